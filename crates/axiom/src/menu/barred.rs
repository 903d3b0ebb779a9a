//! What can't be done now, and why.

use engine::Barred;
use std::collections::BTreeSet;

use crate::battle::{Battle, Fate, UnitId};
use crate::body::TORSO;
use crate::command::Command;
use crate::contests::Shove;
use crate::items::{Arm, Place};
use crate::movement::Scratch;
use crate::posture::Posture;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::tasks::Aim;
use crate::time::MINOR;
use crate::traits::Knack;
use crate::triggers::{Cue, Held, What};

impl Axiom {
    /// The deeds a player would look for and that are not offered: one example of each is put to the rules, which say why not.
    pub(crate) fn barred_deeds(&self, b: &Battle, scratch: &mut Scratch) -> Vec<Barred> {
        let mut offered = Vec::new();
        self.offer_all(b, scratch, &mut offered);
        let mut known: BTreeSet<(&'static str, String)> =
            offered.into_iter().map(|c| self.place_in_menu(b, c)).collect();
        let mut barred = Vec::new();
        for example in self.examples(b) {
            let (group, deed) = self.place_in_menu(b, example);
            let Err(why) = self.allows(b, example, scratch) else { continue };
            // An ability of others is nothing one looks for.
            if matches!(why, Why::NotYours(_)) || !known.insert((group, deed.clone())) {
                continue;
            }
            barred.push(Barred { group, deed, target: None, refusal: self.refuse(b, why) });
        }
        barred
    }

    /// One command of every deed that the one who acts may be looking for.
    fn examples(&self, b: &Battle) -> Vec<Command> {
        let who = b.active();
        let mut examples = Vec::new();
        if let Some(enemy) = self.nearest_foe(b, who) {
            self.hostile_examples(b, who, enemy, &mut examples);
        }
        if self.options.hexes {
            self.moving_examples(b, who, &mut examples);
        }
        let carried = b.thing_ids().find(|&id| {
            b[id].place == Place::Carried(who)
                && (self.item(b, id).weapon.is_some() || self.item(b, id).shield)
        });
        examples.extend(carried.map(|thing| Command::Wield { thing }));
        let lying = b.thing_ids().find(|&id| matches!(b[id].place, Place::Lying(_)));
        examples.extend(lying.map(|thing| Command::PickUp { thing }));
        let aimed = |aim: Aim| match aim {
            Aim::Nobody => None,
            Aim::EnemyBeside | Aim::EnemyInSight => self.nearest_foe(b, who),
            _ => Some(who),
        };
        let tasks = (0..self.tasks.len() as u16).map(|task| (task, aimed(self.task(task).aim)));
        examples.extend(tasks.map(|(task, on)| Command::Try { task, on }));
        examples.push(Command::Reserve { points: MINOR });
        examples
    }

    /// What is done to enemies, by the example of the nearest.
    fn hostile_examples(&self, b: &Battle, who: UnitId, enemy: UnitId, examples: &mut Vec<Command>) {
        let (target, location) = (enemy, TORSO);
        let weapons = b.wielded(who).filter(|&id| self.item(b, id).weapon.is_some());
        for arm in weapons.map(Arm::Thing).chain(std::iter::once(Arm::Bare)) {
            examples.push(Command::Attack { arm, target, location });
            if self.knows(who, Knack::Ambidextrous) && arm != Arm::Bare {
                examples.push(Command::FollowUp { arm, target, location });
            }
            if self.knows(who, Knack::Schemer) {
                examples.push(Command::Scheme { arm, target, location });
            }
        }
        examples.extend([Shove::Push, Shove::Down].map(|how| Command::Shove { target, how }));
        examples.push(Command::Grapple { target });
        examples.extend(b.wielded(enemy).next().map(|thing| Command::Disarm { target, thing }));
        if self.struggle_of(b, who).is_some() {
            examples.push(Command::HoldOn);
        }
        if self.is_held(b, who) {
            examples.push(Command::BreakFree);
        }
        let action = Held::Attack { arm: Arm::Bare, location };
        examples.push(Command::Watch { cue: Cue { whom: enemy, what: What::Attacks(None) }, action });
    }

    /// What needs the map: going, holding oneself, riding.
    fn moving_examples(&self, b: &Battle, who: UnitId, examples: &mut Vec<Command>) {
        let beside = self.board.grid.neighbours(b[who].at).next().unwrap_or(b[who].at);
        examples.push(Command::Move { to: beside });
        examples.extend(Posture::ALL.map(Command::Posture));
        if self.board.kinds.iter().any(|kind| kind.exit) {
            examples.push(Command::Leave);
        }
        let near = |id: &crate::battle::VehicleId| b[who].at.distance(b[*id].at);
        let nearest = b.vehicle_ids().filter(|&id| !b[id].gone).min_by_key(near);
        match b[who].aboard {
            None => examples.extend(nearest.map(|vehicle| Command::Board { vehicle })),
            Some(_) => examples.extend([
                Command::Accelerate { by: 1 },
                Command::Accelerate { by: -1 },
                Command::Turn { sides: -1 },
                Command::Turn { sides: 1 },
                Command::Travel,
                Command::TakeOver,
                Command::GetOff { to: beside },
            ]),
        }
    }

    /// The nearest enemy that one might still strike at; whoever is able before whoever is not.
    fn nearest_foe(&self, b: &Battle, who: UnitId) -> Option<UnitId> {
        let foes =
            b.ids().filter(|&foe| self.hostile(who, foe) && b.is_there(foe) && b[foe].fate != Fate::Dead);
        foes.min_by_key(|&foe| (!b.able(foe), b[who].at.distance(b[foe].at)))
    }
}
