//! Document 8: weapons, their ranges and bands, and what their blows do before armour.

use dice::{Dice, Law};

use crate::state::acts::Act;
use crate::state::afflictions::OnHit;
use crate::state::damage::DamageType;
use crate::state::equipment_dice::ModifierDie;
use crate::state::size::Size;
use crate::state::stats::Stat;

#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Band {
    /// 0 or 1 squares.
    Adjacent,
    /// 2 to 4 squares.
    Near,
    /// 5 to 10 squares.
    Far,
    /// 11 squares and up.
    Distant,
}

/// The farthest square of Adjacent.
pub const ADJACENT: u16 = 1;
/// The farthest square of Near, which a Reach weapon strikes.
pub const NEAR: u16 = 4;
/// The farthest square of Far.
pub const FAR: u16 = 10;

impl Band {
    /// The band of a distance in squares.
    pub const fn of(distance: u16) -> Band {
        match distance {
            0..=ADJACENT => Band::Adjacent,
            2..=NEAR => Band::Near,
            5..=FAR => Band::Far,
            _ => Band::Distant,
        }
    }
}

/// How far a weapon carries.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Range {
    /// Adjacent, or the natural reach of a large creature.
    Melee,
    /// Adjacent and Near.
    Reach,
    /// Near, with Far at -2.
    Thrown,
    /// Far, with Distant at -2.
    Ranged,
    /// As far as the eye sees.
    LongRange,
}

/// The penalty of the extended band.
pub const EXTENDED: i32 = -2;

impl Range {
    /// Whether attacks with it are melee: STR, no cover, and the bonuses of those who stand close.
    #[inline(always)]
    pub const fn is_melee(self) -> bool {
        matches!(self, Range::Melee | Range::Reach)
    }

    /// The farthest square it hits in the hands of a wielder of this size. Distant has no upper end.
    pub const fn farthest(self, wielder: Size) -> u16 {
        match self {
            Range::Melee | Range::Reach => self.melee_reach(wielder),
            Range::Thrown => FAR,
            Range::Ranged | Range::LongRange => u16::MAX,
        }
    }

    /// The farthest square it hits without a penalty; nearer than optimal costs nothing.
    pub const fn optimal(self, wielder: Size) -> u16 {
        match self {
            Range::Thrown => NEAR,
            Range::Ranged => FAR,
            Range::Melee | Range::Reach | Range::LongRange => self.farthest(wielder),
        }
    }

    /// How far a melee weapon strikes and threatens: the larger of the weapon's and the natural reach.
    #[inline(always)]
    pub const fn melee_reach(self, wielder: Size) -> u16 {
        match self {
            Range::Reach if wielder.reach() < NEAR => NEAR,
            _ => wielder.reach(),
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Range::Melee => "melee",
            Range::Reach => "reach",
            Range::Thrown => "thrown",
            Range::Ranged => "ranged",
            Range::LongRange => "long range",
        }
    }
}

/// A damage bonus: flat, dice, or both; the dice are rolled anew for each hit.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Bonus {
    pub flat: i32,
    pub count: u8,
    pub sides: u32,
}

impl Bonus {
    /// A bonus without dice.
    pub const fn flat(flat: i32) -> Bonus {
        Bonus { flat, count: 0, sides: 0 }
    }

    #[inline]
    pub fn roll(self, dice: &mut impl Dice) -> i32 {
        let mut sum = self.flat;
        for _ in 0..self.count {
            sum += dice.roll(&Law::die(self.sides));
        }
        sum
    }

    /// Twice its average, which is a whole number.
    pub const fn twice_mean(self) -> i32 {
        2 * self.flat + self.count as i32 * (self.sides as i32 + 1)
    }
}

impl std::fmt::Display for Bonus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.count, self.flat) {
            (0, flat) => write!(f, "{flat:+}"),
            (count, 0) => write!(f, "+{count}d{}", self.sides),
            (count, flat) => write!(f, "{flat:+}+{count}d{}", self.sides),
        }
    }
}

/// A weapon ready to strike: held, or grown.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Weapon {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    /// Adds to the roll only.
    pub hit: i32,
    /// A die that adds to the roll in place of a number.
    pub hit_die: Option<ModifierDie>,
    /// Adds to the damage only.
    pub damage: Bonus,
    /// How far it carries.
    pub range: Range,
    /// The farthest square it hits in these hands.
    pub farthest: u16,
    /// The farthest square it hits without a penalty.
    pub optimal: u16,
    /// The type of its damage, stat included.
    pub kind: Option<DamageType>,
    /// Further damage of other types.
    pub extra: Vec<(Bonus, DamageType)>,
    /// What it leaves behind in whoever it hits.
    pub on_hit: Vec<OnHit>,
}

impl Weapon {
    /// The weapon in the hands of a wielder of this size.
    #[must_use]
    pub fn wielded_by(mut self, wielder: Size) -> Weapon {
        self.farthest = self.range.farthest(wielder);
        self.optimal = self.range.optimal(wielder);
        self
    }

    /// The modifier at this distance, or nothing if it cannot hit so far.
    #[inline(always)]
    pub const fn modifier(&self, distance: u16) -> Option<i32> {
        if distance > self.farthest {
            None
        } else if distance > self.optimal {
            Some(EXTENDED)
        } else {
            Some(0)
        }
    }

    /// What everyone has: bare hands, at the wielder's natural reach.
    pub fn fists() -> Weapon {
        Weapon {
            handle: "fists".to_owned(),
            name: "fists".to_owned(),
            hit: 0,
            hit_die: None,
            damage: Bonus::default(),
            range: Range::Melee,
            farthest: 0,
            optimal: 0,
            kind: None,
            extra: Vec::new(),
            on_hit: Vec::new(),
        }
    }

    /// What it adds to the roll, as text: `+2` or `+d4`.
    pub fn hit_text(&self) -> String {
        self.hit_die.map_or_else(|| format!("{:+}", self.hit), |die| format!("+{die}"))
    }

    /// The action of striking with it.
    #[inline(always)]
    pub const fn act(&self) -> Act {
        if self.range.is_melee() { Act::MeleeAttack } else { Act::RangedAttack }
    }

    /// The stat that strikes and wounds: STR up close, DEX from afar.
    #[inline(always)]
    pub const fn stat(&self) -> Stat {
        if self.range.is_melee() { Stat::Str } else { Stat::Dex }
    }
}
