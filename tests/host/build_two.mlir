// IGNORE: stdout
// RUN: kiln build %s --board ulx3s --no-cache --clock-mhz 80 --tools tests/fpga/inputs/slow -o %t/out
// Two kernels in one shell: each has its addresses, and the host's program reaches both over one line.

func.func @f(%x: i32) -> i32 attributes {kiln.device} {
  %y = arith.muli %x, %x : i32
  return %y : i32
}

func.func @g(%a: memref<8xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
  }
  return
}

func.func @main(%x: i32, %a: memref<8xi32>) -> i32 {
  func.call @g(%a) : (memref<8xi32>) -> ()
  %y = func.call @f(%x) : (i32) -> i32
  return %y : i32
}
