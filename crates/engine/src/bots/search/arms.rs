//! What a search tries: a short list out of everything that is offered.

use super::Tuning;
use crate::{Heuristic, Side, Style};

/// A command that may be given now, with what the trials of it came to.
pub(super) struct Arm<C> {
    pub(super) command: C,
    /// The node of the tree behind it.
    pub(super) node: usize,
    /// What each trial was worth to the side that decides. The trials of a number share their dice, whatever the arm.
    pub(super) trials: Vec<i32>,
}

/// The commands worth a trial, the ruleset's favourite first. What it would not think of comes along: the best of
/// every deed before the second best of any, so that a hundred squares to walk to leave room for a blow.
pub(super) fn short_list<R: Heuristic>(
    rules: &R,
    s: &R::State,
    by: Side,
    tuning: &Tuning,
    scratch: &mut R::Scratch,
) -> Vec<R::Command> {
    let mut commands = Vec::new();
    rules.candidates(s, by, Style::STANDARD, scratch, &mut commands);
    let mut scores = Vec::new();
    if commands.len() > 1 {
        rules.appraise(s, by, Style::STANDARD, &commands, scratch, &mut scores);
    }
    let considered = commands.len();
    let mut offers = Vec::new();
    rules.offers(s, by, scratch, &mut offers);
    offers.retain(|offer| !commands.contains(offer));
    let mut more = Vec::new();
    rules.appraise(s, by, Style::STANDARD, &offers, scratch, &mut more);
    scores.resize(considered, 0);
    commands.append(&mut offers);
    scores.append(&mut more);
    let mut order: Vec<usize> = (0..commands.len()).collect();
    // The favourite is what the standard player would do, so those it considers come first.
    order.sort_by_key(|&n| (n >= considered && tuning.considered_first, std::cmp::Reverse(scores[n]), n));
    let favourite = (0..considered).max_by_key(|&n| (scores[n], std::cmp::Reverse(n)));
    let mut list: Vec<(usize, R::Command)> = Vec::new();
    let mut deeds: Vec<(String, usize)> = Vec::new();
    for n in order {
        let deed = rules.offer(s, &commands[n]).deed;
        let place = deeds.iter().position(|(known, _)| *known == deed).unwrap_or_else(|| {
            deeds.push((deed, 0));
            deeds.len() - 1
        });
        let rank = deeds[place].1;
        deeds[place].1 += 1;
        list.push((if Some(n) == favourite { 0 } else { rank + 1 }, commands[n]));
    }
    list.sort_by_key(|&(rank, _)| rank);
    list.truncate(tuning.arms);
    list.into_iter().map(|(_, command)| command).collect()
}
