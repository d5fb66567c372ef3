// RUN: kiln opt %s --device-split=functions=g,f
// Functions become kernels by name, too; calls between them stay, because hardware calls by itself.

func.func @f(%x: i32) -> i32 {
  %y = func.call @g(%x) : (i32) -> i32
  return %y : i32
}

func.func @g(%x: i32) -> i32 {
  return %x : i32
}

func.func @main(%x: i32) -> i32 {
  %y = func.call @f(%x) : (i32) -> i32
  %z = func.call @g(%y) : (i32) -> i32
  return %z : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 attributes {kiln.device} {
//     %0 = call @g(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
//   func.func @g(%arg0: i32) -> i32 attributes {kiln.device} {
//     return %arg0 : i32
//   }
//   func.func @main(%arg0: i32) -> i32 {
//     device.start @f(%arg0) : (i32)
//     %0 = device.wait @f() at [] : () -> i32
//     device.start @g(%0) : (i32)
//     %1 = device.wait @g() at [] : () -> i32
//     return %1 : i32
//   }
// }
