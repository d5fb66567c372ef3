// RUN: kiln build %s --board ulx3s --device g -o %t/out
// EXIT: 1
// A board takes one kernel (E1108).

func.func @f(%x: i32) -> i32 attributes {kiln.device} {
  return %x : i32
}

func.func @g(%x: i32) -> i32 {
  return %x : i32
}

func.func @main(%x: i32) -> i32 {
  %y = func.call @f(%x) : (i32) -> i32
  %z = func.call @g(%y) : (i32) -> i32
  return %z : i32
}

// ERROR
// error[E1108]: a board takes one kernel, the module has 2: f, g
