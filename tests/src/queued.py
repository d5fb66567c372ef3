# Starts two runs before it waits for the first: the arguments run the simulation.
import random
import sys

from expect import refused, wrapped

sys.path.insert(0, "driver")
import kiln_host  # noqa: E402
from scale_driver import Driver  # noqa: E402

bus = kiln_host.Simulation(sys.argv[1:])
scale = Driver(bus)
values = random.Random(3)
runs = [([values.randrange(-1 << 31, 1 << 31) for _ in range(40)], values.randrange(-1 << 31, 1 << 31)) for _ in range(5)]
expected = [[wrapped(v * x, 32) for v in a] for a, x in runs]
started = 0
for waited in range(len(runs)):
    while started < min(waited + 2, len(runs)):
        scale.start(*runs[started])
        started += 1
    if started == waited + 2:
        refused(kiln_host.StillRunning, lambda: scale.start(*runs[0]))
    result = scale.wait()
    assert runs[waited][0] == expected[waited], (waited, runs[waited][0])
    assert result == wrapped(sum(expected[waited]), 32), (waited, result)
    counts = scale.counters()
    assert counts["bytes_read"] == counts["bytes_written"] == 160 and scale.cycles() > 0, counts
# Runs that nobody waits for any more do not stop another program.
scale.start(*runs[0])
scale.start(*runs[1])
other = Driver(bus)
while True:
    try:
        other.start(runs[2][0], 1)
        break
    except kiln_host.StillRunning:
        pass
assert other.wait() == wrapped(sum(runs[2][0]), 32)
bus.close()
