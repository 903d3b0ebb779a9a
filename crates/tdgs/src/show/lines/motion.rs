//! What is to be seen of an event on the board, and whose it is.

use engine::Side;
use engine::line::Motion;
use space::Square;

use crate::rules::army::Report;
use crate::rules::event::{Art, Course, Event, Fight, Going};
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::rules::words::percent;
use crate::state::battle::{Battle, UnitId};
use crate::state::weapons::ADJACENT;

impl Tdgs {
    /// The side an event is about: that of whoever acts, or of whom it befalls.
    pub(super) fn side_of(&self, e: &Event) -> Option<Side> {
        let side = || e.about().map(|who| self.side(who));
        match e {
            Event::Course(course) => match course {
                Course::Surrendered { side } => Some(*side),
                Course::Round { .. }
                | Course::Order
                | Course::Helps { .. }
                | Course::Delays { .. }
                | Course::LuckTurned { .. }
                | Course::Over { .. } => side(),
            },
            Event::Fight(_)
            | Event::Going(_)
            | Event::Plight(_)
            | Event::Art(_)
            | Event::Encounter(_)
            | Event::Riding(_)
            | Event::Army(_)
            | Event::Gear(_)
            | Event::Ventured { .. } => side(),
        }
    }

    /// What moves on the board when it happens.
    pub(super) fn motion(&self, b: &Battle, e: &Event) -> Option<Motion> {
        match e {
            Event::Fight(fight) => self.motion_of_fight(*fight),
            Event::Going(going) => self.motion_of_going(going),
            Event::Art(art) => self.motion_of_art(b, *art),
            Event::Riding(news) => self.motion_of_riding(*news),
            Event::Army(report) => self.motion_of_army(b, *report),
            Event::Course(_)
            | Event::Plight(_)
            | Event::Encounter(_)
            | Event::Gear(_)
            | Event::Ventured { .. } => None,
        }
    }

    fn motion_of_fight(&self, fight: Fight) -> Option<Motion> {
        match fight {
            Fight::Attack { blow, roll, .. } => {
                let afar = !self.weapon(blow).range.is_melee();
                Some(self.thrust(blow.by, blow.target, afar, roll.degree.succeeds()))
            }
            Fight::Tried { deed, roll } => {
                let thrust = || self.thrust(deed.by, deed.target, false, roll.degree.succeeds());
                deed.what.is_by_hand().then(thrust)
            }
            Fight::Wound { .. } | Fight::Worn { .. } | Fight::Outclassed { .. } => None,
        }
    }

    fn motion_of_going(&self, going: &Going) -> Option<Motion> {
        match going {
            Going::Moved { who, path, .. } | Going::Pushed { who, path, .. } | Going::Flew { who, path } => {
                self.way(*who, path)
            }
            Going::Shifted { who, from, to } => self.way(*who, &[*from, *to]),
            Going::Turned { .. }
            | Going::Stood { .. }
            | Going::Dropped { .. }
            | Going::StandsFirm { .. }
            | Going::InHazard { .. }
            | Going::Plunged { .. }
            | Going::Left { .. } => None,
        }
    }

    fn motion_of_art(&self, b: &Battle, art: Art) -> Option<Motion> {
        match art {
            Art::Cast { cast, roll } => {
                let plain = cast.by != cast.target && self.ability(cast.ability).area.is_none();
                let afar = || self.distance(b, cast.by, cast.target) > ADJACENT;
                plain.then(|| self.thrust(cast.by, cast.target, afar(), roll.degree.succeeds()))
            }
            Art::Uses { by, ability, aim } => {
                let burst = || Motion::Burst { cells: self.cells_of_area(b, by, ability, aim) };
                self.ability(ability).area.is_some().then(burst)
            }
            Art::UsesItem { .. }
            | Art::Interrupts { .. }
            | Art::Countered { .. }
            | Art::Declares { .. }
            | Art::Readies { .. }
            | Art::Fires { .. }
            | Art::HeldInVain { .. }
            | Art::Concentrates { .. }
            | Art::HoldEnds { .. }
            | Art::Shaken { .. }
            | Art::Presence { .. } => None,
        }
    }

    fn motion_of_riding(&self, news: News) -> Option<Motion> {
        match news {
            News::Tramples { by, target, roll } | News::Rams { by, target, roll, .. } => {
                Some(self.thrust(by, target, false, roll.degree.succeeds()))
            }
            News::Slid { who, from, to } => self.way(who, &[from, to]),
            News::Mounted { .. }
            | News::Dismounted { .. }
            | News::Thrown { .. }
            | News::Landed { .. }
            | News::TakesReins { .. }
            | News::LetsGoReins { .. }
            | News::Mastery { .. }
            | News::Unbidden { .. }
            | News::Charges { .. }
            | News::FallsShort { .. }
            | News::Steers { .. }
            | News::RunsOn { .. }
            | News::Rows { .. }
            | News::Harnessed { .. }
            | News::Untouched { .. } => None,
        }
    }

    fn motion_of_army(&self, b: &Battle, report: Report) -> Option<Motion> {
        match report {
            Report::Checked { check, roll, .. } => Some(Motion::Shaken {
                who: self.handle_of(check.who),
                by: check.from.map(|from| self.handle_of(from)),
                holds: roll.degree.succeeds(),
                chance: percent(self.needs_to_hold(b, check), self.luck(b, check.who)),
            }),
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
            | Report::Rallied { .. }
            | Report::Flees { .. }
            | Report::Shelters { .. }
            | Report::Cornered { .. }
            | Report::Uncornered { .. }
            | Report::GaveUp { .. }
            | Report::Exposed { .. } => None,
        }
    }

    /// A way over the board, if it leads anywhere.
    fn way(&self, who: UnitId, path: &[Square]) -> Option<Motion> {
        let path: Vec<u32> = path.iter().map(|&s| self.cell(s)).collect();
        (path.len() > 1).then(|| Motion::Move { who: self.handle_of(who), path })
    }

    fn thrust(&self, by: UnitId, at: UnitId, afar: bool, hit: bool) -> Motion {
        let (by, at) = (self.handle_of(by), self.handle_of(at));
        if afar { Motion::Shot { by, at, hit } } else { Motion::Blow { by, at, hit } }
    }
}
