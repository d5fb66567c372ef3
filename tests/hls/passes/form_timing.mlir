// RUN: kiln opt %s --hls-form-pipelines="bus-width=256 memory-timing=40,20,2,4,0"
// The design says how wide the bus is and how memory behind it answers.
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

// OUTPUT
// module {
//   pipe.design @f attributes {beat_bytes = 32 : i64, results = [@result0], scalars = [["x", 0, @x]], source_results = array<i64: 0>, timing = array<i64: 40, 20, 2, 4, 0>} {
//     pipe.register @x : i8 {argument = 0 : i64}
//     pipe.register @result0 : i8 {result = 0 : i64}
//     pipe.segment @block {
//       %0 = pipe.get @x : i8
//       pipe.set @result0, %0 : i8
//     }
//     pipe.control {
//       pipe.run @block
//     }
//   }
// }
