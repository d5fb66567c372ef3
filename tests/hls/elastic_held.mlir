// RUN: kiln hls %s -o %t/out --flow elastic --optimize-datapath
// IGNORE: stdout
// The address of the last load and of the store is made of an argument alone and is always there: a buffer for tokens on
// its way would keep the address of an earlier run.
func.func @held(%arg0: memref<6xi32>, %arg1: memref<6xi2>, %arg2: memref<4xi33>, %arg3: i128, %arg4: i32) {
  %c-1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %c4_i16 = arith.constant 4 : i16
  %c6 = arith.constant 6 : index
  %c6_i16 = arith.constant 6 : i16
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = memref.load %arg0[%c3] : memref<6xi32>
  %1 = arith.trunci %arg3 : i128 to i16
  %2 = arith.remui %1, %c6_i16 : i16
  %3 = memref.load %arg1[%c0] : memref<6xi2>
  %4 = arith.extsi %3 : i2 to i16
  %5 = arith.remui %4, %c6_i16 : i16
  %6 = arith.cmpi ugt, %2, %c6_i16 : i16
  %7 = arith.cmpi ult, %0, %arg4 : i32
  scf.if %7 {
  } else {
    scf.for %arg5 = %c1 to %c6 step %c1 {
      %8 = arith.trunci %5 : i16 to i1
      %9 = arith.cmpi sge, %6, %8 : i1
      scf.if %9 {
        %10 = arith.remui %1, %c4_i16 : i16
        %11 = arith.index_castui %10 : i16 to index
        %12 = memref.load %arg2[%11] : memref<4xi33>
        %13 = arith.cmpi slt, %arg5, %c0 : index
        %14 = arith.subi %c-1, %arg5 : index
        %15 = arith.select %13, %14, %arg5 : index
        %16 = arith.divsi %15, %c2 : index
        %17 = arith.subi %c-1, %16 : index
        %18 = arith.select %13, %17, %16 : index
        %19 = memref.load %arg0[%18] : memref<6xi32>
        %20 = arith.extsi %19 : i32 to i33
        %21 = arith.maxsi %12, %20 : i33
        memref.store %21, %arg2[%11] : memref<4xi33>
      }
    }
  }
  return
}

// ERROR
// %s:24:5: warning[E0502]: the path from 'arg4' to 'buffer8_ready' takes 11953 ps with its registers and longer wires: the clock will reach about 84 MHz
//     scf.for %arg5 = %c1 to %c6 step %c1 {
//     ^
