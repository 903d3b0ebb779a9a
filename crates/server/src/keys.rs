//! Names that nobody guesses: of matches, and the secrets of seats.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Letters that are not mistaken for each other when read out; 32 of them, so that each holds five bits.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The letters of a match's name: 80 bits.
const NAME: usize = 16;
/// The bytes of a key.
const KEY: usize = 16;

/// What is kept of a secret.
pub(crate) type Hash = [u8; 32];

/// A new name for a match or a replay.
pub(crate) fn name() -> String {
    random::<NAME>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether a text could be a name.
pub(crate) fn is_name(text: &str) -> bool {
    text.len() == NAME && text.bytes().all(|byte| LETTERS.contains(&byte))
}

pub(crate) fn key() -> String {
    hex(&random::<KEY>())
}

/// The hash of some bytes.
pub(crate) fn hash(bytes: &[u8]) -> Hash {
    Sha256::digest(bytes).into()
}

/// Whether two hashes are the same, in a time that does not tell where they differ.
pub(crate) fn same(a: &Hash, b: &Hash) -> bool {
    a.iter().zip(b).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes; without them no seat is safe");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_keys_differ_and_are_known_again() {
        assert!(is_name(&name()) && name() != name());
        assert!(!is_name("../../etc/passwd") && !is_name(""));
        assert_eq!(key().len(), 32);
        assert!(same(&hash(b"a"), &hash(b"a")) && !same(&hash(b"a"), &hash(b"b")));
    }
}
