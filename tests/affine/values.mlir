// RUN: kiln opt %s --affine-scalrep --affine-loop-invariant-code-motion --verify-transforms
// Registers instead of memory are proven: a sum in place, a stencil's reuse, an element from before the loop. What can't be
// followed is said.

func.func @sum(%a: memref<8x8xi32>, %y: memref<8xi32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to %n {
      %x = affine.load %a[%i, %j] : memref<8x8xi32>
      %o = affine.load %y[%i] : memref<8xi32>
      %s = arith.addi %o, %x : i32
      affine.store %s, %y[%i] : memref<8xi32>
    }
  }
  return
}

func.func @stencil(%a: memref<18xi32>, %b: memref<18xi32>) {
  affine.for %i = 1 to 17 {
    %x = affine.load %a[%i - 1] : memref<18xi32>
    %y = affine.load %a[%i] : memref<18xi32>
    %z = affine.load %a[%i + 1] : memref<18xi32>
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    affine.store %t, %b[%i] : memref<18xi32>
  }
  return
}

func.func @found(%a: memref<18xi32>, %at: index) -> i32 {
  %zero = arith.constant 0 : i32
  memref.store %zero, %a[%at] : memref<18xi32>
  %x = memref.load %a[%at] : memref<18xi32>
  return %x : i32
}

func.func private @trace(i32)

func.func @calls(%a: memref<18xi32>) {
  affine.for %i = 0 to 17 {
    %x = affine.load %a[%i] : memref<18xi32>
    func.call @trace(%x) : (i32) -> ()
  }
  return
}
