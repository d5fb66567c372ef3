// An index as an argument, and odd widths: what C has no type for travels in the next larger one.
func.func @window(%a: memref<20xi33>, %at: index, %out: memref<5xi33>) -> i3 attributes {kiln.device} {
  affine.for %i = 0 to 5 {
    %j = arith.addi %i, %at : index
    %v = memref.load %a[%j] : memref<20xi33>
    affine.store %v, %out[%i] : memref<5xi33>
  }
  %first = affine.load %out[0] : memref<5xi33>
  %low = arith.trunci %first : i33 to i3
  return %low : i3
}

func.func @main(%a: memref<20xi33>, %out: memref<3x5xi33>, %lows: memref<3xi3>) {
  %part = memref.alloc() : memref<5xi33>
  affine.for %k = 0 to 3 {
    %at = affine.apply affine_map<(k) -> (k * 7)>(%k)
    %l = func.call @window(%a, %at, %part) : (memref<20xi33>, index, memref<5xi33>) -> i3
    affine.store %l, %lows[%k] : memref<3xi3>
    affine.for %i = 0 to 5 {
      %v = affine.load %part[%i] : memref<5xi33>
      affine.store %v, %out[%k, %i] : memref<3x5xi33>
    }
  }
  memref.dealloc %part : memref<5xi33>
  return
}
