// RUN: kiln hls %s -o %t/fast --clock-mhz 300
// RUN: kiln hls %s -o %t/faster --clock-mhz 340
// IGNORE: stdout
// IGNORE: stderr
// What comes after a loop inside another takes its value in the last iteration, also where comparing its counter takes longer than
// a clock period: that is known in the cycle of the issue, before counters step.
func.func @nested_sum(%x: memref<2xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 1 iter_args(%outer = %zero) -> (f32) {
    %row = affine.for %j = 0 to 2 iter_args(%inner = %outer) -> (f32) {
      %v = affine.load %x[%j] : memref<2xf32>
      %next = arith.addf %inner, %v : f32
      affine.yield %next : f32
    }
    affine.yield %row : f32
  }
  return %sum : f32
}
