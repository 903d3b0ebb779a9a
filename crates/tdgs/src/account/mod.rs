//! What a battle means to somebody who counts: the chances that were taken, the harm done, who fell, what may have decided
//! it, and why it ended.

mod kinds;
mod means;

pub use means::{Doing, With};

pub(crate) use kinds::KINDS;
pub(crate) use means::Repertoire;

use engine::{Feat, Piece, Source, Vital};

use crate::army::Report;
use crate::attack::{Blow, Swing};
use crate::battle::{Battle, UnitId};
use crate::conditions::{Condition, Conditions};
use crate::contest::Bout;
use crate::event::Event;
use crate::maneuvers::Maneuver;
use crate::objects::Try;
use crate::resolution::{Roll, of_400, permille};
use crate::riding::News;
use crate::scenario::Tdgs;

/// Entities are counted in the order of the scenario, and none comes later.
const fn piece(id: UnitId) -> Piece {
    Piece(id.0)
}

impl Tdgs {
    /// What an event means: nothing, a chance, harm, or falls.
    pub(crate) fn count(&self, b: &Battle, e: &Event, out: &mut impl FnMut(Feat)) {
        match *e {
            Event::Wound { who, from, wound, .. } => {
                self.count_harm(b, who, from, wound.lost - wound.healed, out);
            }
            Event::Seeped { who, from, lost, mended } => self.count_harm(b, who, from, lost - mended, out),
            // Whoever lay unconscious, or was taken, had fallen already.
            Event::Fell { who, how, from } => {
                let conditions = b[who].conditions;
                let lay = how == Condition::Dead && conditions.has(Condition::Unconscious);
                if !lay && !conditions.has_left() {
                    out(self.fall_of(b, who, from));
                }
            }
            Event::Caught { by, quarry } if self.escape_goal(self.side(quarry)).is_some() => {
                let from = Doing { by, with: With::Maneuver(Maneuver::Chase) };
                self.count_captive(b, quarry, Some(from), out);
            }
            Event::Army(Report::GaveUp { who, captive: true }) => self.count_captive(b, who, None, out),
            // It is cut down to the last.
            Event::Army(Report::GaveUp { who, captive: false }) => {
                let amount = b[who].hp.max(0) as u32;
                out(Feat::Harm { to: piece(who), from: Source::Nobody, amount, wasted: 0 });
            }
            Event::Surrendered { side } => {
                for who in b.ids().filter(|&who| self.side(who) == side) {
                    self.count_captive(b, who, None, out);
                }
            }
            _ => {
                if let Some((doing, permille, success)) = self.chance_taken(b, e) {
                    let (by, means) = (piece(doing.by), self.repertoire.means(doing));
                    out(Feat::Chance { by, means, permille, success });
                }
            }
        }
    }

    /// The chance somebody took by an event, with how likely it was in thousandths and whether it succeeded. It is told
    /// while the state is still as the roll found it, but for the roller's Luck.
    fn chance_taken(&self, b: &Battle, e: &Event) -> Option<(Doing, u16, bool)> {
        let (by, with, roll) = match *e {
            Event::Attack { blow, swing, roll } => {
                let chance = self.permille_of_blow(b, blow, swing, roll);
                return Some((Doing::blow(blow, swing), chance, roll.degree.succeeds()));
            }
            Event::Works { tried, roll } => {
                let chance = self.permille_of_try(b, tried, roll);
                return Some((Doing { by: tried.by, with: tried.with }, chance, roll.degree.succeeds()));
            }
            Event::Contested { with, bouts, ahead, winner, .. } => {
                let by = bouts[0].who;
                return Some((Doing { by, with }, permille_of_contest(bouts, ahead), winner == by));
            }
            Event::Hides { by, roll, .. } => {
                return Some((Doing { by, with: With::Hiding }, roll.permille(), roll.reaches()));
            }
            Event::Searches { by, roll, .. } => {
                return Some((Doing { by, with: With::Search }, roll.permille(), roll.reaches()));
            }
            Event::Tried { deed, roll } => (deed.by, With::Maneuver(deed.what), roll),
            Event::Cast { cast, roll } => (cast.by, With::Ability(cast.ability), roll),
            Event::Resists { who, roll, .. } => (who, With::Resistance, roll),
            Event::Shaken { who, roll, .. } => (who, With::Concentration, roll),
            Event::Riding(news) => match news {
                News::Mastery { by, roll, .. } => (by, With::Mastery, roll),
                News::Tramples { by, roll, .. } => (self.at_the_wheel(b, by), With::Trample, roll),
                News::Rams { by, roll, .. } => (self.at_the_wheel(b, by), With::Ram, roll),
                News::Steers { turnout, roll } => (turnout.by, With::Driving, roll),
                _ => return None,
            },
            Event::Army(report) => match report {
                Report::Checked { check, roll, .. } => (check.who, With::Morale, roll),
                Report::Cornered { who, roll } => (who, With::Morale, roll),
                Report::Rallied { by, roll, .. } => (by, With::Rally, roll),
                _ => return None,
            },
            _ => return None,
        };
        Some((Doing { by, with }, roll.permille(), roll.degree.succeeds()))
    }

    /// The chance that a blow had, whatever the weapon's die might have shown.
    fn permille_of_blow(&self, b: &Battle, blow: Blow, swing: Swing, roll: Roll) -> u16 {
        let Some(die) = self.weapon(blow).hit_die else { return roll.permille() };
        let needs = |die| self.needs_with_luck(b, blow, Swing { die, ..swing }, roll.luck);
        permille(die.faces().map(|die| of_400(needs(die), roll.luck)).sum(), die.faces().count() as i32)
    }

    /// The same at a thing.
    fn permille_of_try(&self, b: &Battle, tried: Try, roll: Roll) -> u16 {
        let With::Weapon(weapon) = tried.with else { return roll.permille() };
        let arm = self.weapon(Blow { by: tried.by, weapon, target: tried.by });
        let Some(die) = arm.hit_die else { return roll.permille() };
        let needs = |die| self.needs_try_with_luck(b, Try { weapon: arm.hit + die, ..tried }, roll.luck);
        permille(die.faces().map(|die| of_400(needs(die), roll.luck)).sum(), die.faces().count() as i32)
    }

    /// Somebody has lost so many HP, those below 0 among them.
    fn count_harm(
        &self,
        b: &Battle,
        who: UnitId,
        from: Option<Doing>,
        lost: i32,
        out: &mut impl FnMut(Feat),
    ) {
        if lost > 0 {
            let wasted = (-b[who].hp).clamp(0, lost) as u32;
            let amount = lost as u32 - wasted;
            out(Feat::Harm { to: piece(who), from: self.source(from), amount, wasted });
        }
    }

    /// Somebody is about to be taken, if it is in the fight.
    fn count_captive(&self, b: &Battle, who: UnitId, from: Option<Doing>, out: &mut impl FnMut(Feat)) {
        if b[who].conditions.up() {
            out(self.fall_of(b, who, from));
        }
    }

    fn fall_of(&self, b: &Battle, who: UnitId, from: Option<Doing>) -> Feat {
        let cell = Some(self.cell(self.space(b, who).corner));
        Feat::Fall { who: piece(who), from: self.source(from), cell }
    }

    fn source(&self, from: Option<Doing>) -> Source {
        from.map_or(Source::Nobody, |doing| Source::Of(piece(doing.by), self.repertoire.means(doing)))
    }

    /// How everybody fares.
    pub(crate) fn take_vitals(&self, b: &Battle, out: &mut Vec<Vital>) {
        let vital = |id: UnitId| Vital {
            now: b[id].hp,
            max: self.max_hp(b, id),
            stands: b[id].conditions.up(),
            there: true,
        };
        out.extend(b.ids().map(vital));
    }

    /// Why a battle ended.
    pub(crate) fn why_over(&self, b: &Battle) -> &'static str {
        let stands = |side: usize| b.standing[side] > 0;
        let Some(winner) = b.winner else {
            let anybody = (0..self.sides.len()).any(stands);
            return if anybody { "the round limit" } else { "nobody is left" };
        };
        if self.has_escaped(b, winner) {
            return "enough got away";
        }
        if (0..self.sides.len()).any(|side| side != winner.index() && stands(side)) {
            return "too few can get away";
        }
        let beaten = b.ids().filter(|&id| self.side(id) != winner && self.profile(id).stands());
        let gone = beaten.map(|id| b[id].conditions).filter(|conditions| conditions.has_left());
        match gone.map(Conditions::has_escaped).min() {
            Some(false) => "surrender or capture",
            Some(true) => "the rest fled",
            None => "nobody of the other side stands",
        }
    }
}

/// The chance of the first in a contest: every pair of naturals, each as likely as it is, and half of those that a coin
/// decides.
fn permille_of_contest([first, second]: [Bout; 2], ahead: Option<UnitId>) -> u16 {
    // Of 400 throws of a d20, those that show a face: 20, or 21 and a single 1 where a natural 1 is thrown again.
    let weight = |bout: Bout, natural: i32| match (bout.again, natural) {
        (false, _) => 20,
        (true, 1) => 1,
        (true, _) => 21,
    };
    let as_if = |bout: Bout, natural| Bout { natural, total: bout.total - bout.natural + natural, ..bout };
    let even = ahead.map_or(1, |who| if who == first.who { 2 } else { 0 });
    let mut twice = 0_i64;
    for (one, other) in (1..=20).flat_map(|one| (1..=20).map(move |other| (one, other))) {
        let wins = match as_if(first, one).rank().cmp(&as_if(second, other).rank()) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => even,
        };
        twice += wins * weight(first, one) * weight(second, other);
    }
    ((twice * 1000 + 160_000) / 320_000) as u16
}
