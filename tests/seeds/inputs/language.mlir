// The MLIR language reference, with the standard dialect (first document)
// COMMAND: opt --std --allow-unregistered-dialect

// === High-Level Structure | example module, as written | document's error | `tensor<100x50xf32)` lacks its `>`
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %n = dim %A, 1 : tensor<100x?xf32>
  %A_m = alloc(%n) : memref<100x?xf32>
  tensor_store %A to %A_m : memref<100x?xf32>
  %B_m = alloc(%n) : memref<?x50xf32>
  tensor_store %B to %B_m : memref<?x50xf32>
  %C_m = call @multiply(%A_m, %B_m)
          : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
  dealloc %A_m : memref<100x?xf32>
  dealloc %B_m : memref<?x50xf32>
  %C = tensor_load %C_m : memref<100x50xf32>
  dealloc %C_m : memref<100x50xf32>
  "tf.Print"(%C){message: "mul result"} : (tensor<100x50xf32) -> (tensor<100x50xf32>)
  return %C : tensor<100x50xf32>
}
func @multiply(memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)

// === High-Level Structure | example module, first function | works
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %n = dim %A, 1 : tensor<100x?xf32>
  %A_m = alloc(%n) : memref<100x?xf32>
  tensor_store %A to %A_m : memref<100x?xf32>
  %B_m = alloc(%n) : memref<?x50xf32>
  tensor_store %B to %B_m : memref<?x50xf32>
  %C_m = call @multiply(%A_m, %B_m)
          : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
  dealloc %A_m : memref<100x?xf32>
  dealloc %B_m : memref<?x50xf32>
  %C = tensor_load %C_m : memref<100x50xf32>
  dealloc %C_m : memref<100x50xf32>
  "tf.Print"(%C){message: "mul result"} : (tensor<100x50xf32>) -> (tensor<100x50xf32>)
  return %C : tensor<100x50xf32>
}
func @multiply(memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)

// === High-Level Structure | example module, second function: loops, `store 0 to` | works
func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
          -> (memref<100x50xf32>)  {
  %n = dim %A, 1 : memref<100x?xf32>
  %C = alloc() : memref<100x50xf32>
  affine.for %i = 0 to 100 {
     affine.for %j = 0 to 50 {
        store 0 to %C[%i, %j] : memref<100x50xf32>
        affine.for %k = 0 to %n {
           %a_v  = load %A[%i, %k] : memref<100x?xf32>
           %b_v  = load %B[%k, %j] : memref<?x50xf32>
           %prod = mulf %a_v, %b_v : f32
           %c_v  = load %C[%i, %j] : memref<100x50xf32>
           %sum  = addf %c_v, %prod : f32
           store %sum, %C[%i, %j] : memref<100x50xf32>
        }
     }
  }
  return %C : memref<100x50xf32>
}

// === Common syntax | comments, hexadecimal integers, floats, strings | works
"test.attribute"() {a = 0x1F, b = 1.5e+3, c = "text \n"} : () -> () // to the end of the line

// === Identifiers and keywords | values, symbols with dots and quotes, blocks | works
func @"a b"(%batch_size: i32, %23: i32) {
  br ^end$1
^end$1:
  return
}

// === Target specific operations | `llvm.sadd.with.overflow.i16` | works
%a, %b = "test.values"() : () -> (i16, i16)
%x:2 = "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)

// === Operations | result packs, names of results, attribute dictionaries with `:` | works
%result:2 = "foo_div"() : () -> (f32, i32)
%foo, %bar = "foo_div"() : () -> (f32, i32)
%2 = "tf.scramble"(%result#0, %bar) {fruit: "banana"} : (f32, i32) -> f32

// === Terminator Operations | generic successors with arguments | works
func @f(%cond: i1, %v: index) {
  "cond_br"(%cond)[^bb1, ^bb2(%v : index)] : (i1) -> ()
^bb1:
  return
^bb2(%w: index):
  return
}

// === Module | `module` with a name and attributes | works
module @m attributes {test.a = 1} {
  func @f()
}

// === Functions | declarations with memrefs and layouts | works
#layout_map0 = (d0, d1) -> (d1, d0)
func @abort()
func @scribble(i32, i64, memref<? x 128 x f32, #layout_map0>) -> f64

// === Functions | two results, `attributes` | works
func @count(%x: i64) -> (i64, i64)
  attributes {fruit: "banana"} {
  return %x, %x: i64, i64
}

// === Functions | attributes of arguments, results and functions | works
func @example_fn_arg(%x: i32 {swift.self = unit}) {
  return
}
func @example_fn_result() -> (f64 {dialectName.attrName = 0 : i64})
func @example_fn_attr() attributes {dialectName.attrName = false}

// === Functions | a named argument without a body | document's error | `func @example_fn_arg(%x: i32 {...})` names an argument of a declaration that has no body to use it in; it is read without a body too
func @example_fn_arg(%x: i32 {swift.self = unit}

// === Blocks | branches with arguments, entry block with label | works
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1): // Code dominated by ^bb0 may refer to %a
  cond_br %cond, ^bb1, ^bb2

^bb1:
  br ^bb3(%a: i64)    // Branch passes %a as the argument

^bb2:
  %b = addi %a, %a : i64
  br ^bb3(%b: i64)    // Branch passes %b as the argument

^bb3(%c: i64):
  br ^bb4(%c, %a : i64, i64)

^bb4(%d : i64, %e : i64):
  %0 = addi %d, %e : i64
  return %0 : i64
}

// === Value Scoping | values from outside in a region | works
%a = "test.value"() : () -> i64
"any_op"(%a) ({
  %new_value = "another_op"(%a) : (i64) -> (i64)
}) : (i64) -> (i64)

// === Control Flow and SSACFG Regions | custom form `accelerator.launch() {...}` | document's error | no dialect defines the operation, and one that is not registered has no custom form
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)
^bb2:
  accelerator.launch() {
    ^bb0:
      "accelerator.do_something"(%a) : (i64) -> ()
  }
  br ^bb3(%a: i64)
^bb3(%b: i64):
  return %b : i64
}

// === Control Flow and SSACFG Regions | `%new_value = ... : (i64) -> ()` | document's error | an operation without results is given a name
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)
^bb2:
  %new_value = "accelerator.do_something"(%a) : (i64) -> ()
  br ^bb3(%a: i64)
^bb3(%b: i64):
  return %b : i64
}

// === Control Flow and SSACFG Regions | the example in generic form | works
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)
^bb2:
  "accelerator.launch"() ({
    ^bb0:
      "accelerator.do_something"(%a) : (i64) -> ()
  }) : () -> ()
  br ^bb3(%a: i64)
^bb3(%b: i64):
  return %b : i64
}

// === Graph Regions | cycles within a region | works
"test.graph_region"() ({
  %1 = "op1"(%1, %3) : (i32, i32) -> (i32)
  %2 = "test.ssacfg_region"() ({
    %5 = "op2"(%1, %2, %3, %4) : (i32, i32, i32, i32) -> (i32)
  }) : () -> (i32)
  %3 = "op2"(%1, %4) : (i32, i32) -> (i32)
  %4 = "op3"(%1) : (i32) -> (i32)
}) : () -> ()

// === Type Aliases | `: vector<4 x f32> -> ()` | document's error | the grammar asks for parentheses around the inputs of a function type
!avx_m128 = type vector<4 x f32>
%x = "test.value"() : () -> vector<4 x f32>
"foo"(%x) : vector<4 x f32> -> ()

// === Type Aliases | `!alias = type T` | works
!avx_m128 = type vector<4 x f32>
%x = "test.value"() : () -> !avx_m128
"foo"(%x) : (vector<4 x f32>) -> ()
"foo"(%x) : (!avx_m128) -> ()

// === Dialect Types | verbose and pretty form | works
"test.types"() {types = [!tf.string, !foo<"something<abcd>">, !foo<"something<a%%123^^^>>>">, !foo.something<abcd>]} : () -> ()

// === Dialect Types | `!llvm<"i32*">` | left out | the llvm dialect is registered and has types of its own
"test.types"() {types = [!llvm<"i32*">]} : () -> ()

// === Dialect Types | `!foo.something<a%%123^^^>>>` | document's error | the document gives it as invalid
"test.types"() {types = [!foo.something<a%%123^^^>>>]} : () -> ()

// === Complex Type | `complex<T>` | works
"test.types"() {types = [complex<f32>, complex<i32>]} : () -> ()

// === Floating Point Types | every format named | works
"test.types"() {types = [f16, bf16, f32, f64, f80, f128]} : () -> ()

// === Function Type | functions as values | works
func @f(i32) -> f32
func @g(%x: i32) -> f32 {
  %f = constant @f : (i32) -> f32
  %r = call_indirect %f(%x) : (i32) -> f32
  return %r : f32
}

// === Index Type | `index` | works
"test.types"() {types = [index]} : () -> ()

// === Integer Type | signed, unsigned, signless, any width | works
"test.types"() {types = [i1, i4, i8, i16, i32, si8, ui8, i13, i4096]} : () -> ()

// === Memref Type | declarations without rank: calls | works
func @helper_2D(memref<16x32xf32>)
func @helper_3D(memref<16x32x64xf32>)
func @helper(memref<*xf32>)
func @f() {
  %A = alloc() : memref<16x32xf32>
  %B = alloc() : memref<16x32x64xf32>
  call @helper_2D(%A) : (memref<16x32xf32>)->()
  call @helper_3D(%B) : (memref<16x32x64xf32>)->()
  %A_u = memref_cast %A : memref<16x32xf32> -> memref<*xf32>
  %B_u = memref_cast %B : memref<16x32x64xf32> -> memref<*xf32>
  call @helper(%A_u) : (memref<*xf32>)->()
  call @helper(%B_u) : (memref<*xf32>)->()
  return
}

// === Memref Type | rank zero, zero sizes, unranked | works
"test.types"() {types = [memref<f32>, memref<0 x f32>, memref<1 x 0 x f32>, memref<0 x 1 x f32>, memref<*xf32>, memref<*xf32, 2>]} : () -> ()

// === Memref Type | layouts: column-major, tiled, dynamic tiles, padded | works
#identity = affine_map<(d0, d1) -> (d0, d1)>
#col_major = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
#tiled_2d_128x256 = affine_map<(d0, d1) -> (d0 div 128, d1 div 256, d0 mod 128, d1 mod 256)>
#tiled_dynamic = affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0, d1 floordiv s1,
                             d0 mod s0, d1 mod s1)>
#padded = affine_map<(d0, d1) -> (d0, (d1 + 2) floordiv 2, (d1 + 2) mod 2)>
%N, %M, %B1, %B2 = "test.values"() : () -> (index, index, index, index)
%A = alloc(%N) : memref<16x4x?xf32, #col_major>
%T = alloc(%M, %N) [%B1, %B2] : memref<?x?xf32, #tiled_dynamic>
%P = alloc() : memref<16x64xf32, #padded>
"test.types"() {types = [memref<16x32xf32, #identity>, memref<8x8xf32, #tiled_2d_128x256>]} : () -> ()

// === Memref Type | symbols of a layout; `alloc (%n)[%o] : <16x?xf32, #imapS>` | works
#imapS = affine_map<(d0, d1) [s0] -> (d0 + s0, d1)>
%n, %o = "test.values"() : () -> (index, index)
%A = alloc (%n)[%o] : <16x?xf32, #imapS>

// === Memref Type | `%n = ...` | document's error | the dots stand for text that the document leaves out
%n = ...

// === Index | alloc and load with a layout | works
#imapA = affine_map<(d0, d1) -> (d1, d0)>
%i, %j = "test.values"() : () -> (index, index)
%A = alloc() : memref<16x32xf32, #imapA>
%v = load %A[%i, %j] : memref<16x32xf32, #imapA>

// === Layout Map | bare maps | works
#layout_map_row_major = (i, j) -> (i, j)
#layout_map_col_major = (i, j) -> (j, i)
#layout_tiled = (i, j) -> (i floordiv 64, j floordiv 64, i mod 64, j mod 64)
"test.types"() {types = [memref<4x4xf32, #layout_map_row_major>, memref<4x4xf32, #layout_map_col_major>, memref<128x128xf32, #layout_tiled>]} : () -> ()

// === Layout Map | an identity layout is left out | works
"test.types"() {types = [memref<?x?xf32, (i,j)->(i,j)>]} : () -> ()

// === Affine Map Composition | maps in sequence | works
"test.types"() {types = [memref<4x4xf32, (i, j) -> (j, i), (a, b) -> (a floordiv 2, b, a mod 2)>]} : () -> ()

// === Strided MemRef | `offset: 33, strides: [1, 64]` | works
"test.types"() {types = [memref<42x16xf32, offset: 33, strides: [1, 64]>, memref<?x?xf32, offset: ?, strides: [?, 1]>, memref<42x16xf32, (i, j) -> (33 + i + 64 * j)>]} : () -> ()

// === None Type | `none` | works
"test.types"() {types = [none]} : () -> ()

// === Tensor Type | ranked, dynamic, rank zero, zero-sized | works
"test.types"() {types = [tensor<* x f32>, tensor<? x ? x ? x ? x f32>, tensor<? x ? x 13 x ? x f32>, tensor<17 x 4 x 13 x 4 x f32>, tensor<f32>, tensor<0 x 42 x f32>, tensor<0xf32>]} : () -> ()

// === Tuple Type | empty, one, many | works
"test.types"() {types = [tuple<>, tuple<f32>, tuple<i32, f32, tensor<i1>, i5>]} : () -> ()

// === Vector Type | one and several dimensions | works
"test.types"() {types = [vector<16 x f32>, vector<4x4xi32>]} : () -> ()

// === Vector Type | `vector<0x42xi32>` | document's error | the document gives it as invalid
"test.types"() {types = [vector<0x42xi32>]} : () -> ()

// === Attribute Value Aliases | `affine.apply` with a map and with its alias | works
#map = affine_map<(d0) -> (d0 + 10)>
func @f(%a: index) {
  %b = affine.apply affine_map<(d0) -> (d0 + 10)> (%a)
  %c = affine.apply #map(%a)
  return
}

// === Dialect Attribute Values | verbose and pretty form | works
"test.attribute"() {a = #foo<"something<abcd>">} : () -> ()
"test.attribute"() {a = #foo<"something<a%%123^^^>>>">} : () -> ()
"test.attribute"() {a = #foo.something<abcd>} : () -> ()

// === AffineMap Attribute | `affine_map<...>` | works
"test.attribute"() {a = affine_map<(d0) -> (d0 + 10)>} : () -> ()

// === Array Attribute | `[...]` | works
"test.attribute"() {a = []} : () -> ()
"test.attribute"() {a = [1, "a", [i32]]} : () -> ()

// === Boolean Attribute | `true`, `false` | works
"test.attribute"() {a = true} : () -> ()
"test.attribute"() {a = false} : () -> ()

// === Dictionary Attribute | sorted by name | works
"test.attribute"() {a = {}} : () -> ()
"test.attribute"() {a = {b = 1, a = "x"}} : () -> ()
"test.attribute"() {a = {"a b" = 1}} : () -> ()

// === Dense Elements Attribute | numbers and strings | works
"test.attribute"() {a = dense<[1, 2]> : tensor<2xi32>} : () -> ()
"test.attribute"() {a = dense<1.0> : vector<4xf32>} : () -> ()
"test.attribute"() {a = dense<["a", "b"]> : tensor<2x!foo.string>} : () -> ()

// === Opaque Elements Attribute | `opaque<dialect, "0x..."> : type`, and the type inside | works
"test.attribute"() {a = opaque<foo, tensor<2xi32>, "0xDEADBEEF">} : () -> ()

// === Sparse Elements Attribute | indices and values | works
"test.attribute"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// === Float Attribute | decimal and hexadecimal | works
"test.attribute"() {a = 42.0} : () -> ()
"test.attribute"() {a = 42.0 : f32} : () -> ()
"test.attribute"() {a = 0x7C00 : f16} : () -> ()
"test.attribute"() {a = 0x7CFF : f16} : () -> ()

// === Float Attribute | `42 : f32` | document's error | the document gives it as an error
"test.attribute"() {a = 42 : f32} : () -> ()

// === Integer Attribute | with and without a type | works
"test.attribute"() {a = 42} : () -> ()
"test.attribute"() {a = 42 : i8} : () -> ()
"test.attribute"() {a = 42 : index} : () -> ()
"test.attribute"() {a = -3 : si16} : () -> ()

// === Integer Set Attribute | `affine_set<...>` | works
"test.attribute"() {a = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 3)>} : () -> ()

// === String Attribute | with a type | works
"test.attribute"() {a = "text"} : () -> ()
"test.attribute"() {a = "text" : i32} : () -> ()

// === Symbol Reference Attribute | nested | works
"test.attribute"() {a = @a} : () -> ()
"test.attribute"() {a = @a::@b} : () -> ()

// === Type Attribute | a type | works
"test.attribute"() {a = i32} : () -> ()
"test.attribute"() {a = (i32) -> f32} : () -> ()

// === Unit Attribute | with and without its value | works
func @verbose_form(i1) attributes {dialectName.unitAttr = unit}
func @simple_form(i1) attributes {dialectName.unitAttr}
