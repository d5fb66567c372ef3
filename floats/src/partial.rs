//! Products of significands from products of pieces, each no larger than a multiplier: a scheduler may put registers between them and
//! their sums.

use bits::Op;

use crate::graph::{Graph, Value};

/// Bits that multipliers of all families take.
const NARROW: u32 = 16;

/// Bits that most take.
const WIDE: u32 = 18;

/// The product of two significands of one width, all bits of it.
pub(crate) fn whole_product(graph: &mut Graph, a: Value, b: Value) -> Value {
    let width = graph.width(a);
    if width <= WIDE || graph.known(a).is_some() || graph.known(b).is_some() {
        return product(graph, a, b);
    }
    of_pieces(graph, a, b, piece(width))
}

/// The product of two values of one width from products of pieces of so many bits.
fn of_pieces(graph: &mut Graph, a: Value, b: Value, step: u32) -> Value {
    let width = graph.width(a);
    let (a, b) = (pieces(graph, a, step), pieces(graph, b, step));
    let mut rows = rows(graph, &a, &b, step);
    while rows.len() > 1 {
        let pairs = rows.chunks(2).filter_map(|pair| pair.iter().copied().reduce(|a, b| sum(graph, a, b, 2 * width)));
        rows = pairs.collect();
    }
    rows[0].0
}

/// Bits of each piece but the last: as few as give no more pieces.
fn piece(width: u32) -> u32 {
    if width.div_ceil(NARROW) == width.div_ceil(WIDE) { NARROW } else { WIDE }
}

/// So many bits each, the lowest first.
fn pieces(graph: &mut Graph, value: Value, step: u32) -> Vec<Value> {
    let width = graph.width(value);
    let lows = (0..width).step_by(step as usize);
    lows.map(|low| graph.extract(value, low, step.min(width - low))).collect()
}

/// The product of two values in one operator, all bits of it.
fn product(graph: &mut Graph, a: Value, b: Value) -> Value {
    let width = graph.width(a) + graph.width(b);
    let (a, b) = (graph.extend(a, width), graph.extend(b, width));
    graph.apply(Op::Mul, &[a, b])
}

/// A summand: its value and how far its lowest bit stands from that of the sum.
type Row = (Value, u32);

/// The products of pieces as summands, the lowest first. Those whose places differ by two pieces do not touch, and are one summand: it
/// holds the products of pieces with one distance from each other.
fn rows(graph: &mut Graph, a: &[Value], b: &[Value], step: u32) -> Vec<Row> {
    let count = a.len();
    let mut rows = Vec::new();
    for distance in 0..count {
        let along = (0..count - distance).rev();
        let upper: Vec<Value> = along.clone().map(|at| product(graph, a[at], b[at + distance])).collect();
        let lower: Vec<Value> = along.map(|at| product(graph, a[at + distance], b[at])).collect();
        let low = step * distance as u32;
        rows.push((graph.concat(&upper), low));
        if distance > 0 {
            rows.push((graph.concat(&lower), low));
        }
    }
    rows.reverse();
    rows
}

/// The sum of two summands, which is below `2^most`; what is below the higher one passes by.
fn sum(graph: &mut Graph, a: Row, b: Row, most: u32) -> Row {
    let ((low, from), (high, to)) = if a.1 <= b.1 { (a, b) } else { (b, a) };
    let above = graph.width(low) - (to - from);
    let (rest, kept) = (graph.high(low, above), graph.low(low, to - from));
    let width = (above.max(graph.width(high)) + 1).min(most - to);
    let (rest, high) = (graph.extend(rest, width), graph.extend(high, width));
    let total = graph.add(rest, high);
    (graph.concat(&[total, kept]), from)
}

#[cfg(test)]
mod tests {
    use bits::Int;

    use super::*;
    use crate::evaluate::evaluate;

    /// All products of values of so many bits.
    fn check(width: u32, step: u32) {
        let mut graph = Graph::new();
        let (a, b) = (graph.input(width), graph.input(width));
        let product = of_pieces(&mut graph, a, b, step);
        assert_eq!(graph.width(product), 2 * width);
        for pattern in 0..1u64 << (2 * width) {
            let (x, y) = (pattern >> width, pattern & ((1 << width) - 1));
            let operands = [x, y].map(|value| Int::from_u64(width, value));
            assert_eq!(evaluate(&graph, &operands, product).low_u64(), x * y, "{x} by {y}, {width} bits by {step}");
        }
    }

    #[test]
    fn pieces_make_the_whole() {
        for (width, step) in [(3, 2), (4, 2), (5, 2), (5, 3), (6, 2), (6, 4), (7, 2), (7, 3)] {
            check(width, step);
        }
    }

    #[test]
    fn pieces_fit_the_multipliers_of_all_families_where_that_takes_no_more() {
        assert_eq!([24, 53, 32, 36, 64].map(piece), [16, 18, 16, 18, 16]);
    }
}
