//! From files to a scenario ready to play, with every fault found on the way.

mod army;
mod objects;
mod place;
mod seats;
mod units;
mod vehicles;

use content::{At, Bundle, Fault, Faults, Id, Source, read};
use space::Grid;

use crate::content::places::read_names;
use crate::content::shelf::{Shelf, amount, unknown_at, until};
use crate::content::stock::Stock;
use crate::content::{LuckEntry, OptionsEntry, ScenarioFile, StartEntry, StatsEntry};
use crate::rules::repertoire::Repertoire;
use crate::rules::scenario::Tdgs;
use crate::state::army::Army;
use crate::state::battle::{Battle, Budget, MOST_SIDES, Phase, Unit, UnitId};
use crate::state::board::{Board, Terrain};
use crate::state::conditions::Effect;
use crate::state::damage::{DEFLECTION_CAP, RESISTANCE_CAP};
use crate::state::equipment::Thing;
use crate::state::luck::Reading;
use crate::state::profile::{Options, Profile};
use crate::state::riding::Role;
use crate::state::stats::Stats;

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
        let mut profiles = loader.profiles(Some(&board));
        loader.check_exits(&board);
        let seats = loader.seats(&profiles);
        loader.bond(&mut profiles);
        let posts = loader.muster(&mut profiles);
        let units = loader.place(&board, &profiles);
        let (objects, states) = loader.objects(&board);
        let names = read_names(&file.names, &bundle.scenario, &board, &mut loader.faults);
        let Loader { mut faults, stock, .. } = loader;
        if !faults.is_empty() {
            faults.sort();
            return Err(faults);
        }
        let abilities = shelf.compile_abilities(&mut Faults::new());
        let mut opening = Battle { objects: states, ..opening(&profiles, units, stock.things.clone()) };
        for (who, on, role) in seats {
            opening.sit(who, on, role);
        }
        for (troop, commander, slot) in posts {
            opening.post(troop, commander, slot);
        }
        let mut edges = [None; MOST_SIDES];
        edges.iter_mut().zip(&file.side).for_each(|(edge, side)| *edge = side.edge);
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
            heights_count: board.has_ledges || profiles.iter().any(|profile| profile.flies),
            conveyances: false,
            squeezes: profiles.iter().any(|profile| board.gaps.has(profile.squares)),
            massed: profiles.iter().any(|profile| profile.troop.is_some()),
            terrifies: false,
            edges,
            enemies: enemies(&profiles, file.side.len()),
            profiles,
            board,
            opening,
            names,
            repertoire: Repertoire::default(),
        };
        rules.settle_abilities();
        stock.dress(&mut rules);
        rules.man_all_engines();
        for effect in start_effects(&file) {
            rules.opening.apply(effect);
        }
        rules.repertoire = Repertoire::of(&rules);
        Ok(rules)
    }
}

/// Everybody who is not of a side, for each of so many sides.
fn enemies(profiles: &[Profile], sides: usize) -> Vec<Vec<UnitId>> {
    let all = || profiles.iter().zip(0..).map(|(profile, n)| (profile.side, UnitId(n)));
    let not_of = |side: usize| all().filter(|(of, _)| of.index() != side).map(|(_, id)| id).collect();
    (0..sides).map(not_of).collect()
}

fn options(entry: &OptionsEntry) -> Options {
    Options {
        round_limit: entry.round_limit.unwrap_or(50),
        high_ground: entry.high_ground,
        deflection_cap: entry.deflection_cap.map_or(DEFLECTION_CAP, i32::from),
        resistance_cap: entry.resistance_cap.map_or(RESISTANCE_CAP, i32::from),
        technology: entry.technology,
        psionics: entry.psionics,
        lone_drivers_let_go: entry.lone_drivers_let_go,
        square: entry.square,
        weight_unit: entry
            .weight_unit
            .as_ref()
            .map_or_else(|| Options::default().weight_unit, ToString::to_string),
        luck: match entry.luck {
            LuckEntry::Faces => Reading::Faces,
            LuckEntry::Printed => Reading::Printed,
        },
        cha_bonus: entry.cha_bonus,
        unit_knockout: entry.unit_knockout.unwrap_or(true),
        orders_move_initiative: !entry.orders_keep_initiative,
        routed_leave_at_commander: entry.routed_leave_at_commander.unwrap_or(true),
        exposed_within_reach: entry.exposed_within_reach,
        maneuver_every_square: entry.maneuver_every_square,
        charge_in_any_line: entry.charge_in_any_line,
    }
}

struct Loader<'a> {
    source: &'a Source,
    shelf: &'a Shelf,
    file: &'a ScenarioFile,
    stock: Stock,
    faults: Faults,
}

/// Who is carried, by whom, and as what.
type Sitting = (UnitId, UnitId, Role);

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
                let cover = if self.file.options.cover_within == Some(false) { 0 } else { terrain.cover };
                kinds.push(Terrain { cover, ..terrain.clone() });
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
}

fn opening(profiles: &[Profile], units: Vec<Unit>, items: Vec<Thing>) -> Battle {
    let mut standing = [0; MOST_SIDES];
    for profile in profiles.iter().filter(|profile| profile.stands()) {
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
        order: (0..)
            .map(UnitId)
            .zip(profiles)
            .filter(|(_, p)| p.vehicle.is_none())
            .map(|(id, _)| id)
            .collect(),
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
        army: Army::default(),
        sightings: Vec::new(),
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

/// A name as one lower-case word, its parts joined by single dashes.
pub(crate) fn slug(name: &str) -> String {
    let parts = name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let word = parts.collect::<Vec<_>>().join("-").to_lowercase();
    if word.is_empty() { "unit".to_owned() } else { word }
}
