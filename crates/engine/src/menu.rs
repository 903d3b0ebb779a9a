//! What a person can choose from: offers, what is barred and why, and questions.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Refusal;

/// A command as an entry of a menu.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Offer {
    /// The command as text, to be submitted as it is.
    pub command: String,
    /// What it does, in a few words.
    pub label: String,
    /// Offers of one group belong under one heading, as the rulebook groups them.
    pub group: &'static str,
    /// What is done, whatever it is done to: `Move`, `Longsword`. Offers of one deed share a button.
    pub deed: String,
    /// The handle of whom it is said to, where several may be spoken to and do as they are told.
    pub to: Option<String>,
    /// What is asked of whom it is said to.
    pub asks: Option<Asks>,
    /// The handle of whom it is aimed at, if anybody.
    pub target: Option<String>,
    /// The part of its body that it is aimed at, if at one of them.
    pub part: Option<PartAim>,
    /// The cell of the scene it points at, if any.
    pub cell: Option<u32>,
    /// Its chance of success in percent, where one roll decides.
    pub chance: Option<u8>,
    /// How many of the points of a turn it takes, where there are such.
    pub price: Option<u32>,
    /// What comes of it, where a choice between several like it needs that said.
    pub note: Option<String>,
}

impl Offer {
    /// A command with what it does in a few words, under no heading of its own.
    pub fn new(command: String, label: String) -> Self {
        let deed = command.split(' ').next().unwrap_or_default().to_owned();
        Offer {
            command,
            label,
            group: "Commands",
            deed,
            to: None,
            asks: None,
            target: None,
            part: None,
            cell: None,
            chance: None,
            price: None,
            note: None,
        }
    }
}

/// What somebody is asked to do.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Asks {
    /// Whatever it is done to: `go to`.
    pub what: String,
    /// What it is done to, in words: `the Lab`; empty if nothing.
    pub object: String,
    /// Whether it is to go to a place.
    pub goes: bool,
}

/// A part of a body that a deed is aimed at.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct PartAim {
    /// The word commands use for the part.
    pub handle: String,
    /// The chance in percent that it is out of use afterwards; nothing if it is so already.
    pub cripples: Option<u8>,
}

/// A deed that is not to be had now.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Barred {
    /// The group it would stand in.
    pub group: &'static str,
    /// What would be done.
    pub deed: String,
    /// The handle of whom it would be done to, where it may be done to others.
    pub target: Option<String>,
    /// Why it can't.
    pub refusal: Refusal,
}

/// A heading of the menu.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct MenuGroup {
    /// The heading.
    pub name: &'static str,
    /// How much of it is left: `1 left`.
    pub note: String,
}

/// All that whoever acts can do now, and what it can't.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
pub struct Menu {
    /// The headings, in the rulebook's order.
    pub groups: Vec<MenuGroup>,
    /// What can be done.
    pub offers: Vec<Offer>,
    /// What can't, and why.
    pub barred: Vec<Barred>,
}

impl Menu {
    /// A menu whose every entry has its heading.
    pub fn new(mut groups: Vec<MenuGroup>, offers: Vec<Offer>, barred: Vec<Barred>) -> Menu {
        let named = offers.iter().map(|offer| offer.group).chain(barred.iter().map(|barred| barred.group));
        for name in named {
            if !groups.iter().any(|group| group.name == name) {
                groups.push(MenuGroup { name, note: String::new() });
            }
        }
        Menu { groups, offers, barred }
    }
}

/// A question with its options, for a person.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Prompt {
    /// The question.
    pub text: String,
    /// What it means to say yes.
    pub detail: Option<String>,
    /// What is asked, whoever it is about: `Opportunity attack`. A person may settle a kind for good.
    pub kind: &'static str,
    /// The handle of whose decision it is.
    pub who: Option<String>,
    /// The handle of whom it is about.
    pub about: Option<String>,
    /// The answers, in the order of their numbers; the first lets things be.
    pub options: Vec<String>,
    /// The rule that asks.
    pub rule: Option<&'static str>,
    /// After so many seconds without an answer the first one is taken. The rules hold no clock: whoever asks a person does.
    pub seconds: Option<u32>,
    /// What the answers are on the board, one for each; empty if they are something else.
    pub targets: Vec<Target>,
    /// The answers without what differs from time to time, such as a chance; empty if nothing does.
    pub settled: Vec<String>,
    /// What a second try may bring and cost, if that is asked.
    pub stakes: Option<Stakes>,
}

/// What is meant on the board.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Somebody.
    Handle(String),
    /// A place.
    Cell(u32),
}

/// What is at stake when somebody is to try once more.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Stakes {
    /// What failed: `Sigg fails Comtech`.
    pub failed: String,
    /// The number that was drawn.
    pub drawn: u32,
    /// The highest number that succeeds.
    pub needed: u32,
    /// What it may bring and cost.
    pub list: Vec<Stake>,
}

/// One thing that is at stake.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Stake {
    /// What it is.
    pub kind: StakeKind,
    /// In a word.
    pub name: String,
    /// How much there is of it.
    pub now: Option<u32>,
    /// How much there will be.
    pub after: Option<u32>,
    /// Its chance in hundredths of a percent.
    pub chance: Option<u32>,
}

/// What a stake is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StakeKind {
    /// The second try succeeds.
    Again,
    /// One of both tries succeeds, as seen before the first.
    Both,
    /// What is paid in any case.
    Cost,
    /// Nerves are put to the test.
    Test,
    /// The test is passed.
    Holds,
    /// The test is failed in this way.
    Breaks,
}

impl Stake {
    /// A chance, in hundredths of a percent.
    pub fn chance(kind: StakeKind, name: impl Into<String>, chance: u32) -> Self {
        Stake { kind, name: name.into(), now: None, after: None, chance: Some(chance) }
    }

    /// What is paid in any case.
    pub fn cost(name: impl Into<String>, now: u32, after: u32) -> Self {
        Stake { kind: StakeKind::Cost, name: name.into(), now: Some(now), after: Some(after), chance: None }
    }
}

impl Prompt {
    /// A question of a kind, that is about nobody in particular.
    pub fn new(kind: &'static str, text: String, options: Vec<String>) -> Self {
        Prompt {
            text,
            detail: None,
            kind,
            who: None,
            about: None,
            options,
            rule: None,
            seconds: None,
            targets: Vec::new(),
            settled: Vec::new(),
            stakes: None,
        }
    }
}
