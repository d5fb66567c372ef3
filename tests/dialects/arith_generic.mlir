// RUN: kiln opt %s
// Every operation of arith. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, i1, vector<4xi13>, index) -> (), sym_name = "integers"}> ({
  ^bb0(%arg6: i32, %arg7: i32, %arg8: i1, %arg9: vector<4xi13>, %arg10: index):
    %40 = "arith.addi"(%arg6, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %41 = "arith.subi"(%arg6, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %42 = "arith.muli"(%arg6, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %43 = "arith.divui"(%arg6, %arg7) : (i32, i32) -> i32
    %44 = "arith.divsi"(%arg6, %arg7) : (i32, i32) -> i32
    %45 = "arith.ceildivui"(%arg6, %arg7) : (i32, i32) -> i32
    %46 = "arith.ceildivsi"(%arg6, %arg7) : (i32, i32) -> i32
    %47 = "arith.floordivsi"(%arg6, %arg7) : (i32, i32) -> i32
    %48 = "arith.remui"(%arg6, %arg7) : (i32, i32) -> i32
    %49 = "arith.remsi"(%arg6, %arg7) : (i32, i32) -> i32
    %50 = "arith.andi"(%arg6, %arg7) : (i32, i32) -> i32
    %51 = "arith.ori"(%arg6, %arg7) : (i32, i32) -> i32
    %52 = "arith.xori"(%arg6, %arg7) : (i32, i32) -> i32
    %53 = "arith.shli"(%arg6, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %54 = "arith.shrui"(%arg6, %arg7) : (i32, i32) -> i32
    %55 = "arith.shrsi"(%arg6, %arg7) : (i32, i32) -> i32
    %56 = "arith.maxsi"(%arg6, %arg7) : (i32, i32) -> i32
    %57 = "arith.maxui"(%arg6, %arg7) : (i32, i32) -> i32
    %58 = "arith.minsi"(%arg6, %arg7) : (i32, i32) -> i32
    %59 = "arith.minui"(%arg6, %arg7) : (i32, i32) -> i32
    %60 = "arith.addi"(%arg9, %arg9) <{overflowFlags = #arith.overflow<none>}> : (vector<4xi13>, vector<4xi13>) -> vector<4xi13>
    %61 = "arith.addi"(%arg10, %arg10) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %62 = "arith.subi"(%arg9, %arg9) <{overflowFlags = #arith.overflow<none>}> : (vector<4xi13>, vector<4xi13>) -> vector<4xi13>
    %63 = "arith.subi"(%arg10, %arg10) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %64 = "arith.muli"(%arg9, %arg9) <{overflowFlags = #arith.overflow<none>}> : (vector<4xi13>, vector<4xi13>) -> vector<4xi13>
    %65 = "arith.muli"(%arg10, %arg10) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %66 = "arith.addi"(%arg6, %arg7) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %67 = "arith.shli"(%arg6, %arg7) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %68:2 = "arith.addui_extended"(%arg6, %arg7) : (i32, i32) -> (i32, i1)
    %69:2 = "arith.mulsi_extended"(%arg6, %arg7) : (i32, i32) -> (i32, i32)
    %70:2 = "arith.mului_extended"(%arg6, %arg7) : (i32, i32) -> (i32, i32)
    %71 = "arith.cmpi"(%arg6, %arg7) <{predicate = 0 : i64}> : (i32, i32) -> i1
    %72 = "arith.cmpi"(%arg6, %arg7) <{predicate = 1 : i64}> : (i32, i32) -> i1
    %73 = "arith.cmpi"(%arg6, %arg7) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %74 = "arith.cmpi"(%arg6, %arg7) <{predicate = 3 : i64}> : (i32, i32) -> i1
    %75 = "arith.cmpi"(%arg6, %arg7) <{predicate = 4 : i64}> : (i32, i32) -> i1
    %76 = "arith.cmpi"(%arg6, %arg7) <{predicate = 5 : i64}> : (i32, i32) -> i1
    %77 = "arith.cmpi"(%arg6, %arg7) <{predicate = 6 : i64}> : (i32, i32) -> i1
    %78 = "arith.cmpi"(%arg6, %arg7) <{predicate = 7 : i64}> : (i32, i32) -> i1
    %79 = "arith.cmpi"(%arg6, %arg7) <{predicate = 8 : i64}> : (i32, i32) -> i1
    %80 = "arith.cmpi"(%arg6, %arg7) <{predicate = 9 : i64}> : (i32, i32) -> i1
    %81 = "arith.select"(%arg8, %arg6, %arg7) : (i1, i32, i32) -> i32
    %82 = "arith.select"(%arg8, %arg9, %arg9) : (i1, vector<4xi13>, vector<4xi13>) -> vector<4xi13>
    %83 = "arith.constant"() <{value = 7 : i13}> : () -> i13
    %84 = "arith.constant"() <{value = -1 : i200}> : () -> i200
    %85 = "arith.constant"() <{value = true}> : () -> i1
    %86 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %87 = "arith.constant"() <{value = dense<[1, 2, 3, 4]> : vector<4xi32>}> : () -> vector<4xi32>
    %88 = "arith.constant"() <{value = 3 : index}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32, f64, i1, i32, index) -> (), sym_name = "floats"}> ({
  ^bb0(%arg0: f32, %arg1: f32, %arg2: f64, %arg3: i1, %arg4: i32, %arg5: index):
    %0 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %1 = "arith.subf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %2 = "arith.mulf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %3 = "arith.divf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %4 = "arith.remf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %5 = "arith.maximumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %6 = "arith.minimumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %7 = "arith.maxnumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %8 = "arith.minnumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %9 = "arith.negf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %10 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %11 = "arith.mulf"(%arg0, %arg1) <{fastmath = #arith.fastmath<nnan,contract>}> : (f32, f32) -> f32
    %12 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
    %13 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %14 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
    %15 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
    %16 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
    %17 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
    %18 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
    %19 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 7 : i64}> : (f32, f32) -> i1
    %20 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 8 : i64}> : (f32, f32) -> i1
    %21 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
    %22 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 10 : i64}> : (f32, f32) -> i1
    %23 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 11 : i64}> : (f32, f32) -> i1
    %24 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 12 : i64}> : (f32, f32) -> i1
    %25 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
    %26 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
    %27 = "arith.cmpf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %28 = "arith.extsi"(%arg4) : (i32) -> i64
    %29 = "arith.extui"(%arg4) : (i32) -> i64
    %30 = "arith.trunci"(%arg4) : (i32) -> i8
    %31 = "arith.sitofp"(%arg4) : (i32) -> f32
    %32 = "arith.uitofp"(%arg4) : (i32) -> f32
    %33 = "arith.fptosi"(%arg0) : (f32) -> i32
    %34 = "arith.fptoui"(%arg0) : (f32) -> i32
    %35 = "arith.index_cast"(%arg4) : (i32) -> index
    %36 = "arith.index_castui"(%arg5) : (index) -> i64
    %37 = "arith.bitcast"(%arg4) : (i32) -> f32
    %38 = "arith.extf"(%arg0) : (f32) -> f64
    %39 = "arith.truncf"(%arg2) : (f64) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

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
