//! Document 12: experience, and what it costs to buy something with it.

use crate::rules::resolution::TARGET;

/// The natural that the character would need: personal, and Luck does not enter.
pub const fn difficulty(own: i32, theirs: i32, modifiers: i32) -> i32 {
    TARGET - (own - theirs) - modifiers
}

/// A band of the difficulty spectrum.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Band {
    /// Its tier, from 1; Mythic counts as 11.
    pub tier: u8,
    /// What it is called.
    pub name: &'static str,
    pub xp: u32,
}

/// The spectrum with the highest Difficulty of each band.
const SPECTRUM: [(i32, &str, u32); 11] = [
    (2, "Trivial", 1),
    (4, "Simple", 3),
    (6, "Easy", 6),
    (8, "Routine", 10),
    (10, "Moderate", 15),
    (12, "Challenging", 25),
    (14, "Difficult", 40),
    (16, "Hard", 60),
    (18, "Heroic", 85),
    (20, "Legendary", 120),
    (i32::MAX, "Mythic", 175),
];

/// The lowest tier that teaches by failure.
const LESSON_TIER: u8 = 7;

/// The band of a Difficulty; none at 0 or less, where nothing is learned.
pub fn band(difficulty: i32) -> Option<Band> {
    if difficulty <= 0 {
        return None;
    }
    let mut bands = (1..).zip(SPECTRUM);
    let (tier, (_, name, xp)) = bands.find(|(_, (highest, ..))| difficulty <= *highest)?;
    Some(Band { tier, name, xp })
}

/// How a challenge ended for a character.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum End {
    /// It was overcome, by whatever means: beaten, talked round, solved or bypassed.
    Overcome,
    /// It was not, and the character lives.
    Survived,
    /// It was not, and the character died.
    Died,
}

/// XP of one challenge at a Difficulty. A failure gives half, rounded down, from tier 7 up and to survivors only.
pub fn xp(difficulty: i32, end: End) -> u32 {
    match (band(difficulty), end) {
        (Some(band), End::Overcome) => band.xp,
        (Some(band), End::Survived) if band.tier >= LESSON_TIER => band.xp / 2,
        _ => 0,
    }
}

/// What a character did about a challenge.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Part {
    /// Rolled against it, at these Difficulties.
    Rolled(Vec<i32>),
    /// Took part without rolling; this is the Difficulty of the deciding roll's stat pair with its own stat.
    Helped(i32),
    Absent,
}

impl Part {
    /// One Difficulty for one challenge: the lowest that was rolled, so that no handicap is worth while.
    pub fn difficulty(&self) -> Option<i32> {
        match self {
            Part::Rolled(all) => all.iter().copied().min(),
            Part::Helped(difficulty) => Some(*difficulty),
            Part::Absent => None,
        }
    }
}

/// XP of a character at the end of an encounter: one award per challenge, never shared or divided, and what the game
/// master adds.
pub fn award(challenges: &[(Part, End)], bonus: u32) -> u32 {
    let each = challenges.iter().filter_map(|(part, end)| Some(xp(part.difficulty()?, *end)));
    each.sum::<u32>() + bonus
}

/// The highest level in a class.
pub const HIGHEST_LEVEL: u8 = 100;

/// XP of a class level, by the level being bought in that class alone; none beyond 100.
pub const fn level_cost(level: u8) -> Option<u32> {
    match level {
        1..=20 => Some(50),
        21..=40 => Some(100),
        41..=60 => Some(200),
        61..=80 => Some(400),
        81..=HIGHEST_LEVEL => Some(1500),
        _ => None,
    }
}

/// XP to raise a base stat by 1, by its value before; rising cost is the only limit.
pub const fn stat_cost(current: i16) -> u32 {
    match current {
        ..=10 => 50,
        11..=20 => 100,
        21..=30 => 200,
        31..=40 => 400,
        41.. => 800,
    }
}
