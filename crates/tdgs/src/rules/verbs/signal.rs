//! What a commander tells its troops. What bars it and what it does is in `army`.

use engine::{Pause, Refusal, Table};

use super::{Command, Read, Verb, upon};
use crate::rules::army::tenth;
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::COMMAND;
use crate::state::abilities::Knack;
use crate::state::army::{Order, Slot};
use crate::state::battle::{Battle, UnitId};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Signal {
    /// New Order: change what one troop does.
    Order { troop: UnitId, order: Order },
    /// Rally: try to stop a rout.
    Rally { troop: UnitId },
    /// Claim: take command of a troop that nobody commands.
    Claim { troop: UnitId, slot: Slot },
    /// Release: give a troop up, free.
    Release { troop: UnitId },
}

impl Signal {
    /// The troop it is about.
    pub const fn troop(self) -> UnitId {
        match self {
            Signal::Order { troop, .. }
            | Signal::Rally { troop }
            | Signal::Claim { troop, .. }
            | Signal::Release { troop } => troop,
        }
    }

    /// Whether it takes no Action.
    const fn is_free(self) -> bool {
        matches!(self, Signal::Release { .. })
    }
}

impl Verb for Signal {
    const FORMS: &'static [&'static str] = &[
        "order UNIT attack, hold, take-cover, charge or retreat",
        "rally UNIT",
        "claim UNIT direct or extended",
        "release-unit UNIT",
    ];
    const RULE: &'static str = "tdgs.mass.action.new-order";

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        match *words {
            ["order", troop, order] => Some(read_order(rules, troop, order)),
            ["rally", _] => upon(rules, words, |troop| Signal::Rally { troop }),
            ["claim", troop, slot] => Some(read_claim(rules, troop, slot)),
            ["release-unit", _] => upon(rules, words, |troop| Signal::Release { troop }),
            _ => None,
        }
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        let troop = &rules.profile(self.troop()).handle;
        match self {
            Signal::Order { order, .. } => format!("order {troop} {}", order.word()),
            Signal::Rally { .. } => format!("rally {troop}"),
            Signal::Claim { slot, .. } => format!("claim {troop} {}", slot.name()),
            Signal::Release { .. } => format!("release-unit {troop}"),
        }
    }

    fn rule(self, _: &Tdgs, _: &Battle) -> &'static str {
        match self {
            Signal::Order { .. } => Self::RULE,
            Signal::Rally { .. } => "tdgs.mass.action.rally",
            Signal::Claim { .. } => "tdgs.mass.action.claim",
            Signal::Release { .. } => "tdgs.mass.action.release",
        }
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        let deed = match self {
            Signal::Order { order, .. } => order.name(),
            Signal::Rally { .. } => "Rally",
            Signal::Claim { .. } => "Claim",
            Signal::Release { .. } => "Release",
        };
        (COMMAND, deed.to_owned())
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        let troop = &rules.profile(self.troop()).name;
        match self {
            Signal::Order { order, .. } => format!("Order {troop}: {}", order.name()),
            Signal::Rally { .. } => format!("Rally {troop}"),
            Signal::Claim { slot, .. } => format!("Take {} command of {troop}", slot.name()),
            Signal::Release { .. } => format!("Release {troop}"),
        }
    }

    fn target(self) -> Option<UnitId> {
        Some(self.troop())
    }

    fn hint(self, rules: &Tdgs, b: &Battle) -> Option<String> {
        match self {
            Signal::Order { troop, order } => Some(rules.order_in_words(b, troop, order)),
            Signal::Rally { .. } | Signal::Claim { .. } | Signal::Release { .. } => None,
        }
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        let me = b.active();
        if !self.is_free() {
            b.needs_action()?;
        }
        rules.may_command(b, me, self.troop()).map_err(Why::Army)?;
        let can = match self {
            Signal::Order { troop, order } => rules.can_order(b, me, troop, order),
            Signal::Rally { troop } => rules.can_rally(b, me, troop),
            Signal::Claim { troop, slot } => rules.can_claim(b, me, troop, slot),
            Signal::Release { troop } => rules.owns(b, me, troop),
        };
        can.map_err(Why::Army)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let me = b.active();
        if self.is_free() {
            b.budget.whole = false;
        } else {
            b.spend_action();
            if !rules.says(b, me, t)? {
                return Ok(());
            }
        }
        match self {
            Signal::Order { troop, order } => rules.give_order(b, me, troop, order, t),
            Signal::Rally { troop } => rules.rally(b, me, troop, t),
            Signal::Claim { troop, slot } => rules.claim(b, me, troop, slot, t),
            Signal::Release { troop } => rules.release_troop(b, me, troop, t),
        }
        Ok(())
    }

    /// Every signal a commander may give, troop by troop.
    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if !rules.massed || !rules.profile(b.active()).commander {
            return;
        }
        for troop in b.ids().filter(|&id| rules.is_troop(id)) {
            let orders = Order::ALL.map(|order| Signal::Order { troop, order });
            let claims = [Slot::Direct, Slot::Extended].map(|slot| Signal::Claim { troop, slot });
            let all = orders.into_iter().chain([Signal::Rally { troop }]).chain(claims);
            for signal in all.chain([Signal::Release { troop }]) {
                if signal.can(rules, b, scratch).is_ok() {
                    out.push(signal.into());
                }
            }
        }
    }

    /// The orders that a commander can't give to a troop of its own, and the rallies it can't try.
    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (rules, b, me) = (gathering.rules, gathering.b, gathering.b.active());
        if !rules.massed || !rules.profile(me).commander {
            return;
        }
        let own = |id: &UnitId| rules.is_troop(*id) && b[*id].conditions.up() && !rules.hostile(me, *id);
        for troop in b.ids().filter(own) {
            let orders = Order::ALL.map(|order| Signal::Order { troop, order });
            for signal in orders.into_iter().chain([Signal::Rally { troop }]) {
                if let Err(why) = signal.can(rules, b, scratch) {
                    gathering.bar_upon(signal, troop, why);
                }
            }
        }
    }

    fn first_roll(self, _: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        match self {
            Signal::Rally { troop } => Some(FirstRoll::Rally(b.active(), troop)),
            Signal::Order { .. } | Signal::Claim { .. } | Signal::Release { .. } => None,
        }
    }

    fn closed_at_the_reins(self, rules: &Tdgs, b: &Battle, _: Station) -> Option<Closed> {
        let open = self.is_free() || rules.has_knack(b, b.active(), Knack::MountedCommand);
        if open { None } else { Some(Closed::Action) }
    }

    fn is_no_order(self) -> bool {
        !self.is_free()
    }
}

fn read_order(rules: &Tdgs, troop: &str, order: &str) -> Result<Signal, Refusal> {
    let troop = rules.read_unit(troop)?;
    let known = Order::ALL.into_iter().find(|known| known.word() == order);
    known.map(|order| Signal::Order { troop, order }).ok_or_else(|| {
        Refusal::new(format!("`{order}` is no order."))
            .instead("It is attack, hold, take-cover, charge or retreat.")
            .by("tdgs.mass.action.new-order")
    })
}

fn read_claim(rules: &Tdgs, troop: &str, slot: &str) -> Result<Signal, Refusal> {
    let troop = rules.read_unit(troop)?;
    let known = [Slot::Direct, Slot::Extended].into_iter().find(|known| known.name() == slot);
    known.map(|slot| Signal::Claim { troop, slot }).ok_or_else(|| {
        Refusal::new(format!("`{slot}` is no kind of command."))
            .instead("It is direct or extended.")
            .by("tdgs.mass.action.claim")
    })
}

impl Tdgs {
    /// What an order does, for choosing between the five.
    fn order_in_words(&self, b: &Battle, troop: UnitId, order: Order) -> String {
        let now = |stat| self.apparent_for(b, troop, stat, Purpose::UNDRILLED);
        let (strength, reflex) = (now(Stat::Str), now(Stat::Ref));
        match order {
            Order::Attack => match self.quarry(b, troop) {
                Some(enemy) => {
                    let squares = self.distance(b, troop, enemy);
                    let s = if squares == 1 { "" } else { "s" };
                    format!("Goes for the nearest: {}, {squares} square{s}.", self.profile(enemy).name)
                }
                None => "Goes for the nearest enemy.".to_owned(),
            },
            Order::Hold => {
                format!("REF {reflex} to {}. Stands and strikes what is in range.", reflex + tenth(reflex))
            }
            Order::TakeCover => {
                format!("REF {reflex} to {} against shots, in cover.", reflex + tenth(reflex))
            }
            Order::Charge => format!(
                "STR {strength} to {}, REF {reflex} to {} until its next turn.",
                strength + tenth(strength),
                (reflex - tenth(reflex)).max(0)
            ),
            Order::Retreat => "Falls back without opportunity attacks.".to_owned(),
        }
    }
}
