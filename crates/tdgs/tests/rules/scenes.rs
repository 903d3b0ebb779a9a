//! Document 6: scene, round, phase and turn; how scenes end, and what comes back then.

use engine::{Outcome, Side};
use tdgs::battle::Phase;
use tdgs::equipment::Place;

use crate::rules::equipment::thing;
use crate::rules::table::{FIELD, Fight, LANE, Who, ability, fight, fight_with, lane, opening};

fn pack() -> String {
    let work = "effects = [{ heal = 10 }]";
    [
        ability("cry", "kind = \"skill\"\ntiming = \"instant\"\neffects = [{ condition = \"strengthened\", turns = 1 }]"),
        ability("once-a-scene", &format!("kind = \"trait\"\ntiming = \"free\"\ncooldown = \"scene\"\n{work}")),
        ability("once-a-day", &format!("kind = \"trait\"\ntiming = \"free\"\ncooldown = \"day\"\n{work}")),
        "[armour.plank]\nname = \"plank\"\npool = 100\ndurability = \"destroyed\"\nweight = 5\nslots = { hand = 1 }\n".to_owned(),
    ]
    .concat()
}

#[test]
fn time_nests_as_scene_round_phase_and_turn() {
    ledger::proves!("tdgs.economy.hierarchy");
    let who: [Who; 5] = [
        ("Ann", "Red", "a1", "ref 15, skill cry 1"),
        ("Ben", "Blue", "c1", "ref 14"),
        ("Cid", "Blue", "e1", "ref 13"),
        ("Dan", "Red", "g1", "ref 12"),
        ("Eva", "Red", "i1", "ref 11"),
    ];
    let mut f = opening("", &pack(), FIELD, &who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    f.begin_round(&[]);
    for round in 1..4 {
        assert_eq!((f.battle.round, f.battle.phase), (round, Phase::Instants), "first the Instants");
        f.play("end", &[]);
        let mut turns = Vec::new();
        while f.battle.round == round && f.battle.phase == Phase::Turns {
            turns.push(f.active().to_owned());
            f.play("end", &[]);
        }
        assert_eq!(turns, ["ann", "ben", "cid", "dan", "eva"], "one turn each, in initiative order");
    }
    // Rounds repeat until the scene ends.
    f.play("end", &[]).play("surrender", &[]);
    assert_eq!(f.battle.phase, Phase::Over);
}

#[test]
fn a_scene_ends_when_it_is_settled() {
    ledger::proves!("tdgs.economy.scene");
    let won = |f: &Fight, side: u8| assert_eq!(f.battle.outcome(), Some(Outcome::Won(Side(side))));
    let duel = || fight(FIELD, &[("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")]);
    // Combat: victory for one is defeat for the other.
    let mut f = duel();
    f.unit_mut("ben").hp = 10;
    f.play("attack ben", &[11]);
    won(&f, 0);
    // Surrender: also how a talk ends that is agreed.
    let mut f = duel();
    f.play("persuade ben", &[11]).play("end", &[]);
    assert!(f.battle.outcome().is_none(), "a talk goes on while nobody agrees or gives it up");
    f.play("surrender", &[]);
    won(&f, 0);
    // A talk that is broken off by blows ends as battles do.
    let mut f = duel();
    f.play("persuade ben", &[2]).turn_of("ann").unit_mut("ben").hp = 10;
    f.play("attack ben", &[11]);
    won(&f, 0);
    // Escape, by a way out or beyond Distant.
    let who: [Who; 2] = [("Ann", "Red escapes 1", "a1", ""), ("Ben", "Blue", "d1", "")];
    let mut f = fight("x...", &who);
    f.play("leave", &[]);
    won(&f, 0);
    // A chase: escaped.
    let chase = |at: i16| {
        let (near, far) = (lane(1), lane(1 + at));
        let map = format!("x{}", &LANE[1..]);
        fight(&map, &[("Ann", "Red escapes 1", &near, ""), ("Ben", "Blue", &far, "")])
    };
    let mut f = chase(20);
    f.play("flee ben", &[11]);
    won(&f, 0);
    // Caught: whoever is chased down can't get away any more.
    let mut f = chase(1);
    f.turn_of("ben").play("chase ann", &[11]);
    won(&f, 1);
    // Abandoned.
    let mut f = chase(20);
    f.turn_of("ben").play("surrender", &[]);
    won(&f, 0);
}

#[test]
fn the_next_scene_finds_armour_and_abilities_whole() {
    ledger::proves!("tdgs.economy.scene-reset");
    let ben = "con 100, ref 0, wears full-plate tower-shield, trait once-a-scene, trait once-a-day";
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", ben)];
    let mut f = fight_with("", &pack(), FIELD, &who);
    f.play("attack fists ben", &[20, 4]);
    assert_eq!(f.unit("ben").deflection[0], 40);
    f.unit_mut("ben").pools[1] = 0;
    f.turn_of("ben").play("use once-a-scene", &[]).play("use once-a-day", &[]);
    f.unit_mut("ben").hp = 123;
    f.between(|rules, b, _| rules.scene_end(b)).turn_of("ben");
    assert_eq!((f.unit("ben").deflection[0], f.unit("ben").pools[1], f.hp("ben")), (50, 100, 123));
    assert_eq!(f.refusing_rule("use once-a-day"), "tdgs.ability.cooldowns");
    f.play("use once-a-scene", &[]);
    // What is destroyed when empty stays destroyed.
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 100"), ("Ben", "Blue", "b1", "con 100, ref 0, wears plank")];
    let mut f = fight_with("", &pack(), FIELD, &who);
    f.play("attack fists ben", &[19]).between(|rules, b, _| rules.scene_end(b));
    assert_eq!(f.battle[thing(&f, "plank")].place, Place::Gone);
}
