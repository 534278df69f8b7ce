"""`grognard serve`: games in the browser, on this machine or for a whole network."""

from __future__ import annotations

import errno
import ipaddress
import logging
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import click

from grognard.core.errors import GrognardError
from grognard.server import site
from grognard.server.app import create_app
from grognard.server.door import Config
from grognard.server.hosting import HouseServer, configure, listen
from grognard.server.settings import Settings
from grognard.server.storage import Store, default_path
from grognard.server.thinking import prepare_workers

_USUAL = Settings()
_NAME = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")


@click.command(epilog=f"\b\nUnless you say otherwise, games are kept in\n{default_path()}")
@click.option("--host", default=_USUAL.host, show_default=True, metavar="H", help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=_USUAL.port,
    show_default=True,
    metavar="P",
    help="The port to listen on; 0 for any free one.",
)
@click.option(
    "--database",
    envvar="GROGNARD_DATABASE",
    default="",
    metavar="URL",
    help="Where games are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME. "
    "A file in your data folder if not given.",
)
@click.option(
    "--public-name",
    "public_names",
    multiple=True,
    metavar="NAME",
    help="A name under which browsers reach the server, such as play.example.org; may be given more than once.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="The address or network of a reverse proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be "
    "given more than once.",
)
@click.option("--open/--no-open", "wants_browser", default=True, help="Open the page in a browser, where there is one.")
def serve(
    host: str,
    port: int,
    database: str,
    public_names: tuple[str, ...],
    proxies: tuple[str, ...],
    wants_browser: bool,
) -> None:
    """Play in the browser: serve the games until Ctrl+C.

    Only this machine can reach the server, unless --host says otherwise (0.0.0.0: the whole network). A database whose
    address holds a password is better named by the environment variable GROGNARD_DATABASE, which others cannot see.

    \b
    grognard serve
    grognard serve --host 0.0.0.0 --no-open
    grognard serve --database postgresql://me:secret@localhost/grognard
    grognard serve --public-name play.example.org --proxy 127.0.0.1 --no-open
    """
    if not (site.FOLDER / "index.html").is_file():
        raise GrognardError("the pages are not built; run make play, or install a released package of grognard")
    names, trusted = _public_names(public_names), _proxies(proxies)
    with _listening(host, port) as listener:
        settings = Settings(
            host,
            listener.getsockname()[1],
            database,
            allowed_hosts=_own_names(host),
            public_names=names,
            proxies=trusted,
        )
        # Whatever is wrong with the database is said now, in one line, and not from within the running server.
        Store(database).close()
        prepare_workers()
        _run(settings, listener, wants_browser)


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        return listen((str(address[0]), int(address[1])), family)
    except (socket.gaierror, UnicodeError):
        raise GrognardError(f"no host {host!r} is known; --host needs an address of this machine") from None
    except OSError as error:
        raise GrognardError(_why_not_listening(error, host, port)) from None


def _why_not_listening(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        there = Settings(host, port).address
        return f"port {port} is taken; perhaps Grognard is there already, at {there}; if not, name another by --port"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} is not for everybody; name one above 1023 with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"this machine has no address {host}; 127.0.0.1 is always there, 0.0.0.0 stands for all"
    return f"cannot listen at {host}, port {port}: {(error.strerror or str(error)).lower()}"


def _own_names(host: str) -> tuple[str, ...]:
    """The names by which other machines know this one, if they are to reach it."""
    if Settings(host).is_private:
        return ()
    name = socket.gethostname().lower()
    return (name, f"{name}.local")


def _public_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names as browsers send them, in lower case. What else people write (an address with https:// or a port) is
    refused, for it would never be matched."""
    for name in names:
        if not _NAME.fullmatch(name):
            raise GrognardError(f"{name!r} is not a name; --public-name needs one like play.example.org")
    return tuple(name.lower() for name in names)


def _proxies(addresses: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return tuple(str(ipaddress.ip_network(each)) for each in addresses)
    except ValueError as error:
        raise GrognardError(f"--proxy needs the address of a proxy, such as 127.0.0.1 or 10.0.0.0/8: {error}") from None


class _Server(HouseServer):
    """A server that says when it answers."""

    def __init__(self, config: Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._on_ready()


def _run(settings: Settings, listener: socket.socket, wants_browser: bool) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    config = configure(create_app(settings), settings)

    def greet() -> None:
        click.echo(f"Grognard is at {settings.address} ; Ctrl+C ends it")
        if not settings.is_private:
            click.echo(f"Other machines find it at http://{socket.gethostname()}:{settings.port}/")
        for name in settings.public_names:
            click.echo(f"Players find it under the name {name}")
        if wants_browser and _has_display():
            # A browser may take its time to come up.
            threading.Thread(target=webbrowser.open, args=(settings.address,), daemon=True).start()

    with suppress(KeyboardInterrupt):
        _Server(config, greet).run(sockets=[listener])


def _has_display() -> bool:
    """Is there a screen for a browser? Without one it would come up in this terminal, over the server."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
