//! Globals: their bytes, and constant ones as tables.

use dialects::{elements, memref};
use emit_llvm::dialect::{ops, types as llvm};
use ir::{Attr, AttrKind, Int, Ir, Op, Rewriter, Type, TypeKind, Value, symbols};
use rustc_hash::FxHashSet;

use crate::function::Raiser;
use crate::layout;
use crate::refuse::{Outcome, Refusal};

/// The type of a global.
fn type_of(ir: &Ir, global: Op) -> Option<Type> {
    ir.attr(global, "global_type").and_then(|a| ir.ctx.as_type(a))
}

/// Where the pointers in a global begin, in bytes.
pub fn pointers(ir: &Ir, global: Op) -> Vec<u64> {
    type_of(ir, global).map_or(Vec::new(), |ty| layout::pointers(&ir.ctx, ty))
}

/// The bytes that a global takes.
pub fn bytes(ir: &Ir, global: Op) -> Option<u64> {
    Some(layout::layout(&ir.ctx, type_of(ir, global)?)?.bytes)
}

/// True for a global that is marked constant.
pub fn is_constant(ir: &Ir, global: Op) -> bool {
    ir.attr(global, "constant").is_some()
}

/// Marks globals as constant that nothing in the module writes: of a whole program, which has a `main`.
pub fn mark_unwritten(ir: &mut Ir, module: Op) {
    let Some(body) = ir.body(module, 0) else { return };
    let tops = ir.ops_vec(body);
    let is_main =
        |&op: &Op| ir.isa::<ops::Func>(op) && ir.body(op, 0).is_some() && symbols::name_of(ir, op) == Some("main");
    if !tops.iter().any(is_main) {
        return;
    }
    let addresses: Vec<Op> = ir.walk_vec(module).into_iter().filter(|&op| ir.isa::<ops::AddressOf>(op)).collect();
    let written = |&address: &Op| {
        is_written(ir, address).then(|| ir.ctx.as_symbol(ir.expect_attr(address, "global_name"))).flatten()
    };
    let written: FxHashSet<&str> = addresses.iter().filter_map(written).collect();
    let is_unwritten = |&op: &Op| {
        let is_own = ir.attr(op, "value").is_some() || ir.body(op, 0).is_some();
        ir.isa::<ops::Global>(op) && is_own && symbols::name_of(ir, op).is_some_and(|name| !written.contains(name))
    };
    let unwritten: Vec<Op> = tops.into_iter().filter(is_unwritten).collect();
    for global in unwritten {
        let unit = ir.ctx.unit_attr();
        Rewriter::new(ir).set_attr(global, "constant", unit);
    }
}

/// True if anything but a load or a comparison may see where an address, or one behind it, is.
fn is_written(ir: &Ir, address: Op) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), vec![ir.result(address, 0)]);
    while let Some(value) = work.pop() {
        if !seen.insert(value) {
            continue;
        }
        for user in ir.uses(value).map(|u| u.op) {
            match ir.op_text(user) {
                ops::Load::NAME if ir.attr(user, "volatile_").is_none() => {}
                ops::ICmp::NAME => {}
                ops::GetElementPtr::NAME | ops::Select::NAME => work.push(ir.result(user, 0)),
                _ => return true,
            }
        }
    }
    false
}

/// What stands in memory for an address that a global holds; `None` if nothing does.
type Address<'f> = &'f dyn Fn(Value) -> Option<Int>;

/// The bytes that a global holds at first; `None` if it holds what is no number, or another module defines it.
pub fn content(ir: &Ir, global: Op, address: Address<'_>) -> Option<Vec<u8>> {
    let ty = type_of(ir, global)?;
    let mut bytes = vec![0; bytes(ir, global)? as usize];
    match ir.attr(global, "value") {
        Some(value) => put_attr(ir, &mut bytes, ty, value)?,
        None => {
            let body = ir.body(global, 0)?;
            let returned = ir.last_op(body)?;
            put(ir, &mut bytes, (ty, *ir.operands(returned).first()?), address)?;
        }
    }
    Some(bytes)
}

/// Writes what a value of an initializer holds.
fn put(ir: &Ir, bytes: &mut [u8], (ty, value): (Type, Value), address: Address<'_>) -> Option<()> {
    // What is inserted last stands.
    let (mut chain, mut value) = (Vec::new(), value);
    while let Some(op) = ir.def_op(value).filter(|&op| ir.isa::<ops::InsertValue>(op)) {
        chain.push(op);
        value = ir.operand(op, 0);
    }
    let op = ir.def_op(value)?;
    match ir.op_text(op) {
        ops::Undef::NAME | ops::Poison::NAME | ops::Zero::NAME => {}
        ops::Constant::NAME => put_attr(ir, bytes, ty, ir.attr(op, "value")?)?,
        _ => {
            let stored = elements::to_bytes(&address(value)?);
            bytes.get_mut(..stored.len())?.copy_from_slice(&stored);
        }
    }
    for op in chain.into_iter().rev() {
        let position = ir.attr(op, "position").and_then(|a| ir.ctx.as_dense_array(a))?;
        let (start, part) = part(ir, ty, &position)?;
        put(ir, &mut bytes[start as usize..], (part, ir.operand(op, 1)), address)?;
    }
    Some(())
}

/// Where a part of an aggregate begins, and its type.
fn part(ir: &Ir, mut ty: Type, position: &[i64]) -> Option<(u64, Type)> {
    let mut start = 0;
    for &index in position {
        let index = usize::try_from(index).ok()?;
        if let Some((_, element)) = llvm::as_array(&ir.ctx, ty) {
            start += index as u64 * layout::layout(&ir.ctx, element)?.bytes;
            ty = element;
        } else {
            let (offset, field) = layout::field(&ir.ctx, ty, index)?;
            start += offset;
            ty = field;
        }
    }
    Some((start, ty))
}

fn put_attr(ir: &Ir, bytes: &mut [u8], ty: Type, value: Attr) -> Option<()> {
    if let Some(text) = ir.ctx.as_str(value) {
        let text = ir::text::lexer::bytes_of_text(text);
        bytes.get_mut(..text.len())?.copy_from_slice(&text);
        return Some(());
    }
    let words = match ir.ctx.attr_kind(value) {
        AttrKind::Integer { .. } => vec![ir.ctx.as_int(value)?.0.clone()],
        _ => elements::words(&ir.ctx, value)?,
    };
    let mut scalar = ty;
    while let Some((_, element)) = llvm::as_array(&ir.ctx, scalar) {
        scalar = element;
    }
    let scalar = llvm::element_or_self(&ir.ctx, scalar);
    let step = layout::layout(&ir.ctx, scalar)?.bytes as usize;
    let count = bytes.len().min(layout::layout(&ir.ctx, ty)?.bytes as usize) / step.max(1);
    for index in 0..count {
        let word = if words.len() == 1 { words.first()? } else { words.get(index)? };
        let stored = elements::to_bytes(word);
        bytes.get_mut(index * step..index * step + stored.len())?.copy_from_slice(&stored);
    }
    Some(())
}

/// A constant memref with these bytes; returns its symbol. Errors: its elements are no numbers.
pub fn make_table(r: &mut Raiser<'_>, before: Op, name: &str, ty: Type, content: &[u8]) -> Outcome<String> {
    let element = r.rw.ctx.element_type(ty).expect("a memref has elements");
    let width = dialects::common::scalar_bits(&r.rw.ctx, element)
        .ok_or_else(|| Refusal::unsupported(before, "a table whose elements are no numbers"))?;
    let step = width.div_ceil(8) as usize;
    let words: Vec<Int> = content.chunks_exact(step).map(|bytes| word(width, bytes)).collect();
    let shape = [words.len() as i64];
    let module = symbols::nearest_table(&r.rw, before)
        .ok_or_else(|| Refusal::unsupported(before, "the function is in no module"))?;
    let symbol = symbols::unique_name(&r.rw, module, name);
    let ctx = &mut r.rw.ir_mut().ctx;
    let tensor = ctx.ty(TypeKind::Tensor { shape: shape.into(), element, encoding: None });
    let value = elements::dense(ctx, tensor, &words);
    let (memref_type, private) = (ctx.type_attr(ty), ctx.string_attr("private"));
    let (unit, text) = (ctx.unit_attr(), ctx.string_attr(&symbol));
    let at = r.rw.insertion();
    r.rw.before(before);
    let made = r.rw.op(memref::Global::NAME).attr("sym_name", text).attr("sym_visibility", private);
    made.attr("type", memref_type).attr("initial_value", value).attr("constant", unit).build();
    if let Some(at) = at {
        r.rw.set_insertion(at);
    }
    Ok(symbol)
}

/// Bytes as a number, the first lowest.
fn word(width: u32, bytes: &[u8]) -> Int {
    let mut word = Int::zero(width);
    for &byte in bytes.iter().rev() {
        let low = Int::from_u64(width, u64::from(byte));
        word = if width > 8 { word.shl(8).or(&low) } else { low };
    }
    word
}
