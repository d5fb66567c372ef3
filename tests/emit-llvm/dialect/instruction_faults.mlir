// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Faults in instructions of the llvm dialect: each at the line where the reference has it.
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected alignment for atomic access}}
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported ordering 'release'}}
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported ordering 'acq_rel'}}
  %0 = llvm.load %p atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{unsupported ordering 'acquire'}}
  llvm.store %i, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{unsupported ordering 'acq_rel'}}
  llvm.store %i, %p atomic acq_rel {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected alignment for atomic access}}
  llvm.store %i, %p atomic release : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected syncscope to be null for non-atomic access}}
  "llvm.load"(%p) <{syncscope = "a", ordering = 0 : i64}> : (!llvm.ptr) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected syncscope to be null for non-atomic access}}
  "llvm.store"(%i, %p) <{syncscope = "a"}> : (i32, !llvm.ptr) -> ()
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported type '!llvm.struct<(i32)>' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported type 'i1' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i1
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported type 'i24' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i24
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported type 'f80' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f80
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported type 'vector<4xi32>' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{unsupported type 'vector<3xi32>' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> vector<3xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.load %i : i32 -> i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM type with size, but got '!llvm.void'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM type with size, but got '!llvm.func<i32 ()>'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.func<i32 ()>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM type with size, but got 'index'}}
  %0 = llvm.load %p : !llvm.ptr -> index
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM type with size, but got '!llvm.struct<"o", opaque>'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"o", opaque>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM type with size, but got '!llvm.target<"foo">'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.target<"foo">
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = llvm.load %p {alignment = 4 : i32} : !llvm.ptr -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #1 must be LLVM pointer type, but got 'i32'}}
  llvm.store %i, %i : i32, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  llvm.store %i, %p : index, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
  llvm.store %i, %p {alignment = 4 : i32} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'access_groups' failed to satisfy constraint: array attribute of #llvm.access_group attribute}}
  llvm.store volatile %i, %p {access_groups = [4]} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'tbaa' failed to satisfy constraint: array attribute of #llvm.tbaa_tag attribute}}
  llvm.store %i, %p {tbaa = [4]} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'alias_scopes' failed to satisfy constraint: array attribute of #llvm.alias_scope attribute}}
  llvm.store %i, %p {alias_scopes = [@a::@b]} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'access_groups' failed to satisfy constraint: array attribute of #llvm.access_group attribute}}
  llvm.store %i, %p {access_groups = [@a::@b]} : i32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected at least 'monotonic' ordering}}
  %0 = llvm.atomicrmw add %p, %i unordered : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%f: f32, %p: !llvm.ptr) {
  // expected-error@below {{expected LLVM IR integer type, found 'f32'}}
  %0 = llvm.atomicrmw add %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected LLVM IR floating point type, found 'i32'}}
  %0 = llvm.atomicrmw fadd %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %w: vector<4xf32>) {
  // expected-error@below {{operand #1 must be floating point LLVM type or LLVM pointer type or signless integer, but got 'vector<4xf32>'}}
  %0 = llvm.atomicrmw fadd %p, %w monotonic : !llvm.ptr, vector<4xf32>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %b: i1) {
  // expected-error@below {{unexpected LLVM IR type 'i1' for 'xchg' bin_op}}
  %0 = llvm.atomicrmw xchg %p, %b monotonic : !llvm.ptr, i1
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{operand #1 must be floating point LLVM type or LLVM pointer type or signless integer, but got '!llvm.struct<(i32, f32)>'}}
  %0 = llvm.atomicrmw xchg %p, %s monotonic : !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %b: i1) {
  // expected-error@below {{expected bin_op to be one of: xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap; found 'and'}}
  %0 = llvm.atomicrmw and %p, %b monotonic : !llvm.ptr, i1
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %i128: i128) {
  // expected-error@below {{expected LLVM IR integer type, found 'i128'}}
  %0 = llvm.atomicrmw add %p, %i128 monotonic : !llvm.ptr, i128
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<3>) {
  // expected-error@below {{expected LLVM IR integer type, found '!llvm.ptr<3>'}}
  %0 = llvm.atomicrmw add %p, %q monotonic : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected bin_op to be one of: xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap; found 'nosuch'}}
  %0 = llvm.atomicrmw nosuch %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected ordering to be one of: not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst; found 'nosuch'}}
  %0 = llvm.atomicrmw add %p, %i nosuch : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected ordering, found ':'}}
  %0 = llvm.atomicrmw add %p, %i : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.atomicrmw add %i, %i monotonic : i32, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected bin_op to be one of: xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap; found 'usub_cond'}}
  %0 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{failed to verify that all of {val, res} have same type}}
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 2 : i64}> : (!llvm.ptr, i32) -> i64
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'bin_op' failed to satisfy constraint: bin_op attribute}}
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 99 : i64, ordering = 2 : i64}> : (!llvm.ptr, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{attribute 'ordering' failed to satisfy constraint: ordering attribute}}
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 3 : i64}> : (!llvm.ptr, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{requires attribute 'ordering'}}
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64}> : (!llvm.ptr, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{ordering must be at least 'monotonic'}}
  %0 = llvm.cmpxchg %p, %i, %i unordered monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{ordering must be at least 'monotonic'}}
  %0 = llvm.cmpxchg %p, %i, %i monotonic unordered : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{failure ordering cannot be 'release' or 'acq_rel'}}
  %0 = llvm.cmpxchg %p, %i, %i acq_rel release : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{failure ordering cannot be 'release' or 'acq_rel'}}
  %0 = llvm.cmpxchg %p, %i, %i acq_rel acq_rel : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%f: f32, %p: !llvm.ptr) {
  // expected-error@below {{operand #1 must be signless integer or LLVM pointer type, but got 'f32'}}
  %0 = llvm.cmpxchg %p, %f, %f acq_rel monotonic : !llvm.ptr, f32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, %b: i1) {
  // expected-error@below {{unexpected LLVM IR type 'i1'}}
  %0 = llvm.cmpxchg %p, %b, %b acq_rel monotonic : !llvm.ptr, i1
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64, %p: !llvm.ptr) {
  // expected-error@below {{use of value '%j' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.cmpxchg %p, %i, %j acq_rel monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64, %p: !llvm.ptr) {
  // expected-error@below {{failed to verify that all of {cmp, val} have same type}}
  %0 = "llvm.cmpxchg"(%p, %i, %j) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i64) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{failed to verify that type of 'res' matches an LLVM struct of a bool and the type of 'val'}}
  %0 = "llvm.cmpxchg"(%p, %i, %i) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM structure type and an LLVM struct of a bool and the type of 'val', but got 'i32'}}
  %0 = "llvm.cmpxchg"(%p, %i, %i) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence unordered
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence not_atomic
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected attribute value, found 'x'}}
  llvm.fence syncscope(x) seq_cst
  llvm.return
}
// -----
llvm.func @f() {
  llvm.fence
  // expected-error@below {{expected ordering to be one of: not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst; found 'llvm.return'}}
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{result #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.alloca %i x i32 : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #0 must be signless integer, but got 'f32'}}
  %0 = llvm.alloca %f x i32 : (f32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected trailing function type with one argument and one result}}
  %0 = llvm.alloca %i x i32 : (i32, i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected trailing function type with one argument and one result}}
  %0 = llvm.alloca %i x i32 : (i32) -> (!llvm.ptr, !llvm.ptr)
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected trailing function type with one argument and one result}}
  %0 = llvm.alloca %i x i32 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{this target extension type cannot be used in alloca}}
  %0 = llvm.alloca %i x !llvm.target<"foo"> : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{requires attribute 'elem_type'}}
  %0 = "llvm.alloca"(%i) : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{attribute 'elem_type' failed to satisfy constraint: any type attribute}}
  %0 = "llvm.alloca"(%i) <{elem_type = 4 : i32}> : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected an index}}
  %0 = llvm.getelementptr %p[] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{type 'i32' cannot be indexed (index #1)}}
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, -1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{type 'i32' cannot be indexed (index #2)}}
  %0 = llvm.getelementptr %p[0, 0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%f: f32, %p: !llvm.ptr) {
  // expected-error@below {{operand #1 must be variadic of signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.getelementptr %p[%f] : (!llvm.ptr, f32) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.getelementptr %i[%i] : (i32, i32) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{2 operands present, but expected 1}}
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> i32, i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{integer value too large}}
  %0 = llvm.getelementptr %p[2147483648] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %0 = llvm.getelementptr %p[-2147483648] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected ',', found 'llvm.return'}}
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"op", opaque>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i32, rawConstantIndices = array<i32: 0>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %0 = "llvm.getelementptr"(%p) <{elem_type = i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{requires attribute 'elem_type'}}
  %0 = "llvm.getelementptr"(%p, %i) <{rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%f: f32) {
  // expected-error@below {{operand type mismatch for operand 0: 'f32' != 'i32'}}
  %0 = llvm.call @g(%f) : (f32) -> i32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{incorrect number of operands (2) for a callee of 1 parameters}}
  %0 = llvm.call @g(%i, %i) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f() {
  // expected-error@below {{incorrect number of operands (0) for a callee of 1 parameters}}
  %0 = llvm.call @g() : () -> i32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{result type mismatch: 'f32' != 'i32'}}
  %0 = llvm.call @g(%i) : (i32) -> f32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{expected function call to produce a value}}
  llvm.call @g(%i) : (i32) -> ()
  llvm.return
}
// -----
llvm.func @v()
llvm.func @f() {
  // expected-error@below {{calling function with void result must not produce values}}
  %0 = llvm.call @v() : () -> i32
  llvm.return
}
// -----
llvm.func @v()
llvm.func @f() {
  // expected-error@below {{expected a non-void result type}}
  llvm.call @v() : () -> !llvm.void
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{'nope' does not reference a symbol in the current scope}}
  llvm.call @nope() : () -> ()
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{expected trailing function type}}
  %0 = llvm.call @g(%i) : i32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{expected function with 0 or 1 result}}
  %0:2 = llvm.call @g(%i) : (i32) -> (i32, i32)
  llvm.return
}
// -----
llvm.func @va(i32, ...)
llvm.func @f(%i: i32, %f: f32) {
  // expected-error@below {{missing var_callee_type attribute for vararg call}}
  llvm.call @va(%i, %f) : (i32, f32) -> ()
  llvm.return
}
// -----
llvm.func @va(i32, ...)
llvm.func @f() {
  // expected-error@below {{expected var_callee_type to have at most 0 parameters}}
  llvm.call @va() vararg(!llvm.func<void (i32, ...)>) : () -> ()
  llvm.return
}
// -----
llvm.func @va(i32, ...)
llvm.func @f(%f: f32) {
  // expected-error@below {{var_callee_type parameter type mismatch: 'i32' != 'f32'}}
  llvm.call @va(%f) vararg(!llvm.func<void (i32, ...)>) : (f32) -> ()
  llvm.return
}
// -----
llvm.func @va(i32, ...)
llvm.func @f(%i: i32) {
  // expected-error@below {{expected var_callee_type to be a variadic function type}}
  llvm.call @va(%i) vararg(!llvm.func<void (i32)>) : (i32) -> ()
  llvm.return
}
// -----
llvm.func @va(i32, ...)
llvm.func @f(%i: i32) {
  // expected-error@below {{expected an LLVM function type}}
  llvm.call @va(%i) vararg(i32) : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected indirect call to have 2 trailing types, found 1}}
  llvm.call %p(%i) : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  // expected-error@below {{expected trailing function type}}
  llvm.call %p(%i) : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{indirect call expects a pointer as callee: 'i32'}}
  llvm.call %i(%i) : i32, (i32) -> ()
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{expected direct call to have 1 trailing types, found 2}}
  llvm.call @g(%i) : !llvm.ptr, (i32) -> ()
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{expected SSA operand, found 'nosuchcc'}}
  %0 = llvm.call nosuchcc @g(%i) : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{must have either a `callee` attribute or at least an operand}}
  "llvm.call"() : () -> ()
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{indirect call expects a pointer as callee: 'i32'}}
  "llvm.call"(%i) : (i32) -> ()
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{attribute 'fastmathFlags' failed to satisfy constraint: #llvm.fastmath attribute}}
  %0 = "llvm.call"(%i) <{callee = @g, fastmathFlags = 3 : i32}> : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{attribute 'callee' failed to satisfy constraint: flat symbol reference attribute}}
  %0 = "llvm.call"(%i) <{callee = "g"}> : (i32) -> i32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error@below {{attribute 'callee' failed to satisfy constraint: flat symbol reference attribute}}
  %0 = "llvm.call"(%i) <{callee = @g::@h}> : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected integer type, found 'f32'}}
  %0 = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected float type of width 32, found 'f64'}}
  %0 = llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected integer type of width 8, found 'i32'}}
  %0 = llvm.mlir.constant(1.0 : f8E4M3FN) : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("abc") : !llvm.array<4 x i8>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("abc") : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected vector or array type, found 'i32'}}
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected array attribute with two elements of the same type}}
  %0 = llvm.mlir.constant([1.0 : f32, 2.0 : f64]) : !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected struct type with two elements of the same type, the type of a complex constant}}
  %0 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f64)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected array attribute with two elements, representing a complex constant}}
  %0 = llvm.mlir.constant([1.0 : f32]) : !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected array attribute with two elements, representing a complex constant}}
  %0 = llvm.mlir.constant(1.0 : f32) : !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected struct type with two elements of the same type, the type of a complex constant}}
  %0 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected array attribute with two elements of the same type}}
  %0 = llvm.mlir.constant(["a", "b"]) : !llvm.struct<(ptr, ptr)>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(unit) : i32
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f() {
  // expected-error@below {{only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(@g) : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected integer type, found '!llvm.ptr'}}
  %0 = llvm.mlir.constant(0 : i32) : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{does not support target extension type}}
  %0 = llvm.mlir.constant(0 : i32) : !llvm.target<"foo">
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(array<i32: 1, 2>) : vector<2xi32>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant({a = 1 : i32}) : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(i32) : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected '(', found ':'}}
  %0 = llvm.mlir.constant : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{requires attribute 'value'}}
  %0 = "llvm.mlir.constant"() : () -> i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{must reference a global defined by 'llvm.mlir.global' or 'llvm.func', found 'nope'}}
  %0 = llvm.mlir.addressof @nope : !llvm.ptr
  llvm.return
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f() {
  // expected-error@below {{result #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.mlir.addressof @g : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{requires attribute 'global_name'}}
  %0 = "llvm.mlir.addressof"() : () -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{target extension type '!llvm.target<"foo">' does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"foo">
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{target extension type '!llvm.target<"aarch64.svcount">' does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"aarch64.svcount">
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.zero : index
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{result #0 must be LLVM dialect-compatible type, but got 'tensor<4xi32>'}}
  %0 = llvm.mlir.undef : tensor<4xi32>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{result #0 must be LLVM dialect-compatible type, but got 'vector<2x2xi32>'}}
  %0 = llvm.mlir.undef : vector<2x2xi32>
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{result #0 must be LLVM token type, but got 'i32'}}
  %0 = llvm.mlir.none : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{expected ':', found 'llvm.return'}}
  %0 = llvm.mlir.none
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64) {
  // expected-error@below {{use of value '%j' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.add %i, %j : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i64' vs 'i32'}}
  %0 = llvm.add %i, %i : i64
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.add %f, %f : f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected overflow flag to be one of: none, nsw, nuw; found 'nsww'}}
  %0 = llvm.add %i, %i overflow<nsww> : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected overflow flag, found '>'}}
  %0 = llvm.add %i, %i overflow<> : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected '<', found ':'}}
  %0 = llvm.add %i, %i overflow : i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.ptr'}}
  %0 = llvm.add %p, %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected SSA operand, found 'exact'}}
  %0 = llvm.sdiv exact %i, %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = llvm.udiv %i, %i overflow<nsw> : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %f: f32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = llvm.fadd %f, %i : f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fadd %i, %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fneg %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{'olt' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "olt" %i, %i : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected string, found 'slt'}}
  %0 = llvm.icmp slt %i, %i : i32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #0 must be signless integer or LLVM pointer type, or LLVM dialect-compatible vector of them, but got 'f32'}}
  %0 = llvm.icmp "eq" %f, %f : f32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64) {
  // expected-error@below {{use of value '%j' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.icmp "eq" %i, %j : i32
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{operand #0 must be signless integer or LLVM pointer type, or LLVM dialect-compatible vector of them, but got '!llvm.struct<(i32, f32)>'}}
  %0 = llvm.icmp "eq" %s, %s : !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{failed to verify that type of 'res' matches i1 of the same shape of 'lhs'}}
  %0 = "llvm.icmp"(%i, %i) <{predicate = 0 : i64}> : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{attribute 'predicate' failed to satisfy constraint: predicate attribute}}
  %0 = "llvm.icmp"(%i, %i) <{predicate = 11 : i64}> : (i32, i32) -> i1
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>) {
  // expected-error@below {{failed to verify that type of 'res' matches i1 of the same shape of 'lhs'}}
  %0 = "llvm.icmp"(%v, %v) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> i1
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64) {
  // expected-error@below {{failed to verify that all of {lhs, rhs} have same type}}
  %0 = "llvm.icmp"(%i, %j) <{predicate = 0 : i64}> : (i32, i64) -> i1
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{requires attribute 'predicate'}}
  %0 = "llvm.icmp"(%i, %i) : (i32, i32) -> i1
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{'eq' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.fcmp "eq" %f, %f : f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fcmp "oeq" %i, %i : i32
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{attribute 'predicate' failed to satisfy constraint: predicate attribute}}
  %0 = "llvm.fcmp"(%f, %f) <{predicate = 16 : i64}> : (f32, f32) -> i1
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{integer width of the output type 'i32' is not above that of 'i32'}}
  %0 = llvm.sext %i : i32 to i32
  llvm.return
}
// -----
llvm.func @f(%j: i64) {
  // expected-error@below {{integer width of the output type 'i32' is not above that of 'i64'}}
  %0 = llvm.sext %j : i64 to i32
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>) {
  // expected-error@below {{input and output vectors are of incompatible shape}}
  %0 = llvm.sext %v : vector<4xi32> to vector<5xi64>
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>) {
  // expected-error@below {{input type is a vector but output type is an integer}}
  %0 = llvm.sext %v : vector<4xi32> to i64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{input type is an integer but output type is a vector}}
  %0 = llvm.sext %i : i32 to vector<4xi64>
  llvm.return
}
// -----
llvm.func @f(%sv: vector<[4]xi32>) {
  // expected-error@below {{input and output vectors are of incompatible shape}}
  %0 = llvm.sext %sv : vector<[4]xi32> to vector<4xi64>
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.sext %f : f32 to i64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected SSA operand, found 'nneg'}}
  %0 = llvm.zext nneg %i : i32 to i64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{integer width of the output type 'i16' is not above that of 'i32'}}
  %0 = llvm.zext %i : i32 to i16
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected ':', found 'overflow'}}
  %0 = llvm.trunc %i overflow<nsw> : i32 to i16
  llvm.return
}
// -----
llvm.func @f(%f: f32) {
  // expected-error@below {{result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.fptosi %f : f32 to f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.sitofp %i : i32 to i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = llvm.sitofp %i : f32 to f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected SSA operand, found 'nneg'}}
  %0 = llvm.uitofp nneg %i : i32 to f32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{can only cast pointers from and to pointers: 'i32' to '!llvm.ptr'}}
  %0 = llvm.bitcast %i : i32 to !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{can only cast pointers from and to pointers: '!llvm.ptr' to 'i64'}}
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead: '!llvm.ptr' to '!llvm.ptr<3>'}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<3>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{cannot cast pointer to vector of pointers: '!llvm.ptr' to '!llvm.vec<1 x ptr>'}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.vec<1 x ptr>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{cannot cast pointer to vector of pointers: '!llvm.ptr' to '!llvm.vec<2 x ptr>'}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.vec<2 x ptr>
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{operand #0 must be LLVM-compatible non-aggregate type, but got '!llvm.struct<(i32, f32)>'}}
  %0 = llvm.bitcast %s : !llvm.struct<(i32, f32)> to i64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{result #0 must be LLVM-compatible non-aggregate type, but got 'index'}}
  %0 = llvm.bitcast %i : i32 to index
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i64'}}
  %0 = llvm.addrspacecast %p : !llvm.ptr to i64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.ptrtoint %i : i32 to i64
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.inttoptr %i : i32 to i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %j: i64, %b: i1) {
  // expected-error@below {{use of value '%j' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = llvm.select %b, %i, %j : i1, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{operand #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = llvm.select %i, %i, %i : i32, i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %b: i1) {
  // expected-error@below {{expected operation name in quotes or a custom operation, found '{'}}
  %0 = llvm.select %b, %i, %i : i1, i32 {a = 1}
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i64' vs 'i32'}}
  %0 = llvm.freeze %i : i64
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  // expected-error@below {{position [2] is not one of the container}}
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[-1] : !llvm.struct<(i32, f32)>
  // expected-error@below {{position [-1] is not one of the container}}
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[0, 0] : !llvm.struct<(i32, f32)>
  // expected-error@below {{position [0, 0] is not one of the container}}
  llvm.return
}
// -----
llvm.func @f(%a: !llvm.array<4 x i32>) {
  %0 = llvm.extractvalue %a[4] : !llvm.array<4 x i32>
  // expected-error@below {{position [4] is not one of the container}}
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  %0 = llvm.extractvalue %i[0] : i32
  // expected-error@below {{position [0] is not one of the container}}
  llvm.return
}
// -----
llvm.func @f(%i: i32, %a: !llvm.array<4 x i32>) {
  // expected-error@below {{expected integer, found '%i'}}
  %0 = llvm.extractvalue %a[%i] : !llvm.array<4 x i32>
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{type mismatch: the part is of type 'i32', not 'f32'}}
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return
}
// -----
llvm.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{requires attribute 'position'}}
  %0 = "llvm.extractvalue"(%s) : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = llvm.insertvalue %i, %s[1] : !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%f: f32, %s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.insertvalue %f, %s[2] : !llvm.struct<(i32, f32)>
  // expected-error@below {{position [2] is not one of the container}}
  llvm.return
}
// -----
llvm.func @f(%i: i32, %s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{type mismatch: the part is of type 'f32', not 'i32'}}
  %0 = "llvm.insertvalue"(%s, %i) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>, i32) -> !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %s: !llvm.struct<(i32, f32)>) {
  // expected-error@below {{failed to verify that all of {container, res} have same type}}
  %0 = "llvm.insertvalue"(%s, %i) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%f: f32, %v: vector<4xi32>) {
  // expected-error@below {{operand #1 must be signless integer, but got 'f32'}}
  %0 = llvm.extractelement %v[%f : f32] : vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{the type of result 'res' can't be inferred}}
  %0 = llvm.extractelement %i[%i : i32] : i32
  llvm.return
}
// -----
llvm.func @f(%i: i32, %v: vector<4xi32>) {
  // expected-error@below {{failed to verify that type of 'res' matches element type of 'vector'}}
  %0 = "llvm.extractelement"(%v, %i) : (vector<4xi32>, i32) -> i64
  llvm.return
}
// -----
llvm.func @f(%i: i32, %f: f32, %v: vector<4xi32>) {
  // expected-error@below {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = llvm.insertelement %f, %v[%i : i32] : vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %f: f32, %v: vector<4xi32>) {
  // expected-error@below {{failed to verify that type of 'value' matches element type of 'vector'}}
  %0 = "llvm.insertelement"(%v, %f, %i) : (vector<4xi32>, f32, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32, %v: vector<4xi32>) {
  // expected-error@below {{failed to verify that all of {vector, res} have same type}}
  %0 = "llvm.insertelement"(%v, %i, %i) : (vector<4xi32>, i32, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @f(%sv: vector<[4]xi32>) {
  // expected-error@below {{expected a splat operation for scalable vectors}}
  %0 = llvm.shufflevector %sv, %sv [0, 1, 0, 0] : vector<[4]xi32>
  llvm.return
}
// -----
llvm.func @f(%v: vector<4xi32>, %w: vector<4xf32>) {
  // expected-error@below {{use of value '%w' expects different type than prior uses: 'vector<4xi32>' vs 'vector<4xf32>'}}
  %0 = llvm.shufflevector %v, %w [0, 1] : vector<4xi32>
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  %0 = llvm.shufflevector %i, %i [0, 1] : i32
  // expected-error@below {{expected an LLVM compatible vector type}}
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected asm_dialect to be one of: att, intel; found 'foo'}}
  %0 = llvm.inline_asm asm_dialect = foo "bswap $0", "=r,r" %i : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected ',', found '%i'}}
  %0 = llvm.inline_asm "bswap $0" %i : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{expected attribute value, found 'has_side_effects'}}
  llvm.inline_asm is_align_stack has_side_effects "bswap $0", "=r,r" %i : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{custom op 'llvm.va_arg' is unknown}}
  %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.va_arg' is unknown}}
  %0 = llvm.va_arg %i : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{cannot name an operation with no results}}
  %0 = llvm.resume %i : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{needs to be in a function with a personality}}
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.nosuch' is unknown}}
  %0 = llvm.nosuch %i : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{must be the last operation in the parent block}}
  llvm.unreachable
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // expected-error@below {{must be the last operation in the parent block}}
  llvm.return %i : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error@below {{reference to an undefined block '^bb1'}}
  llvm.br ^bb1
  llvm.return
}
