// RUN: kiln opt %s --hls-form-pipelines
// Without loops there is one segment, issued once; several results have a register each.
func.func @f(%x: i1, %y: i130) -> (i1, i130) {
  %n = arith.constant true
  %a = arith.xori %x, %n : i1
  %b = arith.muli %y, %y : i130
  return %a, %b : i1, i130
}

// OUTPUT
// module {
//   pipe.design @f attributes {results = [@result0, @result1], scalars = [["x", 0, @x], ["y", 1, @y]], source_results = array<i64: 0, 1>} {
//     pipe.register @x : i1 {argument = 0 : i64}
//     pipe.register @y : i130 {argument = 1 : i64}
//     pipe.register @result0 : i1 {result = 0 : i64}
//     pipe.register @result1 : i130 {result = 1 : i64}
//     pipe.segment @block {
//       %0 = pipe.get @x : i1
//       %true = hw.constant true
//       %1 = comb.xor %0, %true {name = "a"} : i1
//       %2 = pipe.get @y : i130
//       %3 = comb.mul %2, %2 {name = "b"} : i130
//       pipe.set @result0, %1 : i1
//       pipe.set @result1, %3 : i130
//     }
//     pipe.control {
//       pipe.run @block
//     }
//   }
// }
