//! Commanders: whom they command, how far, how many, and what they do with a turn.

use tdgs::army::{Cause, ChaBonus, Order, Slot};
use tdgs::conditions::Condition;

use crate::rules::mass_morale::{check, field, plain};
use crate::rules::table::{Fight, Who, ability, fight_with, opening};

/// The bonus on morale that a unit has from its commander now.
fn bonus(f: &Fight, name: &str) -> i32 {
    f.rules.command_bonus(&f.battle, f.id(name))
}

/// Who commands a unit, and how.
pub fn post(f: &Fight, name: &str) -> Option<(String, Slot)> {
    let post = f.unit(name).troop.post?;
    Some((f.rules.profile(post.commander).name.clone(), post.slot))
}

#[test]
fn the_cha_bonus_is_the_tables() {
    ledger::proves!("tdgs.mass.command.cha-bonus", "tdgs.mass.command.cha-bonus.minimum");
    let rows = [
        (0, 1, 1),
        (1, 1, 1),
        (3, 1, 1),
        (10, 1, 1),
        (11, 2, 1),
        (20, 2, 2),
        (21, 3, 2),
        (25, 3, 2),
        (30, 3, 3),
        (31, 4, 3),
        (40, 4, 4),
        (41, 5, 4),
        (49, 5, 4),
        (50, 5, 5),
        (51, 6, 5),
        (80, 8, 8),
        (100, 10, 10),
    ];
    for (cha, table, formula) in rows {
        assert_eq!((ChaBonus::Table.of(cha), ChaBonus::Formula.of(cha)), (table, formula), "CHA {cha}");
    }
    // The switch of the scenario.
    let who: [Who; 3] = [
        ("Cid", "Red", "a1", "cha 25"),
        ("Levy", "Red", "c3", "unit squad 2, con 12, under Cid"),
        ("Ben", "Blue", "ad20", ""),
    ];
    assert_eq!(bonus(&field(&who), "levy"), 3);
    assert_eq!(bonus(&fight_with("cha-bonus = \"formula\"", "", &plain(), &who), "levy"), 2);
}

#[test]
fn the_bonus_follows_cha_as_it_is_now() {
    ledger::proves!("tdgs.mass.command.cha-bonus.live", "tdgs.mass.command.capacity-loss");
    let units = ["Abel", "Bors", "Cato"].map(|name| (name, "unit squad 2, con 12, under Cid"));
    let mut who: Vec<Who> = vec![("Cid", "Red", "a1", "cha 20, commander, is emboldened 2 for 2")];
    who.extend(units.iter().zip(["c3", "f3", "i3"]).map(|((name, what), at)| (*name, "Red", at, *what)));
    who.push(("Fourth", "Red", "l3", "unit squad 2, con 12, order hold"));
    who.push(("Ben", "Blue", "ad20", ""));
    let mut f = field(&who);
    let cid = f.id("cid");
    assert_eq!((f.rules.cha_bonus(&f.battle, cid), f.rules.command_range(&f.battle, cid)), (3, 22));
    assert_eq!(bonus(&f, "abel"), 3);
    f.play("claim fourth extended", &[]);
    assert_eq!(post(&f, "fourth"), Some(("Cid".to_owned(), Slot::Extended)), "a third extended slot");
    // The gift ends: the unit that came last is free again, and keeps its order; nobody is shaken.
    f.battle.cure(cid, Condition::Emboldened);
    f.play("end", &[]);
    assert_eq!(post(&f, "fourth"), None);
    assert!(post(&f, "bors").is_some() && post(&f, "cato").is_some());
    assert_eq!(f.unit("fourth").troop.order, Order::Hold);
    assert!(f.told("Fourth slips out of the hands of Cid") && !f.told("has lost"));
    // It comes back, and the unit does not by itself.
    f.suffers("cid", Condition::Emboldened, "cid");
    assert_eq!(post(&f, "fourth"), None);
}

#[test]
fn direct_command_is_one_unit_with_the_whole_bonus() {
    ledger::proves!(
        "tdgs.mass.command.direct.slot",
        "tdgs.mass.command.direct.range",
        "tdgs.mass.morale.bonus-source"
    );
    let at = |cha: &str, slot: &str, square: &str| {
        field(&[
            ("Cid", "Red", "a1", &format!("cha {cha}")),
            ("Levy", "Red", square, &format!("unit squad 2, con 12, under Cid, slot {slot}")),
            ("Ben", "Blue", "ad20", ""),
        ])
    };
    for (cha, direct, extended) in [("50", 5, 2), ("8", 1, 1)] {
        assert_eq!(bonus(&at(cha, "direct", "c3"), "levy"), direct);
        assert_eq!(bonus(&at(cha, "extended", "c3"), "levy"), extended);
    }
    assert_eq!(bonus(&at("25", "direct", "z1"), "levy"), 3, "25 squares");
    assert_eq!(bonus(&at("25", "direct", "aa1"), "levy"), 0, "26 squares");
    assert_eq!(bonus(&at("8", "direct", "j1"), "levy"), 0);
    // A second unit is refused; no unit at all is fine.
    let f = field(&[
        ("Cid", "Red", "a1", "cha 25"),
        ("Levy", "Red", "c3", "unit squad 2, con 12, under Cid"),
        ("Stray", "Red", "f3", "unit squad 2, con 12"),
        ("Ben", "Blue", "ad20", "commander"),
    ]);
    assert_eq!(f.refusing_rule("claim stray direct"), "tdgs.mass.command.direct.slot");
}

#[test]
fn extended_command_is_as_many_as_the_bonus_with_half_of_it() {
    ledger::proves!(
        "tdgs.mass.command.extended.slots",
        "tdgs.mass.command.extended.bonus",
        "tdgs.mass.command.extended.range"
    );
    for (cha, slots, half) in
        [("10", 1, 1), ("20", 2, 1), ("30", 3, 1), ("40", 4, 2), ("50", 5, 2), ("80", 8, 4)]
    {
        let mut who: Vec<(String, String)> = (0..=slots).map(|n| (format!("U{n}x"), lane_of(n))).collect();
        who.push(("Last".to_owned(), lane_of(slots + 1)));
        let what = format!("cha {cha}");
        let mut all: Vec<Who> = vec![("Cid", "Red", "a1", &what)];
        for (n, (name, at)) in who.iter().enumerate() {
            let under = if n <= slots { "unit squad 2, con 12, under Cid" } else { "unit squad 2, con 12" };
            all.push((name, "Red", at, under));
        }
        all.push(("Ben", "Blue", "ad20", ""));
        let f = field(&all);
        assert_eq!(f.rules.troops_of(&f.battle, f.id("cid")).count(), 1 + slots);
        assert_eq!((bonus(&f, "u1x"), bonus(&f, "u0x")), (half, f.rules.cha_bonus(&f.battle, f.id("cid"))));
        assert_eq!(f.refusing_rule("claim last extended"), "tdgs.mass.command.extended.slots", "CHA {cha}");
    }
    let lane = |cha: &str, squares: &str| {
        let f = field(&[
            ("Cid", "Red", "a1", &format!("cha {cha}")),
            ("Levy", "Red", squares, "unit squad 2, con 12, under Cid, slot extended"),
            ("Ben", "Blue", "ad20", ""),
        ]);
        bonus(&f, "levy")
    };
    assert_eq!((lane("20", "m1"), lane("20", "u1"), lane("20", "v1")), (1, 1, 0), "12, 20 and 21 squares");
}

/// Squares apart, row by row.
fn lane_of(n: usize) -> String {
    let column = [b'c', b'f', b'i', b'l', b'o'][n % 5] as char;
    format!("{column}{}", 3 + 3 * (n / 5))
}

#[test]
fn command_reaches_as_far_as_cha() {
    ledger::proves!(
        "tdgs.mass.command.range",
        "tdgs.mass.command.range.measure",
        "tdgs.mass.command.out-of-range"
    );
    let at = |square: &str| {
        field(&[
            ("Cid", "Red", "a1", "cha 8"),
            ("Levy", "Red", square, "unit company 3, con 12, under Cid"),
            ("Dan", "Red", "ad1", "cha 50, commander"),
            ("Ben", "Blue", "ad20", ""),
        ])
    };
    let reaches = |f: &Fight| f.rules.in_command_range(&f.battle, f.id("cid"), f.id("levy"));
    assert!(reaches(&at("i9")), "8 squares over the diagonal");
    assert!(reaches(&at("i1")) && !reaches(&at("j1")), "8 and 9 squares to its nearest");
    let mut f = at("j1");
    let refusal = f.refused("order levy hold");
    assert_eq!(refusal.rule, Some("tdgs.mass.command.range"));
    assert!(refusal.to_string().contains("9 squares away, and the word of Cid carries 8"));
    assert_eq!(bonus(&f, "levy"), 0);
    let needs = |f: &Fight| f.rules.needs_to_hold(&f.battle, check(f, "levy", Cause::HalfHp, 10));
    assert_eq!(needs(&f), 9, "+2: 60%");
    // It is still its own, and nobody else's.
    f.turn_of("dan");
    assert_eq!(f.refusing_rule("claim levy direct"), "tdgs.mass.command.one-owner");
    assert_eq!(f.refusing_rule("order levy hold"), "tdgs.mass.command.one-owner");
    // Back in range, everything is as before.
    f.put("levy", "i1").turn_of("cid");
    assert_eq!(bonus(&f, "levy"), 1);
    f.play("order levy hold", &[]);
}

#[test]
fn a_unit_has_one_commander() {
    ledger::proves!("tdgs.mass.command.one-owner", "tdgs.mass.command.transfer", "tdgs.mass.action.release");
    let who: [Who; 4] = [
        ("Cid", "Red", "a1", "cha 30"),
        ("Dan", "Red", "a3", "cha 10, commander"),
        ("Levy", "Red", "c3", "unit squad 2, con 12, under Cid, order hold"),
        ("Ben", "Blue", "ad20", ""),
    ];
    let mut f = field(&who);
    assert_eq!(bonus(&f, "levy"), 3, "Dan's adds nothing");
    f.turn_of("dan");
    assert_eq!(f.refusing_rule("claim levy direct"), "tdgs.mass.command.one-owner");
    // Released for nothing, it keeps its order; claimed for an Action.
    f.turn_of("cid").play("release-unit levy", &[]);
    assert_eq!((f.battle.budget.actions, post(&f, "levy")), (1, None));
    assert_eq!(f.unit("levy").troop.order, Order::Hold);
    assert!(!f.told("has lost"));
    f.turn_of("dan").play("claim levy direct", &[]);
    assert_eq!((f.battle.budget.actions, bonus(&f, "levy")), (0, 1));
    assert_eq!(f.refusing_rule("release-unit ben"), "tdgs.mass.command.commander");
    f.turn_of("cid");
    assert_eq!(f.refusing_rule("release-unit levy"), "tdgs.mass.command.one-owner");
}

#[test]
fn slots_change_only_by_release_and_claim() {
    ledger::proves!("tdgs.mass.command.slot-designation");
    let mut f = field(&[
        ("Cid", "Red", "a1", "cha 30"),
        ("Guard", "Red", "c3", "unit squad 2, con 12, under Cid"),
        ("Levy", "Red", "f3", "unit squad 2, con 12, under Cid"),
        ("Ben", "Blue", "b4", "wields rod"),
    ]);
    assert_eq!((bonus(&f, "guard"), bonus(&f, "levy")), (3, 1));
    f.unit_mut("guard").hp = 1;
    // Ben misses the commander whom that exposes.
    f.turn_of("ben").play("attack rod guard", &[15, 2]);
    assert!(f.has("guard", Condition::Dead));
    f.turn_of("cid");
    assert_eq!(bonus(&f, "levy"), 1, "nobody moves up by itself");
    f.play("release-unit levy", &[]).play("claim levy direct", &[]);
    assert_eq!(bonus(&f, "levy"), 3);
}

#[test]
fn anybody_may_command_but_not_itself_or_in_circles() {
    ledger::proves!("tdgs.mass.command.commander");
    let who: [Who; 5] = [
        ("Cid", "Red", "a1", "cha 30"),
        ("Guard", "Red", "c3", "unit squad 2, con 12, cha 28, under Cid"),
        ("Levy", "Red", "f3", "unit squad 2, con 12, under Guard"),
        ("Dan", "Red", "a5", ""),
        ("Ben", "Blue", "ad20", ""),
    ];
    let mut f = field(&who);
    assert_eq!((bonus(&f, "levy"), bonus(&f, "guard")), (3, 3), "a unit with CHA 28 commands another");
    // Who commands others decides for itself.
    assert_eq!(f.refusing_rule("order guard hold"), "tdgs.mass.command.commander");
    f.turn_of("guard").play("order levy hold", &[]).turn_of("guard");
    assert_eq!(f.refusing_rule("claim guard direct"), "tdgs.mass.command.commander");
    f.turn_of("levy");
    f.battle.budget.nature = false;
    assert_eq!(
        f.refusing_rule("order guard hold"),
        "tdgs.mass.command.commander",
        "the levy commands nobody"
    );
    f.turn_of("dan");
    assert_eq!(f.refusing_rule("order levy hold"), "tdgs.mass.command.commander");
    // Files can't make a circle either.
    let circle = crate::rules::table::opening(
        "",
        "",
        &plain(),
        &[
            ("Guard", "Red", "c3", "unit squad 2, under Levy"),
            ("Levy", "Red", "f3", "unit squad 2, under Guard"),
            ("Ben", "Blue", "ad20", ""),
        ],
    );
    let faults = circle.err().expect("a circle").render(false, 100);
    assert!(faults.contains("a unit stands under itself"), "{faults}");
}

#[test]
fn the_turn_of_a_commander() {
    ledger::proves!(
        "tdgs.mass.action.standing-orders",
        "tdgs.mass.action.new-order",
        "tdgs.mass.action.personal",
        "tdgs.mass.action.budget",
        "tdgs.mass.order.timing.issue",
        "tdgs.mass.xp.commander-none"
    );
    let who: [Who; 5] = [
        ("Cid", "Red", "a1", "cha 30, str 15, wields rod"),
        ("Guard", "Red", "c3", "unit squad 2, con 12, under Cid, order hold"),
        ("Levy", "Red", "f3", "unit squad 2, con 12, under Cid"),
        ("Stray", "Red", "i3", "unit squad 2, con 12"),
        ("Ben", "Blue", "b1", ""),
    ];
    let mut f = field(&who);
    f.play("order guard attack", &[]);
    assert_eq!((f.unit("guard").troop.order, f.battle.budget.actions), (Order::Attack, 0));
    assert!(f.told("Cid orders Guard: Attack"));
    for second in ["order levy hold", "claim stray extended", "attack rod ben"] {
        assert_eq!(f.refusing_rule(second), "tdgs.economy.turn", "{second}");
    }
    // Fighting, or nothing at all, leaves every order standing.
    let mut f = field(&who);
    f.play("attack rod ben", &[2]);
    assert_eq!(f.refusing_rule("order levy hold"), "tdgs.economy.turn");
    assert_eq!(f.unit("guard").troop.order, Order::Hold);
    // Two Actions are two orders.
    let mut f = field(&who);
    f.battle.budget.actions = 2;
    f.play("order levy hold", &[]).play("order guard charge", &[]);
    assert_eq!((f.unit("levy").troop.order, f.unit("guard").troop.order), (Order::Hold, Order::Charge));
    // Whom no order reaches.
    let mut f = field(&who);
    f.unit_mut("levy").conditions.add(Condition::Routed);
    assert_eq!(f.refusing_rule("order levy hold"), "tdgs.mass.routed.no-orders");
    assert_eq!(f.refusing_rule("order stray hold"), "tdgs.mass.uncontrolled.no-orders");
    assert_eq!(f.refusing_rule("order guard hold"), "tdgs.mass.action.standing-orders");
    assert_eq!(f.refusing_rule("order ben hold"), "tdgs.mass.command.commander");
    assert!(f.refused("order guard dance").to_string().contains("attack, hold, take-cover"));
    f.offers_are_allowed();
}

#[test]
fn claims_take_what_nobody_commands() {
    ledger::proves!(
        "tdgs.mass.action.claim",
        "tdgs.mass.uncontrolled.no-orders",
        "tdgs.mass.uncontrolled.no-bonus"
    );
    let mut f = field(&[
        ("Cid", "Red", "a1", "cha 20, commander"),
        ("Levy", "Red", "c3", "unit squad 2, con 12, order hold"),
        ("Far", "Red", "y3", "unit squad 2, con 12"),
        ("Foe", "Blue", "i3", "unit squad 2, con 12"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    let needs = |f: &Fight| f.rules.needs_to_hold(&f.battle, check(f, "levy", Cause::HalfHp, 10));
    assert_eq!(needs(&f), 9);
    assert_eq!(f.refusing_rule("order levy attack"), "tdgs.mass.uncontrolled.no-orders");
    assert_eq!(f.refusing_rule("claim foe direct"), "tdgs.mass.action.claim");
    assert_eq!(f.refusing_rule("claim far direct"), "tdgs.mass.command.range");
    assert_eq!(f.refusing_rule("claim ben direct"), "tdgs.mass.command.commander");
    // In flight it may be claimed, and stays in flight.
    f.unit_mut("levy").conditions.add(Condition::Routed);
    f.play("claim levy direct", &[]);
    assert!(f.has("levy", Condition::Routed));
    assert_eq!((needs(&f), f.battle.budget.actions), (7, 0));
    assert_eq!(f.unit("levy").troop.order, Order::Hold);
}

#[test]
fn a_rider_has_no_action_for_orders_without_training() {
    let who = |traits: &str| {
        let captain = format!("cha 30, on Horse as rider, commander{traits}");
        let pack = ability(
            "mounted-command",
            "kind = \"trait\"\ntiming = \"passive\"\nknacks = [\"mounted-command\"]",
        );
        fight_with(
            "",
            &pack,
            &plain(),
            &[
                ("Cid", "Red", "a1", &captain),
                ("Horse", "Red", "a1", "of horse"),
                ("Levy", "Red", "f3", "unit squad 2, con 12, under Cid"),
                ("Ben", "Blue", "ad20", ""),
            ],
        )
    };
    assert!(who("").refusing_rule("order levy hold").starts_with("tdgs.mounts."));
    who("").play("release-unit levy", &[]);
    let mut f = who(", has mounted-command");
    f.play("order levy hold", &[]);
    assert_eq!((f.unit("levy").troop.order, f.battle.budget.actions), (Order::Hold, 0));
}

#[test]
fn a_unit_under_nobody_is_told_who_could_command_it() {
    let faults = |who: &[Who]| match opening("", "", &plain(), who) {
        Ok(_) => panic!("nobody is called Dux"),
        Err(faults) => faults.render(false, 200),
    };
    let (levy, ben) =
        (("Levy", "Red", "c3", "unit squad 2, con 12, under Dux"), ("Ben", "Blue", "ad20", "cha 12"));
    let told = faults(&[levy, ("Cid", "Red", "a1", "cha 25"), ben]);
    assert!(told.contains("nobody of its side is called Dux") && told.contains("there is Cid"), "{told}");
    let told = faults(&[levy, ben]);
    assert!(told.contains("add somebody who commands, or leave out `under`"), "{told}");
    // Whoever is no unit of soldiers is told only that.
    let told = faults(&[("Ann", "Red", "c3", "under Dux"), ben]);
    assert!(told.contains("only a unit of soldiers stands under a commander: Ann"), "{told}");
    assert!(!told.contains("nobody of its side"), "{told}");
}

#[test]
fn a_commander_is_offered_its_orders_first() {
    let who: [Who; 3] = [
        ("Cid", "Red", "a1", "cha 25"),
        ("Levy", "Red", "c3", "unit squad 2, con 12, under Cid"),
        ("Ben", "Blue", "b1", ""),
    ];
    let mut f = fight_with("", "", &plain(), &who);
    f.turn_of("cid");
    let menu = f.menu();
    let first = |word: &str| menu.iter().position(|offer| offer.command.starts_with(word));
    assert_eq!(first("order levy"), Some(0));
    assert!(first("attack") > first("order levy"), "and then the blows");
}
