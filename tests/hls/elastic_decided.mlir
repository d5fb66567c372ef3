// RUN: kiln hls %s -o %t/out --flow elastic
// IGNORE: stdout
// Control passes by conditions within conditions, with a long division, a load and a store on their sides: several iterations are
// there at once, and the run is over when none is.
func.func @decided(%x: memref<64xi32>, %table: memref<16xi32>, %log: memref<64xi32>, %by: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %mask = arith.constant 15 : i32
  %divisor = arith.ori %by, %one : i32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %v = affine.load %x[%i] : memref<64xi32>
    %low = arith.andi %v, %mask : i32
    %is_large = arith.cmpi sgt, %low, %seven : i32
    %term = scf.if %is_large -> (i32) {
      %at = arith.index_cast %low : i32 to index
      %entry = memref.load %table[%at] : memref<16xi32>
      %is_unset = arith.cmpi slt, %entry, %zero : i32
      %inner = scf.if %is_unset -> (i32) {
        %q = arith.divui %v, %divisor : i32
        affine.store %q, %log[%i] : memref<64xi32>
        scf.yield %q : i32
      } else {
        scf.yield %entry : i32
      }
      scf.yield %inner : i32
    } else {
      %at = arith.index_cast %low : i32 to index
      memref.store %acc, %table[%at] : memref<16xi32>
      scf.yield %v : i32
    }
    %next = arith.addi %acc, %term : i32
    affine.yield %next : i32
  }
  return %sum : i32
}

// ERROR
// %s:14:17: warning[E0502]: the path from 'x_rd0_data' to 'is_large' takes 11155 ps with its registers and longer wires: the clock will reach about 90 MHz
//     %is_large = arith.cmpi sgt, %low, %seven : i32
//                 ^
