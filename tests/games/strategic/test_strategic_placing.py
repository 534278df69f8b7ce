"""What the owner sees of units that wait to be placed, and that nobody else does."""

from grognard.games.strategic.game import GAME


def test_the_owner_sees_what_is_still_to_be_placed() -> None:
    table = GAME.start("1", {"setup": "free", "rules": "optional"}, seed=1)
    waiting = table.view("russian")["board"]["to_place"]
    assert waiting["ic"] == 7
    assert waiting["Barclay"] == 1
    table.play("russian", "place R22 2ic Barclay")
    left = table.view("russian")["board"]["to_place"]
    assert left == {kind: count for kind, count in waiting.items() if kind != "Barclay"} | {"ic": 5}


def test_nobody_else_sees_it_and_it_is_gone_when_all_are_placed() -> None:
    table = GAME.start("1", {"setup": "free"}, seed=1)
    assert "to_place" not in table.view("french")["board"]
    assert "to_place" not in table.view(None)["board"]
    assert "to_place" not in GAME.start("1", seed=1).view("russian")["board"]
