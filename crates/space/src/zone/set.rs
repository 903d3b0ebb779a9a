//! Small sets of zones and links that are copied with the state they belong to.

use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Link, Zone};
use crate::bits::ones;

/// Room for this many zones.
pub(super) const ZONES: usize = 1024;
/// Room for this many links.
pub(super) const LINKS: usize = 2048;

/// Something that is known by its number.
pub trait Key: Copy {
    /// The thing of this number.
    fn new(number: u16) -> Self;
    /// The number of this thing.
    fn number(self) -> usize;
}

/// A set of keys, one bit each.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Set<K, const WORDS: usize> {
    words: [u64; WORDS],
    key: PhantomData<K>,
}

/// A set of zones.
pub type ZoneSet = Set<Zone, { ZONES / 64 }>;
/// A set of links, such as those that are shut.
pub type LinkSet = Set<Link, { LINKS / 64 }>;

impl<K: Key, const WORDS: usize> Set<K, WORDS> {
    pub const EMPTY: Self = Self { words: [0; WORDS], key: PhantomData };

    /// Adds a key.
    ///
    /// # Panics
    /// If the key's number is beyond any graph.
    pub fn insert(&mut self, key: K) {
        self.words[key.number() / 64] |= 1 << (key.number() % 64);
    }

    /// Takes a key out.
    pub fn remove(&mut self, key: K) {
        if let Some(word) = self.words.get_mut(key.number() / 64) {
            *word &= !(1 << (key.number() % 64));
        }
    }

    /// Puts a key in or takes it out.
    pub fn set(&mut self, key: K, member: bool) {
        if member {
            self.insert(key);
        } else {
            self.remove(key);
        }
    }

    /// Whether the key belongs to the set.
    pub fn contains(&self, key: K) -> bool {
        self.words.get(key.number() / 64).is_some_and(|word| word >> (key.number() % 64) & 1 == 1)
    }

    /// The number of keys in the set.
    pub fn count(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set has no key.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// The keys of the set, by number.
    pub fn iter(&self) -> impl Iterator<Item = K> {
        self.words
            .iter()
            .enumerate()
            .flat_map(|(i, &word)| ones(word).map(move |bit| K::new((i * 64) as u16 + bit as u16)))
    }
}

impl<K: Key, const WORDS: usize> Default for Set<K, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Key, const WORDS: usize> FromIterator<K> for Set<K, WORDS> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::EMPTY;
        keys.into_iter().for_each(|key| set.insert(key));
        set
    }
}

/// Written as the list of its numbers.
impl<K: Key, const WORDS: usize> Serialize for Set<K, WORDS> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter().map(|key| key.number() as u16))
    }
}

impl<'de, K: Key, const WORDS: usize> Deserialize<'de> for Set<K, WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u16>::deserialize(from)?;
        match numbers.iter().find(|&&n| usize::from(n) >= WORDS * 64) {
            Some(n) => {
                Err(D::Error::custom(format_args!("{n} is too large; numbers end at {}", WORDS * 64 - 1)))
            }
            None => Ok(numbers.into_iter().map(K::new).collect()),
        }
    }
}
