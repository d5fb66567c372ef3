"""Spaces of designs: searched by the command line, on any engine."""

import html
import json
import os
import tempfile

from . import _command
from ._design import text_of


class Front(list):
    """The designs that no other beats, each a dict as in `front.json`: its figures, its options and the command that builds it."""

    COLUMNS = ("folder", "target", "time_ns", "cycles", "area", "lut", "multipliers", "command")

    def to_pandas(self):
        """The front as a data frame of pandas, which must be installed."""
        import pandas

        return pandas.DataFrame(list(self))

    def _repr_html_(self):
        head = "".join(f"<th>{column}</th>" for column in self.COLUMNS)
        cells = lambda design: "".join(f"<td>{html.escape(str(design.get(c, '')))}</td>" for c in self.COLUMNS)
        rows = "".join(f"<tr>{cells(design)}</tr>" for design in self)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def explore(
    text,
    space=None,
    function=None,
    *,
    engine="local",
    workers=None,
    budget=200,
    forms=None,
    store=None,
    check=True,
    data=(),
    silicon=None,
    progress=False,
):
    """Searches a space, as `kiln explore` does, and gives its front. `space` is a dict of options of `kiln hls` with lists of values.
    With `store`, a folder, the search goes on where another ended; `silicon` names a board on whose device the front is placed."""
    with tempfile.TemporaryDirectory(prefix="kiln-") as folder:
        source = os.fspath(text) if isinstance(text, os.PathLike) else "-"
        arguments = ["explore", source, "-o", os.fspath(store or os.path.join(folder, "store")), "--json"]
        arguments += ["--engine", engine, "--budget", str(budget)]
        arguments += ["--func", function] if function else []
        arguments += ["--workers", str(workers)] if workers else []
        arguments += [] if check else ["--no-check"]
        arguments += [] if forms is None else ["--forms", str(forms)]
        arguments += [word for one in data for word in ("--data", os.fspath(one))]
        arguments += ["--silicon", silicon] if silicon else []
        arguments += ["--progress"] if progress else []
        arguments += ["--space", _space_file(space, folder)] if space else []
        return Front(json.loads(_command.run(arguments, text if source == "-" else "")))


def _space_file(space, folder):
    """The space as a file. JSON's words, numbers and lists are those of TOML."""
    path = os.path.join(folder, "space.toml")
    with open(path, "w", encoding="utf-8") as file:
        for name, values in space.items():
            values = values if isinstance(values, (list, tuple)) else [values]
            values = [value if isinstance(value, bool) else text_of(value) for value in values]
            file.write(f"{name.replace('_', '-')} = {json.dumps(values)}\n")
    return path

