//! A dataflow circuit that is taken from text, in place of the one that the source becomes.

use dialects::function::function_type;
use ir::{Diagnostics, Ir, Op, Reported};

use dataflow::Blocks;

/// How far a circuit is.
pub(super) enum Progress {
    /// Without buffers; these are its blocks.
    Formed(Blocks),
    /// With buffers, and forks or not.
    Placed,
}

/// How far the circuit `given` is, which is to stand for `own`, the one of the source. Errors (`E0608`): its arguments and results are
/// others, or its blocks are not said as [`Blocks::write`] does.
pub(super) fn progress(ir: &mut Ir, given: Op, own: Op, diags: &mut Diagnostics) -> Result<Progress, Reported> {
    let place = ir.loc(given).place(&ir.ctx);
    if interface(ir, given) != interface(ir, own) {
        let message = "the arguments and results of this circuit are not those that the source becomes";
        return Err(diags.error("E0608", place, message));
    }
    if !Blocks::are_there(ir, given) {
        return Ok(Progress::Placed);
    }
    let blocks = Blocks::read(ir, given).map_err(|message| diags.error("E0608", place, message))?;
    Blocks::clear(ir, given);
    Ok(Progress::Formed(blocks))
}

/// Types of arguments and results, and their names.
fn interface(ir: &Ir, circuit: Op) -> impl PartialEq {
    let names = ["argNames", "resNames"].map(|name| ir.attr(circuit, name));
    (function_type(ir, circuit).map(|(arguments, results)| (arguments.to_vec(), results.to_vec())), names)
}
