// Constant tables on both sides, and a run that begins before the host's own work.
memref.global "private" constant @weights : memref<4xi8> = dense<[1, -3, 3, -1]>
memref.global "private" constant @gains : memref<4xi16> = dense<[10, 20, 30, 40]>

func.func @fir(%x: memref<16xi16>, %y: memref<13xi16>) attributes {kiln.device} {
  %t = memref.get_global @weights : memref<4xi8>
  affine.for %i = 0 to 13 {
    %zero = arith.constant 0 : i16
    %sum = affine.for %k = 0 to 4 iter_args(%s = %zero) -> (i16) {
      %v = affine.load %x[%i + %k] : memref<16xi16>
      %w = affine.load %t[%k] : memref<4xi8>
      %e = arith.extsi %w : i8 to i16
      %p = arith.muli %v, %e : i16
      %n = arith.addi %s, %p : i16
      affine.yield %n : i16
    }
    affine.store %sum, %y[%i] : memref<13xi16>
  }
  return
}

func.func @main(%x: memref<16xi16>, %y: memref<13xi16>, %z: memref<4xi16>) {
  %g = memref.get_global @gains : memref<4xi16>
  affine.for %i = 0 to 4 {
    %v = affine.load %g[%i] : memref<4xi16>
    %w = affine.load %x[%i] : memref<16xi16>
    %p = arith.muli %v, %w : i16
    affine.store %p, %z[%i] : memref<4xi16>
  }
  func.call @fir(%x, %y) : (memref<16xi16>, memref<13xi16>) -> ()
  return
}
