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
