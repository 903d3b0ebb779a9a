//! What an army is made of, and what it remembers: troops, their commanders, their orders and their fear.

mod ground;
mod scale;

pub(crate) use ground::{Block, Blocks};
pub(crate) use scale::size_of;
pub use scale::{Muster, Scale};

use serde::Serialize;

use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// What changes about a troop, beside what changes about everybody.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Troop {
    /// What it was told to do, and does in its turn.
    pub order: Order,
    pub post: Option<Post>,
    /// What broke it, while it is routed.
    pub fear: Fear,
    /// The morale triggers it has met that come once, a bit for each.
    pub spent: u8,
    /// The enemy it last attacked, or was attacked or targeted by.
    pub engaged: Option<UnitId>,
    /// The round it was rallied in: it acts again from the next.
    pub rallied: u16,
}

/// Who commands a troop, and how closely.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Post {
    pub commander: UnitId,
    /// Which of its slots the troop fills.
    pub slot: Slot,
    /// Counts claims: the higher, the later it came.
    pub since: u16,
}

/// What a routed troop runs from.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Fear {
    /// The threat of the check that broke it.
    pub threat: i32,
    /// Whom that check was about, if about somebody.
    pub from: Option<UnitId>,
}

/// What an army remembers.
#[derive(Eq, PartialEq, Default, Debug, Serialize)]
pub struct Army {
    /// Morale checks that fell due and are not made yet.
    pub checks: Vec<Check>,
    /// Commanders who lost the troop beside them, and to whom.
    pub exposed: Vec<Exposed>,
    /// Commanders who fell, and whose troops have not been handed on.
    pub lost: Vec<UnitId>,
    /// The triggers spent by one troop upon one other.
    pub spent: Vec<(UnitId, UnitId, Cause)>,
    /// Rallies that failed in this round: by whom, of whom.
    pub tried: Vec<(UnitId, UnitId)>,
    /// Who broke, in order.
    pub breaks: Vec<Break>,
    /// How many claims there were.
    pub claims: u16,
    /// Who stands elsewhere since last looked.
    pub stirred: Stirred,
}

/// Who stands elsewhere, or differently, since anybody looked around.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub enum Stirred {
    #[default]
    Nobody,
    /// This one went somewhere, or stands where it is in another state.
    One(UnitId),
    /// Several did, or more than places has changed.
    Many,
}

impl Army {
    /// Somebody stands elsewhere now.
    pub(crate) fn stir(&mut self, id: UnitId) {
        self.stirred = match self.stirred {
            Stirred::Nobody => Stirred::One(id),
            Stirred::One(other) if other == id => Stirred::One(id),
            Stirred::One(_) | Stirred::Many => Stirred::Many,
        };
    }

    /// More than the place of one has changed.
    pub(crate) fn stir_all(&mut self) {
        self.stirred = Stirred::Many;
    }
}

/// A commander who lost the troop beside it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Exposed {
    pub commander: UnitId,
    /// Who destroyed the troop.
    pub to: UnitId,
}

/// A troop that broke.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Break {
    pub who: UnitId,
    pub round: u16,
    /// The check it failed; none if it was destroyed.
    pub check: Option<Check>,
    /// Who destroyed it, or whom the check was about.
    pub by: Option<UnitId>,
}

impl Clone for Army {
    fn clone(&self) -> Self {
        Army {
            checks: self.checks.clone(),
            exposed: self.exposed.clone(),
            lost: self.lost.clone(),
            spent: self.spent.clone(),
            tried: self.tried.clone(),
            breaks: self.breaks.clone(),
            claims: self.claims,
            stirred: self.stirred,
        }
    }

    fn clone_from(&mut self, from: &Self) {
        // Where no army takes part, there is nothing to remember.
        if *self == *from {
            return;
        }
        self.checks.clone_from(&from.checks);
        self.exposed.clone_from(&from.exposed);
        self.lost.clone_from(&from.lost);
        self.spent.clone_from(&from.spent);
        self.tried.clone_from(&from.tried);
        self.breaks.clone_from(&from.breaks);
        (self.claims, self.stirred) = (from.claims, from.stirred);
    }
}

/// A place under a commander.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// Beside the commander: the whole CHA bonus. There is one.
    Direct,
    /// Farther off: half the CHA bonus. There are as many as the CHA bonus.
    Extended,
}

impl Slot {
    /// Its name, which is also the word for it in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Slot::Direct => "direct",
            Slot::Extended => "extended",
        }
    }
}

/// Which reading of the CHA bonus is played: the document's table and its formula differ.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChaBonus {
    /// A tenth of CHA, rounded up.
    #[default]
    Table,
    /// A tenth of CHA, rounded down.
    Formula,
}

impl ChaBonus {
    /// The bonus that a CHA gives: never less than +1.
    pub const fn of(self, cha: i32) -> i32 {
        let bonus = match self {
            ChaBonus::Table => (cha + 9) / 10,
            ChaBonus::Formula => cha / 10,
        };
        if bonus < 1 { 1 } else { bonus }
    }
}

impl Battle {
    /// Puts a troop under a commander.
    pub(crate) fn post(&mut self, troop: UnitId, commander: UnitId, slot: Slot) {
        self.army.claims += 1;
        self[troop].troop.post = Some(Post { commander, slot, since: self.army.claims });
    }
}

/// What shakes a troop.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Cause {
    /// It is down to half its HP.
    HalfHp,
    /// It is down to a quarter of its HP.
    QuarterHp,
    /// Its commander is lost.
    CommanderLost,
    /// A friendly troop beside it broke.
    FriendlyBreak,
    /// Enemies hold three of its sides.
    Surrounded,
    /// It meets a Terrifying enemy.
    Terrifying,
}

impl Cause {
    /// In a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::HalfHp => "half its strength gone",
            Cause::QuarterHp => "a quarter of its strength left",
            Cause::CommanderLost => "commander lost",
            Cause::FriendlyBreak => "friends break beside it",
            Cause::Surrounded => "hemmed in on three sides",
            Cause::Terrifying => "a terrifying enemy",
        }
    }

    /// Its bit among the triggers a troop has met.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Cause::HalfHp => "tdgs.mass.trigger.half-hp",
            Cause::QuarterHp => "tdgs.mass.trigger.quarter-hp",
            Cause::CommanderLost => "tdgs.mass.trigger.commander-lost",
            Cause::FriendlyBreak => "tdgs.mass.trigger.friendly-break",
            Cause::Surrounded => "tdgs.mass.trigger.surrounded",
            Cause::Terrifying => "tdgs.mass.trigger.terrifying",
        }
    }
}

/// A morale check that has to be made.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Check {
    pub who: UnitId,
    pub cause: Cause,
    /// What it rolls against.
    pub threat: i32,
    /// Whom it is about: who struck it, broke, fell, or terrifies.
    pub from: Option<UnitId>,
}

/// What a troop is told to do.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Engage the nearest enemy.
    #[default]
    Attack,
    /// Stand, +10% REF, and strike what is in range.
    Hold,
    /// Keep to cover, +10% REF against those who shoot.
    TakeCover,
    /// Run at the nearest enemy and strike: +10% STR, -10% REF.
    Charge,
    /// Go away from the nearest enemy, without opportunity attacks.
    Retreat,
}

impl Order {
    pub const ALL: [Order; 5] = [Order::Attack, Order::Hold, Order::TakeCover, Order::Charge, Order::Retreat];

    pub const fn name(self) -> &'static str {
        match self {
            Order::Attack => "Attack",
            Order::Hold => "Hold",
            Order::TakeCover => "Take Cover",
            Order::Charge => "Charge",
            Order::Retreat => "Retreat",
        }
    }

    /// The word commands use for it.
    pub const fn word(self) -> &'static str {
        match self {
            Order::Attack => "attack",
            Order::Hold => "hold",
            Order::TakeCover => "take-cover",
            Order::Charge => "charge",
            Order::Retreat => "retreat",
        }
    }

    /// The condition of a troop that began its turn under this order, where the order changes a stat.
    pub const fn condition(self) -> Option<Condition> {
        match self {
            Order::Hold => Some(Condition::Holding),
            Order::TakeCover => Some(Condition::TakingCover),
            Order::Charge => Some(Condition::Charging),
            Order::Attack | Order::Retreat => None,
        }
    }
}
