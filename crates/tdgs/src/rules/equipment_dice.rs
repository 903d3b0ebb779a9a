//! Document 3: equipment may grant a modifier die in place of a flat bonus.

use dice::Dice;

use crate::rules::resolution::{self, Degree, Roll, natural_needed};
use crate::state::equipment_dice::ModifierDie;
use crate::state::luck::{Luck, Reading};

/// Rolls for an action to which so much and a modifier die are added. The die falls after the d20, anew for each roll; it
/// moves the sum, and neither criticals nor the bounds of Luck nor streaks. Returns the roll and what the die showed.
pub fn roll(
    delta: i32,
    die: ModifierDie,
    luck: &mut Luck,
    reading: Reading,
    dice: &mut impl Dice,
) -> (Roll, i32) {
    let before = luck.value;
    roll_with(|added| natural_needed(delta + added, before, reading), die, before, luck, dice)
}

/// The same where the natural needed follows from what the die shows, with the Luck that things leave.
pub(crate) fn roll_with(
    needs: impl Fn(i32) -> i32,
    die: ModifierDie,
    effective: i8,
    luck: &mut Luck,
    dice: &mut impl Dice,
) -> (Roll, i32) {
    let mut fell = resolution::roll_with(needs(0), effective, luck, dice);
    let added = die.roll(dice);
    if fell.degree == Degree::Failure && fell.natural >= needs(added) {
        fell.degree = Degree::Success;
    }
    (fell, added)
}
