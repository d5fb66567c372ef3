//! What each node costs on the target: the operator that builds it, its delay, stages and area.

use bits::{Binary, Class, Op, Other, Predicate, Unary};
use ir::Loc;
use pipeline::range::{Shape, Shapes, address_bits};
use pipeline::{Dividers, FloatOp, Kind, Measured, MemoryId, Node, Operator, Program, Segment, Source, VarId};
use scheduling::digits::signed_digits;
use scheduling::operators::{
    Cost, Divider, LibraryError, MAX_DIGITS, MemoryShape, OperatorKind, OperatorLibrary, Product,
};

use crate::product::{factor, pieces};

/// The target's figures and the clock that the design is made for.
#[derive(Clone, Debug)]
pub struct Target {
    /// Operator figures.
    pub library: OperatorLibrary,
    /// Clock period in picoseconds.
    pub period_ps: u32,
    /// What units of operations on floats cost, whose operands come from registers: see `float_units`.
    pub float_units: Vec<(FloatOp, Cost)>,
}

/// What shared units are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parts {
    /// Multipliers of operands of these shapes.
    Factors([Shape; 2]),
    /// Dividers.
    Dividers(Dividers),
    /// The body of an operation on floats.
    Float(FloatOp),
}

/// Bits of a piece of an order below which cutting gains nothing.
const SMALLEST_PIECE: u32 = 16;

impl Target {
    /// The figures of `name` at a clock of `mhz`. Errors: there is no such target.
    pub fn new(name: &str, mhz: f64) -> Result<Self, LibraryError> {
        Self::of_period(name, Self::period_ps(mhz))
    }

    /// The period of a clock of so many MHz in picoseconds.
    pub fn period_ps(mhz: f64) -> u32 {
        (1_000_000.0 / mhz) as u32
    }

    /// The figures of `name` at a clock period in picoseconds. Errors: there is no such target.
    pub fn of_period(name: &str, period_ps: u32) -> Result<Self, LibraryError> {
        Ok(Self { library: OperatorLibrary::for_target(name)?, period_ps, float_units: Vec::new() })
    }

    /// The operator at a position of the source, with its delays as they were measured; `listed` gives it as a target's library has it.
    /// Errors: those of `listed`.
    pub fn as_measured(
        &self,
        (measured, loc): (&Measured, Loc),
        listed: impl FnOnce(&Self) -> Result<Operator, LibraryError>,
    ) -> Result<Operator, LibraryError> {
        let period_ps = measured.period(loc, self.period_ps);
        if period_ps == self.period_ps {
            return listed(self);
        }
        // Where the device takes longer, registers divide what they would in a shorter period.
        let mut operator = listed(&Self { period_ps, ..self.clone() })?;
        let most = self.library.usable_period_ps(self.period_ps);
        let cost = &mut operator.cost;
        for delay in [&mut cost.delay_in_ps, &mut cost.delay_out_ps] {
            *delay = measured.delay(loc, *delay).min(most.max(*delay));
        }
        Ok(operator)
    }

    /// The operator of a node. Errors: the target's library has no figures for it.
    pub fn operator(
        &self,
        node: &Node,
        shape: Shape,
        inputs: &[Shape],
        around: (&Program, &Segment),
        dividers: Dividers,
    ) -> Result<Operator, LibraryError> {
        let (program, segment) = around;
        let from = node.inputs.first().map_or(0, |input| segment.width_of(input, &program.vars));
        let width = build_width(node, from, shape, inputs);
        if let Kind::Float(op) = node.kind {
            return Ok(Operator::plain(self.float_unit(op), op.width()).with_operand_register(0));
        }
        let kind = self.kind(node);
        let constant = constant_factor(node);
        if let (Kind::Op(Op::Mul), Some(digits)) = (node.kind, constant) {
            return self.shifted_sums(digits, width);
        }
        let width = match node.kind {
            Kind::Load(m) | Kind::Store(m) => address_bits(program.memories[m.index()].depth),
            _ => width,
        };
        match kind {
            OperatorKind::DivideIterative => return self.division(node, width, dividers),
            OperatorKind::Mul => {
                let factors = [0, 1].map(|i| factor(inputs[i], width));
                let cost = self.product(factors, width)?;
                return Ok(Operator { factors: Some(factors), ..Operator::plain(cost, width) });
            }
            _ => {}
        }
        if let Kind::Load(memory) | Kind::Store(memory) = node.kind {
            return Ok(Operator::plain(self.access(kind, memory, program)?, width));
        }
        if node.kind.is_issued() {
            return Ok(Operator::plain(self.library.combinational(kind, width)?, width));
        }
        let cost = self.library.staged(kind, width, self.period_ps)?;
        let (cost, pieces) = match kind {
            OperatorKind::CompareLessSigned | OperatorKind::CompareLessUnsigned => self.in_pieces(kind, cost, width)?,
            _ => (cost, 1),
        };
        Ok(Operator { pieces, ..Operator::plain(cost, width) })
    }

    /// An access of a memory. The words of one through which transfers go may be wider, so that it may be made of something else: it is
    /// taken for a block memory.
    fn access(&self, kind: OperatorKind, id: MemoryId, program: &Program) -> Result<Cost, LibraryError> {
        let memory = &program.memories[id.index()];
        if memory.argument.is_some() {
            let cost = self.library.combinational(kind, memory.width)?;
            return Ok(if kind == OperatorKind::MemoryRead { delayed(cost, memory.read_latency) } else { cost });
        }
        let (words, width) = (memory.depth, memory.width);
        let shape = MemoryShape { words, width, is_read_only: memory.initial.is_some() && !program.is_written(id) };
        if program.is_resident(id) {
            let cost = self.library.memory_access(kind, shape)?;
            // The host's address, or the design's.
            let choice_ps = self.library.combinational(OperatorKind::Mux, 1)?.delay_in_ps;
            let delay_in_ps = cost.delay_in_ps + choice_ps;
            let delay_out_ps = if cost.latency == 0 { delay_in_ps } else { cost.delay_out_ps };
            return Ok(Cost { delay_in_ps, delay_out_ps, ..cost });
        }
        match program.is_moved(id) {
            true => self.library.combinational(kind, memory.width),
            false => self.library.memory_access(kind, shape),
        }
    }

    /// The cost of so many low bits of a product.
    pub fn product(&self, factors: [Shape; 2], width: u32) -> Result<Cost, LibraryError> {
        let pieces = pieces(self.library.multiplier(), factors, width);
        let (widest, area, register_bits) = (pieces.widest(), pieces.area(), pieces.register_bits());
        let product = Product { width, widest, pieces: pieces.count(), area, register_bits };
        self.library.product(product, self.period_ps)
    }

    /// The divider of a node.
    fn division(&self, node: &Node, width: u32, dividers: Dividers) -> Result<Operator, LibraryError> {
        let (divider, cost) = self.library.divider(width, dividers.stage_cycles(), self.period_ps)?;
        let cost = if has_magnitudes(node) { self.around_magnitudes(cost, width)? } else { cost };
        let is_blocking = cost.blocking > 1;
        Ok(Operator { is_blocking, divider: Some(divider), ..Operator::plain(cost, width) })
    }

    /// An order of so many bits: where its carry chain does not fit in a clock period, in the fewest pieces that do; where none
    /// do, with a register before the pieces are joined.
    fn in_pieces(&self, kind: OperatorKind, chain: Cost, width: u32) -> Result<(Cost, u32), LibraryError> {
        let usable = self.library.usable_period_ps(self.period_ps);
        let mut best = (chain, 1);
        for pieces in 2..=width.div_ceil(SMALLEST_PIECE) {
            if best.0.delay_in_ps <= usable {
                break;
            }
            let cost = self.pieces(kind, width, pieces)?;
            if cost.delay_in_ps < best.0.delay_in_ps {
                best = (cost, pieces);
            }
        }
        if best.0.delay_in_ps > self.library.longest_operator_ps(self.period_ps) {
            return self.registered_pieces(kind, width);
        }
        Ok(best)
    }

    /// The smallest pieces of an order, each with a register behind it.
    fn registered_pieces(&self, kind: OperatorKind, width: u32) -> Result<(Cost, u32), LibraryError> {
        let pieces = width.div_ceil(SMALLEST_PIECE);
        let (whole, leaf) = (self.pieces(kind, width, pieces)?, self.pieces(kind, width.div_ceil(pieces), 1)?);
        let delay_out_ps = whole.delay_in_ps - leaf.delay_in_ps;
        Ok((Cost { latency: 1, delay_in_ps: leaf.delay_in_ps, delay_out_ps, ff: 2 * pieces, ..whole }, pieces))
    }

    /// Pieces of an order and the tree that joins them: each level takes a gate for what is below and one for what is equal.
    fn pieces(&self, kind: OperatorKind, width: u32, pieces: u32) -> Result<Cost, LibraryError> {
        let size = width.div_ceil(pieces);
        let (less, equal) =
            (self.library.combinational(kind, size)?, self.library.combinational(OperatorKind::CompareEqual, size)?);
        let gate = self.library.combinational(OperatorKind::Mux, 1)?;
        let levels = u32::BITS - (pieces - 1).leading_zeros();
        let delay = less.delay_in_ps.max(equal.delay_in_ps) + levels * gate.delay_in_ps;
        let lut = pieces * (less.lut + equal.lut) + 2 * (pieces - 1) * gate.lut;
        Ok(Cost { delay_in_ps: delay, delay_out_ps: delay, lut, ..less })
    }

    /// The operator of a node that a shared unit of `width` bits serves, which chooses among `sources` operands. There is
    /// always a register between operands and result, so that two units never feed each other within a cycle. The answer
    /// is without a register behind the choice (see `Operator::with_operand_register`).
    pub fn shared(&self, node: &Node, width: u32, sources: usize, parts: Parts) -> Result<Operator, LibraryError> {
        let (divider, plain) = self.unit(width, parts)?;
        // What a node of its own has before and after the unit.
        let around = match has_magnitudes(node) {
            true => self.around_magnitudes(Cost::default(), node.width)?,
            false => Cost::default(),
        };
        let delay_in_ps = plain.delay_in_ps + around.delay_in_ps + self.choice_ps(width, sources)?;
        let delay_out_ps = plain.delay_out_ps + around.delay_out_ps;
        let lut = plain.lut + around.lut;
        // The result of a body of one stage is there as soon as its operands are in their registers, which are counted apart.
        let latency = match parts {
            Parts::Float(_) => plain.latency,
            Parts::Factors(_) | Parts::Dividers(_) => plain.latency.max(1),
        };
        let cost = Cost { latency, delay_in_ps, delay_out_ps, lut, ..plain };
        let is_blocking = divider.is_some() && cost.blocking > 1;
        let factors = match parts {
            Parts::Factors(factors) => Some(factors),
            Parts::Dividers(_) | Parts::Float(_) => None,
        };
        Ok(Operator { is_blocking, divider, factors, ..Operator::plain(cost, width) })
    }

    /// A unit by itself.
    fn unit(&self, width: u32, parts: Parts) -> Result<(Option<Divider>, Cost), LibraryError> {
        match parts {
            Parts::Factors(factors) => Ok((None, self.product(factors, width)?)),
            Parts::Dividers(dividers) => {
                let (divider, cost) = self.library.divider(width, dividers.stage_cycles(), self.period_ps)?;
                Ok((Some(divider), cost))
            }
            Parts::Float(op) => Ok((None, self.float_unit(op))),
        }
    }

    /// The cost of the body of a unit.
    ///
    /// # Panics
    /// If the target was not told of the operation.
    fn float_unit(&self, op: FloatOp) -> Cost {
        let found = self.float_units.iter().find(|(known, _)| *known == op);
        found.unwrap_or_else(|| panic!("the target does not know what '{}' costs", op.name())).1
    }

    /// Picoseconds from the operands of a unit to its first register.
    pub fn unit_ps(&self, width: u32, parts: Parts) -> Result<u32, LibraryError> {
        Ok(self.unit(width, parts)?.1.delay_in_ps)
    }

    /// Whether the operands of a shared operator take longer than a clock period to its first register.
    pub fn is_late(&self, operator: &Operator) -> bool {
        operator.cost.delay_in_ps > self.library.usable_period_ps(self.period_ps)
    }

    /// The delay of a choice of operands in picoseconds.
    fn choice_ps(&self, width: u32, sources: usize) -> Result<u32, LibraryError> {
        let depth = usize::BITS - sources.saturating_sub(1).leading_zeros();
        Ok(depth * self.library.combinational(OperatorKind::Mux, width)?.delay_in_ps)
    }

    /// A divider of magnitudes with the negations before and after it.
    fn around_magnitudes(&self, cost: Cost, width: u32) -> Result<Cost, LibraryError> {
        let negate = self.library.combinational(OperatorKind::Sub, width)?;
        let choose = self.library.combinational(OperatorKind::Mux, width)?;
        let delay = negate.delay_in_ps + choose.delay_in_ps;
        let lut = cost.lut + 3 * (negate.lut + choose.lut);
        Ok(Cost { delay_in_ps: cost.delay_in_ps + delay, delay_out_ps: cost.delay_out_ps + delay, lut, ..cost })
    }

    /// A product with a constant as a tree of shifted sums.
    fn shifted_sums(&self, digits: usize, width: u32) -> Result<Operator, LibraryError> {
        let add = self.library.combinational(OperatorKind::Add, width)?;
        let depth = usize::BITS - digits.saturating_sub(1).leading_zeros();
        let delay = add.delay_in_ps * depth;
        let lut = add.lut * (digits.saturating_sub(1) as u32);
        let cost = Cost { latency: 0, blocking: 1, delay_in_ps: delay, delay_out_ps: delay, lut, ff: 0, dsp: 0 };
        Ok(Operator::plain(cost, width))
    }

    fn kind(&self, node: &Node) -> OperatorKind {
        match node.kind {
            Kind::Op(op) => kind_of(op, matches!(node.inputs.get(1), Some(Source::Constant(_)))),
            Kind::Last(_) | Kind::Active(_) => OperatorKind::CompareEqual,
            Kind::Load(_) => OperatorKind::MemoryRead,
            Kind::Store(_) => OperatorKind::MemoryWrite,
            Kind::Index(_) | Kind::First(_) | Kind::Write(_) => OperatorKind::Wire,
            Kind::Advance | Kind::Quotient { .. } | Kind::Remainder { .. } => OperatorKind::Wire,
            Kind::Float(op) => unreachable!("'{}' is no operator of a library", op.name()),
        }
    }
}

/// The cost of a read whose word is there so many cycles later: later than after one it stands in a register outside.
fn delayed(read: Cost, latency: u32) -> Cost {
    if latency == 1 { read } else { Cost { latency, delay_out_ps: 0, ..read } }
}

/// The kind of operator of the target's library that builds an operator, whose second operand may be a constant: one for all
/// operators that circuits are made for. A division is serial unless a library says otherwise.
pub fn kind_of(op: Op, by_constant: bool) -> OperatorKind {
    let not_built = || unreachable!("{op:?} becomes other operators before circuits are made");
    match op.class() {
        Class::Binary(binary) => match binary {
            Binary::Add => OperatorKind::Add,
            Binary::Sub => OperatorKind::Sub,
            Binary::Mul => OperatorKind::Mul,
            Binary::And => OperatorKind::And,
            Binary::Or => OperatorKind::Or,
            Binary::Xor => OperatorKind::Xor,
            Binary::Shl | Binary::ShrU | Binary::ShrS if by_constant => OperatorKind::Wire,
            Binary::Shl => OperatorKind::ShiftLeft,
            Binary::ShrU => OperatorKind::ShiftRightUnsigned,
            Binary::ShrS => OperatorKind::ShiftRightSigned,
            Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => OperatorKind::DivideIterative,
            Binary::FloorDivS | Binary::RemFloor => OperatorKind::DivideIterative,
            Binary::CeilDivU | Binary::CeilDivS | Binary::Pow => not_built(),
            Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => not_built(),
        },
        Class::Unary(unary) => match unary {
            Unary::Reverse => OperatorKind::Wire,
            Unary::Not | Unary::Abs | Unary::LeadingZeros | Unary::TrailingZeros | Unary::Ones => not_built(),
        },
        Class::Other(other) => match other {
            Other::Compare(predicate) => comparison(predicate),
            Other::Parity => OperatorKind::CompareEqual,
            Other::Mux => OperatorKind::Mux,
            Other::Extract { .. } | Other::Concat | Other::Replicate(_) => OperatorKind::Wire,
            Other::ZeroExtend(_) | Other::SignExtend(_) => OperatorKind::Wire,
        },
    }
}

/// A divider of magnitudes stands between negations.
fn has_magnitudes(node: &Node) -> bool {
    matches!(node.kind, Kind::Op(Op::DivS | Op::RemS))
}

/// The operator that compares so.
fn comparison(predicate: Predicate) -> OperatorKind {
    match predicate {
        Predicate::Eq | Predicate::Ne => OperatorKind::CompareEqual,
        Predicate::Slt | Predicate::Sle | Predicate::Sgt | Predicate::Sge => OperatorKind::CompareLessSigned,
        Predicate::Ult | Predicate::Ule | Predicate::Ugt | Predicate::Uge => OperatorKind::CompareLessUnsigned,
    }
}

/// Bits at which a node's operator is built: those of its result, or of its operands for comparisons and divisions. The first
/// operand has `from` bits in the program.
pub fn build_width(node: &Node, from: u32, shape: Shape, inputs: &[Shape]) -> u32 {
    match node.kind {
        Kind::Op(Op::Compare(_)) => compare_width(from, inputs),
        Kind::Op(Op::DivU | Op::DivS | Op::RemU | Op::RemS) => node.width,
        // Zeros come in above the sign bit of the whole value.
        Kind::Op(Op::ShrU) if inputs.first().is_some_and(|s| s.is_signed) => node.width,
        Kind::Op(Op::ShrU | Op::ShrS) => inputs.first().map_or(shape.bits, |s| s.bits.max(shape.bits)),
        Kind::Last(_) | Kind::Active(_) => 12,
        _ => shape.bits,
    }
    .max(1)
}

/// How values of these shapes compare that have `operand_width` bits in the program: the predicate, and the bits that suffice.
pub fn compared(predicate: Predicate, operand_width: u32, shapes: &[Shape]) -> (Predicate, u32) {
    let any_signed = shapes.iter().any(|s| s.is_signed);
    let is_order = !predicate.is_equality();
    let is_unsigned = is_order && !predicate.is_signed();
    // Unsigned order of values with a sign bit needs all bits.
    let width = if is_unsigned && any_signed { operand_width } else { compare_width(operand_width, shapes) };
    // The shape of a single bit is unsigned, though its sign bit is that bit.
    let as_unsigned = is_unsigned || (!any_signed && is_order && operand_width > 1);
    (if as_unsigned { predicate.as_unsigned() } else { predicate }, width)
}

/// Bits at which two operands compare: the larger one, plus a sign bit if just one of them has a sign.
pub fn compare_width(operand_width: u32, inputs: &[Shape]) -> u32 {
    let mixed = inputs.iter().any(|s| s.is_signed) && inputs.iter().any(|s| !s.is_signed);
    let bits = inputs.iter().map(|s| s.bits + u32::from(mixed && !s.is_signed)).max().unwrap_or(1);
    bits.min(operand_width).max(1)
}

/// The number of signed digits of a constant factor, where shifted sums beat a multiplier.
pub fn constant_factor(node: &Node) -> Option<usize> {
    let Some(Source::Constant(value)) = node.inputs.get(1) else { return None };
    let digits = signed_digits(value).len();
    (digits <= MAX_DIGITS).then_some(digits)
}

/// The shape of a source.
pub fn source_shape(source: &Source, segment: usize, shapes: &Shapes) -> Shape {
    match source {
        Source::Node { node, .. } => shapes.nodes[segment][node.index()],
        Source::Constant(value) => constant_shape(value),
        Source::Var(VarId(var)) => shapes.vars[*var as usize],
    }
}

/// The shape that holds a constant.
pub fn constant_shape(value: &ir::Int) -> Shape {
    let is_signed = value.width() > 1 && value.sign_bit();
    let bits = if is_signed { value.signed_bits() } else { value.unsigned_bits() };
    Shape { bits: bits.max(1), is_signed }
}
