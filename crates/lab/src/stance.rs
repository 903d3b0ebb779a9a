//! Where a command leads whoever gives it: whom it could strike from there with which chance, and who could strike it.

use dice::{LabDice, Seed, Stream};
use engine::odds::{Answers, Budget, Course, Desk, outlook};
use engine::{Danger, Game, Heuristic, Input, Piece, Scene, Side, Turn, Viewer};

use crate::spread::Spread;

/// More inputs than a round has.
const MOST_INPUTS: usize = 10_000;

/// How much work one blow may be.
const BLOW: Budget = Budget { paths: 2_000, samples: 200 };

/// Hit chances given and taken at the place a command leads to.
#[derive(Clone, Debug)]
pub struct Stance {
    pub cell: u32,
    /// What may befall it on the way.
    pub dangers: Vec<Danger>,
    /// What it could do to others from there.
    pub given: Vec<Blow>,
    /// Whether it could do that in the same turn; else in its next, if nobody moves.
    pub at_once: bool,
    /// What others could do to it there, from where they stand, before it acts again.
    pub taken: Vec<Blow>,
}

/// Something that one could do to another.
#[derive(Clone, PartialEq, Debug)]
pub struct Blow {
    /// The handle of who does it.
    pub from: String,
    /// The handle of whom it is done to.
    pub to: String,
    pub command: String,
    /// The same in a few words.
    pub label: String,
    /// The chance of its first roll in percent.
    pub chance: u8,
    /// What it takes from the other's health on average.
    pub harm: f64,
}

/// Who asks, and of what.
pub(crate) struct Mover<'a, R: Game> {
    pub(crate) rules: &'a R,
    pub(crate) handle: &'a str,
    pub(crate) state: &'a R::State,
    pub(crate) scene: &'a Scene,
    pub(crate) by: Side,
    pub(crate) command: R::Command,
    pub(crate) answers: Answers,
    pub(crate) seed: Seed,
    /// The most ways for the dice of the command to fall.
    pub(crate) paths: u64,
}

impl<R: Heuristic> Mover<'_, R> {
    /// What it gives and takes, if the command leads it anywhere.
    pub(crate) fn stance(&self) -> Option<Stance> {
        let place = self.rules.pieces().iter().position(|piece| piece.handle == self.handle)?;
        let own = Piece(place as u16);
        let from = cell(self.scene, self.handle)?;
        let after = self.likeliest()?;
        let to = cell(&self.rules.scene(&after, Viewer::Referee), self.handle).filter(|to| *to != from)?;
        let mut scratch = self.rules.scratch();
        let dangers = self.rules.outline(self.state, self.by, &self.command, &mut scratch).dangers;
        let mut given = if self.rules.acting(&after) == Some(own) {
            self.blows(&after, self.handle, None, &mut scratch)
        } else {
            Vec::new()
        };
        let at_once = !given.is_empty();
        let (taken, next) = self.round(after, own, &mut scratch);
        if let Some(next) = next.filter(|_| !at_once) {
            given = self.blows(&next, self.handle, None, &mut scratch);
        }
        Some(Stance { cell: to, dangers, given, at_once, taken })
    }

    /// The likeliest state after the command.
    fn likeliest(&self) -> Option<R::State> {
        let input = Input::Command { by: self.by, command: self.command };
        let mut spread = Spread::of(self.state.clone());
        spread.step(self.rules, self.answers, self.paths, |_| Some(input)).ok()?;
        let best = spread.iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map(|(state, _)| state.clone())
    }

    /// What others could do to it in the round that follows, everybody passing; and the state in which it acts again.
    fn round(&self, mut s: R::State, own: Piece, scratch: &mut R::Scratch) -> (Vec<Blow>, Option<R::State>) {
        let (rules, pieces) = (self.rules, self.rules.pieces());
        let mut buffers = rules.scratch();
        let dice = LabDice::new(self.seed, Stream::battle(2));
        let answers = self.answers;
        let mut desk =
            Desk { dice, answers, settled: &[], by: None, free: false, asked: false, scratch: &mut buffers };
        let (mut taken, mut asked, mut passed) = (Vec::new(), vec![false; pieces.len()], false);
        for _ in 0..MOST_INPUTS {
            let input = match rules.turn(&s) {
                Turn::Over(_) => break,
                Turn::Clock => Input::Clock,
                Turn::Acts(by) => {
                    let acting = rules.acting(&s);
                    if passed && acting == Some(own) {
                        return (taken, Some(s));
                    }
                    passed |= acting != Some(own);
                    if let Some(piece) = acting.filter(|piece| *piece != own)
                        && !std::mem::replace(&mut asked[piece.index()], true)
                    {
                        let from = &pieces[piece.index()].handle;
                        taken.extend(self.blows(&s, from, Some(self.handle), scratch));
                    }
                    let Some(command) = rules.pass(&s) else { break };
                    Input::Command { by, command }
                }
            };
            rules.resolve_behind(&mut s, &input, &mut desk).expect("every question is answered at once");
        }
        (taken, None)
    }

    /// What whoever acts could do to somebody, or to anybody of another side; the likeliest first.
    fn blows(&self, s: &R::State, from: &str, to: Option<&str>, scratch: &mut R::Scratch) -> Vec<Blow> {
        let Turn::Acts(by) = self.rules.turn(s) else { return Vec::new() };
        let scene = self.rules.scene(s, Viewer::Referee);
        let hostile = |handle: &str| {
            let token = scene.tokens.iter().find(|token| token.handle == handle);
            token.is_some_and(|token| Side(token.side) != by && !token.down)
        };
        let mut offers = Vec::new();
        self.rules.offers(s, by, scratch, &mut offers);
        let mut blows: Vec<Blow> = Vec::new();
        for &command in &offers {
            let offer = self.rules.offer(s, &command);
            let (Some(target), Some(chance), None) = (offer.target, offer.chance, &offer.part) else {
                continue;
            };
            if to.is_some_and(|to| to != target) || !hostile(&target) {
                continue;
            }
            // Words and tricks are aimed at somebody too; what does no harm is no blow.
            let harm = self.harm(s, &scene, Input::Command { by, command }, &target);
            if harm > 0.0 {
                let (from, command, label) = (from.to_owned(), offer.command, offer.label);
                blows.push(Blow { from, to: target, command, label, chance, harm });
            }
        }
        blows.sort_by_key(|blow| std::cmp::Reverse(blow.chance));
        blows
    }
}

impl<R: Heuristic> Mover<'_, R> {
    /// What an input takes from somebody's health on average.
    fn harm(&self, s: &R::State, scene: &Scene, input: Input<R>, target: &str) -> f64 {
        let course = Course { state: s, input, settled: &[], viewer: Viewer::Referee, answers: self.answers };
        let dice = LabDice::new(self.seed, Stream::battle(3));
        let outlook = outlook(self.rules, &course, scene, BLOW, dice);
        let token = outlook.tokens.iter().find(|token| token.handle == target);
        token.and_then(|token| token.gauges.first()).map_or(0.0, |gauge| -gauge.mean())
    }
}

fn cell(scene: &Scene, handle: &str) -> Option<u32> {
    scene.tokens.iter().find(|token| token.handle == handle)?.cells.first().copied()
}
