//! Intrinsics that tell debuggers where variables are, and the scopes of aliasing.

use ir::Op;
use ir::constraint::Constraint;
use ir::def::OpDef;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;

use super::super::attributes::named;
use super::super::constraints::{llvm_type, pointer};
use super::super::declare::op;

/// `#llvm.di_local_variable<...>` and an expression unless it is empty, both in full.
static PLACE: [CustomDirective; 1] =
    [CustomDirective { name: "VariableAndPlace", parse: parse_place, print: print_place }];

fn variable(
    name: &str,
    docs: &'static str,
    operand: &'static str,
    constraint: Constraint,
    syntax: &'static str,
) -> OpDef {
    let def = op(name, docs)
        .attr("varInfo", named("di_local_variable"))
        .default_attr("locationExpr", named("di_expression"), "#llvm.di_expression<>")
        .operand(operand, constraint)
        .syntax(syntax)
        .done();
    def.custom(&PLACE)
}

/// The declarations.
pub(super) fn ops() -> Vec<OpDef> {
    vec![
        variable(
            "intr.dbg.declare",
            "A variable lives at an address.",
            "addr",
            pointer(),
            "custom<VariableAndPlace>($varInfo, $locationExpr) `=` $addr `:` qualified(type($addr)) attr-dict",
        ),
        variable(
            "intr.dbg.value",
            "A variable has a value from here on.",
            "value",
            llvm_type(),
            "custom<VariableAndPlace>($varInfo, $locationExpr) `=` $value `:` qualified(type($value)) attr-dict",
        ),
        op("intr.dbg.label", "A label of the source stands here.")
            .attr("label", named("di_label"))
            .syntax("$label attr-dict")
            .done(),
        op("intr.experimental.noalias.scope.decl", "A scope of aliasing begins anew here.")
            .attr("scope", named("alias_scope"))
            .syntax("$scope attr-dict")
            .done(),
    ]
}

fn parse_place(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    for name in ["varInfo", "locationExpr"] {
        if name == "locationExpr" && p.at("=") {
            break;
        }
        let attr = p.parse_attr()?;
        let name = p.ctx().str(name);
        groups.attrs.push((name, attr));
    }
    Ok(())
}

fn print_place(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(variable) = ir.attr(op, "varInfo") {
        p.attr(variable);
    }
    let steps =
        |attr| ir.ctx.as_dialect_attr(attr, "llvm.di_expression").and_then(|params| ir.ctx.as_array(*params.first()?));
    if let Some(place) = ir.attr(op, "locationExpr").filter(|&a| steps(a).is_some_and(|s| !s.is_empty())) {
        p.space();
        p.attr(place);
    }
}
