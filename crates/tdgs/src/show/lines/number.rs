//! One or many: `Wolves charge`, `Old Guard charges`.

use std::borrow::Cow;

use crate::rules::scenario::Tdgs;
use crate::state::battle::UnitId;

impl Tdgs {
    /// Somebody does something, which is written as one would do it: `Old Guard runs`, `Slingers run`.
    pub(super) fn clause(&self, who: UnitId, verb: &str) -> String {
        format!("{} {}", self.profile(who).name, self.verb(who, verb))
    }

    pub(super) fn verb<'a>(&self, who: UnitId, verb: &'a str) -> Cow<'a, str> {
        if self.are_many(who) { as_many_do(verb) } else { verb.into() }
    }

    /// What belongs to somebody.
    pub(super) fn its(&self, who: UnitId) -> &'static str {
        if self.are_many(who) { "their" } else { "its" }
    }

    /// Somebody, as it deals with itself.
    pub(super) fn itself(&self, who: UnitId) -> &'static str {
        if self.are_many(who) { "themselves" } else { "itself" }
    }

    /// Whether somebody's name speaks of many; only that of a body of soldiers does.
    fn are_many(&self, who: UnitId) -> bool {
        self.is_troop(who) && is_plural(&self.profile(who).name)
    }
}

/// Whether a name is one of many: `Slingers` and `Wolves of the North` are, `Libyans 2` is one of several.
fn is_plural(name: &str) -> bool {
    let head = name.split(" of ").next().unwrap_or(name);
    head.ends_with('s') && !["ss", "us", "is"].iter().any(|end| head.ends_with(end))
}

/// A verb in the plural: `is` is `are`, `tries` is `try`.
fn as_many_do(verb: &str) -> Cow<'_, str> {
    match verb {
        "is" => "are".into(),
        "has" => "have".into(),
        "goes" => "go".into(),
        "does" => "do".into(),
        _ => {
            let hisses = ["sses", "shes", "ches", "xes"].iter().any(|end| verb.ends_with(end));
            match verb.strip_suffix("ies") {
                Some(stem) => format!("{stem}y").into(),
                None if hisses => verb[..verb.len() - 2].into(),
                None => verb.strip_suffix('s').unwrap_or(verb).into(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_are_told_from_names_of_one() {
        for name in ["Slingers", "Wend Archers", "Wolves of the North", "Bone Bows"] {
            assert!(is_plural(name), "{name}");
        }
        for name in ["Old Guard", "Libyans 2", "Hastati", "Fortress", "Pride of Lions"] {
            assert!(!is_plural(name), "{name}");
        }
    }

    #[test]
    fn verbs_agree() {
        let verbs =
            ["attacks", "is", "has", "goes", "tries", "passes", "reaches", "charges", "loses", "does"];
        let many = ["attack", "are", "have", "go", "try", "pass", "reach", "charge", "lose", "do"];
        assert_eq!(verbs.map(as_many_do), many);
    }
}
