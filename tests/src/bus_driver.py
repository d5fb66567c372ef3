# Calls a design in a simulation through its driver: bus_driver.py FOLDER NAME DATA.json COMMAND...
# The data are words in hexadecimal, before and after each call. Then all that must be refused.
import importlib
import json
import sys

from expect import refused

folder, name, data, *command = sys.argv[1:]
sys.path.insert(0, folder + "/driver")
import kiln_host  # noqa: E402

module = importlib.import_module(name + "_driver")


def nested(words, shape):
    if len(shape) < 2:
        return words
    size = len(words) // shape[0]
    return [nested(words[at * size : (at + 1) * size], shape[1:]) for at in range(shape[0])]


def flat(values, depth):
    return values if depth < 2 else [word for row in values for word in flat(row, depth - 1)]


def decoded(argument, words):
    numbers = [argument.number.decode(int(word, 16).to_bytes(64, "little")) for word in words]
    return nested(numbers, argument.shape) if isinstance(argument, kiln_host.Array) else numbers[0]


def encoded(argument, value):
    values = flat(value, len(argument.shape)) if isinstance(argument, kiln_host.Array) else [value]
    return [f"{int.from_bytes(argument.number.encode(value, 64), 'little'):x}" for value in values]


driver = module.Driver(kiln_host.Simulation(command))
for run in json.load(open(data)):
    values = [decoded(*pair) for pair in zip(driver.ARGUMENTS, run["before"])]
    results = getattr(driver, name)(*values)
    results = [results] if len(driver.RESULTS) == 1 else list(results or ())
    after = [encoded(*pair) for pair in zip(driver.ARGUMENTS, values)]
    assert after == run["after"], f"arrays differ: {after} where {run['after']} are expected"
    results = [word for pair in zip(driver.RESULTS, results) for word in encoded(*pair)]
    assert results == run["results"], f"results differ: {results} where {run['results']} are expected"
    assert driver.cycles() > 0
    counts = driver.counters()
    outside = [argument for argument in driver.ARGUMENTS if getattr(argument, "pointers", ())]
    assert bool(counts) == bool(outside), counts
    if outside:
        size = sum(-(-stride * depth // 8) * 8 for array in outside for _, stride, depth in array.banks)
        moved = [count for name, count in counts.items() if name.startswith("bytes")]
        assert all(0 < count <= size and count % 8 == 0 for count in moved), (counts, size)
        stalls = [count for name, count in counts.items() if name.endswith("stalls")]
        assert sum(stalls) > 0 and max(stalls) < driver.cycles(), (counts, driver.cycles())

transport = driver.transport
hole = driver.CYCLES_AT + 8
while hole & (hole - 1):
    hole += 4
inside = lambda argument: isinstance(argument, kiln_host.Array) and not argument.pointers
arrays = [argument for argument in driver.ARGUMENTS if inside(argument)]
if arrays and min(base for array in arrays for base, _, _ in array.banks) > hole:
    refused(kiln_host.Refused, lambda: transport.read(hole, 4))
    refused(kiln_host.Refused, lambda: transport.write(hole, b"1234"))
transport.write(kiln_host.CONTROL, b"\x81\0\0\0")
refused(kiln_host.StillRunning, lambda: getattr(driver, name)(*values))
if arrays:
    refused(kiln_host.Refused, lambda: transport.read(arrays[0].banks[0][0], 4))
    driver.done = lambda: False
    refused(kiln_host.StillRunning, lambda: driver.wait(0.01))
module.Driver.HASH ^= 1
refused(kiln_host.OtherDesign, lambda: module.Driver(transport))
transport.close()
