//! Finding the function that a command works on, and what its parameters are called.

use ir::diag::Diagnostic;
use ir::symbols;
use ir::{Diagnostics, Ir, Op, Reported, Traits, Type, TypeKind};

use ::sim::interp::{Argument, Outcome};

use crate::values::Slot;

/// What a function of these results gave, in their order.
pub fn results(slots: &[Slot], outcome: &Outcome) -> Vec<Argument> {
    let mut numbers = outcome.results.iter().cloned().map(Argument::Number);
    let mut arrays = outcome.tensors.iter().cloned().map(Argument::Memory);
    slots.iter().filter_map(|slot| if slot.shape.is_some() { arrays.next() } else { numbers.next() }).collect()
}

/// The function called `name`; without a name the only one that is not private and has a body.
/// Errors: `E1007` there is none, or it is not clear which.
pub fn find(ir: &Ir, module: Op, name: Option<&str>, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let all = functions(ir, module);
    let found: Vec<Op> = match name {
        Some(name) => all.iter().copied().filter(|&f| symbols::name_of(ir, f) == Some(name)).collect(),
        None => all.iter().copied().filter(|&f| !symbols::is_private(ir, f) && ir.body(f, 0).is_some()).collect(),
    };
    if let [function] = found[..] {
        return Ok(function);
    }
    let message = match (name, found.len()) {
        (Some(name), _) => format!("there is no function '@{name}'"),
        (None, 0) => "there is no public function with a body".to_owned(),
        (None, count) => format!("there are {count} public functions: name one by --func"),
    };
    let names: Vec<String> = all.iter().filter_map(|&f| symbols::name_of(ir, f)).map(|n| format!("@{n}")).collect();
    let mut error = Diagnostic::error("E1007", ir.loc(module).place(&ir.ctx), message);
    if !names.is_empty() {
        error = error.with_note(format!("the file has {}", names.join(", ")));
    }
    Err(diags.report(error))
}

fn functions(ir: &Ir, module: Op) -> Vec<Op> {
    let Some(body) = ir.body(module, 0) else { return Vec::new() };
    ir.ops(body).filter(|&op| ir.has_trait(op, Traits::FUNCTION_LIKE)).collect()
}

/// The parameter and result types of a function.
pub fn signature(ir: &Ir, function: Op) -> (Vec<Type>, Vec<Type>) {
    let ty = ir.attr(function, "function_type").and_then(|a| ir.ctx.as_type(a));
    match ty.map(|ty| ir.ctx.kind(ty)) {
        Some(TypeKind::Function { inputs, results }) => (inputs.to_vec(), results.to_vec()),
        _ => (Vec::new(), Vec::new()),
    }
}

/// The parameters, called as in the source, and the results, called `result0`, `result1`, ...
/// Errors: `E1008` a type that is no number or array of numbers.
pub fn slots(ir: &Ir, function: Op, diags: &mut Diagnostics) -> Result<(Vec<Slot>, Vec<Slot>), Reported> {
    let (inputs, results) = signature(ir, function);
    let args = ir.body(function, 0).map(|b| ir.args(b).to_vec()).unwrap_or_default();
    let name = |index: usize| {
        let known =
            args.get(index).and_then(|&v| ir.value_name(v)).filter(|n| !n.starts_with(|c: char| c.is_ascii_digit()));
        known.map_or_else(|| format!("arg{index}"), str::to_owned)
    };
    let mut slot = |name: String, ty: Type| {
        Slot::of(&ir.ctx, name, ty).ok_or_else(|| {
            let text = ir::text::printer::print_type(&ir.ctx, ty);
            let place = ir.loc(function).place(&ir.ctx);
            diags.error("E1008", place, format!("type '{text}' is no number and no array of numbers"))
        })
    };
    let inputs = inputs.into_iter().enumerate().map(|(i, ty)| slot(name(i), ty)).collect::<Result<_, _>>()?;
    let results =
        results.into_iter().enumerate().map(|(i, ty)| slot(format!("result{i}"), ty)).collect::<Result<_, _>>()?;
    Ok((inputs, results))
}
