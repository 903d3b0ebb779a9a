//! Dice that fall as a test's list says.

use crate::{Dice, Law};

/// Rolls the values of a list, in order, and fails loudly when the list does not fit the rule.
#[derive(Clone, Debug)]
pub struct Scripted {
    values: Vec<i32>,
    next: usize,
}

/// Dice that roll these values.
pub fn scripted<const N: usize>(values: [i32; N]) -> Scripted {
    Scripted::new(values)
}

impl Scripted {
    /// Dice that roll these values.
    pub fn new(values: impl IntoIterator<Item = i32>) -> Scripted {
        Scripted { values: values.into_iter().collect(), next: 0 }
    }

    /// Whether every value was rolled.
    pub fn used_up(&self) -> bool {
        self.rest().is_empty()
    }

    /// The values not rolled yet.
    pub fn rest(&self) -> &[i32] {
        &self.values[self.next..]
    }
}

impl Dice for Scripted {
    /// Panics when the list has run out, or its next value cannot come up under this law.
    fn roll(&mut self, law: &Law) -> i32 {
        let place = self.next + 1;
        let Some(&value) = self.values.get(self.next) else {
            panic!("the script {:?} has run out: roll {place} asks for {law}", self.values);
        };
        assert!(
            law.allows(value),
            "roll {place} of the script {:?} is {value}: impossible on {law}",
            self.values
        );
        self.next += 1;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{D6, D20};

    #[test]
    fn values_come_in_order() {
        let mut dice = scripted([20, 6, 1]);
        assert_eq!((dice.roll(&D20), dice.roll(&D6)), (20, 6));
        assert_eq!(dice.rest(), [1]);
        assert!(!dice.used_up());
        dice.roll(&D6);
        assert!(dice.used_up());
    }

    #[test]
    #[should_panic(expected = "roll 1 of the script [7] is 7: impossible on d6")]
    fn an_impossible_value_fails() {
        scripted([7]).roll(&D6);
    }

    #[test]
    #[should_panic(expected = "has run out: roll 1 asks for d20")]
    fn a_short_script_fails() {
        scripted([]).roll(&D20);
    }
}
