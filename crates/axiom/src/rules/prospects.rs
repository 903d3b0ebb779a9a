//! How likely a blow is to hit and what it does, looked up in tables that are made from the rules once.

use crate::rules::attack::{Blow, hits};
use crate::rules::degree::{Degree, Spread, THROWS};
use crate::rules::scenario::Axiom;
use crate::state::battle::Battle;

/// Below this target number successes are no rarer, and above the last they are no better.
const LOWEST: i32 = 4;
const COLUMNS: usize = 20;

/// All pairs of throws.
pub const PAIRS: u32 = THROWS * THROWS;

/// Below this target number exceptional failures are no more frequent, and above the last there are none.
const WORST: i32 = -2;
const ROWS: usize = 20;

/// For every pair of target numbers how many of the 46,656 pairs of throws hit, and for every number how many of the 216 throws
/// fail so badly that it costs something.
#[derive(Debug)]
pub(crate) struct HitTable {
    hits: Box<[[u16; COLUMNS]; COLUMNS]>,
    slips: [u8; ROWS],
}

impl HitTable {
    /// The table, from the spreads of all numbers that differ.
    pub(crate) fn new() -> HitTable {
        let spreads: Vec<Spread> = (LOWEST..).take(COLUMNS).map(Spread::at).collect();
        let mut table = Box::new([[0; COLUMNS]; COLUMNS]);
        for (row, attack) in table.iter_mut().zip(&spreads) {
            for (cell, defence) in row.iter_mut().zip(&spreads) {
                *cell = attack.pairs(defence, |own, other| hits(own, Some(other))) as u16;
            }
        }
        let slips = |number: i32| {
            let spread = Spread::at(number);
            (spread.of(Degree::ExceptionalFailure) + spread.of(Degree::CriticalFailure)) as u8
        };
        HitTable { hits: table, slips: std::array::from_fn(|n| slips(WORST + n as i32)) }
    }

    /// The throws of 216 that fail so badly that it costs something.
    #[inline]
    pub(crate) fn slips(&self, number: i32) -> i32 {
        i32::from(self.slips[(number - WORST).clamp(0, ROWS as i32 - 1) as usize])
    }

    /// The pairs that hit at these target numbers; without a defence every success does.
    #[inline]
    pub(crate) fn pairs(&self, attack: i32, defence: Option<i32>) -> u32 {
        let place = |number: i32| (number - LOWEST).clamp(0, COLUMNS as i32 - 1) as usize;
        match defence {
            Some(defence) => u32::from(self.hits[place(attack)][place(defence)]),
            None => Spread::at(attack).successes() * THROWS,
        }
    }
}

impl Axiom {
    /// The chance of a hit in 46,656ths, momentum aside.
    pub(crate) fn hit_chance(&self, b: &Battle, blow: Blow) -> u32 {
        let ranged = self.weapon(b, blow.arm).ranged;
        let defence = self.defence_against(b, blow.target, ranged).map(|(_, number)| number);
        self.hit_table.pairs(self.attack_number(b, blow), defence)
    }

    /// The chance of a hit in percent.
    pub(crate) fn percent(&self, b: &Battle, blow: Blow) -> u8 {
        dice::percent(self.hit_chance(b, blow), PAIRS)
    }

    /// The same for an attack that is a standard success without a roll.
    pub(crate) fn percent_as_planned(&self, b: &Battle, blow: Blow) -> u8 {
        let planned = Spread::certain(Degree::StandardSuccess);
        let hit = |number| planned.pairs(&Spread::at(number), |own, other| hits(own, Some(other)));
        let defence = self.defence_against(b, blow.target, self.weapon(b, blow.arm).ranged);
        dice::percent(defence.map_or(PAIRS, |(_, number)| hit(number)), PAIRS)
    }

    /// The chance in percent that a location is crippled by an attack, momentum aside; nothing if it is already.
    pub(crate) fn percent_to_cripple(&self, b: &Battle, blow: Blow) -> Option<u8> {
        let left = i32::from(b[blow.target].hp[blow.location.index()]);
        if left <= 0 {
            return None;
        }
        let needs = left + self.resistance(b, blow.target, blow.location);
        let law = &self.weapon(b, blow.arm).damage.law;
        let enough: u64 =
            law.outcomes().filter(|(damage, _)| *damage >= needs).map(|(_, weight)| weight).sum();
        let ways = u128::from(self.hit_chance(b, blow)) * u128::from(enough);
        Some(dice::percent(ways, u128::from(PAIRS) * u128::from(law.total())))
    }
}
