//! Ways to break a ruleset, each in one place.

/// What is wrong with these rules.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Flaw {
    None,
    OffersWhatItRefuses,
    OffersNothing,
    OffersAvoidPits,
    TheMenuTells,
    BarsWhatItOffers,
    OutlinesLeaveTheGround,
    TheSceneTells,
    TheDraftTells,
    TheRefusalTells,
    TheQuestionTells,
    TheLogNamesThePit,
    TheLogWarns,
    CountsOutside,
    ScratchRemembers,
    RollsForever,
    /// Falling is news, but that there is no pit is not.
    SafeStepsTellNothing,
    WritesOtherwise,
    WritesTwoLines,
    ChecksWithAPanic,
    TheBattleNeverEnds,
    TheTurnNeverPasses,
    TheClockNeverStops,
    TheBotPeeks,
    TheBotAnswersByPeeking,
    TheBotThinksOfTheForbidden,
    TheBotAnswersNonsense,
    RedealsWhatIsKnown,
    RedealsNothing,
    /// Which round it is matters for the gust.
    ForgetsTheGust,
}
