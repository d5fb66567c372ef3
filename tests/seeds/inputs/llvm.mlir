// The LLVM dialect (fifth document)
// COMMAND: opt --std

// === Data layout and triple | attributes of a module | works
module attributes {llvm.data_layout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
}

// === PHI nodes | branches pass values | works
llvm.func @f(%arg0: i32, %cst: i32) {
  llvm.br ^bb1
^bb1:
  %0 = llvm.add %arg0, %cst : i32
  llvm.br ^bb2(%0: i32)
^bb2(%arg1: i32):
  llvm.return
}

// === PHI nodes | `llvm.addi`, `llvm.br ^bb2[%0: i32]` | document's error | the operation is `llvm.add`, and operands of a successor stand in parentheses
llvm.func @f(%arg0: i32, %cst: i32) {
  %0 = llvm.addi %arg0, %cst : i32
  llvm.br ^bb2[%0: i32]
^bb2(%arg1: i32):
  llvm.return
}

// === PHI nodes | one block twice, with other values | works
llvm.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  llvm.return %x : i32
}

// === Context-level values | undef, constants, null in today's spelling | works
llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  %1 = llvm.mlir.zero : !llvm.ptr
  %3 = llvm.mlir.constant(42 : i32) : i32
  %4 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  llvm.return
}

// === Context-level values | `llvm.mlir.null : !llvm.ptr<i8>` | works
llvm.func @f() {
  %1 = llvm.mlir.null : !llvm.ptr<i8>
  %2 = llvm.mlir.null : !llvm.ptr<func<void ()>>
  llvm.return
}

// === Attribute pass-through | `passthrough` | works
llvm.func @func() attributes {
  passthrough = ["noinline",           // value-less attribute
                 ["alignstack", "4"],  // integer attribute with value
                 ["other", "attr"]]    // attribute unknown to LLVM
} {
  llvm.return
}

// === Built-in type compatibility | integers, floats, vectors | works
func.func private @types(i32, f32, vector<4xf32>)

// === Additional simple types | void, label, token, metadata | works
func.func private @types(!llvm.label, !llvm.token, !llvm.metadata)

// === Pointer types | opaque, with address spaces | works
func.func private @types(!llvm.ptr, !llvm.ptr<3>)

// === Pointer types | typed pointers | works
func.func private @types(!llvm.ptr<i8>, !llvm.ptr<ptr<i32>, 4>, !llvm.ptr<!llvm.ptr<i32>>)

// === Array types | nested | works
func.func private @types(!llvm.array<4 x i32>, !llvm.array<2 x array<3 x f32>>)

// === Function types | none, several, variadic | works
func.func private @types(!llvm.func<void ()>, !llvm.func<i32 (f32, i32)>, !llvm.func<void (i32, ...)>)

// === Vector types | built-in, in arrays | works
func.func private @types(vector<42 x i32>, !llvm.array<2 x vector<2 x i32>>)

// === Vector types | `!llvm.vec` of pointers, scalable | works
func.func private @types(!llvm.vec<42 x ptr>, !llvm.vec<? x 4 x ptr>)

// === Vector types | `!llvm.vec<? x 4 x i32>` | works
func.func private @types(!llvm.vec<? x 4 x i32>)

// === Structure types | literal, nested, packed, named | works
func.func private @types(!llvm.struct<()>, !llvm.struct<(i32)>, !llvm.struct<(struct<(i32)>)>, !llvm.struct<packed (i8, i32)>, !llvm.struct<"b", ()>, !llvm.struct<"d", (i32)>, !llvm.struct<"e", packed (i8, i32)>)

// === Structure types | `!llvm.struct<"c", opaque>` | works
func.func private @types(!llvm.struct<"c", opaque>)

// === Structure types | `!llvm.struct<>` | document's error | the document gives it as not allowed
func.func private @types(!llvm.struct<>)

// === Structure types | `!llvm.struct<"a">` | document's error | the document gives it as not allowed at top level
func.func private @types(!llvm.struct<"a">)

// === Structure types | recursive by typed pointers | works
func.func private @types(!llvm.struct<"A", (ptr<struct<"A">>)>)

// === llvm.mlir.addressof | of variables and functions | works
llvm.func @foo() {
  %0 = llvm.mlir.addressof @const : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.mlir.addressof @foo : !llvm.ptr
  llvm.call %2() : !llvm.ptr, () -> ()
  llvm.return
}
llvm.mlir.global internal constant @const(42 : i32) : i32

// === llvm.mlir.addressof | the example with typed pointers | works
llvm.func @foo() {
  %0 = llvm.mlir.addressof @const : !llvm.ptr<i32>
  %1 = llvm.load %0 : !llvm.ptr<i32>
  llvm.return
}
llvm.mlir.global internal constant @const(42 : i32) : i32

// === llvm.call | direct and indirect | works
llvm.func @foo() -> f32
llvm.func @bar(f32)
llvm.func @f(%1: !llvm.ptr) {
  %0 = llvm.call @foo() : () -> (f32)
  llvm.call @bar(%0) : (f32) -> ()
  llvm.call %1(%0) : !llvm.ptr, (f32) -> ()
  llvm.return
}

// === llvm.mlir.constant | integers, floats, vectors | works
llvm.func @f() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(42) : i64
  %2 = llvm.mlir.constant(42.0 : f32) : f32
  %3 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  llvm.return
}

// === llvm.mlir.global | strings without a trailing type | works
llvm.mlir.global constant @no_trailing_type("foo bar")

// === llvm.mlir.global | constants, variables, strings | works
llvm.mlir.global constant @cst(42 : i32) : i32
llvm.mlir.global @variable(32.0 : f32) : f32
llvm.mlir.global @string("abc") : !llvm.array<3 x i8>

// === llvm.mlir.global | an initializer region | works
llvm.mlir.global @g2(0 : i32) : i32
llvm.mlir.global constant @int_gep() : !llvm.ptr {
  %0 = llvm.mlir.addressof @g2 : !llvm.ptr
  %1 = llvm.mlir.constant(2 : i32) : i32
  %2 = llvm.getelementptr %0[%1] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.return %2 : !llvm.ptr
}

// === llvm.mlir.global | an initializer region with typed pointers | works
llvm.mlir.global @g2(0 : i32) : i32
llvm.mlir.global constant @int_gep() : !llvm.ptr<i32> {
  %0 = llvm.mlir.addressof @g2 : !llvm.ptr<i32>
  %1 = llvm.mlir.constant(2 : i32) : i32
  %2 = llvm.getelementptr %0[%1] : (!llvm.ptr<i32>, i32) -> !llvm.ptr<i32>
  llvm.return %2 : !llvm.ptr<i32>
}

// === llvm.mlir.global | linkage | works
llvm.mlir.global internal constant @cst(42 : i32) : i32
llvm.mlir.global @glob(0.0 : f32) : f32

// === llvm.mlir.global | `@glob(0 : f32) : f32` | document's error | an integer literal is no float
llvm.mlir.global @glob(0 : f32) : f32

// === llvm.inline_asm | operands and result | works
llvm.func @f(%a: i32) -> i32 {
  %0 = llvm.inline_asm "bswap $0", "=r,r" %a : (i32) -> i32
  llvm.return %0 : i32
}

// === llvm.func | results, linkage | works
llvm.func @bar(%arg0: i64) -> i64 {
  llvm.return %arg0 : i64
}
llvm.func @foo(%arg0: i64) {
  llvm.return
}
llvm.func internal @internal_func() {
  llvm.return
}

// === llvm.mlir.undef | a structure | works
llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  llvm.return
}
