// RUN: kiln opt %s --convert-math-to-funcs --convert-math-to-libm --arith-expand --memref-expand --llvm-request-c-wrappers --convert-index-to-llvm --convert-ub-to-llvm --convert-cf-to-llvm --expand-strided-metadata --convert-scf-to-cf --convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
// Passes that prepare others.
func.func @f(%a: i32, %b: vector<2xi16>, %i: index, %m: memref<8x8xf32>) -> (i32, vector<2xi16>, index, f32) {
  %0 = math.ipowi %a, %a : i32
  %1 = arith.ceildivsi %0, %a : i32
  %2 = arith.floordivsi %1, %a : i32
  %3 = arith.ceildivui %2, %a : i32
  %4 = index.add %i, %i
  %p = ub.poison : f32
  %c = index.cmp ult(%4, %i)
  cf.cond_br %c, ^bb1(%4 : index), ^bb1(%i : index)
^bb1(%j: index):
  %s = memref.subview %m[%j, 1] [2, 4] [1, 1] : memref<8x8xf32> to memref<2x4xf32, strided<[8, 1], offset: ?>>
  %e = memref.collapse_shape %m [[0, 1]] : memref<8x8xf32> into memref<64xf32>
  %x = memref.load %s[%i, %i] : memref<2x4xf32, strided<[8, 1], offset: ?>>
  %y = math.tanh %x : f32
  %z = arith.maximumf %y, %p : f32
  %w = memref.atomic_rmw maximumf %z, %e[%i] : (f32, memref<64xf32>) -> f32
  return %3, %b, %j, %w : i32, vector<2xi16>, index, f32
}

// OUTPUT
// module {
//   llvm.func private @tanhf(%arg0: f32) -> f32 attributes {llvm.emit_c_interface, llvm.readnone} {
//     %0 = llvm.call @_mlir_ciface_tanhf(%arg0) : (f32) -> f32
//     llvm.return %0 : f32
//   }
//   llvm.func @_mlir_ciface_tanhf(f32) -> f32
//   llvm.func @f(%arg0: i32, %arg1: vector<2xi16>, %arg2: i64, %arg3: !llvm.ptr, %arg4: !llvm.ptr, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64) -> !llvm.struct<(i32, vector<2xi16>, i64, f32)> attributes {llvm.emit_c_interface} {
//     %0 = llvm.mlir.constant(8 : i64) : i64
//     %1 = llvm.mlir.constant(8 : i64) : i64
//     %2 = llvm.mlir.constant(8 : i64) : i64
//     %3 = llvm.mlir.constant(1 : i64) : i64
//     %4 = llvm.mlir.constant(0 : i64) : i64
//     %5 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %6 = llvm.insertvalue %arg3, %5[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %7 = llvm.insertvalue %arg4, %6[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %8 = llvm.insertvalue %4, %7[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %9 = llvm.insertvalue %0, %8[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %10 = llvm.insertvalue %1, %9[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %11 = llvm.insertvalue %2, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %12 = llvm.insertvalue %3, %11[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %13 = llvm.extractvalue %12[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %14 = llvm.call @__mlir_math_ipowi_i32(%arg0, %arg0) : (i32, i32) -> i32
//     %15 = llvm.mlir.constant(0 : i32) : i32
//     %16 = llvm.mlir.constant(1 : i32) : i32
//     %17 = llvm.sdiv %14, %arg0  : i32
//     %18 = llvm.mul %17, %arg0 : i32
//     %19 = llvm.sub %14, %18 : i32
//     %20 = llvm.icmp "ne" %19, %15 : i32
//     %21 = llvm.icmp "slt" %19, %15 : i32
//     %22 = llvm.icmp "slt" %arg0, %15 : i32
//     %23 = llvm.icmp "eq" %21, %22 : i1
//     %24 = llvm.and %20, %23  : i1
//     %25 = llvm.add %17, %16 : i32
//     %26 = llvm.select %24, %25, %17 : i1, i32
//     %27 = llvm.mlir.constant(0 : i32) : i32
//     %28 = llvm.mlir.constant(-1 : i32) : i32
//     %29 = llvm.sdiv %26, %arg0  : i32
//     %30 = llvm.mul %29, %arg0 : i32
//     %31 = llvm.sub %26, %30 : i32
//     %32 = llvm.icmp "ne" %31, %27 : i32
//     %33 = llvm.icmp "slt" %31, %27 : i32
//     %34 = llvm.icmp "slt" %arg0, %27 : i32
//     %35 = llvm.icmp "ne" %33, %34 : i1
//     %36 = llvm.and %32, %35  : i1
//     %37 = llvm.add %29, %28 : i32
//     %38 = llvm.select %36, %37, %29 : i1, i32
//     %39 = llvm.mlir.constant(0 : i32) : i32
//     %40 = llvm.mlir.constant(1 : i32) : i32
//     %41 = llvm.udiv %38, %arg0  : i32
//     %42 = llvm.mul %41, %arg0 : i32
//     %43 = llvm.sub %38, %42 : i32
//     %44 = llvm.icmp "eq" %43, %39 : i32
//     %45 = llvm.add %41, %40 : i32
//     %46 = llvm.select %44, %41, %45 : i1, i32
//     %47 = llvm.add %arg2, %arg2 : i64
//     %48 = llvm.mlir.poison : f32
//     %49 = llvm.icmp "ult" %47, %arg2 : i64
//     llvm.cond_br %49, ^bb1(%47 : i64), ^bb1(%arg2 : i64)
//   ^bb1(%50: i64):  // 2 preds: ^bb0, ^bb0
//     %51 = llvm.mlir.constant(8 : i64) : i64
//     %52 = llvm.mul %50, %51 : i64
//     %53 = llvm.mlir.constant(1 : i64) : i64
//     %54 = llvm.add %52, %53 : i64
//     %55 = llvm.mlir.constant(8 : i64) : i64
//     %56 = llvm.mul %arg2, %55 : i64
//     %57 = llvm.add %54, %56 : i64
//     %58 = llvm.add %57, %arg2 : i64
//     %59 = llvm.getelementptr %13[%58] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %60 = llvm.load %59 : !llvm.ptr -> f32
//     %61 = llvm.call @tanhf(%60) : (f32) -> f32
//     %62 = llvm.fcmp "ugt" %61, %48 : f32
//     %63 = llvm.select %62, %61, %48 : i1, f32
//     %64 = llvm.bitcast %61 : f32 to i32
//     %65 = llvm.bitcast %48 : f32 to i32
//     %66 = llvm.and %64, %65  : i32
//     %67 = llvm.bitcast %66 : i32 to f32
//     %68 = llvm.fcmp "oeq" %61, %48 : f32
//     %69 = llvm.select %68, %67, %63 : i1, f32
//     %70 = llvm.fcmp "uno" %48, %48 : f32
//     %71 = llvm.select %70, %48, %69 : i1, f32
//     %72 = llvm.getelementptr %13[%arg2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//     %73 = llvm.load %72 : !llvm.ptr -> f32
//     llvm.br ^bb2(%73 : f32)
//   ^bb2(%74: f32):  // 2 preds: ^bb1, ^bb2
//     %75 = llvm.intr.maximum(%74, %71)  : (f32, f32) -> f32
//     %76 = llvm.bitcast %74 : f32 to i32
//     %77 = llvm.bitcast %75 : f32 to i32
//     %78 = llvm.cmpxchg %72, %76, %77 acq_rel monotonic : !llvm.ptr, i32
//     %79 = llvm.extractvalue %78[0] : !llvm.struct<(i32, i1)>
//     %80 = llvm.extractvalue %78[1] : !llvm.struct<(i32, i1)>
//     %81 = llvm.bitcast %79 : i32 to f32
//     llvm.cond_br %80, ^bb3, ^bb2(%81 : f32)
//   ^bb3:  // pred: ^bb2
//     %82 = llvm.mlir.poison : !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//     %83 = llvm.insertvalue %46, %82[0] : !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//     %84 = llvm.insertvalue %arg1, %83[1] : !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//     %85 = llvm.insertvalue %50, %84[2] : !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//     %86 = llvm.insertvalue %81, %85[3] : !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//     llvm.return %86 : !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//   }
//   llvm.func @_mlir_ciface_f(%arg0: !llvm.ptr, %arg1: i32, %arg2: vector<2xi16>, %arg3: i64, %arg4: !llvm.ptr) {
//     %0 = llvm.load %arg4 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %2 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//     %3 = llvm.mlir.constant(8 : i64) : i64
//     %4 = llvm.mlir.constant(8 : i64) : i64
//     %5 = llvm.mlir.constant(8 : i64) : i64
//     %6 = llvm.mlir.constant(1 : i64) : i64
//     %7 = llvm.mlir.constant(0 : i64) : i64
//     %8 = llvm.call @f(%arg1, %arg2, %arg3, %1, %2, %7, %3, %4, %5, %6) : (i32, vector<2xi16>, i64, !llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> !llvm.struct<(i32, vector<2xi16>, i64, f32)>
//     llvm.store %8, %arg0 : !llvm.struct<(i32, vector<2xi16>, i64, f32)>, !llvm.ptr
//     llvm.return
//   }
//   llvm.func internal @__mlir_math_ipowi_i32(%arg0: i32, %arg1: i32) -> i32 attributes {llvm.emit_c_interface} {
//     %0 = llvm.mlir.constant(0 : i32) : i32
//     %1 = llvm.mlir.constant(1 : i32) : i32
//     %2 = llvm.mlir.constant(-1 : i32) : i32
//     %3 = llvm.icmp "eq" %arg1, %0 : i32
//     llvm.cond_br %3, ^bb6(%1 : i32), ^bb1
//   ^bb1:  // pred: ^bb0
//     %4 = llvm.icmp "sle" %arg1, %0 : i32
//     llvm.cond_br %4, ^bb2, ^bb5(%1, %arg0, %arg1 : i32, i32, i32)
//   ^bb2:  // pred: ^bb1
//     %5 = llvm.icmp "eq" %arg0, %0 : i32
//     llvm.cond_br %5, ^bb3, ^bb4
//   ^bb3:  // pred: ^bb2
//     %6 = llvm.sdiv %1, %0  : i32
//     llvm.br ^bb6(%6 : i32)
//   ^bb4:  // pred: ^bb2
//     %7 = llvm.icmp "eq" %arg0, %1 : i32
//     %8 = llvm.icmp "eq" %arg0, %2 : i32
//     %9 = llvm.and %arg1, %1  : i32
//     %10 = llvm.icmp "ne" %9, %0 : i32
//     %11 = llvm.select %10, %2, %1 : i1, i32
//     %12 = llvm.select %8, %11, %0 : i1, i32
//     %13 = llvm.select %7, %1, %12 : i1, i32
//     llvm.br ^bb6(%13 : i32)
//   ^bb5(%14: i32, %15: i32, %16: i32):  // 2 preds: ^bb1, ^bb5
//     %17 = llvm.and %16, %1  : i32
//     %18 = llvm.icmp "ne" %17, %0 : i32
//     %19 = llvm.mul %14, %15 : i32
//     %20 = llvm.select %18, %19, %14 : i1, i32
//     %21 = llvm.lshr %16, %1  : i32
//     %22 = llvm.icmp "eq" %21, %0 : i32
//     %23 = llvm.mul %15, %15 : i32
//     llvm.cond_br %22, ^bb6(%20 : i32), ^bb5(%20, %23, %21 : i32, i32, i32)
//   ^bb6(%24: i32):  // 4 preds: ^bb0, ^bb3, ^bb4, ^bb5
//     llvm.return %24 : i32
//   }
//   llvm.func @_mlir_ciface___mlir_math_ipowi_i32(%arg0: i32, %arg1: i32) -> i32 {
//     %0 = llvm.call @__mlir_math_ipowi_i32(%arg0, %arg1) : (i32, i32) -> i32
//     llvm.return %0 : i32
//   }
// }
