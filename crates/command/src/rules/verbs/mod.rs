//! 8: the master action list. A verb is one file: what it costs and takes, what bars it, what it does, and every word for it.
//!
//! The table at the end asks the right one. A new verb is a row of the master list in `state/action`, a file here and a row there.

mod aim;
mod batter;
mod calm_down;
mod drop_item;
mod first_aid;
mod interact;
mod move_carefully;
mod observe;
mod overwatch;
mod pick_up;
mod push;
mod repair;
mod rest;
mod retreat;
mod run;
mod shoot;
mod strike;
mod take_cover;
mod target;
mod weld;

pub use self::target::Target;
use crate::rules::action::SLOW;
use crate::rules::minds::Mind;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::Form;
use crate::state::action::Action;
use crate::state::people::{Drive, Skill};
use crate::state::site::Zone;
use crate::state::sortie::{Sortie, Who};
use engine::{Pause, Style, Table};

/// What the master list says of a verb.
#[expect(clippy::struct_excessive_bools, reason = "each is a column of the list")]
#[derive(Copy, Clone, Debug)]
pub(crate) struct Entry {
    /// Its name in the list.
    pub(crate) name: &'static str,
    /// The word on its button.
    pub(crate) word: &'static str,
    /// Its plain form in orders, if that is another; what it is done to comes after it.
    pub(crate) plain: Option<&'static str>,
    /// How one would ask for it, if that is another.
    pub(crate) asked: Option<&'static str>,
    /// What somebody is seen to set about. Moves and attacks have lines of their own.
    pub(crate) seen: Option<&'static str>,
    pub(crate) rule: &'static str,
    /// The cost before Speed, faults and reactions.
    pub(crate) cost: u32,
    /// The skill of its check; none where there is no check, or where an object says.
    pub(crate) skill: Option<Skill>,
    /// The drive it serves, if it serves just one.
    pub(crate) serves: Option<Drive>,
    /// Whether it breaks the actor's Stealth when it is declared.
    pub(crate) breaks_stealth: bool,
    /// Whether it is loud by itself.
    pub(crate) is_noisy: bool,
    /// Whether it is an attack, which sees to Stealth and overwatch in its own time.
    pub(crate) is_attack: bool,
    /// Whether it leads out of the zone, so that Speed changes what it costs.
    pub(crate) is_move: bool,
    /// Whether somebody who does it is better covered by a squad mate.
    pub(crate) is_work: bool,
    /// Whether an order to do it may lead somewhere else first.
    pub(crate) has_a_way: bool,
    pub(crate) while_engaged: bool,
    pub(crate) only_engaged: bool,
    pub(crate) while_broken: bool,
    /// Whether an order to do it is offered with holding the place afterwards.
    pub(crate) then_hold: bool,
}

impl Entry {
    /// A slow action without a check, for whoever is up and free.
    const SLOW: Entry = Entry {
        name: "",
        word: "",
        plain: None,
        asked: None,
        seen: None,
        rule: "",
        cost: SLOW,
        skill: None,
        serves: None,
        breaks_stealth: false,
        is_noisy: false,
        is_attack: false,
        is_move: false,
        is_work: false,
        has_a_way: true,
        while_engaged: false,
        only_engaged: false,
        while_broken: false,
        then_hold: false,
    };
}

/// Something that somebody does in its turn, with what it is done to.
pub(crate) trait Verb: Copy + Into<Action> {
    const ENTRY: Entry;
    /// The words that ask for it.
    const FORMS: &'static [Form] = &[];

    fn target(self) -> Target {
        Target::Nothing
    }

    /// The same verb, done to something else.
    fn to(target: Target) -> Option<Self>;

    /// Whether it is open to somebody who is up, and free or Engaged as it takes.
    fn can(self, _: &Mission, _: &Sortie, _: Who) -> Result<(), Why> {
        Ok(())
    }

    /// Carries it out, once it is declared and allowed.
    fn go(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        if m.try_deed(b, who, self, t)? {
            self.work(m, b, who, t);
        }
        Ok(())
    }

    /// What comes of it when its check, if there is one, is a success.
    fn work(self, _: &Mission, _: &mut Sortie, _: Who, _: &mut impl Table<Mission>) {}

    /// The skill that it takes of somebody, if any.
    fn skill(self, _: &Mission) -> Option<Skill> {
        Self::ENTRY.skill
    }

    fn is_open_while_engaged(self, _: &Mission) -> bool {
        Self::ENTRY.while_engaged
    }

    /// Whether it is work at what the mission turns on.
    fn is_key(self, _: &Mission) -> bool {
        false
    }

    /// Whether somebody sworn to spare life may do it.
    fn spares_life(self, _: &Mission, _: &Sortie, _: Who) -> bool {
        true
    }

    /// Whether the squad knows of what it is done to, so that it can be ordered.
    fn is_known(self, m: &Mission, b: &Sortie) -> bool {
        m.knows_of(b, self.target())
    }

    /// Whether an order to do it makes sense for a marine, given what it carries and how everybody is.
    fn is_offered(self, _: &Mission, _: &Sortie, _: Who) -> bool {
        true
    }

    /// Where it has to be done, as far as the squad knows.
    fn place(self, mind: &Mind<'_>) -> Result<Zone, Why> {
        if Self::ENTRY.has_a_way { mind.place_of(self.target()) } else { Ok(mind.zone) }
    }

    /// What comes nearest to it where it is not open.
    fn substitute(self, _: &Mind<'_>) -> Option<Action> {
        None
    }

    /// Whether an order to do it is fulfilled, with what somebody just did.
    fn is_fulfilled(self, _: &Mission, b: &Sortie, who: Who, did: Option<Action>) -> bool {
        did == Some(self.into()) && b[who].worked
    }

    /// What an order to do it is worth to a Commander who would not give it by itself.
    fn worth(_: Style) -> i32 {
        20
    }

    /// What somebody is seen to set about, and to what.
    fn seen(self, _: &Mission, _: Who) -> Option<(&'static str, Target)> {
        Self::ENTRY.seen.map(|seen| (seen, self.target()))
    }

    /// How one would ask for it, with a name for what it is done to.
    fn ask(self, _: &Mission, name: &str) -> String {
        let asked = Self::ENTRY.asked.unwrap_or(Self::ENTRY.word);
        if name.is_empty() { asked.to_owned() } else { format!("{asked} {name}") }
    }
}

/// The entry of whichever verb it is.
const fn entry_of<V: Verb>(_: V) -> &'static Entry {
    const { &V::ENTRY }
}

fn worth_of<V: Verb>(_: V, style: Style) -> i32 {
    V::worth(style)
}

macro_rules! verbs {
    ($($Verb:ident,)+) => {
        pub use crate::state::action::{$($Verb,)+};

        /// Asks whichever verb an action is.
        macro_rules! ask {
            ($action:expr, $verb:ident => $answer:expr) => {
                match $action {
                    $(Action::$Verb($verb) => $answer,)+
                }
            };
        }

        impl Action {
            /// How many sorts of action there are.
            pub const SORTS: usize = Action::FORMS.len();

            /// The words that ask for each.
            pub(crate) const FORMS: &[&[Form]] = &[$($Verb::FORMS,)+];

            /// Every action that is done to such a target.
            #[inline]
            pub(crate) fn each_to(target: Target, mut think: impl FnMut(Action)) {
                $(if let Some(verb) = $Verb::to(target) {
                    think(verb.into());
                })+
            }
        }
    };
}

// In the order of the master list.
verbs! {
    Shoot, Strike, Run, MoveCarefully, FirstAid, Weld, Batter, Interact, Repair, Observe, CalmDown, Overwatch, PickUp,
    DropItem, TakeCover, Aim, Push, Retreat, Rest,
}

impl Action {
    #[inline]
    pub(crate) fn entry(self) -> &'static Entry {
        ask!(self, verb => entry_of(verb))
    }

    /// Its name in the master list.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The skill of its check; none where there is no check, or where an object says.
    pub fn skill(self) -> Option<Skill> {
        self.entry().skill
    }

    /// What it is done to.
    #[inline]
    pub fn target(self) -> Target {
        ask!(self, verb => verb.target())
    }

    #[inline]
    pub(crate) fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        ask!(self, verb => verb.can(m, b, who))
    }

    #[inline]
    pub(crate) fn go(
        self,
        m: &Mission,
        b: &mut Sortie,
        who: Who,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        ask!(self, verb => verb.go(m, b, who, t))
    }

    pub(crate) fn skill_for(self, m: &Mission) -> Option<Skill> {
        ask!(self, verb => verb.skill(m))
    }

    #[inline]
    pub(crate) fn is_open_while_engaged(self, m: &Mission) -> bool {
        ask!(self, verb => verb.is_open_while_engaged(m))
    }

    #[inline]
    pub(crate) fn is_key(self, m: &Mission) -> bool {
        ask!(self, verb => verb.is_key(m))
    }

    #[inline]
    pub(crate) fn spares_life(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        ask!(self, verb => verb.spares_life(m, b, who))
    }

    #[inline]
    pub(crate) fn is_known(self, m: &Mission, b: &Sortie) -> bool {
        ask!(self, verb => verb.is_known(m, b))
    }

    #[inline]
    pub(crate) fn is_offered(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        ask!(self, verb => verb.is_offered(m, b, who))
    }

    #[inline]
    pub(crate) fn place(self, mind: &Mind<'_>) -> Result<Zone, Why> {
        ask!(self, verb => verb.place(mind))
    }

    #[inline]
    pub(crate) fn substitute(self, mind: &Mind<'_>) -> Option<Action> {
        ask!(self, verb => verb.substitute(mind))
    }

    #[inline]
    pub(crate) fn is_fulfilled(self, m: &Mission, b: &Sortie, who: Who, did: Option<Action>) -> bool {
        ask!(self, verb => verb.is_fulfilled(m, b, who, did))
    }

    pub(crate) fn worth(self, style: Style) -> i32 {
        ask!(self, verb => worth_of(verb, style))
    }

    pub(crate) fn seen(self, m: &Mission, who: Who) -> Option<(&'static str, Target)> {
        ask!(self, verb => verb.seen(m, who))
    }

    pub(crate) fn ask(self, m: &Mission, name: &str) -> String {
        ask!(self, verb => verb.ask(m, name))
    }
}
