// RUN: kiln opt %s --arith-expand-floats
// EXIT: 1

func.func @functions(%x: f32) -> f32 {
  %e = math.cbrt %x : f32
  return %e : f32
}
func.func @vectors(%x: vector<4xf32>) -> vector<4xf32> {
  %s = arith.addf %x, %x : vector<4xf32>
  return %s : vector<4xf32>
}
func.func @atomics(%m: memref<4xf32>, %x: f32, %i: index) -> f32 {
  %s = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  return %s : f32
}

// ERROR
// %s:5:8: error[E0306]: 'math.cbrt': this operation on floats has no form in integers: expand vectors first, or call a function that computes it
//   %e = math.cbrt %x : f32
//        ^
// %s:9:8: error[E0306]: 'arith.addf': this operation on floats has no form in integers: expand vectors first, or call a function that computes it
//   %s = arith.addf %x, %x : vector<4xf32>
//        ^
// %s:13:8: error[E0306]: 'memref.atomic_rmw': this operation on floats has no form in integers: expand vectors first, or call a function that computes it
//   %s = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32
//        ^
