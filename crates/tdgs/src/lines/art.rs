//! The lines of abilities, and of what answers them.

use engine::{Line, Tone};

use crate::battle::{Battle, UnitId};
use crate::command::Aim;
use crate::event::Art;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn art_line(&self, b: &Battle, art: Art) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match art {
            Art::Uses { by, ability, aim } => {
                let rule = self.rule_of(ability);
                let whither = if aim == Aim::At(by) { String::new() } else { self.aim_in_words(aim) };
                deed(format!("{} uses {}{whither}", name(by), self.ability(ability).name)).by(rule)
            }
            Art::Cast { cast, roll } => {
                let text = format!("{} against {}:", self.ability(cast.ability).name, name(cast.target));
                let line =
                    if cast.target == cast.by { self.ability(cast.ability).name.clone() + ":" } else { text };
                detail(line).sum(self.explain_cast(b, cast, roll)).by(self.rule_of(cast.ability))
            }
            Art::UsesItem { by, thing } => {
                deed(format!("{} uses {}", name(by), self.item(b, thing).name)).by("tdgs.action.use-item")
            }
            Art::Interrupts { by, ability, deal } => {
                let (act, ability) = (deal.act.name(), &self.ability(ability).name);
                let text = format!("{} answers the {act} of {} with {ability}", name(by), name(deal.by));
                deed(text).by("tdgs.economy.interrupt")
            }
            Art::Countered { by, act } => {
                detail(format!("The {} of {} comes to nothing", act.name(), name(by)))
                    .by("tdgs.economy.action-anatomy")
            }
            Art::Declares { declared } => {
                let whither = self.aim_in_words(declared.aim);
                let text = format!(
                    "{} declares {}{whither}",
                    name(declared.by),
                    self.ability(declared.ability).name
                );
                deed(text).by("tdgs.economy.instant-phase")
            }
            Art::Readies { ready } => {
                let text = self.ready_in_words(ready);
                deed(format!("{} readies {text}", name(ready.who))).by("tdgs.action.ready")
            }
            Art::Fires { by, at } => {
                deed(format!("{} has waited for {}", name(by), name(at))).by("tdgs.action.ready")
            }
            Art::HeldInVain { who } => {
                detail(format!("{} has waited in vain", name(who))).by("tdgs.action.ready")
            }
            Art::Concentrates { who } => {
                deed(format!("{} concentrates", name(who))).by("tdgs.action.concentrate")
            }
            Art::HoldEnds { by, ability } => {
                let text = format!("{} lets go of {}", name(by), self.ability(ability).name);
                detail(text).by("tdgs.action.concentrate")
            }
            Art::Shaken { who, lost, roll } => detail(format!("{} tries to stay concentrated:", name(who)))
                .sum(self.explain_check(b, who, lost, roll))
                .by("tdgs.action.concentration-check"),
            Art::Presence { by, ability, on } => {
                let text = format!("{} feels the {} of {}", name(on), self.ability(ability).name, name(by));
                deed(text).by("tdgs.race.dragon")
            }
        }
    }

    /// Where an ability was aimed, with a space before it.
    pub(crate) fn aim_in_words(&self, aim: Aim) -> String {
        match aim {
            Aim::Nobody => String::new(),
            Aim::At(target) => format!(" on {}", self.profile(target).name),
            Aim::On(at) => format!(" at {at}"),
            Aim::Toward { from: None, to } => format!(" to the {}", to.name()),
            Aim::Toward { from: Some(from), to } => format!(" from {from} to the {}", to.name()),
            Aim::Object(object) => format!(" on the {}", self.object(object).name),
        }
    }

    /// The rule behind the use of an ability.
    pub(crate) fn rule_of(&self, ability: u16) -> &'static str {
        use crate::abilities::Magic;
        match (self.ability(ability).magic, self.ability(ability).area) {
            (_, Some(_)) => "tdgs.area.procedure",
            (Some(Magic::Arcane), None) => "tdgs.action.cast-arcane",
            (Some(Magic::Divine), None) => "tdgs.action.cast-divine",
            (None, None) => "tdgs.ability.timings",
        }
    }
}
