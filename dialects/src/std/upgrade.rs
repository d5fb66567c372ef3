//! The pass `upgrade-std`: each operation of std becomes its equal in today's dialects.
//!
//! What holds after it: no operation of std is left, or an error names each that has no equal; the program computes the
//! same. Numbers in the place of values become constants.

use ir::attrs::AttrKind;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::Pass;
use ir::types::DYNAMIC;
use ir::{Attr, Ir, Op, OpState, Rewriter, Type, TypeKind, Value};

use crate::{arith, bufferization, cf, func, memref, tensor, vector};

/// Operations whose equal differs in name only.
const RENAMED: &[(&str, &str)] = &[
    (crate::std::Return::NAME, func::Return::NAME),
    (crate::std::Call::NAME, func::Call::NAME),
    (crate::std::CallIndirect::NAME, func::CallIndirect::NAME),
    (crate::std::Br::NAME, cf::Br::NAME),
    (crate::std::CondBr::NAME, cf::CondBr::NAME),
    (crate::std::Alloc::NAME, memref::Alloc::NAME),
    (crate::std::Dealloc::NAME, memref::Dealloc::NAME),
    (crate::std::DmaStart::NAME, memref::DmaStart::NAME),
    (crate::std::DmaWait::NAME, memref::DmaWait::NAME),
    (crate::std::MemRefCast::NAME, memref::Cast::NAME),
    (crate::std::TensorCast::NAME, tensor::Cast::NAME),
    (crate::std::AddI::NAME, arith::AddI::NAME),
    (crate::std::SubI::NAME, arith::SubI::NAME),
    (crate::std::MulI::NAME, arith::MulI::NAME),
    (crate::std::DivIS::NAME, arith::DivSI::NAME),
    (crate::std::DivIU::NAME, arith::DivUI::NAME),
    (crate::std::RemIS::NAME, arith::RemSI::NAME),
    (crate::std::RemIU::NAME, arith::RemUI::NAME),
    (crate::std::And::NAME, arith::AndI::NAME),
    (crate::std::Or::NAME, arith::OrI::NAME),
    (crate::std::Xor::NAME, arith::XOrI::NAME),
    (crate::std::ShlIS::NAME, arith::ShLI::NAME),
    (crate::std::AddF::NAME, arith::AddF::NAME),
    (crate::std::SubF::NAME, arith::SubF::NAME),
    (crate::std::MulF::NAME, arith::MulF::NAME),
    (crate::std::DivF::NAME, arith::DivF::NAME),
    (crate::std::RemF::NAME, arith::RemF::NAME),
    (crate::std::CmpI::NAME, arith::CmpI::NAME),
    (crate::std::CmpF::NAME, arith::CmpF::NAME),
    (crate::std::Select::NAME, arith::Select::NAME),
    (crate::std::IndexCast::NAME, arith::IndexCast::NAME),
    (crate::std::SIToFP::NAME, arith::SIToFP::NAME),
];

/// The pass.
pub fn pass() -> Pass {
    Pass {
        name: "upgrade-std",
        docs: "Turn the older language of `std` into today's dialects. The text is read with the older syntax too.",
        anchor: None,
        options: &[],
        run: |ir, root, _, diags| upgrade(ir, root, diags),
    }
}

/// Turns the older language in `root` into today's dialects. Errors: in `diags`, what has no counterpart today.
pub fn upgrade(ir: &mut Ir, root: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let errors = diags.error_count();
    for op in ir.walk_vec(root) {
        if !ir.op_text(op).starts_with("std.") {
            continue;
        }
        if let Err(reason) = upgrade_op(ir, op) {
            let place = ir.loc(op).place(&ir.ctx);
            let message = format!("'{}' has no equal in today's dialects: {reason}", ir.op_text(op));
            diags.push(Diagnostic::error("E0320", place, message).with_op(ir.op_text(op)));
        }
    }
    diags.check_since(errors)
}

/// Why an operation has no equal.
type Refused = String;

fn upgrade_op(ir: &mut Ir, op: Op) -> Result<(), Refused> {
    let name = ir.op_text(op).to_owned();
    if let Some((_, today)) = RENAMED.iter().find(|(older, _)| *older == name) {
        return rename(ir, op, today);
    }
    let (loc, at) = (ir.loc(op), ir::InsertPoint::Before(op));
    let rewriter = &mut Rewriter::at(ir, at, loc);
    match name.as_str() {
        crate::std::Func::NAME => function(rewriter, op),
        crate::std::Constant::NAME => constant(rewriter, op),
        crate::std::Dim::NAME => dim(rewriter, op),
        crate::std::Rank::NAME => of_kind(rewriter, op, memref::Rank::NAME, tensor::Rank::NAME, ""),
        crate::std::Splat::NAME => splat(rewriter, op),
        crate::std::AllocStatic::NAME => alloc_static(rewriter, op),
        crate::std::Load::NAME => load(rewriter, op),
        crate::std::Store::NAME => store(rewriter, op),
        crate::std::ExtractElement::NAME => extract(rewriter, op),
        crate::std::TensorLoad::NAME => tensor_load(rewriter, op),
        crate::std::TensorStore::NAME => tensor_store(rewriter, op),
        _ => Err("it is not known".into()),
    }
}

/// Fails if `name` is not registered.
fn known(ir: &mut Ir, name: &str) -> Result<(), Refused> {
    let def = ir.ctx.find_op_name(name).and_then(|id| ir.ctx.op_def(id));
    def.map(|_| ()).ok_or_else(|| format!("'{name}' is not registered"))
}

fn rename(ir: &mut Ir, op: Op, today: &str) -> Result<(), Refused> {
    known(ir, today)?;
    Rewriter::new(ir).rename_op(op, today);
    Ok(())
}

fn rename_with(rewriter: &mut Rewriter<'_>, op: Op, today: &str) -> Result<(), Refused> {
    known(rewriter.ir_mut(), today)?;
    rewriter.rename_op(op, today);
    Ok(())
}

/// A declaration is private: nothing outside may look for its body.
fn function(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    if rewriter.body(op, 0).is_none() {
        let private = rewriter.ir_mut().ctx.string_attr("private");
        rewriter.set_attr(op, "sym_visibility", private);
    }
    rename_with(rewriter, op, func::Func::NAME)
}

fn constant(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    let is_function = matches!(rewriter.ctx.kind(rewriter.ty(rewriter.result(op, 0))), TypeKind::Function { .. });
    let value = rewriter.attr(op, "value").map(|a| rewriter.ctx.attr_kind(a));
    if matches!(value, Some(AttrKind::Opaque { .. })) {
        return Err("'arith.constant' takes no opaque elements".into());
    }
    rename_with(rewriter, op, if is_function { func::Constant::NAME } else { arith::Constant::NAME })
}

fn is_memref(ir: &Ir, ty: Type) -> bool {
    matches!(ir.ctx.kind(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
}

fn is_vector(ir: &Ir, ty: Type) -> bool {
    matches!(ir.ctx.kind(ty), TypeKind::Vector { .. })
}

/// Renames by the kind of the first operand: memref, tensor or vector.
fn of_kind(rewriter: &mut Rewriter<'_>, op: Op, memref: &str, tensor: &str, vector: &str) -> Result<(), Refused> {
    let ty = rewriter.ty(rewriter.operand(op, 0));
    let today = if is_memref(rewriter, ty) {
        memref
    } else if is_vector(rewriter, ty) {
        vector
    } else {
        tensor
    };
    rename_with(rewriter, op, today)
}

fn index_constant(rewriter: &mut Rewriter<'_>, value: i64) -> Value {
    let ty = rewriter.ir_mut().ctx.index();
    let attr = rewriter.ir_mut().ctx.int_attr(ir::Int::from_i64(64, value), ty);
    rewriter.op(arith::Constant::NAME).attr("value", attr).result(ty).value()
}

fn dim(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    let index = rewriter.expect_attr(op, "index");
    let index = index_constant(rewriter, index);
    let source = rewriter.operand(op, 0);
    rewriter.remove_attr(op, "index");
    rewriter.set_operands(op, &[source, index]);
    of_kind(rewriter, op, memref::Dim::NAME, tensor::Dim::NAME, "")
}

fn splat(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    let ty = rewriter.ty(rewriter.result(op, 0));
    rename_with(rewriter, op, if is_vector(rewriter, ty) { vector::Splat::NAME } else { tensor::Splat::NAME })
}

/// The address is kept as a remark: today's allocations choose their own.
fn alloc_static(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &[0, 0]);
    rewriter.set_attr(op, "operandSegmentSizes", sizes);
    rename_with(rewriter, op, memref::Alloc::NAME)
}

/// The indices as values; numbers among them become constants.
fn indices(rewriter: &mut Rewriter<'_>, op: Op, group: usize) -> Vec<Value> {
    let values = rewriter.operand_group(op, group).to_vec();
    let Some(numbers) = rewriter.segments(op, "static_indices") else { return values };
    let mut values = values.into_iter();
    let mut all = Vec::new();
    for number in numbers {
        match number {
            DYNAMIC => all.extend(values.next()),
            _ => all.push(index_constant(rewriter, number)),
        }
    }
    rewriter.remove_attr(op, "static_indices");
    all
}

fn load(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    known(rewriter.ir_mut(), memref::Load::NAME)?;
    let mut operands = vec![rewriter.operand(op, 0)];
    operands.extend(indices(rewriter, op, 1));
    rewriter.set_operands(op, &operands);
    rename_with(rewriter, op, memref::Load::NAME)
}

fn store(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    known(rewriter.ir_mut(), memref::Store::NAME)?;
    let mut operands = rewriter.operand_group(op, 0).to_vec();
    let memref = rewriter.operand_group(op, 1)[0];
    if let Some(value) = rewriter.attr(op, "static_value") {
        operands.push(number(rewriter, value));
        rewriter.remove_attr(op, "static_value");
    }
    operands.push(memref);
    operands.extend(indices(rewriter, op, 2));
    rewriter.remove_attr(op, "operandSegmentSizes");
    rewriter.set_operands(op, &operands);
    rename_with(rewriter, op, memref::Store::NAME)
}

fn number(rewriter: &mut Rewriter<'_>, value: Attr) -> Value {
    let ty = rewriter.ctx.attr_type(value).expect("the verifier asks for a typed number");
    rewriter.op(arith::Constant::NAME).attr("value", value).result(ty).value()
}

fn extract(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    let (source, result) = (rewriter.operand(op, 0), rewriter.result(op, 0));
    let (from, element) = (rewriter.ty(source), rewriter.ty(result));
    if matches!(rewriter.ctx.kind(from), TypeKind::UnrankedTensor(_)) {
        return extract_unranked(rewriter, op, source);
    }
    let today = if is_vector(rewriter, from) { vector::Extract::NAME } else { tensor::Extract::NAME };
    known(rewriter.ir_mut(), today)?;
    let places = indices(rewriter, op, 1);
    let count = places.len();
    let mut operands = vec![source];
    operands.extend(places);
    let name = rewriter.ir_mut().ctx.op_name(today);
    let mut state = OpState::new(name, rewriter.loc(op));
    state.operands = operands.into();
    state.result_types.push(element);
    if today == vector::Extract::NAME {
        let positions = rewriter.ir_mut().ctx.dense_array(64, &vec![DYNAMIC; count]);
        state.set_attr(&mut rewriter.ir_mut().ctx, "static_position", positions);
    }
    let new = rewriter.create(state);
    let value = rewriter.result(new, 0);
    rewriter.replace(op, &[value]);
    Ok(())
}

/// Today's `tensor.extract` asks for a rank: a cast gives that of the indices.
fn extract_unranked(rewriter: &mut Rewriter<'_>, op: Op, source: Value) -> Result<(), Refused> {
    known(rewriter.ir_mut(), tensor::Extract::NAME)?;
    known(rewriter.ir_mut(), tensor::Cast::NAME)?;
    let element = rewriter.ty(rewriter.result(op, 0));
    let places = indices(rewriter, op, 1);
    let shape = vec![DYNAMIC; places.len()].into();
    let ranked = rewriter.ir_mut().ctx.ty(TypeKind::Tensor { shape, element, encoding: None });
    let ranked = rewriter.op(tensor::Cast::NAME).operand(source).result(ranked).value();
    let value = rewriter.op(tensor::Extract::NAME).operand(ranked).operands(&places).result(element).value();
    rewriter.replace(op, &[value]);
    Ok(())
}

/// Memory like that of `ty`, without layout or space, with the sizes of `source`.
fn alloc_like(rewriter: &mut Rewriter<'_>, source: Value) -> Value {
    let ty = rewriter.ty(source);
    let shape = rewriter.ctx.shape(ty).unwrap_or(&[]).to_vec();
    let element = rewriter.ctx.element_type(ty).unwrap_or(ty);
    let plain = rewriter.ir_mut().ctx.memref(&shape, element);
    let index = rewriter.ir_mut().ctx.index();
    let mut sizes = Vec::new();
    for (number, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let number = index_constant(rewriter, number as i64);
        sizes.push(rewriter.op(memref::Dim::NAME).operand(source).operand(number).result(index).value());
    }
    let segments = rewriter.ir_mut().ctx.dense_array(32, &[sizes.len() as i64, 0]);
    rewriter.op(memref::Alloc::NAME).operands(&sizes).attr("operandSegmentSizes", segments).result(plain).value()
}

/// The tensor holds a copy, as the document says.
fn tensor_load(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    known(rewriter.ir_mut(), bufferization::ToTensor::NAME)?;
    let (source, ty) = (rewriter.operand(op, 0), rewriter.ty(rewriter.result(op, 0)));
    let copy = alloc_like(rewriter, source);
    rewriter.op(memref::Copy::NAME).operand(source).operand(copy).build();
    let unit = rewriter.ir_mut().ctx.unit_attr();
    let tensor = rewriter.op(bufferization::ToTensor::NAME).operand(copy);
    let tensor = tensor.attr("restrict", unit).attr("writable", unit).result(ty).value();
    rewriter.replace(op, &[tensor]);
    Ok(())
}

fn tensor_store(rewriter: &mut Rewriter<'_>, op: Op) -> Result<(), Refused> {
    known(rewriter.ir_mut(), bufferization::ToMemref::NAME)?;
    let (tensor, memref) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let ty = rewriter.ty(memref);
    let shape = rewriter.ctx.shape(ty).unwrap_or(&[]).to_vec();
    let element = rewriter.ctx.element_type(ty).unwrap_or(ty);
    let plain = rewriter.ir_mut().ctx.memref(&shape, element);
    let from = rewriter.op(bufferization::ToMemref::NAME).operand(tensor).result(plain).value();
    rewriter.op(memref::Copy::NAME).operand(from).operand(memref).build();
    rewriter.erase(op);
    Ok(())
}
