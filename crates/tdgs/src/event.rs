//! What happened, and the log line it makes.

use engine::{Line, Outcome, Side, Sum, Tally, Tone};
use space::Square;

use crate::abilities::Cast;
use crate::acts::Act;
use crate::attack::{Blow, How, Swing};
use crate::battle::{Battle, UnitId};
use crate::command::Aim;
use crate::conditions::Condition;
use crate::contest::Bout;
use crate::damage::{Portion, Wound};
use crate::equipment::{Handling, ThingId};
use crate::forced::Way;
use crate::instants::Declared;
use crate::interrupts::Deal;
use crate::maneuvers::Deed;
use crate::objects::Try;
use crate::ready::Readied;
use crate::resolution::{Degree, Roll, judged};
use crate::scenario::Tdgs;
use crate::stats::Stat;

/// How somebody moved.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Gait {
    /// By a Move.
    Move,
    /// By a Disengage.
    Disengage,
    /// By a Step.
    Step,
}

/// Something that happened: small, and copied without a thought. Its line is written while the state is still as it was
/// then, so what the state says is not said again.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// A round began.
    Round {
        /// Which.
        round: u16,
    },
    /// The order of turns was set.
    Order,
    /// Somebody attacked.
    Attack {
        /// Who, with what, whom.
        blow: Blow,
        /// What was special about it.
        swing: Swing,
        /// How the dice fell.
        roll: Roll,
    },
    /// A blow landed.
    Wound {
        /// On whom.
        who: UnitId,
        /// What became of it.
        wound: Wound,
        /// How well it was struck.
        degree: Degree,
    },
    /// Somebody went down.
    Fell {
        /// Who.
        who: UnitId,
        /// Unconscious or Dead.
        how: Condition,
    },
    /// Somebody moved.
    Moved {
        /// Who.
        who: UnitId,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// How.
        gait: Gait,
    },
    /// A run of naturals changed somebody's Luck.
    LuckTurned {
        /// Whose.
        who: UnitId,
        /// What it was.
        from: i8,
    },
    /// Somebody tried a maneuver.
    Tried {
        /// Who, what, at whom.
        deed: Deed,
        /// How the dice fell.
        roll: Roll,
    },
    /// A maneuver between such unlike sizes that nobody rolled.
    Outclassed {
        /// Who, what, at whom.
        deed: Deed,
        /// How it ended.
        succeeds: bool,
    },
    /// A condition came over somebody.
    Afflicted {
        /// Whom.
        who: UnitId,
        /// Which.
        what: Condition,
        /// How strong.
        amount: i16,
        /// Which kind of it: of poison, of damage, or which ability.
        kind: u16,
    },
    /// Somebody tried to resist a condition.
    Resists {
        /// Who.
        who: UnitId,
        /// What.
        what: Condition,
        /// With which stat.
        stat: Stat,
        /// Against which Difficulty.
        difficulty: i32,
        /// How the dice fell.
        roll: Roll,
    },
    /// A condition ended.
    Cured {
        /// Whose.
        who: UnitId,
        /// Which.
        what: Condition,
    },
    /// Wounds bled, burned or mended as a round began.
    Seeped {
        /// Whose.
        who: UnitId,
        /// HP lost.
        lost: i32,
        /// HP mended.
        mended: i32,
    },
    /// Somebody came to.
    Woke {
        /// Who.
        who: UnitId,
    },
    /// Somebody was pushed or drawn, or rolled away.
    Pushed {
        /// Who.
        who: UnitId,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// Which way.
        way: Way,
    },
    /// Somebody helps an ally.
    Helps {
        /// Who.
        by: UnitId,
        /// Whom.
        ally: UnitId,
    },
    /// Somebody waits.
    Delays {
        /// Who.
        who: UnitId,
        /// Behind whom.
        after: UnitId,
    },
    /// Somebody stood up.
    Stood {
        /// Who.
        who: UnitId,
    },
    /// Somebody dropped Prone.
    Dropped {
        /// Who.
        who: UnitId,
    },
    /// Somebody used an ability.
    Uses {
        /// Who.
        by: UnitId,
        /// Which.
        ability: u16,
        /// Aimed how.
        aim: Aim,
    },
    /// Somebody used up a thing.
    UsesItem {
        /// Who.
        by: UnitId,
        /// Which.
        thing: ThingId,
    },
    /// An ability was rolled for against somebody.
    Cast {
        /// What, by whom, at whom.
        cast: Cast,
        /// How the dice fell.
        roll: Roll,
    },
    /// Somebody answered an action with an Interrupt.
    Interrupts {
        /// Who.
        by: UnitId,
        /// With which ability.
        ability: u16,
        /// What it answered.
        deal: Deal,
    },
    /// An action came to nothing before it was resolved.
    Countered {
        /// Whose.
        by: UnitId,
        /// Which.
        act: Act,
    },
    /// An Instant was declared.
    Declares {
        /// By whom, which, aimed how.
        declared: Declared,
    },
    /// An action was readied.
    Readies {
        /// By whom, which, for which cue.
        ready: Readied,
    },
    /// A readied action happened.
    Fires {
        /// Whose.
        by: UnitId,
        /// At whom.
        at: UnitId,
    },
    /// A readied action found no cue.
    HeldInVain {
        /// Whose.
        who: UnitId,
    },
    /// Somebody concentrates.
    Concentrates {
        /// Who.
        who: UnitId,
    },
    /// A concentration ended.
    HoldEnds {
        /// Whose.
        by: UnitId,
        /// On which ability.
        ability: u16,
    },
    /// Harm shook somebody's concentration.
    Shaken {
        /// Whose.
        who: UnitId,
        /// By how many HP.
        lost: i32,
        /// How the dice fell.
        roll: Roll,
    },
    /// Somebody was healed.
    Healed {
        /// Who.
        who: UnitId,
        /// By how much.
        healed: i32,
    },
    /// Somebody went elsewhere in an instant.
    Shifted {
        /// Who.
        who: UnitId,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// Somebody's presence was felt.
    Presence {
        /// Whose.
        by: UnitId,
        /// Which ability.
        ability: u16,
        /// By whom.
        on: UnitId,
    },
    /// Both sides of a contest rolled.
    Contested {
        /// What the first did.
        act: Act,
        /// The two rolls.
        bouts: [Bout; 2],
        /// Who won.
        winner: UnitId,
    },
    /// Somebody was caught.
    Caught {
        /// By whom.
        by: UnitId,
        /// Who.
        quarry: UnitId,
    },
    /// Somebody tried to hide from an enemy.
    Hides {
        /// Who.
        by: UnitId,
        /// From whom.
        eye: UnitId,
        /// How the dice fell.
        roll: Roll,
    },
    /// Somebody is hidden from an enemy.
    HiddenFrom {
        /// Who.
        who: UnitId,
        /// From whom.
        eye: UnitId,
    },
    /// Somebody searched for one who hides.
    Searches {
        /// Who.
        by: UnitId,
        /// For whom.
        who: UnitId,
        /// How the dice fell.
        roll: Roll,
    },
    /// Somebody searched with a sense that is gone.
    SensesNothing {
        /// Who.
        who: UnitId,
        /// Blinded or Deafened.
        lost: Condition,
    },
    /// Somebody's lies were seen through.
    SeenThrough {
        /// Whose.
        who: UnitId,
    },
    /// Somebody found a hidden thing.
    Found {
        /// Who.
        by: UnitId,
        /// Which thing.
        object: u8,
    },
    /// Somebody remembered what is known of another.
    Recalls {
        /// Of whom.
        of: UnitId,
    },
    /// Somebody named the magic on another.
    Identifies {
        /// On whom.
        on: UnitId,
    },
    /// Somebody could not be made Prone.
    StandsFirm {
        /// Who.
        who: UnitId,
    },
    /// A thing was opened or shut.
    Handles {
        /// By whom.
        by: UnitId,
        /// Which.
        object: u8,
        /// Which of the two.
        open: bool,
    },
    /// Somebody worked upon a thing, or struck it.
    Works {
        /// Who, at which thing, how.
        tried: Try,
        /// How the dice fell.
        roll: Roll,
    },
    /// A thing was damaged.
    Smashed {
        /// Which.
        object: u8,
        /// By how much.
        lost: i32,
        /// What it still withstands.
        hp: i32,
    },
    /// Somebody is in hazardous terrain.
    InHazard {
        /// Who.
        who: UnitId,
        /// Where.
        at: Square,
    },
    /// Somebody fell down.
    Plunged {
        /// Who.
        who: UnitId,
        /// How many squares.
        squares: u16,
    },
    /// Somebody flew.
    Flew {
        /// Who.
        who: UnitId,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Somebody turned.
    Turned {
        /// Who.
        who: UnitId,
    },
    /// Somebody left the field.
    Left {
        /// Who.
        who: UnitId,
    },
    /// A side gave up.
    Surrendered {
        /// Which.
        side: Side,
    },
    /// Somebody handled a thing.
    Handled {
        /// Who.
        who: UnitId,
        /// What, and how.
        what: Handling,
    },
    /// A thing was destroyed.
    Broke {
        /// Whose.
        who: UnitId,
        /// What.
        thing: ThingId,
    },
    /// The battle ended.
    Over {
        /// How.
        outcome: Outcome,
        /// When.
        round: u16,
    },
}

impl Tdgs {
    pub(crate) fn tell_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: &UnitId| self.profile(*id).name.as_str();
        match e {
            Event::Round { round } => Line::new(Tone::Heading, format!("Round {round}")),
            Event::Order => {
                let names: Vec<&str> = b.order.iter().map(name).collect();
                Line::new(Tone::Detail, format!("Order: {}", names.join(", "))).by("tdgs.economy.initiative")
            }
            Event::Attack { blow, swing, roll } => self.attack_line(b, *blow, *swing, *roll),
            Event::Wound { who, wound, degree } => self.wound_line(b, *who, *wound, *degree),
            Event::Fell { who, how: Condition::Dead } => {
                Line::new(Tone::Fate, format!("{} is dead", name(who))).by("tdgs.combat.death")
            }
            Event::Fell { who, .. } => {
                Line::new(Tone::Fate, format!("{} is knocked out", name(who))).by("tdgs.combat.knockout")
            }
            Event::Moved { who, from, to, gait } => {
                let (verb, rule) = match gait {
                    Gait::Move => ("moves", "tdgs.movement.move"),
                    Gait::Disengage => ("disengages", "tdgs.movement.disengage"),
                    Gait::Step => ("steps", "tdgs.movement.step"),
                };
                Line::new(Tone::Deed, format!("{} {verb} from {from} to {to}", name(who))).by(rule)
            }
            Event::LuckTurned { who, from } => {
                let now = b[*who].luck.value;
                let rule = if now > *from { "tdgs.luck.streak-up" } else { "tdgs.luck.streak-down" };
                let text = format!("The luck of {} turns from {from:+} to {now:+}", name(who));
                Line::new(Tone::Fate, text).by(rule)
            }
            Event::Tried { .. }
            | Event::Outclassed { .. }
            | Event::Afflicted { .. }
            | Event::Resists { .. }
            | Event::Cured { .. }
            | Event::Seeped { .. }
            | Event::Woke { .. } => self.state_line(b, e),
            Event::InHazard { .. }
            | Event::Plunged { .. }
            | Event::Flew { .. }
            | Event::Turned { .. }
            | Event::Left { .. }
            | Event::Surrendered { .. } => self.ground_line(b, e),
            Event::Pushed { who, from, to, way } => self.forced_line(*who, *from, *to, *way),
            Event::Helps { by, ally } => {
                Line::new(Tone::Deed, format!("{} helps {}", name(by), name(ally))).by("tdgs.action.help")
            }
            Event::Delays { who, after } => {
                Line::new(Tone::Deed, format!("{} waits for {}", name(who), name(after)))
                    .by("tdgs.action.delay")
            }
            Event::Stood { who } => {
                Line::new(Tone::Deed, format!("{} stands up", name(who))).by("tdgs.combat.prone")
            }
            Event::Dropped { who } => {
                Line::new(Tone::Deed, format!("{} drops prone", name(who))).by("tdgs.combat.prone")
            }
            Event::Handled { who, what } => self.handling_line(b, *who, *what),
            Event::Broke { who, thing } => self.broken_line(b, *who, *thing),
            Event::Over { outcome, round } => {
                let text = match outcome {
                    Outcome::Won(side) => {
                        format!("Victory for {} in round {round}", self.sides[side.index()])
                    }
                    Outcome::Draw => format!("A draw after round {round}"),
                };
                Line::new(Tone::Fate, text).by("tdgs.economy.scene")
            }
            other => self.ability_line(b, other),
        }
    }

    fn forced_line(&self, who: UnitId, from: Square, to: Square, way: Way) -> Line {
        let name = &self.profile(who).name;
        let (text, rule) = match way {
            Way::Rolling if from == to => (format!("{name} has no room to roll"), "tdgs.movement.forced"),
            _ if from == to => (format!("{name} does not budge"), "tdgs.entity.size-forced-movement"),
            Way::Away => (format!("{name} is pushed from {from} to {to}"), "tdgs.movement.forced"),
            Way::Near => (format!("{name} is drawn from {from} to {to}"), "tdgs.movement.forced"),
            Way::Rolling => (format!("{name} rolls from {from} to {to}"), "tdgs.movement.forced"),
        };
        Line::new(Tone::Detail, text).by(rule)
    }

    /// The lines of conditions and of what brings them about.
    fn state_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match *e {
            Event::Tried { deed, roll } => {
                let text =
                    format!("{} tries to {} {}:", name(deed.by), deed.what.phrase(), name(deed.target));
                Line::new(Tone::Deed, text).sum(self.explain_deed(b, deed, roll)).by(deed.what.rule())
            }
            Event::Outclassed { deed, succeeds } => {
                let end =
                    if succeeds { "easily: it is so much larger" } else { "in vain: it is so much smaller" };
                let text =
                    format!("{} tries to {} {}, {end}", name(deed.by), deed.what.word(), name(deed.target));
                Line::new(Tone::Deed, text).by("tdgs.entity.size-grapple")
            }
            Event::Resists { who, what, stat, difficulty, roll } => {
                let mut sum = Sum::default();
                sum.add("d20", roll.natural);
                self.add_up_resistance(b, who, stat, what, &mut sum);
                sum.add("Difficulty", -difficulty);
                let text = format!("{} resists being {}:", name(who), what.name());
                Line::new(Tone::Detail, text).sum(judged(sum, roll.degree)).by("tdgs.resolution.resist")
            }
            Event::Afflicted { who, what, amount, kind } => {
                let text = match (what, amount) {
                    (Condition::Gifted, _) => {
                        format!("{} is lent {}", name(who), self.ability(kind).name)
                    }
                    (Condition::Warded, percent) => {
                        let from = &self.types[usize::from(kind)];
                        format!("{} is Warded from {from} ({percent}%)", name(who))
                    }
                    (_, 0) => format!("{} is {}", name(who), what.name()),
                    (_, amount) => format!("{} is {} ({amount})", name(who), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-fields")
            }
            Event::Cured { who, what } => {
                let text = match what {
                    Condition::Gifted => format!("{} has nothing lent any more", name(who)),
                    _ => format!("{} is no longer {}", name(who), what.name()),
                };
                Line::new(Tone::Detail, text).by("tdgs.combat.condition-removal")
            }
            Event::Seeped { who, lost, mended } => {
                let (hp, max) = (b[who].hp.max(0), self.max_hp(b, who));
                let change = match (lost, mended) {
                    (_, 0) => format!("loses {lost} HP"),
                    (0, _) => format!("mends {mended} HP"),
                    _ => format!("loses {lost} HP, mends {mended}"),
                };
                let text = format!("{} {change} and has {hp} of {max}", name(who));
                Line::new(Tone::Detail, text).by("tdgs.economy.round-start-effects")
            }
            Event::Woke { who } => {
                Line::new(Tone::Fate, format!("{} comes to", name(who))).by("tdgs.combat.heal-wakes")
            }
            _ => unreachable!("only events of conditions come here"),
        }
    }

    fn attack_line(&self, b: &Battle, blow: Blow, swing: Swing, roll: Roll) -> Line {
        let (by, target) = (&self.profile(blow.by).name, &self.profile(blow.target).name);
        let weapon = self.weapon(blow);
        let how = match swing.how {
            How::Turn => "attacks",
            How::Opportunity => "strikes in passing at",
            How::Readied => "strikes, as readied, at",
        };
        let again = if roll.rerolled { " (a natural 1, rolled again)" } else { "" };
        let rule = match (swing.how, weapon.range.is_melee()) {
            (How::Opportunity, _) => "tdgs.movement.opportunity-attack",
            (How::Readied, _) => "tdgs.action.ready",
            (How::Turn, true) => "tdgs.action.melee-attack",
            (How::Turn, false) => "tdgs.action.ranged-attack",
        };
        Line::new(Tone::Deed, format!("{by} {how} {target} with {}{again}:", weapon.name))
            .sum(self.explain(b, blow, swing, roll))
            .by(rule)
    }

    fn wound_line(&self, b: &Battle, who: UnitId, wound: Wound, degree: Degree) -> Line {
        let profile = self.profile(who);
        let critical = match degree {
            Degree::CriticalSuccess(grade) => {
                format!(" with a {} critical (+{}%)", grade.name(), 25 * grade.0)
            }
            _ => String::new(),
        };
        let soaked = if wound.soaked > 0 { format!(", {} soaked", wound.soaked) } else { String::new() };
        let deflected =
            if wound.deflection > 0 { format!(", {}% deflected", wound.deflection) } else { String::new() };
        let raw = self.name_portions(b, who, wound);
        let (lost, hp, max) = (wound.lost, b[who].hp.max(0), self.max_hp(b, who));
        let healed = if wound.healed > 0 { format!(", {} absorbed", wound.healed) } else { String::new() };
        let text = format!(
            "{raw} damage{critical}{soaked}{deflected}{healed}: {} loses {lost} HP and has {hp} of {max}",
            profile.name
        );
        Line::new(Tone::Detail, text).by("tdgs.damage.pipeline")
    }

    /// The parts of a hit in words, with how they are met: "15 slashing and 3 fire (50% resisted)".
    fn name_portions(&self, b: &Battle, who: UnitId, wound: Wound) -> String {
        let name = |portion: &Portion| match portion.kind {
            Some(kind) => {
                let met = self.meeting(b, who, kind).to_string();
                format!("{} {}{met}", portion.amount, self.types[usize::from(kind.0)])
            }
            None => portion.amount.to_string(),
        };
        let (first, others) = wound.portions.split_first().expect("a hit has a part");
        let others = others.iter().filter(|portion| portion.kind.is_some());
        others.fold(name(first), |text, portion| format!("{text} and {}", name(portion)))
    }
}
