// RUN: kiln hls %s -o %t/out --flow elastic --target ecp5 --clock-mhz 80
// IGNORE: stdout
// IGNORE: stderr
// The sign, at its bits a constant, is steered into the inner loop by a condition that is always there: as a token of its own it would
// come without end, and the run would not either.
func.func @steered(%a: memref<35xf32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %none = arith.constant 0 : i32
  scf.for %i = %zero to %three step %one {
    %x = memref.load %a[%i] : memref<35xf32>
    %u = arith.bitcast %x : f32 to i32
    %p = arith.cmpi ugt, %u, %none : i32
    %more = arith.addi %n, %three : index
    %last = arith.minsi %more, %three : index
    scf.for %j = %zero to %last step %one {
      %c = arith.constant -66 : i16
      %s = arith.extui %p : i1 to i16
      %cf = arith.bitcast %c : i16 to bf16
      %sf = arith.bitcast %s : i16 to bf16
      %h = math.copysign %cf, %sf : bf16
      %hi = arith.bitcast %h : bf16 to i16
      %w = arith.extui %hi : i16 to i32
      %v = arith.bitcast %w : i32 to f32
      memref.store %v, %a[%j] : memref<35xf32>
    }
  }
  return
}
