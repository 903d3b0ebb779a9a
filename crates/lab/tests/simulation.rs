//! Many battles: the same for any number of threads, and honest about what they know.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use axiom::Axiom;
use command::Mission;
use content::{Bundle, Library};
use dice::Seed;
use engine::Heuristic;
use engine::bots::BotKind;
use lab::{Detail, Report, Rows, Sink, Spec, SpecError, Watch, simulate, wilson};
use tdgs::Tdgs;

fn bundle(ruleset: &str, name: &str) -> Bundle {
    Library::embedded().scenario(ruleset, name).expect("an embedded scenario")
}

fn tdgs(name: &str) -> Tdgs {
    Tdgs::load(&bundle("tdgs", name)).expect("a sound scenario")
}

fn spec(battles: u64, threads: usize) -> Spec {
    Spec {
        battles,
        seed: Seed::from(5),
        first: 0,
        threads,
        bots: vec![BotKind::Standard],
        detail: Detail::Deeds,
        precision: None,
    }
}

#[derive(Default)]
struct Kept(Rows);

impl Sink for Kept {
    fn take(&mut self, rows: &Rows) -> io::Result<()> {
        self.0.battles.extend(&rows.battles);
        self.0.entities.extend(&rows.entities);
        self.0.events.extend(&rows.events);
        Ok(())
    }
}

/// The report and the rows of an order, the same for 1, 2 and 7 threads.
fn same_for_all_threads<R: Heuristic + Sync>(
    rules: &R,
    battles: u64,
    precision: Option<f64>,
) -> (Report, Rows) {
    let play = |threads| {
        let mut kept = Kept::default();
        let spec = Spec { precision, ..spec(battles, threads) };
        let report = simulate(rules, &spec, Some(&mut kept), &()).expect("a sound order");
        (report, kept.0)
    };
    let (report, rows) = play(1);
    for threads in [2, 7] {
        let (other, other_rows) = play(threads);
        assert_eq!(report, other, "{threads} threads");
        assert_eq!(rows.battles, other_rows.battles, "{threads} threads");
        assert_eq!(rows.entities, other_rows.entities, "{threads} threads");
        assert_eq!(rows.events, other_rows.events, "{threads} threads");
    }
    (report, rows)
}

#[test]
fn threads_change_nothing() {
    same_for_all_threads(&tdgs("bridge-ambush"), 60, None);
    same_for_all_threads(&tdgs("duel"), 1_500, None);
    same_for_all_threads(&Axiom::load(&bundle("axiom", "alley")).expect("sound"), 40, None);
    same_for_all_threads(&Mission::load(&bundle("command", "training")).expect("sound"), 100, None);
}

#[test]
fn rows_add_up_to_the_report() {
    let (report, rows) = same_for_all_threads(&tdgs("pillared-hall"), 30, None);
    assert_eq!(rows.battles.len(), 30);
    let wins: Vec<u64> = report.sides().iter().map(|side| side.wins).collect();
    for (side, wins) in wins.iter().enumerate() {
        let won = rows.battles.iter().filter(|row| row.winner == Some(side as u8)).count();
        assert_eq!(won as u64, *wins);
    }
    let deeds = report.deeds().expect("they were followed");
    assert_eq!(rows.entities.len(), 30 * deeds.pieces().len());
    for (piece, entity) in deeds.entities().iter().enumerate() {
        let own = || rows.entities.iter().filter(|row| row.piece.index() == piece);
        let dealt: u32 = own().map(|row| row.deed.dealt).sum();
        assert!((f64::from(dealt) / 30.0 - entity.dealt).abs() < 1e-9, "{}", entity.name);
        let stands = own().filter(|row| row.vital.stands).count();
        assert!((stands as f64 / 30.0 - entity.survives).abs() < 1e-9, "{}", entity.name);
    }
    let taken: f64 = deeds.entities().iter().map(|entity| entity.taken).sum();
    let dealt: f64 = deeds.entities().iter().map(|entity| entity.dealt + entity.friendly).sum();
    assert!(dealt > 0.0 && dealt <= taken + 1e-9, "nobody deals more than is suffered: {dealt}, {taken}");
}

#[test]
fn enough_is_when_the_interval_is_narrow() {
    let (report, rows) = same_for_all_threads(&tdgs("duel"), 1_000_000, Some(0.05));
    assert!(report.precision() <= 0.05, "{}", report.precision());
    let battles = report.battles();
    assert_eq!(rows.battles.len() as u64, battles);
    assert!((1_400..2_200).contains(&battles), "{battles} battles for five points of a coin");
    // A fifth less would not have done.
    let fewer = simulate(&tdgs("duel"), &spec(battles * 4 / 5, 1), None, &()).expect("a sound order");
    assert!(fewer.precision() > 0.05);
}

/// The duel is the same for both but for their names.
#[test]
fn equals_win_half_of_the_battles() {
    let spec = Spec { detail: Detail::Outcomes, ..spec(20_000, 2) };
    let report = simulate(&tdgs("duel"), &spec, None, &()).expect("a sound order");
    for side in report.sides() {
        let [low, high] = side.ci95;
        assert!(low <= 0.5 && 0.5 <= high, "{}: {low} to {high}", side.name);
    }
}

#[test]
fn detail_changes_no_battle() {
    let rules = tdgs("bridge-ambush");
    let with = |detail| {
        let spec = Spec { detail, ..spec(50, 2) };
        let report = simulate(&rules, &spec, None, &()).expect("a sound order");
        (report.sides(), report.ends(), report.rounds())
    };
    let bare = with(Detail::Outcomes);
    assert_eq!(bare, with(Detail::Rewards));
    assert_eq!(bare, with(Detail::Deeds));
}

/// Says stop as soon as somebody reports.
struct Impatient(AtomicU64);

impl Watch for Impatient {
    fn done(&self, battles: u64) {
        self.0.fetch_max(battles, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

#[test]
fn who_stops_gets_what_there_is() {
    let watch = Impatient(AtomicU64::new(0));
    let report = simulate(&tdgs("duel"), &spec(50_000_000, 2), None, &watch).expect("a sound order");
    assert!((1..1_000_000).contains(&report.battles()), "{}", report.battles());
}

struct Full;

impl Sink for Full {
    fn take(&mut self, _: &Rows) -> io::Result<()> {
        Err(io::Error::other("no space left"))
    }
}

#[test]
fn what_cannot_be_done_is_told() {
    let rules = tdgs("duel");
    let none = simulate(&rules, &spec(0, 1), None, &()).expect_err("no battles");
    assert_eq!(none.to_string(), "0 battles can't be played at once; ask for 1 to 1000000000");
    let full = simulate(&rules, &spec(10, 1), Some(&mut Full), &()).expect_err("a full disk");
    assert_eq!(full, SpecError::Rows("no space left".to_owned()));
}

/// Wilson's interval holds the truth about as often as it says, over all that a binomial law of 400 battles may bring.
#[test]
fn an_interval_holds_the_truth_as_often_as_it_says() {
    for truth in [0.05, 0.2, 0.5, 0.77] {
        let n = 400u64;
        let mut chance = (1.0f64 - truth).powi(400);
        let mut held = 0.0;
        for wins in 0..=n {
            let [low, high] = wilson(wins, n);
            held += if low <= truth && truth <= high { chance } else { 0.0 };
            chance *= (n - wins) as f64 / (wins + 1) as f64 * truth / (1.0 - truth);
        }
        assert!((0.93..0.97).contains(&held), "{truth}: {held}");
    }
}
