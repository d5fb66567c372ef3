//! The order of tiles: those that multiprocessors compute at the same time are as square as can be, so that they share most of what
//! they read.
//!
//! What holds: each tile has one block.

use crate::emit::code::Code;
use crate::emit::operand::{Class, Operand};
use crate::kernel::special;
use crate::machine::Gpu;
use crate::tiled::find::Nest;
use crate::tiled::grid;
use crate::tiled::plan::Plan;

/// Rows of tiles that go together: as many that tiles of all multiprocessors are about as high as wide. `None`: all tiles go at the same
/// time, or they are one row.
fn rows_together(gpu: &Gpu, nest: &Nest, plan: &Plan) -> Option<u32> {
    let [columns, rows, _] = grid(nest, plan);
    let square = u64::from(gpu.multiprocessors) * plan.sides[1] / plan.sides[0];
    let together = square.isqrt().max(1).next_power_of_two() as u32;
    (rows > 1 && u64::from(rows) * u64::from(columns) > u64::from(gpu.multiprocessors)).then_some(together.min(rows))
}

/// The row and the column of a block's tile. Blocks start by their number: down the rows that go together, then on to the next column.
pub fn blocks(code: &mut Code, (nest, plan): (&Nest, &Plan), gpu: &Gpu) -> [Operand; 2] {
    let [row, column] = ["ctaid.y", "ctaid.x"].map(|name| special(code, name));
    let Some(together) = rows_together(gpu, nest, plan) else { return [row, column] };
    let [columns, rows, _] = grid(nest, plan);
    let word = |value: u32| Operand::word(value as i32);
    let number = code.pure(Class::Word, "mad.lo.s32", &[row, word(columns), column]);
    let of_group = word(together * columns);
    let group = code.pure(Class::Word, "div.u32", &[number, of_group]);
    let inside = code.pure(Class::Word, "rem.u32", &[number, of_group]);
    let first = code.pure(Class::Word, "mul.lo.s32", &[group, word(together)]);
    // The last group may have fewer rows.
    let height = match rows.is_multiple_of(together) {
        true => word(together),
        false => {
            let rest = code.pure(Class::Word, "sub.s32", &[word(rows), first]);
            code.pure(Class::Word, "min.u32", &[rest, word(together)])
        }
    };
    let own = code.pure(Class::Word, "rem.u32", &[inside, height]);
    let row = code.pure(Class::Word, "add.s32", &[first, own]);
    [row, code.pure(Class::Word, "div.u32", &[inside, height])]
}
