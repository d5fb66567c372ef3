//! Tests of dominance, against paths counted by search.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::Dominance;
use crate::context::Context;
use crate::ids::{Block, Op};
use crate::ir::{InsertPoint, Ir};
use crate::loc::Loc;
use crate::rewriter::Rewriter;

/// A region whose block `i` branches to the blocks `edges[i]`.
fn graph(edges: &[Vec<usize>]) -> (Ir, Op, Vec<Block>) {
    let mut ir = Ir::new(Context::new());
    let mut rewriter = Rewriter::new(&mut ir);
    let region = rewriter.create_region();
    let blocks: Vec<Block> = edges.iter().map(|_| rewriter.create_block(region, &[])).collect();
    let op = rewriter.op("t.f").region(region).build();
    for (block, targets) in blocks.iter().zip(edges) {
        let mut rewriter = Rewriter::at(&mut ir, InsertPoint::End(*block), Loc::UNKNOWN);
        let branch = rewriter.op("t.br");
        targets.iter().fold(branch, |branch, &target| branch.successor(blocks[target])).build();
    }
    (ir, op, blocks)
}

/// The blocks that can be reached from block 0 without `removed`.
fn reachable(edges: &[Vec<usize>], removed: Option<usize>) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut stack = vec![0];
    while let Some(block) = stack.pop() {
        if Some(block) != removed && !std::mem::replace(&mut seen[block], true) {
            stack.extend(&edges[block]);
        }
    }
    seen
}

fn check(edges: &[Vec<usize>]) {
    let (ir, op, blocks) = graph(edges);
    let dominance = Dominance::new(&ir, op);
    let all = reachable(edges, None);
    for a in 0..edges.len() {
        let without = reachable(edges, Some(a));
        assert_eq!(dominance.is_reachable(blocks[a]), all[a]);
        for b in 0..edges.len() {
            let expect = if all[b] { all[a] && !without[b] } else { true };
            assert_eq!(dominance.block_dominates(blocks[a], blocks[b]), expect, "{a} over {b} in {edges:?}");
        }
    }
}

#[test]
fn simple_graphs() {
    check(&[vec![]]);
    check(&[vec![1, 2], vec![3], vec![3], vec![]]);
    check(&[vec![1], vec![2, 3], vec![1], vec![], vec![3]]);
    // Irreducible: two entries into the loop of 1 and 2.
    check(&[vec![1, 2], vec![2], vec![1, 3], vec![]]);
}

#[test]
fn random_graphs() {
    let mut stream = SplitMix64::seed_from_u64(1);
    let mut random = |below: usize| (stream.next_u64() % below as u64) as usize;
    for _ in 0..400 {
        let count = 1 + random(10);
        let edges = (0..count).map(|_| (0..random(3)).map(|_| random(count)).collect()).collect::<Vec<_>>();
        check(&edges);
    }
}

#[test]
fn common_dominator_and_parents() {
    let (ir, op, blocks) = graph(&[vec![1], vec![2, 3], vec![4], vec![4], vec![], vec![4]]);
    let dominance = Dominance::new(&ir, op);
    assert_eq!(dominance.nearest_common_dominator(blocks[2], blocks[3]), Some(blocks[1]));
    assert_eq!(dominance.nearest_common_dominator(blocks[4], blocks[4]), Some(blocks[4]));
    assert_eq!(dominance.nearest_common_dominator(blocks[4], blocks[5]), None);
    assert_eq!(dominance.immediate_dominator(blocks[4]), Some(blocks[1]));
    assert_eq!(dominance.immediate_dominator(blocks[0]), None);
}
