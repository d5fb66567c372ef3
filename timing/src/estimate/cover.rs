//! Look-up tables and multipliers of a finished circuit.
//!
//! What holds: bits of logic that only one operation takes are in the same table as what takes them, as far as its inputs go; so the
//! circuit is a forest, and a tree with n inputs takes (n - 1) / (k - 1) tables of k inputs a bit. Words take what the library says.

use hw_dialects::hw_fold::constant_of;
use hw_dialects::{comb, seq};
use ir::{Ir, Op, Traits, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use scheduling::operators::{LibraryError, OperatorKind};

use crate::cost::{Target, kind_of};
use crate::critical::in_order;
use crate::significant::Significant;

/// Inputs of a look-up table.
const TABLE_INPUTS: u64 = 4;
/// Percent of a product's look-up tables that one with a constant takes for each bit that is set: full adders alone, no gates before them.
const CONSTANT_PERCENT: u64 = 70;
/// Bits of the widest sum or order that is logic without a carry chain.
const SMALL_WIDTH: u32 = 2;

/// Cells of a circuit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Cells {
    /// Look-up tables, those of carry chains too.
    pub(crate) lut: u64,
    /// Hard multipliers.
    pub(crate) multipliers: u64,
    /// Bits of registers around products that are inside multipliers.
    pub(crate) registers: u64,
}

/// The cells that a module takes. Errors: the library lacks an operator.
pub(crate) fn cells(ir: &Ir, module: Op, target: &Target) -> Result<Cells, LibraryError> {
    let block = ir.body(module, 0).expect("a module has a body");
    let ops = in_order(ir, &ir.ops_vec(block));
    let cover = Cover { ir, target, takers: takers(ir, module), significant: Significant::of(ir, &ops) };
    let mut cells = Cells::default();
    for op in ops {
        let (lut, multipliers) = cover.op(op)?;
        cells.lut += lut;
        cells.multipliers += multipliers;
        cells.registers += if multipliers == 1 { cover.taken_in(op) } else { 0 };
    }
    Ok(cells)
}

/// By value the operations that take it, each as often as it does.
fn takers(ir: &Ir, module: Op) -> FxHashMap<Value, Vec<Op>> {
    let mut takers: FxHashMap<Value, Vec<Op>> = FxHashMap::default();
    ir.walk(module, &mut |op| {
        for &value in ir.operands(op) {
            takers.entry(value).or_default().push(op);
        }
    });
    takers
}

struct Cover<'a> {
    ir: &'a Ir,
    target: &'a Target,
    takers: FxHashMap<Value, Vec<Op>>,
    significant: Significant,
}

impl Cover<'_> {
    fn width(&self, value: Value) -> u32 {
        self.ir.ctx.integer_width(self.ir.ty(value)).unwrap_or(1)
    }

    /// What an operation adds: nothing where its taker has it in its tables.
    fn op(&self, op: Op) -> Result<(u64, u64), LibraryError> {
        let Some(result) = self.ir.results(op).next() else { return Ok((0, 0)) };
        if !self.takers.contains_key(&result) || self.ir.has_trait(op, Traits::SEQUENTIAL) {
            return Ok((0, 0));
        }
        if !self.is_logic(op) {
            return self.word(op);
        }
        if self.is_absorbed(result) {
            return Ok((0, 0));
        }
        Ok((self.joined_bits(op, result) * tables(self.inputs(self.behind_reset(op))), 0))
    }

    /// Bits of a result that more than one operand decides: words that are put together of parts and zeros take no table.
    fn joined_bits(&self, op: Op, result: Value) -> u64 {
        let width = self.width(result);
        if self.ir.op_text(op) != comb::Or::NAME || width > u128::BITS {
            return u64::from(width);
        }
        let (_, several) = self.ir.operands(op).iter().fold((0, 0), |(any, several), &value| {
            let variable = self.variable_bits(value);
            (any | variable, several | any & variable)
        });
        u64::from(several.count_ones())
    }

    /// The bits of a word of at most 128 that are not constant.
    fn variable_bits(&self, value: Value) -> u128 {
        let whole = u128::MAX >> (u128::BITS - self.width(value).clamp(1, u128::BITS));
        if constant_of(self.ir, value).is_some() {
            return 0;
        }
        let Some(op) = self.ir.def_op(value).filter(|&op| self.ir.isa::<comb::Concat>(op)) else { return whole };
        let join =
            |bits: u128, &part: &Value| bits.checked_shl(self.width(part)).unwrap_or(0) | self.variable_bits(part);
        self.ir.operands(op).iter().fold(0, join)
    }

    /// Whether each bit of the result is a function of a few bits.
    fn is_logic(&self, op: Op) -> bool {
        match self.ir.op_text(op) {
            comb::And::NAME | comb::Or::NAME | comb::Xor::NAME | comb::Mux::NAME => true,
            comb::ICmp::NAME => self.is_equality(op) || self.is_small(op),
            comb::Add::NAME | comb::Sub::NAME => self.is_small(op),
            _ => false,
        }
    }

    fn is_equality(&self, op: Op) -> bool {
        let kind = comb::operator(self.ir, op).map(|operator| kind_of(operator, false));
        kind == Some(OperatorKind::CompareEqual)
    }

    fn is_small(&self, op: Op) -> bool {
        self.ir.operands(op).iter().all(|&value| self.width(value) <= SMALL_WIDTH)
    }

    /// Bits of an operand that one bit of the result depends on.
    fn bits_of(&self, op: Op, value: Value) -> u64 {
        match self.ir.op_text(op) {
            comb::ICmp::NAME | comb::Add::NAME | comb::Sub::NAME => u64::from(self.width(value)),
            _ => 1,
        }
    }

    /// Whether the only taker of a value is logic of as many bits, or it is a value turned over.
    fn is_absorbed(&self, value: Value) -> bool {
        let Some(op) = self.ir.def_op(value).filter(|&op| self.is_logic(op)) else { return false };
        let [taker] = self.takers.get(&value).map_or(&[][..], Vec::as_slice) else { return self.is_inverter(op) };
        let taken = self.ir.results(*taker).next().map(|result| self.width(result));
        self.is_inverter(op)
            || self.is_logic(*taker) && taken == Some(self.width(value)) && self.bits_of(*taker, value) == 1
    }

    /// The operation whose result a register keeps, behind choices of constants: those are its reset, which needs no table. Where
    /// nothing is left, the operation itself, of which each bit is an input of the register.
    fn behind_reset(&self, op: Op) -> Option<Op> {
        let mut at = op;
        while self.is_reset(at) {
            let other = self.variable(at).find(|&value| self.ir.operand(at, 0) != value)?;
            let inner =
                self.ir.def_op(other).filter(|_| self.takers.get(&other).is_some_and(|takers| takers.len() == 1));
            at = inner.filter(|&inner| self.is_logic(inner))?;
        }
        Some(at)
    }

    /// Whether an operation chooses between a constant and what a register keeps.
    fn is_reset(&self, op: Op) -> bool {
        let arms = self.ir.operands(op).iter().skip(1).filter(|&&value| constant_of(self.ir, value).is_some()).count();
        self.ir.op_text(op) == comb::Mux::NAME && arms == 1 && self.is_for_register(op)
    }

    /// Whether a register alone takes a result, perhaps through a choice that is its reset.
    fn is_for_register(&self, op: Op) -> bool {
        let takers = self.ir.results(op).next().and_then(|result| self.takers.get(&result));
        let Some([taker]) = takers.map(Vec::as_slice) else { return false };
        self.ir.has_trait(*taker, Traits::SEQUENTIAL) || self.is_reset(*taker)
    }

    fn is_inverter(&self, op: Op) -> bool {
        self.ir.op_text(op) == comb::Xor::NAME && self.variable(op).count() == 1
    }

    fn variable(&self, op: Op) -> impl Iterator<Item = Value> + '_ {
        self.ir.operands(op).iter().copied().filter(|&value| constant_of(self.ir, value).is_none())
    }

    /// Inputs of the tree whose last operation this is.
    fn inputs(&self, root: Option<Op>) -> u64 {
        let mut leaves: FxHashSet<Value> = FxHashSet::default();
        let mut count = 0;
        let mut work: Vec<Op> = root.into_iter().collect();
        while let Some(op) = work.pop() {
            for value in self.variable(op) {
                match self.ir.def_op(value).filter(|_| self.is_absorbed(value) && self.bits_of(op, value) == 1) {
                    Some(inner) => work.push(inner),
                    None if leaves.insert(value) => count += self.bits_of(op, value),
                    None => {}
                }
            }
        }
        count
    }

    /// What the library says of an operation on words. What only wires words takes nothing.
    fn word(&self, op: Op) -> Result<(u64, u64), LibraryError> {
        let Some(operator) = comb::operator(self.ir, op) else { return Ok((0, 0)) };
        let inputs: Vec<Value> = self.variable(op).collect();
        let by_constant = operator.arity() == 2 && !inputs.contains(&self.ir.operand(op, 1));
        let kind = match kind_of(operator, by_constant) {
            OperatorKind::Mul => return self.product(self.ir.operands(op), self.width(self.ir.result(op, 0))),
            OperatorKind::DivideIterative => OperatorKind::Divide,
            kind => kind,
        };
        let widest = inputs.iter().map(|&value| self.significant.bits(self.ir, value)).max().unwrap_or(1);
        let (width, chain) = match kind {
            OperatorKind::Add | OperatorKind::Sub => {
                (widest - self.passed_bits(op).min(widest - 1), self.target.library.chain_lut())
            }
            OperatorKind::CompareLessSigned | OperatorKind::CompareLessUnsigned => {
                (widest - self.fixed_bits(op).min(widest - 1), self.target.library.chain_lut())
            }
            OperatorKind::Wire
            | OperatorKind::Mul
            | OperatorKind::And
            | OperatorKind::Or
            | OperatorKind::Xor
            | OperatorKind::ShiftLeft
            | OperatorKind::ShiftRightUnsigned
            | OperatorKind::ShiftRightSigned
            | OperatorKind::CompareEqual
            | OperatorKind::Mux
            | OperatorKind::Divide
            | OperatorKind::DivideIterative
            | OperatorKind::MemoryRead
            | OperatorKind::MemoryWrite => (widest, 0),
        };
        // What is taken off is turned over in the tables that make it.
        let built = if kind == OperatorKind::Sub { OperatorKind::Add } else { kind };
        let cost = self.target.library.combinational(built, width)?;
        // Full adders of two tables make two words of more terms.
        let terms = if kind == OperatorKind::Add { inputs.len() as u64 } else { 2 };
        Ok((u64::from(cost.lut + chain) + terms.saturating_sub(2) * 2 * u64::from(width), 0))
    }

    /// Low bits of a sum or difference that are those of its first operand, because the last one has zeros there.
    fn passed_bits(&self, op: Op) -> u32 {
        let last = self.ir.operands(op).last().copied();
        let zeros = |value: Value| match constant_of(self.ir, value) {
            Some(constant) => (0..constant.width()).take_while(|&at| !constant.bit(at)).count() as u32,
            None if self.width(value) <= u128::BITS => self.variable_bits(value).trailing_zeros(),
            None => 0,
        };
        last.map_or(0, zeros)
    }

    /// Low bits that an order with a constant does not depend on.
    fn fixed_bits(&self, op: Op) -> u32 {
        let constant = self.ir.operands(op).iter().find_map(|&value| constant_of(self.ir, value));
        let equal_low =
            |constant: &ir::Int| (1..constant.width()).take_while(|&at| constant.bit(at) == constant.bit(0)).count();
        constant.map_or(0, |constant| equal_low(constant) as u32 + 1)
    }

    /// Bits of registers that the multiplier of a product takes in: those that only it takes, and the one that alone takes it.
    fn taken_in(&self, product: Op) -> u64 {
        if !self.target.library.multiplier().takes_registers {
            return 0;
        }
        let mut registers: FxHashSet<Value> = FxHashSet::default();
        let mut work: Vec<Value> = self.variable(product).collect();
        while let Some(value) = work.pop() {
            match self.ir.def_op(value) {
                Some(op) if is_register(self.ir, op) && self.is_only_for(value, product) => {
                    registers.insert(value);
                }
                Some(op) if self.is_wiring(op) => work.extend(self.variable(op)),
                Some(_) | None => {}
            }
        }
        let result = self.ir.result(product, 0);
        let behind = match self.takers.get(&result).map_or(&[][..], Vec::as_slice) {
            [taker] if is_register(self.ir, *taker) => self.width(result),
            _ => 0,
        };
        registers.into_iter().map(|value| u64::from(self.width(value))).sum::<u64>() + u64::from(behind)
    }

    /// Whether all that takes a value is `op`, or wiring for it.
    fn is_only_for(&self, value: Value, op: Op) -> bool {
        let takers = self.takers.get(&value).map_or(&[][..], Vec::as_slice);
        let is_for = |&taker: &Op| {
            let passed = || self.ir.results(taker).all(|result| self.is_only_for(result, op));
            taker == op || self.is_wiring(taker) && passed()
        };
        takers.iter().all(is_for)
    }

    fn is_wiring(&self, op: Op) -> bool {
        [comb::Concat::NAME, comb::Extract::NAME, comb::Replicate::NAME].contains(&self.ir.op_text(op))
    }

    /// A hard multiplier, or rows of tables where there is none: as many as there are bits of the product of each bit that may be 1.
    fn product(&self, factors: &[Value], width: u32) -> Result<(u64, u64), LibraryError> {
        let library = &self.target.library;
        let bits = |at: usize| factors.get(at).map_or(1, |&value| self.significant.bits(self.ir, value));
        let (a, b) = (bits(0), bits(1));
        let whole = library.combinational(OperatorKind::Mul, a.max(b))?;
        let block = library.multiplier();
        if whole.dsp > 0 && a.max(b) <= block.wide && a.min(b) <= block.narrow {
            return Ok((0, 1));
        }
        if whole.dsp > 0 {
            return Ok((u64::from(whole.lut), u64::from(whole.dsp)));
        }
        let constant = factors.get(1).and_then(|&value| constant_of(self.ir, value));
        let is_row = |row: &u32| constant.is_none_or(|constant| constant.bit(*row));
        let part: u64 = (0..b.min(width)).filter(is_row).map(|row| u64::from(a.min(width - row))).sum();
        let measured = u64::from(a.max(b)) * u64::from(a.max(b) + 1) / 2;
        let lut = u64::from(whole.lut) * part / measured;
        Ok((if constant.is_some() { lut * CONSTANT_PERCENT / 100 } else { lut }, 0))
    }
}

fn is_register(ir: &Ir, op: Op) -> bool {
    ir.isa::<seq::CompReg>(op) || ir.isa::<seq::CompRegCe>(op)
}

/// Tables of a function of so many inputs that is a tree; an inverter is in another one.
fn tables(inputs: u64) -> u64 {
    inputs.saturating_sub(1).div_ceil(TABLE_INPUTS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells_of(target: &str, text: &str) -> Cells {
        let mut ctx = ir::Context::new();
        hw_dialects::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), ir::Diagnostics::new());
        let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags).expect("the text parses");
        let module = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "hw.module")).expect("a module");
        cells(&ir, module, &Target::new(target, 100.0).expect("a target")).expect("figures")
    }

    /// Bits that Yosys 0.70 takes into the multiplier of a product of registers: all of MULT18X18 of Nexus, none of ECP5 and Gowin.
    #[test]
    fn multipliers_take_registers_in() {
        let text = |taken: &str| {
            format!(
                "hw.module @m(in %c : !seq.clock, in %a : i18, in %b : i18, out o : i36, out r : i18) {{
  %x = seq.compreg %a, %c : i18
  %y = seq.compreg %b, %c : i18
  %s = comb.extract %x from 17 : (i18) -> i1
  %h = comb.replicate %s : (i1) -> i18
  %w = comb.concat %h, %x : i18, i18
  %t = comb.extract %y from 17 : (i18) -> i1
  %g = comb.replicate %t : (i1) -> i18
  %v = comb.concat %g, %y : i18, i18
  %p = comb.mul %w, %v : i36
  %q = seq.compreg %p, %c : i36
  hw.output %q, {taken} : i36, i18
}}"
            )
        };
        let check = |target, taken, bits| {
            let Cells { multipliers, registers, .. } = cells_of(target, &text(taken));
            assert_eq!((multipliers, registers), (1, bits), "{target} {taken}");
        };
        check("nexus", "%a", 72);
        check("nexus", "%x", 54);
        check("ecp5", "%a", 0);
        check("gowin", "%a", 0);
    }

    #[test]
    fn gates_are_in_the_table_of_their_taker() {
        let text = "hw.module @m(in %a : i8, in %b : i8, in %p : i1, in %q : i1, out o : i8, out e : i1) {
  %c = comb.and %p, %q : i1
  %s = comb.xor %a, %b : i8
  %m = comb.mux %c, %s, %a : i8
  %n = comb.add %m, %b : i8
  %e = comb.icmp eq %n, %a : i8
  hw.output %n, %e : i8, i1
}";
        let target = Target::new("ecp5", 100.0).expect("a target");
        let add = u64::from(target.library.combinational(OperatorKind::Add, 8).expect("figures").lut);
        // The condition has one table for all bits; the choice takes a, b and it; 16 bits are compared.
        let chain = u64::from(target.library.chain_lut());
        let expected = Cells { lut: 1 + 8 + add + chain + 5, ..Cells::default() };
        assert_eq!(cells_of("ecp5", text), expected);
    }
}
