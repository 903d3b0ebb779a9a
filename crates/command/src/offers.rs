//! What the Commander may sensibly say now. Only what the squad knows decides it.

use crate::action::Action;
use crate::brief::Mark;
use crate::command::{Addressee, Command, Words};
use crate::comms::{Order, Task};
use crate::refusal::Why;
use crate::scenario::Mission;
use crate::site::Link;
use crate::sortie::{Phase, Sortie, Who};

impl Mission {
    pub(crate) fn offer_all(&self, b: &Sortie, out: &mut Vec<Command>) {
        match b.phase {
            Phase::Brief => self.offer_marks(b, out),
            Phase::Squad => self.offer_picks(b, out),
            Phase::Listening => self.offer_words(b, out),
            Phase::Running | Phase::Over => {}
        }
    }

    fn offer_marks(&self, b: &Sortie, out: &mut Vec<Command>) {
        out.push(Command::Brief);
        for item in self.items() {
            let covers = 0..self.brief_item(item).covers.len() as u8;
            let marks = [Mark::Tell, Mark::Omit].into_iter().chain(covers.map(Mark::Falsify));
            let fresh = marks.filter(|&mark| mark != b.marks[item.index()]);
            out.extend(fresh.map(|mark| Command::Mark(item, mark)));
        }
    }

    fn offer_picks(&self, b: &Sortie, out: &mut Vec<Command>) {
        let of_roster = b.ids().take(self.roster).flat_map(|who| [Command::Pick(who), Command::Leave(who)]);
        out.extend(
            [Command::Deploy].into_iter().chain(of_roster).filter(|&command| self.may(b, command).is_ok()),
        );
    }

    fn offer_words(&self, b: &Sortie, out: &mut Vec<Command>) {
        out.push(Command::Wait(None));
        out.push(Command::Wait(Some((b.tick + crate::knowledge::FADES).min(self.tick_limit))));
        out.retain(|&command| self.may(b, command).is_ok());
        if self.may(b, Command::Extract).is_ok() {
            out.push(Command::Extract);
        }
        let one = b.ids().take(self.roster).filter(|&who| self.hears(b, who)).map(Addressee::One);
        for to in [Addressee::All].into_iter().chain(one) {
            self.each_order(b, to, |order| {
                if self.may(b, Command::Order(to, order)).is_ok() {
                    out.push(Command::Order(to, order));
                }
            });
            out.push(Command::Cancel(to));
        }
        out.extend(Words::ALL.map(Command::Say));
    }

    /// Every order that names what the squad knows of.
    fn each_order(&self, b: &Sortie, to: Addressee, mut say: impl FnMut(Order)) {
        let mut plain = |task| say(Order { task, then_hold: false });
        plain(Task::Hold);
        for zone in self.graph.zones() {
            plain(Task::GoTo(zone));
            plain(Task::FallBack(zone));
        }
        let Addressee::One(who) = to else { return };
        for action in [Action::CalmDown, Action::Overwatch, Action::TakeCover, Action::Aim, Action::Rest] {
            plain(Task::Do(action));
        }
        for other in b.ids() {
            if self.enemies(who, other) {
                plain(Task::Do(Action::Shoot { at: other }));
                plain(Task::Do(Action::Strike { at: other }));
            } else {
                plain(Task::Do(Action::FirstAid { on: other }));
                plain(Task::Do(Action::Repair { on: other }));
            }
        }
        for door in self.graph.links() {
            say(Order { task: Task::Do(Action::Weld { door }), then_hold: true });
        }
        let mut plain = |task| say(Order { task, then_hold: false });
        for zone in self.graph.zones() {
            plain(Task::Do(Action::Observe { zone }));
        }
        for object in self.object_ids() {
            plain(Task::Do(Action::Interact { object }));
        }
        for thing in (0..self.things.len() as u8).map(crate::gear::ThingId) {
            plain(Task::Do(Action::PickUp { thing }));
            plain(Task::Do(Action::Drop { thing }));
        }
    }

    /// Whether an order speaks of what the squad knows, and of what can be asked of a marine at all.
    pub(crate) fn may_be_told(&self, b: &Sortie, order: Order) -> Result<(), Why> {
        let known = match order.task {
            Task::GoTo(zone) | Task::FallBack(zone) => usize::from(zone.0) < self.zones.len(),
            Task::Hold => true,
            Task::Do(action) => self.knows_of(b, action),
        };
        known.then_some(()).ok_or(Why::Unknown)
    }

    fn knows_of(&self, b: &Sortie, action: Action) -> bool {
        let marine = |who: Who| who.index() < self.roster && self.is_picked(b, who);
        let has_door = |door: Link| usize::from(door.0) < self.doors.len();
        match action {
            Action::Shoot { at } | Action::Strike { at } => b.known.hostile(self, at).is_some(),
            Action::FirstAid { on } => marine(on) && !self.profile(on).is_android(),
            Action::Repair { on } => marine(on) && self.profile(on).is_android(),
            Action::Weld { door } => has_door(door) && !self.door(door).passage,
            Action::Batter { door } => has_door(door),
            Action::Interact { object } => b.known.knows_object(object),
            Action::Observe { zone } => usize::from(zone.0) < self.zones.len(),
            Action::PickUp { thing } => b.known.floor.iter().any(|floor| floor.has(thing)),
            Action::Drop { thing } => b.ids().take(self.roster).any(|who| b[who].pack.has(thing)),
            Action::CalmDown
            | Action::Overwatch
            | Action::TakeCover
            | Action::Aim
            | Action::Rest
            | Action::Retreat => true,
            // Where to and from whom is the marine's own affair.
            Action::Run { .. } | Action::MoveCarefully { .. } | Action::Push { .. } => false,
        }
    }
}
