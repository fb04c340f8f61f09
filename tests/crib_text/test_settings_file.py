from __future__ import annotations

import json
import multiprocessing
import os
import stat
from enum import Enum
from pathlib import Path

import pytest

from crib_engine.value import field_names, replace
from crib_text.settings import (
    DEFAULTS,
    GlyphChoice,
    Motion,
    Pace,
    ReadWhat,
    Settings,
    ShowPace,
    Theme,
    settings_from_json,
    settings_to_json,
)
from crib_text.settings_file import SETTINGS_FILE, SettingsFile
from crib_text.style import Cards, Detail

OTHER = Settings(
    name="Ann",
    theme=Theme.HIGH_CONTRAST,
    four_colour_deck=True,
    glyphs=GlyphChoice.ASCII,
    motion=Motion.SOME,
    mouse=True,
    detail=Detail.FULL,
    show_pace=ShowPace.HAND,
    auto_continue=True,
    plain=True,
    cards=Cards.SHORT,
    width=40,
    pace=Pace.NONE,
    hold=True,
    bell=True,
    read_aloud=True,
    read_what=ReadWhat.TURNS,
    voice_rate=80,
    voice_volume=0,
    voice="gmw/en-gb-x-rp",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / SETTINGS_FILE


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def test_every_setting_differs_in_the_example() -> None:
    for one in field_names(Settings):
        assert getattr(OTHER, one) != getattr(DEFAULTS, one), one


def test_without_a_file_all_is_as_at_first_and_nothing_is_said(path: Path) -> None:
    loaded = SettingsFile(path).load()
    assert loaded.settings == Settings()
    assert loaded.line is None
    assert not path.parent.exists()


def test_what_is_saved_is_loaded_again(path: Path) -> None:
    assert SettingsFile(path).save(OTHER) is None
    loaded = SettingsFile(path).load()
    assert loaded.settings == OTHER
    assert loaded.line is None


def test_the_file_is_the_owners_alone_and_nothing_else_is_left(path: Path) -> None:
    SettingsFile(path).save(OTHER)
    SettingsFile(path).save(DEFAULTS)
    assert [entry.name for entry in path.parent.iterdir()] == [SETTINGS_FILE]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "content, finding",
    [
        (b"", "damaged"),
        (b"{", "damaged"),
        (b"\xff\xfe", "damaged"),
        (b'{"version": 1, "theme": "light"', "damaged"),
        (b"[" * 100_000, "damaged"),
        (b"null", "foreign"),
        (b"[]", "foreign"),
        (b"3", "foreign"),
        (b'{"name": "some other program"}', "foreign"),
        (b'{"version": "1"}', "foreign"),
        (b'{"version": true}', "foreign"),
        (b" " * 1_000_001, "foreign"),
        (b'{"version": 2, "theme": "sepia"}', "newer"),
    ],
)
def test_a_file_that_cannot_be_used_is_kept_and_said_in_one_line(
    path: Path, content: bytes, finding: str
) -> None:
    write(path, content)
    file = SettingsFile(path)
    loaded = file.load()
    kept = path.with_name(f"{SETTINGS_FILE}.{finding}-1")
    assert loaded.settings == Settings()
    assert loaded.line is not None
    assert "\n" not in loaded.line
    assert kept.name in loaded.line
    assert kept.read_bytes() == content
    assert file.save(OTHER) is None
    assert SettingsFile(path).load().settings == OTHER
    assert kept.read_bytes() == content


def test_kept_files_are_never_written_over(path: Path) -> None:
    for number in (1, 2, 3):
        write(path, f"{{{number}".encode())
        SettingsFile(path).load()
    kept = sorted(entry.name for entry in path.parent.iterdir())
    assert kept == [f"{SETTINGS_FILE}.damaged-{number}" for number in (1, 2, 3)]
    assert path.with_name(kept[0]).read_bytes() == b"{1"


def test_a_folder_or_a_pipe_in_its_place_is_put_aside(path: Path) -> None:
    path.mkdir(parents=True)
    assert "foreign-1" in (SettingsFile(path).load().line or "")
    os.mkfifo(path)
    assert "foreign-2" in (SettingsFile(path).load().line or "")
    assert SettingsFile(path).save(OTHER) is None


def test_settings_of_a_newer_program_are_kept(path: Path) -> None:
    newer = {"version": 1, "theme": "light", "sparkle": [1, {"a": None}], "tempo": 3}
    write(path, json.dumps(newer).encode())
    file = SettingsFile(path)
    loaded = file.load()
    assert loaded.line is None
    file.save(replace(loaded.settings, theme=Theme.TERMINAL))
    body = json.loads(path.read_text(encoding="utf-8"))
    assert body["sparkle"] == [1, {"a": None}]
    assert body["tempo"] == 3
    assert body["theme"] == "terminal"


def test_a_wrong_value_is_replaced_and_said_in_one_line(path: Path) -> None:
    body = {"version": 1, "theme": "sepia", "width": 4, "mouse": 1, "name": "Ann"}
    write(path, json.dumps(body).encode())
    loaded = SettingsFile(path).load()
    assert loaded.settings == replace(DEFAULTS, name="Ann")
    assert loaded.line == (
        "Settings with a wrong value, now as at first: theme dark, mouse off and width 80."
    )


@pytest.mark.parametrize("wrong", [None, [], {}, 3, 1.5, float("nan"), "no such", True])
def test_no_value_of_any_type_breaks_anything(wrong: object) -> None:
    for one in field_names(Settings):
        settings, _ = settings_from_json({one: wrong})
        value = getattr(settings, one)
        assert type(value) is type(getattr(DEFAULTS, one))
    assert set(settings_to_json(DEFAULTS)) == set(field_names(Settings))


def test_every_word_of_every_enum_is_taken() -> None:
    for one in field_names(Settings):
        default = getattr(DEFAULTS, one)
        for value in type(default) if isinstance(default, Enum) else ():
            settings, wrong = settings_from_json({one: value.value})
            assert getattr(settings, one) is value
            assert not wrong


def test_a_name_is_made_fit_to_be_shown() -> None:
    settings, wrong = settings_from_json({"name": "\x1b]0;x\x07A\u202en\ud800n \n of the Hills"})
    assert not wrong
    assert settings.name.isprintable()
    assert settings.name.startswith("]0;xAnn")
    assert len(settings.name) <= 12


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    kept_elsewhere = tmp_path / "dotfiles.json"
    path.parent.mkdir()
    path.symlink_to(kept_elsewhere)
    assert SettingsFile(path).save(OTHER) is None
    assert path.is_symlink()
    assert SettingsFile(path).load().settings == OTHER


def test_where_nothing_can_be_written_one_line_says_so(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("x")
    path = in_the_way / SETTINGS_FILE
    file = SettingsFile(path)
    assert file.load().settings == DEFAULTS
    line = file.save(OTHER)
    assert line is not None
    assert "\n" not in line
    assert line.endswith("Your settings hold until you quit.")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_one_line_and_keeps_the_file(path: Path) -> None:
    write(path, b"{")
    path.parent.chmod(0o500)
    try:
        file = SettingsFile(path)
        assert "cannot be moved away" in (file.load().line or "")
        assert "cannot be moved away" in (file.save(OTHER) or "")
    finally:
        path.parent.chmod(0o700)
    assert path.read_bytes() == b"{"


def test_a_file_that_could_not_be_moved_away_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, b"{")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    file = SettingsFile(path)
    assert "cannot be moved away: Permission denied" in (file.load().line or "")
    assert "cannot be moved away" in (file.save(OTHER) or "")
    assert path.read_bytes() == b"{"


def test_a_full_disk_leaves_the_old_file_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    file.save(OTHER)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left on device" in (file.save(DEFAULTS) or "")
    monkeypatch.undo()
    assert SettingsFile(path).load().settings == OTHER
    assert [entry.name for entry in path.parent.iterdir()] == [SETTINGS_FILE]


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_an_impossible_path_is_one_line(tmp_path: Path, name: str) -> None:
    file = SettingsFile(tmp_path / name)
    assert file.load().settings == DEFAULTS
    line = file.save(OTHER)
    assert line is not None
    assert line.isprintable()


def _save_for_ever(path: Path) -> None:
    file = SettingsFile(path)
    while True:
        file.save(DEFAULTS)
        file.save(OTHER)


def test_a_killed_program_never_leaves_half_a_file(path: Path) -> None:
    SettingsFile(path).save(DEFAULTS)
    context = multiprocessing.get_context("fork")
    for _ in range(20):
        writer = context.Process(target=_save_for_ever, args=(path,))
        writer.start()
        writer.join(0.01)
        writer.kill()
        writer.join()
        loaded = SettingsFile(path).load()
        assert loaded.line is None
        assert loaded.settings in {DEFAULTS, OTHER}
