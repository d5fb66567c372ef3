// RUN: kiln explore %s -o %t/store --set unroll=1 --set max-mul=none --set target=ecp5 --forms 2
// RUN: kiln explore %s -o %t/store --set unroll=2 --set max-mul=none --set target=ecp5 --forms 2 --set form=0
// RUN: kiln explore %s -o %t/other --set form=0,9 --forms 1
// EXIT: 1
// Forms of the loops are looked at beside options; what changed against the run before is said; a form that there is not.

func.func @both(%A: memref<8x8xi16>, %x: memref<8xi16>, %z: memref<8xi16>, %y: memref<8xi16>, %w: memref<8xi16>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %a = affine.load %A[%i, %j] : memref<8x8xi16>
      %b = affine.load %x[%j] : memref<8xi16>
      %c = affine.load %y[%i] : memref<8xi16>
      %p = arith.muli %a, %b : i16
      %s = arith.addi %c, %p : i16
      affine.store %s, %y[%i] : memref<8xi16>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %a = affine.load %A[%j, %i] : memref<8x8xi16>
      %b = affine.load %z[%j] : memref<8xi16>
      %c = affine.load %w[%i] : memref<8xi16>
      %p = arith.muli %a, %b : i16
      %s = arith.addi %c, %p : i16
      affine.store %s, %w[%i] : memref<8xi16>
    }
  }
  return
}

// OUTPUT
// 1 of 3 designs are beaten by no other; the space has 3
// 4 jobs evaluated, 0 taken from the store
// design      time ns    cycles      area      LUT       FF   DSP  BRAM  target and options
//      1        680.0        68       861       91      183     2     0  ecp5 --target ecp5 --unroll 1 (i (line 8): rescheduled, statements together)
// 1 of 1 designs are beaten by no other; the space has 1
// 2 jobs evaluated, 0 taken from the store
// design      time ns    cycles      area      LUT       FF   DSP  BRAM  target and options
//      1       1320.0       132      1603      196      279     2     0  ecp5 --target ecp5 --unroll 2
//
// against the run before: + is new, - is gone, ~ has other figures
//   design      time ns    cycles      area  options
// +      1       1320.0       132      1603  --target ecp5 --unroll 2
// -      1        680.0        68       861  --target ecp5 --unroll 1 i (line 8): rescheduled, statements together

// ERROR
// error[E1080]: there is no form 9: --forms 1 finds 1, and 0 is the source
