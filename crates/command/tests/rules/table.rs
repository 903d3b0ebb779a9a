//! A small site to play rules at: zones, who is where, and dice that fall as a test says.

use std::collections::VecDeque;
use std::fmt::Write;

use ::content::{Bundle, Faults, Library, Source};
use command::action::Action;
use command::check::Occasion;
use command::event::Talk;
use command::gear::ThingId;
use command::people::Skill;
use command::site::{DoorState, Link, ObjectId, Zone};
use command::sortie::{Body, Condition, Phase};
use command::ticks::Due;
use command::{Event, Mission, Question, Scratch, Sortie, Who};
use dice::{Chance, Dice, Law, Scripted, odds, ratio};
use engine::{Input, Line, Pause, Prompt, Refusal, Ruleset, Shown, Side, Table, Viewer};

/// The Hall joins the Lab (door d1), the Hold (door d2) and the Attic (an open passage, p1); the Lab joins the Vault (door d3,
/// locked). The squad enters and leaves by the Hall; the Hold gives cover 2, and the Lab has loose wiring.
const SITE: &str = r#"
ruleset = "command"
name = "Test"
packs = ["core"]
entry = "hall"
extraction = { zone = "hall" }

[zone.hall]
name = "Hall"
at = [0, 0, 10, 10]

[zone.lab]
name = "Lab"
hazard = "loose wiring"
at = [20, 0, 10, 10]

[zone.hold]
name = "Hold"
cover = 2
at = [0, 20, 10, 10]

[zone.attic]
name = "Attic"
at = [20, 20, 10, 10]

[zone.vault]
name = "Vault"
cover = 3
at = [40, 0, 10, 10]

[door.d1]
between = ["hall", "lab"]

[door.d2]
between = ["hall", "hold"]

[door.d3]
between = ["lab", "vault"]
locked = true

[door.p1]
between = ["hall", "attic"]
passage = true

[item.sample]
name = "core sample"
weight = 2
story = true

[[lying]]
item = "sample"
zone = "vault"
"#;

/// A brief that names both kinds of hostile, so that their first attack gives no Stress.
pub const NAMED: &str = r#"
[[fact]]
id = "jaws"
text = "Something with jaws."
names = "siltjaw"

[[fact]]
id = "drones"
text = "A picket drone."
names = "picket-drone"
"#;

/// A specimen that the Company wants and the crew is not meant to know of. Its cover story comes last, for a test to go on with.
macro_rules! specimen {
    () => {
        r#"
[object.console]
name = "console"
zone = "lab"
success = [{ set = "flight-log" }]

[[objective]]
id = "specimen"
text = "Bring the live specimen home from the Vault; the crew is expendable."
money = 8000
classified = true
aversion = 2
goal = { deliver = "sample", place = "vault" }

[[objective.cover]]
id = "vaccine"
text = "Bring the vaccine sample home."
goal = { deliver = "sample", place = "vault" }
"#
    };
}
pub(crate) use specimen;

/// What the console of the Lab holds.
macro_rules! flight_log {
    () => {
        r#"
[[objective]]
id = "log"
text = "Download the flight log in the Lab."
money = 5000
goal = { deed = "flight-log", place = "lab" }
"#
    };
}
pub(crate) use flight_log;

/// Three of the squad.
macro_rules! home {
    () => {
        r#"
[[objective]]
id = "home"
text = "Three come home."
money = 1500
goal = { home = 3 }
"#
    };
}
pub(crate) use home;

/// What a test adds to the site. Without objectives there is one: fetch the sample.
#[derive(Copy, Clone, Default)]
pub struct Setup<'a> {
    /// Whom the Commander picks, by handle; Miller, Davis, Hirsch and Sigg unless said.
    pub squad: &'a [&'a str],
    /// Hostiles: id, kind, zone. They are Stealthed or Revealed as their kind is.
    pub hostiles: &'a [(&'a str, &'a str, &'a str)],
    /// Further lines of the mission file, such as objects, `[[objective]]`s, `[[fact]]`s, `[standing]`.
    pub rest: &'a str,
    /// A pack beside the core.
    pub pack: &'a str,
    /// The flag that the craft needs, if any.
    pub needs: &'a str,
    /// Lines before the first table of the mission file, such as `withheld`.
    pub before: &'a str,
    /// Switches for other readings, as in `scream-counts-once = true`.
    pub readings: &'a str,
}

pub const WEIGHED: &str = "capacity = 'weight'";

/// Panic that lets actions finish, bars pushes, takes fewer dice, and screams that count once.
pub const SPARING: &str =
    "panic-lets-finish = true, panic-bars-push = true, few-stress-dice = true, scream-counts-once = true";

/// Signs that leave what is hidden hidden.
pub const SIGNS: &str = "signs-keep-stealth = true";

/// A mission and the rules it is played by.
pub struct Op {
    pub rules: Mission,
    pub state: Sortie,
    /// All lines that the referee, and that the Commander, may read so far.
    pub log: Vec<Line>,
    pub heard: Vec<Line>,
    /// All questions so far.
    pub asked: Vec<Prompt>,
    /// All events so far.
    pub events: Vec<Event>,
}

/// The mission before its brief is written, or what is wrong with its files.
pub fn opening(setup: Setup) -> Result<Op, Faults> {
    let mut text = format!("{}{SITE}", setup.before);
    if !setup.readings.is_empty() {
        text = format!("options = {{ {} }}\n{text}", setup.readings);
    }
    if !setup.needs.is_empty() {
        let craft = format!("zone = \"hall\", needs = \"{}\" }}", setup.needs);
        text = text.replacen("zone = \"hall\" }", &craft, 1);
    }
    for (id, kind, zone) in setup.hostiles {
        writeln!(text, "[[hostile]]\nid = \"{id}\"\nkind = \"{kind}\"\nzone = \"{zone}\"")
            .expect("a string takes it");
    }
    text += setup.rest;
    if !setup.rest.contains("[[objective]]") {
        text += "\n[[objective]]\nid = \"sample\"\ntext = \"Bring the core sample home.\"\nmoney = 5000\ngoal = { deliver = \"sample\" }\n";
    }
    let Bundle { scenario, mut packs, maps, .. } =
        Library::embedded().bundle(Source::new("test.toml", text))?;
    packs.push(Source::new("test-pack.toml", setup.pack));
    let rules = Mission::load(&Bundle::new(scenario, packs, maps)?)?;
    let state = rules.opening();
    Ok(Op { rules, state, log: Vec::new(), heard: Vec::new(), asked: Vec::new(), events: Vec::new() })
}

/// The mission after the crew was told so, and the usual four went in.
pub fn briefed(setup: Setup, marks: &[&str]) -> Op {
    let mut op = opening(setup).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    for mark in marks {
        op.say(mark);
    }
    op.say("brief");
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy");
    op
}

/// A mission under way: the squad stands in the Hall at tick 0, everything told truthfully.
pub fn deployed(setup: Setup) -> Op {
    let mut op = opening(setup).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    op.say("brief");
    let squad = if setup.squad.is_empty() { &["miller", "davis", "hirsch", "sigg"][..] } else { setup.squad };
    for marine in squad {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy");
    op
}

impl Op {
    pub fn who(&self, handle: &str) -> Who {
        self.rules.who(handle).unwrap_or_else(|| panic!("nobody is called {handle}"))
    }

    pub fn body(&self, handle: &str) -> &Body {
        &self.state[self.who(handle)]
    }

    pub fn body_mut(&mut self, handle: &str) -> &mut Body {
        let who = self.who(handle);
        &mut self.state[who]
    }

    pub fn zone(&self, handle: &str) -> Zone {
        self.rules.find_zone(handle).unwrap_or_else(|| panic!("no zone is called {handle}"))
    }

    pub fn door(&self, handle: &str) -> Link {
        self.rules.find_door(handle).unwrap_or_else(|| panic!("no door is called {handle}"))
    }

    pub fn object(&self, handle: &str) -> ObjectId {
        self.rules.find_object(handle).unwrap_or_else(|| panic!("no object is called {handle}"))
    }

    /// The first thing of that handle.
    pub fn thing(&self, handle: &str) -> ThingId {
        self.rules.find_thing(handle).unwrap_or_else(|| panic!("no thing is called {handle}"))
    }

    /// Puts somebody into a zone, with nothing that would follow.
    pub fn put(&mut self, handle: &str, zone: &str) -> &mut Self {
        let zone = self.zone(zone);
        self.body_mut(handle).zone = zone;
        self
    }

    /// Reveals somebody, with nothing that would follow but that the squad looks around.
    pub fn reveal(&mut self, handle: &str) -> &mut Self {
        self.body_mut(handle).stealthed = false;
        self.look()
    }

    /// Everybody looks around: what the squad and the hostiles know follows from what is.
    pub fn look(&mut self) -> &mut Self {
        let Op { rules, state, .. } = self;
        rules.perceive(state, &mut Mute { scratch: rules.scratch() });
        self
    }

    pub fn engage(&mut self, a: &str, b: &str) -> &mut Self {
        let (a, b) = (self.who(a), self.who(b));
        for (one, other) in [(a, b), (b, a)] {
            self.state[one].ties |= other.bit();
            self.state[one].stealthed = false;
        }
        self.look()
    }

    /// Whether two are Engaged with each other.
    pub fn are_engaged(&self, a: &str, b: &str) -> bool {
        self.body(a).ties & self.who(b).bit() != 0
    }

    pub fn stress(&mut self, handle: &str, stress: u8) -> &mut Self {
        self.body_mut(handle).stress = stress;
        self
    }

    /// Gives somebody a thing that lies about or that somebody else carries.
    pub fn give(&mut self, handle: &str, thing: &str) -> &mut Self {
        let (who, thing) = (self.who(handle), self.thing(thing));
        for body in &mut self.state.bodies {
            body.pack.remove(thing);
        }
        for floor in &mut self.state.floor {
            floor.remove(thing);
        }
        self.state[who].pack.add(thing);
        self
    }

    /// The thing of that handle that somebody carries.
    pub fn thing_of(&self, handle: &str, thing: &str) -> ThingId {
        let mut carried = self.body(handle).pack.iter();
        carried
            .find(|&carried| self.rules.item(carried).handle == thing)
            .unwrap_or_else(|| panic!("{handle} has no {thing}"))
    }

    /// Whether a thing lies on the floor of a zone.
    pub fn lies(&self, thing: ThingId, zone: &str) -> bool {
        self.state.floor[usize::from(self.zone(zone).0)].has(thing)
    }

    /// Makes a door what a test says.
    pub fn set_door(&mut self, handle: &str, now: DoorState) -> &mut Self {
        let door = self.door(handle);
        self.state.doors[usize::from(door.0)] = now;
        self.look()
    }

    /// How a door is.
    pub fn door_state(&self, handle: &str) -> DoorState {
        self.state.door(self.door(handle))
    }

    /// Leaves somebody this Health.
    pub fn hurt(&mut self, handle: &str, left: u8) -> &mut Self {
        self.body_mut(handle).health = left;
        self
    }

    /// Somebody lies Broken with 0 Health, with nothing that would follow.
    pub fn lay_low(&mut self, handle: &str) -> &mut Self {
        let body = self.body_mut(handle);
        (body.health, body.condition) = (0, Condition::Broken);
        self
    }

    /// Somebody lies Dying since this tick.
    pub fn lay_dying(&mut self, handle: &str, since: u32) -> &mut Self {
        let body = self.body_mut(handle);
        (body.health, body.condition, body.death_check) = (0, Condition::Dying, since + 24);
        self
    }

    /// Somebody's own turn, at its next action tick and before anybody else's: it decides for itself. What it does.
    pub fn turn_of(&mut self, handle: &str, dice: &[i32]) -> Action {
        let (who, due) = (self.who(handle), self.body(handle).due);
        for other in self.state.ids().filter(|&other| other != who) {
            self.state[other].due = self.state[other].due.max(due + 1);
        }
        self.tick(dice, &[]);
        let acted = |event: &Event| match *event {
            Event::Talk(Talk::Acts { who: by, action }) if by == who => Some(action),
            _ => None,
        };
        self.events.iter().rev().find_map(acted).unwrap_or_else(|| panic!("{handle} did nothing"))
    }

    /// The same; what the Commander hears of it.
    pub fn turn_and_words(&mut self, handle: &str, dice: &[i32]) -> Vec<String> {
        let before = self.heard.len();
        self.turn_of(handle, dice);
        self.heard().split_off(before)
    }

    /// The Commander says something that takes no dice and raises no question.
    pub fn say(&mut self, text: &str) -> &mut Self {
        self.try_to_say(text).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        self
    }

    /// What the Commander is told when saying this: nothing, or a refusal.
    pub fn try_to_say(&mut self, text: &str) -> Result<(), Refusal> {
        let command = self.rules.read(&self.state, Side(0), text)?;
        self.rules.check(&self.state, Side(0), &command, &mut self.rules.scratch())?;
        self.run(Input::Command { by: Side(0), command }, &[], &[]);
        Ok(())
    }

    /// Somebody takes an action now, in an activation of its own at its next action tick; the dice fall like this, every one of
    /// them is used, and no roll is pushed.
    pub fn act(&mut self, handle: &str, action: Action, dice: &[i32]) -> &mut Self {
        self.act_pushed(handle, action, dice, &[])
    }

    /// The same, with these answers to the questions whether to push (missing ones are no).
    pub fn act_pushed(&mut self, handle: &str, action: Action, dice: &[i32], push: &[bool]) -> &mut Self {
        let who = self.who(handle);
        if let Err(why) = self.rules.allows(&self.state, who, action) {
            panic!("{handle} may not {action:?}: {why:?}");
        }
        self.with_desk(dice, push, |rules, state, desk| rules.take_turn(state, who, action, desk));
        self
    }

    /// Why somebody may not do something now.
    pub fn refusal(&self, handle: &str, action: Action) -> Option<command::Why> {
        self.rules.allows(&self.state, self.who(handle), action).err()
    }

    /// What a marine would do now, and the score of it.
    pub fn decision(&self, handle: &str) -> (Action, i32) {
        let decided = self.rules.decision(&self.state, self.who(handle), &mut self.rules.scratch());
        let (action, reason) = decided.expect("no order is impossible");
        (action, reason.score)
    }

    /// Somebody takes a turn with this for a decision, open to it or not.
    pub fn answer_for(&mut self, handle: &str, choice: Option<Action>, dice: &[i32]) -> &mut Self {
        let who = self.who(handle);
        self.with_desk(dice, &[], |rules, state, desk| rules.take_turn(state, who, choice, desk));
        self
    }

    /// Every zone was reported on just now, and somebody has been everywhere.
    pub fn survey_all(&mut self) -> &mut Self {
        let tick = self.state.tick;
        self.state.known.reported.fill(Some(tick));
        self.state.known.visited = u32::MAX;
        self
    }

    /// Time goes on by one entry of the queue: whoever is due decides and acts, or checks for death.
    pub fn tick(&mut self, dice: &[i32], push: &[bool]) -> &mut Self {
        self.state.phase = Phase::Running;
        self.run(Input::Clock, dice, push);
        self
    }

    fn run(&mut self, input: Input<Mission>, dice: &[i32], push: &[bool]) {
        self.with_desk(dice, push, |rules, state, desk| rules.resolve_behind(state, &input, desk));
    }

    fn with_desk(
        &mut self,
        dice: &[i32],
        push: &[bool],
        run: impl FnOnce(&Mission, &mut Sortie, &mut Desk) -> Result<(), Pause>,
    ) {
        let mut desk = Desk {
            dice: Scripted::new(dice.iter().copied()),
            push: push.iter().copied().collect(),
            log: &mut self.log,
            heard: &mut self.heard,
            asked: &mut self.asked,
            events: &mut self.events,
            scratch: self.rules.scratch(),
        };
        run(&self.rules, &mut self.state, &mut desk).expect("the desk answers at once");
        assert!(desk.dice.used_up(), "dice left over: {:?}", desk.dice.rest());
        assert!(desk.push.is_empty(), "fewer questions than answers");
    }

    /// The exact chance that something holds after an action, with these answers to every push.
    pub fn chance_that(
        &self,
        handle: &str,
        action: Action,
        push: bool,
        holds: impl Fn(&Sortie) -> bool,
    ) -> Chance {
        self.walk(handle, action, push, |state, _| holds(state))
    }

    /// The exact chance that something is told in the course of an action, with these answers to every push.
    pub fn chance_of(
        &self,
        handle: &str,
        action: Action,
        push: bool,
        happens: impl Fn(&Event) -> bool,
    ) -> Chance {
        self.walk(handle, action, push, |_, events| events.iter().any(&happens))
    }

    fn walk(
        &self,
        handle: &str,
        action: Action,
        push: bool,
        wanted: impl Fn(&Sortie, &[Event]) -> bool,
    ) -> Chance {
        let who = self.who(handle);
        let odds = odds(|every| {
            let mut state = self.state.clone();
            let mut table = Walker { dice: every, push, scratch: self.rules.scratch(), events: Vec::new() };
            self.rules.take_turn(&mut state, who, action, &mut table).expect("answered at once");
            wanted(&state, &table.events)
        });
        odds.of(&true)
    }

    /// The exact chance that something holds after somebody's own turn, which comes before anybody else's.
    pub fn chance_in_turn(&self, handle: &str, holds: impl Fn(&Sortie) -> bool) -> Chance {
        let who = self.who(handle);
        let odds = odds(|every| {
            let mut state = self.state.clone();
            let due = state[who].due;
            for other in state.ids().filter(|&other| other != who) {
                state[other].due = state[other].due.max(due + 1);
            }
            state.phase = Phase::Running;
            let mut table =
                Walker { dice: every, push: false, scratch: self.rules.scratch(), events: Vec::new() };
            self.rules.resolve_behind(&mut state, &Input::Clock, &mut table).expect("answered at once");
            holds(&state)
        });
        odds.of(&true)
    }

    /// The exact chance that the next so many death checks, all of this one, are passed.
    pub fn chance_of_living(&self, who: Who, checks: usize, push: bool) -> Chance {
        let odds = odds(|every| {
            let mut state = self.state.clone();
            let mut table = Walker { dice: every, push, scratch: self.rules.scratch(), events: Vec::new() };
            for _ in 0..checks {
                if state[who].condition == Condition::Dying {
                    state.phase = Phase::Running;
                    self.rules
                        .resolve_behind(&mut state, &Input::Clock, &mut table)
                        .expect("answered at once");
                }
            }
            state[who].condition == Condition::Dying
        });
        odds.of(&true)
    }

    /// Whoever comes next in the queue.
    pub fn next(&self) -> &str {
        match self.rules.next_due(&self.state).expect("somebody is due") {
            Due::Activation(_, who) | Due::DeathCheck(_, who) => &self.rules.profile(who).handle,
        }
    }

    /// When somebody acts next.
    pub fn due(&self, handle: &str) -> u32 {
        self.body(handle).due
    }

    /// Puts somebody's next action at a tick.
    pub fn due_at(&mut self, handle: &str, tick: u32) -> &mut Self {
        self.body_mut(handle).due = tick;
        self
    }

    /// The pool and the chance in percent of a check that somebody would make in its turn.
    pub fn pool(&self, handle: &str, skill: Skill) -> (i32, u8) {
        let check = self.rules.check_of(&self.state, self.who(handle), skill, Occasion::Action);
        (check.pool, check.chance())
    }

    pub fn condition(&self, handle: &str) -> Condition {
        self.body(handle).condition
    }

    /// The texts of the lines that the Commander heard.
    pub fn heard(&self) -> Vec<String> {
        self.heard.iter().map(ToString::to_string).collect()
    }
}

/// So many in a hundred.
pub fn percent(n: u64) -> Chance {
    ratio(n, 100)
}

/// Dice that fall as a test says, and answers to every push.
struct Desk<'a> {
    dice: Scripted,
    push: VecDeque<bool>,
    log: &'a mut Vec<Line>,
    heard: &'a mut Vec<Line>,
    asked: &'a mut Vec<Prompt>,
    events: &'a mut Vec<Event>,
    scratch: Scratch,
}

impl Dice for Desk<'_> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }
}

impl Table<Mission> for Desk<'_> {
    fn answer(
        &mut self,
        rules: &Mission,
        s: &Sortie,
        _: Side,
        question: &Question,
        options: usize,
    ) -> Result<usize, Pause> {
        self.asked.push(rules.prompt(s, question, options));
        Ok(usize::from(self.push.pop_front().unwrap_or(false)))
    }

    fn tell(&mut self, rules: &Mission, s: &Sortie, event: impl FnOnce() -> Event) {
        let event = event();
        self.log.extend(rules.line(s, &event, Viewer::Referee));
        self.heard.extend(rules.line(s, &event, Viewer::Side(Side(0))));
        self.events.push(event);
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

/// Walks every face, pushes always or never, and keeps what is told.
struct Walker<'a, D> {
    dice: &'a mut D,
    push: bool,
    scratch: Scratch,
    events: Vec<Event>,
}

impl<D: Dice> Dice for Walker<'_, D> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        self.dice.roll_kind(law, kind)
    }
}

impl<D: Dice> Table<Mission> for Walker<'_, D> {
    fn answer(&mut self, _: &Mission, _: &Sortie, _: Side, _: &Question, _: usize) -> Result<usize, Pause> {
        Ok(usize::from(self.push))
    }

    fn tell(&mut self, _: &Mission, _: &Sortie, event: impl FnOnce() -> Event) {
        self.events.push(event());
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

/// No dice, no questions, nobody listens.
struct Mute {
    scratch: Scratch,
}

impl Dice for Mute {
    fn roll(&mut self, _: &Law) -> i32 {
        panic!("looking around takes no dice")
    }
}

impl Table<Mission> for Mute {
    fn answer(&mut self, _: &Mission, _: &Sortie, _: Side, _: &Question, _: usize) -> Result<usize, Pause> {
        panic!("looking around raises no question")
    }

    fn tell(&mut self, _: &Mission, _: &Sortie, _: impl FnOnce() -> Event) {}

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}
