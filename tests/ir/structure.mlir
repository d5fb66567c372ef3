// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic
"foo.a"() <{a = 1 : i32}> : () -> ()
// -----
"foo.a"() <{a = 1 : i32}> {b = 2 : i32} : () -> ()
// -----
"foo.a"() <{a = 1 : i32}> {a = 2 : i32} : () -> ()
// -----
"foo.a"() <"str"> : () -> ()
// -----
"foo.a"() <{}> : () -> ()
// -----
"foo.a"() {} : () -> ()
// -----
"foo.a"() <[1, 2]> ({}) : () -> ()
// -----
"foo.a"() <{a}> ({
}, {
^bb0:
}) {b} : () -> ()
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%a, %a) {overflowFlags = #arith.overflow<nsw>} : (i32, i32) -> i32
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>, foo = 1}> : (i32, i32) -> i32
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> {overflowFlags = #arith.overflow<nuw>} : (i32, i32) -> i32
  return %0 : i32
}
// -----
%0:2 = "foo.a"() : () -> (i32, i32)
"foo.b"(%0#0, %0#1, %0) : (i32, i32, i32) -> ()
// -----
%0, %1 = "foo.a"() : () -> (i32, i32)
"foo.b"(%0, %1) : (i32, i32) -> ()
// -----
%a:2, %b = "foo.a"() : () -> (i32, i32, f32)
"foo.b"(%a#0, %a#1, %b) : (i32, i32, f32) -> ()
// -----
"foo.b"(%a) : (i32) -> ()
%a = "foo.a"() : () -> (i32)
// -----
func.func @f() {
  cf.br ^bb1
^bb1:
  %a = "foo.a"() : () -> (i32)
  cf.br ^bb2
^bb2:
  "foo.b"(%a) : (i32) -> ()
  return
}
// -----
func.func @f() {
  return
^bb1:
  "foo.b"(%a) : (i32) -> ()
  cf.br ^bb2
^bb2:
  %a = "foo.a"() : () -> (i32)
  cf.br ^bb1
}
// -----
func.func @f() {
  cf.br ^bb3
^bb1:
  return
^bb2:
  cf.br ^bb1
^bb3:
  cf.br ^bb2
}
// -----
func.func @f(%x: i32) {
  "foo.a"() : () -> ()
}
// -----
func.func @f(%x: i32) {
  "foo.term"()[^bb1, ^bb2] : () -> ()
^bb1:
  return
^bb2:
  "foo.term"(%x)[^bb1] {a} : (i32) -> ()
}
// -----
"foo.region"() ({
  "foo.a"() : () -> ()
}) : () -> ()
// -----
"foo.region"() ({
^bb0(%a: i32, %b: f32):
  "foo.a"(%a) : (i32) -> ()
}, {
^bb0:
  "foo.b"() : () -> ()
}) : () -> ()
// -----
"foo.region"() ({
^bb0:
  "foo.a"() : () -> ()
^bb1:
  "foo.a"() : () -> ()
}) : () -> ()
// -----
"foo.region"() ({
^bb0:
  "foo.a"()[^bb1] : () -> ()
^bb1:
  "foo.a"() : () -> ()
}) : () -> ()
// -----
"foo.region"() ({
^bb0:
}) : () -> ()
// -----
"foo.region"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
"foo.region"() ({}) : () -> ()
// -----
"foo.region"() ({
  ^bb0(%a: i32 loc("a"), %b: i32 loc("b":1:2)):
    "foo.t"() : () -> () loc("x")
}) : () -> () loc(unknown)
// -----
%0 = "foo.region"() ({
  %1 = "foo.a"(%0) : (i32) -> i32
  "foo.region"() ({
    %2 = "foo.a"(%0, %1, %3) : (i32, i32, i32) -> i32
  }) : () -> ()
  %3 = "foo.a"() : () -> i32
}) : () -> i32
// -----
module @a {}
module @b {}
// -----
module @a {
}
// -----
module @a {} loc("x")
// -----
module @"foo bar" {}
// -----
module { module { "foo.a"() : () -> () } }
// -----
"builtin.module"() ({
^bb0:
}) {sym_name = "x", sym_visibility = "private"} : () -> ()
// -----
"builtin.module"() <{sym_name = "x"}> ({
^bb0:
  "foo.a"() : () -> ()
}) : () -> ()
// -----
module @x attributes {sym_visibility = "private"} {}
// -----
module attributes {sym_visibility = "private"} {}
// -----
func.func private @f(i32, f32 {a.b = 1}) -> (i32 {c.d}, f32)
// -----
func.func private @f(%a: i32)
// -----
func.func nested @f() { return }
// -----
func.func public @f() { return }
// -----
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() ({
  "func.return"() : () -> ()
}) {function_type = () -> (), sym_name = "f"}  : () -> ()
// -----
%0 = builtin.unrealized_conversion_cast to i32
// -----
%0 = "foo.a"() : () -> i32
%1 = builtin.unrealized_conversion_cast %0 : i32 to f32
%2:2 = builtin.unrealized_conversion_cast %0, %1 : i32, f32 to i32, i64 {a = 1}
%3 = unrealized_conversion_cast %0 : i32 to f32
// -----
!t = i32
!u = !t
!v = tuple<!t, !u>
#a = 1 : i32
#b = [#a, #a]
"foo.a"() {x = #b, y = !v} : () -> ()
// -----
"foo.a"() : () -> ()
!t = i32
%0 = "foo.b"() : () -> !t
#q = "z"
"foo.c"() {a = #q} : () -> ()
// -----
#1 = 5
"foo.c"() {a = #1} : () -> ()
// -----
#a-b = 5
"foo.c"() {a = #a-b} : () -> ()
// -----
#a$b = 5
"foo.c"() {a = #a$b} : () -> ()
// -----
"foo"() : () -> ()
// -----
"foo.bar.baz"() : () -> ()
// -----
"foo.c d"() : () -> ()
// -----
"foo.a"() : () -> () "foo.b"() : () -> ()
// -----
"foo.a"()
  : ()
  -> ()
// comment
"foo.b"() : () -> () // trailing
// -----
"foo.a"() : () -> () loc("a.mlir":1:2)
// -----
"foo.a"() : () -> () loc(#loc)
#loc = loc("x":1:2)
// -----
#loc = loc(unknown)
"foo.a"() {l = #loc} : () -> () loc(#loc)
// -----
%x_y.z$-1 = "foo.a"() : () -> i32
// -----
"foo.a"() {"a b" = 1, c.d = 2, "e", f} : () -> ()
// -----
"foo.a"() ({ "foo.b"() ({ "foo.c"() ({}) : () -> () }) : () -> () }) : () -> ()
// -----
func.func @f(%arg0: i32 loc("a"), %arg1: i32 {x.y = 1} loc("b")) { return loc("c") } loc("d")
// -----
func.func @f(%arg0: i32) -> (i32 {x.y}) { return %arg0 : i32 }
// -----
func.func @f() -> () { return }
// -----
func.func @f() -> (i32, f32) { %0:2 = "foo.a"() : () -> (i32, f32) return %0#0, %0#1 : i32, f32 }

// OUTPUT
// "builtin.module"() ({
//   "foo.a"() <{a = 1 : i32}> : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() <{a = 1 : i32}> {b = 2 : i32} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() <{a = 1 : i32}> {a = 2 : i32} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() <"str"> : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() <{}> : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() <[1, 2]> ({
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() <{a}> ({
//   }, {
//   ^bb0:
//   }) {b} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
//   ^bb0(%arg0: i32):
//     %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
//     "func.return"(%0) : (i32) -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
//   ^bb0(%arg0: i32):
//     %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
//     "func.return"(%0) : (i32) -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
//   ^bb0(%arg0: i32):
//     %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
//     "func.return"(%0) : (i32) -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0:2 = "foo.a"() : () -> (i32, i32)
//   "foo.b"(%0#0, %0#1, %0#0) : (i32, i32, i32) -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0:2 = "foo.a"() : () -> (i32, i32)
//   "foo.b"(%0#0, %0#1) : (i32, i32) -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0:3 = "foo.a"() : () -> (i32, i32, f32)
//   "foo.b"(%0#0, %0#1, %0#2) : (i32, i32, f32) -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.b"(%0) : (i32) -> ()
//   %0 = "foo.a"() : () -> i32
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
//     "cf.br"()[^bb1] : () -> ()
//   ^bb1:  // pred: ^bb0
//     %0 = "foo.a"() : () -> i32
//     "cf.br"()[^bb2] : () -> ()
//   ^bb2:  // pred: ^bb1
//     "foo.b"(%0) : (i32) -> ()
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
//     "func.return"() : () -> ()
//   ^bb1:  // pred: ^bb2
//     "foo.b"(%0) : (i32) -> ()
//     "cf.br"()[^bb2] : () -> ()
//   ^bb2:  // pred: ^bb1
//     %0 = "foo.a"() : () -> i32
//     "cf.br"()[^bb1] : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
//     "cf.br"()[^bb3] : () -> ()
//   ^bb1:  // pred: ^bb2
//     "func.return"() : () -> ()
//   ^bb2:  // pred: ^bb3
//     "cf.br"()[^bb1] : () -> ()
//   ^bb3:  // pred: ^bb0
//     "cf.br"()[^bb2] : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
//   ^bb0(%arg0: i32):
//     "foo.a"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
//   ^bb0(%arg0: i32):
//     "foo.term"()[^bb1, ^bb2] : () -> ()
//   ^bb1:  // 2 preds: ^bb0, ^bb2
//     "func.return"() : () -> ()
//   ^bb2:  // pred: ^bb0
//     "foo.term"(%arg0)[^bb1] {a} : (i32) -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//     "foo.a"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//   ^bb0(%arg0: i32, %arg1: f32):
//     "foo.a"(%arg0) : (i32) -> ()
//   }, {
//     "foo.b"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//     "foo.a"() : () -> ()
//   ^bb1:  // no predecessors
//     "foo.a"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//     "foo.a"()[^bb1] : () -> ()
//   ^bb1:  // pred: ^bb0
//     "foo.a"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//   ^bb0:
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//   ^bb0(%arg0: i32):
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.region"() ({
//   ^bb0(%arg0: i32, %arg1: i32):
//     "foo.t"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0 = "foo.region"() ({
//     %1 = "foo.a"(%0) : (i32) -> i32
//     "foo.region"() ({
//       %3 = "foo.a"(%0, %1, %2) : (i32, i32, i32) -> i32
//     }) : () -> ()
//     %2 = "foo.a"() : () -> i32
//   }) : () -> i32
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "builtin.module"() <{sym_name = "a"}> ({
//   ^bb0:
//   }) : () -> ()
//   "builtin.module"() <{sym_name = "b"}> ({
//   ^bb0:
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_name = "a"}> ({
// ^bb0:
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_name = "a"}> ({
// ^bb0:
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_name = "foo bar"}> ({
// ^bb0:
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "builtin.module"() ({
//     "foo.a"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_name = "x", sym_visibility = "private"}> ({
// ^bb0:
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_name = "x"}> ({
//   "foo.a"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_name = "x", sym_visibility = "private"}> ({
// ^bb0:
// }) : () -> ()
//
// // -----
// "builtin.module"() <{sym_visibility = "private"}> ({
// ^bb0:
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{arg_attrs = [{}, {a.b = 1 : i64}], function_type = (i32, f32) -> (i32, f32), res_attrs = [{c.d}, {}], sym_name = "f", sym_visibility = "private"}> ({
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "nested"}> ({
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "public"}> ({
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0 = "builtin.unrealized_conversion_cast"() : () -> i32
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0 = "foo.a"() : () -> i32
//   %1 = "builtin.unrealized_conversion_cast"(%0) : (i32) -> f32
//   %2:2 = "builtin.unrealized_conversion_cast"(%0, %1) {a = 1 : i64} : (i32, f32) -> (i32, i64)
//   %3 = "builtin.unrealized_conversion_cast"(%0) : (i32) -> f32
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() {x = [1 : i32, 1 : i32], y = tuple<i32, i32>} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() : () -> ()
//   %0 = "foo.b"() : () -> i32
//   "foo.c"() {a = "z"} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.c"() {a = 5 : i64} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.c"() {a = 5 : i64} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.c"() {a = 5 : i64} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.bar.baz"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.c d"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() : () -> ()
//   "foo.b"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() : () -> ()
//   "foo.b"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() : () -> ()
// }) : () -> ()
//
// // -----
// #loc = loc(unknown)
// "builtin.module"() ({
//   "foo.a"() {l = #loc} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   %0 = "foo.a"() : () -> i32
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() {"a b" = 1 : i64, c.d = 2 : i64, e, f} : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "foo.a"() ({
//     "foo.b"() ({
//       "foo.c"() ({
//       }) : () -> ()
//     }) : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{arg_attrs = [{}, {x.y = 1 : i64}], function_type = (i32, i32) -> (), sym_name = "f"}> ({
//   ^bb0(%arg0: i32, %arg1: i32):
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = (i32) -> i32, res_attrs = [{x.y}], sym_name = "f"}> ({
//   ^bb0(%arg0: i32):
//     "func.return"(%arg0) : (i32) -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
//
// // -----
// "builtin.module"() ({
//   "func.func"() <{function_type = () -> (i32, f32), sym_name = "f"}> ({
//     %0:2 = "foo.a"() : () -> (i32, f32)
//     "func.return"(%0#0, %0#1) : (i32, f32) -> ()
//   }) : () -> ()
// }) : () -> ()

// ERROR
// %s:27:30: warning[E0129]: 'arith.addi' has no property 'foo': it is left out
//   %0 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>, foo = 1}> : (i32, i32) -> i32
//                              ^
