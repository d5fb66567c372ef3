// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `affine` operations.
func.func @f(%n: index) {
 affine.for %i = 0 to 10 {
 affine.yield %n : index
 }
 return
}

// -----
func.func @f(%n: index) {
 affine.for %i = 0 to 10 {
 cf.br ^a
^a:
 affine.yield
 }
 return
}

// -----
func.func @f(%n: index) {
 affine.for %i = 0 to 10 iter_args(%a = %n) -> index {
 affine.yield
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.for %i = 0 to 10 iter_args(%a = %n) -> index {
 affine.yield %x : f32
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.for %i = 0 to 10 iter_args(%a = %n) -> index {
 }
 return
}

// -----
func.func @f(%m: memref<10xindex>) {
 affine.for %j = 0 to 10 {
 %c = arith.constant 0 : index
 %n = memref.load %m[%c] : memref<10xindex>
 affine.for %i = 0 to %n { }
 }
 return
}

// -----
func.func @f(%m: memref<10xindex>) {
 affine.for %j = 0 to 10 {
 %n = arith.addi %j, %j : index
 affine.for %i = affine_map<(d0)->(d0)>(%n) to 10 { }
 }
 return
}

// -----
func.func @f(%m: memref<10xindex>) {
 affine.for %j = 0 to 10 {
 affine.for %i = affine_map<()[s0]->(s0)>()[%j] to 10 { }
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>) {
 affine.for %j = 0 to 10 {
 %0 = affine.load %m[%j, %j] : memref<10xf32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>) {
 affine.for %j = 0 to 10 {
 %0 = affine.load %m[] : memref<10xf32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>, %k: f32) {
 affine.for %j = 0 to 10 {
 affine.store %k, %m[%j, %j] : memref<10xf32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>, %k: f32) {
 affine.for %j = 0 to 10 {
 %z = arith.muli %j, %j : index
 affine.store %k, %m[%z] : memref<10xf32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>, %k: f32) {
 affine.for %j = 0 to 10 {
 %0 = affine.vector_load %m[%j] : memref<10xf32>, vector<4xi32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>, %k: f32) {
 affine.for %j = 0 to 10 {
 %0 = affine.vector_load %m[%j] : memref<10xf32>, f32
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>, %k: vector<4xi32>) {
 affine.for %j = 0 to 10 {
 affine.vector_store %k, %m[%j] : memref<10xf32>, vector<4xi32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>) {
 affine.for %j = 0 to 10 {
 affine.prefetch %m[%j], read, locality<4>, data : memref<10xf32>
 }
 return
}

// -----
func.func @f(%m: memref<10xf32>) {
 affine.for %j = 0 to 10 {
 affine.prefetch %m[%j, %j], read, locality<3>, data : memref<10xf32>
 }
 return
}

// -----
func.func @f(%n: index) {
 %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%n)
 return
}

// -----
func.func @f(%n: index) {
 %0 = affine.apply affine_map<(d0) -> ()>(%n)
 return
}

// -----
func.func @f(%n: index) {
 %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> index { affine.yield %n : index }
 return
}

// -----
func.func @f(%n: index) {
 %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> index { affine.yield %n : index } else { }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> index {
 affine.yield %x : f32
} else { affine.yield %n : index }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.if affine_set<(d0) : (d0 == 0)>(%n) {
 affine.yield %x : f32
}
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.for %i = 0 to 10 {
 %z = arith.muli %i, %i : index
 affine.if affine_set<(d0) : (d0 == 0)>(%z) {
}
}
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.for %i = 0 to 10 {
 affine.if affine_set<()[s0] : (s0 == 0)>()[%i] {
}
}
 return
}

// -----
func.func @f(%n: index) {
 affine.parallel (%i) = (0) to (10) step (1, 2) { }
 return
}

// -----
func.func @f(%n: index) {
 affine.parallel (%i) = (0) to (10) reduce ("addf") { }
 return
}

// -----
func.func @f(%n: index) {
 affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32, f32) { affine.yield }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 %0:2 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32, f32) {
 affine.yield %x, %x : f32, f32
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 %0 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
 affine.yield
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 %0 = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
 affine.yield %x : f32
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 %0 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
 affine.yield %n : index
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.parallel (%i) = (0) to (10) {
 affine.yield %n : index
 }
 return
}

// -----
func.func @f(%m: memref<10xindex>) {
 affine.for %j = 0 to 10 {
 %c = arith.muli %j, %j : index
 affine.parallel (%i) = (%c) to (10) { }
 }
 return
}

// -----
func.func @f(%m: memref<10xindex>) {
 affine.for %j = 0 to 10 {
 affine.parallel (%i) = (symbol(%j)) to (10) { }
 }
 return
}

// -----
func.func @f(%n: index) {
 %0:2 = affine.delinearize_index %n into (%n) : index, index
 return
}

// -----
func.func @f(%n: index) {
 %0 = affine.delinearize_index %n into (%n, %n) : index
 return
}

// -----
func.func @f(%n: index) {
 affine.delinearize_index %n into () : index
 return
}

// -----
func.func @f(%n: index) {
 %0:2 = affine.delinearize_index %n into (%n, %n) : index, i32
 return
}

// -----
func.func @f(%n: index) {
 "affine.delinearize_index"(%n) : (index) -> ()
 return
}

// -----
func.func @f(%n: index) {
 affine.yield
}

// -----
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index}> ({
^bb0(%i: index):
 "affine.yield"() : () -> ()
}) : () -> ()

// -----
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : i32, upperBoundMap = affine_map<() -> (10)>}> ({
^bb0(%i: index):
 "affine.yield"() : () -> ()
}) : () -> ()

// -----
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
^bb0:
 "affine.yield"() : () -> ()
}) : () -> ()

// -----
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
^bb0(%i: i32):
 "affine.yield"() : () -> ()
}) : () -> ()

// -----
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
^bb0(%i: index, %j: index):
 "affine.yield"() : () -> ()
}) : () -> ()

// -----
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
}) : () -> ()

// -----
func.func @f(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 2>, %t: memref<1xi32>, %n: index) {
 affine.for %i = 0 to 10 {
 %z = arith.muli %i, %i : index
 affine.dma_start %a[%i, %z], %b[%i, %i], %t[%n], %n : memref<40x128xf32>, memref<2x1024xf32, 2>, memref<1xi32>
}
return
}

// -----
func.func @f(%m: memref<10xf32>) {
 "affine.load"(%m) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>) -> f32
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index) {
 "affine.load"(%m, %i) : (memref<10xf32>, index) -> f32
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index) {
 "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index) -> i32
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index) {
 "affine.load"(%m, %i, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index, index) -> f32
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index) {
 "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<10xf32>, index) -> f32
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: f32) {
 "affine.store"(%x, %m, %i) : (f32, memref<10xf32>, index) -> ()
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: f32) {
 "affine.store"(%x, %m, %i, %i) <{map = affine_map<(d0) -> (d0)>}>: (f32, memref<10xf32>, index, index) -> ()
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: i32) {
 "affine.store"(%x, %m, %i) <{map = affine_map<(d0) -> (d0)>}>: (i32, memref<10xf32>, index) -> ()
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: i32) {
 "affine.apply"(%i) <{map = affine_map<(d0) -> (d0, d0)>}>: (index) -> index
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: i32) {
 "affine.apply"(%i) : (index) -> index
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: i32) {
 "affine.if"(%i) ({ affine.yield }, {}) : (index) -> ()
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: i32) {
 "affine.if"(%i) ({ affine.yield }, {}) {condition = affine_set<(d0, d1) : (d0 == 0)>} : (index) -> ()
 return
}

// -----
func.func @f(%m: memref<10xf32>, %i: index, %x: i32) {
 "affine.if"(%i) ({ }, {}) {condition = affine_set<(d0) : (d0 == 0)>} : (index) -> ()
 return
}

// -----
func.func @f() {
 "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1, 2], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
 ^bb0(%i: index):
 affine.yield
 }) : () -> ()
 return
}

// -----
func.func @f() {
 "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
 ^bb0(%i: index):
 affine.yield
 }) : () -> ()
 return
}

// -----
func.func @f() {
 "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [99], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
 ^bb0(%i: index):
 affine.yield
 }) : () -> ()
 return
}

// -----
func.func @f() {
 "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
 ^bb0(%i: index):
 affine.yield
 }) : () -> ()
 return
}

// -----
func.func @f() {
 "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
 ^bb0:
 affine.yield
 }) : () -> ()
 return
}

// -----
func.func @f() {
 "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<() -> (0, 0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
 ^bb0(%i: index):
 affine.yield
 }) : () -> ()
 return
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:6:2: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  affine.yield %n : index
//  ^
// %s:13:2: error[E0204]: 'affine.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
//  affine.for %i = 0 to 10 {
//  ^
// %s:24:2: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  affine.yield
//  ^
// %s:32:2: error[E0200]: 'affine.yield' op types mismatch between yield op and its parent
//  affine.yield %x : f32
//  ^
// %s:39:2: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  affine.for %i = 0 to 10 iter_args(%a = %n) -> index {
//  ^
// %s:49:2: error[E0200]: 'affine.for' op operand cannot be used as a symbol
//  affine.for %i = 0 to %n { }
//  ^
// %s:58:2: error[E0200]: 'affine.for' op operand cannot be used as a dimension id
//  affine.for %i = affine_map<(d0)->(d0)>(%n) to 10 { }
//  ^
// %s:66:2: error[E0200]: 'affine.for' op operand cannot be used as a symbol
//  affine.for %i = affine_map<()[s0]->(s0)>()[%j] to 10 { }
//  ^
// %s:74:7: error[E0200]: 'affine.load' op affine map num results must equal memref rank
//  %0 = affine.load %m[%j, %j] : memref<10xf32>
//       ^
// %s:82:7: error[E0200]: 'affine.load' op affine map num results must equal memref rank
//  %0 = affine.load %m[] : memref<10xf32>
//       ^
// %s:90:2: error[E0200]: 'affine.store' op affine map num results must equal memref rank
//  affine.store %k, %m[%j, %j] : memref<10xf32>
//  ^
// %s:99:2: error[E0200]: 'affine.store' op index must be a valid dimension or symbol identifier
//  affine.store %k, %m[%z] : memref<10xf32>
//  ^
// %s:107:7: error[E0200]: 'affine.vector_load' op requires memref and vector types of the same elemental type
//  %0 = affine.vector_load %m[%j] : memref<10xf32>, vector<4xi32>
//       ^
// %s:115:7: error[E0202]: 'affine.vector_load' op result #0 must be vector of any type values, but got 'f32'
//  %0 = affine.vector_load %m[%j] : memref<10xf32>, f32
//       ^
// %s:123:2: error[E0200]: 'affine.vector_store' op requires memref and vector types of the same elemental type
//  affine.vector_store %k, %m[%j] : memref<10xf32>, vector<4xi32>
//  ^
// %s:131:2: error[E0203]: 'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
//  affine.prefetch %m[%j], read, locality<4>, data : memref<10xf32>
//  ^
// %s:139:2: error[E0200]: 'affine.prefetch' op affine map num results must equal memref rank
//  affine.prefetch %m[%j, %j], read, locality<3>, data : memref<10xf32>
//  ^
// %s:146:7: error[E0200]: 'affine.apply' op mapping must produce one value
//  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%n)
//       ^
// %s:152:7: error[E0200]: 'affine.apply' op mapping must produce one value
//  %0 = affine.apply affine_map<(d0) -> ()>(%n)
//       ^
// %s:158:7: error[E0200]: 'affine.if' op must have an else block if defining values
//  %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> index { affine.yield %n : index }
//       ^
// %s:164:7: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> index { affine.yield %n : index } else { }
//       ^
// %s:171:2: error[E0200]: 'affine.yield' op types mismatch between yield op and its parent
//  affine.yield %x : f32
//  ^
// %s:179:2: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  affine.yield %x : f32
//  ^
// %s:188:2: error[E0200]: 'affine.if' op operand cannot be used as a dimension id
//  affine.if affine_set<(d0) : (d0 == 0)>(%z) {
//  ^
// %s:197:2: error[E0200]: 'affine.if' op operand cannot be used as a symbol
//  affine.if affine_set<()[s0] : (s0 == 0)>()[%i] {
//  ^
// %s:205:2: error[E0200]: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match
//  affine.parallel (%i) = (0) to (10) step (1, 2) { }
//  ^
// %s:211:2: error[E0200]: 'affine.parallel' op a reduction must be specified for each output
//  affine.parallel (%i) = (0) to (10) reduce ("addf") { }
//  ^
// %s:217:2: error[E0200]: 'affine.parallel' op a reduction must be specified for each output
//  affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32, f32) { affine.yield }
//  ^
// %s:223:9: error[E0200]: 'affine.parallel' op a reduction must be specified for each output
//  %0:2 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32, f32) {
//         ^
// %s:232:2: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  affine.yield
//  ^
// %s:239:7: error[E0200]: 'affine.parallel' op result type 'f32' cannot match reduction attribute 'addi'
//  %0 = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
//       ^
// %s:248:2: error[E0200]: 'affine.yield' op types mismatch between yield op and its parent
//  affine.yield %n : index
//  ^
// %s:256:2: error[E0200]: 'affine.yield' op parent of yield must have same number of results as the yield operands
//  affine.yield %n : index
//  ^
// %s:265:2: error[E0200]: 'affine.parallel' op operand cannot be used as a dimension id
//  affine.parallel (%i) = (%c) to (10) { }
//  ^
// %s:273:2: error[E0200]: 'affine.parallel' op operand cannot be used as a symbol
//  affine.parallel (%i) = (symbol(%j)) to (10) { }
//  ^
// %s:280:9: error[E0200]: 'affine.delinearize_index' op should return an index for each basis element
//  %0:2 = affine.delinearize_index %n into (%n) : index, index
//         ^
// %s:286:7: error[E0200]: 'affine.delinearize_index' op should return an index for each basis element
//  %0 = affine.delinearize_index %n into (%n, %n) : index
//       ^
// %s:292:2: error[E0200]: 'affine.delinearize_index' op basis should not be empty
//  affine.delinearize_index %n into () : index
//  ^
// %s:298:9: error[E0202]: 'affine.delinearize_index' op result #1 must be variadic of index, but got 'i32'
//  %0:2 = affine.delinearize_index %n into (%n, %n) : index, i32
//         ^
// %s:304:2: error[E0200]: 'affine.delinearize_index' op basis should not be empty
//  "affine.delinearize_index"(%n) : (index) -> ()
//  ^
// %s:310:2: error[E0205]: 'affine.yield' op expects parent op to be one of 'affine.for, affine.if, affine.parallel'
//  affine.yield
//  ^
// %s:314:1: error[E0203]: 'affine.for' op requires attribute 'upperBoundMap'
// "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index}> ({
// ^
// %s:320:1: error[E0203]: 'affine.for' op attribute 'step' failed to satisfy constraint: index attribute
// "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : i32, upperBoundMap = affine_map<() -> (10)>}> ({
// ^
// %s:326:1: error[E0200]: 'affine.for' op expected body to have a single index argument for the induction variable
// "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
// ^
// %s:332:1: error[E0200]: 'affine.for' op expected body to have a single index argument for the induction variable
// "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
// ^
// %s:338:1: error[E0200]: 'affine.for' op mismatch between the number of basic block args and results
// "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
// ^
// %s:344:1: error[E0204]: 'affine.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
// "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
// ^
// %s:351:2: error[E0200]: 'affine.dma_start' op source index must be a valid dimension or symbol identifier
//  affine.dma_start %a[%i, %z], %b[%i, %i], %t[%n], %n : memref<40x128xf32>, memref<2x1024xf32, 2>, memref<1xi32>
//  ^
// %s:358:2: error[E0200]: 'affine.load' op expects as many subscripts as affine map inputs
//  "affine.load"(%m) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>) -> f32
//  ^
// %s:364:2: error[E0203]: 'affine.load' op requires attribute 'map'
//  "affine.load"(%m, %i) : (memref<10xf32>, index) -> f32
//  ^
// %s:370:2: error[E0202]: 'affine.load' op failed to verify that result type matches element type of 'memref'
//  "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index) -> i32
//  ^
// %s:376:2: error[E0200]: 'affine.load' op expects as many subscripts as affine map inputs
//  "affine.load"(%m, %i, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index, index) -> f32
//  ^
// %s:382:2: error[E0200]: 'affine.load' op affine map num results must equal memref rank
//  "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<10xf32>, index) -> f32
//  ^
// %s:388:2: error[E0203]: 'affine.store' op requires attribute 'map'
//  "affine.store"(%x, %m, %i) : (f32, memref<10xf32>, index) -> ()
//  ^
// %s:394:2: error[E0200]: 'affine.store' op expects as many subscripts as affine map inputs
//  "affine.store"(%x, %m, %i, %i) <{map = affine_map<(d0) -> (d0)>}>: (f32, memref<10xf32>, index, index) -> ()
//  ^
// %s:400:2: error[E0202]: 'affine.store' op failed to verify that type of 'value' matches element type of 'memref'
//  "affine.store"(%x, %m, %i) <{map = affine_map<(d0) -> (d0)>}>: (i32, memref<10xf32>, index) -> ()
//  ^
// %s:406:2: error[E0200]: 'affine.apply' op mapping must produce one value
//  "affine.apply"(%i) <{map = affine_map<(d0) -> (d0, d0)>}>: (index) -> index
//  ^
// %s:412:2: error[E0203]: 'affine.apply' op requires attribute 'map'
//  "affine.apply"(%i) : (index) -> index
//  ^
// %s:418:2: error[E0200]: 'affine.if' op requires an integer set attribute named 'condition'
//  "affine.if"(%i) ({ affine.yield }, {}) : (index) -> ()
//  ^
// %s:424:2: error[E0200]: 'affine.if' op operand count and integer set dimension and symbol count must match
//  "affine.if"(%i) ({ affine.yield }, {}) {condition = affine_set<(d0, d1) : (d0 == 0)>} : (index) -> ()
//  ^
// %s:430:2: error[E0204]: 'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
//  "affine.if"(%i) ({ }, {}) {condition = affine_set<(d0) : (d0 == 0)>} : (index) -> ()
//  ^
// %s:436:2: error[E0200]: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match
//  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1, 2], upperBoundsGroups
//  ^
// %s:445:2: error[E0200]: 'affine.parallel' op expected 'lowerBoundsMap' to have 2 results, at least one a dimension, but it has 1
//  "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = d
//  ^
// %s:454:2: error[E0200]: 'affine.parallel' op a reduction must be specified for each output
//  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [99], steps = [1], upperBoundsGroups =
//  ^
// %s:463:2: error[E0200]: 'affine.parallel' op operands do not fit 'lowerBoundsMap'
//  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (0)>, reductions = [], steps = [1], upperBoundsGroups =
//  ^
// %s:472:2: error[E0200]: 'affine.parallel' op the number of region arguments (0) and the number of map groups for lower (1) and upper bound (1), and the number of steps (1) must all match
//  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = d
//  ^
// %s:481:2: error[E0200]: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (2) and upper bound (1), and the number of steps (1) must all match
//  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<() -> (0, 0)>, reductions = [], steps = [1], upperBoundsGroups
//  ^
