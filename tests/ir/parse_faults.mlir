// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: what each code of the lexer and parser looks like. Not reachable from here: E0010 (it takes 4 GiB),
// E0125 and E0127 (they take a dialect that declares its syntax badly).
func.func @f() { ;

// -----
func.func @f() { ?

// -----
func.func @f() { "a.b

// -----
module attributes {x = "\q"} {}

// -----
func.func @() {}

// -----
func.func @f(%a: i32) -> i32 { return %a : 5 }

// -----
"builtin.module"() ({}) {a = 99999999999999999999 : i8} : () -> ()

// -----
module attributes {a = 1, a = 2} {}

// -----
func.func @f(%a: i32) -> i32 { return %a#1 : i32 }

// -----
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i64
  return %a : i32
}

// -----
func.func @f(%a: i32) -> i32 {
  %a = arith.constant 1 : i32
  return %a : i32
}

// -----
func.func @f() -> i32 { return %b : i32 }

// -----
func.func @f() { cf.br ^nowhere }

// -----
func.func @f() {
  cf.br ^a
^a:
  return
^a:
  return
}

// -----
#a = 1 : i32
#a = 2 : i32

// -----
func.func @f(%a: i32) {
  %0 = func.call @f(%a) : (i32) -> ()
  return
}

// -----
""() : () -> ()

// -----
func.func @f(%a: i32, %b: i32) {
  return %a, %b : i32
}

// -----
"mine.op"() : () -> ()

// -----
mine.op

// -----
func.func private @f(i16777216)

// -----
func.func private @f(memref<2x(i32)>)

// -----
func.func private @f(vector<2xmemref<2xi32>>)

// -----
func.func private @f(!undefined)

// -----
hw.module @m(in %a : !hw.array<2>) {}

// -----
func.func private @f(!hw.array<(]>)

// -----
func.func private @f(!seq.firmem<0 x 8>)

// -----
func.func private @f(!hw.enum<>)

// -----
func.func private @f(!hw.inout<f32>)

// -----
#x = #arith.fastmath<1>

// -----
#x = #foo<bar

// -----
func.func @f(%a: f32) -> f32 {
  %0 = arith.addf %a, %a fastmath<quick> : f32
  return %0 : f32
}

// -----
func.func @f() {
  %0 = arith.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
  return
}

// -----
{-# dialect_resources: {

// -----
#map = affine_map<(d0, d0) -> (d0)>

// -----
#map = affine_map<(d0, d1) -> (d0 * d1)>

// -----
func.func @f(%a: i32) -> i1 {
  %0 = arith.cmpi less, %a, %a : i32
  return %0 : i1
}

// -----
func.func @f() {
  %0 = arith.constant "text"
  return
}

// -----
func.func @f() {
  hw.constant 1
}

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
// module {
//   func.func private @f(!hw.enum<>)
// }
//
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
// %s:5:18: error[E0001]: unexpected character
// func.func @f() { ;
//                  ^
// %s:8:18: error[E0100]: expected operation name in quotes or a custom operation, found '?'
// func.func @f() { ?
//                  ^
// %s:11:18: error[E0002]: expected '"' at the end of the string
// func.func @f() { "a.b
//                  ^~~~
// %s:14:24: error[E0003]: unknown escape in string
// module attributes {x = "\q"} {}
//                        ^~~~
// %s:17:11: error[E0004]: expected a name after the sigil
// func.func @() {}
//           ^
// %s:20:44: error[E0100]: expected type, found '5'
// func.func @f(%a: i32) -> i32 { return %a : 5 }
//                                            ^
// %s:23:30: error[E0101]: integer constant out of range for attribute
// "builtin.module"() ({}) {a = 99999999999999999999 : i8} : () -> ()
//                              ^~~~~~~~~~~~~~~~~~~~
// %s:26:27: error[E0102]: duplicate key 'a' in dictionary attribute
// module attributes {a = 1, a = 2} {}
//                           ^
// %s:29:39: error[E0103]: reference to invalid result number: '%a' has 1 results
// func.func @f(%a: i32) -> i32 { return %a#1 : i32 }
//                                       ^~
// %s:33:19: error[E0104]: use of value '%a' expects different type than prior uses: 'i64' vs 'i32'
//   %0 = arith.addi %a, %a : i64
//                   ^~
// %s:32:14: note: prior use here
// func.func @f(%a: i32) -> i32 {
//              ^
// %s:39:3: error[E0105]: redefinition of SSA value '%a'
//   %a = arith.constant 1 : i32
//   ^~
// %s:38:14: note: previously defined here
// func.func @f(%a: i32) -> i32 {
//              ^
// %s:44:32: error[E0106]: use of undeclared SSA value name '%b'
// func.func @f() -> i32 { return %b : i32 }
//                                ^~
// %s:47:24: error[E0107]: reference to an undefined block '^nowhere'
// func.func @f() { cf.br ^nowhere }
//                        ^~~~~~~~
// %s:54:1: error[E0108]: redefinition of block '^a'
// ^a:
// ^~
// %s:52:1: note: previously defined here
// ^a:
// ^
// %s:60:1: error[E0109]: redefinition of attribute alias id 'a'
// #a = 2 : i32
// ^~
// %s:64:3: error[E0110]: cannot name an operation with no results
//   %0 = func.call @f(%a) : (i32) -> ()
//   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:69:1: error[E0111]: empty operation name is invalid
// ""() : () -> ()
// ^~
// %s:73:10: error[E0112]: 2 operands present, but expected 1
//   return %a, %b : i32
//          ^~
// %s:77:1: error[E0113]: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used ('mine.op')
// "mine.op"() : () -> ()
// ^~~~~~~~~
// %s:80:1: error[E0114]: custom op 'mine.op' is unknown
// mine.op
// ^~~~~~~
// %s:83:22: error[E0115]: integer bitwidth is limited to 16777215 bits
// func.func private @f(i16777216)
//                      ^~~~~~~~~
// %s:86:36: error[E0100]: expected '->', found '>'
// func.func private @f(memref<2x(i32)>)
//                                    ^
// %s:89:31: error[E0116]: vector elements must be int/index/float type
// func.func private @f(vector<2xmemref<2xi32>>)
//                               ^~~~~~~~~~~~~
// %s:92:22: error[E0117]: undefined symbol alias id 'undefined'
// func.func private @f(!undefined)
//                      ^~~~~~~~~~
// %s:95:33: error[E0100]: expected 'x' in dimension list, found '>'
// hw.module @m(in %a : !hw.array<2>) {}
//                                 ^
// %s:98:33: error[E0100]: expected type, found ']'
// func.func private @f(!hw.array<(]>)
//                                 ^
// %s:101:22: error[E0118]: a memory needs at least one word
// func.func private @f(!seq.firmem<0 x 8>)
//                      ^~~~~~~~~~~~~~~~~~
// %s:107:22: error[E0118]: invalid element for hw.inout type
// func.func private @f(!hw.inout<f32>)
//                      ^~~~~~~~~~~~~~
// %s:110:22: error[E0100]: expected fastmath flag, found '1'
// #x = #arith.fastmath<1>
//                      ^
// %s:113:6: error[E0117]: unknown attribute '#foo': its dialect is not registered or has no such attribute
// #x = #foo<bar
//      ^~~~
// %s:117:35: error[E0120]: expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast; found 'quick'
//   %0 = arith.addf %a, %a fastmath<quick> : f32
//                                   ^~~~~
// %s:123:41: error[E0121]: tensor literal is invalid; ranks are not consistent between elements
//   %0 = arith.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
//                                         ^
// %s:129:1: error[E0100]: expected identifier key for 'resource' entry, found end of file
//
// ^
// %s:131:24: error[E0123]: redefinition of affine identifier
// #map = affine_map<(d0, d0) -> (d0)>
//                        ^~
// %s:134:35: error[E0124]: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
// #map = affine_map<(d0, d1) -> (d0 * d1)>
//                                   ^
// %s:138:19: error[E0120]: expected cmpi predicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge; found 'less'
//   %0 = arith.cmpi less, %a, %a : i32
//                   ^~~~
// %s:144:23: error[E0126]: attribute 'value' must be TypedAttr instance
//   %0 = arith.constant "text"
//                       ^~~~~~
// %s:150:16: error[E0100]: expected ':', found '}'
//   hw.constant 1
//                ^
