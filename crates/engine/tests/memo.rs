//! Memoised playouts: battles end by them as the rules end them.

use engine::bots::BotKind;
use engine::kit::memo_leads_to_the_same_ends as left;

use crate::pit::{Flaw, Pits};

#[test]
fn ever_fewer_battles_leave_the_memo() {
    for deal in 0..4 {
        let pits = Pits::dealt(deal, Flaw::None);
        let first = left(&*pits, BotKind::Brawler, 2_000);
        let more = left(&*pits, BotKind::Brawler, 4_000);
        assert!(more - first < first, "deal {deal}: {first}, then {more}");
    }
}

#[test]
fn whoever_draws_lots_is_never_followed() {
    let pits = Pits::dealt(1, Flaw::None);
    assert_eq!(left(&*pits, BotKind::Random, 500), 500);
    assert_eq!(left(&*pits, BotKind::Cautious, 500), 500, "a style may heed the clock");
}

#[test]
fn a_wrong_essence_would_be_seen_here() {
    let wrong = std::panic::catch_unwind(|| {
        let pits = Pits::dealt(1, Flaw::ForgetsTheGust);
        left(&*pits, BotKind::Brawler, 2_000)
    });
    assert!(wrong.is_err(), "battles without their gusts end otherwise");
}
