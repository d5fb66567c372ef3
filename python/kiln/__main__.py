"""The command line: `kiln` and `python -m kiln`."""

import os
import signal
import sys

from . import _kiln


def main():
    """Runs the command that the arguments ask for."""
    # Ctrl-C ends the command, which does not look at the interpreter.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.environ.setdefault("KILN_PYTHON", sys.executable)
    os.environ["KILN_PROGRAM"] = "\n".join([sys.executable, "-m", "kiln"])
    sys.exit(_kiln.command(["kiln", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
