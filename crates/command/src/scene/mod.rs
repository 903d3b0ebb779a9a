//! What a viewer may see of the site: the truth, what the Commander sees, and what the squad knows.

mod badges;
mod facts;
mod ground;
mod marks;
mod mission;
mod papers;
mod people;

use engine::scene::{Place, SideView};
use engine::{Eye, Ruleset, Scene};

use crate::brief::FULL_TRUST;
use crate::scenario::Mission;
use crate::site::Zone;
use crate::sortie::{Condition, Phase, Sortie, Who};
use crate::words::{count, money, reads_the_brief};

/// The cell that a zone is drawn as.
pub(crate) fn cell(zone: Zone) -> u32 {
    u32::from(zone.0)
}

impl Mission {
    pub(crate) fn draw_scene(&self, b: &Sortie, eye: Eye) -> Scene {
        Scene {
            title: self.title.clone(),
            clock: Self::CLOCK,
            round: b.tick,
            round_limit: Some(self.tick_limit),
            status: self.draw_status(b, eye),
            ground: self.draw_ground(b, eye),
            sides: self.draw_sides(b, eye),
            order: self.draw_queue(b, eye),
            tokens: self.draw_people(b, eye),
            marks: self.draw_marks(b, eye),
            names: Vec::new(),
            papers: self.draw_papers(b, eye),
            mission: Some(self.draw_mission(b, eye)),
        }
    }

    fn draw_status(&self, b: &Sortie, eye: Eye) -> String {
        match b.phase {
            Phase::Brief if reads_the_brief(eye) => {
                let priced = |price: u8| {
                    self.items().filter(|&item| self.price_of(item, b.marks[item.index()]) == price).count()
                };
                let (omitted, lies) = (priced(1), priced(2));
                let items = count(b.marks.len(), "item");
                format!("Write the crew brief: {items}, {omitted} left out, {lies} falsified")
            }
            Phase::Brief => "The crew waits for its brief".to_owned(),
            Phase::Squad => format!("Pick the squad: {} of {}", self.picked(b), self.squad_size(b)),
            Phase::Listening => format!("The Commander may speak; Trust {} of {FULL_TRUST}", b.trust),
            Phase::Running => format!("The squad is at it; Trust {} of {FULL_TRUST}", b.trust),
            Phase::Over => {
                let home = count(usize::from(self.home(b)), "marine");
                let pay = if reads_the_brief(eye) {
                    format!(", {} of {} Money", money(self.money(b)), money(self.purse()))
                } else {
                    String::new()
                };
                format!("The mission is over: {home} home{pay}")
            }
        }
    }

    fn draw_sides(&self, b: &Sortie, eye: Eye) -> Vec<SideView> {
        let marines = || b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let up = |who: &Who| b[*who].condition.conscious();
        let hostiles = || b.ids().skip(self.roster).filter(move |&who| self.is_drawn(b, who, eye));
        let fallen = if eye == Eye::All { 0 } else { b.known.dead.count_ones() };
        vec![
            SideView {
                name: self.sides[0].clone(),
                standing: marines().filter(up).count() as u32,
                of: marines().count() as u32,
            },
            SideView {
                name: self.sides[1].clone(),
                standing: hostiles().filter(|who| eye != Eye::All || up(who)).count() as u32,
                of: hostiles().count() as u32 + fallen,
            },
        ]
    }

    /// Whether a viewer sees a hostile, or knows where it was.
    pub(super) fn is_drawn(&self, b: &Sortie, who: Who, eye: Eye) -> bool {
        eye == Eye::All || self.is_perceived(b, who) || b.known.hostile(self, who).is_some()
    }

    /// The queue: marines, and for who sees everything hostiles too.
    fn draw_queue(&self, b: &Sortie, eye: Eye) -> Vec<Place> {
        if matches!(b.phase, Phase::Brief | Phase::Squad) {
            return Vec::new();
        }
        let listed = |who: &Who| self.profile(*who).is_marine() || eye == Eye::All;
        let mut due: Vec<Who> = b.ids().filter(listed).filter(|&who| b[who].condition.conscious()).collect();
        due.sort_by_key(|&who| (b[who].due, self.tie_order(b, who)));
        let acts = due.into_iter().map(|who| self.queued(who, b[who].due, ""));
        let dying = b.ids().filter(|&who| b[who].condition == Condition::Dying);
        acts.chain(dying.map(|who| self.queued(who, b[who].death_check, ", death check"))).collect()
    }

    fn queued(&self, who: Who, tick: u32, what: &str) -> Place {
        Place { handle: self.profile(who).handle.clone(), note: format!("tick {tick}{what}"), done: false }
    }
}
