// RUN: kiln opt %s --std --split-input-file --verify-diagnostics
// The rules that the older documents state, each broken once.

func @f(%a: i32) -> i64 {
  return %a : i32 // expected-error {{operand #0 has type 'i32', but the function type asks for 'i64'}}
}

// -----

func @f(%c: i1, %a: i32) {
  cond_br %c, ^bb1(%a : i32), ^bb1(%a : i32) // expected-error {{passes ('i32') to successor #0, whose block takes ('i64')}}
^bb1(%x: i64):
  return
}

// -----

func @g(i32)
func @f(%a: i64) {
  call @g(%a) : (i64) -> () // expected-error {{operand #0 has type 'i64', but the function type asks for 'i32'}}
  return
}

// -----

func @f() {
  call @nobody() : () -> () // expected-error {{'nobody' does not reference a valid function}}
  return
}

// -----

func @f(%t: tensor<4xf32>) {
  %0 = dim %t, 1 : tensor<4xf32> // expected-error {{asks for dimension 1 of 'tensor<4xf32>', which has rank 1}}
  return
}

// -----

func @f() {
  %0 = alloc() : memref<?xf32> // expected-error {{has 0 sizes, but 'memref<?xf32>' leaves 1 open}}
  return
}

// -----

func @f(%n: index) {
  %0 = alloc()[%n] : memref<4xf32> // expected-error {{has 1 symbols, but the layout of 'memref<4xf32>' has 0}}
  return
}

// -----

func @f() {
  %0 = alloc_static(0x10) : memref<?xf32> // expected-error {{does not support the dynamic shape of 'memref<?xf32>'}}
  return
}

// -----

func @f(%i: index, %m: memref<4x4xf32>) {
  %0 = load %m[%i] : memref<4x4xf32> // expected-error {{expects one index a dimension: 'memref<4x4xf32>' has rank 2, but got 1}}
  return
}

// -----

func @f(%i: index, %v: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{stores 'i32', but the elements of 'memref<4xf32>' differ}}
  "std.store"(%v, %m, %i) {operandSegmentSizes = array<i32: 1, 1, 1>} : (i32, memref<4xf32>, index) -> ()
  return
}

// -----

func @f(%t: tensor<4xf32>, %m: memref<5xf32>) {
  "std.tensor_store"(%t, %m) : (tensor<4xf32>, memref<5xf32>) -> () // expected-error {{needs one shape and element type}}
  return
}

// -----

func @f(%m: memref<4xf32>) {
  %0 = memref_cast %m : memref<4xf32> to memref<5xf32> // expected-error {{are cast incompatible}}
  return
}

// -----

func @f(%a: f32) {
  %0 = addi %a, %a : f32 // expected-error {{must be integer-like, but got 'f32'}}
  return
}

// -----

func @f(%a: i32) {
  %0 = cmpi "lte", %a, %a : i32 // expected-error {{expected comparison predicate to be one of}}
  return
}

// -----

func @f(%c: vector<4xi1>, %a: vector<5xi32>) {
  %0 = select %c, %a, %a : vector<5xi32> // expected-error {{needs conditions 'vector<4xi1>' of the shape of 'vector<5xi32>'}}
  return
}

// -----

func @g(i32)
func @f() {
  %0 = constant @g : (i64) -> () // expected-error {{reference to function with mismatched type}}
  return
}

// -----

func @f(%i: index, %a: memref<4xf32>, %b: memref<4xi32>, %t: memref<1xi32>) {
  // expected-error @+1 {{copies from 'memref<4xf32>' to 'memref<4xi32>', whose elements differ}}
  dma_start %a[%i], %b[%i], %i, %t[%i] : memref<4xf32>, memref<4xi32>, memref<1xi32>
  return
}

// -----

#m = (i, j) -> (i, j) size (16) // expected-error {{the map has 2 results, but 1 sizes are given}}

// -----

func private @f(memref<4x4xf32, (i) -> (i)>) // expected-error {{memref layout mismatch between rank and affine map: 2 != 1}}
