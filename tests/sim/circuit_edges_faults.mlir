// RUN: kiln sim %s
// EXIT: 1
// Both edges of a clock have no register.
hw.module @m(in %clk : i1, in %a : i8) {
  sv.always edge %clk {
    sv.write "%d"(%a) : i8
  }
}

// ERROR
// %s:5:3: error[E0930]: 'sv.always': only what happens at rising or at falling edges of one clock is simulated
//   sv.always edge %clk {
//   ^
