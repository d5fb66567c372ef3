//! Terms: expressions over bit vectors, as a graph in which equal terms are one.
//!
//! Holds: the arguments of a node stand before it; every node has a width, known when it is made; `Dag::add` refuses
//! (panics on) what has no width, which callers check by `width_of`.

use bits::known::Facts;
use bits::{Int, Op, Predicate};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a node computes: a leaf, or an operator on its arguments.
///
/// Terms are over few operators; what the others mean is said in these where a circuit is read. [`is_term`] says which.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// A constant.
    Constant(Int),
    /// An input, by its place in the list.
    Input {
        /// Place in `Dag::inputs`.
        index: u32,
        /// Bits.
        width: u32,
    },
    /// An operator, with the value that circuits give where it is undefined.
    Op(Op),
}

impl From<Op> for Symbol {
    fn from(op: Op) -> Self {
        Self::Op(op)
    }
}

impl PartialEq<Op> for Symbol {
    fn eq(&self, other: &Op) -> bool {
        matches!(self, Self::Op(op) if op == other)
    }
}

/// True for the operators that terms are over.
pub fn is_term(op: Op) -> bool {
    match op {
        Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor | Op::Not => true,
        Op::Shl | Op::ShrU | Op::ShrS | Op::DivU | Op::DivS | Op::RemU | Op::RemS => true,
        Op::Mux | Op::Concat | Op::ZeroExtend(_) | Op::SignExtend(_) => true,
        Op::Extract { width, .. } => width > 0,
        Op::Compare(predicate) => matches!(predicate, Predicate::Eq | Predicate::Ult | Predicate::Slt),
        Op::CeilDivU | Op::CeilDivS | Op::FloorDivS | Op::RemFloor | Op::Pow => false,
        Op::MinU | Op::MinS | Op::MaxU | Op::MaxS => false,
        Op::Abs | Op::LeadingZeros | Op::TrailingZeros | Op::Ones => false,
        Op::Reverse | Op::Parity | Op::Replicate(_) => false,
    }
}

/// The place of a node in its graph.
pub type Place = Id;

/// Arguments of a node.
pub type Arguments = SmallVec<[Id; 3]>;

/// An operation on earlier nodes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// What it computes.
    pub op: Symbol,
    /// Of what.
    pub arguments: Arguments,
}

impl Node {
    /// A node.
    pub fn new(op: impl Into<Symbol>, arguments: &[Id]) -> Self {
        Self { op: op.into(), arguments: SmallVec::from_slice(arguments) }
    }
}

impl egg::Language for Node {
    type Discriminant = Symbol;

    fn discriminant(&self) -> Symbol {
        self.op.clone()
    }

    fn matches(&self, other: &Self) -> bool {
        self.op == other.op && self.arguments.len() == other.arguments.len()
    }

    fn children(&self) -> &[Id] {
        &self.arguments
    }

    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.arguments
    }
}

impl Symbol {
    /// The width of the result, from those of the arguments; `None` where they do not fit.
    pub fn width_of(&self, arguments: &[u32]) -> Option<u32> {
        match self {
            Symbol::Constant(value) => arguments.is_empty().then(|| value.width()),
            Symbol::Input { width, .. } => arguments.is_empty().then_some(*width),
            Symbol::Op(op) if is_term(*op) && arguments.len() == op.arity() => op.width(arguments),
            Symbol::Op(_) => None,
        }
    }

    /// True where the arguments may be exchanged.
    pub fn is_commutative(&self) -> bool {
        matches!(self, Symbol::Op(op) if op.is_commutative())
    }

    /// True for wires: no logic is built.
    pub fn is_wire(&self) -> bool {
        match self {
            Symbol::Constant(_) | Symbol::Input { .. } => true,
            Symbol::Op(op) => op.is_wire(),
        }
    }

    /// The value, of values of the arguments. Inputs have none.
    pub fn apply(&self, arguments: &[&Int]) -> Option<Int> {
        match self {
            Symbol::Constant(value) => Some(value.clone()),
            Symbol::Input { .. } => None,
            Symbol::Op(op) => Some(op.total(arguments)),
        }
    }

    /// The facts of a node, of those of its arguments; `None` where it has no width.
    pub fn facts(&self, arguments: &[&Facts]) -> Option<Facts> {
        match self {
            Symbol::Constant(value) => Some(Facts::constant(value)),
            Symbol::Input { width, .. } => Some(Facts::unknown(*width)),
            Symbol::Op(op) => Facts::of(*op, arguments),
        }
    }
}

/// An input: what the terms are over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// Name in the source.
    pub name: String,
    /// Bits.
    pub width: u32,
}

/// Terms with their inputs and roots.
#[derive(Clone, Debug, Default)]
pub struct Dag {
    /// The inputs.
    pub inputs: Vec<Input>,
    /// What is computed.
    pub roots: Vec<Id>,
    nodes: Vec<Node>,
    widths: Vec<u32>,
    known: FxHashMap<Node, Id>,
}

impl Dag {
    /// No terms over these inputs.
    pub fn over(inputs: &[Input]) -> Self {
        Self { inputs: inputs.to_vec(), ..Self::default() }
    }

    /// A new input.
    pub fn add_input(&mut self, name: &str, width: u32) -> Id {
        let index = self.inputs.len() as u32;
        self.inputs.push(Input { name: name.to_owned(), width });
        self.add(Node::new(Symbol::Input { index, width }, &[]))
    }

    /// The node, made if there is none like it.
    ///
    /// # Panics
    /// Where the widths of its arguments do not fit.
    pub fn add(&mut self, node: Node) -> Id {
        if let Some(id) = self.known.get(&node) {
            return *id;
        }
        let widths: SmallVec<[u32; 3]> = node.arguments.iter().map(|a| self.width(*a)).collect();
        let width = node.op.width_of(&widths);
        let width = width.unwrap_or_else(|| panic!("no width: {:?} of {widths:?} bits", node.op));
        let id = Id::from(self.nodes.len());
        self.known.insert(node.clone(), id);
        self.nodes.push(node);
        self.widths.push(width);
        id
    }

    /// The nodes, arguments before users.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node.
    pub fn node(&self, id: Id) -> &Node {
        &self.nodes[usize::from(id)]
    }

    /// Bits of a node.
    pub fn width(&self, id: Id) -> u32 {
        self.widths[usize::from(id)]
    }

    /// The value, if the node is a constant.
    pub fn constant(&self, id: Id) -> Option<&Int> {
        match &self.node(id).op {
            Symbol::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Which nodes a root needs.
    pub fn live(&self) -> Vec<bool> {
        self.needed(|index, live| self.mark_arguments(index, live))
    }

    /// Which nodes the roots need, where `mark` marks those before a node that it needs.
    pub fn needed(&self, mark: impl Fn(usize, &mut [bool])) -> Vec<bool> {
        let mut needed = vec![false; self.nodes.len()];
        self.roots.iter().for_each(|r| needed[usize::from(*r)] = true);
        for index in (0..self.nodes.len()).rev() {
            if needed[index] {
                mark(index, &mut needed);
            }
        }
        needed
    }

    /// Marks the arguments of a node.
    pub fn mark_arguments(&self, index: usize, needed: &mut [bool]) {
        self.nodes[index].arguments.iter().for_each(|a| needed[usize::from(*a)] = true);
    }

    /// Copies all that the roots need through `make`, which adds each node, its arguments already new, to the copy.
    pub fn rebuild(&self, mut make: impl FnMut(&mut Dag, Id, Node) -> Id) -> Dag {
        let mut copy = Dag::over(&self.inputs);
        let live = self.live();
        let mut new: Vec<Option<Id>> = vec![None; self.nodes.len()];
        for index in (0..self.nodes.len()).filter(|i| live[*i]) {
            let arguments: Vec<Id> = self.nodes[index].arguments.iter().filter_map(|a| new[usize::from(*a)]).collect();
            let node = Node::new(self.nodes[index].op.clone(), &arguments);
            new[index] = Some(make(&mut copy, Id::from(index), node));
        }
        copy.roots = self.roots.iter().filter_map(|r| new[usize::from(*r)]).collect();
        copy
    }

    /// Without what no root needs.
    pub fn compact(&self) -> Dag {
        self.rebuild(|copy, _, node| copy.add(node))
    }

    /// Adds what another graph computes over the same inputs; its roots here.
    pub fn import(&mut self, other: &Dag) -> Vec<Id> {
        let mut new: Vec<Id> = Vec::with_capacity(other.nodes.len());
        for node in &other.nodes {
            let arguments: Vec<Id> = node.arguments.iter().map(|a| new[usize::from(*a)]).collect();
            new.push(self.add(Node::new(node.op.clone(), &arguments)));
        }
        other.roots.iter().map(|r| new[usize::from(*r)]).collect()
    }

    /// The values of all nodes, of those of the inputs.
    pub fn evaluate(&self, inputs: &[Int]) -> Vec<Int> {
        let mut values: Vec<Int> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let arguments: SmallVec<[&Int; 3]> = node.arguments.iter().map(|a| &values[usize::from(*a)]).collect();
            let value = match &node.op {
                Symbol::Input { index, .. } => inputs[*index as usize].clone(),
                op => op.apply(&arguments).unwrap_or_else(|| Int::zero(1)),
            };
            drop(arguments);
            values.push(value);
        }
        values
    }

    /// The values of the roots, of those of the inputs.
    pub fn roots_of(&self, inputs: &[Int]) -> Vec<Int> {
        let values = self.evaluate(inputs);
        self.roots.iter().map(|r| values[usize::from(*r)].clone()).collect()
    }
}
