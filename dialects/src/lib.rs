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
pub mod func;
pub mod function;
pub mod index;
pub mod math;
pub mod memref;
pub mod scf;
pub mod std;
pub mod tensor;
pub mod ub;
pub mod vector;

use ir::Context;

/// Registers every dialect of this crate.
pub fn register_all(ctx: &mut Context) {
    func::register(ctx);
    arith::register(ctx);
    math::register(ctx);
    index::register(ctx);
    ub::register(ctx);
    cf::register(ctx);
    scf::register(ctx);
    memref::register(ctx);
    dlti::register(ctx);
    tensor::register(ctx);
    bufferization::register(ctx);
    complex::register(ctx);
    std::register(ctx);
    vector::register(ctx);
}

#[cfg(test)]
mod tests;
