//! Where only the ends of many battles are asked for, they are followed through a memo: it must make no difference.

use std::sync::Arc;

use content::{Library, Source};
use dice::Seed;
use engine::bots::BotKind;
use engine::kit::memo_leads_to_the_same_ends;
use lab::{Detail, ENOUGH_FOR_MEMO, Spec, simulate};
use tdgs::Tdgs;

use crate::battle::{axiom, pair, tdgs};

#[test]
fn a_simulation_counts_the_same_ends() {
    let rules = tdgs("duel");
    for (kind, detail) in [(BotKind::Brawler, Detail::Rewards), (BotKind::Standard, Detail::Deeds)] {
        let spec = |detail| Spec {
            // An odd number, since two are followed side by side.
            battles: ENOUGH_FOR_MEMO + 1,
            seed: Seed::from(9),
            first: 7,
            threads: 1,
            bots: vec![kind],
            detail,
            precision: None,
        };
        let counted = |detail| simulate(&*rules, &spec(detail), None, &()).expect("a sound order");
        let (followed, played) = (counted(Detail::Outcomes), counted(detail));
        assert_eq!(followed.sides(), played.sides());
        assert_eq!(followed.ended_by(), played.ended_by(), "in the same rounds");
        assert_eq!(followed.ends(), played.ends(), "for the same reasons");
    }
}

#[test]
fn duels_end_alike_down_to_their_rarest_runs() {
    // Three natural 1s in a row, which lower Luck, come in every thousandth.
    let left = memo_leads_to_the_same_ends(&*tdgs("duel"), BotKind::Brawler, 60_000);
    assert!(left < 12_000, "{left} of 60,000 left the memo");
    memo_leads_to_the_same_ends(&*tdgs("duel"), BotKind::Standard, 20_000);
}

#[test]
fn a_limit_of_rounds_ends_followed_battles_too() {
    for (first, second) in [("duellist", "duellist"), ("goblin", "duellist"), ("goblin", "goblin")] {
        memo_leads_to_the_same_ends(&*pair(first, second), BotKind::Brawler, 5_000);
    }
}

/// Two at both ends of a long lane: many rounds pass before the first blow, and not a die falls in them.
fn far_apart(squares: usize, last: &str) -> Arc<Tdgs> {
    let lane = ".".repeat(squares);
    let text = format!(
        "ruleset = \"tdgs\"\nname = \"Lane\"\npacks = [\"core\"]\n[map]\ndrawing = \"\"\"\n{lane}\n{lane}\n\"\"\"\n\
         legend = {{ \".\" = \"floor\" }}\n[[side]]\nname = \"Red\"\n[[side]]\nname = \"Blue\"\n\
         [[unit]]\ncreature = \"duellist\"\nside = \"Red\"\nat = \"a1\"\n\
         [[unit]]\ncreature = \"duellist\"\nside = \"Blue\"\nat = \"{last}1\"\n"
    );
    let bundle = Library::embedded().bundle(Source::new("lane.toml", text)).expect("a sound file");
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|faults| panic!("{}", faults.render(false, 100))))
}

#[test]
fn rounds_without_a_die_are_not_lost() {
    for (squares, last) in [(40, "an"), (120, "dp"), (250, "ip")] {
        memo_leads_to_the_same_ends(&*far_apart(squares, last), BotKind::Brawler, 3_000);
    }
}

#[test]
fn larger_battles_end_alike_too() {
    for kind in [BotKind::Standard, BotKind::Brawler] {
        for name in ["bridge-ambush", "wizards-duel", "two-companies", "chariot-run"] {
            memo_leads_to_the_same_ends(&*tdgs(name), kind, 24);
        }
        memo_leads_to_the_same_ends(&*axiom("duel"), kind, 400);
    }
}
