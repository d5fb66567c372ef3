//! What handshake operations must satisfy beyond the types of their values.

use ir::{Attr, Fault, Ir, Op, Type, TypeKind, Value, symbols};

use crate::esi_types::as_channel;
use crate::handshake;
use crate::handshake_syntax::{function_type, tuple_types};
use crate::ssp_syntax::is_none;

fn types(ir: &Ir, values: &[Value]) -> Vec<Type> {
    values.iter().map(|v| ir.ty(*v)).collect()
}

fn result_types(ir: &Ir, op: Op) -> Vec<Type> {
    ir.results(op).map(|v| ir.ty(v)).collect()
}

fn quoted(ir: &Ir, ty: Type) -> String {
    format!("'{}'", ir::text::printer::print_type(&ir.ctx, ty))
}

/// The entry block has the signature's types, and each port has a name.
pub(crate) fn verify_func(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((inputs, results)) = function_type(ir, op) else {
        return Err(Fault::new("requires attribute 'function_type' of function type"));
    };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    verify_attrs(ir, op, "arg_attrs", inputs.len())?;
    verify_attrs(ir, op, "res_attrs", results.len())?;
    let Some(entry) = ir.body(op, 0) else { return Ok(()) };
    let args = types(ir, ir.args(entry));
    if args.len() != inputs.len() {
        return Err(Fault::new(format!(
            "entry block must have {} arguments to match function signature",
            inputs.len()
        )));
    }
    for (index, (have, want)) in args.iter().zip(&inputs).enumerate() {
        if have != want {
            return Err(Fault::new(format!(
                "type of entry block argument #{index}({}) must match the type of the corresponding argument in function signature({})",
                quoted(ir, *have),
                quoted(ir, *want)
            )));
        }
    }
    verify_names(ir, op, "argNames", inputs.len())?;
    verify_names(ir, op, "resNames", results.len())
}

/// One dictionary for each argument or result, where there are any.
fn verify_attrs(ir: &Ir, op: Op, name: &str, count: usize) -> Result<(), Fault> {
    let have = ir.attr(op, name).and_then(|list| ir.ctx.as_array(list)).map_or(count, <[Attr]>::len);
    match have == count {
        true => Ok(()),
        false => Err(Fault::new(format!("attribute '{name}' has {have} entries but is expected to have {count}."))),
    }
}

fn verify_names(ir: &Ir, op: Op, name: &str, count: usize) -> Result<(), Fault> {
    let Some(names) = ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)) else {
        return Err(Fault::new(format!("expected attribute '{name}'.")));
    };
    if names.len() != count {
        let have = names.len();
        return Err(Fault::new(format!("attribute '{name}' has {have} entries but is expected to have {count}.")));
    }
    if names.iter().any(|n| ir.ctx.as_str(*n).is_none()) {
        return Err(Fault::new(format!("expected all entries in attribute '{name}' to be strings.")));
    }
    Ok(())
}

/// The operands have the types of the circuit's results.
pub(crate) fn verify_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((_, results)) = ir.parent(op).and_then(|func| function_type(ir, func)) else { return Ok(()) };
    let have = types(ir, ir.operands(op));
    if have.len() != results.len() {
        let message = format!("has {} operands, but enclosing function returns {}", have.len(), results.len());
        return Err(Fault::new(message));
    }
    for (index, (have, want)) in have.iter().zip(results).enumerate() {
        if have != want {
            return Err(Fault::new(format!(
                "type of return operand {index} ({}) doesn't match function result type ({})",
                quoted(ir, *have),
                quoted(ir, *want)
            )));
        }
    }
    Ok(())
}

/// The circuit exists, and takes and gives these types.
pub(crate) fn verify_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<ir::required::SymbolName<'_>>(op, "module")?.0;
    let table = ir.parent(op).and_then(|func| ir.parent(func));
    let found = table.and_then(|table| symbols::in_table(ir, table, name));
    let Some((inputs, results)) = found.filter(|&f| ir.isa::<handshake::Func>(f)).and_then(|f| function_type(ir, f))
    else {
        return Err(Fault::new(format!("'{name}' does not reference a valid handshake.func")));
    };
    if types(ir, ir.operands(op)) != inputs {
        return Err(Fault::new(format!("operand types do not match those of '@{name}'")));
    }
    if result_types(ir, op) != results {
        return Err(Fault::new(format!("result types do not match those of '@{name}'")));
    }
    Ok(())
}

/// The circuit exists, and its arguments and results are what the channels carry.
pub(crate) fn verify_esi_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<ir::required::SymbolName<'_>>(op, "module")?.0;
    let found = symbols::lookup(ir, op, name).filter(|&found| ir.isa::<handshake::Func>(found));
    let Some((inputs, results)) = found.and_then(|found| function_type(ir, found)) else {
        return Err(Fault::new(format!("'{name}' does not reference a valid handshake function")));
    };
    // A clock and a reset come first.
    verify_channels(ir, &types(ir, &ir.operands(op)[2..]), inputs, "operand")?;
    verify_channels(ir, &result_types(ir, op), results, "result")
}

fn verify_channels(ir: &Ir, channels: &[Type], carried: &[Type], what: &str) -> Result<(), Fault> {
    if channels.len() != carried.len() {
        return Err(Fault::new(format!("incorrect number of {what}s for the referenced handshake function")));
    }
    for (index, (&channel, &wanted)) in channels.iter().zip(carried).enumerate() {
        let Some(channel) = as_channel(&ir.ctx, channel) else {
            let have = quoted(ir, channel);
            return Err(Fault::new(format!("{what} #{index} must be variadic of an ESI channel, but got {have}")));
        };
        if channel.inner != wanted {
            let (have, want) = (quoted(ir, channel.inner), quoted(ir, wanted));
            return Err(Fault::new(format!("{what} #{index} must carry {want}, but carries {have}")));
        }
    }
    Ok(())
}

/// At least one slot; values at start are for `seq` alone, no more than the slots hold, and of the data's width.
pub(crate) fn verify_buffer(ir: &Ir, op: Op) -> Result<(), Fault> {
    let slots: i64 = ir.required(op, "slots")?;
    if slots < 1 {
        return Err(Fault::new("attribute 'slots' must be an integer of at least 1"));
    }
    let Some(values) = ir.attr(op, "initValues").and_then(|a| ir.ctx.as_array(a)) else { return Ok(()) };
    if !handshake::is_opaque_buffer(ir, op) {
        return Err(Fault::new("only bufferType buffer types are allowed to have initial values."));
    }
    if values.len() as i64 > slots {
        return Err(Fault::new(format!("has {} initial values for {slots} slots", values.len())));
    }
    Ok(())
}

pub(crate) fn verify_fork(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.result_count(op) == 0 { Err(Fault::new("must have at least one result")) } else { Ok(()) }
}

pub(crate) fn verify_has_operands(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.operands(op).is_empty() { Err(Fault::new("must have at least one operand")) } else { Ok(()) }
}

/// Whether `count` operands can be told apart by a number of type `ty`.
fn tells_apart(ir: &Ir, ty: Type, count: usize) -> bool {
    let bits = if ir.ctx.is_index(ty) { 64 } else { ir.ctx.integer_width(ty).unwrap_or(0) };
    bits >= 32 || count <= 1 << bits
}

pub(crate) fn verify_mux(ir: &Ir, op: Op) -> Result<(), Fault> {
    let count = ir.operands(op).len() - 1;
    if count == 0 {
        return Err(Fault::new("must have at least one data operand"));
    }
    let ty = ir.ty(ir.operand(op, 0));
    if tells_apart(ir, ty, count) {
        return Ok(());
    }
    let bits = ir.ctx.integer_width(ty).unwrap_or(0);
    let most = 1_u64 << bits;
    Err(Fault::new(format!("select bitwidth was {bits}, which can mux {most} operands, but found {count} operands")))
}

pub(crate) fn verify_control_merge(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_has_operands(ir, op)?;
    let (ty, count) = (ir.ty(ir.result(op, 1)), ir.operands(op).len());
    if tells_apart(ir, ty, count) {
        return Ok(());
    }
    Err(Fault::new(format!("index result of type {} can't tell {count} operands apart", quoted(ir, ty))))
}

pub(crate) fn verify_constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let value = ir.attr(op, "value").and_then(|a| ir.ctx.attr_type(a));
    if value == Some(ir.ty(ir.result(op, 0))) {
        return Ok(());
    }
    Err(Fault::new("constant value type differs from operation result type."))
}

/// Operands and results stand in the order that `Memory` documents, with the memory's element type and one index each. Data of
/// a store may come with a bit that says whether it takes place.
pub(crate) fn verify_memory(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (loads, stores): (i64, i64) = (ir.required(op, "ldCount")?, ir.required(op, "stCount")?);
    let (Ok(loads), Ok(stores)) = (usize::try_from(loads), usize::try_from(stores)) else {
        return Err(Fault::new("attributes 'ldCount' and 'stCount' must not be negative"));
    };
    let (memory, inputs) = memory_and_inputs(ir, op);
    let TypeKind::MemRef { shape, element, .. } = ir.ctx.kind(memory) else {
        return Err(Fault::new("memref type is expected"));
    };
    if shape.iter().any(|d| *d < 0) {
        return Err(Fault::new("memref dimensions for handshake.memory must be static."));
    }
    if shape.len() != 1 {
        return Err(Fault::new("memref must have only a single dimension."));
    }
    let outputs = result_types(ir, op);
    if inputs.len() != 2 * stores + loads {
        return Err(Fault::new(format!("has {} inputs for {loads} loads and {stores} stores", inputs.len())));
    }
    if outputs.len() != 2 * loads + stores {
        return Err(Fault::new(format!("has {} results for {loads} loads and {stores} stores", outputs.len())));
    }
    let is_guarded = |ty: Type| match ir.ctx.kind(ty) {
        TypeKind::Tuple(parts) => parts.len() == 2 && parts[0] == *element && ir.ctx.integer_width(parts[1]) == Some(1),
        _ => false,
    };
    let stored = inputs[..2 * stores].iter().step_by(2).filter(|ty| !is_guarded(**ty));
    if stored.chain(&outputs[..loads]).any(|ty| ty != element) {
        return Err(Fault::new(format!("data of loads and stores must be {}", quoted(ir, *element))));
    }
    let addresses = inputs[..2 * stores].iter().skip(1).step_by(2).chain(&inputs[2 * stores..]);
    if addresses.into_iter().any(|ty| !ir.ctx.is_index(*ty) && ir.ctx.integer_width(*ty).is_none()) {
        return Err(Fault::new("addresses must be integers or index"));
    }
    if outputs[loads..].iter().any(|ty| !is_none(&ir.ctx, *ty)) {
        return Err(Fault::new("results for accesses that were done must be 'none'"));
    }
    Ok(())
}

fn memory_and_inputs(ir: &Ir, op: Op) -> (Type, Vec<Type>) {
    let operands = types(ir, ir.operands(op));
    match ir.attr(op, "memRefType").and_then(|a| ir.ctx.as_type(a)) {
        Some(ty) => (ty, operands),
        None => (operands[0], operands[1..].to_vec()),
    }
}

/// Loads and stores: addresses pass through.
pub(crate) fn verify_load(ir: &Ir, op: Op) -> Result<(), Fault> {
    let addresses = types(ir, ir.operands_named(op, "addresses"));
    if addresses.is_empty() {
        return Err(Fault::new("must have at least one address operand"));
    }
    if result_types(ir, op)[1..] != addresses {
        return Err(Fault::new("address results must have the types of the address operands"));
    }
    Ok(())
}

pub(crate) fn verify_sync(ir: &Ir, op: Op) -> Result<(), Fault> {
    if types(ir, ir.operands(op)) != result_types(ir, op) {
        return Err(Fault::new("results must have the types of the operands"));
    }
    verify_has_operands(ir, op)
}

pub(crate) fn verify_unpack(ir: &Ir, op: Op) -> Result<(), Fault> {
    same_parts(ir, ir.ty(ir.operand(op, 0)), &result_types(ir, op))
}

pub(crate) fn verify_pack(ir: &Ir, op: Op) -> Result<(), Fault> {
    same_parts(ir, ir.ty(ir.result(op, 0)), &types(ir, ir.operands(op)))
}

fn same_parts(ir: &Ir, tuple: Type, parts: &[Type]) -> Result<(), Fault> {
    if tuple_types(&ir.ctx, tuple) == Some(parts) {
        return Ok(());
    }
    Err(Fault::new(format!("values do not have the types of the parts of {}", quoted(ir, tuple))))
}
