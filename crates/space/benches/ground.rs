//! Reach and sight, ours beside `hexx` and `pathfinding`, measured in one run.

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, criterion_group, criterion_main};
use pathfinding::prelude::dijkstra_reach;
use space::{
    Bits, CostMap, Field, Grid, Hex, HexCosts, HexGrid, HexReach, HexSight, Reach, SightMap, SightTable,
    Square, Veil, Wave,
};

/// A cheap mixture for ground that is the same in every run.
fn noise(x: i16, y: i16) -> u32 {
    let mut n = (x as u32).wrapping_mul(0x9E37_79B9) ^ (y as u32).wrapping_mul(0x85EB_CA6B);
    n ^= n >> 15;
    n = n.wrapping_mul(0x2C1B_3C6D);
    n ^ n >> 13
}

/// One in eight blocked, one in eight difficult.
fn ground(x: i16, y: i16) -> Option<u16> {
    match noise(x, y) % 8 {
        0 => None,
        1 => Some(2),
        _ => Some(1),
    }
}

fn hex_reach(c: &mut Criterion) {
    let grid = HexGrid::new(50, 50);
    let start = Hex::from_offset(25, 25);
    let cost = |h: Hex| if h == start { Some(1) } else { ground(h.q, h.r) };
    let costs = HexCosts::new(grid, |h| cost(h).map(|c| c as u8));
    let flat: Vec<_> = grid.hexes().map(cost).collect();
    let mut group = c.benchmark_group("hex reach 6 on 50x50");
    let mut reach = HexReach::new(grid);
    group.bench_function("ours, compiled costs", |b| {
        b.iter(|| {
            reach.flood_costs(&costs, black_box(start), 6);
            reach.reached().len()
        });
    });
    group.bench_function("ours, closure", |b| {
        b.iter(|| {
            reach.flood(black_box(start), 6, |_, to| flat[grid.index(to)]);
            reach.reached().len()
        });
    });
    let centre = hexx::Hex::new(start.q.into(), start.r.into());
    group.bench_function("hexx field_of_movement", |b| {
        b.iter(|| {
            hexx::algorithms::field_of_movement(black_box(centre), 6, |h| {
                let h = Hex::new(h.x as i16, h.y as i16);
                // hexx adds 1 to every cost.
                grid.contains(h).then(|| flat[grid.index(h)])?.map(|c| u32::from(c) - 1)
            })
            .len()
        });
    });
    group.bench_function("pathfinding dijkstra_reach", |b| {
        b.iter(|| {
            let steps = |h: &Hex| {
                let h = *h;
                grid.neighbours(h).filter_map(|to| Some((to, flat[grid.index(to)]?))).collect::<Vec<_>>()
            };
            dijkstra_reach(&black_box(start), steps).take_while(|found| found.total_cost <= 6).count()
        });
    });
    group.finish();
}

fn square_reach(c: &mut Criterion) {
    let grid = Grid::new(32, 24);
    let start = Square::new(16, 12);
    let map = CostMap::new(grid, |s| if s == start { Some(1) } else { ground(s.x, s.y) });
    let closed = Bits::of(grid, |s| noise(s.y, s.x).is_multiple_of(60) && s != start);
    let mut group = c.benchmark_group("square reach on 32x24");
    let mut reach = Reach::new(grid);
    let mut wave = Wave::new(grid);
    for budget in [6, 10] {
        group.bench_function(format!("general, budget {budget}"), |b| {
            b.iter(|| {
                let enter = |from, to| if closed.contains(to) { None } else { map.enter(from, to) };
                reach.flood(black_box(start), budget, enter);
                reach.reached().len()
            });
        });
        group.bench_function(format!("wave, budget {budget}"), |b| {
            b.iter(|| wave.flood(&map, &closed, black_box(start), budget));
        });
    }
    group.bench_function("wave, budget 10, and every cost", |b| {
        b.iter(|| {
            wave.flood(&map, &closed, black_box(start), 10);
            wave.reached().map(|(s, cost)| s.x as u32 + u32::from(cost)).sum::<u32>()
        });
    });
    let goals = Bits::of(grid, |s| s == Square::new(2, 2) || s == Square::new(29, 20));
    let mut field = Field::new(grid);
    group.bench_function("field over the whole board", |b| {
        b.iter(|| {
            field.fill(&map, &closed, &goals);
            field.cost(black_box(start))
        });
    });
    group.finish();
}

fn sight(c: &mut Criterion) {
    let mut group = c.benchmark_group("sight over 10");
    let grid = HexGrid::new(50, 50);
    let opaque = HexSight::new(grid, |_| Some(0));
    let (a, b) = (Hex::from_offset(20, 20), Hex::from_offset(20, 20).offset(7, 3));
    group.bench_function("hexes, ours", |bench| bench.iter(|| opaque.line(black_box(a), black_box(b))));
    let (x, y) = (hexx::Hex::new(a.q.into(), a.r.into()), hexx::Hex::new(b.q.into(), b.r.into()));
    group.bench_function("hexes, hexx line_to", |bench| {
        bench.iter(|| {
            black_box(x)
                .line_to(black_box(y))
                .all(|h| opaque.price(Hex::new(h.x as i16, h.y as i16)).is_some())
        });
    });
    let map = SightMap::new(Grid::new(32, 24), |_| Veil::Clear);
    let table = SightTable::new(&map).unwrap();
    let (a, b) = (Square::new(5, 5), Square::new(15, 9));
    group.bench_function("squares, line", |bench| bench.iter(|| map.line(black_box(a), black_box(b))));
    group.bench_function("squares, table", |bench| bench.iter(|| table.line(black_box(a), black_box(b))));
    let ends: Vec<_> = map.grid().squares().filter(|&s| space::distance(s, a) == 10).collect();
    group.bench_function("squares, line in all directions", |bench| {
        let mut i = 0;
        bench.iter(|| {
            i = (i + 7) % ends.len();
            map.line(black_box(a), ends[i])
        });
    });
    group.finish();
    c.bench_function("sight table of 32x24", |bench| bench.iter(|| SightTable::new(black_box(&map))));
}

criterion_group! {
    name = ground_benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    targets = hex_reach, square_reach, sight
}
criterion_main!(ground_benches);
