//! What can be done in a turn. A verb is a struct with all there is to know about it in one place, and a row of the table below.

mod attack;
mod board;
mod carry;
mod disarm;
mod end;
mod get_off;
mod grapple;
mod holds;
mod leave;
mod occasion;
mod posture;
mod reserve;
mod shove;
mod speak;
mod steer;
mod support;
mod surrender;
mod table;
mod take_over;
mod travel;
mod try_task;
mod walk;
mod watch;
mod wield;

use engine::{Pause, Refusal, Style, Table};
use space::Hex;

use self::occasion::{Hands, Occasion, Once, Task};
use self::table::verbs;
use crate::rules::attack::Blow;
use crate::rules::contests::Contender;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::tempers::Bond;
use crate::rules::time::{MAJOR, MINOR};
use crate::rules::worth::Idea;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::skills::SkillId;
use crate::state::triggers::What;

// In the order in which they are offered: those of a row together for each occasion, one row after the other.
verbs! {
    Blow: attack::Attack, attack::Scheme, attack::FollowUp;
    Hands: shove::Shove, disarm::Disarm, grapple::Grapple;
    Once: holds::HoldOn, holds::LetGo, holds::BreakFree, walk::Move, posture::TakePosture, leave::Leave,
        board::Board, get_off::GetOff, take_over::TakeOver, steer::Accelerate, steer::Turn, travel::Travel,
        wield::Wield, wield::WieldBoth, carry::Drop, carry::PickUp;
    Task: try_task::Try, support::Support;
    Once: reserve::Reserve, watch::Watch, speak::Speak, surrender::Surrender, end::End;
}

/// Everything about something that can be done by whoever has the turn.
pub(crate) trait Verb: Copy + Into<Command> {
    /// What it is offered for.
    type On: Occasion;

    /// What can be typed, for help and for refusals.
    const FORMS: &'static [&'static str];

    /// The heading it stands under in the menu, and the word on its button, unless they depend on what it is done with.
    const HEADING: Heading;
    const NAME: &'static str;

    /// The command that these words make, if they are its words.
    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Self>, Refusal>;

    /// The words that make it; a verb without arguments has but its form.
    fn write(self, _: &Axiom, _: &Battle) -> String {
        Self::FORMS[0].to_owned()
    }

    fn heading(self, _: &Axiom, _: &Battle) -> Heading {
        Self::HEADING
    }

    fn name(self, _: &Axiom, _: &Battle) -> String {
        Self::NAME.to_owned()
    }

    /// What it does, in a few words.
    fn label(self, r: &Axiom, b: &Battle) -> String {
        self.name(r, b)
    }

    fn target(self) -> Target {
        Target::Nothing
    }

    /// The action points it takes, if it takes any.
    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        match self.heading(r, b) {
            Heading::Major => Some(MAJOR),
            Heading::Minor | Heading::Vehicle => Some(MINOR),
            Heading::Reserve | Heading::Turn => None,
        }
    }

    /// What else the menu says of it.
    fn note(self, _: &Axiom, _: &Battle) -> Option<String> {
        None
    }

    fn first_roll(self, _: &Axiom, _: &Battle) -> Roll {
        Roll::Nothing
    }

    fn leads(self) -> Lead {
        Lead::Nowhere
    }

    /// Whether it is what somebody waits for.
    fn sets_off(self, _: What) -> bool {
        false
    }

    /// Whether it may be done by whoever is bound so.
    fn suits(self, _: Bond) -> bool {
        false
    }

    /// Whether it may be done now.
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, scratch: &mut Scratch) -> Result<(), Why>;

    /// Does it, once it is allowed.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause>;

    /// What one may be looking for in the menu, allowed or not.
    fn propose(_: &Axiom, _: &Battle, _: UnitId, _: Self::On, _: &mut impl FnMut(Self)) {}

    /// What is sensible and allowed.
    fn offer(
        r: &Axiom,
        b: &Battle,
        who: UnitId,
        on: Self::On,
        scratch: &mut Scratch,
        out: &mut Vec<Command>,
    ) {
        Self::propose(r, b, who, on, &mut |verb| {
            if verb.can(r, b, who, scratch).is_ok() {
                out.push(verb.into());
            }
        });
    }

    /// What the computer's players think of doing it to an enemy beside them.
    fn consider(_: &Axiom, _: &Battle, _: UnitId, _: UnitId, _: Style, _: &mut Vec<Idea>) {}
}

/// A heading of the menu.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Heading {
    Major,
    Minor,
    Vehicle,
    Reserve,
    Turn,
}

impl Heading {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Heading::Major => "Major",
            Heading::Minor => "Minor",
            Heading::Vehicle => "Vehicle",
            Heading::Reserve => "Reserve",
            Heading::Turn => "Turn",
        }
    }
}

/// What a command points at.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Target {
    Nothing,
    Somebody(UnitId),
    Vehicle(VehicleId),
    Hex(Hex),
}

/// What a command is decided by.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Roll {
    Nothing,
    Attack(Blow),
    /// An attack that is a standard success without a roll.
    Planned(Blow),
    Contest(Contender, Contender),
    Check {
        skill: SkillId,
        number: i32,
    },
}

/// Where a command leads.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Lead {
    Nowhere,
    /// On foot to a hex.
    To(Hex),
    OffTheMap,
    /// Out of a vehicle.
    Out(Hex),
    /// To the travel of the vehicle that is steered so.
    Travel {
        by: i8,
        sides: i8,
    },
    Task(u16),
}

impl Axiom {
    /// Refuses a command of whoever has the turn, or lets it pass.
    pub(crate) fn allows(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Result<(), Why> {
        let who = b.active();
        self.may_turn_to(b, who, c)?;
        c.can(self, b, who, scratch)
    }

    /// Carries out a command that is allowed. A turn whose owner can't go on after it is over.
    pub(crate) fn carry_out(
        &self,
        b: &mut Battle,
        c: Command,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        c.go(self, b, b.active(), t)?;
        self.move_on(b, t)
    }

    /// Every sensible command of whoever has the turn; each is allowed.
    pub(crate) fn offer_all(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let who = b.active();
        Command::offer(self, b, who, scratch, out);
        if let Some(bond) = self.bond_of(b, who) {
            out.retain(|c| c.suits(bond));
        }
    }
}
