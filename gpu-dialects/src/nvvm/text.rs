//! Text of nvvm operations that the format language can't say.

use emit_llvm::dialect::types;
use ir::ir::OpState;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::FloatKind;
use ir::{Attr, Context, Ir, Op, Reported, Type, TypeKind};

use super::types::{number, type_number};

/// The operand groups of a product, by the letters of their matrices.
const MATRICES: [&str; 3] = ["A", "B", "C"];

/// `A[%a, %a] B[%b] C[%c] {...} : (type, type, type) -> type`: each matrix is in registers of one type.
pub(super) fn parse_mma(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut groups: Vec<Vec<UnresolvedOperand>> = Vec::new();
    for matrix in MATRICES {
        p.expect_keyword(matrix)?;
        let mut registers = Vec::new();
        p.delimited("[", "]", |p| {
            registers.push(p.parse_operand()?);
            Ok(())
        })?;
        groups.push(registers);
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let TypeKind::Function { inputs, results } = p.ctx().kind(ty).clone() else {
        return Err(p.error("expected function type"));
    };
    let ([_, _, _], [result]) = (&inputs[..], &results[..]) else {
        return Err(p.error("expected one type for each operand segment but got the wrong number of types"));
    };
    for (registers, &ty) in groups.iter().zip(inputs.iter()) {
        for register in registers {
            let value = p.resolve(register, ty)?;
            state.operands.push(value);
        }
    }
    state.result_types.push(*result);
    for (name, &ty) in MULTIPLICANDS.iter().zip(inputs.iter()) {
        let inferred = inferred_type(p.ctx(), ty);
        let is_given = state.attr(p.ctx(), name).is_some();
        if let Some(inferred) = inferred.filter(|_| !is_given) {
            state.set_attr(p.ctx(), name, inferred);
        }
    }
    let sizes: Vec<i64> = groups.iter().map(|registers| registers.len() as i64).collect();
    let sizes = p.ctx().dense_array(32, &sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", sizes);
    Ok(())
}

/// The attributes that say of what type factors are.
const MULTIPLICANDS: [&str; 2] = ["multiplicandAPtxType", "multiplicandBPtxType"];

/// What registers of a type hold, if only one thing may be in them.
fn inferred_type(ctx: &mut Context, ty: Type) -> Option<Attr> {
    let element = types::element_or_self(ctx, ty);
    let word = match ctx.kind(element) {
        TypeKind::Float(FloatKind::F16) => "f16",
        TypeKind::Float(FloatKind::F64) => "f64",
        _ => return None,
    };
    let value = ctx.i_attr(32, type_number(word)?);
    ctx.dialect_attr("nvvm.mma_type", &[value])
}

pub(super) fn print_mma(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let mut elided = vec!["operandSegmentSizes"];
    let mut firsts = Vec::new();
    for (at, matrix) in MATRICES.iter().enumerate() {
        let registers = ir.operand_group(op, at);
        p.text(&format!(" {matrix}["));
        p.values(registers);
        p.text("] ");
        firsts.extend(registers.first().map(|&value| ir.ty(value)));
    }
    for (name, &ty) in MULTIPLICANDS.iter().zip(&firsts) {
        if is_inferred(ir, op, name, ty) {
            elided.push(name);
        }
    }
    p.attr_dict(op, &elided);
    p.text(" : ");
    let results: Vec<Type> = ir.results(op).map(|result| ir.ty(result)).collect();
    p.function_type(&firsts, &results);
}

fn is_inferred(ir: &Ir, op: Op, name: &str, ty: Type) -> bool {
    let element = types::element_or_self(&ir.ctx, ty);
    let word = match ir.ctx.kind(element) {
        TypeKind::Float(FloatKind::F16) => "f16",
        TypeKind::Float(FloatKind::F64) => "f64",
        _ => return false,
    };
    number(ir, op, "mma_type", name) == type_number(word)
}

/// `%mask, %pred {...} : type`, the type of mask and result.
pub(super) fn parse_ballot(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mask = p.parse_operand()?;
    p.expect(",")?;
    let predicate = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let bit = p.ctx().integer(1);
    for (operand, ty) in [(mask, ty), (predicate, bit)] {
        let value = p.resolve(&operand, ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

pub(super) fn print_ballot(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.values(p.ir().operands(op));
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}
