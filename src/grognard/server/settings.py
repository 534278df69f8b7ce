"""How a server is set up: one value that the command line makes and everything else only reads."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field

from grognard.server.limits import Limits

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})


def _spare_processors() -> int:
    """One processor stays with the server itself, so that a thinking computer player slows nobody down."""
    return max(1, min(8, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server listens, where it keeps its games, and how many computer players think at once."""

    host: str = "127.0.0.1"
    """The address to listen at. The default is heard by this machine only."""
    port: int = 1812
    """The port that is really listened at; whoever asks the system for a free one writes here what it gave."""
    database: str = field(default="", repr=False)
    """`sqlite:///...` or `postgresql://...`; empty: a file in the user's data folder. It may hold a password, so it
    is never shown."""
    workers: int = field(default_factory=_spare_processors)
    """Processes in which computer players think."""
    allowed_hosts: tuple[str, ...] = ()
    """More names under which browsers may ask for this server, in lower case and without a port."""
    public_names: tuple[str, ...] = ()
    """And those under which players know it from outside."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies that are believed when they say whom they ask for."""
    limits: Limits = field(default_factory=Limits)
    """How much one client may ask for."""
    agent_salt: str = ""
    """What computer players' own dice begin with; empty: something else for each game. For tests."""
    warms_up: bool = field(default_factory=lambda: os.environ.get("GROGNARD_WARM_UP") != "no")
    """Are boards drawn before anybody asks for them? Not by the servers of tests, which live for a moment."""
    more_agents: tuple[tuple[str, str], ...] = ()
    """Computer players beside those of the package: name and `module:Class`."""

    def allows_host(self, name: str) -> bool:
        """May a request name this host (without a port, IPv6 without brackets)?

        A foreign page can point a name of its own at this machine and so come in from the user's own browser, hence
        only known names pass. Bare addresses cannot be pointed anywhere; they pass unless the server is meant for
        this machine alone."""
        name = name.lower()
        if name in LOOPBACK_NAMES or name == self.host.lower() or name in (*self.allowed_hosts, *self.public_names):
            return True
        return not self.is_private and _is_address(name)

    def is_proxy(self, host: str) -> bool:
        """Is this the address of a proxy that is believed?"""
        if not self.proxies or not _is_address(host):
            return False
        address = ipaddress.ip_address(host)
        return any(address in ipaddress.ip_network(each) for each in self.proxies)

    @property
    def is_private(self) -> bool:
        """Can only this machine reach the server?"""
        if not _is_address(self.host):
            return self.host.lower() == "localhost"
        return ipaddress.ip_address(self.host).is_loopback

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the pages."""
        host = self.host
        if _is_address(host):
            parsed = ipaddress.ip_address(host)
            if parsed.is_unspecified:
                host = "127.0.0.1" if parsed.version == 4 else "[::1]"
            elif parsed.version == 6:
                host = f"[{host}]"
        return f"http://{host}:{self.port}/"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
