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
