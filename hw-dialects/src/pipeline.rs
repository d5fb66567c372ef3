//! The pipeline dialect: a computation cut into stages with registers between them, or still to be cut.
//!
//! What holds: a stage is a block, its last argument says that it is busy; a value crosses to the next stage as a register or, unregistered,
//! as a passthrough, or is taken by `pipeline.src` until registers are placed.

use ir::constraint::*;
use ir::{Block, Ir, Op};

use crate::pipeline_check as check;
use crate::pipeline_syntax as syntax;
use crate::seq::clock;

fn strings() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Str))
}

fn at_least_one() -> AttrConstraint {
    AttrConstraint::AllOf(vec![
        AttrConstraint::Int(32),
        AttrConstraint::Pred {
            name: "32-bit signless integer attribute whose minimum value is 1".into(),
            test: |ctx, attr| ctx.as_i64(attr).is_some_and(|number| number >= 1),
        },
    ])
}

ir::dialect! {
    /// Pipelines: stages with registers between them.
    dialect "pipeline";

    /// A computation whose stages are not placed yet.
    op Unscheduled = "pipeline.unscheduled" (inputs .. any(), stall ? i1(), clock : clock(), reset ? i1(), go : i1())
            -> (dataOutputs .. any(), done : i1())
        attrs (name ? AttrConstraint::Str, inputNames : strings(), outputNames : strings())
        regions (body : 1)
        traits [SINGLE_BLOCK, ATTR_SIZED_OPERANDS]
        with parse = syntax::parse_pipeline, print = syntax::print_pipeline, verify = check::verify_ports, arg_name = argument_name,
             result_name = result_name;

    /// A computation in stages: each block is one. `done` is set where the last stage is busy.
    op Scheduled = "pipeline.scheduled" (inputs .. any(), stall ? i1(), clock : clock(), reset ? i1(), go : i1())
            -> (dataOutputs .. any(), done : i1())
        attrs (name ? AttrConstraint::Str, inputNames : strings(), outputNames : strings(),
               stallability ? AttrConstraint::Array(Box::new(AttrConstraint::Int(1))))
        regions (body :)
        traits [ATTR_SIZED_OPERANDS]
        with parse = syntax::parse_pipeline, print = syntax::print_pipeline, verify = check::verify_scheduled, arg_name = argument_name,
             block_arg_name = stage_argument, result_name = result_name;

    /// Ends a stage: what goes to the next one, through registers, each with the gates of its clock, and beside them.
    op Stage = "pipeline.stage" (registers .. any(), passthroughs .. any(), clockGates .. i1()) -> ()
        attrs (clockGatesPerRegister : AttrConstraint::Array(Box::new(AttrConstraint::Any)), registerNames ? strings(),
               passthroughNames ? strings())
        successors (nextStage :)
        traits [TERMINATOR, ATTR_SIZED_OPERANDS]
        parents [Scheduled::NAME]
        with parse = syntax::parse_stage, print = syntax::print_stage, verify = check::verify_stage;

    /// Ends a pipeline: its results.
    op Return = "pipeline.return" (inputs .. any()) -> ()
        traits [TERMINATOR, RETURN_LIKE]
        parents [Unscheduled::NAME, Scheduled::NAME]
        syntax "($inputs^)? attr-dict (`:` type($inputs)^)?"
        with verify = check::verify_return;

    /// Operations whose results are there so many cycles later, as those of a unit with registers of its own.
    op Latency = "pipeline.latency" () -> (results_ .. any())
        attrs (latency : at_least_one())
        regions (body : 1)
        traits [SINGLE_BLOCK]
        syntax "$latency `->` `(` type($results_) `)` $body attr-dict";

    /// Ends the operations of a latency.
    op LatencyReturn = "pipeline.latency.return" (inputs .. any()) -> ()
        traits [TERMINATOR, RETURN_LIKE]
        parents [Latency::NAME]
        syntax "($inputs^)? attr-dict (`:` type($inputs)^)?"
        with verify = check::verify_latency_return;

    /// A value of an earlier stage, before registers are placed.
    op Source = "pipeline.src" (input : T) -> (output : T)
        where (T: any())
        parents [Scheduled::NAME]
        syntax "$input attr-dict `:` type($input)";
}

/// The strings of an attribute.
pub(crate) fn words<'a>(ir: &'a Ir, op: Op, name: &str) -> Vec<&'a str> {
    let list = ir.attr(op, name).and_then(|attr| ir.ctx.as_array(attr)).unwrap_or(&[]);
    list.iter().map(|&word| ir.ctx.as_str(word).unwrap_or("")).collect()
}

fn argument_name(ir: &Ir, op: Op, _region: usize, arg: usize) -> Option<String> {
    let names = words(ir, op, "inputNames");
    Some(names.get(arg).map_or_else(|| "s0_enable".to_owned(), |name| (*name).to_owned()))
}

fn result_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    let names = words(ir, op, "outputNames");
    Some(names.get(index).map_or_else(|| "done".to_owned(), |name| (*name).to_owned()))
}

/// The name that the stage before gives an argument, else its kind and number.
fn stage_argument(ir: &Ir, op: Op, block: Block, arg: usize) -> Option<String> {
    let stages = check::stages(ir, op)?;
    let number = stages.iter().position(|&stage| stage == block)?;
    let before = ir.last_op(*stages.get(number.checked_sub(1)?)?)?;
    let registers = ir.operands_named(before, "registers").len();
    let passed = ir.operands_named(before, "passthroughs").len();
    let given = |name: &str, index: usize| words(ir, before, name).get(index).copied().unwrap_or("").to_owned();
    let (given, kind) = match arg {
        _ if arg < registers => (given("registerNames", arg), format!("reg{arg}")),
        _ if arg < registers + passed => {
            (given("passthroughNames", arg - registers), format!("pass{}", arg - registers))
        }
        _ => (String::new(), "enable".to_owned()),
    };
    Some(if given.is_empty() { format!("s{number}_{kind}") } else { given })
}
