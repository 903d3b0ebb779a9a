//! Document 17: types of damage, and how they are met.

use std::fmt::Write as _;

use ::content::{Library, Source};
use engine::Ruleset;
use tdgs::Tdgs;
use tdgs::conditions::Condition;

use crate::rules::conditions::{innate, spell, touch};
use crate::rules::table::{FIELD, Fight, Who, fight_with, opening};

/// Ann hits Ben, of so many HP and this CON, with a weapon like this; he wears such pieces. These dice follow the d20.
fn struck(con: i32, hp: i32, weapon: &str, armour: &[&str], dice: &[i32]) -> Fight {
    let mut pack = format!(
        "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\n{}\n",
        weapon.replace("; ", "\n")
    );
    let mut ben = format!("con {con}, ref 0");
    for (n, piece) in armour.iter().enumerate() {
        let piece = piece.replace("; ", "\n");
        write!(pack, "[armour.a{n}]\nname = \"a{n}\"\nnatural = true\n{piece}\n")
            .expect("a string takes all");
        write!(ben, "{}a{n}", if n == 0 { ", wears " } else { " " }).expect("a string takes all");
    }
    let who: [Who; 3] =
        [("Ann", "Red", "a1", "str 0, wields brand"), ("Ben", "Blue", "b1", &ben), ("Cid", "Blue", "l8", "")];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.unit_mut("ben").hp = hp;
    let mut all = vec![19];
    all.extend(dice);
    f.play("attack brand ben", &all);
    f
}

/// What a hit of one type costs.
fn lost(damage: i32, kind: &str, armour: &[&str]) -> i32 {
    500 - struck(100, 500, &format!("damage = \"{damage}\"; type = \"{kind}\""), armour, &[]).hp("ben")
}

/// The same for several parts: first the main one.
fn lost_parts(weapon: &str, armour: &[&str]) -> i32 {
    500 - struck(100, 500, weapon, armour, &[]).hp("ben")
}

const SLASH_15_FIRE_3: &str =
    "damage = \"15\"; type = \"slashing\"; extra = [{ damage = \"3\", type = \"fire\" }]";

#[test]
fn resistance_takes_its_share() {
    ledger::proves!("tdgs.damage.resistance");
    for (percent, left) in [(0, 20), (25, 15), (50, 10), (75, 5)] {
        let fire = format!("meets = {{ resists = {{ fire = {percent} }} }}");
        assert_eq!(lost(20, "fire", &[&fire]), left);
        assert_eq!(lost(20, "cold", &[&fire]), 20, "of its type only");
    }
}

#[test]
fn resistances_add_up_to_the_cap() {
    ledger::proves!("tdgs.damage.resistance-cap");
    let quarter = "meets = { resists = { fire = 25 } }";
    assert_eq!(lost(20, "fire", &[quarter; 2]), 10);
    assert_eq!(lost(20, "fire", &[quarter; 3]), 5);
    assert_eq!(lost(20, "fire", &[quarter; 4]), 5);
    let pack = "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"100\"\ntype = \"fire\"\n\
        [armour.ward]\nname = \"ward\"\nnatural = true\nmeets = { resists = { fire = 95 } }\n";
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 0, wields brand"), ("Ben", "Blue", "b1", "con 100, ref 0, wears ward")];
    for (option, left) in [("", 25), ("resistance-cap = 90", 10), ("resistance-cap = 50", 50)] {
        let mut f = fight_with(option, pack, FIELD, &who);
        f.play("attack brand ben", &[19]);
        assert_eq!(f.hp("ben"), 500 - left, "{option}");
    }
}

#[test]
fn vulnerability_adds_its_share_without_a_cap() {
    ledger::proves!("tdgs.damage.vulnerability");
    for (percent, left) in [(0, 20), (50, 30), (100, 40), (200, 60)] {
        assert_eq!(lost(20, "cold", &[&format!("meets = {{ vulnerable = {{ cold = {percent} }} }}")]), left);
    }
    assert_eq!(lost(20, "fire", &["meets = { vulnerable = { fire = 50 } }"; 2]), 40);
    // However great, it kills and does not wrap around.
    let f = struck(
        100,
        500,
        "damage = \"10000\"; type = \"fire\"",
        &["meets = { vulnerable = { fire = 1000 } }"; 4],
        &[],
    );
    assert!(f.has("ben", Condition::Dead));
}

#[test]
fn resistance_and_vulnerability_are_netted_after_the_cap() {
    ledger::proves!("tdgs.damage.opposed");
    let both = |resists: i32, vulnerable: i32| {
        format!("meets = {{ resists = {{ fire = {resists} }}, vulnerable = {{ fire = {vulnerable} }} }}")
    };
    assert_eq!(lost(20, "fire", &[&both(50, 100)]), 30);
    assert_eq!(lost(20, "fire", &[&both(50, 50)]), 20);
    let quarter = "meets = { resists = { fire = 25 } }";
    assert_eq!(lost(20, "fire", &[quarter, quarter, quarter, &both(25, 50)]), 15);
}

#[test]
fn immunity_is_nothing_at_all() {
    ledger::proves!("tdgs.damage.immunity");
    let immune = "meets = { immune = [\"fire\"] }";
    for damage in [30, 50] {
        let f = struck(12, 20, &format!("damage = \"{damage}\"; type = \"fire\""), &[immune], &[]);
        assert_eq!(f.hp("ben"), 20, "neither hurt nor healed");
    }
    let weak = "meets = { immune = [\"fire\"], vulnerable = { fire = 100 }, resists = { fire = 50 } }";
    assert_eq!(lost(50, "fire", &[weak]), 0);
    let parts = "damage = \"10\"; type = \"fire\"; extra = [{ damage = \"5\", type = \"slashing\" }]";
    assert_eq!(lost_parts(parts, &[immune]), 5);
}

#[test]
fn a_hit_that_does_no_harm_is_a_hit() {
    ledger::proves!("tdgs.damage.immunity-hit");
    let f = struck(
        12,
        60,
        "damage = \"30\"; type = \"fire\"; on-hit = [{ condition = \"slowed\" }]",
        &["meets = { immune = [\"fire\"] }"],
        &[],
    );
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Slowed)), (60, true));
    // It shakes whoever concentrates, with no damage to overcome.
    let pack = spell("ward", "automatic = true\nconcentration = true\neffects = [{ wards = \"fire\" }]")
        + "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"30\"\ntype = \"fire\"\n";
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields brand"), ("Ben", "Blue", "b1", "con 9, knows ward")];
    for (die, kept) in [(2, true), (1, false)] {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.turn_of("ben").play("use ward", &[]);
        let dice: &[i32] = if kept { &[15, die] } else { &[15, die, 1] };
        f.turn_of("ann").play("attack brand ben", dice);
        assert_eq!((f.hp("ben"), f.has("ben", Condition::Warded)), (45, kept));
    }
}

#[test]
fn the_type_of_an_ability_never_varies() {
    ledger::proves!("tdgs.damage.type-fixed", "tdgs.damage.typed");
    let bolt = "target = \"foe\"\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"+3\", type = \"fire\" }]";
    let pack = spell("fire-bolt", bolt)
        + &innate(
            "of-fire",
            "timing = \"passive\"\nmeets = { absorbs = { fire = 100 }, vulnerable = { cold = 100 } }",
        )
        + &innate("of-ice", "timing = \"passive\"\nmeets = { vulnerable = { fire = 100 } }");
    let lost = |ben: &str| {
        let ben = format!("con 20{ben}");
        let who: [Who; 2] = [("Ann", "Red", "a1", "int 15, knows fire-bolt"), ("Ben", "Blue", "d1", &ben)];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.unit_mut("ben").hp = 50;
        f.play("use fire-bolt ben", &[15]);
        50 - f.hp("ben")
    };
    assert_eq!((lost(""), lost(", has of-ice")), (18, 36));
    assert_eq!(lost(", has of-fire"), -18, "still Fire, and a feast for what is made of it");
}

#[test]
fn what_meets_a_type_comes_from_an_ability_and_goes_with_it() {
    ledger::proves!("tdgs.damage.interactions");
    let fire = "meets = { resists = { fire = 50 } }";
    let pack = format!(
        "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"20\"\ntype = \"fire\"\n\
        [item.cloak]\nname = \"cloak\"\nweight = 1\nslots = {{ back = 1 }}\n{fire}\n"
    ) + &spell(
        "ward",
        "automatic = true\neffects = [{ wards = \"fire\", percent = 50, turns = 1 }]",
    ) + &spell("gift", "automatic = true\neffects = [{ grants = \"cool\", turns = 1 }]")
        + &innate("cool", &format!("timing = \"passive\"\n{fire}"));
    let with = |ben: &str| {
        let ben = format!("con 40, ref 0, knows ward gift{ben}");
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "str 0, ref 30, wields brand"), ("Ben", "Blue", "b1", &ben)];
        fight_with("", &pack, FIELD, &who)
    };
    let burnt = |f: &mut Fight| {
        let before = f.hp("ben");
        f.turn_of("ann").play("attack brand ben", &[19]);
        before - f.hp("ben")
    };
    assert_eq!(burnt(&mut with("")), 20, "nobody is born with it");
    assert_eq!(burnt(&mut with(", has cool")), 10, "unless it is a trait");
    assert_eq!(burnt(&mut with(", dons cloak")), 10, "worn");
    assert_eq!(burnt(&mut with(", carries cloak")), 20, "carried");
    for spell in ["ward", "gift"] {
        let mut f = with("");
        f.turn_of("ben").play(&format!("use {spell}"), &[]).play("end", &[]);
        assert_eq!(burnt(&mut f), 10, "{spell}");
        f.play("end", &[]).play("end", &[]);
        assert_eq!(burnt(&mut f), 20, "the {spell} has ended");
    }
}

#[test]
fn a_ward_of_all_is_immunity_and_one_of_less_is_capped() {
    ledger::proves!("tdgs.damage.immunity", "tdgs.damage.resistance-cap");
    for (percent, left, told) in [
        (1, 19, "1% resisted"),
        (74, 5, "74% resisted"),
        (75, 5, "75% resisted"),
        (99, 5, "75% resisted"),
        (100, 0, "immune"),
    ] {
        let ward =
            format!("automatic = true\neffects = [{{ wards = \"fire\", percent = {percent}, turns = 2 }}]");
        let pack = spell("ward", &ward)
            + "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"20\"\ntype = \"fire\"\n";
        let who: [Who; 2] =
            [("Ann", "Red", "a1", "str 0, wields brand"), ("Ben", "Blue", "b1", "con 40, ref 0, knows ward")];
        let mut f = fight_with("", &pack, FIELD, &who);
        f.turn_of("ben").play("use ward", &[]).turn_of("ann").play("attack brand ben", &[19]);
        assert_eq!(200 - f.hp("ben"), left, "{percent}%");
        assert!(f.told(told), "{percent}%: {:#?}", f.log);
    }
}

#[test]
fn immunity_that_comes_later_silences_what_burns() {
    ledger::proves!("tdgs.damage.condition-late-immunity");
    let pack = spell("ward", "automatic = true\neffects = [{ wards = \"fire\", turns = 2 }]")
        + &spell(
            "quench",
            "automatic = true\neffects = [{ cures = [\"burning\"] }, { wards = \"fire\", turns = 2 }]",
        );
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "ref 30"), ("Ben", "Blue", "b1", "con 20, is burning 5, knows ward quench")];
    let losses = |command: &str| {
        let mut f = fight_with("", &pack, FIELD, &who);
        f.play("end", &[]).play(command, &[]);
        [(); 4].map(|()| {
            let before = f.hp("ben");
            f.play("end", &[]);
            let lost = before - f.hp("ben");
            f.play("end", &[]);
            lost
        })
    };
    assert_eq!(losses("use ward"), [0, 0, 5, 5]);
    assert_eq!(losses("use quench"), [0, 0, 0, 0], "an ability that says so puts it out");
}

/// HP after a fiery hit on one who absorbs.
fn absorbs(hp: i32, damage: i32, armour: &[&str]) -> i32 {
    struck(12, hp, &format!("damage = \"{damage}\"; type = \"fire\""), armour, &[]).hp("ben")
}

#[test]
fn absorption_heals_its_share_and_lets_the_rest_through() {
    ledger::proves!("tdgs.damage.absorption");
    let absorb = |percent: i32| format!("meets = {{ absorbs = {{ fire = {percent} }} }}");
    assert_eq!(absorbs(20, 30, &[&absorb(100)]), 50);
    assert_eq!(absorbs(20, 40, &[&absorb(100)]), 60);
    assert_eq!(absorbs(20, 30, &[&absorb(50)]), 20, "15 and 15");
    assert_eq!(absorbs(40, 40, &[&absorb(25)]), 20, "10 and 30");
    let f = struck(12, 20, "damage = \"30\"; type = \"cold\"", &[&absorb(100)], &[]);
    assert!(f.has("ben", Condition::Dead), "of its type only");
}

#[test]
fn absorption_heals_to_the_maximum_and_wakes() {
    ledger::proves!("tdgs.damage.absorption-cap");
    let all = "meets = { absorbs = { fire = 100 } }";
    assert_eq!(absorbs(55, 30, &[all]), 60);
    assert_eq!(absorbs(60, 30, &[all]), 60);
    // Like any healing, it wakes whoever was knocked out.
    let pack = "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"30\"\ntype = \"fire\"\n\
        [armour.skin]\nname = \"skin\"\nnatural = true\nmeets = { absorbs = { fire = 100 } }\n";
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "str 0, wields brand"),
        ("Ben", "Blue", "b1", "con 12, wears skin"),
        ("Cid", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", pack, FIELD, &who);
    f.knock_out("ben").play("attack brand ben", &[15]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Unconscious)), (33, false));
    assert_eq!(f.battle.standing, [1, 2, 0, 0]);
}

#[test]
fn absorption_comes_before_everything_else() {
    ledger::proves!("tdgs.damage.absorption-priority");
    assert_eq!(absorbs(20, 30, &["meets = { absorbs = { fire = 100 }, vulnerable = { fire = 100 } }"]), 50);
    assert_eq!(absorbs(20, 30, &["meets = { absorbs = { fire = 50 }, resists = { fire = 50 } }"]), 20);
    let (half, quarter) = ("meets = { absorbs = { fire = 50 } }", "meets = { absorbs = { fire = 25 } }");
    assert_eq!(absorbs(30, 40, &[quarter, half]), 30);
    assert_eq!(absorbs(30, 40, &[half, quarter]), 30);
    assert_eq!(absorbs(20, 30, &["meets = { absorbs = { fire = 100 }, immune = [\"fire\"] }"]), 50);
}

#[test]
fn absorption_stands_between_pools_and_deflection() {
    ledger::proves!("tdgs.damage.absorption-step");
    assert_eq!(absorbs(20, 30, &["pool = 10; deflection = 50; meets = { absorbs = { fire = 50 } }"]), 25);
    let half = "meets = { absorbs = { fire = 50 } }";
    assert_eq!(absorbs(60, 30, &[half]), 60);
    assert_eq!(absorbs(10, 30, &[half]), 10, "and alive");
}

#[test]
fn parts_go_their_own_ways() {
    ledger::proves!("tdgs.damage.multi-type");
    let parts = "damage = \"3\"; type = \"slashing\"; extra = [{ damage = \"3\", type = \"fire\" }]";
    assert_eq!(lost_parts(parts, &["meets = { resists = { fire = 50 } }"]), 4);
    assert_eq!(
        lost_parts(parts, &["meets = { resists = { slashing = 50, fire = 50 } }"]),
        2,
        "each rounded down"
    );
}

#[test]
fn a_pool_soaks_part_by_part() {
    ledger::proves!("tdgs.damage.multi-type-ablative");
    let vulnerable = "meets = { vulnerable = { fire = 100 } }";
    assert_eq!(lost_parts(SLASH_15_FIRE_3, &["pool = 10"]), 8);
    assert_eq!(lost_parts(SLASH_15_FIRE_3, &["pool = 10", vulnerable]), 5 + 6);
    assert_eq!(lost_parts(SLASH_15_FIRE_3, &["pool = 16", vulnerable]), 4, "two are left of the fire");
}

#[test]
fn the_least_loss_is_one_for_the_whole_hit() {
    ledger::proves!("tdgs.damage.multi-type-minimum");
    let ones = "damage = \"1\"; type = \"slashing\"; extra = [{ damage = \"1\", type = \"fire\" }]";
    assert_eq!(lost_parts(ones, &["deflection = 50"]), 1);
    assert_eq!(lost_parts(ones, &["deflection = 50; meets = { immune = [\"fire\"] }"]), 1);
    assert_eq!(lost_parts(ones, &["meets = { immune = [\"fire\", \"slashing\"] }"]), 0);
    assert_eq!(lost_parts(ones, &["meets = { immune = [\"slashing\"], absorbs = { fire = 100 } }"]), 0);
}

#[test]
fn percentages_are_rounded_once() {
    ledger::proves!("tdgs.damage.rounding-once");
    let piece = |deflection: i32, resists: i32| {
        format!("deflection = {deflection}; meets = {{ resists = {{ fire = {resists} }} }}")
    };
    assert_eq!(lost(30, "fire", &[&piece(50, 25)]), 11);
    assert_eq!(lost(15, "fire", &[&piece(30, 50)]), 5);
    assert_eq!(lost(15, "fire", &[&piece(50, 30)]), 5);
}

#[test]
fn a_typed_hit_passes_pool_deflection_and_type() {
    ledger::proves!("tdgs.damage.pipeline");
    let target = "pool = 10; deflection = 50; meets = { resists = { fire = 25 } }";
    assert_eq!(lost(40, "fire", &[target]), 11);
    assert_eq!(lost(40, "piercing", &[target]), 15);
    assert_eq!(lost(40, "cold", &["deflection = 50; meets = { vulnerable = { cold = 50 } }"]), 30);
    assert_eq!(lost(100, "fire", &["deflection = 75; meets = { resists = { fire = 75 } }"]), 6);
    assert_eq!(lost(3, "fire", &["deflection = 75; meets = { resists = { fire = 75 } }"]), 1, "at least 1");
}

#[test]
fn pools_soak_before_types_count() {
    ledger::proves!("tdgs.damage.pool-before-type");
    let f = struck(
        100,
        500,
        "damage = \"40\"; type = \"fire\"",
        &["pool = 30; meets = { immune = [\"fire\"] }"],
        &[],
    );
    assert_eq!((f.hp("ben"), f.unit("ben").pools[0]), (500, 0));
    let f = struck(
        100,
        500,
        "damage = \"40\"; type = \"fire\"",
        &["pool = 30; meets = { vulnerable = { fire = 100 } }"],
        &[],
    );
    assert_eq!((f.hp("ben"), f.unit("ben").pools[0]), (480, 0));
}

#[test]
fn untyped_damage_meets_armour_alone() {
    ledger::proves!("tdgs.damage.untyped");
    let proof = "meets = { immune = [\"fire\", \"cold\", \"acid\", \"slashing\", \"piercing\", \"bludgeoning\"], absorbs = { force = 100 } }";
    assert_eq!(lost_parts("damage = \"20\"", &[proof]), 20);
    assert_eq!(lost_parts("damage = \"20\"", &[proof, "deflection = 50"]), 10);
}

#[test]
fn the_stat_goes_with_the_first_type() {
    ledger::proves!("tdgs.damage.stat-portion-type", "tdgs.damage.weapon-traits");
    let pack = "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\ndamage = \"3\"\ntype = \"slashing\"\n\
        extra = [{ damage = \"1d4\", type = \"fire\" }]\nnatural = true\n\
        [armour.wool]\nname = \"wool\"\nweight = 1\nslots = { torso = 1 }\nmeets = { vulnerable = { fire = 100 } }\n\
        [armour.mail]\nname = \"mail\"\nweight = 1\nslots = { arm = 2 }\nmeets = { immune = [\"slashing\"] }\n";
    let hit = |wears: &str, weapon: &str, dice: &[i32]| {
        let ben = format!("con 100, ref 0{wears}");
        let who: [Who; 2] = [("Ann", "Red", "a1", "str 12, wields brand"), ("Ben", "Blue", "b1", &ben)];
        let mut f = fight_with("", pack, FIELD, &who);
        f.play(&format!("attack {weapon} ben"), dice);
        500 - f.hp("ben")
    };
    assert_eq!(hit("", "brand", &[15, 3]), 18, "15 slashing and 3 fire");
    assert_eq!(hit(", wears wool", "brand", &[15, 3]), 21);
    assert_eq!(hit(", wears mail", "brand", &[15, 3]), 3);
    // The types are the weapon's: a blow without it has neither.
    assert_eq!(hit(", wears mail wool", "fists", &[15]), 12);
}

#[test]
fn content_names_the_types() {
    ledger::proves!("tdgs.damage.no-canon-list");
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 0, wields brand"), ("Ben", "Blue", "b1", "ref 0, wears suit")];
    let pack = |kind: &str, resists: &str| {
        format!(
            "[damage-type]\nplasma = {{ name = \"plasma\" }}\n[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\n\
             damage = \"20\"\ntype = \"{kind}\"\n[armour.suit]\nname = \"suit\"\nnatural = true\nmeets = {{ resists = {{ {resists} = 50 }} }}\n"
        )
    };
    let mut f = fight_with("", &pack("plasma", "plasma"), FIELD, &who);
    f.play("attack brand ben", &[15]);
    assert_eq!(f.hp("ben"), 40);
    for (kind, resists) in [("plasma", "plazma"), ("sonic", "plasma")] {
        let faults = opening("", &pack(kind, resists), FIELD, &who).err().expect("there is no such type");
        assert!(faults.render(false, 100).contains("damage type"), "{kind} {resists}");
    }
    let all = [
        "fire",
        "cold",
        "lightning",
        "poison",
        "necrotic",
        "radiant",
        "piercing",
        "slashing",
        "bludgeoning",
        "psychic",
        "force",
        "acid",
    ];
    for kind in all {
        assert_eq!(lost(20, kind, &[&format!("meets = {{ resists = {{ {kind} = 50 }} }}")]), 10, "{kind}");
    }
}

/// Ben, as described, wears this when a round begins. What he loses.
fn seeps(ben: &str, armour: &str) -> i32 {
    let pack = format!("[armour.ward]\nname = \"ward\"\nnatural = true\n{armour}\n");
    let ben = format!("con 20, wears ward, {ben}");
    let who: [Who; 2] = [("Ann", "Red", "a1", "ref 30"), ("Ben", "Blue", "b1", &ben)];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.battle.round, 2);
    100 - f.hp("ben")
}

#[test]
fn flames_are_fire_venom_is_poison_and_blood_is_untyped() {
    ledger::proves!("tdgs.damage.condition-types");
    let resists = |kind: &str| format!("meets = {{ resists = {{ {kind} = 50 }} }}");
    assert_eq!(seeps("is burning 10", &resists("fire")), 5);
    assert_eq!(seeps("is burning 10", &resists("poison")), 10);
    assert_eq!(seeps("is poisoned 10", &resists("poison")), 5);
    assert_eq!(seeps("is poisoned 10", &resists("fire")), 10);
    for kind in ["fire", "poison", "slashing", "necrotic"] {
        assert_eq!(seeps("is bleeding 10", &resists(kind)), 10);
    }
}

#[test]
fn the_least_loss_is_for_hits_alone() {
    ledger::proves!("tdgs.combat.minimum-damage-scope");
    assert_eq!(seeps("is burning 3", "meets = { resists = { fire = 75 } }"), 0);
    assert_eq!(lost(3, "fire", &["meets = { resists = { fire = 75 } }"]), 1, "a hit costs 1");
}

#[test]
fn the_immune_do_not_burn() {
    ledger::proves!("tdgs.damage.condition-immunity");
    let pack = touch("torch", "condition = \"burning\", amount = 5")
        + &touch("fang", "condition = \"poisoned\", amount = 5")
        + "[armour.skin]\nname = \"skin\"\nnatural = true\nmeets = { immune = [\"fire\", \"poison\"] }\n";
    let who: [Who; 2] = [
        ("Ann", "Red", "a1", "ref 30, wields torch fang, is burning 5"),
        ("Ben", "Blue", "b1", "con 20, wears skin"),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("attack torch ben", &[15]);
    assert!(!f.has("ben", Condition::Burning));
    f.turn_of("ann").play("attack fang ben", &[15]);
    assert_eq!((f.has("ben", Condition::Poisoned), f.apparent("ben", tdgs::stats::Stat::Str)), (true, 8));
    f.turn_of("ann").play("grapple ben", &[19]);
    assert!(f.has("ben", Condition::Grappled), "though she burns");
    f.play("end", &[]).play("end", &[]);
    assert_eq!(f.hp("ben"), 80, "two blows of 10, and no venom");
}

#[test]
fn the_sample_creatures_meet_types_as_in_the_book() {
    ledger::proves!("tdgs.damage.example-entities");
    let lost = |creature: &str, kind: &str| {
        let pack = format!(
            "[weapon.brand]\nname = \"brand\"\nrange = \"melee\"\nnatural = true\ndamage = \"20\"\ntype = \"{kind}\"\n\
             [creature.hand]\nname = \"Hand\"\nletters = \"H\"\nweapons = [\"brand\"]\n\
             stats = {{ str = 0, dex = 0, ref = 0, con = 10, mov = 5, int = 5, wis = 5, cha = 5 }}\n"
        );
        let scenario = format!(
            "ruleset = \"tdgs\"\nname = \"Test\"\npacks = [\"core\"]\n[map]\ndrawing = \"......\\n......\\n......\"\n\
             legend = {{ \".\" = \"floor\" }}\n[[side]]\nname = \"Red\"\n[[side]]\nname = \"Blue\"\n\
             [[unit]]\ncreature = \"hand\"\nside = \"Red\"\nat = \"a1\"\n\
             [[unit]]\ncreature = \"{creature}\"\nside = \"Blue\"\nat = \"b1\"\narmour = []\nname = \"Ben\"\n"
        );
        let mut bundle = Library::embedded().bundle(Source::new("test.toml", scenario)).expect("a bundle");
        bundle.packs.push(Source::new("pack.toml", pack));
        let rules = Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
        let battle = rules.opening();
        let mut f = Fight { rules, battle, log: Vec::new(), asked: Vec::new(), feats: Vec::new() };
        f.battle.phase = tdgs::battle::Phase::Turns;
        f.battle.budget = tdgs::battle::Budget::TURN;
        let hp = f.hp("ben") - 10;
        f.unit_mut("ben").hp = hp;
        f.play("attack brand ben", &[20, 1]);
        hp - f.hp("ben")
    };
    // A critical of the first grade: 25.
    let elemental = |kind: &str| lost("fire-elemental", kind);
    assert_eq!([elemental("fire"), elemental("cold"), elemental("acid")], [-10, 50, 25]);
    let golem = |kind: &str| lost("iron-golem", kind);
    assert_eq!([golem("slashing"), golem("piercing"), golem("bludgeoning")], [12, 12, 18]);
    assert_eq!([golem("lightning"), golem("acid"), golem("fire")], [37, 37, 25]);
    assert_eq!([golem("poison"), golem("psychic")], [0, 0]);
}
