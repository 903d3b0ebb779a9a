//! Use: an ability, in one's turn or as an Instant.

use engine::{Note, Pause, Refusal, Table};
use space::Square;

use super::{Command, Read, Verb};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::{INSTANTS, INTERRUPTS};
use crate::rules::words::capital;
use crate::state::abilities::{Cooldown, Timing};
use crate::state::aim::Aim;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::waiting::Declared;

/// Use an ability, by its place among them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Use {
    pub ability: u16,
    pub aim: Aim,
}

impl Verb for Use {
    const FORMS: &'static [&'static str] =
        &["use ABILITY [TARGET, SQUARE or DIRECTION]", "cast ABILITY [TARGET, SQUARE or DIRECTION]"];
    const RULE: &'static str = "tdgs.ability.timings";
    const INSTANT: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, ability, ref aim @ ..] = *words else { return None };
        Some(rules.read_use(ability, aim))
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("use {}{}", rules.ability(self.ability).handle, rules.write_aim(self.aim))
    }

    fn rule(self, rules: &Tdgs, _: &Battle) -> &'static str {
        rules.rule_of(self.ability)
    }

    fn place(self, rules: &Tdgs, _: &Battle) -> (&'static str, String) {
        (rules.heading_of(self.ability), capital(&rules.ability(self.ability).name))
    }

    /// With its aim, and how often it can still be used.
    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let (ability, by) = (rules.ability(self.ability), b.active());
        let uses = ability.uses_at(rules.knows(b, by, self.ability).map_or(1, |known| known.level));
        let left = uses.saturating_sub(b.times_used(by, self.ability));
        let left = match ability.cooldown {
            Cooldown::None => String::new(),
            Cooldown::Round if uses == 1 => " (once a round)".to_owned(),
            Cooldown::Round => format!(" ({left} of {uses} left this round)"),
            Cooldown::Scene | Cooldown::Day => format!(" ({left} left)"),
        };
        format!("{}{}{left}", ability.name, rules.aim_in_words(self.aim))
    }

    fn target(self) -> Option<UnitId> {
        self.aim.target()
    }

    fn square(self, rules: &Tdgs) -> Option<Square> {
        rules.square_aimed_at(self.aim)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_use(b, b.active(), self.ability, self.aim)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let who = b.active();
        if rules.ability(self.ability).timing == Timing::Action {
            b.spend_action();
        }
        b.budget.whole = false;
        b.count_use(who, self.ability);
        rules.use_ability(b, who, self.ability, self.aim, t)
    }

    fn go_at_once(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let Use { ability, aim } = self;
        rules.declare_instant(b, Declared { by: b.active(), ability, aim }, t)
    }

    /// Every ability that is ready, at everyone and everywhere that makes sense.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let by = b.active();
        if rules.abilities.is_empty() {
            return;
        }
        for known in rules.known(b, by) {
            let ability = known.ability;
            let passive = matches!(rules.ability(ability).timing, Timing::Passive | Timing::Interrupt);
            if passive || rules.ready(b, by, known).is_err() {
                continue;
            }
            rules.each_aim(b, by, ability, |aim| {
                if rules.can_use(b, by, ability, aim).is_ok() {
                    out.push(Use { ability, aim }.into());
                }
            });
        }
    }

    /// What it knows and can't use now, and what answers others.
    fn bar(gathering: &mut Gathering<'_>, _: &mut Scratch) {
        let (rules, b, by) = (gathering.rules, gathering.b, gathering.b.active());
        let known: Vec<u16> = rules.known(b, by).map(|known| known.ability).collect();
        for ability in known {
            let (group, timing) = (rules.heading_of(ability), rules.ability(ability).timing);
            let of_the_phase = b.phase == Phase::Turns || matches!(group, INSTANTS | INTERRUPTS);
            if timing == Timing::Passive || !of_the_phase {
                continue;
            }
            let aim = rules.foremost_aim(b, by, ability);
            if let Err(why) = rules.can_use(b, by, ability, aim) {
                gathering.bar(Use { ability, aim }, why);
            }
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        rules.first_roll_of_use(b, self.ability, self.aim)
    }

    fn note(self, rules: &Tdgs, b: &Battle, notes: &mut Vec<Note>) {
        rules.note_ability(b, self.ability, self.aim, notes);
    }

    fn area(self, rules: &Tdgs, b: &Battle) -> Vec<u32> {
        rules.cells_of_area(b, b.active(), self.ability, self.aim)
    }

    fn closed_at_the_reins(self, rules: &Tdgs, b: &Battle, _: Station) -> Option<Closed> {
        let ability = rules.ability(self.ability);
        match () {
            () if b.phase == Phase::Instants || ability.timing == Timing::Free => None,
            () if ability.harms() => Some(Closed::Attack),
            () => Some(Closed::Action),
        }
    }

    fn closed_to_the_ridden(self, rules: &Tdgs) -> Option<Closed> {
        (rules.ability(self.ability).timing == Timing::Action).then_some(Closed::Action)
    }
}

impl Tdgs {
    /// An ability with what follows it.
    pub(super) fn read_use(&self, ability: &str, aim: &[&str]) -> Result<Use, Refusal> {
        let ability = self.read_ability(ability)?;
        Ok(Use { ability, aim: self.read_aim(ability, aim)? })
    }
}
