//! What abilities mean for everyone in a scenario, reckoned once when it is loaded.

use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Ability, Kind, Knack, Known, Timing, Trigger, Work};
use crate::state::acts::Act;
use crate::state::damage::Meeting;
use crate::state::weapons::Bonus;

impl Tdgs {
    /// The actions of the setting are known to all, own abilities give what they give, and what nobody can ever have costs
    /// nothing in play.
    pub(crate) fn settle_abilities(&mut self) {
        let open = |ability: &Ability| match ability.act {
            Act::Technology => self.options.technology,
            Act::Psionics => self.options.psionics,
            _ => true,
        };
        let all = self.abilities.iter().enumerate();
        self.common = all.filter(|(_, a)| a.kind == Kind::Action && open(a)).map(|(n, _)| n as u16).collect();
        for profile in &mut self.profiles {
            profile.abilities.extend(self.common.iter().map(|&ability| Known { ability, level: 1 }));
            for &known in &profile.abilities {
                let ability = &self.abilities[usize::from(known.ability)];
                profile.modifiers.extend(ability.modifiers(known));
                ability.grants.iter().for_each(|grant| profile.changed.add(grant.changes));
                profile.acts_by_ability |= ability.acts_in_a_fight();
                profile.knacks |= ability.knacks;
                profile.trample = better(profile.trample, ability.trample);
                profile.charge = better(profile.charge, ability.charge);
                profile.takes = ability
                    .riders
                    .map_or(profile.takes, |size| Some(profile.takes.map_or(size, |other| other.min(size))));
                for &(kind, meeting) in &ability.meets {
                    profile.meets.resize(self.types.len(), Meeting::default());
                    let met = &mut profile.meets[usize::from(kind.0)];
                    *met = met.and(meeting, self.options.resistance_cap);
                }
            }
        }
        let reachable = self.reachable();
        let any = |test: &dyn Fn(&Ability) -> bool| {
            reachable.iter().any(|&n| test(&self.abilities[usize::from(n)]))
        };
        let reactive = any(&|ability| ability.timing == Timing::Interrupt);
        let instants = any(&|ability| ability.timing == Timing::Instant);
        let dreadful = any(&|ability| ability.trigger == Some(Trigger::FirstSight));
        let winged = any(&|ability| ability.has(Knack::Flight));
        let mends = any(&|ability| ability.mends.is_some());
        (self.reactive, self.instants, self.dreadful, self.mends) = (reactive, instants, dreadful, mends);
        self.terrifies = self.massed && any(&|ability| ability.has(Knack::Terrifying));
        self.heights_count |= winged;
        self.conveyances = self.profiles.iter().any(|p| !p.stands() || p.trample.is_some());
    }

    /// Every ability that somebody of the scenario has, or could be lent by magic or by a thing.
    fn reachable(&self) -> Vec<u16> {
        let own =
            self.profiles.iter().flat_map(|profile| profile.abilities.iter().map(|known| known.ability));
        let lent = self.items.iter().flat_map(|item| item.grants.iter().map(|known| known.ability));
        let mut open: Vec<u16> = own.chain(lent).collect();
        let mut reachable: Vec<u16> = Vec::new();
        while let Some(n) = open.pop() {
            if reachable.contains(&n) {
                continue;
            }
            reachable.push(n);
            open.extend(self.abilities[usize::from(n)].works.iter().filter_map(|work| match work {
                Work::Grant { ability, .. } => Some(*ability),
                _ => None,
            }));
        }
        reachable
    }
}

/// Traits have no levels: of two that do the same the better counts, and never both.
fn better(one: Option<Bonus>, other: Option<Bonus>) -> Option<Bonus> {
    one.into_iter().chain(other).max_by_key(|bonus| bonus.twice_mean())
}
