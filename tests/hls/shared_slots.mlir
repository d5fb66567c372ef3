// RUN: kiln hls %s -o %t/out
// Accesses before, inside and after a triangular loop, and under opposite guards, share the slots of one memory's ports.
// `kiln hls` compares circuit and source, and the cycles with those promised.
// IGNORE: stdout

func.func @shared_slots(%a: memref<8x8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %first = affine.load %a[%i, %j] : memref<8x8xi32>
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %v = affine.load %b[%k] : memref<8xi32>
        %w = arith.addi %v, %first : i32
        affine.store %w, %a[%k, %j] : memref<8x8xi32>
      }
      %last = affine.load %b[%j] : memref<8xi32>
      affine.store %last, %a[%i, %j] : memref<8x8xi32>
    }
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i, 3] : memref<8x8xi32>
    %zero = arith.constant 0 : i32
    %is_low = arith.cmpi slt, %v, %zero : i32
    scf.if %is_low {
      affine.store %v, %b[%i] : memref<8xi32>
    } else {
      affine.store %zero, %b[7 - %i] : memref<8xi32>
    }
  }
  return
}
