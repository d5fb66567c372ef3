// RUN: kiln opt %s --convert-math-to-funcs
// Powers of integers call a function in the module, made once a type.

func.func @powers(%a: i32, %b: i32, %c: i64, %d: i64) -> (i32, i32, i64) {
  %0 = math.ipowi %a, %b : i32
  %1 = math.ipowi %b, %a : i32
  %2 = math.ipowi %c, %d : i64
  return %0, %1, %2 : i32, i32, i64
}

func.func @narrow(%a: i8, %b: i8) -> i8 {
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

// OUTPUT
// module {
//   func.func @powers(%arg0: i32, %arg1: i32, %arg2: i64, %arg3: i64) -> (i32, i32, i64) {
//     %0 = call @__mlir_math_ipowi_i32(%arg0, %arg1) : (i32, i32) -> i32
//     %1 = call @__mlir_math_ipowi_i32(%arg1, %arg0) : (i32, i32) -> i32
//     %2 = call @__mlir_math_ipowi_i64(%arg2, %arg3) : (i64, i64) -> i64
//     return %0, %1, %2 : i32, i32, i64
//   }
//   func.func @narrow(%arg0: i8, %arg1: i8) -> i8 {
//     %0 = call @__mlir_math_ipowi_i8(%arg0, %arg1) : (i8, i8) -> i8
//     return %0 : i8
//   }
//   func.func private @__mlir_math_ipowi_i32(%arg0: i32, %arg1: i32) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %c1_i32 = arith.constant 1 : i32
//     %c-1_i32 = arith.constant -1 : i32
//     %0 = arith.cmpi eq, %arg1, %c0_i32 : i32
//     cf.cond_br %0, ^bb6(%c1_i32 : i32), ^bb1
//   ^bb1:  // pred: ^bb0
//     %1 = arith.cmpi sle, %arg1, %c0_i32 : i32
//     cf.cond_br %1, ^bb2, ^bb5(%c1_i32, %arg0, %arg1 : i32, i32, i32)
//   ^bb2:  // pred: ^bb1
//     %2 = arith.cmpi eq, %arg0, %c0_i32 : i32
//     cf.cond_br %2, ^bb3, ^bb4
//   ^bb3:  // pred: ^bb2
//     %3 = arith.divsi %c1_i32, %c0_i32 : i32
//     cf.br ^bb6(%3 : i32)
//   ^bb4:  // pred: ^bb2
//     %4 = arith.cmpi eq, %arg0, %c1_i32 : i32
//     %5 = arith.cmpi eq, %arg0, %c-1_i32 : i32
//     %6 = arith.andi %arg1, %c1_i32 : i32
//     %7 = arith.cmpi ne, %6, %c0_i32 : i32
//     %8 = arith.select %7, %c-1_i32, %c1_i32 : i32
//     %9 = arith.select %5, %8, %c0_i32 : i32
//     %10 = arith.select %4, %c1_i32, %9 : i32
//     cf.br ^bb6(%10 : i32)
//   ^bb5(%11: i32, %12: i32, %13: i32):  // 2 preds: ^bb1, ^bb5
//     %14 = arith.andi %13, %c1_i32 : i32
//     %15 = arith.cmpi ne, %14, %c0_i32 : i32
//     %16 = arith.muli %11, %12 : i32
//     %17 = arith.select %15, %16, %11 : i32
//     %18 = arith.shrui %13, %c1_i32 : i32
//     %19 = arith.cmpi eq, %18, %c0_i32 : i32
//     %20 = arith.muli %12, %12 : i32
//     cf.cond_br %19, ^bb6(%17 : i32), ^bb5(%17, %20, %18 : i32, i32, i32)
//   ^bb6(%21: i32):  // 4 preds: ^bb0, ^bb3, ^bb4, ^bb5
//     return %21 : i32
//   }
//   func.func private @__mlir_math_ipowi_i64(%arg0: i64, %arg1: i64) -> i64 {
//     %c0_i64 = arith.constant 0 : i64
//     %c1_i64 = arith.constant 1 : i64
//     %c-1_i64 = arith.constant -1 : i64
//     %0 = arith.cmpi eq, %arg1, %c0_i64 : i64
//     cf.cond_br %0, ^bb6(%c1_i64 : i64), ^bb1
//   ^bb1:  // pred: ^bb0
//     %1 = arith.cmpi sle, %arg1, %c0_i64 : i64
//     cf.cond_br %1, ^bb2, ^bb5(%c1_i64, %arg0, %arg1 : i64, i64, i64)
//   ^bb2:  // pred: ^bb1
//     %2 = arith.cmpi eq, %arg0, %c0_i64 : i64
//     cf.cond_br %2, ^bb3, ^bb4
//   ^bb3:  // pred: ^bb2
//     %3 = arith.divsi %c1_i64, %c0_i64 : i64
//     cf.br ^bb6(%3 : i64)
//   ^bb4:  // pred: ^bb2
//     %4 = arith.cmpi eq, %arg0, %c1_i64 : i64
//     %5 = arith.cmpi eq, %arg0, %c-1_i64 : i64
//     %6 = arith.andi %arg1, %c1_i64 : i64
//     %7 = arith.cmpi ne, %6, %c0_i64 : i64
//     %8 = arith.select %7, %c-1_i64, %c1_i64 : i64
//     %9 = arith.select %5, %8, %c0_i64 : i64
//     %10 = arith.select %4, %c1_i64, %9 : i64
//     cf.br ^bb6(%10 : i64)
//   ^bb5(%11: i64, %12: i64, %13: i64):  // 2 preds: ^bb1, ^bb5
//     %14 = arith.andi %13, %c1_i64 : i64
//     %15 = arith.cmpi ne, %14, %c0_i64 : i64
//     %16 = arith.muli %11, %12 : i64
//     %17 = arith.select %15, %16, %11 : i64
//     %18 = arith.shrui %13, %c1_i64 : i64
//     %19 = arith.cmpi eq, %18, %c0_i64 : i64
//     %20 = arith.muli %12, %12 : i64
//     cf.cond_br %19, ^bb6(%17 : i64), ^bb5(%17, %20, %18 : i64, i64, i64)
//   ^bb6(%21: i64):  // 4 preds: ^bb0, ^bb3, ^bb4, ^bb5
//     return %21 : i64
//   }
//   func.func private @__mlir_math_ipowi_i8(%arg0: i8, %arg1: i8) -> i8 {
//     %c0_i8 = arith.constant 0 : i8
//     %c1_i8 = arith.constant 1 : i8
//     %c-1_i8 = arith.constant -1 : i8
//     %0 = arith.cmpi eq, %arg1, %c0_i8 : i8
//     cf.cond_br %0, ^bb6(%c1_i8 : i8), ^bb1
//   ^bb1:  // pred: ^bb0
//     %1 = arith.cmpi sle, %arg1, %c0_i8 : i8
//     cf.cond_br %1, ^bb2, ^bb5(%c1_i8, %arg0, %arg1 : i8, i8, i8)
//   ^bb2:  // pred: ^bb1
//     %2 = arith.cmpi eq, %arg0, %c0_i8 : i8
//     cf.cond_br %2, ^bb3, ^bb4
//   ^bb3:  // pred: ^bb2
//     %3 = arith.divsi %c1_i8, %c0_i8 : i8
//     cf.br ^bb6(%3 : i8)
//   ^bb4:  // pred: ^bb2
//     %4 = arith.cmpi eq, %arg0, %c1_i8 : i8
//     %5 = arith.cmpi eq, %arg0, %c-1_i8 : i8
//     %6 = arith.andi %arg1, %c1_i8 : i8
//     %7 = arith.cmpi ne, %6, %c0_i8 : i8
//     %8 = arith.select %7, %c-1_i8, %c1_i8 : i8
//     %9 = arith.select %5, %8, %c0_i8 : i8
//     %10 = arith.select %4, %c1_i8, %9 : i8
//     cf.br ^bb6(%10 : i8)
//   ^bb5(%11: i8, %12: i8, %13: i8):  // 2 preds: ^bb1, ^bb5
//     %14 = arith.andi %13, %c1_i8 : i8
//     %15 = arith.cmpi ne, %14, %c0_i8 : i8
//     %16 = arith.muli %11, %12 : i8
//     %17 = arith.select %15, %16, %11 : i8
//     %18 = arith.shrui %13, %c1_i8 : i8
//     %19 = arith.cmpi eq, %18, %c0_i8 : i8
//     %20 = arith.muli %12, %12 : i8
//     cf.cond_br %19, ^bb6(%17 : i8), ^bb5(%17, %20, %18 : i8, i8, i8)
//   ^bb6(%21: i8):  // 4 preds: ^bb0, ^bb3, ^bb4, ^bb5
//     return %21 : i8
//   }
// }
