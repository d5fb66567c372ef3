// RUN: kiln opt %s --lower-affine -o %t/lowered.mlir
// RUN: kiln run %t/lowered.mlir --args -9223372036854775808 9223372036854775807 7
// Nothing in the expansion of a quotient wraps.

func.func @d(%low: index, %high: index, %n: index) -> (index, index, index, index) {
  %a = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%low)
  %b = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%high)
  %c = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%low)[%n]
  %d = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%low)[%n]
  return %a, %b, %c, %d : index, index, index, index
}

// OUTPUT
// result0 = -1317624576693539401
// result1 = 1317624576693539401
// result2 = -1317624576693539401
// result3 = -1317624576693539402
