//! `llvm.emit_c_interface`: functions of the name `_mlir_ciface_NAME` whose memrefs are pointers to descriptors.
//!
//! What holds: the wrapper of a definition unpacks what C passes and calls the definition; a declaration gets a body that
//! packs what it is given and calls the wrapper, which is left to C.

use ir::{InsertPoint, Op, Type, Value};

use super::convert::{Converter, Refusal};
use super::types;
use crate::dialect::ops;
use crate::dialect::{EXTERNAL, PRIVATE, types as llvm};

/// The signature that C sees, and the result of the function itself if C passes a place for it.
struct Interface {
    signature: llvm::Function,
    by_pointer: Option<Type>,
}

/// Makes the wrapper of `new`, which `old` became, if `old` asks for one.
pub(super) fn wrap(c: &mut Converter<'_>, old: Op, new: Op) -> Result<(), Refusal> {
    if c.rw.attr(old, "llvm.emit_c_interface").is_none() {
        return Ok(());
    }
    let Some((inputs, results)) = dialects::function::function_type(&c.rw, old) else { return Err(Refusal::NoRule) };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let interface = interface(c, &inputs, &results)?;
    let name = format!("_mlir_ciface_{}", ir::symbols::name_of(&c.rw, old).unwrap_or_default());
    c.rw.after(new);
    let wrapper = super::functions::make(c, &name, &interface.signature, EXTERNAL);
    let is_declaration = c.rw.blocks(c.rw.region(new, 0)).is_empty();
    if is_declaration {
        call_wrapper(c, new, &name, &inputs, &interface)
    } else {
        call_definition(c, new, wrapper, &inputs, &interface)
    }
}

fn interface(c: &mut Converter<'_>, inputs: &[Type], results: &[Type]) -> Result<Interface, Refusal> {
    let pointer = llvm::pointer(&mut c.rw.ir_mut().ctx, 0);
    let mut params = Vec::new();
    for &ty in inputs {
        let is_memref = types::is_memref(&c.rw.ctx, ty);
        let scalar = || Refusal::Type(ty);
        params.push(if is_memref { pointer } else { types::scalar(&mut c.rw, c.target, ty).ok_or_else(scalar)? });
    }
    let result = types::signature(&mut c.rw, c.target, &[], results).map_err(Refusal::Type)?.result;
    let by_pointer = llvm::as_struct(&c.rw.ctx, result).is_some().then_some(result);
    if by_pointer.is_some() {
        params.insert(0, pointer);
    }
    let none = llvm::void(&mut c.rw.ir_mut().ctx);
    let result = if by_pointer.is_some() { none } else { result };
    Ok(Interface { signature: llvm::Function { result, params, variadic: false }, by_pointer })
}

fn entry(c: &mut Converter<'_>, function: Op, params: &[Type]) -> Vec<Value> {
    let region = c.rw.region(function, 0);
    let block = c.rw.create_block(region, params);
    c.rw.set_insertion(InsertPoint::End(block));
    c.rw.args(block).to_vec()
}

fn call(c: &mut Converter<'_>, name: &str, operands: &[Value], result: Type) -> Option<Value> {
    let callee = c.rw.ir_mut().ctx.symbol_attr(name);
    let is_void = llvm::is_void(&c.rw.ctx, result);
    let builder = c.rw.op(ops::Call::NAME).operands(operands).attr("callee", callee);
    let op = if is_void { builder.build() } else { builder.result(result).build() };
    (!is_void).then(|| c.rw.result(op, 0))
}

fn return_(c: &mut Converter<'_>, value: Option<Value>) {
    c.rw.op(ops::Return::NAME).operands(value.as_slice()).build();
}

/// The body of `wrapper`: loads descriptors, calls `function`, and stores its result where C says.
fn call_definition(
    c: &mut Converter<'_>,
    function: Op,
    wrapper: Op,
    inputs: &[Type],
    interface: &Interface,
) -> Result<(), Refusal> {
    let mut args = entry(c, wrapper, &interface.signature.params).into_iter();
    let place = interface.by_pointer.and_then(|_| args.next());
    let mut operands = Vec::new();
    for (&ty, arg) in inputs.iter().zip(args) {
        if !types::is_memref(&c.rw.ctx, ty) {
            operands.push(arg);
            continue;
        }
        let packed = types::single(&mut c.rw, c.target, ty).ok_or(Refusal::Type(ty))?;
        let value = c.load(arg, packed);
        let lowered = c.unpack(ty, value)?;
        operands.extend(c.pass_lowered(ty, lowered)?);
    }
    let name = ir::symbols::name_of(&c.rw, function).unwrap_or_default().to_owned();
    let value = call(c, &name, &operands, interface.by_pointer.unwrap_or(interface.signature.result));
    match (value, place) {
        (Some(value), Some(place)) => {
            c.store(value, place);
            return_(c, None);
        }
        (value, _) => return_(c, value),
    }
    Ok(())
}

/// Gives declaration `function` a body that packs its arguments and calls the wrapper.
fn call_wrapper(
    c: &mut Converter<'_>,
    function: Op,
    name: &str,
    inputs: &[Type],
    interface: &Interface,
) -> Result<(), Refusal> {
    let signature = types::signature(&mut c.rw, c.target, inputs, &[]).map_err(Refusal::Type)?;
    let mut args = entry(c, function, &signature.params).into_iter();
    let mut operands = Vec::new();
    if let Some(result) = interface.by_pointer {
        let one = c.word(1);
        operands.push(c.alloca(one, result));
    }
    for &ty in inputs {
        let lowered = c.receive(ty, &mut args)?.ok_or(Refusal::NoRule)?;
        let value = c.pack(ty, lowered)?;
        operands.push(if types::is_memref(&c.rw.ctx, ty) { c.spill(value) } else { value });
    }
    let value = call(c, name, &operands, interface.signature.result);
    let value = interface.by_pointer.map(|ty| c.load(operands[0], ty)).or(value);
    return_(c, value);
    let linkage = super::functions::linkage_attr(&mut c.rw.ir_mut().ctx, PRIVATE);
    c.rw.set_attr(function, "linkage", linkage);
    Ok(())
}

/// `llvm-request-c-wrappers`: every function asks for a C interface.
pub fn request(
    ir: &mut ir::Ir,
    module: Op,
    _: &ir::pass::Options,
    _: &mut ir::Diagnostics,
) -> Result<(), ir::Reported> {
    let unit = ir.ctx.unit_attr();
    for op in ir.walk_vec(module) {
        if ir.is(op, dialects::func::Func::NAME) {
            ir::Rewriter::new(ir).set_attr(op, "llvm.emit_c_interface", unit);
        }
    }
    Ok(())
}
