# What programs that call designs expect of them.
import sys


def refused(fault, act):
    """Ends the program unless `act` raises `fault`."""
    try:
        act()
    except fault:
        return
    sys.exit(f"{fault.__name__} is not raised")


def wrapped(value, bits):
    """The signed integer of so many bits that `value` wraps to."""
    half = 1 << bits - 1
    return (value + half) % (1 << bits) - half
