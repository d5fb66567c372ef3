//! The `custom` directives of views: mixed lists of sizes, and permutations.

use ir::affine_expr::AffineMap;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{AffineExpr, Op};

use crate::dynamic_list;

macro_rules! list_directive {
    ($const_name:ident, $name:literal, $group:literal, $values:literal, $attr:literal) => {
        #[doc = concat!("`", $values, "` and `", $attr, "` as one list.")]
        pub(super) const $const_name: CustomDirective = CustomDirective {
            name: $name,
            parse: |p, groups| parse_list(p, groups, $group, $attr),
            print: |p, op| print_list(p, op, $values, $attr),
        };
    };
}

list_directive!(OFFSETS, "Offsets", 1, "offsets", "static_offsets");
list_directive!(SIZES, "Sizes", 2, "sizes", "static_sizes");
list_directive!(STRIDES, "Strides", 3, "strides", "static_strides");
list_directive!(OUTPUT_SHAPE, "OutputShape", 1, "output_shape", "static_output_shape");

fn parse_list(p: &mut Parser<'_>, groups: &mut Groups, group: usize, attr: &str) -> Result<(), Reported> {
    let (operands, constants) = dynamic_list::parse(p, "[", "]")?;
    groups.operands[group] = operands.into();
    let constants = p.ctx().dense_array(64, &constants);
    let name = p.ctx().str(attr);
    groups.attrs.push((name, constants));
    Ok(())
}

fn print_list(p: &mut Printer<'_>, op: Op, values: &str, attr: &str) {
    let ir = p.ir();
    let constants = ir.segments(op, attr).unwrap_or_default();
    dynamic_list::print(p, ir.operands_named(op, values), &constants, "[", "]");
}

/// `(d0, d1) -> (d1, d0)`.
pub(super) const PERMUTATION: CustomDirective =
    CustomDirective { name: "Permutation", parse: parse_permutation, print: print_permutation };

fn names(p: &mut Parser<'_>) -> Result<Vec<String>, Reported> {
    let mut names = Vec::new();
    p.delimited("(", ")", |p| match p.keyword() {
        Some(name) => {
            names.push(name);
            Ok(())
        }
        None => Err(p.error("expected dimension name")),
    })?;
    Ok(names)
}

fn parse_permutation(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let dims = names(p)?;
    p.expect("->")?;
    let mut results = Vec::new();
    for name in names(p)? {
        match dims.iter().position(|d| *d == name) {
            Some(index) => results.push(AffineExpr::Dim(index as u32)),
            None => return Err(p.error(format!("'{name}' is no dimension of the permutation"))),
        }
    }
    let map = AffineMap { dims: dims.len() as u32, symbols: 0, results };
    let map = p.ctx().map_attr(map);
    let name = p.ctx().str("permutation");
    groups.attrs.push((name, map));
    Ok(())
}

fn print_permutation(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(map) = ir.attr(op, "permutation").and_then(|a| ir.ctx.as_map(a)) {
        p.text(&map.to_string());
    }
}
