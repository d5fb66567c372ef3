//! Divides nodes into such as one instruction executes: many operands two by two, wide values word by word.
//!
//! What holds: every net keeps its words and what they hold; only nodes and nets between them are new. What carries from word
//! to word (sums, products, shifts, orders) stays whole.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::{Op, Other, Predicate};

use super::fields::word_count;
use super::node::{Kind, Net, Node};

/// More copies of a value than these are not made one by one.
const MAX_COPIES: usize = 128;

/// Above this width the side table is faster: it goes over all words in one loop.
const MAX_DIVIDED: u32 = 256;

/// Bits of a net.
#[derive(Clone, Copy)]
struct Slice {
    net: Net,
    low: u32,
    width: u32,
}

/// The pieces of nodes, in their order; `words` is the position of the next new net.
pub fn divide(nodes: Vec<Node>, words: &mut u32) -> Vec<Node> {
    let mut pieces = Pieces { words: *words, nodes: Vec::with_capacity(nodes.len()), origin: 0 };
    nodes.into_iter().for_each(|node| pieces.node(node));
    *words = pieces.words;
    pieces.nodes
}

/// The nodes that were made.
struct Pieces {
    words: u32,
    nodes: Vec<Node>,
    origin: u32,
}

/// Word `index` of a net, as a net.
fn word(net: Net, index: u32) -> Net {
    Net { at: net.at + index, width: (net.width - 64 * index).min(64) }
}

fn words(net: Net) -> impl Iterator<Item = (u32, Net)> {
    (0..word_count(net.width) as u32).map(move |index| (index, word(net, index)))
}

fn whole(net: Net) -> Slice {
    Slice { net, low: 0, width: net.width }
}

impl Pieces {
    fn drive(&mut self, kind: Kind, out: Net, inputs: Vec<Net>) {
        self.nodes.push(Node { kind, out, inputs, origin: self.origin });
    }

    fn operator(&mut self, op: Op, out: Net, inputs: Vec<Net>) {
        self.drive(Kind::Operator(op), out, inputs);
    }

    /// A net of one word.
    fn net(&mut self, width: u32) -> Net {
        self.words += 1;
        Net { at: self.words - 1, width }
    }

    fn node(&mut self, node: Node) {
        self.origin = node.origin;
        let wide = node.out.width > 64 || node.inputs.iter().any(|input| input.width > 64);
        let Node { kind, out, inputs, .. } = node;
        match kind {
            Kind::Operator(Op::Concat) if inputs.iter().any(|input| input.width > 0) => {
                self.join(out, inputs.into_iter().map(whole).collect());
            }
            Kind::Operator(op) if !wide && op.is_associative() => self.reduce(op, out, inputs),
            Kind::Operator(op) if wide => self.wide_operator(op, out, inputs),
            Kind::Replace { low } => self.replace(out, inputs[0], inputs[1], low),
            Kind::Operator(_) | Kind::Copy | Kind::TruthTable(_) => self.drive(kind, out, inputs),
            Kind::Index { .. } | Kind::Inject | Kind::Read { .. } => self.drive(kind, out, inputs),
        }
    }

    fn wide_operator(&mut self, op: Op, out: Net, inputs: Vec<Net>) {
        match op {
            Op::And | Op::Or | Op::Xor | Op::Not | Op::Mux if out.width > MAX_DIVIDED => self.operator(op, out, inputs),
            Op::And | Op::Or | Op::Xor => self.by_words(op, out, &inputs, 0),
            Op::Not => self.by_words(op, out, &inputs, 0),
            Op::Mux => self.by_words(op, out, &inputs, 1),
            Op::Extract { low, width } => self.join(out, vec![Slice { net: inputs[0], low, width }]),
            Op::ZeroExtend(_) => self.extend(out, inputs[0]),
            Op::Replicate(count) if (1..=MAX_COPIES).contains(&(count as usize)) && inputs[0].width > 0 => {
                self.join(out, vec![whole(inputs[0]); count as usize]);
            }
            Op::Compare(Predicate::Eq) => self.compare(op, Op::And, out, &inputs),
            Op::Compare(Predicate::Ne) => self.compare(op, Op::Or, out, &inputs),
            Op::Add | Op::Sub | Op::Mul | Op::Shl | Op::ShrU | Op::ShrS => self.operator(op, out, inputs),
            Op::DivU | Op::DivS | Op::RemU | Op::RemS => self.operator(op, out, inputs),
            Op::CeilDivU | Op::CeilDivS | Op::FloorDivS | Op::RemFloor | Op::Pow => self.operator(op, out, inputs),
            Op::MinU | Op::MinS | Op::MaxU | Op::MaxS | Op::Compare(_) => self.operator(op, out, inputs),
            Op::Abs | Op::LeadingZeros | Op::TrailingZeros | Op::Ones => self.operator(op, out, inputs),
            Op::Reverse | Op::Parity | Op::Concat => self.operator(op, out, inputs),
            Op::Replicate(_) | Op::SignExtend(_) => self.operator(op, out, inputs),
        }
    }

    /// An operator on each word of its operands, of which the first `shared` are the same for all words.
    fn by_words(&mut self, op: Op, out: Net, inputs: &[Net], shared: usize) {
        for (index, part) in words(out) {
            let of_word = |(at, &input)| if at < shared { input } else { word(input, index) };
            let inputs = inputs.iter().enumerate().map(of_word).collect();
            match op.is_associative() {
                true => self.reduce(op, part, inputs),
                false => self.operator(op, part, inputs),
            }
        }
    }

    /// Joins operands two by two, neighbours first.
    fn reduce(&mut self, op: Op, out: Net, mut inputs: Vec<Net>) {
        let together = |pair: &[Net]| match op.class() {
            bits::Class::Other(Other::Concat) => pair.iter().map(|net| net.width).sum(),
            bits::Class::Other(_) | bits::Class::Binary(_) | bits::Class::Unary(_) => out.width,
        };
        while inputs.len() > 2 {
            let pairs = std::mem::take(&mut inputs);
            for pair in pairs.chunks(2) {
                if let &[single] = pair {
                    inputs.push(single);
                    continue;
                }
                let joined = self.net(together(pair));
                self.operator(op, joined, pair.to_vec());
                inputs.push(joined);
            }
        }
        match inputs.as_slice() {
            &[single] => self.drive(Kind::Copy, out, vec![single]),
            _ => self.operator(op, out, inputs),
        }
    }

    /// Whether two values are equal, or differ, by whether their words do.
    fn compare(&mut self, op: Op, all: Op, out: Net, inputs: &[Net]) {
        let mut parts = Vec::new();
        for (index, first) in words(inputs[0]) {
            let part = self.net(1);
            self.operator(op, part, vec![first, word(inputs[1], index)]);
            parts.push(part);
        }
        self.reduce(all, out, parts);
    }

    /// The words above those of the value are never written, and so stay clear.
    fn extend(&mut self, out: Net, value: Net) {
        for (index, part) in words(value) {
            self.drive(Kind::Copy, word(out, index), vec![part]);
        }
    }

    fn replace(&mut self, out: Net, old: Net, part: Net, low: u32) {
        let high = low + part.width;
        let above = Slice { net: old, low: high, width: old.width - high };
        let below = Slice { net: old, low: 0, width: low };
        self.join(out, vec![above, whole(part), below]);
    }

    /// Bits beside each other, the highest first: for each word what of them lies in it.
    fn join(&mut self, out: Net, parts: Vec<Slice>) {
        for (index, target) in words(out) {
            let (first, end) = (64 * index, 64 * index + target.width);
            let mut high = out.width;
            let mut inside = Vec::new();
            for part in &parts {
                let low = high - part.width;
                let (from, to) = (low.max(first), high.min(end));
                if from < to {
                    inside.push(Slice { net: part.net, low: part.low + from - low, width: to - from });
                }
                high = low;
            }
            self.join_word(target, &inside);
        }
    }

    /// As `join`, of at most 64 bits.
    fn join_word(&mut self, out: Net, parts: &[Slice]) {
        if let &[single] = parts {
            return self.field_into(out, single);
        }
        let inputs = parts.iter().map(|&part| self.field(part)).collect();
        self.reduce(Op::Concat, out, inputs);
    }

    /// At most 64 bits of a net as a net: a word of it where they are that.
    fn field(&mut self, slice: Slice) -> Net {
        let inside = word(slice.net, slice.low / 64);
        if slice.low.is_multiple_of(64) && slice.width == inside.width {
            return inside;
        }
        let out = self.net(slice.width);
        self.field_into(out, slice);
        out
    }

    fn field_into(&mut self, out: Net, Slice { net, low, width }: Slice) {
        let (first, low) = (low / 64, low % 64);
        let near = if low + width > 64 { 128 } else { 64 };
        let source = Net { at: net.at + first, width: (net.width - 64 * first).min(near) };
        match low == 0 && width == source.width {
            true => self.drive(Kind::Copy, out, vec![source]),
            false => self.operator(Op::Extract { low, width }, out, vec![source]),
        }
    }
}
