// RUN: kiln opt %s
// Every operation of arith. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @integers(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: vector<4xi13>, %arg4: index) {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.subi %arg0, %arg1 : i32
    %2 = arith.muli %arg0, %arg1 : i32
    %3 = arith.divui %arg0, %arg1 : i32
    %4 = arith.divsi %arg0, %arg1 : i32
    %5 = arith.ceildivui %arg0, %arg1 : i32
    %6 = arith.ceildivsi %arg0, %arg1 : i32
    %7 = arith.floordivsi %arg0, %arg1 : i32
    %8 = arith.remui %arg0, %arg1 : i32
    %9 = arith.remsi %arg0, %arg1 : i32
    %10 = arith.andi %arg0, %arg1 : i32
    %11 = arith.ori %arg0, %arg1 : i32
    %12 = arith.xori %arg0, %arg1 : i32
    %13 = arith.shli %arg0, %arg1 : i32
    %14 = arith.shrui %arg0, %arg1 : i32
    %15 = arith.shrsi %arg0, %arg1 : i32
    %16 = arith.maxsi %arg0, %arg1 : i32
    %17 = arith.maxui %arg0, %arg1 : i32
    %18 = arith.minsi %arg0, %arg1 : i32
    %19 = arith.minui %arg0, %arg1 : i32
    %20 = arith.addi %arg3, %arg3 : vector<4xi13>
    %21 = arith.addi %arg4, %arg4 : index
    %22 = arith.subi %arg3, %arg3 : vector<4xi13>
    %23 = arith.subi %arg4, %arg4 : index
    %24 = arith.muli %arg3, %arg3 : vector<4xi13>
    %25 = arith.muli %arg4, %arg4 : index
    %26 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i32
    %27 = arith.shli %arg0, %arg1 overflow<nsw> : i32
    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
    %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
    %low_0, %high_1 = arith.mului_extended %arg0, %arg1 : i32
    %28 = arith.cmpi eq, %arg0, %arg1 : i32
    %29 = arith.cmpi ne, %arg0, %arg1 : i32
    %30 = arith.cmpi slt, %arg0, %arg1 : i32
    %31 = arith.cmpi sle, %arg0, %arg1 : i32
    %32 = arith.cmpi sgt, %arg0, %arg1 : i32
    %33 = arith.cmpi sge, %arg0, %arg1 : i32
    %34 = arith.cmpi ult, %arg0, %arg1 : i32
    %35 = arith.cmpi ule, %arg0, %arg1 : i32
    %36 = arith.cmpi ugt, %arg0, %arg1 : i32
    %37 = arith.cmpi uge, %arg0, %arg1 : i32
    %38 = arith.select %arg2, %arg0, %arg1 : i32
    %39 = arith.select %arg2, %arg3, %arg3 : vector<4xi13>
    %c7_i13 = arith.constant 7 : i13
    %c-1_i200 = arith.constant -1 : i200
    %true = arith.constant true
    %cst = arith.constant 1.500000e+00 : f32
    %cst_2 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
    %c3 = arith.constant 3 : index
    return
  }
  func.func @floats(%arg0: f32, %arg1: f32, %arg2: f64, %arg3: i1, %arg4: i32, %arg5: index) {
    %0 = arith.addf %arg0, %arg1 : f32
    %1 = arith.subf %arg0, %arg1 : f32
    %2 = arith.mulf %arg0, %arg1 : f32
    %3 = arith.divf %arg0, %arg1 : f32
    %4 = arith.remf %arg0, %arg1 : f32
    %5 = arith.maximumf %arg0, %arg1 : f32
    %6 = arith.minimumf %arg0, %arg1 : f32
    %7 = arith.maxnumf %arg0, %arg1 : f32
    %8 = arith.minnumf %arg0, %arg1 : f32
    %9 = arith.negf %arg0 : f32
    %10 = arith.addf %arg0, %arg1 fastmath<fast> : f32
    %11 = arith.mulf %arg0, %arg1 fastmath<nnan,contract> : f32
    %12 = arith.cmpf false, %arg0, %arg1 : f32
    %13 = arith.cmpf oeq, %arg0, %arg1 : f32
    %14 = arith.cmpf ogt, %arg0, %arg1 : f32
    %15 = arith.cmpf oge, %arg0, %arg1 : f32
    %16 = arith.cmpf olt, %arg0, %arg1 : f32
    %17 = arith.cmpf ole, %arg0, %arg1 : f32
    %18 = arith.cmpf one, %arg0, %arg1 : f32
    %19 = arith.cmpf ord, %arg0, %arg1 : f32
    %20 = arith.cmpf ueq, %arg0, %arg1 : f32
    %21 = arith.cmpf ugt, %arg0, %arg1 : f32
    %22 = arith.cmpf uge, %arg0, %arg1 : f32
    %23 = arith.cmpf ult, %arg0, %arg1 : f32
    %24 = arith.cmpf ule, %arg0, %arg1 : f32
    %25 = arith.cmpf une, %arg0, %arg1 : f32
    %26 = arith.cmpf uno, %arg0, %arg1 : f32
    %27 = arith.cmpf true, %arg0, %arg1 : f32
    %28 = arith.extsi %arg4 : i32 to i64
    %29 = arith.extui %arg4 : i32 to i64
    %30 = arith.trunci %arg4 : i32 to i8
    %31 = arith.sitofp %arg4 : i32 to f32
    %32 = arith.uitofp %arg4 : i32 to f32
    %33 = arith.fptosi %arg0 : f32 to i32
    %34 = arith.fptoui %arg0 : f32 to i32
    %35 = arith.index_cast %arg4 : i32 to index
    %36 = arith.index_castui %arg5 : index to i64
    %37 = arith.bitcast %arg4 : i32 to f32
    %38 = arith.extf %arg0 : f32 to f64
    %39 = arith.truncf %arg2 : f64 to f32
    return
  }
}

// OUTPUT
// module {
//   func.func @integers(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: vector<4xi13>, %arg4: index) {
//     %0 = arith.addi %arg0, %arg1 : i32
//     %1 = arith.subi %arg0, %arg1 : i32
//     %2 = arith.muli %arg0, %arg1 : i32
//     %3 = arith.divui %arg0, %arg1 : i32
//     %4 = arith.divsi %arg0, %arg1 : i32
//     %5 = arith.ceildivui %arg0, %arg1 : i32
//     %6 = arith.ceildivsi %arg0, %arg1 : i32
//     %7 = arith.floordivsi %arg0, %arg1 : i32
//     %8 = arith.remui %arg0, %arg1 : i32
//     %9 = arith.remsi %arg0, %arg1 : i32
//     %10 = arith.andi %arg0, %arg1 : i32
//     %11 = arith.ori %arg0, %arg1 : i32
//     %12 = arith.xori %arg0, %arg1 : i32
//     %13 = arith.shli %arg0, %arg1 : i32
//     %14 = arith.shrui %arg0, %arg1 : i32
//     %15 = arith.shrsi %arg0, %arg1 : i32
//     %16 = arith.maxsi %arg0, %arg1 : i32
//     %17 = arith.maxui %arg0, %arg1 : i32
//     %18 = arith.minsi %arg0, %arg1 : i32
//     %19 = arith.minui %arg0, %arg1 : i32
//     %20 = arith.addi %arg3, %arg3 : vector<4xi13>
//     %21 = arith.addi %arg4, %arg4 : index
//     %22 = arith.subi %arg3, %arg3 : vector<4xi13>
//     %23 = arith.subi %arg4, %arg4 : index
//     %24 = arith.muli %arg3, %arg3 : vector<4xi13>
//     %25 = arith.muli %arg4, %arg4 : index
//     %26 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i32
//     %27 = arith.shli %arg0, %arg1 overflow<nsw> : i32
//     %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
//     %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
//     %low_0, %high_1 = arith.mului_extended %arg0, %arg1 : i32
//     %28 = arith.cmpi eq, %arg0, %arg1 : i32
//     %29 = arith.cmpi ne, %arg0, %arg1 : i32
//     %30 = arith.cmpi slt, %arg0, %arg1 : i32
//     %31 = arith.cmpi sle, %arg0, %arg1 : i32
//     %32 = arith.cmpi sgt, %arg0, %arg1 : i32
//     %33 = arith.cmpi sge, %arg0, %arg1 : i32
//     %34 = arith.cmpi ult, %arg0, %arg1 : i32
//     %35 = arith.cmpi ule, %arg0, %arg1 : i32
//     %36 = arith.cmpi ugt, %arg0, %arg1 : i32
//     %37 = arith.cmpi uge, %arg0, %arg1 : i32
//     %38 = arith.select %arg2, %arg0, %arg1 : i32
//     %39 = arith.select %arg2, %arg3, %arg3 : vector<4xi13>
//     %c7_i13 = arith.constant 7 : i13
//     %c-1_i200 = arith.constant -1 : i200
//     %true = arith.constant true
//     %cst = arith.constant 1.500000e+00 : f32
//     %cst_2 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
//     %c3 = arith.constant 3 : index
//     return
//   }
//   func.func @floats(%arg0: f32, %arg1: f32, %arg2: f64, %arg3: i1, %arg4: i32, %arg5: index) {
//     %0 = arith.addf %arg0, %arg1 : f32
//     %1 = arith.subf %arg0, %arg1 : f32
//     %2 = arith.mulf %arg0, %arg1 : f32
//     %3 = arith.divf %arg0, %arg1 : f32
//     %4 = arith.remf %arg0, %arg1 : f32
//     %5 = arith.maximumf %arg0, %arg1 : f32
//     %6 = arith.minimumf %arg0, %arg1 : f32
//     %7 = arith.maxnumf %arg0, %arg1 : f32
//     %8 = arith.minnumf %arg0, %arg1 : f32
//     %9 = arith.negf %arg0 : f32
//     %10 = arith.addf %arg0, %arg1 fastmath<fast> : f32
//     %11 = arith.mulf %arg0, %arg1 fastmath<nnan,contract> : f32
//     %12 = arith.cmpf false, %arg0, %arg1 : f32
//     %13 = arith.cmpf oeq, %arg0, %arg1 : f32
//     %14 = arith.cmpf ogt, %arg0, %arg1 : f32
//     %15 = arith.cmpf oge, %arg0, %arg1 : f32
//     %16 = arith.cmpf olt, %arg0, %arg1 : f32
//     %17 = arith.cmpf ole, %arg0, %arg1 : f32
//     %18 = arith.cmpf one, %arg0, %arg1 : f32
//     %19 = arith.cmpf ord, %arg0, %arg1 : f32
//     %20 = arith.cmpf ueq, %arg0, %arg1 : f32
//     %21 = arith.cmpf ugt, %arg0, %arg1 : f32
//     %22 = arith.cmpf uge, %arg0, %arg1 : f32
//     %23 = arith.cmpf ult, %arg0, %arg1 : f32
//     %24 = arith.cmpf ule, %arg0, %arg1 : f32
//     %25 = arith.cmpf une, %arg0, %arg1 : f32
//     %26 = arith.cmpf uno, %arg0, %arg1 : f32
//     %27 = arith.cmpf true, %arg0, %arg1 : f32
//     %28 = arith.extsi %arg4 : i32 to i64
//     %29 = arith.extui %arg4 : i32 to i64
//     %30 = arith.trunci %arg4 : i32 to i8
//     %31 = arith.sitofp %arg4 : i32 to f32
//     %32 = arith.uitofp %arg4 : i32 to f32
//     %33 = arith.fptosi %arg0 : f32 to i32
//     %34 = arith.fptoui %arg0 : f32 to i32
//     %35 = arith.index_cast %arg4 : i32 to index
//     %36 = arith.index_castui %arg5 : index to i64
//     %37 = arith.bitcast %arg4 : i32 to f32
//     %38 = arith.extf %arg0 : f32 to f64
//     %39 = arith.truncf %arg2 : f64 to f32
//     return
//   }
// }
