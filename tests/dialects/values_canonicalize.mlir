// RUN: kiln opt --allow-unregistered-dialect --split-input-file --canonicalize %s
// Values, memory and maps by loop bounds in canonical form, as the reference has them.
func.func @a1(%m: memref<16x16xf32>, %n: index) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %a = affine.apply affine_map<(d0) -> (d0 mod 16)>(%i)
      %b = affine.apply affine_map<(d0) -> (d0 floordiv 16)>(%i)
      %c = affine.apply affine_map<(d0, d1) -> ((d0 * 16 + d1) mod 16)>(%i, %j)
      %d = affine.apply affine_map<(d0, d1) -> ((d0 * 16 + d1) floordiv 16)>(%i, %j)
      "use"(%a, %b, %c, %d) : (index, index, index, index) -> ()
    }
  }
  return
}
// -----
func.func @a2(%m: memref<16x16xf32>, %n: index) {
  %c4 = arith.constant 4 : index
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 100)>(%n) {
    affine.for %j = max affine_map<(d0) -> (d0, 0)>(%n) to %c4 {
      %a = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%c4]
      %b = affine.load %m[%a, %j] : memref<16x16xf32>
      affine.store %b, %m[%i + 1, symbol(%n)] : memref<16x16xf32>
    }
  }
  return
}
// -----
func.func @a3(%n: index, %k: index) {
  %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %b = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%a, %k)
  %c = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%b)[%k]
  %d = affine.min affine_map<(d0, d1) -> (d0, d1, d0)>(%n, %n)
  %e = affine.max affine_map<(d0) -> (d0, 4, 7)>(%n)
  %f = affine.min affine_map<(d0) -> (d0 + 1, 4)>(%a)
  %g = affine.min affine_map<() -> (3, 4)>()
  "use"(%c, %d, %e, %f, %g) : (index, index, index, index, index) -> ()
  return
}
// -----
func.func @a5(%n: index, %m: memref<10xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 10 iter_args(%a = %z) -> f32 {
    affine.yield %a : f32
  }
  %s:2 = affine.for %i = 0 to 10 iter_args(%a = %z, %b = %z) -> (f32, f32) {
    %l = affine.load %m[%i] : memref<10xf32>
    %q = arith.addf %a, %l : f32
    affine.yield %q, %b : f32, f32
  }
  %t = affine.for %i = 0 to 0 iter_args(%a = %z) -> f32 {
    %l = affine.load %m[%i] : memref<10xf32>
    affine.yield %l : f32
  }
  %u = arith.addf %r, %s#0 : f32
  %v = arith.addf %u, %t : f32
  return %v : f32
}
// -----
func.func @a6(%m: memref<10x10xf32>) {
  affine.parallel (%i, %j) = (0, 0) to (10, 1) {
    %l = affine.load %m[%i, %j] : memref<10x10xf32>
    affine.store %l, %m[%j, %i] : memref<10x10xf32>
  }
  affine.parallel (%i) = (0) to (10) {
  }
  return
}
// -----
func.func @a7(%m: memref<10x10xf32>, %n: index) -> (index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 * 5 - d1)>(%c3, %c3)
  %1:2 = affine.delinearize_index %n into (%c3, %c3) : index, index
  %2 = affine.apply affine_map<(d0) -> (d0 ceildiv 4 - (d0 + 3) floordiv 4)>(%n)
  return %0, %2 : index, index
}
// -----
func.func @m1(%m: memref<4x8xf32>) -> (memref<?x?xf32>, f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  %b = memref.cast %a : memref<?x8xf32> to memref<?x?xf32>
  %l = memref.load %a[%c0, %c1] : memref<?x8xf32>
  %d = memref.dim %b, %c1 : memref<?x?xf32>
  return %b, %l, %d : memref<?x?xf32>, f32, index
}
// -----
func.func @m2(%n: index) -> (memref<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%c4) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %d = memref.dim %b, %c0 : memref<?xf32>
  %e = memref.alloc() : memref<4xf32>
  memref.dealloc %e : memref<4xf32>
  %f = memref.alloca(%c4, %n) : memref<?x?xf32>
  %s = arith.constant 1.0 : f32
  memref.store %s, %f[%c0, %c0] : memref<?x?xf32>
  return %a, %d : memref<?xf32>, index
}
// -----
func.func @m3(%m: memref<16x16xf32>, %n: index) -> memref<?x4xf32, strided<[16, 1], offset: ?>> {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%n, 0] [%c4, 4] [%c1, 1] : memref<16x16xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %t = memref.cast %s : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[16, 1], offset: ?>>
  return %t : memref<?x4xf32, strided<[16, 1], offset: ?>>
}
// -----
func.func @m4(%m: memref<16x16xf32>, %n: index) -> (memref<16x16xf32, strided<[16, 1]>>, f32) {
  %s = memref.subview %m[0, 0] [16, 16] [1, 1] : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1]>>
  %u = memref.subview %m[1, 2] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 18>>
  %v = memref.subview %u[1, 1] [2, 2] [1, 1] : memref<4x4xf32, strided<[16, 1], offset: 18>> to memref<2x2xf32, strided<[16, 1], offset: 35>>
  %c0 = arith.constant 0 : index
  %l = memref.load %v[%c0, %c0] : memref<2x2xf32, strided<[16, 1], offset: 35>>
  return %s, %l : memref<16x16xf32, strided<[16, 1]>>, f32
}
// -----
func.func @m5(%m: memref<16x16xf32>, %n: memref<*xf32>) -> (index, memref<*xf32>, memref<?x?xf32>, memref<256xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.cast %m : memref<16x16xf32> to memref<*xf32>
  %r = memref.rank %m : memref<16x16xf32>
  %r2 = memref.rank %u : memref<*xf32>
  %q = arith.addi %r, %r2 : index
  %w = memref.cast %u : memref<*xf32> to memref<?x?xf32>
  %x = memref.collapse_shape %m [[0, 1]] : memref<16x16xf32> into memref<256xf32>
  %y = memref.expand_shape %x [[0, 1]] output_shape [16, 16] : memref<256xf32> into memref<16x16xf32>
  %z = memref.collapse_shape %y [[0, 1]] : memref<16x16xf32> into memref<256xf32>
  return %q, %u, %w, %z : index, memref<*xf32>, memref<?x?xf32>, memref<256xf32>
}
// -----
func.func @m6(%m: memref<16x16xf32>, %o: index) -> (memref<f32>, index, index, index, index, index) {
  %b, %off, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<16x16xf32> -> memref<f32>, index, index, index, index, index
  return %b, %off, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @m7(%m: memref<16xf32>, %k: memref<16xf32>, %o: index) {
  memref.copy %m, %m : memref<16xf32> to memref<16xf32>
  %a = memref.cast %m : memref<16xf32> to memref<?xf32>
  %b = memref.cast %k : memref<16xf32> to memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  %t = memref.alloca() : memref<0xf32>
  return
}
// -----
func.func @m8(%m: memref<2048xi8>, %n: index) -> (memref<?x4xf32>, f32) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %a = memref.view %m[%c0][%c4] : memref<2048xi8> to memref<?x4xf32>
  %l = memref.load %a[%c0, %c0] : memref<?x4xf32>
  %r = memref.reinterpret_cast %m to offset: [%c0], sizes: [%c4], strides: [1] : memref<2048xi8> to memref<?xi8, strided<[1], offset: ?>>
  "u"(%r) : (memref<?xi8, strided<[1], offset: ?>>) -> ()
  return %a, %l : memref<?x4xf32>, f32
}
// -----
func.func @r1(%a: i32, %b: i32, %c: i1) -> (i32, i32, i32, i1, i1, i32, i64, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %cm = arith.constant -1 : i32
  %0 = arith.addi %c5, %a : i32
  %1 = arith.addi %0, %c5 : i32
  %2 = arith.subi %1, %a : i32
  %3 = arith.muli %c0, %a : i32
  %4 = arith.xori %a, %a : i32
  %5 = arith.cmpi slt, %c5, %a : i32
  %6 = arith.cmpi eq, %a, %a : i32
  %7 = arith.select %c, %a, %a : i32
  %8 = arith.extsi %a : i32 to i64
  %9 = arith.trunci %8 : i64 to i32
  %10 = arith.xori %9, %cm : i32
  %11 = arith.xori %10, %cm : i32
  return %1, %2, %3, %5, %6, %7, %8, %11 : i32, i32, i32, i1, i1, i32, i64, i32
}
// -----
func.func @r2(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, i1) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %0 = arith.addf %a, %nz : f32
  %1 = arith.addf %a, %z : f32
  %2 = arith.mulf %a, %o : f32
  %3 = arith.divf %a, %o : f32
  %4 = arith.negf %a : f32
  %5 = arith.negf %4 : f32
  %6 = arith.subf %a, %z : f32
  %7 = arith.cmpf olt, %z, %o : f32
  return %0, %1, %2, %3, %6, %7 : f32, f32, f32, f32, f32, i1
}
// -----
func.func @r3(%a: i8, %c: i1, %x: index) -> (i32, i1, i32, index, i1, i8) {
  %0 = arith.extui %c : i1 to i32
  %z = arith.constant 0 : i32
  %1 = arith.cmpi ne, %0, %z : i32
  %2 = arith.extsi %a : i8 to i16
  %3 = arith.extsi %2 : i16 to i32
  %4 = arith.index_cast %x : index to i64
  %5 = arith.index_cast %4 : i64 to index
  %t = arith.constant true
  %f = arith.constant false
  %6 = arith.select %c, %t, %f : i1
  %7 = arith.select %c, %f, %t : i1
  %8 = arith.andi %6, %7 : i1
  %9 = arith.trunci %3 : i32 to i8
  return %0, %1, %3, %5, %8, %9 : i32, i1, i32, index, i1, i8
}
// -----
func.func @t1(%t: tensor<4x8xf32>, %n: index) -> (tensor<?x?xf32>, index, f32, tensor<4x8xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %d = tensor.dim %a, %c1 : tensor<?x?xf32>
  %e = tensor.extract %a[%c1, %c1] : tensor<?x?xf32>
  %f = tensor.empty(%c4) : tensor<?x8xf32>
  %g = tensor.insert_slice %t into %f[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<?x8xf32>
  %h = tensor.cast %g : tensor<?x8xf32> to tensor<4x8xf32>
  return %a, %d, %e, %h : tensor<?x?xf32>, index, f32, tensor<4x8xf32>
}
// -----
func.func @t2(%t: tensor<16x16xf32>, %n: index) -> (tensor<?x4xf32>, tensor<16x16xf32>, tensor<256xf32>) {
  %c4 = arith.constant 4 : index
  %s = tensor.extract_slice %t[%n, 0] [%c4, 4] [1, 1] : tensor<16x16xf32> to tensor<?x4xf32>
  %u = tensor.extract_slice %t[0, 0] [16, 16] [1, 1] : tensor<16x16xf32> to tensor<16x16xf32>
  %v = tensor.collapse_shape %u [[0, 1]] : tensor<16x16xf32> into tensor<256xf32>
  %w = tensor.expand_shape %v [[0, 1]] output_shape [16, 16] : tensor<256xf32> into tensor<16x16xf32>
  return %s, %w, %v : tensor<?x4xf32>, tensor<16x16xf32>, tensor<256xf32>
}
// -----
func.func @t3(%a: f32, %b: f32, %i: index) -> (f32, tensor<2xf32>, tensor<4xf32>, index, f32) {
  %c1 = arith.constant 1 : index
  %t = tensor.from_elements %a, %b : tensor<2xf32>
  %e = tensor.extract %t[%c1] : tensor<2xf32>
  %s = tensor.splat %a : tensor<4xf32>
  %g = tensor.generate %i {
  ^bb0(%j: index):
    tensor.yield %a : f32
  } : tensor<?xf32>
  %c0 = arith.constant 0 : index
  %d = tensor.dim %g, %c0 : tensor<?xf32>
  %x = tensor.extract %g[%i] : tensor<?xf32>
  return %e, %t, %s, %d, %x : f32, tensor<2xf32>, tensor<4xf32>, index, f32
}
// -----
func.func @v1(%v: vector<4xf32>, %w: vector<2x4xf32>, %f: f32) -> (f32, vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<8xf32>, f32) {
  %b = vector.broadcast %f : f32 to vector<4xf32>
  %e = vector.extract %b[1] : f32 from vector<4xf32>
  %i = vector.insert %f, %v[2] : f32 into vector<4xf32>
  %g = vector.extract %i[2] : f32 from vector<4xf32>
  %t = vector.transpose %w, [0, 1] : vector<2x4xf32> to vector<2x4xf32>
  %x = vector.extract %w[1] : vector<4xf32> from vector<2x4xf32>
  %s = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %u = vector.shape_cast %s : vector<8xf32> to vector<2x4xf32>
  %sh = vector.shuffle %v, %v [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  return %e, %sh, %u, %x, %s, %g : f32, vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<8xf32>, f32
}
// -----
func.func @v2(%m: memref<16xf32>, %i: index, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %t = arith.constant dense<true> : vector<4xi1>
  %f = arith.constant dense<false> : vector<4xi1>
  %c = vector.create_mask %i : vector<4xi1>
  %k = vector.constant_mask [4] : vector<4xi1>
  %a = vector.maskedload %m[%i], %t, %v : memref<16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %b = vector.maskedload %m[%i], %f, %v : memref<16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %f, %v : memref<16xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %k, %v : memref<16xf32>, vector<4xi1>, vector<4xf32>
  return %a, %b : vector<4xf32>, vector<4xf32>
}
// -----
func.func @v3(%m: memref<16x16xf32>, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %a = vector.transfer_read %m[%c0, %c0], %z : memref<16x16xf32>, vector<4xf32>
  %b = vector.transfer_read %m[%i, %c0], %z : memref<16x16xf32>, vector<4xf32>
  vector.transfer_write %a, %m[%i, %c0] : vector<4xf32>, memref<16x16xf32>
  return %a, %b : vector<4xf32>, vector<4xf32>
}
// -----
func.func @x1(%a: index, %b: index) -> (index, i1, index, index) {
  %0 = index.constant 5
  %1 = index.add %0, %a
  %2 = index.add %1, %0
  %3 = index.cmp slt(%0, %0)
  %4 = index.mul %0, %0
  %5 = index.sub %a, %a
  return %2, %3, %4, %5 : index, i1, index, index
}
// -----
func.func @b1(%m: memref<4xf32>, %t: tensor<4xf32>) -> (memref<4xf32>, tensor<4xf32>, index) {
  %0 = bufferization.to_tensor %m restrict : memref<4xf32>
  %1 = bufferization.to_memref %0 : memref<4xf32>
  %2 = bufferization.to_memref %t : memref<4xf32>
  %3 = bufferization.to_tensor %2 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %4 = bufferization.alloc_tensor(%c0) : tensor<?xf32>
  %5 = tensor.dim %4, %c0 : tensor<?xf32>
  return %1, %3, %5 : memref<4xf32>, tensor<4xf32>, index
}
// -----
func.func @cx(%a: complex<f32>, %r: f32) -> (f32, complex<f32>, complex<f32>) {
  %0 = complex.create %r, %r : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.neg %a : complex<f32>
  %3 = complex.neg %2 : complex<f32>
  %re = complex.re %a : complex<f32>
  %im = complex.im %a : complex<f32>
  %4 = complex.create %re, %im : complex<f32>
  return %1, %3, %4 : f32, complex<f32>, complex<f32>
}
// -----
func.func @math(%a: f32, %b: f32) -> (f32, f32, f32, f32, i32) {
  %c = arith.constant 4.0 : f32
  %i = arith.constant 16 : i32
  %0 = math.sqrt %c : f32
  %1 = math.absf %c : f32
  %2 = math.powf %c, %c : f32
  %3 = math.ceil %c : f32
  %4 = math.ctlz %i : i32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, i32
}

// OUTPUT
// module {
//   func.func @a1(%arg0: memref<16x16xf32>, %arg1: index) {
//     %c0 = arith.constant 0 : index
//     affine.for %arg2 = 0 to 16 {
//       affine.for %arg3 = 0 to 16 {
//         "use"(%arg2, %c0, %arg3, %arg2) : (index, index, index, index) -> ()
//       }
//     }
//     return
//   }
// }
//
// // -----
// #map = affine_map<()[s0] -> (s0, 100)>
// #map1 = affine_map<()[s0] -> (s0, 0)>
// module {
//   func.func @a2(%arg0: memref<16x16xf32>, %arg1: index) {
//     affine.for %arg2 = 0 to min #map()[%arg1] {
//       affine.for %arg3 = max #map1()[%arg1] to 4 {
//         %0 = affine.load %arg0[%arg2 + 4, %arg3] : memref<16x16xf32>
//         affine.store %0, %arg0[%arg2 + 1, symbol(%arg1)] : memref<16x16xf32>
//       }
//     }
//     return
//   }
// }
//
// // -----
// #map = affine_map<()[s0, s1] -> ((s0 + s1 + 1) * s1)>
// #map1 = affine_map<()[s0] -> (7, s0)>
// #map2 = affine_map<()[s0] -> (4, s0 + 2)>
// module {
//   func.func @a3(%arg0: index, %arg1: index) {
//     %c3 = arith.constant 3 : index
//     %0 = affine.apply #map()[%arg0, %arg1]
//     %1 = affine.max #map1()[%arg0]
//     %2 = affine.min #map2()[%arg0]
//     "use"(%0, %arg0, %1, %2, %c3) : (index, index, index, index, index) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @a5(%arg0: index, %arg1: memref<10xf32>) -> f32 {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0:2 = affine.for %arg2 = 0 to 10 iter_args(%arg3 = %cst, %arg4 = %cst) -> (f32, f32) {
//       %3 = affine.load %arg1[%arg2] : memref<10xf32>
//       %4 = arith.addf %arg3, %3 : f32
//       affine.yield %4, %arg4 : f32, f32
//     }
//     %1 = arith.addf %0#0, %cst : f32
//     %2 = arith.addf %1, %cst : f32
//     return %2 : f32
//   }
// }
//
// // -----
// module {
//   func.func @a6(%arg0: memref<10x10xf32>) {
//     affine.parallel (%arg1, %arg2) = (0, 0) to (10, 1) {
//       %0 = affine.load %arg0[%arg1, %arg2] : memref<10x10xf32>
//       affine.store %0, %arg0[%arg2, %arg1] : memref<10x10xf32>
//     }
//     return
//   }
// }
//
// // -----
// #map = affine_map<()[s0] -> (s0 ceildiv 4 - (s0 + 3) floordiv 4)>
// module {
//   func.func @a7(%arg0: memref<10x10xf32>, %arg1: index) -> (index, index) {
//     %c12 = arith.constant 12 : index
//     %0 = affine.apply #map()[%arg1]
//     return %c12, %0 : index, index
//   }
// }
//
// // -----
// module {
//   func.func @m1(%arg0: memref<4x8xf32>) -> (memref<?x?xf32>, f32, index) {
//     %c8 = arith.constant 8 : index
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
//     %0 = memref.load %arg0[%c0, %c1] : memref<4x8xf32>
//     return %cast, %0, %c8 : memref<?x?xf32>, f32, index
//   }
// }
//
// // -----
// module {
//   func.func @m2(%arg0: index) -> (memref<?xf32>, index) {
//     %alloc = memref.alloc() : memref<4xf32>
//     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
//     return %cast, %arg0 : memref<?xf32>, index
//   }
// }
//
// // -----
// module {
//   func.func @m3(%arg0: memref<16x16xf32>, %arg1: index) -> memref<?x4xf32, strided<[16, 1], offset: ?>> {
//     %subview = memref.subview %arg0[%arg1, 0] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
//     %cast = memref.cast %subview : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<?x4xf32, strided<[16, 1], offset: ?>>
//     return %cast : memref<?x4xf32, strided<[16, 1], offset: ?>>
//   }
// }
//
// // -----
// module {
//   func.func @m4(%arg0: memref<16x16xf32>, %arg1: index) -> (memref<16x16xf32, strided<[16, 1]>>, f32) {
//     %c0 = arith.constant 0 : index
//     %cast = memref.cast %arg0 : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1]>>
//     %subview = memref.subview %arg0[1, 2] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 18>>
//     %subview_0 = memref.subview %subview[1, 1] [2, 2] [1, 1] : memref<4x4xf32, strided<[16, 1], offset: 18>> to memref<2x2xf32, strided<[16, 1], offset: 35>>
//     %0 = memref.load %subview_0[%c0, %c0] : memref<2x2xf32, strided<[16, 1], offset: 35>>
//     return %cast, %0 : memref<16x16xf32, strided<[16, 1]>>, f32
//   }
// }
//
// // -----
// module {
//   func.func @m5(%arg0: memref<16x16xf32>, %arg1: memref<*xf32>) -> (index, memref<*xf32>, memref<?x?xf32>, memref<256xf32>) {
//     %c2 = arith.constant 2 : index
//     %cast = memref.cast %arg0 : memref<16x16xf32> to memref<*xf32>
//     %0 = memref.rank %cast : memref<*xf32>
//     %1 = arith.addi %0, %c2 : index
//     %cast_0 = memref.cast %arg0 : memref<16x16xf32> to memref<?x?xf32>
//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<16x16xf32> into memref<256xf32>
//     return %1, %cast, %cast_0, %collapse_shape : index, memref<*xf32>, memref<?x?xf32>, memref<256xf32>
//   }
// }
//
// // -----
// module {
//   func.func @m6(%arg0: memref<16x16xf32>, %arg1: index) -> (memref<f32>, index, index, index, index, index) {
//     %c0 = arith.constant 0 : index
//     %c16 = arith.constant 16 : index
//     %c1 = arith.constant 1 : index
//     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<16x16xf32> -> memref<f32>, index, index, index, index, index
//     return %base_buffer, %c0, %c16, %c16, %c16, %c1 : memref<f32>, index, index, index, index, index
//   }
// }
//
// // -----
// module {
//   func.func @m7(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: index) {
//     memref.copy %arg0, %arg1 : memref<16xf32> to memref<16xf32>
//     return
//   }
// }
//
// // -----
// module {
//   func.func @m8(%arg0: memref<2048xi8>, %arg1: index) -> (memref<?x4xf32>, f32) {
//     %c4 = arith.constant 4 : index
//     %c0 = arith.constant 0 : index
//     %view = memref.view %arg0[%c0][] : memref<2048xi8> to memref<4x4xf32>
//     %cast = memref.cast %view : memref<4x4xf32> to memref<?x4xf32>
//     %0 = memref.load %view[%c0, %c0] : memref<4x4xf32>
//     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%c0], sizes: [%c4], strides: [1] : memref<2048xi8> to memref<?xi8, strided<[1], offset: ?>>
//     "u"(%reinterpret_cast) : (memref<?xi8, strided<[1], offset: ?>>) -> ()
//     return %cast, %0 : memref<?x4xf32>, f32
//   }
// }
//
// // -----
// module {
//   func.func @r1(%arg0: i32, %arg1: i32, %arg2: i1) -> (i32, i32, i32, i1, i1, i32, i64, i32) {
//     %true = arith.constant true
//     %c0_i32 = arith.constant 0 : i32
//     %c5_i32 = arith.constant 5 : i32
//     %c10_i32 = arith.constant 10 : i32
//     %0 = arith.addi %arg0, %c10_i32 : i32
//     %1 = arith.cmpi sgt, %arg0, %c5_i32 : i32
//     %2 = arith.extsi %arg0 : i32 to i64
//     return %0, %c10_i32, %c0_i32, %1, %true, %arg0, %2, %arg0 : i32, i32, i32, i1, i1, i32, i64, i32
//   }
// }
//
// // -----
// module {
//   func.func @r2(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32, f32, i1) {
//     %true = arith.constant true
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = arith.addf %arg0, %cst : f32
//     return %arg0, %0, %arg0, %arg0, %arg0, %true : f32, f32, f32, f32, f32, i1
//   }
// }
//
// // -----
// module {
//   func.func @r3(%arg0: i8, %arg1: i1, %arg2: index) -> (i32, i1, i32, index, i1, i8) {
//     %false = arith.constant false
//     %0 = arith.extui %arg1 : i1 to i32
//     %1 = arith.extsi %arg0 : i8 to i32
//     return %0, %arg1, %1, %arg2, %false, %arg0 : i32, i1, i32, index, i1, i8
//   }
// }
//
// // -----
// module {
//   func.func @t1(%arg0: tensor<4x8xf32>, %arg1: index) -> (tensor<?x?xf32>, index, f32, tensor<4x8xf32>) {
//     %c8 = arith.constant 8 : index
//     %c1 = arith.constant 1 : index
//     %cast = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x?xf32>
//     %extracted = tensor.extract %arg0[%c1, %c1] : tensor<4x8xf32>
//     return %cast, %c8, %extracted, %arg0 : tensor<?x?xf32>, index, f32, tensor<4x8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @t2(%arg0: tensor<16x16xf32>, %arg1: index) -> (tensor<?x4xf32>, tensor<16x16xf32>, tensor<256xf32>) {
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [4, 4] [1, 1] : tensor<16x16xf32> to tensor<4x4xf32>
//     %cast = tensor.cast %extracted_slice : tensor<4x4xf32> to tensor<?x4xf32>
//     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<16x16xf32> into tensor<256xf32>
//     return %cast, %arg0, %collapsed : tensor<?x4xf32>, tensor<16x16xf32>, tensor<256xf32>
//   }
// }
//
// // -----
// module {
//   func.func @t3(%arg0: f32, %arg1: f32, %arg2: index) -> (f32, tensor<2xf32>, tensor<4xf32>, index, f32) {
//     %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
//     %splat = tensor.splat %arg0 : tensor<4xf32>
//     return %arg1, %from_elements, %splat, %arg2, %arg0 : f32, tensor<2xf32>, tensor<4xf32>, index, f32
//   }
// }
//
// // -----
// module {
//   func.func @v1(%arg0: vector<4xf32>, %arg1: vector<2x4xf32>, %arg2: f32) -> (f32, vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<8xf32>, f32) {
//     %0 = vector.extract %arg1[1] : vector<4xf32> from vector<2x4xf32>
//     %1 = vector.shape_cast %arg1 : vector<2x4xf32> to vector<8xf32>
//     return %arg2, %arg0, %arg1, %0, %1, %arg2 : f32, vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<8xf32>, f32
//   }
// }
//
// // -----
// module {
//   func.func @v2(%arg0: memref<16xf32>, %arg1: index, %arg2: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
//     %0 = vector.load %arg0[%arg1] : memref<16xf32>, vector<4xf32>
//     vector.store %arg2, %arg0[%arg1] : memref<16xf32>, vector<4xf32>
//     return %0, %arg2 : vector<4xf32>, vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @v3(%arg0: memref<16x16xf32>, %arg1: index) -> (vector<4xf32>, vector<4xf32>) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %c0 = arith.constant 0 : index
//     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [true]} : memref<16x16xf32>, vector<4xf32>
//     %1 = vector.transfer_read %arg0[%arg1, %c0], %cst {in_bounds = [true]} : memref<16x16xf32>, vector<4xf32>
//     vector.transfer_write %0, %arg0[%arg1, %c0] {in_bounds = [true]} : vector<4xf32>, memref<16x16xf32>
//     return %0, %1 : vector<4xf32>, vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @x1(%arg0: index, %arg1: index) -> (index, i1, index, index) {
//     %idx25 = index.constant 25
//     %false = index.bool.constant false
//     %idx5 = index.constant 5
//     %0 = index.add %arg0, %idx5
//     %1 = index.add %0, %idx5
//     %2 = index.sub %arg0, %arg0
//     return %1, %false, %idx25, %2 : index, i1, index, index
//   }
// }
//
// // -----
// module {
//   func.func @b1(%arg0: memref<4xf32>, %arg1: tensor<4xf32>) -> (memref<4xf32>, tensor<4xf32>, index) {
//     %c0 = arith.constant 0 : index
//     %0 = bufferization.alloc_tensor() : tensor<0xf32>
//     return %arg0, %arg1, %c0 : memref<4xf32>, tensor<4xf32>, index
//   }
// }
//
// // -----
// module {
//   func.func @cx(%arg0: complex<f32>, %arg1: f32) -> (f32, complex<f32>, complex<f32>) {
//     return %arg1, %arg0, %arg0 : f32, complex<f32>, complex<f32>
//   }
// }
//
// // -----
// module {
//   func.func @math(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32, i32) {
//     %cst = arith.constant 2.000000e+00 : f32
//     %cst_0 = arith.constant 4.000000e+00 : f32
//     %cst_1 = arith.constant 2.560000e+02 : f32
//     %c27_i32 = arith.constant 27 : i32
//     return %cst, %cst_0, %cst_1, %cst_0, %c27_i32 : f32, f32, f32, f32, i32
//   }
// }
