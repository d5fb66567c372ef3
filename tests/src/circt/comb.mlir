// Operations of comb, as in hw.mlir.
// variadic
hw.module @m(in %a : i8, in %b : i8, in %c : i8) {
  %0 = comb.add %a, %b : i8
  %1 = comb.add %a, %b, %c : i8
  %2 = comb.mul %a : i8
  %3 = comb.and %a, %b, %c : i8
  %4 = comb.or %a, %b : i8
  %5 = comb.xor %a, %b : i8
}
// -----
// two-state variadic
hw.module @m(in %a : i8, in %b : i8, in %c : i8) {
  %0 = comb.add bin %a, %b : i8
  %2 = comb.mul bin %a, %b, %c : i8
  %3 = comb.and bin %a, %b, %c : i8
  %4 = comb.or bin %a, %b : i8
  %5 = comb.xor bin %a, %b : i8
}
// -----
// binary
hw.module @m(in %a : i8, in %b : i8) {
  %0 = comb.sub %a, %b : i8
  %1 = comb.divu %a, %b : i8
  %2 = comb.divs %a, %b : i8
  %3 = comb.modu %a, %b : i8
  %4 = comb.mods %a, %b : i8
  %5 = comb.shl %a, %b : i8
  %6 = comb.shru %a, %b : i8
  %7 = comb.shrs %a, %b : i8
}
// -----
// two-state binary
hw.module @m(in %a : i8, in %b : i8) {
  %0 = comb.sub bin %a, %b : i8
  %1 = comb.divu bin %a, %b : i8
  %2 = comb.divs bin %a, %b : i8
  %3 = comb.modu bin %a, %b : i8
  %4 = comb.mods bin %a, %b : i8
  %5 = comb.shl bin %a, %b : i8
  %6 = comb.shru bin %a, %b : i8
  %7 = comb.shrs bin %a, %b : i8
}
// -----
// comparisons
hw.module @m(in %a : i8, in %b : i8) {
  %0 = comb.icmp eq %a, %b : i8
  %1 = comb.icmp ne %a, %b : i8
  %2 = comb.icmp slt %a, %b : i8
  %3 = comb.icmp sle %a, %b : i8
  %4 = comb.icmp sgt %a, %b : i8
  %5 = comb.icmp sge %a, %b : i8
  %6 = comb.icmp ult %a, %b : i8
  %7 = comb.icmp ule %a, %b : i8
  %8 = comb.icmp ugt %a, %b : i8
  %9 = comb.icmp uge %a, %b : i8
  %10 = comb.icmp ceq %a, %b : i8
  %11 = comb.icmp cne %a, %b : i8
  %12 = comb.icmp weq %a, %b : i8
  %13 = comb.icmp wne %a, %b : i8
  %14 = comb.icmp bin eq %a, %b : i8
}
// -----
// mux
hw.module @m(in %c : i1, in %a : i8, in %b : i8, in %s : !hw.struct<x: i8>) {
  %0 = comb.mux %c, %a, %b : i8
  %1 = comb.mux bin %c, %a, %b : i8
  %2 = comb.mux %c, %s, %s : !hw.struct<x: i8>
}
// -----
// concat, extract, replicate, reverse, parity
hw.module @m(in %a : i8, in %b : i4, in %c : i1) {
  %0 = comb.concat %a, %b, %c : i8, i4, i1
  %1 = comb.extract %a from 2 : (i8) -> i3
  %2 = comb.replicate %b : (i4) -> i12
  %3 = comb.reverse %a : i8
  %4 = comb.parity %a : i8
  %5 = comb.parity bin %a : i8
  %6 = comb.concat %a : i8
  %7 = comb.replicate %c : (i1) -> i1
}
// -----
// truth tables
hw.module @m(in %a : i1, in %b : i1) {
  %0 = comb.truth_table %a, %b -> [false, true, true, false]
  %1 = comb.truth_table %a -> [true, false]
  %2 = comb.truth_table %a -> [true, false] {x}
}
// -----
// attributes
hw.module @m(in %a : i8, in %b : i8, in %c : i1) {
  %0 = comb.add %a, %b {sv.namehint = "s"} : i8
  %1 = comb.sub bin %a, %b {sv.namehint = "s"} : i8
  %2 = comb.icmp eq %a, %b {x} : i8
  %3 = comb.mux %c, %a, %b {x} : i8
  %4 = comb.concat %a, %b {x} : i8, i8
  %5 = comb.extract %a from 0 {x} : (i8) -> i8
  %6 = comb.replicate %a {x} : (i8) -> i8
  %7 = comb.reverse %a {x} : i8
  %8 = comb.parity %a {x} : i8
}
// -----
// widths
hw.module @m(in %a : i0, in %b : i1, in %c : i1024) {
  %0 = comb.add %a, %a : i0
  %1 = comb.xor %b, %b : i1
  %2 = comb.mul %c, %c : i1024
  %3 = comb.concat %a, %b : i0, i1
  %4 = comb.extract %b from 0 : (i1) -> i0
  %5 = comb.icmp eq %a, %a : i0
}
// -----
// parametric operands
hw.module @m<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, in %b : !hw.int<#hw.param.decl.ref<"W">>) {
  %0 = comb.add %a, %b : !hw.int<#hw.param.decl.ref<"W">>
  %1 = comb.icmp ult %a, %b : !hw.int<#hw.param.decl.ref<"W">>
}
// -----
// generic
hw.module @m(in %a : i8, in %b : i8) {
  %0 = "comb.add"(%a, %b) <{twoState}> : (i8, i8) -> i8
  %1 = "comb.icmp"(%a, %b) <{predicate = 2 : i64}> : (i8, i8) -> i1
  %2 = "comb.extract"(%a) <{lowBit = 3 : i32}> : (i8) -> i2
  %3 = "comb.truth_table"(%1) <{lookupTable = array<i1: true, false>}> : (i1) -> i1
  %4 = "comb.sub"(%a, %b) : (i8, i8) -> i8
  %5 = "comb.sub"(%a, %b) {twoState} : (i8, i8) -> i8
}
// -----
// names
hw.module @m(in %a : i8, out q : i8) {
  %sum = comb.add %a, %a {sv.namehint = "total"} : i8
  hw.output %sum : i8
}
// -----
// alias types
hw.type_scope @t { hw.typedecl @w : i8 }
hw.module @m(in %a : !hw.typealias<@t::@w, i8>, in %c : i1) {
  %0 = comb.mux %c, %a, %a : !hw.typealias<@t::@w, i8>
  %1 = comb.xor %a, %a : !hw.typealias<@t::@w, i8>
  %2 = comb.icmp eq %a, %a : !hw.typealias<@t::@w, i8>
}
// -----
// at top level
func.func @f(%a: i8) -> i8 {
  %0 = comb.add %a, %a : i8
  return %0 : i8
}
