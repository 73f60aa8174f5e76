"""Jobs on the map: how they are revealed, where they are laid, and the reminder tile that brings the first of them."""

from __future__ import annotations

from typing import Final, cast

from waldglas.blackforest.board import COOKING
from waldglas.blackforest.map import FIRST_LOCATION, VILLAGE_COUNT, VILLAGE_OF, village_at
from waldglas.blackforest.position import NO_JOB, BlackForestPosition
from waldglas.blackforest.tradespeople import JOB_NAMES, JOBS
from waldglas.blackforest.world import WORDS, WORLD
from waldglas.kernel.position import ALWAYS, FIRST_OF_GAME, NOBODY, TURNED, Position, Step, Trigger

REVEALED: Final = FIRST_OF_GAME + 5  # job, the place where it is laid
COMPLETED: Final = FIRST_OF_GAME + 6  # job

REMINDER: Final = 2  # the production of the Cooking wheel that moves the reminder tile
SOLO_JOBS: Final = 3


def job_at(p: BlackForestPosition, place: int) -> int:
    """The job that can be completed at a place; NO_JOB if there is none."""
    village = village_at(place)
    return p.jobs[village if village >= 0 else VILLAGE_COUNT + place - FIRST_LOCATION]


def lay_job(p: BlackForestPosition, job: int) -> int:
    """Lay a job at its location, or in the first free village from that of its tradesperson on, clockwise."""
    if JOBS[job].location >= 0:
        spot = VILLAGE_COUNT + JOBS[job].location
    else:
        spot = VILLAGE_OF[p.slots.index(JOBS[job].tradesperson)]
        while p.jobs[spot] != NO_JOB:
            spot = (spot + 1) % VILLAGE_COUNT
    p.jobs[spot] = job
    return spot


class RevealJobs(Step):
    """Turn up jobs from the pile; `a` is how many."""

    def __init__(self) -> None:
        super().__init__()
        self.for_all = True
        self.reveals = True

    def begin(self, p: BlackForestPosition, number: int) -> None:
        """Have so many turned up, as far as there are any."""
        number = min(number, len(p.pile) - p.drawn)
        if number:
            p.push(self, NOBODY, number)

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(BlackForestPosition, p)
        for _ in range(min(a, len(q.pile) - q.drawn)):
            job = q.pile[q.drawn]
            q.drawn += 1
            p.note(REVEALED, NOBODY, job, lay_job(q, job))

    def keys(self) -> list[str]:
        return ["jobs"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"jobs": a}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return self.word_number(words, "jobs", 1, SOLO_JOBS), 0


class CountProduction(Step):
    """Count the productions of the Cooking wheel, `b` of them; the second one moves the reminder tile."""

    def matters(self, p: Position, seat: int, most: int) -> bool:
        produced = cast(BlackForestPosition, p).produced[seat]
        return produced < REMINDER <= produced + most

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(BlackForestPosition, p)
        before = q.produced[seat]
        q.produced[seat] = before + b
        if before < REMINDER <= q.produced[seat]:
            p.push(REMINDER_GOOD, seat)
            REVEAL_JOBS.begin(q, jobs_of_reminder(q, seat))

    def keys(self) -> list[str]:
        return ["turns"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"turns": b}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return 0, self.word_number(words, "turns", 1, 3)


def most_jobs(players: int) -> int:
    """How many jobs can lie on the map."""
    return max(SOLO_JOBS, players)


def jobs_of_reminder(p: BlackForestPosition, seat: int) -> int:
    """How many jobs a player's reminder tile brings: the second of two players brings two, a single one three."""
    if p.players == 1:
        return SOLO_JOBS
    second = p.players == 2 and p.produced[1 - seat] >= REMINDER
    return 2 if second else 1


class CompleteJob(Step):
    """Take a job that was carried out off the map, and reveal the next one; `a` is the job."""

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(BlackForestPosition, p)
        q.jobs[q.jobs.index(a)] = NO_JOB
        q.done[seat] |= 1 << a
        p.note(COMPLETED, seat, a, 0)
        REVEAL_JOBS.begin(q, 1)

    def keys(self) -> list[str]:
        return ["job"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"job": JOBS[a].id}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return self.word_choice(words, "job", JOB_NAMES), 0


REVEAL_JOBS: Final = RevealJobs()
COUNT_PRODUCTION: Final = CountProduction()
COMPLETE_JOB: Final = CompleteJob()
REMINDER_GOOD: Final = WORDS.receive_any(1)
WORLD.watch(Trigger(ALWAYS, COUNT_PRODUCTION, TURNED, COOKING, tells=True))
