// RUN: kiln opt %s --raise-llvm --canonicalize --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 0x12345678 4 100 100
llvm.func @f(%x: i32, %n: i32, %a: i8, %b: i8) -> !llvm.struct<(i32, i32, i8, i1)> {
  %0 = llvm.intr.fshl(%x, %x, %n) : (i32, i32, i32) -> i32
  %1 = llvm.intr.bswap(%x) : (i32) -> i32
  %2 = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  %3 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %4 = llvm.extractvalue %3[1] : !llvm.struct<(i8, i1)>
  %5 = llvm.mlir.undef : !llvm.struct<(i32, i32, i8, i1)>
  %6 = llvm.insertvalue %0, %5[0] : !llvm.struct<(i32, i32, i8, i1)>
  %7 = llvm.insertvalue %1, %6[1] : !llvm.struct<(i32, i32, i8, i1)>
  %8 = llvm.insertvalue %2, %7[2] : !llvm.struct<(i32, i32, i8, i1)>
  %9 = llvm.insertvalue %4, %8[3] : !llvm.struct<(i32, i32, i8, i1)>
  llvm.return %9 : !llvm.struct<(i32, i32, i8, i1)>
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32, %arg1: i32, %arg2: i8, %arg3: i8) -> (i32, i32, i8, i1) {
//     %c127_i8 = arith.constant 127 : i8
//     %c-128_i8 = arith.constant -128 : i8
//     %c0_i9 = arith.constant 0 : i9
//     %c24_i32 = arith.constant 24 : i32
//     %c16_i32 = arith.constant 16 : i32
//     %c8_i32 = arith.constant 8 : i32
//     %c1_i32 = arith.constant 1 : i32
//     %c31_i32 = arith.constant 31 : i32
//     %c32_i32 = arith.constant 32 : i32
//     %0 = arith.remui %arg1, %c32_i32 : i32
//     %1 = arith.subi %c31_i32, %0 : i32
//     %2 = arith.shli %arg0, %0 : i32
//     %3 = arith.shrui %arg0, %c1_i32 : i32
//     %4 = arith.shrui %3, %1 : i32
//     %5 = arith.ori %2, %4 : i32
//     %6 = arith.trunci %arg0 : i32 to i8
//     %7 = arith.shrui %arg0, %c8_i32 : i32
//     %8 = arith.trunci %7 : i32 to i8
//     %9 = arith.shrui %arg0, %c16_i32 : i32
//     %10 = arith.trunci %9 : i32 to i8
//     %11 = arith.shrui %arg0, %c24_i32 : i32
//     %12 = arith.trunci %11 : i32 to i8
//     %13 = arith.extui %12 : i8 to i32
//     %14 = arith.extui %10 : i8 to i32
//     %15 = arith.shli %14, %c8_i32 : i32
//     %16 = arith.ori %13, %15 : i32
//     %17 = arith.extui %8 : i8 to i32
//     %18 = arith.shli %17, %c16_i32 : i32
//     %19 = arith.ori %16, %18 : i32
//     %20 = arith.extui %6 : i8 to i32
//     %21 = arith.shli %20, %c24_i32 : i32
//     %22 = arith.ori %19, %21 : i32
//     %23 = arith.extsi %arg2 : i8 to i9
//     %24 = arith.extsi %arg3 : i8 to i9
//     %25 = arith.addi %23, %24 : i9
//     %26 = arith.trunci %25 : i9 to i8
//     %27 = arith.extsi %26 : i8 to i9
//     %28 = arith.cmpi ne, %25, %27 : i9
//     %29 = arith.cmpi slt, %25, %c0_i9 : i9
//     %30 = arith.select %29, %c-128_i8, %c127_i8 : i8
//     %31 = arith.select %28, %30, %26 : i8
//     %32 = arith.extsi %arg2 : i8 to i9
//     %33 = arith.extsi %arg3 : i8 to i9
//     %34 = arith.addi %32, %33 : i9
//     %35 = arith.trunci %34 : i9 to i8
//     %36 = arith.extsi %35 : i8 to i9
//     %37 = arith.cmpi ne, %34, %36 : i9
//     return %5, %22, %31, %37 : i32, i32, i8, i1
//   }
// }
// result0 = 591751041
// result1 = 2018915346
// result2 = 127
// result3 = 1
