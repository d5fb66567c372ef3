"""Reads the pieces of a file with CIRCT, of PyPI's pycde: JSON of a list, for each piece how it is printed or what is wrong with it.
A second argument is a pipeline of passes that run before it is printed."""

import json
import os
import sys

from pycde import circt
from pycde.circt import ir, passmanager

MARKER = "// -----\n"

# The wheel registers no dialect loopschedule or ssp, but these passes load them.
LOADING = [
    "builtin.module(lower-loopschedule-to-calyx{top-level-function=none})",
    "builtin.module(kanagawa-add-operator-library)",
]


def load_dialects(text):
    """Loads those dialects of a program that the wheel does not register."""
    if "loopschedule" in text or "ssp." in text:
        empty = ir.Module.parse("")
        for passes in LOADING:
            try:
                passmanager.PassManager.parse(passes).run(empty.operation)
            except ir.MLIRError:
                pass  # The module has nothing to lower, but the dialect is there.


def read(text):
    """Both forms of a program, or the lines and messages of its faults."""
    with ir.Context() as context:
        circt.register_dialects(context)
        load_dialects(text)
        try:
            module = ir.Module.parse(text)
            module.operation.verify()
            for passes in sys.argv[2:]:
                passmanager.PassManager.parse(passes).run(module.operation)
        except ir.MLIRError as fault:
            found = [[str(one.location), one.message] for one in fault.error_diagnostics]
            return {"faults": found or [["", str(fault)]]}
        return {"custom": str(module), "generic": module.operation.get_asm(print_generic_op_form=True)}


def read_apart(text):
    """As `read`, in a process of its own: some faults end it."""
    source, sink = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(source)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with os.fdopen(sink, "w") as pipe:
            json.dump(read(text), pipe)
        os._exit(0)
    os.close(sink)
    with os.fdopen(source) as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return json.loads(answer) if answer else {"faults": [["", "it ended"]]}


json.dump([read_apart(piece) for piece in open(sys.argv[1]).read().split(MARKER)], sys.stdout)
