//! What an operation does to memory, and whether the order of two matters.
//!
//! What holds: memrefs are apart where `affine` says so, and the arguments of a function where all of its calls in the module keep them
//! apart; arrays that come from outside the module are. Cost of a question about arguments: the module, for each function around.

use affine::access::{Memory, memory_of};
use dialects::func;
use ir::def::EffectKind;
use ir::effects::effects_of;
use ir::{Ir, Op, TypeKind, Value, symbols};

use crate::dialect::{Start, Wait};

/// Whether two memrefs may have an element in common.
pub fn may_alias(ir: &Ir, a: Value, b: Value) -> bool {
    let [a, b] = [a, b].map(|array| memory_of(ir, array).0);
    may_be_one(ir, (a, b), &mut Vec::new())
}

/// As `may_alias`, of what was not `asked` before.
fn may_be_one(ir: &Ir, (a, b): (Memory, Memory), asked: &mut Vec<(Memory, Memory)>) -> bool {
    if a.may_alias(b) {
        return true;
    }
    if asked.contains(&(a, b)) {
        return false;
    }
    asked.push((a, b));
    let mut given = |function: Op, pair: &dyn Fn(&[Value]) -> (Memory, Memory)| match calls_of(ir, function) {
        Some(calls) => calls.into_iter().any(|call| may_be_one(ir, pair(ir.operands(call)), asked)),
        None => true,
    };
    let of = |values: &[Value], at: usize| memory_of(ir, values[at]).0;
    match (parameter(ir, a), parameter(ir, b)) {
        (Some((function, i)), Some((_, j))) => given(function, &|values| (of(values, i), of(values, j))),
        (Some((function, i)), None) if matches!(b, Memory::Global(_)) => given(function, &|values| (of(values, i), b)),
        (None, Some((function, j))) if matches!(a, Memory::Global(_)) => given(function, &|values| (a, of(values, j))),
        (Some(_) | None, None) | (None, Some(_)) => false,
    }
}

/// The function of which a memory is an argument, and its position.
fn parameter(ir: &Ir, memory: Memory) -> Option<(Op, usize)> {
    let Memory::Value(value) = memory else { return None };
    let block = ir.def_block(value)?;
    let at = ir.args(block).iter().position(|&argument| argument == value)?;
    Some((ir.parent_of_block(block).filter(|&op| ir.isa::<func::Func>(op))?, at))
}

/// The calls of a function in its module; `None` where something else names it.
fn calls_of(ir: &Ir, function: Op) -> Option<Vec<Op>> {
    let module = ir.parent(function)?;
    let uses = symbols::uses_below(ir, module).into_iter();
    let uses = uses.filter(|&(op, reference)| symbols::lookup_attr(ir, op, reference) == Some(function));
    uses.map(|(op, _)| ir.isa::<func::Call>(op).then_some(op)).collect()
}

/// What an operation does to memory.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// Arrays that it reads.
    pub read: Vec<Value>,
    /// Arrays that it writes or frees.
    pub written: Vec<Value>,
}

impl Touched {
    /// What `op`, and all inside it, does; `None` where that is not known.
    pub fn by(ir: &Ir, op: Op) -> Option<Self> {
        let arrays = || ir.operands(op).iter().copied().filter(|&v| is_array(ir, v)).collect();
        if ir.isa::<Start>(op) {
            return Some(Self { read: arrays(), written: Vec::new() });
        }
        if ir.isa::<Wait>(op) {
            return Some(Self { read: Vec::new(), written: arrays() });
        }
        let mut touched = Self::default();
        for (kind, on) in effects_of(ir, op)? {
            match kind {
                EffectKind::Allocate => {}
                EffectKind::Read => touched.read.push(on?),
                EffectKind::Write | EffectKind::Free => touched.written.push(on?),
            }
        }
        Some(touched)
    }

    /// Whether the order of this and another matters.
    pub fn conflicts(&self, ir: &Ir, other: &Self) -> bool {
        let meet = |a: &[Value], b: &[Value]| a.iter().any(|&a| b.iter().any(|&b| may_alias(ir, a, b)));
        meet(&self.written, &other.written) || meet(&self.written, &other.read) || meet(&self.read, &other.written)
    }
}

/// Whether a value is a memref.
pub fn is_array(ir: &Ir, value: Value) -> bool {
    matches!(ir.ctx.kind(ir.ty(value)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
}
