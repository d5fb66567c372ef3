//! Loops over narrow integers, unrolled: every bound, step and factor of some widths, with the interpreter as oracle.

use ir::diag::Diagnostics;
use ir::text::parser::parse_source;
use ir::{Context, Int, Ir, Op};
use sim::interp::{Argument, Limits, Program};

/// A loop of which the result says which iterations were taken, in which order.
fn text(width: u32, lower: i64, upper: i64, step: i64) -> String {
    format!(
        "func.func @f(%x: i64) -> i64 {{
  %lo = arith.constant {lower} : i{width}
  %hi = arith.constant {upper} : i{width}
  %st = arith.constant {step} : i{width}
  %c31 = arith.constant 31 : i64
  %r = scf.for %i = %lo to %hi step %st iter_args(%s = %x) -> (i64) : i{width} {{
    %v = arith.extsi %i : i{width} to i64
    %m = arith.muli %s, %c31 : i64
    %t = arith.addi %m, %v : i64
    scf.yield %t : i64
  }}
  return %r : i64
}}"
    )
}

fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = parse_source(&mut ir, "input", text, &mut diags).expect("the program parses");
    (ir, module)
}

fn named(ir: &Ir, root: Op, name: &str) -> Op {
    ir.walk_vec(root).into_iter().find(|&op| ir.is(op, name)).expect("it is there")
}

/// `None` where the value after the last does not fit the counter.
fn run(ir: &Ir, module: Op) -> Option<Int> {
    let program = Program::compile(ir, named(ir, module, "func.func"), &mut Diagnostics::new()).expect("it compiles");
    let mut arguments = [Argument::Number(Int::from_i64(64, 5))];
    match program.run(&mut arguments, &Limits::default()) {
        Ok(mut outcome) => Some(outcome.results.remove(0)),
        Err(fault) => {
            assert_eq!(fault.code, "E0929");
            None
        }
    }
}

/// Checks one loop; true if it was unrolled.
fn check(width: u32, [lower, upper, step]: [i64; 3], factor: i64) -> bool {
    let text = text(width, lower, upper, step);
    let (mut ir, module) = parse(&text);
    let before = run(&ir, module);
    let looping = named(&ir, module, "scf.for");
    let unrolled = affine::unroll::unroll_by(&mut ir, looping, factor);
    assert!(ir::verify::verify(&mut ir, module, &mut Diagnostics::new()).is_ok(), "{text} by {factor}");
    if before.is_some() {
        assert_eq!(run(&ir, module), before, "{text} by {factor}");
    }
    unrolled
}

#[test]
fn all_bounds_and_steps_of_narrow_counters() {
    let mut unrolled = 0;
    for width in 2..=4 {
        let (low, high) = (-1i64 << (width - 1), 1i64 << (width - 1));
        for lower in low..high {
            for upper in low..high {
                for step in 1..high {
                    for factor in 2..=4 {
                        unrolled += i32::from(check(width, [lower, upper, step], factor));
                    }
                }
            }
        }
    }
    assert!(unrolled > 1000, "{unrolled} loops were unrolled");
}

#[test]
fn the_ends_of_wider_counters() {
    for (width, reach) in [(8, 127i64), (16, 32767)] {
        for lower in [-reach - 1, -reach, 0, reach - 70] {
            for upper in [reach, reach - 1, reach - 33] {
                for step in [1 + reach / 8, 33 * reach / 127, reach / 2, reach] {
                    for factor in [2, 3, 4, 7] {
                        check(width, [lower, upper, step], factor);
                    }
                }
            }
        }
    }
    assert!(!check(8, [-128, 127, 33], 4), "a step of 132 has no place in 8 bits");
}
