//! Which equivalences are found, and which are not.

use ir::{Diagnostics, Int, Ir, Op, Value};
use sim::interp::{self, Argument, Memory};
use test_programs::parsed;

use super::Program;
use super::graph::{Node, discard};
use super::pieces::{Term, loops};
use super::saturate::{Limits, Run, Stop, saturate};

/// Two nests over arrays of 8 x 8 elements.
const TWO: &str = "func.func @f(%a: memref<8x8xi32>, %x: memref<8xi32>, %y: memref<8xi32>) {
  affine.for %i = 0 to 8 { affine.for %j = 0 to 8 {
    %p = affine.load %a[%i, %j] : memref<8x8xi32>
    %q = affine.load %x[%i] : memref<8xi32>
    %s = arith.addi %p, %q : i32
    affine.store %s, %x[%i] : memref<8xi32>
  } }
  affine.for %i = 0 to 8 { affine.for %j = 0 to 8 {
    %p = affine.load %a[%j, %i] : memref<8x8xi32>
    %q = affine.load %y[%i] : memref<8xi32>
    %s = arith.muli %p, %q : i32
    affine.store %s, %y[%i] : memref<8xi32>
  } }
  return }";

/// Sweeps in turn, as of a stencil.
const SWEEPS: &str = "func.func @f(%a: memref<10xi32>, %b: memref<10xi32>, %c: memref<10xi32>) {
  affine.for %t = 0 to 3 {
    affine.for %i = 1 to 9 {
      %p = affine.load %a[%i - 1] : memref<10xi32>
      %q = affine.load %a[%i + 1] : memref<10xi32>
      %s = arith.addi %p, %q : i32
      affine.store %s, %b[%i] : memref<10xi32>
    }
    affine.for %i = 1 to 9 {
      %p = affine.load %b[%i] : memref<10xi32>
      affine.store %p, %a[%i] : memref<10xi32>
    }
  }
  return }";

struct Explored {
    ir: Ir,
    func: Op,
    program: Program,
    run: Run,
}

fn explored(text: &str, limits: Limits) -> Explored {
    let (mut ir, func) = parsed(text);
    let mut program = Program::of(&mut ir, func).expect("the function has regions");
    let run = saturate(&mut ir, &mut program.regions, limits);
    Explored { ir, func, program, run }
}

impl Explored {
    /// All forms of the function, one for each form of its body.
    fn forms(&self) -> Vec<Term> {
        let (regions, ages) = (&self.program.regions, self.program.regions.ages());
        let nodes = regions.nodes(regions.find(self.program.root));
        nodes.iter().filter_map(|n| regions.oldest(n, &ages)).collect()
    }

    /// The function with a form as its body.
    fn function(&mut self, form: &Term) -> Op {
        let copy = lowering::prepare::copy_of(&mut self.ir, self.func);
        let Program { regions, inputs, outputs, .. } = &self.program;
        regions.library.write_body(&mut self.ir, copy, form, inputs, outputs);
        copy
    }

    /// What a function leaves in its arguments.
    fn results(&self, func: Op) -> Vec<Argument> {
        let body = self.ir.body(func, 0).expect("a body");
        let sizes = |&v: &Value| self.ir.ctx.shape(self.ir.ty(v)).expect("memrefs").to_vec();
        let shapes: Vec<Vec<i64>> = self.ir.args(body).iter().map(sizes).collect();
        let filled = |(number, shape): (usize, &Vec<i64>)| {
            let sizes: Vec<usize> = shape.iter().map(|&d| d as usize).collect();
            let words =
                (0..sizes.iter().product()).map(|at: usize| Int::from_u64(32, (at * 37 + number * 11 + 5) as u64));
            Argument::Memory(Memory::from_ints(&sizes, 32, &words.collect::<Vec<_>>()))
        };
        let mut arguments: Vec<Argument> = shapes.iter().enumerate().map(filled).collect();
        let compiled = interp::Program::compile(&self.ir, func, &mut Diagnostics::new()).expect("it is understood");
        compiled.run(&mut arguments, &interp::Limits::default()).expect("it ends");
        arguments
    }

    /// How often transformations of a kind were legal and not.
    fn counts(&self, kind: &str) -> (usize, usize) {
        self.run.applied.get(kind).copied().unwrap_or_default()
    }
}

fn check_forms(text: &str, least: usize) {
    let mut explored = explored(text, Limits::default());
    let (func, forms) = (explored.func, explored.forms());
    assert!(forms.len() >= least, "{} forms", forms.len());
    let expected = explored.results(func);
    for form in forms {
        let copy = explored.function(&form);
        assert_eq!(explored.results(copy), expected, "{:?}", explored.program.regions.trace(&form));
        discard(&mut explored.ir, copy);
    }
}

#[test]
fn every_form_of_a_function_computes_the_same() {
    check_forms(TWO, 8);
    check_forms(SWEEPS, 6);
}

#[test]
fn nests_are_fused_after_one_of_them_is_permuted() {
    let explored = explored(TWO, Limits::default());
    let regions = &explored.program.regions;
    let is_one_nest = |form: &Term| match form {
        Term::Piece(piece) => loops(&explored.ir, regions.library.piece(*piece).func).len() == 2,
        _ => false,
    };
    let forms = explored.forms();
    let traces: Vec<Vec<String>> = forms.iter().filter(|f| is_one_nest(f)).map(|f| regions.trace(f)).collect();
    let wanted = ["i (line 8): order j, i", "i (line 2) and j (line 8): fused"];
    assert!(traces.iter().any(|t| t == &wanted), "{traces:?}");
}

#[test]
fn an_order_that_is_taken_back_is_no_new_piece() {
    let limits = Limits { rounds: 1, ..Limits::default() };
    let [once, often] = [1, 4].map(|rounds| explored(SUMS, Limits { rounds, ..limits }));
    // Two orders of each of the two nests: more rounds find none that is new.
    assert_eq!(once.counts("permute"), (1, 0));
    assert!(often.counts("permute").0 > 1);
    assert_eq!(orders(&once), orders(&often));
}

/// A nest whose loops may be exchanged.
const SUMS: &str = "func.func @f(%a: memref<8x8xi32>, %x: memref<8xi32>) {
  affine.for %i = 0 to 8 { affine.for %j = 0 to 8 {
    %p = affine.load %a[%i, %j] : memref<8x8xi32>
    %q = affine.load %x[%i] : memref<8xi32>
    %s = arith.addi %p, %q : i32
    affine.store %s, %x[%i] : memref<8xi32>
  } }
  return }";

/// The pieces of two loops around a body without copies.
fn orders(explored: &Explored) -> usize {
    let library = &explored.program.regions.library;
    let is_plain = |&piece: &u32| {
        let func = library.piece(piece).func;
        let loads = explored.ir.walk_vec(func).into_iter().filter(|&op| explored.ir.is(op, "affine.load")).count();
        loops(&explored.ir, func).len() == 2 && loads == 2
    };
    (0..library.count() as u32).filter(is_plain).count()
}

#[test]
fn an_exchange_that_a_dependence_forbids_is_not_done() {
    let text = "func.func @f(%a: memref<10x10xi32>) {
      affine.for %i = 1 to 9 { affine.for %j = 1 to 9 {
        %p = affine.load %a[%i - 1, %j + 1] : memref<10x10xi32>
        %s = arith.muli %p, %p : i32
        affine.store %s, %a[%i, %j] : memref<10x10xi32>
      } }
      return }";
    let explored = explored(text, Limits { rounds: 1, ..Limits::default() });
    assert_eq!(explored.counts("permute").0, 0);
    assert!(explored.counts("permute").1 > 0);
    check_forms(text, 2);
}

#[test]
fn what_is_fused_and_distributed_is_the_source_again() {
    let text = "func.func @f(%a: memref<8xi32>, %b: memref<8xi32>) {
      affine.for %t = 0 to 4 {
        affine.for %i = 0 to 8 {
          %p = affine.load %a[%i] : memref<8xi32>
          %s = arith.muli %p, %p : i32
          affine.store %s, %a[%i] : memref<8xi32>
        }
        affine.for %i = 0 to 8 {
          %p = affine.load %b[%i] : memref<8xi32>
          %s = arith.addi %p, %p : i32
          affine.store %s, %b[%i] : memref<8xi32>
        }
      }
      return }";
    let explored = explored(text, Limits::default());
    let regions = &explored.program.regions;
    let root = regions.nodes(regions.find(explored.program.root));
    let is = |wanted: fn(&Node) -> bool| root.iter().filter(|n| wanted(n)).count();
    // The loop over both, both apart in either order, and both in one loop. The header of the source is the first piece.
    assert_eq!(is(|n| matches!(n, Node::Loop(0, _))), 1, "{root:?}");
    assert!(is(|n| matches!(n, Node::Seq(_))) >= 2, "{root:?}");
    assert!(is(|n| matches!(n, Node::Piece(_))) >= 1, "{root:?}");
    assert!(explored.counts("distribute").0 > 0 && explored.counts("fuse").0 > 0);
    check_forms(text, 4);
}

#[test]
fn limits_are_kept_and_said() {
    let few = explored(TWO, Limits { regions: 20, ..Limits::default() });
    assert_eq!(few.run.stop, Stop::Regions);
    // One transformation may make a few pieces more than there is room for.
    assert!((20..24).contains(&few.run.regions), "{}", few.run.regions);
    let none = explored(TWO, Limits { attempts: 0, ..Limits::default() });
    assert_eq!((none.run.stop, none.run.regions), (Stop::Attempts, 2));
}

#[test]
fn views_of_memories_are_left_alone() {
    let (mut ir, func) = parsed(
        "func.func @f(%a: memref<8xi32>) {
          %c = memref.cast %a : memref<8xi32> to memref<?xi32>
          return }",
    );
    assert!(Program::of(&mut ir, func).is_none());
}
