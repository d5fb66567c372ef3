//! The llvm dialect: LLVM IR as operations, in the textual forms of MLIR 19.
//!
//! What holds: one op is one instruction, intrinsic, constant, global or function of LLVM IR. The tables stand in one
//! file a family and are registered as one dialect.

mod aggregates;
pub mod arithmetic;
mod atomics;
mod attributes;
mod calls;
pub mod casts;
mod check;
pub mod compare;
mod constraints;
pub mod control;
mod data_layout;
mod debug_info;
mod declare;
mod directives;
pub mod dwarf;
pub mod enums;
mod fold;
mod function;
mod gep;
pub mod globals;
pub mod intrinsics;
mod keywords;
pub mod memory;
mod module;
mod parameters;
mod switch;
mod symbols;
mod typed_pointers;
pub mod types;
mod types_text;

use ir::{Context, Dialect};

/// The operations that tables declare; only their functions `dialect` share a name.
#[allow(ambiguous_glob_reexports)]
pub mod ops {
    pub use super::arithmetic::*;
    pub use super::casts::*;
    pub use super::control::*;
    pub use super::globals::*;
    pub use super::memory::*;
}

pub use enums::{EXTERNAL, INTERNAL, LINKAGE, PRIVATE};
pub use gep::{DYNAMIC_INDEX, no_wrap};

/// All tables as one dialect.
pub fn dialect() -> Dialect {
    let tables = [
        arithmetic::dialect(),
        casts::dialect(),
        memory::dialect(),
        globals::dialect(),
        control::dialect(),
        intrinsics::dialect(),
    ];
    let docs = "LLVM IR as operations.";
    let mut dialect = Dialect { name: "llvm".into(), docs: docs.into(), ..Dialect::default() };
    dialect.ops = tables.into_iter().flat_map(|table| table.ops).collect();
    let dialect = dialect.allow_unknown();
    let dialect = debug_info::add(attributes::add(types::add_types(dialect)));
    dialect.materialize(fold::materialize).verify_attr(parameters::verify_anywhere)
}

/// Registers the dialect, unless it is there.
pub fn register(ctx: &mut Context) {
    if !ctx.has_dialect("llvm") {
        ctx.register_when_used("llvm", |ctx| ctx.register(dialect()));
    }
}
