//! Reductions over lanes and over blocks, and the shared memory of a launch.
//!
//! What holds: lanes are combined in pairs at distances 1, 2, 4, 8, 16; a lane that is not there adds nothing, and then lane 0 tells the others. Warps
//! are combined in their order.

use dialects::{arith, memref, scf, vector};
use ir::{Op, Type, TypeKind, Value, ValueMap};

use super::Converted;
use super::build::Maker;
use super::memories::{dynamic_memory, shared_memory};
use super::places::{ALL, LANES, Lanes, Mode};
use super::printed;
use crate::{gpu, nvvm};

/// Warps of a block at the most.
const WARPS: i64 = 32;

/// Converts a reduction; others stay.
pub(super) fn convert(m: &mut Maker<'_>, op: Op) -> Converted {
    let name = m.rw.op_text(op).to_owned();
    match name.as_str() {
        gpu::SubgroupReduce::NAME => subgroup(m, op),
        gpu::AllReduce::NAME => block(m, op),
        gpu::DynamicSharedMemory::NAME => dynamic_memory(m, op),
        gpu::Printf::NAME => printed::convert(m, op),
        _ => Ok(false),
    }
}

/// The operation of arith that combines two values.
fn combiner(m: &Maker<'_>, op: Op, ty: Type) -> Option<&'static str> {
    let ctx = &m.rw.ctx;
    let params = ctx.as_dialect_attr(m.rw.attr(op, "op")?, "gpu.all_reduce_op")?;
    let word = gpu::REDUCTIONS.keyword(ctx.as_i64(*params.first()?)?)?;
    let is_float = matches!(ctx.kind(ctx.element_or_self(ty)), TypeKind::Float(_));
    Some(match (word.as_str(), is_float) {
        ("add", true) => arith::AddF::NAME,
        ("add", false) => arith::AddI::NAME,
        ("mul", true) => arith::MulF::NAME,
        ("mul", false) => arith::MulI::NAME,
        ("minui", _) => arith::MinUI::NAME,
        ("minsi", _) => arith::MinSI::NAME,
        ("maxui", _) => arith::MaxUI::NAME,
        ("maxsi", _) => arith::MaxSI::NAME,
        ("minnumf", _) => arith::MinNumF::NAME,
        ("maxnumf", _) => arith::MaxNumF::NAME,
        ("minimumf", _) => arith::MinimumF::NAME,
        ("maximumf", _) => arith::MaximumF::NAME,
        ("and", _) => arith::AndI::NAME,
        ("or", _) => arith::OrI::NAME,
        ("xor", _) => arith::XOrI::NAME,
        _ => return None,
    })
}

impl Maker<'_> {
    /// Two values as one, by the operation that `op` names or by its region.
    fn combined(&mut self, op: Op, a: Value, b: Value) -> Result<Value, String> {
        let ty = self.rw.ty(a);
        if let Some(name) = combiner(self, op, ty) {
            return Ok(self.binary(name, a, b));
        }
        let Some(block) = self.rw.body(op, 0) else { return Err("names no operation".into()) };
        let mut map = ValueMap::default();
        for (argument, value) in self.rw.args(block).to_vec().into_iter().zip([a, b]) {
            map.insert(argument, value);
        }
        for inner in self.rw.ops_vec(block) {
            if self.rw.isa::<gpu::Yield>(inner) {
                return Ok(map.get(self.rw.operand(inner, 0)));
            }
            self.rw.clone_op(inner, &mut map);
        }
        Err("its region gives no value".into())
    }

    /// What all lanes of a warp have together.
    fn over_lanes(&mut self, op: Op, value: Value) -> Result<Value, String> {
        let ty = self.rw.ty(value);
        if let TypeKind::Vector { shape, element, .. } = self.rw.ctx.kind(ty).clone() {
            let mut whole = value;
            for at in 0..shape.first().copied().unwrap_or(0) {
                let position = self.rw.ir_mut().ctx.dense_array(64, &[at]);
                let part = self
                    .rw
                    .op(vector::Extract::NAME)
                    .operand(value)
                    .attr("static_position", position)
                    .result(element)
                    .value();
                let part = self.over_lanes(op, part)?;
                whole = self
                    .rw
                    .op(vector::Insert::NAME)
                    .operands(&[part, whole])
                    .attr("static_position", position)
                    .result(ty)
                    .value();
            }
            return Ok(whole);
        }
        let there = self.lanes_there(op);
        let lanes = match there {
            Some(lanes) => lanes,
            None => self.all_lanes(),
        };
        let mut sum = value;
        let mut distance = 1;
        while distance < LANES {
            let offset = self.word(distance);
            let (other, is_there) = self.exchange(sum, offset, Mode::Xor, lanes);
            let both = self.combined(op, sum, other)?;
            sum = match there {
                Some(_) => self.rw.op(arith::Select::NAME).operands(&[is_there, both, sum]).result(ty).value(),
                None => both,
            };
            distance *= 2;
        }
        if there.is_some() {
            let first = self.word(0);
            (sum, _) = self.exchange(sum, first, Mode::Index, lanes);
        }
        Ok(sum)
    }

    fn all_lanes(&mut self) -> Lanes {
        Lanes { mask: self.word(ALL), clamp: self.word(LANES - 1) }
    }

    /// The lanes of a thread's warp, if it may have fewer than all: the last warp of a block, unless its size is known.
    fn lanes_there(&mut self, op: Op) -> Option<Lanes> {
        let function = super::memories::function_around(&self.rw, op).0;
        let size = self.rw.attr(function, "known_block_size").and_then(|attr| self.rw.ctx.as_dense_array(attr));
        if size.is_some_and(|sizes| sizes.iter().product::<i64>() % LANES == 0) {
            return None;
        }
        let (thread, threads, word) = (self.thread(), self.threads(), self.integer(32));
        let [thread, threads] = [thread, threads].map(|index| self.cast(arith::IndexCast::NAME, index, word));
        let (all, lanes, last) = (self.word(ALL), self.word(LANES), self.word(LANES - 1));
        let lane = self.binary(arith::AndI::NAME, thread, last);
        let first = self.binary(arith::SubI::NAME, thread, lane);
        let rest = self.binary(arith::SubI::NAME, threads, first);
        let count = self.binary(arith::MinUI::NAME, rest, lanes);
        let idle = self.binary(arith::SubI::NAME, lanes, count);
        let mask = self.binary(arith::ShRUI::NAME, all, idle);
        let one = self.word(1);
        let clamp = self.binary(arith::SubI::NAME, count, one);
        Some(Lanes { mask, clamp })
    }
}

fn subgroup(m: &mut Maker<'_>, op: Op) -> Converted {
    let value = m.rw.operand(op, 0);
    let sum = m.over_lanes(op, value)?;
    m.done(op, &[sum])
}

/// Each warp leaves its value in shared memory, and every thread combines those of all warps.
fn block(m: &mut Maker<'_>, op: Op) -> Converted {
    let value = m.rw.operand(op, 0);
    let ty = m.rw.ty(value);
    let sum = m.over_lanes(op, value)?;
    let ctx = &mut m.rw.ir_mut().ctx;
    let space = ctx.i_attr(64, 3);
    let memory = ctx.ty(TypeKind::MemRef { shape: [WARPS].into(), element: ty, layout: None, space: Some(space) });
    let memory = shared_memory(m, op, memory, "__reduced");
    let (thread, index) = (m.thread(), m.index());
    let lanes = m.constant(index, LANES);
    let warp = m.binary(arith::DivUI::NAME, thread, lanes);
    // All lanes of a warp write the same value.
    m.rw.op(memref::Store::NAME).operands(&[sum, memory, warp]).build();
    m.rw.op(nvvm::Barrier0::NAME).build();
    let (zero, one, warps) = (m.constant(index, 0), m.constant(index, 1), m.subgroups());
    let first = m.rw.op(memref::Load::NAME).operands(&[memory, zero]).result(ty).value();
    let (region, body) = m.rw.create_region_with_block(&[index, ty]);
    let looping = m.rw.op(scf::For::NAME).operands(&[one, warps, one, first]).region(region).result(ty).build();
    let [at, so_far] = [m.rw.arg(body, 0), m.rw.arg(body, 1)];
    m.rw.set_insertion(ir::InsertPoint::End(body));
    let next = m.rw.op(memref::Load::NAME).operands(&[memory, at]).result(ty).value();
    let next = m.combined(op, so_far, next)?;
    m.rw.op(scf::Yield::NAME).operand(next).build();
    m.rw.after(looping);
    m.rw.op(nvvm::Barrier0::NAME).build();
    let result = m.rw.result(looping, 0);
    m.done(op, &[result])
}
