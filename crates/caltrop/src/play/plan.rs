//! Zones as boxes on a plan, and the ways between them.

use std::fmt::Write;

use engine::Scene;
use engine::scene::Zone;

use crate::output::{DIM, plain};

/// The narrowest and lowest box that still holds a name.
const LEAST: (usize, usize) = (12, 4);
/// The most rows of a plan.
const ROWS: usize = 24;

/// A plan on which boxes are drawn, character by character.
struct Canvas {
    width: usize,
    rows: Vec<Vec<char>>,
}

/// A box on the plan.
struct Spot {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// The zones as boxes, each with its name and what `inside` tells of it, within so many columns.
pub fn draw(scene: &Scene, columns: usize, inside: impl Fn(u32) -> String) -> String {
    let zones = &scene.ground.zones;
    let right = zones.iter().map(|zone| zone.x + zone.width).max().unwrap_or(1).max(1);
    let bottom = zones.iter().map(|zone| zone.y + zone.height).max().unwrap_or(1).max(1);
    let width = columns.saturating_sub(2).clamp(LEAST.0, 78);
    // A character is about twice as high as it is wide, and boxes need not be square.
    let height = (bottom as usize * width / right as usize / 3).clamp(LEAST.1, ROWS);
    let mut canvas = Canvas { width, rows: vec![vec![' '; width]; height] };
    for (cell, zone) in (0u32..).zip(zones) {
        let spot = Spot::of(zone, (right, bottom), (width, height));
        canvas.frame(&spot, zone.known);
        canvas.write(&spot, 1, &plain(&zone.name));
        let words = inside(cell);
        for (row, part) in wrapped(&words, spot.width.saturating_sub(2)).into_iter().enumerate() {
            canvas.write(&spot, 2 + row, &part);
        }
    }
    let lines = canvas.rows.iter().map(|row| row.iter().collect::<String>());
    let plan: Vec<String> = lines.map(|line| format!("  {}", line.trim_end())).collect();
    format!("{}\n", plan.join("\n").trim_end())
}

/// The ways between the zones, zone by zone.
pub fn ways(scene: &Scene) -> String {
    let zones = &scene.ground.zones;
    let name = |zone: u32| zones.get(zone as usize).map_or_else(String::new, |zone| plain(&zone.name));
    let mut text = String::new();
    for link in &scene.ground.links {
        let shut = if link.open { "" } else { ", shut" };
        let _ =
            writeln!(text, "  {DIM}{} - {}: {}{shut}{DIM:#}", name(link.a), name(link.b), plain(&link.note));
    }
    text
}

impl Spot {
    fn of(zone: &Zone, (right, bottom): (u32, u32), (width, height): (usize, usize)) -> Spot {
        let across = |x: u32| x as usize * width / right as usize;
        let down = |y: u32| y as usize * height / bottom as usize;
        let (left, top) = (across(zone.x), down(zone.y));
        Spot {
            left,
            top,
            width: (across(zone.x + zone.width) - left).max(LEAST.0),
            height: (down(zone.y + zone.height) - top).max(LEAST.1),
        }
    }
}

impl Canvas {
    fn put(&mut self, x: usize, y: usize, c: char) {
        while self.rows.len() <= y {
            self.rows.push(vec![' '; self.width]);
        }
        if let Some(place) = self.rows[y].get_mut(x) {
            *place = c;
        }
    }

    /// A frame: solid where the viewer knows what is in it, dotted where not.
    fn frame(&mut self, spot: &Spot, known: bool) {
        let (across, down) = if known { ('-', '|') } else { ('.', ':') };
        let (right, bottom) = (spot.left + spot.width - 1, spot.top + spot.height - 1);
        for x in spot.left..=right {
            self.put(x, spot.top, across);
            self.put(x, bottom, across);
        }
        for y in spot.top..=bottom {
            let corner = y == spot.top || y == bottom;
            let c = if corner { '+' } else { down };
            self.put(spot.left, y, c);
            self.put(right, y, c);
        }
    }

    /// Words in a row of a box, cut where it ends.
    fn write(&mut self, spot: &Spot, row: usize, words: &str) {
        if row + 1 >= spot.height {
            return;
        }
        for (x, c) in words.chars().take(spot.width.saturating_sub(2)).enumerate() {
            self.put(spot.left + 1 + x, spot.top + row, c);
        }
    }
}

/// Words in lines of at most so many characters.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
