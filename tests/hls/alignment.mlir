// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// An alignment says nothing to hardware: of memories, of loads and of stores.
func.func @aligned(%a: memref<8xi32>) {
  %t = memref.alloc() {alignment = 64 : i64} : memref<8xi32>
  %s = memref.alloca() {alignment = 16 : i64} : memref<8xi32>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    affine.store %v, %t[%i] : memref<8xi32>
    affine.store %v, %s[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %t[7 - %i] : memref<8xi32>
    %w = affine.load %s[%i] : memref<8xi32>
    %x = arith.addi %v, %w : i32
    affine.store %x, %a[%i] : memref<8xi32>
  }
  %c3 = arith.constant 3 : index
  %last = memref.load %t[%c3] {alignment = 8 : i64} : memref<8xi32>
  memref.store %last, %a[%c3] {alignment = 8 : i64} : memref<8xi32>
  memref.dealloc %t : memref<8xi32>
  return
}

// ERROR
// %s:8:3: warning[E0502]: the path from 'buffer11_0' to 'buffer2_ready' takes 11840 ps with its registers and longer wires: the clock will reach about 84 MHz
//   affine.for %i = 0 to 8 {
//   ^
