"""All laws that watch a walk."""

from __future__ import annotations

from laws_of_chance import ChancesAddUpToOne
from laws_of_play import (
    CopiesAreTheSame,
    EveryOptionHasItsOwnText,
    OnlyWhoIsAskedActs,
    OptionsAreWhatPasses,
    TheEndIsTheEnd,
    TitleLaws,
)
from laws_of_sight import (
    ComputersDoNotPeek,
    ImaginedWorldsCanBePlayed,
    ImaginedWorldsDiffer,
    NothingChangesUntold,
    ViewsHideWhatIsHidden,
    WhatIsHiddenChangesNothing,
)
from laws_of_time import (
    AfterTheGameNothingIsHidden,
    APositionIsReadAsItWasWritten,
    HistoryShowsEveryMomentAsItWasSeen,
    TakebacksLeaveTheirTrace,
    TheRecordGivesTheSameGame,
    UndoStopsAtDiceAndReveals,
)
from walking import Law

EVERY_LAW: tuple[type[Law], ...] = (
    TitleLaws,
    OptionsAreWhatPasses,
    EveryOptionHasItsOwnText,
    OnlyWhoIsAskedActs,
    CopiesAreTheSame,
    ViewsHideWhatIsHidden,
    NothingChangesUntold,
    WhatIsHiddenChangesNothing,
    ComputersDoNotPeek,
    ImaginedWorldsDiffer,
    ImaginedWorldsCanBePlayed,
    ChancesAddUpToOne,
    UndoStopsAtDiceAndReveals,
    TakebacksLeaveTheirTrace,
    TheRecordGivesTheSameGame,
    HistoryShowsEveryMomentAsItWasSeen,
    AfterTheGameNothingIsHidden,
    APositionIsReadAsItWasWritten,
    TheEndIsTheEnd,
)
