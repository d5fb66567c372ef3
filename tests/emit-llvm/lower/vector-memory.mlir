// RUN: kiln opt %s --convert-vector-to-llvm --convert-scf-to-cf --convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
// Vectors and memory.
memref.global constant @g : memref<4x5xf32> = dense<[[0.,1.,2.,3.,4.],[10.,11.,12.,13.,14.],[20.,21.,22.,23.,24.],[30.,31.,32.,33.,34.]]>
func.func @show(%m: memref<4x5xf32>) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%c0, %c0], %z {in_bounds = [true, true]} : memref<4x5xf32>, vector<4x5xf32>
  vector.print %v : vector<4x5xf32>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %pad = arith.constant -1.0 : f32
  %g = memref.get_global @g : memref<4x5xf32>
  %m = memref.alloc() : memref<4x5xf32>
  memref.copy %g, %m : memref<4x5xf32> to memref<4x5xf32>
  %l = vector.load %m[%c1, %c1] : memref<4x5xf32>, vector<3xf32>
  vector.print %l : vector<3xf32>
  vector.store %l, %m[%c0, %c0] : memref<4x5xf32>, vector<3xf32>
  call @show(%m) : (memref<4x5xf32>) -> ()
  %t1 = vector.transfer_read %m[%c2, %c3], %pad : memref<4x5xf32>, vector<4xf32>
  vector.print %t1 : vector<4xf32>
  %t2 = vector.transfer_read %m[%c2, %c3], %pad : memref<4x5xf32>, vector<3x4xf32>
  vector.print %t2 : vector<3x4xf32>
  %t3 = vector.transfer_read %m[%c1, %c1], %pad {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<4x5xf32>, vector<5x4xf32>
  vector.print %t3 : vector<5x4xf32>
  %t4 = vector.transfer_read %m[%c1, %c1], %pad {permutation_map = affine_map<(i, j) -> (j, 0)>, in_bounds = [false, true]} : memref<4x5xf32>, vector<5x4xf32>
  vector.print %t4 : vector<5x4xf32>
  %t5 = vector.transfer_read %m[%c1, %c1], %pad {permutation_map = affine_map<(i, j) -> (0, i)>, in_bounds = [true, false]} : memref<4x5xf32>, vector<2x4xf32>
  vector.print %t5 : vector<2x4xf32>
  %mask = vector.create_mask %c2, %c3 : vector<3x4xi1>
  %t6 = vector.transfer_read %m[%c0, %c0], %pad, %mask : memref<4x5xf32>, vector<3x4xf32>
  vector.print %t6 : vector<3x4xf32>
  %mask2 = vector.create_mask %c3 : vector<4xi1>
  %t7 = vector.transfer_read %m[%c0, %c1], %pad, %mask2 : memref<4x5xf32>, vector<4xf32>
  vector.print %t7 : vector<4xf32>
  vector.transfer_write %t2, %m[%c2, %c3] : vector<3x4xf32>, memref<4x5xf32>
  call @show(%m) : (memref<4x5xf32>) -> ()
  vector.transfer_write %t6, %m[%c2, %c3] {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<3x4xf32>, memref<4x5xf32>
  call @show(%m) : (memref<4x5xf32>) -> ()
  vector.transfer_write %t7, %m[%c0, %c1], %mask2 : vector<4xf32>, memref<4x5xf32>
  call @show(%m) : (memref<4x5xf32>) -> ()
  %sv = memref.subview %m[1, 1] [3, 2] [1, 2] : memref<4x5xf32> to memref<3x2xf32, strided<[5, 2], offset: 6>>
  %t8 = vector.transfer_read %sv[%c0, %c0], %pad : memref<3x2xf32, strided<[5, 2], offset: 6>>, vector<3x3xf32>
  vector.print %t8 : vector<3x3xf32>
  vector.transfer_write %t8, %sv[%c1, %c0] : vector<3x3xf32>, memref<3x2xf32, strided<[5, 2], offset: 6>>
  call @show(%m) : (memref<4x5xf32>) -> ()
  %row = memref.subview %m[1, 0] [1, 5] [1, 1] : memref<4x5xf32> to memref<5xf32, strided<[1], offset: 5>>
  %pt = arith.constant dense<7.0> : vector<4xf32>
  %ml = vector.maskedload %row[%c0], %mask2, %pt : memref<5xf32, strided<[1], offset: 5>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ml : vector<4xf32>
  vector.maskedstore %row[%c1], %mask2, %pt : memref<5xf32, strided<[1], offset: 5>>, vector<4xi1>, vector<4xf32>
  %l4 = arith.constant dense<[100.0, 200.0, 300.0, 400.0]> : vector<4xf32>
  %ix = arith.constant dense<[4, 0, 2, 1]> : vector<4xi32>
  %ga = vector.gather %row[%c0] [%ix], %mask2, %pt : memref<5xf32, strided<[1], offset: 5>>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ga : vector<4xf32>
  %ixx = arith.constant dense<[4, 0, 2, 1]> : vector<4xindex>
  vector.scatter %row[%c0] [%ixx], %mask2, %l4 : memref<5xf32, strided<[1], offset: 5>>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  call @show(%m) : (memref<4x5xf32>) -> ()
  %cmask = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %row[%c0], %cmask, %pt : memref<5xf32, strided<[1], offset: 5>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ex : vector<4xf32>
  vector.compressstore %row[%c1], %cmask, %l4 : memref<5xf32, strided<[1], offset: 5>>, vector<4xi1>, vector<4xf32>
  call @show(%m) : (memref<4x5xf32>) -> ()
  %mk = vector.mask %mask2 { vector.transfer_read %m[%c0, %c0], %pad : memref<4x5xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.print %mk : vector<4xf32>
  %mr = vector.mask %mask2 { vector.reduction <add>, %l4 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %mr : f32
  %z0 = vector.transfer_read %m[%c1, %c1], %pad : memref<4x5xf32>, vector<f32>
  vector.print %z0 : vector<f32>
  vector.transfer_write %z0, %m[%c0, %c0] : vector<f32>, memref<4x5xf32>
  %dyn = memref.cast %m : memref<4x5xf32> to memref<?x?xf32>
  %t9 = vector.transfer_read %dyn[%c3, %c4], %pad : memref<?x?xf32>, vector<2x2xf32>
  vector.print %t9 : vector<2x2xf32>
  %x = memref.alloc() : memref<2x4xf32>
  %tc = vector.type_cast %x : memref<2x4xf32> to memref<vector<2x4xf32>>
  %v23 = arith.constant dense<[[1.,2.,3.,0.],[4.,5.,6.,0.]]> : vector<2x4xf32>
  memref.store %v23, %tc[] : memref<vector<2x4xf32>>
  %l2 = memref.load %tc[] : memref<vector<2x4xf32>>
  vector.print %l2 : vector<2x4xf32>
  %fs = memref.load %x[%c1, %c0] : memref<2x4xf32>
  vector.print %fs : f32
  return
}

// OUTPUT
// module {
//   llvm.func @malloc(i64) -> !llvm.ptr
//   llvm.func @printNewline()
//   llvm.func @printClose()
//   llvm.func @printComma()
//   llvm.func @printF32(f32)
//   llvm.func @printOpen()
//   llvm.mlir.global external constant @g(dense<[[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00], [1.000000e+01, 1.100000e+01, 1.200000e+01, 1.300000e+01, 1.400000e+01], [2.000000e+01, 2.100000e+01, 2.200000e+01, 2.300000e+01, 2.400000e+01], [3.000000e+01, 3.100000e+01, 3.200000e+01, 3.300000e+01, 3.400000e+01]]> : tensor<4x5xf32>) {addr_space = 0 : i32} : !llvm.array<4 x array<5 x f32>>
//   llvm.func @show(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64) {
//     %0 = llvm.mlir.constant(4 : i64) : i64
//     %1 = llvm.mlir.constant(5 : i64) : i64
//     %2 = llvm.mlir.constant(5 : i64) : i64
//     %3 = llvm.mlir.constant(1 : i64) : i64
//     %4 = llvm.mlir.constant(0 : i64) : i64
//     %5 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %6 = llvm.insertvalue %arg0, %5[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %7 = llvm.insertvalue %arg1, %6[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %8 = llvm.insertvalue %4, %7[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %9 = llvm.insertvalue %0, %8[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %10 = llvm.insertvalue %1, %9[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %11 = llvm.insertvalue %2, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %12 = llvm.insertvalue %3, %11[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %13 = llvm.extractvalue %12[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %14 = llvm.mlir.constant(5 : i64) : i64
//     %15 = llvm.mlir.constant(0 : i64) : i64
//     %16 = llvm.mlir.poison : !llvm.array<4 x vector<5xf32>>
//     %17 = llvm.mul %15, %14 : i64
//     %18 = llvm.add %17, %15 : i64
//     %19 = llvm.getelementptr %13[%18] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %20 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> vector<5xf32>
//     %21 = llvm.insertvalue %20, %16[0] : !llvm.array<4 x vector<5xf32>>
//     %22 = llvm.mlir.constant(1 : i64) : i64
//     %23 = llvm.add %15, %22 : i64
//     %24 = llvm.mul %23, %14 : i64
//     %25 = llvm.add %24, %15 : i64
//     %26 = llvm.getelementptr %13[%25] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %27 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> vector<5xf32>
//     %28 = llvm.insertvalue %27, %21[1] : !llvm.array<4 x vector<5xf32>>
//     %29 = llvm.mlir.constant(2 : i64) : i64
//     %30 = llvm.add %15, %29 : i64
//     %31 = llvm.mul %30, %14 : i64
//     %32 = llvm.add %31, %15 : i64
//     %33 = llvm.getelementptr %13[%32] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %34 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> vector<5xf32>
//     %35 = llvm.insertvalue %34, %28[2] : !llvm.array<4 x vector<5xf32>>
//     %36 = llvm.mlir.constant(3 : i64) : i64
//     %37 = llvm.add %15, %36 : i64
//     %38 = llvm.mul %37, %14 : i64
//     %39 = llvm.add %38, %15 : i64
//     %40 = llvm.getelementptr %13[%39] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %41 = llvm.load %40 {alignment = 4 : i64} : !llvm.ptr -> vector<5xf32>
//     %42 = llvm.insertvalue %41, %35[3] : !llvm.array<4 x vector<5xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %43 = llvm.extractvalue %42[0] : !llvm.array<4 x vector<5xf32>>
//     %44 = llvm.mlir.constant(0 : i64) : i64
//     %45 = llvm.extractelement %43[%44 : i64] : vector<5xf32>
//     llvm.call @printF32(%45) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %46 = llvm.extractvalue %42[0] : !llvm.array<4 x vector<5xf32>>
//     %47 = llvm.mlir.constant(1 : i64) : i64
//     %48 = llvm.extractelement %46[%47 : i64] : vector<5xf32>
//     llvm.call @printF32(%48) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %49 = llvm.extractvalue %42[0] : !llvm.array<4 x vector<5xf32>>
//     %50 = llvm.mlir.constant(2 : i64) : i64
//     %51 = llvm.extractelement %49[%50 : i64] : vector<5xf32>
//     llvm.call @printF32(%51) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %52 = llvm.extractvalue %42[0] : !llvm.array<4 x vector<5xf32>>
//     %53 = llvm.mlir.constant(3 : i64) : i64
//     %54 = llvm.extractelement %52[%53 : i64] : vector<5xf32>
//     llvm.call @printF32(%54) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %55 = llvm.extractvalue %42[0] : !llvm.array<4 x vector<5xf32>>
//     %56 = llvm.mlir.constant(4 : i64) : i64
//     %57 = llvm.extractelement %55[%56 : i64] : vector<5xf32>
//     llvm.call @printF32(%57) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %58 = llvm.extractvalue %42[1] : !llvm.array<4 x vector<5xf32>>
//     %59 = llvm.mlir.constant(0 : i64) : i64
//     %60 = llvm.extractelement %58[%59 : i64] : vector<5xf32>
//     llvm.call @printF32(%60) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %61 = llvm.extractvalue %42[1] : !llvm.array<4 x vector<5xf32>>
//     %62 = llvm.mlir.constant(1 : i64) : i64
//     %63 = llvm.extractelement %61[%62 : i64] : vector<5xf32>
//     llvm.call @printF32(%63) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %64 = llvm.extractvalue %42[1] : !llvm.array<4 x vector<5xf32>>
//     %65 = llvm.mlir.constant(2 : i64) : i64
//     %66 = llvm.extractelement %64[%65 : i64] : vector<5xf32>
//     llvm.call @printF32(%66) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %67 = llvm.extractvalue %42[1] : !llvm.array<4 x vector<5xf32>>
//     %68 = llvm.mlir.constant(3 : i64) : i64
//     %69 = llvm.extractelement %67[%68 : i64] : vector<5xf32>
//     llvm.call @printF32(%69) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %70 = llvm.extractvalue %42[1] : !llvm.array<4 x vector<5xf32>>
//     %71 = llvm.mlir.constant(4 : i64) : i64
//     %72 = llvm.extractelement %70[%71 : i64] : vector<5xf32>
//     llvm.call @printF32(%72) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %73 = llvm.extractvalue %42[2] : !llvm.array<4 x vector<5xf32>>
//     %74 = llvm.mlir.constant(0 : i64) : i64
//     %75 = llvm.extractelement %73[%74 : i64] : vector<5xf32>
//     llvm.call @printF32(%75) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %76 = llvm.extractvalue %42[2] : !llvm.array<4 x vector<5xf32>>
//     %77 = llvm.mlir.constant(1 : i64) : i64
//     %78 = llvm.extractelement %76[%77 : i64] : vector<5xf32>
//     llvm.call @printF32(%78) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %79 = llvm.extractvalue %42[2] : !llvm.array<4 x vector<5xf32>>
//     %80 = llvm.mlir.constant(2 : i64) : i64
//     %81 = llvm.extractelement %79[%80 : i64] : vector<5xf32>
//     llvm.call @printF32(%81) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %82 = llvm.extractvalue %42[2] : !llvm.array<4 x vector<5xf32>>
//     %83 = llvm.mlir.constant(3 : i64) : i64
//     %84 = llvm.extractelement %82[%83 : i64] : vector<5xf32>
//     llvm.call @printF32(%84) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %85 = llvm.extractvalue %42[2] : !llvm.array<4 x vector<5xf32>>
//     %86 = llvm.mlir.constant(4 : i64) : i64
//     %87 = llvm.extractelement %85[%86 : i64] : vector<5xf32>
//     llvm.call @printF32(%87) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %88 = llvm.extractvalue %42[3] : !llvm.array<4 x vector<5xf32>>
//     %89 = llvm.mlir.constant(0 : i64) : i64
//     %90 = llvm.extractelement %88[%89 : i64] : vector<5xf32>
//     llvm.call @printF32(%90) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %91 = llvm.extractvalue %42[3] : !llvm.array<4 x vector<5xf32>>
//     %92 = llvm.mlir.constant(1 : i64) : i64
//     %93 = llvm.extractelement %91[%92 : i64] : vector<5xf32>
//     llvm.call @printF32(%93) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %94 = llvm.extractvalue %42[3] : !llvm.array<4 x vector<5xf32>>
//     %95 = llvm.mlir.constant(2 : i64) : i64
//     %96 = llvm.extractelement %94[%95 : i64] : vector<5xf32>
//     llvm.call @printF32(%96) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %97 = llvm.extractvalue %42[3] : !llvm.array<4 x vector<5xf32>>
//     %98 = llvm.mlir.constant(3 : i64) : i64
//     %99 = llvm.extractelement %97[%98 : i64] : vector<5xf32>
//     llvm.call @printF32(%99) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %100 = llvm.extractvalue %42[3] : !llvm.array<4 x vector<5xf32>>
//     %101 = llvm.mlir.constant(4 : i64) : i64
//     %102 = llvm.extractelement %100[%101 : i64] : vector<5xf32>
//     llvm.call @printF32(%102) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     llvm.return
//   }
//   llvm.func @main() {
//     %0 = llvm.mlir.constant(0 : i64) : i64
//     %1 = llvm.mlir.constant(1 : i64) : i64
//     %2 = llvm.mlir.constant(2 : i64) : i64
//     %3 = llvm.mlir.constant(3 : i64) : i64
//     %4 = llvm.mlir.constant(4 : i64) : i64
//     %5 = llvm.mlir.constant(-1.000000e+00 : f32) : f32
//     %6 = llvm.mlir.addressof @g : !llvm.ptr
//     %7 = llvm.mlir.constant(4 : i64) : i64
//     %8 = llvm.mlir.constant(5 : i64) : i64
//     %9 = llvm.mlir.constant(4 : i64) : i64
//     %10 = llvm.mlir.constant(5 : i64) : i64
//     %11 = llvm.mlir.constant(1 : i64) : i64
//     %12 = llvm.mlir.constant(20 : i64) : i64
//     %13 = llvm.mlir.zero : !llvm.ptr
//     %14 = llvm.mlir.constant(1 : i64) : i64
//     %15 = llvm.getelementptr %13[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %16 = llvm.ptrtoint %15 : !llvm.ptr to i64
//     %17 = llvm.mul %12, %16 : i64
//     %18 = llvm.call @malloc(%17) : (i64) -> !llvm.ptr
//     %19 = llvm.mlir.constant(0 : i64) : i64
//     %20 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %21 = llvm.insertvalue %18, %20[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %22 = llvm.insertvalue %18, %21[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %23 = llvm.insertvalue %19, %22[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %24 = llvm.insertvalue %9, %23[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %25 = llvm.insertvalue %10, %24[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %26 = llvm.insertvalue %10, %25[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %27 = llvm.insertvalue %11, %26[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %28 = llvm.extractvalue %27[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %29 = llvm.extractvalue %27[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %30 = llvm.mlir.constant(4 : i64) : i64
//     %31 = llvm.mlir.constant(5 : i64) : i64
//     %32 = llvm.mlir.constant(5 : i64) : i64
//     %33 = llvm.mlir.constant(1 : i64) : i64
//     %34 = llvm.mlir.constant(0 : i64) : i64
//     %35 = llvm.extractvalue %27[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %36 = llvm.mlir.constant(4 : i64) : i64
//     %37 = llvm.mlir.constant(5 : i64) : i64
//     %38 = llvm.mlir.constant(5 : i64) : i64
//     %39 = llvm.mlir.zero : !llvm.ptr
//     %40 = llvm.mlir.constant(1 : i64) : i64
//     %41 = llvm.getelementptr %39[%40] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %42 = llvm.ptrtoint %41 : !llvm.ptr to i64
//     %43 = llvm.mul %7, %42 : i64
//     %44 = llvm.mul %8, %43 : i64
//     "llvm.intr.memcpy"(%18, %6, %44) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//     %45 = llvm.mul %1, %38 : i64
//     %46 = llvm.add %45, %1 : i64
//     %47 = llvm.getelementptr %35[%46] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %48 = llvm.load %47 {alignment = 4 : i64} : !llvm.ptr -> vector<3xf32>
//     llvm.call @printOpen() : () -> ()
//     %49 = llvm.mlir.constant(0 : i64) : i64
//     %50 = llvm.extractelement %48[%49 : i64] : vector<3xf32>
//     llvm.call @printF32(%50) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %51 = llvm.mlir.constant(1 : i64) : i64
//     %52 = llvm.extractelement %48[%51 : i64] : vector<3xf32>
//     llvm.call @printF32(%52) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %53 = llvm.mlir.constant(2 : i64) : i64
//     %54 = llvm.extractelement %48[%53 : i64] : vector<3xf32>
//     llvm.call @printF32(%54) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %55 = llvm.mul %0, %38 : i64
//     %56 = llvm.add %55, %0 : i64
//     %57 = llvm.getelementptr %35[%56] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     llvm.store %48, %57 {alignment = 4 : i64} : vector<3xf32>, !llvm.ptr
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %58 = llvm.mul %2, %38 : i64
//     %59 = llvm.add %58, %3 : i64
//     %60 = llvm.getelementptr %35[%59] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %61 = llvm.sub %37, %3 : i64
//     %62 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %63 = llvm.mlir.poison : vector<4xi64>
//     %64 = llvm.mlir.constant(0 : i64) : i64
//     %65 = llvm.insertelement %61, %63[%64 : i64] : vector<4xi64>
//     %66 = llvm.shufflevector %65, %63 [0, 0, 0, 0] : vector<4xi64>
//     %67 = llvm.icmp "slt" %62, %66 : vector<4xi64>
//     %68 = llvm.mlir.poison : vector<4xf32>
//     %69 = llvm.mlir.constant(0 : i64) : i64
//     %70 = llvm.insertelement %5, %68[%69 : i64] : vector<4xf32>
//     %71 = llvm.shufflevector %70, %68 [0, 0, 0, 0] : vector<4xf32>
//     %72 = llvm.intr.masked.load %60, %67, %71 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     llvm.call @printOpen() : () -> ()
//     %73 = llvm.mlir.constant(0 : i64) : i64
//     %74 = llvm.extractelement %72[%73 : i64] : vector<4xf32>
//     llvm.call @printF32(%74) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %75 = llvm.mlir.constant(1 : i64) : i64
//     %76 = llvm.extractelement %72[%75 : i64] : vector<4xf32>
//     llvm.call @printF32(%76) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %77 = llvm.mlir.constant(2 : i64) : i64
//     %78 = llvm.extractelement %72[%77 : i64] : vector<4xf32>
//     llvm.call @printF32(%78) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %79 = llvm.mlir.constant(3 : i64) : i64
//     %80 = llvm.extractelement %72[%79 : i64] : vector<4xf32>
//     llvm.call @printF32(%80) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %81 = llvm.mlir.poison : !llvm.array<3 x vector<4xf32>>
//     %82 = llvm.icmp "slt" %2, %36 : i64
//     %83 = llvm.mul %2, %38 : i64
//     %84 = llvm.add %83, %3 : i64
//     %85 = llvm.getelementptr %35[%84] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %86 = llvm.sub %37, %3 : i64
//     %87 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %88 = llvm.mlir.poison : vector<4xi64>
//     %89 = llvm.mlir.constant(0 : i64) : i64
//     %90 = llvm.insertelement %86, %88[%89 : i64] : vector<4xi64>
//     %91 = llvm.shufflevector %90, %88 [0, 0, 0, 0] : vector<4xi64>
//     %92 = llvm.icmp "slt" %87, %91 : vector<4xi64>
//     %93 = llvm.mlir.poison : vector<4xi1>
//     %94 = llvm.mlir.constant(0 : i64) : i64
//     %95 = llvm.insertelement %82, %93[%94 : i64] : vector<4xi1>
//     %96 = llvm.shufflevector %95, %93 [0, 0, 0, 0] : vector<4xi1>
//     %97 = llvm.and %96, %92  : vector<4xi1>
//     %98 = llvm.mlir.poison : vector<4xf32>
//     %99 = llvm.mlir.constant(0 : i64) : i64
//     %100 = llvm.insertelement %5, %98[%99 : i64] : vector<4xf32>
//     %101 = llvm.shufflevector %100, %98 [0, 0, 0, 0] : vector<4xf32>
//     %102 = llvm.intr.masked.load %85, %97, %101 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %103 = llvm.insertvalue %102, %81[0] : !llvm.array<3 x vector<4xf32>>
//     %104 = llvm.mlir.constant(1 : i64) : i64
//     %105 = llvm.add %2, %104 : i64
//     %106 = llvm.icmp "slt" %105, %36 : i64
//     %107 = llvm.mul %105, %38 : i64
//     %108 = llvm.add %107, %3 : i64
//     %109 = llvm.getelementptr %35[%108] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %110 = llvm.sub %37, %3 : i64
//     %111 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %112 = llvm.mlir.poison : vector<4xi64>
//     %113 = llvm.mlir.constant(0 : i64) : i64
//     %114 = llvm.insertelement %110, %112[%113 : i64] : vector<4xi64>
//     %115 = llvm.shufflevector %114, %112 [0, 0, 0, 0] : vector<4xi64>
//     %116 = llvm.icmp "slt" %111, %115 : vector<4xi64>
//     %117 = llvm.mlir.poison : vector<4xi1>
//     %118 = llvm.mlir.constant(0 : i64) : i64
//     %119 = llvm.insertelement %106, %117[%118 : i64] : vector<4xi1>
//     %120 = llvm.shufflevector %119, %117 [0, 0, 0, 0] : vector<4xi1>
//     %121 = llvm.and %120, %116  : vector<4xi1>
//     %122 = llvm.mlir.poison : vector<4xf32>
//     %123 = llvm.mlir.constant(0 : i64) : i64
//     %124 = llvm.insertelement %5, %122[%123 : i64] : vector<4xf32>
//     %125 = llvm.shufflevector %124, %122 [0, 0, 0, 0] : vector<4xf32>
//     %126 = llvm.intr.masked.load %109, %121, %125 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %127 = llvm.insertvalue %126, %103[1] : !llvm.array<3 x vector<4xf32>>
//     %128 = llvm.mlir.constant(2 : i64) : i64
//     %129 = llvm.add %2, %128 : i64
//     %130 = llvm.icmp "slt" %129, %36 : i64
//     %131 = llvm.mul %129, %38 : i64
//     %132 = llvm.add %131, %3 : i64
//     %133 = llvm.getelementptr %35[%132] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %134 = llvm.sub %37, %3 : i64
//     %135 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %136 = llvm.mlir.poison : vector<4xi64>
//     %137 = llvm.mlir.constant(0 : i64) : i64
//     %138 = llvm.insertelement %134, %136[%137 : i64] : vector<4xi64>
//     %139 = llvm.shufflevector %138, %136 [0, 0, 0, 0] : vector<4xi64>
//     %140 = llvm.icmp "slt" %135, %139 : vector<4xi64>
//     %141 = llvm.mlir.poison : vector<4xi1>
//     %142 = llvm.mlir.constant(0 : i64) : i64
//     %143 = llvm.insertelement %130, %141[%142 : i64] : vector<4xi1>
//     %144 = llvm.shufflevector %143, %141 [0, 0, 0, 0] : vector<4xi1>
//     %145 = llvm.and %144, %140  : vector<4xi1>
//     %146 = llvm.mlir.poison : vector<4xf32>
//     %147 = llvm.mlir.constant(0 : i64) : i64
//     %148 = llvm.insertelement %5, %146[%147 : i64] : vector<4xf32>
//     %149 = llvm.shufflevector %148, %146 [0, 0, 0, 0] : vector<4xf32>
//     %150 = llvm.intr.masked.load %133, %145, %149 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %151 = llvm.insertvalue %150, %127[2] : !llvm.array<3 x vector<4xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %152 = llvm.extractvalue %151[0] : !llvm.array<3 x vector<4xf32>>
//     %153 = llvm.mlir.constant(0 : i64) : i64
//     %154 = llvm.extractelement %152[%153 : i64] : vector<4xf32>
//     llvm.call @printF32(%154) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %155 = llvm.extractvalue %151[0] : !llvm.array<3 x vector<4xf32>>
//     %156 = llvm.mlir.constant(1 : i64) : i64
//     %157 = llvm.extractelement %155[%156 : i64] : vector<4xf32>
//     llvm.call @printF32(%157) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %158 = llvm.extractvalue %151[0] : !llvm.array<3 x vector<4xf32>>
//     %159 = llvm.mlir.constant(2 : i64) : i64
//     %160 = llvm.extractelement %158[%159 : i64] : vector<4xf32>
//     llvm.call @printF32(%160) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %161 = llvm.extractvalue %151[0] : !llvm.array<3 x vector<4xf32>>
//     %162 = llvm.mlir.constant(3 : i64) : i64
//     %163 = llvm.extractelement %161[%162 : i64] : vector<4xf32>
//     llvm.call @printF32(%163) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %164 = llvm.extractvalue %151[1] : !llvm.array<3 x vector<4xf32>>
//     %165 = llvm.mlir.constant(0 : i64) : i64
//     %166 = llvm.extractelement %164[%165 : i64] : vector<4xf32>
//     llvm.call @printF32(%166) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %167 = llvm.extractvalue %151[1] : !llvm.array<3 x vector<4xf32>>
//     %168 = llvm.mlir.constant(1 : i64) : i64
//     %169 = llvm.extractelement %167[%168 : i64] : vector<4xf32>
//     llvm.call @printF32(%169) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %170 = llvm.extractvalue %151[1] : !llvm.array<3 x vector<4xf32>>
//     %171 = llvm.mlir.constant(2 : i64) : i64
//     %172 = llvm.extractelement %170[%171 : i64] : vector<4xf32>
//     llvm.call @printF32(%172) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %173 = llvm.extractvalue %151[1] : !llvm.array<3 x vector<4xf32>>
//     %174 = llvm.mlir.constant(3 : i64) : i64
//     %175 = llvm.extractelement %173[%174 : i64] : vector<4xf32>
//     llvm.call @printF32(%175) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %176 = llvm.extractvalue %151[2] : !llvm.array<3 x vector<4xf32>>
//     %177 = llvm.mlir.constant(0 : i64) : i64
//     %178 = llvm.extractelement %176[%177 : i64] : vector<4xf32>
//     llvm.call @printF32(%178) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %179 = llvm.extractvalue %151[2] : !llvm.array<3 x vector<4xf32>>
//     %180 = llvm.mlir.constant(1 : i64) : i64
//     %181 = llvm.extractelement %179[%180 : i64] : vector<4xf32>
//     llvm.call @printF32(%181) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %182 = llvm.extractvalue %151[2] : !llvm.array<3 x vector<4xf32>>
//     %183 = llvm.mlir.constant(2 : i64) : i64
//     %184 = llvm.extractelement %182[%183 : i64] : vector<4xf32>
//     llvm.call @printF32(%184) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %185 = llvm.extractvalue %151[2] : !llvm.array<3 x vector<4xf32>>
//     %186 = llvm.mlir.constant(3 : i64) : i64
//     %187 = llvm.extractelement %185[%186 : i64] : vector<4xf32>
//     llvm.call @printF32(%187) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %188 = llvm.mlir.poison : !llvm.array<5 x vector<4xf32>>
//     %189 = llvm.icmp "slt" %1, %37 : i64
//     %190 = llvm.mul %1, %38 : i64
//     %191 = llvm.add %190, %1 : i64
//     %192 = llvm.getelementptr %35[%191] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %193 = llvm.sub %36, %1 : i64
//     %194 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %195 = llvm.mlir.poison : vector<4xi64>
//     %196 = llvm.mlir.constant(0 : i64) : i64
//     %197 = llvm.insertelement %193, %195[%196 : i64] : vector<4xi64>
//     %198 = llvm.shufflevector %197, %195 [0, 0, 0, 0] : vector<4xi64>
//     %199 = llvm.icmp "slt" %194, %198 : vector<4xi64>
//     %200 = llvm.mlir.poison : vector<4xi1>
//     %201 = llvm.mlir.constant(0 : i64) : i64
//     %202 = llvm.insertelement %189, %200[%201 : i64] : vector<4xi1>
//     %203 = llvm.shufflevector %202, %200 [0, 0, 0, 0] : vector<4xi1>
//     %204 = llvm.and %203, %199  : vector<4xi1>
//     %205 = llvm.mlir.poison : vector<4xf32>
//     %206 = llvm.mlir.constant(0 : i64) : i64
//     %207 = llvm.insertelement %5, %205[%206 : i64] : vector<4xf32>
//     %208 = llvm.shufflevector %207, %205 [0, 0, 0, 0] : vector<4xf32>
//     %209 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %210 = llvm.mlir.poison : vector<4xi64>
//     %211 = llvm.mlir.constant(0 : i64) : i64
//     %212 = llvm.insertelement %38, %210[%211 : i64] : vector<4xi64>
//     %213 = llvm.shufflevector %212, %210 [0, 0, 0, 0] : vector<4xi64>
//     %214 = llvm.mul %209, %213 : vector<4xi64>
//     %215 = llvm.getelementptr %192[%214] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %216 = llvm.intr.masked.gather %215, %204, %208 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %217 = llvm.insertvalue %216, %188[0] : !llvm.array<5 x vector<4xf32>>
//     %218 = llvm.mlir.constant(1 : i64) : i64
//     %219 = llvm.add %1, %218 : i64
//     %220 = llvm.icmp "slt" %219, %37 : i64
//     %221 = llvm.mul %1, %38 : i64
//     %222 = llvm.add %221, %219 : i64
//     %223 = llvm.getelementptr %35[%222] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %224 = llvm.sub %36, %1 : i64
//     %225 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %226 = llvm.mlir.poison : vector<4xi64>
//     %227 = llvm.mlir.constant(0 : i64) : i64
//     %228 = llvm.insertelement %224, %226[%227 : i64] : vector<4xi64>
//     %229 = llvm.shufflevector %228, %226 [0, 0, 0, 0] : vector<4xi64>
//     %230 = llvm.icmp "slt" %225, %229 : vector<4xi64>
//     %231 = llvm.mlir.poison : vector<4xi1>
//     %232 = llvm.mlir.constant(0 : i64) : i64
//     %233 = llvm.insertelement %220, %231[%232 : i64] : vector<4xi1>
//     %234 = llvm.shufflevector %233, %231 [0, 0, 0, 0] : vector<4xi1>
//     %235 = llvm.and %234, %230  : vector<4xi1>
//     %236 = llvm.mlir.poison : vector<4xf32>
//     %237 = llvm.mlir.constant(0 : i64) : i64
//     %238 = llvm.insertelement %5, %236[%237 : i64] : vector<4xf32>
//     %239 = llvm.shufflevector %238, %236 [0, 0, 0, 0] : vector<4xf32>
//     %240 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %241 = llvm.mlir.poison : vector<4xi64>
//     %242 = llvm.mlir.constant(0 : i64) : i64
//     %243 = llvm.insertelement %38, %241[%242 : i64] : vector<4xi64>
//     %244 = llvm.shufflevector %243, %241 [0, 0, 0, 0] : vector<4xi64>
//     %245 = llvm.mul %240, %244 : vector<4xi64>
//     %246 = llvm.getelementptr %223[%245] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %247 = llvm.intr.masked.gather %246, %235, %239 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %248 = llvm.insertvalue %247, %217[1] : !llvm.array<5 x vector<4xf32>>
//     %249 = llvm.mlir.constant(2 : i64) : i64
//     %250 = llvm.add %1, %249 : i64
//     %251 = llvm.icmp "slt" %250, %37 : i64
//     %252 = llvm.mul %1, %38 : i64
//     %253 = llvm.add %252, %250 : i64
//     %254 = llvm.getelementptr %35[%253] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %255 = llvm.sub %36, %1 : i64
//     %256 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %257 = llvm.mlir.poison : vector<4xi64>
//     %258 = llvm.mlir.constant(0 : i64) : i64
//     %259 = llvm.insertelement %255, %257[%258 : i64] : vector<4xi64>
//     %260 = llvm.shufflevector %259, %257 [0, 0, 0, 0] : vector<4xi64>
//     %261 = llvm.icmp "slt" %256, %260 : vector<4xi64>
//     %262 = llvm.mlir.poison : vector<4xi1>
//     %263 = llvm.mlir.constant(0 : i64) : i64
//     %264 = llvm.insertelement %251, %262[%263 : i64] : vector<4xi1>
//     %265 = llvm.shufflevector %264, %262 [0, 0, 0, 0] : vector<4xi1>
//     %266 = llvm.and %265, %261  : vector<4xi1>
//     %267 = llvm.mlir.poison : vector<4xf32>
//     %268 = llvm.mlir.constant(0 : i64) : i64
//     %269 = llvm.insertelement %5, %267[%268 : i64] : vector<4xf32>
//     %270 = llvm.shufflevector %269, %267 [0, 0, 0, 0] : vector<4xf32>
//     %271 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %272 = llvm.mlir.poison : vector<4xi64>
//     %273 = llvm.mlir.constant(0 : i64) : i64
//     %274 = llvm.insertelement %38, %272[%273 : i64] : vector<4xi64>
//     %275 = llvm.shufflevector %274, %272 [0, 0, 0, 0] : vector<4xi64>
//     %276 = llvm.mul %271, %275 : vector<4xi64>
//     %277 = llvm.getelementptr %254[%276] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %278 = llvm.intr.masked.gather %277, %266, %270 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %279 = llvm.insertvalue %278, %248[2] : !llvm.array<5 x vector<4xf32>>
//     %280 = llvm.mlir.constant(3 : i64) : i64
//     %281 = llvm.add %1, %280 : i64
//     %282 = llvm.icmp "slt" %281, %37 : i64
//     %283 = llvm.mul %1, %38 : i64
//     %284 = llvm.add %283, %281 : i64
//     %285 = llvm.getelementptr %35[%284] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %286 = llvm.sub %36, %1 : i64
//     %287 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %288 = llvm.mlir.poison : vector<4xi64>
//     %289 = llvm.mlir.constant(0 : i64) : i64
//     %290 = llvm.insertelement %286, %288[%289 : i64] : vector<4xi64>
//     %291 = llvm.shufflevector %290, %288 [0, 0, 0, 0] : vector<4xi64>
//     %292 = llvm.icmp "slt" %287, %291 : vector<4xi64>
//     %293 = llvm.mlir.poison : vector<4xi1>
//     %294 = llvm.mlir.constant(0 : i64) : i64
//     %295 = llvm.insertelement %282, %293[%294 : i64] : vector<4xi1>
//     %296 = llvm.shufflevector %295, %293 [0, 0, 0, 0] : vector<4xi1>
//     %297 = llvm.and %296, %292  : vector<4xi1>
//     %298 = llvm.mlir.poison : vector<4xf32>
//     %299 = llvm.mlir.constant(0 : i64) : i64
//     %300 = llvm.insertelement %5, %298[%299 : i64] : vector<4xf32>
//     %301 = llvm.shufflevector %300, %298 [0, 0, 0, 0] : vector<4xf32>
//     %302 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %303 = llvm.mlir.poison : vector<4xi64>
//     %304 = llvm.mlir.constant(0 : i64) : i64
//     %305 = llvm.insertelement %38, %303[%304 : i64] : vector<4xi64>
//     %306 = llvm.shufflevector %305, %303 [0, 0, 0, 0] : vector<4xi64>
//     %307 = llvm.mul %302, %306 : vector<4xi64>
//     %308 = llvm.getelementptr %285[%307] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %309 = llvm.intr.masked.gather %308, %297, %301 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %310 = llvm.insertvalue %309, %279[3] : !llvm.array<5 x vector<4xf32>>
//     %311 = llvm.mlir.constant(4 : i64) : i64
//     %312 = llvm.add %1, %311 : i64
//     %313 = llvm.icmp "slt" %312, %37 : i64
//     %314 = llvm.mul %1, %38 : i64
//     %315 = llvm.add %314, %312 : i64
//     %316 = llvm.getelementptr %35[%315] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %317 = llvm.sub %36, %1 : i64
//     %318 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %319 = llvm.mlir.poison : vector<4xi64>
//     %320 = llvm.mlir.constant(0 : i64) : i64
//     %321 = llvm.insertelement %317, %319[%320 : i64] : vector<4xi64>
//     %322 = llvm.shufflevector %321, %319 [0, 0, 0, 0] : vector<4xi64>
//     %323 = llvm.icmp "slt" %318, %322 : vector<4xi64>
//     %324 = llvm.mlir.poison : vector<4xi1>
//     %325 = llvm.mlir.constant(0 : i64) : i64
//     %326 = llvm.insertelement %313, %324[%325 : i64] : vector<4xi1>
//     %327 = llvm.shufflevector %326, %324 [0, 0, 0, 0] : vector<4xi1>
//     %328 = llvm.and %327, %323  : vector<4xi1>
//     %329 = llvm.mlir.poison : vector<4xf32>
//     %330 = llvm.mlir.constant(0 : i64) : i64
//     %331 = llvm.insertelement %5, %329[%330 : i64] : vector<4xf32>
//     %332 = llvm.shufflevector %331, %329 [0, 0, 0, 0] : vector<4xf32>
//     %333 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %334 = llvm.mlir.poison : vector<4xi64>
//     %335 = llvm.mlir.constant(0 : i64) : i64
//     %336 = llvm.insertelement %38, %334[%335 : i64] : vector<4xi64>
//     %337 = llvm.shufflevector %336, %334 [0, 0, 0, 0] : vector<4xi64>
//     %338 = llvm.mul %333, %337 : vector<4xi64>
//     %339 = llvm.getelementptr %316[%338] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %340 = llvm.intr.masked.gather %339, %328, %332 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %341 = llvm.insertvalue %340, %310[4] : !llvm.array<5 x vector<4xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %342 = llvm.extractvalue %341[0] : !llvm.array<5 x vector<4xf32>>
//     %343 = llvm.mlir.constant(0 : i64) : i64
//     %344 = llvm.extractelement %342[%343 : i64] : vector<4xf32>
//     llvm.call @printF32(%344) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %345 = llvm.extractvalue %341[0] : !llvm.array<5 x vector<4xf32>>
//     %346 = llvm.mlir.constant(1 : i64) : i64
//     %347 = llvm.extractelement %345[%346 : i64] : vector<4xf32>
//     llvm.call @printF32(%347) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %348 = llvm.extractvalue %341[0] : !llvm.array<5 x vector<4xf32>>
//     %349 = llvm.mlir.constant(2 : i64) : i64
//     %350 = llvm.extractelement %348[%349 : i64] : vector<4xf32>
//     llvm.call @printF32(%350) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %351 = llvm.extractvalue %341[0] : !llvm.array<5 x vector<4xf32>>
//     %352 = llvm.mlir.constant(3 : i64) : i64
//     %353 = llvm.extractelement %351[%352 : i64] : vector<4xf32>
//     llvm.call @printF32(%353) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %354 = llvm.extractvalue %341[1] : !llvm.array<5 x vector<4xf32>>
//     %355 = llvm.mlir.constant(0 : i64) : i64
//     %356 = llvm.extractelement %354[%355 : i64] : vector<4xf32>
//     llvm.call @printF32(%356) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %357 = llvm.extractvalue %341[1] : !llvm.array<5 x vector<4xf32>>
//     %358 = llvm.mlir.constant(1 : i64) : i64
//     %359 = llvm.extractelement %357[%358 : i64] : vector<4xf32>
//     llvm.call @printF32(%359) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %360 = llvm.extractvalue %341[1] : !llvm.array<5 x vector<4xf32>>
//     %361 = llvm.mlir.constant(2 : i64) : i64
//     %362 = llvm.extractelement %360[%361 : i64] : vector<4xf32>
//     llvm.call @printF32(%362) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %363 = llvm.extractvalue %341[1] : !llvm.array<5 x vector<4xf32>>
//     %364 = llvm.mlir.constant(3 : i64) : i64
//     %365 = llvm.extractelement %363[%364 : i64] : vector<4xf32>
//     llvm.call @printF32(%365) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %366 = llvm.extractvalue %341[2] : !llvm.array<5 x vector<4xf32>>
//     %367 = llvm.mlir.constant(0 : i64) : i64
//     %368 = llvm.extractelement %366[%367 : i64] : vector<4xf32>
//     llvm.call @printF32(%368) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %369 = llvm.extractvalue %341[2] : !llvm.array<5 x vector<4xf32>>
//     %370 = llvm.mlir.constant(1 : i64) : i64
//     %371 = llvm.extractelement %369[%370 : i64] : vector<4xf32>
//     llvm.call @printF32(%371) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %372 = llvm.extractvalue %341[2] : !llvm.array<5 x vector<4xf32>>
//     %373 = llvm.mlir.constant(2 : i64) : i64
//     %374 = llvm.extractelement %372[%373 : i64] : vector<4xf32>
//     llvm.call @printF32(%374) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %375 = llvm.extractvalue %341[2] : !llvm.array<5 x vector<4xf32>>
//     %376 = llvm.mlir.constant(3 : i64) : i64
//     %377 = llvm.extractelement %375[%376 : i64] : vector<4xf32>
//     llvm.call @printF32(%377) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %378 = llvm.extractvalue %341[3] : !llvm.array<5 x vector<4xf32>>
//     %379 = llvm.mlir.constant(0 : i64) : i64
//     %380 = llvm.extractelement %378[%379 : i64] : vector<4xf32>
//     llvm.call @printF32(%380) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %381 = llvm.extractvalue %341[3] : !llvm.array<5 x vector<4xf32>>
//     %382 = llvm.mlir.constant(1 : i64) : i64
//     %383 = llvm.extractelement %381[%382 : i64] : vector<4xf32>
//     llvm.call @printF32(%383) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %384 = llvm.extractvalue %341[3] : !llvm.array<5 x vector<4xf32>>
//     %385 = llvm.mlir.constant(2 : i64) : i64
//     %386 = llvm.extractelement %384[%385 : i64] : vector<4xf32>
//     llvm.call @printF32(%386) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %387 = llvm.extractvalue %341[3] : !llvm.array<5 x vector<4xf32>>
//     %388 = llvm.mlir.constant(3 : i64) : i64
//     %389 = llvm.extractelement %387[%388 : i64] : vector<4xf32>
//     llvm.call @printF32(%389) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %390 = llvm.extractvalue %341[4] : !llvm.array<5 x vector<4xf32>>
//     %391 = llvm.mlir.constant(0 : i64) : i64
//     %392 = llvm.extractelement %390[%391 : i64] : vector<4xf32>
//     llvm.call @printF32(%392) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %393 = llvm.extractvalue %341[4] : !llvm.array<5 x vector<4xf32>>
//     %394 = llvm.mlir.constant(1 : i64) : i64
//     %395 = llvm.extractelement %393[%394 : i64] : vector<4xf32>
//     llvm.call @printF32(%395) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %396 = llvm.extractvalue %341[4] : !llvm.array<5 x vector<4xf32>>
//     %397 = llvm.mlir.constant(2 : i64) : i64
//     %398 = llvm.extractelement %396[%397 : i64] : vector<4xf32>
//     llvm.call @printF32(%398) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %399 = llvm.extractvalue %341[4] : !llvm.array<5 x vector<4xf32>>
//     %400 = llvm.mlir.constant(3 : i64) : i64
//     %401 = llvm.extractelement %399[%400 : i64] : vector<4xf32>
//     llvm.call @printF32(%401) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %402 = llvm.mlir.poison : !llvm.array<5 x vector<4xf32>>
//     %403 = llvm.icmp "slt" %1, %37 : i64
//     %404 = llvm.mul %1, %38 : i64
//     %405 = llvm.add %404, %1 : i64
//     %406 = llvm.getelementptr %35[%405] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %407 = llvm.mlir.constant(true) : i1
//     %408 = llvm.mlir.poison : vector<1xi1>
//     %409 = llvm.mlir.constant(0 : i64) : i64
//     %410 = llvm.insertelement %407, %408[%409 : i64] : vector<1xi1>
//     %411 = llvm.mlir.poison : vector<1xi1>
//     %412 = llvm.mlir.constant(0 : i64) : i64
//     %413 = llvm.insertelement %403, %411[%412 : i64] : vector<1xi1>
//     %414 = llvm.and %413, %410  : vector<1xi1>
//     %415 = llvm.mlir.poison : vector<1xf32>
//     %416 = llvm.mlir.constant(0 : i64) : i64
//     %417 = llvm.insertelement %5, %415[%416 : i64] : vector<1xf32>
//     %418 = llvm.intr.masked.load %406, %414, %417 {alignment = 4 : i32} : (!llvm.ptr, vector<1xi1>, vector<1xf32>) -> vector<1xf32>
//     %419 = llvm.mlir.constant(0 : i64) : i64
//     %420 = llvm.extractelement %418[%419 : i64] : vector<1xf32>
//     %421 = llvm.mlir.poison : vector<4xf32>
//     %422 = llvm.mlir.constant(0 : i64) : i64
//     %423 = llvm.insertelement %420, %421[%422 : i64] : vector<4xf32>
//     %424 = llvm.shufflevector %423, %421 [0, 0, 0, 0] : vector<4xf32>
//     %425 = llvm.insertvalue %424, %402[0] : !llvm.array<5 x vector<4xf32>>
//     %426 = llvm.mlir.constant(1 : i64) : i64
//     %427 = llvm.add %1, %426 : i64
//     %428 = llvm.icmp "slt" %427, %37 : i64
//     %429 = llvm.mul %1, %38 : i64
//     %430 = llvm.add %429, %427 : i64
//     %431 = llvm.getelementptr %35[%430] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %432 = llvm.mlir.constant(true) : i1
//     %433 = llvm.mlir.poison : vector<1xi1>
//     %434 = llvm.mlir.constant(0 : i64) : i64
//     %435 = llvm.insertelement %432, %433[%434 : i64] : vector<1xi1>
//     %436 = llvm.mlir.poison : vector<1xi1>
//     %437 = llvm.mlir.constant(0 : i64) : i64
//     %438 = llvm.insertelement %428, %436[%437 : i64] : vector<1xi1>
//     %439 = llvm.and %438, %435  : vector<1xi1>
//     %440 = llvm.mlir.poison : vector<1xf32>
//     %441 = llvm.mlir.constant(0 : i64) : i64
//     %442 = llvm.insertelement %5, %440[%441 : i64] : vector<1xf32>
//     %443 = llvm.intr.masked.load %431, %439, %442 {alignment = 4 : i32} : (!llvm.ptr, vector<1xi1>, vector<1xf32>) -> vector<1xf32>
//     %444 = llvm.mlir.constant(0 : i64) : i64
//     %445 = llvm.extractelement %443[%444 : i64] : vector<1xf32>
//     %446 = llvm.mlir.poison : vector<4xf32>
//     %447 = llvm.mlir.constant(0 : i64) : i64
//     %448 = llvm.insertelement %445, %446[%447 : i64] : vector<4xf32>
//     %449 = llvm.shufflevector %448, %446 [0, 0, 0, 0] : vector<4xf32>
//     %450 = llvm.insertvalue %449, %425[1] : !llvm.array<5 x vector<4xf32>>
//     %451 = llvm.mlir.constant(2 : i64) : i64
//     %452 = llvm.add %1, %451 : i64
//     %453 = llvm.icmp "slt" %452, %37 : i64
//     %454 = llvm.mul %1, %38 : i64
//     %455 = llvm.add %454, %452 : i64
//     %456 = llvm.getelementptr %35[%455] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %457 = llvm.mlir.constant(true) : i1
//     %458 = llvm.mlir.poison : vector<1xi1>
//     %459 = llvm.mlir.constant(0 : i64) : i64
//     %460 = llvm.insertelement %457, %458[%459 : i64] : vector<1xi1>
//     %461 = llvm.mlir.poison : vector<1xi1>
//     %462 = llvm.mlir.constant(0 : i64) : i64
//     %463 = llvm.insertelement %453, %461[%462 : i64] : vector<1xi1>
//     %464 = llvm.and %463, %460  : vector<1xi1>
//     %465 = llvm.mlir.poison : vector<1xf32>
//     %466 = llvm.mlir.constant(0 : i64) : i64
//     %467 = llvm.insertelement %5, %465[%466 : i64] : vector<1xf32>
//     %468 = llvm.intr.masked.load %456, %464, %467 {alignment = 4 : i32} : (!llvm.ptr, vector<1xi1>, vector<1xf32>) -> vector<1xf32>
//     %469 = llvm.mlir.constant(0 : i64) : i64
//     %470 = llvm.extractelement %468[%469 : i64] : vector<1xf32>
//     %471 = llvm.mlir.poison : vector<4xf32>
//     %472 = llvm.mlir.constant(0 : i64) : i64
//     %473 = llvm.insertelement %470, %471[%472 : i64] : vector<4xf32>
//     %474 = llvm.shufflevector %473, %471 [0, 0, 0, 0] : vector<4xf32>
//     %475 = llvm.insertvalue %474, %450[2] : !llvm.array<5 x vector<4xf32>>
//     %476 = llvm.mlir.constant(3 : i64) : i64
//     %477 = llvm.add %1, %476 : i64
//     %478 = llvm.icmp "slt" %477, %37 : i64
//     %479 = llvm.mul %1, %38 : i64
//     %480 = llvm.add %479, %477 : i64
//     %481 = llvm.getelementptr %35[%480] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %482 = llvm.mlir.constant(true) : i1
//     %483 = llvm.mlir.poison : vector<1xi1>
//     %484 = llvm.mlir.constant(0 : i64) : i64
//     %485 = llvm.insertelement %482, %483[%484 : i64] : vector<1xi1>
//     %486 = llvm.mlir.poison : vector<1xi1>
//     %487 = llvm.mlir.constant(0 : i64) : i64
//     %488 = llvm.insertelement %478, %486[%487 : i64] : vector<1xi1>
//     %489 = llvm.and %488, %485  : vector<1xi1>
//     %490 = llvm.mlir.poison : vector<1xf32>
//     %491 = llvm.mlir.constant(0 : i64) : i64
//     %492 = llvm.insertelement %5, %490[%491 : i64] : vector<1xf32>
//     %493 = llvm.intr.masked.load %481, %489, %492 {alignment = 4 : i32} : (!llvm.ptr, vector<1xi1>, vector<1xf32>) -> vector<1xf32>
//     %494 = llvm.mlir.constant(0 : i64) : i64
//     %495 = llvm.extractelement %493[%494 : i64] : vector<1xf32>
//     %496 = llvm.mlir.poison : vector<4xf32>
//     %497 = llvm.mlir.constant(0 : i64) : i64
//     %498 = llvm.insertelement %495, %496[%497 : i64] : vector<4xf32>
//     %499 = llvm.shufflevector %498, %496 [0, 0, 0, 0] : vector<4xf32>
//     %500 = llvm.insertvalue %499, %475[3] : !llvm.array<5 x vector<4xf32>>
//     %501 = llvm.mlir.constant(4 : i64) : i64
//     %502 = llvm.add %1, %501 : i64
//     %503 = llvm.icmp "slt" %502, %37 : i64
//     %504 = llvm.mul %1, %38 : i64
//     %505 = llvm.add %504, %502 : i64
//     %506 = llvm.getelementptr %35[%505] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %507 = llvm.mlir.constant(true) : i1
//     %508 = llvm.mlir.poison : vector<1xi1>
//     %509 = llvm.mlir.constant(0 : i64) : i64
//     %510 = llvm.insertelement %507, %508[%509 : i64] : vector<1xi1>
//     %511 = llvm.mlir.poison : vector<1xi1>
//     %512 = llvm.mlir.constant(0 : i64) : i64
//     %513 = llvm.insertelement %503, %511[%512 : i64] : vector<1xi1>
//     %514 = llvm.and %513, %510  : vector<1xi1>
//     %515 = llvm.mlir.poison : vector<1xf32>
//     %516 = llvm.mlir.constant(0 : i64) : i64
//     %517 = llvm.insertelement %5, %515[%516 : i64] : vector<1xf32>
//     %518 = llvm.intr.masked.load %506, %514, %517 {alignment = 4 : i32} : (!llvm.ptr, vector<1xi1>, vector<1xf32>) -> vector<1xf32>
//     %519 = llvm.mlir.constant(0 : i64) : i64
//     %520 = llvm.extractelement %518[%519 : i64] : vector<1xf32>
//     %521 = llvm.mlir.poison : vector<4xf32>
//     %522 = llvm.mlir.constant(0 : i64) : i64
//     %523 = llvm.insertelement %520, %521[%522 : i64] : vector<4xf32>
//     %524 = llvm.shufflevector %523, %521 [0, 0, 0, 0] : vector<4xf32>
//     %525 = llvm.insertvalue %524, %500[4] : !llvm.array<5 x vector<4xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %526 = llvm.extractvalue %525[0] : !llvm.array<5 x vector<4xf32>>
//     %527 = llvm.mlir.constant(0 : i64) : i64
//     %528 = llvm.extractelement %526[%527 : i64] : vector<4xf32>
//     llvm.call @printF32(%528) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %529 = llvm.extractvalue %525[0] : !llvm.array<5 x vector<4xf32>>
//     %530 = llvm.mlir.constant(1 : i64) : i64
//     %531 = llvm.extractelement %529[%530 : i64] : vector<4xf32>
//     llvm.call @printF32(%531) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %532 = llvm.extractvalue %525[0] : !llvm.array<5 x vector<4xf32>>
//     %533 = llvm.mlir.constant(2 : i64) : i64
//     %534 = llvm.extractelement %532[%533 : i64] : vector<4xf32>
//     llvm.call @printF32(%534) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %535 = llvm.extractvalue %525[0] : !llvm.array<5 x vector<4xf32>>
//     %536 = llvm.mlir.constant(3 : i64) : i64
//     %537 = llvm.extractelement %535[%536 : i64] : vector<4xf32>
//     llvm.call @printF32(%537) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %538 = llvm.extractvalue %525[1] : !llvm.array<5 x vector<4xf32>>
//     %539 = llvm.mlir.constant(0 : i64) : i64
//     %540 = llvm.extractelement %538[%539 : i64] : vector<4xf32>
//     llvm.call @printF32(%540) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %541 = llvm.extractvalue %525[1] : !llvm.array<5 x vector<4xf32>>
//     %542 = llvm.mlir.constant(1 : i64) : i64
//     %543 = llvm.extractelement %541[%542 : i64] : vector<4xf32>
//     llvm.call @printF32(%543) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %544 = llvm.extractvalue %525[1] : !llvm.array<5 x vector<4xf32>>
//     %545 = llvm.mlir.constant(2 : i64) : i64
//     %546 = llvm.extractelement %544[%545 : i64] : vector<4xf32>
//     llvm.call @printF32(%546) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %547 = llvm.extractvalue %525[1] : !llvm.array<5 x vector<4xf32>>
//     %548 = llvm.mlir.constant(3 : i64) : i64
//     %549 = llvm.extractelement %547[%548 : i64] : vector<4xf32>
//     llvm.call @printF32(%549) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %550 = llvm.extractvalue %525[2] : !llvm.array<5 x vector<4xf32>>
//     %551 = llvm.mlir.constant(0 : i64) : i64
//     %552 = llvm.extractelement %550[%551 : i64] : vector<4xf32>
//     llvm.call @printF32(%552) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %553 = llvm.extractvalue %525[2] : !llvm.array<5 x vector<4xf32>>
//     %554 = llvm.mlir.constant(1 : i64) : i64
//     %555 = llvm.extractelement %553[%554 : i64] : vector<4xf32>
//     llvm.call @printF32(%555) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %556 = llvm.extractvalue %525[2] : !llvm.array<5 x vector<4xf32>>
//     %557 = llvm.mlir.constant(2 : i64) : i64
//     %558 = llvm.extractelement %556[%557 : i64] : vector<4xf32>
//     llvm.call @printF32(%558) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %559 = llvm.extractvalue %525[2] : !llvm.array<5 x vector<4xf32>>
//     %560 = llvm.mlir.constant(3 : i64) : i64
//     %561 = llvm.extractelement %559[%560 : i64] : vector<4xf32>
//     llvm.call @printF32(%561) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %562 = llvm.extractvalue %525[3] : !llvm.array<5 x vector<4xf32>>
//     %563 = llvm.mlir.constant(0 : i64) : i64
//     %564 = llvm.extractelement %562[%563 : i64] : vector<4xf32>
//     llvm.call @printF32(%564) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %565 = llvm.extractvalue %525[3] : !llvm.array<5 x vector<4xf32>>
//     %566 = llvm.mlir.constant(1 : i64) : i64
//     %567 = llvm.extractelement %565[%566 : i64] : vector<4xf32>
//     llvm.call @printF32(%567) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %568 = llvm.extractvalue %525[3] : !llvm.array<5 x vector<4xf32>>
//     %569 = llvm.mlir.constant(2 : i64) : i64
//     %570 = llvm.extractelement %568[%569 : i64] : vector<4xf32>
//     llvm.call @printF32(%570) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %571 = llvm.extractvalue %525[3] : !llvm.array<5 x vector<4xf32>>
//     %572 = llvm.mlir.constant(3 : i64) : i64
//     %573 = llvm.extractelement %571[%572 : i64] : vector<4xf32>
//     llvm.call @printF32(%573) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %574 = llvm.extractvalue %525[4] : !llvm.array<5 x vector<4xf32>>
//     %575 = llvm.mlir.constant(0 : i64) : i64
//     %576 = llvm.extractelement %574[%575 : i64] : vector<4xf32>
//     llvm.call @printF32(%576) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %577 = llvm.extractvalue %525[4] : !llvm.array<5 x vector<4xf32>>
//     %578 = llvm.mlir.constant(1 : i64) : i64
//     %579 = llvm.extractelement %577[%578 : i64] : vector<4xf32>
//     llvm.call @printF32(%579) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %580 = llvm.extractvalue %525[4] : !llvm.array<5 x vector<4xf32>>
//     %581 = llvm.mlir.constant(2 : i64) : i64
//     %582 = llvm.extractelement %580[%581 : i64] : vector<4xf32>
//     llvm.call @printF32(%582) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %583 = llvm.extractvalue %525[4] : !llvm.array<5 x vector<4xf32>>
//     %584 = llvm.mlir.constant(3 : i64) : i64
//     %585 = llvm.extractelement %583[%584 : i64] : vector<4xf32>
//     llvm.call @printF32(%585) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %586 = llvm.mlir.poison : !llvm.array<2 x vector<4xf32>>
//     %587 = llvm.mul %1, %38 : i64
//     %588 = llvm.add %587, %1 : i64
//     %589 = llvm.getelementptr %35[%588] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %590 = llvm.sub %36, %1 : i64
//     %591 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %592 = llvm.mlir.poison : vector<4xi64>
//     %593 = llvm.mlir.constant(0 : i64) : i64
//     %594 = llvm.insertelement %590, %592[%593 : i64] : vector<4xi64>
//     %595 = llvm.shufflevector %594, %592 [0, 0, 0, 0] : vector<4xi64>
//     %596 = llvm.icmp "slt" %591, %595 : vector<4xi64>
//     %597 = llvm.mlir.poison : vector<4xf32>
//     %598 = llvm.mlir.constant(0 : i64) : i64
//     %599 = llvm.insertelement %5, %597[%598 : i64] : vector<4xf32>
//     %600 = llvm.shufflevector %599, %597 [0, 0, 0, 0] : vector<4xf32>
//     %601 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %602 = llvm.mlir.poison : vector<4xi64>
//     %603 = llvm.mlir.constant(0 : i64) : i64
//     %604 = llvm.insertelement %38, %602[%603 : i64] : vector<4xi64>
//     %605 = llvm.shufflevector %604, %602 [0, 0, 0, 0] : vector<4xi64>
//     %606 = llvm.mul %601, %605 : vector<4xi64>
//     %607 = llvm.getelementptr %589[%606] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %608 = llvm.intr.masked.gather %607, %596, %600 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %609 = llvm.insertvalue %608, %586[0] : !llvm.array<2 x vector<4xf32>>
//     %610 = llvm.mul %1, %38 : i64
//     %611 = llvm.add %610, %1 : i64
//     %612 = llvm.getelementptr %35[%611] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %613 = llvm.sub %36, %1 : i64
//     %614 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %615 = llvm.mlir.poison : vector<4xi64>
//     %616 = llvm.mlir.constant(0 : i64) : i64
//     %617 = llvm.insertelement %613, %615[%616 : i64] : vector<4xi64>
//     %618 = llvm.shufflevector %617, %615 [0, 0, 0, 0] : vector<4xi64>
//     %619 = llvm.icmp "slt" %614, %618 : vector<4xi64>
//     %620 = llvm.mlir.poison : vector<4xf32>
//     %621 = llvm.mlir.constant(0 : i64) : i64
//     %622 = llvm.insertelement %5, %620[%621 : i64] : vector<4xf32>
//     %623 = llvm.shufflevector %622, %620 [0, 0, 0, 0] : vector<4xf32>
//     %624 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %625 = llvm.mlir.poison : vector<4xi64>
//     %626 = llvm.mlir.constant(0 : i64) : i64
//     %627 = llvm.insertelement %38, %625[%626 : i64] : vector<4xi64>
//     %628 = llvm.shufflevector %627, %625 [0, 0, 0, 0] : vector<4xi64>
//     %629 = llvm.mul %624, %628 : vector<4xi64>
//     %630 = llvm.getelementptr %612[%629] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     %631 = llvm.intr.masked.gather %630, %619, %623 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %632 = llvm.insertvalue %631, %609[1] : !llvm.array<2 x vector<4xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %633 = llvm.extractvalue %632[0] : !llvm.array<2 x vector<4xf32>>
//     %634 = llvm.mlir.constant(0 : i64) : i64
//     %635 = llvm.extractelement %633[%634 : i64] : vector<4xf32>
//     llvm.call @printF32(%635) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %636 = llvm.extractvalue %632[0] : !llvm.array<2 x vector<4xf32>>
//     %637 = llvm.mlir.constant(1 : i64) : i64
//     %638 = llvm.extractelement %636[%637 : i64] : vector<4xf32>
//     llvm.call @printF32(%638) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %639 = llvm.extractvalue %632[0] : !llvm.array<2 x vector<4xf32>>
//     %640 = llvm.mlir.constant(2 : i64) : i64
//     %641 = llvm.extractelement %639[%640 : i64] : vector<4xf32>
//     llvm.call @printF32(%641) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %642 = llvm.extractvalue %632[0] : !llvm.array<2 x vector<4xf32>>
//     %643 = llvm.mlir.constant(3 : i64) : i64
//     %644 = llvm.extractelement %642[%643 : i64] : vector<4xf32>
//     llvm.call @printF32(%644) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %645 = llvm.extractvalue %632[1] : !llvm.array<2 x vector<4xf32>>
//     %646 = llvm.mlir.constant(0 : i64) : i64
//     %647 = llvm.extractelement %645[%646 : i64] : vector<4xf32>
//     llvm.call @printF32(%647) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %648 = llvm.extractvalue %632[1] : !llvm.array<2 x vector<4xf32>>
//     %649 = llvm.mlir.constant(1 : i64) : i64
//     %650 = llvm.extractelement %648[%649 : i64] : vector<4xf32>
//     llvm.call @printF32(%650) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %651 = llvm.extractvalue %632[1] : !llvm.array<2 x vector<4xf32>>
//     %652 = llvm.mlir.constant(2 : i64) : i64
//     %653 = llvm.extractelement %651[%652 : i64] : vector<4xf32>
//     llvm.call @printF32(%653) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %654 = llvm.extractvalue %632[1] : !llvm.array<2 x vector<4xf32>>
//     %655 = llvm.mlir.constant(3 : i64) : i64
//     %656 = llvm.extractelement %654[%655 : i64] : vector<4xf32>
//     llvm.call @printF32(%656) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %657 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %658 = llvm.mlir.poison : vector<4xi64>
//     %659 = llvm.mlir.constant(0 : i64) : i64
//     %660 = llvm.insertelement %3, %658[%659 : i64] : vector<4xi64>
//     %661 = llvm.shufflevector %660, %658 [0, 0, 0, 0] : vector<4xi64>
//     %662 = llvm.icmp "slt" %657, %661 : vector<4xi64>
//     %663 = llvm.mlir.poison : !llvm.array<3 x vector<4xi1>>
//     %664 = llvm.mlir.constant(0 : i64) : i64
//     %665 = llvm.icmp "slt" %664, %2 : i64
//     %666 = llvm.mlir.poison : vector<4xi1>
//     %667 = llvm.mlir.constant(0 : i64) : i64
//     %668 = llvm.insertelement %665, %666[%667 : i64] : vector<4xi1>
//     %669 = llvm.shufflevector %668, %666 [0, 0, 0, 0] : vector<4xi1>
//     %670 = llvm.and %669, %662  : vector<4xi1>
//     %671 = llvm.insertvalue %670, %663[0] : !llvm.array<3 x vector<4xi1>>
//     %672 = llvm.mlir.constant(1 : i64) : i64
//     %673 = llvm.icmp "slt" %672, %2 : i64
//     %674 = llvm.mlir.poison : vector<4xi1>
//     %675 = llvm.mlir.constant(0 : i64) : i64
//     %676 = llvm.insertelement %673, %674[%675 : i64] : vector<4xi1>
//     %677 = llvm.shufflevector %676, %674 [0, 0, 0, 0] : vector<4xi1>
//     %678 = llvm.and %677, %662  : vector<4xi1>
//     %679 = llvm.insertvalue %678, %671[1] : !llvm.array<3 x vector<4xi1>>
//     %680 = llvm.mlir.constant(2 : i64) : i64
//     %681 = llvm.icmp "slt" %680, %2 : i64
//     %682 = llvm.mlir.poison : vector<4xi1>
//     %683 = llvm.mlir.constant(0 : i64) : i64
//     %684 = llvm.insertelement %681, %682[%683 : i64] : vector<4xi1>
//     %685 = llvm.shufflevector %684, %682 [0, 0, 0, 0] : vector<4xi1>
//     %686 = llvm.and %685, %662  : vector<4xi1>
//     %687 = llvm.insertvalue %686, %679[2] : !llvm.array<3 x vector<4xi1>>
//     %688 = llvm.mlir.poison : !llvm.array<3 x vector<4xf32>>
//     %689 = llvm.icmp "slt" %0, %36 : i64
//     %690 = llvm.mul %0, %38 : i64
//     %691 = llvm.add %690, %0 : i64
//     %692 = llvm.getelementptr %35[%691] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %693 = llvm.extractvalue %687[0] : !llvm.array<3 x vector<4xi1>>
//     %694 = llvm.sub %37, %0 : i64
//     %695 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %696 = llvm.mlir.poison : vector<4xi64>
//     %697 = llvm.mlir.constant(0 : i64) : i64
//     %698 = llvm.insertelement %694, %696[%697 : i64] : vector<4xi64>
//     %699 = llvm.shufflevector %698, %696 [0, 0, 0, 0] : vector<4xi64>
//     %700 = llvm.icmp "slt" %695, %699 : vector<4xi64>
//     %701 = llvm.and %700, %693  : vector<4xi1>
//     %702 = llvm.mlir.poison : vector<4xi1>
//     %703 = llvm.mlir.constant(0 : i64) : i64
//     %704 = llvm.insertelement %689, %702[%703 : i64] : vector<4xi1>
//     %705 = llvm.shufflevector %704, %702 [0, 0, 0, 0] : vector<4xi1>
//     %706 = llvm.and %705, %701  : vector<4xi1>
//     %707 = llvm.mlir.poison : vector<4xf32>
//     %708 = llvm.mlir.constant(0 : i64) : i64
//     %709 = llvm.insertelement %5, %707[%708 : i64] : vector<4xf32>
//     %710 = llvm.shufflevector %709, %707 [0, 0, 0, 0] : vector<4xf32>
//     %711 = llvm.intr.masked.load %692, %706, %710 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %712 = llvm.insertvalue %711, %688[0] : !llvm.array<3 x vector<4xf32>>
//     %713 = llvm.mlir.constant(1 : i64) : i64
//     %714 = llvm.add %0, %713 : i64
//     %715 = llvm.icmp "slt" %714, %36 : i64
//     %716 = llvm.mul %714, %38 : i64
//     %717 = llvm.add %716, %0 : i64
//     %718 = llvm.getelementptr %35[%717] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %719 = llvm.extractvalue %687[1] : !llvm.array<3 x vector<4xi1>>
//     %720 = llvm.sub %37, %0 : i64
//     %721 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %722 = llvm.mlir.poison : vector<4xi64>
//     %723 = llvm.mlir.constant(0 : i64) : i64
//     %724 = llvm.insertelement %720, %722[%723 : i64] : vector<4xi64>
//     %725 = llvm.shufflevector %724, %722 [0, 0, 0, 0] : vector<4xi64>
//     %726 = llvm.icmp "slt" %721, %725 : vector<4xi64>
//     %727 = llvm.and %726, %719  : vector<4xi1>
//     %728 = llvm.mlir.poison : vector<4xi1>
//     %729 = llvm.mlir.constant(0 : i64) : i64
//     %730 = llvm.insertelement %715, %728[%729 : i64] : vector<4xi1>
//     %731 = llvm.shufflevector %730, %728 [0, 0, 0, 0] : vector<4xi1>
//     %732 = llvm.and %731, %727  : vector<4xi1>
//     %733 = llvm.mlir.poison : vector<4xf32>
//     %734 = llvm.mlir.constant(0 : i64) : i64
//     %735 = llvm.insertelement %5, %733[%734 : i64] : vector<4xf32>
//     %736 = llvm.shufflevector %735, %733 [0, 0, 0, 0] : vector<4xf32>
//     %737 = llvm.intr.masked.load %718, %732, %736 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %738 = llvm.insertvalue %737, %712[1] : !llvm.array<3 x vector<4xf32>>
//     %739 = llvm.mlir.constant(2 : i64) : i64
//     %740 = llvm.add %0, %739 : i64
//     %741 = llvm.icmp "slt" %740, %36 : i64
//     %742 = llvm.mul %740, %38 : i64
//     %743 = llvm.add %742, %0 : i64
//     %744 = llvm.getelementptr %35[%743] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %745 = llvm.extractvalue %687[2] : !llvm.array<3 x vector<4xi1>>
//     %746 = llvm.sub %37, %0 : i64
//     %747 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %748 = llvm.mlir.poison : vector<4xi64>
//     %749 = llvm.mlir.constant(0 : i64) : i64
//     %750 = llvm.insertelement %746, %748[%749 : i64] : vector<4xi64>
//     %751 = llvm.shufflevector %750, %748 [0, 0, 0, 0] : vector<4xi64>
//     %752 = llvm.icmp "slt" %747, %751 : vector<4xi64>
//     %753 = llvm.and %752, %745  : vector<4xi1>
//     %754 = llvm.mlir.poison : vector<4xi1>
//     %755 = llvm.mlir.constant(0 : i64) : i64
//     %756 = llvm.insertelement %741, %754[%755 : i64] : vector<4xi1>
//     %757 = llvm.shufflevector %756, %754 [0, 0, 0, 0] : vector<4xi1>
//     %758 = llvm.and %757, %753  : vector<4xi1>
//     %759 = llvm.mlir.poison : vector<4xf32>
//     %760 = llvm.mlir.constant(0 : i64) : i64
//     %761 = llvm.insertelement %5, %759[%760 : i64] : vector<4xf32>
//     %762 = llvm.shufflevector %761, %759 [0, 0, 0, 0] : vector<4xf32>
//     %763 = llvm.intr.masked.load %744, %758, %762 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     %764 = llvm.insertvalue %763, %738[2] : !llvm.array<3 x vector<4xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %765 = llvm.extractvalue %764[0] : !llvm.array<3 x vector<4xf32>>
//     %766 = llvm.mlir.constant(0 : i64) : i64
//     %767 = llvm.extractelement %765[%766 : i64] : vector<4xf32>
//     llvm.call @printF32(%767) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %768 = llvm.extractvalue %764[0] : !llvm.array<3 x vector<4xf32>>
//     %769 = llvm.mlir.constant(1 : i64) : i64
//     %770 = llvm.extractelement %768[%769 : i64] : vector<4xf32>
//     llvm.call @printF32(%770) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %771 = llvm.extractvalue %764[0] : !llvm.array<3 x vector<4xf32>>
//     %772 = llvm.mlir.constant(2 : i64) : i64
//     %773 = llvm.extractelement %771[%772 : i64] : vector<4xf32>
//     llvm.call @printF32(%773) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %774 = llvm.extractvalue %764[0] : !llvm.array<3 x vector<4xf32>>
//     %775 = llvm.mlir.constant(3 : i64) : i64
//     %776 = llvm.extractelement %774[%775 : i64] : vector<4xf32>
//     llvm.call @printF32(%776) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %777 = llvm.extractvalue %764[1] : !llvm.array<3 x vector<4xf32>>
//     %778 = llvm.mlir.constant(0 : i64) : i64
//     %779 = llvm.extractelement %777[%778 : i64] : vector<4xf32>
//     llvm.call @printF32(%779) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %780 = llvm.extractvalue %764[1] : !llvm.array<3 x vector<4xf32>>
//     %781 = llvm.mlir.constant(1 : i64) : i64
//     %782 = llvm.extractelement %780[%781 : i64] : vector<4xf32>
//     llvm.call @printF32(%782) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %783 = llvm.extractvalue %764[1] : !llvm.array<3 x vector<4xf32>>
//     %784 = llvm.mlir.constant(2 : i64) : i64
//     %785 = llvm.extractelement %783[%784 : i64] : vector<4xf32>
//     llvm.call @printF32(%785) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %786 = llvm.extractvalue %764[1] : !llvm.array<3 x vector<4xf32>>
//     %787 = llvm.mlir.constant(3 : i64) : i64
//     %788 = llvm.extractelement %786[%787 : i64] : vector<4xf32>
//     llvm.call @printF32(%788) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %789 = llvm.extractvalue %764[2] : !llvm.array<3 x vector<4xf32>>
//     %790 = llvm.mlir.constant(0 : i64) : i64
//     %791 = llvm.extractelement %789[%790 : i64] : vector<4xf32>
//     llvm.call @printF32(%791) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %792 = llvm.extractvalue %764[2] : !llvm.array<3 x vector<4xf32>>
//     %793 = llvm.mlir.constant(1 : i64) : i64
//     %794 = llvm.extractelement %792[%793 : i64] : vector<4xf32>
//     llvm.call @printF32(%794) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %795 = llvm.extractvalue %764[2] : !llvm.array<3 x vector<4xf32>>
//     %796 = llvm.mlir.constant(2 : i64) : i64
//     %797 = llvm.extractelement %795[%796 : i64] : vector<4xf32>
//     llvm.call @printF32(%797) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %798 = llvm.extractvalue %764[2] : !llvm.array<3 x vector<4xf32>>
//     %799 = llvm.mlir.constant(3 : i64) : i64
//     %800 = llvm.extractelement %798[%799 : i64] : vector<4xf32>
//     llvm.call @printF32(%800) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %801 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %802 = llvm.mlir.poison : vector<4xi64>
//     %803 = llvm.mlir.constant(0 : i64) : i64
//     %804 = llvm.insertelement %3, %802[%803 : i64] : vector<4xi64>
//     %805 = llvm.shufflevector %804, %802 [0, 0, 0, 0] : vector<4xi64>
//     %806 = llvm.icmp "slt" %801, %805 : vector<4xi64>
//     %807 = llvm.mul %0, %38 : i64
//     %808 = llvm.add %807, %1 : i64
//     %809 = llvm.getelementptr %35[%808] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %810 = llvm.sub %37, %1 : i64
//     %811 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %812 = llvm.mlir.poison : vector<4xi64>
//     %813 = llvm.mlir.constant(0 : i64) : i64
//     %814 = llvm.insertelement %810, %812[%813 : i64] : vector<4xi64>
//     %815 = llvm.shufflevector %814, %812 [0, 0, 0, 0] : vector<4xi64>
//     %816 = llvm.icmp "slt" %811, %815 : vector<4xi64>
//     %817 = llvm.and %816, %806  : vector<4xi1>
//     %818 = llvm.mlir.poison : vector<4xf32>
//     %819 = llvm.mlir.constant(0 : i64) : i64
//     %820 = llvm.insertelement %5, %818[%819 : i64] : vector<4xf32>
//     %821 = llvm.shufflevector %820, %818 [0, 0, 0, 0] : vector<4xf32>
//     %822 = llvm.intr.masked.load %809, %817, %821 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     llvm.call @printOpen() : () -> ()
//     %823 = llvm.mlir.constant(0 : i64) : i64
//     %824 = llvm.extractelement %822[%823 : i64] : vector<4xf32>
//     llvm.call @printF32(%824) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %825 = llvm.mlir.constant(1 : i64) : i64
//     %826 = llvm.extractelement %822[%825 : i64] : vector<4xf32>
//     llvm.call @printF32(%826) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %827 = llvm.mlir.constant(2 : i64) : i64
//     %828 = llvm.extractelement %822[%827 : i64] : vector<4xf32>
//     llvm.call @printF32(%828) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %829 = llvm.mlir.constant(3 : i64) : i64
//     %830 = llvm.extractelement %822[%829 : i64] : vector<4xf32>
//     llvm.call @printF32(%830) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %831 = llvm.extractvalue %151[0] : !llvm.array<3 x vector<4xf32>>
//     %832 = llvm.icmp "slt" %2, %36 : i64
//     %833 = llvm.mul %2, %38 : i64
//     %834 = llvm.add %833, %3 : i64
//     %835 = llvm.getelementptr %35[%834] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %836 = llvm.sub %37, %3 : i64
//     %837 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %838 = llvm.mlir.poison : vector<4xi64>
//     %839 = llvm.mlir.constant(0 : i64) : i64
//     %840 = llvm.insertelement %836, %838[%839 : i64] : vector<4xi64>
//     %841 = llvm.shufflevector %840, %838 [0, 0, 0, 0] : vector<4xi64>
//     %842 = llvm.icmp "slt" %837, %841 : vector<4xi64>
//     %843 = llvm.mlir.poison : vector<4xi1>
//     %844 = llvm.mlir.constant(0 : i64) : i64
//     %845 = llvm.insertelement %832, %843[%844 : i64] : vector<4xi1>
//     %846 = llvm.shufflevector %845, %843 [0, 0, 0, 0] : vector<4xi1>
//     %847 = llvm.and %846, %842  : vector<4xi1>
//     llvm.intr.masked.store %831, %835, %847 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
//     %848 = llvm.extractvalue %151[1] : !llvm.array<3 x vector<4xf32>>
//     %849 = llvm.mlir.constant(1 : i64) : i64
//     %850 = llvm.add %2, %849 : i64
//     %851 = llvm.icmp "slt" %850, %36 : i64
//     %852 = llvm.mul %850, %38 : i64
//     %853 = llvm.add %852, %3 : i64
//     %854 = llvm.getelementptr %35[%853] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %855 = llvm.sub %37, %3 : i64
//     %856 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %857 = llvm.mlir.poison : vector<4xi64>
//     %858 = llvm.mlir.constant(0 : i64) : i64
//     %859 = llvm.insertelement %855, %857[%858 : i64] : vector<4xi64>
//     %860 = llvm.shufflevector %859, %857 [0, 0, 0, 0] : vector<4xi64>
//     %861 = llvm.icmp "slt" %856, %860 : vector<4xi64>
//     %862 = llvm.mlir.poison : vector<4xi1>
//     %863 = llvm.mlir.constant(0 : i64) : i64
//     %864 = llvm.insertelement %851, %862[%863 : i64] : vector<4xi1>
//     %865 = llvm.shufflevector %864, %862 [0, 0, 0, 0] : vector<4xi1>
//     %866 = llvm.and %865, %861  : vector<4xi1>
//     llvm.intr.masked.store %848, %854, %866 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
//     %867 = llvm.extractvalue %151[2] : !llvm.array<3 x vector<4xf32>>
//     %868 = llvm.mlir.constant(2 : i64) : i64
//     %869 = llvm.add %2, %868 : i64
//     %870 = llvm.icmp "slt" %869, %36 : i64
//     %871 = llvm.mul %869, %38 : i64
//     %872 = llvm.add %871, %3 : i64
//     %873 = llvm.getelementptr %35[%872] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %874 = llvm.sub %37, %3 : i64
//     %875 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %876 = llvm.mlir.poison : vector<4xi64>
//     %877 = llvm.mlir.constant(0 : i64) : i64
//     %878 = llvm.insertelement %874, %876[%877 : i64] : vector<4xi64>
//     %879 = llvm.shufflevector %878, %876 [0, 0, 0, 0] : vector<4xi64>
//     %880 = llvm.icmp "slt" %875, %879 : vector<4xi64>
//     %881 = llvm.mlir.poison : vector<4xi1>
//     %882 = llvm.mlir.constant(0 : i64) : i64
//     %883 = llvm.insertelement %870, %881[%882 : i64] : vector<4xi1>
//     %884 = llvm.shufflevector %883, %881 [0, 0, 0, 0] : vector<4xi1>
//     %885 = llvm.and %884, %880  : vector<4xi1>
//     llvm.intr.masked.store %867, %873, %885 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %886 = llvm.extractvalue %764[0] : !llvm.array<3 x vector<4xf32>>
//     %887 = llvm.icmp "slt" %3, %37 : i64
//     %888 = llvm.mul %2, %38 : i64
//     %889 = llvm.add %888, %3 : i64
//     %890 = llvm.getelementptr %35[%889] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %891 = llvm.sub %36, %2 : i64
//     %892 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %893 = llvm.mlir.poison : vector<4xi64>
//     %894 = llvm.mlir.constant(0 : i64) : i64
//     %895 = llvm.insertelement %891, %893[%894 : i64] : vector<4xi64>
//     %896 = llvm.shufflevector %895, %893 [0, 0, 0, 0] : vector<4xi64>
//     %897 = llvm.icmp "slt" %892, %896 : vector<4xi64>
//     %898 = llvm.mlir.poison : vector<4xi1>
//     %899 = llvm.mlir.constant(0 : i64) : i64
//     %900 = llvm.insertelement %887, %898[%899 : i64] : vector<4xi1>
//     %901 = llvm.shufflevector %900, %898 [0, 0, 0, 0] : vector<4xi1>
//     %902 = llvm.and %901, %897  : vector<4xi1>
//     %903 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %904 = llvm.mlir.poison : vector<4xi64>
//     %905 = llvm.mlir.constant(0 : i64) : i64
//     %906 = llvm.insertelement %38, %904[%905 : i64] : vector<4xi64>
//     %907 = llvm.shufflevector %906, %904 [0, 0, 0, 0] : vector<4xi64>
//     %908 = llvm.mul %903, %907 : vector<4xi64>
//     %909 = llvm.getelementptr %890[%908] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     llvm.intr.masked.scatter %886, %909, %902 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.vec<4 x ptr>
//     %910 = llvm.extractvalue %764[1] : !llvm.array<3 x vector<4xf32>>
//     %911 = llvm.mlir.constant(1 : i64) : i64
//     %912 = llvm.add %3, %911 : i64
//     %913 = llvm.icmp "slt" %912, %37 : i64
//     %914 = llvm.mul %2, %38 : i64
//     %915 = llvm.add %914, %912 : i64
//     %916 = llvm.getelementptr %35[%915] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %917 = llvm.sub %36, %2 : i64
//     %918 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %919 = llvm.mlir.poison : vector<4xi64>
//     %920 = llvm.mlir.constant(0 : i64) : i64
//     %921 = llvm.insertelement %917, %919[%920 : i64] : vector<4xi64>
//     %922 = llvm.shufflevector %921, %919 [0, 0, 0, 0] : vector<4xi64>
//     %923 = llvm.icmp "slt" %918, %922 : vector<4xi64>
//     %924 = llvm.mlir.poison : vector<4xi1>
//     %925 = llvm.mlir.constant(0 : i64) : i64
//     %926 = llvm.insertelement %913, %924[%925 : i64] : vector<4xi1>
//     %927 = llvm.shufflevector %926, %924 [0, 0, 0, 0] : vector<4xi1>
//     %928 = llvm.and %927, %923  : vector<4xi1>
//     %929 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %930 = llvm.mlir.poison : vector<4xi64>
//     %931 = llvm.mlir.constant(0 : i64) : i64
//     %932 = llvm.insertelement %38, %930[%931 : i64] : vector<4xi64>
//     %933 = llvm.shufflevector %932, %930 [0, 0, 0, 0] : vector<4xi64>
//     %934 = llvm.mul %929, %933 : vector<4xi64>
//     %935 = llvm.getelementptr %916[%934] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     llvm.intr.masked.scatter %910, %935, %928 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.vec<4 x ptr>
//     %936 = llvm.extractvalue %764[2] : !llvm.array<3 x vector<4xf32>>
//     %937 = llvm.mlir.constant(2 : i64) : i64
//     %938 = llvm.add %3, %937 : i64
//     %939 = llvm.icmp "slt" %938, %37 : i64
//     %940 = llvm.mul %2, %38 : i64
//     %941 = llvm.add %940, %938 : i64
//     %942 = llvm.getelementptr %35[%941] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %943 = llvm.sub %36, %2 : i64
//     %944 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %945 = llvm.mlir.poison : vector<4xi64>
//     %946 = llvm.mlir.constant(0 : i64) : i64
//     %947 = llvm.insertelement %943, %945[%946 : i64] : vector<4xi64>
//     %948 = llvm.shufflevector %947, %945 [0, 0, 0, 0] : vector<4xi64>
//     %949 = llvm.icmp "slt" %944, %948 : vector<4xi64>
//     %950 = llvm.mlir.poison : vector<4xi1>
//     %951 = llvm.mlir.constant(0 : i64) : i64
//     %952 = llvm.insertelement %939, %950[%951 : i64] : vector<4xi1>
//     %953 = llvm.shufflevector %952, %950 [0, 0, 0, 0] : vector<4xi1>
//     %954 = llvm.and %953, %949  : vector<4xi1>
//     %955 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %956 = llvm.mlir.poison : vector<4xi64>
//     %957 = llvm.mlir.constant(0 : i64) : i64
//     %958 = llvm.insertelement %38, %956[%957 : i64] : vector<4xi64>
//     %959 = llvm.shufflevector %958, %956 [0, 0, 0, 0] : vector<4xi64>
//     %960 = llvm.mul %955, %959 : vector<4xi64>
//     %961 = llvm.getelementptr %942[%960] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     llvm.intr.masked.scatter %936, %961, %954 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.vec<4 x ptr>
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %962 = llvm.mul %0, %38 : i64
//     %963 = llvm.add %962, %1 : i64
//     %964 = llvm.getelementptr %35[%963] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %965 = llvm.sub %37, %1 : i64
//     %966 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %967 = llvm.mlir.poison : vector<4xi64>
//     %968 = llvm.mlir.constant(0 : i64) : i64
//     %969 = llvm.insertelement %965, %967[%968 : i64] : vector<4xi64>
//     %970 = llvm.shufflevector %969, %967 [0, 0, 0, 0] : vector<4xi64>
//     %971 = llvm.icmp "slt" %966, %970 : vector<4xi64>
//     %972 = llvm.and %971, %806  : vector<4xi1>
//     llvm.intr.masked.store %822, %964, %972 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %973 = llvm.mlir.constant(3 : i64) : i64
//     %974 = llvm.mlir.constant(2 : i64) : i64
//     %975 = llvm.mlir.constant(5 : i64) : i64
//     %976 = llvm.mlir.constant(2 : i64) : i64
//     %977 = llvm.mlir.constant(6 : i64) : i64
//     %978 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %979 = llvm.insertvalue %18, %978[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %980 = llvm.insertvalue %18, %979[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %981 = llvm.insertvalue %977, %980[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %982 = llvm.insertvalue %973, %981[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %983 = llvm.insertvalue %974, %982[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %984 = llvm.insertvalue %975, %983[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %985 = llvm.insertvalue %976, %984[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %986 = llvm.extractvalue %985[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %987 = llvm.mlir.constant(3 : i64) : i64
//     %988 = llvm.mlir.constant(2 : i64) : i64
//     %989 = llvm.mlir.constant(5 : i64) : i64
//     %990 = llvm.mlir.constant(2 : i64) : i64
//     %991 = llvm.mlir.constant(6 : i64) : i64
//     %992 = llvm.mlir.poison : !llvm.array<3 x vector<3xf32>>
//     %993 = llvm.icmp "slt" %0, %987 : i64
//     %994 = llvm.mul %0, %989 : i64
//     %995 = llvm.add %991, %994 : i64
//     %996 = llvm.mul %0, %990 : i64
//     %997 = llvm.add %995, %996 : i64
//     %998 = llvm.getelementptr %986[%997] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %999 = llvm.sub %988, %0 : i64
//     %1000 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1001 = llvm.mlir.poison : vector<3xi64>
//     %1002 = llvm.mlir.constant(0 : i64) : i64
//     %1003 = llvm.insertelement %999, %1001[%1002 : i64] : vector<3xi64>
//     %1004 = llvm.shufflevector %1003, %1001 [0, 0, 0] : vector<3xi64>
//     %1005 = llvm.icmp "slt" %1000, %1004 : vector<3xi64>
//     %1006 = llvm.mlir.poison : vector<3xi1>
//     %1007 = llvm.mlir.constant(0 : i64) : i64
//     %1008 = llvm.insertelement %993, %1006[%1007 : i64] : vector<3xi1>
//     %1009 = llvm.shufflevector %1008, %1006 [0, 0, 0] : vector<3xi1>
//     %1010 = llvm.and %1009, %1005  : vector<3xi1>
//     %1011 = llvm.mlir.poison : vector<3xf32>
//     %1012 = llvm.mlir.constant(0 : i64) : i64
//     %1013 = llvm.insertelement %5, %1011[%1012 : i64] : vector<3xf32>
//     %1014 = llvm.shufflevector %1013, %1011 [0, 0, 0] : vector<3xf32>
//     %1015 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1016 = llvm.mlir.poison : vector<3xi64>
//     %1017 = llvm.mlir.constant(0 : i64) : i64
//     %1018 = llvm.insertelement %990, %1016[%1017 : i64] : vector<3xi64>
//     %1019 = llvm.shufflevector %1018, %1016 [0, 0, 0] : vector<3xi64>
//     %1020 = llvm.mul %1015, %1019 : vector<3xi64>
//     %1021 = llvm.getelementptr %998[%1020] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, f32
//     %1022 = llvm.intr.masked.gather %1021, %1010, %1014 {alignment = 4 : i32} : (!llvm.vec<3 x ptr>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
//     %1023 = llvm.insertvalue %1022, %992[0] : !llvm.array<3 x vector<3xf32>>
//     %1024 = llvm.mlir.constant(1 : i64) : i64
//     %1025 = llvm.add %0, %1024 : i64
//     %1026 = llvm.icmp "slt" %1025, %987 : i64
//     %1027 = llvm.mul %1025, %989 : i64
//     %1028 = llvm.add %991, %1027 : i64
//     %1029 = llvm.mul %0, %990 : i64
//     %1030 = llvm.add %1028, %1029 : i64
//     %1031 = llvm.getelementptr %986[%1030] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1032 = llvm.sub %988, %0 : i64
//     %1033 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1034 = llvm.mlir.poison : vector<3xi64>
//     %1035 = llvm.mlir.constant(0 : i64) : i64
//     %1036 = llvm.insertelement %1032, %1034[%1035 : i64] : vector<3xi64>
//     %1037 = llvm.shufflevector %1036, %1034 [0, 0, 0] : vector<3xi64>
//     %1038 = llvm.icmp "slt" %1033, %1037 : vector<3xi64>
//     %1039 = llvm.mlir.poison : vector<3xi1>
//     %1040 = llvm.mlir.constant(0 : i64) : i64
//     %1041 = llvm.insertelement %1026, %1039[%1040 : i64] : vector<3xi1>
//     %1042 = llvm.shufflevector %1041, %1039 [0, 0, 0] : vector<3xi1>
//     %1043 = llvm.and %1042, %1038  : vector<3xi1>
//     %1044 = llvm.mlir.poison : vector<3xf32>
//     %1045 = llvm.mlir.constant(0 : i64) : i64
//     %1046 = llvm.insertelement %5, %1044[%1045 : i64] : vector<3xf32>
//     %1047 = llvm.shufflevector %1046, %1044 [0, 0, 0] : vector<3xf32>
//     %1048 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1049 = llvm.mlir.poison : vector<3xi64>
//     %1050 = llvm.mlir.constant(0 : i64) : i64
//     %1051 = llvm.insertelement %990, %1049[%1050 : i64] : vector<3xi64>
//     %1052 = llvm.shufflevector %1051, %1049 [0, 0, 0] : vector<3xi64>
//     %1053 = llvm.mul %1048, %1052 : vector<3xi64>
//     %1054 = llvm.getelementptr %1031[%1053] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, f32
//     %1055 = llvm.intr.masked.gather %1054, %1043, %1047 {alignment = 4 : i32} : (!llvm.vec<3 x ptr>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
//     %1056 = llvm.insertvalue %1055, %1023[1] : !llvm.array<3 x vector<3xf32>>
//     %1057 = llvm.mlir.constant(2 : i64) : i64
//     %1058 = llvm.add %0, %1057 : i64
//     %1059 = llvm.icmp "slt" %1058, %987 : i64
//     %1060 = llvm.mul %1058, %989 : i64
//     %1061 = llvm.add %991, %1060 : i64
//     %1062 = llvm.mul %0, %990 : i64
//     %1063 = llvm.add %1061, %1062 : i64
//     %1064 = llvm.getelementptr %986[%1063] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1065 = llvm.sub %988, %0 : i64
//     %1066 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1067 = llvm.mlir.poison : vector<3xi64>
//     %1068 = llvm.mlir.constant(0 : i64) : i64
//     %1069 = llvm.insertelement %1065, %1067[%1068 : i64] : vector<3xi64>
//     %1070 = llvm.shufflevector %1069, %1067 [0, 0, 0] : vector<3xi64>
//     %1071 = llvm.icmp "slt" %1066, %1070 : vector<3xi64>
//     %1072 = llvm.mlir.poison : vector<3xi1>
//     %1073 = llvm.mlir.constant(0 : i64) : i64
//     %1074 = llvm.insertelement %1059, %1072[%1073 : i64] : vector<3xi1>
//     %1075 = llvm.shufflevector %1074, %1072 [0, 0, 0] : vector<3xi1>
//     %1076 = llvm.and %1075, %1071  : vector<3xi1>
//     %1077 = llvm.mlir.poison : vector<3xf32>
//     %1078 = llvm.mlir.constant(0 : i64) : i64
//     %1079 = llvm.insertelement %5, %1077[%1078 : i64] : vector<3xf32>
//     %1080 = llvm.shufflevector %1079, %1077 [0, 0, 0] : vector<3xf32>
//     %1081 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1082 = llvm.mlir.poison : vector<3xi64>
//     %1083 = llvm.mlir.constant(0 : i64) : i64
//     %1084 = llvm.insertelement %990, %1082[%1083 : i64] : vector<3xi64>
//     %1085 = llvm.shufflevector %1084, %1082 [0, 0, 0] : vector<3xi64>
//     %1086 = llvm.mul %1081, %1085 : vector<3xi64>
//     %1087 = llvm.getelementptr %1064[%1086] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, f32
//     %1088 = llvm.intr.masked.gather %1087, %1076, %1080 {alignment = 4 : i32} : (!llvm.vec<3 x ptr>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
//     %1089 = llvm.insertvalue %1088, %1056[2] : !llvm.array<3 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1090 = llvm.extractvalue %1089[0] : !llvm.array<3 x vector<3xf32>>
//     %1091 = llvm.mlir.constant(0 : i64) : i64
//     %1092 = llvm.extractelement %1090[%1091 : i64] : vector<3xf32>
//     llvm.call @printF32(%1092) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1093 = llvm.extractvalue %1089[0] : !llvm.array<3 x vector<3xf32>>
//     %1094 = llvm.mlir.constant(1 : i64) : i64
//     %1095 = llvm.extractelement %1093[%1094 : i64] : vector<3xf32>
//     llvm.call @printF32(%1095) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1096 = llvm.extractvalue %1089[0] : !llvm.array<3 x vector<3xf32>>
//     %1097 = llvm.mlir.constant(2 : i64) : i64
//     %1098 = llvm.extractelement %1096[%1097 : i64] : vector<3xf32>
//     llvm.call @printF32(%1098) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1099 = llvm.extractvalue %1089[1] : !llvm.array<3 x vector<3xf32>>
//     %1100 = llvm.mlir.constant(0 : i64) : i64
//     %1101 = llvm.extractelement %1099[%1100 : i64] : vector<3xf32>
//     llvm.call @printF32(%1101) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1102 = llvm.extractvalue %1089[1] : !llvm.array<3 x vector<3xf32>>
//     %1103 = llvm.mlir.constant(1 : i64) : i64
//     %1104 = llvm.extractelement %1102[%1103 : i64] : vector<3xf32>
//     llvm.call @printF32(%1104) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1105 = llvm.extractvalue %1089[1] : !llvm.array<3 x vector<3xf32>>
//     %1106 = llvm.mlir.constant(2 : i64) : i64
//     %1107 = llvm.extractelement %1105[%1106 : i64] : vector<3xf32>
//     llvm.call @printF32(%1107) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1108 = llvm.extractvalue %1089[2] : !llvm.array<3 x vector<3xf32>>
//     %1109 = llvm.mlir.constant(0 : i64) : i64
//     %1110 = llvm.extractelement %1108[%1109 : i64] : vector<3xf32>
//     llvm.call @printF32(%1110) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1111 = llvm.extractvalue %1089[2] : !llvm.array<3 x vector<3xf32>>
//     %1112 = llvm.mlir.constant(1 : i64) : i64
//     %1113 = llvm.extractelement %1111[%1112 : i64] : vector<3xf32>
//     llvm.call @printF32(%1113) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1114 = llvm.extractvalue %1089[2] : !llvm.array<3 x vector<3xf32>>
//     %1115 = llvm.mlir.constant(2 : i64) : i64
//     %1116 = llvm.extractelement %1114[%1115 : i64] : vector<3xf32>
//     llvm.call @printF32(%1116) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1117 = llvm.extractvalue %1089[0] : !llvm.array<3 x vector<3xf32>>
//     %1118 = llvm.icmp "slt" %1, %987 : i64
//     %1119 = llvm.mul %1, %989 : i64
//     %1120 = llvm.add %991, %1119 : i64
//     %1121 = llvm.mul %0, %990 : i64
//     %1122 = llvm.add %1120, %1121 : i64
//     %1123 = llvm.getelementptr %986[%1122] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1124 = llvm.sub %988, %0 : i64
//     %1125 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1126 = llvm.mlir.poison : vector<3xi64>
//     %1127 = llvm.mlir.constant(0 : i64) : i64
//     %1128 = llvm.insertelement %1124, %1126[%1127 : i64] : vector<3xi64>
//     %1129 = llvm.shufflevector %1128, %1126 [0, 0, 0] : vector<3xi64>
//     %1130 = llvm.icmp "slt" %1125, %1129 : vector<3xi64>
//     %1131 = llvm.mlir.poison : vector<3xi1>
//     %1132 = llvm.mlir.constant(0 : i64) : i64
//     %1133 = llvm.insertelement %1118, %1131[%1132 : i64] : vector<3xi1>
//     %1134 = llvm.shufflevector %1133, %1131 [0, 0, 0] : vector<3xi1>
//     %1135 = llvm.and %1134, %1130  : vector<3xi1>
//     %1136 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1137 = llvm.mlir.poison : vector<3xi64>
//     %1138 = llvm.mlir.constant(0 : i64) : i64
//     %1139 = llvm.insertelement %990, %1137[%1138 : i64] : vector<3xi64>
//     %1140 = llvm.shufflevector %1139, %1137 [0, 0, 0] : vector<3xi64>
//     %1141 = llvm.mul %1136, %1140 : vector<3xi64>
//     %1142 = llvm.getelementptr %1123[%1141] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, f32
//     llvm.intr.masked.scatter %1117, %1142, %1135 {alignment = 4 : i32} : vector<3xf32>, vector<3xi1> into !llvm.vec<3 x ptr>
//     %1143 = llvm.extractvalue %1089[1] : !llvm.array<3 x vector<3xf32>>
//     %1144 = llvm.mlir.constant(1 : i64) : i64
//     %1145 = llvm.add %1, %1144 : i64
//     %1146 = llvm.icmp "slt" %1145, %987 : i64
//     %1147 = llvm.mul %1145, %989 : i64
//     %1148 = llvm.add %991, %1147 : i64
//     %1149 = llvm.mul %0, %990 : i64
//     %1150 = llvm.add %1148, %1149 : i64
//     %1151 = llvm.getelementptr %986[%1150] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1152 = llvm.sub %988, %0 : i64
//     %1153 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1154 = llvm.mlir.poison : vector<3xi64>
//     %1155 = llvm.mlir.constant(0 : i64) : i64
//     %1156 = llvm.insertelement %1152, %1154[%1155 : i64] : vector<3xi64>
//     %1157 = llvm.shufflevector %1156, %1154 [0, 0, 0] : vector<3xi64>
//     %1158 = llvm.icmp "slt" %1153, %1157 : vector<3xi64>
//     %1159 = llvm.mlir.poison : vector<3xi1>
//     %1160 = llvm.mlir.constant(0 : i64) : i64
//     %1161 = llvm.insertelement %1146, %1159[%1160 : i64] : vector<3xi1>
//     %1162 = llvm.shufflevector %1161, %1159 [0, 0, 0] : vector<3xi1>
//     %1163 = llvm.and %1162, %1158  : vector<3xi1>
//     %1164 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1165 = llvm.mlir.poison : vector<3xi64>
//     %1166 = llvm.mlir.constant(0 : i64) : i64
//     %1167 = llvm.insertelement %990, %1165[%1166 : i64] : vector<3xi64>
//     %1168 = llvm.shufflevector %1167, %1165 [0, 0, 0] : vector<3xi64>
//     %1169 = llvm.mul %1164, %1168 : vector<3xi64>
//     %1170 = llvm.getelementptr %1151[%1169] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, f32
//     llvm.intr.masked.scatter %1143, %1170, %1163 {alignment = 4 : i32} : vector<3xf32>, vector<3xi1> into !llvm.vec<3 x ptr>
//     %1171 = llvm.extractvalue %1089[2] : !llvm.array<3 x vector<3xf32>>
//     %1172 = llvm.mlir.constant(2 : i64) : i64
//     %1173 = llvm.add %1, %1172 : i64
//     %1174 = llvm.icmp "slt" %1173, %987 : i64
//     %1175 = llvm.mul %1173, %989 : i64
//     %1176 = llvm.add %991, %1175 : i64
//     %1177 = llvm.mul %0, %990 : i64
//     %1178 = llvm.add %1176, %1177 : i64
//     %1179 = llvm.getelementptr %986[%1178] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1180 = llvm.sub %988, %0 : i64
//     %1181 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1182 = llvm.mlir.poison : vector<3xi64>
//     %1183 = llvm.mlir.constant(0 : i64) : i64
//     %1184 = llvm.insertelement %1180, %1182[%1183 : i64] : vector<3xi64>
//     %1185 = llvm.shufflevector %1184, %1182 [0, 0, 0] : vector<3xi64>
//     %1186 = llvm.icmp "slt" %1181, %1185 : vector<3xi64>
//     %1187 = llvm.mlir.poison : vector<3xi1>
//     %1188 = llvm.mlir.constant(0 : i64) : i64
//     %1189 = llvm.insertelement %1174, %1187[%1188 : i64] : vector<3xi1>
//     %1190 = llvm.shufflevector %1189, %1187 [0, 0, 0] : vector<3xi1>
//     %1191 = llvm.and %1190, %1186  : vector<3xi1>
//     %1192 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %1193 = llvm.mlir.poison : vector<3xi64>
//     %1194 = llvm.mlir.constant(0 : i64) : i64
//     %1195 = llvm.insertelement %990, %1193[%1194 : i64] : vector<3xi64>
//     %1196 = llvm.shufflevector %1195, %1193 [0, 0, 0] : vector<3xi64>
//     %1197 = llvm.mul %1192, %1196 : vector<3xi64>
//     %1198 = llvm.getelementptr %1179[%1197] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, f32
//     llvm.intr.masked.scatter %1171, %1198, %1191 {alignment = 4 : i32} : vector<3xf32>, vector<3xi1> into !llvm.vec<3 x ptr>
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %1199 = llvm.mlir.constant(5 : i64) : i64
//     %1200 = llvm.mlir.constant(1 : i64) : i64
//     %1201 = llvm.mlir.constant(5 : i64) : i64
//     %1202 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1203 = llvm.insertvalue %18, %1202[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1204 = llvm.insertvalue %18, %1203[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1205 = llvm.insertvalue %1201, %1204[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1206 = llvm.insertvalue %1199, %1205[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1207 = llvm.insertvalue %1200, %1206[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1208 = llvm.extractvalue %1207[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %1209 = llvm.mlir.constant(5 : i64) : i64
//     %1210 = llvm.mlir.constant(dense<7.000000e+00> : vector<4xf32>) : vector<4xf32>
//     %1211 = llvm.add %1209, %0 : i64
//     %1212 = llvm.getelementptr %1208[%1211] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1213 = llvm.intr.masked.load %1212, %806, %1210 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     llvm.call @printOpen() : () -> ()
//     %1214 = llvm.mlir.constant(0 : i64) : i64
//     %1215 = llvm.extractelement %1213[%1214 : i64] : vector<4xf32>
//     llvm.call @printF32(%1215) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1216 = llvm.mlir.constant(1 : i64) : i64
//     %1217 = llvm.extractelement %1213[%1216 : i64] : vector<4xf32>
//     llvm.call @printF32(%1217) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1218 = llvm.mlir.constant(2 : i64) : i64
//     %1219 = llvm.extractelement %1213[%1218 : i64] : vector<4xf32>
//     llvm.call @printF32(%1219) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1220 = llvm.mlir.constant(3 : i64) : i64
//     %1221 = llvm.extractelement %1213[%1220 : i64] : vector<4xf32>
//     llvm.call @printF32(%1221) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1222 = llvm.add %1209, %1 : i64
//     %1223 = llvm.getelementptr %1208[%1222] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     llvm.intr.masked.store %1210, %1223, %806 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
//     %1224 = llvm.mlir.constant(dense<[1.000000e+02, 2.000000e+02, 3.000000e+02, 4.000000e+02]> : vector<4xf32>) : vector<4xf32>
//     %1225 = llvm.mlir.constant(dense<[4, 0, 2, 1]> : vector<4xi32>) : vector<4xi32>
//     %1226 = llvm.add %1209, %0 : i64
//     %1227 = llvm.getelementptr %1208[%1226] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1228 = llvm.getelementptr %1227[%1225] : (!llvm.ptr, vector<4xi32>) -> !llvm.vec<4 x ptr>, f32
//     %1229 = llvm.intr.masked.gather %1228, %806, %1210 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     llvm.call @printOpen() : () -> ()
//     %1230 = llvm.mlir.constant(0 : i64) : i64
//     %1231 = llvm.extractelement %1229[%1230 : i64] : vector<4xf32>
//     llvm.call @printF32(%1231) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1232 = llvm.mlir.constant(1 : i64) : i64
//     %1233 = llvm.extractelement %1229[%1232 : i64] : vector<4xf32>
//     llvm.call @printF32(%1233) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1234 = llvm.mlir.constant(2 : i64) : i64
//     %1235 = llvm.extractelement %1229[%1234 : i64] : vector<4xf32>
//     llvm.call @printF32(%1235) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1236 = llvm.mlir.constant(3 : i64) : i64
//     %1237 = llvm.extractelement %1229[%1236 : i64] : vector<4xf32>
//     llvm.call @printF32(%1237) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1238 = llvm.mlir.constant(dense<[4, 0, 2, 1]> : vector<4xi64>) : vector<4xi64>
//     %1239 = llvm.add %1209, %0 : i64
//     %1240 = llvm.getelementptr %1208[%1239] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1241 = llvm.getelementptr %1240[%1238] : (!llvm.ptr, vector<4xi64>) -> !llvm.vec<4 x ptr>, f32
//     llvm.intr.masked.scatter %1224, %1241, %806 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.vec<4 x ptr>
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %1242 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
//     %1243 = llvm.add %1209, %0 : i64
//     %1244 = llvm.getelementptr %1208[%1243] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1245 = "llvm.intr.masked.expandload"(%1244, %1242, %1210) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     llvm.call @printOpen() : () -> ()
//     %1246 = llvm.mlir.constant(0 : i64) : i64
//     %1247 = llvm.extractelement %1245[%1246 : i64] : vector<4xf32>
//     llvm.call @printF32(%1247) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1248 = llvm.mlir.constant(1 : i64) : i64
//     %1249 = llvm.extractelement %1245[%1248 : i64] : vector<4xf32>
//     llvm.call @printF32(%1249) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1250 = llvm.mlir.constant(2 : i64) : i64
//     %1251 = llvm.extractelement %1245[%1250 : i64] : vector<4xf32>
//     llvm.call @printF32(%1251) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1252 = llvm.mlir.constant(3 : i64) : i64
//     %1253 = llvm.extractelement %1245[%1252 : i64] : vector<4xf32>
//     llvm.call @printF32(%1253) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1254 = llvm.add %1209, %1 : i64
//     %1255 = llvm.getelementptr %1208[%1254] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     "llvm.intr.masked.compressstore"(%1224, %1255, %1242) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
//     llvm.call @show(%28, %29, %34, %30, %31, %32, %33) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> ()
//     %1256 = llvm.mul %0, %38 : i64
//     %1257 = llvm.add %1256, %0 : i64
//     %1258 = llvm.getelementptr %35[%1257] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1259 = llvm.sub %37, %0 : i64
//     %1260 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     %1261 = llvm.mlir.poison : vector<4xi64>
//     %1262 = llvm.mlir.constant(0 : i64) : i64
//     %1263 = llvm.insertelement %1259, %1261[%1262 : i64] : vector<4xi64>
//     %1264 = llvm.shufflevector %1263, %1261 [0, 0, 0, 0] : vector<4xi64>
//     %1265 = llvm.icmp "slt" %1260, %1264 : vector<4xi64>
//     %1266 = llvm.and %1265, %806  : vector<4xi1>
//     %1267 = llvm.mlir.poison : vector<4xf32>
//     %1268 = llvm.mlir.constant(0 : i64) : i64
//     %1269 = llvm.insertelement %5, %1267[%1268 : i64] : vector<4xf32>
//     %1270 = llvm.shufflevector %1269, %1267 [0, 0, 0, 0] : vector<4xf32>
//     %1271 = llvm.intr.masked.load %1258, %1266, %1270 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
//     llvm.call @printOpen() : () -> ()
//     %1272 = llvm.mlir.constant(0 : i64) : i64
//     %1273 = llvm.extractelement %1271[%1272 : i64] : vector<4xf32>
//     llvm.call @printF32(%1273) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1274 = llvm.mlir.constant(1 : i64) : i64
//     %1275 = llvm.extractelement %1271[%1274 : i64] : vector<4xf32>
//     llvm.call @printF32(%1275) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1276 = llvm.mlir.constant(2 : i64) : i64
//     %1277 = llvm.extractelement %1271[%1276 : i64] : vector<4xf32>
//     llvm.call @printF32(%1277) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1278 = llvm.mlir.constant(3 : i64) : i64
//     %1279 = llvm.extractelement %1271[%1278 : i64] : vector<4xf32>
//     llvm.call @printF32(%1279) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1280 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//     %1281 = llvm.mlir.poison : vector<4xf32>
//     %1282 = llvm.mlir.constant(0 : i64) : i64
//     %1283 = llvm.insertelement %1280, %1281[%1282 : i64] : vector<4xf32>
//     %1284 = llvm.shufflevector %1283, %1281 [0, 0, 0, 0] : vector<4xf32>
//     %1285 = llvm.select %806, %1224, %1284 : vector<4xi1>, vector<4xf32>
//     %1286 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//     %1287 = "llvm.intr.vector.reduce.fadd"(%1286, %1285) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     llvm.call @printF32(%1287) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %1288 = llvm.mul %1, %38 : i64
//     %1289 = llvm.add %1288, %1 : i64
//     %1290 = llvm.getelementptr %35[%1289] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1291 = llvm.load %1290 {alignment = 4 : i64} : !llvm.ptr -> vector<1xf32>
//     llvm.call @printOpen() : () -> ()
//     %1292 = llvm.mlir.constant(0 : i64) : i64
//     %1293 = llvm.extractelement %1291[%1292 : i64] : vector<1xf32>
//     llvm.call @printF32(%1293) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1294 = llvm.mul %0, %38 : i64
//     %1295 = llvm.add %1294, %0 : i64
//     %1296 = llvm.getelementptr %35[%1295] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     llvm.store %1291, %1296 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr
//     %1297 = llvm.mlir.constant(1 : i64) : i64
//     %1298 = llvm.mlir.constant(0 : i64) : i64
//     %1299 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1300 = llvm.insertvalue %18, %1299[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1301 = llvm.insertvalue %18, %1300[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1302 = llvm.insertvalue %1298, %1301[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1303 = llvm.insertvalue %9, %1302[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1304 = llvm.insertvalue %10, %1303[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1305 = llvm.insertvalue %10, %1304[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1306 = llvm.insertvalue %1297, %1305[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1307 = llvm.extractvalue %1306[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1308 = llvm.extractvalue %1306[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1309 = llvm.extractvalue %1306[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1310 = llvm.extractvalue %1306[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1311 = llvm.mlir.poison : !llvm.array<2 x vector<2xf32>>
//     %1312 = llvm.icmp "slt" %3, %1308 : i64
//     %1313 = llvm.mul %3, %1310 : i64
//     %1314 = llvm.add %1313, %4 : i64
//     %1315 = llvm.getelementptr %1307[%1314] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1316 = llvm.sub %1309, %4 : i64
//     %1317 = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
//     %1318 = llvm.mlir.poison : vector<2xi64>
//     %1319 = llvm.mlir.constant(0 : i64) : i64
//     %1320 = llvm.insertelement %1316, %1318[%1319 : i64] : vector<2xi64>
//     %1321 = llvm.shufflevector %1320, %1318 [0, 0] : vector<2xi64>
//     %1322 = llvm.icmp "slt" %1317, %1321 : vector<2xi64>
//     %1323 = llvm.mlir.poison : vector<2xi1>
//     %1324 = llvm.mlir.constant(0 : i64) : i64
//     %1325 = llvm.insertelement %1312, %1323[%1324 : i64] : vector<2xi1>
//     %1326 = llvm.shufflevector %1325, %1323 [0, 0] : vector<2xi1>
//     %1327 = llvm.and %1326, %1322  : vector<2xi1>
//     %1328 = llvm.mlir.poison : vector<2xf32>
//     %1329 = llvm.mlir.constant(0 : i64) : i64
//     %1330 = llvm.insertelement %5, %1328[%1329 : i64] : vector<2xf32>
//     %1331 = llvm.shufflevector %1330, %1328 [0, 0] : vector<2xf32>
//     %1332 = llvm.intr.masked.load %1315, %1327, %1331 {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
//     %1333 = llvm.insertvalue %1332, %1311[0] : !llvm.array<2 x vector<2xf32>>
//     %1334 = llvm.mlir.constant(1 : i64) : i64
//     %1335 = llvm.add %3, %1334 : i64
//     %1336 = llvm.icmp "slt" %1335, %1308 : i64
//     %1337 = llvm.mul %1335, %1310 : i64
//     %1338 = llvm.add %1337, %4 : i64
//     %1339 = llvm.getelementptr %1307[%1338] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1340 = llvm.sub %1309, %4 : i64
//     %1341 = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
//     %1342 = llvm.mlir.poison : vector<2xi64>
//     %1343 = llvm.mlir.constant(0 : i64) : i64
//     %1344 = llvm.insertelement %1340, %1342[%1343 : i64] : vector<2xi64>
//     %1345 = llvm.shufflevector %1344, %1342 [0, 0] : vector<2xi64>
//     %1346 = llvm.icmp "slt" %1341, %1345 : vector<2xi64>
//     %1347 = llvm.mlir.poison : vector<2xi1>
//     %1348 = llvm.mlir.constant(0 : i64) : i64
//     %1349 = llvm.insertelement %1336, %1347[%1348 : i64] : vector<2xi1>
//     %1350 = llvm.shufflevector %1349, %1347 [0, 0] : vector<2xi1>
//     %1351 = llvm.and %1350, %1346  : vector<2xi1>
//     %1352 = llvm.mlir.poison : vector<2xf32>
//     %1353 = llvm.mlir.constant(0 : i64) : i64
//     %1354 = llvm.insertelement %5, %1352[%1353 : i64] : vector<2xf32>
//     %1355 = llvm.shufflevector %1354, %1352 [0, 0] : vector<2xf32>
//     %1356 = llvm.intr.masked.load %1339, %1351, %1355 {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
//     %1357 = llvm.insertvalue %1356, %1333[1] : !llvm.array<2 x vector<2xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1358 = llvm.extractvalue %1357[0] : !llvm.array<2 x vector<2xf32>>
//     %1359 = llvm.mlir.constant(0 : i64) : i64
//     %1360 = llvm.extractelement %1358[%1359 : i64] : vector<2xf32>
//     llvm.call @printF32(%1360) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1361 = llvm.extractvalue %1357[0] : !llvm.array<2 x vector<2xf32>>
//     %1362 = llvm.mlir.constant(1 : i64) : i64
//     %1363 = llvm.extractelement %1361[%1362 : i64] : vector<2xf32>
//     llvm.call @printF32(%1363) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1364 = llvm.extractvalue %1357[1] : !llvm.array<2 x vector<2xf32>>
//     %1365 = llvm.mlir.constant(0 : i64) : i64
//     %1366 = llvm.extractelement %1364[%1365 : i64] : vector<2xf32>
//     llvm.call @printF32(%1366) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1367 = llvm.extractvalue %1357[1] : !llvm.array<2 x vector<2xf32>>
//     %1368 = llvm.mlir.constant(1 : i64) : i64
//     %1369 = llvm.extractelement %1367[%1368 : i64] : vector<2xf32>
//     llvm.call @printF32(%1369) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1370 = llvm.mlir.constant(2 : i64) : i64
//     %1371 = llvm.mlir.constant(4 : i64) : i64
//     %1372 = llvm.mlir.constant(1 : i64) : i64
//     %1373 = llvm.mlir.constant(8 : i64) : i64
//     %1374 = llvm.mlir.zero : !llvm.ptr
//     %1375 = llvm.mlir.constant(1 : i64) : i64
//     %1376 = llvm.getelementptr %1374[%1375] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1377 = llvm.ptrtoint %1376 : !llvm.ptr to i64
//     %1378 = llvm.mul %1373, %1377 : i64
//     %1379 = llvm.call @malloc(%1378) : (i64) -> !llvm.ptr
//     %1380 = llvm.mlir.constant(0 : i64) : i64
//     %1381 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1382 = llvm.insertvalue %1379, %1381[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1383 = llvm.insertvalue %1379, %1382[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1384 = llvm.insertvalue %1380, %1383[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1385 = llvm.insertvalue %1370, %1384[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1386 = llvm.insertvalue %1371, %1385[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1387 = llvm.insertvalue %1371, %1386[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1388 = llvm.insertvalue %1372, %1387[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1389 = llvm.extractvalue %1388[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1390 = llvm.extractvalue %1388[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1391 = llvm.mlir.constant(0 : i64) : i64
//     %1392 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
//     %1393 = llvm.insertvalue %1389, %1392[0] : !llvm.struct<(ptr, ptr, i64)>
//     %1394 = llvm.insertvalue %1390, %1393[1] : !llvm.struct<(ptr, ptr, i64)>
//     %1395 = llvm.insertvalue %1391, %1394[2] : !llvm.struct<(ptr, ptr, i64)>
//     %1396 = llvm.extractvalue %1395[1] : !llvm.struct<(ptr, ptr, i64)>
//     %1397 = llvm.mlir.constant(dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00, 0.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00, 0.000000e+00]]> : vector<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
//     llvm.store %1397, %1396 : !llvm.array<2 x vector<4xf32>>, !llvm.ptr
//     %1398 = llvm.load %1396 : !llvm.ptr -> !llvm.array<2 x vector<4xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1399 = llvm.extractvalue %1398[0] : !llvm.array<2 x vector<4xf32>>
//     %1400 = llvm.mlir.constant(0 : i64) : i64
//     %1401 = llvm.extractelement %1399[%1400 : i64] : vector<4xf32>
//     llvm.call @printF32(%1401) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1402 = llvm.extractvalue %1398[0] : !llvm.array<2 x vector<4xf32>>
//     %1403 = llvm.mlir.constant(1 : i64) : i64
//     %1404 = llvm.extractelement %1402[%1403 : i64] : vector<4xf32>
//     llvm.call @printF32(%1404) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1405 = llvm.extractvalue %1398[0] : !llvm.array<2 x vector<4xf32>>
//     %1406 = llvm.mlir.constant(2 : i64) : i64
//     %1407 = llvm.extractelement %1405[%1406 : i64] : vector<4xf32>
//     llvm.call @printF32(%1407) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1408 = llvm.extractvalue %1398[0] : !llvm.array<2 x vector<4xf32>>
//     %1409 = llvm.mlir.constant(3 : i64) : i64
//     %1410 = llvm.extractelement %1408[%1409 : i64] : vector<4xf32>
//     llvm.call @printF32(%1410) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %1411 = llvm.extractvalue %1398[1] : !llvm.array<2 x vector<4xf32>>
//     %1412 = llvm.mlir.constant(0 : i64) : i64
//     %1413 = llvm.extractelement %1411[%1412 : i64] : vector<4xf32>
//     llvm.call @printF32(%1413) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1414 = llvm.extractvalue %1398[1] : !llvm.array<2 x vector<4xf32>>
//     %1415 = llvm.mlir.constant(1 : i64) : i64
//     %1416 = llvm.extractelement %1414[%1415 : i64] : vector<4xf32>
//     llvm.call @printF32(%1416) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1417 = llvm.extractvalue %1398[1] : !llvm.array<2 x vector<4xf32>>
//     %1418 = llvm.mlir.constant(2 : i64) : i64
//     %1419 = llvm.extractelement %1417[%1418 : i64] : vector<4xf32>
//     llvm.call @printF32(%1419) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %1420 = llvm.extractvalue %1398[1] : !llvm.array<2 x vector<4xf32>>
//     %1421 = llvm.mlir.constant(3 : i64) : i64
//     %1422 = llvm.extractelement %1420[%1421 : i64] : vector<4xf32>
//     llvm.call @printF32(%1422) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1423 = llvm.getelementptr %1379[%1371] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %1424 = llvm.load %1423 : !llvm.ptr -> f32
//     llvm.call @printF32(%1424) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     llvm.return
//   }
// }
