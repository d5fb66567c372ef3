// RUN: kiln opt %s --convert-to-llvm --llvm-expand-small-floats
// bf16 is computed in f32 and rounded by integer operations; f16 stays where LLVM rounds once.

func.func @sum(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  return %0 : bf16
}

func.func @half(%a: f16, %b: f16) -> f16 {
  %0 = arith.addf %a, %b : f16
  return %0 : f16
}

func.func @absolute(%a: vector<4xbf16>) -> vector<4xbf16> {
  %0 = math.absf %a : vector<4xbf16>
  return %0 : vector<4xbf16>
}

func.func @multiply_add(%a: f16, %b: f16, %c: f16) -> f16 {
  %0 = math.fma %a, %b, %c : f16
  return %0 : f16
}

func.func @small_integer(%a: i16) -> bf16 {
  %0 = arith.sitofp %a : i16 to bf16
  return %0 : bf16
}

// Between blocks bf16 is bits.
func.func @blocks(%x: bf16, %n: i1) -> bf16 {
  cf.cond_br %n, ^next(%x : bf16), ^end
^next(%y: bf16):
  cf.cond_br %n, ^next(%y : bf16), ^end
^end:
  return %x : bf16
}

// OUTPUT
// module {
//   llvm.func @sum(%arg0: bf16, %arg1: bf16) -> bf16 {
//     %0 = llvm.bitcast %arg0 : bf16 to i16
//     %1 = llvm.zext %0 : i16 to i32
//     %2 = llvm.mlir.constant(16 : i32) : i32
//     %3 = llvm.shl %1, %2 : i32
//     %4 = llvm.bitcast %3 : i32 to f32
//     %5 = llvm.bitcast %arg1 : bf16 to i16
//     %6 = llvm.zext %5 : i16 to i32
//     %7 = llvm.mlir.constant(16 : i32) : i32
//     %8 = llvm.shl %6, %7 : i32
//     %9 = llvm.bitcast %8 : i32 to f32
//     %10 = llvm.fadd %4, %9  : f32
//     %11 = llvm.bitcast %10 : f32 to i32
//     %12 = llvm.mlir.constant(16 : i32) : i32
//     %13 = llvm.lshr %11, %12  : i32
//     %14 = llvm.mlir.constant(1 : i32) : i32
//     %15 = llvm.and %13, %14  : i32
//     %16 = llvm.mlir.constant(32767 : i32) : i32
//     %17 = llvm.add %15, %16 : i32
//     %18 = llvm.add %11, %17 : i32
//     %19 = llvm.fcmp "uno" %10, %10 : f32
//     %20 = llvm.mlir.constant(2143289344 : i32) : i32
//     %21 = llvm.select %19, %20, %18 : i1, i32
//     %22 = llvm.mlir.constant(16 : i32) : i32
//     %23 = llvm.lshr %21, %22  : i32
//     %24 = llvm.trunc %23 : i32 to i16
//     %25 = llvm.bitcast %24 : i16 to bf16
//     llvm.return %25 : bf16
//   }
//   llvm.func @half(%arg0: f16, %arg1: f16) -> f16 {
//     %0 = llvm.fadd %arg0, %arg1  : f16
//     llvm.return %0 : f16
//   }
//   llvm.func @absolute(%arg0: vector<4xbf16>) -> vector<4xbf16> {
//     %0 = llvm.bitcast %arg0 : vector<4xbf16> to vector<4xi16>
//     %1 = llvm.zext %0 : vector<4xi16> to vector<4xi32>
//     %2 = llvm.mlir.constant(dense<16> : vector<4xi32>) : vector<4xi32>
//     %3 = llvm.shl %1, %2 : vector<4xi32>
//     %4 = llvm.bitcast %3 : vector<4xi32> to vector<4xf32>
//     %5 = llvm.intr.fabs(%4)  : (vector<4xf32>) -> vector<4xf32>
//     %6 = llvm.bitcast %5 : vector<4xf32> to vector<4xi32>
//     %7 = llvm.mlir.constant(dense<16> : vector<4xi32>) : vector<4xi32>
//     %8 = llvm.lshr %6, %7  : vector<4xi32>
//     %9 = llvm.trunc %8 : vector<4xi32> to vector<4xi16>
//     %10 = llvm.bitcast %9 : vector<4xi16> to vector<4xbf16>
//     llvm.return %10 : vector<4xbf16>
//   }
//   llvm.func @multiply_add(%arg0: f16, %arg1: f16, %arg2: f16) -> f16 {
//     %0 = llvm.fpext %arg0 : f16 to f64
//     %1 = llvm.fpext %arg1 : f16 to f64
//     %2 = llvm.fpext %arg2 : f16 to f64
//     %3 = llvm.fmul %0, %1  : f64
//     %4 = llvm.fadd %3, %2  : f64
//     %5 = llvm.fptrunc %4 : f64 to f16
//     llvm.return %5 : f16
//   }
//   llvm.func @small_integer(%arg0: i16) -> bf16 {
//     %0 = llvm.sitofp %arg0 : i16 to f32
//     %1 = llvm.bitcast %0 : f32 to i32
//     %2 = llvm.mlir.constant(16 : i32) : i32
//     %3 = llvm.lshr %1, %2  : i32
//     %4 = llvm.mlir.constant(1 : i32) : i32
//     %5 = llvm.and %3, %4  : i32
//     %6 = llvm.mlir.constant(32767 : i32) : i32
//     %7 = llvm.add %5, %6 : i32
//     %8 = llvm.add %1, %7 : i32
//     %9 = llvm.fcmp "uno" %0, %0 : f32
//     %10 = llvm.mlir.constant(2143289344 : i32) : i32
//     %11 = llvm.select %9, %10, %8 : i1, i32
//     %12 = llvm.mlir.constant(16 : i32) : i32
//     %13 = llvm.lshr %11, %12  : i32
//     %14 = llvm.trunc %13 : i32 to i16
//     %15 = llvm.bitcast %14 : i16 to bf16
//     llvm.return %15 : bf16
//   }
//   llvm.func @blocks(%arg0: bf16, %arg1: i1) -> bf16 {
//     %0 = llvm.bitcast %arg0 : bf16 to i16
//     %1 = llvm.bitcast %arg0 : bf16 to i16
//     llvm.cond_br %arg1, ^bb1(%1 : i16), ^bb2
//   ^bb1(%2: i16):  // 2 preds: ^bb0, ^bb1
//     %3 = llvm.bitcast %2 : i16 to bf16
//     %4 = llvm.bitcast %3 : bf16 to i16
//     llvm.cond_br %arg1, ^bb1(%4 : i16), ^bb2
//   ^bb2:  // 2 preds: ^bb0, ^bb1
//     %5 = llvm.bitcast %0 : i16 to bf16
//     llvm.return %5 : bf16
//   }
// }
