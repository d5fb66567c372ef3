// RUN: kiln opt %s --arith-expand
// Rounding divisions and extrema that carry a NaN become other operations of arith, at any width; plain ones stay.

func.func @quotients(%a: i65, %b: i65) -> (i65, i65, i65, i65) {
  %0 = arith.ceildivsi %a, %b : i65
  %1 = arith.floordivsi %a, %b : i65
  %2 = arith.ceildivui %a, %b : i65
  %3 = arith.divsi %a, %b : i65
  return %0, %1, %2, %3 : i65, i65, i65, i65
}

func.func @narrow(%a: i4, %b: i4) -> (i4, i4, i4) {
  %0 = arith.ceildivsi %a, %b : i4
  %1 = arith.floordivsi %a, %b : i4
  %2 = arith.ceildivui %a, %b : i4
  return %0, %1, %2 : i4, i4, i4
}

func.func @addresses(%a: index, %b: index) -> (index, index) {
  %0 = arith.ceildivsi %a, %b : index
  %1 = arith.floordivsi %a, %b : index
  return %0, %1 : index, index
}

func.func @extrema(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  %2 = arith.maxnumf %a, %b : f32
  %3 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @integers(%a: i32, %b: i32) -> i32 {
  %0 = arith.maxsi %a, %b : i32
  return %0 : i32
}

// OUTPUT
// module {
//   func.func @quotients(%arg0: i65, %arg1: i65) -> (i65, i65, i65, i65) {
//     %c0_i65 = arith.constant 0 : i65
//     %c1_i65 = arith.constant 1 : i65
//     %0 = arith.divsi %arg0, %arg1 : i65
//     %1 = arith.muli %0, %arg1 : i65
//     %2 = arith.subi %arg0, %1 : i65
//     %3 = arith.cmpi ne, %2, %c0_i65 : i65
//     %4 = arith.cmpi slt, %2, %c0_i65 : i65
//     %5 = arith.cmpi slt, %arg1, %c0_i65 : i65
//     %6 = arith.cmpi eq, %4, %5 : i1
//     %7 = arith.andi %3, %6 : i1
//     %8 = arith.addi %0, %c1_i65 : i65
//     %9 = arith.select %7, %8, %0 : i65
//     %c0_i65_0 = arith.constant 0 : i65
//     %c-1_i65 = arith.constant -1 : i65
//     %10 = arith.divsi %arg0, %arg1 : i65
//     %11 = arith.muli %10, %arg1 : i65
//     %12 = arith.subi %arg0, %11 : i65
//     %13 = arith.cmpi ne, %12, %c0_i65_0 : i65
//     %14 = arith.cmpi slt, %12, %c0_i65_0 : i65
//     %15 = arith.cmpi slt, %arg1, %c0_i65_0 : i65
//     %16 = arith.cmpi ne, %14, %15 : i1
//     %17 = arith.andi %13, %16 : i1
//     %18 = arith.addi %10, %c-1_i65 : i65
//     %19 = arith.select %17, %18, %10 : i65
//     %c0_i65_1 = arith.constant 0 : i65
//     %c1_i65_2 = arith.constant 1 : i65
//     %20 = arith.divui %arg0, %arg1 : i65
//     %21 = arith.muli %20, %arg1 : i65
//     %22 = arith.subi %arg0, %21 : i65
//     %23 = arith.cmpi eq, %22, %c0_i65_1 : i65
//     %24 = arith.addi %20, %c1_i65_2 : i65
//     %25 = arith.select %23, %20, %24 : i65
//     %26 = arith.divsi %arg0, %arg1 : i65
//     return %9, %19, %25, %26 : i65, i65, i65, i65
//   }
//   func.func @narrow(%arg0: i4, %arg1: i4) -> (i4, i4, i4) {
//     %c0_i4 = arith.constant 0 : i4
//     %c1_i4 = arith.constant 1 : i4
//     %0 = arith.divsi %arg0, %arg1 : i4
//     %1 = arith.muli %0, %arg1 : i4
//     %2 = arith.subi %arg0, %1 : i4
//     %3 = arith.cmpi ne, %2, %c0_i4 : i4
//     %4 = arith.cmpi slt, %2, %c0_i4 : i4
//     %5 = arith.cmpi slt, %arg1, %c0_i4 : i4
//     %6 = arith.cmpi eq, %4, %5 : i1
//     %7 = arith.andi %3, %6 : i1
//     %8 = arith.addi %0, %c1_i4 : i4
//     %9 = arith.select %7, %8, %0 : i4
//     %c0_i4_0 = arith.constant 0 : i4
//     %c-1_i4 = arith.constant -1 : i4
//     %10 = arith.divsi %arg0, %arg1 : i4
//     %11 = arith.muli %10, %arg1 : i4
//     %12 = arith.subi %arg0, %11 : i4
//     %13 = arith.cmpi ne, %12, %c0_i4_0 : i4
//     %14 = arith.cmpi slt, %12, %c0_i4_0 : i4
//     %15 = arith.cmpi slt, %arg1, %c0_i4_0 : i4
//     %16 = arith.cmpi ne, %14, %15 : i1
//     %17 = arith.andi %13, %16 : i1
//     %18 = arith.addi %10, %c-1_i4 : i4
//     %19 = arith.select %17, %18, %10 : i4
//     %c0_i4_1 = arith.constant 0 : i4
//     %c1_i4_2 = arith.constant 1 : i4
//     %20 = arith.divui %arg0, %arg1 : i4
//     %21 = arith.muli %20, %arg1 : i4
//     %22 = arith.subi %arg0, %21 : i4
//     %23 = arith.cmpi eq, %22, %c0_i4_1 : i4
//     %24 = arith.addi %20, %c1_i4_2 : i4
//     %25 = arith.select %23, %20, %24 : i4
//     return %9, %19, %25 : i4, i4, i4
//   }
//   func.func @addresses(%arg0: index, %arg1: index) -> (index, index) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = arith.divsi %arg0, %arg1 : index
//     %1 = arith.muli %0, %arg1 : index
//     %2 = arith.subi %arg0, %1 : index
//     %3 = arith.cmpi ne, %2, %c0 : index
//     %4 = arith.cmpi slt, %2, %c0 : index
//     %5 = arith.cmpi slt, %arg1, %c0 : index
//     %6 = arith.cmpi eq, %4, %5 : i1
//     %7 = arith.andi %3, %6 : i1
//     %8 = arith.addi %0, %c1 : index
//     %9 = arith.select %7, %8, %0 : index
//     %c0_0 = arith.constant 0 : index
//     %c-1 = arith.constant -1 : index
//     %10 = arith.divsi %arg0, %arg1 : index
//     %11 = arith.muli %10, %arg1 : index
//     %12 = arith.subi %arg0, %11 : index
//     %13 = arith.cmpi ne, %12, %c0_0 : index
//     %14 = arith.cmpi slt, %12, %c0_0 : index
//     %15 = arith.cmpi slt, %arg1, %c0_0 : index
//     %16 = arith.cmpi ne, %14, %15 : i1
//     %17 = arith.andi %13, %16 : i1
//     %18 = arith.addi %10, %c-1 : index
//     %19 = arith.select %17, %18, %10 : index
//     return %9, %19 : index, index
//   }
//   func.func @extrema(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32) {
//     %0 = arith.cmpf ugt, %arg0, %arg1 : f32
//     %1 = arith.select %0, %arg0, %arg1 : f32
//     %2 = arith.bitcast %arg0 : f32 to i32
//     %3 = arith.bitcast %arg1 : f32 to i32
//     %4 = arith.andi %2, %3 : i32
//     %5 = arith.bitcast %4 : i32 to f32
//     %6 = arith.cmpf oeq, %arg0, %arg1 : f32
//     %7 = arith.select %6, %5, %1 : f32
//     %8 = arith.cmpf uno, %arg1, %arg1 : f32
//     %9 = arith.select %8, %arg1, %7 : f32
//     %10 = arith.cmpf ult, %arg0, %arg1 : f32
//     %11 = arith.select %10, %arg0, %arg1 : f32
//     %12 = arith.bitcast %arg0 : f32 to i32
//     %13 = arith.bitcast %arg1 : f32 to i32
//     %14 = arith.ori %12, %13 : i32
//     %15 = arith.bitcast %14 : i32 to f32
//     %16 = arith.cmpf oeq, %arg0, %arg1 : f32
//     %17 = arith.select %16, %15, %11 : f32
//     %18 = arith.cmpf uno, %arg1, %arg1 : f32
//     %19 = arith.select %18, %arg1, %17 : f32
//     %20 = arith.cmpf ugt, %arg0, %arg1 : f32
//     %21 = arith.select %20, %arg0, %arg1 : f32
//     %22 = arith.bitcast %arg0 : f32 to i32
//     %23 = arith.bitcast %arg1 : f32 to i32
//     %24 = arith.andi %22, %23 : i32
//     %25 = arith.bitcast %24 : i32 to f32
//     %26 = arith.cmpf oeq, %arg0, %arg1 : f32
//     %27 = arith.select %26, %25, %21 : f32
//     %28 = arith.cmpf uno, %arg0, %arg0 : f32
//     %29 = arith.select %28, %arg1, %27 : f32
//     %30 = arith.cmpf ult, %arg0, %arg1 : f32
//     %31 = arith.select %30, %arg0, %arg1 : f32
//     %32 = arith.bitcast %arg0 : f32 to i32
//     %33 = arith.bitcast %arg1 : f32 to i32
//     %34 = arith.ori %32, %33 : i32
//     %35 = arith.bitcast %34 : i32 to f32
//     %36 = arith.cmpf oeq, %arg0, %arg1 : f32
//     %37 = arith.select %36, %35, %31 : f32
//     %38 = arith.cmpf uno, %arg0, %arg0 : f32
//     %39 = arith.select %38, %arg1, %37 : f32
//     return %9, %19, %29, %39 : f32, f32, f32, f32
//   }
//   func.func @integers(%arg0: i32, %arg1: i32) -> i32 {
//     %0 = arith.maxsi %arg0, %arg1 : i32
//     return %0 : i32
//   }
// }
