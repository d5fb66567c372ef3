// Three kernels one behind the other, with arrays of the host between them: blur, slope, mark.
func.func @blur(%in: memref<64xi16>, %out: memref<64xi16>) attributes {kiln.device} {
  affine.for %i = 1 to 63 {
    %a = affine.load %in[%i - 1] : memref<64xi16>
    %b = affine.load %in[%i] : memref<64xi16>
    %c = affine.load %in[%i + 1] : memref<64xi16>
    %ab = arith.addi %a, %b : i16
    %bc = arith.addi %b, %c : i16
    %s = arith.addi %ab, %bc : i16
    %two = arith.constant 2 : i16
    %q = arith.shrsi %s, %two : i16
    affine.store %q, %out[%i] : memref<64xi16>
  }
  return
}

func.func @slope(%in: memref<64xi16>, %out: memref<64xi16>) attributes {kiln.device} {
  affine.for %i = 0 to 63 {
    %a = affine.load %in[%i] : memref<64xi16>
    %b = affine.load %in[%i + 1] : memref<64xi16>
    %d = arith.subi %b, %a : i16
    affine.store %d, %out[%i] : memref<64xi16>
  }
  return
}

func.func @mark(%in: memref<64xi16>, %least: i16, %out: memref<64xi1>) -> i32 attributes {kiln.device} {
  %none = arith.constant 0 : i32
  %count = affine.for %i = 0 to 63 iter_args(%n = %none) -> (i32) {
    %d = affine.load %in[%i] : memref<64xi16>
    %is = arith.cmpi sgt, %d, %least : i16
    affine.store %is, %out[%i] : memref<64xi1>
    %one = arith.extui %is : i1 to i32
    %m = arith.addi %n, %one : i32
    affine.yield %m : i32
  }
  return %count : i32
}

func.func @main(%signal: memref<64xi16>, %least: i16, %marks: memref<64xi1>) -> i32 {
  %smooth = memref.alloc() : memref<64xi16>
  %steps = memref.alloc() : memref<64xi16>
  memref.copy %signal, %smooth : memref<64xi16> to memref<64xi16>
  func.call @blur(%signal, %smooth) : (memref<64xi16>, memref<64xi16>) -> ()
  memref.copy %smooth, %steps : memref<64xi16> to memref<64xi16>
  func.call @slope(%smooth, %steps) : (memref<64xi16>, memref<64xi16>) -> ()
  %n = func.call @mark(%steps, %least, %marks) : (memref<64xi16>, i16, memref<64xi1>) -> i32
  memref.dealloc %smooth : memref<64xi16>
  memref.dealloc %steps : memref<64xi16>
  return %n : i32
}
