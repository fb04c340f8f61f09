"""The wheel holds what it should, and `crib` starts from it in a clean environment."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from crib_cli import __version__
from tests.conftest import IN_CI, ROOT

# One worker builds the wheel once for all of them.
pytestmark = [pytest.mark.install, pytest.mark.xdist_group("install")]


def run(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that sees nothing of this checkout but what it is given."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        words, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    words = ("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    answer = run(sys.executable, *words, cwd=folder)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment into which the wheel was installed by name alone."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    answer = run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    if answer.returncode != 0 and not IN_CI:
        pytest.skip(f"the package index cannot be reached: {answer.stderr.strip()[-200:]}")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return programs


def test_wheel_holds_every_file_of_the_packages_and_nothing_else(wheel: Path) -> None:
    files = (path for path in (ROOT / "src").rglob("*") if path.is_file())
    expected = {
        str(path.relative_to(ROOT / "src")) for path in files if "__pycache__" not in path.parts
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert "crib_engine/py.typed" in held
    assert held == expected


def test_crib_starts_where_only_the_wheel_was_installed(installed: Path) -> None:
    answer = run(installed / "crib", "--version", cwd=installed)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, f"crib {__version__}\n", "")


def test_the_module_is_the_same_command(installed: Path) -> None:
    answer = run(installed / "python", "-m", "crib_cli", "--version", cwd=installed)
    assert (answer.returncode, answer.stdout) == (0, f"crib {__version__}\n")


def test_every_module_of_the_game_imports_without_the_extras(installed: Path) -> None:
    """The extras are optional, so nothing but the SSH front and PostgreSQL may need them."""
    optional = ("crib_ssh", "postgres")
    modules = sorted(
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "src").rglob("*.py")
        if not any(word in str(path) for word in optional)
    )
    imports = "\n".join(f"import {module}" for module in modules if "__main__" not in module)
    answer = run(installed / "python", "-c", imports, cwd=installed)
    assert answer.returncode == 0, answer.stderr
