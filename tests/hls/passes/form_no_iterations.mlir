// RUN: kiln opt %s --hls-form-pipelines
// A loop of no iterations gives what it began with.
func.func @f(%init: i8) -> i8 {
  %r = affine.for %i = 4 to 4 iter_args(%acc = %init) -> (i8) {
    %s = arith.addi %acc, %acc : i8
    affine.yield %s : i8
  }
  return %r : i8
}

// OUTPUT
// module {
//   pipe.design @f attributes {results = [@result0], scalars = [["init", 0, @init]], source_results = array<i64: 0>} {
//     pipe.register @init : i8 {argument = 0 : i64}
//     pipe.register @result0 : i8 {result = 0 : i64}
//     pipe.segment @block {
//       %0 = pipe.get @init : i8
//       pipe.set @result0, %0 : i8
//     }
//     pipe.control {
//       pipe.run @block
//     }
//   }
// }
