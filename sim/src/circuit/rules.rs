//! What the circuit simulator handles: from operation names of comb, hw and seq to how they are elaborated.
//!
//! What holds: an operation that is not in the table is an error that names it (house rule 4); the table, with those of statements and
//! of comb's operators, is all that says what is handled.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::{Op as Operator, Part, Predicate};
use hw_dialects::hw_attrs::enum_field;
use hw_dialects::{comb, hw_types};
use hw_dialects::{hw, seq};
use ir::{Int, Op, Reported, Value};

use super::elaborate::{Elaborator, Scope};
use super::node::{Kind, Net, ReadUnderWrite, Register, Reset, SyncRead, Write};
use super::processes;

/// How an operation is elaborated.
pub(super) type Handler = fn(&mut Elaborator<'_>, &mut Scope, Op) -> Result<(), Reported>;

type Done = Result<(), Reported>;

/// The table.
const TABLE: &[(&str, Handler)] = &[
    (comb::TruthTable::NAME, truth_table),
    (hw::Output::NAME, output),
    (hw::Instance::NAME, |e, s, op| e.instance(s, op)),
    (hw::Constant::NAME, constant),
    (hw::AggregateConstant::NAME, |e, s, op| constant_of(e, s, op, "fields")),
    (hw::ParamValue::NAME, constant),
    (hw::EnumConstant::NAME, enum_constant),
    (hw::EnumCmp::NAME, |e, s, op| plain(e, s, op, Kind::Operator(Operator::Compare(Predicate::Eq)))),
    (hw::Wire::NAME, wire),
    (hw::Bitcast::NAME, |e, s, op| plain(e, s, op, Kind::Copy)),
    (hw::ArrayCreate::NAME, |e, s, op| plain(e, s, op, Kind::Operator(Operator::Concat))),
    (hw::ArrayConcat::NAME, |e, s, op| plain(e, s, op, Kind::Operator(Operator::Concat))),
    (hw::ArrayGet::NAME, array_index),
    (hw::ArraySlice::NAME, array_index),
    (hw::ArrayInject::NAME, |e, s, op| plain(e, s, op, Kind::Inject)),
    (hw::StructCreate::NAME, |e, s, op| plain(e, s, op, Kind::Operator(Operator::Concat))),
    (hw::StructExtract::NAME, struct_extract),
    (hw::StructInject::NAME, struct_inject),
    (hw::StructExplode::NAME, struct_explode),
    (hw::UnionCreate::NAME, union_create),
    (hw::UnionExtract::NAME, union_extract),
    (seq::CompReg::NAME, |e, s, op| register(e, s, op, "input")),
    (seq::CompRegCe::NAME, |e, s, op| register(e, s, op, "input")),
    (seq::FirReg::NAME, |e, s, op| register(e, s, op, "next")),
    (seq::ShiftReg::NAME, shift_register),
    (seq::ToClock::NAME, |e, s, op| plain(e, s, op, Kind::Copy)),
    (seq::FromClock::NAME, |e, s, op| plain(e, s, op, Kind::Copy)),
    (seq::ClockInverter::NAME, clock_inverter),
    (seq::ConstClock::NAME, |e, s, op| constant_of(e, s, op, "value")),
    (seq::Initial::NAME, |e, s, op| e.initial(s, op)),
    (seq::HlMem::NAME, |_, _, _| Ok(())),
    (seq::FirMem::NAME, |_, _, _| Ok(())),
    (seq::ReadPort::NAME, hlmem_read),
    (seq::WritePort::NAME, hlmem_write),
    (seq::FirMemRead::NAME, firmem_read),
    (seq::FirMemWrite::NAME, firmem_write),
    (seq::FirMemReadWrite::NAME, firmem_read_write),
];

/// Every row of the tables, and every operation of comb that applies an operator.
pub(super) fn rules() -> impl Iterator<Item = (&'static str, Handler)> {
    let all = TABLE.iter().chain(processes::TABLE).copied();
    comb::names().map(|name| (name, operator as Handler)).chain(all)
}

/// The names of all operations that the circuit simulator handles inside modules.
pub fn handled() -> impl Iterator<Item = &'static str> {
    rules().map(|(name, _)| name)
}

/// A node whose inputs are the operands, in order.
fn plain(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, kind: Kind) -> Done {
    let inputs = e.operands(s, op)?;
    if !kind.takes(inputs.len()) {
        return e.malformed(op, "the number of operands is wrong");
    }
    let out = e.result(s, op)?;
    e.drive(kind, out, inputs);
    Ok(())
}

/// An operation of comb that applies an operator.
fn operator(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    match comb::operator(e.ir, op) {
        Some(Operator::Extract { low, .. }) => extract_from(e, s, op, low),
        Some(operator) => plain(e, s, op, Kind::Operator(operator)),
        None => e.malformed(op, "an attribute of it is missing or unknown"),
    }
}

/// An operation whose declaration says what it computes, step by step.
pub(super) fn formula(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let Some(formula) = e.ir.formula(op) else {
        return e.fail(op, "E0932", "the simulator does not handle a type of this operation");
    };
    let inputs = e.operands(s, op)?;
    let value = formula.build(&inputs, |part, terms, width| match part {
        Part::Constant(value) => e.constant(op, value),
        Part::Apply(operator) => e.node(op, Kind::Operator(operator), width, terms.to_vec()),
    })?;
    let out = e.result(s, op)?;
    if out.width != value.width {
        return e.malformed(op, "its result has not the width of what it computes");
    }
    e.drive(Kind::Copy, out, vec![value]);
    Ok(())
}

fn extract_from(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, low: u32) -> Done {
    let inputs = e.operands(s, op)?;
    let out = e.result(s, op)?;
    let fits = inputs.first().is_some_and(|i| low.checked_add(out.width).is_some_and(|end| end <= i.width));
    if !fits {
        return e.malformed(op, "it reads past its input");
    }
    e.drive(Kind::Operator(Operator::Extract { low, width: out.width }), out, vec![inputs[0]]);
    Ok(())
}

fn truth_table(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let table = e.required::<Vec<i64>>(op, "lookupTable")?;
    let inputs = e.operands(s, op)?;
    if inputs.len() > 20 || table.len() != 1 << inputs.len() {
        return e.malformed(op, "its table does not fit its operands");
    }
    let out = e.result(s, op)?;
    e.drive(Kind::TruthTable(table.into_iter().map(|bit| bit != 0).collect()), out, inputs);
    Ok(())
}

fn output(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let nets = e.operands(s, op)?;
    e.output(nets);
    Ok(())
}

fn constant(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    constant_of(e, s, op, "value")
}

fn constant_of(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, attr: &str) -> Done {
    let Some(attr) = e.ir.attr(op, attr) else { return e.malformed(op, "it has no value") };
    let value = e.constant_bits(op, attr, e.ir.ty(e.ir.result(op, 0)))?;
    drive_constant(e, s, op, &value)
}

fn drive_constant(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, value: &Int) -> Done {
    let source = e.constant(op, value)?;
    let out = e.result(s, op)?;
    if out.width != source.width {
        return e.malformed(op, "its value does not fit its type");
    }
    e.drive(Kind::Copy, out, vec![source]);
    Ok(())
}

fn clock_inverter(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let (input, one) = (e.one(s, op, "input")?, e.constant(op, &Int::one(1))?);
    let out = e.result(s, op)?;
    e.drive(Kind::Operator(Operator::Xor), out, vec![input, one]);
    Ok(())
}

fn enum_constant(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let ir = e.ir;
    let ty = ir.ty(ir.result(op, 0));
    let field = ir.attr(op, "field").and_then(|a| enum_field(&ir.ctx, a)).map(|(field, _)| field);
    let cases = hw_types::as_enum(&ir.ctx, ty).unwrap_or_default();
    let Some(index) = cases.iter().position(|c| Some(c.as_str()) == field) else {
        return e.malformed(op, "there is no such case");
    };
    let width = e.width(op, ty)?;
    drive_constant(e, s, op, &Int::from_u64(width, index as u64))
}

fn wire(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let out = e.result(s, op)?;
    e.name(s, op, "name", out);
    plain(e, s, op, Kind::Copy)
}

fn array_index(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let Some(&array) = e.ir.operands(op).first() else { return e.malformed(op, "it has no operand") };
    let Some((_, element)) = hw_types::as_array(&e.ir.ctx, e.ir.ty(array)) else {
        return e.malformed(op, "its operand is no array");
    };
    let element = e.width(op, element)?;
    plain(e, s, op, Kind::Index { element })
}

/// The lowest bit of field `index` of the struct that a value holds.
fn field_low(e: &mut Elaborator<'_>, op: Op, value: Option<Value>, index: i64) -> Result<u32, Reported> {
    let fields = value.and_then(|v| hw_types::as_struct(&e.ir.ctx, e.ir.ty(v))).unwrap_or_default();
    let Some(rest) = usize::try_from(index).ok().and_then(|i| fields.get(i + 1..)) else {
        return e.malformed(op, "there is no such field");
    };
    rest.iter().try_fold(0, |low, field| Ok(low + e.width(op, field.ty)?))
}

fn struct_extract(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let index = e.int_attr(op, "fieldIndex")?;
    let low = field_low(e, op, e.ir.operands(op).first().copied(), index)?;
    extract_from(e, s, op, low)
}

/// The lowest bit of the field of union `ty` that `fieldIndex` says.
fn union_low(e: &mut Elaborator<'_>, op: Op, ty: ir::Type) -> Result<u32, Reported> {
    let index = e.int_attr(op, "fieldIndex")?;
    let fields = hw_types::as_union(&e.ir.ctx, ty).unwrap_or_default();
    match usize::try_from(index).ok().and_then(|i| fields.get(i)) {
        Some(field) => Ok(field.offset),
        None => e.malformed(op, "there is no such field"),
    }
}

/// The field, and zeros for the bits beside it.
fn union_create(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let low = union_low(e, op, e.ir.ty(e.ir.result(op, 0)))?;
    let (inputs, out) = (e.operands(s, op)?, e.result(s, op)?);
    let Some(high) = inputs.first().and_then(|field| out.width.checked_sub(field.width + low)) else {
        return e.malformed(op, "its operand does not fit the union");
    };
    let (above, below) = (e.constant(op, &Int::zero(high))?, e.constant(op, &Int::zero(low))?);
    e.drive(Kind::Operator(Operator::Concat), out, vec![above, inputs[0], below]);
    Ok(())
}

fn union_extract(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let low = union_low(e, op, e.ir.ty(e.ir.operand(op, 0)))?;
    extract_from(e, s, op, low)
}

fn struct_inject(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let index = e.int_attr(op, "fieldIndex")?;
    let low = field_low(e, op, e.ir.operands(op).first().copied(), index)?;
    plain(e, s, op, Kind::Replace { low })
}

fn struct_explode(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let input = e.one(s, op, "input")?;
    let mut high = input.width;
    for result in e.ir.results(op) {
        let out = e.get(s, op, result)?;
        let Some(low) = high.checked_sub(out.width) else { return e.malformed(op, "its results do not fit") };
        e.drive(Kind::Operator(Operator::Extract { low, width: out.width }), out, vec![input]);
        high = low;
    }
    Ok(())
}

/// A register of any kind: `next = reset ? reset value : enable ? input : itself`.
fn register(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, input: &str) -> Done {
    let (next, out) = (e.one(s, op, input)?, e.result(s, op)?);
    clocked(e, s, op, (next, out))?;
    e.name(s, op, "name", out);
    Ok(())
}

/// More elements of a shift register are taken for a fault of the text.
const MAX_ELEMENTS: i64 = 1 << 16;

/// Registers one after the other.
fn shift_register(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let elements = e.int_attr(op, "numElements")?;
    if !(1..=MAX_ELEMENTS).contains(&elements) {
        return e.fail(op, "E0932", format!("a shift register of {elements} elements is not simulated"));
    }
    let (mut next, out) = (e.one(s, op, "input")?, e.result(s, op)?);
    for _ in 1..elements {
        let inner = e.net(op, out.width)?;
        clocked(e, s, op, (next, inner))?;
        next = inner;
    }
    clocked(e, s, op, (next, out))?;
    e.name(s, op, "name", out);
    Ok(())
}

/// A register from one net to another, with the clock, enable, reset and start of `op`.
fn clocked(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, (mut next, out): (Net, Net)) -> Done {
    let clock = e.one(s, op, "clk")?;
    let width = out.width;
    let reset = e.optional(s, op, "reset")?;
    let value = e.optional(s, op, "resetValue")?;
    let asynchronous = e.ir.attr(op, "isAsync").is_some();
    let state = if asynchronous { e.net(op, width)? } else { out };
    if let Some(enable) = e.optional(s, op, "clockEnable")? {
        next = e.node(op, Kind::Operator(Operator::Mux), width, vec![enable, next, state])?;
    }
    if let (Some(reset), Some(value)) = (reset, value) {
        next = e.node(op, Kind::Operator(Operator::Mux), width, vec![reset, value, next])?;
        if asynchronous {
            e.drive(Kind::Operator(Operator::Mux), out, vec![reset, value, state]);
            e.list.resets.push(Reset { state, out, net: reset });
        }
    }
    let initial = initial_value(e, s, op, width)?;
    let origin = e.origin();
    e.list.registers.push(Register { clock, out: state, next, initial, origin });
    Ok(())
}

fn initial_value(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, width: u32) -> Result<Option<Net>, Reported> {
    if let Some(preset) = e.ir.attr(op, "preset").and_then(|a| e.ir.ctx.as_int(a)) {
        let preset = preset.0.resize_unsigned(width);
        return e.constant(op, &preset).map(Some);
    }
    match e.optional(s, op, "powerOnValue")? {
        Some(start) => Ok(Some(start)),
        None => e.optional(s, op, "initialValue"),
    }
}

/// A net delayed by `cycles` registers.
fn delay(e: &mut Elaborator<'_>, op: Op, clock: Net, mut net: Net, cycles: i64) -> Result<Net, Reported> {
    for _ in 0..cycles {
        net = e.register(op, clock, net)?;
    }
    Ok(net)
}

fn delay_all(e: &mut Elaborator<'_>, op: Op, clock: Net, nets: &[Net], cycles: i64) -> Result<Vec<Net>, Reported> {
    nets.iter().map(|&net| delay(e, op, clock, net, cycles)).collect()
}

/// Latencies past this make no sense and would only fill memory.
const MAX_LATENCY: i64 = 1024;

fn latency(e: &mut Elaborator<'_>, op: Op, value: i64) -> Result<i64, Reported> {
    if (0..=MAX_LATENCY).contains(&value) {
        return Ok(value);
    }
    e.fail(op, "E0932", format!("a latency of {value} cycles is not simulated"))
}

/// A read of any latency: combinational at 0, else a synchronous read followed by registers.
struct ReadPort {
    memory: u32,
    clock: Net,
    addresses: Vec<Net>,
    enable: Option<Net>,
    latency: i64,
    /// What it gives for a word that is written at its edge; nothing where it sees what is written.
    mode: Option<ReadUnderWrite>,
}

fn read(e: &mut Elaborator<'_>, op: Op, out: Net, port: ReadPort) -> Done {
    let ReadPort { memory, clock, addresses, enable, latency, mode } = port;
    if latency == 0 {
        e.drive(Kind::Read { memory }, out, addresses);
        return Ok(());
    }
    let data = e.net(op, out.width)?;
    match mode {
        Some(mode) => {
            let next = e.net(op, out.width)?;
            let origin = e.origin();
            e.list.reads.push(SyncRead { clock, memory, addresses, enable, out: data, next, mode, origin });
        }
        // The address waits in a register, so that the word is what the memory holds after the edge.
        None => {
            let held = |address: &Net| held(e, op, clock, *address, enable);
            let held = addresses.iter().map(held).collect::<Result<_, _>>()?;
            e.drive(Kind::Read { memory }, data, held);
        }
    }
    let delayed = delay(e, op, clock, data, latency - 1)?;
    e.drive(Kind::Copy, out, vec![delayed]);
    Ok(())
}

/// A register that takes a net where it is enabled.
fn held(e: &mut Elaborator<'_>, op: Op, clock: Net, net: Net, enable: Option<Net>) -> Result<Net, Reported> {
    let out = e.net(op, net.width)?;
    let next = match enable {
        Some(enable) => e.node(op, Kind::Operator(Operator::Mux), net.width, vec![enable, net, out])?,
        None => net,
    };
    let origin = e.origin();
    e.list.registers.push(Register { clock, out, next, initial: None, origin });
    Ok(out)
}

fn hlmem_clock(e: &mut Elaborator<'_>, op: Op, clock: Option<Net>) -> Result<Net, Reported> {
    match clock {
        Some(clock) => Ok(clock),
        None => e.malformed(op, "its memory has no clock"),
    }
}

fn hlmem_read(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let (memory, clock) = e.memory(s, op)?;
    let clock = hlmem_clock(e, op, clock)?;
    let number = e.int_attr(op, "latency")?;
    let latency = latency(e, op, number)?;
    let addresses = e.group(s, op, "addresses")?;
    let enable = e.optional(s, op, "rdEn")?;
    let out = e.result(s, op)?;
    read(e, op, out, ReadPort { memory, clock, addresses, enable, latency, mode: Some(ReadUnderWrite::Old) })
}

fn hlmem_write(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let (memory, clock) = e.memory(s, op)?;
    let clock = hlmem_clock(e, op, clock)?;
    let number = e.int_attr(op, "latency")?;
    let late = latency(e, op, number)?.max(1) - 1;
    let addresses = e.group(s, op, "addresses")?;
    let addresses = delay_all(e, op, clock, &addresses, late)?;
    let (data, enable) = (e.one(s, op, "inData")?, e.one(s, op, "wrEn")?);
    let data = delay(e, op, clock, data, late)?;
    let enable = Some(delay(e, op, clock, enable, late)?);
    let origin = e.origin();
    e.list.writes.push(Write { clock, memory, addresses, enable, data, mask: None, origin });
    Ok(())
}

/// The attributes of the `seq.firmem` that an op's first operand names.
fn firmem_attr(e: &mut Elaborator<'_>, op: Op, name: &str) -> Result<i64, Reported> {
    match e.ir.operands(op).first().and_then(|&v| e.ir.def_op(v)) {
        Some(memory) => e.int_attr(memory, name),
        None => e.malformed(op, "it has no memory"),
    }
}

fn firmem_mode(e: &mut Elaborator<'_>, op: Op) -> Result<Option<ReadUnderWrite>, Reported> {
    match firmem_attr(e, op, "ruw")? {
        0 => Ok(Some(ReadUnderWrite::Undefined)),
        1 => Ok(Some(ReadUnderWrite::Old)),
        2 => Ok(None),
        _ => e.malformed(op, "its memory reads under writes in an unknown way"),
    }
}

fn firmem_read(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let (memory, _) = e.memory(s, op)?;
    let (address, clock) = (e.one(s, op, "address")?, e.one(s, op, "clk")?);
    let enable = e.optional(s, op, "enable")?;
    let number = firmem_attr(e, op, "readLatency")?;
    let (latency, mode) = (latency(e, op, number)?, firmem_mode(e, op)?);
    let out = e.result(s, op)?;
    read(e, op, out, ReadPort { memory, clock, addresses: vec![address], enable, latency, mode })
}

fn firmem_write(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let enable = e.optional(s, op, "enable")?;
    let data = e.one(s, op, "data")?;
    firmem_write_at(e, s, op, enable, data)
}

fn firmem_write_at(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, enable: Option<Net>, data: Net) -> Done {
    let (memory, _) = e.memory(s, op)?;
    let (address, clock) = (e.one(s, op, "address")?, e.one(s, op, "clk")?);
    let number = firmem_attr(e, op, "writeLatency")?;
    let late = latency(e, op, number)?.max(1) - 1;
    let mask = e.optional(s, op, "mask")?;
    let mask = mask.map(|net| delay(e, op, clock, net, late)).transpose()?;
    let enable = enable.map(|net| delay(e, op, clock, net, late)).transpose()?;
    let (address, data) = (delay(e, op, clock, address, late)?, delay(e, op, clock, data, late)?);
    let origin = e.origin();
    e.list.writes.push(Write { clock, memory, addresses: vec![address], enable, data, mask, origin });
    Ok(())
}

fn firmem_read_write(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let (memory, _) = e.memory(s, op)?;
    let (address, clock, mode) = (e.one(s, op, "address")?, e.one(s, op, "clk")?, e.one(s, op, "mode")?);
    let enable = e.optional(s, op, "enable")?;
    let one = e.constant(op, &Int::one(1))?;
    let reading = e.node(op, Kind::Operator(Operator::Xor), 1, vec![mode, one])?;
    let with_enable = |e: &mut Elaborator<'_>, net| match enable {
        Some(enable) => e.node(op, Kind::Operator(Operator::And), 1, vec![net, enable]),
        None => Ok(net),
    };
    let (reading, writing) = (with_enable(e, reading)?, with_enable(e, mode)?);
    let number = firmem_attr(e, op, "readLatency")?;
    let (latency, under) = (latency(e, op, number)?, firmem_mode(e, op)?);
    let out = e.result(s, op)?;
    let enable = Some(reading);
    read(e, op, out, ReadPort { memory, clock, addresses: vec![address], enable, latency, mode: under })?;
    let data = e.one(s, op, "writeData")?;
    firmem_write_at(e, s, op, Some(writing), data)
}
