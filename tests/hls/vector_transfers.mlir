// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// RUN: kiln hls %s -o %t/axi --memory axi --runs 3
// IGNORE: stdout
// Transfers of vectors under masks, past the end of a row, and transposed; affine accesses of vectors.
func.func @transfers(%a: memref<6x8xi32>, %b: memref<6x8xi32>, %n: i3) {
  %pad = arith.constant -1 : i32
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %len = arith.index_castui %n : i3 to index
  %mask = vector.create_mask %len : vector<4xi1>
  affine.for %i = 0 to 6 {
    %x = vector.transfer_read %a[%i, %c5], %pad, %mask {in_bounds = [false]} : memref<6x8xi32>, vector<4xi32>
    vector.transfer_write %x, %b[%i, %c0] {in_bounds = [true]} : vector<4xi32>, memref<6x8xi32>
    %y = affine.vector_load %a[%i, 2] : memref<6x8xi32>, vector<2xi32>
    affine.vector_store %y, %b[%i, 6] : memref<6x8xi32>, vector<2xi32>
  }
  %t = vector.transfer_read %a[%c0, %c0], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<6x8xi32>, vector<2x2xi32>
  vector.transfer_write %t, %b[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xi32>, memref<6x8xi32>
  return
}

// ERROR
// %s:7:1: warning[E0502]: the path from 'a_rd0_data' to 'extmemory0_8' takes 13364 ps with its registers and longer wires: the clock will reach about 75 MHz
// func.func @transfers(%a: memref<6x8xi32>, %b: memref<6x8xi32>, %n: i3) {
// ^
