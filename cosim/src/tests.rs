//! An operation that no consumer has a row for, and whose declaration says what it computes, means the same to all of them.
//!
//! What holds: operands are all of 3 bits, and some of 64 and 70 bits, each way through a circuit, the interpreter, folds,
//! arithmetic of LLVM IR and Verilog begins at the declaration alone.

use bits::{Int, Op as Operator, Predicate, Term};
use ir::constraint::Constraint;
use ir::text::printer::print_op;
use ir::{Context, Diagnostics, Ir, Op};

fn ints() -> Constraint {
    ir::constraint::signless_integer_like()
}

ir::dialect! {
    /// Operations that no table has.
    dialect "trial";

    /// Distance of two unsigned integers.
    op Distance = "trial.distance" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with meaning = |f, v| {
            let less = f.compare(Predicate::Ult, v[0], v[1]);
            let [up, down] = [[v[1], v[0]], [v[0], v[1]]].map(|v| f.apply(Operator::Sub, &v));
            f.mux(less, up, down)
        };

    /// The bits of the sum from the other end, added to both operands' parities: operators of wires.
    op Mangle = "trial.mangle" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with meaning = mangle;
}

fn mangle(f: &mut bits::Formula, v: &[Term]) -> Term {
    let sum = f.apply(Operator::Add, v);
    let reversed = f.apply(Operator::Reverse, &[sum]);
    let both = f.apply(Operator::Concat, &[v[1], v[0]]);
    let parity = f.apply(Operator::Parity, &[both]);
    let width = f.width(sum);
    let copies = f.apply(Operator::Replicate(width), &[parity]);
    let inverse = f.apply(Operator::Not, &[copies]);
    let middle = f.apply(Operator::Extract { low: width / 2, width }, &[both]);
    f.apply(Operator::Add, &[reversed, inverse, middle])
}

const NAMES: [&str; 2] = [Distance::NAME, Mangle::NAME];

fn load(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    ctx.register(dialect());
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let parsed = ir::text::parser::parse_source(&mut ir, "t.mlir", text, &mut diags);
    match parsed.and_then(|op| ir::verify::verify(&mut ir, op, &mut diags).map(|()| op)) {
        Ok(op) => (ir, op),
        Err(_) => panic!("{}", diags.render(&ir.ctx.sources)),
    }
}

fn software(name: &str, ty: &str) -> String {
    format!("func.func @f(%a : {ty}, %b : {ty}) -> {ty} {{\n  %c = {name} %a, %b : {ty}\n  return %c : {ty}\n}}\n")
}

fn circuit(name: &str, width: u32) -> String {
    format!(
        "hw.module @f(in %a : i{width}, in %b : i{width}, out c : i{width}) {{\n  %c = {name} %a, %b : i{width}\n  \
         hw.output %c : i{width}\n}}\n"
    )
}

/// The first operation of that name below `root`.
fn find(ir: &Ir, root: Op, name: &str) -> Op {
    ir.walk_vec(root).into_iter().find(|&op| ir.op_text(op) == name).expect(name)
}

/// Pairs of operands: all of few bits, corners of many.
fn pairs(width: u32) -> Vec<(Int, Int)> {
    let values: Vec<Int> = match width {
        3 => (0..8).map(|value| Int::from_u64(3, value)).collect(),
        _ => vec![
            Int::zero(width),
            Int::one(width),
            Int::signed_min(width),
            Int::from_i64(width, -77),
            Int::from_u64(width, 12345),
        ],
    };
    values.iter().flat_map(|a| values.iter().map(move |b| (a.clone(), b.clone()))).collect()
}

/// What the interpreter gives of the function `@f`.
fn interpreted(ir: &Ir, root: Op, operands: &[(Int, Int)]) -> Vec<Int> {
    use sim::interp::{Argument, Limits, Program};
    let mut diags = Diagnostics::new();
    let program = Program::compile(ir, find(ir, root, dialects::func::Func::NAME), &mut diags);
    let program = program.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    let run = |(a, b): &(Int, Int)| {
        let mut arguments = [Argument::Number(a.clone()), Argument::Number(b.clone())];
        program.run(&mut arguments, &Limits::default()).expect("a value").results.remove(0)
    };
    operands.iter().map(run).collect()
}

fn simulated(ir: &Ir, root: Op, operands: &[(Int, Int)]) -> Vec<Int> {
    let mut diags = Diagnostics::new();
    let compiled = sim::circuit::Circuit::compile(ir, find(ir, root, hw_dialects::hw::Module::NAME), &mut diags);
    let mut circuit = compiled.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    let mut run = |(a, b): &(Int, Int)| {
        circuit.set("a", a).expect("an input");
        circuit.set("b", b).expect("an input");
        circuit.eval();
        circuit.get("c").expect("an output")
    };
    operands.iter().map(&mut run).collect()
}

/// What the declaration says.
fn declared(ir: &Ir, root: Op, name: &str, operands: &[(Int, Int)]) -> Vec<Int> {
    let formula = ir.formula(find(ir, root, name)).expect("a formula");
    operands.iter().map(|(a, b)| formula.eval(&[a, b]).expect("a value")).collect()
}

#[test]
fn interpreter_circuit_and_expansion_agree_with_the_declaration() {
    for name in NAMES {
        for width in [3, 64, 70] {
            let pairs = pairs(width);
            let (mut ir, root) = load(&software(name, &format!("i{width}")));
            let expected = declared(&ir, root, name, &pairs);
            assert_eq!(interpreted(&ir, root, &pairs), expected, "{name} in the interpreter at {width} bits");
            dialects::expand::formulas::expand(&mut ir, root);
            let text = print_op(&ir, root, &Default::default());
            assert!(!text.contains("trial."), "{text}");
            assert_eq!(interpreted(&ir, root, &pairs), expected, "{name} expanded at {width} bits:\n{text}");
            let (ir, root) = load(&circuit(name, width));
            assert_eq!(simulated(&ir, root, &pairs), expected, "{name} as a circuit of {width} bits");
        }
    }
}

#[test]
fn constants_fold_and_index_and_vectors_expand() {
    let text = "func.func @f() -> i8 {\n  %a = arith.constant 3 : i8\n  %b = arith.constant -6 : i8\n  \
                %c = trial.distance %a, %b : i8\n  return %c : i8\n}\n";
    let (mut ir, root) = load(text);
    ir::canonicalize::canonicalize(&mut ir, root);
    let folded = print_op(&ir, root, &Default::default());
    assert!(folded.contains("arith.constant -9 : i8") && !folded.contains("trial."), "{folded}");
    for ty in ["index", "vector<4xi8>"] {
        let (mut ir, root) = load(&software(Mangle::NAME, ty));
        dialects::expand::formulas::expand(&mut ir, root);
        let mut diags = Diagnostics::new();
        let verified = ir::verify::verify(&mut ir, root, &mut diags);
        let text = print_op(&ir, root, &Default::default());
        assert!(verified.is_ok() && !text.contains("trial."), "{}\n{text}", diags.render(&ir.ctx.sources));
    }
}

#[test]
fn emitters_write_what_the_declaration_says() {
    for name in NAMES {
        let mut diags = Diagnostics::new();
        let (mut ir, root) = load(&software(name, "i8"));
        let text = emit_llvm::emit(&mut ir, root, &Default::default(), &mut diags);
        assert!(text.is_ok_and(|text| text.contains("sub i8") || text.contains("lshr i8")), "{name}");
        let (mut ir, root) = load(&circuit(name, 8));
        let text = emit_verilog::emit(&mut ir, root, &Default::default(), &mut diags);
        let text = text.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
        assert!(text.contains("assign c = "), "{text}");
    }
}

#[test]
fn verilog_refuses_an_operator_that_comb_lacks() {
    ir::dialect! {
        /// One operation.
        dialect "lacking";
        /// Bits set.
        op Ones = "lacking.ones" (input : T) -> (result : T)
            where (T: super::tests::ints())
            traits [PURE]
            syntax "$input attr-dict `:` type($result)"
            with meaning = |f, v| f.apply(bits::Op::Ones, v);
    }
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    ctx.register(dialect());
    let text = "hw.module @f(in %a : i8, out c : i8) {\n  %c = lacking.ones %a : i8\n  hw.output %c : i8\n}\n";
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let root = ir::text::parser::parse_source(&mut ir, "t.mlir", text, &mut diags).expect("it parses");
    assert!(emit_verilog::emit(&mut ir, root, &Default::default(), &mut diags).is_err());
    assert!(diags.iter().any(|d| d.code == "E0701" && d.message.contains("lacking.ones")), "{diags:?}");
}
