//! The bytecode: batches of records of one code each, and their execution.
//!
//! What holds: batches run in their order, but for those that a condition leaves out. Every code has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use std::ops::Range;

use bits::word::{mask, sign_extend};
use bits::{Binary, Predicate};
use rustc_hash::FxHashMap;
use sim::circuit::{State, Wide};

use super::instruction::{Code, Double, Inst};
use super::order::Item;
use super::places::Places;

/// A place of a word, or a number, in a record.
pub trait Place: Copy {
    /// It, if it fits.
    fn of(number: u32) -> Option<Self>;
    /// The number.
    fn number(self) -> u32;
}

impl Place for u16 {
    fn of(number: u32) -> Option<Self> {
        Self::try_from(number).ok()
    }

    #[inline(always)]
    fn number(self) -> u32 {
        u32::from(self)
    }
}

impl Place for u32 {
    fn of(number: u32) -> Option<Self> {
        Some(number)
    }

    #[inline(always)]
    fn number(self) -> u32 {
        self
    }
}

/// Words of a state, by place.
pub trait Words {
    /// How they are named.
    type Place: Place;

    /// Those of a state. There are at least [`LEAST`].
    fn of(words: &mut [u64]) -> &mut Self;
    /// A word.
    fn get(&self, place: Self::Place) -> u64;
    /// The word behind another.
    fn get_next(&self, place: Self::Place) -> u64;
    /// Changes a word.
    fn set(&mut self, place: Self::Place, value: u64);
    /// Changes the word behind another.
    fn set_next(&mut self, place: Self::Place, value: u64);
    /// The word so many places behind another.
    fn get_behind(&self, place: Self::Place, count: u32) -> u64;
}

/// The words of a state, of which bytecode of 16 bits reaches all.
pub const LEAST: usize = 1 << 16;

impl Words for [u64; LEAST] {
    type Place = u16;

    #[inline(always)]
    fn of(words: &mut [u64]) -> &mut Self {
        let first = words.first_chunk_mut();
        first.unwrap_or_else(|| unreachable!("the state has as many words as 16 bits number"))
    }

    // No place is past the end: nothing is left of the check.
    #[inline(always)]
    fn get(&self, place: u16) -> u64 {
        self[usize::from(place)]
    }

    #[inline(always)]
    fn get_next(&self, place: u16) -> u64 {
        self[usize::from(place.wrapping_add(1))]
    }

    #[inline(always)]
    fn set(&mut self, place: u16, value: u64) {
        self[usize::from(place)] = value;
    }

    #[inline(always)]
    fn set_next(&mut self, place: u16, value: u64) {
        self[usize::from(place.wrapping_add(1))] = value;
    }

    #[inline(always)]
    fn get_behind(&self, place: u16, count: u32) -> u64 {
        self[usize::from(place.wrapping_add(count as u16))]
    }
}

impl Words for [u64] {
    type Place = u32;

    #[inline(always)]
    fn of(words: &mut [u64]) -> &mut Self {
        words
    }

    #[inline(always)]
    fn get(&self, place: u32) -> u64 {
        self[place as usize]
    }

    #[inline(always)]
    fn get_next(&self, place: u32) -> u64 {
        self[place as usize + 1]
    }

    #[inline(always)]
    fn set(&mut self, place: u32, value: u64) {
        self[place as usize] = value;
    }

    #[inline(always)]
    fn set_next(&mut self, place: u32, value: u64) {
        self[place as usize + 1] = value;
    }

    #[inline(always)]
    fn get_behind(&self, place: u32, count: u32) -> u64 {
        self[place as usize + count as usize]
    }
}

/// Records of one code, or a choice.
#[derive(Clone, Debug)]
enum Batch<P> {
    /// What is written, and the operands and numbers of the code.
    Records(Code, Box<[[P; 4]]>),
    /// Of [`Code::Table`]: what is written, four bits, and the table.
    Tables(Box<[[P; 6]]>),
    /// Unless the bit at a place has this value, batches up to before this number are left out.
    Where { place: u32, is_set: bool, end: u32 },
}

/// Code with places of some size.
#[derive(Clone, Debug)]
pub struct Encoded<P> {
    batches: Vec<Batch<P>>,
    tables: Vec<P>,
    /// Fields that are joined: the lowest bit, the width, and where they go.
    joins: Vec<[u32; 3]>,
    /// The number of each of them.
    numbers: FxHashMap<[u32; 3], u32>,
    wides: Vec<Wide>,
}

/// A place or number does not fit.
#[derive(Clone, Copy, Debug)]
pub struct TooLarge;

impl<P: Place> Encoded<P> {
    /// Without batches.
    pub fn new() -> Self {
        Self {
            batches: Vec::new(),
            tables: Vec::new(),
            joins: Vec::new(),
            numbers: FxHashMap::default(),
            wides: Vec::new(),
        }
    }

    /// The batches of items, behind those that are there. Errors: a place or number is too large.
    pub fn push(&mut self, items: &[Item], places: &Places) -> Result<Range<u32>, TooLarge> {
        let first = self.batches.len() as u32;
        self.items(items, places)?;
        Ok(first..self.batches.len() as u32)
    }

    /// The batches of instructions.
    pub fn push_insts(&mut self, insts: &[Inst], places: &Places) -> Result<Range<u32>, TooLarge> {
        let first = self.batches.len() as u32;
        self.run(insts, places)?;
        Ok(first..self.batches.len() as u32)
    }

    fn items(&mut self, items: &[Item], places: &Places) -> Result<(), TooLarge> {
        for item in items {
            match item {
                Item::Run(insts) => self.run(insts, places)?,
                Item::Branch(branch) => {
                    let (choice, place) = (self.batches.len(), places.at(branch.condition));
                    self.batches.push(Batch::Where { place, is_set: branch.is_set, end: 0 });
                    self.run(&branch.steps, places)?;
                    self.items(&branch.items, places)?;
                    let end = self.batches.len() as u32;
                    self.batches[choice] = Batch::Where { place, is_set: branch.is_set, end };
                }
            }
        }
        Ok(())
    }

    fn run(&mut self, insts: &[Inst], places: &Places) -> Result<(), TooLarge> {
        for batch in insts.chunk_by(|a, b| a.code == b.code) {
            let code = batch[0].code;
            let batch = if code == Code::Table {
                Batch::Tables(batch.iter().map(|inst| of_bits(inst, places)).collect::<Result<_, _>>()?)
            } else {
                let records = batch.iter().map(|inst| self.record(inst, places));
                Batch::Records(code, records.collect::<Result<_, _>>()?)
            };
            self.batches.push(batch);
        }
        Ok(())
    }

    fn record(&mut self, inst: &Inst, places: &Places) -> Result<[P; 4], TooLarge> {
        let at = |index: usize| places.at(inst.args[index]);
        let [number, second] = inst.numbers;
        let [a, b, c] = match inst.code {
            Code::Mux | Code::And3 | Code::Or3 | Code::Xor3 | Code::AndOr | Code::OrAnd => [at(0), at(1), at(2)],
            Code::Above => [at(0), at(1), self.join(number, second)],
            Code::Double(_) => [at(0), at(2), number],
            Code::Choose => [at(0), self.table(&inst.args[1..], places)?, second],
            Code::Wide => [self.side(inst, places), 0, 0],
            Code::Table => unreachable!("tables have longer records"),
            Code::And | Code::Or | Code::Xor | Code::Add | Code::Sub | Code::Mul => [at(0), at(1), number],
            Code::Eq | Code::Ne | Code::Ult | Code::Ule | Code::Slt | Code::Sle => [at(0), at(1), number],
            Code::Shl | Code::ShrU | Code::ShrS | Code::Binary(_) => [at(0), at(1), number],
            Code::Funnel | Code::Concat | Code::Pick | Code::AndNot | Code::Below => [at(0), at(1), number],
            Code::Not | Code::Unary(_) | Code::Extract | Code::Spread => [at(0), number, second],
            Code::SignExtend | Code::Parity | Code::Copy | Code::Read => [at(0), number, second],
        };
        let fields = [places.at(inst.out), a, b, c].map(P::of);
        let [Some(d), Some(a), Some(b), Some(c)] = fields else { return Err(TooLarge) };
        Ok([d, a, b, c])
    }

    /// The number of a field and where it goes, among the joins.
    fn join(&mut self, field: u32, low: u32) -> u32 {
        let join = [field & 63, field >> 6, low];
        *self.numbers.entry(join).or_insert_with(|| {
            self.joins.push(join);
            self.joins.len() as u32 - 1
        })
    }

    /// Where the places of some words begin among the tables.
    fn table(&mut self, words: &[u32], places: &Places) -> Result<u32, TooLarge> {
        let first = self.tables.len() as u32;
        for &word in words {
            self.tables.push(P::of(places.at(word)).ok_or(TooLarge)?);
        }
        Ok(first)
    }

    fn side(&mut self, inst: &Inst, places: &Places) -> u32 {
        let mut wides: Vec<Wide> = inst.wide.iter().map(|wide| (**wide).clone()).collect();
        for wide in &mut wides {
            [&mut wide.out].into_iter().chain(&mut wide.inputs).for_each(|net| net.at = places.at(net.at));
        }
        self.wides.append(&mut wides);
        self.wides.len() as u32 - 1
    }
}

/// What is written, four bits, and the table.
fn of_bits<P: Place>(inst: &Inst, places: &Places) -> Result<[P; 6], TooLarge> {
    // Where there are fewer bits, the first stands for the others, on which the table does not depend.
    let bits = [0, 1, 2, 3].map(|index| inst.args.get(index).copied());
    let missing = bits.iter().enumerate().filter(|(_, bit)| bit.is_none()).map(|(index, _)| index);
    let table = missing.fold(inst.numbers[0], |table, index| table | table << (1 << index));
    let [a, b, c, e] = bits.map(|bit| places.at(bit.unwrap_or(inst.args[0])));
    let fields = [places.at(inst.out), a, b, c, e, table].map(P::of);
    let [Some(d), Some(a), Some(b), Some(c), Some(e), Some(table)] = fields else { return Err(TooLarge) };
    Ok([d, a, b, c, e, table])
}

impl<P: Place> Encoded<P> {
    /// Runs some batches.
    pub fn execute<W: Words<Place = P> + ?Sized>(&self, range: &Range<u32>, state: &mut State) {
        let batches = &self.batches[..range.end as usize];
        let mut at = range.start as usize;
        while let Some(batch) = batches.get(at) {
            at += 1;
            match batch {
                Batch::Records(Code::Wide, records) => {
                    records.iter().for_each(|record| self.wides[record[1].number() as usize].execute(state));
                }
                Batch::Records(Code::Read, records) => {
                    let words = W::of(&mut state.words);
                    for &[d, a, memory, _] in records {
                        words.set(d, state.memories[memory.number() as usize].word(words.get(a)));
                    }
                }
                Batch::Tables(records) => {
                    let words = W::of(&mut state.words);
                    for &[d, a, b, c, e, table] in records {
                        let low = words.get(a) | words.get(b) << 1;
                        let at = low | words.get(c) << 2 | words.get(e) << 3;
                        words.set(d, u64::from(table.number() >> (at & 15) & 1));
                    }
                }
                Batch::Records(Code::Above, records) => {
                    let words = W::of(&mut state.words);
                    for &[d, a, b, join] in records {
                        let [from, width, low] = self.joins[join.number() as usize];
                        words.set(d, cut(words.get(a) >> (from & 63), width) << (low & 63) | words.get(b));
                    }
                }
                Batch::Records(code, records) => run(*code, records, W::of(&mut state.words), &self.tables),
                Batch::Where { place, is_set, end } => {
                    if (state.words[*place as usize] != 0) != *is_set {
                        at = *end as usize;
                    }
                }
            }
        }
    }
}

/// Masks by width.
const MASKS: [u64; 128] = {
    let (mut masks, mut width) = ([u64::MAX; 128], 0);
    while width < 64 {
        masks[width] = mask(width as u32);
        width += 1;
    }
    masks
};

/// The low bits of a word, of a width of at most 64.
#[inline(always)]
fn cut(value: u64, width: u32) -> u64 {
    value & MASKS[(width & 127) as usize]
}

#[inline(always)]
fn ones<W: Words + ?Sized>(records: &[[W::Place; 4]], words: &mut W, value: impl Fn(u64, u32) -> u64) {
    for &[d, a, number, _] in records {
        words.set(d, value(words.get(a), number.number()));
    }
}

#[inline(always)]
fn pairs<W: Words + ?Sized>(records: &[[W::Place; 4]], words: &mut W, value: impl Fn(u64, u64, u32) -> u64) {
    for &[d, a, b, number] in records {
        words.set(d, value(words.get(a), words.get(b), number.number()));
    }
}

#[inline(always)]
fn triples<W: Words + ?Sized>(records: &[[W::Place; 4]], words: &mut W, value: impl Fn(u64, u64, u64) -> u64) {
    for &[d, a, b, c] in records {
        words.set(d, value(words.get(a), words.get(b), words.get(c)));
    }
}

/// Runs records of one code, which is chosen once for all of them.
fn run<W: Words + ?Sized>(code: Code, records: &[[W::Place; 4]], words: &mut W, tables: &[W::Place]) {
    let compare = |predicate: Predicate, a: u64, b: u64, width: u32| u64::from(predicate.holds_word(width, a, b));
    match code {
        Code::And => pairs(records, words, |a, b, _| a & b),
        Code::Or => pairs(records, words, |a, b, _| a | b),
        Code::Xor => pairs(records, words, |a, b, _| a ^ b),
        Code::Not => ones(records, words, |a, width| cut(!a, width)),
        Code::Add => pairs(records, words, |a, b, width| cut(a.wrapping_add(b), width)),
        Code::Sub => pairs(records, words, |a, b, width| cut(a.wrapping_sub(b), width)),
        Code::Mul => pairs(records, words, |a, b, width| cut(a.wrapping_mul(b), width)),
        Code::Eq => pairs(records, words, |a, b, _| u64::from(a == b)),
        Code::Ne => pairs(records, words, |a, b, _| u64::from(a != b)),
        Code::Ult => pairs(records, words, |a, b, _| u64::from(a < b)),
        Code::Ule => pairs(records, words, |a, b, _| u64::from(a <= b)),
        Code::Slt => pairs(records, words, |a, b, width| compare(Predicate::Slt, a, b, width)),
        Code::Sle => pairs(records, words, |a, b, width| compare(Predicate::Sle, a, b, width)),
        Code::Mux => {
            for &[d, a, b, c] in records {
                let (yes, no) = (words.get(a), words.get(b));
                words.set(d, if words.get(c) != 0 { yes } else { no });
            }
        }
        Code::Shl => pairs(records, words, |a, b, width| Binary::Shl.total_word(width, a, b)),
        // Bits above the width are clear, so nothing is left of them either.
        Code::ShrU => pairs(records, words, |a, b, _| Binary::ShrU.total_word(64, a, b)),
        Code::ShrS => pairs(records, words, |a, b, width| Binary::ShrS.total_word(width, a, b)),
        Code::Binary(op) => pairs(records, words, |a, b, width| op.total_word(width, a, b)),
        Code::Unary(op) => ones(records, words, |a, width| op.eval_word(width, a)),
        Code::Extract => ones(records, words, |a, field| cut(a >> (field & 63), field >> 6)),
        Code::Funnel => pairs(records, words, |a, b, field| {
            let low = field & 63;
            cut(a >> low | b << ((64 - low) & 63), field >> 6)
        }),
        Code::Concat => pairs(records, words, |a, b, low| a << (low & 63) | b),
        Code::Spread => ones(records, words, |a, width| cut(a.wrapping_neg(), width)),
        Code::SignExtend => {
            ones(records, words, |a, widths| cut(sign_extend(widths & 127, a) as u64, widths >> 7));
        }
        Code::Parity => ones(records, words, |a, _| u64::from(a.count_ones() & 1)),
        Code::Copy => ones(records, words, |a, _| a),
        Code::Pick => {
            for &[d, a, first, count] in records {
                let at = words.get(a);
                let is_inside = at < u64::from(count.number());
                words.set(d, if is_inside { words.get_behind(first, at as u32) } else { 0 });
            }
        }
        Code::Choose => {
            for &[d, a, first, count] in records {
                let table = &tables[first.number() as usize..][..count.number() as usize];
                let chosen = usize::try_from(words.get(a)).ok().and_then(|at| table.get(at));
                words.set(d, chosen.map_or(0, |&place| words.get(place)));
            }
        }
        Code::AndNot => pairs(records, words, |a, b, _| a & !b),
        Code::And3 => triples(records, words, |a, b, c| a & b & c),
        Code::Or3 => triples(records, words, |a, b, c| a | b | c),
        Code::Xor3 => triples(records, words, |a, b, c| a ^ b ^ c),
        Code::AndOr => triples(records, words, |a, b, c| a & b | c),
        Code::OrAnd => triples(records, words, |a, b, c| (a | b) & c),
        Code::Below => pairs(records, words, |a, b, field| {
            let width = field >> 6;
            a << (width & 63) | cut(b >> (field & 63), width)
        }),
        Code::Double(op) => doubles(op, records, words),
        Code::Read | Code::Wide | Code::Above | Code::Table => unreachable!("they need more than words"),
    }
}

fn doubles<W: Words + ?Sized>(op: Double, records: &[[W::Place; 4]], words: &mut W) {
    let signed = |value: u128, width: u32| ((value << (128 - width)) as i128) >> (128 - width);
    let within = |amount: u128, width: u32| (amount < u128::from(width)).then_some(amount as u32);
    for &[d, a, b, width] in records {
        let width = width.number();
        let [a, b] = [a, b].map(|place| u128::from(words.get(place)) | u128::from(words.get_next(place)) << 64);
        let value = match op {
            Double::Add => a.wrapping_add(b),
            Double::Sub => a.wrapping_sub(b),
            Double::Mul => a.wrapping_mul(b),
            Double::Shl => within(b, width).map_or(0, |amount| a << amount),
            Double::ShrU => within(b, width).map_or(0, |amount| a >> amount),
            Double::ShrS => (signed(a, width) >> within(b, width).unwrap_or(127)) as u128,
            Double::Ult => u128::from(a < b),
            Double::Ule => u128::from(a <= b),
            Double::Slt => u128::from(signed(a, width) < signed(b, width)),
            Double::Sle => u128::from(signed(a, width) <= signed(b, width)),
        };
        words.set(d, value as u64);
        if matches!(op, Double::Add | Double::Sub | Double::Mul | Double::Shl | Double::ShrU | Double::ShrS) {
            words.set_next(d, cut((value >> 64) as u64, width - 64));
        }
    }
}
