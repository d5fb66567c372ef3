//! Constant tables: `memref.global`s that no one writes, as variables of the text with their bytes.

use affine::globals::{table, words};
use ir::{Ir, Op, Value, symbols};

use crate::emit::memory::{Place, bytes_of};
use crate::emit::operand::Number;
use crate::kernel::{Kernel, Parameter};

/// The constant table of numbers that a memory is.
pub fn find(ir: &Ir, memory: Value) -> Option<Op> {
    bytes(ir, memory).map(|(global, _)| global)
}

/// The name of a table in the text: its place among the operations of its module, and what the source calls it.
pub fn name(ir: &Ir, global: Op) -> String {
    let block = ir.block_of(global).expect("a global is in a module");
    let number = ir.ops(block).position(|op| op == global).unwrap_or_default();
    let given = symbols::name_of(ir, global).unwrap_or_default();
    let given: String = given.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("table{number}_{given}")
}

/// The declarations of the tables that kernels read.
pub fn declarations(ir: &Ir, kernels: &[Kernel]) -> String {
    let mut known = Vec::new();
    let mut text = String::new();
    for parameter in kernels.iter().flat_map(|kernel| &kernel.parameters) {
        let Parameter::Table(memory) = parameter else { continue };
        let (global, bytes) = bytes(ir, *memory).expect("the parameter is a table");
        if known.contains(&global) {
            continue;
        }
        known.push(global);
        let list: Vec<String> = bytes.iter().map(u8::to_string).collect();
        let (name, align, count) = (name(ir, global), Place::ALIGNMENT, bytes.len());
        text += &format!("\n.global .align {align} .b8 {name}[{count}] = {{{}}};\n", list.join(", "));
    }
    text
}

/// The table that a memory is, with its bytes as they lie on the device.
fn bytes(ir: &Ir, memory: Value) -> Option<(Op, Vec<u8>)> {
    let global = table(ir, memory)?;
    let number = Number::of(&ir.ctx, ir.ctx.element_or_self(ir.ty(memory)))?;
    let words = words(ir, global).ok().flatten()?;
    let size = number.bytes() as usize;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.low_u64().to_le_bytes().into_iter().take(size)).collect();
    (bytes_of(ir, memory) == Some(bytes.len() as u64)).then_some((global, bytes))
}
