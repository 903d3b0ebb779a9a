//! Where an order leads, and what somebody reaches and sees.

use engine::{Danger, Note, Outline, Survey, Viewer};
use space::zone::Passage;

use crate::rules::check::Occasion;
use crate::rules::command::{Addressee, Command, GiveOrder, Tell};
use crate::rules::minds::Scratch;
use crate::rules::scenario::Mission;
use crate::rules::words::capital;
use crate::show::scene::cell;
use crate::state::comms::{Order, Task};
use crate::state::site::{DoorState, Zone};
use crate::state::sortie::{Sortie, Who};

impl Mission {
    pub(crate) fn outline_of(&self, b: &Sortie, command: Command, scratch: &mut Scratch) -> Outline {
        match command {
            Command::Tell(Tell { item, mark, .. }) => {
                Outline { notes: self.hearing_of(b, item, mark), ..Outline::default() }
            }
            Command::GiveOrder(GiveOrder { to: Addressee::One(who), order }) => {
                self.outline_order(b, who, order, scratch)
            }
            Command::GiveOrder(GiveOrder { to: Addressee::All, .. })
            | Command::GiveBrief(_)
            | Command::Deploy(_)
            | Command::Pick(_)
            | Command::Leave(_)
            | Command::Wait(_)
            | Command::Extract(_)
            | Command::Cancel(_)
            | Command::Say(_) => Outline::default(),
        }
    }

    fn outline_order(&self, b: &Sortie, who: Who, order: Order, scratch: &mut Scratch) -> Outline {
        let chance = self.chance_to_be_obeyed(b, who, order);
        let verdict = format!("{chance} percent to obey");
        let mut outline =
            Outline { chance: Some(chance), notes: self.notes_on(b, who, order), ..Outline::default() };
        if !self.is_sworn_against(b, who, order) {
            outline.sum = Some(self.sum_of_obedience(b, who, order, verdict));
        }
        if let Some(to) = self.goal_of(b, order.task).filter(|&to| to != b[who].zone) {
            self.outline_way(b, who, to, scratch, &mut outline);
        }
        outline
    }

    /// The way by doors that are not known to be shut, with what is known to threaten on it.
    fn outline_way(&self, b: &Sortie, who: Who, to: Zone, scratch: &mut Scratch, outline: &mut Outline) {
        let mut ways: Vec<Passage> = Vec::new();
        scratch.reach.flood(&self.graph, &self.known_shut(b), b[who].zone, u16::MAX);
        if !scratch.reach.path_to(to, &mut ways) {
            let text = format!("no open way to {} is known", self.place(to));
            outline.notes.push(note(text, "command.comms.order-life"));
            return;
        }
        outline.path =
            std::iter::once(cell(b[who].zone)).chain(ways.iter().map(|way| cell(way.to))).collect();
        for way in &ways {
            self.dangers_of(b, way.to, &mut outline.dangers);
        }
    }

    fn dangers_of(&self, b: &Sortie, zone: Zone, dangers: &mut Vec<Danger>) {
        let danger = |who: Option<Who>, text: String, rule| Danger {
            who: who.map(|who| self.profile(who).handle.clone()),
            cell: Some(cell(zone)),
            text,
            chance: None,
            rule: Some(rule),
        };
        for hostile in b.ids().skip(self.roster) {
            let Some(sighting) = b.known.hostile(self, hostile).filter(|known| known.zone == zone) else {
                continue;
            };
            let text = format!(
                "{} was seen in {} at tick {}",
                self.call_first(hostile),
                self.place(zone),
                sighting.tick
            );
            dangers.push(danger(Some(hostile), text, "command.info.known-hostile"));
        }
        if self.has_fresh_sign(b, zone) {
            let text = format!("A sign of something in {}", self.place(zone));
            dangers.push(danger(None, text, "command.action.observe.signs"));
        }
        if let Some(hazard) = self.zone(zone).hazard.as_ref().filter(|_| b.known.knows_hazard(zone)) {
            let text = format!("{}: 1 Health for whoever runs in", capital(hazard));
            dangers.push(danger(None, text, "command.zones.hazard"));
        }
    }

    /// An oath, the check that the deed itself will take.
    fn notes_on(&self, b: &Sortie, who: Who, order: Order) -> Vec<Note> {
        if self.is_sworn_against(b, who, order) {
            return vec![note(format!("{} has sworn never to", self.call(who)), "command.ai.oath")];
        }
        let Task::Do(action) = order.task else { return Vec::new() };
        let skill = self.skill_of(action);
        let check = skill.map(|skill| self.check_of(b, who, skill, Occasion::Action));
        let check = check.map(|check| {
            let text = format!("{}: {} percent to succeed", check.skill.name(), check.chance());
            note(text, "command.action.skills")
        });
        check.into_iter().collect()
    }

    /// Where a marine gets in one move, what it has under its gun, and what it sees.
    pub(crate) fn survey_of(&self, b: &Sortie, viewer: Viewer, who: Who) -> Option<Survey> {
        if !self.profile(who).is_marine() || !self.is_picked(b, who) {
            return None;
        }
        let (zone, conscious) = (b[who].zone, b[who].condition.conscious());
        let passable = |way: &&Passage| match viewer {
            Viewer::Referee => b.door(way.by).passable(),
            _ => b.known.doors[usize::from(way.by.0)].is_none_or(DoorState::passable),
        };
        let mut reach: Vec<u32> = Vec::new();
        for way in self.graph.ways(zone).iter().filter(passable).filter(|_| conscious) {
            if !reach.contains(&cell(way.to)) {
                reach.push(cell(way.to));
            }
        }
        let here = |holds: bool| if holds { vec![cell(zone)] } else { Vec::new() };
        Some(Survey { reach, threatens: here(b[who].watching), sees: here(conscious) })
    }
}

pub(super) fn note(text: String, rule: &'static str) -> Note {
    Note { text, rule: Some(rule) }
}
