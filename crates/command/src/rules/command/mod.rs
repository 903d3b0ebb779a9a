//! What the Commander can do: brief, pick, speak, wait, and call the craft. Never more.
//!
//! Each is one file: when it may be said, in what words, what it does, and how it stands in the menu. The table at the end makes
//! [`Command`] of them.

mod cancel;
mod deploy;
mod extract;
mod give_brief;
mod give_order;
pub(crate) mod headings;
mod pick;
mod say;
mod tell;
mod wait;

use engine::{Asks, Barred, Style, Table};
use serde::Serialize;

pub(crate) use self::give_order::{HOLD, ORDERS, going};
pub use self::say::Words;
pub(crate) use self::tell::{FALSIFY, TELL};
use crate::rules::refusal::{BadWord, Denial};
use crate::rules::scenario::{Mission, SQUAD};
use crate::rules::tongue::Phrase;
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// Whom an order is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Addressee {
    /// Every marine of the squad.
    All,
    One(Who),
}

impl Addressee {
    /// The one, if it is one.
    pub const fn one(self) -> Option<Who> {
        match self {
            Addressee::All => None,
            Addressee::One(who) => Some(who),
        }
    }
}

/// When something is said.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum When {
    Briefing,
    Picking,
    Underway,
}

/// Something that the Commander says.
pub(crate) trait Word: Copy + Into<Command> {
    const WHEN: When;
    /// The words for it.
    const PHRASES: &'static [Phrase] = &[];

    /// Whether it may be said, in its time.
    fn can(self, _: &Mission, _: &Sortie) -> Result<(), Denial> {
        Ok(())
    }

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>);

    /// Its plain form, as replays keep it and menus offer it.
    fn write(self, m: &Mission) -> String;

    /// The heading it stands under in the menu, and the word on its button.
    fn place(self, m: &Mission) -> (&'static str, String);

    /// What it does, in a few words.
    fn label(self, m: &Mission, b: &Sortie) -> String;

    /// Every one that makes sense now.
    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>);

    /// Every one that would make sense if nothing were in its way.
    fn bar(_: &Mission, _: &Sortie, _: &mut Vec<Barred>) {}

    /// Who it is said to.
    fn to(self) -> Option<Who> {
        None
    }

    /// What is asked of whoever it is said to, and what that is done to.
    fn asks(self, _: &Mission, _: &Sortie) -> Option<Asks> {
        None
    }

    /// Whom it is about, or else whom it is for.
    fn target(self) -> Option<Who> {
        None
    }

    /// The zone it points at, as far as the squad knows it.
    fn zone(self, _: &Mission, _: &Sortie) -> Option<Zone> {
        None
    }

    /// The chance in percent that it is obeyed.
    fn chance(self, _: &Mission, _: &Sortie) -> Option<u8> {
        None
    }

    fn note(self, _: &Mission, _: &Sortie) -> Option<String> {
        None
    }

    /// What sense it makes to a Commander who would not say it by itself: below what it would.
    fn worth(self, _: &Mission, _: &Sortie, _: Style) -> i32 {
        0
    }
}

const fn when<W: Word>(_: W) -> When {
    W::WHEN
}

macro_rules! words {
    ($($(#[$meaning:meta])* $file:ident::$Word:ident,)+) => {
        $(pub use self::$file::$Word;)+

        /// A word of the Commander.
        #[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
        pub enum Command {
            $($(#[$meaning])* $Word($Word),)+
        }

        $(impl From<$Word> for Command {
            fn from(word: $Word) -> Command {
                Command::$Word(word)
            }
        })+

        /// Asks whichever word a command is.
        macro_rules! ask {
            ($command:expr, $word:ident => $answer:expr) => {
                match $command {
                    $(Command::$Word($word) => $answer,)+
                }
            };
        }

        impl Command {
            /// The words for each.
            pub(crate) const PHRASES: &[&[Phrase]] = &[$($Word::PHRASES,)+];

            /// Everything that makes sense at such a time.
            fn offer_all(m: &Mission, b: &Sortie, now: When, out: &mut Vec<Command>) {
                $(if $Word::WHEN == now {
                    $Word::offer(m, b, out);
                })+
            }

            /// Everything that is in the way of something at such a time.
            fn bar_all(m: &Mission, b: &Sortie, now: When, out: &mut Vec<Barred>) {
                $(if $Word::WHEN == now {
                    $Word::bar(m, b, out);
                })+
            }
        }
    };
}

// In the order of the menu.
words! {
    /// The crew brief is as it is to be.
    give_brief::GiveBrief,
    /// How an item is told to the crew.
    tell::Tell,
    deploy::Deploy,
    /// This one comes along.
    pick::Pick,
    /// This one stays at home after all.
    pick::Leave,
    /// Let the mission go on: to the next marine's action, or to some tick.
    wait::Wait,
    /// Call the craft, and end the mission.
    extract::Extract,
    give_order::GiveOrder,
    /// The order in hand is off.
    cancel::Cancel,
    say::Say,
}

impl Command {
    pub(crate) fn write(self, m: &Mission) -> String {
        ask!(self, word => word.write(m))
    }

    pub(crate) fn place(self, m: &Mission) -> (&'static str, String) {
        ask!(self, word => word.place(m))
    }

    pub(crate) fn label(self, m: &Mission, b: &Sortie) -> String {
        ask!(self, word => word.label(m, b))
    }

    pub(crate) fn to(self) -> Option<Who> {
        ask!(self, word => word.to())
    }

    pub(crate) fn asks(self, m: &Mission, b: &Sortie) -> Option<Asks> {
        ask!(self, word => word.asks(m, b))
    }

    pub(crate) fn target(self) -> Option<Who> {
        ask!(self, word => word.target())
    }

    pub(crate) fn zone(self, m: &Mission, b: &Sortie) -> Option<Zone> {
        ask!(self, word => word.zone(m, b))
    }

    pub(crate) fn chance(self, m: &Mission, b: &Sortie) -> Option<u8> {
        ask!(self, word => word.chance(m, b))
    }

    pub(crate) fn note(self, m: &Mission, b: &Sortie) -> Option<String> {
        ask!(self, word => word.note(m, b))
    }

    pub(crate) fn worth(self, m: &Mission, b: &Sortie, style: Style) -> i32 {
        ask!(self, word => word.worth(m, b, style))
    }
}

impl Mission {
    /// Whether the Commander may do this now.
    pub(crate) fn may(&self, b: &Sortie, command: impl Into<Command>) -> Result<(), Denial> {
        let command = command.into();
        let (now, early) = match b.phase {
            Phase::Brief => (When::Briefing, Denial::BriefIsOpen),
            Phase::Squad => (When::Picking, Denial::SquadIsOpen),
            Phase::Listening | Phase::Running | Phase::Over => (When::Underway, Denial::Underway),
        };
        if now != ask!(command, word => when(word)) {
            return Err(early);
        }
        ask!(command, word => word.can(self, b))
    }

    /// Carries out what the Commander says.
    pub(crate) fn carry_out(&self, b: &mut Sortie, command: Command, t: &mut impl Table<Mission>) {
        ask!(command, word => word.go(self, b, t));
    }

    /// What the Commander may sensibly say now. Only what the squad knows decides it.
    pub(crate) fn offer_all(&self, b: &Sortie, out: &mut Vec<Command>) {
        if let Some(now) = speaking_time(b.phase) {
            Command::offer_all(self, b, now, out);
        }
    }

    /// What the Commander can't do now, and why.
    pub(crate) fn list_barred(&self, b: &Sortie) -> Vec<Barred> {
        let mut barred = Vec::new();
        if let Some(now) = speaking_time(b.phase) {
            Command::bar_all(self, b, now, &mut barred);
        }
        barred
    }

    /// A command as a barred entry of the menu, if something is in its way.
    fn barred_entry(&self, b: &Sortie, command: impl Into<Command>, target: Option<Who>) -> Option<Barred> {
        let command = command.into();
        let why = self.may(b, command).err()?;
        let (group, deed) = command.place(self);
        let target = target.map(|who| self.profile(who).handle.clone());
        Some(Barred { group, deed, target, refusal: self.refuse(b, why) })
    }

    /// Whether somebody of the roster comes along.
    pub fn is_picked(&self, b: &Sortie, who: Who) -> bool {
        who.index() < self.roster && b[who].condition != Condition::Reserve
    }

    /// How many come along.
    pub fn picked(&self, b: &Sortie) -> u8 {
        b.ids().take(self.roster).filter(|&who| self.is_picked(b, who)).count() as u8
    }

    /// Exactly four; fewer only if fewer are available.
    pub fn squad_size(&self, b: &Sortie) -> u8 {
        let available = b.ids().take(self.roster).filter(|&who| !self.is_withheld(who)).count();
        available.min(SQUAD) as u8
    }

    fn may_address(&self, b: &Sortie, to: Addressee) -> Result<(), Denial> {
        match to {
            Addressee::One(who) if !self.is_picked(b, who) => Err(Denial::Radio(BadWord::NotInSquad(who))),
            Addressee::One(_) | Addressee::All => Ok(()),
        }
    }

    fn each_addressed(&self, b: &mut Sortie, to: Addressee, mut tell: impl FnMut(&mut Sortie, Who)) {
        match to {
            Addressee::One(who) => tell(b, who),
            Addressee::All => {
                for who in b.ids().take(self.roster) {
                    if self.hears(b, who) {
                        tell(b, who);
                    }
                }
            }
        }
    }
}

/// What is said in a phase, if the Commander speaks in it.
const fn speaking_time(phase: Phase) -> Option<When> {
    match phase {
        Phase::Brief => Some(When::Briefing),
        Phase::Squad => Some(When::Picking),
        Phase::Listening => Some(When::Underway),
        Phase::Running | Phase::Over => None,
    }
}
