//! What runs mean, without a device: a start copies arrays to globals, and calls the function on these; a wait copies them back.

use dialects::function::function_type;
use dialects::{func, memref};
use ir::{Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::dialect::{Start, Wait, function_of, positions_of};
use crate::kernel::{DEVICE, Kernel, kernels};

/// A global and its type.
#[derive(Clone)]
struct Global {
    name: String,
    ty: Type,
}

/// What a device keeps of a kernel: its arrays by position, and its results.
struct Kept {
    arrays: Vec<Option<Global>>,
    results: Vec<Global>,
}

/// Replaces all runs at or below `module` by copies and calls.
pub fn to_calls(ir: &mut Ir, module: Op) {
    for kernel in kernels(ir, module) {
        let kept = declare(ir, module, &kernel);
        for op in ir.walk_vec(module) {
            if function_of(ir, op) != Some(kernel.function) {
                continue;
            }
            if ir.isa::<Start>(op) {
                start(ir, op, &kernel, &kept);
            } else if ir.isa::<Wait>(op) {
                wait(ir, op, &kept);
            }
        }
        Rewriter::new(ir).remove_attr(kernel.function, DEVICE);
    }
}

/// Declares what is kept of a kernel.
fn declare(ir: &mut Ir, module: Op, kernel: &Kernel) -> Kept {
    let (inputs, results) = function_type(ir, kernel.function).unwrap_or_default();
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let mut arrays = Vec::new();
    for (at, &ty) in inputs.iter().enumerate() {
        let is_array = matches!(ir.ctx.kind(ty), TypeKind::MemRef { .. });
        arrays.push(is_array.then(|| global(ir, module, kernel, &format!("array{at}"), ty)));
    }
    let mut kept = Vec::new();
    for (at, &ty) in results.iter().enumerate() {
        let ty = ir.ctx.memref(&[], ty);
        kept.push(global(ir, module, kernel, &format!("result{at}"), ty));
    }
    Kept { arrays, results: kept }
}

fn global(ir: &mut Ir, module: Op, kernel: &Kernel, what: &str, ty: Type) -> Global {
    let name = ir::symbols::unique_name(ir, module, &format!("{}_{what}", kernel.name));
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(kernel.function);
    let ctx = &mut rewriter.ir_mut().ctx;
    let [symbol, private] = [name.as_str(), "private"].map(|text| ctx.string_attr(text));
    let (of_type, open) = (ctx.type_attr(ty), ctx.unit_attr());
    let builder = rewriter.op(memref::Global::NAME).attr("sym_name", symbol).attr("sym_visibility", private);
    builder.attr("type", of_type).attr("initial_value", open).build();
    Global { name, ty }
}

impl Global {
    fn get(&self, rewriter: &mut Rewriter<'_>) -> Value {
        let name = rewriter.ir_mut().ctx.symbol_attr(&self.name);
        rewriter.op(memref::GetGlobal::NAME).attr("name", name).result(self.ty).value()
    }
}

fn start(ir: &mut Ir, start: Op, kernel: &Kernel, kept: &Kept) {
    let given = ir.operands(start).to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(start);
    let mut arguments = Vec::new();
    for (&value, array) in given.iter().zip(&kept.arrays) {
        let Some(array) = array else {
            arguments.push(value);
            continue;
        };
        let inside = array.get(&mut rewriter);
        rewriter.op(memref::Copy::NAME).operands(&[value, inside]).build();
        arguments.push(inside);
    }
    let results: Vec<Type> = kept.results.iter().map(|result| rewriter.ctx.element_or_self(result.ty)).collect();
    let callee = rewriter.ir_mut().ctx.symbol_attr(&kernel.name);
    let call = rewriter.op(func::Call::NAME).operands(&arguments).attr("callee", callee).results(&results).build();
    for (at, result) in kept.results.iter().enumerate() {
        let (value, place) = (rewriter.result(call, at), result.get(&mut rewriter));
        memref::Store::build(&mut rewriter, value, place, &[][..]).build();
    }
    rewriter.erase(start);
}

fn wait(ir: &mut Ir, wait: Op, kept: &Kept) {
    let arrays: Vec<(usize, Value)> =
        positions_of(ir, wait).into_iter().zip(ir.operands(wait).iter().copied()).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(wait);
    for (at, array) in arrays {
        let Some(Some(inside)) = kept.arrays.get(at) else { continue };
        let inside = inside.get(&mut rewriter);
        rewriter.op(memref::Copy::NAME).operands(&[inside, array]).build();
    }
    let mut results = Vec::new();
    for result in &kept.results {
        let place = result.get(&mut rewriter);
        results.push(memref::Load::build(&mut rewriter, place, &[][..]).value());
    }
    rewriter.replace(wait, &results);
}
