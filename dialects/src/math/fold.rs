//! Folding of math operations on constants.
//!
//! What holds: functions that the formats define exactly (absolute value, rounding, square root, sign) fold at every format; the
//! transcendental ones fold at `f32` and `f64` through the host's library, as the reference does. Where bits are kept they fold
//! through the graphs that circuits are made of; so does the reciprocal of the root everywhere, since it is rounded once.

use ir::float::Float;
use ir::types::FloatKind;
use ir::{Attr, Folded, Ir, Op};

use crate::arith::fold_float::{bits_of, float_of, fold_floats, operand_kind};
use crate::elements;
use crate::exact::keeps_bits;
use crate::float_operators::applied;

use super::functions;

type Constants<'a> = &'a [Option<Attr>];

/// Folds through the graph of the operation, if its format has one.
fn graph(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(applied) = applied(ir, op) else { return Folded::No };
    match floats::graph_of(applied.operation, applied.format, 0, &applied.options) {
        Ok((graph, output)) => {
            elements::fold(ir, op, constants, &|values| Some(floats::evaluate::evaluate(&graph, values, output)))
        }
        Err(_) => Folded::No,
    }
}

pub(super) fn rsqrt(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if constants.contains(&None) { Folded::No } else { graph(ir, op, constants) }
}

/// Folds through `f64` or `f32` functions of the host.
fn host(
    ir: &mut Ir,
    op: Op,
    constants: Constants<'_>,
    wide: &dyn Fn(&[f64]) -> f64,
    narrow: &dyn Fn(&[f32]) -> f32,
) -> Folded {
    let Some(kind) = operand_kind(ir, op).filter(|_| !constants.contains(&None)) else { return Folded::No };
    if applied(ir, op).is_some() && keeps_bits(ir, op) {
        return graph(ir, op, constants);
    }
    elements::fold(ir, op, constants, &|values| {
        // A NaN is quiet: libraries give `pow(1, NaN)` another value where it signals.
        let quiet = |value: Float| if value.is_nan() { Float::nan(kind) } else { value };
        let floats: Option<Vec<Float>> = values.iter().map(|v| float_of(kind, v).map(quiet)).collect();
        let floats = floats?;
        let result = match kind {
            FloatKind::F64 => Float::from_f64(wide(&floats.iter().map(|f| f.to_f64()).collect::<Vec<_>>())),
            FloatKind::F32 => Float::from_f32(narrow(&floats.iter().map(|f| f.to_f32()).collect::<Vec<_>>())),
            _ => return None,
        };
        Some(bits_of(quiet(result)))
    })
}

macro_rules! host_functions {
    ($($name:ident $method:ident;)*) => {$(
        pub(super) fn $name(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
            host(ir, op, constants, &|v| v[0].$method(), &|v| v[0].$method())
        }
    )*};
}

host_functions! {
    acos acos;
    asin asin;
    atan atan;
    atanh atanh;
    cbrt cbrt;
    cos cos;
    cosh cosh;
    exp exp;
    exp2 exp2;
    expm1 exp_m1;
    log ln;
    log10 log10;
    log1p ln_1p;
    log2 log2;
    sin sin;
    sinh sinh;
    tan tan;
    tanh tanh;
}

pub(super) fn asinh(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    host(ir, op, constants, &|v| functions::asinh(v[0]), &|v| functions::asinh(v[0].into()) as f32)
}

pub(super) fn acosh(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    host(ir, op, constants, &|v| functions::acosh(v[0]), &|v| functions::acosh(v[0].into()) as f32)
}

pub(super) fn atan2(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    host(ir, op, constants, &|v| v[0].atan2(v[1]), &|v| v[0].atan2(v[1]))
}

pub(super) fn powf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    host(ir, op, constants, &|v| v[0].powf(v[1]), &|v| v[0].powf(v[1]))
}

macro_rules! exact_functions {
    ($($name:ident $f:expr;)*) => {$(
        pub(super) fn $name(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
            let f: fn(&[Float]) -> Float = $f;
            fold_floats(ir, op, constants, &f)
        }
    )*};
}

exact_functions! {
    absf |v| v[0].abs();
    ceil |v| v[0].ceil();
    floor |v| v[0].floor();
    round |v| v[0].round();
    roundeven |v| v[0].round_even();
    trunc |v| v[0].trunc();
    sqrt |v| v[0].sqrt();
    copysign |v| v[0].copysign(v[1]);
}
