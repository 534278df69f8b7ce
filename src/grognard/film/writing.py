"""Frames into files: MP4 (H.264, which every browser and telephone plays) and GIF."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
from av.video.stream import VideoStream
from PIL import Image

QUALITY = "21"
"""Of x264: less is better and larger."""
COLOURS = 224
"""Of a GIF. More would not be seen, but make it larger."""


def write_mp4(path: Path, frames: Iterator[Image.Image], size: tuple[int, int], rate: int) -> None:
    with av.open(str(path), "w", format="mp4", options={"movflags": "faststart"}) as file:
        stream = file.add_stream(
            "libx264", rate=rate, options={"crf": QUALITY, "preset": "veryfast", "tune": "animation"}
        )
        assert isinstance(stream, VideoStream)
        stream.width, stream.height = size
        stream.pix_fmt = "yuv420p"
        stream.thread_count = 1
        from_image: Any = av.VideoFrame.from_image  # has no types of its own
        for number, frame in enumerate(frames):
            picture = from_image(frame)
            picture.pts, picture.time_base = number, Fraction(1, rate)
            file.mux(stream.encode(picture))
        file.mux(stream.encode())


def write_gif(path: Path, frames: Iterator[Image.Image], colours: Image.Image, rate: int) -> None:
    """One palette for all frames, from a picture with all their colours, and no dithering: then what stands still costs
    nothing."""
    palette = colours.quantize(COLOURS)
    drawn = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
    first = next(drawn)
    first.save(path, "GIF", save_all=True, append_images=drawn, duration=round(1000 / rate), loop=0, optimize=True)
