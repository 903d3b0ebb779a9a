//! 1.2: how marines decide for themselves.

use command::Event;
use command::action::Action;
use command::event::{Nerves, Talk};
use command::knowledge::Sign;
use command::minds::Row;
use command::people::Drive;
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{
    Aim, Batter, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push,
    Repair, Rest, Retreat, Run, Shoot, Strike, TakeCover, Weld,
};
use engine::Ruleset;
use ledger::proves;

use crate::rules::table::{Op, Setup, WEIGHED};

/// Capacity is by weight here, which counts finer; by items see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: WEIGHED, ..setup })
}

const ROSTER: [&str; 8] = ["miller", "wilson", "davis", "macwhirr", "hirsch", "sigg", "cham", "holroyd"];
/// A mission in which there is nothing to do but to come home.
const IDLE: &str = "[[objective]]\nid = \"home\"\ntext = \"Come home.\"\nmoney = 1500\ngoal = { home = 1 }\n";

fn with(squad: &[&str], rest: &str) -> Op {
    let mut op = deployed(Setup {
        squad,
        hostiles: &[("jaw", "siltjaw", "vault"), ("drone", "picket-drone", "vault")],
        rest,
        ..Setup::default()
    });
    for hostile in ["jaw", "drone"] {
        op.body_mut(hostile).condition = Condition::Active;
    }
    op
}

fn meets(marine: &str, hostile: &str, zone: &str) -> Op {
    let mut op = with(&squad_of(marine), "");
    op.put(marine, zone).put(hostile, zone).reveal(hostile).survey_all();
    op
}

/// Four marines, of whom one is this.
fn squad_of(marine: &str) -> Vec<&str> {
    let others = ["hirsch", "sigg", "cham", "miller"].into_iter().filter(|other| *other != marine);
    [marine].into_iter().chain(others).take(4).collect()
}

#[test]
fn the_highest_score_wins() {
    proves!("command.ai.score");
    let op = meets("hirsch", "jaw", "hold");
    let hirsch = op.who("hirsch");
    assert_eq!(op.decision("hirsch"), (Action::Shoot(Shoot { at: op.who("jaw") }), 14));
    assert_eq!(op.rules.score(&op.state, hirsch, Row::Objective), 8);
    let op = with(&["davis", "macwhirr", "hirsch", "sigg"], "");
    assert_eq!(op.decision("davis"), (Action::Run(Run { by: op.door("d1"), at: None }), 10), "she goes in");
    assert_eq!(op.rules.score(&op.state, op.who("davis"), Row::Look), 8);
    assert_eq!(
        op.decision("macwhirr"),
        (Action::Observe(Observe { zone: op.zone("lab") }), 10),
        "she looks first"
    );
    assert_eq!(op.rules.score(&op.state, op.who("macwhirr"), Row::Objective), 8);
}

#[test]
fn ties_go_to_the_lower_cost_then_to_the_table() {
    proves!("command.ai.score");
    let mut op = meets("cham", "jaw", "attic");
    op.engage("cham", "jaw").hurt("cham", 2);
    assert_eq!(
        op.decision("cham"),
        (Action::Push(Push { at: op.who("jaw") }), 11),
        "4 ticks beat the 8 of a strike at 11"
    );
    let mut op = with(&["wilson", "miller", "hirsch", "sigg"], IDLE);
    op.stress("wilson", 4).put("wilson", "attic").survey_all();
    assert_eq!(
        op.decision("wilson"),
        (Action::CalmDown(CalmDown), 12),
        "8 ticks beat the 11 of the way home at 12"
    );
}

#[test]
fn every_base_value_and_its_drive() {
    proves!("command.ai.base-values");
    let table = [
        (Row::Order, 20, None),
        (Row::SaveLife, 10, Some(Drive::Squad)),
        (Row::Aim, 9, Some(Drive::Fight)),
        (Row::Shoot, 8, Some(Drive::Fight)),
        (Row::Strike, 7, Some(Drive::Fight)),
        (Row::BreakAway, 6, Some(Drive::Safety)),
        (Row::TakeCover, 8, Some(Drive::Safety)),
        (Row::ToTheDying, 8, Some(Drive::Squad)),
        (Row::Look, 8, Some(Drive::Safety)),
        (Row::Objective, 6, Some(Drive::Mission)),
        (Row::MakeRoom, 6, Some(Drive::Mission)),
        (Row::Treat, 6, Some(Drive::Squad)),
        (Row::Leave, 4, Some(Drive::Safety)),
        (Row::CalmDown, 2, Some(Drive::Safety)),
        (Row::Watch, 5, Some(Drive::Squad)),
        (Row::Weld, 5, Some(Drive::Safety)),
        (Row::Lighten, 5, Some(Drive::Safety)),
        (Row::Equip, 4, Some(Drive::Safety)),
        (Row::Rest, 0, None),
    ];
    for (row, base, drive) in table {
        assert_eq!((row.base(), row.drive()), (base, drive), "{row:?}");
    }
    assert!(table.is_sorted_by_key(|(row, ..)| *row), "in tie order");
}

#[test]
fn lives_are_saved_first() {
    proves!("command.ai.base-values");
    let mut op = with(&["sigg", "holroyd", "hirsch", "miller"], "");
    op.lay_dying("hirsch", 0);
    assert_eq!(op.decision("sigg"), (Action::FirstAid(FirstAid { on: op.who("hirsch") }), 16));
    op.body_mut("hirsch").condition = Condition::Active;
    op.body_mut("holroyd").condition = Condition::Offline;
    assert_eq!(op.decision("sigg"), (Action::Repair(Repair { on: op.who("holroyd") }), 16));
    op.put("sigg", "attic");
    assert_eq!(
        op.decision("sigg"),
        (Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), 14),
        "toward an Offline android"
    );
    op.body_mut("holroyd").condition = Condition::Active;
    op.lay_dying("hirsch", 0);
    assert_eq!(
        op.decision("sigg"),
        (Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), 14),
        "with a medkit"
    );
}

#[test]
fn without_a_medkit_one_stays_with_the_dying() {
    proves!("command.ai.base-values");
    let mut op = with(&["cham", "davis", "hirsch", "miller"], "");
    op.put("hirsch", "attic").lay_dying("hirsch", 0).survey_all();
    assert_eq!(op.decision("cham"), (Action::Run(Run { by: op.door("p1"), at: None }), 10));
    op.put("davis", "attic");
    assert_eq!(op.decision("davis").1, 10, "objective 10, before her 8 for staying");
    assert_eq!(op.decision("cham"), (Action::Rest(Rest), 0), "Davis is there already");
    op.put("davis", "hall").put("cham", "attic");
    assert_eq!(op.decision("cham"), (Action::Rest(Rest), 10), "he stays");
}

#[test]
fn fighting_rows() {
    proves!("command.ai.base-values");
    let mut op = meets("macwhirr", "drone", "attic");
    assert_eq!(op.decision("macwhirr"), (Action::Aim(Aim), 13), "42 percent is below 50");
    op.body_mut("macwhirr").aimed = true;
    assert_eq!(op.decision("macwhirr"), (Action::Shoot(Shoot { at: op.who("drone") }), 12));
    let mut op = meets("hirsch", "jaw", "attic");
    op.engage("hirsch", "jaw");
    assert_eq!(op.decision("hirsch"), (Action::Strike(Strike { at: op.who("jaw") }), 13));
    let op = meets("holroyd", "drone", "attic");
    assert_eq!(
        op.decision("holroyd").0,
        Action::Run(Run { by: op.door("p1"), at: None }),
        "mission 10 before 9"
    );
    let mut op = meets("holroyd", "drone", "attic");
    op.state.trust = 0;
    assert_eq!(
        op.decision("holroyd"),
        (Action::Strike(Strike { at: op.who("drone") }), 9),
        "from Distanced, without a gun"
    );
    let mut op = meets("wilson", "jaw", "attic");
    op.engage("wilson", "jaw");
    assert_eq!(op.decision("wilson"), (Action::Retreat(Retreat), 15), "a gun, and Close Combat 0");
    let mut op = meets("cham", "jaw", "attic");
    op.engage("cham", "jaw");
    assert_eq!(op.decision("cham").0, Action::Strike(Strike { at: op.who("jaw") }), "11 before 8");
}

#[test]
fn cover_and_flight() {
    proves!("command.ai.base-values");
    let mut op = meets("sigg", "drone", "hold");
    assert_eq!(op.decision("sigg"), (Action::TakeCover(TakeCover), 12));
    op.body_mut("sigg").covered = true;
    assert_ne!(op.decision("sigg").0, Action::TakeCover(TakeCover));
    let mut op = meets("sigg", "jaw", "attic");
    op.stress("sigg", 6);
    assert_eq!(
        op.decision("sigg"),
        (Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), 11),
        "calm is not to be had here"
    );
    op.stress("sigg", 4);
    assert_eq!(op.decision("sigg").1, 10);
}

#[test]
fn objective_steps() {
    proves!("command.ai.base-values");
    let mut op = with(&["davis", "miller", "hirsch", "sigg"], "");
    op.put("drone", "hold").put("hirsch", "lab").look().put("hirsch", "hall");
    op.set_door("d3", DoorState::Open).put("davis", "vault").look();
    let sample = op.thing("sample");
    let knife = op.thing_of("davis", "knife");
    assert_eq!(
        op.decision("davis"),
        (Action::DropItem(DropItem { thing: knife }), 10),
        "no room: the last gear that is no suit"
    );
    op.act("davis", Action::DropItem(DropItem { thing: knife }), &[]);
    let pistol = op.thing_of("davis", "pistol");
    assert_eq!(op.decision("davis").0, Action::DropItem(DropItem { thing: pistol }));
    op.act("davis", Action::DropItem(DropItem { thing: pistol }), &[]);
    assert_eq!(op.decision("davis"), (Action::PickUp(PickUp { thing: sample }), 10));
    op.act("davis", Action::PickUp(PickUp { thing: sample }), &[]).survey_all();
    assert_eq!(
        op.decision("davis"),
        (Action::MoveCarefully(MoveCarefully { by: op.door("d3") }), 10),
        "home; the Lab's wiring is known"
    );
    op.put("davis", "attic");
    assert_eq!(op.decision("davis"), (Action::Run(Run { by: op.door("p1"), at: None }), 10));
    op.put("davis", "hall");
    assert_eq!(op.decision("davis"), (Action::Rest(Rest), 0), "delivered");
    assert_eq!(op.decision("hirsch"), (Action::Rest(Rest), 0));
    op.put("hirsch", "attic");
    assert_eq!(
        op.decision("hirsch"),
        (Action::Run(Run { by: op.door("p1"), at: None }), 8),
        "none is open: home"
    );
}

#[test]
fn a_shut_way_is_opened_by_what_the_squad_knows() {
    let console = "[object.console]\nname = \"console\"\nzone = \"attic\"\nskill = \"comtech\"\nsuccess = [{ open = \"d3\" }]\n";
    let mut op = with(&["davis", "holroyd", "hirsch", "sigg"], console);
    op.survey_all().put("sigg", "lab").look();
    op.state.known.visited = !(1 << op.zone("vault").0);
    assert_eq!(op.decision("davis").0, Action::Rest(Rest), "nobody knows how");
    assert_eq!(
        op.decision("holroyd").0,
        Action::MoveCarefully(MoveCarefully { by: op.door("d1") }),
        "it would batter the door"
    );
    op.put("holroyd", "lab").put("sigg", "attic").look();
    assert_eq!(op.decision("holroyd").0, Action::Batter(Batter { door: op.door("d3") }), "the nearest means");
    assert_eq!(op.decision("sigg").0, Action::Interact(Interact { object: op.object("console") }));
    op.set_door("d3", DoorState::Welded).put("sigg", "hall").put("hirsch", "lab").look();
    op.state.used = u64::MAX;
    assert_eq!(op.decision("hirsch").0, Action::Weld(Weld { door: op.door("d3") }), "cuts it open");
    let jaw = op.who("jaw").index() - op.rules.roster();
    op.state.known.hostiles[jaw] = Some(command::knowledge::Sighting { zone: op.zone("vault"), tick: 0 });
    assert_ne!(
        op.decision("hirsch").0,
        Action::Weld(Weld { door: op.door("d3") }),
        "not toward a known hostile"
    );
}

#[test]
fn what_the_craft_needs_is_the_last_step() {
    let helm = "[object.helm]\nname = \"helm\"\nzone = \"attic\"\nskill = \"piloting\"\nsuccess = [{ set = \"warm\" }]\n";
    let site = |needs| {
        let rest = format!("{helm}{IDLE}");
        let mut op = deployed(Setup { rest: &rest, needs, ..Setup::default() });
        op.put("davis", "attic").look().survey_all();
        op
    };
    let op = site("");
    assert_eq!(op.decision("davis").0, Action::Run(Run { by: op.door("p1"), at: None }), "nothing needs it");
    let op = site("warm");
    assert_eq!(op.decision("davis").0, Action::Interact(Interact { object: op.object("helm") }));
}

#[test]
fn upkeep_rows() {
    proves!("command.ai.base-values");
    let mut op = with(&["sigg", "miller", "hirsch", "cham"], "");
    op.survey_all().hurt("miller", 2);
    assert_eq!(op.decision("sigg"), (Action::FirstAid(FirstAid { on: op.who("miller") }), 12));
    op.body_mut("cham").at_work = true;
    assert_ne!(op.decision("cham").0, Action::Overwatch(Overwatch), "nobody else is at work");
    op.body_mut("cham").at_work = false;
    op.body_mut("miller").at_work = true;
    op.put("jaw", "hold");
    let hold = usize::from(op.zone("hold").0);
    op.state.known.signs[hold] = Some(Sign { tick: 0, sound: true });
    assert_eq!(op.decision("cham"), (Action::Overwatch(Overwatch), 11));
    op.body_mut("miller").at_work = false;
    op.state.trust = 2;
    assert_eq!(
        op.decision("hirsch"),
        (Action::Weld(Weld { door: op.door("d2") }), 7),
        "before the objective's 6"
    );
    op.put("sigg", "hold");
    assert_ne!(op.decision("hirsch").0, Action::Weld(Weld { door: op.door("d2") }), "it is Sigg's way out");
    let mut op = with(&["sigg", "miller", "hirsch", "cham"], IDLE);
    op.survey_all().give("sigg", "rifle").give("sigg", "pistol");
    let medkit = op.thing("medkit");
    assert_eq!(
        op.decision("sigg"),
        (Action::DropItem(DropItem { thing: medkit }), 9),
        "overloaded: the last that is no suit"
    );
    let mut op = with(&["sigg", "miller", "hirsch", "cham"], IDLE);
    let medkit = op.thing("medkit");
    op.act("sigg", Action::DropItem(DropItem { thing: medkit }), &[]).survey_all();
    assert_eq!(op.decision("miller"), (Action::PickUp(PickUp { thing: medkit }), 8));
    op.put("miller", "attic").stress("miller", 5);
    assert_eq!(
        op.decision("miller").0,
        Action::MoveCarefully(MoveCarefully { by: op.door("p1") }),
        "12 before CALM DOWN at 11"
    );
    op.stress("miller", 6);
    assert_eq!(op.decision("miller"), (Action::CalmDown(CalmDown), 12));
}

#[test]
fn drives_of_the_eight() {
    proves!("command.ai.drives", "command.role.three-pressures");
    let drives = [
        [3, 2, 1, 1],
        [3, 3, 0, 1],
        [2, 0, 2, 2],
        [1, 1, 3, 2],
        [1, 1, 1, 3],
        [1, 2, 3, 0],
        [1, 1, 3, 2],
        [2, 0, 3, 1],
    ];
    let op = with(&[], "");
    for (marine, expected) in ROSTER.into_iter().zip(drives) {
        let drives = op.rules.profile(op.who(marine)).drives;
        let rated = [Drive::Mission, Drive::Safety, Drive::Squad, Drive::Fight].map(|drive| drives.of(drive));
        assert_eq!(rated, expected, "{marine}");
    }
}

#[test]
fn wilson_takes_the_item_and_lets_a_comrade_die() {
    proves!("command.role.three-pressures");
    let mut op = with(&["wilson", "davis", "hirsch", "cham"], "");
    op.put("drone", "hold").set_door("d3", DoorState::Open);
    op.put("wilson", "vault").put("hirsch", "lab").look().survey_all();
    op.lay_dying("hirsch", 0);
    let [pistol, sample] = [op.thing_of("wilson", "pistol"), op.thing("sample")];
    op.act("wilson", Action::DropItem(DropItem { thing: pistol }), &[]);
    assert_eq!(op.decision("wilson"), (Action::PickUp(PickUp { thing: sample }), 12), "4 for standing by");
}

#[test]
fn an_oath_spares_what_lives() {
    proves!("command.ai.oath");
    let mut op = meets("sigg", "jaw", "attic");
    op.engage("sigg", "jaw");
    let mut legal = Vec::new();
    op.rules.legal(&op.state, op.who("sigg"), &mut legal);
    let jaw = op.who("jaw");
    assert!(legal.contains(&Action::Push(Push { at: jaw })) && legal.contains(&Action::Retreat(Retreat)));
    let open =
        |action: &Action| matches!(action, Action::Push(_) | Action::Retreat(Retreat) | Action::DropItem(_));
    assert!(legal.iter().all(open), "{legal:?}");
    let mut op = meets("sigg", "drone", "attic");
    op.give("sigg", "pistol");
    op.rules.legal(&op.state, op.who("sigg"), &mut legal);
    assert!(legal.contains(&Action::Shoot(Shoot { at: op.who("drone") })));
    let mut op = meets("sigg", "jaw", "attic");
    op.stress("sigg", 8);
    let look = Action::Observe(Observe { zone: op.zone("attic") });
    op.act("sigg", look, &[1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 100, 6, 6, 6, 6, 6, 6, 6, 6]);
    let (sigg, jaw) = (op.who("sigg"), op.who("jaw"));
    assert!(
        op.events.contains(&Event::Nerves(Nerves::LashesOut { who: sigg, at: Some(jaw) })),
        "14: oath or not"
    );
}

const GRIM: &str = r#"
[[objective]]
id = "grim"
text = "Bring home the live brood."
money = 8000
aversion = 2
goal = { deliver = "sample", place = "attic" }
"#;

#[test]
fn aversion_costs_four_a_point() {
    proves!("command.ai.aversion");
    let op = with(&["cham", "wilson", "miller", "sigg"], GRIM);
    let belief = op.rules.beliefs(&op.state).next().expect("told as it is");
    let worth = |marine| op.rules.worth(&op.state, op.who(marine), belief);
    assert_eq!((worth("cham"), worth("wilson")), (0, 12));
    assert_eq!(op.decision("cham"), (Action::Rest(Rest), 0));
    assert_eq!(
        op.decision("wilson"),
        (Action::Observe(Observe { zone: op.zone("attic") }), 14),
        "and on, at 12"
    );
}

#[test]
fn lost_trust_weakens_the_mission_drive() {
    proves!("command.ai.lost-trust");
    let mut op = with(&["miller", "hirsch", "davis", "cham"], "");
    op.state.trust = 1;
    let mission = |marine| op.rules.drive(&op.state, op.who(marine), Drive::Mission);
    assert_eq!((mission("miller"), mission("hirsch")), (1, 0));
    assert_eq!(op.rules.drive(&op.state, op.who("miller"), Drive::Safety), 2, "and no other");
}

#[test]
fn gaits() {
    proves!("command.ai.gait");
    let mut op = with(&["cham", "wilson", "miller", "hirsch"], GRIM);
    op.put("cham", "hold").put("wilson", "hold").survey_all();
    let d2 = op.door("d2");
    assert_eq!(op.decision("cham").0, Action::Run(Run { by: d2, at: None }));
    assert_eq!(op.rules.cost(&op.state, op.who("cham"), Action::Run(Run { by: d2, at: None })), 8);
    assert_eq!(op.decision("wilson").0, Action::MoveCarefully(MoveCarefully { by: d2 }));
    assert_eq!(
        op.rules.cost(&op.state, op.who("wilson"), Action::MoveCarefully(MoveCarefully { by: d2 })),
        11
    );
    for next in ["hall", "attic"] {
        let zone = usize::from(op.zone(next).0);
        op.state.known.signs[zone] = Some(Sign { tick: 0, sound: false });
        assert_eq!(
            op.decision("cham").0,
            Action::MoveCarefully(MoveCarefully { by: d2 }),
            "a sign in the {next}"
        );
        op.state.known.signs[zone] = None;
    }
    assert_eq!(op.rules.cost(&op.state, op.who("cham"), Action::MoveCarefully(MoveCarefully { by: d2 })), 12);
}

#[test]
fn the_broken_crawl_or_rest() {
    proves!("command.ai.broken");
    let mut op = meets("hirsch", "jaw", "attic");
    op.lay_low("hirsch");
    assert_eq!(op.decision("hirsch").0, Action::MoveCarefully(MoveCarefully { by: op.door("p1") }));
    op.put("hirsch", "hall").look();
    assert_eq!(op.decision("hirsch").0, Action::Rest(Rest));
    let mut op = with(&["holroyd", "miller", "hirsch", "sigg"], "");
    op.put("holroyd", "attic").look().lay_low("holroyd");
    assert_eq!(
        op.decision("holroyd").0,
        Action::MoveCarefully(MoveCarefully { by: op.door("p1") }),
        "rest does nothing for an android"
    );
}

#[test]
fn only_legal_actions_are_taken() {
    proves!("command.ai.legal-only");
    let mut op = with(&["davis", "miller", "hirsch", "sigg"], "");
    op.put("jaw", "hall");
    let (davis, jaw) = (op.who("davis"), op.who("jaw"));
    op.answer_for("davis", Some(Action::Shoot(Shoot { at: jaw })), &[]);
    assert!(op.events.contains(&Event::Talk(Talk::Acts { who: davis, action: Action::Rest(Rest) })));
    assert!(op.events.contains(&Event::Talk(Talk::Baffled { who: davis })), "and logged");
    op.answer_for("davis", None, &[]);
    assert_eq!(
        op.events
            .iter()
            .filter(|e| **e == Event::Talk(Talk::Acts { who: davis, action: Action::Rest(Rest) }))
            .count(),
        2
    );
    op.engage("davis", "jaw");
    op.answer_for("davis", None, &[100]);
    assert!(op.events.contains(&Event::Talk(Talk::Acts { who: davis, action: Action::Retreat(Retreat) })));
}

#[test]
fn reasons_in_one_sentence() {
    let mut op = with(&["cham", "miller", "hirsch", "sigg"], IDLE);
    for (hostile, zone) in [("jaw", "hold"), ("drone", "lab")] {
        let n = op.who(hostile).index() - op.rules.roster();
        op.state.known.hostiles[n] = Some(command::knowledge::Sighting { zone: op.zone(zone), tick: 0 });
    }
    op.state.trust = 1;
    op.state.tick = 8;
    let (_, reason) =
        op.rules.decision(&op.state, op.who("miller"), &mut op.rules.scratch()).expect("a decision");
    assert_eq!(op.rules.explain(&op.state, reason), "holding: two hostiles unseen, trust low");
}
