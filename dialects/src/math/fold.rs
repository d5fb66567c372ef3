//! Folding of math operations on constants.
//!
//! What holds: functions that the formats define exactly (absolute value, rounding, square root, fused multiply-add,
//! sign) fold at every format; the transcendental ones fold at `f32` and `f64` through the host's library, as the
//! reference does.

use ir::float::Float;
use ir::types::FloatKind;
use ir::{Attr, Folded, Ir, Op};

use crate::arith::fold_float::{bits_of, float_of, fold_floats, operand_kind};
use crate::elements;

type Constants<'a> = &'a [Option<Attr>];

/// Folds through `f64` or `f32` functions of the host.
fn host(
    ir: &mut Ir,
    op: Op,
    constants: Constants<'_>,
    wide: &dyn Fn(&[f64]) -> f64,
    narrow: &dyn Fn(&[f32]) -> f32,
) -> Folded {
    let Some(kind) = operand_kind(ir, op) else { return Folded::No };
    elements::fold(ir, op, constants, &|values| {
        let floats: Option<Vec<Float>> = values.iter().map(|v| float_of(kind, v)).collect();
        let floats = floats?;
        match kind {
            FloatKind::F64 => {
                let args: Vec<f64> = floats.iter().map(|f| f.to_f64()).collect();
                Some(bits_of(Float::from_f64(wide(&args))))
            }
            FloatKind::F32 => {
                let args: Vec<f32> = floats.iter().map(|f| f.to_f32()).collect();
                Some(bits_of(Float::from_f32(narrow(&args))))
            }
            _ => None,
        }
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
    acosh acosh;
    asin asin;
    asinh asinh;
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
    rsqrt |v| Float::one(v[0].kind()).div(v[0].sqrt());
    copysign |v| v[0].copysign(v[1]);
}
