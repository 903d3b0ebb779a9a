//! What the Commander can do: brief, pick, speak, wait, and call the craft. Never more.

use engine::Table;
use serde::Serialize;

use crate::action::Action;
use crate::brief::{ItemId, Mark};
use crate::claim::{Wording, check_wording};
use crate::comms::{Order, Task};
use crate::event::Event;
use crate::refusal::Why;
use crate::scenario::{Mission, SQUAD};
use crate::sortie::{Condition, Phase, Sortie, Who};

/// Whom an order is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Addressee {
    /// Every marine of the squad.
    All,
    /// This one.
    One(Who),
}

/// Kind words: logged, and without effect.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names are the words")]
pub enum Words {
    Steady,
    GoodWork,
    YouCanDoThis,
    HoldOn,
}

impl Words {
    /// All of them.
    pub const ALL: [Words; 4] = [Words::Steady, Words::GoodWork, Words::YouCanDoThis, Words::HoldOn];

    /// The words.
    pub const fn text(self) -> &'static str {
        match self {
            Words::Steady => "steady",
            Words::GoodWork => "good work",
            Words::YouCanDoThis => "you can do this",
            Words::HoldOn => "hold on",
        }
    }
}

/// A word of the Commander.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Command {
    /// How an item is told to the crew.
    Mark(ItemId, Mark),
    /// The same, in the Commander's own words.
    Word(ItemId, Mark, Wording),
    /// The crew brief is as it is to be.
    Brief,
    /// This one comes along.
    Pick(Who),
    /// This one stays at home after all.
    Leave(Who),
    /// In they go.
    Deploy,
    /// An order.
    Order(Addressee, Order),
    /// The order in hand is off.
    Cancel(Addressee),
    /// Kind words.
    Say(Words),
    /// Let the mission go on: to the next marine's action, or to this tick.
    Wait(Option<u32>),
    /// Call the craft, and end the mission.
    Extract,
}

impl Mission {
    /// Whether the Commander may do this now.
    pub(crate) fn may(&self, b: &Sortie, command: Command) -> Result<(), Why> {
        match (b.phase, command) {
            (Phase::Brief, Command::Mark(item, mark)) => self.may_mark(item, mark),
            (Phase::Brief, Command::Word(item, mark, words)) => self.may_word(item, mark, &words),
            (Phase::Brief, Command::Brief) => Ok(()),
            (Phase::Brief, _) => Err(Why::BriefIsOpen),
            (Phase::Squad, Command::Pick(who)) => self.may_pick(b, who),
            (Phase::Squad, Command::Leave(who)) => {
                self.is_picked(b, who).then_some(()).ok_or(Why::NotPicked(who))
            }
            (Phase::Squad, Command::Deploy) => {
                let (has, needs) = (self.picked(b), self.squad_size(b));
                (has == needs).then_some(()).ok_or(Why::SquadSize { has, needs })
            }
            (Phase::Squad, _) => Err(Why::SquadIsOpen),
            (
                _,
                Command::Mark(..)
                | Command::Word(..)
                | Command::Brief
                | Command::Pick(_)
                | Command::Leave(_)
                | Command::Deploy,
            ) => Err(Why::Underway),
            (_, Command::Order(to, order)) => self.may_order(b, to, order),
            (_, Command::Cancel(Addressee::One(who))) => self.may_address(b, who),
            (_, Command::Cancel(Addressee::All) | Command::Say(_)) => Ok(()),
            (_, Command::Wait(until)) => {
                let passed = until.is_some_and(|until| until <= b.tick || until > self.tick_limit);
                if passed { Err(Why::NoSuchTime { now: b.tick, limit: self.tick_limit }) } else { Ok(()) }
            }
            (_, Command::Extract) => self.may_extract(b),
        }
    }

    fn may_mark(&self, item: ItemId, mark: Mark) -> Result<(), Why> {
        let Some(entry) = self.brief.get(item.index()) else { return Err(Why::NoSuchItem) };
        match mark {
            Mark::Falsify(cover) if usize::from(cover) >= entry.covers.len() => Err(Why::NoCoverStory(item)),
            Mark::Replace(claim) => self.may_claim(item, claim),
            Mark::Tell | Mark::Omit | Mark::Falsify(_) => Ok(()),
        }
    }

    /// Own words go with the truth or with a statement of one's own, since a cover story has its words already.
    fn may_word(&self, item: ItemId, mark: Mark, words: &str) -> Result<(), Why> {
        self.may_mark(item, mark)?;
        match mark {
            Mark::Omit | Mark::Falsify(_) => Err(Why::NoWordsFor(item)),
            Mark::Tell | Mark::Replace(_) => check_wording(words).map_err(Why::Wording),
        }
    }

    fn may_pick(&self, b: &Sortie, who: Who) -> Result<(), Why> {
        if who.index() >= self.roster || self.is_withheld(who) {
            return Err(Why::NotAvailable(who));
        }
        if self.is_picked(b, who) {
            return Err(Why::PickedTwice(who));
        }
        let (has, needs) = (self.picked(b), self.squad_size(b));
        (has < needs).then_some(()).ok_or(Why::SquadSize { has: has + 1, needs })
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

    fn may_address(&self, b: &Sortie, who: Who) -> Result<(), Why> {
        self.is_picked(b, who).then_some(()).ok_or(Why::NotInSquad(who))
    }

    fn may_order(&self, b: &Sortie, to: Addressee, order: Order) -> Result<(), Why> {
        if let Addressee::One(who) = to {
            self.may_address(b, who)?;
            if let Task::Do(Action::Drop { thing }) = order.task {
                b[who].pack.has(thing).then_some(()).ok_or(Why::NotCarried(thing))?;
            }
        }
        self.may_be_told(b, order)
    }

    /// With at least one living marine in the zone, and whatever the craft needs done.
    fn may_extract(&self, b: &Sortie) -> Result<(), Why> {
        if self.home(b) == 0 {
            return Err(Why::NobodyThere);
        }
        let ready = self.extraction_needs.is_none_or(|flag| b.flag(flag));
        ready.then_some(()).ok_or(Why::CraftNotReady)
    }

    /// Carries out what the Commander says.
    pub(crate) fn carry_out(&self, b: &mut Sortie, command: Command, t: &mut impl Table<Mission>) {
        match command {
            Command::Mark(item, mark) => {
                b.marks[item.index()] = mark;
                b.put_into_words(item, None);
            }
            Command::Word(item, mark, words) => {
                b.marks[item.index()] = mark;
                b.put_into_words(item, Some(words));
            }
            Command::Brief => {
                b.phase = Phase::Squad;
                t.tell(self, b, || Event::Briefed);
            }
            Command::Pick(who) => b[who].condition = Condition::Active,
            Command::Leave(who) => b[who].condition = Condition::Reserve,
            Command::Deploy => {
                b.phase = Phase::Listening;
                t.tell(self, b, || Event::Deployed);
                self.perceive(b, t);
            }
            Command::Order(to, order) => self.each_addressed(b, to, |b, who| self.deliver(b, who, order, t)),
            Command::Cancel(to) => self.each_addressed(b, to, |b, who| self.cancel(b, who, t)),
            Command::Say(words) => t.tell(self, b, || Event::Said { words }),
            Command::Wait(until) => {
                b.quiet_until = until.unwrap_or(b.tick);
                b.phase = Phase::Running;
            }
            Command::Extract => {
                b.extracted = true;
                self.end(b, t);
            }
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
