//! Terms: expressions over bit vectors, as a graph in which equal terms are one.
//!
//! Holds: the arguments of a node stand before it; every node has a width, known when it is made; `Dag::add` refuses
//! (panics on) what has no width, which callers check by `width_of`.

use super::bits::Bits;
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a node computes. Arguments of an arithmetic or bitwise node have its width.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// A constant.
    Constant(Bits),
    /// An input, by its place in the list.
    Input {
        /// Place in `Dag::inputs`.
        index: u32,
        /// Bits.
        width: u32,
    },
    /// Sum, wraps.
    Add,
    /// Difference, wraps.
    Sub,
    /// Low half of the product.
    Mul,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Bitwise complement.
    Not,
    /// Left shift by the second argument; zero from the width up.
    Shl,
    /// Right shift with zeros.
    Shr,
    /// Right shift with copies of the sign.
    Sar,
    /// One bit: the arguments are equal.
    Equal,
    /// One bit: the first is less, as unsigned.
    LessUnsigned,
    /// One bit: the first is less, as signed.
    LessSigned,
    /// The second argument where the first, one bit, is set, else the third.
    Mux,
    /// Bits from `low` up.
    Extract {
        /// The lowest bit taken.
        low: u32,
        /// How many.
        width: u32,
    },
    /// The first argument above the second.
    Concat,
    /// Zeros above, up to the width.
    ZeroExtend(u32),
    /// Copies of the sign above, up to the width.
    SignExtend(u32),
    /// Unsigned quotient.
    DivUnsigned,
    /// Signed quotient, rounded to zero.
    DivSigned,
    /// Unsigned remainder.
    RemUnsigned,
    /// Signed remainder, sign of the dividend.
    RemSigned,
}

/// The place of a node in its graph.
pub type Place = Id;

/// Arguments of a node.
pub type Arguments = SmallVec<[Id; 3]>;

/// An operation on earlier nodes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// What it computes.
    pub op: Op,
    /// Of what.
    pub arguments: Arguments,
}

impl Node {
    /// A node.
    pub fn new(op: Op, arguments: &[Id]) -> Self {
        Self { op, arguments: SmallVec::from_slice(arguments) }
    }
}

impl egg::Language for Node {
    type Discriminant = Op;

    fn discriminant(&self) -> Op {
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

impl Op {
    /// The width of the result, from those of the arguments; `None` where they do not fit.
    pub fn width_of(&self, arguments: &[u32]) -> Option<u32> {
        match (self, arguments) {
            (Op::Constant(value), []) => Some(value.width()),
            (Op::Input { width, .. }, []) => Some(*width),
            (Op::Not, [a]) => Some(*a),
            (Op::Mux, [1, a, b]) if a == b => Some(*a),
            (Op::Equal | Op::LessUnsigned | Op::LessSigned, [a, b]) if a == b => Some(1),
            (Op::Extract { low, width }, [a]) if *width > 0 && low.checked_add(*width)? <= *a => Some(*width),
            (Op::Concat, [a, b]) => a.checked_add(*b),
            (Op::ZeroExtend(width) | Op::SignExtend(width), [a]) if width >= a => Some(*width),
            (op, [a, b]) if a == b && op.is_uniform() => Some(*a),
            _ => None,
        }
    }

    /// True for operations of two arguments and a result of one width.
    pub fn is_uniform(&self) -> bool {
        use Op::*;
        matches!(
            self,
            Add | Sub | Mul | And | Or | Xor | Shl | Shr | Sar | DivUnsigned | DivSigned | RemUnsigned | RemSigned
        )
    }

    /// True where the arguments may be exchanged.
    pub fn is_commutative(&self) -> bool {
        matches!(self, Op::Add | Op::Mul | Op::And | Op::Or | Op::Xor | Op::Equal)
    }

    /// True for wires: no logic is built.
    pub fn is_wire(&self) -> bool {
        use Op::*;
        matches!(self, Constant(_) | Input { .. } | Extract { .. } | Concat | ZeroExtend(_) | SignExtend(_))
    }

    /// The value, of values of the arguments. Inputs have none.
    pub fn apply(&self, a: &[&Bits]) -> Option<Bits> {
        Some(match self {
            Op::Constant(value) => value.clone(),
            Op::Input { .. } => return None,
            Op::Add => a[0].add(a[1]),
            Op::Sub => a[0].sub(a[1]),
            Op::Mul => a[0].mul(a[1]),
            Op::And => a[0].and(a[1]),
            Op::Or => a[0].or(a[1]),
            Op::Xor => a[0].xor(a[1]),
            Op::Not => a[0].not(),
            Op::Shl => a[0].shl(a[1]),
            Op::Shr => a[0].shr(a[1]),
            Op::Sar => a[0].sar(a[1]),
            Op::Equal => Bits::bool(a[0] == a[1]),
            Op::LessUnsigned => Bits::bool(a[0].less_unsigned(a[1])),
            Op::LessSigned => Bits::bool(a[0].less_signed(a[1])),
            Op::Mux => if a[0].is_zero() { a[2] } else { a[1] }.clone(),
            Op::Extract { low, width } => a[0].extract(*low, *width),
            Op::Concat => a[0].concat(a[1]),
            Op::ZeroExtend(width) => a[0].zero_extend(*width),
            Op::SignExtend(width) => a[0].sign_extend(*width),
            Op::DivUnsigned => a[0].div_unsigned(a[1]),
            Op::DivSigned => a[0].div_signed(a[1]),
            Op::RemUnsigned => a[0].rem_unsigned(a[1]),
            Op::RemSigned => a[0].rem_signed(a[1]),
        })
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
        self.add(Node::new(Op::Input { index, width }, &[]))
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
    pub fn constant(&self, id: Id) -> Option<&Bits> {
        match &self.node(id).op {
            Op::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Which nodes a root needs.
    pub fn live(&self) -> Vec<bool> {
        let mut live = vec![false; self.nodes.len()];
        self.roots.iter().for_each(|r| live[usize::from(*r)] = true);
        for index in (0..self.nodes.len()).rev().filter(|i| *i < self.nodes.len()) {
            if live[index] {
                self.nodes[index].arguments.iter().for_each(|a| live[usize::from(*a)] = true);
            }
        }
        live
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
    pub fn evaluate(&self, inputs: &[Bits]) -> Vec<Bits> {
        let mut values: Vec<Bits> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let arguments: SmallVec<[&Bits; 3]> = node.arguments.iter().map(|a| &values[usize::from(*a)]).collect();
            let value = match &node.op {
                Op::Input { index, .. } => inputs[*index as usize].clone(),
                op => op.apply(&arguments).unwrap_or_else(|| Bits::zero(1)),
            };
            drop(arguments);
            values.push(value);
        }
        values
    }

    /// The values of the roots, of those of the inputs.
    pub fn roots_of(&self, inputs: &[Bits]) -> Vec<Bits> {
        let values = self.evaluate(inputs);
        self.roots.iter().map(|r| values[usize::from(*r)].clone()).collect()
    }
}
