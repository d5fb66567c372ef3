// RUN: kiln opt --split-input-file --verify-diagnostics %s
// One fault for each rule of the verifier and of the custom syntax of vector.

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["parallel"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{unexpected iterator_type (foo)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["foo"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{expected iterator_types array attribute}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op requires attribute 'indexing_maps'}}
  %0 = vector.contract {iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [1,2,3], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op unsupported contraction type 'f32'}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<and>} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 2 number of inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction", "reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{expected ',', found ':'}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{expected two types of operands}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{expected attribute value, found '%a'}}
  %0 = vector.contract %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<11xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<11xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf16>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op failed to verify that lhs and rhs have same element type}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf16> into f32
  return
}

// -----

func.func @f(%a: vector<10xsi32>, %b: vector<10xsi32>, %c: si32) {
  // expected-error @+1 {{'vector.contract' op only supports signless integer types}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xsi32>, vector<10xsi32> into si32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: vector<1xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 2 to have 1 number of outputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: vector<f32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into vector<f32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: [7, 4]}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 2 to be a projected permutation of its inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x7xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4x3xf32>, %b: vector<5x3x7xf32>, %c: vector<2x4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid batch dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4x3xf32>, vector<5x3x7xf32> into vector<2x4x7xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3xf32>, %c: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have no symbols}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)[s] -> (i)>, affine_map<(i)[s] -> (i)>, affine_map<(i)[s] -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<10xf32>, vector<10xf32> into f32
  return
}

// -----

func.func @f(%a: vector<10xf32>, %b: vector<10xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op attribute 'iterator_types' failed to satisfy constraint: array attribute of #vector.iterator_type attribute}}
  %0 = "vector.contract"(%a, %b, %c) {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} : (vector<10xf32>, vector<10xf32>, f32) -> f32
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %v : vector<4x4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type 'f32' for kind '#vector.kind<and>'}}
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xi32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type 'i32' for kind '#vector.kind<maximumf>'}}
  %0 = vector.reduction <maximumf>, %v : vector<4xi32> into i32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.reduction <add>, %v : vector<4xf32> into f64
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{expected combining kind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf; found 'foo'}}
  %0 = vector.reduction <foo>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type 'vector<1xf32>' for kind '#vector.kind<add>'}}
  %0 = vector.reduction <add>, %v : vector<4xf32> into vector<1xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error @+1 {{'vector.reduction' op operand #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.reduction <add>, %v : f32 into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %s: f64) {
  // expected-error @+1 {{use of value '%s' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = vector.reduction <add>, %v, %s : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{expected '<', found 'add'}}
  %0 = vector.reduction add, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{expected '<', found '"add"'}}
  %0 = vector.reduction "add", %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{expected fastmath flag to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast; found 'foo'}}
  %0 = vector.reduction <add>, %v fastmath<foo> : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %s: f64) {
  // expected-error @+1 {{'vector.reduction' op failed to verify that all of {dest, acc} have same type}}
  %0 = "vector.reduction"(%v, %s) <{kind = #vector.kind<add>}> : (vector<4xf32>, f64) -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %s: f32) {
  // expected-error @+1 {{'vector.reduction' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  %0 = "vector.reduction"(%v, %s, %s) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32, f32) -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %s: f32) {
  // expected-error @+1 {{'vector.reduction' op requires attribute 'kind'}}
  %0 = "vector.reduction"(%v, %s) : (vector<4xf32>, f32) -> f32
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: vector<4xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %a [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: vector<4xf64>) {
  // expected-error @+1 {{'vector.multi_reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<4x8xf32> to vector<4xf64>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: f32) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<4x8xf32> to f32
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: vector<4xf32>) {
  // expected-error @+1 {{attribute 'reduction_dims' failed to satisfy constraint: array attribute of 64-bit signless integer attribute}}
  %0 = vector.multi_reduction <add>, %v, %a [1 : i32] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: vector<4xf32>) {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = vector.multi_reduction <add>, %v, %a 1 : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a: vector<4xf32>) {
  // expected-error @+1 {{expected attribute value, found ':'}}
  %0 = vector.multi_reduction <add>, %v, %a : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %v : f32 to vector<4xf64>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. 8)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %v : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op result #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.broadcast %v : vector<4xf32> to f32
  return
}

// -----

func.func @f(%v: complex<f32>) {
  // expected-error @+1 {{vector elements must be int/index/float type}}
  %0 = vector.broadcast %v : complex<f32> to vector<4xcomplex<f32>>
  return
}

// -----

func.func @f(%v: memref<f32>) {
  // expected-error @+1 {{'vector.broadcast' op source type is not a vector}}
  %0 = vector.broadcast %v : memref<f32> to vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %a, %b [0, 4] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %a, %b [] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf64>) {
  // expected-error @+1 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
  %0 = vector.shuffle %a, %b [0] : vector<2xf32>, vector<2xf64>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = vector.shuffle %a, %b [0] : vector<2x3xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %a, %b [0] : vector<2x3xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<[2]xf32>, %b: vector<[2]xf32>) {
  // expected-error @+1 {{'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'vector<[2]xf32>'}}
  %0 = vector.shuffle %a, %b [0] : vector<[2]xf32>, vector<[2]xf32>
  return
}

// -----

func.func @f(%a: f32, %b: f32) {
  // expected-error @+1 {{expects a vector, not 'f32'}}
  %0 = vector.shuffle %a, %b [0] : f32, f32
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{attribute 'mask' failed to satisfy constraint: array attribute of 64-bit signless integer attribute}}
  %0 = vector.shuffle %a, %b [0 : i32] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = vector.shuffle %a, %b 0 : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{2 operands present, but expected 1}}
  %0 = vector.shuffle %a, %a [0] : vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{expected more operands, found '['}}
  %0 = vector.shuffle %a [0] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{too many operands}}
  %0 = vector.shuffle %a, %a, %a [0] : vector<2xf32>, vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) {mask = [0]} : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op failed to verify that first operand v1 and result have same element type}}
  %0 = "vector.shuffle"(%a, %a) {mask = [0]} : (vector<2xf32>, vector<2xf32>) -> vector<1xf64>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.shuffle"(%a, %a) {mask = [0]} : (vector<2xf32>, vector<2xf32>) -> f32
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op result #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = "vector.shuffle"(%a, %a) {mask = [0]} : (vector<2xf32>, vector<2xf32>) -> vector<f32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that result type matches twice the vector of 'lhs'}}
  %0 = vector.interleave %a, %a : vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.interleave' op result #0 must be vector of any type values and twice the vector of 'lhs', but got 'vector<f32>'}}
  %0 = vector.interleave %a, %a : vector<f32> -> vector<f32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'vector.interleave' op operand #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.interleave %a, %a : f32 -> f32
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.interleave' op result #0 must be vector of any type values and twice the vector of 'lhs', but got 'f32'}}
  %0 = vector.interleave %a, %a : vector<2xf32> -> f32
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<3xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "vector.interleave"(%a, %b) : (vector<2xf32>, vector<3xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0, %1 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.deinterleave' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  %0, %1 = vector.deinterleave %a : vector<f32> -> vector<f32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that type of 'res1' matches half of the vector of 'source'}}
  %0, %1 = vector.deinterleave %a : vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that all of {res1, res2} have same type}}
  %0, %1 = "vector.deinterleave"(%a) : (vector<4xf32>) -> (vector<2xf32>, vector<3xf32>)
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.extractelement' op expected position for 1-D vector}}
  %0 = vector.extractelement %v[] : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.extractelement' op expected position to be empty with 0-D vector}}
  %0 = vector.extractelement %z[%i : index] : vector<f32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.extractelement' op unexpected >1 vector rank}}
  %0 = vector.extractelement %m[%i : index] : vector<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.extractelement' op operand #1 must be signless integer or index, but got 'f32'}}
  %0 = vector.extractelement %v[%f : f32] : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.extractelement' op operand #1 must be signless integer or index, but got 'si32'}}
  %0 = vector.extractelement %v[%j : si32] : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{expected ':', found ']'}}
  %0 = vector.extractelement %v[%i] : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.extractelement' op failed to verify that result type matches element type of 'vector'}}
  %0 = "vector.extractelement"(%v, %i) : (vector<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.insertelement' op expected position for 1-D vector}}
  %0 = vector.insertelement %f, %v[] : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.insertelement' op expected position to be empty with 0-D vector}}
  %0 = vector.insertelement %f, %z[%i : index] : vector<f32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.insertelement' op unexpected >1 vector rank}}
  %0 = vector.insertelement %f, %m[%i : index] : vector<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  %0 = vector.insertelement %i, %v[%i : index] : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %z: vector<f32>, %m: vector<2x2xf32>, %i: index, %f: f32, %j: si32) {
  // expected-error @+1 {{'vector.insertelement' op failed to verify that all of {result, dest} have same type}}
  %0 = "vector.insertelement"(%f, %v, %i) : (f32, vector<4xf32>, index) -> vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension}}
  %0 = vector.extract %v[4] : vector<8x16xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op inferred type(s) of 'vector<4x8x16xf32>' at a position of 4 indices are incompatible with return type(s) of operation 'f32'}}
  %0 = vector.extract %v[0, 0, 0, 0] : f32 from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op inferred type(s) of 'vector<4x8x16xf32>' at a position of 1 indices are incompatible with return type(s) of operation 'vector<8xf32>'}}
  %0 = vector.extract %v[0] : vector<8xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op failed to verify that operand and result have same element type}}
  %0 = vector.extract %v[0,0,0] : f64 from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op operand #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.extract %f[] : f32 from f32
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = vector.extract %v[%f] : vector<8x16xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{use of value '%k' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = vector.extract %v[%k] : vector<8x16xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+2 {{expected 'from', found 'return'}}
  %0 = vector.extract %v[0] : vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{expected integer, found 'foo'}}
  %0 = vector.extract %v[foo] : vector<8x16xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{expected '[', found ':'}}
  %0 = vector.extract %v : vector<8x16xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position)}}
  %0 = "vector.extract"(%v) {static_position = array<i64: -9223372036854775808>} : (vector<4x8x16xf32>) -> vector<8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op attribute 'static_position' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "vector.extract"(%v) {static_position = array<i32: 0>} : (vector<4x8x16xf32>) -> vector<8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.extract' op requires attribute 'static_position'}}
  %0 = "vector.extract"(%v) : (vector<4x8x16xf32>) -> vector<8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{expected ']', found ':'}}
  %0 = vector.extract %v[0 : i64] : vector<8x16xf32> from vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %w, %v[4] : vector<8x16xf32> into vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %w, %v[0, 0] : vector<8x16xf32> into vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %f, %v[0, 0] : f32 into vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %f, %v[0, 0, 0, 0] : f32 into vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op failed to verify that source operand and result have same element type}}
  %0 = vector.insert %i, %v[0, 0, 0] : index into vector<4x8x16xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op operand #1 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.insert %f, %f[] : f32 into f32
  return
}

// -----

func.func @f(%v: vector<4x8x16xf32>, %z: vector<f32>, %i: index, %f: f32, %l: vector<4xf32>, %s : vector<4x[8]xf32>, %w: vector<8x16xf32>, %k: i32) {
  // expected-error @+1 {{'vector.insert' op failed to verify that all of {dest, result} have same type}}
  %0 = "vector.insert"(%w, %v) {static_position = array<i64: 0>} : (vector<8x16xf32>, vector<4x8x16xf32>) -> vector<4x8x17xf32>
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'}}
  %0 = vector.fma %a, %a, %a : vector<4xi32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'f32'}}
  %0 = vector.fma %a, %a, %a : f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<5xf32>) {
  // expected-error @+1 {{'vector.fma' op requires the same type for all operands and results}}
  %0 = "vector.fma"(%a, %a, %b) : (vector<4xf32>, vector<4xf32>, vector<5xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%f: f32, %i: index) {
  // expected-error @+1 {{'vector.from_elements' op failed to verify that operand types match result element type}}
  %0 = vector.from_elements %f, %f : vector<3xf32>
  return
}

// -----

func.func @f(%f: f32, %i: index) {
  // expected-error @+1 {{vector types must have positive constant sizes}}
  %0 = vector.from_elements : vector<0xf32>
  return
}

// -----

func.func @f(%f: f32, %i: index) {
  // expected-error @+1 {{'vector.from_elements' op result #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.from_elements %f : f32
  return
}

// -----

func.func @f(%f: f32, %i: index) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  %0 = vector.from_elements %i : vector<1xf32>
  return
}

// -----

func.func @f(%f: f32, %i: index) {
  // expected-error @+1 {{'vector.from_elements' op failed to verify that type of 'elements' matches element type of 'result'}}
  %0 = "vector.from_elements"(%f, %i) : (f32, index) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length: 5 of 4}}
  %0 = vector.scalable.insert %a, %s[5] : vector<4xf32> into vector<[16]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op failed to verify that all of {source, dest} have same element type}}
  %0 = vector.scalable.insert %d, %s[0] : vector<4xf64> into vector<[16]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op operand #1 must be of ranks 1scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = vector.scalable.insert %a, %a[0] : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op operand #0 must be vector of any type values of ranks 1, but got 'vector<2x[4]xf32>'}}
  %0 = vector.scalable.insert %m, %s[0] : vector<2x[4]xf32> into vector<[16]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length: 5 of 4}}
  %0 = vector.scalable.extract %s[5] : vector<4xf32> from vector<[16]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op failed to verify that all of {source, dest} have same element type}}
  %0 = vector.scalable.extract %s[4] : vector<4xf64> from vector<[16]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op operand #0 must be of ranks 1scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = vector.scalable.extract %a[0] : vector<4xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[16]xf32>, %d: vector<4xf64>, %m: vector<2x[4]xf32>) {
  // expected-error @+1 {{expected ']', found ':'}}
  %0 = vector.scalable.extract %s[0 : i32] : vector<[4]xf32> from vector<[16]xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,0], strides = [1,1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,0,2], strides = [1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides dimension 1 to be confined to [1, 1]}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,0,2], strides = [1,2]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 15]}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [16,0,2], strides = [1,1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 0 to be confined to [1, 4]}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,3,2], strides = [1,1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %d: vector<16xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0], strides = [1,1]} : vector<2x4xf32> into vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<2xf64>, %d: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op failed to verify that operand #0 and result have same element type}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,0], strides = [1]} : vector<2xf64> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %d: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=0)}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0], strides = [1]} : vector<[4]xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %d: vector<[8]xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected size at idx=0 to match the corresponding base size of the scalable dimension}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0], strides = [1]} : vector<[4]xf32> into vector<[8]xf32>
  return
}

// -----

func.func @f(%a: vector<f32>, %d: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,0], strides = []} : vector<f32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: f32, %d: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0,0], strides = [1]} : f32 into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<5x1xf32>, %d: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op attribute 'offsets' failed to satisfy constraint: array attribute of 64-bit signless integer attribute}}
  %0 = vector.insert_strided_slice %a, %d {offsets = [0.0, 0], strides = [1, 1]} : vector<5x1xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op requires attribute 'strides'}}
  %0 = vector.insert_strided_slice %a, %a {offsets = [0]} : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %d {offsets = [0], sizes = [2,2], strides = [1,1]} : vector<16x4x8xf32> to vector<2x2x8xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected strides dimension 1 to be confined to [1, 1]}}
  %0 = vector.extract_strided_slice %d {offsets = [0,2], sizes = [2,2], strides = [1,2]} : vector<16x4x8xf32> to vector<2x1x8xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 1 to be confined to [1, 4]}}
  %0 = vector.extract_strided_slice %d {offsets = [0,2], sizes = [2,3], strides = [1,1]} : vector<16x4x8xf32> to vector<2x3x8xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 15]}}
  %0 = vector.extract_strided_slice %d {offsets = [16,2], sizes = [1,2], strides = [1,1]} : vector<16x4x8xf32> to vector<1x2x8xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 16]}}
  %0 = vector.extract_strided_slice %d {offsets = [0,2], sizes = [0,2], strides = [1,1]} : vector<16x4x8xf32> to vector<2x2x8xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %0 = vector.extract_strided_slice %d {offsets = [0,0,0,0], sizes = [1,1,1,1], strides = [1,1,1,1]} : vector<16x4x8xf32> to vector<1x1x1x1xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected result of shape [2, 2, 8], not 'vector<2x2xf32>'}}
  %0 = vector.extract_strided_slice %d {offsets = [0,2], sizes = [2,2], strides = [1,1]} : vector<16x4x8xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%d: vector<16x4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op failed to verify that operand and result have same element type}}
  %0 = vector.extract_strided_slice %d {offsets = [0,2], sizes = [2,2], strides = [1,1]} : vector<16x4x8xf32> to vector<2x2x8xf64>
  return
}

// -----

func.func @f(%d: vector<4x[4]xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected size at idx=1 to match the scalable size, 4}}
  %0 = vector.extract_strided_slice %d {offsets = [0,0], sizes = [2,2], strides = [1,1]} : vector<4x[4]xf32> to vector<2x[2]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{expected at least 2 operands}}
  %0 = vector.outerproduct %a : vector<4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{expected vector type of one dimension for operand #1}}
  %0 = vector.outerproduct %s, %a : f32, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{expected ',', found 'return'}}
  %0 = vector.outerproduct %a, %b : vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %m, %b : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable}}
  %0 = vector.outerproduct %sa, %b : vector<[4]xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'vector<4x8xf32>' vs 'vector<4xf32>'}}
  %0 = vector.outerproduct %a, %b, %a : vector<4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %0 = vector.outerproduct %a, %d : vector<4xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %sa: vector<[4]xf32>, %d: vector<8xf64>, %z: vector<f32>, %e: f64) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type 'vector<4x8xf32>'}}
  %0 = vector.outerproduct %a, %b {kind = #vector.kind<and>} : vector<4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 2-d vector result}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> f32
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %A[%i], %f : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{use of value '%d' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = vector.transfer_read %A[%i, %i], %d : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{expected ',', found ':'}}
  %0 = vector.transfer_read %A[%i, %i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{requires two types}}
  %0 = vector.transfer_read %A[%i, %i], %f : memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{requires memref or ranked tensor type}}
  %0 = vector.transfer_read %A[%i, %i], %f : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{requires vector type}}
  %0 = vector.transfer_read %A[%i, %i], %f : memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0)->(d0)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0, d1)->(d0, d1)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0, d1)->(d0 + d1)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0, d1)->(d0, d0)>} : memref<?x?xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires broadcast dimensions to be in-bounds}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0, d1)->(0)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0, d1)[s]->(d0)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: 1 vs 2}}
  %0 = vector.transfer_read %A[%i, %i], %f {in_bounds = [true, true]} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: array attribute of bool attribute}}
  %0 = vector.transfer_read %A[%i, %i], %f {in_bounds = [1]} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op masked attribute has been removed. Use in_bounds instead.}}
  %0 = vector.transfer_read %A[%i, %i], %f {masked = [false]} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{use of value '%mm' expects different type than prior uses: 'vector<4xi1>' vs 'vector<4x3xi1>'}}
  %0 = vector.transfer_read %A[%i, %i], %f, %mm : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{does not support masks with vector element type}}
  %0 = vector.transfer_read %vm[%i, %i], %vf, %m : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'vector<4x3xf32>' vs 'f32'}}
  %0 = vector.transfer_read %vm[%i, %i], %f : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires source vector element and vector result ranks to match.}}
  %0 = vector.transfer_read %vm[%i, %i], %vf : memref<?x?xvector<4x3xf32>>, vector<3xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %0 = vector.transfer_read %A[%i, %i], %f : memref<?x?xf32>, vector<3xf16>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{requires permutation_map to be an affine map}}
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = 1} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{use of value '%k' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = vector.transfer_read %A[%k, %i], %f : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires 2 indices}}
  vector.transfer_write %v, %A[%i] : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{requires two types}}
  vector.transfer_write %v, %A[%i, %i] : vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{requires memref or ranked tensor type}}
  vector.transfer_write %v, %A[%i, %i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %A[%i, %i] {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires a permutation_map with result dims of the same rank as the vector type}}
  vector.transfer_write %v, %A[%i, %i] {permutation_map = affine_map<(d0, d1)->(d0, d1)>} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  vector.transfer_write %w, %A[%i, %i] {permutation_map = affine_map<(d0, d1)->(d0, d0)>} : vector<2x3xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{use of value '%mm' expects different type than prior uses: 'vector<4xi1>' vs 'vector<4x3xi1>'}}
  vector.transfer_write %v, %A[%i, %i], %mm : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = vector.transfer_write %v, %A[%i, %i] : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{does not support masks with vector element type}}
  vector.transfer_write %vv, %vm[%i, %i], %m : vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: 1 vs 0}}
  vector.transfer_write %v, %A[%i, %i] {in_bounds = []} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op expected one result of the type of the tensor that is written to, and none for memory}}
  "vector.transfer_write"(%v, %t, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, tensor<?x?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op inferred mask shape [4] and mask operand type 'vector<4x3xi1>' don't match}}
  "vector.transfer_write"(%v, %A, %i, %i, %mm) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4x3xi1>) -> ()
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires attribute 'in_bounds'}}
  "vector.transfer_write"(%v, %A, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires source to be a memref or ranked tensor type}}
  "vector.transfer_write"(%v, %v, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, vector<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%A, %i, %i, %d) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f64) -> vector<4xf32>
  return
}

// -----

func.func @f(%A: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>, %d: f64, %vm: memref<?x?xvector<4x3xf32>>, %vf: vector<4x3xf32>, %z: memref<f32>, %u: memref<*xf32>, %v: vector<4xf32>, %vv: vector<1x1x4x3xf32>, %w: vector<2x3xf32>, %mm: vector<4x3xi1>, %k : i32) {
  // expected-error @+1 {{'vector.transfer_write' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  "vector.transfer_write"(%v, %A, %i, %i, %mm) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d0 + d1)>}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4x3xi1>) -> ()
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.load' op requires 1 indices}}
  %0 = vector.load %b[] : memref<?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %b[%i] : memref<?xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.load' op result #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.load %b[%i] : memref<?xf32>, f32
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %bv[%i] : memref<?xvector<8xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.load' op operand #0 must be memref of any type values, but got 'memref<*xf32>'}}
  %0 = vector.load %u[] : memref<*xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.store' op requires 1 indices}}
  vector.store %p, %b[] : memref<?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.store' op base and result element types should match}}
  vector.store %q, %b[%i] : memref<?xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.store' op base memref and valueToStore vector types should match}}
  vector.store %p4, %bv[%i] : memref<?xvector<8xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.store' op attribute 'nontemporal' failed to satisfy constraint: bool attribute}}
  vector.store %p, %b[%i] {nontemporal = 1 : i32} : memref<?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{use of value '%p' expects different type than prior uses: 'memref<?xf32>' vs 'vector<8xf32>'}}
  vector.store %p, %b[%i] : vector<8xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedload' op requires 1 indices}}
  %0 = vector.maskedload %b[], %m, %p : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedload' op expected result dim to match mask dim}}
  %0 = vector.maskedload %b[%i], %m4, %p : memref<?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedload' op base and result element type should match}}
  %0 = vector.maskedload %b[%i], %m, %q : memref<?xf32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedload' op expected pass_thru of same type as result type}}
  %0 = vector.maskedload %b[%i], %m, %p4 : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedload' op operand #2 must be vector of 1-bit signless integer values of ranks 1, but got 'vector<2x8xi1>'}}
  %0 = vector.maskedload %b[%i], %m2, %p2 : memref<?xf32>, vector<2x8xi1>, vector<2x8xf32> into vector<2x8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedstore' op requires 1 indices}}
  vector.maskedstore %b[], %m, %p : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedstore' op expected result dim to match mask dim}}
  vector.maskedstore %b[%i], %m4, %p : memref<?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.maskedstore' op base and result element type should match}}
  vector.maskedstore %b[%i], %m, %q : memref<?xf32>, vector<8xi1>, vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op requires 1 indices}}
  %0 = vector.gather %b[][%iv], %m, %p : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %b[%i][%iv4], %m, %p : memref<?xf32>, vector<4xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match mask dim}}
  %0 = vector.gather %b[%i][%iv], %m4, %p : memref<?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op base and result element type should match}}
  %0 = vector.gather %b[%i][%iv], %m, %q : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op expected pass_thru of same type as result type}}
  %0 = vector.gather %b[%i][%iv], %m, %p4 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op operand #2 must be vector of integer or index values, but got 'vector<8xf32>'}}
  %0 = vector.gather %b[%i][%if], %m, %p : memref<?xf32>, vector<8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.gather' op requires base to be a memref or ranked tensor type}}
  %0 = vector.gather %ut[][%iv], %m, %p : tensor<*xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.scatter' op requires 1 indices}}
  vector.scatter %b[][%iv], %m, %p : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.scatter' op expected result dim to match indices dim}}
  vector.scatter %b[%i][%iv4], %m, %p : memref<?xf32>, vector<4xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.scatter' op expected result dim to match mask dim}}
  vector.scatter %b[%i][%iv], %m4, %p : memref<?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.scatter' op base and result element type should match}}
  vector.scatter %b[%i][%iv], %m, %q : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.scatter' op operand #0 must be memref of any type values, but got 'tensor<?xf32>'}}
  vector.scatter %t[%i][%iv], %m, %p : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.expandload' op requires 1 indices}}
  %0 = vector.expandload %b[], %m, %p : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %b[%i], %m4, %p : memref<?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.expandload' op base and result element type should match}}
  %0 = vector.expandload %b[%i], %m, %q : memref<?xf32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.expandload' op expected pass_thru of same type as result type}}
  %0 = vector.expandload %b[%i], %m, %p4 : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.compressstore' op requires 1 indices}}
  vector.compressstore %b[], %m, %p : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.compressstore' op expected result dim to match mask dim}}
  vector.compressstore %b[%i], %m4, %p : memref<?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%b: memref<?xf32>, %b2: memref<?x?xf32>, %i: index, %m: vector<8xi1>, %m4: vector<4xi1>, %p: vector<8xf32>, %q: vector<8xf64>, %iv: vector<8xi32>, %iv4: vector<4xi32>, %if: vector<8xf32>, %p2: vector<2x8xf32>, %m2: vector<2x8xi1>, %t : tensor<?xf32>, %ut: tensor<*xf32>, %u: memref<*xf32>, %bv: memref<?xvector<8xf32>>, %p4 : vector<4xf32>, %ms : vector<[8]xi1>, %ps : vector<[8]xf32>, %uiv : vector<8xui32>) {
  // expected-error @+1 {{'vector.compressstore' op base and result element type should match}}
  vector.compressstore %b[%i], %m, %q : memref<?xf32>, vector<8xi1>, vector<8xf64>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op source/result number of elements must match}}
  %0 = vector.shape_cast %a : vector<2x3xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op source/result vectors must have same element type}}
  %0 = vector.shape_cast %a : vector<2x3xf32> to vector<6xi32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op invalid shape cast from 'vector<4x3xf32>' to 'vector<2x3x2xf32>'}}
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<2x3x2xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'vector.shape_cast' op operand #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.shape_cast %a : f32 to vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %a : vector<2x3xf32> to vector<2x3xf16>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %a : vector<2x3xf32> to vector<4x3xf16>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %0 = vector.bitcast %a : vector<f32> to vector<f16>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  %0 = vector.bitcast %a : vector<f32> to vector<2xf16>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'vector.bitcast' op operand #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.bitcast %a : f32 to i32
  return
}

// -----

func.func @f(%a: memref<5x4x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal}}
  %0 = vector.type_cast %a : memref<5x4x3xf32> to memref<vector<5x4x2xf32>>
  return
}

// -----

func.func @f(%a: memref<5x4x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects result and operand with same underlying scalar type}}
  %0 = vector.type_cast %a : memref<5x4x3xf32> to memref<vector<5x4x3xf64>>
  return
}

// -----

func.func @f(%a: memref<5x4x3xf32, 3>) {
  // expected-error @+1 {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %a : memref<5x4x3xf32, 3> to memref<vector<5x4x3xf32>>
  return
}

// -----

func.func @f(%a: memref<?x4x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?x4x3xf32>'}}
  %0 = vector.type_cast %a : memref<?x4x3xf32> to memref<vector<5x4x3xf32>>
  return
}

// -----

func.func @f(%a: memref<5x4x3xf32, strided<[12,3,1], offset: 1>>) {
  // expected-error @+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %a : memref<5x4x3xf32, strided<[12,3,1], offset: 1>> to memref<vector<5x4x3xf32>>
  return
}

// -----

func.func @f(%a: memref<vector<3xf32>>) {
  // expected-error @+1 {{'vector.type_cast' op expects result to be a memref with identity layout}}
  %0 = vector.type_cast %a : memref<vector<3xf32>> to memref<vector<3xf32>, strided<[], offset: 3>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [3] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5, 2] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [0, 2] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4x3xi32>'}}
  %0 = vector.constant_mask [3, 2] : vector<4x3xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op array attr must have length 1 for 0-D vectors}}
  %0 = vector.constant_mask [] : vector<i1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'i1'}}
  %0 = vector.constant_mask [3, 2] : i1
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{attribute 'mask_dim_sizes' failed to satisfy constraint: array attribute of 64-bit signless integer attribute}}
  %0 = vector.constant_mask [3.0] : vector<4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = vector.constant_mask 3 : vector<4xi1>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<4x3xi1>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error @+1 {{'vector.create_mask' op must specify exactly one operand for 0-D create_mask}}
  %0 = vector.create_mask  : vector<i1>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = vector.create_mask %f : vector<4xi1>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error @+1 {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi8>'}}
  %0 = vector.create_mask %i : vector<4xi8>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a mask of shape [16] for the maskable operation}}
  %0 = vector.mask %m8 { vector.reduction <add>, %v : vector<16xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<16xf32> into f32 } : vector<16xi1> -> f64
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  vector.mask %m { vector.reduction <add>, %v : vector<16xf32> into f32 } : vector<16xi1>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %m, %f { vector.reduction <add>, %v : vector<16xf32> into f32 } : vector<16xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{use of value '%p8' expects different type than prior uses: 'vector<16xf32>' vs 'vector<8xf32>'}}
  %0 = vector.mask %m, %p8 { vector.transfer_read %A[%i], %f : memref<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{expected a result type for the passthru value}}
  vector.mask %m, %p { vector.transfer_write %v, %A[%i] : vector<16xf32>, memref<?xf32> } : vector<16xi1>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = vector.mask %m { vector.reduction <add>, %v : vector<16xf32> into f32 } : vector<16xi1> -> f32, f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op operand #0 must be vector of 1-bit signless integer values, but got 'vector<16xi8>'}}
  %0 = vector.mask %nm { vector.reduction <add>, %v : vector<16xf32> into f32 } : vector<16xi8> -> f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects only one operation to mask}}
  %0 = vector.mask %m { %1 = vector.reduction <add>, %v : vector<16xf32> into f32
 %2 = arith.addf %1, %1 : f32
 vector.yield %2 : f32 } : vector<16xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a mask of shape [16, 8] for the maskable operation}}
  %0 = vector.mask %m { vector.outerproduct %v, %p8 : vector<16xf32>, vector<8xf32> } : vector<16xi1> -> vector<16x8xf32>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op region #0 ('maskRegion') failed to verify constraint: region with 1 blocks}}
  %0 = "vector.mask"(%m) ({ }) : (vector<16xi1>) -> f32
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.mask' op region should have no arguments}}
  "vector.mask"(%m) ({ ^bb0(%x : i32):
 vector.yield }) : (vector<16xi1>) -> ()
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{custom op 'return' is unknown}}
  vector.mask %m { return } : vector<16xi1>
  return
}

// -----

func.func @f(%m: vector<16xi1>, %m8: vector<8xi1>, %v: vector<16xf32>, %A: memref<?xf32>, %t: tensor<?xf32>, %i: index, %f: f32, %p: vector<16xf32>, %p8: vector<8xf32>, %iv: vector<16xindex>, %nm : vector<16xi8>, %m2 : vector<16x8xi1>) {
  // expected-error @+1 {{'vector.yield' op must be the last operation in the parent block}}
  vector.yield
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %a, [1] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %a, [1, 1] : vector<4x8xf32> to vector<8x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %a, [1, 2] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: -1}}
  %0 = vector.transpose %a, [-1, 0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op vector result rank mismatch: 3}}
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4x1xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op failed to verify that operand and result have same element type}}
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf64>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'vector.transpose' op operand #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.transpose %a, [] : f32 to f32
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print str "foo" punctuation <comma>
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{`str` clause can appear at most once in the expansion of the oilist directive}}
  vector.print str "a" str "b"
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{expected punctuation to be one of: no_punctuation, newline, comma, open, close; found 'foo'}}
  vector.print punctuation <foo>
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.print' op operand #0 must be vector of any type values or integer or index or floating-point, but got 'memref<f32>'}}
  vector.print %m : memref<f32>
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{expected ':', found 'return'}}
  vector.print %f
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{expected '<', found 'comma'}}
  vector.print punctuation comma
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.print' op attribute 'punctuation' failed to satisfy constraint: #vector.punctuation attribute}}
  "vector.print"(%f) {punctuation = 1 : i32} : (f32) -> ()
  return
}

// -----

func.func @f(%f: f32, %m: memref<f32>, %c: complex<f32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'f64' vs 'f32'}}
  vector.print %f : f64
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.matrix_multiply' op requires attribute 'rhs_columns'}}
  %0 = vector.matrix_multiply %a, %a {lhs_rows = 2: i32, lhs_columns = 2: i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.matrix_multiply' op attribute 'rhs_columns' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = vector.matrix_multiply %a, %a {lhs_rows = 2: i32, lhs_columns = 2: i32 , rhs_columns = 2: i64} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.matrix_multiply' op failed to verify that rhs operand and result have same element type}}
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2: i32, lhs_columns = 2: i32 , rhs_columns = 2: i32} : (vector<4xf32>, vector<4xf64>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.matrix_multiply' op operand #0 must be vector of signless integer or signed integer or index or floating-point values of ranks 1, but got 'vector<2x2xf32>'}}
  %0 = vector.matrix_multiply %m, %m {lhs_rows = 2: i32, lhs_columns = 2: i32 , rhs_columns = 2: i32} : (vector<2x2xf32>, vector<2x2xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.flat_transpose' op requires attribute 'rows'}}
  %0 = vector.flat_transpose %a {columns = 4 : i32} : vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.flat_transpose' op operand #0 must be vector of signless integer or signed integer or index or floating-point values of ranks 1, but got 'vector<4xui32>'}}
  %0 = vector.flat_transpose %u {columns = 4 : i32, rows = 4 : i32} : vector<4xui32> -> vector<4xui32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<2x2xf32>, %u: vector<4xui32>) {
  // expected-error @+1 {{'vector.flat_transpose' op failed to verify that source operand and result have same element type}}
  %0 = vector.flat_transpose %b {columns = 4 : i32, rows = 4 : i32} : vector<4xf64> -> vector<4xf32>
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'f64' vs 'f32'}}
  %0 = vector.splat %f : vector<4xf64>
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{vector elements must be int/index/float type}}
  %0 = vector.splat %c : vector<4xcomplex<f32>>
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{'vector.splat' op result #0 must be vector of any type values and any rank, but got 'f32'}}
  %0 = vector.splat %f : f32
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'f32' vs 'vector<4xf32>'}}
  %0 = vector.splat %v : vector<4xf32>
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{'vector.splat' op operand #0 must be integer/index/float type and element type of 'aggregate', but got 'ui8'}}
  %0 = vector.splat %u : vector<4xui8>
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'}}
  %0 = vector.step : vector<4xi32>
  return
}

// -----

func.func @f(%f: f32, %c: complex<f32>, %v: vector<4xf32>, %u: ui8) {
  // expected-error @+1 {{expected operation name in quotes or a custom operation, found ':'}}
  %0 = vector.vscale : index
  return
}

// -----

func.func @f(%s: vector<4x8x16xf32>, %a: vector<4x16xf32>) {
  // expected-error @+1 {{'vector.scan' op reduction dimension 3 has to be less than 3}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = 3 : i64} : vector<4x8x16xf32>, vector<4x16xf32>
  return
}

// -----

func.func @f(%s: vector<4x8x16xf32>, %a: vector<4x16xf32>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = -1 : i64} : vector<4x8x16xf32>, vector<4x16xf32>
  return
}

// -----

func.func @f(%s: vector<4x8x16xf32>, %a: vector<4xf32>) {
  // expected-error @+1 {{'vector.scan' op initial value rank 1 has to be equal to 2}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = 1 : i64} : vector<4x8x16xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: vector<4x8x16xf32>, %a: vector<4x16xf32>) {
  // expected-error @+1 {{'vector.scan' op requires attribute 'reduction_dim'}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = true} : vector<4x8x16xf32>, vector<4x16xf32>
  return
}

// -----

func.func @f(%s: vector<4x8x16xf32>, %a: vector<4x16xf32>) {
  // expected-error @+1 {{'vector.scan' op attribute 'inclusive' failed to satisfy constraint: bool attribute}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = 1, reduction_dim = 1 : i64} : vector<4x8x16xf32>, vector<4x16xf32>
  return
}

// -----

func.func @f(%s: vector<4xf32>, %a: f32) {
  // expected-error @+1 {{'vector.scan' op operand #1 must be vector of any type values and any rank, but got 'f32'}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = 0 : i64} : vector<4xf32>, f32
  return
}

// -----

func.func @f(%s: vector<4xf32>, %a: vector<f32>) {
  // expected-error @+1 {{attribute 'kind' is given twice}}
  %0:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = 0 : i64, kind = 1} : vector<4xf32>, vector<f32>
  return
}

// -----

func.func @f(%s: vector<4xf32>, %a: vector<f32>) {
  // expected-error @+1 {{'vector.scan' op unsupported reduction type 'f32' for kind '#vector.kind<and>'}}
  %0:2 = vector.scan <and>, %s, %a {inclusive = true, reduction_dim = 0 : i64} : vector<4xf32>, vector<f32>
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{'vector.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
  vector.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) {
 }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{'vector.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
  vector.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>) {
 }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{'vector.warp_execute_on_lane_0' op expected expanded vector dimension #0 (127) to be a multiple of the distributed vector dimension (4)}}
  vector.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>) {
 ^bb0(%a : vector<127xi32>):
 }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  vector.warp_execute_on_lane_0(%i)[32] {
 }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{expected '[', found '{'}}
  vector.warp_execute_on_lane_0(%l) {
 }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{1 operands present, but expected 2}}
  vector.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>, i32) {
 ^bb0(%a : vector<128xi32>):
 }
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>, %i: i32) {
  // expected-error @+1 {{'vector.warp_execute_on_lane_0' op region #0 ('warpRegion') failed to verify constraint: region with 1 blocks}}
  vector.warp_execute_on_lane_0(%l)[32] {
 ^bb0:
  cf.br ^bb1
 ^bb1:
 vector.yield
 }
  return
}

// -----

func.func @f(%v: vector<3x2x4xf32>, %i: index) {
  // expected-error @+1 {{'vector.reshape' op invalid input shape for vector type}}
  %0 = vector.reshape %v, [%i], [%i], [4] : vector<3x2x4xf32> to vector<2x3x4xf32>
  return
}

// -----

func.func @f(%v: vector<3x2x4xf32>, %i: index) {
  // expected-error @+1 {{'vector.reshape' op invalid output shape for vector type}}
  %0 = vector.reshape %v, [%i, %i], [%i], [4] : vector<3x2x4xf32> to vector<2x3x4xf32>
  return
}

// -----

func.func @f(%v: vector<3x2x4xf32>, %i: index) {
  // expected-error @+1 {{'vector.reshape' op fixed vector size must match input vector for dim 0}}
  %0 = vector.reshape %v, [%i, %i], [%i, %i], [5] : vector<3x2x4xf32> to vector<2x3x4xf32>
  return
}

// -----

func.func @f(%v: vector<3x2x4xf32>, %i: index) {
  // expected-error @+1 {{'vector.reshape' op fixed vector size must match output vector for dim 0}}
  %0 = vector.reshape %v, [%i, %i], [%i, %i], [4] : vector<3x2x4xf32> to vector<2x3x5xf32>
  return
}
