//! The kinds of events that may decide a battle.

use engine::Side;

use crate::rules::army::Report;
use crate::rules::attack::How;
use crate::rules::event::{Art, Course, Encounter, Event, Fight, Going, Plight};
use crate::rules::resolution::{Degree, Roll};
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::state::battle::UnitId;

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

/// A side that gives up decides a battle.
const fn kind_of_course(course: Course) -> Option<(Kind, Side)> {
    match course {
        Course::Surrendered { side } => Some((Kind::Surrender, side)),
        Course::Round { .. }
        | Course::Order
        | Course::Helps { .. }
        | Course::Delays { .. }
        | Course::LuckTurned { .. }
        | Course::Over { .. } => None,
    }
}

impl Tdgs {
    /// What kind of event it is, and whose doing. What befalls somebody is its enemy's doing, where it has but one.
    pub(crate) fn kind_of(&self, e: &Event) -> Option<(u8, Side)> {
        let found = match e {
            Event::Course(course) => kind_of_course(*course),
            Event::Fight(fight) => self.kind_of_fight(*fight),
            Event::Going(going) => self.kind_of_going(going),
            Event::Plight(plight) => self.kind_of_plight(*plight),
            Event::Art(art) => self.kind_of_art(*art),
            Event::Encounter(encounter) => self.kind_of_encounter(*encounter),
            Event::Riding(news) => self.kind_of_riding(*news),
            Event::Army(report) => self.kind_of_army(*report),
            Event::Gear(_) | Event::Ventured { .. } => None,
        };
        found.map(|(kind, side)| (kind as u8, side))
    }

    fn by(&self, who: UnitId, kind: Kind) -> (Kind, Side) {
        (kind, self.side(who))
    }

    fn against(&self, who: UnitId, kind: Kind) -> Option<(Kind, Side)> {
        Some((kind, self.sole_enemy(self.side(who))?))
    }

    /// What somebody rolled for.
    fn by_roll(&self, who: UnitId, roll: Roll, success: Option<Kind>) -> Option<(Kind, Side)> {
        rolled(roll, success).map(|kind| self.by(who, kind))
    }

    fn kind_of_fight(&self, fight: Fight) -> Option<(Kind, Side)> {
        match fight {
            Fight::Attack { blow, swing, roll } => {
                let kind = match swing.how {
                    How::Turn | How::Exposed => None,
                    How::Opportunity => Some(Kind::Opportunity),
                    How::Readied => Some(Kind::Readied),
                    How::Charge => Some(Kind::Charge),
                    How::Ability(_) => Some(Kind::Ability),
                };
                self.by_roll(blow.by, roll, kind)
            }
            Fight::Tried { deed, roll } => self.by_roll(deed.by, roll, Some(Kind::Maneuver)),
            Fight::Wound { .. } | Fight::Worn { .. } | Fight::Outclassed { .. } => None,
        }
    }

    fn kind_of_going(&self, going: &Going) -> Option<(Kind, Side)> {
        match *going {
            Going::Left { who } => Some(self.by(who, Kind::Escape)),
            Going::Moved { .. }
            | Going::Pushed { .. }
            | Going::Flew { .. }
            | Going::Shifted { .. }
            | Going::Turned { .. }
            | Going::Stood { .. }
            | Going::Dropped { .. }
            | Going::StandsFirm { .. }
            | Going::InHazard { .. }
            | Going::Plunged { .. } => None,
        }
    }

    fn kind_of_plight(&self, plight: Plight) -> Option<(Kind, Side)> {
        match plight {
            Plight::Fell { from: Some(doing), .. } => Some(self.by(doing.by, Kind::Fall)),
            Plight::Fell { who, from: None, .. } => self.against(who, Kind::Fall),
            Plight::Afflicted { .. }
            | Plight::Resists { .. }
            | Plight::Cured { .. }
            | Plight::Seeped { .. }
            | Plight::Healed { .. }
            | Plight::Douses { .. }
            | Plight::Woke { .. } => None,
        }
    }

    fn kind_of_art(&self, art: Art) -> Option<(Kind, Side)> {
        match art {
            Art::Cast { cast, roll } => self.by_roll(cast.by, roll, Some(Kind::Ability)),
            Art::Interrupts { by, .. } => Some(self.by(by, Kind::Interrupt)),
            Art::Shaken { roll, .. } if roll.degree.succeeds() => None,
            Art::Shaken { who, .. } => self.against(who, Kind::BrokenConcentration),
            Art::Uses { .. }
            | Art::UsesItem { .. }
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

    fn kind_of_encounter(&self, encounter: Encounter) -> Option<(Kind, Side)> {
        match encounter {
            Encounter::Caught { by, .. } => Some(self.by(by, Kind::Captive)),
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
            | Encounter::Smashed { .. } => None,
        }
    }

    fn kind_of_riding(&self, news: News) -> Option<(Kind, Side)> {
        match news {
            News::Tramples { by, roll, .. } => self.by_roll(by, roll, Some(Kind::Trample)),
            News::Rams { by, roll, .. } => self.by_roll(by, roll, Some(Kind::Ram)),
            News::Thrown { who, .. } => self.against(who, Kind::ThrownRider),
            News::Mounted { .. }
            | News::Dismounted { .. }
            | News::Landed { .. }
            | News::TakesReins { .. }
            | News::LetsGoReins { .. }
            | News::Mastery { .. }
            | News::Unbidden { .. }
            | News::Slid { .. }
            | News::Charges { .. }
            | News::FallsShort { .. }
            | News::Steers { .. }
            | News::RunsOn { .. }
            | News::Rows { .. }
            | News::Harnessed { .. }
            | News::Untouched { .. } => None,
        }
    }

    fn kind_of_army(&self, report: Report) -> Option<(Kind, Side)> {
        match report {
            Report::Routed { who, .. } => self.against(who, Kind::Rout),
            Report::Rallied { by, roll, .. } if roll.degree.succeeds() => Some(self.by(by, Kind::Rally)),
            Report::Exposed { to, .. } => Some(self.by(to, Kind::ExposedCommander)),
            Report::GaveUp { who, .. } => self.against(who, Kind::Captive),
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
            | Report::Rallied { .. }
            | Report::Flees { .. }
            | Report::Cornered { .. }
            | Report::Shelters { .. }
            | Report::Uncornered { .. } => None,
        }
    }

    /// The other side, where there are two.
    fn sole_enemy(&self, side: Side) -> Option<Side> {
        (self.sides.len() == 2).then_some(Side(1 - side.0))
    }
}

/// Every kind has its name.
const _: () = assert!(KINDS.len() == Kind::Surrender as usize + 1);
