// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Every operation of bufferization: one fault for each rule.

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{expected ':', found 'restrict'}}
  %0 = bufferization.to_tensor %sp writable restrict : memref<?x4xf32, 3>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{the type of result 'result' can't be inferred}}
  %0 = bufferization.to_tensor %t : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.to_tensor' op failed to verify that result type matches tensor equivalent o}}
  %0 = "bufferization.to_tensor"(%m) : (memref<?x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{use of value '%t' expects different type than prior uses: 'tensor<4x4xf32>' vs 'tensor<?x4}}
  %0 = bufferization.to_memref %t : memref<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.to_memref' op failed to verify that type of 'tensor' matches tensor equival}}
  %0 = "bufferization.to_memref"(%e) : (tensor<?x4xf32, "enc">) -> memref<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.to_memref' op result #0 must be ranked or unranked memref of any type value}}
  %0 = bufferization.to_memref %t : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.alloc_tensor' op expected 0 dynamic sizes, got 1}}
  %0 = bufferization.alloc_tensor(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.alloc_tensor' op dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%i) copy(%t) : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{use of value '%t' expects different type than prior uses: 'tensor<?x?xf32>' vs 'tensor<?x4}}
  %0 = bufferization.alloc_tensor() copy(%t) : tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{expected '(', found ':'}}
  %0 = bufferization.alloc_tensor : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.alloc_tensor' op result #0 must be tensor of any type values, but got 'memr}}
  %0 = bufferization.alloc_tensor() : memref<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.alloc_tensor' op attribute 'bufferization.foo' not supported as an op attri}}
  %0 = bufferization.alloc_tensor() {memory_space = 1 : i64, b, bufferization.foo} : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.alloc_tensor' op attribute 'bufferization.manual_deallocation' can be used }}
  %0 = bufferization.alloc_tensor() {bufferization.manual_deallocation} : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'test.op' op attribute 'bufferization.manual_deallocation' can be used only on ops that ha}}
  "test.op"() {bufferization.manual_deallocation} : () -> ()
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.alloc_tensor' op failed to verify that all of {result, copy} have same type}}
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?x4xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.clone' op operand #0 must be ranked or unranked memref of any type values, }}
  %0 = bufferization.clone %t : tensor<?x4xf32> to tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  %0 = bufferization.clone %m : memref<?x4xf32>
  // expected-error@below {{expected 'to', found 'return'}}
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.dealloc_tensor' op operand #0 must be tensor of any type values, but got 'm}}
  bufferization.dealloc_tensor %m : memref<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocat}}
  bufferization.dealloc (%m : memref<?x4xf32>) if (%b, %b)
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  bufferization.dealloc (%m : memref<?x4xf32>)
  // expected-error@below {{expected 'if', found 'return'}}
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{cannot name an operation with no results}}
  %0 = bufferization.dealloc (%m : memref<?x4xf32>) if (%b)
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i1' vs 'index'}}
  bufferization.dealloc (%m : memref<?x4xf32>) if (%i)
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.dealloc' op operand #0 must be variadic of ranked or unranked memref of any}}
  bufferization.dealloc (%t : tensor<?x4xf32>) if (%b)
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.dealloc' op must have the same number of updated conditions (results) as re}}
  "bufferization.dealloc"(%m, %b, %m) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<?x4xf32>, i1, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor res}}
  bufferization.materialize_in_destination %t in %t : (tensor<?x4xf32>, tensor<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if }}
  bufferization.materialize_in_destination %t in %m : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinat}}
  %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<?x4xf32>, memref<?x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible: }}
  %0 = bufferization.materialize_in_destination %t in %u : (tensor<?x4xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op 'dest' must be a tensor or a memref, got 've}}
  bufferization.materialize_in_destination %t in writable %v : (tensor<?x4xf32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} }}
  bufferization.materialize_in_destination %t in writable %mi : (tensor<?x4xf32>, memref<?x4xi32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index, %m: memref<?x4xf32>, %um: memref<*xf32>, %u: tensor<*xf32>, %b: i1, %st: memref<?x4xf32, strided<[4, 1], offset: ?>>, %sp: memref<?x4xf32, 3>, %v: vector<4xf32>, %e: tensor<?x4xf32, "enc">, %mi: memref<?x4xi32>) {
  // expected-error@below {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
  %x = tensor.empty() : tensor<3x4xf32> %0 = bufferization.materialize_in_destination %t in %x : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

// expected-error@below {{'func.func' op 'bufferization.writable' is expected to be a boolean attribute}}
func.func @f(%a: tensor<4xf32> {bufferization.writable = 1}) { return }

// -----

// expected-error@below {{'func.func' op 'bufferization.writable' is invalid on external functions}}
func.func private @f(tensor<4xf32> {bufferization.writable = true})

// -----

// expected-error@below {{'func.func' op invalid value for 'bufferization.access': "foo"}}
func.func private @f(tensor<4xf32> {bufferization.access = "foo"})

// -----

// expected-error@below {{'func.func' op 'bufferization.access' is expected to be a string attribute}}
func.func private @f(tensor<4xf32> {bufferization.access = 1})

// -----

// expected-error@below {{'func.func' op 'bufferization.buffer_layout' is expected to be a affine map attribute}}
func.func private @f(tensor<4xf32> {bufferization.buffer_layout = 1})

// -----

// expected-error@below {{'func.func' op attribute 'bufferization.other' not supported as a region arg attribute by }}
func.func private @f(tensor<4xf32> {bufferization.other})

// -----

// expected-error@below {{'func.func' op attribute 'bufferization.foo' not supported as an op attribute by the buffe}}
func.func private @f(tensor<4xf32>) attributes {bufferization.foo}

// -----

// expected-error@below {{'builtin.module' op attribute 'bufferization.x' not supported as an op attribute by the bu}}
module attributes {bufferization.x} {}

// -----

// expected-error@below {{'test.op' op attribute 'bufferization.writable' not supported as an op attribute by the bu}}
"test.op"() {bufferization.writable = true} : () -> ()
