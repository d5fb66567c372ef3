// A sorting network: the host says which stage, the device compares and swaps.
func.func @stage(%a: memref<16xi16>, %distance: i8, %block: i8) attributes {kiln.device} {
  affine.for %i = 0 to 16 {
    %n = arith.index_cast %i : index to i8
    %other = arith.xori %n, %distance : i8
    %first = arith.cmpi ult, %n, %other : i8
    scf.if %first {
      %j = arith.index_castui %other : i8 to index
      %x = memref.load %a[%i] : memref<16xi16>
      %y = memref.load %a[%j] : memref<16xi16>
      %bit = arith.andi %n, %block : i8
      %zero = arith.constant 0 : i8
      %up = arith.cmpi eq, %bit, %zero : i8
      %greater = arith.cmpi sgt, %x, %y : i16
      %swap = arith.cmpi eq, %up, %greater : i1
      %p = arith.select %swap, %y, %x : i16
      %q = arith.select %swap, %x, %y : i16
      memref.store %p, %a[%i] : memref<16xi16>
      memref.store %q, %a[%j] : memref<16xi16>
    }
  }
  return
}

func.func @main(%a: memref<16xi16>) {
  affine.for %k = 1 to 5 {
    affine.for %j = 0 to affine_map<(k) -> (k)>(%k) {
      %one = arith.constant 1 : i8
      %kb = arith.index_cast %k : index to i8
      %jb = arith.index_cast %j : index to i8
      %block = arith.shli %one, %kb : i8
      %d = arith.subi %kb, %jb : i8
      %e = arith.subi %d, %one : i8
      %distance = arith.shli %one, %e : i8
      func.call @stage(%a, %distance, %block) : (memref<16xi16>, i8, i8) -> ()
    }
  }
  return
}
