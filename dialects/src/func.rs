//! The func dialect: functions, calls and returns.
//!
//! What holds: a call's operands and results have the types of its callee's signature.

pub(crate) mod call;

use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::interfaces::InlineSpec;
use ir::{Attr, Context, Fault, Ir, Op, Rewriter, Type, TypeKind};

use crate::common::ensure;
use crate::constraints::function_type_attr;
use crate::{cf, function, scf};

/// On a call whose first operands are two indices: the call does the iterations from one to the other in steps of so many, which depend on
/// nothing of each other, so threads may share them.
pub const THREADS: &str = "kiln.threads";

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect().materialize(materialize));
}

fn function_type() -> Constraint {
    pred("function type", |ctx, ty| matches!(ctx.kind(ty), TypeKind::Function { .. }))
}

fn dictionaries() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Dict))
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    rewriter.ctx.as_symbol(value)?;
    let is_function = matches!(rewriter.ctx.kind(ty), TypeKind::Function { .. });
    is_function.then(|| rewriter.op(Constant::NAME).attr("value", value).result(ty).build())
}

/// As all functions; a declaration that everybody sees would have no meaning.
fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let visibility = ir.attr(op, "sym_visibility").and_then(|a| ir.ctx.as_str(a));
    let is_public = matches!(visibility, None | Some("public"));
    ensure(!is_public || ir.body(op, 0).is_some(), || "symbol declaration cannot have public visibility".into())?;
    function::verify_function(ir, op)
}

fn constant_name(_: &Ir, _: Op, _: usize) -> Option<String> {
    Some("f".to_owned())
}

ir::dialect! {
    /// Functions, calls and returns.
    dialect "func";

    /// A function; a declaration if it has no body.
    op Func = "func.func" () -> ()
        attrs (
            sym_name : AttrConstraint::Str,
            function_type : function_type_attr(),
            sym_visibility ? AttrConstraint::Str,
            arg_attrs ? dictionaries(),
            res_attrs ? dictionaries(),
        )
        regions (body :)
        traits [PRIVATE_DECLARATION, ISOLATED, SYMBOL, FUNCTION_LIKE, AFFINE_SCOPE, ALLOCATION_SCOPE]
        with parse = function::parse_function, print = function::print_function, verify = verify,
            default_dialect = "func";

    /// Calls a function by its symbol.
    op Call = "func.call" (operands .. any()) -> (results .. any())
        attrs (callee : AttrConstraint::Symbol)
        traits [CALL_LIKE]
        syntax "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"
        with verify_symbols = call::verify_call,
            inlining = in_place_of_calls();

    /// Calls a function by its value.
    op CallIndirect = "func.call_indirect" (callee : function_type(), callee_operands .. any()) -> (results .. any())
        traits [CALL_LIKE]
        syntax "$callee `(` $callee_operands `)` attr-dict `:` custom<CalleeType>"
        with verify = call::verify_indirect, canonicalize = &[call::make_direct], custom = &[call::CALLEE_TYPE],
            inlining = in_place_of_calls();

    /// A function as a value.
    op Constant = "func.constant" () -> (result : any())
        attrs (value : AttrConstraint::Symbol)
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict $value `:` type(results)"
        with fold = crate::common::fold_constant, verify = call::verify_constant, result_name = constant_name;

    /// Ends a function and gives its results.
    op Return = "func.return" (operands .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        parents [Func::NAME]
        syntax "attr-dict ($operands^ `:` type($operands))?"
        with verify = call::verify_return;
}

/// What stands in the place of a call whose callee has several blocks.
pub fn in_place_of_calls() -> InlineSpec {
    InlineSpec {
        branch: cf::Br::NAME.into(),
        wrapper: scf::ExecuteRegion::NAME.into(),
        result: scf::Yield::NAME.into(),
    }
}
