//! What the Commander may sensibly say now. Only what the squad knows decides it.

use crate::action::Action;
use crate::brief::{ItemId, Mark};
use crate::command::{Addressee, Command, Words};
use crate::comms::{Order, Task};
use crate::gear::{ThingId, Things};
use crate::refusal::Why;
use crate::scenario::Mission;
use crate::site::{DoorState, Link};
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
            let is_fresh = |mark| mark != b.marks[item.index()] || b.wording(item).is_some();
            out.extend(marks.filter(|&mark| is_fresh(mark)).map(|mark| Command::Mark(item, mark)));
        }
        self.items().for_each(|item| self.offer_versions(b, item, out));
    }

    /// An item with one point replaced by each other value of its kind, or left out.
    fn offer_versions(&self, b: &Sortie, item: ItemId, out: &mut Vec<Command>) {
        let entry = self.brief_item(item);
        for &point in entry.points() {
            let values = self.values(item, point).into_iter().map(|value| entry.truth.with(value));
            for claim in values.chain([entry.truth.without(point)]) {
                let mark = Mark::Replace(claim);
                if mark != b.marks[item.index()] && self.may_claim(item, claim).is_ok() {
                    out.push(Command::Mark(item, mark));
                }
            }
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
            // Whoever has not answered the last order gets no other before that is taken back.
            if !self.is_spoken_to(b, to) {
                self.each_order(b, to, |order| {
                    if self.may(b, Command::Order(to, order)).is_ok() {
                        out.push(Command::Order(to, order));
                    }
                });
            }
            if self.has_order(b, to) {
                out.push(Command::Cancel(to));
            }
        }
        out.extend(Words::ALL.map(Command::Say));
    }

    /// Whether somebody of those addressed has an order that it has not answered yet.
    pub(crate) fn is_spoken_to(&self, b: &Sortie, to: Addressee) -> bool {
        self.any_of(b, to, |who| {
            let radio = &b[who].radio;
            radio.held.is_some() || radio.order.is_some() && !radio.obeyed
        })
    }

    fn has_order(&self, b: &Sortie, to: Addressee) -> bool {
        self.any_of(b, to, |who| b[who].radio.held.or(b[who].radio.order).is_some())
    }

    fn any_of(&self, b: &Sortie, to: Addressee, holds: impl Fn(Who) -> bool) -> bool {
        match to {
            Addressee::One(who) => holds(who),
            Addressee::All => b.ids().take(self.roster).filter(|&who| self.hears(b, who)).any(holds),
        }
    }

    /// Every order that names what the squad knows of.
    fn each_order(&self, b: &Sortie, to: Addressee, mut say: impl FnMut(Order)) {
        let mut plain = |task| say(Order::to(task));
        plain(Task::Hold);
        for zone in self.graph.zones() {
            plain(Task::GoTo(zone));
            plain(Task::FallBack(zone));
        }
        let Addressee::One(who) = to else { return };
        self.each_deed(b, who, |action| plain(Task::Do(action)));
        let doors = self.graph.links().filter(|_| self.has_torch(b, who));
        for door in doors.filter(|door| b.known.doors[usize::from(door.0)] != Some(DoorState::Down)) {
            say(Order { then_hold: true, ..Order::to(Task::Do(Action::Weld { door })) });
        }
    }

    /// Every deed that makes sense for a marine, given what it carries and how everybody is.
    fn each_deed(&self, b: &Sortie, who: Who, mut think: impl FnMut(Action)) {
        let armed = self.best_weapon(b, who, true).is_some();
        let states = [
            (Action::CalmDown, b[who].stress > 0),
            (Action::Overwatch, armed),
            (Action::TakeCover, true),
            (Action::Aim, armed),
            (Action::Retreat, b[who].engaged()),
            (Action::Rest, true),
        ];
        states.into_iter().filter(|(_, sensible)| *sensible).for_each(|(action, _)| think(action));
        for at in b.ids().filter(|&at| self.enemies(who, at)) {
            if armed {
                think(Action::Shoot { at });
            }
            think(Action::Strike { at });
            if b[who].ties & at.bit() != 0 {
                think(Action::Push { at });
            }
        }
        for on in b.ids().take(self.roster).filter(|&on| self.is_picked(b, on)) {
            let hurt = b[on].health < self.profile(on).health || b[on].faults != 0;
            if hurt && b[on].condition.present() && self.has_medkit(b, who) {
                think(Action::FirstAid { on });
            }
            if hurt && b[on].condition.present() {
                think(Action::Repair { on });
            }
        }
        self.graph.zones().for_each(|zone| think(Action::Observe { zone }));
        for object in self.object_ids().filter(|&object| !b.is_used(object)) {
            think(Action::Interact { object });
        }
        let lying = b.known.floor.iter().fold(0, |all, floor| all | floor.0);
        self.each_name(Things(lying), |thing| think(Action::PickUp { thing }));
        self.each_name(b[who].pack, |thing| think(Action::Drop { thing }));
    }

    /// One thing of each name.
    fn each_name(&self, things: Things, mut take: impl FnMut(ThingId)) {
        for thing in things.iter() {
            let first = things.iter().find(|&other| self.item(other).handle == self.item(thing).handle);
            if first == Some(thing) {
                take(thing);
            }
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
            Action::Shoot { at } | Action::Strike { at } | Action::Push { at } => {
                b.known.hostile(self, at).is_some()
            }
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
            // An order names where to go, and how; which door it takes is the marine's own affair.
            Action::Run { .. } | Action::MoveCarefully { .. } => false,
        }
    }
}
