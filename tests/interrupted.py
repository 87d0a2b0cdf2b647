#!/usr/bin/env python3
"""Ctrl-C ends every long command of the laboratory with what it has: interrupted.py HOTTE"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
ENDLESS = "1000000"


def each_line(text):
    rows = [json.loads(line) for line in text.splitlines()]
    return rows and all(isinstance(row, dict) for row in rows)


COMMANDS = {
    "simulate": (["hat", "--games", ENDLESS, "--bots", "easy", "--json"], lambda text: 0 < json.loads(text)["games"] < int(ENDLESS)),
    "ladder": (["hat", "--deals", ENDLESS, "--format", "jsonl"], each_line),
    "tournament": (["hat", "--deals", ENDLESS, "--format", "jsonl"], each_line),
    "sprt": (["hat", "easy", "easy", "--elo1", "1", "--format", "jsonl"], each_line),
    "tune": (["hat", "--vary", "gifts_each=1,2", "--games", ENDLESS, "--format", "jsonl"], each_line),
    "train": (["--rounds", ENDLESS + "000"], each_line),
    "dataset": (["hat", "--games", ENDLESS, "--bots", "easy"], each_line),
}


def handles_interrupts(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        caught = next(line for line in status if line.startswith("SigCgt:")).split()[1]
    return int(caught, 16) >> (signal.SIGINT - 1) & 1


def interrupted(command, arguments):
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen([PROGRAM, command, *arguments], stdout=out, stderr=subprocess.DEVNULL)
        while not handles_interrupts(process):
            time.sleep(0.05)
        time.sleep(1)  # so that something has been played
        os.kill(process.pid, signal.SIGINT)
        code = process.wait()
        out.seek(0)
        return code, out.read()


for name, (given, readable) in COMMANDS.items():
    code, text = interrupted(name, given)
    assert code == 0, f"{name} ended with {code}"
    assert readable(text), f"{name} left {text[:200]!r}"
    print(f"{name}: {len(text.splitlines())} lines")
