//! The kit over an honest ruleset with secrets.

use engine::kit::run_all;

use crate::pit::{Flaw, Pits};

#[test]
fn honest_pits_keep_every_promise() {
    for deal in 0..40 {
        run_all(&Pits::dealt(deal, Flaw::None), deal * 10..deal * 10 + 4);
    }
}
