//! What is worth aiming at, who threatens whom, and what a blow promises.

use space::Facing8;

use crate::rules::attack::{Blow, Swing};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Target;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::equipment_dice::ModifierDie;
use crate::state::stats::Stat;

impl Tdgs {
    /// Whether some aim worth trying lets an ability be used now.
    pub(crate) fn can_aim(&self, b: &Battle, by: UnitId, n: u16) -> bool {
        let mut can = false;
        self.each_aim(b, by, n, |aim| can |= self.can_use(b, by, n, aim).is_ok());
        can
    }

    /// The aims worth trying: everybody, every direction, and for areas the squares people stand on.
    pub(crate) fn each_aim(&self, b: &Battle, by: UnitId, n: u16, mut each: impl FnMut(Aim)) {
        let ability = self.ability(n);
        if let Some(area) = ability.area {
            let from_afar = ability.range > 0;
            match (area.is_directed(), from_afar) {
                (true, _) => Facing8::ALL.into_iter().for_each(|to| each(Aim::Toward { from: None, to })),
                (false, false) => each(Aim::Nobody),
                (false, true) => self.foes(b, by).for_each(|foe| each(Aim::On(b[foe].at))),
            }
            return;
        }
        match ability.target {
            Target::Oneself => each(Aim::Nobody),
            Target::Foe | Target::Ally | Target::Anyone => {
                b.ids().filter(|&id| !b[id].conditions.has(Condition::Dead)).for_each(|id| each(Aim::At(id)));
            }
            Target::Square => b[by].at.neighbours().for_each(|to| each(Aim::On(to))),
            Target::Object => (0..self.objects.len() as u8).for_each(|object| each(Aim::Object(object))),
        }
    }

    /// With MOV 0 not even a Step is taken.
    pub(crate) fn immobile(&self, b: &Battle, id: UnitId) -> bool {
        self.apparent(b, id, Stat::Mov) == 0
    }

    /// Whether a hostile who can act has this entity in its threatened range.
    pub(crate) fn threatened(&self, b: &Battle, id: UnitId) -> bool {
        self.foes(b, id).any(|foe| self.leaves_threat(b, foe, self.distance(b, foe, id), u16::MAX))
    }

    /// The prospects of a blow: its chance in twentieths, and twice its average damage after deflection.
    pub(crate) fn prospects(&self, b: &Battle, blow: Blow) -> (i32, i32) {
        let weapon = self.weapon(blow);
        let purpose = crate::state::modifiers::Purpose::of(weapon.act(), blow.target);
        let stat = self.apparent_for(b, blow.by, weapon.stat(), purpose);
        let deflection =
            crate::rules::damage::deflection(&b[blow.target].deflection, 0, self.options.deflection_cap);
        let twice = (2 * stat + weapon.damage.twice_mean()) * (100 - deflection) / 100;
        let damage = match weapon.kind {
            Some(kind) => self.meeting(b, blow.target, kind).seep(twice).1,
            None => twice,
        };
        let die = weapon.hit_die.map_or(0, ModifierDie::average);
        (21 - self.needs_to_hit(b, blow, Swing { die, ..Swing::PLAIN }), damage.max(2))
    }

    /// Chance times damage, for choosing among weapons.
    pub(crate) fn expected(&self, b: &Battle, blow: Blow) -> i32 {
        let (chance, damage) = self.prospects(b, blow);
        chance * damage
    }
}
