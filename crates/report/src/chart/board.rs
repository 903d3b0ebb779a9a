//! The ground, and where people fell on it.

use std::fmt::Write;

use engine::Scene;
use engine::scene::{Form, Look};

use super::Hue;
use super::bars::shortened;
use crate::text::escape;

/// How many of a side fell on a cell.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Fallen {
    /// The cell of the scene.
    pub cell: u32,
    /// The side.
    pub side: u8,
    /// How many.
    pub count: u64,
}

const CELL: f64 = 30.0;
const RADIUS: f64 = 19.0;

/// The ground of a scene with a mark for each side where its people fell, the larger the more.
pub fn board(label: &str, scene: &Scene, fallen: &[Fallen]) -> String {
    let layout = Layout::of(scene);
    let [width, height] = layout.size;
    let mut out = format!(
        "<svg class=\"tall\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{}\">",
        escape(label)
    );
    layout.draw_ground(&mut out, scene);
    for name in scene.names.iter().filter(|_| scene.ground.form != Form::Zones) {
        let at: Vec<[f64; 2]> = name.cells.iter().map(|&cell| layout.centre(scene, cell)).collect();
        let n = at.len().max(1) as f64;
        let [x, y] = [0, 1].map(|axis| at.iter().map(|place| place[axis]).sum::<f64>() / n);
        let _ = write!(
            out,
            "<text class=\"place\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" dominant-baseline=\"central\">{}</text>",
            escape(&name.text)
        );
    }
    let most = fallen.iter().map(|fallen| fallen.count).max().unwrap_or(1).max(1) as f64;
    for fallen in fallen {
        layout.draw_fallen(&mut out, scene, *fallen, most);
    }
    let _ = write!(
        out,
        "<rect class=\"frame\" x=\"1\" y=\"1\" width=\"{:.0}\" height=\"{:.0}\"/></svg>",
        width - 2.0,
        height - 2.0
    );
    out
}

/// Where cells lie in the picture.
struct Layout {
    size: [f64; 2],
    /// How large the largest mark is.
    mark: f64,
}

impl Layout {
    fn of(scene: &Scene) -> Layout {
        let ground = &scene.ground;
        let (wide, tall) = (f64::from(ground.width), f64::from(ground.height));
        let half = 3f64.sqrt() / 2.0 * RADIUS;
        match ground.form {
            Form::Squares => Layout { size: [wide * CELL, tall * CELL], mark: CELL * 0.5 },
            Form::Hexes => {
                Layout { size: [(2.0 * wide + 1.0) * half, (1.5 * tall + 0.5) * RADIUS], mark: RADIUS * 0.8 }
            }
            Form::Zones => {
                let right = ground.zones.iter().map(|zone| zone.x + zone.width).max().unwrap_or(100);
                let bottom = ground.zones.iter().map(|zone| zone.y + zone.height).max().unwrap_or(100);
                Layout { size: [f64::from(right) + 16.0, f64::from(bottom) + 16.0], mark: 26.0 }
            }
        }
    }

    fn centre(&self, scene: &Scene, cell: u32) -> [f64; 2] {
        let ground = &scene.ground;
        let (column, row) = (cell % ground.width.max(1), cell / ground.width.max(1));
        match ground.form {
            Form::Squares => [(f64::from(column) + 0.5) * CELL, (f64::from(row) + 0.5) * CELL],
            Form::Hexes => {
                let shift = if row % 2 == 1 { 1.0 } else { 0.5 };
                [(f64::from(column) + shift) * 3f64.sqrt() * RADIUS, (1.5 * f64::from(row) + 1.0) * RADIUS]
            }
            Form::Zones => ground.zones.get(cell as usize).map_or([0.0, 0.0], |zone| {
                let middle = |from: u32, long: u32| f64::from(from) + f64::from(long) / 2.0 + 8.0;
                [middle(zone.x, zone.width), middle(zone.y, zone.height)]
            }),
        }
    }

    fn draw_ground(&self, out: &mut String, scene: &Scene) {
        let ground = &scene.ground;
        if ground.form == Form::Zones {
            return self.draw_zones(out, scene);
        }
        for (cell, &kind) in ground.cells.iter().enumerate() {
            let look = ground.kinds.get(usize::from(kind)).map_or(Look::Floor, |kind| kind.look);
            let [x, y] = self.centre(scene, cell as u32);
            let class = class_of(look);
            let _ = if ground.form == Form::Squares {
                let (x, y) = (x - CELL / 2.0, y - CELL / 2.0);
                write!(
                    out,
                    "<rect class=\"cell {class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
                )
            } else {
                write!(out, "<path class=\"cell {class}\" d=\"{}\"/>", hexagon(x, y))
            };
        }
    }

    fn draw_zones(&self, out: &mut String, scene: &Scene) {
        for link in &scene.ground.links {
            let ([ax, ay], [bx, by]) = (self.centre(scene, link.a), self.centre(scene, link.b));
            let _ = write!(out, "<path class=\"link\" d=\"M{ax} {ay}L{bx} {by}\"/>");
        }
        for zone in &scene.ground.zones {
            let (x, y) = (zone.x + 8, zone.y + 8);
            let _ = write!(
                out,
                "<rect class=\"zone\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"/><text class=\"place\" x=\"{}\" y=\"{}\">{}</text>",
                zone.width,
                zone.height,
                x + 8,
                y + 20,
                escape(&shortened(&zone.name, 22))
            );
        }
    }

    /// Sides stand a little apart, so that none hides another.
    fn draw_fallen(&self, out: &mut String, scene: &Scene, fallen: Fallen, most: f64) {
        let [x, y] = self.centre(scene, fallen.cell);
        let size = (self.mark * (fallen.count as f64 / most).sqrt()).max(1.2);
        let apart = self.mark * if scene.ground.form == Form::Zones { 1.1 } else { 0.35 };
        let x = x + if fallen.side.is_multiple_of(2) { -apart } else { apart };
        let name = scene.sides.get(usize::from(fallen.side)).map_or("", |side| &side.name);
        let _ = write!(
            out,
            "<g class=\"m{} fell\"><title>{}: {}</title>{}</g>",
            Hue::Side(fallen.side).digit(),
            escape(name),
            fallen.count,
            shape(fallen.side, x, y, size)
        );
    }
}

const fn class_of(look: Look) -> &'static str {
    match look {
        Look::Floor => "g-floor",
        Look::Road => "g-road",
        Look::Rough => "g-rough",
        Look::Water => "g-water",
        Look::High => "g-high",
        Look::Cover => "g-cover",
        Look::Wall => "g-wall",
        Look::Fog => "g-fog",
        Look::Danger => "g-danger",
        Look::Unstable => "g-unstable",
    }
}

fn hexagon(x: f64, y: f64) -> String {
    let (wide, half) = (3f64.sqrt() / 2.0 * RADIUS, RADIUS / 2.0);
    format!(
        "M{x:.1} {:.1}L{:.1} {:.1}V{:.1}L{x:.1} {:.1}L{:.1} {:.1}V{:.1}Z",
        y - RADIUS,
        x + wide,
        y - half,
        y + half,
        y + RADIUS,
        x - wide,
        y + half,
        y - half
    )
}

/// The shape of a side: circle, diamond, square, hexagon.
fn shape(side: u8, x: f64, y: f64, r: f64) -> String {
    match side % 4 {
        0 => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>"),
        1 => {
            let r = r * 1.2;
            format!(
                "<path d=\"M{x:.1} {:.1}L{:.1} {y:.1} {x:.1} {:.1} {:.1} {y:.1}Z\"/>",
                y - r,
                x + r,
                y + r,
                x - r
            )
        }
        2 => format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            x - r,
            y - r,
            2.0 * r,
            2.0 * r
        ),
        _ => {
            let h = r * 0.87;
            format!(
                "<path d=\"M{:.1} {y:.1}L{:.1} {:.1}H{:.1}L{:.1} {y:.1}L{:.1} {:.1}H{:.1}Z\"/>",
                x - r,
                x - r / 2.0,
                y - h,
                x + r / 2.0,
                x + r,
                x + r / 2.0,
                y + h,
                x - r / 2.0
            )
        }
    }
}

/// A token as in a list: the shape of its side with a letter.
pub fn token(side: u8, letters: &str) -> String {
    let digit = Hue::Side(side).digit();
    format!(
        "<svg class=\"token\" viewBox=\"0 0 40 40\" aria-hidden=\"true\"><g class=\"m{digit} body\">{}</g><text class=\"letter o{digit}\" x=\"20\" y=\"21\">{}</text></svg>",
        shape(side, 20.0, 20.0, 16.0),
        escape(letters)
    )
}
