//! The lines of armies: orders, morale, routs.

use engine::{Line, Tone};

use crate::rules::army::{Report, Safety};
use crate::rules::resolution::Roll;
use crate::rules::scenario::Tdgs;
use crate::state::army::{Cause, Check, Order, Slot};
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    pub(super) fn army_line(&self, b: &Battle, report: Report) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match report {
            Report::Ordered { by, troop, order } => {
                deed(format!("{} {}: {}", self.clause(by, "orders"), name(troop), order.name()))
                    .by("tdgs.mass.action.new-order")
            }
            Report::Obeys { who, order, enemy } => self.duty_line(who, order, enemy),
            Report::PassesOver { who, enemy } => {
                detail(format!("{} can't get at {}", name(who), name(enemy)))
                    .by("tdgs.mass.order.attack.target")
            }
            Report::FallsShort { who, enemy } => {
                detail(format!("{} short of {}", self.clause(who, "falls"), name(enemy)))
                    .by("tdgs.mass.order.charge.move")
            }
            Report::Gathers { who } => {
                detail(format!("{} {}", self.clause(who, "gathers"), self.itself(who)))
                    .by("tdgs.mass.rally.success")
            }
            Report::Claimed { by, troop, slot } => {
                deed(format!("{} command of {} ({})", self.clause(by, "takes"), name(troop), slot.name()))
                    .by("tdgs.mass.action.claim")
            }
            Report::Released { by, troop } => {
                deed(format!("{} {}", self.clause(by, "releases"), name(troop)))
                    .by("tdgs.mass.action.release")
            }
            Report::Shed { by, troop } => {
                detail(format!("{} out of the hands of {}", self.clause(troop, "slips"), name(by)))
                    .by("tdgs.mass.command.capacity-loss")
            }
            Report::Lost { commander } => {
                Line::new(Tone::Fate, format!("The units of {} have lost their commander", name(commander)))
                    .by("tdgs.mass.chain.trigger")
            }
            Report::HandedOn { troop, to } => self.handed_on_line(troop, to),
            Report::Checked { check, roll, again } => self.morale_line(b, check, roll, again),
            Report::Routed { who, cause, .. } => {
                let (breaks, runs) = (self.clause(who, "breaks"), self.verb(who, "runs"));
                Line::new(Tone::Fate, format!("{breaks} and {runs}: {}", cause.name()))
                    .by("tdgs.mass.break.routed")
            }
            Report::Rallied { by, troop, roll } => {
                let how = if roll.degree.succeeds() {
                    self.clause(by, "rallies")
                } else {
                    self.clause(by, "fails") + " to rally"
                };
                deed(format!("{how} {}:", name(troop)))
                    .sum(self.explain_rally(b, by, troop, roll))
                    .by("tdgs.mass.rally.check")
            }
            Report::Flees { who, to } => self.flight_line(who, to),
            Report::Shelters { who, at } => self.shelter_line(who, at),
            Report::Cornered { who, roll } => {
                let (verb, rest) =
                    if roll.degree.succeeds() { ("turns", "at bay") } else { ("loses", "heart") };
                let (is, verb) = (self.clause(who, "is"), self.verb(who, verb));
                Line::new(Tone::Fate, format!("{is} cornered and {verb} {rest}:"))
                    .sum(self.explain_cornered(b, who, roll))
                    .by("tdgs.mass.cornered.check")
            }
            Report::Uncornered { who } => detail(format!("{} a way out again", self.clause(who, "has")))
                .by("tdgs.mass.cornered.bonus-end"),
            Report::GaveUp { who, captive } => {
                let text = if captive {
                    self.clause(who, "surrenders")
                } else {
                    self.clause(who, "is") + " cut down"
                };
                Line::new(Tone::Fate, text).by("tdgs.mass.cornered.fail-choice")
            }
            Report::Exposed { commander, to } => {
                deed(format!("{} exposed to {}", self.clause(commander, "stands"), name(to)))
                    .by("tdgs.mass.exposed.trigger")
            }
        }
    }

    /// What a troop does by its order.
    fn duty_line(&self, who: UnitId, order: Order, enemy: Option<UnitId>) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let does = |verb: &str| self.clause(who, verb);
        let (text, rule) = match (order, enemy) {
            (Order::Attack, Some(enemy)) => {
                (format!("{} for {}", does("goes"), name(enemy)), "tdgs.mass.order.attack.target")
            }
            (Order::Charge, Some(enemy)) => {
                (format!("{} {}", does("charges"), name(enemy)), "tdgs.mass.order.charge.move")
            }
            (Order::Retreat, Some(enemy)) => {
                (format!("{} back from {}", does("falls"), name(enemy)), "tdgs.mass.order.retreat.move")
            }
            (Order::Hold, _) => {
                (format!("{} {} ground", does("holds"), self.its(who)), "tdgs.mass.order.hold.no-move")
            }
            (Order::TakeCover, _) => (does("keeps") + " to cover", "tdgs.mass.order.cover.move"),
            (Order::Attack | Order::Charge | Order::Retreat, None) => {
                (does("has") + " nobody to fight", "tdgs.mass.order.attack.target")
            }
        };
        Line::new(Tone::Detail, text).by(rule)
    }

    fn handed_on_line(&self, troop: UnitId, to: Option<(UnitId, Slot)>) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        if let Some((by, slot)) = to {
            let text = format!("{} to {} ({})", self.clause(troop, "passes"), name(by), slot.name());
            return Line::new(Tone::Detail, text).by("tdgs.mass.chain.successor");
        }
        let text = format!("Nobody commands {} any more", name(troop));
        Line::new(Tone::Detail, text).by("tdgs.mass.chain.none")
    }

    /// A morale check: what shook it, and whether it holds.
    fn morale_line(&self, b: &Battle, check: Check, roll: Roll, again: bool) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let who = check.who;
        let (does, its) = (|verb: &str| self.clause(who, verb), self.its(who));
        let why = match (check.cause, check.from) {
            (Cause::FriendlyBreak, Some(from)) => format!("{} {} break", does("sees"), name(from)),
            (Cause::CommanderLost, Some(from)) => format!("{} lost {}", does("has"), name(from)),
            (Cause::Terrifying, Some(from)) => format!("{} {}", does("faces"), name(from)),
            (Cause::HalfHp, _) => format!("{} lost half {its} strength", does("has")),
            (Cause::QuarterHp, _) => format!("{} lost three quarters of {its} strength", does("has")),
            (Cause::Surrounded, _) => format!("{} hemmed in on three sides", does("is")),
            (cause, None) => format!("{}: {}", name(who), cause.name()),
        };
        let (verb, rest) = match (roll.degree.succeeds(), again) {
            (true, false) => ("holds", String::new()),
            (true, true) => ("steadies", format!(" {}", self.itself(who))),
            (false, false) => ("wavers", String::new()),
            (false, true) => ("wavers", " again".to_owned()),
        };
        Line::new(Tone::Detail, format!("{why} and {}{rest}:", self.verb(who, verb)))
            .sum(self.explain_morale(b, check, roll))
            .by(check.cause.rule())
    }

    fn flight_line(&self, who: UnitId, to: Safety) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let runs = self.clause(who, "runs");
        let (text, rule) = match to {
            Safety::Edge => (format!("{runs} for {} own lines", self.its(who)), "tdgs.mass.safety.edge"),
            Safety::Commander(by) => (format!("{runs} to {}", name(by)), "tdgs.mass.safety.commander"),
            Safety::Away(Some(from)) => (format!("{runs} from {}", name(from)), "tdgs.mass.safety.away"),
            Safety::Away(None) => (runs, "tdgs.mass.safety.away"),
        };
        Line::new(Tone::Detail, text).by(rule)
    }

    fn shelter_line(&self, who: UnitId, at: Safety) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let does = |verb: &str| self.clause(who, verb);
        let text = match at {
            Safety::Edge => format!("{} back at {} own lines", does("is"), self.its(who)),
            Safety::Commander(by) => format!("{} around {}", does("huddles"), name(by)),
            Safety::Away(_) => does("runs") + " no farther",
        };
        Line::new(Tone::Detail, text).by("tdgs.mass.safety.reached")
    }
}
