//! What an op does to memory: which memory, which element as affine forms, and whether it reads or writes.
//!
//! What holds: function arguments, allocations and globals are memories apart from each other, but for arguments for which a call in
//! the module passes one memory; what is not known in detail (calls, views, unregistered ops) may touch more than is said here
//! only if `memory` is `Unknown` or `subscripts` is `None`.

use dialects::memref;
use ir::def::EffectKind;
use ir::interfaces::AccessKind;
use ir::{AffineExpr, Ir, Op, Str, Traits, Value, ValueDef};

use crate::callers;
use crate::domain;
use crate::forms::{Forms, constant_difference, terms_of};
use crate::marks::{Instance, Probe};
use crate::ops as affine;
use crate::system::{Constraint, SHARED, System};

/// A memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// That of an allocation or a function argument.
    Value(Value),
    /// That of a `memref.global`.
    Global(Str),
    /// Any memory.
    Unknown,
}

/// One read or write.
#[derive(Clone, Debug)]
pub struct Access {
    /// The op.
    pub op: Op,
    /// The memory.
    pub memory: Memory,
    /// The element; `None` for any element of the memory.
    pub subscripts: Option<Vec<AffineExpr>>,
    /// True for a write.
    pub is_write: bool,
}

impl Memory {
    /// True unless the two are known to be apart.
    pub fn may_alias(self, other: Self) -> bool {
        self == Self::Unknown || other == Self::Unknown || self == other
    }
}

/// The memory behind a memref, and whether its indices are those of the memory itself.
pub fn memory_of(ir: &Ir, memref: Value) -> (Memory, bool) {
    match origin_of(ir, memref) {
        (Memory::Value(value), _) if callers::may_be_shared(ir, value) => (Memory::Unknown, false),
        found => found,
    }
}

/// As [`memory_of`], where arguments of one function are apart.
pub(crate) fn origin_of(ir: &Ir, memref: Value) -> (Memory, bool) {
    let mut value = memref;
    let mut is_direct = true;
    loop {
        let ValueDef::Result { op, .. } = ir.value_def(value) else {
            return (argument_memory(ir, value), is_direct);
        };
        if let Some((source, keeps_indices)) = ir.viewed(op) {
            (value, is_direct) = (source, is_direct && keeps_indices);
            continue;
        }
        return match own_memory(ir, op, value) {
            Memory::Unknown => (Memory::Unknown, false),
            memory => (memory, is_direct),
        };
    }
}

/// The memory that `value`, a result of `op`, stands for if it is no view.
fn own_memory(ir: &Ir, op: Op, value: Value) -> Memory {
    if ir.has_trait(op, Traits::ALLOCATION) {
        return Memory::Value(value);
    }
    let global = ir.cast::<memref::GetGlobal>(op).and_then(|_| ir.attr(op, "name")).map(|a| ir.ctx.attr_kind(a));
    match global {
        Some(ir::AttrKind::SymbolRef { root, nested }) if nested.is_empty() => Memory::Global(*root),
        _ => Memory::Unknown,
    }
}

fn argument_memory(ir: &Ir, value: Value) -> Memory {
    let parent = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
    match parent {
        Some(op) if ir.has_trait(op, Traits::ISOLATED) && is_entry_argument(ir, op, value) => Memory::Value(value),
        _ => Memory::Unknown,
    }
}

fn is_entry_argument(ir: &Ir, op: Op, value: Value) -> bool {
    ir.body(op, 0).is_some_and(|entry| ir.args(entry).contains(&value))
}

/// The memref operand of a load or store of one element.
pub fn memref_of(ir: &Ir, op: Op) -> Option<Value> {
    ir.element_access(op).map(|access| access.memory)
}

/// True for a read of one element.
pub fn is_load(ir: &Ir, op: Op) -> bool {
    ir.access_kind(op) == Some(AccessKind::Read)
}

/// True for a write of one element.
pub fn is_store(ir: &Ir, op: Op) -> bool {
    ir.access_kind(op) == Some(AccessKind::Write)
}

/// The index forms of a load or store of one element, whatever its memref is.
pub fn subscripts_of(ir: &Ir, forms: &mut Forms, op: Op) -> Option<Vec<AffineExpr>> {
    let access = ir.element_access(op)?;
    match access.map {
        Some(map) => forms.apply(ir, map, access.indices),
        None => Some(access.indices.iter().map(|&v| forms.of(ir, v)).collect()),
    }
}

/// The adjacent elements that an op on vectors touches.
#[derive(Clone, Debug)]
pub struct VectorAccess {
    /// The memory.
    pub memory: Memory,
    /// The first element.
    pub first: Vec<AffineExpr>,
    /// The number of elements along each dimension of the memory.
    pub extents: Vec<i64>,
}

/// What `affine.vector_load` and `affine.vector_store` touch. `None` for other ops, and for views.
pub fn vector_of(ir: &Ir, forms: &mut Forms, op: Op) -> Option<VectorAccess> {
    let vector = if ir.isa::<affine::VectorLoad>(op) {
        ir.result(op, 0)
    } else if ir.isa::<affine::VectorStore>(op) {
        ir.operand(op, 0)
    } else {
        return None;
    };
    let (memref, map, operands) = affine::access::place(ir, op)?;
    let (memory, is_direct) = memory_of(ir, memref);
    let parts = dialects::vector::parts(&ir.ctx, ir.ty(vector)).filter(|p| is_direct && !p.is_scalable())?;
    let first = forms.apply(ir, map, operands)?;
    let lead = first.len().checked_sub(parts.shape.len())?;
    let extents = [vec![1; lead], parts.shape.to_vec()].concat();
    Some(VectorAccess { memory, first, extents })
}

/// True for an op that proofs put in: it does nothing.
pub fn is_note(ir: &Ir, op: Op) -> bool {
    ir.isa::<Instance>(op) || ir.isa::<Probe>(op)
}

/// What `op` itself does to memory; ops inside are not looked at.
pub fn accesses_of(ir: &Ir, forms: &mut Forms, op: Op) -> Vec<Access> {
    if let Some(memref) = memref_of(ir, op) {
        let (memory, is_direct) = memory_of(ir, memref);
        let subscripts = if is_direct { subscripts_of(ir, forms, op) } else { None };
        return vec![Access { op, memory, subscripts, is_write: is_store(ir, op) }];
    }
    if is_note(ir, op) || ir.has_trait(op, Traits::RECURSIVE_EFFECTS) || ir.has_trait(op, Traits::ISOLATED) {
        return Vec::new();
    }
    let whole = |memory, is_write| Access { op, memory, subscripts: None, is_write };
    let Some(effects) = ir::effects::effects_of(ir, op) else {
        return vec![whole(Memory::Unknown, false), whole(Memory::Unknown, true)];
    };
    let used = effects.into_iter().filter(|(kind, _)| *kind != EffectKind::Allocate);
    used.map(|(kind, value)| whole(value.map_or(Memory::Unknown, |v| memory_of(ir, v).0), kind != EffectKind::Read))
        .collect()
}

/// What `op` and all ops inside it do to memory, in order.
pub fn accesses_in(ir: &Ir, forms: &mut Forms, op: Op) -> Vec<Access> {
    ir.walk_vec(op).into_iter().flat_map(|inner| accesses_of(ir, forms, inner)).collect()
}

impl Access {
    /// True if both are known to touch the same element, with equal terms in both.
    pub fn is_same_element(&self, other: &Access) -> bool {
        self.memory != Memory::Unknown && self.memory == other.memory && self.has_same_subscripts(other)
    }

    fn has_same_subscripts(&self, other: &Access) -> bool {
        let (Some(a), Some(b)) = (&self.subscripts, &other.subscripts) else { return false };
        a.len() == b.len() && a.iter().zip(b).all(|(x, y)| constant_difference(x, y) == Some(0))
    }

    /// True if the two may touch the same element when the `shared` outermost loops around both are in the same iteration.
    pub fn may_meet(&self, ir: &Ir, forms: &mut Forms, other: &Access, shared: usize) -> bool {
        self.memory.may_alias(other.memory)
            && (self.subscripts.is_none()
                || other.subscripts.is_none()
                || self.memory == Memory::Unknown
                || other.memory == Memory::Unknown
                || self.has_same_subscripts_within(ir, forms, other, shared)
                || !self.is_apart_within(ir, forms, other, shared)
                    && !self.meeting(ir, forms, other, shared, &[]).is_empty())
    }

    /// True if all subscripts are equal and made of terms that both share: a quick "yes".
    fn has_same_subscripts_within(&self, ir: &Ir, forms: &Forms, other: &Access, shared: usize) -> bool {
        self.has_same_subscripts(other)
            && self.subscripts.iter().flatten().all(|form| is_shared(ir, forms, form, shared))
    }

    /// True if some subscripts differ by a number other than 0 and are made of terms that both share: a quick "no".
    fn is_apart_within(&self, ir: &Ir, forms: &Forms, other: &Access, shared: usize) -> bool {
        let (Some(a), Some(b)) = (&self.subscripts, &other.subscripts) else { return false };
        self.memory == other.memory
            && a.len() == b.len()
            && a.iter().zip(b).any(|(x, y)| {
                constant_difference(x, y).is_some_and(|d| d != 0)
                    && is_shared(ir, forms, x, shared)
                    && is_shared(ir, forms, y, shared)
            })
    }

    /// The points at which the two touch the same element. Instance 0 is `self`, instance 1 `other`; terms within the
    /// `shared` outermost loops are shared. `extra` holds further constraints on terms of both: (a of `self`, b of
    /// `other`, offset) for `a - b + offset >= 0`.
    pub fn meeting(
        &self,
        ir: &Ir,
        forms: &mut Forms,
        other: &Access,
        shared: usize,
        extra: &[(AffineExpr, AffineExpr, i64)],
    ) -> System {
        let mut system = System::new();
        let domains = [domain::domain(ir, forms, self.op), domain::domain(ir, forms, other.op)];
        let place = |instance: usize| {
            let forms = &*forms;
            move |t: u32| if domain::depth_of(ir, forms.term(t)) <= shared { SHARED } else { instance }
        };
        let empty = Vec::new();
        let (first, second) = (self.subscripts.as_ref().unwrap_or(&empty), other.subscripts.as_ref().unwrap_or(&empty));
        if first.len() == second.len() && self.memory == other.memory {
            for (x, y) in first.iter().zip(second) {
                let (x, y) = (system.placed(x, &place(0)), system.placed(y, &place(1)));
                system.require(Constraint::equal(x, y));
            }
        }
        for (instance, constraints) in domains.iter().enumerate() {
            system.require_all(constraints, &place(instance));
        }
        for (a, b, offset) in extra {
            let (a, b) = (system.placed(a, &place(0)), system.placed(b, &place(1)));
            system.require(Constraint { expr: a - b + AffineExpr::Const(*offset), is_equality: false });
        }
        system
    }

    /// The dimension in which the element is proven to lie outside of the memref in every iteration, of an affine access that every
    /// run of its function makes; `None` says nothing.
    pub fn dimension_never_inside(&self, ir: &Ir, forms: &mut Forms) -> Option<usize> {
        let shape = ir.ctx.shape(ir.ty(memref_of(ir, self.op)?))?;
        let subscripts = self.subscripts.as_ref().filter(|s| s.len() == shape.len())?;
        let first = domain::first_iteration(ir, forms, self.op)?;
        let sized = subscripts.iter().zip(shape).enumerate().filter(|(_, (_, size))| **size >= 0);
        let is_outside = |index: &AffineExpr, size: i64| first.value(index).is_some_and(|i| !(0..size).contains(&i));
        let suspects: Vec<_> = sized.filter(|(_, (index, size))| is_outside(index, **size)).collect();
        let around = domain::domain(ir, forms, self.op);
        let is_never = |index: &AffineExpr, size: i64| {
            let above = Constraint::at_most(AffineExpr::Const(0), index.clone());
            let below = Constraint::below(index.clone(), AffineExpr::Const(size));
            let mut system = System::new();
            system.require_all(&around, &|_| SHARED);
            system.require_all(&[above, below], &|_| SHARED);
            system.is_empty()
        };
        suspects.into_iter().find(|(_, (index, size))| is_never(index, **size)).map(|(dim, _)| dim)
    }

    /// True if the element is proven to lie in the memref wherever `place` is reached.
    pub fn is_in_bounds_at(&self, ir: &Ir, forms: &mut Forms, place: Op) -> bool {
        let shape = memref_of(ir, self.op).and_then(|m| ir.ctx.shape(ir.ty(m))).map(<[i64]>::to_vec);
        let (Some(subscripts), Some(shape)) = (&self.subscripts, shape) else { return false };
        let around = domain::domain(ir, forms, place);
        let fails = |constraint: Constraint| {
            let mut system = System::new();
            system.require_all(&around, &|_| SHARED);
            system.require_all(&[constraint], &|_| SHARED);
            !system.is_empty()
        };
        shape.len() == subscripts.len()
            && subscripts.iter().zip(&shape).all(|(index, &size)| {
                let zero = AffineExpr::Const(0);
                size >= 0
                    && !fails(Constraint::below(index.clone(), zero))
                    && !fails(Constraint::at_most(AffineExpr::Const(size), index.clone()))
            })
    }
}

/// True if all terms of a form are defined within the `shared` outermost loops.
fn is_shared(ir: &Ir, forms: &Forms, form: &AffineExpr, shared: usize) -> bool {
    terms_of(form).into_iter().all(|t| domain::depth_of(ir, forms.term(t)) <= shared)
}
