//! The refusals of commanders in words.

use engine::Refusal;

use super::Bar;
use crate::rules::scenario::Tdgs;
use crate::state::army::Slot;
use crate::state::battle::{Battle, UnitId};
use crate::state::stats::Stat;

impl Tdgs {
    /// What bars a commander's action, in words.
    pub(crate) fn refuse_signal(&self, b: &Battle, bar: Bar) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| self.profile(id).name.as_str();
        match bar {
            Bar::NoCommander => {
                Refusal::new(format!("{me} commands nobody.")).by("tdgs.mass.command.commander")
            }
            Bar::InFlight => {
                Refusal::new(format!("{me} is in flight, and gives no orders.")).by("tdgs.mass.chain.trigger")
            }
            Bar::NoTroop(id) => Refusal::new(format!("{} is no unit of soldiers.", name(id)))
                .by("tdgs.mass.command.commander"),
            Bar::OutOfBattle(id) => {
                Refusal::new(format!("{} is out of the battle.", name(id))).by("tdgs.mass.status.terminal")
            }
            Bar::Enemy(id) => {
                Refusal::new(format!("{} fights for the enemy.", name(id))).by("tdgs.mass.action.claim")
            }
            Bar::Oneself => {
                Refusal::new(format!("{me} can't command itself.")).by("tdgs.mass.command.commander")
            }
            Bar::Circle(id) => Refusal::new(format!("{me} stands under {} itself.", name(id)))
                .by("tdgs.mass.command.commander"),
            Bar::NotYours(id) => self.refuse_strange(b, id),
            Bar::Owned(id) => Refusal::new(format!("{} has a commander.", name(id)))
                .instead("Its commander has to release it first.")
                .by("tdgs.mass.command.one-owner"),
            Bar::OutOfCommand { troop, distance, range } => Refusal::new(format!(
                "{} is {distance} squares away, and the word of {me} carries {range}.",
                name(troop)
            ))
            .instead("Command reaches as many squares as the commander has CHA.")
            .by("tdgs.mass.command.range"),
            Bar::Routed(id) => Refusal::new(format!("{} is routed, and hears no orders.", name(id)))
                .instead(format!("`rally {}` may stop it.", self.profile(id).handle))
                .by("tdgs.mass.routed.no-orders"),
            Bar::Steady(id) => {
                Refusal::new(format!("{} is not routed.", name(id))).by("tdgs.mass.action.rally")
            }
            Bar::OwnWill(id) => {
                Refusal::new(format!("{} commands others, and decides for itself.", name(id)))
                    .by("tdgs.mass.command.commander")
            }
            Bar::Already(id, order) => {
                Refusal::new(format!("{} is under that order: {}.", name(id), order.name()))
                    .by("tdgs.mass.action.standing-orders")
            }
            Bar::NoCover(id) => {
                Refusal::new(format!("There is no cover where {} is, or one step away.", name(id)))
                    .by("tdgs.mass.order.cover.requires-cover")
            }
            Bar::Surrounded(id) => Refusal::new(format!("Enemies hold three sides of {}.", name(id)))
                .by("tdgs.mass.order.retreat.not-surrounded"),
            Bar::NoSlot(Slot::Direct) => Refusal::new(format!("{me} has a unit under direct command."))
                .instead("It can be released, or the claim made extended.")
                .by("tdgs.mass.command.direct.slot"),
            Bar::NoSlot(Slot::Extended) => Refusal::new(format!(
                "{me} has as many units as CHA {} allows.",
                self.apparent(b, b.active(), Stat::Cha)
            ))
            .instead("There are as many extended units as the CHA bonus.")
            .by("tdgs.mass.command.extended.slots"),
            Bar::Tried(id) => Refusal::new(format!("{me} has tried to rally {} in this round.", name(id)))
                .instead("Next round, or another commander.")
                .by("tdgs.mass.rally.failure"),
        }
    }

    /// A troop of somebody else's, or of nobody's.
    fn refuse_strange(&self, b: &Battle, id: UnitId) -> Refusal {
        let name = |id: UnitId| self.profile(id).name.as_str();
        match b[id].troop.post {
            Some(post) => Refusal::new(format!("{} stands under {}.", name(id), name(post.commander)))
                .by("tdgs.mass.command.one-owner"),
            None => Refusal::new(format!("Nobody commands {}.", name(id)))
                .instead(format!("`claim {} extended` takes it, for an Action.", self.profile(id).handle))
                .by("tdgs.mass.uncontrolled.no-orders"),
        }
    }
}
