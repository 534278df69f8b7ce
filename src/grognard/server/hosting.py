"""How uvicorn runs the server, for whoever starts it."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI

LARGEST_MESSAGE = 64 * 1024
"""Bytes that a browser may send in one message of its socket."""
GRACE = 5
"""Seconds that open connections get to end by themselves."""


def configure(app: FastAPI) -> uvicorn.Config:
    """Uvicorn's settings for the server; what it listens at is up to the caller."""
    return uvicorn.Config(
        app,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        # Addresses of requests may hold what is nobody's business; the log is for failures.
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def listen(address: tuple[str, int], family: socket.AddressFamily = socket.AF_INET) -> socket.socket:
    """A socket that listens, so that the port is ours from now on and the first browser finds it open."""
    listener = socket.create_server(address, family=family)
    # Every message goes out at once. Otherwise the second of two short ones waits until the first was acknowledged,
    # which receivers put off: 40 ms on Linux, at every click. Connections inherit it from here.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
