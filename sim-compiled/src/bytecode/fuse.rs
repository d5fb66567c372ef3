//! Two instructions as one: what a single other one takes is computed there.
//!
//! What holds: what is read afterwards is as before; an instruction whose value nothing reads any more is left out.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::word::mask;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::instruction::{Code, Inst};
use super::select::Selection;

/// How often words are read.
#[derive(Debug)]
pub struct Reads {
    of: Vec<u32>,
    /// Narrow constants by word.
    constants: FxHashMap<u32, u64>,
}

impl Reads {
    /// Of nothing yet.
    pub fn new(selection: &Selection) -> Self {
        let narrow = selection.constants.iter().filter(|(net, _)| net.width <= 64);
        let constants = narrow.map(|(net, value)| (net.at, value.low_u64())).collect();
        Self { of: vec![0; selection.words as usize], constants }
    }

    /// Counts what is read.
    pub fn add(&mut self, words: impl IntoIterator<Item = u32>) {
        words.into_iter().for_each(|word| self.of[word as usize] += 1);
    }

    /// Counts what is not read any more.
    pub fn remove(&mut self, words: impl IntoIterator<Item = u32>) {
        words.into_iter().for_each(|word| self.of[word as usize] -= 1);
    }

    /// Whether a word is read once.
    pub fn is_single(&self, word: u32) -> bool {
        self.of[word as usize] == 1
    }

    /// Whether nothing reads a word.
    pub fn is_unread(&self, word: u32) -> bool {
        self.of[word as usize] == 0
    }

    /// The value of a narrow constant.
    pub fn constant(&self, word: u32) -> Option<u64> {
        self.constants.get(&word).copied()
    }

    /// What is inverted by an instruction, bit by bit.
    fn inverted(&self, inst: &Inst) -> Option<u32> {
        let is_ones = |word: u32| self.constants.get(&word) == Some(&mask(inst.numbers[0]));
        match (inst.code, &inst.args[..]) {
            (Code::Not, &[a]) => Some(a),
            (Code::Table, &[a]) if inst.numbers[0] & 3 == 1 => Some(a),
            (Code::Xor, &[a, b]) if is_ones(b) => Some(a),
            (Code::Xor, &[a, b]) if is_ones(a) => Some(b),
            _ => None,
        }
    }
}

/// Fuses instructions that stand in one block, each behind those that it reads.
pub fn fuse(insts: &mut Vec<Inst>, reads: &mut Reads) {
    let mut makers: FxHashMap<u32, usize> = FxHashMap::default();
    for number in 0..insts.len() {
        while let Some(fused) = fused(&insts[number], insts, &makers, reads) {
            reads.add(fused.args.iter().copied());
            reads.remove(insts[number].args.iter().copied());
            let old = std::mem::replace(&mut insts[number], fused);
            // What was read here alone is not made any more.
            for word in old.args {
                if reads.of[word as usize] == 0
                    && let Some(&maker) = makers.get(&word)
                {
                    reads.remove(insts[maker].args.iter().copied());
                    insts[maker].args.clear();
                    makers.remove(&word);
                }
            }
        }
        if insts[number].count == 1 {
            makers.insert(insts[number].out, number);
        }
    }
    insts.retain(|inst| !inst.args.is_empty());
}

/// An instruction with one that it reads; nothing where it stays as it is.
fn fused(inst: &Inst, insts: &[Inst], makers: &FxHashMap<u32, usize>, reads: &Reads) -> Option<Inst> {
    let maker = |index: usize| makers.get(&inst.args[index]).map(|&maker| &insts[maker]);
    let inverted = |index: usize| maker(index).and_then(|maker| reads.inverted(maker));
    let with = |code: Code, args: &[u32]| Inst { code, args: SmallVec::from_slice(args), ..inst.clone() };
    match (inst.code, &inst.args[..]) {
        (Code::Mux, &[yes, no, _]) => inverted(2).map(|condition| with(Code::Mux, &[no, yes, condition])),
        (Code::And, &[a, b]) => inverted(1)
            .map(|inner| with(Code::AndNot, &[a, inner]))
            .or_else(|| inverted(0).map(|inner| with(Code::AndNot, &[b, inner])))
            .or_else(|| of_three(inst, maker, reads)),
        (Code::Or | Code::Xor, _) => of_three(inst, maker, reads),
        (Code::Concat, _) => joined(inst, maker, reads),
        _ => None,
    }
}

/// An operation of three operands.
fn of_three<'i>(inst: &Inst, maker: impl Fn(usize) -> Option<&'i Inst>, reads: &Reads) -> Option<Inst> {
    (0..2).find_map(|index| {
        let inner = maker(index).filter(|inner| reads.is_single(inner.out))?;
        let code = match (inst.code, inner.code) {
            (Code::And, Code::And) => Code::And3,
            (Code::Or, Code::Or) => Code::Or3,
            (Code::Xor, Code::Xor) => Code::Xor3,
            (Code::Or, Code::And) => Code::AndOr,
            (Code::And, Code::Or) => Code::OrAnd,
            _ => return None,
        };
        let args = SmallVec::from_slice(&[inner.args[0], inner.args[1], inst.args[1 - index]]);
        Some(Inst { code, args, ..inst.clone() })
    })
}

/// Words joined of fields.
fn joined<'i>(inst: &Inst, maker: impl Fn(usize) -> Option<&'i Inst>, reads: &Reads) -> Option<Inst> {
    let field = |index: usize| maker(index).filter(|inner| inner.code == Code::Extract && reads.is_single(inner.out));
    let (low, [a, b]) = (inst.numbers[0], [inst.args[0], inst.args[1]]);
    if let Some(inner) = field(1) {
        let args = SmallVec::from_slice(&[a, inner.args[0]]);
        return Some(Inst { code: Code::Below, args, numbers: inner.numbers, ..inst.clone() });
    }
    let inner = field(0)?;
    let args = SmallVec::from_slice(&[inner.args[0], b]);
    Some(Inst { code: Code::Above, args, numbers: [inner.numbers[0], low], ..inst.clone() })
}
