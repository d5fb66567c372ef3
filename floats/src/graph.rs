//! Operators as a graph: each is made once, and is simpler where its operands allow it.
//!
//! What holds:
//! - Operands stand before what uses them, so the order of values is an order of evaluation.
//! - Two values with one operator and the same operands are one.
//! - A value all of whose operands are constants is a constant.
//! - Extensions by zeros are concatenations, concatenations are flat, and their neighbouring constants are one.

use bits::{Int, Op};
use rustc_hash::FxHashMap;

use crate::builder::Builder;
use crate::simplify;

/// A value of a [`Graph`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(u32);

/// What a value is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// The operand of the graph with this number.
    Input(u32),
    /// A constant.
    Constant(Int),
    /// The result of an operator.
    Apply(Op, Box<[Value]>),
    /// The word of a table that an index chooses.
    Table(Box<[Int]>, Value),
}

/// A graph of operators with operands from outside.
#[derive(Clone, Default, Debug)]
pub struct Graph {
    nodes: Vec<(Node, u32)>,
    made: FxHashMap<Node, Value>,
    inputs: u32,
}

impl Graph {
    /// No values.
    pub fn new() -> Graph {
        Graph::default()
    }

    /// The next operand from outside.
    pub fn input(&mut self, width: u32) -> Value {
        self.inputs += 1;
        self.insert(Node::Input(self.inputs - 1), width)
    }

    /// What a value is.
    pub fn node(&self, value: Value) -> &Node {
        &self.nodes[value.0 as usize].0
    }

    /// The width of a value in bits.
    pub fn width(&self, value: Value) -> u32 {
        self.nodes[value.0 as usize].1
    }

    /// The constant that a value is, if it is one.
    pub fn known(&self, value: Value) -> Option<&Int> {
        match self.node(value) {
            Node::Constant(value) => Some(value),
            Node::Input(_) | Node::Apply(..) | Node::Table(..) => None,
        }
    }

    /// A constant.
    pub fn constant(&mut self, value: Int) -> Value {
        let width = value.width();
        self.insert(Node::Constant(value), width)
    }

    /// The word of a table at `index`, which is below the number of words.
    pub fn table(&mut self, words: &[Int], index: Value) -> Value {
        let width = words[0].width();
        if let Some(word) = self.known(index).and_then(Int::to_usize).and_then(|index| words.get(index)) {
            return self.constant(word.clone());
        }
        if words.iter().all(|word| *word == words[0]) {
            return self.constant(words[0].clone());
        }
        self.insert(Node::Table(words.into(), index), width)
    }

    /// The result of an operator, simplified.
    ///
    /// # Panics
    /// Where the operator does not take operands of such widths.
    pub fn apply(&mut self, op: Op, operands: &[Value]) -> Value {
        let widths: Vec<u32> = operands.iter().map(|value| self.width(*value)).collect();
        let width = op.width(&widths).unwrap_or_else(|| panic!("{op:?} does not take widths {widths:?}"));
        if let Some(value) = simplify::simpler(self, op, operands, width) {
            debug_assert_eq!(self.width(value), width, "{op:?} of {widths:?}");
            return value;
        }
        self.insert(Node::Apply(op, operands.into()), width)
    }

    /// The values that `outputs` need, in an order of evaluation, themselves included.
    pub fn needed(&self, outputs: &[Value]) -> Vec<Value> {
        let mut marked = vec![false; self.nodes.len()];
        outputs.iter().for_each(|output| marked[output.0 as usize] = true);
        for index in (0..self.nodes.len()).rev() {
            if marked[index] {
                self.operands(Value(index as u32)).iter().for_each(|value| marked[value.0 as usize] = true);
            }
        }
        (0..self.nodes.len() as u32).filter(|index| marked[*index as usize]).map(Value).collect()
    }

    /// The operands of a value.
    pub fn operands(&self, value: Value) -> &[Value] {
        match self.node(value) {
            Node::Apply(_, operands) => operands,
            Node::Table(_, index) => std::slice::from_ref(index),
            Node::Input(_) | Node::Constant(_) => &[],
        }
    }

    /// Builds what `outputs` need with another builder, `inputs` in place of the operands from outside.
    pub fn replay<B: Builder>(&self, builder: &mut B, inputs: &[B::Value], outputs: &[Value]) -> Vec<B::Value> {
        let mut built: FxHashMap<Value, B::Value> = FxHashMap::default();
        for value in self.needed(outputs) {
            let new = match self.node(value) {
                Node::Input(number) => inputs[*number as usize].clone(),
                Node::Constant(constant) => builder.constant(constant),
                Node::Apply(op, operands) => {
                    let operands: Vec<B::Value> = operands.iter().map(|operand| built[operand].clone()).collect();
                    builder.apply(*op, &operands)
                }
                Node::Table(words, index) => builder.table(words, &built[index]),
            };
            built.insert(value, new);
        }
        outputs.iter().map(|output| built[output].clone()).collect()
    }

    pub(crate) fn insert(&mut self, node: Node, width: u32) -> Value {
        if let Some(value) = self.made.get(&node) {
            return *value;
        }
        let value = Value(self.nodes.len() as u32);
        self.nodes.push((node.clone(), width));
        self.made.insert(node, value);
        value
    }
}

impl Builder for Graph {
    type Value = Value;

    fn constant(&mut self, value: &Int) -> Value {
        Graph::constant(self, value.clone())
    }

    fn apply(&mut self, op: Op, operands: &[Value]) -> Value {
        Graph::apply(self, op, operands)
    }

    fn width(&self, value: &Value) -> u32 {
        Graph::width(self, *value)
    }

    fn known(&self, value: &Value) -> Option<Int> {
        Graph::known(self, *value).cloned()
    }

    fn table(&mut self, words: &[Int], index: &Value) -> Value {
        Graph::table(self, words, *index)
    }
}
