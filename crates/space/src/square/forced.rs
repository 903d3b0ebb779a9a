//! Pushes and pulls along the line between two centres.
//!
//! Each pushed square must increase, each pulled square decrease the distance to the source. Of the squares that do,
//! the one nearest to the centre line is taken; of two equally near the first of N, E, S, W, NE, SE, SW, NW. The centre
//! line is that from the source to where the target stood first, and stays so for the whole push.

use super::{Square, footprint::Footprint, reach::ORDER};

/// Where the next step of a push puts the target's north-west corner; nothing if both share one centre, since then no
/// way leads away.
pub fn push_step(source: Footprint, start: Footprint, at: Footprint) -> Option<Square> {
    let near = at.distance(&source);
    next(source, start, at, |distance| distance > near)
}

/// Where the next step of a pull puts the target's north-west corner; nothing once the target is adjacent.
pub fn pull_step(source: Footprint, start: Footprint, at: Footprint) -> Option<Square> {
    let far = at.distance(&source);
    if far <= 1 {
        return None;
    }
    next(source, start, at, |distance| distance < far)
}

fn next(source: Footprint, start: Footprint, at: Footprint, fits: impl Fn(u16) -> bool) -> Option<Square> {
    let line = way(source, start);
    if line == (0, 0) {
        return None;
    }
    let corners = ORDER.into_iter().map(|facing| at.corner.step(facing));
    let blocks = corners.map(|corner| at.at(corner)).filter(|block| fits(block.distance(&source)));
    blocks.min_by_key(|block| off_line(line, way(source, *block))).map(|block| block.corner)
}

/// The way from centre to centre, in half squares.
fn way(from: Footprint, to: Footprint) -> (i32, i32) {
    let axis = |a: i16, b: i16| 2 * (i32::from(b) - i32::from(a)) + i32::from(to.size) - i32::from(from.size);
    (axis(from.corner.x, to.corner.x), axis(from.corner.y, to.corner.y))
}

/// How far a point lies from the line, as an area, which grows with the distance.
fn off_line(line: (i32, i32), point: (i32, i32)) -> u32 {
    (line.0 * point.1 - line.1 * point.0).unsigned_abs()
}
