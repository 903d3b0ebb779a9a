//! What a mission means to somebody who counts: chances taken, Health lost, who fell where, and what may have decided it.

use engine::{Piece, Side, Source, StatEvent, Tool, Vital};

use crate::rules::androids::SystemDamage;
use crate::rules::check::{COMMANDER, HOSTILES, Occasion, block_chance};
use crate::rules::event::{Course, Event, Fight, Injury, Nerves, Site, Talk};
use crate::rules::injury::{CRITICAL, Cause};
use crate::rules::scenario::Mission;
use crate::rules::stress::panic_odds;
use crate::show::scene::cell;
use crate::state::panic::Panic;
use crate::state::site::DoorState;
use crate::state::sortie::{Condition, Sortie, Who};

/// What may decide a mission.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Kind {
    Ambush,
    Overwatch,
    Panic,
    Push,
    Refusal,
    Exposure,
    Objective,
    Broken,
    Down,
    Death,
    Rescue,
    Guard,
    Sealed,
}

/// The same in words, by [`Kind`] as a number.
pub(crate) const KINDS: [&str; 13] = [
    "an ambush",
    "a shot from overwatch",
    "a panic",
    "a push",
    "an order refused",
    "a lie found out",
    "an objective done",
    "somebody Broken",
    "somebody down",
    "a death",
    "somebody back on their feet",
    "a hit taken for another",
    "a door sealed",
];

const fn percent(chance: u8) -> u16 {
    10 * chance as u16
}

const fn piece(who: Who) -> Piece {
    Piece(who.0 as u16)
}

impl Mission {
    /// What an event means to somebody who counts.
    pub(crate) fn account_for(&self, b: &Sortie, e: &Event, out: &mut impl FnMut(StatEvent)) {
        let all = &self.inventory;
        let mut chance = |who: Who, means: Tool, permille: u16, success: bool| {
            out(StatEvent::Chance { by: piece(who), means, permille, success });
        };
        match *e {
            Event::Talk(e) => match e {
                Talk::Obeys { who, chance: given, .. } => chance(who, all.order, percent(given), true),
                Talk::Refuses { who, chance: given, sworn: false, .. } => {
                    chance(who, all.order, percent(given), false);
                }
                Talk::Refuses { sworn: true, .. }
                | Talk::Said { .. }
                | Talk::Ordered { .. }
                | Talk::Cancelled { .. }
                | Talk::NoAnswer { .. }
                | Talk::Bends { .. }
                | Talk::Impossible { .. }
                | Talk::Fulfils { .. }
                | Talk::Baffled { .. }
                | Talk::Decides { .. }
                | Talk::Acts { .. } => {}
            },
            Event::Nerves(e) => match e {
                Nerves::Checked { rolled } => {
                    let check = rolled.check;
                    chance(check.who, all.check(check), percent(check.chance()), rolled.success);
                }
                Nerves::StressDice { who, dice, ones } => {
                    let (panics, of) = panic_odds(dice);
                    chance(who, all.nerve, dice::permille(of - panics, of), ones == 0);
                }
                Nerves::Panics { who, panic, .. } => {
                    let calm = Panic::faces(b[who].stress)[Panic::KeepTogether as usize];
                    chance(who, all.nerve, dice::permille(calm, 6_u8), panic == Panic::KeepTogether);
                }
                Nerves::Pushed { .. }
                | Nerves::Stress { .. }
                | Nerves::Calms { .. }
                | Nerves::Freezes { .. }
                | Nerves::Screams { .. }
                | Nerves::Flees { .. }
                | Nerves::LashesOut { .. } => {}
            },
            Event::Fight(e) => match e {
                Fight::Armour { who, rating, blocked, .. } => {
                    chance(who, all.armour, percent(block_chance(rating)), blocked);
                }
                Fight::Wounded { who, damage, wasted, cause, .. } => out(StatEvent::Harm {
                    to: piece(who),
                    from: self.source(cause),
                    amount: damage.into(),
                    wasted: wasted.into(),
                }),
                Fight::Attacks { .. }
                | Fight::Engaged { .. }
                | Fight::Parted { .. }
                | Fight::Attacked { .. }
                | Fight::Reacts { .. }
                | Fight::Avoids { .. }
                | Fight::Guards { .. } => {}
            },
            Event::Injury(e) => {
                if let Injury::CriticalInjury { who, worse, .. } = e {
                    chance(who, all.injury, percent(100 - CRITICAL), !worse);
                }
                if let Some((who, cause)) = fallen(e) {
                    let cell = Some(cell(b[who].zone));
                    out(StatEvent::Fall { who: piece(who), from: self.source(cause), cell });
                }
            }
            // The brief and the site are no matter of chance, and hurt nobody by themselves.
            Event::Course(_) | Event::Site(_) => {}
        }
    }

    fn source(&self, cause: Cause) -> Source {
        match cause {
            Cause::Attack(by, arm) => Source::Of(piece(by), self.inventory.arm(by, arm)),
            Cause::Nobody => Source::Nobody,
        }
    }

    /// How somebody fares. Whoever is Broken still crawls; what was stopped in its sleep is out of it, and never fell.
    pub(crate) fn vital(&self, b: &Sortie, who: Who) -> Vital {
        let condition = b[who].condition;
        Vital {
            now: b[who].health.into(),
            max: self.profile(who).health.into(),
            stands: condition.conscious() || condition == Condition::Reserve,
            there: condition != Condition::Reserve,
        }
    }

    /// Which kind of event may decide a mission, and whose doing it is.
    pub(crate) fn kind_of(&self, e: &Event) -> Option<(Kind, Side)> {
        match *e {
            Event::Course(e) => kind_of_course(e).map(|kind| (kind, COMMANDER)),
            Event::Talk(e) => self.kind_of_talk(e),
            Event::Nerves(e) => self.kind_of_nerves(e),
            Event::Fight(e) => self.kind_of_fight(e),
            Event::Injury(e) => self.kind_of_injury(e),
            Event::Site(e) => kind_on_site(e).map(|kind| (kind, COMMANDER)),
        }
    }

    fn kind_of_talk(&self, e: Talk) -> Option<(Kind, Side)> {
        match e {
            Talk::Refuses { who, .. } => Some((Kind::Refusal, self.side_of(who))),
            Talk::Said { .. }
            | Talk::Ordered { .. }
            | Talk::Cancelled { .. }
            | Talk::NoAnswer { .. }
            | Talk::Obeys { .. }
            | Talk::Bends { .. }
            | Talk::Impossible { .. }
            | Talk::Fulfils { .. }
            | Talk::Baffled { .. }
            | Talk::Decides { .. }
            | Talk::Acts { .. } => None,
        }
    }

    fn kind_of_nerves(&self, e: Nerves) -> Option<(Kind, Side)> {
        match e {
            Nerves::Panics { who, panic, .. } => {
                (panic != Panic::KeepTogether).then(|| (Kind::Panic, self.side_of(who)))
            }
            Nerves::Pushed { who, .. } => Some((Kind::Push, self.side_of(who))),
            Nerves::Checked { .. }
            | Nerves::StressDice { .. }
            | Nerves::Stress { .. }
            | Nerves::Calms { .. }
            | Nerves::Freezes { .. }
            | Nerves::Screams { .. }
            | Nerves::Flees { .. }
            | Nerves::LashesOut { .. } => None,
        }
    }

    fn kind_of_fight(&self, e: Fight) -> Option<(Kind, Side)> {
        match e {
            Fight::Attacks { by, hidden: true, .. } => Some((Kind::Ambush, self.side_of(by))),
            Fight::Attacks { by, occasion: Occasion::Watch, .. } => Some((Kind::Overwatch, self.side_of(by))),
            Fight::Guards { guard, .. } => Some((Kind::Guard, self.side_of(guard))),
            Fight::Attacks { .. }
            | Fight::Engaged { .. }
            | Fight::Parted { .. }
            | Fight::Attacked { .. }
            | Fight::Reacts { .. }
            | Fight::Avoids { .. }
            | Fight::Armour { .. }
            | Fight::Wounded { .. } => None,
        }
    }

    fn kind_of_injury(&self, e: Injury) -> Option<(Kind, Side)> {
        // What nobody did to somebody is good for those against it.
        let against = |who: Who, cause: Cause| match cause {
            Cause::Attack(by, _) => self.side_of(by),
            Cause::Nobody if self.side_of(who) == COMMANDER => HOSTILES,
            Cause::Nobody => COMMANDER,
        };
        match e {
            Injury::Broken { who, cause } => Some((Kind::Broken, against(who, cause))),
            Injury::Dies { who, cause, .. } => Some((Kind::Death, against(who, cause))),
            Injury::Healed { on: who, .. } | Injury::Repaired { on: who, .. } | Injury::Recovers { who } => {
                Some((Kind::Rescue, self.side_of(who)))
            }
            Injury::Dying { .. }
            | Injury::SystemDamage { .. }
            | Injury::HitOffline { .. }
            | Injury::CriticalInjury { .. } => {
                fallen(e).map(|(who, cause)| (Kind::Down, against(who, cause)))
            }
        }
    }

    /// Why a mission that is over ended as it did.
    pub(crate) fn reason_of_end(&self, b: &Sortie) -> &'static str {
        if b.extracted {
            "extraction"
        } else if self.is_finished(b) {
            "nobody is left standing"
        } else {
            "time ran out"
        }
    }
}

const fn kind_of_course(e: Course) -> Option<Kind> {
    match e {
        Course::Exposed { .. } => Some(Kind::Exposure),
        Course::Scored { .. } => Some(Kind::Objective),
        // What is paid at the end was decided before.
        Course::Briefed
        | Course::Deployed
        | Course::Paid { .. }
        | Course::Doubts { .. }
        | Course::Over { .. } => None,
    }
}

const fn kind_on_site(e: Site) -> Option<Kind> {
    match e {
        Site::Door { now: DoorState::Welded | DoorState::Locked, .. } => Some(Kind::Sealed),
        Site::Door { now: DoorState::Open | DoorState::Down, .. }
        | Site::Moved { .. }
        | Site::Hazard { .. }
        | Site::Revealed { .. }
        | Site::Sighted { .. }
        | Site::Observed { .. }
        | Site::Sensed { .. }
        | Site::Used { .. } => None,
    }
}

/// Who is out of the mission by an event, and by what: whoever was conscious, and is not any more.
const fn fallen(e: Injury) -> Option<(Who, Cause)> {
    match e {
        Injury::Dying { who, cause }
        | Injury::SystemDamage { who, damage: SystemDamage::Shutdown, cause, .. } => Some((who, cause)),
        Injury::Dies { who, was, cause } if was.conscious() => Some((who, cause)),
        Injury::Dies { .. }
        | Injury::SystemDamage { .. }
        | Injury::Broken { .. }
        | Injury::CriticalInjury { .. }
        | Injury::Healed { .. }
        | Injury::Recovers { .. }
        | Injury::HitOffline { .. }
        | Injury::Repaired { .. } => None,
    }
}
