//! The kit over broken rulesets: each flaw is found, and by the check that should find it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::kit::run_all;

use crate::pit::{Flaw, Pits};

/// What the kit says of rules with this flaw.
fn verdict(flaw: Flaw) -> String {
    let found = catch_unwind(AssertUnwindSafe(|| {
        for deal in 0..12 {
            run_all(&Pits::dealt(deal, flaw), deal * 10..deal * 10 + 2);
        }
    }));
    let panic = found.expect_err("the kit passes a broken ruleset");
    match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => (*panic.downcast::<&str>().expect("a panic of words")).to_owned(),
    }
}

macro_rules! found {
    ($($name:ident: $flaw:ident, $says:literal;)+) => {$(
        #[test]
        fn $name() {
            let verdict = verdict(Flaw::$flaw);
            assert!(verdict.contains($says), "expected `{}`: {verdict}", $says);
        }
    )+};
}

found! {
    an_offer_that_is_refused: OffersWhatItRefuses, "then refused it";
    no_offer_at_all: OffersNothing, "always has an offer";
    offers_that_avoid_the_unseen: OffersAvoidPits, "tell what is hidden";
    a_menu_that_knows_the_odds: TheMenuTells, "an entry of the menu";
    a_deed_both_offered_and_barred: BarsWhatItOffers, "is barred, and is offered or barred already";
    a_way_off_the_ground: OutlinesLeaveTheGround, "is off the ground";
    a_scene_that_shows_all: TheSceneTells, "sees through";
    a_draft_that_shows_all: TheDraftTells, "sees through";
    a_refusal_that_talks: TheRefusalTells, "tells what is hidden";
    a_question_that_talks: TheQuestionTells, "the question to";
    a_log_that_names_the_place: TheLogNamesThePit, "the log tells";
    a_log_that_warns: TheLogWarns, "a line of the log tells";
    a_count_outside_of_the_state: CountsOutside, "line ";
    buffers_that_remember: ScratchRemembers, "line ";
    a_rule_that_rolls_forever: RollsForever, "one input rolls more than";
    a_safe_step_that_tells: SafeStepsTellNothing, "makes known to";
    a_command_written_otherwise: WritesOtherwise, "reads otherwise";
    a_command_on_two_lines: WritesTwoLines, "does not fit on a replay's line";
    a_check_that_panics: ChecksWithAPanic, "who walks in a pit?";
    a_battle_without_end: TheBattleNeverEnds, "goes on in round 31";
    a_turn_without_end: TheTurnNeverPasses, "does not end";
    a_clock_without_end: TheClockNeverStops, "does not end";
    a_bot_that_peeks: TheBotPeeks, "know what is hidden";
    a_bot_that_answers_by_peeking: TheBotAnswersByPeeking, "answers by what is hidden";
    a_bot_that_thinks_of_the_forbidden: TheBotThinksOfTheForbidden, "which is not offered";
    a_redeal_of_what_is_known: RedealsWhatIsKnown, "sees through";
    a_redeal_that_draws_nothing: RedealsNothing, "never draws anything anew";
    an_essence_without_the_gust: ForgetsTheGust, "an essence goes on otherwise";
    a_bot_that_answers_nonsense: TheBotAnswersNonsense, "index out of bounds";
}
