//! The maneuvers: what is attempted upon somebody, with body or mind, and decided by one roll.

use engine::{Note, Pause, Table};

use super::{Command, Read, Verb, upon};
use crate::rules::first_roll::FirstRoll;
use crate::rules::maneuvers::{Deed, Maneuver};
use crate::rules::movement::Scratch;
use crate::rules::refusal::{NoAbility, Why};
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::{ACTION, MAGIC, MENTAL};
use crate::rules::verbs::notes::note;
use crate::rules::words::capital;
use crate::state::abilities::Magic;
use crate::state::acts::Opposed;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// Grapple, escape, push, trip, intimidate, and so on.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Attempt {
    pub what: Maneuver,
    pub target: UnitId,
}

impl Attempt {
    const fn by(self, by: UnitId) -> Deed {
        Deed { by, target: self.target, what: self.what }
    }
}

impl Verb for Attempt {
    const FORMS: &'static [&'static str] = &[
        "grapple TARGET",
        "pull-off RIDER",
        "push TARGET",
        "trip TARGET",
        "intimidate TARGET",
        "persuade TARGET",
        "deceive TARGET",
        "insight TARGET",
        "recall TARGET",
        "dispel-arcane TARGET",
        "dispel-divine TARGET",
        "identify TARGET",
        "chase TARGET",
        "flee TARGET",
        "escape",
    ];
    const RULE: &'static str = "tdgs.action.types";

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let what = Maneuver::ALL.into_iter().find(|known| known.word() == words[0])?;
        if what == Maneuver::Escape {
            let target = b.source_of(b.active(), Condition::Grappled).unwrap_or(b.active());
            return crate::rules::verbs::alone(words, Attempt { what, target });
        }
        upon(rules, words, |target| Attempt { what, target })
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        match self.what {
            Maneuver::Escape => "escape".to_owned(),
            what => format!("{} {}", what.word(), rules.profile(self.target).handle),
        }
    }

    fn rule(self, _: &Tdgs, _: &Battle) -> &'static str {
        self.what.rule()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        let (group, deed) = place_of(self.what);
        (group, deed.to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("{} {}", capital(self.what.phrase()), rules.profile(self.target).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.target)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_do(b, self.by(b.active()))
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.spend_action();
        rules.attempt(b, self.by(b.active()), t)
    }

    /// To break free, and whatever is not in vain against a foe.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let by = b.active();
        if b.budget.actions == 0 {
            return;
        }
        if let Some(target) = b.source_of(by, Condition::Grappled) {
            let escape = Attempt { what: Maneuver::Escape, target };
            if rules.can_do(b, escape.by(by)).is_ok() {
                out.push(escape.into());
            }
        }
        for target in rules.foes(b, by) {
            for what in Maneuver::ALL {
                let attempt = Attempt { what, target };
                if what != Maneuver::Escape && rules.is_worth_trying(b, attempt.by(by)) {
                    out.push(attempt.into());
                }
            }
        }
    }

    /// Against the foremost foe; and what ends something only where there is something to end.
    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (rules, b, by) = (gathering.rules, gathering.b, gathering.b.active());
        if let Some(target) = gathering.foe {
            for what in Maneuver::ALL.into_iter().filter(|what| !is_remedy(*what)) {
                let attempt = Attempt { what, target };
                gathering.try_verb(attempt, scratch);
                if let Some(why) = rules.in_vain(b, attempt.by(by)) {
                    gathering.bar(attempt, why);
                }
            }
        }
        if let Some(target) = b.source_of(by, Condition::Grappled) {
            gathering.try_verb(Attempt { what: Maneuver::Escape, target }, scratch);
        }
        for magic in [Magic::Arcane, Magic::Divine] {
            let dispel = |target| Attempt { what: Maneuver::Dispel(magic), target };
            if let Some(bound) = b.ids().find(|&target| rules.can_do(b, dispel(target).by(by)).is_ok()) {
                gathering.try_verb(dispel(bound), scratch);
            }
        }
    }

    fn first_roll(self, _: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        Some(FirstRoll::Deed(self.by(b.active())))
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        let (own, against) = self.what.act().pair().expect("a maneuver is rolled for");
        let against = match against {
            Opposed::By(stat) => stat.name(),
            Opposed::Difficulty => "a Difficulty",
        };
        notes.push(note(format!("{} against {against}", own.name()), self.what.rule()));
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        (self.what != Maneuver::Escape).then_some(Closed::Action)
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        matches!(self.what, Maneuver::Chase | Maneuver::Flee).then_some(Closed::Movement)
    }

    fn is_no_order(self) -> bool {
        true
    }
}

impl Tdgs {
    /// The magic on friends that can be ended.
    pub(super) fn offer_to_dispel(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        for magic in [Magic::Arcane, Magic::Divine] {
            let dispel = |target| Attempt { what: Maneuver::Dispel(magic), target };
            let friends = b.ids().filter(|&ally| !self.hostile(by, ally));
            let bound = friends.filter(|&ally| self.can_do(b, dispel(ally).by(by)).is_ok());
            out.extend(bound.map(|ally| Command::from(dispel(ally))));
        }
    }

    /// Possible, and not in vain.
    fn is_worth_trying(&self, b: &Battle, deed: Deed) -> bool {
        self.in_vain(b, deed).is_none() && self.can_do(b, deed).is_ok()
    }

    /// Why a maneuver would change nothing, though it may be ordered: it is done already, or nobody is there to see.
    fn in_vain(&self, b: &Battle, deed: Deed) -> Option<Why> {
        let already = match deed.what {
            Maneuver::Grapple => Condition::Grappled,
            Maneuver::Trip => Condition::Prone,
            Maneuver::Intimidate => Condition::Frightened,
            Maneuver::Persuade => Condition::Persuaded,
            Maneuver::Deceive => Condition::Deceived,
            Maneuver::Chase | Maneuver::Flee => {
                return (!self.sees(b, deed.by, deed.target)).then_some(Why::NoSight(deed.target));
            }
            Maneuver::Insight => {
                let lies = b.effects.iter().any(|e| e.what == Condition::Deceived);
                return (!lies).then_some(Why::Ability(NoAbility::NobodyLies));
            }
            Maneuver::Escape
            | Maneuver::Push
            | Maneuver::Recall
            | Maneuver::Dispel(_)
            | Maneuver::Identify
            | Maneuver::PullOff => return None,
        };
        b[deed.target]
            .conditions
            .has(already)
            .then_some(Why::Ability(NoAbility::Already(deed.target, already)))
    }
}

/// Whether a maneuver is only for those who suffer from something.
const fn is_remedy(what: Maneuver) -> bool {
    matches!(what, Maneuver::Escape | Maneuver::Dispel(_) | Maneuver::Identify | Maneuver::Insight)
}

/// The heading of a maneuver, and the word on its button.
const fn place_of(what: Maneuver) -> (&'static str, &'static str) {
    match what {
        Maneuver::Grapple => (ACTION, "Grapple"),
        Maneuver::PullOff => (ACTION, "Pull off"),
        Maneuver::Escape => (ACTION, "Escape"),
        Maneuver::Push => (ACTION, "Push"),
        Maneuver::Trip => (ACTION, "Trip"),
        Maneuver::Chase => (ACTION, "Chase"),
        Maneuver::Flee => (ACTION, "Flee"),
        Maneuver::Intimidate => (MENTAL, "Intimidate"),
        Maneuver::Persuade => (MENTAL, "Persuade"),
        Maneuver::Deceive => (MENTAL, "Deceive"),
        Maneuver::Insight => (MENTAL, "Insight"),
        Maneuver::Recall => (MENTAL, "Recall"),
        Maneuver::Identify => (MAGIC, "Identify"),
        Maneuver::Dispel(Magic::Arcane) => (MAGIC, "Dispel arcane"),
        Maneuver::Dispel(Magic::Divine) => (MAGIC, "Dispel divine"),
    }
}

/// Every maneuver can be typed.
const _: () = assert!(Attempt::FORMS.len() == Maneuver::ALL.len());
