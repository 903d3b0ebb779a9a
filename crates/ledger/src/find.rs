//! Finding rules by id, by words, or by a near miss.

use crate::{Ledger, Rule};

/// How many near spellings are worth showing.
const NEAREST: usize = 3;

impl Ledger {
    /// The rules that fit the words, best first: the id itself, ids that begin with it, ids that hold it,
    /// ids with all words, and rules with all words in id, section, text or ruling.
    pub fn find(&self, words: &str) -> Vec<&Rule> {
        let query = words.trim().to_lowercase();
        let words: Vec<&str> = query.split_whitespace().collect();
        let mut found: Vec<_> =
            self.rules().filter_map(|rule| Some((rank(rule, &query, &words)?, rule))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, rule)| rule).collect()
    }

    /// The ids most like a misspelt one, nearest first; none if nothing is like it.
    pub fn near(&self, id: &str) -> Vec<&str> {
        let id: String = id.trim().to_lowercase().chars().take(100).collect();
        let far = (id.chars().count() / 3).max(2);
        let distances =
            self.rules().map(|rule| (strsim::damerau_levenshtein(&id, &rule.id), rule.id.as_str()));
        let mut near: Vec<_> = distances.filter(|(distance, _)| *distance <= far).collect();
        near.sort_unstable();
        near.into_iter().take(NEAREST).map(|(_, id)| id).collect()
    }
}

fn rank(rule: &Rule, query: &str, words: &[&str]) -> Option<u8> {
    let id = rule.id.as_str();
    if id == query {
        return Some(0);
    }
    if id.starts_with(query) {
        return Some(1);
    }
    if id.contains(query) {
        return Some(2);
    }
    if words.iter().all(|word| id.contains(word)) {
        return Some(3);
    }
    let ruling = rule.ruling.as_deref().unwrap_or_default();
    let all = format!("{id}\n{}\n{}\n{ruling}", rule.section, rule.text).to_lowercase();
    words.iter().all(|word| all.contains(word)).then_some(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exact_id_comes_first() {
        let ledger = Ledger::of_workspace();
        for rule in ledger.rules() {
            assert_eq!(ledger.find(&rule.id)[0].id, rule.id);
        }
    }

    #[test]
    fn words_are_found_in_any_order_and_case() {
        let ledger = Ledger::of_workspace();
        let found = ledger.find("Trample mounts");
        assert!(found.len() > 3, "trample is a chapter");
        assert!(found[0].id.contains("trample") && found[0].id.contains("mounts"));
        assert!(ledger.find("no-such-word-in-any-rule").is_empty());
    }

    #[test]
    fn no_words_find_everything() {
        let ledger = Ledger::of_workspace();
        assert_eq!(ledger.find(" ").len(), ledger.rules().count());
    }

    #[test]
    fn a_misspelt_id_finds_its_neighbour() {
        let ledger = Ledger::of_workspace();
        assert_eq!(ledger.near("tdgs.luck.flor")[0], "tdgs.luck.floor");
        assert!(ledger.near("zzzzzzzz").is_empty());
    }

    #[test]
    fn a_rule_is_one_json_object() {
        let ledger = Ledger::of_workspace();
        let rule = ledger.get("tdgs.luck.floor").expect("a rule");
        let json = serde_json::to_value(rule).expect("json");
        assert_eq!(json["id"], "tdgs.luck.floor");
        assert_eq!(json["book"], "tdgs-core");
        assert!(json["case"].is_array());
    }
}
