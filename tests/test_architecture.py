"""The layers of the packages hold, and the lower ones start light."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from tests.conftest import ROOT

SOURCES = ROOT / "src"
HEAVY = ("textual", "rich", "asyncssh", "psycopg", "numpy")


def test_import_contracts_are_kept() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_every_package_is_under_contract_and_typed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    under_contract = set(settings["tool"]["importlinter"]["root_packages"])
    packages = {folder.name for folder in SOURCES.glob("crib_*") if folder.is_dir()}
    assert packages == under_contract
    for package in packages:
        assert (SOURCES / package / "__init__.py").is_file(), package
        assert (SOURCES / package / "py.typed").is_file(), package


@pytest.mark.parametrize("package", ["crib_engine", "crib_bots", "crib_text"])
def test_importing_a_lower_package_loads_nothing_heavy(package: str) -> None:
    """Every module of the package is imported, since its __init__ may be empty."""
    modules = sorted(
        ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        for path in (SOURCES / package).rglob("*.py")
    )
    assert modules, package
    imports = "\n".join(f"import {module.removesuffix('.__init__')}" for module in modules)
    answer = subprocess.run(
        [sys.executable, "-c", f"{imports}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name.partition(".")[0] for name in answer.stdout.split()}
    assert package in loaded
    assert not loaded.intersection(HEAVY)
