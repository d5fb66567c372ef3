// RUN: kiln cosim %s
// EXIT: 1
// A kernel's folder stands beside the program, so it has another name.
func.func @app(%x: i32) -> i32 attributes {kiln.device} {
  return %x : i32
}

func.func @main(%x: i32) -> i32 {
  %y = func.call @app(%x) : (i32) -> i32
  return %y : i32
}

// ERROR
// %s:4:1: error[E1201]: device function '@app' has a name that the host's program has for itself
// func.func @app(%x: i32) -> i32 attributes {kiln.device} {
// ^
