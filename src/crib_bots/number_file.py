"""Files of whole numbers that ship with the bots: a version, a checksum, packed lists.

4 bytes  CRIB
1 byte   the version of what the lists are
4 bytes  CRC-32 of all that follows, big-endian
rest     zlib: each list in its order, two bytes a number, little-endian
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from crib_bots.errors import DataError

MAGIC: Final = b"CRIB"
VERSION: Final = 1
_HEAD: Final = len(MAGIC) + 1 + 4

FOLDER: Final = Path(__file__).with_name("data")
"""Where the files are."""

FILES: Final = ("discards.dat", "wins.dat")
"""What hard and expert need, and what expert needs too."""


def pack_numbers(lists: Sequence[Sequence[int]]) -> bytes:
    """The file that holds these lists. Numbers are from -32768 to 32767."""
    packed = b"".join(_little_endian(array("h", numbers)).tobytes() for numbers in lists)
    body = zlib.compress(packed, 9)
    return MAGIC + bytes([VERSION]) + zlib.crc32(body).to_bytes(4, "big") + body


def unpack_numbers(data: bytes, sizes: Mapping[str, int]) -> dict[str, list[int]]:
    """The lists by name, given how many numbers each has. Raises DataError."""
    numbers = array("h")
    try:
        numbers.frombytes(zlib.decompress(_checked(data)))
    except (zlib.error, ValueError):
        raise DataError("it cannot be unpacked") from None
    if len(numbers) != sum(sizes.values()):
        raise DataError("it has another length")
    values = _little_endian(numbers).tolist()
    lists = {}
    place = 0
    for name, size in sizes.items():
        lists[name] = values[place : place + size]
        place += size
    return lists


def read_numbers(name: str, sizes: Mapping[str, int]) -> dict[str, list[int]]:
    """The lists of a file in the data folder. Raises DataError."""
    try:
        return unpack_numbers((FOLDER / name).read_bytes(), sizes)
    except OSError as error:
        raise DataError(error.strerror or type(error).__name__) from error


def data_line() -> str | None:
    """What to tell when a file is missing or damaged; None when all is well.

    Nothing is unpacked, so asking costs little.
    """
    for name in FILES:
        try:
            _checked((FOLDER / name).read_bytes())
        except (OSError, DataError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            return (
                f"The bots' file '{name}' cannot be used ({reason}): hard and expert play as"
                " normal until crib is installed again."
            )
    return None


def _checked(data: bytes) -> bytes:
    """The packed lists of a file that is whole. Raises DataError."""
    if data[: len(MAGIC)] != MAGIC or len(data) < _HEAD:
        raise DataError("it is no file of crib")
    if data[len(MAGIC)] != VERSION:
        raise DataError(f"it has version {data[len(MAGIC)]}, not {VERSION}")
    body = data[_HEAD:]
    if zlib.crc32(body) != int.from_bytes(data[len(MAGIC) + 1 : _HEAD], "big"):
        raise DataError("its checksum is wrong")
    return body


def _little_endian(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
