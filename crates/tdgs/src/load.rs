//! From files to a scenario ready to play, with every fault found on the way.

use std::collections::BTreeMap;

use content::{At, Bundle, Fault, Faults, Id, Source, read};
use engine::Side;
use space::{Facing8, Footprint, Grid, Square};

use crate::abilities::Known;
use crate::battle::{Battle, Budget, Coins, MOST_SIDES, Phase, Unit, UnitId};
use crate::conditions::{Condition, Conditions, Effect};
use crate::content::{
    CreatureEntry, LuckEntry, OptionsEntry, ScenarioFile, SideEntry, StartEntry, StatsEntry, UnitEntry,
};
use crate::damage::{DEFLECTION_CAP, MOST_PIECES, RESISTANCE_CAP};
use crate::equipment::stock::{MOST_THINGS, Stock};
use crate::equipment::{MOST_WEAPONS, Marks, Thing, ThingId};
use crate::luck::{Luck, Reading};
use crate::modifiers::Changed;
use crate::objects::{Object, ObjectState, Task};
use crate::places::read_names;
use crate::scenario::{Board, Options, Profile, Tdgs};
use crate::shelf::{Shelf, amount, unknown, unknown_at, until, weapon};
use crate::stats::Stats;
use crate::weapons::Weapon;

/// The virtual stat of knowing about a creature that does not say.
const COMMON_LORE: i32 = 5;

impl Tdgs {
    /// Makes a scenario ready, or reports everything that is wrong with its files.
    pub fn load(bundle: &Bundle) -> Result<Tdgs, Faults> {
        let shelf = Shelf::read(&bundle.packs)?;
        let file: ScenarioFile = read(&bundle.scenario)?;
        let mut loader = Loader {
            source: &bundle.scenario,
            shelf: &shelf,
            file: &file,
            stock: Stock::default(),
            faults: Faults::new(),
        };
        let board = loader.board(bundle);
        let board = match board {
            Ok(board) => board,
            Err(faults) => {
                // Who takes part can be wrong as well: report both at once.
                loader.faults.append(faults);
                loader.profiles(None);
                loader.faults.sort();
                return Err(loader.faults);
            }
        };
        let profiles = loader.profiles(Some(&board));
        loader.check_exits(&board);
        let units = loader.place(&board, &profiles);
        let (objects, states) = loader.objects(&board);
        let names = read_names(&file.names, &bundle.scenario, &board, &mut loader.faults);
        let Loader { mut faults, stock, .. } = loader;
        if !faults.is_empty() {
            faults.sort();
            return Err(faults);
        }
        let abilities = shelf.compile_abilities(&mut Faults::new());
        let opening = Battle { objects: states, ..opening(&profiles, units, stock.things.clone()) };
        let goals = file.side.iter().map(|side| side.escape_goal.as_ref().map_or(0, |goal| **goal));
        let mut escape_goals = [0; MOST_SIDES];
        escape_goals.iter_mut().zip(goals).for_each(|(goal, given)| *goal = given);
        let mut rules = Tdgs {
            title: file.name.to_string(),
            sides: file.side.iter().map(|side| side.name.to_string()).collect(),
            fire: shelf.type_of("fire"),
            poison: shelf.type_of("poison"),
            types: shelf.types.into_values().collect(),
            items: stock.items.clone(),
            useful_things: stock.items.iter().any(|item| item.use_of.is_some()),
            reactive: false,
            instants: false,
            dreadful: false,
            mends: false,
            common: Vec::new(),
            abilities,
            objects,
            options: options(&file.options),
            escape_goals,
            heights_count: board.conveyancesges || profiles.iter().any(|profile| profile.flies),
            conveyances: false,
            ground_counts: board.has_shadows || !board.gaps.none(),
            profiles,
            board,
            opening,
            names,
        };
        rules.settle_abilities();
        stock.dress(&mut rules);
        for effect in start_effects(&file) {
            rules.opening.apply(effect);
        }
        Ok(rules)
    }
}

fn options(entry: &OptionsEntry) -> Options {
    Options {
        round_limit: entry.round_limit.unwrap_or(50),
        high_ground: entry.high_ground,
        deflection_cap: entry.deflection_cap.map_or(DEFLECTION_CAP, i32::from),
        resistance_cap: entry.resistance_cap.map_or(RESISTANCE_CAP, i32::from),
        technology: entry.technology,
        psionics: entry.psionics,
        square: entry.square,
        weight_unit: entry
            .weight_unit
            .as_ref()
            .map_or_else(|| Options::default().weight_unit, ToString::to_string),
        luck: match entry.luck {
            LuckEntry::Faces => Reading::Faces,
            LuckEntry::Printed => Reading::Printed,
        },
    }
}

struct Loader<'a> {
    source: &'a Source,
    shelf: &'a Shelf,
    file: &'a ScenarioFile,
    stock: Stock,
    faults: Faults,
}

impl Loader<'_> {
    fn resistance_cap(&self) -> i32 {
        self.file.options.resistance_cap.map_or(RESISTANCE_CAP, i32::from)
    }

    fn board(&self, bundle: &Bundle) -> Result<Board, Faults> {
        let map = self.file.map.grid(bundle)?;
        let mut faults = Faults::new();
        if map.stagger.is_some() {
            let fault =
                Fault::at(self.source, map.span_of(0), "this map is hexagonal, and tdgs plays on squares");
            faults.push(
                fault
                    .label("a map of hexes")
                    .help("make it orthogonal in Tiled: Map, Map Properties, Orientation"),
            );
        }
        let mut kinds = Vec::new();
        for (n, word) in map.words.iter().enumerate() {
            if let Some(terrain) = self.shelf.terrain.get(word.as_str()) {
                kinds.push(terrain.clone());
            } else {
                let in_legend = self.file.map.legend.values().find(|entry| entry.as_str() == word);
                let on_map = || map.first_use(n as u16).map_or(0..0, |cell| map.span_of(cell));
                let known = self.shelf.terrain.keys().map(Id::as_str);
                let span = in_legend.map_or_else(on_map, At::span);
                faults.push(unknown_at(self.source, "terrain", word, span, known));
            }
        }
        let grid = Grid::new(map.width as u16, map.height as u16);
        faults.or(kinds).map(|kinds| Board::new(grid, kinds, map.cells))
    }

    /// Everyone who takes part, as far as the files say.
    fn profiles(&mut self, board: Option<&Board>) -> Vec<Profile> {
        let file = self.file;
        let entries: Vec<(&UnitEntry, CreatureEntry, Side)> =
            file.unit.iter().filter_map(|unit| self.resolve(unit)).collect();
        for (n, (_, creature, _)) in entries.iter().enumerate() {
            self.stock.outfit(self.shelf, UnitId(n as u16), creature);
        }
        self.lay_out(board);
        let mut profiles: Vec<Profile> = entries.iter().map(|entry| self.profile(entry)).collect();
        name_handles(&mut profiles);
        name_letters(&mut profiles);
        for (n, side) in file.side.iter().enumerate() {
            if entries.len() == file.unit.len() && !profiles.iter().any(|p| p.side.index() == n) {
                let what = format!("nobody fights for {}", *side.name);
                let fault = Fault::at(self.source, side.name.span(), what).label("a side without units");
                self.faults.push(fault.help("give it a [[unit]], or leave it out"));
            }
            self.check_goal(side, profiles.iter().filter(|p| p.side.index() == n).count());
        }
        profiles
    }

    /// The creature and side a unit names.
    fn resolve<'u>(&mut self, unit: &'u UnitEntry) -> Option<(&'u UnitEntry, CreatureEntry, Side)> {
        let creature = self.shelf.creatures.get(unit.creature.as_str()).map(|(_, creature)| creature.clone());
        if creature.is_none() {
            let known = self.shelf.creatures.keys();
            self.faults.push(unknown(self.source, "creature", &unit.creature, known));
        }
        let side = self.file.side.iter().position(|side| side.name.as_str() == unit.side.as_str());
        if side.is_none() {
            let known = self.file.side.iter().map(|side| side.name.as_str());
            self.faults.push(unknown_at(self.source, "side", unit.side.as_str(), unit.side.span(), known));
        }
        let mut creature = creature?;
        let own = [&unit.weapons, &unit.armour, &unit.wears, &unit.carries];
        let own_arms = own.iter().any(|list| list.is_some());
        if let Some(weapons) = &unit.weapons {
            creature.weapons.clone_from(weapons);
        }
        if let Some(armour) = &unit.armour {
            creature.armour.clone_from(armour);
        }
        if let Some(wears) = &unit.wears {
            creature.wears.clone_from(wears);
        }
        if let Some(carries) = &unit.carries {
            creature.carries.clone_from(carries);
        }
        self.shelf.give_natural_arms(&mut creature);
        if own_arms {
            self.shelf.check_arms(self.source, &creature, &mut self.faults);
        }
        Some((unit, creature, Side(side? as u8)))
    }

    fn profile(&mut self, (unit, creature, side): &(&UnitEntry, CreatureEntry, Side)) -> Profile {
        let name = unit.name.as_ref().unwrap_or(&creature.name).to_string();
        let (weapons, natural) = self.weapons(creature);
        Profile {
            handle: slug(&name),
            name,
            letters: unit.name.as_ref().map_or_else(|| creature.letters.clone(), |name| initial(name)),
            label: creature.label.as_ref().map(ToString::to_string),
            side: *side,
            stats: stats(&creature.stats),
            size: creature.size,
            weapons,
            natural,
            body: self.shelf.body(creature),
            squares: creature.size.squares(),
            meets: self.shelf.meets(creature, self.resistance_cap()),
            abilities: self.known(creature),
            modifiers: Vec::new(),
            changed: Changed::default(),
            acts_by_ability: false,
            knacks: 0,
            kinds: self.kinds_of(creature),
            lore: creature.lore.map_or(COMMON_LORE, |lore| lore.0),
            max_hp: 0,
            knockout: 0,
            flies: creature.flies,
            darkvision: creature.darkvision,
            low_light: creature.low_light,
            weight: 0,
            led: false,
            bond: None,
            trample: None,
            charge: None,
            takes: None,
            vehicle: None,
            cargo: 0,
            fuel: 0,
        }
        .derive()
    }

    fn kinds_of(&self, creature: &CreatureEntry) -> u32 {
        let kinds = self.shelf.kinds();
        creature.kinds.iter().filter_map(|kind| kinds.get(kind)).fold(0, |bits, bit| bits | 1 << bit)
    }

    /// Everything a creature knows and its body can do: as its entry says, what its race is born with, and what its record
    /// has learned.
    fn known(&self, creature: &CreatureEntry) -> Vec<Known> {
        let skills = creature.skills.iter().map(|(id, level)| (id.as_str().to_owned(), level.0));
        let others = creature.spells.iter().chain(&creature.traits).map(|id| (id.as_str().to_owned(), 1));
        let born = self.shelf.race_of(creature).into_iter().flat_map(|race| &race.traits);
        let born = born.map(|innate| (slug(&innate.name), 1));
        let learned = creature.record.iter().flat_map(|record| {
            let skills = record.skills.iter().map(|(name, level)| (slug(name), level.0));
            skills.chain(record.spells.iter().chain(&record.traits).map(|name| (slug(name), 1)))
        });
        let mut known: Vec<Known> = Vec::new();
        let body = self.shelf.body(creature);
        for (id, level) in skills.chain(others).chain(born).chain(learned) {
            let ability = self.shelf.ability_of(&id).expect("the shelf saw to it");
            if self.shelf.sleeps(&id, &body) {
                continue;
            }
            match known.iter_mut().find(|have| have.ability == ability) {
                Some(have) => have.level = have.level.max(level),
                None => known.push(Known { ability, level }),
            }
        }
        known
    }

    /// The things of the scenario, each in an open square of the map.
    fn objects(&mut self, board: &Board) -> (Vec<Object>, Vec<ObjectState>) {
        let file = self.file;
        let handles: Vec<String> = file.object.iter().map(|entry| slug(&entry.name)).collect();
        let mut objects = Vec::new();
        let mut states = Vec::new();
        for entry in &file.object {
            let at = match entry.at.parse::<Square>() {
                Ok(at) if board.grid.contains(at) => at,
                _ => {
                    let what = format!("`{}` is no square of the map", *entry.at);
                    let fault = Fault::at(self.source, entry.at.span(), what).label("a column and a row");
                    self.faults.push(fault.help("write it as \"c4\""));
                    continue;
                }
            };
            let opens = entry.opens.iter().filter_map(|name| {
                let place = handles.iter().position(|handle| *handle == slug(name));
                if place.is_none() {
                    let known = file.object.iter().map(|other| other.name.as_str());
                    self.faults.push(unknown_at(self.source, "thing", name.as_str(), name.span(), known));
                }
                place.map(|place| place as u8)
            });
            let opens = opens.collect();
            let tasks = entry.tasks.iter().map(|task| Task {
                word: task.word.to_string(),
                own: task.own.into(),
                difficulty: task.difficulty.0,
            });
            states.push(ObjectState {
                open: entry.open,
                hp: entry.hp.unwrap_or(0),
                found: entry.hidden.is_none(),
            });
            objects.push(Object {
                handle: slug(&entry.name),
                name: entry.name.to_string(),
                at,
                bars: entry.bars,
                tasks: tasks.collect(),
                hp: entry.hp,
                opens,
                hidden: entry.hidden,
            });
        }
        name_objects(&mut objects);
        (objects, states)
    }

    /// What a creature can strike with: its own weapons, bare hands, and one of each kind that it might pick up; with the
    /// places of those that it has by nature.
    fn weapons(&mut self, creature: &CreatureEntry) -> (Vec<Weapon>, u64) {
        let shelf = self.shelf;
        let entry = |id: &str| shelf.weapons.get_key_value(id);
        let ready = |id: &str| {
            let (id, (source, entry)) = entry(id)?;
            weapon(shelf, source, id, entry, &mut Faults::new())
        };
        let own: Vec<&str> = creature.weapons.iter().map(|id| id.as_str()).collect();
        let others = self.stock.weapons().filter(|id| !own.contains(id));
        let held = own.iter().copied().filter_map(ready);
        let all: Vec<Weapon> = held
            .chain([Weapon::fists()])
            .chain(others.filter_map(ready))
            .map(|weapon| weapon.wielded_by(creature.size))
            .collect();
        if all.len() > MOST_WEAPONS {
            let what = format!("more than {MOST_WEAPONS} kinds of weapons are in this scenario");
            self.faults.push(Fault::whole(&self.source.name, what).help("leave some of them out"));
            return (Vec::new(), 0);
        }
        let grown = |handle: &str| entry(handle).is_none_or(|(_, (_, entry))| entry.natural);
        let natural = (0..all.len()).filter(|&place| grown(&all[place].handle));
        let natural = natural.fold(0, |set, place| set | 1 << place);
        (all, natural)
    }

    /// Sets down what lies on the ground; nothing lies in a wall or off the map.
    fn lay_out(&mut self, board: Option<&Board>) {
        for entry in &self.file.item {
            let item = self.shelf.loose_item(self.source, &entry.item, &mut self.faults);
            let square = self.square(&entry.at);
            let (Some(item), Some(at)) = (item, square) else { continue };
            let bad = board.filter(|b| !b.grid.contains(at) || b.terrain(at).cost.is_none());
            if let Some(board) = bad {
                let what = format!("{} can't lie on {at}", item.name);
                let fault = Fault::at(self.source, entry.at.span(), what).label("a wall, or off the map");
                self.faults.push(fault.help(free_square(board, &[])));
            }
            self.stock.lay(item, at);
        }
        if self.stock.things.len() > MOST_THINGS {
            let what = format!("more than {MOST_THINGS} things are in this scenario");
            self.faults.push(Fault::whole(&self.source.name, what).help("leave some of them out"));
        }
    }

    /// A square of the file.
    fn square(&mut self, at: &At<String>) -> Option<Square> {
        match at.parse::<Square>() {
            Ok(square) => Some(square),
            Err(e) => {
                let fault = Fault::at(self.source, at.span(), format!("`{}` is no square: {e}", **at));
                self.faults.push(fault.label("a column and a row").help("write it as \"c4\""));
                None
            }
        }
    }

    /// Nobody starts out of the fight, or held, frightened or charmed by nobody.
    fn check_start(&mut self, start: &StartEntry) {
        let what = *start.condition;
        let needs_a_source = matches!(
            what,
            Condition::Grappled | Condition::Frightened | Condition::Charmed | Condition::Dominated
        );
        if needs_a_source || !what.comes_with_blows() {
            let text = format!("nobody can start {}", what.name());
            let fault = Fault::at(self.source, start.condition.span(), text).label("comes only in battle");
            self.faults.push(fault.help("leave it out"));
        }
    }

    /// No more can escape than there are.
    fn check_goal(&mut self, side: &SideEntry, units: usize) {
        if let Some(goal) = side.escape_goal.as_ref().filter(|goal| usize::from(***goal) > units) {
            let what = format!("{} of {} can't escape: it has {units}", **goal, *side.name);
            let fault = Fault::at(self.source, goal.span(), what).label("more than there are");
            self.faults.push(fault.help("lower it, or give the side more units"));
        }
    }

    /// Whoever is to escape needs a way out.
    fn check_exits(&mut self, board: &Board) {
        if board.grid.squares().any(|s| board.terrain(s).exit) {
            return;
        }
        for goal in self.file.side.iter().filter_map(|side| side.escape_goal.as_ref()) {
            let fault =
                Fault::at(self.source, goal.span(), "the map has no way out").label("nobody can escape");
            self.faults.push(fault.help("draw terrain with `exit = true`, such as `way-out`"));
        }
    }

    /// Only those who fly start in the air.
    fn check_height(&mut self, entry: &UnitEntry, profile: &Profile) {
        if let Some(height) = entry.height.as_ref().filter(|_| !profile.flies) {
            let what = format!("{} can't start in the air", profile.name);
            let fault = Fault::at(self.source, height.span(), what).label("it does not fly");
            self.faults.push(fault.help("leave the height out, or give its creature `flies = true`"));
        }
    }

    /// Sets everyone down; nobody stands in a wall, off the map or on somebody else.
    fn place(&mut self, board: &Board, profiles: &[Profile]) -> Vec<Unit> {
        let file = self.file;
        if profiles.len() != file.unit.len() {
            return Vec::new();
        }
        let mut spaces: Vec<Footprint> = Vec::new();
        let mut units = Vec::new();
        for (entry, profile) in file.unit.iter().zip(profiles) {
            let Some(corner) = self.square(&entry.at) else { continue };
            for start in &entry.conditions {
                self.check_start(start);
            }
            self.check_height(entry, profile);
            let space = Footprint { corner, size: profile.size.squares() };
            if let Some((what, label, help)) = misplaced(board, space, profile, &spaces, profiles) {
                self.faults.push(Fault::at(self.source, entry.at.span(), what).label(label).help(help));
            }
            spaces.push(space);
            units.push(unit(entry, profile, corner));
        }
        units
    }
}

/// What is wrong with a place: what, a label, and what would help.
fn misplaced(
    board: &Board,
    space: Footprint,
    profile: &Profile,
    spaces: &[Footprint],
    profiles: &[Profile],
) -> Option<(String, String, String)> {
    let grid = board.grid;
    let name = &profile.name;
    if let Some(out) = space.squares().find(|&s| !grid.contains(s)) {
        let last = Square { x: grid.width as i16 - 1, y: grid.height as i16 - 1 };
        let what = format!("{name} stands partly off the map, on {out}");
        return Some((what, "off the map".to_owned(), format!("the map goes from a1 to {last}")));
    }
    if let Some(wall) = space.squares().find(|&s| board.terrain(s).cost.is_none()) {
        let what = format!("{name} can't stand on {wall}: {}", board.terrain(wall).name);
        return Some((what, "blocked".to_owned(), free_square(board, spaces)));
    }
    let other = spaces.iter().position(|other| other.overlaps(&space))?;
    let what = format!("{name} and {} overlap", profiles[other].name);
    Some((what, "taken".to_owned(), free_square(board, spaces)))
}

fn free_square(board: &Board, spaces: &[Footprint]) -> String {
    let free =
        |s: &Square| board.terrain(*s).cost.is_some() && !spaces.iter().any(|space| space.contains(*s));
    board.grid.squares().find(free).map_or_else(String::new, |s| format!("{s} is free, for one"))
}

fn unit(entry: &UnitEntry, profile: &Profile, at: Square) -> Unit {
    let mut conditions = Conditions::default();
    if entry.prone {
        conditions.add(Condition::Prone);
    }
    Unit {
        at,
        facing: Facing8::North,
        hp: profile.max_hp,
        luck: Luck::new(entry.luck.unwrap_or(profile.stats[crate::stats::Stat::Luk] as i8)),
        conditions,
        // Before it is dressed.
        wields: profile.natural,
        evasion: 0,
        marks: Marks::default(),
        pieces: 0,
        worn: [ThingId::default(); MOST_PIECES],
        lost: 0,
        deflection: [0; MOST_PIECES],
        pools: [0; MOST_PIECES],
        coins: Coins::default(),
        struck_at: 0,
        height: entry.height.as_ref().map_or(0, |height| **height),
        squeezing: false,
        span: profile.squares,
        seat: None,
        harmed_by: None,
        rows: false,
    }
}

fn opening(profiles: &[Profile], units: Vec<Unit>, items: Vec<Thing>) -> Battle {
    let mut standing = [0; MOST_SIDES];
    for profile in profiles {
        standing[profile.side.index()] += 1;
    }
    Battle {
        round: 0,
        phase: Phase::RoundStart,
        turn: 0,
        budget: Budget::default(),
        movement: 0,
        reorder: false,
        standing,
        winner: None,
        order: (0..units.len() as u16).map(UnitId).collect(),
        units,
        effects: Vec::new(),
        items,
        used: Vec::new(),
        holds: Vec::new(),
        readied: Vec::new(),
        declared: Vec::new(),
        objects: Vec::new(),
        met: Vec::new(),
        harmed: Vec::new(),
        thrown: Vec::new(),
        trampled: Vec::new(),
        aboard: 0,
    }
}

/// The conditions everyone starts with.
fn start_effects(file: &ScenarioFile) -> Vec<Effect> {
    let effect = |n: usize, entry: &StartEntry| Effect {
        on: UnitId(n as u16),
        what: *entry.condition,
        amount: amount(*entry.condition, entry.amount),
        kind: 0,
        source: None,
        until: until(*entry.condition, entry.turns, entry.lasts),
        fresh: false,
        from: None,
    };
    let units = file.unit.iter().enumerate();
    units.flat_map(|(n, unit)| unit.conditions.iter().map(move |entry| effect(n, entry))).collect()
}

pub(crate) fn stats(s: &StatsEntry) -> Stats {
    Stats([s.str, s.dex, s.reflex, s.con, s.mov, s.int, s.wis, s.cha, s.luk])
}

/// A name as one lower-case word.
pub(crate) fn slug(name: &str) -> String {
    let word: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let word = word.to_lowercase();
    let word = word.trim_matches('-');
    if word.is_empty() { "unit".to_owned() } else { word.to_owned() }
}

/// Whoever is known by the first letter of its name, and shares it with another of its side, takes the second as well.
fn name_letters(profiles: &mut [Profile]) {
    let taken: Vec<(Side, String)> = profiles.iter().map(|p| (p.side, p.letters.clone())).collect();
    for profile in profiles {
        let mine = (profile.side, profile.letters.clone());
        let shared = taken.iter().filter(|other| **other == mine).count() > 1;
        if shared && initial(&profile.name) == profile.letters {
            let second = profile.name.chars().nth(1).filter(|c| c.is_alphanumeric());
            profile.letters.extend(second);
        }
    }
}

/// Whoever has a name of its own is known by its first letter.
fn initial(name: &str) -> String {
    name.chars().next().into_iter().flat_map(char::to_uppercase).take(2).collect()
}

/// Gives things of one name a number: gate-1, gate-2.
fn name_objects(objects: &mut [Object]) {
    for n in 0..objects.len() {
        let handle = objects[n].handle.clone();
        let alike = objects[n + 1..].iter().any(|other| other.handle == handle);
        if alike {
            let mut number = 0;
            for object in objects.iter_mut().filter(|object| object.handle == handle) {
                number += 1;
                object.handle = format!("{handle}-{number}");
            }
        }
    }
}

/// Gives equals a number: goblin-1, goblin-2.
fn name_handles(profiles: &mut [Profile]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for profile in profiles.iter() {
        *seen.entry(profile.handle.clone()).or_default() += 1;
    }
    let mut given: BTreeMap<String, usize> = BTreeMap::new();
    for profile in profiles.iter_mut().filter(|p| seen[&p.handle] > 1) {
        let n = given.entry(profile.handle.clone()).or_default();
        *n += 1;
        profile.handle = format!("{}-{n}", profile.handle);
        profile.name = format!("{} {n}", profile.name);
        profile.letters = format!("{}{n}", profile.letters.chars().next().unwrap_or('?'));
    }
}
