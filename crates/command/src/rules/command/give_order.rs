//! An order over the radio: what a marine, or all of them, are to do, how fast, and whether to stay afterwards.

use engine::{Asks, Barred, Refusal, Style, Table};
use serde::Serialize;

use super::{Addressee, Cancel, Command, When, Word};
use crate::rules::command::headings::ORDERS as GROUP;
use crate::rules::refusal::{BadWord, Denial};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Asked, Clause, Form, Found, Noun, Reading, ends, find, find_exact};
use crate::rules::verbs::Target;
use crate::rules::words::EYE;
use crate::state::action::Action;
use crate::state::comms::{Gait, Order, Task};
use crate::state::gear::{ThingId, Things};
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Sortie, Who};

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct GiveOrder {
    pub to: Addressee,
    pub order: Order,
}

const GO: Form = Form::new(
    Noun::Zone,
    &[
        "go to", "go", "move", "move up", "head", "walk", "advance", "proceed", "enter", "come", "get to",
        "join", "follow", "meet",
    ],
    read_going,
);
const RUN: Form =
    Form::new(Noun::Zone, &["run to", "run", "rush", "sprint", "dash", "race", "hurry"], read_going)
        .at(Gait::Run);
const CREEP: Form = Form::new(
    Noun::Zone,
    &["move carefully to", "move carefully", "creep", "sneak", "crawl", "tiptoe", "slip"],
    read_going,
)
.at(Gait::Careful);
const FALL_BACK: Form = Form::new(
    Noun::Zone,
    &[
        "fall back to",
        "fall back",
        "pull back",
        "back",
        "get back",
        "go back",
        "head back",
        "come back",
        "move back",
        "return",
        "withdraw",
        "retreat to",
        "regroup",
    ],
    read_falling_back,
);
pub(crate) const HOLD: Form = Form::new(
    Noun::Nothing,
    &[
        "hold",
        "hold on",
        "hold position",
        "hold your position",
        "hold your ground",
        "stay",
        "stay put",
        "stand by",
        "wait",
        "halt",
        "stop",
    ],
    |_| Ok((Clause::Task(Task::Hold), 0)),
);
const CANCEL: Form = Form::new(
    Noun::Nothing,
    &[
        "cancel",
        "cancel order",
        "cancel that",
        "belay that",
        "belay",
        "never mind",
        "forget it",
        "as you were",
        "carry on",
    ],
    |_| Ok((Clause::Cancel, 0)),
);

/// The forms of orders that are no single action.
pub(crate) const ORDERS: &[Form] = &[GO, RUN, CREEP, FALL_BACK, HOLD, CANCEL];

/// The form for going somewhere.
pub(crate) const fn going(gait: Option<Gait>) -> Form {
    match gait {
        None => GO,
        Some(Gait::Run) => RUN,
        Some(Gait::Careful) => CREEP,
    }
}

impl Order {
    /// The word for what is asked.
    pub(crate) fn word(self) -> &'static str {
        match self.task {
            Task::GoTo(_) => going(self.gait).plain(),
            Task::FallBack(_) => "fall back",
            Task::Hold => "hold",
            Task::Do(action) => action.entry().word,
        }
    }
}

impl Word for GiveOrder {
    const WHEN: When = When::Underway;

    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        m.may_address(b, self.to)?;
        if let Addressee::One(who) = self.to
            && let Task::Do(action) = self.order.task
            && let Target::Carried(thing) = action.target()
        {
            b[who].pack.has(thing).then_some(()).ok_or(Denial::Radio(BadWord::NotCarried(thing)))?;
        }
        m.may_be_told(b, self.order)
    }

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>) {
        m.each_addressed(b, self.to, |b, who| m.deliver(b, who, self.order, t));
    }

    fn write(self, m: &Mission) -> String {
        format!("{}: {}", m.write_addressee(self.to), m.write_order(self.order))
    }

    fn place(self, m: &Mission) -> (&'static str, String) {
        (GROUP, format!("{}: {}", m.addressee(self.to), self.order.word()))
    }

    fn label(self, m: &Mission, b: &Sortie) -> String {
        format!("{}: {}", m.addressee(self.to), m.order_in_words(b, self.order, EYE))
    }

    /// To all, then marine by marine: every order, and to forget the last. Whoever has not answered the last order gets no other
    /// before that is taken back.
    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>) {
        let one = b.ids().take(m.roster).filter(|&who| m.hears(b, who)).map(Addressee::One);
        for to in [Addressee::All].into_iter().chain(one) {
            if !m.is_spoken_to(b, to) {
                m.each_order(b, to, |order| {
                    let order = GiveOrder { to, order };
                    if m.may(b, order).is_ok() {
                        out.push(order.into());
                    }
                });
            }
            if m.has_order(b, to) {
                out.push(Cancel { to }.into());
            }
        }
    }

    fn bar(m: &Mission, b: &Sortie, out: &mut Vec<Barred>) {
        out.extend(b.ids().take(m.roster).filter_map(|who| bar_silent(m, b, who)));
    }

    fn to(self) -> Option<Who> {
        self.to.one()
    }

    fn asks(self, m: &Mission, b: &Sortie) -> Option<Asks> {
        let (what, words) = (self.order.word(), m.order_in_words(b, self.order, EYE));
        let object = words.strip_prefix(what).map_or(words.as_str(), str::trim_start);
        let object = object.strip_prefix("at ").unwrap_or(object).to_owned();
        let goes = matches!(self.order.task, Task::GoTo(_)) && self.order.gait.is_none();
        Some(Asks { what: what.to_owned(), object, goes })
    }

    fn target(self) -> Option<Who> {
        let subject = match self.order.task {
            Task::Do(action) => action.target().who(),
            Task::GoTo(_) | Task::FallBack(_) | Task::Hold => None,
        };
        subject.or(self.to.one())
    }

    fn zone(self, m: &Mission, b: &Sortie) -> Option<Zone> {
        m.goal_of(b, self.order.task).or(self.to.one().map(|who| b[who].zone))
    }

    fn chance(self, m: &Mission, b: &Sortie) -> Option<u8> {
        self.to.one().map(|who| m.chance_to_be_obeyed(b, who, self.order))
    }

    fn note(self, m: &Mission, b: &Sortie) -> Option<String> {
        let who = self.to.one()?;
        if m.is_sworn_against(b, who, self.order) {
            return Some("sworn never to".to_owned());
        }
        m.is_against_agenda(who, self.order.task).then(|| "against the agenda".to_owned())
    }

    fn worth(self, m: &Mission, b: &Sortie, style: Style) -> i32 {
        match self.order.task {
            Task::FallBack(zone) if zone == m.extraction => 150 * style.danger / 100,
            Task::GoTo(zone) if m.is_wanted(b, zone) => 150 * style.goal / 100,
            Task::Hold => 60 * style.danger / 100,
            Task::GoTo(_) | Task::FallBack(_) => 10,
            Task::Do(action) => action.worth(style),
        }
    }
}

/// Whoever can't hear gets no orders.
fn bar_silent(m: &Mission, b: &Sortie, who: Who) -> Option<Barred> {
    let state = match b[who].condition {
        Condition::Dying => "Dying",
        Condition::Offline => "Offline",
        Condition::Dead => "dead",
        Condition::Reserve | Condition::Active | Condition::Broken => return None,
    };
    let name = m.call(who);
    Some(Barred {
        group: GROUP,
        deed: format!("{name}: order"),
        target: Some(m.profile(who).handle.clone()),
        refusal: Refusal::new(format!("{name} is {state}, and does not answer."))
            .instead("Speak to somebody who can hear.")
            .by("command.comms.orders"),
    })
}

/// To a zone, or through a door to the zone behind it.
fn read_going(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, to, rest, .. } = *asked;
    let Some(((), through)) = find_exact(rest, [((), "through")].into_iter()) else {
        return asked.one(find(rest, m.goal_names(b)), Task::GoTo);
    };
    let asked = Asked { rest: &rest[through..], ..*asked };
    match (to, m.find_named_door(b, to, asked.rest)) {
        (Addressee::One(who), Found::One(door, taken)) => {
            Ok((Clause::Task(Task::GoTo(m.beyond(b, who, door))), through + taken))
        }
        (Addressee::One(_), Found::Either(..) | Found::Nothing) | (Addressee::All, _) => Err(asked.missing()),
    }
}

fn read_falling_back(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, rest, .. } = *asked;
    if ends(rest) {
        return Ok((Clause::Task(Task::FallBack(m.extraction)), 0));
    }
    asked.one(find(rest, m.goal_names(b)), Task::FallBack)
}

impl Mission {
    /// Whether an order speaks of what the squad knows, and of what can be asked of a marine at all.
    fn may_be_told(&self, b: &Sortie, order: Order) -> Result<(), Denial> {
        let known = match order.task {
            Task::GoTo(zone) | Task::FallBack(zone) => usize::from(zone.0) < self.zones.len(),
            Task::Hold => true,
            Task::Do(action) => action.is_known(self, b),
        };
        known.then_some(()).ok_or(Denial::Radio(BadWord::Unknown))
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
        say(Order::to(Task::Hold));
        for zone in self.graph.zones() {
            say(Order::to(Task::GoTo(zone)));
            say(Order::to(Task::FallBack(zone)));
        }
        let Addressee::One(who) = to else { return };
        self.each_target(b, who, |target| {
            Action::each_to(target, |action| {
                if action.is_offered(self, b, who) {
                    let then_hold = action.entry().then_hold;
                    say(Order { then_hold, ..Order::to(Task::Do(action)) });
                }
            });
        });
    }

    /// Everything that an order to a marine could be about.
    fn each_target(&self, b: &Sortie, who: Who, mut think: impl FnMut(Target)) {
        think(Target::Nothing);
        b.ids().filter(|&at| self.enemies(who, at)).for_each(|at| think(Target::Foe(at)));
        let squad = b.ids().take(self.roster).filter(|&on| self.is_picked(b, on));
        squad.for_each(|on| think(Target::Mate(on)));
        self.graph.zones().for_each(|zone| think(Target::Zone(zone)));
        self.object_ids().for_each(|object| think(Target::Object(object)));
        let lying = b.known.floor.iter().fold(0, |all, floor| all | floor.0);
        self.each_name(Things(lying), |thing| think(Target::Lying(thing)));
        self.each_name(b[who].pack, |thing| think(Target::Carried(thing)));
        self.graph.links().for_each(|door| think(Target::Door(door)));
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
}
