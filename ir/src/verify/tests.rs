//! Tests of the verifier on a small dialect, in the reference's words for the like ops.

use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ids::Op;
use crate::ir::Ir;
use crate::rewriter::Rewriter;
use crate::text::parser::parse_source;
use crate::verify::verify;

crate::dialect! {
    /// Operations with every kind of rule.
    dialect "t";

    /// A sum.
    op Add = "t.add" (lhs : signless_integer_like(), rhs : signless_integer_like()) -> (result : signless_integer_like())
        traits [SAME_OPERANDS_AND_RESULT_TYPE];

    /// A choice.
    op Select = "t.select" (condition : bool_like(), true_value : T, false_value : T) -> (result : T)
        where (T: any())
        traits [PURE];

    /// A load.
    op Load = "t.load" (memref : memref(), indices .. index()) -> (result : element_of("memref"));

    /// A comparison.
    op Compare = "t.cmp" (lhs : any(), rhs : any()) -> (result : i1())
        attrs (predicate : AttrConstraint::Int(64));

    /// A function.
    op Func = "t.func" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (body :)
        traits [ISOLATED, SYMBOL];

    /// A loop.
    op For = "t.for" (bounds .. index()) -> ()
        regions (region : 1)
        traits [SINGLE_BLOCK]
        with implicit_terminator = "t.yield";

    /// Ends a loop.
    op Yield = "t.yield" () -> ()
        traits [TERMINATOR]
        parents ["t.for", "t.if"];

    /// Ends a function.
    op Return = "t.return" () -> ()
        traits [TERMINATOR]
        parents ["t.func"];

    /// A branch.
    op Branch = "t.br" () -> ()
        successors (dest :)
        traits [TERMINATOR];

    /// A branch with two targets.
    op CondBranch = "t.cond_br" (condition : i1(), left .. any(), right .. any()) -> ()
        successors (left :, right :)
        traits [TERMINATOR, ATTR_SIZED_OPERANDS, BRANCH];

    /// An optional operand.
    op Maybe = "t.maybe" (value ? any()) -> ();

    /// One operand, in a text of its own.
    op Shown = "t.shown" (value : any()) -> ()
        with print = |p, op| p.value(p.ir().operand(op, 0));

    /// Any values.
    op Any = "t.any" (values .. any()) -> (results .. any());

    /// Element by element.
    op Map = "t.map" (a : any(), b : any()) -> (result : any())
        traits [ELEMENTWISE];
}

fn diagnose(text: &str) -> Vec<String> {
    let (mut ir, module) = parsed(text);
    findings(&mut ir, module)
}

fn parsed(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    ctx.register(dialect());
    ctx.allow_unregistered = true;
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = parse_source(&mut ir, "test.mlir", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    (ir, module)
}

fn findings(ir: &mut Ir, op: Op) -> Vec<String> {
    let mut diags = Diagnostics::new();
    assert_eq!(verify(ir, op, &mut diags).is_err(), diags.has_errors());
    let line = |d: &crate::diag::Diagnostic| {
        let notes: Vec<&str> = d.notes.iter().map(|n| n.message.as_str()).collect();
        [&[d.code, d.message.as_str()], notes.as_slice()].concat().join(" | ")
    };
    diags.iter().map(line).collect()
}

#[track_caller]
fn check(text: &str, expect: &[&str]) {
    assert_eq!(diagnose(text), expect);
}

/// Checks text inside a function with an `i1`, an `i32`, an `index` and a memref as arguments.
#[track_caller]
fn check_body(body: &str, expect: &[&str]) {
    let text = format!(
        "\"t.func\"() <{{sym_name = \"f\"}}> ({{\n\
         ^bb0(%c: i1, %i: i32, %x: index, %m: memref<4xi32>):\n{body}\n}}) : () -> ()"
    );
    check(&text, expect);
}

#[test]
fn counts() {
    check_body(
        r#"%0 = "t.add"(%i) : (i32) -> i32 "t.return"() : () -> ()"#,
        &["E0201 | 't.add' op expected 2 operands, but found 1"],
    );
    check_body(
        r#""t.add"(%i, %i) : (i32, i32) -> () "t.return"() : () -> ()"#,
        &["E0201 | 't.add' op requires one result"],
    );
    check_body(
        r#"%0 = "t.load"() : () -> i32 "t.return"() : () -> ()"#,
        &["E0201 | 't.load' op expected 1 or more operands, but found 0"],
    );
    check_body(r#""t.load"() : () -> () "t.return"() : () -> ()"#, &["E0201 | 't.load' op requires one result"]);
    check_body(
        r#""t.maybe"(%i, %i) : (i32, i32) -> () "t.return"() : () -> ()"#,
        &["E0201 | 't.maybe' op operand group starting at #0 requires 0 or 1 element, but found 2"],
    );
    check_body(r#""t.for"() : () -> () "t.return"() : () -> ()"#, &["E0201 | 't.for' op requires one region"]);
    check_body(r#""t.br"() : () -> ()"#, &["E0201 | 't.br' op requires 1 successor but found 0"]);
    check_body(
        r#""t.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> () ^a: "t.return"() : () -> ()"#,
        &["E0201 | 't.cond_br' op operand count (1) does not match with the total size (2) specified in attribute \
           'operandSegmentSizes'"],
    );
}

#[test]
fn types() {
    check(
        r#"%f = "u.f"() : () -> f32 %0 = "t.add"(%f, %f) : (f32, f32) -> f32"#,
        &["E0202 | 't.add' op operand #0 must be signless-integer-like, but got 'f32'"],
    );
    check_body(
        r#"%0 = "t.add"(%i, %i) : (i32, i32) -> i64 "t.return"() : () -> ()"#,
        &["E0202 | 't.add' op requires the same type for all operands and results"],
    );
    check_body(
        r#"%0 = "t.select"(%i, %i, %i) : (i32, i32, i32) -> i32 "t.return"() : () -> ()"#,
        &["E0202 | 't.select' op operand #0 must be bool-like, but got 'i32'"],
    );
    check_body(
        r#"%0 = "t.select"(%c, %i, %c) : (i1, i32, i1) -> i32 "t.return"() : () -> ()"#,
        &["E0202 | 't.select' op failed to verify that all of {true_value, false_value, result} have same type"],
    );
    check_body(
        r#"%0 = "t.load"(%m, %x) : (memref<4xi32>, index) -> i64 "t.return"() : () -> ()"#,
        &["E0202 | 't.load' op failed to verify that result type matches element type of 'memref'"],
    );
    check_body(
        r#"%0 = "t.load"(%m, %i) : (memref<4xi32>, i32) -> i32 "t.return"() : () -> ()"#,
        &["E0202 | 't.load' op operand #1 must be variadic of index, but got 'i32'"],
    );
    check(
        r#"%a, %b = "u.f"() : () -> (vector<4xi32>, vector<5xi32>)
           %0 = "t.map"(%a, %b) : (vector<4xi32>, vector<5xi32>) -> vector<4xi32>"#,
        &["E0202 | 't.map' op all non-scalar operands/results must have the same shape and base type"],
    );
}

#[test]
fn attributes() {
    check_body(
        r#"%0 = "t.cmp"(%i, %i) : (i32, i32) -> i1 "t.return"() : () -> ()"#,
        &["E0203 | 't.cmp' op requires attribute 'predicate'"],
    );
    check_body(
        r#"%0 = "t.cmp"(%i, %i) {predicate = 1 : i8} : (i32, i32) -> i1 "t.return"() : () -> ()"#,
        &["E0203 | 't.cmp' op attribute 'predicate' failed to satisfy constraint: 64-bit signless integer attribute"],
    );
}

#[test]
fn structure() {
    check_body(
        r#""t.return"() : () -> () "t.return"() : () -> ()"#,
        &["E0204 | 't.return' op must be the last operation in the parent block"],
    );
    check_body(r#""t.any"() : () -> ()"#, &[r#"E0204 | block with no terminator, has "t.any"() : () -> ()"#]);
    let found = diagnose(r#""t.func"() <{sym_name = "f"}> ({ "t.shown"() : () -> () }) : () -> ()"#);
    assert_eq!(
        found.last().map(String::as_str),
        Some(r#"E0204 | block with no terminator, has "t.shown"() : () -> ()"#)
    );
    check_body(r#""t.any"() ({}) : () -> () "t.return"() : () -> ()"#, &["E0201 | 't.any' op requires zero regions"]);
    check_body(
        r#""t.for"() ({}) : () -> () "t.return"() : () -> ()"#,
        &["E0204 | 't.for' op region #0 ('region') failed to verify constraint: region with 1 blocks"],
    );
    check_body(
        r#""t.for"() ({^a: "u.a"() : () -> ()}) : () -> () "t.return"() : () -> ()"#,
        &["E0204 | 't.for' op expects regions to end with 't.yield', found 'u.a' | \
           in custom textual format, the absence of terminator implies 't.yield'"],
    );
    check_body(
        r#""t.for"() ({^a: "t.return"() : () -> ()}) : () -> () "t.return"() : () -> ()"#,
        &["E0205 | 't.return' op expects parent op 't.func'"],
    );
    check(r#""t.yield"() : () -> ()"#, &["E0205 | 't.yield' op expects parent op to be one of 't.for, t.if'"]);
    check_body(
        r#""u.b"()[^a] : () -> () "t.br"()[^a] : () -> () ^a: "t.return"() : () -> ()"#,
        &["E0204 | operation with block successors must terminate its parent block"],
    );
    check(
        r#""u.f"() ({^a: "t.br"()[^a] : () -> ()}) : () -> ()"#,
        &["E0204 | entry block of region may not have predecessors"],
    );
}

#[test]
fn branches() {
    let body = |types: &str| {
        format!(
            "\"t.cond_br\"(%c, %i)[^a, ^b] <{{operandSegmentSizes = array<i32: 1, 1, 0>}}> : (i1, i32) -> ()\n\
             ^a{types}: \"t.return\"() : () -> ()\n^b: \"t.return\"() : () -> ()"
        )
    };
    check_body(&body("(%z: i32)"), &[]);
    check_body(&body(""), &["E0204 | branch has 1 operands for successor #0, but target block has 0"]);
    check_body(&body("(%z: i8)"), &["E0204 | type mismatch for bb argument #0 of successor #0"]);
}

#[test]
fn symbols() {
    let func = r#""t.func"() <{sym_name = "f"}> ({ "t.return"() : () -> () }) : () -> ()"#;
    check(
        &format!("{func}\n{func}"),
        &["E0207 | redefinition of symbol named 'f' | see existing symbol definition here"],
    );
    check_body(
        &format!("{} \"t.return\"() : () -> ()", func.replace("\"f\"", "\"g\"")),
        &["E0207 | 't.func' op symbol's parent must have the SymbolTable trait"],
    );
    check(
        r#""t.func"() <{sym_name = "f", sym_visibility = "foo"}> ({ "t.return"() : () -> () }) : () -> ()"#,
        &[
            "E0207 | 't.func' op visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"foo\"",
        ],
    );
}

#[test]
fn dominance() {
    check_body(
        r#"%0 = "u.a"(%1) : (i32) -> i32 %1 = "u.a"(%0) : (i32) -> i32 "t.return"() : () -> ()"#,
        &["E0208 | operand #0 does not dominate this use | operand defined here (op in the same block)"],
    );
    check_body(
        r#""u.br"()[^a, ^b] : () -> ()
           ^a: %0 = "u.a"() : () -> i32 "t.br"()[^b] : () -> ()
           ^b: "u.a"(%0) : (i32) -> () "t.return"() : () -> ()"#,
        &["E0208 | operand #0 does not dominate this use | operand defined here (op in the same region)"],
    );
    // An unreachable block may use anything; a block that dominates its use may stand after it.
    check_body(
        r#""t.br"()[^b] : () -> ()
           ^a: "u.a"(%0, %1) : (i32, i32) -> () "t.return"() : () -> ()
           ^b: %0 = "u.a"() : () -> i32 "t.br"()[^a] : () -> ()
           ^c: %1 = "u.a"(%1) : (i32) -> i32 "t.br"()[^c] : () -> ()"#,
        &["E0208 | operand #1 does not dominate this use | operand defined here (op in the same region)"],
    );
    check_body(
        r#""t.for"() ({^a: "u.a"(%0) : (i32) -> () "t.yield"() : () -> ()}) : () -> ()
           %0 = "u.a"() : () -> i32 "t.return"() : () -> ()"#,
        &["E0208 | operand #0 does not dominate this use | operand defined here (op in a parent region)"],
    );
    // Regions of ops that are not registered, and the module, may be graphs.
    check(
        r#"%0 = "u.a"(%1) ({ %2 = "u.b"(%0, %2) : (i32, i32) -> i32 }) : (i32) -> i32 %1 = "u.a"(%0) : (i32) -> i32"#,
        &[],
    );
}

#[test]
fn isolation() {
    // The parser knows no name from outside, so the fault is made afterwards.
    let text = r#"%0 = "u.a"() : () -> i32
        "t.func"() <{sym_name = "f"}> ({
          %1 = "u.a"() : () -> i32
          "t.for"() ({^a: "u.use"(%1) : (i32) -> () "t.yield"() : () -> ()}) : () -> ()
          "t.return"() : () -> ()
        }) : () -> ()"#;
    let (mut ir, module) = parsed(text);
    assert_eq!(findings(&mut ir, module), [""; 0]);
    let ops = ir.walk_vec(module);
    let user = ops.iter().copied().find(|&op| ir.is(op, "u.use")).expect("in the text");
    let outside = ir.result(ops[1], 0);
    Rewriter::new(&mut ir).set_operand(user, 0, outside);
    let expect = "E0206 | 'u.use' op using value defined outside the region | required by region isolation constraints";
    assert_eq!(findings(&mut ir, module), [expect]);
    // The function alone shows the same.
    assert_eq!(findings(&mut ir, ops[2]), [expect]);
}

#[test]
fn deep_nesting_takes_linear_time_and_no_stack() {
    let depth = 100_000;
    let mut text = String::from("%0 = \"u.a\"() : () -> i32\n");
    text.push_str(&"\"u.r\"(%0) ({".repeat(depth));
    text.push_str(&"}) : (i32) -> ()".repeat(depth));
    check(&text, &[]);
}
