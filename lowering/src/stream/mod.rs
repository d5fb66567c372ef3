//! Arrays outside behind a bus: their elements come in and go out in row-major order beside the computation, which waits
//! for what it needs and lets go what it is done with.
//!
//! What holds: every array that a function touches has a copy inside; the function touches only copies. When each iteration of a
//! loop awaits and releases elements is found before loops are made wider or arrays are split, and kept only if all
//! accesses are still in that loop afterwards.

mod blocks;
mod marks;
mod prefix;

use affine::marks::Keep;
use affine::partition::Scheme;
use dialects::memref;
use ir::{Ir, Op, Rewriter, Value};
use rustc_hash::FxHashSet;

use crate::dma::Route;
use crate::transfer::Copied;

pub use blocks::with_blocks;
pub use marks::{check_loops, read, write};
pub use prefix::{Prefix, Timing, is_overwritten, timings};

/// An array that moves, with its copy inside.
#[derive(Clone, Debug)]
pub struct Moved {
    /// Position among the arguments.
    pub argument: usize,
    /// Where its elements lie.
    pub scheme: Scheme,
    /// The banks, by number.
    pub banks: Vec<Option<Value>>,
    /// It lives inside: nothing moves.
    pub is_resident: bool,
    /// Elements come in.
    pub is_loaded: bool,
    /// Elements go out.
    pub is_stored: bool,
    /// Position of the operation of the function's body that touches it first.
    pub first: Option<Op>,
    /// Elements that each iteration of `first` needs; all if absent.
    pub arriving: Option<Prefix>,
    /// The operation after `first` that touches it, if the iterations of `first` do not await all elements: it awaits the others.
    pub then: Option<Op>,
    /// A loop, and elements that are done with after each of its iterations.
    pub leaving: Option<(Op, Prefix)>,
    /// Those of a smaller number come in first.
    pub urgency: u32,
    /// It has ports of its own.
    pub is_direct: bool,
}

/// All that moves beside the computation: arrays from end to end, or what the program itself transfers.
#[derive(Clone, Debug, Default)]
pub struct Traffic {
    /// Arrays that move from end to end.
    pub moved: Vec<Moved>,
    /// Ways of transfers.
    pub routes: Vec<Route>,
    /// Numbers of transfers.
    pub tags: u32,
}

/// Uses all of `copies` at the start of `func`, so that nothing that simplifies the function takes them for unused; the operation
/// is to be erased.
pub fn keep(ir: &mut Ir, func: Op, copies: &[Copied]) -> Option<Op> {
    let last = ir.last_op(ir.blocks(ir.region(func, 0))[0])?;
    let banks: Vec<Value> = copies.iter().flat_map(|copy| copy.banks.iter().flatten().copied()).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(last);
    Some(rewriter.op(Keep::NAME).operands(&banks).build())
}

/// The copies of arguments of `func` as arrays that live inside.
pub fn residents(ir: &Ir, func: Op, copies: &[Copied]) -> Vec<Moved> {
    let arguments = ir.args(ir.blocks(ir.region(func, 0))[0]);
    let resident = |copy: &Copied| {
        Some(Moved {
            argument: arguments.iter().position(|&a| a == copy.outside)?,
            scheme: copy.scheme.clone(),
            banks: copy.banks.clone(),
            is_resident: true,
            is_loaded: false,
            is_stored: false,
            first: None,
            arriving: None,
            then: None,
            leaving: None,
            urgency: 0,
            is_direct: false,
        })
    };
    copies.iter().filter_map(resident).collect()
}

/// What moves for `func`, whose arrays have become `copies`: those that are touched at all. `timings` was found before,
/// `overwritten` are arguments of which no element's first value is needed.
pub fn settle(ir: &Ir, func: Op, copies: &[Copied], timings: &[Timing], overwritten: &FxHashSet<Value>) -> Vec<Moved> {
    let order: Vec<Op> = ir.blocks(ir.region(func, 0)).iter().flat_map(|&block| ir.ops_vec(block)).collect();
    let moved = |copy: &Copied| settle_one(ir, func, &order, copy, timings, overwritten.contains(&copy.outside));
    copies.iter().filter_map(moved).collect()
}

fn settle_one(
    ir: &Ir,
    func: Op,
    order: &[Op],
    copy: &Copied,
    timings: &[Timing],
    is_overwritten: bool,
) -> Option<Moved> {
    let timing = timings.iter().find(|t| t.argument == copy.outside)?;
    let users: Vec<Op> = copy.banks.iter().flatten().flat_map(|&bank| ir.uses(bank).map(|u| u.op)).collect();
    let is_user = |op: Op| users.iter().any(|&user| user == op || ir.is_inside(user, op));
    let touching: Vec<Op> = order.iter().copied().filter(|&op| is_user(op)).collect();
    let (&first, &last) = (touching.first()?, touching.last()?);
    let reads = |op: Op| !affine::access::is_store(ir, op) && !ir.isa::<memref::Dealloc>(op);
    let is_read = users.iter().any(|&op| reads(op));
    let arriving = timing.arriving.filter(|(op, _)| *op == first).map(|(_, prefix)| prefix);
    let leaving = timing.leaving.filter(|(op, _)| *op == last);
    let place = order.iter().position(|&op| op == first).unwrap_or(0) as u32;
    let argument = ir.args(ir.blocks(ir.region(func, 0))[0]).iter().position(|&a| a == copy.outside)?;
    Some(Moved {
        argument,
        scheme: copy.scheme.clone(),
        banks: copy.banks.clone(),
        is_resident: false,
        is_loaded: is_read || !is_overwritten,
        is_stored: timing.is_written,
        first: Some(first),
        urgency: 2 * place + u32::from(arriving.is_some()),
        arriving,
        // Known when the marks are read again.
        then: None,
        leaving,
        is_direct: false,
    })
}
