// RUN: kiln gpu %s --gpu a100 -o %t/kernels.ptx --launcher %t/kernels.c --manifest -
// What a host does: memories, launches in order, and a loop whose variable a kernel is given.
func.func @steps(%a: memref<8xf32>, %s: f32) {
  %b = memref.alloc() : memref<8xf32>
  affine.for %t = 0 to 2 {
    affine.for %i = 0 to 8 {
      %x = affine.load %a[%i] : memref<8xf32>
      %y = arith.mulf %x, %s : f32
      affine.store %y, %b[%i] : memref<8xf32>
    }
    affine.for %i = 0 to 8 {
      %x = affine.load %b[7 - %i] : memref<8xf32>
      %n = arith.index_cast %t : index to i32
      %f = arith.sitofp %n : i32 to f32
      %y = arith.addf %x, %f : f32
      affine.store %y, %a[%i] : memref<8xf32>
    }
  }
  return
}

// OUTPUT
// {
//   "function": "steps",
//   "gpu": "a100",
//   "architecture": "sm_80",
//   "arguments": [
//     {
//       "memory": {
//         "name": "a",
//         "element": "f32",
//         "shape": [
//           8
//         ],
//         "bytes": 32
//       }
//     },
//     {
//       "number": {
//         "name": "s",
//         "element": "f32"
//       }
//     }
//   ],
//   "temporaries": [
//     {
//       "name": "temporary0",
//       "element": "f32",
//       "shape": [
//         8
//       ],
//       "bytes": 32
//     }
//   ],
//   "steps": [
//     {
//       "loop": {
//         "variable": "v3",
//         "from": 0,
//         "to": 2,
//         "step": 1,
//         "body": [
//           {
//             "launch": {
//               "kernel": "steps_0",
//               "grid": [
//                 1,
//                 1,
//                 1
//               ],
//               "block": [
//                 8,
//                 1,
//                 1
//               ],
//               "shared": 0,
//               "arguments": [
//                 {
//                   "argument": 0
//                 },
//                 {
//                   "argument": 1
//                 },
//                 {
//                   "temporary": 0
//                 }
//               ]
//             }
//           },
//           {
//             "launch": {
//               "kernel": "steps_1",
//               "grid": [
//                 1,
//                 1,
//                 1
//               ],
//               "block": [
//                 8,
//                 1,
//                 1
//               ],
//               "shared": 0,
//               "arguments": [
//                 {
//                   "temporary": 0
//                 },
//                 {
//                   "variable": "v3"
//                 },
//                 {
//                   "argument": 0
//                 }
//               ]
//             }
//           }
//         ]
//       }
//     }
//   ]
// }
