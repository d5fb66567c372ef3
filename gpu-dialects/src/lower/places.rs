//! Operations of gpu that say where a thread is, wait, or move values between lanes, as nvvm.

use dialects::arith;
use ir::{Op, Type, TypeKind, Value};

use super::Converted;
use super::build::Maker;
use crate::{gpu, nvvm};

/// Lanes of a warp.
pub(super) const LANES: i64 = 32;
/// All lanes of a warp.
pub(super) const ALL: i64 = -1;

/// Registers in directions x, y and z.
type Registers = [&'static str; 3];

const TID: Registers = [nvvm::TidX::NAME, nvvm::TidY::NAME, nvvm::TidZ::NAME];
const NTID: Registers = [nvvm::NtidX::NAME, nvvm::NtidY::NAME, nvvm::NtidZ::NAME];
const CTAID: Registers = [nvvm::CtaidX::NAME, nvvm::CtaidY::NAME, nvvm::CtaidZ::NAME];
const NCTAID: Registers = [nvvm::NctaidX::NAME, nvvm::NctaidY::NAME, nvvm::NctaidZ::NAME];

/// Operations that read one register each.
const PLACES: [(&str, Registers); 8] = [
    (gpu::ThreadId::NAME, TID),
    (gpu::BlockDim::NAME, NTID),
    (gpu::BlockId::NAME, CTAID),
    (gpu::GridDim::NAME, NCTAID),
    (gpu::ClusterId::NAME, [nvvm::ClusterIdX::NAME, nvvm::ClusterIdY::NAME, nvvm::ClusterIdZ::NAME]),
    (gpu::ClusterDim::NAME, [nvvm::NclusterIdX::NAME, nvvm::NclusterIdY::NAME, nvvm::NclusterIdZ::NAME]),
    (gpu::ClusterBlockId::NAME, [nvvm::ClusterCtaidX::NAME, nvvm::ClusterCtaidY::NAME, nvvm::ClusterCtaidZ::NAME]),
    (gpu::ClusterDimBlocks::NAME, [nvvm::ClusterNctaidX::NAME, nvvm::ClusterNctaidY::NAME, nvvm::ClusterNctaidZ::NAME]),
];

/// Converts an operation of a kernel.
pub(super) fn convert(m: &mut Maker<'_>, op: Op) -> Converted {
    let name = m.rw.op_text(op).to_owned();
    if let Some((_, registers)) = PLACES.iter().find(|(known, _)| *known == name) {
        let value = m.place(registers[direction(m, op)]);
        return m.done(op, &[value]);
    }
    match name.as_str() {
        gpu::GlobalId::NAME => {
            let at = direction(m, op);
            let value = m.global_id(at);
            m.done(op, &[value])
        }
        gpu::LaneId::NAME => {
            let value = m.place(nvvm::LaneId::NAME);
            m.done(op, &[value])
        }
        gpu::SubgroupSize::NAME => {
            let value = m.place(nvvm::WarpSize::NAME);
            m.done(op, &[value])
        }
        gpu::SubgroupId::NAME => {
            let value = m.subgroup_id();
            m.done(op, &[value])
        }
        gpu::NumSubgroups::NAME => {
            let value = m.subgroups();
            m.done(op, &[value])
        }
        gpu::Barrier::NAME => {
            m.rw.op(nvvm::Barrier0::NAME).build();
            m.done(op, &[])
        }
        gpu::Shuffle::NAME => shuffle(m, op),
        _ => Ok(false),
    }
}

/// The number of the direction that an operation names.
fn direction(m: &Maker<'_>, op: Op) -> usize {
    let ctx = &m.rw.ctx;
    let attr = m.rw.attr(op, "dimension").expect("the operation is verified");
    let number = ctx.as_dialect_attr(attr, "gpu.dim").and_then(|params| ctx.as_i64(*params.first()?));
    number.and_then(|number| usize::try_from(number).ok()).expect("the attribute is verified")
}

impl Maker<'_> {
    /// Puts values in the place of an operation's results.
    pub fn done(&mut self, op: Op, values: &[Value]) -> Converted {
        self.rw.replace(op, values);
        Ok(true)
    }

    /// A register, as an index.
    fn place(&mut self, register: &str) -> Value {
        let ty = self.integer(32);
        let value = self.rw.op(register).result(ty).value();
        self.to_index(value)
    }

    fn global_id(&mut self, at: usize) -> Value {
        let [block, threads, thread] = [CTAID, NTID, TID].map(|registers| self.place(registers[at]));
        let first = self.mul(block, threads);
        self.add(first, thread)
    }

    /// The number of a thread in its block, direction x first.
    pub fn thread(&mut self) -> Value {
        let [x, y, z] = TID.map(|register| self.place(register));
        let [wide, high, _] = NTID.map(|register| self.place(register));
        let row = self.mul(z, high);
        let row = self.add(row, y);
        let row = self.mul(row, wide);
        self.add(row, x)
    }

    fn subgroup_id(&mut self) -> Value {
        let (thread, index) = (self.thread(), self.index());
        let lanes = self.constant(index, LANES);
        self.binary(arith::DivUI::NAME, thread, lanes)
    }

    /// How many threads a block has.
    pub fn threads(&mut self) -> Value {
        let [x, y, z] = NTID.map(|register| self.place(register));
        let all = self.mul(x, y);
        self.mul(all, z)
    }

    /// How many warps a block has.
    pub fn subgroups(&mut self) -> Value {
        let (all, index) = (self.threads(), self.index());
        let (most, lanes) = (self.constant(index, LANES - 1), self.constant(index, LANES));
        let all = self.add(all, most);
        self.binary(arith::DivUI::NAME, all, lanes)
    }
}

/// How a shuffle finds the other lane, by the names of gpu and of nvvm.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Xor,
    Up,
    Down,
    Index,
}

impl Mode {
    fn of(m: &Maker<'_>, op: Op) -> Mode {
        let ctx = &m.rw.ctx;
        let attr = m.rw.attr(op, "mode").expect("the operation is verified");
        let number = ctx.as_dialect_attr(attr, "gpu.shuffle_mode").and_then(|params| ctx.as_i64(*params.first()?));
        match number {
            Some(0) => Mode::Xor,
            Some(1) => Mode::Down,
            Some(2) => Mode::Up,
            Some(3) => Mode::Index,
            _ => unreachable!("the attribute is verified"),
        }
    }

    /// The number of `#nvvm.shfl_kind`.
    fn kind(self) -> i64 {
        match self {
            Mode::Xor => 0,
            Mode::Up => 1,
            Mode::Down => 2,
            Mode::Index => 3,
        }
    }
}

/// What lanes take part in a shuffle.
#[derive(Clone, Copy)]
pub(super) struct Lanes {
    pub mask: Value,
    pub clamp: Value,
}

fn shuffle(m: &mut Maker<'_>, op: Op) -> Converted {
    let shuffle = gpu::Shuffle(op);
    let (value, offset, width) = (shuffle.value(&m.rw), shuffle.offset(&m.rw), shuffle.width(&m.rw));
    let mode = Mode::of(m, op);
    let (all, lanes) = (m.word(ALL), m.word(LANES));
    let idle = m.binary(arith::SubI::NAME, lanes, width);
    let mask = m.binary(arith::ShRUI::NAME, all, idle);
    let one = m.word(1);
    let last = m.binary(arith::SubI::NAME, width, one);
    // Lanes count from 0, whatever the width. (MLIR 19 has 32 less the width here, so that no lane gets another's value.)
    let clamp = if mode == Mode::Up { m.word(0) } else { last };
    let (value, valid) = m.exchange(value, offset, mode, Lanes { mask, clamp });
    m.done(op, &[value, valid])
}

impl Maker<'_> {
    /// The value of another lane, and whether there is one.
    pub fn exchange(&mut self, value: Value, offset: Value, mode: Mode, lanes: Lanes) -> (Value, Value) {
        let ty = self.rw.ty(value);
        let width = match self.rw.ctx.kind(ty) {
            TypeKind::Float(kind) => kind.width(),
            _ => self.rw.ctx.integer_width(ty).unwrap_or(32),
        };
        if width == 32 {
            return self.exchange_word(value, offset, mode, lanes);
        }
        let (word, whole) = (self.integer(32), self.integer(width.max(32)));
        let bits = self.integer(width);
        let number = if bits == ty { value } else { self.cast(arith::Bitcast::NAME, value, bits) };
        if width < 32 {
            let wide = self.cast(arith::ExtUI::NAME, number, word);
            let (got, valid) = self.exchange_word(wide, offset, mode, lanes);
            let got = self.cast(arith::TruncI::NAME, got, bits);
            return (self.back(got, ty), valid);
        }
        let half = self.constant(whole, 32);
        let low = self.cast(arith::TruncI::NAME, number, word);
        let high = self.binary(arith::ShRUI::NAME, number, half);
        let high = self.cast(arith::TruncI::NAME, high, word);
        let (low, valid) = self.exchange_word(low, offset, mode, lanes);
        let (high, _) = self.exchange_word(high, offset, mode, lanes);
        let [low, high] = [low, high].map(|part| self.cast(arith::ExtUI::NAME, part, whole));
        let high = self.binary(arith::ShLI::NAME, high, half);
        let got = self.binary(arith::OrI::NAME, low, high);
        (self.back(got, ty), valid)
    }

    /// Bits as a value of a type of as many.
    fn back(&mut self, bits: Value, ty: Type) -> Value {
        if self.rw.ty(bits) == ty { bits } else { self.cast(arith::Bitcast::NAME, bits, ty) }
    }

    fn exchange_word(&mut self, value: Value, offset: Value, mode: Mode, lanes: Lanes) -> (Value, Value) {
        let (ty, flag) = (self.rw.ty(value), self.integer(1));
        let pair = emit_llvm::dialect::types::literal_struct(&mut self.rw.ir_mut().ctx, &[ty, flag]);
        let (kind, unit) = (self.nvvm_attr("shfl_kind", mode.kind()), self.rw.ir_mut().ctx.unit_attr());
        let shuffled = self.rw.op(nvvm::ShflSync::NAME).operands(&[lanes.mask, value, offset, lanes.clamp]);
        let shuffled = shuffled.attr("kind", kind).attr("return_value_and_is_valid", unit).result(pair).value();
        (self.field(shuffled, 0, ty), self.field(shuffled, 1, flag))
    }

    /// A field of a structure.
    pub fn field(&mut self, structure: Value, at: i64, ty: Type) -> Value {
        let position = self.rw.ir_mut().ctx.dense_array(64, &[at]);
        self.rw
            .op(emit_llvm::dialect::ops::ExtractValue::NAME)
            .operand(structure)
            .attr("position", position)
            .result(ty)
            .value()
    }
}
