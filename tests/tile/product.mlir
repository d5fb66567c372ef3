// RUN: kiln opt %s --cpu-optimize=cpu=x86-64-v3
func.func @product(%a: memref<600x700xf64>, %b: memref<700x800xf64>, %c: memref<600x800xf64>) {
  affine.for %i = 0 to 600 {
    affine.for %j = 0 to 800 {
      affine.for %k = 0 to 700 {
        %x = affine.load %a[%i, %k] : memref<600x700xf64>
        %y = affine.load %b[%k, %j] : memref<700x800xf64>
        %z = affine.load %c[%i, %j] : memref<600x800xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<600x800xf64>
      }
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @product(%arg0: memref<600x700xf64> {llvm.noalias}, %arg1: memref<700x800xf64> {llvm.noalias}, %arg2: memref<600x800xf64> {llvm.noalias}) attributes {passthrough = [["target-cpu", "x86-64-v3"], ["prefer-vector-width", "256"]]} {
//     affine.for %arg3 = 0 to 150 {
//       affine.for %arg4 = 0 to 66 {
//         %9 = affine.vector_load %arg2[%arg3 * 4, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         %10 = affine.vector_load %arg2[%arg3 * 4, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         %11 = affine.vector_load %arg2[%arg3 * 4, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         %12 = affine.vector_load %arg2[%arg3 * 4 + 1, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         %13 = affine.vector_load %arg2[%arg3 * 4 + 1, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         %14 = affine.vector_load %arg2[%arg3 * 4 + 1, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         %15 = affine.vector_load %arg2[%arg3 * 4 + 2, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         %16 = affine.vector_load %arg2[%arg3 * 4 + 2, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         %17 = affine.vector_load %arg2[%arg3 * 4 + 2, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         %18 = affine.vector_load %arg2[%arg3 * 4 + 3, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         %19 = affine.vector_load %arg2[%arg3 * 4 + 3, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         %20 = affine.vector_load %arg2[%arg3 * 4 + 3, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         %21:12 = affine.for %arg5 = 0 to 700 iter_args(%arg6 = %9, %arg7 = %10, %arg8 = %11, %arg9 = %12, %arg10 = %13, %arg11 = %14, %arg12 = %15, %arg13 = %16, %arg14 = %17, %arg15 = %18, %arg16 = %19, %arg17 = %20) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>) {
//           %22 = affine.load %arg0[%arg3 * 4, %arg5] : memref<600x700xf64>
//           %23 = vector.broadcast %22 : f64 to vector<4xf64>
//           %24 = affine.vector_load %arg1[%arg5, %arg4 * 12] : memref<700x800xf64>, vector<4xf64>
//           %25 = arith.mulf %23, %24 : vector<4xf64>
//           %26 = arith.addf %arg6, %25 : vector<4xf64>
//           %27 = affine.vector_load %arg1[%arg5, %arg4 * 12 + 4] : memref<700x800xf64>, vector<4xf64>
//           %28 = arith.mulf %23, %27 : vector<4xf64>
//           %29 = arith.addf %arg7, %28 : vector<4xf64>
//           %30 = affine.vector_load %arg1[%arg5, %arg4 * 12 + 8] : memref<700x800xf64>, vector<4xf64>
//           %31 = arith.mulf %23, %30 : vector<4xf64>
//           %32 = arith.addf %arg8, %31 : vector<4xf64>
//           %33 = affine.load %arg0[%arg3 * 4 + 1, %arg5] : memref<600x700xf64>
//           %34 = vector.broadcast %33 : f64 to vector<4xf64>
//           %35 = arith.mulf %34, %24 : vector<4xf64>
//           %36 = arith.addf %arg9, %35 : vector<4xf64>
//           %37 = arith.mulf %34, %27 : vector<4xf64>
//           %38 = arith.addf %arg10, %37 : vector<4xf64>
//           %39 = arith.mulf %34, %30 : vector<4xf64>
//           %40 = arith.addf %arg11, %39 : vector<4xf64>
//           %41 = affine.load %arg0[%arg3 * 4 + 2, %arg5] : memref<600x700xf64>
//           %42 = vector.broadcast %41 : f64 to vector<4xf64>
//           %43 = arith.mulf %42, %24 : vector<4xf64>
//           %44 = arith.addf %arg12, %43 : vector<4xf64>
//           %45 = arith.mulf %42, %27 : vector<4xf64>
//           %46 = arith.addf %arg13, %45 : vector<4xf64>
//           %47 = arith.mulf %42, %30 : vector<4xf64>
//           %48 = arith.addf %arg14, %47 : vector<4xf64>
//           %49 = affine.load %arg0[%arg3 * 4 + 3, %arg5] : memref<600x700xf64>
//           %50 = vector.broadcast %49 : f64 to vector<4xf64>
//           %51 = arith.mulf %50, %24 : vector<4xf64>
//           %52 = arith.addf %arg15, %51 : vector<4xf64>
//           %53 = arith.mulf %50, %27 : vector<4xf64>
//           %54 = arith.addf %arg16, %53 : vector<4xf64>
//           %55 = arith.mulf %50, %30 : vector<4xf64>
//           %56 = arith.addf %arg17, %55 : vector<4xf64>
//           affine.yield %26, %29, %32, %36, %38, %40, %44, %46, %48, %52, %54, %56 : vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>
//         }
//         affine.vector_store %21#0, %arg2[%arg3 * 4, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#1, %arg2[%arg3 * 4, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#2, %arg2[%arg3 * 4, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#3, %arg2[%arg3 * 4 + 1, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#4, %arg2[%arg3 * 4 + 1, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#5, %arg2[%arg3 * 4 + 1, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#6, %arg2[%arg3 * 4 + 2, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#7, %arg2[%arg3 * 4 + 2, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#8, %arg2[%arg3 * 4 + 2, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#9, %arg2[%arg3 * 4 + 3, %arg4 * 12] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#10, %arg2[%arg3 * 4 + 3, %arg4 * 12 + 4] : memref<600x800xf64>, vector<4xf64>
//         affine.vector_store %21#11, %arg2[%arg3 * 4 + 3, %arg4 * 12 + 8] : memref<600x800xf64>, vector<4xf64>
//       }
//       %0 = affine.vector_load %arg2[%arg3 * 4, 792] : memref<600x800xf64>, vector<4xf64>
//       %1 = affine.vector_load %arg2[%arg3 * 4, 796] : memref<600x800xf64>, vector<4xf64>
//       %2 = affine.vector_load %arg2[%arg3 * 4 + 1, 792] : memref<600x800xf64>, vector<4xf64>
//       %3 = affine.vector_load %arg2[%arg3 * 4 + 1, 796] : memref<600x800xf64>, vector<4xf64>
//       %4 = affine.vector_load %arg2[%arg3 * 4 + 2, 792] : memref<600x800xf64>, vector<4xf64>
//       %5 = affine.vector_load %arg2[%arg3 * 4 + 2, 796] : memref<600x800xf64>, vector<4xf64>
//       %6 = affine.vector_load %arg2[%arg3 * 4 + 3, 792] : memref<600x800xf64>, vector<4xf64>
//       %7 = affine.vector_load %arg2[%arg3 * 4 + 3, 796] : memref<600x800xf64>, vector<4xf64>
//       %8:8 = affine.for %arg4 = 0 to 700 iter_args(%arg5 = %0, %arg6 = %1, %arg7 = %2, %arg8 = %3, %arg9 = %4, %arg10 = %5, %arg11 = %6, %arg12 = %7) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>) {
//         %9 = affine.load %arg0[%arg3 * 4, %arg4] : memref<600x700xf64>
//         %10 = vector.broadcast %9 : f64 to vector<4xf64>
//         %11 = affine.vector_load %arg1[%arg4, 792] : memref<700x800xf64>, vector<4xf64>
//         %12 = arith.mulf %10, %11 : vector<4xf64>
//         %13 = arith.addf %arg5, %12 : vector<4xf64>
//         %14 = affine.vector_load %arg1[%arg4, 796] : memref<700x800xf64>, vector<4xf64>
//         %15 = arith.mulf %10, %14 : vector<4xf64>
//         %16 = arith.addf %arg6, %15 : vector<4xf64>
//         %17 = affine.load %arg0[%arg3 * 4 + 1, %arg4] : memref<600x700xf64>
//         %18 = vector.broadcast %17 : f64 to vector<4xf64>
//         %19 = arith.mulf %18, %11 : vector<4xf64>
//         %20 = arith.addf %arg7, %19 : vector<4xf64>
//         %21 = arith.mulf %18, %14 : vector<4xf64>
//         %22 = arith.addf %arg8, %21 : vector<4xf64>
//         %23 = affine.load %arg0[%arg3 * 4 + 2, %arg4] : memref<600x700xf64>
//         %24 = vector.broadcast %23 : f64 to vector<4xf64>
//         %25 = arith.mulf %24, %11 : vector<4xf64>
//         %26 = arith.addf %arg9, %25 : vector<4xf64>
//         %27 = arith.mulf %24, %14 : vector<4xf64>
//         %28 = arith.addf %arg10, %27 : vector<4xf64>
//         %29 = affine.load %arg0[%arg3 * 4 + 3, %arg4] : memref<600x700xf64>
//         %30 = vector.broadcast %29 : f64 to vector<4xf64>
//         %31 = arith.mulf %30, %11 : vector<4xf64>
//         %32 = arith.addf %arg11, %31 : vector<4xf64>
//         %33 = arith.mulf %30, %14 : vector<4xf64>
//         %34 = arith.addf %arg12, %33 : vector<4xf64>
//         affine.yield %13, %16, %20, %22, %26, %28, %32, %34 : vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>
//       }
//       affine.vector_store %8#0, %arg2[%arg3 * 4, 792] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#1, %arg2[%arg3 * 4, 796] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#2, %arg2[%arg3 * 4 + 1, 792] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#3, %arg2[%arg3 * 4 + 1, 796] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#4, %arg2[%arg3 * 4 + 2, 792] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#5, %arg2[%arg3 * 4 + 2, 796] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#6, %arg2[%arg3 * 4 + 3, 792] : memref<600x800xf64>, vector<4xf64>
//       affine.vector_store %8#7, %arg2[%arg3 * 4 + 3, 796] : memref<600x800xf64>, vector<4xf64>
//     }
//     return
//   }
// }

// ERROR
// %s:2:1: remark: 'func.func': plan 'kernels' (estimated); cycles: plain 1.347e9, scalars 1.348e9, schedule 1.687e8, schedule-scalars 1.687e8, apart 1.687e8, apart-scalars 1.687e8, tile 1.636e8, tile-scalars 1.650e8, kernels 8.425e7, apart-kernels 8.425e7, whole-kernels 8.425e7, scalar-kernels 3.376e8, block-kernels 8.425e7, apart-block-kernels 8.425e7
// func.func @product(%a: memref<600x700xf64>, %b: memref<700x800xf64>, %c: memref<600x800xf64>) {
// ^
