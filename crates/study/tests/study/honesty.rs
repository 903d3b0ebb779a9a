//! Adding an enemy never raises the win rate beyond the interval, in random small scenarios of two rulesets.

use std::fmt::Write;

use dice::{D100, Dice, LabDice, Seed, Stream};
use engine::bots::BotKind;
use study::{Knob, Setting, Subject, Tally, Trial};

use super::{soak, trial, written};

const BATTLES: u64 = 400;

/// A ruleset's words for a small scenario.
struct Words {
    head: &'static str,
    of: &'static str,
    friends: &'static [&'static str],
    foes: &'static [&'static str],
}

const RULESETS: [Words; 2] = [
    Words {
        head: "ruleset = 'tdgs'\nname = 'X'\npacks = ['core']\n[options]\nround-limit = 30\n",
        of: "creature",
        friends: &["swordsman", "guard", "archer", "scout", "warrior"],
        foes: &["goblin", "goblin-archer", "goblin-spear", "goblin-chief"],
    },
    Words {
        head: "ruleset = 'axiom'\nname = 'X'\npacks = ['core', 'modern']\n[options]\nround-limit = 30\n",
        of: "person",
        friends: &["officer", "riot-officer", "soldier", "detective"],
        foes: &["gunman", "thug", "knifer", "biker"],
    },
];

/// A small scenario: one to three friends against one to three foes on open ground, a kind each; and the kind of the foes.
fn scenario(dice: &mut LabDice, words: &Words) -> (Subject, &'static str) {
    let mut upto = |n: usize| dice.roll(&D100) as usize % n;
    let (friend, foe) = (words.friends[upto(words.friends.len())], words.foes[upto(words.foes.len())]);
    let mut text = format!(
        "{}[map]\ndrawing = '''\n{}'''\nlegend = {{ '.' = 'floor' }}\n[[side]]\nname = 'A'\n[[side]]\nname = 'B'\n",
        words.head,
        ".........\n".repeat(7)
    );
    let (friends, foes) = (1 + upto(3), 1 + upto(3));
    for (side, kind, count, column) in [("A", friend, friends, 'b'), ("B", foe, foes, 'h')] {
        for n in 0..count {
            let (of, row) = (words.of, 2 + 2 * n);
            let _ = writeln!(text, "[[unit]]\n{of} = '{kind}'\nside = '{side}'\nat = '{column}{row}'");
        }
    }
    (written(&text), foe)
}

#[test]
fn adding_an_enemy_never_raises_the_win_rate_beyond_the_interval() {
    let trial: Trial = trial(BotKind::Standard);
    let mut worse = 0;
    let cases = soak(16, 200);
    for case in 0..cases {
        let mut dice = LabDice::new(Seed::from(2026), Stream::battle(case));
        let (subject, foe) = scenario(&mut dice, &RULESETS[case as usize % 2]);
        let knob = Knob::parse(&subject, &format!("{foe}.count +0..+1")).expect("a count");
        let rates: Vec<Tally> = knob
            .values
            .iter()
            .map(|&value| {
                let variant =
                    subject.turned(std::slice::from_ref(&knob), &Setting::all(&[value])).expect("it loads");
                let mut tally = Tally::new(&trial);
                tally.play(&*variant.game, &trial, 0, BATTLES, &()).expect("battles");
                tally
            })
            .collect();
        assert!(
            rates[1].ci95()[0] <= rates[0].ci95()[1],
            "case {case}: one {foe} more, and {:?} became {:?}",
            rates[0].ci95(),
            rates[1].ci95()
        );
        worse += u32::from(rates[1].ci95()[1] < rates[0].ci95()[0]);
    }
    assert!(worse * 4 > cases as u32, "an enemy more is worse in {worse} of {cases} cases");
}
