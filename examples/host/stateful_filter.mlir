// A filter whose state goes in and out with every block.
func.func @block(%x: memref<8xi32>, %state: memref<2xi32>, %y: memref<8xi32>) attributes {kiln.device} {
  %s0 = affine.load %state[0] : memref<2xi32>
  %s1 = affine.load %state[1] : memref<2xi32>
  %e0, %e1 = affine.for %i = 0 to 8 iter_args(%a = %s0, %b = %s1) -> (i32, i32) {
    %v = affine.load %x[%i] : memref<8xi32>
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %h = arith.shrsi %a, %one : i32
    %q = arith.shrsi %b, %two : i32
    %t = arith.addi %v, %h : i32
    %u = arith.subi %t, %q : i32
    affine.store %u, %y[%i] : memref<8xi32>
    affine.yield %u, %a : i32, i32
  }
  affine.store %e0, %state[0] : memref<2xi32>
  affine.store %e1, %state[1] : memref<2xi32>
  return
}

func.func @main(%signal: memref<4x8xi32>, %state: memref<2xi32>, %result: memref<4x8xi32>) {
  %x = memref.alloc() : memref<8xi32>
  %y = memref.alloc() : memref<8xi32>
  affine.for %b = 0 to 4 {
    affine.for %i = 0 to 8 {
      %v = affine.load %signal[%b, %i] : memref<4x8xi32>
      affine.store %v, %x[%i] : memref<8xi32>
    }
    func.call @block(%x, %state, %y) : (memref<8xi32>, memref<2xi32>, memref<8xi32>) -> ()
    affine.for %i = 0 to 8 {
      %v = affine.load %y[%i] : memref<8xi32>
      affine.store %v, %result[%b, %i] : memref<4x8xi32>
    }
  }
  memref.dealloc %x : memref<8xi32>
  memref.dealloc %y : memref<8xi32>
  return
}
