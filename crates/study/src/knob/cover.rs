//! Cover: cells of a drawing, or what zones give.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use space::Square;
use toml::{Table, Value};

use super::count::taken;
use crate::draft::Draft;
use crate::error::StudyError;
use crate::subject::Subject;

/// The most cover of a zone.
const SOLID: i64 = 3;

/// What cover is on a map.
#[derive(Clone, PartialEq, Debug)]
pub enum Cover {
    /// Cells of a drawing that look like cover.
    Cells,
    /// A number of every zone, from 0 to 3.
    Zones,
}

/// A drawn map, cell by cell.
pub struct Drawing {
    pub rows: Vec<Vec<char>>,
    /// What the characters stand for.
    pub legend: BTreeMap<char, String>,
}

impl Cover {
    /// The cover of a scenario, and how much of it there is now.
    pub fn find(subject: &Subject) -> Result<(Cover, i64), StudyError> {
        let top: Table = subject.bundle().scenario.text.parse().unwrap_or_default();
        if top.contains_key("zone") {
            return Ok((Cover::Zones, 0));
        }
        let Some(drawing) = Drawing::of(subject) else {
            return Err(StudyError::call(
                "`map.cover` needs a map that is drawn in the scenario file",
                "draw it there with `drawing` and `legend`; a Tiled map is changed in Tiled",
            ));
        };
        if drawing.open(subject).is_none() {
            return Err(StudyError::call(
                "the drawing has no open ground",
                "give it some floor to put cover on",
            ));
        }
        Ok((Cover::Cells, drawing.places(&drawing.looking(subject, &["cover"])).len() as i64))
    }

    /// Whether it is told as a change.
    pub fn shifts(&self) -> bool {
        *self == Cover::Zones
    }

    /// The values it may have.
    pub fn range(&self) -> RangeInclusive<i64> {
        match self {
            Cover::Cells => 0..=10_000,
            Cover::Zones => -SOLID..=SOLID,
        }
    }

    /// How far it goes from what it is, unless said.
    pub fn reach(&self) -> i64 {
        match self {
            Cover::Cells => 4,
            Cover::Zones => 1,
        }
    }

    /// Makes it so much.
    pub fn turn(&self, subject: &Subject, draft: &mut Draft, value: i64) -> Result<(), StudyError> {
        match self {
            Cover::Zones => shift_zones(subject, draft, value),
            Cover::Cells => turn_cells(subject, draft, value as usize),
        }
    }
}

fn shift_zones(subject: &Subject, draft: &mut Draft, by: i64) -> Result<(), StudyError> {
    let top: Table = subject.bundle().scenario.text.parse().unwrap_or_default();
    let zones = top.get("zone").and_then(Value::as_table);
    for (id, zone) in zones.into_iter().flatten() {
        let now = zone.get("cover").and_then(Value::as_integer).unwrap_or(0);
        let cover = (now + by).clamp(0, SOLID);
        if cover != now {
            let set = draft.set(&format!("zone.{id}.cover"), &cover.to_string());
            set.map_err(|e| StudyError::call(e.what, e.help))?;
        }
    }
    Ok(())
}

fn turn_cells(subject: &Subject, draft: &mut Draft, wanted: usize) -> Result<(), StudyError> {
    let Some(mut drawing) = Drawing::of(subject) else { return Ok(()) };
    let Some(open) = drawing.open(subject) else { return Ok(()) };
    let mut covers = drawing.looking(subject, &["cover"]);
    let mut cells = drawing.places(&covers);
    let fronts = fronts(subject, draft);
    if cells.len() > wanted {
        // What stands between the sides goes first.
        cells.sort_by_key(|cell| (fronts.unevenness(*cell), *cell));
        let gone = cells.len() - wanted;
        cells.iter().take(gone).for_each(|&cell| drawing.put(cell, open));
    } else if cells.len() < wanted {
        let glyph = match drawing.commonest(&covers) {
            Some(glyph) => glyph,
            None => drawing.fresh(subject, draft)?,
        };
        covers.insert(glyph);
        let taken = taken(subject, draft);
        let mut free = drawing.places(&BTreeSet::from([open]));
        free.retain(|&(x, y)| !taken.contains(&Square::new(x as i16, y as i16).to_string()));
        for _ in cells.len()..wanted {
            let Some(cell) = fronts.next(&free, &cells) else {
                let most = cells.len();
                let what = format!("there is no room for {wanted} cells of cover");
                return Err(StudyError::call(what, format!("this map has room for {most}")));
            };
            free.retain(|&other| other != cell);
            drawing.put(cell, glyph);
            cells.push(cell);
        }
    }
    draft.set_drawing(&drawing.text());
    Ok(())
}

/// A cell by column and row, from 0.
type Cell = (usize, usize);

/// Where the sides stand: the middle of each of the first two, in quarters of a cell.
struct Fronts {
    middles: Option<[(i64, i64); 2]>,
}

fn fronts(subject: &Subject, draft: &Draft) -> Fronts {
    let mut of_side: BTreeMap<String, Vec<(i64, i64)>> = BTreeMap::new();
    for roster in subject.layout().rosters {
        for n in 0..draft.len(roster.list) {
            let at = draft.word(roster.list, n, "at").and_then(|at| at.parse::<Square>().ok());
            if let (Some(side), Some(at)) = (draft.word(roster.list, n, "side"), at) {
                of_side.entry(side).or_default().push((i64::from(at.x), i64::from(at.y)));
            }
        }
    }
    let middle = |name: &String| {
        let all = of_side.get(name)?;
        let n = all.len() as i64;
        let sum = all.iter().fold((0, 0), |(x, y), (dx, dy)| (x + dx, y + dy));
        Some((sum.0 * 4 / n, sum.1 * 4 / n))
    };
    let mut middles = subject.game().sides().iter().filter_map(middle);
    Fronts { middles: middles.next().zip(middles.next()).map(|(a, b)| [a, b]) }
}

impl Fronts {
    /// How much nearer a cell is to one side than to the other.
    fn unevenness(&self, cell: Cell) -> i64 {
        let Some(middles) = self.middles else { return 0 };
        let [a, b] = middles.map(|middle| distance(cell, middle));
        (a - b).abs()
    }

    /// Whether a cell lies between the sides: nearer to each than they are to each other.
    fn between(&self, cell: Cell) -> bool {
        let Some([a, b]) = self.middles else { return true };
        let apart = (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
        distance(cell, a).max(distance(cell, b)) <= apart.max(64)
    }

    /// Where cover goes next: between the sides if there is room, as far from other cover as can be, and even.
    fn next(&self, free: &[Cell], cover: &[Cell]) -> Option<Cell> {
        let lonely = |cell: Cell| {
            let near = cover.iter().map(|&(x, y)| distance(cell, (x as i64 * 4, y as i64 * 4))).min();
            near.unwrap_or(i64::MAX).min(400)
        };
        free.iter().copied().min_by_key(|&cell| {
            (!self.between(cell), std::cmp::Reverse(lonely(cell)), self.unevenness(cell), cell)
        })
    }
}

/// The square of the distance, in quarters of a cell.
fn distance((x, y): Cell, (to_x, to_y): (i64, i64)) -> i64 {
    (x as i64 * 4 - to_x).pow(2) + (y as i64 * 4 - to_y).pow(2)
}

impl Drawing {
    /// The drawing of a scenario, if its map is drawn.
    pub fn of(subject: &Subject) -> Option<Drawing> {
        let top: Table = subject.bundle().scenario.text.parse().ok()?;
        let map = top.get("map")?.as_table()?;
        let rows = map.get("drawing")?.as_str()?.lines().map(|row| row.chars().collect()).collect();
        let legend = map.get("legend")?.as_table()?.iter();
        let legend =
            legend.filter_map(|(glyph, word)| Some((glyph.chars().next()?, word.as_str()?.to_owned())));
        Some(Drawing { rows, legend: legend.collect() })
    }

    /// The drawing as a text.
    pub fn text(&self) -> String {
        self.rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
    }

    /// The characters of terrain that looks like this, according to the packs.
    pub fn looking(&self, subject: &Subject, looks: &[&str]) -> BTreeSet<char> {
        let look = |word: &str| subject.shelf().get("terrain", word)?.fields.get("look")?.as_str();
        let same = |(_, word): &(&char, &String)| look(word).is_some_and(|look| looks.contains(&look));
        self.legend.iter().filter(same).map(|(glyph, _)| *glyph).collect()
    }

    /// The commonest open ground.
    pub fn open(&self, subject: &Subject) -> Option<char> {
        self.commonest(&self.looking(subject, &["floor", "road"]))
    }

    /// The commonest of these characters, and the first of those that are equally common.
    fn commonest(&self, glyphs: &BTreeSet<char>) -> Option<char> {
        let count = |glyph: &char| self.places(&BTreeSet::from([*glyph])).len();
        let used = glyphs.iter().copied().filter(|glyph| count(glyph) > 0);
        used.max_by_key(|glyph| (count(glyph), std::cmp::Reverse(*glyph)))
    }

    /// The cells with one of these characters, row by row.
    pub fn places(&self, glyphs: &BTreeSet<char>) -> Vec<Cell> {
        let cells = self
            .rows
            .iter()
            .enumerate()
            .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, c)| ((x, y), c)));
        cells.filter(|(_, glyph)| glyphs.contains(glyph)).map(|(cell, _)| cell).collect()
    }

    pub fn put(&mut self, (x, y): Cell, glyph: char) {
        self.rows[y][x] = glyph;
    }

    /// A character for cover where there is none yet, from the packs: plain ground before high ground.
    fn fresh(&mut self, subject: &Subject, draft: &mut Draft) -> Result<char, StudyError> {
        let is_cover = |fields: &&Table| fields.get("look").and_then(Value::as_str) == Some("cover");
        let covers = subject.shelf().of_kind("terrain").filter(|(_, fields)| is_cover(fields));
        let plain = covers.min_by_key(|(_, fields)| fields.contains_key("height"));
        let Some((id, fields)) = plain else {
            return Err(StudyError::call(
                "the packs have no terrain that gives cover",
                "add a pack that has some",
            ));
        };
        let own = fields.get("glyph").and_then(Value::as_str).and_then(|glyph| glyph.chars().next());
        let glyph =
            own.into_iter().chain('A'..='Z').find(|glyph| !self.legend.contains_key(glyph)).unwrap_or('?');
        self.legend.insert(glyph, id.to_owned());
        draft.add_to_legend(glyph, id);
        Ok(glyph)
    }
}
