// RUN: kiln opt %s --split-input-file --verify-diagnostics
// EXIT: 1
// Runs fit the functions that they run.

func.func @main() {
  // expected-error @+1 {{the kernel is no function of the module}}
  device.start @f() : ()
  return
}

// -----

func.func @f(%a: memref<4xi32>, %n: i32) {
  return
}

func.func @main(%a: memref<4xi32>) {
  // expected-error @+1 {{the kernel has 2 arguments here, not 1}}
  device.start @f(%a) : (memref<4xi32>)
  return
}

// -----

func.func @f(%a: memref<4xi32>, %n: i32) {
  return
}

func.func @main(%a: memref<5xi32>, %n: i32) {
  // expected-error @+1 {{argument 0 has type 'memref<5xi32>', the kernel's has 'memref<4xi32>'}}
  device.start @f(%a, %n) : (memref<5xi32>, i32)
  return
}

// -----

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 {
  return %n : i32
}

func.func @main(%a: memref<4xi32>) {
  // expected-error @+1 {{positions must ascend}}
  %r = device.wait @f(%a, %a) at [1, 0] : (memref<4xi32>, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 {
  return %n : i32
}

func.func @main(%a: memref<4xi32>) {
  // expected-error @+1 {{the kernel has 2 arguments}}
  %r = device.wait @f(%a) at [2] : (memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%a: memref<4xi32>, %n: i32) -> i32 {
  return %n : i32
}

func.func @main(%a: memref<4xi32>) {
  // expected-error @+1 {{the kernel has 1 results here, not 0}}
  device.wait @f(%a) at [0] : (memref<4xi32>) -> ()
  return
}

// ERROR
// %s:7:24: error[E1006]: unexpected error: expected type, found ')'
//   device.start @f() : ()
//                        ^
// %s:6:1: error[E1006]: expected error "the kernel is no function of the module" was not produced
