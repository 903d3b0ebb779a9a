//! What attacks and contests are reckoned from.

use engine::{Danger, Note, Outline, Sum};

use super::{note, or_less};
use crate::rules::attack::Blow;
use crate::rules::check::Check;
use crate::rules::contests::Contender;
use crate::rules::scenario::Axiom;
use crate::rules::verbs::Command;
use crate::state::battle::{Battle, Momentum, UnitId};

impl Axiom {
    pub(super) fn outline_blow(&self, b: &Battle, blow: Blow, planned: bool) -> Outline {
        let mut sum = Sum::default();
        self.add_attack(b, blow, &mut sum);
        sum.verdict =
            if planned { "as planned: a standard success".to_owned() } else { or_less(sum.total()) };
        let mut notes = vec![self.note_on_defence(b, blow), self.note_on_damage(b, blow)];
        notes.extend(self.note_on_crippling(b, blow));
        if b[blow.by].momentum == Momentum::Free && !planned {
            notes.push(note("Momentum would add 1", "axiom.momentum.spend"));
        }
        Outline { sum: Some(sum), notes, ..Outline::default() }
    }

    fn note_on_defence(&self, b: &Battle, blow: Blow) -> Note {
        let target = self.name(blow.target);
        match self.defence_against(b, blow.target, self.weapon(b, blow.arm).ranged) {
            Some((skill, number)) => note(
                format!("{target} defends with {} on {}", self.skill_word(skill), or_less(number)),
                "axiom.attack.defence-choice",
            ),
            None => note(format!("{target} can't defend itself"), "axiom.attack.helpless"),
        }
    }

    fn note_on_damage(&self, b: &Battle, blow: Blow) -> Note {
        let damage = &self.weapon(b, blow.arm).damage.text;
        match self.resistance(b, blow.target, blow.location) {
            0 => note(format!("{damage} damage, and nothing protects"), "axiom.attack.damage"),
            dr => note(format!("{damage} damage, less DR {dr}"), "axiom.attack.armour"),
        }
    }

    fn note_on_crippling(&self, b: &Battle, blow: Blow) -> Option<Note> {
        let chance = self.percent_to_cripple(b, blow)?;
        let left = b[blow.target].hp[blow.location.index()];
        let location = self.location_name(blow.target, blow.location);
        Some(note(
            format!("{chance} % to cripple the {location}, which has {left} HP"),
            "axiom.injury.crippled",
        ))
    }

    pub(super) fn outline_contest(&self, b: &Battle, own: Contender, other: Contender) -> Outline {
        let mut sum = self.sum_of_side(b, own);
        sum.verdict = or_less(sum.total());
        let theirs = self.sum_of_side(b, other).total();
        let answer = format!(
            "{} answers with {} on {}",
            self.name(other.who),
            self.skill_word(other.skill),
            or_less(theirs)
        );
        let notes = vec![note(answer, "axiom.contest.compare")];
        Outline { sum: Some(sum), notes, ..Outline::default() }
    }

    /// What one side of a contest is reckoned from.
    fn sum_of_side(&self, b: &Battle, side: Contender) -> Sum {
        let mut sum = Sum::default();
        self.add_check(b, Check { who: side.who, skill: side.skill, purpose: side.purpose }, &mut sum);
        engine::Tally::add(&mut sum, "task", side.modifier);
        sum
    }

    /// Those who wait for just this.
    pub(super) fn watchers_of<'a>(
        &'a self,
        b: &'a Battle,
        who: UnitId,
        c: Command,
    ) -> impl Iterator<Item = Danger> + 'a {
        let watching = b.triggers.iter().filter(move |trigger| {
            trigger.cue.whom == who && b.able(trigger.owner) && c.sets_off(trigger.cue.what)
        });
        watching.map(|trigger| Danger {
            who: Some(self.profile(trigger.owner).handle.clone()),
            cell: None,
            text: format!("{} waits {}", self.name(trigger.owner), self.trigger_in_words(b, trigger)),
            chance: None,
            rule: Some("axiom.trigger.timing"),
        })
    }
}
