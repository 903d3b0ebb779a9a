//! Hidden information: whatever a side cannot see may change, and nothing that this side sees may change with it.

use std::sync::Arc;

use dice::{Dice, LabDice, Law};

use super::{play, stream};
use crate::bots::BotKind;
use crate::odds::{Answers, Budget, Course, outlook};
use crate::playout::Bench;
use crate::{Bot, Forecast, Game, Heuristic, Input, Line, Listener, Match, Scene, Side, Style, Viewer};

/// Of a side's refused and accepted commands so many are kept, to be tried again in other moments.
const POOL: usize = 48;
/// A battle with so many moments in which something is hidden, and no redeal that changes it, hides nothing from us.
const BLIND: u32 = 20;
/// Odds are rolled so seldom here that a whole battle of them is soon done.
const FEW: Budget = Budget { paths: 100, samples: 8 };

/// Drawing anew what a side cannot see changes nothing that this side sees: scene, prompt, offers, refusals, and the
/// judgement of its bots.
pub fn redealing_changes_nothing_seen<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut dice = stream(seed, 99);
    let mut pool = Vec::new();
    let mut sight = Sight { hidden: 0, redrawn: 0 };
    play(rules, BotKind::Random, seed, |game, side| {
        let all = rules.redeal(game.shown(), Viewer::Referee, &mut dice);
        assert!(
            all == *game.shown(),
            "seed {seed}: the referee sees everything, and still gets another state"
        );
        for viewer in Viewer::each(rules.sides().len()).skip(1) {
            let other = rules.redeal(game.shown(), viewer, &mut dice);
            sight.compare(&**rules, game.shown(), &other, viewer);
            if other != *game.shown() {
                same_view(&**rules, game.shown(), &other, viewer, seed);
            }
        }
        for nth in 0..3 {
            if game.asked().is_some() {
                same_question(rules, game, side, &mut dice, seed);
            } else if let Some(other) = same_choice(rules, game, side, &mut pool, &mut dice, seed)
                // Odds take far longer than all the rest, so they are compared once a moment.
                && nth == 0
            {
                same_foresight(&**rules, (game.state(), &other), side, seed);
            }
        }
    });
    sight.expect_redealing(seed);
}

/// Whether `redeal` does anything where it should.
struct Sight {
    hidden: u32,
    redrawn: u32,
}

impl Sight {
    /// Looks on until it is known either way.
    fn compare<R: Game>(&mut self, rules: &R, s: &R::State, other: &R::State, viewer: Viewer) {
        self.redrawn += u32::from(s != other);
        if self.redrawn > 0 || self.hidden >= BLIND {
            return;
        }
        let board = |viewer| {
            let Scene { ground, sides, tokens, .. } = rules.scene(s, viewer);
            (ground, sides, tokens)
        };
        self.hidden += u32::from(board(viewer) != board(Viewer::Referee));
    }

    fn expect_redealing(&self, seed: u64) {
        let blind = self.hidden >= BLIND && self.redrawn == 0;
        assert!(
            !blind,
            "seed {seed}: sides see less than the referee, and `redeal` never draws anything anew"
        );
    }
}

fn same_view<R: Game>(rules: &R, s: &R::State, other: &R::State, viewer: Viewer, seed: u64) {
    assert_eq!(rules.scene(other, viewer), rules.scene(s, viewer), "seed {seed}: {viewer:?} sees through");
    assert_eq!(
        rules.turn(other),
        rules.turn(s),
        "seed {seed}: whose turn it is tells {viewer:?} what is hidden"
    );
    assert_eq!(rules.round(other), rules.round(s), "seed {seed}: the round tells {viewer:?} what is hidden");
}

/// The one who is asked reads the same question, and its bot would answer the same.
fn same_question<R: Heuristic>(rules: &Arc<R>, game: &Match<R>, who: Side, dice: &mut LabDice, seed: u64) {
    let Some((_, question, options)) = game.asked() else { return };
    let other = rules.redeal(game.shown(), Viewer::Side(who), dice);
    let ask = |s| (rules.prompt(s, &question, options), rules.prefer(s, who, &question, options));
    let (here, there) = (ask(game.shown()), ask(&other));
    assert_eq!(here.0, there.0, "seed {seed}: the question to {who:?} tells what is hidden");
    assert_eq!(here.1, there.1, "seed {seed}: the bot of {who:?} answers by what is hidden");
}

/// The one whose turn it is may do the same, and is refused the same. The other world, if there is one.
fn same_choice<R: Heuristic>(
    rules: &Arc<R>,
    game: &mut Match<R>,
    side: Side,
    pool: &mut Vec<R::Command>,
    dice: &mut LabDice,
    seed: u64,
) -> Option<R::State> {
    let here = game.offers(side);
    let s = game.state();
    let other = rules.redeal(s, Viewer::Side(side), dice);
    for command in few(here.clone()) {
        if !pool.contains(&command) {
            pool.push(command);
        }
    }
    pool.drain(..pool.len().saturating_sub(POOL));
    if other == *s {
        return None;
    }
    let (mut scratch, mut there) = (rules.scratch(), Vec::new());
    rules.offers(&other, side, &mut scratch, &mut there);
    assert_eq!(here, there, "seed {seed}: the offers of {side:?} tell what is hidden");
    for command in &here {
        let (a, b) = (rules.offer(s, command), rules.offer(&other, command));
        assert_eq!(a, b, "seed {seed}: an entry of the menu of {side:?} tells what is hidden");
    }
    for command in pool {
        let a = rules.check(s, side, command, &mut scratch);
        let b = rules.check(&other, side, command, &mut scratch);
        assert_eq!(a, b, "seed {seed}: the answer to {command:?} of {side:?} tells what is hidden");
        let text = rules.write(s, command);
        let (a, b) = (rules.read(s, side, &text), rules.read(&other, side, &text));
        assert_eq!(a, b, "seed {seed}: how `{text}` is read tells {side:?} what is hidden");
    }
    let (a, b) = (judgement(&**rules, s, side), judgement(&**rules, &other, side));
    assert_eq!(a, b, "seed {seed}: the bots of {side:?} know what is hidden");
    Some(other)
}

/// What is barred, where commands lead and what may come of them, is told from what a side sees alone.
fn same_foresight<R: Heuristic>(rules: &R, (here, there): (&R::State, &R::State), side: Side, seed: u64) {
    let (viewer, mut scratch, mut offers) = (Viewer::Side(side), rules.scratch(), Vec::new());
    rules.offers(here, side, &mut scratch, &mut offers);
    let mut menu = |s| (rules.groups(s, side), rules.barred(s, side, &mut scratch));
    assert_eq!(menu(here), menu(there), "seed {seed}: what is barred tells {side:?} what is hidden");
    for token in rules.scene(here, viewer).tokens {
        let mut survey = |s| rules.survey(s, viewer, &token.handle, &mut scratch);
        assert_eq!(survey(here), survey(there), "seed {seed}: a survey tells {side:?} what is hidden");
    }
    for command in few(offers) {
        let mut foresee = |s| {
            let input = Input::Command { by: side, command };
            let course = Course { state: s, input, settled: &[], viewer, answers: Answers::Standard };
            let scene = rules.scene(s, viewer);
            let outlook = outlook(rules, &course, &scene, FEW, stream(seed, 91));
            let outline = rules.outline(s, side, &command, &mut scratch);
            (outline, outlook.free, Forecast::new(&outlook, &scene))
        };
        let (a, b) = (foresee(here), foresee(there));
        assert_eq!(a, b, "seed {seed}: the preview of {command:?} tells {side:?} what is hidden");
    }
}

/// What the bots of a side think: their candidates, the scores, and the brawler's choice.
fn judgement<R: Heuristic>(rules: &R, s: &R::State, side: Side) -> (Vec<R::Command>, Vec<i32>, R::Command) {
    let (mut scratch, mut candidates, mut scores) = (rules.scratch(), Vec::new(), Vec::new());
    rules.candidates(s, side, Style::STANDARD, &mut scratch, &mut candidates);
    rules.appraise(s, side, Style::STANDARD, &candidates, &mut scratch, &mut scores);
    let brawl = rules.brawl(s, side, &mut scratch);
    (candidates, scores, brawl)
}

/// The log is cut like the scene. A line reads the same when what its reader cannot see is drawn anew; and where the
/// same command leads two worlds, which looked the same to somebody, to the same view, it is told in the same words.
pub fn log_tells_no_more_than_the_scene<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut dice = stream(seed, 96);
    play(rules, BotKind::Random, seed, |game, side| {
        if game.asked().is_some() || nothing_hidden(&**rules, game.state(), &mut dice) {
            return;
        }
        let mut quiet = Vec::new();
        for command in few(game.offers(side)) {
            let here = watch(&**rules, game.state(), side, command, seed);
            for viewer in Viewer::each(rules.sides().len()).skip(1) {
                let Some(other) = another_world(&**rules, game.state(), viewer, side, command, &mut dice)
                else {
                    continue;
                };
                let there = watch(&**rules, &other, side, command, seed);
                // Whoever showed itself on the way was seen there.
                let seen_alike = here.glimpses[viewer.index()] == there.glimpses[viewer.index()];
                if seen_alike && rules.scene(&here.state, viewer) == rules.scene(&there.state, viewer) {
                    let (a, b) = (&here.lines[viewer.index()], &there.lines[viewer.index()]);
                    assert_eq!(a, b, "seed {seed}: the log of {command:?} tells {viewer:?} what is hidden");
                }
            }
            if !here.rolled && !here.asked {
                quiet.push((command, here));
            }
        }
        hidden_deeds_sound_alike(&**rules, &quiet, seed);
    });
}

/// Two quiet commands that differ in nothing but what somebody cannot see ("dig here", "dig there") are told to that
/// one in the same words. `redeal` itself says when that is so: it makes one and the same state of both.
fn hidden_deeds_sound_alike<R: Game>(rules: &R, deeds: &[(R::Command, Account<R>)], seed: u64) {
    for viewer in Viewer::each(rules.sides().len()).skip(1) {
        let known: Vec<R::State> =
            deeds.iter().map(|(_, deed)| rules.redeal(&deed.state, viewer, &mut stream(seed, 92))).collect();
        for (n, (command, deed)) in deeds.iter().enumerate() {
            for (m, (other_command, other)) in deeds[..n].iter().enumerate() {
                if known[n] == known[m] && deed.state != other.state {
                    let (a, b) = (&deed.lines[viewer.index()], &other.lines[viewer.index()]);
                    assert_eq!(
                        a, b,
                        "seed {seed}: the log tells {viewer:?} {command:?} from {other_command:?}"
                    );
                }
            }
        }
    }
}

/// Whether every side sees everything just now.
pub(super) fn nothing_hidden<R: Game>(rules: &R, s: &R::State, dice: &mut LabDice) -> bool {
    Viewer::each(rules.sides().len()).all(|viewer| rules.redeal(s, viewer, dice) == *s)
}

/// A handful of them, from all over the list.
pub(super) fn few<C: Copy>(commands: Vec<C>) -> impl Iterator<Item = C> {
    let stride = commands.len().div_ceil(12).max(1);
    commands.into_iter().step_by(stride)
}

/// A state that looks the same to this viewer, but is another, and where the same command may be given.
pub(super) fn another_world<R: Game>(
    rules: &R,
    s: &R::State,
    viewer: Viewer,
    by: Side,
    command: R::Command,
    dice: &mut LabDice,
) -> Option<R::State> {
    let other = rules.redeal(s, viewer, dice);
    let may = other != *s && rules.check(&other, by, &command, &mut rules.scratch()).is_ok();
    may.then_some(other)
}

/// What somebody could see and read of a command.
pub(super) struct Account<R: Game> {
    pub(super) state: R::State,
    pub(super) rolled: bool,
    pub(super) asked: bool,
    pub(super) revealed: bool,
    /// For each viewer, in their order.
    lines: Vec<Vec<Line>>,
    /// What each saw when something became known.
    glimpses: Vec<Vec<Scene>>,
}

/// Carries out a command on a copy of the state. Dice and answers depend on the seed alone, never on the state.
pub(super) fn watch<R: Heuristic>(
    rules: &R,
    s: &R::State,
    by: Side,
    command: R::Command,
    seed: u64,
) -> Account<R> {
    let viewers = Viewer::each(rules.sides().len()).count();
    let mut ear = Ear {
        lines: vec![Vec::new(); viewers],
        glimpses: vec![Vec::new(); viewers],
        revealed: false,
        dice: stream(seed, 94),
    };
    let mut bots: Vec<_> = rules.sides().iter().map(|_| Whim { seed, asked: false }).collect();
    let mut dice = Noted { dice: stream(seed, 93), rolled: false };
    let mut state = s.clone();
    let mut table =
        Bench { dice: &mut dice, bots: &mut bots, listener: &mut ear, scratch: &mut rules.scratch() };
    let input = Input::Command { by, command };
    rules.resolve_behind(&mut state, &input, &mut table).expect("bots answer at once, so nothing pauses");
    let asked = bots.iter().any(|bot| bot.asked);
    let Ear { lines, glimpses, revealed, .. } = ear;
    Account { state, rolled: dice.rolled, asked, revealed, lines, glimpses }
}

/// Dice that know whether they were rolled.
struct Noted {
    dice: LabDice,
    rolled: bool,
}

impl Dice for Noted {
    fn roll(&mut self, law: &Law) -> i32 {
        self.rolled = true;
        self.dice.roll(law)
    }
}

/// Answers without a look at the state, and whatever it was asked before: a question to somebody hidden changes no later answer.
struct Whim {
    seed: u64,
    asked: bool,
}

impl<R: Game> Bot<R> for Whim {
    fn choose(&mut self, _: &R, _: &R::State, _: Side, _: &mut R::Scratch) -> R::Command {
        unreachable!("the command is given")
    }

    fn answer(&mut self, _: &R, _: &R::State, _: Side, _: &R::Question, options: usize) -> usize {
        self.asked = true;
        stream(self.seed, 95).below(options as u64) as usize
    }
}

/// Hears every event for every viewer, and whether its line changes with what the viewer cannot see.
struct Ear {
    lines: Vec<Vec<Line>>,
    glimpses: Vec<Vec<Scene>>,
    revealed: bool,
    dice: LabDice,
}

impl<R: Game> Listener<R> for Ear {
    fn hear(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        let event = event();
        let reveals = rules.reveals(&event);
        self.revealed |= reveals;
        for viewer in Viewer::each(rules.sides().len()) {
            if reveals {
                self.glimpses[viewer.index()].push(rules.scene(s, viewer));
            }
            let line = rules.line(s, &event, viewer);
            let other = rules.redeal(s, viewer, &mut self.dice);
            assert_eq!(
                rules.line(&other, &event, viewer),
                line,
                "a line of the log tells {viewer:?} what is hidden"
            );
            self.lines[viewer.index()].extend(line);
        }
    }
}
