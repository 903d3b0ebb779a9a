//! Document 5: the actions, each with its type, its pair of stats and its cost.

use crate::stats::Stat;

/// What kind of effort an action is.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActType {
    /// Of the body.
    Physical,
    /// Of the mind.
    Mental,
    /// Of magic.
    Magical,
    /// Handling things and helping.
    Utility,
    /// Warding off.
    Defensive,
    /// Machines; only where the scenario plays with them.
    Technology,
    /// Powers of the mind; only where the scenario plays with them.
    Psionics,
}

/// What an action costs.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Cost {
    /// The turn's Action.
    Action,
    /// Nothing, within its own limit.
    Free,
    /// Nothing, but an ability or a readied action has to grant it.
    Interrupt,
}

/// What a roll is made against.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Opposed {
    /// A stat of the target.
    By(Stat),
    /// A virtual stat: the task's own, or what it works upon has one.
    Difficulty,
}

/// An action of the core. Modifiers name the actions they count for by these words.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Act {
    /// A blow up close.
    MeleeAttack,
    /// A shot or throw.
    RangedAttack,
    /// Hold somebody.
    Grapple,
    /// Break a hold.
    Escape,
    /// Push somebody away or down.
    Shove,
    /// Go unseen.
    Hide,
    /// Find what hides.
    Search,
    /// Run after somebody.
    Chase,
    /// Run from somebody.
    Flee,
    /// Cross the ground.
    Move,
    /// One square.
    Step,
    /// Move without opportunity attacks.
    Disengage,
    /// Win somebody over.
    Persuade,
    /// Make a lie believed.
    Deceive,
    /// Frighten somebody.
    Intimidate,
    /// See through somebody.
    Insight,
    /// Know something.
    RecallKnowledge,
    /// Keep an effect alive.
    Concentrate,
    /// Cast an arcane spell.
    CastArcane,
    /// Cast a divine spell.
    CastDivine,
    /// End an arcane effect.
    DispelArcane,
    /// End a divine effect.
    DispelDivine,
    /// Name a spell.
    Identify,
    /// Use an item.
    UseItem,
    /// Handle something simple.
    InteractSimple,
    /// Handle something that takes skill.
    InteractComplex,
    /// Give an ally a hand.
    Help,
    /// Wait for a cue.
    Ready,
    /// Take the turn later.
    Delay,
    /// Raise REF against one attack.
    Dodge,
    /// Take the force out of one attack.
    Block,
    /// Turn one melee attack aside.
    Parry,
    /// Throw off an effect.
    Resist,
    /// Work a machine, where a setting has them.
    Technology,
    /// Use a power of the mind, where a setting has them.
    Psionics,
    /// Another action that a setting adds.
    Other,
}

impl Act {
    /// All of them.
    pub const ALL: [Act; 36] = {
        use Act::*;
        [
            MeleeAttack,
            RangedAttack,
            Grapple,
            Escape,
            Shove,
            Hide,
            Search,
            Chase,
            Flee,
            Move,
            Step,
            Disengage,
            Persuade,
            Deceive,
            Intimidate,
            Insight,
            RecallKnowledge,
            Concentrate,
            CastArcane,
            CastDivine,
            DispelArcane,
            DispelDivine,
            Identify,
            UseItem,
            InteractSimple,
            InteractComplex,
            Help,
            Ready,
            Delay,
            Dodge,
            Block,
            Parry,
            Resist,
            Technology,
            Psionics,
            Other,
        ]
    };

    /// Its type; the rulebook has five, and two more for settings that want them.
    pub const fn kind(self) -> ActType {
        use Act::*;
        match self {
            MeleeAttack | RangedAttack | Grapple | Escape | Shove | Hide | Search | Chase | Flee | Move
            | Step | Disengage => ActType::Physical,
            Persuade | Deceive | Intimidate | Insight | RecallKnowledge | Concentrate => ActType::Mental,
            CastArcane | CastDivine | DispelArcane | DispelDivine | Identify => ActType::Magical,
            UseItem | InteractSimple | InteractComplex | Help | Ready | Delay | Other => ActType::Utility,
            Dodge | Block | Parry | Resist => ActType::Defensive,
            Technology => ActType::Technology,
            Psionics => ActType::Psionics,
        }
    }

    /// Its acting stat, and what opposes it; nothing if nobody rolls, or if the ability behind it says.
    pub const fn pair(self) -> Option<(Stat, Opposed)> {
        use Act::*;
        Some(match self {
            MeleeAttack => (Stat::Str, Opposed::By(Stat::Ref)),
            RangedAttack => (Stat::Dex, Opposed::By(Stat::Ref)),
            Grapple | Escape | Shove => (Stat::Str, Opposed::By(Stat::Str)),
            Hide => (Stat::Dex, Opposed::By(Stat::Wis)),
            Search => (Stat::Wis, Opposed::By(Stat::Dex)),
            Chase | Flee => (Stat::Mov, Opposed::By(Stat::Mov)),
            Persuade | Intimidate => (Stat::Cha, Opposed::By(Stat::Wis)),
            Deceive => (Stat::Cha, Opposed::By(Stat::Int)),
            Insight => (Stat::Wis, Opposed::By(Stat::Cha)),
            RecallKnowledge | Identify => (Stat::Int, Opposed::Difficulty),
            CastArcane => (Stat::Int, Opposed::By(Stat::Wis)),
            CastDivine => (Stat::Wis, Opposed::By(Stat::Wis)),
            DispelArcane => (Stat::Int, Opposed::By(Stat::Int)),
            DispelDivine => (Stat::Wis, Opposed::By(Stat::Wis)),
            InteractComplex => (Stat::Dex, Opposed::Difficulty),
            Move | Step | Disengage | Concentrate | UseItem | InteractSimple | Help | Ready | Delay
            | Dodge | Block | Parry | Resist | Technology | Psionics | Other => return None,
        })
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        use Act::*;
        match self {
            MeleeAttack => "melee attack",
            RangedAttack => "ranged attack",
            Grapple => "grapple",
            Escape => "escape",
            Shove => "shove",
            Hide => "hide",
            Search => "search",
            Chase => "chase",
            Flee => "flee",
            Move => "move",
            Step => "step",
            Disengage => "disengage",
            Persuade => "persuade",
            Deceive => "deceive",
            Intimidate => "intimidate",
            Insight => "insight",
            RecallKnowledge => "recall knowledge",
            Concentrate => "concentrate",
            CastArcane => "arcane spell",
            CastDivine => "divine spell",
            DispelArcane => "dispel (arcane)",
            DispelDivine => "dispel (divine)",
            Identify => "identify",
            UseItem => "use item",
            InteractSimple => "interact",
            InteractComplex => "interact with skill",
            Help => "help",
            Ready => "ready",
            Delay => "delay",
            Dodge => "dodge",
            Block => "block",
            Parry => "parry",
            Resist => "resist",
            Technology => "technology",
            Psionics => "psionics",
            Other => "ability",
        }
    }

    /// What it costs.
    pub const fn cost(self) -> Cost {
        match self {
            Act::Step | Act::InteractSimple | Act::Delay | Act::Resist => Cost::Free,
            Act::Dodge | Act::Block | Act::Parry => Cost::Interrupt,
            _ => Cost::Action,
        }
    }
}
