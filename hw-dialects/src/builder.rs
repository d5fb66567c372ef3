//! `CircuitBuilder`: makes circuits op by op, with widths checked and trivial cases folded as they are made.
//!
//! What holds: every value it returns is defined in the block it builds in (or dominates it), has the documented width,
//! and is never the result of an op that folds away. Bodies are graph regions, so a value may be used before its input
//! is known: registers and `Backedge`s get theirs later.

use bits::{Binary, Class, Formula, Op as Operator, Other, Part, Predicate, Unary};
use ir::def::{Folded, FoldedValue};
use ir::fold::Fold;
use ir::{Attr, Block, InsertPoint, Int, Ir, Op, Rewriter, Type, Value};
use rustc_hash::FxHashMap;

use crate::hw_fold::{constant_of, int_attr};
use crate::seq_types::firmem_type;
use crate::{clog2, ports, seq};
use crate::{comb, hw};

/// Builds at the end of one block of a circuit.
pub struct CircuitBuilder<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    block: Block,
    clock: Option<Value>,
    reset: Option<Value>,
    moves: Option<Value>,
    constants: FxHashMap<Attr, Value>,
}

/// A value whose definition comes later; see `CircuitBuilder::backedge`.
#[derive(Debug)]
#[must_use = "a backedge must be closed"]
pub struct Backedge {
    /// The value to use until then.
    pub value: Value,
    op: Op,
}

/// A value that is used before its definition is known. It stands as a wire, so that lists may keep it.
#[derive(Debug)]
pub struct Later {
    /// The value.
    pub value: Value,
    /// What is to be closed by its definition.
    pub input: Backedge,
}

/// A memory of words with synchronous ports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The `seq.firmem`'s result.
    pub handle: Value,
    /// Number of words.
    pub depth: u64,
    /// Bits of a word.
    pub width: u32,
}

impl Memory {
    /// Bits of an address: `clog2(depth)`, at least 1.
    pub fn address_width(&self) -> u32 {
        clog2(self.depth).max(1)
    }
}

/// What a register is, past its input.
#[derive(Clone, Copy, Default, Debug)]
pub struct RegisterOptions<'n> {
    /// Name hint; empty for none.
    pub name: &'n str,
    /// Takes its input only where this is set.
    pub enable: Option<Value>,
    /// Value while the circuit's reset is set; no reset without one.
    pub reset_value: Option<Value>,
}

impl<'r, 'a> CircuitBuilder<'r, 'a> {
    /// Builds at the end of `block`. Clock and reset are set before registers are made.
    pub fn new(rw: &'r mut Rewriter<'a>, block: Block) -> Self {
        rw.set_insertion(InsertPoint::End(block));
        Self { rw, block, clock: None, reset: None, moves: None, constants: FxHashMap::default() }
    }

    /// The clock of registers and memories from here on, a `!seq.clock`.
    pub fn set_clock(&mut self, clock: Value) {
        self.clock = Some(clock);
    }

    /// What all registers from here on wait for, an `i1`, besides enables of their own.
    pub fn set_moves(&mut self, moves: Option<Value>) {
        self.moves = moves;
    }

    /// The reset of registers from here on, an `i1`.
    pub fn set_reset(&mut self, reset: Value) {
        self.reset = Some(reset);
    }

    /// The rewriter beneath, inserting at the end of the block.
    pub fn rewriter(&mut self) -> &mut Rewriter<'a> {
        self.rw
    }

    /// The IR, for reading.
    pub fn ir(&self) -> &Ir {
        self.rw
    }

    /// The block that is built.
    pub fn block(&self) -> Block {
        self.block
    }

    /// Sets the location of what is built from here on.
    pub fn set_loc(&mut self, loc: ir::Loc) {
        self.rw.set_loc(loc);
    }

    /// The location of what is built from here on.
    pub fn loc(&self) -> ir::Loc {
        self.rw.current_loc()
    }

    /// The width of an integer value in bits; 1 for a clock.
    pub fn width(&self, value: Value) -> u32 {
        crate::hw_types::bit_width(&self.rw.ctx, self.rw.ty(value)).unwrap_or(0)
    }

    /// `i<width>`.
    pub fn int_type(&mut self, width: u32) -> Type {
        self.rw.ir_mut().ctx.integer(width)
    }

    /// The constant that `value` is, if it is one.
    pub fn constant_value(&self, value: Value) -> Option<&Int> {
        constant_of(self.rw, value)
    }

    /// Builds an op with one result, or gives what it folds to.
    fn make(&mut self, name: &str, operands: &[Value], attrs: &[(&str, Attr)], ty: Type) -> Value {
        let mut builder = self.rw.op(name).operands(operands).result(ty);
        for (key, value) in attrs {
            builder = builder.attr(key, *value);
        }
        let op = builder.build();
        match self.fold(op) {
            Some(value) => {
                self.rw.erase(op);
                value
            }
            None => self.rw.result(op, 0),
        }
    }

    fn fold(&mut self, op: Op) -> Option<Value> {
        let fold = *self.rw.def(op)?.hooks.get::<Fold>()?;
        let constant = |v: &Value| {
            let def = self.rw.def_op(*v).filter(|&d| self.rw.isa::<hw::Constant>(d))?;
            self.rw.attr(def, "value")
        };
        let constants: Vec<Option<Attr>> = self.rw.operands(op).iter().map(constant).collect();
        let Folded::Results(results) = fold(self.rw.ir_mut(), op, &constants) else { return None };
        match results[..] {
            [FoldedValue::Value(value)] => Some(value),
            [FoldedValue::Constant(attr)] => Some(self.constant_attr(attr)),
            _ => None,
        }
    }

    fn constant_attr(&mut self, attr: Attr) -> Value {
        if let Some(&value) = self.constants.get(&attr) {
            return value;
        }
        let ty = self.rw.ctx.attr_type(attr).expect("an integer attribute has a type");
        let value = self.rw.op(hw::Constant::NAME).attr("value", attr).result(ty).value();
        self.constants.insert(attr, value);
        value
    }

    // Constants and names.

    /// The low `width` bits of `value`, one op for all uses.
    pub fn constant(&mut self, width: u32, value: u64) -> Value {
        self.constant_int(Int::from_u64(width, value))
    }

    /// The low `width` bits of `value` in two's complement.
    pub fn constant_signed(&mut self, width: u32, value: i64) -> Value {
        self.constant_int(Int::from_i64(width, value))
    }

    /// A constant of any width.
    pub fn constant_int(&mut self, value: Int) -> Value {
        let attr = int_attr(&mut self.rw.ir_mut().ctx, value);
        self.constant_attr(attr)
    }

    /// Names a value for readers of the Verilog: sets `sv.namehint` if it has an op and no hint yet. Returns the value.
    pub fn named(&mut self, value: Value, name: &str) -> Value {
        let Some(op) = self.rw.def_op(value) else { return value };
        if !name.is_empty() && self.rw.attr(op, "sv.namehint").is_none() && !self.rw.isa::<hw::Constant>(op) {
            let hint = self.rw.ir_mut().ctx.string_attr(name);
            self.rw.set_attr(op, "sv.namehint", hint);
        }
        value
    }

    // Operators and formulas.

    /// What `formula` computes of operands. Errors: an operator in it for which comb has no operation.
    pub fn formula(&mut self, formula: &Formula, operands: &[Value]) -> Result<Value, Operator> {
        formula.build(operands, |part, terms, _| match part {
            Part::Constant(value) => Ok(self.constant_int(value.clone())),
            Part::Apply(operator) => self.try_apply(operator, terms).ok_or(operator),
        })
    }

    /// As [`Self::apply`]; `None` where comb has no operation for the operator and it is made of no others.
    pub fn try_apply(&mut self, operator: Operator, terms: &[Value]) -> Option<Value> {
        match operator.class() {
            Class::Binary(Binary::MinU) => Some(self.extremum(Predicate::Ult, terms)),
            Class::Binary(Binary::MinS) => Some(self.extremum(Predicate::Slt, terms)),
            Class::Binary(Binary::MaxU) => Some(self.extremum(Predicate::Ugt, terms)),
            Class::Binary(Binary::MaxS) => Some(self.extremum(Predicate::Sgt, terms)),
            Class::Unary(Unary::Not) => Some(self.not(terms[0])),
            Class::Unary(Unary::Abs) => {
                let (sign, negated) = (self.bit(terms[0], self.width(terms[0]) - 1), self.neg(terms[0]));
                Some(self.mux(sign, negated, terms[0]))
            }
            Class::Unary(Unary::Reverse) => {
                let bits: Vec<Value> = (0..self.width(terms[0])).map(|bit| self.bit(terms[0], bit)).collect();
                Some(self.concat(&bits))
            }
            Class::Binary(_) | Class::Unary(_) => comb::operation(operator).map(|_| self.apply(operator, terms)),
            Class::Other(_) => Some(self.apply(operator, terms)),
        }
    }

    /// The one of all that compares so with the others.
    fn extremum(&mut self, predicate: Predicate, terms: &[Value]) -> Value {
        terms[1..].iter().fold(terms[0], |best, &other| {
            let is_better = self.icmp(predicate, best, other);
            self.mux(is_better, best, other)
        })
    }

    // Arithmetic. Operands have one width, which is the result's.

    fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let ty = self.rw.ty(a);
        debug_assert_eq!(ty, self.rw.ty(b), "operands of {name} have one type");
        self.make(name, &[a, b], &[], ty)
    }

    /// The result of an operator that comb has, of operands as it takes them, folded where it can be. Extensions are
    /// concatenations.
    ///
    /// # Panics
    /// Comb has no such operator: it becomes others before circuits are made.
    pub fn apply(&mut self, op: Operator, operands: &[Value]) -> Value {
        match op.class() {
            Class::Other(Other::ZeroExtend(width)) => self.zext(operands[0], width),
            Class::Other(Other::SignExtend(width)) => self.sext(operands[0], width),
            Class::Other(Other::Extract { low, width }) => self.extract(operands[0], low, width),
            Class::Other(Other::Mux) => self.mux(operands[0], operands[1], operands[2]),
            Class::Other(Other::Concat) => self.concat(operands),
            Class::Other(Other::Compare(predicate)) => self.icmp(predicate, operands[0], operands[1]),
            Class::Other(Other::Parity | Other::Replicate(_)) | Class::Binary(_) | Class::Unary(_) => {
                let name = comb::operation(op).unwrap_or_else(|| panic!("comb has no operator {op:?}"));
                let widths: Vec<u32> = operands.iter().map(|&operand| self.width(operand)).collect();
                let width = op.width(&widths).unwrap_or_else(|| panic!("{op:?} of {widths:?} bits"));
                let ty = self.int_type(width);
                self.make(name, operands, &[], ty)
            }
        }
    }

    /// Sum, wrapping.
    pub fn add(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::Add::NAME, a, b)
    }

    /// Difference, wrapping.
    pub fn sub(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::Sub::NAME, a, b)
    }

    /// Low half of the product.
    pub fn mul(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::Mul::NAME, a, b)
    }

    /// Unsigned quotient.
    pub fn divu(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::DivU::NAME, a, b)
    }

    /// Signed quotient, towards zero.
    pub fn divs(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::DivS::NAME, a, b)
    }

    /// Unsigned remainder.
    pub fn modu(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::ModU::NAME, a, b)
    }

    /// Signed remainder, with the sign of the dividend.
    pub fn mods(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::ModS::NAME, a, b)
    }

    /// Bitwise conjunction.
    pub fn and(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::And::NAME, a, b)
    }

    /// Bitwise disjunction.
    pub fn or(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::Or::NAME, a, b)
    }

    /// Bitwise exclusive disjunction.
    pub fn xor(&mut self, a: Value, b: Value) -> Value {
        self.binary(comb::Xor::NAME, a, b)
    }

    /// Complement of every bit.
    pub fn not(&mut self, a: Value) -> Value {
        let width = self.width(a);
        let ones = self.constant_int(Int::all_ones(width));
        self.xor(a, ones)
    }

    /// Two's complement negation.
    pub fn neg(&mut self, a: Value) -> Value {
        let width = self.width(a);
        let zero = self.constant(width, 0);
        self.sub(zero, a)
    }

    /// Shift left; the amount has the operand's width, and shifts past it give 0.
    pub fn shl(&mut self, a: Value, amount: Value) -> Value {
        self.binary(comb::Shl::NAME, a, amount)
    }

    /// Shift right with zeros.
    pub fn shru(&mut self, a: Value, amount: Value) -> Value {
        self.binary(comb::ShrU::NAME, a, amount)
    }

    /// Shift right with copies of the sign.
    pub fn shrs(&mut self, a: Value, amount: Value) -> Value {
        self.binary(comb::ShrS::NAME, a, amount)
    }

    /// Shift left by a constant, as wiring; 0 once `amount` reaches the width.
    pub fn shl_by(&mut self, a: Value, amount: u32) -> Value {
        let width = self.width(a);
        if amount == 0 {
            return a;
        }
        if amount >= width {
            return self.constant(width, 0);
        }
        let (kept, zeros) = (self.extract(a, 0, width - amount), self.constant(amount, 0));
        self.concat(&[kept, zeros])
    }

    /// Shift right by a constant with zeros, as wiring.
    pub fn shru_by(&mut self, a: Value, amount: u32) -> Value {
        let width = self.width(a);
        if amount >= width {
            return self.constant(width, 0);
        }
        let kept = self.extract(a, amount, width - amount);
        self.zext(kept, width)
    }

    /// Shift right by a constant with copies of the sign, as wiring.
    pub fn shrs_by(&mut self, a: Value, amount: u32) -> Value {
        let width = self.width(a);
        if width == 0 {
            return a;
        }
        let amount = amount.min(width - 1);
        let kept = self.extract(a, amount, width - amount);
        self.sext(kept, width)
    }

    /// Conjunction of all of `values` (i1); `true` for none.
    pub fn all(&mut self, values: &[Value]) -> Value {
        let start = self.constant(1, 1);
        values.iter().fold(start, |a, &b| self.and(a, b))
    }

    /// Disjunction of all of `values` (i1); `false` for none.
    pub fn any(&mut self, values: &[Value]) -> Value {
        let start = self.constant(1, 0);
        values.iter().fold(start, |a, &b| self.or(a, b))
    }

    // Comparison and choice.

    /// Comparison of two integers of one width; the result is an `i1`.
    pub fn icmp(&mut self, predicate: Predicate, a: Value, b: Value) -> Value {
        let attr = self.rw.ir_mut().ctx.i_attr(64, predicate.number());
        let ty = self.int_type(1);
        self.make(comb::ICmp::NAME, &[a, b], &[("predicate", attr)], ty)
    }

    /// `a == b`.
    pub fn eq(&mut self, a: Value, b: Value) -> Value {
        self.icmp(Predicate::Eq, a, b)
    }

    /// `a == c` for the constant `c` cut to `a`'s width.
    pub fn eq_constant(&mut self, a: Value, c: u64) -> Value {
        let width = self.width(a);
        let c = self.constant(width, c);
        self.eq(a, c)
    }

    /// `a != b`.
    pub fn ne(&mut self, a: Value, b: Value) -> Value {
        self.icmp(Predicate::Ne, a, b)
    }

    /// Whether any bit is set.
    pub fn is_nonzero(&mut self, a: Value) -> Value {
        let width = self.width(a);
        let zero = self.constant(width, 0);
        self.ne(a, zero)
    }

    /// `yes` where `cond` (i1) is set, else `no`; the arms have one type.
    pub fn mux(&mut self, cond: Value, yes: Value, no: Value) -> Value {
        let ty = self.rw.ty(yes);
        debug_assert_eq!(ty, self.rw.ty(no), "arms of a multiplexer have one type");
        self.make(comb::Mux::NAME, &[cond, yes, no], &[], ty)
    }

    // Bits.

    /// The one of several values that a number says.
    pub fn selected(&mut self, number: Value, values: &[Value]) -> Value {
        let width = self.width(number);
        let mut chosen = values[0];
        for (index, &value) in values.iter().enumerate().skip(1) {
            let here = self.constant(width, index as u64);
            let is_here = self.eq(number, here);
            chosen = self.mux(is_here, value, chosen);
        }
        chosen
    }

    /// Parts side by side, the first in the highest bits.
    pub fn concat(&mut self, parts: &[Value]) -> Value {
        let total = parts.iter().map(|v| self.width(*v)).sum();
        let ty = self.int_type(total);
        self.make(comb::Concat::NAME, parts, &[], ty)
    }

    /// `width` bits of `a` from bit `low` up.
    pub fn extract(&mut self, a: Value, low: u32, width: u32) -> Value {
        debug_assert!(low + width <= self.width(a), "bits {low}+{width} of {}", self.width(a));
        let attr = self.rw.ir_mut().ctx.i_attr(32, i64::from(low));
        let ty = self.int_type(width);
        self.make(comb::Extract::NAME, &[a], &[("lowBit", attr)], ty)
    }

    /// Bit `index` of `a`.
    pub fn bit(&mut self, a: Value, index: u32) -> Value {
        self.extract(a, index, 1)
    }

    /// `count` copies of `a` side by side.
    pub fn replicate(&mut self, a: Value, count: u32) -> Value {
        let width = self.width(a) * count;
        let ty = self.int_type(width);
        self.make(comb::Replicate::NAME, &[a], &[], ty)
    }

    /// The low `width` bits.
    pub fn trunc(&mut self, a: Value, width: u32) -> Value {
        self.extract(a, 0, width)
    }

    /// Extends with zeros to `width` bits.
    pub fn zext(&mut self, a: Value, width: u32) -> Value {
        let have = self.width(a);
        if have == width {
            return a;
        }
        let zeros = self.constant(width - have, 0);
        self.concat(&[zeros, a])
    }

    /// Extends with copies of the sign to `width` bits.
    pub fn sext(&mut self, a: Value, width: u32) -> Value {
        let have = self.width(a);
        if have == width {
            return a;
        }
        if have == 0 {
            return self.constant(width, 0);
        }
        let sign = self.bit(a, have - 1);
        let signs = self.replicate(sign, width - have);
        self.concat(&[signs, a])
    }

    /// Truncates or extends with zeros.
    pub fn resize(&mut self, a: Value, width: u32) -> Value {
        if width < self.width(a) { self.trunc(a, width) } else { self.zext(a, width) }
    }

    /// Truncates or extends with copies of the sign.
    pub fn resize_signed(&mut self, a: Value, width: u32) -> Value {
        if width < self.width(a) { self.trunc(a, width) } else { self.sext(a, width) }
    }

    /// Whether the number of bits set is odd.
    pub fn parity(&mut self, a: Value) -> Value {
        let ty = self.int_type(1);
        self.make(comb::Parity::NAME, &[a], &[], ty)
    }

    /// A wire with a name that stays in the Verilog.
    pub fn wire(&mut self, a: Value, name: &str) -> Value {
        let attr = self.rw.ir_mut().ctx.string_attr(name);
        let ty = self.rw.ty(a);
        self.rw.op(hw::Wire::NAME).operand(a).attr("name", attr).result(ty).value()
    }

    // Values that come later.

    /// A value of type `ty` to be defined by `close`.
    pub fn backedge(&mut self, ty: Type) -> Backedge {
        let op = self.rw.op(ir::builtin::UnrealizedConversionCast::NAME).result(ty).build();
        Backedge { value: self.rw.result(op, 0), op }
    }

    /// Puts `value` in place of a backedge. Panics if `value` is the backedge itself.
    pub fn close(&mut self, backedge: Backedge, value: Value) {
        assert_ne!(backedge.value, value, "a backedge can't define itself");
        self.rw.replace_uses(backedge.value, value);
        self.rw.erase(backedge.op);
    }

    // Registers. Panic if no clock was set, or no reset where a reset value is given.

    /// A register of `next`.
    pub fn register(&mut self, next: Value, options: RegisterOptions<'_>) -> Value {
        let clock = self.clock.expect("a clock was set");
        let enable = match (self.moves, options.enable) {
            (Some(moves), Some(enable)) => Some(self.and(moves, enable)),
            (moves, enable) => moves.or(enable),
        };
        let mut operands = vec![next, clock];
        operands.extend(enable);
        if let Some(value) = options.reset_value {
            operands.extend([self.reset.expect("a reset was set"), value]);
        }
        let reset = i64::from(options.reset_value.is_some());
        let (name, segments) = match enable {
            Some(_) => (seq::CompRegCe::NAME, vec![1, 1, 1, reset, reset, 0]),
            None => (seq::CompReg::NAME, vec![1, 1, reset, reset, 0]),
        };
        let segments = self.rw.ir_mut().ctx.dense_array(32, &segments);
        let ty = self.rw.ty(next);
        let op = self.rw.op(name).operands(&operands).attr("operandSegmentSizes", segments).result(ty).build();
        if !options.name.is_empty() {
            let hint = self.rw.ir_mut().ctx.string_attr(options.name);
            self.rw.set_attr(op, "name", hint);
        }
        self.rw.result(op, 0)
    }

    /// A register of type `ty` whose input is given later by `set_next`; until then it keeps its value.
    pub fn register_later(&mut self, ty: Type, options: RegisterOptions<'_>) -> Value {
        let placeholder = self.backedge(ty);
        let value = self.register(placeholder.value, options);
        self.close(placeholder, value);
        value
    }

    /// Sets the input of a register. Panics if `register` is not the result of one.
    pub fn set_next(&mut self, register: Value, next: Value) {
        let op = self.rw.def_op(register).expect("a register is the result of an op");
        let is_register = self.rw.isa::<seq::CompReg>(op) || self.rw.isa::<seq::CompRegCe>(op);
        assert!(is_register, "{} is not a register", self.rw.op_text(op));
        self.rw.set_operand(op, 0, next);
    }

    /// Sets the clock enable of a register that was made with one.
    pub fn set_enable(&mut self, register: Value, enable: Value) {
        let op = self.rw.def_op(register).expect("a register is the result of an op");
        assert!(self.rw.isa::<seq::CompRegCe>(op), "{} has no enable", self.rw.op_text(op));
        self.rw.set_operand(op, 2, enable);
    }

    // Memories.

    /// One bit.
    pub fn truth(&mut self, value: bool) -> Value {
        self.constant(1, u64::from(value))
    }

    /// A value of so many bits that is defined later.
    pub fn later(&mut self, width: u32, name: &str) -> Later {
        let ty = self.int_type(width);
        let input = self.backedge(ty);
        Later { value: self.wire(input.value, name), input }
    }

    /// A register of so many bits that is 0 after reset, whose next value is given later.
    pub fn cleared(&mut self, width: u32, name: &str) -> Value {
        let (ty, zero) = (self.int_type(width), self.constant(width, 0));
        self.register_later(ty, RegisterOptions { name, reset_value: Some(zero), ..Default::default() })
    }

    /// A register of so many bits with an enable, whose next value is given later.
    pub fn held(&mut self, width: u32, enable: Value, name: &str) -> Value {
        let ty = self.int_type(width);
        self.register_later(ty, RegisterOptions { name, enable: Some(enable), ..Default::default() })
    }

    /// A bit after so many cycles, clear after reset.
    pub fn delay(&mut self, bit: Value, cycles: u32, name: &str) -> Value {
        (0..cycles).fold(bit, |bit, _| {
            let zero = self.truth(false);
            self.register(bit, RegisterOptions { name, reset_value: Some(zero), ..Default::default() })
        })
    }

    /// A value after so many cycles.
    pub fn after(&mut self, value: Value, cycles: u32, name: &str) -> Value {
        (0..cycles).fold(value, |v, _| self.register(v, RegisterOptions { name, ..Default::default() }))
    }

    /// A pulse that waits until `is_ready`.
    pub fn held_until(&mut self, pulse: Value, is_ready: Value, name: &str) -> Value {
        let waiting = self.cleared(1, name);
        let here = self.or(pulse, waiting);
        let late = self.not(is_ready);
        let next = self.and(here, late);
        self.set_next(waiting, next);
        self.and(here, is_ready)
    }

    /// A memory of `depth` words of `width` bits with read and write latencies of one cycle, filled with `contents` at
    /// start if given (one integer of `width` bits a word). A word that one edge reads and writes is undefined.
    pub fn memory(&mut self, name: &str, depth: u64, width: u32, contents: Option<Attr>) -> Memory {
        self.memory_of_parts(name, (depth, width, None), contents)
    }

    /// A memory like `memory`, of words of so many equal parts that are written one by one if given.
    pub fn memory_of_parts(
        &mut self,
        name: &str,
        (depth, width, parts): (u64, u32, Option<u32>),
        contents: Option<Attr>,
    ) -> Memory {
        let ctx = &mut self.rw.ir_mut().ctx;
        let ty = firmem_type(ctx, depth, width, parts).expect("the seq dialect is registered");
        let (one, zero, name) = (ctx.i_attr(32, 1), ctx.i_attr(32, 0), ctx.string_attr(name));
        let builder = self.rw.op(seq::FirMem::NAME).attr("readLatency", one).attr("writeLatency", one);
        let op = builder.attr("ruw", zero).attr("wuw", zero).attr("name", name).result(ty).build();
        if let Some(contents) = contents {
            self.rw.set_attr(op, seq::CONTENTS, contents);
        }
        Memory { handle: self.rw.result(op, 0), depth, width }
    }

    /// The word at `address`, valid in the cycle after `enable` (i1) and held until the next.
    pub fn memory_read(&mut self, memory: Memory, address: Value, enable: Value) -> Value {
        let clock = self.clock.expect("a clock was set");
        let ty = self.int_type(memory.width);
        self.rw.op(seq::FirMemRead::NAME).operands(&[memory.handle, address, clock, enable]).result(ty).value()
    }

    /// Writes `data` to `address` at edges where `enable` (i1) is set; to a memory with contents only outside of reset, because
    /// what registers hold before the first reset would spoil them.
    pub fn memory_write(&mut self, memory: Memory, address: Value, data: Value, enable: Value) -> Op {
        let clock = self.clock.expect("a clock was set");
        let has_contents = self.rw.def_op(memory.handle).is_some_and(|op| self.rw.attr(op, seq::CONTENTS).is_some());
        let enable = match self.reset.filter(|_| has_contents) {
            Some(reset) => {
                let runs = self.not(reset);
                self.and(enable, runs)
            }
            None => enable,
        };
        let segments = self.rw.ir_mut().ctx.dense_array(32, &[1, 1, 1, 1, 1, 0]);
        let builder = self.rw.op(seq::FirMemWrite::NAME).operands(&[memory.handle, address, clock, enable, data]);
        builder.attr("operandSegmentSizes", segments).build()
    }

    /// Writes those parts of `data` to `address` that `mask` (a bit a part) says, at edges where `enable` is set.
    pub fn memory_write_parts(&mut self, memory: Memory, address: Value, (data, mask): (Value, Value), enable: Value) {
        let clock = self.clock.expect("a clock was set");
        let segments = self.rw.ir_mut().ctx.dense_array(32, &[1, 1, 1, 1, 1, 1]);
        let operands = [memory.handle, address, clock, enable, data, mask];
        self.rw.op(seq::FirMemWrite::NAME).operands(&operands).attr("operandSegmentSizes", segments).build();
    }

    /// Reads the word at `address`, or writes `data` to it where `write` (i1) is set, at edges where `enable` is set.
    pub fn memory_read_write(
        &mut self,
        memory: Memory,
        address: Value,
        data: Value,
        write: Value,
        enable: Value,
    ) -> Value {
        let clock = self.clock.expect("a clock was set");
        let segments = self.rw.ir_mut().ctx.dense_array(32, &[1, 1, 1, 1, 1, 1, 0]);
        let ty = self.int_type(memory.width);
        let operands = [memory.handle, address, clock, enable, data, write];
        let builder = self.rw.op(seq::FirMemReadWrite::NAME).operands(&operands);
        builder.attr("operandSegmentSizes", segments).result(ty).value()
    }

    // Hierarchy.

    /// An instance of `module` with one value an input, in order. Returns its outputs.
    pub fn instance(&mut self, name: &str, module: Op, inputs: &[Value]) -> Vec<Value> {
        let op = ports::create_instance(self.rw, name, module, inputs);
        self.rw.results(op).collect()
    }

    /// Ends the module: one value an output port, in order.
    pub fn output(&mut self, values: &[Value]) -> Op {
        self.rw.op(hw::Output::NAME).operands(values).build()
    }
}
