//! The engine's kit, over a mission with everything in it and over every mission of the project.

use std::sync::Arc;

use command::Mission;
use content::{Library, Source};

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

#[test]
fn a_mission_with_everything_keeps_every_promise() {
    engine::kit::run_all(&everything(), 0..4);
}
