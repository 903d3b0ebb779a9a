//! Document 12: the XP of a battle, from what was rolled in it.

use dice::Scripted;
use engine::bots::Brawler;
use engine::playout::Bench;
use engine::{Input, Rewards, Ruleset, Side, Turn};
use tdgs::experience::Experience;

use crate::rules::table::{FIELD, Fight, Who, fight};

/// A fight in which somebody takes notes.
pub struct Lesson {
    pub fight: Fight,
    pub reward_log: Experience,
}

/// A fight in a field, of which notes are taken.
pub fn lesson(who: &[Who]) -> Lesson {
    let fight = fight(FIELD, who);
    Lesson { reward_log: Experience::new(who.len()), fight }
}

impl Lesson {
    /// Somebody acts on a fresh turn, and the dice fall like this.
    pub fn play(&mut self, who: &str, command: &str, dice: &[i32]) -> &mut Self {
        let Fight { rules, battle, .. } = &mut *self.fight.turn_of(who);
        let by = rules.side(battle.active());
        let command = rules.read(battle, by, command).expect("a command");
        rules.check(battle, by, &command, &mut rules.scratch()).expect("an order that is allowed");
        let mut table = Bench {
            dice: Scripted::new(dice.iter().copied()),
            bots: &mut [Brawler; 2],
            listener: &mut self.reward_log,
            scratch: &mut rules.scratch(),
        };
        rules
            .resolve_behind(battle, &Input::Command { by, command }, &mut table)
            .expect("bots answer at once");
        assert!(table.dice.used_up(), "these dice were not rolled: {:?}", table.dice.rest());
        self
    }

    pub fn difficulty(&self, who: &str, foe: &str) -> Option<i32> {
        let f = &self.fight;
        self.reward_log.difficulty(&f.rules, &f.battle, f.id(who), f.id(foe))
    }

    /// What everybody has at the end.
    pub fn xp(&self) -> Vec<u32> {
        let f = &self.fight;
        let rewards = Rewards::of(&f.rules, &f.battle, &self.reward_log).expect("the battle is over");
        assert_eq!(rewards.what, "XP");
        rewards.each.iter().map(|one| one.value).collect()
    }
}

#[test]
fn the_lowest_difficulty_rolled_counts() {
    ledger::proves!("tdgs.progression.stat-pair");
    let ann = ("Ann", "Red", "b2", "str 13, wields longsword");
    let mut l = lesson(&[ann, ("Bob", "Blue", "c2", "str 14, ref 10"), ("Cat", "Red", "h8", "")]);
    l.play("ann", "push bob", &[2]);
    assert_eq!(l.difficulty("ann", "bob"), Some(12));
    l.play("ann", "attack longsword bob", &[2]);
    assert_eq!(l.difficulty("ann", "bob"), Some(7), "sword attacks at 7 and one shove at 12");
    l.play("ann", "push bob", &[2]);
    assert_eq!(l.difficulty("ann", "bob"), Some(7));
    l.fight.put("cat", "d2");
    l.play("ann", "attack longsword bob", &[2]);
    assert_eq!(l.difficulty("ann", "bob"), Some(5), "flanked once, unflanked once");
}

#[test]
fn whoever_took_part_without_rolling_uses_its_own_stat() {
    ledger::proves!("tdgs.progression.stat-pair");
    let mut l = lesson(&[
        ("Ann", "Red", "b2", "str 13, wields longsword"),
        ("Cat", "Red", "d2", "str 12"),
        ("Dan", "Red", "l8", "str 12"),
        ("Eve", "Red", "b3", "str 12"),
        ("Bob", "Blue", "c2", "ref 10, wields longsword"),
    ]);
    l.fight.unit_mut("bob").hp = 10;
    l.play("bob", "attack longsword cat", &[2]).play("eve", "help ann", &[]);
    l.fight.put("cat", "f2");
    assert_eq!(l.difficulty("cat", "bob"), None, "nobody has rolled at Bob yet");
    l.play("ann", "attack longsword bob", &[19]);
    assert_eq!(l.difficulty("ann", "bob"), Some(5), "with Eve's help");
    assert_eq!((l.difficulty("cat", "bob"), l.difficulty("eve", "bob")), (Some(9), Some(9)));
    assert_eq!(l.difficulty("dan", "bob"), None, "Dan took no part");
    assert_eq!(l.xp()[..4], [6, 15, 0, 15]);
}

#[test]
fn every_hostile_is_one_award_and_none_is_shared() {
    ledger::proves!("tdgs.progression.award-timing", "tdgs.progression.group");
    let mut l = lesson(&[
        ("Warrior", "Red", "b2", "str 17, wields longsword"),
        ("Wizard", "Red", "b3", "str 9, wields longsword"),
        ("Gob", "Blue", "c2", "ref 10"),
        ("Gib", "Blue", "c3", "ref 10"),
        ("Gub", "Blue", "c4", "ref 10"),
    ]);
    for goblin in ["gob", "gib", "gub"] {
        l.play("wizard", &format!("attack longsword {goblin}"), &[2]);
    }
    // The Wizard stands apart, so that nobody is flanked.
    l.fight.put("warrior", "d3").put("wizard", "l8");
    for goblin in ["gob", "gib", "gub"] {
        l.fight.unit_mut(goblin).hp = 5;
        assert!(Rewards::of(&l.fight.rules, &l.fight.battle, &l.reward_log).is_none(), "not before the end");
        l.play("warrior", &format!("attack longsword {goblin}"), &[10]);
    }
    assert_eq!(l.fight.rules.turn(&l.fight.battle), Turn::Over(engine::Outcome::Won(Side(0))));
    assert_eq!(l.xp()[..2], [3 * 3, 3 * 25]);
}

#[test]
fn what_an_ability_adds_to_the_roll_makes_it_easier() {
    ledger::proves!("tdgs.progression.difficulty");
    let aimed = crate::rules::table::ability(
        "aimed",
        "kind = \"skill\"\ntiming = \"action\"\ntarget = \"foe\"\neffects = [{ strike = \"+0\", hit = 4 }]",
    );
    let who: [Who; 2] = [("Ann", "Red", "d4", "str 14, skill aimed 1"), ("Ben", "Blue", "e4", "ref 20")];
    let difficulty = |command: &str| {
        let fight = crate::rules::table::fight_with("", &aimed, FIELD, &who);
        let mut l = Lesson { reward_log: Experience::new(2), fight };
        l.play("ann", command, &[2]);
        let Fight { rules, battle, .. } = &l.fight;
        l.reward_log.difficulty(rules, battle, l.fight.id("ann"), l.fight.id("ben"))
    };
    assert_eq!(difficulty("attack fists ben"), Some(17), "11 - (14 - 20)");
    assert_eq!(difficulty("use aimed ben"), Some(13));
}

#[test]
fn luck_does_not_enter() {
    ledger::proves!("tdgs.progression.no-luck");
    let ann = ("Ann", "Red", "b2", "str 10, luk +10, wields club");
    let mut l = lesson(&[ann, ("Bob", "Blue", "c2", "ref 25")]);
    l.fight.unit_mut("bob").hp = 5;
    l.play("ann", "attack club bob", &[2]);
    assert_eq!((l.difficulty("ann", "bob"), l.xp()[0]), (Some(26), 175));
}

#[test]
fn a_defeat_teaches_survivors_of_hard_fights() {
    ledger::proves!("tdgs.progression.failure");
    // Ann's HP before a blow of 14: 2 left is a knockout, 0 is death. STR against REF 10, with a longsword.
    for (strength, hp, difficulty, wanted) in
        [("7", 16, 13, 20), ("8", 16, 12, 0), ("3", 16, 17, 42), ("7", 14, 13, 0), ("3", 14, 17, 0)]
    {
        let ann = format!("str {strength}, wields longsword");
        let bob = ("Bob", "Blue", "c2", "ref 10, wields longsword");
        let mut l = lesson(&[("Ann", "Red", "b2", &ann), bob]);
        l.play("ann", "attack longsword bob", &[2]);
        l.fight.unit_mut("ann").hp = hp;
        l.play("bob", "attack longsword ann", &[19]);
        assert_eq!(l.difficulty("ann", "bob"), Some(difficulty));
        assert_eq!(l.xp(), [wanted, 15], "STR {strength}, {hp} HP");
    }
}

#[test]
fn the_fallen_are_a_challenge_no_longer_and_the_helpless_an_easy_one() {
    ledger::proves!("tdgs.progression.stat-pair");
    let ann = ("Ann", "Red", "b2", "str 13, wields longsword");
    let mut l = lesson(&[ann, ("Bob", "Blue", "c2", ""), ("Cy", "Blue", "c3", "is paralyzed")]);
    l.play("ann", "attack longsword bob", &[2]);
    l.fight.knock_out("bob");
    l.play("ann", "attack longsword bob", &[1, 1]);
    assert_eq!(l.difficulty("ann", "bob"), Some(7), "a blow at the fallen does not count");
    l.play("ann", "attack longsword cy", &[1, 1]);
    assert_eq!(l.difficulty("ann", "cy"), Some(2), "everything but a natural 1 strikes the helpless");
}
