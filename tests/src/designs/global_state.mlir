// Globals keep what runs before left in them.
// Options: --func next --runs 5
// Options: --func next --runs 5 --flow elastic
// Options: --func next --runs 3 --memory axi
// Options: --func history --runs 4
// Options: --func history --runs 4 --max-mul 4
// Options: --func history --runs 4 --unroll 4
// Options: --func history --runs 4 --flow elastic
// Options: --func scratch --runs 3
memref.global "private" @state : memref<1xi32> = dense<0>
memref.global "private" @taps : memref<8xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8]>
memref.global "private" constant @weights : memref<8xi32> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
memref.global "private" @buffer : memref<8xi32> = uninitialized

func.func @next(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %s = memref.get_global @state : memref<1xi32>
  %old = memref.load %s[%c0] : memref<1xi32>
  %new = arith.addi %old, %x : i32
  memref.store %new, %s[%c0] : memref<1xi32>
  return %new : i32
}

func.func @history(%x: i32, %out: memref<8xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %t = memref.get_global @taps : memref<8xi32>
  %w = memref.get_global @weights : memref<8xi32>
  affine.for %i = 0 to 7 {
    %v = affine.load %t[6 - %i] : memref<8xi32>
    affine.store %v, %t[7 - %i] : memref<8xi32>
  }
  affine.store %x, %t[0] : memref<8xi32>
  %sum = affine.for %i = 0 to 8 iter_args(%acc = %zero) -> (i32) {
    %v = affine.load %t[%i] : memref<8xi32>
    %f = affine.load %w[%i] : memref<8xi32>
    %p = arith.muli %v, %f : i32
    %n = arith.addi %acc, %p : i32
    affine.store %n, %out[%i] : memref<8xi32>
    affine.yield %n : i32
  }
  return %sum : i32
}

// A local array with the name of a global is another one.
func.func @scratch(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %state = memref.alloca() : memref<8xi32>
  %b = memref.get_global @buffer : memref<8xi32>
  %s = memref.get_global @state : memref<1xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %state[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  %old = memref.load %s[%c0] : memref<1xi32>
  %v = memref.load %state[%c0] : memref<8xi32>
  %u = memref.load %b[%c0] : memref<8xi32>
  %n = arith.addi %old, %v : i32
  %m = arith.muli %n, %u : i32
  memref.store %m, %s[%c0] : memref<1xi32>
  return %n : i32
}
