// RUN: kiln hls %s -o %t/out --plan tests/affine/inputs/small.toml
// EXIT: 1
// A loop whose iterations data decide has no plan.
func.func @while(%a: memref<8xi32>, %n: index) {
  %c = arith.constant 1 : i32
  affine.for %i = 0 to %n {
    affine.store %c, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: remark: 'func.func': not planned: affine.for in line 6: its bounds or indices depend on %n, which is not constant
// func.func @while(%a: memref<8xi32>, %n: index) {
// ^
// %s:4:1: error[E0611]: there is no plan for 'small': no loops over its arrays can be cut into tiles
// func.func @while(%a: memref<8xi32>, %n: index) {
// ^
