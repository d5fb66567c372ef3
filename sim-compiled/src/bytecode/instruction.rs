//! Instructions: what each reads and writes, on words that are numbered as in the list of nets.
//!
//! What holds: an instruction reads all of its words before it writes any; bits above the width of what it gives are clear.

use bits::{Binary, Unary};
use sim::circuit::{Ordered, Wide};
use smallvec::SmallVec;

/// What an instruction computes of the words at its operands `a`, `b` and `c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    And,
    Or,
    Xor,
    Not,
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
    /// Bits of `a` from a place up.
    Extract,
    /// The same of the two words `a` and, above it, `b`.
    Funnel,
    /// `a` shifted left, with `b` below it.
    Concat,
    /// A bit spread over the width.
    Spread,
    SignExtend,
    Parity,
    Copy,
    /// The word at `a` of a memory whose words are narrow.
    Read,
    /// The word that is `a` words behind `b`; zero past the last.
    Pick,
    /// Of a table of words that of number `a`; zero past the last.
    Choose,
    /// `a`, without the bits of `b`.
    AndNot,
    And3,
    Or3,
    Xor3,
    /// `a` and `b`, or `c`.
    AndOr,
    /// `a` or `b`, and `c`.
    OrAnd,
    /// `a` shifted left, with a field of `b` below it.
    Below,
    /// A field of `a` shifted left, with `b` below it.
    Above,
    /// What a table has for the bits `a`, `b`, `c` and one more.
    Table,
    /// The operators on two words each.
    Double(Double),
    /// A node of the side table.
    Wide,
}

/// Operators on numbers of 65 to 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Double {
    Add,
    Sub,
    Mul,
    Shl,
    ShrU,
    ShrS,
    Ult,
    Ule,
    Slt,
    Sle,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct Inst {
    /// What it computes.
    pub code: Code,
    /// The first word that it writes.
    pub out: u32,
    /// How many it writes.
    pub count: u32,
    /// The words that it reads.
    pub args: SmallVec<[u32; 4]>,
    /// Numbers that are no words: a width, a place.
    pub numbers: [u32; 2],
    /// What it executes, of the side table.
    pub wide: Option<Box<Wide>>,
}

impl Inst {
    /// One that writes a word.
    pub fn narrow(code: Code, out: u32, args: &[u32], number: u32) -> Self {
        Self { code, out, count: 1, args: SmallVec::from_slice(args), numbers: [number, 0], wide: None }
    }

    /// A copy of a word.
    pub fn copy(out: u32, from: u32) -> Self {
        Self::narrow(Code::Copy, out, &[from], 0)
    }

    /// The words that it writes.
    pub fn outs(&self) -> std::ops::Range<u32> {
        self.out..self.out + self.count
    }
}

impl Ordered for Inst {
    type Form = Code;

    fn form(&self) -> Code {
        self.code
    }

    fn reads(&self) -> impl Iterator<Item = usize> {
        self.args.iter().map(|&word| word as usize)
    }

    fn writes(&self) -> impl Iterator<Item = usize> {
        self.outs().map(|word| word as usize)
    }
}

/// The place and the width of a field, as one number.
pub const fn field(low: u32, width: u32) -> u32 {
    low | width << 6
}
