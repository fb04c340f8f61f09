"""What a recording holds, as numbers."""

from __future__ import annotations

import math
import struct
import wave
from dataclasses import dataclass
from pathlib import Path

WINDOW = 0.02
"""Seconds of a window that is either voiced or not."""
VOICED = 300


@dataclass(frozen=True)
class Sound:
    """Seconds, loudness of the whole and of the loudest sample, and the part that is voiced."""

    seconds: float
    rms: float
    peak: int
    voiced: float


def sound_of(path: Path) -> Sound:
    with wave.open(str(path), "rb") as file:
        rate, frames = file.getframerate(), file.getnframes()
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = struct.unpack(f"<{frames}h", file.readframes(frames))
    step = int(rate * WINDOW)
    windows = [_rms(samples[at : at + step]) for at in range(0, len(samples) - step + 1, step)]
    voiced = sum(one > VOICED for one in windows) / max(1, len(windows))
    return Sound(frames / rate, _rms(samples), max(map(abs, samples), default=0), voiced)


def _rms(samples: tuple[int, ...]) -> float:
    return math.sqrt(sum(one * one for one in samples) / max(1, len(samples)))
