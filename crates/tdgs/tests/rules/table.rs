//! A small table to play rules at: a board, who stands on it, and dice that fall as a test says.

use std::collections::VecDeque;
use std::fmt::Write as _;

use ::content::{Faults, Library, Source};
use dice::{Chance, Dice, Law, Scripted, odds, ratio};
use engine::{
    Counted, Input, Line, Offer, Pause, Prompt, Refusal, Ruleset, Shown, Side, StatEvent, Table, Turn, Viewer,
};
use tdgs::army::{Fear, Status};
use tdgs::battle::{Budget, Phase, Unit};
use tdgs::conditions::{Condition, Effect, Until};
use tdgs::event::{self, Art, Encounter};
use tdgs::stats::Stat;
use tdgs::{Battle, Event, Question, Scratch, Tdgs, UnitId};

/// What the letters of a map stand for, and the terrain that the core pack lacks.
const LEGEND: &str = r##"legend = { "." = "floor", "," = "rubble", "-" = "ford", "~" = "river", "#" = "wall", "%" = "fog", "t" = "table", "n" = "low-wall", "F" = "screen", "^" = "hill", "f" = "fire", "l" = "lava", "a" = "acid-pool", "w" = "deep-water", "p" = "pit", "c" = "chasm", "C" = "cliff", "g" = "gloom", "d" = "darkness", "x" = "way-out", "e" = "earth-bank", "s" = "sand", "T" = "keep", "W" = "copse", "m" = "mud", "*" = "snow", "o" = "null", "0" = "dex-0", "1" = "dex-5", "2" = "dex-10", "3" = "dex-15", "4" = "dex-20" }"##;
const SCREEN: &str = r#"
[terrain.screen]
name = "screen"
glyph = "F"
sight = "full"
look = "cover"

[terrain.keep]
name = "top of the keep"
glyph = "T"
height = 6
look = "high"

[terrain.copse]
name = "copse"
glyph = "W"
going = "difficult"
sight = "half"
cover = "half"
look = "cover"
"#;

/// Ground that drivers roll for, by its virtual DEX, and ground without magic.
fn odd_ground() -> String {
    let dexes = [0, 5, 10, 15, 20].iter().zip("01234".chars());
    let one = |(dex, glyph)| {
        format!(
            "[terrain.dex-{dex}]\nname = \"DEX {dex}\"\nglyph = \"{glyph}\"\ndex = {dex}\nlook = \"rough\"\n"
        )
    };
    let null = "[terrain.null]\nname = \"null\"\nglyph = \"o\"\nno-magic = true\nlook = \"rough\"\n";
    dexes.map(one).collect::<String>() + null
}

/// An open field, large enough for most fights: a1 to l8.
pub const FIELD: &str = "............
    ............
    ............
    ............
    ............
    ............
    ............
    ............";

/// A lane of one row, 61 squares long: for long shots.
pub const LANE: &str = ".............................................................";

/// Open ground of so many columns and rows, for armies.
pub fn ground(columns: usize, rows: usize) -> String {
    vec![".".repeat(columns); rows].join("\n")
}

/// The square of a lane that is so far from a1.
pub fn lane(distance: i16) -> String {
    space::Square::new(distance, 0).to_string()
}

/// Who takes part: a name, a side, a square, and what is special, such as
/// `"str 14, luk -2, size large, wields spear, wears chain-mail buckler, prone"`. Stats not named are 10, LUK 0.
/// Accessories are what one `dons`, and `carries rope` and `race elf` say the rest.
/// `"is slowed, is bleeding 3, is stunned for 2"` are conditions to start with: how strong, and for how many turns.
/// `"flies true, height 6, darkvision 12, low-light true"` are wings and eyes.
/// `"knows fireball shield, skill parry 5, trait sturdy, called NPC, lore 15"` are abilities, a label, and how little is known
/// of somebody.
/// `"of horse"` is a creature of the packs, and `"vehicle wagon"` one of their vehicles; both keep the name given.
/// `"on wagon as driver, weight 80, led, bond ann, lacks trained, class war-mount 4"` say who carries it (its square then says
/// nothing), what its body weighs, that it is an animal which fights only where it is led, and whom it is bonded to.
/// `"bears 12"` multiplies what something Gargantuan carries.
/// `"cargo 200, fuel 0, upgrades reinforced-frame"` are for vehicles.
/// `"unit company 3, under Ann, slot direct, order hold"` make a unit of soldiers three squares wide and put it under somebody;
/// `"takes-prisoners false"` cuts down whom it has cornered, `"commander"` may command, and a side as in `"Red edge west"` has an edge to run to.
pub type Who<'a> = (&'a str, &'a str, &'a str, &'a str);

/// A battle and the rules it is played by. Turns come in the order in which people are listed.
pub struct Fight {
    pub rules: Tdgs,
    pub battle: Battle,
    /// All log lines so far.
    pub log: Vec<Line>,
    /// All questions so far.
    pub asked: Vec<Prompt>,
    /// All that counted so far.
    pub feats: Vec<StatEvent>,
}

/// An ability for a pack of a test.
pub fn ability(id: &str, what: &str) -> String {
    format!("[ability.{id}]\nname = \"{id}\"\ntext = \"For a test.\"\n{what}\n")
}

/// A fight on a map.
pub fn fight(map: &str, who: &[Who]) -> Fight {
    fight_with("", "", map, who)
}

/// A fight with options, and a pack of its own beside the core.
pub fn fight_with(options: &str, pack: &str, map: &str, who: &[Who]) -> Fight {
    let mut fight = opening(options, pack, map, who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let b = &mut fight.battle;
    (b.round, b.phase, b.budget, b.reorder) = (1, Phase::Turns, Budget::TURN, false);
    fight
}

/// A battle before its first round, or what is wrong with its files.
pub fn opening(options: &str, pack: &str, map: &str, who: &[Who]) -> Result<Fight, Faults> {
    opening_over(&[], options, pack, map, who)
}

/// A fight with a pack of its own, over things that lie on the ground: which, and on which square.
pub fn fight_over(lying: &[(&str, &str)], pack: &str, who: &[Who]) -> Fight {
    let opening = opening_over(lying, "", pack, FIELD, who);
    let mut fight = opening.unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    let b = &mut fight.battle;
    (b.round, b.phase, b.budget, b.reorder) = (1, Phase::Turns, Budget::TURN, false);
    fight
}

/// The same before its first round, with options and on a map.
pub fn opening_over(
    lying: &[(&str, &str)],
    options: &str,
    pack: &str,
    map: &str,
    who: &[Who],
) -> Result<Fight, Faults> {
    let mut creatures = format!("{SCREEN}{}{pack}\n", odd_ground());
    let mut scenario = "ruleset = \"tdgs\"\nname = \"Test\"\npacks = [\"core\", \"mounts\"]\n".to_owned();
    let rows: Vec<&str> = map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    write!(
        scenario,
        "[options]\n{options}\n[map]\ndrawing = \"\"\"\n{}\n\"\"\"\n{LEGEND}\n",
        rows.join("\n")
    )
    .expect("a string takes all");
    let mut sides: Vec<&str> = Vec::new();
    for (n, (name, side, at, what)) in who.iter().enumerate() {
        let side_name =
            side.split(" escapes ").flat_map(|side| side.split(" edge ")).next().expect("a first part");
        if !sides.contains(side) {
            sides.push(side);
            // A side may flee: "Red escapes 2"; or have an edge of the board to run to: "Red edge west".
            let (name, goal) = match (side.split_once(" escapes "), side.split_once(" edge ")) {
                (Some((name, goal)), _) => (name, format!("escape-goal = {goal}\n")),
                (None, Some((name, edge))) => (name, format!("edge = \"{edge}\"\n")),
                (None, None) => (*side, String::new()),
            };
            write!(scenario, "[[side]]\nname = \"{name}\"\n{goal}").expect("a string takes all");
        }
        let clause = |key: &str| what.split(", ").find_map(|clause| clause.strip_prefix(key));
        let made = clause("of ").is_none() && clause("vehicle ").is_none();
        if made {
            creatures += &creature(n, name, what);
        }
        scenario += &unit(n, name, at, what);
        writeln!(scenario, "side = \"{side_name}\"").expect("a string takes all");
    }
    for (item, at) in lying {
        write!(scenario, "[[item]]\nitem = \"{item}\"\nat = \"{at}\"\n").expect("a string takes all");
    }
    let mut bundle = Library::embedded().bundle(Source::new("test.toml", scenario))?;
    bundle.packs.push(Source::new("pack.toml", creatures));
    let rules = Tdgs::load(&bundle)?;
    let battle = rules.opening();
    Ok(Fight { rules, battle, log: Vec::new(), asked: Vec::new(), feats: Vec::new() })
}

/// The words of [`Who`] that a unit has, and no creature.
const OF_UNITS: [&str; 12] = [
    "of ",
    "vehicle ",
    "on ",
    "height ",
    "bond ",
    "cargo ",
    "fuel ",
    "upgrades ",
    "under ",
    "slot ",
    "order ",
    "commander",
];

/// A unit of the scenario, but for its side.
fn unit(n: usize, name: &str, at: &str, what: &str) -> String {
    let mut square = format!("at = \"{at}\"");
    let mut body = format!("creature = \"c{n}\"");
    let mut lines = vec!["[[unit]]".to_owned(), format!("conditions = [{}]", conditions(what))];
    for clause in what.split(", ") {
        let (key, value) = clause.split_once(' ').unwrap_or((clause, ""));
        match key {
            "of" => body = format!("creature = \"{value}\"\nname = \"{name}\""),
            "vehicle" => body = format!("vehicle = \"{value}\"\nname = \"{name}\""),
            "prone" => lines.push("prone = true".to_owned()),
            "on" => {
                let (carrier, role) = value.split_once(" as ").unwrap_or((value, ""));
                square = format!("on = \"{carrier}\"");
                lines.extend((!role.is_empty()).then(|| format!("role = \"{role}\"")));
            }
            "bond" | "under" | "slot" | "order" => lines.push(format!("{key} = \"{value}\"")),
            "commander" => lines.push("commander = true".to_owned()),
            "height" | "cargo" | "fuel" => lines.push(format!("{key} = {value}")),
            "upgrades" => lines.push(format!("upgrades = [{}]", list(value))),
            _ => {}
        }
    }
    lines.extend([body, square, String::new()]);
    lines.join("\n")
}

/// Words as a list of strings.
fn list(words: &str) -> String {
    words.split(' ').map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(", ")
}

fn conditions(what: &str) -> String {
    let entry = |clause: &str| {
        let (clause, turns) = clause.split_once(" for ").unwrap_or((clause, ""));
        let (condition, amount) = clause.split_once(' ').unwrap_or((clause, ""));
        let field = |name: &str, value: &str| match value {
            "" => String::new(),
            value => format!(", {name} = {value}"),
        };
        format!("{{ condition = \"{condition}\"{}{} }}", field("amount", amount), field("turns", turns))
    };
    let clauses = what.split(", ").filter_map(|clause| clause.strip_prefix("is "));
    clauses.map(entry).collect::<Vec<_>>().join(", ")
}

fn creature(n: usize, name: &str, what: &str) -> String {
    let mut stats: Vec<(&str, &str)> = vec![];
    let mut rest = String::new();
    let (mut skills, mut traits): (Vec<String>, Vec<String>) = (vec![], vec![]);
    let of_the_creature = |clause: &&str| {
        !(clause.is_empty()
            || *clause == "prone"
            || clause.starts_with("is ")
            || OF_UNITS.iter().any(|word| clause.starts_with(word)))
    };
    for clause in what.split(", ").filter(of_the_creature) {
        let (key, value) = clause.split_once(' ').unwrap_or((clause, "true"));
        let list = || list(value);
        match key {
            "size" => writeln!(rest, "size = \"{value}\""),
            "wields" => writeln!(rest, "weapons = [{}]", list()),
            "wears" => writeln!(rest, "armour = [{}]", list()),
            "flies" | "darkvision" | "low-light" | "weight" | "led" | "takes-prisoners" => {
                writeln!(rest, "{key} = {value}")
            }
            "unit" => {
                let (scale, squares) = value.split_once(' ').expect("a scale and squares");
                writeln!(rest, "unit = {{ scale = \"{scale}\", squares = {squares} }}")
            }
            "bears" => writeln!(rest, "capacity-multiplier = {value}"),
            "lacks" => writeln!(rest, "lacks = [{}]", list()),
            "class" => writeln!(rest, "classes = {{ {} }}", value.replace(' ', " = ")),
            "dons" => writeln!(rest, "wears = [{}]", list()),
            "carries" => writeln!(rest, "carries = [{}]", list()),
            "race" => writeln!(rest, "race = \"{value}\""),
            "lore" => writeln!(rest, "lore = {value}"),
            "called" => writeln!(rest, "type = \"{value}\""),
            "knows" => writeln!(rest, "spells = [{}]", list()),
            "skill" => {
                skills.push(value.replace(' ', " = "));
                Ok(())
            }
            "has" | "trait" => {
                traits.push(list());
                Ok(())
            }
            stat => {
                stats.push((stat, value));
                Ok(())
            }
        }
        .expect("a string takes all");
    }
    let (skills, traits) = (skills.join(", "), traits.join(", "));
    writeln!(rest, "skills = {{ {skills} }}\ntraits = [{traits}]").expect("a string takes all");
    for stat in ["str", "dex", "ref", "con", "mov", "int", "wis", "cha"] {
        if !stats.iter().any(|(named, _)| *named == stat) {
            stats.push((stat, "10"));
        }
    }
    // A stat marked as missing is left out, to see it missed.
    let stats: Vec<String> = stats
        .iter()
        .filter(|(_, value)| *value != "missing")
        .map(|(stat, value)| format!("{stat} = {}", value.trim_start_matches('+')))
        .collect();
    format!("[creature.c{n}]\nname = \"{name}\"\nletters = \"X\"\n{rest}stats = {{ {} }}\n", stats.join(", "))
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

    pub fn hp(&self, name: &str) -> i32 {
        self.unit(name).hp
    }

    pub fn has(&self, name: &str, condition: Condition) -> bool {
        self.unit(name).conditions.has(condition)
    }

    /// The square somebody stands on.
    pub fn at(&self, name: &str) -> String {
        self.unit(name).at.to_string()
    }

    /// Whose turn it is.
    pub fn active(&self) -> &str {
        &self.rules.profile(self.battle.active()).handle
    }

    /// The names in the order of turns.
    pub fn order(&self) -> Vec<&str> {
        self.battle.order.iter().map(|&id| self.rules.profile(id).handle.as_str()).collect()
    }

    /// Gives somebody a fresh turn.
    pub fn turn_of(&mut self, name: &str) -> &mut Self {
        let id = self.id(name);
        let place = self.battle.order.iter().position(|&other| other == id);
        self.battle.turn = place.expect("everyone has a place") as u16;
        self.battle.budget = Budget::TURN;
        if self.battle.phase == Phase::RoundStart {
            self.battle.phase = Phase::Turns;
        }
        self
    }

    pub fn put(&mut self, name: &str, at: &str) -> &mut Self {
        self.unit_mut(name).at = at.parse().expect("a square");
        self
    }

    /// Knocks somebody out before the test begins.
    pub fn knock_out(&mut self, name: &str) -> &mut Self {
        let id = self.id(name);
        self.battle[id].conditions.add(Condition::Unconscious);
        self.battle[id].hp = self.rules.profile(id).knockout;
        self.battle.standing[self.rules.side(id).index()] -= 1;
        self
    }

    /// Puts a condition on somebody, for the scene, from somebody.
    pub fn suffers(&mut self, name: &str, what: Condition, source: &str) -> &mut Self {
        let (on, source) = (self.id(name), Some(self.id(source)));
        self.battle.apply(Effect {
            on,
            what,
            amount: 0,
            kind: 0,
            source,
            until: Until::Scene,
            fresh: false,
            from: None,
        });
        self
    }

    /// Routs a unit of soldiers before the test begins, by such a threat.
    pub fn routs(&mut self, name: &str, threat: i32, from: Option<&str>) -> &mut Self {
        let from = from.map(|name| self.id(name));
        let unit = self.unit_mut(name);
        unit.conditions.add(Condition::Routed);
        unit.troop.fear = Fear { threat, from };
        self
    }

    /// What has become of a unit of soldiers.
    pub fn status(&self, name: &str) -> Status {
        self.rules.troop_status(&self.battle, self.id(name))
    }

    pub fn apparent(&self, name: &str, stat: Stat) -> i32 {
        self.rules.apparent(&self.battle, self.id(name), stat)
    }

    /// The active side gives an order; the dice fall like this, every one of them is used, and nobody is asked.
    pub fn play(&mut self, command: &str, dice: &[i32]) -> &mut Self {
        self.play_asked(command, &[], dice)
    }

    /// The same, where these questions are answered, each by the number of the option; 0 is always to let go.
    pub fn play_asked(&mut self, command: &str, answers: &[usize], dice: &[i32]) -> &mut Self {
        let by = self.side();
        let command = self.rules.read(&self.battle, by, command).unwrap_or_else(|e| panic!("{command}: {e}"));
        let mut scratch = self.rules.scratch();
        let checked = self.rules.check(&self.battle, by, &command, &mut scratch);
        checked.unwrap_or_else(|e| panic!("{command:?} is refused: {e}"));
        self.feed(&[Input::Command { by, command }], answers, dice)
    }

    /// The same, where everyone who may strikes with the first weapon and every die shows 2. How many strikes that makes.
    pub fn play_struck_at(&mut self, command: &str) -> usize {
        let by = self.side();
        let command = self.rules.read(&self.battle, by, command).expect("a command");
        let checked = self.rules.check(&self.battle, by, &command, &mut self.rules.scratch());
        checked.unwrap_or_else(|e| panic!("{command:?} is refused: {e}"));
        let answers = VecDeque::from([1; 20]);
        let (lines, asked, scratch) = (Vec::new(), Vec::new(), self.rules.scratch());
        let mut desk = Desk { dice: Twos, answers, lines, asked, feats: Vec::new(), hits: 0, scratch };
        let input = Input::Command { by, command };
        self.rules.resolve_behind(&mut self.battle, &input, &mut desk).expect("every question has an answer");
        desk.asked.len()
    }

    /// The unit whose turn it is does what it was told, or runs; the dice fall like this. Whoever comes next waits, a unit as
    /// well.
    pub fn obeys(&mut self, dice: &[i32]) -> &mut Self {
        self.obeys_asked(&[], dice)
    }

    /// The same, where these questions are answered.
    pub fn obeys_asked(&mut self, answers: &[usize], dice: &[i32]) -> &mut Self {
        let mut desk = self.desk(answers, dice);
        self.battle.budget.nature = true;
        self.rules
            .resolve_behind(&mut self.battle, &Input::Clock, &mut desk)
            .expect("every question has an answer");
        self.rise_from(desk)
    }

    /// Turns end, and units take theirs, until somebody has the next one.
    pub fn wait_for(&mut self, name: &str, dice: &[i32]) -> &mut Self {
        let id = self.id(name);
        let mut desk = self.desk(&[], dice);
        loop {
            let input = match self.rules.turn(&self.battle) {
                Turn::Acts(by) => Input::Command { by, command: tdgs::verbs::End.into() },
                _ => Input::Clock,
            };
            self.rules.resolve_behind(&mut self.battle, &input, &mut desk).expect("nobody is asked");
            if self.battle.has_turn(id) {
                break;
            }
        }
        self.rise_from(desk)
    }

    fn desk(&self, answers: &[usize], dice: &[i32]) -> Desk<Scripted> {
        Desk {
            dice: Scripted::new(dice.iter().copied()),
            answers: answers.iter().copied().collect(),
            lines: Vec::new(),
            asked: Vec::new(),
            feats: Vec::new(),
            hits: 0,
            scratch: self.rules.scratch(),
        }
    }

    /// Sees that a table has used all it had, and takes down what was said at it.
    fn rise_from(&mut self, mut desk: Desk<Scripted>) -> &mut Self {
        assert!(desk.dice.used_up(), "these dice were not rolled: {:?}", desk.dice.rest());
        assert!(desk.answers.is_empty(), "nobody asked for these answers: {:?}", desk.answers);
        self.log.append(&mut desk.lines);
        self.asked.append(&mut desk.asked);
        self.feats.append(&mut desk.feats);
        self
    }

    /// Somebody is pushed so many squares.
    pub fn push(&mut self, by: &str, target: &str, squares: u16, dice: &[i32]) -> &mut Self {
        let (by, target) = (self.id(by), self.id(target));
        let mut desk = self.desk(&[], dice);
        self.rules.push(&mut self.battle, by, target, squares, &mut desk);
        self.rise_from(desk)
    }

    /// What happens between battles, and nobody rolls.
    pub fn between(&mut self, what: impl FnOnce(&Tdgs, &mut Battle, &mut Desk<Scripted>)) -> &mut Self {
        let mut desk = self.desk(&[], &[]);
        what(&self.rules, &mut self.battle, &mut desk);
        self.rise_from(desk)
    }

    pub fn scene(&self) -> engine::Scene {
        self.rules.scene(&self.battle, Viewer::Referee)
    }

    /// Time goes on: the round begins.
    pub fn begin_round(&mut self, dice: &[i32]) -> &mut Self {
        self.feed(&[], &[], dice)
    }

    /// A unit of soldiers has its turn: it does what it was told, or runs. Nobody else acts.
    pub fn march(&mut self, name: &str, dice: &[i32]) -> &mut Self {
        self.march_asked(name, &[], dice)
    }

    /// The same, where these questions are answered.
    pub fn march_asked(&mut self, name: &str, answers: &[usize], dice: &[i32]) -> &mut Self {
        self.turn_of(name).battle.budget.nature = true;
        self.resolve(&[Input::Clock], false, answers, dice)
    }

    fn feed(&mut self, inputs: &[Input<Tdgs>], answers: &[usize], dice: &[i32]) -> &mut Self {
        self.resolve(inputs, true, answers, dice)
    }

    fn resolve(
        &mut self,
        inputs: &[Input<Tdgs>],
        time_goes_on: bool,
        answers: &[usize],
        dice: &[i32],
    ) -> &mut Self {
        let mut desk = self.desk(answers, dice);
        for input in inputs {
            self.rules
                .resolve_behind(&mut self.battle, input, &mut desk)
                .expect("every question has an answer");
        }
        while time_goes_on && self.rules.turn(&self.battle) == Turn::Clock {
            self.rules
                .resolve_behind(&mut self.battle, &Input::Clock, &mut desk)
                .expect("the clock asks nobody");
        }
        self.rise_from(desk)
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
        match checked {
            Err(refusal) => refusal,
            Ok(()) => panic!("`{command}` is allowed"),
        }
    }

    /// The rule by which an order of the active side is refused.
    pub fn refusing_rule(&self, command: &str) -> &'static str {
        self.refused(command).rule.expect("a refusal names its rule")
    }

    /// The exact chance that the one attack or maneuver of a command succeeds: the command played along every face.
    pub fn chance(&self, command: &str) -> Chance {
        self.chance_that(command, |_, hits| hits == 1)
    }

    /// The exact chance that a command ends like this. Nobody is asked.
    pub fn chance_that(&self, command: &str, ends: impl Fn(&Battle, usize) -> bool) -> Chance {
        self.chance_among(0, command, ends)
    }

    /// The same where some are asked, and take the first there is.
    pub fn chance_unasked(&self, command: &str, ends: impl Fn(&Battle, usize) -> bool) -> Chance {
        self.chance_among(8, command, ends)
    }

    fn chance_among(&self, answers: usize, command: &str, ends: impl Fn(&Battle, usize) -> bool) -> Chance {
        let by = self.side();
        let command = self.rules.read(&self.battle, by, command).expect("a command");
        let checked = self.rules.check(&self.battle, by, &command, &mut self.rules.scratch());
        checked.unwrap_or_else(|e| panic!("{command:?} is refused: {e}"));
        let results = odds(|dice| {
            let mut battle = self.battle.clone();
            let scratch = self.rules.scratch();
            let (answers, lines, asked) = (VecDeque::from(vec![0; answers]), Vec::new(), Vec::new());
            let mut desk = Desk { dice, answers, lines, asked, feats: Vec::new(), hits: 0, scratch };
            let input = Input::Command { by, command };
            self.rules.resolve_behind(&mut battle, &input, &mut desk).expect("nobody is asked");
            ends(&battle, desk.hits)
        });
        results.of(&true)
    }

    /// The exact chance of an attack that somebody makes on a fresh turn.
    pub fn chance_of(&mut self, name: &str, command: &str) -> Chance {
        self.turn_of(name);
        self.chance(command)
    }

    /// What is offered to whoever has the turn.
    pub fn menu(&self) -> Vec<Offer> {
        let mut out = Vec::new();
        self.rules.offers(&self.battle, self.side(), &mut self.rules.scratch(), &mut out);
        out.iter().map(|c| self.rules.offer(&self.battle, c)).collect()
    }

    /// Every offer to whoever has the turn can be read back and passes the check.
    pub fn offers_are_allowed(&self) {
        let by = self.side();
        for offer in self.menu() {
            let read = self.rules.read(&self.battle, by, &offer.command);
            let checked =
                read.and_then(|c| self.rules.check(&self.battle, by, &c, &mut self.rules.scratch()));
            checked.unwrap_or_else(|e| panic!("`{}` is offered and refused: {e}", offer.command));
        }
    }

    /// The sum of the last attack in the log.
    pub fn last_sum(&self) -> String {
        let sum = self.log.iter().rev().find_map(|line| line.sum.as_ref());
        sum.expect("somebody attacked").to_string()
    }

    /// Whether a log line has these words.
    pub fn told(&self, words: &str) -> bool {
        self.log.iter().any(|line| line.to_string().contains(words))
    }
}

/// A chance in percent.
pub fn percent(n: u64) -> Chance {
    ratio(n, 100)
}

/// Dice that always show 2: a miss, and no critical.
struct Twos;

impl Dice for Twos {
    fn roll(&mut self, _: &Law) -> i32 {
        2
    }
}

/// The table of a test: dice of any kind, answers from a list, and ears.
pub struct Desk<D> {
    dice: D,
    answers: VecDeque<usize>,
    lines: Vec<Line>,
    asked: Vec<Prompt>,
    feats: Vec<StatEvent>,
    hits: usize,
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

impl<D: Dice> Table<Tdgs> for Desk<D> {
    fn answer(
        &mut self,
        rules: &Tdgs,
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

    fn tell(&mut self, rules: &Tdgs, b: &Battle, event: impl FnOnce() -> Event) {
        let event = event();
        if let Event::Fight(event::Fight::Attack { roll, .. } | event::Fight::Tried { roll, .. })
        | Event::Art(Art::Cast { roll, .. })
        | Event::Encounter(Encounter::Works { roll, .. }) = &event
        {
            self.hits += usize::from(roll.degree.succeeds());
        }
        self.lines.extend(rules.line(b, &event, Viewer::Referee));
        rules.record_stats(b, &event, &mut |feat| self.feats.push(feat));
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}
