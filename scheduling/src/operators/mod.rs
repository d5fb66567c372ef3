//! What operators cost on a target: delays, stages and area by kind and width, measured.
//!
//! Holds: every figure comes from `operators/*.toml`, which `operators/fit.py` writes from runs of
//! the synthesis and routing tools; between measured widths figures are interpolated, past them the
//! last slope goes on.

mod divider;
mod memory;

pub use divider::Divider;
pub use memory::{MemoryCells, MemoryShape, blocks_of};

use crate::problem::OperatorType;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// A kind of operator, of some width in bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OperatorKind {
    /// Wires only: constants, extensions, slices, shifts by a constant. Free.
    Wire,
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Low half of the product.
    Mul,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Shift left by a variable.
    ShiftLeft,
    /// Logical shift right by a variable.
    ShiftRightUnsigned,
    /// Arithmetic shift right by a variable.
    ShiftRightSigned,
    /// Equal or not equal.
    CompareEqual,
    /// Unsigned order.
    CompareLessUnsigned,
    /// Signed order.
    CompareLessSigned,
    /// Choice between two values.
    Mux,
    /// Quotient or remainder in one cycle, unsigned: very slow.
    Divide,
    /// Quotient or remainder, one bit each cycle.
    DivideIterative,
    /// Synchronous read of a block RAM: address in, data in the next cycle.
    MemoryRead,
    /// Write of a block RAM.
    MemoryWrite,
}

impl OperatorKind {
    /// The name of the measurement in the data file.
    fn key(self) -> &'static str {
        match self {
            Self::Wire => "wire",
            Self::Add => "add",
            Self::Sub => "sub",
            Self::Mul => "mul",
            Self::And => "and",
            Self::Or => "or",
            Self::Xor => "xor",
            Self::ShiftLeft => "shl",
            Self::ShiftRightUnsigned => "shr_u",
            Self::ShiftRightSigned => "shr_s",
            Self::CompareEqual => "eq",
            Self::CompareLessUnsigned => "lt_u",
            Self::CompareLessSigned => "lt_s",
            Self::Mux => "mux",
            Self::Divide => "div_u",
            Self::DivideIterative => "sub",
            Self::MemoryRead | Self::MemoryWrite => "memory_in",
        }
    }
}

/// Delay and area of one operator.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cost {
    /// Cycles from start to result; 0 for a combinational operator.
    pub latency: u32,
    /// Cycles before the operator takes the next operands.
    pub blocking: u32,
    /// Picoseconds from inputs to the first register, or to the output if the latency is 0.
    pub delay_in_ps: u32,
    /// Picoseconds from the last register to the output (equals `delay_in_ps` if the latency is 0).
    pub delay_out_ps: u32,
    /// Four-input look-up tables, two for each carry cell where carry cells hold two.
    pub lut: u32,
    /// Flip-flops inside the operator.
    pub ff: u32,
    /// Hard multipliers.
    pub dsp: u32,
}

impl Cost {
    /// The operator type with this timing for a scheduling problem, unlimited.
    pub fn operator_type(&self, name: impl Into<String>) -> OperatorType {
        let operator_type = OperatorType::pipelined(name, self.latency, self.delay_in_ps, self.delay_out_ps);
        operator_type.blocking(self.blocking.max(1))
    }
}

/// A product in pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Product {
    /// Bits of the result.
    pub width: u32,
    /// Bits of the widest operand of a piece.
    pub widest: u32,
    /// Products of pieces that are summed up.
    pub pieces: u32,
    /// Bits of one operand times those of the other, over all pieces.
    pub area: u32,
    /// Bits of all products of pieces.
    pub register_bits: u32,
}

/// The target has no library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryError {
    /// No data file for a target of this name.
    UnknownTarget(String),
    /// The data file does not parse.
    Malformed(String),
    /// The data file has no measurement of this kind.
    Unmeasured(String),
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTarget(name) => write!(f, "no operator library for target '{name}'"),
            Self::Malformed(why) => write!(f, "the operator library is malformed: {why}"),
            Self::Unmeasured(kind) => write!(f, "the operator library has no figures for '{kind}'"),
        }
    }
}

impl std::error::Error for LibraryError {}

/// The operands of a hard multiplier.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Multiplier {
    /// Bits of the wider operand, with sign.
    pub wide: u32,
    /// Bits of the other one, with sign.
    pub narrow: u32,
    /// It multiplies numbers without sign of as many bits; otherwise of one bit less.
    pub is_unsigned_whole: bool,
    /// Synthesis has the registers before and behind it inside.
    pub takes_registers: bool,
}

impl Multiplier {
    /// That of a target.
    ///
    /// # Panics
    /// There is no such target: whoever keeps the name of one has read its library.
    pub fn of_target(name: &str) -> Self {
        let library = OperatorLibrary::for_target(name);
        library.unwrap_or_else(|fault| panic!("{fault}")).multiplier()
    }
}

/// A block memory.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BlockMemory {
    /// Bits that it holds.
    pub bits: u32,
    /// Bits of its widest words.
    pub wide: u32,
    /// Small memories are in look-up tables instead.
    pub or_tables: bool,
    /// What one costs in look-up tables, as Yosys counts it.
    pub cost: u32,
}

/// One measurement: width in bits, delay in picoseconds, look-up tables, hard multipliers.
type Row = (u32, u32, u32, u32);

#[derive(Deserialize, Clone, Debug)]
struct Data {
    overhead_ps: u32,
    routing_percent: u32,
    placed_percent: u32,
    chain_lut: u32,
    table_inputs: u32,
    join_percent: u32,
    multiplier: Multiplier,
    #[serde(rename = "block-memory")]
    block_memory: BlockMemory,
    #[serde(rename = "operator")]
    operators: BTreeMap<String, Vec<Row>>,
}

/// The figures of one target.
#[derive(Clone, Debug)]
pub struct OperatorLibrary {
    target: String,
    data: Data,
}

/// Targets with a data file, by name.
const TARGETS: &[(&str, &str)] = &[
    ("generic", include_str!("../../operators/generic.toml")),
    ("ice40", include_str!("../../operators/ice40.toml")),
    ("ecp5", include_str!("../../operators/ecp5.toml")),
    ("gowin", include_str!("../../operators/gowin.toml")),
    ("nexus", include_str!("../../operators/nexus.toml")),
    ("gatemate", include_str!("../../operators/gatemate.toml")),
    ("xilinx", include_str!("../../operators/xilinx.toml")),
];

fn malformed(error: toml::de::Error) -> LibraryError {
    LibraryError::Malformed(error.to_string())
}

/// The data file of a target. What it lacks is that of the target that it says it is `like`.
fn table_of(target: &str) -> Result<toml::Table, LibraryError> {
    let found = TARGETS.iter().find(|(name, _)| *name == target);
    let (_, text) = found.ok_or_else(|| LibraryError::UnknownTarget(target.to_owned()))?;
    let mut own: toml::Table = toml::from_str(text).map_err(malformed)?;
    if let Some(like) = own.remove("like") {
        let like = like.as_str().filter(|like| *like != target);
        let base = table_of(like.ok_or_else(|| LibraryError::Malformed("`like` names no other target".to_owned()))?)?;
        complete(&mut own, base);
    }
    Ok(own)
}

/// Adds to a table what it lacks, in tables inside it too.
fn complete(own: &mut toml::Table, base: toml::Table) {
    for (key, value) in base {
        match (own.get_mut(&key), value) {
            (Some(toml::Value::Table(own)), toml::Value::Table(base)) => complete(own, base),
            (Some(_), _) => {}
            (None, value) => drop(own.insert(key, value)),
        }
    }
}

/// The names of all targets.
pub const NAMES: [&str; TARGETS.len()] = {
    let mut names = [""; TARGETS.len()];
    let mut row = 0;
    while row < names.len() {
        names[row] = TARGETS[row].0;
        row += 1;
    }
    names
};

impl OperatorLibrary {
    /// The library of a target of [`NAMES`].
    pub fn for_target(target: &str) -> Result<Self, LibraryError> {
        let data = table_of(target)?.try_into().map_err(malformed)?;
        Ok(Self { target: target.to_owned(), data })
    }

    /// The hard multiplier of the target.
    pub fn multiplier(&self) -> Multiplier {
        self.data.multiplier
    }

    /// Name of the target.
    pub fn target(&self) -> &str {
        &self.target
    }

    /// What remains of a clock period in picoseconds once clock-to-output, a hop of routing,
    /// setup, and a share for the longer wires of a whole design are subtracted: the period to give
    /// to a scheduling problem.
    pub fn usable_period_ps(&self, clock_period_ps: u32) -> u32 {
        let routing = u64::from(clock_period_ps) * u64::from(self.data.routing_percent) / 100;
        clock_period_ps.saturating_sub(self.data.overhead_ps).saturating_sub(routing as u32)
    }

    /// The clock period in picoseconds of a path of so many picoseconds between registers in a whole design, once it is placed and
    /// routed: the median, where [`OperatorLibrary::usable_period_ps`] is for the worst.
    pub fn placed_period_ps(&self, delay_ps: u32) -> u32 {
        let wires = u64::from(delay_ps) * u64::from(self.data.placed_percent) / 100;
        self.data.overhead_ps + u32::try_from(wires).unwrap_or(u32::MAX)
    }

    /// Look-up tables that a carry chain takes beyond those of its bits.
    pub fn chain_lut(&self) -> u32 {
        self.data.chain_lut
    }

    /// Inputs of a level of logic: a look-up table, or a few that are near each other.
    pub fn table_inputs(&self) -> u32 {
        self.data.table_inputs
    }

    /// The block memory of the target.
    pub fn block_memory(&self) -> BlockMemory {
        self.data.block_memory
    }

    /// The delay in picoseconds of the slowest operator that meets the clock where it stands alone between registers: its own
    /// routing is in its delay, so nothing is kept for longer wires.
    pub fn longest_operator_ps(&self, clock_period_ps: u32) -> u32 {
        clock_period_ps.saturating_sub(self.data.overhead_ps)
    }

    /// Cost of the operator without registers inside. The width is that of the operands; a memory
    /// read is never combinational and answers with its one cycle of latency.
    pub fn combinational(&self, kind: OperatorKind, width: u32) -> Result<Cost, LibraryError> {
        match kind {
            OperatorKind::Wire => Ok(Cost { blocking: 1, ..Cost::default() }),
            OperatorKind::MemoryRead | OperatorKind::MemoryWrite => self.memory(kind),
            OperatorKind::DivideIterative => self.iterative_divider(width),
            _ => {
                let (delay, lut, dsp) = self.figures(kind.key(), width)?;
                Ok(Cost { latency: 0, blocking: 1, delay_in_ps: delay, delay_out_ps: delay, lut, ff: 0, dsp })
            }
        }
    }

    /// Cost of a product with as few registers inside as let it run at the clock period in picoseconds.
    ///
    /// It is made of products of pieces and their sum. Latency 1 has one register between the two: `delay_in_ps` is that of
    /// the products, `delay_out_ps` that of the sum (0 where one piece is all). Latency 1 + n has a tree of
    /// 1 + n stages ([`terms_of_stage`]); `delay_out_ps` is then that of a stage. Registers before the products are the
    /// scheduler's to place, by its choice of start cycles.
    pub fn product(&self, product: Product, clock_period_ps: u32) -> Result<Cost, LibraryError> {
        let Product { width, widest, pieces, area, register_bits } = product;
        let built = if pieces == 1 { widest } else { width };
        let (plain, ..) = self.figures("mul", built)?;
        let is_hard = self.figures("mul_products", widest.min(16))?.2 > 0;
        let (products, all_lut, _) = self.figures("mul_products", built)?;
        let lut = if is_hard { 0 } else { u64::from(all_lut) * u64::from(area) / u64::from(built).pow(2).max(1) };
        let (sum, sum_lut, _) = match pieces {
            1 => (0, 0, 0),
            2 => self.figures("add", width)?,
            _ => self.figures("mul_sum", width)?,
        };
        let (lut, dsp) = (lut as u32 + sum_lut, if is_hard { pieces } else { 0 });
        let period_ps = self.usable_period_ps(clock_period_ps);
        if plain <= period_ps * 2 / 5 {
            return Ok(Cost { latency: 0, blocking: 1, delay_in_ps: plain, delay_out_ps: plain, lut, ff: 0, dsp });
        }
        let (first, further) = (self.figures("add", width)?.0, self.figures("add", SMALLEST_SUM_PIECE)?.0);
        let (latency, delay_out_ps) = match sum <= period_ps {
            true => (1, sum),
            false => cut_sum(pieces, period_ps, |adders| if adders == 0 { 0 } else { first + (adders - 1) * further }),
        };
        let sums = (1..latency).map(|stage| pieces.div_ceil(terms_of_stage(pieces, latency).saturating_pow(stage)));
        let ff = register_bits + sums.sum::<u32>() * width;
        Ok(Cost { latency, blocking: 1, delay_in_ps: products, delay_out_ps, lut, ff, dsp })
    }

    /// Cost of a sum, a difference, a shift by a variable or an equality with as few registers inside as let it run at the
    /// clock period in picoseconds; every other kind is as `combinational`.
    ///
    /// Latency n has n registers. A sum is cut into n + 1 pieces of [`sum_piece`] bits, whose carries pass the registers; a
    /// shift into stages of [`shift_levels`] levels of multiplexers; an equality, always by one register, into pieces of
    /// [`EQUAL_PIECE`] bits and what joins them.
    pub fn staged(&self, kind: OperatorKind, width: u32, clock_period_ps: u32) -> Result<Cost, LibraryError> {
        let plain = self.combinational(kind, width)?;
        if plain.delay_in_ps <= self.longest_operator_ps(clock_period_ps) {
            return Ok(plain);
        }
        let period_ps = self.usable_period_ps(clock_period_ps);
        match kind {
            OperatorKind::Add | OperatorKind::Sub => self.staged_sum(kind, plain, width, period_ps),
            OperatorKind::ShiftLeft | OperatorKind::ShiftRightUnsigned | OperatorKind::ShiftRightSigned => {
                Ok(staged_shift(plain, width, period_ps))
            }
            OperatorKind::CompareEqual => self.staged_equality(plain, width),
            OperatorKind::Wire
            | OperatorKind::Mul
            | OperatorKind::And
            | OperatorKind::Or
            | OperatorKind::Xor
            | OperatorKind::CompareLessUnsigned
            | OperatorKind::CompareLessSigned
            | OperatorKind::Mux
            | OperatorKind::Divide
            | OperatorKind::DivideIterative
            | OperatorKind::MemoryRead
            | OperatorKind::MemoryWrite => Ok(plain),
        }
    }

    /// The fewest pieces whose carry chains fit, or pieces of the smallest size.
    fn staged_sum(&self, kind: OperatorKind, plain: Cost, width: u32, period_ps: u32) -> Result<Cost, LibraryError> {
        let mut latency = 1;
        loop {
            // A piece has a bit more at each end: the carries in and out.
            let (delay, ..) = self.figures(kind.key(), sum_piece(width, latency) + 2)?;
            if delay <= period_ps || sum_piece(width, latency + 1) < SMALLEST_SUM_PIECE {
                let ff = latency * (width + width / 2 + 1);
                return Ok(Cost { latency, delay_in_ps: delay, delay_out_ps: delay, ff, ..plain });
            }
            latency += 1;
        }
    }

    fn staged_equality(&self, plain: Cost, width: u32) -> Result<Cost, LibraryError> {
        let pieces = width.div_ceil(EQUAL_PIECE);
        let (delay_in_ps, ..) = self.figures("eq", EQUAL_PIECE)?;
        let (delay_out_ps, ..) = self.figures("eq", pieces)?;
        Ok(Cost { latency: 1, delay_in_ps, delay_out_ps, ff: pieces, ..plain })
    }

    fn memory(&self, kind: OperatorKind) -> Result<Cost, LibraryError> {
        let (delay_in_ps, ..) = self.figures("memory_in", 32)?;
        let (delay_out_ps, ..) = self.figures("memory_out", 32)?;
        let latency = u32::from(kind == OperatorKind::MemoryRead);
        let delay_out_ps = if latency == 1 { delay_out_ps } else { delay_in_ps };
        Ok(Cost { latency, blocking: 1, delay_in_ps, delay_out_ps, ..Cost::default() })
    }

    /// One subtraction and one choice each cycle, for each bit of the quotient.
    fn iterative_divider(&self, width: u32) -> Result<Cost, LibraryError> {
        let (_, sub_lut, _) = self.figures("sub", width + 1)?;
        let (mux, mux_lut, _) = self.figures("mux", width)?;
        let latency = width + 1;
        let lut = sub_lut + mux_lut;
        Ok(Cost { latency, blocking: latency, delay_in_ps: mux, delay_out_ps: 0, lut, ff: 3 * width, dsp: 0 })
    }

    /// Delay in picoseconds, look-up tables and multipliers at a width.
    fn figures(&self, key: &str, width: u32) -> Result<(u32, u32, u32), LibraryError> {
        let rows = self.data.operators.get(key).filter(|rows| !rows.is_empty());
        let rows = rows.ok_or_else(|| LibraryError::Unmeasured(key.to_owned()))?;
        let above = rows.iter().position(|row| row.0 >= width).unwrap_or(rows.len() - 1).max(1);
        let Some(high) = rows.get(above) else { return Ok((rows[0].1, rows[0].2, rows[0].3)) };
        let low = rows[above - 1];
        let at = |a: u32, b: u32| interpolate((low.0, a), (high.0, b), width);
        Ok((at(low.1, high.1), at(low.2, high.2), at(low.3, high.3)))
    }
}

/// Pieces of a sum are not cut below this many bits.
const SMALLEST_SUM_PIECE: u32 = 8;

/// Digits of a constant factor up to which a product is built of shifted sums.
pub const MAX_DIGITS: usize = 3;

/// Bits of the pieces in which an equality with a register inside is decided.
pub const EQUAL_PIECE: u32 = 16;

/// Registers before and in a sum of so many terms, at least two, and the delay of the adders of a stage. They are the fewest with which
/// a stage fits, or as many as stages of one adder need. `chain` gives the delay of adders one after the other.
fn cut_sum(terms: u32, period_ps: u32, chain: impl Fn(u32) -> u32) -> (u32, u32) {
    let stage = |registers: u32| chain(terms_of_stage(terms, registers) - 1);
    let registers =
        (2..).find(|&r| stage(r) <= period_ps || terms_of_stage(terms, r) <= 2).expect("stages get shorter");
    (registers, stage(registers))
}

/// How many terms of a sum of so many each stage makes one of, where so many stages with a register before each are to leave one.
pub fn terms_of_stage(terms: u32, stages: u32) -> u32 {
    (1..=terms.max(1)).find(|k| k.saturating_pow(stages.max(1)) >= terms).expect("one stage takes all terms")
}

/// Bits of each piece but the last of a sum of so many bits with so many registers inside.
pub fn sum_piece(width: u32, latency: u32) -> u32 {
    width.div_ceil(latency + 1).max(1)
}

/// Levels of multiplexers, one a bit of the amount, of a shift of so many bits.
fn levels(width: u32) -> u32 {
    u32::BITS - width.saturating_sub(1).leading_zeros()
}

/// Levels of each stage but the last of a shift of so many bits with so many registers inside.
pub fn shift_levels(width: u32, latency: u32) -> u32 {
    levels(width).div_ceil(latency + 1).max(1)
}

/// The fewest stages that fit, where all levels take the same time.
fn staged_shift(plain: Cost, width: u32, period_ps: u32) -> Cost {
    let level_ps = plain.delay_in_ps.div_ceil(levels(width).max(1)).max(1);
    let stages = levels(width).div_ceil((period_ps / level_ps).max(1));
    let latency = stages.saturating_sub(1);
    let delay = level_ps * shift_levels(width, latency);
    Cost { latency, delay_in_ps: delay, delay_out_ps: delay, ff: latency * (width + levels(width)), ..plain }
}

/// The straight line through two points (width, figure), rounded up, never negative.
fn interpolate(low: (u32, u32), high: (u32, u32), width: u32) -> u32 {
    let span = i64::from(high.0) - i64::from(low.0);
    let rise = (i64::from(high.1) - i64::from(low.1)) * (i64::from(width) - i64::from(low.0));
    let value = i64::from(low.1) + rise.div_euclid(span.max(1)) + i64::from(rise.rem_euclid(span.max(1)) > 0);
    u32::try_from(value.max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(target: &str, kind: OperatorKind, width: u32, most_ps: u32) {
        let library = OperatorLibrary::for_target(target).unwrap();
        let cost = library.combinational(kind, width).unwrap();
        assert!(cost.delay_in_ps > 0 && cost.delay_in_ps <= most_ps, "{target} {kind:?} {width}: {cost:?}");
    }

    #[test]
    fn figures_are_there_for_every_target_and_width() {
        for target in NAMES {
            for width in [1, 2, 13, 32, 33, 64, 200] {
                check(target, OperatorKind::Add, width, 60_000);
                check(target, OperatorKind::CompareLessSigned, width, 60_000);
            }
        }
    }

    #[test]
    fn a_multiplier_gets_the_stages_that_the_clock_asks_for() {
        let library = OperatorLibrary::for_target("ecp5").unwrap();
        let whole = Product { width: 32, widest: 18, pieces: 3, area: 828, register_bits: 64 };
        let slow = library.product(whole, 100_000).unwrap();
        let fast = library.product(whole, 8_333).unwrap();
        assert_eq!(slow.latency, 0);
        assert_eq!(fast.latency, 1);
        assert!(fast.delay_in_ps <= library.usable_period_ps(8_333), "{fast:?}");
    }

    #[test]
    fn what_does_not_fit_into_a_period_is_cut() {
        for target in NAMES {
            let library = OperatorLibrary::for_target(target).unwrap();
            let period = match target {
                "gatemate" => 50_000,
                "gowin" => 12_000,
                _ => 8_333,
            };
            for kind in [OperatorKind::Add, OperatorKind::ShiftRightSigned, OperatorKind::CompareEqual] {
                for width in [32, 64, 512] {
                    let cost = library.staged(kind, width, period).unwrap();
                    let fits = cost.delay_in_ps.max(cost.delay_out_ps) <= library.usable_period_ps(period);
                    assert!(fits, "{target} {kind:?} {width}: {cost:?}");
                }
            }
        }
    }

    #[test]
    fn what_a_target_lacks_is_that_of_the_one_that_it_is_like() {
        let mut own: toml::Table = toml::from_str("overhead_ps = 1\n[operator]\nadd = [[1, 2, 3, 4]]\n").unwrap();
        complete(&mut own, table_of("xilinx").unwrap());
        let (own, base): (Data, Data) = (own.try_into().unwrap(), table_of("xilinx").unwrap().try_into().unwrap());
        assert_eq!((own.overhead_ps, own.multiplier), (1, base.multiplier));
        assert_eq!(
            (own.operators["add"].as_slice(), &own.operators["sub"]),
            (&[(1, 2, 3, 4)][..], &base.operators["sub"])
        );
    }

    #[test]
    fn an_unknown_target_is_named() {
        let error = OperatorLibrary::for_target("abacus").unwrap_err();
        assert_eq!(error.to_string(), "no operator library for target 'abacus'");
    }
}
