//! Fusion (`affine-loop-fusion`): two loops of one block with the same iterations become one loop.
//!
//! What holds: legal if every dependence between the two, and with the ops between them, still runs in its order. Inner
//! loops that become neighbours are fused in turn.

use ir::diag::Diagnostics;
use ir::{AffineExpr, Block, InsertPoint, Ir, Op, Rewriter, Value};

use super::build::Header;
use super::nest::{Nest, remark};
use crate::access::accesses_in;
use crate::domain::{Counted, counted, is_outside};
use crate::forms::{Forms, constant_difference};
use crate::ops as affine;
use crate::polyhedral::Time;

/// Which loops are worth fusing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Those that touch a memory in common.
    Greedy,
    /// Those of which one reads what the other writes.
    Producer,
    /// Those that read a memory in common.
    Sibling,
    /// All.
    Maximal,
}

/// Fuses in all blocks at or below `root`. Returns the number of loops that went into another.
pub fn fuse_all(ir: &mut Ir, root: Op, mode: Mode, diags: &mut Diagnostics) -> usize {
    let mut blocks: Vec<Block> = ir
        .walk_vec(root)
        .into_iter()
        .flat_map(|op| ir.regions(op).to_vec())
        .flat_map(|r| ir.blocks(r).to_vec())
        .collect();
    blocks.reverse();
    let mut count = 0;
    // A stack: a fused body is looked at again.
    while let Some(block) = blocks.pop() {
        if let Some(fused) = fuse_in(ir, block, mode, diags, &mut count) {
            blocks.extend(fused);
        }
    }
    count
}

/// Fuses loops of one block until no pair is left; returns the bodies of fused loops.
fn fuse_in(ir: &mut Ir, block: Block, mode: Mode, diags: &mut Diagnostics, count: &mut usize) -> Option<Vec<Block>> {
    let mut bodies = Vec::new();
    let mut refused: Vec<(Op, Op)> = Vec::new();
    ir.region_of(block)?;
    while let Some((first, second)) = next_pair(ir, block, mode, &refused) {
        if fuse(ir, first, second, diags) {
            *count += 1;
            bodies.extend(ir.body(second, 0));
        } else {
            refused.push((first, second));
        }
    }
    Some(bodies)
}

fn next_pair(ir: &Ir, block: Block, mode: Mode, refused: &[(Op, Op)]) -> Option<(Op, Op)> {
    let loops: Vec<Op> = ir.ops(block).filter(|&op| ir.isa::<affine::For>(op)).collect();
    let pairs = loops.iter().enumerate().flat_map(|(k, &a)| loops[k + 1..].iter().map(move |&b| (a, b)));
    let mut wanted = pairs.filter(|pair| !refused.contains(pair));
    wanted.find(|&(a, b)| is_worth(ir, a, b, mode) && same_iterations(ir, a, b))
}

fn is_worth(ir: &Ir, a: Op, b: Op, mode: Mode) -> bool {
    let (first, second) = (accesses_in(ir, &mut Forms::new(), a), accesses_in(ir, &mut Forms::new(), b));
    let shares = |x: bool, y: bool| {
        let pairs = first.iter().filter(|p| p.is_write == x).map(|p| p.memory);
        pairs.into_iter().any(|m| second.iter().any(|q| q.is_write == y && q.memory == m))
    };
    match mode {
        Mode::Maximal => true,
        Mode::Producer => shares(true, false),
        Mode::Sibling => shares(false, false),
        Mode::Greedy => shares(true, false) || shares(false, false) || shares(true, true) || shares(false, true),
    }
}

/// True if both loops count through the same values wherever they are reached.
pub fn same_iterations(ir: &Ir, a: Op, b: Op) -> bool {
    let mut forms = Forms::new();
    let (Some(a), Some(b)) = (counted(ir, &mut forms, a), counted(ir, &mut forms, b)) else { return false };
    let same = |x: &[AffineExpr], y: &[AffineExpr]| {
        x.len() == y.len() && x.iter().zip(y).all(|(x, y)| constant_difference(x, y) == Some(0))
    };
    let steps = |c: &Counted| c.step;
    steps(&a).is_some() && steps(&a) == steps(&b) && same(&a.lower, &b.lower) && same(&a.upper, &b.upper)
}

/// Puts the body of `first` before that of `second`. False, with a remark, if a dependence or a value forbids it.
pub fn fuse(ir: &mut Ir, first: Op, second: Op, diags: &mut Diagnostics) -> bool {
    if let Some(reason) = refusal(ir, first, second) {
        remark(ir, second, format!("not fused with the loop{}: {reason}", in_line(ir, first)), diags);
        return false;
    }
    merge(ir, first, second);
    true
}

fn in_line(ir: &Ir, op: Op) -> String {
    ir.loc(op).file_line_column(&ir.ctx).map_or(String::new(), |(_, line, _)| format!(" in line {line}"))
}

fn refusal(ir: &Ir, first: Op, second: Op) -> Option<String> {
    if ir.result_count(first) > 0 || ir.result_count(second) > 0 {
        return Some("a loop carries values".into());
    }
    if Header::of(ir, first).is_none() || Header::of(ir, second).is_none() {
        return Some("bounds are not known".into());
    }
    let after_first = std::iter::successors(Some(first), |&op| ir.next_op(op));
    let mut roots: Vec<Op> = after_first.take_while(|&op| op != second).collect();
    roots.push(second);
    let nest = Nest::of(ir, &roots);
    let (from, to) = (nest_position(ir, first), nest_position(ir, second));
    let moved = |(times, statement): (Vec<Time>, &crate::polyhedral::Statement)| {
        let mut times = times;
        let is_first = ir.is_inside(statement.op, first);
        if is_first {
            times[0] = Time::position(to);
        }
        // Between the iteration and the place in the body: which of the two bodies.
        if is_first || ir.is_inside(statement.op, second) {
            times.insert(2, Time::position(i64::from(!is_first)));
        }
        times
    };
    debug_assert!(from < to);
    let times: Vec<Vec<Time>> = nest.times().into_iter().zip(&nest.model.statements).map(moved).collect();
    nest.refusal(ir, &times)
}

fn nest_position(ir: &Ir, op: Op) -> i64 {
    ir.block_of(op).and_then(|b| ir.ops(b).position(|other| other == op)).unwrap_or(0) as i64
}

fn merge(ir: &mut Ir, first: Op, second: Op) {
    let (from, to) = (ir.body(first, 0).expect("a loop has a body"), ir.body(second, 0).expect("a loop has a body"));
    let variable: Value = ir.arg(to, 0);
    debug_assert!(ir.operands(second).iter().all(|&v| is_outside(ir, v, first)));
    let last = ir.last_op(from).expect("a loop body ends in a yield");
    let mut rewriter = Rewriter::new(ir);
    rewriter.erase(last);
    rewriter.inline_block(from, InsertPoint::Start(to), &[variable]);
    rewriter.erase(first);
}
