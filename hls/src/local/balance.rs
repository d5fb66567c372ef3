//! Chains of sums, maxima, minima and bitwise operations as trees: what unrolling adds up one by one is added in pairs, and what a loop
//! carries joins last.
//!
//! What holds: integer sums wrap, so their order does not matter, nor does that of the others; flags that forbid overflow of a partial
//! sum are dropped.

use affine::domain::is_loop;
use dialects::arith;
use ir::{Ir, Op, Rewriter, Value};
use rustc_hash::FxHashSet;

/// Fewer terms gain nothing.
const FEWEST: usize = 3;

/// A value and whether it is taken away.
type Term = (Value, bool);

/// Operations of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    /// Sums and differences.
    Sum,
    /// One operation, whose operands may stand in any order and groups.
    Same(&'static str),
}

const SAME: [&str; 7] = [
    arith::MaxSI::NAME,
    arith::MinSI::NAME,
    arith::MaxUI::NAME,
    arith::MinUI::NAME,
    arith::AndI::NAME,
    arith::OrI::NAME,
    arith::XOrI::NAME,
];

/// So many terms are added up much sooner as a tree.
const MANY: usize = 6;

/// Makes trees of all chains below `root`; how many gain much: long ones, and those whose order an iteration waits for.
pub fn balance(ir: &mut Ir, root: Op) -> usize {
    let mut found = 0;
    for op in ir.walk_vec(root) {
        if let Some(family) = family_of(ir, op)
            && !is_absorbed(ir, op, family)
        {
            found += usize::from(rebuild(ir, op, family));
        }
    }
    found
}

fn family_of(ir: &Ir, op: Op) -> Option<Family> {
    let name = ir.op_text(op);
    let family = match name {
        arith::AddI::NAME | arith::SubI::NAME => Family::Sum,
        _ => Family::Same(SAME.into_iter().find(|same| *same == name)?),
    };
    ir.ctx.integer_width(ir.ty(ir.result(op, 0))).map(|_| family)
}

/// True for an operation whose one user is of the same family beside it.
fn is_absorbed(ir: &Ir, op: Op, family: Family) -> bool {
    let users: Vec<Op> = ir.uses(ir.result(op, 0)).map(|u| u.op).collect();
    matches!(users[..], [user] if family_of(ir, user) == Some(family) && ir.block_of(user) == ir.block_of(op))
}

/// True if a chain gains much.
fn rebuild(ir: &mut Ir, op: Op, family: Family) -> bool {
    let mut inside = Vec::new();
    let terms = terms_of(ir, op, family, &mut inside);
    if terms.len() < FEWEST {
        return false;
    }
    let behind = carried_with(ir, op);
    let is_late = |v: Value| ir.def_op(v).is_none() && family == Family::Sum || depends_on(ir, v, &behind);
    let (late, early): (Vec<Term>, Vec<Term>) = terms.into_iter().partition(|(v, negative)| !negative && is_late(*v));
    let gains = inside.len() + 2 >= MANY || family != Family::Sum && !late.is_empty();
    let (minus, plus): (Vec<Term>, Vec<Term>) = early.into_iter().partition(|(_, negative)| *negative);
    let values = |terms: Vec<Term>| terms.into_iter().map(|(v, _)| v).collect::<Vec<_>>();
    let own = match family {
        Family::Sum => arith::AddI::NAME,
        Family::Same(name) => name,
    };
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let (plus, minus) = (tree(&mut rewriter, own, values(plus)), tree(&mut rewriter, own, values(minus)));
    let late = tree(&mut rewriter, own, values(late));
    let added = match (plus, minus) {
        (Some(plus), Some(minus)) => (Some(join(&mut rewriter, arith::SubI::NAME, plus, minus)), None),
        parts => parts,
    };
    let sum = match (late, added) {
        (Some(late), (Some(plus), _)) => join(&mut rewriter, own, late, plus),
        (Some(late), (None, Some(minus))) => join(&mut rewriter, arith::SubI::NAME, late, minus),
        (Some(only), (None, None)) | (None, (Some(only), _)) => only,
        // A chain begins with a term that is not taken away.
        (None, (None, _)) => return false,
    };
    rewriter.replace(op, &[sum]);
    inside.into_iter().for_each(|inner| rewriter.erase(inner));
    gains
}

/// The arguments of the loop around an operation whose next values depend on its result.
fn carried_with(ir: &Ir, op: Op) -> FxHashSet<Value> {
    let mut carried = FxHashSet::default();
    let in_loop = ir.block_of(op).filter(|&block| ir.parent_of_block(block).is_some_and(|parent| is_loop(ir, parent)));
    let Some(block) = in_loop else { return carried };
    let (Some(end), args) = (ir.last_op(block), ir.args(block)) else { return carried };
    let next = ir.operands(end);
    // Counters come first.
    let Some(first) = args.len().checked_sub(next.len()) else { return carried };
    let mut reached = FxHashSet::from_iter([ir.result(op, 0)]);
    loop {
        let before = carried.len();
        for (&arg, &value) in args[first..].iter().zip(next) {
            if depends_on(ir, value, &reached) {
                carried.insert(arg);
                reached.insert(arg);
            }
        }
        if carried.len() == before {
            return carried;
        }
    }
}

/// Does a value depend on one of these, by operations of its own block?
fn depends_on(ir: &Ir, value: Value, others: &FxHashSet<Value>) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), vec![value]);
    while let Some(value) = work.pop() {
        if others.contains(&value) {
            return true;
        }
        if !others.is_empty()
            && seen.insert(value)
            && let Some(op) = ir.def_op(value)
        {
            work.extend(ir.operands(op));
        }
    }
    false
}

/// The terms of a chain, and the operations that they are taken from, users first.
fn terms_of(ir: &Ir, op: Op, family: Family, inside: &mut Vec<Op>) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut work = vec![(ir.operand(op, 1), ir.isa::<arith::SubI>(op)), (ir.operand(op, 0), false)];
    while let Some((value, negative)) = work.pop() {
        let of_chain = |&d: &Op| family_of(ir, d) == Some(family) && is_absorbed(ir, d, family);
        match ir.def_op(value).filter(of_chain) {
            Some(inner) => {
                inside.push(inner);
                work.push((ir.operand(inner, 1), negative != ir.isa::<arith::SubI>(inner)));
                work.push((ir.operand(inner, 0), negative));
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

/// An operation on values in pairs of pairs; `None` of no values.
fn tree(rewriter: &mut Rewriter<'_>, name: &str, mut values: Vec<Value>) -> Option<Value> {
    while values.len() > 1 {
        let pair = |rewriter: &mut Rewriter<'_>, pair: &[Value]| match *pair {
            [a, b] => join(rewriter, name, a, b),
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

    /// Operations of chains on the longest way from a load, or from what the loop carries, to a value.
    fn depth(ir: &Ir, value: Value, is_carried: bool) -> Option<usize> {
        let Some(op) = ir.def_op(value) else { return is_carried.then_some(0) };
        if family_of(ir, op).is_none() {
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
