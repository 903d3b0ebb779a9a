//! What the log says agrees with what happened, in whole battles.

use axiom::event::Blows;
use axiom::{Axiom, Battle, Event};
use content::Library;
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout_behind};
use engine::{Listener, Ruleset, Viewer};
use ledger::proves;

/// Holds the sum of every attack against its number.
#[derive(Default, Debug)]
struct Sums {
    attacks: u64,
    careless: u64,
}

impl Listener<Axiom> for &mut Sums {
    fn hear(&mut self, rules: &Axiom, b: &Battle, event: impl FnOnce() -> Event) {
        let event = event();
        let Event::Blows(Blows::Attack { attack, .. }) = event else { return };
        let line = rules.line(b, &event, Viewer::Referee).expect("an attack is told");
        let sum = line.sum.as_ref().expect("with its sum");
        assert_eq!(sum.total(), attack.target, "{line}");
        self.attacks += 1;
        self.careless += u64::from(attack.careless);
    }
}

#[test]
fn every_sum_comes_to_its_number() {
    proves!("axiom.check.roll", "axiom.trait.overconfident");
    let mut sums = Sums::default();
    for scenario in ["duel", "alley", "highway", "warehouse"] {
        let bundle = Library::embedded().scenario("axiom", scenario).unwrap_or_else(|e| panic!("{e}"));
        let rules = Axiom::load(&bundle).unwrap_or_else(|e| panic!("{e}"));
        let mut scratch = rules.scratch();
        for battle in 0..40 {
            let stream = |lane| LabDice::new(Seed::from(5), Stream { battle, lane });
            let mut bots: Vec<AnyBot<Axiom>> =
                (1..=2).map(|lane| AnyBot::new(BotKind::Standard, stream(lane))).collect();
            let mut state = rules.opening();
            let mut table =
                Bench { dice: stream(0), bots: &mut bots, listener: &mut sums, scratch: &mut scratch };
            playout_behind(&rules, &mut state, &mut table);
        }
    }
    assert!(sums.attacks > 1000 && sums.careless > 0, "{sums:?}");
}
