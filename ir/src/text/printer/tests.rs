//! Tests of the printer against what the reference prints.

use super::{PrintOptions, print_attr, print_op, print_type};
use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ir::Ir;
use crate::text::parser::{parse_attr_text, parse_source, parse_type_text};

fn ir() -> Ir {
    let mut ctx = Context::new();
    ctx.allow_unregistered = true;
    Ir::new(ctx)
}

/// Text that was parsed, printed.
fn printed(text: &str, options: &PrintOptions) -> String {
    let (mut ir, mut diags) = (ir(), Diagnostics::new());
    match parse_source(&mut ir, "test.mlir", text, &mut diags) {
        Ok(module) => print_op(&ir, module, options),
        Err(_) => panic!("{}", diags.render(&ir.ctx.sources)),
    }
}

#[track_caller]
fn check(text: &str, options: &PrintOptions, expect: &str) {
    let actual = printed(text, options);
    for (line, (a, e)) in actual.lines().zip(expect.lines()).enumerate() {
        assert_eq!(a, e, "line {}", line + 1);
    }
    assert_eq!(actual.trim_end(), expect.trim_end());
}

#[track_caller]
fn check_attr(text: &str, expect: &str) {
    let (mut ir, mut diags) = (ir(), Diagnostics::new());
    let attr = parse_attr_text(&mut ir, text, &mut diags);
    let attr = attr.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    assert_eq!(print_attr(&ir.ctx, attr), expect);
}

#[track_caller]
fn check_type(text: &str, expect: &str) {
    let (mut ir, mut diags) = (ir(), Diagnostics::new());
    let ty = parse_type_text(&mut ir, text, &mut diags);
    let ty = ty.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    assert_eq!(print_type(&ir.ctx, ty), expect);
}

/// The expected files are what `mlir-opt` 19 prints for the same program.
const PROGRAM: &str = include_str!("tests/program.mlir");
const GENERIC: &str = include_str!("tests/program.generic.mlir");

#[test]
fn program_is_a_fixed_point() {
    check(PROGRAM, &PrintOptions::default(), PROGRAM);
}

#[test]
fn generic_form_numbers_uniquely() {
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    check(PROGRAM, &options, GENERIC);
    check(GENERIC, &PrintOptions::default(), PROGRAM);
}
