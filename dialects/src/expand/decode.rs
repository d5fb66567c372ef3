//! How the cases of a switch are told apart: first whether the flag is one of them, then which one, by single bits.
//!
//! What holds: a tree has each case at one leaf, and every bit that it tests tells cases apart. Values without gaps, such as
//! `0..8`, make a balanced tree; its tests are wires, and each of its nodes becomes a multiplexer of two.

use ir::{Int, Rewriter, Value};

use super::build;
use crate::arith;
use bits::Predicate;

/// Which of several cases it is, given that it is one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// The one of this number.
    Case(usize),
    /// By a bit of the flag.
    Bit { bit: u32, set: Box<Decision>, clear: Box<Decision> },
}

/// The tree for values that differ; `None` if there are none.
pub(super) fn by_bits(values: &[Int]) -> Option<Decision> {
    let all: Vec<usize> = (0..values.len()).collect();
    (!all.is_empty()).then(|| decide(values, &all))
}

fn decide(values: &[Int], cases: &[usize]) -> Decision {
    let [first, _, ..] = cases else { return Decision::Case(cases[0]) };
    let width = values[*first].width();
    let set = |bit: u32| cases.iter().filter(|&&c| values[c].bit(bit)).count();
    // The bit that halves them best; of equals the highest, which groups neighbours.
    let bit = (0..width).rev().min_by_key(|&bit| set(bit).abs_diff(cases.len() - set(bit))).expect("a flag has bits");
    let (ones, zeros): (Vec<usize>, Vec<usize>) = cases.iter().partition(|&&c| values[c].bit(bit));
    Decision::Bit { bit, set: Box::new(decide(values, &ones)), clear: Box::new(decide(values, &zeros)) }
}

/// Runs of values without gaps: the first of each, and how many there are.
fn runs(values: &[Int]) -> Vec<(Int, u64)> {
    let mut sorted = values.to_vec();
    sorted.sort_by(Int::ucmp);
    let mut runs: Vec<(Int, u64)> = Vec::new();
    for value in sorted {
        match runs.last_mut() {
            Some((first, count)) if first.add(&Int::from_u64(first.width(), *count)) == value => *count += 1,
            _ => runs.push((value, 1)),
        }
    }
    runs
}

/// A bit that says whether `flag` is one of `values`, computed at the insertion point.
pub(super) fn is_one_of(rewriter: &mut Rewriter<'_>, flag: Value, values: &[Int]) -> Value {
    let tests: Vec<Value> = runs(values).into_iter().map(|run| is_in(rewriter, flag, run)).collect();
    let or = |a, b| build::binary(rewriter, arith::OrI::NAME, a, b);
    match tests.into_iter().reduce(or) {
        Some(any) => any,
        None => build::flag(rewriter, false),
    }
}

fn is_in(rewriter: &mut Rewriter<'_>, flag: Value, (first, count): (Int, u64)) -> Value {
    let ty = rewriter.ty(flag);
    let width = first.width();
    if width < 64 && count == 1 << width {
        return build::flag(rewriter, true);
    }
    let start = build::number(rewriter, ty, &first);
    if count == 1 {
        return build::compare(rewriter, Predicate::Eq, flag, start);
    }
    let from_start = if first.is_zero() { flag } else { build::binary(rewriter, arith::SubI::NAME, flag, start) };
    let count = build::number(rewriter, ty, &Int::from_u64(width, count));
    build::compare(rewriter, Predicate::Ult, from_start, count)
}

/// The bits that a tree tests, each once.
pub(super) fn bits(tree: &Decision) -> Vec<u32> {
    let (mut bits, mut open) = (Vec::new(), vec![tree]);
    while let Some(decision) = open.pop() {
        if let Decision::Bit { bit, set, clear } = decision {
            bits.push(*bit);
            open.extend([set.as_ref(), clear.as_ref()]);
        }
    }
    bits.sort_unstable();
    bits.dedup();
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The case that a tree gives for a flag.
    fn chosen(tree: &Decision, flag: &Int) -> usize {
        match tree {
            Decision::Case(case) => *case,
            Decision::Bit { bit, set, clear } => chosen(if flag.bit(*bit) { set } else { clear }, flag),
        }
    }

    fn depth(tree: &Decision) -> u32 {
        match tree {
            Decision::Case(_) => 0,
            Decision::Bit { set, clear, .. } => 1 + depth(set).max(depth(clear)),
        }
    }

    fn check(values: &[u64], most_depth: u32) {
        let values: Vec<Int> = values.iter().map(|&v| Int::from_u64(8, v)).collect();
        let tree = by_bits(&values).unwrap();
        for (case, value) in values.iter().enumerate() {
            assert_eq!(chosen(&tree, value), case);
        }
        assert!(depth(&tree) <= most_depth, "{} levels", depth(&tree));
    }

    #[test]
    fn every_case_is_at_its_leaf() {
        check(&[7], 0);
        check(&[0, 1, 2, 3, 4, 5, 6, 7], 3);
        check(&[3, 4, 5, 6, 7, 8], 3);
        check(&[1, 2, 4, 8, 16, 32, 64, 128], 7);
        check(&[200, 13, 77, 255, 0], 3);
    }

    #[test]
    fn runs_have_no_gaps() {
        let values: Vec<Int> = [5, 3, 4, 255, 0, 9].iter().map(|&v| Int::from_u64(8, v)).collect();
        let found: Vec<(u64, u64)> = runs(&values).into_iter().map(|(v, n)| (v.low_u64(), n)).collect();
        assert_eq!(found, [(0, 1), (3, 3), (9, 1), (255, 1)]);
    }
}
