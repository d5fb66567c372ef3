//! The sv dialect, as far as it is needed to prepare circuits for printing.

use ir::{Fault, Ir, Op};

ir::dialect! {
    /// SystemVerilog constructs that hw, comb and seq do not have.
    dialect "sv";

    /// The bits `input[base +: width]`. Past the end they are undefined.
    op IndexedPartSelect = "sv.indexed_part_select" (input : signless_integer(), base : signless_integer())
        -> (result : signless_integer())
        attrs (width : AttrConstraint::Int(32))
        traits [PURE]
        with parse = crate::seq_syntax::parse_part_select, print = crate::seq_syntax::print_part_select,
             verify = verify_part_select;
}

fn verify_part_select(ir: &Ir, op: Op) -> Result<(), Fault> {
    let width = ir.required::<i64>(op, "width")?;
    let result = ir.ctx.integer_width(ir.ty(ir.result(op, 0))).map(i64::from);
    if result == Some(width) && width > 0 {
        return Ok(());
    }
    Err(Fault::new("width must be that of the result, and past 0"))
}
