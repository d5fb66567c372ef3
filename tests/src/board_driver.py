# Calls flip on a simulated board through its driver: board_driver.py DRIVER COMMAND...
# The command is a simulation with bench.v; the driver opens a pseudo-terminal, at whose other end bytes go to it and come from it.
import sys

import board_line

sys.path.insert(0, sys.argv[1])
import flip_driver  # noqa: E402
import kiln_host  # noqa: E402

board, line = board_line.open_line(sys.argv[2:])


# A simulation beside other work may take long for a byte; none is lost.
def open_driver():
    return flip_driver.Driver(kiln_host.Serial(line, flip_driver.Driver.BAUD, tries=4, silence=30.0))


driver = open_driver()
for round in range(2):
    values = [at * 0x357 ^ round * 0x1E7D for at in range(16)]
    array, x = list(values), 0x7D7E - round
    total = driver.flip(array, x)
    assert array == [value ^ x for value in values], f"round {round}: the array differs: {array}"
    assert (total - sum(array)) % 0x10000 == 0, f"round {round}: the result differs: {total}"
    assert driver.cycles() > 16
flip_driver.Driver.HASH ^= 1
try:
    open_driver()
except kiln_host.OtherDesign:
    board.kill()
else:
    sys.exit("another design is taken")
