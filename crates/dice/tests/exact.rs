//! Exact distributions: the fast answer against brute force, known numbers, and the dice.

use std::time::{Duration, Instant};

use dice::{Chance, Distribution, Expr, LabDice, Law, Seed, Stream, TooLarge, odds_within, ratio, sample};

fn expr(text: &str) -> Expr {
    Expr::parse(text).unwrap_or_else(|e| panic!("{e}"))
}

fn exact(text: &str) -> Distribution {
    expr(text).exact().unwrap_or_else(|e| panic!("{e}"))
}

/// Every path of rolling the expression gives the same chances as its exact distribution.
fn agrees_with_brute_force(text: &str) {
    let (expr, exact) = (expr(text), exact(text));
    let brute =
        odds_within(2_000_000, |dice| expr.roll(dice).total).unwrap_or_else(|e| panic!("{text}: {e}"));
    let walked: Vec<(i64, Chance)> = brute.iter().map(|(&value, chance)| (value, chance)).collect();
    let known: Vec<(i64, Chance)> = exact.outcomes().map(|(value, _)| (value, exact.p(value))).collect();
    assert_eq!(walked, known, "{text}");
    assert_eq!(expr.mean().unwrap(), exact.mean(), "{text}");
}

#[test]
fn sums_agree_with_brute_force() {
    for text in [
        "7", "d6", "1d1", "5d1", "3d6", "4d4+2", "d4+d6+d8", "2d6-2d4", "3-d6", "-d4", "dF", "4dF", "d%",
        "6d3",
    ] {
        agrees_with_brute_force(text);
    }
}

#[test]
fn kept_and_dropped_dice_agree_with_brute_force() {
    for keep in
        ["kh1", "kh2", "kh3", "kh4", "kl1", "kl2", "kl3", "dh1", "dh2", "dh3", "dl1", "dl2", "dl3", "dh1dl1"]
    {
        agrees_with_brute_force(&format!("4d6{keep}"));
        agrees_with_brute_force(&format!("4dF{keep}"));
        agrees_with_brute_force(&format!("4d4ro1{keep}"));
        agrees_with_brute_force(&format!("4d6r2{keep}"));
    }
    for text in [
        "7d3dh2dl3",
        "7d3dl3kh2",
        "6d4kh3kl2",
        "8d2kh5",
        "1d20kh1",
        "5d1kh2",
        "2d20kh1+2d20kl1",
        "3d4dl1-2d4",
    ] {
        agrees_with_brute_force(text);
    }
}

#[test]
fn rerolls_and_explosions_agree_with_brute_force() {
    for text in [
        "3d6r1", "2d6r<3", "2d6r>5", "2d8r>=5", "3d6ro1", "2d6ro<=2", "2d4ro>0", "3d6r3", "2dFr-1",
        "2dFro<0", "d6!", "2d4!", "d6r1!", "d6r6!", "dF!", "d4!-d4", "d2!*2", "2d3!kh1", "2d3!dh1",
        "d10r=10",
    ] {
        agrees_with_brute_force(text);
    }
}

#[test]
fn arithmetic_agrees_with_brute_force() {
    for text in [
        "(2d4+1)*2",
        "d6*d6",
        "d6*0",
        "2d6/2",
        "-2d6/4",
        "d20/d4",
        "(d6-3)/-2",
        "d6*d4-d4*3",
        "7/2",
        "-7/2",
        "(d4-2)*(d4-3)",
        "--d4",
        "d6*1000000+d4",
        "d6*1000000+d4*3",
        "(d4*10+d4)*7+3d4*7",
        "10/(d4+1)",
        "2*(3+d4[a])[b]-1",
    ] {
        agrees_with_brute_force(text);
    }
}

#[test]
fn well_known_numbers_come_out() {
    let ability = exact("4d6dl1");
    assert_eq!(ability.mean().to_string(), "15869/1296");
    assert_eq!(ability.p(18), ratio(21, 1296));
    assert_eq!((ability.min(), ability.max(), ability.len()), (3, 18, 16));
    assert_eq!(exact("2d20kh1").mean().to_string(), "553/40");
    assert_eq!(exact("3d6").at_most(10), ratio(1, 2));
    assert_eq!(exact("3d6").at_least(18), ratio(1, 216));
    assert!((exact("3d6").variance() - 8.75).abs() < 1e-12);
    assert!((exact("100d6").sd() - (100.0_f64 * 35.0 / 12.0).sqrt()).abs() < 1e-9);
    assert_eq!(exact("10d10kh3").total().to_string(), "10000000000");
}

#[test]
fn quantiles_step_at_the_right_value() {
    let d4 = exact("d4");
    let steps: Vec<i64> =
        [0.0, 0.25, 0.26, 0.5, 0.75, 0.99, 1.0, 7.0, -1.0, f64::NAN].map(|q| d4.quantile(q)).into();
    assert_eq!(steps, [1, 1, 2, 2, 3, 4, 4, 4, 1, 1]);
    assert_eq!(exact("100d6").quantile(0.5), 350);
}

#[test]
fn large_expressions_are_quick() {
    for text in [
        "100d6",
        "10d10kh3",
        "3d6!",
        "20d20kh10",
        "1000d6",
        "10d6!",
        "4d6!dl1",
        "100d6dl1",
        "1000d6kh1",
        "50d6+50d8",
        "1000d100",
        "3d10000",
        "4d10000ro1",
        "100d6r3",
        "1000d6ro1",
        "d1000*d1000",
        "10d100*3+d6",
        "1000d2dl500dh499",
    ] {
        let start = Instant::now();
        let exact = exact(text);
        let sum: f64 = exact.shares().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-6, "{text}: {sum}");
        println!("{text}: {:?}", start.elapsed());
        assert!(start.elapsed() < Duration::from_secs(8), "{text} took {:?}", start.elapsed());
    }
}

#[test]
fn impossible_work_is_refused_at_once() {
    for text in [
        "1000d10000",
        "d10000*d10000",
        "d10000*d10000*d10000",
        "500d20kh250",
        "1000d6dl1",
        "100d10000!",
        "d10000!kh1*d10000!",
        "2d10000!",
        "500d6!+500d6",
        "1000d1000/3",
        "20d6!",
        "(d1000*d1000)/(d1000+1)",
    ] {
        let start = Instant::now();
        let refused: TooLarge = expr(text).exact().expect_err(text);
        println!("{text}: {:?} {refused}", start.elapsed());
        assert!(refused.to_string().contains("roll it"), "{refused}");
        assert!(start.elapsed() < Duration::from_secs(6), "{text} took {:?}", start.elapsed());
    }
}

#[test]
fn a_mean_is_known_even_then() {
    assert_eq!(expr("1000d10000").mean().unwrap().to_string(), "5000500");
    assert_eq!(expr("d10000*d10000*-d10000").mean().unwrap().to_string(), "-1000300030001/8");
    assert!((expr("1000d6!").mean().unwrap().to_f64() - 4_200.0).abs() < 1e-6);
}

#[test]
fn sampled_frequencies_agree_with_exact_chances() {
    const N: u32 = 20_000;
    for (i, text) in
        ["4d6dl1", "3d6!", "2d20kh1+5", "5d6r1", "3d8ro<3", "2d6ro1!", "(2d4+1)*2", "4dF", "d20/3"]
            .into_iter()
            .enumerate()
    {
        let (expr, exact) = (expr(text), exact(text));
        let mut dice = LabDice::new(Seed::from(2026), Stream::battle(i as u64));
        let sampled = sample(N.into(), &mut dice, |dice| expr.roll(dice).total);
        for (value, p) in exact.shares().filter(|&(_, p)| p * f64::from(N) > 10.0) {
            let sigma = (p * (1.0 - p) / f64::from(N)).sqrt();
            let share = sampled.of(&value).share();
            assert!((share - p).abs() < 4.0 * sigma, "{text} = {value}: {share} for {p}");
        }
    }
}

#[test]
fn a_law_may_stand_for_an_expression() {
    let two = exact("2d6");
    let pairs = two.outcomes().map(|(value, weight)| (value as i32, u64::try_from(weight).unwrap()));
    assert_eq!(Law::weighted(pairs).unwrap(), dice::TWO_D6);
}
