"""Rooms: each holds one game that is being played, with its table, its seats and those who look at it.

| module | what it does |
|---|---|
| `room.py` | who is there; acting, and writing it down before anybody is shown it |
| `sights.py` | what each pair of eyes is shown |
| `consent.py` | what a player may do only if the others agree |
| `behalf.py` | what is answered for people: no choice, standing orders, errands of their staff |
| `computers.py` | computer players: letting them think, carrying out what they decide |
| `asking.py` | questions that change nothing |
| `rooms.py` | the rooms in memory |
"""

from grognard.server.rooms.changes import NotSaved, Stale, load, position_of
from grognard.server.rooms.room import Room
from grognard.server.rooms.rooms import Rooms

__all__ = ["NotSaved", "Room", "Rooms", "Stale", "load", "position_of"]
