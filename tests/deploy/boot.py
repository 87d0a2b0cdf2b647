#!/usr/bin/python3
"""Boots what deploy/ ships, as its units say, and lives with it for a while: boot.py HOTTE

By the systemd of this machine where there is one and we are root, else by sandbox.py. A match with a bot, the laboratory,
a backup, a restore; then a node on PostgreSQL. Controls: the same units without what makes them run have to die.
"""

import http.client
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from guest import Guest, ask
from real_systemd import RealSystemd, runs_here
from sandbox import Sandbox
from unit_file import Unit

PROGRAM = sys.argv[1]
ROOT = pathlib.Path(__file__).resolve().parents[2]
SINGLE = ROOT / "deploy/single"
NODE = ROOT / "deploy/cluster/node.conf"
MOST_EXPOSED = 1.5
KEPT = 96

SERVER = Unit.read("hotte.service", SINGLE / "hotte.service")
BACKUP = Unit.read("hotte-backup.service", SINGLE / "hotte-backup.service")
ONE_NODE = Unit.read("hotte@n1.service", SINGLE / "hotte.service", NODE)


# ---- what systemd says about the files --------------------------------------------------------------------------------


def complaints(*files):
    """Of `systemd-analyze verify` about units, (name, text) each, in a folder where the program is where they say."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files:
            path = pathlib.Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text.replace("/usr/local/bin/hotte", os.path.abspath(PROGRAM)), encoding="utf-8")
        units = [str(pathlib.Path(folder, name.replace("@", "@n1"))) for name, _ in files if not name.endswith(".conf")]
        command = ["systemd-analyze", "verify", "--man=no", *units]
        environment = {**os.environ, "SYSTEMD_UNIT_PATH": f"{folder}:/lib/systemd/system"}  # nobody else's units
        done = subprocess.run(command, check=False, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.stdout or (f"exit status {done.returncode}" if done.returncode else "")


def exposure(unit):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, unit.name)
        path.write_text(unit.text(), encoding="utf-8")
        command = ["systemd-analyze", "security", "--no-pager", "--offline=true", str(path)]
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return float(re.search(r"exposure level for \S+: ([\d.]+)", said)[1])


def analysed():
    shipped = [(path.name, path.read_text(encoding="utf-8")) for path in sorted(SINGLE.glob("hotte*"))]
    assert not (said := complaints(*shipped)), said
    template = ("hotte@.service", (SINGLE / "hotte.service").read_text(encoding="utf-8"))
    drop_in, settings = "hotte@.service.d/node.conf", NODE.read_text(encoding="utf-8")
    assert not (said := complaints(template, (drop_in, settings))), said
    misspelt = "ProtectSystm"
    assert misspelt in complaints((SERVER.name, SERVER.plus(misspelt, "strict").text())), "a wrong word is not noticed"
    assert misspelt in complaints(template, (drop_in, f"{settings}{misspelt}=strict\n")), "nor in the drop-in"
    exposed = {unit.name: exposure(unit) for unit in (SERVER, BACKUP, ONE_NODE)}
    for name, level in exposed.items():
        assert level <= MOST_EXPOSED, f"{name}: exposure {level}"
    bare = Unit(SERVER.name, [line for line in SERVER.lines if line[1] == "ExecStart"])
    assert exposure(bare) > MOST_EXPOSED, "a unit without walls is not noticed"
    return exposed


# ---- living with it ---------------------------------------------------------------------------------------------------


def serving(server):
    address = server.address()
    try:
        answer = ask(address, "GET", "/readyz") if address else None
    except OSError:
        answer = None
    assert answer, f"it ended with {server.ended()} instead of serving"
    assert answer == (200, "ready\n"), answer
    return address


def is_confined(server):
    status = pathlib.Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    facts = dict(line.split(":\t", 1) for line in status.splitlines())
    assert "0" not in facts["Uid"].split(), facts["Uid"]
    assert int(facts["CapEff"], 16) == int(facts["CapBnd"], 16) == 0, facts
    assert (facts["NoNewPrivs"], facts["Seccomp"]) == ("1", "2"), facts


def new_table(address):
    status, text = ask(address, "POST", "/api/tables", {"game": "hat", "seats": 2, "pace": "instant"})
    assert status == 201, text
    return re.search(r'"code":"(\w+)"', text)[1]


def match_with_bot(address, code):
    """Sits down, plays a whole match; the key of the seat and how many moves were made."""
    guest = Guest(address, code)
    guest.say("sit", seat=0, name="Zoé", avatar="fox", key=None)
    key = guest.hears("seated")["key"]
    guest.say("set_bot", seat=1, level="hard")
    guest.say("start", match=1)
    answered = None
    while True:
        frame = guest.hears("frame_card")["frame"]
        if frame["outcome"]:
            guest.close()
            return key, frame["seq"]
        if 0 in frame["view"]["actors"] and frame["prompt"] != answered:
            answered = frame["prompt"]
            guest.say("act", id=answered, prompt=answered, action=frame["legal"][0])


def laboratory(address):
    while (status := ask(address, "GET", "/api/lab")[0]) == 202:
        time.sleep(0.1)
    assert status == 200, status


# ---- the backup -------------------------------------------------------------------------------------------------------


def plant(machine):
    """More copies than are kept, and what only looks like one."""
    copies = [f"backup-2001{month:02}{day:02}T000000Z.db" for month in range(1, 6) for day in range(1, 21)]
    others = ["backup-a b.db", "backup-before.db\nhotte.db", "backup-20010101T000000Z.db.keep", "old-backup-20010101T000000Z.db", "-rf.db"]
    for name in copies + others:
        (machine.state / name).touch()
        machine.give(machine.state / name)
    return set(copies), set(others)


def backed_up(machine):
    """The copy that the backup's own unit made. It has removed the oldest, and nothing else."""
    before = set(os.listdir(machine.state))
    copies, others = plant(machine)
    assert (status := machine.run(BACKUP)) == 0, f"the backup ended with {status}"
    after = set(os.listdir(machine.state))
    (made,) = after - before - copies - others
    assert re.fullmatch(r"backup-\d{8}T\d{6}Z\.db", made), made
    assert after == before | others | {made} | set(sorted(copies)[1 - KEPT :]), sorted(after)
    copy = machine.state / made
    assert copy.stat().st_mode & 0o077 == 0, "others may read the copy"
    verified = subprocess.run([PROGRAM, "verify", str(copy)], check=True, stdout=subprocess.PIPE, text=True).stdout
    assert "1 tables" in verified and "1 matches" in verified, verified
    return copy


def restored(machine, copy):
    (machine.state / "hotte.db-wal").unlink(missing_ok=True)
    copy.rename(machine.state / "hotte.db")


# ---- the stories ------------------------------------------------------------------------------------------------------


def an_evening(machine):
    server = machine.start(SERVER)
    address = serving(server)
    is_confined(server)
    code = new_table(address)
    key, moves = match_with_bot(address, code)
    laboratory(address)
    copy = backed_up(machine)
    later = new_table(address)
    assert (status := server.stop()) == 0, f"it ended with {status}"
    restored(machine, copy)
    server = machine.start(SERVER)
    address = serving(server)
    assert ask(address, "GET", f"/api/tables/{later}")[0] == 404, "this is not the copy"
    guest = Guest(address, code, key)
    card = guest.hears("room_card")
    assert (card["you"], card["match"], card["seats"][0]["name"]) == (0, 1, "Zoé"), card
    guest.close()
    assert server.stop() == 0
    return moves


def dies_of_a_call(machine, unit, visit):
    """Whether the program is killed by a system call before `visit(address)` is over."""
    server = machine.start(unit)
    try:
        if address := server.address():
            visit(address)
            server.stop()
    except (OSError, http.client.HTTPException):
        pass  # gone
    assert (status := server.ended()) == -signal.SIGSYS, f"it ended with {status}"


def controls(machine):
    """What is forbidden is asked for indeed: by whoever keeps the first record, by the first bot, by the laboratory."""
    deadly = SERVER.without("SystemCallErrorNumber")
    dies_of_a_call(machine, deadly, new_table)
    later = deadly.plus("SystemCallFilter", "sched_setscheduler")
    dies_of_a_call(machine, later, lambda address: match_with_bot(address, new_table(address)))
    dies_of_a_call(machine, later, laboratory)
    if "ProtectSystem" not in machine.not_applied(SERVER):
        nowhere = machine.start(SERVER.plus("StateDirectory", ""))
        assert nowhere.address() is None and nowhere.ended() == 1, "it writes where it should not"


def a_node(machine):
    """The drop-in on the same unit, with a database elsewhere."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        free.close()
        database = pathlib.Path(folder, "postgres")
        database.mkdir()
        os.chmod(folder, 0o755)  # PostgreSQL may run as another user
        command = [str(ROOT / "setup/postgres"), "start", str(database), str(port)]
        environment = {**os.environ, "OWNER": str(os.getpid())}  # with which it goes
        store = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment).stdout.strip()
        try:
            settings = f"PORT=0\nSTORE={store}\nPUBLIC_URL=https://games.example/n1\nBALANCER=127.0.0.1\n"
            pathlib.Path(folder, "n1.env").write_text(settings, encoding="utf-8")
            node = machine.start(ONE_NODE.rewritten(lambda _, value: value.replace("/etc/hotte", folder)))
            address = serving(node)
            is_confined(node)
            _, moves = match_with_bot(address, new_table(address))
            assert node.stop() == 0
            return moves
        finally:
            subprocess.run([str(ROOT / "setup/postgres"), "stop", str(database)], check=True)


def main():
    exposed = analysed()
    with RealSystemd(PROGRAM) if runs_here() else Sandbox(PROGRAM) as machine:
        print(f"Booted by {machine.about()}; not applied: {', '.join(machine.not_applied(SERVER)) or 'nothing'}", flush=True)
        moves = an_evening(machine)
        controls(machine)
        on_node = a_node(machine)
    levels = ", ".join(f"{name} {level}" for name, level in exposed.items())
    print(f"[  FIGURES ] exposure {levels}; {moves} moves with a bot, kept and restored; {on_node} on a node; 3 of 3 controls killed")


main()
