"""The game as a program of lines, for ear and finger (docs/plain-mode.md).

    PlainTable     one seat of one table: updates in, lines out; a typed line in, lines out
    Setup          the questions before a match
    PlainPractice  the trainers: a question, the answer, what it was worth
    terminal.run   all three in this process's terminal or pipe, over the core of a table
    seated.run     the same over a `Seat`, for a table that serves several people

Nothing here loads Textual, and only `seated` loads asyncio.
"""
