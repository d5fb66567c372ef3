//! `convert-math-to-funcs`: powers of integers become calls of functions that multiply.
//!
//! What holds: one function a type, of the name `__mlir_math_ipowi_TYPE`. A negative exponent gives 1 or -1 for those bases,
//! 0 for others, and divides by zero for 0.

use dialects::math::IPowI;
use dialects::vector::parts;
use dialects::{arith, func, vector};
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::{InsertPoint, Ir, Op, Rewriter, Type, Value};

/// The function, with `TYPE` for its type.
const TEXT: &str = "
func.func private @__mlir_math_ipowi_TYPE(%base: TYPE, %exponent: TYPE) -> TYPE {
  %zero = arith.constant 0 : TYPE
  %one = arith.constant 1 : TYPE
  %minus_one = arith.constant -1 : TYPE
  %is_zero = arith.cmpi eq, %exponent, %zero : TYPE
  cf.cond_br %is_zero, ^done(%one : TYPE), ^sign
^sign:
  %is_negative = arith.cmpi sle, %exponent, %zero : TYPE
  cf.cond_br %is_negative, ^negative, ^loop(%one, %base, %exponent : TYPE, TYPE, TYPE)
^negative:
  %base_zero = arith.cmpi eq, %base, %zero : TYPE
  cf.cond_br %base_zero, ^divide, ^small
^divide:
  %undefined = arith.divsi %one, %zero : TYPE
  cf.br ^done(%undefined : TYPE)
^small:
  %base_one = arith.cmpi eq, %base, %one : TYPE
  %base_minus_one = arith.cmpi eq, %base, %minus_one : TYPE
  %bit = arith.andi %exponent, %one : TYPE
  %is_odd = arith.cmpi ne, %bit, %zero : TYPE
  %alternating = arith.select %is_odd, %minus_one, %one : TYPE
  %other = arith.select %base_minus_one, %alternating, %zero : TYPE
  %inverse = arith.select %base_one, %one, %other : TYPE
  cf.br ^done(%inverse : TYPE)
^loop(%product: TYPE, %square: TYPE, %left: TYPE):
  %low = arith.andi %left, %one : TYPE
  %takes = arith.cmpi ne, %low, %zero : TYPE
  %times = arith.muli %product, %square : TYPE
  %next = arith.select %takes, %times, %product : TYPE
  %rest = arith.shrui %left, %one : TYPE
  %ends = arith.cmpi eq, %rest, %zero : TYPE
  %squared = arith.muli %square, %square : TYPE
  cf.cond_br %ends, ^done(%next : TYPE), ^loop(%next, %squared, %rest : TYPE, TYPE, TYPE)
^done(%result: TYPE):
  return %result : TYPE
}
";

/// The pass. Errors: none, but those of parsing the function.
pub fn run(ir: &mut Ir, module: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    expand(ir, module, diags)
}

/// Expands below `module`.
pub(super) fn expand(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    for op in ir.walk_vec(module) {
        if ir.is(op, IPowI::NAME) {
            expand_one(ir, module, op, diags)?;
        }
    }
    Ok(())
}

fn expand_one(ir: &mut Ir, root: Op, op: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let ty = ir.ty(ir.result(op, 0));
    let element = ir.ctx.element_or_self(ty);
    let shape = parts(&ir.ctx, ty).map(|p| (p.shape.to_vec(), p.is_scalable()));
    if !matches!(ir.ctx.kind(element), ir::TypeKind::Integer { .. })
        || shape.as_ref().is_some_and(|(_, scales)| *scales)
    {
        return Ok(());
    }
    let module = ir.ancestor_as::<ir::builtin::Module>(op).unwrap_or(root);
    let name = declare(ir, module, element, diags)?;
    let mut rw = Rewriter::new(ir);
    rw.before(op);
    let value = match shape {
        Some((shape, _)) => by_element(&mut rw, op, &shape, &name, element),
        None => {
            let operands = rw.operands(op).to_vec();
            call(&mut rw, &name, &operands, element)
        }
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// The name of the function for `ty`, which `module` has afterwards.
fn declare(ir: &mut Ir, module: Op, ty: Type, diags: &mut Diagnostics) -> Result<String, Reported> {
    let width = ir.ctx.integer_width(ty).unwrap_or(64);
    let name = format!("__mlir_math_ipowi_i{width}");
    let body = ir.body(module, 0);
    if let Some(body) = body.filter(|_| ir::symbols::in_table(ir, module, &name).is_none()) {
        let text = TEXT.replace("TYPE", &format!("i{width}"));
        let parsed = ir::text::parser::parse_source(ir, "ipowi", &text, diags)?;
        let function = ir.body(parsed, 0).and_then(|block| ir.first_op(block));
        let mut rw = Rewriter::new(ir);
        if let Some(function) = function {
            rw.move_op(function, InsertPoint::End(body));
            strip_locations(&mut rw, function);
        }
        rw.erase(parsed);
    }
    Ok(name)
}

/// The function stands in no file of the user's.
fn strip_locations(rw: &mut Rewriter<'_>, function: Op) {
    for op in rw.walk_vec(function) {
        rw.set_op_loc(op, ir::Loc::UNKNOWN);
    }
}

fn call(rw: &mut Rewriter<'_>, name: &str, operands: &[Value], ty: Type) -> Value {
    let callee = rw.ir_mut().ctx.symbol_attr(name);
    rw.op(func::Call::NAME).operands(operands).attr("callee", callee).result(ty).value()
}

/// One call an element.
fn by_element(rw: &mut Rewriter<'_>, op: Op, shape: &[i64], name: &str, element: Type) -> Value {
    let (operands, ty) = (rw.operands(op).to_vec(), rw.ty(rw.result(op, 0)));
    let zero = dialects::elements::splat_int(&mut rw.ir_mut().ctx, ty, 0);
    let mut builder = rw.op(arith::Constant::NAME).result(ty);
    if let Some(zero) = zero {
        builder = builder.attr("value", zero);
    }
    let mut whole = builder.value();
    for position in super::rows::positions(shape) {
        let position = rw.ir_mut().ctx.dense_array(64, &position);
        let mut parts = Vec::new();
        for &operand in &operands {
            parts.push(
                rw.op(vector::Extract::NAME).operand(operand).attr("static_position", position).result(element).value(),
            );
        }
        let value = call(rw, name, &parts, element);
        whole =
            rw.op(vector::Insert::NAME).operands(&[value, whole]).attr("static_position", position).result(ty).value();
    }
    whole
}
