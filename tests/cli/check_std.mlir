// RUN: kiln check %s --std
// The older language is read and verified; nothing is said of what is right.

#transposed = (i, j) -> (j, i)
!pair = type vector<2xf32>

func @load_and_splat(%A: memref<?x128xf32, #transposed>, %i: index, %j: index) -> !pair {
  %f = load %A[%i, %j] : memref<?x128xf32, #transposed>
  %v = splat %f : vector<2xf32>
  return %v : !pair
}
