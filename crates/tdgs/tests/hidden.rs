//! Whoever hides is out of the enemy's sight: in its scene, its lines, its menu, its odds and its surveys.

use std::sync::Arc;

use content::{Library, Source};
use dice::{Generator, Seed};
use engine::{Match, Ruleset, Side, Turn, Viewer, kit};
use tdgs::Tdgs;

const PRISONERS: Side = Side(0);
const GUARDS: Side = Side(1);

fn prison_break() -> Arc<Tdgs> {
    let bundle = Library::embedded().scenario("tdgs", "prison-break").unwrap_or_else(|e| panic!("{e}"));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{e}")))
}

const GAME: &str = r#"
[creature.sly]
name = "Sly"
letters = "Sl"
stats = { str = 8, dex = 18, ref = 10, con = 14, mov = 4, int = 8, wis = 9, cha = 8 }
weapons = ["dagger"]

[creature.dull]
name = "Dull"
letters = "Du"
stats = { str = 8, dex = 9, ref = 10, con = 14, mov = 3, int = 8, wis = 6, cha = 8 }
weapons = ["dagger"]
"#;

/// Two sly ones against two dull ones in a room where they keep running into each other, with a door to shut.
fn hide_and_seek() -> Arc<Tdgs> {
    let scenario = r#"
ruleset = "tdgs"
name = "Hide and seek"
packs = ["core"]
side = [{ name = "Red" }, { name = "Blue" }]
unit = [
  { creature = "sly", side = "Red", at = "b2" },
  { creature = "sly", side = "Red", at = "b1" },
  { creature = "dull", side = "Blue", at = "d2" },
  { creature = "sly", side = "Blue", at = "d3" },
]
[options]
round-limit = 30
[[object]]
name = "door"
at = "c2"
bars = true
[map]
drawing = """
..w..
.....
..w..
"""
legend = { "." = "floor", w = "wall" }
"#;
    let scenario = Source::new("hide-and-seek.toml", scenario);
    let mut bundle = Library::embedded().bundle(scenario).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("game.toml", GAME));
    Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100))))
}

fn start(rules: &Arc<Tdgs>, seed: u64) -> Match<Tdgs> {
    Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), serde_json::Value::Null)
}

/// Whoever acts, and where it is.
fn active(game: &Match<Tdgs>) -> (String, String, u32) {
    let token =
        game.scene(Viewer::Referee).tokens.into_iter().find(|token| token.active).expect("somebody acts");
    (token.handle, token.name, token.cells[0])
}

fn is_seen(game: &Match<Tdgs>, viewer: Viewer, handle: &str) -> bool {
    game.scene(viewer).tokens.iter().any(|token| token.handle == handle)
}

/// The next of the prisoners to act hides and steps aside, if it gets out of sight: who, and where it is now.
fn somebody_hides(game: &mut Match<Tdgs>) -> Option<(String, String, u32, u32)> {
    while let Turn::Acts(side) = game.turn() {
        let (handle, name, before) = active(game);
        if side != PRISONERS || game.submit_text(side, "hide").is_err() {
            game.submit_text(side, "end").expect("a turn can be ended");
            continue;
        }
        if is_seen(game, Viewer::Side(GUARDS), &handle) {
            return None;
        }
        let steps = game.menu(side).offers.into_iter().filter(|offer| offer.command.starts_with("step"));
        let step = steps.map(|offer| offer.command).next()?;
        game.submit_text(side, &step).expect("an offer");
        let (.., after) = active(game);
        return Some((handle, name, before, after));
    }
    None
}

#[test]
fn the_enemy_knows_nothing_of_who_hides_in_the_prison_break() {
    ledger::proves!("tdgs.action.hide");
    let rules = prison_break();
    let mut times = 0;
    for seed in 0..200 {
        let mut game = start(&rules, seed);
        let told = |game: &Match<Tdgs>, viewer| game.told(viewer);
        let before = told(&game, Viewer::Side(GUARDS));
        let Some((handle, name, last, now)) = somebody_hides(&mut game) else { continue };
        times += 1;
        assert!(is_seen(&game, Viewer::Referee, &handle) && is_seen(&game, Viewer::Side(PRISONERS), &handle));
        for viewer in [Viewer::Side(GUARDS), Viewer::Spectator] {
            let scene = game.scene(viewer);
            assert!(!scene.tokens.iter().any(|token| token.handle == handle || token.cells.contains(&now)));
            assert!(!scene.order.iter().any(|place| place.handle == handle));
            assert!(!scene.status.contains(&name), "{}", scene.status);
            let marks: Vec<_> = scene.marks.iter().filter(|mark| mark.label == name).collect();
            assert_eq!(marks.iter().map(|mark| mark.cell).collect::<Vec<_>>(), [last]);
            assert!(marks[0].note.contains("last seen"), "{}", marks[0].note);
            assert_eq!(game.survey(viewer, &handle), None);
            let lines = game.lines(viewer, before);
            assert!(lines.iter().any(|line| line.text.ends_with(&format!("no longer sees {name}"))));
            assert!(!lines.iter().any(|line| line.text.contains(&format!("{name} steps"))));
        }
        game.submit_text(PRISONERS, "end").expect("a turn can be ended");
        look_around(&mut game, &handle, now);
        if times == 12 {
            return;
        }
    }
    panic!("only {times} got out of sight");
}

/// The first guard to act is offered nothing that tells of somebody out of its sight, and may walk right into it.
fn look_around(game: &mut Match<Tdgs>, handle: &str, cell: u32) {
    while game.turn() == Turn::Acts(PRISONERS) {
        game.submit_text(PRISONERS, "end").expect("a turn can be ended");
    }
    if game.turn() != Turn::Acts(GUARDS) {
        return;
    }
    let menu = game.menu(GUARDS);
    assert!(menu.offers.iter().any(|offer| offer.command == "search"));
    for offer in &menu.offers {
        let target = offer.target.as_deref() == Some(handle);
        let words = offer.command.split(' ').any(|word| word == handle);
        assert!(!target && !words, "{} is offered", offer.command);
    }
    for barred in &menu.barred {
        assert!(barred.target.as_deref() != Some(handle), "{:?} is barred", barred.refusal);
    }
    let refusal = game.submit_text(GUARDS, &format!("attack {handle}")).expect_err("it is out of sight");
    assert_eq!(refusal.rule, Some("tdgs.action.hide"), "{refusal}");
    let reach =
        game.scene(Viewer::Side(GUARDS)).tokens.into_iter().find(|token| token.active).map(|t| t.handle);
    let survey = game.survey(Viewer::Side(GUARDS), &reach.expect("a guard acts")).expect("its own");
    let offered =
        menu.offers.iter().any(|offer| offer.command.starts_with("move") && offer.cell == Some(cell));
    assert_eq!(survey.reach.contains(&cell), offered, "what is reached and what is offered agree");
}

#[test]
fn redealing_who_hides_changes_nothing_seen() {
    let rules = hide_and_seek();
    for seed in 0..4 {
        kit::redealing_changes_nothing_seen(&rules, seed);
    }
}

#[test]
fn the_log_tells_nothing_of_who_hides() {
    let rules = hide_and_seek();
    for seed in 0..4 {
        kit::log_tells_no_more_than_the_scene(&rules, seed);
    }
}

#[test]
fn what_became_known_of_who_hides_stays() {
    let rules = hide_and_seek();
    for seed in 0..4 {
        kit::what_became_known_stays(&rules, seed);
        kit::undo_restores(&rules, seed);
    }
}

/// The tests above mean something: in such play somebody is out of sight again and again.
#[test]
fn random_players_do_hide() {
    let rules = hide_and_seek();
    let mut hidden = 0;
    for seed in 0..4 {
        let mut game = start(&rules, seed);
        let mut n = seed;
        while let Turn::Acts(side) = game.turn() {
            let offers = game.offers(side);
            n = n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let pick = (n >> 33) as usize % offers.len();
            let _ = game.submit(side, offers[pick]).expect("an offer");
            while let Some((who, ..)) = game.asked() {
                game.answer(who, 0).expect("the first option");
            }
            hidden += usize::from(game.rules().hides(game.state(), Viewer::Spectator));
        }
    }
    assert!(hidden > 50, "{hidden}");
}

/// Ann hides from Ben and goes somewhere; Ben's dice never fall, so all that happens is what he finds.
fn ann_hides_and_goes_to(there: &str) -> Match<Tdgs> {
    let scenario = r#"
ruleset = "tdgs"
name = "Hall"
packs = ["core"]
side = [{ name = "Red" }, { name = "Blue" }]
unit = [
  { creature = "sly", side = "Red", at = "b2", name = "Ann" },
  { creature = "dull", side = "Blue", at = "e2", name = "Ben" },
  { creature = "dull", side = "Red", at = "e1", name = "Cid" },
]
[map]
drawing = """
wwwwf
.....
wwwww
"""
legend = { "." = "floor", f = "floor", w = "wall" }
"#;
    let mut bundle =
        Library::embedded().bundle(Source::new("hall.toml", scenario)).unwrap_or_else(|e| panic!("{e}"));
    bundle.packs.push(Source::new("game.toml", GAME));
    let rules = Arc::new(Tdgs::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100))));
    for seed in 0..100 {
        let mut game = start(&rules, seed);
        let mut turns = 0;
        while let Turn::Acts(side) = game.turn() {
            let (who, ..) = active(&game);
            let command = match (who.as_str(), turns) {
                ("ann", 0) => "hide".to_owned(),
                ("ann", 1) => format!("move {there}"),
                _ => "end".to_owned(),
            };
            if turns == 2 && who == "ben" {
                return game;
            }
            game.submit_text(side, &command).unwrap_or_else(|e| panic!("{command}: {e}"));
            if who == "ann" {
                turns += 1;
                if is_seen(&game, Viewer::Side(Side(1)), "ann") {
                    break;
                }
                if side == Side(0) && game.turn() == Turn::Acts(side) && active(&game).0 == "ann" {
                    game.submit_text(side, "end").expect("a turn can be ended");
                }
            }
        }
    }
    panic!("she never hides");
}

#[test]
fn whoever_walks_into_the_hidden_stops_and_finds_it() {
    ledger::proves!("tdgs.action.hide");
    let blue = Side(1);
    let mut game = ann_hides_and_goes_to("d2");
    assert!(!is_seen(&game, Viewer::Side(blue), "ann"));
    let stood = active(&game).2;
    let told = game.told(Viewer::Side(blue));
    // Right through her: accepted, and then interesting.
    game.submit_text(blue, "move c2").unwrap_or_else(|e| panic!("{e}"));
    assert!(is_seen(&game, Viewer::Side(blue), "ann"));
    let ben =
        game.scene(Viewer::Referee).tokens.into_iter().find(|token| token.handle == "ben").expect("Ben");
    assert_eq!(ben.cells, [stood], "he comes to a halt before her");
    let lines = game.lines(Viewer::Side(blue), told);
    assert!(lines.iter().any(|line| line.text == "Ann is no longer Hidden"), "{lines:?}");
    assert!(game.undo(blue).is_err(), "what became known stays known");
    // Where she is not, nothing stops him; but that is known now as well.
    let mut game = ann_hides_and_goes_to("a2");
    game.submit_text(blue, "move c2").unwrap_or_else(|e| panic!("{e}"));
    assert!(!is_seen(&game, Viewer::Side(blue), "ann"));
    assert!(game.undo(blue).is_err());
}

#[test]
fn odds_stay_exact_while_nothing_that_matters_is_hidden() {
    use engine::Input;
    use engine::odds::{Answers, Budget, Course, Method, outlook};
    let game = ann_hides_and_goes_to("a2");
    let (rules, viewer) = (game.rules().clone(), Viewer::Side(Side(1)));
    let method = |state, text: &str, viewer| {
        let command = rules.read(state, Side(1), text).unwrap_or_else(|e| panic!("{e}"));
        let input = Input::Command { by: Side(1), command };
        let course = Course { state, input, settled: &[], viewer, answers: Answers::Standard };
        let dice = dice::LabDice::new(Seed::from(1), dice::Stream::battle(1));
        let budget = Budget { paths: 5_000, samples: 20 };
        outlook(&*rules, &course, &rules.scene(state, viewer), budget, dice).method
    };
    let is_exact = |method| matches!(method, Method::Exact(_));
    assert!(is_exact(method(game.state(), "attack cid", viewer)), "she has no part in it");
    assert!(!is_exact(method(game.state(), "move c2", viewer)), "he may walk into her");
    assert!(is_exact(method(game.state(), "move c2", Viewer::Referee)), "the referee knows");
    let mut open = game.state().clone();
    open.cure(tdgs::battle::UnitId(0), tdgs::conditions::Condition::Hidden);
    assert!(is_exact(method(&open, "attack cid", viewer)) && is_exact(method(&open, "move c2", viewer)));
}
