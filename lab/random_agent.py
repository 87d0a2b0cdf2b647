#!/usr/bin/env python3
"""Plays every game of Hotte with random agents, through `hotte engine`. Needs nothing but Python.

    lab/random_agent.py build/release/hotte [SEED]

The engine reads one JSON object per line and answers with one. `actors` are the seats a match waits for; an
agent asks what its seat may do, and does it. Replace `choose` to make an agent of your own: `view` is all that
its seat may know.
"""

import json
import random
import subprocess
import sys

SEATS = {"hat": 4, "surprises": 3, "gifttrap": 4, "santa": 4, "leprechauns": 4}


class Engine:
    """A running `hotte engine`."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(f"{request}: {answer['refusal']['detail']}")
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def choose(view, actions, chance):
    """What the seat does: any legal action. The view goes unread here."""
    return chance.choice(actions)


def play(engine, game, seats, seed):
    """One match to its end; the number of actions and the outcome."""
    chance = random.Random(seed)
    state = engine.ask(cmd="new", game=game, seats=seats, seed=seed, pace="instant")
    actions = 0
    while not state["over"]:
        seat = chance.choice(state["actors"])
        legal = engine.ask(cmd="legal", seat=seat)["actions"]
        view = engine.ask(cmd="view", seat=seat)["view"]
        state = engine.ask(cmd="do", seat=seat, action=choose(view, legal, chance))
        actions += 1
    return actions, engine.ask(cmd="outcome")


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "hotte"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    engine = Engine(program)
    for game, seats in SEATS.items():
        actions, outcome = play(engine, game, seats, seed)
        print(f"{game}: {actions} actions, scores {outcome['scores']}, won by {outcome['winners']}")
    return engine.close()


if __name__ == "__main__":
    sys.exit(main())
