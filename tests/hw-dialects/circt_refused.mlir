// RUN: kiln translate %s --export-verilog
// EXIT: 1
// What has no form in Verilog is refused by name.

hw.module.extern @wide<N: i32>(in %a : i4)
hw.module @m<V: i32>(in %clk : !seq.clock, in %en : i1, in %d : i4) {
  %mux = seq.clock_mux %en, %clk, %clk
  %div = seq.clock_div %clk by 2
  %o:3 = seq.fifo depth 8 in %d rdEn %en wrEn %en clk %clk rst %en : i4
  %mem = seq.firmem 0, 1, undefined, undefined {init = #seq.firmem.init<"f.hex", false, true>} : <4 x 8>
  %0 = hw.param.value i32 = #hw.param.expr.add<#hw.param.decl.ref<"V">, 1>
  hw.instance "w" @wide<N: i32 = #hw.param.expr.clog2<#hw.param.decl.ref<"V">>>(a: %d: i4) -> ()
  hw.instance "b" @wide<N: i32 = 1>(a: %d: i4) -> () {doNotPrint}
  hw.triggered negedge %en {
  }
}
hw.module @twice<S: none = "s">(in %a "x" : i4, in %b "x" : i4) {
}

// ERROR
// %s:7:10: error[E0701]: 'seq.clock_mux' can't be written as Verilog: a choice of clocks needs a cell of the family
//   %mux = seq.clock_mux %en, %clk, %clk
//          ^
// %s:8:10: error[E0701]: 'seq.clock_div' can't be written as Verilog: a divided clock needs a cell of the family; use a register with an enable
//   %div = seq.clock_div %clk by 2
//          ^
// %s:9:10: error[E0701]: 'seq.fifo' can't be written as Verilog: it must be made registers and memories first, as CIRCT's `lower-seq-fifo` does
//   %o:3 = seq.fifo depth 8 in %d rdEn %en wrEn %en clk %clk rst %en : i4
//          ^
// %s:10:10: error[E0701]: 'seq.firmem': a memory whose contents come from a file can't be written
//   %mem = seq.firmem 0, 1, undefined, undefined {init = #seq.firmem.init<"f.hex", false, true>} : <4 x 8>
//          ^
// %s:11:8: error[E0701]: 'hw.param.value': an expression of parameters can't be written
//   %0 = hw.param.value i32 = #hw.param.expr.add<#hw.param.decl.ref<"V">, 1>
//        ^
// %s:12:3: error[E0701]: 'hw.instance': an expression of parameters can't be written
//   hw.instance "w" @wide<N: i32 = #hw.param.expr.clog2<#hw.param.decl.ref<"V">>>(a: %d: i4) -> ()
//   ^
// %s:13:3: error[E0701]: 'hw.instance': an instance that is bound from elsewhere can't be written
//   hw.instance "b" @wide<N: i32 = 1>(a: %d: i4) -> () {doNotPrint}
//   ^
// %s:14:3: error[E0701]: 'hw.triggered' can't be written as Verilog: what it runs has no form of a circuit
//   hw.triggered negedge %en {
//   ^
// %s:17:1: error[E0702]: 'hw.module': two ports are named 'x'
// hw.module @twice<S: none = "s">(in %a "x" : i4, in %b "x" : i4) {
// ^
// %s:17:1: error[E0703]: 'hw.module': parameter 'S' has type none, which has no Verilog here
// hw.module @twice<S: none = "s">(in %a "x" : i4, in %b "x" : i4) {
// ^
