// RUN: kiln opt %s --finalize-memref-to-llvm=use-aligned-alloc
// Memory from aligned_alloc, of sizes that are multiples of the alignment; a missing alignment is that of the element.

func.func @aligned(%n: index) {
  %m = memref.alloc() {alignment = 64 : i64} : memref<5xi32>
  %k = memref.alloc() : memref<4xf64>
  %d = memref.alloc(%n) : memref<?xi8>
  memref.dealloc %m : memref<5xi32>
  memref.dealloc %k : memref<4xf64>
  memref.dealloc %d : memref<?xi8>
  return
}

// OUTPUT
// module {
//   llvm.func @free(!llvm.ptr)
//   llvm.func @malloc(i64) -> !llvm.ptr
//   llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
//   func.func @aligned(%arg0: index) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
//     %1 = llvm.mlir.constant(5 : i64) : i64
//     %2 = llvm.mlir.zero : !llvm.ptr
//     %3 = llvm.mlir.constant(1 : i64) : i64
//     %4 = llvm.getelementptr %2[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %5 = llvm.ptrtoint %4 : !llvm.ptr to i64
//     %6 = llvm.mul %1, %5 : i64
//     %7 = llvm.mlir.constant(63 : i64) : i64
//     %8 = llvm.mlir.constant(-64 : i64) : i64
//     %9 = llvm.mlir.constant(64 : i64) : i64
//     %10 = llvm.add %6, %7 : i64
//     %11 = llvm.and %10, %8  : i64
//     %12 = llvm.call @aligned_alloc(%9, %11) : (i64, i64) -> !llvm.ptr
//     %13 = llvm.mlir.constant(4 : i64) : i64
//     %14 = llvm.mlir.zero : !llvm.ptr
//     %15 = llvm.mlir.constant(1 : i64) : i64
//     %16 = llvm.getelementptr %14[%15] : (!llvm.ptr, i64) -> !llvm.ptr, f64
//     %17 = llvm.ptrtoint %16 : !llvm.ptr to i64
//     %18 = llvm.mul %13, %17 : i64
//     %19 = llvm.call @malloc(%18) : (i64) -> !llvm.ptr
//     %20 = llvm.mlir.zero : !llvm.ptr
//     %21 = llvm.mlir.constant(1 : i64) : i64
//     %22 = llvm.getelementptr %20[%21] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     %23 = llvm.ptrtoint %22 : !llvm.ptr to i64
//     %24 = llvm.mul %0, %23 : i64
//     %25 = llvm.call @malloc(%24) : (i64) -> !llvm.ptr
//     llvm.call @free(%12) : (!llvm.ptr) -> ()
//     llvm.call @free(%19) : (!llvm.ptr) -> ()
//     llvm.call @free(%25) : (!llvm.ptr) -> ()
//     return
//   }
// }
