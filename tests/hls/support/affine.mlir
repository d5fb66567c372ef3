// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// Every operation of affine but transfers, in loops with bounds of several results and results of their own.

#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + 9 >= 0)>
func.func @affine(%in: memref<12xi16>, %out: memref<12xi16>, %n: i3) -> (i16, index) {
  %zero = arith.constant 0 : i16
  %c0 = arith.constant 0 : index
  %size = arith.index_castui %n : i3 to index
  %sum, %last = affine.for %i = max affine_map<()[s0] -> (1, s0 - 2)>()[%size] to min affine_map<()[s0] -> (11, s0 + 6)>()[%size] step 2 iter_args(%s = %zero, %l = %c0) -> (i16, index) {
    affine.prefetch %in[%i], read, locality<3>, data : memref<12xi16>
    %next = affine.apply affine_map<(d0)[s0] -> ((d0 * 3 + s0) mod 12)>(%i)[%size]
    %low = affine.min affine_map<(d0)[s0] -> (d0 + 2, 11, s0 + 5)>(%i)[%size]
    %high = affine.max affine_map<(d0)[s0] -> (d0 floordiv 2, s0 ceildiv 2, 1)>(%i)[%size]
    %v = affine.load %in[%i] : memref<12xi16>
    %w = memref.load %in[%next] : memref<12xi16>
    %x = affine.if #set(%i)[%size] -> i16 {
      %t = arith.addi %v, %w : i16
      affine.yield %t : i16
    } else {
      affine.yield %w : i16
    }
    memref.store %x, %out[%low] : memref<12xi16>
    affine.store %v, %out[%i] : memref<12xi16>
    %y = memref.load %out[%high] : memref<12xi16>
    %t = arith.addi %s, %y : i16
    affine.yield %t, %low : i16, index
  }
  return %sum, %last : i16, index
}

// ERROR
// %s:11:17: warning[E0502]: the path from 'n' to 'buffer3_ready' takes 21662 ps with its registers and longer wires: the clock will reach about 46 MHz
//   %sum, %last = affine.for %i = max affine_map<()[s0] -> (1, s0 - 2)>()[%size] to min affine_map<()[s0] -> (11, s0 + 6)>()[%size] step 2 iter_args(%s = %zero, %
//                 ^
