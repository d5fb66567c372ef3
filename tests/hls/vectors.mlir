// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// IGNORE: stdout
// Vectors in loops, arguments, results and memory; reductions, shuffles, selects, and elements at positions that data decide.
func.func @vectors(%a: memref<16xi16>, %m: memref<4xvector<4xi16>>, %v: vector<4xi16>, %k: i2) -> (vector<4xi16>, i16) {
  %zero = arith.constant dense<0> : vector<4xi16>
  %weights = arith.constant dense<[1, -2, 3, 4]> : vector<4xi16>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %zero) -> (vector<4xi16>) {
    %j = arith.muli %i, %c4 : index
    %x = vector.load %a[%j] : memref<16xi16>, vector<4xi16>
    %p = arith.muli %x, %weights : vector<4xi16>
    %q = arith.addi %p, %v : vector<4xi16>
    %b = arith.cmpi slt, %q, %x : vector<4xi16>
    %c = arith.select %b, %q, %x : vector<4xi1>, vector<4xi16>
    %d = memref.load %m[%i] : memref<4xvector<4xi16>>
    %e = arith.xori %c, %d : vector<4xi16>
    memref.store %e, %m[%i] : memref<4xvector<4xi16>>
    %r = vector.shuffle %e, %d [3, 2, 5, 0] : vector<4xi16>, vector<4xi16>
    %t = arith.addi %s, %r : vector<4xi16>
    scf.yield %t : vector<4xi16>
  }
  %red = vector.reduction <add>, %sum : vector<4xi16> into i16
  %pos = arith.index_castui %k : i2 to index
  %el = vector.extract %sum[%pos] : i16 from vector<4xi16>
  %ins = vector.insert %red, %sum[%pos] : i16 into vector<4xi16>
  %tot = arith.addi %red, %el : i16
  return %ins, %tot : vector<4xi16>, i16
}

// ERROR
// %s:20:10: warning[E0502]: the path from 'm_rd0_data' to 'e' takes 11384 ps with its registers and longer wires: the clock will reach about 88 MHz
//     %e = arith.xori %c, %d : vector<4xi16>
//          ^
