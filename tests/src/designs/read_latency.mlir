// Memories outside that answer after two to four cycles: reads that wait for writes, reads that decide addresses and ends of loops,
// several ports.
// Options: --read-latency 2
// Options: --read-latency 3 --ports 2rw
// Options: --read-latency 4 --max-mul 1 --clock-mhz 200 --target ecp5
func.func @waits(%next: memref<16xi8>, %a: memref<16xi16>, %sum: memref<16xi16>, %key: i16) -> (i16, i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0 : i16
  %mask = arith.constant 15 : i8
  affine.for %i = 1 to 16 {
    %x = affine.load %sum[%i - 1] : memref<16xi16>
    %y = affine.load %a[%i] : memref<16xi16>
    %p = arith.muli %x, %y : i16
    %s = arith.addi %p, %y : i16
    affine.store %s, %sum[%i] : memref<16xi16>
  }
  %end:2 = scf.for %i = %c0 to %c16 step %c1 iter_args(%at = %mask, %count = %zero) -> (i8, i16) {
    %low = arith.andi %at, %mask : i8
    %place = arith.index_castui %low : i8 to index
    %to = memref.load %next[%place] : memref<16xi8>
    %x = memref.load %a[%place] : memref<16xi16>
    %less = arith.cmpi slt, %x, %key : i16
    %n = scf.if %less -> (i16) {
      %v = memref.load %sum[%place] : memref<16xi16>
      %w = arith.addi %v, %key : i16
      memref.store %w, %sum[%place] : memref<16xi16>
      %m = arith.addi %count, %w : i16
      scf.yield %m : i16
    } else {
      scf.yield %count : i16
    }
    scf.yield %to, %n : i8, i16
  }
  return %end#1, %end#0 : i16, i8
}
