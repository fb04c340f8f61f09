"""Whatever is missing or broken: one line, no exception, nothing printed, nothing left."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from crib_text.aloud import Slot
from crib_tui.voice.private_folder import make_private_folder
from crib_tui.voice.trouble import Trouble
from crib_tui.voice.voice import Patience
from tests.crib_tui.voice.stand_ins import Machine, children, speaking, until

HASTY = Patience(warm=1.5, line=0.5, letter=0.0)


async def off(machine: Machine, patience: Patience | None = None) -> str:
    """The one line that is told, when lines are to be spoken on that machine."""
    told: list[str] = []
    async with speaking(machine, told, patience) as voice:
        voice.say("Fifteen for two.", Slot.SHOW)
        voice.say("Thirty-one for two.", Slot.SHOW)
        await until(lambda: not voice.on)
        voice.say("One for last.", Slot.SHOW)
        assert voice.idle
    assert len(told) == 1
    assert told[0].startswith("Read-aloud is off: ")
    assert "\n" not in told[0]
    return told[0]


@pytest.mark.needs("espeak-ng", "aplay")
async def test_no_sound_device(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    machine.environ |= {"ALSA_CONFIG_PATH": os.devnull}
    assert await off(machine) == "Read-aloud is off: there is no sound device."
    # ALSA's own words went nowhere.
    assert capfd.readouterr() == ("", "")


@pytest.mark.needs("espeak-ng")
async def test_no_player(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    machine.environ |= {"PATH": str(tmp_path / "empty")}
    assert await off(machine) == "Read-aloud is off: no aplay. Install alsa-utils."


@pytest.mark.parametrize(
    "error",
    [
        "ImportError('libespeak-ng.so.1: cannot open shared object file')",
        "OSError('libespeak.so.1: cannot open shared object file')",
        "KeyError('voices')",
        "RuntimeError('This means you probably do not have eSpeak or eSpeak-ng installed!')",
        "ReferenceError('weakly-referenced object no longer exists')",
    ],
)
async def test_no_engine(machine: Machine, error: str) -> None:
    """Case A06: errors of every kind."""
    line = await off(machine.with_engine(begins=f"raise {error}"))
    assert line == "Read-aloud is off: no eSpeak. Install espeak-ng and alsa-utils."


async def test_espeak_is_not_installed(machine: Machine, tmp_path: Path) -> None:
    """Case A06 with pyttsx3 itself, which finds no library to load."""
    (tmp_path / "lib" / "sitecustomize.py").write_text(
        "import ctypes\ndef none(name):\n    raise OSError(name)\nctypes.cdll.LoadLibrary = none\n"
    )
    machine.environ |= {"PYTHONPATH": str(tmp_path / "lib")}
    line = await off(machine)
    assert line == "Read-aloud is off: no eSpeak. Install espeak-ng and alsa-utils."


async def test_no_pyttsx3(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "lib" / "pyttsx3.py").write_text("raise ModuleNotFoundError('pyttsx3')")
    machine.environ |= {"PYTHONPATH": str(tmp_path / "lib")}
    assert await off(machine) == "Read-aloud is off: pyttsx3 is missing. Install it with pip."


async def test_an_engine_that_never_begins(machine: Machine) -> None:
    """Case A07 at the start: it is given up, and nobody waits."""
    line = await off(machine.with_engine(begins="import time; time.sleep(600)"), HASTY)
    assert line == "Read-aloud is off: no answer. Check espeak-ng and alsa-utils."


async def test_an_engine_that_never_ends_a_line(machine: Machine) -> None:
    """Case A07: `runAndWait` blocks for ever."""
    line = await off(machine.with_engine("import time; time.sleep(600)"), HASTY)
    assert line == "Read-aloud is off: no answer. Check espeak-ng and alsa-utils."


async def test_an_engine_that_takes_the_second_line_for_ever(machine: Machine) -> None:
    """Case A07 to the letter: no process is ever asked for a second line."""
    machine.with_engine(
        "global calls\ncalls = globals().get('calls', 0) + 1\nif calls > 1: time.sleep(600)"
    )
    async with speaking(machine, []) as voice:
        for line in ("one", "two", "three"):
            voice.say(line, Slot.SHOW)
        await until(lambda: machine.said == ["one", "two", "three"])


async def test_an_engine_that_crashes(machine: Machine) -> None:
    line = await off(machine.with_engine("import os; os.abort()"))
    assert line == "Read-aloud is off: the voice stops. Check espeak-ng, alsa-utils."


async def test_an_engine_that_raises(machine: Machine) -> None:
    line = await off(machine.with_engine("raise RuntimeError('synth')"))
    assert line == "Read-aloud is off: no sound. Check espeak-ng and alsa-utils."


async def test_an_engine_that_talks_over_the_screen(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.with_engine(
        "print('Audio saved'); sys.stderr.write('ALSA lib pcm.c: underrun')\n"
        "import os; os.system('echo from a shell; echo and an error >&2')"
    )
    told: list[str] = []
    async with speaking(machine, told) as voice:
        voice.say("Go.", Slot.COUNT)
        await until(lambda: machine.said == ["Go."] and voice.idle)
        voice.say("Ten.", Slot.COUNT)
        await until(lambda: machine.said == ["Go.", "Ten."] and voice.idle)
    # A warning is no failure, and none of it is seen.
    assert told == []
    assert capfd.readouterr() == ("", "")


async def test_one_failure_is_passed_over_and_two_in_a_row_are_not(machine: Machine) -> None:
    machine.with_engine("if 'bad' in text: raise RuntimeError(text)")
    told: list[str] = []
    async with speaking(machine, told) as voice:
        for line in ("bad", "one", "bad", "two"):
            voice.say(line, Slot.SHOW)
        await until(lambda: machine.said == ["one", "two"] and voice.idle)
        assert told == []
        assert voice.on
        for line in ("bad", "bad", "three"):
            voice.say(line, Slot.SHOW)
        await until(lambda: not voice.on)
    assert machine.said == ["one", "two"]
    assert len(told) == 1


async def test_a_process_killed_in_the_middle_of_a_line_costs_that_line_alone(
    machine: Machine,
) -> None:
    machine.with_engine("time.sleep(60 if 'long' in text else 0)")
    told: list[str] = []
    async with speaking(machine, told) as voice:
        await until(lambda: voice.warm)
        (process,) = children()
        voice.say("A long line.", Slot.SHOW)
        await until(lambda: len(children()) == 2)
        os.kill(int(process.split()[0]), signal.SIGKILL)
        voice.say("Still here.", Slot.SHOW)
        await until(lambda: machine.said == ["Still here."])
    assert told == []


async def test_a_spare_that_died_unseen_costs_nothing(machine: Machine) -> None:
    told: list[str] = []
    async with speaking(machine.with_engine(), told) as voice:
        await until(lambda: voice.warm)
        (process,) = children()
        os.kill(int(process.split()[0]), signal.SIGKILL)
        voice.say("Not lost.", Slot.COUNT)
        voice.say("Nor this.", Slot.SHOW)
        await until(lambda: machine.said == ["Not lost.", "Nor this."])
    assert told == []


async def test_no_process_can_be_started(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nonexistent/python")
    assert (await off(machine)).startswith("Read-aloud is off: the voice stops.")


async def test_no_folder_can_be_made(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tempfile.mkdtemp", full)
    assert await off(machine) == "Read-aloud is off: no folder can be made for its files."


def test_the_folder_is_the_players_alone_and_means_nothing_to_a_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("with space", "a;touch b", "$(id)", "it's", "a\nb"):
        odd = tmp_path / name
        odd.mkdir()
        monkeypatch.setattr("tempfile.tempdir", str(odd))
        folder = make_private_folder()
        assert folder is not None
        assert not folder.is_relative_to(odd)
        assert folder.stat().st_mode & 0o777 == 0o700
        folder.rmdir()


def test_every_trouble_is_one_line_that_fits() -> None:
    for trouble in Trouble:
        assert trouble.line.startswith("Read-aloud is off: ")
        assert len(trouble.line) <= 76
