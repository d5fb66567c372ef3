//! The circuit dialects hw, comb, seq, and sv, sim, verif, ltl, emit, esi, fsm and loopschedule, which are read, checked and printed;
//! handshake for elastic dataflow, and ssp for scheduling problems; in CIRCT's textual forms, and a builder for circuits.
//!
//! What holds: the body of a `hw.module` is a graph region of one block; integers are signless and of any width, 0
//! included; every table entry is read by parser, printer and verifier, and none is written again elsewhere.

pub mod builder;
pub mod codes;
pub mod comb;
mod comb_canonicalize;
mod comb_fold;
mod comb_operators;
pub mod elastic;
pub mod emit;
pub mod esi;
mod esi_check;
mod esi_services;
mod esi_types;
mod esi_windows;
pub mod extension;
pub mod fsm;
pub mod handshake;
mod handshake_canonicalize;
mod handshake_check;
pub mod handshake_syntax;
pub mod hw;
pub mod hw_attrs;
mod hw_check;
pub mod hw_fold;
mod hw_syntax;
pub mod hw_types;
mod hw_types_text;
mod hw_value_syntax;
mod keywords;
pub mod loopschedule;
mod loopschedule_syntax;
mod lower_fsm;
mod lower_pipeline;
pub mod ltl;
pub mod names;
pub mod outline;
pub mod param_expr;
pub mod passes;
pub mod pipeline;
mod pipeline_check;
mod pipeline_syntax;
pub mod ports;
mod procedural;
mod result_names;
pub mod seq;
mod seq_canonicalize;
mod seq_syntax;
pub mod seq_types;
pub mod sim;
mod sim_syntax;
pub mod sim_types;
pub mod ssp;
pub mod ssp_syntax;
pub mod sv;
mod sv_check;
mod sv_headers;
mod sv_names;
mod sv_syntax;
pub mod sv_types;
pub mod verif;

pub use builder::{Backedge, CircuitBuilder, Memory};
pub use keywords::{is_reserved, keywords};
pub use ports::{Direction, Port};
pub use sv_syntax::digits as pattern_digits;

/// Registers every dialect of this crate, each when a name of it is first looked up.
pub fn register(ctx: &mut ir::Context) {
    ctx.register_when_used("hw", |ctx| {
        let hw = hw_types::add_types(hw::dialect()).materialize(hw_fold::materialize);
        ctx.register(hw_attrs::add_attrs(hw));
    });
    ctx.register_when_used("comb", |ctx| ctx.register(comb::dialect().materialize(hw_fold::materialize)));
    ctx.register_when_used("seq", |ctx| {
        ctx.register(seq_types::add_types(seq::dialect()).materialize(hw_fold::materialize));
    });
    ctx.register_when_used("handshake", |ctx| ctx.register(handshake::add_attrs(handshake::dialect())));
    ctx.register_when_used("elastic", |ctx| ctx.register(elastic::dialect()));
    ctx.register_when_used("ssp", |ctx| ctx.register(ssp_syntax::add_attrs(ssp::dialect())));
    ctx.register_when_used("sim", |ctx| ctx.register(sim_types::add(sim::dialect())));
    ctx.register_when_used("verif", |ctx| ctx.register(verif::dialect()));
    ctx.register_when_used("ltl", |ctx| ctx.register(ltl::add_types(ltl::dialect())));
    ctx.register_when_used("fsm", |ctx| ctx.register(fsm::add_types(fsm::dialect())));
    ctx.register_when_used("loopschedule", |ctx| ctx.register(loopschedule::dialect()));
    ctx.register_when_used("pipeline", |ctx| ctx.register(pipeline::dialect()));
    ctx.register_when_used("esi", |ctx| ctx.register(esi_types::add(esi::dialect())));
    ctx.register_when_used("emit", |ctx| ctx.register(emit::dialect()));
    ctx.register_when_used("sv", |ctx| ctx.register(sv_types::add(sv::dialect()).materialize(hw_fold::materialize)));
}

/// The least number of bits that tell `count` items apart: 0 for one item.
pub fn clog2(count: u64) -> u32 {
    count.max(1).next_power_of_two().trailing_zeros()
}

#[cfg(test)]
mod tests;
