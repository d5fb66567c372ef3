//! Lowering: affine loops, conditions, accesses and maps become scf, memref, vector and arith operations (`lower-affine`).
//!
//! What holds: no op of the affine dialect is left but those that were refused with an error; the meaning is the same.

use dialects::{arith, memref, scf, vector};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{AffineMap, Ir, Op, Rewriter, Value};

use crate::digits;
use crate::expand::Expander;
use crate::ops as affine;
use crate::ops::access::place;
use crate::ops::maps::map_of;
use crate::ops::{bounds, dma};
use crate::parallel;

/// Lowers all affine operations below `root`. Errors: `E0401` an operation that has no lowering.
pub fn run(ir: &mut Ir, root: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    parallel::make_sequential(ir, root, diags)?;
    digits::expand(ir, root);
    let before = diags.error_count();
    let mut ops = ir.walk_vec(root);
    // Inner ops first, so that a loop's body is lowered when it moves.
    ops.reverse();
    for op in ops.into_iter().filter(|&op| op != root) {
        if ir.op_text(op).starts_with("affine.") && !lower_op(ir, op) {
            let place = ir.loc(op).place(&ir.ctx);
            let error = Diagnostic::error("E0401", place, "this operation has no lowering to scf, memref and arith");
            diags.push(error.with_op(ir.op_text(op)));
        }
    }
    diags.check_since(before)
}

type Lower = fn(&mut Ir, Op) -> Option<()>;

const TABLE: [(&str, Lower); 13] = [
    (affine::Apply::NAME, |ir, op| lower_map(ir, op, None)),
    (affine::Min::NAME, |ir, op| lower_map(ir, op, Some(arith::MinSI::NAME))),
    (affine::Max::NAME, |ir, op| lower_map(ir, op, Some(arith::MaxSI::NAME))),
    (affine::For::NAME, lower_for),
    (affine::If::NAME, lower_if),
    (affine::Load::NAME, |ir, op| lower_access(ir, op, memref::Load::NAME)),
    (affine::Store::NAME, |ir, op| lower_access(ir, op, memref::Store::NAME)),
    (affine::VectorLoad::NAME, |ir, op| lower_access(ir, op, vector::Load::NAME)),
    (affine::VectorStore::NAME, |ir, op| lower_access(ir, op, vector::Store::NAME)),
    (affine::Prefetch::NAME, |ir, op| lower_access(ir, op, memref::Prefetch::NAME)),
    (affine::DmaStart::NAME, lower_dma_start),
    (affine::DmaWait::NAME, lower_dma_wait),
    (affine::Yield::NAME, |ir, op| {
        Rewriter::new(ir).rename_op(op, scf::Yield::NAME);
        Some(())
    }),
];

/// The operations that are lowered, beside parallel loops.
pub const OPERATIONS: [&str; TABLE.len()] = {
    let mut names = [""; TABLE.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = TABLE[at].0;
        at += 1;
    }
    names
};

/// Lowers one op. False if it can't be.
fn lower_op(ir: &mut Ir, op: Op) -> bool {
    let name = ir.op_text(op);
    TABLE.iter().find(|(known, _)| *known == name).and_then(|(_, lower)| lower(ir, op)).is_some()
}

fn lower_map(ir: &mut Ir, op: Op, extremum: Option<&str>) -> Option<()> {
    let map = map_of(ir, op, "map").filter(|map| !map.results.is_empty())?.clone();
    let operands = ir.operands(op).to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let mut expander = Expander::new(&mut rewriter);
    let value = match extremum {
        Some(name) => expander.extremum(name, &map, &operands),
        None => *expander.map(&map, &operands).first()?,
    };
    rewriter.replace(op, &[value]);
    Some(())
}

fn lower_access(ir: &mut Ir, op: Op, name: &str) -> Option<()> {
    let (memref, map, operands) = place(ir, op)?;
    let (map, operands): (AffineMap, Vec<Value>) = (map.clone(), operands.to_vec());
    let stored = (ir.operand(op, 0) != memref).then(|| ir.operand(op, 0));
    let types: Vec<ir::Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let kept: Vec<_> = ir.attrs(op).iter().filter(|(n, _)| ir.ctx.text(*n) != "map").copied().collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let indices = Expander::new(&mut rewriter).map(&map, &operands);
    let stored: Vec<Value> = stored.into_iter().collect();
    let builder = rewriter.op(name).operands(&stored).operand(memref).operands(&indices);
    let new = builder.attrs(&kept).results(&types).build();
    let results: Vec<Value> = rewriter.results(new).collect();
    rewriter.replace(op, &results);
    Some(())
}

/// A memref and its indices.
type Element = (Value, AffineMap, Vec<Value>);

fn element(place: dma::Place<'_>) -> Element {
    (place.memref, place.map.clone(), place.operands.to_vec())
}

/// The operands of an element, computed before `op`.
fn placed(rewriter: &mut Rewriter<'_>, (memref, map, operands): &Element) -> Vec<Value> {
    let indices = Expander::new(rewriter).map(map, operands);
    [&[*memref], indices.as_slice()].concat()
}

fn lower_dma_start(ir: &mut Ir, op: Op) -> Option<()> {
    let start = dma::start(ir, op)?;
    let (count, stride) = (start.count, start.stride.to_vec());
    let [source, target, tag] = [start.source, start.target, start.tag].map(element);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let [source, target, tag] = [source, target, tag].map(|place| placed(&mut rewriter, &place));
    let operands = [source, target, vec![count], tag, stride].concat();
    replace_transfer(&mut rewriter, op, memref::DmaStart::NAME, &operands);
    Some(())
}

fn lower_dma_wait(ir: &mut Ir, op: Op) -> Option<()> {
    let (tag, count) = dma::wait(ir, op)?;
    let tag = element(tag);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let operands = [placed(&mut rewriter, &tag), vec![count]].concat();
    replace_transfer(&mut rewriter, op, memref::DmaWait::NAME, &operands);
    Some(())
}

/// Replaces a transfer by one called `name`, with its attributes but the maps.
fn replace_transfer(rewriter: &mut Rewriter<'_>, op: Op, name: &str, operands: &[Value]) {
    const MAPS: [&str; 3] = ["src_map", "dst_map", "tag_map"];
    let kept: Vec<_> =
        rewriter.attrs(op).iter().filter(|(n, _)| !MAPS.contains(&rewriter.ctx.text(*n))).copied().collect();
    rewriter.op(name).operands(operands).attrs(&kept).build();
    rewriter.erase(op);
}

fn lower_for(ir: &mut Ir, op: Op) -> Option<()> {
    let (lower, upper) = (bounds::lower_bound(ir, op)?, bounds::upper_bound(ir, op)?);
    let step = bounds::step(ir, op);
    let inits = ir.operands_named(op, "inits").to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let mut expander = Expander::new(&mut rewriter);
    let low = expander.extremum(arith::MaxSI::NAME, &lower.map, &lower.operands);
    let high = expander.extremum(arith::MinSI::NAME, &upper.map, &upper.operands);
    let step = expander.constant(step);
    let mut operands = vec![low, high, step];
    operands.extend(inits);
    rebuild(&mut rewriter, op, scf::For::NAME, &operands);
    Some(())
}

fn lower_if(ir: &mut Ir, op: Op) -> Option<()> {
    let set = crate::ops::conditions::condition(ir, op)?.clone();
    let operands = ir.operands(op).to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let condition = Expander::new(&mut rewriter).membership(&set, &operands);
    rebuild(&mut rewriter, op, scf::If::NAME, &[condition]);
    Some(())
}

/// Replaces `op` by one called `name` with the same regions and results; the regions' yields are lowered already.
fn rebuild(rewriter: &mut Rewriter<'_>, op: Op, name: &str, operands: &[Value]) {
    const INHERENT: [&str; 5] = ["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes", "condition"];
    let types: Vec<ir::Type> = rewriter.results(op).map(|r| rewriter.ty(r)).collect();
    let kept: Vec<_> =
        rewriter.attrs(op).iter().filter(|(n, _)| !INHERENT.contains(&rewriter.ctx.text(*n))).copied().collect();
    let mut regions = Vec::new();
    for old in rewriter.regions(op).to_vec() {
        let region = rewriter.create_region();
        rewriter.move_blocks(old, region);
        regions.push(region);
    }
    let mut builder = rewriter.op(name).operands(operands).results(&types).attrs(&kept);
    for region in regions {
        builder = builder.region(region);
    }
    let new = builder.build();
    let results: Vec<Value> = rewriter.results(new).collect();
    rewriter.replace(op, &results);
}
