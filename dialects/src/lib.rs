//! The software dialects: func, arith, math, index, cf, scf, memref, vector and ub, each declared as a `dialect!` table.
//!
//! What holds: text is what the reference accepts and prints; folding never gives a value where the reference leaves the
//! result undefined.

pub mod arith;
pub mod bufferization;
pub mod cf;
pub mod common;
pub mod complex;
pub mod constraints;
pub mod dlti;
pub mod dynamic_list;
pub mod elements;
pub mod exact;
pub mod expand;
pub mod fast_math;
pub mod float_operators;
pub mod func;
pub mod function;
pub mod index;
pub mod lift;
pub mod math;
pub mod memref;
pub mod operators;
pub mod scf;
pub mod std;
pub mod tensor;
pub mod ub;
pub mod vector;

use ir::Context;

/// Registers every dialect of this crate, each when a name of it is first looked up.
pub fn register_all(ctx: &mut Context) {
    for (name, register) in DIALECTS {
        ctx.register_when_used(name, *register);
    }
}

const DIALECTS: &[(&str, fn(&mut Context))] = &[
    ("func", func::register),
    ("arith", arith::register),
    ("math", math::register),
    ("index", index::register),
    ("ub", ub::register),
    ("cf", cf::register),
    ("scf", scf::register),
    ("memref", memref::register),
    ("dlti", dlti::register),
    ("tensor", tensor::register),
    ("bufferization", bufferization::register),
    ("complex", complex::register),
    ("std", std::register),
    ("vector", vector::register),
];

#[cfg(test)]
mod tests;
