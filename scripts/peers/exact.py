"""Exact distributions in icepool. It remembers what it has computed, so a question asked again is answered sooner: both
are measured, the first in a fresh process that has answered something else before."""

import subprocess
import sys
import time

ASKED = {
    "4d6dl1": "d6.highest(4, 3)",
    "10d6": "10 @ d6",
    "10d10kh3": "d10.highest(10, 3)",
    "100d6": "100 @ d6",
}


def ask(expression):
    """Nanoseconds for the first answer, and for the quickest of those that follow."""
    from icepool import d6, d8, d10

    def once():
        start = time.perf_counter_ns()
        eval(expression, {"d6": d6, "d10": d10})
        return time.perf_counter_ns() - start

    d8.highest(5, 2), 7 @ d8
    return once(), min(once() for _ in range(20))


def best_of(expression, times=5):
    command = [sys.executable, __file__, expression]
    runs = [subprocess.run(command, check=True, capture_output=True, text=True).stdout for _ in range(times)]
    return [min(answers) for answers in zip(*(map(int, run.split()) for run in runs))]


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(*ask(sys.argv[1]))
    else:
        for name, expression in ASKED.items():
            first, again = best_of(expression)
            print(f"figure\ticepool, {name}\t{first}\tns")
            print(f"figure\ticepool, {name} again\t{again}\tns")
