//! What is to be seen of an event on the board, and whose it is.

use engine::Side;
use engine::line::Motion;
use space::Square;

use crate::army::Report;
use crate::battle::{Battle, UnitId};
use crate::command::percent;
use crate::event::Event;
use crate::riding::News;
use crate::scenario::Tdgs;
use crate::weapons::ADJACENT;

impl Tdgs {
    /// The side an event is about: that of whoever acts, or of whom it befalls.
    pub(super) fn side_of(&self, e: &Event) -> Option<Side> {
        match e {
            Event::Surrendered { side } => Some(*side),
            _ => self.about(e).map(|who| self.side(who)),
        }
    }

    /// Whom an event is about: whoever acts, or whom it befalls.
    pub(super) fn about(&self, e: &Event) -> Option<UnitId> {
        Some(match e {
            Event::Riding(news) => news.about(),
            Event::Army(report) => report.about(),
            Event::Round { .. }
            | Event::Order
            | Event::Over { .. }
            | Event::Smashed { .. }
            | Event::Surrendered { .. } => return None,
            Event::Attack { blow, .. } => blow.by,
            Event::Tried { deed, .. } | Event::Outclassed { deed, .. } => deed.by,
            Event::Cast { cast, .. } => cast.by,
            Event::Declares { declared } => declared.by,
            Event::Readies { ready } => ready.who,
            Event::Works { tried, .. } => tried.by,
            Event::Contested { bouts, .. } => bouts[0].who,
            Event::Wound { who, .. }
            | Event::Fell { who, .. }
            | Event::Moved { who, .. }
            | Event::LuckTurned { who, .. }
            | Event::Afflicted { who, .. }
            | Event::Resists { who, .. }
            | Event::Cured { who, .. }
            | Event::Seeped { who, .. }
            | Event::Woke { who }
            | Event::Worn { who }
            | Event::Douses { who }
            | Event::Pushed { who, .. }
            | Event::Delays { who, .. }
            | Event::Stood { who }
            | Event::Dropped { who }
            | Event::HeldInVain { who }
            | Event::Concentrates { who }
            | Event::Shaken { who, .. }
            | Event::Healed { who, .. }
            | Event::Shifted { who, .. }
            | Event::HiddenFrom { who, .. }
            | Event::Ventured { who }
            | Event::SensesNothing { who, .. }
            | Event::SeenThrough { who }
            | Event::StandsFirm { who }
            | Event::InHazard { who, .. }
            | Event::Plunged { who, .. }
            | Event::Flew { who, .. }
            | Event::Turned { who }
            | Event::Left { who }
            | Event::Handled { who, .. }
            | Event::Broke { who, .. }
            | Event::Recalls { of: who }
            | Event::Identifies { on: who } => *who,
            Event::Helps { by, .. }
            | Event::Uses { by, .. }
            | Event::UsesItem { by, .. }
            | Event::Interrupts { by, .. }
            | Event::Countered { by, .. }
            | Event::Fires { by, .. }
            | Event::HoldEnds { by, .. }
            | Event::Presence { by, .. }
            | Event::Caught { by, .. }
            | Event::Hides { by, .. }
            | Event::Searches { by, .. }
            | Event::Found { by, .. }
            | Event::Handles { by, .. } => *by,
        })
    }

    /// What moves on the board when it happens.
    pub(super) fn motion(&self, b: &Battle, e: &Event) -> Option<Motion> {
        match e {
            Event::Moved { who, path, .. } | Event::Pushed { who, path, .. } | Event::Flew { who, path } => {
                self.way(*who, path)
            }
            Event::Riding(News::Tramples { by, target, roll } | News::Rams { by, target, roll, .. }) => {
                Some(self.thrust(*by, *target, false, roll.degree.succeeds()))
            }
            Event::Riding(News::Slid { who, from, to }) | Event::Shifted { who, from, to } => {
                self.way(*who, &[*from, *to])
            }
            Event::Attack { blow, roll, .. } => {
                let afar = !self.weapon(*blow).range.is_melee();
                Some(self.thrust(blow.by, blow.target, afar, roll.degree.succeeds()))
            }
            Event::Tried { deed, roll } if deed.what.is_by_hand() => {
                Some(self.thrust(deed.by, deed.target, false, roll.degree.succeeds()))
            }
            Event::Cast { cast, roll }
                if cast.by != cast.target && self.ability(cast.ability).area.is_none() =>
            {
                let afar = self.distance(b, cast.by, cast.target) > ADJACENT;
                Some(self.thrust(cast.by, cast.target, afar, roll.degree.succeeds()))
            }
            Event::Uses { by, ability, aim } if self.ability(*ability).area.is_some() => {
                let cells = self.cells_of_area(b, *by, *ability, *aim);
                Some(Motion::Burst { cells })
            }
            Event::Army(Report::Checked { check, roll, .. }) => {
                let needs = self.needs_to_hold(b, *check);
                Some(Motion::Shaken {
                    who: self.handle_of(check.who),
                    by: check.from.map(|from| self.handle_of(from)),
                    holds: roll.degree.succeeds(),
                    chance: percent(needs, self.luck(b, check.who)),
                })
            }
            _ => None,
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
