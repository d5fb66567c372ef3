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

#[test]
fn attributes() {
    check_attr("5 : i32", "5 : i32");
    check_attr("5", "5 : i64");
    check_attr("[5, 5.0, 5 : i8, true]", "[5, 5.000000e+00, 5 : i8, true]");
    check_attr("0xFFFFFFFFFFFFFFFFF : i128", "295147905179352825855 : i128");
    check_attr("-1 : i128", "-1 : i128");
    check_attr("255 : ui8", "255 : ui8");
    check_attr("-0.1 : f16", "-9.997550e-02 : f16");
    check_attr("{b, a = unit, c = {}}", "{a, b, c = {}}");
    check_attr("@\"a b\"::@c", "@\"a b\"::@c");
    check_attr("dense<[[1, 1], [1, 1]]> : tensor<2x2xi8>", "dense<1> : tensor<2x2xi8>");
    check_attr(
        "dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi8>",
        "dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi8>",
    );
    check_attr("dense<[5]> : vector<1xi64>", "dense<5> : vector<1xi64>");
    check_attr("dense<[\"a\", \"b\"]> : tensor<2x!x.str>", "dense<[\"a\", \"b\"]> : tensor<2x!x.str>");
    check_attr("array<f32: 1.0, 2.5>", "array<f32: 1.000000e+00, 2.500000e+00>");
    check_attr("strided<[4, 1], offset: ?>", "strided<[4, 1], offset: ?>");
    check_attr("strided<[4, 1]>", "strided<[4, 1]>");
    check_attr("affine_map<(d0) -> (d0 - 1)>", "affine_map<(d0) -> (d0 - 1)>");
    check_attr("#foo.bar<1, \"x\"> : i8", "#foo.bar<1, \"x\"> : i8");
    check_attr(
        "loc(callsite(\"a\"(\"f\":1:2) at fused<\"m\">[unknown, \"g\":3:4]))",
        "loc(callsite(\"a\"(\"f\":1:2) at fused<\"m\">[\"g\":3:4]))",
    );
}

#[test]
fn many_elements_print_as_hex() {
    let ones = |n: usize| (0..n).map(|i| (i % 7).to_string()).collect::<Vec<_>>().join(", ");
    let text = format!("dense<[{}]> : tensor<100xi8>", ones(100));
    check_attr(&text, &text);
    let hex: String = (0..101).map(|i| format!("{:02X}", i % 7)).collect();
    let large = format!("dense<\"0x{hex}\"> : tensor<101xi8>");
    check_attr(&format!("dense<[{}]> : tensor<101xi8>", ones(101)), &large);
    check_attr(&large, &large);
}

#[test]
fn types() {
    for text in [
        "vector<[4]x8xf32>",
        "tensor<?x4xf32, \"enc\">",
        "memref<4xi8, strided<[2], offset: 1>, 1>",
        "memref<*xf32, 1 : i32>",
        "() -> ()",
        "() -> ((i32) -> i32)",
        "(i32) -> (i32, i32)",
        "tuple<i32, tuple<>>",
        "complex<f64>",
        "!foo.bar<a>",
    ] {
        check_type(text, text);
    }
}

#[test]
fn source_names() {
    let text = "%x = \"u.a\"() : () -> i32\n%7 = \"u.a\"(%x) ({\n^bb0(%x: i8):\n}) : (i32) -> i32\n";
    let options = PrintOptions { names: true, ..PrintOptions::default() };
    let expect =
        "module {\n  %x = \"u.a\"() : () -> i32\n  %0 = \"u.a\"(%x) ({\n  ^bb0(%x_0: i8):\n  }) : (i32) -> i32\n}\n";
    let numbered = expect.replace("%0", "%1").replace("%x_0", "%arg0").replace("%x", "%0");
    check(&text.replacen("%x: i8", "%y: i8", 1), &PrintOptions::default(), &numbered);
    check(&text.replacen("%x: i8", "%y: i8", 1), &options, &expect.replace("%x_0", "%y"));
}

#[test]
fn locations() {
    let text = "\"u.a\"() : () -> () loc(\"f\":1:2)\n\"u.b\"() : () -> () loc(\"n\"(\"f\":1:2))\n\"u.c\"() : () -> () loc(unknown)\n";
    let options = PrintOptions { locations: true, ..PrintOptions::default() };
    let expect = "module {\n  \"u.a\"() : () -> () loc(#loc1)\n  \"u.b\"() : () -> () loc(#loc3)\n  \"u.c\"() : () -> () loc(#loc2)\n} loc(#loc)\n\
        #loc = loc(\"test.mlir\":0:0)\n#loc1 = loc(\"f\":1:2)\n#loc2 = loc(unknown)\n#loc3 = loc(\"n\"(#loc1))\n";
    check(text, &options, expect);
}

#[test]
fn deep_nesting_uses_no_stack() {
    let depth = 100_000;
    let text = "\"u.r\"() ({".repeat(depth) + &"}) : () -> ()".repeat(depth);
    assert!(printed(&text, &PrintOptions::default()).len() > depth * 200);
}

crate::dialect! {
    /// Formats.
    dialect "t";

    /// Operands and types.
    op Add = "t.add" (lhs : any(), rhs : any()) -> (result : same_as("lhs"))
        attrs (fast = AttrConstraint::Int(64) => "0 : i64", flag ? AttrConstraint::Unit)
        syntax "$lhs `,` $rhs (`fast` `<` $fast^ `>`)? (`flagged` $flag^)? attr-dict `:` type($lhs) `->` type($rhs)";

    /// Optional groups and brackets.
    op Index = "t.index" (base : any(), indices .. any()) -> (results .. any())
        attrs (sizes ? AttrConstraint::DenseArray(64), value ? AttrConstraint::Any)
        regions (body ..)
        syntax "$base `[` $indices `]` (`sizes` `=` $sizes^)? (`value` `(` $value^ `)`)? attr-dict-with-keyword `:` functional-type(operands, results) $body";
}

fn check_format(text: &str) {
    let mut ctx = Context::new();
    ctx.register(dialect());
    ctx.allow_unregistered = true;
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = parse_source(&mut ir, "test.mlir", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    assert_eq!(print_op(&ir, module, &PrintOptions::default()), text);
}

// The space before regions stands even if there are none, as in the reference.
#[test]
fn formats() {
    check_format(
        "module {\n  %0:2 = \"u.a\"() : () -> (i32, i8)\n  \
         %1 = t.add %0#0, %0#1 : i32 -> i8\n  \
         %2 = t.add %1, %0#1 fast<3> flagged {x = 1 : i32} : i32 -> i8\n  \
         t.index %2[] : (i32) -> () \n  \
         %3:2 = t.index %2[%0#0, %1] sizes = [1, 2] value(5 : i32) attributes {x} : (i32, i32, i32) -> (i1, i1) {\n  }\n}\n",
    );
}
