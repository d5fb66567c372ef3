// RUN: kiln run %s --json --args 18446744073709551616 [-170141183460469231731687303715884105728,170141183460469231731687303715884105727,-1] [1,-18446744073709551616]
// Integers past 64 bits: JSON numbers of any length are read exactly, and printed as strings of digits.
func.func @f(%a: i65, %b: memref<3xi128>, %c: memref<2xi65>) -> (i65, i128) {
  %i = arith.constant 1 : index
  %v = memref.load %b[%i] : memref<3xi128>
  memref.store %a, %c[%i] : memref<2xi65>
  return %a, %v : i65, i128
}

// OUTPUT
// {"args":["-18446744073709551616",["-170141183460469231731687303715884105728","170141183460469231731687303715884105727",-1],[1,"-18446744073709551616"]],"results":["-18446744073709551616","170141183460469231731687303715884105727"],"steps":3}
