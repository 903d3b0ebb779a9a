//! A small table to play rules at: a map, who stands on it, and dice that fall as a test says.

use axiom::event::{Blows, Checks, Rides, Tasks};
use std::collections::VecDeque;
use std::fmt::Write as _;

use ::content::{Bundle, Faults, Library, Source};
use axiom::battle::{Done, Phase, Unit, Vehicle};
use axiom::check::Rolled;
use axiom::harm::Tracker;
use axiom::items::{Place, ThingId};
use axiom::{Axiom, Battle, Event, Question, Scratch, UnitId, VehicleId};
use dice::{Chance, Dice, Law, Scripted, odds};
use engine::{Input, Line, Offer, Pause, Prompt, Refusal, Ruleset, Shown, Side, Table, Turn, Viewer};

/// What the letters of a map stand for; the pack of [`GROUND`] has what the core pack lacks.
const LEGEND: &str = r##"legend = { "." = "floor", "#" = "wall", "~" = "rough", "2" = "mire", "3" = "swamp", "^" = "height", "1" = "knoll", "4" = "tower", "%" = "cover", "=" = "ice", "&" = "fire", ">" = "exit", "w" = "deep-water", "x" = "bollards" }"##;

/// Ground of every kind, by its number.
const GROUND: &str = r#"
[terrain.mire]
name = "mire"
glyph = "2"
type = "difficult"
amount = 2
look = "rough"

[terrain.swamp]
name = "swamp"
glyph = "3"
type = "difficult"
amount = 3
look = "rough"

[terrain.knoll]
name = "knoll"
glyph = "1"
type = "high-ground"
look = "high"

[terrain.tower]
name = "tower"
glyph = "4"
type = "high-ground"
amount = 3
look = "high"

[terrain.deep-water]
name = "deep water"
glyph = "w"
type = "difficult"
combat = -2
blocks-sight = false
look = "water"

[terrain.bollards]
name = "bollards"
glyph = "x"
type = "floor"
no-vehicles = true
look = "floor"
"#;

/// An open field: a1 to l8. Odd rows (b, d, ... counted from 1: 2, 4) are shifted half a hex east.
pub const FIELD: &str = "............
    ............
    ............
    ............
    ............
    ............
    ............
    ............";

/// A lane of one row, 61 hexes long: for long shots. The hex n columns from the left is `hex(n, 0)`.
pub const LANE: &str = ".............................................................";

/// The hex of axial coordinates, as the ledger writes it.
pub fn hex(q: i16, r: i16) -> String {
    format!("{q},{r}")
}

/// The hex of axial coordinates, as commands write it.
pub fn square(q: i16, r: i16) -> String {
    let (x, y) = space::Hex::new(q, r).to_offset();
    space::Square { x, y }.to_string()
}

/// Who takes part: a name, a side, a hex, and what is special, such as
/// `"bladed 13, dodge 10, trait clumsy -2, about phobia fire, wields sword, wears leather, carries knife rope, posture crouching"`.
/// `"aboard truck"` rides (its hex then says nothing), `"body wolf"`, `"hostage"`, `"arrives 3"`, `"ability mend"`, `"plan ambush"`,
/// `"tired"` (any situational factor) say the rest. Skills not named are on no sheet.
pub type Who<'a> = (&'a str, &'a str, &'a str, &'a str);

/// A vehicle: a name, a kind of the packs, a hex, and `"facing se, speed 5"`.
pub type Ride<'a> = (&'a str, &'a str, &'a str, &'a str);

/// How a fight is set up beside its people.
#[derive(Copy, Clone, Default)]
pub struct Setup<'a> {
    pub options: &'a str,
    /// A pack beside the core.
    pub pack: &'a str,
    pub rides: &'a [Ride<'a>],
    /// Further lines of the scenario: tasks, things on the ground.
    pub rest: &'a str,
}

/// A battle and the rules it is played by. Turns come in the order in which people are listed.
pub struct Fight {
    pub rules: Axiom,
    pub battle: Battle,
    /// All log lines so far.
    pub log: Vec<Line>,
    /// All questions so far.
    pub asked: Vec<Prompt>,
    /// All events so far.
    pub events: Vec<Event>,
}

/// A fight on a map.
pub fn fight(map: &str, who: &[Who]) -> Fight {
    fight_with(Setup::default(), map, who)
}

/// A fight in the middle of its first round: the first who is listed has the turn, with a full pool.
pub fn fight_with(setup: Setup, map: &str, who: &[Who]) -> Fight {
    let mut fight = opening(setup, map, who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    (fight.battle.round, fight.battle.phase) = (1, Phase::Turns);
    let first = fight.rules.profile(UnitId(0)).handle.clone();
    fight.turn_of(&first);
    fight
}

/// A battle before its initiative is rolled, or what is wrong with its files.
pub fn opening(setup: Setup, map: &str, who: &[Who]) -> Result<Fight, Faults> {
    let mut people = format!("{GROUND}\n{}\n", setup.pack);
    let mut scenario = "ruleset = \"axiom\"\nname = \"Test\"\npacks = [\"core\"]\n".to_owned();
    let rows: Vec<&str> = map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    write!(
        scenario,
        "[options]\n{}\n[map]\ndrawing = \"\"\"\n{}\n\"\"\"\n{LEGEND}\n",
        setup.options,
        rows.join("\n")
    )
    .expect("a string takes all");
    let mut sides: Vec<&str> = Vec::new();
    for (_, side, ..) in who {
        if !sides.contains(side) {
            sides.push(side);
        }
    }
    if sides.len() < 2 {
        sides.push("Nobody");
    }
    for (n, side) in sides.iter().enumerate() {
        let heroes = if n == 0 { "heroes = true\n" } else { "" };
        write!(scenario, "[[side]]\nname = \"{side}\"\n{heroes}").expect("a string takes all");
    }
    for (n, one) in who.iter().enumerate() {
        add(&mut people, &mut scenario, n, one);
    }
    for (name, kind, at, spec) in setup.rides {
        write!(scenario, "[[vehicle]]\nvehicle = \"{kind}\"\nname = \"{name}\"\nat = \"{at}\"\n")
            .expect("a string takes all");
        for part in spec.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            match part.split_once(' ') {
                Some(("facing", way)) => writeln!(scenario, "facing = \"{way}\""),
                Some((key, value)) => writeln!(scenario, "{key} = {value}"),
                None => panic!("`{part}` says nothing of a vehicle"),
            }
            .expect("a string takes all");
        }
    }
    scenario.push_str(setup.rest);
    let core = Library::embedded().scenario("axiom", "duel").expect("the duel").packs;
    let packs = core.into_iter().chain([Source::new("people.toml", people)]).collect();
    let rules = Axiom::load(&Bundle::new(Source::new("test.toml", scenario), packs, Vec::new())?)?;
    let battle = rules.opening();
    Ok(Fight { rules, battle, log: Vec::new(), asked: Vec::new(), events: Vec::new() })
}

/// Adds a person to the pack, and to the scenario.
fn add(people: &mut String, scenario: &mut String, n: usize, &(name, side, at, spec): &Who) {
    let (mut skills, mut traits, mut about, mut person, mut unit) =
        (Vec::new(), Vec::new(), Vec::new(), String::new(), String::new());
    let list =
        |words: &str| words.split_whitespace().map(|w| format!("\"{w}\"")).collect::<Vec<_>>().join(", ");
    for part in spec.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let words: Vec<&str> = part.split_whitespace().collect();
        match words[..] {
            ["trait", id, value] => traits.push(format!("{id} = {value}")),
            ["about", id, word] => about.push(format!("{id} = \"{word}\"")),
            [key @ ("wields" | "wears" | "carries"), ..] => {
                writeln!(person, "{key} = [{}]", list(&part[key.len()..])).expect("a string takes all");
            }
            ["ability", ..] => {
                writeln!(person, "abilities = [{}]", list(&part[7..])).expect("a string takes all");
            }
            ["plan", word] => writeln!(person, "plan = \"{word}\"").expect("a string takes all"),
            ["body", body] => writeln!(person, "body = \"{body}\"").expect("a string takes all"),
            ["posture", posture] => writeln!(unit, "posture = \"{posture}\"").expect("a string takes all"),
            ["aboard", ride] => writeln!(unit, "aboard = \"{ride}\"").expect("a string takes all"),
            ["arrives", round] => writeln!(unit, "arrives = {round}").expect("a string takes all"),
            ["hostage"] => writeln!(unit, "hostage = true").expect("a string takes all"),
            [skill, value] => skills.push(format!("{skill} = {value}")),
            [factor] => writeln!(unit, "factors = [{{ what = \"{factor}\" }}]").expect("a string takes all"),
            _ => panic!("`{part}` says nothing of a person"),
        }
    }
    write!(
        people,
        "[person.p{n}]\nname = \"{name}\"\nskills = {{ {} }}\ntraits = {{ {} }}\nabout = {{ {} }}\n{person}\n",
        skills.join(", "),
        traits.join(", "),
        about.join(", ")
    )
    .expect("a string takes all");
    let at = if unit.contains("aboard") { String::new() } else { format!("at = \"{at}\"\n") };
    write!(scenario, "[[unit]]\nperson = \"p{n}\"\nside = \"{side}\"\n{at}{unit}")
        .expect("a string takes all");
}

impl Fight {
    pub fn id(&self, name: &str) -> UnitId {
        self.rules.find(name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    pub fn unit(&self, name: &str) -> &Unit {
        &self.battle[self.id(name)]
    }

    pub fn unit_mut(&mut self, name: &str) -> &mut Unit {
        let id = self.id(name);
        &mut self.battle[id]
    }

    pub fn vehicle(&self, name: &str) -> &Vehicle {
        &self.battle[self.vehicle_id(name)]
    }

    pub fn vehicle_id(&self, name: &str) -> VehicleId {
        self.rules.find_vehicle(name).unwrap_or_else(|| panic!("no vehicle is called {name}"))
    }

    /// The hex somebody is on, as the ledger writes it: `(3,-1)`.
    pub fn at(&self, name: &str) -> String {
        self.unit(name).at.to_string()
    }

    /// The HP of a location, by its handle.
    pub fn hp(&self, name: &str, location: &str) -> i16 {
        let body = &self.rules.profile(self.id(name)).body;
        let id = body.ids().find(|&id| body.get(id).handle == location).expect("a location");
        self.unit(name).hp[id.index()]
    }

    /// Sets the HP of a location.
    pub fn set_hp(&mut self, name: &str, location: &str, hp: i16) -> &mut Self {
        let body = &self.rules.profile(self.id(name)).body;
        let id = body.ids().find(|&id| body.get(id).handle == location).expect("a location");
        self.unit_mut(name).hp[id.index()] = hp;
        self
    }

    /// The level of somebody's harm.
    pub fn harm(&self, name: &str, tracker: Tracker) -> u8 {
        self.unit(name).harm.level(tracker)
    }

    /// Harms somebody by so many levels, with nothing that would follow.
    pub fn harmed(&mut self, name: &str, tracker: Tracker, levels: u8) -> &mut Self {
        for _ in 0..levels {
            self.unit_mut(name).harm.raise(tracker, 4);
        }
        self
    }

    /// The words for the things at a place.
    pub fn things(&self, place: Place) -> Vec<&str> {
        let there = self.battle.things.iter().zip(0..).filter(|(thing, _)| thing.place == place);
        there.map(|(_, n)| self.rules.item(&self.battle, ThingId(n)).handle.as_str()).collect()
    }

    /// The words for what somebody wields.
    pub fn wielded(&self, name: &str) -> Vec<&str> {
        self.things(Place::Wielded(self.id(name)))
    }

    /// The words for what somebody carries.
    pub fn carried(&self, name: &str) -> Vec<&str> {
        self.things(Place::Carried(self.id(name)))
    }

    /// Damages what somebody has of a kind.
    pub fn damage(&mut self, name: &str, item: &str) -> &mut Self {
        let who = self.id(name);
        for id in self.battle.thing_ids() {
            if self.battle[id].place.holder() == Some(who) && self.rules.item(&self.battle, id).handle == item
            {
                self.battle[id].damaged = true;
            }
        }
        self
    }

    /// Gives somebody a fresh turn.
    pub fn turn_of(&mut self, name: &str) -> &mut Self {
        let id = self.id(name);
        let place = self.battle.order.iter().position(|&other| other == id);
        self.battle.turn = place.expect("everyone has a place") as u16;
        self.battle.phase = Phase::Turns;
        let pool = self.rules.profile(id).action_points;
        let unit = &mut self.battle[id];
        (unit.ap, unit.ap_to_move, unit.reserve, unit.done) = (pool, 0, 0, Done::default());
        unit.turns = unit.turns.max(1);
        self
    }

    /// Whose turn it is.
    pub fn active(&self) -> &str {
        &self.rules.profile(self.battle.active()).handle
    }

    /// The names in the order of turns.
    pub fn order(&self) -> Vec<&str> {
        self.battle.order.iter().map(|&id| self.rules.profile(id).handle.as_str()).collect()
    }

    /// The active side gives an order; the dice fall like this, every one of them is used, and nobody is asked. A check of 3d6 is
    /// one number, its sum.
    pub fn play(&mut self, command: &str, dice: &[i32]) -> &mut Self {
        self.play_asked(command, &[], dice)
    }

    /// The same, where these questions are answered, each by the number of the option; 0 lets things be.
    pub fn play_asked(&mut self, command: &str, answers: &[usize], dice: &[i32]) -> &mut Self {
        let by = self.side();
        let command = self.rules.read(&self.battle, by, command).unwrap_or_else(|e| panic!("{command}: {e}"));
        let checked = self.rules.check(&self.battle, by, &command, &mut self.rules.scratch());
        checked.unwrap_or_else(|e| panic!("{command:?} is refused: {e}"));
        self.feed(&Input::Command { by, command }, answers, dice)
    }

    /// Time goes on by one input: initiative, or what happens before or instead of a turn.
    pub fn tick(&mut self, dice: &[i32]) -> &mut Self {
        self.feed(&Input::Clock, &[], dice)
    }

    fn feed(&mut self, input: &Input<Axiom>, answers: &[usize], dice: &[i32]) -> &mut Self {
        let mut desk = Desk {
            dice: Scripted::new(dice.iter().copied()),
            answers: answers.iter().copied().collect(),
            lines: Vec::new(),
            asked: Vec::new(),
            events: Vec::new(),
            scratch: self.rules.scratch(),
        };
        self.rules.resolve_behind(&mut self.battle, input, &mut desk).expect("every question has an answer");
        assert!(desk.dice.used_up(), "these dice were not rolled: {:?}", desk.dice.rest());
        assert!(desk.answers.is_empty(), "nobody asked for these answers: {:?}", desk.answers);
        self.log.append(&mut desk.lines);
        self.asked.append(&mut desk.asked);
        self.events.append(&mut desk.events);
        self
    }

    pub fn side(&self) -> Side {
        match self.rules.turn(&self.battle) {
            Turn::Acts(side) => side,
            other => panic!("nobody has the turn: {other:?}"),
        }
    }

    /// The active side gives an order and is refused: the refusal.
    pub fn refused(&self, command: &str) -> Refusal {
        let by = self.side();
        let read = self.rules.read(&self.battle, by, command);
        let checked = read.and_then(|c| self.rules.check(&self.battle, by, &c, &mut self.rules.scratch()));
        checked.err().unwrap_or_else(|| panic!("`{command}` is allowed"))
    }

    /// Whether the active side may give an order.
    pub fn rules_allow(&self, command: &str) -> bool {
        let by = self.side();
        let read = self.rules.read(&self.battle, by, command);
        read.and_then(|c| self.rules.check(&self.battle, by, &c, &mut self.rules.scratch())).is_ok()
    }

    /// The rule by which an order of the active side is refused.
    pub fn refusing_rule(&self, command: &str) -> &'static str {
        self.refused(command).rule.expect("a refusal names its rule")
    }

    /// The exact chance that a command ends like this: the command played along every face. Whoever is asked lets things be.
    pub fn chance_that(&self, command: &str, ends: impl Fn(&Battle, &[Event]) -> bool) -> Chance {
        self.chance_if(0, command, ends)
    }

    /// The same, where every question gets this answer.
    pub fn chance_if(
        &self,
        answer: usize,
        command: &str,
        ends: impl Fn(&Battle, &[Event]) -> bool,
    ) -> Chance {
        let by = self.side();
        let command = self.rules.read(&self.battle, by, command).expect("a command");
        let checked = self.rules.check(&self.battle, by, &command, &mut self.rules.scratch());
        checked.unwrap_or_else(|e| panic!("{command:?} is refused: {e}"));
        self.chance_of(&Input::Command { by, command }, answer, ends)
    }

    /// The exact chance that time goes on like this.
    pub fn chance_of_tick(&self, ends: impl Fn(&Battle, &[Event]) -> bool) -> Chance {
        self.chance_of(&Input::Clock, 0, ends)
    }

    fn chance_of(
        &self,
        input: &Input<Axiom>,
        answer: usize,
        ends: impl Fn(&Battle, &[Event]) -> bool,
    ) -> Chance {
        let results = odds(|dice| {
            let mut battle = self.battle.clone();
            let mut desk = Desk {
                dice,
                answers: VecDeque::from(vec![answer; 16]),
                lines: Vec::new(),
                asked: Vec::new(),
                events: Vec::new(),
                scratch: self.rules.scratch(),
            };
            self.rules.resolve_behind(&mut battle, input, &mut desk).expect("nobody waits");
            ends(&battle, &desk.events)
        });
        results.of(&true)
    }

    /// The exact chance that an attack hits.
    pub fn chance_to_hit(&self, command: &str) -> Chance {
        self.chance_that(command, |_, events| {
            events.iter().any(|e| matches!(e, Event::Blows(Blows::Attack { hit: true, .. })))
        })
    }

    /// The target number of the last attack that was told.
    pub fn last_target(&self) -> i32 {
        let attack = self.events.iter().rev().find_map(|e| match e {
            Event::Blows(Blows::Attack { attack, .. }) => Some(attack.target),
            _ => None,
        });
        attack.expect("somebody attacked")
    }

    /// The last check that somebody made, of whatever kind.
    pub fn last_roll(&self, name: &str) -> Rolled {
        let id = self.id(name);
        let rolls = |e: &Event| match *e {
            Event::Checks(Checks::Checked { rolled }) => vec![rolled],
            Event::Checks(Checks::Contest { own, other, .. }) => vec![own, other],
            Event::Blows(Blows::Attack { attack, defence, .. }) => {
                defence.into_iter().chain([attack]).collect()
            }
            Event::Rides(Rides::Rammed { defence, .. }) => defence.into_iter().collect(),
            _ => Vec::new(),
        };
        let mut rolls = self.events.iter().rev().flat_map(rolls).filter(|rolled| rolled.check.who == id);
        rolls.next().unwrap_or_else(|| panic!("{name} made no check"))
    }

    /// What is offered to whoever has the turn; each passes the check.
    pub fn menu(&self) -> Vec<Offer> {
        let (mut out, by) = (Vec::new(), self.side());
        self.rules.offers(&self.battle, by, &mut self.rules.scratch(), &mut out);
        for command in &out {
            let checked = self.rules.check(&self.battle, by, command, &mut self.rules.scratch());
            checked.unwrap_or_else(|e| panic!("{command:?} is offered and refused: {e}"));
        }
        out.iter().map(|c| self.rules.offer(&self.battle, c)).collect()
    }

    /// Whether a command is offered.
    pub fn is_offered(&self, command: &str) -> bool {
        self.menu().iter().any(|offer| offer.command == command)
    }

    /// Whether a log line has these words.
    pub fn told(&self, words: &str) -> bool {
        self.log.iter().any(|line| line.to_string().contains(words))
    }

    pub fn scene(&self) -> engine::Scene {
        self.rules.scene(&self.battle, Viewer::Referee)
    }
}

/// The table of a test: dice of any kind, answers from a list, and ears.
struct Desk<D> {
    dice: D,
    answers: VecDeque<usize>,
    lines: Vec<Line>,
    asked: Vec<Prompt>,
    events: Vec<Event>,
    scratch: Scratch,
}

impl<D: Dice> Dice for Desk<D> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        self.dice.roll_kind(law, kind)
    }
}

impl<D: Dice> Table<Axiom> for Desk<D> {
    fn answer(
        &mut self,
        rules: &Axiom,
        b: &Battle,
        _: Side,
        question: &Question,
        options: usize,
    ) -> Result<usize, Pause> {
        let prompt = rules.prompt(b, question, options);
        let answer = self.answers.pop_front().unwrap_or_else(|| panic!("not expected: {}", prompt.text));
        assert!(answer < options, "{}: {:?}", prompt.text, prompt.options);
        self.asked.push(prompt);
        Ok(answer)
    }

    fn tell(&mut self, rules: &Axiom, b: &Battle, event: impl FnOnce() -> Event) {
        let event = event();
        self.lines.extend(rules.line(b, &event, Viewer::Referee));
        self.events.push(event);
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

/// Ann beside a door at c4 that she may force, and Bob far away.
pub fn at_a_door(ann: &str) -> Fight {
    at_a_door_of(0, ann)
}

/// The same, where the door is easier or harder.
pub fn at_a_door_of(difficulty: i32, ann: &str) -> Fight {
    let door = format!(
        "[task.door]\nname = \"Force the door\"\nskill = \"strength\"\nat = \"c4\"\ndifficulty = {difficulty}\n"
    );
    let setup = Setup { rest: &door, ..Setup::default() };
    fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "l8", "")])
}

/// Whether a task was done.
pub fn finished(events: &[Event]) -> bool {
    events.iter().any(|e| matches!(e, Event::Tasks(Tasks::Finished { .. })))
}
