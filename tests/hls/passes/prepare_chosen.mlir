// RUN: kiln opt %s --hls-prepare=func=g
// Only the function that is asked for stays.
func.func @f(%x: i8) -> i8 {
  return %x : i8
}
func.func @g(%x: i16) -> i16 {
  return %x : i16
}

// OUTPUT
// module {
//   func.func @g(%arg0: i16) -> i16 attributes {kiln.exact} {
//     return %arg0 : i16
//   }
// }
