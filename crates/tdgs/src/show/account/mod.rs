//! What a battle means to somebody who counts: the chances that were taken, the harm done, who fell, what may have decided
//! it, and why it ended.

mod kinds;

use engine::{Piece, Source, StatEvent, Vital};

use crate::rules::army::Report;
use crate::rules::attack::{Blow, Swing};
use crate::rules::contest::Bout;
use crate::rules::doing::{Doing, With};
use crate::rules::event::{Art, Course, Encounter, Event, Fight, Plight};
use crate::rules::maneuvers::Maneuver;
use crate::rules::objects::Try;
use crate::rules::resolution::{Roll, of_400, permille};
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Conditions};

pub(crate) use kinds::KINDS;

/// Who took a chance with what, how likely it was in thousandths, and whether it succeeded.
type Chance = (Doing, u16, bool);

/// A chance that is what its roll says.
fn rolled(by: UnitId, with: With, roll: Roll) -> Chance {
    (Doing { by, with }, roll.permille(), roll.degree.succeeds())
}

fn chance_in_plight(plight: Plight) -> Option<Chance> {
    match plight {
        Plight::Resists { who, roll, .. } => Some(rolled(who, With::Resistance, roll)),
        Plight::Afflicted { .. }
        | Plight::Cured { .. }
        | Plight::Seeped { .. }
        | Plight::Healed { .. }
        | Plight::Douses { .. }
        | Plight::Fell { .. }
        | Plight::Woke { .. } => None,
    }
}

fn chance_of_art(art: Art) -> Option<Chance> {
    match art {
        Art::Cast { cast, roll } => Some(rolled(cast.by, With::Ability(cast.ability), roll)),
        Art::Shaken { who, roll, .. } => Some(rolled(who, With::Concentration, roll)),
        Art::Uses { .. }
        | Art::UsesItem { .. }
        | Art::Interrupts { .. }
        | Art::Countered { .. }
        | Art::Declares { .. }
        | Art::Readies { .. }
        | Art::Fires { .. }
        | Art::HeldInVain { .. }
        | Art::Concentrates { .. }
        | Art::HoldEnds { .. }
        | Art::Presence { .. } => None,
    }
}

fn chance_in_army(report: Report) -> Option<Chance> {
    match report {
        Report::Checked { check, roll, .. } => Some(rolled(check.who, With::Morale, roll)),
        Report::Cornered { who, roll } => Some(rolled(who, With::Morale, roll)),
        Report::Rallied { by, roll, .. } => Some(rolled(by, With::Rally, roll)),
        Report::Ordered { .. }
        | Report::Obeys { .. }
        | Report::PassesOver { .. }
        | Report::FallsShort { .. }
        | Report::Gathers { .. }
        | Report::Claimed { .. }
        | Report::Released { .. }
        | Report::Shed { .. }
        | Report::Lost { .. }
        | Report::HandedOn { .. }
        | Report::Routed { .. }
        | Report::Flees { .. }
        | Report::Shelters { .. }
        | Report::Uncornered { .. }
        | Report::GaveUp { .. }
        | Report::Exposed { .. } => None,
    }
}

/// Entities are counted in the order of the scenario, and none comes later.
const fn piece(id: UnitId) -> Piece {
    Piece(id.0)
}

impl Tdgs {
    /// What an event means: nothing, a chance, harm, or falls.
    pub(crate) fn count(&self, b: &Battle, e: &Event, out: &mut impl FnMut(StatEvent)) {
        if let Some((doing, permille, success)) = self.chance_taken(b, e) {
            let (by, means) = (piece(doing.by), self.repertoire.means(doing));
            out(StatEvent::Chance { by, means, permille, success });
        }
        match e {
            Event::Fight(fight) => self.count_fight(b, *fight, out),
            Event::Plight(plight) => self.count_plight(b, *plight, out),
            Event::Encounter(encounter) => self.count_encounter(b, *encounter, out),
            Event::Army(report) => self.count_army(b, *report, out),
            Event::Course(course) => self.count_course(b, *course, out),
            Event::Going(_) | Event::Art(_) | Event::Riding(_) | Event::Gear(_) | Event::Ventured { .. } => {}
        }
    }

    fn count_fight(&self, b: &Battle, fight: Fight, out: &mut impl FnMut(StatEvent)) {
        match fight {
            Fight::Wound { who, from, wound, .. } => {
                self.count_harm(b, who, from, wound.lost - wound.healed, out);
            }
            Fight::Attack { .. } | Fight::Worn { .. } | Fight::Tried { .. } | Fight::Outclassed { .. } => {}
        }
    }

    fn count_plight(&self, b: &Battle, plight: Plight, out: &mut impl FnMut(StatEvent)) {
        match plight {
            Plight::Seeped { who, from, lost, mended } => {
                self.count_harm(b, who, from, lost - mended, out);
            }
            // Whoever lay unconscious, or was taken, had fallen already.
            Plight::Fell { who, how, from } => {
                let conditions = b[who].conditions;
                let lay = how == Condition::Dead && conditions.has(Condition::Unconscious);
                if !lay && !conditions.has_left() {
                    out(self.fall_of(b, who, from));
                }
            }
            Plight::Afflicted { .. }
            | Plight::Resists { .. }
            | Plight::Cured { .. }
            | Plight::Healed { .. }
            | Plight::Douses { .. }
            | Plight::Woke { .. } => {}
        }
    }

    fn count_encounter(&self, b: &Battle, encounter: Encounter, out: &mut impl FnMut(StatEvent)) {
        match encounter {
            Encounter::Caught { by, quarry } => {
                if self.escape_goal(self.side(quarry)).is_some() {
                    let from = Doing { by, with: With::Maneuver(Maneuver::Chase) };
                    self.count_captive(b, quarry, Some(from), out);
                }
            }
            Encounter::Contested { .. }
            | Encounter::Hides { .. }
            | Encounter::HiddenFrom { .. }
            | Encounter::Searches { .. }
            | Encounter::SensesNothing { .. }
            | Encounter::SeenThrough { .. }
            | Encounter::Found { .. }
            | Encounter::Recalls { .. }
            | Encounter::Identifies { .. }
            | Encounter::Handles { .. }
            | Encounter::Swings { .. }
            | Encounter::Works { .. }
            | Encounter::Smashed { .. } => {}
        }
    }

    fn count_army(&self, b: &Battle, report: Report, out: &mut impl FnMut(StatEvent)) {
        match report {
            Report::GaveUp { who, captive: true } => self.count_captive(b, who, None, out),
            // It is cut down to the last.
            Report::GaveUp { who, captive: false } => {
                let amount = b[who].hp.max(0) as u32;
                out(StatEvent::Harm { to: piece(who), from: Source::Nobody, amount, wasted: 0 });
            }
            Report::Ordered { .. }
            | Report::Obeys { .. }
            | Report::PassesOver { .. }
            | Report::FallsShort { .. }
            | Report::Gathers { .. }
            | Report::Claimed { .. }
            | Report::Released { .. }
            | Report::Shed { .. }
            | Report::Lost { .. }
            | Report::HandedOn { .. }
            | Report::Checked { .. }
            | Report::Routed { .. }
            | Report::Rallied { .. }
            | Report::Flees { .. }
            | Report::Shelters { .. }
            | Report::Cornered { .. }
            | Report::Uncornered { .. }
            | Report::Exposed { .. } => {}
        }
    }

    fn count_course(&self, b: &Battle, course: Course, out: &mut impl FnMut(StatEvent)) {
        match course {
            Course::Surrendered { side } => {
                for who in b.ids().filter(|&who| self.side(who) == side) {
                    self.count_captive(b, who, None, out);
                }
            }
            Course::Round { .. }
            | Course::Order
            | Course::Helps { .. }
            | Course::Delays { .. }
            | Course::LuckTurned { .. }
            | Course::Over { .. } => {}
        }
    }

    /// The chance somebody took by an event, with how likely it was in thousandths and whether it succeeded. It is told
    /// while the state is still as the roll found it, but for the roller's Luck.
    fn chance_taken(&self, b: &Battle, e: &Event) -> Option<Chance> {
        match e {
            Event::Fight(fight) => self.chance_in_fight(b, *fight),
            Event::Plight(plight) => chance_in_plight(*plight),
            Event::Art(art) => chance_of_art(*art),
            Event::Encounter(encounter) => self.chance_in_encounter(b, *encounter),
            Event::Riding(news) => self.chance_in_riding(b, *news),
            Event::Army(report) => chance_in_army(*report),
            Event::Course(_) | Event::Going(_) | Event::Gear(_) | Event::Ventured { .. } => None,
        }
    }

    fn chance_in_fight(&self, b: &Battle, fight: Fight) -> Option<Chance> {
        match fight {
            Fight::Attack { blow, swing, roll } => {
                let chance = self.permille_of_blow(b, blow, swing, roll);
                Some((Doing::blow(blow, swing), chance, roll.degree.succeeds()))
            }
            Fight::Tried { deed, roll } => Some(rolled(deed.by, With::Maneuver(deed.what), roll)),
            Fight::Wound { .. } | Fight::Worn { .. } | Fight::Outclassed { .. } => None,
        }
    }

    fn chance_in_encounter(&self, b: &Battle, encounter: Encounter) -> Option<Chance> {
        match encounter {
            Encounter::Works { tried, roll } => {
                let chance = self.permille_of_try(b, tried, roll);
                Some((Doing { by: tried.by, with: tried.with }, chance, roll.degree.succeeds()))
            }
            Encounter::Contested { with, bouts, ahead, winner, .. } => {
                let by = bouts[0].who;
                Some((Doing { by, with }, permille_of_contest(bouts, ahead), winner == by))
            }
            Encounter::Hides { by, roll, .. } => {
                Some((Doing { by, with: With::Hiding }, roll.permille(), roll.reaches()))
            }
            Encounter::Searches { by, roll, .. } => {
                Some((Doing { by, with: With::Search }, roll.permille(), roll.reaches()))
            }
            Encounter::Caught { .. }
            | Encounter::HiddenFrom { .. }
            | Encounter::SensesNothing { .. }
            | Encounter::SeenThrough { .. }
            | Encounter::Found { .. }
            | Encounter::Recalls { .. }
            | Encounter::Identifies { .. }
            | Encounter::Handles { .. }
            | Encounter::Swings { .. }
            | Encounter::Smashed { .. } => None,
        }
    }

    fn chance_in_riding(&self, b: &Battle, news: News) -> Option<Chance> {
        match news {
            News::Mastery { by, roll, .. } => Some(rolled(by, With::Mastery, roll)),
            News::Tramples { by, roll, .. } => Some(rolled(self.at_the_wheel(b, by), With::Trample, roll)),
            News::Rams { by, roll, .. } => Some(rolled(self.at_the_wheel(b, by), With::Ram, roll)),
            News::Steers { turnout, roll } => Some(rolled(turnout.by, With::Driving, roll)),
            News::Mounted { .. }
            | News::Dismounted { .. }
            | News::Thrown { .. }
            | News::Landed { .. }
            | News::TakesReins { .. }
            | News::LetsGoReins { .. }
            | News::Unbidden { .. }
            | News::Slid { .. }
            | News::Charges { .. }
            | News::FallsShort { .. }
            | News::RunsOn { .. }
            | News::Rows { .. }
            | News::Harnessed { .. }
            | News::Untouched { .. } => None,
        }
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
        out: &mut impl FnMut(StatEvent),
    ) {
        if lost > 0 {
            let wasted = (-b[who].hp).clamp(0, lost) as u32;
            let amount = lost as u32 - wasted;
            out(StatEvent::Harm { to: piece(who), from: self.source(from), amount, wasted });
        }
    }

    /// Somebody is about to be taken, if it is in the fight.
    fn count_captive(&self, b: &Battle, who: UnitId, from: Option<Doing>, out: &mut impl FnMut(StatEvent)) {
        if b[who].conditions.up() {
            out(self.fall_of(b, who, from));
        }
    }

    fn fall_of(&self, b: &Battle, who: UnitId, from: Option<Doing>) -> StatEvent {
        let cell = Some(self.cell(self.space(b, who).corner));
        StatEvent::Fall { who: piece(who), from: self.source(from), cell }
    }

    fn source(&self, from: Option<Doing>) -> Source {
        from.map_or(Source::Nobody, |doing| Source::Of(piece(doing.by), self.repertoire.means(doing)))
    }

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
