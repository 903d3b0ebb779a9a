//! Document 7: for what a bonus counts, and how bonuses add up.

use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, fight_with, opening, percent};

/// Skills with bonuses, plain arms, and a door.
const PACK: &str = r#"
[ability.shooter]
name = "Shooter"
text = "Shoots well."
kind = "skill"
timing = "passive"
line = "Shooting"
bonuses = [{ stat = "dex", for = ["ranged-attack"] }]
[ability.sniper]
name = "Sniper"
text = "Shoots better."
kind = "skill"
timing = "passive"
tier = 2
line = "Shooting"
needs = { shooter = 1 }
bonuses = [{ stat = "dex", for = ["ranged-attack"] }]
[ability.master-sniper]
name = "Master Sniper"
text = "Shoots best."
kind = "skill"
timing = "passive"
tier = 3
line = "Shooting"
needs = { sniper = 1 }
bonuses = [{ stat = "dex", for = ["ranged-attack"] }]
[ability.brawler]
name = "Brawler"
text = "Strikes hard."
kind = "skill"
timing = "passive"
bonuses = [{ stat = "str", for = ["melee-attack"] }]
[ability.duellist]
name = "Duellist"
text = "Strikes true."
kind = "skill"
timing = "passive"
bonuses = [{ stat = "str", for = ["melee-attack"] }]
[ability.conditioning]
name = "Physical Conditioning"
text = "Stronger in all."
kind = "skill"
timing = "passive"
bonuses = [{ stat = "str", scaling = [0, 0, 0, 1, 1, 1, 1, 2] }]
[ability.hardy]
name = "Hardy"
text = "Tougher in all."
kind = "trait"
timing = "passive"
bonuses = [{ stat = "con", amount = 2 }]
[ability.alert]
name = "Alert"
text = "Quicker out of the way."
kind = "skill"
timing = "passive"
bonuses = [{ stat = "ref", for = ["melee-attack"] }]
[item.quiver]
name = "quiver"
weight = 1
slots = { back = 1 }
grants = { shooter = 8 }
[weapon.bow]
name = "bow"
damage = "0"
range = "ranged"
weight = 1
slots = { hand = 2 }
[weapon.cudgel]
name = "cudgel"
damage = "2"
range = "melee"
weight = 1
slots = { hand = 1 }
[weapon.fine-cudgel]
name = "fine cudgel"
hit = 1
damage = "2"
range = "melee"
weight = 1
slots = { hand = 1 }
"#;

/// A door beside Ann that can be picked or forced.
const DOOR: &str = r#"
[[object]]
name = "door"
at = "a2"
tasks = [{ word = "pick", own = "dex", difficulty = 10 }, { word = "force", own = "str", difficulty = 10 }]
"#;

fn duel(ann: &str, ben: &str) -> Fight {
    fight_with(DOOR, PACK, FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)])
}

fn hides(f: &Fight) -> dice::Chance {
    let ann = f.id("ann");
    f.chance_that("hide", |b, _| b[ann].conditions.has(tdgs::conditions::Condition::Hidden))
}

#[test]
fn a_skill_counts_for_what_it_names() {
    ledger::proves!("tdgs.stats.apparent-scope", "tdgs.ability.bonus-relevant");
    // STR 17, so that four more points of DEX would lift the Power Tier.
    let mut f = duel("str 17, wields bow, skill shooter 8", "con 100");
    assert_eq!(f.chance("attack bow ben"), percent(70), "Apparent DEX 14");
    assert_eq!(f.chance("work pick door"), percent(50), "DEX 10");
    assert_eq!(hides(&f), percent(50), "DEX 10");
    let ann = f.id("ann");
    assert_eq!(f.apparent("ann", Stat::Dex), 10);
    assert_eq!(f.rules.apparent_power_tier(&f.battle, ann), 10, "uses DEX 10");
    assert_eq!(f.play("attack bow ben", &[19]).hp("ben"), 500 - 14);
    // The same holds for initiative and carrying, which belong to no action.
    let who = [("Ann", "Red", "a1", "skill alert 8, skill brawler 8"), ("Ben", "Blue", "b1", "ref 11")];
    let mut f = opening("", PACK, FIELD, &who).expect("a battle");
    f.begin_round(&[]);
    assert_eq!(f.order(), ["ben", "ann"]);
    assert_eq!(f.rules.capacity(&f.battle, f.id("ann")), 100);
    assert_eq!(f.chance_of("ben", "attack fists ann"), percent(30), "but it counts in defence");
    // A universal bonus counts everywhere.
    let f = duel("con 10, trait hardy", "");
    let ann = f.id("ann");
    assert_eq!((f.hp("ann"), f.rules.max_hp(&f.battle, ann)), (60, 60));
}

#[test]
fn nimble_fingers_force_no_door() {
    ledger::proves!("tdgs.ability.bonus-relevant");
    let f = duel("trait nimble", "");
    assert_eq!(f.chance("work pick door"), percent(55));
    assert_eq!(f.chance("work force door"), percent(50), "which takes STR");
    assert_eq!(hides(&f), percent(55));
}

#[test]
fn a_universal_skill_counts_everywhere() {
    ledger::proves!("tdgs.ability.bonus-universal", "tdgs.ability.skill-custom-scaling");
    let mut f = duel("skill conditioning 8", "con 100");
    assert_eq!(f.chance("attack fists ben"), percent(60));
    assert_eq!(f.chance("grapple ben"), percent(60));
    assert_eq!(f.chance("work force door"), percent(60));
    let ann = f.id("ann");
    assert_eq!((f.apparent("ann", Stat::Str), f.rules.capacity(&f.battle, ann)), (12, 120));
    assert_eq!(f.play("attack fists ben", &[19]).hp("ben"), 500 - 12);
    // Its own scaling, level by level; a skill that says nothing has half its level.
    for (level, bonus) in [(1, 0), (4, 1), (7, 1), (8, 2)] {
        let f = duel(&format!("skill conditioning {level}"), "");
        assert_eq!(f.apparent("ann", Stat::Str), 10 + bonus, "level {level}");
    }
    assert_eq!(duel("skill brawler 6", "").chance("attack fists ben"), percent(65), "+3");
    let short = PACK.replace("[0, 0, 0, 1, 1, 1, 1, 2]", "[0, 2]");
    let who = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
    assert!(opening("", &short, FIELD, &who).is_err(), "a scaling names every level");
}

#[test]
fn skills_of_a_line_add_up() {
    ledger::proves!("tdgs.ability.line-stacking");
    let line = "wields bow, skill shooter 8, skill sniper 8, skill master-sniper 8";
    let mut f = duel(line, "ref 22, con 100");
    assert_eq!(f.chance("attack bow ben"), percent(50), "10 + 12 against 22");
    assert_eq!(f.apparent("ann", Stat::Dex), 10, "10 otherwise");
    assert_eq!(f.chance("work pick door"), percent(50));
    assert_eq!(f.play("attack bow ben", &[19]).hp("ben"), 500 - 22);
    let f = duel("wields bow, skill shooter 8, skill sniper 4", "ref 16");
    assert_eq!(f.chance("attack bow ben"), percent(50), "+6");
}

#[test]
fn different_skills_add_up_and_none_adds_to_itself() {
    ledger::proves!("tdgs.ability.skill-stacking");
    let f = duel("skill brawler 4, skill duellist 6", "");
    assert_eq!(f.chance("attack fists ben"), percent(75), "+2 and +3");
    // The higher level of two sources counts, whichever has it, and there is one entry.
    for (own, bonus) in [(4, 4), (8, 4), (1, 4)] {
        let f = duel(&format!("wields bow, dons quiver, skill shooter {own}"), "");
        assert_eq!(f.chance("attack bow ben"), percent(50 + 5 * bonus), "level {own}");
        assert_eq!(f.rules.known(&f.battle, f.id("ann")).count(), 1);
    }
    let low = PACK.replace("grants = { shooter = 8 }", "grants = { shooter = 2 }");
    let who = [("Ann", "Red", "a1", "wields bow, dons quiver, skill shooter 6"), ("Ben", "Blue", "b1", "")];
    assert_eq!(fight_with("", &low, FIELD, &who).chance("attack bow ben"), percent(65));
}

#[test]
fn a_raised_stat_counts_for_the_roll_and_for_the_damage() {
    ledger::proves!("tdgs.ability.bonus-both-sides");
    let mut f = duel("wields cudgel, skill brawler 8", "con 100");
    assert_eq!(f.chance("attack cudgel ben"), percent(70));
    assert_eq!(f.play("attack cudgel ben", &[19]).hp("ben"), 500 - 16);
    let mut f = duel("wields fine-cudgel, skill brawler 8", "con 100");
    assert_eq!(f.chance("attack fine-cudgel ben"), percent(75), "the weapon's +1 is for the roll");
    assert_eq!(f.play("attack fine-cudgel ben", &[19]).hp("ben"), 500 - 16, "and for the roll only");
}
