// RUN: kiln hls %s -o %t/out --runs 2
// RUN: kiln opt %s --hls-prepare --canonicalize
// A product by one, a sum with zero and a minimum of equal numbers are no identities of a NaN: its result is the canonical one. After
// arithmetic they are.
func.func @identities(%x: i32) -> (i32, i32, i32, i32, i32, i32) {
  %nan = arith.constant 0xff800001 : i32
  %bits = arith.ori %x, %nan : i32
  %f = arith.bitcast %bits : i32 to f32
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %negative = arith.constant -0.0 : f32
  %a = arith.mulf %f, %one : f32
  %b = arith.divf %f, %one : f32
  %c = arith.addf %f, %negative : f32
  %d = arith.subf %f, %zero : f32
  %e = arith.minimumf %f, %f : f32
  %h = arith.maxnumf %f, %f : f32
  %g = arith.mulf %h, %one : f32
  %ra = arith.bitcast %a : f32 to i32
  %rb = arith.bitcast %b : f32 to i32
  %rc = arith.bitcast %c : f32 to i32
  %rd = arith.bitcast %d : f32 to i32
  %re = arith.bitcast %e : f32 to i32
  %rg = arith.bitcast %g : f32 to i32
  return %ra, %rb, %rc, %rd, %re, %rg : i32, i32, i32, i32, i32, i32
}

// OUTPUT
// identities: 0.04 us from start to done: exactly 4 cycles at 100 MHz, target generic
//
// area: about 377 LUT4, 300 flip-flops, 0 multipliers, 0 block memories; 300 register bits, 0 memory bits inside
// operators: 4 adders (up to 31 bits), 35 and gates (up to 23 bits), 7 comparators (up to 1 bits), 21 multiplexers (up to 32 bits), 16 or gates (up to 32 bits), 1 subtractor (up to 9 bits), 40 xor gates (up to 1 bits)
//
// test data: all 15 operations of the source were executed
// simulated: 2 runs equal to the source, 4 and 4 cycles
// module {
//   func.func @identities(%arg0: i32) -> (i32, i32, i32, i32, i32, i32) attributes {kiln.exact} {
//     %cst = arith.constant -0.000000e+00 : f32
//     %cst_0 = arith.constant 0.000000e+00 : f32
//     %cst_1 = arith.constant 1.000000e+00 : f32
//     %c-8388607_i32 = arith.constant -8388607 : i32
//     %0 = arith.ori %arg0, %c-8388607_i32 : i32
//     %1 = arith.bitcast %0 : i32 to f32
//     %2 = arith.mulf %1, %cst_1 : f32
//     %3 = arith.divf %1, %cst_1 : f32
//     %4 = arith.addf %1, %cst : f32
//     %5 = arith.subf %1, %cst_0 : f32
//     %6 = arith.minimumf %1, %1 : f32
//     %7 = arith.maxnumf %1, %1 : f32
//     %8 = arith.bitcast %2 : f32 to i32
//     %9 = arith.bitcast %3 : f32 to i32
//     %10 = arith.bitcast %4 : f32 to i32
//     %11 = arith.bitcast %5 : f32 to i32
//     %12 = arith.bitcast %6 : f32 to i32
//     %13 = arith.bitcast %7 : f32 to i32
//     return %8, %9, %10, %11, %12, %13 : i32, i32, i32, i32, i32, i32
//   }
// }
