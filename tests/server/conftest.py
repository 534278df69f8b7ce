"""Databases for the tests: every test that asks for `store` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from guests import Server, running
from odd_agents import TEST_AGENTS
from postgres_server import PostgresServer

from grognard.server.storage import Store


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One for each process that runs tests, started when the first test asks for it."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games/grognard.db"


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    name = postgres_server.new_database()
    yield postgres_server.url(name)
    postgres_server.drop_database(name)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of both kinds."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def open_store() -> Iterator[Callable[[str], Store]]:
    """Opens stores, and closes them when the test ends."""
    opened: list[Store] = []

    def opening(url: str) -> Store:
        opened.append(Store(url))
        return opened[-1]

    yield opening
    for each in opened:
        each.close()


@pytest.fixture
def store(database_url: str, open_store: Callable[[str], Store]) -> Store:
    """An empty store, on both databases."""
    return open_store(database_url)


@pytest.fixture
def sqlite_store(sqlite_url: str, open_store: Callable[[str], Store]) -> Store:
    """An empty store, on SQLite only: for tests that are not about storage."""
    return open_store(sqlite_url)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server without limits, shared by all tests that leave it as they found it."""
    with running(tmp_path_factory.mktemp("server"), more_agents=TEST_AGENTS) as found:
        yield found
