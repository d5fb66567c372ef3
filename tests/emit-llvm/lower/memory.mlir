// RUN: kiln opt %s --convert-scf-to-cf --convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
// Memrefs without a rank, changes of shape, C interfaces, scopes of stack memory and loops of compare and exchange.
func.func @f(%a: memref<*xf32>, %b: memref<2x3xf32>, %i: index) -> (memref<*xf32>, index) attributes {llvm.emit_c_interface} {
  %r = memref.rank %a : memref<*xf32>
  %d = memref.dim %a, %i : memref<*xf32>
  %c = memref.cast %a : memref<*xf32> to memref<?x?xf32>
  %e = memref.cast %b : memref<2x3xf32> to memref<*xf32>
  memref.copy %a, %e : memref<*xf32> to memref<*xf32>
  return %e, %d : memref<*xf32>, index
}
func.func private @g(memref<?xf32>, i32) -> memref<4xf32> attributes {llvm.emit_c_interface}
func.func @s(%m: memref<4xf32>) {
  %r:2 = func.call @f2(%m) : (memref<4xf32>) -> (memref<*xf32>, f32)
  %x = memref.alloca_scope -> (f32) { %q = memref.alloca() : memref<4xf32>
   %cst = arith.constant 1.0 : f32
   memref.alloca_scope.return %cst : f32 }
  return
}
func.func private @f2(memref<4xf32>) -> (memref<*xf32>, f32)
func.func @sh(%m: memref<?xf32>, %s: memref<2xindex>, %t : memref<?xindex>) {
  %0 = memref.reshape %m(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.reshape %m(%t) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
  return
}
func.func @gen(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xf32> { ^bb0(%c: f32): %1 = arith.addf %c, %c : f32
    memref.atomic_yield %1 : f32 }
  return %0 : f32
}
func.func @realloc(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
func.func @shapes(%m: memref<?x4xf32, strided<[8, 1], offset: ?>>, %n: index) -> (index, f32) {
  %c0 = arith.constant 0 : index
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 2, 2, 2] : memref<?x4xf32, strided<[8, 1], offset: ?>> into memref<?x2x2x2xf32, strided<[16, 8, 2, 1], offset: ?>>
  %1 = memref.collapse_shape %0 [[0, 1], [2, 3]] : memref<?x2x2x2xf32, strided<[16, 8, 2, 1], offset: ?>> into memref<?x4xf32, strided<[8, 1], offset: ?>>
  %d = memref.dim %1, %c0 : memref<?x4xf32, strided<[8, 1], offset: ?>>
  %v = memref.load %1[%c0, %c0] : memref<?x4xf32, strided<[8, 1], offset: ?>>
  return %d, %v : index, f32
}
func.func @atomics(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %0 = memref.atomic_rmw maximumf %x, %m[%n] : (f32, memref<?xf32>) -> f32
  %1 = memref.atomic_rmw mulf %x, %m[%n] : (f32, memref<?xf32>) -> f32
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
func.func @holders(%m: memref<2xmemref<?xf32>>, %v: memref<2xvector<4xf32>>, %i: index) -> (f32, vector<4xf32>) {
  %0 = memref.load %m[%i] : memref<2xmemref<?xf32>>
  %1 = memref.load %0[%i] : memref<?xf32>
  %2 = memref.load %v[%i] : memref<2xvector<4xf32>>
  return %1, %2 : f32, vector<4xf32>
}

// OUTPUT
// module {
//   llvm.func @free(!llvm.ptr)
//   llvm.func @malloc(i64) -> !llvm.ptr
//   llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
//   llvm.func @f(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64) -> !llvm.struct<(struct<(i64, ptr)>, i64)> attributes {llvm.emit_c_interface} {
//     %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
//     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
//     %3 = llvm.mlir.constant(2 : i64) : i64
//     %4 = llvm.mlir.constant(3 : i64) : i64
//     %5 = llvm.mlir.constant(3 : i64) : i64
//     %6 = llvm.mlir.constant(1 : i64) : i64
//     %7 = llvm.mlir.constant(0 : i64) : i64
//     %8 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %9 = llvm.insertvalue %arg2, %8[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %10 = llvm.insertvalue %arg3, %9[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %11 = llvm.insertvalue %7, %10[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %12 = llvm.insertvalue %3, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %13 = llvm.insertvalue %4, %12[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %14 = llvm.insertvalue %5, %13[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %15 = llvm.insertvalue %6, %14[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %16 = llvm.extractvalue %15[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %17 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %18 = llvm.mlir.constant(2 : i64) : i64
//     %19 = llvm.mlir.constant(3 : i64) : i64
//     %20 = llvm.mlir.constant(3 : i64) : i64
//     %21 = llvm.mlir.constant(1 : i64) : i64
//     %22 = llvm.mlir.constant(0 : i64) : i64
//     %23 = llvm.extractvalue %2[0] : !llvm.struct<(i64, ptr)>
//     %24 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)>
//     %25 = llvm.mlir.constant(1 : i64) : i64
//     %26 = llvm.add %arg9, %25 : i64
//     %27 = llvm.mlir.constant(16 : i64) : i64
//     %28 = llvm.getelementptr %24[%27] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     %29 = llvm.getelementptr %28[%26] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//     %30 = llvm.load %29 : !llvm.ptr -> i64
//     %31 = llvm.load %24 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %32 = llvm.mlir.constant(2 : i64) : i64
//     %33 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %34 = llvm.insertvalue %16, %33[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %35 = llvm.insertvalue %17, %34[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %36 = llvm.insertvalue %22, %35[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %37 = llvm.insertvalue %18, %36[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %38 = llvm.insertvalue %19, %37[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %39 = llvm.insertvalue %20, %38[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %40 = llvm.insertvalue %21, %39[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %41 = llvm.mlir.constant(1 : i64) : i64
//     %42 = llvm.alloca %41 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
//     llvm.store %40, %42 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
//     %43 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//     %44 = llvm.insertvalue %32, %43[0] : !llvm.struct<(i64, ptr)>
//     %45 = llvm.insertvalue %42, %44[1] : !llvm.struct<(i64, ptr)>
//     %46 = llvm.extractvalue %45[0] : !llvm.struct<(i64, ptr)>
//     %47 = llvm.extractvalue %45[1] : !llvm.struct<(i64, ptr)>
//     %48 = llvm.intr.stacksave : !llvm.ptr
//     %49 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//     %50 = llvm.insertvalue %23, %49[0] : !llvm.struct<(i64, ptr)>
//     %51 = llvm.insertvalue %24, %50[1] : !llvm.struct<(i64, ptr)>
//     %52 = llvm.mlir.constant(1 : i64) : i64
//     %53 = llvm.alloca %52 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
//     llvm.store %51, %53 : !llvm.struct<(i64, ptr)>, !llvm.ptr
//     %54 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//     %55 = llvm.insertvalue %32, %54[0] : !llvm.struct<(i64, ptr)>
//     %56 = llvm.insertvalue %42, %55[1] : !llvm.struct<(i64, ptr)>
//     %57 = llvm.mlir.constant(1 : i64) : i64
//     %58 = llvm.alloca %57 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
//     llvm.store %56, %58 : !llvm.struct<(i64, ptr)>, !llvm.ptr
//     %59 = llvm.mlir.zero : !llvm.ptr
//     %60 = llvm.mlir.constant(1 : i64) : i64
//     %61 = llvm.getelementptr %59[%60] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %62 = llvm.ptrtoint %61 : !llvm.ptr to i64
//     llvm.call @memrefCopy(%62, %53, %58) : (i64, !llvm.ptr, !llvm.ptr) -> ()
//     llvm.intr.stackrestore %48 : !llvm.ptr
//     %63 = llvm.mlir.constant(2 : i64) : i64
//     %64 = llvm.mlir.constant(8 : i64) : i64
//     %65 = llvm.mul %63, %46 : i64
//     %66 = llvm.mul %65, %64 : i64
//     %67 = llvm.mlir.constant(24 : i64) : i64
//     %68 = llvm.add %67, %66 : i64
//     %69 = llvm.call @malloc(%68) : (i64) -> !llvm.ptr
//     "llvm.intr.memcpy"(%69, %47, %68) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//     %70 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//     %71 = llvm.insertvalue %46, %70[0] : !llvm.struct<(i64, ptr)>
//     %72 = llvm.insertvalue %69, %71[1] : !llvm.struct<(i64, ptr)>
//     %73 = llvm.mlir.poison : !llvm.struct<(struct<(i64, ptr)>, i64)>
//     %74 = llvm.insertvalue %72, %73[0] : !llvm.struct<(struct<(i64, ptr)>, i64)>
//     %75 = llvm.insertvalue %30, %74[1] : !llvm.struct<(struct<(i64, ptr)>, i64)>
//     llvm.return %75 : !llvm.struct<(struct<(i64, ptr)>, i64)>
//   }
//   llvm.func @_mlir_ciface_f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64) {
//     %0 = llvm.load %arg1 : !llvm.ptr -> !llvm.struct<(i64, ptr)>
//     %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
//     %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
//     %3 = llvm.load %arg2 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %4 = llvm.extractvalue %3[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %5 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %6 = llvm.mlir.constant(2 : i64) : i64
//     %7 = llvm.mlir.constant(3 : i64) : i64
//     %8 = llvm.mlir.constant(3 : i64) : i64
//     %9 = llvm.mlir.constant(1 : i64) : i64
//     %10 = llvm.mlir.constant(0 : i64) : i64
//     %11 = llvm.call @f(%1, %2, %4, %5, %10, %6, %7, %8, %9, %arg3) : (i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64, i64) -> !llvm.struct<(struct<(i64, ptr)>, i64)>
//     llvm.store %11, %arg0 : !llvm.struct<(struct<(i64, ptr)>, i64)>, !llvm.ptr
//     llvm.return
//   }
//   llvm.func private @g(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i32) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {llvm.emit_c_interface} {
//     %0 = llvm.mlir.constant(1 : i64) : i64
//     %1 = llvm.alloca %0 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
//     %2 = llvm.mlir.constant(1 : i64) : i64
//     %3 = llvm.mlir.constant(0 : i64) : i64
//     %4 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %5 = llvm.insertvalue %arg0, %4[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %6 = llvm.insertvalue %arg1, %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %7 = llvm.insertvalue %3, %6[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %8 = llvm.insertvalue %arg3, %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %9 = llvm.insertvalue %2, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %10 = llvm.mlir.constant(1 : i64) : i64
//     %11 = llvm.alloca %10 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
//     llvm.store %9, %11 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
//     llvm.call @_mlir_ciface_g(%1, %11, %arg5) : (!llvm.ptr, !llvm.ptr, i32) -> ()
//     %12 = llvm.load %1 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     llvm.return %12 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//   }
//   llvm.func @_mlir_ciface_g(!llvm.ptr, !llvm.ptr, i32)
//   llvm.func @s(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) {
//     %0 = llvm.mlir.constant(4 : i64) : i64
//     %1 = llvm.mlir.constant(1 : i64) : i64
//     %2 = llvm.mlir.constant(0 : i64) : i64
//     %3 = llvm.mlir.constant(4 : i64) : i64
//     %4 = llvm.alloca %3 x f32 : (i64) -> !llvm.ptr
//     %5 = llvm.call @f2(%arg0, %arg1, %2, %0, %1) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<(struct<(i64, ptr)>, f32)>
//     %6 = llvm.extractvalue %5[0] : !llvm.struct<(struct<(i64, ptr)>, f32)>
//     %7 = llvm.extractvalue %6[0] : !llvm.struct<(i64, ptr)>
//     %8 = llvm.extractvalue %6[1] : !llvm.struct<(i64, ptr)>
//     %9 = llvm.mlir.constant(2 : i64) : i64
//     %10 = llvm.mlir.constant(8 : i64) : i64
//     %11 = llvm.mul %9, %7 : i64
//     %12 = llvm.mul %11, %10 : i64
//     %13 = llvm.mlir.constant(24 : i64) : i64
//     %14 = llvm.add %13, %12 : i64
//     %15 = llvm.alloca %14 x i8 : (i64) -> !llvm.ptr
//     "llvm.intr.memcpy"(%15, %8, %14) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//     llvm.call @free(%8) : (!llvm.ptr) -> ()
//     %16 = llvm.intr.stacksave : !llvm.ptr
//     llvm.br ^bb1
//   ^bb1:  // pred: ^bb0
//     %17 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//     llvm.intr.stackrestore %16 : !llvm.ptr
//     llvm.br ^bb2(%17 : f32)
//   ^bb2(%18: f32):  // pred: ^bb1
//     llvm.return
//   }
//   llvm.func @f2(!llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<(struct<(i64, ptr)>, f32)>
//   llvm.func @sh(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: !llvm.ptr, %arg11: !llvm.ptr, %arg12: i64, %arg13: i64, %arg14: i64) {
//     %0 = llvm.mlir.constant(1 : i64) : i64
//     %1 = llvm.mlir.constant(0 : i64) : i64
//     %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %4 = llvm.insertvalue %arg1, %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %5 = llvm.insertvalue %1, %4[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %6 = llvm.insertvalue %arg3, %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %7 = llvm.insertvalue %0, %6[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %8 = llvm.mlir.constant(2 : i64) : i64
//     %9 = llvm.mlir.constant(1 : i64) : i64
//     %10 = llvm.mlir.constant(0 : i64) : i64
//     %11 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %12 = llvm.insertvalue %arg5, %11[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %13 = llvm.insertvalue %arg6, %12[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %14 = llvm.insertvalue %10, %13[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %15 = llvm.insertvalue %8, %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %16 = llvm.insertvalue %9, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %17 = llvm.mlir.constant(1 : i64) : i64
//     %18 = llvm.mlir.constant(0 : i64) : i64
//     %19 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %20 = llvm.insertvalue %arg10, %19[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %21 = llvm.insertvalue %arg11, %20[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %22 = llvm.insertvalue %18, %21[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %23 = llvm.insertvalue %arg13, %22[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %24 = llvm.insertvalue %17, %23[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %25 = llvm.extractvalue %24[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %26 = llvm.extractvalue %24[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %27 = llvm.extractvalue %16[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %28 = llvm.extractvalue %7[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %29 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %30 = llvm.mlir.constant(0 : i64) : i64
//     %31 = llvm.load %27 : !llvm.ptr -> i64
//     %32 = llvm.mlir.constant(1 : i64) : i64
//     %33 = llvm.getelementptr %27[%32] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//     %34 = llvm.load %33 : !llvm.ptr -> i64
//     %35 = llvm.mlir.constant(2 : i64) : i64
//     %36 = llvm.mlir.constant(8 : i64) : i64
//     %37 = llvm.mul %35, %26 : i64
//     %38 = llvm.mul %37, %36 : i64
//     %39 = llvm.mlir.constant(24 : i64) : i64
//     %40 = llvm.add %39, %38 : i64
//     %41 = llvm.alloca %40 x i8 : (i64) -> !llvm.ptr
//     llvm.store %28, %41 : !llvm.ptr, !llvm.ptr
//     %42 = llvm.mlir.constant(8 : i64) : i64
//     %43 = llvm.getelementptr %41[%42] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     llvm.store %29, %43 : !llvm.ptr, !llvm.ptr
//     %44 = llvm.mlir.constant(16 : i64) : i64
//     %45 = llvm.getelementptr %41[%44] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     llvm.store %30, %45 : i64, !llvm.ptr
//     %46 = llvm.mlir.constant(0 : i64) : i64
//     %47 = llvm.mlir.constant(1 : i64) : i64
//     llvm.br ^bb1(%26, %47 : i64, i64)
//   ^bb1(%48: i64, %49: i64):  // 2 preds: ^bb0, ^bb2
//     %50 = llvm.icmp "ne" %48, %46 : i64
//     llvm.cond_br %50, ^bb2, ^bb3
//   ^bb2:  // pred: ^bb1
//     %51 = llvm.sub %48, %47 : i64
//     %52 = llvm.getelementptr %25[%51] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//     %53 = llvm.load %52 : !llvm.ptr -> i64
//     %54 = llvm.mlir.constant(1 : i64) : i64
//     %55 = llvm.add %51, %54 : i64
//     %56 = llvm.mlir.constant(16 : i64) : i64
//     %57 = llvm.getelementptr %41[%56] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     %58 = llvm.getelementptr %57[%55] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//     llvm.store %53, %58 : i64, !llvm.ptr
//     %59 = llvm.add %55, %26 : i64
//     %60 = llvm.mlir.constant(16 : i64) : i64
//     %61 = llvm.getelementptr %41[%60] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     %62 = llvm.getelementptr %61[%59] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//     llvm.store %49, %62 : i64, !llvm.ptr
//     %63 = llvm.mul %49, %53 : i64
//     llvm.br ^bb1(%51, %63 : i64, i64)
//   ^bb3:  // pred: ^bb1
//     llvm.return
//   }
//   llvm.func @gen(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) -> f32 {
//     %0 = llvm.mlir.constant(1 : i64) : i64
//     %1 = llvm.mlir.constant(0 : i64) : i64
//     %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %4 = llvm.insertvalue %arg1, %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %5 = llvm.insertvalue %1, %4[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %6 = llvm.insertvalue %arg3, %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %7 = llvm.insertvalue %0, %6[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %8 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %9 = llvm.getelementptr %8[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %10 = llvm.load %9 : !llvm.ptr -> f32
//     llvm.br ^bb1(%10 : f32)
//   ^bb1(%11: f32):  // 2 preds: ^bb0, ^bb1
//     %12 = llvm.fadd %11, %11  : f32
//     %13 = llvm.bitcast %11 : f32 to i32
//     %14 = llvm.bitcast %12 : f32 to i32
//     %15 = llvm.cmpxchg %9, %13, %14 acq_rel monotonic : !llvm.ptr, i32
//     %16 = llvm.extractvalue %15[0] : !llvm.struct<(i32, i1)>
//     %17 = llvm.extractvalue %15[1] : !llvm.struct<(i32, i1)>
//     %18 = llvm.bitcast %16 : i32 to f32
//     llvm.cond_br %17, ^bb2, ^bb1(%18 : f32)
//   ^bb2:  // pred: ^bb1
//     llvm.return %18 : f32
//   }
//   llvm.func @realloc(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
//     %0 = llvm.mlir.constant(1 : i64) : i64
//     %1 = llvm.mlir.constant(0 : i64) : i64
//     %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %4 = llvm.insertvalue %arg1, %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %5 = llvm.insertvalue %1, %4[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %6 = llvm.insertvalue %arg3, %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %7 = llvm.insertvalue %0, %6[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %8 = llvm.extractvalue %7[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %9 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %10 = llvm.extractvalue %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %11 = llvm.mlir.zero : !llvm.ptr
//     %12 = llvm.mlir.constant(1 : i64) : i64
//     %13 = llvm.getelementptr %11[%12] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %14 = llvm.ptrtoint %13 : !llvm.ptr to i64
//     %15 = llvm.mul %arg5, %14 : i64
//     %16 = llvm.call @malloc(%15) : (i64) -> !llvm.ptr
//     %17 = llvm.icmp "ult" %arg5, %10 : i64
//     %18 = llvm.select %17, %arg5, %10 : i1, i64
//     %19 = llvm.mul %18, %14 : i64
//     "llvm.intr.memcpy"(%16, %9, %19) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//     llvm.call @free(%8) : (!llvm.ptr) -> ()
//     %20 = llvm.mlir.constant(0 : i64) : i64
//     %21 = llvm.mlir.constant(1 : i64) : i64
//     %22 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %23 = llvm.insertvalue %16, %22[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %24 = llvm.insertvalue %16, %23[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %25 = llvm.insertvalue %20, %24[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %26 = llvm.insertvalue %arg5, %25[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %27 = llvm.insertvalue %21, %26[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %28 = llvm.extractvalue %27[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %29 = llvm.extractvalue %27[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %30 = llvm.extractvalue %27[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %31 = llvm.mlir.constant(1 : i64) : i64
//     %32 = llvm.mlir.constant(0 : i64) : i64
//     %33 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %34 = llvm.insertvalue %28, %33[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %35 = llvm.insertvalue %29, %34[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %36 = llvm.insertvalue %32, %35[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %37 = llvm.insertvalue %30, %36[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %38 = llvm.insertvalue %31, %37[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     llvm.return %38 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//   }
//   llvm.func @shapes(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64) -> !llvm.struct<(i64, f32)> {
//     %0 = llvm.mlir.constant(4 : i64) : i64
//     %1 = llvm.mlir.constant(8 : i64) : i64
//     %2 = llvm.mlir.constant(1 : i64) : i64
//     %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %4 = llvm.insertvalue %arg0, %3[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %5 = llvm.insertvalue %arg1, %4[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %6 = llvm.insertvalue %arg2, %5[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %7 = llvm.insertvalue %arg3, %6[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %8 = llvm.insertvalue %0, %7[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %9 = llvm.insertvalue %1, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %10 = llvm.insertvalue %2, %9[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %11 = llvm.extractvalue %10[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %12 = llvm.extractvalue %10[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %13 = llvm.mlir.constant(0 : i64) : i64
//     %14 = llvm.mlir.constant(2 : i64) : i64
//     %15 = llvm.mul %arg7, %14 : i64
//     %16 = llvm.getelementptr %11[%12] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %17 = llvm.load %16 : !llvm.ptr -> f32
//     %18 = llvm.mlir.poison : !llvm.struct<(i64, f32)>
//     %19 = llvm.insertvalue %15, %18[0] : !llvm.struct<(i64, f32)>
//     %20 = llvm.insertvalue %17, %19[1] : !llvm.struct<(i64, f32)>
//     llvm.return %20 : !llvm.struct<(i64, f32)>
//   }
//   llvm.func @atomics(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: f32) -> f32 {
//     %0 = llvm.mlir.constant(1 : i64) : i64
//     %1 = llvm.mlir.constant(0 : i64) : i64
//     %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %4 = llvm.insertvalue %arg1, %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %5 = llvm.insertvalue %1, %4[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %6 = llvm.insertvalue %arg3, %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %7 = llvm.insertvalue %0, %6[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %8 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %9 = llvm.getelementptr %8[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %10 = llvm.load %9 : !llvm.ptr -> f32
//     llvm.br ^bb1(%10 : f32)
//   ^bb1(%11: f32):  // 2 preds: ^bb0, ^bb1
//     %12 = llvm.intr.maximum(%11, %arg6)  : (f32, f32) -> f32
//     %13 = llvm.bitcast %11 : f32 to i32
//     %14 = llvm.bitcast %12 : f32 to i32
//     %15 = llvm.cmpxchg %9, %13, %14 acq_rel monotonic : !llvm.ptr, i32
//     %16 = llvm.extractvalue %15[0] : !llvm.struct<(i32, i1)>
//     %17 = llvm.extractvalue %15[1] : !llvm.struct<(i32, i1)>
//     %18 = llvm.bitcast %16 : i32 to f32
//     llvm.cond_br %17, ^bb2, ^bb1(%18 : f32)
//   ^bb2:  // pred: ^bb1
//     %19 = llvm.getelementptr %8[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %20 = llvm.load %19 : !llvm.ptr -> f32
//     llvm.br ^bb3(%20 : f32)
//   ^bb3(%21: f32):  // 2 preds: ^bb2, ^bb3
//     %22 = llvm.fmul %21, %arg6  : f32
//     %23 = llvm.bitcast %21 : f32 to i32
//     %24 = llvm.bitcast %22 : f32 to i32
//     %25 = llvm.cmpxchg %19, %23, %24 acq_rel monotonic : !llvm.ptr, i32
//     %26 = llvm.extractvalue %25[0] : !llvm.struct<(i32, i1)>
//     %27 = llvm.extractvalue %25[1] : !llvm.struct<(i32, i1)>
//     %28 = llvm.bitcast %26 : i32 to f32
//     llvm.cond_br %27, ^bb4, ^bb3(%28 : f32)
//   ^bb4:  // pred: ^bb3
//     %29 = llvm.fadd %18, %28  : f32
//     llvm.return %29 : f32
//   }
//   llvm.func @holders(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64) -> !llvm.struct<(f32, vector<4xf32>)> {
//     %0 = llvm.mlir.constant(2 : i64) : i64
//     %1 = llvm.mlir.constant(1 : i64) : i64
//     %2 = llvm.mlir.constant(0 : i64) : i64
//     %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %4 = llvm.insertvalue %arg0, %3[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %5 = llvm.insertvalue %arg1, %4[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %6 = llvm.insertvalue %2, %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %7 = llvm.insertvalue %0, %6[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %8 = llvm.insertvalue %1, %7[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %9 = llvm.mlir.constant(2 : i64) : i64
//     %10 = llvm.mlir.constant(1 : i64) : i64
//     %11 = llvm.mlir.constant(0 : i64) : i64
//     %12 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %13 = llvm.insertvalue %arg5, %12[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %14 = llvm.insertvalue %arg6, %13[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %15 = llvm.insertvalue %11, %14[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %16 = llvm.insertvalue %9, %15[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %17 = llvm.insertvalue %10, %16[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %18 = llvm.extractvalue %17[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %19 = llvm.extractvalue %8[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %20 = llvm.getelementptr %19[%arg10] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %21 = llvm.load %20 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %22 = llvm.extractvalue %21[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//     %23 = llvm.getelementptr %22[%arg10] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %24 = llvm.load %23 : !llvm.ptr -> f32
//     %25 = llvm.getelementptr %18[%arg10] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
//     %26 = llvm.load %25 : !llvm.ptr -> vector<4xf32>
//     %27 = llvm.mlir.poison : !llvm.struct<(f32, vector<4xf32>)>
//     %28 = llvm.insertvalue %24, %27[0] : !llvm.struct<(f32, vector<4xf32>)>
//     %29 = llvm.insertvalue %26, %28[1] : !llvm.struct<(f32, vector<4xf32>)>
//     llvm.return %29 : !llvm.struct<(f32, vector<4xf32>)>
//   }
// }
