// The core of optical flow on 16 x 16, after Rosetta: gradients, tensors weighted 1-2-1 along a line, and two divisions of 48 bits.
// Elements: 256 of each array.
func.func @optflow(%f0: memref<16x16xi16>, %f1: memref<16x16xi16>, %u: memref<16x16xi16>, %v: memref<16x16xi16>) {
  %z16 = arith.constant 0 : i16
  %z32 = arith.constant 0 : i32
  %z48 = arith.constant 0 : i48
  %one = arith.constant 1 : i32
  %s8 = arith.constant 8 : i48
  %txx = memref.alloca() : memref<16x16xi32>
  %tyy = memref.alloca() : memref<16x16xi32>
  %txy = memref.alloca() : memref<16x16xi32>
  %txz = memref.alloca() : memref<16x16xi32>
  %tyz = memref.alloca() : memref<16x16xi32>
  affine.for %y = 0 to 16 {
    affine.for %x = 0 to 16 {
      affine.store %z32, %txx[%y, %x] : memref<16x16xi32>
      affine.store %z32, %tyy[%y, %x] : memref<16x16xi32>
      affine.store %z32, %txy[%y, %x] : memref<16x16xi32>
      affine.store %z32, %txz[%y, %x] : memref<16x16xi32>
      affine.store %z32, %tyz[%y, %x] : memref<16x16xi32>
      affine.store %z16, %u[%y, %x] : memref<16x16xi16>
      affine.store %z16, %v[%y, %x] : memref<16x16xi16>
    }
  }
  affine.for %y = 1 to 15 {
    affine.for %x = 1 to 15 {
      %l = affine.load %f0[%y, %x - 1] : memref<16x16xi16>
      %r = affine.load %f0[%y, %x + 1] : memref<16x16xi16>
      %t = affine.load %f0[%y - 1, %x] : memref<16x16xi16>
      %b = affine.load %f0[%y + 1, %x] : memref<16x16xi16>
      %c0 = affine.load %f0[%y, %x] : memref<16x16xi16>
      %c1 = affine.load %f1[%y, %x] : memref<16x16xi16>
      %gx16 = arith.subi %r, %l : i16
      %gy16 = arith.subi %b, %t : i16
      %gz16 = arith.subi %c1, %c0 : i16
      %gx = arith.extsi %gx16 : i16 to i32
      %gy = arith.extsi %gy16 : i16 to i32
      %gz = arith.extsi %gz16 : i16 to i32
      %xx = arith.muli %gx, %gx : i32
      %yy = arith.muli %gy, %gy : i32
      %xy = arith.muli %gx, %gy : i32
      %xz = arith.muli %gx, %gz : i32
      %yz = arith.muli %gy, %gz : i32
      affine.store %xx, %txx[%y, %x] : memref<16x16xi32>
      affine.store %yy, %tyy[%y, %x] : memref<16x16xi32>
      affine.store %xy, %txy[%y, %x] : memref<16x16xi32>
      affine.store %xz, %txz[%y, %x] : memref<16x16xi32>
      affine.store %yz, %tyz[%y, %x] : memref<16x16xi32>
    }
  }
  affine.for %y = 1 to 15 {
    affine.for %x = 1 to 15 {
      %w:5 = affine.for %k = -1 to 2 iter_args(%a = %z48, %b = %z48, %c = %z48, %d = %z48, %e = %z48) -> (i48, i48, i48, i48, i48) {
        %x0 = affine.load %txx[%y, %x + %k] : memref<16x16xi32>
        %x1 = affine.load %tyy[%y, %x + %k] : memref<16x16xi32>
        %x2 = affine.load %txy[%y, %x + %k] : memref<16x16xi32>
        %x3 = affine.load %txz[%y, %x + %k] : memref<16x16xi32>
        %x4 = affine.load %tyz[%y, %x + %k] : memref<16x16xi32>
        %k32 = arith.index_cast %k : index to i32
        %ka = math.absi %k32 : i32
        %sh = arith.subi %one, %ka : i32
        %y0 = arith.shli %x0, %sh : i32
        %y1 = arith.shli %x1, %sh : i32
        %y2 = arith.shli %x2, %sh : i32
        %y3 = arith.shli %x3, %sh : i32
        %y4 = arith.shli %x4, %sh : i32
        %w0 = arith.extsi %y0 : i32 to i48
        %w1 = arith.extsi %y1 : i32 to i48
        %w2 = arith.extsi %y2 : i32 to i48
        %w3 = arith.extsi %y3 : i32 to i48
        %w4 = arith.extsi %y4 : i32 to i48
        %s0 = arith.addi %a, %w0 : i48
        %s1 = arith.addi %b, %w1 : i48
        %s2 = arith.addi %c, %w2 : i48
        %s3 = arith.addi %d, %w3 : i48
        %s4 = arith.addi %e, %w4 : i48
        affine.yield %s0, %s1, %s2, %s3, %s4 : i48, i48, i48, i48, i48
      }
      %d0 = arith.muli %w#0, %w#1 : i48
      %d1 = arith.muli %w#2, %w#2 : i48
      %den = arith.subi %d0, %d1 : i48
      %singular = arith.cmpi eq, %den, %z48 : i48
      scf.if %singular {
      } else {
        %n0 = arith.muli %w#4, %w#2 : i48
        %n1 = arith.muli %w#3, %w#1 : i48
        %nu0 = arith.subi %n0, %n1 : i48
        %nu = arith.shli %nu0, %s8 : i48
        %m0 = arith.muli %w#3, %w#2 : i48
        %m1 = arith.muli %w#4, %w#0 : i48
        %nv0 = arith.subi %m0, %m1 : i48
        %nv = arith.shli %nv0, %s8 : i48
        %qu = arith.divsi %nu, %den : i48
        %qv = arith.divsi %nv, %den : i48
        %u16 = arith.trunci %qu : i48 to i16
        %v16 = arith.trunci %qv : i48 to i16
        affine.store %u16, %u[%y, %x] : memref<16x16xi16>
        affine.store %v16, %v[%y, %x] : memref<16x16xi16>
      }
    }
  }
  return
}
