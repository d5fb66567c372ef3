// RUN: kiln hls %s --runs 3 -o %t/static
// RUN: kiln hls %s --runs 3 --flow elastic -o %t/elastic
// RUN: kiln opt %s --expand-powers
// IGNORE: stderr
// Powers of floats to constants are products, and quotients where the constant is negative; others are loops over bits.

func.func @powers(%x: memref<4xf32>, %n: memref<4xi8>, %y: memref<4xf32>, %z: memref<4xf32>, %w: memref<4xf32>) {
  %five = arith.constant 5 : i32
  %minus = arith.constant -2 : i32
  %none = arith.constant 0 : i32
  affine.for %i = 0 to 4 {
    %v = affine.load %x[%i] : memref<4xf32>
    %e = affine.load %n[%i] : memref<4xi8>
    %a = math.fpowi %v, %five : f32, i32
    affine.store %a, %y[%i] : memref<4xf32>
    %b = math.fpowi %v, %minus : f32, i32
    affine.store %b, %z[%i] : memref<4xf32>
    %one = math.fpowi %v, %none : f32, i32
    %c = math.fpowi %v, %e : f32, i8
    %d = arith.mulf %c, %one : f32
    affine.store %d, %w[%i] : memref<4xf32>
  }
  return
}

// OUTPUT
// powers: data decide: 39 cycles or more from start to done, without a useful bound; on the test data 159 to 169 in 3 runs at 100 MHz, target generic
//
// loop     line   II  depth      iterations    cycles  what limits the II
// i_while    11    5     22 4 or more a run         -  recurrence fpowi: 5 cycles over 1 iterations (line 19)
//
// i_while: II 5: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory x: outside, 4 x 32 bits, read
// memory n: outside, 4 x 8 bits, read
// memory y: outside, 4 x 32 bits, written
// memory z: outside, 4 x 32 bits, written
// memory w: outside, 4 x 32 bits, written
//
// optimised, line 19: 3 operations rewritten as cheaper logic, proven equivalent: 20 to 16 LUT, 3.4 to 2.5 ns
//
// area: about 5442 LUT4, 2782 flip-flops, 7 multipliers, 0 block memories; 2782 register bits, 0 memory bits inside
// operators: 15 adders (up to 64 bits), 130 and gates (up to 27 bits), 69 comparators (up to 1 bits), 136 multiplexers (up to 64 bits), 66 or gates (up to 8 bits), 7 products (up to 32 bits), 59 subtractors (up to 26 bits), 173 xor gates (up to 1 bits)
// shared: mul.f32 unit 0 of 32 bits does 4 operations
// shared: mul.f32 unit 1 of 32 bits does 1 operation
//
// test data: all 11 operations of the source were executed
// simulated: 3 runs equal to the source, 164 and 159 and 169 cycles
// powers: data decide the cycles from start to done; on the test data 210 to 220 in 3 runs at about 91 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop3    19    3      -          -         -  rings and ports: 3.00 cycles an iteration where data allow
//
// memory x: outside, 4 x 32 bits, read
// memory n: outside, 4 x 8 bits, read
// memory y: outside, 4 x 32 bits, written
// memory z: outside, 4 x 32 bits, written
// memory w: outside, 4 x 32 bits, written
//
// area: about 7816 LUT4, 4892 flip-flops, 17 multipliers, 0 block memories; 4892 register bits, 0 memory bits inside
// operators: 79 adders (up to 32 bits), 751 and gates (up to 27 bits), 229 comparators (up to 1 bits), 337 multiplexers (up to 57 bits), 257 or gates (up to 8 bits), 17 products (up to 32 bits), 62 subtractors (up to 26 bits), 481 xor gates (up to 1 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 3 runs equal to the source, 215 and 210 and 220 cycles
// module {
//   func.func @powers(%arg0: memref<4xf32>, %arg1: memref<4xi8>, %arg2: memref<4xf32>, %arg3: memref<4xf32>, %arg4: memref<4xf32>) {
//     %c5_i32 = arith.constant 5 : i32
//     %c-2_i32 = arith.constant -2 : i32
//     %c0_i32 = arith.constant 0 : i32
//     affine.for %arg5 = 0 to 4 {
//       %0 = affine.load %arg0[%arg5] : memref<4xf32>
//       %1 = affine.load %arg1[%arg5] : memref<4xi8>
//       %cst = arith.constant 1.000000e+00 : f32
//       %2 = arith.mulf %0, %0 : f32
//       %3 = arith.mulf %2, %2 : f32
//       %4 = arith.mulf %0, %3 : f32
//       %5 = arith.mulf %cst, %4 : f32
//       affine.store %5, %arg2[%arg5] : memref<4xf32>
//       %cst_0 = arith.constant 1.000000e+00 : f32
//       %6 = arith.mulf %0, %0 : f32
//       %7 = arith.mulf %cst_0, %6 : f32
//       %8 = arith.divf %cst_0, %7 : f32
//       affine.store %8, %arg3[%arg5] : memref<4xf32>
//       %cst_1 = arith.constant 1.000000e+00 : f32
//       %cst_2 = arith.constant 1.000000e+00 : f32
//       %c0_i8 = arith.constant 0 : i8
//       %9 = arith.cmpi slt, %1, %c0_i8 : i8
//       %10 = arith.subi %c0_i8, %1 : i8
//       %11 = arith.select %9, %10, %1 : i8
//       %12:3 = scf.while (%arg6 = %cst_2, %arg7 = %0, %arg8 = %11) : (f32, f32, i8) -> (f32, f32, i8) {
//         %16 = arith.cmpi ne, %arg8, %c0_i8 : i8
//         scf.condition(%16) %arg6, %arg7, %arg8 : f32, f32, i8
//       } do {
//       ^bb0(%arg6: f32, %arg7: f32, %arg8: i8):
//         %16 = arith.trunci %arg8 : i8 to i1
//         %17 = arith.mulf %arg6, %arg7 : f32
//         %18 = arith.select %16, %17, %arg6 : f32
//         %19 = arith.mulf %arg7, %arg7 : f32
//         %c1_i8 = arith.constant 1 : i8
//         %20 = arith.shrui %arg8, %c1_i8 : i8
//         scf.yield %18, %19, %20 : f32, f32, i8
//       }
//       %13 = arith.divf %cst_2, %12#0 : f32
//       %14 = arith.select %9, %13, %12#0 : f32
//       %15 = arith.mulf %14, %cst_1 : f32
//       affine.store %15, %arg4[%arg5] : memref<4xf32>
//     }
//     return
//   }
// }
