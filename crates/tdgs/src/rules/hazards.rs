//! Document 14: hazardous terrain. It harms whoever enters it or starts a turn in it.

use engine::Table;
use space::{Footprint, Square};

use crate::rules::attack::Harm;
use crate::rules::damage::{MOST_PORTIONS, Portion};
use crate::rules::event::{Event, Going};
use crate::rules::resolution::Degree;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Phase, UnitId};

impl Tdgs {
    /// The hazards under a space harm whoever stands there, each once in any one turn; those in the air pass above.
    #[cold]
    pub(crate) fn meet_hazards(
        &self,
        b: &mut Battle,
        id: UnitId,
        space: Footprint,
        t: &mut impl Table<Tdgs>,
    ) {
        if self.board.hazards.none() || b[id].height > 0 {
            return;
        }
        for s in space.squares() {
            if b[id].conditions.is_off_the_field() || b.phase == Phase::Over {
                return;
            }
            let Some(number) = self.board.hazards.at(s) else { continue };
            if !b.harmed.contains(&(id, number)) {
                b.harmed.push((id, number));
                self.meet_hazard(b, id, s, t);
            }
        }
    }

    /// Whether the hazard of a square does nothing to an entity.
    pub(crate) fn is_immune_to_ground(&self, b: &Battle, id: UnitId, at: Square) -> bool {
        let kind = self.board.terrain(at).hazard.and_then(|hazard| hazard.kind);
        kind.is_some_and(|kind| {
            self.meeting(b, id, kind).harmless() && self.meeting(b, id, kind).absorption == 0
        })
    }

    fn meet_hazard(&self, b: &mut Battle, id: UnitId, at: Square, t: &mut impl Table<Tdgs>) {
        if self.is_immune_to_ground(b, id, at) {
            return;
        }
        let hazard = self.board.terrain(at).hazard.expect("only hazards have a number");
        self.tell_way(b, id, t);
        t.tell(self, b, || Event::Going(Going::InHazard { who: id, at }));
        let amount = hazard.damage.roll(t).max(0);
        self.harm(b, id, Portion { amount, kind: hazard.kind }, t);
    }

    /// Harm that nobody strikes: a hit all the same, so armour and types meet it.
    #[cold]
    pub(crate) fn harm(&self, b: &mut Battle, id: UnitId, portion: Portion, t: &mut impl Table<Tdgs>) {
        let mut portions = [Portion::default(); MOST_PORTIONS];
        portions[0] = portion;
        let harm = Harm { from: None, target: id, portions, count: 1, degree: Degree::Success, block: 0 };
        self.wound(b, harm, t);
    }
}
