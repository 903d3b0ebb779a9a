//! The board as text: cells with column letters and row numbers, tokens by letters, and a list of who is who.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use engine::Scene;
use engine::scene::{Badge, CellKind, Form, Gauge, Handout, Mark, Shape, Token};

use super::plan;
use crate::output::{BOLD, DIM, plain};

/// Characters of a cell.
const CELL: usize = 3;
/// Characters before the first cell.
const MARGIN: usize = 5;
/// The most rows that are shown at once.
const ROWS: usize = 40;
/// The length of a full gauge.
const GAUGE: i64 = 10;
/// The longest names in the list.
const LONGEST: usize = 24;

const SIDES: [Style; 4] = [
    AnsiColor::Cyan.on_default().bold(),
    AnsiColor::Yellow.on_default().bold(),
    AnsiColor::Green.on_default().bold(),
    AnsiColor::Magenta.on_default().bold(),
];

/// A board to be drawn.
pub struct Board<'a> {
    pub scene: &'a Scene,
    /// Cells to mark with a star.
    pub marks: &'a BTreeSet<u32>,
    /// The cell to keep in view.
    pub focus: Option<u32>,
    /// Characters of a line.
    pub width: usize,
}

/// The part of a board that is shown.
struct Window {
    columns: std::ops::Range<usize>,
    rows: std::ops::Range<usize>,
}

impl Board<'_> {
    /// The title, the ground, the legend and the list.
    pub fn draw(&self) -> String {
        let scene = self.scene;
        let mut text = format!("\n{BOLD}{}{BOLD:#}", plain(&scene.title));
        if scene.round > 0 {
            let _ = write!(text, ", {} {}", scene.clock, scene.round);
        }
        let _ = writeln!(text, ": {}", plain(&scene.status));
        match scene.ground.form {
            Form::Squares | Form::Hexes => self.cells(&mut text),
            Form::Zones => self.zones(&mut text),
        }
        for side in 0..scene.sides.len() {
            text.push_str(&self.roster(side));
        }
        text.trim_end().to_owned()
    }

    fn cells(&self, text: &mut String) {
        let ground = &self.scene.ground;
        let window = self.window();
        let standing = standing(self.scene);
        let _ = write!(text, "\n{:MARGIN$}", "");
        for x in window.columns.clone() {
            let _ = write!(text, "{DIM}{:^CELL$}{DIM:#}", column(x));
        }
        text.push('\n');
        let mut seen = BTreeSet::new();
        for y in window.rows.clone() {
            let shift = if ground.form == Form::Hexes && y % 2 == 1 { "  " } else { "" };
            let _ = write!(text, "{DIM}{:>4}{DIM:#} {shift}", y + 1);
            for x in window.columns.clone() {
                let cell = y * ground.width as usize + x;
                match standing.get(&(cell as u32)) {
                    Some(token) => text.push_str(&token_cell(token)),
                    None => self.open_cell(cell, &mut seen, text),
                }
            }
            text.push('\n');
        }
        text.push_str(&self.legend(&seen, &window));
        text.push_str(&self.things(&window));
    }

    /// A cell that nobody stands on: the first thing on it, or the ground.
    fn open_cell(&self, cell: usize, seen: &mut BTreeSet<u16>, text: &mut String) {
        let star = if self.marks.contains(&(cell as u32)) { '*' } else { ' ' };
        let shown = |glyph: char| if glyph.is_control() { '?' } else { glyph };
        if let Some(mark) = self.scene.marks.iter().find(|mark| mark.cell as usize == cell) {
            let _ = write!(text, " {BOLD}{}{BOLD:#}{star}", shown(mark.glyph));
            return;
        }
        let kind = self.scene.ground.cells.get(cell).copied();
        let glyph = kind.and_then(|kind| self.kind(kind)).map_or('?', |kind| kind.glyph);
        seen.extend(kind);
        let _ = write!(text, " {DIM}{}{DIM:#}{star}", shown(glyph));
    }

    /// The things in view, each with its place: several may lie on one cell, and somebody may stand there.
    fn things(&self, window: &Window) -> String {
        let across = self.scene.ground.width.max(1) as usize;
        let in_view =
            |cell: usize| window.columns.contains(&(cell % across)) && window.rows.contains(&(cell / across));
        let marks = self.scene.marks.iter().filter(|mark| in_view(mark.cell as usize));
        let items: Vec<String> = marks.map(|mark| self.thing(mark)).collect();
        flow(&items, self.width.saturating_sub(MARGIN))
    }

    fn thing(&self, mark: &Mark) -> String {
        let note = if mark.note.is_empty() { String::new() } else { format!(" ({})", plain(&mark.note)) };
        let glyph = if mark.glyph.is_control() { '?' } else { mark.glyph };
        format!("{glyph} {}{note} {}", plain(&mark.label), cell_name(self.scene, mark.cell))
    }

    fn kind(&self, kind: u16) -> Option<&CellKind> {
        self.scene.ground.kinds.get(usize::from(kind))
    }

    /// What the glyphs in view mean.
    fn legend(&self, seen: &BTreeSet<u16>, window: &Window) -> String {
        let kinds = seen.iter().filter_map(|&kind| self.kind(kind)).map(|kind| {
            let note = if kind.note.is_empty() { String::new() } else { format!(" ({})", plain(&kind.note)) };
            format!("{} {}{note}", kind.glyph, plain(&kind.name))
        });
        let mut items: Vec<String> = kinds.collect();
        if !self.marks.is_empty() {
            items.push("* in reach".to_owned());
        }
        let mut text = flow(&items, self.width.saturating_sub(MARGIN));
        let ground = &self.scene.ground;
        if window.columns.len() < ground.width as usize || window.rows.len() < ground.height as usize {
            let last = cell_name(self.scene, (ground.width * ground.height).saturating_sub(1));
            let _ =
                writeln!(text, "     a part of the map, which ends at {last}; `board c4` looks elsewhere");
        }
        text
    }

    fn window(&self) -> Window {
        let ground = &self.scene.ground;
        let across = ground.width.max(1) as usize;
        let (x, y) = self.focus.map_or((0, 0), |cell| (cell as usize % across, cell as usize / across));
        let fit = (self.width.saturating_sub(MARGIN + 2) / CELL).max(8);
        Window { columns: part(ground.width as usize, fit, x), rows: part(ground.height as usize, ROWS, y) }
    }

    /// The plan of the zones with who and what is there, the ways, and what the marks are.
    fn zones(&self, text: &mut String) {
        let inside = |cell: u32| {
            let tokens = self.scene.tokens.iter().filter(|token| token.cells.contains(&cell));
            let letters = tokens
                .map(|token| if token.down { token.letters.to_lowercase() } else { token.letters.clone() });
            let marks =
                self.scene.marks.iter().filter(|mark| mark.cell == cell).map(|mark| mark.glyph.to_string());
            plain(&letters.chain(marks).collect::<Vec<_>>().join(" "))
        };
        text.push('\n');
        text.push_str(&plan::draw(self.scene, self.width, inside));
        text.push_str(&plan::ways(self.scene));
        let things: Vec<String> = self.scene.marks.iter().map(|mark| self.thing(mark)).collect();
        text.push_str(&flow(&things, self.width.saturating_sub(MARGIN)));
    }

    /// A side and everybody on it.
    fn roster(&self, side: usize) -> String {
        let view = &self.scene.sides[side];
        let style = SIDES[side % SIDES.len()];
        let mut text =
            format!("{style}{}{style:#} ({} of {} stand)\n", plain(&view.name), view.standing, view.of);
        let longest = |word: fn(&Token) -> &str| {
            let lengths = self.scene.tokens.iter().map(|token| word(token).chars().count());
            lengths.max().unwrap_or(0).min(LONGEST)
        };
        let (names, handles) = (longest(|token| &token.name), longest(|token| &token.handle));
        for token in self.scene.tokens.iter().filter(|token| usize::from(token.side) == side) {
            let place = token.cells.first().map_or_else(String::new, |&cell| cell_name(self.scene, cell));
            let gauges: Vec<String> = token.gauges.iter().map(gauge).collect();
            let name: String = plain(&token.name).chars().take(LONGEST).collect();
            let words: Vec<String> = heading(token)
                .into_iter()
                .chain([Badge::words(&token.badges)])
                .filter(|w| !w.is_empty())
                .collect();
            let line = format!(
                "  {} {name:<names$}  {DIM}{:<handles$}{DIM:#}  {place:<4}  {} {}",
                token_cell(token),
                plain(&token.handle),
                gauges.join("  "),
                plain(&words.join(", "))
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}

/// Items side by side, as many in a line as fit.
fn flow(items: &[String], width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + item.chars().count() <= width => {
                line.push_str("   ");
                line.push_str(item);
            }
            _ => lines.push(item.clone()),
        }
    }
    let indent = " ".repeat(MARGIN);
    lines.iter().flat_map(|line| [&indent, line.as_str(), "\n"]).collect()
}

/// So much of a length as fits, with this place near its middle.
fn part(length: usize, fit: usize, place: usize) -> std::ops::Range<usize> {
    if length <= fit {
        return 0..length;
    }
    let start = place.saturating_sub(fit / 2).min(length - fit);
    start..start + fit
}

/// Who stands on each cell; the fallen make room for the living.
fn standing(scene: &Scene) -> BTreeMap<u32, &Token> {
    let fallen = scene.tokens.iter().filter(|token| token.down);
    let able = scene.tokens.iter().filter(|token| !token.down);
    fallen.chain(able).flat_map(|token| token.cells.iter().map(move |&cell| (cell, token))).collect()
}

/// The eight directions clockwise from up, with an arrow each.
const COMPASS: [(&str, char); 8] = [
    ("north", '↑'),
    ("north-east", '↗'),
    ("east", '→'),
    ("south-east", '↘'),
    ("south", '↓'),
    ("south-west", '↙'),
    ("west", '←'),
    ("north-west", '↖'),
];

/// The direction a token faces, in words and as an arrow.
pub fn facing(token: &Token) -> Option<(&'static str, char)> {
    token.facing.and_then(|eighths| COMPASS.get(usize::from(eighths)).copied())
}

/// Where a vehicle on the board is going: the direction it faces, and its speed if it goes by itself.
fn heading(token: &Token) -> Option<String> {
    let (direction, _) =
        facing(token).filter(|_| token.shape == Shape::Vehicle && !token.cells.is_empty())?;
    let speed = token.course.as_ref().map(|course| format!(", speed {}", course.speed));
    Some(format!("faces {direction}{}", speed.unwrap_or_default()))
}

/// A token in three characters: `>` acts, `x` is down, and the arrow of a vehicle shows where it faces; capitals are the first
/// side, small letters the second, and the others have their number.
fn token_cell(token: &Token) -> String {
    let arrow = facing(token).filter(|_| token.shape == Shape::Vehicle).map(|(_, arrow)| arrow);
    let mark = match (token.active, token.down, token.side) {
        (true, ..) => '>',
        (_, true, _) => 'x',
        (_, _, 0 | 1) => arrow.unwrap_or(' '),
        (_, _, side) => char::from_digit(u32::from(side) + 1, 10).unwrap_or('+'),
    };
    let mut letters: String = plain(&token.letters).chars().take(2).collect();
    if letters.chars().count() == 1 && mark != ' ' && Some(mark) != arrow {
        letters.extend(arrow.filter(|_| !token.down));
    }
    let letters = match token.side {
        0 => letters.to_uppercase(),
        1 => letters.to_lowercase(),
        _ => letters,
    };
    let style = if token.down { DIM } else { SIDES[usize::from(token.side) % SIDES.len()] };
    format!("{style}{mark}{letters:<2}{style:#}")
}

fn gauge(gauge: &Gauge) -> String {
    let (now, max) = (i64::from(gauge.now), i64::from(gauge.max.max(1)));
    let full = (now.clamp(0, max) * GAUGE + max - 1) / max;
    let bar = format!("{}{}", "=".repeat(full as usize), "-".repeat((GAUGE - full) as usize));
    format!("{} {bar} {:>3}/{:<3}", gauge.name, gauge.now, gauge.max)
}

/// The letters of a column, counted from 0: a, b .. z, aa, ab.
pub fn column(mut x: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'a' + (x % 26) as u8));
        if x < 26 {
            break;
        }
        x = x / 26 - 1;
    }
    letters.iter().rev().collect()
}

/// Papers with what is written on them.
pub fn handouts(handouts: &[Handout]) -> String {
    let mut text = String::new();
    for paper in handouts {
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", plain(&paper.title));
        for line in &paper.lines {
            let note = if line.note.is_empty() {
                String::new()
            } else {
                format!("  {DIM}{}{DIM:#}", plain(&line.note))
            };
            let _ = writeln!(text, "  {}{note}", plain(&line.text));
        }
    }
    text.trim_end().to_owned()
}

/// What players call a cell.
pub fn cell_name(scene: &Scene, cell: u32) -> String {
    let ground = &scene.ground;
    if ground.form == Form::Zones {
        return ground.zones.get(cell as usize).map_or_else(|| "?".to_owned(), |zone| plain(&zone.name));
    }
    let width = ground.width.max(1);
    format!("{}{}", column((cell % width) as usize), cell / width + 1)
}

/// The cell that players call this.
pub fn cell_named(scene: &Scene, name: &str) -> Option<u32> {
    let name = name.to_lowercase();
    let cells = scene.ground.cells.len() as u32;
    (0..cells).find(|&cell| cell_name(scene, cell).to_lowercase() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_on_after_z() {
        assert_eq!(
            [0, 25, 26, 51, 52, 255, 701, 702].map(column),
            ["a", "z", "aa", "az", "ba", "iv", "zz", "aaa"]
        );
    }

    #[test]
    fn a_window_keeps_its_place_in_view() {
        assert_eq!(part(10, 20, 3), 0..10);
        assert_eq!(part(100, 20, 3), 0..20);
        assert_eq!(part(100, 20, 50), 40..60);
        assert_eq!(part(100, 20, 99), 80..100);
    }

    #[test]
    fn an_empty_gauge_is_empty_and_a_scratch_shows() {
        let bar = |now| gauge(&Gauge { name: "HP", now, max: 30, measure: engine::scene::Measure::Health });
        assert!(bar(0).contains("----------") && bar(-5).contains("----------"));
        assert!(bar(1).contains("=---------") && bar(30).contains("=========="));
    }

    /// Two by two cells, with one token on the last.
    fn scene(form: Form) -> Scene {
        let kind = |name: &str, glyph| CellKind {
            name: name.to_owned(),
            glyph,
            note: String::new(),
            look: engine::scene::Look::Floor,
            label: None,
            body: engine::scene::CellBody::Plain,
        };
        let token = Token {
            handle: "rat".to_owned(),
            name: "Rat".to_owned(),
            letters: "Rt".to_owned(),
            side: 2,
            cells: vec![3],
            active: false,
            down: false,
            seen: None,
            person: None,
            facing: None,
            posture: engine::scene::Posture::default(),
            on: None,
            role: None,
            formation: None,
            commands: None,
            shape: engine::scene::Shape::default(),
            gauges: Vec::new(),
            parts: Vec::new(),
            zone: Vec::new(),
            points: None,
            course: None,
            badges: Vec::new(),
            facts: Vec::new(),
        };
        Scene {
            title: "Cellar".to_owned(),
            round: 1,
            clock: "round",
            round_limit: None,
            status: "quiet".to_owned(),
            ground: engine::scene::Ground {
                form,
                width: 2,
                height: 2,
                kinds: vec![kind("hall", '.'), kind("stair", '/')],
                cells: vec![0, 0, 0, 1],
                zones: Vec::new(),
                links: Vec::new(),
            },
            sides: Vec::new(),
            order: Vec::new(),
            tokens: vec![token],
            marks: Vec::new(),
            names: Vec::new(),
            handouts: Vec::new(),
            mission: None,
        }
    }

    fn drawn(form: Form) -> String {
        let (scene, marks) = (scene(form), BTreeSet::from([0]));
        let text = Board { scene: &scene, marks: &marks, focus: None, width: 80 }.draw();
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn hexes_are_staggered() {
        let text = drawn(Form::Hexes);
        assert!(text.contains("   1  .* . ") && text.contains("   2    . 3Rt"), "{text}");
    }

    #[test]
    fn a_vehicle_shows_where_it_faces() {
        let faced = |side, facing, active, letters: &str| {
            let mut scene = scene(Form::Hexes);
            let token = &mut scene.tokens[0];
            (token.side, token.facing, token.active) = (side, Some(facing), active);
            (token.shape, token.letters) = (Shape::Vehicle, letters.to_owned());
            anstream::adapter::strip_str(&token_cell(token)).to_string()
        };
        let all: Vec<String> = (0..8).map(|facing| faced(0, facing, false, "T")).collect();
        assert_eq!(all, ["↑T ", "↗T ", "→T ", "↘T ", "↓T ", "↙T ", "←T ", "↖T "]);
        assert_eq!([faced(1, 3, false, "T2"), faced(1, 3, true, "T")], ["↘t2", ">t↘"]);
        assert_eq!([faced(2, 5, false, "T"), faced(2, 5, false, "T2")], ["3T↙", "3T2"]);

        let mut scene = scene(Form::Hexes);
        let token = &mut scene.tokens[0];
        (token.side, token.facing) = (0, Some(3));
        assert_eq!(
            (heading(token), anstream::adapter::strip_str(&token_cell(token)).to_string()),
            (None, " RT".to_owned())
        );
        token.shape = Shape::Vehicle;
        assert_eq!(heading(token).as_deref(), Some("faces south-east"));
        token.course = Some(engine::scene::Course {
            size: "L".to_owned(),
            speed: 4,
            path: Vec::new(),
            stop: None,
            gone: false,
            meets: Vec::new(),
        });
        scene.sides = vec![engine::scene::SideView { name: "Rats".to_owned(), standing: 1, of: 1 }];
        let text = Board { scene: &scene, marks: &BTreeSet::new(), focus: None, width: 80 }.draw();
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(text.contains("Rat  rat  b2     faces south-east, speed 4"), "{text}");
    }

    #[test]
    fn things_are_drawn_and_named_with_their_places() {
        let mark = |cell, glyph, label: &str, note: &str| Mark {
            cell,
            glyph,
            label: label.to_owned(),
            note: note.to_owned(),
            kind: engine::scene::MarkKind::Thing,
            seen: None,
        };
        let marks = vec![mark(1, '+', "door", "shut"), mark(3, '!', "rope", "")];
        let scene = Scene { marks, ..scene(Form::Squares) };
        let text = Board { scene: &scene, marks: &BTreeSet::new(), focus: None, width: 80 }.draw();
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(text.contains("   1  .  + "), "the door on its cell: {text}");
        assert!(text.contains("   2  . 3Rt"), "the rope under the rat: {text}");
        assert!(text.contains("     + door (shut) b1   ! rope b2"), "{text}");
    }

    #[test]
    fn zones_are_boxes_with_their_names_and_ways() {
        let zone = |name: &str, x, known| engine::scene::Zone {
            name: name.to_owned(),
            x,
            y: 0,
            width: 40,
            height: 30,
            known,
            seen: None,
        };
        let mut scene = scene(Form::Zones);
        scene.ground.zones = vec![zone("Hall", 0, true), zone("Lab", 60, false)];
        scene.ground.links = vec![engine::scene::Link {
            a: 0,
            b: 1,
            note: "D1, welded".to_owned(),
            open: false,
            name: "D1".to_owned(),
            state: engine::scene::LinkState::Welded,
        }];
        scene.tokens[0].cells = vec![0];
        let text = Board { scene: &scene, marks: &BTreeSet::new(), focus: None, width: 60 }.draw();
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(text.contains("|Hall") && text.contains("|Rt") && text.contains(":Lab"), "{text}");
        assert!(text.contains("Hall - Lab: D1, welded, shut"), "{text}");
    }
}
