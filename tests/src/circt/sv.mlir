// Values, declarations and storage.
hw.module @exprs(in %a: i8, in %b: i1, in %s: !hw.struct<f: i4, g: i8>, inout %io: i8) {
  %0 = sv.verbatim.expr "A" : () -> i8
  %1 = sv.verbatim.expr "A{{0}}" (%a) : (i8) -> i8
  %2 = sv.verbatim.expr.se "B{{0}}" (%a) : (i8) -> i8 {symbols = [#hw.innerNameRef<@exprs::@w>]}
  %x = sv.constantX : i4
  %y = sv.constantX : !hw.struct<f: i4>
  %z = sv.constantZ : i4
  %str = sv.constantStr "hello world"
  %1000 = sv.localparam {value = 11 : i8} : i8
  %lp = sv.localparam {name = "lp", value = 11 : i8} : i8
  %w = sv.wire sym @w : !hw.inout<i8>
  %w2 = sv.wire name "foo bar" : !hw.inout<i8>
  %5 = sv.wire : !hw.inout<i8>
  %6 = sv.wire {name = "a b"} : !hw.inout<i8>
  %r = sv.reg : !hw.inout<i8>
  %r2 = sv.reg init %a : !hw.inout<i8>
  %l = sv.logic {hw.verilogName = "x"} : !hw.inout<array<4xi8>>
  %v = sv.var : !sv.var<i8>
  %rr = sv.read_inout %w : !hw.inout<i8>
  %7 = sv.array_index_inout %l[%z] : !hw.inout<array<4xi8>>, i4
  %8 = sv.indexed_part_select_inout %w[%a : 3] : !hw.inout<i8>, i8
  %9 = sv.indexed_part_select_inout %w[%a decrement : 3] : !hw.inout<i8>, i8
  %10 = sv.indexed_part_select %a[%a : 3] : i8, i8
  %11 = sv.indexed_part_select %a[%a decrement : 3] : i8, i8
  %sr = sv.reg : !hw.inout<struct<f: i4, g: i8>>
  %12 = sv.struct_field_inout %sr["f"] : !hw.inout<struct<f: i4, g: i8>>
  sv.assign %w, %a : i8
  sv.alias %w, %r : !hw.inout<i8>, !hw.inout<i8>
  %xm = sv.xmr isRooted "a", "b", "c" : !hw.inout<i8>
  %13 = sv.system.sampled %a : i8
  %t = sv.system.time : i64
  %st = sv.system.stime : i32
  %sy = sv.system "foo"(%a, %b) : (i8, i1) -> i4
  %sf = sv.sformatf "x%d" (%a) : i8
  %sf2 = sv.sformatf "x"
  %cs = sv.concat_str (%sf, %sf2) : !hw.string
  %14 = sv.unpacked_array_create %a, %a : (i8, i8) -> !hw.uarray<2xi8>
  %15 = sv.unpacked_open_array_cast %14 : (!hw.uarray<2xi8>) -> !sv.open_uarray<i8>
}
// -----
// Statements of modules and of processes, words and macros.
sv.macro.decl @FOO
sv.macro.decl @BAR["BAZ"]
sv.macro.decl @ARGS(["a", "b"])
sv.macro.decl @E["Q"]([]) {x = 1 : i3}
sv.macro.def @FOO "xyz"
sv.macro.def @BAR "xyz{{0}}"([#hw.innerNameRef<@m::@w>])
sv.verbatim "hello" {symbols = []}
sv.include local "foo.h"
sv.include system "foo.h"
sv.reserve_names ["a", "b"]
sv.macro.ref @FOO
sv.macro.error "message"
sv.macro.error
sv.macro.error "m" {x = 1 : i3}
sv.ifdef @FOO { sv.verbatim "x" }
hw.module @m(in %a: i8, in %b: i1, in %fd: i32, inout %io: i8) {
  %w = sv.wire sym @w : !hw.inout<i8>
  %r = sv.reg : !hw.inout<i8>
  %mr = sv.reg : !hw.inout<uarray<8xi32>>
  %e = sv.macro.ref.expr @FOO() : () -> i8
  %e2 = sv.macro.ref.expr @FOO(%a, %b) : (i8, i1) -> i8
  %e3 = sv.macro.ref.expr.se @FOO() : () -> i8
  sv.macro.ref @FOO(%a, %b) : i8, i1
  sv.ordered {
    sv.verbatim "a"
  }
  sv.ifdef @FOO {
    sv.verbatim "a{{0}}" (%a) : i8 {symbols = [#hw.innerNameRef<@m::@w>]}
  } else {
    sv.verbatim "b"
  }
  sv.ifdef @FOO {
  } {x = 1 : i2}
  sv.initial {
    sv.ifdef.procedural @FOO {
      sv.write "x"
    } else {
      sv.write "y %d %d" (%a, %b) : i8, i1
    }
    sv.if %b {
      sv.fwrite %fd, "x"
      sv.fwrite %fd, "x%d" (%a) : i8
    }
    sv.if %b {
    } else {
      sv.bpassign %r, %a : i8
      sv.passign %r, %a : i8
      sv.force %r, %a : i8
      sv.release %r : !hw.inout<i8>
      sv.nonstandard.deposit %r, %a : i8
    } {foo}
    sv.fflush
    sv.fflush fd %fd
    sv.fclose %fd
    sv.exit
    sv.stop 1
    sv.finish 0
    sv.finish 2 {a}
    sv.fatal.procedural 1
    sv.fatal.procedural 1, "x"
    sv.fatal.procedural 1, "x" (%a) : i8
    sv.error.procedural
    sv.error.procedural "x"
    sv.warning.procedural "x" (%a, %b) : i8, i1
    sv.info.procedural "x"
    sv.readmem %mr, "f.hex", MemBaseHex : !hw.inout<uarray<8xi32>>
    sv.readmem %mr, "f.hex", MemBaseBin : !hw.inout<uarray<8xi32>>
    sv.assert %b, immediate
    sv.assert %b, immediate label "x"
    sv.assert %b, observed message "x"
    sv.assert %b, final label "y" message "x" (%a) : i8
    sv.assume %b, immediate
    sv.cover %b, immediate label "c"
    sv.for %i = %a to %a step %a : i8 {
      sv.write "x" (%i) : i8
    }
    sv.for %j = %a to %a step %a : i8 {
    } {hw.verilogName = "j"}
    sv.case %b : i1
    case b0: {
      sv.write "x"
    }
    case b1: {
      sv.exit
    }
    default: {
      sv.write "x"
    }
    sv.case casez unique %a : i8
    case b0000xxzz: {
      sv.write "x"
    }
    case b1: {sv.exit}
    sv.case priority %a : i8 default: {sv.exit}
    sv.case casex unique0 %a : i8 {x = 1 : i3}
    case %a: {sv.exit}
  }
  sv.fatal 1, "x"
  sv.error "x"
  sv.warning
  sv.info "x" (%a) : i8
  sv.always posedge %b {
  }
  sv.always posedge %b, negedge %b {
    sv.passign %r, %a : i8
  }
  sv.always edge %b {} {sv.attributes = [#sv.attribute<"dont_merge">, #sv.attribute<"k" = "v">, #sv.attribute<"z", emitAsComment>]}
  sv.always {}
  sv.alwayscomb {
    sv.bpassign %r, %a : i8
  }
  sv.alwaysff (posedge %b) {
    sv.passign %r, %a : i8
  }
  sv.alwaysff (posedge %b) {
    sv.passign %r, %a : i8
  } (syncreset : posedge %b) {
    sv.passign %r, %a : i8
  }
  sv.alwaysff (posedge %b) {
  } (asyncreset : negedge %b) {
  } {xx}
  sv.assert.concurrent posedge %b, %b
  sv.assert.concurrent posedge %b, %b label "x" message "m" (%a) : i8
  sv.assume.concurrent negedge %b, %b label "x"
  sv.cover.concurrent posedge %b, %b
  sv.assert_property %b on posedge %b disable_iff %b label "l" : i1
  sv.assume_property %b on posedge %b : i1
  sv.cover_property %b : i1
  sv.cover_property %b disable_iff %b : i1
  sv.generate "foo" : {
    sv.generate.case 1 : i64 [
      case (0 : i64, "c0") {
      }
      case (unit, "dflt") {
        sv.verbatim "x"
      }
    ]
    sv.generate.for %i : i64 = 0 : i64 to 8 : i64 step 1 : i64 name "blk" {
    }
  }
}
// -----
// Cases of an enum.
hw.module @m(in %a: !hw.enum<A, B>, in %b: i1) {
  sv.initial {
    sv.case %a : !hw.enum<A, B>
    case A: {
      sv.write "x"
    }
    case B: {
      sv.write "x"
    }
  }
}
// -----
// Blocks for numbers.
hw.module @m(in %a: i8, in %b: i1) {
 sv.generate "g": {
  sv.generate.for %i : i64 = 0 to 8 step 1 name "blk" { }
 }
}
// -----
// Bound instances.
hw.module @ext(in %a: i8) {}
hw.module @m(in %a: i8) {
  hw.instance "i" sym @i @ext(a: %a: i8) -> () {doNotPrint}
}
sv.bind <@m::@i>
sv.bind #hw.innerNameRef<@m::@i> {output_file = #hw.output_file<"x.sv", excludeFromFileList>}
// -----
// Functions.
sv.func private @f(in %a : i8, out x : i8, in %b : i8, out y : i8 {sv.func.explicitly_returned}) {
  %v = sv.reg : !hw.inout<i8>
  sv.return %a, %b : i8, i8
}
sv.func private @g(in %a : i8, out x : i8 {sv.func.explicitly_returned}) attributes {verilogName = "foo"}
sv.func.dpi.import @g
sv.func.dpi.import linkage "xx" @g
hw.module @m(in %a: i8) {
  %1 = sv.func.call @g(%a) : (i8) -> i8
  sv.initial {
    %0:2 = sv.func.call.procedural @f(%a, %a) : (i8, i8) -> (i8, i8)
  }
}
// -----
// Words of modules.
sv.verbatim.source @s attributes {content = "module x;", output_file = #hw.output_file<"x.sv">, verilogName = "s"}
sv.verbatim.module @mm(in %a : i8, out b : i8) attributes {source = @s}
// -----
// Paths.
hw.hierpath @h [@m::@r]
hw.module @m(in %a: i8) {
  %r = sv.reg sym @r : !hw.inout<i8>
  %0 = sv.xmr.ref @h : !hw.inout<i8>
  %1 = sv.xmr.ref @h ".x" : !hw.inout<i8>
}
// -----
// Names of values.
sv.macro.decl @"x y"
hw.module @m(in %b: i1, in %c: i4) {
  sv.initial {
   %f = sv.verbatim.expr.se "{{0}} + 1" (%b) : (i1) -> i8
   %ff = sv.verbatim.expr.se "`foo bar" (%b) : (i1) -> i8
   %q = sv.logic : !hw.inout<i8>
  }
  %xf = sv.constantStr "foo bar"
  %z = sv.constantZ : !hw.array<4xi8>
  %v = sv.macro.ref.expr @"x y"() : () -> i8
  %q = sv.read_inout %w : !hw.inout<i8>
  %w = sv.wire : !hw.inout<i8>
}
// -----
// Handles of variables.
hw.module @m(in %a: i8) {
  %v = sv.var : !sv.var<i8>
  %v2 = sv.var init %a sym @x : !sv.var<i8>
  %v3 = sv.var init %a name "zz" {foo} : !sv.var<i8>
  %v4 = sv.reg init %a sym @y name "q q" : !hw.inout<i8>
  sv.initial {
  sv.ifdef.procedural @F {} else {}
  }
}
sv.macro.decl @F
// -----
// Interfaces.
sv.interface @iface {
  sv.interface.signal @data : i32
  sv.interface.signal {x} @valid : i1
  sv.interface.modport @mp (input @data, output @valid, inout @valid)
  sv.interface.modport @mp2 ()
}
sv.interface @iface2 attributes {comment = "hi"} {
}
hw.module @m(in %a: i8, in %d: i32) {
  %x = sv.interface.instance sym @x {doNotPrint}: !sv.interface<@iface>
  %foo = sv.interface.instance name "bar" {doNotPrint} : !sv.interface<@iface>
  %mp = sv.modport.get %foo @mp : !sv.interface<@iface> -> !sv.modport<@iface::@mp>
  sv.interface.signal.assign %foo(@iface::@data) = %d : i32
  %1 = sv.interface.signal.read %foo(@iface::@data) : i32
}
sv.bind.interface <@m::@x>
// -----
// Attributes of the dialect.
hw.module @m(in %b: i1) {
  %w = sv.wire {a = #sv<macro.ident @FOO>, d = #sv.mod_port<direction = input, signal = @x>, e = #sv.expr} : !hw.inout<i8>
}
// -----
// Attributes of SystemVerilog.
hw.module @m(in %b: i1) {
  sv.initial {} {sv.attributes = [#sv.attribute<"dont_merge">, #sv.attribute<"k" = "v">, #sv.attribute<"z", emitAsComment>, #sv.attribute<"z" = "q", emitAsComment>]}
  sv.generate "x" : {sv.wire : !hw.inout<i8> }
}
// -----
// Directions of views.
hw.module @m(in %b: i1) {
  %w = sv.wire {b = #sv<modport_direction input>} : !hw.inout<i8>
}
// -----
// Parameters of the module itself.
hw.module @m(in %b: i1) {
  %foo = sv.localparam {name = "lp", value = 11 : i8} : i8
  %bar = sv.localparam {name = "", value = 11 : i8} : i8
}
// -----
// Functions and words without attributes.
sv.func @f(in %a : i8, out x : i8) {
  sv.return %a : i8
}
sv.func private @g(in %a : i8, out x : i8)
sv.verbatim.source @s attributes {content = "module x;", output_file = #hw.output_file<"x.sv">, verilogName = "s"}
sv.verbatim.source @s2<a: i8> attributes {content = "module x;", output_file = #hw.output_file<"x.sv">, verilogName = "s", y}
sv.verbatim.module @mm() attributes {source = @s}
sv.verbatim.module @mm2(in %a: i4, out b: i8) attributes {source = @s, x}
hw.module @t(in %a: i4) {
  %i.b = hw.instance "i" @mm2(a: %a: i4) -> (b: i8)
}
// -----
// Symbols in words.
sv.verbatim "x" {symbols = [#hw.innerNameRef<@m::@n>]}
// -----
// Symbols in macros.
sv.macro.decl @F
sv.macro.def @F "x" ([@n])
// -----
// Parts of arrays.
hw.module @m(in %a: i8, in %b: i1) {
  %w = sv.wire : !hw.inout<array<4xi8>>
  %0 = sv.indexed_part_select_inout %w[%a : 2] : !hw.inout<array<4xi8>>, i8
  %1 = sv.wire : !hw.inout<uarray<4xi8>>
  %2 = sv.array_index_inout %1[%a] : !hw.inout<uarray<4xi8>>, i8
}
// -----
// Loops without names.
hw.module @m(in %a: i8, in %b: i1) {
  sv.initial {
    sv.case %a : i8 {x = 1 : i3}
    default: {sv.exit}
    sv.for %0 = %a to %a step %a : i8 {
    }
  }
}
// -----
// Handles as types.
hw.module @m(in %a: !sv.net<i8>, in %b: !sv.net<!hw.uarray<2xi8>>) {
}
// -----
// Parameters as values.
hw.module @m<P: i8>(in %a: i8) {
  %0 = sv.localparam {value = #hw.param.decl.ref<"P"> : i8} : i8
}
// -----
// What comes later in a branch of the preprocessor.
hw.module @m(in %a: i8, in %b: i1) {
 sv.ifdef @F {
  sv.assign %w, %a : i8
  %w = sv.wire : !hw.inout<i8>
 }
}
sv.macro.decl @F
// -----
// Packages.
sv.package @p {
  hw.typedecl @foo : i1
}
sv.package.extern @q {
  hw.typedecl @foo, "bar" : i1
} {verilogName = "xx"}
hw.module @m(in %a: !hw.typealias<@p::@foo, i1>) {}
// -----
// Loops in loops.
hw.module @m(in %a: i8, in %b: i1) {
  sv.initial {
    sv.for %0 = %a to %a step %a : i8 {
      sv.write "x" (%0) : i8
      sv.for %1 = %a to %a step %0 : i8 {
        sv.write "x" (%1) : i8
      }
    }
    %w = sv.logic : !hw.inout<i8>
    %2 = sv.read_inout %w : !hw.inout<i8>
  }
}
// -----
// A process of hw.
hw.module @m(in %a: i8, in %b: i1) {
  hw.triggered posedge %b {
    sv.write "x"
  }
}
// -----
// Storage in words.
hw.module @m(in %a: i8, in %b: i1) {
  sv.initial {
    %x = sv.verbatim.expr "x" : () -> !hw.inout<i8>
  }
}
// -----
// Hints.
hw.module @m(in %a: i8, in %b: i1, in %s: !hw.struct<f: i4>) {
  %0 = sv.read_inout %w {sv.namehint = "foo"} : !hw.inout<i8>
  %w = sv.wire {sv.namehint = "foo"} : !hw.inout<i8>
  %1 = sv.constantX {sv.namehint = "foo"} : i8
  %2 = comb.add %a, %a {sv.namehint = "foo", sv.attributes = [#sv.attribute<"keep">]} : i8
}
// -----
// Checks in a process.
hw.module @m(in %clk: i1, in %a: i8, in %b: i1) {
  sv.always posedge %clk {
    sv.if %b {
      %t = comb.add %a, %a : i8
      sv.assert %b, immediate message "assert %d"(%t) : i8
    } else {
      sv.assume %b, final label "x"
    }
    sv.exit
  }
  sv.always posedge %clk, negedge %b {
    %x = hw.constant 1 : i8
  }
}
// -----
// References.
hw.hierpath @h [@m::@x, @n]
hw.hierpath @k [@m::@x, @n::@w]
hw.module @n() { %w = sv.wire sym @w : !hw.inout<i8> }
hw.module @m() {
  hw.instance "x" sym @x @n() -> ()
  %0 = sv.xmr.ref @k ".foo" {a = 1 : i8} : !hw.inout<i8>
  sv.verbatim "{{0}}" {symbols = [@h, #hw.innerNameRef<@n::@w>]}
}
