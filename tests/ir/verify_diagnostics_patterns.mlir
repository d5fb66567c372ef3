// RUN: kiln opt %s --split-input-file --verify-diagnostics
func.func @f() {
  // expected-error-re@+1 {{expects {{.*}}type than prior uses: '{{[fi][0-9]+}}'}}
  "arith.addi"(%c, %c) : (i32, f32) -> i32
  return
}
// -----
// expected-note@+1 {{previously defined here}}
%0 = arith.constant 1 : i32
// expected-error@below {{redefinition of SSA value '%0'}}
%0 = arith.constant 2 : i32
