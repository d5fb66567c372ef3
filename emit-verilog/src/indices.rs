//! Indices of memories and of bits that are selected: one value of exactly the bits that the index has.
//!
//! What holds: no index is computed in its place. Icarus 11 does not wrap `words[a - b]`, and reads and writes past the end.

use hw_dialects::CircuitBuilder;
use hw_dialects::hw_attrs::given_name;
use hw_dialects::seq_types::MemoryType;
use hw_dialects::{comb, sv};
use ir::{InsertPoint, Ir, Op, Rewriter, Value};

use crate::memories::{MemoryPlan, memory_plan};
use crate::memory_ports::MemoryPort;
use crate::values::width_of;

/// Lets memories of several dimensions be lists of words, counted row by row, and indices of single words be zero.
pub(crate) fn flatten(ir: &mut Ir, module: Op) {
    let Some(block) = ir.body(module, 0) else { return };
    for memory in ir.ops_vec(block) {
        let Some(plan) = memory_plan(ir, memory) else { continue };
        for port in plan.ports.iter().filter(|_| plan.ty.shape.len() > 1 || plan.ty.depth() == 1) {
            let address = flat_address(ir, port, &plan.ty);
            replace_addresses(ir, port, address);
        }
        if plan.ty.shape.len() > 1 {
            let words = list_of_words(ir, &plan);
            let handle = ir.result(memory, 0);
            Rewriter::new(ir).set_type(handle, words);
        }
    }
}

/// The type of a memory of as many words in one dimension.
fn list_of_words(ir: &mut Ir, plan: &MemoryPlan) -> ir::Type {
    let depth = i64::try_from(plan.ty.depth()).expect("a memory has fewer words than an address can count");
    let params = [ir.ctx.dense_array(64, &[depth]), ir.ctx.type_attr(plan.ty.element)];
    ir.ctx.dialect_type("seq.hlmem", &params).expect("the seq dialect is registered")
}

/// The number of the word that a port's addresses name, before the port.
fn flat_address(ir: &mut Ir, port: &MemoryPort, ty: &MemoryType) -> Value {
    let block = ir.block_of(port.op).expect("a memory's port is in a block");
    let loc = ir.loc(port.op);
    let mut rw = Rewriter::new(ir);
    let mut b = CircuitBuilder::new(&mut rw, block);
    b.rewriter().set_insertion(InsertPoint::Before(port.op));
    b.set_loc(loc);
    let bits = hw_dialects::clog2(ty.depth()).max(1);
    let mut flat = b.constant(bits, 0);
    for (&address, &size) in port.addresses.iter().zip(&ty.shape).filter(|(_, size)| **size > 1) {
        let (row, factor) = (b.resize(address, bits), b.constant(bits, size));
        let above = b.mul(flat, factor);
        flat = b.add(above, row);
    }
    flat
}

/// Puts one address in the place of those that a port has.
fn replace_addresses(ir: &mut Ir, port: &MemoryPort, address: Value) {
    let count = port.addresses.len();
    let mut operands = ir.operands(port.op).to_vec();
    operands.splice(1..1 + count, [address]);
    let sizes = ir.segments(port.op, "operandSegmentSizes").filter(|_| count != 1);
    let mut rw = Rewriter::new(ir);
    rw.set_operands(port.op, &operands);
    if let Some(mut sizes) = sizes {
        sizes[1] = 1;
        let sizes = rw.ir_mut().ctx.dense_array(32, &sizes);
        rw.set_attr(port.op, "operandSegmentSizes", sizes);
    }
}

/// Gives computed indices names, so that they are written as values of their own.
pub(crate) fn name(ir: &mut Ir, module: Op) {
    let Some(block) = ir.body(module, 0) else { return };
    for op in ir.ops_vec(block) {
        if ir.isa::<sv::IndexedPartSelect>(op) {
            name_value(ir, ir.operand(op, 1), "position");
        }
        let Some(plan) = memory_plan(ir, op) else { continue };
        let memory = given_name(ir, op).unwrap_or("memory").to_owned();
        for port in &plan.ports {
            let way = if port.data.is_some() { "write" } else { "read" };
            port.addresses.iter().for_each(|&v| name_value(ir, v, &format!("{memory}_{way}_address")));
        }
    }
}

fn name_value(ir: &mut Ir, value: Value, name: &str) {
    let Some(op) = ir.def_op(value).filter(|&op| is_computed(ir, op)) else { return };
    if ir.attr(op, "sv.namehint").is_none() && width_of(ir, value) > 0 {
        let hint = ir.ctx.string_attr(name);
        Rewriter::new(ir).set_attr(op, "sv.namehint", hint);
    }
}

/// True for operators; slices of names and concatenations have the bits that they show.
fn is_computed(ir: &Ir, op: Op) -> bool {
    let name = ir.op_text(op);
    name.starts_with("comb.") && !matches!(name, comb::Extract::NAME | comb::Concat::NAME | comb::Replicate::NAME)
        || name == sv::IndexedPartSelect::NAME
}
