//! From terms to operations: comb in circuits, arith elsewhere.
//!
//! What holds: an operation stands after the values it uses, in circuits too; where that can't be, nothing is changed.

use bits::{Int, Op as Operator, Predicate};
use datapath::term::{Dag, Symbol};
use dialects::arith;
use hw_dialects::{comb, hw};
use ir::{Block, Op, Rewriter, Value};
use rustc_hash::FxHashMap;

use super::read::{Id, Read};

/// Replaces the roots of a region by what `dag` computes; false where an order of operations forbids it.
pub fn write(rw: &mut Rewriter<'_>, block: Block, read: &Read, dag: &Dag) -> bool {
    let dag = dag.compact();
    let is_circuit = rw.parent_of_block(block).is_some_and(|op| rw.op_text(op).starts_with("hw."));
    if !is_circuit && !is_ordered(rw, block, read, &dag) {
        return false;
    }
    let mut writer = Writer { dag: &dag, read, made: FxHashMap::default(), is_circuit };
    for (root, value) in dag.roots.iter().zip(&read.roots) {
        let Some(op) = rw.def_op(*value) else { continue };
        rw.before(op);
        rw.set_loc(rw.loc(op));
        let new = writer.make(rw, *root);
        take_name(rw, op, new);
        rw.replace_uses(*value, new);
    }
    erase_unused(rw, &read.ops);
    true
}

/// The hint for a name goes to the operation that replaces the old one.
fn take_name(rw: &mut Rewriter<'_>, op: Op, new: Value) {
    let hint = rw.attr(op, "sv.namehint");
    if let (Some(hint), Some(def)) = (hint, rw.def_op(new))
        && rw.attr(def, "sv.namehint").is_none()
    {
        rw.set_attr(def, "sv.namehint", hint);
    }
}

fn erase_unused(rw: &mut Rewriter<'_>, ops: &[Op]) {
    for op in ops.iter().rev() {
        if rw.is_unused(rw.result(*op, 0)) {
            rw.erase(*op);
        }
    }
}

/// True if each root's inputs are defined before the operation that defined the root.
fn is_ordered(rw: &Rewriter<'_>, block: Block, read: &Read, dag: &Dag) -> bool {
    let mut latest: Vec<Option<Op>> = Vec::with_capacity(dag.nodes().len());
    for node in dag.nodes() {
        let own = match node.op {
            Symbol::Input { index, .. } => rw.def_op(read.inputs[index as usize]),
            Symbol::Constant(_) | Symbol::Op(_) => None,
        };
        let own = own.filter(|op| rw.block_of(*op) == Some(block));
        let below = node.arguments.iter().filter_map(|a| latest[usize::from(*a)]);
        latest.push(below.chain(own).reduce(|a, b| if rw.is_before(a, b) { b } else { a }));
    }
    dag.roots.iter().zip(&read.roots).all(|(root, value)| match (latest[usize::from(*root)], rw.def_op(*value)) {
        (Some(input), Some(op)) => rw.is_before(input, op),
        _ => true,
    })
}

struct Writer<'d> {
    dag: &'d Dag,
    read: &'d Read,
    made: FxHashMap<Id, Value>,
    is_circuit: bool,
}

impl Writer<'_> {
    /// The value of a term; what it needs is made first.
    fn make(&mut self, rw: &mut Rewriter<'_>, root: Id) -> Value {
        let mut stack = vec![root];
        while let Some(id) = stack.last().copied() {
            if self.made.contains_key(&id) {
                stack.pop();
                continue;
            }
            let arguments = &self.dag.node(id).arguments;
            let missing: Vec<Id> = arguments.iter().copied().filter(|a| !self.made.contains_key(a)).collect();
            if missing.is_empty() {
                stack.pop();
                let value = self.one(rw, id);
                self.made.insert(id, value);
            }
            stack.extend(missing);
        }
        self.made[&root]
    }

    fn one(&self, rw: &mut Rewriter<'_>, id: Id) -> Value {
        let node = self.dag.node(id);
        let width = self.dag.width(id);
        let a: Vec<Value> = node.arguments.iter().map(|a| self.made[a]).collect();
        match &node.op {
            Symbol::Input { index, .. } => self.read.inputs[*index as usize],
            Symbol::Constant(value) => self.constant(rw, value),
            Symbol::Op(op) if self.is_circuit => self.comb(rw, *op, &a, width),
            Symbol::Op(op) => self.arith(rw, *op, &a, width),
        }
    }

    fn constant(&self, rw: &mut Rewriter<'_>, value: &Int) -> Value {
        let ty = rw.ir_mut().ctx.integer(value.width());
        let attr = rw.ir_mut().ctx.int_attr(value.clone(), ty);
        rw.op(if self.is_circuit { hw::Constant::NAME } else { arith::Constant::NAME })
            .attr("value", attr)
            .result(ty)
            .value()
    }

    fn ones(&self, rw: &mut Rewriter<'_>, width: u32) -> Value {
        self.constant(rw, &Int::all_ones(width))
    }

    fn op(&self, rw: &mut Rewriter<'_>, name: &str, a: &[Value], width: u32) -> Value {
        let ty = rw.ir_mut().ctx.integer(width);
        rw.op(name).operands(a).result(ty).value()
    }

    fn compare(&self, rw: &mut Rewriter<'_>, name: &str, predicate: Predicate, a: &[Value]) -> Value {
        let ty = rw.ir_mut().ctx.integer(1);
        let predicate = rw.ir_mut().ctx.i_attr(64, predicate.number());
        rw.op(name).operands(a).attr("predicate", predicate).result(ty).value()
    }

    fn comb(&self, rw: &mut Rewriter<'_>, op: Operator, a: &[Value], width: u32) -> Value {
        let from = a.first().map_or(0, |v| super::read::width(rw, *v));
        match op {
            Operator::Not => {
                let ones = self.ones(rw, width);
                self.op(rw, comb::Xor::NAME, &[a[0], ones], width)
            }
            Operator::Compare(predicate) => self.compare(rw, comb::ICmp::NAME, predicate, a),
            Operator::Extract { low, .. } => self.extract(rw, a[0], low, width),
            Operator::ZeroExtend(_) if from < width => {
                let zeros = self.constant(rw, &Int::zero(width - from));
                self.op(rw, comb::Concat::NAME, &[zeros, a[0]], width)
            }
            Operator::SignExtend(_) if from < width => self.sign_extended(rw, a[0], from, width),
            Operator::ZeroExtend(_) | Operator::SignExtend(_) => a[0],
            // These are operations of comb by their own names.
            Operator::Add
            | Operator::Sub
            | Operator::Mul
            | Operator::And
            | Operator::Or
            | Operator::Xor
            | Operator::Shl
            | Operator::ShrU
            | Operator::ShrS
            | Operator::DivU
            | Operator::DivS
            | Operator::RemU
            | Operator::RemS
            | Operator::Mux
            | Operator::Concat => self.op(rw, &format!("comb.{}", op.name()), a, width),
            Operator::CeilDivU | Operator::CeilDivS | Operator::FloorDivS | Operator::RemFloor | Operator::Pow => {
                unreachable!("{op:?} is no operator of terms")
            }
            Operator::MinU | Operator::MinS | Operator::MaxU | Operator::MaxS => {
                unreachable!("{op:?} is no operator of terms")
            }
            Operator::Abs | Operator::LeadingZeros | Operator::TrailingZeros | Operator::Ones => {
                unreachable!("{op:?} is no operator of terms")
            }
            Operator::Reverse | Operator::Parity | Operator::Replicate(_) => {
                unreachable!("{op:?} is no operator of terms")
            }
        }
    }

    fn sign_extended(&self, rw: &mut Rewriter<'_>, a: Value, from: u32, width: u32) -> Value {
        if from == 1 {
            return self.op(rw, comb::Replicate::NAME, &[a], width);
        }
        let sign = self.extract(rw, a, from - 1, 1);
        let above = self.copies(rw, sign, width - from);
        self.op(rw, comb::Concat::NAME, &[above, a], width)
    }

    /// A bit so many times.
    fn copies(&self, rw: &mut Rewriter<'_>, bit: Value, count: u32) -> Value {
        match count {
            1 => bit,
            count => self.op(rw, comb::Replicate::NAME, &[bit], count),
        }
    }

    fn extract(&self, rw: &mut Rewriter<'_>, a: Value, low: u32, width: u32) -> Value {
        let ty = rw.ir_mut().ctx.integer(width);
        let low = rw.ir_mut().ctx.i_attr(32, i64::from(low));
        rw.op(comb::Extract::NAME).operand(a).attr("lowBit", low).result(ty).value()
    }

    fn arith(&self, rw: &mut Rewriter<'_>, op: Operator, a: &[Value], width: u32) -> Value {
        let from = a.first().map_or(0, |v| super::read::width(rw, *v));
        let name = match op {
            Operator::Add => arith::AddI::NAME,
            Operator::Sub => arith::SubI::NAME,
            Operator::Mul => arith::MulI::NAME,
            Operator::And => arith::AndI::NAME,
            Operator::Or => arith::OrI::NAME,
            Operator::Xor => arith::XOrI::NAME,
            Operator::Shl => arith::ShLI::NAME,
            Operator::ShrU => arith::ShRUI::NAME,
            Operator::ShrS => arith::ShRSI::NAME,
            Operator::Mux => arith::Select::NAME,
            Operator::DivU => arith::DivUI::NAME,
            Operator::DivS => arith::DivSI::NAME,
            Operator::RemU => arith::RemUI::NAME,
            Operator::RemS => arith::RemSI::NAME,
            Operator::ZeroExtend(_) if from < width => arith::ExtUI::NAME,
            Operator::SignExtend(_) if from < width => arith::ExtSI::NAME,
            Operator::ZeroExtend(_) | Operator::SignExtend(_) => return a[0],
            Operator::Not => {
                let ones = self.ones(rw, width);
                return self.op(rw, arith::XOrI::NAME, &[a[0], ones], width);
            }
            Operator::Compare(predicate) => return self.compare(rw, arith::CmpI::NAME, predicate, a),
            Operator::Extract { low, .. } => {
                let moved = self.moved(rw, arith::ShRUI::NAME, a[0], low);
                return if from == width { moved } else { self.op(rw, arith::TruncI::NAME, &[moved], width) };
            }
            Operator::Concat => return self.joined(rw, a[0], a[1], width),
            Operator::CeilDivU | Operator::CeilDivS | Operator::FloorDivS | Operator::RemFloor | Operator::Pow => {
                unreachable!("{op:?} is no operator of terms")
            }
            Operator::MinU | Operator::MinS | Operator::MaxU | Operator::MaxS => {
                unreachable!("{op:?} is no operator of terms")
            }
            Operator::Abs | Operator::LeadingZeros | Operator::TrailingZeros | Operator::Ones => {
                unreachable!("{op:?} is no operator of terms")
            }
            Operator::Reverse | Operator::Parity | Operator::Replicate(_) => {
                unreachable!("{op:?} is no operator of terms")
            }
        };
        self.op(rw, name, a, width)
    }

    /// One value above another, in arith.
    fn joined(&self, rw: &mut Rewriter<'_>, high: Value, low: Value, width: u32) -> Value {
        let low_width = super::read::width(rw, low);
        let high = self.op(rw, arith::ExtUI::NAME, &[high], width);
        let low = self.op(rw, arith::ExtUI::NAME, &[low], width);
        let high = self.moved(rw, arith::ShLI::NAME, high, low_width);
        self.op(rw, arith::OrI::NAME, &[high, low], width)
    }

    /// Shifted by a constant.
    fn moved(&self, rw: &mut Rewriter<'_>, name: &str, a: Value, by: u32) -> Value {
        if by == 0 {
            return a;
        }
        let width = super::read::width(rw, a);
        let by = self.constant(rw, &Int::from_u64(width, by.into()));
        self.op(rw, name, &[a, by], width)
    }
}
