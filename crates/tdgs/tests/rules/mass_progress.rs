//! What units and commanders learn, and what it buys them.

use tdgs::conditions::Condition;
use tdgs::creation::Catalog;
use tdgs::progression::{Moment, Purchase, advance, earn, train};
use tdgs::stats::Stat;

use crate::rules::experience::{Lesson, lesson};
use crate::rules::mass_creation::{armies, unit};
use crate::rules::workshop::with;

/// A unit with this STR strikes at somebody with this REF, who has one HP left, and the dice fall like this.
fn bout(strength: i32, reflex: i32, dice: &[i32]) -> Lesson {
    let (ours, theirs) = (
        format!("unit company 3, commander, str {strength}"),
        format!("unit company 3, ref {reflex}, con 60"),
    );
    let mut l = lesson(&[("Ours", "Red", "a1", &ours), ("Theirs", "Blue", "d1", &theirs)]);
    l.fight.unit_mut("theirs").hp = 1;
    l.play("ours", "attack fists theirs", dice);
    l
}

fn xp_of(l: &Lesson, who: &str) -> u32 {
    l.reward_log.xp_of(&l.fight.rules, &l.fight.battle, l.fight.id(who))
}

#[test]
fn units_learn_from_what_they_face() {
    ledger::proves!("tdgs.mass.progress.battle-xp", "tdgs.mass.xp.unit");
    let l = bout(40, 38, &[12]);
    assert_eq!((l.difficulty("ours", "theirs"), l.xp()[0]), (Some(9), 15), "once, at the end");
    let l = bout(65, 20, &[12]);
    assert_eq!((l.difficulty("ours", "theirs"), l.xp()[0]), (Some(-34), 0));
    let mut l = bout(20, 60, &[12]);
    assert_eq!((l.difficulty("ours", "theirs"), xp_of(&l, "ours")), (Some(51), 87));
    // Whoever left the field lives to think about it.
    l.fight.unit_mut("ours").conditions.leave();
    assert_eq!(xp_of(&l, "ours"), 87);
    let mut l = bout(20, 60, &[12]);
    l.fight.unit_mut("ours").conditions.add(Condition::Dead);
    assert_eq!(xp_of(&l, "ours"), 0);
}

#[test]
fn a_commander_learns_by_its_own_sword() {
    ledger::proves!("tdgs.mass.xp.commander-personal", "tdgs.mass.xp.commander-none");
    let who = [
        ("Ann", "Red", "a8", "str 14, cha 30, commander"),
        ("Levy", "Red", "b1", "unit squad 2, str 20, under Ann"),
        ("Ben", "Blue", "b8", "ref 10"),
    ];
    let mut l = lesson(&who);
    l.fight.unit_mut("ben").hp = 1;
    l.play("ann", "order levy hold", &[]);
    assert_eq!((l.difficulty("ann", "ben"), xp_of(&l, "ann")), (None, 0), "an order is no lesson");
    l.play("ann", "attack fists ben", &[15]);
    assert_eq!((l.difficulty("ann", "ben"), l.xp()[0]), (Some(7), 10));
}

/// Ann commands a squad, with Cid beside her who does not; three enemies are about to fall.
fn captains(ann: &str, cid: &str) -> Lesson {
    let who = [
        ("Ann", "Red", "a8", ann),
        ("Cid", "Red", "b7", cid),
        ("Levy", "Red", "b1", "unit squad 2, str 20, under Ann"),
        ("Bea", "Blue", "b8", "ref 10"),
        ("Ben", "Blue", "d2", "ref 10"),
        ("Bob", "Blue", "l8", "ref 10, wields longbow"),
    ];
    let mut l = lesson(&who);
    for foe in ["bea", "ben", "bob"] {
        l.fight.unit_mut(foe).hp = 1;
    }
    l
}

#[test]
fn to_be_shot_at_or_to_help_is_no_combat_of_a_commander() {
    ledger::proves!("tdgs.mass.xp.commander-none", "tdgs.mass.xp.commander-personal");
    let (ann, cid) = ("str 14, con 40, cha 30", "str 14, con 40");
    let mut l = captains(ann, cid);
    l.play("bob", "attack longbow ann", &[2]).play("bob", "attack longbow cid", &[2]);
    l.play("ann", "help cid", &[]).play("cid", "attack fists bea", &[15]);
    l.fight.unit_mut("ben").conditions.add(Condition::Dead);
    l.fight.unit_mut("bob").conditions.add(Condition::Dead);
    assert_eq!((l.difficulty("ann", "bea"), xp_of(&l, "ann")), (None, 0), "commanding pays nothing");
    assert!(l.difficulty("cid", "bea").is_some() && xp_of(&l, "cid") > 0);
    // Whom she fights herself is hers, and nobody else is.
    let mut l = captains(ann, cid);
    l.play("bob", "attack longbow ann", &[2]).play("ann", "attack fists bea", &[15]);
    l.fight.put("cid", "k8");
    l.play("cid", "attack fists bob", &[15]);
    l.fight.unit_mut("ben").conditions.add(Condition::Dead);
    assert_eq!((l.difficulty("ann", "bea"), l.difficulty("ann", "bob")), (Some(7), None));
    assert_eq!(xp_of(&l, "ann"), 10);
    // Without units on the field nobody commands, and whoever could learns like anybody.
    let mut l =
        lesson(&[("Ann", "Red", "a8", "commander"), ("Cid", "Red", "b8", ""), ("Bea", "Blue", "c8", "")]);
    l.fight.unit_mut("bea").hp = 1;
    l.play("ann", "help cid", &[]).play("cid", "attack fists bea", &[15]);
    assert!(l.difficulty("ann", "bea").is_some());
}

#[test]
fn what_its_mount_does_under_a_commander_is_its_own_combat() {
    ledger::proves!("tdgs.mass.xp.commander-personal");
    let who = [
        ("Ann", "Red", "", "str 14, cha 30, on warhorse"),
        ("Warhorse", "Red", "c3", "of warhorse"),
        ("Levy", "Red", "a7", "unit squad 2, under Ann"),
        ("Goblin", "Blue", "g3", "size small, ref 11"),
        ("Bob", "Blue", "l8", "wields longbow"),
    ];
    let mut l = lesson(&who);
    l.fight.unit_mut("goblin").hp = 1;
    l.play("bob", "attack longbow ann", &[2]);
    l.play("ann", "trample f3", &[10, 1]);
    assert_eq!((l.difficulty("ann", "goblin"), l.difficulty("warhorse", "goblin")), (Some(8), Some(10)));
    assert_eq!(l.difficulty("ann", "bob"), None, "to be shot at in the saddle is no combat either");
}

#[test]
fn drill_is_paid_for_and_pays() {
    ledger::proves!("tdgs.mass.progress.training-xp", "tdgs.mass.progress.training-cost");
    let catalog = armies("");
    let (mut company, _) = unit(&catalog, "infantry-company", &[("regulars", None)]);
    let terms = train(&catalog, &mut company, "drill").expect("ten days");
    assert_eq!((terms.time.as_deref(), terms.gold, terms.xp), (Some("10 days"), 50, 20));
    assert_eq!(company.xp, 20);
    // Without an entry it is not to be had, and what is for mounts is not for units.
    let rule = |catalog: &Catalog, what: &str| {
        let mut company = company.clone();
        train(catalog, &mut company, what).expect_err("refused").rule
    };
    let without = Catalog { trainings: std::collections::BTreeMap::new(), ..catalog.clone() };
    assert_eq!(rule(&without, "drill"), Some("tdgs.mass.progress.training-cost"));
    let stable = armies("[training.school]\nname = \"School\"\ntext = \"Horses.\"\nxp = 20\n");
    assert_eq!(rule(&stable, "school"), Some("tdgs.mass.progress.training-cost"));
    let mounts_only = Catalog {
        trainings: with("[training.school]\nname = \"School\"\ntext = \"Horses.\"\nxp = 20\n").trainings,
        ..catalog.clone()
    };
    assert_eq!(rule(&mounts_only, "drill"), Some("tdgs.mass.progress.training-cost"));
    assert_eq!(rule(&catalog, "butts"), Some("tdgs.mass.progress.training-cost"), "it is for bowmen");
}

#[test]
fn xp_buys_levels_and_stats_and_nothing_else() {
    ledger::proves!("tdgs.mass.progress.spend");
    let catalog = armies("");
    let (mut company, _) = unit(&catalog, "infantry-company", &[("veteran", None)]);
    earn(&mut company, 1000).expect("XP");
    let mut buy = |what: &Purchase| advance(&catalog, &mut company, what, Moment::Between).map(|r| r.cost);
    assert_eq!(buy(&Purchase::Raise(Stat::Con)), Ok(800), "by the base, which is 42");
    assert_eq!(buy(&Purchase::Raise(Stat::Mov)), Ok(50));
    assert_eq!(buy(&Purchase::Level("veteran".to_owned())), Ok(50));
    assert_eq!((company.base[Stat::Con], company.base[Stat::Mov], company.classes["veteran"]), (43, 7, 2));
    assert!(company.abilities.traits.contains("Marksmen"));
    let refusal = Purchase::named("Steadfast", &catalog).expect_err("a trait");
    assert_eq!(refusal.rule, Some("tdgs.progression.purchases"));
}
