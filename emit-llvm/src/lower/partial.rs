//! Partial conversion: operations that have a rule are replaced where they stand.
//!
//! What holds: between what is converted and what is not stands `builtin.unrealized_conversion_cast`, which
//! `reconcile-unrealized-casts` takes out once nothing old is left; a memref crosses as the struct of its descriptor. An
//! operation that can't be converted stays as it is.

use affine::ops::symbols::is_dim;
use dialects::{cf, func, memref};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Block, InsertPoint, Ir, Op, Region, Rewriter, Traits, Value};

use super::casts::{CAST, back, enter};
use super::convert::{Converter, Lowered, Mode, Refusal};
use super::rules::Table;
use super::tables;
use super::types::{self, Target};
use crate::dialect;

/// What one partial conversion converts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// The rules of operations.
    pub tables: &'static [Table],
    /// Whether functions are converted.
    pub functions: bool,
    /// Whether global memrefs are converted.
    pub globals: bool,
    /// Whether blocks that branches of cf lead to are converted.
    pub blocks: bool,
}

/// Converts what `scope` says below `root`. Errors: as `Converter::report`, for functions that can't be converted.
pub(super) fn convert(
    ir: &mut Ir,
    root: Op,
    scope: &Scope,
    target: Target,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    dialect::register(&mut ir.ctx);
    let errors = diags.error_count();
    let module = if ir.isa::<ir::builtin::Module>(root) {
        root
    } else {
        ir.ancestor_as::<ir::builtin::Module>(root).unwrap_or(root)
    };
    let mut c = Converter::new(ir, module, target, Mode::Partial, scope.tables);
    let mut created = Vec::new();
    if scope.blocks {
        for region in regions_of_branches(&c.rw, root) {
            convert_blocks(&mut c, region, &|ir, block| leads_only_from_branches(ir, block));
        }
    }
    for op in c.rw.walk_vec(root) {
        if !c.rw.is_alive(op) {
            continue;
        }
        match c.rw.op_text(op) {
            ir::builtin::Module::NAME => c.module = op,
            func::Func::NAME if scope.functions => function(&mut c, op, diags),
            memref::Global::NAME if scope.globals => global(&mut c, op, diags),
            _ => one(&mut c, op),
        }
        created.extend(c.rw.take_changes().into_iter().filter_map(inserted));
    }
    sweep(&mut c.rw, &created);
    refuse_affine(ir, root, diags);
    diags.check_since(errors)
}

/// Errors: `E0801` for an operation of affine whose operand was converted, or comes from such: a cast is neither a dimension nor a
/// symbol.
fn refuse_affine(ir: &Ir, root: Op, diags: &mut Diagnostics) {
    let is_cast = |op: Op, value: Value| {
        let made = ir.def_op(value).filter(|_| ir.ctx.is_index(ir.ty(value)));
        made.is_some_and(|made| ir.is(made, CAST) || ir.isa::<affine::ops::Apply>(made) && !is_dim(ir, value, op))
    };
    for op in ir.walk_vec(root) {
        let name = ir.op_text(op);
        if affine::lower::OPERATIONS.contains(&name) && ir.operands(op).iter().any(|&value| is_cast(op, value)) {
            let place = ir.loc(op).place(&ir.ctx);
            let words =
                "the operation uses a value that becomes one of the llvm dialect: lower it first (`--lower-affine`)";
            diags.report(Diagnostic::error("E0801", place, words).with_op(name));
        }
    }
}

fn inserted(change: ir::rewriter::Change) -> Option<Op> {
    match change {
        ir::rewriter::Change::Inserted(op) => Some(op),
        _ => None,
    }
}

/// Erases the operations of `created` that nothing uses.
fn sweep(rw: &mut Rewriter<'_>, created: &[Op]) {
    for &op in created.iter().rev() {
        let dead = rw.is_alive(op) && (rw.is(op, CAST) || rw.has_trait(op, Traits::PURE));
        if dead && rw.result_count(op) > 0 && rw.results(op).all(|r| rw.is_unused(r)) {
            rw.erase(op);
        }
    }
}

/// Converts `op`, if it has a rule and its types have LLVM types.
fn one(c: &mut Converter<'_>, op: Op) {
    if tables::rule(c, op).is_none() {
        return;
    }
    c.rw.take_changes();
    for operand in c.rw.operands(op).to_vec() {
        enter(c, operand);
    }
    c.rw.before(op);
    match tables::convert(c, op) {
        Ok(()) => leave(c, op),
        Err(_) => undo(c),
    }
}

/// Erases what a conversion that failed made.
fn undo(c: &mut Converter<'_>) {
    let made: Vec<Op> = c.rw.take_changes().into_iter().filter_map(inserted).collect();
    for op in made.into_iter().rev() {
        if c.rw.is_alive(op) && c.rw.results(op).all(|r| c.rw.is_unused(r)) {
            c.rw.erase(op);
        }
    }
    c.values.retain(|_, lowered| match lowered {
        Lowered::Scalar(value) => is_alive(&c.rw, *value),
        Lowered::MemRef(d) => [d.allocated, d.aligned, d.offset].iter().all(|&v| is_alive(&c.rw, v)),
        Lowered::Unranked(u) => is_alive(&c.rw, u.rank) && is_alive(&c.rw, u.pointer),
    });
}

fn is_alive(ir: &Ir, value: Value) -> bool {
    ir.def_op(value).is_none_or(|op| ir.is_alive(op))
}

/// Replaces the results of `op` by casts of what they became, and erases it.
fn leave(c: &mut Converter<'_>, op: Op) {
    for result in c.rw.results(op).collect::<Vec<_>>() {
        let Some(lowered) = c.values.remove(&result) else { continue };
        if let Ok(value) = back(c, c.rw.ty(result), lowered) {
            c.rw.replace_uses(result, value);
        }
    }
    c.rw.erase(op);
}

fn global(c: &mut Converter<'_>, op: Op, diags: &mut Diagnostics) {
    c.rw.before(op);
    match super::globals::convert(c, op) {
        Ok(()) => c.rw.erase(op),
        Err(refusal) => c.report(op, refusal, diags),
    }
}

fn function(c: &mut Converter<'_>, op: Op, diags: &mut Diagnostics) {
    let new = match adopt(c, op) {
        Ok(new) => new,
        Err(refusal) => return c.report(op, refusal, diags),
    };
    match super::interface::wrap(c, op, new) {
        Ok(()) => c.rw.erase(op),
        Err(refusal) => c.report(op, refusal, diags),
    }
}

/// The llvm function of `op`, with the body of `op`, whose blocks are converted.
fn adopt(c: &mut Converter<'_>, op: Op) -> Result<Op, Refusal> {
    let (new, signature, inputs) = super::functions::shell(c, op)?;
    let Some(entry) = c.rw.body(op, 0) else { return Ok(new) };
    let (from, to) = (c.rw.region(op, 0), c.rw.region(new, 0));
    c.rw.move_blocks(from, to);
    let old = c.rw.args(entry).to_vec();
    let new_args: Vec<Value> = signature.params.iter().map(|&ty| c.rw.add_arg(entry, ty)).collect();
    c.rw.set_insertion(InsertPoint::Start(entry));
    let mut values = new_args.into_iter();
    for (&arg, ty) in old.iter().zip(inputs) {
        if let Some(first) = values.clone().next() {
            c.copy_name(arg, first);
        }
        let lowered = c.receive(ty, &mut values)?.ok_or(Refusal::NoRule)?;
        let value = back(c, ty, lowered)?;
        c.rw.replace_uses(arg, value);
    }
    (0..old.len()).rev().for_each(|index| c.rw.remove_arg(entry, index));
    convert_blocks(c, to, &|_, _| true);
    Ok(new)
}

/// Gives the blocks of `region` but the first, where `wanted`, arguments of LLVM types.
fn convert_blocks(c: &mut Converter<'_>, region: Region, wanted: &dyn Fn(&Ir, Block) -> bool) {
    for &block in c.rw.blocks(region).to_vec().iter().skip(1) {
        if wanted(&c.rw, block) {
            convert_block(c, block);
        }
    }
}

fn convert_block(c: &mut Converter<'_>, block: Block) {
    let old = c.rw.args(block).to_vec();
    let mut new_types = Vec::new();
    for &arg in &old {
        let ty = c.rw.ty(arg);
        new_types.push(types::single(&mut c.rw, c.target, ty).unwrap_or(ty));
    }
    if old.iter().zip(&new_types).all(|(&arg, &ty)| c.rw.ty(arg) == ty) {
        return;
    }
    c.rw.set_insertion(InsertPoint::Start(block));
    for (&arg, new) in old.iter().zip(new_types) {
        let (ty, taken) = (c.rw.ty(arg), c.rw.add_arg(block, new));
        c.copy_name(arg, taken);
        let lowered = if ty == new { Ok(Lowered::Scalar(taken)) } else { c.unpack(ty, taken) };
        if let Ok(value) = lowered.and_then(|lowered| back(c, ty, lowered)) {
            c.rw.replace_uses(arg, value);
        }
    }
    (0..old.len()).rev().for_each(|index| c.rw.remove_arg(block, index));
}

/// The regions below `root` that have a branch of cf.
fn regions_of_branches(ir: &Ir, root: Op) -> Vec<Region> {
    let mut regions = Vec::new();
    for op in ir.walk_vec(root) {
        let region = ir.block_of(op).and_then(|block| ir.region_of(block));
        if let Some(region) = region.filter(|_| is_branch(ir, op))
            && regions.last() != Some(&region)
        {
            regions.push(region);
        }
    }
    regions.dedup();
    regions
}

fn is_branch(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), cf::Br::NAME | cf::CondBr::NAME | cf::Switch::NAME)
}

/// True if every branch to `block` is of cf.
fn leads_only_from_branches(ir: &Ir, block: Block) -> bool {
    let Some(region) = ir.region_of(block) else { return false };
    let ends = ir.blocks(region).iter().filter_map(|&b| ir.last_op(b));
    ends.filter(|&op| ir.successors(op).contains(&block)).all(|op| is_branch(ir, op))
}
