"""Designs: built from text, run on NumPy arrays."""

import html
import json
import os
import pathlib
import tempfile

import numpy

from . import _command, _kiln
from ._error import Error, raised

_CONTAINERS = [8, 16, 32, 64]
_FLOATS = {"f16": numpy.float16, "f32": numpy.float32, "f64": numpy.float64}
_FILES = ("plan", "memory-timing")


def options_of(keywords):
    """Names and values of options as the command line has them."""
    flags = dict(_kiln.options())
    options = {}
    for name, value in keywords.items():
        name = name.replace("_", "-")
        if name not in flags:
            raise TypeError(f"kiln has no option '{name}': it has {', '.join(sorted(flags))}")
        options[name] = text_of(value)
    return options


def text_of(value):
    """A value as the command line has it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(text_of(part) for part in value)
    return str(value)


def contents_of(options):
    """Contents of the files that options name."""
    named = [options[name] for name in _FILES if options.get(name, "none") != "none"]
    contents = {}
    for path in named:
        with open(path, encoding="utf-8") as file:
            contents[path] = file.read()
    return contents


def source_of(text, name, function=None, front=()):
    """A source with its name, as MLIR text: of a path to a program in C, C++ or LLVM IR what its function becomes."""
    if not isinstance(text, os.PathLike):
        return name, text
    with raised():
        return os.path.basename(text), _kiln.read(os.fspath(text), function, list(front))


def compile(text, function=None, *, name="<text>", front=(), **options):
    """Builds a function of MLIR text, or of a file given as a `pathlib.Path`, as hardware. Options are those of `kiln hls`, with
    underscores: target="ecp5", clock_mhz=100, unroll=4, max_mul=2, memory="internal", no_reuse=True, plan="target.toml". A file in C,
    C++ or LLVM IR needs the function; `front` are words for reading it: ["-I", "include", "-D", "N=16", "--shape", "a=16x16"]."""
    name, text = source_of(text, name, function, front)
    options = options_of(options)
    with raised():
        built = _kiln.compile(name, text, function, options, contents_of(options))
    return Design(built, (name, text), options)


def opt(text, passes, *, name="<text>"):
    """The program after passes: a list of names, or what `kiln opt --pass-pipeline` takes."""
    passes = passes if isinstance(passes, str) else ",".join(passes)
    name, text = source_of(text, name)
    with raised():
        return _kiln.optimize(name, text, passes)


def _misfit(parameter, what):
    message = f"argument '{parameter.name}' is {what}, where {parameter.wanted()} is wanted"
    return Error("E1009", message, None, f"error[E1009]: {message}\n")


class _Slot:
    """A parameter or a result."""

    def __init__(self, described):
        self.name, self.kind, self.width, self.shape = described

    def wanted(self):
        number = f"a float {self.kind}" if self.kind.startswith(("f", "bf")) else f"an integer of {self.width} bits"
        if self.shape is None:
            return number
        sizes = "x".join("?" if size < 0 else str(size) for size in self.shape)
        return f"an array of {sizes}, each {number}"

    def container(self):
        """Bits of the elements of arrays."""
        if self.width > 64:
            raise _misfit(self, "passed as an array of NumPy")
        return next(bits for bits in _CONTAINERS if bits >= self.width)

    def dtype(self):
        """The type of arrays that are made of a result."""
        if self.kind in _FLOATS:
            return numpy.dtype(_FLOATS[self.kind])
        if self.kind == "int" and self.width == 1:
            return numpy.dtype(numpy.bool_)
        return numpy.dtype(f"{'i' if self.kind == 'int' else 'u'}{self.container() // 8}")

    def given(self, value):
        """A value as the extension module takes it."""
        if self.shape is None:
            return self._number(value)
        if not isinstance(value, numpy.ndarray):
            value = numpy.asarray(value, self.dtype())
        return list(value.shape), self._words(value).tobytes()

    def _number(self, value):
        if isinstance(value, numpy.ndarray) and value.ndim > 0:
            raise _misfit(self, f"an array of shape {value.shape}")
        if self.kind in _FLOATS:
            return repr(float(value))
        if isinstance(value, (bool, numpy.bool_)):
            return str(int(value))
        if isinstance(value, (float, numpy.floating)):
            raise _misfit(self, f"the float {value}")
        return str(int(value))

    def _words(self, array):
        """The bits of elements in words of 64 bits."""
        self.container()
        if self.kind in _FLOATS:
            if array.dtype != self.dtype():
                raise _misfit(self, f"an array of {array.dtype}")
            return numpy.ascontiguousarray(array).view(f"u{self.container() // 8}").astype("<u8")
        if array.dtype.kind == "b":
            array = array.astype(numpy.uint8)
        if array.dtype.kind not in "iu":
            raise _misfit(self, f"an array of {array.dtype}")
        if array.size:
            least, most = int(array.min()), int(array.max())
            lower = 0 if self.kind == "uint" else -(1 << (self.width - 1))
            if least < lower or most >= 1 << self.width:
                raise _misfit(self, f"an array with elements from {least} to {most}")
        wide = array.astype("<i8") if array.dtype.kind == "i" else array.astype("<u8")
        return numpy.ascontiguousarray(wide).view("<u8")

    def value(self, left, dtype=None):
        """What the extension module gives as a number or an array."""
        if isinstance(left, str):
            return self._of_text(left)
        sizes, words = left
        dtype = dtype or self.dtype()
        words = numpy.frombuffer(words, "<u8").reshape(sizes)
        if self.kind in _FLOATS:
            return words.astype(f"u{self.container() // 8}").view(self.dtype())
        if self.kind == "int" and dtype.kind == "i" and self.width > 1:
            spare = numpy.uint64(64 - self.width)
            return ((words << spare).view("<i8") >> spare.astype("<i8")).astype(dtype)
        return words.astype(dtype)

    def _of_text(self, text):
        if self.kind in _FLOATS:
            bits = int(text, 16).to_bytes(self.width // 8, "little")
            return float(numpy.frombuffer(bits, self.dtype())[0])
        return int(text, 0)


def _words(name, value):
    """An option as the command line has it."""
    if value in ("none", "false"):
        return []
    if value == "true":
        return [f"--{name}"]
    values = value.split(",") if name in ("max", "max-size") else [value]
    return [word for one in values for word in (f"--{name}", one)]


class Design:
    """A design: called with arguments it simulates a run of its circuit."""

    def __init__(self, built, source, options):
        self._built, self._source, self._options = built, source, options
        parameters, results = built.signature
        self._parameters, self._results = [[_Slot(one) for one in side] for side in (parameters, results)]
        self.report = json.loads(built.report)
        self.last_cycles = None

    @property
    def name(self):
        """The function, and the top module."""
        return self._built.name

    @property
    def cycles(self):
        """Cycles from start to done; a guess where data decide."""
        return self._built.cycles

    @property
    def verilog(self):
        """SystemVerilog."""
        return self._built.verilog

    @property
    def manifest(self):
        """The ports, for other tools."""
        return json.loads(self._built.manifest)

    @property
    def findings(self):
        """Warnings, as the command line shows them."""
        return self._built.findings

    def __call__(self, *arguments):
        """Simulates a run. Arrays change in place as the function changes them; results are values: one by itself, several as a
        tuple. `last_cycles` says how long it took."""
        if len(arguments) != len(self._parameters):
            names = ", ".join(slot.name for slot in self._parameters)
            raise TypeError(f"{self.name}({names}) takes {len(self._parameters)} arguments, not {len(arguments)}")
        for slot, argument in zip(self._parameters, arguments):
            if isinstance(argument, numpy.ndarray) and slot.shape is not None and not argument.flags.writeable:
                raise _misfit(slot, "an array that can't be written")
        given = [slot.given(argument) for slot, argument in zip(self._parameters, arguments)]
        with raised():
            after, results, self.last_cycles = self._built.run(given)
        for slot, argument, left in zip(self._parameters, arguments, after):
            if isinstance(argument, numpy.ndarray) and slot.shape is not None:
                argument[...] = slot.value(left, argument.dtype if slot.kind not in _FLOATS else None)
        values = [slot.value(left) for slot, left in zip(self._results, results)]
        return None if not values else values[0] if len(values) == 1 else tuple(values)

    def build(self, board, output=None, **options):
        """The design as the bitstream of a board, by `kiln build`, in the folder `output`, or one that is named by design and board. Gives
        what `build.json` says, and the folder. Options, such as clock_mhz, are used in place of those of the design; arrays are inside
        and the board says the target."""
        own = {**self._options, **options_of(options)}
        words = [word for name, value in own.items() if name not in ("target", "memory") for word in _words(name, value)]
        output = pathlib.Path(output or f"{self.name}-{board}")
        name, text = self._source
        with tempfile.TemporaryDirectory(prefix="kiln-") as folder:
            source = os.path.join(folder, os.path.splitext(os.path.basename(name.strip("<>")))[0] + ".mlir")
            with open(source, "w", encoding="utf-8") as file:
                file.write(text)
            _command.run(["build", source, "--func", self.name, "--board", board, "-o", os.fspath(output), *words])
        return {**json.loads((output / "build.json").read_text()), "folder": output}

    def __repr__(self):
        names = ", ".join(slot.name for slot in self._parameters)
        return f"<kiln.Design {self.name}({names}): {self.cycles} cycles on {self.report['target']}>"

    def _repr_html_(self):
        page = html.escape(self._built.page, quote=True)
        return f'<iframe srcdoc="{page}" style="width: 100%; height: 40em; border: 0" title="{html.escape(self.name)}"></iframe>'
