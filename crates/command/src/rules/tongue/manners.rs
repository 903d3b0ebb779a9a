//! The words for how fast, and for those and what everybody knows.

use crate::state::comms::Gait;

/// Adverbs that say how to move, wherever they stand.
const ADVERBS: [(Gait, &str); 9] = [
    (Gait::Run, "quickly"),
    (Gait::Run, "swiftly"),
    (Gait::Run, "hurriedly"),
    (Gait::Careful, "carefully"),
    (Gait::Careful, "cautiously"),
    (Gait::Careful, "quietly"),
    (Gait::Careful, "silently"),
    (Gait::Careful, "slowly"),
    (Gait::Careful, "stealthily"),
];

/// How an adverb says to move, if it is one.
pub(super) fn adverb(word: &str) -> Option<Gait> {
    ADVERBS.into_iter().find_map(|(gait, adverb)| (adverb == word).then_some(gait))
}

/// Words before or after an order that say how to move.
const MANNERS: [(Gait, &str); 9] = [
    (Gait::Run, "at a run"),
    (Gait::Run, "on the double"),
    (Gait::Run, "at the double"),
    (Gait::Run, "double time"),
    (Gait::Run, "as fast as you can"),
    (Gait::Run, "fast"),
    (Gait::Careful, "without a sound"),
    (Gait::Careful, "without a noise"),
    (Gait::Careful, "with care"),
];

/// Every way to say how to move that is no verb.
pub(super) fn manners() -> impl Iterator<Item = (Gait, &'static str)> {
    MANNERS.into_iter().chain(ADVERBS)
}

/// Words for every marine of the squad.
pub(super) const EVERYBODY: [&str; 9] =
    ["all", "everybody", "everyone", "squad", "team", "marines", "all hands", "all of you", "all marines"];

pub(crate) const ONESELF: [&str; 5] = ["yourself", "self", "herself", "himself", "itself"];

/// Words for where the craft lands, beside the name of the zone.
pub(super) const HOME: [&str; 7] =
    ["home", "extraction", "extraction zone", "craft", "ship", "pick up craft", "landing zone"];

/// Words for a door.
pub(super) const DOOR: [&str; 6] = ["door", "hatch", "bulkhead", "passage", "doorway", "airlock"];
