//! Programs as MLIR text, and what must stand in their LLVM IR.

use ir::{Context, Diagnostics, Ir};

use crate::{Convention, Options, emit};

fn emitted(text: &str, convention: Convention) -> Result<String, String> {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    ir::text::parser::parse_source(&mut ir, "test.mlir", text, &mut diags)
        .and_then(|module| {
            let text = emit(&mut ir, module, &Options { convention }, &mut diags)?;
            ir::verify::verify(&mut ir, module, &mut diags)?;
            Ok(text)
        })
        .map_err(|_| diags.render(&ir.ctx.sources))
}

fn check(text: &str, lines: &[&str]) {
    let found = emitted(text, Convention::BarePointer).unwrap();
    for line in lines {
        assert!(found.contains(line), "no `{line}` in:\n{found}");
    }
}

#[test]
fn a_static_memref_is_a_pointer() {
    check(
        "func.func @f(%m: memref<4xi13>, %i: index) -> i13 { %v = memref.load %m[%i] : memref<4xi13> return %v : i13 }",
        &["define i13 @f(ptr %m, i64 %i)", "getelementptr i13, ptr %m, i64 %i", "ret i13 %v"],
    );
}

#[test]
fn a_memref_of_open_size_is_its_parts() {
    check(
        "func.func @f(%m: memref<?xi32>) -> index { %c = arith.constant 0 : index %d = memref.dim %m, %c : memref<?xi32> return %d : index }",
        &["define i64 @f(ptr %m, ptr %0, i64 %1, i64 %d, i64 %2)", "ret i64 %d"],
    );
}

#[test]
fn the_descriptor_convention_passes_all_parts() {
    let text = "func.func @f(%m: memref<4xi32>) { return }";
    let found = emitted(text, Convention::Descriptor).unwrap();
    assert!(found.contains("define void @f(ptr %m, ptr %0, i64 %1, i64 %2, i64 %3)"), "{found}");
}

#[test]
fn overflow_flags_stand_only_where_they_are_written() {
    check(
        "func.func @f(%a: i200, %b: i200) -> (i200, i200) { %s = arith.addi %a, %b overflow<nsw> : i200 %t = arith.addi %a, %b : i200 return %s, %t : i200, i200 }",
        &["%s = add nsw i200 %a, %b", "%t = add i200 %a, %b", "ret { i200, i200 }"],
    );
}

#[test]
fn intrinsics_are_declared_once() {
    check(
        "func.func @f(%a: i32) -> i32 { %s = math.ctlz %a : i32 %t = arith.maxsi %s, %a : i32 return %t : i32 }",
        &[
            "call i32 @llvm.ctlz.i32(i32 %a, i1 false)",
            "declare i32 @llvm.ctlz.i32(i32, i1 immarg) #0\n",
            "declare i32 @llvm.smax.i32(i32, i32) #0\n",
        ],
    );
}

#[test]
fn an_operation_without_a_lowering_is_an_error_that_names_it() {
    let text = "func.func @f(%a: complex<f32>) -> complex<f32> { %s = complex.sin %a : complex<f32> return %s : complex<f32> }";
    let message = emitted(text, Convention::BarePointer).unwrap_err();
    assert!(message.contains("E0801") && message.contains("complex.sin"), "{message}");
}
