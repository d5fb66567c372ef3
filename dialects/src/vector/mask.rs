//! Masks: constant and computed ones, and `vector.mask`; text and verification.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, InsertPoint, Ir, Op, OpState, Region, Rewriter, Type, Value};

use super::slice::ints;
use super::types::{parts, vector_of};
use super::{Contract, Gather, Mask, MultiReduction, OuterProduct, Reduction, TransferRead, TransferWrite, Yield};
use crate::common::{ensure, types_of};

pub(super) fn verify_constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (vector, sizes) = (vector_of(&ir.ctx, ir.ty(ir.result(op, 0)))?, ints(ir, op, "mask_dim_sizes"));
    if vector.rank() == 0 {
        ensure(sizes.len() == 1, || "array attr must have length 1 for 0-D vectors".into())?;
        return ensure((0..=1).contains(&sizes[0]), || "mask dim size must be either 0 or 1 for 0-D vectors".into());
    }
    ensure(sizes.len() == vector.rank(), || "must specify array attr of size equal vector result rank".into())?;
    for (index, &size) in sizes.iter().enumerate() {
        let limit = vector.shape[index];
        ensure((0..=limit).contains(&size), || {
            "array attr of size out of bounds of vector result dimension size".into()
        })?;
        ensure(!vector.scalable[index] || size == 0 || size == limit, || {
            "only supports 'none set' or 'all set' scalable dimensions".into()
        })?;
    }
    let zeros = sizes.iter().filter(|&&s| s == 0).count();
    ensure(zeros == 0 || zeros == sizes.len(), || {
        "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim".into()
    })
}

pub(super) fn verify_create(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (rank, given) = (vector_of(&ir.ctx, ir.ty(ir.result(op, 0)))?.rank(), ir.operands(op).len());
    ensure(rank > 0 || given == 1, || "must specify exactly one operand for 0-D create_mask".into())?;
    ensure(rank == 0 || given == rank, || "must specify an operand for each result vector dimension".into())
}

// `vector.mask`.

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let at = p.token();
    let mask = p.parse_operand()?;
    let passthru = if p.eat(",") { Some(p.parse_operand()?) } else { None };
    let region = p.parse_region(&[])?;
    p.add_implicit_terminator(region, Yield::NAME);
    yield_results(p, region);
    state.regions.push(region);
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let mask_type = p.parse_type()?;
    let results = if p.eat("->") { p.parse_function_result_types()? } else { Vec::new() };
    let value = p.resolve(&mask, mask_type)?;
    state.operands.push(value);
    if let Some(passthru) = passthru {
        let Some(&ty) = results.first() else {
            return Err(p.error_at(at, "E0100", "expected a result type for the passthru value"));
        };
        let value = p.resolve(&passthru, ty)?;
        state.operands.push(value);
    }
    state.result_types = results.into();
    Ok(())
}

/// The terminator of a region of one operation gives that operation's results.
fn yield_results(p: &mut Parser<'_>, region: Region) {
    let ir = p.ir();
    let Some(block) = ir.entry(region) else { return };
    let ops = ir.ops_vec(block);
    let &[masked, last] = ops.as_slice() else { return };
    if ir.is(last, Yield::NAME) {
        let (results, loc): (Vec<Value>, _) = (ir.results(masked).collect(), ir.loc(last));
        let mut rewriter = Rewriter::at(ir, InsertPoint::End(block), loc);
        rewriter.erase(last);
        rewriter.op(Yield::NAME).operands(&results).build();
    }
}

/// The text leaves out the terminator, and says the type of the value that passes through by that of the result.
pub(super) fn has_text(ir: &Ir, op: Op) -> bool {
    let is_plain = |block| ir.last_op(block).is_none_or(|last| ir.attrs(last).is_empty());
    ir.body(op, 0).is_none_or(is_plain) && (Mask(op).passthru(ir).is_none() || ir.result_count(op) > 0)
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" ");
    p.values(ir.operands(op));
    p.text(" { ");
    if let Some(first) = ir.body(op, 0).and_then(|b| ir.first_op(b)) {
        p.op_without_results(first);
    }
    p.text(" }");
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(ir.ty(Mask(op).mask(ir)));
    if ir.result_count(op) > 0 {
        let types: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).collect();
        p.text(" -> ");
        p.types(&types);
    }
}

/// The operation inside `vector.mask`, if it is one that can be masked.
fn maskable(ir: &Ir, op: Op) -> Option<Op> {
    let first = ir.first_op(ir.body(op, 0)?)?;
    let known = [
        Contract::NAME,
        Reduction::NAME,
        MultiReduction::NAME,
        OuterProduct::NAME,
        TransferRead::NAME,
        TransferWrite::NAME,
        Gather::NAME,
    ];
    known.contains(&ir.op_text(first)).then_some(first)
}

/// The shape and scalability of the mask that an operation takes.
fn expected_mask(ir: &Ir, op: Op) -> Option<(Vec<i64>, Vec<bool>)> {
    let like = |value: Value| parts(&ir.ctx, ir.ty(value)).map(|v| (v.shape.to_vec(), v.scalable.to_vec()));
    match ir.op_text(op) {
        Contract::NAME => super::contract::mask_shape(ir, op),
        TransferRead::NAME | TransferWrite::NAME => super::transfer::mask_shape_of(ir, op),
        Gather::NAME => like(Gather(op).index_vec(ir)),
        OuterProduct::NAME => like(ir.result(op, 0)),
        _ => like(ir.operand(op, 0)),
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(block) = ir.body(op, 0) else { return Err(Fault::new("expects a terminator within the mask region")) };
    ensure(ir.args(block).is_empty(), || "region should have no arguments".into())?;
    ensure(ir.ops(block).count() <= 2, || "expects only one operation to mask".into())?;
    let last = ir.last_op(block).filter(|&last| ir.is(last, Yield::NAME));
    let Some(last) = last else { return Err(Fault::new("expects a terminator within the mask region")) };
    ensure(ir.operands(last).len() == ir.result_count(op), || {
        "expects number of results to match mask region yielded values".into()
    })?;
    match maskable(ir, op) {
        Some(masked) => verify_masked(ir, op, masked),
        None => Ok(()),
    }
}

fn verify_masked(ir: &Ir, op: Op, masked: Op) -> Result<(), Fault> {
    let results = |op| types_of(ir, &ir.results(op).collect::<Vec<_>>());
    let (own, inner) = (results(op), results(masked));
    ensure(own.len() == inner.len(), || {
        "expects number of results to match maskable operation number of results".into()
    })?;
    ensure(own == inner, || "expects result type to match maskable operation result type".into())?;
    let mask = vector_of(&ir.ctx, ir.ty(Mask(op).mask(ir)))?;
    if let Some((shape, scalable)) = expected_mask(ir, masked) {
        ensure(mask.shape == shape && mask.scalable == scalable, || {
            format!("expects a mask of shape {shape:?} for the maskable operation")
        })?;
    }
    let Some(passthru) = Mask(op).passthru(ir) else { return Ok(()) };
    ensure(ir.is(masked, TransferRead::NAME), || {
        "doesn't expect a passthru argument for this maskable operation".into()
    })?;
    ensure(own.first() == Some(&ir.ty(passthru)), || "expects passthru type to match result type".into())
}
