//! Memories of kernels: their spaces, and globals of shared memory.

use dialects::memref;
use ir::{Attr, Ir, Op, Type, TypeKind, Value, symbols};

use super::Converted;
use super::build::Maker;
use crate::gpu;

/// The address space of shared memory.
const SHARED: i64 = 3;
/// The address space of global memory.
const GLOBAL: i64 = 1;

/// The number of a memory space of gpu, none for that of a thread.
fn number(space: gpu::AddressSpace) -> Option<i64> {
    match space {
        gpu::AddressSpace::Global => Some(GLOBAL),
        gpu::AddressSpace::Workgroup => Some(SHARED),
        gpu::AddressSpace::Private => None,
    }
}

/// The address space of a memory.
pub(super) fn space_of(ir: &Ir, memref: Value) -> u32 {
    let TypeKind::MemRef { space: Some(space), .. } = *ir.ctx.kind(ir.ty(memref)) else { return 0 };
    let number = match gpu::address_space(&ir.ctx, space) {
        Some(space) => number(space),
        None => ir.ctx.as_i64(space),
    };
    number.and_then(|number| u32::try_from(number).ok()).unwrap_or(0)
}

/// The number of a memory space as an attribute. `None`: it is no space of gpu.
pub(super) fn number_of(ir: &mut Ir, space: Attr) -> Option<Option<Attr>> {
    let number = number(gpu::address_space(&ir.ctx, space)?);
    Some(number.map(|number| ir.ctx.i_attr(64, number)))
}

/// A memory of the workgroup: a global before the function of `user`, as it is named there.
pub(super) fn shared_memory(m: &mut Maker<'_>, user: Op, ty: Type, prefix: &str) -> Value {
    let (function, table) = function_around(&m.rw, user);
    let owner = symbols::name_of(&m.rw, function).unwrap_or_default().to_owned();
    let is_free = |m: &Maker<'_>, name: &str| symbols::in_table(&m.rw, table, name).is_none();
    let name = (0..)
        .map(|number| format!("{prefix}_{owner}_{number}"))
        .find(|name| is_free(m, name))
        .expect("numbers do not end");
    let uninitialized = m.rw.ir_mut().ctx.unit_attr();
    declare_memory(m, function, (&name, ty), Some(uninitialized));
    named_memory(m, &name, ty)
}

/// What copies of boxes ask of the address of shared memory, in bytes.
const ALIGNMENT: i64 = 128;

/// Declares a memory before a function; without an initial value it is defined by the launch.
fn declare_memory(m: &mut Maker<'_>, function: Op, (name, ty): (&str, Type), initial: Option<Attr>) {
    m.beside(function, |m| {
        let ctx = &mut m.rw.ir_mut().ctx;
        let (symbol, private, ty) = (ctx.string_attr(name), ctx.string_attr("private"), ctx.type_attr(ty));
        let alignment = ctx.i_attr(64, ALIGNMENT);
        let global =
            m.rw.op(memref::Global::NAME).attr("sym_name", symbol).attr("sym_visibility", private).attr("type", ty);
        let global = global.attr("alignment", alignment);
        match initial {
            Some(value) => global.attr("initial_value", value).build(),
            None => global.build(),
        };
    });
}

fn named_memory(m: &mut Maker<'_>, name: &str, ty: Type) -> Value {
    let name = m.rw.ir_mut().ctx.symbol_attr(name);
    m.rw.op(memref::GetGlobal::NAME).attr("name", name).result(ty).value()
}

/// The function that an operation is in, and the table of its name.
pub(super) fn function_around(ir: &Ir, op: Op) -> (Op, Op) {
    let mut function = op;
    while let Some(outer) = ir.parent(function).filter(|_| !is_function(ir, function)) {
        function = outer;
    }
    (function, ir.parent(function).unwrap_or(function))
}

fn is_function(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, ir::Traits::FUNCTION_LIKE)
}

/// The shared memory whose size the launch says.
pub(super) fn dynamic_memory(m: &mut Maker<'_>, op: Op) -> Converted {
    const NAME: &str = "__dynamic_shared_memory";
    let (function, table) = function_around(&m.rw, op);
    let result = m.rw.result(op, 0);
    let ty = m.rw.ty(result);
    let ctx = &mut m.rw.ir_mut().ctx;
    let (byte, space) = (ctx.integer(8), ctx.i_attr(64, SHARED));
    let array = ctx.ty(TypeKind::MemRef { shape: [0].into(), element: byte, layout: None, space: Some(space) });
    if symbols::in_table(&m.rw, table, NAME).is_none() {
        declare_memory(m, function, (NAME, array), None);
    }
    let memory = named_memory(m, NAME, array);
    let value = m.rw.op(memref::Cast::NAME).operand(memory).result(ty).value();
    m.done(op, &[value])
}
