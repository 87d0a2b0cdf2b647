"""Runs units where no systemd does: behind walls of bubblewrap, under their own system call filter, user and limits.

Each setting of a unit is applied, or named as one that is not; one that is not known here is an error, never skipped.
"""

import errno
import json
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile

PYTHON = "/usr/bin/python3"  # Debian's: the one that has python3-seccomp
ENTER = (pathlib.Path(__file__).parent / "enter.py").read_text(encoding="utf-8")
PROGRAM = "/usr/local/bin/hotte"

# Settings that are walls, with the one value that is understood and what bubblewrap is told, in this order.
HIDDEN = [home for home in ("/home", "/root", "/run/user") if os.path.isdir(home)]
WALLS = {
    "ProtectSystem": ("strict", ["--ro-bind", "/", "/"]),
    "ProtectHome": ("yes", [word for home in HIDDEN for word in ("--perms", "0000", "--tmpfs", home)]),
    "PrivateTmp": ("yes", ["--tmpfs", "/tmp", "--tmpfs", "/var/tmp"]),
    "PrivateDevices": ("yes", ["--dev", "/dev"]),
    "PrivateUsers": ("yes", ["--unshare-user"]),
    "PrivateMounts": ("yes", []),
    "PrivateNetwork": ("yes", ["--unshare-net"]),
    "PrivateIPC": ("yes", ["--unshare-ipc"]),
    "ProtectHostname": ("yes", ["--unshare-uts"]),
    "ProtectControlGroups": ("yes", []),  # read-only like everything else
    "ProtectKernelTunables": ("yes", []),
    "ProtectProc": ("invisible", ["--unshare-pid", "--proc", "/proc"]),
    "ProcSubset": ("pid", []),  # see `_walls`
}
# Settings that are filters of system calls: the rules of enter.py, and sets that are refused.
RULES = [
    "MemoryDenyWriteExecute", "RestrictRealtime", "RestrictSUIDSGID", "RestrictNamespaces", "ProtectHostname", "ProtectKernelLogs",
    "LockPersonality",
]
REFUSED = {"ProtectClock": "@clock", "ProtectKernelModules": "@module", "PrivateDevices": "@raw-io"}
APPLIED = {
    *WALLS, *RULES, *REFUSED, "ExecStart", "Environment", "EnvironmentFile", "DynamicUser", "User", "StateDirectory",
    "StateDirectoryMode", "UMask", "LimitNOFILE", "NoNewPrivileges", "CapabilityBoundingSet", "RestrictAddressFamilies",
    "SystemCallArchitectures", "SystemCallFilter", "SystemCallErrorNumber",
}
# What only a service manager does.
NOT_APPLIED = {"Type", "Restart", "RestartSec", "TimeoutStopSec", "IPAddressDeny", "IPAddressAllow", "RemoveIPC"}


def call_set(name):
    """The system calls of a set like @clock, those of the sets inside it too."""
    listed = subprocess.run(["systemd-analyze", "syscall-filter", name], check=True, capture_output=True, text=True).stdout
    names = [line.strip() for line in listed.splitlines()[1:] if line.strip() and not line.strip().startswith("#")]
    return {call for one in names for call in (call_set(one) if one.startswith("@") else [one])}


def allowed_calls(unit):
    """SystemCallFilter: an allow-list, from which later lines take away or to which they add."""
    first, *_ = unit.given("SystemCallFilter")
    if first.startswith("~"):
        raise ValueError(f"{unit.name}: a filter that begins with ~ is not known here")
    calls = call_set("@default")
    for line in unit.given("SystemCallFilter"):
        named = {call for word in line.lstrip("~").split() for call in (call_set(word) if word.startswith("@") else [word])}
        calls = calls - named if line.startswith("~") else calls | named
    return calls


def restrictions(unit, environment):
    code = unit.last("SystemCallErrorNumber")
    return {
        "environment": environment,
        "umask": int(unit.last("UMask") or "0022", 8),
        "files": int(unit.last("LimitNOFILE") or 524288),
        "families": [int(getattr(socket, family)) for family in unit.words("RestrictAddressFamilies")],
        "rules": [setting for setting in RULES if unit.last(setting) == "yes"],
        "refused": sorted({call for setting, name in REFUSED.items() if unit.last(setting) == "yes" for call in call_set(name)}),
        "native": unit.last("SystemCallArchitectures") == "native",
        "allowed": sorted(allowed_calls(unit)),
        "errno": getattr(errno, code) if code else None,
    }


def moved(unit, programs, state):
    """The unit with program and state elsewhere: for a machine on which it must not touch the places that it names."""

    def change(key, value):
        if key == "Environment":
            value = value.replace("PATH=", f"PATH={programs}:", 1)
        return value.replace(PROGRAM, f"{programs}/hotte").replace("/var/lib/hotte", str(state))

    return unit.rewritten(change)


class Sandboxed:
    """A unit that runs."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)

    @property
    def pid(self):
        """Of the program itself: the innermost of those that wrap it."""
        pid = self.process.pid
        while inner := pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
            pid = int(inner[0])
        return pid

    def address(self):
        """Where it says that it serves; None if it ends without having said so."""
        for line in self.process.stdout:
            if found := re.search(r"served at http://([\d.]+):(\d+)/", line):
                return found[1], int(found[2])
        return None

    def stop(self):
        """Asks it to end; its exit status."""
        os.kill(self.pid, signal.SIGTERM)
        return self.ended()

    def ended(self):
        """Waits until it has: its exit status, or the negative number of the signal that killed it."""
        for _ in self.process.stdout:
            pass
        code = self.process.wait()
        return 128 - code if code > 128 else code  # as bubblewrap tells of signals


class Sandbox:
    """A machine with one store and one program, for as many units as share them."""

    def __init__(self, program):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hotte-deploy-"))
        self.state = self.folder / "state"
        self.programs = self.folder / "programs"
        self.state.mkdir(mode=0o700)
        self.programs.mkdir()
        shutil.copy(program, self.programs / "hotte")
        (self.programs / "hotte").chmod(0o755)
        self.started = []
        self.user = os.getuid() or self._somebody()
        for path in (self.folder, self.state, self.programs):
            self.give(path)
        self.as_user = []
        if os.getuid() == 0:
            ids = [f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"]
            self.as_user = ["setpriv", *ids, "--bounding-set=-all", "--inh-caps=-all"]
        trial = [*self.as_user, "bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "true"]
        tried = subprocess.run(trial, check=False, capture_output=True, text=True)
        self.no_walls = tried.stderr.strip() or f"exit status {tried.returncode}" if tried.returncode else ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for one in self.started:
            one.process.kill()  # if a test left it running
            one.ended()
        shutil.rmtree(self.folder)

    def about(self):
        if not self.no_walls:
            return f"bubblewrap and the units' own system call filters, as user {self.user}"
        why = f"bubblewrap cannot make them here ({self.no_walls})"
        return f"the units' own system call filters, as user {self.user}, and NO walls: {why}"

    def give(self, path):
        """Makes the units' user the owner."""
        if os.getuid() == 0:
            os.chown(path, self.user, self.user)

    @staticmethod
    def _somebody():
        """A user that nobody is, from those that systemd takes for DynamicUser."""
        taken = {one.pw_uid for one in pwd.getpwall()}
        return next(user for user in range(61184, 65520) if user not in taken)

    def start(self, unit):
        unit = unit.rewritten(lambda _, value: value.replace("--port 8080", "--port 0"))
        return self._started(unit)

    def run(self, unit):
        """A unit that does one thing and ends: its exit status."""
        return self._started(unit).ended()

    def _started(self, unit):
        self.started.append(Sandboxed(self._command(unit)))
        return self.started[-1]

    def not_applied(self, unit):
        unknown = [setting for setting in unit.settings() if setting not in APPLIED | NOT_APPLIED]
        if unknown:
            raise ValueError(f"{unit.name}: tests/deploy/sandbox.py does not know {', '.join(unknown)}")
        return [setting for setting in unit.settings() if setting in NOT_APPLIED or (self.no_walls and setting in WALLS)]

    def _command(self, unit):
        self.not_applied(unit)
        if ("Service", "CapabilityBoundingSet", "") not in unit.lines or unit.last("NoNewPrivileges") != "yes":
            raise ValueError(f"{unit.name}: only units without any privilege are run here")
        walls = self._walls(unit) if not self.no_walls else []
        if not walls:
            unit = moved(unit, self.programs, self.state)
        path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        wanted = restrictions(unit, {"PATH": path, "LANG": "C.UTF-8", **unit.environment()})
        return [*self.as_user, *walls, PYTHON, "-I", "-c", ENTER, json.dumps(wanted), *unit.command()]

    def _walls(self, unit):
        words = ["bwrap", "--die-with-parent"]
        for setting, (value, told) in WALLS.items():
            given = unit.last(setting)
            if given not in (None, value):
                raise ValueError(f"{unit.name}: {setting}={given} is not known here")
            words += told if given else []
        if unit.last("ProcSubset"):
            # The kernel would leave these out; here the files are empty and the folders too.
            for entry in pathlib.Path("/proc").iterdir():
                if not entry.name.isdigit() and not entry.is_symlink():
                    words += ["--tmpfs", str(entry)] if entry.is_dir() else ["--ro-bind", "/dev/null", str(entry)]
        words += ["--ro-bind", str(self.programs), os.path.dirname(PROGRAM), "--tmpfs", "/var/lib"]
        for name in unit.words("StateDirectory"):
            # As a dynamic user has it: the name that everybody knows leads to a private place.
            words += ["--bind", str(self.state), f"/var/lib/private/{name}"]
            words += ["--symlink", f"private/{name}", f"/var/lib/{name}"]
        return [*words, "--remount-ro", "/var/lib", "--"]
