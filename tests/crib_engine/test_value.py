"""Values of the engine are what the standard library's frozen, slotted dataclasses are."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from enum import Enum

import pytest

from crib_engine import value
from crib_engine.value import dataclass, field_names, replace


class Colour(Enum):
    RED = 1


@dataclass(frozen=True, slots=True)
class Point:
    """A value with a default."""

    x: int
    colour: Colour
    y: int = 7

    @property
    def sum(self) -> int:
        return self.x + self.y


@dataclass(frozen=True, slots=True)
class Other:
    """The same fields in another class."""

    x: int
    colour: Colour
    y: int = 7


@dataclass(frozen=True, slots=True)
class Alone:
    """One field, and it is a tuple."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Empty:
    """No fields."""


@dataclasses.dataclass(frozen=True, slots=True)
class Model:
    """What `Point` must behave as."""

    x: int
    colour: Colour
    y: int = 7


def test_fields_are_given_in_order_or_by_name() -> None:
    assert Point(1, Colour.RED).y == 7
    assert Point(colour=Colour.RED, x=1, y=2).sum == 3
    with pytest.raises(TypeError):
        Point(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, Colour.RED, 3, 4)  # type: ignore[call-arg]


def test_equal_values_are_equal_and_hash_alike() -> None:
    assert Point(1, Colour.RED) == Point(1, Colour.RED, 7)
    assert Point(1, Colour.RED) != Point(2, Colour.RED)
    assert len({Point(1, Colour.RED), Point(1, Colour.RED), Point(2, Colour.RED)}) == 2
    assert Alone((1,)) == Alone((1,))
    assert Alone((1,)) != Alone(())
    assert Empty() == Empty()
    assert hash(Empty()) == hash(Empty())


def test_values_of_two_classes_are_never_equal() -> None:
    left: object = Point(1, Colour.RED)
    assert left != Other(1, Colour.RED)
    assert left != (1, Colour.RED, 7)
    nothing: object = ()
    assert Empty() != nothing


def test_a_value_never_changes() -> None:
    point = Point(1, Colour.RED)
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.z = 2  # type: ignore[attr-defined]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del point.x
    assert not hasattr(point, "__dict__")
    assert point == Point(1, Colour.RED)


def test_replace_changes_what_is_named() -> None:
    assert replace(Point(1, Colour.RED), y=2) == Point(1, Colour.RED, 2)
    assert dataclasses.replace(Point(1, Colour.RED), y=2) == Point(1, Colour.RED, 2)
    with pytest.raises(TypeError):
        replace(Point(1, Colour.RED), z=2)  # type: ignore[call-arg]


def test_it_says_of_itself_what_the_library_would_say() -> None:
    point, model = Point(1, Colour.RED), Model(1, Colour.RED)
    assert repr(point) == repr(model).replace("Model", "Point")
    assert repr(Empty()) == "Empty()"
    assert hash(point) == hash(model)
    assert dataclasses.asdict(point) == dataclasses.asdict(model)
    assert [field.name for field in dataclasses.fields(point)] == ["x", "colour", "y"]
    assert inspect.signature(Point).parameters == inspect.signature(Model).parameters
    assert field_names(Point) == Model.__match_args__
    match point:
        case Point(x, colour):
            assert (x, colour) == (1, Colour.RED)


def test_copies_and_pickles_are_equal() -> None:
    point = Point(1, Colour.RED, 2)
    assert copy.copy(point) == copy.deepcopy(point) == point
    assert pickle.loads(pickle.dumps(point)) == point


def test_the_engine_imports_no_inspect() -> None:
    question = "import crib_engine.decide, crib_engine.record, sys; print('inspect' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", question], capture_output=True, text=True, check=True
    )
    assert answer.stdout == "False\n"


def test_it_says_what_it_exports() -> None:
    assert value.__all__ == ["dataclass", "field_names", "replace"]
