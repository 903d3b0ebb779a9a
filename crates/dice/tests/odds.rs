//! Every path of the dice, walked.

use dice::{
    Chance, D2, D4, D6, D20, Dice, Every, LabDice, Law, Odds, OverBudget, Seed, Stream, THREE_D6, odds,
    odds_within, ratio, sample,
};

fn attack(dice: &mut impl Dice) -> i32 {
    match dice.roll(&D20) {
        20 => 2 * dice.roll(&D4),
        natural if natural >= 11 => 3,
        _ => 0,
    }
}

#[test]
fn paths_of_different_length_are_weighed_rightly() {
    let odds = odds(attack);
    assert_eq!(odds.of(&0), ratio(1, 2));
    assert_eq!(odds.of(&3), ratio(9, 20));
    assert_eq!(odds.of(&8), ratio(1, 80));
    assert_eq!(odds.of(&7), Chance::never());
    assert_eq!(odds.chance_that(|&damage| damage > 0), ratio(1, 2));
    assert_eq!(odds.total(), Chance::always());
}

#[test]
fn three_cubes_are_one_law() {
    let faces = odds(|dice| (0..3).map(|_| dice.roll(&D6)).sum::<i32>());
    assert_eq!(faces, odds(|dice| dice.roll(&THREE_D6)));
    assert_eq!(faces.of(&10), ratio(27, 216));
    assert_eq!(faces.iter().map(|(_, chance)| chance).sum::<Chance>(), Chance::always());
}

#[test]
fn no_dice_are_certain() {
    assert_eq!(odds(|_| 5), Odds::certain(5));
    assert_eq!(odds(|dice| dice.roll(&Law::die(1))), Odds::certain(1));
}

#[test]
fn too_many_paths_are_an_error() {
    let two_dice = |dice: &mut Every| dice.roll(&D6) + dice.roll(&D6);
    assert_eq!(odds_within(35, two_dice), Err(OverBudget::Paths(35)));
    assert!(odds_within(36, two_dice).is_ok());
    assert_eq!(odds_within(0, two_dice), Err(OverBudget::Paths(0)));
    assert_eq!(odds_within(9, |dice| dice.roll(&Law::die(u32::MAX))), Err(OverBudget::Paths(9)));
}

#[test]
fn an_endless_path_is_an_error() {
    let until_six = |dice: &mut Every| while dice.roll(&D6) != 6 {};
    assert_eq!(odds_within(1_000_000, until_six), Err(OverBudget::Dice));
}

#[test]
fn weights_beyond_128_bits_stay_exact() {
    // The first six of 60 dice: 6^60 has 156 bits.
    let first_six = odds(|dice| (1..=60).find(|_| dice.roll(&Law::chance(1, 6)) == 1));
    let never = ratio(5, 6);
    let sixty_times = (1..60).fold(never.clone(), |product, _| product * never.clone());
    assert_eq!(first_six.of(&None), sixty_times);
    assert_eq!(first_six.of(&Some(1)), ratio(1, 6));
    assert_eq!(first_six.total(), Chance::always());
}

#[test]
fn equal_states_are_merged_between_steps() {
    // Two hundred coins have 2^200 paths, and 201 states.
    let mut heads = Odds::certain(0);
    for _ in 0..200 {
        heads = heads.then(1_000, |&heads, dice| heads + i32::from(dice.roll(&D2) == 1)).unwrap();
    }
    assert_eq!(heads.len(), 201);
    assert_eq!(heads.total(), Chance::always());
    assert_eq!(heads.of(&0), heads.of(&200));
    assert!(heads.iter().all(|(_, chance)| chance <= heads.of(&100)));
    assert_eq!(heads.then(100, |&h, dice| h + dice.roll(&D2)), Err(OverBudget::Paths(100)));
}

#[test]
fn steps_give_the_same_odds_as_one_walk() {
    let at_once = odds(|dice| attack(dice) + attack(dice));
    let in_steps = odds(attack).then(1_000, |&damage, dice| damage + attack(dice)).unwrap();
    assert_eq!(at_once, in_steps);
    assert_eq!(at_once.map(|damage| damage > 0).of(&false), ratio(1, 4));
}

#[test]
fn sampled_frequencies_agree_with_exact_odds() {
    let exact = odds(attack);
    let sampled = sample(40_000, &mut LabDice::new(Seed::from(9), Stream::default()), attack);
    for (damage, chance) in exact.iter() {
        let (p, share) = (chance.to_f64(), sampled.of(damage).share());
        let sigma = (p * (1.0 - p) / 40_000.0).sqrt();
        assert!((share - p).abs() < 4.0 * sigma, "{damage}: {share} for {p}");
    }
}

#[test]
#[should_panic(expected = "the closure rolled another die")]
fn a_closure_that_remembers_is_caught() {
    let mut calls = 0;
    let _ = odds(|dice| {
        calls += 1;
        dice.roll(&D4) + dice.roll(if calls % 2 == 0 { &D4 } else { &D6 })
    });
}
