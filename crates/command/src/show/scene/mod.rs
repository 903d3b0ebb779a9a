//! What a viewer may see of the site: the truth, what the Commander sees, and what the squad knows.

mod badges;
mod facts;
mod ground;
mod handouts;
mod marks;
mod mission;
mod people;

use engine::scene::{Place, SideView};
use engine::{Ruleset, Scene, Viewer};

use crate::rules::brief::FULL_TRUST;
use crate::rules::scenario::Mission;
use crate::rules::words::{count, money, reads_the_brief};
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// The cell that a zone is drawn as.
pub(crate) fn cell(zone: Zone) -> u32 {
    u32::from(zone.0)
}

impl Mission {
    pub(crate) fn draw_scene(&self, b: &Sortie, viewer: Viewer) -> Scene {
        Scene {
            clock: Self::CLOCK,
            round: b.tick,
            round_limit: Some(self.tick_limit),
            status: self.draw_status(b, viewer),
            sides: self.draw_sides(b, viewer),
            order: self.draw_queue(b, viewer),
            tokens: self.draw_people(b, viewer),
            marks: self.draw_marks(b, viewer),
            handouts: self.draw_handouts(b, viewer),
            mission: Some(self.draw_mission(b, viewer)),
            ..Scene::new(&self.title, self.draw_ground(b, viewer))
        }
    }

    fn draw_status(&self, b: &Sortie, viewer: Viewer) -> String {
        match b.phase {
            Phase::Brief if reads_the_brief(viewer) => {
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
                let pay = if reads_the_brief(viewer) {
                    format!(", {} of {} Money", money(self.money(b)), money(self.purse()))
                } else {
                    String::new()
                };
                format!("The mission is over: {home} home{pay}")
            }
        }
    }

    fn draw_sides(&self, b: &Sortie, viewer: Viewer) -> Vec<SideView> {
        let marines = || b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let up = |who: &Who| b[*who].condition.conscious();
        let hostiles = || b.ids().skip(self.roster).filter(move |&who| self.is_drawn(b, who, viewer));
        let fallen = if viewer == Viewer::Referee { 0 } else { b.known.dead.count_ones() };
        vec![
            SideView {
                name: self.sides[0].clone(),
                standing: marines().filter(up).count() as u32,
                of: marines().count() as u32,
            },
            SideView {
                name: self.sides[1].clone(),
                standing: hostiles().filter(|who| viewer != Viewer::Referee || up(who)).count() as u32,
                of: hostiles().count() as u32 + fallen,
            },
        ]
    }

    /// Whether a viewer sees a hostile, or knows where it was.
    pub(super) fn is_drawn(&self, b: &Sortie, who: Who, viewer: Viewer) -> bool {
        viewer == Viewer::Referee || self.is_perceived(b, who) || b.known.hostile(self, who).is_some()
    }

    /// The queue: marines, and for who sees everything hostiles too.
    fn draw_queue(&self, b: &Sortie, viewer: Viewer) -> Vec<Place> {
        if matches!(b.phase, Phase::Brief | Phase::Squad) {
            return Vec::new();
        }
        let listed = |who: &Who| self.profile(*who).is_marine() || viewer == Viewer::Referee;
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
