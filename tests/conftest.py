"""What every test stands on: a clean environment, folders of its own, one printed seed."""

from __future__ import annotations

import itertools
import os
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
IN_CI = os.environ.get("CI") == "true"

# What a developer's shell may hold and a test must not depend on.
_FOREIGN_PREFIXES = ("TEXTUAL", "CRIB_")
_FOREIGN = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "ESCDELAY", "COLUMNS", "LINES")

settings.register_profile("dev", max_examples=50, deadline=None, print_blob=True)
# No database: a fresh clone has none, so CI must not differ from one that does.
settings.register_profile("ci", max_examples=200, deadline=None, print_blob=True, database=None)
settings.load_profile("ci" if IN_CI else "dev")


def _is_foreign(name: str) -> bool:
    # The plugin that compares pictures of screens tells its workers their folder by this.
    if name == "TEXTUAL_SNAPSHOT_TEMPDIR":
        return False
    return name.startswith(_FOREIGN_PREFIXES) or name in _FOREIGN


def _clean_environment() -> None:
    """Remove what a shell set, and let child processes run this checkout."""
    foreign = [name for name in os.environ if _is_foreign(name)]
    for name in foreign:
        del os.environ[name]
    read_early = [name for name in foreign if name.startswith("TEXTUAL") or name == "ESCDELAY"]
    if read_early and "textual.constants" in sys.modules:
        # Textual reads these once, and a pytest plugin has imported it by now.
        pytest.exit(f"unset {', '.join(read_early)} to run the tests", returncode=4)
    os.environ["TERM"] = "xterm-256color"
    os.environ["COLORTERM"] = "truecolor"
    os.environ["PYTHONPATH"] = str(ROOT / "src")


_clean_environment()


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the one seed before hypothesis and the workers ask for it."""
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = str(random.SystemRandom().randrange(2**32))


def pytest_report_header(config: pytest.Config) -> str:
    seed = config.option.hypothesis_seed
    return f"seed: {seed} (the same tests again: --hypothesis-seed={seed})"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the slow ones first, so that all cores finish together."""
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("exhaustive", "install"))))
    for item in items:
        if item.get_closest_marker("terminal"):
            # One at a time: what a terminal shows in time depends on who else is busy.
            item.add_marker(pytest.mark.xdist_group("terminal"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose programs are missing; in CI that is a failure."""
    needed = {program for mark in item.iter_markers("needs") for program in mark.args}
    if item.get_closest_marker("terminal"):
        needed.add("tmux")
    missing = sorted(program for program in needed if shutil.which(program) is None)
    if missing:
        reason = f"not installed: {', '.join(missing)}"
        if IN_CI:
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> random.Random:
    """Random numbers of this test alone, repeated by the printed seed."""
    return random.Random(f"{request.config.option.hypothesis_seed} {request.node.nodeid}")


@pytest.fixture(scope="session")
def _folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new folder name for each test; made by whoever writes there."""
    root = tmp_path_factory.mktemp("crib")
    return (root / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def crib_home(_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds this test's own `data` and `config`; neither exists yet."""
    home = next(_folders)
    monkeypatch.setenv("CRIB_DATA_DIR", str(home / "data"))
    monkeypatch.setenv("CRIB_CONFIG_DIR", str(home / "config"))
    return home
