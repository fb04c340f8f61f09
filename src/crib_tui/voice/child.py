"""One process that speaks one line and ends: the only one that imports pyttsx3.

It is started ahead of need, with the folder for its files as its argument, and says
`{"event": "ready"}` when it is warm. One line of JSON on stdin is what to speak: `text`,
`rate`, `volume` (0 to 1), `voice`, `limit` in seconds, and `path` to record into a file in
place of playing. It answers `speaking`, then `spoken` or `failed`, a `trouble` with each
failure. Where stdin ends, whoever asked is gone, and so is all of this.

It imports nothing of this package, so that it starts from its file alone.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sys
import threading
import time
from typing import Any, Final

_PROBLEMS: Final = (
    (r"aplay: .*not found|aplay: .*permission denied", "no player"),
    (r"audio open error: .*busy", "busy"),
    (r"audio open error|no soundcards", "no device"),
    (r"^aplay: |playback error|error saving", "not played"),
)
"""What is found where pyttsx3 and its player write tells a failure; nothing else does."""

_MOST_READ: Final = 65536
_SET_WITHIN: Final = 1.0


class Talker:
    """The engine, and what goes to and from the process that asked."""

    def __init__(self, folder: str) -> None:
        """From here on nothing that anybody prints reaches a terminal."""
        self._folder = folder
        os.environ["TMPDIR"] = folder
        self._events = os.dup(1)
        path = os.path.join(folder, f"printed-{os.getpid()}")  # noqa: PTH118 - pathlib is slow
        self._printed = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        os.unlink(path)  # noqa: PTH108
        os.dup2(self._printed, 1)
        os.dup2(self._printed, 2)

    def run(self) -> None:
        """Warm up, speak what is asked for, and tell how it went."""
        engine = self._engine()
        if engine is None:
            return
        self._tell("ready")
        line = sys.stdin.buffer.readline()
        if not line:
            self._vanish()
        threading.Thread(target=self._wait_for_the_end, daemon=True).start()
        job = json.loads(line)
        known = _prepare(engine, job)
        self._tell("speaking", voice_known=known)
        try:
            trouble = self._speak(engine, job)
        except Exception:
            trouble = "not played"
        self._tell("failed" if trouble else "spoken", trouble=trouble)

    def _engine(self) -> Any:
        try:
            import pyttsx3
        except Exception:
            self._tell("failed", trouble="no pyttsx3")
            return None
        try:
            return pyttsx3.init()
        except Exception:
            # Import and init errors of every kind: of the library, of its data, of the system.
            self._tell("failed", trouble="no engine")
            return None

    def _speak(self, engine: Any, job: dict[str, Any]) -> str | None:
        finished = threading.Event()
        engine.connect("finished-utterance", lambda **_: finished.set())
        if job.get("path"):
            engine.save_to_file(job["text"], job["path"])
        else:
            engine.say(job["text"])
        # eSpeak returns from this before it has spoken; the event tells when it has.
        engine.runAndWait()
        in_time = finished.wait(job["limit"])
        return self._problem() or (None if in_time else "hung")

    def _problem(self) -> str | None:
        printed = os.pread(self._printed, _MOST_READ, 0).decode("utf-8", "replace")
        for pattern, trouble in _PROBLEMS:
            if re.search(pattern, printed, re.IGNORECASE | re.MULTILINE):
                return trouble
        return None

    def _tell(self, event: str, **facts: object) -> None:
        try:
            os.write(self._events, json.dumps({"event": event, **facts}).encode() + b"\n")
        except OSError:
            self._vanish()

    def _wait_for_the_end(self) -> None:
        while os.read(0, 1):
            pass
        self._vanish()

    def _vanish(self) -> None:
        """Whoever asked was killed: leave no sound, no file and no process."""
        shutil.rmtree(self._folder, ignore_errors=True)
        os.killpg(0, signal.SIGKILL)


def _prepare(engine: Any, job: dict[str, Any]) -> bool:
    """Set voice, rate and volume; False where the voice is unknown and the usual one speaks."""
    wanted = job.get("voice") or ""
    found = _voice_named(engine, wanted) if wanted else None
    # The voice before the rate, which it brings one of its own of.
    voice = {} if found is None else {"voice": found}
    values = {**voice, "rate": job["rate"], "volume": job["volume"]}
    # As it begins pyttsx3 puts everything off until it speaks. Then it cancels what eSpeak
    # has not done yet, and that may be these: so they are set now, and waited for.
    engine.proxy.setBusy(False)
    for name, value in values.items():
        engine.setProperty(name, value)
    engine.proxy.setBusy(True)
    end = time.monotonic() + _SET_WITHIN
    while time.monotonic() < end and any(engine.getProperty(n) != v for n, v in values.items()):
        time.sleep(0.002)
    return found is not None or not wanted


def _voice_named(engine: Any, wanted: str) -> str | None:
    """The id of the voice of that id, name or language; pyttsx3 itself takes only some."""
    wanted = wanted.casefold()
    try:
        voices = engine.getProperty("voices")
    except Exception:
        return None
    for voice in voices:
        languages = [str(language) for language in voice.languages or ()]
        names = (voice.id, voice.id.rpartition("/")[2], voice.name, *languages)
        if wanted in (str(name).casefold() for name in names):
            return str(voice.id)
    return None


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        Talker(sys.argv[1]).run()
    finally:
        # eSpeak may hang, or fail an assertion, when Python takes it down.
        os._exit(0)
