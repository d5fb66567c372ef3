//! Cloning: what maps do to operands.

use super::*;
use crate::{Context, Diagnostics};

/// Clones each op of the first region in order, with arguments 0 and 1 exchanged, and prints the copies.
fn check(text: &str, expect: &[&str]) {
    let mut ctx = Context::new();
    ctx.allow_unregistered = true;
    let mut ir = Ir::new(ctx);
    let module = crate::text::parser::parse_source(&mut ir, "t.mlir", text, &mut Diagnostics::new()).unwrap();
    let outer = ir.first_op(ir.body(module, 0).unwrap()).unwrap();
    let block = ir.body(outer, 0).unwrap();
    let (a, b) = (ir.arg(block, 0), ir.arg(block, 1));
    let mut map = ValueMap::default();
    map.insert(a, b);
    map.insert(b, a);
    let ops = ir.ops_vec(block);
    let mut rewriter = Rewriter::new(&mut ir);
    rewriter.set_insertion(InsertPoint::End(block));
    let copies: Vec<Op> = ops.iter().map(|&op| rewriter.clone_op(op, &mut map)).collect();
    let options = crate::text::printer::PrintOptions { names: true, ..Default::default() };
    let printed = crate::text::printer::print_op(&ir, module, &options);
    let lines: Vec<&str> = printed.lines().map(str::trim).collect();
    for line in expect {
        assert!(lines.contains(line), "`{line}` is not in\n{printed}");
    }
    assert_eq!(copies.len(), ops.len());
}

#[test]
fn a_map_may_exchange_values() {
    let text = r#""t.f"() ({
^bb0(%a: i32, %b: i32):
  %x = "t.sub"(%a, %b) : (i32, i32) -> i32
  "t.use"(%x) : (i32) -> ()
}) : () -> ()"#;
    check(text, &[r#"%x_0 = "t.sub"(%b, %a) : (i32, i32) -> i32"#, r#""t.use"(%x_0) : (i32) -> ()"#]);
}

#[test]
fn uses_before_definitions_are_patched_in_nested_regions() {
    let text = r#""t.f"() ({
^bb0(%a: i32, %b: i32):
  "t.graph"() ({
    "t.inner"() ({
      "t.use"(%y, %a) : (i32, i32) -> ()
    }) : () -> ()
    %y = "t.def"(%b) : (i32) -> i32
  }) : () -> ()
}) : () -> ()"#;
    check(text, &[r#""t.use"(%y, %b) : (i32, i32) -> ()"#, r#"%y = "t.def"(%a) : (i32) -> i32"#]);
}
