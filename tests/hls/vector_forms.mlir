// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// IGNORE: stdout
// The other operations on vectors, on elements of arrays.
func.func @vector_forms(%a: memref<8xi16>, %b: memref<16xi16>, %x: i16, %k: i1) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %u = vector.load %a[%c0] : memref<8xi16>, vector<4xi16>
  %v = vector.load %a[%c4] : memref<8xi16>, vector<4xi16>
  %s = vector.splat %x : vector<4xi16>
  %w = vector.broadcast %x : i16 to vector<2x4xi16>
  %e = vector.from_elements %x, %x : vector<2xi16>
  %i = arith.index_castui %k : i1 to index
  %g = vector.extractelement %u[%i : index] : vector<4xi16>
  %h = vector.insertelement %g, %v[%i : index] : vector<4xi16>
  %es = vector.extract_strided_slice %h {offsets = [1], sizes = [2], strides = [1]} : vector<4xi16> to vector<2xi16>
  %is = vector.insert_strided_slice %es, %w {offsets = [1, 2], strides = [1]} : vector<2xi16> into vector<2x4xi16>
  %il = vector.interleave %es, %e : vector<2xi16> -> vector<4xi16>
  %d0, %d1 = vector.deinterleave %u : vector<4xi16> -> vector<2xi16>
  %bc = vector.bitcast %s : vector<4xi16> to vector<4xi16>
  %ft = vector.flat_transpose %u {rows = 2 : i32, columns = 2 : i32} : vector<4xi16> -> vector<4xi16>
  %mr = vector.multi_reduction <maxsi>, %is, %il [0] : vector<2x4xi16> to vector<4xi16>
  %zero = arith.constant dense<0> : vector<4xi16>
  %sc, %ac = vector.scan <add>, %is, %zero {inclusive = false, reduction_dim = 0 : i64} : vector<2x4xi16>, vector<4xi16>
  %op = vector.outerproduct %d0, %d1 : vector<2xi16>, vector<2xi16>
  %mm = vector.matrix_multiply %u, %v {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %cm = vector.constant_mask [3] : vector<4xi1>
  %st = vector.step : vector<4xindex>
  %sti = arith.index_cast %st : vector<4xindex> to vector<4xi16>
  %r0 = arith.select %cm, %mr, %sti : vector<4xi1>, vector<4xi16>
  %r1 = arith.addi %mm, %ft : vector<4xi16>
  %r2 = arith.xori %bc, %ac : vector<4xi16>
  %r3 = vector.shape_cast %op : vector<2x2xi16> to vector<4xi16>
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  vector.store %r0, %b[%c0] : memref<16xi16>, vector<4xi16>
  vector.store %r1, %b[%c4] : memref<16xi16>, vector<4xi16>
  vector.store %r2, %b[%c8] : memref<16xi16>, vector<4xi16>
  vector.store %r3, %b[%c12] : memref<16xi16>, vector<4xi16>
  return
}

// ERROR
// %s:5:1: warning[E0502]: the path from 'buffer22_count' to 'store14_0_ready' takes 14107 ps with its registers and longer wires: the clock will reach about 71 MHz
// func.func @vector_forms(%a: memref<8xi16>, %b: memref<16xi16>, %x: i16, %k: i1) {
// ^
