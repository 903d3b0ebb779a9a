//! What `create` and `advance` share: races and classes to choose from, and a character as lines and as JSON.

use std::fs;
use std::path::{Path, PathBuf};

use content::{Faults, MAX_FILE, Source};
use engine::Refusal;
use serde_json::{Map, Value, json};
use tdgs::creation::class::skill_bonus;
use tdgs::creation::derived::tier_band;
use tdgs::creation::race::MAIN;
use tdgs::creation::{Catalog, Character};
use tdgs::stats::{Stat, Stats};

use crate::files;
use crate::output::{BOLD, DIM, Failure, Output, plain};

/// The most files of a pack.
const MOST_FILES: usize = 64;

/// The files of a ruleset's packs that come with the program.
pub type BuiltIn = fn(&[&str]) -> Result<Vec<Source>, Faults>;

/// The files of the core pack, and those of other packs after it: by name if they come with the program, else by folder.
pub fn packs(folders: &[PathBuf], built_in: BuiltIn) -> Result<Vec<Source>, Failure> {
    let mut all = built_in(&["core"])?;
    for folder in folders {
        if let Some(own) =
            folder.to_str().filter(|_| !folder.exists()).and_then(|name| built_in(&[name]).ok())
        {
            all.extend(own);
            continue;
        }
        let entries = fs::read_dir(folder)
            .map_err(|error| Failure::usage(format!("{} can't be read: {error}", folder.display())))?;
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
        paths.sort();
        for path in paths.iter().take(MOST_FILES) {
            all.push(source(path)?);
        }
    }
    Ok(all)
}

/// A content file's text.
pub fn source(path: &Path) -> Result<Source, Failure> {
    let bytes = files::read(path, MAX_FILE).map_err(Failure::no)?;
    Ok(Source::from_bytes(path.to_string_lossy(), &bytes)?)
}

/// A character's file as a battle would read it, faults and all.
pub fn check(packs: &[Source], text: &str) -> Result<(), Faults> {
    let mut files = packs.to_vec();
    files.push(Source::new("the new character", text));
    tdgs::check_packs(&files).map(|_| ())
}

/// A refusal by a rule is a no; one without a rule is about a word that nobody knows.
pub fn refused(refusal: Refusal) -> Failure {
    let Refusal { why, instead, rule } = refusal;
    let failure = if rule.is_some() { Failure::no(why) } else { Failure::usage(why) };
    let rule = rule.map(|rule| format!("[{rule}]"));
    let help: Vec<String> = instead.into_iter().chain(rule).collect();
    if help.is_empty() { failure } else { failure.help(help.join(" ")) }
}

/// Stats as an object, LUK last.
pub fn stats_json(stats: &Stats, luck: bool) -> Value {
    let order = MAIN.into_iter().chain(luck.then_some(Stat::Luk));
    Value::Object(order.map(|stat| (stat.name().to_owned(), json!(stats[stat]))).collect())
}

/// Everything about a character.
pub fn to_json(who: &Character, catalog: &Catalog) -> Map<String, Value> {
    let derived = who.derived();
    let mut all = json!({
        "name": who.name.as_str(), "id": who.id.as_str(), "race": who.race.as_str(),
        "size": who.size.name().to_lowercase(),
        "classes": who.classes.iter().map(|(id, level)| (id.to_string(), json!(level))).collect::<Map<_, _>>(),
        "base": stats_json(&who.base, true), "bonuses": stats_json(&who.bonuses, false),
        "gear": stats_json(&who.gear, false), "stats": stats_json(&who.apparent(), true),
        "hp": derived.hp, "knockout": derived.knockout,
        "power_tier": { "base": derived.base_tier, "apparent": derived.apparent_tier },
        "tier": who.tier(catalog), "skills": who.abilities.skills, "spells": who.abilities.spells,
        "traits": who.abilities.traits, "xp": who.xp,
        "weapons": who.weapons, "armour": who.armour,
    });
    for (field, told) in who.story.fields() {
        all[field] = json!(told);
    }
    let Value::Object(all) = all else { unreachable!("an object was written above") };
    all
}

/// A number with its sign; 0 has none.
pub fn signed(number: i16) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}") }
}

/// `STR 15  DEX 9 ...`, with what classes and gear add.
pub fn stats_line(who: &Character) -> String {
    let apparent = who.apparent();
    let one = |stat: Stat| {
        let more = apparent[stat] - who.base[stat];
        let more =
            if more == 0 { String::new() } else { format!(" {DIM}({}{more:+}){DIM:#}", who.base[stat]) };
        format!("{DIM}{}{DIM:#} {}{more}", stat.name(), apparent[stat])
    };
    let main = MAIN.map(one).join("  ");
    format!("{main}  {DIM}LUK{DIM:#} {}", signed(apparent[Stat::Luk]))
}

/// Tells who it is.
pub fn show(who: &Character, catalog: &Catalog, out: &mut Output) -> Result<(), Failure> {
    let race = catalog.races.get(&who.race).map_or(who.race.as_str(), |race| race.name.as_str());
    let (name, race) = (plain(&who.name), plain(race));
    let classes = plain(&who.class_line(catalog));
    out.say(format!("{BOLD}{name}{BOLD:#}  {race}, {classes}, {}", who.size.name()))?;
    out.say(stats_line(who))?;
    let derived = who.derived();
    out.say(format!(
        "HP {}, knockout at {}; Power Tier {} (apparent {}: {}); {} XP",
        derived.hp,
        derived.knockout,
        derived.base_tier,
        derived.apparent_tier,
        tier_band(derived.apparent_tier),
        who.xp
    ))?;
    let skills =
        who.abilities.skills.iter().map(|(name, level)| format!("{name} {level} (+{})", skill_bonus(*level)));
    list("Skills", &skills.collect::<Vec<_>>(), out)?;
    list("Spells", &who.abilities.spells.iter().cloned().collect::<Vec<_>>(), out)?;
    list("Traits", &who.abilities.traits.iter().cloned().collect::<Vec<_>>(), out)
}

fn list(what: &str, words: &[String], out: &mut Output) -> Result<(), Failure> {
    if words.is_empty() { Ok(()) } else { out.say(format!("{what}: {}", plain(&words.join(", ")))) }
}
