//! What happened.

use engine::{Outcome, Side};
use space::Square;

use crate::abilities::Cast;
use crate::account::{Doing, With};
use crate::acts::Act;
use crate::army::Report;
use crate::attack::{Blow, Swing};
use crate::battle::UnitId;
use crate::command::Aim;
use crate::conditions::Condition;
use crate::contest::Bout;
use crate::damage::Wound;
use crate::equipment::{Handling, ThingId};
use crate::forced::Way;
use crate::instants::Declared;
use crate::interrupts::Deal;
use crate::maneuvers::Deed;
use crate::objects::Try;
use crate::ready::Readied;
use crate::resolution::{Degree, Roll};
use crate::riding::News;
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

/// Something that happened. Its line is written while the state is still as it was then, so what the state says is not
/// said again.
#[derive(Clone, Debug)]
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
        /// Whose doing it is, if anybody's.
        from: Option<Doing>,
        /// What became of it.
        wound: Wound,
        /// How well it was struck.
        degree: Degree,
    },
    /// A Major critical wore down somebody's armour.
    Worn {
        /// Whose.
        who: UnitId,
    },
    /// Somebody puts out the flames on it.
    Douses {
        /// Who.
        who: UnitId,
    },
    /// Somebody went down.
    Fell {
        /// Who.
        who: UnitId,
        /// Unconscious or Dead.
        how: Condition,
        /// Whose doing it is, if anybody's.
        from: Option<Doing>,
    },
    /// Somebody moved.
    Moved {
        /// Who.
        who: UnitId,
        /// The squares of its corner, from where it was.
        path: Vec<Square>,
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
        /// Whose doing the loss is, if one alone brought it.
        from: Option<Doing>,
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
        /// The squares of its corner, from where it was.
        path: Vec<Square>,
        /// Which way.
        way: Way,
        /// How many squares it would have gone if nothing had been in the way.
        squares: u16,
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
        /// With what.
        with: With,
        /// The two rolls.
        bouts: [Bout; 2],
        /// Who would win if both rolled alike, unless a coin decides.
        ahead: Option<UnitId>,
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
    /// Somebody went, or was sent, where one who hides might have been; it is known now whether it was. No line tells of it.
    Ventured {
        /// Who.
        who: UnitId,
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
        /// The squares of its corner, from where it was.
        path: Vec<Square>,
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
    /// Something happened to those who carry and are carried.
    Riding(News),
    /// Something happened in an army.
    Army(Report),
    /// The battle ended.
    Over {
        /// How.
        outcome: Outcome,
        /// When.
        round: u16,
    },
}
