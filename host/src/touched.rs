//! What an operation does to memory, and whether the order of two matters.
//!
//! What holds: memrefs are apart where `affine` says so, and the arguments of a function where all of its calls in the module keep them
//! apart; arrays that come from outside the module are.

use affine::access::memory_of;
use affine::callers::may_be_one;
use ir::def::EffectKind;
use ir::effects::effects_of;
use ir::{Ir, Op, TypeKind, Value};

use crate::dialect::{Start, Wait};

/// Whether two memrefs may have an element in common.
pub fn may_alias(ir: &Ir, a: Value, b: Value) -> bool {
    let [a, b] = [a, b].map(|array| memory_of(ir, array).0);
    may_be_one(ir, a, b)
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
