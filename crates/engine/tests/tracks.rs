//! Beaten tracks: battles end along them as the rules end them.

use std::array;

use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::tracks::{ABREAST, End, Tracks};
use engine::{Ruleset, Silent};

use crate::pit::{Flaw, Pits};

fn dice(battle: u64, lane: u32) -> LabDice {
    LabDice::new(Seed::from(3), Stream { battle, lane })
}

/// How a battle ends by the rules.
fn by_the_rules(rules: &Pits, kind: BotKind, battle: u64) -> End {
    let (mut s, mut scratch, mut bots) = (rules.opening(), rules.scratch(), bots(kind, battle));
    let table =
        &mut Bench { dice: dice(battle, 0), bots: &mut bots, listener: Silent, scratch: &mut scratch };
    let outcome = playout(rules, &mut s, table);
    End::of(rules, &s, outcome)
}

fn bots(kind: BotKind, battle: u64) -> [AnyBot<Pits>; 2] {
    array::from_fn(|n| AnyBot::new(kind, dice(battle, n as u32 + 1)))
}

/// Plays so many battles along tracks, each compared with how the rules end it; how many left the tracks.
fn left(rules: &Pits, kind: BotKind, battles: u64) -> u64 {
    let (mut tracks, mut scratch, mut left) = (Tracks::new(rules), rules.scratch(), 0);
    for first in (0..battles).step_by(ABREAST) {
        let followed = tracks.follow(rules, array::from_fn(|n| dice(first + n as u64, 0)));
        for (battle, end) in (first..).zip(followed) {
            let end = end.unwrap_or_else(|| {
                left += 1;
                let (dice, bots, scratch) = (dice(battle, 0), &mut bots(kind, battle), &mut scratch);
                tracks.play(rules, &mut Bench { dice, bots, listener: Silent, scratch })
            });
            assert_eq!(end, by_the_rules(rules, kind, battle), "battle {battle}");
        }
    }
    left
}

#[test]
fn battles_end_as_the_rules_end_them() {
    for deal in 0..4 {
        let pits = Pits::dealt(deal, Flaw::None);
        let first = left(&pits, BotKind::Brawler, 2_000);
        let more = left(&pits, BotKind::Brawler, 4_000);
        assert!(more - first < first, "deal {deal}: ever fewer leave the tracks: {first}, then {more}");
    }
}

#[test]
fn whoever_draws_lots_is_never_followed() {
    let pits = Pits::dealt(1, Flaw::None);
    assert_eq!(left(&pits, BotKind::Random, 500), 500);
    assert_eq!(left(&pits, BotKind::Cautious, 500), 500, "a style may heed the clock");
}

#[test]
fn a_wrong_essence_would_be_seen_here() {
    let pits = Pits::dealt(1, Flaw::ForgetsTheGust);
    let wrong = std::panic::catch_unwind(|| left(&pits, BotKind::Brawler, 2_000));
    assert!(wrong.is_err(), "battles without their gusts end otherwise");
}
