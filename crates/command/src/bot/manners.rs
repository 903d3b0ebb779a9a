//! What a style changes: when the squad is called home, where it is sent on, whom it is told to fight, and what is pushed.

use engine::Style;

use crate::rules::command::{Addressee, Command, Extract, GiveOrder, Wait};
use crate::rules::minds::Scratch;
use crate::rules::scenario::{Mission, PushPolicy};
use crate::state::action::{Action, Interact, Shoot};
use crate::state::brief::Told;
use crate::state::comms::{Order, Task};
use crate::state::site::{Effect, ObjectId, Zone};
use crate::state::sortie::{Condition, Sortie, Who};

/// Whether a Commander thinks more of the harm done than of the danger.
const fn is_bold(style: Style) -> bool {
    style.harm > style.danger
}

/// Whether a Commander thinks of the contract before anything else.
const fn is_driven(style: Style) -> bool {
    style.goal >= 200
}

/// Whether a Commander thinks of the squad before anything else.
const fn is_careful(style: Style) -> bool {
    style.danger > 100 && style.danger > style.goal
}

/// The standing orders for failed checks, a step more or less daring.
pub(super) const fn push_policy(standing: PushPolicy, style: Style) -> PushPolicy {
    let daring = is_bold(style) || is_driven(style);
    match standing {
        PushPolicy::Never if daring => PushPolicy::Cautious,
        PushPolicy::Cautious if daring => PushPolicy::Desperate,
        PushPolicy::Desperate if daring => PushPolicy::Always,
        PushPolicy::Cautious if is_careful(style) => PushPolicy::Never,
        PushPolicy::Desperate if is_careful(style) => PushPolicy::Cautious,
        PushPolicy::Always if is_careful(style) => PushPolicy::Desperate,
        kept => kept,
    }
}

/// An order for one marine, with nothing to follow.
const fn tell(who: Who, task: Task) -> Command {
    Command::GiveOrder(GiveOrder { to: Addressee::One(who), order: Order::to(task) })
}

impl Mission {
    /// What a Commander with a style of its own says now. An order is given to whoever has none, so that there is an end to it.
    pub(super) fn styled_word(&self, b: &Sortie, style: Style, scratch: &mut Scratch) -> Command {
        if self.has_had_enough(b, style) {
            return self.call_home(b);
        }
        let careful = is_careful(style).then(|| self.ready_the_craft(b)).flatten();
        let bold = || is_bold(style).then(|| self.set_upon(b)).flatten();
        let driven = || is_driven(style).then(|| self.send_on(b)).flatten();
        careful.or_else(bold).or_else(driven).unwrap_or_else(|| self.next_word(b, scratch))
    }

    /// Whether a squad has lost too much Health for its Commander's taste, a fifth of it at 250 percent of danger, and can be
    /// called home.
    fn has_had_enough(&self, b: &Sortie, style: Style) -> bool {
        let craft_comes = self.extraction_needs.is_none_or(|flag| b.flag(flag));
        if !is_careful(style) || !craft_comes {
            return false;
        }
        let squad = || b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let whole: i32 = squad().map(|who| i32::from(self.profile(who).health)).sum();
        let left = |who: Who| if b[who].condition == Condition::Dead { 0 } else { i32::from(b[who].health) };
        let lost = whole - squad().map(left).sum::<i32>();
        100 * lost * (style.danger - 100) >= 30 * whole * style.goal
    }

    /// Whoever is best at it does what the craft needs before anything else, so that the squad can leave at any time.
    fn ready_the_craft(&self, b: &Sortie) -> Option<Command> {
        let flag = self.extraction_needs.filter(|&flag| !b.flag(flag))?;
        let readies = |object: &ObjectId| {
            let sets = self.object(*object).success.contains(&Effect::Set(flag));
            sets && b.known.knows_object(*object) && !b.is_used(*object)
        };
        let object = self.object_ids().find(readies)?;
        let task = Task::Do(Action::Interact(Interact { object }));
        if self.listeners(b).any(|who| self.is_told(b, who, task)) {
            return None;
        }
        let fit = |who: &Who| self.is_free(b, *who) && b[*who].condition == Condition::Active;
        let skill = self.object(object).skill;
        let pool = |who: Who| skill.map_or(0, |skill| self.pool(b, who, skill));
        let who = self.listeners(b).filter(fit).max_by_key(|&who| (pool(who), std::cmp::Reverse(who)))?;
        let order = tell(who, task);
        self.may(b, order).is_ok().then_some(order)
    }

    /// Everybody falls back to where the craft lands, and it is called once all of them are there.
    fn call_home(&self, b: &Sortie) -> Command {
        if self.may_leave_together(b) {
            return Extract.into();
        }
        let home = Task::FallBack(self.extraction);
        let away = |who: &Who| {
            let waits = self.is_spoken_to(b, Addressee::One(*who)) || self.is_told(b, *who, home);
            b[*who].zone != self.extraction && !waits
        };
        self.listeners(b).find(away).map_or(Wait::NEXT.into(), |who| tell(who, home))
    }

    /// Whoever has a gun and an enemy near goes for it.
    fn set_upon(&self, b: &Sortie) -> Option<Command> {
        self.listeners(b).find_map(|who| {
            let armed = self.is_free(b, who) && self.best_weapon(b, who, true).is_some();
            let foe = armed.then(|| self.foe_near(b, b[who].zone)).flatten()?;
            let order = tell(who, Task::Do(Action::Shoot(Shoot { at: foe })));
            self.may(b, order).is_ok().then_some(order)
        })
    }

    /// Somebody goes where the Company wants something that is not done, if nobody has been there and nobody is on the way. A squad
    /// that has lost somebody stays together.
    fn send_on(&self, b: &Sortie) -> Option<Command> {
        let lost = |who: Who| self.is_picked(b, who) && !self.hears(b, who);
        if b.ids().take(self.roster).any(lost) {
            return None;
        }
        let wanted = |item| match &self.brief_item(item).what {
            Told::Objective(objective) if !self.is_met(b, item) => objective.place,
            _ => None,
        };
        let place = self.items().filter_map(wanted).find(|&place| {
            let sent = |who: Who| self.is_told(b, who, Task::GoTo(place));
            !b.known.has_visited(place) && self.is_safe(b, place) && !self.listeners(b).any(sent)
        })?;
        let fit = |who: &Who| self.is_free(b, *who) && b[*who].condition == Condition::Active;
        // The hardiest goes.
        let who = self.listeners(b).filter(fit).max_by_key(|&who| (b[who].health, std::cmp::Reverse(who)))?;
        Some(tell(who, Task::GoTo(place)))
    }

    /// The marines who hear the Commander.
    pub(super) fn listeners<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = Who> + 'a {
        b.ids().take(self.roster).filter(|&who| self.hears(b, who))
    }

    /// Whether a marine has no order.
    pub(super) fn is_free(&self, b: &Sortie, who: Who) -> bool {
        b[who].radio.order.or(b[who].radio.held).is_none()
    }

    /// Whether this is what a marine was told last.
    fn is_told(&self, b: &Sortie, who: Who, task: Task) -> bool {
        b[who].radio.held.or(b[who].radio.order).is_some_and(|order| order.task == task)
    }

    /// A hostile that is known to be in a zone, or else beside it.
    pub(super) fn foe_near(&self, b: &Sortie, zone: Zone) -> Option<Who> {
        let placed = |beside: bool| {
            b.ids().skip(self.roster).find(|&foe| {
                let at = b.known.hostile(self, foe).map(|sighting| sighting.zone);
                at.is_some_and(|at| {
                    if beside { self.graph.ways(zone).iter().any(|way| way.to == at) } else { at == zone }
                })
            })
        };
        placed(false).or_else(|| placed(true))
    }
}
