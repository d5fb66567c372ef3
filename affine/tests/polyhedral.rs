//! The polyhedral model against brute force: programs are run iteration by iteration, and the pairs of instances that depend, and the
//! last write before each read, are compared with the relations.

use std::collections::HashMap;

use affine::access::is_store;
use affine::polyhedral::{Edge, Flow, Model, dependences, flows};
use ir::{Ir, Op, Value};
use presburger::{Relation, row};

#[path = "support/examples.rs"]
mod examples;
#[path = "support/trace.rs"]
mod trace;
use examples::examples;
use trace::{Event, parse, trace};

/// Runs with more accesses are not compared pair by pair.
const MOST_EVENTS: usize = 260;

type Instance = (Op, Vec<i64>);

fn instance(event: &Event) -> Instance {
    (event.op, event.iterations.iter().map(|t| t.0).collect())
}

fn element_groups(events: &[Event]) -> HashMap<&(Value, Vec<i64>), Vec<&Event>> {
    let mut groups: HashMap<&(Value, Vec<i64>), Vec<&Event>> = HashMap::new();
    events.iter().for_each(|event| groups.entry(&event.element).or_default().push(event));
    groups
}

/// Pairs of instances that depend, by statement.
fn pairs(ir: &Ir, events: &[Event]) -> HashMap<(Op, Op), Vec<Vec<i64>>> {
    let mut found: HashMap<(Op, Op), Vec<Vec<i64>>> = HashMap::new();
    for group in element_groups(events).values() {
        for (k, a) in group.iter().enumerate() {
            for b in group[k + 1..].iter().filter(|b| is_store(ir, a.op) || is_store(ir, b.op)) {
                let ((from, x), (to, y)) = (instance(a), instance(b));
                found.entry((from, to)).or_default().push([x, y].concat());
            }
        }
    }
    found
}

/// Pairs of a write and a read that gets its value, by statement.
fn last_writes(ir: &Ir, events: &[Event]) -> HashMap<(Op, Op), Vec<Vec<i64>>> {
    let mut found: HashMap<(Op, Op), Vec<Vec<i64>>> = HashMap::new();
    for group in element_groups(events).values() {
        let mut last: Option<&Event> = None;
        for &event in group {
            if is_store(ir, event.op) {
                last = Some(event);
            } else if let Some(write) = last {
                let ((from, x), (to, y)) = (instance(write), instance(event));
                found.entry((from, to)).or_default().push([x, y].concat());
            }
        }
    }
    found
}

fn compare(name: &str, expected: Option<&Vec<Vec<i64>>>, relations: &[&Relation]) {
    let none = Vec::new();
    let expected = expected.unwrap_or(&none);
    let Some(first) = relations.first() else { return assert!(expected.is_empty(), "{name}: is missing") };
    let union = relations[1..].iter().fold((*first).clone(), |all, next| all.union(next));
    for pair in expected {
        assert!(union.contains(&row(pair)), "{name}: {pair:?} is missing in {union}");
    }
    let count = union.count(&[]).unwrap_or_else(|| panic!("{name}: {union} has no bounds"));
    assert_eq!(count.to_string(), expected.len().to_string(), "{name}: {union}");
}

fn check_edges(name: &str, ir: &Ir, model: &Model, edges: &[Edge], events: &[Event]) {
    let expected = pairs(ir, events);
    for (a, first) in model.statements.iter().enumerate() {
        for (b, second) in model.statements.iter().enumerate() {
            let own = edges.iter().filter(|e| e.from == a && e.to == b);
            let own: Vec<&Relation> =
                own.inspect(|e| assert!(e.is_exact, "{name}: exact")).map(|e| &e.relation).collect();
            let at = format!("{name}: {} to {}", ir.op_text(first.op), ir.op_text(second.op));
            compare(&at, expected.get(&(first.op, second.op)), &own);
        }
    }
}

fn check_flows(name: &str, ir: &Ir, model: &Model, flows: &[Flow], events: &[Event]) {
    let expected = last_writes(ir, events);
    for flow in flows {
        assert!(flow.is_exact, "{name}: exact");
        let reader = model.statements[flow.reader].op;
        for (writer, statement) in model.statements.iter().enumerate() {
            let own: Vec<&Relation> = flow.sources.iter().filter(|(w, _)| *w == writer).map(|(_, r)| r).collect();
            compare(&format!("{name}: source"), expected.get(&(statement.op, reader)), &own);
        }
        let reads = events.iter().filter(|e| e.op == reader).count();
        let sourced: usize = expected.iter().filter(|((_, to), _)| *to == reader).map(|(_, all)| all.len()).sum();
        let live_in = flow.live_in.count(&[]).map(|n| n.to_string());
        assert_eq!(live_in, Some((reads - sourced).to_string()), "{name}: reads of what was there before");
    }
}

/// Compares every function that can be traced; the number of them.
fn check(name: &str, text: &str) -> usize {
    let (ir, module) = parse(name, text);
    let mut compared = 0;
    for function in ir.walk_vec(module).into_iter().filter(|&op| ir.is(op, "func.func")) {
        let Some(events) = trace(&ir, function).filter(|events| events.len() <= MOST_EVENTS) else { continue };
        let model = Model::of(&ir, &ir.ops_vec(ir.body(function, 0).expect("a body")));
        let has_carried = |op: Op| !(affine::access::is_load(&ir, op) || is_store(&ir, op));
        if model.statements.iter().any(|s| has_carried(s.op)) {
            continue;
        }
        check_edges(name, &ir, &model, &dependences(&model), &events);
        check_flows(name, &ir, &model, &flows(&model), &events);
        compared += 1;
    }
    compared
}

#[test]
fn examples_agree_with_brute_force() {
    let compared: usize = examples().iter().map(|(name, text)| check(name, text)).sum();
    println!("{compared} functions");
    assert!(compared >= 8, "too little was compared: {compared}");
}

const PROGRAMS: &[(&str, &str)] = &[
    (
        "imperfect nests, a last writer for each half",
        "affine.for %i = 0 to 6 {
          affine.store %v, %a[%i] : memref<64xi32>
          affine.for %j = 0 to 4 {
            %x = affine.load %a[%i + %j] : memref<64xi32>
            affine.store %x, %a[2 * %i + %j + 1] : memref<64xi32>
          }
          %y = affine.load %a[%i + 3] : memref<64xi32>
          affine.store %y, %b[%i] : memref<64xi32>
        }
        affine.for %k = 0 to 12 {
          %z = affine.load %a[%k] : memref<64xi32>
          affine.store %z, %b[11 - %k] : memref<64xi32>
        }",
    ),
    (
        "an else of several constraints, equalities among them",
        "affine.for %i = 0 to 8 {
          affine.for %j = 0 to 3 {
            affine.if affine_set<(d0, d1) : (d0 - 2 * d1 == 0, d0 - 1 >= 0)>(%i, %j) {
              affine.store %v, %a[%i] : memref<64xi32>
            } else {
              affine.store %v, %a[%j] : memref<64xi32>
            }
            %x = affine.load %a[%i - %j + 3] : memref<64xi32>
          }
        }",
    ),
    (
        "steps from the greater of two bounds",
        "affine.for %i = 0 to 9 {
          affine.for %j = max affine_map<(d0) -> (3, d0 - 2)>(%i) to min affine_map<(d0) -> (d0 + 5, 10)>(%i) step 2 {
            %x = affine.load %a[%j] : memref<64xi32>
            affine.store %x, %a[%j + %i floordiv 2] : memref<64xi32>
          }
        }",
    ),
    (
        "quotients and remainders",
        "affine.for %i = 0 to 14 {
          affine.store %v, %a[(%i mod 4) * 4 + %i floordiv 4] : memref<64xi32>
          %x = affine.load %a[%i] : memref<64xi32>
          affine.store %x, %b[(%i * 3) mod 5] : memref<64xi32>
          %y = affine.load %b[(%i + 2) ceildiv 3] : memref<64xi32>
        }",
    ),
    (
        "comparisons of indices",
        "%c3 = arith.constant 3 : index
        %c9 = arith.constant 9 : index
        %c2 = arith.constant 2 : index
        scf.for %i = %c2 to %c9 step %c2 {
          affine.for %j = 0 to 5 {
            %x = affine.load %a[%i + %j] : memref<64xi32>
            affine.store %x, %a[%i + 4] : memref<64xi32>
          }
        }",
    ),
];

#[test]
fn corner_cases_agree_with_brute_force() {
    for (name, body) in PROGRAMS {
        let text = format!("func.func @f(%a: memref<64xi32>, %b: memref<64xi32>, %v: i32) {{\n{body}\nreturn\n}}");
        assert_eq!(check(name, &text), 1, "{name} is not compared");
    }
}

/// The dependences of a program whose accesses are not all affine, as text.
fn described(body: &str) -> Vec<String> {
    let text = format!(
        "func.func private @touch()\nfunc.func @f(%a: memref<64xi32>, %b: memref<64xi32>, %v: i32, %n: index) {{\n{body}\nreturn\n}}"
    );
    let (ir, module) = parse("described", &text);
    let function = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func") && ir.body(op, 0).is_some());
    let model = Model::of(&ir, &ir.ops_vec(ir.body(function.expect("a function"), 0).expect("a body")));
    dependences(&model).iter().map(|e| e.describe(&ir, &model)).collect()
}

#[test]
fn what_is_not_known_depends() {
    let calls = described(
        "affine.for %i = 0 to %n {
          affine.store %v, %a[%i] : memref<64xi32>
          func.call @touch() : () -> ()
        }",
    );
    assert!(calls.iter().any(|d| d.starts_with("possible") && d.contains("from affine.store")), "{calls:?}");
    assert!(calls.iter().any(|d| d.contains("from func.call in line 5 to affine.store in line 4")), "{calls:?}");
    let unknown = described(
        "affine.for %i = 0 to %n {
          \"t.unknown\"() : () -> ()
          %x = affine.load %a[%i] : memref<64xi32>
        }",
    );
    assert!(unknown.iter().any(|d| d.contains("from t.unknown in line 4 to affine.load in line 5")), "{unknown:?}");
    let indirect = described(
        "affine.for %i = 0 to %n {
          %x = affine.load %b[%i] : memref<64xi32>
          %j = arith.index_cast %x : i32 to index
          memref.store %v, %a[%j] : memref<64xi32>
        }",
    );
    assert_eq!(indirect.len(), 1, "{indirect:?}");
    assert!(indirect[0].starts_with("possible write after write"), "{indirect:?}");
}

#[test]
fn symbols_stay_symbols() {
    let apart = described(
        "affine.for %i = 0 to %n {
          %x = affine.load %a[%i] : memref<64xi32>
          affine.store %x, %a[%i + symbol(%n)] : memref<64xi32>
        }",
    );
    assert!(apart.is_empty(), "{apart:?}");
}

#[test]
fn carried_values_order_iterations() {
    let carried = described(
        "%s = affine.for %i = 0 to 4 iter_args(%acc = %v) -> (i32) {
          %x = affine.load %a[%i] : memref<64xi32>
          %next = arith.addi %acc, %x : i32
          affine.yield %next : i32
        }",
    );
    assert!(carried.iter().any(|d| d.contains("read after write from affine.yield")), "{carried:?}");
}

#[test]
fn many_alternatives_are_left_out() {
    let mut body = "affine.store %v, %a[%i] : memref<64xi32>".to_owned();
    for _ in 0..12 {
        body = format!(
            "affine.if affine_set<(d0) : (d0 - 1 >= 0, d0 mod 3 == 0, 9 - d0 >= 0)>(%i) {{ }} else {{\n{body}\n}}"
        );
    }
    let all =
        described(&format!("affine.for %i = 0 to 20 {{\n{body}\naffine.store %v, %a[%i + 1] : memref<64xi32>\n}}"));
    assert!(all.iter().all(|d| d.starts_with("possible")) && !all.is_empty(), "{all:?}");
}
