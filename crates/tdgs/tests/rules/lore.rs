//! Document 5: actions of the mind and of magic that one roll decides.

use dice::Chance;
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, percent};

/// A spell of each magic and tier.
fn pack() -> String {
    let spell = |id: &str, magic: &str, tier: i32| {
        let what = "kind = \"spell\"\ntiming = \"action\"\ntarget = \"anyone\"\nrange = 20\nautomatic = true\neffects = [{ condition = \"slowed\" }]";
        ability(id, &format!("magic = \"{magic}\"\ntier = {tier}\n{what}"))
    };
    [
        spell("common", "arcane", 1),
        spell("uncommon", "arcane", 2),
        spell("rare", "arcane", 3),
        spell("legendary", "arcane", 4),
        spell("prayer", "divine", 1),
    ]
    .concat()
}

fn duel(ann: &str, ben: &str) -> Fight {
    let who: [Who; 2] = [("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", ben)];
    fight_with("", &pack(), FIELD, &who)
}

/// The chance of Ann's command against Ben; it costs the Action.
fn chance(ann: &str, ben: &str, command: &str) -> Chance {
    let mut f = duel(ann, ben);
    let chance = f.chance(command);
    f.play(command, &[2]);
    assert_eq!(f.battle.budget.actions, 0);
    chance
}

#[test]
fn persuade_is_cha_against_wis() {
    ledger::proves!("tdgs.action.persuade");
    assert_eq!(chance("cha 12", "wis 10", "persuade ben"), percent(60));
    let mut f = duel("cha 12", "wis 10");
    f.play("persuade ben", &[9]);
    assert!(f.has("ben", Condition::Persuaded), "inclined to agree");
    let mut f = duel("cha 12", "wis 10");
    f.play("persuade ben", &[8]);
    assert!(!f.has("ben", Condition::Persuaded));
}

#[test]
fn deceive_is_cha_against_int_and_insight_wis_against_cha() {
    ledger::proves!("tdgs.action.deceive", "tdgs.action.insight");
    assert_eq!(chance("cha 10", "int 10", "deceive ben"), percent(50));
    assert_eq!(chance("cha 10", "int 12, wis 1", "deceive ben"), percent(40));
    assert_eq!(chance("wis 14", "cha 10", "insight ben"), percent(70));
    // The lie is believed until it is seen through.
    let mut f = duel("cha 10", "wis 14, cha 10");
    f.play("deceive ben", &[11]);
    assert!(f.has("ben", Condition::Deceived));
    f.turn_of("ben").play("insight ann", &[6]);
    assert!(f.has("ben", Condition::Deceived));
    f.turn_of("ben").play("insight ann", &[7]);
    assert!(!f.has("ben", Condition::Deceived) && f.told("Ann is seen through"));
}

#[test]
fn knowledge_is_recalled_by_how_obscure_it_is() {
    ledger::proves!("tdgs.action.recall-knowledge");
    for (lore, expected) in [(5, 75), (10, 50), (15, 25), (20, 5)] {
        assert_eq!(chance("int 10", &format!("lore {lore}"), "recall ben"), percent(expected));
    }
    // What comes to mind is what hurts, and what does not.
    let salamander =
        "[armour.salamander]\nname = \"salamander\"\nnatural = true\nmeets = { immune = [\"fire\"] }\n";
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "lore 10, wears salamander")];
    let mut f = fight_with("", salamander, FIELD, &who);
    f.play("recall ben", &[10]);
    assert!(!f.told("It is known of Ben"));
    f.turn_of("ann").play("recall ben", &[11]);
    assert!(f.told("It is known of Ben: fire (immune)"));
}

#[test]
fn each_dispel_ends_its_own_magic() {
    ledger::proves!("tdgs.action.dispel-arcane", "tdgs.action.dispel-divine");
    // Ben lays a spell upon himself; Ann ends it, against the stat of the one who cast it.
    let under = |spell: &str, ann: &str, ben: &str| {
        let ben = format!("knows common prayer, {ben}");
        let who: [Who; 3] =
            [("Ann", "Red", "d4", ann), ("Ben", "Blue", "e4", &ben), ("Cid", "Blue", "f4", "int 3, wis 3")];
        let mut f = fight_with("", &pack(), FIELD, &who);
        f.turn_of("ben").play(&format!("use {spell} cid"), &[]).turn_of("ann");
        f
    };
    let arcane = "knows common, int 12";
    assert_eq!(under("common", arcane, "int 16").chance("dispel-arcane cid"), percent(30));
    let mut f = under("common", arcane, "int 16");
    f.play("dispel-arcane cid", &[15]);
    assert!(!f.has("cid", Condition::Slowed));
    assert_eq!(f.battle.budget.actions, 0);
    let divine = "knows prayer, wis 14";
    assert_eq!(under("prayer", divine, "wis 10").chance("dispel-divine cid"), percent(70));
    let mut f = under("prayer", divine, "wis 10");
    f.play("dispel-divine cid", &[6]);
    assert!(f.has("cid", Condition::Slowed));
    f.turn_of("ann").play("dispel-divine cid", &[7]);
    assert!(!f.has("cid", Condition::Slowed));
    // Neither works on the other's magic.
    assert_eq!(under("prayer", arcane, "").refusing_rule("dispel-arcane cid"), "tdgs.action.dispel-arcane");
    assert_eq!(under("common", divine, "").refusing_rule("dispel-divine cid"), "tdgs.action.dispel-divine");
}

#[test]
fn a_spell_that_dispels_is_set_against_whoever_cast() {
    ledger::proves!("tdgs.action.dispel-arcane");
    let spell = crate::rules::table::ability(
        "unmake",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"anyone\"\nrange = 6\nroll = { own = \"int\", against = \"int\" }\neffects = [{ dispels = true }]",
    );
    let under = |laid: &str| {
        let who: [Who; 3] = [
            ("Ann", "Red", "d4", "knows unmake, int 12"),
            ("Ben", "Blue", "e4", "knows common prayer, int 16"),
            ("Cid", "Blue", "f4", "int 3, wis 3"),
        ];
        let mut f = fight_with("", &(pack() + &spell), FIELD, &who);
        f.turn_of("ben").play(&format!("use {laid} cid"), &[]).turn_of("ann");
        f
    };
    let mut f = under("common");
    assert_eq!(f.chance("use unmake cid"), percent(30), "12 against the 16 of Ben, not the 3 of Cid");
    f.play("use unmake cid", &[15]);
    assert!(!f.has("cid", Condition::Slowed));
    assert_eq!(
        f.turn_of("ann").refusing_rule("use unmake cid"),
        "tdgs.action.dispel-arcane",
        "nothing is left"
    );
    assert_eq!(under("prayer").refusing_rule("use unmake cid"), "tdgs.action.dispel-arcane", "divine magic");
}

#[test]
fn magic_is_identified_by_how_rare_it_is() {
    ledger::proves!("tdgs.action.identify");
    for (spell, expected) in [("common", 85), ("uncommon", 60), ("rare", 35), ("legendary", 10)] {
        let mut f = duel("int 12", &format!("knows {spell}"));
        f.turn_of("ben").play(&format!("use {spell} ben"), &[]).turn_of("ann");
        assert_eq!(f.chance("identify ben"), percent(expected), "{spell}");
        f.play("identify ben", &[19]);
        assert!(f.told(&format!("The magic on Ben is {spell}")));
        assert_eq!(f.battle.budget.actions, 0);
    }
    let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")];
    assert_eq!(fight(FIELD, &who).refusing_rule("identify ben"), "tdgs.action.identify");
}
