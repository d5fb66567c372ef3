# Calls designs behind one bus, each by its driver: shared_bus.py COMMAND... runs the simulation.
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
blur, slope, mark = (of.Driver(bus) for of in (blur_driver, slope_driver, mark_driver))
assert len({driver.BASE for driver in (blur, slope, mark)}) == 3
for seed in range(2):
    values = random.Random(seed)
    signal = [values.randrange(-0x8000, 0x8000) for _ in range(64)]
    smooth, steps, marks, least = list(signal), [0] * 64, [0] * 64, values.randrange(-999, 999)
    blur.blur(signal, smooth)
    # One that starts again and again changes nothing of the others.
    bus.write(blur.BASE, b"\x81\0\0\0")
    slope.slope(smooth, steps)
    count = mark.mark(steps, least, marks)
    refused(kiln_host.StillRunning, lambda: blur.blur(signal, smooth))
    bus.write(blur.BASE, b"\0\0\0\0")
    while not blur.done():
        pass
    blurred = lambda at: wrapped(signal[at - 1] + 2 * signal[at] + signal[at + 1], 16) >> 2
    expected = [signal[0], *(blurred(at) for at in range(1, 63)), signal[63]]
    assert smooth == expected, smooth
    assert steps == [wrapped(b - a, 16) for a, b in zip(smooth, smooth[1:])] + [0], steps
    assert marks == [int(step > least) for step in steps[:63]] + [0], marks
    assert count == sum(marks), count
refused(kiln_host.Refused, lambda: bus.read(3 * slope.BASE, 4))
refused(kiln_host.Refused, lambda: bus.write(3 * slope.BASE, b"1234"))
slope_driver.Driver.BASE = mark.BASE
refused(kiln_host.OtherDesign, lambda: slope_driver.Driver(bus))
bus.close()
