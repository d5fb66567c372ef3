// Options: --memory internal
// Options: --memory axi --max-mul 4
// Options: --flow elastic
// Options: --max-mul 4 --memory internal
func.func @r7(%a: memref<2x2x2x2x2x2x2xi8>, %b: memref<2x2x2x2x2x2x2xi8>) {
  affine.for %i0 = 0 to 2 {
   affine.for %i1 = 0 to 2 {
    affine.for %i2 = 0 to 2 {
     affine.for %i3 = 0 to 2 {
      affine.for %i4 = 0 to 2 {
       affine.for %i5 = 0 to 2 {
        affine.for %i6 = 0 to 2 {
         %v = affine.load %a[%i6, %i5, %i4, %i3, %i2, %i1, %i0] : memref<2x2x2x2x2x2x2xi8>
         %n = arith.muli %v, %v : i8
         affine.store %n, %b[%i0, %i1, %i2, %i3, %i4, %i5, %i6] : memref<2x2x2x2x2x2x2xi8>
        }
       }
      }
     }
    }
   }
  }
  return
}
