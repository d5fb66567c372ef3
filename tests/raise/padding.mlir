// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --func high --args 80
// RUN: kiln run %t/raised.mlir --func copied --args 5
// RUN: kiln run %t/raised.mlir --func many --args 5
// Padding that is read is zero: above an i75 in the words that it takes, and between the members of a struct that is copied.
llvm.func @high(%x: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %place = llvm.alloca %one x i75 {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %wide = llvm.zext %x : i64 to i75
  llvm.store %wide, %place {alignment = 16 : i64} : i75, !llvm.ptr
  %above = llvm.getelementptr inbounds %place[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %low = llvm.load %place {alignment = 16 : i64} : !llvm.ptr -> i64
  %high = llvm.load %above {alignment = 8 : i64} : !llvm.ptr -> i64
  %both = llvm.or %low, %high : i64
  llvm.return %both : i64
}

llvm.func @copied(%x: i32) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %from = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %to = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %letter = llvm.trunc %x : i32 to i8
  llvm.store %letter, %from : i8, !llvm.ptr
  %second = llvm.getelementptr inbounds %from[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.store %zero, %second : i32, !llvm.ptr
  "llvm.intr.memcpy.inline"(%to, %from) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %whole = llvm.load %to : !llvm.ptr -> i64
  llvm.return %whole : i64
}

llvm.func @many(%x: i80) -> i128 {
  %count = llvm.mlir.constant(40 : i32) : i32
  %place = llvm.alloca %count x i80 {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %last = llvm.getelementptr inbounds %place[39] : (!llvm.ptr) -> !llvm.ptr, i80
  llvm.store %x, %last : i80, !llvm.ptr
  %whole = llvm.load %last : !llvm.ptr -> i128
  llvm.return %whole : i128
}

// OUTPUT
// result0 = 80
// result0 = 5
// result0 = 5
