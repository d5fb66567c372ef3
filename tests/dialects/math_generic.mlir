// RUN: kiln opt %s
// Every operation of math. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (f32, f32, i32) -> (), sym_name = "math"}> ({
  ^bb0(%arg0: f32, %arg1: f32, %arg2: i32):
    %0 = "math.absf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %1 = "math.acos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %2 = "math.acosh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %3 = "math.asin"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %4 = "math.asinh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %5 = "math.atan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %6 = "math.atanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %7 = "math.cbrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %8 = "math.ceil"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %9 = "math.cos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %10 = "math.cosh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %11 = "math.erf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %12 = "math.exp"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %13 = "math.exp2"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %14 = "math.expm1"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %15 = "math.floor"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %16 = "math.log"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %17 = "math.log10"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %18 = "math.log1p"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %19 = "math.log2"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %20 = "math.round"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %21 = "math.roundeven"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %22 = "math.rsqrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %23 = "math.sin"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %24 = "math.sinh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %25 = "math.sqrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %26 = "math.tan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %27 = "math.tanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %28 = "math.trunc"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %29 = "math.atan2"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %30 = "math.copysign"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %31 = "math.powf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %32 = "math.absi"(%arg2) : (i32) -> i32
    %33 = "math.ctlz"(%arg2) : (i32) -> i32
    %34 = "math.cttz"(%arg2) : (i32) -> i32
    %35 = "math.ctpop"(%arg2) : (i32) -> i32
    %36 = "math.ipowi"(%arg2, %arg2) : (i32, i32) -> i32
    %37 = "math.fpowi"(%arg0, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
    %38 = "math.fma"(%arg0, %arg1, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    %39 = "math.sqrt"(%arg0) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @math(%arg0: f32, %arg1: f32, %arg2: i32) {
//     %0 = math.absf %arg0 : f32
//     %1 = math.acos %arg0 : f32
//     %2 = math.acosh %arg0 : f32
//     %3 = math.asin %arg0 : f32
//     %4 = math.asinh %arg0 : f32
//     %5 = math.atan %arg0 : f32
//     %6 = math.atanh %arg0 : f32
//     %7 = math.cbrt %arg0 : f32
//     %8 = math.ceil %arg0 : f32
//     %9 = math.cos %arg0 : f32
//     %10 = math.cosh %arg0 : f32
//     %11 = math.erf %arg0 : f32
//     %12 = math.exp %arg0 : f32
//     %13 = math.exp2 %arg0 : f32
//     %14 = math.expm1 %arg0 : f32
//     %15 = math.floor %arg0 : f32
//     %16 = math.log %arg0 : f32
//     %17 = math.log10 %arg0 : f32
//     %18 = math.log1p %arg0 : f32
//     %19 = math.log2 %arg0 : f32
//     %20 = math.round %arg0 : f32
//     %21 = math.roundeven %arg0 : f32
//     %22 = math.rsqrt %arg0 : f32
//     %23 = math.sin %arg0 : f32
//     %24 = math.sinh %arg0 : f32
//     %25 = math.sqrt %arg0 : f32
//     %26 = math.tan %arg0 : f32
//     %27 = math.tanh %arg0 : f32
//     %28 = math.trunc %arg0 : f32
//     %29 = math.atan2 %arg0, %arg1 : f32
//     %30 = math.copysign %arg0, %arg1 : f32
//     %31 = math.powf %arg0, %arg1 : f32
//     %32 = math.absi %arg2 : i32
//     %33 = math.ctlz %arg2 : i32
//     %34 = math.cttz %arg2 : i32
//     %35 = math.ctpop %arg2 : i32
//     %36 = math.ipowi %arg2, %arg2 : i32
//     %37 = math.fpowi %arg0, %arg2 : f32, i32
//     %38 = math.fma %arg0, %arg1, %arg0 : f32
//     %39 = math.sqrt %arg0 fastmath<fast> : f32
//     return
//   }
// }
