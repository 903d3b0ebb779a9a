//! 1.2: the Commander's brief, the crew brief, the squad.

use command::Event;
use command::action::Action;
use command::brief::{Mark, Told};
use command::event::Nerves;
use command::objectives::Goal;
use command::sortie::{Condition, Phase};
use command::stress::Trigger;
use command::verbs::{Interact, MoveCarefully, Rest, Strike};
use engine::{Ruleset, Shown, Side};
use ledger::proves;

use crate::rules::table::{self, Op, Setup, deployed, flight_log, home, opening, specimen};

const BRIEF: &str = concat!(
    specimen!(),
    r#"calls = "vaccine sample"

[[objective.cover]]
id = "nothing"
text = "The Vault is of no interest."
"#,
    flight_log!(),
    home!(),
    r#"
[object.mural]
name = "scratched wall"
zone = "attic"
exposes = "guard"

[object.diary]
name = "diary"
zone = "hold"
exposes = "specimen"
success = [{ set = "diary-read" }]

[[fact]]
id = "jaw"
text = "A siltjaw is aboard."
names = "siltjaw"

[[fact]]
id = "guard"
text = "A drone keeps guard."
names = "picket-drone"

[[fact.cover]]
id = "quiet"
text = "Nothing is on guard."
"#
);

fn site<'a>() -> Setup<'a> {
    Setup { hostiles: &[("jaw", "siltjaw", "vault")], rest: BRIEF, ..Setup::default() }
}

fn briefed(marks: &[&str]) -> Op {
    table::briefed(site(), marks)
}

#[test]
fn four_phases_in_order() {
    proves!("command.loop.order");
    let mut op = opening(site()).expect("a mission");
    let refusal = op.try_to_say("pick miller").expect_err("the crew brief comes first");
    assert!(refusal.to_string().to_lowercase().contains("brief"), "{refusal}");
    op.say("brief");
    assert!(
        op.try_to_say("tell log").is_err()
            && op.try_to_say("deploy").is_err()
            && op.try_to_say("wait").is_err()
    );
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy");
    assert_eq!((op.state.phase, op.state.tick), (Phase::Listening, 0));
    assert!(op.try_to_say("tell log").is_err() && op.try_to_say("pick cham").is_err());
}

#[test]
fn the_commanders_brief_lists_everything() {
    proves!("command.loop.commander-brief", "command.loop.commander-brief.classified");
    let op = opening(site()).expect("a mission");
    let objectives: Vec<(bool, u8)> = op
        .rules
        .items()
        .filter_map(|item| match &op.rules.brief_item(item).what {
            Told::Objective(objective) => Some((objective.classified, objective.aversion)),
            Told::Fact => None,
        })
        .collect();
    assert_eq!(objectives, [(true, 2), (false, 0), (false, 0)]);
}

#[test]
fn five_marks_told_unless_said() {
    proves!("command.loop.crew-brief.format");
    let mut op = opening(site()).expect("a mission");
    assert_eq!(op.state.marks, [Mark::Tell; 5]);
    assert!(op.try_to_say("falsify specimen as a cup of tea").is_err(), "no listed cover story");
    assert!(op.try_to_say("falsify log as vaccine").is_err(), "another's cover story");
    op.say("falsify specimen as vaccine").say("omit log");
    assert_eq!(op.state.marks[..2], [Mark::Falsify(0), Mark::Omit]);
    op.say("tell specimen");
    assert_eq!(op.state.marks[0], Mark::Tell, "until the brief is given");
}

#[test]
fn tell_omit_or_lie() {
    proves!("command.loop.crew-brief");
    let op = briefed(&[
        "falsify specimen as vaccine",
        "falsify guard as quiet",
        "omit log",
        "omit home",
        "omit jaw",
    ]);
    assert_eq!(op.state.phase, Phase::Listening, "a brief that is wrong on every point is accepted");
    for (marks, unknown) in [(&[][..], false), (&["omit jaw"][..], true)] {
        let mut op = briefed(marks);
        op.put("jaw", "hall").reveal("jaw").reveal("miller");
        let miller = op.who("miller");
        op.act("jaw", Action::Strike(Strike { at: miller }), &[100]);
        let stress = op
            .events
            .iter()
            .any(|e| matches!(e, Event::Nerves(Nerves::Stress { trigger: Trigger::Unknown, .. })));
        assert_eq!(stress, unknown, "{marks:?}");
        assert!(op.are_engaged("jaw", "miller"));
    }
}

#[test]
fn marines_act_on_what_they_were_told() {
    proves!("command.loop.crew-brief.belief", "command.loop.crew-brief");
    let mut op = briefed(&["omit specimen"]);
    op.survey_all();
    let vault = op.zone("vault");
    assert!(op.rules.beliefs(&op.state).all(|belief| belief.place != Some(vault)));
    assert_eq!(
        op.decision("miller").0,
        Action::MoveCarefully(MoveCarefully { by: op.door("d1") }),
        "the Lab, for the log"
    );
    op.state.done = u32::MAX;
    op.state.flags = u64::MAX;
    assert_eq!(op.decision("miller"), (Action::Rest(Rest), 0), "never to the Vault");
    op.say("miller: go to vault");
    assert_eq!(
        op.turn_of("miller", &[1]),
        Action::MoveCarefully(MoveCarefully { by: op.door("d1") }),
        "but an order sends her"
    );

    let mut op = briefed(&["falsify specimen as vaccine"]);
    let sample = op.thing("sample");
    let belief = op.rules.beliefs(&op.state).next().expect("a belief");
    assert_eq!((belief.goal, belief.aversion), (Goal::Deliver(sample), 0));
    assert_eq!(op.rules.known_as(&op.state, sample), "vaccine sample");
    assert_eq!(op.rules.believed_text(&op.state, belief.item), "Bring the vaccine sample home.");
    op.give("hirsch", "sample");
    assert_eq!(
        op.rules.money(&op.state),
        9500,
        "8,000 is scored although nobody knew; 1,500 for those who are home"
    );
    let op = briefed(&["falsify specimen as nothing"]);
    assert_eq!(op.rules.beliefs(&op.state).count(), 2, "a cover story without a goal is none");
}

#[test]
fn evidence_costs_trust_once() {
    proves!("command.loop.crew-brief.exposure");
    let diary = |op: &mut Op| {
        op.put("davis", "hold").look();
        let object = op.object("diary");
        op.state.used = 0;
        op.act("davis", Action::Interact(Interact { object }), &[]);
    };
    let mut op = briefed(&["falsify specimen as vaccine"]);
    assert_eq!(op.state.trust, 3);
    op.put("davis", "hold").look();
    assert_eq!(op.state.trust, 3, "a diary has to be read");
    diary(&mut op);
    assert_eq!(op.state.trust, 1, "a lie costs 2");
    let belief = op.rules.beliefs(&op.state).next().expect("a belief");
    assert_eq!(belief.aversion, 2, "now they know what it is");
    diary(&mut op);
    assert_eq!(op.state.trust, 1, "once");
    let mut op = briefed(&["omit specimen"]);
    op.state.trust = 1;
    diary(&mut op);
    assert_eq!(op.state.trust, 0, "an omission costs 1");
    let mut op = briefed(&["falsify specimen as vaccine"]);
    op.state.trust = 0;
    diary(&mut op);
    assert_eq!(op.state.trust, 0);
    let mut op = briefed(&[]);
    diary(&mut op);
    assert_eq!(op.state.trust, 3, "the truth costs nothing");
    let mut op = briefed(&["falsify guard as quiet"]);
    op.put("davis", "attic").look();
    assert_eq!(op.state.trust, 1, "what has no use is evidence at sight");
}

#[test]
fn exactly_four_go_in() {
    proves!("command.loop.squad.size", "command.loop.squad.roster");
    let mut op = opening(site()).expect("a mission");
    op.say("brief");
    let selectable =
        |op: &Op| op.state.ids().take(op.rules.roster()).filter(|&who| !op.rules.is_withheld(who)).count();
    assert_eq!(selectable(&op), 8);
    for marine in ["miller", "davis", "hirsch"] {
        op.say(&format!("pick {marine}"));
    }
    assert!(op.try_to_say("deploy").is_err(), "three of eight");
    assert!(op.try_to_say("pick hirsch").is_err(), "twice");
    op.say("pick sigg");
    assert!(op.try_to_say("pick cham").is_err(), "five");
    op.say("leave sigg").say("pick cham").say("deploy");
    let mut op = opening(Setup { before: "withheld = [\"holroyd\"]", ..site() }).expect("a mission");
    op.say("brief");
    assert_eq!(selectable(&op), 7);
    assert!(op.try_to_say("pick holroyd").is_err());
}

#[test]
fn how_the_squad_goes_in() {
    proves!("command.loop.deployment");
    let op = deployed(Setup::default());
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        let (body, profile) = (op.body(marine), op.rules.profile(op.who(marine)));
        assert_eq!((body.zone, body.due, body.stress), (op.zone("hall"), 0, 0));
        assert_eq!((body.health, body.condition), (profile.health, Condition::Active));
        assert!(body.stealthed && body.ties == 0);
    }
    assert_eq!(op.body("miller").health, 4);
    let gear: Vec<&str> =
        op.body("miller").pack.iter().map(|thing| op.rules.item(thing).name.as_str()).collect();
    assert_eq!(gear, ["pistol", "comp suit"]);
}

#[test]
fn the_commander_knows_beforehand_what_the_crew_will_make_of_it() {
    proves!(
        "command.ai.aversion",
        "command.loop.crew-brief.exposure",
        "command.stress.gain.unknown-attacker"
    );
    let op = opening(site()).expect("a mission");
    let notes = |text: &str| -> Vec<String> {
        let command = op.rules.read(&op.state, Side(0), text).expect("it is understood");
        let outline = op.rules.outline(&op.state, Side(0), &command, &mut op.rules.scratch());
        outline.notes.into_iter().map(|note| note.text).collect()
    };
    let told = notes("tell specimen");
    assert!(told[0].starts_with("Does nothing for it without an order: ") && told[0].contains("Hirsch"));
    assert!(told[1].starts_with("Works at it, but last of all: ") && told[1].contains("Davis"));
    assert!(told[2].starts_with("Does not mind: ") && told[2].contains("Miller"));
    let omitted = notes("omit specimen");
    assert_eq!(omitted, ["Nobody works at it without an order", "If it comes out, Trust falls by 1"]);
    let lied =
        ["The crew works at that instead and calls it vaccine sample", "If it comes out, Trust falls by 2"];
    assert_eq!(notes("falsify specimen as vaccine"), lied);
    assert_eq!(notes("tell log"), ["The crew takes it as its job"]);
    assert_eq!(notes("tell jaw"), ["Whoever is attacked by a siltjaw knows what it is"]);
    assert_eq!(notes("omit jaw")[0], "The first attack by a siltjaw comes from something unknown: 1 Stress");
}
