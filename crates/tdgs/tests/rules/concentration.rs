//! Document 5: concentration.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight_with};

/// Effects that are kept alive by Concentrate, and one that needs no upkeep.
fn pack() -> String {
    let spell = |id: &str, condition: &str, more: &str| {
        let what = "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"oneself\"\nconcentration = true";
        ability(id, &format!("{what}\n{more}\neffects = [{{ condition = \"{condition}\" }}]"))
    };
    let curse = "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\nconcentration = true\neffects = [{ condition = \"slowed\" }]";
    [
        spell("might", "strengthened", ""),
        spell("speed", "quickened", ""),
        spell("calm", "protected", "no-upkeep = true"),
        ability("curse", curse),
        ability("two-minds", "kind = \"trait\"\ntiming = \"passive\"\nknacks = [\"two-minds\"]"),
        "[weapon.torrent]\nname = \"torrent\"\ndamage = \"0\"\ntype = \"fire\"\nrange = \"melee\"\nnatural = true\n".to_owned(),
        "[armour.salamander]\nname = \"salamander\"\nnatural = true\nmeets = { immune = [\"fire\"] }\n".to_owned(),
    ]
    .concat()
}

fn duel(ann: &str, ben: &str) -> Fight {
    let ann = format!("knows might speed calm curse, {ann}");
    let who: [Who; 2] = [("Ann", "Red", "d4", &ann), ("Ben", "Blue", "e4", ben)];
    fight_with("", &pack(), FIELD, &who)
}

#[test]
fn concentrate_keeps_an_effect_alive() {
    ledger::proves!("tdgs.action.concentrate");
    let mut f = duel("", "");
    assert_eq!(f.refusing_rule("concentrate"), "tdgs.action.concentrate");
    f.play("use might", &[]).play("end", &[]).play("end", &[]);
    f.play("concentrate", &[]);
    assert_eq!(f.battle.budget.actions, 0, "it costs the Action, and no roll");
    f.play("end", &[]).play("end", &[]);
    assert!(f.has("ann", Condition::Strengthened));
    // The Action goes elsewhere: the effect lasts to the end of that turn.
    f.play("attack ben", &[2]);
    assert!(f.has("ann", Condition::Strengthened));
    f.play("end", &[]);
    assert!(!f.has("ann", Condition::Strengthened) && f.battle.holds.is_empty());
    // Where upkeep is waived, no Action is needed.
    let mut f = duel("", "");
    f.play("use calm", &[]);
    for _ in 0..3 {
        f.play("end", &[]).play("end", &[]).play("attack ben", &[2]);
    }
    assert!(f.has("ann", Condition::Protected));
    // What failed has nothing to be kept alive.
    let mut f = duel("", "");
    f.play("use curse ben", &[2]);
    assert!(f.battle.holds.is_empty());
    f.turn_of("ann").play("use curse ben", &[11]);
    assert!(f.has("ben", Condition::Slowed) && f.battle.holds.len() == 1);
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert!(!f.has("ben", Condition::Slowed));
}

#[test]
fn harm_shakes_whoever_concentrates() {
    ledger::proves!("tdgs.action.concentration-check");
    let chance =
        |luk: i32, damage: i32| (1..=20).filter(|&natural| keeps(luk, damage, natural)).count() as u64 * 5;
    for (luk, damage, expected) in [(0, 5, 75), (0, 10, 50), (0, 15, 25), (0, 20, 5), (0, 1, 95), (5, 20, 70)]
    {
        assert_eq!(chance(luk, damage), expected, "LUK {luk}, {damage} damage");
    }
    // What counts is HP lost after armour: of 10 a half is deflected, so the check is made with 5.
    let mut f = duel("wears full-plate", "str 10");
    f.play("use might", &[]).turn_of("ben").play("attack ann", &[19, 6]);
    assert_eq!(f.battle.holds.len(), 1);
    f.turn_of("ben").play("attack ann", &[19, 5]);
    assert!(f.battle.holds.is_empty() && !f.has("ann", Condition::Strengthened));
    // Each harm has its own check, and blood counts as well.
    let mut f = duel("is bleeding 5", "");
    f.play("use might", &[]).play("end", &[]).play("end", &[5]);
    assert!(f.battle.holds.is_empty());
    // Whoever is knocked out holds nothing.
    let mut f = duel("", "");
    f.play("use might", &[]).unit_mut("ann").hp = 11;
    f.turn_of("ben").play("attack ann", &[19]);
    assert!(f.battle.holds.is_empty());
}

/// Whether a check with this natural holds against so much damage, with CON 10.
fn keeps(luk: i32, damage: i32, natural: i32) -> bool {
    let mut f = duel(&format!("ref 0, luk {luk}"), &format!("str {damage}"));
    f.play("use might", &[]);
    let dice: &[i32] = &if matches!(natural, 1 | 20) { vec![19, natural, 1] } else { vec![19, natural] };
    f.turn_of("ben").play("attack ann", dice);
    !f.battle.holds.is_empty()
}

#[test]
fn a_hit_without_harm_still_shakes() {
    ledger::proves!("tdgs.action.concentration-zero-damage");
    for (con, needs) in [(10, 2), (1, 10)] {
        for natural in 2..20 {
            let mut f = duel(&format!("con {con}, wears salamander"), "wields torrent");
            f.play("use might", &[]);
            let before = f.hp("ann");
            f.turn_of("ben").play("attack torrent ann", &[19, natural]);
            assert_eq!(f.hp("ann"), before);
            assert_eq!(!f.battle.holds.is_empty(), natural >= needs, "CON {con}, natural {natural}");
        }
    }
}

#[test]
fn concentration_may_be_dropped_at_any_time() {
    ledger::proves!("tdgs.action.concentration-end");
    let who: [Who; 3] =
        [("Ann", "Red", "d4", "knows might"), ("Cid", "Red", "d6", ""), ("Ben", "Blue", "e4", "")];
    let mut f = fight_with("", &pack(), FIELD, &who);
    f.play("use might", &[]).play("end", &[]);
    // Outside the own turn, free and without a roll.
    assert_eq!(f.active(), "cid");
    f.play("release ann", &[]);
    assert!(!f.has("ann", Condition::Strengthened) && f.battle.holds.is_empty());
    assert_eq!((f.battle.budget.actions, f.battle.budget.step), (1, true));
    // Nobody drops another side's.
    let mut f = fight_with("", &pack(), FIELD, &who);
    f.play("use might", &[]).turn_of("ben");
    assert!(f.refused("release ann").why.contains("Ann"));
}

#[test]
fn one_concentration_at_a_time() {
    ledger::proves!("tdgs.action.concentration-single");
    let mut f = duel("", "");
    f.play("use might", &[]).turn_of("ann").play("use speed", &[]);
    assert!(!f.has("ann", Condition::Strengthened) && f.has("ann", Condition::Quickened));
    assert_eq!(f.battle.holds.len(), 1);
    // Two minds hold two; each harm checks each.
    let mut f = duel("trait two-minds", "str 5");
    f.play("use might", &[]).turn_of("ann").play("use speed", &[]);
    assert!(f.has("ann", Condition::Strengthened) && f.has("ann", Condition::Quickened));
    f.turn_of("ben").play("attack ann", &[19, 5, 6]);
    assert!(!f.has("ann", Condition::Strengthened) && f.has("ann", Condition::Quickened));
}
