//! Battles row by row, on their way to disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use catalog::Game;
use engine::{Participant, StatEvent};
use lab::{BattleRow, EntityRow, EventRow, Rows, Sink};
use tables::{Column, Format, Kind, Value, Writer};

const BATTLES: &[Column] =
    &[("battle", Kind::Int), ("winner", Kind::Text), ("reason", Kind::Text), ("round", Kind::Int)];

const ENTITIES: &[Column] = &[
    ("battle", Kind::Int),
    ("handle", Kind::Text),
    ("side", Kind::Text),
    ("takes_part", Kind::Flag),
    ("stands", Kind::Flag),
    ("health", Kind::Int),
    ("health_max", Kind::Int),
    ("dealt", Kind::Int),
    ("friendly", Kind::Int),
    ("wasted", Kind::Int),
    ("taken", Kind::Int),
    ("kills", Kind::Int),
    ("chances", Kind::Int),
    ("successes", Kind::Int),
    ("expected", Kind::Float),
    ("fell_round", Kind::Int),
    ("fell_cell", Kind::Int),
];

const EVENTS: &[Column] = &[
    ("battle", Kind::Int),
    ("round", Kind::Int),
    ("what", Kind::Text),
    ("by", Kind::Text),
    ("with", Kind::Text),
    ("to", Kind::Text),
    ("chance", Kind::Float),
    ("success", Kind::Flag),
    ("amount", Kind::Int),
    ("wasted", Kind::Int),
    ("cell", Kind::Int),
];

/// The files that rows go to.
pub struct Files {
    sides: Vec<String>,
    pieces: Vec<Participant>,
    means: Vec<String>,
    sets: Vec<Set>,
}

/// The three tables in one format.
struct Set {
    paths: [PathBuf; 3],
    battles: Writer,
    entities: Writer,
    events: Writer,
}

impl Files {
    pub fn new(game: &dyn Game) -> Files {
        Files { sides: game.sides().to_vec(), pieces: game.pieces(), means: game.tools(), sets: Vec::new() }
    }

    /// Begins the three tables in this folder, which is made if it is not there.
    pub fn add(&mut self, folder: &Path, format: Format) -> Result<(), String> {
        fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
        let path = |name: &str| folder.join(name).with_extension(format.ending());
        let begin = |path: &Path, columns| {
            Writer::create(path, format, columns).map_err(|error| cannot(path, &error))
        };
        let paths = ["battles", "entities", "events"].map(path);
        self.sets.push(Set {
            battles: begin(&paths[0], BATTLES)?,
            entities: begin(&paths[1], ENTITIES)?,
            events: begin(&paths[2], EVENTS)?,
            paths,
        });
        Ok(())
    }

    /// Whoever takes the rows, if they are wanted.
    pub fn sink(&mut self) -> Option<&mut dyn Sink> {
        if self.sets.is_empty() { None } else { Some(self) }
    }

    /// Closes the files, and tells which they are.
    pub fn finish(self) -> Result<Vec<PathBuf>, String> {
        let mut all = Vec::new();
        for Set { paths, battles, entities, events } in self.sets {
            for (path, writer) in paths.into_iter().zip([battles, entities, events]) {
                writer.finish().map_err(|error| cannot(&path, &error))?;
                all.push(path);
            }
        }
        Ok(all)
    }

    fn side(&self, side: Option<u8>) -> Value<'_> {
        side.and_then(|side| self.sides.get(usize::from(side))).map_or(Value::Empty, |s| Value::Text(s))
    }

    fn battle(&self, row: &BattleRow) -> [Value<'_>; 4] {
        let winner = self.side(row.winner);
        [Value::Int(row.battle as i64), winner, Value::Text(row.reason), Value::Int(row.round.into())]
    }

    fn entity(&self, row: &EntityRow) -> [Value<'_>; 17] {
        let EntityRow { battle, piece, vital, deed } = row;
        let piece = &self.pieces[piece.index()];
        let whole = |n: u32| Value::Int(n.into());
        let (round, cell) = deed.fell.map_or((None, None), |(round, cell)| (Some(round), cell));
        [
            Value::Int(*battle as i64),
            Value::Text(&piece.handle),
            self.side(Some(piece.side)),
            Value::Flag(vital.there),
            Value::Flag(vital.stands),
            Value::Int(vital.now.into()),
            Value::Int(vital.max.into()),
            whole(deed.dealt),
            whole(deed.friendly),
            whole(deed.wasted),
            whole(deed.taken),
            whole(deed.kills),
            whole(deed.chances),
            whole(deed.successes),
            Value::Float(f64::from(deed.expected) / 1000.0),
            round.map_or(Value::Empty, whole),
            cell.map_or(Value::Empty, whole),
        ]
    }

    fn event(&self, row: &EventRow) -> [Value<'_>; 11] {
        let handle = |piece: engine::Piece| Value::Text(&self.pieces[piece.index()].handle);
        let by = row.by.map_or(Value::Empty, |(piece, _)| handle(piece));
        let with = row.by.map_or(Value::Empty, |(_, means)| Value::Text(&self.means[means.index()]));
        let empty = Value::Empty;
        let (what, rest) = match row.feat {
            StatEvent::Chance { permille, success, .. } => (
                "chance",
                [
                    empty,
                    Value::Float(f64::from(permille) / 1000.0),
                    Value::Flag(success),
                    empty,
                    empty,
                    empty,
                ],
            ),
            StatEvent::Harm { to, amount, wasted, .. } => (
                "harm",
                [handle(to), empty, empty, Value::Int(amount.into()), Value::Int(wasted.into()), empty],
            ),
            StatEvent::Fall { who, cell, .. } => {
                let cell = cell.map_or(empty, |cell| Value::Int(cell.into()));
                ("fall", [handle(who), empty, empty, empty, empty, cell])
            }
        };
        let [to, chance, success, amount, wasted, cell] = rest;
        let (battle, round) = (Value::Int(row.battle as i64), Value::Int(row.round.into()));
        [battle, round, Value::Text(what), by, with, to, chance, success, amount, wasted, cell]
    }
}

impl Sink for Files {
    fn take(&mut self, rows: &Rows) -> io::Result<()> {
        let mut sets = std::mem::take(&mut self.sets);
        for set in &mut sets {
            rows.battles.iter().try_for_each(|row| set.battles.row(&self.battle(row)))?;
            rows.entities.iter().try_for_each(|row| set.entities.row(&self.entity(row)))?;
            rows.events.iter().try_for_each(|row| set.events.row(&self.event(row)))?;
        }
        self.sets = sets;
        Ok(())
    }
}

fn cannot(path: &Path, error: &io::Error) -> String {
    format!("{} can't be written: {error}", path.display())
}
