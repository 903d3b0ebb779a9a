//! 5.1 and 5.2: the check and its degrees, against every throw.

use axiom::degree::{Degree, Spread, THROWS};
use ledger::proves;

use crate::table::*;

#[test]
fn success_is_at_or_below_the_target_number() {
    proves!("axiom.check.success");
    assert!(Degree::of(10, 10).succeeds());
    assert!(!Degree::of(11, 10).succeeds());
    assert!(Degree::of(3, 10).succeeds());
}

#[test]
fn an_attack_hits_as_often_as_the_ledger_says() {
    proves!("axiom.attack.hit-chance");
    let cases = [(9, 9, 11243), (10, 9, 15350), (12, 10, 20734), (14, 14, 13543), (18, 9, 43097)];
    for (attack, defence, ways) in cases {
        let fight = fight(
            FIELD,
            &[
                ("Ann", "Blue", "c3", &format!("bladed {attack}, wields sword, running 28")),
                ("Bob", "Red", "d3", &format!("dodge {defence}")),
            ],
        );
        let exact = fight.chance_to_hit("attack sword bob torso");
        assert_eq!(exact, dice::ratio(ways, u64::from(THROWS * THROWS)), "{attack} against {defence}");
    }
    assert_eq!(Spread::at(10).successes(), 108);
}
