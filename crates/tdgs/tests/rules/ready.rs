//! Document 5: Ready; document 6: what happens at the same moment.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, opening};

/// Ann waits, and a goblin comes from afar.
fn watch(ann: &str) -> Fight {
    let who: [Who; 2] = [("Ann", "Red", "d4", ann), ("Goblin", "Blue", "k4", "con 40, mov 12")];
    let mut f = fight(FIELD, &who);
    f.play("ready attack fists when goblin comes", &[]);
    f
}

#[test]
fn a_readied_action_fires_when_its_cue_comes() {
    ledger::proves!("tdgs.action.ready");
    let mut f = watch("str 12");
    assert_eq!(f.battle.budget.actions, 0, "it costs the Action");
    f.play("end", &[]);
    // At once, in the middle of the Move: as soon as it is in reach, and before it arrives.
    let before = f.hp("goblin");
    f.play_asked("move c4", &[1], &[11]);
    assert_eq!((before - f.hp("goblin"), f.at("goblin").as_str()), (12, "c4"));
    let lines: Vec<String> = f.log.iter().map(ToString::to_string).collect();
    let place = |words: &str| lines.iter().position(|line| line.contains(words)).expect(words);
    assert!(
        place("Goblin moves") < place("strikes, as readied, at Goblin"),
        "the way there comes first: {lines:?}"
    );
    assert!(place("strikes, as readied, at Goblin") < place("to c4"), "and the rest of it after: {lines:?}");
    // A Step is a coming too. Once it has fired it is spent.
    let mut f = watch("");
    f.put("goblin", "f4").turn_of("goblin").play_asked("step e4", &[1], &[2]).play("disengage f4", &[]);
    f.turn_of("goblin").play("move e4", &[]);
    // The owner may decline, and still has it for the next.
    let mut f = watch("");
    f.turn_of("goblin").play_asked("move e4", &[0], &[]).put("goblin", "k4");
    f.turn_of("goblin").play_asked("move e4", &[1], &[2]);
    // The owner's next turn comes first: it is lost.
    let mut f = watch("");
    f.play("end", &[]).play("end", &[]);
    assert!(f.told("Ann has waited in vain") && f.battle.readied.is_empty());
    f.play("end", &[]).play("move e4", &[]);
    // Even a turn that is lost is a turn.
    let mut f = watch("");
    f.suffers("ann", Condition::Stunned, "goblin").turn_of("goblin").play("end", &[]).play("end", &[]);
    assert!(f.told("Ann has waited in vain") && f.battle.readied.is_empty());
    // Whoever is out of the fight waits for nothing.
    let mut f = watch("");
    f.turn_of("goblin").knock_out("ann").battle.standing[0] = 1;
    f.play("end", &[]).play("end", &[]);
    assert!(!f.told("waited in vain") && f.battle.readied.is_empty());
    // The Stunned do not act.
    let mut f = watch("");
    f.suffers("ann", Condition::Stunned, "goblin").turn_of("goblin").play("move e4", &[]);
}

#[test]
fn other_cues_and_other_things_to_hold() {
    let bolt = ability(
        "bolt",
        "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ncooldown = \"scene\"\ntarget = \"foe\"\nrange = 20\neffects = [{ damage = \"5\" }]",
    );
    let who: [Who; 2] =
        [("Ann", "Red", "d4", "knows bolt, carries club"), ("Ben", "Blue", "e4", "con 40, knows bolt")];
    let mut f = fight_with("", &bolt, FIELD, &who);
    f.play("ready use bolt when anyone attacks", &[]);
    // Before the attack that gave the cue; it counts as a use.
    f.turn_of("ben").play_asked("attack ann", &[1], &[11, 2]);
    f.turn_of("ann");
    assert_eq!(f.refusing_rule("ready use bolt when ben casts"), "tdgs.ability.cooldowns");
    f.play("ready attack fists when ben casts", &[]).turn_of("ben").play_asked("use bolt ann", &[1], &[2, 2]);
    f.turn_of("ann").play("ready attack fists when ben moves", &[]);
    f.turn_of("ben").play_asked("disengage g4", &[1], &[2]);
    // What is not in hand cannot be held ready.
    f.turn_of("ann");
    assert!(f.refused("ready attack club when ben comes").rule.is_some());
}

#[test]
fn events_at_the_same_moment_go_by_ref_luk_and_coins() {
    ledger::proves!("tdgs.economy.simultaneous");
    // Two lie in wait for the same step.
    let first = |ann: &str, cid: &str, coins: &[i32]| {
        let who: [Who; 3] =
            [("Ann", "Red", "d3", ann), ("Cid", "Red", "d5", cid), ("Ben", "Blue", "g4", "con 40")];
        let mut f = fight(FIELD, &who);
        f.play("ready attack fists when ben comes", &[]).turn_of("cid");
        f.play("ready attack fists when ben comes", &[]).turn_of("ben");
        let dice = [coins, &[2, 2]].concat();
        f.play_asked("move e4", &[1, 1], &dice);
        f.asked[0].text.split(" where ").nth(1).expect("a name").split(' ').next().expect("a name").to_owned()
    };
    assert_eq!(first("ref 9", "ref 7", &[]), "Ann");
    assert_eq!(first("ref 7", "ref 9", &[]), "Cid");
    assert_eq!(first("ref 9, luk 0", "ref 9, luk 1", &[]), "Cid");
    assert_eq!(first("ref 9", "ref 9", &[2, 1]), "Ann");
    assert_eq!(first("ref 9", "ref 9", &[1, 2]), "Cid");
}

#[test]
fn of_two_deadly_blows_the_faster_one_falls() {
    ledger::proves!("tdgs.economy.mutual-destruction");
    let pack = ability(
        "quick-draw",
        "kind = \"skill\"\ntiming = \"instant\"\ntarget = \"foe\"\neffects = [{ strike = \"0\" }]",
    );
    let standoff = |ben: &str, order: [i32; 2], dice: &[i32]| {
        let ben = format!("str 1000, skill quick-draw 1, {ben}");
        let who: [Who; 2] =
            [("Ann", "Red", "d4", "str 1000, skill quick-draw 1"), ("Ben", "Blue", "e4", &ben)];
        let mut f = opening("", &pack, FIELD, &who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
        let initiative: &[i32] = if order == [0, 0] { &[] } else { &order };
        f.begin_round(initiative);
        let other = |f: &Fight| if f.active() == "ann" { "use quick-draw ben" } else { "use quick-draw ann" };
        let command = other(&f);
        f.play(command, &[]);
        let command = other(&f);
        f.play(command, dice);
        (f.has("ann", Condition::Dead), f.has("ben", Condition::Dead))
    };
    // REF 10 kills, and the other blow is never rolled.
    assert_eq!(standoff("ref 9", [0, 0], &[11]), (false, true));
    assert_eq!(standoff("ref 11", [0, 0], &[12]), (true, false));
    // Equal in REF, LUK decides; equal in that too, a d2.
    assert_eq!(standoff("luk 1", [0, 0], &[11]), (true, false));
    assert_eq!(standoff("", [2, 1], &[2, 1, 11]), (false, true));
    assert_eq!(standoff("", [2, 1], &[1, 2, 11]), (true, false));
}

#[test]
fn only_an_action_aimed_at_one_enemy_is_held() {
    ledger::proves!("tdgs.action.ready");
    let spell = "kind = \"spell\"\nmagic = \"arcane\"\nautomatic = true\nrange = 20\n";
    let pack = [
        ("bolt", "timing = \"action\"\ntarget = \"foe\"\neffects = [{ damage = \"5\" }]"),
        ("touch", "timing = \"action\"\ntarget = \"anyone\"\neffects = [{ damage = \"5\" }]"),
        ("mend", "timing = \"action\"\ntarget = \"ally\"\neffects = [{ heal = 20 }]"),
        ("burst", "timing = \"action\"\narea = \"Cir1\"\neffects = [{ damage = \"5\" }]"),
        (
            "answer",
            "timing = \"interrupt\"\ntarget = \"foe\"\ntrigger = \"attack\"\neffects = [{ damage = \"5\" }]",
        ),
        ("flash", "timing = \"instant\"\ntarget = \"foe\"\neffects = [{ damage = \"5\" }]"),
    ]
    .map(|(id, what)| ability(id, &format!("{spell}{what}")))
    .concat();
    let who: [Who; 4] = [
        ("Ann", "Red", "d4", "knows bolt touch mend burst answer flash"),
        ("Cid", "Red", "d5", ""),
        ("Ben", "Blue", "e4", "con 40"),
        ("Bob", "Blue", "e5", "con 40"),
    ];
    let mut f = fight_with("", &pack, FIELD, &who);
    for held in ["mend", "burst", "answer", "flash"] {
        let refusal = f.refused(&format!("ready use {held} when ben comes"));
        assert!(refusal.to_string().contains("cannot be readied"), "{held}: {refusal}");
    }
    for held in ["bolt", "touch"] {
        f.turn_of("ann").play(&format!("ready use {held} when ben attacks"), &[]);
    }
    assert_eq!(f.battle.readied.len(), 1, "the new one takes the place of the old");
    // Only Ben's attack is the cue, and only against Ben.
    f.turn_of("bob").play("attack cid", &[2]).turn_of("ben");
    let hp = f.hp("ben");
    f.play_asked("attack cid", &[1], &[2]);
    assert_eq!((hp - f.hp("ben"), f.battle.readied.len()), (5, 0));
    // From any enemy: not from a friend, and not where it can't be reached.
    f.turn_of("ann").play("ready attack fists when anyone moves", &[]);
    f.put("cid", "a7")
        .turn_of("cid")
        .play("move a8", &[])
        .put("bob", "f5")
        .turn_of("bob")
        .play("disengage g5", &[]);
    f.turn_of("ben").play_asked("disengage f4", &[0], &[]);
    // Friends, and those who are down, are not waited for; nor does anybody wait who can't move.
    f.turn_of("ann");
    assert!(f.refused("ready attack fists when cid moves").to_string().contains("same side"));
    f.knock_out("bob");
    assert!(f.refused("ready attack fists when bob moves").to_string().contains("out of the fight"));
    f.suffers("ann", Condition::Paralyzed, "ben");
    assert!(f.refused("ready attack fists when ben moves").rule.is_some());
}
