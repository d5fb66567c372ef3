// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
// EXIT: 1
"a.b"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0) -> (d0 mod d0)>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0) -> (d1)>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0) -> d0>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0) -> (d0 + 9223372036854775808)>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0) -> (d0 + 18446744073709551616)>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()
// -----
"a.b"() {a = affine_map<(d0:dense, d1:compressed) -> (d0)>} : () -> ()
// -----
"a.b"() {a = affine_set<(d0) : (d0 > 5)>} : () -> ()
// -----
"a.b"() {a = affine_set<(d0) : (d0 >= 0,)>} : () -> ()
// -----
"a.b"() {a = [1, 2,]} : () -> ()
// -----
"a.b"() {a = [1 2]} : () -> ()
// -----
"a.b"() {a = array<i8: 256>} : () -> ()
// -----
"a.b"() {a = array<tf32: 1.0>} : () -> ()
// -----
"a.b"() {a = array<i13: 1>} : () -> ()
// -----
"a.b"() {a = array<i32: 1,>} : () -> ()
// -----
"a.b"() {a = array<i32: >} : () -> ()
// -----
"a.b"() {a = array<i32: 1.0>} : () -> ()
// -----
"a.b"() {a = array<f32: 1>} : () -> ()
// -----
"a.b"() {a = array<i32: "a">} : () -> ()
// -----
"a.b"() {a = array<>} : () -> ()
// -----
"a.b"() {a = array<i32: 1 : i32>} : () -> ()
// -----
"a.b"() {a = array<f32: 1, 2>} : () -> ()
// -----
"a.b"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi8>} : () -> ()
// -----
"a.b"() {a = dense<[1, 2, 3]> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = dense<> : tensor<1xi32>} : () -> ()
// -----
"a.b"() {a = dense<[1]> : tensor<i32>} : () -> ()
// -----
"a.b"() {a = dense<1> : tensor<*xi32>} : () -> ()
// -----
"a.b"() {a = dense<1> : tensor<?xi32>} : () -> ()
// -----
"a.b"() {a = dense<1> : i32} : () -> ()
// -----
"a.b"() {a = dense<1> : tensor<2x!foo.bar>} : () -> ()
// -----
"a.b"() {a = dense<1> : tensor<2xf32>} : () -> ()
// -----
"a.b"() {a = dense<1.0> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = dense<-0x1> : tensor<2xf32>} : () -> ()
// -----
"a.b"() {a = dense<0x1FFFFFFFF> : tensor<2xf32>} : () -> ()
// -----
"a.b"() {a = dense<[1, 2]> : tensor<2xi1>} : () -> ()
// -----
"a.b"() {a = dense<true> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = dense<true> : tensor<2xf32>} : () -> ()
// -----
"a.b"() {a = dense<300> : tensor<2xi8>} : () -> ()
// -----
"a.b"() {a = dense<-129> : tensor<2xi8>} : () -> ()
// -----
"a.b"() {a = dense<255> : tensor<2xsi8>} : () -> ()
// -----
"a.b"() {a = dense<-1> : tensor<2xui8>} : () -> ()
// -----
"a.b"() {a = dense<0xFF> : tensor<2xsi8>} : () -> ()
// -----
"a.b"() {a = dense<1.0> : tensor<2xcomplex<f64>>} : () -> ()
// -----
"a.b"() {a = dense<(1.0, 2)> : tensor<2xcomplex<f32>>} : () -> ()
// -----
"a.b"() {a = dense<"0x01000000020000"> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = dense<"abc"> : tensor<2xi8>} : () -> ()
// -----
"a.b"() {a = dense<"0xzz"> : tensor<2xi8>} : () -> ()
// -----
"a.b"() {a = dense<"0x0"> : tensor<2xi8>} : () -> ()
// -----
"a.b"() {a = dense<1> : tensor<2xi0>} : () -> ()
// -----
"a.b"() {a = dense<[unit]> : tensor<1xi32>} : () -> ()
// -----
"a.b"() {a = dense<[1, "a"]> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = dense<[1.0, 2]> : tensor<2xf32>} : () -> ()
// -----
"a.b"() {a = dense<[1.0, true]> : tensor<2xf32>} : () -> ()
// -----
"a.b"() {a = dense<-true> : tensor<2xi1>} : () -> ()
// -----
"a.b"() {a = dense<[1]>} : () -> ()
// -----
"a.b"() {a = dense<1>: tensor<4xf32, "enc">} : () -> ()
// -----
"a.b"() {a = dense_resource<"foo bar"> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = dense_resource<foo> : i32} : () -> ()
// -----
"a.b"() {a = dense_resource<foo>} : () -> ()
// -----
"a.b"() {a = dense_resource<foo-bar> : tensor<i32>} : () -> ()
// -----
"a.b"() {a = {a = 1, a = 2}} : () -> ()
// -----
"a.b"() {a = {"" = 1}} : () -> ()
// -----
"a.b"() {a = {a = 1,}} : () -> ()
// -----
"a.b"() {a = {1 = 2}} : () -> ()
// -----
"a.b"() {a = 1e5 : f32} : () -> ()
// -----
"a.b"() {a = 1.0 : i32} : () -> ()
// -----
"a.b"() {a = 1.0 : index} : () -> ()
// -----
"a.b"() {a = 0x1FFFFFFFF : f32} : () -> ()
// -----
"a.b"() {a = -0x1 : f32} : () -> ()
// -----
"a.b"() {a = 1 : f32} : () -> ()
// -----
"a.b"() {a = 0x1p3 : f32} : () -> ()
// -----
"a.b"() {a = 0x1FFFFFFFFFFFFFFFF : i64} : () -> ()
// -----
"a.b"() {a = -9223372036854775809} : () -> ()
// -----
"a.b"() {a = 18446744073709551616 : i64} : () -> ()
// -----
"a.b"() {a = -1 : ui64} : () -> ()
// -----
"a.b"() {a = 9223372036854775808 : si64} : () -> ()
// -----
"a.b"() {a = 9223372036854775808 : index} : () -> ()
// -----
"a.b"() {a = 256 : i8} : () -> ()
// -----
"a.b"() {a = -129 : i8} : () -> ()
// -----
"a.b"() {a = 128 : si8} : () -> ()
// -----
"a.b"() {a = 0xFF : si8} : () -> ()
// -----
"a.b"() {a = 256 : ui8} : () -> ()
// -----
"a.b"() {a = 2 : i1} : () -> ()
// -----
"a.b"() {a = true : i1} : () -> ()
// -----
"a.b"() {a = true : i32} : () -> ()
// -----
"a.b"() {a = 1 : si1} : () -> ()
// -----
"a.b"() {a = 1 : i0} : () -> ()
// -----
"a.b"() {a = 16 : i4} : () -> ()
// -----
"a.b"() {a = -9 : i4} : () -> ()
// -----
"a.b"() {a = 340282366920938463463374607431768211456 : i128} : () -> ()
// -----
"a.b"() {a = 1 : none} : () -> ()
// -----
"a.b"() {a = 1 : tensor<i32>} : () -> ()
// -----
"a.b"() {a = 1 : vector<2xi32>} : () -> ()
// -----
"a.b"() {a = 1 : i16777216} : () -> ()
// -----
"a.b"() {a = 1 : i99999999999} : () -> ()
// -----
"a.b"() {a = #foo<bar(a]>} : () -> ()
// -----
"a.b"() {a = #foo<a>b>} : () -> ()
// -----
"a.b"() {a = #builtin<"x">} : () -> ()
// -----
"a.b"() {a = #builtin.foo} : () -> ()
// -----
"a.b"() {a = #foo} : () -> ()
// -----
"a.b"() {a = #foo.bar<} : () -> ()
// -----
"a.b"() {a = #foo<a} : () -> ()
// -----
"a.b"() {a = opaque<"foo", "0x00"> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {a = sparse<[[5]], [1]> : tensor<3xi32>} : () -> ()
// -----
"a.b"() {a = sparse<[[0, 0]], [1, 2]> : tensor<3x4xi32>} : () -> ()
// -----
"a.b"() {a = sparse<[[0, 0, 0]], [1]> : tensor<3x4xi32>} : () -> ()
// -----
"a.b"() {a = sparse<[[-1]], [1]> : tensor<3xi32>} : () -> ()
// -----
"a.b"() {a = sparse<, > : tensor<3xi32>} : () -> ()
// -----
"a.b"() {a = sparse<0, 1> : tensor<?xi32>} : () -> ()
// -----
"a.b"() {a = sparse<[0, 0], 1> : tensor<3x4xi32>} : () -> ()
// -----
"a.b"() {a = sparse<[0, 1], [1]> : tensor<3x4xi32>} : () -> ()
// -----
"a.b"() {a = "a\x"} : () -> ()
// -----
"a.b"() {a = "a} : () -> ()
// -----
"a.b"() {a = @foo::bar} : () -> ()
// -----
"a.b"() {a = @1} : () -> ()
// -----
"a.b"() {a = @-a} : () -> ()
// -----
"a.b"() {a = strided<[1, 0]>} : () -> ()
// -----
"a.b"() {a = strided<[1], offset 3>} : () -> ()
// -----
"a.b"() {a = strided<1>} : () -> ()
// -----
"a.b"() {a = strided<[1], >} : () -> ()
// -----
"a.b"() {a = strided<[1, 99999999999999999999]>} : () -> ()
// -----
"a.b"() {a = distinct[-1]<"a">} : () -> ()
// -----
"a.b"() {a = distinct<"a">} : () -> ()
// -----
"a.b"() {a = distinct[0]} : () -> ()
// -----
"a.b"() {a = loc(callsite("a"))} : () -> ()
// -----
"a.b"() {a = loc(foo)} : () -> ()
// -----
"a.b"() {a = loc()} : () -> ()
// -----
"a.b"() {a = loc("a":-1:2)} : () -> ()
// -----
"a.b"() {a = loc("a":1:-2)} : () -> ()
// -----
"a.b"() {a = loc("a":99999999999:2)} : () -> ()
// -----
"a.b"() {a = si} : () -> ()
// -----
"a.b"() {a = function} : () -> ()
// -----
"a.b"() {a = unknown_keyword} : () -> ()
// -----
"a.b"() {a = %foo} : () -> ()
// -----
"a.b"() {a = ^bb0} : () -> ()

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
// module {
//   "a.b"() {a = dense<""> : tensor<2x!foo.bar>} : () -> ()
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
// %s:3:37: error[E0124]: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
// "a.b"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()
//                                     ^
// %s:5:37: error[E0124]: non-affine expression: right operand of mod has to be either a constant or symbolic
// "a.b"() {a = affine_map<(d0) -> (d0 mod d0)>} : () -> ()
//                                     ^~~
// %s:7:30: error[E0123]: redefinition of affine identifier
// "a.b"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()
//                              ^~
// %s:9:34: error[E0123]: use of undeclared identifier 'd1'
// "a.b"() {a = affine_map<(d0) -> (d1)>} : () -> ()
//                                  ^~
// %s:11:33: error[E0100]: expected '(', found 'd0'
// "a.b"() {a = affine_map<(d0) -> d0>} : () -> ()
//                                 ^~
// %s:13:39: error[E0101]: integer value too large for 64 bits
// "a.b"() {a = affine_map<(d0) -> (d0 + 9223372036854775808)>} : () -> ()
//                                       ^~~~~~~~~~~~~~~~~~~
// %s:15:39: error[E0101]: integer value too large for 64 bits
// "a.b"() {a = affine_map<(d0) -> (d0 + 18446744073709551616)>} : () -> ()
//                                       ^~~~~~~~~~~~~~~~~~~~
// %s:17:34: error[E0123]: use of undeclared identifier 'symbol'
// "a.b"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()
//                                  ^~~~~~
// %s:19:28: error[E0100]: expected ')', found ':'
// "a.b"() {a = affine_map<(d0:dense, d1:compressed) -> (d0)>} : () -> ()
//                            ^
// %s:21:38: error[E0100]: expected '=', found '5'
// "a.b"() {a = affine_set<(d0) : (d0 > 5)>} : () -> ()
//                                      ^
// %s:23:41: error[E0100]: expected affine expression, found ')'
// "a.b"() {a = affine_set<(d0) : (d0 >= 0,)>} : () -> ()
//                                         ^
// %s:25:20: error[E0100]: expected attribute value, found ']'
// "a.b"() {a = [1, 2,]} : () -> ()
//                    ^
// %s:27:17: error[E0100]: expected ']', found '2'
// "a.b"() {a = [1 2]} : () -> ()
//                 ^
// %s:29:24: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = array<i8: 256>} : () -> ()
//                        ^~~
// %s:31:20: error[E0116]: expected an integer or float type of whole bytes
// "a.b"() {a = array<tf32: 1.0>} : () -> ()
//                    ^~~~
// %s:33:20: error[E0116]: expected an integer or float type of whole bytes
// "a.b"() {a = array<i13: 1>} : () -> ()
//                    ^~~
// %s:35:27: error[E0100]: expected number, found '>'
// "a.b"() {a = array<i32: 1,>} : () -> ()
//                           ^
// %s:37:25: error[E0100]: expected number, found '>'
// "a.b"() {a = array<i32: >} : () -> ()
//                         ^
// %s:39:25: error[E0101]: floating point literal not valid for an integer type
// "a.b"() {a = array<i32: 1.0>} : () -> ()
//                         ^~~
// %s:41:25: error[E0101]: unexpected decimal integer literal for a floating point value; add a trailing dot to make the literal a float
// "a.b"() {a = array<f32: 1>} : () -> ()
//                         ^
// %s:43:25: error[E0100]: expected number, found '"a"'
// "a.b"() {a = array<i32: "a">} : () -> ()
//                         ^~~
// %s:45:20: error[E0100]: expected type, found '>'
// "a.b"() {a = array<>} : () -> ()
//                    ^
// %s:47:27: error[E0100]: expected '>', found ':'
// "a.b"() {a = array<i32: 1 : i32>} : () -> ()
//                           ^
// %s:49:25: error[E0101]: unexpected decimal integer literal for a floating point value; add a trailing dot to make the literal a float
// "a.b"() {a = array<f32: 1, 2>} : () -> ()
//                         ^
// %s:51:32: error[E0121]: tensor literal is invalid; ranks are not consistent between elements
// "a.b"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi8>} : () -> ()
//                                ^
// %s:53:20: error[E0121]: inferred shape of elements literal ([3]) does not match type ([2])
// "a.b"() {a = dense<[1, 2, 3]> : tensor<2xi32>} : () -> ()
//                    ^~~~~~~~~
// %s:55:20: error[E0121]: inferred shape of elements literal ([0]) does not match type ([1])
// "a.b"() {a = dense<> : tensor<1xi32>} : () -> ()
//                    ^
// %s:57:20: error[E0121]: inferred shape of elements literal ([1]) does not match type ([])
// "a.b"() {a = dense<[1]> : tensor<i32>} : () -> ()
//                    ^~~
// %s:59:38: error[E0121]: elements literal type must have static shape
// "a.b"() {a = dense<1> : tensor<*xi32>} : () -> ()
//                                      ^
// %s:61:38: error[E0121]: elements literal type must have static shape
// "a.b"() {a = dense<1> : tensor<?xi32>} : () -> ()
//                                      ^
// %s:63:28: error[E0121]: elements literal must be a shaped type
// "a.b"() {a = dense<1> : i32} : () -> ()
//                            ^
// %s:67:20: error[E0121]: expected floating-point elements, but parsed an integer; add a trailing dot to make it a float
// "a.b"() {a = dense<1> : tensor<2xf32>} : () -> ()
//                    ^
// %s:69:20: error[E0101]: floating point literal not valid for an integer type
// "a.b"() {a = dense<1.0> : tensor<2xi32>} : () -> ()
//                    ^~~
// %s:71:21: error[E0101]: hexadecimal float literal should not have a leading minus
// "a.b"() {a = dense<-0x1> : tensor<2xf32>} : () -> ()
//                     ^~~
// %s:73:20: error[E0101]: hexadecimal float constant out of range for type
// "a.b"() {a = dense<0x1FFFFFFFF> : tensor<2xf32>} : () -> ()
//                    ^~~~~~~~~~~
// %s:75:24: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = dense<[1, 2]> : tensor<2xi1>} : () -> ()
//                        ^
// %s:77:20: error[E0121]: expected i1 type for 'true' or 'false' values
// "a.b"() {a = dense<true> : tensor<2xi32>} : () -> ()
//                    ^~~~
// %s:79:20: error[E0121]: expected floating-point elements, but parsed an integer; add a trailing dot to make it a float
// "a.b"() {a = dense<true> : tensor<2xf32>} : () -> ()
//                    ^~~~
// %s:81:20: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = dense<300> : tensor<2xi8>} : () -> ()
//                    ^~~
// %s:83:21: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = dense<-129> : tensor<2xi8>} : () -> ()
//                     ^~~
// %s:85:20: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = dense<255> : tensor<2xsi8>} : () -> ()
//                    ^~~
// %s:87:21: error[E0101]: negative integer literal not valid for unsigned integer type
// "a.b"() {a = dense<-1> : tensor<2xui8>} : () -> ()
//                     ^
// %s:89:20: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = dense<0xFF> : tensor<2xsi8>} : () -> ()
//                    ^~~~
// %s:91:20: error[E0121]: parsed 1 numbers for 2 elements
// "a.b"() {a = dense<1.0> : tensor<2xcomplex<f64>>} : () -> ()
//                    ^~~
// %s:93:26: error[E0121]: expected floating-point elements, but parsed an integer; add a trailing dot to make it a float
// "a.b"() {a = dense<(1.0, 2)> : tensor<2xcomplex<f32>>} : () -> ()
//                          ^
// %s:95:20: error[E0121]: elements hex data size is invalid for provided type
// "a.b"() {a = dense<"0x01000000020000"> : tensor<2xi32>} : () -> ()
//                    ^~~~~~~~~~~~~~~~~~
// %s:97:20: error[E0121]: elements hex string should start with '0x' and hold whole bytes
// "a.b"() {a = dense<"abc"> : tensor<2xi8>} : () -> ()
//                    ^~~~~
// %s:99:20: error[E0121]: elements hex string should start with '0x' and hold whole bytes
// "a.b"() {a = dense<"0xzz"> : tensor<2xi8>} : () -> ()
//                    ^~~~~~
// %s:101:20: error[E0121]: elements hex string should start with '0x' and hold whole bytes
// "a.b"() {a = dense<"0x0"> : tensor<2xi8>} : () -> ()
//                    ^~~~~
// %s:103:20: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = dense<1> : tensor<2xi0>} : () -> ()
//                    ^
// %s:105:21: error[E0100]: expected element literal of primitive type, found 'unit'
// "a.b"() {a = dense<[unit]> : tensor<1xi32>} : () -> ()
//                     ^~~~
// %s:107:24: error[E0121]: expected a number, found a string
// "a.b"() {a = dense<[1, "a"]> : tensor<2xi32>} : () -> ()
//                        ^~~
// %s:109:26: error[E0121]: expected floating-point elements, but parsed an integer; add a trailing dot to make it a float
// "a.b"() {a = dense<[1.0, 2]> : tensor<2xf32>} : () -> ()
//                          ^
// %s:111:26: error[E0121]: expected floating-point elements, but parsed an integer; add a trailing dot to make it a float
// "a.b"() {a = dense<[1.0, true]> : tensor<2xf32>} : () -> ()
//                          ^~~~
// %s:113:21: error[E0100]: expected element literal of primitive type, found 'true'
// "a.b"() {a = dense<-true> : tensor<2xi1>} : () -> ()
//                     ^~~~
// %s:115:24: error[E0100]: expected ':', found '}'
// "a.b"() {a = dense<[1]>} : () -> ()
//                        ^
// %s:117:20: error[E0121]: expected floating-point elements, but parsed an integer; add a trailing dot to make it a float
// "a.b"() {a = dense<1>: tensor<4xf32, "enc">} : () -> ()
//                    ^
// %s:119:29: error[E0100]: expected the key of a resource, found '"foo bar"'
// "a.b"() {a = dense_resource<"foo bar"> : tensor<2xi32>} : () -> ()
//                             ^~~~~~~~~
// %s:121:39: error[E0121]: elements literal must be a shaped type
// "a.b"() {a = dense_resource<foo> : i32} : () -> ()
//                                       ^
// %s:123:33: error[E0100]: expected ':', found '}'
// "a.b"() {a = dense_resource<foo>} : () -> ()
//                                 ^
// %s:125:32: error[E0100]: expected '>', found '-'
// "a.b"() {a = dense_resource<foo-bar> : tensor<i32>} : () -> ()
//                                ^
// %s:127:22: error[E0102]: duplicate key 'a' in dictionary attribute
// "a.b"() {a = {a = 1, a = 2}} : () -> ()
//                      ^
// %s:129:15: error[E0100]: expected a non-empty attribute name
// "a.b"() {a = {"" = 1}} : () -> ()
//               ^~
// %s:131:21: error[E0100]: expected attribute name, found '}'
// "a.b"() {a = {a = 1,}} : () -> ()
//                     ^
// %s:133:15: error[E0100]: expected attribute name, found '1'
// "a.b"() {a = {1 = 2}} : () -> ()
//               ^
// %s:135:15: error[E0100]: expected '}', found 'e5'
// "a.b"() {a = 1e5 : f32} : () -> ()
//               ^~
// %s:137:14: error[E0101]: floating point literal not valid for an integer type
// "a.b"() {a = 1.0 : i32} : () -> ()
//              ^~~
// %s:139:14: error[E0101]: floating point literal not valid for an integer type
// "a.b"() {a = 1.0 : index} : () -> ()
//              ^~~
// %s:141:14: error[E0101]: hexadecimal float constant out of range for type
// "a.b"() {a = 0x1FFFFFFFF : f32} : () -> ()
//              ^~~~~~~~~~~
// %s:143:14: error[E0101]: hexadecimal float literal should not have a leading minus
// "a.b"() {a = -0x1 : f32} : () -> ()
//              ^~~~
// %s:145:14: error[E0101]: unexpected decimal integer literal for a floating point value; add a trailing dot to make the literal a float
// "a.b"() {a = 1 : f32} : () -> ()
//              ^
// %s:147:17: error[E0100]: expected '}', found 'p3'
// "a.b"() {a = 0x1p3 : f32} : () -> ()
//                 ^~
// %s:149:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 0x1FFFFFFFFFFFFFFFF : i64} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~
// %s:151:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = -9223372036854775809} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~
// %s:153:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 18446744073709551616 : i64} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~
// %s:155:14: error[E0101]: negative integer literal not valid for unsigned integer type
// "a.b"() {a = -1 : ui64} : () -> ()
//              ^~
// %s:157:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 9223372036854775808 : si64} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~
// %s:159:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 9223372036854775808 : index} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~
// %s:161:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 256 : i8} : () -> ()
//              ^~~
// %s:163:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = -129 : i8} : () -> ()
//              ^~~~
// %s:165:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 128 : si8} : () -> ()
//              ^~~
// %s:167:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 0xFF : si8} : () -> ()
//              ^~~~
// %s:169:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 256 : ui8} : () -> ()
//              ^~~
// %s:171:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 2 : i1} : () -> ()
//              ^
// %s:173:19: error[E0100]: expected '}', found ':'
// "a.b"() {a = true : i1} : () -> ()
//                   ^
// %s:175:19: error[E0100]: expected '}', found ':'
// "a.b"() {a = true : i32} : () -> ()
//                   ^
// %s:177:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 1 : si1} : () -> ()
//              ^
// %s:179:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 1 : i0} : () -> ()
//              ^
// %s:181:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 16 : i4} : () -> ()
//              ^~
// %s:183:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = -9 : i4} : () -> ()
//              ^~
// %s:185:14: error[E0101]: integer constant out of range for attribute
// "a.b"() {a = 340282366920938463463374607431768211456 : i128} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:187:14: error[E0101]: integer literal not valid for specified type
// "a.b"() {a = 1 : none} : () -> ()
//              ^
// %s:189:14: error[E0101]: integer literal not valid for specified type
// "a.b"() {a = 1 : tensor<i32>} : () -> ()
//              ^
// %s:191:14: error[E0101]: integer literal not valid for specified type
// "a.b"() {a = 1 : vector<2xi32>} : () -> ()
//              ^
// %s:193:18: error[E0115]: integer bitwidth is limited to 16777215 bits
// "a.b"() {a = 1 : i16777216} : () -> ()
//                  ^~~~~~~~~
// %s:195:18: error[E0115]: integer bitwidth is limited to 16777215 bits
// "a.b"() {a = 1 : i99999999999} : () -> ()
//                  ^~~~~~~~~~~~
// %s:197:18: error[E0119]: unbalanced '(' in the body of a dialect type or attribute
// "a.b"() {a = #foo<bar(a]>} : () -> ()
//                  ^
// %s:199:21: error[E0100]: expected '}', found 'b'
// "a.b"() {a = #foo<a>b>} : () -> ()
//                     ^
// %s:201:23: error[E0100]: expected the name of an attribute, found '"x"'
// "a.b"() {a = #builtin<"x">} : () -> ()
//                       ^~~
// %s:203:14: error[E0117]: unknown attribute '#builtin.foo': its dialect is not registered or has no such attribute
// "a.b"() {a = #builtin.foo} : () -> ()
//              ^~~~~~~~~~~~
// %s:205:14: error[E0117]: undefined symbol alias id 'foo'
// "a.b"() {a = #foo} : () -> ()
//              ^~~~
// %s:207:22: error[E0119]: unbalanced '<' in the body of a dialect type or attribute
// "a.b"() {a = #foo.bar<} : () -> ()
//                      ^
// %s:209:18: error[E0119]: unbalanced '<' in the body of a dialect type or attribute
// "a.b"() {a = #foo<a} : () -> ()
//                  ^
// %s:211:14: error[E0100]: expected attribute value, found 'opaque'
// "a.b"() {a = opaque<"foo", "0x00"> : tensor<2xi32>} : () -> ()
//              ^~~~~~
// %s:213:14: error[E0121]: sparse index [5] is not contained within the value shape [3]
// "a.b"() {a = sparse<[[5]], [1]> : tensor<3xi32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:215:14: error[E0121]: expected shape ([3, 4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([2])
// "a.b"() {a = sparse<[[0, 0]], [1, 2]> : tensor<3x4xi32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:217:14: error[E0121]: expected shape ([3, 4]); inferred shape of indices literal ([1, 3]); inferred shape of values literal ([1])
// "a.b"() {a = sparse<[[0, 0, 0]], [1]> : tensor<3x4xi32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:219:14: error[E0121]: sparse index [-1] is not contained within the value shape [3]
// "a.b"() {a = sparse<[[-1]], [1]> : tensor<3xi32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:221:21: error[E0100]: expected element literal of primitive type, found ','
// "a.b"() {a = sparse<, > : tensor<3xi32>} : () -> ()
//                     ^
// %s:223:42: error[E0121]: elements literal type must have static shape
// "a.b"() {a = sparse<0, 1> : tensor<?xi32>} : () -> ()
//                                          ^
// %s:225:14: error[E0121]: expected shape ([3, 4]); inferred shape of indices literal ([2]); inferred shape of values literal ([2])
// "a.b"() {a = sparse<[0, 0], 1> : tensor<3x4xi32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:227:14: error[E0121]: expected shape ([3, 4]); inferred shape of indices literal ([2]); inferred shape of values literal ([1])
// "a.b"() {a = sparse<[0, 1], [1]> : tensor<3x4xi32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:229:14: error[E0003]: unknown escape in string
// "a.b"() {a = "a\x"} : () -> ()
//              ^~~~~
// %s:231:14: error[E0002]: expected '"' at the end of the string
// "a.b"() {a = "a} : () -> ()
//              ^~~~~~~~~~~~~~
// %s:233:20: error[E0100]: expected symbol name such as '@name', found 'bar'
// "a.b"() {a = @foo::bar} : () -> ()
//                    ^~~
// %s:235:14: error[E0004]: expected a name after the sigil
// "a.b"() {a = @1} : () -> ()
//              ^
// %s:237:14: error[E0004]: expected a name after the sigil
// "a.b"() {a = @-a} : () -> ()
//              ^
// %s:239:22: error[E0116]: strides must not be zero
// "a.b"() {a = strided<[1, 0]>} : () -> ()
//                      ^~~~~~~
// %s:241:34: error[E0100]: expected ':', found '3'
// "a.b"() {a = strided<[1], offset 3>} : () -> ()
//                                  ^
// %s:243:22: error[E0100]: expected '[', found '1'
// "a.b"() {a = strided<1>} : () -> ()
//                      ^
// %s:245:27: error[E0100]: expected 'offset', found '>'
// "a.b"() {a = strided<[1], >} : () -> ()
//                           ^
// %s:247:26: error[E0101]: integer value too large for 64 bits
// "a.b"() {a = strided<[1, 99999999999999999999]>} : () -> ()
//                          ^~~~~~~~~~~~~~~~~~~~
// %s:249:23: error[E0100]: expected the number of a distinct attribute, found '-'
// "a.b"() {a = distinct[-1]<"a">} : () -> ()
//                       ^
// %s:251:22: error[E0100]: expected '[', found '<'
// "a.b"() {a = distinct<"a">} : () -> ()
//                      ^
// %s:253:25: error[E0100]: expected '<', found '}'
// "a.b"() {a = distinct[0]} : () -> ()
//                         ^
// %s:255:30: error[E0100]: expected 'at', found ')'
// "a.b"() {a = loc(callsite("a"))} : () -> ()
//                              ^
// %s:257:18: error[E0100]: expected location, found 'foo'
// "a.b"() {a = loc(foo)} : () -> ()
//                  ^~~
// %s:259:18: error[E0100]: expected location, found ')'
// "a.b"() {a = loc()} : () -> ()
//                  ^
// %s:261:24: error[E0101]: expected integer line or column number of 32 bits
// "a.b"() {a = loc("a":-1:2)} : () -> ()
//                        ^
// %s:263:26: error[E0101]: expected integer line or column number of 32 bits
// "a.b"() {a = loc("a":1:-2)} : () -> ()
//                          ^
// %s:265:33: error[E0101]: expected integer line or column number of 32 bits
// "a.b"() {a = loc("a":99999999999:2)} : () -> ()
//                                 ^
// %s:267:14: error[E0100]: expected attribute value, found 'si'
// "a.b"() {a = si} : () -> ()
//              ^~
// %s:269:14: error[E0100]: expected attribute value, found 'function'
// "a.b"() {a = function} : () -> ()
//              ^~~~~~~~
// %s:271:14: error[E0100]: expected attribute value, found 'unknown_keyword'
// "a.b"() {a = unknown_keyword} : () -> ()
//              ^~~~~~~~~~~~~~~
// %s:273:14: error[E0100]: expected attribute value, found '%foo'
// "a.b"() {a = %foo} : () -> ()
//              ^~~~
// %s:275:14: error[E0100]: expected attribute value, found '^bb0'
// "a.b"() {a = ^bb0} : () -> ()
//              ^~~~
