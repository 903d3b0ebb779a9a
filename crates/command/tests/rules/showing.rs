//! 1.1: what the Commander is shown: squad knowledge, vitals, the brief, and the log of marines' checks.

use std::sync::Arc;

use command::action::Action;
use command::minds::{Motive, Reason};
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{DropItem, FirstAid, Interact, Observe, PickUp, Repair, Run, Shoot, Strike, TakeCover};
use dice::{Generator, LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::scene::{Handout, Scene, Token};
use engine::{Counted, Line, Match, Offer, Outcome, Outline, Ruleset, Shown, Side, Turn, Viewer};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed, opening};

const COMMANDER: Viewer = Viewer::Side(Side(0));

/// A siltjaw that nobody has seen.
const LAIR: Setup = Setup {
    squad: &[],
    hostiles: &[("jaw", "siltjaw", "vault")],
    rest: "",
    pack: "",
    before: "",
    needs: "",
    readings: "",
};

/// A classified objective with a cover story, and one that everybody may know.
const LIE: &str = r#"
[[objective]]
id = "sample"
text = "Bring the live brood home."
money = 8000
classified = true
aversion = 2
goal = { deliver = "sample", place = "vault" }

[[objective.cover]]
id = "vaccine"
text = "Bring the vaccine home."
goal = { deliver = "sample", place = "vault" }
calls = "vaccine"

[[objective]]
id = "home"
text = "Three of you come home."
money = 1500
goal = { home = 3 }
"#;

impl Op {
    fn scene(&self, viewer: Viewer) -> Scene {
        self.rules.scene(&self.state, viewer)
    }

    fn token(&self, handle: &str, viewer: Viewer) -> Option<Token> {
        self.scene(viewer).tokens.into_iter().find(|token| token.handle == handle)
    }

    fn paper(&self, title: &str, viewer: Viewer) -> Option<Handout> {
        self.scene(viewer).handouts.into_iter().find(|paper| paper.title == title)
    }
}

fn gauges(token: &Token) -> Vec<(&str, i32, i32)> {
    token.gauges.iter().map(|gauge| (gauge.name, gauge.now, gauge.max)).collect()
}

fn fact<'a>(token: &'a Token, name: &str) -> Option<&'a str> {
    token.facts.iter().find(|fact| fact.name == name).map(|fact| fact.value.as_str())
}

fn badges(token: &Token) -> Vec<&str> {
    token.badges.iter().map(|badge| badge.name.as_str()).collect()
}

fn texts(lines: &[Line]) -> Vec<&str> {
    lines.iter().map(|line| line.text.as_str()).collect()
}

#[test]
fn what_nobody_has_seen_is_on_no_map_and_is_there_all_the_same() {
    proves!("command.role.limited-information");
    let mut op = deployed(LAIR);
    let vault = u32::from(op.zone("vault").0);
    let map = op.scene(COMMANDER);
    assert!(op.token("jaw", COMMANDER).is_none() && op.token("jaw", Viewer::Referee).is_some());
    assert!(!map.ground.zones[vault as usize].known);
    assert!(map.marks.iter().all(|mark| mark.cell != vault), "neither the beast nor the sample");
    assert!(op.try_to_say("miller: strike jaw").is_err(), "nobody knows of it");
    // RUN into the Vault still engages it.
    op.put("miller", "lab").set_door("d3", DoorState::Open).look();
    let run = Action::Run(Run { by: op.door("d3"), at: None });
    op.act("miller", run, &[]);
    assert!(op.are_engaged("miller", "jaw"));
    assert_eq!(op.token("jaw", COMMANDER).expect("seen now").cells, [vault]);
}

#[test]
fn news_of_a_zone_grow_old_while_nobody_is_there() {
    let mut op = deployed(LAIR);
    let seen = |op: &Op, zone: &str, viewer| op.scene(viewer).ground.zones[usize::from(op.zone(zone).0)].seen;
    let home = op.state[op.who("miller")].zone;
    op.state.tick = 10;
    op.put("miller", "lab").look();
    assert_eq!(seen(&op, "lab", COMMANDER), Some(10), "somebody looks on");
    op.state.tick = 25;
    assert_eq!(seen(&op, "lab", COMMANDER), Some(25), "and still does");
    let miller = op.who("miller");
    op.state[miller].zone = home;
    assert_eq!(seen(&op, "lab", COMMANDER), Some(10), "as it was told last");
    assert_eq!(seen(&op, "vault", COMMANDER), None, "nobody has been there");
    assert_eq!(seen(&op, "lab", Viewer::Referee), None, "the truth has no age");
}

#[test]
fn the_commander_sees_the_vitals_of_every_marine() {
    proves!("command.info.commander-view");
    let mut op = deployed(LAIR);
    op.stress("miller", 2).put("miller", "hold").look();
    let miller = op.token("miller", COMMANDER).expect("a marine");
    assert_eq!(miller.cells, [u32::from(op.zone("hold").0)]);
    assert_eq!(gauges(&miller), [("Health", 4, 4), ("Stress", 2, 10)]);
    assert_eq!(fact(&miller, "Load"), Some("2/8"));
    assert_eq!(fact(&miller, "Next"), Some("0"));
    assert_eq!(badges(&miller), ["Stealthed"]);
    op.act("miller", Action::TakeCover(TakeCover), &[]);
    let miller = op.token("miller", COMMANDER).expect("a marine");
    assert_eq!((badges(&miller), fact(&miller, "Next")), (vec!["Stealthed", "In cover"], Some("4")));
    // Dead: the vitals end, and the last known zone stays on the map.
    op.body_mut("miller").condition = Condition::Dead;
    let miller = op.token("miller", COMMANDER).expect("a body");
    assert!(miller.down && miller.gauges.is_empty() && fact(&miller, "Next").is_none());
    assert_eq!(miller.cells, [u32::from(op.zone("hold").0)]);
}

#[test]
fn of_a_hostile_the_commander_sees_where_it_was_and_not_its_numbers() {
    proves!("command.info.commander-view");
    let mut op = deployed(LAIR);
    op.put("jaw", "hall").reveal("jaw");
    let jaw = op.token("jaw", COMMANDER).expect("in plain sight");
    assert!(jaw.gauges.is_empty() && fact(&jaw, "Next").is_none());
    assert_eq!(gauges(&op.token("jaw", Viewer::Referee).expect("the truth")), [("Health", 7, 7)]);
    // It slips away to the Attic: the Hall is seen to be empty. Then it is placed in the Attic, and goes on.
    op.put("jaw", "attic").look();
    assert!(op.token("jaw", COMMANDER).is_none(), "nobody sees it");
    op.put("miller", "attic").look().put("miller", "hall").put("jaw", "vault").look();
    let jaw = op.token("jaw", COMMANDER).expect("placed");
    assert_eq!(jaw.cells, [u32::from(op.zone("attic").0)], "where it was, not where it is");
    assert_eq!(badges(&jaw), ["seen at tick 0"]);
    assert_eq!(op.token("jaw", Viewer::Referee).expect("the truth").cells, [u32::from(op.zone("vault").0)]);
}

#[test]
fn doors_are_shown_as_they_were_last_seen() {
    proves!("command.info.commander-view");
    let mut op = deployed(LAIR);
    let (d1, d3) = (usize::from(op.door("d1").0), usize::from(op.door("d3").0));
    let links = |op: &Op| op.scene(COMMANDER).ground.links;
    assert_eq!((links(&op)[d3].note.as_str(), links(&op)[d3].open), ("D3, not seen", true));
    op.put("miller", "lab").look().put("miller", "hall").set_door("d3", DoorState::Down).look();
    assert_eq!((links(&op)[d3].note.as_str(), links(&op)[d3].open), ("D3 locked", false));
    op.set_door("d1", DoorState::Welded).look();
    assert_eq!((links(&op)[d1].note.as_str(), links(&op)[d1].open), ("D1 welded", false));
}

#[test]
fn the_commander_reads_the_true_brief_and_the_crew_its_own() {
    proves!("command.info.commander-view", "command.loop.commander-brief");
    let mut op = opening(Setup { rest: LIE, ..Setup::default() }).unwrap_or_else(|e| panic!("{e}"));
    let brief = op.paper("Commander's brief", COMMANDER).expect("a brief");
    let notes: Vec<&str> = brief.lines.iter().map(|line| line.note.as_str()).collect();
    assert_eq!(notes, ["8,000 Money, in the Vault, classified, abhorrent", "1,500 Money"]);
    assert!(op.scene(Viewer::Spectator).handouts.is_empty(), "the crew was not told anything yet");
    op.say("falsify sample as vaccine").say("brief");
    assert!(op.paper("Commander's brief", Viewer::Spectator).is_none());
    let crew = op.paper("Crew brief", Viewer::Spectator).expect("the crew was told");
    let told: Vec<&str> = crew.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told, ["Bring the vaccine home.", "Three of you come home."]);
    assert!(crew.lines.iter().all(|line| line.note.is_empty()), "nor that it is a lie");
    assert_eq!(op.paper("Crew brief", COMMANDER).expect("it").lines[0].note, "a cover story");
    // What they carry they call by the name they were given.
    let mut op = deployed(Setup { rest: LIE, ..Setup::default() });
    op.state.marks[0] = command::brief::Mark::Falsify(0);
    op.give("miller", "sample");
    let carried =
        |viewer| op.token("miller", viewer).expect("a marine").facts.into_iter().map(|fact| fact.name);
    assert!(carried(Viewer::Spectator).any(|name| name == "vaccine"));
    assert!(carried(COMMANDER).any(|name| name == "core sample"));
}

#[test]
fn a_push_is_put_with_everything_it_risks() {
    proves!("command.info.commander-view", "command.push.choice");
    let mut op = deployed(Setup::default());
    op.stress("miller", 2);
    // WTS 2 + Observation 2: 52 percent.
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    op.act("miller", look, &[53, 2, 3]);
    let [asked] = &op.asked[..] else { panic!("one question") };
    assert_eq!(asked.text, "Miller fails Observation: drew 53 against 52. Push?");
    // 91 of 216 at Stress 3, of which three, one and two of six faces.
    let risks = "52 percent again (76.96 with both tries); Stress 2 to 3; \
                 panic 42.13 percent: Keep It Together 21.06, Freeze 7.02, Scream 14.04.";
    assert_eq!(asked.detail.as_deref(), Some(risks));
    assert_eq!(asked.options, ["Let the failure stand", "Push Miller"]);
    let Some(check) = op.heard.iter().find(|line| line.sum.is_some()) else { panic!("a check") };
    let sum = check.sum.as_ref().expect("its sum").to_string();
    assert_eq!(sum, "WTS 2 + Observation 2 = 4: 52 percent, drew 53, fails");
}

#[test]
fn checks_of_hostiles_are_kept_from_the_commander() {
    proves!("command.info.private-rolls");
    let mut op = deployed(Setup {
        hostiles: &[("jaw", "siltjaw", "vault"), ("drone", "picket-drone", "lab")],
        ..Setup::default()
    });
    let (heard, vault) = (op.heard.len(), op.zone("vault"));
    op.act("jaw", Action::Observe(Observe { zone: vault }), &[100]);
    assert_eq!(op.heard.len(), heard, "{:?}", op.heard());
    assert!(op.log.iter().any(|line| line.text.contains("fails at Observation")), "the full log has it");
    // One in plain sight is seen to shoot and to miss; its roll is not seen.
    op.put("drone", "hall").reveal("drone").reveal("miller");
    let heard = op.heard.len();
    let at = op.who("miller");
    op.act("drone", Action::Shoot(Shoot { at }), &[100]);
    let seen = texts(&op.heard[heard..]);
    assert!(seen.iter().any(|line| line.ends_with("The picket drone misses Miller.")), "{seen:?}");
    assert!(op.heard[heard..].iter().all(|line| line.sum.is_none()), "{seen:?}");
}

#[test]
fn a_look_that_fails_differs_from_one_that_finds_nothing() {
    proves!("command.info.private-rolls");
    let mut op = deployed(LAIR);
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    let heard = op.heard.len();
    op.act("miller", look, &[53]);
    let failed = op.heard.len();
    assert!(texts(&op.heard[heard..]).contains(&"[0] Miller fails at Observation."), "{:?}", op.heard());
    op.act("miller", look, &[52]);
    let found = texts(&op.heard[failed..]);
    assert!(found.contains(&"[8] Miller reports on the Hall: nothing new."), "{found:?}");
}

#[test]
fn a_push_is_logged_with_stress_before_and_after() {
    proves!("command.info.log");
    let mut op = deployed(Setup::default());
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    let heard = op.heard.len();
    op.act_pushed("miller", look, &[53, 54, 2], &[true]);
    let lines = texts(&op.heard[heard..]);
    let pushed = [
        "[0] Miller observes the Hall.",
        "[0] Miller fails at Observation.",
        "[0] The Commander pushes Miller: Stress 0 to 1.",
        "[0] Miller: Stress 1 (pushed).",
        "[0] Miller, pushed, fails at Observation.",
        "[0] Miller keeps calm, no 1 on 1 Stress Die.",
    ];
    assert_eq!(lines, pushed);
    assert!(op.heard.iter().all(|line| line.rule.is_some()), "every line names its rule");
}

#[test]
fn the_same_seed_and_inputs_give_the_same_log_for_everybody() {
    proves!("command.info.log");
    let rules = || Arc::new(opening(LAIR).unwrap_or_else(|e| panic!("{e}")).rules);
    let play = |rules: Arc<command::Mission>| {
        let seed = Seed::from(8);
        let mut game = Match::start(rules, Generator::Xoshiro, seed, serde_json::Value::Null);
        let mut bot = AnyBot::new(BotKind::Standard, LabDice::new(seed, Stream::battle(0).lane(1)));
        while !matches!(game.turn(), Turn::Over(_)) {
            game.play_bot(Side(0), &mut bot).expect("the bot knows what it may do");
        }
        Viewer::each(2).map(|viewer| game.lines(viewer, 0)).collect::<Vec<_>>()
    };
    let (first, second) = (play(rules()), play(rules()));
    assert_eq!(first, second);
    let [truth, squad, commander, _] = &first[..] else { panic!("four viewers") };
    assert!(truth.len() > commander.len() && commander.len() >= squad.len());
}

fn offer(op: &Op, command: &str) -> Offer {
    let (mut offers, mut scratch) = (Vec::new(), op.rules.scratch());
    op.rules.offers(&op.state, Side(0), &mut scratch, &mut offers);
    let mut all = offers.iter().map(|command| op.rules.offer(&op.state, command));
    all.find(|offer| offer.command == command).unwrap_or_else(|| panic!("`{command}` is not offered"))
}

fn outline(op: &Op, text: &str) -> Outline {
    let command = op.rules.read(&op.state, Side(0), text).expect("it is understood");
    op.rules.outline(&op.state, Side(0), &command, &mut op.rules.scratch())
}

#[test]
fn an_order_is_offered_with_the_chance_that_it_is_obeyed() {
    proves!("command.comms.obedience");
    let mut op = deployed(Setup::default());
    op.stress("davis", 1);
    let back = offer(&op, "davis: fall back to hold");
    // Stress 1, and safety 0.
    assert_eq!((back.chance, back.cell), (Some(60), Some(u32::from(op.zone("hold").0))));
    assert_eq!(back.note.as_deref(), Some("against the agenda"));
    let sum = outline(&op, "davis: fall back to hold").sum.expect("a sum").to_string();
    assert_eq!(sum, "discipline 100 - Stress 10 - against the agenda 30 = 60: 60 percent to obey");
    assert_eq!(offer(&op, "miller: go to lab").chance, Some(100));
    // Until it is answered or taken back there is no other for Miller, nor for all.
    op.say("miller: go to lab");
    let mut offers = Vec::new();
    op.rules.offers(&op.state, Side(0), &mut op.rules.scratch(), &mut offers);
    let texts: Vec<String> = offers.iter().map(|command| op.rules.write(&op.state, command)).collect();
    assert!(!texts.iter().any(|text| text == "miller: hold" || text == "all: hold"));
    assert!(texts.iter().any(|text| text == "miller: cancel"));
}

#[test]
fn an_order_shows_its_way_and_what_is_known_to_threaten_on_it() {
    proves!("command.comms.vocabulary", "command.info.known-hostile");
    let mut op = deployed(LAIR);
    let cells = |op: &Op, names: &[&str]| -> Vec<u32> {
        names.iter().map(|name| u32::from(op.zone(name).0)).collect()
    };
    // The door to the Vault is locked, and nobody knows.
    let way = outline(&op, "miller: go to vault");
    assert_eq!(way.path, cells(&op, &["hall", "lab", "vault"]));
    assert!(way.dangers.is_empty(), "neither the wiring nor the beast is known");
    op.put("miller", "lab").put("jaw", "lab").reveal("jaw").put("miller", "hall").look();
    let way = outline(&op, "miller: go to lab");
    let dangers: Vec<&str> = way.dangers.iter().map(|danger| danger.text.as_str()).collect();
    let known = ["The siltjaw was seen in the Lab at tick 0", "Loose wiring: 1 Health for whoever runs in"];
    assert_eq!(dangers, known);
    let shut = outline(&op, "miller: go to vault");
    assert!(shut.path.is_empty() && shut.notes[0].text == "no open way to the Vault is known", "{shut:?}");
}

#[test]
fn whoever_does_not_answer_gets_no_orders_and_the_craft_waits_for_somebody() {
    proves!("command.comms.orders", "command.mission.end");
    let mut op = deployed(Setup::default());
    let barred = |op: &Op| op.rules.barred(&op.state, Side(0), &mut op.rules.scratch());
    assert!(barred(&op).is_empty());
    op.lay_dying("davis", 0);
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.put(marine, "lab");
    }
    let all = barred(&op);
    let deeds: Vec<&str> = all.iter().map(|barred| barred.deed.as_str()).collect();
    assert_eq!(deeds, ["Extract", "Davis: order"]);
    assert_eq!(
        all[0].refusal.to_string(),
        "No living marine is in the Hall. Send somebody there first. [command.mission.end]"
    );
    assert_eq!(all[1].refusal.why, "Davis is Dying, and does not answer.");
}

/// What the referee reads of an action, from the first new line on.
fn told(op: &mut Op, marine: &str, action: Action, dice: &[i32]) -> Vec<String> {
    let before = op.log.len();
    op.act(marine, action, dice);
    op.log[before..].iter().map(ToString::to_string).collect()
}

#[track_caller]
fn says(lines: &[String], expected: &str) {
    assert!(lines.iter().any(|line| line.contains(expected)), "`{expected}` in {lines:#?}");
}

#[test]
fn people_are_talked_to_and_follow() {
    let crew = "[item.crew]\nname = \"night shift\"\nweight = 0\nstory = true\nperson = true\n\
                [object.crew]\nname = \"night shift\"\nzone = \"hall\"\nskill = \"manipulation\"\nsuccess = [{ give = \"crew\" }]\n";
    let mut op = deployed(Setup { rest: crew, ..Setup::default() });
    let talk = Action::Interact(Interact { object: op.object("crew") });
    let lines = told(&mut op, "hirsch", talk, &[43]);
    says(&lines, "Hirsch talks to the night shift.");
    says(&lines, "Hirsch: the night shift will not come.");
    let lines = told(&mut op, "hirsch", talk, &[42]);
    says(&lines, "Hirsch: the night shift comes along.");
    let thing = op.thing("crew");
    says(
        &told(&mut op, "hirsch", Action::DropItem(DropItem { thing }), &[]),
        "Hirsch leaves behind the night shift.",
    );
    says(
        &told(&mut op, "davis", Action::PickUp(PickUp { thing }), &[]),
        "Davis takes charge of the night shift.",
    );
}

#[test]
fn what_a_line_is_about() {
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "sigg", "cham"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        ..Setup::default()
    });
    let run = Action::Run(Run { by: op.door("d1"), at: None });
    says(&told(&mut op, "cham", run, &[]), "Cham runs into the loose wiring.");
    op.put("hirsch", "hold").put("davis", "hold").reveal("jaw");
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    let lines = told(&mut op, "hirsch", shoot, &[60, 31]);
    says(&lines, "The siltjaw: armour 4 halved to 2 (31 percent, drew 31) stops the hit.");
    let lines = told(&mut op, "davis", shoot, &[72, 53]);
    says(&lines, "The siltjaw: armour 4 (52 percent, drew 53) does not stop the hit.");
    op.stress("sigg", 2);
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    let lines = told(&mut op, "sigg", look, &[1, 1, 2, 1]);
    says(&lines, "Sigg rolls a 1 on 2 Stress Dice: Panic Roll.");
    let lines = told(&mut op, "sigg", look, &[1, 1, 1, 1]);
    says(&lines, "Sigg rolls two 1s on 2 Stress Dice: Panic Roll.");
}

#[test]
fn a_reason_names_places_and_oneself() {
    let idle = "[[objective]]\nid = \"home\"\ntext = \"Come home.\"\nmoney = 1500\ngoal = { home = 1 }\n";
    let why = |op: &Op, marine: &str| {
        let decided = op.rules.decision(&op.state, op.who(marine), &mut op.rules.scratch());
        op.rules.explain(&op.state, decided.expect("no order is impossible").1)
    };
    let mut op = deployed(Setup { rest: idle, ..Setup::default() });
    op.survey_all().hurt("sigg", 1);
    assert_eq!(why(&op, "sigg"), "seeing to own wounds");
    op.hurt("davis", 1);
    assert_eq!(why(&op, "sigg"), "seeing to Davis");
    op.put("davis", "attic").lay_dying("davis", 0);
    assert_eq!(why(&op, "sigg"), "Davis is down in the Attic");
    let op = deployed(Setup { squad: &["macwhirr", "davis", "hirsch", "sigg"], ..Setup::default() });
    assert_eq!(why(&op, "macwhirr"), "looking first: no news of the Lab");
}

#[test]
fn a_reason_says_what_weighs_on_it() {
    let mut op = deployed(Setup {
        squad: &["macwhirr", "davis", "hirsch", "sigg"],
        hostiles: &[("jaw", "siltjaw", "attic")],
        ..Setup::default()
    });
    let why = |op: &Op| {
        let decided = op.rules.decision(&op.state, op.who("macwhirr"), &mut op.rules.scratch());
        op.rules.explain(&op.state, decided.expect("no order is impossible").1)
    };
    op.survey_all().put("macwhirr", "attic").reveal("jaw");
    let aims = "taking aim at the siltjaw: 42 percent is a poor shot";
    assert_eq!(why(&op), aims);
    assert_eq!(why(op.stress("macwhirr", 2)), aims);
    assert_eq!(why(op.stress("macwhirr", 3)), format!("{aims}, Stress 3"));
    op.state.trust = 2;
    assert_eq!(why(&op), format!("{aims}, Stress 3, trust shaken"));
    op.state.trust = 0;
    assert_eq!(why(&op), format!("{aims}, Stress 3, trust gone"));
}

#[test]
fn a_blow_that_is_answered_has_its_outcome_told() {
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "miller", "wilson"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.reveal("jaw").reveal("davis").reveal("hirsch");
    let [davis, hirsch, jaw] =
        ["davis", "hirsch", "jaw"].map(|name| Action::Strike(Strike { at: op.who(name) }));
    // Unknown to each at first: a Stress Die without a 1. A hit, and she is out of its way.
    let lines = told(&mut op, "jaw", davis, &[77, 72, 2]);
    says(&lines, "The siltjaw's attack on Davis is on target.");
    says(&lines, "Davis dodges it.  [command.reactions.dodge]");
    assert!(!lines.iter().any(|line| line.contains("hits Davis")), "{lines:#?}");
    let lines = told(&mut op, "jaw", hirsch, &[77, 77, 2]);
    says(&lines, "Hirsch parries it.  [command.reactions.parry]");
    // He has reacted; the suit stops it.
    says(&told(&mut op, "jaw", hirsch, &[77, 1]), "The siltjaw hits Hirsch.");
    let lines = told(&mut op, "hirsch", jaw, &[1, 2, 1]);
    says(&lines, "Hirsch hits the siltjaw.");
}

#[test]
fn what_was_drawn_for_armour_and_injury_is_told_to_who_may_know() {
    proves!("command.info.private-rolls", "command.info.log");
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "sigg", "miller"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        ..Setup::default()
    });
    op.put("davis", "hold").put("hirsch", "hold").reveal("davis");
    let strike = Action::Strike(Strike { at: op.who("davis") });
    let lines = told(&mut op, "jaw", strike, &[77, 32, 61]);
    says(&lines, "Davis: armour 2 (31 percent, drew 32) does not stop the hit.");
    says(&lines, "Davis: critical injury, 33 percent to be Dying, drew 61: no worse.");
    let lines = told(&mut op, "jaw", strike, &[77, 32, 33]);
    says(&lines, "Davis: critical injury, 33 percent to be Dying, drew 33: worse.");
    let lines = told(&mut op, "jaw", strike, &[77, 32, 34]);
    says(&lines, "Davis: critical injury, 33 percent to die, drew 34: no worse.");
    let (shoot, heard) = (Action::Shoot(Shoot { at: op.who("jaw") }), op.heard.len());
    op.act("hirsch", shoot, &[60, 31]);
    let heard = texts(&op.heard[heard..]);
    let shells: Vec<&&str> = heard.iter().filter(|line| line.contains("the hit")).collect();
    assert_eq!(shells, [&"[0] The siltjaw's hide stops the hit."], "no numbers of a hostile");
}

#[test]
fn first_aid_says_what_state_the_patient_is_in() {
    let mut op = deployed(Setup { squad: &["sigg", "davis", "hirsch", "holroyd"], ..Setup::default() });
    let [hirsch, davis, sigg] =
        ["hirsch", "davis", "sigg"].map(|on| Action::FirstAid(FirstAid { on: op.who(on) }));
    op.hurt("hirsch", 1).lay_low("davis");
    let lines = told(&mut op, "sigg", hirsch, &[67]);
    says(&lines, "Hirsch is patched up: Health 3.");
    let lines = told(&mut op, "sigg", davis, &[67]);
    says(&lines, "Davis is patched up: Health 2, no longer Broken.");
    op.lay_dying("davis", 16);
    let lines = told(&mut op, "sigg", davis, &[67]);
    says(&lines, "Davis is patched up: Health 1, Broken and no longer Dying.");
    op.hurt("sigg", 1);
    let lines = told(&mut op, "sigg", sigg, &[67]);
    says(&lines, "Sigg treats their own wounds.");
    let repair = Action::Repair(Repair { on: op.who("holroyd") });
    op.hurt("holroyd", 0).body_mut("holroyd").condition = Condition::Offline;
    let lines = told(&mut op, "hirsch", repair, &[1]);
    says(&lines, "Holroyd is repaired: Health 1, Broken and no longer Offline.");
    op.lay_low("holroyd");
    says(&told(&mut op, "hirsch", repair, &[1]), "Holroyd is repaired: Health 2, no longer Broken.");
    op.hurt("holroyd", 3);
    let lines = told(&mut op, "holroyd", repair, &[1]);
    says(&lines, "Holroyd repairs their own damage.");
    says(&lines, "Holroyd is repaired: Health 5.");
}

#[test]
fn a_hostile_that_listens_hears_somebody_or_nobody() {
    proves!("command.hostile.perception", "command.info.private-rolls");
    let mut op = deployed(LAIR);
    op.put("jaw", "hold");
    let heard = op.heard.len();
    let [hall, hold] = ["hall", "hold"].map(|zone| Action::Observe(Observe { zone: op.zone(zone) }));
    let lines = told(&mut op, "jaw", hall, &[60]);
    says(&lines, "The siltjaw notices somebody in the Hall.");
    let lines = told(&mut op, "jaw", hold, &[60]);
    says(&lines, "The siltjaw finds nobody in the Hold.");
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.put(marine, "attic");
    }
    let lines = told(&mut op, "jaw", hall, &[60]);
    says(&lines, "The siltjaw hears nothing in the Hall.");
    let heard = texts(&op.heard[heard..]);
    assert!(heard.iter().all(|line| line.ends_with("is hidden no longer.")), "and no more: {heard:?}");
}

#[test]
fn a_sign_is_no_find() {
    proves!("command.action.observe.signs", "command.stealth.break.observed");
    let mut op = deployed(LAIR);
    op.put("jaw", "hold").put("davis", "hall");
    let [hall, hold] = ["hall", "hold"].map(|zone| Action::Observe(Observe { zone: op.zone(zone) }));
    let lines = told(&mut op, "davis", hold, &[1, 1]);
    says(&lines, "Davis reports on the Hold: a sound, and nothing to be seen.");
    says(&lines, "The siltjaw is given away by a sign, and hidden no longer.");
    op.put("jaw", "hall").body_mut("jaw").stealthed = true;
    says(&told(&mut op, "davis", hall, &[1]), "Davis finds the siltjaw.");
}

#[test]
fn the_debrief_names_what_it_is_about() {
    let rest = LIE;
    let mut op = opening(Setup { rest, ..LAIR }).expect("a mission");
    op.say("falsify sample as vaccine").say("falsify home as pay 9000").say("brief");
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy").say("extract");
    let end_table = op.rules.end_table(&op.state).expect("a debrief");
    let rows: Vec<[&str; 4]> =
        end_table.rows.iter().map(|row| [&*row[0], &*row[1], &*row[2], &*row[3]]).collect();
    assert_eq!(rows[0], ["Bring the live brood home", "a lie: Bring the vaccine home", "missed", "0"]);
    assert_eq!(rows[1], ["Three of you come home", "a lie: pay 9,000 Money", "met", "1500"]);
}

#[test]
fn what_can_be_typed_is_named_in_its_time() {
    proves!("command.loop.order");
    let mut op = opening(Setup::default()).expect("a mission");
    let words = |op: &Op| -> Vec<&str> {
        let forms = op.rules.forms(&op.state, Side(0));
        forms.into_iter().map(|(form, _)| form.split(' ').next().unwrap_or(form)).collect()
    };
    assert_eq!(words(&op), ["tell", "tell", "omit", "falsify", "falsify", "brief"]);
    op.say("brief");
    assert_eq!(words(&op), ["pick", "leave", "deploy"]);
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy");
    assert_eq!(words(&op), ["NAME:", "all:", "NAME:", "wait", "say", "extract"]);
}

#[test]
fn what_comes_of_an_object() {
    let objects = r#"
[object.board]
name = "dispatch board"
zone = "hall"
success = [{ show-zone = "vault" }, { noise = "hold" }]

[object.relay]
name = "relay"
zone = "hall"
skill = "comtech"
success = [{ set = "up" }]

[object.panel]
name = "panel"
zone = "hall"
skill = "comtech"
failure = [{ noise = "hall" }]

[[objective]]
id = "data"
text = "Bring the relay up. The Company wants its data."
money = 5000
goal = { deed = "up" }
"#;
    let mut op = deployed(Setup { rest: objects, ..Setup::default() });
    let [board, relay, panel] =
        ["board", "relay", "panel"].map(|object| Action::Interact(Interact { object: op.object(object) }));
    let lines = told(&mut op, "sigg", board, &[]);
    says(&lines, "Sigg: the dispatch board works, and shows the Vault and makes noise in the Hold.");
    let lines = told(&mut op, "sigg", relay, &[73]);
    says(&lines, "Sigg gets nowhere with the relay.");
    let heard = op.heard.len();
    let lines = told(&mut op, "sigg", relay, &[72]);
    says(&lines, "Sigg is done with the relay.");
    says(&lines, "Objective met: Bring the relay up (5,000 Money).");
    assert!(texts(&op.heard[heard..]).iter().any(|line| line.contains("(5,000 Money)")));
    let lines = told(&mut op, "sigg", panel, &[73]);
    says(&lines, "Sigg gets nowhere with the panel, which makes noise in the Hall.");
}

#[test]
fn the_squad_goes_in_by_name() {
    let op = deployed(Setup { squad: &["davis", "macwhirr", "sigg", "cham"], ..Setup::default() });
    assert!(
        texts(&op.heard).contains(&"[0] Davis, Macwhirr, Sigg and Cham go in by the Hall."),
        "{:?}",
        op.heard()
    );
}

#[test]
fn a_reason_names_things_with_their_article() {
    let op = deployed(Setup::default());
    let thing = op.thing("sample");
    let why = |motive| {
        let reason = Reason { motive, score: 0, unseen: 0, trust: 3, stress: 0 };
        op.rules.explain(&op.state, reason)
    };
    assert_eq!(why(Motive::Equip { thing }), "the core sample will be of use");
    assert_eq!(why(Motive::MakeRoom { thing }), "making room for the core sample");
    assert_eq!(why(Motive::Lighten { thing }), "carrying too much, leaving the core sample");
}

#[test]
fn a_mission_ends_at_a_tick() {
    let game = Match::start(
        Arc::new(opening(LAIR).unwrap_or_else(|e| panic!("{e}")).rules),
        Generator::Xoshiro,
        Seed::from(8),
        serde_json::Value::Null,
    );
    assert_eq!(game.describe(Outcome::Won(Side(0))), "Victory for Command at tick 0");
    assert_eq!(game.describe(Outcome::Draw), "A draw at tick 0");
}
