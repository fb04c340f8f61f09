"""Real speech: it has sound, a higher rate is shorter, and less volume is quieter."""

from __future__ import annotations

import json
import subprocess
import sys
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import pytest

from crib_text.aloud import Slot
from crib_tui.voice.speaker import CHILD, Delivery
from tests.crib_tui.voice.sound import Sound, sound_of
from tests.crib_tui.voice.stand_ins import Machine, speaking, until

CHANT = "Fifteen two, fifteen four, and a pair is six."

pytestmark = pytest.mark.needs("espeak-ng")


@contextmanager
def process(folder: Path) -> Iterator[Callable[..., dict[str, object]]]:
    """A speaking process: call it for what it says next, or with what it is to speak."""
    own = folder / "own"
    own.mkdir(exist_ok=True)
    with subprocess.Popen(
        [sys.executable, "-P", str(CHILD), str(own)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        stdin, stdout = running.stdin, running.stdout

        def tell(**job: object) -> dict[str, object]:
            if job:
                stdin.write(json.dumps(job).encode() + b"\n")
                stdin.flush()
            told = json.loads(stdout.readline())
            assert isinstance(told, dict)
            return told

        yield tell
        assert running.wait(30) == 0
        assert running.stderr.read() == b""


def recorded(folder: Path, text: str = CHANT, **more: object) -> tuple[Sound, dict[str, object]]:
    """A line recorded by the speaking process, and what it said of it."""
    path = folder / "line.wav"
    job = {"text": text, "rate": 180, "volume": 1.0, "limit": 20, "path": str(path), **more}
    with process(folder) as tell:
        assert tell() == {"event": "ready"}
        begun = tell(**job)
        assert begun["event"] == "speaking"
        assert tell()["event"] == "spoken"
    return sound_of(path), begun


def test_a_line_has_sound(tmp_path: Path) -> None:
    sound, _ = recorded(tmp_path)
    assert 2 < sound.seconds < 6
    assert sound.rms > 500
    assert sound.peak > 5000
    assert sound.voiced > 0.5


def test_a_longer_line_takes_longer(tmp_path: Path) -> None:
    assert recorded(tmp_path, "Go.")[0].seconds < recorded(tmp_path)[0].seconds / 2


def test_the_higher_the_rate_the_shorter_the_line(tmp_path: Path) -> None:
    seconds = [recorded(tmp_path, rate=rate)[0].seconds for rate in (80, 180, 300, 400)]
    assert seconds == sorted(seconds, reverse=True)
    assert seconds[3] < seconds[1] * 0.6
    assert seconds[0] > seconds[1] * 1.6


def test_half_the_volume_is_quieter_and_none_is_silence(tmp_path: Path) -> None:
    loud, soft, none = (recorded(tmp_path, volume=volume)[0] for volume in (1.0, 0.4, 0.0))
    assert soft.rms < loud.rms * 0.6
    assert soft.voiced > 0.2
    assert none.rms < 1
    assert none.voiced == 0


def test_a_voice_is_found_by_id_name_and_language(tmp_path: Path) -> None:
    usual, _ = recorded(tmp_path)
    for name in ("gmw/en-us", "en-us", "English (America)", "EN-US"):
        other, told = recorded(tmp_path, voice=name)
        assert told["voice_known"] is True, name
        assert (other.seconds, other.rms) != (usual.seconds, usual.rms), name


def test_an_unknown_voice_is_told_and_the_usual_one_speaks_at_the_same_rate(tmp_path: Path) -> None:
    usual, _ = recorded(tmp_path, rate=300)
    sound, told = recorded(tmp_path, rate=300, voice="nobody")
    assert told["voice_known"] is False
    assert sound == usual


def test_silence_would_be_noticed(tmp_path: Path) -> None:
    path = tmp_path / "silence.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(b"\0\0" * 22050)
    assert sound_of(path) == Sound(1.0, 0.0, 0, 0.0)


async def test_what_is_said_reaches_the_player_as_sound(machine: Machine) -> None:
    told: list[str] = []
    async with speaking(machine.with_player(), told) as voice:
        voice.delivery = Delivery(rate=180)
        voice.say(CHANT, Slot.SHOW)
        await until(lambda: len(machine.recordings()) == 1 and voice.idle)
        voice.delivery = Delivery(rate=360)
        voice.say(CHANT, Slot.SHOW)
        await until(lambda: len(machine.recordings()) == 2 and voice.idle)
    slow, fast = map(sound_of, machine.recordings())
    assert slow.voiced > 0.5
    assert fast.voiced > 0.5
    assert fast.seconds < slow.seconds * 0.7
    assert told == []


def test_a_warm_process_begins_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    """The best of five: a busy machine is slower, and never faster."""
    job = {"text": "Go.", "rate": 180, "volume": 1, "limit": 9, "path": str(tmp_path / "go.wav")}
    took = []
    for _ in range(5):
        with process(tmp_path) as tell:
            assert tell()["event"] == "ready"
            begun = perf_counter()
            assert tell(**job)["event"] == "speaking"
            took.append(perf_counter() - begun)
            assert tell()["event"] == "spoken"
    assert min(took) < 0.1, took


async def test_a_voice_nobody_has_is_told_once(machine: Machine) -> None:
    told: list[str] = []
    async with speaking(machine.with_player(), told) as voice:
        voice.delivery = Delivery(voice="nobody")
        for number in (1, 2):
            voice.say("Go.", Slot.SHOW)
            await until(lambda count=number: len(machine.recordings()) == count and voice.idle)  # type: ignore[misc]
    assert told == ["There is no voice nobody; the usual one reads aloud."]
