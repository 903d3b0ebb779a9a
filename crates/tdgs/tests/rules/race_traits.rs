//! Document 11: what the traits of the template races do in battle.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, fight_with, percent};

/// The traits, and what they are tried with.
const PACK: &str = r#"
[ability.darkvision]
name = "Darkvision"
text = "Darkness counts as dim light."
kind = "trait"
timing = "passive"
knacks = ["darkvision"]
[ability.arcane-affinity]
name = "Arcane Affinity"
text = "+1 on INT-based magic rolls."
kind = "trait"
timing = "passive"
bonuses = [{ amount = 1, for = ["cast-arcane", "dispel-arcane", "identify"] }]
[ability.poison-resistance]
name = "Poison Resistance"
text = "+4 on CON rolls against poison."
kind = "trait"
timing = "passive"
bonuses = [{ stat = "con", amount = 4, resisting = "poisoned" }]
[ability.sturdy]
name = "Sturdy"
text = "Hard to knock over."
kind = "trait"
timing = "passive"
knacks = ["sturdy"]
[ability.intimidating-presence]
name = "Intimidating Presence"
text = "+2 on intimidation."
kind = "trait"
timing = "passive"
bonuses = [{ amount = 2, for = ["intimidate"] }]
[ability.relentless]
name = "Relentless"
text = "Fights on."
kind = "trait"
timing = "passive"
cooldown = "scene"
knacks = ["relentless"]
[ability.low-light-vision]
name = "Low-Light Vision"
text = "Dim light counts as bright."
kind = "trait"
timing = "passive"
knacks = ["low-light-vision"]
[ability.cowardly]
name = "Cowardly"
text = "-2 on rolls against Frightened, +2 REF while fleeing."
kind = "trait"
timing = "passive"
bonuses = [{ amount = -2, resisting = "frightened" }, { stat = "ref", amount = 2, during = "fleeing" }]
[ability.nimble-escape]
name = "Nimble Escape"
text = "Disengage as a Free action once per round."
kind = "trait"
timing = "free"
cooldown = "round"
effects = [{ disengages = true }]
[ability.flight]
name = "Flight"
text = "Flies at MOV."
kind = "trait"
timing = "passive"
knacks = ["flight"]
[ability.breath-weapon]
name = "Breath Weapon"
text = "A cone of fire."
kind = "trait"
timing = "action"
cooldown = "scene"
area = "Con4"
roll = { own = "str", against = "ref" }
effects = [{ damage = "55", type = "fire" }]
[ability.tail-lash]
name = "Tail Sweep"
text = "Strikes all around."
kind = "trait"
timing = "action"
area = "Con2"
roll = { own = "str", against = "ref" }
effects = [{ damage = "+1d8" }]
[ability.frightening-presence]
name = "Frightening Presence"
text = "Frightens at first sight."
kind = "trait"
timing = "passive"
trigger = "first-sight"
effects = [{ condition = "frightened", resist = { stat = "wis", by = "cha" } }]
[ability.elemental-affinity]
name = "Elemental Affinity"
text = "Immune to fire."
kind = "trait"
timing = "passive"
meets = { immune = ["fire"] }
[ability.ancient-knowledge]
name = "Ancient Knowledge"
text = "+2 on INT knowledge rolls."
kind = "trait"
timing = "passive"
bonuses = [{ amount = 2, for = ["recall-knowledge"] }]
[ability.fire-bolt]
name = "Fire Bolt"
text = "A bolt of fire."
kind = "spell"
timing = "action"
magic = "arcane"
target = "foe"
range = 12
effects = [{ damage = "+3", type = "fire" }]
[ability.smite]
name = "Smite"
text = "The wrath of a god."
kind = "spell"
timing = "action"
magic = "divine"
target = "foe"
range = 12
effects = [{ damage = "+3" }]
[ability.venom]
name = "Venom"
text = "Poisons."
kind = "trait"
timing = "action"
target = "foe"
effects = [{ condition = "poisoned", resist = { stat = "con", difficulty = 14 } }]
[ability.dread]
name = "Dread"
text = "Frightens."
kind = "trait"
timing = "action"
target = "foe"
effects = [{ condition = "frightened", resist = { stat = "wis", difficulty = 10 } }]
[ability.stun]
name = "Stun"
text = "Stuns."
kind = "trait"
timing = "action"
target = "foe"
effects = [{ condition = "stunned", resist = { stat = "con", difficulty = 14 } }]
"#;

fn on(map: &str, ann: &str, ben: &str) -> Fight {
    fight_with("", PACK, map, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)])
}

/// The chance that a use leaves Ben with a condition.
fn catches(f: &Fight, command: &str, what: Condition) -> dice::Chance {
    let ben = f.id("ben");
    f.chance_that(command, |b, _| b[ben].conditions.has(what))
}

/// With Darkvision darkness counts as dim light: -1 to hit in place of -2.
fn sees_in_the_dark() {
    assert_eq!(on(".d", "", "").chance("attack fists ben"), percent(40));
    assert_eq!(on(".d", "trait darkvision", "").chance("attack fists ben"), percent(45));
    assert_eq!(
        on(".g", "trait darkvision", "").chance("attack fists ben"),
        percent(45),
        "dim light stays dim"
    );
}

#[test]
fn elves_see_in_the_dark_and_cast_well() {
    ledger::proves!("tdgs.race.elf");
    sees_in_the_dark();
    let elf = "int 12, wis 12, trait darkvision arcane-affinity, knows fire-bolt smite";
    let mut f = on(FIELD, elf, "wis 12, con 100");
    assert_eq!(f.chance("use fire-bolt ben"), percent(55));
    assert_eq!(f.chance("use smite ben"), percent(50), "by INT alone");
    assert_eq!(f.chance("attack fists ben"), percent(50), "and no blow");
    assert_eq!(f.play("use fire-bolt ben", &[19]).hp("ben"), 500 - 15, "the roll alone");
    // Nothing in the rules makes anybody older, so Longevity has nothing to resist; it is told on the sheet.
    assert!(!Condition::ALL.iter().any(|what| what.name().contains("Ag")));
}

#[test]
fn dwarves_stand_firm() {
    ledger::proves!("tdgs.race.dwarf");
    sees_in_the_dark();
    let poisoned =
        |ben: &str| catches(&on(FIELD, "trait venom stun", ben), "use venom ben", Condition::Poisoned);
    assert_eq!(poisoned(""), percent(70), "CON 10 against 14");
    assert_eq!(poisoned("trait poison-resistance"), percent(50), "+4");
    let f = on(FIELD, "trait stun", "trait poison-resistance");
    assert_eq!(catches(&f, "use stun ben", Condition::Stunned), percent(70), "against poison only");
    assert_eq!((f.hp("ben"), f.chance("attack fists ben")), (50, percent(50)), "and nothing else of CON");
    for (size, falls) in [("small", false), ("medium", false), ("large", true)] {
        let who: [Who; 2] =
            [("Ann", "Red", "a1", &format!("size {size}")), ("Ben", "Blue", "c1", "trait sturdy")];
        let mut f = fight_with("", PACK, FIELD, &who);
        if size != "large" {
            f.put("ann", "b1");
        }
        f.play("trip ben", &[19]);
        assert_eq!(f.has("ben", Condition::Prone), falls, "{size}");
    }
    let mut plain = on(FIELD, "", "");
    assert!(plain.play("trip ben", &[19]).has("ben", Condition::Prone));
}

#[test]
fn orcs_fight_on() {
    ledger::proves!("tdgs.race.orc");
    let f = on(FIELD, "trait intimidating-presence", "");
    assert_eq!((f.chance("intimidate ben"), f.chance("persuade ben")), (percent(60), percent(50)));
    assert_eq!(on(".g", "", "").chance("attack fists ben"), percent(45));
    assert_eq!(on(".g", "trait low-light-vision", "").chance("attack fists ben"), percent(50));
    // CON 15: knocked out at 3 HP.
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "str 5"),
        ("Ben", "Blue", "b1", "ref 0, con 15, trait relentless"),
        ("Cid", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", PACK, FIELD, &who);
    let strike = |f: &mut Fight, hp: i32| {
        f.unit_mut("ben").hp = hp;
        f.turn_of("ann").play("attack fists ben", &[19]);
        (f.hp("ben"), f.has("ben", Condition::Unconscious), f.has("ben", Condition::Dead))
    };
    assert_eq!(strike(&mut f, 8), (3, false, false));
    f.play("end", &[]).play("attack fists ann", &[19]);
    assert_eq!(f.hp("ann"), 40, "one more round");
    f.play("end", &[]);
    assert!(f.has("ben", Condition::Unconscious), "until the end of its next turn");
    // Once per scene, and again in the next one.
    f.between(tdgs::Tdgs::short_rest);
    assert!(!f.has("ben", Condition::Unconscious));
    assert_eq!(strike(&mut f, 8), (3, true, false));
    f.between(tdgs::Tdgs::short_rest);
    f.between(|rules, b, _| rules.scene_end(b));
    assert_eq!(strike(&mut f, 8), (3, false, false));
    // At 0 HP there is nothing left to fight on with.
    let mut f = fight_with("", PACK, FIELD, &who);
    assert_eq!(strike(&mut f, 5), (0, false, true));
}

#[test]
fn goblins_run() {
    ledger::proves!("tdgs.race.goblin");
    sees_in_the_dark();
    let frightened =
        |ben: &str| catches(&on(FIELD, "trait dread", ben), "use dread ben", Condition::Frightened);
    assert_eq!((frightened(""), frightened("trait cowardly")), (percent(50), percent(60)));
    let mut f = on(FIELD, "", "trait cowardly nimble-escape");
    assert_eq!(f.chance("attack fists ben"), percent(50));
    f.suffers("ben", Condition::Fleeing, "ann");
    assert_eq!(f.chance("attack fists ben"), percent(40), "+2 REF while fleeing");
    // A free Disengage: no opportunity attacks this turn, and the Action is still there.
    let mut f = on(FIELD, "", "trait nimble-escape");
    assert_eq!(f.turn_of("ben").play_struck_at("move f1"), 1);
    let mut f = on(FIELD, "", "trait nimble-escape");
    f.turn_of("ben").play("use nimble-escape", &[]);
    assert_eq!((f.battle.budget.actions, f.at("ben").as_str()), (1, "b1"), "and no movement of its own");
    assert_eq!(f.refusing_rule("use nimble-escape"), "tdgs.ability.cooldowns", "once per round");
    assert_eq!(f.play_struck_at("move f1"), 0);
    f.play("end", &[]).play("end", &[]);
    f.put("ben", "b1");
    assert_eq!(f.play_struck_at("move f1"), 1, "this turn only");
}

/// A dragon, and somebody beside it and somebody farther off to the east.
fn dragon(traits: &str, ben: &str) -> Fight {
    let ann = format!("str 38, cha 30, int 20, con 45, mov 28, size gargantuan, {traits}");
    let who: [Who; 3] =
        [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "e3", ben), ("Cid", "Blue", "f3", "con 100")];
    fight_with("", PACK, FIELD, &who)
}

#[test]
fn dragons_are_dreadful() {
    ledger::proves!("tdgs.race.dragon");
    let natural = "wields dragon-claws dragon-bite tail-sweep, wears dragon-scales";
    let mut f = dragon(natural, "con 100");
    for (weapon, dice, damage) in [
        ("dragon-claws", &[19, 6, 6][..], 50),
        ("dragon-bite", &[19, 6, 6, 6], 56),
        ("tail-sweep", &[19, 8], 46),
    ] {
        f.unit_mut("ben").hp = 500;
        f.turn_of("ann").play(&format!("attack {weapon} ben"), dice);
        assert_eq!(f.hp("ben"), 500 - damage, "{weapon}");
    }
    f.turn_of("ben").play("attack fists ann", &[19]);
    assert_eq!(f.hp("ann"), 225 - 6, "40% deflection");
    // The tail sweeps several.
    let mut f = dragon("trait tail-lash", "con 100");
    f.play("use tail-lash e", &[19, 3, 18, 5]);
    assert_eq!((f.hp("ben"), f.hp("cid")), (500 - 41, 500 - 43));
    // The breath comes once per scene.
    let mut f = dragon("trait breath-weapon", "con 100");
    f.play("use breath-weapon e", &[19, 2]);
    assert_eq!((f.hp("ben"), f.hp("cid")), (445, 445), "38 against 10 misses on a 1 alone");
    assert_eq!(f.turn_of("ann").refusing_rule("use breath-weapon e"), "tdgs.ability.cooldowns");
    f.between(|rules, b, _| rules.scene_end(b));
    f.play("use breath-weapon e", &[19, 2]);
    // Flight at MOV.
    let mut f = dragon("trait flight", "");
    f.turn_of("ann").play_asked("fly a1 28", &[0], &[]);
    assert_eq!(f.unit("ann").height, 28);
    assert!(!dragon("", "").refused("fly a1 3").why.is_empty(), "none without the trait");
    // Affinity, and what a long life has taught.
    let mut f = dragon("trait elemental-affinity ancient-knowledge", "int 30, wis 30, knows fire-bolt");
    f.turn_of("ben").play("use fire-bolt ann", &[19]);
    assert_eq!(f.hp("ann"), 225, "immune");
    let knows = |traits: &str| {
        let ann = format!("int 1{traits}");
        let f = on(FIELD, &ann, "");
        (f.chance("recall ben"), f.chance("insight ben"))
    };
    assert_eq!(knows(""), (percent(30), percent(50)), "INT 1 against 5");
    assert_eq!(knows(", trait ancient-knowledge"), (percent(40), percent(50)));
}

#[test]
fn whoever_first_sees_a_dragon_is_afraid() {
    ledger::proves!("tdgs.race.dragon");
    let f = dragon("trait frightening-presence", "wis 10");
    let ben = f.id("ben");
    let resisted = f.chance_that("end", |b, _| !b[ben].conditions.has(Condition::Frightened));
    assert_eq!(resisted, percent(5), "on a natural 20 alone");
    let mut f = f;
    f.play("end", &[19]);
    assert!(f.has("ben", Condition::Frightened) && f.told("Frightening Presence"));
    // Once per enemy per scene: Cid rolls in its own turn, and nobody rolls again.
    f.play("end", &[20, 1]);
    assert!(!f.has("cid", Condition::Frightened));
    f.play("end", &[]).play("end", &[]).play("end", &[]).play("end", &[]);
    assert!(!f.has("cid", Condition::Frightened));
    // Three turns are three: the one that began with it, and two more.
    let pack =
        PACK.replace("condition = \"frightened\", resist", "condition = \"frightened\", turns = 3, resist");
    let who: [Who; 2] = [
        ("Ann", "Red", "a1", "cha 30, size gargantuan, trait frightening-presence"),
        ("Ben", "Blue", "e3", "wis 10"),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("end", &[19]);
    for turn in 1..=3 {
        assert!(f.has("ben", Condition::Frightened), "turn {turn}");
        f.wait_for("ben", &[]);
    }
    assert!(!f.has("ben", Condition::Frightened));
}
