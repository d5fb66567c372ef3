// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of handshake.
"handshake.func"() <{function_type = (none) -> (), sym_name = "f"}> ({
^bb0(%a: none, %b: none):
  "handshake.return"() : () -> ()
}) {argNames = ["a"], resNames = []} : () -> ()

// -----
"handshake.func"() <{function_type = (i1) -> (), sym_name = "f"}> ({
^bb0(%a: none):
  "handshake.return"() : () -> ()
}) {argNames = ["a"], resNames = []} : () -> ()

// -----
handshake.func @f(%a: none, ...) attributes {argNames = ["a", "b"]} { return }

// -----
handshake.func @f(%a: none, ...) attributes {argNames = [1]} { return }

// -----
"handshake.func"() <{function_type = (none) -> (), sym_name = "f"}> ({
^bb0(%a: none):
  "handshake.return"() : () -> ()
}) {resNames = []} : () -> ()

// -----
handshake.func @f(%a: none, ...) -> none { return }

// -----
handshake.func @f(%a: none, ...) -> i1 { return %a : none }

// -----
handshake.func @f(%a: none, ...) { instance @absent(%a) : (none) -> () return }

// -----
handshake.func @f(%a: none, ...) { instance @f() : () -> () return }

// -----
handshake.func @f(%a: none, ...) { %0 = instance @f(%a) : (none) -> i1 return }

// -----
handshake.func @f(%a: none, ...) -> none { %0 = buffer [0] seq %a : none return %0 : none }

// -----
handshake.func @f(%a: i8, ...) -> i8 { %0 = buffer [2] fifo %a {initValues = [1]} : i8 return %0 : i8 }

// -----
handshake.func @f(%a: i8, ...) -> i8 { %0 = buffer [1] seq %a {initValues = [1, 2]} : i8 return %0 : i8 }

// -----
handshake.func @f(%a: i8, %s: i1, ...) -> i8 { %0 = mux %s [%a] : i1, i8 return %0 : i8 }

// -----
handshake.func @f(%a: i8, %s: i1, ...) -> i8 { %0 = mux %s [%a, %a, %a] : i1, i8 return %0 : i8 }

// -----
handshake.func @f(%a: i8, ...) -> i8 { %0, %1 = control_merge %a, %a, %a : i8, i1 return %0 : i8 }

// -----
handshake.func @f(%a: none, ...) -> i8 { %0 = constant %a {value = 1 : i4} : i8 return %0 : i8 }

// -----
handshake.func @f(%a: none, ...) { "handshake.fork"(%a) : (none) -> () return }

// -----
handshake.func @f(%a: none, ...) -> none { %0 = "handshake.join"() : () -> none return %0 : none }

// -----
handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 1] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i8, none) return }

// -----
handshake.func @f(%a: index, ...) { %0 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i8) return }

// -----
handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i9, none) return }

// -----
handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4x4xi8>, (index) -> (i8, none) return }

// -----
handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<?xi8>, (index) -> (i8, none) return }

// -----
handshake.func @f(%a: f32, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (f32) -> (i8, none) return }

// -----
handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i8, i1) return }

// -----
handshake.func @f(%a: i8, %c: none, ...) { %0 = "handshake.load"(%a, %c) : (i8, none) -> i8 return }

// -----
handshake.func @f(%a: i8, %c: none, ...) { %0:2 = "handshake.load"(%a, %a, %c) : (i8, i8, none) -> (i8, i9) return }

// -----
handshake.func @f(%a: i8, ...) { %0 = "handshake.sync"(%a) : (i8) -> i9 return }

// -----
handshake.func @f(%a: tuple<i8, i9>, ...) { %0 = "handshake.unpack"(%a) : (tuple<i8, i9>) -> i8 return }

// -----
handshake.func @f(%a: i8, ...) { %0 = "handshake.pack"(%a) : (i8) -> tuple<i8, i9> return }

// -----
handshake.func @f(%a: i8, ...) { %0 = unpack %a : i8 return }

// -----
handshake.func @f(%a: i8, ...) { %0:0 = fork [0] %a : i8 return }

// -----
%0 = handshake.source

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
// module {
//   handshake.func @f(%arg0: i8, %arg1: i1, ...) -> i8 attributes {argNames = ["a", "s"], resNames = ["out0"]} {
//     %0 = mux %arg1 [%arg0] : i1, i8
//     return %0 : i8
//   }
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
// %s:4:1: error[E0200]: 'handshake.func' op entry block must have 1 arguments to match function signature
// "handshake.func"() <{function_type = (none) -> (), sym_name = "f"}> ({
// ^
// %s:10:1: error[E0200]: 'handshake.func' op type of entry block argument #0('none') must match the type of the corresponding argument in function signature('i1')
// "handshake.func"() <{function_type = (i1) -> (), sym_name = "f"}> ({
// ^
// %s:16:1: error[E0200]: 'handshake.func' op attribute 'argNames' has 2 entries but is expected to have 1.
// handshake.func @f(%a: none, ...) attributes {argNames = ["a", "b"]} { return }
// ^
// %s:19:1: error[E0200]: 'handshake.func' op expected all entries in attribute 'argNames' to be strings.
// handshake.func @f(%a: none, ...) attributes {argNames = [1]} { return }
// ^
// %s:22:1: error[E0200]: 'handshake.func' op expected attribute 'argNames'.
// "handshake.func"() <{function_type = (none) -> (), sym_name = "f"}> ({
// ^
// %s:28:44: error[E0200]: 'handshake.return' op has 0 operands, but enclosing function returns 1
// handshake.func @f(%a: none, ...) -> none { return }
//                                            ^
// %s:31:42: error[E0200]: 'handshake.return' op type of return operand 0 ('none') doesn't match function result type ('i1')
// handshake.func @f(%a: none, ...) -> i1 { return %a : none }
//                                          ^
// %s:34:36: error[E0200]: 'handshake.instance' op 'absent' does not reference a valid handshake.func
// handshake.func @f(%a: none, ...) { instance @absent(%a) : (none) -> () return }
//                                    ^
// %s:37:36: error[E0200]: 'handshake.instance' op operand types do not match those of '@f'
// handshake.func @f(%a: none, ...) { instance @f() : () -> () return }
//                                    ^
// %s:40:41: error[E0200]: 'handshake.instance' op result types do not match those of '@f'
// handshake.func @f(%a: none, ...) { %0 = instance @f(%a) : (none) -> i1 return }
//                                         ^
// %s:43:49: error[E0200]: 'handshake.buffer' op attribute 'slots' must be an integer of at least 1
// handshake.func @f(%a: none, ...) -> none { %0 = buffer [0] seq %a : none return %0 : none }
//                                                 ^
// %s:46:45: error[E0200]: 'handshake.buffer' op only bufferType buffer types are allowed to have initial values.
// handshake.func @f(%a: i8, ...) -> i8 { %0 = buffer [2] fifo %a {initValues = [1]} : i8 return %0 : i8 }
//                                             ^
// %s:49:45: error[E0200]: 'handshake.buffer' op has 2 initial values for 1 slots
// handshake.func @f(%a: i8, ...) -> i8 { %0 = buffer [1] seq %a {initValues = [1, 2]} : i8 return %0 : i8 }
//                                             ^
// %s:55:53: error[E0200]: 'handshake.mux' op select bitwidth was 1, which can mux 2 operands, but found 3 operands
// handshake.func @f(%a: i8, %s: i1, ...) -> i8 { %0 = mux %s [%a, %a, %a] : i1, i8 return %0 : i8 }
//                                                     ^
// %s:58:49: error[E0200]: 'handshake.control_merge' op index result of type 'i1' can't tell 3 operands apart
// handshake.func @f(%a: i8, ...) -> i8 { %0, %1 = control_merge %a, %a, %a : i8, i1 return %0 : i8 }
//                                                 ^
// %s:61:47: error[E0200]: 'handshake.constant' op constant value type differs from operation result type.
// handshake.func @f(%a: none, ...) -> i8 { %0 = constant %a {value = 1 : i4} : i8 return %0 : i8 }
//                                               ^
// %s:64:36: error[E0200]: 'handshake.fork' op must have at least one result
// handshake.func @f(%a: none, ...) { "handshake.fork"(%a) : (none) -> () return }
//                                    ^
// %s:67:49: error[E0200]: 'handshake.join' op must have at least one operand
// handshake.func @f(%a: none, ...) -> none { %0 = "handshake.join"() : () -> none return %0 : none }
//                                                 ^
// %s:70:44: error[E0200]: 'handshake.memory' op has 1 inputs for 1 loads and 1 stores
// handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 1] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i8, none) return }
//                                            ^
// %s:73:42: error[E0200]: 'handshake.memory' op has 1 results for 1 loads and 0 stores
// handshake.func @f(%a: index, ...) { %0 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i8) return }
//                                          ^
// %s:76:44: error[E0200]: 'handshake.memory' op data of loads and stores must be 'i8'
// handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i9, none) return }
//                                            ^
// %s:79:44: error[E0200]: 'handshake.memory' op memref must have only a single dimension.
// handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4x4xi8>, (index) -> (i8, none) return }
//                                            ^
// %s:82:44: error[E0200]: 'handshake.memory' op memref dimensions for handshake.memory must be static.
// handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<?xi8>, (index) -> (i8, none) return }
//                                            ^
// %s:85:42: error[E0200]: 'handshake.memory' op addresses must be integers or index
// handshake.func @f(%a: f32, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (f32) -> (i8, none) return }
//                                          ^
// %s:88:44: error[E0200]: 'handshake.memory' op results for accesses that were done must be 'none'
// handshake.func @f(%a: index, ...) { %0:2 = memory[ld = 1, st = 0] (%a) {id = 0 : i32, lsq = false} : memref<4xi8>, (index) -> (i8, i1) return }
//                                            ^
// %s:91:49: error[E0200]: 'handshake.load' op must have at least one address operand
// handshake.func @f(%a: i8, %c: none, ...) { %0 = "handshake.load"(%a, %c) : (i8, none) -> i8 return }
//                                                 ^
// %s:94:51: error[E0200]: 'handshake.load' op address results must have the types of the address operands
// handshake.func @f(%a: i8, %c: none, ...) { %0:2 = "handshake.load"(%a, %a, %c) : (i8, i8, none) -> (i8, i9) return }
//                                                   ^
// %s:97:39: error[E0200]: 'handshake.sync' op results must have the types of the operands
// handshake.func @f(%a: i8, ...) { %0 = "handshake.sync"(%a) : (i8) -> i9 return }
//                                       ^
// %s:100:50: error[E0200]: 'handshake.unpack' op values do not have the types of the parts of 'tuple<i8, i9>'
// handshake.func @f(%a: tuple<i8, i9>, ...) { %0 = "handshake.unpack"(%a) : (tuple<i8, i9>) -> i8 return }
//                                                  ^
// %s:103:39: error[E0200]: 'handshake.pack' op values do not have the types of the parts of 'tuple<i8, i9>'
// handshake.func @f(%a: i8, ...) { %0 = "handshake.pack"(%a) : (i8) -> tuple<i8, i9> return }
//                                       ^
// %s:106:51: error[E0100]: a tuple type is expected
// handshake.func @f(%a: i8, ...) { %0 = unpack %a : i8 return }
//                                                   ^~
// %s:109:34: error[E0110]: expected named operation to have at least 1 result
// handshake.func @f(%a: i8, ...) { %0:0 = fork [0] %a : i8 return }
//                                  ^~~~
// %s:112:6: error[E0205]: 'handshake.source' op expects parent op 'handshake.func'
// %0 = handshake.source
//      ^
