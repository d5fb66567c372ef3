// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
// EXIT: 1
"a.b"() {a = [distinct[1]<"a">, distinct[1]<"b">]} : () -> ()
// -----
"a.b"() {a = distinct[1]<42 : i32>} : () -> ()
"a.b"() {a = distinct[1]<>} : () -> ()

// OUTPUT
// // -----

// ERROR
// %s:3:33: error[E0128]: referenced attribute does not match previous definition: "a"
// "a.b"() {a = [distinct[1]<"a">, distinct[1]<"b">]} : () -> ()
//                                 ^~~~~~~~~~~~~~~~
// %s:6:14: error[E0128]: referenced attribute does not match previous definition: 42 : i32
// "a.b"() {a = distinct[1]<>} : () -> ()
//              ^~~~~~~~~~~~~
