//! One instruction while it is decoded: modifiers that are taken one by one, operands that are read by type.
//!
//! What holds: a modifier that nothing took is an error, and so is an operand too many.

use ir::diag::{Diagnostics, Reported};
use ir::source::Span;

use super::layout::Layout;
use crate::program::{Address, LaneMask, Source, Special};
use crate::text::syntax::{Instruction, Operand, Register, Space};
use crate::types::Type;

/// Reads an instruction.
pub struct Decoder<'a> {
    layout: &'a Layout,
    /// The instruction.
    pub instruction: &'a Instruction,
    taken: Vec<bool>,
    diags: &'a mut Diagnostics,
}

impl<'a> Decoder<'a> {
    /// A decoder that has taken the name of the operation.
    pub fn new(layout: &'a Layout, instruction: &'a Instruction, diags: &'a mut Diagnostics) -> Self {
        let mut taken = vec![false; instruction.words.len()];
        taken[0] = true;
        Self { layout, instruction, taken, diags }
    }

    /// The name of the operation, without modifiers.
    pub fn name(&self) -> &'a str {
        &self.instruction.words[0]
    }

    /// An error that names a part of the instruction and all of it.
    pub fn unsupported(&mut self, what: &str) -> Reported {
        let message = format!("{what} `{}` is not supported", self.instruction.words.join("."));
        self.diags.error("E1603", self.instruction.span, message)
    }

    fn fault(&mut self, code: &'static str, span: Span, message: String) -> Reported {
        self.diags.error(code, span, message)
    }

    /// An error at an operand.
    pub fn bad_operand(&mut self, index: usize, wanted: &str) -> Reported {
        let span = self.instruction.operands.get(index).map_or(self.instruction.span, |(_, span)| *span);
        let message = format!("operand {} of `{}` must be {wanted}", index + 1, self.instruction.words.join("."));
        self.fault("E1601", span, message)
    }

    /// Takes a modifier if it is there.
    pub fn take(&mut self, word: &str) -> bool {
        let found = (0..self.taken.len()).find(|index| !self.taken[*index] && self.instruction.words[*index] == word);
        found.inspect(|index| self.taken[*index] = true).is_some()
    }

    /// Takes several modifiers that say nothing to the interpreter, where they are there.
    pub fn ignore(&mut self, words: &[&str]) {
        for word in words {
            self.take(word);
        }
    }

    /// Takes a modifier. Errors: `E1603`.
    pub fn expect(&mut self, word: &str) -> Result<(), Reported> {
        if self.take(word) { Ok(()) } else { Err(self.unsupported(&format!("without `.{word}`"))) }
    }

    /// Takes the first modifier of a table that is there.
    pub fn take_of<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        table.iter().find_map(|(word, meaning)| self.take(word).then_some(*meaning))
    }

    /// Takes the first modifier that is a type. Errors: `E1603`.
    pub fn take_type(&mut self) -> Result<Type, Reported> {
        self.take_optional_type().ok_or_else(|| self.unsupported("the type of"))
    }

    /// Takes the first modifier that is a type of at most 64 bits, if one is.
    pub fn take_optional_type(&mut self) -> Option<Type> {
        let words = &self.instruction.words;
        let known = |index: usize| Type::of(&words[index]).filter(|known| known.width() <= 64 && !self.taken[index]);
        let (index, found) = (0..words.len()).find_map(|index| known(index).map(|known| (index, known)))?;
        self.taken[index] = true;
        Some(found)
    }

    /// Takes the first modifier that begins with a word, and gives what follows.
    pub fn take_prefix(&mut self, prefix: &str) -> Option<&'a str> {
        let words = &self.instruction.words;
        let found = (0..words.len()).find(|index| !self.taken[*index] && words[*index].starts_with(prefix))?;
        self.taken[found] = true;
        words[found].strip_prefix(prefix)
    }

    /// Demands that every modifier was taken. Errors: `E1603`.
    pub fn finish(&mut self) -> Result<(), Reported> {
        match self.taken.iter().position(|taken| !taken) {
            Some(index) => {
                let word = self.instruction.words[index].clone();
                Err(self.unsupported(&format!("modifier `.{word}` of")))
            }
            None => Ok(()),
        }
    }

    /// How many operands there are.
    pub fn count(&self) -> usize {
        self.instruction.operands.len()
    }

    /// Demands a number of operands. Errors: `E1603`.
    pub fn operands(&mut self, count: usize) -> Result<(), Reported> {
        let given = self.count();
        if given == count {
            Ok(())
        } else {
            Err(self.unsupported(&format!("with {given} operands instead of {count},")))
        }
    }

    fn operand(&mut self, index: usize) -> Result<&'a Operand, Reported> {
        match self.instruction.operands.get(index) {
            Some((operand, _)) => Ok(operand),
            None => Err(self.unsupported(&format!("without operand {},", index + 1))),
        }
    }

    /// A destination. Errors: `E1601`.
    pub fn destination(&mut self, index: usize) -> Result<Register, Reported> {
        if let Operand::Register(register) = self.operand(index)? {
            return Ok(*register);
        }
        Err(self.bad_operand(index, "a register"))
    }

    /// A destination that may be dropped. Errors: `E1601`.
    pub fn optional_destination(&mut self, index: usize) -> Result<Option<Register>, Reported> {
        let operand = self.operand(index)?;
        register_or_sink(operand).ok_or_else(|| self.bad_operand(index, "a register or `_`"))
    }

    /// A destination with a predicate beside it, `d|p`. Errors: `E1601`.
    pub fn pair(&mut self, index: usize) -> Result<(Register, Option<Register>), Reported> {
        if let Operand::Pair(first, second) = self.operand(index)? {
            return Ok((*first, Some(*second)));
        }
        Ok((self.destination(index)?, None))
    }

    /// A destination that may be dropped with a predicate beside it. Errors: `E1601`.
    pub fn elected(&mut self, index: usize) -> Result<(Option<Register>, Register), Reported> {
        if let Operand::Dropped(second) = self.operand(index)? {
            return Ok((None, *second));
        }
        match self.pair(index)? {
            (first, Some(second)) => Ok((Some(first), second)),
            (_, None) => Err(self.bad_operand(index, "a register and a predicate, `d|p`")),
        }
    }

    /// Destinations in braces, or one alone. Errors: `E1601`.
    pub fn destinations(&mut self, index: usize) -> Result<Vec<Option<Register>>, Reported> {
        let Operand::Vector(list) = self.operand(index)? else { return Ok(vec![self.optional_destination(index)?]) };
        let list: Option<Vec<_>> = list.iter().map(register_or_sink).collect();
        list.ok_or_else(|| self.bad_operand(index, "registers"))
    }

    /// Registers in braces, or one alone. Errors: `E1601`.
    pub fn registers(&mut self, index: usize) -> Result<Vec<Register>, Reported> {
        let list: Option<Vec<Register>> = self.destinations(index)?.into_iter().collect();
        list.ok_or_else(|| self.bad_operand(index, "registers"))
    }

    /// Values in braces, or one alone. Errors: `E1601`, `E1602`.
    pub fn sources(&mut self, index: usize, element: Type) -> Result<Vec<Source>, Reported> {
        let Operand::Vector(list) = self.operand(index)? else { return Ok(vec![self.source(index, element)?]) };
        list.iter().map(|operand| self.value(index, operand, element)).collect()
    }

    /// Whether an operand is in braces.
    pub fn is_vector(&self, index: usize) -> bool {
        matches!(self.instruction.operands.get(index), Some((Operand::Vector(_), _)))
    }

    /// Whether an operand is an address in brackets.
    pub fn is_address(&self, index: usize) -> bool {
        matches!(self.instruction.operands.get(index), Some((Operand::Address(..), _)))
    }

    /// A value. Errors: `E1601`, `E1602`.
    pub fn source(&mut self, index: usize, element: Type) -> Result<Source, Reported> {
        let operand = self.operand(index)?;
        self.value(index, operand, element)
    }

    /// A value that may be negated: `!p`. Errors: `E1601`, `E1602`.
    pub fn predicate(&mut self, index: usize) -> Result<(Source, bool), Reported> {
        if let Operand::Not(register) = self.operand(index)? {
            return Ok((Source::Register(*register), true));
        }
        Ok((self.source(index, Type::Predicate)?, false))
    }

    /// A constant. Errors: `E1601`.
    pub fn constant(&mut self, index: usize) -> Result<u64, Reported> {
        if let Operand::Integer(value) = self.operand(index)? {
            return Ok(*value);
        }
        Err(self.bad_operand(index, "an integer"))
    }

    /// A constant below 2^32. Errors: `E1601`.
    pub fn small_constant(&mut self, index: usize) -> Result<u32, Reported> {
        let value = self.constant(index)?;
        u32::try_from(value).map_err(|_| self.bad_operand(index, "a small integer"))
    }

    fn value(&mut self, index: usize, operand: &Operand, element: Type) -> Result<Source, Reported> {
        match operand {
            Operand::Register(register) => Ok(Source::Register(*register)),
            Operand::Integer(value) => Ok(Source::Constant(*value & bits::word::mask(element.width().min(64)))),
            Operand::Float(value) => Ok(Source::Constant(element.bits_of(*value))),
            Operand::Special(name) => match special(name) {
                Some(special) => Ok(Source::Special(special)),
                None => Err(self.unsupported(&format!("register `%{name}` in"))),
            },
            Operand::Symbol(name) => self.place(index, name).map(|(_, address)| Source::Constant(address)),
            Operand::Not(_)
            | Operand::Dropped(_)
            | Operand::Pair(..)
            | Operand::Sink
            | Operand::Address(..)
            | Operand::Vector(_) => Err(self.bad_operand(index, "a value")),
        }
    }

    /// Space and address of a variable. Errors: `E1602`.
    fn place(&mut self, index: usize, name: &str) -> Result<(Space, u64), Reported> {
        match self.layout.places.get(name) {
            Some(place) => Ok(*place),
            None => {
                let span = self.instruction.operands[index].1;
                Err(self.fault("E1602", span, format!("`{name}` is not declared")))
            }
        }
    }

    /// An address, without coordinates. Errors: `E1601`, `E1602`.
    pub fn address(&mut self, index: usize) -> Result<Address, Reported> {
        let (address, coordinates) = self.tensor_address(index)?;
        if coordinates.is_empty() {
            Ok(address)
        } else {
            Err(self.bad_operand(index, "an address without coordinates"))
        }
    }

    /// An address with coordinates. Errors: `E1601`, `E1602`.
    pub fn tensor_address(&mut self, index: usize) -> Result<(Address, Vec<Source>), Reported> {
        let Operand::Address(base, offset, coordinates) = self.operand(index)? else {
            return Err(self.bad_operand(index, "an address"));
        };
        let base = self.value(index, base, Type::Bits(64))?;
        let coordinates: Result<_, _> =
            coordinates.iter().map(|operand| self.value(index, operand, Type::Signed(32))).collect();
        Ok((Address { base, offset: *offset }, coordinates?))
    }
}

/// A destination; `Some(None)` where it is dropped, `None` where the operand is something else.
fn register_or_sink(operand: &Operand) -> Option<Option<Register>> {
    if let Operand::Register(register) = operand {
        return Some(Some(*register));
    }
    matches!(operand, Operand::Sink).then_some(None)
}

fn special(name: &str) -> Option<Special> {
    let (head, axis) = name.split_once('.').unwrap_or((name, ""));
    let axis = ["x", "y", "z"].iter().position(|known| *known == axis);
    Some(match (head, axis) {
        ("tid", Some(axis)) => Special::Thread(axis),
        ("ntid", Some(axis)) => Special::BlockSize(axis),
        ("ctaid", Some(axis)) => Special::Block(axis),
        ("nctaid", Some(axis)) => Special::GridSize(axis),
        ("laneid", None) => Special::Lane,
        ("warpid", None) => Special::Warp,
        ("lanemask_lt", None) => Special::LaneMask(LaneMask::Less),
        ("lanemask_le", None) => Special::LaneMask(LaneMask::LessEqual),
        ("lanemask_eq", None) => Special::LaneMask(LaneMask::Equal),
        ("lanemask_ge", None) => Special::LaneMask(LaneMask::GreaterEqual),
        ("lanemask_gt", None) => Special::LaneMask(LaneMask::Greater),
        ("dynamic_smem_size", None) => Special::DynamicShared,
        _ => return None,
    })
}
