"""Agents that mean no good; a module that is quickly loaded, as each of their processes does."""

import os
import subprocess
import sys
import time


def raises(position):
    raise RuntimeError("no\nidea")


def illegal(position):
    return 99


def hangs(position):
    while True:
        pass


def leaves(position):
    os._exit(0)


def eats(position):
    return bytearray(2**34)


def sleeps(position):
    time.sleep(3600)


def orders(position):
    """What equals everything, and so would be found among the moves."""

    class Anything:
        def __eq__(self, other):
            raise RuntimeError("compared")

        def __hash__(self):
            return 0

    return Anything()


def yields(position):
    yield position.moves()[0]


def chatters(position):
    print("x" * 3_000_000)
    os.write(1, b"0\n")
    return position.moves()[-1]


def spawns(position):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    return position.moves()[0]


FAILING = {
    "raised RuntimeError: no idea": raises,
    "returned 99, which is not a legal move": illegal,
    "raised SystemExit: enough": lambda position: exit("enough"),
    "raised RuntimeError: compared": orders,
    "returned <generator object yields>, which is not a legal move": yields,
    "raised IndexError: pop from empty list": lambda position: [].pop(),
}
ENDING = {
    "did not answer within 1.5 seconds": hangs,
    "ended its process": leaves,
    "ran out of memory": eats,
}
