// A 13-bit datapath: y[i] = saturate(gain * x[i] / 64 + y[i]) on signed i13, with gain a scalar port.
// Shapes: x, y 64.
// Bound: 64 cycles (x is read once, y read and written once each).
// Goal: 1.05 * bound + 40
func.func @axpy_i13(%gain: i13, %x: memref<64xi13>, %y: memref<64xi13>) {
  %shift = arith.constant 6 : i26
  %largest = arith.constant 4095 : i26
  %smallest = arith.constant -4096 : i26
  %wide_gain = arith.extsi %gain : i13 to i26
  affine.for %i = 0 to 64 {
    %xi = affine.load %x[%i] : memref<64xi13>
    %yi = affine.load %y[%i] : memref<64xi13>
    %wide_x = arith.extsi %xi : i13 to i26
    %wide_y = arith.extsi %yi : i13 to i26
    %product = arith.muli %wide_gain, %wide_x : i26
    %scaled = arith.shrsi %product, %shift : i26
    %sum = arith.addi %scaled, %wide_y : i26
    %above = arith.maxsi %sum, %smallest : i26
    %within = arith.minsi %above, %largest : i26
    %narrow = arith.trunci %within : i26 to i13
    affine.store %narrow, %y[%i] : memref<64xi13>
  }
  return
}
