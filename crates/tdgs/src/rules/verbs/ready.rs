//! Ready: hold an action until its cue comes.

use engine::{Note, Pause, Refusal, Table};

use super::{Command, Read, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::UTILITY;
use crate::rules::verbs::notes::note;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::waiting::{Cue, Held, Readied};

/// Hold an action until its cue comes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Ready(pub Readied);

impl Ready {
    /// A blow with the first weapon in hand.
    pub(crate) fn to_strike(b: &Battle, cue: Cue) -> Option<Ready> {
        let who = b.active();
        let weapon = b.wielded(who).next()?;
        Some(Ready(Readied { who, cue, whom: None, held: Held::Attack(weapon) }))
    }
}

impl Verb for Ready {
    const FORMS: &'static [&'static str] = &[
        "ready attack WEAPON when TARGET comes, attacks, casts or moves",
        "ready use ABILITY when TARGET comes, attacks, casts or moves",
    ];
    const RULE: &'static str = "tdgs.action.ready";
    const QUIET: bool = true;
    const IN_SIGHT: bool = true;

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let [_, what, with, "when", whom, cue] = *words else { return None };
        Some(read_ready(rules, b, [what, with, whom, cue]))
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        let Ready(ready) = self;
        let held = match ready.held {
            Held::Attack(weapon) => {
                format!("attack {}", rules.profile(b.active()).weapons[usize::from(weapon)].handle)
            }
            Held::Use(n) => format!("use {}", rules.ability(n).handle),
        };
        let whom = ready.whom.map_or("anyone", |whom| rules.profile(whom).handle.as_str());
        format!("ready {held} when {whom} {}", ready.cue.word())
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (UTILITY, "Ready".to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("Ready {}", rules.ready_in_words(self.0))
    }

    fn target(self) -> Option<UnitId> {
        self.0.whom
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_ready(b, b.active(), self.0)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        if rules.does_plainly(b, Act::Ready, t)?.is_some() {
            rules.make_ready(b, self.0, t);
        }
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        for cue in [Cue::Comes, Cue::Attacks] {
            let ready = Ready::to_strike(b, cue).filter(|ready| ready.can(rules, b, scratch).is_ok());
            out.extend(ready.map(Command::from));
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let ready = Ready::to_strike(gathering.b, Cue::Comes);
        if let Some(ready) = ready.filter(|_| gathering.foe.is_some()) {
            gathering.try_verb(ready, scratch);
        }
    }

    fn note(self, _: &Tdgs, _: &Battle, notes: &mut Vec<Note>) {
        let text = "takes the Action now, and is lost if its cue does not come before the next turn";
        notes.push(note(text, "tdgs.action.ready"));
    }
}

fn read_ready(rules: &Tdgs, b: &Battle, [what, with, whom, cue]: [&str; 4]) -> Result<Ready, Refusal> {
    let held = match what {
        "attack" => Held::Attack(rules.read_weapon(b, with)?),
        "use" => Held::Use(rules.read_ability(with)?),
        _ => {
            return Err(
                Refusal::new(format!("`{what}` cannot be readied.")).instead("Ready an attack or a use.")
            );
        }
    };
    let Some(cue) = Cue::ALL.into_iter().find(|known| known.word() == cue) else {
        let refusal = Refusal::new(format!("`{cue}` is no cue."));
        return Err(refusal.instead("Wait until somebody comes, attacks, casts or moves."));
    };
    let whom = if whom == "anyone" { None } else { Some(rules.read_unit(whom)?) };
    Ok(Ready(Readied { who: b.active(), cue, whom, held }))
}

impl Tdgs {
    /// What is readied, as a sentence without its subject.
    pub(crate) fn ready_in_words(&self, ready: Readied) -> String {
        let held = match ready.held {
            Held::Attack(weapon) => self.profile(ready.who).weapons[usize::from(weapon)].name.as_str(),
            Held::Use(n) => self.ability(n).name.as_str(),
        };
        let whom = ready.whom.map_or("an enemy", |whom| self.profile(whom).name.as_str());
        format!("{held} for when {whom} {}", ready.cue.word())
    }
}
