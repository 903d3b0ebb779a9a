//! Battles followed through the memo end as the rules end them.

use std::array;

use super::{bots, stream};
use crate::bots::BotKind;
use crate::memo::{ABREAST, End, Memo};
use crate::playout::{Bench, playout_behind};
use crate::{Heuristic, Silent};

/// Follows so many battles between bots of a kind through the memo, and compares every end with that by the rules; how many
/// left it and had to be played.
pub fn memo_leads_to_the_same_ends<R: Heuristic>(rules: &R, kind: BotKind, battles: u64) -> u64 {
    let (mut memo, mut scratch, mut left) = (Memo::new(rules), rules.scratch(), 0);
    for first in (0..battles).step_by(ABREAST) {
        let followed = memo.follow(rules, array::from_fn(|n| stream(first + n as u64, 0)));
        for (battle, end) in (first..).zip(followed) {
            let (mut bots, scratch) = (bots(rules, kind, battle), &mut scratch);
            let end = end.unwrap_or_else(|| {
                left += 1;
                let (dice, bots) = (stream(battle, 0), &mut bots[..]);
                memo.play(rules, &mut Bench { dice, bots, listener: Silent, scratch })
            });
            assert_eq!(end, by_the_rules(rules, kind, battle), "battle {battle} ends otherwise by memo");
        }
    }
    left
}

fn by_the_rules<R: Heuristic>(rules: &R, kind: BotKind, battle: u64) -> End {
    let (mut s, mut scratch) = (rules.opening(), rules.scratch());
    let (dice, mut bots) = (stream(battle, 0), bots(rules, kind, battle));
    let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut scratch };
    let outcome = playout_behind(rules, &mut s, &mut table);
    End::of(rules, &s, outcome)
}
