//! What every order needs, each thing by itself: the order is given when all is well, and refused when one thing is not.

use engine::Ruleset;
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with};

/// Sees that an order is allowed, or refused in these words.
fn expect(f: &Fight, command: &str, words: &str, case: &str) {
    let by = f.side();
    let read = f.rules.read(&f.battle, by, command);
    let checked = read.and_then(|c| f.rules.check(&f.battle, by, &c, &mut f.rules.scratch()));
    match (checked, words) {
        (Ok(()), "") => {}
        (Ok(()), _) => panic!("{case}: `{command}` is allowed, and should be refused: {words}"),
        (Err(why), "") => panic!("{case}: `{command}` is refused: {why}"),
        (Err(why), words) => assert!(why.to_string().contains(words), "{case}: `{command}`: {why}"),
    }
}

/// Changes the scene before an order is given: `"ben at f4"`, `"ann paralyzed by ben"`, `"ben down"`, `"ben gone"`, `"no Action"`.
fn change(f: &mut Fight, what: &str) {
    for clause in what.split(", ").filter(|clause| !clause.is_empty()) {
        match clause.split(' ').collect::<Vec<_>>()[..] {
            ["no", "Action"] => f.battle.budget.actions = 0,
            ["two", "Actions"] => f.battle.budget.actions = 2,
            ["moving"] => f.battle.budget.moving = 1,
            ["begun"] => f.battle.budget.whole = false,
            [name, "at", square] => {
                f.put(name, square);
            }
            [name, "down"] => {
                f.knock_out(name);
            }
            [name, "dead"] => f.knock_out(name).unit_mut(name).conditions.add(Condition::Dead),
            [name, "gone"] => f.unit_mut(name).conditions.leave(),
            [name, "stanched"] => f.battle.cure(f.rules.find(name).expect("somebody"), Condition::Bleeding),
            [name, condition, "by", source] => {
                let of_that_name = |c: &Condition| c.name().to_lowercase() == condition;
                let condition = Condition::ALL.into_iter().find(of_that_name).expect("a condition");
                f.suffers(name, condition, source);
            }
            _ => panic!("no such change: {clause}"),
        }
    }
}

#[test]
fn help_advice_and_bandages_go_to_an_ally_in_the_fight() {
    ledger::proves!("tdgs.action.help", "tdgs.combat.bleeding");
    for (case, help, advise, treat) in [
        ("", "", "", ""),
        ("amy at e5", "", "", ""),
        ("amy at f4", "2 squares away", "", "2 squares away"),
        ("ann grappled by ben", "holds", "holds", "holds"),
        ("ann paralyzed by ben", "Paralyzed", "Paralyzed", "Paralyzed"),
        ("amy down", "out of the fight", "out of the fight", ""),
        ("amy dead", "out of the fight", "out of the fight", "no ally"),
        ("amy gone", "out of the fight", "out of the fight", "no ally"),
        ("ann blinded by ben", "", "no clear line", ""),
        ("amy invisible by amy", "", "no clear line", ""),
        ("amy stanched", "", "", "does not bleed"),
        ("no Action", "used its Action", "used its Action", "used its Action"),
    ] {
        let who: [Who; 4] = [
            ("Ann", "Red", "d4", "is bleeding 1"),
            ("Amy", "Red", "e4", "is bleeding 1"),
            ("Ben", "Blue", "d5", "is bleeding 1"),
            ("Bob", "Blue", "l8", ""),
        ];
        let mut f = fight(FIELD, &who);
        if case.is_empty() {
            for order in ["help ann", "help ben", "advise ann", "advise ben", "treat ben"] {
                expect(&f, order, "no ally", case);
            }
            expect(&f, "treat ann", "", case);
        }
        change(&mut f, case);
        for (word, words) in [("help", help), ("advise", advise), ("treat", treat)] {
            expect(&f, &format!("{word} amy"), words, case);
        }
    }
}

/// Spells and skills, one of each way to aim.
fn arts() -> String {
    let of = |kind: &str, rest: &str| format!("{kind}\ntiming = \"action\"\nautomatic = true\n{rest}");
    let (spell, skill) = ("kind = \"spell\"\nmagic = \"arcane\"", "kind = \"skill\"");
    [
        ("bolt", of(spell, "target = \"foe\"\nrange = 5\neffects = [{ damage = \"5\" }]")),
        ("jab", of(skill, "target = \"foe\"\nrange = 5\neffects = [{ damage = \"5\" }]")),
        ("mend", of(spell, "target = \"ally\"\nrange = 5\neffects = [{ heal = 20 }]")),
        ("mark", of(spell, "target = \"anyone\"\nrange = 5\neffects = [{ condition = \"slowed\" }]")),
        ("blink", of(spell, "target = \"square\"\neffects = [{ shift = 5 }]")),
        ("burst", of(spell, "range = 5\narea = \"Cir1\"\neffects = [{ damage = \"5\" }]")),
        ("balm", of(spell, "range = 5\narea = \"Cir1\"\neffects = [{ heal = 20 }]")),
        ("calm", of(spell, "effects = [{ condition = \"protected\" }]")),
        ("slash", "kind = \"skill\"\ntiming = \"action\"\ntarget = \"foe\"\neffects = [{ strike = \"+1\" }]".to_owned()),
        (
            "dart",
            "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"5\" }]".to_owned(),
        ),
    ]
    .map(|(id, what)| ability(id, &what))
    .concat()
}

/// Ann on d4 with all of them, Amy and Ben beside her, Bob out of everybody's way.
fn hall(map: &str) -> Fight {
    let all = "knows bolt mend mark blink burst balm calm dart, skill jab 1, skill slash 1";
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", all),
        ("Amy", "Red", "d5", ""),
        ("Ben", "Blue", "e4", ""),
        ("Bob", "Blue", "l8", ""),
    ];
    fight_with("", &arts(), map, &who)
}

#[test]
fn an_ability_needs_the_right_aim_in_range_and_in_sight() {
    ledger::proves!("tdgs.area.origin-range", "tdgs.ability.timings", "tdgs.movement.line-of-sight");
    for (case, orders, words) in [
        ("", "bolt ben, mend amy, mend ann, mark ben, mark amy, mark ann, calm, slash ben, jab ben", ""),
        ("", "blink i4, blink i8, burst i4, burst d4", ""),
        ("", "bolt amy, bolt ann, slash amy", "same side"),
        ("", "bolt, calm ben", "not aimed like that"),
        ("", "mend ben", "no ally"),
        ("", "bolt bob", "reaches 5"),
        ("", "blink d4, blink d5", "Somebody is on"),
        ("", "blink j4, burst j4", "farther than 5"),
        ("", "blink z9, burst z9", "not on the map"),
        ("ben at i4", "bolt ben, mark ben", ""),
        ("ben at i4", "slash ben", "5 squares away"),
        ("ben at j4", "bolt ben, mark ben", "6 squares away"),
        ("ben at j4", "dart ben", ""),
        ("no Action", "bolt ben, blink i4, calm", "used its Action"),
        ("ann paralyzed by ben", "bolt ben, mend amy", ""),
        ("ann paralyzed by ben", "jab ben, slash ben, blink i4", "Paralyzed"),
        ("ann grappled by ben, bob at f4", "bolt ben, jab ben, slash ben, mark ben", ""),
        (
            "ann grappled by ben, bob at f4",
            "bolt bob, mark amy, mend amy, calm, blink i4, burst i4",
            "holds Ann",
        ),
        ("ann charmed by ben, bob at f4", "bolt ben, burst f4", "Charmed by Ben"),
        ("ann charmed by ben, bob at f4", "bolt bob, mend ann, burst g4, balm f4", ""),
        ("ben hidden by ann", "bolt ben", "no clear line"),
        ("ben hidden by ann", "slash ben", "hides from"),
        ("ben hidden by ann", "burst e4", ""),
        ("ben gone", "bolt ben, mark ben, slash ben", "out of the fight"),
        ("ben dead", "bolt ben, mark ben, slash ben", "is dead"),
    ] {
        let mut f = hall(FIELD);
        change(&mut f, case);
        for order in orders.split(", ") {
            expect(&f, &format!("use {order}"), words, case);
        }
    }
    // A wall between: nothing is aimed through it, and nobody goes to the other side. Behind a screen is full cover, from which nobody dodges.
    let walled = FIELD.replacen("............", "......#.....", 8);
    let mut f = hall(&walled);
    f.put("ben", "h4");
    for order in ["use bolt ben", "use mark ben", "use blink h5", "use burst h4"] {
        expect(
            &f,
            order,
            if order.contains("h4") || order.contains("h5") { "does not see" } else { "no clear line" },
            "a wall",
        );
    }
    let screened = FIELD.replacen("............", "......F.....", 8);
    let mut f = hall(&screened);
    f.put("ben", "h4");
    for (order, words) in [("use dart ben", "full cover"), ("use bolt ben", "")] {
        expect(&f, order, words, "a screen");
    }
}

#[test]
fn a_turn_is_delayed_before_anything_else() {
    ledger::proves!("tdgs.action.delay");
    for (case, words) in [
        ("", ""),
        ("two Actions", ""),
        ("no Action", "begun its turn"),
        ("moving", "begun its turn"),
        ("begun", "begun its turn"),
        ("ann grappled by ben", "holds"),
        ("ann paralyzed by ben", "Paralyzed"),
    ] {
        let who: [Who; 3] = [("Amy", "Red", "a1", ""), ("Ann", "Red", "d4", ""), ("Ben", "Blue", "e4", "")];
        let mut f = fight(FIELD, &who);
        change(f.turn_of("ann"), case);
        expect(&f, "delay ben", words, case);
        if words.is_empty() {
            expect(&f, "delay amy", "does not come later", case);
            expect(&f, "delay ann", "does not come later", case);
        }
    }
    let mut f = fight(FIELD, &[("Ann", "Red", "d4", ""), ("Ben", "Blue", "h4", "")]);
    expect(f.play("step d5", &[]), "delay ben", "begun its turn", "a Step");
}

#[test]
fn hands_and_words_need_somebody_to_work_on() {
    ledger::proves!("tdgs.action.grapple", "tdgs.action.shove", "tdgs.combat.grappled");
    for (case, hands, words) in [
        ("", "", ""),
        ("ben at f4", "2 squares away", ""),
        ("ben down", "out of the fight", "out of the fight"),
        ("ben gone", "out of the fight", "out of the fight"),
        ("ben hidden by ann", "hides from", "hides from"),
        ("ann charmed by ben", "Charmed by Ben", ""),
        ("ann grappled by ben", "holds Ann", "holds Ann"),
        ("ann grappled by bob", "holds Ann", "holds Ann"),
        ("ann paralyzed by ben", "Paralyzed", ""),
        ("no Action", "used its Action", "used its Action"),
    ] {
        let who: [Who; 4] = [
            ("Ann", "Red", "d4", ""),
            ("Amy", "Red", "d5", ""),
            ("Ben", "Blue", "e4", ""),
            ("Bob", "Blue", "e5", ""),
        ];
        let mut f = fight(FIELD, &who);
        change(&mut f, case);
        for order in ["grapple", "push", "trip"] {
            expect(&f, &format!("{order} ben"), hands, case);
        }
        for order in ["intimidate", "persuade", "deceive", "insight", "recall"] {
            expect(&f, &format!("{order} ben"), words, case);
        }
        if case.is_empty() {
            for order in ["grapple", "push", "trip", "intimidate", "persuade", "deceive"] {
                expect(&f, &format!("{order} amy"), "same side", case);
            }
            for (case, words) in
                [("", "Nobody holds Ann"), ("ann grappled by ben", ""), ("ann paralyzed by ben", "Paralyzed")]
            {
                change(&mut f, case);
                expect(&f, "escape", words, case);
            }
        }
    }
}

#[test]
fn a_charge_needs_hooves_a_weapon_and_somebody_to_run_at() {
    ledger::proves!("tdgs.mounts.charge.who", "tdgs.mounts.charge.trigger");
    let fangs = "[weapon.fangs]\nname = \"fangs\"\ndamage = \"2\"\nrange = \"melee\"\nnatural = true\n\
        [weapon.spit]\nname = \"spit\"\ndamage = \"2\"\nrange = \"ranged\"\nnatural = true\n";
    for (roc, case, order, words) in [
        ("trait charge-1d6", "", "charge fangs ben", ""),
        ("", "", "charge fangs ben", "charge"),
        ("trait charge-1d6", "no Action", "charge fangs ben", "used its Action"),
        ("trait charge-1d6", "", "charge spit ben", "does not wield"),
        ("trait charge-1d6", "", "charge fangs amy", "same side"),
        ("trait charge-1d6", "", "charge fangs roc", "same side"),
        ("trait charge-1d6", "ben dead", "charge fangs ben", "out of the fight"),
        ("trait charge-1d6", "ben gone", "charge fangs ben", "out of the fight"),
        ("trait charge-1d6", "ben down", "charge fangs ben", ""),
        ("trait charge-1d6", "bob at b4, roc grappled by bob", "charge fangs ben", "holds Roc"),
        ("trait charge-1d6", "roc paralyzed by bob", "charge fangs ben", "Paralyzed"),
        ("trait charge-1d6", "roc charmed by ben", "charge fangs ben", "Charmed by Ben"),
        ("trait charge-1d6", "roc charmed by bob", "charge fangs ben", ""),
        ("trait charge-1d6, flies true, height 2", "", "charge fangs ben", "in the air"),
    ] {
        let beast = format!("mov 12, wields fangs spit, {roc}");
        let who: [Who; 4] = [
            ("Roc", "Red", "a4", beast.trim_end_matches(", ")),
            ("Amy", "Red", "g5", ""),
            ("Ben", "Blue", "g4", "con 40"),
            ("Bob", "Blue", "l8", ""),
        ];
        let mut f = fight_with("", fangs, FIELD, &who);
        change(&mut f, case);
        expect(&f, order, words, case);
    }
}
