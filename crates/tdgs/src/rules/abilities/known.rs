//! Who knows what, from which source, and how often it can still be used.

use crate::rules::refusal::{NoAbility, Why};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Ability, Cooldown, Knack, Known, Timing};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

impl Tdgs {
    /// An ability by its place.
    #[inline(always)]
    pub fn ability(&self, n: u16) -> &Ability {
        &self.abilities[usize::from(n)]
    }

    /// Whether an entity has abilities that are not its own: from effects or from what it wears.
    #[inline(always)]
    pub(crate) fn borrows(&self, b: &Battle, id: UnitId) -> bool {
        self.who(b, id).borrows()
    }

    /// Everything an entity knows now, each ability once: from two sources the higher level counts.
    pub fn known<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = Known> + 'a {
        let own = &self.profile(id).abilities;
        let lent = move || self.lent(b, id);
        let raised = move |mine: &Known| Known {
            level: lent().filter(|k| k.ability == mine.ability).map(|k| k.level).fold(mine.level, u8::max),
            ..*mine
        };
        let news = lent().enumerate().filter(move |(n, k)| {
            !own.iter().any(|mine| mine.ability == k.ability)
                && !lent().take(*n).any(|earlier| earlier.ability == k.ability)
        });
        own.iter().map(raised).chain(news.map(|(_, k)| k))
    }

    /// What effects and things lend an entity.
    pub(crate) fn lent<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = Known> + 'a {
        let worn = b[id].marks.lends().then(|| self.equipped(b, id)).into_iter().flatten();
        let gifts = b.effects_of(id, Condition::Gifted).map(|e| Known { ability: e.kind, level: 1 });
        gifts.chain(worn.flat_map(|(_, item)| item.grants.iter().copied()))
    }

    /// An ability that an entity knows.
    pub fn knows(&self, b: &Battle, id: UnitId, ability: u16) -> Option<Known> {
        self.known(b, id).find(|known| known.ability == ability)
    }

    /// Whether an entity has a knack, from whatever source.
    pub fn has_knack(&self, b: &Battle, id: UnitId, knack: Knack) -> bool {
        let own = self.profile(id).knacks & 1 << knack as u8 != 0;
        own || self.borrows(b, id) && self.known(b, id).any(|k| self.ability(k.ability).has(knack))
    }

    /// Whether an ability is ready for somebody who knows it.
    pub(crate) fn ready(&self, b: &Battle, id: UnitId, known: Known) -> Result<(), Why> {
        let ability = self.ability(known.ability);
        let limited = ability.cooldown != Cooldown::None
            || matches!(ability.timing, Timing::Free | Timing::Instant | Timing::Interrupt);
        if limited && b.times_used(id, known.ability) >= ability.uses_at(known.level) {
            return Err(Why::Ability(NoAbility::Cooling(known.ability)));
        }
        Ok(())
    }

    /// A round starts: what is usable once a round is ready again. Free actions, Instants and Interrupts without a
    /// cooldown of their own are used once a round as well, or one could go on for ever. What comes once a scene by itself stays used.
    #[inline]
    pub(crate) fn refresh_round(&self, b: &mut Battle) {
        if !b.used.is_empty() {
            b.used.retain(|used| {
                let ability = self.ability(used.ability);
                let lasts = matches!(ability.cooldown, Cooldown::Scene | Cooldown::Day);
                lasts || ability.has(Knack::Relentless) || ability.has(Knack::Steadfast)
            });
        }
    }
}
