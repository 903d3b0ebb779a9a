//! Styles of play: the same judgement, weighed as a player cares.

use dice::{LabDice, Seed, Stream};
use engine::bots::{Bot, Standard};
use engine::{Ruleset, Style};

use crate::rules::table::{FIELD, Fight, Who, fight};

/// What a player of a style does now.
fn choice(f: &Fight, style: Style) -> String {
    let mut bot = Standard::of(style, LabDice::new(Seed::from(1), Stream { battle: 0, lane: 1 }));
    let command = bot.choose(&f.rules, &f.battle, f.side(), &mut f.rules.scratch());
    f.rules.write(&f.battle, &command)
}

fn does(f: &Fight, style: Style, word: &str) {
    let choice = choice(f, style);
    assert!(choice.starts_with(word), "{style:?}: {choice}");
}

#[test]
fn the_cautious_let_the_enemy_come() {
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "h1", "")]);
    f.battle.round = 1;
    for style in [Style::STANDARD, Style::AGGRESSIVE, Style::OBJECTIVE] {
        does(&f, style, "move ");
    }
    does(&f, Style::CAUTIOUS, "ready ");
    // Not for ever, and not under fire.
    f.battle.round = 9;
    does(&f, Style::CAUTIOUS, "move ");
    let archer: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "h1", "wields longbow")];
    does(&fight(FIELD, &archer), Style::CAUTIOUS, "move ");
}

#[test]
fn the_cautious_step_back_after_a_blow() {
    let mut f = fight(FIELD, &[("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "con 30")]);
    f.play("attack fists ben", &[2]);
    does(&f, Style::STANDARD, "end");
    does(&f, Style::AGGRESSIVE, "end");
    does(&f, Style::CAUTIOUS, "step ");
}

#[test]
fn the_aggressive_strike_where_others_run() {
    let map = "x...........\n............";
    let f = fight(map, &[("Ann", "Red escapes 1", "e1", ""), ("Ben", "Blue", "f1", "con 30")]);
    for style in [Style::STANDARD, Style::CAUTIOUS, Style::OBJECTIVE] {
        does(&f, style, "move ");
    }
    // It strikes, here or a Step away.
    let choice = choice(&f, Style::AGGRESSIVE);
    assert!(choice.starts_with("attack ") || choice.starts_with("step "), "{choice}");
}

#[test]
fn the_single_minded_strike_whom_the_battle_turns_on() {
    let who: [Who; 4] = [
        ("Ann", "Red", "b2", ""),
        ("Ben", "Blue", "a1", "commander"),
        ("Cid", "Blue", "c1", "con 9"),
        ("Band", "Blue", "j6", "unit company 3, under Ben"),
    ];
    let mut f = fight(FIELD, &who);
    f.turn_of("ann");
    does(&f, Style::STANDARD, "attack fists cid");
    does(&f, Style::OBJECTIVE, "attack fists ben");
}
