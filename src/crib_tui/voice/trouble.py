"""Why nothing is read aloud, and what the player can do about it."""

from __future__ import annotations

from enum import Enum


class Trouble(Enum):
    """What went wrong; the values are the words of the speaking process."""

    NO_PYTTSX3 = "no pyttsx3"
    NO_ENGINE = "no engine"
    NO_PLAYER = "no player"
    NO_DEVICE = "no device"
    BUSY = "busy"
    NOT_PLAYED = "not played"
    HUNG = "hung"
    GONE = "gone"
    NO_FOLDER = "no folder"

    @property
    def is_final(self) -> bool:
        """Whether trying again is no use."""
        return self in {Trouble.NO_PYTTSX3, Trouble.NO_ENGINE, Trouble.NO_FOLDER}

    @property
    def line(self) -> str:
        """The one line that the player is told."""
        return f"Read-aloud is off: {_WHY[self]}"


_WHY = {
    Trouble.NO_PYTTSX3: "pyttsx3 is missing. Install it with pip.",
    Trouble.NO_ENGINE: "no eSpeak. Install espeak-ng and alsa-utils.",
    Trouble.NO_PLAYER: "no aplay. Install alsa-utils.",
    Trouble.NO_DEVICE: "there is no sound device.",
    Trouble.BUSY: "the sound device is busy.",
    Trouble.NOT_PLAYED: "no sound. Check espeak-ng and alsa-utils.",
    Trouble.HUNG: "no answer. Check espeak-ng and alsa-utils.",
    Trouble.GONE: "the voice stops. Check espeak-ng, alsa-utils.",
    Trouble.NO_FOLDER: "no folder can be made for its files.",
}


def trouble_of(word: object) -> Trouble:
    """The trouble the process told of; one it could not name is that nothing was played."""
    known = (one for one in Trouble if one.value == word)
    return next(known, Trouble.NOT_PLAYED)
