// A level that the segment does not have.
// RUN: kiln opt --pipe-reduce-strength %s
// EXIT: 1
#map = affine_map<(d0) -> (d0)>
module {
  pipe.design @added {
    pipe.memory @places : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
    pipe.memory @values : 16 of i32 {argument = 1 : i64, shape = array<i64: 16>}
    pipe.segment @i {
      %0 = pipe.level "i" from [0] to [16] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
      %2 = pipe.load @places[%1] {independent = array<i64: 0>, name = "place"} : i64, i8
      %3 = pipe.zext %2 {name = "at"} : i8 to i64
      %4 = pipe.load @values[%3] {independent = array<i64: 0>, name = "x"} : i64, i32
      %5 = comb.mul %4, %4 {name = "y"} : i32
      pipe.store @values[%3], %5 {independent = array<i64: 1>} : i64, i32
    }
    pipe.control {
      pipe.run @i
    }
  }
}

// ERROR
// %s:16:7: error[E0620]: 'independent' has numbers of levels of the segment
//       pipe.store @values[%3], %5 {independent = array<i64: 1>} : i64, i32
//       ^
