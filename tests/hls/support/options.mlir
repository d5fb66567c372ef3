// RUN: kiln hls %s -o %t/ice40 --target ice40 --runs 3 --clock-mhz 40
// RUN: kiln hls %s -o %t/gowin --target gowin --runs 3 --clock-mhz 54
// RUN: kiln hls %s -o %t/nexus --target nexus --runs 3 --clock-mhz 12
// RUN: kiln hls %s -o %t/gatemate --target gatemate --runs 3 --clock-mhz 25
// RUN: kiln hls %s -o %t/xilinx --target xilinx --runs 1 --json
// RUN: kiln hls %s -o %t/unchecked --no-sim
// IGNORE: stdout
// Options that change no word of what is computed.

func.func @options(%a: memref<6xi18>, %k: i18) -> i18 {
  %zero = arith.constant 0 : i18
  %sum = affine.for %i = 0 to 6 iter_args(%s = %zero) -> (i18) {
    %v = affine.load %a[%i] : memref<6xi18>
    %p = arith.muli %v, %k : i18
    %t = arith.addi %s, %p : i18
    affine.yield %t : i18
  }
  return %sum : i18
}
