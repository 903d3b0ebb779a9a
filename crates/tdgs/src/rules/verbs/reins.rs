//! The reins: who takes them, who lets go of them, and who makes a mount obey.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, NoSeat, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::{ACTION, FREE};
use crate::state::battle::Battle;

/// Win control of a mount that does not obey.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Master;

impl Verb for Master {
    const FORMS: &'static [&'static str] = &["master"];
    const RULE: &'static str = "tdgs.mounts.control.state.untrained";
    const RIDING: bool = true;
    const SEATED: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Master)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "master".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Master".to_owned())
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        format!("Master {}", rules.profile(rules.mover(b)).name)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_master(b, b.active())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.master(b, b.active(), t);
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if rules.is_aboard(b) {
            rules.offer_if_allowed(b, Master, scratch, out);
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        let (me, mount) = (b.active(), rules.mover(b));
        Some(FirstRoll::Mastery(me, mount, rules.mastery_of(b, me, mount)))
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}

/// Take the reins of what one is aboard.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TakeReins;

impl Verb for TakeReins {
    const FORMS: &'static [&'static str] = &["take-reins"];
    const RULE: &'static str = "tdgs.mounts.riders.one-controls";
    const RIDING: bool = true;
    const SEATED: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, TakeReins)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "take-reins".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Take the reins".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Take the reins".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        if b.conveyance(b.active()).is_some() {
            return Err(Why::Seat(NoSeat::AtTheReins));
        }
        b.needs_action()?;
        rules.can_take_reins(b)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.spend_action();
        rules.take_reins(b, b.active(), t);
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if rules.is_aboard(b) {
            rules.offer_if_allowed(b, TakeReins, scratch, out);
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }
}

/// Let go of the reins, free.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct LetGoReins;

impl Verb for LetGoReins {
    const FORMS: &'static [&'static str] = &["let-go-reins"];
    const RULE: &'static str = "tdgs.mounts.riders.one-controls";
    const RIDING: bool = true;
    const SEATED: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, LetGoReins)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "let-go-reins".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (FREE, "Let go of the reins".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Let go of the reins".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_let_go(b)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.let_go_reins(b, t);
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if rules.is_aboard(b) {
            rules.offer_if_allowed(b, LetGoReins, scratch, out);
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}
