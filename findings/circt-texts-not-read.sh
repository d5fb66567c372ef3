#!/usr/bin/env bash
# CIRCT of pycde 0.12.1 (PyPI): two operations that its checks accept are printed in a form that it does not read.
#
# Expected: what a tool of MLIR prints of a checked program it reads; programs go through files between tools.
# Seen: a cross-module reference of one name is printed with a comma before it (`sv.xmr , "a"`): "expected attribute value". A queue with a
# threshold of almost full, and no output for it, is printed with the threshold and three results, and read as four: "operation defines 4
# results but was provided 3 to bind".
# Kiln refuses such a queue (tests/hw-dialects/module_types_faults.mlir) and prints the reference without the comma.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
python3 -m venv venv
venv/bin/pip install -q pycde==0.12.1
cat > read.py <<'PY'
from pycde.circt import ir, register_dialects

PROGRAMS = {
    "sv.xmr": """hw.module @m() {
  %0 = "sv.xmr"() <{path = [], terminal = "a"}> : () -> !hw.inout<i23>
  hw.output
}""",
    "seq.fifo": """hw.module @m(in %a : i8, in %clk : !seq.clock, in %r : i1) {
  %0:3 = "seq.fifo"(%a, %r, %r, %clk, %r) <{depth = 16 : i64, almostFullThreshold = 1 : i64,
    resultSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (i8, i1, i1, !seq.clock, i1) -> (i8, i1, i1)
  hw.output
}""",
}
with ir.Context() as context:
    register_dialects(context)
    for name, text in PROGRAMS.items():
        printed = str(ir.Module.parse(text))
        line = next(line.strip() for line in printed.splitlines() if name in line)
        try:
            ir.Module.parse(printed)
            print(f"{name}: read: {line}")
        except ir.MLIRError as error:
            print(f"{name}: not read: {line}: {error.error_diagnostics[0].message}")
PY
venv/bin/python read.py | tee seen
[ "$(grep -c ': not read: ' seen)" = 2 ]
