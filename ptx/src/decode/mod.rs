//! From instructions as they are written to operations: every modifier has a meaning or is refused.

mod arithmetic;
mod asynchronous;
mod control;
mod decoder;
mod layout;
mod matrix;
mod memory;
mod values;

use ir::diag::{Diagnostics, Reported};
use ir::source::Span;

use crate::program::{Kernel, Op, Program, Step, Unit};
use crate::text::syntax::{Function, Instruction, Module};

use decoder::Decoder;
use layout::{Layout, Places};

pub use layout::SHARED_START;

/// Decodes a module. Errors: `E1602`, `E1603`.
pub fn program(module: &Module, diags: &mut Diagnostics) -> Result<Program, Reported> {
    let (globals, places) = layout::globals(module);
    let entries = module.functions.iter().filter(|function| function.is_entry);
    let mut kernels = Vec::new();
    let mut first = Ok(());
    for entry in entries {
        match kernel(module, entry, &places, diags) {
            Ok(kernel) => kernels.push(kernel),
            Err(reported) => first = first.and(Err(reported)),
        }
    }
    first.map(|()| Program { version: module.version, target: module.target.clone(), kernels, globals })
}

fn kernel(module: &Module, function: &Function, globals: &Places, diags: &mut Diagnostics) -> Result<Kernel, Reported> {
    let Some(body) = &function.body else {
        return Err(diags.error(
            "E1603",
            function.span,
            format!("kernel `{}` without a body is not supported", function.name),
        ));
    };
    let layout = Layout::of(module, function, globals);
    let mut code = Vec::new();
    let mut first = Ok(());
    for instruction in body {
        match step(&layout, instruction, diags) {
            Ok(step) => code.push(step),
            Err(reported) => first = first.and(Err(reported)),
        }
    }
    first?;
    code.push(end(function.span));
    Ok(Kernel {
        name: function.name.clone(),
        parameters: layout.parameters,
        required_threads: function.required_threads,
        most_threads: function.most_threads,
        registers: function.registers.clone(),
        code,
        shared_end: layout.shared_end,
        local_bytes: layout.local_bytes,
        span: function.span,
    })
}

/// What a body ends with if nothing else ends it.
fn end(span: Span) -> Step {
    Step { op: Op::Exit, guard: None, unit: Unit::Control, name: "ret".into(), span }
}

fn step(layout: &Layout, instruction: &Instruction, diags: &mut Diagnostics) -> Result<Step, Reported> {
    let mut decoder = Decoder::new(layout, instruction, diags);
    let (op, unit) = operation(&mut decoder)?;
    decoder.finish()?;
    let name = instruction.words.join(".");
    Ok(Step { op, guard: instruction.guard, unit, name, span: instruction.span })
}

fn operation(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let name = decoder.name().to_owned();
    for family in
        [arithmetic::decode, values::decode, memory::decode, control::decode, matrix::decode, asynchronous::decode]
    {
        if let Some(decoded) = family(decoder, &name)? {
            return Ok(decoded);
        }
    }
    Err(decoder.unsupported("the instruction"))
}
