//! Memories: all their ports in one list, and registers for latencies past one cycle.

use hw_dialects::builder::RegisterOptions;
use hw_dialects::hw_types::bit_width;
use hw_dialects::seq_types::{MemoryType, as_memory};
use hw_dialects::{CircuitBuilder, seq};
use ir::dense::DenseInts;
use ir::{InsertPoint, Ir, Op, Rewriter, Value};

use crate::form::{Form, form};
use crate::memory_ports::{MemoryPort, PortKind};

/// A memory and its ports in the order of the text.
#[derive(Clone, Debug)]
pub(crate) struct MemoryPlan {
    pub(crate) op: Op,
    pub(crate) ty: MemoryType,
    pub(crate) ports: Vec<MemoryPort>,
    pub(crate) contents: Option<DenseInts>,
    pub(crate) read_under_write: ReadUnderWrite,
    /// Ports that write one word at one edge do so in the order of the text.
    pub(crate) write_order: bool,
}

/// What a read gives for a word that is written at the same edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReadUnderWrite {
    Undefined,
    Old,
    New,
}

impl ReadUnderWrite {
    /// What `ruw` of a `seq.firmem` says.
    fn of_number(ir: &Ir, op: Op, number: i64) -> Self {
        match number {
            0 => Self::Undefined,
            1 => Self::Old,
            2 => Self::New,
            _ => ir.internal_error(op, "reads under writes in an unknown way"),
        }
    }
}

impl MemoryPlan {
    /// The plan of a `seq.firmem` or `seq.hlmem`.
    pub(crate) fn of(ir: &Ir, op: Op) -> Option<Self> {
        let handle = ir.result(op, 0);
        let ty = as_memory(&ir.ctx, ir.ty(handle))?;
        let mut users: Vec<Op> = ir.uses(handle).map(|u| u.op).collect();
        users.sort_by(|a, b| if ir.is_before(*a, *b) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater });
        let ports = users.into_iter().filter_map(|user| port_of(ir, op, user)).collect();
        // Ports of a `seq.hlmem` see old words, and write in the order of the text.
        let is_plain = ir.isa::<seq::HlMem>(op);
        let mode = |name: &str| ir.expect_attr::<i64>(op, name);
        let read_under_write =
            if is_plain { ReadUnderWrite::Old } else { ReadUnderWrite::of_number(ir, op, mode("ruw")) };
        let contents = ir.attr(op, seq::CONTENTS).map(|_| ir.expect_attr::<DenseInts>(op, seq::CONTENTS));
        Some(Self { op, ty, ports, contents, read_under_write, write_order: is_plain || mode("wuw") != 0 })
    }

    /// Bits of a word.
    pub(crate) fn width(&self, ir: &Ir) -> u32 {
        bit_width(&ir.ctx, self.ty.element).unwrap_or(0)
    }

    /// Whether a port of this kind is there.
    pub(crate) fn writes(&self) -> bool {
        self.ports.iter().any(|p| p.kind != PortKind::Read)
    }
}

/// The port that `op` is of `memory`; `None` if it lacks a clock.
fn port_of(ir: &Ir, memory: Op, op: Op) -> Option<MemoryPort> {
    let Form::Port(describe) = form(ir, op) else { ir.internal_error(op, "uses a memory, and is no port of it") };
    let one = |name: &str| ir.operands_named(op, name).first().copied();
    let port = MemoryPort {
        op,
        kind: PortKind::Read,
        addresses: ir.operands_named(op, "address").to_vec(),
        clock: one("clk").or_else(|| ir.operands_named(memory, "clk").first().copied())?,
        enable: one("enable"),
        data: None,
        mode: None,
        mask: one("mask"),
        result: ir.results(op).next(),
        latency: 1,
    };
    describe(ir, memory, op, port)
}

/// Adds registers before writes and after reads whose latency is more than one cycle.
pub(crate) fn delay_ports(ir: &mut Ir, module: Op) {
    let Some(block) = ir.body(module, 0) else { return };
    for memory in ir.ops_vec(block) {
        let Some(plan) = memory_plan(ir, memory) else { continue };
        for port in &plan.ports {
            let delay = port.latency.saturating_sub(1);
            let write_delay = match port.kind {
                PortKind::Read => 0,
                PortKind::Write => delay,
                PortKind::ReadWrite => ir.expect_attr::<u32>(memory, "writeLatency").saturating_sub(1),
            };
            delay_port(ir, port, if port.kind == PortKind::Write { 0 } else { delay }, write_delay);
        }
    }
}

/// The memory that `op` is, if it is one.
pub(crate) fn memory_plan(ir: &Ir, op: Op) -> Option<MemoryPlan> {
    if matches!(form(ir, op), Form::Memory) { MemoryPlan::of(ir, op) } else { None }
}

fn delay_port(ir: &mut Ir, port: &MemoryPort, read_delay: u32, write_delay: u32) {
    let block = ir.block_of(port.op).expect("a memory's port is in a block");
    let loc = ir.loc(port.op);
    let mut rw = Rewriter::new(ir);
    let mut b = CircuitBuilder::new(&mut rw, block);
    b.set_clock(port.clock);
    b.set_loc(loc);
    b.rewriter().set_insertion(InsertPoint::Before(port.op));
    if port.kind == PortKind::Write && write_delay > 0 {
        let inputs: Vec<(usize, Value)> = b.ir().operands(port.op).iter().copied().enumerate().skip(1).collect();
        for (index, value) in inputs.into_iter().filter(|(_, v)| *v != port.clock) {
            let delayed = delayed(&mut b, value, write_delay);
            b.rewriter().set_operand(port.op, index, delayed);
        }
    }
    let Some(result) = port.result.filter(|_| read_delay > 0) else { return };
    b.rewriter().set_insertion(InsertPoint::After(port.op));
    let first = b.register(result, RegisterOptions::default());
    let last = delayed(&mut b, first, read_delay - 1);
    let input_of_first = b.ir().def_op(first);
    b.rewriter().replace_uses_if(result, last, &|_, u| Some(u.op) != input_of_first);
}

fn delayed(b: &mut CircuitBuilder<'_, '_>, value: Value, cycles: u32) -> Value {
    (0..cycles).fold(value, |v, _| b.register(v, RegisterOptions::default()))
}
