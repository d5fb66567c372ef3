//! Banking schemes against brute force: programs are run iteration by iteration, and no iteration may want more ports than a bank has.

use std::collections::{BTreeMap, BTreeSet};

use affine::access::{Memory, is_store};
use affine::partition::search::Limits;
use affine::partition::{Scheme, accesses_of_memory, find};
use affine::polyhedral::Model;
use ir::AffineExpr;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

#[path = "support/trace.rs"]
mod trace;
use trace::{parse, trace};

fn forms(element: &[i64]) -> Vec<AffineExpr> {
    element.iter().map(|&v| AffineExpr::Const(v)).collect()
}

fn bank(scheme: &Scheme, element: &[i64]) -> i64 {
    scheme.bank(&forms(element)).as_const().expect("constants fold")
}

/// The most elements that an iteration reads, or writes, in one bank.
fn busiest(text: &str, scheme: &Scheme) -> usize {
    let (ir, module) = parse("partition", text);
    let function = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("a function");
    let mut iterations: BTreeMap<(Vec<i64>, bool, i64), BTreeSet<Vec<i64>>> = BTreeMap::new();
    for event in trace(&ir, function).expect("the program is affine") {
        let iteration = event.iterations.iter().map(|t| t.0).collect();
        let key = (iteration, is_store(&ir, event.op), bank(scheme, &event.element.1));
        iterations.entry(key).or_default().insert(event.element.1);
    }
    iterations.values().map(BTreeSet::len).max().unwrap_or(0)
}

fn check(shape: &[i64], body: &str, ports: usize, expected: &str) {
    let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
    let ty = format!("memref<{}xi32>", sizes.join("x"));
    let body = body.replace("TYPE", &ty);
    let text = format!("func.func @f(%a: {ty}, %v: i32) {{\n{body}\nreturn\n}}");
    let (ir, module) = parse("partition", &text);
    let function = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("a function");
    let entry = ir.body(function, 0).expect("a body");
    let model = Model::of(&ir, &ir.ops_vec(entry));
    let groups = accesses_of_memory(&ir, &model, Memory::Value(ir.arg(entry, 0))).expect("accesses are affine");
    let found = find(&model, &groups, shape, Limits { ports, banks: 32 });
    let scheme = found.map(|f| f.scheme);
    assert_eq!(scheme.as_ref().map_or("none".to_owned(), Scheme::describe), expected, "{body}");
    if let Some(scheme) = scheme {
        assert!(busiest(&text, &scheme) <= ports, "{}: {body}", scheme.describe());
        check_places(&scheme, shape);
    }
}

/// Every element has a place of its own within the shape of its bank.
fn check_places(scheme: &Scheme, shape: &[i64]) {
    let sizes = scheme.bank_shape(shape).expect("a bank has a shape");
    let mut elements: Vec<Vec<i64>> = vec![Vec::new()];
    for &size in shape {
        elements = elements.iter().flat_map(|e| (0..size).map(move |k| [e.as_slice(), &[k]].concat())).collect();
    }
    let mut seen = BTreeSet::new();
    for element in elements {
        let place = scheme.place(&forms(&element), shape).expect("a place");
        let place: Vec<i64> = place.iter().map(|f| f.as_const().expect("constants fold")).collect();
        assert!(place.iter().zip(&sizes).all(|(p, s)| (0..*s).contains(p)), "{element:?} at {place:?} of {sizes:?}");
        assert!(seen.insert((bank(scheme, &element), place)), "{element:?} shares a place");
    }
}

/// Every linear scheme of some numbers of banks, also those of which banks hold little but the elements: each has a place for each element.
#[test]
fn elements_have_places_of_their_own() {
    for (shape, banks) in [([4, 8], 8), ([8, 4], 8), ([4, 6], 12), ([5, 7], 6), ([3, 16], 16)] {
        for scheme in schemes(&shape, banks) {
            check_places(&scheme, &shape);
        }
    }
}

#[test]
fn skewed_banks_hold_no_more_than_the_elements() {
    let scheme = Scheme { vector: vec![1, 4], block: 1, banks: 32 };
    assert_eq!(scheme.bank_shape(&[4, 32]), Some(vec![1, 4]));
}

#[test]
fn neighbours_are_cyclic() {
    let window = "affine.for %i = 0 to 14 {
        %x = affine.load %a[%i] : TYPE
        %y = affine.load %a[%i + 1] : TYPE
        %z = affine.load %a[%i + 2] : TYPE
      }";
    check(&[16], window, 1, "3 banks, cyclic in dimension 0");
    check(&[16], window, 2, "2 banks, cyclic in dimension 0");
}

#[test]
fn halves_are_blocks() {
    let halves = "affine.for %i = 0 to 8 {
        %x = affine.load %a[%i] : TYPE
        %y = affine.load %a[%i + 8] : TYPE
      }";
    check(&[16], halves, 1, "2 banks, blocks of 8 in dimension 0");
}

#[test]
fn a_stencil_is_skewed() {
    let cross = "affine.for %i = 1 to 9 {
        affine.for %j = 1 to 9 {
          %n = affine.load %a[%i - 1, %j] : TYPE
          %w = affine.load %a[%i, %j - 1] : TYPE
          %c = affine.load %a[%i, %j] : TYPE
          %e = affine.load %a[%i, %j + 1] : TYPE
          %s = affine.load %a[%i + 1, %j] : TYPE
        }
      }";
    check(&[10, 10], cross, 1, "5 banks, skewed by (1, 2)");
}

#[test]
fn branches_exclude_each_other() {
    let either = "affine.for %i = 0 to 8 {
        affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%i) {
          %x = affine.load %a[%i] : TYPE
        } else {
          %y = affine.load %a[%i + 4] : TYPE
        }
      }";
    check(&[16], either, 1, "1 bank");
}

#[test]
fn one_element_twice_is_one_access() {
    let same = "affine.for %i = 0 to 8 {
        %x = affine.load %a[%i] : TYPE
        %y = affine.load %a[%i] : TYPE
        affine.store %x, %a[%i + 1] : TYPE
      }";
    check(&[16], same, 1, "1 bank");
}

/// Elements of an iteration that are read, or written.
type Iterations = Vec<BTreeSet<Vec<i64>>>;

fn iterations(text: &str) -> Iterations {
    let (ir, module) = parse("partition", text);
    let function = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("a function");
    let mut iterations: BTreeMap<(Vec<i64>, bool), BTreeSet<Vec<i64>>> = BTreeMap::new();
    for event in trace(&ir, function).expect("the program is affine") {
        let iteration = event.iterations.iter().map(|t| t.0).collect();
        iterations.entry((iteration, is_store(&ir, event.op))).or_default().insert(event.element.1);
    }
    iterations.into_values().collect()
}

/// True if no bank is wanted by more elements of an iteration than it has ports.
fn serves(iterations: &Iterations, scheme: &Scheme, ports: usize) -> bool {
    let bank = |element: &Vec<i64>| {
        let sum: i64 = element.iter().zip(&scheme.vector).map(|(e, f)| e * f).sum();
        sum.div_euclid(scheme.block).rem_euclid(scheme.banks)
    };
    iterations.iter().all(|iteration| {
        let mut wanted: BTreeMap<i64, usize> = BTreeMap::new();
        iteration.iter().for_each(|element| *wanted.entry(bank(element)).or_default() += 1);
        wanted.values().all(|&count| count <= ports)
    })
}

/// All linear schemes of so many banks: each vector of factors, and blocks of powers of two and of equal parts.
fn schemes(shape: &[i64], banks: i64) -> Vec<Scheme> {
    let mut vectors: Vec<Vec<i64>> = vec![Vec::new()];
    for _ in shape {
        vectors = vectors.iter().flat_map(|v| (0..banks).map(move |f| [v.as_slice(), &[f]].concat())).collect();
    }
    let linear = vectors.into_iter().map(|vector| Scheme { vector, block: 1, banks });
    let blocks = (0..shape.len()).flat_map(|dim| {
        let whole = (shape[dim] + banks - 1) / banks;
        let sizes = [1, 2, 4, 8, 16].into_iter().filter(move |&size| size < whole).chain([whole]);
        sizes.map(move |size| Scheme::blocks(shape.len(), dim, size, banks))
    });
    linear.filter(|scheme| scheme.divided().is_some()).chain(blocks).collect()
}

/// An access: factors of two counters and a constant for each index, written or read, and in which iterations.
type Access = ([[i64; 3]; 2], bool, usize);

/// In which iterations an access is made.
const WHEN: [&str; 3] = ["", "(d0, d1) : (d0 - 1 >= 0)", "(d0, d1) : (d0 - d1 >= 0)"];

/// Indices of an array of this shape.
const SQUARE: [i64; 2] = [14, 14];

const MOST: i64 = 8;

fn access() -> impl Strategy<Value = Access> {
    let alike = prop_oneof![2 => Just(([1, 0], [0, 1])), 1 => Just(([2, 0], [0, 1])), 1 => Just(([1, 0], [1, 1]))];
    let other = ([0..=2_i64, 0..=1], [0..=1_i64, 0..=2]);
    let factors = prop_oneof![4 => alike, 1 => other];
    let when = prop_oneof![4 => Just(0_usize), 1 => 1..WHEN.len()];
    (factors, [0..=4_i64, 0..=4], prop_oneof![4 => Just(false), 1 => Just(true)], when)
        .prop_map(|((a, b), [c, d], is_store, when)| ([[a[0], a[1], c], [b[0], b[1], d]], is_store, when))
}

fn program(accesses: &[Access]) -> String {
    let ty = format!("memref<{}x{}xi32>", SQUARE[0], SQUARE[1]);
    let index = |[x, y, c]: &[i64; 3]| format!("{x} * %i + {y} * %j + {c}");
    let line = |(n, (element, is_store, when)): (usize, &Access)| {
        let place = format!("%a[{}, {}] : {ty}", index(&element[0]), index(&element[1]));
        let op = if *is_store { format!("affine.store %v, {place}") } else { format!("%x{n} = affine.load {place}") };
        match WHEN[*when] {
            "" => op,
            set => format!("affine.if affine_set<{set}>(%i, %j) {{\n{op}\n}}"),
        }
    };
    let body: Vec<String> = accesses.iter().enumerate().map(line).collect();
    format!(
        "func.func @f(%a: {ty}, %v: i32) {{\naffine.for %i = 0 to 4 {{\naffine.for %j = 0 to 4 {{\n{}\n}}\n}}\nreturn\n}}",
        body.join("\n")
    )
}

#[test]
fn no_scheme_that_was_passed_over_has_fewer_banks() {
    let cases = if cfg!(debug_assertions) { 60 } else { 120 };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[17; 32]);
    let mut runner = TestRunner::new_with_rng(Config { cases, failure_persistence: None, ..Config::default() }, rng);
    let strategy = (proptest::collection::vec(access(), 2..=5), 1..=2_usize);
    let result = runner.run(&strategy, |(accesses, ports)| {
        let text = program(&accesses);
        let (ir, module) = parse("partition", &text);
        let function = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("a function");
        let entry = ir.body(function, 0).expect("a body");
        let model = Model::of(&ir, &ir.ops_vec(entry));
        let groups = accesses_of_memory(&ir, &model, Memory::Value(ir.arg(entry, 0))).expect("accesses are affine");
        let found = find(&model, &groups, &SQUARE, Limits { ports, banks: MOST });
        let iterations = iterations(&text);
        let fewest = (1..=MOST).find(|&banks| schemes(&SQUARE, banks).iter().any(|s| serves(&iterations, s, ports)));
        prop_assert_eq!(found.as_ref().map(|f| f.scheme.banks), fewest, "{}", text);
        prop_assert!(found.is_none_or(|f| serves(&iterations, &f.scheme, ports)), "{}", text);
        Ok(())
    });
    result.unwrap();
}
