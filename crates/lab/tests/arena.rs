//! Bots against each other: what is promised of their strength. `make soak` sets `CALTROP_SOAK` and plays more.

use content::Library;
use dice::Seed;
use engine::Heuristic;
use engine::bots::BotKind;
use lab::{Contest, Score, Showing, Spec, rate, simulate};

fn tdgs(name: &str) -> tdgs::Tdgs {
    let bundle = Library::embedded().scenario("tdgs", name).expect("an embedded scenario");
    tdgs::Tdgs::load(&bundle).expect("a sound scenario")
}

fn axiom(name: &str) -> axiom::Axiom {
    let bundle = Library::embedded().scenario("axiom", name).expect("an embedded scenario");
    axiom::Axiom::load(&bundle).expect("a sound scenario")
}

/// How the first bot fares against the second.
fn meet<R: Heuristic + Sync>(rules: &R, bots: [BotKind; 2], short: u64, long: u64, threads: usize) -> Score {
    let deals = if std::env::var_os("CALTROP_SOAK").is_some() { long } else { short };
    let contest = Contest { bots: bots.to_vec(), deals, seed: Seed::from(11), threads };
    let showing = contest.hold(rules.sides().len(), |spec| simulate(rules, spec, None, &()));
    match showing.expect("a sound order") {
        Showing::Meetings(meetings) => meetings[0].1,
        Showing::Alone(_) => panic!("it has two sides"),
    }
}

#[test]
fn the_standard_bot_beats_the_random_one() {
    let bots = [BotKind::Standard, BotKind::Random];
    for (name, score) in [
        ("bridge-ambush", meet(&tdgs("bridge-ambush"), bots, 40, 1_000, 2)),
        ("pillared-hall", meet(&tdgs("pillared-hall"), bots, 20, 500, 2)),
        ("alley", meet(&axiom("alley"), bots, 20, 500, 2)),
    ] {
        assert!(score.share() >= 0.95, "{name}: {score:?}");
    }
}

#[test]
fn the_search_bot_beats_the_standard_one() {
    let bots = [BotKind::Search(60), BotKind::Standard];
    let score = meet(&tdgs("bridge-ambush"), bots, 6, 200, 2);
    assert!(score.share() >= 0.6, "{score:?}");
}

#[test]
fn both_sides_of_a_mirror_come_to_half() {
    let rules = tdgs("bridge-ambush");
    let score = meet(&rules, [BotKind::Brawler, BotKind::Standard], 100, 2_000, 1);
    let turned = meet(&rules, [BotKind::Standard, BotKind::Brawler], 100, 2_000, 2);
    assert_eq!(score.turned(), turned, "who is named first makes no difference, nor do threads");
    let itself = meet(&rules, [BotKind::Brawler; 2], 100, 2_000, 2);
    assert_eq!(itself.wins, itself.losses, "every battle is won once from each seat");
    let ratings = rate(2, &[([0, 1], itself)]);
    assert!(ratings.each.iter().all(|rating| rating.elo.abs() < 1e-9));
}

#[test]
fn a_contest_that_is_stopped_keeps_the_meetings_with_both_seats() {
    let rules = tdgs("duel");
    let bots = vec![BotKind::Brawler, BotKind::Standard, BotKind::Random];
    let contest = Contest { bots, deals: 20, seed: Seed::from(11), threads: 1 };
    let stopped_in = |seat: usize, sides: usize| {
        let mut seats = 0;
        let showing = contest.hold(sides, |spec| {
            seats += 1;
            let battles = if seats < seat { spec.battles } else { 7 };
            simulate(&rules, &Spec { battles, ..spec.clone() }, None, &())
        });
        showing.expect("a sound order")
    };
    let Showing::Meetings(meetings) = stopped_in(4, 2) else { panic!("it has two sides") };
    let who: Vec<[usize; 2]> = meetings.iter().map(|(who, _)| *who).collect();
    assert_eq!(who, [[0, 1]], "the second meeting lacks a part of its second seat");
    assert!(stopped_in(1, 2).battles() == 0 && stopped_in(7, 2).battles() == 120);
    let Showing::Alone(reports) = stopped_in(2, 1) else { panic!("everybody plays alone") };
    let played: Vec<u64> = reports.iter().map(lab::Report::battles).collect();
    assert_eq!(played, [20, 7], "the third never played");
}
