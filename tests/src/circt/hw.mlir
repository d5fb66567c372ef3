// Modules, instances and values of hw, a piece between two lines of dashes: what CIRCT reads and how it prints it.
// module: ports and names
hw.module @m(in %a : i8, in %b "other" : i8, out c : i8, inout %d : i4) {
  hw.output %a : i8
}
// -----
// module: no ports, no body ops
hw.module @m() {
}
// -----
// module: private
hw.module private @m(in %a : i1, out b : i1) { hw.output %a : i1 }
// -----
// module: port names that need quotes
hw.module @m(in %a "1x" : i8, out "2 y" : i8, out "z-z" : i8) { hw.output %a, %a : i8, i8 }
// -----
// module: port attributes
hw.module @m(in %a : i8 {hw.x = 1 : i32}, in %b : i8, out c : i8 {sv.attr = "y"}) { hw.output %a : i8 }
// -----
// module: port symbols
hw.module @m(in %a : i8 {hw.exportPort = #hw<innerSym@a>}, out c : i8 {hw.exportPort = #hw<innerSym@c>}) { hw.output %a : i8 }
// -----
// module: parameters
hw.module @m<W: i32, N: i8 = 3, S: none = "s", F: f64 = 1.5>(in %a : i8) { }
// -----
// module: attributes
hw.module @m(in %a : i8) attributes {sv.namehint = "q", x} { }
// -----
// module: comment
hw.module @m(in %a : i8) attributes {comment = "hello"} { }
// -----
// module: output file
hw.module @m(in %a : i8) attributes {output_file = #hw.output_file<"a.sv">} { }
// -----
// output file flags
hw.module @m(in %a : i8) attributes {a = #hw.output_file<"dir/", excludeFromFileList>, b = #hw.output_file<"f", includeReplicatedOps>, c = #hw.output_file<"f", excludeFromFileList, includeReplicatedOps>} { }
// -----
// module: symbol that needs quotes
hw.module @"a b"(in %x : i1) { }
// -----
// module: ports of one name
hw.module @m(in %a "x" : i8, in %b "x" : i8, out x : i8) { hw.output %a : i8 }
// -----
// module: order does not matter
hw.module @m(in %a : i8, out b : i8) {
  %0 = comb.xor %1, %a : i8
  %1 = comb.add %a, %a : i8
  hw.output %0 : i8
}
// -----
// module: graph
hw.module @m(in %a : i8, out b : i8) {
  %0 = comb.add %1, %a : i8
  %1 = comb.mul %a, %a : i8
  hw.output %0 : i8
}
// -----
// module: cycle
hw.module @m(in %a : i8, out b : i8) {
  %0 = comb.add %1, %a : i8
  %1 = comb.mul %0, %a : i8
  hw.output %0 : i8
}
// -----
// extern
hw.module.extern @e(in %a : i8, in %b : i4, out c : i8)
// -----
// extern: inout
hw.module.extern @e(in %a : i8, inout %b : i4, out c : i8)
// -----
// extern: private, name, parameters
hw.module.extern private @e<W: i32 = 8, T: none>(in %a : i8, out c : i8) attributes {verilogName = "vendor_e"}
// -----
// extern: ports of one name
hw.module.extern @e(in %a : i8, in %b "a" : i8)
// -----
// extern: port attributes
hw.module.extern @e(in %a : i8 {x = 1 : i2}, out c : i8 {y})
// -----
// extern: no ports
hw.module.extern @e()
// -----
// extern: parametric type
hw.module.extern @e<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out b : !hw.int<#hw.param.expr.add<#hw.param.decl.ref<"W">, 1>>)
// -----
// generated and schema
hw.generator.schema @MEM, "Simple-Memory", ["ports", "latency"]
hw.module.generated @g, @MEM(in %a : i8, out b : i8) attributes {latency = 1 : i32, ports = ["read"]}
// -----
// generated: parameters, private, name
hw.generator.schema @S, "d", []
hw.module.generated private @g, @S<P: i32 = 1>(in %a : i8) attributes {verilogName = "v"}
// -----
// schema with attributes
hw.generator.schema @S, "d", ["a"] {note = "n"}
// -----
// instance
hw.module.extern @e(in %a : i8, out b : i8, out c : i4)
hw.module @m(in %x : i8, out y : i8) {
  %u.b, %u.c = hw.instance "u" @e(a: %x: i8) -> (b: i8, c: i4)
  hw.output %u.b : i8
}
// -----
// instance: symbol, parameters
hw.module.extern @e<W: i32, N: none>(in %a : i8, out b : i8)
hw.module @m(in %x : i8, out y : i8) {
  %0 = hw.instance "u" sym @s @e<W: i32 = 4, N: none = "t">(a: %x: i8) -> (b: i8)
  hw.output %0 : i8
}
// -----
// instance: attributes
hw.module.extern @e(in %a : i8)
hw.module @m(in %x : i8) {
  hw.instance "u" @e(a: %x: i8) -> () {doNotPrint, sv.attributes = []}
}
// -----
// instance: inout port
hw.module.extern @e(inout %a : i8)
hw.module @m(inout %x : i8) {
  hw.instance "u" @e(a: %x: !hw.inout<i8>) -> ()
}
// -----
// instance: parametric
hw.module.extern @e<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out b : !hw.int<#hw.param.decl.ref<"W">>)
hw.module @m(in %x : i8, out y : i8) {
  %0 = hw.instance "u" @e<W: i32 = 8>(a: %x: i8) -> (b: i8)
  hw.output %0 : i8
}
// -----
// instance: parametric through
hw.module.extern @e<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>)
hw.module @m<V: i32>(in %x : !hw.int<#hw.param.decl.ref<"V">>) {
  hw.instance "u" @e<W: i32 = #hw.param.decl.ref<"V">>(a: %x: !hw.int<#hw.param.decl.ref<"V">>) -> ()
}
// -----
// instance: before the module
hw.module @m(in %x : i8) {
  hw.instance "u" @e(a: %x: i8) -> ()
}
hw.module @e(in %a : i8) {}
// -----
// instance: inner symbol with properties
hw.module.extern @e(in %a : i8)
hw.module @m(in %x : i8) {
  hw.instance "u" sym [<@s,0,public>] @e(a: %x: i8) -> ()
}
// -----
// constants
hw.module @m(out a : i8, out b : i1, out c : i1, out d : i4, out e : i128, out f : i0) {
  %0 = hw.constant 255 : i8
  %1 = hw.constant true
  %2 = hw.constant 0 : i1
  %3 = hw.constant -1 : i4
  %4 = hw.constant 0x123456789ABCDEF0123456789 : i128
  %5 = hw.constant 0 : i0
  hw.output %0, %1, %2, %3, %4, %5 : i8, i1, i1, i4, i128, i0
}
// -----
// constant with attributes
hw.module @m() {
  %0 = hw.constant 3 : i8 {sv.namehint = "three"}
  %true = hw.constant true {x}
}
// -----
// constant names
hw.module @m() {
  %a = hw.constant -3 : i8
  %b = hw.constant -3 : i8
  %c = hw.constant 5 : i3
  %d = hw.constant 170141183460469231731687303715884105727 : i128
  %e = hw.constant 170141183460469231731687303715884105728 : i200
}
// -----
// aggregate constants
hw.module @m() {
  %0 = hw.aggregate_constant [1 : i8, 2 : i8] : !hw.array<2xi8>
  %1 = hw.aggregate_constant [1 : i8, [2 : i4, 3 : i4]] : !hw.struct<a: i8, b: !hw.array<2xi4>>
  %2 = hw.aggregate_constant [true, false] {x} : !hw.array<2xi1>
}
// -----
// aggregate constants: enum, union fields, unpacked
hw.module @m() {
  %0 = hw.aggregate_constant [1 : i8, 2 : i8] : !hw.uarray<2xi8>
  %1 = hw.aggregate_constant ["A", "B"] : !hw.array<2x!hw.enum<A, B>>
}
// -----
// aggregate constant of alias
hw.type_scope @t { hw.typedecl @p : !hw.struct<a: i8> }
hw.module @m() {
  %0 = hw.aggregate_constant [1 : i8] : !hw.typealias<@t::@p, !hw.struct<a: i8>>
}
// -----
// aggregate constant of clock
hw.module @m() {
  %0 = hw.aggregate_constant [#seq<clock_constant low>] : !hw.array<1x!seq.clock>
}
// -----
// param.value
hw.module @m<W: i32>(out a : i32) {
  %0 = hw.param.value i32 = #hw.param.decl.ref<"W">
  hw.output %0 : i32
}
// -----
// param.value: expressions
hw.module @m<W: i32, V: i32>() {
  %0 = hw.param.value i32 = #hw.param.expr.add<#hw.param.decl.ref<"W">, 4>
  %1 = hw.param.value i32 = #hw.param.expr.mul<#hw.param.decl.ref<"W">, #hw.param.decl.ref<"V">>
  %2 = hw.param.value i32 = #hw.param.expr.shl<#hw.param.decl.ref<"W">, 2>
  %3 = hw.param.value i32 = #hw.param.expr.shru<#hw.param.decl.ref<"W">, 2>
  %4 = hw.param.value i32 = #hw.param.expr.and<#hw.param.decl.ref<"W">, 3>
  %5 = hw.param.value i32 = #hw.param.expr.or<#hw.param.decl.ref<"W">, 3>
  %6 = hw.param.value i32 = #hw.param.expr.xor<#hw.param.decl.ref<"W">, 3>
  %7 = hw.param.value i32 = #hw.param.expr.divs<#hw.param.decl.ref<"W">, 3>
  %8 = hw.param.value i32 = #hw.param.expr.divu<#hw.param.decl.ref<"W">, 3>
  %9 = hw.param.value i32 = #hw.param.expr.mods<#hw.param.decl.ref<"W">, 3>
  %10 = hw.param.value i32 = #hw.param.expr.modu<#hw.param.decl.ref<"W">, 3>
  %11 = hw.param.value i32 = #hw.param.expr.shrs<#hw.param.decl.ref<"W">, 3>
  %12 = hw.param.value i32 = #hw.param.expr.clog2<#hw.param.decl.ref<"W">>
}
// -----
// param.value: folds
hw.module @m<W: i32, V: i32>() {
  %0 = hw.param.value i32 = #hw.param.expr.add<1, 2>
  %1 = hw.param.value i32 = #hw.param.expr.add<4, #hw.param.decl.ref<"W">>
  %2 = hw.param.value i32 = #hw.param.expr.add<#hw.param.expr.add<#hw.param.decl.ref<"W">, 1>, 2>
  %3 = hw.param.value i32 = #hw.param.expr.mul<#hw.param.decl.ref<"W">, 1>
  %4 = hw.param.value i32 = #hw.param.expr.mul<#hw.param.decl.ref<"W">, 0>
  %5 = hw.param.value i32 = #hw.param.expr.add<#hw.param.decl.ref<"W">, 0>
  %6 = hw.param.value i32 = #hw.param.expr.clog2<9>
  %7 = hw.param.value i32 = #hw.param.expr.add<#hw.param.decl.ref<"W">, #hw.param.decl.ref<"V">>
  %8 = hw.param.value i32 = #hw.param.expr.add<#hw.param.decl.ref<"V">, #hw.param.decl.ref<"W">>
  %9 = hw.param.value i32 = 4
}
// -----
// param.value: verbatim
hw.module @m<W: i32>() {
  %0 = hw.param.value i32 = #hw.param.verbatim<"`X">
  %1 = hw.param.value i8 = #hw.param.verbatim<"Y + 1"> {a}
}
// -----
// parameter arrays
hw.module @m<W: i32>(in %a : !hw.array<#hw.param.decl.ref<"W">xi8>, in %b : !hw.array<#hw.param.expr.mul<#hw.param.decl.ref<"W">, 2>xi8>) { }
// -----
// known width
hw.module @m(in %a : !hw.int<8>) { }
// -----
// wires
hw.module @m(in %a : i8, out b : i8) {
  %0 = hw.wire %a : i8
  %1 = hw.wire %a sym @s : i8
  %2 = hw.wire %a name "my name" : i8
  %w = hw.wire %a {x} : i8
  %3 = hw.wire %a sym @t name "q" : i8
  %4 = hw.wire %a sym [<@u,0,private>] : i8
  %5 = hw.wire %a name "" : i8
  hw.output %w : i8
}
// -----
// wires of aggregates with inner field symbols
hw.module @m(in %a : !hw.struct<x: i4, y: i4>) {
  %0 = hw.wire %a sym [<@s,0,public>,<@t,1,private>,<@u,2,nested>] : !hw.struct<x: i4, y: i4>
}
// -----
// wire names twice
hw.module @m(in %a : i8) {
  %x = hw.wire %a : i8
  %y = hw.wire %a name "x" : i8
}
// -----
// bitcast
hw.module @m(in %a : i8, in %s : !hw.struct<x: i4, y: i4>) {
  %0 = hw.bitcast %a : (i8) -> !hw.array<2xi4>
  %1 = hw.bitcast %s : (!hw.struct<x: i4, y: i4>) -> i8
  %2 = hw.bitcast %a {x} : (i8) -> !hw.array<8xi1>
}
// -----
// arrays
hw.module @m(in %a : i8, in %b : i8, in %i : i1, in %j : i2) {
  %0 = hw.array_create %a, %b : i8
  %1 = hw.array_get %0[%i] : !hw.array<2xi8>, i1
  %2 = hw.array_inject %0[%i], %a : !hw.array<2xi8>, i1
  %3 = hw.array_concat %0, %0 : !hw.array<2xi8>, !hw.array<2xi8>
  %4 = hw.array_slice %3[%j] : (!hw.array<4xi8>) -> !hw.array<2xi8>
}
// -----
// arrays of one element
hw.module @m(in %a : i8, in %i : i0, in %k : i1) {
  %0 = hw.array_create %a : i8
  %1 = hw.array_get %0[%i] : !hw.array<1xi8>, i0
  %2 = hw.array_get %0[%k] : !hw.array<1xi8>, i1
}
// -----
// arrays: nested, attributes
hw.module @m(in %a : !hw.array<3xi8>, in %i : i2) {
  %0 = hw.array_create %a, %a {x} : !hw.array<3xi8>
  %1 = hw.array_get %a[%i] {sv.namehint = "q"} : !hw.array<3xi8>, i2
}
// -----
// array_create of alias
hw.type_scope @t { hw.typedecl @arr : !hw.array<2xi8> }
hw.module @m(in %a : i8) {
  %0 = hw.array_create %a, %a : i8 -> !hw.typealias<@t::@arr, !hw.array<2xi8>>
}
// -----
// unpacked arrays
hw.module @m(in %a : !hw.uarray<4xi8>, in %b : !hw.array<2x!hw.array<3xi1>>) { }
// -----
// array of zero
hw.module @m(in %a : !hw.array<0xi8>) { }
// -----
// structs
hw.module @m(in %a : i8, in %b : i4) {
  %0 = hw.struct_create (%a, %b) : !hw.struct<x: i8, y: i4>
  %1 = hw.struct_extract %0["x"] : !hw.struct<x: i8, y: i4>
  %2 = hw.struct_inject %0["y"], %b : !hw.struct<x: i8, y: i4>
  %x, %y = hw.struct_explode %0 : !hw.struct<x: i8, y: i4>
  %q:2 = hw.struct_explode %0 : !hw.struct<x: i8, y: i4>
}
// -----
// structs: attributes, sv.namehint
hw.module @m(in %a : i8) {
  %0 = hw.struct_create (%a) {sv.namehint = "q"} : !hw.struct<x: i8>
  %1 = hw.struct_extract %0["x"] {a} : !hw.struct<x: i8>
  %2 = hw.struct_inject %0["x"], %a {b = 1 : i8} : !hw.struct<x: i8>
  %3 = hw.struct_explode %0 {c} : !hw.struct<x: i8>
}
// -----
// structs: names in quotes, empty
hw.module @m(in %a : !hw.struct<"a b": i8, c.d: i4, e$f: i1>, in %b : !hw.struct<>) {
  %0 = hw.struct_extract %a["a b"] : !hw.struct<"a b": i8, c.d: i4, e$f: i1>
  %1 = hw.struct_create () : !hw.struct<>
}
// -----
// structs of structs
hw.module @m(in %a : !hw.struct<x: !hw.struct<y: !hw.array<2xi3>>, z: i1>) {
  %0 = hw.struct_extract %a["x"] : !hw.struct<x: !hw.struct<y: !hw.array<2xi3>>, z: i1>
  %1 = hw.struct_extract %0["y"] : !hw.struct<y: !hw.array<2xi3>>
}
// -----
// unions
hw.module @m(in %a : i8, in %u : !hw.union<x: i8, y: i4 offset 2, z: !hw.array<2xi2>>) {
  %0 = hw.union_create "x", %a : !hw.union<x: i8, y: i4>
  %1 = hw.union_extract %0["y"] : !hw.union<x: i8, y: i4>
  %2 = hw.union_extract %u["y"] : !hw.union<x: i8, y: i4 offset 2, z: !hw.array<2xi2>>
}
// -----
// unions: attributes
hw.module @m(in %a : i8) {
  %0 = hw.union_create "x", %a {q} : !hw.union<x: i8>
  %1 = hw.union_extract %0["x"] {r} : !hw.union<x: i8>
}
// -----
// enums
hw.module @m(out a : !hw.enum<A, B, C>) {
  %0 = hw.enum.constant A : !hw.enum<A, B, C>
  %1 = hw.enum.constant B : !hw.enum<A, B, C>
  %2 = hw.enum.cmp %0, %1 : !hw.enum<A, B, C>, !hw.enum<A, B, C>
  hw.output %0 : !hw.enum<A, B, C>
}
// -----
// enum field attribute
hw.module @m() attributes {f = #hw.enum.field<A, !hw.enum<A, B>>} { }
// -----
// enums under alias
hw.type_scope @t { hw.typedecl @e : !hw.enum<A, B> }
hw.module @m(in %a : !hw.typealias<@t::@e, !hw.enum<A, B>>, in %b : !hw.enum<A, B>) {
  %0 = hw.enum.cmp %a, %b : !hw.typealias<@t::@e, !hw.enum<A, B>>, !hw.enum<A, B>
}
// -----
// type scopes
hw.type_scope @t {
  hw.typedecl @a : i8
  hw.typedecl @b, "verilog_b" : !hw.struct<x: i8>
  hw.typedecl @c : !hw.typealias<@t::@a, i8>
} {q}
// -----
// typedecl attributes
hw.type_scope @t {
  hw.typedecl @a : i8 {q}
}
// -----
// aliases
hw.type_scope @t { hw.typedecl @w : i8
  hw.typedecl @s : !hw.struct<a: i8> }
hw.module @m(in %a : !hw.typealias<@t::@w, i8>, in %s : !hw.typealias<@t::@s, !hw.struct<a: i8>>, out b : !hw.typealias<@t::@w, i8>) {
  %0 = hw.struct_extract %s["a"] : !hw.typealias<@t::@s, !hw.struct<a: i8>>
  %1 = hw.wire %a : !hw.typealias<@t::@w, i8>
  hw.output %1 : !hw.typealias<@t::@w, i8>
}
// -----
// alias in array
hw.module @m(in %a : !hw.array<2x!hw.typealias<@t::@w, i8>>, in %b : !hw.struct<x: !hw.typealias<@t::@w, i8>>) { }
hw.type_scope @t { hw.typedecl @w : i8 }
// -----
// alias arithmetic
hw.type_scope @t { hw.typedecl @w : i8 }
hw.module @m(in %a : !hw.typealias<@t::@w, i8>) {
  %0 = comb.add %a, %a : !hw.typealias<@t::@w, i8>
}
// -----
// hierpath
hw.hierpath @p [@top::@u, @sub::@w]
hw.hierpath private @q [@top::@u, @sub]
hw.hierpath @r [@top]
hw.module @top(in %a : i8) { hw.instance "u" sym @u @sub(a: %a: i8) -> () }
hw.module @sub(in %a : i8) { %w = hw.wire %a sym @w : i8 }
// -----
// hierpath with attributes
hw.hierpath @r [@top] {x}
hw.module @top() { }
// -----
// hierpath to a port
hw.hierpath @r [@top::@a]
hw.module @top(in %a : i8 {hw.exportPort = #hw<innerSym@a>}) { }
// -----
// inner name reference
hw.module @top(in %a : i8) attributes {r = #hw.innerNameRef<@top::@w>} { %w = hw.wire %a sym @w : i8 }
// -----
// inner symbol attribute
hw.module @top(in %a : i8) attributes {r = #hw<innerSym@x>, s = #hw<innerSym[<@a,1,public>,<@b,2,private>]>} { }
// -----
// inner symbol props
hw.module @top(in %a : i8) attributes {r = #hw<innerSymProps<@x,3,public>>} { }
// -----
// triggered
hw.module @m(in %c : i1, in %a : i8) {
  hw.triggered posedge %c(%a) : i8 {
  ^bb0(%x: i8):
    %0 = comb.add %x, %x : i8
  }
}
// -----
// triggered: other edges, no inputs
hw.module @m(in %c : i1) {
  hw.triggered negedge %c {
  }
  hw.triggered edge %c {
  }
}
// -----
// module type
hw.module @m() attributes {t = !hw.modty<input a : i8, output "b c" : i4, inout d : i1>, u = !hw.modty<>} { }
// -----
// hw types as attributes
hw.module @m() attributes {a = !hw.array<4xi8>, b = !hw.inout<i8>, c = !hw.inout<array<4xi8>>, d = !hw.struct<a: i8>, e = !hw.string, f = !hw.inout<uarray<2xi4>>} { }
// -----
// string
hw.module @m(in %s : !hw.string) { }
// -----
// float ports
hw.module @m(in %s : f32) { }
// -----
// parameters of string and type none
hw.module @m<S: none = "abc", T: i1 = true, U: i64 = -5, X: !hw.string = "q">() { }
// -----
// parameter declaration attribute
hw.module @m() attributes {p = #hw.param.decl<"W": i32>, q = #hw.param.decl<"V": i8 = 3>} { }
// -----
// nested builtin modules
module {
  hw.module @m() { }
}
// -----
// location on ports
hw.module @m(in %a : i8 loc("x.sv":1:2), out b : i8 loc("y":3:4)) { hw.output %a : i8 }
// -----
// generic module
"hw.module"() <{module_type = !hw.modty<input a : i8, output b : i8>, parameters = [], sym_name = "g"}> ({
^bb0(%a: i8):
  "hw.output"(%a) : (i8) -> ()
}) : () -> ()
// -----
// generic extern
"hw.module.extern"() <{module_type = !hw.modty<input a : i8, output b : i8>, parameters = [], sym_name = "g"}> ({
}) : () -> ()
// -----
// generic with per_port_attrs
"hw.module.extern"() <{module_type = !hw.modty<input a : i8, output b : i8>, per_port_attrs = [{x}, {}], parameters = [], sym_name = "g"}> ({
}) : () -> ()
// -----
// output with attributes
hw.module @m(in %a : i8, out b : i8) { hw.output {x} %a : i8 }
// -----
// value names
hw.module @m(in %clk : i1, in %a.b : i8, in %c$d : i8, in %0 "zero" : i8, out x : i8) {
  %foo_bar = comb.add %a.b, %c$d : i8
  %7 = comb.add %foo_bar, %0 : i8
  hw.output %7 : i8
}
// -----
// name clash
hw.module @m(in %a : i8, out b : i8) {
  %u.b = hw.instance "u" @e(a: %a: i8) -> (b: i8)
  %u.b_0 = hw.instance "u" @e(a: %u.b: i8) -> (b: i8)
  hw.output %u.b_0 : i8
}
hw.module.extern @e(in %a : i8, out b : i8)
// -----
// instance names with odd characters
hw.module.extern @e(in %a : i8, out "b-c" : i8)
hw.module @m(in %a : i8) {
  %0 = hw.instance "u[3].x" @e(a: %a: i8) -> ("b-c": i8)
}
