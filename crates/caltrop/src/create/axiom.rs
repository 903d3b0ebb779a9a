//! `caltrop create axiom`: points spent on skills and traits, and the items that come with them.

use std::io::BufRead;
use std::path::PathBuf;

use ::axiom::creation::{Catalog, Character, Draft, chosen, pack_files, success};
use ::axiom::skills::{SkillId, quality};
use clap::value_parser;
use content::Source;
use engine::Refusal;
use serde_json::{Value, json};

use super::answers::Answers;
use crate::character::{self, refused};
use crate::files;
use crate::output::{Answer, BOLD, DIM, Failure, GOOD, Output, Verdict, percent, plain};

/// The arguments of `create axiom`.
#[derive(clap::Args)]
#[command(
    after_help = "Without --skill and --trait it asks, and shows the chance of success beside each skill.\n\
    Example: caltrop create axiom --pack modern --skill firearms=12,dodge=11 --name \"Ines Roth\" --out ines.toml"
)]
pub struct Args {
    /// The character points that the game master grants
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = value_parser!(i32).range(3..=7))]
    points: i32,
    /// Skills and their values, as firearms=12,dodge=11
    #[arg(long, value_name = "SKILL=N,...", value_delimiter = ',')]
    skill: Vec<String>,
    /// Traits and their values, as quick-reflexes=2,phobia=-3:fire
    #[arg(long, value_name = "TRAIT=N[:ABOUT],...", value_delimiter = ',')]
    r#trait: Vec<String>,
    /// Items that the skills come with, instead of the plainest
    #[arg(long, value_name = "ID,...", value_delimiter = ',')]
    item: Vec<String>,
    /// The name
    #[arg(long)]
    name: Option<String>,
    /// A pack with more items, traits, skills: the name of one that comes with the program, or a folder
    #[arg(long, value_name = "NAME|DIR")]
    pack: Vec<PathBuf>,
    /// Write the character file here: a pack that scenarios can name
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let packs = character::packs(&args.pack, pack_files)?;
    let catalog = Catalog::read(&packs)?;
    let asks = args.skill.is_empty() && args.r#trait.is_empty();
    if asks && (out.json || out.quiet) {
        let flag = if out.json { "--json" } else { "--quiet" };
        return Err(Failure::usage(format!("{flag} asks nobody")).help("say --skill or --trait"));
    }
    let mut input = std::io::stdin().lock();
    let mut answers = Answers::new(asks, &mut input, out);
    let who = make(args, &catalog, &mut answers)?;
    let file = match &args.out {
        Some(file) => Some(file.clone()),
        None => answers.save_as(who.id.as_str())?,
    };
    let text = who.to_toml(&catalog);
    let mut all = packs;
    all.push(Source::new("the new character", text.as_str()));
    ::axiom::check_packs(&all)?;
    if let Some(file) = &file {
        files::write(file, &text).map_err(Failure::no)?;
    }
    if out.json {
        out.object(&as_json(&who, &catalog, &text, file.as_ref()))?;
    } else if out.quiet {
        if file.is_none() {
            out.say(text.trim_end())?;
        }
    } else {
        show(&who, &catalog, out)?;
        match &file {
            Some(path) => out.say(format!("{GOOD}wrote{GOOD:#} {}", path.display()))?,
            None => {
                out.say(format!("{DIM}--out FILE keeps the character, --quiet prints its file{DIM:#}"))?;
            }
        }
    }
    Ok(Verdict::Yes)
}

/// Fills in the sheet.
fn make<I: BufRead>(
    args: &Args,
    catalog: &Catalog,
    answers: &mut Answers<'_, I>,
) -> Result<Character, Failure> {
    let mut draft = Draft::new(catalog, args.points).map_err(refused)?;
    if answers.asks {
        answers.show(heading(1, "skills"))?;
        answers.show(skill_lines(catalog, &draft))?;
        choose(catalog, &mut draft, "skills, as dodge=11", answers)?;
        answers.show(heading(2, "traits"))?;
        answers.show(trait_lines(catalog))?;
        choose(catalog, &mut draft, "traits, as quick-reflexes=2", answers)?;
        answers.show(heading(3, "items"))?;
        answers.show([format!("  Its skills come with {}.", listed(&draft.equipment()))])?;
        answers.show([format!("  To choose from: {}", listed(&draft.choice()))])?;
    } else {
        for word in args.skill.iter().chain(&args.r#trait) {
            set(catalog, &mut draft, word).map_err(refused)?;
        }
    }
    let items = (!args.item.is_empty()).then(|| args.item.join(","));
    answers.settle("other items", items.as_deref(), Some(""), |line| {
        let mut trial = draft.clone();
        words(line).try_for_each(|word| trial.pick(word))?;
        trial.check()?;
        draft = trial;
        Ok(())
    })?;
    answers.settle("name", args.name.as_deref(), Some("Nameless"), |name| draft.finish(name))
}

fn heading(number: u8, what: &str) -> [String; 2] {
    [String::new(), format!("{BOLD}Step {number}: {what}{BOLD:#}")]
}

fn listed(ids: &[&str]) -> String {
    if ids.is_empty() { "nothing".to_owned() } else { ids.join(", ") }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty())
}

/// Asks for skills and traits until an empty line, and lets nobody go on who owes points.
fn choose<I: BufRead>(
    catalog: &Catalog,
    draft: &mut Draft<'_>,
    what: &str,
    answers: &mut Answers<'_, I>,
) -> Result<(), Failure> {
    loop {
        let left = draft.points_left();
        answers.show([format!("  {BOLD}{left}{BOLD:#} points left; an empty line goes on.")])?;
        let done = answers.settle(what, None, Some(""), |line| {
            let mut trial = draft.clone();
            words(line).try_for_each(|word| set(catalog, &mut trial, word))?;
            let done = words(line).next().is_none();
            // Traits give points, so skills may run ahead of them until the last step.
            if done && what.starts_with("traits") {
                trial.check()?;
            }
            *draft = trial;
            Ok(done)
        })?;
        if done {
            return Ok(());
        }
        let sheet = draft.sheet();
        let lines = sheet.0.iter().map(|&(skill, value)| {
            let effective = draft.effective(skill);
            skill_line(&catalog.skills.get(skill).name, i32::from(value), effective)
        });
        answers.show(lines.collect::<Vec<_>>())?;
    }
}

/// A skill or a trait with its value.
fn set(catalog: &Catalog, draft: &mut Draft<'_>, word: &str) -> Result<(), Refusal> {
    let (id, value, about) = chosen(word)?;
    let id = id.to_lowercase();
    match (catalog.skill(&id), catalog.trait_named(&id), about) {
        (_, Ok(_), about) => draft.set_trait(&id, value, about),
        (Ok(_), Err(_), None) => draft.set_skill(&id, value),
        (Ok(_), Err(_), Some(about)) => Err(Refusal::new(format!("A skill is not about {about}."))),
        (Err(no_skill), Err(no_trait), _) => {
            Err(if no_skill.instead.is_some() || no_trait.instead.is_none() { no_skill } else { no_trait })
        }
    }
}

/// Every skill with the value and the chance that it has without being bought, and what a few points make of it.
fn skill_lines(catalog: &Catalog, draft: &Draft<'_>) -> Vec<String> {
    let bought = (10..=14).map(|value| format!("{value} {}", percent(success(value).to_f64())));
    let mut lines = vec![
        "  A skill costs 1 point for each point above 9; the chance is that of 3d6 at or below it."
            .to_owned(),
        format!("  Bought: {}", bought.collect::<Vec<_>>().join(", ")),
    ];
    let mut tree: Vec<SkillId> = catalog.skills.ids().collect();
    tree.sort_by_key(|&id| catalog.skills.get(id).name.as_str());
    for id in tree {
        let skill = catalog.skills.get(id);
        let value = draft.effective(id);
        let indent = "  ".repeat(usize::from(skill.depth) + 1);
        let word = format!("{indent}{}", skill.id);
        let chance = percent(success(value).to_f64());
        lines.push(format!("{word:<28} {DIM}{value:>2} {chance:>6}  {}{DIM:#}", plain(&skill.name)));
    }
    lines
}

fn trait_lines(catalog: &Catalog) -> Vec<String> {
    let mut lines = vec!["  A positive trait costs its value, and a negative one gives it.".to_owned()];
    for (id, kind) in &catalog.traits {
        let price = match kind.price {
            Some(price) => format!("{price:+}"),
            None if kind.penalty => "-1 to -5".to_owned(),
            None => "+1 to +5".to_owned(),
        };
        lines.push(format!("  {BOLD}{id:<25}{BOLD:#} {price:<9} {DIM}{}{DIM:#}", plain(&kind.text)));
    }
    lines
}

fn skill_line(name: &str, value: i32, effective: i32) -> String {
    let chance = success(effective);
    let with = if effective == value { String::new() } else { format!(", with traits {effective}") };
    format!(
        "  {:<36} {BOLD}{value:>2}{BOLD:#}{with}  {:>6} {DIM}{chance}, {}{DIM:#}",
        plain(name),
        percent(chance.to_f64()),
        quality(effective)
    )
}

fn show(who: &Character, catalog: &Catalog, out: &mut Output) -> Result<(), Failure> {
    out.say("")?;
    let (pool, left) = (who.pool, who.left);
    out.say(format!("{BOLD}{}{BOLD:#}  {pool} character points, {left} left", plain(&who.name)))?;
    let (points, movement) = (who.action_points, who.movement);
    out.say(format!("{points} AP, Move {movement}, {} of {} slots taken", who.slots_used, who.slots))?;
    let hp: Vec<String> = who.hp.iter().map(|(location, hp)| format!("{location} {hp}")).collect();
    out.say(format!("HP: {}", hp.join(", ")))?;
    out.say("Skills:")?;
    for &(skill, value, effective) in &who.skills {
        out.say(skill_line(&catalog.skills.get(skill).name, i32::from(value), effective))?;
    }
    let traits = who.traits.iter().map(|(id, value)| format!("{} {value:+}", catalog.traits[id].name));
    let item = |id: &String| catalog.items[id].name.clone();
    for (what, all) in [
        ("Traits", traits.collect::<Vec<_>>()),
        ("Wields", who.wields.iter().map(item).collect()),
        ("Carries", who.carries.iter().map(item).collect()),
    ] {
        if !all.is_empty() {
            out.say(format!("{what}: {}", plain(&all.join(", "))))?;
        }
    }
    Ok(())
}

fn as_json(who: &Character, catalog: &Catalog, text: &str, file: Option<&PathBuf>) -> Value {
    let skills = who.skills.iter().map(|&(skill, value, effective)| {
        let (skill, chance) = (catalog.skills.get(skill), success(effective));
        json!({ "id": skill.id, "name": skill.name, "value": value, "effective": effective,
            "quality": quality(effective), "success": chance.to_f64(), "exact": chance.to_string() })
    });
    let about = |id: &str| who.about.iter().find(|(of, _)| of == id).map(|(_, word)| word.as_str());
    let traits = who.traits.iter().map(|(id, value)| {
        json!({ "id": id, "name": catalog.traits[id].name, "value": value, "about": about(id) })
    });
    let hp: serde_json::Map<String, Value> =
        who.hp.iter().map(|(location, hp)| (location.clone(), json!(hp))).collect();
    let mut all = json!({
        "name": who.name.as_str(), "id": who.id.as_str(),
        "points": { "pool": who.pool, "spent": who.pool - who.left, "left": who.left },
        "skills": skills.collect::<Vec<_>>(), "traits": traits.collect::<Vec<_>>(),
        "action_points": who.action_points, "movement": who.movement, "hp": hp,
        "slots": { "used": who.slots_used, "total": who.slots },
        "wields": who.wields, "carries": who.carries, "toml": text,
    });
    if let Some(file) = file {
        all["file"] = json!(file.to_string_lossy());
    }
    all
}
