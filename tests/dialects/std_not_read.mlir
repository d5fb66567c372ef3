// RUN: kiln opt %s --split-input-file
// EXIT: 1
// Without a flag the older language is not read, as in the reference.

func @f()

// -----

#map = (d0) -> (d0)

// -----

!vec = type vector<4xf32>

// -----

module attributes {test.a: 1} {
}

// OUTPUT
// // -----
// // -----
// // -----

// ERROR
// %s:5:1: error[E0114]: custom op 'func' is unknown
// func @f()
// ^~~~
// %s:9:9: error[E0100]: expected type, found 'd0'
// #map = (d0) -> (d0)
//         ^~
// %s:13:8: error[E0100]: expected type, found 'type'
// !vec = type vector<4xf32>
//        ^~~~
// %s:17:26: error[E0100]: expected '}', found ':'
// module attributes {test.a: 1} {
//                          ^
