//! Products: significands are multiplied as they are; the product is shifted into place, wherever its leading bit is.

use bits::{FloatFormat, Int, Special};

use crate::convert::positive;
use crate::graph::{Graph, Value};
use crate::operation::{Options, Subnormals};
use crate::partial::whole_product;
use crate::round::{Exact, exponent_width};
use crate::shift::leading_zeros;
use crate::unpack::{Unpacked, unpack};

/// The product of two floats, exact.
pub(crate) fn mul(graph: &mut Graph, format: FloatFormat, options: &Options, [a, b]: [Value; 2]) -> Exact {
    for (number, factor) in [(a, b), (b, a)] {
        if let Some((negative, power)) = graph.known(factor).and_then(|factor| power_of_two(format, factor)) {
            let number = unpack(graph, format, options, number);
            return scaled(graph, options, &number, negative, power);
        }
    }
    let (a, b) = (unpack(graph, format, options, a), unpack(graph, format, options, b));
    product(graph, options, &a, &b)
}

/// Whether a normal power of two is negative, and the power.
fn power_of_two(format: FloatFormat, factor: &Int) -> Option<(bool, i64)> {
    let magnitude = factor.and(&Int::field(format.width, 0, format.width - 1));
    let field = magnitude.lshr(format.fraction_bits).to_i64()?;
    let is_power = magnitude == Int::from_i64(format.width, field).shl(format.fraction_bits);
    let reserved = i64::from(format.special == Special::Ieee);
    let is_normal = (1..(1 << format.exponent_bits) - reserved).contains(&field);
    (is_power && is_normal).then(|| (*factor != magnitude, field - i64::from(format.bias)))
}

/// A number times a power of two: the exponent is counted, and of a number without leading bit the significand goes up by no more
/// than the power.
fn scaled(graph: &mut Graph, options: &Options, number: &Unpacked, negative: bool, power: i64) -> Exact {
    let format = number.format;
    let width = exponent_width(format);
    let exponent = graph.extend(number.exponent, width);
    let count = graph.constant(Int::from_i64(width, power - 1));
    let exponent = graph.add(exponent, count);
    let exponent = if power >= 0 { positive(graph, exponent) } else { exponent };
    let most = u32::try_from(power.max(0)).map_or(format.fraction_bits, |power| power.min(format.fraction_bits));
    let zeros = if options.subnormals == Subnormals::Keep { most } else { 0 };
    let turned = graph.flag(negative);
    let sign = graph.xor(number.sign, turned);
    let &Unpacked { significand: magnitude, nan, infinity, .. } = number;
    Exact { sign, exponent, magnitude, nan, infinity, zeros, counted: None }
}

/// The product of two floats, exact.
pub(crate) fn product(graph: &mut Graph, options: &Options, a: &Unpacked, b: &Unpacked) -> Exact {
    let format = a.format;
    let sign = graph.xor(a.sign, b.sign);
    let magnitude = whole_product(graph, a.significand, b.significand);
    let exponent = exponent(graph, a, b);
    let (nan, infinity) = special(graph, a, b);
    let zeros = match options.subnormals {
        Subnormals::Keep => most_leading_zeros(format),
        Subnormals::Flush => 1,
    };
    let counted = (options.subnormals == Subnormals::Keep).then(|| counted_zeros(graph, a, b));
    Exact { sign, exponent, magnitude, nan, infinity, zeros, counted }
}

/// The most leading zeros that a product may have where it matters: of two subnormal operands it is not above half of the smallest
/// number, unless the format has few exponents.
fn most_leading_zeros(format: FloatFormat) -> u32 {
    let precision = format.precision();
    if vanishes(format) { precision } else { 2 * precision - 1 }
}

/// Whether the product of two subnormal numbers is at most half of the smallest number.
fn vanishes(format: FloatFormat) -> bool {
    -format.min_exponent() >= i64::from(format.precision())
}

/// The leading zeros of the product, or one less, beside the multiplication: those of both operands. Where a product of two subnormal
/// ones vanishes it is those of one that is subnormal, if one is.
fn counted_zeros(graph: &mut Graph, a: &Unpacked, b: &Unpacked) -> Value {
    if vanishes(a.format) {
        let leading = a.leading(graph);
        let smaller = graph.mux(leading, b.significand, a.significand);
        return leading_zeros(graph, smaller).0;
    }
    let [(x, _), (y, _)] = [a, b].map(|number| leading_zeros(graph, number.significand));
    let width = graph.width(x) + 1;
    let (x, y) = (graph.extend(x, width), graph.extend(y, width));
    graph.add(x, y)
}

/// What the top bit of the product counts: the sum of exponents, for which the product of leading bits is one bit below.
///
/// The usual bias is a power of two less one: the power is taken away by turning the top bit of an exponent over, and the one is a carry.
fn exponent(graph: &mut Graph, a: &Unpacked, b: &Unpacked) -> Value {
    let (width, format) = (exponent_width(a.format), a.format);
    let x = graph.extend(a.exponent, width);
    if format.bias == (1 << (format.exponent_bits - 1)) - 1 {
        let (top, low) = (graph.top(b.exponent), graph.low(b.exponent, format.exponent_bits - 1));
        let top = graph.not(top);
        let y = graph.concat(&[top, low]);
        let (y, one) = (graph.sign_extend(y, width), graph.flag(true));
        return graph.add_carry(x, y, one);
    }
    let y = graph.extend(b.exponent, width);
    let sum = graph.add(x, y);
    let bias = graph.constant(Int::from_i64(width, -i64::from(format.bias)));
    graph.add(sum, bias)
}

/// NaN and infinity of a product: zero by infinity is NaN.
pub(crate) fn special(graph: &mut Graph, a: &Unpacked, b: &Unpacked) -> (Value, Value) {
    let infinity = graph.or(a.infinity, b.infinity);
    let (a_zero, b_zero) = (a.is_zero(graph), b.is_zero(graph));
    let zero = graph.or(a_zero, b_zero);
    let invalid = graph.and(infinity, zero);
    let nan = graph.any_of(&[a.nan, b.nan, invalid]);
    (nan, infinity)
}
