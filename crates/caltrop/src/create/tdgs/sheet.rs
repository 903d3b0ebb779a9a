//! A character sheet to print: one HTML file for A4 paper, with nothing from outside.

use std::fmt::Write as _;

use report::escape;
use tdgs::creation::class::skill_bonus;
use tdgs::creation::content::TraitEntry;
use tdgs::creation::derived::tier_band;
use tdgs::creation::race::MAIN;
use tdgs::creation::{Catalog, Character};
use tdgs::luck::Category;
use tdgs::stats::{Stat, describe};

use crate::character::signed;

const STYLE: &str = "\
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { font: 10.5pt/1.4 Georgia, 'Times New Roman', serif; color: #1a1a1a; background: #fff; max-width: 182mm; margin: 0 auto; padding: 6mm 0 }
header { border-bottom: 2.5pt solid #1a1a1a; padding-bottom: 3mm; margin-bottom: 5mm }
h1 { font-size: 25pt; line-height: 1.1; margin: 0; overflow-wrap: anywhere }
header p { margin: 1mm 0 0; font-size: 12pt; font-style: italic }
h2 { font-size: 9pt; letter-spacing: .12em; text-transform: uppercase; margin: 0 0 1.5mm; border-bottom: .5pt solid #888; padding-bottom: .8mm }
section { break-inside: avoid; margin-bottom: 5mm }
.stats { display: grid; grid-template-columns: repeat(9, 1fr); gap: 2mm }
.stats div, .vitals div { border: .8pt solid #1a1a1a; border-radius: 1.5mm; text-align: center; padding: 1.5mm .5mm }
.stats b, .vitals b { display: block; font-size: 18pt; line-height: 1.15 }
small { font-size: 7.5pt; color: #555; display: block; min-height: 1.4em }
.vitals { display: grid; grid-template-columns: 2fr 1fr 1fr 1fr 1fr; gap: 2mm }
.boxes { display: flex; flex-wrap: wrap; gap: 1mm; margin-top: 2mm }
.boxes i { width: 3.4mm; height: 3.4mm; border: .6pt solid #666 }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .7mm 2mm .7mm 0; border-bottom: .4pt solid #ccc; vertical-align: top }
th { font-size: 8pt; color: #555; font-weight: normal }
td.n, th.n { text-align: right }
ul { margin: 0; padding-left: 4.5mm }
.lines { min-height: 7mm; border-bottom: .4pt solid #bbb; overflow-wrap: anywhere; white-space: pre-line }
footer { font-size: 7.5pt; color: #666; border-top: .5pt solid #888; padding-top: 1mm }
@media screen { body { padding: 12mm; box-shadow: 0 0 6mm #0003; margin: 8mm auto; max-width: 210mm } html { background: #e8e6e1 } }
";

pub fn html(who: &Character, catalog: &Catalog) -> String {
    let race = catalog.races.get(&who.race).map_or(who.race.as_str(), |race| race.name.as_str());
    let name = escape(&who.name);
    let line = escape(&format!("{race}, {}, {}", who.class_line(catalog), who.size.name()));
    let policy = report::policy();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{policy}\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<header><h1>{name}</h1><p>{line}</p></header>\n"
    );
    page += &stats(who);
    page += &vitals(who, catalog);
    page += "<div class=\"columns\">\n<div>\n";
    page += &skills(who);
    page += &words("Spells", who.abilities.spells.iter().map(|spell| escape(spell)));
    let arms = who.weapons.iter().chain(&who.armour).map(|id| escape(&id.replace('-', " ")));
    page += &words("Equipment", arms);
    page += "</div>\n<div>\n";
    page += &traits(who, catalog);
    page += "</div>\n</div>\n";
    for (field, told) in who.story.fields() {
        let _ =
            writeln!(page, "<section><h2>{field}</h2><div class=\"lines\">{}</div></section>", escape(told));
    }
    page += "<section><h2>Notes</h2><div class=\"lines\"></div><div class=\"lines\"></div></section>\n";
    page += "<footer>Tactical Dice Game System: d20 + own stat - opposing stat + modifiers, 11 or more succeeds. \
             Made by Caltrop.</footer>\n</body>\n</html>\n";
    page
}

fn stats(who: &Character) -> String {
    let mut text = String::from("<section><h2>Stats</h2><div class=\"stats\">");
    let apparent = who.apparent();
    for stat in MAIN {
        let more = apparent[stat] - who.base[stat];
        let note = if more == 0 { String::new() } else { format!("base {} {more:+}", who.base[stat]) };
        text += &stat_box(stat, &apparent[stat].to_string(), describe(stat, apparent[stat]), &note);
    }
    let luck = apparent[Stat::Luk];
    text += &stat_box(Stat::Luk, &signed(luck), describe(Stat::Luk, luck), Category::of(luck).name());
    text + "</div></section>\n"
}

/// A stat with a word for its value, and a note.
fn stat_box(stat: Stat, value: &str, word: &str, note: &str) -> String {
    format!("<div>{}<b>{value}</b><small>{word}</small><small>{note}</small></div>", stat.name())
}

fn vitals(who: &Character, catalog: &Catalog) -> String {
    let derived = who.derived();
    let mut text = String::from("<section><h2>Vitals</h2><div class=\"vitals\">");
    let cells = [
        ("Hit points", derived.hp.to_string(), "left: ______".to_owned()),
        ("Knockout", derived.knockout.to_string(), "unconscious at or below".to_owned()),
        ("Power Tier", derived.base_tier.to_string(), format!("apparent {}", derived.apparent_tier)),
        ("Ability tier", who.tier(catalog).to_string(), "unlocked".to_owned()),
        ("XP", who.xp.to_string(), "to spend".to_owned()),
    ];
    for (name, value, note) in cells {
        let _ = write!(text, "<div>{name}<b>{value}</b><small>{note}</small></div>");
    }
    let _ = write!(text, "</div><small>{}</small>", tier_band(derived.apparent_tier));
    // A box for every five points, as far as paper goes.
    let boxes = (derived.hp / 5).clamp(0, 60);
    let _ = write!(text, "<div class=\"boxes\">{}</div>", "<i></i>".repeat(boxes as usize));
    text + "</section>\n"
}

fn skills(who: &Character) -> String {
    if who.abilities.skills.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "<section><h2>Skills</h2><table><tr><th>Skill</th><th class=\"n\">Level</th><th class=\"n\">Bonus</th></tr>",
    );
    for (name, level) in &who.abilities.skills {
        let (name, bonus) = (escape(name), skill_bonus(*level));
        let _ =
            write!(text, "<tr><td>{name}</td><td class=\"n\">{level}</td><td class=\"n\">+{bonus}</td></tr>");
    }
    text + "</table></section>\n"
}

fn words(what: &str, words: impl Iterator<Item = String>) -> String {
    let items = words.map(|word| format!("<li>{word}</li>")).collect::<Vec<_>>().concat();
    if items.is_empty() {
        String::new()
    } else {
        format!("<section><h2>{what}</h2><ul>{items}</ul></section>\n")
    }
}

fn traits(who: &Character, catalog: &Catalog) -> String {
    let text_of = |name: &str| {
        let innate = catalog.races.values().flat_map(|race| &race.traits);
        let learned = catalog.classes.values().flat_map(|class| &class.rows).flat_map(|row| &row.traits);
        let found = innate.chain(learned).find(|found: &&TraitEntry| found.name.as_str() == name);
        found.map(|found| found.text.as_str()).unwrap_or_default()
    };
    let item = |name: &String| format!("<b>{}</b> {}", escape(name), escape(text_of(name)));
    words("Traits", who.abilities.traits.iter().map(item))
}
