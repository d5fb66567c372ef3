//! Why something can't be built, in words that say what would help; both flows refuse with them.
//!
//! What holds: each error points to an operation whose place is known, if there is one around.

use ir::diag::{Diagnostic, Place};
use ir::text::printer::print_type;
use ir::{Ir, Op, Type, TypeKind, Value, ValueDef};

/// An error about an operation, at its place or at that of the nearest operation around it that has one.
pub fn refused(ir: &Ir, op: Op, code: &'static str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(code, place(ir, op), message).with_op(ir.op_text(op))
}

/// Where an operation stands, or the nearest one around it of which that is known.
pub fn place(ir: &Ir, op: Op) -> Place {
    let around = std::iter::successors(Some(op), |&op| ir.parent(op));
    around.map(|op| ir.loc(op).place(&ir.ctx)).find(|place| *place != Place::Unknown).unwrap_or_default()
}

/// Bits of a float at the most: the interpreter, which says what is right, has none wider.
const WIDEST_FLOAT: u32 = 64;

/// The width in bits of a scalar type; index counts as 64. Errors: why the type has no hardware.
pub fn width(ir: &Ir, ty: Type) -> Result<u32, String> {
    match ir.ctx.kind(ty) {
        TypeKind::Index => Ok(64),
        TypeKind::Integer { width: 0, .. } => Err("a value of width 0 can't be built".into()),
        TypeKind::Integer { width, .. } => Ok(*width),
        TypeKind::Float(kind) if kind.width() <= WIDEST_FLOAT => Ok(kind.width()),
        _ => Err(type_without_hardware(ir, ty)),
    }
}

/// Why values of a type can't be scalars of a circuit, and what helps.
pub fn type_without_hardware(ir: &Ir, ty: Type) -> String {
    let text = print_type(&ir.ctx, ty);
    let why = match ir.ctx.kind(ty) {
        TypeKind::Tensor { .. } => {
            "a tensor has no memory: lower it by mlir-opt --one-shot-bufferize=\"bufferize-function-boundaries \
             function-boundary-type-conversion=identity-layout-map\""
        }
        TypeKind::Vector { .. } => "vectors are no scalars: leave out the pass that makes them",
        TypeKind::Complex(_) => "only complex numbers of floats of 64 bits at the most are supported",
        TypeKind::Float(_) => "floats have 64 bits at the most",
        _ => "only integers, index and floats are supported",
    };
    format!("values of type '{text}' can't be built: {why}")
}

/// An operand of `op` has no hardware: says which value that is, and where it comes from.
pub fn value_without_hardware(ir: &Ir, value: Value, op: Op) -> Diagnostic {
    let name = ir.value_name(value).map_or_else(|| "a value".to_owned(), |name| format!("%{name}"));
    match ir.value_def(value) {
        ValueDef::Result { op: def, .. } => {
            let from = ir.op_text(def);
            let message =
                format!("its operand {name} has no hardware: it comes from '{from}', which can't be built here");
            refused(ir, op, "E0603", message).with_note_at(place(ir, def), format!("'{from}' is here"))
        }
        _ => {
            let text = print_type(&ir.ctx, ir.ty(value));
            let message =
                format!("its operand {name} of type '{text}' has no hardware that '{}' can read", ir.op_text(op));
            refused(ir, op, "E0603", message)
        }
    }
}
