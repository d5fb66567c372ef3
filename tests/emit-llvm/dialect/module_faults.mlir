// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Faults in terminators, intrinsics, functions, globals, types and attributes of the llvm dialect: each at the line where the reference has it.
llvm.func @f(%i: i32) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  llvm.br ^bb1(%i : i32)
  ^bb1(%x: i64):
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{branch has 0 operands for successor #0, but target block has 1}}
  llvm.br ^bb1
  ^bb1(%x: i64):
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i1' vs 'i32'}}
  llvm.cond_br %i, ^bb1, ^bb2
  ^bb1:
   llvm.return
  ^bb2:
  llvm.return
}
// -----
llvm.func @f(%i: i32, %b: i1) {
  // expected-error@below {{branch has 1 operands for successor #0, but target block has 0}}
  llvm.cond_br %b, ^bb1(%i : i32), ^bb2
  ^bb1:
   llvm.return
  ^bb2:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected '[', found '^bb1'}}
  llvm.switch %i : i32, ^bb1
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i64' vs 'i32'}}
  llvm.switch %i : i64, ^bb1 [ ]
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{expected an integer to switch on}}
  llvm.switch %f : f32, ^bb1 [ ]
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{branch has 1 operands for successor #1, but target block has 0}}
  llvm.switch %i : i32, ^bb1 [ 1: ^bb1(%i : i32) ]
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.switch %i : i32, ^bb1 [ -1: ^bb1 ] {branch_weights = array<i32: 1>}
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expects number of case values to match number of case destinations}}
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expects case value type to match condition value type 'i32'}}
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_values = dense<[1]> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expects number of case values to match number of case destinations}}
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "llvm.switch"(%i)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{has 0 operands for its cases, which 'case_operand_segments' does not divide into 0}}
  "llvm.switch"(%i)[^bb1] <{case_operand_segments = array<i32: 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%b: i1) {
  // expected-error@below {{requires 2 successors but found 1}}
  "llvm.cond_br"(%b)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{must be the last operation in the parent block}}
  llvm.resume %s : !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.memcpy' has no custom form; write the generic form}}
  llvm.intr.memcpy(%p, %p, %i)
  llvm.return
}
// -----
llvm.func @f(%f: f32, %p: !llvm.ptr) {
  // expected-error@below {{operand #2 must be signless integer, but got 'f32'}}
  "llvm.intr.memcpy"(%p, %p, %f) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, f32) -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{requires attribute 'isVolatile'}}
  "llvm.intr.memcpy"(%p, %p, %i) : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'isVolatile' failed to satisfy constraint: 1-bit signless integer attribute}}
  "llvm.intr.memcpy"(%p, %p, %i) <{isVolatile = 0 : i8}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{operand #1 must be 8-bit signless integer, but got 'i32'}}
  "llvm.intr.memset"(%p, %i, %i) <{isVolatile = false}> : (!llvm.ptr, i32, i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{attribute 'len' failed to satisfy constraint: integer attribute}}
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 10.0 : f32}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type, but got 'i32'}}
  llvm.intr.lifetime.end 4, %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.ctlz' has no custom form; write the generic form}}
  %0 = llvm.intr.ctlz(%i) : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{requires attribute 'is_zero_poison'}}
  %0 = "llvm.intr.ctlz"(%i) : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = "llvm.intr.abs"(%f) <{is_int_min_poison = 1 : i1}> : (f32) -> f32
  llvm.return
}
// -----
llvm.func @f(%f: f32, %d: f64) {
  // expected-error@below {{requires the same type for all operands and results}}
  %0 = llvm.intr.fma(%f, %f, %d) : (f32, f32, f64) -> f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.intr.fma(%i, %i, %i) : (i32, i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64) {
  // expected-error@below {{requires the same type for all operands and results}}
  %0 = llvm.intr.smax(%i, %j) : (i32, i64) -> i32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.intr.smax(%f, %f) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #1 must be signless integer, but got 'f32'}}
  %0 = llvm.intr.powi(%f, %f) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.intr.is.fpclass' has no custom form; write the generic form}}
  %0 = llvm.intr.is.fpclass(%f) : (f32) -> i1
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{attribute 'bit' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i64}> : (f32) -> i1
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>) {
  // expected-error@below {{requires the same element type for all operands and results}}
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i64
  llvm.return
}
// -----
llvm.func @f(%w: vector<4xf32>) {
  // expected-error@below {{operand #0 must be LLVM dialect-compatible vector of signless integer, but got 'vector<4xf32>'}}
  %0 = "llvm.intr.vector.reduce.add"(%w) : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @f(%d: f64, %w: vector<4xf32>) {
  // expected-error@below {{requires the same element type for all operands and results}}
  %0 = "llvm.intr.vector.reduce.fadd"(%d, %w) : (f64, vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @f(%w: vector<4xf32>) {
  // expected-error@below {{expected 2 operands, but found 1}}
  %0 = "llvm.intr.vector.reduce.fadd"(%w) : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>) {
  // expected-error@below {{failed to verify that no scalable vector is part of one of fixed length}}
  %0 = llvm.intr.vector.extract %v[0] : vector<[4]xi32> from vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %bv: vector<4xi1>) {
  // expected-error@below {{attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = llvm.intr.masked.load %p, %bv {alignment = 4 : i64} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @f(%b: i1) {
  // expected-error@below {{'llvm.intr.assume' has no custom form; write the generic form}}
  llvm.intr.assume %b : i1
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.assume' has no custom form; write the generic form}}
  llvm.intr.assume %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr, %b: i1) {
  // expected-error@below {{'llvm.intr.assume' has no custom form; write the generic form}}
  llvm.intr.assume %b ["align"(%p, %i : !llvm.ptr, i32)] : i1
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{operand #0 must be LLVM token type, but got 'i32'}}
  %0 = llvm.intr.coro.begin %i, %p : (i32, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type, but got 'i32'}}
  llvm.intr.stackrestore %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type, but got 'i32'}}
  llvm.intr.vaend %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.annotation' has no custom form; write the generic form}}
  %0 = llvm.intr.annotation %i, %p, %p, %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.ptr.annotation' has no custom form; write the generic form}}
  %0 = llvm.intr.ptr.annotation %p, %p, %p, %i, %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.threadlocal.address' has no custom form; write the generic form}}
  %0 = llvm.intr.threadlocal.address %p : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.prefetch' has no custom form; write the generic form}}
  %0 = llvm.intr.prefetch %p, 0, 3, 1 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.prefetch' has no custom form; write the generic form}}
  llvm.intr.prefetch %p, 0, 3, 1 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{'llvm.intr.debugtrap' has no custom form; write the generic form}}
  llvm.intr.debugtrap
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{'llvm.intr.ubsantrap' has no custom form; write the generic form}}
  llvm.intr.ubsantrap 1
  llvm.return
}
// -----
llvm.func @f(%i: i32, %v: vector<4xi32>, %bv: vector<4xi1>) {
  // expected-error@below {{'llvm.intr.vp.add' has no custom form; write the generic form}}
  %0 = llvm.intr.vp.add(%v, %v, %bv, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %v: vector<4xi32>, %w: vector<4xf32>, %bv: vector<4xi1>) {
  // expected-error@below {{operand #1 must be LLVM dialect-compatible vector of signless integer, but got 'vector<4xf32>'}}
  %0 = "llvm.intr.vp.add"(%v, %w, %bv, %i) : (vector<4xi32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %v: vector<4xi32>) {
  // expected-error@below {{operand #2 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'vector<4xi32>'}}
  %0 = "llvm.intr.vp.add"(%v, %v, %v, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>) {
  // expected-error@below {{failed to verify that result has twice as many elements as 'vec1'}}
  %0 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%w: vector<4xf32>) {
  // expected-error@below {{intrinsic name must start with 'llvm.', found 'x86.sse41.round.ss'}}
  %0 = llvm.call_intrinsic "x86.sse41.round.ss"(%w) : (vector<4xf32>) -> (vector<4xf32>)
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{result group starting at #0 requires 0 or 1 element, but found 2}}
  %0:2 = llvm.call_intrinsic "llvm.foo"() : () -> (i32, i32)
  llvm.return
}
// -----
llvm.func @f(%d: f64) {
  // expected-error@below {{custom op 'llvm.intr.constrained.fptrunc' is unknown}}
  %0 = llvm.intr.constrained.fptrunc %d towardzero ignore : f64 to f32
  llvm.return
}
// -----
llvm.func @f(%d: f64) {
  // expected-error@below {{custom op 'llvm.intr.constrained.fptrunc' is unknown}}
  %0 = llvm.intr.constrained.fptrunc %d foo ignore : f64 to f32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{custom op 'llvm.intr.constrained.fptrunc' is unknown}}
  %0 = llvm.intr.constrained.fptrunc %f towardzero ignore : f32 to f64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be floating point LLVM type, but got 'i32'}}
  %0 = llvm.intr.lround(%i) : (i32) -> i64
  llvm.return
}
// -----
llvm.func @f(%j: i64, %p: !llvm.ptr) {
  // expected-error@below {{custom op 'llvm.intr.ptrmask' is unknown}}
  %0 = llvm.intr.ptrmask %p, %j : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64) {
  // expected-error@below {{requires the same element type for all operands}}
  %0 = "llvm.intr.sadd.with.overflow"(%i, %j) : (i32, i64) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{custom op 'llvm.intr.stepvector' is unknown}}
  %0 = llvm.intr.stepvector : vector<4xi32>
  llvm.return
}
// -----
// expected-error@below {{attribute 'linkage' occurs more than once in the attribute list}}
llvm.func @f(i32) attributes {linkage = #llvm.linkage<common>}
// -----
// expected-error@below {{functions cannot have 'common' linkage}}
llvm.func common @f(i32)
// -----
// expected-error@below {{external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f(i32)
// -----
// expected-error@below {{external functions must have 'external' or 'extern_weak' linkage}}
llvm.func private @f()
// -----
llvm.func @f() -> i32 {
  // expected-error@below {{expected 1 operand, the result of the function}}
  llvm.return
}
// -----
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32) : i32
  // expected-error@below {{expected no operands when returning from a function without result}}
  llvm.return %0 : i32
}
// -----
llvm.func @f() -> i64 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  // expected-error@below {{mismatching result types: 'i32', but the function gives 'i64'}}
  llvm.return %0 : i32
}
// -----
// expected-error@below {{expected SSA identifier}}
llvm.func @f(%a: i32, i32) {
  llvm.return
}
// -----
// expected-error@below {{variadic arguments must be in the end of the argument list}}
llvm.func @f(..., i32)
// -----
// expected-error@below {{expected zero or one function result}}
llvm.func @f(%a: i32) -> (i32, i32)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'tensor<4xi32>'}}
llvm.func @f(%a: tensor<4xi32>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'memref<4xi32>'}}
llvm.func @f(%a: memref<4xi32>) {
  llvm.return
}
// -----
// expected-error@below {{'llvm.byval' is not a valid result attribute}}
llvm.func @f() -> (i32 {llvm.byval = i32})
// -----
// expected-error@below {{'llvm.byval' attribute attached to non-pointer LLVM type 'i32'}}
llvm.func @f(i32 {llvm.byval = i32})
// -----
// expected-error@below {{expected 'llvm.byval' to be a type attribute}}
llvm.func @f(!llvm.ptr {llvm.byval})
// -----
// expected-error@below {{expected 'llvm.byval' to be a type attribute}}
llvm.func @f(!llvm.ptr {llvm.byval = 4})
// -----
// expected-error@below {{expected 'llvm.align' to be an integer attribute}}
llvm.func @f(!llvm.ptr {llvm.align})
// -----
// expected-error@below {{'llvm.align' attribute attached to non-pointer LLVM type 'i32'}}
llvm.func @f(i32 {llvm.align = 4 : i64})
// -----
// expected-error@below {{'llvm.noalias' attribute attached to non-pointer LLVM type 'i32'}}
llvm.func @f(i32 {llvm.noalias})
// -----
// expected-error@below {{expected 'llvm.noalias' to be a unit attribute}}
llvm.func @f(i32 {llvm.noalias = 4})
// -----
// expected-error@below {{'llvm.zeroext' attribute attached to non-integer LLVM type '!llvm.ptr'}}
llvm.func @f(!llvm.ptr {llvm.zeroext})
// -----
// expected-error@below {{'llvm.signext' attribute attached to non-integer LLVM type 'f32'}}
llvm.func @f(f32 {llvm.signext})
// -----
// expected-error@below {{'llvm.nocapture' is not a valid result attribute}}
llvm.func @f() -> (i32 {llvm.nocapture})
// -----
// expected-error@below {{no_inline and always_inline attributes are incompatible}}
llvm.func @f() attributes {no_inline, always_inline} {
  llvm.return
}
// -----
// expected-error@below {{with optimize_none must also be no_inline}}
llvm.func @f() attributes {optimize_none} {
  llvm.return
}
// -----
// expected-error@below {{target features must start with '+' or '-', found 'a'}}
llvm.func @f() attributes {target_features = #llvm.target_features<["a"]>}
// -----
// expected-error@below {{target features can not contain ',', found '+a,+b'}}
llvm.func @f() attributes {target_features = #llvm.target_features<["+a,+b"]>}
// -----
// expected-error@below {{missing required parameter 'inaccessibleMem'}}
llvm.func @f() attributes {memory = #llvm.memory_effects<other = none, argMem = read>}
// -----
// expected-error@below {{attribute 'unnamed_addr' occurs more than once in the attribute list}}
llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<all>, personality = @g, garbageCollector = "statepoint-example", section = "abc", alignment = 8 : i64, dso_local, unnamed_addr = 1 : i64}
// -----
// expected-error@below {{expected comdat symbol, found @a::@b}}
llvm.func local_unnamed_addr fastcc @f() comdat(@a::@b)
// -----
// expected-error@below {{expected comdat to be one of: any, exactmatch, largest, nodeduplicate, samesize; found 'foo'}}
llvm.comdat @__c { llvm.comdat_selector @any foo }
// -----
llvm.comdat @__c { llvm.comdat_selector @any any 
  // expected-error@below {{redefinition of symbol named 'any'}}
 llvm.comdat_selector @any any }
// -----
// expected-error@below {{only comdat selector symbols can appear in a comdat region, found 'llvm.func'}}
llvm.comdat @__c { llvm.func @f() }
// -----
// expected-error@below {{symbol's parent must have the SymbolTable trait}}
llvm.func @f() { llvm.comdat @a { ^bb0: } 
llvm.return }
// -----
// expected-error@below {{expected symbol name such as '@name', found 'protected'}}
llvm.func hidden protected @f()
// -----
// expected-error@below {{attribute 'visibility_' occurs more than once in the attribute list}}
llvm.func protected @f() attributes {visibility_ = 1 : i64}
// -----
// expected-error@below {{entry block must have the arguments of the function signature}}
llvm.func @f() {
^bb0(%a: i32):
  llvm.return
}
// -----
// expected-error@below {{entry block must have the arguments of the function signature}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({
^bb0:
  llvm.return
}) : () -> ()
// -----
// expected-error@below {{entry block must have the arguments of the function signature}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({
^bb0(%a: i64):
  llvm.return
}) : () -> ()
// -----
// expected-error@below {{attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() <{sym_name = "f", function_type = (i32) -> i32}> ({
}) : () -> ()
// -----
// expected-error@below {{requires attribute 'function_type'}}
"llvm.func"() <{sym_name = "f"}> ({
}) : () -> ()
// -----
// expected-error@below {{requires attribute 'sym_name'}}
"llvm.func"() <{function_type = !llvm.func<void (i32)>}> ({
}) : () -> ()
// -----
// expected-error@below {{expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, arg_attrs = [{}, {}]}> ({
}) : () -> ()
// -----
// expected-error@below {{expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, res_attrs = [{llvm.noundef}]}> ({
}) : () -> ()
// -----
llvm.func @f()
// expected-error@below {{redefinition of symbol named 'f'}}
llvm.func @f()
// -----
llvm.func @f() {
  // expected-error@below {{symbol's parent must have the SymbolTable trait}}
  llvm.func @g()
  llvm.return
}
// -----
// expected-error@below {{requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal @a("abc") : !llvm.array<4 x i8>
// -----
// expected-error@below {{requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal @a("abc") : i32
// -----
// expected-error@below {{type can only be omitted for string globals}}
llvm.mlir.global internal @a(4 : i32)
// -----
// expected-error@below {{type can only be omitted for string globals}}
llvm.mlir.global internal @a()
// -----
// expected-error@below {{expected zero or one type}}
llvm.mlir.global internal @a() : i32, i32
// -----
// expected-error@below {{expects type to be a valid element type for an LLVM global, found '!llvm.void'}}
llvm.mlir.global external @a() : !llvm.void
// -----
// expected-error@below {{expects type to be a valid element type for an LLVM global, found 'index'}}
llvm.mlir.global external @a() : index
// -----
// expected-error@below {{expects type to be a valid element type for an LLVM global, found '!llvm.token'}}
llvm.mlir.global external @a() : !llvm.token
// -----
// expected-error@below {{global with target extension type can only be initialized with zero-initializer}}
llvm.mlir.global external @a(0 : i32) : !llvm.target<"spirv.Event">
// -----
// expected-error@below {{this target extension type cannot be used in a global}}
llvm.mlir.global external @a() : !llvm.target<"foo">
// -----
// expected-error@below {{expected zero value for 'common' linkage}}
llvm.mlir.global common @a(1 : i32) : i32
// -----
// expected-error@below {{expected zero value for 'common' linkage}}
llvm.mlir.global common @a("") : !llvm.array<0 x i8>
// -----
// expected-error@below {{expected array type for 'appending' linkage, found 'i32'}}
llvm.mlir.global appending @a() : i32
// -----
// expected-error@below {{alignment attribute is not a power of 2}}
llvm.mlir.global external @a() {alignment = 3 : i64} : i32
// -----
// expected-error@below {{alignment attribute is not a power of 2}}
llvm.mlir.global external @a() {alignment = 0 : i64} : i32
// -----
// expected-error@below {{attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
llvm.mlir.global external @a() {alignment = 4 : i32} : i32
// -----
// expected-error@below {{attribute 'addr_space' is negative}}
llvm.mlir.global external @a() {addr_space = -3 : i32} : i32
// -----
// expected-error@below {{attribute 'addr_space' failed to satisfy constraint: 32-bit signless integer attribute}}
llvm.mlir.global external @a() {addr_space = 3 : i64} : i32
// -----
// expected-error@below {{initializer region type 'i32' does not match global type}}
llvm.mlir.global internal @a() : i64 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
// -----
// expected-error@below {{initializer region cannot return void}}
llvm.mlir.global internal @a() : i64 {
  llvm.return
}
// -----
llvm.mlir.global internal @a() : i64 {
  // expected-error@below {{block with no terminator, has %0 = llvm.mlir.constant(1 : i64) : i64}}
  %0 = llvm.mlir.constant(1 : i64) : i64
}
// -----
// expected-error@below {{expects the initializer region to end with 'llvm.return'}}
llvm.mlir.global internal @a() : i64 {
  llvm.unreachable
}
// -----
// expected-error@below {{cannot have both initializer value and region}}
llvm.mlir.global internal @a(1 : i64) : i64 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}
// -----
llvm.mlir.global internal @a() : !llvm.ptr {
  %0 = llvm.mlir.constant(1 : i64) : i64
  // expected-error@below {{has a side effect, which the initializer of a global may not}}
  %1 = llvm.alloca %0 x i32 : (i64) -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
// -----
llvm.mlir.global internal @a() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  // expected-error@below {{has a side effect, which the initializer of a global may not}}
  %1 = llvm.call @g(%0) : (i32) -> i32
  llvm.return %1 : i32
}
llvm.func @g(i32) -> i32
// -----
llvm.func @f() {
  // expected-error@below {{symbol's parent must have the SymbolTable trait}}
  llvm.mlir.global internal @a(1 : i64) : i64
  llvm.return
}
// -----
// expected-error@below {{expected comdat symbol, found @x::@y}}
llvm.mlir.global internal @a(1 : i64) comdat(@x::@y) : i64
// -----
// expected-error@below {{requires attribute 'linkage'}}
"llvm.mlir.global"() <{global_type = i32, sym_name = "a"}> ({}) : () -> ()
// -----
// expected-error@below {{requires attribute 'global_type'}}
"llvm.mlir.global"() <{linkage = #llvm.linkage<external>, sym_name = "a"}> ({}) : () -> ()
// -----
// expected-error@below {{cannot have both initializer value and region}}
"llvm.mlir.global"() <{global_type = i32, linkage = #llvm.linkage<external>, sym_name = "a", value = 4 : i32}> ({
^bb0:
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}) : () -> ()
// -----
llvm.mlir.global external @a() {addr_space = 3 : i32} : i32
llvm.func @f() {
  // expected-error@below {{pointer address space must match address space of the referenced global}}
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return
}
// -----
module @a { }
llvm.func @f() {
  // expected-error@below {{must reference a global defined by 'llvm.mlir.global' or 'llvm.func', found 'a'}}
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return
}
// -----
// expected-error@below {{'f' does not have a definition}}
llvm.mlir.global_ctors {ctors = [@f], priorities = [0 : i32]}
llvm.func @f()
// -----
// expected-error@below {{'f' does not reference a valid LLVM function}}
llvm.mlir.global_ctors {ctors = [@f], priorities = [0 : i32]}
// -----
// expected-error@below {{mismatch between the number of functions and the number of priorities}}
llvm.mlir.global_ctors {ctors = [@f], priorities = [0 : i32, 1 : i32]}
llvm.func @f() { llvm.return }
// -----
// expected-error@below {{attribute 'priorities' failed to satisfy constraint: array attribute of 32-bit signless integer attribute}}
llvm.mlir.global_ctors {ctors = [@f], priorities = [0 : i64]}
llvm.func @f() { llvm.return }
// -----
// expected-error@below {{requires attribute 'priorities'}}
llvm.mlir.global_ctors {ctors = [@f]}
// -----
// expected-error@below {{'f' does not have a definition}}
llvm.mlir.global_dtors {dtors = [@f], priorities = [0 : i32]}
llvm.func @f()
// -----
llvm.func @p(...) -> i32
llvm.func @f() attributes {personality = @p} {
  // expected-error@below {{first operation in unwind destination should be a llvm.landingpad operation}}
  llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
llvm.func @f() {
  llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  // expected-error@below {{needs to be in a function with a personality}}
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @f() attributes {personality = @p} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  // expected-error@below {{expects at least one clause or cleanup attribute}}
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @f() attributes {personality = @p} {
  %z = llvm.mlir.zero : !llvm.ptr
  %i = llvm.mlir.constant(0 : i32) : i32
  llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  // expected-error@below {{clause #1 is not a known constant - null, addressof, bitcast}}
  %0 = llvm.landingpad (catch %z : !llvm.ptr) (catch %i : i32) : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @f(%z: !llvm.ptr) attributes {personality = @p} {
  llvm.invoke @f(%z) to ^bb1 unwind ^bb2 : (!llvm.ptr) -> ()
^bb1:
  llvm.return
^bb2:
  // expected-error@below {{clause #0 is not a known constant - null, addressof, bitcast}}
  %0 = llvm.landingpad (catch %z : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @p(...) -> i32
// expected-error@below {{'llvm.landingpad' and 'llvm.resume' should have a consistent type inside a function}}
llvm.func @f() attributes {personality = @p} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %1 = llvm.mlir.constant(0 : i32) : i32
  llvm.resume %1 : i32
}
// -----
llvm.func @p(...) -> i32
// expected-error@below {{'llvm.landingpad' and 'llvm.resume' should have a consistent type inside a function}}
llvm.func @f() attributes {personality = @p} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.invoke @f() to ^bb4 unwind ^bb3 : () -> ()
^bb4:
  llvm.return
^bb3:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{must have either a `callee` attribute or at least an operand}}
  "llvm.invoke"()[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
^bb1:
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{custom op 'llvm.mlir.alias' is unknown}}
  llvm.mlir.alias external @a : i32
  llvm.return
}
// -----
// expected-error@below {{has an invalid data layout: 'oo' is no number of 32 bits}}
module attributes {llvm.data_layout = "foo"} {}
// -----
// expected-error@below {{expected 'llvm.data_layout' to be a string attribute}}
module attributes {llvm.data_layout = 4} {}
// -----
// expected-error@below {{cannot use !llvm.vec for built-in primitives, use 'vector' instead}}
llvm.func @f(%a: !llvm.vec<4 x i32>)
// -----
// expected-error@below {{expected type, found 'x86_fp80'}}
llvm.func @f(%a: !llvm.vec<4 x ptr>, %b: !llvm.vec<? x 4 x ptr>, %c: !llvm.vec<4 x x86_fp80>)
// -----
// expected-error@below {{the number of vector elements must be positive}}
llvm.func @f(%a: !llvm.vec<0 x ptr>)
// -----
// expected-error@below {{invalid array element type: '!llvm.void'}}
llvm.func @f(%a: !llvm.array<4 x void>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found '!llvm.array<4 x index>'}}
llvm.func @f(%a: !llvm.array<4 x index>)
// -----
// expected-error@below {{identified type 'a' already used with a different body}}
llvm.func @f(%a: !llvm.struct<"a", (i32)>, %b: !llvm.struct<"a", (i64)>)
// -----
// expected-error@below {{struct without a body only allowed in a recursive struct}}
llvm.func @f(%a: !llvm.struct<"a", (i32)>, %b: !llvm.struct<"a">)
// -----
// expected-error@below {{invalid LLVM structure element type: '!llvm.void'}}
llvm.func @f(%a: !llvm.struct<(void)>)
// -----
// expected-error@below {{invalid LLVM structure element type: '!llvm.label'}}
llvm.func @f(%a: !llvm.struct<(label)>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found '!llvm.struct<(index)>'}}
llvm.func @f(%a: !llvm.struct<(index)>)
// -----
// expected-error@below {{identified type 'a' already used with a different body}}
llvm.func @f(%a: !llvm.struct<"a", opaque>, %b: !llvm.struct<"a", (i32)>)
// -----
// expected-error@below {{invalid function result type: '!llvm.func<void ()>'}}
llvm.func @f(%a: !llvm.func<func<void ()> ()>)
// -----
// expected-error@below {{invalid function argument type: '!llvm.void'}}
llvm.func @f(%a: !llvm.func<void (void)>)
// -----
// expected-error@below {{expected ')' after '...', found 'i32'}}
llvm.func @f(%a: !llvm.func<void (i32, ..., i32)>)
// -----
// expected-error@below {{unknown type '!llvm.nosuch': its dialect is not registered or has no such type}}
llvm.func @f(%a: !llvm.nosuch)
// -----
// expected-error@below {{expected integer parameter of the target type, found 'i32'}}
llvm.func @f(%a: !llvm.target<"a", 4, i32>)
// -----
// expected-error@below {{expected the name of a type, found '"i32"'}}
llvm.func @f(%a: !llvm<"i32">)
// -----
// expected-error@below {{unknown type '!llvm.i32': its dialect is not registered or has no such type}}
llvm.func @f(%a: !llvm.i32)
// -----
// expected-error@below {{unknown type '!llvm.float': its dialect is not registered or has no such type}}
llvm.func @f(%a: !llvm.float)
// -----
// expected-error@below {{expected integer, found 'i32'}}
llvm.func @f(%a: !llvm.ptr<i32>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found '!llvm.array<2 x vector<2x2xi32>>'}}
llvm.func @f(%a: !llvm.array<2 x vector<2x2xi32>>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'vector<2x2xi32>'}}
llvm.func @f(%a: vector<2x2xi32>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'vector<4xindex>'}}
llvm.func @f(%a: vector<4xindex>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'si32'}}
llvm.func @f(%a: si32)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'f8E4M3FN'}}
llvm.func @f(%a: f8E4M3FN, %b: tf32)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'tf32'}}
llvm.func @f(%a: tf32)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'none'}}
llvm.func @f(%a: none)
// -----
// expected-error@below {{expected LLVM type for function arguments, found 'complex<f32>'}}
llvm.func @f(%a: complex<f32>)
// -----
// expected-error@below {{expected LLVM type for function arguments, found '!foo.bar'}}
llvm.func @f(%a: !foo.bar)
// -----
// expected-error@below {{custom op 'llvm.metadata' is unknown}}
llvm.metadata @m { }
// -----
// expected-error@below {{unknown attribute '#llvm.nosuch': its dialect is not registered or has no such attribute}}
"llvm.foo"() {a = #llvm.nosuch<1>} : () -> ()
// -----
// expected-error@below {{expected linkage to be one of: private, internal, available_externally, linkonce, weak, common, appending, extern_weak, linkonce_odr, weak_odr, external; found 'nosuch'}}
"foo.foo"() {a = #llvm.linkage<nosuch>} : () -> ()
// -----
// expected-error@below {{duplicate or unknown parameter name 'nosuch'}}
"foo.foo"() {a = #llvm.loop_annotation<nosuch = true>} : () -> ()
// -----
// expected-error@below {{expected debug info tag, found 'DW_TAG_nosuch'}}
"foo.foo"() {a = #llvm.di_basic_type<tag = DW_TAG_nosuch>} : () -> ()
// -----
// expected-error@below {{missing required parameter 'tag'}}
"foo.foo"() {a = #llvm.di_basic_type<name = "x">} : () -> ()
// -----
// expected-error@below {{missing required parameter 'id'}}
"foo.foo"() {a = #llvm.di_compile_unit<sourceLanguage = DW_LANG_C, file = <"a" in "b">, isOptimized = true, emissionKind = Full>} : () -> ()
// -----
// expected-error@below {{unknown attribute '#llvm.md_string': its dialect is not registered or has no such attribute}}
"foo.foo"() {a = #llvm.md_string<"a">} : () -> ()
// -----
// expected-error@below {{unknown attribute '#llvm.mlir.zero': its dialect is not registered or has no such attribute}}
"foo.foo"() {a = #llvm.mlir.zero} : () -> ()
// -----
// expected-error@below {{attribute 'options' failed to satisfy constraint: array attribute of string attribute}}
llvm.linker_options [4]
// -----
// expected-error@below {{must appear at the module level}}
llvm.func @f() { llvm.linker_options ["a"] 
 llvm.return }
// -----
llvm.func @f(%a: !llvm.ptr) {
  llvm.br ^bb0
^bb0:
  // expected-error@below {{attribute 'loop_annotation' failed to satisfy constraint: #llvm.loop_annotation attribute}}
  llvm.br ^bb0 {loop_annotation = 4}
}
// -----
// expected-error@below {{expected operation name in quotes or a custom operation, found '{'}}
llvm.func @f(%a: i32 loc("x":1:1)) -> i32 loc("y") {
  llvm.return %a : i32
} loc(#llvm.di_file<"a" in "b">)
// -----
// expected-error@below {{failed to verify constraint: region with 1 blocks}}
llvm.comdat @c {
}
// -----
// expected-error@below {{arguments may only have dialect attributes}}
llvm.func @f(%a: f32 {foo})
// -----
// expected-error@below {{results may only have dialect attributes}}
llvm.func @f() -> (f32 {foo})
// -----
// expected-error@below {{expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "g", res_attrs = [{}]}> ({}) : () -> ()
