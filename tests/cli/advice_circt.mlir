// RUN: kiln opt %s --split-input-file
// EXIT: 1
// Dialects of CIRCT that stay outside are refused with the pass that lowers them.
firrtl.circuit "Top" {
}
// -----
moore.module @m() {
}
// -----
llhd.process {
}
// -----
%0 = "synth.aig.and_inv"() : () -> i1
// -----
systemc.module @m() {
}
// -----
arc.define @f(%a : i1) -> i1 {
}
// -----
om.class @c() {
}
// -----
rtg.test @t() {
}
// -----
kanagawa.design @d {
}
// -----
ibis.class @c {
}
// -----
msft.instance.hierarchy @m {
}
// -----
hwarith.constant 0 : ui8

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:4:1: error[E0114]: custom op 'firrtl.circuit' is unknown
// firrtl.circuit "Top" {
// ^~~~~~~~~~~~~~
// note: lower 'firrtl' first: CIRCT's lower-firrtl-to-hw (firtool --ir-hw)
// %s:7:1: error[E0114]: custom op 'moore.module' is unknown
// moore.module @m() {
// ^~~~~~~~~~~~
// note: lower 'moore' first: CIRCT's convert-moore-to-core (circt-verilog --ir-hw)
// %s:10:1: error[E0114]: custom op 'llhd.process' is unknown
// llhd.process {
// ^~~~~~~~~~~~
// note: lower 'llhd' first: CIRCT's circt-verilog --ir-hw, whose passes make registers of processes
// %s:13:6: error[E0113]: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used ('synth.aig.and_inv')
// %0 = "synth.aig.and_inv"() : () -> i1
//      ^~~~~~~~~~~~~~~~~~~
// note: lower 'synth' first: CIRCT's convert-synth-to-comb
// %s:15:1: error[E0114]: custom op 'systemc.module' is unknown
// systemc.module @m() {
// ^~~~~~~~~~~~~~
// note: lower 'systemc' first: nothing makes a circuit of it: use the hw module that CIRCT's convert-hw-to-systemc began with
// %s:18:1: error[E0114]: custom op 'arc.define' is unknown
// arc.define @f(%a : i1) -> i1 {
// ^~~~~~~~~~
// note: lower 'arc' first: nothing makes a circuit of it: use the hw module that CIRCT's convert-to-arcs began with
// %s:21:1: error[E0114]: custom op 'om.class' is unknown
// om.class @c() {
// ^~~~~~~~
// note: lower 'om' first: it describes a design and is no circuit: leave its classes out
// %s:24:1: error[E0114]: custom op 'rtg.test' is unknown
// rtg.test @t() {
// ^~~~~~~~
// note: lower 'rtg' first: it describes tests of processors and is no circuit: CIRCT's rtg-elaborate makes programs of it
// %s:27:1: error[E0114]: custom op 'kanagawa.design' is unknown
// kanagawa.design @d {
// ^~~~~~~~~~~~~~~
// note: lower 'kanagawa' first: CIRCT's kanagawa-convert-containers-to-hw, after the passes before it
// %s:30:1: error[E0114]: custom op 'ibis.class' is unknown
// ibis.class @c {
// ^~~~~~~~~~
// note: lower 'ibis' first: CIRCT's kanagawa-convert-containers-to-hw, as the dialect is called today
// %s:33:1: error[E0114]: custom op 'msft.instance.hierarchy' is unknown
// msft.instance.hierarchy @m {
// ^~~~~~~~~~~~~~~~~~~~~~~
// note: lower 'msft' first: CIRCT's msft-lower-constructs and msft-lower-instances
// %s:36:1: error[E0114]: custom op 'hwarith.constant' is unknown
// hwarith.constant 0 : ui8
// ^~~~~~~~~~~~~~~~
// note: lower 'hwarith' first: CIRCT's lower-hwarith-to-hw
