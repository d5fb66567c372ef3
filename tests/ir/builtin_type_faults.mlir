// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
// EXIT: 1
"a.b"() {a = vector<0xf32>} : () -> ()
// -----
"a.b"() {a = vector<?xf32>} : () -> ()
// -----
"a.b"() {a = vector<[?]xf32>} : () -> ()
// -----
"a.b"() {a = vector<[4xf32>} : () -> ()
// -----
"a.b"() {a = vector<2xtensor<2xi32>>} : () -> ()
// -----
"a.b"() {a = vector<2x!foo.bar>} : () -> ()
// -----
"a.b"() {a = vector<2xcomplex<f32>>} : () -> ()
// -----
"a.b"() {a = vector<2xnone>} : () -> ()
// -----
"a.b"() {a = vector<2x3>} : () -> ()
// -----
"a.b"() {a = vector<2>} : () -> ()
// -----
"a.b"() {a = vector<>} : () -> ()
// -----
"a.b"() {a = vector<2xi32x>} : () -> ()
// -----
"a.b"() {a = vector<[4]f32>} : () -> ()
// -----
"a.b"() {a = vector<[]xf32>} : () -> ()
// -----
"a.b"() {a = vector<*xf32>} : () -> ()
// -----
"a.b"() {a = vector<-1xf32>} : () -> ()
// -----
"a.b"() {a = tensor<*xf32, "e">} : () -> ()
// -----
"a.b"() {a = tensor<0x1Fxf32>} : () -> ()
// -----
"a.b"() {a = tensor<2xtensor<2xf32>>} : () -> ()
// -----
"a.b"() {a = tensor<2xmemref<2xf32>>} : () -> ()
// -----
"a.b"() {a = tensor<2xtuple<i32>>} : () -> ()
// -----
"a.b"() {a = tensor<2xnone>} : () -> ()
// -----
"a.b"() {a = tensor<2x() -> ()>} : () -> ()
// -----
"a.b"() {a = tensor<-1xf32>} : () -> ()
// -----
"a.b"() {a = tensor<9223372036854775808xf32>} : () -> ()
// -----
"a.b"() {a = tensor<2x?x*xf32>} : () -> ()
// -----
"a.b"() {a = tensor<4xi32:f32>} : () -> ()
// -----
"a.b"() {a = tensor<?x?>} : () -> ()
// -----
"a.b"() {a = tensor<?xf32} : () -> ()
// -----
"a.b"() {a = memref<?xf32, #foo.space>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, #foo.space<x>>} : () -> ()
// -----
"a.b"() {a = memref<?x?xf32, strided<[1]>>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, strided<[0]>>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, affine_map<(d0, d1) -> (d0)>>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, 1, affine_map<(d0) -> (d0 + 1)>>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, 1, 2>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, [1]>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, unit>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, i32>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, affine_set<(d0) : (d0 == 0)>>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, @foo>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, dense<1> : tensor<2xi32>>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, 1.0>} : () -> ()
// -----
"a.b"() {a = memref<?xf32, #foo>} : () -> ()
// -----
"a.b"() {a = memref<*xf32, #foo.space>} : () -> ()
// -----
"a.b"() {a = memref<*xf32, affine_map<(d0) -> (d0)>>} : () -> ()
// -----
"a.b"() {a = memref<2xtensor<2xf32>>} : () -> ()
// -----
"a.b"() {a = memref<2xtuple<i32>>} : () -> ()
// -----
"a.b"() {a = memref<2xnone>} : () -> ()
// -----
"a.b"() {a = memref<2x() -> ()>} : () -> ()
// -----
"a.b"() {a = memref<2x!foo.bar>} : () -> ()
// -----
"a.b"() {a = memref<[4]xf32>} : () -> ()
// -----
"a.b"() {a = memref<-1xf32>} : () -> ()
// -----
"a.b"() {a = memref<2xf32,>} : () -> ()
// -----
"a.b"() {a = complex<index>} : () -> ()
// -----
"a.b"() {a = complex<complex<f32>>} : () -> ()
// -----
"a.b"() {a = complex<vector<2xf32>>} : () -> ()
// -----
"a.b"() {a = complex<!foo.bar>} : () -> ()
// -----
"a.b"() {a = complex<>} : () -> ()
// -----
"a.b"() {a = tuple<i32,>} : () -> ()
// -----
"a.b"() {a = tuple} : () -> ()
// -----
"a.b"() {a = i16777216} : () -> ()
// -----
"a.b"() {a = ui16777216} : () -> ()
// -----
"a.b"() {a = f256} : () -> ()
// -----
"a.b"() {a = !foo} : () -> ()
// -----
"a.b"() {a = !foo.bar<a>b>} : () -> ()
// -----
"a.b"() {a = !builtin.foo} : () -> ()
// -----
"a.b"() {a = !llvm.foo<a>} : () -> ()

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

// ERROR
// %s:3:14: error[E0116]: vector types must have positive constant sizes
// "a.b"() {a = vector<0xf32>} : () -> ()
//              ^~~~~~~~~~~~~
// %s:5:21: error[E0100]: expected type, found '?'
// "a.b"() {a = vector<?xf32>} : () -> ()
//                     ^
// %s:7:22: error[E0100]: vector dimensions have fixed sizes
// "a.b"() {a = vector<[?]xf32>} : () -> ()
//                      ^
// %s:9:23: error[E0100]: expected ']', found 'xf32'
// "a.b"() {a = vector<[4xf32>} : () -> ()
//                       ^~~~
// %s:11:23: error[E0116]: vector elements must be int/index/float type
// "a.b"() {a = vector<2xtensor<2xi32>>} : () -> ()
//                       ^~~~~~~~~~~~~
// %s:13:23: error[E0116]: vector elements must be int/index/float type
// "a.b"() {a = vector<2x!foo.bar>} : () -> ()
//                       ^~~~~~~~
// %s:15:23: error[E0116]: vector elements must be int/index/float type
// "a.b"() {a = vector<2xcomplex<f32>>} : () -> ()
//                       ^~~~~~~~~~~~
// %s:17:23: error[E0116]: vector elements must be int/index/float type
// "a.b"() {a = vector<2xnone>} : () -> ()
//                       ^~~~
// %s:19:24: error[E0100]: expected 'x' in dimension list, found '>'
// "a.b"() {a = vector<2x3>} : () -> ()
//                        ^
// %s:21:22: error[E0100]: expected 'x' in dimension list, found '>'
// "a.b"() {a = vector<2>} : () -> ()
//                      ^
// %s:23:21: error[E0100]: expected type, found '>'
// "a.b"() {a = vector<>} : () -> ()
//                     ^
// %s:25:23: error[E0100]: expected type, found 'i32x'
// "a.b"() {a = vector<2xi32x>} : () -> ()
//                       ^~~~
// %s:27:24: error[E0100]: expected 'x' in dimension list, found 'f32'
// "a.b"() {a = vector<[4]f32>} : () -> ()
//                        ^~~
// %s:29:22: error[E0100]: expected dimension, found ']'
// "a.b"() {a = vector<[]xf32>} : () -> ()
//                      ^
// %s:31:21: error[E0100]: expected type, found '*'
// "a.b"() {a = vector<*xf32>} : () -> ()
//                     ^
// %s:33:21: error[E0100]: expected type, found '-'
// "a.b"() {a = vector<-1xf32>} : () -> ()
//                     ^
// %s:35:26: error[E0100]: expected '>', found ','
// "a.b"() {a = tensor<*xf32, "e">} : () -> ()
//                          ^
// %s:37:24: error[E0100]: expected 'x' in dimension list, found 'Fxf32'
// "a.b"() {a = tensor<0x1Fxf32>} : () -> ()
//                        ^~~~~
// %s:39:23: error[E0116]: invalid tensor element type
// "a.b"() {a = tensor<2xtensor<2xf32>>} : () -> ()
//                       ^~~~~~~~~~~~~
// %s:41:23: error[E0116]: invalid tensor element type
// "a.b"() {a = tensor<2xmemref<2xf32>>} : () -> ()
//                       ^~~~~~~~~~~~~
// %s:43:23: error[E0116]: invalid tensor element type
// "a.b"() {a = tensor<2xtuple<i32>>} : () -> ()
//                       ^~~~~~~~~~
// %s:45:23: error[E0116]: invalid tensor element type
// "a.b"() {a = tensor<2xnone>} : () -> ()
//                       ^~~~
// %s:47:23: error[E0116]: invalid tensor element type
// "a.b"() {a = tensor<2x() -> ()>} : () -> ()
//                       ^~~~~~~~
// %s:49:21: error[E0100]: expected type, found '-'
// "a.b"() {a = tensor<-1xf32>} : () -> ()
//                     ^
// %s:51:21: error[E0101]: integer value too large for 64 bits
// "a.b"() {a = tensor<9223372036854775808xf32>} : () -> ()
//                     ^~~~~~~~~~~~~~~~~~~
// %s:53:25: error[E0100]: expected type, found '*'
// "a.b"() {a = tensor<2x?x*xf32>} : () -> ()
//                         ^
// %s:55:26: error[E0100]: expected '>', found ':'
// "a.b"() {a = tensor<4xi32:f32>} : () -> ()
//                          ^
// %s:57:24: error[E0100]: expected 'x' in dimension list, found '>'
// "a.b"() {a = tensor<?x?>} : () -> ()
//                        ^
// %s:59:26: error[E0100]: expected '>', found '}'
// "a.b"() {a = tensor<?xf32} : () -> ()
//                          ^
// %s:61:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, #foo.space>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~
// %s:63:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, #foo.space<x>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:65:14: error[E0116]: memref layout mismatch between rank and affine map: 2 != 1
// "a.b"() {a = memref<?x?xf32, strided<[1]>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:67:36: error[E0116]: strides must not be zero
// "a.b"() {a = memref<?xf32, strided<[0]>>} : () -> ()
//                                    ^~~~
// %s:69:14: error[E0116]: memref layout mismatch between rank and affine map: 1 != 2
// "a.b"() {a = memref<?xf32, affine_map<(d0, d1) -> (d0)>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:71:59: error[E0100]: expected memory space to be last in memref type
// "a.b"() {a = memref<?xf32, 1, affine_map<(d0) -> (d0 + 1)>>} : () -> ()
//                                                           ^
// %s:73:32: error[E0100]: multiple memory spaces specified in memref type
// "a.b"() {a = memref<?xf32, 1, 2>} : () -> ()
//                                ^
// %s:75:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, [1]>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~
// %s:77:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, unit>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~
// %s:79:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, i32>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~
// %s:81:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, affine_set<(d0) : (d0 == 0)>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:83:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, @foo>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~
// %s:85:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, dense<1> : tensor<2xi32>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:87:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<?xf32, 1.0>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~
// %s:89:28: error[E0117]: undefined symbol alias id 'foo'
// "a.b"() {a = memref<?xf32, #foo>} : () -> ()
//                            ^~~~
// %s:91:14: error[E0116]: unsupported memory space attribute
// "a.b"() {a = memref<*xf32, #foo.space>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~~~
// %s:93:52: error[E0100]: cannot have affine map for unranked memref type
// "a.b"() {a = memref<*xf32, affine_map<(d0) -> (d0)>>} : () -> ()
//                                                    ^
// %s:95:14: error[E0116]: invalid memref element type
// "a.b"() {a = memref<2xtensor<2xf32>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~~~~
// %s:97:14: error[E0116]: invalid memref element type
// "a.b"() {a = memref<2xtuple<i32>>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~~~
// %s:99:14: error[E0116]: invalid memref element type
// "a.b"() {a = memref<2xnone>} : () -> ()
//              ^~~~~~~~~~~~~~
// %s:101:14: error[E0116]: invalid memref element type
// "a.b"() {a = memref<2x() -> ()>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~
// %s:103:14: error[E0116]: invalid memref element type
// "a.b"() {a = memref<2x!foo.bar>} : () -> ()
//              ^~~~~~~~~~~~~~~~~~
// %s:105:21: error[E0100]: expected type, found '['
// "a.b"() {a = memref<[4]xf32>} : () -> ()
//                     ^
// %s:107:21: error[E0100]: expected type, found '-'
// "a.b"() {a = memref<-1xf32>} : () -> ()
//                     ^
// %s:109:27: error[E0100]: expected attribute value, found '>'
// "a.b"() {a = memref<2xf32,>} : () -> ()
//                           ^
// %s:111:27: error[E0116]: invalid element type for complex
// "a.b"() {a = complex<index>} : () -> ()
//                           ^
// %s:113:34: error[E0116]: invalid element type for complex
// "a.b"() {a = complex<complex<f32>>} : () -> ()
//                                  ^
// %s:115:35: error[E0116]: invalid element type for complex
// "a.b"() {a = complex<vector<2xf32>>} : () -> ()
//                                   ^
// %s:117:30: error[E0116]: invalid element type for complex
// "a.b"() {a = complex<!foo.bar>} : () -> ()
//                              ^
// %s:119:22: error[E0100]: expected type, found '>'
// "a.b"() {a = complex<>} : () -> ()
//                      ^
// %s:121:24: error[E0100]: expected type, found '>'
// "a.b"() {a = tuple<i32,>} : () -> ()
//                        ^
// %s:123:19: error[E0100]: expected '<', found '}'
// "a.b"() {a = tuple} : () -> ()
//                   ^
// %s:125:14: error[E0115]: integer bitwidth is limited to 16777215 bits
// "a.b"() {a = i16777216} : () -> ()
//              ^~~~~~~~~
// %s:127:14: error[E0115]: integer bitwidth is limited to 16777215 bits
// "a.b"() {a = ui16777216} : () -> ()
//              ^~~~~~~~~~
// %s:129:14: error[E0100]: expected attribute value, found 'f256'
// "a.b"() {a = f256} : () -> ()
//              ^~~~
// %s:131:14: error[E0117]: undefined symbol alias id 'foo'
// "a.b"() {a = !foo} : () -> ()
//              ^~~~
// %s:133:25: error[E0100]: expected '}', found 'b'
// "a.b"() {a = !foo.bar<a>b>} : () -> ()
//                         ^
// %s:135:14: error[E0117]: unknown type '!builtin.foo': its dialect is not registered or has no such type
// "a.b"() {a = !builtin.foo} : () -> ()
//              ^~~~~~~~~~~~
// %s:137:14: error[E0117]: unknown type '!llvm.foo': its dialect is not registered or has no such type
// "a.b"() {a = !llvm.foo<a>} : () -> ()
//              ^~~~~~~~~
