//! 2.2 and 3.5.2.1: what skills and traits cost, at creation and after it.

use std::ops::RangeInclusive;

use engine::Refusal;

use crate::state::skills::{DEFAULT, HIGHEST};
use crate::state::traits::Trait;

/// The character points of a new character.
pub const USUAL_POOL: i32 = 5;

/// The pools a game master may set.
pub const POOLS: RangeInclusive<i32> = 3..=7;

/// The largest bonus or penalty of a trait.
pub const MOST_TRAIT: i32 = 5;

/// A skill costs a point for each point above 9. None is bought below 9, or above 28.
pub fn skill_price(value: i32) -> Result<i32, Refusal> {
    if value < DEFAULT {
        return Err(Refusal::new(format!(
            "A new character has no skill of {value}: below {DEFAULT} gives nothing back."
        ))
        .instead("Take a negative trait instead.")
        .by("axiom.creation.no-dump"));
    }
    if value > HIGHEST {
        return Err(Refusal::new(format!("A skill of {value} is too high."))
            .instead(format!("{HIGHEST} is the most."))
            .by("axiom.creation.caps"));
    }
    Ok(value - DEFAULT)
}

/// A positive trait costs a point a level, and a negative one gives as much. Some have a fixed price.
pub fn trait_price(kind: &Trait, value: i32) -> Result<i32, Refusal> {
    let no = |what: String, rule| {
        Err(Refusal::new(format!("{} can't be {value}.", kind.name)).instead(what).by(rule))
    };
    match kind.price.map(i32::from) {
        Some(price) if price != value => no(format!("Its price is fixed: {price}."), "axiom.trait.value"),
        None if kind.penalty && !(-MOST_TRAIT..0).contains(&value) => {
            no(format!("It is a penalty, from -1 to -{MOST_TRAIT}."), "axiom.creation.caps")
        }
        None if !kind.penalty && !(1..=MOST_TRAIT).contains(&value) => {
            no(format!("It is a bonus, from 1 to {MOST_TRAIT}."), "axiom.creation.caps")
        }
        _ => Ok(value),
    }
}

/// The story points that raise a skill: for each new value, that value less 9.
pub fn advance_cost(from: i32, to: i32) -> Result<u32, Refusal> {
    if !(0..=HIGHEST).contains(&from) || !(from..=HIGHEST).contains(&to) {
        return Err(Refusal::new(format!("A skill can't be raised from {from} to {to}."))
            .instead(format!("It goes up, to {HIGHEST} at most."))
            .by("axiom.skill.range"));
    }
    Ok((from + 1..=to).map(|value| (value - DEFAULT).max(0).unsigned_abs()).sum())
}
