//! The llvm dialect's functions, calls and terminators.

use super::function;
pub(crate) use super::function::{case_values, set_switch_attrs, signature};

ir::dialect! {
    /// Functions and control flow of LLVM IR.
    dialect "llvm";

    /// A function; a declaration if it has no body.
    op Func = "llvm.func" () -> ()
        attrs (
            sym_name : AttrConstraint::Str,
            sym_visibility ? AttrConstraint::Str,
            function_type : AttrConstraint::Type,
            linkage : super::linkage(),
            arg_attrs ? AttrConstraint::Any,
            res_attrs ? AttrConstraint::Any,
            passthrough ? AttrConstraint::Any,
        )
        regions (body :)
        traits [ISOLATED, SYMBOL, FUNCTION_LIKE, ALLOCATION_SCOPE]
        with parse = function::parse, print = function::print, verify = function::verify;

    /// Calls a function by its symbol, or by a pointer as first operand.
    op Call = "llvm.call" (callee_operands .. any()) -> (result ? any())
        attrs (callee ? AttrConstraint::Symbol, callee_type ? AttrConstraint::Type)
        traits [CALL_LIKE]
        with parse = function::parse_call, print = function::print_call;

    /// Ends a function and gives its result.
    op Return = "llvm.return" (arg ? any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        syntax "attr-dict ($arg^ `:` type($arg))?";

    /// Goes to a block.
    op Br = "llvm.br" (destOperands .. any()) -> ()
        successors (dest :)
        traits [PURE, TERMINATOR, BRANCH]
        syntax "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";

    /// Goes to `trueDest` if `condition` is 1, else to `falseDest`.
    op CondBr = "llvm.cond_br" (condition : i1(), trueDestOperands .. any(), falseDestOperands .. any()) -> ()
        successors (trueDest :, falseDest :)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        syntax "$condition `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict";

    /// Goes to the block whose case value equals `value`, else to `defaultDestination`.
    op Switch = "llvm.switch" (value : any_integer(), defaultOperands .. any(), caseOperands .. any()) -> ()
        attrs (case_values ? AttrConstraint::Elements, case_operand_segments : AttrConstraint::DenseArray(32))
        successors (defaultDestination :, caseDestinations ..)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        with parse = function::parse_switch, print = function::print_switch;

    /// Is never reached.
    op Unreachable = "llvm.unreachable" () -> ()
        traits [TERMINATOR]
        syntax "attr-dict";
}
