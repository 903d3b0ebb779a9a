//! Whole games through a pipe.

use crate::call;
use crate::call::{Call, caltrop, typed, word};

/// Types these lines into a game.
fn game(args: &[&str], lines: &[&str]) -> Call {
    typed(&[&["play", "--text"], args].concat(), &(lines.join("\n") + "\n"))
}

#[test]
fn a_whole_duel_is_played_and_proven() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("duel.replay");
    let lines = ["attack bryn", "end"].repeat(100);
    let call = game(&["tdgs/duel", "--seed", "3", "--save", word(&file)], &lines).exits(0);
    call.says("You play Challenger")
        .says("attacks Bryn")
        .says("in round")
        .says("XP, Challenger: Rowan ")
        .says("Saved as");
    caltrop(&["replay", word(&file), "--verify"]).exits(0);
}

#[test]
fn every_scenario_is_played_by_numbers_alone() {
    for scenario in ["tdgs/duel", "bridge-ambush", "pillared-hall"] {
        let call = game(&[scenario, "--seed", "2", "--side", "hotseat"], &["1"; 300]).exits(0);
        call.says("Round 1").says("acts");
    }
}

#[test]
fn the_board_shows_who_stands_where() {
    let call = game(&["bridge-ambush", "--seed", "3"], &["board"]).exits(0);
    let call = call.says("a  b  c").says("Aldric").says("goblin-archer-1").says("~ river").says("* in reach");
    call.says("Move to: ").says("squares, type for instance `move ").says("%");
}

#[test]
fn a_step_is_taken_back() {
    let lines = ["step c2", "undo", "undo", "step c2", "quit", ""];
    let call = game(&["tdgs/duel", "--seed", "3", "--side", "hotseat"], &lines).exits(0);
    let call = call.says("Taken back.").says("There is nothing to take back");
    assert_eq!(call.stdout.matches(" steps from ").count(), 2);
}

#[test]
fn a_refusal_says_why_and_what_would_work() {
    let lines = ["move z99", "dance", "attack brynn", "77", "info brynn", "board zz9", "rule tdgs.luck.flor"];
    let call = game(&["tdgs/duel", "--seed", "3", "--side", "hotseat"], &lines).exits(0);
    let call = call
        .says("No. z99 is not on the map. It goes from a1 to g5.")
        .says("Try attack TARGET, attack WEAPON TARGET");
    let call = call.says("Did you mean `bryn`?").says("There is no entry 77").says("There is no cell `zz9`");
    call.says("Did you mean tdgs.luck.floor");
}

const CART: &str = r#"
ruleset = "tdgs"
name = "board"
packs = ["core", "mounts"]
map = { width = 24, height = 14, fill = "grass" }
side = [{ name = "Red" }, { name = "Blue" }]
unit = [
    { vehicle = "wagon", side = "Red", at = "c3", name = "Cart" },
    { creature = "swordsman", side = "Red", at = "b3", name = "Ann" },
    { creature = "swordsman", side = "Red", at = "b4", name = "Ben" },
    { creature = "goblin", side = "Blue", at = "u12", name = "Gob" },
]
[change.creature.swordsman.stats]
ref = 30
"#;

#[test]
fn commands_that_begin_with_a_word_of_ours_can_be_typed() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("board.toml");
    std::fs::write(&file, CART).expect("written");
    let lines = ["help ann", "help ben", "undo", "board cartt", "board c3", "board cart", "help"];
    let call = game(&[word(&file), "--seed", "1", "--side", "Red"], &lines).exits(0);
    let call = call.says("gets on Cart").says("You can type").says("There is no cell `cartt`");
    assert!(
        call.stdout.contains("Ann helps Ben") || call.stdout.contains("Ben helps Ann"),
        "{}",
        call.stdout
    );
}

#[test]
fn leaving_a_reach_asks_a_question() {
    let lines = ["move a1", "9", "0", "undo", "dance", "let go", "log", "quit", ""];
    let call = game(&["tdgs/duel", "--seed", "3", "--side", "hotseat"], &lines).exits(0);
    let call = call.says("leaves the reach of").says("1  Let go").says("Choose from 1 to");
    let call = call.says("A question is open.").says("have to answer a question first");
    call.says("to a1  [tdgs.movement.move]");
}

#[test]
fn a_question_is_answered_by_its_number() {
    let call = game(&["tdgs/duel", "--seed", "3", "--side", "hotseat"], &["move a1", "2"]).exits(0);
    call.says("strikes at the departing");
}

#[test]
fn a_saved_game_goes_on() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("half.replay");
    let save = format!("save {}", word(&file));
    let lines = ["attack bryn", "attack rowan", "end", "step c2", "undo", &save, "quit"];
    let call = game(&["tdgs/duel", "--seed", "3", "--side", "hotseat"], &lines).exits(0).says("Saved as");
    assert!(!call.stdout.contains("Save the game?"), "it is saved already");
    caltrop(&["replay", word(&file), "--verify"]).exits(0).says("verified");
    let rest = ["attack bryn", "attack rowan", "end"].repeat(100);
    let on = ["--resume", word(&file), "--side", "hotseat", "--save", word(&file)];
    game(&on, &rest).exits(0).says("Duel, round").says("in round");
    caltrop(&["replay", word(&file), "--verify"]).exits(0);
    game(&on, &[]).exits(0).says("in round");
}

#[test]
fn a_game_is_saved_in_the_middle_of_a_question() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("asked.replay");
    let save = format!("save {}", word(&file));
    let args = ["tdgs/duel", "--seed", "3", "--side", "hotseat"];
    game(&args, &["move a1", &save]).exits(0).says("Saved as");
    caltrop(&["replay", word(&file), "--verify"]).exits(0);
    let on = ["--resume", word(&file), "--side", "hotseat"];
    game(&on, &["1"]).exits(0).says("leaves the reach of").says("to a1");
}

#[test]
fn what_was_done_after_a_save_is_not_lost_silently() {
    let dir = tempfile::tempdir().expect("a folder");
    let [first, second, last] = ["1", "2", "3"].map(|name| dir.path().join(name));
    let save = format!("save {}", word(&first));
    let args = ["tdgs/duel", "--seed", "3", "--side", "hotseat"];
    let lines = ["step c2", &save, "undo", "step c4", "quit", word(&second)];
    game(&args, &lines).exits(0).says("Save the game?");
    game(&[&args[..], &["--save", word(&last)]].concat(), &lines[..4]).exits(0);
    let [first, second, last] =
        [first, second, last].map(|file| std::fs::read_to_string(file).expect("a replay"));
    assert!(first.contains("step c2") && !first.contains("step c4"), "an early save stays as it was");
    assert!(second.contains("step c4") && !second.contains("step c2"));
    assert_eq!(last, second);
}

#[test]
fn a_wide_map_is_shown_in_part() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("wide.toml");
    let duel =
        std::fs::read_to_string(call::root().join("content/tdgs/scenarios/duel.toml")).expect("our duel");
    let (before, rest) = duel.split_once("[map]").expect("a map");
    let (_, after) = rest.split_once("[[side]]").expect("a side");
    let map = "[map]\nwidth = 256\nheight = 256\nfill = \"floor\"\n\n[[side]]";
    std::fs::write(&file, format!("{before}{map}{after}")).expect("a file");
    let call = game(&[word(&file), "--seed", "3"], &["board iv256", "board iw1"]).exits(0);
    let call =
        call.says("a part of the map, which ends at iv256").says(" 256 ").says("There is no cell `iw1`");
    let widest = call.stdout.lines().map(|line| line.chars().count()).max();
    assert!(widest.is_some_and(|widest| widest <= 130), "{widest:?}");
}

#[test]
fn quit_offers_to_save() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("left.replay");
    let lines = ["end", "quit", "/no/such/folder/x", word(&file)];
    game(&["tdgs/duel", "--seed", "3"], &lines)
        .exits(0)
        .says("Save the game?")
        .says("Not saved:")
        .says("Saved as");
    caltrop(&["replay", word(&file), "--verify"]).exits(0);
}

#[test]
fn the_same_seed_and_words_play_the_same_game() {
    let play = || game(&["pillared-hall", "--seed", "8"], &["end"; 40]).exits(0).stdout;
    assert_eq!(play(), play());
}

#[test]
fn a_scenario_is_chosen_from_the_list() {
    game(&[], &["99", "x", "2", "quit", ""])
        .exits(0)
        .says("pillared-hall")
        .says("number from 1 to")
        .says("Duel");
    game(&[], &[]).exits(0);
    caltrop(&["play", "--save", "x.replay"]).exits(2).says("--text");
}

#[test]
fn sides_are_found_by_name_and_number() {
    game(&["tdgs/duel", "--side", "champion"], &[]).exits(0).says("You play Champion");
    game(&["tdgs/duel", "--side", "2"], &[]).exits(0).says("You play Champion");
    game(&["tdgs/duel", "--side", "Champio"], &[]).exits(2).says("did you mean `Champion`?");
    game(&["tdgs/duel", "--side", "3"], &[]).exits(2).says("hotseat");
    caltrop(&["play", "tdgs/duel", "--text", "--json"]).exits(2).json();
}

#[test]
fn help_and_the_closer_looks_answer() {
    let lines = ["help", "info", "info bryn", "rule tdgs.luck.floor", "log 1", "?", "", "save"];
    let call =
        game(&["tdgs/duel", "--seed", "3"], &lines).exits(0).says("You can type").says("duelling sword");
    call.says("guarantees success").says("Say where");
}

#[test]
fn junk_is_refused_and_nothing_breaks() {
    let long = "x".repeat(100_000);
    let lines =
        [&long, "\0\u{1b}[31m", "move", "attack  ", "-1", "999999999999999999999", "log -5", "save /"];
    let call = game(&["tdgs/duel", "--seed", "3"], &lines).exits(0);
    assert!(!call.stdout.contains('\u{1b}'), "what is typed does not steer the terminal");
}
