//! Ports of memories, as the operations that are ports describe them.

use ir::{Ir, Op, Value};

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

/// `seq.read`.
pub(crate) fn read(ir: &Ir, _: Op, op: Op, port: MemoryPort) -> Option<MemoryPort> {
    let (addresses, latency) = (ir.operands_named(op, "addresses").to_vec(), ir.expect_attr(op, "latency"));
    Some(MemoryPort { addresses, enable: ir.operands_named(op, "rdEn").first().copied(), latency, ..port })
}

/// `seq.write`.
pub(crate) fn write(ir: &Ir, _: Op, op: Op, port: MemoryPort) -> Option<MemoryPort> {
    let one = |name: &str| ir.operands_named(op, name).first().copied();
    let (addresses, latency) = (ir.operands_named(op, "addresses").to_vec(), ir.expect_attr(op, "latency"));
    Some(MemoryPort { kind: PortKind::Write, addresses, enable: one("wrEn"), data: one("inData"), latency, ..port })
}

/// `seq.firmem.read_port`.
pub(crate) fn firmem_read(ir: &Ir, memory: Op, _: Op, port: MemoryPort) -> Option<MemoryPort> {
    Some(MemoryPort { latency: ir.expect_attr(memory, "readLatency"), ..port })
}

/// `seq.firmem.write_port`.
pub(crate) fn firmem_write(ir: &Ir, memory: Op, op: Op, port: MemoryPort) -> Option<MemoryPort> {
    let (data, latency) = (ir.operands_named(op, "data").first().copied(), ir.expect_attr(memory, "writeLatency"));
    Some(MemoryPort { kind: PortKind::Write, data, latency, ..port })
}

/// `seq.firmem.read_write_port`.
pub(crate) fn firmem_read_write(ir: &Ir, memory: Op, op: Op, port: MemoryPort) -> Option<MemoryPort> {
    let one = |name: &str| ir.operands_named(op, name).first().copied();
    let latency = ir.expect_attr(memory, "readLatency");
    Some(MemoryPort { kind: PortKind::ReadWrite, data: one("writeData"), mode: one("mode"), latency, ..port })
}
