//! The elastic dialect: what Kiln's dataflow circuits need besides handshake.

use crate::handshake;
use crate::handshake::none;

ir::dialect! {
    /// Additions to handshake.
    dialect "elastic";

    /// Keeps the token of an argument for a whole run, and gives it whenever it is wanted: an argument that a loop reads
    /// needs no way around the loop.
    op Hold = "elastic.hold" (input : T) -> (result : T)
        where (T: any())
        traits [FIRST_OPERAND_TYPE, NO_EFFECT]
        parents [handshake::Func::NAME]
        syntax "$input attr-dict `:` type($result)";

    /// An operation on floats as one unit in stages, which takes a token of each operand for each of its result: `unit_class` says
    /// which, and of which format, as `add.f32`. Operands and result are bit patterns.
    op Float = "elastic.float" (operands_ .. signless_integer()) -> (result : signless_integer())
        attrs (unit_class : AttrConstraint::Str)
        traits [NO_EFFECT]
        parents [handshake::Func::NAME]
        syntax "$unit_class `(` $operands_ `)` attr-dict `:` functional-type($operands_, results)";

    /// Gives `input`, which is always there, once for each token of `ctrl`.
    op Sample = "elastic.sample" (input : T, ctrl : none()) -> (result : T)
        where (T: any())
        traits [FIRST_OPERAND_TYPE, NO_EFFECT]
        parents [handshake::Func::NAME]
        syntax "$input `,` $ctrl attr-dict `:` type($result)";
}
