//! What operations cost on a target: arithmetic on data, accesses to memory spaces; index arithmetic and control are free.

use dialects::arith;
use ir::{Ir, Op, Type, TypeKind, Value};

/// What an operation does that takes time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Nothing that counts.
    Control,
    /// Arithmetic on data.
    Data,
    /// Accesses to a memory space.
    Access {
        /// The space's number.
        space: i64,
        /// Bytes of an element.
        bytes: u64,
    },
}

/// The class of an op; ops inside are not looked at.
pub fn class_of(ir: &Ir, op: Op) -> Class {
    let name = ir.op_text(op);
    let is_index = |v: Value| ir.ctx.is_index(ir.ctx.element_or_self(ir.ty(v)));
    if name.starts_with("arith.") || name.starts_with("math.") {
        let counts =
            name != arith::Constant::NAME && !ir.operands(op).iter().copied().chain(ir.results(op)).any(is_index);
        return if counts { Class::Data } else { Class::Control };
    }
    let accessed = ir.operands(op).iter().find_map(|&v| match ir.ctx.kind(ir.ty(v)) {
        TypeKind::MemRef { element, .. } => Some((space_of(ir, v)?, *element)),
        _ => None,
    });
    accessed.map_or(Class::Control, |(space, element)| Class::Access { space, bytes: bytes_of(ir, element) })
}

/// The number of the memory space of a memref: 0 if its type says nothing. `None`: its space is no number.
pub fn space_of(ir: &Ir, memref: Value) -> Option<i64> {
    match ir.ctx.kind(ir.ty(memref)) {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => {
            space.map_or(Some(0), |a| ir.ctx.as_i64(a))
        }
        _ => None,
    }
}

/// Bytes of an element.
pub fn bytes_of(ir: &Ir, element: Type) -> u64 {
    let bits = match ir.ctx.kind(element) {
        TypeKind::Float(kind) => kind.width(),
        _ => ir.ctx.integer_width(element).unwrap_or(64),
    };
    u64::from(bits.div_ceil(8))
}
