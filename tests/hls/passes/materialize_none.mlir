// RUN: kiln opt %s --elastic-materialize-forks
// A circuit whose values have one use each stays as it is; a memory that is an argument is no channel.
handshake.func @f(%x: i8, %m: memref<4xi8>, %start: none) -> (i8, none) attributes {argNames = ["x", "m", "start"], resNames = ["result0", "done"]} {
  return %x, %start : i8, none
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i8, %arg1: memref<4xi8>, %arg2: none, ...) -> (i8, none) attributes {argNames = ["x", "m", "start"], resNames = ["result0", "done"]} {
//     return %arg0, %arg2 : i8, none
//   }
// }
