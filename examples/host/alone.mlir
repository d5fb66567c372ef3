// A program without arguments: the host makes the data, and its result is one number.
func.func @mix(%a: memref<32xi32>, %seed: i32) -> i32 attributes {kiln.device} {
  %r = affine.for %i = 0 to 32 iter_args(%s = %seed) -> (i32) {
    %v = affine.load %a[%i] : memref<32xi32>
    %k = arith.constant 1664525 : i32
    %p = arith.muli %s, %k : i32
    %n = arith.addi %p, %v : i32
    affine.yield %n : i32
  }
  return %r : i32
}

func.func @main() -> i32 {
  %a = memref.alloc() : memref<32xi32>
  affine.for %i = 0 to 32 {
    %v = arith.index_cast %i : index to i32
    affine.store %v, %a[%i] : memref<32xi32>
  }
  %seed = arith.constant 7 : i32
  %first = func.call @mix(%a, %seed) : (memref<32xi32>, i32) -> i32
  %second = func.call @mix(%a, %first) : (memref<32xi32>, i32) -> i32
  memref.dealloc %a : memref<32xi32>
  return %second : i32
}
