//! What nests cost, against what is known of them.

use super::*;
use crate::choose::tests::parse;

fn cycles(text: &str) -> Estimate {
    let (ir, module) = parse(text);
    let func = crate::mark::functions(&ir, module)[0];
    let cpu = Cpu::named("x86-64-v3").unwrap();
    estimate(&ir, func, Setting { cpu: &cpu, fuses: false, shared: Shared::default() }).unwrap()
}

fn over_row(body: &str) -> Estimate {
    cycles(&format!(
        "func.func @f(%a: memref<1000xf64>, %b: memref<1000xf64>) {{ affine.for %i = 1 to 961 {{ {body} }} return }}"
    ))
}

#[test]
fn a_recurrence_takes_the_latency_of_its_sum() {
    let sum = "%x = affine.load %a[%i - 1] : memref<1000xf64> %y = affine.load %b[%i] : memref<1000xf64>
      %z = arith.addf %x, %y : f64 affine.store %z, %a[%i] : memref<1000xf64>";
    let found = over_row(sum).computing;
    assert!((960.0 * 9.0..960.0 * 10.0).contains(&found), "{found}");
}

#[test]
fn vectors_are_made_where_iterations_are_free() {
    let apart = "%x = affine.load %a[%i + 1] : memref<1000xf64> %z = arith.addf %x, %x : f64 affine.store %z, %a[%i] : memref<1000xf64>";
    let near = apart.replace("+ 1", "- 1");
    let (free, bound) = (over_row(apart).computing, over_row(&near).computing);
    assert!(4.0 * free < bound, "{free} {bound}");
}

#[test]
fn a_choice_in_a_loop_forbids_vectors() {
    let store = "affine.store %x, %b[%i] : memref<1000xf64>";
    let load = "%x = affine.load %a[%i] : memref<1000xf64>";
    let plain = over_row(&format!("{load} {store}")).computing;
    let guarded = over_row(&format!("{load} affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {{ {store} }}")).computing;
    assert!(2.0 * plain < guarded, "{plain} {guarded}");
}

#[test]
fn a_column_is_fetched_line_by_line() {
    let nest = |subscripts: &str| {
        cycles(&format!(
            "func.func @f(%a: memref<4000x4000xf64>, %b: memref<1xf64>) {{
              affine.for %i = 0 to 4000 {{ affine.for %j = 0 to 4000 {{
                %x = affine.load %a[{subscripts}] : memref<4000x4000xf64>
                affine.store %x, %b[0] : memref<1xf64>
              }} }}
              return
            }}"
        ))
    };
    let (row, column) = (nest("%i, %j"), nest("%j, %i"));
    assert!((column.fetching[0] / row.fetching[0] - 8.0).abs() < 0.1, "{row:?} {column:?}");
}

#[test]
fn a_loop_that_does_not_count_has_no_estimate() {
    let text = "func.func @f(%c: i1) { scf.while : () -> () { scf.condition(%c) } do { scf.yield } return }";
    let (ir, module) = parse(text);
    let cpu = Cpu::named("x86-64-v3").unwrap();
    let func = crate::mark::functions(&ir, module)[0];
    assert_eq!(estimate(&ir, func, Setting { cpu: &cpu, fuses: false, shared: Shared::default() }), None);
}
