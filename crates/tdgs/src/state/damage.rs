//! Types of damage, and how somebody meets them.

/// By default a quarter of every hit passes any deflection.
pub const DEFLECTION_CAP: i32 = 75;

/// How many pieces of armour, natural ones among them, protect one entity.
pub const MOST_PIECES: usize = 4;

/// A type of damage, by its place in the scenario's list; the core names none, content does.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct DamageType(pub u8);

/// Resistances to one type add up to at most this, unless the scenario says otherwise.
pub const RESISTANCE_CAP: i32 = 75;

/// How an entity meets a type of damage, all its abilities taken together.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Meeting {
    pub resistance: i32,
    pub vulnerability: i32,
    /// Whether none of it counts.
    pub immune: bool,
    /// Percent that heals instead.
    pub absorption: i32,
}

impl Meeting {
    /// Joins two sources: resistances add up to the cap, vulnerabilities without one, and of absorptions the highest
    /// counts.
    #[must_use]
    pub fn and(self, other: Meeting, cap: i32) -> Meeting {
        Meeting {
            resistance: (self.resistance + other.resistance).min(cap),
            vulnerability: self.vulnerability + other.vulnerability,
            immune: self.immune || other.immune,
            absorption: self.absorption.max(other.absorption),
        }
    }

    /// What heals and what hurts of an amount, with deflection, multiplied exactly and rounded down once. Absorption
    /// overrides everything, and immunity all but that; resistance and vulnerability are netted.
    pub(crate) fn split(self, amount: i32, deflection: i32) -> (i32, i32) {
        // Vulnerabilities have no cap: a great blow times a great percentage leaves 32 bits behind.
        let part = |of: i32, passes: i32| i64::from(amount) * i64::from(of) * i64::from(passes) / 10_000;
        let part = |of: i32, passes: i32| part(of, passes).min(i64::from(i32::MAX / 4)) as i32;
        let passes = 100 - deflection;
        if self.absorption > 0 {
            return (part(self.absorption, 100), part(100 - self.absorption, passes));
        }
        if self.immune {
            return (0, 0);
        }
        (0, part(100 - self.resistance + self.vulnerability, passes))
    }

    /// Whether no harm can come of it: immune, or absorbed in full.
    pub(crate) const fn harmless(self) -> bool {
        self.absorption >= 100 || self.immune && self.absorption == 0
    }

    /// What a loss that is no hit comes to, rounded down: HP healed and HP lost.
    pub fn seep(self, loss: i32) -> (i32, i32) {
        self.split(loss, 0)
    }
}

impl std::fmt::Display for Meeting {
    /// What a log line adds behind an amount: nothing, or how it is met.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.absorption, self.immune, self.vulnerability - self.resistance) {
            (1.., ..) => write!(f, " ({}% absorbed)", self.absorption),
            (_, true, _) => write!(f, " (immune)"),
            (_, _, net @ 1..) => write!(f, " ({net}% worse)"),
            (_, _, net @ ..0) => write!(f, " ({}% resisted)", -net),
            (_, _, 0) => Ok(()),
        }
    }
}
