//! The side table: nodes with nets of more than 64 bits, and those with no narrow form.
//!
//! What holds: every kind of node has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::word::mask;
use bits::{Int, Op, Predicate};

use super::State;
use super::fields::{self, word_count};
use super::node::{Kind, Net};

/// A node as it is executed.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Wide {
    pub kind: Kind,
    pub out: Net,
    pub inputs: Vec<Net>,
}

impl Wide {
    /// Computes what it drives.
    pub fn execute(&self, state: &mut State) {
        execute(self, state);
    }
}

/// The value of a net.
pub(super) fn read(words: &[u64], net: Net) -> Int {
    let at = net.at as usize;
    if net.width <= 64 {
        return Int::from_u64(net.width, words[at]);
    }
    Int::from_words(net.width, &words[at..at + word_count(net.width)])
}

/// Changes the value of a net to one of its width.
pub(super) fn write(words: &mut [u64], net: Net, value: &Int) {
    let at = net.at as usize;
    if net.width <= 64 {
        words[at] = value.low_u64();
        return;
    }
    let source = value.to_words();
    let target = &mut words[at..at + word_count(net.width)];
    target.fill(0);
    target[..source.len()].copy_from_slice(&source);
}

/// Executes a node.
pub(super) fn execute(node: &Wide, state: &mut State) {
    let (out, inputs) = (node.out, node.inputs.as_slice());
    let words = &mut state.words;
    match &node.kind {
        Kind::Copy => copy(words, out, inputs[0]),
        Kind::Operator(op) => operator(words, *op, out, inputs),
        Kind::Index { element } => index(words, out, inputs[0], inputs[1], *element),
        Kind::Inject => inject(words, out, inputs),
        Kind::Replace { low } => replace(words, out, inputs[0], inputs[1], *low as usize),
        Kind::TruthTable(table) => {
            let combination = inputs.iter().fold(0, |c, i| c << 1 | words[i.at as usize] as usize);
            words[out.at as usize] = u64::from(table[combination]);
        }
        Kind::Read { memory } => read_memory(state, out, *memory, inputs),
    }
}

/// Wires and what goes word by word is done in place; all else through `Int`.
fn operator(words: &mut [u64], op: Op, out: Net, inputs: &[Net]) {
    match op {
        Op::And => bitwise(words, out, inputs, |x, y| x & y),
        Op::Or => bitwise(words, out, inputs, |x, y| x | y),
        Op::Xor => bitwise(words, out, inputs, |x, y| x ^ y),
        Op::Add => sum(words, out, inputs),
        Op::Mux => {
            let source = if words[inputs[0].at as usize] != 0 { inputs[1] } else { inputs[2] };
            copy(words, out, source);
        }
        Op::Concat => concat(words, out, inputs),
        Op::Extract { low, .. } => extract(words, out, inputs[0], low as usize),
        Op::ZeroExtend(_) => extract(words, out, inputs[0], 0),
        Op::Replicate(_) => replicate(words, out, inputs[0]),
        Op::Compare(Predicate::Eq) => words[out.at as usize] = u64::from(is_equal(words, inputs)),
        Op::Compare(Predicate::Ne) => words[out.at as usize] = u64::from(!is_equal(words, inputs)),
        Op::Sub | Op::Mul | Op::Shl | Op::ShrU | Op::ShrS => general(words, op, out, inputs),
        Op::DivU | Op::DivS | Op::RemU | Op::RemS => general(words, op, out, inputs),
        Op::CeilDivU | Op::CeilDivS | Op::FloorDivS | Op::RemFloor | Op::Pow => general(words, op, out, inputs),
        Op::MinU | Op::MinS | Op::MaxU | Op::MaxS | Op::Compare(_) => general(words, op, out, inputs),
        Op::Not | Op::Abs | Op::LeadingZeros | Op::TrailingZeros | Op::Ones | Op::Reverse | Op::Parity => {
            general(words, op, out, inputs);
        }
        Op::SignExtend(_) => general(words, op, out, inputs),
    }
}

fn general(words: &mut [u64], op: Op, out: Net, inputs: &[Net]) {
    let values: Vec<Int> = inputs.iter().map(|input| read(words, *input)).collect();
    let value = match values.as_slice() {
        [a] => op.total(&[a]),
        [a, b] => op.total(&[a, b]),
        all => op.total(&all.iter().collect::<Vec<_>>()),
    };
    write(words, out, &value);
}

fn is_equal(words: &[u64], inputs: &[Net]) -> bool {
    words[positions(inputs[0])] == words[positions(inputs[1])]
}

/// The positions of a net.
pub(super) fn positions(net: Net) -> std::ops::Range<usize> {
    let at = net.at as usize;
    at..at + word_count(net.width)
}

fn copy(words: &mut [u64], out: Net, source: Net) {
    words.copy_within(positions(source), out.at as usize);
}

fn bitwise(words: &mut [u64], out: Net, inputs: &[Net], combine: fn(u64, u64) -> u64) {
    copy(words, out, inputs[0]);
    for input in &inputs[1..] {
        for (d, a) in positions(out).zip(positions(*input)) {
            words[d] = combine(words[d], words[a]);
        }
    }
}

fn sum(words: &mut [u64], out: Net, inputs: &[Net]) {
    copy(words, out, inputs[0]);
    for input in &inputs[1..] {
        let mut carry = false;
        for (d, a) in positions(out).zip(positions(*input)) {
            let (low, first) = words[d].overflowing_add(words[a]);
            let (low, second) = low.overflowing_add(u64::from(carry));
            (words[d], carry) = (low, first | second);
        }
    }
    trim(words, out);
}

/// Clears the bits above the width.
fn trim(words: &mut [u64], net: Net) {
    let last = positions(net).end - 1;
    let rest = net.width % 64;
    if rest != 0 || net.width == 0 {
        words[last] &= mask(rest);
    }
}

fn concat(words: &mut [u64], out: Net, inputs: &[Net]) {
    words[positions(out)].fill(0);
    let mut low = 0;
    for input in inputs.iter().rev() {
        fields::copy(words, out.at as usize, low, input.at as usize, 0, input.width);
        low += input.width as usize;
    }
}

fn extract(words: &mut [u64], out: Net, source: Net, low: usize) {
    words[positions(out)].fill(0);
    fields::copy(words, out.at as usize, 0, source.at as usize, low, out.width);
}

/// The first bit of element `index`, if all `width` bits from there are inside.
fn element_low(words: &[u64], array: Net, index: Net, element: u32, width: u32) -> Option<usize> {
    let low = words[index.at as usize].checked_mul(u64::from(element))?;
    (low.checked_add(u64::from(width))? <= u64::from(array.width)).then_some(low as usize)
}

fn index(words: &mut [u64], out: Net, array: Net, index: Net, element: u32) {
    match element_low(words, array, index, element, out.width) {
        Some(low) => extract(words, out, array, low),
        None => words[positions(out)].fill(0),
    }
}

fn inject(words: &mut [u64], out: Net, inputs: &[Net]) {
    let (array, index, part) = (inputs[0], inputs[1], inputs[2]);
    let low = element_low(words, array, index, part.width, part.width);
    copy(words, out, array);
    if let Some(low) = low {
        fields::copy(words, out.at as usize, low, part.at as usize, 0, part.width);
    }
}

fn replace(words: &mut [u64], out: Net, whole: Net, part: Net, low: usize) {
    copy(words, out, whole);
    fields::copy(words, out.at as usize, low, part.at as usize, 0, part.width);
}

fn replicate(words: &mut [u64], out: Net, part: Net) {
    words[positions(out)].fill(0);
    let step = part.width.max(1);
    for low in (0..out.width).step_by(step as usize) {
        fields::copy(words, out.at as usize, low as usize, part.at as usize, 0, part.width.min(out.width - low));
    }
}

/// The row-major position of a word; `None` past the end of any dimension.
pub(super) fn linear(words: &[u64], shape: &[u64], addresses: &[Net]) -> Option<usize> {
    let mut position = 0u64;
    for (&size, net) in shape.iter().zip(addresses) {
        let index = words[net.at as usize];
        let inside = index < size && words[positions(*net)][1..].iter().all(|&w| w == 0);
        position = inside.then(|| position * size + index)?;
    }
    Some(position as usize)
}

/// Reads a word of a memory into a net; noise past the end.
pub(super) fn read_memory(state: &mut State, out: Net, memory: u32, addresses: &[Net]) {
    let memory = &state.memories[memory as usize];
    let count = word_count(memory.width);
    match linear(&state.words, &memory.shape, addresses) {
        Some(position) => {
            let source = &memory.data[position * count..(position + 1) * count];
            state.words[positions(out)].copy_from_slice(source);
        }
        None => {
            for (part, word) in state.words[positions(out)].iter_mut().enumerate() {
                *word = memory.noise(part as u64);
            }
            trim(&mut state.words, out);
        }
    }
}
