//! Document 5: the actions, each with its type, its pair of stats and its cost.

use crate::state::stats::Stat;

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
    /// Win control of a mount.
    Control,
    /// Run somebody down.
    Trample,
    /// Drive into somebody.
    Ram,
    /// Steer over difficult ground.
    Drive,
    /// Give an order, rally or claim a troop.
    Command,
}

/// What the rulebook says about an action.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Row {
    name: &'static str,
    kind: ActType,
    pair: Option<(Stat, Opposed)>,
    cost: Cost,
}

const fn row(name: &'static str, kind: ActType, pair: Option<(Stat, Opposed)>, cost: Cost) -> Row {
    Row { name, kind, pair, cost }
}

/// One stat against another.
const fn vs(own: Stat, other: Stat) -> (Stat, Opposed) {
    (own, Opposed::By(other))
}

/// A stat against the virtual stat of a task.
const fn task(own: Stat) -> (Stat, Opposed) {
    (own, Opposed::Difficulty)
}

impl Act {
    pub const ALL: [Act; 41] = [
        Act::MeleeAttack,
        Act::RangedAttack,
        Act::Grapple,
        Act::Escape,
        Act::Shove,
        Act::Hide,
        Act::Search,
        Act::Chase,
        Act::Flee,
        Act::Move,
        Act::Step,
        Act::Disengage,
        Act::Persuade,
        Act::Deceive,
        Act::Intimidate,
        Act::Insight,
        Act::RecallKnowledge,
        Act::Concentrate,
        Act::CastArcane,
        Act::CastDivine,
        Act::DispelArcane,
        Act::DispelDivine,
        Act::Identify,
        Act::UseItem,
        Act::InteractSimple,
        Act::InteractComplex,
        Act::Help,
        Act::Ready,
        Act::Delay,
        Act::Dodge,
        Act::Block,
        Act::Parry,
        Act::Resist,
        Act::Technology,
        Act::Psionics,
        Act::Other,
        Act::Control,
        Act::Trample,
        Act::Ram,
        Act::Drive,
        Act::Command,
    ];

    /// The table of actions: name, type, stats, cost.
    #[rustfmt::skip]
    const fn row(self) -> Row {
        match self {
            Act::MeleeAttack => row("melee attack", ActType::Physical, Some(vs(Stat::Str, Stat::Ref)), Cost::Action),
            Act::RangedAttack => row("ranged attack", ActType::Physical, Some(vs(Stat::Dex, Stat::Ref)), Cost::Action),
            Act::Grapple => row("grapple", ActType::Physical, Some(vs(Stat::Str, Stat::Str)), Cost::Action),
            Act::Escape => row("escape", ActType::Physical, Some(vs(Stat::Str, Stat::Str)), Cost::Action),
            Act::Shove => row("shove", ActType::Physical, Some(vs(Stat::Str, Stat::Str)), Cost::Action),
            Act::Hide => row("hide", ActType::Physical, Some(vs(Stat::Dex, Stat::Wis)), Cost::Action),
            Act::Search => row("search", ActType::Physical, Some(vs(Stat::Wis, Stat::Dex)), Cost::Action),
            Act::Chase => row("chase", ActType::Physical, Some(vs(Stat::Mov, Stat::Mov)), Cost::Action),
            Act::Flee => row("flee", ActType::Physical, Some(vs(Stat::Mov, Stat::Mov)), Cost::Action),
            Act::Move => row("move", ActType::Physical, None, Cost::Action),
            Act::Step => row("step", ActType::Physical, None, Cost::Free),
            Act::Disengage => row("disengage", ActType::Physical, None, Cost::Action),
            Act::Persuade => row("persuade", ActType::Mental, Some(vs(Stat::Cha, Stat::Wis)), Cost::Action),
            Act::Deceive => row("deceive", ActType::Mental, Some(vs(Stat::Cha, Stat::Int)), Cost::Action),
            Act::Intimidate => row("intimidate", ActType::Mental, Some(vs(Stat::Cha, Stat::Wis)), Cost::Action),
            Act::Insight => row("insight", ActType::Mental, Some(vs(Stat::Wis, Stat::Cha)), Cost::Action),
            Act::RecallKnowledge => row("recall knowledge", ActType::Mental, Some(task(Stat::Int)), Cost::Action),
            Act::Concentrate => row("concentrate", ActType::Mental, None, Cost::Action),
            Act::CastArcane => row("arcane spell", ActType::Magical, Some(vs(Stat::Int, Stat::Wis)), Cost::Action),
            Act::CastDivine => row("divine spell", ActType::Magical, Some(vs(Stat::Wis, Stat::Wis)), Cost::Action),
            Act::DispelArcane => row("dispel (arcane)", ActType::Magical, Some(vs(Stat::Int, Stat::Int)), Cost::Action),
            Act::DispelDivine => row("dispel (divine)", ActType::Magical, Some(vs(Stat::Wis, Stat::Wis)), Cost::Action),
            Act::Identify => row("identify", ActType::Magical, Some(task(Stat::Int)), Cost::Action),
            Act::UseItem => row("use item", ActType::Utility, None, Cost::Action),
            Act::InteractSimple => row("interact", ActType::Utility, None, Cost::Free),
            Act::InteractComplex => row("interact with skill", ActType::Utility, Some(task(Stat::Dex)), Cost::Action),
            Act::Help => row("help", ActType::Utility, None, Cost::Action),
            Act::Ready => row("ready", ActType::Utility, None, Cost::Action),
            Act::Delay => row("delay", ActType::Utility, None, Cost::Free),
            Act::Dodge => row("dodge", ActType::Defensive, None, Cost::Interrupt),
            Act::Block => row("block", ActType::Defensive, None, Cost::Interrupt),
            Act::Parry => row("parry", ActType::Defensive, None, Cost::Interrupt),
            Act::Resist => row("resist", ActType::Defensive, None, Cost::Free),
            Act::Technology => row("technology", ActType::Technology, None, Cost::Action),
            Act::Psionics => row("psionics", ActType::Psionics, None, Cost::Action),
            Act::Other => row("ability", ActType::Utility, None, Cost::Action),
            Act::Control => row("control a mount", ActType::Mental, Some(vs(Stat::Cha, Stat::Wis)), Cost::Action),
            Act::Trample => row("trample", ActType::Physical, Some(vs(Stat::Str, Stat::Ref)), Cost::Action),
            Act::Ram => row("ram", ActType::Physical, Some(vs(Stat::Str, Stat::Ref)), Cost::Action),
            Act::Drive => row("drive", ActType::Physical, Some(task(Stat::Dex)), Cost::Action),
            Act::Command => row("command", ActType::Mental, None, Cost::Action),
        }
    }

    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Its type; the rulebook has five, and two more for settings that want them.
    pub const fn kind(self) -> ActType {
        self.row().kind
    }

    /// Its acting stat, and what opposes it; nothing if nobody rolls, or if the ability behind it says.
    pub const fn pair(self) -> Option<(Stat, Opposed)> {
        self.row().pair
    }

    pub const fn cost(self) -> Cost {
        self.row().cost
    }
}
