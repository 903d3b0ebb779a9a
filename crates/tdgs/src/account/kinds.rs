//! The kinds of events that may decide a battle.

use engine::Side;

use crate::army::Report;
use crate::attack::How;
use crate::battle::UnitId;
use crate::event::Event;
use crate::resolution::{Degree, Roll};
use crate::riding::News;
use crate::scenario::Tdgs;

/// What they are called, in the order of [`Kind`].
pub(crate) const KINDS: &[&str] = &[
    "a critical hit",
    "a critical miss",
    "a fall",
    "an opportunity attack",
    "a readied attack",
    "a charge",
    "a trample",
    "a ram",
    "an ability",
    "a maneuver",
    "an interrupt",
    "a broken concentration",
    "a thrown rider",
    "a rout",
    "a rally",
    "an exposed commander",
    "a captive",
    "an escape",
    "a surrender",
];

#[derive(Copy, Clone)]
#[repr(u8)]
enum Kind {
    CriticalHit,
    CriticalMiss,
    Fall,
    Opportunity,
    Readied,
    Charge,
    Trample,
    Ram,
    Ability,
    Maneuver,
    Interrupt,
    BrokenConcentration,
    ThrownRider,
    Rout,
    Rally,
    ExposedCommander,
    Captive,
    Escape,
    Surrender,
}

/// A roll that is critical, or succeeds at something.
const fn rolled(roll: Roll, success: Option<Kind>) -> Option<Kind> {
    match roll.degree {
        Degree::CriticalSuccess(_) => Some(Kind::CriticalHit),
        Degree::CriticalFailure(_) => Some(Kind::CriticalMiss),
        Degree::Success => success,
        Degree::Failure => None,
    }
}

impl Tdgs {
    /// What kind of event it is, and whose doing. What befalls somebody is its enemy's doing, where it has but one.
    pub(crate) fn kind_of(&self, e: &Event) -> Option<(u8, Side)> {
        let by = |who: UnitId, kind: Kind| Some((kind, self.side(who)));
        let against = |who: UnitId, kind: Kind| Some((kind, self.sole_enemy(self.side(who))?));
        let roll = |who: UnitId, roll: Roll, kind| rolled(roll, kind).and_then(|kind| by(who, kind));
        let found = match *e {
            Event::Attack { blow, swing, roll: fell } => {
                let kind = match swing.how {
                    How::Turn | How::Exposed => None,
                    How::Opportunity => Some(Kind::Opportunity),
                    How::Readied => Some(Kind::Readied),
                    How::Charge => Some(Kind::Charge),
                    How::Ability(_) => Some(Kind::Ability),
                };
                roll(blow.by, fell, kind)
            }
            Event::Cast { cast, roll: fell } => roll(cast.by, fell, Some(Kind::Ability)),
            Event::Tried { deed, roll: fell } => roll(deed.by, fell, Some(Kind::Maneuver)),
            Event::Fell { who, from, .. } => match from {
                Some(doing) => by(doing.by, Kind::Fall),
                None => against(who, Kind::Fall),
            },
            Event::Interrupts { by: who, .. } => by(who, Kind::Interrupt),
            Event::Shaken { who, roll, .. } if !roll.degree.succeeds() => {
                against(who, Kind::BrokenConcentration)
            }
            Event::Caught { by: who, .. } => by(who, Kind::Captive),
            Event::Left { who } => by(who, Kind::Escape),
            Event::Surrendered { side } => Some((Kind::Surrender, side)),
            Event::Riding(News::Tramples { by: who, roll: fell, .. }) => roll(who, fell, Some(Kind::Trample)),
            Event::Riding(News::Rams { by: who, roll: fell, .. }) => roll(who, fell, Some(Kind::Ram)),
            Event::Riding(News::Thrown { who, .. }) => against(who, Kind::ThrownRider),
            Event::Army(Report::Routed { who, .. }) => against(who, Kind::Rout),
            Event::Army(Report::Rallied { by: who, roll, .. }) if roll.degree.succeeds() => {
                by(who, Kind::Rally)
            }
            Event::Army(Report::Exposed { to, .. }) => by(to, Kind::ExposedCommander),
            Event::Army(Report::GaveUp { who, .. }) => against(who, Kind::Captive),
            _ => None,
        };
        found.map(|(kind, side)| (kind as u8, side))
    }

    /// The other side, where there are two.
    fn sole_enemy(&self, side: Side) -> Option<Side> {
        (self.sides.len() == 2).then_some(Side(1 - side.0))
    }
}

#[cfg(test)]
mod tests {
    use super::{KINDS, Kind};

    #[test]
    fn every_kind_has_its_name() {
        assert_eq!(KINDS.len(), Kind::Surrender as usize + 1);
        assert_eq!(KINDS[Kind::Rout as usize], "a rout");
        assert_eq!(KINDS[Kind::Trample as usize], "a trample");
    }
}
