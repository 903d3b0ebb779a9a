//! A check of a squad: its success, the panic beside it, and the rows of the Panic Table.

use command::check::{chance, draw_against, roll_panic, roll_stress_dice};
use command::panic::Panic;

use crate::check::{Check, CheckOdds, MODIFIER, Number, Numbers};

/// A pool, under Stress.
pub const POOL: Check = Check {
    numbers: &[
        Number {
            flag: "pool",
            letter: "N",
            range: 1..=20,
            needed: true,
            with: None,
            help: "Attribute and skill together, in command",
        },
        Number {
            flag: "stress",
            letter: "N",
            range: 0..=15,
            needed: false,
            with: Some("pool"),
            help: "The Stress of whoever makes the check, in command",
        },
        MODIFIER,
    ],
    odds,
};

fn odds(numbers: &Numbers) -> CheckOdds {
    let stress = numbers.or_zero("stress") as u8;
    let pool = numbers.or_zero("pool") + numbers.or_zero("mod");
    let needed = chance(pool);
    let success = dice::odds(|dice| draw_against(needed, dice) <= needed).of(&true);
    let trigger = dice::odds(|dice| roll_stress_dice(stress, dice) > 0).of(&true);
    let table = dice::odds(|dice| Panic::of(roll_panic(stress, dice)));
    let mut odds = CheckOdds::default();
    odds.note(format!("A pool of {pool}"), "command.check.table-continued");
    odds.chance("success", "success", success);
    odds.note(format!("With Stress {stress}"), "command.stress.dice.odds");
    odds.chance("sets off a Panic Roll", "panic_trigger", trigger);
    odds.note("Once set off".to_owned(), "command.panic.odds");
    for row in Panic::ALL {
        let field = format!("panic_table/{}", row.name().to_lowercase().replace(' ', "_"));
        odds.chance(row.name(), field, table.of(&row));
    }
    odds
}
