//! Document 5: Ready. An action held until its cue comes, and lost when the owner's next turn comes first.

use engine::{Pause, Table};

use crate::rules::attack::{Blow, Swing};
use crate::rules::event::{Art, Event};
use crate::rules::question::{Question, Reaction};
use crate::rules::refusal::{NoAbility, Why};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Target, Timing};
use crate::state::battle::{Battle, UnitId};
use crate::state::waiting::{Cue, Held, Readied};

impl Tdgs {
    /// Whether this can be readied: the weapon or the ability is there, and somebody named is an enemy in the fight.
    pub(crate) fn can_ready(&self, b: &Battle, by: UnitId, ready: Readied) -> Result<(), Why> {
        if let Some(whom) = ready.whom {
            if !self.hostile(by, whom) {
                return Err(Why::SameSide(whom));
            }
            if !b[whom].conditions.up() {
                return Err(Why::Down(whom));
            }
        }
        self.may_move(b, by)?;
        match ready.held {
            Held::Attack(weapon) if !b.wields(by, weapon) => {
                Err(Why::NotWielded(Blow { by, weapon, target: by }))
            }
            Held::Attack(_) => Ok(()),
            Held::Use(n) => {
                let known = self.knows(b, by, n).ok_or(Why::Ability(NoAbility::Unknown(n)))?;
                let ability = self.ability(n);
                let aimed = ability.area.is_none() && matches!(ability.target, Target::Foe | Target::Anyone);
                if ability.timing != Timing::Action || !aimed {
                    return Err(Why::Ability(NoAbility::CannotBeHeld(n)));
                }
                self.ready(b, by, known)
            }
        }
    }

    pub(crate) fn make_ready(&self, b: &mut Battle, ready: Readied, t: &mut impl Table<Tdgs>) {
        b.readied.retain(|other| other.who != ready.who);
        b.readied.push(ready);
        t.tell(self, b, || Event::Art(Art::Readies { ready }));
    }

    /// Whether an entity's readied action answers what somebody does, and can be done to it.
    pub(crate) fn fires(&self, b: &Battle, by: UnitId, actor: UnitId, cue: Cue) -> bool {
        b.readied.iter().any(|ready| {
            ready.who == by
                && ready.cue == cue
                && ready.whom.is_none_or(|whom| whom == actor || b.carries(actor, whom))
                && self.hostile(by, ready.whom.unwrap_or(actor))
                && self.held_is_possible(b, *ready, ready.whom.unwrap_or(actor))
        })
    }

    fn held_is_possible(&self, b: &Battle, ready: Readied, actor: UnitId) -> bool {
        b[ready.who].conditions.able()
            && match ready.held {
                Held::Attack(weapon) => {
                    self.can_strike(b, Blow { by: ready.who, weapon, target: actor }).is_ok()
                }
                Held::Use(n) => {
                    let known = self.knows(b, ready.who, n);
                    known.is_some_and(|known| self.ready(b, ready.who, known).is_ok())
                        && self.can_aim_at(b, ready.who, n, actor).is_ok()
                }
            }
    }

    /// The readied action happens, in the middle of whatever gave its cue.
    pub(crate) fn fire(
        &self,
        b: &mut Battle,
        by: UnitId,
        actor: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let Some(place) = b.readied.iter().position(|ready| ready.who == by) else { return Ok(()) };
        let ready = b.readied.remove(place);
        let actor = ready.whom.unwrap_or(actor);
        self.come_out(b, by, t);
        t.tell(self, b, || Event::Art(Art::Fires { by, at: actor }));
        match ready.held {
            Held::Attack(weapon) => self.attack(b, Blow { by, weapon, target: actor }, Swing::READIED, t),
            Held::Use(n) => {
                b.count_use(by, n);
                self.use_ability(b, by, n, crate::state::aim::Aim::At(actor), t)
            }
        }
    }

    /// A turn comes, even one that is lost: what its owner held until now is lost. Whoever is out of the fight waits no more.
    #[inline]
    pub(crate) fn hold_in_vain(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if !b.readied.is_empty() && b.readied.iter().any(|ready| ready.who == id) {
            b.readied.retain(|ready| ready.who != id);
            if b[id].conditions.up() {
                t.tell(self, b, || Event::Art(Art::HeldInVain { who: id }));
            }
        }
    }

    /// Who waits for somebody to come where it can now be reached, and could not be a moment ago.
    #[inline]
    pub(crate) fn waits_for(&self, b: &Battle, mover: UnitId) -> Vec<UnitId> {
        let waiting = b.readied.iter().filter(|ready| ready.cue == Cue::Comes);
        waiting.filter(|ready| !self.fires(b, ready.who, mover, Cue::Comes)).map(|ready| ready.who).collect()
    }

    /// Somebody came a square further: those who waited for it may act, the fastest first.
    pub(crate) fn comes(
        &self,
        b: &mut Battle,
        mover: UnitId,
        mut waiting: Vec<UnitId>,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        waiting.retain(|&by| self.fires(b, by, mover, Cue::Comes));
        self.by_speed(b, &mut waiting, t);
        for by in waiting {
            if b[mover].conditions.up() && self.fires(b, by, mover, Cue::Comes) {
                let question = Question::Comes { by, mover };
                let options = [Reaction::LetGo, Reaction::Fire];
                if t.ask(self, b, self.side(by), &question, &options)? == Reaction::Fire {
                    self.tell_way(b, mover, t);
                    self.fire(b, by, mover, t)?;
                }
            }
        }
        Ok(())
    }
}
