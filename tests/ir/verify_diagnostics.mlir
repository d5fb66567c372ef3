// RUN: kiln opt %s --split-input-file --verify-diagnostics
// EXIT: 1
func.func @a(%x: i32) -> i32 { // expected-note {{prior use here}}
  // expected-error@+1 {{expects different type than prior uses}}
  %0 = arith.addi %x, %x : i64
  return %0 : i32
}

// -----

func.func @b() {
  // expected-error @below {{undeclared}}
  return %y : i32
}

// -----

// expected-error {{this is not reported}}
func.func @c() {
  return %z : i32
}

// ERROR
// %s:20:10: error[E1006]: unexpected error: use of undeclared SSA value name '%z'
//   return %z : i32
//          ^~
// %s:18:1: error[E1006]: expected error "this is not reported" was not produced
