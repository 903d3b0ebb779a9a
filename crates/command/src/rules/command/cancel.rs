//! The order in hand is off.

use engine::{Asks, Style, Table};
use serde::Serialize;

use super::{Addressee, Command, When, Word};
use crate::rules::command::headings::ORDERS;
use crate::rules::refusal::Denial;
use crate::rules::scenario::Mission;
use crate::state::sortie::{Sortie, Who};

/// The order in hand is off.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Cancel {
    pub to: Addressee,
}

/// What to cancel means.
const FORGET: &str = "forget the order";

impl Word for Cancel {
    const WHEN: When = When::Underway;

    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        m.may_address(b, self.to)
    }

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>) {
        m.each_addressed(b, self.to, |b, who| m.cancel(b, who, t));
    }

    fn write(self, m: &Mission) -> String {
        format!("{}: cancel", m.write_addressee(self.to))
    }

    fn place(self, m: &Mission) -> (&'static str, String) {
        (ORDERS, format!("{}: cancel", m.addressee(self.to)))
    }

    fn label(self, m: &Mission, _: &Sortie) -> String {
        format!("{}: {FORGET}", m.addressee(self.to))
    }

    /// It is offered with the orders, marine by marine.
    fn offer(_: &Mission, _: &Sortie, _: &mut Vec<Command>) {}

    fn to(self) -> Option<Who> {
        self.to.one()
    }

    fn asks(self, _: &Mission, _: &Sortie) -> Option<Asks> {
        Some(Asks { what: "cancel".to_owned(), object: FORGET.to_owned(), goes: false })
    }

    fn target(self) -> Option<Who> {
        self.to.one()
    }

    fn worth(self, _: &Mission, _: &Sortie, _: Style) -> i32 {
        30
    }
}
