//! 8: what actions cost, and which are open to whom. Each is a file of `verbs`.

use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::verbs::Target;
pub use crate::state::action::Action;
use crate::state::action::Run;
use crate::state::sortie::{Condition, Sortie, Who};

/// What a slow action costs.
pub const SLOW: u32 = 8;
/// What a fast action costs, and no action less.
pub const FAST: u32 = 4;
/// What MOVE CAREFULLY costs.
pub const CAREFUL: u32 = 12;
/// What a reaction adds to the next action.
pub const REACTION_PENALTY: u32 = 2;
/// What a regulator fault adds to every action.
pub const REGULATOR_PENALTY: u32 = 2;

/// How many sorts of action there are.
pub const SORTS: usize = Action::SORTS;

impl Mission {
    /// The cost of an action before a reaction's penalty: Speed changes what moving costs, a regulator fault everything, and
    /// nothing costs fewer than 4 ticks.
    pub fn cost(&self, b: &Sortie, who: Who, action: Action) -> u32 {
        let entry = action.entry();
        let cost = if entry.is_move { self.move_cost(b, who, entry.cost) } else { entry.cost };
        let fault =
            if b[who].has_fault(crate::state::androids::Fault::Regulator) { REGULATOR_PENALTY } else { 0 };
        cost + fault
    }

    /// Base + 3 - Speed, at least 4.
    pub(crate) fn move_cost(&self, b: &Sortie, who: Who, base: u32) -> u32 {
        let cost = base as i32 + crate::state::people::MIDDLING_SPEED - self.speed(b, who);
        cost.max(FAST as i32) as u32
    }

    /// Whether an action is open to somebody now. Marines judge by what they perceive of their own zone, so that a refusal
    /// tells nothing else.
    pub fn allows(&self, b: &Sortie, who: Who, action: Action) -> Result<(), Why> {
        self.condition_allows(b, who, action)?;
        action.can(self, b, who)?;
        if self.oath_allows(b, who, action) { Ok(()) } else { Err(Why::Sworn(who)) }
    }

    /// Which actions are open in which condition.
    fn condition_allows(&self, b: &Sortie, who: Who, action: Action) -> Result<(), Why> {
        let body = &b[who];
        match body.condition {
            Condition::Active => {}
            Condition::Broken if action.entry().while_broken => {}
            Condition::Broken => return Err(Why::Broken(who)),
            Condition::Reserve | Condition::Dying | Condition::Offline | Condition::Dead => {
                return Err(Why::CannotAct(who));
            }
        }
        if body.engaged() {
            action.is_open_while_engaged(self).then_some(()).ok_or(Why::Engaged(who))
        } else {
            (!action.entry().only_engaged).then_some(()).ok_or(Why::NobodyEngaged(who))
        }
    }

    /// Somebody sworn to spare life attacks no living creature, and lies in wait for none.
    pub(crate) fn oath_allows(&self, b: &Sortie, who: Who, action: Action) -> bool {
        !self.profile(who).oath || action.spares_life(self, b, who)
    }

    /// Everything open to somebody now: each target that this zone and the ways out of it offer, with every verb.
    pub fn legal(&self, b: &Sortie, who: Who, out: &mut Vec<Action>) {
        out.clear();
        self.each_thinkable(b, who, |action| {
            if self.allows(b, who, action).is_ok() {
                out.push(action);
            }
        });
    }

    fn each_thinkable(&self, b: &Sortie, who: Who, mut think: impl FnMut(Action)) {
        let zone = b[who].zone;
        for at in b.present(zone).filter(|&at| self.enemies(who, at)) {
            Action::each_to(Target::Foe(at), &mut think);
        }
        for way in self.graph.ways(zone) {
            Action::each_to(Target::Door(way.by), &mut think);
            Action::each_to(Target::Zone(way.to), &mut think);
            // A runner may pick whom it runs at.
            for at in b.ids().filter(|&at| self.enemies(who, at) && self.places(b, who, at) == Some(way.to)) {
                think(Run { by: way.by, at: Some(at) }.into());
            }
        }
        Action::each_to(Target::Zone(zone), &mut think);
        for on in b.present(zone).filter(|&on| !self.enemies(who, on)) {
            Action::each_to(Target::Mate(on), &mut think);
        }
        self.object_ids().for_each(|object| Action::each_to(Target::Object(object), &mut think));
        for thing in b.floor[usize::from(zone.0)].iter() {
            Action::each_to(Target::Lying(thing), &mut think);
        }
        for thing in b[who].pack.iter() {
            Action::each_to(Target::Carried(thing), &mut think);
        }
        Action::each_to(Target::Nothing, &mut think);
    }
}
