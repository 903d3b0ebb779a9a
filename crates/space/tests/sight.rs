//! Sight on squares: the cases of the ledger, and that both ends always agree.

use proptest::prelude::*;
use space::{Footprint, Grid, SightMap, SightTable, Square, Veil, crossed};

/// A board drawn in rows: `#` Blocking, `~` Obscuring, `1` to `3` cover, anything else clear.
fn drawn(rows: &[&str]) -> SightMap {
    let grid = Grid::new(rows[0].len() as u16, rows.len() as u16);
    SightMap::new(grid, |s| match rows[s.y as usize].as_bytes()[s.x as usize] {
        b'#' => Veil::Blocking,
        b'~' => Veil::Obscuring,
        c @ b'1'..=b'3' => Veil::Cover(c - b'0'),
        _ => Veil::Clear,
    })
}

fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn walls_and_fog_stop_sight() {
    ledger::proves!("tdgs.movement.line-of-sight");
    let board = drawn(&[".....", "..#..", "..~..", "....~"]);
    assert_eq!(board.line(sq("a1"), sq("e1")), Some(0));
    assert_eq!(board.line(sq("a2"), sq("e2")), None);
    assert_eq!(board.line(sq("a3"), sq("e3")), None);
    assert_eq!(board.line(sq("a4"), sq("e4")), None);
    assert_eq!(board.line(sq("d4"), sq("e4")), None);
    assert_eq!(board.line(sq("e4"), sq("d4")), None);
}

#[test]
fn fog_stops_sight_but_not_an_effect() {
    let board = drawn(&["..~..", "..#..", "1~~.."]);
    assert_eq!(board.path(sq("a1"), sq("e1")), Some(0));
    assert_eq!(board.path(sq("a1"), sq("c1")), Some(0));
    assert_eq!(board.path(sq("a2"), sq("e2")), None);
    assert_eq!(board.path(sq("a3"), sq("e3")), Some(0));
}

#[test]
fn one_corner_is_clear_and_two_walls_that_meet_are_not() {
    ledger::proves!("tdgs.movement.line-of-sight-corner");
    assert_eq!(drawn(&[".#", ".."]).line(sq("a1"), sq("b2")), Some(0));
    assert_eq!(drawn(&["..", "#."]).line(sq("a1"), sq("b2")), Some(0));
    assert_eq!(drawn(&[".#", "#."]).line(sq("a1"), sq("b2")), None);
    // A line of slope 1/3 passes the corner between b and c exactly.
    assert_eq!(drawn(&["..#.", "...."]).line(sq("a1"), sq("d2")), Some(0));
    assert_eq!(drawn(&["..#.", ".#.."]).line(sq("a1"), sq("d2")), None);
}

#[test]
fn fog_and_cover_touched_at_a_corner_are_not_crossed() {
    assert_eq!(drawn(&[".~", "~."]).line(sq("a1"), sq("b2")), Some(0));
    assert_eq!(drawn(&[".3", "3."]).line(sq("a1"), sq("b2")), Some(0));
    assert_eq!(drawn(&[".#", "~."]).line(sq("a1"), sq("b2")), Some(0));
}

#[test]
fn the_highest_cover_on_the_line_counts() {
    let board = drawn(&["1.21.", "1...3", "3...#"]);
    assert_eq!(board.line(sq("a1"), sq("e1")), Some(2));
    assert_eq!(board.line(sq("d1"), sq("e1")), Some(0));
    assert_eq!(board.line(sq("a2"), sq("e2")), Some(0));
    assert_eq!(board.line(sq("a3"), sq("e3")), None);
}

#[test]
fn one_visible_square_shows_the_whole_creature() {
    ledger::proves!("tdgs.movement.line-of-sight-large");
    let board = drawn(&["......", "...#..", "...#.."]);
    let ogre = Footprint::new(sq("e2"), 2);
    assert_eq!(board.between(sq("a2").into(), ogre), None);
    let board = drawn(&["......", "......", "...#.."]);
    assert_eq!(board.between(sq("a3").into(), ogre), Some(0));
    assert_eq!(board.line(sq("a3"), sq("e3")), None);
}

#[test]
fn an_open_door_lets_sight_through() {
    let mut board = drawn(&["..#.."]);
    assert_eq!(board.veil(sq("c1")), Veil::Blocking);
    board.set(sq("c1"), Veil::Cover(1));
    assert_eq!(board.line(sq("a1"), sq("e1")), Some(1));
    assert_eq!(board.veil(sq("c1")), Veil::Cover(1));
}

#[test]
fn a_square_sees_itself_and_nothing_off_the_board() {
    let board = drawn(&["~#"]);
    assert_eq!(board.line(sq("a1"), sq("a1")), Some(0));
    assert_eq!(board.line(sq("b1"), sq("b1")), Some(0));
    assert_eq!(board.line(sq("a1"), Square::new(-1, 0)), None);
    assert_eq!(board.line(sq("c1"), sq("a1")), None);
}

fn boards() -> impl Strategy<Value = SightMap> {
    (1u16..14, 1u16..14).prop_flat_map(|(width, height)| {
        let veil = prop_oneof![
            6 => Just(Veil::Clear),
            2 => Just(Veil::Blocking),
            1 => Just(Veil::Obscuring),
            2 => (0u8..=3).prop_map(Veil::Cover),
        ];
        let grid = Grid::new(width, height);
        prop::collection::vec(veil, grid.area())
            .prop_map(move |veils| SightMap::new(grid, |s| veils[grid.index(s)]))
    })
}

/// The rule itself, by exact intersection of the segment with each square of the board.
fn by_geometry(board: &SightMap, a: Square, b: Square) -> Option<u8> {
    let (dx, dy) = ((b.x - a.x) as i32, (b.y - a.y) as i32);
    // Twice the signed area between the line and a point given in half squares.
    let side = |x: i32, y: i32| dx * (y - 2 * a.y as i32) - dy * (x - 2 * a.x as i32);
    let inside = |s: Square| {
        let spans = s.x >= a.x.min(b.x) && s.x <= a.x.max(b.x) && s.y >= a.y.min(b.y) && s.y <= a.y.max(b.y);
        let (x, y) = (2 * s.x as i32, 2 * s.y as i32);
        let corners = [side(x - 1, y - 1), side(x + 1, y - 1), side(x - 1, y + 1), side(x + 1, y + 1)];
        spans && corners.iter().any(|&c| c > 0) && corners.iter().any(|&c| c < 0)
    };
    let mut cover = 0;
    for s in board.grid().squares().filter(|&s| inside(s)) {
        match board.veil(s) {
            Veil::Blocking | Veil::Obscuring => return None,
            Veil::Cover(grade) if s != a && s != b => cover = cover.max(grade),
            _ => {}
        }
    }
    for s in board.grid().squares() {
        let (x, y) = (2 * s.x as i32 + 1, 2 * s.y as i32 + 1);
        let within = |v: i32, p: i16, q: i16| v > 2 * p.min(q) as i32 && v < 2 * p.max(q) as i32;
        let walls = |p: Square, q: Square| {
            let wall = |s| board.grid().contains(s) && board.veil(s) == Veil::Blocking;
            wall(p) && wall(q)
        };
        let meet = walls(s, s.offset(1, 1)) || walls(s.offset(1, 0), s.offset(0, 1));
        if side(x, y) == 0 && within(x, a.x, b.x) && within(y, a.y, b.y) && meet {
            return None;
        }
    }
    Some(cover)
}

proptest! {
    #[test]
    fn sight_is_the_same_both_ways_and_as_the_geometry_says(board in boards(), i in 0usize..200, j in 0usize..200) {
        let grid = board.grid();
        let (a, b) = (grid.square(i % grid.area()), grid.square(j % grid.area()));
        prop_assert_eq!(board.line(a, b), board.line(b, a));
        prop_assert_eq!(board.path(a, b), board.path(b, a));
        if a != b {
            prop_assert_eq!(board.line(a, b), by_geometry(&board, a, b));
        }
    }

    #[test]
    fn the_table_gives_the_same_answers(board in boards()) {
        let table = SightTable::new(&board).unwrap();
        for a in board.grid().squares() {
            for b in board.grid().squares() {
                prop_assert_eq!(table.line(a, b), board.line(a, b));
                prop_assert_eq!(table.path(a, b), board.path(a, b));
            }
        }
        let (ogre, far) = (Footprint::new(Square::new(0, 0), 2), Footprint::new(Square::new(5, 5), 3));
        prop_assert_eq!(table.between(ogre, far), board.between(ogre, far));
        prop_assert_eq!(table.path_to(Square::new(0, 0), far), board.path_to(Square::new(0, 0), far));
    }

    #[test]
    fn the_crossed_squares_are_those_that_stop_a_line(dx in -9i16..=9, dy in -9i16..=9) {
        let grid = Grid::new(19, 19);
        let (a, b) = (Square::new(9, 9), Square::new(9 + dx, 9 + dy));
        let stops = |s: Square| {
            SightMap::new(grid, |t| if s == t { Veil::Blocking } else { Veil::Clear }).line(a, b).is_none()
        };
        let mut there: Vec<_> = crossed(a, b).collect();
        for s in grid.squares().filter(|&s| s != a && s != b) {
            prop_assert_eq!(there.contains(&s), stops(s));
        }
        there.reverse();
        prop_assert!(crossed(b, a).eq(there));
    }
}

#[test]
fn a_table_is_made_for_small_boards_only() {
    assert!(SightTable::new(&SightMap::new(Grid::new(33, 32), |_| Veil::Clear)).is_none());
}
