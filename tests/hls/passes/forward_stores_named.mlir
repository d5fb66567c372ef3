// RUN: kiln opt %s --hls-form-pipelines --pipe-forward-stores="segment=j memories=b reach=2"
// Only in one loop, and of one memory, stores are forwarded.
func.func @f(%a: memref<8xi32>, %b: memref<8xi32>, %x: memref<8xindex>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 8 {
    %p = affine.load %x[%i] : memref<8xindex>
    %v = memref.load %a[%p] : memref<8xi32>
    %s = arith.addi %v, %one : i32
    memref.store %s, %a[%p] : memref<8xi32>
  }
  affine.for %j = 0 to 8 {
    %p = affine.load %x[%j] : memref<8xindex>
    %v = memref.load %b[%p] : memref<8xi32>
    %s = arith.addi %v, %one : i32
    memref.store %s, %b[%p] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 8 of i32 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.memory @b : 8 of i32 {argument = 1 : i64, shape = array<i64: 8>}
//     pipe.memory @x : 8 of i64 {argument = 2 : i64, shape = array<i64: 8>}
//     pipe.segment @block {
//     }
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @x[%1] {name = "p"} : i64, i64
//       %3 = pipe.load @a[%2] {name = "v"} : i64, i32
//       %c1_i32 = hw.constant 1 : i32
//       %4 = comb.add %3, %c1_i32 {name = "s"} : i32
//       pipe.store @a[%2], %4 : i64, i32
//     }
//     pipe.segment @j {
//       %0 = pipe.level "j" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "j"} : i64
//       %2 = pipe.load @x[%1] {name = "p"} : i64, i64
//       %3 = pipe.load @b[%2] {forwarded = [array<i64: 0, 2>], name = "v"} : i64, i32
//       %4 = comb.extract %2 from 0 : (i64) -> i3
//       %5 = pipe.first %0 : i1
//       %true = hw.constant true
//       %6 = comb.xor %5, %true : i1
//       %7 = pipe.previous %2, 2 : i64
//       %8 = comb.extract %7 from 0 : (i64) -> i3
//       %9 = comb.icmp eq %4, %8 : i3
//       %10 = comb.and %9, %6 : i1
//       %11 = pipe.previous %6, 1 : i1
//       %12 = comb.and %10, %11 : i1
//       %13 = pipe.previous %21, 2 : i32
//       %14 = comb.mux %12, %13, %3 : i32
//       %15 = pipe.previous %2, 1 : i64
//       %16 = comb.extract %15 from 0 : (i64) -> i3
//       %17 = comb.icmp eq %4, %16 : i3
//       %18 = comb.and %17, %6 : i1
//       %19 = pipe.previous %21, 1 : i32
//       %20 = comb.mux %18, %19, %14 : i32
//       %c1_i32 = hw.constant 1 : i32
//       %21 = comb.add %20, %c1_i32 {name = "s"} : i32
//       pipe.store @b[%2], %21 : i64, i32
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.run @i
//       pipe.run @j
//     }
//   }
// }
