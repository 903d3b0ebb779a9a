//! The seven steps, with an answer for each.

use std::io::BufRead;

use dice::{LabDice, Seed, Stream};
use engine::Refusal;
use serde_json::{Map, Value, json};
use tdgs::creation::content::RaceEntry;
use tdgs::creation::heroic::Pool;
use tdgs::creation::luck::LuckRoll;
use tdgs::creation::race::MAIN;
use tdgs::creation::stats::{Bill, StatRoll};
use tdgs::creation::{
    Builder, Catalog, Character, Story, Terms, Touches, heroic_odds, luck_odds, stat_named, stat_odds,
};
use tdgs::stats::{Stat, Stats, usual};

use super::super::answers::Answers;
use super::{Args, How, Switch, odds};
use crate::character::{refused, signed};
use crate::output::{BOLD, DIM, Failure, percent, plain};

/// A character, and how it came about.
pub struct Making {
    pub character: Character,
    /// The stat rolls, if stats were rolled.
    pub rolls: Option<[StatRoll; 8]>,
    /// What they cost, if they were bought.
    pub bill: Option<Bill>,
    pub pool: Pool,
    /// The luck roll, if there was one.
    pub luck: Option<LuckRoll>,
    pub warnings: Vec<String>,
    /// The seed of the dice.
    pub seed: Seed,
}

impl Making {
    /// How it came about, as JSON.
    pub fn to_json(&self) -> Map<String, Value> {
        let mut all = Map::new();
        if let Some(rolls) = &self.rolls {
            let one = |roll: &StatRoll| {
                json!({ "stat": roll.stat.name(), "dice": roll.dice, "roll": roll.roll, "delta": roll.delta,
                    "value": roll.value })
            };
            all.insert("rolls".into(), rolls.iter().map(one).collect());
        }
        if let Some(bill) = &self.bill {
            let bill = json!({ "spent": bill.spent, "points": bill.points, "above": bill.above });
            all.insert("bill".into(), bill);
        }
        let pool = json!({ "on": self.pool.points > 0, "dice": self.pool.dice, "points": self.pool.points,
            "spent": self.pool.spent });
        all.insert("heroic".into(), pool);
        let luck = self.luck.map(|luck| match luck {
            LuckRoll::D20 { natural, value } => json!({ "d20": natural, "value": value }),
            LuckRoll::Granted(roll) => json!({ "dice": roll.dice, "roll": roll.roll, "value": roll.value }),
        });
        all.extend(luck.map(|luck| ("luck".to_owned(), luck)));
        all
    }
}

/// Takes all seven steps.
pub fn make<I: BufRead>(
    args: &Args,
    catalog: &Catalog,
    seed: Seed,
    answers: &mut Answers<'_, I>,
) -> Result<Making, Failure> {
    let mut dice = LabDice::new(seed, Stream::battle(0));
    let mut builder = Builder::new(catalog);
    answers.show(heading(1, "choose race"))?;
    answers.show(catalog.races.iter().map(|(id, race)| odds::race_line(id, race)))?;
    let flag = args.race.as_deref();
    let race = answers.settle("race", flag, None, |word| builder.race(&word.to_lowercase()))?;
    let (rolls, bill, luck) = if race.unit.is_some() {
        muster(args, &mut builder, &mut dice)?;
        (None, None, None)
    } else {
        let (rolls, bill) = stats(args, race, &mut builder, &mut dice, answers)?;
        if race.grant() > 0 {
            grant(args, race, &mut builder, answers)?;
        }
        (rolls, bill, Some(luck(race, &mut builder, &mut dice, answers)?))
    };
    let pool = builder.pool();
    classes(args, catalog, &mut builder, answers)?;
    let bonuses = builder.bonuses().map_err(refused)?;
    let derived = builder.derive().map_err(refused)?;
    answers.show(heading(5, "apply class bonuses"))?;
    let added: Vec<String> = MAIN
        .into_iter()
        .filter(|&stat| bonuses[stat] != 0)
        .map(|stat| format!("{} {:+}", stat.name(), bonuses[stat]))
        .collect();
    answers.show([format!("  {}", if added.is_empty() { "none".to_owned() } else { added.join(", ") })])?;
    answers.show(heading(6, "calculate derived values"))?;
    let (hp, knockout) = (derived.hp, derived.knockout);
    answers.show([format!("  HP {hp}, knockout at {knockout}, Power Tier {}", derived.base_tier)])?;
    answers.show(heading(7, "finishing touches"))?;
    let character = finish(args, race, &builder, answers)?;
    let mut warnings = builder.warnings().to_vec();
    if race.unit.is_none() {
        warnings.extend(unusual(&character.apparent()));
    }
    Ok(Making { character, rolls, bill, pool, luck, warnings, seed })
}

/// A hint about stats outside the usual ranges of play. It is advice: nobody is refused for them.
fn unusual(stats: &Stats) -> Option<String> {
    let one = |stat: Stat| {
        let range = usual(stat);
        format!("{} {} ({} to {})", stat.name(), stats[stat], range.start(), range.end())
    };
    let all: Vec<String> = stats.unusual().map(one).collect();
    (!all.is_empty()).then(|| format!("Outside the usual ranges of play: {}.", all.join(", ")))
}

fn heading(number: u8, what: &str) -> [String; 2] {
    [String::new(), format!("{BOLD}Step {number}: {what}{BOLD:#}")]
}

/// Steps 2 and 3 of a unit of soldiers: nothing is rolled or bought, and whoever asks for it hears so.
fn muster(args: &Args, builder: &mut Builder<'_>, dice: &mut LabDice) -> Result<(), Failure> {
    let generated = args.method.is_some() || args.stats.is_some() || args.grant.is_some();
    if generated || args.spend.is_some() || args.heroic == Some(Switch::On) {
        builder.roll(dice).map_err(refused)?;
    }
    builder.muster().map_err(refused)?;
    Ok(())
}

fn luck<I: BufRead>(
    race: &RaceEntry,
    builder: &mut Builder<'_>,
    dice: &mut LabDice,
    answers: &mut Answers<'_, I>,
) -> Result<LuckRoll, Failure> {
    answers.show(heading(3, "roll luck"))?;
    answers.show([format!("  LUK is {}", odds::row(&luck_odds(race)))])?;
    let luck = builder.luck(dice).map_err(refused)?;
    answers.note([luck_line(luck)])?;
    Ok(luck)
}

type Generated = (Option<[StatRoll; 8]>, Option<Bill>);

/// Step 2 by either method, with the heroic pool.
fn stats<I: BufRead>(
    args: &Args,
    race: &RaceEntry,
    builder: &mut Builder<'_>,
    dice: &mut LabDice,
    answers: &mut Answers<'_, I>,
) -> Result<Generated, Failure> {
    answers.show(heading(2, "generate stats"))?;
    answers.show(odds::of_stats(race))?;
    let given = args.method.or(args.stats.as_ref().map(|_| How::Buy));
    let flag = given.map(|how| if how == How::Buy { "buy" } else { "roll" });
    let buys = answers.settle("roll or buy", flag, Some("roll"), |word| yes(word, "buy", "roll"))?;
    answers.show([format!("  A heroic pool has {}", odds::row(&heroic_odds()))])?;
    let flag = args.heroic.map(|switch| if switch == Switch::On { "on" } else { "off" });
    let usual = if args.has_pool(Some(race)) { "on" } else { "off" };
    let heroic = answers.settle("heroic pool on or off", flag, Some(usual), |word| yes(word, "on", "off"))?;
    if buys {
        if heroic {
            let pool = builder.heroic(dice).map_err(refused)?;
            answers.note([pool_line(pool)])?;
        }
        let points = race.base_pool() + i32::from(builder.pool().points);
        answers.show([format!("  {points} points; say all eight, as STR=10,DEX=10,CON=10,...")])?;
        let flag = args.stats.as_deref();
        let bill = answers.settle("the stats", flag, None, |word| builder.buy(&eight(word)?))?;
        return Ok((None, Some(bill)));
    }
    let rolls = builder.roll(dice).map_err(refused)?;
    answers.note(rolls.iter().map(|roll| roll_line(roll, race)))?;
    if heroic {
        let pool = builder.heroic(dice).map_err(refused)?;
        answers.note([pool_line(pool)])?;
        answers.show(["  As STR=3,CON=2; a stat alone takes all that is left.".to_owned()])?;
        let flag = args.spend.as_deref();
        answers.settle("where they go", flag, Some(""), |word| spend(builder, word))?;
    }
    Ok((Some(rolls), None))
}

/// One of two words.
fn yes(word: &str, yes: &str, no: &str) -> Result<bool, Refusal> {
    match word.to_lowercase() {
        word if word == yes => Ok(true),
        word if word == no => Ok(false),
        _ => Err(Refusal::new(format!("Type `{yes}` or `{no}`."))),
    }
}

/// Pairs of a stat and a number; a stat may stand alone.
fn pairs(text: &str) -> Result<Vec<(Stat, Option<i16>)>, Refusal> {
    let parts = text.split([',', ' ']).map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let Some((stat, number)) = part.split_once('=') else { return Ok((stat_named(part)?, None)) };
            let number = number.trim().parse::<i16>().ok().filter(|n| (-1000..=1000).contains(n));
            let number = number
                .ok_or_else(|| Refusal::new(format!("`{part}` has no number.")).instead("Write STR=14."))?;
            Ok((stat_named(stat.trim())?, Some(number)))
        })
        .collect()
}

/// All eight stats, each once; LUK is for the rule to refuse.
fn eight(text: &str) -> Result<Stats, Refusal> {
    let (mut stats, mut seen) = (Stats::default(), Vec::new());
    for (stat, number) in pairs(text)? {
        let number = number.ok_or_else(|| Refusal::new(format!("{} has no number.", stat.name())))?;
        if seen.contains(&stat) {
            return Err(Refusal::new(format!("{} is there twice.", stat.name())));
        }
        seen.push(stat);
        stats[stat] = number;
    }
    let missing: Vec<&str> =
        MAIN.iter().filter(|stat| !seen.contains(stat)).map(|stat| stat.name()).collect();
    if missing.is_empty() {
        Ok(stats)
    } else {
        Err(Refusal::new(format!("All eight stats are bought; {} is missing.", missing.join(", "))))
    }
}

/// Spends heroic points, all as said or none.
fn spend(builder: &mut Builder<'_>, text: &str) -> Result<(), Refusal> {
    let mut trial = builder.clone();
    for (stat, points) in pairs(text)? {
        trial.spend(stat, points.unwrap_or(trial.pool().left()))?;
    }
    *builder = trial;
    Ok(())
}

/// What a trait of the race raises.
fn grant<I: BufRead>(
    args: &Args,
    race: &RaceEntry,
    builder: &mut Builder<'_>,
    answers: &mut Answers<'_, I>,
) -> Result<(), Failure> {
    for innate in race.traits.iter().filter(|innate| innate.raises > 0) {
        answers.show([format!("  {}: {}", innate.name, innate.text)])?;
    }
    answers.settle("the stat to raise", args.grant.as_deref(), Some(""), |word| {
        if word.is_empty() { Ok(()) } else { builder.grant(stat_named(word)?) }
    })
}

fn roll_line(roll: &StatRoll, race: &RaceEntry) -> String {
    let faces: Vec<String> = roll.dice.iter().map(ToString::to_string).collect();
    let as_good = stat_odds(race.range(roll.stat)).chance_that(|value| *value >= roll.value);
    format!(
        "  {} 4d6 {} without the lowest {:>2}, {:+}: {BOLD}{:>2}{BOLD:#}  {DIM}{} have as much{DIM:#}",
        roll.stat.name(),
        faces.join(" "),
        roll.roll,
        roll.delta,
        roll.value,
        percent(as_good.to_f64())
    )
}

fn pool_line(pool: Pool) -> String {
    let [one, two] = pool.dice;
    format!("  Heroic pool: {one} and {two}, so {BOLD}{} points{BOLD:#}", pool.points)
}

fn luck_line(luck: LuckRoll) -> String {
    match luck {
        LuckRoll::D20 { natural, value } => {
            format!("  LUK: d20 {natural}, so {BOLD}{}{BOLD:#}", signed(value))
        }
        LuckRoll::Granted(roll) => {
            format!("  LUK: rolled {}, so {BOLD}{}{BOLD:#}", roll.roll, signed(roll.value))
        }
    }
}

fn classes<I: BufRead>(
    args: &Args,
    catalog: &Catalog,
    builder: &mut Builder<'_>,
    answers: &mut Answers<'_, I>,
) -> Result<(), Failure> {
    answers.show(heading(4, "choose one class or more"))?;
    for (id, class) in &catalog.classes {
        let advice = class.advice(builder.stats());
        let mark = if advice.is_empty() { "" } else { " (below its recommended stats)" };
        answers.show([format!("  {BOLD}{id:<8}{BOLD:#} {}{DIM}{mark}{DIM:#}", plain(&class.purpose))])?;
    }
    let terms = Terms { level: args.level, multiclass: args.multiclass, xp: args.xp };
    let flag = (!args.class.is_empty()).then(|| args.class.join(","));
    let usual = builder.may_have_no_class().then_some("none");
    answers.settle("class", flag.as_deref(), usual, |word| {
        let words: Vec<String> =
            word.split([',', ' ']).filter(|w| !w.is_empty() && *w != "none").map(str::to_lowercase).collect();
        let one = |word: &'_ String| -> Result<(String, Option<u8>), Refusal> {
            let Some((id, level)) = word.split_once('=') else { return Ok((word.clone(), None)) };
            let level = level.parse().map_err(|_| Refusal::new(format!("`{level}` is no level.")))?;
            Ok((id.to_owned(), Some(level)))
        };
        let wanted: Vec<(String, Option<u8>)> = words.iter().map(one).collect::<Result<_, _>>()?;
        let wanted: Vec<(&str, Option<u8>)> =
            wanted.iter().map(|(id, level)| (id.as_str(), *level)).collect();
        builder.choose(&wanted, terms)
    })
}

fn finish<I: BufRead>(
    args: &Args,
    race: &RaceEntry,
    builder: &Builder<'_>,
    answers: &mut Answers<'_, I>,
) -> Result<Character, Failure> {
    let story = Story {
        background: answers.free("background", args.background.as_deref())?,
        personality: answers.free("personality", args.personality.as_deref())?,
        goals: answers.free("goals", args.goals.as_deref())?,
        appearance: answers.free("appearance", args.appearance.as_deref())?,
    };
    let usual = format!("Nameless {}", race.name);
    answers.settle("name", args.name.as_deref(), Some(&usual), |name| {
        let (weapons, armour) = (args.weapons.clone(), args.armour.clone());
        builder.clone().finish(Touches { name: name.to_owned(), weapons, armour, story: story.clone() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unusual_is_hinted_at_and_the_usual_is_not() {
        let mut stats = Stats([15, 10, 10, 10, 10, 10, 10, 10, 1]);
        assert_eq!(unusual(&stats), None);
        (stats[Stat::Con], stats[Stat::Luk]) = (12, 3);
        let hint = "Outside the usual ranges of play: CON 12 (4 to 10), LUK 3 (-1 to 1).";
        assert_eq!(unusual(&stats).as_deref(), Some(hint));
    }
}
