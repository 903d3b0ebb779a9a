//! Document 5: actions of the mind that learn something or undo something: Insight, Recall Knowledge, Dispel, Identify.

use engine::Table;

use crate::rules::economy::Ended;
use crate::rules::event::{Encounter, Event};
use crate::rules::maneuvers::{Deed, Maneuver};
use crate::rules::refusal::{NoAbility, Why};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Ability, Knack, Magic};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::Role;
use crate::state::size::Size;

/// The virtual stat of naming a spell: common, uncommon, rare or legendary, by its tier.
pub const fn obscurity(tier: u8) -> i32 {
    match tier {
        0 | 1 => 5,
        2 => 10,
        3 => 15,
        _ => 20,
    }
}

impl Tdgs {
    /// The magic on somebody, of one kind or of either.
    fn magic_on<'a>(
        &'a self,
        b: &'a Battle,
        id: UnitId,
    ) -> impl Iterator<Item = (&'a Ability, Option<UnitId>)> + 'a {
        let made = b.effects_on(id).filter_map(|e| Some((self.ability(e.from?), e.source)));
        made.filter(|(ability, _)| ability.magic.is_some())
    }

    /// Who cast the magic of a kind that lies on somebody; of several the one whose was last.
    pub(crate) fn caster_on(&self, b: &Battle, id: UnitId, magic: Magic) -> Option<UnitId> {
        self.magic_on(b, id)
            .filter(|(ability, _)| ability.magic == Some(magic))
            .filter_map(|(_, by)| by)
            .last()
    }

    /// Each form of Dispel works on its own magic only, and only for those who know some of it.
    pub(crate) fn can_dispel(&self, b: &Battle, by: UnitId, target: UnitId, magic: Magic) -> Result<(), Why> {
        let casts = self.known(b, by).any(|known| self.ability(known.ability).magic == Some(magic));
        match (casts, self.caster_on(b, target, magic)) {
            (false, _) => Err(Why::Ability(NoAbility::NoMagic(magic))),
            (true, None) => Err(Why::Ability(NoAbility::NothingToDispel(target, magic))),
            (true, Some(_)) => Ok(()),
        }
    }

    /// Only where there is magic can it be named.
    pub(crate) fn can_identify(&self, b: &Battle, target: UnitId) -> Result<(), Why> {
        self.magic_on(b, target).next().map(|_| ()).ok_or(Why::Ability(NoAbility::NothingToIdentify(target)))
    }

    /// The virtual stat of a task of knowledge.
    pub(crate) fn difficulty_of(&self, b: &Battle, deed: Deed) -> i32 {
        match deed.what {
            Maneuver::Identify => {
                self.magic_on(b, deed.target).map(|(ability, _)| obscurity(ability.tier)).max().unwrap_or(0)
            }
            _ => self.profile(deed.target).lore,
        }
    }

    /// Insight ends the lies that somebody told.
    pub(crate) fn see_through(&self, b: &mut Battle, liar: UnitId, t: &mut impl Table<Tdgs>) {
        let lie =
            |e: &crate::state::conditions::Effect| e.what == Condition::Deceived && e.source == Some(liar);
        let fooled: Vec<Ended> = b.effects.iter().filter(|e| lie(e)).map(Ended::of).collect();
        b.drop_effects(lie);
        t.tell(self, b, || Event::Encounter(Encounter::SeenThrough { who: liar }));
        self.tell_ended(b, &fooled, t);
    }

    /// The Sturdy are not made Prone by anybody of Medium size or less, an animal in harness is held up by it, and a vehicle
    /// stands on its wheels.
    pub(crate) fn stands_firm(&self, b: &Battle, by: UnitId, target: UnitId) -> bool {
        self.cannot_lie(b, target)
            || self.profile(by).size <= Size::Medium && self.has_knack(b, target, Knack::Sturdy)
    }

    /// Whether somebody never lies Prone.
    pub(crate) fn cannot_lie(&self, b: &Battle, id: UnitId) -> bool {
        b.role(id) == Some(Role::Team) || self.is_vehicle(id)
    }

    /// The names of the magic on somebody.
    pub(crate) fn name_magic(&self, b: &Battle, id: UnitId) -> String {
        let names: Vec<&str> = self.magic_on(b, id).map(|(ability, _)| ability.name.as_str()).collect();
        names.join(", ")
    }
}
