//! From an accumulator in fixed point to a float: carries resolved, leading zeros taken away, rounded to nearest even once.

use bits::{FloatFormat, Predicate};
use dialects::expand::build::{binary, compare, select};
use dialects::{arith, math};
use ir::{Rewriter, Type, Value};

use super::decode::{either, is_zero, magnitude, not, number, part, widen, widen_signed, width};
use super::wide::{Layout, State};

/// Bits of the exponents that are computed with.
const EXPONENT: u32 = 16;

/// The float nearest to a sum, of type `ty`.
pub(super) fn rounded(
    rewriter: &mut Rewriter<'_>,
    state: &State,
    layout: &Layout,
    format: FloatFormat,
    ty: Type,
) -> Value {
    let smallest = 1 - format.bias - layout.base;
    let (window, negative) = match layout.digits {
        1 => whole(rewriter, state, smallest, format),
        _ => leading(rewriter, state, layout, smallest),
    };
    let finite = window.pattern(rewriter, format);
    let nothing = is_zero(rewriter, window.magnitude);
    let zero = number(rewriter, format.width, 0);
    let unsigned = select(rewriter, nothing, zero, finite);
    let sign = match state.is_negative_zero {
        Some(is_negative_zero) => {
            let is_exact = window.rest.map_or(nothing, |rest| {
                let whole = not(rewriter, rest);
                binary(rewriter, arith::AndI::NAME, nothing, whole)
            });
            select(rewriter, is_exact, is_negative_zero, negative)
        }
        None => negative,
    };
    let signed = with_sign(rewriter, unsigned, sign, format);
    let pattern = match state.special {
        Some(flags) => with_special(rewriter, signed, flags, format),
        None => signed,
    };
    rewriter.op(arith::Bitcast::NAME).operand(pattern).result(ty).value()
}

/// The bits of a magnitude that decide how it is rounded.
struct Window {
    magnitude: Value,
    /// Is anything below them?
    rest: Option<Value>,
    /// The exponent field of a number whose leading bit is the highest of them.
    highest: Value,
    /// By how many places they are shifted up at the most.
    most_up: Value,
}

/// An accumulator of one digit, and its sign.
fn whole(rewriter: &mut Rewriter<'_>, state: &State, smallest: i32, format: FloatFormat) -> (Window, Value) {
    let sum = state.digits[0];
    let bits = (width(rewriter, sum) as i32).max(smallest + 2).max(format.fraction_bits as i32 + 4) as u32;
    let sum = widen_signed(rewriter, sum, bits);
    let negative = part(rewriter, sum, bits - 1, 1);
    let magnitude = magnitude(rewriter, sum, negative);
    let highest = bits as i32 - 1 - smallest;
    // Below the smallest normal numbers, the exponent stays and the number has leading zeros.
    let most_up = number(rewriter, EXPONENT, highest.min(bits as i32 - 1).into());
    let highest = number(rewriter, EXPONENT, highest.into());
    (Window { magnitude, rest: None, highest, most_up }, negative)
}

/// The two digits from the highest on that says more than the sign, no lower than that of the smallest normal number; and the sign.
fn leading(rewriter: &mut Rewriter<'_>, state: &State, layout: &Layout, smallest: i32) -> (Window, Value) {
    let (digits, negative) = resolved(rewriter, state, layout);
    let spacing = layout.spacing;
    let lowest = (smallest.max(0) as u32 / spacing).max(1) as usize;
    let fill = widen_signed(rewriter, negative, spacing);
    let anything: Vec<Value> = below(rewriter, &digits);
    let candidate = |rewriter: &mut Rewriter<'_>, at: usize| {
        let highest = i64::from(spacing) * (at as i64 + 1) - i64::from(smallest);
        let pair = joined(rewriter, digits[at], digits[at - 1]);
        [pair, anything[at - 1], number(rewriter, EXPONENT, highest)]
    };
    let mut chosen = candidate(rewriter, lowest.min(digits.len() - 1));
    for at in lowest + 1..digits.len() {
        let says_more = compare(rewriter, Predicate::Ne, digits[at], fill);
        let here = candidate(rewriter, at);
        chosen = [0, 1, 2].map(|field| select(rewriter, says_more, here[field], chosen[field]));
    }
    let [pair, rest, highest] = chosen;
    let magnitude = without_sign(rewriter, pair, negative, rest);
    let most_up = match smallest < 0 {
        true => number(rewriter, EXPONENT, i64::from(2 * spacing)),
        false => highest,
    };
    (Window { magnitude, rest: Some(rest), highest, most_up }, negative)
}

/// A window of a number of this sign without it: what is below has a part in the negation.
fn without_sign(rewriter: &mut Rewriter<'_>, pair: Value, negative: Value, rest: Value) -> Value {
    let bits = width(rewriter, pair) + 1;
    let wide = widen(rewriter, pair, bits - 1);
    let wide = joined(rewriter, negative, wide);
    let turn = widen_signed(rewriter, negative, bits);
    let turned = binary(rewriter, arith::XOrI::NAME, wide, turn);
    let is_whole = not(rewriter, rest);
    let one = binary(rewriter, arith::AndI::NAME, negative, is_whole);
    let one = widen(rewriter, one, bits);
    binary(rewriter, arith::AddI::NAME, turned, one)
}

/// Two integers side by side.
fn joined(rewriter: &mut Rewriter<'_>, high: Value, low: Value) -> Value {
    let (above, below) = (width(rewriter, high), width(rewriter, low));
    let bits = above + below;
    let [high, low] = [high, low].map(|it| widen(rewriter, it, bits));
    let by = number(rewriter, bits, below.into());
    let high = binary(rewriter, arith::ShLI::NAME, high, by);
    binary(rewriter, arith::OrI::NAME, high, low)
}

/// The digits of the sum without carries, and its sign: each hands what it has above its bits to the next.
fn resolved(rewriter: &mut Rewriter<'_>, state: &State, layout: &Layout) -> (Vec<Value>, Value) {
    let Layout { spacing, digit_bits, .. } = *layout;
    let mut total = state.digits[0];
    let mut digits = Vec::new();
    for &next in &state.digits[1..] {
        digits.push(part(rewriter, total, 0, spacing));
        let by = number(rewriter, digit_bits, spacing.into());
        let carry = binary(rewriter, arith::ShRSI::NAME, total, by);
        total = binary(rewriter, arith::AddI::NAME, next, carry);
    }
    digits.push(part(rewriter, total, 0, spacing));
    if layout.bits > layout.digits * spacing {
        let top = part(rewriter, total, spacing, digit_bits - spacing);
        digits.push(widen_signed(rewriter, top, spacing));
    }
    (digits, part(rewriter, total, digit_bits - 1, 1))
}

/// For each digit: is one below it other than 0?
fn below(rewriter: &mut Rewriter<'_>, digits: &[Value]) -> Vec<Value> {
    let mut found = vec![dialects::expand::build::flag(rewriter, false)];
    for &digit in digits {
        let zero = is_zero(rewriter, digit);
        let here = not(rewriter, zero);
        let last = *found.last().expect("there is one");
        found.push(binary(rewriter, arith::OrI::NAME, last, here));
    }
    found
}

impl Window {
    /// The pattern of a magnitude other than 0, without its sign.
    fn pattern(&self, rewriter: &mut Rewriter<'_>, format: FloatFormat) -> Value {
        let FloatFormat { fraction_bits, width: pattern_bits, .. } = format;
        let (bits, ty) = (width(rewriter, self.magnitude), rewriter.ty(self.magnitude));
        let zeros = rewriter.op(math::CountLeadingZeros::NAME).operand(self.magnitude).result(ty).value();
        let zeros = widen(rewriter, zeros, EXPONENT);
        let up = binary(rewriter, arith::MinUI::NAME, zeros, self.most_up);
        let by = widen(rewriter, up, bits);
        let top = binary(rewriter, arith::ShLI::NAME, self.magnitude, by);
        let below = bits - 1 - fraction_bits;
        let significand = part(rewriter, top, below, fraction_bits + 1);
        let exponent = binary(rewriter, arith::SubI::NAME, self.highest, up);
        let bits = pattern_bits + EXPONENT;
        let exponent = widen_signed(rewriter, exponent, bits);
        let by = number(rewriter, bits, fraction_bits.into());
        let exponent = binary(rewriter, arith::ShLI::NAME, exponent, by);
        let significand_wide = widen(rewriter, significand, bits);
        let unrounded = binary(rewriter, arith::AddI::NAME, exponent, significand_wide);
        let round_up = self.rounds_up(rewriter, top, below, significand);
        let round_up = widen(rewriter, round_up, bits);
        let pattern = binary(rewriter, arith::AddI::NAME, unrounded, round_up);
        at_most_infinity(rewriter, pattern, format)
    }

    /// Is what stands below the significand more than half of its last place, or half where that is odd?
    fn rounds_up(&self, rewriter: &mut Rewriter<'_>, top: Value, below: u32, significand: Value) -> Value {
        let half = part(rewriter, top, below - 1, 1);
        let rest = part(rewriter, top, 0, below - 1);
        let zero = number(rewriter, below - 1, 0);
        let more = compare(rewriter, Predicate::Ne, rest, zero);
        let more = either(rewriter, Some(more), self.rest).unwrap_or(more);
        let odd = part(rewriter, significand, 0, 1);
        let tie_up = binary(rewriter, arith::OrI::NAME, more, odd);
        binary(rewriter, arith::AndI::NAME, half, tie_up)
    }
}

/// The pattern, or that of infinity where it is beyond.
fn at_most_infinity(rewriter: &mut Rewriter<'_>, pattern: Value, format: FloatFormat) -> Value {
    let infinity = number(rewriter, width(rewriter, pattern), infinity(format));
    let pattern = binary(rewriter, arith::MinUI::NAME, pattern, infinity);
    widen(rewriter, pattern, format.width)
}

/// The pattern of infinity.
fn infinity(format: FloatFormat) -> i64 {
    ((1 << format.exponent_bits) - 1) << format.fraction_bits
}

fn with_sign(rewriter: &mut Rewriter<'_>, pattern: Value, sign: Value, format: FloatFormat) -> Value {
    let sign = widen(rewriter, sign, format.width);
    let by = number(rewriter, format.width, i64::from(format.width) - 1);
    let sign = binary(rewriter, arith::ShLI::NAME, sign, by);
    binary(rewriter, arith::OrI::NAME, pattern, sign)
}

/// NaN where one was added, or infinities of both signs; infinities where one was.
fn with_special(
    rewriter: &mut Rewriter<'_>,
    pattern: Value,
    [nan, above, below]: [Value; 3],
    format: FloatFormat,
) -> Value {
    let opposite = binary(rewriter, arith::AndI::NAME, above, below);
    let is_nan = binary(rewriter, arith::OrI::NAME, nan, opposite);
    let infinity = infinity(format);
    let values = [infinity | 1 << (format.fraction_bits - 1), infinity, infinity | -1 << (format.width - 1)];
    let [nan, plus, minus] = values.map(|value| number(rewriter, format.width, value));
    let pattern = select(rewriter, above, plus, pattern);
    let pattern = select(rewriter, below, minus, pattern);
    select(rewriter, is_nan, nan, pattern)
}
