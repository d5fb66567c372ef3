//! `math-polynomials`: elementary functions as sums and products, without branches, so that compilers make vectors of loops that call them.
//!
//! What holds: results are at most one unit in the last place from the exact ones (two with `fast`), infinities, zeros, NaN and numbers that are
//! not normal are met. Functions of f32 are computed in f64. The exponential and the logarithm of f64 are the formulas and coefficients of
//! fdlibm (Sun Microsystems, 1993: e_exp.c, e_log.c); the others are Taylor's.

use ir::types::FloatKind;
use ir::{Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::build::binary;
use crate::arith::{self, CmpFPredicate};
use crate::{elements, math};

/// How near results are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// One unit in the last place.
    Accurate,
    /// Two, for exponentials of f32, which are then computed in f32.
    Fast,
}

/// 1.5 * 2^52: added to a number, it leaves its nearest integer in the lowest bits.
const ROUNDER: f64 = 6_755_399_441_055_744.0;
const LN_2: f64 = std::f64::consts::LN_2;
/// The first 32 bits of ln 2, and what is left.
const LN_2_PARTS: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];
/// Of the remainder of an exponential, in even powers.
const EXPONENTIAL: [f64; 5] = [
    1.666_666_666_666_660_2e-1,
    -2.777_777_777_701_559_3e-3,
    6.613_756_321_437_934e-5,
    -1.653_390_220_546_525_2e-6,
    4.138_136_797_057_238_5e-8,
];
/// Of a logarithm, in even powers of f / (2 + f).
const LOGARITHM: [f64; 7] = [
    6.666_666_666_666_735e-1,
    3.999_999_999_940_942e-1,
    2.857_142_874_366_239e-1,
    2.222_219_843_214_978_4e-1,
    1.818_357_216_161_805e-1,
    1.531_383_769_920_937_3e-1,
    1.479_819_860_511_658_6e-1,
];

/// Expands the functions below `root` of f32 and f64 that have a row.
pub fn expand(ir: &mut Ir, root: Op, accuracy: Accuracy) {
    for op in ir.walk_vec(root) {
        let Some(&operand) = ir.operands(op).first() else { continue };
        let ty = ir.ty(operand);
        let TypeKind::Float(kind) = *ir.ctx.kind(ir.ctx.element_or_self(ty)) else { continue };
        let is_tensor = matches!(ir.ctx.kind(ty), TypeKind::Tensor { .. });
        let Some(formula) = formula(ir, op, kind, accuracy).filter(|_| !is_tensor) else { continue };
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        let value = Maker::new(&mut rewriter, ty).apply(formula, operand, ty);
        rewriter.replace(op, &[value]);
    }
}

/// What a function is computed by.
type Formula = (Precision, fn(&mut Maker<'_, '_>, Value) -> Value);

/// In which floats a formula computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Precision {
    /// f64, whatever the operand is.
    Double,
    /// f32.
    Single,
}

fn formula(ir: &Ir, op: Op, kind: FloatKind, accuracy: Accuracy) -> Option<Formula> {
    const OF_SINGLE: [(&str, fn(&mut Maker<'_, '_>, Value) -> Value); 6] = [
        (math::Exp::NAME, |m, x| m.exponential(x)),
        (math::Exp2::NAME, |m, x| m.power(x)),
        (math::Log::NAME, |m, x| m.short_logarithm(x, 1.0)),
        (math::Log2::NAME, |m, x| m.short_logarithm(x, std::f64::consts::LOG2_E)),
        (math::Log10::NAME, |m, x| m.short_logarithm(x, std::f64::consts::LOG10_E)),
        (math::Tanh::NAME, |m, x| m.hyperbolic_tangent(x)),
    ];
    let name = ir.op_text(op);
    let of_single = || OF_SINGLE.iter().find(|(known, _)| *known == name).map(|(_, formula)| *formula);
    match kind {
        FloatKind::F32 if name == math::Exp::NAME && accuracy == Accuracy::Fast => {
            Some((Precision::Single, |m, x| m.fast_exponential(x)))
        }
        FloatKind::F32 => of_single().map(|formula| (Precision::Double, formula)),
        FloatKind::F64 if name == math::Exp::NAME => Some((Precision::Double, |m, x| m.long_exponential(x))),
        FloatKind::F64 if name == math::Log::NAME => Some((Precision::Double, |m, x| m.long_logarithm(x))),
        _ => None,
    }
}

/// Makes operations on floats and integers of one shape.
struct Maker<'r, 'i> {
    rewriter: &'r mut Rewriter<'i>,
    /// What is computed in, and integers of as many bits.
    float: Type,
    word: Type,
    bits: u32,
    like: Type,
}

impl<'r, 'i> Maker<'r, 'i> {
    /// For values of the shape of a type.
    fn new(rewriter: &'r mut Rewriter<'i>, like: Type) -> Self {
        Self { rewriter, float: like, word: like, bits: 0, like }
    }

    fn apply(&mut self, (precision, formula): Formula, x: Value, ty: Type) -> Value {
        let ctx = &mut self.rewriter.ir_mut().ctx;
        let (kind, bits) = match precision {
            Precision::Double => (FloatKind::F64, 64),
            Precision::Single => (FloatKind::F32, 32),
        };
        let (float, word) = (ctx.float(kind), ctx.integer(bits));
        (self.float, self.word, self.bits) = (self.shaped(float), self.shaped(word), bits);
        if self.float == ty {
            return formula(self, x);
        }
        let wide = self.convert(arith::ExtF::NAME, x, self.float);
        let value = formula(self, wide);
        self.convert(arith::TruncF::NAME, value, ty)
    }

    fn shaped(&mut self, element: Type) -> Type {
        let ctx = &mut self.rewriter.ir_mut().ctx;
        if ctx.shape(self.like).is_some() { ctx.with_element(self.like, element) } else { element }
    }

    fn constant(&mut self, ty: Type, value: Int) -> Value {
        let value = elements::constant(&mut self.rewriter.ir_mut().ctx, ty, &[value]).expect("a constant of numbers");
        self.rewriter.op(arith::Constant::NAME).attr("value", value).result(ty).value()
    }

    fn number(&mut self, value: f64) -> Value {
        let pattern = self.pattern(value);
        self.constant(self.float, pattern)
    }

    fn pattern(&self, value: f64) -> Int {
        match self.bits {
            32 => Int::from_u64(32, u64::from((value as f32).to_bits())),
            _ => Int::from_u64(64, value.to_bits()),
        }
    }

    fn integer(&mut self, value: i64) -> Value {
        self.constant(self.word, Int::from_i64(self.bits, value))
    }

    fn convert(&mut self, name: &str, x: Value, to: Type) -> Value {
        self.rewriter.op(name).operand(x).result(to).value()
    }

    fn as_word(&mut self, x: Value) -> Value {
        self.convert(arith::Bitcast::NAME, x, self.word)
    }

    fn as_float(&mut self, x: Value) -> Value {
        self.convert(arith::Bitcast::NAME, x, self.float)
    }

    fn of(&mut self, name: &str, a: Value, b: Value) -> Value {
        binary(self.rewriter, name, a, b)
    }

    fn add(&mut self, a: Value, b: Value) -> Value {
        self.of(arith::AddF::NAME, a, b)
    }

    fn sub(&mut self, a: Value, b: Value) -> Value {
        self.of(arith::SubF::NAME, a, b)
    }

    fn mul(&mut self, a: Value, b: Value) -> Value {
        self.of(arith::MulF::NAME, a, b)
    }

    fn times(&mut self, a: Value, factor: f64) -> Value {
        let factor = self.number(factor);
        self.mul(a, factor)
    }

    fn plus(&mut self, a: Value, more: f64) -> Value {
        let more = self.number(more);
        self.add(a, more)
    }

    /// `yes` where `x` compares so with a number.
    fn where_(&mut self, x: Value, predicate: CmpFPredicate, than: f64, (yes, no): (Value, Value)) -> Value {
        let than = self.number(than);
        let bit = self.rewriter.ir_mut().ctx.integer(1);
        let bit = self.shaped(bit);
        let predicate = self.rewriter.ir_mut().ctx.i_attr(64, predicate as i64);
        let compare = self.rewriter.op(arith::CmpF::NAME).operands(&[x, than]).attr("predicate", predicate);
        let condition = compare.result(bit).value();
        let ty = self.rewriter.ty(yes);
        self.rewriter.op(arith::Select::NAME).operands(&[condition, yes, no]).result(ty).value()
    }

    /// `x`, but no less and no more than these; a NaN stays one.
    fn within(&mut self, x: Value, least: f64, most: f64) -> Value {
        let [low, high] = [least, most].map(|end| self.number(end));
        let x = self.where_(x, CmpFPredicate::Olt, least, (low, x));
        self.where_(x, CmpFPredicate::Ogt, most, (high, x))
    }

    /// A polynomial by Horner's rule, the constant first.
    fn polynomial(&mut self, x: Value, coefficients: &[f64]) -> Value {
        let (&last, others) = coefficients.split_last().expect("a polynomial has a coefficient");
        let last = self.number(last);
        others.iter().rev().fold(last, |sum, &next| {
            let product = self.mul(sum, x);
            self.plus(product, next)
        })
    }

    /// The nearest integer of `x` as a float, and in the lowest bits of a word.
    fn rounded(&mut self, x: Value, rounder: f64) -> (Value, Value) {
        let shifted = self.plus(x, rounder);
        let word = self.as_word(shifted);
        (self.plus(shifted, -rounder), word)
    }

    /// Two to the power of a word's lowest bits, which is a normal float.
    fn power_of_two(&mut self, word: Value, fraction: i64) -> Value {
        let (shift, one) = (self.integer(fraction), self.pattern(1.0));
        let one = self.constant(self.word, one);
        let exponent = self.of(arith::ShLI::NAME, word, shift);
        let sum = self.of(arith::AddI::NAME, exponent, one);
        self.as_float(sum)
    }

    /// `e^x` of an f32.
    fn exponential(&mut self, x: Value) -> Value {
        let scaled = self.times(x, std::f64::consts::LOG2_E);
        self.power(scaled)
    }

    /// `2^x` of an f32.
    fn power(&mut self, x: Value) -> Value {
        let x = self.within(x, -200.0, 200.0);
        let (whole, word) = self.rounded(x, ROUNDER);
        let rest = self.sub(x, whole);
        let rest = self.times(rest, LN_2);
        let value = self.polynomial(rest, &taylor::<9>());
        let scale = self.power_of_two(word, 52);
        self.mul(value, scale)
    }

    /// `e^x` in f32: two factors of a power of two, so that the result may be no normal float.
    fn fast_exponential(&mut self, x: Value) -> Value {
        const ROUNDER: f64 = 12_582_912.0;
        let x = self.within(x, -104.0, 89.0);
        let scaled = self.times(x, std::f64::consts::LOG2_E);
        let (whole, word) = self.rounded(scaled, ROUNDER);
        // The first has few bits, so that its product is exact.
        let rest = [0.693_359_375, LN_2 - 0.693_359_375].into_iter().fold(x, |rest, part| {
            let part = self.times(whole, part);
            self.sub(rest, part)
        });
        let value = self.polynomial(rest, &taylor::<8>());
        self.scaled(value, word, ROUNDER, 23)
    }

    /// A value times two to the power of an integer, which stands in the lowest bits of a word, in two steps.
    fn scaled(&mut self, value: Value, word: Value, rounder: f64, fraction: i64) -> Value {
        let (of_rounder, one) = (self.pattern(rounder), self.integer(1));
        let of_rounder = self.constant(self.word, of_rounder);
        let power = self.of(arith::SubI::NAME, word, of_rounder);
        let half = self.of(arith::ShRSI::NAME, power, one);
        let rest = self.of(arith::SubI::NAME, power, half);
        [half, rest].into_iter().fold(value, |value, power| {
            let scale = self.power_of_two(power, fraction);
            self.mul(value, scale)
        })
    }

    /// `e^x` of an f64.
    fn long_exponential(&mut self, x: Value) -> Value {
        let x = self.within(x, -746.0, 710.0);
        let scaled = self.times(x, std::f64::consts::LOG2_E);
        let (whole, word) = self.rounded(scaled, ROUNDER);
        let [high, low] = LN_2_PARTS.map(|part| self.times(whole, part));
        let high = self.sub(x, high);
        let rest = self.sub(high, low);
        let square = self.mul(rest, rest);
        let sum = self.polynomial(square, &EXPONENTIAL);
        let product = self.mul(square, sum);
        let c = self.sub(rest, product);
        let [one, two] = [1.0, 2.0].map(|number| self.number(number));
        let (product, difference) = (self.mul(rest, c), self.sub(two, c));
        let quotient = self.of(arith::DivF::NAME, product, difference);
        let correction = self.sub(low, quotient);
        let correction = self.sub(correction, high);
        let value = self.sub(one, correction);
        self.scaled(value, word, ROUNDER, 52)
    }

    /// The exponent of a positive normal f64 as a float, and what is left beyond 1, from the root of a half to that of two.
    fn taken_apart(&mut self, x: Value) -> [Value; 2] {
        let start = Int::from_u64(64, std::f64::consts::FRAC_1_SQRT_2.to_bits());
        let (start, shift) = (self.constant(self.word, start), self.integer(52));
        let word = self.as_word(x);
        let above = self.of(arith::SubI::NAME, word, start);
        let exponent = self.of(arith::ShRSI::NAME, above, shift);
        let part = self.of(arith::ShLI::NAME, exponent, shift);
        let mantissa = self.of(arith::SubI::NAME, word, part);
        let mantissa = self.as_float(mantissa);
        let of_rounder = self.pattern(ROUNDER);
        let of_rounder = self.constant(self.word, of_rounder);
        let shifted = self.of(arith::AddI::NAME, of_rounder, exponent);
        let shifted = self.as_float(shifted);
        [self.plus(shifted, -ROUNDER), self.plus(mantissa, -1.0)]
    }

    /// The logarithm of what is no positive finite number, in place of `value`.
    fn at_ends(&mut self, x: Value, value: Value) -> Value {
        let [infinity, below, none] = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(|end| self.number(end));
        let value = self.where_(x, CmpFPredicate::Oeq, f64::INFINITY, (infinity, value));
        let value = self.where_(x, CmpFPredicate::Oeq, 0.0, (below, value));
        self.where_(x, CmpFPredicate::Ult, 0.0, (none, value))
    }

    /// f / (2 + f).
    fn ratio(&mut self, f: Value) -> Value {
        let sum = self.plus(f, 2.0);
        self.of(arith::DivF::NAME, f, sum)
    }

    /// The logarithm of an f32 times `factor`.
    fn short_logarithm(&mut self, x: Value, factor: f64) -> Value {
        let [exponent, f] = self.taken_apart(x);
        let s = self.ratio(f);
        let square = self.mul(s, s);
        let series: Vec<f64> = (0..7).map(|k| 2.0 * factor / f64::from(2 * k + 1)).collect();
        let sum = self.polynomial(square, &series);
        let (product, whole) = (self.mul(s, sum), self.times(exponent, LN_2 * factor));
        let value = self.add(whole, product);
        self.at_ends(x, value)
    }

    /// The logarithm of an f64.
    fn long_logarithm(&mut self, x: Value) -> Value {
        let scaled = self.times(x, 2f64.powi(54));
        let normal = self.where_(x, CmpFPredicate::Olt, f64::MIN_POSITIVE, (scaled, x));
        let [down, none] = [-54.0, 0.0].map(|number| self.number(number));
        let down = self.where_(x, CmpFPredicate::Olt, f64::MIN_POSITIVE, (down, none));
        let [exponent, f] = self.taken_apart(normal);
        let exponent = self.add(exponent, down);
        let s = self.ratio(f);
        let z = self.mul(s, s);
        let w = self.mul(z, z);
        let [odd, even] = [0, 1].map(|first| LOGARITHM[first..].iter().step_by(2).copied().collect::<Vec<f64>>());
        let (odd, even) = (self.polynomial(w, &odd), self.polynomial(w, &even));
        let (odd, even) = (self.mul(odd, z), self.mul(even, w));
        let rest = self.add(odd, even);
        let half_square = self.mul(f, f);
        let half_square = self.times(half_square, 0.5);
        let [high, low] = LN_2_PARTS.map(|part| self.times(exponent, part));
        let sum = self.add(half_square, rest);
        let product = self.mul(s, sum);
        let product = self.add(product, low);
        let difference = self.sub(half_square, product);
        let difference = self.sub(difference, f);
        let value = self.sub(high, difference);
        self.at_ends(x, value)
    }

    /// The hyperbolic tangent of an f32: 1 - 2 / (e^(2 x) + 1), and near 0 the start of its series.
    fn hyperbolic_tangent(&mut self, x: Value) -> Value {
        const NEAR: f64 = 1.0 / 128.0;
        let size = self.convert(math::AbsF::NAME, x, self.float);
        let size = self.within(size, 0.0, 20.0);
        let double = self.times(size, 2.0);
        let power = self.exponential(double);
        let sum = self.plus(power, 1.0);
        let two = self.number(2.0);
        let quotient = self.of(arith::DivF::NAME, two, sum);
        let one = self.number(1.0);
        let far = self.sub(one, quotient);
        let square = self.mul(size, size);
        let near = self.polynomial(square, &[1.0, -1.0 / 3.0, 2.0 / 15.0]);
        let near = self.mul(near, size);
        let value = self.where_(size, CmpFPredicate::Olt, NEAR, (near, far));
        self.of(math::CopySign::NAME, value, x)
    }
}

/// The first coefficients of the exponential: 1 / k!.
fn taylor<const N: usize>() -> [f64; N] {
    let mut factorial = 1.0;
    std::array::from_fn(|k| {
        factorial *= k.max(1) as f64;
        1.0 / factorial
    })
}
