//! What conditions are by themselves, how they come together, and how a battle is copied and asked twice.

use engine::Ruleset;
use tdgs::conditions::{Condition, Conditions, Effect, Until};

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with};

#[test]
fn every_condition_takes_away_what_it_says() {
    ledger::proves!("tdgs.combat.stunned", "tdgs.combat.paralyzed");
    for condition in Condition::ALL {
        use Condition::{Asleep, Dead, Grappled, Paralyzed, Routed, Stunned, Unconscious};
        let mut state = Conditions::default();
        assert!(state.none());
        state.add(condition);
        assert!(!state.none() && state.has(condition), "{condition:?}");
        let is = |these: &[Condition]| these.contains(&condition);
        assert_eq!(state.up(), !is(&[Dead, Unconscious]), "{condition:?}: in the fight");
        assert_eq!(
            state.able(),
            !is(&[Dead, Unconscious, Stunned, Paralyzed, Asleep]),
            "{condition:?}: able"
        );
        assert_eq!(
            state.takes_turns(),
            !is(&[Dead, Unconscious, Stunned, Asleep]),
            "{condition:?}: takes turns"
        );
        assert_eq!(
            state.helpless(),
            is(&[Unconscious, Stunned, Paralyzed, Asleep]),
            "{condition:?}: helpless"
        );
        assert_eq!(state.is_off_the_field(), is(&[Dead]), "{condition:?}: off the field");
        let halts = is(&[Dead, Unconscious, Stunned, Paralyzed, Asleep, Grappled]);
        assert_eq!(state.halt(true), halts, "{condition:?}: halts");
        assert_eq!(
            state.halt(false),
            halts || condition == Routed,
            "{condition:?}: halts, or breaks on the way"
        );
        state.end(condition);
        assert!(state.none() && !state.has(condition), "{condition:?}");
    }
    let mut state = Conditions::default();
    state.leave();
    assert!(
        state.has_left() && state.has_escaped() && state.is_off_the_field() && !state.up() && !state.able()
    );
    assert!(!state.helpless() && !state.are_of_an_army());
    state.be_caught();
    assert!(state.has_left() && !state.has_escaped());
}

#[test]
fn the_standard_of_a_condition() {
    use Condition as C;
    ledger::proves!("tdgs.combat.stat-buffs", "tdgs.combat.condition-fields", "tdgs.combat.ref-conditions");
    let raises = [
        C::Strengthened,
        C::Quickened,
        C::Fortified,
        C::Sharpened,
        C::Enlightened,
        C::Emboldened,
        C::Accelerated,
        C::Attuned,
    ];
    let army = [C::Holding, C::TakingCover, C::Charging, C::Routed, C::LastStand];
    for c in C::ALL {
        let buff = raises.contains(&c)
            || matches!(c, C::Invisible | C::Hasted | C::Protected | C::Regenerating | C::Helped)
            || matches!(c, C::Gifted | C::Warded | C::Relentless | C::Hidden);
        assert_eq!(c.is_buff(), buff, "{c:?}: does good");
        assert_eq!(c.standard_amount(), if raises.contains(&c) { 2 } else { 0 }, "{c:?}: +2");
        assert_eq!(c.adds_up(), matches!(c, C::Bleeding | C::Burning), "{c:?}: adds up");
        let lasting = matches!(c, C::Prone | C::Burning | C::Grappled);
        let until = if lasting { Until::Removed } else { Until::Scene };
        assert_eq!(c.standard_duration(), until, "{c:?}: lasts");
        assert_eq!(c.is_of_an_army(), army.contains(&c), "{c:?}: of an army");
        let mut state = Conditions::default();
        state.add(c);
        assert_eq!(state.are_of_an_army(), army.contains(&c), "{c:?}: of an army");
        let reflexes =
            matches!(c, C::Stunned | C::Poisoned | C::Blinded | C::Slowed | C::Hasted | C::Protected)
                || matches!(c, C::Attuned | C::Gifted | C::Fleeing);
        assert_eq!(c.changes_ref(), reflexes, "{c:?}: changes REF");
        let stats = reflexes || raises.contains(&c) || army.contains(&c) && c != C::Routed;
        assert_eq!(state.change_stats(), stats, "{c:?}: changes a stat");
        let own = matches!(c, C::Dead | C::Unconscious | C::Helped | C::Gifted | C::Warded | C::Relentless)
            || matches!(c, C::Hidden | C::Fleeing)
            || army.contains(&c);
        assert_eq!(c.comes_with_abilities(), !own, "{c:?}: comes with abilities");
        let words = matches!(c, C::Deceived | C::Persuaded);
        assert_eq!(c.comes_with_blows(), !own && !words, "{c:?}: comes with blows");
    }
}

/// Two effects of a condition on Ben: how strong, of which kind, from whom, for how many turns.
type Dose<'a> = (i16, u16, &'a str, u8);

fn doses(what: Condition, doses: &[Dose]) -> Fight {
    let who: [Who; 3] = [("Ann", "Red", "d4", ""), ("Amy", "Red", "d5", ""), ("Ben", "Blue", "e4", "")];
    let mut f = fight(FIELD, &who);
    let ben = f.id("ben");
    for &(amount, kind, by, turns) in doses {
        let until = if turns == 0 { Until::Scene } else { Until::Turns(turns) };
        let effect = Effect { what, amount, kind, ..Effect::plain(ben, f.id(by), until) };
        f.battle.apply(effect);
    }
    f
}

#[test]
fn of_one_condition_there_is_one_with_the_greater_strength_and_the_longer_time() {
    ledger::proves!("tdgs.combat.condition-stacking");
    use Condition::{Bleeding, Burning, Charmed, Frightened, Poisoned, Slowed, Strengthened};
    let cases: [(Condition, [Dose; 2], usize, i32, Until); 12] = [
        (Strengthened, [(2, 0, "ann", 3), (3, 0, "amy", 2)], 1, 3, Until::Turns(3)),
        (Strengthened, [(3, 0, "ann", 2), (2, 0, "amy", 3)], 1, 3, Until::Turns(3)),
        (Strengthened, [(2, 0, "ann", 3), (2, 0, "amy", 0)], 1, 2, Until::Scene),
        (Strengthened, [(2, 0, "ann", 0), (2, 0, "amy", 3)], 1, 2, Until::Scene),
        (Slowed, [(0, 0, "ann", 1), (0, 0, "ann", 1)], 1, 0, Until::Turns(1)),
        (Bleeding, [(2, 0, "ann", 3), (3, 0, "ann", 3)], 2, 5, Until::Turns(3)),
        (Burning, [(2, 0, "ann", 3), (3, 0, "amy", 3)], 2, 5, Until::Turns(3)),
        (Poisoned, [(2, 1, "ann", 3), (3, 1, "amy", 3)], 1, 3, Until::Turns(3)),
        (Poisoned, [(2, 1, "ann", 3), (3, 2, "amy", 3)], 2, 5, Until::Turns(3)),
        (Frightened, [(0, 0, "ann", 2), (0, 0, "amy", 3)], 2, 0, Until::Turns(2)),
        (Frightened, [(0, 0, "ann", 2), (0, 0, "ann", 3)], 1, 0, Until::Turns(3)),
        (Charmed, [(0, 0, "ann", 2), (0, 0, "amy", 3)], 2, 0, Until::Turns(2)),
    ];
    for (what, given, count, strength, until) in cases {
        let f = doses(what, &given);
        let ben = f.id("ben");
        let found: Vec<&Effect> = f.battle.effects_of(ben, what).collect();
        assert_eq!(found.len(), count, "{what:?} {given:?}");
        assert_eq!(f.battle.strength(ben, what), strength, "{what:?} {given:?}");
        assert_eq!(found[0].until, until, "{what:?} {given:?}");
        // Of one that there was, the later is the source.
        assert!(f.battle.is_from(ben, what, f.id(given[1].2)), "{what:?} {given:?}");
        assert!(!f.battle.is_from(ben, what, ben) && !f.battle.is_from(f.id("ann"), what, f.id("ann")));
    }
    // The dead suffer nothing, and nothing is left of what is cured.
    let mut f = doses(Bleeding, &[(2, 0, "ann", 3), (3, 0, "amy", 3)]);
    let (ben, ann) = (f.id("ben"), f.id("ann"));
    f.battle.cure(ann, Bleeding);
    assert_eq!(f.battle.effects.len(), 2);
    f.battle.cure(ben, Bleeding);
    assert!(f.battle.effects.is_empty() && !f.has("ben", Bleeding));
    f.unit_mut("ben").conditions.add(Condition::Dead);
    f.battle.apply(Effect { what: Bleeding, ..Effect::plain(ben, ann, Until::Scene) });
    assert!(f.battle.effects.is_empty() && !f.has("ben", Bleeding));
}

#[test]
fn a_turn_counts_for_what_was_there_when_it_began() {
    ledger::proves!("tdgs.combat.condition-removal");
    // Laid on Ben in Ann's turn for one turn it is gone after his; laid on him in his own it lasts through the next.
    for (whose, after_one, after_two) in [("ann", false, false), ("ben", true, false)] {
        let who: [Who; 2] = [("Ann", "Red", "d4", ""), ("Ben", "Blue", "i4", "")];
        let mut f = fight(FIELD, &who);
        f.turn_of(whose);
        let (ann, ben) = (f.id("ann"), f.id("ben"));
        f.battle.apply(Effect { what: Condition::Strengthened, ..Effect::plain(ben, ann, Until::Turns(1)) });
        if whose == "ann" {
            f.play("end", &[]);
        }
        f.play("end", &[]);
        assert_eq!(f.has("ben", Condition::Strengthened), after_one, "{whose}");
        f.play("end", &[]).play("end", &[]);
        assert_eq!(f.has("ben", Condition::Strengthened), after_two, "{whose}");
    }
}

#[test]
fn a_battle_is_copied_whole() {
    let bolt = ability(
        "bolt",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ncooldown = \"scene\"\nautomatic = true\nconcentration = true\ntarget = \"foe\"\nrange = 20\neffects = [{ condition = \"slowed\" }]",
    );
    let who: [Who; 3] = [
        ("Ann", "Red", "d4", "knows bolt, carries club"),
        ("Amy", "Red", "d6", ""),
        ("Ben", "Blue", "e4", "con 40"),
    ];
    let start = fight_with("", &bolt, FIELD, &who).battle;
    let mut f = fight_with("", &bolt, FIELD, &who);
    f.play("use bolt ben", &[]).turn_of("amy").play("ready attack fists when ben comes", &[]);
    f.turn_of("ben").play("hide", &[2]);
    let busy = f.battle.clone();
    assert_ne!(busy, start);
    assert_eq!(busy, f.battle);
    for (from, to) in [(&busy, &start), (&start, &busy)] {
        let mut copy = to.clone();
        copy.clone_from(from);
        assert_eq!(&copy, from);
    }
}

#[test]
fn a_way_is_looked_for_anew_when_anything_has_changed() {
    ledger::proves!("tdgs.movement.blocking");
    let door = "[[object]]\nname = \"gate\"\nat = \"e1\"\nbars = true\n";
    let lane = "............\n############";
    let who: [Who; 3] = [("Ann", "Red", "a1", "mov 6"), ("Amy", "Red", "l1", ""), ("Ben", "Blue", "k1", "")];
    let mut f = fight_with(door, "", lane, &who);
    // One scratch for all: what it remembers of the last question must not answer this one.
    let mut scratch = f.rules.scratch();
    let mut goes = |f: &Fight, order: &str| {
        let command = f.rules.read(&f.battle, f.side(), order).expect("a command");
        f.rules.check(&f.battle, f.side(), &command, &mut scratch).is_ok()
    };
    assert!(goes(&f, "move d1") && !goes(&f, "move f1"), "the gate is shut");
    f.battle.objects[0].open = true;
    assert!(goes(&f, "move f1") && goes(&f, "move g1") && !goes(&f, "move h1"), "six squares");
    f.put("ben", "d1");
    assert!(!goes(&f, "move f1") && goes(&f, "move c1"), "Ben stands there");
    f.put("ben", "k1").battle.budget.actions = 0;
    assert!(!goes(&f, "move c1"));
    f.battle.budget.moving = 2;
    assert!(goes(&f, "move c1") && !goes(&f, "move d1"), "what is left of a Move");
    f.turn_of("ann").put("ann", "b1");
    assert!(goes(&f, "move h1") && !goes(&f, "move i1"), "from b1");
    f.suffers("ann", Condition::Frightened, "ben");
    assert!(!goes(&f, "move c1") && goes(&f, "move a1"), "closer to what it fears");
    let ann = f.id("ann");
    f.battle.cure(ann, Condition::Frightened);
    assert!(goes(&f, "move c1"));
    f.turn_of("ben").put("ben", "c1");
    assert!(goes(&f, "move d1") && !goes(&f, "move a1"), "Ann is in the way of Ben");
}

#[test]
fn the_frightened_go_no_closer_however_large_they_are() {
    ledger::proves!("tdgs.combat.frightened");
    for size in ["medium", "large", "tiny"] {
        for (order, goes) in [
            ("move b3", true),
            ("move d1", true),
            ("move d6", true),
            ("move e3", false),
            ("move f1", false),
            ("step c3", true),
            ("step d2", true),
            ("step e3", false),
        ] {
            let ann = format!("size {size}, mov 8");
            let who: [Who; 2] = [("Ann", "Red", "d3", &ann), ("Ben", "Blue", "j3", "")];
            let mut f = fight(FIELD, &who);
            f.suffers("ann", Condition::Frightened, "ben");
            let read = f.rules.read(&f.battle, f.side(), order).expect("a command");
            let checked = f.rules.check(&f.battle, f.side(), &read, &mut f.rules.scratch());
            assert_eq!(checked.is_ok(), goes, "{size}: {order}: {checked:?}");
            // Once it does not see Ben, it goes where it likes.
            f.suffers("ann", Condition::Blinded, "ben");
            assert!(
                f.rules.check(&f.battle, f.side(), &read, &mut f.rules.scratch()).is_ok(),
                "{size}: {order}"
            );
        }
    }
}
