// RUN: kiln check %s
// EXIT: 1
func.func @f() {
  "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<4294967297xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// ERROR
// %s:4:3: error[E0200]: 'affine.parallel' op attribute 'lowerBoundsGroups' must be dense integers, at most 2^24
//   "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<4294967297xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBounds
//   ^
