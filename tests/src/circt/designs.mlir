// Larger pieces of hw, comb and seq together, as in hw.mlir.
// type aliases
!pair = !hw.struct<lo: i4, hi: i4>
#file = #hw.output_file<"x.sv">
hw.module @m(in %p : !pair, out q : !pair) attributes {output_file = #file} { hw.output %p : !pair }
// -----
// locations
#loc1 = loc("f.py":3:1)
hw.module @m(in %a : i8 loc(#loc1), out b : i8) {
  %0 = comb.add %a, %a : i8 loc("x":1:2)
  hw.output %0 : i8 loc(unknown)
} loc(#loc1)
// -----
// spacing
hw.module   @m ( in %a:i8 , out b:i8 ){
hw.output %a:i8
}
// -----
// escapes
hw.module @m(in %a : i8) attributes {comment = "tab\09 quote\22 back\\"} {
  %0 = hw.wire %a name "we\22ird" : i8
}
// -----
// hex
hw.module @m() {
  %0 = hw.constant 0xFF : i8
  %1 = hw.constant 0x0 : i8
  %2 = hw.constant -0 : i8
  %3 = hw.constant 0x7F : i16
}
// -----
// predicates
hw.module @m(in %a : i4) {
  %0 = "comb.icmp"(%a, %a) <{predicate = 10 : i64}> : (i4, i4) -> i1
  %1 = "comb.icmp"(%a, %a) <{predicate = 13 : i64, twoState}> : (i4, i4) -> i1
}
// -----
// aggregates deep
hw.module @m() {
  %0 = hw.aggregate_constant [[[1 : i2, -1 : i2], [0 : i2, 1 : i2]]] : !hw.array<1x!hw.array<2x!hw.array<2xi2>>>
  %1 = hw.aggregate_constant [[true, "A"], [false, "B"]] : !hw.array<2x!hw.struct<v: i1, e: !hw.enum<A, B>>>
}
// -----
// wide presets
hw.module @m(in %clk : !seq.clock, in %a : i128) {
  %r = seq.firreg %a clock %clk preset 340282366920938463463374607431768211455 : i128
  %s = seq.firreg %a clock %clk preset 0x10 : i128
}
// -----
// sequential processor
hw.module @cpu(in %clk : !seq.clock, in %rst : i1, out pc : i32) {
  %c4_i32 = hw.constant 4 : i32
  %c0_i32 = hw.constant 0 : i32
  %pc = seq.compreg %next, %clk reset %rst, %c0_i32 : i32
  %next = comb.add bin %pc, %c4_i32 {sv.namehint = "pc_next"} : i32
  hw.output %pc : i32
}
// -----
// memory with everything
hw.module private @ram(in %clk : !seq.clock, in %ra : i10, in %wa : i10, in %wd : i32, in %we : i1, in %wm : i4, out rd : i32) {
  %ram = seq.firmem sym @ram 1, 1, old, port_order {prefix = "p_"} : <1024 x 32, mask 4>
  %0 = seq.firmem.read_port %ram[%ra], clock %clk : <1024 x 32, mask 4>
  seq.firmem.write_port %ram[%wa] = %wd, clock %clk enable %we mask %wm : <1024 x 32, mask 4>, i4
  hw.output %0 : i32
}
// -----
// mask of one bit, full width
hw.module @m(in %clk : !seq.clock, in %a : i3, in %d : i8, in %m1 : i1, in %m8 : i8) {
  %0 = seq.firmem 0, 1, undefined, undefined : <8 x 8, mask 1>
  seq.firmem.write_port %0[%a] = %d, clock %clk mask %m1 : <8 x 8, mask 1>, i1
  %1 = seq.firmem 0, 1, undefined, undefined : <8 x 8, mask 8>
  seq.firmem.write_port %1[%a] = %d, clock %clk mask %m8 : <8 x 8, mask 8>, i8
}
// -----
// parametric array port
hw.module.extern @e<N: i32>(in %a : !hw.array<#hw.param.decl.ref<"N">xi8>)
hw.module @top(in %x : !hw.array<3xi8>) {
  hw.instance "u" @e<N: i32 = 3>(a: %x: !hw.array<3xi8>) -> ()
}
// -----
// parameter expression passed
hw.module.extern @e<N: i32>()
hw.module @top<M: i32>() {
  hw.instance "u" @e<N: i32 = #hw.param.expr.add<#hw.param.decl.ref<"M">, 1>>() -> ()
  hw.instance "v" @e<N: i32 = #hw.param.verbatim<"`N">>() -> ()
}
// -----
// paths
hw.hierpath private @nla [@a::@b, @b::@c, @c::@w]
hw.hierpath @nla2 [@a::@b, @b::@c, @c] {z = 1 : i3}
hw.module @a() { hw.instance "b" sym @b @b() -> () }
hw.module @b() { hw.instance "c" sym @c @c() -> () }
hw.module @c() { %false = hw.constant false
  %w = hw.wire %false sym @w : i1 }
// -----
// triggered in a circuit
hw.module @m(in %clk : !seq.clock, in %a : i8) {
  %c = seq.from_clock %clk
  hw.triggered posedge %c(%a, %a) : i8, i8 {
  ^bb0(%x: i8, %y: i8):
    %s = comb.mul %x, %y : i8
    %t = comb.add %s, %y : i8
  }
}
// -----
// type scope used by modules and generic
"hw.type_scope"() <{sym_name = "s"}> ({
  "hw.typedecl"() <{sym_name = "a", type = i8, verilogName = "A_t"}> : () -> ()
}) : () -> ()
hw.module @m(in %a : !hw.typealias<@s::@a, i8>, out b : i8) {
  %0 = hw.bitcast %a : (!hw.typealias<@s::@a, i8>) -> i8
  hw.output %0 : i8
}
// -----
// alias of alias
hw.module @m(in %a : !hw.typealias<@s::@b, !hw.typealias<@s::@a, i8>>) {
  %0 = comb.and %a, %a : !hw.typealias<@s::@b, !hw.typealias<@s::@a, i8>>
}
// -----
// constants of alias
hw.module @m(out b : !hw.typealias<@s::@a, i8>) {
  %c = hw.constant 3 : !hw.typealias<@s::@a, i8>
  hw.output %c : !hw.typealias<@s::@a, i8>
}
// -----
// union in struct
hw.module @m(in %s : !hw.struct<t: i1, u: !hw.union<a: i8, b: i4 offset 4>>, out x : i4) {
  %u = hw.struct_extract %s["u"] : !hw.struct<t: i1, u: !hw.union<a: i8, b: i4 offset 4>>
  %x = hw.union_extract %u["b"] : !hw.union<a: i8, b: i4 offset 4>
  hw.output %x : i4
}
// -----
// register of a union, of an array of enums
hw.module @m(in %clk : !seq.clock, in %u : !hw.union<a: i8>, in %e : !hw.array<2xenum<X, Y>>) {
  %r = seq.compreg %u, %clk : !hw.union<a: i8>
  %s = seq.compreg %e, %clk : !hw.array<2xenum<X, Y>>
}
// -----
// clock tree
hw.module @m(in %clk : !seq.clock, in %en : i1, in %sel : i1, out o : !seq.clock) {
  %g = seq.clock_gate %clk, %en
  %i = seq.clock_inv %clk
  %m = seq.clock_mux %sel, %g, %i
  %d = seq.clock_div %m by 3
  hw.output %d : !seq.clock
}
// -----
// initial chain
hw.module @m(in %clk : !seq.clock, in %a : i8, out q : i8) {
  %init = seq.initial () {
    %c5 = hw.constant 5 : i8
    %c6 = comb.add %c5, %c5 : i8
    seq.yield %c6 : i8
  } : () -> !seq.immutable<i8>
  %r = seq.compreg.ce %a, %clk, %e initial %init : i8
  %e = hw.constant true
  hw.output %r : i8
}
// -----
// two queues
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : !hw.struct<x: i8>, in %r : i1, in %w : i1, out f : i1, out o : !hw.struct<x: i8>) {
  %o, %full, %empty = seq.fifo depth 16 rd_latency 2 in %a rdEn %r wrEn %w clk %clk rst %rst : !hw.struct<x: i8>
  %p, %full2, %empty2 = seq.fifo depth 2 in %o rdEn %r wrEn %empty clk %clk rst %rst : !hw.struct<x: i8>
  hw.output %full, %p : i1, !hw.struct<x: i8>
}
// -----
// high level memory of three dimensions
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %i : i1, in %j : i2, in %k : i3, in %d : i8, in %en : i1) {
  %h = seq.hlmem @h %clk, %rst : <2x3x8xi8>
  %x = seq.read %h[%i, %j, %k] rden %en {latency = 1} : !seq.hlmem<2x3x8xi8>
  seq.write %h[%i, %j, %k] %d wren %en {latency = 1} : !seq.hlmem<2x3x8xi8>
}
// -----
// inner symbol arrays
hw.module @m(in %a : !hw.array<2xi4> {hw.exportPort = #hw<innerSym[<@p,0,public>,<@q,1,private>]>}) {
  %0 = hw.wire %a sym [<@w,0,public>,<@w0,1,public>,<@w1,2,public>] name "arr" : !hw.array<2xi4>
}
// -----
// attributes of many kinds on an operation
hw.module @m(in %a : i8) {
  %0 = comb.xor %a, %a {b = [1 : i8, "x", @sym, i8], c = {d = 1.5 : f32}, u, t = !hw.array<2xi8>, r = #hw.innerNameRef<@m::@x>} : i8
}
// -----
// generated with parameters
hw.generator.schema @FIRRTLMem, "FIRRTL_Memory", ["depth", "width"]
hw.module.generated @mem, @FIRRTLMem(in %clk : i1, out q : i8) attributes {depth = 4 : i64, width = 8 : ui32, verilogName = "m"}
hw.module @top(in %clk : i1, out q : i8) {
  %0 = hw.instance "mem" @mem(clk: %clk: i1) -> (q: i8)
  hw.output %0 : i8
}
// -----
// wide arithmetic
hw.module @m(in %a : i257, in %b : i257, out x : i514) {
  %0 = comb.concat %a, %b : i257, i257
  %1 = comb.mul %0, %0 : i514
  hw.output %1 : i514
}
// -----
// names that are numbers and keywords
hw.module @m(in %in : i1, in %out "1" : i1, out inout : i1, out "in" : i1) {
  hw.output %in, %out : i1, i1
}
// -----
// module names with odd characters
hw.module @"1+2"(in %a : i1) { hw.instance "x" @"y z"(p: %a: i1) -> () }
hw.module.extern @"y z"(in %p : i1)
// -----
// struct ports with clocks
hw.module @m(in %b : !hw.struct<clk: !seq.clock, d: i8>, out q : i8) {
  %clk, %d = hw.struct_explode %b : !hw.struct<clk: !seq.clock, d: i8>
  %q = seq.compreg %d, %clk : i8
  hw.output %q : i8
}
// -----
// string concatenation
hw.module.extern @e<P: none>()
hw.module @m<S: none>() {
  hw.instance "u" @e<P: none = #hw.param.expr.str.concat<#hw.param.decl.ref<"S">, ".txt">>() -> ()
}
// -----
// generic everything
"builtin.module"() ({
  "hw.module"() <{module_type = !hw.modty<input clk : !seq.clock, input a : !hw.enum<A, B>, output b : i1>, parameters = [#hw.param.decl<"W": i32 = 3> : i32], sym_name = "g", sym_visibility = "private", per_port_attrs = [{}, {x = 1 : i8}, {}], comment = "c"}> ({
  ^bb0(%clk: !seq.clock, %a: !hw.enum<A, B>):
    %0 = "hw.enum.constant"() <{field = #hw.enum.field<B, !hw.enum<A, B>>}> : () -> !hw.enum<A, B>
    %1 = "hw.enum.cmp"(%a, %0) : (!hw.enum<A, B>, !hw.enum<A, B>) -> i1
    %2 = "seq.firreg"(%1, %clk) <{name = "r", inner_sym = #hw<innerSym@r>}> : (i1, !seq.clock) -> i1
    %3 = "hw.param.value"() <{value = #hw.param.decl.ref<"W"> : i32}> : () -> i32
    "hw.output"(%2) : (i1) -> ()
  }) {foo} : () -> ()
}) : () -> ()
// -----
// zero width
hw.module @m(in %a : i0, out b : i0) {
  %0 = hw.constant 0 : i0
  %1 = comb.and %a, %0 : i0
  hw.output %1 : i0
}
// -----
// discarded results
hw.module @m(in %a : i8) {
  comb.add %a, %a : i8
  hw.constant 4 : i8
}
// -----
// results by group
hw.module @m(in %s : !hw.struct<a: i1, b: i2, c: i3>, out x : i2) {
  %f:3 = hw.struct_explode %s : !hw.struct<a: i1, b: i2, c: i3>
  hw.output %f#1 : i2
}
// -----
// instances by group
hw.module.extern @e(out a : i1, out b : i2)
hw.module @m(out x : i2) {
  %u:2 = hw.instance "u" @e() -> (a: i1, b: i2)
  hw.output %u#1 : i2
}
// -----
// nested module symbol
module @outer {
  hw.module @inner(in %a : i1) { }
  hw.module @user(in %a : i1) { hw.instance "i" @inner(a: %a: i1) -> () }
}
// -----
// output on a separate line and comments
hw.module @m(in %a : i8, // first
             out b : i8) {
  // nothing
  hw.output
    %a : i8
}
// -----
// port attributes on inout and extern output
hw.module.extern @e(inout %a : !hw.array<2xi1> {p}, out b : i1 {q = "x"}) attributes {w}
// -----
// bit casts between everything
hw.module @m(in %a : !hw.union<x: i8, y: i4>, in %b : !hw.enum<A, B, C>) {
  %0 = hw.bitcast %a : (!hw.union<x: i8, y: i4>) -> i8
  %1 = hw.bitcast %b : (!hw.enum<A, B, C>) -> i2
  %2 = hw.bitcast %0 : (i8) -> !hw.struct<p: !hw.array<2xi2>, q: i4>
}
// -----
// muxes of everything
hw.module @m(in %c : i1, in %a : !hw.enum<A>, in %k : !seq.clock, in %f : f32) {
  %0 = comb.mux %c, %a, %a : !hw.enum<A>
  %1 = comb.mux %c, %f, %f : f32
  %2 = comb.mux %c, %k, %k : !seq.clock
}
// -----
// inout
hw.module @m(inout %a : i8, inout %b "pad" : !hw.array<2xi1>) { }
// -----
// array ops with wide index
hw.module @m(in %a : !hw.array<1000xi3>, in %i : i10, in %v : i3) {
  %0 = hw.array_inject %a[%i], %v : !hw.array<1000xi3>, i10
  %1 = hw.array_slice %0[%i] : (!hw.array<1000xi3>) -> !hw.array<10xi3>
  %2 = hw.array_concat %1 : !hw.array<10xi3>
}
