//! What a search tries: a short list out of everything that is offered.

use std::cmp::Reverse;

use crate::{Heuristic, Side, Style};

/// So many commands are tried at most, each of them twice or more.
const ARMS: u32 = 16;

/// A command that may be given now, with what the trials of it came to.
pub(super) struct Arm<C> {
    pub(super) command: C,
    /// The node of the tree behind it.
    pub(super) node: usize,
    /// What each trial was worth to the side that decides. The trials of one number share their deal and dice.
    pub(super) trials: Vec<i32>,
}

impl<C> Arm<C> {
    /// What all trials were worth.
    pub(super) fn total(&self) -> i64 {
        self.trials.iter().map(|&worth| i64::from(worth)).sum()
    }

    /// Whether it leads, trial against trial, by so many hundredths of the standard error of the lead.
    pub(super) fn convinces(&self, favourite: &Arm<C>, doubt: i64) -> bool {
        let leads = self.trials.iter().zip(&favourite.trials).map(|(own, its)| i128::from(own - its));
        let (n, sum, squares) =
            leads.fold((0, 0, 0), |(n, sum, squares), lead| (n + 1, sum + lead, squares + lead * lead));
        // mean >= doubt * sqrt(variance / n), without a root or a fraction.
        let spread = squares * n - sum * sum;
        let doubt = i128::from(doubt);
        sum > 0 && 100 * 100 * sum * sum * n >= doubt * doubt * spread
    }
}

/// The commands worth a trial, the ruleset's favourite first. What it would not think of comes along: the best of
/// every deed before the second best of any, so that a hundred squares to walk to leave room for a blow. With few trials
/// the list is shorter, and with none to spare the favourite alone is on it.
pub(super) fn short_list<R: Heuristic>(
    rules: &R,
    s: &R::State,
    by: Side,
    trials: u32,
    scratch: &mut R::Scratch,
) -> Vec<R::Command> {
    let (mut commands, mut scores) = (Vec::new(), Vec::new());
    rules.candidates(s, by, Style::STANDARD, scratch, &mut commands);
    rules.appraise(s, by, Style::STANDARD, &commands, scratch, &mut scores);
    let favourite = (0..commands.len()).max_by_key(|&n| (scores[n], Reverse(n)));
    let mut offers = Vec::new();
    rules.offers(s, by, scratch, &mut offers);
    offers.retain(|offer| !commands.contains(offer));
    rules.appraise(s, by, Style::STANDARD, &offers, scratch, &mut scores);
    commands.append(&mut offers);
    let mut order: Vec<usize> = (0..commands.len()).collect();
    order.sort_by_key(|&n| (Some(n) != favourite, Reverse(scores[n])));
    let mut deeds: Vec<(String, usize)> = Vec::new();
    let mut ranked: Vec<(usize, R::Command)> = Vec::new();
    for (place, n) in order.into_iter().enumerate() {
        let deed = rules.offer(s, &commands[n]).deed;
        let known = deeds.iter().position(|(known, _)| *known == deed);
        let known = known.unwrap_or_else(|| {
            deeds.push((deed, 0));
            deeds.len() - 1
        });
        deeds[known].1 += 1;
        ranked.push((if place == 0 { 0 } else { deeds[known].1 }, commands[n]));
    }
    ranked.sort_by_key(|&(rank, _)| rank);
    ranked.truncate((trials / 2).clamp(1, ARMS) as usize);
    ranked.into_iter().map(|(_, command)| command).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rival_has_to_lead_by_more_than_chance() {
        let arm = |trials: &[i32]| Arm { command: (), node: 0, trials: trials.to_vec() };
        let favourite = arm(&[0, 1000, 0, 1000]);
        assert!(arm(&[1000; 4]).convinces(&favourite, 100), "a lead of 500, give or take 250");
        assert!(!arm(&[1000; 4]).convinces(&favourite, 300));
        assert!(!arm(&[0, 1000, 0, 1000]).convinces(&favourite, 0), "an equal is no better");
        assert!(arm(&[1, 1001, 1, 1001]).convinces(&favourite, 100), "always better, if by little");
        assert!(!arm(&[1000, 0, 1000, 10]).convinces(&favourite, 100), "a lead of 2, give or take 500");
    }
}
