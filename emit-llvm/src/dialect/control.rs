//! The llvm dialect's functions, calls and terminators.

use super::attributes::named;
use super::constraints::{array_of, case, dicts, fast, function_type, llvm_type};
pub(crate) use super::function::signature;
pub(crate) use super::switch::case_values;
pub use super::switch::set_switch_attrs;
use super::{calls, check, enums, function, switch};
use dialects::constraints::integer_elements;
use ir::interfaces::InlineSpec;

ir::dialect! {
    /// Functions and control flow of LLVM IR.
    dialect "llvm";

    /// A function; a declaration if it has no body.
    op Func = "llvm.func" () -> ()
        attrs (
            sym_name : AttrConstraint::Str,
            sym_visibility ? AttrConstraint::Str,
            function_type : function_type(),
            linkage = named("linkage") => "#llvm.linkage<external>",
            dso_local ? AttrConstraint::Unit,
            CConv = named("cconv") => "#llvm.cconv<ccc>",
            comdat ? AttrConstraint::SymbolRef,
            convergent ? AttrConstraint::Unit,
            personality ? AttrConstraint::Symbol,
            garbageCollector ? AttrConstraint::Str,
            passthrough ? array_of(AttrConstraint::Any),
            arg_attrs ? dicts(),
            res_attrs ? dicts(),
            function_entry_count ? AttrConstraint::Int(64),
            memory ? named("memory_effects"),
            visibility_ = case(&enums::VISIBILITY) => "0 : i64",
            arm_streaming ? AttrConstraint::Unit,
            arm_locally_streaming ? AttrConstraint::Unit,
            arm_streaming_compatible ? AttrConstraint::Unit,
            arm_new_za ? AttrConstraint::Unit,
            arm_in_za ? AttrConstraint::Unit,
            arm_out_za ? AttrConstraint::Unit,
            arm_inout_za ? AttrConstraint::Unit,
            arm_preserves_za ? AttrConstraint::Unit,
            section ? AttrConstraint::Str,
            unnamed_addr ? case(&enums::UNNAMED_ADDR),
            alignment ? AttrConstraint::Int(64),
            vscale_range ? named("vscale_range"),
            frame_pointer ? named("framePointerKind"),
            target_cpu ? AttrConstraint::Str,
            tune_cpu ? AttrConstraint::Str,
            target_features ? named("target_features"),
            unsafe_fp_math ? AttrConstraint::Int(1),
            no_infs_fp_math ? AttrConstraint::Int(1),
            no_nans_fp_math ? AttrConstraint::Int(1),
            approx_func_fp_math ? AttrConstraint::Int(1),
            no_signed_zeros_fp_math ? AttrConstraint::Int(1),
            denormal_fp_math ? AttrConstraint::Str,
            denormal_fp_math_f32 ? AttrConstraint::Str,
            fp_contract ? AttrConstraint::Str,
            no_inline ? AttrConstraint::Unit,
            always_inline ? AttrConstraint::Unit,
            no_unwind ? AttrConstraint::Unit,
            will_return ? AttrConstraint::Unit,
            optimize_none ? AttrConstraint::Unit,
        )
        regions (body :)
        traits [ISOLATED, SYMBOL, FUNCTION_LIKE, ALLOCATION_SCOPE]
        with parse = function::parse, print = function::print, has_text = function::has_text, verify = function::verify;

    /// Calls a function by its symbol, or by a pointer as first operand.
    op Call = "llvm.call" (callee_operands .. llvm_type()) -> (result ? llvm_type())
        attrs (
            var_callee_type ? function_type(),
            callee ? AttrConstraint::Symbol,
            fastmathFlags = fast() => "#llvm.fastmath<none>",
            branch_weights ? AttrConstraint::DenseArray(32),
            CConv = named("cconv") => "#llvm.cconv<ccc>",
            TailCallKind = named("tailcallkind") => "#llvm.tailcallkind<none>",
            access_groups ? super::constraints::access_groups(),
            alias_scopes ? super::constraints::alias_scopes(),
            noalias_scopes ? super::constraints::alias_scopes(),
            tbaa ? super::constraints::tbaa_tags(),
        )
        traits [CALL_LIKE]
        with parse = calls::parse_call, print = calls::print_call, verify_symbols = calls::verify_call,
            inlining = in_place_of_calls();

    /// Calls an intrinsic of LLVM IR by its name.
    op CallIntrinsic = "llvm.call_intrinsic" (args .. llvm_type()) -> (results ? llvm_type())
        attrs (intrin : AttrConstraint::Str, fastmathFlags = fast() => "#llvm.fastmath<none>")
        syntax "$intrin `(` $args `)` `:` functional-type($args, $results) attr-dict"
        with verify = check::intrinsic_name;

    /// Calls a function that may unwind: goes to `normalDest` when it returns, else to `unwindDest`.
    op Invoke = "llvm.invoke" (callee_operands .. llvm_type(), normalDestOperands .. llvm_type(), unwindDestOperands .. llvm_type()) -> (result ? llvm_type())
        attrs (
            var_callee_type ? function_type(),
            callee ? AttrConstraint::Symbol,
            branch_weights ? AttrConstraint::DenseArray(32),
            CConv = named("cconv") => "#llvm.cconv<ccc>",
        )
        successors (normalDest :, unwindDest :)
        traits [TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS, CALL_LIKE]
        with parse = calls::parse_invoke, print = calls::print_invoke, verify = calls::verify_invoke,
            inlining = in_place_of_calls();

    /// What unwinding brought: a pointer to the exception and a number of its type, as a rule.
    op LandingPad = "llvm.landingpad" (clauses .. llvm_type()) -> (res : llvm_type())
        attrs (cleanup ? AttrConstraint::Unit)
        with parse = calls::parse_landingpad, print = calls::print_landingpad, verify = calls::verify_landingpad;

    /// Goes on unwinding.
    op Resume = "llvm.resume" (value : llvm_type()) -> ()
        traits [TERMINATOR]
        syntax "$value attr-dict `:` type($value)";

    /// Assembly text with operands.
    op InlineAsm = "llvm.inline_asm" (operands .. llvm_type()) -> (res ? llvm_type())
        attrs (
            asm_string : AttrConstraint::Str,
            constraints : AttrConstraint::Str,
            has_side_effects ? AttrConstraint::Unit,
            is_align_stack ? AttrConstraint::Unit,
            asm_dialect ? case(&enums::ASM_DIALECT),
            operand_attrs ? array_of(AttrConstraint::Any),
        )
        syntax "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` functional-type(operands, results)"
        with effects_hook = calls::asm_effects;

    /// Ends a function and gives its result.
    op Return = "llvm.return" (arg ? llvm_type()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        syntax "attr-dict ($arg^ `:` type($arg))?"
        with verify = function::verify_return;

    /// Goes to a block.
    op Br = "llvm.br" (destOperands .. llvm_type()) -> ()
        attrs (loop_annotation ? named("loop_annotation"))
        successors (dest :)
        traits [PURE, TERMINATOR, BRANCH]
        syntax "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";

    /// Goes to `trueDest` if `condition` is 1, else to `falseDest`.
    op CondBr = "llvm.cond_br" (condition : i1(), trueDestOperands .. llvm_type(), falseDestOperands .. llvm_type()) -> ()
        attrs (branch_weights ? AttrConstraint::DenseArray(32), loop_annotation ? named("loop_annotation"))
        successors (trueDest :, falseDest :)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        syntax "$condition (`weights` `(` $branch_weights^ `)`)? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict";

    /// Goes to the block whose case value equals `value`, else to `defaultDestination`.
    op Switch = "llvm.switch" (value : signless_integer(), defaultOperands .. any(), caseOperands .. any()) -> ()
        attrs (
            case_values ? integer_elements(),
            case_operand_segments : AttrConstraint::DenseArray(32),
            branch_weights ? AttrConstraint::DenseArray(32),
        )
        successors (defaultDestination :, caseDestinations ..)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        with parse = switch::parse, print = switch::print, verify = switch::verify, has_text = dialects::cf::cases_have_text;

    /// Is never reached.
    op Unreachable = "llvm.unreachable" () -> ()
        traits [TERMINATOR, UNREACHABLE]
        syntax "attr-dict";
}

/// What stands in the place of a call whose callee has several blocks.
fn in_place_of_calls() -> InlineSpec {
    InlineSpec { branch: Br::NAME.into(), ..dialects::func::in_place_of_calls() }
}
