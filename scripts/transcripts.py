#!/usr/bin/env python3
"""Writes what the program really prints into the console blocks of the README and the book: `make transcripts`.

Every `$ caltrop ...` line is run, in order, in a folder with links to content/ and rules/, and so are `mkdir` and `cp`. A
comment before a block such as `<!-- lines 6 to 40 -->` shows only those lines. Games and completions are run only with such a
comment. A block that begins with ```toml NAME is a file the examples use. How long something took is left out.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(?:<!-- lines (\d+) to (\d+) -->\n)?```console( exact)?\n(.*?)\n```", re.S)
FILE = re.compile(r"^```toml (?!ledger$)(\S+)$\n(.*?)^```$", re.S | re.M)
TOOLS = ("caltrop ", "mkdir ", "cp ")
TIMING = re.compile(r"\d+\.\d+ s, [\d,]+ battles a second")


def output(command, folder):
    path = f"{folder}/bin:{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "NO_COLOR": "1"}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    if done.returncode > 2:
        sys.exit(f"`{command}` failed: {done.stderr}")
    text = re.sub(r'"elapsed_s":[^,]*,"battles_per_second":[^}]*', '"elapsed_s":...,"battles_per_second":...', done.stdout)
    said = (text + done.stderr).rstrip("\n")
    lines = said.split("\n") if said else []
    return [line.rstrip() for line in lines if not TIMING.fullmatch(line)]


def filled(block, folder):
    first, last, exact, text = block.groups()
    shown = []
    for line in text.split("\n"):
        if not line.startswith("$ "):
            continue
        shown.append(line)
        command = line[2:]
        passive = command.startswith(("caltrop play", "caltrop completions")) and not first
        if command.startswith(TOOLS) and not passive:
            lines = output(command, folder)
            shown += lines[int(first) - 1 : int(last)] if first else lines
    head = f"<!-- lines {first} to {last} -->\n" if first else ""
    return f"{head}```console{exact or ''}\n" + "\n".join(line for line in shown) + "\n```"


def main():
    program = Path(sys.argv[1]).resolve()
    for page in [ROOT / "README.md", *sorted((ROOT / "docs/src").glob("*.md"))]:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "bin").mkdir()
            shutil.copy(program, f"{folder}/bin/caltrop")
            for name in ["content", "rules", "schemas", "docs"]:
                Path(folder, name).symlink_to(ROOT / name)
            before = page.read_text()
            for name, text in FILE.findall(before):
                file = Path(folder, name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            after = BLOCK.sub(lambda block: filled(block, folder), before)
        if after != before:
            page.write_text(after)
            print(f"{page.relative_to(ROOT)} changed")


if __name__ == "__main__":
    main()
