// RUN: kiln opt %s --split-input-file --verify-diagnostics
func.func @twice() {
  // expected-error@+1 {{attribute 'alignment' is given twice}}
  %a = memref.alloc() alignment = 64 {alignment = 64 : i64} : memref<4xi32>
  return
}

// -----

func.func @unknown() {
  // expected-error@+1 {{expected ':', found 'alignement'}}
  %a = memref.alloc() alignement = 64 : memref<4xi32>
  return
}

// -----

func.func @negative() {
  // expected-error@+1 {{alignment}}
  %a = memref.alloc() alignment = -1 : memref<4xi32>
  return
}

// -----

func.func @open() {
  // expected-error@+1 {{expected ')'}}
  %a = memref.alloc() alignment(64 : memref<4xi32>
  return
}
