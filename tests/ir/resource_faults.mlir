// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
// EXIT: 1
{-#
  external_resources: {
    other: {
      s: "a b",
      n: 1
    }
  }
#-}
// -----
{-# foo: {} #-}
"foo.a"() : () -> ()
// -----
{-# dialect_resources: { nodialect: { a: "0x01" } } #-}
"foo.a"() : () -> ()
// -----
{-# dialect_resources: { arith: { a: "0x0400000001" } } #-}
"foo.a"() : () -> ()
// -----
{-# dialect_resources: { builtin: { a: true } } #-}
"foo.a"() : () -> ()
// -----
{-# dialect_resources: { builtin: { a: "xyz" } } #-}
"foo.a"() {a = dense_resource<a> : tensor<1xi32>} : () -> ()
// -----
{-# dialect_resources: { builtin: { "a b": "0x0400000001000000" } } #-}
"foo.a"() {a = dense_resource<a> : tensor<1xi32>} : () -> ()
// -----
"foo.a"() {a = dense_resource<x> : tensor<2xi32>} : () -> ()
{-# dialect_resources: { builtin: { x: "0x040000000100000002000000" } }
// -----
{-# external_resources: { other: { s: "0x00000000", t: "0x0000", u: "0x0300000001" } } #-}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:7:10: error[E0100]: expected string value for key 'n', found '1'
//       n: 1
//          ^
// %s:12:5: error[E0100]: unknown key 'foo' in file metadata dictionary
// {-# foo: {} #-}
//     ^~~
// %s:15:26: error[E0122]: dialect 'nodialect' is unknown
// {-# dialect_resources: { nodialect: { a: "0x01" } } #-}
//                          ^~~~~~~~~
// %s:18:35: error[E0122]: unexpected 'resource' section for dialect 'arith'
// {-# dialect_resources: { arith: { a: "0x0400000001" } } #-}
//                                   ^
// %s:21:40: error[E0122]: expected hex string blob for key 'a'
// {-# dialect_resources: { builtin: { a: true } } #-}
//                                        ^~~~
// %s:24:40: error[E0122]: expected hex string blob for key 'a'
// {-# dialect_resources: { builtin: { a: "xyz" } } #-}
//                                        ^~~~~
// %s:27:37: error[E0100]: expected identifier key for 'resource' entry, found '"a b"'
// {-# dialect_resources: { builtin: { "a b": "0x0400000001000000" } } #-}
//                                     ^~~~~
// %s:31:72: error[E0100]: expected ',' or '#-}', found end of file
// {-# dialect_resources: { builtin: { x: "0x040000000100000002000000" } }
//                                                                        ^
// %s:33:56: error[E0122]: expected hex string blob for key 't' to encode alignment in first 4 bytes
// {-# external_resources: { other: { s: "0x00000000", t: "0x0000", u: "0x0300000001" } } #-}
//                                                        ^~~~~~~~
