//! Operators of two operands by themselves, for the unit tests of circuits.

use hw_dialects::builder::CircuitBuilder;
use ir::{Context, Diagnostics, Int, Ir, Op, Rewriter, Value};

/// Makes an operator of two operands of one width.
pub(super) type Build<'f> = dyn Fn(&mut CircuitBuilder<'_, '_>, Value, Value) -> Value + 'f;

/// Checks that an operator gives `expect` after so many cycles, for values at the edges of every power of two, both operands
/// extended with zeros to `width` bits.
pub(super) fn check_pairs(
    bits: [u32; 2],
    width: u32,
    cycles: u32,
    build: &Build<'_>,
    expect: &dyn Fn(&Int, &Int) -> Int,
) {
    let (ir, module) = module(bits, width, expect(&Int::zero(width), &Int::zero(width)).width(), build);
    let mut circuit = sim::circuit::Circuit::compile(&ir, module, &mut Diagnostics::new()).expect("a circuit");
    for a in edges(bits[0]) {
        for b in edges(bits[1]) {
            circuit.set("a", &a).expect("a port");
            circuit.set("b", &b).expect("a port");
            for _ in 0..cycles {
                circuit.step();
                // An operand is there for the first cycle only.
                circuit.set("a", &Int::zero(bits[0])).expect("a port");
                circuit.set("b", &Int::all_ones(bits[1])).expect("a port");
            }
            let expected = expect(&a.zext(width), &b.zext(width));
            assert_eq!(circuit.get("o").expect("a port"), expected, "{a} {b} of {bits:?} after {cycles}");
        }
    }
}

/// A module of `%a` and `%b` with the operator's output.
fn module(bits: [u32; 2], width: u32, result: u32, build: &Build<'_>) -> (Ir, Op) {
    let inputs = format!("in %clock : !seq.clock, in %a : i{}, in %b : i{}, in %rst : i1", bits[0], bits[1]);
    let text = format!("hw.module @m({inputs}, out o : i{result}) {{}}");
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let root = ir::text::parser::parse_source(&mut ir, "test", &text, &mut diags).expect("the text parses");
    let module = ir.walk_vec(root).into_iter().find(|&op| ir.is(op, "hw.module")).expect("there is a module");
    let block = ir.body(module, 0).expect("it has a body");
    let terminators: Vec<Op> = ir.ops(block).collect();
    let mut rewriter = Rewriter::new(&mut ir);
    terminators.into_iter().for_each(|op| rewriter.erase(op));
    let arguments = rewriter.args(block).to_vec();
    let mut builder = CircuitBuilder::new(&mut rewriter, block);
    builder.set_clock(arguments[0]);
    builder.set_reset(arguments[3]);
    let [a, b] = [1, 2].map(|i| builder.zext(arguments[i], width));
    let output = build(&mut builder, a, b);
    builder.output(&[output]);
    (ir, module)
}

/// Values at the edges of every power of two.
fn edges(bits: u32) -> Vec<Int> {
    let near = (0..=bits.min(62)).flat_map(|i| [-1, 0, 1].map(|d| (1_i64 << i) + d));
    near.map(|v| Int::from_i64(64.max(bits), v).trunc(bits)).collect()
}
