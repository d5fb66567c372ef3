// RUN: kiln llvm %s
// The result of the promise is the memref.

func.func @f(%m: memref<4xi32>) -> i32 {
  %c3 = arith.constant 3 : index
  %a = memref.assume_alignment %m, 64 : memref<4xi32>
  %v = memref.load %a[%c3] : memref<4xi32>
  return %v : i32
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define i32 @f(ptr %m) {
// entry:
//   %0 = ptrtoint ptr %m to i64
//   %1 = and i64 %0, 63
//   %2 = icmp eq i64 %1, 0
//   call void @llvm.assume(i1 %2)
//   %3 = getelementptr i32, ptr %m, i64 3
//   %v = load i32, ptr %3, align 4
//   ret i32 %v
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
// declare void @llvm.assume(i1 noundef) #0
//
// attributes #0 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
