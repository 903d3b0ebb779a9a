//! Where characters are made: the core races and classes, dice that fall as a test says, and people in a hurry.

use ::content::Source;
use dice::{LabDice, Scripted, Seed, Stream};
use engine::Refusal;
use tdgs::creation::content::{ClassEntry, RaceEntry};
use tdgs::creation::race::MAIN;
use tdgs::creation::{Builder, Catalog, Character, Terms, Touches, core_files, pack_files};
use tdgs::stats::{Stat, Stats};

pub fn core() -> Catalog {
    with("")
}

/// The core pack with more of our own.
pub fn with(pack: &str) -> Catalog {
    let mut files = core_files().expect("the core pack");
    files.push(Source::new("own.toml", pack));
    Catalog::read(&files).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

/// The core pack, and mounts and vehicles, with more of our own.
pub fn stable(pack: &str) -> Catalog {
    let mut files = pack_files(&["core", "mounts"]).expect("two packs");
    files.push(Source::new("own.toml", pack));
    Catalog::read(&files).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

/// A mount of a race with these classes at level 1, or with none.
pub fn mount(catalog: &Catalog, race: &str, classes: &[&str]) -> Character {
    let mut builder = Builder::new(catalog);
    builder.race(race).expect("a race");
    builder.roll(&mut seeded(7)).expect("stats");
    builder.luck(&mut seeded(8)).expect("luck");
    let classes: Vec<(&str, Option<u8>)> = classes.iter().map(|class| (*class, None)).collect();
    done(builder, &classes, Terms::default()).expect("a mount")
}

/// A race of the core pack.
pub fn race(id: &str) -> RaceEntry {
    core().race(id).expect("a race").1.clone()
}

/// A class of the core pack.
pub fn class(id: &str) -> ClassEntry {
    core().class(id).expect("a class").1.clone()
}

/// Four dice whose sum without the lowest is this.
pub fn four(roll: i32) -> [i32; 4] {
    let first = (roll - 2).min(6);
    let second = (roll - first - 1).min(6);
    [first, second, roll - first - second, 1]
}

/// Dice for these eight stat rolls, and then more.
pub fn rolls(totals: [i32; 8], more: &[i32]) -> Scripted {
    Scripted::new(totals.into_iter().flat_map(four).chain(more.iter().copied()))
}

/// Stats in the ledger's order: STR, DEX, CON, INT, WIS, CHA, REF, MOV; LUK 0.
pub fn eight(values: [i16; 8]) -> Stats {
    let mut stats = Stats::default();
    MAIN.into_iter().zip(values).for_each(|(stat, value)| stats[stat] = value);
    stats
}

/// The eight stats in the ledger's order.
pub fn in_order(stats: &Stats) -> [i16; 8] {
    MAIN.map(|stat: Stat| stats[stat])
}

/// Somebody with these stats by point buy and no heroic points, up to step 4.
pub fn bought<'a>(catalog: &'a Catalog, race: &str, values: [i16; 8]) -> Builder<'a> {
    let mut builder = Builder::new(catalog);
    builder.race(race).expect("a race");
    builder.buy(&eight(values)).expect("a legal set");
    builder.luck(&mut Scripted::new([10])).expect("luck");
    builder
}

/// Steps 4 to 7 with these classes.
pub fn done(
    mut builder: Builder<'_>,
    classes: &[(&str, Option<u8>)],
    terms: Terms,
) -> Result<Character, Refusal> {
    builder.choose(classes, terms)?;
    builder.bonuses()?;
    builder.derive()?;
    builder.finish(Touches::named("Test Person"))
}

/// A human with ten in all stats and one class at this level.
pub fn human(catalog: &Catalog, class: &str, level: u8) -> Character {
    let terms = Terms { level, ..Terms::default() };
    done(bought(catalog, "human", [10; 8]), &[(class, None)], terms).expect("a character")
}

/// Dice from a seed.
pub fn seeded(seed: u64) -> LabDice {
    LabDice::new(Seed::from(seed), Stream::default())
}
