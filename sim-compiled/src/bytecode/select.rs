//! From steps of a plan to instructions.
//!
//! What holds: every kind of node has an arm; a net of at most 64 bits that is a copy of another has no word of its own.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::{Binary, Class, Int, Op, Other, Predicate};
use rustc_hash::FxHashMap;
use sim::circuit::node::{Kind, Net, Node};
use sim::circuit::{Wide, divide};
use smallvec::SmallVec;

use super::instruction::{Code, Double, Inst, field};
use crate::simplify::{Step, What};

/// Makes instructions of steps.
#[derive(Debug, Default)]
pub struct Selection {
    /// The word of the next new net.
    pub words: u32,
    /// Words that are copies of others.
    copies: FxHashMap<u32, u32>,
    /// Wide nets, by each of their words.
    pub wide: FxHashMap<u32, Net>,
    /// Constants, with those that are made here.
    pub constants: Vec<(Net, Int)>,
    /// The values of constants of the plan.
    values: FxHashMap<u32, Int>,
    /// Elements of constant arrays, by the array and their width.
    tables: FxHashMap<(u32, u32), u32>,
}

/// The positions of the words of a net.
pub fn words(net: Net) -> std::ops::Range<u32> {
    net.at..net.at + net.width.div_ceil(64).max(1)
}

impl Selection {
    /// With these constants; new nets begin at a word.
    pub fn new(words: u32, constants: Vec<(Net, Int)>) -> Self {
        let values = constants.iter().map(|(net, value)| (net.at, value.clone())).collect();
        let mut selection = Self { words, constants: Vec::new(), values, ..Self::default() };
        constants.iter().for_each(|(net, _)| selection.keep(*net));
        selection.constants = constants;
        selection
    }

    /// The words of a wide net stay beside each other.
    pub fn keep(&mut self, net: Net) {
        if net.width > 64 && !self.wide.contains_key(&net.at) {
            self.wide.extend(words(net).map(|word| (word, net)));
        }
    }

    /// The word that holds what this one does.
    pub fn resolve(&self, word: u32) -> u32 {
        self.copies.get(&word).copied().unwrap_or(word)
    }

    /// A net of which all words are where they are.
    pub fn net(&self, net: Net) -> Net {
        if net.width <= 64 { Net { at: self.resolve(net.at), ..net } } else { net }
    }

    /// The instructions of steps, in their order.
    pub fn steps(&mut self, steps: Vec<Step>) -> Vec<Inst> {
        let (mut insts, mut nodes) = (Vec::new(), Vec::new());
        for Step { what, out, inputs } in steps {
            [out].iter().chain(&inputs).for_each(|net| self.keep(*net));
            match what {
                What::Node(Kind::Index { element }) if self.has_table(out, &inputs, element) => {
                    self.nodes(std::mem::take(&mut nodes), &mut insts);
                    self.pick(out, &inputs, &mut insts);
                }
                What::Node(kind) => nodes.push(Node { kind, out, inputs, origin: 0 }),
                What::Choose => {
                    self.nodes(std::mem::take(&mut nodes), &mut insts);
                    self.choose(out, &inputs, &mut insts);
                }
            }
        }
        self.nodes(nodes, &mut insts);
        insts
    }

    fn nodes(&mut self, nodes: Vec<Node>, insts: &mut Vec<Inst>) {
        for mut node in divide(nodes, &mut self.words) {
            node.inputs.iter_mut().for_each(|net| *net = self.net(*net));
            if self.is_copy(&node) {
                self.copies.insert(node.out.at, node.inputs[0].at);
            } else {
                insts.push(select(node));
            }
        }
    }

    /// Whether a net is just another.
    fn is_copy(&self, node: &Node) -> bool {
        let is_narrow = |net: &Net| net.width <= 64;
        let is_same = matches!(node.kind, Kind::Copy | Kind::Operator(Op::ZeroExtend(_) | Op::Replicate(1)))
            || matches!(node.kind, Kind::Operator(Op::Extract { low: 0, width }) if width >= node.inputs[0].width);
        is_same && is_narrow(&node.out) && is_narrow(&node.inputs[0]) && !self.wide.contains_key(&node.out.at)
    }

    fn has_table(&self, out: Net, inputs: &[Net], element: u32) -> bool {
        let is_narrow = element == out.width && (1..=64).contains(&element) && inputs[1].width <= 64;
        is_narrow && self.values.contains_key(&inputs[0].at)
    }

    /// An element of a constant array.
    fn pick(&mut self, out: Net, inputs: &[Net], insts: &mut Vec<Inst>) {
        let (array, count) = (inputs[0], inputs[0].width / out.width);
        let known = self.tables.get(&(array.at, out.width)).copied();
        let first = known.unwrap_or_else(|| self.table(array, out.width, count));
        insts.push(Inst::narrow(Code::Pick, out.at, &[self.resolve(inputs[1].at), first], count));
    }

    fn table(&mut self, array: Net, element: u32, count: u32) -> u32 {
        let Some(value) = self.values.get(&array.at) else { unreachable!("the array was found to be constant") };
        let elements: Vec<u64> = (0..count).map(|at| value.extract(at * element, element).low_u64()).collect();
        let all = Net { at: self.words, width: 64 * count };
        self.words += count;
        self.keep(all);
        self.constants.push((all, Int::from_words(all.width, &elements)));
        self.tables.insert((array.at, element), all.at);
        all.at
    }

    /// One of several nets, word by word.
    fn choose(&mut self, out: Net, inputs: &[Net], insts: &mut Vec<Inst>) {
        let by = self.net(inputs[0]);
        for (index, word) in words(out).enumerate() {
            let elements = inputs[1..].iter().map(|&net| self.net(net).at + index as u32);
            let args: SmallVec<[u32; 4]> = std::iter::once(by.at).chain(elements).collect();
            let numbers = [0, inputs.len() as u32 - 1];
            insts.push(Inst { code: Code::Choose, out: word, count: 1, args, numbers, wide: None });
        }
    }
}

/// The instruction of a node that [`divide`] left.
fn select(node: Node) -> Inst {
    let narrow = |net: &Net| net.width <= 64;
    let (out, inputs) = (node.out, node.inputs.as_slice());
    if let Kind::Operator(Op::Extract { low, .. }) = node.kind
        && narrow(&out)
        && let Some(inst) = select_field(out, inputs[0], low)
    {
        return inst;
    }
    let selected = match node.kind {
        Kind::Operator(op) if narrow(&out) && inputs.iter().all(narrow) => select_operator(op, out, inputs),
        Kind::Operator(op) => select_double(op, out, inputs),
        Kind::Copy if narrow(&out) && narrow(&inputs[0]) => Some(Inst::copy(out.at, inputs[0].at)),
        Kind::Read { memory } if inputs.len() == 1 && narrow(&out) && narrow(&inputs[0]) => {
            Some(Inst { numbers: [memory, 0], ..Inst::narrow(Code::Read, out.at, &[inputs[0].at], 0) })
        }
        Kind::Copy | Kind::Read { .. } | Kind::TruthTable(_) | Kind::Index { .. } => None,
        Kind::Inject | Kind::Replace { .. } => None,
    };
    selected.unwrap_or_else(|| side(node))
}

/// What the side table executes.
fn side(Node { kind, out, inputs, .. }: Node) -> Inst {
    let args = inputs.iter().flat_map(|&net| words(net)).collect();
    let wide = Some(Box::new(Wide { kind, out, inputs }));
    Inst { code: Code::Wide, out: out.at, count: words(out).len() as u32, args, numbers: [0; 2], wide }
}

/// Bits of one word, or of two that follow each other.
fn select_field(out: Net, source: Net, low: u32) -> Option<Inst> {
    let number = field(low % 64, out.width);
    match source.width {
        ..=64 if low < 64 => Some(Inst::narrow(Code::Extract, out.at, &[source.at], number)),
        65..=128 if (1..64).contains(&low) => {
            Some(Inst::narrow(Code::Funnel, out.at, &[source.at, source.at + 1], number))
        }
        _ => None,
    }
}

fn select_operator(op: Op, out: Net, inputs: &[Net]) -> Option<Inst> {
    let at = |index: usize| inputs[index].at;
    let one = |code, number| Some(Inst::narrow(code, out.at, &[at(0)], number));
    let pair =
        |code, first: usize, second: usize, number| Some(Inst::narrow(code, out.at, &[at(first), at(second)], number));
    match op.class() {
        Class::Binary(op) if inputs.len() == 2 => pair(select_binary(op), 0, 1, out.width),
        Class::Binary(_) => None,
        Class::Unary(bits::Unary::Not) => one(Code::Not, out.width),
        Class::Unary(op) => one(Code::Unary(op), out.width),
        Class::Other(other) => match other {
            // A part of 64 bits above others of no bits would be shifted by 64.
            Other::Concat if inputs.len() == 2 && inputs[1].width < 64 => pair(Code::Concat, 0, 1, inputs[1].width),
            Other::Compare(predicate) => {
                let (code, first, second) = select_compare(predicate);
                pair(code, first, second, inputs[0].width)
            }
            Other::Mux => Some(Inst::narrow(Code::Mux, out.at, &[at(1), at(2), at(0)], out.width)),
            Other::Replicate(_) if inputs[0].width == 1 => one(Code::Spread, out.width),
            Other::SignExtend(_) => one(Code::SignExtend, inputs[0].width | out.width << 7),
            Other::Parity => one(Code::Parity, 0),
            Other::ZeroExtend(_) => one(Code::Copy, 0),
            Other::Concat | Other::Extract { .. } | Other::Replicate(_) => None,
        },
    }
}

/// Operators that circuits are full of have a code of their own.
fn select_binary(op: Binary) -> Code {
    match op {
        Binary::Add => Code::Add,
        Binary::Sub => Code::Sub,
        Binary::Mul => Code::Mul,
        Binary::And => Code::And,
        Binary::Or => Code::Or,
        Binary::Xor => Code::Xor,
        Binary::Shl => Code::Shl,
        Binary::ShrU => Code::ShrU,
        Binary::ShrS => Code::ShrS,
        Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => Code::Binary(op),
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS => Code::Binary(op),
        Binary::RemFloor | Binary::Pow => Code::Binary(op),
        Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => Code::Binary(op),
    }
}

/// The code of a comparison, and which operand is its first and its second.
fn select_compare(predicate: Predicate) -> (Code, usize, usize) {
    match predicate {
        Predicate::Eq => (Code::Eq, 0, 1),
        Predicate::Ne => (Code::Ne, 0, 1),
        Predicate::Ult => (Code::Ult, 0, 1),
        Predicate::Ule => (Code::Ule, 0, 1),
        Predicate::Ugt => (Code::Ult, 1, 0),
        Predicate::Uge => (Code::Ule, 1, 0),
        Predicate::Slt => (Code::Slt, 0, 1),
        Predicate::Sle => (Code::Sle, 0, 1),
        Predicate::Sgt => (Code::Slt, 1, 0),
        Predicate::Sge => (Code::Sle, 1, 0),
    }
}

/// An operator on two numbers of two words each.
fn select_double(op: Op, out: Net, inputs: &[Net]) -> Option<Inst> {
    let [a, b] = inputs else { return None };
    if ![a, b].iter().all(|net| (65..=128).contains(&net.width)) {
        return None;
    }
    let (code, [a, b]) = match op.class() {
        Class::Binary(op) => (double_binary(op)?, [a, b]),
        Class::Other(Other::Compare(predicate)) => {
            let (code, first, second) = double_compare(predicate)?;
            (code, [&inputs[first], &inputs[second]])
        }
        Class::Unary(_) | Class::Other(_) => return None,
    };
    let args = SmallVec::from_slice(&[a.at, a.at + 1, b.at, b.at + 1]);
    let count = words(out).len() as u32;
    Some(Inst { code: Code::Double(code), out: out.at, count, args, numbers: [a.width, 0], wide: None })
}

fn double_binary(op: Binary) -> Option<Double> {
    match op {
        Binary::Add => Some(Double::Add),
        Binary::Sub => Some(Double::Sub),
        Binary::Mul => Some(Double::Mul),
        Binary::Shl => Some(Double::Shl),
        Binary::ShrU => Some(Double::ShrU),
        Binary::ShrS => Some(Double::ShrS),
        Binary::And | Binary::Or | Binary::Xor => None,
        Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => None,
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS | Binary::RemFloor | Binary::Pow => None,
        Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => None,
    }
}

fn double_compare(predicate: Predicate) -> Option<(Double, usize, usize)> {
    match predicate {
        Predicate::Ult => Some((Double::Ult, 0, 1)),
        Predicate::Ule => Some((Double::Ule, 0, 1)),
        Predicate::Ugt => Some((Double::Ult, 1, 0)),
        Predicate::Uge => Some((Double::Ule, 1, 0)),
        Predicate::Slt => Some((Double::Slt, 0, 1)),
        Predicate::Sle => Some((Double::Sle, 0, 1)),
        Predicate::Sgt => Some((Double::Slt, 1, 0)),
        Predicate::Sge => Some((Double::Sle, 1, 0)),
        Predicate::Eq | Predicate::Ne => None,
    }
}
