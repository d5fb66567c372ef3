// RUN: kiln opt %s --gpu-kernel-outlining
// The size of a cluster is in blocks, not the number of clusters of the grid.
func.func @host(%out: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  gpu.launch clusters(%cx, %cy, %cz) in (%size = %c2, %sy = %c1, %sz = %c1) blocks(%bx, %by, %bz) in (%gx = %c8, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c1, %ny = %c1, %nz = %c1) {
    memref.store %size, %out[%c0] : memref<1xindex>
    gpu.terminator
  }
  return
}
