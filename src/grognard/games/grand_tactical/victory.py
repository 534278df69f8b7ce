"""[Vic] Victory Points, political losses, sieges at the end, and who has won."""

from __future__ import annotations

from grognard.core.game import Result
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import SIDES, victory_row


@procedure
class VictoryInterphase(Procedure[Campaign]):
    """The level is counted; below the index the French lose a corps."""

    sequence = ("count",)

    def count(self, state: Campaign) -> None:
        pass


def new_victory_interphase() -> VictoryInterphase:
    return VictoryInterphase()


def end_campaign(state: Campaign) -> None:
    """After the last Victory Points Interphase: sieges, and the final level. [Fort F, Vic C] Q9"""


def final_result(state: Campaign) -> Result:
    row = victory_row(state.level)
    return Result(row["winner"] if row["winner"] in SIDES else None, str(row["level"]), state.level)
