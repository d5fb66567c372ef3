// Histogram of 64 samples into 16 bins by their low four bits, added to what the bins hold.
// Shapes: samples 64, bins 16.
// Bound: 64 cycles (one sample read, one bin read and written an iteration; equal neighbours need forwarding).
// Goal: 2 * bound + 8
func.func @histogram(%samples: memref<64xi32>, %bins: memref<16xi32>) {
  %one = arith.constant 1 : i32
  %mask = arith.constant 15 : i32
  affine.for %i = 0 to 64 {
    %sample = affine.load %samples[%i] : memref<64xi32>
    %low = arith.andi %sample, %mask : i32
    %bin = arith.index_cast %low : i32 to index
    %count = memref.load %bins[%bin] : memref<16xi32>
    %next = arith.addi %count, %one : i32
    memref.store %next, %bins[%bin] : memref<16xi32>
  }
  return
}
