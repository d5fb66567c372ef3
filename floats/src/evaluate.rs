//! Evaluation of graphs: of one set of operands through [`bits::Op`], and of many at once.
//!
//! What holds: [`Compiled`] gives what [`evaluate`] gives; it keeps each value of a graph in the narrowest words that hold it and does
//! one operator on [`LANES`] of them before the next, which the compiler turns into vector instructions.

use bits::Int;

use crate::graph::{Graph, Node, Value};

mod compiled;
mod word;

pub use compiled::{Compiled, LANES};

/// The value of `output`, of the graph's operands in their order.
pub fn evaluate(graph: &Graph, inputs: &[Int], output: Value) -> Int {
    let mut values: rustc_hash::FxHashMap<Value, Int> = rustc_hash::FxHashMap::default();
    for value in graph.needed(&[output]) {
        let result = match graph.node(value) {
            Node::Input(number) => inputs[*number as usize].clone(),
            Node::Constant(constant) => constant.clone(),
            Node::Apply(op, operands) => op.total(&operands.iter().map(|operand| &values[operand]).collect::<Vec<_>>()),
            Node::Table(words, index) => word_at(words, &values[index]).clone(),
        };
        values.insert(value, result);
    }
    values.remove(&output).expect("outputs are needed")
}

/// The word at an index; the last one past the end.
fn word_at<'w>(words: &'w [Int], index: &Int) -> &'w Int {
    let index = index.to_usize().unwrap_or(usize::MAX).min(words.len() - 1);
    &words[index]
}
