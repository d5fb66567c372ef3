//! A function that C calls with arrays alone: `kiln_entry`, which calls a function of the module.
//!
//! What holds: every argument and every result of the function is an array of C, in order; scalars are arrays of one.

use dialects::func;
use dialects::function::function_type;
use dialects::memref::{self, layout::is_identity};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value, symbols};

use crate::c_form::{c_array, is_c_array, load_array, load_scalar, store};
use crate::kernel::travels;

/// The name of the function.
pub const ENTRY: &str = "kiln_entry";

/// Something that the function passes on: an array of C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// Elements.
    pub elements: u64,
    /// Bits of an element.
    pub bits: u32,
}

/// Adds the function that calls `top`; what it takes, arguments first. Errors: `E1202`, an argument or result that can't travel.
pub fn entry(ir: &mut Ir, module: Op, top: Op, diags: &mut Diagnostics) -> Result<Vec<Passed>, Reported> {
    let (inputs, results) = function_type(ir, top).unwrap_or_default();
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let is_array = |ir: &Ir, ty: Type| matches!(ir.ctx.kind(ty), TypeKind::MemRef { .. });
    let stays = |&&ty: &&Type| travels(&ir.ctx, ty) && is_identity(&ir.ctx, ty);
    let unfit = inputs.iter().find(|ty| !stays(ty)).or(results.iter().find(|ty| !stays(ty) || is_array(ir, **ty)));
    if let Some(&ty) = unfit {
        let name = symbols::name_of(ir, top).unwrap_or_default();
        let message = format!("'@{name}' takes or gives what can't travel: {}", dialects::common::quoted(&ir.ctx, ty));
        return Err(diags.report(Diagnostic::error("E1202", ir.loc(top).place(&ir.ctx), message)));
    }
    Ok(build(ir, module, top, &inputs, &results))
}

fn build(ir: &mut Ir, module: Op, top: Op, inputs: &[Type], results: &[Type]) -> Vec<Passed> {
    let mut rewriter = Rewriter::new(ir);
    let end = rewriter.body(module, 0).expect("a module has a body");
    rewriter.set_insertion(InsertPoint::End(end));
    rewriter.set_loc(rewriter.loc(top));
    let types: Vec<Type> = inputs.iter().chain(results).map(|&ty| c_array(&mut rewriter, ty)).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let name = ctx.string_attr(ENTRY);
    let signature = ctx.ty(TypeKind::Function { inputs: types.clone().into(), results: [].into() });
    let signature = ctx.type_attr(signature);
    let (region, body) = rewriter.create_region_with_block(&types);
    rewriter.op(func::Func::NAME).attr("sym_name", name).attr("function_type", signature).region(region).build();
    rewriter.set_insertion(InsertPoint::Start(body));
    let end = rewriter.op(func::Return::NAME).build();
    rewriter.set_insertion(InsertPoint::Before(end));
    let given = rewriter.args(body).to_vec();
    pass_on(&mut rewriter, top, (inputs, results), &given);
    types.iter().map(|&ty| passed(&rewriter, ty)).collect()
}

/// Calls the function on what it takes, made of what is given, and fills what is given with what comes back.
fn pass_on(rewriter: &mut Rewriter<'_>, top: Op, (inputs, results): (&[Type], &[Type]), given: &[Value]) {
    let mut arguments = Vec::new();
    let mut made = Vec::new();
    for (&array, &ty) in given.iter().zip(inputs) {
        let is_scalar = !matches!(rewriter.ctx.kind(ty), TypeKind::MemRef { .. });
        let value = if is_scalar {
            load_scalar(rewriter, array, ty)
        } else if is_c_array(rewriter, ty) {
            array
        } else {
            let value = memref::Alloc::build(rewriter, &[][..], &[][..]).result(ty).value();
            load_array(rewriter, array, value);
            made.push((value, array));
            value
        };
        arguments.push(value);
    }
    let name = symbols::name_of(rewriter, top).unwrap_or_default().to_owned();
    let callee = rewriter.ir_mut().ctx.symbol_attr(&name);
    let call = rewriter.op(func::Call::NAME).operands(&arguments).attr("callee", callee).results(results).build();
    for (value, array) in made {
        store(rewriter, value, array);
        rewriter.op(memref::Dealloc::NAME).operand(value).build();
    }
    for (at, &place) in given[inputs.len()..].iter().enumerate() {
        let result = rewriter.result(call, at);
        store(rewriter, result, place);
    }
}

fn passed(ir: &Ir, ty: Type) -> Passed {
    let TypeKind::MemRef { shape, element, .. } = ir.ctx.kind(ty) else { unreachable!("all is passed as arrays") };
    let bits = match ir.ctx.kind(*element) {
        TypeKind::Float(kind) => kind.width(),
        _ => ir.ctx.integer_width(*element).unwrap_or(64),
    };
    Passed { elements: shape.iter().product::<i64>() as u64, bits: bits.next_power_of_two().max(8) }
}
