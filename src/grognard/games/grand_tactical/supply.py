"""[Sup] The Supply Interphase."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.state import Campaign


@procedure
class SupplyInterphase(Procedure[Campaign]):
    """Sources, depletion, unsupplied units."""

    sequence = ("feed",)

    def feed(self, state: Campaign) -> None:
        pass


def new_supply_interphase() -> SupplyInterphase:
    return SupplyInterphase()
