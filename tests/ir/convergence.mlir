// RUN: kiln opt %s --canonicalize='max-iterations=1 test-convergence'
// EXIT: 1
// E0311: one round changes something, so another would be needed.
func.func @f() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %c1, %c1 : i32
  return %0 : i32
}

// ERROR
// error[E0311]: 'builtin.module': canonicalization did not converge within its limits
