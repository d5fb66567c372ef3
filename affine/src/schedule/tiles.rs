//! Tile sizes of a band by exact counts: the sizes that move the fewest bytes through a buffer of a given capacity.
//!
//! What holds: elements are counted once each, for the first tile (of a skewed band one in the middle); all powers of two and whole loops are compared.

use ir::{Ir, Op};

use crate::polyhedral::Model;
use crate::transform::tile_size::{Range, constant_range, footprint};

/// More loops of a band are not tiled.
const MOST_LOOPS: usize = 4;

/// Sizes for the loops of a band. `None`: all fits, or nothing can be counted.
pub fn best_sizes(ir: &Ir, band: &[Op], bytes: i64) -> Option<Vec<i64>> {
    if band.len() > MOST_LOOPS {
        return None;
    }
    let model = Model::of(ir, &band[..1]);
    let span = |(k, &looping): (usize, &Op)| {
        let fixed = constant_range(ir, looping).map(|range| Span { range, is_skewed: false });
        fixed.or_else(|| Some(Span { range: all_values(&model, k)?, is_skewed: true }))
    };
    let spans: Vec<Span> = band.iter().enumerate().map(span).collect::<Option<_>>()?;
    let touched = |sizes: &[i64]| {
        let ranges: Vec<Range> = spans.iter().zip(sizes).map(|(span, &size)| span.tile(size)).collect();
        footprint(ir, &model, &ranges, sizes)
    };
    let whole: Vec<i64> = spans.iter().map(|s| s.range.iterations).collect();
    let capacity = i128::from(bytes);
    if whole.contains(&0) || touched(&whole)? <= capacity {
        return None;
    }
    let mut best: Option<(i128, i128, Vec<i64>)> = None;
    let mut too_large: Vec<Vec<i64>> = Vec::new();
    for sizes in candidates(&whole) {
        if too_large.iter().any(|l| l.iter().zip(&sizes).all(|(a, b)| a <= b)) {
            continue;
        }
        let touched = touched(&sizes)?;
        if touched > capacity {
            too_large.push(sizes);
            continue;
        }
        let tiles = sizes.iter().zip(&whole).map(|(s, t)| i128::from(num_integer::Integer::div_ceil(t, s)));
        let count: i128 = tiles.product();
        // Fewest bytes, then fewest tiles.
        if best.as_ref().is_none_or(|(moved, tiles, _)| (touched * count, count) < (*moved, *tiles)) {
            best = Some((touched * count, count, sizes));
        }
    }
    best.map(|(_, _, sizes)| sizes)
}

/// The values of a loop variable.
struct Span {
    range: Range,
    is_skewed: bool,
}

impl Span {
    /// Where a full tile is: at the beginning, or, for a loop whose bounds move, in the middle.
    fn tile(&self, size: i64) -> Range {
        let Range { first, step, iterations } = self.range;
        let before = if self.is_skewed { (iterations - size) / 2 } else { 0 };
        Range { first: first + before, step, iterations }
    }
}

/// All values of dimension `k` in any statement.
fn all_values(model: &Model, k: usize) -> Option<Range> {
    let mut ends: Option<(i64, i64)> = None;
    for part in (0..model.statements.len()).flat_map(|s| model.domain(s).parts().to_vec()) {
        let (low, high) = part.bounds(k)?;
        let (low, high) = (low?.to_i64()?, high?.to_i64()?);
        ends = Some(ends.map_or((low, high), |(a, b)| (a.min(low), b.max(high))));
    }
    let (first, last) = ends?;
    Some(Range { first, step: 1, iterations: last - first + 1 })
}

/// The powers of two below a number, and the number.
fn sizes_below(iterations: i64) -> Vec<i64> {
    let powers = std::iter::successors(Some(1i64), |p| p.checked_mul(2));
    powers.take_while(|&p| p < iterations).chain([iterations]).collect()
}

/// All combinations of powers of two below each number of iterations, and that number; small ones first.
fn candidates(iterations: &[i64]) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    for sizes in iterations.iter().map(|&t| sizes_below(t)) {
        all = all.iter().flat_map(|front| sizes.iter().map(move |&s| [front.as_slice(), &[s]].concat())).collect();
    }
    all
}
