//! Document 1: which die does which job. A job belongs to a roll and not to a die: a later rule may give a die one more,
//! and it has to say so.

/// What a die is rolled for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Job {
    Decision,
    /// Adds to another die, and is never the first of a roll.
    Modifier,
    /// How much of something small.
    MinorMagnitude,
    /// How much of something middling.
    MedianMagnitude,
    Selection,
    Duration,
    Area,
    Resolution,
    /// Which of very many, and extremes.
    LargeSelection,
    /// How severe a critical is.
    Severity,
}

/// The jobs that are reserved for a die with so many sides; other dice have none.
pub const fn reserved(sides: u32) -> &'static [Job] {
    match sides {
        2 => &[Job::Decision],
        4 => &[Job::Modifier],
        6 | 8 => &[Job::MinorMagnitude, Job::Modifier],
        10 | 12 => &[Job::MedianMagnitude, Job::Selection, Job::Duration, Job::Area],
        20 => &[Job::Resolution],
        100 => &[Job::LargeSelection],
        _ => &[],
    }
}

/// The jobs that later rules of the core give to dice besides, each with the rule that says so.
pub const WIDENED: [(u32, Job, &str); 4] = [
    (4, Job::Severity, "tdgs.resolution.critical-success"),
    (4, Job::MinorMagnitude, "tdgs.combat.damage-bonus-form"),
    (12, Job::Modifier, "tdgs.resolution.equipment-dice"),
    (20, Job::Selection, "tdgs.creation.luck.table"),
];

/// Whether a die may do a job: it is its own, or a later rule says so.
pub fn may_serve(sides: u32, job: Job) -> bool {
    reserved(sides).contains(&job) || WIDENED.iter().any(|(die, more, _)| (*die, *more) == (sides, job))
}
