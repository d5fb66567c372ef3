"""The command line from Python: what a command prints, or its first error."""

import json
import subprocess
import sys

from ._error import Error


def run(arguments, text=""):
    """What a command prints that reads a text. Its first error is raised."""
    command = [sys.executable, "-m", "kiln", *arguments, "--message-format", "json"]
    command = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if command.returncode == 0:
        return command.stdout
    lines = [line for line in command.stderr.splitlines() if line.startswith("{")]
    found = [one for one in map(json.loads, lines) if one.get("severity") == "error"]
    if not found:
        raise Error("", command.stderr.strip() or f"kiln ended with code {command.returncode}", None, command.stderr)
    first = found[0]
    span = (first["file"], first["line"], first["column"]) if "file" in first else None
    rendered = "".join(f"error[{one['code']}]: {one['message']}\n" for one in found)
    raise Error(first["code"], first["message"], span, rendered)
