// RUN: kiln opt %s --device-split --device-overlap
// RUN: kiln opt %s --device-split --device-rotate-loops
// RUN: kiln cosim %s --data m=random:1 --data n=random:2
// A call gives a function of the host one array for two arguments: what reads one does not move past a wait that fills the other. In a
// function whose calls keep them apart it does.
func.func @f(%a: memref<4xi32>, %b: memref<4xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %b[%i] : memref<4xi32>
  }
  return
}

func.func private @one(%p: memref<4xi32>, %q: memref<4xi32>, %r: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %k = arith.constant 77 : i32
  func.call @f(%p, %q) : (memref<4xi32>, memref<4xi32>) -> ()
  %x = memref.load %r[%c0] : memref<4xi32>
  memref.store %k, %q[%c0] : memref<4xi32>
  return %x : i32
}

func.func private @two(%p: memref<4xi32>, %q: memref<4xi32>, %r: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  func.call @f(%p, %q) : (memref<4xi32>, memref<4xi32>) -> ()
  %x = memref.load %r[%c0] : memref<4xi32>
  return %x : i32
}

func.func @main(%m: memref<4xi32>, %n: memref<4xi32>) -> (i32, i32) {
  %o = memref.alloc() : memref<4xi32>
  %x = func.call @one(%m, %n, %n) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
  %y = func.call @two(%m, %o, %n) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> i32
  memref.dealloc %o : memref<4xi32>
  return %x, %y : i32, i32
}
