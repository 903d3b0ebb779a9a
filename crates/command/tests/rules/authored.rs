//! 1.2: the crew brief in the Commander's own hand: every point of every item told, left out, replaced, or in own words.

use std::sync::Arc;

use command::Event;
use command::action::Action;
use command::brief::{ItemId, Mark};
use command::claim::{Aim, Blame, MOST_LETTERS, Peril, Point, Presence};
use command::event::{Course, Nerves};
use command::objectives::Goal;
use command::sortie::Phase;
use command::stress::Trigger;
use command::verbs::{Interact, MoveCarefully, Observe, Run, Strike};
use dice::{Generator, Seed};
use engine::replay::Replay;
use engine::{Counted, Match, Ruleset, Shown, Side, Viewer, digest};
use ledger::proves;

use crate::rules::table::{self, Op, Setup, flight_log, home, opening, specimen};

const BRIEF: &str = concat!(
    specimen!(),
    flight_log!(),
    r#"
[item.survivor]
name = "survivor"
weight = 0
story = true
person = true

[object.patient]
name = "patient"
zone = "hold"
success = [{ give = "survivor" }]

[object.diary]
name = "diary"
zone = "attic"
exposes = "specimen"
success = [{ set = "diary-read" }]

[[objective]]
id = "witness"
text = "The survivor in the Hold must not come home."
money = 2000
aversion = 2
goal = { leave = "survivor", place = "hold" }
"#,
    home!(),
    r#"
[[fact]]
id = "jaw"
text = "A siltjaw killed the staff."
names = "siltjaw"
fault = "siltjaw"

[[fact]]
id = "patient"
text = "The survivor lies in the Hold."
who = "survivor"
place = "hold"
"#
);

fn site<'a>() -> Setup<'a> {
    Setup { hostiles: &[("beast", "siltjaw", "vault")], rest: BRIEF, ..Setup::default() }
}

fn writing() -> Op {
    opening(site()).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

pub fn briefed(marks: &[&str]) -> Op {
    table::briefed(site(), marks)
}

pub fn item(op: &Op, handle: &str) -> ItemId {
    op.rules.items().find(|&item| op.rules.brief_item(item).handle == handle).expect("an item")
}

pub fn doubters(op: &Op, handle: &str) -> Vec<&'static str> {
    let item = item(op, handle);
    ["miller", "davis", "hirsch", "sigg"].into_iter().filter(|who| op.body(who).doubts(item)).collect()
}

fn answer(op: &mut Op, text: &str) -> String {
    let phase = op.state.phase;
    let refusal = op.try_to_say(text).err().unwrap_or_else(|| panic!("`{text}` is understood"));
    assert_eq!((op.state.phase, refusal.rule), (phase, Some("command.loop.crew-brief.format")), "{refusal}");
    refusal.to_string()
}

/// What the crew reads of an item, and the Commander's note on it.
fn paper(op: &Op, handle: &str) -> (String, String) {
    let scene = op.rules.scene(&op.state, Viewer::Side(Side(0)));
    let brief = scene.handouts.iter().find(|paper| paper.title == "Crew brief").expect("a crew brief");
    let line = &brief.lines[item(op, handle).index()];
    (line.text.clone(), line.note.clone())
}

#[test]
fn every_point_can_be_replaced_by_any_value_of_its_kind() {
    proves!("command.loop.crew-brief", "command.loop.crew-brief.points");
    let mut op = writing();
    let claim = |op: &Op, handle: &str| op.rules.told_claim(&op.state, item(op, handle)).expect("it is told");
    let truth = claim(&op, "specimen");
    op.say("falsify specimen as place lab");
    assert_eq!(claim(&op, "specimen"), op.rules.told_claim(&op.state, ItemId(0)).expect("told"));
    assert_eq!(claim(&op, "specimen").place, Some(op.zone("lab")));
    assert_eq!(claim(&op, "specimen").without(Point::Place), truth.without(Point::Place), "and nothing else");
    op.say("falsify specimen as goal leave sample, pay 20,000, nature routine");
    let told = claim(&op, "specimen");
    assert_eq!(told.goal, Some(Aim::Do(Goal::Leave(op.thing("sample")))));
    assert_eq!((told.pay, told.nature, told.place), (Some(20_000), Some(0), truth.place));
    op.say("falsify specimen goal as do log");
    assert!(matches!(claim(&op, "specimen").goal, Some(Aim::Do(Goal::Deed(_)))));
    op.say("falsify specimen as goal nothing");
    assert_eq!(claim(&op, "specimen").goal, Some(Aim::Nothing));
    op.say("falsify home as goal home 1");
    assert_eq!(claim(&op, "home").goal, Some(Aim::Do(Goal::Home(1))));
    op.say("falsify jaw as danger picket drone, place attic, who nobody, fault survivor");
    let told = claim(&op, "jaw");
    assert!(matches!(told.danger, Some(Peril::Kind(kind)) if kind != truth_of_jaw(&op)));
    assert_eq!((told.place, told.who), (Some(op.zone("attic")), Some(Presence::Nobody)));
    assert_eq!(told.fault, Some(Blame::Person(op.thing("survivor"))));
    op.say("falsify jaw as danger nothing, fault accident").say("falsify jaw as fault the Company");
    assert_eq!(claim(&op, "jaw").fault, Some(Blame::Company));
    op.say("omit specimen place and pay");
    assert_eq!((claim(&op, "specimen").place, claim(&op, "specimen").pay), (None, None));
    op.say("omit specimen");
    assert_eq!(op.rules.told_claim(&op.state, ItemId(0)), None);
    op.say("tell specimen");
    assert_eq!(claim(&op, "specimen"), truth);
}

fn truth_of_jaw(op: &Op) -> command::gear::KindId {
    match op.rules.brief_item(item(op, "jaw")).truth.danger {
        Some(Peril::Kind(kind)) => kind,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_the_crew_reads_and_what_the_commander_notes() {
    let mut op = writing();
    assert_eq!(paper(&op, "specimen").1, "told");
    op.say("falsify specimen as place lab, pay 500, nature distasteful");
    assert_eq!(
        paper(&op, "specimen"),
        (
            "Bring home the core sample from the Lab. It pays 500 Money. You will not like it.".to_owned(),
            "told with place lab, pay 500, nature distasteful".to_owned()
        )
    );
    op.say("falsify jaw as danger nothing, place vault, fault accident");
    assert_eq!(paper(&op, "jaw").0, "Nothing dangerous is in the Vault. It was an accident.");
    op.say("falsify patient as who nobody");
    assert_eq!(paper(&op, "patient").0, "Nobody is in the Hold.");
    op.say("tell log as \"Somebody fetch that log, please.\"");
    assert_eq!(paper(&op, "log"), ("Somebody fetch that log, please.".to_owned(), "own words".to_owned()));
    op.say("falsify log as \"The log is in the Attic. Honest!\" meaning place attic");
    assert_eq!(
        paper(&op, "log"),
        ("The log is in the Attic. Honest!".to_owned(), "own words with place attic".to_owned())
    );
    op.say("omit witness").say("brief");
    let line = op.log.last().expect("a line").text.clone();
    let heard = "Bring home the core sample from the Lab. It pays 500 Money. You will not like it. The log is in \
                 the Attic. Honest! Three come home. Nothing dangerous is in the Vault. It was an accident. Nobody \
                 is in the Hold.";
    assert_eq!(line, format!("The crew is told: {heard}"));
}

#[test]
fn what_is_not_understood_says_what_would_be() {
    proves!("command.loop.crew-brief.format");
    let mut op = writing();
    let has = |answer: &str, words: &[&str]| {
        for word in words {
            assert!(answer.contains(word), "{answer} has no {word}");
        }
    };
    has(&answer(&mut op, "falsify specimen as a cup of tea"), &["vaccine", "goal, place, pay or nature"]);
    has(&answer(&mut op, "falsify specimen as place narnia"), &["narnia", "attic, hall, hold, lab, vault"]);
    has(&answer(&mut op, "falsify specimen as danger siltjaw"), &["danger", "goal, place, pay or nature"]);
    has(&answer(&mut op, "falsify jaw as pay 5"), &["danger, place, who or fault"]);
    has(&answer(&mut op, "falsify jaw as danger dragon"), &["nothing, picket-drone, siltjaw"]);
    has(&answer(&mut op, "falsify jaw as who elvis"), &["nobody, survivor"]);
    has(&answer(&mut op, "falsify jaw as fault elvis"), &["accident, company"]);
    for pay in ["1000001", "99999999999999", "plenty", "-5", ""] {
        has(&answer(&mut op, &format!("falsify log as pay {pay}")), &["0", "1000000"]);
    }
    has(&answer(&mut op, "falsify log as goal do witness"), &["do log", "deliver sample", "home 3"]);
    has(&answer(&mut op, "falsify specimen as place vault"), &["truth"]);
    has(&answer(&mut op, "omit specimen goal, place, pay, nature"), &["nothing to say"]);
    has(&answer(&mut op, "omit specimen colour"), &["colour", "goal, place, pay or nature"]);
    has(&answer(&mut op, "falsify gold as place lab"), &["specimen"]);
    assert!(op.state.marks.iter().all(|mark| *mark == Mark::Tell), "nothing of it was taken");
}

#[test]
fn own_words_are_one_clean_line_with_a_meaning() {
    proves!("command.loop.crew-brief.own-words");
    let mut op = writing();
    let too_long = format!("tell log as \"{}\"", "a".repeat(MOST_LETTERS + 1));
    let just_so = format!("tell log as \"{}\"", "a".repeat(MOST_LETTERS));
    for (text, why) in [
        ("falsify log as \"Fetch it\"", "meaning goal"),
        ("falsify log as \"Fetch it\" meaning place lab", "truth"),
        ("falsify log as \"Fetch it\" meaning colour red", "goal, place, pay or nature"),
        ("tell log as \"Fetch it\" meaning place attic", "falsify"),
        ("tell log as \"Fetch it", "no end"),
        ("tell log as \"\"", "nothing between"),
        ("tell log as \"   \"", "nothing between"),
        ("tell log as \"one\ttwo\"", "U+0009"),
        ("tell log as \"one\ntwo\"", "U+000A"),
        ("tell log as \"one\u{202e}two\"", "U+202E"),
        ("tell log as \"one\u{200b}two\"", "U+200B"),
        ("tell log as \"one\u{2066}two\"", "U+2066"),
        ("tell log as \"one\u{a0}two\"", "U+00A0"),
        ("tell log as \"one\u{e0041}two\"", "U+E0041"),
        ("tell log as \"one | two\"", "`|`"),
        ("tell log as \"one \"two\" three\"", "`\"`"),
        ("omit log as \"Fetch it\"", "tell specimen"),
        ("brief \"Fetch it\"", "tell specimen"),
        ("tell gold as \"Fetch it\"", "specimen"),
        (&too_long, "160"),
    ] {
        let refusal = answer(&mut op, text);
        assert!(refusal.contains(why), "`{text}`: {refusal}");
    }
    op.say(&just_so).say("tell log as “Quoted like this.”");
    assert_eq!(op.state.wording(ItemId(1)), Some("Quoted like this."));
    op.say("tell log");
    assert_eq!(op.state.wording(ItemId(1)), None, "the Company's words again");
    op.say("falsify witness as \"Café ☕ for the survivor\" meaning goal deliver survivor, nature routine")
        .say("brief");
    let heard = &op.heard.last().expect("a line").text;
    assert!(heard.contains("Café ☕ for the survivor"), "{heard}");
    assert!(op.try_to_say("tell log as \"Too late\"").is_err());
}

#[test]
fn what_is_written_is_read_back() {
    proves!("command.loop.crew-brief.format");
    let mut op = writing();
    let mut offers = Vec::new();
    op.rules.offers(&op.state, Side(0), &mut op.rules.scratch(), &mut offers);
    assert!((60..400).contains(&offers.len()), "{}", offers.len());
    let both = [
        "falsify specimen as goal do log, no place, pay 0, nature distasteful",
        "falsify jaw as no danger, place attic, who survivor, fault picket-drone",
        "tell log as \"A: b, c; no place!\"",
        "falsify log as \"As you like it.\" meaning goal deliver survivor, place hold, pay 7, nature distasteful",
    ];
    let texts = offers.iter().map(|offer| op.rules.write(&op.state, offer));
    for text in texts.chain(both.map(str::to_owned)).collect::<Vec<_>>() {
        let command = op.rules.read(&op.state, Side(0), &text).unwrap_or_else(|e| panic!("`{text}`: {e}"));
        assert_eq!(op.rules.write(&op.state, &command), text);
        op.try_to_say(&text).unwrap_or_else(|e| panic!("`{text}`: {e}"));
        if text == "brief" {
            op.state.phase = Phase::Brief;
        }
    }
}

#[test]
fn a_false_place_is_where_they_look_first() {
    proves!("command.loop.crew-brief.belief", "command.loop.crew-brief.points");
    for (mark, door) in [("tell log", "d1"), ("falsify log as place hold", "d2")] {
        let mut op = briefed(&["omit specimen", "omit witness", mark]);
        op.state.known.reported.fill(Some(0));
        let by = op.door(door);
        let action = op.decision("davis").0;
        assert!(
            matches!(action, Action::Run(Run { by: to, .. }) | Action::MoveCarefully(MoveCarefully { by: to }) if to == by),
            "{action:?}"
        );
    }
}

#[test]
fn evidence_makes_them_doubt_each_in_its_own_time() {
    proves!("command.loop.crew-brief.doubt");
    let mut op = briefed(&["falsify log as place attic", "omit specimen"]);
    let log = item(&op, "log");
    let faith = |who: &str| op.rules.faith(&op.state, op.who(who));
    assert_eq!(["miller", "davis", "hirsch", "sigg"].map(faith), [4, 3, 2, 1]);
    assert_eq!((op.rules.evidence(&op.state, log), doubters(&op, "log").len()), (0, 0));
    op.put("hirsch", "attic").look();
    assert_eq!(op.rules.evidence(&op.state, log), 1, "no console in the Attic");
    assert_eq!(doubters(&op, "log"), ["sigg"], "sharp, and no friend of the Company");
    let attic = op.zone("attic");
    op.act("hirsch", Action::Observe(Observe { zone: attic }), &[1]);
    assert_eq!(op.rules.evidence(&op.state, log), 2, "searched in vain");
    assert_eq!(doubters(&op, "log"), ["hirsch", "sigg"]);
    let doubts = |event: &&Event| matches!(event, Event::Course(Course::Doubts { item, .. }) if *item == log);
    assert_eq!(op.events.iter().filter(doubts).count(), 1, "each doubt is told once");
    assert!(op.heard.iter().any(|line| line.text.contains("Hirsch doubts what the crew was told")));
    // Doubt is a point of aversion: 6 + 2 - 4.
    let belief = op.rules.beliefs(&op.state).find(|belief| belief.item == log).expect("still believed in");
    let worth = |op: &Op, who: &str| op.rules.worth(&op.state, op.who(who), belief);
    assert_eq!((worth(&op, "hirsch"), worth(&op, "davis")), (4, 10));
    assert_eq!((op.state.trust, op.state.is_exposed(log)), (3, false), "doubt is no proof");
    // A squad that was lied to before believes less.
    op.state.trust = 1;
    op.look();
    assert_eq!(doubters(&op, "log"), ["miller", "davis", "hirsch", "sigg"]);
}

#[test]
fn what_is_true_is_not_doubted_where_it_is_found() {
    let mut op = briefed(&[]);
    op.put("sigg", "lab").put("hirsch", "hold").put("davis", "vault").look();
    for item in op.rules.items() {
        assert_eq!(op.rules.evidence(&op.state, item), 0, "{}", op.rules.brief_item(item).handle);
    }
    assert_eq!(op.state.trust, 3);
}

#[test]
fn a_false_place_comes_out_where_the_thing_turns_up() {
    proves!("command.loop.crew-brief.exposure", "command.loop.crew-brief.discovery");
    let mut op = briefed(&["falsify log as place attic"]);
    op.put("davis", "hold").look();
    assert_eq!(op.state.trust, 3);
    op.put("davis", "lab").look();
    assert_eq!(op.state.trust, 1, "the console is in the Lab: a lie costs 2");
    let belief =
        op.rules.beliefs(&op.state).find(|belief| belief.item == item(&op, "log")).expect("a belief");
    assert_eq!(belief.place, Some(op.zone("lab")), "now they know");
    let mut op = briefed(&["falsify specimen as place attic"]);
    op.put("davis", "vault").look();
    assert_eq!(op.state.trust, 1, "so does the sample on the floor");
    let mut op = briefed(&["omit log place"]);
    op.put("davis", "lab").look();
    assert_eq!(op.state.trust, 3, "a place that was left out is no surprise");
}

#[test]
fn a_danger_denied_or_kept_back_comes_out_at_sight() {
    proves!("command.loop.crew-brief.discovery");
    for (mark, trust) in [
        ("tell jaw", 3),
        ("omit jaw", 2),
        ("omit jaw danger", 3),
        ("falsify jaw as danger picket drone, fault accident", 1),
        ("falsify jaw as danger nothing", 1),
        ("falsify jaw as danger nothing, fault accident", 1),
    ] {
        let mut op = briefed(&[mark]);
        op.put("beast", "hall").reveal("beast");
        assert_eq!(op.state.trust, trust, "{mark}");
    }
}

#[test]
fn who_hears_of_a_kind_knows_it() {
    proves!("command.stress.gain.unknown-attacker");
    for (mark, unknown) in [
        ("tell jaw", false),
        ("falsify jaw as danger picket drone, fault accident", true),
        ("falsify jaw as danger nothing, no fault", true),
        ("falsify jaw as no danger", false),
        ("tell jaw as \"Mind the jaws.\"", false),
    ] {
        let mut op = briefed(&[mark]);
        op.put("beast", "hall").reveal("beast").reveal("miller");
        let miller = op.who("miller");
        op.act("beast", Action::Strike(Strike { at: miller }), &[100]);
        let stress = op
            .events
            .iter()
            .any(|e| matches!(e, Event::Nerves(Nerves::Stress { trigger: Trigger::Unknown, .. })));
        assert_eq!(stress, unknown, "{mark}");
    }
}

#[test]
fn a_danger_with_a_place_is_feared_until_somebody_has_looked() {
    proves!("command.loop.crew-brief.points");
    let gait = |marks: &[&str]| {
        let mut op = briefed(marks);
        op.state.known.reported.fill(Some(0));
        let lab = usize::from(op.zone("lab").0);
        op.state.known.reported[lab] = None;
        op.state.known.visited = u32::MAX;
        // Davis, who does not care for safety, runs unless something is in the way.
        let by = op.door("d1");
        op.say("davis: go to vault");
        op.state.known.doors.fill(None);
        (op.turn_of("davis", &[1]), by)
    };
    let (action, by) = gait(&["omit jaw"]);
    assert_eq!(action, Action::Run(Run { by, at: None }));
    let (action, by) = gait(&["falsify jaw as danger siltjaw, place lab"]);
    assert_eq!(action, Action::MoveCarefully(MoveCarefully { by }), "a siltjaw in the Lab, it is said");
}

#[test]
fn nothing_dangerous_is_doubted_at_a_sign() {
    proves!("command.loop.crew-brief.doubt");
    let mut op = briefed(&["falsify jaw as danger nothing, fault accident"]);
    let (lab, tick) = (usize::from(op.zone("lab").0), op.state.tick);
    op.state.known.signs[lab] = Some(command::knowledge::Sign { tick, sound: true });
    op.look();
    assert_eq!(doubters(&op, "jaw"), ["sigg"]);
    op.state.tick += 25;
    op.look();
    assert!(doubters(&op, "jaw").is_empty(), "signs fade, and so does the doubt");
}

#[test]
fn a_person_denied_comes_out_at_sight() {
    proves!("command.loop.crew-brief.discovery");
    for (mark, trust) in [("tell patient", 3), ("falsify patient as who nobody", 1), ("omit patient", 2)] {
        let mut op = briefed(&[mark]);
        op.put("davis", "attic").look();
        assert_eq!(op.state.trust, 3);
        op.put("davis", "hold").look();
        assert_eq!(op.state.trust, trust, "{mark}");
    }
    let mut op = briefed(&["falsify patient as place attic"]);
    op.put("davis", "attic").look();
    assert_eq!(op.rules.evidence(&op.state, item(&op, "patient")), 1, "nobody is there");
}

#[test]
fn money_moves_them() {
    proves!("command.loop.crew-brief.points");
    let worth = |mark: &str| {
        let op = briefed(&[mark]);
        let log = item(&op, "log");
        let belief = op.rules.beliefs(&op.state).find(|belief| belief.item == log).expect("a belief");
        op.rules.worth(&op.state, op.who("hirsch"), belief)
    };
    let plain = worth("tell log");
    assert_eq!(plain, 8);
    for (mark, more) in [
        ("falsify log as pay 10000", 2),
        ("falsify log as pay 9999", 0),
        ("falsify log as pay 2501", 0),
        ("falsify log as pay 2500", -2),
        ("falsify log as pay 0", -2),
        ("omit log pay", 0),
        ("falsify log as nature distasteful", -4),
    ] {
        assert_eq!(worth(mark) - plain, more, "{mark}");
    }
}

#[test]
fn whose_fault_it_was_weighs_on_what_is_to_be_done() {
    proves!("command.loop.crew-brief.points");
    let aversion = |marks: &[&str], handle: &str| {
        let op = briefed(marks);
        let item = item(&op, handle);
        let belief = op.rules.beliefs(&op.state).find(|belief| belief.item == item).expect("a belief");
        (belief.aversion, op.rules.sway(&op.state, op.who("hirsch"), belief))
    };
    let blamed = "falsify jaw as fault survivor";
    assert_eq!(aversion(&[], "witness"), (2, -8));
    assert_eq!(aversion(&[blamed], "witness"), (1, -4), "she had it coming");
    let rescue = "falsify witness as goal deliver survivor, nature routine";
    assert_eq!(aversion(&[rescue], "witness"), (0, 0));
    assert_eq!(aversion(&[rescue, blamed], "witness"), (1, -4), "why save her?");
    assert_eq!(aversion(&["falsify jaw as fault company"], "log"), (0, -2), "less of a will");
}

#[test]
fn a_tagged_object_gives_away_any_version() {
    proves!("command.loop.crew-brief.exposure");
    for (mark, trust) in [
        ("falsify specimen as pay 80000", 1),
        ("falsify specimen as nature routine", 1),
        ("omit specimen nature", 2),
        ("tell specimen as \"You know what it is.\"", 3),
    ] {
        let mut op = briefed(&[mark]);
        op.put("davis", "attic").look();
        let object = op.object("diary");
        op.act("davis", Action::Interact(Interact { object }), &[]);
        assert_eq!(op.state.trust, trust, "{mark}");
        let belief = op.rules.beliefs(&op.state).next().expect("a belief");
        assert_eq!(belief.aversion, 2, "{mark}: now they know");
    }
}

#[test]
fn the_company_is_paid_for_the_truth_whatever_was_told() {
    proves!("command.loop.crew-brief.belief");
    let mut op = briefed(&["falsify specimen as \"Leave the thing alone.\" meaning goal nothing, pay 1"]);
    assert!(op.rules.beliefs(&op.state).all(|belief| belief.item != ItemId(0)));
    op.give("hirsch", "sample");
    assert_eq!(op.rules.money(&op.state), 8000 + 2000 + 1500);
}

#[test]
fn the_commander_knows_beforehand_what_a_version_does() {
    let op = writing();
    let notes = |text: &str| -> Vec<String> {
        let command = op.rules.read(&op.state, Side(0), text).expect("it is understood");
        let outline = op.rules.outline(&op.state, Side(0), &command, &mut op.rules.scratch());
        outline.notes.into_iter().map(|note| note.text).collect()
    };
    let lie = "If it comes out, Trust falls by 2";
    assert_eq!(
        notes("falsify log as place attic, pay 50000"),
        [
            "The crew takes it as its job",
            "They look in the Attic first, and some begin to doubt when nothing is there",
            "They are keener on it for the money",
            lie
        ]
    );
    assert_eq!(notes("falsify log as goal nothing"), ["Nobody works at it without an order", lie]);
    assert_eq!(notes("tell log as \"Fetch it.\""), ["The crew takes it as its job"]);
    assert_eq!(
        notes("falsify jaw as \"Drones did it.\" meaning danger picket drone, place lab, fault picket drone"),
        [
            "Whoever is attacked by a picket drone knows what it is",
            "The first attack by a siltjaw comes from something unknown: 1 Stress",
            "They go carefully around the Lab until somebody has looked there",
            lie
        ]
    );
    assert!(notes("falsify jaw as fault company").iter().any(|note| note.contains("less of a will")));
}

#[test]
fn the_debrief_says_what_was_changed() {
    let mut op = briefed(&[
        "falsify specimen as \"A vaccine.\" meaning nature routine",
        "omit log pay",
        "tell home as \"Come back.\"",
    ]);
    op.put("davis", "attic").look();
    let object = op.object("diary");
    op.act("davis", Action::Interact(Interact { object }), &[]);
    let end_table = op.rules.end_table(&op.state).expect("a debrief");
    let told: Vec<&str> = end_table.rows.iter().take(4).map(|row| row[1].as_str()).collect();
    assert_eq!(
        told,
        [
            "a lie: nature routine; found out, trust -2",
            "half the truth: no word of the pay",
            "the truth",
            "the truth"
        ]
    );
}

#[test]
fn a_replay_holds_the_words() {
    proves!("command.loop.crew-brief.own-words");
    let rules = Arc::new(writing().rules);
    let mut game = Match::start(rules.clone(), Generator::Xoshiro, Seed::from(7), serde_json::Value::Null);
    let words = "falsify log as \"Upstairs: log, tapes; all of it!\" meaning place attic, pay 9000";
    for text in
        [words, "falsify jaw as danger nothing, fault accident", "omit witness", "brief", "pick miller"]
    {
        game.submit_text(Side(0), text).unwrap_or_else(|e| panic!("`{text}`: {e}"));
    }
    let replay = game.replay().to_string();
    assert!(replay.contains(words), "{replay}");
    let read = Replay::parse(&replay).expect("readable");
    let again = Match::resume(rules, &read).expect("it proves itself");
    assert_eq!(digest(again.state()), digest(game.state()));
    assert_eq!(again.replay().to_string(), replay);
}
