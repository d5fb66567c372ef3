// RUN: kiln opt tests/src/circt/sv.mlir --split-input-file
// The pieces of sv as CIRCT prints it; the test `circt/sv` hands them to CIRCT too.

// OUTPUT
// module {
//   hw.module @exprs(in %a : i8, in %b : i1, in %s : !hw.struct<f: i4, g: i8>, inout %io : i8) {
//     %A = sv.verbatim.expr "A" : () -> i8
//     %A_0 = sv.verbatim.expr "A{{0}}"(%a) : (i8) -> i8
//     %B = sv.verbatim.expr.se "B{{0}}"(%a) : (i8) -> i8 {symbols = [#hw.innerNameRef<@exprs::@w>]}
//     %x_i4 = sv.constantX : i4
//     %x_i4_1 = sv.constantX : !hw.struct<f: i4>
//     %z_i4 = sv.constantZ : i4
//     %0 = sv.constantStr "hello world"
//     %1 = sv.localparam {value = 11 : i8} : i8
//     %lp = sv.localparam {value = 11 : i8} : i8
//     %w = sv.wire sym @w : !hw.inout<i8>
//     %foo_bar = sv.wire name "foo bar" : !hw.inout<i8>
//     %2 = sv.wire : !hw.inout<i8>
//     %a_b = sv.wire name "a b" : !hw.inout<i8>
//     %r = sv.reg : !hw.inout<i8>
//     %r2 = sv.reg init %a : !hw.inout<i8>
//     %l = sv.logic {hw.verilogName = "x"} : !hw.inout<array<4xi8>>
//     %v = sv.var : !sv.var<i8>
//     %3 = sv.read_inout %w : !hw.inout<i8>
//     %4 = sv.array_index_inout %l[%z_i4] : !hw.inout<array<4xi8>>, i4
//     %5 = sv.indexed_part_select_inout %w[%a : 3] : !hw.inout<i8>, i8
//     %6 = sv.indexed_part_select_inout %w[%a decrement : 3] : !hw.inout<i8>, i8
//     %7 = sv.indexed_part_select %a[%a : 3] : i8, i8
//     %8 = sv.indexed_part_select %a[%a decrement : 3] : i8, i8
//     %sr = sv.reg : !hw.inout<struct<f: i4, g: i8>>
//     %9 = sv.struct_field_inout %sr["f"] : !hw.inout<struct<f: i4, g: i8>>
//     sv.assign %w, %a : i8
//     sv.alias %w, %r : !hw.inout<i8>, !hw.inout<i8>
//     %10 = sv.xmr isRooted "a", "b", "c" : !hw.inout<i8>
//     %11 = sv.system.sampled %a : i8
//     %12 = sv.system.time : i64
//     %13 = sv.system.stime : i32
//     %14 = sv.system "foo"(%a, %b) : (i8, i1) -> i4
//     %15 = sv.sformatf "x%d"(%a) : i8
//     %16 = sv.sformatf "x"
//     %17 = sv.concat_str(%15, %16) : !hw.string
//     %18 = sv.unpacked_array_create %a, %a : (i8, i8) -> !hw.uarray<2xi8>
//     %19 = sv.unpacked_open_array_cast %18 : (!hw.uarray<2xi8>) -> !sv.open_uarray<i8>
//     hw.output
//   }
// }
//
// // -----
// module {
//   sv.macro.decl @FOO
//   sv.macro.decl @BAR["BAZ"]
//   sv.macro.decl @ARGS (["a", "b"])
//   sv.macro.decl @E["Q"] ([]) {x = 1 : i3}
//   sv.macro.def @FOO "xyz"
//   sv.macro.def @BAR "xyz{{0}}"([#hw.innerNameRef<@m::@w>])
//   sv.verbatim "hello"
//   sv.include local "foo.h"
//   sv.include system "foo.h"
//   sv.reserve_names ["a", "b"]
//   sv.macro.ref @FOO
//   sv.macro.error "message"
//   sv.macro.error
//   sv.macro.error "m" {x = 1 : i3}
//   sv.ifdef @FOO {
//     sv.verbatim "x"
//   }
//   hw.module @m(in %a : i8, in %b : i1, in %fd : i32, inout %io : i8) {
//     %w = sv.wire sym @w : !hw.inout<i8>
//     %r = sv.reg : !hw.inout<i8>
//     %mr = sv.reg : !hw.inout<uarray<8xi32>>
//     %FOO = sv.macro.ref.expr @FOO() : () -> i8
//     %FOO_0 = sv.macro.ref.expr @FOO(%a, %b) : (i8, i1) -> i8
//     %FOO_1 = sv.macro.ref.expr.se @FOO() : () -> i8
//     sv.macro.ref @FOO(%a, %b) : i8, i1
//     sv.ordered {
//       sv.verbatim "a"
//     }
//     sv.ifdef @FOO {
//       sv.verbatim "a{{0}}"(%a) : i8 {symbols = [#hw.innerNameRef<@m::@w>]}
//     } else {
//       sv.verbatim "b"
//     }
//     sv.ifdef @FOO {
//     } {x = 1 : i2}
//     sv.initial {
//       sv.ifdef.procedural @FOO {
//         sv.write "x"
//       } else {
//         sv.write "y %d %d"(%a, %b) : i8, i1
//       }
//       sv.if %b {
//         sv.fwrite %fd, "x"
//         sv.fwrite %fd, "x%d"(%a) : i8
//       }
//       sv.if %b {
//       } else {
//         sv.bpassign %r, %a : i8
//         sv.passign %r, %a : i8
//         sv.force %r, %a : i8
//         sv.release %r : !hw.inout<i8>
//         sv.nonstandard.deposit %r, %a : i8
//       } {foo}
//       sv.fflush
//       sv.fflush fd %fd
//       sv.fclose %fd
//       sv.exit
//       sv.stop 1
//       sv.finish 0
//       sv.finish 2 {a}
//       sv.fatal.procedural 1
//       sv.fatal.procedural 1, "x"
//       sv.fatal.procedural 1, "x"(%a) : i8
//       sv.error.procedural
//       sv.error.procedural "x"
//       sv.warning.procedural "x"(%a, %b) : i8, i1
//       sv.info.procedural "x"
//       sv.readmem %mr, "f.hex", MemBaseHex : !hw.inout<uarray<8xi32>>
//       sv.readmem %mr, "f.hex", MemBaseBin : !hw.inout<uarray<8xi32>>
//       sv.assert %b, immediate
//       sv.assert %b, immediate label "x"
//       sv.assert %b, observed message "x"
//       sv.assert %b, final label "y" message "x"(%a) : i8
//       sv.assume %b, immediate
//       sv.cover %b, immediate label "c"
//       sv.for %i = %a to %a step %a : i8 {
//         sv.write "x"(%i) : i8
//       }
//       sv.for %j = %a to %a step %a : i8 {
//       } {hw.verilogName = "j"}
//       sv.case %b : i1
//       case b0: {
//         sv.write "x"
//       }
//       case b1: {
//         sv.exit
//       }
//       default: {
//         sv.write "x"
//       }
//       sv.case casez unique %a : i8
//       case b0000xxzz: {
//         sv.write "x"
//       }
//       case b00000001: {
//         sv.exit
//       }
//       sv.case priority %a : i8
//       default: {
//         sv.exit
//       }
//       sv.case casex unique0 %a : i8 {x = 1 : i3}
//       case %a: {
//         sv.exit
//       }
//     }
//     sv.fatal 1, "x"
//     sv.error "x"
//     sv.warning
//     sv.info "x"(%a) : i8
//     sv.always posedge %b {
//     }
//     sv.always posedge %b, negedge %b {
//       sv.passign %r, %a : i8
//     }
//     sv.always edge %b {
//     } {sv.attributes = [#sv.attribute<"dont_merge">, #sv.attribute<"k" = "v">, #sv.attribute<"z", emitAsComment>]}
//     sv.always  {
//     }
//     sv.alwayscomb {
//       sv.bpassign %r, %a : i8
//     }
//     sv.alwaysff(posedge %b) {
//       sv.passign %r, %a : i8
//     }
//     sv.alwaysff(posedge %b) {
//       sv.passign %r, %a : i8
//     }(syncreset : posedge %b) {
//       sv.passign %r, %a : i8
//     }
//     sv.alwaysff(posedge %b) {
//     }(asyncreset : negedge %b) {
//     } {xx}
//     sv.assert.concurrent posedge %b, %b
//     sv.assert.concurrent posedge %b, %b label "x" message "m"(%a) : i8
//     sv.assume.concurrent negedge %b, %b label "x"
//     sv.cover.concurrent posedge %b, %b
//     sv.assert_property %b on posedge %b disable_iff %b label "l" : i1
//     sv.assume_property %b on posedge %b : i1
//     sv.cover_property %b : i1
//     sv.cover_property %b disable_iff %b : i1
//     sv.generate "foo" : {
//       sv.generate.case 1 : i64 [
//       case (0 : i64, "c0") {
//       }
//       case (unit, "dflt") {
//         sv.verbatim "x"
//       }
//       ]
//       sv.generate.for %i : i64 = 0 : i64 to 8 : i64 step 1 : i64 name "blk" {
//       }
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : !hw.enum<A, B>, in %b : i1) {
//     sv.initial {
//       sv.case %a : !hw.enum<A, B>
//       case A: {
//         sv.write "x"
//       }
//       case B: {
//         sv.write "x"
//       }
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     sv.generate "g" : {
//       sv.generate.for %i : i64 = 0 : i64 to 8 : i64 step 1 : i64 name "blk" {
//       }
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @ext(in %a : i8) {
//     hw.output
//   }
//   hw.module @m(in %a : i8) {
//     hw.instance "i" sym @i @ext(a: %a: i8) -> () {doNotPrint}
//     hw.output
//   }
//   sv.bind <@m::@i>
//   sv.bind <@m::@i> {output_file = #hw.output_file<"x.sv", excludeFromFileList>}
// }
//
// // -----
// module {
//   sv.func private @f(in %a : i8, out x : i8, in %b : i8, out y : i8 {sv.func.explicitly_returned}) {
//     %v = sv.reg : !hw.inout<i8>
//     sv.return %a, %b : i8, i8
//   }
//   sv.func private @g(in %a : i8, out x : i8 {sv.func.explicitly_returned}) attributes {verilogName = "foo"}
//   sv.func.dpi.import @g
//   sv.func.dpi.import linkage "xx" @g
//   hw.module @m(in %a : i8) {
//     %0 = sv.func.call @g(%a) : (i8) -> i8
//     sv.initial {
//       %1:2 = sv.func.call.procedural @f(%a, %a) : (i8, i8) -> (i8, i8)
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   sv.verbatim.source @s attributes {content = "module x;", output_file = #hw.output_file<"x.sv">, verilogName = "s"}
//   sv.verbatim.module @mm(in %a : i8, out b : i8) attributes {source = @s}
// }
//
// // -----
// module {
//   hw.hierpath @h [@m::@r]
//   hw.module @m(in %a : i8) {
//     %r = sv.reg sym @r : !hw.inout<i8>
//     %0 = sv.xmr.ref @h : !hw.inout<i8>
//     %1 = sv.xmr.ref @h ".x" : !hw.inout<i8>
//     hw.output
//   }
// }
//
// // -----
// module {
//   sv.macro.decl @"x y"
//   hw.module @m(in %b : i1, in %c : i4) {
//     sv.initial {
//       %2 = sv.verbatim.expr.se "{{0}} + 1"(%b) : (i1) -> i8
//       %foo = sv.verbatim.expr.se "`foo bar"(%b) : (i1) -> i8
//       %q = sv.logic : !hw.inout<i8>
//     }
//     %0 = sv.constantStr "foo bar"
//     %z_i32 = sv.constantZ : !hw.array<4xi8>
//     %x_y = sv.macro.ref.expr @"x y"() : () -> i8
//     %1 = sv.read_inout %w : !hw.inout<i8>
//     %w = sv.wire : !hw.inout<i8>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8) {
//     %v = sv.var : !sv.var<i8>
//     %v2 = sv.var init %a sym @x : !sv.var<i8>
//     %zz = sv.var init %a {foo} : !sv.var<i8>
//     %q_q = sv.reg init %a sym @y name "q q" : !hw.inout<i8>
//     sv.initial {
//       sv.ifdef.procedural @F {
//       } else {
//       }
//     }
//     hw.output
//   }
//   sv.macro.decl @F
// }
//
// // -----
// module {
//   sv.interface @iface {
//     sv.interface.signal @data : i32
//     sv.interface.signal {x} @valid : i1
//     sv.interface.modport @mp (input @data, output @valid, inout @valid)
//     sv.interface.modport @mp2 ()
//   }
//   sv.interface @iface2 attributes {comment = "hi"} {
//   }
//   hw.module @m(in %a : i8, in %d : i32) {
//     %x = sv.interface.instance sym @x {doNotPrint} : !sv.interface<@iface>
//     %bar = sv.interface.instance {doNotPrint} : !sv.interface<@iface>
//     %0 = sv.modport.get %bar @mp : !sv.interface<@iface> -> !sv.modport<@iface::@mp>
//     sv.interface.signal.assign %bar(@iface::@data) = %d : i32
//     %1 = sv.interface.signal.read %bar(@iface::@data) : i32
//     hw.output
//   }
//   sv.bind.interface <@m::@x>
// }
//
// // -----
// module {
//   hw.module @m(in %b : i1) {
//     %w = sv.wire {a = #sv<macro.ident @FOO>, d = #sv.mod_port<direction = input, signal = @x>, e = #sv.expr} : !hw.inout<i8>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %b : i1) {
//     sv.initial {
//     } {sv.attributes = [#sv.attribute<"dont_merge">, #sv.attribute<"k" = "v">, #sv.attribute<"z", emitAsComment>, #sv.attribute<"z" = "q", emitAsComment>]}
//     sv.generate "x" : {
//       %0 = sv.wire : !hw.inout<i8>
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %b : i1) {
//     %w = sv.wire {b = #sv<modport_direction input>} : !hw.inout<i8>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %b : i1) {
//     %lp = sv.localparam {value = 11 : i8} : i8
//     %0 = sv.localparam {value = 11 : i8} : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   sv.func @f(in %a : i8, out x : i8) {
//     sv.return %a : i8
//   }
//   sv.func private @g(in %a : i8, out x : i8)
//   sv.verbatim.source @s attributes {content = "module x;", output_file = #hw.output_file<"x.sv">, verilogName = "s"}
//   sv.verbatim.source @s2<a: i8> attributes {content = "module x;", output_file = #hw.output_file<"x.sv">, verilogName = "s", y}
//   sv.verbatim.module @mm() attributes {source = @s}
//   sv.verbatim.module @mm2(in %a : i4, out b : i8) attributes {x, source = @s}
//   hw.module @t(in %a : i4) {
//     %i.b = hw.instance "i" @mm2(a: %a: i4) -> (b: i8)
//     hw.output
//   }
// }
//
// // -----
// module {
//   sv.verbatim "x" {symbols = [#hw.innerNameRef<@m::@n>]}
// }
//
// // -----
// module {
//   sv.macro.decl @F
//   sv.macro.def @F "x"([@n])
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     %w = sv.wire : !hw.inout<array<4xi8>>
//     %0 = sv.indexed_part_select_inout %w[%a : 2] : !hw.inout<array<4xi8>>, i8
//     %1 = sv.wire : !hw.inout<uarray<4xi8>>
//     %2 = sv.array_index_inout %1[%a] : !hw.inout<uarray<4xi8>>, i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     sv.initial {
//       sv.case %a : i8 {x = 1 : i3}
//       default: {
//         sv.exit
//       }
//       sv.for %0 = %a to %a step %a : i8 {
//       }
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : !sv.net<i8>, in %b : !sv.net<!hw.uarray<2xi8>>) {
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m<P: i8>(in %a : i8) {
//     %0 = sv.localparam {value = #hw.param.decl.ref<"P"> : i8} : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     sv.ifdef @F {
//       sv.assign %w, %a : i8
//       %w = sv.wire : !hw.inout<i8>
//     }
//     hw.output
//   }
//   sv.macro.decl @F
// }
//
// // -----
// module {
//   sv.package @p {
//     hw.typedecl @foo : i1
//   }
//   sv.package.extern @q {
//     hw.typedecl @foo, "bar" : i1
//   } {verilogName = "xx"}
//   hw.module @m(in %a : !hw.typealias<@p::@foo, i1>) {
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     sv.initial {
//       sv.for %1 = %a to %a step %a : i8 {
//         sv.write "x"(%1) : i8
//         sv.for %2 = %a to %a step %1 : i8 {
//           sv.write "x"(%2) : i8
//         }
//       }
//       %w = sv.logic : !hw.inout<i8>
//       %0 = sv.read_inout %w : !hw.inout<i8>
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     hw.triggered posedge %b {
//       sv.write "x"
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1) {
//     sv.initial {
//       %x = sv.verbatim.expr "x" : () -> !hw.inout<i8>
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i1, in %s : !hw.struct<f: i4>) {
//     %0 = sv.read_inout %w {sv.namehint = "foo"} : !hw.inout<i8>
//     %w = sv.wire {sv.namehint = "foo"} : !hw.inout<i8>
//     %x_i8 = sv.constantX {sv.namehint = "foo"} : i8
//     %1 = comb.add %a, %a {sv.attributes = [#sv.attribute<"keep">], sv.namehint = "foo"} : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : i1, in %a : i8, in %b : i1) {
//     sv.always posedge %clk {
//       sv.if %b {
//         %0 = comb.add %a, %a : i8
//         sv.assert %b, immediate message "assert %d"(%0) : i8
//       } else {
//         sv.assume %b, final label "x"
//       }
//       sv.exit
//     }
//     sv.always posedge %clk, negedge %b {
//       %c1_i8 = hw.constant 1 : i8
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.hierpath @h [@m::@x, @n]
//   hw.hierpath @k [@m::@x, @n::@w]
//   hw.module @n() {
//     %w = sv.wire sym @w : !hw.inout<i8>
//     hw.output
//   }
//   hw.module @m() {
//     hw.instance "x" sym @x @n() -> ()
//     %0 = sv.xmr.ref @k ".foo" {a = 1 : i8} : !hw.inout<i8>
//     sv.verbatim "{{0}}" {symbols = [@h, #hw.innerNameRef<@n::@w>]}
//     hw.output
//   }
// }
