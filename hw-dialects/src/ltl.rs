//! The ltl dialect: sequences and properties of linear temporal logic over the values of a circuit.
//!
//! What holds: a bit is a sequence of one cycle, and a sequence is a property; what is made of a property is a property.

use ir::constraint::*;
use ir::def::{Dialect, TypeDef};
use ir::ir::OpState;
use ir::{Context, Fault, Ir, Op, Type};

use crate::hw::{EVENT, hw_value};

macro_rules! plain_types {
    ($($(#[$doc:meta])* $function:ident = $name:literal, $words:literal;)*) => {$(
        $(#[$doc])*
        fn $function() -> Constraint {
            Constraint::Exactly {
                name: $words.into(),
                build: |ctx| ctx.dialect_type($name, &[]).unwrap_or_else(|| ctx.none()),
                test: |ctx, ty| ctx.as_dialect_type(ty, $name).is_some(),
            }
        }
    )*};
}

plain_types! {
    /// A sequence.
    only_sequence = "ltl.sequence", "LTL sequence type";
    /// A property.
    only_property = "ltl.property", "LTL property type";
}

fn is_sequence(ctx: &Context, ty: Type) -> bool {
    ctx.integer_width(ty) == Some(1) || ctx.as_dialect_type(ty, "ltl.sequence").is_some()
}

/// A sequence, or a bit.
fn sequence() -> Constraint {
    pred("1-bit signless integer or LTL sequence type", is_sequence)
}

/// A property, a sequence, or a bit.
pub(crate) fn property() -> Constraint {
    pred("1-bit signless integer or LTL sequence type or LTL property type", |ctx, ty| {
        is_sequence(ctx, ty) || ctx.as_dialect_type(ty, "ltl.property").is_some()
    })
}

fn edge() -> AttrConstraint {
    AttrConstraint::Enum { def: &EVENT, width: 32 }
}

/// A number of cycles or times.
fn count() -> AttrConstraint {
    AttrConstraint::AllOf(vec![
        AttrConstraint::Int(64),
        AttrConstraint::Pred {
            name: "64-bit signless integer attribute whose minimum value is 0".into(),
            test: |ctx, attr| ctx.as_i64(attr).is_some_and(|count| count >= 0),
        },
    ])
}

/// Adds the types to the dialect.
pub(crate) fn add_types(dialect: Dialect) -> Dialect {
    dialect
        .with_type(TypeDef::new("ltl.sequence", "What holds over some cycles."))
        .with_type(TypeDef::new("ltl.property", "What holds, or does not."))
}

ir::dialect! {
    /// Sequences and properties of linear temporal logic.
    dialect "ltl";

    /// Two sequences of which both have the same length.
    op Intersect = "ltl.intersect" (inputs .. property()) -> (result : property())
        traits [PURE, COMMUTATIVE]
        syntax "$inputs attr-dict `:` type($inputs)"
        with infer = infer_joined, verify = verify_joined;

    /// One sequence after the other.
    op Concat = "ltl.concat" (inputs .. sequence()) -> (result : only_sequence())
        traits [PURE]
        syntax "$inputs attr-dict `:` type($inputs)"
        with verify = verify_some;

    /// The sequence some cycles later: as many as `delay`, or up to `length` more; any number without it.
    op Delay = "ltl.delay" (input : sequence()) -> (result : only_sequence())
        attrs (delay : count(), length ? count())
        traits [PURE]
        syntax "$input `,` $delay (`,` $length^)? attr-dict `:` type($input)";

    /// As `delay`, in cycles of a clock.
    op ClockedDelay = "ltl.clocked_delay" (input : sequence(), clock : i1()) -> (result : only_sequence())
        attrs (edge : edge(), delay : count(), length ? count())
        traits [PURE]
        syntax "$input `,` $edge $clock `,` $delay (`,` $length^)? attr-dict `:` type($input)";

    /// A bit as a sequence of a clock.
    op ClockedAtom = "ltl.clocked_atom" (input : i1(), clock : i1()) -> (result : only_sequence())
        attrs (edge : edge())
        traits [PURE]
        syntax "$input `,` $edge $clock attr-dict `:` type($input)";

    /// A sequence some times one after the other: as often as `base`, or up to `more` times more; any number without it.
    op Repeat = "ltl.repeat" (input : sequence()) -> (result : only_sequence())
        attrs (base : count(), more ? count())
        traits [PURE]
        syntax "$input `,` $base (`,` $more^)? attr-dict `:` type($input)";

    /// The property does not hold.
    op Not = "ltl.not" (input : property()) -> (result : only_property())
        traits [PURE]
        syntax "$input attr-dict `:` type($input)";

    /// Where the first holds, the second holds after it.
    op Implication = "ltl.implication" (antecedent : sequence(), consequent : property()) -> (result : only_property())
        traits [PURE]
        syntax "operands attr-dict `:` type(operands)";

    /// The first holds until the second does.
    op Until = "ltl.until" (input : property(), condition : property()) -> (result : only_property())
        traits [PURE]
        syntax "operands attr-dict `:` type(operands)";

    /// The property holds at some time.
    op Eventually = "ltl.eventually" (input : property()) -> (result : only_property())
        traits [PURE]
        syntax "$input attr-dict `:` type($input)";

    /// The property in cycles of a clock.
    op Clock = "ltl.clock" (input : property(), clock : i1()) -> (result : property())
        attrs (edge : edge())
        traits [PURE]
        syntax "$input `,` $edge $clock attr-dict `:` type($input)"
        with infer = infer_clocked, verify = verify_clocked;

    /// Always, or never.
    op BooleanConstant = "ltl.boolean_constant" () -> (result : only_property())
        attrs (value : AttrConstraint::Int(1))
        traits [PURE]
        syntax "$value attr-dict";

    /// A value some cycles of a clock ago.
    op Past = "ltl.past" (input : T, clk : i1()) -> (result : T)
        where (T: hw_value())
        attrs (delay : count())
        traits [PURE]
        syntax "$input `,` $delay `clk` $clk attr-dict `:` type($input)";

    /// A value as it was when the time step began.
    op Sampled = "ltl.sampled" (expression : T) -> (sampledValue : T)
        where (T: hw_value())
        traits [PURE]
        syntax "$expression attr-dict `:` type($expression)";

    family { (inputs .. property()) -> (result : property())
        traits [PURE, COMMUTATIVE]
        syntax "$inputs attr-dict `:` type($inputs)"
        hooks (infer = infer_joined, verify = verify_joined)
    } {
        /// All hold.
        And = "ltl.and";

        /// Some holds.
        Or = "ltl.or";
    }

    family { (input : sequence()) -> (result : only_sequence())
        attrs (base : count(), more : count())
        traits [PURE]
        syntax "$input `,` $base `,` $more attr-dict `:` type($input)"
    } {
        /// A sequence some times, with other cycles between, to the last time.
        GoToRepeat = "ltl.goto_repeat";

        /// A sequence some times, with other cycles between and after.
        NonConsecutiveRepeat = "ltl.non_consecutive_repeat";
    }

    family { (input : property()) -> (result : only_property())
        traits [PURE] syntax "$input attr-dict `:` type($input)"
    } {
        /// The sequence ends.
        Strong = "ltl.strong";

        /// The sequence may go on for ever.
        Weak = "ltl.weak";
    }
}

/// What values of these types are together: a property if one is, a bit if all are, else a sequence.
fn joined(ctx: &Context, types: &[Type]) -> &'static str {
    let is_property = |&ty: &Type| ctx.as_dialect_type(ty, "ltl.property").is_some();
    if types.iter().any(is_property) {
        return "ltl.property";
    }
    if types.iter().all(|&ty| ctx.integer_width(ty) == Some(1)) { "i1" } else { "ltl.sequence" }
}

fn named(ctx: &mut Context, name: &str) -> Result<Vec<Type>, Fault> {
    if name == "i1" {
        return Ok(vec![ctx.integer(1)]);
    }
    ctx.dialect_type(name, &[]).map(|ty| vec![ty]).ok_or_else(|| Fault::new(format!("type {name} is not registered")))
}

fn is_named(ctx: &Context, ty: Type, name: &str) -> bool {
    if name == "i1" { ctx.integer_width(ty) == Some(1) } else { ctx.as_dialect_type(ty, name).is_some() }
}

fn infer_joined(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let types: Vec<Type> = state.operands.iter().map(|&v| ir.ty(v)).collect();
    let name = joined(&ir.ctx, &types);
    named(&mut ir.ctx, name)
}

fn verify_some(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.operands(op).is_empty() { Err(Fault::new("must have at least one operand")) } else { Ok(()) }
}

fn verify_joined(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_some(ir, op)?;
    let types: Vec<Type> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    verify_result(ir, op, joined(&ir.ctx, &types))
}

fn verify_result(ir: &Ir, op: Op, name: &str) -> Result<(), Fault> {
    match is_named(&ir.ctx, ir.ty(ir.result(op, 0)), name) {
        true => Ok(()),
        false => Err(Fault::new(format!("the result must be of type {name}"))),
    }
}

/// What a clock makes of a value of this type.
fn clocked(ctx: &Context, ty: Type) -> &'static str {
    if ctx.as_dialect_type(ty, "ltl.property").is_some() { "ltl.property" } else { "ltl.sequence" }
}

fn infer_clocked(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let name = state.operands.first().map_or("ltl.sequence", |&v| clocked(&ir.ctx, ir.ty(v)));
    named(&mut ir.ctx, name)
}

fn verify_clocked(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_result(ir, op, clocked(&ir.ctx, ir.ty(ir.operand(op, 0))))
}
