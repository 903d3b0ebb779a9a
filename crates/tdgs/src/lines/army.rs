//! The lines of armies: orders, morale, routs.

use engine::{Line, Tone};

use crate::army::{Cause, Check, Order, Report, Safety, Slot};
use crate::battle::{Battle, UnitId};
use crate::resolution::Roll;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn army_line(&self, b: &Battle, report: Report) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match report {
            Report::Ordered { by, troop, order } => {
                deed(format!("{} orders {}: {}", name(by), name(troop), order.name()))
                    .by("tdgs.mass.action.new-order")
            }
            Report::Obeys { who, order, enemy } => self.duty_line(who, order, enemy),
            Report::PassesOver { who, enemy } => {
                detail(format!("{} can't get at {}", name(who), name(enemy)))
                    .by("tdgs.mass.order.attack.target")
            }
            Report::Gathers { who } => {
                detail(format!("{} gathers itself", name(who))).by("tdgs.mass.rally.success")
            }
            Report::Claimed { by, troop, slot } => {
                deed(format!("{} takes command of {} ({})", name(by), name(troop), slot.name()))
                    .by("tdgs.mass.action.claim")
            }
            Report::Released { by, troop } => {
                deed(format!("{} releases {}", name(by), name(troop))).by("tdgs.mass.action.release")
            }
            Report::Shed { by, troop } => {
                detail(format!("{} slips out of the hands of {}", name(troop), name(by)))
                    .by("tdgs.mass.command.capacity-loss")
            }
            Report::Lost { commander } => {
                Line::new(Tone::Fate, format!("The units of {} have lost their commander", name(commander)))
                    .by("tdgs.mass.chain.trigger")
            }
            Report::HandedOn { troop, to } => self.handed_on_line(troop, to),
            Report::Checked { check, roll, again } => self.morale_line(b, check, roll, again),
            Report::Routed { who, cause, .. } => {
                Line::new(Tone::Fate, format!("{} breaks and runs: {}", name(who), cause.name()))
                    .by("tdgs.mass.break.routed")
            }
            Report::Rallied { by, troop, roll } => {
                let how = if roll.degree.succeeds() { "rallies" } else { "fails to rally" };
                deed(format!("{} {how} {}:", name(by), name(troop)))
                    .sum(self.explain_rally(b, by, troop, roll))
                    .by("tdgs.mass.rally.check")
            }
            Report::Flees { who, to } => self.flight_line(who, to),
            Report::Shelters { who, at } => self.shelter_line(who, at),
            Report::Cornered { who, roll } => {
                let how = if roll.degree.succeeds() { "turns at bay" } else { "loses heart" };
                Line::new(Tone::Fate, format!("{} is cornered and {how}:", name(who)))
                    .sum(self.explain_cornered(b, who, roll))
                    .by("tdgs.mass.cornered.check")
            }
            Report::Uncornered { who } => {
                detail(format!("{} has a way out again", name(who))).by("tdgs.mass.cornered.bonus-end")
            }
            Report::GaveUp { who, captive } => {
                let how = if captive { "surrenders" } else { "is cut down" };
                Line::new(Tone::Fate, format!("{} {how}", name(who))).by("tdgs.mass.cornered.fail-choice")
            }
            Report::Exposed { commander, to } => {
                deed(format!("{} stands exposed to {}", name(commander), name(to)))
                    .by("tdgs.mass.exposed.trigger")
            }
        }
    }

    /// What a troop does by its order.
    fn duty_line(&self, who: UnitId, order: Order, enemy: Option<UnitId>) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let who = name(who);
        let (text, rule) = match (order, enemy) {
            (Order::Attack, Some(enemy)) => {
                (format!("{who} goes for {}", name(enemy)), "tdgs.mass.order.attack.target")
            }
            (Order::Charge, Some(enemy)) => {
                (format!("{who} charges {}", name(enemy)), "tdgs.mass.order.charge.move")
            }
            (Order::Retreat, Some(enemy)) => {
                (format!("{who} falls back from {}", name(enemy)), "tdgs.mass.order.retreat.move")
            }
            (Order::Hold, _) => (format!("{who} holds its ground"), "tdgs.mass.order.hold.no-move"),
            (Order::TakeCover, _) => (format!("{who} keeps to cover"), "tdgs.mass.order.cover.move"),
            (Order::Attack | Order::Charge | Order::Retreat, None) => {
                (format!("{who} has nobody to fight"), "tdgs.mass.order.attack.target")
            }
        };
        Line::new(Tone::Detail, text).by(rule)
    }

    fn handed_on_line(&self, troop: UnitId, to: Option<(UnitId, Slot)>) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        if let Some((by, slot)) = to {
            let text = format!("{} passes to {} ({})", name(troop), name(by), slot.name());
            return Line::new(Tone::Detail, text).by("tdgs.mass.chain.successor");
        }
        let text = format!("Nobody commands {} any more", name(troop));
        Line::new(Tone::Detail, text).by("tdgs.mass.chain.none")
    }

    /// A morale check: what shook it, and whether it holds.
    fn morale_line(&self, b: &Battle, check: Check, roll: Roll, again: bool) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let who = name(check.who);
        let why = match (check.cause, check.from) {
            (Cause::FriendlyBreak, Some(from)) => format!("{who} sees {} break", name(from)),
            (Cause::CommanderLost, Some(from)) => format!("{who} has lost {}", name(from)),
            (Cause::Terrifying, Some(from)) => format!("{who} faces {}", name(from)),
            (Cause::HalfHp, _) => format!("{who} has lost half its strength"),
            (Cause::QuarterHp, _) => format!("{who} has lost three quarters of its strength"),
            (Cause::Surrounded, _) => format!("{who} is hemmed in on three sides"),
            (cause, None) => format!("{who}: {}", cause.name()),
        };
        let how = match (roll.degree.succeeds(), again) {
            (true, false) => "and holds",
            (true, true) => "and steadies itself",
            (false, false) => "and wavers",
            (false, true) => "and wavers again",
        };
        Line::new(Tone::Detail, format!("{why} {how}:"))
            .sum(self.explain_morale(b, check, roll))
            .by(check.cause.rule())
    }

    fn flight_line(&self, who: UnitId, to: Safety) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let who = name(who);
        let (text, rule) = match to {
            Safety::Edge => (format!("{who} runs for its own lines"), "tdgs.mass.safety.edge"),
            Safety::Commander(by) => (format!("{who} runs to {}", name(by)), "tdgs.mass.safety.commander"),
            Safety::Away(Some(from)) => (format!("{who} runs from {}", name(from)), "tdgs.mass.safety.away"),
            Safety::Away(None) => (format!("{who} runs"), "tdgs.mass.safety.away"),
        };
        Line::new(Tone::Detail, text).by(rule)
    }

    fn shelter_line(&self, who: UnitId, at: Safety) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let who = name(who);
        let text = match at {
            Safety::Edge => format!("{who} is back at its own lines"),
            Safety::Commander(by) => format!("{who} huddles around {}", name(by)),
            Safety::Away(_) => format!("{who} runs no farther"),
        };
        Line::new(Tone::Detail, text).by("tdgs.mass.safety.reached")
    }
}
