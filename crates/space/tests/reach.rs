//! Reach on squares: the cases of the ledger, and that the fast forms agree with a plain Dijkstra.

use std::collections::BTreeMap;

use pathfinding::prelude::dijkstra_all;
use proptest::prelude::*;
use space::{Bits, CostMap, Field, Footprint, Grid, Reach, Square, Wave, distance, pull_step, push_step};

fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

/// A board drawn in rows: `#` blocked, `,` difficult, `;` very difficult, anything else normal.
fn drawn(rows: &[&str]) -> CostMap {
    let grid = Grid::new(rows[0].len() as u16, rows.len() as u16);
    CostMap::new(grid, |s| match rows[s.y as usize].as_bytes()[s.x as usize] {
        b'#' => None,
        b',' => Some(2),
        b';' => Some(4),
        _ => Some(1),
    })
}

fn reach(map: &CostMap, start: &str, budget: u16) -> Reach {
    let mut reach = Reach::new(map.grid());
    reach.flood(sq(start), budget, |from, to| map.enter(from, to));
    reach
}

fn wave(map: &CostMap, start: &str, budget: u16) -> Wave {
    let mut wave = Wave::new(map.grid());
    wave.flood(map, &Bits::new(map.grid()), sq(start), budget);
    wave
}

#[test]
fn a_diagonal_step_costs_as_much_as_a_straight_one() {
    ledger::proves!("tdgs.movement.diagonal");
    let open = drawn(&["......"; 6]);
    assert_eq!(reach(&open, "a1", 10).cost(sq("f6")), Some(5));
    assert_eq!(reach(&open, "a1", 10).cost(sq("f3")), Some(5));
    assert_eq!(wave(&open, "a1", 10).cost(sq("f6")), Some(5));
    let gap = drawn(&[".#", "#."]);
    assert_eq!(reach(&gap, "a1", 10).cost(sq("b2")), None);
    assert_eq!(wave(&gap, "a1", 10).cost(sq("b2")), None);
    let corner = drawn(&[".#", ".."]);
    assert_eq!(reach(&corner, "a1", 10).cost(sq("b2")), Some(1));
    assert_eq!(wave(&corner, "a1", 10).cost(sq("b2")), Some(1));
}

#[test]
fn terrain_is_paid_on_entering() {
    let farthest = |row: &str, budget| reach(&drawn(&[row]), "a1", budget).reached().len() - 1;
    let by_wave = |row: &str, budget| wave(&drawn(&[row]), "a1", budget).reached().count() - 1;
    for (row, budget, squares) in [
        ("................", 10, 10),
        (",,,,,,,,,,,,,,,,", 10, 5),
        (";;;;;;;;;;;;;;;;", 10, 2),
        (",,,,,,,,,,,,,,,,", 7, 3),
        (";;;;;;;;;;;;;;;;", 3, 0),
        (".....,,,,,,,,,,,", 10, 7),
    ] {
        assert_eq!(farthest(row, budget), squares);
        assert_eq!(by_wave(row, budget), squares);
    }
}

#[test]
fn squares_come_by_cost_and_straight_ways_first() {
    let reach = reach(&drawn(&["....."; 5]), "c3", 1);
    let names: Vec<_> = reach.reached().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["c3", "c2", "d3", "c4", "b3", "d2", "d4", "b4", "b2"]);
    let mut path = Vec::new();
    assert!(!reach.path_to(sq("e5"), &mut path));
    assert!(path.is_empty());
    assert!(reach.path_to(sq("d2"), &mut path));
    assert_eq!(path, [sq("c3"), sq("d2")]);
}

#[test]
fn scratch_forgets_the_flood_before() {
    let map = drawn(&["....."; 5]);
    let mut scratch = reach(&map, "a1", 9);
    scratch.flood(sq("e5"), 1, |from, to| map.enter(from, to));
    assert_eq!(scratch.cost(sq("a1")), None);
    assert_eq!(scratch.reached().len(), 4);
    scratch.flood(Square::new(-1, 0), 1, |_, _| Some(1));
    assert!(scratch.reached().is_empty());
    let mut waves = wave(&map, "a1", 9);
    waves.flood(&map, &Bits::new(map.grid()), Square::new(7, 7), 9);
    assert_eq!(waves.reached().count(), 0);
    assert_eq!(waves.cost(sq("a1")), None);
}

#[test]
fn a_push_goes_away_and_a_pull_stops_adjacent() {
    ledger::proves!("tdgs.movement.forced");
    let walk = |step: fn(Footprint, Footprint, Footprint) -> Option<Square>,
                source: Footprint,
                start: Footprint,
                n| {
        let mut at = start;
        (0..n)
            .map_while(|_| {
                at = at.at(step(source, start, at)?);
                Some(at.corner)
            })
            .collect::<Vec<_>>()
    };
    let one = |name: &str| Footprint::from(sq(name));
    assert_eq!(walk(push_step, one("a3"), one("b3"), 2), [sq("c3"), sq("d3")]);
    assert_eq!(walk(pull_step, one("a3"), one("d3"), 3), [sq("c3"), sq("b3")]);
    assert_eq!(walk(push_step, one("a1"), one("b2"), 2), [sq("c3"), sq("d4")]);
    // Two columns right for each row down: the squares stay beside that line.
    assert_eq!(walk(push_step, one("a1"), one("c2"), 4), [sq("d2"), sq("e3"), sq("f3"), sq("g4")]);
    assert_eq!(walk(pull_step, one("a1"), one("g4"), 9), [sq("f4"), sq("e3"), sq("d3"), sq("c2"), sq("b2")]);
    assert_eq!(walk(push_step, one("a1"), one("a1"), 2), []);
    // A 2x2 ogre west of a man pushes him along the line from its middle.
    let ogre = Footprint::new(sq("a1"), 2);
    assert_eq!(walk(push_step, ogre, one("c2"), 3), [sq("d2"), sq("e3"), sq("f3")]);
}

#[derive(Clone, Debug)]
struct Board {
    map: CostMap,
    closed: Bits,
    start: Square,
}

fn boards(widest: u16) -> impl Strategy<Value = Board> {
    (1..=widest, 1u16..20).prop_flat_map(|(width, height)| {
        let ground = prop_oneof![6 => Just(Some(1)), 2 => Just(Some(2)), 1 => Just(Some(4)), 3 => Just(None)];
        let grid = Grid::new(width, height);
        let closed = prop::bool::weighted(0.1);
        (prop::collection::vec((ground, closed), grid.area()), 0..grid.area()).prop_map(
            move |(cells, start)| Board {
                map: CostMap::new(grid, |s| cells[grid.index(s)].0),
                closed: Bits::of(grid, |s| cells[grid.index(s)].1),
                start: grid.square(start),
            },
        )
    })
}

impl Board {
    fn enter(&self, from: Square, to: Square) -> Option<u16> {
        if self.closed.contains(to) { None } else { self.map.enter(from, to) }
    }

    fn steps(&self, from: Square) -> Vec<(Square, u16)> {
        from.neighbours().filter_map(|to| Some((to, self.enter(from, to)?))).collect()
    }

    fn oracle(&self) -> BTreeMap<Square, u16> {
        let all = dijkstra_all(&self.start, |&s| self.steps(s));
        let others = all.into_iter().map(|(s, (_, cost))| (s, cost));
        others.chain([(self.start, 0)]).collect()
    }

    fn price(&self, path: &[Square]) -> Option<u16> {
        path.windows(2).map(|w| self.enter(w[0], w[1])).sum()
    }
}

proptest! {
    #[test]
    fn reach_is_what_dijkstra_finds(board in boards(20), budget in 0u16..30) {
        let mut reach = Reach::new(board.map.grid());
        reach.flood(board.start, budget, |from, to| board.enter(from, to));
        let truth = board.oracle();
        let mut path = Vec::new();
        for s in board.map.grid().squares() {
            prop_assert_eq!(reach.cost(s), truth.get(&s).copied().filter(|&c| c <= budget));
            prop_assert_eq!(reach.path_to(s, &mut path), reach.cost(s).is_some());
            if let Some(cost) = reach.cost(s) {
                prop_assert_eq!((path[0], *path.last().unwrap()), (board.start, s));
                prop_assert_eq!(board.price(&path), Some(cost));
            }
        }
        let costs: Vec<_> = reach.reached().iter().map(|&s| reach.cost(s)).collect();
        prop_assert!(costs.is_sorted());
        prop_assert_eq!(costs.len(), truth.values().filter(|&&c| c <= budget).count());
    }

    #[test]
    fn the_wave_finds_the_same_costs(board in boards(200), budget in 0u16..30) {
        let grid = board.map.grid();
        let mut reach = Reach::new(grid);
        reach.flood(board.start, budget, |from, to| board.enter(from, to));
        let mut wave = Wave::new(grid);
        wave.flood(&board.map, &board.closed, grid.square(0), 40);
        wave.flood(&board.map, &board.closed, board.start, budget);
        let mut path = Vec::new();
        for s in grid.squares() {
            prop_assert_eq!(wave.cost(s), reach.cost(s));
            prop_assert_eq!(wave.path_to(&board.map, s, &mut path), wave.cost(s).is_some());
            if let Some(cost) = wave.cost(s) {
                prop_assert_eq!((path[0], *path.last().unwrap()), (board.start, s));
                prop_assert_eq!(board.price(&path), Some(cost));
            }
        }
        let mut all = Bits::new(grid);
        wave.add_reached(&mut all);
        prop_assert_eq!(all.count(), reach.reached().len());
        prop_assert!(wave.reached().all(|(s, cost)| reach.cost(s) == Some(cost)));
        let mut first = Bits::new(grid);
        wave.add_cost(1, &mut first);
        prop_assert!(first.iter().eq(wave.at_cost(1)));
    }

    #[test]
    fn the_field_is_the_cost_of_walking_to_the_goal(board in boards(80), goal in 0usize..1600) {
        let grid = board.map.grid();
        let goals = Bits::of(grid, |s| s == board.start || s == grid.square(goal % grid.area()));
        let enter = |from: Square, to: Square| {
            if goals.contains(to) { board.map.enter(from, to) } else { board.enter(from, to) }
        };
        let mut reach = Reach::new(grid);
        reach.flood_back(goals.iter(), enter);
        let mut field = Field::new(grid);
        field.fill(&board.map, &board.closed, &Bits::of(grid, |_| true));
        field.fill(&board.map, &board.closed, &goals);
        for s in grid.squares() {
            let may_stand = goals.contains(s) || board.map.cost(s).is_some() && !board.closed.contains(s);
            prop_assert_eq!(field.cost(s), reach.cost(s).filter(|_| may_stand));
            match field.next(&board.map, s) {
                Some(to) => prop_assert_eq!(field.cost(s), Some(field.cost(to).unwrap() + enter(s, to).unwrap())),
                None => prop_assert!(field.cost(s).is_none_or(|c| c == 0)),
            }
        }
        let wanted = Bits::of(grid, |s| space::distance(s, board.start) <= 4);
        let mut part = Field::new(grid);
        part.fill_for(&board.map, &board.closed, &goals, Some(&wanted));
        prop_assert!(wanted.iter().all(|s| part.cost(s) == field.cost(s)));
    }

    #[test]
    fn changing_a_square_is_as_good_as_a_new_board(board in boards(20), at in 0usize..400, cost in prop_oneof![Just(None), Just(Some(2))]) {
        let grid = board.map.grid();
        let changed = grid.square(at % grid.area());
        let mut map = board.map.clone();
        map.set(changed, cost);
        let fresh = CostMap::new(grid, |s| if s == changed { cost } else { board.map.cost(s) });
        for from in grid.squares() {
            for to in from.neighbours() {
                prop_assert_eq!(map.enter(from, to), fresh.enter(from, to));
            }
        }
    }

    #[test]
    fn forced_steps_change_the_distance_by_one(x in -9i16..9, y in -9i16..9, size in 1u8..4, own in 1u8..4) {
        let source = Footprint::new(Square::new(0, 0), size);
        let start = Footprint::new(Square::new(x, y), own);
        prop_assume!(!source.overlaps(&start));
        let pushed = start.at(push_step(source, start, start).unwrap());
        prop_assert_eq!(pushed.distance(&source), start.distance(&source) + 1);
        prop_assert_eq!(distance(pushed.corner, start.corner), 1);
        let pulled = pull_step(source, start, start).map(|corner| start.at(corner).distance(&source) + 1);
        prop_assert_eq!(pulled, Some(start.distance(&source)).filter(|&d| d > 1));
    }
}
