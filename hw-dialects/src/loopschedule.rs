//! The loopschedule dialect: loops whose iterations overlap, each in stages that start at cycles.
//!
//! What holds: the condition is a bit that arithmetic makes; stages start one after the other; what goes to the next iteration or out of the
//! loop comes from a stage.

use ir::constraint::*;
use ir::types::{Signedness, TypeKind};
use ir::{AttrKind, Fault, Int, Ir, Op, Type, Value};

use crate::loopschedule_syntax as syntax;

/// An integer attribute of 64 bits with a sign.
fn signed_number() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "64-bit signed integer attribute".into(),
        test: |ctx, attr| match ctx.attr_kind(attr) {
            AttrKind::Integer { ty, .. } => {
                matches!(ctx.kind(*ty), TypeKind::Integer { width: 64, sign: Signedness::Signed })
            }
            _ => false,
        },
    }
}

ir::dialect! {
    /// Loops whose iterations overlap.
    dialect "loopschedule";

    /// A loop that starts an iteration every `II` cycles while the condition holds. `tripCount` is how many there are, where that is known.
    op Pipeline = "loopschedule.pipeline" (iterArgs .. any()) -> (results_ .. any())
        attrs (II : AttrConstraint::Int(64), tripCount ? AttrConstraint::Int(64))
        regions (condition : 1, stages : 1)
        with parse = syntax::parse_pipeline, print = syntax::print_pipeline, has_text = syntax::has_pipeline_text, verify = verify_pipeline;

    /// What an iteration does from this cycle of it on, where the condition is set; registers hold the results.
    op Stage = "loopschedule.pipeline.stage" (when ? i1()) -> (results_ .. any())
        attrs (start : signed_number())
        regions (body : 1)
        parents [Pipeline::NAME]
        with parse = syntax::parse_stage, print = syntax::print_stage, verify = verify_stage;

    /// Ends a stage with the values of its registers, or a condition with its bit.
    op Register = "loopschedule.register" (operands_ .. any()) -> ()
        traits [TERMINATOR]
        parents [Pipeline::NAME, Stage::NAME]
        syntax "($operands_^ `:` type($operands_))? attr-dict"
        with verify = verify_register;

    /// Ends the stages: what goes to the next iteration, and what the loop gives.
    op Terminator = "loopschedule.terminator" (iter_args .. any(), results_ .. any()) -> ()
        traits [TERMINATOR, ATTR_SIZED_OPERANDS]
        parents [Pipeline::NAME]
        syntax "`iter_args` `(` $iter_args `)` `,` `results` `(` $results_ `)` `:` functional-type($iter_args, $results_) attr-dict"
        with verify = verify_terminator;
}

/// Operations of arith that a condition is made of, besides loops.
const COMBINATIONAL: [&str; 23] = [
    "addi",
    "andi",
    "bitcast",
    "ceildivsi",
    "cmpi",
    "constant",
    "divsi",
    "divui",
    "extsi",
    "extui",
    "floordivsi",
    "index_cast",
    "muli",
    "ori",
    "remsi",
    "remui",
    "select",
    "shli",
    "shrsi",
    "shrui",
    "subi",
    "trunci",
    "xori",
];

fn ensure(holds: bool, message: impl Into<String>) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message)) }
}

fn types_of(ir: &Ir, values: &[Value]) -> Vec<Type> {
    values.iter().map(|&value| ir.ty(value)).collect()
}

/// The number of a stage's cycle.
pub(crate) fn start(ir: &Ir, stage: Op) -> Int {
    let number = ir.attr(stage, "start").and_then(|attr| ir.ctx.as_int(attr));
    number.map_or(Int::zero(64), |(number, _)| number.clone())
}

fn verify_pipeline(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_condition(ir, op)?;
    let arguments = |region: usize| ir.body(op, region).map_or(Vec::new(), |body| types_of(ir, ir.args(body)));
    let given = types_of(ir, ir.operands_named(op, "iterArgs"));
    ensure((0..2).all(|region| arguments(region) == given), "both regions take what the loop carries")?;
    let Some(stages) = ir.body(op, 1) else { return Err(Fault::new("stages must contain at least one stage")) };
    let mut is_empty = true;
    for inner in ir.ops(stages) {
        let is_stage = ir.isa::<Stage>(inner);
        is_empty &= !is_stage;
        ensure(
            is_stage || ir.isa::<Terminator>(inner),
            format!("stages may only contain '{}' or '{}' ops", Stage::NAME, Terminator::NAME),
        )?;
    }
    ensure(!is_empty, "stages must contain at least one stage")
}

fn verify_condition(ir: &Ir, op: Op) -> Result<(), Fault> {
    let body = ir.body(op, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
    let mut inner = body.into_iter().flat_map(|inner| ir.walk_vec(inner));
    let is_allowed = |name: &str| {
        let of_arith = name.strip_prefix("arith.");
        name.starts_with("loopschedule.") || of_arith.is_some_and(|name| COMBINATIONAL.contains(&name))
    };
    if let Some(other) = inner.find(|&inner| !is_allowed(ir.op_text(inner))) {
        return Err(Fault::new(format!("condition must have a combinational body, found '{}'", ir.op_text(other))));
    }
    let last = ir.body(op, 0).and_then(|body| ir.last_op(body));
    let given = last.map_or(Vec::new(), |last| types_of(ir, ir.operands(last)));
    match given[..] {
        [ty] => ensure(ir.ctx.integer_width(ty) == Some(1), "condition must terminate with an i1 result"),
        _ => Err(Fault::new("condition must terminate with a single result")),
    }
}

/// Stages start at 0 or later, each after the one before.
fn verify_stage(ir: &Ir, op: Op) -> Result<(), Fault> {
    let own = start(ir, op);
    ensure(!own.bit(63), "'start' must be non-negative")?;
    let before = ir.prev_op(op).filter(|&before| ir.isa::<Stage>(before)).map(|before| start(ir, before));
    match before {
        Some(before) if own.sle(&before) => {
            Err(Fault::new(format!("'start' must be after previous 'start' ({})", before.to_string_signed())))
        }
        Some(_) | None => Ok(()),
    }
}

fn verify_register(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(stage) = ir.parent(op).filter(|&parent| ir.isa::<Stage>(parent)) else { return Ok(()) };
    let results: Vec<Value> = ir.results(stage).collect();
    let fits = types_of(ir, ir.operands(op)) == types_of(ir, &results);
    ensure(fits, "operand types must match result types")
}

fn verify_terminator(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(pipeline) = ir.parent(op) else { return Ok(()) };
    let results: Vec<Value> = ir.results(pipeline).collect();
    let groups =
        [("iter_args", ir.operands_named(pipeline, "iterArgs"), "'iter_args'"), ("results_", &results, "result")];
    for (group, wanted, what) in groups {
        let (name, given) = (group.trim_end_matches('_'), ir.operands_named(op, group));
        let fits = types_of(ir, given) == types_of(ir, wanted);
        ensure(fits, format!("'{name}' types must match pipeline {what} types"))?;
        let is_of_stage = |value: &Value| ir.def_op(*value).is_some_and(|made| ir.isa::<Stage>(made));
        ensure(given.iter().all(is_of_stage), format!("'{name}' must be defined by a '{}'", Stage::NAME))?;
    }
    Ok(())
}
