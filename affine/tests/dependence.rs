//! Dependences against brute force: every example whose accesses are affine is run iteration by iteration, and the pairs of
//! accesses that meet are compared with what the analysis says, distances included.

use std::collections::{BTreeMap, HashMap};

use affine::access::{is_load, is_store};
use affine::dependence::{Options, compute, runs_before};
use ir::{Ir, Op, Value};

#[path = "support/examples.rs"]
mod examples;
#[path = "support/trace.rs"]
mod trace;
use examples::examples;
use trace::{Event, parse, trace};

type Key = (Op, Op, usize);

/// Least and greatest distance a loop, by (from, to, level).
fn by_brute_force(ir: &Ir, events: &[Event]) -> BTreeMap<Key, Vec<(i64, i64)>> {
    let mut found: BTreeMap<Key, Vec<(i64, i64)>> = BTreeMap::new();
    let mut by_element: HashMap<&(Value, Vec<i64>), Vec<&Event>> = HashMap::new();
    for event in events {
        by_element.entry(&event.element).or_default().push(event);
    }
    for group in by_element.values() {
        for (i, a) in group.iter().enumerate() {
            for b in &group[i + 1..] {
                if is_store(ir, a.op) || is_store(ir, b.op) {
                    note(ir, &mut found, a, b);
                }
            }
        }
    }
    found
}

fn note(ir: &Ir, found: &mut BTreeMap<Key, Vec<(i64, i64)>>, a: &Event, b: &Event) {
    let levels = affine::forward::common_loops(ir, a.op, b.op);
    let distances: Vec<i64> =
        (0..levels).map(|l| (b.iterations[l].0 - a.iterations[l].0).div_euclid(a.iterations[l].1)).collect();
    let level = (0..levels).find(|&l| a.iterations[l] != b.iterations[l]).unwrap_or(levels);
    assert!(level < levels || runs_before(ir, a.op, b.op), "events come in order");
    let ranges = found.entry((a.op, b.op, level)).or_insert_with(|| distances.iter().map(|&d| (d, d)).collect());
    for (range, &d) in ranges.iter_mut().zip(&distances) {
        *range = (range.0.min(d), range.1.max(d));
    }
}

/// Compares the analysis of each function with a run. Returns the number of functions and dependences compared.
fn check(name: &str, text: &str) -> (usize, usize) {
    let (ir, module) = parse(name, text);
    let mut compared = (0, 0);
    for function in ir.walk_vec(module).into_iter().filter(|&op| ir.is(op, "func.func")) {
        let Some(events) = trace(&ir, function) else { continue };
        let expected = by_brute_force(&ir, &events);
        let computed = compute(&ir, function, Options::default());
        compared = (compared.0 + 1, compared.1 + computed.len());
        let mut seen = BTreeMap::new();
        let is_element = |op: Op| is_load(&ir, op) || is_store(&ir, op);
        for d in computed.iter().filter(|d| is_element(d.from) && is_element(d.to)) {
            let at = format!("{name}: {} level {}", d.describe(&ir), d.level);
            assert!(d.is_exact, "{at}: not exact");
            let ranges = expected.get(&(d.from, d.to, d.level));
            let ranges = ranges.unwrap_or_else(|| panic!("{at}: is not there"));
            let own: Vec<_> =
                d.distances.iter().map(|d| (d.least.unwrap_or(i64::MIN), d.greatest.unwrap_or(i64::MAX))).collect();
            assert_eq!(&own, ranges, "{at}");
            seen.insert((d.from, d.to, d.level), ());
        }
        for key in expected.keys() {
            assert!(
                seen.contains_key(key),
                "{name}: missing dependence {} to {} level {}",
                ir.op_text(key.0),
                ir.op_text(key.1),
                key.2
            );
        }
    }
    compared
}

#[test]
fn agrees_with_brute_force_on_examples() {
    let mut total = (0, 0);
    for (name, text) in examples() {
        let (functions, dependences) = check(&name, &text);
        total = (total.0 + functions, total.1 + dependences);
    }
    println!("{} functions, {} dependences", total.0, total.1);
    assert!(total.0 >= 25 && total.1 >= 100, "too little was compared: {total:?}");
}

#[test]
fn agrees_on_steps_quotients_and_conditions() {
    check(
        "steps",
        "
        func.func @f(%a: memref<64xi32>, %v: i32) {
          affine.for %i = 1 to 20 step 3 {
            affine.for %j = max affine_map<(d0) -> (0, d0 - 4)>(%i) to min affine_map<(d0) -> (d0 + 2, 15)>(%i) {
              %x = affine.load %a[%i + %j floordiv 2] : memref<64xi32>
              affine.store %x, %a[(%j * 3) mod 8 + %i] : memref<64xi32>
            }
          }
          return
        }",
    );
    check(
        "conditions",
        "
        func.func @f(%a: memref<64xi32>, %v: i32) {
          affine.for %i = 0 to 20 {
            affine.if affine_set<(d0) : (d0 - 7 >= 0, d0 mod 2 == 0)>(%i) {
              affine.store %v, %a[%i * 2] : memref<64xi32>
            }
            affine.if affine_set<(d0) : (d0 - 12 >= 0)>(%i) {
              %x = affine.load %a[%i + 3] : memref<64xi32>
            } else {
              %x = affine.load %a[%i + 8] : memref<64xi32>
            }
          }
          return
        }",
    );
    check(
        "scf",
        "
        func.func @f(%a: memref<64xi32>, %v: i32) {
          %c0 = arith.constant 0 : index
          %c2 = arith.constant 2 : index
          %c9 = arith.constant 9 : index
          scf.for %i = %c0 to %c9 step %c2 {
            scf.for %j = %i to %c9 step %c2 {
              %k = arith.addi %i, %j : index
              %l = arith.subi %k, %c2 : index
              memref.store %v, %a[%k] : memref<64xi32>
              %m = arith.muli %j, %c2 : index
              %x = memref.load %a[%m] : memref<64xi32>
            }
          }
          return
        }",
    );
}
