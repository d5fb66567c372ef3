// Two kernels that need nothing of each other run at the same time.
func.func @primes(%flags: memref<64xi1>) -> i32 attributes {kiln.device} {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 64 {
    %yes = arith.constant true
    affine.store %yes, %flags[%i] : memref<64xi1>
  }
  affine.for %p = 2 to 8 {
    affine.for %m = 2 to 32 {
      %at = arith.muli %p, %m : index
      %end = arith.constant 64 : index
      %inside = arith.cmpi ult, %at, %end : index
      scf.if %inside {
        %no = arith.constant false
        memref.store %no, %flags[%at] : memref<64xi1>
      }
    }
  }
  %n = affine.for %i = 2 to 64 iter_args(%c = %zero) -> (i32) {
    %f = affine.load %flags[%i] : memref<64xi1>
    %one = arith.extui %f : i1 to i32
    %d = arith.addi %c, %one : i32
    affine.yield %d : i32
  }
  return %n : i32
}

func.func @checksum(%data: memref<256xi8>) -> i32 attributes {kiln.device} {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to 256 iter_args(%s = %zero) -> (i32) {
    %b = affine.load %data[%i] : memref<256xi8>
    %w = arith.extui %b : i8 to i32
    %five = arith.constant 5 : i32
    %t = arith.shli %s, %five : i32
    %u = arith.subi %t, %s : i32
    %n = arith.addi %u, %w : i32
    affine.yield %n : i32
  }
  return %r : i32
}

func.func @main(%data: memref<256xi8>, %flags: memref<64xi1>) -> (i32, i32) {
  %n = func.call @primes(%flags) : (memref<64xi1>) -> i32
  %c = func.call @checksum(%data) : (memref<256xi8>) -> i32
  return %n, %c : i32, i32
}
