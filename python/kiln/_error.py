"""What is wrong, as an exception."""

import contextlib

from . import _kiln


class Error(Exception):
    """What Kiln found wrong: `code` such as "E0104", `message`, `span` as file, line and column or None, and `rendered`, the text that the
    command line shows."""

    def __init__(self, code, message, span=None, rendered=""):
        super().__init__(rendered.rstrip() or message)
        self.code, self.message, self.span, self.rendered = code, message, span, rendered


@contextlib.contextmanager
def raised():
    """Faults of the extension module become errors."""
    try:
        yield
    except _kiln.Fault as fault:
        raise Error(*fault.args) from None
