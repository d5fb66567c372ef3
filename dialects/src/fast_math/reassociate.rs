//! `reassoc`: chains of sums and differences, and chains of products, become trees whose deepest path is the shortest there is, with
//! their constants gathered in one.
//!
//! What holds: what a loop carries joins the tree at its root, so that one operation is between it and the next iteration.
//! Several subtrahends are summed before they are subtracted, which may turn the sign of a zero: that needs `nsz` too.

use ir::float::Float;
use ir::{InsertPoint, Ir, Op, Rewriter, Value};
use rustc_hash::FxHashMap;

use super::{Flags, apply, constant, known, only_user};
use crate::{arith, func};

/// How many operations stand before a value that a loop carries, for the order in which a tree takes its leaves.
const CARRIED: u32 = 1 << 16;

/// Operations of a chain at the most.
const MOST_LEAVES: usize = 4096;

/// Balances chains at or below `root`. Returns how many changed.
pub(super) fn balance(ir: &mut Ir, root: Op) -> usize {
    let mut levels = Levels::of(ir, root);
    let candidates: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| Kind::flagged(ir, op).is_some()).collect();
    // What is erased stands before the end of its chain, and is done with.
    candidates.into_iter().filter(|&op| Chain::ending(ir, op).is_some_and(|it| it.rebuild(ir, &mut levels))).count()
}

/// The operations on floats before each value, counted within blocks.
struct Levels(FxHashMap<Value, u32>);

impl Levels {
    fn of(ir: &Ir, root: Op) -> Self {
        let mut levels = Levels(FxHashMap::default());
        for op in ir.walk_vec(root) {
            let before = ir.operands(op).iter().map(|&operand| levels.get(ir, operand)).max().unwrap_or(0);
            let is_counted = crate::float_operators::applied(ir, op).is_some();
            levels.0.extend(ir.results(op).map(|result| (result, before + u32::from(is_counted))));
        }
        levels
    }

    fn get(&self, ir: &Ir, value: Value) -> u32 {
        let carried = if is_carried(ir, value) { CARRIED } else { 0 };
        self.0.get(&value).copied().unwrap_or(carried)
    }
}

/// Is a value an argument of a loop's body other than its counter?
pub(super) fn is_carried(ir: &Ir, value: Value) -> bool {
    let ir::ValueDef::Argument { block, index } = ir.value_def(value) else { return false };
    index > 0 && ir.parent_of_block(block).is_some_and(|parent| !ir.isa::<func::Func>(parent))
}

/// The kind of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sum,
    Product,
}

impl Kind {
    fn of(ir: &Ir, op: Op) -> Option<Kind> {
        match ir.op_text(op) {
            arith::AddF::NAME | arith::SubF::NAME => Some(Kind::Sum),
            arith::MulF::NAME => Some(Kind::Product),
            _ => None,
        }
    }

    fn flagged(ir: &Ir, op: Op) -> Option<Kind> {
        Kind::of(ir, op).filter(|_| Flags::of(ir, op).has(Flags::REASSOC))
    }
}

/// A value that is added, subtracted or multiplied, and how many operations stand before it.
#[derive(Clone, Copy)]
struct Leaf {
    value: Value,
    is_minus: bool,
    level: u32,
}

/// Operations of one kind of which each but the last is read by the next alone.
struct Chain {
    kind: Kind,
    root: Op,
    leaves: Vec<(Value, bool)>,
    /// All of them, readers first.
    ops: Vec<Op>,
    flags: Flags,
}

impl Chain {
    /// The chain that ends with `root`; `None` if it goes on, or is a single operation.
    fn ending(ir: &Ir, root: Op) -> Option<Chain> {
        let kind = Kind::flagged(ir, root)?;
        if only_user(ir, ir.result(root, 0)).is_some_and(|user| Kind::flagged(ir, user) == Some(kind)) {
            return None;
        }
        let mut chain = Chain { kind, root, leaves: Vec::new(), ops: Vec::new(), flags: Flags::of(ir, root) };
        let mut stack = vec![(ir.result(root, 0), false)];
        while let Some((value, is_minus)) = stack.pop() {
            match chain.inner(ir, value) {
                Some(op) => {
                    chain.ops.push(op);
                    chain.flags = chain.flags.shared(Flags::of(ir, op));
                    let turns = ir.is(op, arith::SubF::NAME);
                    stack.push((ir.operand(op, 1), is_minus != turns));
                    stack.push((ir.operand(op, 0), is_minus));
                }
                None => chain.leaves.push((value, is_minus)),
            }
        }
        ((3..=MOST_LEAVES).contains(&chain.leaves.len()) && chain.may_change(ir)).then_some(chain)
    }

    /// The operation of the chain that makes a value.
    fn inner(&self, ir: &Ir, value: Value) -> Option<Op> {
        let op = ir.def_op(value)?;
        let is_inner = op == self.root
            || Kind::flagged(ir, op) == Some(self.kind)
                && only_user(ir, value).is_some_and(|user| self.reads(ir, user));
        is_inner.then_some(op)
    }

    fn reads(&self, ir: &Ir, user: Op) -> bool {
        Kind::flagged(ir, user) == Some(self.kind) && ir.block_of(user) == ir.block_of(self.root)
    }

    fn may_change(&self, ir: &Ir) -> bool {
        let minus = self.leaves.iter().filter(|(value, is_minus)| *is_minus && known(ir, *value).is_none()).count();
        minus < 2 || self.flags.has(Flags::NSZ)
    }

    /// Builds the tree, if it is less deep or has fewer constants. True if it does.
    fn rebuild(&self, ir: &mut Ir, levels: &mut Levels) -> bool {
        let is_known = |&(value, _): &(Value, bool)| known(ir, value).is_some();
        let (constants, others): (Vec<(Value, bool)>, Vec<(Value, bool)>) =
            self.leaves.iter().partition(|leaf| is_known(leaf));
        let leaf = |&(value, is_minus): &(Value, bool)| Leaf { value, is_minus, level: levels.get(ir, value) };
        let mut leaves: Vec<Leaf> = others.iter().map(leaf).collect();
        let gathered = self.gathered(ir, &constants);
        let depth = depth_of(leaves.iter().map(|leaf| leaf.level).chain(gathered.map(|_| 0)).collect());
        if leaves.is_empty() || constants.len() < 2 && depth >= levels.get(ir, ir.result(self.root, 0)) {
            return false;
        }
        let (ty, loc) = (ir.ty(ir.result(self.root, 0)), ir.loc(self.root));
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(self.root), loc);
        if let Some(value) = gathered.and_then(|value| constant(&mut rewriter, ty, value)) {
            leaves.insert(0, Leaf { value, is_minus: false, level: 0 });
        }
        let whole = self.tree(&mut rewriter, leaves, levels);
        rewriter.replace(self.root, &[whole]);
        self.ops[1..].iter().for_each(|&op| rewriter.erase(op));
        true
    }

    /// All constants as one.
    fn gathered(&self, ir: &Ir, constants: &[(Value, bool)]) -> Option<Float> {
        let values = constants.iter().filter_map(|&(value, is_minus)| {
            let value = known(ir, value)?;
            Some(if is_minus { value.neg() } else { value })
        });
        values.reduce(|a, b| match self.kind {
            Kind::Sum => a.add(b),
            Kind::Product => a.mul(b),
        })
    }

    /// Joins the two leaves that are there first until one is left.
    fn tree(&self, rewriter: &mut Rewriter<'_>, mut leaves: Vec<Leaf>, levels: &mut Levels) -> Value {
        while leaves.len() > 1 {
            let [a, b] = [take_first(&mut leaves), take_first(&mut leaves)];
            let joined = self.join(rewriter, a, b);
            levels.0.insert(joined.value, joined.level);
            leaves.push(joined);
        }
        let Leaf { value, is_minus, .. } = leaves[0];
        if is_minus { apply(rewriter, arith::NegF::NAME, &[value], self.flags) } else { value }
    }

    fn join(&self, rewriter: &mut Rewriter<'_>, a: Leaf, b: Leaf) -> Leaf {
        let level = a.level.max(b.level) + 1;
        let (name, first, second, is_minus) = match (self.kind, a.is_minus, b.is_minus) {
            (Kind::Product, ..) => (arith::MulF::NAME, a, b, false),
            (Kind::Sum, false, true) => (arith::SubF::NAME, a, b, false),
            (Kind::Sum, true, false) => (arith::SubF::NAME, b, a, false),
            (Kind::Sum, is_minus, _) => (arith::AddF::NAME, a, b, is_minus),
        };
        let value = apply(rewriter, name, &[first.value, second.value], self.flags);
        Leaf { value, is_minus, level }
    }
}

/// The leaf with the fewest operations before it, the first of several.
fn take_first(leaves: &mut Vec<Leaf>) -> Leaf {
    let at = (0..leaves.len()).min_by_key(|&at| leaves[at].level).expect("there are leaves");
    leaves.remove(at)
}

/// The operations on the deepest path of a tree of leaves at these levels.
fn depth_of(levels: Vec<u32>) -> u32 {
    let mut heap: std::collections::BinaryHeap<_> = levels.into_iter().map(std::cmp::Reverse).collect();
    while let (Some(_), Some(second)) = (heap.pop(), heap.peek().copied()) {
        heap.pop();
        heap.push(std::cmp::Reverse(second.0 + 1));
        if heap.len() == 1 {
            break;
        }
    }
    heap.pop().map_or(0, |last| last.0)
}
