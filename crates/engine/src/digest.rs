//! A fingerprint of a state, the same on every machine.

use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

/// Hashes the postcard form of a state: portable in byte order and integer width, unlike `std::hash`.
pub fn digest(state: &impl Serialize) -> u64 {
    let bytes = postcard::to_stdvec(state).expect("a state is plain data and always serialises");
    let mut hash = Xxh3::new();
    hash.update(&bytes);
    hash.digest()
}
