"""Circuits as text: `hw.module` operations as CIRCT prints them."""

import json
import os
import tempfile

from . import _command
from ._design import source_of


class Circuit:
    """A circuit of hw, comb and seq, given as text or as a `pathlib.Path`; `module` names the one that is meant, which is otherwise the
    one that no other instantiates."""

    def __init__(self, text, module=None):
        self._name, self._text = source_of(text, "<text>")
        self._words = ["--module", module] if module else []

    @property
    def verilog(self):
        """SystemVerilog of all modules."""
        return _command.run(["translate", "--export-verilog", "-"], self._text)

    def run(self, cycles=None, **inputs):
        """Simulates it. An input is a number for all cycles, or a list of numbers, one a cycle. Gives what each output is in
        each cycle, as lists by name."""
        lists = {name: value for name, value in inputs.items() if not isinstance(value, int)}
        lengths = {len(value) for value in lists.values()}
        if len(lengths) > 1:
            raise TypeError(f"inputs have lists of different lengths: {sorted(lengths)}")
        count = cycles if cycles is not None else max(lengths, default=None)
        if count is None:
            raise TypeError("run() takes cycles, or an input with a number for each")
        rows = [{name: int(value[at]) for name, value in lists.items() if at < len(value)} for at in range(count)]
        words = [word for name, value in inputs.items() if name not in lists for word in ("--set", f"{name}={int(value)}")]
        with tempfile.TemporaryDirectory(prefix="kiln-") as folder:
            path = os.path.join(folder, "inputs.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(rows, file)
            printed = _command.run(["sim", "-", "--json", "--inputs", path, *self._words, *words], self._text)
        outputs = [json.loads(line)["outputs"] for line in printed.splitlines()]
        return {name: [row[name] for row in outputs] for name in (outputs[0] if outputs else {})}
