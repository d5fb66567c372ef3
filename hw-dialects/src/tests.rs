//! Round trips through text, verification, folding and the builder.

use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, InsertPoint, Ir, Op, Rewriter};

use crate::builder::{CircuitBuilder, RegisterOptions};
use crate::ports::{Port, create_module};
use crate::seq_types::clock_type;

fn new_ir() -> Ir {
    let mut ctx = Context::new();
    crate::register(&mut ctx);
    Ir::new(ctx)
}

fn parse(text: &str) -> (Ir, Op) {
    let mut ir = new_ir();
    let mut diags = Diagnostics::new();
    match parse_source(&mut ir, "test.mlir", text, &mut diags) {
        Ok(op) => (ir, op),
        Err(_) => panic!("{}", diags.render(&ir.ctx.sources)),
    }
}

fn print(ir: &Ir, op: Op) -> String {
    print_op(ir, op, &PrintOptions::default())
}

/// Parses `text`, verifies it, prints it, and demands that the print is `expect` and reads back as the same.
fn check(text: &str, expect: &str) {
    let (mut ir, op) = parse(text);
    let mut diags = Diagnostics::new();
    if ir::verify::verify(&mut ir, op, &mut diags).is_err() {
        panic!("{}", diags.render(&ir.ctx.sources));
    }
    let printed = print(&ir, op);
    assert_eq!(printed.trim(), expect.trim(), "\n{printed}");
    let (again, op) = parse(&printed);
    assert_eq!(print(&again, op), printed);
}

/// As `check`, for text that prints as it stands (in a `module` of its own).
fn same(text: &str) {
    check(text, text);
}

#[test]
fn comb_text() {
    same(
        "module {
  hw.module @m(in %a : i8, in %b : i8 {foo = 1 : i64}, in %c : i1, out x : i8) {
    %0 = comb.add %a, %b : i8
    %1 = comb.add bin %a, %b, %a : i8
    %2 = comb.icmp ult %a, %b : i8
    %3 = comb.icmp bin ceq %a, %b : i8
    %4 = comb.mux %c, %a, %b : i8
    %5 = comb.concat %a, %b : i8, i8
    %6 = comb.extract %a from 2 : (i8) -> i3
    %7 = comb.replicate %c : (i1) -> i8
    %8 = comb.parity %a : i8
    %9 = comb.truth_table %c, %2 -> [true, false, true, false]
    %10 = comb.divu %a, %b {sv.namehint = \"q\"} : i8
    %11 = comb.reverse %a : i8
    %c-1_i8 = hw.constant -1 : i8
    %true = hw.constant true
    hw.output %4 : i8
  }
}",
    );
}

#[test]
fn seq_text() {
    same(
        "module {
  hw.module @m(in %clk : !seq.clock, in %a : i8, in %c : i1, in %rst : i1, in %d : i32) {
    %c-1_i8 = hw.constant -1 : i8
    %r = seq.compreg %a, %clk : i8
    %acc = seq.compreg %a, %clk reset %rst, %c-1_i8 : i8
    %acc_0 = seq.compreg name \"acc\" %a, %clk reset %rst, %c-1_i8 : i8
    %r2 = seq.compreg sym @foo %a, %clk reset %rst, %c-1_i8 initial %0 : i8
    %0 = seq.initial() {
      %c3_i8 = hw.constant 3 : i8
      seq.yield %c3_i8 : i8
    } : () -> !seq.immutable<i8>
    %rr = seq.compreg.ce %a, %clk, %c reset %rst, %c-1_i8 : i8
    %fred = seq.compreg.ce %a, %clk, %c : i8
    %f = seq.firreg %a clock %clk : i8
    %f2 = seq.firreg %a clock %clk reset sync %rst, %c-1_i8 : i8
    %f3 = seq.firreg %a clock %clk reset async %rst, %c-1_i8 preset 3 : i8
    %1 = seq.to_clock %c
    %2 = seq.from_clock %1
    %3 = seq.const_clock high
    %mem = seq.hlmem @mem %clk, %rst : <256xi32>
    %mem_rdata = seq.read %mem[%a] rden %c {latency = 1 : i64} : !seq.hlmem<256xi32>
    seq.write %mem[%a] %d wren %c {latency = 1 : i64} : !seq.hlmem<256xi32>
    %fm = seq.firmem 1, 1, undefined, port_order : <256 x 32, mask 4>
    %4 = seq.firmem.read_port %fm[%a], clock %clk enable %c : <256 x 32, mask 4>
    seq.firmem.write_port %fm[%a] = %d, clock %clk enable %c : <256 x 32, mask 4>
    %5 = seq.firmem.read_write_port %fm[%a] = %d if %c, clock %clk : <256 x 32, mask 4>
    hw.output
  }
}",
    );
}

#[test]
fn hw_text() {
    same(
        "module {
  hw.module.extern @ext<W: i32 = 3>(in %a : i8, out x : i8) attributes {verilogName = \"foo\"}
  hw.module private @inner<W: i32>(in %a : i8, in %b : i4 {hw.x = 1 : i64}, out x : i8 {bar}) {
    %0 = hw.param.value i32 = #hw.param.decl.ref<\"W\">
    hw.output %a : i8
  }
  hw.module @m(in %a : i8, in %b : i4, in %i : i2, in %en : !hw.enum<A, B>, inout %io : i8, out arr : !hw.array<4xi8>) {
    %u0.x = hw.instance \"u0\" @ext<W: i32 = 4>(a: %a: i8) -> (x: i8)
    %u1.x = hw.instance \"u1\" sym @s1 @inner<W: i32 = 7>(a: %a: i8, b: %b: i4) -> (x: i8) {z}
    %0 = hw.array_create %a, %a, %u0.x, %u1.x : i8
    %1 = hw.array_get %0[%i] : !hw.array<4xi8>, i2
    %c1_i2 = hw.constant 1 : i2
    %2 = hw.array_slice %0[%c1_i2] : (!hw.array<4xi8>) -> !hw.array<2xi8>
    %3 = hw.array_concat %2, %2 : !hw.array<2xi8>, !hw.array<2xi8>
    %4 = hw.array_inject %0[%i], %a : !hw.array<4xi8>, i2
    %5 = hw.struct_create (%a, %b) : !hw.struct<p: i8, q: i4>
    %p = hw.struct_extract %5[\"p\"] : !hw.struct<p: i8, q: i4>
    %6 = hw.struct_inject %5[\"q\"], %b : !hw.struct<p: i8, q: i4>
    %p_0, %q = hw.struct_explode %6 : !hw.struct<p: i8, q: i4>
    %7 = hw.bitcast %5 : (!hw.struct<p: i8, q: i4>) -> i12
    %w = hw.wire %a : i8
    %bar = hw.wire %a sym @foo {sv.namehint = \"x\"} : i8
    %8 = hw.aggregate_constant [1 : i8, 2 : i8] : !hw.array<2xi8>
    %A = hw.enum.constant A : !hw.enum<A, B>
    %9 = hw.enum.cmp %A, %en : !hw.enum<A, B>, !hw.enum<A, B>
    %10 = sv.indexed_part_select %a[%i : 4] : i8, i2
    hw.output %0 : !hw.array<4xi8>
  }
  hw.generator.schema @G, \"Simple\", [\"a\"]
  hw.module.generated @gen, @G(in %a : i3, out x : i3) attributes {a = 1 : i64}
  hw.type_scope @t {
    hw.typedecl @foo : i8
  }
  hw.module @n(in %a : !hw.typealias<@t::@foo, !hw.array<2xstruct<\"x y\": i8>>>) {
    hw.output
  }
  hw.module @nn(in %a_b \"a b\" : i8, out \"x y\" : i8) {
    hw.output %a_b : i8
  }
}",
    );
}

#[test]
fn builder_folds_as_it_goes() {
    let mut ir = new_ir();
    let mut rw = Rewriter::new(&mut ir);
    let (region, top) = rw.create_region_with_block(&[]);
    let root = rw.op("builtin.module").region(region).build();
    rw.set_insertion(InsertPoint::End(top));
    let (clock, i1, i8) = {
        let ctx = &mut rw.ir_mut().ctx;
        (clock_type(ctx), ctx.integer(1), ctx.integer(8))
    };
    let ports = [Port::input("clk", clock), Port::input("rst", i1), Port::output("count", i8)];
    let (_, block) = create_module(&mut rw, "counter", &ports);
    let args = rw.args(block).to_vec();
    let mut b = CircuitBuilder::new(&mut rw, block);
    b.set_clock(args[0]);
    b.set_reset(args[1]);
    let zero = b.constant(8, 0);
    let count = b.register_later(i8, RegisterOptions { name: "count", enable: None, reset_value: Some(zero) });
    let one = b.constant(8, 1);
    let next = b.add(count, one);
    let same = b.add(next, zero);
    assert_eq!(same, next);
    b.set_next(count, next);
    b.output(&[count]);
    let expect = "module {
  hw.module @counter(in %clk : !seq.clock, in %rst : i1, out count : i8) {
    %c0_i8 = hw.constant 0 : i8
    %count = seq.compreg %0, %clk reset %rst, %c0_i8 : i8
    %c1_i8 = hw.constant 1 : i8
    %0 = comb.add %count, %c1_i8 : i8
    hw.output %count : i8
  }
}";
    assert_eq!(print(&ir, root).trim(), expect);
    let text = print(&ir, root);
    check(&text, expect);
}
