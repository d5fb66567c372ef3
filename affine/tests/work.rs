//! Work is counted, never timed: programs that once took long are analysed in few steps, and where steps end the answer is the
//! careful one.

use affine::access::memory_of;
use affine::polyhedral::flow::{flows_of, is_written_first};
use affine::polyhedral::{Flow, Model};
use affine::transform::expansion::expand_arrays;
use affine::transform::nest::{affine_loops, outermost_loops};
use ir::{Ir, Op};
use presburger::Work;

#[path = "support/mod.rs"]
#[allow(dead_code)] // Each test uses a part of it.
mod support;
use support::parse;

/// Tiled, its copies under conditions with divisions.
const TILED: &str = include_str!("../../tests/affine/expansion_work.mlir");
/// Three loops that became one: subscripts with quotients of remainders.
const COALESCED: &str = include_str!("../../tests/affine/schedule_work.mlir");

fn program(test: &str) -> (Ir, Op) {
    parse(test.split("\n// OUTPUT").next().expect("a test begins with its program"))
}

fn model_of_first_nest(test: &str) -> Model {
    let (ir, module) = program(test);
    Model::of(&ir, &outermost_loops(&ir, module)[..1])
}

fn flows_within(model: &Model, work: &mut Work) -> Vec<Flow> {
    flows_of(model, &|_| true, work)
}

#[test]
fn arrays_of_a_tiled_nest_are_expanded_in_few_steps() {
    let (mut ir, module) = program(TILED);
    let mut work = Work::unlimited();
    for looping in affine_loops(&ir, module) {
        expand_arrays(&mut ir, looping, &mut work);
    }
    assert!(work.done() < 2_000_000, "{} steps", work.done());
}

#[test]
fn without_work_arrays_stay() {
    let (mut ir, module) = program(TILED);
    let mut work = Work::of(10);
    let loops = affine_loops(&ir, module);
    let expanded: usize = loops.into_iter().map(|looping| expand_arrays(&mut ir, looping, &mut work)).sum();
    assert_eq!((expanded, work.is_spent()), (0, true));
}

#[test]
fn flows_end_with_their_work_and_are_not_exact_then() {
    let model = model_of_first_nest(COALESCED);
    let mut work = Work::of(100_000);
    let found = flows_within(&model, &mut work);
    assert!(work.is_spent() && work.done() == 100_000);
    assert!(found.iter().any(|flow| !flow.is_exact && !flow.live_in.is_empty()));
}

#[test]
fn an_array_that_is_filled_in_each_iteration_is_written_first() {
    let text = "func.func @f(%a: memref<8xi32>) {\n%t = memref.alloc() : memref<4xi32>\naffine.for %i = 0 to 8 {\n\
                %x = affine.load %a[%i] : memref<8xi32>\naffine.for %j = 0 to 4 {\naffine.store %x, %t[%j] : memref<4xi32>\n}\n\
                affine.for %j = 0 to LAST {\n%y = affine.load %t[%j] : memref<4xi32>\n\
                affine.store %y, %a[%i] : memref<8xi32>\n}\n}\nreturn\n}\n";
    let first = |last: &str, start: &str| {
        let (ir, module) = parse(&text.replace("%j = 0 to 4", &format!("%j = {start} to 4")).replace("LAST", last));
        let looping = outermost_loops(&ir, module)[0];
        let body = ir.body(looping, 0).expect("a loop has a body");
        let array = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "memref.alloc")).expect("an array");
        let memory = memory_of(&ir, ir.result(array, 0)).0;
        is_written_first(&Model::of(&ir, &ir.ops_vec(body)), memory, &mut Work::unlimited())
    };
    assert!(first("4", "0"));
    assert!(!first("4", "1"));
    assert!(first("3", "0"));
}
