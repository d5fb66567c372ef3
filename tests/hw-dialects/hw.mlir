// RUN: kiln opt %s
// Operations of hw in the text that CIRCT reads and prints.

module {
  hw.module.extern @ext<W: i32 = 3>(in %a : i8, out x : i8) attributes {verilogName = "foo"}
  hw.module private @inner<W: i32>(in %a : i8, in %b : i4 {hw.x = 1 : i64}, out x : i8 {bar}) {
    %0 = hw.param.value i32 = #hw.param.decl.ref<"W">
    hw.output %a : i8
  }
  hw.module @m(in %a : i8, in %b : i4, in %i : i2, in %en : !hw.enum<A, B>, inout %io : i8, out arr : !hw.array<4xi8>) {
    %u0.x = hw.instance "u0" @ext<W: i32 = 4>(a: %a: i8) -> (x: i8)
    %u1.x = hw.instance "u1" sym @s1 @inner<W: i32 = 7>(a: %a: i8, b: %b: i4) -> (x: i8) {z}
    %0 = hw.array_create %a, %a, %u0.x, %u1.x : i8
    %1 = hw.array_get %0[%i] : !hw.array<4xi8>, i2
    %c1_i2 = hw.constant 1 : i2
    %2 = hw.array_slice %0[%c1_i2] : (!hw.array<4xi8>) -> !hw.array<2xi8>
    %3 = hw.array_concat %2, %2 : !hw.array<2xi8>, !hw.array<2xi8>
    %4 = hw.array_inject %0[%i], %a : !hw.array<4xi8>, i2
    %5 = hw.struct_create (%a, %b) : !hw.struct<p: i8, q: i4>
    %6 = hw.struct_extract %5["p"] : !hw.struct<p: i8, q: i4>
    %7 = hw.struct_inject %5["q"], %b : !hw.struct<p: i8, q: i4>
    %8:2 = hw.struct_explode %7 : !hw.struct<p: i8, q: i4>
    %9 = hw.bitcast %5 : (!hw.struct<p: i8, q: i4>) -> i12
    %w = hw.wire %a : i8
    %bar = hw.wire %a sym @foo name "bar" {sv.namehint = "x"} : i8
    %10 = hw.aggregate_constant [1 : i8, 2 : i8] : !hw.array<2xi8>
    %11 = hw.enum.constant A : !hw.enum<A, B>
    %12 = hw.enum.cmp %11, %en : !hw.enum<A, B>, !hw.enum<A, B>
    %13 = sv.indexed_part_select %a[%i : 4] : i8, i2
    hw.output %0 : !hw.array<4xi8>
  }
  hw.generator.schema @G, "Simple", ["a"]
  hw.module.generated @gen, @G(in %a : i3, out x : i3) attributes {a = 1 : i64}
  hw.type_scope @t {
    hw.typedecl @foo : i8
  }
  hw.module @n(in %a : !hw.typealias<@t::@foo, !hw.array<2xstruct<"x y": i8>>>) {
    hw.output
  }
  hw.module @nn(in %a_b "a b" : i8, out "x y" : i8) {
    hw.output %a_b : i8
  }
}

// OUTPUT
// module {
//   hw.module.extern @ext<W: i32 = 3>(in %a : i8, out x : i8) attributes {verilogName = "foo"}
//   hw.module private @inner<W: i32>(in %a : i8, in %b : i4 {hw.x = 1 : i64}, out x : i8 {bar}) {
//     %0 = hw.param.value i32 = #hw.param.decl.ref<"W">
//     hw.output %a : i8
//   }
//   hw.module @m(in %a : i8, in %b : i4, in %i : i2, in %en : !hw.enum<A, B>, inout %io : i8, out arr : !hw.array<4xi8>) {
//     %u0.x = hw.instance "u0" @ext<W: i32 = 4>(a: %a: i8) -> (x: i8)
//     %u1.x = hw.instance "u1" sym @s1 @inner<W: i32 = 7>(a: %a: i8, b: %b: i4) -> (x: i8) {z}
//     %0 = hw.array_create %a, %a, %u0.x, %u1.x : i8
//     %1 = hw.array_get %0[%i] : !hw.array<4xi8>, i2
//     %c1_i2 = hw.constant 1 : i2
//     %2 = hw.array_slice %0[%c1_i2] : (!hw.array<4xi8>) -> !hw.array<2xi8>
//     %3 = hw.array_concat %2, %2 : !hw.array<2xi8>, !hw.array<2xi8>
//     %4 = hw.array_inject %0[%i], %a : !hw.array<4xi8>, i2
//     %5 = hw.struct_create (%a, %b) : !hw.struct<p: i8, q: i4>
//     %p = hw.struct_extract %5["p"] : !hw.struct<p: i8, q: i4>
//     %6 = hw.struct_inject %5["q"], %b : !hw.struct<p: i8, q: i4>
//     %p_0, %q = hw.struct_explode %6 : !hw.struct<p: i8, q: i4>
//     %7 = hw.bitcast %5 : (!hw.struct<p: i8, q: i4>) -> i12
//     %w = hw.wire %a : i8
//     %bar = hw.wire %a sym @foo {sv.namehint = "x"} : i8
//     %8 = hw.aggregate_constant [1 : i8, 2 : i8] : !hw.array<2xi8>
//     %A = hw.enum.constant A : !hw.enum<A, B>
//     %9 = hw.enum.cmp %A, %en : !hw.enum<A, B>, !hw.enum<A, B>
//     %10 = sv.indexed_part_select %a[%i : 4] : i8, i2
//     hw.output %0 : !hw.array<4xi8>
//   }
//   hw.generator.schema @G, "Simple", ["a"]
//   hw.module.generated @gen, @G(in %a : i3, out x : i3) attributes {a = 1 : i64}
//   hw.type_scope @t {
//     hw.typedecl @foo : i8
//   }
//   hw.module @n(in %a : !hw.typealias<@t::@foo, !hw.array<2xstruct<"x y": i8>>>) {
//     hw.output
//   }
//   hw.module @nn(in %a_b "a b" : i8, out "x y" : i8) {
//     hw.output %a_b : i8
//   }
// }
