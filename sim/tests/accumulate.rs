//! `affine-wide-accumulate` against exact sums: results are the floats nearest to them, on data that cancel, differ by all that a format
//! has, are subnormal, leave the format on the way and come back, or are no numbers. And `affine-interleave-floats` where no order rounds.

use affine::accumulate::{carried, wide};
use ir::float::{Float, format};
use ir::types::FloatKind;
use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::interp::{Argument, Limits, Memory, Program};
use sim::random::Random;

/// Elements of an array.
const COUNT: usize = 24;

/// Bits of exact sums, in units of `UNIT`.
const BITS: u32 = 800;

/// The exponent of the lowest bit of exact sums: that of products of the smallest floats, and a bit for halves.
const UNIT: i32 = -300;

const KINDS: [FloatKind; 3] = [FloatKind::F16, FloatKind::BF16, FloatKind::F32];

/// What an iteration adds to `%acc`, and how a test says that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Sum,
    Difference,
    Products,
    Both,
}

const FORMS: [(Form, &str); 4] = [
    (Form::Sum, "%next = arith.addf %x, %acc : T"),
    (Form::Difference, "%next = arith.subf %acc, %x : T"),
    (Form::Products, "%p = arith.mulf %x, %y : T  %next = arith.addf %acc, %p : T"),
    (Form::Both, "%p = arith.mulf %x, %y : T  %s = arith.subf %acc, %p : T  %next = arith.addf %s, %y : T"),
];

fn program(kind: FloatKind, step: &str) -> String {
    format!(
        "func.func @sum(%a: memref<{COUNT}xT>, %b: memref<{COUNT}xT>, %init: T) -> T {{
  %sum = affine.for %i = 0 to {COUNT} iter_args(%acc = %init) -> (T) {{
    %x = affine.load %a[%i] : memref<{COUNT}xT>
    %y = affine.load %b[%i] : memref<{COUNT}xT>
    {step}
    affine.yield %next : T
  }}
  return %sum : T
}}"
    )
    .replace('T', kind.name())
}

fn parsed(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{text}: {:?}", diags.take()));
    (ir, module)
}

fn compiled(ir: &mut Ir, module: Op) -> Program {
    let mut diags = Diagnostics::new();
    ir::verify::verify(ir, module, &mut diags).unwrap_or_else(|_| panic!("{:?}", diags.take()));
    let func = ir.first_op(ir.body(module, 0).expect("a module has a body")).expect("a function");
    Program::compile(ir, func, &mut diags).unwrap_or_else(|_| panic!("{:?}", diags.take()))
}

/// A finite float without its sign as a number of units; an infinity as what the next float would be.
fn units(kind: FloatKind, pattern: u128) -> Int {
    let layout = format(kind);
    let pattern = pattern & ((1 << (layout.width - 1)) - 1);
    let field = (pattern >> layout.fraction_bits) as i32;
    let fraction = pattern & ((1 << layout.fraction_bits) - 1);
    let (significand, exponent) = match field {
        0 => (fraction, 1),
        _ => (fraction | 1 << layout.fraction_bits, field),
    };
    let place = exponent - layout.bias - layout.fraction_bits as i32 - UNIT;
    Int::from_u128(BITS, significand).shl(place as u32)
}

/// With its sign.
fn exact(value: Float) -> Int {
    let units = units(value.kind(), value.bits());
    if value.is_negative() { Int::zero(BITS).sub(&units) } else { units }
}

/// The exact product of two numbers of units.
fn product(a: Float, b: Float) -> Int {
    let (kind, units_of) = (a.kind(), |value: Float| units(value.kind(), value.bits()));
    let layout = format(kind);
    let place = layout.bias + layout.fraction_bits as i32 - 1;
    // In units of the smallest floats each, so that the product has a place of its own.
    let down = (-place - UNIT) as u32;
    let both = units_of(a).lshr(down).mul(&units_of(b).lshr(down)).shl((-2 * place - UNIT) as u32);
    if a.is_negative() == b.is_negative() { both } else { Int::zero(BITS).sub(&both) }
}

/// What a sum is made of: exact parts, and what is no number.
#[derive(Default)]
struct Oracle {
    sum: Option<Int>,
    nan: bool,
    infinities: [bool; 2],
    has_other_than_negative_zero: bool,
}

impl Oracle {
    fn add(&mut self, a: Float, b: Option<Float>, is_minus: bool) {
        let negative = a.is_negative() ^ b.is_some_and(Float::is_negative) ^ is_minus;
        let factors = [Some(a), b];
        let any = |f: fn(Float) -> bool| factors.into_iter().flatten().any(f);
        let is_zero = any(Float::is_zero);
        self.has_other_than_negative_zero |= !(is_zero && negative);
        if any(Float::is_nan) || any(Float::is_infinite) && is_zero {
            self.nan = true;
        } else if any(Float::is_infinite) {
            self.infinities[usize::from(negative)] = true;
        } else {
            let value = b.map_or_else(|| exact(a), |b| product(a, b));
            let sum = self.sum.take().unwrap_or(Int::zero(BITS));
            self.sum = Some(if is_minus { sum.sub(&value) } else { sum.add(&value) });
        }
    }

    /// Panics unless `have` is the float nearest to the sum.
    fn check(&self, have: Float, context: &str) {
        match (self.nan || self.infinities == [true; 2], self.infinities) {
            (true, _) => assert_eq!(have, Float::nan(have.kind()), "{context}"),
            (_, [true, _]) => assert_eq!(have, Float::infinity(have.kind()), "{context}"),
            (_, [_, true]) => assert_eq!(have, Float::infinity(have.kind()).neg(), "{context}"),
            _ => self.check_finite(have, context),
        }
    }

    /// Twice the sum lies between the sums of the result and its neighbours; on them only where the result is even.
    fn check_finite(&self, have: Float, context: &str) {
        let sum = self.sum.clone().unwrap_or(Int::zero(BITS));
        assert!(!have.is_nan(), "{context}");
        if sum.is_zero() {
            assert!(have.is_zero(), "{context}");
            assert_eq!(have.is_negative(), !self.has_other_than_negative_zero, "{context}");
            return;
        }
        assert_eq!(have.is_negative(), sum.sign_bit(), "{context}");
        let kind = have.kind();
        let pattern = have.abs().bits();
        let magnitude = if sum.sign_bit() { Int::zero(BITS).sub(&sum) } else { sum };
        let twice = magnitude.shl(1).to_biguint();
        let between = |a: u128, b: u128| units(kind, a).add(&units(kind, b)).to_biguint();
        let is_even = pattern & 1 == 0;
        if pattern > 0 {
            let low = between(pattern - 1, pattern);
            assert!(low < twice || low == twice && is_even, "{context}: {have:?} is too large");
        }
        if !have.is_infinite() {
            let high = between(pattern, pattern + 1);
            assert!(twice < high || twice == high && is_even, "{context}: {have:?} is too small");
        }
    }
}

fn drawn(kind: FloatKind, random: &mut Random, style: u64) -> Float {
    let layout = format(kind);
    let any = random.int(layout.width).to_u128().expect("at most 64 bits");
    let exponents = ((1u128 << layout.exponent_bits) - 1) << layout.fraction_bits;
    let sign = any & 1 << (layout.width - 1);
    let at = |field: u128| any & !exponents | (field << layout.fraction_bits) & exponents;
    let most = (1u128 << layout.exponent_bits) - 2;
    let bits = match style {
        // Anything that is finite.
        0 if any & exponents == exponents => any & !exponents,
        0 => any,
        1 => any & !exponents,
        2 => at([1, most, most / 2][random.below(3) as usize]),
        3 => Float::largest(kind).bits() | sign,
        4 => at(layout.bias as u128 + u128::from(random.below(4))),
        5 => sign,
        _ if random.below(12) == 0 => {
            [Float::infinity(kind).bits() | sign, Float::nan(kind).bits()][random.below(2) as usize]
        }
        _ => at(layout.bias as u128),
    };
    Float::from_bits(kind, bits)
}

/// Data: in half of the runs the second half of an array takes back what the first brings, but for the last elements.
fn array(kind: FloatKind, random: &mut Random, style: u64) -> Vec<Float> {
    let mut values: Vec<Float> = (0..COUNT).map(|_| drawn(kind, random, style)).collect();
    if random.below(2) == 0 {
        for at in 0..COUNT / 2 - 2 {
            values[COUNT / 2 + at] = values[at].neg();
        }
    }
    values
}

fn memory(values: &[Float]) -> Argument {
    let width = values[0].kind().width();
    let words: Vec<Int> = values.iter().map(|value| Int::from_u128(width, value.bits())).collect();
    Argument::Memory(Memory::from_ints(&[COUNT], width, &words))
}

fn run(program: &Program, (a, b, init): (&[Float], &[Float], Float)) -> Float {
    let kind = init.kind();
    let number = Argument::Number(Int::from_u128(kind.width(), init.bits()));
    let results = program.run(&mut [memory(a), memory(b), number], &Limits::default()).expect("it is defined").results;
    Float::from_bits(kind, results[0].to_u128().expect("a float"))
}

fn check(kind: FloatKind, form: Form, step: &str) {
    let (mut ir, module) = parsed(&program(kind, step));
    let found = carried(&ir, module);
    assert_eq!(found.len(), 1, "{step}");
    wide::widen_sum(&mut ir, &found[0]).expect("a sum that is kept in fixed point");
    let program = compiled(&mut ir, module);
    let mut random = Random::new(u64::from(kind.width()) + form as u64);
    for turn in 0..160 {
        let style = turn % 8;
        let [a, b] = [0, 1].map(|_| array(kind, &mut random, style));
        let init = drawn(kind, &mut random, style);
        let mut oracle = Oracle::default();
        oracle.add(init, None, false);
        for (&x, &y) in a.iter().zip(&b) {
            match form {
                Form::Sum => oracle.add(x, None, false),
                Form::Difference => oracle.add(x, None, true),
                Form::Products => oracle.add(x, Some(y), false),
                Form::Both => {
                    oracle.add(x, Some(y), true);
                    oracle.add(y, None, false);
                }
            }
        }
        let have = run(&program, (&a, &b, init));
        oracle.check(have, &format!("{kind:?} {form:?} turn {turn}"));
    }
}

#[test]
fn wide_sums_are_rounded_once() {
    for kind in KINDS {
        FORMS.into_iter().for_each(|(form, step)| check(kind, form, step));
    }
}

/// On small integers nothing is rounded, and all orders give the same.
#[test]
fn parts_give_the_same_where_nothing_is_rounded() {
    let steps = ["addf %acc, %x", "subf %acc, %x", "mulf %x, %acc", "maximumf %acc, %x", "minnumf %x, %acc"];
    for (step, copies) in steps.into_iter().zip([2, 3, 7, 8, 5]) {
        let (mut ir, module) = parsed(&program(FloatKind::F32, &format!("%next = arith.{step} : T")));
        let before = compiled(&mut ir, module);
        carried(&ir, module)[0].interleave(&mut ir, copies);
        let after = compiled(&mut ir, module);
        let values: Vec<Float> = (0..COUNT).map(|at| Float::from_f32([1.0, -2.0, 2.0, -1.0][at * 7 % 4])).collect();
        for init in [0.0, -0.0, 3.0] {
            let data = (values.as_slice(), values.as_slice(), Float::from_f32(init));
            assert_eq!(run(&before, data), run(&after, data), "{step}");
        }
    }
}

/// The widths that the report names.
#[test]
fn accumulators_are_as_wide_as_sums_can_be() {
    let layout = |kind: FloatKind, step: &str| {
        let (mut ir, module) = parsed(&program(kind, step));
        let found = carried(&ir, module);
        wide::widen_sum(&mut ir, &found[0]).map(|layout| layout.bits)
    };
    // 277 bits of an f32 and 554 of a product, 5 for 24 additions and what was there before, and the sign.
    assert_eq!(layout(FloatKind::F32, FORMS[0].1), Ok(277 + 5 + 1));
    assert_eq!(layout(FloatKind::F32, FORMS[2].1), Ok(554 + 5 + 1));
    assert_eq!(layout(FloatKind::F16, FORMS[0].1), Ok(40 + 5 + 1));
    assert!(layout(FloatKind::F64, FORMS[0].1).is_err());
}
