//! Carried values that rotate: what a loop hands on from one carried value to the next is taken from the token that made it.
//!
//! What holds: the values are the same. `%c0 = first ? a : previous %c1` with `%c1 = first ? b : previous %s` is
//! `first ? a : (first one token ago ? b : %s two tokens ago)`, in which nothing waits for a register to be handed on.

use bits::Op;
use pipeline::{Kind, Node, NodeId, Segment, Source};

use crate::rebuild::Rebuild;

/// A value that is handed on: values of the first tokens, by token, and what is made tokens before.
struct Chain {
    /// The bit that tells the first token.
    first: NodeId,
    inits: Vec<Source>,
    made: NodeId,
}

/// The segment with values taken from where they are made; `None` if none is handed on.
pub fn shorten(segment: &Segment) -> Option<Segment> {
    let chains: Vec<Option<Chain>> = (0..segment.nodes.len()).map(|node| chain(segment, node)).collect();
    if chains.iter().all(Option::is_none) {
        return None;
    }
    let mut work = Rebuild::default();
    for (index, node) in segment.nodes.iter().enumerate() {
        work.copy(node);
        if let Some(chain) = &chains[index] {
            take(&mut work, index, node, chain);
        }
    }
    Some(work.settle(segment))
}

/// The bit, the first value and the other input of a choice by whether it is the first token.
fn choice(segment: &Segment, node: usize) -> Option<(NodeId, &Source, &Source)> {
    let Node { kind: Kind::Op(Op::Mux), inputs, guard: None, .. } = &segment.nodes[node] else { return None };
    let [Source::Node { node: first, distance: 0 }, init, other] = inputs.as_slice() else { return None };
    matches!(segment.nodes[first.index()].kind, Kind::First(_)).then_some((*first, init, other))
}

/// Tokens over which a value is handed on at the least: over fewer, little time is won for the choices that it costs.
const LEAST_DISTANCE: usize = 3;

/// What is handed on to a node over several tokens.
fn chain(segment: &Segment, node: usize) -> Option<Chain> {
    let (first, init, mut other) = choice(segment, node)?;
    let mut inits = vec![init.clone()];
    loop {
        let Source::Node { node: made, distance: 1 } = other else { return None };
        match choice(segment, made.index()).filter(|(bit, init, _)| *bit == first && is_kept(init)) {
            Some((_, init, next)) if inits.len() < segment.nodes.len() => {
                inits.push(init.clone());
                other = next;
            }
            Some(_) => return None,
            None => {
                let rotates = inits.len() >= LEAST_DISTANCE && depends(segment, made.index(), node);
                return rotates.then_some(Chain { first, inits, made: *made });
            }
        }
    }
}

/// Is a node made from another of its token? Other values that are handed on are windows over arrays, in registers of their own.
fn depends(segment: &Segment, made: usize, on: usize) -> bool {
    let (mut stack, mut seen) = (vec![made], vec![false; segment.nodes.len()]);
    while let Some(node) = stack.pop() {
        if node == on {
            return true;
        }
        if !std::mem::replace(&mut seen[node], true) {
            let Node { inputs, guard, .. } = &segment.nodes[node];
            stack.extend(inputs.iter().chain(guard).filter_map(|source| match source {
                Source::Node { node, distance: 0 } => Some(node.index()),
                Source::Node { .. } | Source::Constant(_) | Source::Var(_) => None,
            }));
        }
    }
    false
}

/// Is a source the same in all tokens?
fn is_kept(source: &Source) -> bool {
    match source {
        Source::Constant(_) | Source::Var(_) => true,
        Source::Node { .. } => false,
    }
}

/// Makes the value of a node anew: equal first values of tokens that follow each other are one choice.
fn take(work: &mut Rebuild, index: usize, node: &Node, chain: &Chain) {
    let ago = |node: NodeId, distance: usize| Source::Node { node, distance: distance as u32 };
    let count = chain.inits.len();
    let mut value = ago(chain.made, count);
    let mut token = count;
    while token > 1 {
        let init = &chain.inits[token - 1];
        let mut bit = ago(chain.first, token - 1);
        token -= 1;
        while token > 1 && chain.inits[token - 1] == *init {
            bit = work.push(Op::Or, vec![bit, ago(chain.first, token - 1)], 1, node);
            token -= 1;
        }
        value = work.push(Op::Mux, vec![bit, init.clone(), value], node.width, node);
    }
    let first = Source::node(work.numbers[chain.first.index()]);
    let init = match &chain.inits[0] {
        Source::Node { node, distance: 0 } => Source::node(work.numbers[node.index()]),
        other => other.clone(),
    };
    if let Source::Node { node: made, .. } = work.push(Op::Mux, vec![first, init, value], node.width, node) {
        work.nodes[made.index()].name.clone_from(&node.name);
        work.numbers[index] = made;
    }
}
