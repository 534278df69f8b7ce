"""What all messages share."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=80)]
Text = Annotated[str, Field(max_length=400)]
Token = Annotated[str, Field(max_length=120)]


class Message(BaseModel):
    """Base of all: nothing that is not described may come in."""

    model_config = ConfigDict(extra="forbid")
