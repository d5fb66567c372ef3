//! Shifts in stages, one for each power of two: what a stage tests is known when it shifts, so counts cost no time of their own.

use crate::graph::{Graph, Value};

/// A magnitude shifted up until its top bit is set, or as far as it may be.
pub(crate) struct Normalized {
    /// The highest bits of the magnitude.
    pub kept: Value,
    /// Whether a bit below those is set.
    pub sticky: Value,
    /// By how many bits it was shifted.
    pub count: Value,
}

/// How many stages shift by up to `most` bits.
fn stages(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

/// Shifts a magnitude up by its leading zeros, but by no more than `limit`, and keeps the highest bits.
///
/// `most` bounds the smaller of leading zeros and limit. Where the magnitude is zero the count is not above that bound rounded up to
/// a power of two less one, and within the limit.
pub(crate) fn normalize(graph: &mut Graph, magnitude: Value, limit: Option<Value>, most: u32, keep: u32) -> Normalized {
    let stages = stages(most);
    let mut left = limit.map(|limit| saturated(graph, limit, stages));
    let (mut value, mut sticky, mut counts) = (magnitude, graph.flag(false), Vec::new());
    for stage in (0..stages).rev() {
        let amount = 1 << stage;
        let zeros = high_zeros(graph, value, amount);
        let shifts = match left {
            Some(limit) => {
                let allowed = graph.bit(limit, stage);
                let shifts = graph.and(zeros, allowed);
                left = Some(rest_of_limit(graph, limit, stage, shifts));
                shifts
            }
            None => zeros,
        };
        (value, sticky) = up(graph, value, sticky, amount, shifts, keep + amount - 1);
        counts.push(shifts);
    }
    let (value, sticky) = cut(graph, value, sticky, keep);
    let count = if counts.is_empty() { graph.zeros(0) } else { graph.concat(&counts) };
    Normalized { kept: value, sticky, count }
}

/// An unsigned number in so many bits, all ones where it does not fit.
pub(crate) fn saturated(graph: &mut Graph, value: Value, width: u32) -> Value {
    let Some(above) = graph.width(value).checked_sub(width).filter(|above| *above > 0) else {
        return graph.extend(value, width);
    };
    let high = graph.high(value, above);
    let (low, exceeds) = (graph.low(value, width), graph.any(high));
    graph.force(low, exceeds)
}

/// Whether the highest bits are all clear; all bits where there are fewer.
fn high_zeros(graph: &mut Graph, value: Value, count: u32) -> Value {
    let high = graph.high(value, count.min(graph.width(value)));
    graph.none(high)
}

/// What may still be shifted after a stage: where the stage could have shifted and did not, any amount of the later stages.
fn rest_of_limit(graph: &mut Graph, limit: Value, stage: u32, shifts: Value) -> Value {
    let (allowed, low) = (graph.bit(limit, stage), graph.low(limit, stage));
    let free = graph.and_not(allowed, shifts);
    graph.force(low, free)
}

/// One stage: shifts up by a constant where `shifts` is set, then keeps no more than `keep` bits.
fn up(graph: &mut Graph, value: Value, sticky: Value, amount: u32, shifts: Value, keep: u32) -> (Value, Value) {
    let width = graph.width(value);
    let padding = amount.saturating_sub(width);
    let below = graph.low(value, width.saturating_sub(amount));
    let shifted = graph.widen_low(below, amount - padding);
    if width <= keep {
        return (graph.mux(shifts, shifted, value), sticky);
    }
    let (high, high_shifted) = (graph.high(value, keep), graph.high(shifted, keep));
    let lost = graph.low(value, width - keep);
    let lost_shifted = graph.low(value, (width - keep).saturating_sub(amount));
    let (always, rest) = (graph.any(lost_shifted), graph.high(lost, graph.width(lost) - graph.width(lost_shifted)));
    let rest = graph.any(rest);
    let sometimes = graph.and_not(rest, shifts);
    let sticky = graph.any_of(&[sticky, always, sometimes]);
    (graph.mux(shifts, high_shifted, high), sticky)
}

/// Shifts a magnitude up by an amount that leaves no bit set above, and keeps the highest bits; whether a bit below those is set.
pub(crate) fn up_by(graph: &mut Graph, magnitude: Value, amount: Value, keep: u32) -> (Value, Value) {
    let (mut value, mut sticky) = (magnitude, graph.flag(false));
    for stage in (0..graph.width(amount)).rev() {
        let (by, shifts) = (1 << stage, graph.bit(amount, stage));
        (value, sticky) = up(graph, value, sticky, by, shifts, keep + by - 1);
    }
    cut(graph, value, sticky, keep)
}

/// The number of leading zeros, in so many bits that it is below `2^bits` of any value that is not zero; and whether it is zero, where
/// the number means nothing.
pub(crate) fn leading_zeros(graph: &mut Graph, value: Value) -> (Value, Value) {
    let width = graph.width(value);
    if width <= 1 {
        return (graph.zeros(0), graph.not(value));
    }
    let half = width.next_power_of_two() / 2;
    let (high, low) = (graph.high(value, half), graph.low(value, width - half));
    let low = graph.widen_low(low, 2 * half - width);
    let ((high, high_none), (low, low_none)) = (leading_zeros(graph, high), leading_zeros(graph, low));
    let rest = graph.mux(high_none, low, high);
    (graph.concat(&[high_none, rest]), graph.and(high_none, low_none))
}

/// The highest bits, and whether one below is set; zeros below where there are too few.
pub(crate) fn cut(graph: &mut Graph, value: Value, sticky: Value, keep: u32) -> (Value, Value) {
    let width = graph.width(value);
    if width <= keep {
        return (graph.widen_low(value, keep - width), sticky);
    }
    let (high, low) = (graph.high(value, keep), graph.low(value, width - keep));
    let any = graph.any(low);
    (high, graph.or(sticky, any))
}

/// Shifts down by `amount`; the last bit of the result is set where a bit below it was. The result has the width of `value`, and
/// any amount beyond it leaves only that bit.
pub(crate) fn down_sticky(graph: &mut Graph, value: Value, amount: Value) -> Value {
    let (value, sticky) = down_with_rest(graph, value, amount);
    let sticky = graph.any_of(&sticky);
    with_sticky(graph, value, sticky)
}

/// Shifts down by `amount`; nothing is left beyond the width.
pub(crate) fn down(graph: &mut Graph, value: Value, amount: Value) -> Value {
    down_with_rest(graph, value, amount).0
}

/// Shifts down by `amount`, and gives bits that are set where a bit was lost.
fn down_with_rest(graph: &mut Graph, value: Value, amount: Value) -> (Value, Vec<Value>) {
    let width = graph.width(value);
    let stages = stages(width.saturating_sub(1)).min(graph.width(amount));
    let (mut value, mut rest) = (value, vec![graph.flag(false)]);
    for stage in 0..stages {
        let (bits, shifts) = (width.min(1 << stage), graph.bit(amount, stage));
        let lost = graph.low(value, bits);
        let lost = graph.any(lost);
        rest.push(graph.and(lost, shifts));
        let kept = graph.high(value, width - bits);
        let shifted = graph.extend(kept, width);
        value = graph.mux(shifts, shifted, value);
    }
    if graph.width(amount) > stages {
        let high = graph.high(amount, graph.width(amount) - stages);
        let (far, any) = (graph.any(high), graph.any(value));
        rest.push(graph.and(far, any));
        let near = graph.not(far);
        value = graph.gate(value, near);
    }
    (value, rest)
}

/// The last bit set where `sticky` is.
fn with_sticky(graph: &mut Graph, value: Value, sticky: Value) -> Value {
    let width = graph.width(value);
    let (high, last) = (graph.high(value, width - 1), graph.bit(value, 0));
    let last = graph.or(last, sticky);
    graph.concat(&[high, last])
}
