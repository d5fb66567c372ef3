// RUN: kiln opt %s --convert-index-to-llvm
// The dialect index: rounding divisions become several operations, casts and sizes those of the target's width.

func.func @quotients(%a: index, %b: index) -> (index, index, index, index, index) {
  %0 = index.floordivs %a, %b
  %1 = index.ceildivs %a, %b
  %2 = index.ceildivu %a, %b
  %3 = index.divs %a, %b
  %4 = index.remu %a, %b
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

func.func @others(%a: index, %b: index, %i: i32) -> (index, i32, i1, index, index) {
  %0 = index.casts %i : i32 to index
  %1 = index.castu %a : index to i32
  %2 = index.cmp ugt(%a, %b)
  %3 = index.sizeof
  %4 = index.maxs %a, %0
  return %4, %1, %2, %3, %0 : index, i32, i1, index, index
}

func.func @constants() -> (index, i1, index) {
  %0 = index.constant -7
  %1 = index.bool.constant true
  %2 = index.shl %0, %0
  return %0, %1, %2 : index, i1, index
}

// OUTPUT
// module {
//   func.func @quotients(%arg0: index, %arg1: index) -> (index, index, index, index, index) {
//     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
//     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
//     %2 = llvm.sdiv %1, %0  : i64
//     %3 = llvm.mul %2, %0 : i64
//     %4 = llvm.sub %1, %3 : i64
//     %5 = llvm.mlir.constant(0 : i64) : i64
//     %6 = llvm.icmp "ne" %4, %5 : i64
//     %7 = llvm.icmp "slt" %4, %5 : i64
//     %8 = llvm.icmp "slt" %0, %5 : i64
//     %9 = llvm.icmp "ne" %7, %8 : i1
//     %10 = llvm.and %6, %9  : i1
//     %11 = llvm.mlir.constant(-1 : i64) : i64
//     %12 = llvm.add %2, %11 : i64
//     %13 = llvm.select %10, %12, %2 : i1, i64
//     %14 = builtin.unrealized_conversion_cast %13 : i64 to index
//     %15 = llvm.sdiv %1, %0  : i64
//     %16 = llvm.mul %15, %0 : i64
//     %17 = llvm.sub %1, %16 : i64
//     %18 = llvm.mlir.constant(0 : i64) : i64
//     %19 = llvm.icmp "ne" %17, %18 : i64
//     %20 = llvm.icmp "slt" %17, %18 : i64
//     %21 = llvm.icmp "slt" %0, %18 : i64
//     %22 = llvm.icmp "eq" %20, %21 : i1
//     %23 = llvm.and %19, %22  : i1
//     %24 = llvm.mlir.constant(1 : i64) : i64
//     %25 = llvm.add %15, %24 : i64
//     %26 = llvm.select %23, %25, %15 : i1, i64
//     %27 = builtin.unrealized_conversion_cast %26 : i64 to index
//     %28 = llvm.udiv %1, %0  : i64
//     %29 = llvm.mul %28, %0 : i64
//     %30 = llvm.sub %1, %29 : i64
//     %31 = llvm.mlir.constant(0 : i64) : i64
//     %32 = llvm.icmp "ne" %30, %31 : i64
//     %33 = llvm.zext %32 : i1 to i64
//     %34 = llvm.add %28, %33 : i64
//     %35 = builtin.unrealized_conversion_cast %34 : i64 to index
//     %36 = llvm.sdiv %1, %0  : i64
//     %37 = builtin.unrealized_conversion_cast %36 : i64 to index
//     %38 = llvm.urem %1, %0  : i64
//     %39 = builtin.unrealized_conversion_cast %38 : i64 to index
//     return %14, %27, %35, %37, %39 : index, index, index, index, index
//   }
//   func.func @others(%arg0: index, %arg1: index, %arg2: i32) -> (index, i32, i1, index, index) {
//     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
//     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
//     %2 = llvm.sext %arg2 : i32 to i64
//     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
//     %4 = llvm.trunc %1 : i64 to i32
//     %5 = llvm.icmp "ugt" %1, %0 : i64
//     %6 = llvm.mlir.constant(64 : i64) : i64
//     %7 = builtin.unrealized_conversion_cast %6 : i64 to index
//     %8 = llvm.intr.smax(%1, %2)  : (i64, i64) -> i64
//     %9 = builtin.unrealized_conversion_cast %8 : i64 to index
//     return %9, %4, %5, %7, %3 : index, i32, i1, index, index
//   }
//   func.func @constants() -> (index, i1, index) {
//     %0 = llvm.mlir.constant(-7 : i64) : i64
//     %1 = builtin.unrealized_conversion_cast %0 : i64 to index
//     %2 = llvm.mlir.constant(true) : i1
//     %3 = llvm.shl %0, %0 : i64
//     %4 = builtin.unrealized_conversion_cast %3 : i64 to index
//     return %1, %2, %4 : index, i1, index
//   }
// }
