// RUN: kiln translate --mlir-to-llvmir %s
// Constants by their positions and from resources.
llvm.func @u(vector<3xf32>, !llvm.array<2 x i32>, !llvm.array<2 x array<3 x f64>>, !llvm.array<3 x vector<[2]xi8>>)
llvm.func @c2() {
  %10 = llvm.mlir.constant(sparse<[[0]], [2.0]> : vector<3xf32>) : vector<3xf32>
  %16 = llvm.mlir.constant(dense_resource<x> : tensor<2xi32>) : !llvm.array<2 x i32>
  %1 = llvm.mlir.constant(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 0x7FF8000000000001]]> : tensor<2x3xf64>) : !llvm.array<2 x array<3 x f64>>
  %2 = llvm.mlir.constant(dense<7> : tensor<3x2xi8>) : !llvm.array<3 x vector<[2]xi8>>
  llvm.call @u(%10, %16, %1, %2) : (vector<3xf32>, !llvm.array<2 x i32>, !llvm.array<2 x array<3 x f64>>, !llvm.array<3 x vector<[2]xi8>>) -> ()
  llvm.return
}
{-# dialect_resources: { builtin: { x: "0x040000000100000002000000" } } #-}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// declare void @u(<3 x float>, [2 x i32], [2 x [3 x double]], [3 x <vscale x 2 x i8>])
//
// define void @c2() {
//   call void @u(<3 x float> <float 2.000000e+00, float 0.000000e+00, float 0.000000e+00>, [2 x i32] [i32 1, i32 2], [2 x [3 x double]] [[3 x double] [double 1.000000e+00, double 2.000000e+00, double 3.000000e+00], [3 x double] [double 4.000000e+00, double 5.000000e+00, double 0x7FF8000000000001]], [3 x <vscale x 2 x i8>] [<vscale x 2 x i8> shufflevector (<vscale x 2 x i8> insertelement (<vscale x 2 x i8> poison, i8 7, i64 0), <vscale x 2 x i8> poison, <vscale x 2 x i32> zeroinitializer), <vscale x 2 x i8> shufflevector (<vscale x 2 x i8> insertelement (<vscale x 2 x i8> poison, i8 7, i64 0), <vscale x 2 x i8> poison, <vscale x 2 x i32> zeroinitializer), <vscale x 2 x i8> shufflevector (<vscale x 2 x i8> insertelement (<vscale x 2 x i8> poison, i8 7, i64 0), <vscale x 2 x i8> poison, <vscale x 2 x i32> zeroinitializer)])
//   ret void
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
