// RUN: kiln opt %s --math-polynomials='fast=true'
// An exponential of f32 in f32, which vectors and all but tensors get; functions without a formula stay.
func.func @f(%x: vector<4xf32>, %y: f64, %z: tensor<4xf32>) -> (vector<4xf32>, f64, tensor<4xf32>) {
  %a = math.exp %x : vector<4xf32>
  %b = math.sin %y : f64
  %c = math.exp %z : tensor<4xf32>
  return %a, %b, %c : vector<4xf32>, f64, tensor<4xf32>
}

// OUTPUT
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: f64, %arg2: tensor<4xf32>) -> (vector<4xf32>, f64, tensor<4xf32>) {
//     %cst = arith.constant dense<-1.040000e+02> : vector<4xf32>
//     %cst_0 = arith.constant dense<8.900000e+01> : vector<4xf32>
//     %cst_1 = arith.constant dense<-1.040000e+02> : vector<4xf32>
//     %0 = arith.cmpf olt, %arg0, %cst_1 : vector<4xf32>
//     %1 = arith.select %0, %cst, %arg0 : vector<4xi1>, vector<4xf32>
//     %cst_2 = arith.constant dense<8.900000e+01> : vector<4xf32>
//     %2 = arith.cmpf ogt, %1, %cst_2 : vector<4xf32>
//     %3 = arith.select %2, %cst_0, %1 : vector<4xi1>, vector<4xf32>
//     %cst_3 = arith.constant dense<1.44269502> : vector<4xf32>
//     %4 = arith.mulf %3, %cst_3 : vector<4xf32>
//     %cst_4 = arith.constant dense<0x4B400000> : vector<4xf32>
//     %5 = arith.addf %4, %cst_4 : vector<4xf32>
//     %6 = arith.bitcast %5 : vector<4xf32> to vector<4xi32>
//     %cst_5 = arith.constant dense<0xCB400000> : vector<4xf32>
//     %7 = arith.addf %5, %cst_5 : vector<4xf32>
//     %cst_6 = arith.constant dense<0.693359375> : vector<4xf32>
//     %8 = arith.mulf %7, %cst_6 : vector<4xf32>
//     %9 = arith.subf %3, %8 : vector<4xf32>
//     %cst_7 = arith.constant dense<-2.12194442E-4> : vector<4xf32>
//     %10 = arith.mulf %7, %cst_7 : vector<4xf32>
//     %11 = arith.subf %9, %10 : vector<4xf32>
//     %cst_8 = arith.constant dense<1.98412701E-4> : vector<4xf32>
//     %12 = arith.mulf %cst_8, %11 : vector<4xf32>
//     %cst_9 = arith.constant dense<0.00138888892> : vector<4xf32>
//     %13 = arith.addf %12, %cst_9 : vector<4xf32>
//     %14 = arith.mulf %13, %11 : vector<4xf32>
//     %cst_10 = arith.constant dense<0.00833333377> : vector<4xf32>
//     %15 = arith.addf %14, %cst_10 : vector<4xf32>
//     %16 = arith.mulf %15, %11 : vector<4xf32>
//     %cst_11 = arith.constant dense<0.0416666679> : vector<4xf32>
//     %17 = arith.addf %16, %cst_11 : vector<4xf32>
//     %18 = arith.mulf %17, %11 : vector<4xf32>
//     %cst_12 = arith.constant dense<0.166666672> : vector<4xf32>
//     %19 = arith.addf %18, %cst_12 : vector<4xf32>
//     %20 = arith.mulf %19, %11 : vector<4xf32>
//     %cst_13 = arith.constant dense<5.000000e-01> : vector<4xf32>
//     %21 = arith.addf %20, %cst_13 : vector<4xf32>
//     %22 = arith.mulf %21, %11 : vector<4xf32>
//     %cst_14 = arith.constant dense<1.000000e+00> : vector<4xf32>
//     %23 = arith.addf %22, %cst_14 : vector<4xf32>
//     %24 = arith.mulf %23, %11 : vector<4xf32>
//     %cst_15 = arith.constant dense<1.000000e+00> : vector<4xf32>
//     %25 = arith.addf %24, %cst_15 : vector<4xf32>
//     %cst_16 = arith.constant dense<1> : vector<4xi32>
//     %cst_17 = arith.constant dense<1262485504> : vector<4xi32>
//     %26 = arith.subi %6, %cst_17 : vector<4xi32>
//     %27 = arith.shrsi %26, %cst_16 : vector<4xi32>
//     %28 = arith.subi %26, %27 : vector<4xi32>
//     %cst_18 = arith.constant dense<23> : vector<4xi32>
//     %cst_19 = arith.constant dense<1065353216> : vector<4xi32>
//     %29 = arith.shli %27, %cst_18 : vector<4xi32>
//     %30 = arith.addi %29, %cst_19 : vector<4xi32>
//     %31 = arith.bitcast %30 : vector<4xi32> to vector<4xf32>
//     %32 = arith.mulf %25, %31 : vector<4xf32>
//     %cst_20 = arith.constant dense<23> : vector<4xi32>
//     %cst_21 = arith.constant dense<1065353216> : vector<4xi32>
//     %33 = arith.shli %28, %cst_20 : vector<4xi32>
//     %34 = arith.addi %33, %cst_21 : vector<4xi32>
//     %35 = arith.bitcast %34 : vector<4xi32> to vector<4xf32>
//     %36 = arith.mulf %32, %35 : vector<4xf32>
//     %37 = math.sin %arg1 : f64
//     %38 = math.exp %arg2 : tensor<4xf32>
//     return %36, %37, %38 : vector<4xf32>, f64, tensor<4xf32>
//   }
// }
