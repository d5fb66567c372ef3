//! Joins of which one branch decides by which edge they are reached: values are chosen there by the branch's condition, and
//! control passes by, so that an iteration of a loop need not end before the next one begins.
//!
//! What holds: between a branch and the join that it decides there is no loop, and every join is decided by its own branch. So
//! whatever passes there keeps its order, though several iterations may be there at once.

use pipeline::{NodeId, Source};
use rustc_hash::{FxHashMap, FxHashSet};

use super::flow::{BlockId, Def, End, Flow};
use super::graph::{EdgeId, Graph};

/// What decides a join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The block whose branch it is.
    pub branch: BlockId,
    /// Edges into the join: where the condition is 0, where it is 1.
    pub edges: [EdgeId; 2],
}

/// The joins of a flow that branches decide.
pub fn decisions(flow: &Flow, graph: &Graph) -> FxHashMap<BlockId, Decision> {
    let mut decided = FxHashMap::default();
    if !graph.is_reducible {
        return decided;
    }
    // Inner joins come before those around them: their branches come later.
    let mut candidates: Vec<(BlockId, Decision)> =
        graph.order.iter().filter_map(|&join| Some((join, candidate(flow, graph, join)?))).collect();
    candidates
        .sort_by_key(|(join, decision)| (std::cmp::Reverse(graph.position[decision.branch]), graph.position[*join]));
    for (join, decision) in candidates {
        let inner: Vec<BlockId> = between(graph, decision.branch, join).collect();
        let keeps_order = |&b: &BlockId| {
            graph.loops[b] == graph.loops[join] && (graph.preds[b].len() == 1 || decided.contains_key(&b))
        };
        if inner.iter().all(keeps_order) {
            decided.insert(join, decision);
        }
    }
    decided
}

/// The branch that decides a join of two edges, whatever lies between.
fn candidate(flow: &Flow, graph: &Graph, join: BlockId) -> Option<Decision> {
    let [first, second] = graph.preds[join][..] else { return None };
    let branch = graph.parent(join)?;
    let End::Branch { yes, no, .. } = &flow.blocks[branch].end else { return None };
    if yes.to == no.to || graph.is_header(join) || !graph.follows_always(branch, join) {
        return None;
    }
    let targets = [no.to, yes.to];
    let side = |edge: EdgeId| match edge.0 == branch {
        true => Some(1 - edge.1),
        false => targets.iter().position(|&t| graph.preds[t].len() == 1 && graph.dominates(t, edge.0)),
    };
    match (side(first)?, side(second)?) {
        (0, 1) => Some(Decision { branch, edges: [first, second] }),
        (1, 0) => Some(Decision { branch, edges: [second, first] }),
        _ => None,
    }
}

/// Blocks that run after `branch` and before `join`.
fn between(graph: &Graph, branch: BlockId, join: BlockId) -> impl Iterator<Item = BlockId> + '_ {
    let is_inside = move |b: &BlockId| *b != branch && graph.dominates(branch, *b) && !graph.dominates(join, *b);
    graph.order.iter().copied().filter(is_inside)
}

/// Whether some branch's condition is made of an argument: it must not change, by the start of another run, before all that it
/// steers has gone its way.
pub fn asks_arguments(flow: &Flow) -> bool {
    let conditions = flow.blocks.iter().filter_map(|b| match &b.end {
        End::Branch { condition: Source::Node { node, .. }, .. } => Some(*node),
        _ => None,
    });
    let (mut stack, mut seen): (Vec<NodeId>, FxHashSet<NodeId>) = (conditions.collect(), FxHashSet::default());
    while let Some(value) = stack.pop() {
        if !seen.insert(value) {
            continue;
        }
        if flow.values[value.index()].def == Def::Argument {
            return true;
        }
        for input in flow.inst_of(value).into_iter().flat_map(|inst| &inst.inputs) {
            if let Source::Node { node, .. } = input {
                stack.push(*node);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::{Block, Edge};

    /// Blocks by the blocks they go to: two are a branch on an argument, none returns.
    fn check(blocks: &[&[BlockId]], expect: &[BlockId]) {
        let mut flow = Flow::default();
        let condition = Source::node(flow.add_value(1, Def::Argument, None, ir::Loc::UNKNOWN));
        let edge = |to: BlockId| Edge { to, args: Vec::new() };
        for targets in blocks {
            let end = match targets {
                [yes, no] => End::Branch { condition: condition.clone(), yes: edge(*yes), no: edge(*no) },
                [to] => End::Jump(edge(*to)),
                _ => End::Return(Vec::new()),
            };
            flow.blocks.push(Block { params: Vec::new(), insts: Vec::new(), end, loc: ir::Loc::UNKNOWN });
        }
        let graph = Graph::new(&flow).expect("each block reaches the end");
        let mut joins: Vec<BlockId> = decisions(&flow, &graph).into_keys().collect();
        joins.sort_unstable();
        assert_eq!(joins, expect);
        assert!(asks_arguments(&flow));
    }

    #[test]
    fn conditions_in_each_other_decide_their_joins() {
        check(&[&[1, 2], &[5], &[3, 4], &[4], &[5], &[]], &[4, 5]);
    }

    #[test]
    fn a_loop_on_one_side_lets_no_control_pass_by() {
        check(&[&[1, 3], &[2], &[2, 3], &[]], &[]);
    }

    #[test]
    fn a_join_of_three_edges_is_not_decided_nor_is_the_one_around_it() {
        check(&[&[1, 5], &[2, 3], &[4], &[2, 4], &[5], &[]], &[]);
    }
}
