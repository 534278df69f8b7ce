"""The server as a FastAPI application: its routes, and what lives as long as it runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.websockets import WebSocket

import grognard
from grognard.core.asking import LONGEST_QUESTION
from grognard.core.game import Game
from grognard.core.lesson import Pupil
from grognard.core.puzzle import Solver
from grognard.server import catalogue, classroom, messages
from grognard.server.games import Games
from grognard.server.limits import Buckets
from grognard.server.openapi import describe
from grognard.server.people import People
from grognard.server.problems import TOO_MANY, Trouble, add_problems, responses
from grognard.server.rooms import Rooms
from grognard.server.security import Porter, client_of
from grognard.server.settings import Settings
from grognard.server.site import FOR_EVER, Site, send
from grognard.server.socket import live
from grognard.server.storage import Store
from grognard.server.thinking import Thinkers

Eyes = Annotated[str, Query(max_length=80, description="A side that you hold, `watch`, or after the end `all`.")]
GameId = Annotated[str, Path(max_length=120)]
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'none'"
"""A picture carries its fonts and styles in itself, and never a script."""


class House:
    """What a running server consists of."""

    def __init__(
        self, settings: Settings, clock: Callable[[], float], open_store: Callable[[str], Store] = Store
    ) -> None:
        self.settings = settings
        self.store = open_store(settings.database)
        self.thinkers = Thinkers(settings)
        self.rooms = Rooms(self.store, self.thinkers, settings, clock)
        self.games = Games(self.rooms)
        self.people = People(self.store)
        self.new_games = Buckets(settings.limits.new_games)
        self.claims = Buckets(settings.limits.claims)
        self.new_lessons = Buckets(settings.limits.lessons)

        self._pictures: dict[tuple[str, bool, bool], asyncio.Future[catalogue.Picture]] = {}

    async def run(self) -> AsyncIterator[None]:
        self.thinkers.start()
        chores = [asyncio.ensure_future(self.rooms.sweep())]
        if self.settings.warms_up:
            # The start page tells of all titles: whoever opens it first does not wait until they are read.
            await asyncio.to_thread(catalogue.all_titles, dict(self.settings.more_agents))
            chores.append(asyncio.ensure_future(self._warm_up()))
        try:
            yield
        finally:
            unfinished: list[asyncio.Future[Any]] = [*chores, *self._pictures.values()]
            for chore in unfinished:
                chore.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
            self.thinkers.stop()
            await self.rooms.close()
            await self.thinkers.close()
            await asyncio.to_thread(self.store.close)

    async def _warm_up(self) -> None:
        """Do what takes a moment before the first player asks for it."""
        for game in grognard.GAMES:
            await asyncio.to_thread(catalogue.layout_of, game)
            await self.picture(game, False)
            await asyncio.to_thread(catalogue.deck_of, grognard.GAMES[game])
        for is_winter, is_night in ((True, False), (False, True), (True, True)):
            for game in grognard.GAMES:
                await self.picture(game, is_winter, is_night)

    async def picture(self, game: str, is_winter: bool, is_night: bool = False) -> catalogue.Picture:
        """A board's picture, drawn once."""
        key = (game, is_winter, is_night)
        if key not in self._pictures or self._pictures[key].cancelled():
            self._pictures[key] = asyncio.ensure_future(self.thinkers.draw(game, is_winter, is_night))
        return await asyncio.shield(self._pictures[key])


def create_app(
    settings: Settings | None = None,
    clock: Callable[[], float] = time.time,
    open_store: Callable[[str], Store] = Store,
) -> FastAPI:
    """The whole server. Its store and its workers live from the start of the application to its end."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = await asyncio.to_thread(House, chosen, clock, open_store)
        app.state.house = house
        async for _ in house.run():
            yield

    app = FastAPI(
        title="Grognard",
        version=grognard.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    add_problems(app)
    app.include_router(api)
    site = Site()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        return site.answer(request, path)

    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Porter, settings=chosen)
    describe(app)
    return app


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def _player(request: Request) -> str | None:
    return await _house(request).people.find(request)


TheHouse = Annotated[House, Depends(_house)]
Player = Annotated[str | None, Depends(_player)]
api = APIRouter(prefix="/api", responses=responses())


def _spend(buckets: Buckets, request: Request) -> None:
    if not buckets.take(client_of(request.scope)):
        raise Trouble(429, TOO_MANY)


# --- what there is to play ---------------------------------------------------------------------------------------


@api.get("/health")
async def health(house: TheHouse) -> dict[str, str]:
    """Is the server well? Then its store answers."""
    await asyncio.to_thread(house.store.knows_player, "")
    return {"status": "ok"}


@api.get("/titles")
def titles(house: TheHouse) -> list[messages.TitleInfo]:
    """The games that there are."""
    return catalogue.all_titles(dict(house.settings.more_agents))


@api.get(
    "/boards/{game}.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}, 304: {}, **responses(404)},
)
async def board_picture(
    house: TheHouse,
    request: Request,
    game: Annotated[str, Path(max_length=80)],
    season: Literal["summer", "winter"] = "summer",
    light: Literal["day", "night"] = "day",
) -> Response:
    """The picture of a board."""
    _find_board(game)
    picture = await house.picture(game, season == "winter", light == "night")
    return _show(request, picture, "no-cache")


def _show(request: Request, picture: catalogue.Picture, keep: str) -> Response:
    headers = {
        "ETag": picture.tag,
        "Cache-Control": keep,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": PICTURE_POLICY,
    }
    return send(request, picture.plain, picture.packed, "image/svg+xml", headers)


@api.get("/boards/{game}", responses=responses(404))
def board_shape(game: Annotated[str, Path(max_length=80)]) -> messages.BoardShape:
    """Where everything is on a board, in the coordinates of its picture."""
    _find_board(game)
    return catalogue.shape_of(game)


def _find_board(game: str) -> None:
    if not catalogue.has_board(game):
        raise Trouble(404, "server-no-such-board")


@api.get("/rules/{game}", responses=responses(404))
def rules(game: Annotated[str, Path(max_length=80)]) -> messages.RulesPage:
    """The rules of a game, section by section."""
    return catalogue.rules_of(_find_game(game))


@api.get("/rules/{game}/answers", responses=responses(404))
def answers(
    game: Annotated[str, Path(max_length=80)],
    ask: Annotated[str, Query(max_length=LONGEST_QUESTION, description="A question in a player's own words.")],
) -> list[messages.RuleAnswer]:
    """The passages of the rules that answer a question, best first."""
    return catalogue.answers_of(_find_game(game), ask)


@api.get("/briefings/{game}", responses=responses(404))
def briefings(game: Annotated[str, Path(max_length=80)]) -> list[messages.BriefingInfo]:
    """The scenarios of a game as players choose among them; none if nobody has written about them."""
    return catalogue.all_briefings(_find_game(game))


@api.get("/cards/{game}", responses=responses(404))
def cards(game: Annotated[str, Path(max_length=80)]) -> list[messages.CardInfo]:
    """All cards of a game; none if it has no cards."""
    return catalogue.deck_of(_find_game(game)).cards


@api.get(
    "/cards/{game}/{face}.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}, 304: {}, **responses(404)},
)
def card_picture(
    request: Request, game: Annotated[str, Path(max_length=80)], face: Annotated[str, Path(max_length=80)]
) -> Response:
    """The picture of a card, by its name in the list."""
    picture = catalogue.deck_of(_find_game(game)).faces.get(face)
    if picture is None:
        raise Trouble(404, "server-no-such-card")
    return _show(request, picture, FOR_EVER)


def _find_game(game: str) -> Game:
    if game not in grognard.GAMES:
        raise Trouble(404, "server-no-such-title")
    return grognard.GAMES[game]


# --- lessons and puzzles -----------------------------------------------------------------------------------------


@api.get("/learn/{game}", responses=responses(404))
def learn(game: Annotated[str, Path(max_length=80)]) -> messages.LearnInfo:
    """The lessons and puzzles of a game."""
    return classroom.learn_info(_find_game(game).id)


@api.get("/puzzle-of-the-day")
def puzzle_of_the_day(on: Annotated[date, Query(description="The reader's date.")]) -> messages.DailyPuzzle:
    """The same for everybody on one day."""
    return classroom.daily_puzzle(on)


# --- games and seats ---------------------------------------------------------------------------------------------


@api.get("/games")
async def list_games(house: TheHouse, player: Player) -> list[messages.GameInfo]:
    """Your games; what was played last comes first."""
    return await house.games.listed(player)


@api.post("/games", status_code=201, responses=responses(403, 409, 413, 503))
async def create_game(
    house: TheHouse, request: Request, response: Response, wish: messages.NewGame
) -> messages.GameInfo:
    """Make a game."""
    _spend(house.new_games, request)
    player = await house.people.welcome(request, response)
    return await house.games.create(player, wish)


@api.post("/import", status_code=201, responses=responses(403, 409, 413, 503))
async def import_game(
    house: TheHouse, request: Request, response: Response, wish: messages.ImportedGame
) -> messages.GameInfo:
    """Bring a game in from its record."""
    _spend(house.new_games, request)
    player = await house.people.welcome(request, response)
    return await house.games.bring_in(player, wish)


@api.post("/seats", responses=responses(403, 404, 409, 413, 503))
async def claim_seat(house: TheHouse, request: Request, response: Response, claim: messages.Claim) -> messages.GameInfo:
    """Take the seat, or the right to watch, that a link is for."""
    _spend(house.claims, request)
    player = await house.people.welcome(request, response)
    return await house.games.claim(player, claim.token)


@api.post("/games/{game_id}/seats/{side}/link", responses=responses(403, 404, 409, 413, 503))
async def new_link(
    house: TheHouse, request: Request, player: Player, game_id: GameId, side: Annotated[str, Path(max_length=80)]
) -> messages.GameInfo:
    """Make another link for a seat that nobody has taken, or for one of yours. The link before is void."""
    _spend(house.claims, request)
    return await house.games.new_link(player, game_id, side)


@api.get("/games/{game_id}", responses=responses(404, 503))
async def game_info(house: TheHouse, player: Player, game_id: GameId) -> messages.GameInfo:
    """A game as lists show it."""
    return await house.games.info(player, game_id)


@api.delete("/games/{game_id}", status_code=204, responses=responses(403, 404, 503))
async def delete_game(house: TheHouse, player: Player, game_id: GameId) -> None:
    """Delete a game, for everybody."""
    await house.games.delete(player, game_id)


@api.get("/games/{game_id}/history", responses=responses(403, 404, 409, 503))
async def history(house: TheHouse, player: Player, game_id: GameId, eyes: Eyes) -> messages.History:
    """The moments that these eyes have seen."""
    return await house.games.history(player, game_id, eyes)


@api.get("/games/{game_id}/history/{step}", responses=responses(403, 404, 409, 503))
async def moment(
    house: TheHouse,
    player: Player,
    game_id: GameId,
    step: Annotated[int, Path(ge=0, le=1_000_000)],
    eyes: Eyes,
) -> messages.Snapshot:
    """The board at one of these moments."""
    return await house.games.moment(player, game_id, eyes, step)


@api.post("/games/{game_id}/branches", status_code=201, responses=responses(403, 404, 409, 422, 429, 503))
async def branch(
    house: TheHouse, request: Request, player: Player, game_id: GameId, wish: messages.NewBranch
) -> messages.GameInfo:
    """A game of one's own from a moment of this one on."""
    _spend(house.claims, request)
    return await house.games.branch(player, game_id, wish)


@api.get("/games/{game_id}/hint", responses=responses(403, 404, 409, 503))
async def hint(house: TheHouse, request: Request, player: Player, game_id: GameId, eyes: Eyes) -> messages.Hint:
    """What the strongest computer player would do for this side now, seeing what it sees."""
    _spend(house.claims, request)
    return await house.games.hint(player, game_id, eyes)


@api.get("/games/{game_id}/proposal", responses=responses(403, 404, 409, 503))
async def proposal(house: TheHouse, request: Request, player: Player, game_id: GameId, eyes: Eyes) -> messages.Proposal:
    """How the usual computer player would answer the whole of what this side is asked, seeing what it sees."""
    _spend(house.claims, request)
    return await house.games.proposal(player, game_id, eyes)


@api.get("/games/{game_id}/story", responses=responses(403, 404, 409, 503))
async def story(house: TheHouse, player: Player, game_id: GameId) -> messages.Story:
    """A finished game in figures."""
    return await house.games.story(player, game_id)


@api.get("/games/{game_id}/report", responses=responses(403, 404, 409, 503))
async def report(house: TheHouse, player: Player, game_id: GameId) -> messages.Report | None:
    """A finished game in chances of winning; nothing where a title's positions are not judged yet."""
    return await house.games.report(player, game_id)


@api.get("/games/{game_id}/export", response_model=dict[str, Any], responses=responses(403, 404, 409, 503))
async def export(house: TheHouse, player: Player, game_id: GameId, eyes: Eyes) -> Response:
    """The record of a finished game; of one that goes on, the account of what these eyes have seen."""
    told = await house.games.export(player, game_id, eyes)
    name = f"grognard-{told['game']}-{game_id}.json"
    return JSONResponse(told, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@api.get(
    "/games/{game_id}/replay",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}}, **responses(403, 404, 409, 503)},
)
async def replay(house: TheHouse, request: Request, player: Player, game_id: GameId) -> Response:
    """A finished game as one HTML file to keep and to pass on."""
    _spend(house.claims, request)
    page = await house.games.replay(player, game_id)
    # To be saved, not opened here: this server's policy would not let it run.
    return HTMLResponse(page, headers={"Content-Disposition": f'attachment; filename="grognard-{game_id}.html"'})


@api.get("/{rest:path}", include_in_schema=False)
def nothing(rest: str) -> None:
    raise Trouble(404, "server-nothing-here")


@api.websocket("/lessons/{game}/{number}/live")
async def live_lesson(websocket: WebSocket, game: str, number: str, step: str = "1") -> None:
    """A lesson, from a step on."""

    def opening() -> Pupil:
        return classroom.open_lesson(game, classroom.read_number(number), classroom.read_number(step))

    await _teach(websocket, opening)


@api.websocket("/puzzles/{game}/{puzzle}/live")
async def live_puzzle(websocket: WebSocket, game: str, puzzle: str) -> None:
    """A puzzle."""
    await _teach(websocket, lambda: classroom.open_puzzle(game, puzzle))


async def _teach(websocket: WebSocket, opening: Callable[[], Pupil | Solver]) -> None:
    house: House = websocket.app.state.house
    is_welcome = house.new_lessons.take(client_of(websocket.scope))
    await classroom.teach(websocket, opening, house.thinkers, house.settings.limits, is_welcome)


@api.websocket("/games/{game_id}/live")
async def live_game(websocket: WebSocket, game_id: str, eyes: str = "") -> None:
    """The live game through one pair of eyes."""
    house: House = websocket.app.state.house
    player = await house.people.find(websocket)
    await live(websocket, house.games, player, game_id, eyes, house.settings.limits)
