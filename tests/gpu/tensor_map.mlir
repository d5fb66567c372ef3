// RUN: kiln gpu %s --gpu sm_90a --tile 64x128 -o %t/kernels.ptx --manifest -
// What a host gives the copy engine: the tensor of each factor, from the element where the nest begins to where it ends, and the box that a
// copy brings. The first factor's rows go along the depth, the second's along the columns, 64 in a box.
func.func @product(%A: memref<128x512xf16>, %B: memref<256x256xf16>, %C: memref<64x128xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 128 {
      %sum = affine.for %k = 0 to 256 iter_args(%s = %zero) -> f32 {
        %a = affine.load %A[%i + 1, %k + 8] : memref<128x512xf16>
        %b = affine.load %B[%k, %j] : memref<256x256xf16>
        %x = arith.extf %a : f16 to f32
        %y = arith.extf %b : f16 to f32
        %p = arith.mulf %x, %y : f32
        %t = arith.addf %s, %p fastmath<reassoc> : f32
        affine.yield %t : f32
      }
      affine.store %sum, %C[%i, %j] : memref<64x128xf32>
    }
  }
  return
}

// OUTPUT
// {
//   "function": "product",
//   "gpu": "h100",
//   "architecture": "sm_90a",
//   "arguments": [
//     {
//       "memory": {
//         "name": "A",
//         "element": "b16",
//         "shape": [
//           128,
//           512
//         ],
//         "bytes": 131072
//       }
//     },
//     {
//       "memory": {
//         "name": "B",
//         "element": "b16",
//         "shape": [
//           256,
//           256
//         ],
//         "bytes": 131072
//       }
//     },
//     {
//       "memory": {
//         "name": "C",
//         "element": "f32",
//         "shape": [
//           64,
//           128
//         ],
//         "bytes": 32768
//       }
//     }
//   ],
//   "temporaries": [],
//   "steps": [
//     {
//       "launch": {
//         "kernel": "product_0",
//         "grid": [
//           1,
//           1,
//           1
//         ],
//         "block": [
//           256,
//           1,
//           1
//         ],
//         "shared": 98368,
//         "arguments": [
//           {
//             "argument": 2
//           },
//           {
//             "tensor": {
//               "memory": {
//                 "argument": 0
//               },
//               "map": {
//                 "offset": 1040,
//                 "element": "f16",
//                 "sizes": [
//                   256,
//                   64
//                 ],
//                 "strides": [
//                   1024
//                 ],
//                 "box": [
//                   64,
//                   64
//                 ],
//                 "swizzle": 128
//               }
//             }
//           },
//           {
//             "tensor": {
//               "memory": {
//                 "argument": 1
//               },
//               "map": {
//                 "offset": 0,
//                 "element": "f16",
//                 "sizes": [
//                   128,
//                   256
//                 ],
//                 "strides": [
//                   512
//                 ],
//                 "box": [
//                   64,
//                   64
//                 ],
//                 "swizzle": 128
//               }
//             }
//           }
//         ]
//       }
//     }
//   ]
// }

// ERROR
// %s:6:3: remark: 'affine.for': tiles of 64 x 128 x 64 by matrix products of warpgroups, which copies of tensors feed; 4 stages, so that a step starts every 384 cycles, the least that there is; bound by copies: 384 of 384 cycles a step
//   affine.for %i = 0 to 64 {
//   ^
