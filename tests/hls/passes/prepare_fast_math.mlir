// RUN: kiln opt %s --hls-prepare
// A flag permits that a product and a sum are rounded once.
func.func @f(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<contract> : f32
  %s = arith.addf %p, %z fastmath<contract> : f32
  return %s : f32
}

// OUTPUT
// module {
//   func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 attributes {kiln.exact} {
//     %0 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
//     return %0 : f32
//   }
// }
