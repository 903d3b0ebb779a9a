//! The nearest spelling.

/// Words longer than this are not compared: nobody mistypes them by a letter.
const MAX_WORD: usize = 64;

/// The known word most like a wrong one, if any is like it.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = folded(wrong)?;
    let far = (wrong.chars().count() / 3).clamp(1, 4);
    let near = known.into_iter().filter_map(|word| {
        let folded = folded(word)?;
        let distance = strsim::damerau_levenshtein(&wrong, &folded);
        let begins = wrong.len() >= 3 && folded.starts_with(&wrong);
        (distance <= far || begins).then_some((distance, word))
    });
    near.min_by_key(|(distance, _)| *distance).map(|(_, word)| word)
}

/// Capitals and the choice of dash do not count as a difference.
fn folded(word: &str) -> Option<String> {
    (word.len() <= MAX_WORD).then(|| word.to_lowercase().replace(['_', ' '], "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_word() {
        let known = ["health", "strength", "wall", "war-horse"];
        assert_eq!(nearest("heatlh", known), Some("health"));
        assert_eq!(nearest("Wall", known), Some("wall"));
        assert_eq!(nearest("war_horse", known), Some("war-horse"));
        assert_eq!(nearest("stren", known), Some("strength"));
    }

    #[test]
    fn nothing_alike_finds_nothing() {
        assert_eq!(nearest("zebra", ["health", "wall"]), None);
        assert_eq!(nearest("", ["health"]), None);
        assert_eq!(nearest(&"x".repeat(1000), ["x"]), None);
    }
}
