// RUN: kiln opt %s --canonicalize
// Splats of any number of elements stay splats: read, checked, folded and printed.
func.func @f() -> (vector<4294967296xi8>, tensor<65536x65536x256xi64>) {
  %a = arith.constant dense<1> : vector<4294967296xi8>
  %b = arith.addi %a, %a : vector<4294967296xi8>
  %c = arith.constant dense<-7> : tensor<65536x65536x256xi64>
  %d = arith.muli %c, %c : tensor<65536x65536x256xi64>
  return %b, %d : vector<4294967296xi8>, tensor<65536x65536x256xi64>
}

// OUTPUT
// module {
//   func.func @f() -> (vector<4294967296xi8>, tensor<65536x65536x256xi64>) {
//     %cst = arith.constant dense<2> : vector<4294967296xi8>
//     %cst_0 = arith.constant dense<49> : tensor<65536x65536x256xi64>
//     return %cst, %cst_0 : vector<4294967296xi8>, tensor<65536x65536x256xi64>
//   }
// }
