//! A fingerprint of a state, the same on every machine.

use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

/// The postcard form of a state: two states have the same bytes if they are the same.
pub fn state_bytes(state: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(state).expect("a state is plain data and always serialises")
}

/// Hashes the postcard form of a state: portable in byte order and integer width, unlike `std::hash`.
pub fn digest(state: &impl Serialize) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(&state_bytes(state));
    hash.digest()
}
