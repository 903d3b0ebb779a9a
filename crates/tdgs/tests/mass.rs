//! Armies under random play: whoever musters, breaks, runs, is cornered and rallied, on whatever ground, the books of the
//! armies hold after every event, and everybody stands somewhere after every input. `make soak` sets `CALTROP_SOAK` and
//! plays far longer.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use crate::watched::{Watch, play};
use content::{Library, Source};
use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::bots::BotKind;
use engine::{Ruleset, Turn};
use space::{Footprint, Square};
use tdgs::army::{Cause, Check, Report, Slot, Status};
use tdgs::battle::{Battle, Phase};
use tdgs::conditions::Condition;
use tdgs::event::{Fight, Going};
use tdgs::verbs::Signal;
use tdgs::{Command, Event, Tdgs, UnitId};

/// Dice that decide what an army is like.
struct Draft(LabDice);

impl Draft {
    /// A number from 0 to one below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.0.roll(&Law::die(n as u32)) as usize - 1
    }

    fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Whether something happens that does in one case of so many.
    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A board, and what is on it while an army is set up.
struct Muster {
    rows: Vec<Vec<char>>,
    taken: Vec<Footprint>,
    scenario: String,
    pack: String,
}

impl Muster {
    /// Open ground, or ground of every kind.
    fn new(draft: &mut Draft) -> Self {
        let (width, height) = (draft.between(16, 30), draft.between(12, 20));
        let even = draft.one_in(3);
        let glyph = |draft: &mut Draft| match draft.below(100) {
            _ if even => '.',
            0..=4 => '#',
            5..=9 => ',',
            10 => 'f',
            11..=12 => 't',
            _ => '.',
        };
        let rows = (0..height).map(|_| (0..width).map(|_| glyph(draft)).collect()).collect();
        Muster { rows, taken: Vec::new(), scenario: String::new(), pack: String::new() }
    }

    /// A place for a space of so many squares in one half of the board, if a few tries find one.
    fn place(&mut self, draft: &mut Draft, east: bool, size: u8) -> Option<Square> {
        let (width, height) = (self.rows[0].len(), self.rows.len());
        for _ in 0..60 {
            let x = draft.below(width / 2) + if east { width / 2 } else { 0 };
            let space = Footprint::new(Square::new(x as i16, draft.below(height) as i16), size);
            let open = |s: Square| {
                self.rows.get(s.y as usize).and_then(|row| row.get(s.x as usize)).is_some_and(|&c| c != '#')
            };
            if space.squares().all(open) && self.taken.iter().all(|other| !other.overlaps(&space)) {
                self.taken.push(space);
                return Some(space.corner);
            }
        }
        None
    }

    /// Adds somebody, with lines of its creature and of the unit.
    fn add(&mut self, name: &str, side: &str, at: Square, creature: &str, unit: &str) {
        let id = name.to_lowercase();
        write!(self.pack, "[creature.{id}]\nname = \"{name}\"\nletters = \"X\"\n{creature}\n")
            .expect("a string");
        write!(
            self.scenario,
            "[[unit]]\ncreature = \"{id}\"\nname = \"{name}\"\nside = \"{side}\"\nat = \"{at}\"\n{unit}\n"
        )
        .expect("a string");
    }
}

fn stats(draft: &mut Draft, con: usize) -> String {
    let (strength, dex, reflex) = (draft.between(8, 30), draft.between(8, 25), draft.between(6, 22));
    let (mov, cha, luk) = (draft.between(2, 9), draft.between(4, 30), draft.between(0, 4) as i32 - 2);
    format!(
        "stats = {{ str = {strength}, dex = {dex}, ref = {reflex}, con = {con}, mov = {mov}, int = 10, wis = 10, cha = {cha}, luk = {luk} }}"
    )
}

/// Commanders and troops of one side.
fn enlist(muster: &mut Muster, draft: &mut Draft, side: &str, east: bool) {
    let initial = &side[..1];
    let mut slots: Vec<String> = Vec::new();
    for n in 0..draft.pick(&[1, 1, 2, 3]) {
        let name = format!("{initial}c{n}");
        let leads_itself = draft.one_in(6);
        let size = if leads_itself { 2 } else { 1 };
        let Some(at) = muster.place(draft, east, size) else { continue };
        let con = draft.between(6, 20);
        let stats = stats(draft, con);
        let unit = if leads_itself { "unit = { scale = \"squad\", squares = 2 }\n" } else { "" };
        let dread = if draft.one_in(8) { "traits = [\"dread\"]\n" } else { "" };
        muster.add(
            &name,
            side,
            at,
            &format!("{unit}{dread}weapons = [\"spear\"]\n{stats}"),
            "commander = true",
        );
        // One beside it, and one farther off.
        slots.extend([name.clone(), name]);
    }
    for n in 0..draft.between(2, 8) {
        let size = draft.between(2, 4) as u8;
        let Some(at) = muster.place(draft, east, size) else { continue };
        let con = draft.between(6, 16);
        let stats = stats(draft, con);
        let weapon = draft.pick(&["spear", "longsword", "shortbow"]);
        let steadfast = if draft.one_in(6) { "traits = [\"stubborn\"]\n" } else { "" };
        let creature = format!(
            "unit = {{ scale = \"squad\", squares = {size} }}\n{steadfast}weapons = [\"{weapon}\"]\n{stats}"
        );
        let order = draft.pick(&["attack", "hold", "charge", "retreat", "take-cover"]);
        let mut unit = format!("order = \"{order}\"\n");
        if !slots.is_empty() && !draft.one_in(4) {
            let under = slots.swap_remove(draft.below(slots.len()));
            writeln!(unit, "under = \"{under}\"").expect("a string");
        }
        muster.add(&format!("{initial}t{n}"), side, at, &creature, &unit);
    }
}

/// Two armies as a seed draws them up.
fn armies(seed: u64) -> Arc<Tdgs> {
    let mut draft = Draft(LabDice::new(Seed::from(seed), Stream { battle: 1, lane: 2 }));
    let mut muster = Muster::new(&mut draft);
    let mut text =
        "ruleset = \"tdgs\"\nname = \"Armies\"\npacks = [\"core\"]\n[options]\nround-limit = 15\n".to_owned();
    for option in ["unit-knockout", "orders-keep-initiative", "routed-leave-at-commander"] {
        writeln!(text, "{option} = {}", draft.one_in(3)).expect("a string");
    }
    let drawing: Vec<String> = muster.rows.iter().map(|row| row.iter().collect()).collect();
    let legend = r##"legend = { "." = "floor", "," = "rubble", "#" = "wall", "t" = "table", "f" = "fire" }"##;
    write!(text, "[map]\ndrawing = \"\"\"\n{}\n\"\"\"\n{legend}\n", drawing.join("\n")).expect("a string");
    for (side, edge) in [("Red", "west"), ("Blue", "east")] {
        write!(text, "[[side]]\nname = \"{side}\"\ntakes-prisoners = {}\n", draft.one_in(2))
            .expect("a string");
        if draft.one_in(2) {
            writeln!(text, "edge = \"{edge}\"").expect("a string");
        }
    }
    enlist(&mut muster, &mut draft, "Red", false);
    enlist(&mut muster, &mut draft, "Blue", true);
    let traits = "[ability.dread]\nname = \"dread\"\ntext = \"For a test.\"\nkind = \"trait\"\ntiming = \"passive\"\nknacks = [\"terrifying\"]\n[ability.stubborn]\nname = \"stubborn\"\ntext = \"For a test.\"\nkind = \"trait\"\ntiming = \"passive\"\nknacks = [\"steadfast\"]\n";
    text += &muster.scenario;
    let mut bundle =
        Library::embedded().bundle(Source::new("armies.toml", text)).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("pack.toml", format!("{}{traits}", muster.pack)));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("seed {seed}: {}", e.render(false, 100))))
}

/// What was seen of the rules, so that the test can't go idle.
#[derive(Default, Debug)]
struct Seen {
    ordered: u32,
    claimed: u32,
    routed: u32,
    rallied: u32,
    fled: u32,
    cornered: u32,
    stood: u32,
    freed: u32,
    gave_up: u32,
    left: u32,
    exposed: u32,
    handed_on: u32,
}

/// Whoever keeps the books of one battle.
struct Watcher<'a> {
    seen: &'a mut Seen,
    /// What has become of everybody so far.
    fates: Vec<Status>,
    /// The checks that come once, and were made.
    once: BTreeSet<(UnitId, u8, Option<UnitId>)>,
    /// Who got stuck in whose squares on the way through them.
    tangled: BTreeSet<(UnitId, UnitId)>,
}

impl Watch for Watcher<'_> {
    fn sees(&mut self, rules: &Tdgs, b: &Battle, event: &Event, last: &str) {
        self.ends_are_final(rules, b, last);
        nobody_is_two_things(rules, b, last);
        match *event {
            Event::Fight(Fight::Attack { blow, .. }) => {
                assert!(!b[blow.by].conditions.has(Condition::Routed), "the routed strike nobody: {last}");
            }
            Event::Going(Going::Left { .. }) => self.seen.left += 1,
            Event::Army(report) => self.hears_of(rules, b, report),
            _ => {}
        }
        let _ = rules.line(b, event, engine::Viewer::Referee).map(|line| line.to_string());
    }

    fn looks_around(&mut self, rules: &Tdgs, b: &Battle, after: &str) {
        self.ends_are_final(rules, b, after);
        nobody_is_two_things(rules, b, after);
        books_are_in_order(rules, b, after);
        self.everybody_stands(rules, b, after);
    }

    /// Commanders command rather than fight.
    fn is_about(command: &Command) -> bool {
        matches!(command, Command::Signal(signal) if !matches!(signal, Signal::Release { .. }))
    }
}

impl Watcher<'_> {
    fn hears_of(&mut self, rules: &Tdgs, b: &Battle, report: Report) {
        let seen = &mut *self.seen;
        match report {
            Report::Ordered { troop, .. } => {
                seen.ordered += 1;
                assert!(!b[troop].conditions.has(Condition::Routed), "the routed hear no orders");
            }
            Report::Claimed { .. } => seen.claimed += 1,
            Report::Routed { .. } => seen.routed += 1,
            Report::Rallied { roll, .. } => seen.rallied += u32::from(roll.degree.succeeds()),
            Report::Flees { who, .. } => {
                seen.fled += 1;
                assert!(b[who].conditions.has(Condition::Routed), "only the routed run");
            }
            Report::Cornered { who, roll } => {
                seen.cornered += 1;
                seen.stood += u32::from(roll.degree.succeeds());
                assert!(b[who].conditions.has(Condition::Routed), "only the routed are cornered");
            }
            Report::Uncornered { .. } => seen.freed += 1,
            Report::GaveUp { .. } => seen.gave_up += 1,
            Report::Exposed { .. } => seen.exposed += 1,
            Report::HandedOn { .. } => seen.handed_on += 1,
            Report::Checked { check, again: false, .. } => self.checks_once(rules, b, check),
            _ => {}
        }
    }

    /// Each trigger comes once: for a troop, or for a troop and whom it is about.
    fn checks_once(&mut self, rules: &Tdgs, b: &Battle, check: Check) {
        let about = match check.cause {
            Cause::HalfHp | Cause::QuarterHp | Cause::Surrounded => None,
            Cause::CommanderLost | Cause::FriendlyBreak | Cause::Terrifying => check.from,
        };
        assert!(self.once.insert((check.who, check.cause as u8, about)), "{check:?} comes twice");
        let status = rules.troop_status(b, check.who);
        assert!(matches!(status, Status::Normal | Status::LastStand), "{check:?} of one {status:?}");
    }

    /// Whoever is destroyed, gone or captive stays so.
    fn ends_are_final(&mut self, rules: &Tdgs, b: &Battle, after: &str) {
        for id in b.ids() {
            let (was, is) = (self.fates[id.index()], rules.troop_status(b, id));
            let ended = matches!(was, Status::Destroyed | Status::Removed | Status::Surrendered);
            assert!(!ended || was == is, "{} was {was:?} and is {is:?}, after {after}", name(rules, id));
            self.fates[id.index()] = is;
        }
    }

    /// Everybody who is still there has its squares for itself, but for those who were stopped on their way through others.
    fn everybody_stands(&mut self, rules: &Tdgs, b: &Battle, after: &str) {
        let there = |id: &UnitId| !b[*id].conditions.is_off_the_field() && b[*id].height == 0;
        let stuck = |id: UnitId| {
            let conditions = b[id].conditions;
            !conditions.able() || conditions.has(Condition::Grappled) || conditions.has(Condition::Routed)
        };
        for id in b.ids().filter(there) {
            let space = rules.space(b, id);
            for other in b.ids().filter(there).filter(|&other| other > id) {
                let overlap = space.overlaps(&rules.space(b, other));
                let pair = (id, other);
                if !overlap {
                    self.tangled.remove(&pair);
                } else if stuck(id) || stuck(other) {
                    self.tangled.insert(pair);
                } else {
                    assert!(
                        self.tangled.contains(&pair),
                        "{} stands on {}, after {after}",
                        name(rules, id),
                        name(rules, other)
                    );
                }
            }
        }
    }
}

fn name(rules: &Tdgs, id: UnitId) -> &str {
    &rules.profile(id).name
}

/// A routed troop is under no order and makes no stand, and nobody is under two.
fn nobody_is_two_things(rules: &Tdgs, b: &Battle, after: &str) {
    for id in b.ids() {
        let has = |what| u32::from(b[id].conditions.has(what));
        let drilled = has(Condition::Holding) + has(Condition::TakingCover) + has(Condition::Charging);
        let who = name(rules, id);
        assert!(drilled <= 1, "{who} is under two orders, after {after}");
        assert!(has(Condition::Routed) * drilled == 0, "{who} runs under orders, after {after}");
        assert!(
            has(Condition::Routed) + has(Condition::LastStand) <= 1,
            "{who} runs and stands, after {after}"
        );
        if rules.profile(id).troop.is_none() {
            let army = drilled + has(Condition::Routed) + has(Condition::LastStand);
            assert!(army == 0 && b[id].troop.post.is_none(), "{who} is no troop, after {after}");
        }
    }
}

/// After an input: nothing is left to settle, and every post is under somebody who has room for it.
fn books_are_in_order(rules: &Tdgs, b: &Battle, after: &str) {
    let mut standing = [0; 4];
    for id in b.ids() {
        let (unit, profile) = (&b[id], rules.profile(id));
        standing[rules.side(id).index()] += u16::from(unit.conditions.up() && profile.stands());
        assert!(unit.hp <= rules.max_hp(b, id), "{} has too many HP, after {after}", name(rules, id));
        assert_eq!(unit.hp == 0, unit.conditions.has(Condition::Dead), "{}, after {after}", name(rules, id));
    }
    assert_eq!(b.standing, standing, "the count of those in the fight, after {after}");
    if b.phase == Phase::Over {
        return;
    }
    let army = &b.army;
    assert!(
        army.checks.is_empty() && army.exposed.is_empty() && army.lost.is_empty(),
        "after {after}: {army:?}"
    );
    for id in b.ids() {
        let who = name(rules, id);
        if let Some(post) = b[id].troop.post {
            let by = name(rules, post.commander);
            assert!(rules.profile(post.commander).commander, "{by} commands {who}, after {after}");
            assert!(b[post.commander].conditions.up(), "{by} is down and commands {who}, after {after}");
            assert_eq!(rules.side(id), rules.side(post.commander), "{by} commands {who}, after {after}");
            assert!(!b[id].conditions.is_off_the_field(), "{who} is gone and keeps a slot, after {after}");
        }
        let under = |slot| {
            rules.troops_of(b, id).filter(|&t| b[t].troop.post.is_some_and(|post| post.slot == slot)).count()
        };
        assert!(under(Slot::Direct) <= 1, "{who} has two beside it, after {after}");
        assert!(
            under(Slot::Extended) <= rules.cha_bonus(b, id) as usize,
            "{who} has too many, after {after}"
        );
        let fear = b[id].troop.fear;
        assert!(
            (fear.threat != 0) == b[id].conditions.has(Condition::Routed)
                || b[id].conditions.is_off_the_field(),
            "{who} fears {fear:?}, after {after}"
        );
    }
}

/// Plays one battle to its end.
fn watch(rules: &Tdgs, seed: u64, seen: &mut Seen) {
    let fates = vec![Status::Normal; rules.opening().units.len()];
    let mut watcher = Watcher { seen, fates, once: BTreeSet::new(), tangled: BTreeSet::new() };
    let b = play(rules, seed, &mut watcher);
    assert!(matches!(rules.turn(&b), Turn::Over(_)), "seed {seed} does not end");
}

#[test]
fn the_books_of_armies_hold_whatever_happens() {
    let battles = if std::env::var_os("CALTROP_SOAK").is_some() { 5_000 } else { 60 };
    let mut seen = Seen::default();
    for seed in 0..battles {
        watch(&armies(seed), seed, &mut seen);
    }
    let Seen { ordered, claimed, routed, rallied, fled, cornered, stood, gave_up, left, handed_on, .. } =
        seen;
    assert!(
        [ordered, claimed, routed, rallied, fled, cornered, stood, gave_up, left, handed_on]
            .iter()
            .all(|&count| count >= 3),
        "random play hardly breaks anybody: {seen:?}"
    );
}

/// A replay of such a battle proves itself, routs and all.
#[test]
fn replays_keep_every_rout() {
    for battle in 0..3 {
        engine::kit::replay_reproduces(&armies(battle), BotKind::Random, battle);
    }
}
