//! 2.5: the items a new character's skills require.

use super::Catalog;
use crate::state::items::Item;
use crate::state::skills::{Role, SkillId, SkillList};

/// Whether an item is what a skill requires: a weapon of the kind, a shield to block with, or the plain tool.
pub(super) fn serves(list: &SkillList, item: &Item, skill: SkillId) -> bool {
    if let Some(weapon) = &item.weapon {
        return !weapon.improvised && weapon.skill == skill;
    }
    let blocks = [Role::Blocking, Role::ShieldUse].into_iter().any(|role| list.role(role) == skill);
    let plain_tool = |tool: crate::state::items::Tool| {
        tool.modifier == 0 && list.is_within(skill, tool.skill) && item.only_when.is_none()
    };
    item.shield && blocks || item.tool.is_some_and(plain_tool)
}

/// The plainest item a skill requires, if it requires any: the one that asks for the least skill, then does the least damage.
pub(super) fn plainest(catalog: &Catalog, skill: SkillId) -> Option<&str> {
    let rank = |item: &Item| {
        let worst =
            |weapon: &crate::state::items::Weapon| weapon.damage.law.outcomes().map(|(hp, _)| hp).max();
        item.weapon.as_ref().map(|weapon| (weapon.required, worst(weapon)))
    };
    let fit = catalog.items.iter().filter(|(_, item)| serves(&catalog.skills, item, skill));
    fit.min_by_key(|(id, item)| (rank(item), *id)).map(|(id, _)| id.as_str())
}
