//! Documents 5, 7 and 8: casting, what spells do, and healing.

use crate::rules::table::{FIELD, Fight, Who, fight_with, opening, percent};

/// Spells and breaths, as content may write them.
const PACK: &str = r#"
[ability.fire-bolt]
name = "Fire Bolt"
text = "A bolt of fire."
kind = "spell"
timing = "action"
magic = "arcane"
target = "foe"
range = 12
effects = [{ damage = "+3", type = "fire" }]
[ability.wild-bolt]
name = "Wild Bolt"
text = "A bolt of its own power."
kind = "spell"
timing = "action"
magic = "arcane"
target = "foe"
range = 12
effects = [{ damage = "2d6", type = "fire" }]
[ability.flung-stone]
name = "Flung Stone"
text = "One can dodge it."
kind = "spell"
timing = "action"
magic = "arcane"
target = "foe"
range = 12
roll = { own = "int", against = "ref" }
effects = [{ damage = "1" }]
[ability.smite]
name = "Smite"
text = "The wrath of a god."
kind = "spell"
timing = "action"
magic = "divine"
target = "foe"
range = 12
effects = [{ damage = "+4", type = "radiant" }]
[ability.breath]
name = "Breath"
text = "A cone of fire."
kind = "trait"
timing = "action"
cooldown = "scene"
area = "Con4"
roll = { own = "str", against = "ref" }
effects = [{ damage = "55", type = "fire" }]
[ability.strong-breath]
name = "Strong Breath"
text = "A cone of force."
kind = "trait"
timing = "action"
cooldown = "scene"
area = "Con4"
roll = { own = "str", against = "ref" }
effects = [{ damage = "str" }]
[ability.mend]
name = "Mend"
text = "Closes wounds."
kind = "spell"
timing = "action"
magic = "divine"
target = "ally"
effects = [{ heal = 20 }]
[ability.mend-more]
name = "Mend More"
text = "Closes more wounds."
kind = "spell"
timing = "action"
magic = "divine"
target = "ally"
effects = [{ heal = 40 }]
[ability.mend-less]
name = "Mend Less"
text = "Closes fewer wounds."
kind = "spell"
timing = "action"
magic = "divine"
target = "ally"
effects = [{ heal = 15 }]
[weapon.great-claws]
name = "great claws"
damage = "2d6"
range = "melee"
natural = true
"#;

fn duel(ann: &str, ben: &str) -> Fight {
    let ben = format!("con 100, {ben}");
    fight_with(
        "",
        PACK,
        FIELD,
        &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben.trim_end_matches(", "))],
    )
}

/// What one use of a command costs Ben, with these dice.
fn harm(ann: &str, command: &str, dice: &[i32]) -> i32 {
    500 - duel(ann, "").play(command, dice).hp("ben")
}

#[test]
fn arcane_spells_are_cast_by_int() {
    ledger::proves!("tdgs.action.cast-arcane", "tdgs.combat.damage-arcane");
    let mut f = duel("int 15, wis 1, cha 1, knows fire-bolt flung-stone", "wis 10, ref 20");
    assert_eq!(f.chance("use fire-bolt ben"), percent(75), "INT against WIS, whatever REF is");
    assert_eq!(f.chance("use flung-stone ben"), percent(25), "the pair written in the spell overrides it");
    f.play("use fire-bolt ben", &[10]);
    assert_eq!(f.hp("ben"), 500 - 18);
    assert_eq!(f.refusing_rule("use fire-bolt ben"), "tdgs.economy.turn", "it costs the Action");
}

#[test]
fn divine_spells_are_cast_by_wis() {
    ledger::proves!("tdgs.action.cast-divine", "tdgs.combat.damage-divine");
    let mut f = duel("int 1, wis 12, knows smite", "wis 14");
    assert_eq!(f.chance("use smite ben"), percent(40));
    f.play("use smite ben", &[12]);
    assert_eq!(f.hp("ben"), 500, "missed");
    assert_eq!(f.refusing_rule("use smite ben"), "tdgs.economy.turn", "it costs the Action");
    assert_eq!(harm("int 1, wis 14, knows smite", "use smite ben", &[19]), 18);
}

#[test]
fn a_spell_is_arcane_or_divine() {
    ledger::proves!("tdgs.ability.magic-type");
    let mut f = duel("int 14, wis 8, knows fire-bolt", "");
    assert_eq!(f.chance("use fire-bolt ben"), percent(70), "INT 14");
    assert_eq!(f.play("use fire-bolt ben", &[19]).hp("ben"), 500 - 17);
    let mut f = duel("int 8, wis 14, knows smite", "");
    assert_eq!(f.chance("use smite ben"), percent(70), "WIS 14");
    assert_eq!(f.play("use smite ben", &[19]).hp("ben"), 500 - 18);
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
    for (wrong, said) in [("", "a spell is arcane or divine"), ("magic = \"psionic\"", "psionic")] {
        let pack = PACK.replacen("magic = \"arcane\"", wrong, 1);
        let faults = opening("", &pack, FIELD, &who).err().expect("refused").render(false, 120);
        assert!(faults.contains(said), "{faults}");
    }
}

#[test]
fn a_plus_sign_adds_to_the_stat() {
    ledger::proves!("tdgs.combat.damage-total-or-bonus");
    let mage = "int 15, knows fire-bolt wild-bolt";
    assert_eq!(harm(mage, "use fire-bolt ben", &[19]), 18);
    assert_eq!(harm(mage, "use wild-bolt ben", &[19, 1, 1]), 2, "no stat");
    assert_eq!(harm(mage, "use wild-bolt ben", &[19, 6, 6]), 12);
    let dragon = "str 38, wields great-claws, trait breath strong-breath";
    assert_eq!(harm(dragon, "attack great-claws ben", &[19, 1, 1]), 40);
    assert_eq!(harm(dragon, "attack great-claws ben", &[19, 6, 6]), 50);
    assert_eq!(harm(dragon, "use breath e", &[19]), 55);
    assert_eq!(harm(dragon, "use strong-breath e", &[19]), 38);
}

#[test]
fn healing_is_a_share_of_the_maximum() {
    ledger::proves!("tdgs.combat.heal-effect");
    // The spell, CON, HP before and after.
    let cases = [
        ("mend", 8, 10, 18),
        ("mend", 12, 10, 22),
        ("mend", 50, 50, 100),
        ("mend", 100, 50, 150),
        ("mend-more", 12, 10, 34),
        ("mend-less", 23, 10, 27),
        ("mend", 12, 55, 60),
    ];
    for (spell, con, before, after) in cases {
        let cid = format!("con {con}");
        let who: [Who; 3] = [
            ("Ann", "Red", "a1", "knows mend mend-more mend-less"),
            ("Cid", "Red", "b1", &cid),
            ("Ben", "Blue", "l8", ""),
        ];
        let mut f = fight_with("", PACK, FIELD, &who);
        f.unit_mut("cid").hp = before;
        assert_eq!(f.play(&format!("use {spell} cid"), &[]).hp("cid"), after, "{spell}, CON {con}");
    }
}
