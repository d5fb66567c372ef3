//! Memories: all their ports in one list, and registers for latencies past one cycle.

use hw_dialects::builder::RegisterOptions;
use hw_dialects::hw_types::bit_width;
use hw_dialects::seq_types::{MemoryType, as_memory};
use hw_dialects::{CircuitBuilder, seq};
use ir::{InsertPoint, Int, Ir, Op, Rewriter, Value};

/// What a port does at its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PortKind {
    /// Gives a word, at once if `latency` is 0.
    Read,
    /// Takes a word.
    Write,
    /// Takes a word where `mode` is set, else gives one.
    ReadWrite,
}

/// A port of a memory.
#[derive(Clone, Debug)]
pub(crate) struct MemoryPort {
    pub(crate) op: Op,
    pub(crate) kind: PortKind,
    pub(crate) addresses: Vec<Value>,
    pub(crate) clock: Value,
    pub(crate) enable: Option<Value>,
    pub(crate) data: Option<Value>,
    pub(crate) mode: Option<Value>,
    pub(crate) mask: Option<Value>,
    pub(crate) result: Option<Value>,
    /// Cycles from address to data; at most 1 once `delay_ports` has run.
    pub(crate) latency: u32,
}

/// A memory and its ports in the order of the text.
#[derive(Clone, Debug)]
pub(crate) struct MemoryPlan {
    pub(crate) op: Op,
    pub(crate) ty: MemoryType,
    pub(crate) ports: Vec<MemoryPort>,
    pub(crate) contents: Option<Vec<Int>>,
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

impl MemoryPlan {
    /// The plan of a `seq.firmem` or `seq.hlmem`.
    pub(crate) fn of(ir: &Ir, op: Op) -> Option<Self> {
        let handle = ir.result(op, 0);
        let ty = as_memory(&ir.ctx, ir.ty(handle))?;
        let mut users: Vec<Op> = ir.uses(handle).map(|u| u.op).collect();
        users.sort_by(|a, b| if ir.is_before(*a, *b) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater });
        let ports = users.into_iter().filter_map(|user| port_of(ir, op, user)).collect();
        let number = |name: &str| ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a));
        let read_under_write = match number("ruw") {
            Some(0) => ReadUnderWrite::Undefined,
            Some(2) => ReadUnderWrite::New,
            _ => ReadUnderWrite::Old,
        };
        let contents = ir.attr(op, seq::CONTENTS).and_then(|a| ir.ctx.dense_ints(a));
        Some(Self { op, ty, ports, contents, read_under_write, write_order: number("wuw") != Some(0) })
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

fn port_of(ir: &Ir, memory: Op, op: Op) -> Option<MemoryPort> {
    let one = |name: &str| ir.operands_named(op, name).first().copied();
    let latency = |owner: Op, name: &str| ir.attr(owner, name).and_then(|a| ir.ctx.as_i64(a)).unwrap_or(1) as u32;
    let hl_clock = || ir.operands(memory).first().copied();
    let result = (ir.result_count(op) > 0).then(|| ir.result(op, 0));
    let port = MemoryPort {
        op,
        kind: PortKind::Read,
        addresses: vec![ir.operand(op, 1)],
        clock: one("clk").or_else(hl_clock)?,
        enable: one("enable"),
        data: None,
        mode: None,
        mask: one("mask"),
        result,
        latency: 1,
    };
    Some(match ir.op_text(op) {
        "seq.read" => MemoryPort {
            addresses: ir.operands_named(op, "addresses").to_vec(),
            enable: one("rdEn"),
            latency: latency(op, "latency"),
            ..port
        },
        "seq.write" => MemoryPort {
            kind: PortKind::Write,
            addresses: ir.operands_named(op, "addresses").to_vec(),
            enable: one("wrEn"),
            data: one("inData"),
            latency: latency(op, "latency"),
            ..port
        },
        "seq.firmem.read_port" => MemoryPort { latency: latency(memory, "readLatency"), ..port },
        "seq.firmem.write_port" => {
            MemoryPort { kind: PortKind::Write, data: one("data"), latency: latency(memory, "writeLatency"), ..port }
        }
        "seq.firmem.read_write_port" => MemoryPort {
            kind: PortKind::ReadWrite,
            data: one("writeData"),
            mode: one("mode"),
            latency: latency(memory, "readLatency"),
            ..port
        },
        _ => return None,
    })
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
                PortKind::ReadWrite => {
                    let latency = ir.attr(memory, "writeLatency").and_then(|a| ir.ctx.as_i64(a)).unwrap_or(1);
                    (latency as u32).saturating_sub(1)
                }
            };
            delay_port(ir, port, if port.kind == PortKind::Write { 0 } else { delay }, write_delay);
        }
    }
}

fn memory_plan(ir: &Ir, op: Op) -> Option<MemoryPlan> {
    if ir.is(op, "seq.firmem") || ir.is(op, "seq.hlmem") { MemoryPlan::of(ir, op) } else { None }
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
