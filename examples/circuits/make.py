"""Circuits of pycde as text of CIRCT: each design with what it instantiates goes to FOLDER/NAME.mlir."""
import sys
import tempfile
from pathlib import Path

from pycde import Clock, Input, Module, Output, Reset, System, generator
from pycde.circt import passmanager
from pycde.constructs import Mux, Reg
from pycde.types import Array, Bits, SInt, UInt


class Fir(Module):
    """A filter of four taps."""

    clk = Clock()
    rst = Reset()
    x = Input(SInt(8))
    y = Output(SInt(20))

    @generator
    def build(ports):
        line = [ports.x]
        for index in range(3):
            line.append(line[-1].reg(ports.clk, ports.rst, name=f"tap{index}", rst_value=0))
        products = [value * SInt(8)(factor) for value, factor in zip(line, [3, -5, 7, 2])]
        total = products[0]
        for product in products[1:]:
            total = total + product
        ports.y = total.as_sint(20)


class Gcd(Module):
    """The greatest common divisor by subtraction."""

    clk = Clock()
    rst = Reset()
    start = Input(Bits(1))
    a = Input(UInt(16))
    b = Input(UInt(16))
    done = Output(Bits(1))
    result = Output(UInt(16))

    @generator
    def build(ports):
        x = Reg(UInt(16), ports.clk, rst=ports.rst, rst_value=0, name="x")
        y = Reg(UInt(16), ports.clk, rst=ports.rst, rst_value=0, name="y")
        is_larger = x > y
        is_done = x.as_bits() == y.as_bits()
        x_next = Mux(is_larger, x, (x - y).as_uint(16))
        y_next = Mux(is_larger, (y - x).as_uint(16), y)
        x.assign(Mux(ports.start, Mux(is_done, x_next, x), ports.a))
        y.assign(Mux(ports.start, Mux(is_done, y_next, y), ports.b))
        ports.done = is_done
        ports.result = x


class Pick(Module):
    """A word of an array, as its number says."""

    words = Input(Array(Bits(8), 4))
    index = Input(Bits(2))
    word = Output(Bits(8))

    @generator
    def build(ports):
        ports.word = ports.words[ports.index]


class Top(Module):
    """Instances of one module with different words."""

    clk = Clock()
    rst = Reset()
    index = Input(Bits(2))
    a = Input(Array(Bits(8), 4))
    same = Output(Bits(1))
    last = Output(Bits(8))

    @generator
    def build(ports):
        first = Pick(words=ports.a, index=ports.index)
        kept = first.word.reg(ports.clk, ports.rst, name="kept", rst_value=0)
        second = Pick(words=ports.a, index=kept[0:2])
        ports.same = first.word == second.word
        ports.last = kept


def text(design):
    """The design in hw, comb and seq."""
    system = System([design], name=design.__name__, output_directory=tempfile.mkdtemp())
    system.generate()
    passes = "builtin.module(lower-hwarith-to-hw, esi-clean-metadata, canonicalize)"
    passmanager.PassManager.parse(passes, context=system.mod.context).run(system.mod.operation)
    return "".join(f"{line.rstrip()}\n" for line in str(system.mod).rstrip().splitlines())


for design in [Fir, Gcd, Top]:
    (Path(sys.argv[1]) / f"{design.__name__.lower()}.mlir").write_text(text(design))
