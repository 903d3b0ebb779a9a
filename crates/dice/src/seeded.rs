//! Dice from a seed: the same seed gives the same battle on every machine.
//!
//! # Streams of the lab
//!
//! A battle's xoshiro256++ state is made from the seed's four little-endian words `s`, the battle's index `b` and the
//! lane `l`, all modulo 2^64, with `mix` the finisher of `SplitMix64` and `G` its step:
//!
//! ```text
//! k        = s[0]*K0 + s[1]*K1 + s[2]*K2 + s[3]*K3
//! t        = mix(k + b*G + l*L)
//! state[0] = mix(s[0] + G + t) | 1             so that the state is never zero
//! state[1] = mix(s[1] + 2*G + t)
//! state[2] = mix(s[2] + 3*G + t)
//! state[3] = mix((s[3] ^ l) + 4*G + t)
//! ```
//!
//! Under one seed no two streams share a state.
//!
//! # Streams of live matches
//!
//! `ChaCha20` takes the seed as its key and the battle as its stream number, and starts at block `lane * 2^32`.

use std::fmt;
use std::io;
use std::str::FromStr;

use rand_core::{Rng, SeedableRng};

pub use rand_chacha::ChaCha20Rng;
pub use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Dice, Law};

/// What a game's chance begins with: 32 bytes, most often written as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes of this seed.
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }

    /// A seed nobody can guess, from the operating system.
    pub fn random() -> io::Result<Seed> {
        let mut bytes = [0; 32];
        fill(&mut bytes)?;
        Ok(Seed(bytes))
    }

    /// A fresh seed that is short enough to read out, from the operating system.
    pub fn random_short() -> io::Result<Seed> {
        let mut bytes = [0; 4];
        fill(&mut bytes)?;
        Ok(Seed::from(u64::from(u32::from_le_bytes(bytes))))
    }

    #[inline]
    fn words(&self) -> [u64; 4] {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(self.0.as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        words
    }
}

fn fill(bytes: &mut [u8]) -> io::Result<()> {
    getrandom::fill(bytes).map_err(|e| io::Error::other(e.to_string()))
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Prints a decimal number if the seed is one, or else 64 hex digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [number, 0, 0, 0] = self.words() {
            return write!(f, "{number}");
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit()) {
            let mut bytes = [0; 32];
            for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().as_chunks::<2>().0) {
                *byte = hex(digits[0]) << 4 | hex(digits[1]);
            }
            return Ok(Seed(bytes));
        }
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(SeedError);
        }
        text.parse::<u64>().map(Seed::from).map_err(|_| SeedError)
    }
}

fn hex(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        _ => (digit | 0x20) - b'a' + 10,
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed is a whole number from 0 to {}, or 64 hex digits; for example 42", u64::MAX)
    }
}

impl std::error::Error for SeedError {}

/// One of the independent sequences of dice under a seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stream {
    /// The index of the battle.
    pub battle: u64,
    /// Lane 0 holds the battle's own dice; bots think with the others.
    pub lane: u32,
}

impl Stream {
    /// The dice of this battle.
    pub const fn battle(battle: u64) -> Stream {
        Stream { battle, lane: 0 }
    }

    /// Another lane of the same battle.
    #[must_use]
    pub const fn lane(self, lane: u32) -> Stream {
        Stream { lane, ..self }
    }
}

/// A generator by name, as replays write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Generator {
    /// xoshiro256++: fast, for the lab.
    Xoshiro,
    /// `ChaCha20`: unguessable, for live matches.
    ChaCha,
}

impl Generator {
    /// The name in a replay's header.
    pub const fn name(self) -> &'static str {
        match self {
            Generator::Xoshiro => "xoshiro256++",
            Generator::ChaCha => "chacha20",
        }
    }

    /// The generator of this name.
    pub fn from_name(name: &str) -> Option<Generator> {
        [Generator::Xoshiro, Generator::ChaCha].into_iter().find(|g| g.name() == name)
    }
}

impl fmt::Display for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A generator that knows how to begin a stream.
pub trait Source: Rng + Sized {
    /// Which generator this is.
    const GENERATOR: Generator;

    /// The generator at the start of this stream.
    fn start(seed: Seed, stream: Stream) -> Self;
}

const G: u64 = 0x9e37_79b9_7f4a_7c15;
const L: u64 = 0xd1b5_4a32_d192_ed03;
const K: [u64; 4] =
    [0xaef1_7502_108e_f2d9, 0xf135_7aea_2e62_a9c5, 0xdb4f_0b91_75ae_2165, 0xbbe0_5633_03a4_615f];

#[inline]
const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Source for Xoshiro256PlusPlus {
    const GENERATOR: Generator = Generator::Xoshiro;

    #[inline]
    fn start(seed: Seed, stream: Stream) -> Self {
        let lane = u64::from(stream.lane);
        let mut s = seed.words();
        let key = (0..4).fold(0, |k: u64, i| k.wrapping_add(s[i].wrapping_mul(K[i])));
        let t = mix(key.wrapping_add(stream.battle.wrapping_mul(G)).wrapping_add(lane.wrapping_mul(L)));
        s[3] ^= lane;
        let mut bytes = [0; 32];
        for (i, out) in bytes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let step = G.wrapping_mul(i as u64 + 1);
            let word = mix(s[i].wrapping_add(step).wrapping_add(t));
            *out = (word | u64::from(i == 0)).to_le_bytes();
        }
        Self::from_seed(bytes)
    }
}

impl Source for ChaCha20Rng {
    const GENERATOR: Generator = Generator::ChaCha;

    fn start(seed: Seed, stream: Stream) -> Self {
        let mut rng = Self::from_seed(seed.0);
        rng.set_stream(stream.battle);
        rng.set_word_pos(u128::from(stream.lane) << 36);
        rng
    }
}

/// Dice from a seed.
#[derive(Clone, Debug)]
pub struct Seeded<R> {
    rng: R,
}

/// The lab's fast dice.
pub type LabDice = Seeded<Xoshiro256PlusPlus>;

/// The dice of live matches, which nobody can foretell from the rolls so far.
pub type LiveDice = Seeded<ChaCha20Rng>;

impl<R: Source> Seeded<R> {
    /// The dice of this stream, from its beginning.
    #[inline]
    pub fn new(seed: Seed, stream: Stream) -> Self {
        Seeded { rng: R::start(seed, stream) }
    }

    pub const fn generator(&self) -> Generator {
        R::GENERATOR
    }

    /// A number from 0 to `n - 1`, all equally likely; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        match u32::try_from(n) {
            Ok(n) => u64::from(self.below_u32(n)),
            Err(_) => self.below_u64(n),
        }
    }

    // Lemire, "Fast random integer generation in an interval" (2019): the high half of a product is the roll, and
    // a low half under 2^32 mod n is rolled again.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as for a constant die")]
    fn below_u32(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.rng.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let bias = n.wrapping_neg() % n;
            while (product as u32) < bias {
                product = u64::from(self.rng.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    fn roll_table(&mut self, law: &Law) -> i32 {
        law.at(self.below(law.total()))
    }

    fn below_u64(&mut self, n: u64) -> u64 {
        let mut product = u128::from(self.rng.next_u64()) * u128::from(n);
        if (product as u64) < n {
            let bias = n.wrapping_neg() % n;
            while (product as u64) < bias {
                product = u128::from(self.rng.next_u64()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }
}

impl<R: Source> Dice for Seeded<R> {
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "so that a constant die is one multiplication; a hint is not enough"
    )]
    fn roll(&mut self, law: &Law) -> i32 {
        match law.sides() {
            Some(sides) => self.below_u32(sides) as i32 + 1,
            None => self.roll_table(law),
        }
    }
}

/// Seeded dice whose generator is known only when the program runs.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a match has one, and it never moves")]
pub enum AnySeeded {
    Xoshiro(LabDice),
    /// The dice of live matches.
    ChaCha(LiveDice),
}

impl AnySeeded {
    /// The dice of this stream, from its beginning.
    pub fn new(generator: Generator, seed: Seed, stream: Stream) -> AnySeeded {
        match generator {
            Generator::Xoshiro => AnySeeded::Xoshiro(LabDice::new(seed, stream)),
            Generator::ChaCha => AnySeeded::ChaCha(LiveDice::new(seed, stream)),
        }
    }

    pub const fn generator(&self) -> Generator {
        match self {
            AnySeeded::Xoshiro(_) => Generator::Xoshiro,
            AnySeeded::ChaCha(_) => Generator::ChaCha,
        }
    }

    /// A number from 0 to `n - 1`, all equally likely; 0 if `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        match self {
            AnySeeded::Xoshiro(dice) => dice.below(n),
            AnySeeded::ChaCha(dice) => dice.below(n),
        }
    }
}

impl Dice for AnySeeded {
    fn roll(&mut self, law: &Law) -> i32 {
        match self {
            AnySeeded::Xoshiro(dice) => dice.roll(law),
            AnySeeded::ChaCha(dice) => dice.roll(law),
        }
    }
}
