// RUN: kiln hls %s -o %t/out --flow elastic
// IGNORE: stdout
// Loads that must wait for some stores, a loop whose bounds come from memory, a condition with a store on one side, and a
// division that few iterations need, as an elastic circuit: what is built is simulated.
func.func @work(%bins: memref<16xi32>, %items: memref<32xi32>, %out: memref<32xi32>, %limit: i32, %by: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %mask = arith.constant 15 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %divisor = arith.ori %by, %one : i32
  affine.for %i = 0 to 32 {
    %item = affine.load %items[%i] : memref<32xi32>
    %low = arith.andi %item, %mask : i32
    %bin = arith.index_cast %low : i32 to index
    %count = memref.load %bins[%bin] : memref<16xi32>
    %next = arith.addi %count, %one : i32
    memref.store %next, %bins[%bin] : memref<16xi32>
  }
  %sum = affine.for %i = 0 to 16 iter_args(%acc = %zero) -> (i32) {
    %count = affine.load %bins[%i] : memref<16xi32>
    %low = arith.andi %count, %mask : i32
    %turns = arith.index_cast %low : i32 to index
    %part = scf.for %j = %c0 to %turns step %c1 iter_args(%p = %acc) -> (i32) {
      %v = memref.load %items[%j] : memref<32xi32>
      %is_rare = arith.cmpi sgt, %v, %limit : i32
      %term = scf.if %is_rare -> (i32) {
        %q = arith.divsi %v, %divisor : i32
        memref.store %q, %out[%j] : memref<32xi32>
        scf.yield %q : i32
      } else {
        scf.yield %v : i32
      }
      %n = arith.addi %p, %term : i32
      scf.yield %n : i32
    }
    affine.yield %part : i32
  }
  return %sum : i32
}

// ERROR
// %s:24:13: warning[E0502]: the path from 'buffer15_0' to 'buffer15_ready' takes 18101 ps with its registers and longer wires: the clock will reach about 55 MHz
//     %part = scf.for %j = %c0 to %turns step %c1 iter_args(%p = %acc) -> (i32) {
//             ^
