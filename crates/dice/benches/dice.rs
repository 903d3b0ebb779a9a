//! How long a die takes, and an exact answer.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use dice::seeded::Xoshiro256PlusPlus;
use dice::{D4, D20, Dice, Expr, LabDice, LiveDice, Seed, Source, Stream, THREE_D6, odds};
use rand_core::Rng;

fn rolls(c: &mut Criterion) {
    let (seed, stream) = (Seed::from(42), Stream::battle(7));
    let mut group = c.benchmark_group("roll");
    let mut lab = LabDice::new(seed, stream);
    group.bench_function("d20 xoshiro256++", |b| b.iter(|| lab.roll(&D20)));
    let mut live = LiveDice::new(seed, stream);
    group.bench_function("d20 chacha20", |b| b.iter(|| live.roll(&D20)));
    let mut raw = Xoshiro256PlusPlus::start(seed, stream);
    group.bench_function("d20 raw modulo", |b| b.iter(|| raw.next_u64() % 20 + 1));
    group.bench_function("3d6 xoshiro256++", |b| b.iter(|| lab.roll(&THREE_D6)));
    let mut battle = 0;
    group.bench_function("new stream and a d20", |b| {
        b.iter(|| {
            battle += 1;
            LabDice::new(black_box(seed), Stream::battle(battle)).roll(&D20)
        });
    });
    group.finish();
}

fn exact(c: &mut Criterion) {
    let mut group = c.benchmark_group("exact");
    for text in ["4d6dl1", "10d6", "10d10kh3", "20d20kh10", "100d6", "3d6!", "1000d6"] {
        let expr = Expr::parse(text).expect(text);
        group.bench_function(text, |b| b.iter(|| expr.exact()));
    }
    group.bench_function("parse 4d6dl1", |b| b.iter(|| Expr::parse(black_box("4d6dl1"))));
    group.finish();
}

/// A d20 against 11; a natural 20 rolls for damage.
fn attack(dice: &mut impl Dice) -> i32 {
    match dice.roll(&D20) {
        20 => 2 * dice.roll(&D4),
        11.. => 3,
        _ => 0,
    }
}

fn walks(c: &mut Criterion) {
    let mut group = c.benchmark_group("odds");
    group.bench_function("attack", |b| b.iter(|| odds(attack)));
    group.bench_function("two attacks", |b| b.iter(|| odds(|dice| attack(dice) + attack(dice))));
    group.finish();
}

fn short() -> Criterion {
    Criterion::default().warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1))
}

criterion_group! { name = benches; config = short(); targets = rolls, exact, walks }
criterion_main!(benches);
