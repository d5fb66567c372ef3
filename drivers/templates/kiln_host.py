"""Reaches designs made by kiln: over a serial line, as registers in memory, or in a simulation.

What holds: data come from a design only where every access was answered; what goes wrong is an exception by name. A transport
has two methods, read(address, count) -> bytes and write(address, bytes); addresses and counts of bytes are multiples of four.
"""

import mmap
import os
import select
import struct
import subprocess
import time
import zlib

CONTROL = 0x00
START, DONE, IDLE, CONTINUE, ERROR = 1, 2, 4, 16, 32

# Addresses from here on are those of memory that design and host share. A transport that has some says by the attribute `memory`
# which address that is for the design.
SHARED = 0x80000000
SIMULATED_MEMORY = 0x100000000


class Fault(Exception):
    """What went wrong on the way to a design."""


class Silent(Fault):
    """Nothing answers, or no answer arrives undamaged."""


class Refused(Fault):
    """The design is running, or has nothing at this address."""


class OtherDesign(Fault):
    """The design is another one than the driver was made for."""


class StillRunning(Fault):
    """The design did not end in the time it was given."""


class MemoryFault(Fault):
    """Memory answered the design with an error: its data are not right."""


class Serial:
    """A serial line with the frames of docs/boards.md. `path` is a device, already at its speed where `baud` is None."""

    FLAG, ESCAPE, FLIP, WRITE, MOST = 0x7E, 0x7D, 0x20, 0x80, 240

    def __init__(self, path, baud=1000000, tries=64, silence=0.25):
        self.line = os.open(path, os.O_RDWR | os.O_NOCTTY)
        self.tries, self.silence, self.number, self.heard = tries, silence, 0, b""
        self._raw(baud)
        self.read(CONTROL, 4)

    def _raw(self, baud):
        import termios
        import tty

        tty.setraw(self.line)
        if baud is not None:
            settings = termios.tcgetattr(self.line)
            settings[4] = settings[5] = getattr(termios, f"B{baud}")
            termios.tcsetattr(self.line, termios.TCSANOW, settings)

    def close(self):
        os.close(self.line)

    def read(self, address, count):
        parts = range(0, count, self.MOST)
        return b"".join(self._request(0, address + at, min(self.MOST, count - at), b"") for at in parts)

    def write(self, address, data):
        for at in range(0, len(data), self.MOST):
            self._request(self.WRITE, address + at, 0, data[at : at + self.MOST])

    def _request(self, kind, address, count, payload):
        self.number = (self.number + 1) % 128
        op = kind | self.number
        frame = self._frame(bytes([op]) + address.to_bytes(3, "little") + bytes([count]) + payload)
        for _ in range(self.tries):
            os.write(self.line, frame)
            reply = self._reply(op, count)
            if reply is not None:
                if reply[-1] & 1:
                    raise Refused(f"address 0x{address:x}")
                return reply[1:-1]
        raise Silent(f"{self.tries} requests without an answer")

    def _frame(self, body):
        body += zlib.crc32(body).to_bytes(4, "little")
        body = body.replace(b"\x7d", b"\x7d\x5d").replace(b"\x7e", b"\x7d\x5e")
        return b"\x7e" + body + b"\x7e"

    def _reply(self, op, count):
        """The reply to `op` with so many bytes, or None after a silence."""
        end = time.monotonic() + self.silence
        while time.monotonic() < end:
            while b"\x7e" in self.heard:
                body, self.heard = self.heard.split(b"\x7e", 1)
                body = self._unescaped(body)
                is_right = len(body) == count + 6 and zlib.crc32(body[:-4]).to_bytes(4, "little") == body[-4:]
                if is_right and body[0] == op:
                    return body[:-4]
            if select.select([self.line], [], [], max(0.0, end - time.monotonic()))[0]:
                self.heard += os.read(self.line, 4096)
        return None

    def _unescaped(self, body):
        parts = body.split(b"\x7d")
        return parts[0] + b"".join(bytes([part[0] ^ self.FLIP]) + part[1:] for part in parts[1:] if part)


class Memory:
    """Registers in memory: `/dev/uioN`, or `/dev/mem` with the physical address where the design's begin."""

    def __init__(self, path, size, base=0):
        self.words, self.shared = self._map(path, size, base), None

    def share(self, path, size, base, offset=0):
        """Memory that the design reaches, too, at `base`: `/dev/udmabufN`, or `/dev/mem` with that address as `offset`."""
        self.shared, self.memory = self._map(path, size, offset), base

    def _map(self, path, size, offset):
        file = os.open(path, os.O_RDWR | os.O_SYNC)
        page = offset % mmap.PAGESIZE
        region = mmap.mmap(file, size + page, offset=offset - page)
        os.close(file)
        return memoryview(region)[page : page + size].cast("I")

    def _words(self, address):
        if address < SHARED:
            return self.words, address // 4
        if self.shared is None:
            raise Refused("no memory is shared with the design: see share")
        return self.shared, (address - SHARED) // 4

    def read(self, address, count):
        words, first = self._words(address)
        return b"".join(struct.pack("=I", words[at]) for at in range(first, first + count // 4))

    def write(self, address, data):
        words, first = self._words(address)
        for at, (word,) in enumerate(struct.iter_unpack("=I", data), first):
            words[at] = word


class Simulation:
    """A simulation of the design behind its bus, with bus.sv as the master: `command` runs it (vvp, or what Verilator built)."""

    memory = SIMULATED_MEMORY

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def read(self, address, count):
        words = [self._ask(f"r {address + at:x}") for at in range(0, count, 4)]
        return b"".join(int(word, 16).to_bytes(4, "little") for (word,) in words)

    def write(self, address, data):
        for at in range(0, len(data), 4):
            self._ask(f"w {address + at:x} {int.from_bytes(data[at : at + 4], 'little'):x} f")

    def _ask(self, request):
        try:
            self.process.stdin.write(request + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Silent("the simulation ended") from None
        status, *answer = self.process.stdout.readline().split() or ["-"]
        if status not in ("0", "2"):
            raise Silent(f"the simulation says {' '.join([status, *answer])!r}")
        if status == "2":
            raise Refused(request)
        return answer


class Number:
    """How a number is kept in bits: `kind` is `f16`, `f32`, `f64` (a float), or anything else (an integer, signed but for one bit)."""

    FLOATS = {"f16": "<e", "f32": "<f", "f64": "<d"}

    def __init__(self, kind, width):
        self.form, self.width = self.FLOATS.get(kind), width

    def encode(self, value, count, name="number"):
        """The bytes of a value. Raises ValueError for what is no integer where one is, or has too many bits for the design."""
        if self.form is not None:
            return struct.pack(self.form, value).ljust(count, b"\0")
        whole = int(value) if value - value == 0 else None
        if whole != value:
            raise ValueError(f"{name}: {value} is no integer")
        least, most = -(1 << self.width >> 1) if self.width > 1 else 0, (1 << self.width) - 1
        if not least <= whole <= most:
            raise ValueError(f"{name}: {value} does not fit into {self.width} bits ({least} to {most})")
        return (whole & most).to_bytes(count, "little")

    def decode(self, data):
        if self.form is not None:
            return struct.unpack(self.form, data[: self.width // 8])[0]
        value = int.from_bytes(data, "little") % (1 << self.width)
        is_negative = self.width > 1 and value >> (self.width - 1)
        return value - (1 << self.width) if is_negative else value


class Scalar:
    """An argument or result in registers, from `offset` on."""

    def __init__(self, name, number, offset):
        self.name, self.number, self.offset = name, number, offset
        self.count = 4 * -(-number.width // 32)

    def put(self, transport, value):
        transport.write(self.offset, self.number.encode(value, self.count, self.name))

    def get(self, transport):
        return self.number.decode(transport.read(self.offset, self.count))


class Array:
    """An array in windows or in shared memory: `banks` has (base, stride, depth) of each; `place` gives bank and word of an element;
    `pointers` are the registers that take the addresses of banks in shared memory."""

    def __init__(self, name, number, shape, banks, place, pointers=()):
        self.name, self.number, self.shape, self.banks, self.place = name, number, shape, banks, place
        self.pointers = pointers

    def _places(self):
        indices = [()]
        for size in self.shape:
            indices = [index + (at,) for index in indices for at in range(size)]
        return [(index, *self.place(*index)) for index in indices]

    def put(self, transport, values):
        check_shape(self.name, values, self.shape)
        words = [bytearray(-(-stride * depth // 4) * 4) for _, stride, depth in self.banks]
        for index, bank, word in self._places():
            stride = self.banks[bank][1]
            number = self.number.encode(element(values, index), stride, self.name)
            words[bank][word * stride : (word + 1) * stride] = number
        for (base, _, _), data in zip(self.banks, words):
            transport.write(base, bytes(data))
        for register, (base, _, _) in zip(self.pointers, self.banks):
            transport.write(register, struct.pack("<Q", transport.memory + base - SHARED))

    def get(self, transport, values):
        words = [transport.read(base, -(-stride * depth // 4) * 4) for base, stride, depth in self.banks]
        for index, bank, word in self._places():
            stride = self.banks[bank][1]
            row = element(values, index[:-1])
            row[index[-1] if index else 0] = self.number.decode(words[bank][word * stride : (word + 1) * stride])


def element(values, index):
    """The element of nested lists, or of an array that is indexed like them."""
    for at in index:
        values = values[at]
    return values


def check_shape(name, values, shape):
    """Refuses nested lists of another shape."""
    if shape and len(values) != shape[0]:
        raise ValueError(f"{name}: {len(values)} elements where {shape[0]} are")
    if shape:
        for row in values if len(shape) > 1 else ():
            check_shape(name, row, shape[1:])


class Part:
    """A transport to one of the designs behind a shell: `base` is added to its addresses, `place` to those in shared memory."""

    def __init__(self, transport, base):
        self.whole, self.base, self.place = transport, base, 0

    def __getattr__(self, name):
        return getattr(self.whole, name)

    @property
    def memory(self):
        return self.whole.memory + self.place

    def _placed(self, address):
        return address + (self.place if address >= SHARED else self.base)

    def read(self, address, count):
        return self.whole.read(self._placed(address), count)

    def write(self, address, data):
        self.whole.write(self._placed(address), data)


class Kernel:
    """A design at the end of a transport. Raises OtherDesign where its hash is not that of the driver."""

    BASE, COUNTERS, STARTS, RUN_BYTES = 0, {}, 1, 0

    def __init__(self, transport):
        self.transport, self.runs, self.turn = Part(transport, self.BASE), [], 0
        found = int.from_bytes(self.transport.read(self.HASH_AT, 8), "little")
        if found != self.HASH:
            raise OtherDesign(f"the design has hash {found:016x}, the driver is for {self.HASH:016x}")

    def begin(self, values):
        """Hands over arguments and starts the design; a second run, where there may be one, waits for the end of the first. Raises
        StillRunning where as many go on as there may be: arguments would change under them."""
        is_free = self._is_idle() if self.STARTS == 1 or not self.runs else len(self.runs) < self.STARTS
        if not is_free:
            raise StillRunning("the last run has not ended")
        if self.STARTS == 1:
            self.runs = []
        self.transport.place, arrays = self.turn * self.RUN_BYTES, []
        for argument, value in zip(self.ARGUMENTS, values):
            argument.put(self.transport, value)
            if isinstance(argument, Array):
                arrays.append((argument, value))
        self.transport.write(CONTROL, struct.pack("<I", START))
        self.runs.append((self.transport.place, arrays))
        self.turn = (self.turn + 1) % self.STARTS

    def _control(self):
        return self.transport.read(CONTROL, 4)[0]

    def _is_idle(self):
        """Does nothing run? Runs of another program that have ended are given up."""
        for _ in range(self.STARTS + 1):
            control = self._control()
            if self.STARTS == 1 or control & DONE == 0:
                break
            self._take()
        return control & IDLE != 0

    def _take(self):
        """What the run gave was taken: the next one may end."""
        if self.STARTS > 1:
            self.transport.write(CONTROL, struct.pack("<I", CONTINUE))
            self.runs = self.runs[1:]

    def done(self):
        """Has the first run that was not waited for ended? Raises MemoryFault where it has, and memory failed it."""
        control = self._control()
        if control & DONE and control & ERROR:
            self._take()
            raise MemoryFault("memory answered the run with an error")
        return control & DONE != 0

    def wait(self, seconds=10.0):
        """Waits for the end of the first run, fills the arrays that were handed over, gives the results. Raises StillRunning."""
        end = time.monotonic() + seconds
        while not self.done():
            if time.monotonic() > end:
                raise StillRunning(f"not done after {seconds} seconds")
        self.transport.place, arrays = self.runs[0] if self.runs else (0, [])
        for array, values in arrays:
            array.get(self.transport, values)
        results = tuple(result.get(self.transport) for result in self.RESULTS)
        self._take()
        return results[0] if len(results) == 1 else results or None

    def cycles(self):
        """Cycles from start to done of the last run that has ended."""
        return int.from_bytes(self.transport.read(self.CYCLES_AT, 8), "little")

    def counters(self):
        """Counts of the bus to shared memory in the last run, by name: bytes, and cycles of waiting."""
        return {name: int.from_bytes(self.transport.read(at, 8), "little") for name, at in self.COUNTERS.items()}
