//! Fused multiplication and addition: the addend is aligned to the exact product, and the sum is rounded once.

use bits::{FloatFormat, Int};

use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::partial::whole_product;
use crate::round::{Exact, exponent_width};
use crate::shift::down_sticky;
use crate::unpack::{Unpacked, unpack};

/// Bits of the sum below the product: an addend that may cancel the product keeps all of its bits.
const BELOW: u32 = 3;

/// Bits between the lowest bit of an addend that stands above the product and the product.
const GAP: u32 = 2;

/// How the addend stands to the product.
struct Alignment {
    /// How far it is shifted down from above the product.
    distance: Value,
    /// What the top bit of the sum counts: the exponent field less one.
    exponent: Value,
}

/// `a * b + c`, exact but for what the last bit stands for.
pub(crate) fn fma(graph: &mut Graph, format: FloatFormat, options: &Options, operands: [Value; 3]) -> Exact {
    let [a, b, c] = operands.map(|bits| unpack(graph, format, options, bits));
    let product_sign = graph.xor(a.sign, b.sign);
    let differ = graph.xor(product_sign, c.sign);
    let (a_zero, b_zero) = (a.is_zero(graph), b.is_zero(graph));
    let no_product = graph.or(a_zero, b_zero);
    let alignment = align(graph, &a, &b, &c, no_product);
    let product = whole_product(graph, a.significand, b.significand);
    let (magnitude, negative) = sum(graph, format, product, &c, alignment.distance, differ);
    let none = graph.none(magnitude);
    let cancelled = graph.and(differ, none);
    let sign = graph.xor(product_sign, negative);
    let sign = graph.and_not(sign, cancelled);
    let (nan, infinity) = special(graph, (&a, &b, &c), no_product, differ);
    let infinite_sign = graph.mux(c.infinity, c.sign, product_sign);
    let sign = graph.mux(infinity, infinite_sign, sign);
    let zeros = graph.width(magnitude) - 1;
    Exact { sign, exponent: alignment.exponent, magnitude, nan, infinity, zeros, counted: None }
}

/// The addend begins with its leading bit `precision + GAP` bits above that of a product of leading bits; where it is larger
/// still, or there is no product, it stays there, and the product only decides how it is rounded.
fn align(graph: &mut Graph, a: &Unpacked, b: &Unpacked, c: &Unpacked, no_product: Value) -> Alignment {
    let format = a.format;
    let width = exponent_width(format);
    let (x, y) = (graph.extend(a.exponent, width), graph.extend(b.exponent, width));
    let sum = graph.add(x, y);
    let offset = i64::from(format.precision() + GAP + 1) - i64::from(format.bias);
    let offset = graph.constant(Int::from_i64(width, offset));
    let top = graph.add(sum, offset);
    let z = graph.extend(c.exponent, width);
    let distance = graph.sub(top, z);
    let above = graph.top(distance);
    let above = graph.or(above, no_product);
    let near = graph.not(above);
    let distance = graph.low(distance, width - 1);
    let distance = graph.gate(distance, near);
    let (z, top) = (graph.low(z, width - 1), graph.low(top, width - 1));
    let exponent = graph.mux(above, z, top);
    let zero = graph.flag(false);
    Alignment { distance, exponent: graph.concat(&[zero, exponent]) }
}

/// The magnitude of product plus or minus addend, with a bit for the carry at the top, and whether the addend was larger and taken away.
fn sum(
    graph: &mut Graph,
    format: FloatFormat,
    product: Value,
    c: &Unpacked,
    distance: Value,
    differ: Value,
) -> (Value, Value) {
    let low = 2 * format.precision() + GAP + BELOW;
    let wide = graph.widen_low(c.significand, low);
    let addend = down_sticky(graph, wide, distance);
    let width = graph.width(addend) + 1;
    let product = graph.widen_low(product, BELOW);
    let (product, addend) = (graph.extend(product, width), graph.extend(addend, width));
    let larger = graph.below(product, addend);
    let negative = graph.and(larger, differ);
    let carry = graph.and_not(differ, larger);
    let addend = graph.invert_if(addend, differ);
    let sum = graph.add_carry(product, addend, carry);
    (graph.invert_if(sum, negative), negative)
}

/// NaN and infinity: infinite products by zero, and infinite sums of opposite signs, are NaN.
fn special(
    graph: &mut Graph,
    (a, b, c): (&Unpacked, &Unpacked, &Unpacked),
    no_product: Value,
    differ: Value,
) -> (Value, Value) {
    let infinite_product = graph.or(a.infinity, b.infinity);
    let invalid = graph.and(infinite_product, no_product);
    let opposite = graph.all_of(&[infinite_product, c.infinity, differ]);
    let nan = graph.any_of(&[a.nan, b.nan, c.nan, invalid, opposite]);
    (nan, graph.or(infinite_product, c.infinity))
}
