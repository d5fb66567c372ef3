// The MLIR specification, an older state (second document)
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

// === Identifiers and keywords | `%batch_size`, `@matmul`, `%23` | works
func @matmul(%batch_size: i32, %23: i32) {
  return
}

// === Type Aliases | `: vector<4 x f32> -> ()` | document's error | the grammar asks for parentheses around the inputs of a function type
!avx_m128 = type vector<4 x f32>
%x = "test.value"() : () -> vector<4 x f32>
"foo"(%x) : vector<4 x f32> -> ()

// === Type Aliases | `!alias = type T` | works
!avx_m128 = type vector<4 x f32>
%x = "test.value"() : () -> !avx_m128
"foo"(%x) : (vector<4 x f32>) -> ()
"foo"(%x) : (!avx_m128) -> ()

// === Function Type | inputs and results | works
"test.types"() {types = [() -> (), (i32, f32) -> (i32, f32), (i32) -> f32]} : () -> ()

// === Integer Type | any width | works
"test.types"() {types = [i1, i2, i13, i64]} : () -> ()

// === Floating Point Types | four formats | works
"test.types"() {types = [f16, bf16, f32, f64]} : () -> ()

// === Vector Type | dimensions | works
"test.types"() {types = [vector<16 x f32>, vector<2x4xi8>]} : () -> ()

// === Vector Type | `vector<0x42xi32>` | document's error | the document gives it as invalid
"test.types"() {types = [vector<0x42xi32>]} : () -> ()

// === Tensor Type | ranked, dynamic, rank zero, zero-sized | works
"test.types"() {types = [tensor<* x f32>, tensor<? x ? x ? x ? x f32>, tensor<? x ? x 13 x ? x f32>, tensor<17 x 4 x 13 x 4 x f32>, tensor<f32>, tensor<0 x 42 x f32>, tensor<0xf32>]} : () -> ()

// === Memref Type | maps with `size (...)`, `memspace0` | works
#imapA = (d0, d1) -> (d0, d1) size (16, 32)
#imapB = (d0, d1, d2) [s0] -> (d2, d1, d0) size (s0, 4, 16)
"test.types"() {types = [memref<16x32xf32, #imapA, memspace0>, memref<16x4x?xf32, #imapB, memspace0>]} : () -> ()

// === Memref Type | symbol capture: `alloc (%n)[%o] : <16x?xf32, #imapA>` | works
#imapA = (d0, d1) [s0] -> (d0 + s0, d1)
%n, %o = "test.values"() : () -> (index, index)
%A = alloc (%n)[%o] : <16x?xf32, #imapA>

// === Memref Type | `%n = ...` | document's error | the dots stand for text that the document leaves out
%n = ...

// === Index | alloc and load | works
#imapA = (d0, d1) -> (d1, d0) size (32, 16)
%i, %j = "test.values"() : () -> (index, index)
%A = alloc() : memref<16x32xf32, #imapA, memspace0>
%v = load %A[%i, %j] : memref<16x32xf32, #imapA, memspace0>

// === Index Map | maps with sizes in symbols | works
#imap_slice = (i, j) [M, N, OI, OJ] -> (i + OI , j + OJ) size (M, N)
#imap_tiled = (d0, d1, d2, d3) [M, N] -> (128 * d0 + d2, 128 * d1 + d3)
  size (M, N)
"test.attribute"() {a = #imap_slice, b = #imap_tiled} : () -> ()

// === Index Map | sizes in a number other than the results | document's error | each dimension of the range has a size
#m = (i, j) -> (i, j) size (16)
"test.attribute"() {a = #m} : () -> ()

// === Layout Map | row- and column-major; a comma before the symbols | works
#layout_map_row_major = (i, j) [M, N] -> (i, j) size (M, N)
#layout_map_col_major = (i, j), [M, N] -> (j, i) size (M, N)
"test.attribute"() {a = #layout_map_row_major, b = #layout_map_col_major} : () -> ()

// === Affine Map Composition | maps in sequence | works
"test.types"() {types = [memref<4x4xf32, (i, j) -> (j, i), (a, b) -> (b, a + 1)>]} : () -> ()

// === Complex Type | `complex<T>` | works
"test.types"() {types = [complex<f32>, complex<i32>]} : () -> ()

// === Tuple Type | empty, one, many | works
"test.types"() {types = [tuple<>, tuple<f32>, tuple<i32, f32, tensor<i1>, i5>]} : () -> ()

// === None Type | `none` | works
"test.types"() {types = [none]} : () -> ()

// === Attributes | dictionaries with `:` | works
"test.attribute"() {a: 1, b: [2, 3], c.d: "x"} : () -> ()

// === AffineMap Attribute | bare | works
"test.attribute"() {a = (d0, d1) -> (d0 + d1)} : () -> ()
"test.attribute"() {a = ()[s0] -> (s0)} : () -> ()
"test.attribute"() {a = () -> (0)} : () -> ()

// === Dense Elements Attribute | `dense<type, value>` | works
"test.attribute"() {a = dense<tensor<2xi32>, [1, 2]>} : () -> ()
"test.attribute"() {a = dense<vector<4xf32>, 1.0>} : () -> ()

// === Opaque Elements Attribute | `opaque<dialect, type, hex>` | works
"test.attribute"() {a = opaque<foo, tensor<2xi32>, "0xDEADBEEF">} : () -> ()

// === Sparse Elements Attribute | `sparse<type, indices, values>` | works
"test.attribute"() {a = sparse<tensor<3x4xi32>, [[0, 0], [1, 2]], [1, 5]>} : () -> ()

// === Splat Elements Attribute | `splat<type, value>` | works
"test.attribute"() {a = splat<tensor<3x4xi32>, 7>} : () -> ()
"test.attribute"() {a = splat<vector<4xf32>, 1.5>} : () -> ()

// === Integer Attribute | with and without a type | works
"test.attribute"() {a = 1} : () -> ()
"test.attribute"() {a = 1 : i32} : () -> ()
"test.attribute"() {a = 1 : index} : () -> ()

// === Integer Set Attribute | bare | works
"test.attribute"() {a = (d0)[s0] : (d0 - s0 >= 0)} : () -> ()

// === Float Attribute | with and without a type | works
"test.attribute"() {a = 1.0} : () -> ()
"test.attribute"() {a = 1.0 : f32} : () -> ()

// === Function Attribute | a name | works
"test.attribute"() {a = @f} : () -> ()

// === Unit Attribute | on arguments: `{unitAttr : unit}` | document's error | the section on attributes of functions says that they are of a dialect, `dialect.unitAttr`
func @verbose_form(i1 {unitAttr : unit})

// === Unit Attribute | on arguments, with and without its value | works
func @verbose_form(i1 {test.unitAttr : unit})
func @simple_form(i1 {test.unitAttr})

// === Functions | declarations | works
#layout_map0 = (d0, d1) -> (d1, d0)
func @abort()
func @scribble(i32, i64, memref<? x 128 x f32, #layout_map0>) -> f64

// === Functions | two results, `attributes` | works
func @count(%x: i64) -> (i64, i64)
  attributes {fruit: "banana"} {
  return %x, %x: i64, i64
}

// === Control and Value Scoping | `func $@accelerator_compute` | document's error | a `$` before the name
func $@accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)
^bb2:
  "accelerator.do_something"(%a) : (i64) -> ()
  br ^bb3(%a: i64)
^bb3(%b: i64):
  return %b : i64
}

// === Control and Value Scoping | a region after the operands without parentheses or type | document's error | the grammar puts regions in parentheses and ends with a type
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  cond_br %cond, ^bb1, ^bb2
^bb1:
  %value = "op.convert"(%a) : (i64) -> i64
  br ^bb3(%a: i64)
^bb2:
  "accelerator.launch"() {
    ^bb0:
      "accelerator.do_something"(%a) : (i64) -> ()
  }
  br ^bb3(%a: i64)
^bb3(%b: i64):
  return %b : i64
}

// === Control and Value Scoping | the example by the grammar, with `br_cond` | works
func @accelerator_compute(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  br_cond %cond, ^bb1, ^bb2
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

// === Blocks | branches with arguments, `br_cond` | works
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1): // Code dominated by ^bb0 may refer to %a
  br_cond %cond, ^bb1, ^bb2

^bb1:
  br ^bb3(%a: i64)    // Branch passes %a as the argument

^bb2:
  %b = addi %a, %a : i64
  br ^bb3(%b: i64)    // Branch passes %b as the argument

^bb3(%c: i64):
  br ^bb4(%c, %c : i64, i64)

^bb4(%d : i64, %e : i64):
  %0 = addi %d, %e : i64
  return %0 : i64
}

// === Operations | result packs and names | works
%result:2 = "foo_div"() : () -> (f32, i32)
%foo, %bar = "foo_div"() : () -> (f32, i32)
%2 = "tf.scramble"(%result#0, %bar) {fruit: "banana"} : (f32, i32) -> f32

// === Operations | generic `br_cond` with arguments of a successor | works
func @f(%cond: i1, %v: index) {
  "br_cond"(%cond)[^bb1, ^bb2(%v : index)] : (i1) -> ()
^bb1:
  return
^bb2(%w: index):
  return
}

// === 'br' terminator operation | with and without operands | works
func @f(%a: i32) {
  br ^bb1(%a : i32)
^bb1(%b: i32):
  br ^bb2
^bb2:
  return
}

// === 'br' terminator operation | to the entry block | document's error | the entry block is no target
func @f() {
^bb0:
  br ^bb0
}

// === 'cond_br' terminator operation | both targets the same | works
func @select(i32, i32, i1) -> i32 {
^bb0(%a : i32, %b :i32, %flag : i1) :
    cond_br %flag, ^bb1(%a : i32), ^bb1(%b : i32)

^bb1(%x : i32) :
    return %x : i32
}

// === 'cond_br' terminator operation | operands that the block does not take | document's error | count and types must align with the arguments
func @f(%c: i1, %a: i32) {
  cond_br %c, ^bb1(%a : i32), ^bb1(%a : i32)
^bb1(%x: i64):
  return
}

// === 'return' terminator operation | another type than the function returns | document's error | operands must match the result types
func @f(%a: i32) -> i64 {
  return %a : i32
}

// === 'call' operation | direct | works
func @my_add(tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
func @f(%0: tensor<16xf32>, %1: tensor<16xf32>) {
  %31 = call @my_add(%0, %1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return
}

// === 'call' operation | another type than the function | document's error | operands and results must match
func @g(i32)
func @f(%a: i64) {
  call @g(%a) : (i64) -> ()
  return
}

// === 'call_indirect' operation | of a value | works
%15 = "test.value"() : () -> ((tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>)
%0, %1 = "test.values"() : () -> (tensor<16xf32>, tensor<16xf32>)
%31 = call_indirect %15(%0, %1)
        : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>

// === 'dim' operation | custom form | works
%A = "test.value"() : () -> tensor<4 x ? x f32>
%x = dim %A, 0 : tensor<4 x ? x f32>
%y = dim %A, 1 : tensor<4 x ? x f32>

// === 'dim' operation | generic form | works
%A = "test.value"() : () -> tensor<4 x ? x f32>
%x = "std.dim"(%A){index: 0} : (tensor<4 x ? x f32>) -> index
%y = "std.dim"(%A){index: 1} : (tensor<4 x ? x f32>) -> index

// === 'dim' operation | a dimension past the rank | document's error | there is no such dimension
%A = "test.value"() : () -> tensor<4 x ? x f32>
%x = dim %A, 2 : tensor<4 x ? x f32>

// === 'alloc' operation | static, dynamic and symbols | works
#layout_map0 = (d0, d1) -> (d1, d0)
#layout_map1 = (d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)
%M, %N, %x, %y = "test.values"() : () -> (index, index, index, index)
%A = alloc() : memref<1024x64xf32, #layout_map0, memspace0>
%B = alloc(%M, %N)[%x, %y] : memref<?x?xf32, #layout_map1, memspace1>

// === 'alloc' operation | too few sizes | document's error | one value a dynamic dimension
%A = alloc() : memref<?xf32>

// === 'alloc_static' operation | at an address | works
#layout_map0 = (d0, d1) -> (d1, d0)
#layout_map1 = (d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)
%A = alloc_static(0x1232a00) : memref<1024 x 64 x f32, #layout_map0, memspace0>

// === 'alloc_static' operation | a dynamic shape | document's error | not supported, as the document says
%A = alloc_static(0x1232a00) : memref<? x f32>

// === 'dealloc' operation | with layout and space | works
#layout = (d0) -> (d0 + 1)
%A = "test.value"() : () -> memref<128 x f32, #layout, memspace0>
dealloc %A : memref<128 x f32, #layout, memspace0>

// === 'dma_start' operation | the types as written | document's error | `(d0) -> (d0)` for two dimensions, and `memref<1 x i32>, (d0) -> (d0), 4>` closes too early
%i, %j, %k, %l = "test.values"() : () -> (index, index, index, index)
%src = "test.value"() : () -> memref<40 x 8 x vector<16xf32>, (d0, d1) -> (d0, d1), 0>
%dst = "test.value"() : () -> memref<2 x 4 x vector<16xf32>, (d0, d1) -> (d0, d1), 2>
%size = constant 32 : index
%tag = alloc() : memref<1 x i32, (d0) -> (d0), 4>
%idx = constant 0 : index
dma_start %src[%i, %j], %dst[%k, %l], %size, %tag[%idx] :
     memref<40 x 8 x vector<16xf32>, (d0) -> (d0), 0>,
     memref<2 x 4 x vector<16xf32>, (d0) -> (d0), 2>,
     memref<1 x i32>, (d0) -> (d0), 4>

// === 'dma_start' operation | the example with its types mended | works
%i, %j, %k, %l = "test.values"() : () -> (index, index, index, index)
%src = "test.value"() : () -> memref<40 x 8 x vector<16xf32>, (d0, d1) -> (d0, d1), 0>
%dst = "test.value"() : () -> memref<2 x 4 x vector<16xf32>, (d0, d1) -> (d0, d1), 2>
%size = constant 32 : index
%tag = alloc() : memref<1 x i32, (d0) -> (d0), 4>
%idx = constant 0 : index
dma_start %src[%i, %j], %dst[%k, %l], %size, %tag[%idx] :
     memref<40 x 8 x vector<16xf32>, (d0, d1) -> (d0, d1), 0>,
     memref<2 x 4 x vector<16xf32>, (d0, d1) -> (d0, d1), 2>,
     memref<1 x i32, (d0) -> (d0), 4>

// === 'dma_start' operation | with stride and elements per stride | works
%i = constant 0 : index
%src, %dst, %tag = "test.values"() : () -> (memref<8xf32>, memref<8xf32, 2>, memref<1xi32>)
dma_start %src[%i], %dst[%i], %i, %tag[%i], %i, %i : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>

// === 'dma_wait' operation | on a tag | works
%index = "test.value"() : () -> index
%num_elements = "test.value"() : () -> index
%tag = "test.value"() : () -> memref<1 x i32, (d0) -> (d0), 4>
dma_wait %tag[%index], %num_elements : memref<1 x i32, (d0) -> (d0), 4>

// === 'extract_element' operation | of vectors and tensors | works
%1 = "test.value"() : () -> index
%2 = "test.value"() : () -> index
%v = "test.value"() : () -> vector<4x4xi32>
%t = "test.value"() : () -> tensor<4x4xi32>
%ut = "test.value"() : () -> tensor<*xi32>
%3 = extract_element %v[%1, %2] : vector<4x4xi32>
%4 = extract_element %t[%1, %2] : tensor<4x4xi32>
%5 = extract_element %ut[%1, %2] : tensor<*xi32>

// === 'extract_element' operation | too few indices | document's error | one index a dimension
%1 = "test.value"() : () -> index
%v = "test.value"() : () -> vector<4x4xi32>
%3 = extract_element %v[%1] : vector<4x4xi32>

// === 'load' operation | with `affine.apply` of bare maps | works
#layout = (d0, d1) -> (d1, d0)
func @f(%i: index, %j: index, %k: index, %A: memref<8x?xi32, #layout, memspace0>, %B: memref<4x?xi32, #layout, memspace0>) {
  %1 = affine.apply (d0, d1) -> (3*d0) (%i, %j)
  %2 = affine.apply (d0, d1) -> (d1+1) (%i, %j)
  %12 = load %A[%1, %2] : memref<8x?xi32, #layout, memspace0>
  %3 = affine.apply (d0) -> (2*d0 + 1)(%k)
  %13 = load %B[%3, %2] : memref<4x?xi32, #layout, memspace0>
  return
}

// === 'load' operation | the same memref as two types | document's error | `%A` is used as `memref<8x?xi32>` and as `memref<4x?xi32>`
%1 = "test.value"() : () -> index
%A = "test.value"() : () -> memref<8x?xi32>
%12 = load %A[%1, %1] : memref<8x?xi32>
%13 = load %A[%1, %1] : memref<4x?xi32>

// === 'store' operation | an index that is a number | works
#layout = (d0, d1) -> (d1, d0)
%1 = "test.value"() : () -> index
%100 = "test.value"() : () -> f32
%A = "test.value"() : () -> memref<4x?xf32, #layout, memspace0>
store %100, %A[%1, 1023] : memref<4x?xf32, #layout, memspace0>

// === 'store' operation | a value of another type | document's error | it must be that of the elements
%1 = "test.value"() : () -> index
%100 = "test.value"() : () -> i32
%A = "test.value"() : () -> memref<4xf32>
"std.store"(%100, %A, %1) {operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, memref<4xf32>, index) -> ()

// === 'tensor_load' operation | from a memref with layout | works
#layout = (d0, d1) -> (d1, d0)
%10 = "test.value"() : () -> memref<4x?xf32, #layout, memspace0>
%12 = tensor_load %10 : memref<4x?xf32, #layout, memspace0>

// === 'tensor_store' operation | into a memref with layout | works
#layout = (d0, d1) -> (d1, d0)
%8 = "test.value"() : () -> tensor<4x?xf32>
%9 = dim %8, 1 : tensor<4x?xf32>
%10 = alloc(%9) : memref<4x?xf32, #layout, memspace0>
tensor_store %8, %10 : memref<4x?xf32, #layout, memspace0>

// === 'tensor_store' operation | another shape | document's error | shapes and elements must match
%8 = "test.value"() : () -> tensor<4xf32>
%9 = "test.value"() : () -> memref<5xf32>
"std.tensor_store"(%8, %9) : (tensor<4xf32>, memref<5xf32>) -> ()

// === 'addi' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = addi %b, %c : i64
%f = addi %g, %h : vector<4xi32>
%x = addi %y, %z : tensor<4x?xi8>

// === 'addi' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = addi %b, %b : f32

// === 'and' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = and %b, %c : i64
%f = and %g, %h : vector<4xi32>
%x = and %y, %z : tensor<4x?xi8>

// === 'and' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = and %b, %b : f32

// === 'divis' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = divis %b, %c : i64
%f = divis %g, %h : vector<4xi32>
%x = divis %y, %z : tensor<4x?xi8>

// === 'divis' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = divis %b, %b : f32

// === 'diviu' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = diviu %b, %c : i64
%f = diviu %g, %h : vector<4xi32>
%x = diviu %y, %z : tensor<4x?xi8>

// === 'diviu' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = diviu %b, %b : f32

// === 'or' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = or %b, %c : i64
%f = or %g, %h : vector<4xi32>
%x = or %y, %z : tensor<4x?xi8>

// === 'or' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = or %b, %b : f32

// === 'remis' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = remis %b, %c : i64
%f = remis %g, %h : vector<4xi32>
%x = remis %y, %z : tensor<4x?xi8>

// === 'remis' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = remis %b, %b : f32

// === 'remiu' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = remiu %b, %c : i64
%f = remiu %g, %h : vector<4xi32>
%x = remiu %y, %z : tensor<4x?xi8>

// === 'remiu' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = remiu %b, %b : f32

// === 'xor' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> i64
%c = "test.value"() : () -> i64
%g = "test.value"() : () -> vector<4xi32>
%h = "test.value"() : () -> vector<4xi32>
%y = "test.value"() : () -> tensor<4x?xi8>
%z = "test.value"() : () -> tensor<4x?xi8>
%a = xor %b, %c : i64
%f = xor %g, %h : vector<4xi32>
%x = xor %y, %z : tensor<4x?xi8>

// === 'xor' operation | on `f32` | document's error | the type must be integers
%b = "test.value"() : () -> f32
%a = xor %b, %b : f32

// === 'addf' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> f64
%c = "test.value"() : () -> f64
%g = "test.value"() : () -> vector<4xf32>
%h = "test.value"() : () -> vector<4xf32>
%y = "test.value"() : () -> tensor<4x?xbf16>
%z = "test.value"() : () -> tensor<4x?xbf16>
%a = addf %b, %c : f64
%f = addf %g, %h : vector<4xf32>
%x = addf %y, %z : tensor<4x?xbf16>

// === 'addf' operation | on `i32` | document's error | the type must be floats
%b = "test.value"() : () -> i32
%a = addf %b, %b : i32

// === 'mulf' operation | scalars, vectors, tensors | works
%b = "test.value"() : () -> f64
%c = "test.value"() : () -> f64
%g = "test.value"() : () -> vector<4xf32>
%h = "test.value"() : () -> vector<4xf32>
%y = "test.value"() : () -> tensor<4x?xbf16>
%z = "test.value"() : () -> tensor<4x?xbf16>
%a = mulf %b, %c : f64
%f = mulf %g, %h : vector<4xf32>
%x = mulf %y, %z : tensor<4x?xbf16>

// === 'mulf' operation | on `i32` | document's error | the type must be floats
%b = "test.value"() : () -> i32
%a = mulf %b, %b : i32

// === 'cmpi' operation | custom form of every predicate | works
%lhs = "test.value"() : () -> i32
%rhs = "test.value"() : () -> i32
%v = "test.value"() : () -> vector<4xi64>
%0 = cmpi "eq", %lhs, %rhs : i32
%1 = cmpi "ne", %lhs, %rhs : i32
%2 = cmpi "slt", %lhs, %rhs : i32
%3 = cmpi "sle", %lhs, %rhs : i32
%4 = cmpi "sgt", %lhs, %rhs : i32
%5 = cmpi "sge", %lhs, %rhs : i32
%6 = cmpi "ult", %lhs, %rhs : i32
%7 = cmpi "ule", %lhs, %rhs : i32
%8 = cmpi "ugt", %lhs, %rhs : i32
%9 = cmpi "uge", %lhs, %rhs : i32
%x = cmpi "eq", %v, %v : vector<4xi64>

// === 'cmpi' operation | generic form | works
%lhs = "test.value"() : () -> i32
%rhs = "test.value"() : () -> i32
%v = "test.value"() : () -> vector<4xi64>
%x = "std.cmpi"(%lhs, %rhs){predicate: 2} : (i32, i32) -> i1
%y = "std.cmpi"(%v, %v){predicate: 0} : (vector<4xi64>, vector<4xi64>) -> vector<4xi1>

// === 'cmpi' operation | the second generic example as written | document's error | a parenthesis is missing after the operand types
%lhs = "test.value"() : () -> i32
%rhs = "test.value"() : () -> i32
%v = "test.value"() : () -> vector<4xi64>
%x = "std.cmpi"(%v, %v){predicate: 0}
    : (vector<4xi64>, vector<4xi64> -> vector<4xi1>

// === 'cmpi' operation | `"slt"` for `<=` and `"ult"` for unsigned `<=` | document's error | the table names two predicates twice; `sle` and `ule` are meant and read
%lhs = "test.value"() : () -> i32
%rhs = "test.value"() : () -> i32
%v = "test.value"() : () -> vector<4xi64>
%x = cmpi "lte", %lhs, %rhs : i32

// === 'constant' operation | numbers and functions | works
func @myfn(tensor<16xf32>, f32) -> tensor<16xf32>
func @f() {
  %1 = constant 42 : i32
  %3 = constant @myfn : (tensor<16xf32>, f32) -> tensor<16xf32>
  %4 = constant true
  %5 = constant dense<tensor<2xi32>, [1, 2]>
  return
}

// === 'constant' operation | generic form `{value: 42} : i32` | document's error | the type of an operation is a function type
%1 = "std.constant"(){value: 42} : i32

// === 'constant' operation | generic form with a function as result | document's error | a result that is a function type needs parentheses
func @myfn(tensor<16xf32>, f32) -> tensor<16xf32>
%3 = "std.constant"(){value: @myfn}
       : () -> (tensor<16xf32>, f32) -> tensor<16xf32>

// === 'constant' operation | generic form by the grammar | works
func @myfn(tensor<16xf32>, f32) -> tensor<16xf32>
%1 = "std.constant"(){value: 42 : i32} : () -> i32
%3 = "std.constant"(){value: @myfn} : () -> ((tensor<16xf32>, f32) -> tensor<16xf32>)

// === 'memref_cast' operation | forget and learn sizes | works
%2 = "test.value"() : () -> memref<4x?xf32>
%3 = memref_cast %2 : memref<4x?xf32> to memref<?x?xf32>
%4 = memref_cast %3 : memref<?x?xf32> to memref<4x?xf32>

// === 'memref_cast' operation | a constant size that differs | document's error | invalid, as the document says
%2 = "test.value"() : () -> memref<4xf32>
%3 = memref_cast %2 : memref<4xf32> to memref<5xf32>

// === 'select' operation | custom and generic form, element by element | works
%cond = "test.value"() : () -> i1
%true = "test.value"() : () -> i32
%false = "test.value"() : () -> i32
%vcond = "test.value"() : () -> vector<42xi1>
%vtrue = "test.value"() : () -> vector<42xf32>
%vfalse = "test.value"() : () -> vector<42xf32>
%x = select %cond, %true, %false : i32
%y = "std.select"(%cond, %true, %false) : (i1, i32, i32) -> i32
%vx = "std.select"(%vcond, %vtrue, %vfalse)
      : (vector<42xi1>, vector<42xf32>, vector<42xf32>) -> vector<42xf32>

// === 'tensor_cast' operation | rank and sizes | works
%1 = "test.value"() : () -> tensor<*xf32>
%2 = "std.tensor_cast"(%1) : (tensor<*xf32>) -> tensor<?x?xf32>
%6 = tensor_cast %1  : tensor<*xf32> to tensor<?x?xf32>
%3 = "std.tensor_cast"(%2) : (tensor<?x?xf32>) -> tensor<4x?xf32>
%4 = "std.tensor_cast"(%3) : (tensor<4x?xf32>) -> tensor<?x?xf32>
%5 = "std.tensor_cast"(%4) : (tensor<?x?xf32>) -> tensor<*xf32>

// === 'tensor_cast' operation | a constant size that differs | document's error | invalid, as the document says
%2 = "test.value"() : () -> tensor<4xf32>
%3 = tensor_cast %2 : tensor<4xf32> to tensor<5xf32>

// === TensorFlow operations | generic operations with attributes | works
%b = "test.value"() : () -> tensor<*xf32>
%e = "test.value"() : () -> tensor<?x42x?xf32>
%a = "tf.Add"(%b, %b)
   : (tensor<*xf32>,tensor<*xf32>) -> tensor<*xf32>
%d = "tf.Add"(%e, %e)
   : (tensor<?x42x?xf32>,tensor<?x42x?xf32>) -> tensor<?x42x?xf32>
%y = "tf.Conv2d"(%b, %b)
  {strides: [1,1,2,1], padding: "SAME", dilations: [2,1,1,1]}
   : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>

// === Target specific operations | `llvm.sadd.with.overflow.i16` | works
%a, %b = "test.values"() : () -> (i16, i16)
%x:2 = "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)

// === Dialect specific types | verbose and pretty form | works
"test.types"() {types = [!tf.string, !foo<"something<abcd>">, !foo<"something<a%%123^^^>>>">, !foo.something<abcd>]} : () -> ()

// === Dialect specific types | `!llvm<"i32*">` | left out | the llvm dialect is registered and has types of its own
"test.types"() {types = [!llvm<"i32*">]} : () -> ()

// === TensorFlow types | names | works
"test.types"() {types = [!tf.control, !tf.resource, !tf.variant, !tf.complex64, !tf.f32ref]} : () -> ()
