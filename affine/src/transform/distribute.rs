//! Distribution of a loop over the parts of its body (`affine-loop-distribution`).
//!
//! What holds: nothing is changed where a value goes from one part to another or a dependence goes back.

use ir::{Ir, Op, Rewriter, Traits, ValueMap};

use crate::domain::is_loop;
use crate::ops as affine;
use crate::polyhedral::Time;

use super::nest::Nest;

/// Gives each inner loop, with the statements before it, a loop of its own. Returns these loops, in order.
/// Errors: why not, or nothing where there are not several inner loops.
pub fn distribute(ir: &mut Ir, looping: Op) -> Result<Vec<Op>, Option<String>> {
    let ops = inner_ops(ir, looping);
    let count = ops.iter().filter(|&&op| is_loop(ir, op)).count();
    if count < 2 {
        return Err(None);
    }
    let owners = owners(ir, &ops, count);
    into_pieces(ir, looping, &ops, (&owners, count))
}

/// Gives each inner loop a loop of its own, and the statements between them loops of theirs. Returns these loops, in order.
/// Errors: as those of [`distribute`].
pub fn distribute_statements(ir: &mut Ir, looping: Op) -> Result<Vec<Op>, Option<String>> {
    let parts = statement_parts(ir, looping);
    into_pieces(ir, looping, &parts.ops, (&parts.owners, parts.count))
}

/// Where a body may be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Behind inner loops.
    BehindLoops,
    /// Before and behind inner loops.
    AroundLoops,
}

/// Splits a loop at each of some places of its body where dependences allow it. Returns these loops, in order.
pub fn distribute_where_legal(ir: &mut Ir, looping: Op, places: Places) -> Vec<Op> {
    let mut pieces = Vec::new();
    loop {
        let ops = inner_ops(ir, looping);
        let is_before = |at: usize| places == Places::AroundLoops && is_loop(ir, ops[at]);
        let open: Vec<usize> = (1..ops.len()).filter(|&at| is_loop(ir, ops[at - 1]) || is_before(at)).collect();
        let owners = |at: usize| (0..ops.len()).map(|k| usize::from(k >= at)).collect::<Vec<_>>();
        match open.into_iter().find_map(|at| into_pieces(ir, looping, &ops, (&owners(at), 2)).ok()) {
            Some(parts) => pieces.push(parts[0]),
            None => break,
        }
    }
    pieces.push(looping);
    pieces
}

/// The body of a loop in parts: inner loops, and the statements between them.
pub struct Parts {
    /// What stands in the body, in order, without its yield.
    pub ops: Vec<Op>,
    /// By op: the number of its part.
    pub owners: Vec<usize>,
    /// How many parts there are.
    pub count: usize,
}

impl Parts {
    /// The part that an op of the body, or one inside of such an op, belongs to.
    pub fn of(&self, ir: &Ir, op: Op) -> Option<usize> {
        self.ops.iter().position(|&other| ir.is_inside(op, other)).map(|at| self.owners[at])
    }
}

/// The parts into which [`distribute_statements`] splits a loop.
pub fn statement_parts(ir: &Ir, looping: Op) -> Parts {
    let ops = inner_ops(ir, looping);
    let (mut owners, mut count) = (Vec::new(), 0);
    for (at, &op) in ops.iter().enumerate() {
        let is_new = at == 0 || is_loop(ir, op) || is_loop(ir, ops[at - 1]);
        count += usize::from(is_new);
        owners.push(count - 1);
    }
    Parts { ops, owners, count }
}

/// Makes a loop of each piece of a body, where there are several.
fn into_pieces(
    ir: &mut Ir,
    looping: Op,
    ops: &[Op],
    (owners, count): (&[usize], usize),
) -> Result<Vec<Op>, Option<String>> {
    if count < 2 || !ir.isa::<affine::For>(looping) {
        return Err(None);
    }
    if let Some(reason) = refusal(ir, looping, ops, owners) {
        return Err(Some(reason));
    }
    Ok((0..count).map(|own| copy_piece(ir, looping, own, own + 1 == count, owners)).collect())
}

/// Ops of the body of a loop, without its yield.
pub fn inner_ops(ir: &Ir, looping: Op) -> Vec<Op> {
    let Some(body) = ir.body(looping, 0) else { return Vec::new() };
    ir.ops(body).filter(|&op| !ir.has_trait(op, Traits::TERMINATOR)).collect()
}

/// By op: the number of the piece that it belongs to.
fn owners(ir: &Ir, ops: &[Op], count: usize) -> Vec<usize> {
    let mut piece = 0;
    let number = |&op: &Op| {
        let own = piece;
        piece += usize::from(is_loop(ir, op));
        own.min(count - 1)
    };
    ops.iter().map(number).collect()
}

fn refusal(ir: &Ir, looping: Op, ops: &[Op], owners: &[usize]) -> Option<String> {
    if ir.result_count(looping) > 0 {
        return Some("the loop carries values".into());
    }
    let piece_of = |op: Op| ops.iter().position(|&other| ir.is_inside(op, other)).map(|at| owners[at]);
    for (&op, &own) in ops.iter().zip(owners) {
        if let Some(value) = ir.results(op).find(|&r| ir.uses(r).any(|u| piece_of(u.op) != Some(own))) {
            let name = ir.value_name(value).map_or(String::new(), |n| format!(" %{n}"));
            return Some(format!("a value{name} goes from one part to another"));
        }
    }
    let nest = Nest::inside(ir, looping, &|from, to| piece_of(from) > piece_of(to));
    let later = |(mut times, statement): (Vec<Time>, &crate::polyhedral::Statement)| {
        let depth = statement.dims.iter().position(|dim| dim.op == looping).unwrap_or(0);
        times.insert(2 * depth + 1, Time::position(piece_of(statement.op).unwrap_or(0) as i64));
        times
    };
    let times: Vec<Vec<Time>> = nest.times().into_iter().zip(&nest.model.statements).map(later).collect();
    nest.refusal(ir, &times)
}

/// A copy of a loop before it that has only the ops of one piece; the last piece is the loop itself.
fn copy_piece(ir: &mut Ir, looping: Op, own: usize, is_last: bool, owners: &[usize]) -> Op {
    let copy = if is_last {
        looping
    } else {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(looping);
        rewriter.clone_op(looping, &mut ValueMap::default())
    };
    let ops = inner_ops(ir, copy);
    for (&op, _) in ops.iter().zip(owners).rev().filter(|(_, owner)| **owner != own) {
        Rewriter::new(ir).erase(op);
    }
    copy
}
