// RUN: kiln build %s --board ulx3s --no-cache --clock-mhz 80 --tools tests/fpga/inputs/slow -o %t/out
// Two kernels in one shell: each has its addresses, and the host's program reaches both over one line.

func.func @f(%x: i32) -> i32 attributes {kiln.device} {
  %y = arith.muli %x, %x : i32
  return %y : i32
}

func.func @g(%a: memref<8xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
  }
  return
}

func.func @main(%x: i32, %a: memref<8xi32>) -> i32 {
  func.call @g(%a) : (memref<8xi32>) -> ()
  %y = func.call @f(%x) : (i32) -> i32
  return %y : i32
}

// OUTPUT
// build_two_kernels on ULX3S, Lattice ECP5 LFE5U-85F: 80.5 MHz reached of 80 asked
//
// LUT       900 of 83640 (1 %)
// FF        500 of 83640 (1 %)
// DSP       -
// BRAM      -
//
// synthesis 0.0 s             yosys 0.99
// place     0.0 s             nextpnr-ecp5 1.0
// pack      0.0 s             ecppack 1.0
//
// f: simulated: 2 runs equal to the source, 3 and 3 cycles
// g: simulated: 2 runs equal to the source, 10 and 10 cycles
// load it: openFPGALoader --board ulx3s %t/out/build_two_kernels_board.bit
// run the host: KILN_DEVICE=serial:/dev/ttyUSB0:1000000 %t/out/host/app ARGUMENTS RESULTS (docs/host.md)
