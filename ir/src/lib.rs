//! The IR of Kiln: types, attributes, operations, regions; text in and out; definitions, checking, rewriting, passes.
//!
//! It knows only `builtin` (and `irdl`); other crates add dialects as data. Programs are data with ids: see `ir`.

pub mod affine_expr;
pub mod attrs;
pub mod branch;
pub mod builtin;
pub mod canonicalize;
pub mod constraint;
pub mod context;
pub mod control_flow_sink;
pub mod cse;
pub mod dce;
pub mod def;
pub mod dense;
pub mod diag;
pub mod dialect;
pub mod dominance;
pub mod effects;
pub mod float;
pub mod fold;
pub mod ids;
pub mod infer;
pub mod inline;
pub mod inliner;
mod interner;
pub mod ir;
pub mod irdl;
pub mod licm;
pub mod loc;
pub mod pass;
pub mod pass_manager;
pub mod pass_pipeline;
pub mod passes;
pub mod required;
pub mod resources;
pub mod rewrite;
pub mod rewriter;
pub mod source;
pub mod strip;
pub mod symbol_dce;
pub mod symbols;
pub mod text;
pub mod topological_sort;
pub mod types;
pub mod verify;

pub use affine_expr::{AffineExpr, AffineMap, IntegerSet};
pub use attrs::AttrKind;
pub use bits::{Int, int};
pub use context::Context;
pub use def::{Arity, Dialect, Fault, Folded, FoldedValue, OpDef, Traits};
pub use diag::{Diagnostics, Reported};
pub use ids::{Attr, Block, Op, Region, Str, Type, Value};
pub use ir::{InsertPoint, Ir, OpState, Use, ValueDef};
pub use loc::Loc;
pub use rewriter::{Rewriter, ValueMap};
pub use types::TypeKind;
