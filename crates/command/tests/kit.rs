//! The engine's kit, over a mission with everything in it and over every mission of the project.

use std::sync::Arc;

use command::event::{Course, Talk};
use command::{Event, Mission, Question, Scratch, Sortie, Who};
use content::{Library, Source};
use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::playout::Bench;
use engine::{Bot, Heuristic, Input, Listener, Ruleset, Scene, Side, Turn, Viewer};

/// A siltjaw, a drone and a sleeper, every effect an object can have, facts, and objectives with and without cover stories. The
/// craft has to be made ready, so that nobody leaves at once.
const EVERYTHING: &str = r#"
ruleset = "command"
name = "Everything"
packs = ["core"]
entry = "dock"
extraction = { zone = "dock", needs = "engines" }

[options]
tick-limit = 96

[zone.dock]
name = "Dock"
cover = 1
at = [0, 0, 10, 10]

[zone.spine]
name = "Spine"
at = [20, 0, 10, 10]

[zone.lab]
name = "Lab"
cover = 2
at = [40, 0, 10, 10]

[zone.gallery]
name = "Gallery"
hazard = "coolant leak"
at = [20, 20, 10, 10]

[zone.vault]
name = "Vault"
cover = 3
at = [40, 20, 10, 10]

[door.d1]
between = ["dock", "spine"]

[door.d2]
between = ["spine", "lab"]

[door.d3]
between = ["spine", "gallery"]

[door.d4]
between = ["lab", "vault"]
locked = true

[door.duct]
name = "the duct"
between = ["gallery", "vault"]
passage = true

[item.canister]
name = "sealed canister"
weight = 3
story = true

[item.technician]
name = "technician"
weight = 0
story = true
person = true

[item.key-card]
name = "key card"
weight = 0

[[lying]]
item = "canister"
zone = "vault"

[[lying]]
item = "pistol"
zone = "gallery"

[object.helm]
name = "helm"
zone = "dock"
key = true
skill = "piloting"
success = [{ set = "engines" }]
failure = [{ noise = "dock" }]

[object.console]
name = "console"
zone = "lab"
key = true
skill = "comtech"
success = [{ open = "d4" }, { show-object = "log" }, { show-zone = "vault" }, { give = "key-card" }]
failure = [{ lock = "d2" }, { activate = "sleeper" }]

[object.log]
name = "crew log"
zone = "lab"
hidden = true
exposes = "canister"
success = ["horror"]

[object.breaker]
name = "breaker"
zone = "spine"
noisy = true
while-engaged = true
success = [{ stop = "drone" }, { clear-hazard = "gallery" }]
failure = [{ damage = 1 }]

[object.speaker]
name = "address panel"
zone = "spine"
repeatable = true
success = [{ noise = "gallery" }]

[object.bunk]
name = "bunk"
zone = "gallery"
skill = "manipulation"
success = [{ give = "technician" }, { complete = "data" }]

[object.safe]
name = "safe"
zone = "vault"
needs-item = "key-card"
success = ["horror", { activate = "sleeper" }]

[[hostile]]
id = "jaw"
kind = "siltjaw"
zone = "vault"
exposes = "beast"

[[hostile]]
id = "drone"
kind = "picket-drone"
zone = "lab"
from-tick = 12
route = ["lab", "spine"]

[[hostile]]
id = "sleeper"
kind = "siltjaw"
zone = "gallery"
asleep = true

[[objective]]
id = "canister"
text = "Bring the canister of live brood home."
money = 8000
classified = true
aversion = 2
goal = { deliver = "canister", place = "vault" }

[[objective.cover]]
id = "vaccine"
text = "Bring the vaccine home."
goal = { deliver = "canister", place = "vault" }
calls = "vaccine canister"

[[objective]]
id = "data"
text = "Ask the technician for the data."
money = 5000
goal = { deed = "asked", place = "gallery" }

[[objective]]
id = "silence"
text = "The technician must not come home."
money = 2000
classified = true
aversion = 2
goal = { leave = "technician" }

[[objective.cover]]
id = "rescue"
text = "Bring the technician home."
goal = { deliver = "technician" }

[[objective]]
id = "home"
text = "Three of you come home."
money = 1500
goal = { home = 3 }

[[fact]]
id = "beast"
text = "A siltjaw is aboard."
names = "siltjaw"

[[fact.cover]]
id = "rats"
text = "There are rats aboard."
"#;

fn ready(bundle: &content::Bundle) -> Arc<Mission> {
    Arc::new(Mission::load(bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100))))
}

fn everything() -> Arc<Mission> {
    let source = Source::new("everything.toml", EVERYTHING);
    ready(&Library::embedded().bundle(source).unwrap_or_else(|e| panic!("{}", e.render(false, 100))))
}

fn mission(name: &str) -> Arc<Mission> {
    ready(&Library::embedded().scenario("command", name).unwrap_or_else(|e| panic!("{e}")))
}

fn stream(seed: u64, lane: u32) -> LabDice {
    LabDice::new(Seed::from(seed), Stream { battle: 0, lane })
}

/// Waits and goes home when all is done; pushes now and then, and now and then says something else.
struct Restless {
    dice: LabDice,
}

impl Restless {
    fn below(&mut self, most: usize) -> usize {
        self.dice.roll(&Law::die(most as u32)) as usize - 1
    }
}

impl Bot<Mission> for Restless {
    fn choose(&mut self, rules: &Mission, s: &Sortie, by: Side, scratch: &mut Scratch) -> command::Command {
        if self.below(3) > 0 {
            return rules.brawl(s, by, scratch);
        }
        let mut offers = Vec::new();
        rules.offers(s, by, scratch, &mut offers);
        offers.retain(|&command| command != command::command::Extract.into());
        offers[self.below(offers.len())]
    }

    fn answer(&mut self, _: &Mission, _: &Sortie, _: Side, _: &Question, options: usize) -> usize {
        self.below(options)
    }
}

/// Hears every event for every viewer, and whether line or scene change with what the viewer cannot see.
struct Ear {
    dice: LabDice,
    seed: u64,
}

impl Listener<Mission> for Ear {
    fn hear(&mut self, rules: &Mission, s: &Sortie, event: impl FnOnce() -> Event) {
        let (event, seed) = (event(), self.seed);
        for viewer in Viewer::each(2).skip(1) {
            let other = rules.redeal(s, viewer, &mut self.dice);
            let (here, there) = (rules.line(s, &event, viewer), rules.line(&other, &event, viewer));
            assert_eq!(here, there, "seed {seed}: the line of {event:?} tells {viewer:?} what is hidden");
            let line = here;
            let (here, there) = (rules.scene(s, viewer), rules.scene(&other, viewer));
            assert_eq!(here, there, "seed {seed}: at {event:?} {viewer:?} sees what is hidden");
            if let Some(line) = line.filter(|_| is_seen(&event)) {
                names_only_what_is_known(rules, s, &line.text, &here);
            }
        }
    }
}

/// Whether an event is something that is seen to happen. Briefs and orders speak of what was known when they were given.
fn is_seen(event: &Event) -> bool {
    !matches!(
        event,
        Event::Course(Course::Briefed | Course::Exposed { .. })
            | Event::Talk(
                Talk::Ordered { .. }
                    | Talk::Obeys { .. }
                    | Talk::Refuses { .. }
                    | Talk::Bends { .. }
                    | Talk::Impossible { .. }
                    | Talk::Fulfils { .. }
                    | Talk::Decides { .. }
            )
    )
}

/// A line names a hostile only while the scene shows it, alive or dead.
fn names_only_what_is_known(rules: &Mission, s: &Sortie, line: &str, scene: &Scene) {
    let hostiles = || (rules.roster()..s.bodies.len()).map(|n| rules.profile(Who(n as u8)));
    for who in hostiles() {
        let lone = hostiles().filter(|other| other.career == who.career).count() == 1;
        let name = if lone {
            format!("the {}", who.career)
        } else if who.name.contains(&who.career) {
            format!("the {}", who.name)
        } else {
            format!("the {} {}", who.career, who.name)
        };
        let name = name.to_lowercase();
        let shown = scene.tokens.iter().any(|token| token.handle == who.handle)
            || scene.marks.iter().any(|mark| mark.label.to_lowercase().contains(&name));
        assert!(shown || !line.to_lowercase().contains(&name), "hidden, and told: {line}");
    }
}

/// The kit looks at what the Commander says; this looks at everything that happens while time goes on.
fn time_tells_nothing_hidden(rules: &Mission, seed: u64) {
    let (mut s, mut scratch) = (rules.opening(), rules.scratch());
    let mut bots = [1, 2].map(|lane| Restless { dice: stream(seed, lane) });
    let (mut dice, mut ear) = (stream(seed, 0), Ear { dice: stream(seed, 3), seed });
    loop {
        let input = match rules.turn(&s) {
            Turn::Over(_) => return,
            Turn::Clock => Input::Clock,
            Turn::Acts(by) => {
                Input::Command { by, command: bots[by.index()].choose(rules, &s, by, &mut scratch) }
            }
        };
        let (dice, listener, scratch) = (&mut dice, &mut ear, &mut scratch);
        let mut table = Bench { dice, bots: &mut bots, listener, scratch };
        rules.resolve_behind(&mut s, &input, &mut table).expect("bots answer at once");
    }
}

#[test]
fn a_mission_with_everything_keeps_every_promise() {
    engine::kit::run_all(&everything(), engine::kit::seeds(2));
}

#[test]
fn the_training_keeps_every_promise() {
    engine::kit::run_all(&mission("training"), engine::kit::seeds(2));
}

#[test]
fn cold_ledger_keeps_every_promise() {
    engine::kit::run_all(&mission("cold-ledger"), engine::kit::seeds(1));
}

#[test]
fn halden_deep_keeps_every_promise() {
    engine::kit::run_all(&mission("halden-deep"), engine::kit::seeds(1));
}

#[test]
fn what_happens_tells_nothing_hidden() {
    for seed in 0..8 {
        time_tells_nothing_hidden(&everything(), seed);
    }
    for name in ["training", "cold-ledger", "halden-deep"] {
        for seed in 0..3 {
            time_tells_nothing_hidden(&mission(name), seed);
        }
    }
}
