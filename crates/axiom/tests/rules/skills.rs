//! 3.1: the tree of skills, what stands in for a missing one, and what values mean.

use axiom::degree::Spread;
use axiom::skills::{Role, quality};
use ledger::proves;

use crate::rules::table::*;

/// Skills of the ledger's examples that the core list lacks.
const PILOTING: &str = r#"
[skill.piloting]
name = "Piloting"

[skill.starship]
name = "Starship"
under = "piloting"

[skill.freighter]
name = "Freighter"
under = "starship"

[skill.hovercraft]
name = "Hovercraft"
under = "piloting"
"#;

/// A battle in which Ann has these skills, and a task for each of the others.
fn sheet(ann: &str) -> Fight {
    let tasks = ["piloting", "starship", "freighter", "hovercraft", "combat", "melee", "acrobatics", "dodge"];
    let tasks = tasks.map(|skill| format!("[task.use-{skill}]\nname = \"Use\"\nskill = \"{skill}\"\n"));
    let rest = tasks.concat();
    let setup = Setup { pack: PILOTING, rest: &rest, ..Setup::default() };
    fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "h3", "")])
}

/// The target number of a check with a skill, for somebody who has these.
fn number(ann: &str, skill: &str) -> i32 {
    let mut fight = sheet(ann);
    fight.play(&format!("try use-{skill}"), &[3]).last_roll("ann").target
}

#[test]
fn skills_form_trees() {
    proves!("axiom.skill.hierarchy");
    let fight = sheet("");
    let list = fight.rules.skills();
    let of = |id: &str| list.get(list.find(id).expect("a skill of the list"));
    assert_eq!((of("dodge").name.as_str(), of("dodge").depth), ("Physical (Acrobatics) (Dodge)", 2));
    assert_eq!((of("combat").name.as_str(), of("combat").depth), ("Combat", 0));
    assert_eq!(of("combat").parent, None);
    let above = of("dodge").parent.and_then(|parent| list.get(parent).parent);
    assert_eq!(above, list.find("physical"));
}

#[test]
fn a_missing_skill_is_replaced_by_a_more_general_one() {
    proves!("axiom.skill.fallback", "axiom.skill.default");
    assert_eq!(number("piloting 9", "starship"), 8);
    assert_eq!(number("piloting 12", "freighter"), 10);
    assert_eq!(number("acrobatics 12", "dodge"), 11);
    assert_eq!(number("", "dodge"), 9 - 2);
    assert_eq!(number("", "combat"), 9);
    assert_eq!(number("", "melee"), 8);
}

#[test]
fn the_most_specific_skill_is_used_even_if_it_is_worse() {
    proves!("axiom.skill.most-specific");
    assert_eq!(number("piloting 14, starship 11", "starship"), 11);
    // A sword is used with its own skill, however good the rest of the tree is.
    let who = [("Ann", "Blue", "c3", "melee 15, bladed 10, wields sword"), ("Bob", "Red", "d3", "dodge 10")];
    let mut fight = fight(FIELD, &who);
    fight.play("attack sword bob torso", &[11, 10]);
    assert_eq!(fight.last_target(), 10);
}

#[test]
fn a_skill_stands_in_for_neither_parent_nor_sibling() {
    proves!("axiom.skill.no-sideways");
    assert_eq!(number("starship 14", "hovercraft"), 8);
    assert_eq!(number("starship 14", "piloting"), 9);
    assert_eq!(number("starship 14", "freighter"), 13);
}

#[test]
fn the_list_is_a_file_and_nothing_else_is_a_skill() {
    proves!("axiom.skill.list");
    let fight = table_of_duel();
    let list = fight.rules.skills();
    let roots: Vec<&str> =
        list.skills.iter().filter(|skill| skill.parent.is_none()).map(|skill| skill.name.as_str()).collect();
    for root in ["Physical", "Mental", "Social", "Combat", "Crafting", "Control"] {
        assert!(roots.contains(&root), "{root}");
    }
    assert_eq!(roots.len(), 6);
    // On a sheet, in a task, in a trigger: a skill that is not in it is an error.
    let who = [("Ann", "Blue", "c3", "juggling 12"), ("Bob", "Red", "d3", "")];
    let faults = opening(Setup::default(), FIELD, &who).err().expect("no such skill").render(false, 100);
    assert!(faults.contains("there is no skill `juggling`"), "{faults}");
    let rest = "[task.x]\nname = \"X\"\nskill = \"juggling\"\n";
    let who = [("Ann", "Blue", "c3", ""), ("Bob", "Red", "d3", "")];
    assert!(opening(Setup { rest, ..Setup::default() }, FIELD, &who).is_err());
    assert_eq!(fight.refusing_rule("watch bob checks juggling then crouch"), "axiom.skill.list");
}

fn table_of_duel() -> Fight {
    fight(FIELD, &[("Ann", "Blue", "c3", ""), ("Bob", "Red", "d3", "")])
}

#[test]
fn the_list_says_which_skill_fills_a_role() {
    proves!("axiom.skill.aliases");
    let fight = table_of_duel();
    let list = fight.rules.skills();
    let name = |role| list.get(list.role(role)).name.as_str();
    assert_eq!(name(Role::Dodge), "Physical (Acrobatics) (Dodge)");
    assert_eq!(name(Role::Running), "Physical (Athleticism) (Running)");
    assert_eq!(name(Role::Footing), "Physical (Acrobatics)");
    // Another list may say otherwise, and the rules follow it.
    let pack = "[skill.evasion]\nname = \"Evasion\"\nroles = [\"dodge\"]\n\
        [skill.dodge]\nname = \"Dodge\"\nunder = \"acrobatics\"\n";
    let setup = Setup { pack, ..Setup::default() };
    let who = [("Ann", "Blue", "c3", "bladed 12, wields sword"), ("Bob", "Red", "d3", "evasion 13, dodge 5")];
    let mut fight = fight_with(setup, FIELD, &who);
    fight.play("attack sword bob torso", &[12, 13]);
    assert_eq!(fight.last_roll("bob").target, 13);
}

#[test]
fn combat_has_four_branches() {
    proves!("axiom.skill.combat-branch");
    let rules = table_of_duel().rules;
    let list = rules.skills();
    let branches = [
        ("Melee", ["Bladed", "Blunt", "Unarmed"]),
        ("Ranged", ["Archery", "Firearms", "Thrown"]),
        ("Defense", ["Parrying", "Blocking", "Shield Use"]),
        ("Tactics", ["Ambush", "Formation", "Siege"]),
    ];
    for (branch, twigs) in branches {
        for twig in twigs {
            let name = format!("Combat ({branch}) ({twig})");
            assert!(list.skills.iter().any(|skill| skill.name == name), "{name}");
        }
    }
    let who =
        [("Ann", "Blue", "c3", "bladed 12, wields sword"), ("Bob", "Red", "d3", "archery 12, wields bow")];
    let mut duel = fight(FIELD, &who);
    duel.play("attack sword bob torso", &[13, 10]).play("end", &[]).play("attack bow ann torso", &[13, 10]);
    let skill = |name| list.get(duel.last_roll(name).check.skill).name.as_str();
    // Each dodged the other's attack last; their attacks were made with their weapons' skills.
    assert_eq!(skill("ann"), "Physical (Acrobatics) (Dodge)");
    assert_eq!(skill("bob"), "Combat (Ranged) (Archery)");
    // What is thrown is ranged: it reaches beyond one's arm.
    let stone = "[item.stone]\nname = \"Stone\"\nsize = \"small\"\nweapon = { skill = \"thrown\", required = 9, damage = \"1d3\", range = 4 }\n";
    let who = [("Ann", "Blue", "c3", "thrown 12, wields stone"), ("Bob", "Red", "g3", "dodge 10")];
    let mut fight = fight_with(Setup { pack: stone, ..Setup::default() }, FIELD, &who);
    fight.play("attack stone bob torso", &[12, 12, 1]);
}

#[test]
fn values_have_bounds_and_effective_skill_has_none() {
    proves!("axiom.skill.range");
    for (value, fits) in [(0, true), (28, true), (29, false), (-1, false)] {
        let spec = format!("strength {value}");
        let who = [("Ann", "Blue", "c3", spec.as_str()), ("Bob", "Red", "d3", "")];
        assert_eq!(opening(Setup::default(), FIELD, &who).is_ok(), fits, "{value}");
    }
    let pack = "[trait.able]\nname = \"Able\"\ntext = \"Able.\"\n[trait.unable]\nname = \"Unable\"\ntext = \"Unable.\"\npenalty = true\n";
    let rest = "[task.lift]\nname = \"Lift\"\nskill = \"strength\"\n";
    for (ann, target) in [("strength 28, trait able 5", 33), ("strength 9, trait unable -5", 4)] {
        let setup = Setup { pack, rest, ..Setup::default() };
        let mut fight = fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", "")]);
        assert_eq!(fight.play("try lift", &[3]).last_roll("ann").target, target);
    }
}

#[test]
fn what_a_value_is_called_and_how_often_it_succeeds() {
    proves!("axiom.skill.quality");
    let rows = [
        ("hopeless", vec![(3, 4), (4, 4), (5, 10)]),
        ("very poor", vec![(6, 20), (7, 35)]),
        ("poor", vec![(8, 56)]),
        ("average", vec![(9, 81), (10, 108)]),
        ("good", vec![(11, 135), (12, 160)]),
        ("very good", vec![(13, 181), (14, 196)]),
        ("excellent", vec![(15, 206), (16, 212)]),
        ("masterful", vec![(17, 215)]),
        ("legendary", vec![(18, 216)]),
    ];
    for (word, values) in rows {
        for (skill, ways) in values {
            assert_eq!(quality(skill), word, "{skill}");
            // Skill 3 succeeds on a 4 as well, see the rule of the low floor.
            assert_eq!(Spread::at(skill).successes(), ways, "{skill}");
        }
    }
    let fight = at_a_door_of(-10, "strength 23");
    let offer = fight.menu().into_iter().find(|offer| offer.command == "try door").expect("a door");
    assert_eq!(offer.note.as_deref(), Some("nearly impossible, needs 13: very good"));
    assert_eq!(offer.chance, Some(84));
}

#[test]
fn packs_that_lack_something_are_refused_with_its_name() {
    proves!("axiom.skill.hierarchy");
    let pack = "[person.idle]\nname = \"Idle\"\nskills = {}\ncarries = [\"moonstone\"]\n";
    let setup = Setup { pack, ..Setup::default() };
    let faults = opening(setup, FIELD, &[("Ann", "Blue", "a1", "")]).err().expect("an unknown item");
    assert!(faults.to_string().contains("moonstone"), "{faults}");
    // Somebody has to know how to run: a pack of skills without that role says so.
    let bundle = content::Library::embedded().scenario("axiom", "duel").expect("the duel");
    let without = |source: &content::Source| {
        content::Source::new(&source.name, source.text.replace("roles = [\"running\"]\n", ""))
    };
    let packs = bundle.packs.iter().map(without).collect();
    let scenario = content::Source::new("duel.toml", bundle.scenario.text.to_string());
    let bundle = content::Bundle::new(scenario, packs, Vec::new()).expect("files");
    let faults = axiom::Axiom::load(&bundle).expect_err("a role is missing");
    assert!(faults.to_string().contains("no skill has the role Running"), "{faults}");
}
