//! Slots: where a body has room for equipment, and which grow on which.

/// The slots of a human, and of every creature that names no race and no slots of its own.
const HUMAN: [(&str, u8); 12] = [
    ("head", 1),
    ("face", 1),
    ("ears", 2),
    ("neck", 1),
    ("torso", 1),
    ("back", 1),
    ("arm", 2),
    ("hand", 2),
    ("finger", 10),
    ("waist", 1),
    ("leg", 2),
    ("foot", 2),
];

/// What grows on what: with an arm its hand is lost, and with a hand its fingers.
const BRANCHES: [(&str, &str); 3] = [("arm", "hand"), ("hand", "finger"), ("leg", "foot")];

/// Every slot of a body, one entry for each; a set of them is a `u64`.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Body(Vec<String>);

impl Default for Body {
    fn default() -> Self {
        Body::new(HUMAN)
    }
}

impl Body {
    /// The most slots of a body: a bit for each.
    pub const MOST: usize = 64;

    /// A body with so many of each slot.
    pub fn new<'a>(slots: impl IntoIterator<Item = (&'a str, u8)>) -> Body {
        let each = |(slot, count): (&str, u8)| std::iter::repeat_n(slot.to_owned(), usize::from(count));
        Body(slots.into_iter().flat_map(each).collect())
    }

    /// How many slots there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All slots of a type.
    pub fn all(&self, slot: &str) -> u64 {
        let places = (0..self.0.len()).filter(|&place| self.0[place] == slot);
        places.fold(0, |set, place| set | 1 << place)
    }

    /// The free slots that an item would fill, first ones first; or which of its needs finds too few.
    pub fn fill(&self, needs: &[(String, u8)], free: u64) -> Result<u64, usize> {
        let mut filled = 0;
        for (n, (slot, count)) in needs.iter().enumerate() {
            let mut left = self.all(slot) & free;
            for _ in 0..*count {
                if left == 0 {
                    return Err(n);
                }
                filled |= left & left.wrapping_neg();
                left &= left - 1;
            }
        }
        Ok(filled)
    }

    /// One slot of a type, counted from 0, with all that grows on it. Twigs are shared out evenly: five of ten fingers to
    /// each of two hands.
    pub fn branch(&self, slot: &str, nth: u32) -> u64 {
        let (limbs, mut lost) = (self.all(slot).count_ones(), 0);
        if nth >= limbs {
            return lost;
        }
        lost |= nth_bit(self.all(slot), nth);
        for (_, twig) in BRANCHES.iter().filter(|(limb, _)| *limb == slot) {
            let each = self.all(twig).count_ones() / limbs;
            lost |= (nth * each..(nth + 1) * each).fold(0, |set, n| set | self.branch(twig, n));
        }
        lost
    }
}

/// The nth bit of a set.
fn nth_bit(mut set: u64, nth: u32) -> u64 {
    for _ in 0..nth {
        set &= set - 1;
    }
    set & set.wrapping_neg()
}
