//! What a mission means to somebody who counts: chances taken, Health lost, who fell where, and what may have decided it.

use engine::{Feat, Means, Piece, Side, Source, Vital};

use crate::androids::SystemDamage;
use crate::check::{COMMANDER, Check, HOSTILES, Occasion, block_chance};
use crate::event::{Course, Event, Fight, Injury, Nerves, Site, Talk};
use crate::gear::{Arm, Item};
use crate::injury::{CRITICAL, Cause};
use crate::panic::Panic;
use crate::people::{Profile, Skill};
use crate::reactions::Reaction;
use crate::scenario::Mission;
use crate::scene::cell;
use crate::site::DoorState;
use crate::sortie::{Condition, Sortie, Who};
use crate::stress::panic_odds;

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

/// The names of everything that something is done with, each once, and where to find them.
#[derive(Debug)]
pub(crate) struct Inventory {
    names: Vec<String>,
    things: Vec<Means>,
    /// Of each profile.
    natural: Vec<Vec<Means>>,
    skills: [Means; Skill::ALL.len()],
    bare: Means,
    dodge: Means,
    parry: Means,
    armour: Means,
    alive: Means,
    injury: Means,
    nerve: Means,
    order: Means,
}

impl Inventory {
    pub(crate) fn new(things: &[Item], profiles: &[Profile]) -> Inventory {
        let mut names: Vec<String> = Vec::new();
        let mut entry = |name: &str| {
            let known = names.iter().position(|known| known == name);
            Means(known.unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            }) as u16)
        };
        Inventory {
            things: things.iter().map(|thing| entry(&thing.name)).collect(),
            natural: profiles
                .iter()
                .map(|profile| profile.natural.iter().map(|own| entry(&own.name)).collect())
                .collect(),
            skills: Skill::ALL.map(|skill| entry(skill.name())),
            bare: entry("bare hands"),
            dodge: entry("a dodge"),
            parry: entry("a parry"),
            armour: entry("armour"),
            alive: entry("staying alive"),
            injury: entry("a critical injury"),
            nerve: entry("keeping one's nerve"),
            order: entry("an order"),
            names,
        }
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    fn arm(&self, who: Who, arm: Arm) -> Means {
        match arm {
            Arm::Thing(thing) => self.things[usize::from(thing.0)],
            Arm::Natural(n) => self.natural[who.index()][usize::from(n)],
            Arm::Bare => self.bare,
        }
    }

    /// An attack is known by its weapon, an answer to one by its name, and anything else by its skill.
    fn check(&self, check: Check) -> Means {
        match check.occasion {
            Occasion::Death => self.alive,
            Occasion::Reaction if check.skill == Reaction::Parry.skill() => self.parry,
            Occasion::Reaction => self.dodge,
            _ => match check.with {
                Some(arm) => self.arm(check.who, arm),
                None => self.skills[check.skill as usize],
            },
        }
    }
}

const fn percent(chance: u8) -> u16 {
    10 * chance as u16
}

const fn piece(who: Who) -> Piece {
    Piece(who.0 as u16)
}

impl Mission {
    /// What an event means to somebody who counts.
    pub(crate) fn account_for(&self, b: &Sortie, e: &Event, out: &mut impl FnMut(Feat)) {
        let all = &self.inventory;
        let mut chance = |who: Who, means: Means, permille: u16, success: bool| {
            out(Feat::Chance { by: piece(who), means, permille, success });
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
                Fight::Wounded { who, damage, wasted, cause, .. } => out(Feat::Harm {
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
                    out(Feat::Fall { who: piece(who), from: self.source(cause), cell });
                }
            }
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
        let side = |who: Who| self.side_of(who);
        // What nobody did to somebody is good for those against it.
        let against = |who: Who, cause: Cause| match cause {
            Cause::Attack(by, _) => side(by),
            Cause::Nobody if side(who) == COMMANDER => HOSTILES,
            Cause::Nobody => COMMANDER,
        };
        let found = match *e {
            Event::Course(Course::Exposed { .. }) => (Kind::Exposure, COMMANDER),
            Event::Course(Course::Scored { .. }) => (Kind::Objective, COMMANDER),
            Event::Talk(Talk::Refuses { who, .. }) => (Kind::Refusal, side(who)),
            Event::Nerves(Nerves::Panics { who, panic, .. }) if panic != Panic::KeepTogether => {
                (Kind::Panic, side(who))
            }
            Event::Nerves(Nerves::Pushed { who, .. }) => (Kind::Push, side(who)),
            Event::Fight(Fight::Attacks { by, hidden: true, .. }) => (Kind::Ambush, side(by)),
            Event::Fight(Fight::Attacks { by, occasion: Occasion::Watch, .. }) => (Kind::Overwatch, side(by)),
            Event::Fight(Fight::Guards { guard, .. }) => (Kind::Guard, side(guard)),
            Event::Injury(Injury::Broken { who, cause }) => (Kind::Broken, against(who, cause)),
            Event::Injury(Injury::Dies { who, cause, .. }) => (Kind::Death, against(who, cause)),
            Event::Injury(
                Injury::Healed { on: who, .. } | Injury::Repaired { on: who, .. } | Injury::Recovers { who },
            ) => (Kind::Rescue, side(who)),
            Event::Injury(e) => fallen(e).map(|(who, cause)| (Kind::Down, against(who, cause)))?,
            Event::Site(Site::Door { now: DoorState::Welded | DoorState::Locked, .. }) => {
                (Kind::Sealed, COMMANDER)
            }
            // Nothing else decides a mission.
            Event::Course(_) | Event::Talk(_) | Event::Nerves(_) | Event::Fight(_) | Event::Site(_) => {
                return None;
            }
        };
        Some(found)
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
