//! Finding the function that is run, and what its parameters and results are called.

use ir::diag::Diagnostic;
use ir::symbols;
use ir::types::FloatKind;
use ir::{Diagnostics, Ir, Op, Reported, Traits, Type, TypeKind};
use manifest::{Manifest, Memory};
use sim::interp::{Argument, Outcome};

use crate::values::{Element, Slot};

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

/// The parameters and results of the function that a design was made from, as far as the manifest tells.
pub fn slots_of_design(manifest: &Manifest) -> (Vec<Slot>, Vec<Slot>) {
    (parameters(manifest), results_of_design(manifest))
}

/// The arguments of the function; those that the design does not use take any number.
fn parameters(manifest: &Manifest) -> Vec<Slot> {
    let scalars = manifest.scalars.iter().map(|s| s.argument);
    let count = scalars.chain(manifest.memories.iter().map(|m| m.argument)).max().map_or(0, |last| last + 1);
    // Arguments of the design that are results of the function stand behind the function's.
    let count = manifest.result_memories().first().map_or(count, |first| first.argument);
    (0..count).map(|index| parameter(manifest, index)).collect()
}

fn parameter(manifest: &Manifest, index: usize) -> Slot {
    let scalar = manifest.scalars.iter().find(|s| s.argument == index && s.dimension.is_none());
    let memory = manifest.memories.iter().find(|m| m.argument == index);
    match (scalar, memory) {
        (Some(scalar), _) => slot(scalar.port.clone(), (scalar.width, &scalar.float), None),
        (None, Some(memory)) => slot(memory.name.clone(), (memory.width, &memory.float), Some(sizes(manifest, memory))),
        (None, None) => slot(format!("arg{index}"), (64, &None), None),
    }
}

fn results_of_design(manifest: &Manifest) -> Vec<Slot> {
    let of_ports = manifest.results.iter().map(|r| (r.index, slot(r.port.clone(), (r.width, &r.float), None)));
    let arrays = manifest.result_memories().into_iter();
    let arrays =
        arrays.filter_map(|m| Some((m.result?, slot(m.name.clone(), (m.width, &m.float), Some(sizes(manifest, m))))));
    let returned = manifest.returned.iter().filter_map(|r| {
        let memory = manifest.memories.iter().find(|memory| memory.name == r.memory)?;
        Some((r.index, slot(format!("result{}", r.index), (memory.width, &memory.float), Some(r.shape.clone()))))
    });
    let mut found: Vec<(usize, Slot)> = of_ports.chain(arrays).chain(returned).collect();
    found.sort_by_key(|(index, _)| *index);
    let mut slots = Vec::new();
    for (index, found) in found {
        slots.extend((slots.len()..index).map(|index| slot(format!("result{index}"), (64, &None), None)));
        slots.push(Slot { is_value: true, ..found });
    }
    slots
}

/// The sizes of an argument; those that its caller gives are open.
fn sizes(manifest: &Manifest, memory: &Memory) -> Vec<i64> {
    let is_open =
        |dim: usize| manifest.scalars.iter().any(|s| s.argument == memory.argument && s.dimension == Some(dim));
    let size = |(dim, &size): (usize, &usize)| if is_open(dim) { ir::types::DYNAMIC } else { size as i64 };
    memory.shape.iter().enumerate().map(size).collect()
}

/// A slot of numbers of so many bits, of a float type where one is named.
fn slot(name: String, (width, float): (u32, &Option<String>), shape: Option<Vec<i64>>) -> Slot {
    let kind = float.as_deref().and_then(FloatKind::from_name).filter(|kind| kind.width() == width);
    let element = match kind {
        Some(kind) => Element::Float(kind),
        None if width == 1 => Element::Unsigned(1),
        None => Element::Signed(width),
    };
    Slot { name, element, is_value: shape.is_none(), shape }
}
