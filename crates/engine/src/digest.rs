//! A fingerprint of a state, the same on every machine.

use serde::Serialize;
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

/// The postcard form of a state: two states have the same bytes if they are the same.
pub fn state_bytes(state: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(state).expect("a state is plain data and always serialises")
}

/// A longer fingerprint, by which states are told apart without being kept. The bytes are a buffer.
pub(crate) fn key(state: &impl Serialize, bytes: &mut Vec<u8>) -> u128 {
    bytes.clear();
    *bytes = postcard::to_extend(state, std::mem::take(bytes))
        .expect("a state is plain data and always serialises");
    xxh3_128(bytes)
}

/// Hashes the postcard form of a state: portable in byte order and integer width, unlike `std::hash`.
pub fn digest(state: &impl Serialize) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(&state_bytes(state));
    hash.digest()
}
