// A function of the host that calls the device, called by another.
func.func @power(%x: i16, %n: i8) -> i64 attributes {kiln.device} {
  %one = arith.constant 1 : i64
  %w = arith.extsi %x : i16 to i64
  %count = arith.index_castui %n : i8 to index
  %zero = arith.constant 0 : index
  %step = arith.constant 1 : index
  %r = scf.for %i = %zero to %count step %step iter_args(%p = %one) -> (i64) {
    %q = arith.muli %p, %w : i64
    scf.yield %q : i64
  }
  return %r : i64
}

func.func private @both(%x: i16, %y: i16, %n: i8) -> i64 {
  %a = func.call @power(%x, %n) : (i16, i8) -> i64
  %b = func.call @power(%y, %n) : (i16, i8) -> i64
  %s = arith.addi %a, %b : i64
  return %s : i64
}

func.func @main(%x: i16, %y: i16, %out: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %n = arith.index_cast %i : index to i8
    %s = func.call @both(%x, %y, %n) : (i16, i16, i8) -> i64
    affine.store %s, %out[%i] : memref<4xi64>
  }
  return
}
