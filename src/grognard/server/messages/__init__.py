"""What travels between server and browser: every message as a model. The client's types are generated from these.

One module for each thing that is talked about; all of them are found here by their names."""

# ruff: noqa: F403 (about a hundred names: they are listed where they are written)
from grognard.server.messages.answers import *
from grognard.server.messages.base import *
from grognard.server.messages.games import *
from grognard.server.messages.learning import *
from grognard.server.messages.looking_back import *
from grognard.server.messages.requests import *
from grognard.server.messages.sights import *
from grognard.server.messages.titles import *
