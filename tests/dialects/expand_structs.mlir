// RUN: kiln opt %s --expand-structs --verify-each
// Structs become their numbers: through loops and choices, in structs around them, floats as well. A struct from elsewhere is
// taken apart where it comes from, and one that holds a pointer stays.
!pair = !llvm.struct<(i8, f32)>
func.func @carried(%x: i8, %f: f32, %n: index) -> (i8, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = llvm.mlir.undef : !llvm.struct<(struct<(i8, f32)>, i1)>
  %p = llvm.mlir.zero : !pair
  %p1 = llvm.insertvalue %x, %p[0] : !pair
  %s = llvm.insertvalue %p1, %u[0] : !llvm.struct<(struct<(i8, f32)>, i1)>
  %e = scf.for %i = %c0 to %n step %c1 iter_args(%at = %s) -> (!llvm.struct<(struct<(i8, f32)>, i1)>) {
    %g = llvm.extractvalue %at[0, 1] : !llvm.struct<(struct<(i8, f32)>, i1)>
    %h = arith.addf %g, %f : f32
    %next = llvm.insertvalue %h, %at[0, 1] : !llvm.struct<(struct<(i8, f32)>, i1)>
    scf.yield %next : !llvm.struct<(struct<(i8, f32)>, i1)>
  }
  %q = llvm.extractvalue %e[0] : !llvm.struct<(struct<(i8, f32)>, i1)>
  %a = llvm.extractvalue %q[0] : !pair
  %b = llvm.extractvalue %q[1] : !pair
  return %a, %b : i8, f32
}

func.func @given(%p: !pair, %c: i1, %x: i8) -> !pair {
  %q = llvm.insertvalue %x, %p[0] : !pair
  %r = arith.select %c, %p, %q : !pair
  return %r : !pair
}

func.func @pointer(%p: !llvm.ptr) -> !llvm.ptr {
  %u = llvm.mlir.undef : !llvm.struct<(ptr, i8)>
  %s = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, i8)>
  %r = llvm.extractvalue %s[0] : !llvm.struct<(ptr, i8)>
  return %r : !llvm.ptr
}

// OUTPUT
// module {
//   func.func @carried(%arg0: i8, %arg1: f32, %arg2: index) -> (i8, f32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %cst = arith.constant 0.000000e+00 : f32
//     %false = arith.constant false
//     %0:3 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0, %arg5 = %cst, %arg6 = %false) -> (i8, f32, i1) {
//       %1 = arith.addf %arg5, %arg1 : f32
//       scf.yield %arg4, %1, %arg6 : i8, f32, i1
//     }
//     return %0#0, %0#1 : i8, f32
//   }
//   func.func @given(%arg0: !llvm.struct<(i8, f32)>, %arg1: i1, %arg2: i8) -> !llvm.struct<(i8, f32)> {
//     %0 = llvm.extractvalue %arg0[0] : !llvm.struct<(i8, f32)>
//     %1 = llvm.extractvalue %arg0[1] : !llvm.struct<(i8, f32)>
//     %2 = llvm.extractvalue %arg0[1] : !llvm.struct<(i8, f32)>
//     %3 = arith.select %arg1, %0, %arg2 : i8
//     %4 = arith.select %arg1, %1, %2 : f32
//     %5 = llvm.mlir.undef : !llvm.struct<(i8, f32)>
//     %6 = llvm.insertvalue %3, %5[0] : !llvm.struct<(i8, f32)>
//     %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(i8, f32)>
//     return %7 : !llvm.struct<(i8, f32)>
//   }
//   func.func @pointer(%arg0: !llvm.ptr) -> !llvm.ptr {
//     %0 = llvm.mlir.undef : !llvm.struct<(ptr, i8)>
//     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, i8)>
//     %2 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, i8)>
//     return %2 : !llvm.ptr
//   }
// }
