//! The lines of abilities, and of what answers them.

use engine::{Line, Tone};

use crate::rules::event::Art;
use crate::rules::interrupts::Deal;
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, Phase, UnitId};

impl Tdgs {
    pub(super) fn art_line(&self, b: &Battle, art: Art) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match art {
            Art::Uses { by, ability, aim } => {
                let rule = self.rule_of(ability);
                let whither = if aim == Aim::At(by) { String::new() } else { self.aim_in_words(aim) };
                deed(format!("{} {}{whither}", self.clause(by, "uses"), self.ability(ability).name)).by(rule)
            }
            Art::Cast { cast, roll } => {
                let text = format!("{} against {}:", self.ability(cast.ability).name, name(cast.target));
                let line =
                    if cast.target == cast.by { self.ability(cast.ability).name.clone() + ":" } else { text };
                detail(line).sum(self.explain_cast(b, cast, roll)).by(self.rule_of(cast.ability))
            }
            Art::UsesItem { by, thing } => {
                deed(format!("{} {}", self.clause(by, "uses"), self.item(b, thing).name))
                    .by("tdgs.action.use-item")
            }
            Art::Interrupts { by, ability, deal } => {
                let (answers, with) = (self.clause(by, "answers"), &self.ability(ability).name);
                deed(format!("{answers} the {} of {} with {with}", self.deal_name(deal), name(deal.by)))
                    .by("tdgs.economy.interrupt")
            }
            Art::Countered { deal, answered } => {
                let text = format!("The {} of {} ", self.deal_name(deal), name(deal.by));
                detail(text + &self.stop_in_words(b, deal, answered)).by("tdgs.economy.action-anatomy")
            }
            Art::Declares { declared } => {
                let whither = self.aim_in_words(declared.aim);
                let declares = self.clause(declared.by, "declares");
                deed(format!("{declares} {}{whither}", self.ability(declared.ability).name))
                    .by("tdgs.economy.instant-phase")
            }
            Art::Readies { ready } => {
                let text = self.ready_in_words(ready);
                deed(format!("{} {text}", self.clause(ready.who, "readies"))).by("tdgs.action.ready")
            }
            Art::Fires { by, at } => {
                deed(format!("{} waited for {}", self.clause(by, "has"), name(at))).by("tdgs.action.ready")
            }
            Art::HeldInVain { who } => {
                detail(self.clause(who, "has") + " waited in vain").by("tdgs.action.ready")
            }
            Art::Concentrates { who } => deed(self.clause(who, "concentrates")).by("tdgs.action.concentrate"),
            Art::HoldEnds { by, ability } => {
                let text = format!("{} go of {}", self.clause(by, "lets"), self.ability(ability).name);
                detail(text).by("tdgs.action.concentrate")
            }
            Art::Shaken { who, lost, roll } => detail(self.clause(who, "tries") + " to stay concentrated:")
                .sum(self.explain_check(b, who, lost, roll))
                .by("tdgs.action.concentration-check"),
            Art::Presence { by, ability, on } => {
                let feels = self.clause(on, "feels");
                let text = format!("{feels} the {} of {}", self.ability(ability).name, name(by));
                deed(text).by("tdgs.race.dragon")
            }
        }
    }

    /// What somebody was about to do: an ability by its name, and anything else by what it is.
    fn deal_name(&self, deal: Deal) -> &str {
        deal.ability.map_or(deed_name(deal.act), |ability| &self.ability(ability).name)
    }

    /// Why what somebody was about to do is not done.
    fn stop_in_words(&self, b: &Battle, deal: Deal, answered: bool) -> String {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let down = |id: UnitId| b[id].conditions.is_off_the_field() || !b[id].conditions.up();
        let why = match deal.target {
            _ if answered => "it is countered".to_owned(),
            _ if down(deal.by) => self.clause(deal.by, "is") + " down",
            _ if !b[deal.by].conditions.able() => format!("{} can't act", name(deal.by)),
            _ if b.phase == Phase::Over => "it is over".to_owned(),
            Some(target) if down(target) => self.clause(target, "is") + " down already",
            Some(target) => self.clause(target, "is") + " out of reach",
            None => return "comes to nothing".to_owned(),
        };
        format!("comes to nothing: {why}")
    }
}

/// What an action is called as a thing that somebody does: `the threat of Ann`.
const fn deed_name(act: Act) -> &'static str {
    match act {
        Act::Hide => "hiding",
        Act::Flee => "flight",
        Act::Disengage => "withdrawal",
        Act::Persuade => "persuasion",
        Act::Deceive => "lie",
        Act::Intimidate => "threat",
        Act::RecallKnowledge => "recollection",
        Act::Concentrate => "concentration",
        Act::DispelArcane | Act::DispelDivine => "dispelling",
        Act::Identify => "study",
        Act::UseItem => "use of a thing",
        Act::InteractSimple | Act::InteractComplex => "handiwork",
        Act::Ready => "readying",
        Act::Control => "mastery",
        _ => act.name(),
    }
}
