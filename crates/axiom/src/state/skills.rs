//! 3.1: skills as trees, what stands in for a missing one, and the numbers that are taken from them.

use serde::{Deserialize, Serialize};

use crate::state::harm::Tracker;

/// A skill of the list.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct SkillId(pub u8);

impl SkillId {
    /// Its place in lists.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A skill that is on no sheet.
pub const DEFAULT: i32 = 9;

/// The highest value of a skill.
pub const HIGHEST: i32 = 28;

/// What a skill is good for against a task of average difficulty.
pub const fn quality(skill: i32) -> &'static str {
    match skill {
        ..=5 => "hopeless",
        6 | 7 => "very poor",
        8 => "poor",
        9 | 10 => "average",
        11 | 12 => "good",
        13 | 14 => "very good",
        15 | 16 => "excellent",
        17 => "masterful",
        18.. => "legendary",
    }
}

/// The most skills of a list.
pub const MOST_SKILLS: usize = 200;

/// What the rules want a skill for. The list says which skill that is.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Evading any attack.
    Dodge,
    /// Speed over ground.
    Running,
    /// Keeping one's feet.
    Footing,
    /// Staying awake.
    Toughness,
    /// Force, and staying alive.
    Strength,
    /// Holding somebody, or one's own.
    Grappling,
    /// Turning a blow with a weapon.
    Parrying,
    /// Stopping a blow with a shield.
    Blocking,
    /// Handling a shield.
    ShieldUse,
    /// Bearing up.
    Willpower,
    /// Binding wounds.
    Medicine,
    /// Fighting with bare hands.
    Unarmed,
    /// Swinging what is no weapon.
    Swung,
    /// Throwing what is no weapon.
    Thrown,
    /// Fighting at close quarters, whatever with.
    Melee,
}

impl Role {
    pub const ALL: [Role; 15] = [
        Role::Dodge,
        Role::Running,
        Role::Footing,
        Role::Toughness,
        Role::Strength,
        Role::Grappling,
        Role::Parrying,
        Role::Blocking,
        Role::ShieldUse,
        Role::Willpower,
        Role::Medicine,
        Role::Unarmed,
        Role::Swung,
        Role::Thrown,
        Role::Melee,
    ];
}

#[derive(Clone, Debug)]
pub struct Skill {
    /// The word files use for it.
    pub id: String,
    /// Its whole name: `Combat (Melee) (Bladed)`.
    pub name: String,
    /// The more general skill it is a part of.
    pub parent: Option<SkillId>,
    /// How many levels below its root it is.
    pub depth: u8,
    /// The harm that weighs on it.
    pub tracker: Tracker,
    /// Whether it is of dexterity or speed, and gives action points.
    pub speed: bool,
    /// Whether it is of fleetness, and gives movement.
    pub fleet: bool,
    /// Whether it is of strength, and gives hit points and inventory slots.
    pub might: bool,
}

/// The skills that exist, each after its parent.
#[derive(Clone, Debug)]
pub struct SkillList {
    pub skills: Vec<Skill>,
    /// The skill of each [`Role`].
    pub roles: [SkillId; Role::ALL.len()],
}

impl SkillList {
    /// The skill that fills a role.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> SkillId {
        self.roles[role as usize]
    }

    pub fn get(&self, id: SkillId) -> &Skill {
        &self.skills[id.index()]
    }

    pub fn ids(&self) -> impl Iterator<Item = SkillId> + use<> {
        (0..self.skills.len() as u8).map(SkillId)
    }

    /// The skill of that id.
    pub fn find(&self, id: &str) -> Option<SkillId> {
        self.ids().find(|&skill| self.get(skill).id == id)
    }

    /// Whether a skill is another, or below it.
    pub fn is_within(&self, mut skill: SkillId, above: SkillId) -> bool {
        loop {
            if skill == above {
                return true;
            }
            match self.get(skill).parent {
                Some(parent) => skill = parent,
                None => return false,
            }
        }
    }

    /// What stands on a sheet, nearest first: the skill itself or a more general one, less 1 for each level between.
    pub fn inherited(&self, sheet: &Sheet, skill: SkillId) -> Option<i32> {
        let own = sheet.0.iter().find(|(known, _)| *known == skill).map(|&(_, value)| i32::from(value));
        own.or_else(|| Some(self.inherited(sheet, self.get(skill).parent?)? - 1))
    }

    /// The value of a skill: its own, or what stands in for it. A general skill that is on no sheet has 9.
    pub fn value(&self, sheet: &Sheet, skill: SkillId) -> i32 {
        let root = DEFAULT - i32::from(self.get(skill).depth);
        self.inherited(sheet, skill).unwrap_or(root)
    }

    /// The best of the skills that are tagged so, as far as a sheet has them or something above them; else 9.
    fn best(&self, sheet: &Sheet, tagged: impl Fn(&Skill) -> bool) -> i32 {
        let known = self.ids().filter(|&id| tagged(self.get(id))).filter_map(|id| self.inherited(sheet, id));
        known.max().unwrap_or(DEFAULT)
    }

    /// The action points of a turn.
    pub fn action_points(&self, sheet: &Sheet) -> i32 {
        self.best(sheet, |skill| skill.speed)
    }

    /// The hexes of a Move, before injuries.
    pub fn movement(&self, sheet: &Sheet) -> i32 {
        (self.best(sheet, |skill| skill.fleet) - 5).max(1)
    }

    /// What hit points and inventory slots are taken from.
    pub fn might(&self, sheet: &Sheet) -> i32 {
        self.best(sheet, |skill| skill.might)
    }
}

/// The skills somebody has, with their values.
#[derive(Clone, Default, Debug)]
pub struct Sheet(pub Vec<(SkillId, i8)>);
