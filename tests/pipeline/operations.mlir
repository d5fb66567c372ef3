// RUN: kiln opt %s
// Every operation of a segment as text.
pipe.design @all attributes {results = [@r], scalars = [["n", 1, @n]], sizes = [array<i64: 1, 0, 0>], source_results = array<i64: 1>, returned = [[0 : i64, 0 : i64, array<i64: 8>, affine_map<(d0) -> (d0)>]]} {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>, outside_shape = array<i64: 2, 4>, outside_map = affine_map<(d0, d1) -> (d0 * 4 + d1)>}
  pipe.memory @t : 4 of i3 {initial = dense<[0, 1, 2, -1]> : tensor<4xi3>, shape = array<i64: 4>, name = "table"}
  pipe.register @n : i8 {argument = 1 : i64}
  pipe.register @r : i8 {range = [-4 : i128, 9 : i128], result = 0 : i64}
  pipe.segment @s {
    %i = pipe.level "i" from [0] to [8] step 2
    %n = pipe.get @n : index
    %j = pipe.level "j" from [%i, 0] to [symbol(%n), %i + 3] step 1 {peeled}
    %f = pipe.form [%i + %j * 3]
    %0 = pipe.index %j : i8
    %1 = pipe.first %j : i1
    %2 = pipe.last %j : i1
    %3 = pipe.active %j : i1
    %4 = pipe.advance [%i * 4 + %j + 1] : i5
    %5 = pipe.quotient %f by 5 : i8
    %6 = pipe.remainder %f by 5 : i8
    %7 = pipe.previous %9, 2 : i8
    %c3 = hw.constant 3 : i8
    %8 = pipe.floordiv %0, %c3 : i8
    %9 = pipe.floormod %0, %c3 : i8
    %10 = pipe.load @a[%4] if %1 {when = {first_from = 1 : i64}} : i5, i8
    %11 = comb.divu %10, %5 : i8
    %12 = comb.modu %11, %6 : i8
    %13 = comb.divs %12, %7 : i8
    %14 = comb.mods %13, %8 : i8
    %15 = comb.sub %14, %9 : i8
    %16 = comb.or %15, %14 : i8
    %17 = comb.shl %16, %c3 : i8
    %18 = comb.shru %17, %c3 : i8
    %19 = comb.shrs %18, %c3 : i8
    pipe.store @a[%4], %19 if %3 {when = {active_through = 1 : i64, last_from = 1 : i64, not_first_from = 1 : i64}} : i5, i8
    pipe.set @r, %19 if %2 : i8
  }
  pipe.register @go : i1
  pipe.segment @test {
    %true = hw.constant true
    pipe.set @go, %true : i1
  }
  pipe.control {
    pipe.loop {
      pipe.run @test
    } while @go {
      pipe.run @s
    }
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0, d1) -> (d0 * 4 + d1)>
// module {
//   pipe.design @all attributes {results = [@r], returned = [[0, 0, array<i64: 8>, #map]], scalars = [["n", 1, @n]], sizes = [array<i64: 1, 0, 0>], source_results = array<i64: 1>} {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, outside_map = #map1, outside_shape = array<i64: 2, 4>, shape = array<i64: 8>}
//     pipe.memory @t : 4 of i3 {initial = dense<[0, 1, 2, -1]> : tensor<4xi3>, name = "table", shape = array<i64: 4>}
//     pipe.register @n : i8 {argument = 1 : i64}
//     pipe.register @r : i8 {range = [-4 : i128, 9 : i128], result = 0 : i64}
//     pipe.segment @s {
//       %0 = pipe.level "i" from [0] to [8] step 2
//       %1 = pipe.get @n : index
//       %2 = pipe.level "j" from [%0, 0] to [symbol(%1), %0 + 3] step 1 {peeled}
//       %3 = pipe.form [%0 + %2 * 3]
//       %4 = pipe.index %2 : i8
//       %5 = pipe.first %2 : i1
//       %6 = pipe.last %2 : i1
//       %7 = pipe.active %2 : i1
//       %8 = pipe.advance [%0 * 4 + %2 + 1] : i5
//       %9 = pipe.quotient %3 by 5 : i8
//       %10 = pipe.remainder %3 by 5 : i8
//       %11 = pipe.previous %13, 2 : i8
//       %c3_i8 = hw.constant 3 : i8
//       %12 = pipe.floordiv %4, %c3_i8 : i8
//       %13 = pipe.floormod %4, %c3_i8 : i8
//       %14 = pipe.load @a[%8] if %5 {when = {first_from = 1 : i64}} : i5, i8
//       %15 = comb.divu %14, %9 : i8
//       %16 = comb.modu %15, %10 : i8
//       %17 = comb.divs %16, %11 : i8
//       %18 = comb.mods %17, %12 : i8
//       %19 = comb.sub %18, %13 : i8
//       %20 = comb.or %19, %18 : i8
//       %21 = comb.shl %20, %c3_i8 : i8
//       %22 = comb.shru %21, %c3_i8 : i8
//       %23 = comb.shrs %22, %c3_i8 : i8
//       pipe.store @a[%8], %23 if %7 {when = {active_through = 1 : i64, last_from = 1 : i64, not_first_from = 1 : i64}} : i5, i8
//       pipe.set @r, %23 if %6 : i8
//     }
//     pipe.register @go : i1
//     pipe.segment @test {
//       %true = hw.constant true
//       pipe.set @go, %true : i1
//     }
//     pipe.control {
//       pipe.loop {
//         pipe.run @test
//       } while @go {
//         pipe.run @s
//       }
//     }
//   }
// }
