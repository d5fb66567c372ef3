// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// Gathers, scatters and masked accesses; products of matrices in vectors.
func.func @gathers(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>, %at: vector<4xi2>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %pass = arith.constant dense<7> : vector<4xi32>
  %wide = arith.extui %at : vector<4xi2> to vector<4xi32>
  %x = vector.gather %a[%c3] [%wide], %m, %pass : memref<16xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %y = vector.maskedload %a[%c0], %m, %x : memref<16xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %z = vector.expandload %a[%c3], %m, %y : memref<16xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.scatter %b[%c0] [%wide], %m, %y : memref<16xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  vector.maskedstore %b[%c3], %m, %z : memref<16xi32>, vector<4xi1>, vector<4xi32>
  vector.compressstore %b[%c3], %m, %x : memref<16xi32>, vector<4xi1>, vector<4xi32>
  %p = vector.shape_cast %x : vector<4xi32> to vector<2x2xi32>
  %q = vector.shape_cast %z : vector<4xi32> to vector<2x2xi32>
  %acc = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %q, %acc : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  %t = vector.transpose %r, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  return %t : vector<2x2xi32>
}

// ERROR
// %s:6:1: warning[E0502]: the path from 'b_queue0_count' to 'store10_1_ready' takes 12728 ps with its registers and longer wires: the clock will reach about 79 MHz
// func.func @gathers(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>, %at: vector<4xi2>) -> vector<2x2xi32> {
// ^
