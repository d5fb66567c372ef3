//! The steps from a function to an elastic circuit as passes of `kiln opt`, one by one.
//!
//! What holds: each reads what the text says and nothing else; `build` makes the same steps.

use circuit::{names_of, simplify};
use dataflow::{Blocks, form_dataflow, stages};
use hw_dialects::handshake;
use ir::diag::Diagnostic;
use ir::pass::{OptionSpec, Options, Pass};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use lowering::passes::{MODULE, all, functions};
use timing::cost::Target;
use timing::options::{CLOCK, TARGET, target_of};

use super::hardware::{self, Interface};
use super::interface::{interface_of, is_used};
use super::{float_bodies, materialize, place, refuse_rings, with_float_units};

/// For what circuits are made.
const GOAL: &[OptionSpec] = &[TARGET, CLOCK];

/// The passes, in the order of the steps.
pub fn passes() -> Vec<Pass> {
    let pass = |name, docs, options, run| Pass { name, docs, anchor: Some(MODULE), options, run };
    vec![
        pass(
            "hls-form-dataflow",
            "Replace functions by dataflow circuits of the dialect handshake, whose operations wait for tokens.",
            GOAL,
            form,
        ),
        pass(
            "elastic-stage-divisions",
            "Mark divisions that every iteration of a loop makes, and none waits for, to be made in stages.",
            &[],
            stage_divisions,
        ),
        pass(
            "elastic-place-buffers",
            "Place buffers in dataflow circuits: for the most iterations a cycle, then for the fewest bits; each ring gets one.",
            GOAL,
            place_buffers,
        ),
        pass(
            "elastic-materialize-forks",
            "Give each value of a dataflow circuit one use, by forks and sinks.",
            &[],
            |ir, module, _, _| {
                circuits(ir, module).into_iter().for_each(|circuit| materialize::materialize(ir, circuit));
                Ok(())
            },
        ),
        pass(
            "elastic-build-circuit",
            "Replace dataflow circuits by modules of hw, comb and seq: valid, ready and data of each channel.",
            GOAL,
            build,
        ),
    ]
}

fn circuits(ir: &Ir, module: Op) -> Vec<Op> {
    all(ir, module, handshake::Func::NAME)
}

fn refuse(ir: &Ir, op: Op, message: String, diags: &mut Diagnostics) -> Reported {
    diags.report(Diagnostic::error("E0608", ir.loc(op).place(&ir.ctx), message))
}

fn target(ir: &Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<Target, Reported> {
    let made = target_of(options);
    made.map_err(|message| diags.error("E0501", ir.loc(module).place(&ir.ctx), message))
}

fn form(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let target = target(ir, module, options, diags)?;
    for func in functions(ir, module) {
        let made = form_dataflow(ir, func, func, &target, diags)?;
        made.blocks.write(ir, made.circuit);
        Rewriter::new(ir).erase(func);
    }
    Ok(())
}

/// The blocks of a circuit. Errors: it does not say them as [`Blocks::write`] does (`E0608`).
fn blocks(ir: &Ir, circuit: Op, diags: &mut Diagnostics) -> Result<Blocks, Reported> {
    Blocks::read(ir, circuit).map_err(|message| refuse(ir, circuit, message, diags))
}

fn stage_divisions(ir: &mut Ir, module: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    for circuit in circuits(ir, module) {
        let blocks = blocks(ir, circuit, diags)?;
        stages::stage_divisions(ir, circuit, &blocks);
    }
    Ok(())
}

fn place_buffers(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let target = target(ir, module, options, diags)?;
    for circuit in circuits(ir, module) {
        let blocks = blocks(ir, circuit, diags)?;
        Blocks::clear(ir, circuit);
        let target = with_float_units(ir, circuit, &target, diags)?;
        place::buffers(ir, circuit, &blocks, &target);
    }
    Ok(())
}

fn build(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let target = target(ir, module, options, diags)?;
    for circuit in circuits(ir, module) {
        hardware::check(ir, circuit, diags)?;
        let program = interface_of(ir, circuit).map_err(|message| refuse(ir, circuit, message, diags))?;
        let names = names_of(&program, &|kind| is_used(ir, circuit, &program, kind), &|_| 0);
        let target = with_float_units(ir, circuit, &target, diags)?;
        let interface = Interface { program: &program, names: &names, float_units: &float_bodies(&target) };
        let made = hardware::build(ir, circuit, circuit, &interface, &target);
        simplify(ir, made);
        refuse_rings(ir, made, Some(circuit), diags)?;
        Rewriter::new(ir).erase(circuit);
    }
    Ok(())
}
