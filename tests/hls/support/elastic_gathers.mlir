// RUN: kiln hls %s -o %t/gathers --func gathers --flow elastic --runs 4
// RUN: kiln hls %s -o %t/masked --func masked --flow elastic --runs 4
// RUN: kiln hls %s -o %t/packed --func packed --flow elastic --runs 4
// RUN: kiln hls %s -o %t/product --func product --flow elastic --runs 4
// IGNORE: stdout
// Masked accesses, and those at addresses that data decide, one kind at a time; a product of matrices in vectors.

func.func @gathers(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>, %at: vector<4xi2>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pass = arith.constant dense<7> : vector<4xi32>
  %wide = arith.extui %at : vector<4xi2> to vector<4xi32>
  %x = vector.gather %a[%c0] [%wide], %m, %pass : memref<16xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.scatter %b[%c0] [%wide], %m, %x : memref<16xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  return %x : vector<4xi32>
}

func.func @masked(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %pass = arith.constant dense<7> : vector<4xi32>
  %y = vector.maskedload %a[%c0], %m, %pass : memref<16xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.maskedstore %b[%c3], %m, %y : memref<16xi32>, vector<4xi1>, vector<4xi32>
  return %y : vector<4xi32>
}

func.func @packed(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>) -> vector<4xi32> {
  %c3 = arith.constant 3 : index
  %pass = arith.constant dense<7> : vector<4xi32>
  %z = vector.expandload %a[%c3], %m, %pass : memref<16xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.compressstore %b[%c3], %m, %pass : memref<16xi32>, vector<4xi1>, vector<4xi32>
  return %z : vector<4xi32>
}

func.func @product(%p: vector<2x2xi32>, %q: vector<2x2xi32>) -> vector<2x2xi32> {
  %acc = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %q, %acc : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  %t = vector.transpose %r, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  return %t : vector<2x2xi32>
}

// ERROR
// %s:8:1: warning[E0502]: the path from 'a_rd0_data' to 'mux3' takes 12477 ps with its registers and longer wires: the clock will reach about 80 MHz
// func.func @gathers(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>, %at: vector<4xi2>) -> vector<4xi32> {
// ^
// %s:17:1: warning[E0502]: the path from 'a_rd0_data' to 'mux3' takes 13364 ps with its registers and longer wires: the clock will reach about 75 MHz
// func.func @masked(%a: memref<16xi32>, %b: memref<16xi32>, %m: vector<4xi1>) -> vector<4xi32> {
// ^
