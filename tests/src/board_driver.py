# Calls flip on a simulated board through its driver: board_driver.py DRIVER COMMAND...
# The command is a simulation with bench.v; the driver opens a pseudo-terminal, at whose other end bytes go to it and come from it.
import os
import select
import subprocess
import sys
import threading

sys.path.insert(0, sys.argv[1])
import flip_driver  # noqa: E402
import kiln_host  # noqa: E402

ours, theirs = os.openpty()
board = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def serve():
    """What was sent goes into the simulation; then it runs until nothing comes any more."""
    while select.select([ours], [], [])[0]:
        sent = os.read(ours, 4096)
        board.stdin.write(b"".join(b"S" + bytes([byte]) for byte in sent))
        word = b""
        while word != b"-" and not select.select([ours], [], [], 0)[0]:
            board.stdin.write(b"R")
            board.stdin.flush()
            word = board.stdout.readline().strip()
            if word != b"-":
                os.write(ours, bytes([int(word, 16)]))


threading.Thread(target=serve, daemon=True).start()
driver = flip_driver.Driver.open(os.ttyname(theirs))
driver.transport.silence = 2.0
for round in range(2):
    values = [at * 0x357 ^ round * 0x1E7D for at in range(16)]
    array, x = list(values), 0x7D7E - round
    total = driver.flip(array, x)
    assert array == [value ^ x for value in values], f"round {round}: the array differs: {array}"
    assert (total - sum(array)) % 0x10000 == 0, f"round {round}: the result differs: {total}"
    assert driver.cycles() > 16
flip_driver.Driver.HASH ^= 1
try:
    flip_driver.Driver.open(os.ttyname(theirs))
except kiln_host.OtherDesign:
    board.kill()
else:
    sys.exit("another design is taken")
