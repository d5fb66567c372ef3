// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
// EXIT: 1
module {
  func.func @f() {
    func.call @nope() : () -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    call @g(): () -> i32
    return
  }
  func.func private @g()
}
// -----
func.func @f() {
  module {
    func.func @g() {
      return
    }
  }
  return
}
// -----
func.func @f(%a: i32) {
  module {
    "foo.a"(%a) : (i32) -> ()
  }
  return
}
// -----
func.func @f() {
  func.func @g() {
    return
  }
  return
}
// -----
"foo.a"() ({
  "foo.a"() {sym_name = "x"} : () -> ()
  "foo.a"() {sym_name = "x"} : () -> ()
}) : () -> ()
"foo.a"() {sym_name = "x"} : () -> ()
"foo.a"() {sym_name = "x"} : () -> ()
// -----
func.func @f(%a: i32) {
  "foo.a"() ({
    "foo.a"(%b) : (i32) -> ()
  }) : () -> ()
  %b = "foo.a"() : () -> i32
  return
}
// -----
func.func @f(%a: i32) {
  "foo.a"() ({
    %b = "foo.a"() : () -> i32
  }) : () -> ()
  "foo.a"(%b) : (i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  %b = "foo.a"(%b) : (i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %b = "foo.a"() ({
    "foo.u"(%b) : (i32) -> ()
  }) : () -> i32
  return
}
// -----
func.func @f() {
  cf.br ^bb1
^bb1:
  "foo.u"(%x) : (i32) -> ()
  cf.br ^bb2
^bb2:
  %x = "foo.d"() : () -> i32
  cf.br ^bb1
}
// -----
func.func @f() {
  "foo.a"()[^bb1] : () -> ()
  "foo.b"() : () -> ()
^bb1:
  return
}
// -----
func.func @f() {
  "foo.a"() ({
    "foo.b"()[^bb1] : () -> ()
  }) : () -> ()
  return
^bb1:
  return
}
// -----
func.func @f() {
  return
} {
}
// -----
func.func @f() -> i32 attributes {a.b} {
  return
}
// -----
func.func @f(%a: i32) -> f32 {
  return %a : i32
}
// -----
func.func @f(%a: i32) -> f32 {
  return %a : f32
}
// -----
func.func @f(%a: i32) -> i32 {
  return %a, %a : i32, i32
}
// -----
func.func @f(%a: i32) -> i32 {
  return %a : i32, i32
}
// -----
func.func @f(%a: i32 {x = 1}) {
  return
}
// -----
func.func @f(i32) {
  return
}
// -----
func.func @f(%a: i32, f32) {
  return
}
// -----
func.func @f(%a) {
  return
}
// -----
func.func f() {
  return
}
// -----
func.func () {
  return
}
// -----
func.func @f() {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i64
  %2 = arith.addi %0, %nope : i32
  return
}
// -----
func.func @f() {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0 %0 : i32
  return
}
// -----
func.func @f() {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 i32
  return
}
// -----
func.func @f() {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0
  return
}
// -----
func.func @f() {
  %0 = arith.constant 1 :
  return
}
// -----
func.func @f() {
  %0 = arith.constant
  return
}
// -----
func.func @f() {
  %0 = arith.nope 1 : i32
  return
}
// -----
func.func @f() {
  %0 = nope.nope 1 : i32
  return
}
// -----
func.func @f() {
  nope
  return
}
// -----
func.func @f() {
  return
// -----
func.func @f() {
  "foo.a"() ({
    "foo.b"() : () -> ()
  return
}
// -----
func.func @f() {
  "foo.a"() {
    a = 1
    b = 2
  } : () -> ()
  return
}
// -----
func.func @f(
  %a: i32
  %b: i32) {
  return
}
// -----
func.func @f() {
  "foo.a"(
    %a
    %b) : () -> ()
}
// -----
func.func @f() {
  %a = "foo.a"() : () -> tensor<4xf32
  return
}
// -----
func.func @f() {
  %a = "foo.a"() : () -> tensor<4x>
  return
}
// -----
func.func @f() {
  %a = "foo.a"() : () -> !foo.bar<
  return
}
// -----
func.func @f() {
  %a = "foo.a"() {a = "unterminated} : () -> i32
  return
}
// -----
func.func @f() {
  %a = "foo.a"() {a = $x} : () -> i32
  return
}
// -----
func.func @f() {
  %a = "foo.a"() {a = /* c */ 1} : () -> i32
  return
}
// -----
func.func @f() {
  "foo.a"() : () -> ()

  // comment
  %x = 
    // another
  return
}
// -----
func.func @f() {
  %x = arith.constant 5 : i32
  // comment

  // comment 2
// -----
module {
  func.func @f() {
    return
  }
// -----
module {
  func.func @f() {
    return
  }
}
}
// -----
module {
  func.func @f() {
    return
  }
}
^bb0:
// -----
module @a {
  func.func private @b()
} {
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
// %s:5:5: error[E0200]: 'func.call' op 'nope' does not reference a valid function
//     func.call @nope() : () -> ()
//     ^
// %s:12:5: error[E0200]: 'func.call' op incorrect number of results for callee
//     call @g(): () -> i32
//     ^
// %s:19:3: error[E0114]: custom op 'module' is unknown
//   module {
//   ^~~~~~
// %s:28:3: error[E0114]: custom op 'module' is unknown
//   module {
//   ^~~~~~
// %s:35:3: error[E0207]: 'func.func' op symbol's parent must have the SymbolTable trait
//   func.func @g() {
//   ^
// %s:46:1: error[E0207]: 'foo.a': redefinition of symbol named 'x'
// "foo.a"() {sym_name = "x"} : () -> ()
// ^
// %s:45:1: note: see existing symbol definition here
// "foo.a"() {sym_name = "x"} : () -> ()
// ^
// %s:50:5: error[E0208]: 'foo.a': operand #0 does not dominate this use
//     "foo.a"(%b) : (i32) -> ()
//     ^
// %s:52:8: note: operand defined here (op in a parent region)
//   %b = "foo.a"() : () -> i32
//        ^
// %s:60:11: error[E0106]: use of undeclared SSA value name '%b'
//   "foo.a"(%b) : (i32) -> ()
//           ^~
// %s:65:8: error[E0208]: 'foo.a': operand #0 does not dominate this use
//   %b = "foo.a"(%b) : (i32) -> i32
//        ^
// %s:65:8: note: operand defined here (op in the same block)
//   %b = "foo.a"(%b) : (i32) -> i32
//        ^
// %s:71:5: error[E0208]: 'foo.u': operand #0 does not dominate this use
//     "foo.u"(%b) : (i32) -> ()
//     ^
// %s:70:8: note: operand defined here (op in a parent region)
//   %b = "foo.a"() ({
//        ^
// %s:79:3: error[E0208]: 'foo.u': operand #0 does not dominate this use
//   "foo.u"(%x) : (i32) -> ()
//   ^
// %s:82:8: note: operand defined here (op in the same region)
//   %x = "foo.d"() : () -> i32
//        ^
// %s:87:3: error[E0204]: 'foo.a': operation with block successors must terminate its parent block
//   "foo.a"()[^bb1] : () -> ()
//   ^
// %s:95:15: error[E0107]: reference to an undefined block '^bb1'
//     "foo.b"()[^bb1] : () -> ()
//               ^~~~
// %s:104:3: error[E0100]: expected operation name in quotes or a custom operation, found '{'
// } {
//   ^
// %s:108:3: error[E0200]: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
//   return
//   ^
// %s:112:3: error[E0200]: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f
//   return %a : i32
//   ^
// %s:116:10: error[E0104]: use of value '%a' expects different type than prior uses: 'f32' vs 'i32'
//   return %a : f32
//          ^~
// %s:115:14: note: prior use here
// func.func @f(%a: i32) -> f32 {
//              ^
// %s:120:3: error[E0200]: 'func.return' op has 2 operands, but enclosing function (@f) returns 1
//   return %a, %a : i32, i32
//   ^
// %s:124:10: error[E0112]: 1 operands present, but expected 2
//   return %a : i32, i32
//          ^~
// %s:127:1: error[E0203]: 'func.func' op arguments may only have dialect attributes, got 'x'
// func.func @f(%a: i32 {x = 1}) {
// ^
// %s:131:1: error[E0200]: 'func.func' op entry block must have 1 arguments to match function signature
// func.func @f(i32) {
// ^
// %s:135:23: error[E0100]: expected SSA identifier
// func.func @f(%a: i32, f32) {
//                       ^~~
// %s:139:16: error[E0100]: expected ':', found ')'
// func.func @f(%a) {
//                ^
// %s:143:11: error[E0100]: expected symbol name such as '@name', found 'f'
// func.func f() {
//           ^
// %s:147:11: error[E0100]: expected symbol name such as '@name', found '('
// func.func () {
//           ^
// %s:153:19: error[E0104]: use of value '%0' expects different type than prior uses: 'i64' vs 'i32'
//   %1 = arith.addi %0, %0 : i64
//                   ^~
// %s:152:3: note: prior use here
//   %0 = arith.constant 1 : i32
//   ^
// %s:160:22: error[E0100]: expected ',', found '%0'
//   %1 = arith.addi %0 %0 : i32
//                      ^~
// %s:166:26: error[E0100]: expected ':', found 'i32'
//   %1 = arith.addi %0, %0 i32
//                          ^~~
// %s:172:25: error[E0100]: expected ':', found 'return'
//   %1 = arith.addi %0, %0
//                         ^
// %s:177:26: error[E0100]: expected type, found 'return'
//   %0 = arith.constant 1 :
//                          ^
// %s:182:22: error[E0100]: expected attribute value, found 'return'
//   %0 = arith.constant
//                      ^
// %s:187:8: error[E0114]: custom op 'arith.nope' is unknown
//   %0 = arith.nope 1 : i32
//        ^~~~~~~~~~
// %s:192:8: error[E0114]: custom op 'nope.nope' is unknown
//   %0 = nope.nope 1 : i32
//        ^~~~~~~~~
// %s:197:3: error[E0114]: custom op 'nope' is unknown
//   nope
//   ^~~~
// %s:202:9: error[E0100]: expected '}', found end of file
//   return
//         ^
// %s:208:2: error[E0100]: expected ')', found end of file
// }
//  ^
// %s:212:10: error[E0100]: expected '}', found 'b'
//     a = 1
//          ^
// %s:219:10: error[E0100]: expected ')', found '%b'
//   %a: i32
//          ^
// %s:226:7: error[E0100]: expected ')', found '%b'
//     %a
//       ^
// %s:231:38: error[E0100]: expected '>', found 'return'
//   %a = "foo.a"() : () -> tensor<4xf32
//                                      ^
// %s:236:35: error[E0100]: expected type, found '>'
//   %a = "foo.a"() : () -> tensor<4x>
//                                   ^
// %s:241:34: error[E0119]: unbalanced '<' in the body of a dialect type or attribute
//   %a = "foo.a"() : () -> !foo.bar<
//                                  ^
// %s:246:23: error[E0002]: expected '"' at the end of the string
//   %a = "foo.a"() {a = "unterminated} : () -> i32
//                       ^~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:251:23: error[E0001]: unexpected character
//   %a = "foo.a"() {a = $x} : () -> i32
//                       ^
// %s:256:23: error[E0100]: expected attribute value, found '/'
//   %a = "foo.a"() {a = /* c */ 1} : () -> i32
//                       ^
// %s:264:3: error[E0110]: cannot name an operation with no results
//   %x =
//   ^~~~~
// %s:273:15: error[E0100]: expected '}', found end of file
//   // comment 2
//               ^
// %s:278:4: error[E0100]: expected '}', found end of file
//   }
//    ^
// %s:284:2: error[E0100]: expected operation, found '}'
// }
//  ^
// %s:291:2: error[E0100]: expected operation, found '^bb0'
// }
//  ^
// %s:296:3: error[E0100]: expected operation name in quotes or a custom operation, found '{'
// } {
//   ^
