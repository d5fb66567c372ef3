#!/usr/bin/env bash
# LLVM 19.1.7 (Debian: llvm-19), NVPTX: atomic operations lose their order.
#
# Expected: an `atomicrmw ... seq_cst` orders the accesses around it. LangRef, "Atomic Memory Ordering Constraints": seq_cst is both an
# acquire and a release. PTX ISA, "atom": without `.sem` an atom is `.relaxed`; other orders are `.acquire`, `.release`, `.acq_rel`, with
# `fence.sc` before it for sequential consistency.
# Seen: relaxed, acquire and release, and sequentially consistent ones are the same instruction, `atom.global.add.u32`, no fence beside
# it; so is `cmpxchg`. A flag that is set so does not publish what was stored before it. There is no message.
# Kiln writes the order that a program has (`atomicrmw ... acq_rel`: tests/emit-llvm/lower/memory.mlir) for hosts; for a GPU it makes
# nothing by itself.
set -euo pipefail
llc-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs llc-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo 'target triple = "nvptx64-nvidia-cuda"' > f.ll
for order in monotonic acq_rel seq_cst; do
  cat >> f.ll <<LL
define void @publish_$order(ptr addrspace(1) %data, ptr addrspace(1) %flag) {
  store i32 42, ptr addrspace(1) %data
  %old = atomicrmw add ptr addrspace(1) %flag, i32 1 $order
  ret void
}
LL
done
cat >> f.ll <<'LL'
define i32 @exchange(ptr addrspace(1) %flag) {
  %both = cmpxchg ptr addrspace(1) %flag, i32 0, i32 1 seq_cst seq_cst
  %old = extractvalue { i32, i1 } %both, 0
  ret i32 %old
}
LL
llc-19 -O2 -mcpu=sm_90 -mattr=+ptx80 f.ll -o f.ptx
seen=$(grep -oE '^\s*(atom|red|fence|membar)[a-z0-9._]*' f.ptx | tr -d '\t ')
echo "$seen"
[ "$(echo $seen)" = "atom.global.add.u32 atom.global.add.u32 atom.global.add.u32 atom.global.cas.b32" ]
