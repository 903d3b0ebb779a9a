//! The log lines of abilities, of what answers them, and of things.

use engine::{Line, Tone};

use crate::battle::{Battle, UnitId};
use crate::contest::Bout;
use crate::damage::Meeting;
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    /// The lines of abilities and answers.
    pub(crate) fn ability_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match *e {
            Event::Uses { by, ability, aim } => {
                let (whither, rule) = (self.aim_in_words(aim), self.rule_of(ability));
                deed(format!("{} uses {}{whither}", name(by), self.ability(ability).name)).by(rule)
            }
            Event::Cast { cast, roll } => {
                let text = format!("{} against {}:", self.ability(cast.ability).name, name(cast.target));
                let line =
                    if cast.target == cast.by { self.ability(cast.ability).name.clone() + ":" } else { text };
                detail(line).sum(self.explain_cast(b, cast, roll)).by(self.rule_of(cast.ability))
            }
            Event::UsesItem { by, thing } => {
                deed(format!("{} uses {}", name(by), self.item(b, thing).name)).by("tdgs.action.use-item")
            }
            Event::Interrupts { by, ability, deal } => {
                let text =
                    format!("{} answers {} with {}", name(by), name(deal.by), self.ability(ability).name);
                deed(text).by("tdgs.economy.interrupt")
            }
            Event::Countered { by, act } => {
                detail(format!("The {} of {} comes to nothing", act.name(), name(by)))
                    .by("tdgs.economy.action-anatomy")
            }
            Event::Declares { declared } => {
                let whither = self.aim_in_words(declared.aim);
                let text = format!(
                    "{} declares {}{whither}",
                    name(declared.by),
                    self.ability(declared.ability).name
                );
                deed(text).by("tdgs.economy.instant-phase")
            }
            Event::Readies { ready } => {
                let text = self.ready_in_words(b, ready);
                deed(format!("{}: {text}", name(ready.who))).by("tdgs.action.ready")
            }
            Event::Fires { by, at } => {
                deed(format!("{} has waited for {}", name(by), name(at))).by("tdgs.action.ready")
            }
            Event::HeldInVain { who } => {
                detail(format!("{} has waited in vain", name(who))).by("tdgs.action.ready")
            }
            Event::Concentrates { who } => {
                deed(format!("{} concentrates", name(who))).by("tdgs.action.concentrate")
            }
            Event::HoldEnds { by, ability } => {
                let text = format!("{} lets go of {}", name(by), self.ability(ability).name);
                detail(text).by("tdgs.action.concentrate")
            }
            Event::Shaken { who, lost, roll } => detail(format!("{} holds its concentration:", name(who)))
                .sum(self.explain_check(b, who, lost, roll))
                .by("tdgs.action.concentration-check"),
            Event::Healed { who, healed } => {
                let (hp, max) = (b[who].hp, self.max_hp(b, who));
                detail(format!("{} regains {healed} HP and has {hp} of {max}", name(who)))
                    .by("tdgs.combat.heal-effect")
            }
            Event::Shifted { who, from, to } => {
                detail(format!("{} goes from {from} to {to} in an instant", name(who)))
                    .by("tdgs.movement.forced")
            }
            Event::Presence { by, ability, on } => {
                let text = format!("{} feels the {} of {}", name(on), self.ability(ability).name, name(by));
                deed(text).by("tdgs.race.dragon")
            }
            _ => self.encounter_line(b, e),
        }
    }

    /// The lines of pursuits, stealth and knowledge, and of things.
    fn encounter_line(&self, b: &Battle, e: &Event) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match *e {
            Event::Contested { act, bouts, winner } => {
                let bout =
                    |bout: Bout| format!("{} {} (natural {})", name(bout.who), bout.total, bout.natural);
                let text = format!(
                    "{}: {} against {}; {} wins",
                    act.name(),
                    bout(bouts[0]),
                    bout(bouts[1]),
                    name(winner)
                );
                deed(text).by("tdgs.resolution.symmetric")
            }
            Event::Caught { by, quarry } => {
                deed(format!("{} catches {}", name(by), name(quarry))).by("tdgs.action.chase")
            }
            Event::Hides { by, eye, roll } => deed(format!("{} hides from {}:", name(by), name(eye)))
                .sum(self.explain_hide(b, by, eye, roll))
                .by("tdgs.action.hide"),
            Event::HiddenFrom { who, eye } => {
                detail(format!("{} no longer sees {}", name(eye), name(who))).by("tdgs.action.hide")
            }
            Event::Searches { by, who, roll } => deed(format!("{} searches for {}:", name(by), name(who)))
                .sum(self.explain_search(b, by, who, roll))
                .by("tdgs.action.search"),
            Event::Found { by, object } => {
                detail(format!("{} finds the {}", name(by), self.object(object).name))
                    .by("tdgs.action.search")
            }
            Event::SensesNothing { who, lost } => {
                deed(format!("{} is {} and finds nothing", name(who), lost.name())).by("tdgs.dice.no-roll")
            }
            Event::SeenThrough { who } => {
                detail(format!("{} is seen through", name(who))).by("tdgs.action.insight")
            }
            Event::Recalls { of } => detail(self.lore_in_words(b, of)).by("tdgs.action.recall-knowledge"),
            Event::Identifies { on } => {
                detail(format!("The magic on {} is {}", name(on), self.name_magic(b, on)))
                    .by("tdgs.action.identify")
            }
            Event::StandsFirm { who } => {
                detail(format!("{} is Sturdy and stays on its feet", name(who))).by("tdgs.race.dwarf")
            }
            Event::Handles { by, object, open } => {
                let verb = if open { "opens" } else { "shuts" };
                deed(format!("{} {verb} the {}", name(by), self.object(object).name))
                    .by("tdgs.action.interact-simple")
            }
            Event::Works { tried, roll } => {
                deed(format!("{} at the {}:", name(tried.by), self.object(tried.object).name))
                    .sum(self.explain_try(b, tried, roll))
                    .by("tdgs.action.interact-complex")
            }
            Event::Smashed { object, lost, hp: 0 } => {
                detail(format!("{lost} damage: the {} is broken", self.object(object).name))
                    .by("tdgs.entity.test")
            }
            Event::Smashed { object, lost, hp } => {
                detail(format!("{lost} damage: the {} has {hp} HP left", self.object(object).name))
                    .by("tdgs.entity.test")
            }
            _ => unreachable!("every other event has its line elsewhere"),
        }
    }

    /// Where an ability was aimed, with a space before it.
    pub(crate) fn aim_in_words(&self, aim: crate::command::Aim) -> String {
        use crate::command::Aim;
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
    fn rule_of(&self, ability: u16) -> &'static str {
        use crate::abilities::Magic;
        match (self.ability(ability).magic, self.ability(ability).area) {
            (_, Some(_)) => "tdgs.area.procedure",
            (Some(Magic::Arcane), None) => "tdgs.action.cast-arcane",
            (Some(Magic::Divine), None) => "tdgs.action.cast-divine",
            (None, None) => "tdgs.ability.timings",
        }
    }

    /// What is known of somebody: what hurts it, and what does not.
    fn lore_in_words(&self, b: &Battle, id: UnitId) -> String {
        let name = &self.profile(id).name;
        let met: Vec<String> = (0..self.types.len())
            .map(|n| (n, self.meeting(b, id, crate::damage::DamageType(n as u8))))
            .filter(|(_, meeting)| *meeting != Meeting::default())
            .map(|(n, meeting)| format!("{}{meeting}", self.types[n]))
            .collect();
        if met.is_empty() {
            format!("Nothing special is known of {name}")
        } else {
            format!("It is known of {name}: {}", met.join(", "))
        }
    }
}
