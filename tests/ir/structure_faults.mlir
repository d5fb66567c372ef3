// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
// EXIT: 1
func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 1}> : (i32, i32) -> i32
  return %0 : i32
}
// -----
%a:2, %b = "foo.a"() : () -> (i32, i32)
// -----
%a:3 = "foo.a"() : () -> (i32, i32)
// -----
%a = "foo.a"() : () -> (i32, i32)
"foo.b"(%a) : (i32) -> ()
// -----
%a = "foo.a"() : () -> ()
// -----
%a:0 = "foo.a"() : () -> ()
// -----
%a:2 = "foo.a"() : () -> (i32, i32)
"foo.b"(%a#2) : (i32) -> ()
// -----
%a#1 = "foo.a"() : () -> (i32)
// -----
%a = "foo.a"() : () -> (i32)
%a = "foo.a"() : () -> (i32)
// -----
"foo.b"(%a) : (i32) -> ()
// -----
"foo.b"(%a) : (i32) -> ()
%a = "foo.a"() : () -> (f32)
// -----
%a = "foo.a"() : () -> (i32)
"foo.b"(%a) : (f32) -> ()
// -----
"foo.b"(%a) : (i32) -> ()
"foo.b"(%a) : (f32) -> ()
%a = "foo.a"() : () -> (f32)
// -----
func.func @f() {
  "foo.b"(%a) : (i32) -> ()
  %a = "foo.a"() : () -> (i32)
  return
}
// -----
func.func @f() {
  "foo.b"(%a#1) : (i32) -> ()
  %a:2 = "foo.a"() : () -> (i32, i32)
  return
}
// -----
func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = "foo.a"() : () -> (i32)
  cf.br ^bb2
^bb2:
  "foo.b"(%a) : (i32) -> ()
  return
}
// -----
func.func @f() {
  cf.br ^bb1
}
// -----
func.func @f() {
^bb1:
  cf.br ^bb1
}
// -----
func.func @f() {
^bb1:
  return
^bb1:
  return
}
// -----
func.func @f() {
  cf.br ^bb1(%x : i32)
^bb1(%y: i32):
  %x = "foo.a"() : () -> i32
  return
}
// -----
func.func @f(%x: i32) {
  cf.br ^bb1(%x : i32)
^bb1(%y: f32):
  return
}
// -----
func.func @f(%x: i32) {
  cf.br ^bb1
^bb1(%y: f32):
  return
}
// -----
func.func @f(%x: i32) {
  cf.br ^bb1(%x, %x: i32, i32)
^bb1(%y: i32, %y: i32):
  return
}
// -----
func.func @f(%x: i32, %x: i32) {
  return
}
// -----
func.func @f(%x: i32) {
}
// -----
func.func @f(%x: i32) {
  %0 = arith.addi %x, %x : i32
}
// -----
func.func @f(%x: i32) {
  return
  return
}
// -----
"foo.region"() ({
^bb0:
^bb1:
}) : () -> ()
// -----
module {
  module @a attributes {x = 1} {
    module @b {}
  }
}
// -----
module attributes {a = 1} {}
// -----
"builtin.module"() ({}) : () -> ()
// -----
"builtin.module"() ({
}) : () -> ()
// -----
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
"builtin.module"() ({
^bb0:
^bb1:
}) : () -> ()
// -----
"builtin.module"() : () -> ()
// -----
module private @x {}
// -----
module {} {}
// -----
module @x {
  func.func @f() { return }
  func.func @f() { return }
}
// -----
module @x {
  func.func private @f()
  module @f {}
}
// -----
func.func @f() attributes {sym_visibility = "weird"} { return }
// -----
func.func @g()
// -----
"func.func"() ({
  "func.return"() : () -> ()
}) {function_type = () -> ()}  : () -> ()
// -----
"func.func"() ({
^bb0(%a: i32):
  "func.return"() : () -> ()
}) {function_type = () -> (), sym_name = "f"}  : () -> ()
// -----
builtin.unrealized_conversion_cast to
// -----
%0 = "foo.a"() : () -> i32
builtin.unrealized_conversion_cast %0 : i32 to
// -----
%0 = "foo.a"() : () -> i32
"builtin.unrealized_conversion_cast"(%0) : (i32) -> ()
// -----
"builtin.unrealized_conversion_cast"() : () -> ()
// -----
!t = i32
!t = f32
// -----
#a = 1
#a = 2
// -----
!a.b = i32
// -----
#a.b = 1
// -----
"foo.a"() {x = #nope} : () -> ()
// -----
"foo.a"() {x = !nope} : () -> ()
// -----
foo.c
// -----
%0 = foo.c %1
// -----
"foo.c" : () -> ()
// -----
"foo.c"() : ()
// -----
"foo.c"() : () -> () {a}
// -----
"foo.c"() : i32
// -----
"foo.c"() : () -> i32, i32
// -----
"foo.c"() : (i32) -> ()
// -----
%0 = "foo.c"() : () -> i32
"foo.c"(%0, %0) : (i32) -> ()
// -----
"foo.c"(%0 : () -> ()
// -----
"foo.c"() [^bb1] : () -> ()
// -----
"foo.c"() {a = 1, a = 2} : () -> ()
// -----
""() : () -> ()
// -----
}
// -----
^bb0:
"foo.a"() : () -> ()
// -----
%0
// -----
"foo.a"() : () -> () loc(#loc)
// -----
"foo.a"() : () -> () loc(#loc)
#loc = 5
// -----
%1a = "foo.a"() : () -> i32
// -----
% = "foo.a"() : () -> i32
// -----
@foo

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:4:8: error[E0203]: 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: #arith.overflow attribute
//   %0 = "arith.addi"(%a, %a) <{overflowFlags = 1}> : (i32, i32) -> i32
//        ^
// %s:8:1: error[E0110]: operation defines 2 results but was provided 3 to bind
// %a:2, %b = "foo.a"() : () -> (i32, i32)
// ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:10:1: error[E0110]: operation defines 2 results but was provided 3 to bind
// %a:3 = "foo.a"() : () -> (i32, i32)
// ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:12:1: error[E0110]: operation defines 2 results but was provided 1 to bind
// %a = "foo.a"() : () -> (i32, i32)
// ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:13:9: error[E0106]: use of undeclared SSA value name '%a'
// "foo.b"(%a) : (i32) -> ()
//         ^~
// %s:15:1: error[E0110]: cannot name an operation with no results
// %a = "foo.a"() : () -> ()
// ^~~~~~~~~~~~~~~~~~~~~~~~~
// %s:17:1: error[E0110]: expected named operation to have at least 1 result
// %a:0 = "foo.a"() : () -> ()
// ^~~~
// %s:20:9: error[E0103]: reference to invalid result number: '%a' has 2 results
// "foo.b"(%a#2) : (i32) -> ()
//         ^~
// %s:22:3: error[E0100]: expected '=', found '#1'
// %a#1 = "foo.a"() : () -> (i32)
//   ^~
// %s:25:1: error[E0105]: redefinition of SSA value '%a'
// %a = "foo.a"() : () -> (i32)
// ^~
// %s:24:1: note: previously defined here
// %a = "foo.a"() : () -> (i32)
// ^
// %s:27:9: error[E0106]: use of undeclared SSA value name '%a'
// "foo.b"(%a) : (i32) -> ()
//         ^~
// %s:30:1: error[E0104]: definition of SSA value '%a#0' has type 'f32', it is used as 'i32'
// %a = "foo.a"() : () -> (f32)
// ^~
// %s:29:9: note: previously used here
// "foo.b"(%a) : (i32) -> ()
//         ^
// %s:33:9: error[E0104]: use of value '%a' expects different type than prior uses: 'f32' vs 'i32'
// "foo.b"(%a) : (f32) -> ()
//         ^~
// %s:32:1: note: prior use here
// %a = "foo.a"() : () -> (i32)
// ^
// %s:36:9: error[E0104]: use of value '%a' expects different type than prior uses: 'f32' vs 'i32'
// "foo.b"(%a) : (f32) -> ()
//         ^~
// %s:35:9: note: prior use here
// "foo.b"(%a) : (i32) -> ()
//         ^
// %s:37:1: error[E0104]: definition of SSA value '%a#0' has type 'f32', it is used as 'i32'
// %a = "foo.a"() : () -> (f32)
// ^~
// %s:35:9: note: previously used here
// "foo.b"(%a) : (i32) -> ()
//         ^
// %s:40:3: error[E0208]: 'foo.b': operand #0 does not dominate this use
//   "foo.b"(%a) : (i32) -> ()
//   ^
// %s:41:8: note: operand defined here (op in the same block)
//   %a = "foo.a"() : () -> (i32)
//        ^
// %s:46:3: error[E0208]: 'foo.b': operand #0 does not dominate this use
//   "foo.b"(%a#1) : (i32) -> ()
//   ^
// %s:47:10: note: operand defined here (op in the same block)
//   %a:2 = "foo.a"() : () -> (i32, i32)
//          ^
// %s:57:3: error[E0208]: 'foo.b': operand #0 does not dominate this use
//   "foo.b"(%a) : (i32) -> ()
//   ^
// %s:54:8: note: operand defined here (op in the same region)
//   %a = "foo.a"() : () -> (i32)
//        ^
// %s:62:9: error[E0107]: reference to an undefined block '^bb1'
//   cf.br ^bb1
//         ^~~~
// %s:65:1: error[E0204]: 'func.func': entry block of region may not have predecessors
// func.func @f() {
// ^
// %s:73:1: error[E0108]: redefinition of block '^bb1'
// ^bb1:
// ^~~~
// %s:71:1: note: previously defined here
// ^bb1:
// ^
// %s:78:3: error[E0208]: 'cf.br': operand #0 does not dominate this use
//   cf.br ^bb1(%x : i32)
//   ^
// %s:80:8: note: operand defined here (op in the same region)
//   %x = "foo.a"() : () -> i32
//        ^
// %s:85:3: error[E0200]: 'cf.br' op type mismatch for bb argument #0 of successor #0
//   cf.br ^bb1(%x : i32)
//   ^
// note: 'i32' is passed for 'f32'
// %s:91:3: error[E0200]: 'cf.br' op branch has 0 operands for successor #0, but target block has 1
//   cf.br ^bb1
//   ^
// %s:98:15: error[E0105]: redefinition of SSA value '%y'
// ^bb1(%y: i32, %y: i32):
//               ^~
// %s:98:6: note: previously defined here
// ^bb1(%y: i32, %y: i32):
//      ^
// %s:102:23: error[E0105]: redefinition of SSA value '%x'
// func.func @f(%x: i32, %x: i32) {
//                       ^~
// %s:102:14: note: previously defined here
// func.func @f(%x: i32, %x: i32) {
//              ^
// %s:106:1: error[E0204]: 'func.func': empty block: expect at least a terminator
// func.func @f(%x: i32) {
// ^
// %s:110:8: error[E0204]: 'arith.addi': block with no terminator, has %0 = arith.addi %arg0, %arg0 : i32
//   %0 = arith.addi %x, %x : i32
//        ^
// %s:114:3: error[E0204]: 'func.return' op must be the last operation in the parent block
//   return
//   ^
// %s:118:1: error[E0204]: 'foo.region': empty block: expect at least a terminator
// "foo.region"() ({
// ^
// %s:124:3: error[E0203]: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'x'
//   module @a attributes {x = 1} {
//   ^
// %s:129:1: error[E0203]: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'a'
// module attributes {a = 1} {}
// ^
// %s:131:1: error[E0204]: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
// "builtin.module"() ({}) : () -> ()
// ^
// %s:133:1: error[E0204]: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
// "builtin.module"() ({
// ^
// %s:136:1: error[E0204]: 'builtin.module' op region should have no arguments
// "builtin.module"() ({
// ^
// %s:140:1: error[E0204]: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
// "builtin.module"() ({
// ^
// %s:145:1: error[E0201]: 'builtin.module' op requires one region
// "builtin.module"() : () -> ()
// ^
// %s:147:8: error[E0100]: expected '{', found 'private'
// module private @x {}
//        ^~~~~~~
// %s:149:11: error[E0100]: expected operation name in quotes or a custom operation, found '{'
// module {} {}
//           ^
// %s:153:3: error[E0207]: 'func.func': redefinition of symbol named 'f'
//   func.func @f() { return }
//   ^
// %s:152:3: note: see existing symbol definition here
//   func.func @f() { return }
//   ^
// %s:158:3: error[E0207]: 'builtin.module': redefinition of symbol named 'f'
//   module @f {}
//   ^
// %s:157:3: note: see existing symbol definition here
//   func.func private @f()
//   ^
// %s:161:54: error[E0100]: attribute 'sym_visibility' is part of the signature and may not be written again
// func.func @f() attributes {sym_visibility = "weird"} { return }
//                                                      ^
// %s:163:1: error[E0207]: 'func.func' op symbol declaration cannot have public visibility
// func.func @g()
// ^
// %s:165:1: error[E0203]: 'func.func' op requires attribute 'sym_name'
// "func.func"() ({
// ^
// %s:169:1: error[E0200]: 'func.func' op entry block must have 0 arguments to match function signature
// "func.func"() ({
// ^
// %s:174:38: error[E0100]: expected type, found end of file
// builtin.unrealized_conversion_cast to
//                                      ^
// %s:177:47: error[E0100]: expected type, found end of file
// builtin.unrealized_conversion_cast %0 : i32 to
//                                               ^
// %s:180:1: error[E0201]: 'builtin.unrealized_conversion_cast' op expected at least one result for cast operation
// "builtin.unrealized_conversion_cast"(%0) : (i32) -> ()
// ^
// %s:182:1: error[E0201]: 'builtin.unrealized_conversion_cast' op expected at least one result for cast operation
// "builtin.unrealized_conversion_cast"() : () -> ()
// ^
// %s:185:1: error[E0109]: redefinition of type alias id 't'
// !t = f32
// ^~
// %s:188:1: error[E0109]: redefinition of attribute alias id 'a'
// #a = 2
// ^~
// %s:190:1: error[E0109]: type names with a '.' are reserved for dialect-defined names
// !a.b = i32
// ^~~~
// %s:192:1: error[E0109]: attribute names with a '.' are reserved for dialect-defined names
// #a.b = 1
// ^~~~
// %s:194:16: error[E0117]: undefined symbol alias id 'nope'
// "foo.a"() {x = #nope} : () -> ()
//                ^~~~~
// %s:196:16: error[E0117]: undefined symbol alias id 'nope'
// "foo.a"() {x = !nope} : () -> ()
//                ^~~~~
// %s:198:1: error[E0114]: custom op 'foo.c' is unknown
// foo.c
// ^~~~~
// %s:200:6: error[E0114]: custom op 'foo.c' is unknown
// %0 = foo.c %1
//      ^~~~~
// %s:202:9: error[E0100]: expected '(', found ':'
// "foo.c" : () -> ()
//         ^
// %s:204:15: error[E0100]: expected '->', found end of file
// "foo.c"() : ()
//               ^
// %s:206:22: error[E0100]: expected operation name in quotes or a custom operation, found '{'
// "foo.c"() : () -> () {a}
//                      ^
// %s:208:13: error[E0100]: expected function type, found 'i32'
// "foo.c"() : i32
//             ^~~
// %s:210:22: error[E0100]: expected operation name in quotes or a custom operation, found ','
// "foo.c"() : () -> i32, i32
//                      ^
// %s:212:13: error[E0112]: expected 0 operand types but had 1
// "foo.c"() : (i32) -> ()
//             ^
// %s:215:19: error[E0112]: expected 2 operand types but had 1
// "foo.c"(%0, %0) : (i32) -> ()
//                   ^
// %s:217:12: error[E0100]: expected ')', found ':'
// "foo.c"(%0 : () -> ()
//            ^
// %s:219:12: error[E0107]: reference to an undefined block '^bb1'
// "foo.c"() [^bb1] : () -> ()
//            ^~~~
// %s:221:19: error[E0102]: duplicate key 'a' in dictionary attribute
// "foo.c"() {a = 1, a = 2} : () -> ()
//                   ^
// %s:223:1: error[E0111]: empty operation name is invalid
// ""() : () -> ()
// ^~
// %s:225:1: error[E0100]: expected operation, found '}'
// }
// ^
// %s:227:1: error[E0100]: expected operation, found '^bb0'
// ^bb0:
// ^~~~
// %s:230:3: error[E0100]: expected '=', found end of file
// %0
//   ^
// %s:232:26: error[E0117]: operation location alias '#loc' was never defined
// "foo.a"() : () -> () loc(#loc)
//                          ^~~~
// %s:234:26: error[E0117]: expected location, but '#loc' is another attribute
// "foo.a"() : () -> () loc(#loc)
//                          ^~~~
// %s:237:3: error[E0100]: expected '=', found 'a'
// %1a = "foo.a"() : () -> i32
//   ^
// %s:239:1: error[E0004]: expected a name after the sigil
// % = "foo.a"() : () -> i32
// ^
// %s:241:1: error[E0100]: expected operation name in quotes or a custom operation, found '@foo'
// @foo
// ^~~~
