//! Seeded dice: the same everywhere, fair, and independent of each other.

use std::collections::BTreeSet;

use dice::{
    AnySeeded, D6, D20, D100, Dice, Generator, LabDice, LiveDice, Seed, Seeded, Source, Stream, THREE_D6,
    scripted,
};
use proptest::prelude::*;

fn d20s(dice: &mut impl Dice) -> Vec<i32> {
    (0..12).map(|_| dice.roll(&D20)).collect()
}

fn wide(n: u8) -> Seed {
    Seed::from_bytes(std::array::from_fn(|i| n.wrapping_add(i as u8)))
}

// Worked out by a second program from the recipe in `seeded`. A change here changes every recorded battle: it is a new
// generator, and needs a new name.
#[test]
fn the_labs_dice_never_change() {
    let first = |seed, stream| d20s(&mut LabDice::new(seed, stream));
    assert_eq!(first(Seed::from(42), Stream::battle(0)), [10, 3, 19, 19, 16, 6, 6, 19, 16, 11, 3, 12]);
    assert_eq!(first(Seed::from(42), Stream::battle(7)), [6, 10, 13, 17, 17, 19, 12, 20, 15, 15, 11, 6]);
    assert_eq!(
        first(Seed::from(42), Stream::battle(7).lane(1)),
        [19, 17, 8, 13, 12, 4, 16, 17, 17, 6, 8, 20]
    );
    assert_eq!(
        first(wide(1), Stream::battle(u64::MAX).lane(u32::MAX)),
        [10, 1, 4, 17, 4, 15, 4, 1, 4, 9, 9, 4]
    );
    let mut dice = LabDice::new(Seed::from(42), Stream::battle(7));
    assert_eq!((0..8).map(|_| dice.roll(&THREE_D6)).collect::<Vec<_>>(), [9, 10, 12, 13, 13, 14, 11, 16]);
    assert_eq!(
        (0..3).map(|_| dice.below(1 << 40)).collect::<Vec<_>>(),
        [775_694_642_636, 797_313_926_126, 563_964_903_394]
    );
}

#[test]
fn live_dice_never_change() {
    let first = |seed, stream| d20s(&mut LiveDice::new(seed, stream));
    assert_eq!(first(Seed::from(42), Stream::battle(0)), [4, 9, 8, 15, 17, 15, 20, 4, 4, 17, 3, 8]);
    assert_eq!(first(Seed::from(42), Stream::battle(7)), [5, 15, 12, 4, 8, 15, 14, 16, 8, 9, 3, 5]);
    assert_eq!(
        first(Seed::from(42), Stream::battle(7).lane(1)),
        [16, 6, 13, 11, 11, 1, 17, 14, 19, 18, 14, 18]
    );
    assert_eq!(
        first(wide(1), Stream::battle(u64::MAX).lane(u32::MAX)),
        [2, 19, 15, 2, 18, 20, 8, 17, 15, 15, 11, 5]
    );
    let mut dice = LiveDice::new(Seed::from(42), Stream::battle(7));
    assert_eq!((0..8).map(|_| dice.roll(&THREE_D6)).collect::<Vec<_>>(), [8, 12, 11, 8, 9, 13, 12, 13]);
    assert_eq!(
        (0..3).map(|_| dice.below(1 << 40)).collect::<Vec<_>>(),
        [473_762_627_169, 243_274_112_292, 544_269_383_336]
    );
}

#[test]
fn a_named_generator_rolls_the_same_dice() {
    let (seed, stream) = (wide(9), Stream::battle(3));
    for generator in [Generator::Xoshiro, Generator::ChaCha] {
        assert_eq!(Generator::from_name(generator.name()), Some(generator));
        let mut any = AnySeeded::new(generator, seed, stream);
        assert_eq!(any.generator(), generator);
        let known = match generator {
            Generator::Xoshiro => d20s(&mut LabDice::new(seed, stream)),
            Generator::ChaCha => d20s(&mut LiveDice::new(seed, stream)),
        };
        assert_eq!(d20s(&mut any), known);
    }
    assert_eq!(Generator::from_name("mt19937"), None);
}

/// Pearson's sum over the faces of a die.
fn chi_square(sides: u32, rolls: u32, mut roll: impl FnMut() -> i32) -> f64 {
    let mut counts = vec![0_u32; sides as usize];
    for _ in 0..rolls {
        counts[roll() as usize - 1] += 1;
    }
    let expected = f64::from(rolls) / f64::from(sides);
    counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum()
}

fn faces_are_fair<G: Source>() {
    let mut dice = Seeded::<G>::new(Seed::from(1), Stream::default());
    // The 99.9 % bounds of chi-square with 5, 19 and 99 degrees of freedom.
    assert!(chi_square(6, 60_000, || dice.roll(&D6)) < 20.5);
    assert!(chi_square(20, 200_000, || dice.roll(&D20)) < 43.8);
    assert!(chi_square(100, 200_000, || dice.roll(&D100)) < 148.2);
}

#[test]
fn every_face_comes_up_as_often() {
    faces_are_fair::<dice::seeded::Xoshiro256PlusPlus>();
    faces_are_fair::<dice::seeded::ChaCha20Rng>();
}

/// The first die of each battle is a sequence of its own, and must be fair as well.
fn first_dice_are_fair<G: Source>() {
    let first = |seed, stream| Seeded::<G>::new(seed, stream).roll(&D20);
    let mut battle = 0..;
    let battles = chi_square(20, 100_000, || first(Seed::from(42), Stream::battle(battle.next().unwrap())));
    let mut seed = 0_u64..;
    let seeds = chi_square(20, 100_000, || first(Seed::from(seed.next().unwrap()), Stream::battle(7)));
    let mut lane = 0..;
    let lanes =
        chi_square(20, 100_000, || first(Seed::from(42), Stream::battle(7).lane(lane.next().unwrap())));
    assert!(battles < 43.8 && seeds < 43.8 && lanes < 43.8, "{battles} {seeds} {lanes}");
}

#[test]
fn battles_seeds_and_lanes_are_independent() {
    first_dice_are_fair::<dice::seeded::Xoshiro256PlusPlus>();
    first_dice_are_fair::<dice::seeded::ChaCha20Rng>();
}

#[test]
fn neighbouring_streams_differ() {
    let mut seen = BTreeSet::new();
    for (seed, battle, lane) in
        (0..10).flat_map(|s| (0..10).flat_map(move |b| (0..10).map(move |l| (s, b, l))))
    {
        let mut dice = LabDice::new(Seed::from(seed), Stream { battle, lane });
        assert!(seen.insert((dice.below(u64::MAX), dice.below(u64::MAX))));
    }
}

#[test]
fn seeds_are_read_back_as_written() {
    assert_eq!(Seed::from(42).to_string(), "42");
    assert_eq!("18446744073709551615".parse(), Ok(Seed::from(u64::MAX)));
    assert_eq!(wide(0).to_string(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    assert_eq!("0".repeat(64).parse(), Ok(Seed::from(0)));
    assert_eq!("F".repeat(64).parse(), Ok(Seed::from_bytes([255; 32])));
    for wrong in ["", "-1", "+1", " 7", "seven", "18446744073709551616", "ff", "g123", "é"] {
        assert!(wrong.parse::<Seed>().unwrap_err().to_string().contains("for example 42"), "{wrong}");
    }
}

#[test]
fn the_system_gives_seeds() {
    assert_ne!(Seed::random().unwrap(), Seed::random().unwrap());
    assert!(Seed::random_short().unwrap().to_string().len() <= 10);
}

#[test]
fn dice_may_be_lent() {
    fn two(mut dice: impl Dice) -> i32 {
        dice.roll(&D6) + dice.roll(&D6)
    }
    let mut script = scripted([3, 4, 5]);
    assert_eq!(two(&mut script), 7);
    let lent: &mut dyn Dice = &mut script;
    assert_eq!(lent.roll(&D6), 5);
}

proptest! {
    #[test]
    fn any_seed_is_read_back(bytes: [u8; 32]) {
        let seed = Seed::from_bytes(bytes);
        prop_assert_eq!(seed.to_string().parse(), Ok(seed));
    }

    #[test]
    fn below_stays_below(seed: u64, battle: u64, lane: u32, n: u64) {
        let stream = Stream { battle, lane };
        for n in [n, n >> 32, n >> 60] {
            prop_assert!(LabDice::new(Seed::from(seed), stream).below(n) < n.max(1));
            prop_assert!(LiveDice::new(Seed::from(seed), stream).below(n) < n.max(1));
        }
    }
}
