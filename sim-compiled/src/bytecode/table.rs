//! Operations on bits as one: a table of what up to four bits give.
//!
//! What holds: what is read afterwards is as before; an instruction whose value nothing reads any more is left out.

#![deny(clippy::wildcard_enum_match_arm)]

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::fuse::Reads;
use super::instruction::{Code, Inst};

/// Most bits that a table is of.
const MOST: usize = 4;

/// What bits give: a bit for each combination, of which the first bit is the lowest.
#[derive(Clone, Debug)]
struct Table {
    bits: SmallVec<[u32; MOST]>,
    table: u32,
    /// How many operations it stands for.
    operations: u32,
}

impl Table {
    /// Of the value of a combination of bits.
    fn of(bits: SmallVec<[u32; MOST]>, operations: u32, value: impl Fn(u32) -> bool) -> Self {
        let table = (0..1 << bits.len()).fold(0, |table, at| table | u32::from(value(at)) << at);
        Self { bits, table, operations }
    }

    /// Of an operation on bits.
    fn of_inst(inst: &Inst) -> Option<Self> {
        let bit = |at: u32, index: u32| at >> index & 1 != 0;
        let of = |value: &dyn Fn(u32) -> bool| Some(Self::of(SmallVec::from_slice(&inst.args), 1, value));
        let is_of_bits = inst.numbers[0] == 1;
        match inst.code {
            Code::And if is_of_bits => of(&|at| bit(at, 0) && bit(at, 1)),
            Code::AndNot if is_of_bits => of(&|at| bit(at, 0) && !bit(at, 1)),
            Code::Or if is_of_bits => of(&|at| bit(at, 0) || bit(at, 1)),
            Code::Xor | Code::Ne if is_of_bits => of(&|at| bit(at, 0) != bit(at, 1)),
            Code::Eq if is_of_bits => of(&|at| bit(at, 0) == bit(at, 1)),
            Code::Not if is_of_bits => of(&|at| !bit(at, 0)),
            Code::Mux if is_of_bits => of(&|at| if bit(at, 2) { bit(at, 0) } else { bit(at, 1) }),
            Code::Table => Some(Self { bits: inst.args.clone(), table: inst.numbers[0], operations: inst.numbers[1] }),
            Code::And | Code::AndNot | Code::Or | Code::Xor | Code::Ne | Code::Eq | Code::Not | Code::Mux => None,
            Code::Add | Code::Sub | Code::Mul | Code::Ult | Code::Ule | Code::Slt | Code::Sle => None,
            Code::Shl | Code::ShrU | Code::ShrS | Code::Binary(_) | Code::Unary(_) | Code::Parity => None,
            Code::Extract | Code::Funnel | Code::Concat | Code::Spread | Code::SignExtend | Code::Copy => None,
            Code::Read | Code::Pick | Code::Choose | Code::Double(_) | Code::Wide => None,
            Code::And3 | Code::Or3 | Code::Xor3 | Code::AndOr | Code::OrAnd | Code::Below | Code::Above => None,
        }
    }

    /// With what gives one of its bits in place of the bit; nothing if it is of too many bits then.
    fn with(&self, word: u32, inner: &Self) -> Option<Self> {
        let mut bits: SmallVec<[u32; MOST]> = self.bits.iter().copied().filter(|&bit| bit != word).collect();
        for &bit in &inner.bits {
            if !bits.contains(&bit) {
                bits.push(bit);
            }
        }
        if bits.len() > MOST {
            return None;
        }
        let place = |bit: u32| bits.iter().position(|&other| other == bit).unwrap_or_default();
        let index = |of: &Self, at: u32, given: Option<bool>| {
            of.bits.iter().enumerate().fold(0, |index, (number, &bit)| {
                let value = given.filter(|_| bit == word).unwrap_or(at >> place(bit) & 1 != 0);
                index | u32::from(value) << number
            })
        };
        let value = |at: u32| {
            let value = inner.table >> index(inner, at, None) & 1 != 0;
            self.table >> index(self, at, Some(value)) & 1 != 0
        };
        Some(Self::of(bits.clone(), self.operations + inner.operations, value))
    }

    /// With constants in place of bits that are constant.
    fn without_constants(&self, reads: &Reads) -> Self {
        let known: Vec<(u32, u64)> = self.bits.iter().filter_map(|&bit| Some((bit, reads.constant(bit)?))).collect();
        known.iter().fold(self.clone(), |table, &(bit, value)| {
            let constant = Self { bits: SmallVec::new(), table: value as u32 & 1, operations: 0 };
            table.with(bit, &constant).unwrap_or(table)
        })
    }
}

/// Makes tables of operations on bits that stand in one block: where they stand for so many operations.
pub fn tabulate(insts: &mut Vec<Inst>, reads: &mut Reads, least: u32) {
    let mut tables: FxHashMap<u32, Table> = FxHashMap::default();
    for inst in insts.iter() {
        let Some(mut table) = Table::of_inst(inst).map(|table| table.without_constants(reads)) else { continue };
        for word in table.bits.clone() {
            let inner = tables.get(&word).filter(|inner| reads.is_single(word) || inner.bits.len() < 2);
            table = inner.and_then(|inner| table.with(word, inner)).unwrap_or(table);
        }
        tables.insert(inst.out, table);
    }
    // From the last on: what a table stands for is not read any more.
    for inst in insts.iter_mut().rev() {
        if reads.is_unread(inst.out) && inst.count == 1 && tables.contains_key(&inst.out) {
            reads.remove(inst.args.drain(..));
            continue;
        }
        let Some(table) = tables.get(&inst.out).filter(|table| table.operations >= least) else { continue };
        if table.bits.is_empty() {
            continue;
        }
        reads.add(table.bits.iter().copied());
        reads.remove(inst.args.iter().copied());
        *inst = Inst {
            code: Code::Table,
            args: table.bits.clone(),
            numbers: [table.table, table.operations],
            ..inst.clone()
        };
    }
    insts.retain(|inst| !inst.args.is_empty());
}
