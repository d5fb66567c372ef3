#!/usr/bin/env bash
# mlir-opt 19.1.7 (Debian: mlir-19-tools): gpu-kernel-outlining gives a kernel the number of clusters of its grid for the size of its cluster.
#
# Expected: `gpu.launch clusters(%cx, ...) in (%size = %c2, ...)`: inside, %size is the size that was given, 2 blocks. The operation for that is
# `gpu.cluster_dim_blocks` ("number of thread blocks in the cluster").
# Seen: uses of %size become `gpu.cluster_dim` ("number of cluster identifiers per grid"), 4 for a grid of 8 blocks. No message.
# Kiln uses `gpu.cluster_dim_blocks` (tests/gpu-dialects/clusters.mlir).
set -euo pipefail
mlir-opt-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs mlir-opt-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.mlir <<'M'
func.func @host(%out: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  gpu.launch clusters(%cx, %cy, %cz) in (%size = %c2, %sy = %c1, %sz = %c1)
             blocks(%bx, %by, %bz) in (%gx = %c8, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%nx = %c1, %ny = %c1, %nz = %c1) {
    memref.store %size, %out[%c0] : memref<1xindex>
    gpu.terminator
  }
  return
}
M
mlir-opt-19 f.mlir --gpu-kernel-outlining --canonicalize > out.mlir
value=$(sed -n 's/.*memref.store \(%[a-z_0-9]*\),.*/\1/p' out.mlir)
made=$(grep -- "$value = " out.mlir)
echo "stored as the size of the cluster: $made"
case "$made" in
  *"gpu.cluster_dim "*) echo "as described" ;;
  *) echo "changed"; exit 1 ;;
esac
