//! Character creation: points, prices, limits and the items that skills come with; story points after it.

use axiom::creation::prices::{advance_cost, skill_price, trait_price};
use axiom::creation::{Catalog, Draft, POOLS, USUAL_POOL, pack_files, success};
use axiom::degree::Spread;
use axiom::skills::quality;
use dice::{THREE_D6, odds, ratio};
use ledger::proves;

fn catalog() -> Catalog {
    Catalog::core().unwrap_or_else(|e| panic!("{e}"))
}

fn modern() -> Catalog {
    let files = pack_files(&["core", "modern"]).unwrap_or_else(|e| panic!("{e}"));
    Catalog::read(&files).unwrap_or_else(|e| panic!("{e}"))
}

/// A draft of the usual pool with these skills and traits.
fn draft<'a>(catalog: &'a Catalog, skills: &[(&str, i32)], traits: &[(&str, i32)]) -> Draft<'a> {
    let mut draft = Draft::new(catalog, USUAL_POOL).expect("a pool");
    for &(id, value) in skills {
        draft.set_skill(id, value).expect("a skill");
    }
    for &(id, value) in traits {
        draft.set_trait(id, value, None).expect("a trait");
    }
    draft
}

#[test]
fn a_pool_has_5_points_or_what_the_game_master_sets() {
    proves!("axiom.creation.pool");
    let catalog = catalog();
    assert_eq!((USUAL_POOL, *POOLS.start(), *POOLS.end()), (5, 3, 7));
    for pool in POOLS {
        assert_eq!(Draft::new(&catalog, pool).expect("within bounds").points_left(), pool);
    }
    for pool in [2, 8] {
        assert_eq!(Draft::new(&catalog, pool).expect_err("out of bounds").rule, Some("axiom.creation.pool"));
    }
}

#[test]
fn skills_and_traits_cost_a_point_a_level_and_flaws_give_one() {
    proves!("axiom.creation.prices");
    let catalog = catalog();
    let left = |skills: &[(&str, i32)], traits: &[(&str, i32)]| draft(&catalog, skills, traits).points_left();
    assert_eq!(left(&[("bladed", 14)], &[]), 0);
    assert_eq!(left(&[("bladed", 12)], &[("quick-reflexes", 2)]), 0);
    assert_eq!(left(&[("bladed", 11)], &[("quick-reflexes", 2), ("clumsy", -3)]), 4);
    assert_eq!(left(&[("investigation", 14)], &[("frail", -4), ("eidetic-memory", 4)]), 0);
    assert_eq!(left(&[("bladed", 12), ("dodge", 11)], &[("clumsy", -3), ("quick-reflexes", 3)]), 0);
    let clumsy = draft(&catalog, &[("acrobatics", 19)], &[("clumsy", -5)]);
    let skill = catalog.skill("acrobatics").expect("on the list");
    assert_eq!((clumsy.points_left(), clumsy.effective(skill)), (0, 14));
    clumsy.finish("Otto").expect("all paid for");
    let owing = draft(&catalog, &[("bladed", 15)], &[]);
    assert_eq!(owing.finish("Otto").expect_err("6 points").rule, Some("axiom.creation.prices"));
    let (_, fixed) = catalog.trait_named("composure").expect("on the list");
    assert_eq!(trait_price(fixed, 4).expect("its price"), 4);
    assert_eq!(trait_price(fixed, 3).expect_err("another").rule, Some("axiom.trait.value"));
}

#[test]
fn nothing_is_gained_below_9() {
    proves!("axiom.creation.no-dump");
    let catalog = catalog();
    let mut draft = draft(&catalog, &[], &[]);
    assert_eq!(draft.set_skill("bladed", 7).expect_err("a dump").rule, Some("axiom.creation.no-dump"));
    assert_eq!(draft.points_left(), 5);
    draft.set_trait("clumsy", -3, None).expect("a flaw");
    let dodge = catalog.skill("acrobatics").expect("on the list");
    assert_eq!((draft.points_left(), draft.effective(dodge)), (8, 8 - 3), "a flaw pulls it under 9");
}

#[test]
fn skills_stop_at_28_and_traits_at_5() {
    proves!("axiom.creation.caps");
    let catalog = catalog();
    assert_eq!(skill_price(28).expect("the most"), 19);
    assert_eq!(skill_price(29).expect_err("too much").rule, Some("axiom.creation.caps"));
    let (_, flaw) = catalog.trait_named("clumsy").expect("on the list");
    let (_, boon) = catalog.trait_named("quick-reflexes").expect("on the list");
    for (kind, least, most) in [(flaw, -5, -1), (boon, 1, 5)] {
        for value in -7..=7 {
            assert_eq!(trait_price(kind, value).is_ok(), (least..=most).contains(&value), "{value}");
        }
    }
    let mut draft = Draft::new(&catalog, 7).expect("a pool");
    draft.set_skill("acrobatics", 28).expect("the most");
    let skill = catalog.skill("acrobatics").expect("on the list");
    draft.set_trait("clumsy", -5, None).expect("the most");
    assert_eq!(draft.effective(skill), 23);
    let files = pack_files(&["core"]).expect("our own pack");
    let graceful = "[trait.graceful]\nname = \"Graceful\"\ntext = \"Helps.\"\nskills = [\"acrobatics\"]\n";
    let files = [files, vec![content::Source::new("test.toml", graceful)]].concat();
    let catalog = Catalog::read(&files).unwrap_or_else(|e| panic!("{e}"));
    let mut draft = Draft::new(&catalog, 7).expect("a pool");
    draft.set_skill("acrobatics", 28).expect("the most");
    draft.set_trait("graceful", 5, None).expect("the most");
    assert_eq!(draft.effective(catalog.skill("acrobatics").expect("on the list")), 33);
}

#[test]
fn a_specific_skill_is_bought_without_its_parent() {
    proves!("axiom.creation.specific-without-general");
    let catalog = catalog();
    let mut draft = draft(&catalog, &[("bladed", 12)], &[]);
    assert_eq!(draft.points_spent(), 3);
    let value = |id: &str, draft: &Draft<'_>| draft.effective(catalog.skill(id).expect("on the list"));
    assert_eq!((value("bladed", &draft), value("melee", &draft), value("combat", &draft)), (12, 8, 9));
    draft.set_skill("bladed", 9).expect("given back");
    assert_eq!((value("bladed", &draft), draft.points_spent()), (7, 0), "at 9 it is on no sheet");
}

#[test]
fn skills_come_with_the_items_they_require() {
    proves!("axiom.creation.equipment");
    let core = catalog();
    let archer = draft(&core, &[("archery", 12)], &[]).finish("Robin").expect("a character");
    assert_eq!(archer.wields, ["bow"]);
    let fencer = draft(&core, &[("bladed", 12)], &[]);
    assert_eq!(fencer.equipment(), ["knife"], "the plainest blade");
    let catalog = modern();
    let mut burglar = draft(&catalog, &[("lockpicking", 12), ("firearms", 10), ("shield-use", 10)], &[]);
    assert_eq!(burglar.equipment(), ["riot-shield", "pistol", "lockpicks"]);
    burglar.pick("heavy-pistol").expect("a firearm");
    let made = burglar.finish("Wren").expect("a character");
    assert_eq!(
        (made.wields, made.carries),
        (vec!["heavy-pistol".into(), "riot-shield".into()], vec!["lockpicks".into()])
    );
    let rule = |id: &str, draft: &mut Draft<'_>| draft.pick(id).expect_err("nothing requires it").rule;
    assert_eq!(rule("vest", &mut burglar), Some("axiom.creation.equipment"));
    assert_eq!(rule("machete", &mut burglar), Some("axiom.creation.equipment"));
    assert_eq!(rule("chair", &mut burglar), Some("axiom.creation.equipment"), "no weapon at all");
}

#[test]
fn what_does_not_fit_is_refused() {
    let catalog = modern();
    let mut weak = draft(&catalog, &[("shield-use", 14), ("firearms", 10)], &[("frail", -5)]);
    assert_eq!(weak.slots(), 4);
    weak.pick("rifle").expect("a firearm");
    weak.finish("Ada").expect("2 slots each");
    let mut weak = draft(&catalog, &[("shield-use", 10), ("firearms", 10), ("bladed", 10)], &[("frail", -5)]);
    weak.pick("rifle").expect("a firearm");
    weak.pick("fire-axe").expect("a blade");
    assert_eq!(weak.finish("Ada").expect_err("6 slots").rule, Some("axiom.item.over-capacity"));
}

#[test]
fn a_character_file_is_a_pack_like_any_other() {
    let catalog = modern();
    let mut draft = draft(&catalog, &[("firearms", 12), ("dodge", 11)], &[]);
    draft.set_trait("phobia", -2, Some("fire")).expect("a fear");
    draft.set_trait("quick-reflexes", 2, None).expect("a gift");
    assert!(draft.set_trait("phobia", -2, None).is_err(), "of what?");
    assert!(draft.set_trait("quick-reflexes", 2, Some("fire")).is_err(), "about what?");
    let ines = draft.finish("Ines \"Iron\" Roth").expect("a character");
    assert_eq!(ines.id.as_str(), "ines-iron-roth");
    let mut files = pack_files(&["core", "modern"]).expect("our own packs");
    files.push(content::Source::new("ines.toml", ines.to_toml(&catalog)));
    axiom::check_packs(&files).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
}

#[test]
fn a_raised_skill_costs_its_new_value_less_9() {
    proves!("axiom.skill.advance-cost");
    let cost = |from, to| advance_cost(from, to).expect("upwards");
    assert_eq!((cost(10, 11), cost(12, 13), cost(17, 18)), (2, 4, 9));
    assert_eq!((cost(10, 18), cost(10, 28)), (44, 189));
    assert_eq!(cost(12, 12), 0);
    assert!(advance_cost(28, 29).is_err() && advance_cost(12, 11).is_err() && advance_cost(-1, 3).is_err());
}

#[test]
fn a_skill_is_as_good_as_its_chances() {
    proves!("axiom.skill.quality");
    let chances = [
        (3, "hopeless", 1),
        (5, "hopeless", 10),
        (6, "very poor", 20),
        (7, "very poor", 35),
        (8, "poor", 56),
        (9, "average", 81),
        (10, "average", 108),
        (11, "good", 135),
        (12, "good", 160),
        (13, "very good", 181),
        (14, "very good", 196),
        (15, "excellent", 206),
        (16, "excellent", 212),
        (17, "masterful", 215),
        (18, "legendary", 216),
    ];
    for (skill, word, of_216) in chances {
        assert_eq!(quality(skill), word, "{skill}");
        let rolled = odds(|dice| dice::Dice::roll(dice, &THREE_D6) <= skill);
        assert_eq!(rolled.of(&true), ratio(of_216, 216), "{skill}");
        // A 3 or 4 succeeds at any target number, so below 4 the check is a little better than the table.
        let succeeds = if skill < 4 { Spread::at(4).successes() } else { of_216 as u32 };
        assert_eq!(success(skill), ratio(u64::from(succeeds), 216), "{skill}");
    }
    assert_eq!(quality(23 - 10), "very good");
}
