"""The most memory `caltrop sim` ever held, for a thousand duels and for a million."""

import os
import sys


def peak(program, battles):
    """Peak resident memory in kilobytes."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    call = [program, "sim", "tdgs/duel", "--bots", "brawler", "-n", str(battles)]
    hushed = [(os.POSIX_SPAWN_DUP2, quiet, 1), (os.POSIX_SPAWN_DUP2, quiet, 2)]
    child = os.posix_spawn(program, call, os.environ, file_actions=hushed)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{' '.join(call)} failed")
    return usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)


if __name__ == "__main__":
    for battles in (1_000, 1_000_000):
        print(f"figure\tmemory, {battles} duels\t{peak(sys.argv[1], battles)}\tkB")
