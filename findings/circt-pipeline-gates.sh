#!/usr/bin/env bash
# CIRCT of pycde 0.12.1 (PyPI): `lower-pipeline-to-hw` drops the clock gates that a pipeline gives its registers.
#
# Expected: a register that the text says is `gated by [%gate]` keeps its value while %gate is 0, whatever form the pass builds: an enable, or a
# gated clock.
# Seen: without `clock-gate-regs=true` the register has the enable of its stage alone, and takes its input in cycles in which %gate is 0; with
# the option its clock is gated by %gate. The two forms of one text compute different results. No warning is printed.
# Kiln's pass of this name makes the gates enables (tests/hw-dialects/pipeline_lowered.mlir).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
python3 -m venv venv
venv/bin/pip install -q pycde==0.12.1
cat > lower.py <<'PY'
from pycde.circt import ir, passmanager, register_dialects

TEXT = """hw.module @m(in %a : i8, in %gate : i1, in %go : i1, in %clk : !seq.clock, in %stall : i1, out o : i8, out done : i1) {
  %out, %done = pipeline.scheduled(%x : i8 = %a) stall(%stall) clock(%clk) go(%go) entryEn(%busy) -> (o : i8) {
    pipeline.stage ^bb1 regs(%x : i8 gated by [%gate])
  ^bb1(%y : i8, %next : i1):
    pipeline.return %y : i8
  }
  hw.output %out, %done : i8, i1
}"""
for option in ["false", "true"]:
    with ir.Context() as context:
        register_dialects(context)
        module = ir.Module.parse(TEXT)
        passes = f"builtin.module(lower-pipeline-to-hw{{clock-gate-regs={option}}})"
        passmanager.PassManager.parse(passes).run(module.operation)
        body = str(module).split("{", 2)[2]
        print(f"clock-gate-regs={option}: %gate is {'used' if '%gate' in body else 'not used'}")
PY
venv/bin/python lower.py | tee seen
[ "$(cat seen)" = "clock-gate-regs=false: %gate is not used
clock-gate-regs=true: %gate is used" ]
