// RUN: kiln opt %s --convert-arith-to-llvm
// Operations of arith at widths 1, 7 and 65, of index and of vectors; functions stay, so casts stand between.

func.func @widths(%a: i1, %b: i1, %c: i65, %d: i65) -> (i1, i65) {
  %0 = arith.addi %a, %b : i1
  %1 = arith.xori %0, %b : i1
  %2 = arith.muli %c, %d overflow<nsw, nuw> : i65
  %3 = arith.shrsi %2, %d : i65
  %4 = arith.cmpi ult, %3, %c : i65
  %5 = arith.select %4, %c, %3 : i65
  %6 = arith.ori %1, %4 : i1
  return %6, %5 : i1, i65
}

func.func @casts(%a: i7, %f: f32, %n: index) -> (i65, i3, i8, f32, index, i16) {
  %0 = arith.extsi %a : i7 to i65
  %1 = arith.trunci %a : i7 to i3
  %2 = arith.fptosi %f : f32 to i8
  %3 = arith.uitofp %a : i7 to f32
  %4 = arith.index_cast %a : i7 to index
  %5 = arith.index_castui %n : index to i16
  return %0, %1, %2, %3, %4, %5 : i65, i3, i8, f32, index, i16
}

func.func @same_width(%a: i64, %n: index) -> (index, i64) {
  %0 = arith.index_cast %a : i64 to index
  %1 = arith.index_castui %n : index to i64
  return %0, %1 : index, i64
}

func.func @overflow(%a: i32, %b: i32) -> (i32, i1, i32, i32) {
  %0, %1 = arith.addui_extended %a, %b : i32, i1
  %2, %3 = arith.mulsi_extended %a, %b : i32
  return %0, %1, %2, %3 : i32, i1, i32, i32
}

func.func @floats(%a: f64, %b: f64) -> (f64, i1, f64) {
  %0 = arith.addf %a, %b fastmath<nnan, contract> : f64
  %1 = arith.cmpf ueq, %0, %b : f64
  %2 = arith.maxnumf %0, %b : f64
  return %2, %1, %0 : f64, i1, f64
}

func.func @constants() -> (i1, i65, index, bf16) {
  %0 = arith.constant true
  %1 = arith.constant -18446744073709551616 : i65
  %2 = arith.constant -1 : index
  %3 = arith.constant 0x7F80 : bf16
  return %0, %1, %2, %3 : i1, i65, index, bf16
}

// OUTPUT
// module {
//   func.func @widths(%arg0: i1, %arg1: i1, %arg2: i65, %arg3: i65) -> (i1, i65) {
//     %0 = llvm.add %arg0, %arg1 : i1
//     %1 = llvm.xor %0, %arg1  : i1
//     %2 = llvm.mul %arg2, %arg3 overflow<nsw, nuw> : i65
//     %3 = llvm.ashr %2, %arg3  : i65
//     %4 = llvm.icmp "ult" %3, %arg2 : i65
//     %5 = llvm.select %4, %arg2, %3 : i1, i65
//     %6 = llvm.or %1, %4  : i1
//     return %6, %5 : i1, i65
//   }
//   func.func @casts(%arg0: i7, %arg1: f32, %arg2: index) -> (i65, i3, i8, f32, index, i16) {
//     %0 = builtin.unrealized_conversion_cast %arg2 : index to i64
//     %1 = llvm.sext %arg0 : i7 to i65
//     %2 = llvm.trunc %arg0 : i7 to i3
//     %3 = llvm.fptosi %arg1 : f32 to i8
//     %4 = llvm.uitofp %arg0 : i7 to f32
//     %5 = llvm.sext %arg0 : i7 to i64
//     %6 = builtin.unrealized_conversion_cast %5 : i64 to index
//     %7 = llvm.trunc %0 : i64 to i16
//     return %1, %2, %3, %4, %6, %7 : i65, i3, i8, f32, index, i16
//   }
//   func.func @same_width(%arg0: i64, %arg1: index) -> (index, i64) {
//     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
//     %1 = builtin.unrealized_conversion_cast %arg0 : i64 to index
//     return %1, %0 : index, i64
//   }
//   func.func @overflow(%arg0: i32, %arg1: i32) -> (i32, i1, i32, i32) {
//     %0 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
//     %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
//     %3 = llvm.sext %arg0 : i32 to i64
//     %4 = llvm.sext %arg1 : i32 to i64
//     %5 = llvm.mul %3, %4 : i64
//     %6 = llvm.trunc %5 : i64 to i32
//     %7 = llvm.mlir.constant(32 : i64) : i64
//     %8 = llvm.lshr %5, %7  : i64
//     %9 = llvm.trunc %8 : i64 to i32
//     return %1, %2, %6, %9 : i32, i1, i32, i32
//   }
//   func.func @floats(%arg0: f64, %arg1: f64) -> (f64, i1, f64) {
//     %0 = llvm.fadd %arg0, %arg1  {fastmathFlags = #llvm.fastmath<nnan, contract>} : f64
//     %1 = llvm.fcmp "ueq" %0, %arg1 : f64
//     %2 = llvm.intr.maxnum(%0, %arg1)  : (f64, f64) -> f64
//     return %2, %1, %0 : f64, i1, f64
//   }
//   func.func @constants() -> (i1, i65, index, bf16) {
//     %0 = llvm.mlir.constant(true) : i1
//     %1 = llvm.mlir.constant(-18446744073709551616 : i65) : i65
//     %2 = llvm.mlir.constant(-1 : i64) : i64
//     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
//     %4 = llvm.mlir.constant(0x7F80 : bf16) : bf16
//     return %0, %1, %3, %4 : i1, i65, index, bf16
//   }
// }
