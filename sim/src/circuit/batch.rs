//! Puts nodes in an order in which those of one form follow each other in long batches.
//!
//! What holds: each node still stands behind all nodes that it reads. What a node is, is for its simulator to say.

use std::collections::VecDeque;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::node::Node;
use super::select::{Form, select};
use super::wide::positions;

/// Something that computes words of others.
pub trait Ordered {
    /// What is executed alike.
    type Form: Eq + Hash;

    /// How it is executed.
    fn form(&self) -> Self::Form;
    /// The positions of the words that it reads.
    fn reads(&self) -> impl Iterator<Item = usize>;
    /// The positions of the words that it writes.
    fn writes(&self) -> impl Iterator<Item = usize>;
}

/// A node as a step of the tape.
struct OnTape(Node);

impl Ordered for OnTape {
    type Form = Form;

    fn form(&self) -> Form {
        select(&self.0).map_or(Form::Wide, |(code, _)| Form::Narrow(code))
    }

    fn reads(&self) -> impl Iterator<Item = usize> {
        self.0.inputs.iter().flat_map(|&input| positions(input))
    }

    fn writes(&self) -> impl Iterator<Item = usize> {
        positions(self.0.out)
    }
}

/// Orders nodes for the tape.
pub(super) fn arrange_nodes(nodes: &mut Vec<Node>) {
    let mut steps: Vec<OnTape> = std::mem::take(nodes).into_iter().map(OnTape).collect();
    arrange(&mut steps, Batches::Long);
    nodes.extend(steps.into_iter().map(|step| step.0));
}

/// Which nodes read what others give.
struct Readers {
    /// By node: the nodes that read it, as often as they do.
    of: Vec<Vec<u32>>,
    /// By node: how many of the nodes that it reads are not placed yet.
    missing: Vec<u32>,
}

impl Readers {
    fn new(nodes: &[impl Ordered]) -> Self {
        let mut driver: FxHashMap<usize, u32> = FxHashMap::default();
        for (index, node) in nodes.iter().enumerate() {
            driver.extend(node.writes().map(|word| (word, index as u32)));
        }
        let (mut of, mut missing) = (vec![Vec::new(); nodes.len()], vec![0; nodes.len()]);
        for (index, node) in nodes.iter().enumerate() {
            for from in node.reads().filter_map(|word| driver.get(&word)) {
                of[*from as usize].push(index as u32);
                missing[index] += 1;
            }
        }
        Self { of, missing }
    }
}

/// Nodes that can be placed, by form.
struct Ready {
    forms: Vec<u32>,
    queues: Vec<VecDeque<u32>>,
    /// By form: how many nodes are not placed.
    left: Vec<usize>,
}

impl Ready {
    fn new<N: Ordered>(nodes: &[N]) -> Self {
        let mut numbers: FxHashMap<N::Form, u32> = FxHashMap::default();
        let forms: Vec<u32> = nodes
            .iter()
            .map(|node| {
                let next = numbers.len() as u32;
                *numbers.entry(node.form()).or_insert(next)
            })
            .collect();
        let mut left = vec![0; numbers.len()];
        forms.iter().for_each(|&form| left[form as usize] += 1);
        Self { forms, queues: vec![VecDeque::new(); numbers.len()], left }
    }

    fn push(&mut self, node: u32) {
        self.queues[self.forms[node as usize] as usize].push_back(node);
    }

    /// The form that comes next; none if no node can be placed.
    fn next(&self, batches: Batches) -> Option<usize> {
        let placed = (0..self.queues.len()).rev().filter(|&form| !self.queues[form].is_empty());
        let length = |form: usize| self.queues[form].len();
        match batches {
            Batches::Long | Batches::Apart => placed.max_by_key(|&form| length(form)),
            // Of all that a form has left, the largest share.
            Batches::Few => placed.max_by(|&a, &b| {
                let share = |form: usize, other: usize| length(form) * self.left[other];
                share(a, b).cmp(&share(b, a)).then(length(a).cmp(&length(b)))
            }),
        }
    }
}

/// How batches are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Batches {
    /// Always the form of which most nodes can be placed, to its end.
    Long,
    /// Few: a form waits for those of its nodes that can't be placed yet.
    Few,
    /// Long ones in which no node reads another, so that none waits for what was just written.
    Apart,
}

/// Orders nodes, of which each stands behind those that it reads.
pub fn arrange<N: Ordered>(nodes: &mut Vec<N>, batches: Batches) {
    let (mut readers, mut ready) = (Readers::new(nodes), Ready::new(nodes));
    (0..nodes.len() as u32).filter(|&node| readers.missing[node as usize] == 0).for_each(|node| ready.push(node));
    let mut sequence = Vec::with_capacity(nodes.len());
    while let Some(form) = ready.next(batches) {
        let most = if batches == Batches::Apart { ready.queues[form].len() } else { usize::MAX };
        for _ in 0..most {
            let Some(node) = ready.queues[form].pop_front() else { break };
            ready.left[form] -= 1;
            sequence.push(node);
            for reader in std::mem::take(&mut readers.of[node as usize]) {
                readers.missing[reader as usize] -= 1;
                if readers.missing[reader as usize] == 0 {
                    ready.push(reader);
                }
            }
        }
    }
    let mut taken: Vec<Option<N>> = std::mem::take(nodes).into_iter().map(Some).collect();
    nodes.extend(sequence.into_iter().filter_map(|node| taken[node as usize].take()));
}
