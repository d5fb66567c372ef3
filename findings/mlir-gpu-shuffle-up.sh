#!/usr/bin/env bash
# mlir-opt 19.1.7 (Debian: mlir-19-tools): gpu.shuffle up with a width below 32 moves nothing once it is nvvm.
#
# Expected: `gpu.shuffle up %v, %one, %width` with 16 lanes: lane k has the value of lane k - 1 (dialect gpu, "gpu.shuffle").
# Seen: convert-gpu-to-nvvm gives `nvvm.shfl.sync up` the clamp 32 - width = 16. PTX moves a value in mode up only from lanes at or above
# the clamp ("shfl.sync": pval = (j >= maxLane)), and with 16 lanes there is none: each lane keeps its own, and the flag is false. Width 32 is right.
# Kiln gives 0 (gpu/tests/reductions.mlir runs it with 1 to 32 lanes).
set -euo pipefail
mlir-opt-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs mlir-opt-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.mlir <<'M'
gpu.module @kernels {
  gpu.func @up(%v: f32, %out: memref<16xf32>) kernel {
    %lane = gpu.thread_id x
    %one = arith.constant 1 : i32
    %width = arith.constant 16 : i32
    %got, %valid = gpu.shuffle up %v, %one, %width : f32
    memref.store %got, %out[%lane] : memref<16xf32>
    gpu.return
  }
}
M
mlir-opt-19 f.mlir --convert-gpu-to-nvvm --canonicalize > out.mlir
clamp=$(sed -n 's/.*nvvm.shfl.sync  *up .*, \(%[a-z_0-9]*\)  *:.*/\1/p;s/.*nvvm.shfl.sync  *up .*, \(%[a-z_0-9]*\) {.*/\1/p' out.mlir | head -1)
made=$(grep -- "$clamp = " out.mlir)
constant() { sed -n "s/.*$1 = llvm.mlir.constant(\([0-9-]*\) : i32).*/\1/p" out.mlir | head -1; }
read -r first second < <(sed -n 's/.*llvm.sub \(%[a-z_0-9]*\), \(%[a-z_0-9]*\) .*/\1 \2/p' <<< "$made")
echo "clamp of the shuffle: $(constant "$first") - $(constant "$second")"
[ "$(constant "$first") $(constant "$second")" = "32 16" ] && echo "as described" || { echo "changed"; exit 1; }
