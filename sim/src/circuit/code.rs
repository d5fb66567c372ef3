//! Instructions: what each computes of words.
//!
//! What holds: an instruction reads words, those of memories included, and gives one word, whose bits above the width of its
//! net are clear. Every code has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use super::MemoryState;
use bits::word::{mask, sign_extend};
use bits::{Binary, Predicate, Unary};

/// What an instruction computes of the words at its positions `a`, `b` and `c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Code {
    And,
    Or,
    Xor,
    Add,
    Sub,
    Mul,
    Eq,
    Ne,
    Ult,
    Ule,
    Slt,
    Sle,
    /// `c` set: `a`, else `b`.
    Mux,
    Shl,
    ShrU,
    ShrS,
    /// All other operators of two operands.
    Binary(Binary),
    Unary(Unary),
    /// `a` shifted right by `low`, cut to the width.
    Extract,
    /// The same of the two words `a` and, above it, `b`; `low` is not 0.
    Funnel,
    /// `a` shifted left by `low`, with `b` below it.
    Concat,
    /// A bit spread over the width.
    Spread,
    /// `a`, of `low` bits, made as wide as the width by copies of its sign.
    SignExtend,
    Parity,
    Copy,
    /// The word at `a` of memory `b`, whose words are narrow.
    Read,
}

/// The operands of an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inst {
    /// The position written.
    pub d: u32,
    pub a: u32,
    pub b: u32,
    /// A position, or for all codes but `Mux` what `Inst::of_bits` puts here.
    c: u32,
}

impl Inst {
    /// One that reads three positions.
    pub fn of_three(d: u32, [a, b, c]: [u32; 3]) -> Self {
        Self { d, a, b, c }
    }

    /// One that reads two positions, with a number of bits and a width of at most 64.
    pub fn of_bits(d: u32, [a, b]: [u32; 2], low: u32, width: u32) -> Self {
        Self { d, a, b, c: low | width << 8 }
    }

    #[inline(always)]
    fn low(self) -> u32 {
        self.c & 0xFF
    }

    #[inline(always)]
    fn width(self) -> u32 {
        self.c >> 8
    }
}

/// The word that an instruction gives.
// Always inlined: where the code is known, nothing is left of the choice.
#[inline(always)]
pub(super) fn value(code: Code, inst: Inst, words: &[u64], memories: &[MemoryState]) -> u64 {
    let at = |position: u32| words[position as usize];
    let binary = |op: Binary, width: u32| op.total_word(width, at(inst.a), at(inst.b));
    let compare = |predicate: Predicate, width: u32| u64::from(predicate.holds_word(width, at(inst.a), at(inst.b)));
    match code {
        Code::And => binary(Binary::And, 64),
        Code::Or => binary(Binary::Or, 64),
        Code::Xor => binary(Binary::Xor, 64),
        Code::Add => binary(Binary::Add, inst.width()),
        Code::Sub => binary(Binary::Sub, inst.width()),
        Code::Mul => binary(Binary::Mul, inst.width()),
        Code::Eq => compare(Predicate::Eq, 64),
        Code::Ne => compare(Predicate::Ne, 64),
        Code::Ult => compare(Predicate::Ult, 64),
        Code::Ule => compare(Predicate::Ule, 64),
        Code::Slt => compare(Predicate::Slt, inst.width()),
        Code::Sle => compare(Predicate::Sle, inst.width()),
        Code::Mux => {
            let (yes, no) = (at(inst.a), at(inst.b));
            if at(inst.c) != 0 { yes } else { no }
        }
        Code::Shl => binary(Binary::Shl, inst.width()),
        // Bits above the width are clear, so nothing is left of them either.
        Code::ShrU => binary(Binary::ShrU, 64),
        Code::ShrS => binary(Binary::ShrS, inst.width()),
        Code::Binary(op) => binary(op, inst.width()),
        Code::Unary(op) => op.eval_word(inst.width(), at(inst.a)),
        Code::Extract => at(inst.a) >> inst.low() & mask(inst.width()),
        Code::Funnel => (at(inst.a) >> inst.low() | at(inst.b) << (64 - inst.low())) & mask(inst.width()),
        Code::Concat => at(inst.a) << inst.low() | at(inst.b),
        Code::Spread => at(inst.a).wrapping_neg() & mask(inst.width()),
        Code::SignExtend => sign_extend(inst.low(), at(inst.a)) as u64 & mask(inst.width()),
        Code::Parity => u64::from(at(inst.a).count_ones() & 1),
        Code::Copy => at(inst.a),
        Code::Read => memories[inst.b as usize].word(at(inst.a)),
    }
}
