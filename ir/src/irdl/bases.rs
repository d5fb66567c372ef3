//! The names of builtin types and attributes as `irdl.base` writes them, and the tests that they stand for.

use crate::attrs::{AttrKind, DenseData, LocationKind};
use crate::constraint::{AttrConstraint, AttrPredicate, TypePredicate};
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::types::{FloatKind, TypeKind};

macro_rules! types {
    ($($name:literal => $pattern:pat),* $(,)?) => {
        /// Builtin types by name.
        pub const TYPES: &[(&str, TypePredicate)] =
            &[$((concat!("builtin.", $name), |ctx: &Context, ty: Type| matches!(ctx.kind(ty), $pattern))),*];
    };
}

macro_rules! attrs {
    ($($name:literal => $pattern:pat),* $(,)?) => {
        /// Builtin attributes by name.
        pub const ATTRS: &[(&str, AttrPredicate)] =
            &[$((concat!("builtin.", $name), |ctx: &Context, attr: Attr| matches!(ctx.attr_kind(attr), $pattern))),*];
    };
}

types! {
    "integer" => TypeKind::Integer { .. },
    "index" => TypeKind::Index,
    "none" => TypeKind::None,
    "complex" => TypeKind::Complex(_),
    "function" => TypeKind::Function { .. },
    "memref" => TypeKind::MemRef { .. },
    "unranked_memref" => TypeKind::UnrankedMemRef { .. },
    "tensor" => TypeKind::Tensor { .. },
    "unranked_tensor" => TypeKind::UnrankedTensor(_),
    "vector" => TypeKind::Vector { .. },
    "tuple" => TypeKind::Tuple(_),
    "opaque" => TypeKind::Opaque { .. },
    "bf16" => TypeKind::Float(FloatKind::BF16),
    "f16" => TypeKind::Float(FloatKind::F16),
    "f32" => TypeKind::Float(FloatKind::F32),
    "f64" => TypeKind::Float(FloatKind::F64),
    "f80" => TypeKind::Float(FloatKind::F80),
    "f128" => TypeKind::Float(FloatKind::F128),
    "tf32" => TypeKind::Float(FloatKind::TF32),
    "f8E3M4" => TypeKind::Float(FloatKind::F8E3M4),
    "f8E4M3" => TypeKind::Float(FloatKind::F8E4M3),
    "f8E4M3FN" => TypeKind::Float(FloatKind::F8E4M3FN),
    "f8E4M3FNUZ" => TypeKind::Float(FloatKind::F8E4M3FNUZ),
    "f8E4M3B11FNUZ" => TypeKind::Float(FloatKind::F8E4M3B11FNUZ),
    "f8E5M2" => TypeKind::Float(FloatKind::F8E5M2),
    "f8E5M2FNUZ" => TypeKind::Float(FloatKind::F8E5M2FNUZ),
}

attrs! {
    "affine_map" => AttrKind::AffineMap(_),
    "array" => AttrKind::Array(_),
    "dense_array" => AttrKind::DenseArray { .. },
    "dense_intorfp_elements" => AttrKind::Dense { data: DenseData::Bytes { .. }, .. },
    "dense_string_elements" => AttrKind::Dense { data: DenseData::Strings { .. }, .. },
    "dense_resource_elements" => AttrKind::DenseResource { .. },
    "sparse_elements" => AttrKind::Sparse { .. },
    "dictionary" => AttrKind::Dictionary(_),
    "distinct" => AttrKind::Distinct { .. },
    "float" => AttrKind::Float { .. },
    "integer" => AttrKind::Integer { .. },
    "integer_set" => AttrKind::IntegerSet(_),
    "opaque" => AttrKind::Opaque { .. },
    "strided_layout" => AttrKind::Strided { .. },
    "string" => AttrKind::String { .. },
    "symbol_ref" => AttrKind::SymbolRef { .. },
    "type" => AttrKind::Type(_),
    "unit" => AttrKind::Unit,
    "unknown_loc" => AttrKind::Location(LocationKind::Unknown),
    "file_line_loc" => AttrKind::Location(LocationKind::File { .. }),
    "name_loc" => AttrKind::Location(LocationKind::Name { .. }),
    "call_site_loc" => AttrKind::Location(LocationKind::CallSite { .. }),
    "fused_loc" => AttrKind::Location(LocationKind::Fused { .. }),
}

/// The bases that formats know a short form for.
pub(super) const KINDS: &[(&str, fn() -> AttrConstraint)] = &[
    ("builtin.unit", || AttrConstraint::Unit),
    ("builtin.string", || AttrConstraint::Str),
    ("builtin.type", || AttrConstraint::Type),
    ("builtin.dictionary", || AttrConstraint::Dict),
    ("builtin.affine_map", || AttrConstraint::Map),
    ("builtin.integer_set", || AttrConstraint::Set),
    ("builtin.integer", || AttrConstraint::AnyInt),
    ("builtin.float", || AttrConstraint::Float),
    ("builtin.symbol_ref", || AttrConstraint::SymbolRef),
];
