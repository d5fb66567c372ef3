//! Loads as boxes of tensors, which the copy engine brings: what the tensor maps are, and why there is none.
//!
//! What holds: a map begins at the first element that the nest reads and ends at the last; what a box has beyond it is zero.

use ir::{Ir, Value};

use super::sizes::{BOX, ROWS};
use crate::emit::operand::Number;
use crate::kernel::{Parameter, root};
use crate::manifest::TensorMap;
use crate::tables;
use crate::tiled::find::{Along, Load, Nest};
use crate::tiled::plan::Plan;

/// The most dimensions of a tensor.
const MOST_DIMENSIONS: usize = 5;

/// The most elements of a dimension, and bytes from one to the next.
const MOST_ELEMENTS: u64 = 1 << 32;
const MOST_STRIDE: i64 = 1 << 40;

/// A dimension of a tensor beside those of a tile: the variable of a loop of blocks.
#[derive(Clone, Copy, Debug)]
pub struct Outer {
    /// The variable, which is the coordinate.
    pub variable: Value,
    size: u64,
    stride: i64,
}

/// Why the loads of a nest are no boxes of tensors; `None` if they are.
pub fn refusal(ir: &Ir, nest: &Nest) -> Option<String> {
    nest.loads.iter().find_map(|load| outer(ir, nest, load).err())
}

/// The dimensions of a load beside those of its tile. `Err` says why they are none of a tensor.
pub fn outer(ir: &Ir, nest: &Nest, load: &Load) -> Result<Vec<Outer>, String> {
    let name = ir.value_name(memory(ir, load)).map_or_else(|| "a factor".to_owned(), |name| format!("'{name}'"));
    if tables::find(ir, memory(ir, load)).is_some() {
        return Err(format!("{name} is a constant table, which no tensor map describes"));
    }
    let row = load.row_stride();
    if row < i64::from(load.number.bytes()) * load.row_elements(nest) as i64 {
        return Err(format!("rows of {name} overlap or run backwards"));
    }
    let mut all = Vec::new();
    for (variable, stride) in &load.rest.0 {
        let looping = nest.others.iter().find(|thread| crate::map::band::variable(ir, thread.looping) == *variable);
        let Some(thread) = looping.filter(|thread| thread.lower >= 0 && *stride > 0) else {
            return Err(format!("the place of {name} depends on more than loops of blocks that count up from zero"));
        };
        let size = thread.lower as u64 + thread.step as u64 * (thread.extent - 1) + 1;
        all.push(Outer { variable: *variable, size, stride: *stride });
    }
    let fits = |outer: &Outer| outer.size <= MOST_ELEMENTS && outer.stride < MOST_STRIDE;
    let is_small = row < MOST_STRIDE && nest.count <= MOST_ELEMENTS && load.rest.1 >= 0 && all.iter().all(fits);
    if all.len() + 2 > MOST_DIMENSIONS || !is_small {
        return Err(format!("{name} has more dimensions or elements than a tensor map"));
    }
    Ok(all)
}

/// The memory that a load reads.
fn memory(ir: &Ir, load: &Load) -> Value {
    root(ir, affine::access::memref_of(ir, load.op).expect("a load has a memory"))
}

/// The tensor map of a load, as a parameter.
pub fn parameter(ir: &Ir, (nest, plan): (&Nest, &Plan), load: &Load, outer: &[Outer]) -> Parameter {
    let Number::Float(kind) = load.number else { unreachable!("matrix products are of floats") };
    let rows = if load.along == Along::Depth { plan.side(load) } else { plan.depth };
    let mut sizes = vec![load.row_elements(nest), load.rows(nest)];
    let mut strides = vec![load.row_stride() as u64];
    let mut box_sizes = vec![BOX as u32, rows as u32];
    for Outer { size, stride, .. } in outer {
        sizes.push(*size);
        strides.push(*stride as u64);
        box_sizes.push(1);
    }
    let offset = load.rest.1 as u64;
    let element = kind.name().to_owned();
    Parameter::Tensor(memory(ir, load), TensorMap { offset, element, sizes, strides, box_sizes, swizzle: SWIZZLE })
}

/// Boxes of a load's tile: one that has all rows of it, or one for every 64 of its side.
pub fn boxes(plan: &Plan, load: &Load) -> u64 {
    if load.along == Along::Depth { 1 } else { plan.side(load) / BOX }
}

/// Bytes in which a copy changes the places of pieces: the row of a box.
const SWIZZLE: u32 = 2 * BOX as u32;

/// Bytes of a box of 64 rows. Where rows go along the depth, a warpgroup has as many of them; else the box has all of its rows.
pub const BOX_BYTES: u64 = ROWS * 2 * BOX;
