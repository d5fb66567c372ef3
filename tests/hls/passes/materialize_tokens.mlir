// RUN: kiln opt %s --elastic-materialize-forks
// A token without data is forked for its three receivers, as is the result of an operation.
handshake.func @f(%start: none) -> (i8, none) attributes {argNames = ["start"], resNames = ["result0", "done"]} {
  %c = constant %start {value = 3 : i8} : i8
  %s = arith.muli %c, %c : i8
  %t:2 = sync %start, %start : none, none
  %u = join %t#0, %t#1 : none, none
  return %s, %u : i8, none
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: none, ...) -> (i8, none) attributes {argNames = ["start"], resNames = ["result0", "done"]} {
//     %0 = constant %5#0 {value = 3 : i8} : i8
//     %1:2 = fork [2] %0 : i8
//     %2 = arith.muli %1#0, %1#1 : i8
//     %3:2 = sync %5#1, %5#2 : none, none
//     %4 = join %3#0, %3#1 : none, none
//     %5:3 = fork [3] %arg0 : none
//     return %2, %4 : i8, none
//   }
// }
