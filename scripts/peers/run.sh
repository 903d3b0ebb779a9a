#!/bin/sh
# Measures what we compare ourselves with, in Python, and the memory of our program.
#
#   scripts/peers/run.sh TARGET PROGRAM
#
# TARGET is where the virtual environment goes, PROGRAM is caltrop. Prints a figure a line; what can't be had here is
# named on standard error and left out.
here=$(dirname "$0")
venv=$1/peers
program=$2

skip() { echo "skipped: $1" >&2; }

command -v python3 >/dev/null 2>&1 || { skip "all Python peers and memory; python3 is missing"; exit 0; }
python3 "$here/memory.py" "$program" || skip "memory"
python3 "$here/duel.py" || skip "the duel in plain Python"

[ -x "$venv/bin/python" ] || python3 -m venv "$venv" >/dev/null 2>&1 ||
    { skip "numpy and icepool; python3 -m venv does not work here"; exit 0; }
for peer in numpy:duel_numpy.py icepool:exact.py; do
    package=${peer%%:*}
    "$venv/bin/python" -c "import $package" 2>/dev/null || "$venv/bin/pip" install --quiet "$package" >/dev/null 2>&1 ||
        { skip "$package; pip could not install it"; continue; }
    "$venv/bin/python" "$here/${peer#*:}" || skip "$package; ${peer#*:} failed"
done
