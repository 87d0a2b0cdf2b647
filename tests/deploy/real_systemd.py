"""Runs units by the systemd of this machine, under names of their own beside whatever else it runs."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import time

from sandbox import moved

UNITS = pathlib.Path("/run/systemd/system")


def runs_here():
    return UNITS.is_dir() and os.getuid() == 0


def systemctl(*words, check=True):
    return subprocess.run(["systemctl", *words], check=check, capture_output=True, text=True)


class Started:
    """A unit that runs."""

    def __init__(self, name):
        self.name = name

    def _property(self, key):
        return systemctl("show", "-P", key, self.name).stdout.strip()

    @property
    def pid(self):
        return int(self._property("MainPID"))

    def _ended(self):
        return self._property("ActiveState") in ("failed", "inactive")

    def address(self):
        """Where it says that it serves; None if it ends without having said so."""
        command = ["journalctl", "_SYSTEMD_INVOCATION_ID=" + self._property("InvocationID"), "-o", "json", "--no-pager"]
        while True:
            over = self._ended()
            said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            for line in said.splitlines():
                if found := re.search(r"served at http://([\d.]+):(\d+)/", str(json.loads(line)["MESSAGE"])):
                    return found[1], int(found[2])
            if over:
                return None
            time.sleep(0.05)

    def stop(self):
        """Asks it to end; its exit status."""
        systemctl("stop", self.name)
        return self.ended()

    def ended(self):
        """Waits until it has: its exit status, or the negative number of the signal that killed it."""
        while not self._ended():
            time.sleep(0.05)
        code, status = self._property("ExecMainCode"), int(self._property("ExecMainStatus"))
        return status if code == "1" else -status


class RealSystemd:
    """A machine with one store and one program, for as many units as share them."""

    def __init__(self, program):
        self.name = f"hotte-test-{os.getpid()}"
        self.state = pathlib.Path("/var/lib") / self.name
        self.programs = pathlib.Path("/usr/local/lib") / self.name
        self.programs.mkdir(parents=True)
        shutil.copy(program, self.programs / "hotte")
        for path in (self.programs, self.programs / "hotte"):
            path.chmod(0o755)
        self.installed = set()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        systemctl("stop", *self.installed, check=False)
        systemctl("reset-failed", *self.installed, check=False)
        for name in self.installed:
            (UNITS / name).unlink()
        systemctl("daemon-reload")
        shutil.rmtree(self.programs)
        shutil.rmtree(f"/var/lib/private/{self.name}", ignore_errors=True)
        self.state.unlink(missing_ok=True)

    def about(self):
        return "systemd itself"

    def give(self, path):
        """Makes the units' user the owner."""
        owner = self.state.stat()
        os.chown(path, owner.st_uid, owner.st_gid)

    def not_applied(self, _):
        return []

    def start(self, unit):
        # Not started again by itself: how it ended is to be seen.
        unit = unit.rewritten(lambda _, value: value.replace("--port 8080", "--port 0")).plus("Restart", "no")
        name = self._install(unit)
        systemctl("start", name)
        return Started(name)

    def run(self, unit):
        """A unit that does one thing and ends: its exit status."""
        name = self._install(unit)
        systemctl("start", name, check=False)
        return Started(name).ended()

    def _install(self, unit):
        def renamed(key, value):
            if key in ("User", "StateDirectory"):
                return self.name if value else value
            if key in ("Requisite", "After"):
                return value.replace("hotte.service", f"{self.name}.service")
            return value

        name = unit.name.replace("hotte", self.name, 1)
        unit = moved(unit.rewritten(renamed), self.programs, self.state)
        if unit.last("DynamicUser") == "no":
            unit = unit.plus("DynamicUser", "yes")  # nobody has made a user of that name
        (UNITS / name).write_text(unit.text(), encoding="utf-8")
        self.installed.add(name)
        systemctl("daemon-reload")
        systemctl("reset-failed", name, check=False)  # it may have been started often already
        return name
