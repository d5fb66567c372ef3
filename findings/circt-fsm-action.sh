#!/usr/bin/env bash
# CIRCT of pycde 0.12.1 (PyPI): `convert-fsm-to-sv` takes the action of another transition where two transitions of a state lead to one state.
#
# Expected: the first transition whose guard holds is taken, and its action sets the variables; so says the dialect's documentation.
# Seen: the action is chosen by the next state, so both transitions from A to B set %v to 2, the action of the last one, also where the guard
# of the first holds, which sets it to 1. No warning is printed; the constant 1 is not used at all.
# Kiln's `convert-fsm-to-hw` takes the action of the transition (tests/hw-dialects/fsm_two_ways.mlir).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
python3 -m venv venv
venv/bin/pip install -q pycde==0.12.1
cat > lower.py <<'PY'
from pycde.circt import ir, passmanager, register_dialects

TEXT = """fsm.machine @m(%a: i1, %b: i1) -> (i8) attributes {initialState = "A"} {
  %v = fsm.variable "v" {initValue = 0 : i8} : i8
  %one = hw.constant 1 : i8
  %two = hw.constant 2 : i8
  fsm.state @A output { fsm.output %v : i8 } transitions {
    fsm.transition @B guard { fsm.return %a } action { fsm.update %v, %one : i8 }
    fsm.transition @B guard { fsm.return %b } action { fsm.update %v, %two : i8 }
  }
  fsm.state @B output { fsm.output %v : i8 } transitions { fsm.transition @A }
}"""
with ir.Context() as context:
    register_dialects(context)
    module = ir.Module.parse(TEXT)
    passmanager.PassManager.parse("builtin.module(convert-fsm-to-sv)").run(module.operation)
    for line in str(module).splitlines():
        if "sv.bpassign %v_next" in line:
            print(line.strip())
PY
venv/bin/python lower.py | tee seen
[ "$(cat seen)" = "sv.bpassign %v_next, %v_reg : i8
sv.bpassign %v_next, %c2_i8 : i8" ]
