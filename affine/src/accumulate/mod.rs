//! Sums, products and extrema of floats that loops carry: as several that take turns (`affine-interleave-floats`), or as sums in fixed
//! point without an error (`affine-wide-accumulate`).
//!
//! What holds: one iteration of the loop makes the carried value of the next by operations of one kind, and nothing else reads what
//! is between them. Results differ from those of the source, so both are made only where that was asked for.

pub mod decode;
pub mod encode;
pub mod passes;
pub mod wide;

use dialects::fast_math::Flags;
use dialects::{arith, math};
use ir::float::Float;
use ir::types::FloatKind;
use ir::{Attr, Ir, Op, TypeKind, Value};

use crate::domain::{counted, is_for};
use crate::forms::Forms;
use crate::loops::carried_arg;
use crate::transform::interleave::{Split, split_carried};

/// What a carried value is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Sums and differences, fused with products or not.
    Sum,
    /// Products.
    Product,
    /// `arith.maximumf`.
    Maximum,
    /// `arith.minimumf`.
    Minimum,
    /// `arith.maxnumf`.
    MaxNum,
    /// `arith.minnumf`.
    MinNum,
}

impl Kind {
    fn of(ir: &Ir, op: Op) -> Option<Kind> {
        Some(match ir.op_text(op) {
            arith::AddF::NAME | arith::SubF::NAME | math::Fma::NAME => Kind::Sum,
            arith::MulF::NAME => Kind::Product,
            arith::MaximumF::NAME => Kind::Maximum,
            arith::MinimumF::NAME => Kind::Minimum,
            arith::MaxNumF::NAME => Kind::MaxNum,
            arith::MinNumF::NAME => Kind::MinNum,
            _ => return None,
        })
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Sum => "sum",
            Kind::Product => "product",
            Kind::Maximum | Kind::MaxNum => "maximum",
            Kind::Minimum | Kind::MinNum => "minimum",
        }
    }

    fn combining(self) -> &'static str {
        match self {
            Kind::Sum => arith::AddF::NAME,
            Kind::Product => arith::MulF::NAME,
            Kind::Maximum => arith::MaximumF::NAME,
            Kind::Minimum => arith::MinimumF::NAME,
            Kind::MaxNum => arith::MaxNumF::NAME,
            Kind::MinNum => arith::MinNumF::NAME,
        }
    }

    /// What changes no other operand: -0 of sums, as 0 + -0 is 0.
    fn neutral(self, kind: FloatKind) -> Float {
        match self {
            Kind::Sum => Float::zero(kind).neg(),
            Kind::Product => Float::one(kind),
            Kind::Maximum => Float::greatest(kind).neg(),
            Kind::Minimum => Float::greatest(kind),
            Kind::MaxNum | Kind::MinNum => Float::nan(kind),
        }
    }
}

/// A value that a loop carries.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The counted loop.
    pub looping: Op,
    /// Which of those that it carries.
    pub index: usize,
    /// What it is made of.
    pub kind: Kind,
    /// The operations from the carried value to the next, in order; the first reads the carried value.
    pub chain: Vec<Op>,
}

/// The carried floats of counted loops at or below `root`, inner loops first.
pub fn carried(ir: &Ir, root: Op) -> Vec<Carried> {
    let mut loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_for(ir, op)).collect();
    loops.reverse();
    let all = loops.into_iter().flat_map(|looping| (0..ir.result_count(looping)).map(move |index| (looping, index)));
    all.filter_map(|(looping, index)| Carried::of(ir, looping, index)).collect()
}

/// Carries each value below `root` in as many parts as `parts` says, 1 to leave it. Returns the numbers, in the order in which it was
/// asked: what takes turns is not found again.
pub fn interleave_each(ir: &mut Ir, root: Op, parts: &mut dyn FnMut(&mut Ir, &Carried) -> usize) -> Vec<usize> {
    let (mut all, mut skipped) = (Vec::new(), 0);
    while let Some(found) = carried(ir, root).get(skipped).cloned() {
        let number = parts(ir, &found);
        all.push(number);
        match number > 1 {
            true => found.interleave(ir, number),
            false => skipped += 1,
        }
    }
    all
}

impl Carried {
    /// Value `index` of those that a counted loop carries; `None` if it is made of something else.
    pub fn of(ir: &Ir, looping: Op, index: usize) -> Option<Carried> {
        let body = ir.body(looping, 0)?;
        let (mut value, mut chain, mut kind) = (carried_arg(ir, looping, index), Vec::new(), None);
        float_kind(ir, value)?;
        loop {
            let mut uses = ir.uses(value);
            let user = uses.next().filter(|_| uses.next().is_none())?;
            if Some(user.op) == ir.last_op(body) {
                let kind = kind?;
                return (user.index == index).then_some(Carried { looping, index, kind, chain });
            }
            let found = Kind::of(ir, user.op).filter(|_| is_summand(ir, user) && ir.block_of(user.op) == Some(body))?;
            if *kind.get_or_insert(found) != found {
                return None;
            }
            chain.push(user.op);
            value = ir.result(user.op, 0);
        }
    }

    /// Does each of its operations have this flag?
    pub fn permits(&self, ir: &Ir, flag: Flags) -> bool {
        self.chain.iter().all(|&op| Flags::of(ir, op).has(flag))
    }

    /// Iterations of the loop, if they are known.
    pub fn iterations(&self, ir: &Ir) -> Option<u64> {
        let counted = counted(ir, &mut Forms::new(), self.looping)?;
        counted.trip_count().and_then(|count| u64::try_from(count).ok())
    }

    /// The value before the first iteration.
    pub fn init(&self, ir: &Ir) -> Value {
        let inits = ir.operands(self.looping).len() - ir.result_count(self.looping);
        ir.operand(self.looping, inits + self.index)
    }

    /// Carries as many parts in turn, and combines them after the loop.
    pub fn interleave(&self, ir: &mut Ir, copies: usize) {
        let arg = carried_arg(ir, self.looping, self.index);
        let Some(kind) = float_kind(ir, arg).filter(|_| copies > 1) else { return };
        let neutral = constant_attr(ir, arg, self.kind.neutral(kind));
        let flags: Vec<(ir::Str, Attr)> = ir.attrs(self.chain[0]).to_vec();
        let split = Split { index: self.index, neutral, combining: self.kind.combining(), attrs: &flags };
        split_carried(ir, self.looping, &split, copies);
    }
}

/// Does an operation add what it reads here, not subtract or multiply it?
fn is_summand(ir: &Ir, user: ir::Use) -> bool {
    match ir.op_text(user.op) {
        arith::SubF::NAME => user.index == 0,
        math::Fma::NAME => user.index == 2,
        _ => true,
    }
}

fn float_kind(ir: &Ir, value: Value) -> Option<FloatKind> {
    match ir.ctx.kind(ir.ty(value)) {
        TypeKind::Float(kind) => Some(*kind),
        _ => None,
    }
}

/// A float as the attribute of a constant of a value's type.
fn constant_attr(ir: &mut Ir, like: Value, value: Float) -> Attr {
    let ty = ir.ty(like);
    let bits = ir::Int::from_u128(value.kind().width(), value.bits());
    dialects::elements::constant(&mut ir.ctx, ty, &[bits]).expect("a float has constants")
}
