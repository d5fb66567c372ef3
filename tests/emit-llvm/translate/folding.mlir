// RUN: kiln translate --mlir-to-llvmir %s
// What is said of constants is folded while it is translated.

llvm.mlir.global external @g(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal @h(2 : i32) {addr_space = 0 : i32} : i32
llvm.func @fold(%arg0: !llvm.ptr, %arg1: i32) {
  %a = llvm.mlir.constant(7 : i32) : i32
  %b = llvm.mlir.constant(-2 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %undef = llvm.mlir.undef : i32
  %half = llvm.mlir.constant(5.000000e-01 : f32) : f32
  %tenth = llvm.mlir.constant(1.000000e-01 : f32) : f32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %h = llvm.mlir.addressof @h : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.sdiv %a, %b : i32
  llvm.store %0, %arg0 : i32, !llvm.ptr
  %1 = llvm.udiv %a, %zero : i32
  llvm.store %1, %arg0 : i32, !llvm.ptr
  %2 = llvm.or %undef, %a : i32
  llvm.store %2, %arg0 : i32, !llvm.ptr
  %3 = llvm.mul %undef, %b : i32
  llvm.store %3, %arg0 : i32, !llvm.ptr
  %4 = llvm.shl %arg1, %zero : i32
  llvm.store %4, %arg0 : i32, !llvm.ptr
  %5 = llvm.fadd %half, %tenth : f32
  llvm.store %5, %arg0 : f32, !llvm.ptr
  %6 = llvm.fpext %tenth : f32 to f64
  llvm.store %6, %arg0 : f64, !llvm.ptr
  %7 = llvm.fptosi %half : f32 to i8
  llvm.store %7, %arg0 : i8, !llvm.ptr
  %8 = llvm.bitcast %half : f32 to i32
  llvm.store %8, %arg0 : i32, !llvm.ptr
  %9 = llvm.icmp "eq" %g, %null : !llvm.ptr
  llvm.store %9, %arg0 : i1, !llvm.ptr
  %10 = llvm.icmp "ne" %g, %h : !llvm.ptr
  llvm.store %10, %arg0 : i1, !llvm.ptr
  %11 = llvm.fcmp "ult" %half, %tenth : f32
  llvm.store %11, %arg0 : i1, !llvm.ptr
  %12 = llvm.select %11, %a, %arg1 : i1, i32
  llvm.store %12, %arg0 : i32, !llvm.ptr
  %13 = llvm.ptrtoint %g : !llvm.ptr to i64
  %14 = llvm.mlir.constant(8 : i64) : i64
  %15 = llvm.add %13, %14 overflow<nsw> : i64
  %16 = llvm.sub %15, %13 : i64
  llvm.store %16, %arg0 : i64, !llvm.ptr
  %17 = llvm.inttoptr %13 : i64 to !llvm.ptr
  llvm.store %17, %arg0 : !llvm.ptr, !llvm.ptr
  %18 = llvm.getelementptr %g[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %18, %arg0 : !llvm.ptr, !llvm.ptr
  %19 = llvm.getelementptr inbounds %g[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %19, %arg0 : !llvm.ptr, !llvm.ptr
  %20 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x f32>)>
  %21 = llvm.insertvalue %a, %20[0] : !llvm.struct<(i32, array<2 x f32>)>
  %22 = llvm.insertvalue %half, %21[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.store %22, %arg0 : !llvm.struct<(i32, array<2 x f32>)>, !llvm.ptr
  %23 = llvm.extractvalue %22[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.store %23, %arg0 : f32, !llvm.ptr
  %24 = llvm.mlir.constant(dense<[1, 0, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %25 = llvm.mlir.constant(dense<2> : vector<4xi32>) : vector<4xi32>
  %26 = llvm.mul %24, %25 : vector<4xi32>
  llvm.store %26, %arg0 : vector<4xi32>, !llvm.ptr
  %27 = llvm.udiv %25, %24 : vector<4xi32>
  llvm.store %27, %arg0 : vector<4xi32>, !llvm.ptr
  %28 = llvm.mlir.constant(dense<1> : vector<[4]xi32>) : vector<[4]xi32>
  %29 = llvm.shl %28, %28 : vector<[4]xi32>
  llvm.store %29, %arg0 : vector<[4]xi32>, !llvm.ptr
  llvm.return
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// @g = global i32 1
// @h = internal global i32 2
//
// define void @fold(ptr %0, i32 %1) {
//   store i32 -3, ptr %0, align 4
//   store i32 poison, ptr %0, align 4
//   store i32 -1, ptr %0, align 4
//   store i32 0, ptr %0, align 4
//   %3 = shl i32 %1, 0
//   store i32 %3, ptr %0, align 4
//   store float 0x3FE3333340000000, ptr %0, align 4
//   store double 0x3FB99999A0000000, ptr %0, align 8
//   store i8 0, ptr %0, align 1
//   store i32 1056964608, ptr %0, align 4
//   store i1 false, ptr %0, align 1
//   store i1 true, ptr %0, align 1
//   store i1 false, ptr %0, align 1
//   %4 = select i1 false, i32 7, i32 %1
//   store i32 %4, ptr %0, align 4
//   store i64 sub (i64 add nsw (i64 ptrtoint (ptr @g to i64), i64 8), i64 ptrtoint (ptr @g to i64)), ptr %0, align 4
//   store ptr @g, ptr %0, align 8
//   store ptr @g, ptr %0, align 8
//   store ptr getelementptr inbounds (float, ptr @g, i64 8), ptr %0, align 8
//   store { i32, [2 x float] } { i32 7, [2 x float] [float undef, float 5.000000e-01] }, ptr %0, align 4
//   store float 5.000000e-01, ptr %0, align 4
//   store <4 x i32> <i32 2, i32 0, i32 6, i32 8>, ptr %0, align 16
//   store <4 x i32> poison, ptr %0, align 16
//   store <vscale x 4 x i32> shufflevector (<vscale x 4 x i32> insertelement (<vscale x 4 x i32> poison, i32 2, i64 0), <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer), ptr %0, align 16
//   ret void
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
