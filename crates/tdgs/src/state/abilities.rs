//! Document 7: abilities. Skills, spells, traits and the actions a setting adds are data over one closed vocabulary of
//! effects, [`Work`]; the rules know no ability by name.

use serde::Serialize;
use space::Area;

use crate::state::acts::{Act, ActType};
use crate::state::afflictions::OnHit;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Conditions};
use crate::state::damage::{DamageType, Meeting};
use crate::state::modifiers::{Changes, Modifier, Scope};
use crate::state::size::Size;
use crate::state::stats::Stat;
use crate::state::weapons::Bonus;

/// What sort of ability it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Learned, with levels from 1 to 8 and a tier.
    Skill,
    /// Magic of fixed power, with a tier.
    Spell,
    /// Owned or not, with one fixed effect.
    Trait,
    /// An action that everybody has where the setting has it.
    Action,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Skill => "skill",
            Kind::Spell => "spell",
            Kind::Trait => "trait",
            Kind::Action => "action",
        }
    }
}

/// When it is used.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// On the own turn, for the Action.
    Action,
    /// In the Instant phase, before any turn.
    Instant,
    /// In answer to what somebody else does.
    Interrupt,
    /// Always.
    Passive,
    /// On the own turn, for nothing.
    Free,
}

/// When it is usable again.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cooldown {
    /// At once.
    #[default]
    None,
    /// When the next round starts.
    Round,
    /// After the scene.
    Scene,
    /// After a long rest.
    Day,
}

impl Cooldown {
    /// When it can be used again, as a sentence.
    pub const fn when_again(self) -> &'static str {
        match self {
            Cooldown::None | Cooldown::Round => "It is ready again when the next round starts.",
            Cooldown::Scene => "It is ready again after the scene.",
            Cooldown::Day => "It is ready again after a long rest.",
        }
    }
}

impl Timing {
    /// When it is used, as a sentence.
    pub const fn moment(self) -> &'static str {
        match self {
            Timing::Action => "It takes the Action of a turn.",
            Timing::Instant => "It is declared in the Instant phase, before any turn.",
            Timing::Interrupt => "It answers what others do; you will be asked.",
            Timing::Passive => "It works by itself.",
            Timing::Free => "It is for the own turn.",
        }
    }
}

/// The two kinds of magic.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Magic {
    /// By INT.
    Arcane,
    /// By WIS.
    Divine,
}

impl Magic {
    /// The stat behind it.
    pub const fn stat(self) -> Stat {
        match self {
            Magic::Arcane => Stat::Int,
            Magic::Divine => Stat::Wis,
        }
    }

    /// The action of casting it.
    pub const fn cast(self) -> Act {
        match self {
            Magic::Arcane => Act::CastArcane,
            Magic::Divine => Act::CastDivine,
        }
    }

    /// The action of ending it.
    pub const fn dispel(self) -> Act {
        match self {
            Magic::Arcane => Act::DispelArcane,
            Magic::Divine => Act::DispelDivine,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Magic::Arcane => "arcane",
            Magic::Divine => "divine",
        }
    }
}

/// What the tier of a spell stands for.
pub const fn spell_tier(tier: u8) -> &'static str {
    match tier {
        0 | 1 => "minor effects",
        2 => "standard",
        3 => "powerful",
        4 => "turns battles",
        _ => "legendary",
    }
}

/// What an Interrupt answers.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// Somebody attacks its owner in melee.
    MeleeAttack,
    /// Somebody shoots or throws at its owner.
    RangedAttack,
    /// Somebody attacks its owner in any way that REF defends against, an area among them.
    Attack,
    /// Somebody attacks its owner in melee, or whoever its owner carries.
    RiderAttacked,
    /// Somebody attacks an ally next to its owner.
    AllyAttacked,
    /// A hostile casts a spell within range and sight.
    Spell,
    /// A hostile declares any Action within range and sight.
    Action,
    /// An enemy sees its owner for the first time in the scene; nobody is asked.
    FirstSight,
}

/// Whom an ability is aimed at.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Its user.
    #[default]
    Oneself,
    /// An enemy.
    Foe,
    /// A friend, or its user.
    Ally,
    /// Anybody.
    Anyone,
    /// A square to go to.
    Square,
    /// A thing of the scenario.
    Object,
}

/// Whom an area leaves alone.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spares {
    /// Nobody: friends and its user are struck as well.
    #[default]
    Nobody,
    /// Its user's side.
    Allies,
    /// Everyone but hostiles of its user.
    AllButEnemies,
    /// Whom its user chooses.
    Chosen,
}

/// What the roll of an ability is made against.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Versus {
    /// A stat of the target.
    Stat(Stat),
    Difficulty(i32),
    /// The virtual stat of the thing it works upon.
    Object,
}

/// The pair of an ability's roll.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Pair {
    pub own: Stat,
    pub against: Versus,
    pub contested: bool,
}

/// How keeping it alive goes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Upkeep {
    /// The Action of every turn.
    Action,
    /// Nothing but an unbroken mind.
    Waived,
}

/// How much damage an ability does.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Amount {
    /// The whole of it.
    Whole(Bonus),
    /// Added to the governing stat.
    Plus(Bonus),
    /// As much as a stat of the user.
    Equal(Stat),
}

/// One thing that an ability does: the whole vocabulary of effects.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Work {
    Damage {
        amount: Amount,
        kind: Option<DamageType>,
        /// Whether a failed roll does half.
        half_on_miss: bool,
    },
    /// Restores a share of maximum HP, in percent.
    Heal(i32),
    /// Puts a condition on the target, unless resisted.
    Afflict(OnHit),
    Cure(Conditions),
    Grant {
        /// Which, by its place in the scenario's list.
        ability: u16,
        /// For how many turns; without, for the scene.
        turns: Option<u8>,
    },
    /// Protects from a type of damage.
    Ward {
        kind: DamageType,
        /// Percent off; 100 is immunity.
        percent: i16,
        /// For how many turns; without, for the scene.
        turns: Option<u8>,
    },
    /// Pushes the target away, so many squares.
    Push(u16),
    /// Draws the target near, so many squares.
    Pull(u16),
    /// Takes its user to a free square in sight, so far.
    Shift(u16),
    /// Strikes with a weapon in hand, with this much more to the roll and to the damage.
    Strike {
        /// Added to the roll.
        hit: i32,
        /// Added to the damage.
        damage: Bonus,
        /// Whether it comes only if the blow before it hit.
        then: bool,
    },
    /// Ends the magic on the target.
    Dispel,
    /// An Interrupt stops what it answers.
    Counter,
    /// An Interrupt raises REF against what it answers.
    RaiseRef(i32),
    /// An Interrupt takes so much off the raw damage of what it answers.
    Block(i32),
    /// No opportunity attacks for the rest of the turn.
    Disengage,
    /// Finds what hides from its user's side.
    Reveal,
}

/// What a passive ability can do besides numbers.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Knack {
    /// Darkness counts as dim light.
    Darkvision,
    /// Dim light counts as bright.
    LowLightVision,
    /// Sees the invisible and the hidden.
    TrueSight,
    /// Moves through the air.
    Flight,
    /// No shove by anybody Medium or smaller makes it Prone.
    Sturdy,
    /// Once per scene it acts one more round at the knockout threshold.
    Relentless,
    /// A swap costs nothing.
    QuickSwap,
    /// Keeps two effects alive at once.
    TwoMinds,
    /// A mount that obeys without a check.
    Trained,
    /// A mount that mundane panic does not touch, that bears magical fear better, and that strikes back.
    WarTrained,
    /// A mount that is hard to bring back under control.
    Skittish,
    /// A mount that is easy to bring back under control.
    Loyal,
    /// A mount that attacks who is next to it without being told.
    Aggressive,
    /// Full MOV in water, and half of it on land.
    Aquatic,
    /// Full MOV in water and on land.
    Amphibious,
    /// Moves through earth and sand.
    Burrowing,
    /// Walks up and down whatever is steep.
    Climbing,
    /// Mounts for nothing.
    CavalryTraining,
    /// Shoots while in control of a mount.
    MountedArchery,
    /// Strikes while in control of a mount.
    MountedMelee,
    /// Attacks while driving a vehicle.
    CombatDriver,
    /// Takes the reins of a vehicle that lost its driver while it still moves.
    GrabTheReins,
    /// Unnerves every troop that it meets.
    Terrifying,
    /// A troop that tries a failed morale check once more, once per scene.
    Steadfast,
    /// Its shots ignore partial cover.
    Marksmen,
    /// Gives orders while in control of a mount.
    MountedCommand,
}

/// How much a bonus gives.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Gain {
    Fixed(i32),
    /// By the level of the skill, 1 to 8.
    ByLevel([i8; 8]),
}

/// A bonus that an ability gives its owner all the time.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Grants {
    pub changes: Changes,
    pub gain: Gain,
    pub scope: Scope,
}

/// HP that come back by themselves at the start of each round.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Mends {
    /// Percent of maximum HP.
    pub percent: i32,
    /// Only near this: ground that does such harm, or for Fire somebody who burns.
    pub near: Option<DamageType>,
}

/// An ability ready to use.
#[derive(Clone, Debug)]
pub struct Ability {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    /// What it does, in a line.
    pub text: String,
    /// What sort it is.
    pub kind: Kind,
    /// When it is used.
    pub timing: Timing,
    /// When it is usable again.
    pub cooldown: Cooldown,
    /// How often until then.
    pub uses: u8,
    /// The levels that add a use.
    pub more_uses_at: Vec<u8>,
    /// Its tier; 0 for traits and actions.
    pub tier: u8,
    /// Which magic it is, if any.
    pub magic: Option<Magic>,
    /// The action it counts as for modifiers.
    pub act: Act,
    /// The kind of effort it is, which decides how a contest breaks its ties.
    pub realm: ActType,
    /// How fast it is as an Instant; without, as its user.
    pub speed: Option<i32>,
    /// What it answers as an Interrupt.
    pub trigger: Option<Trigger>,
    /// The roll; nothing if it just works.
    pub roll: Option<Pair>,
    /// Whom it is aimed at.
    pub target: Target,
    /// How far, in squares.
    pub range: u16,
    /// The area it strikes.
    pub area: Option<Area>,
    /// Whom the area leaves alone.
    pub spares: Spares,
    /// Whether it has to be kept alive, and how.
    pub concentration: Option<Upkeep>,
    pub works: Vec<Work>,
    /// What it gives all the time.
    pub grants: Vec<Grants>,
    /// What else it can do all the time, a bit for each.
    pub knacks: u32,
    /// How its owner meets types of damage.
    pub meets: Vec<(DamageType, Meeting)>,
    /// How its owner mends by itself.
    pub mends: Option<Mends>,
    /// Trample: the damage to each that its owner tramples.
    pub trample: Option<Bonus>,
    /// Charge: the bonus to the damage of its owner's blow at the end of a straight run.
    pub charge: Option<Bonus>,
    /// Mount (Size): the largest riders its owner takes.
    pub riders: Option<Size>,
}

impl Ability {
    /// How often somebody of this level may use it until it is ready again.
    pub fn uses_at(&self, level: u8) -> u8 {
        self.uses + self.more_uses_at.iter().filter(|&&at| level >= at).count() as u8
    }

    /// What it gives somebody who knows it, number by number.
    pub fn modifiers(&self, known: Known) -> impl Iterator<Item = Modifier> {
        self.grants.iter().map(move |grant| {
            let amount = match grant.gain {
                Gain::Fixed(amount) => amount,
                Gain::ByLevel(by) => i32::from(by[usize::from(known.level.clamp(1, 8)) - 1]),
            };
            Modifier { from: known.ability, changes: grant.changes, amount, scope: grant.scope }
        })
    }

    /// Whether its owner has a knack by it.
    pub const fn has(&self, knack: Knack) -> bool {
        self.knacks & 1 << knack as u8 != 0
    }

    /// The stat behind its damage: that of its magic, or the one that rolls.
    pub fn governing(&self) -> Stat {
        match (self.magic, self.roll) {
            (Some(magic), _) => magic.stat(),
            (None, Some(pair)) => pair.own,
            (None, None) => Stat::Str,
        }
    }

    /// Whether it does harm to whoever it is aimed at.
    pub fn harms(&self) -> bool {
        self.works.iter().any(|work| match work {
            Work::Damage { .. } | Work::Strike { .. } | Work::Push(_) | Work::Pull(_) => true,
            Work::Afflict(on_hit) => !on_hit.what.is_buff(),
            _ => false,
        })
    }

    /// Whether it is used on purpose and does more than make way.
    pub fn acts_in_a_fight(&self) -> bool {
        let does = |work: &Work| !matches!(work, Work::Disengage | Work::Reveal | Work::Shift(_));
        matches!(self.timing, Timing::Action | Timing::Free) && self.works.iter().any(does)
    }

    /// Whether REF defends against it.
    pub fn is_dodged(&self) -> bool {
        matches!(self.roll, Some(Pair { against: Versus::Stat(Stat::Ref), .. }))
            || self.works.iter().any(|work| matches!(work, Work::Strike { .. }))
    }

    /// Whether it ends magic.
    pub fn dispels(&self) -> bool {
        self.works.iter().any(|work| matches!(work, Work::Dispel))
    }

    /// What follows its name in a command.
    pub fn how_to_aim(&self) -> &'static str {
        match (self.area, self.target) {
            (Some(area), _) if area.is_directed() && self.range > 0 => " SQUARE DIRECTION",
            (Some(area), _) if area.is_directed() => " DIRECTION",
            (Some(_), _) if self.range > 0 => " SQUARE",
            (Some(_), _) | (None, Target::Oneself) => "",
            (None, Target::Foe | Target::Ally | Target::Anyone) => " TARGET",
            (None, Target::Square) => " SQUARE",
            (None, Target::Object) => " THING",
        }
    }

    /// The conditions it puts on people.
    pub fn conditions(&self) -> impl Iterator<Item = Condition> {
        self.works.iter().filter_map(|work| match work {
            Work::Afflict(on_hit) => Some(on_hit.what),
            _ => None,
        })
    }
}

/// An ability that somebody has.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Known {
    /// Which, by its place in the scenario's list.
    pub ability: u16,
    /// The level of a skill, 1 for anything else.
    pub level: u8,
}

/// How often an ability was used since it was last ready.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Used {
    pub who: UnitId,
    pub ability: u16,
    pub times: u8,
}

impl Battle {
    /// How often somebody has used an ability since it was last ready.
    pub fn times_used(&self, who: UnitId, ability: u16) -> u8 {
        let used = self.used.iter().find(|used| used.who == who && used.ability == ability);
        used.map_or(0, |used| used.times)
    }

    pub(crate) fn count_use(&mut self, who: UnitId, ability: u16) {
        match self.used.iter_mut().find(|used| used.who == who && used.ability == ability) {
            Some(used) => used.times = used.times.saturating_add(1),
            None => self.used.push(Used { who, ability, times: 1 }),
        }
    }
}
