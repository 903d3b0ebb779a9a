//! How often somebody may ask: token buckets, by address and by socket.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most addresses that are remembered.
const MOST_ADDRESSES: usize = 10_000;

/// How often something may happen.
#[derive(Copy, Clone, Debug)]
pub struct Rate {
    pub burst: f64,
    /// In the long run.
    pub per_second: f64,
}

/// What is left of a rate.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, at: now }
    }

    /// Takes so many tokens, or says how long to wait for them.
    pub(crate) fn take(&mut self, rate: Rate, cost: f64, now: Instant) -> Result<(), Duration> {
        self.fill(rate, now);
        if self.tokens >= cost {
            self.tokens -= cost;
            return Ok(());
        }
        Err(Duration::from_secs_f64((cost - self.tokens) / rate.per_second.max(0.001)))
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
        self.at = now;
    }

    fn is_full(mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.tokens >= rate.burst
    }
}

/// A bucket for every address that asked lately.
pub(crate) struct Addresses {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Addresses {
    pub(crate) fn new(rate: Rate) -> Addresses {
        Addresses { rate, buckets: Mutex::default() }
    }

    /// Takes so many tokens of an address, or says how long to wait for them.
    pub(crate) fn take(&self, address: IpAddr, cost: f64) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES {
            // A full bucket says nothing that a new one would not.
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        if buckets.len() >= MOST_ADDRESSES {
            return Err(Duration::from_secs(1));
        }
        let fresh = || Bucket::new(self.rate, now);
        buckets.entry(household(address)).or_insert_with(fresh).take(self.rate, cost, now)
    }
}

/// The addresses that one party has: a single one, or a network of the newer kind.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 2.0, per_second: 1.0 };

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(RATE, start);
        assert!(bucket.take(RATE, 1.0, start).is_ok());
        assert!(bucket.take(RATE, 1.0, start).is_ok());
        assert_eq!(bucket.take(RATE, 1.0, start), Err(Duration::from_secs(1)));
        assert!(bucket.take(RATE, 1.0, start + Duration::from_secs(1)).is_ok());
    }

    #[test]
    fn a_network_is_one_household() {
        let of = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::2"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
