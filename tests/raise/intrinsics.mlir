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
