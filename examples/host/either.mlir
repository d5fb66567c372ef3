// One of two kernels, as the data decide.
func.func @sum(%a: memref<12xi24>) -> i24 attributes {kiln.device} {
  %zero = arith.constant 0 : i24
  %r = affine.for %i = 0 to 12 iter_args(%s = %zero) -> (i24) {
    %x = affine.load %a[%i] : memref<12xi24>
    %n = arith.addi %s, %x : i24
    affine.yield %n : i24
  }
  return %r : i24
}

func.func @largest(%a: memref<12xi24>) -> i24 attributes {kiln.device} {
  %first = affine.load %a[0] : memref<12xi24>
  %r = affine.for %i = 1 to 12 iter_args(%s = %first) -> (i24) {
    %x = affine.load %a[%i] : memref<12xi24>
    %n = arith.maxsi %s, %x : i24
    affine.yield %n : i24
  }
  return %r : i24
}

func.func @main(%a: memref<12xi24>, %which: i1) -> i24 {
  %r = scf.if %which -> (i24) {
    %s = func.call @sum(%a) : (memref<12xi24>) -> i24
    scf.yield %s : i24
  } else {
    %l = func.call @largest(%a) : (memref<12xi24>) -> i24
    scf.yield %l : i24
  }
  return %r : i24
}
