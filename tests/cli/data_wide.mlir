// RUN: kiln run %s --data tests/cli/inputs/wide.json
// Numbers past 64 bits are read exactly.

func.func @f(%A: memref<2xi101>) -> i101 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i101
  %a = memref.load %A[%c0] : memref<2xi101>
  %b = memref.load %A[%c1] : memref<2xi101>
  %x = arith.subi %a, %one : i101
  %y = arith.subi %b, %one : i101
  memref.store %x, %A[%c0] : memref<2xi101>
  memref.store %y, %A[%c1] : memref<2xi101>
  %two = arith.constant -3 : i101
  return %two : i101
}

// OUTPUT
// result0 = -3
// A = ["1267650600228229401496703205374",-2]
