// RUN: kiln opt %s --elastic-build-circuit
// A FIFO of two slots takes a token while one is free, and passes one through if it is empty.
handshake.func @f(%x: i4, %start: none) -> (i4, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
  %a = buffer [2] fifo %x : i4
  return %a, %start : i4, none
}

// OUTPUT
// module {
//   hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %x : i4, out done : i1, out result0 : i4) {
//     %c-1_i2 = hw.constant -1 : i2
//     %c1_i2 = hw.constant 1 : i2
//     %c-2_i2 = hw.constant -2 : i2
//     %c0_i2 = hw.constant 0 : i2
//     %true = hw.constant true
//     %false = hw.constant false
//     %busy = seq.compreg %35, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.and %start, %0 : i1
//     %argument0 = seq.compreg %3, %clk reset %rst, %false : i1
//     %2 = comb.and %argument0, %8 : i1
//     %3 = comb.or %1, %2 : i1
//     %argument0_0 = seq.compreg.ce name "argument0" %x, %clk, %1 : i4
//     %argument1 = seq.compreg %6, %clk reset %rst, %false {sv.namehint = "a_ready"} : i1
//     %4 = comb.xor %10, %true : i1
//     %5 = comb.and %argument1, %4 : i1
//     %6 = comb.or %1, %5 : i1
//     %a_count = seq.compreg %22, %clk reset %rst, %c0_i2 : i2
//     %7 = comb.icmp ne %a_count, %c0_i2 : i2
//     %8 = comb.icmp eq %a_count, %c-2_i2 : i2
//     %9 = comb.xor %8, %true : i1
//     %10 = comb.or %7, %argument0 {sv.namehint = "a_valid"} : i1
//     %11 = comb.and %7, %argument1 : i1
//     %12 = comb.xor %argument1, %true : i1
//     %13 = comb.or %7, %12 : i1
//     %14 = comb.and %argument0, %9, %13 : i1
//     %15 = comb.add %a_count, %c1_i2 : i2
//     %16 = comb.add %a_count, %c-1_i2 : i2
//     %17 = comb.xor %14, %true : i1
//     %18 = comb.xor %11, %true : i1
//     %19 = comb.and %14, %18 : i1
//     %20 = comb.and %11, %17 : i1
//     %21 = comb.mux %20, %16, %a_count : i2
//     %22 = comb.mux %19, %15, %21 : i2
//     %a_0 = seq.compreg.ce %27, %clk, %28 : i4
//     %a_1 = seq.compreg.ce %argument0_0, %clk, %30 : i4
//     %23 = comb.icmp eq %a_count, %c0_i2 : i2
//     %24 = comb.icmp eq %a_count, %c1_i2 : i2
//     %25 = comb.mux %11, %24, %23 : i1
//     %26 = comb.and %25, %14 : i1
//     %27 = comb.mux %26, %argument0_0, %a_1 : i4
//     %28 = comb.or %26, %11 : i1
//     %29 = comb.mux %11, %8, %24 : i1
//     %30 = comb.and %29, %14 : i1
//     %31 = comb.mux %7, %a_0, %argument0_0 {sv.namehint = "a"} : i4
//     %32 = comb.and %10, %argument1 : i1
//     %33 = comb.xor %32, %true : i1
//     %34 = comb.and %busy, %33 : i1
//     %35 = comb.or %1, %34 : i1
//     %finished = seq.compreg %32, %clk reset %rst, %false : i1
//     %result0_kept = seq.compreg.ce %31, %clk, %32 : i4
//     hw.output %finished, %result0_kept : i1, i4
//   }
// }
