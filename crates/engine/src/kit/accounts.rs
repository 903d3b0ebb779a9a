//! Whoever counts a battle comes to what the battle came to: every loss of health is somebody's harm, every fall is a fall, and
//! chances come true as often as they say.

use std::collections::BTreeSet;

use dice::{LabDice, Seed, Stream};

use crate::bots::{AnyBot, BotKind};
use crate::playout::{Bench, playout_behind};
use crate::{Game, Heuristic, Listener, Piece, Side, Source, StatEvent, Vital};

/// What all chances of some battles should have come to, and what they did.
#[derive(Copy, Clone, Default, Debug)]
pub struct Luck {
    /// How many were taken.
    pub chances: u64,
    /// The successes to be expected.
    pub expected: f64,
    pub variance: f64,
    pub successes: u64,
}

impl Luck {
    /// How far the successes are from what was to be expected, in standard deviations. What rounding a chance to thousandths may
    /// add up to is forgiven.
    pub fn deviation(&self) -> f64 {
        let rounding = 0.0005 * self.chances as f64;
        let off = (self.successes as f64 - self.expected).abs();
        (off - rounding).max(0.0) / self.variance.sqrt().max(1.0)
    }

    fn count(&mut self, permille: u16, success: bool) {
        let p = f64::from(permille) / 1000.0;
        self.chances += 1;
        self.expected += p;
        self.variance += p * (1.0 - p);
        self.successes += u64::from(success);
    }
}

/// Plays these battles between bots of a kind and holds what is counted against how everybody fares, event by event.
pub fn accounts_balance<R: Heuristic>(rules: &R, kind: BotKind, battles: std::ops::Range<u64>) -> Luck {
    names_are_told_apart(rules);
    let stream = |battle, lane| LabDice::new(Seed::from(11), Stream { battle, lane });
    let lanes = 1..=rules.sides().len() as u32;
    let mut bots: Vec<AnyBot<R>> = lanes.map(|lane| AnyBot::new(kind, stream(0, lane))).collect();
    let (mut scratch, mut luck) = (rules.scratch(), Luck::default());
    for battle in battles {
        let mut state = rules.opening();
        bots.iter_mut().zip(1..).for_each(|(bot, lane)| bot.reseed(stream(battle, lane)));
        let mut book = Book::new(rules, &state, luck);
        let dice = stream(battle, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: &mut book, scratch: &mut scratch };
        playout_behind(rules, &mut state, &mut table);
        book.compare(rules, &state, &[]);
        assert!(!rules.reason(&state).is_empty(), "battle {battle} ends for a reason");
        luck = book.luck;
    }
    luck
}

fn names_are_told_apart<R: Game>(rules: &R) {
    let pieces = rules.pieces();
    let handles: BTreeSet<&str> = pieces.iter().map(|piece| piece.handle.as_str()).collect();
    assert_eq!(handles.len(), pieces.len(), "everybody has a word of its own");
    assert!(pieces.iter().all(|piece| usize::from(piece.side) < rules.sides().len()));
    let means = rules.tools();
    let names: BTreeSet<&String> = means.iter().collect();
    assert_eq!(names.len(), means.len(), "all means have different names");
    assert!(!means.is_empty() && means.iter().all(|name| !name.is_empty()));
}

/// Hears a battle and compares.
struct Book {
    before: Vec<Vital>,
    now: Vec<Vital>,
    /// Who fell by the last event: from the next on it is seen to be down.
    fell: Vec<Piece>,
    means: usize,
    luck: Luck,
}

impl Book {
    fn new<R: Game>(rules: &R, s: &R::State, luck: Luck) -> Book {
        let mut before = Vec::new();
        rules.vitals(s, &mut before);
        assert_eq!(before.len(), rules.pieces().len(), "everybody fares somehow");
        Book { before, now: Vec::new(), fell: Vec::new(), means: rules.tools().len(), luck }
    }

    /// What changed since the last event is what this one counts.
    fn compare<R: Game>(&mut self, rules: &R, s: &R::State, feats: &[StatEvent]) {
        self.now.clear();
        rules.vitals(s, &mut self.now);
        assert_eq!(self.now.len(), self.before.len(), "everybody stays counted");
        let mut harm = vec![0; self.now.len()];
        let mut fell = Vec::new();
        for feat in feats {
            match *feat {
                StatEvent::Chance { .. } => {}
                StatEvent::Harm { to, amount, .. } => harm[to.index()] += i64::from(amount),
                StatEvent::Fall { who, .. } => fell.push(who),
            }
        }
        for (n, (before, now)) in self.before.iter().zip(&self.now).enumerate() {
            let (lost, who) = (i64::from(before.now) - i64::from(now.now), Piece(n as u16));
            let even = if harm[n] > 0 { lost == harm[n] } else { lost <= 0 };
            assert!(even, "{who:?} lost {lost}, and {} of it is somebody's doing", harm[n]);
            let known = self.fell.contains(&who);
            assert!(!known || !now.stands, "{who:?} fell, and is down from then on");
            let falls = before.there && before.stands && !now.stands;
            assert!(!falls || known || fell.contains(&who), "{who:?} is down without having fallen");
        }
        self.fell = fell;
        std::mem::swap(&mut self.before, &mut self.now);
    }

    /// Nobody and nothing is counted that is not there.
    fn vet(&mut self, feat: StatEvent) {
        let there = |piece: Piece| assert!(piece.index() < self.before.len(), "{piece:?} is somebody");
        let known = |means: usize| assert!(means < self.means, "means {means} has a name");
        match feat {
            StatEvent::Chance { by, means, permille, success } => {
                there(by);
                known(means.index());
                assert!(permille <= 1000, "a chance of {permille} in a thousand");
                assert!(permille > 0 || !success, "nobody does what has no chance");
                assert!(permille < 1000 || success, "nobody fails at what is certain");
                self.luck.count(permille, success);
            }
            StatEvent::Harm { to: who, from, .. } | StatEvent::Fall { who, from, .. } => {
                there(who);
                match from {
                    Source::Of(by, means) => {
                        there(by);
                        known(means.index());
                    }
                    Source::Last => assert!(self.luck.chances > 0, "somebody took a chance before"),
                    Source::Nobody => {}
                }
            }
        }
    }
}

impl<R: Game> Listener<R> for Book {
    fn hear(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        let (event, mut feats) = (event(), Vec::new());
        rules.record_stats(s, &event, &mut |feat| feats.push(feat));
        for &feat in &feats {
            self.vet(feat);
        }
        self.compare(rules, s, &feats);
        if let Some((kind, Side(side))) = rules.kind(&event) {
            assert!(usize::from(kind) < R::KINDS.len(), "kind {kind} has a name");
            assert!(usize::from(side) < rules.sides().len(), "side {side} is there");
        }
    }
}
