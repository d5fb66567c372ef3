// RUN: kiln plan %s --target examples/targets/scratchpad-16k.toml -o %t/planned.mlir --json %t/plan.json --gantt %t/plan.svg
// RUN: kiln run %t/planned.mlir --args random:1 random:2 --cycles --target examples/targets/scratchpad-16k.toml
// A plan in words, and what the simulator says of its program.
func.func @sums(%A: memref<64x64xi32>, %s: memref<64xi32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %a = affine.load %A[%i, %j] : memref<64x64xi32>
      %x = affine.load %s[%i] : memref<64xi32>
      %y = arith.addi %x, %a : i32
      affine.store %y, %s[%i] : memref<64xi32>
    }
  }
  return
}

// OUTPUT
// 2337 cycles; computing alone takes 192, moving alone 2112
// 16896 bytes moved; 16896 at least with these tiles, 16640 touched
// scratchpad: 1792 of 16384 bytes
// s stays in scratchpad at 0
// i by 2 in 32 steps, 2127 cycles
//   A: 32 boxes of 2x64 in scratchpad at 256, 1536 bytes, triple, in by dma
// cycles = 2337
// computing = 192 (8.2%)
// engine dma = 2112 (90.4%)
// moved external -> scratchpad = 16640 bytes
// moved scratchpad -> external = 256 bytes
// peak scratchpad = 1792 of 16384 bytes
