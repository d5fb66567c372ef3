// RUN: kiln gpu %s --gpu a100 --check
// What a dependence orders runs in one thread, and the remark says which: its place, and two iterations.
func.func @prefix(%a: memref<20xi32>) {
  affine.for %i = 1 to 20 {
    %x = affine.load %a[%i] : memref<20xi32>
    %y = affine.load %a[%i - 1] : memref<20xi32>
    %z = arith.addi %x, %y : i32
    affine.store %z, %a[%i] : memref<20xi32>
  }
  return
}

// OUTPUT
// prefix_0: launches 1, warp instructions 174, global lines 57 in 57 accesses, shared phases 0 and conflicts 0
// equal to the source; no race

// ERROR
// %s:4:3: remark: 'affine.for': its iterations are no threads: read after write from affine.store in line 8 to affine.load in line 6, distance (1): instances (17) and (18)
//   affine.for %i = 1 to 20 {
//   ^
