//! What a command changes, as anybody could see it: two scenes compared, without a word of the rules.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Scene;
use crate::scene::{Badge, Sign, Token};

/// What became of everybody, in the order of the scene; those who stayed as they were are left out.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) struct Change {
    tokens: Vec<TokenChange>,
    /// What is said of the end, if the battle is over.
    pub(crate) end: Option<String>,
}

/// What became of somebody.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug)]
pub(crate) struct TokenChange {
    pub(crate) handle: String,
    /// How much each gauge rose or fell.
    pub(crate) gauges: Vec<i32>,
    pub(crate) gained: Vec<String>,
    pub(crate) lost: Vec<String>,
    /// The cell it went to.
    pub(crate) moved: Option<u32>,
    pub(crate) fate: Option<Fate>,
}

/// What happens to somebody as a whole.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It is out of the fight.
    #[serde(rename = "goes down")]
    GoesDown,
    /// It is in the fight again.
    #[serde(rename = "gets up")]
    GetsUp,
    /// It was not there before.
    Comes,
    /// It is there no longer.
    Leaves,
    /// It has given up, or was caught.
    Surrenders,
}

impl Fate {
    pub const ALL: [Fate; 5] = [Fate::GoesDown, Fate::GetsUp, Fate::Comes, Fate::Leaves, Fate::Surrenders];

    /// What happened to somebody as a whole, if anything did: as it was, and as it is if it is still there. Whoever is out of the
    /// fight has left it, has given up, or has fallen.
    pub fn between(old: &Token, new: Option<&Token>) -> Option<Fate> {
        let Some(new) = new else { return Some(Fate::Leaves) };
        let becomes = |sign: Sign| {
            let has = |token: &Token| token.badges.iter().any(|badge| badge.sign == sign);
            has(new) && !has(old)
        };
        let vanishes = !old.cells.is_empty() && new.cells.is_empty();
        match (old.down, new.down) {
            (_, true) if becomes(Sign::Captive) => Some(Fate::Surrenders),
            (_, true) if becomes(Sign::Gone) => Some(Fate::Leaves),
            _ if vanishes => Some(Fate::Leaves),
            (false, true) => Some(Fate::GoesDown),
            (true, false) if old.cells.is_empty() => Some(Fate::Comes),
            (true, false) => Some(Fate::GetsUp),
            (false, false) | (true, true) => None,
        }
    }

    /// What is said of somebody.
    pub const fn name(self) -> &'static str {
        match self {
            Fate::GoesDown => "goes down",
            Fate::GetsUp => "gets up",
            Fate::Comes => "comes",
            Fate::Leaves => "leaves",
            Fate::Surrenders => "surrenders",
        }
    }
}

impl Change {
    /// What is different in the second scene, with which the battle may be over.
    pub(crate) fn between(before: &Scene, after: &Scene, over: bool) -> Change {
        let find = |scene: &Scene, handle: &str| scene.tokens.iter().position(|token| token.handle == handle);
        let mut all = Vec::new();
        for old in &before.tokens {
            let change = match find(after, &old.handle) {
                Some(place) => TokenChange::between(old, &after.tokens[place]),
                None => Some(TokenChange { fate: Fate::between(old, None), ..TokenChange::of(old) }),
            };
            all.extend(change);
        }
        let new = after.tokens.iter().filter(|token| find(before, &token.handle).is_none());
        all.extend(new.map(|token| TokenChange { fate: Some(Fate::Comes), ..TokenChange::of(token) }));
        Change { tokens: all, end: over.then(|| after.status.clone()) }
    }

    /// What became of one of them, if anything did.
    pub(crate) fn of(&self, handle: &str) -> Option<&TokenChange> {
        self.tokens.iter().find(|change| change.handle == handle)
    }

    /// Everybody of whom something became.
    pub(crate) fn all(&self) -> &[TokenChange] {
        &self.tokens
    }
}

impl TokenChange {
    fn of(token: &Token) -> TokenChange {
        let gauges = vec![0; token.gauges.len()];
        TokenChange { handle: token.handle.clone(), gauges, ..TokenChange::default() }
    }

    fn between(old: &Token, new: &Token) -> Option<TokenChange> {
        let without = |all: &[Badge], less: &[Badge]| -> Vec<String> {
            let new = all.iter().filter(|badge| !less.iter().any(|other| other.name == badge.name));
            new.map(|badge| badge.name.clone()).collect()
        };
        let same = TokenChange::of(old);
        let now = |n: usize| new.gauges.get(n).map_or(0, |gauge| gauge.now);
        let change = TokenChange {
            gauges: old.gauges.iter().enumerate().map(|(n, gauge)| now(n) - gauge.now).collect(),
            gained: without(&new.badges, &old.badges),
            lost: without(&old.badges, &new.badges),
            fate: Fate::between(old, Some(new)),
            moved: new.cells.first().copied().filter(|_| new.cells != old.cells),
            ..same.clone()
        };
        (change != same).then_some(change)
    }
}
