//! Faulty passes: each breaks a program by hand under the name of a pass whose values are proven, and must be found out.

use affine::access::{is_load, is_store};
use affine::polyhedral::proof::run_checked;
use ir::diag::{Diagnostics, Reported};
use ir::pass::{Options, Pass, PassFn};
use ir::text::parser::parse_source;
use ir::{Context, InsertPoint, Ir, Op, Rewriter, ValueMap};

fn all(ir: &Ir, root: Op, is_it: impl Fn(&Ir, Op) -> bool) -> Vec<Op> {
    ir.walk_vec(root).into_iter().filter(|&op| is_it(ir, op)).collect()
}

fn named(ir: &Ir, root: Op, name: &str) -> Vec<Op> {
    all(ir, root, |ir, op| ir.is(op, name))
}

/// Runs a pass on a program; returns what is said.
fn said(text: &str, run: PassFn) -> String {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = parse_source(&mut ir, "input", text, &mut diags).expect("the program parses");
    let pass = Pass { name: "affine-scalrep", docs: "", anchor: None, options: &[], run };
    let ran = run_checked(&pass, &mut ir, module, &Options::defaults(&[]), &mut diags);
    assert_eq!(ran.is_err(), diags.error_count() > 0);
    diags.render(&ir.ctx.sources)
}

fn check(text: &str, run: PassFn, expected: &str) {
    let said = said(text, run);
    assert!(said.contains(expected), "expected '{expected}' in:\n{said}");
}

const SHIFT: &str = "
func.func @f(%a: memref<10xi32>, %b: memref<10xi32>) {
  affine.for %i = 1 to 9 {
    %x = affine.load %a[%i - 1] : memref<10xi32>
    %y = affine.load %b[%i] : memref<10xi32>
    %s = arith.subi %x, %y : i32
    affine.store %s, %a[%i] : memref<10xi32>
    %z = affine.load %a[%i] : memref<10xi32>
    affine.store %z, %b[%i + 1] : memref<10xi32>
  }
  return
}";

fn nothing(_: &mut Ir, _: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    Ok(())
}

/// `%z` is `%s`: right.
fn forwards(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let (loads, sums) = (all(ir, root, is_load), named(ir, root, "arith.subi"));
    let value = ir.result(sums[0], 0);
    Rewriter::new(ir).replace(loads[2], &[value]);
    Ok(())
}

/// `%z` is `%x`, which the store hides.
fn forwards_wrongly(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let loads = all(ir, root, is_load);
    let value = ir.result(loads[0], 0);
    Rewriter::new(ir).replace(loads[2], &[value]);
    Ok(())
}

/// The first load moves before the loop, which writes what it reads.
fn hoists(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let (loads, loops) = (all(ir, root, is_load), named(ir, root, "affine.for"));
    let (first, index) = (ir.ctx.index_attr(1), ir.ctx.index());
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(loops[0]);
    let one = rewriter.op("arith.constant").attr("value", first).result(index).value();
    let copy = rewriter.clone_op(loads[0], &mut ValueMap::default());
    rewriter.set_operand(copy, 1, one);
    let value = rewriter.result(copy, 0);
    rewriter.replace(loads[0], &[value]);
    Ok(())
}

fn drops_a_store(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let stores = all(ir, root, is_store);
    Rewriter::new(ir).erase(stores[1]);
    Ok(())
}

fn drops_a_read_store(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let stores = all(ir, root, is_store);
    Rewriter::new(ir).erase(stores[0]);
    Ok(())
}

fn stores_twice(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let (stores, loads) = (all(ir, root, is_store), all(ir, root, is_load));
    let value = ir.result(loads[1], 0);
    let mut rewriter = Rewriter::new(ir);
    rewriter.after(stores[1]);
    let copy = rewriter.clone_op(stores[1], &mut ValueMap::default());
    rewriter.set_operand(copy, 0, value);
    Ok(())
}

fn changes_an_operand(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let sum = named(ir, root, "arith.subi")[0];
    let value = ir.operand(sum, 0);
    Rewriter::new(ir).set_operand(sum, 1, value);
    Ok(())
}

fn changes_an_element(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let loads = all(ir, root, is_load);
    let map = ir.attr(loads[0], "map").expect("an affine load has a map");
    Rewriter::new(ir).set_attr(loads[1], "map", map);
    Ok(())
}

fn swaps(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let (stores, loads) = (all(ir, root, is_store), all(ir, root, is_load));
    Rewriter::new(ir).move_op(loads[2], InsertPoint::Before(stores[0]));
    Ok(())
}

#[test]
fn faulty_passes_are_found_out() {
    check(SHIFT, forwards_wrongly, "not legal: instance (1) of affine.load in line 8 reads another value");
    check(SHIFT, hoists, "not legal: instance (8) of affine.load in line 4 reads another value");
    check(SHIFT, drops_a_store, "not legal: instance (8) of affine.load in line 5 reads another value");
    check(SHIFT, drops_a_read_store, "not legal: instance (8) of affine.load in line 4 reads another value");
    check(SHIFT, stores_twice, "not legal: instance (8) of affine.load in line 5 reads another value");
    check(SHIFT, changes_an_operand, "not legal: instance (1) of arith.subi in line 6 computes with another value");
    check(SHIFT, changes_an_element, "not legal: instance (8) of affine.load in line 5 reads another value");
    check(SHIFT, swaps, "not legal: instance (1) of affine.load in line 8 reads another value");
}

#[test]
fn right_passes_are_proven() {
    for run in [nothing as PassFn, forwards] {
        assert_eq!(said(SHIFT, run), "");
    }
}

const CARRIED: &str = "
func.func @f(%a: memref<10xi32>, %b: memref<10xi32>, %v: i32, %w: i32, %n: index) -> i32 {
  %s:2 = affine.for %i = 0 to %n iter_args(%p = %v, %q = %w) -> (i32, i32) {
    %x = affine.load %a[%i] : memref<10xi32>
    %y = arith.addi %x, %p : i32
    affine.store %q, %b[%i] : memref<10xi32>
    affine.yield %y, %p : i32, i32
  }
  return %s#1 : i32
}";

fn swaps_yields(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let yields: Vec<Op> = named(ir, root, "affine.yield").into_iter().filter(|&y| !ir.operands(y).is_empty()).collect();
    let operands = ir.operands(yields[0]).to_vec();
    Rewriter::new(ir).set_operands(yields[0], &[operands[1], operands[0]]);
    Ok(())
}

fn swaps_inits(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let looping = named(ir, root, "affine.for")[0];
    let (first, second) = (ir.operand(looping, 1), ir.operand(looping, 2));
    Rewriter::new(ir).set_operand(looping, 1, second);
    Rewriter::new(ir).set_operand(looping, 2, first);
    Ok(())
}

fn returns_another(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let (looping, last) = (named(ir, root, "affine.for")[0], named(ir, root, "func.return")[0]);
    let value = ir.result(looping, 0);
    Rewriter::new(ir).set_operand(last, 0, value);
    Ok(())
}

fn runs_less(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let looping = named(ir, root, "affine.for")[0];
    let step = ir.ctx.index_attr(2);
    Rewriter::new(ir).set_attr(looping, "step", step);
    Ok(())
}

#[test]
fn carried_values_are_followed() {
    assert_eq!(said(CARRIED, nothing), "");
    check(CARRIED, swaps_yields, "carries another value");
    check(CARRIED, swaps_inits, "carries another value");
    check(CARRIED, returns_another, "func.return in line 9 returns another value");
    check(CARRIED, runs_less, "no longer runs");
}
