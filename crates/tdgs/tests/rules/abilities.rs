//! Document 7: what abilities are, when they are used, and where they come from.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, ability, fight_with, opening, percent};
use crate::rules::workshop::{core, human};

/// Abilities of every sort.
const PACK: &str = r#"
[ability.shooter]
name = "Shooter"
text = "Shoots well."
kind = "skill"
timing = "passive"
tier = 1
line = "Shooting"
bonuses = [{ stat = "dex", for = ["ranged-attack"] }]
[ability.deadeye]
name = "Deadeye"
text = "A shot that counts."
kind = "skill"
timing = "action"
tier = 3
line = "Shooting"
target = "foe"
effects = [{ strike = "+10" }]
bonuses = [{ stat = "dex", for = ["ranged-attack"] }]
[ability.fire-bolt]
name = "Fire Bolt"
text = "A bolt of fire."
kind = "spell"
timing = "action"
magic = "arcane"
target = "foe"
range = 12
effects = [{ damage = "+3", type = "fire" }]
[ability.flame-burst]
name = "Flame Burst"
text = "A burst of fire."
kind = "spell"
timing = "action"
tier = 2
magic = "arcane"
target = "foe"
range = 12
cooldown = "round"
effects = [{ damage = "+6", type = "fire" }]
[ability.inferno]
name = "Inferno"
text = "A sea of fire."
kind = "spell"
timing = "action"
tier = 3
magic = "arcane"
target = "foe"
range = 12
cooldown = "scene"
effects = [{ damage = "+9", type = "fire" }]
[ability.meteor]
name = "Meteor"
text = "Fire from the sky."
kind = "spell"
timing = "action"
tier = 4
magic = "arcane"
target = "foe"
range = 12
cooldown = "day"
effects = [{ damage = "+12", type = "fire" }]
[ability.cataclysm]
name = "Cataclysm"
text = "The end of the world."
kind = "spell"
timing = "action"
tier = 5
magic = "arcane"
target = "foe"
range = 12
cooldown = "day"
effects = [{ damage = "+15", type = "fire" }]
[ability.night-eyes]
name = "Night Eyes"
text = "Lends Darkvision."
kind = "spell"
timing = "action"
magic = "arcane"
effects = [{ grants = "keen-eyes", turns = 2 }]
[ability.keen-eyes]
name = "Keen Eyes"
text = "Darkness counts as dim light."
kind = "trait"
timing = "passive"
knacks = ["darkvision"]
[item.goggles]
name = "goggles"
weight = 1
slots = { face = 1 }
equip = "free"
grants = { keen-eyes = 1 }
[item.eye-drops]
name = "eye drops"
weight = 1
use = "night-eyes"
[item.quiver]
name = "quiver"
weight = 1
slots = { back = 1 }
equip = "free"
grants = { shooter = 8 }
[weapon.bow]
name = "bow"
damage = "0"
range = "ranged"
weight = 1
slots = { hand = 2 }
"#;

fn duel(ann: &str, ben: &str) -> Fight {
    fight_with("", PACK, FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "c1", ben)])
}

/// What is wrong with an ability made of these lines, if Ann is like this.
fn faults(lines: &str, ann: &str) -> String {
    let pack = format!("{PACK}[ability.odd]\nname = \"Odd\"\ntext = \"x\"\n{lines}\n");
    let who: [Who; 2] = [("Ann", "Red", "a1", ann), ("Ben", "Blue", "c1", "")];
    opening("", &pack, FIELD, &who).err().map(|e| e.render(false, 120)).unwrap_or_default()
}

/// The tiers of what somebody knows, by name.
fn tier(f: &Fight, name: &str, ability: &str) -> u8 {
    let mut known = f.rules.known(&f.battle, f.id(name)).map(|known| f.rules.ability(known.ability));
    known.find(|known| known.handle == ability).expect("it is known").tier
}

#[test]
fn an_ability_says_what_its_sort_must() {
    ledger::proves!("tdgs.ability.fields", "tdgs.ability.types");
    let skill = "kind = \"skill\"\ntiming = \"passive\"\n";
    let spell = "kind = \"spell\"\ntiming = \"action\"\nmagic = \"arcane\"\ntarget = \"foe\"\neffects = [{ damage = \"1\" }]\n";
    let innate = "kind = \"trait\"\ntiming = \"passive\"\n";
    assert!(faults(&format!("{innate}tier = 2"), "").contains("only skills and spells have a tier"));
    assert!(faults(&format!("{spell}level = 3"), "").contains("level"), "no field for it");
    assert!(faults(spell, "skill odd 3").contains("there is no skill `odd`"), "and nobody has it at a level");
    assert!(faults(innate, "skill odd 3").contains("there is no skill `odd`"));
    assert_eq!(faults(&format!("{skill}tier = 2"), "skill odd 8"), "", "level and tier");
    assert!(faults(skill, "skill odd 9").contains('8'), "levels end at 8");
    assert!(faults(skill, "skill odd 0").contains('1'), "and begin at 1");
    for field in ["kind = \"skill\"", "timing = \"passive\""] {
        assert!(faults(&skill.replace(field, ""), "").contains("is missing"), "{field}");
    }
    assert!(faults(&skill.replace("skill", "feat"), "").contains("feat"), "there is no fourth type");
    // Cooldowns: if defined; a spell may do without.
    for lines in [skill, spell, innate] {
        assert_eq!(faults(lines, ""), "");
        assert_eq!(faults(&format!("{lines}cooldown = \"scene\""), ""), "");
    }
    let f = duel("knows fire-bolt inferno, trait keen-eyes", "");
    assert_eq!(
        (tier(&f, "ann", "fire-bolt"), tier(&f, "ann", "inferno"), tier(&f, "ann", "keen-eyes")),
        (1, 3, 0)
    );
    // Prerequisites are held to.
    let needs = format!("{skill}needs = {{ shooter = 4 }}");
    assert!(faults(&needs, "skill odd 1, skill shooter 3").contains("needs `shooter` at level 4"));
    assert_eq!(faults(&needs, "skill odd 1, skill shooter 4"), "");
}

#[test]
fn a_timing_fits_its_sort() {
    ledger::proves!("tdgs.ability.timings");
    let of = |kind: &str, timing: &str| {
        let rest = match timing {
            "passive" => "",
            "interrupt" => "trigger = \"attack\"\neffects = [{ raises-ref = 2 }]\n",
            _ => "effects = [{ heal = 10 }]\n",
        };
        let magic = if kind == "spell" { "magic = \"arcane\"\n" } else { "" };
        faults(&format!("kind = \"{kind}\"\ntiming = \"{timing}\"\n{magic}{rest}"), "")
    };
    for timing in ["action", "instant", "interrupt", "passive", "free"] {
        assert_eq!(of("skill", timing), "", "{timing} skill");
        assert_eq!(of("trait", timing), "", "{timing} trait");
        let legal = matches!(timing, "action" | "instant" | "interrupt");
        assert_eq!(of("spell", timing).is_empty(), legal, "{timing} spell");
    }
    assert!(of("spell", "passive").contains("no spell has this timing"));
    assert!(of("skill", "reaction").contains("reaction"), "there is no sixth");
    // And what is used has to be used at its time: an Instant is none for a turn.
    let pack = format!(
        "{PACK}[ability.odd]\nname = \"Odd\"\ntext = \"x\"\nkind = \"trait\"\ntiming = \"instant\"\neffects = [{{ heal = 10 }}]\n"
    );
    let f = fight_with("", &pack, FIELD, &[("Ann", "Red", "a1", "trait odd"), ("Ben", "Blue", "c1", "")]);
    assert_eq!(f.refusing_rule("use odd"), "tdgs.ability.timings");
}

/// Everyone ends the turn; the next round begins.
fn next_round(f: &mut Fight) {
    let round = f.battle.round;
    while f.battle.round == round {
        f.play("end", &[]);
    }
}

#[test]
fn a_cooldown_says_when_it_is_ready_again() {
    ledger::proves!("tdgs.ability.cooldowns");
    let all = ["fire-bolt", "flame-burst", "inferno", "meteor"];
    let mut f = duel("is hasted, knows fire-bolt flame-burst inferno meteor", "con 100");
    let casts = |f: &mut Fight, name: &str| {
        f.turn_of("ann").play(&format!("use {name} ben"), &[2]);
    };
    let ready = |f: &mut Fight| {
        f.turn_of("ann");
        all.map(|name| f.menu().iter().any(|offer| offer.command == format!("use {name} ben")))
    };
    assert_eq!(ready(&mut f), [true; 4]);
    for name in all {
        casts(&mut f, name);
    }
    assert_eq!(ready(&mut f), [true, false, false, false], "None: any time an action is available");
    casts(&mut f, "fire-bolt");
    for name in &all[1..] {
        assert_eq!(f.turn_of("ann").refusing_rule(&format!("use {name} ben")), "tdgs.ability.cooldowns");
    }
    next_round(&mut f);
    assert_eq!(ready(&mut f), [true, true, false, false], "Round: when the next one starts");
    next_round(&mut f);
    assert_eq!(ready(&mut f), [true, true, false, false]);
    f.between(|rules, b, _| rules.scene_end(b));
    assert_eq!(ready(&mut f), [true, true, true, false], "Scene: after it");
    f.between(tdgs::Tdgs::short_rest);
    assert_eq!(ready(&mut f), [true, true, true, false]);
    f.between(tdgs::Tdgs::long_rest);
    assert_eq!(ready(&mut f), [true; 4], "Day: after a long rest");
}

#[test]
fn tiers_are_power_and_levels_are_mastery() {
    ledger::proves!("tdgs.ability.tier", "tdgs.ability.spell", "tdgs.ability.spell-tiers");
    let shot = "attack bow ben";
    // Tier 1 at level 8: +4, and no more than a shot. Tier 3 at level 1: +0, and a shot that nobody else has.
    let mut novice = duel("wields bow, skill shooter 8", "con 100");
    assert_eq!((novice.chance(shot), tier(&novice, "ann", "shooter")), (percent(70), 1));
    assert_eq!(novice.refusing_rule("use deadeye ben"), "tdgs.ability.sources");
    assert_eq!(novice.play(shot, &[19]).hp("ben"), 500 - 14);
    let mut master = duel("wields bow, skill deadeye 1", "con 100");
    assert_eq!((master.chance(shot), tier(&master, "ann", "deadeye")), (percent(50), 3));
    assert_eq!(master.play("use deadeye ben", &[19]).hp("ben"), 500 - 20);
    // Spells have no levels; more power is another spell.
    let mut f = duel("int 10, knows fire-bolt flame-burst inferno meteor cataclysm", "con 100");
    let spells = ["fire-bolt", "flame-burst", "inferno", "meteor", "cataclysm"];
    let words = ["minor effects", "standard", "powerful", "turns battles", "legendary"];
    let facts = f.scene().tokens[0].facts.clone();
    for (n, (spell, word)) in spells.into_iter().zip(words).enumerate() {
        assert_eq!(usize::from(tier(&f, "ann", spell)), n + 1);
        let fact = facts
            .iter()
            .find(|fact| fact.name.eq_ignore_ascii_case(&spell.replace('-', " ")))
            .unwrap_or_else(|| panic!("{facts:?}"));
        assert_eq!(fact.value, format!("tier {}", n + 1));
        assert!(fact.note.as_ref().is_some_and(|note| note.contains(word)), "{fact:?}");
        let before = f.hp("ben");
        f.turn_of("ann").play(&format!("use {spell} ben"), &[19]);
        assert_eq!(f.hp("ben"), before - 13 - 3 * n as i32, "{spell}: its own power, always");
    }
    let grows = "kind = \"spell\"\ntiming = \"action\"\nmagic = \"arcane\"\neffects = [{ heal = 1 }]\nbonuses = [{ stat = \"int\" }]";
    assert!(faults(grows, "").contains("only skills grow with their level"));
}

/// Whether somebody has a trait that lets it see in the dark, and what that is worth in a blow at somebody there.
fn sees(f: &mut Fight) -> (bool, dice::Chance) {
    let keen =
        f.rules.known(&f.battle, f.id("ann")).any(|k| f.rules.ability(k.ability).handle == "keen-eyes");
    (keen, f.chance_of("ann", "attack fists ben"))
}

/// Ann, and Ben in the dark beside her.
fn in_the_dark(ann: &str) -> Fight {
    // Ann is the faster, so that no coin decides the order.
    let ann = format!("ref 11, {ann}");
    fight_with("", PACK, ".dd\n...", &[("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", "")])
}

#[test]
fn it_does_not_matter_where_an_ability_comes_from() {
    ledger::proves!("tdgs.ability.source-neutral", "tdgs.ability.source-removal");
    assert_eq!(sees(&mut in_the_dark("")), (false, percent(40)));
    let mut born = in_the_dark("trait keen-eyes");
    let mut goggles = in_the_dark("dons goggles");
    let mut drops = in_the_dark("carries eye-drops");
    drops.play("use-item eye-drops", &[]);
    for f in [&mut born, &mut goggles, &mut drops] {
        assert_eq!(sees(f), (true, percent(45)), "identical");
        let id = f.id("ann");
        assert_eq!(f.rules.darkvision(&f.battle, id), Some(12));
    }
    // Without its source it is lost, unless another still grants it.
    assert_eq!(sees(goggles.play("unequip goggles", &[])), (false, percent(40)));
    let mut both = in_the_dark("trait keen-eyes, dons goggles");
    assert_eq!(sees(&mut both), (true, percent(45)), "twice is once");
    assert_eq!(sees(both.play("unequip goggles", &[])), (true, percent(45)));
}

#[test]
fn sources_last_as_long_as_they_last() {
    ledger::proves!("tdgs.ability.sources");
    // Classes and races write into a character's record, for good; so do training and discoveries.
    let catalog = core();
    let mage = human(&catalog, "mage", 1);
    assert!(!mage.abilities.skills.is_empty() && !mage.abilities.spells.is_empty());
    assert!(mage.abilities.traits.contains("Versatile"), "of its race");
    let source = ::content::Source::new("mage.toml", mage.to_toml(&catalog));
    let again = tdgs::creation::Character::read(&source, &catalog).expect("a character");
    assert_eq!(again.abilities, mage.abilities, "permanent");
    // What one has learned or found stays through scenes and rests, of whatever sort.
    let mut f = duel("wields bow, skill shooter 8, knows fire-bolt, trait keen-eyes", "");
    let rest = |f: &mut Fight| {
        f.between(|rules, b, t| {
            rules.scene_end(b);
            rules.long_rest(b, t);
        });
    };
    rest(&mut f);
    assert_eq!(f.rules.known(&f.battle, f.id("ann")).count(), 3);
    // Of an item: any, while it is equipped.
    let mut f = duel("wields bow, dons quiver", "");
    assert_eq!(f.chance("attack bow ben"), percent(70));
    f.play("unequip quiver", &[]);
    assert_eq!(f.chance_of("ann", "attack bow ben"), percent(50));
    // Of an effect: for its duration.
    let mut f = in_the_dark("knows night-eyes");
    f.play("use night-eyes", &[]);
    assert!(f.told("Ann gains Keen Eyes"));
    assert_eq!(sees(&mut f), (true, percent(45)));
    for _ in 0..2 {
        assert!(f.has("ann", Condition::Gifted));
        next_round(&mut f);
    }
    assert!(f.has("ann", Condition::Gifted), "the turn it came in does not count");
    next_round(&mut f);
    assert!(f.told("Ann loses Keen Eyes"), "{:?}", f.log);
    assert_eq!(sees(&mut f), (false, percent(40)));
    f.turn_of("ann").play("use night-eyes", &[]);
    rest(&mut f);
    assert_eq!(sees(&mut f), (false, percent(40)), "nor does it outlast the scene");
}

#[test]
fn a_blow_that_misses_does_nothing_else() {
    ledger::proves!("tdgs.resolution.threshold");
    let mut f = duel("wields bow, skill devastating-blow 4", "");
    f.play("use devastating-blow ben", &[2]);
    assert!(!f.has("ben", Condition::Prone), "missed, so nothing throws Ben down");
    f.turn_of("ann").play("use devastating-blow ben", &[19, 1, 1, 2]);
    assert!(f.has("ben", Condition::Prone));
}

/// The example of the book, as it stands there.
fn example_of_blows() -> String {
    let book = include_str!("../../../../docs/src/content.md");
    let (_, example) = book.split_once("[ability.three-headed-bite]").expect("the example");
    let (example, _) = example.split_once("```").expect("its end");
    format!("{PACK}[ability.three-headed-bite]{example}")
}

fn biter() -> Fight {
    let who: [Who; 2] = [
        ("Ann", "Red", "a1", "str 12, trait three-headed-bite, skill one-two 1"),
        ("Ben", "Blue", "b1", "con 12, ref 10"),
    ];
    fight_with("", &example_of_blows(), FIELD, &who)
}

#[test]
fn several_blows_are_independent() {
    // Miss, hit, hit: each head bites on its own, and the poison comes with the last.
    let mut f = biter();
    let hp = f.hp("ben");
    f.play("use three-headed-bite ben", &[2, 15, 15, 2]);
    assert_eq!(hp - f.hp("ben"), 2 * 12, "two of three bites");
    assert!(f.has("ben", Condition::Poisoned));
    // Hit, hit, miss: the poison went with the last, which missed.
    let mut f = biter();
    f.play("use three-headed-bite ben", &[15, 15, 2]);
    assert_eq!(hp - f.hp("ben"), 2 * 12);
    assert!(!f.has("ben", Condition::Poisoned));
}

#[test]
fn a_blow_that_comes_then_needs_the_one_before() {
    let mut f = biter();
    let hp = f.hp("ben");
    f.play("use one-two ben", &[2]);
    assert_eq!(f.hp("ben"), hp, "the jab misses, and there is no hook");
    f.turn_of("ann").play("use one-two ben", &[15, 15, 3]);
    assert_eq!(hp - f.hp("ben"), 12 + 12 + 3);
}

#[test]
fn then_stands_with_a_blow_after_another() {
    let lines = |effects: &str| {
        format!("kind = \"skill\"\ntiming = \"action\"\ntarget = \"foe\"\neffects = {effects}")
    };
    let first = faults(&lines("[{ strike = \"0\", then = true }]"), "");
    assert!(first.contains("no blow comes before this one"), "{first}");
    let other = faults(&lines("[{ strike = \"0\" }, { condition = \"prone\", then = true }]"), "");
    assert!(other.contains("only a `strike` comes `then`"), "{other}");
}

#[test]
fn the_menu_says_how_often_it_can_be_used_this_round() {
    let pack = format!(
        "{PACK}[ability.twice]\nname = \"Twice\"\ntext = \"x\"\nkind = \"skill\"\ntiming = \"free\"\ncooldown = \"round\"\n\
         more-uses-at = [5]\neffects = [{{ condition = \"hasted\", turns = 1 }}]\n"
    );
    let labels = |level: u8| {
        let ann = format!("skill twice {level}");
        let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "c1", "")];
        let mut f = fight_with("", &pack, FIELD, &who);
        let label =
            |f: &Fight| f.menu().into_iter().find(|offer| offer.command == "use twice").map(|o| o.label);
        let before = label(&f);
        f.play("use twice", &[]);
        [before, label(&f)].map(Option::unwrap_or_default)
    };
    assert_eq!(labels(1), ["Twice (once a round)", ""]);
    assert_eq!(labels(5), ["Twice (2 of 2 left this round)", "Twice (1 of 2 left this round)"]);
}

#[test]
fn what_an_ability_is_follows_from_what_it_does() {
    ledger::proves!("tdgs.ability.timings");
    let spell = "kind = \"spell\"\nmagic = \"divine\"\ntiming = \"action\"\nrange = 5\n";
    // Its words; whether it harms, is dodged, and does something in a fight; and how it is aimed.
    let cases = [
        ("target = \"foe\"\nautomatic = true\neffects = [{ damage = \"5\" }]", true, false, true, " TARGET"),
        (
            "target = \"foe\"\nroll = { own = \"wis\", against = \"ref\" }\neffects = [{ damage = \"5\" }]",
            true,
            true,
            true,
            " TARGET",
        ),
        (
            "target = \"foe\"\nroll = { own = \"wis\", against = \"con\" }\neffects = [{ damage = \"5\" }]",
            true,
            false,
            true,
            " TARGET",
        ),
        ("target = \"foe\"\neffects = [{ strike = \"0\" }]", true, true, true, " TARGET"),
        ("target = \"foe\"\nautomatic = true\neffects = [{ push = 1 }]", true, false, true, " TARGET"),
        ("target = \"foe\"\nautomatic = true\neffects = [{ pull = 1 }]", true, false, true, " TARGET"),
        (
            "target = \"anyone\"\nautomatic = true\neffects = [{ condition = \"slowed\" }]",
            true,
            false,
            true,
            " TARGET",
        ),
        (
            "target = \"ally\"\nautomatic = true\neffects = [{ condition = \"hasted\" }]",
            false,
            false,
            true,
            " TARGET",
        ),
        ("target = \"ally\"\nautomatic = true\neffects = [{ heal = 10 }]", false, false, true, " TARGET"),
        ("target = \"square\"\nautomatic = true\neffects = [{ shift = 5 }]", false, false, false, " SQUARE"),
        ("automatic = true\neffects = [{ disengages = true }]", false, false, false, ""),
        ("automatic = true\neffects = [{ reveals = true }]", false, false, false, ""),
        ("area = \"Cir1\"\nautomatic = true\neffects = [{ damage = \"5\" }]", true, false, true, " SQUARE"),
        (
            "area = \"Con2\"\nautomatic = true\neffects = [{ damage = \"5\" }]",
            true,
            false,
            true,
            " SQUARE DIRECTION",
        ),
    ];
    for (what, harms, dodged, acts, aim) in cases {
        let pack = ability("it", &format!("{spell}{what}"));
        let who: [Who; 2] = [("Ann", "Red", "d4", "knows it"), ("Ben", "Blue", "e4", "")];
        let f = fight_with("", &pack, FIELD, &who);
        let known = f.rules.known(&f.battle, f.id("ann"));
        let all: Vec<_> = known.map(|known| f.rules.ability(known.ability)).collect();
        let it = all.iter().find(|ability| ability.handle == "it").expect("Ann knows it");
        assert_eq!((it.harms(), it.is_dodged(), it.acts_in_a_fight()), (harms, dodged, acts), "{what}");
        assert_eq!(it.how_to_aim(), aim, "{what}");
        assert_eq!(it.governing(), tdgs::stats::Stat::Wis, "that of its magic");
    }
}
