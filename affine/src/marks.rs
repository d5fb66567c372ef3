//! The dialect kiln: operations that stand for something while a program is worked on, and that nothing else makes.
//!
//! What holds: none has an effect that is known, so no pass moves one, and none takes it away; whoever put them there takes
//! them out again.

use ir::Context;

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register_when_used("kiln", |ctx| ctx.register(dialect()));
}

ir::dialect! {
    /// Marks that stand in a program while it is worked on.
    dialect "kiln";

    /// An instance of a statement runs here: before the statement, with the variables of the loops around it. The proof of a
    /// transformation compares those before with those after.
    op Instance = "kiln.instance" (variables .. index()) -> ()
        attrs (statement : AttrConstraint::Int(64));

    /// Keeps what an operation computes with and what it computes, so that a proof finds what came in their places.
    op Probe = "kiln.value" (values .. any()) -> ()
        attrs (probe : AttrConstraint::Int(64));

    /// Uses memories that the bus reads and writes beside the computation.
    op Keep = "kiln.keep" (memories .. any()) -> ();

    /// Begins a transfer over the bus: place outside, count, row, stride and number, place inside by dimension, then the banks.
    op Transfer = "kiln.transfer" (operands .. any()) -> ()
        attrs (route : AttrConstraint::Index);

    /// Waits for the transfers of a number.
    op Join = "kiln.join" (operands .. any()) -> ()
        attrs (route : AttrConstraint::Index);
}
