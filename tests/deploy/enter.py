"""Puts on what a unit restricts, as systemd would, and becomes the program: enter.py RESTRICTIONS PROGRAM ARGUMENTS…

RESTRICTIONS is the JSON that sandbox.py writes. Python is given this file as text, because behind the walls of a unit
the file itself may be out of sight. The rules are those of systemd 252 (seccomp-util.c); each setting is a filter of its
own, and what any of them refuses is refused.
"""

import errno
import json
import mmap
import os
import resource
import signal
import sys

import seccomp
from seccomp import ALLOW, EQ, ERRNO, GT, KILL_PROCESS, LT, MASKED_EQ, NE, Arg

CLONE_NEW = [0x00000080, 0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000]
SCHED_IDLE = 5
REAL_TIME = [1, 2, 4]  # below SCHED_IDLE; SCHED_DEADLINE is above it
SHM_EXEC = 0o100000
WITH_MODE = {"chmod": 1, "fchmod": 1, "fchmodat": 2, "mkdir": 1, "mkdirat": 2, "mknod": 1, "mknodat": 2, "creat": 1}


def has(argument, bits):
    return Arg(argument, MASKED_EQ, bits, bits)


def no_real_time():
    for policy in REAL_TIME:
        yield errno.EPERM, "sched_setscheduler", Arg(1, EQ, policy)
    yield errno.EPERM, "sched_setscheduler", Arg(1, GT, SCHED_IDLE)


def no_namespaces():
    yield errno.ENOSYS, "clone3"  # its flags cannot be seen from here, and libraries know what to do without it
    yield errno.EPERM, "setns"
    for flag in CLONE_NEW:
        yield errno.EPERM, "unshare", has(0, flag)
        yield errno.EPERM, "clone", has(0, flag)


def no_set_user_or_group():
    yield errno.ENOSYS, "openat2"
    for bit in (0o4000, 0o2000):
        for call, mode in WITH_MODE.items():
            yield errno.EPERM, call, has(mode, bit)
        yield errno.EPERM, "open", has(1, os.O_CREAT), has(2, bit)
        yield errno.EPERM, "openat", has(2, os.O_CREAT), has(3, bit)


def no_written_code():
    yield errno.EPERM, "mmap", has(2, mmap.PROT_EXEC | mmap.PROT_WRITE)
    yield errno.EPERM, "mprotect", has(2, mmap.PROT_EXEC)
    yield errno.EPERM, "pkey_mprotect", has(2, mmap.PROT_EXEC)
    yield errno.EPERM, "shmat", has(2, SHM_EXEC)


def only_families(families):
    yield errno.EAFNOSUPPORT, "socket", Arg(0, LT, min(families))
    yield errno.EAFNOSUPPORT, "socket", Arg(0, GT, max(families))
    for family in set(range(min(families), max(families))) - set(families):
        yield errno.EAFNOSUPPORT, "socket", Arg(0, EQ, family)


RULES = {
    "MemoryDenyWriteExecute": no_written_code,
    "RestrictRealtime": no_real_time,
    "RestrictSUIDSGID": no_set_user_or_group,
    "RestrictNamespaces": no_namespaces,
    "ProtectHostname": lambda: [(errno.EPERM, "sethostname"), (errno.EPERM, "setdomainname")],
    "ProtectKernelLogs": lambda: [(errno.EPERM, "syslog")],
    "LockPersonality": lambda: [(errno.EPERM, "personality", Arg(0, NE, 0))],
}


def add(to, action, call, *arguments):
    try:
        to.add_rule_exactly(action, call, *arguments)
    except (OSError, RuntimeError):  # a call that this processor does not have
        pass


def load(otherwise, rules):
    wall = seccomp.SyscallFilter(otherwise)
    wall.set_attr(seccomp.Attr.ACT_BADARCH, ALLOW)  # left to `native_only`
    wall.set_attr(seccomp.Attr.CTL_OPTIMIZE, 2)
    for action, call, *arguments in rules:
        add(wall, action, call, *arguments)
    wall.load()


def native_only():
    seccomp.SyscallFilter(ALLOW).load()  # every other kind of processor is killed


def refusing(rules):
    load(ALLOW, ((ERRNO(code), call, *arguments) for code, call, *arguments in rules))


def main():
    wanted = json.loads(sys.argv[1])
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = min(wanted["files"], most) if most != resource.RLIM_INFINITY else wanted["files"]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    os.umask(wanted["umask"])
    os.chdir("/")
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # Python ignores it. SIGPIPE it ignores as systemd does
    if wanted["families"]:
        refusing(only_families(wanted["families"]))
    for setting in wanted["rules"]:
        refusing(RULES[setting]())
    refusing((errno.EPERM, call) for call in wanted["refused"])
    if wanted["native"]:
        native_only()
    # Last of all: it may forbid what the others need.
    load(ERRNO(wanted["errno"]) if wanted["errno"] else KILL_PROCESS, ((ALLOW, call) for call in wanted["allowed"]))
    os.execvpe(sys.argv[2], sys.argv[2:], wanted["environment"])


main()
