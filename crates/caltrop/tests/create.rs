//! `create` and `advance`: a character is made, taken into a battle, and raised.

use std::fs;
use std::path::Path;

use crate::call::{caltrop, fields, typed, word};
use serde_json::Value;

const GARRETT: [&str; 10] =
    ["create", "tdgs", "--race", "human", "--class", "fighter", "--name", "Garrett Cole", "--seed", "7"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    GARRETT.iter().copied().chain(more.iter().copied()).collect()
}

/// A character file in a folder of its own.
fn made(dir: &Path, more: &[&str]) -> std::path::PathBuf {
    let file = dir.join("garrett.toml");
    let mut args = with(more);
    args.extend(["--out", word(&file), "--quiet"]);
    caltrop(&args).exits(0);
    file
}

#[test]
fn flags_make_a_character_and_json_tells_all_of_it() {
    let json = caltrop(&with(&["--spend", "STR", "--grant", "CON", "--json"])).exits(0).json();
    assert_eq!(
        fields(&json),
        [
            "name",
            "id",
            "race",
            "size",
            "classes",
            "base",
            "bonuses",
            "gear",
            "stats",
            "hp",
            "knockout",
            "power_tier",
            "tier",
            "skills",
            "spells",
            "traits",
            "xp",
            "weapons",
            "armour",
            "background",
            "personality",
            "goals",
            "appearance",
            "method",
            "rolls",
            "heroic",
            "luck",
            "odds",
            "warnings",
            "seed",
            "toml",
        ]
    );
    assert_eq!((json["name"].as_str(), json["id"].as_str()), (Some("Garrett Cole"), Some("garrett-cole")));
    let n = |value: &Value| value.as_i64().expect("a number");
    let str = &json["rolls"][0];
    let dice: Vec<i64> = str["dice"].as_array().expect("dice").iter().map(n).collect();
    let roll = dice.iter().sum::<i64>() - dice.iter().min().expect("four dice");
    assert_eq!((n(&str["roll"]), n(&str["delta"])), (roll, roll - 12));
    assert_eq!(n(&str["value"]), (roll - 2).clamp(6, 14));
    assert_eq!(n(&json["base"]["STR"]), n(&str["value"]) + n(&json["heroic"]["points"]));
    assert_eq!(n(&json["base"]["CON"]), n(&json["rolls"][2]["value"]) + 1);
    assert_eq!(n(&json["hp"]), n(&json["stats"]["CON"]) * 5);
    assert_eq!(json["skills"]["Power Strike"], 1);
    let mov = json["odds"]["stats"]["MOV"].as_array().expect("a list");
    assert_eq!((mov.len(), mov[0]["exact"].as_str()), (5, Some("349/1296")));
    assert_eq!(json["odds"]["luck"][1]["exact"], "9/10");
    assert_eq!(json["odds"]["heroic"][5]["exact"], "11/36");
    let npc = caltrop(&with(&["--npc", "--json"])).exits(0).json();
    assert_eq!((npc["heroic"]["on"].as_bool(), n(&npc["heroic"]["points"])), (Some(false), 0));
    let again = caltrop(&with(&["--spend", "STR", "--grant", "CON", "--json"])).json();
    assert_eq!(again, json, "the same seed makes the same character");
}

#[test]
fn stats_are_bought_by_the_rules() {
    let buy = |stats: &str, more: &[&str]| {
        let mut args = with(&["--method", "buy", "--stats", stats]);
        args.extend(more);
        caltrop(&args)
    };
    let off = ["--heroic", "off"];
    buy("STR=12,DEX=10,CON=12,INT=8,WIS=10,CHA=10,REF=10,MOV=8", &off).exits(0).says("STR 12");
    let cases = [
        (
            "STR=15,DEX=8,CON=8,INT=8,WIS=8,CHA=8,REF=8,MOV=8",
            1,
            "STR 15 above 14 needs 1, and the pool has 0",
        ),
        ("STR=5,DEX=8,CON=8,INT=8,WIS=8,CHA=8,REF=8,MOV=8", 1, "below the Human minimum of 6"),
        ("STR=14,DEX=14,CON=14,INT=14,WIS=8,CHA=8,REF=8,MOV=8", 1, "cost 88 points, and there are 80"),
        ("STR=10,DEX=10,CON=10,INT=10,WIS=10,CHA=10,REF=10,MOV=9,LUK=1", 1, "can't be bought"),
        ("STR=10", 2, "DEX, CON, INT, WIS, CHA, REF, MOV is missing"),
        ("STR=10,STR=11", 2, "twice"),
        ("SRT=10", 2, "no stat `SRT`"),
        ("STR=ten", 2, "no number"),
    ];
    for (stats, code, why) in cases {
        buy(stats, &off).exits(code).says(why);
    }
    let heroic = buy("STR=15,DEX=8,CON=8,INT=8,WIS=8,CHA=8,REF=8,MOV=8", &["--json"]).exits(0).json();
    assert_eq!(heroic["bill"]["above"], 1);
    assert!(heroic["warnings"].to_string().contains("not spent"));
}

#[test]
fn wrong_calls_are_told_why() {
    let human = ["create", "tdgs", "--race", "human", "--class"];
    let call = |more: &[&str]| caltrop(&[&human[..], more].concat());
    caltrop(&["create", "tdgs", "--race", "humna", "--class", "fighter"])
        .exits(2)
        .says("Did you mean `human`?");
    call(&["figther"]).exits(2).says("Did you mean `fighter`?");
    call(&["fighter,thief"]).exits(1).says("permission").says("[tdgs.creation.class.multiclass]");
    call(&["fighter,thief", "--multiclass"]).exits(1).says("cost 50 XP, and 0 are granted");
    call(&["fighter,thief", "--multiclass", "--xp", "50"]).exits(0).says("Fighter 1 / Thief 1");
    call(&["fighter=0"]).exits(1).says("no level 0");
    call(&["fighter", "--spend", "STR=7"]).exits(1).says("heroic points");
    call(&["fighter", "--spend", "LUK=1"]).exits(1).says("[tdgs.creation.heroic.any-stat]");
    call(&["fighter", "--grant", "LUK"]).exits(1).says("only ever rolled");
    call(&["fighter", "--spend", "STR", "--heroic", "off"]).exits(2).says("nothing to spend");
    call(&["fighter", "--stats", "STR=10", "--method", "roll"]).exits(2).says("--method buy");
    call(&["fighter", "--name", " "]).exits(1).says("no name");
    call(&["fighter", "--weapons", "longswrod"]).exits(1).says("did you mean `longsword`?");
    call(&["fighter", "--weapons", "longbow,longsword"]).exits(1).says("the slot hand");
    call(&["fighter", "--level", "101"]).exits(2);
    caltrop(&["create", "chess"]).exits(2).says("tdgs, axiom");
    caltrop(&["create", "tdgs", "--json"]).exits(2).says("--race and --class");
}

#[test]
fn a_person_is_asked_step_by_step_with_the_odds_beside() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("rowan.toml");
    let lines = format!(
        "ogre\nhuman\n\nmaybe\non\nSTR=99\nSTR\nLUK\nDEX\nfighter,mage\nfighter\n\nA quiet one\n\n\nRowan\n{}\n",
        word(&file)
    );
    let call = typed(&["create", "tdgs", "--seed", "3"], &lines).exits(0);
    for what in [
        "Step 1: choose race",
        "There is no race `ogre`.",
        "6 10.5%  7 7.0%  8 9.4%",
        "8 26.9%",
        "Type `on` or `off`.",
        "1 2.8%  2 8.3%",
        "heroic points for STR",
        "LUK is only ever rolled.",
        "-1 5.0%  0 90.0%  1 5.0%",
        "need the game master's permission",
        "Step 7: finishing touches",
        "Rowan  Human, Fighter 1, Medium",
    ] {
        assert!(call.stdout.contains(what), "expected `{what}` in:\n{}", call.said());
    }
    let text = fs::read_to_string(&file).expect("the file");
    assert!(text.contains("[creature.rowan]") && text.contains("personality = \"A quiet one\""), "{text}");
    // Whoever stops half-way leaves nothing behind.
    typed(&["create", "tdgs"], "human\n").exits(1).says("the input ended");
    typed(&["create", "tdgs"], "quit\n").exits(1).says("nothing is written");
}

#[test]
fn a_character_goes_into_battle() {
    let dir = tempfile::tempdir().expect("a folder");
    let home = dir.path().join("my-content/tdgs");
    let (heroes, scenarios) = (home.join("packs/heroes"), home.join("scenarios"));
    fs::create_dir_all(&heroes).expect("a folder");
    fs::create_dir_all(&scenarios).expect("a folder");
    let file = made(&heroes, &["--spend", "STR", "--weapons", "longsword", "--armour", "chain-mail"]);
    let scenario = scenarios.join("yard.toml");
    let text = "ruleset = \"tdgs\"\nname = \"The yard\"\npacks = [\"core\", \"heroes\"]\n\
        map = { width = 8, height = 6, fill = \"grass\" }\nside = [{ name = \"Red\" }, { name = \"Blue\" }]\n\
        unit = [{ creature = \"garrett-cole\", side = \"Red\", at = \"b2\" }, \
        { creature = \"goblin\", side = \"Blue\", at = \"f4\" }]\n";
    fs::write(&scenario, text).expect("a scenario");
    caltrop(&["check", word(&dir.path().join("my-content"))]).exits(0).says("2 files, no faults");
    caltrop(&["check", word(&file)]).exits(0);
    let run = caltrop(&["run", word(&scenario), "--seed", "1", "--json"]).exits(0).json();
    assert!(run["lines"].to_string().contains("Garrett Cole"), "he takes part");
    caltrop(&["sim", word(&scenario), "-n", "50"]).exits(0);
    // And after the battle he learns from it, and goes in again.
    caltrop(&["advance", word(&file), "--xp", "100", "--level", "fighter", "--raise", "STR", "-q"])
        .exits(0)
        .says("Fighter 2 for 50 XP");
    caltrop(&["run", word(&scenario), "--seed", "1"]).exits(0).says("Garrett Cole");
}

#[test]
fn experience_is_spent_by_the_rules() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = made(dir.path(), &["--heroic", "off"]);
    let advance = |more: &[&str]| caltrop(&[&["advance", word(&file)], more].concat());
    let before = fs::read_to_string(&file).expect("the file");
    advance(&["--level", "fighter"]).exits(1).says("costs 50 XP, and Garrett Cole has 0").says("50 more");
    advance(&["--xp", "50", "--level", "fighter,fighter"]).exits(1).says("[tdgs.progression.single-pool]");
    advance(&["--xp", "50", "--raise", "LUK"]).exits(1).says("[tdgs.progression.stat-cost-luk]");
    advance(&["--xp", "50", "--level", "Power Strike"]).exits(1).says("[tdgs.progression.purchases]");
    advance(&["--raise", "fighter"]).exits(2).says("--level fighter");
    advance(&["--level", "con"]).exits(2).says("--raise CON");
    advance(&[]).exits(0).says("fighter 2: 50");
    assert_eq!(
        fs::read_to_string(&file).expect("the file"),
        before,
        "a refusal changes nothing, XP included"
    );
    let json =
        advance(&["--xp", "1000", "--level", "fighter,mage", "--raise", "STR", "--json"]).exits(0).json();
    assert_eq!(json["classes"].to_string(), "{\"fighter\":2,\"mage\":1}");
    assert_eq!((json["written"].as_bool(), json["added"].as_i64()), (Some(true), Some(1000)));
    let costs: i64 =
        json["bought"].as_array().expect("a list").iter().map(|b| b["cost"].as_i64().unwrap_or(0)).sum();
    assert_eq!(json["xp"].as_i64(), Some(1000 - costs));
    assert!(json["bought"][1]["gained"].to_string().contains("spell Fire Bolt"), "{json}");
    let later = advance(&["--json"]).json();
    assert_eq!(
        (&later["stats"], &later["xp"], later["written"].as_bool()),
        (&json["stats"], &json["xp"], Some(false))
    );
    // Up to level 10 the Fighter's table has its next row: a bonus above the base, and Tier 2.
    let eight = ["fighter"; 8].join(",");
    let ten = advance(&["--level", &eight, "--json"]).exits(0).json();
    assert_eq!((ten["bonuses"]["STR"].as_i64(), ten["tier"].as_i64()), (Some(1), Some(2)));
    assert_eq!(ten["base"]["STR"], json["base"]["STR"]);
    assert_eq!(ten["skills"]["Power Strike"], 2);
}

#[test]
fn a_broken_character_file_gets_a_place_and_a_hint() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = made(dir.path(), &[]);
    let good = fs::read_to_string(&file).expect("the file");
    for (from, to, why) in [
        ("\"human\"", "\"huma\"", "Did you mean `human`?"),
        ("fighter = 1", "fighter = 0", "from 1 to 100"),
        ("[creature.garrett-cole.record]", "[creature.garrett-cole.recrod]", "did you mean `record`?"),
    ] {
        fs::write(&file, good.replacen(from, to, 1)).expect("a file");
        caltrop(&["advance", word(&file), "--xp", "1"]).exits(1).says(why).says("garrett.toml:");
    }
    fs::write(&file, [0xff, 0xfe]).expect("a file");
    caltrop(&["advance", word(&file)]).exits(1).says("UTF-8");
    caltrop(&["advance", word(&dir.path().join("nobody.toml"))]).exits(1).says("can't be read");
}

#[test]
fn the_sheet_stands_alone_and_escapes_what_people_write() {
    let dir = tempfile::tempdir().expect("a folder");
    let sheet = dir.path().join("sheet.html");
    let nasty = "<script>alert('x')</script> & \"more\"";
    let args = ["--race", "dwarf", "--class", "cleric", "--seed", "1", "--name", "Tor & <b>Sons</b>"];
    let more = ["--background", nasty, "--sheet", word(&sheet)];
    caltrop(&[&["create", "tdgs"], &args[..], &more].concat()).exits(0).says("wrote");
    let html = fs::read_to_string(&sheet).expect("the sheet");
    assert!(html.starts_with("<!DOCTYPE html>") && html.trim_end().ends_with("</html>"));
    assert!(html.contains("Tor &amp; &lt;b&gt;Sons&lt;/b&gt;") && html.contains("size: A4"));
    assert!(!html.contains("<script") && html.contains("&lt;script&gt;alert(&#39;x&#39;)"));
    for outside in ["http:", "https:", "src=", "href=", "url(", "@import"] {
        assert!(!html.contains(outside), "{outside}");
    }
    for what in ["Dwarf, Cleric 1, Medium", "Divine Focus", "Heal", "Poison Resistance", "+4 on CON rolls"] {
        assert!(html.contains(what), "{what}");
    }
}

#[test]
fn a_pack_of_ones_own_has_more_to_choose_from() {
    let dir = tempfile::tempdir().expect("a folder");
    let race = "[race.leprechaun]\nname = \"Leprechaun\"\nsize = \"small\"\nranges = { str = [4, 8], dex = [8, 16], \
        con = [4, 10], int = [8, 14], wis = [6, 14], cha = [8, 16], ref = [8, 16], mov = [6, 10], luk = [2, 6] }\n";
    fs::write(dir.path().join("races.toml"), race).expect("a pack");
    let args =
        ["create", "tdgs", "--pack", word(dir.path()), "--race", "leprechaun", "--class", "thief", "--json"];
    let json = caltrop(&args).exits(0).json();
    assert!((2..=6).contains(&json["stats"]["LUK"].as_i64().expect("LUK")));
    assert_eq!(json["odds"]["luck"][0]["exact"], "349/1296");
    fs::write(dir.path().join("races.toml"), race.replace("[4, 8]", "[8, 4]")).expect("a pack");
    caltrop(&args).exits(1).says("minimum above its maximum");
}

#[test]
fn a_horse_is_made_trained_and_raised() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("dobbin.toml");
    let horse = ["create", "tdgs", "--pack", "mounts", "--race", "horse", "--class", "none", "--npc"];
    let rest = ["--name", "Dobbin", "--seed", "7", "--out", word(&file), "--json"];
    let json = caltrop(&[&horse[..], &rest[..]].concat()).exits(0).json();
    assert_eq!((&json["hp"], &json["classes"]), (&40.into(), &serde_json::json!({})));
    let raise = |more: &[&str]| {
        let all = [&["advance", word(&file), "--pack", "mounts", "--json"][..], more].concat();
        caltrop(&all).exits(0).json()
    };
    let json = raise(&["--train", "riding-school,hauling", "--xp", "10", "--level", "war-mount"]);
    assert_eq!((&json["xp"], &json["bought"][0]["cost"]), (&0.into(), &50.into()));
    assert_eq!(json["traits"], serde_json::json!(["Trained", "War-Trained"]), "and no longer Skittish");
    // The next level costs 100 as the class prints it, and 50 as the core has it.
    let again = ["advance", word(&file), "--pack", "mounts", "--xp", "50", "--level", "war-mount"];
    caltrop(&again).exits(1).says("War Mount 2 costs 100 XP");
    assert_eq!(raise(&["--strict-core", "--xp", "50", "--level", "war-mount"])["xp"], 0);
    caltrop(&["advance", word(&file)]).exits(1).says("There is no race `horse`");
}

#[test]
fn a_wild_mount_is_made_by_flags_and_has_no_heroic_pool() {
    let wolf = ["create", "tdgs", "--pack", "mounts", "--race", "wolf", "--name", "Ash", "--seed", "7"];
    let json = caltrop(&[&wolf[..], &["--json"]].concat()).exits(0).json();
    assert_eq!((&json["classes"], &json["race"]), (&serde_json::json!({}), &"wolf".into()));
    assert_eq!(json["heroic"]["points"].as_i64().unwrap_or(0), 0, "{json}");
    for (stat, range) in [("STR", 8..=12), ("REF", 10..=14), ("CON", 6..=10)] {
        assert!(
            range.contains(&json["stats"][stat].as_i64().expect("a stat")),
            "{stat} is the race's: {json}"
        );
    }
    caltrop(&[&wolf[..], &["--spend", "STR"]].concat()).exits(2).says("--heroic on");
    caltrop(&[&wolf[..], &["--heroic", "on", "--spend", "STR"]].concat()).exits(0);
}

#[test]
fn prices_are_listed() {
    let call = caltrop(&["prices", "--pack", "mounts", "--pack", "armies"]).exits(0);
    let call = call.says("1 to 10: 50").says("41: 800").says("riding-school").says("reinforced-frame");
    let call = call.says("40 gold, four days, seasoned oak, iron bands, by a wheelwright").says("CON +2.");
    call.says("Training of units").says("drill");
    let json = caltrop(&["prices", "--pack", "mounts", "--json"]).exits(0).json();
    assert_eq!(fields(&json), ["stat_points", "classes", "trainings", "upgrades"]);
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("ash.toml");
    let wolf = ["create", "tdgs", "--pack", "mounts", "--race", "wolf", "--name", "Ash", "--seed", "7"];
    caltrop(&[&wolf[..], &["--out", word(&file)]].concat()).exits(0);
    let advance =
        |more: &[&str]| caltrop(&[&["advance", word(&file), "--pack", "mounts"][..], more].concat());
    advance(&[]).exits(0).says("Training riding-school: ").says(" gold");
    advance(&["--train", "riding-school"]).exits(0).says(" gold, ").says("; pays ");
}
