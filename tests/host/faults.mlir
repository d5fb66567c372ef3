// RUN: kiln opt %s --split-input-file --verify-diagnostics --device-split
// What can't be called from a host.

// expected-error @+1 {{device function '@f' has no body}}
func.func private @f() attributes {kiln.device}

// -----

// expected-error @+1 {{has an argument that can't travel: 'memref<?xi32>'}}
func.func @f(%a: memref<?xi32>) attributes {kiln.device} {
  return
}

// -----

// expected-error @+1 {{has an argument that can't travel: 'i65'}}
func.func @f(%a: i65) attributes {kiln.device} {
  return
}

// -----

// expected-error @+1 {{has a result that can't travel: 'memref<4xi32>'}}
func.func @f(%a: memref<4xi32>) -> memref<4xi32> attributes {kiln.device} {
  return %a : memref<4xi32>
}

// -----

func.func @f() attributes {kiln.device} {
  return
}

func.func @main() {
  // expected-error @+1 {{device function '@f' is used as a value: a host can only call it}}
  %f = func.constant @f : () -> ()
  func.call_indirect %f() : () -> ()
  return
}

// -----

// expected-error @+1 {{device function '@a b' has a name that is none in C}}
func.func @"a b"() attributes {kiln.device} {
  return
}

// -----

memref.global @state : memref<4xi32> = dense<1>

// expected-error @+1 {{device function '@bump' and the host both use the variable '@state', of which each would have its own}}
func.func @bump(%k: i32) attributes {kiln.device} {
  func.call @deep(%k) : (i32) -> ()
  return
}

func.func private @deep(%k: i32) {
  %g = memref.get_global @state : memref<4xi32>
  affine.store %k, %g[0] : memref<4xi32>
  return
}

func.func @main(%k: i32) -> i32 {
  func.call @bump(%k) : (i32) -> ()
  %g = memref.get_global @state : memref<4xi32>
  %v = affine.load %g[0] : memref<4xi32>
  return %v : i32
}

// -----

func.func @copy(%a: memref<8xi32>, %b: memref<8xi32>) attributes {kiln.device} {
  memref.copy %a, %b : memref<8xi32> to memref<8xi32>
  return
}

func.func @main(%a: memref<8xi32>) {
  // expected-error @+1 {{device function '@copy' may get an array twice that it writes: a device has two}}
  func.call @copy(%a, %a) : (memref<8xi32>, memref<8xi32>) -> ()
  return
}

// -----

// Both travel as copies, so that nothing could be seen when the program runs.
func.func @copy(%a: memref<8xi7>, %b: memref<8xi7>) attributes {kiln.device} {
  memref.copy %a, %b : memref<8xi7> to memref<8xi7>
  return
}

func.func @main(%all: memref<16xi7>, %a: memref<8xi7>) {
  %low = memref.subview %all[0] [8] [1] : memref<16xi7> to memref<8xi7, strided<[1]>>
  %view = memref.cast %low : memref<8xi7, strided<[1]>> to memref<8xi7>
  func.call @copy(%a, %view) : (memref<8xi7>, memref<8xi7>) -> ()
  %other = memref.cast %low : memref<8xi7, strided<[1]>> to memref<8xi7>
  // expected-error @+1 {{device function '@copy' may get an array twice that it writes: a device has two}}
  func.call @copy(%view, %other) : (memref<8xi7>, memref<8xi7>) -> ()
  return
}
