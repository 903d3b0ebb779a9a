//! What a battle means to somebody who counts: chances taken, HP lost, who fell where, and what may have decided it.

use engine::{Piece, Side, Source, StatEvent, Tool, Vital};

use crate::rules::attack::{Blow, hits};
use crate::rules::check::Rolled;
use crate::rules::contests::ways_to_win;
use crate::rules::degree::{Degree, Spread, THROWS};
use crate::rules::event::{Blows, Checks, Event, Rides, Tasks, Turns, Waits, Wounds};
use crate::rules::injury::{Cause, survives};
use crate::rules::prospects::PAIRS;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, MOST_SIDES, UnitId};
use crate::state::body::LocationId;
use crate::state::items::Arm;
use crate::state::tasks::{Goal, TaskEffect, Tried};
use crate::state::traits::Purpose;

/// What may decide a battle.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Kind {
    CriticalHit,
    CriticalFailure,
    Crippled,
    Shock,
    OutOfAction,
    Death,
    FreeAttack,
    Ram,
    Trigger,
    Contest,
    Momentum,
    Task,
    Arrival,
    Away,
}

/// The same in words, by [`Kind`] as a number.
pub(crate) const KINDS: [&str; 14] = [
    "a critical hit",
    "a critical failure",
    "a crippled limb",
    "systemic shock",
    "somebody put out of action",
    "a death",
    "a free attack",
    "a ram",
    "a trigger sprung",
    "a contest won",
    "momentum gained",
    "a task done",
    "somebody arrives",
    "somebody gets away",
];

const fn piece(who: UnitId) -> Piece {
    Piece(who.0)
}

impl Axiom {
    /// What an event means to somebody who counts.
    pub(crate) fn account_for(&self, b: &Battle, e: &Event, out: &mut impl FnMut(StatEvent)) {
        match *e {
            Event::Turns(e) => self.account_for_turn(b, e, out),
            Event::Checks(e) => self.account_for_check(&e, out),
            Event::Blows(e) => self.account_for_blow(b, &e, out),
            Event::Wounds(e) => self.account_for_wound(b, e, out),
            Event::Rides(e) => self.account_for_ride(&e, out),
            Event::Waits(_) | Event::Tasks(_) | Event::Holds(_) | Event::Steps(_) | Event::Things(_) => {}
        }
    }

    fn account_for_turn(&self, b: &Battle, e: Turns, out: &mut impl FnMut(StatEvent)) {
        match e {
            Turns::Surrendered { side } => {
                let fights = |who: &UnitId| matches!(b[*who].fate, Fate::Able | Fate::Coming);
                for who in b.ids().filter(|&who| self.side(who) == side).filter(fights) {
                    out(StatEvent::Fall { who: piece(who), from: Source::Nobody, cell: None });
                }
            }
            Turns::Round { .. }
            | Turns::Initiative { .. }
            | Turns::Arrives { .. }
            | Turns::TurnBegins { .. }
            | Turns::TurnEnds { .. }
            | Turns::Over { .. }
            | Turns::Speaks { .. } => {}
        }
    }

    /// A check without a roll is no chance taken, and a contest is one from its first throw to its last.
    fn account_for_check(&self, e: &Checks, out: &mut impl FnMut(StatEvent)) {
        match e {
            Checks::Checked { rolled } => {
                if rolled.roll > 0 {
                    out(self.chance_of_check(rolled));
                }
            }
            Checks::Contest { own, other, won, last, .. } => {
                if *last {
                    out(self.chance_of_contest(own, other, *won == Some(true)));
                }
            }
            Checks::Momentum { .. }
            | Checks::StoryPoint { .. }
            | Checks::Consequence { .. }
            | Checks::Grit { .. } => {}
        }
    }

    fn account_for_blow(&self, b: &Battle, e: &Blows, out: &mut impl FnMut(StatEvent)) {
        match e {
            Blows::Attack { blow, attack, defence, hit } => {
                self.count_attack(b, *blow, (attack, defence.as_ref()), *hit, out);
            }
            Blows::FreeAttack { .. } | Blows::Damage { .. } => {}
        }
    }

    fn account_for_wound(&self, b: &Battle, e: Wounds, out: &mut impl FnMut(StatEvent)) {
        match e {
            Wounds::Wounded { who, location, amount, cause } => {
                let (amount, wasted) = self.lost_of(b, who, location, amount);
                out(StatEvent::Harm { to: piece(who), from: self.source(b, cause), amount, wasted });
            }
            Wounds::Fell { who, was, fate, cause } => {
                if was == Fate::Able && fate != Fate::Gone {
                    let cell = Some(self.cell(b[who].at));
                    out(StatEvent::Fall { who: piece(who), from: self.source(b, cause), cell });
                }
            }
            Wounds::Crippled { .. }
            | Wounds::Shock { .. }
            | Wounds::Harm { .. }
            | Wounds::Mended { .. }
            | Wounds::KeptCalm { .. }
            | Wounds::Stable { .. }
            | Wounds::Suffers { .. } => {}
        }
    }

    fn account_for_ride(&self, e: &Rides, out: &mut impl FnMut(StatEvent)) {
        match e {
            Rides::Rammed { driver, defence, hit, .. } => {
                self.count_ram(*driver, defence.as_ref(), *hit, out);
            }
            Rides::Speed { .. }
            | Rides::Turned { .. }
            | Rides::Travels { .. }
            | Rides::Rolled { .. }
            | Rides::StopsShort { .. }
            | Rides::Crashed { .. }
            | Rides::BrokeWall { .. }
            | Rides::DroveOff { .. }
            | Rides::Boarded { .. }
            | Rides::Operates { .. }
            | Rides::GotOff { .. } => {}
        }
    }

    /// A check that nobody opposed. Staying alive succeeds with less than the others.
    fn chance_of_check(&self, rolled: &Rolled) -> StatEvent {
        let succeeds =
            if rolled.check.purpose == Purpose::Survival { survives } else { |d: Degree| d.succeeds() };
        let spread = rolled.spread();
        let ways: u32 = Degree::ALL.into_iter().filter(|&d| succeeds(d)).map(|d| spread.of(d)).sum();
        StatEvent::Chance {
            by: piece(rolled.check.who),
            means: self.inventory.check(rolled),
            permille: dice::permille(ways, THROWS),
            success: succeeds(rolled.degree),
        }
    }

    /// A contest from its first throw to its last, for whoever began it.
    fn chance_of_contest(&self, own: &Rolled, other: &Rolled, success: bool) -> StatEvent {
        let side = |side: &Rolled| (side.spread(), self.skill(side.check.who, side.check.skill));
        let (ways, of) = ways_to_win(side(own), side(other));
        let permille = dice::permille(ways, of);
        StatEvent::Chance { by: piece(own.check.who), means: self.inventory.check(own), permille, success }
    }

    /// An attack is a chance to hit, against whatever defence there is. Where it would hit, the defence is a chance to avert it.
    fn count_attack(
        &self,
        b: &Battle,
        blow: Blow,
        (attack, defence): (&Rolled, Option<&Rolled>),
        hit: bool,
        out: &mut impl FnMut(StatEvent),
    ) {
        let spread = attack.spread();
        let ways = match defence {
            Some(defence) => spread.pairs(&defence.spread(), |own, other| hits(own, Some(other))),
            None => spread.successes() * THROWS,
        };
        let means = self.means_of(b, blow.arm);
        let permille = dice::permille(ways, PAIRS);
        out(StatEvent::Chance { by: piece(blow.by), means, permille, success: hit });
        if let Some(defence) = defence.filter(|_| attack.degree.succeeds()) {
            out(self.chance_to_avert(attack.degree, defence, hit));
        }
    }

    /// A ram is a chance to run somebody over, for whoever drives, and one to get out of the way.
    fn count_ram(
        &self,
        driver: Option<UnitId>,
        defence: Option<&Rolled>,
        hit: bool,
        out: &mut impl FnMut(StatEvent),
    ) {
        if let Some(driver) = driver {
            let ram = Spread::certain(Degree::StandardSuccess);
            let ways = defence
                .map_or(PAIRS, |defence| ram.pairs(&defence.spread(), |own, other| hits(own, Some(other))));
            let permille = dice::permille(ways, PAIRS);
            out(StatEvent::Chance { by: piece(driver), means: self.inventory.ram, permille, success: hit });
        }
        if let Some(defence) = defence {
            out(self.chance_to_avert(Degree::StandardSuccess, defence, hit));
        }
    }

    /// The chance of a defence against an attack that came out so well.
    fn chance_to_avert(&self, attack: Degree, defence: &Rolled, hit: bool) -> StatEvent {
        let spread = defence.spread();
        let averts = Degree::ALL.into_iter().filter(|&degree| !hits(attack, Some(degree)));
        let ways: u32 = averts.map(|degree| spread.of(degree)).sum();
        StatEvent::Chance {
            by: piece(defence.check.who),
            means: self.inventory.check(defence),
            permille: dice::permille(ways, THROWS),
            success: !hit,
        }
    }

    fn means_of(&self, b: &Battle, arm: Arm) -> Tool {
        match arm {
            Arm::Thing(thing) => self.inventory.items[usize::from(b[thing].item)],
            Arm::Bare => self.inventory.bare,
        }
    }

    fn source(&self, b: &Battle, cause: Cause) -> Source {
        match cause {
            Cause::Blow(by, arm) => Source::Of(piece(by), self.means_of(b, arm)),
            Cause::Ram(by) => Source::Of(piece(by), self.inventory.ram),
            Cause::Task(by, task) => Source::Of(piece(by), self.inventory.tasks[usize::from(task)]),
            Cause::Ground | Cause::Drain | Cause::Crash | Cause::Nobody => Source::Nobody,
        }
    }

    /// What a wound that is taken already cost, and what went beyond. HP below zero still count for shock; only a vital location
    /// has nothing left to lose once it is as far below as is death.
    fn lost_of(&self, b: &Battle, who: UnitId, location: LocationId, amount: i32) -> (u32, u32) {
        let after = i32::from(b[who].hp[location.index()]);
        let least = self.least_hp(who, location);
        let lost = (after + amount).max(least) - after.max(least);
        (lost as u32, (amount - lost) as u32)
    }

    /// What a location has left at the least.
    fn least_hp(&self, who: UnitId, location: LocationId) -> i32 {
        let profile = self.profile(who);
        if profile.body.get(location).part.is_vital() {
            -i32::from(profile.max_hp[location.index()])
        } else {
            i32::MIN
        }
    }

    /// How somebody fares. Whoever got away alive has not fallen; nor has whoever comes round at the end.
    pub(crate) fn vital(&self, b: &Battle, who: UnitId) -> Vital {
        let unit = &b[who];
        let left = |at: LocationId| i32::from(unit.hp[at.index()]).max(self.least_hp(who, at));
        Vital {
            now: self.profile(who).body.ids().map(left).sum(),
            max: self.profile(who).total_hp,
            stands: matches!(unit.fate, Fate::Able | Fate::Gone | Fate::Coming),
            there: unit.fate != Fate::Coming,
        }
    }

    /// Which kind of event may decide a battle, and whose doing it is.
    pub(crate) fn kind_of(&self, e: &Event) -> Option<(Kind, Side)> {
        let (kind, whose) = match e {
            Event::Turns(e) => kind_of_turn(*e)?,
            Event::Waits(e) => kind_of_wait(e)?,
            Event::Checks(e) => kind_of_check(e)?,
            Event::Tasks(e) => kind_of_task(*e)?,
            Event::Blows(e) => kind_of_blow(e)?,
            Event::Wounds(e) => kind_of_wound(*e)?,
            Event::Rides(e) => kind_of_ride(e)?,
            Event::Holds(_) | Event::Steps(_) | Event::Things(_) => return None,
        };
        Some((kind, self.side(whose)))
    }

    /// Why a battle that is over ended as it did.
    pub(crate) fn reason_of_end(&self, b: &Battle) -> &'static str {
        let Some(winner) = b.winner else {
            let mut up = [false; MOST_SIDES];
            b.ids().filter(|&who| b.able(who)).for_each(|who| up[self.side(who).index()] = true);
            let several = up.iter().filter(|up| **up).count() > 1;
            return if b.round >= self.options.round_limit && several {
                "the round limit"
            } else {
                "nobody is left standing"
            };
        };
        let goal = self.escape_goals[winner.index()];
        if goal > 0 && self.escaped(b, winner) >= usize::from(goal) {
            return "enough got away";
        }
        let wins = |n: u16| self.tasks[usize::from(n)].effects.contains(&TaskEffect::Win);
        let done = b.attempts.iter().any(|known| {
            matches!(known.goal, Goal::Task(n) if wins(n))
                && known.kind == Tried::Finished
                && self.side(known.who) == winner
        });
        if done { "a task was done" } else { "one side is left standing" }
    }
}

const fn kind_of_turn(e: Turns) -> Option<(Kind, UnitId)> {
    match e {
        Turns::Arrives { who } => Some((Kind::Arrival, who)),
        Turns::Round { .. }
        | Turns::Initiative { .. }
        | Turns::TurnBegins { .. }
        | Turns::TurnEnds { .. }
        | Turns::Over { .. }
        | Turns::Surrendered { .. }
        | Turns::Speaks { .. } => None,
    }
}

const fn kind_of_wait(e: &Waits) -> Option<(Kind, UnitId)> {
    match e {
        Waits::Springs { trigger } => Some((Kind::Trigger, trigger.owner)),
        Waits::Reserves { .. } | Waits::Watches { .. } | Waits::Fails { .. } => None,
    }
}

fn kind_of_check(e: &Checks) -> Option<(Kind, UnitId)> {
    match e {
        Checks::Checked { rolled } => critical_failure(rolled),
        Checks::Contest { own, won, .. } => (*won == Some(true)).then_some((Kind::Contest, own.check.who)),
        Checks::Momentum { who } => Some((Kind::Momentum, *who)),
        Checks::StoryPoint { .. } | Checks::Consequence { .. } | Checks::Grit { .. } => None,
    }
}

const fn kind_of_task(e: Tasks) -> Option<(Kind, UnitId)> {
    match e {
        Tasks::Finished { who, .. } => Some((Kind::Task, who)),
        Tasks::Worked { .. } | Tasks::Ruined { .. } | Tasks::Supports { .. } => None,
    }
}

fn kind_of_blow(e: &Blows) -> Option<(Kind, UnitId)> {
    match e {
        Blows::Attack { blow, attack, hit: true, .. } if attack.degree == Degree::CriticalSuccess => {
            Some((Kind::CriticalHit, blow.by))
        }
        Blows::Attack { attack, .. } => critical_failure(attack),
        Blows::FreeAttack { by, .. } => Some((Kind::FreeAttack, *by)),
        Blows::Damage { .. } => None,
    }
}

fn critical_failure(rolled: &Rolled) -> Option<(Kind, UnitId)> {
    (rolled.degree == Degree::CriticalFailure).then_some((Kind::CriticalFailure, rolled.check.who))
}

fn kind_of_wound(e: Wounds) -> Option<(Kind, UnitId)> {
    match e {
        Wounds::Crippled { cause, .. } => Some((Kind::Crippled, cause.whose()?)),
        Wounds::Shock { cause, .. } => Some((Kind::Shock, cause.whose()?)),
        Wounds::Fell { who, fate: Fate::Gone, .. } => Some((Kind::Away, who)),
        Wounds::Fell { fate: Fate::Dead, cause, .. } => Some((Kind::Death, cause.whose()?)),
        Wounds::Fell { was: Fate::Able, cause, .. } => Some((Kind::OutOfAction, cause.whose()?)),
        Wounds::Fell { .. }
        | Wounds::Wounded { .. }
        | Wounds::Harm { .. }
        | Wounds::Mended { .. }
        | Wounds::KeptCalm { .. }
        | Wounds::Stable { .. }
        | Wounds::Suffers { .. } => None,
    }
}

const fn kind_of_ride(e: &Rides) -> Option<(Kind, UnitId)> {
    match e {
        Rides::Rammed { driver: Some(driver), hit: true, .. } => Some((Kind::Ram, *driver)),
        Rides::Rammed { .. }
        | Rides::Speed { .. }
        | Rides::Turned { .. }
        | Rides::Travels { .. }
        | Rides::Rolled { .. }
        | Rides::StopsShort { .. }
        | Rides::Crashed { .. }
        | Rides::BrokeWall { .. }
        | Rides::DroveOff { .. }
        | Rides::Boarded { .. }
        | Rides::Operates { .. }
        | Rides::GotOff { .. } => None,
    }
}
