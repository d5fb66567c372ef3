# transports.py TEMPLATES [CLIENT]: the transports of kiln_host.py, or those of a client in another language: a serial line to a
# board that is made here after docs/boards.md, with bytes that are damaged both ways, and registers in a file that is mapped into
# memory.
import os
import random
import subprocess
import sys
import tempfile
import threading
import zlib

from expect import refused

sys.path.insert(0, sys.argv[1])
import kiln_host  # noqa: E402

# Numbers that a design has no bits for are refused, and so are fractions where integers are.
for value in (256, -129, 1.5, float("nan"), float("inf")):
    refused(ValueError, lambda: kiln_host.Number("i8", 8).encode(value, 4, "a"))
for value, byte in ((255, 255), (-128, 128), (-1, 255), (3.0, 3), (True, 1)):
    assert kiln_host.Number("i8", 8).encode(value, 4) == bytes([byte, 0, 0, 0]), value
for value in (2, -1):
    refused(ValueError, lambda: kiln_host.Number("i1", 1).encode(value, 4))
refused(OverflowError, lambda: kiln_host.Number("f32", 32).encode(1e39, 4))

FRAMES = 10000
HASH = 0x7E7D5E5D01234567
RANDOM = random.Random(5)


class Board:
    """Frames at the other end of a line; from 0x100 on nothing is there."""

    def __init__(self, line, damaged):
        self.line, self.damaged, self.damages, self.last, self.reply = line, damaged, 0, None, b""
        self.memory = bytearray(0x100)
        self.memory[0x20:0x28] = HASH.to_bytes(8, "little")

    def damage(self, data):
        out = bytearray()
        for byte in data:
            if RANDOM.random() < self.damaged:
                self.damages += 1
                byte = RANDOM.choice([None, byte ^ RANDOM.randrange(1, 256)])
            out += b"" if byte is None else bytes([byte])
        return bytes(out)

    def serve(self):
        body, escaped = bytearray(), False
        while True:
            try:
                heard = os.read(self.line, 4096)
            except OSError:
                return
            for byte in self.damage(heard):
                if byte == 0x7E:
                    self.frame(bytes(body))
                    body, escaped = bytearray(), False
                elif byte == 0x7D:
                    escaped = True
                else:
                    body.append(byte ^ (0x20 if escaped else 0))
                    escaped = False

    def frame(self, body):
        if len(body) < 9 or zlib.crc32(body[:-4]) != int.from_bytes(body[-4:], "little"):
            return
        op, at, count, payload = body[0], int.from_bytes(body[1:4], "little"), body[4], body[5:-4]
        if not (op & 0x80 and op == self.last):
            end = at + max(count, len(payload))
            self.memory[at : at + len(payload)] = payload if end <= 0x100 else b""
            self.reply = bytes([op]) + bytes(self.memory[at : at + count]).ljust(count, b"\0") + bytes([end > 0x100])
        self.last = op
        reply = self.reply + zlib.crc32(self.reply).to_bytes(4, "little")
        escaped = b"".join(bytes([0x7D, b ^ 0x20]) if b in (0x7D, 0x7E) else bytes([b]) for b in reply)
        os.write(self.line, self.damage(b"\x7e" + escaped + b"\x7e"))


class Driver(kiln_host.Kernel):
    HASH, HASH_AT, CYCLES_AT, ARGUMENTS, RESULTS = HASH, 0x20, 0x28, [], []


def exercise(transport, frames):
    Driver(transport)
    words = bytearray(0x40)
    transport.write(0x40, bytes(words))
    for _ in range(frames // 2):
        at = RANDOM.randrange(16) * 4
        words[at : at + 4] = RANDOM.randbytes(4)
        transport.write(0x40 + at, bytes(words[at : at + 4]))
        assert transport.read(0x40, 0x40) == words
    Driver.HASH ^= 1
    refused(kiln_host.OtherDesign, lambda: Driver(transport))
    Driver.HASH ^= 1


def serving(damaged):
    ours, theirs = os.openpty()
    board = Board(ours, damaged)
    threading.Thread(target=board.serve, daemon=True).start()
    return board, theirs


def python(line, file):
    serial = kiln_host.Serial(line, baud=None, silence=0.005)
    exercise(serial, FRAMES)
    refused(kiln_host.Refused, lambda: serial.read(0x100, 4))
    board.damaged = 1.0
    serial.tries = 4
    refused(kiln_host.Silent, lambda: serial.read(0x40, 4))
    memory = kiln_host.Memory(file, size=0x100, base=0x1000)
    exercise(memory, 100)
    refused(kiln_host.Refused, lambda: memory.write(kiln_host.SHARED, b"word"))
    memory.share(file, size=0x80, base=0x3F000000)
    memory.write(kiln_host.SHARED + 0x7C, b"last")
    assert memory.read(kiln_host.SHARED + 0x78, 8) == b"\0\0\0\0last" and memory.memory == 0x3F000000
    exercise(memory, 100)


board, theirs = serving(0.01)
with tempfile.NamedTemporaryFile() as file:
    file.write(bytes(0x1020) + HASH.to_bytes(8, "little") + bytes(0x1000))
    file.flush()
    if sys.argv[2:]:
        subprocess.run([sys.argv[2], os.ttyname(theirs), file.name, str(FRAMES)], check=True)
    else:
        python(os.ttyname(theirs), file.name)
assert board.damages > FRAMES // 10, board.damages
print(f"{FRAMES} frames, {board.damages} bytes damaged")
