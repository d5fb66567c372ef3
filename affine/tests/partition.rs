//! Banking schemes against brute force: programs are run turn by turn, and no turn may want more ports than a bank has.

use std::collections::{BTreeMap, BTreeSet};

use affine::access::{Memory, is_store};
use affine::partition::search::Limits;
use affine::partition::{Scheme, accesses_of_memory, find};
use affine::polyhedral::Model;
use ir::AffineExpr;

#[path = "support/trace.rs"]
#[allow(dead_code)] // Each test uses a part of it.
mod trace;
use trace::{parse, trace};

fn forms(element: &[i64]) -> Vec<AffineExpr> {
    element.iter().map(|&v| AffineExpr::Const(v)).collect()
}

fn bank(scheme: &Scheme, element: &[i64]) -> i64 {
    scheme.bank(&forms(element)).as_const().expect("constants fold")
}

/// The most elements that a turn reads, or writes, in one bank.
fn busiest(text: &str, scheme: &Scheme) -> usize {
    let (ir, module) = parse("partition", text);
    let function = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("a function");
    let mut turns: BTreeMap<(Vec<i64>, bool, i64), BTreeSet<Vec<i64>>> = BTreeMap::new();
    for event in trace(&ir, function).expect("the program is affine") {
        let turn = event.turns.iter().map(|t| t.0).collect();
        let key = (turn, is_store(&ir, event.op), bank(scheme, &event.element.1));
        turns.entry(key).or_default().insert(event.element.1);
    }
    turns.values().map(BTreeSet::len).max().unwrap_or(0)
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
        let place = scheme.place(&forms(&element)).expect("a place");
        let place: Vec<i64> = place.iter().map(|f| f.as_const().expect("constants fold")).collect();
        assert!(place.iter().zip(&sizes).all(|(p, s)| (0..*s).contains(p)), "{element:?} at {place:?} of {sizes:?}");
        assert!(seen.insert((bank(scheme, &element), place)), "{element:?} shares a place");
    }
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
