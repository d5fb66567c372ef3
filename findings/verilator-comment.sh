#!/usr/bin/env bash
# Verilator 5.006 (Debian: verilator): an ordinary comment whose first word is "Verilator" is an error.
#
# Expected: a comment is white space (IEEE 1800-2017, 5.4). Verilator's guide names `verilator` in small letters alone as what begins a
# comment with a meaning for it, and other tools skip those.
# Seen: "// Verilator has no such limit." ends with "Unknown verilator comment", also as "/* ... */"; with another word before it, all is well.
# A function or a file of a user may be called so: Kiln puts "./" before it (emit-verilog/src/origin.rs, no_comment_is_an_order).
set -euo pipefail
verilator --version 2>/dev/null | grep -q '^Verilator 5\.006' || { echo "needs Verilator 5.006"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
lint() { # the comment
  printf '%s\nmodule top (input a, output b);\n  assign b = a;\nendmodule\n' "$1" > top.v
  { verilator --lint-only top.v 2>&1 || true; } | sed -n 's/.*\(Unknown verilator comment\).*/\1/p' | head -n 1
}
line=$(lint '// Verilator has no such limit.')
block=$(lint '/* Verilator has no such limit. */')
later=$(lint '// In Verilator there is no such limit.')
echo "line: '$line'; block: '$block'; with a word before it: '$later'"
[ "$line" = "Unknown verilator comment" ] && [ "$block" = "Unknown verilator comment" ] && [ -z "$later" ]
