//! `convert-scf-to-cf`: structured loops and conditions become blocks and branches.
//!
//! What holds: ops are lowered from the inside out and from the last to the first of a block, so every split of a block
//! moves little. Parallel loops were made loops before (`parallel`).

use bits::Predicate;
use dialects::arith;
use dialects::{cf, elements, scf};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::Options;
use ir::types::TypeKind;
use ir::{Block, Int, Ir, Op, Region, Rewriter, Traits, Type, Value};

use super::ops::{binary, compare};

/// The operations of scf that are lowered, here or by `parallel`.
pub(super) const HANDLED: &[&str] = &[
    scf::Condition::NAME,
    scf::ExecuteRegion::NAME,
    scf::For::NAME,
    scf::Forall::NAME,
    scf::InParallel::NAME,
    scf::If::NAME,
    scf::IndexSwitch::NAME,
    scf::Parallel::NAME,
    scf::Reduce::NAME,
    scf::ReduceReturn::NAME,
    scf::While::NAME,
    scf::Yield::NAME,
];

/// The pass. Errors: `E0801` for an scf operation that has no lowering.
pub fn run(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let errors = diags.error_count();
    super::copies::expand(ir, op);
    super::alloca::hoist(ir, op);
    super::parallel::sequentialize(ir, op);
    refuse_single_blocks(ir, op, diags);
    diags.check_since(errors)?;
    for op in ir.walk_vec(op).into_iter().rev() {
        if !lower(ir, op) {
            let error = Diagnostic::error("E0801", ir.loc(op).place(&ir.ctx), "the operation can't be lowered");
            diags.report(error.with_op(ir.op_text(op)));
        }
    }
    diags.check_since(errors)
}

/// Errors: `E0801` for an operation that becomes blocks inside of one that is not lowered here and must have one block.
fn refuse_single_blocks(ir: &Ir, root: Op, diags: &mut Diagnostics) {
    const BLOCKS: [&str; 5] =
        [scf::If::NAME, scf::For::NAME, scf::While::NAME, scf::ExecuteRegion::NAME, scf::IndexSwitch::NAME];
    for op in ir.walk_vec(root).into_iter().filter(|&op| BLOCKS.contains(&ir.op_text(op))) {
        let Some(outer) = ir.parent(op).filter(|&outer| !HANDLED.contains(&ir.op_text(outer))) else { continue };
        if ir.has_trait(outer, Traits::SINGLE_BLOCK) {
            let words = format!("'{}' around the operation must have one block: lower it first", ir.op_text(outer));
            diags.report(Diagnostic::error("E0801", ir.loc(op).place(&ir.ctx), words).with_op(ir.op_text(op)));
        }
    }
}

/// Lowers `op` if it is of scf; false if there is no lowering.
fn lower(ir: &mut Ir, op: Op) -> bool {
    let mut rw = Rewriter::new(ir);
    match rw.op_text(op) {
        scf::If::NAME => lower_if(&mut rw, op),
        scf::For::NAME => lower_for(&mut rw, op),
        scf::While::NAME => lower_while(&mut rw, op),
        scf::ExecuteRegion::NAME => lower_execute_region(&mut rw, op),
        scf::IndexSwitch::NAME => lower_index_switch(&mut rw, op),
        scf::Yield::NAME | scf::Condition::NAME => {}
        name => return !name.starts_with("scf."),
    }
    true
}

fn branch(rw: &mut Rewriter<'_>, to: Block, values: &[Value]) {
    rw.op(cf::Br::NAME).operands(values).successor(to).build();
}

fn cond_branch(rw: &mut Rewriter<'_>, condition: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
    let sizes = rw.ir_mut().ctx.dense_array(32, &[1, yes.1.len() as i64, no.1.len() as i64]);
    let builder = rw.op(cf::CondBr::NAME).operand(condition).operands(yes.1).operands(no.1);
    builder.attr("operandSegmentSizes", sizes).successor(yes.0).successor(no.0).build();
}

/// The blocks before and after an op that is being lowered; `after` starts with the op.
struct Split {
    before: Block,
    after: Block,
}

fn split(rw: &mut Rewriter<'_>, op: Op) -> Split {
    let before = rw.block_of(op).expect("an op that is lowered stands in a block");
    let after = rw.split_block(op);
    rw.set_insertion(ir::InsertPoint::End(before));
    rw.set_loc(rw.loc(op));
    Split { before, after }
}

/// Moves the blocks of `region` to the place after `after`; gives its entry and its last block.
fn inline_region(rw: &mut Rewriter<'_>, region: Region, after: Block) -> Option<(Block, Block)> {
    let blocks = rw.blocks(region).to_vec();
    let mut last = after;
    for &block in &blocks {
        rw.move_block_after(block, last);
        last = block;
    }
    blocks.first().map(|&entry| (entry, last))
}

/// Replaces the `scf.yield`s that end blocks from `entry` to `last` by what `make` builds from their operands.
fn replace_yields(
    rw: &mut Rewriter<'_>,
    (entry, last): (Block, Block),
    make: &mut dyn FnMut(&mut Rewriter<'_>, &[Value]),
) {
    let Some(region) = rw.region_of(entry) else { return };
    let blocks = rw.blocks(region).to_vec();
    let start = blocks.iter().position(|&b| b == entry).unwrap_or(0);
    for &block in &blocks[start..] {
        let end = rw.last_op(block).filter(|&op| rw.is(op, scf::Yield::NAME));
        if let Some(end) = end {
            let values = rw.operands(end).to_vec();
            rw.before(end);
            make(rw, &values);
            rw.erase(end);
        }
        if block == last {
            return;
        }
    }
}

fn result_types(rw: &Rewriter<'_>, op: Op) -> Vec<Type> {
    rw.results(op).map(|r| rw.ty(r)).collect()
}

/// Gives `after` an argument for each result of `op`, and erases the op.
fn results_to_args(rw: &mut Rewriter<'_>, op: Op, after: Block) {
    let types = result_types(rw, op);
    let args: Vec<Value> = types.into_iter().map(|ty| rw.add_arg(after, ty)).collect();
    rw.replace(op, &args);
}

fn lower_if(rw: &mut Rewriter<'_>, op: Op) {
    let condition = rw.operand(op, 0);
    let regions = rw.regions(op).to_vec();
    let at = split(rw, op);
    let yes = inline_region(rw, regions[0], at.before);
    let no = regions.get(1).and_then(|&r| inline_region(rw, r, yes.map_or(at.before, |y| y.1)));
    let target = |arm: Option<(Block, Block)>| arm.map_or(at.after, |a| a.0);
    cond_branch(rw, condition, (target(yes), &[]), (target(no), &[]));
    for arm in [yes, no].into_iter().flatten() {
        replace_yields(rw, arm, &mut |rw, values| branch(rw, at.after, values));
    }
    results_to_args(rw, op, at.after);
}

fn lower_execute_region(rw: &mut Rewriter<'_>, op: Op) {
    let region = rw.region(op, 0);
    let at = split(rw, op);
    if let Some(body) = inline_region(rw, region, at.before) {
        branch(rw, body.0, &[]);
        replace_yields(rw, body, &mut |rw, values| branch(rw, at.after, values));
    }
    results_to_args(rw, op, at.after);
}

fn lower_for(rw: &mut Rewriter<'_>, op: Op) {
    let operands = rw.operands(op).to_vec();
    let (upper, step, inits) = (operands[1], operands[2], &operands[3..]);
    let region = rw.region(op, 0);
    let at = split(rw, op);
    let Some(body) = inline_region(rw, region, at.before) else { return };
    // The body's arguments become those of a header before it, which decides on each iteration.
    let parent = rw.region_of(at.before).expect("a block that is split is in a region");
    let header = rw.create_block(parent, &[]);
    rw.move_block_after(header, at.before);
    let args = take_args(rw, body.0, header);
    let entered: Vec<Value> = [operands[0]].into_iter().chain(inits.iter().copied()).collect();
    branch(rw, header, &entered);
    rw.set_insertion(ir::InsertPoint::End(header));
    let goes_on = compare(rw, Predicate::Slt, args[0], upper);
    cond_branch(rw, goes_on, (body.0, &[]), (at.after, &[]));
    replace_yields(rw, body, &mut |rw, values| {
        let next = binary(rw, arith::AddI::NAME, args[0], step);
        let passed: Vec<Value> = [next].into_iter().chain(values.iter().copied()).collect();
        branch(rw, header, &passed);
    });
    rw.replace(op, &args[1..]);
}

/// Moves the arguments of `from` to the end of those of `to`.
fn take_args(rw: &mut Rewriter<'_>, from: Block, to: Block) -> Vec<Value> {
    let old = rw.args(from).to_vec();
    let mut new = Vec::new();
    for &arg in &old {
        let ty = rw.ty(arg);
        let taken = rw.add_arg(to, ty);
        if let Some(name) = rw.value_name(arg).map(str::to_owned) {
            rw.ir_mut().set_value_name(taken, &name);
        }
        rw.replace_uses(arg, taken);
        new.push(taken);
    }
    for index in (0..old.len()).rev() {
        rw.remove_arg(from, index);
    }
    new
}

fn lower_while(rw: &mut Rewriter<'_>, op: Op) {
    let inits = rw.operands(op).to_vec();
    let regions = rw.regions(op).to_vec();
    let at = split(rw, op);
    let Some(before) = inline_region(rw, regions[0], at.before) else { return };
    let Some(after) = inline_region(rw, regions[1], before.1) else { return };
    branch(rw, before.0, &inits);
    if let Some(condition) = rw.last_op(before.1) {
        let operands = rw.operands(condition).to_vec();
        rw.before(condition);
        cond_branch(rw, operands[0], (after.0, &operands[1..]), (at.after, &[]));
        rw.erase(condition);
        rw.replace(op, &operands[1..]);
    }
    replace_yields(rw, after, &mut |rw, values| branch(rw, before.0, values));
}

fn lower_index_switch(rw: &mut Rewriter<'_>, op: Op) {
    let flag = rw.operand(op, 0);
    let cases = rw.expect_attr::<Vec<i64>>(op, "cases");
    let regions = rw.regions(op).to_vec();
    let at = split(rw, op);
    let (mut blocks, mut last) = (Vec::new(), at.before);
    for region in regions {
        let Some(arm) = inline_region(rw, region, last) else { continue };
        last = arm.1;
        blocks.push(arm);
    }
    let word = rw.ir_mut().ctx.integer(64);
    let flag = rw.op(arith::IndexCast::NAME).operand(flag).result(word).value();
    build_switch(rw, flag, &cases, &blocks);
    for arm in blocks {
        replace_yields(rw, arm, &mut |rw, values| branch(rw, at.after, values));
    }
    results_to_args(rw, op, at.after);
}

/// A `cf.switch` on a 64-bit flag without operands; the default block stands first.
fn build_switch(rw: &mut Rewriter<'_>, flag: Value, cases: &[i64], blocks: &[(Block, Block)]) {
    let ctx = &mut rw.ir_mut().ctx;
    let sizes = ctx.dense_array(32, &[1, 0, 0]);
    let segments = ctx.dense_array(32, &vec![0; cases.len()]);
    let element = ctx.integer(64);
    let shape = [cases.len() as i64];
    let ty = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: [false].into(), element });
    let values: Vec<Int> = cases.iter().map(|&c| Int::from_i64(64, c)).collect();
    let values = (!values.is_empty()).then(|| elements::dense(ctx, ty, &values));
    let mut builder = rw.op(cf::Switch::NAME).operand(flag).attr("operandSegmentSizes", sizes);
    builder = builder.attr("case_operand_segments", segments);
    if let Some(values) = values {
        builder = builder.attr("case_values", values);
    }
    blocks.iter().fold(builder, |builder, block| builder.successor(block.0)).build();
}
