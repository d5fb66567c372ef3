//! `convert-math-to-libm`: functions of real numbers become calls of the C library.
//!
//! What holds: `f32` has an `f` behind the name; `f16` and `bf16` are computed as `f32`; vectors are taken apart.

use dialects::vector::parts;
use dialects::{arith, func, math, vector};
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::types::FloatKind;
use ir::{InsertPoint, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

/// Operations and the names of their functions for `f64`.
const FUNCTIONS: &[(&str, &str)] = &[
    (math::Acos::NAME, "acos"),
    (math::Acosh::NAME, "acosh"),
    (math::Asin::NAME, "asin"),
    (math::Asinh::NAME, "asinh"),
    (math::Atan::NAME, "atan"),
    (math::Atan2::NAME, "atan2"),
    (math::Atanh::NAME, "atanh"),
    (math::Cbrt::NAME, "cbrt"),
    (math::Ceil::NAME, "ceil"),
    (math::Cos::NAME, "cos"),
    (math::Cosh::NAME, "cosh"),
    (math::Erf::NAME, "erf"),
    (math::Exp::NAME, "exp"),
    (math::Exp2::NAME, "exp2"),
    (math::ExpM1::NAME, "expm1"),
    (math::Floor::NAME, "floor"),
    (math::Fma::NAME, "fma"),
    (math::Log::NAME, "log"),
    (math::Log10::NAME, "log10"),
    (math::Log1p::NAME, "log1p"),
    (math::Log2::NAME, "log2"),
    (math::PowF::NAME, "pow"),
    (math::Round::NAME, "round"),
    (math::RoundEven::NAME, "roundeven"),
    (math::Sin::NAME, "sin"),
    (math::Sinh::NAME, "sinh"),
    (math::Sqrt::NAME, "sqrt"),
    (math::Tan::NAME, "tan"),
    (math::Tanh::NAME, "tanh"),
    (math::Trunc::NAME, "trunc"),
];

/// The pass.
pub fn run(ir: &mut Ir, module: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    for op in ir.walk_vec(module) {
        let name = FUNCTIONS.iter().find(|(name, _)| ir.is(op, name)).map(|(_, function)| *function);
        let module = ir.ancestor_as::<ir::builtin::Module>(op).unwrap_or(module);
        if let Some(name) = name {
            let mut rw = Rewriter::new(ir);
            rw.before(op);
            let operands = rw.operands(op).to_vec();
            let ty = rw.ty(rw.result(op, 0));
            if let Some(value) = compute(&mut rw, module, name, &operands, ty) {
                rw.replace(op, &[value]);
            }
        }
    }
    Ok(())
}

/// `None` for types that the C library has no function for.
fn compute(rw: &mut Rewriter<'_>, module: Op, name: &str, operands: &[Value], ty: Type) -> Option<Value> {
    match rw.ctx.kind(ty).clone() {
        TypeKind::Float(FloatKind::F32) => Some(call(rw, module, &format!("{name}f"), operands, ty)),
        TypeKind::Float(FloatKind::F64) => Some(call(rw, module, name, operands, ty)),
        TypeKind::Float(FloatKind::F16 | FloatKind::BF16) => {
            let wide = rw.ir_mut().ctx.float(FloatKind::F32);
            let wider = operands.iter().map(|&v| rw.op(arith::ExtF::NAME).operand(v).result(wide).value());
            let operands: Vec<Value> = wider.collect();
            let value = call(rw, module, &format!("{name}f"), &operands, wide);
            Some(rw.op(arith::TruncF::NAME).operand(value).result(ty).value())
        }
        TypeKind::Vector { shape, element, scalable } if !scalable.contains(&true) => {
            by_element(rw, module, name, operands, (ty, &shape, element))
        }
        _ => None,
    }
}

fn by_element(
    rw: &mut Rewriter<'_>,
    module: Op,
    name: &str,
    operands: &[Value],
    (ty, shape, element): (Type, &[i64], Type),
) -> Option<Value> {
    parts(&rw.ctx, ty)?;
    let width = dialects::elements::element_bits(&rw.ctx, element)?;
    let zero = dialects::elements::constant(&mut rw.ir_mut().ctx, ty, &[Int::from_i64(width, 0)])?;
    let mut whole = rw.op(arith::Constant::NAME).attr("value", zero).result(ty).value();
    for position in super::rows::positions(shape) {
        let at = rw.ir_mut().ctx.dense_array(64, &position);
        let mut items = Vec::new();
        for &operand in operands {
            items.push(
                rw.op(vector::Extract::NAME).operand(operand).attr("static_position", at).result(element).value(),
            );
        }
        let value = compute(rw, module, name, &items, element)?;
        whole = rw.op(vector::Insert::NAME).operands(&[value, whole]).attr("static_position", at).result(ty).value();
    }
    Some(whole)
}

/// A call of `name`, which `module` declares afterwards.
fn call(rw: &mut Rewriter<'_>, module: Op, name: &str, operands: &[Value], ty: Type) -> Value {
    if ir::symbols::in_table(rw, module, name).is_none() {
        declare(rw, module, name, &vec![ty; operands.len()], ty);
    }
    let callee = rw.ir_mut().ctx.symbol_attr(name);
    rw.op(func::Call::NAME).operands(operands).attr("callee", callee).result(ty).value()
}

fn declare(rw: &mut Rewriter<'_>, module: Op, name: &str, inputs: &[Type], result: Type) {
    let at = rw.insertion();
    let Some(body) = rw.body(module, 0) else { return };
    rw.set_insertion(InsertPoint::Start(body));
    let ctx = &mut rw.ir_mut().ctx;
    let (ty, private, unit) = (ctx.function(inputs, &[result]), ctx.string_attr("private"), ctx.unit_attr());
    let (name, ty) = (ctx.string_attr(name), ctx.type_attr(ty));
    let region = rw.create_region();
    let builder =
        rw.op(func::Func::NAME).attr("sym_name", name).attr("function_type", ty).attr("sym_visibility", private);
    builder.attr("llvm.readnone", unit).region(region).build();
    if let Some(at) = at {
        rw.set_insertion(at);
    }
}
