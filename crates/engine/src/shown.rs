//! What shows a battle to people, beyond the scene and the log: menus, questions, and what a choice would lead to. All of it may
//! be left out.

use crate::{Barred, MenuGroup, Offer, Outline, Prompt, Ruleset, Side, Survey, Viewer};

/// How a ruleset is put before people.
pub trait Shown: Ruleset {
    /// A command as an entry of a menu.
    fn offer(&self, s: &Self::State, c: &Self::Command) -> Offer {
        let text = self.write(s, c);
        Offer::new(text.clone(), text)
    }
    /// A question with its options, for a person; of two options the first says no.
    fn prompt(&self, _s: &Self::State, q: &Self::Question, options: usize) -> Prompt {
        let words = match options {
            2 => ["No", "Yes"].map(str::to_owned).to_vec(),
            _ => (1..=options).map(|n| n.to_string()).collect(),
        };
        Prompt::new("Question", format!("{q:?}?"), words)
    }
    /// What can be typed now, and what it does, form by form; nothing if the menu says it all.
    fn forms(&self, _s: &Self::State, _by: Side) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
    /// The groups of the menu in the rulebook's order, with what is left of each; those that only offers name come last.
    fn groups(&self, _s: &Self::State, _by: Side) -> Vec<MenuGroup> {
        Vec::new()
    }
    /// What the one who acts could do at another time, and why not now. Only what its side may know decides it.
    fn barred(&self, _s: &Self::State, _by: Side, _scratch: &mut Self::Scratch) -> Vec<Barred> {
        Vec::new()
    }
    /// Where a command that passed `check` would lead, and what it is reckoned from, as far as its side may know.
    fn outline(
        &self,
        _s: &Self::State,
        _by: Side,
        _c: &Self::Command,
        _scratch: &mut Self::Scratch,
    ) -> Outline {
        Outline::default()
    }
    /// What the token of this handle reaches, threatens and sees, as far as this viewer may know.
    fn survey(
        &self,
        _s: &Self::State,
        _eye: Viewer,
        _handle: &str,
        _scratch: &mut Self::Scratch,
    ) -> Option<Survey> {
        None
    }
}
