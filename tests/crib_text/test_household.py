"""What a player has on a machine: here, which match `resume` means."""

from __future__ import annotations

import pytest

from crib_engine.moves import Discard
from crib_table.errors import TableError
from crib_table.memory_store import MemoryStore
from crib_table.opening import Opening
from crib_table.play_options import PlayOptions, Start
from crib_table.table import Table
from crib_text.household import Household
from tests.crib_text.plain.at_the_prompt import an_opening


def test_where_the_store_is_out_of_reach_resume_does_not_deny_that_there_is_a_match() -> None:
    household = Household(MemoryStore("Nothing can be saved in games: it is read-only."))
    with pytest.raises(TableError) as refused:
        household.begin(PlayOptions(start=Start.RESUME))
    assert str(refused.value) == (
        "Nothing can be saved in games: it is read-only. Matches cannot be taken up now."
    )


def table_at(store: MemoryStore, opening: Opening, when: float) -> Table:
    return Table.open(store, opening, lambda: when)


def test_resume_goes_on_with_the_match_played_last_not_with_the_one_opened_last() -> None:
    store = MemoryStore()
    first = table_at(store, an_opening(seed="1"), 100.0)
    second = table_at(store, an_opening(seed="2"), 200.0)
    household = Household(store)
    assert [info.table for info in household.unfinished()] == [second.table, first.table]
    later = Table(store, first.table, lambda: 300.0)
    assert later.submit(1, Discard(later.view(1).hand[:2]), later.seq) is None
    assert [info.table for info in household.unfinished()] == [first.table, second.table]
    household.begin(PlayOptions(start=Start.RESUME))
    assert household.table is not None
    assert household.table.table == first.table
