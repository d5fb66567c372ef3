//! Chains of sums as trees: what unrolling adds up one by one is added in pairs, and what a loop carries joins last.
//!
//! What holds: integer sums wrap, so their order does not matter; flags that forbid overflow of a partial sum are dropped.

use dialects::arith;
use ir::{Ir, Op, Rewriter, Value};

/// Fewer terms gain nothing.
const FEWEST: usize = 3;

/// A value and whether it is taken away.
type Term = (Value, bool);

/// Makes trees of all chains of sums and differences below `root`.
pub fn balance(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if is_sum(ir, op) && !is_absorbed(ir, op) {
            rebuild(ir, op);
        }
    }
}

fn is_sum(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), arith::AddI::NAME | arith::SubI::NAME)
        && ir.ctx.integer_width(ir.ty(ir.result(op, 0))).is_some()
}

/// True for a sum whose one user is a sum beside it.
fn is_absorbed(ir: &Ir, op: Op) -> bool {
    let users: Vec<Op> = ir.uses(ir.result(op, 0)).map(|u| u.op).collect();
    matches!(users[..], [user] if is_sum(ir, user) && ir.block_of(user) == ir.block_of(op))
}

fn rebuild(ir: &mut Ir, op: Op) {
    let mut inside = Vec::new();
    let terms = terms_of(ir, op, &mut inside);
    if terms.len() < FEWEST {
        return;
    }
    let is_carried = |v: Value| ir.def_op(v).is_none();
    let (late, early): (Vec<Term>, Vec<Term>) =
        terms.into_iter().partition(|(v, negative)| !negative && is_carried(*v));
    let (minus, plus): (Vec<Term>, Vec<Term>) = early.into_iter().partition(|(_, negative)| *negative);
    let values = |terms: Vec<Term>| terms.into_iter().map(|(v, _)| v).collect::<Vec<_>>();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let (plus, minus) = (tree(&mut rewriter, values(plus)), tree(&mut rewriter, values(minus)));
    let late = tree(&mut rewriter, values(late));
    let added = match (plus, minus) {
        (Some(plus), Some(minus)) => (Some(join(&mut rewriter, arith::SubI::NAME, plus, minus)), None),
        parts => parts,
    };
    let sum = match (late, added) {
        (Some(late), (Some(plus), _)) => join(&mut rewriter, arith::AddI::NAME, late, plus),
        (Some(late), (None, Some(minus))) => join(&mut rewriter, arith::SubI::NAME, late, minus),
        (Some(only), (None, None)) | (None, (Some(only), _)) => only,
        // A chain begins with a term that is not taken away.
        (None, (None, _)) => return,
    };
    rewriter.replace(op, &[sum]);
    inside.into_iter().for_each(|inner| rewriter.erase(inner));
}

/// The terms of a sum, and the sums that they are taken from, users first.
fn terms_of(ir: &Ir, op: Op, inside: &mut Vec<Op>) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut work = vec![(ir.operand(op, 1), ir.isa::<arith::SubI>(op)), (ir.operand(op, 0), false)];
    while let Some((value, negative)) = work.pop() {
        let sum = ir.def_op(value).filter(|&d| is_sum(ir, d) && is_absorbed(ir, d));
        match sum {
            Some(sum) => {
                inside.push(sum);
                work.push((ir.operand(sum, 1), negative != ir.isa::<arith::SubI>(sum)));
                work.push((ir.operand(sum, 0), negative));
            }
            None => terms.push((value, negative)),
        }
    }
    terms
}

fn join(rewriter: &mut Rewriter<'_>, name: &str, a: Value, b: Value) -> Value {
    let ty = rewriter.ty(a);
    rewriter.op(name).operands(&[a, b]).attrs(&[]).result(ty).value()
}

/// The sum of values in pairs of pairs; `None` of no values.
fn tree(rewriter: &mut Rewriter<'_>, mut values: Vec<Value>) -> Option<Value> {
    while values.len() > 1 {
        let pair = |rewriter: &mut Rewriter<'_>, pair: &[Value]| match *pair {
            [a, b] => join(rewriter, arith::AddI::NAME, a, b),
            _ => pair[0],
        };
        values = values.chunks(2).map(|chunk| pair(rewriter, chunk)).collect();
    }
    values.pop()
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::parsed;

    /// The longest way through sums, and that from an argument of the block, after `terms` are added up one by one from
    /// what a loop carries.
    fn check(ops: &[&str], whole: usize, carried: usize) {
        let mut body = String::new();
        for (k, op) in ops.iter().enumerate() {
            let before = if k == 0 { "%c".to_owned() } else { format!("%s{}", k - 1) };
            body += &format!("%v{k} = affine.load %a[{k}] : memref<8xi32>\n%s{k} = arith.{op} {before}, %v{k} : i32\n");
        }
        let text = format!(
            "func.func @f(%a: memref<8xi32>, %z: i32) -> i32 {{
            %r = affine.for %i = 0 to 4 iter_args(%c = %z) -> (i32) {{\n{body}affine.yield %s{} : i32 }}
            return %r : i32 }}",
            ops.len() - 1
        );
        let (mut ir, func) = parsed(&text);
        balance(&mut ir, func);
        let looping = ir.walk_vec(func).into_iter().find(|&o| ir.is(o, "affine.for")).expect("a loop");
        let sum = ir.operand(ir.last_op(ir.body(looping, 0).expect("a body")).expect("a yield"), 0);
        assert_eq!((depth(&ir, sum, false), depth(&ir, sum, true)), (Some(whole), Some(carried)), "{ops:?}");
    }

    /// Sums on the longest way from a load, or from what the loop carries, to a value.
    fn depth(ir: &Ir, value: Value, is_carried: bool) -> Option<usize> {
        let Some(op) = ir.def_op(value) else { return is_carried.then_some(0) };
        if !is_sum(ir, op) {
            return (!is_carried).then_some(0);
        }
        ir.operands(op).iter().filter_map(|&v| depth(ir, v, is_carried)).max().map(|d| d + 1)
    }

    #[test]
    fn what_a_loop_carries_passes_one_sum() {
        check(&["addi"; 8], 4, 1);
        check(&["subi"; 8], 4, 1);
        check(&["addi", "subi", "addi", "addi", "subi"], 4, 1);
        check(&["addi", "addi"], 2, 1);
        check(&["addi"], 1, 1);
    }
}
