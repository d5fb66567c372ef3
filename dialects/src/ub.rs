//! The ub dialect: undefined behaviour made explicit.

use ir::constraint::AttrConstraint;
use ir::def::AttrDef;
use ir::{Attr, Context, Op, Rewriter, Type};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    let poison = AttrDef::new(Poison::NAME, "A value that is poison as a whole.");
    ctx.register(dialect().with_attr(poison).materialize(materialize));
}

fn poison() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "poison attribute".into(),
        test: |ctx, attr| ctx.as_dialect_attr(attr, Poison::NAME).is_some(),
    }
}

pub(crate) fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    rewriter.ctx.as_dialect_attr(value, Poison::NAME)?;
    Some(rewriter.op(Poison::NAME).attr("value", value).result(ty).build())
}

ir::dialect! {
    /// Undefined behaviour made explicit.
    dialect "ub";

    /// A value that is the result of deferred undefined behaviour.
    op Poison = "ub.poison" () -> (result : any())
        attrs (value = poison() => "#ub.poison")
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict (`<` $value^ `>`)? `:` type($result)"
        with fold = crate::common::fold_constant;
}
