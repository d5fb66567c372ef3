# Calls designs behind one bus that have their arrays in memory outside, beside each other: outside_bus.py COMMAND... runs the simulation.
import random
import sys

from expect import refused, wrapped

for design in ("blur", "slope", "mark"):
    sys.path.insert(0, f"{design}/driver")
import blur_driver  # noqa: E402
import kiln_host  # noqa: E402
import mark_driver  # noqa: E402
import slope_driver  # noqa: E402

bus = kiln_host.Simulation(sys.argv[1:])
drivers = blur, slope, mark = [of.Driver(bus) for of in (blur_driver, slope_driver, mark_driver)]


def taken(driver):
    """The bytes of shared memory of a driver's runs."""
    bases = [base for argument in driver.ARGUMENTS if hasattr(argument, "banks") for base, _, _ in argument.banks]
    return min(bases), min(bases) + driver.STARTS * driver.RUN_BYTES


places = sorted(taken(driver) for driver in drivers)
assert places[0][0] == kiln_host.SHARED and all(one[1] <= other[0] for one, other in zip(places, places[1:])), places
refused(kiln_host.Refused, lambda: bus.read(places[-1][1], 4))

values = random.Random(7)
numbers = lambda: [values.randrange(-0x8000, 0x8000) for _ in range(64)]
blurred = lambda signal, at: wrapped(signal[at - 1] + 2 * signal[at] + signal[at + 1], 16) >> 2
runs = []
# All three run beside each other, each with a second run that waits.
for _ in range(2):
    signal, steps, rises, least = numbers(), numbers(), numbers(), values.randrange(-999, 999)
    smooth, slopes, marks = list(signal), [0] * 64, [0] * 64
    blur.start(signal, smooth)
    slope.start(steps, slopes)
    mark.start(rises, least, marks)
    runs.append((signal, smooth, steps, slopes, rises, least, marks))
refused(kiln_host.StillRunning, lambda: slope.start(numbers(), [0] * 64))
for signal, smooth, steps, slopes, rises, least, marks in runs:
    count = mark.wait()
    slope.wait()
    blur.wait()
    assert smooth == [signal[0], *(blurred(signal, at) for at in range(1, 63)), signal[63]], smooth
    assert slopes == [wrapped(b - a, 16) for a, b in zip(steps, steps[1:])] + [0], slopes
    assert marks == [int(step > least) for step in rises[:63]] + [0], marks
    assert count == sum(marks), count
    for driver in drivers:
        counts = driver.counters()
        assert counts["bytes_read"] > 0 and counts["bytes_written"] > 0, counts
bus.close()
