//! Reading, writing and rolling expressions.

use dice::notation::Faces;
use dice::{Dice, Expr, LabDice, Rolled, Seed, Stream, scripted};
use proptest::prelude::*;

fn roll<const N: usize>(text: &str, values: [i32; N]) -> Rolled {
    let mut dice = scripted(values);
    let rolled = Expr::parse(text).unwrap_or_else(|e| panic!("{e}")).roll(&mut dice);
    assert!(dice.used_up(), "{text} left {:?}", dice.rest());
    rolled
}

#[test]
fn expressions_have_a_canonical_form() {
    for (text, canonical) in [
        ("1D20", "d20"),
        (" 2 d 6 + 3 ", "2d6+3"),
        ("d%", "d100"),
        ("4df", "4dF"),
        ("4d6k3", "4d6kh3"),
        ("4d6 DL", "4d6dl1"),
        ("5d6!kh2r<3", "5d6r<3!kh2"),
        ("2d6r=1", "2d6r1"),
        ("2dFRO - 1", "2dFro-1"),
        ("((2d4+1))*(2)", "(2d4+1)*2"),
        ("1-(2-3)-(4*5)", "1-(2-3)-4*5"),
        ("2*(3/4)", "2*(3/4)"),
        ("(2*3)/4", "2*3/4"),
        ("- - 5", "--5"),
        ("-(1+d4)", "-(1+d4)"),
        ("2d6[ Cold fire ]+(1)[x]", "2d6[Cold fire]+1[x]"),
        ("(1+2)[sum]*-(3)", "(1+2)[sum]*-3"),
        ("007", "7"),
        ("5d6dh1dl1", "5d6dh1dl1"),
    ] {
        let expr = Expr::parse(text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(expr.to_string(), canonical);
        assert_eq!(canonical.parse::<Expr>().as_ref(), Ok(&expr));
    }
}

#[test]
fn dropped_dice_do_not_count() {
    let rolled = roll("4d6dl1", [3, 1, 6, 4]);
    assert_eq!(rolled.total, 13);
    assert_eq!(rolled.rolls.iter().map(|roll| roll.kept).collect::<Vec<_>>(), [true, false, true, true]);
    assert_eq!(roll("4d6kh1", [3, 1, 6, 4]).total, 6);
    assert_eq!(roll("4d6kl2", [3, 1, 6, 4]).total, 4);
    assert_eq!(roll("4d6dh1", [3, 1, 6, 4]).total, 8);
    assert_eq!(roll("5d6dh1dl1", [3, 1, 6, 4, 2]).total, 9);
    assert_eq!(roll("3d6kh1", [6, 6, 6]).rolls.iter().filter(|roll| roll.kept).count(), 1);
}

#[test]
fn the_highest_face_explodes() {
    let rolled = roll("2d6![fire]", [6, 6, 2, 5]);
    assert_eq!(rolled.total, 19);
    assert_eq!(rolled.rolls[0].shown, [6, 6, 2]);
    assert!(rolled.rolls[0].exploded() && !rolled.rolls[1].exploded());
    assert_eq!(rolled.rolls[0].label.as_deref(), Some("fire"));
    assert_eq!(rolled.rolls[0].faces, Faces::Sides(6));
    assert_eq!(roll("d6!", [6; 101]).total, 606);
}

#[test]
fn matching_faces_are_rolled_again() {
    let rolled = roll("2d6ro<=2", [1, 2, 5]);
    assert_eq!(
        (rolled.total, &rolled.rolls[0].rerolled[..], &rolled.rolls[0].shown[..]),
        (7, &[1][..], &[2][..])
    );
    // Until it fits means that only faces that fit come up.
    assert_eq!(roll("2d6r<3", [3, 6]).total, 9);
}

#[test]
fn division_rounds_down() {
    for (text, total) in [("7/2", 3), ("-7/2", -4), ("7/-2", -4), ("-7/-2", 3), ("2*3/4", 1), ("2+3*4", 14)] {
        assert_eq!(roll(text, []).total, total, "{text}");
    }
}

#[test]
fn labels_name_their_dice() {
    let rolled = roll("(d6[a]+d8)[b]+d4", [1, 2, 3]);
    let labels: Vec<Option<&str>> = rolled.rolls.iter().map(|roll| roll.label.as_deref()).collect();
    assert_eq!(labels, [Some("a"), Some("b"), None]);
}

#[test]
fn mistakes_have_a_place() {
    let deep = format!("{}1{}", "(".repeat(33), ")".repeat(33));
    let signs = format!("{}1", "-".repeat(33));
    let long = "1".repeat(257);
    let grows = vec!["9d9k"; 50].join("+");
    for (text, at, message) in [
        ("", 0, "expected a number, dice or '('"),
        ("   ", 3, "expected a number, dice or '('"),
        ("2d", 2, "expected a number of sides after 'd'"),
        ("2d+3", 2, "expected a number of sides after 'd'"),
        ("d", 1, "expected a number of sides after 'd'"),
        ("2d6+", 4, "expected a number"),
        ("+2", 0, "expected a number"),
        ("2d6 ** 2", 5, "expected a number"),
        ("(2d6", 0, "never closed"),
        ("(2d6 3)", 5, "expected an operator"),
        ("2d6)", 3, "closes nothing"),
        ("()", 1, "expected a number"),
        ("2d6 3", 4, "expected an operator"),
        ("2d6 x", 4, "did not expect 'x'"),
        ("äd6", 0, "expected a number"),
        ("d6[ä] €", 6, "did not expect '€'"),
        ("0d6", 0, "no dice"),
        ("d0", 1, "at least one side"),
        ("1+d10001", 3, "too many sides"),
        ("1001d6", 0, "too many dice"),
        ("600d6+600d6", 6, "too many dice"),
        ("999999d999999", 0, "too many dice"),
        ("99999999999999999999d6", 0, "too many dice"),
        ("1000001", 0, "too large"),
        ("4d6kh5", 3, "cannot keep 5 of 4 dice"),
        ("4d6kh0", 3, "cannot keep 0 of 4 dice"),
        ("4d6dl4", 3, "cannot drop 4 of 4 dice"),
        ("d6dl", 2, "cannot drop 1 of 1 dice"),
        ("4d6dh2kl3", 6, "cannot keep 3 of 2 dice"),
        ("2d6d4", 3, "expected dh or dl"),
        ("d6r", 3, "expected a face"),
        ("d6r<", 4, "expected a face"),
        ("d6r<7", 2, "every face"),
        ("d6r>0", 2, "every face"),
        ("dFr<=1", 2, "every face"),
        ("d6r7", 2, "matches no face"),
        ("d6r1r2", 4, "one reroll"),
        ("d6!!", 3, "one explosion"),
        ("2+d1!", 2, "always explode"),
        ("d6r<6!", 0, "always explode"),
        ("1/0", 2, "divides by zero"),
        ("d6/(d4-2)", 3, "could divide by zero: it goes from -1 to 2"),
        ("1/dF", 2, "could divide by zero"),
        ("d6[fire", 2, "no end"),
        ("d6[ ]", 2, "empty"),
        ("d6[a][b]", 5, "one label"),
        ("d6[a[b]]", 2, "no end"),
        ("1000000*1000000*1000000*1000000", 23, "too large"),
        (&deep, 32, "too deep"),
        (&signs, 32, "too deep"),
        (&long, 256, "too long"),
        (&grows, 249, "too long"),
    ] {
        let error = Expr::parse(text).expect_err(text);
        assert!(error.message.contains(message), "{text}: {error}");
        assert_eq!(error.at, at, "{error}");
        assert!(!error.help.is_empty());
    }
}

#[test]
fn an_error_points_at_the_mistake() {
    let error = Expr::parse("2d + 3").unwrap_err().to_string();
    let expected = "expected a number of sides after 'd', for example d20\n  2d + 3\n     ^\n";
    assert!(error.starts_with(expected), "{error}");
    let long = format!("{}x", "1+".repeat(80));
    let error = Expr::parse(&long).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines[1].len(), 74);
    assert_eq!(lines[1].chars().nth(lines[2].len() - 1), Some('x'));
}

/// Text that is an expression, or nearly one.
fn nearly() -> impl Strategy<Value = String> {
    let token = prop::sample::select(vec![
        "d", "D", "2", "6", "20", "10", "1", "0", "%", "F", "kh", "kl", "dh", "dl", "k", "r", "ro", "<",
        "<=", ">", ">=", "=", "!", "+", "-", "*", "/", "(", ")", "[", "]", "[ice]", " ", "d6", "2d4", "4d6",
        "3", "é", "1000000", "dF",
    ]);
    prop::collection::vec(token, 0..24).prop_map(|tokens| tokens.concat())
}

/// Text that is an expression.
fn proper() -> impl Strategy<Value = String> {
    let dice = (1..6_u32, 2..9_u32, 0..14_usize).prop_map(|(count, sides, how)| {
        let how =
            ["", "", "", "!", "r1", "ro<=2", "kh1", "kl", "dh", "dl1", "!kh1", "r>1!", "ro1!dl", "[cold]"]
                [how];
        format!("{}d{sides}{how}", if how.contains('d') { count + 1 } else { count })
    });
    let atom = prop_oneof![dice, (0..50_u32).prop_map(|n| n.to_string()), Just("2dF".to_owned())];
    atom.prop_recursive(4, 12, 2, |inner| {
        prop_oneof![
            (inner.clone(), prop::sample::select(vec!['+', '-', '*']), inner.clone())
                .prop_map(|(a, op, b)| format!("{a} {op} {b}")),
            (inner.clone(), 1..9_u32).prop_map(|(a, n)| format!("({a}) / {n}")),
            inner.clone().prop_map(|a| format!("({a})[label]")),
            inner.prop_map(|a| format!("-({a})")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        let _ = Expr::parse(&text).map_err(|e| e.to_string());
    }

    #[test]
    fn no_near_expression_makes_it_panic(text in nearly()) {
        match Expr::parse(&text) {
            Ok(expr) => {
                prop_assert_eq!(Expr::parse(&expr.to_string()), Ok(expr.clone()));
                expr.roll(&mut LabDice::new(Seed::from(5), Stream::default()));
            }
            Err(error) => prop_assert!(error.at <= text.chars().count()),
        }
    }

    #[test]
    fn what_is_written_reads_back(text in proper()) {
        if let Ok(expr) = Expr::parse(&text) {
            prop_assert_eq!(Expr::parse(&expr.to_string()), Ok(expr));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn totals_lie_between_the_ends(text in proper(), seed: u64) {
        if let Ok(expr) = Expr::parse(&text) && let Ok(exact) = expr.exact() {
            let mut dice = LabDice::new(Seed::from(seed), Stream::default());
            for _ in 0..20 {
                let total = expr.roll(&mut dice).total;
                prop_assert!(exact.p(total).to_f64() > 0.0, "{} = {}", expr, total);
                prop_assert!((exact.min()..=exact.max()).contains(&total));
            }
            prop_assert_eq!(expr.mean().unwrap(), exact.mean());
        }
    }
}

#[test]
fn any_dice_will_do() {
    struct Ones;
    impl Dice for Ones {
        fn roll(&mut self, law: &dice::Law) -> i32 {
            law.nth(0).0
        }
    }
    assert_eq!(Expr::parse("10d6+dF").unwrap().roll(&mut Ones).total, 9);
}
