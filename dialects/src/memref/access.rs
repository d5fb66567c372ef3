//! Accesses: loads, stores, atomic updates, copies and hints; verification and text.

use std::ops::RangeInclusive;

use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::text::releases::RELEASES;
use ir::{Fault, Ir, Op, OpState, Type};

use super::{AtomicRmw, AtomicYield, GenericAtomicRmw, Load, Prefetch, Store};
use crate::common::{ensure, quoted};

fn rank(ir: &Ir, ty: Type) -> usize {
    ir.ctx.shape(ty).map_or(0, <[i64]>::len)
}

/// One index a dimension.
fn verify_indices(ir: &Ir, what: &str, memref: Type, indices: usize) -> Result<(), Fault> {
    let expected = rank(ir, memref);
    ensure(indices == expected, || {
        format!("incorrect number of indices for {what}, expected {expected} but got {indices}")
    })
}

pub(super) fn verify_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    let load = Load(op);
    verify_indices(ir, "load", ir.ty(load.memref(ir)), load.indices(ir).len())
}

pub(super) fn verify_store(ir: &Ir, op: Op) -> Result<(), Fault> {
    let store = Store(op);
    let (expected, given) = (rank(ir, ir.ty(store.memref(ir))), store.indices(ir).len());
    ensure(expected == given, || {
        format!("store index operand count not equal to memref rank: expected {expected}, got {given}")
    })
}

pub(super) fn verify_prefetch(ir: &Ir, op: Op) -> Result<(), Fault> {
    let prefetch = Prefetch(op);
    ensure(rank(ir, ir.ty(prefetch.memref(ir))) == prefetch.indices(ir).len(), || "too few indices".into())
}

/// The type of the memref, and of the result where the text has one.
pub(super) const ASSUMED_TYPES: CustomDirective =
    CustomDirective { name: "AssumedTypes", parse: parse_assumed_types, print: print_assumed_types };

fn parse_assumed_types(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let ty = p.parse_type()?;
    groups.operand_types[0] = Some([ty].into_iter().collect());
    let count = p.declared_results()?.min(1);
    groups.result_types[0] = Some(std::iter::repeat_n(ty, count).collect());
    Ok(())
}

fn print_assumed_types(p: &mut Printer<'_>, op: Op) {
    p.ty(p.ir().ty(p.ir().operand(op, 0)));
}

pub(super) fn assumed_name(_: &Ir, _: Op, _: usize) -> Option<String> {
    Some("assume_align".into())
}

pub(super) fn verify_alignment(ir: &Ir, op: Op) -> Result<(), Fault> {
    let alignment: i64 = ir.required(op, "alignment")?;
    let memref = ir.ty(ir.operand(op, 0));
    ensure(ir.results(op).all(|result| ir.ty(result) == memref), || "the result is of the memref's type".into())?;
    ensure(alignment > 0 && alignment & (alignment - 1) == 0, || "alignment must be power of 2".into())
}

/// Readers know the result since LLVM 22.
pub(super) fn alignment_read_by(ir: &Ir, op: Op) -> RangeInclusive<u32> {
    if ir.result_count(op) == 0 { RELEASES } else { 22..=24 }
}

pub(super) fn verify_atomic(ir: &Ir, op: Op) -> Result<(), Fault> {
    let rmw = AtomicRmw(op);
    let memref = ir.ty(rmw.memref(ir));
    ensure(rank(ir, memref) == rmw.indices(ir).len(), || {
        "expects the number of subscripts to be equal to memref rank".into()
    })?;
    let value = ir.ty(rmw.value(ir));
    ensure(ir.ctx.element_type(memref) == Some(value), || {
        "type of its value differs from the element type of its memref".into()
    })?;
    let kind = ir
        .attr(op, "kind")
        .and_then(|a| ir.ctx.as_i64(a))
        .and_then(|k| crate::arith::RMW_KINDS.keyword(k))
        .unwrap_or_default();
    let is_float = ir::constraint::is_float(&ir.ctx, value);
    let wants_float = kind.ends_with('f');
    ensure(kind == "assign" || wants_float == is_float, || {
        let wanted = if wants_float { "a floating-point type" } else { "an integer type" };
        format!("with kind '{kind}' expects {wanted}")
    })
}

pub(super) fn parse_generic_atomic(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let memref = p.parse_operand()?;
    p.expect("[")?;
    let indices = p.parse_operand_list()?;
    p.expect("]")?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let index = p.ctx().index();
    let memref = p.resolve(&memref, ty)?;
    state.operands.push(memref);
    p.resolve_all(&indices, &vec![index; indices.len()], state)?;
    let Some(element) = p.ctx().element_type(ty) else { return Err(p.error("expected memref type")) };
    state.result_types.push(element);
    let region = p.parse_region(&[])?;
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print_generic_atomic(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let rmw = GenericAtomicRmw(op);
    p.text(" ");
    p.value(rmw.memref(ir));
    p.text("[");
    p.values(rmw.indices(ir));
    p.text("] : ");
    p.ty(ir.ty(rmw.memref(ir)));
    p.text(" ");
    p.region(ir.region(op, 0), true, true);
    p.attr_dict(op, &[]);
}

pub(super) fn verify_generic_atomic(ir: &Ir, op: Op) -> Result<(), Fault> {
    let rmw = GenericAtomicRmw(op);
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    ensure(args.len() == 1, || "expected single number of entry block arguments".into())?;
    ensure(ir.ty(args[0]) == ir.ty(rmw.result(ir)), || "expected block argument of the same type result type".into())?;
    // The walk meets `op` itself first.
    match ir.walk_vec(op).into_iter().skip(1).find(|&inner| !ir::effects::is_effect_free(ir, inner)) {
        Some(inner) => Err(Fault::new(
            "may not stand in 'memref.generic_atomic_rmw': its body takes only operations with no side effects",
        )
        .at(inner)),
        None => Ok(()),
    }
}

pub(super) fn verify_atomic_yield(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(parent) = ir.parent(op).filter(|&p| ir.is(p, GenericAtomicRmw::NAME)) else { return Ok(()) };
    let (result, value) = (ir.ty(ir.result(parent, 0)), ir.ty(AtomicYield(op).result(ir)));
    ensure(result == value, || {
        format!(
            "types mismatch between yield op: {} and its parent: {}",
            quoted(&ir.ctx, value),
            quoted(&ir.ctx, result)
        )
    })
}

pub(super) fn verify_copy(ir: &Ir, op: Op) -> Result<(), Fault> {
    let [source, target] = [0, 1].map(|i| ir.ty(ir.operand(op, i)));
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(target), || {
        "requires the same element type for all operands".into()
    })?;
    let compatible = match (ir.ctx.shape(source), ir.ctx.shape(target)) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| super::layout::may_equal(a, b)),
        _ => true,
    };
    ensure(compatible, || "requires the same shape for all operands".into())
}

/// `read, locality<3>, data`.
pub(super) const PREFETCH: CustomDirective =
    CustomDirective { name: "Prefetch", parse: parse_hints, print: print_hints };

/// Either of two keywords; true for the first.
fn either(p: &mut Parser<'_>, yes: &str, no: &str, message: &str) -> Result<bool, Reported> {
    if p.eat_keyword(yes) {
        Ok(true)
    } else if p.eat_keyword(no) {
        Ok(false)
    } else {
        Err(p.error(message))
    }
}

/// Parses the hints of a prefetch and returns them as attributes with their names.
pub fn parse_prefetch_hints(p: &mut Parser<'_>) -> Result<[(&'static str, ir::Attr); 3], Reported> {
    let write = either(p, "write", "read", "rw specifier has to be 'read' or 'write'")?;
    p.expect(",")?;
    p.expect_keyword("locality")?;
    p.expect("<")?;
    let locality = p.parse_integer()?;
    p.expect(">")?;
    p.expect(",")?;
    let data = either(p, "data", "instr", "cache type has to be 'data' or 'instr'")?;
    let ctx = p.ctx();
    Ok([
        ("isWrite", ctx.bool_attr(write)),
        ("localityHint", ctx.i_attr(32, locality)),
        ("isDataCache", ctx.bool_attr(data)),
    ])
}

fn parse_hints(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    for (name, attr) in parse_prefetch_hints(p)? {
        let name = p.ctx().str(name);
        groups.attrs.push((name, attr));
    }
    Ok(())
}

/// Prints the hints of a prefetch.
pub fn print_hints(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let is_set = |name: &str| ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a)).is_some_and(|v| v != 0);
    let locality = ir.expect_attr::<i64>(op, "localityHint");
    p.text(if is_set("isWrite") { "write" } else { "read" });
    p.text(&format!(", locality<{locality}>"));
    p.text(if is_set("isDataCache") { ", data" } else { ", instr" });
}
