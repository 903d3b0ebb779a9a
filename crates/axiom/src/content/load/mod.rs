//! From files to a scenario ready to play, with every fault found on the way.

mod people;
mod place;
mod tasks;

use content::{At, Bundle, Fault, Faults, Id, Source, Stagger, StaggerAxis, StaggerIndex, read};
use dice::Law;
use space::{Hex, HexGrid};

use crate::content::ScenarioFile;
use crate::content::shelf::{Shelf, compile_terrain, compile_trait, unknown_at};
use crate::content::situations::sum_of;
use crate::rules::charts::Charts;
use crate::rules::inventory::Inventory;
use crate::rules::prospects::HitTable;
use crate::rules::scenario::{Axiom, Options, PlaceName};
use crate::rules::text::read_hex;
use crate::state::battle::{Battle, MOST_SIDES, Phase, UnitId};
use crate::state::board::{Board, Edge, Edges, Kind, Terrain};
use crate::state::items::{Damage, Item, Thing, ThingId, Weapon};
use crate::state::skills::{Role, SkillList};
use crate::state::tasks::Task;

/// The rounds of a fight, unless a scenario says otherwise.
const ROUND_LIMIT: u16 = 30;

impl Axiom {
    /// Makes a scenario ready, or reports everything that is wrong with its files.
    pub fn load(bundle: &Bundle) -> Result<Axiom, Faults> {
        let shelf = Shelf::read(&bundle.packs)?;
        let file: ScenarioFile = read(&bundle.scenario)?;
        let Some(skills) = &shelf.list else {
            let fault = Fault::whole(&bundle.scenario.name, "the packs of this scenario have no skills");
            return Err(one(fault.help("name a pack with skills, such as `core`, in `packs`")));
        };
        let mut loader = Loader {
            source: &bundle.scenario,
            shelf: &shelf,
            skills,
            file: &file,
            faults: Faults::new(),
            items: Vec::new(),
            things: Vec::new(),
            tasks: Vec::new(),
        };
        loader.check_modules();
        let board = match loader.board(bundle) {
            Ok(board) => board,
            Err(mut faults) => {
                faults.append(loader.faults);
                return Err(faults);
            }
        };
        loader.compile_abilities();
        loader.compile_tasks(&board);
        let models = loader.models();
        let profiles = loader.profiles();
        let units = loader.place(&board, &profiles, &models);
        let vehicles = loader.park(&board, &models);
        loader.lay_out(&board);
        let names = loader.names(&board);
        let options = loader.options();
        let escape_goals = loader.goals(&board);
        let Loader { faults, items, things, tasks, .. } = loader;
        let mut heroes = [false; MOST_SIDES];
        for (hero, side) in heroes.iter_mut().zip(&file.side) {
            *hero = side.heroes;
        }
        faults.or(())?;
        let mut faults = Faults::new();
        let traits =
            shelf.traits.values().map(|(source, entry)| compile_trait(skills, source, entry, &mut faults));
        let mut rules = Axiom {
            title: file.name.to_string(),
            sides: file.side.iter().map(|side| side.name.to_string()).collect(),
            traits: traits.collect(),
            opening: opening(units, vehicles, things),
            hit_table: HitTable::new(),
            charts: Charts::new(&board),
            inventory: Inventory::new(&items, &tasks, skills),
            skills: skills.clone(),
            unarmed: unarmed(skills),
            makeshift: [makeshift(skills, Role::Thrown, Some(3)), makeshift(skills, Role::Swung, None)],
            profiles,
            models,
            board,
            items,
            tasks,
            options,
            escape_goals,
            heroes,
            names,
        };
        rules.man_vehicles();
        Ok(rules)
    }
}

fn one(fault: Fault) -> Faults {
    let mut faults = Faults::new();
    faults.push(fault);
    faults
}

/// Hands, feet and head: everyone has them.
fn unarmed(skills: &SkillList) -> Weapon {
    Weapon {
        skill: skills.role(Role::Unarmed),
        required: 9,
        damage: Damage::new("1d3", Law::die(3)),
        range: None,
        ranged: false,
        hands: 0,
        improvised: false,
        leaves: None,
    }
}

/// An object that is no weapon, but serves as one.
fn makeshift(skills: &SkillList, role: Role, range: Option<u16>) -> Weapon {
    Weapon {
        skill: skills.role(role),
        damage: Damage::new("1d6", Law::die(6)),
        range,
        ranged: range.is_some(),
        hands: 1,
        improvised: true,
        ..unarmed(skills)
    }
}

fn opening(
    mut units: Vec<crate::state::battle::Unit>,
    vehicles: Vec<crate::state::battle::Vehicle>,
    things: Vec<Thing>,
) -> Battle {
    for (thing, n) in things.iter().zip(0..) {
        if let Some(who) = thing.place.holder() {
            units[who.index()].belongings.add(ThingId(n));
        }
    }
    Battle {
        round: 0,
        phase: Phase::Opening,
        turn: 0,
        winner: None,
        order: (0..units.len() as u16).map(UnitId).collect(),
        units,
        vehicles,
        things,
        triggers: Vec::new(),
        struggles: Vec::new(),
        works: Vec::new(),
        attempts: Vec::new(),
        drains: Vec::new(),
        opened: Vec::new(),
    }
}

struct Loader<'a> {
    source: &'a Source,
    shelf: &'a Shelf,
    skills: &'a SkillList,
    file: &'a ScenarioFile,
    faults: Faults,
    items: Vec<Item>,
    things: Vec<Thing>,
    tasks: Vec<Task>,
}

impl Loader<'_> {
    fn round_limit(&self) -> u16 {
        self.file.options.round_limit.unwrap_or(ROUND_LIMIT)
    }

    fn has_hexes(&self) -> bool {
        self.file.options.hexes.as_ref().is_none_or(|hexes| **hexes)
    }

    /// Vehicles need hexes, and a scenario that leaves them out has none.
    fn check_modules(&mut self) {
        let options = &self.file.options;
        let wanted =
            options.vehicles.as_ref().is_some_and(|vehicles| **vehicles) || !self.file.vehicle.is_empty();
        if let Some(hexes) = options.hexes.as_ref().filter(|hexes| wanted && !***hexes) {
            let fault = Fault::at(self.source, hexes.span(), "vehicles are played on hexes only");
            self.faults.push(fault.label("no hexes").help("leave this out, or leave the vehicles out"));
        }
        let refused = options.vehicles.as_ref().filter(|vehicles| !***vehicles);
        if let Some(vehicles) = refused.filter(|_| !self.file.vehicle.is_empty()) {
            let fault = Fault::at(self.source, vehicles.span(), "this scenario has vehicles");
            self.faults.push(fault.label("no vehicles").help("leave this out, or leave the vehicles out"));
        }
    }

    fn options(&mut self) -> Options {
        let entry = &self.file.options;
        Options {
            round_limit: self.round_limit(),
            hexes: self.has_hexes(),
            factors: sum_of(self.source, &entry.factors, &mut self.faults),
            sheltered_exits: entry.sheltered_exits,
            circumstances: entry.circumstances.iter().map(ToString::to_string).collect(),
        }
    }

    fn board(&mut self, bundle: &Bundle) -> Result<Board, Faults> {
        let map = self.file.map.grid(bundle)?;
        let mut faults = Faults::new();
        let ours = Stagger { axis: StaggerAxis::Y, index: StaggerIndex::Odd };
        if map.stagger.is_some_and(|stagger| stagger != ours) {
            let fault =
                Fault::at(self.source, map.span_of(0), "the hexes of this map are shifted another way");
            let help = "in Tiled's Map Properties, choose Stagger Axis Y and Stagger Index Odd";
            faults.push(fault.label("every second row is shifted to the right here").help(help));
        }
        let mut kinds = vec![rubble()];
        for (n, word) in map.words.iter().enumerate() {
            if let Some((id, (source, entry))) = self.shelf.terrain.get_key_value(word.as_str()) {
                kinds.push(compile_terrain(source, id, entry, self.file.options.outdoors, &mut faults));
                continue;
            }
            let in_legend = self.file.map.legend.values().find(|entry| entry.as_str() == word);
            let on_map = || map.first_use(n as u16).map_or(0..0, |cell| map.span_of(cell));
            let known = self.shelf.terrain.keys().map(Id::as_str);
            let span = in_legend.map_or_else(on_map, At::span);
            faults.push(unknown_at(self.source, "terrain", word, span, known));
        }
        let grid = HexGrid::new(map.width as u16, map.height as u16);
        let closed = match self.file.options.edges {
            Some(Edges::Closed) => Edge::ALL.to_vec(),
            Some(Edges::Open) | None => self.file.options.closed_edges.clone(),
        };
        let cells = map.cells.iter().map(|&cell| cell + 1).collect();
        faults.or(()).map(|()| Board::new(grid, kinds, cells, closed))
    }

    /// A hex of the file, or a fault.
    fn hex(&mut self, at: &At<String>, board: &Board) -> Option<Hex> {
        let Ok(hex) = read_hex(at) else {
            let fault = Fault::at(self.source, at.span(), format!("`{}` is no hex", **at));
            let help = "write its column and row as \"d3\", or its axial numbers as \"3,-1\"";
            self.faults.push(fault.label("a column and a row").help(help));
            return None;
        };
        if board.grid.contains(hex) {
            return Some(hex);
        }
        let last = board.grid.hex(board.grid.area() - 1);
        let fault =
            Fault::at(self.source, at.span(), format!("{} is off the map", **at)).label("off the map");
        self.faults
            .push(fault.help(format!("the map goes from a1 to {}", crate::rules::text::write_hex(last))));
        None
    }

    fn names(&mut self, board: &Board) -> Vec<PlaceName> {
        let file = self.file;
        let mut names = Vec::new();
        for entry in &file.names {
            let hexes = entry.cells.iter().filter_map(|cell| self.hex(cell, board)).collect();
            names.push(PlaceName { text: entry.text.to_string(), hexes });
        }
        names
    }

    /// How many of each side are to get away, if there is a way out.
    fn goals(&mut self, board: &Board) -> [u16; MOST_SIDES] {
        let mut goals = [0; MOST_SIDES];
        let drives_off =
            !self.file.vehicle.is_empty() && Edge::ALL.iter().any(|edge| !board.closed.contains(edge));
        let way_out = board.kinds.iter().any(|terrain| terrain.exit) || drives_off;
        for (goal, side) in goals.iter_mut().zip(&self.file.side) {
            let Some(wanted) = &side.escape_goal else { continue };
            *goal = **wanted;
            if !way_out {
                let fault = Fault::at(self.source, wanted.span(), "the map has no way out")
                    .label("nobody can escape");
                self.faults.push(fault.help("draw terrain with `exit = true`, or open the edges"));
            }
            let mine = self.file.unit.iter().filter(|unit| unit.side.as_str() == side.name.as_str());
            let hostages = mine.clone().filter(|unit| unit.hostage).count();
            let most = if hostages > 0 { hostages } else { mine.count() };
            if usize::from(**wanted) > most {
                let what = format!("{} can't get away: there are {most}", **wanted);
                let fault = Fault::at(self.source, wanted.span(), what).label("more than there are");
                self.faults.push(fault.help("lower it"));
            }
        }
        goals
    }
}

/// What a wall becomes that was knocked down.
fn rubble() -> Terrain {
    Terrain {
        name: "rubble".to_owned(),
        glyph: ',',
        kind: Kind::Floor,
        blocks_sight: false,
        combat: 0,
        factors: 0,
        exit: false,
        no_vehicles: false,
        dread: None,
        look: engine::scene::Look::Floor,
    }
}
