//! Conditions as badges: a word, a sign, what it does, and the rule that says so.

use engine::scene::{Badge, Sign};

use crate::rules::apparent::raised_by;
use crate::rules::scenario::Tdgs;
use crate::rules::words::{rule_of_condition, what_it_does};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Effect, Until};

impl Tdgs {
    pub(super) fn badges(&self, b: &Battle, id: UnitId) -> Vec<Badge> {
        let conditions = Condition::ALL.into_iter().filter(|&what| b[id].conditions.has(what));
        let conditions = conditions.flat_map(|what| self.condition_badges(b, id, what));
        let others =
            self.ground_badges(b, id).chain(self.mind_badges(b, id)).chain(self.riding_badges(b, id));
        conditions.chain(others).collect()
    }

    /// A condition; where it matters what it is about, one for each.
    fn condition_badges(&self, b: &Battle, id: UnitId, what: Condition) -> Vec<Badge> {
        let badge = |name: String, note: String| Badge {
            name,
            sign: sign(what),
            note: Some(note),
            rule: Some(rule_of_condition(what)),
        };
        let each = |badge: &dyn Fn(&Effect) -> Badge| b.effects_of(id, what).map(badge).collect();
        match what {
            Condition::Dead if let Some(vehicle) = self.vehicle(id) => {
                let name = if vehicle.destroyed { "Destroyed" } else { "Disabled" };
                let note = "it moves no more, and gives no cover".to_owned();
                vec![Badge { rule: Some("tdgs.vehicles.hp.zero"), ..badge(name.to_owned(), note) }]
            }
            Condition::Gifted => each(&|e| {
                let lent = self.ability(e.kind);
                badge(lent.name.clone(), format!("{}{}", lent.text, how_long(e.until)))
            }),
            Condition::Warded => each(&|e| {
                let from = &self.types[usize::from(e.kind)];
                let note = format!("{}% off {from} damage{}", e.amount, how_long(e.until));
                badge(format!("Warded ({from})"), note)
            }),
            Condition::Hidden => {
                let note = "those cannot aim at it until it strikes or is found".to_owned();
                vec![badge(format!("Hidden from {}", self.sources(b, id, what)), note)]
            }
            _ => vec![badge(what.name().to_owned(), self.note(b, id, what))],
        }
    }

    /// What a condition does, from whom it is, and how long it lasts.
    fn note(&self, b: &Battle, id: UnitId, what: Condition) -> String {
        let mut note = self.does(b, id, what);
        let from = self.sources(b, id, what);
        if names_its_source(what) && !from.is_empty() {
            note = format!("{note}; from {from}");
        }
        let longest = b.effects_of(id, what).map(|e| e.until).max();
        note + &longest.map_or_else(String::new, how_long)
    }

    fn does(&self, b: &Battle, id: UnitId, what: Condition) -> String {
        let strength = b.strength(id, what);
        match what {
            Condition::Bleeding => format!("loses {strength} HP as each round starts, until treated"),
            Condition::Burning => format!("loses {strength} HP as each round starts, until put out"),
            Condition::Regenerating => format!("regains {strength}% of its HP as each round starts"),
            Condition::Poisoned => {
                let less = 2 * b.effects_of(id, what).count();
                let loses = if strength > 0 {
                    format!(", and {strength} HP as each round starts")
                } else {
                    String::new()
                };
                format!("-{less} STR, DEX and REF{loses}")
            }
            _ => match raised_by(what) {
                Some(stat) => format!("+{strength} {}", stat.name()),
                None => what_it_does(what).to_owned(),
            },
        }
    }

    /// The names of those who made it so.
    fn sources(&self, b: &Battle, id: UnitId, what: Condition) -> String {
        let sources = b.effects_of(id, what).filter_map(|e| e.source);
        let names: Vec<&str> = sources.map(|source| self.profile(source).name.as_str()).collect();
        names.join(", ")
    }

    /// What the ground and the air above it do to an entity.
    fn ground_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Badge> {
        let unit = &b[id];
        let height = (unit.height > 0).then(|| Badge {
            name: format!("height {}", unit.height),
            sign: Sign::Aloft,
            note: Some("in the air; height counts as distance".to_owned()),
            rule: Some("tdgs.movement.flight"),
        });
        let squeezing = unit.squeezing.then(|| Badge {
            name: "squeezing".to_owned(),
            sign: Sign::Held,
            note: Some("wedged into a gap that is too narrow for it".to_owned()),
            rule: Some("tdgs.entity.squeezing"),
        });
        let (name, sign, note) = if unit.conditions.has_escaped() {
            ("gone", Sign::Gone, "has left the field")
        } else {
            ("captive", Sign::Captive, "has given up, or was caught")
        };
        let left = unit.conditions.has_left().then(|| Badge {
            name: name.to_owned(),
            sign,
            note: Some(note.to_owned()),
            rule: Some("tdgs.economy.scene"),
        });
        [height, squeezing, left].into_iter().flatten()
    }

    /// What an entity has its mind on.
    fn mind_badges<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = Badge> + 'a {
        let holds = b.holds.iter().filter(move |hold| hold.by == id).map(|hold| Badge {
            name: format!("concentrating on {}", self.ability(hold.ability).name),
            sign: Sign::Focused,
            note: Some("harm may break it".to_owned()),
            rule: Some("tdgs.action.concentrate"),
        });
        let readied = b.readied.iter().filter(move |ready| ready.who == id).map(|&ready| Badge {
            name: "readied".to_owned(),
            sign: Sign::Readied,
            note: Some(self.ready_in_words(ready)),
            rule: Some("tdgs.action.ready"),
        });
        holds.chain(readied)
    }
}

/// How long it lasts, after what it does.
fn how_long(until: Until) -> String {
    match until {
        Until::Turns(1) => ", for 1 more turn".to_owned(),
        Until::Turns(turns) => format!(", for {turns} more turns"),
        Until::Scene => ", for the scene".to_owned(),
        Until::Day => ", for the day".to_owned(),
        Until::Removed => String::new(),
    }
}

/// Whether it matters who made it so.
const fn names_its_source(what: Condition) -> bool {
    use Condition::{Charmed, Dominated, Fleeing, Frightened, Grappled, Persuaded};
    matches!(what, Charmed | Dominated | Fleeing | Frightened | Grappled | Persuaded)
}

/// The sign a condition is drawn with.
const fn sign(what: Condition) -> Sign {
    match what {
        Condition::Prone => Sign::Prone,
        Condition::Unconscious | Condition::Asleep => Sign::Asleep,
        Condition::Dead => Sign::Dead,
        Condition::Grappled => Sign::Held,
        Condition::Stunned | Condition::Paralyzed => Sign::Stunned,
        Condition::Frightened | Condition::Fleeing | Condition::Routed => Sign::Afraid,
        Condition::Poisoned => Sign::Poisoned,
        Condition::Bleeding => Sign::Bleeding,
        Condition::Blinded => Sign::Blind,
        Condition::Deafened => Sign::Weakened,
        Condition::Slowed => Sign::Slowed,
        Condition::Burning => Sign::Burning,
        Condition::Charmed | Condition::Deceived | Condition::Persuaded | Condition::Dominated => {
            Sign::Charmed
        }
        Condition::Invisible | Condition::Hidden => Sign::Hidden,
        Condition::Hasted | Condition::Accelerated => Sign::Hastened,
        Condition::Protected | Condition::Warded | Condition::Holding | Condition::TakingCover => {
            Sign::Shielded
        }
        Condition::Regenerating => Sign::Healing,
        Condition::Strengthened
        | Condition::Quickened
        | Condition::Fortified
        | Condition::Sharpened
        | Condition::Enlightened
        | Condition::Emboldened
        | Condition::Attuned
        | Condition::Helped
        | Condition::Gifted
        | Condition::Relentless
        | Condition::Charging
        | Condition::LastStand => Sign::Strengthened,
    }
}
