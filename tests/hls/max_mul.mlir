// RUN: kiln hls %s -o %t --max-mul 1 --max-div 1
// Few multipliers and dividers serve both loops, at several widths, signed and unsigned; what is built is simulated.
func.func @quotients(%a: memref<16xi32>, %b: memref<16xi16>, %c: memref<16xi32>) {
  %one = arith.constant 1 : i16
  %one32 = arith.constant 1 : i32
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xi32>
    %y0 = affine.load %b[%i] : memref<16xi16>
    %y = arith.ori %y0, %one : i16
    %z = arith.extsi %y : i16 to i32
    %q = arith.divsi %x, %z : i32
    %r = arith.remui %x, %z : i32
    %yy = arith.muli %y, %y : i16
    %s = arith.divui %yy, %y : i16
    %t = arith.remsi %y, %yy : i16
    %p = arith.muli %q, %r : i32
    %u = arith.extui %s : i16 to i32
    %v = arith.extsi %t : i16 to i32
    %w = arith.muli %u, %v : i32
    %k = arith.addi %p, %w : i32
    affine.store %k, %c[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    %x0 = affine.load %c[%i] : memref<16xi32>
    %x = arith.ori %x0, %one32 : i32
    %y = affine.load %a[%i] : memref<16xi32>
    %m = arith.muli %x, %y : i32
    %d = arith.divui %m, %x : i32
    affine.store %d, %c[15 - %i] : memref<16xi32>
  }
  return
}

// OUTPUT
// quotients: exactly 2689 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i                    6  132    136       16      1981  resource dividers: 132 uses, 1 per cycle
// i_1                 23   36     37       16       541  recurrence divu %d -> mux -> or %x -> mul %m: 36 cycles over 1 iterations
//
// beside each other:
//   i: issues in cycles 0 to 1980
//   i_1: issues in cycles 2110 to 2650, after a shared unit
//
// area: about 433 LUT4 in operators, 3 multipliers, 798 register bits, 0 memory bits
// shared: multiplier 0 of 32 bits serves 4 operations
// shared: divider 0 of 32 bits serves 5 operations
// simulated: 2 runs equal to the source, 2689 and 2689 cycles
