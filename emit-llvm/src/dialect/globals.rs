//! The llvm dialect's constants and globals.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Op, OpState};

use super::{LINKAGE, linkage, pointer};

ir::dialect! {
    /// Constants and globals of LLVM IR.
    dialect "llvm";

    /// The value of its attribute.
    op Constant = "llvm.mlir.constant" () -> (res : any())
        attrs (value : AttrConstraint::Any)
        traits [PURE, CONSTANT_LIKE]
        syntax "`(` $value `)` attr-dict `:` type($res)";

    /// All bits zero; the null pointer.
    op Zero = "llvm.mlir.zero" () -> (res : any())
        traits [PURE]
        syntax "attr-dict `:` type($res)";

    /// An undefined value.
    op Undef = "llvm.mlir.undef" () -> (res : any())
        traits [PURE]
        syntax "attr-dict `:` type($res)";

    /// A poison value.
    op Poison = "llvm.mlir.poison" () -> (res : any())
        traits [PURE]
        syntax "attr-dict `:` type($res)";

    /// The address of a global or a function.
    op AddressOf = "llvm.mlir.addressof" () -> (res : pointer())
        attrs (global_name : AttrConstraint::Symbol)
        traits [PURE]
        syntax "$global_name attr-dict `:` qualified(type($res))";

    /// A memory that exists once in the program.
    op Global = "llvm.mlir.global" () -> ()
        attrs (
            global_type : AttrConstraint::Type,
            constant ? AttrConstraint::Unit,
            sym_name : AttrConstraint::Str,
            linkage : linkage(),
            alignment ? AttrConstraint::Int(64),
            addr_space ? AttrConstraint::Int(32),
            value ? AttrConstraint::Any,
        )
        regions (initializer :)
        traits [SYMBOL, ISOLATED]
        with parse = parse_global, print = print_global;
}

/// Parses a linkage, if one comes next; `external` otherwise.
pub(super) fn parse_linkage(p: &mut Parser<'_>, state: &mut OpState) {
    let found = LINKAGE.cases.iter().find(|(word, _)| p.at_keyword(word));
    let number = found.map_or(super::EXTERNAL, |(_, number)| *number);
    if let Some((word, _)) = found {
        p.eat_keyword(word);
    }
    let number = p.ctx().i_attr(64, number);
    if let Some(attr) = p.ctx().dialect_attr("llvm.linkage", &[number]) {
        state.set_attr(p.ctx(), "linkage", attr);
    }
}

/// The number of the op's linkage in [`LINKAGE`].
pub fn linkage_of(ir: &ir::Ir, op: Op) -> i64 {
    let params = ir.attr(op, "linkage").and_then(|a| ir.ctx.as_dialect_attr(a, "llvm.linkage"));
    params.and_then(|p| ir.ctx.as_i64(*p.first()?)).unwrap_or(super::EXTERNAL)
}

fn parse_global(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_linkage(p, state);
    if p.eat_keyword("constant") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), "constant", unit);
    }
    dialects::function::parse_name(p, state)?;
    p.expect("(")?;
    if let Some(value) = p.parse_optional_attr()? {
        state.set_attr(p.ctx(), "value", value);
    }
    p.expect(")")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let ty = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "global_type", ty);
    let region = dialects::function::parse_body(p, &[])?;
    state.regions.push(region);
    Ok(())
}

fn print_global(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" ");
    p.text(&LINKAGE.keyword(linkage_of(ir, op)).unwrap_or_default());
    p.text(if ir.attr(op, "constant").is_some() { " constant " } else { " " });
    p.symbol(ir.attr(op, "sym_name").and_then(|a| ir.ctx.as_str(a)).unwrap_or_default());
    p.text("(");
    if let Some(value) = ir.attr(op, "value") {
        p.attr(value);
    }
    p.text(")");
    p.attr_dict(op, &["linkage", "constant", "sym_name", "value", "global_type"]);
    p.text(" : ");
    if let Some(ty) = ir.attr(op, "global_type").and_then(|a| ir.ctx.as_type(a)) {
        p.ty(ty);
    }
    dialects::function::print_body(p, op);
}
