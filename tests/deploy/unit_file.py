"""Unit files as systemd reads them: drop-ins, lists that grow and are emptied, quotes, specifiers, variables."""

import re
import shlex


def _lines(text):
    """(section, key, value) of each setting, comments gone and continued lines joined."""
    section, begun = "", ""
    for line in text.splitlines():
        if line.lstrip().startswith(("#", ";")):
            continue
        line = begun + line
        if line.endswith("\\"):
            begun = line[:-1] + " "
            continue
        begun = ""
        if line.startswith("["):
            section = line.strip()[1:-1]
        elif line.strip():
            key, _, value = line.partition("=")
            yield section, key.strip(), value.strip()


class Unit:
    """What one unit says. It does not change: each variant is a unit of its own."""

    def __init__(self, name, lines):
        self.name = name
        self.lines = list(lines)

    @classmethod
    def read(cls, name, *files):
        """The unit `name` from its file and the drop-ins after it."""
        return cls(name, [line for file in files for line in _lines(file.read_text(encoding="utf-8"))])

    def settings(self):
        """Every setting of [Service] that has not been emptied again, in order."""
        return [key for key in dict.fromkeys(key for section, key, _ in self.lines if section == "Service") if self.given(key)]

    def given(self, key):
        """What was assigned to `key`; assigning nothing takes back everything before it."""
        values = []
        for _, one, value in self.lines:
            if one == key:
                values = [*values, value] if value else []
        return values

    def last(self, key):
        return next(reversed(self.given(key)), None)

    def words(self, key):
        return [word for value in self.given(key) for word in value.split()]

    # ---- variants

    def named(self, name):
        return Unit(name, self.lines)

    def without(self, *keys):
        return Unit(self.name, [line for line in self.lines if line[1] not in keys])

    def plus(self, key, value):
        return Unit(self.name, [*self.lines, ("Service", key, value)])

    def rewritten(self, change):
        """With each value as `change(key, value)` has it."""
        return Unit(self.name, [(section, key, change(key, value)) for section, key, value in self.lines])

    # ---- what it amounts to

    def text(self):
        """A file that says the same."""
        out, before = [], None
        for section, key, value in self.lines:
            if section != before:
                out.append(f"[{section}]")
            before = section
            out.append(f"{key}={value}")
        return "\n".join(out) + "\n"

    def environment(self):
        """The variables the unit itself gives: those of files come after its own."""
        pairs = [word for value in self.given("Environment") for word in shlex.split(self._specified(value))]
        for file in self.given("EnvironmentFile"):
            with open(self._specified(file), encoding="utf-8") as lines:
                pairs += [line.strip() for line in lines if "=" in line and not line.startswith("#")]
        return dict(pair.split("=", 1) for pair in pairs)

    def command(self):
        """ExecStart as the words the program is given."""
        (line,) = self.given("ExecStart")
        if "\\" in line:
            raise ValueError(f"{self.name}: this reader knows no backslashes in ExecStart")
        variables = self.environment()
        words = shlex.split(self._specified(line))
        # Inside a word only ${NAME} is a variable to systemd; `$name` and `$(…)` are left for a shell.
        return [re.sub(r"\$\{(\w+)\}", lambda found: variables.get(found[1], ""), word) for word in words]

    def _specified(self, value):
        instance = self.name.partition("@")[2].rpartition(".")[0]
        known = {"%%": "%", "%i": instance}
        return re.sub("%.", lambda found: known[found[0]], value)
