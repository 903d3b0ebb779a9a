//! Mission and pack files: what is wrong with them is said at once, with the place and what would help.

use ::content::{Bundle, Library, Source};
use command::{Mission, check_packs};
use ledger::proves;

use crate::rules::table::{Setup, opening};

/// What is wrong with the test site and these further lines.
fn faults(rest: &str) -> String {
    match opening(Setup { rest, ..Setup::default() }) {
        Ok(_) => String::new(),
        Err(faults) => faults.render(false, 120),
    }
}

/// What is wrong with a pack beside the core.
fn pack_faults(pack: &str) -> String {
    match opening(Setup { pack, ..Setup::default() }) {
        Ok(_) => String::new(),
        Err(faults) => faults.render(false, 120),
    }
}

/// What is wrong with a mission of the library, one thing in it changed.
fn changed(mission: &str, from: &str, to: &str) -> String {
    let Bundle { scenario, packs, maps, .. } =
        Library::embedded().scenario("command", mission).unwrap_or_else(|e| panic!("{e}"));
    assert!(scenario.text.contains(from), "{mission} does not say {from}");
    let scenario = Source::new(&scenario.name, scenario.text.replacen(from, to, 1));
    match Bundle::new(scenario, packs, maps).and_then(|bundle| Mission::load(&bundle)) {
        Ok(_) => String::new(),
        Err(faults) => faults.render(false, 120),
    }
}

#[track_caller]
fn says(told: &str, words: &[&str]) {
    for words in words {
        assert!(told.contains(words), "not said: {words}\n{told}");
    }
}

#[test]
fn an_objective_without_money_is_refused() {
    proves!("command.score.values");
    let told = faults("[[objective]]\nid = \"x\"\ntext = \"Do it.\"\ngoal = { home = 1 }\n");
    says(&told, &["money"]);
    assert_eq!(changed("cold-ledger", "money = 5000", "money = 5001"), "", "the main goal pays 5,000");
    says(&changed("cold-ledger", "money = 5000", ""), &["money"]);
    says(&changed("cold-ledger", "money = 5000", "money = -1"), &["money"]);
}

#[test]
fn hazards_are_simple() {
    proves!("command.excluded.hazards", "command.zones.hazard");
    let zone = |hazard: &str| {
        faults(&format!(
            "[zone.x]\nname = \"X\"\nhazard = {hazard}\nat = [90, 0, 9, 9]\n[door.x]\nbetween = [\"hall\", \"x\"]\n"
        ))
    };
    assert_eq!(zone("\"loose wiring\""), "");
    let told = zone("{ name = \"radiation\", damage = 1, every = 8 }");
    says(&told, &["radiation with rules of its own is left out", "say hazard = \"radiation\"", "test.toml"]);
    says(&zone("{ name = \"radiation\" }"), &["left out"]);
    says(&zone("3"), &["hazard"]);
}

#[test]
fn a_kind_needs_a_behaviour() {
    proves!("command.hostile.stat-block");
    let kind = "[kind.thing]\nname = \"thing\"\nhealth = 3\n\
                attributes = { strength = 3, agility = 3, wits = 3, empathy = 3 }\nattacks = [{ damage = 1 }]\n";
    says(&pack_faults(kind), &["behaviour"]);
    says(&pack_faults(&format!("{kind}behaviour = []\n")), &["behaviour"]);
    says(&pack_faults(&format!("{kind}behaviour = [\"stalks\"]\n")), &["did you mean `stalk`?"]);
    assert_eq!(pack_faults(&format!("{kind}behaviour = [\"stalk\"]\n")), "");
}

#[test]
fn an_androids_bonuses_are_on_two_attributes() {
    proves!("command.android.attribute-bonus");
    let android = |bonus: &str, strength: u8, agility: u8| {
        pack_faults(&format!(
            "[[marine]]\nid = \"unit\"\nname = \"Unit\"\ncareer = \"Android\"\nandroid = {bonus}\n\
             attributes = {{ strength = {strength}, agility = {agility}, wits = 4, empathy = 3 }}\nskills = {{}}\n\
             gear = []\ndrives = {{ mission = 1, safety = 1, squad = 1, fight = 1 }}\npersonality = \"Plain\"\n\
             bio = \"\"\nagenda = \"\"\n"
        ))
    };
    assert_eq!(android("[\"strength\", \"agility\"]", 7, 6), "");
    assert_eq!(android("[\"strength\", \"agility\"]", 8, 4), "", "5 + 3 and 1 + 3");
    says(&android("[\"strength\", \"strength\"]", 7, 5), &["on one attribute", "two different attributes"]);
    says(&android("[\"strength\"]", 7, 5), &["android"]);
    says(&android("[\"strength\", \"wits\"]", 7, 6), &["AGI 6 of Unit", "between 1 and 5"]);
    says(&android("[\"strength\", \"agility\"]", 3, 6), &["STR 3 of Unit", "between 4 and 8"]);
}

#[test]
fn every_zone_can_be_reached() {
    let told = faults("[zone.island]\nname = \"Island\"\nat = [90, 0, 9, 9]\n");
    says(&told, &["no way leads to Island", "cut off", "[door]"]);
    says(&faults("[door.x]\nbetween = [\"hall\", \"hall\"]\n"), &["a door joins two zones"]);
    says(&faults("[door.x]\nbetween = [\"hall\", \"vualt\"]\n"), &["did you mean `vault`?"]);
    says(&changed("training", "entry = \"bay\"", "entry = \"bya\""), &["there is no zone `bya`", "`bay`"]);
    says(&changed("training", "{ zone = \"bay\" }", "{ zone = \"roof\" }"), &["there is no zone `roof`"]);
}

#[test]
fn zones_have_room_and_names_of_their_own() {
    let zone = |name: &str, at: &str| {
        let door = "[door.x]\nbetween = [\"hall\", \"x\"]\n";
        faults(&format!("[zone.x]\nname = \"{name}\"\nat = {at}\n{door}"))
    };
    assert_eq!(zone("Cellar", "[90, 0, 9, 9]"), "");
    says(&zone("Cellar", "[5, 5, 9, 9]"), &["Hall and Cellar overlap"]);
    says(&zone("Cellar", "[90, 0, 0, 9]"), &["Cellar has no extent"]);
    says(&zone("Cellar", "[90, 0, 9]"), &["at"]);
    says(&zone("Cellar", "[90, 0, 9, 2000]"), &["at"]);
    says(&zone("hall", "[90, 0, 9, 9]"), &["two zones are called"]);
}

#[test]
fn words_are_given_once() {
    let hostile = |id: &str| format!("[[hostile]]\nid = \"{id}\"\nkind = \"siltjaw\"\nzone = \"lab\"\n");
    says(&faults(&(hostile("jaw") + &hostile("jaw"))), &["a second hostile `jaw`"]);
    says(&faults(&hostile("sigg")), &["the hostile `sigg` has the word of a marine"]);
    let fact = "[[fact]]\nid = \"x\"\ntext = \"So it is.\"\n";
    says(&faults(&fact.repeat(2)), &["a second item of the brief `x`"]);
    let cover = "[[fact.cover]]\nid = \"y\"\ntext = \"So it is not.\"\n";
    assert_eq!(faults(&format!("{fact}{cover}")), "");
    says(&faults(&format!("{fact}{cover}{cover}")), &["a second cover story `y`"]);
    let marine = "[[marine]]\nid = \"new\"\nname = \"New\"\ncareer = \"Cook\"\n\
                  attributes = { strength = 3, agility = 3, wits = 4, empathy = 4 }\nskills = {}\ngear = []\n\
                  drives = { mission = 1, safety = 1, squad = 1, fight = 1 }\npersonality = \"Plain\"\n\
                  bio = \"\"\nagenda = \"\"\n";
    assert_eq!(pack_faults(marine), "");
    says(&pack_faults(&marine.repeat(2)), &["a second marine `new`"]);
}

#[test]
fn what_is_waited_for_can_come() {
    let object = |more: &str| format!("[object.x]\nname = \"box\"\nzone = \"hall\"\n{more}\n");
    says(
        &faults(&object("needs-flag = \"lit\"")),
        &["nothing ever sets `lit`", "waits for ever", "set = \"lit\""],
    );
    assert_eq!(faults(&object("success = [{ set = \"lit\" }]\nneeds-flag = \"lit\"")), "");
    let deed = "[[objective]]\nid = \"deed\"\ntext = \"Do it.\"\nmoney = 1\ngoal = { deed = \"done\" }\n";
    says(&faults(deed), &["nothing ever sets `done`"]);
    assert_eq!(faults(&(object("success = [{ set = \"done\" }]") + deed)), "");
    assert_eq!(faults(&(object("success = [{ complete = \"deed\" }]") + deed)), "");
    says(&changed("cold-ledger", "set = \"engines-warm\"", "set = \"engines-hot\""), &["nothing ever sets"]);
    let fetch =
        "[[objective]]\nid = \"fetch\"\ntext = \"Fetch it.\"\nmoney = 1\ngoal = { deliver = \"sample\" }\n";
    says(&faults(&(object("success = [{ complete = \"fetch\" }]") + fetch)), &["`fetch` is no deed"]);
    says(&faults(&object("needs-item = \"rifel\"")), &["did you mean `rifle`?"]);
    let own = "[item.key]\nname = \"key\"\nweight = 0\n";
    says(&faults(&(object("needs-item = \"key\"") + own)), &["no `key` is on the site"]);
    let lying = "[[lying]]\nitem = \"key\"\nzone = \"lab\"\n";
    assert_eq!(faults(&(object("needs-item = \"key\"") + own + lying)), "");
    let both = object("needs-item = \"rifle\"\nneeds-flag = \"lit\"\nsuccess = [{ set = \"lit\" }]");
    says(&faults(&both), &["box takes an item and a flag"]);
}

#[test]
fn there_are_sixty_four_flags_at_most() {
    let flags = |more: &str| {
        let set = |n: usize| format!("{{ set = \"f{n}\" }}, {}", if n == 63 { more } else { "" });
        let object =
            |n: usize| format!("[object.o{n}]\nname = \"box\"\nzone = \"hall\"\nsuccess = [{}]\n", set(n));
        (0..64).map(object).collect::<String>()
    };
    assert_eq!(faults(&flags("")), "");
    says(&faults(&flags("{ set = \"more\" }")), &["more than 64 flags"]);
    let objects = |count: usize| {
        let each = (0..count).map(|n| format!("[object.o{n}]\nname = \"box\"\nzone = \"hall\"\n"));
        each.collect::<Vec<_>>().concat()
    };
    assert_eq!(faults(&objects(64)), "");
    says(&faults(&objects(65)), &["`object` should be"]);
    let zone = |n| {
        format!(
            "[zone.z{n}]\nname = \"Z{n}\"\nat = [90, {0}, 9, 9]\n[door.z{n}]\nbetween = [\"hall\", \"z{n}\"]\n",
            10 * n
        )
    };
    assert_eq!(faults(&(0..27).map(zone).collect::<String>()), "", "32 zones");
    says(&faults(&(0..28).map(zone).collect::<String>()), &["`zone` should be"]);
    let lying = "[[lying]]\nitem = \"knife\"\nzone = \"hall\"\n";
    assert_eq!(faults(&lying.repeat(31)), "");
    says(&faults(&lying.repeat(33)), &["`lying` should be"]);
}

#[test]
fn story_items_are_unique() {
    proves!("command.items.story");
    let lying = "[[lying]]\nitem = \"sample\"\nzone = \"hall\"\n";
    says(&faults(lying), &["there is a second `sample`"]);
    let given = "[object.x]\nname = \"box\"\nzone = \"hall\"\nsuccess = [{ give = \"sample\" }]\n";
    says(&faults(given), &["there is a second `sample`"]);
}

#[test]
fn doors_rounds_and_sleepers_make_sense() {
    let passage = "[door.arch]\nbetween = [\"hold\", \"attic\"]\npassage = true\n";
    says(&faults(&format!("{passage}locked = true\n")), &["the passage `arch` has no door"]);
    let lock = "[object.x]\nname = \"box\"\nzone = \"hall\"\nsuccess = [{ lock = \"arch\" }]\n";
    says(&faults(&format!("{passage}{lock}")), &["the passage `arch` has no door"]);
    let drone = |more: &str| {
        faults(&format!("[[hostile]]\nid = \"drone\"\nkind = \"picket-drone\"\nzone = \"hall\"\n{more}\n"))
    };
    assert_eq!(drone("route = [\"hall\", \"lab\"]"), "");
    says(&drone("route = [\"hall\", \"vault\"]"), &["no door leads from `hall` to `vault`"]);
    says(&drone("route = [\"hall\", \"lab\", \"vault\"]"), &["no door leads from `vault` to `hall`"]);
    says(&drone("asleep = true"), &["nothing ever wakes `drone`", "activate = \"drone\""]);
}

#[test]
fn goals_are_one_thing_and_the_par_can_be_reached() {
    let goal = |goal: &str| {
        faults(&format!("[[objective]]\nid = \"x\"\ntext = \"Do it.\"\nmoney = 1\ngoal = {goal}\n"))
    };
    assert_eq!(goal("{ home = 1 }"), "");
    says(&goal("{}"), &["a goal is exactly one thing"]);
    says(&goal("{ home = 1, deliver = \"sample\" }"), &["a goal is exactly one thing"]);
    says(&goal("{ home = 5 }"), &["home"]);
    says(&goal("{ deliver = \"grail\" }"), &["no `grail` is on the site"]);
    says(&changed("training", "par = 6000", "par = 7000"), &["nobody can win this", "6000"]);
}

#[test]
fn somebody_has_to_go() {
    let withheld = |who: &str| {
        changed("training", "packs = [\"core\"]", &format!("packs = [\"core\"]\nwithheld = {who}"))
    };
    says(&withheld("[\"davis\"]"), &["`davis` is withheld"]);
    assert_eq!(withheld("[\"hirsch\"]"), "");
    says(&withheld("[\"hirsh\"]"), &["did you mean `hirsch`?"]);
    let squad = |who: &str| changed("training", "squad = [\"miller\"", &format!("squad = [\"{who}\""));
    says(&squad("davis"), &["`davis` is picked twice"]);
    says(
        &withheld(
            "[\"miller\", \"wilson\", \"davis\", \"macwhirr\", \"hirsch\", \"sigg\", \"cham\", \"holroyd\"]",
        ),
        &["nobody is left to go"],
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let rest = "[[hostile]]\nid = \"jaw\"\nkind = \"siltjav\"\nzone = \"lba\"\n\
                [object.x]\nname = \"box\"\nzone = \"hall\"\nexposes = \"nothing\"\nsuccess = [{ open = \"d9\" }]\n";
    says(&faults(rest), &["`siltjaw`?", "`lab`?", "no item of the brief `nothing`", "there is no door `d9`"]);
}

#[test]
fn what_is_unusual_in_a_pack_is_noticed() {
    proves!("command.skills.creation-check", "command.health.max");
    let core: Vec<Source> = Library::embedded().scenario("command", "training").expect("it is there").packs;
    let notices = check_packs(&core).expect("the core pack is sound");
    assert!(notices.is_empty(), "{notices}");
    let with = |from: &str, to: &str| -> Vec<Source> {
        core.iter().map(|file| Source::new(&file.name, file.text.replacen(from, to, 1))).collect()
    };
    let odd = with("command = 3", "command = 4");
    let told = check_packs(&odd).expect("unusual, and allowed").render(false, 120);
    says(&told, &["Vanessa Miller has 11 skill points"]);
    let wrong =
        check_packs(&with("health = 4", "health = 6")).expect_err("Health is Strength").render(false, 120);
    says(&wrong, &["Vanessa Miller has Health 6 and Strength 4", "write `health = 4`, or leave it out"]);
}
