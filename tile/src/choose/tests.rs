//! Recipes on random nests and on nests of which it is known what wins.

use ir::text::parser::parse_source;
use ir::{Context, Diagnostics, Ir, Op};

use super::*;

pub(crate) fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = parse_source(&mut ir, "input", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    (ir, module)
}

fn chosen(cpu: &str, text: &str) -> Choice {
    let (mut ir, module) = parse(text);
    let cpu = Cpu::named(cpu).unwrap();
    let options = Options { cpu, fuses: false, tuned: None, recipe: None, around: None, has_threads: false };
    let mut diags = Diagnostics::new();
    let choices = optimize(&mut ir, module, &options, &mut diags);
    let mut choices = choices.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    ir::verify::verify(&mut ir, module, &mut diags).unwrap();
    choices.remove(0)
}

#[test]
fn every_recipe_is_a_pipeline() {
    for cpu in Cpu::all() {
        for recipe in &RECIPES {
            let text = format!("func.func({})", (recipe.passes)(&cpu));
            assert!(Pipeline::parse(&text, &registry()).is_ok(), "{text}");
        }
    }
}

const PRODUCT: &str = "func.func @f(%a: memref<1000x1000xf64>, %b: memref<1000x1000xf64>, %c: memref<1000x1000xf64>) {
  affine.for %i = 0 to 1000 { affine.for %j = 0 to 1000 { affine.for %k = 0 to 1000 {
    %x = affine.load %a[%i, %k] : memref<1000x1000xf64>
    %y = affine.load %b[%k, %j] : memref<1000x1000xf64>
    %z = affine.load %c[%i, %j] : memref<1000x1000xf64>
    %p = arith.mulf %x, %y : f64
    %s = arith.addf %z, %p : f64
    affine.store %s, %c[%i, %j] : memref<1000x1000xf64>
  } } }
  return
}";

#[test]
fn a_product_is_rescheduled_for_every_cpu() {
    for cpu in Cpu::all() {
        let choice = chosen(&cpu.name, PRODUCT);
        assert_ne!(choice.recipe, "plain", "{}: {}", cpu.name, choice.describe());
    }
}

#[test]
fn columns_that_are_no_whole_vectors_have_tiles() {
    let cycles = |side: &str| {
        let choice = chosen("x86-64-v3", &PRODUCT.replace("1000", side));
        assert_eq!(choice.recipe, "kernels", "{side}: {}", choice.describe());
        choice.tried.iter().find(|(recipe, _)| *recipe == choice.recipe).map(|(_, cycles)| *cycles).unwrap()
    };
    let (odd, whole) = (cycles("151"), cycles("152"));
    assert!(odd < 1.5 * whole, "{odd} cycles for 151 columns, {whole} for 152");
}

#[test]
fn triangles_are_mostly_products() {
    let text = "func.func @f(%a: memref<400x400xf64>) {
      affine.for %i = 0 to 400 { affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
        affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
          %x = affine.load %a[%i, %k] : memref<400x400xf64>
          %y = affine.load %a[%j, %k] : memref<400x400xf64>
          %z = affine.load %a[%i, %j] : memref<400x400xf64>
          %p = arith.mulf %x, %y : f64
          %s = arith.subf %z, %p : f64
          affine.store %s, %a[%i, %j] : memref<400x400xf64>
        }
        %z = affine.load %a[%i, %j] : memref<400x400xf64>
        %d = affine.load %a[%j, %j] : memref<400x400xf64>
        %q = arith.divf %z, %d : f64
        affine.store %q, %a[%i, %j] : memref<400x400xf64>
      } }
      return
    }";
    let choice = chosen("x86-64-v3", text);
    assert_eq!(choice.recipe, "block-kernels", "{}", choice.describe());
    let least = choice.tried.iter().map(|(_, cycles)| *cycles).fold(f64::INFINITY, f64::min);
    assert!(4.0 * least < choice.tried[0].1, "{}", choice.describe());
}

#[test]
fn rows_of_a_sum_go_together() {
    let text = "func.func @f(%a: memref<300x300xf64>, %x: memref<300xf64>, %y: memref<300xf64>) {
      affine.for %i = 0 to 300 { affine.for %j = 0 to 300 {
        %m = affine.load %a[%i, %j] : memref<300x300xf64>
        %v = affine.load %x[%j] : memref<300xf64>
        %s = affine.load %y[%i] : memref<300xf64>
        %p = arith.mulf %m, %v : f64
        %t = arith.addf %s, %p : f64
        affine.store %t, %y[%i] : memref<300xf64>
      } }
      return
    }";
    let choice = chosen("x86-64-v3", text);
    assert!(choice.recipe.ends_with("kernels"), "{}", choice.describe());
}

#[test]
fn large_memories_are_no_part_of_the_stack() {
    let text = "func.func @f(%a: memref<200x200xf64>, %b: memref<200x200xf64>) {
      %t = memref.alloca() : memref<f64>
      affine.for %i = 0 to 200 { affine.for %j = 0 to 200 {
        %z = arith.constant 0.0 : f64
        affine.store %z, %t[] : memref<f64>
        affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
          %x = affine.load %a[%k, %j] : memref<200x200xf64>
          %s = affine.load %t[] : memref<f64>
          %p = arith.addf %s, %x : f64
          affine.store %p, %t[] : memref<f64>
        }
        %s = affine.load %t[] : memref<f64>
        affine.store %s, %b[%i, %j] : memref<200x200xf64>
      } }
      return
    }";
    let (mut ir, module) = parse(text);
    let options = Options {
        cpu: Cpu::named("x86-64-v3").unwrap(),
        fuses: false,
        tuned: None,
        recipe: Some("apart-block-kernels".into()),
        around: None,
        has_threads: false,
    };
    assert!(optimize(&mut ir, module, &options, &mut Diagnostics::new()).is_ok());
    let sizes = |name: &str| {
        let all = ir.walk_vec(module).into_iter().filter(|&op| ir.is(op, name));
        all.map(|op| ir.ctx.shape(ir.ty(ir.result(op, 0))).unwrap().iter().product::<i64>()).collect::<Vec<_>>()
    };
    assert!(sizes("memref.alloca").into_iter().all(|size| size * 8 <= 64 << 10));
    assert!(sizes("memref.alloc").contains(&40_000));
}

/// One sweep of jacobi-1d, from a memory into another.
fn sweep(from: &str, to: &str) -> String {
    let memory = "memref<2000xf64>";
    format!(
        "affine.for %i = 1 to 1999 {{
          %l = affine.load {from}[%i - 1] : {memory}
          %m = affine.load {from}[%i] : {memory}
          %r = affine.load {from}[%i + 1] : {memory}
          %s = arith.addf %l, %m : f64
          %t = arith.addf %s, %r : f64
          affine.store %t, {to}[%i] : {memory}
        }}"
    )
}

#[test]
fn sweeps_stay_apart_where_one_would_hand_on_vectors() {
    let sweeps = [sweep("%a", "%b"), sweep("%b", "%a")].concat();
    let text = format!(
        "func.func @f(%a: memref<2000xf64>, %b: memref<2000xf64>) {{ affine.for %k = 0 to 500 {{ {sweeps} }} return }}"
    );
    let choice = chosen("x86-64-v3", &text);
    assert_eq!(choice.recipe, "plain", "{}", choice.describe());
}

#[test]
fn a_copy_stays_as_it_is() {
    let text = "func.func @f(%a: memref<100x100xf64>, %b: memref<100x100xf64>) {
      affine.for %i = 0 to 100 { affine.for %j = 0 to 100 {
        %x = affine.load %a[%i, %j] : memref<100x100xf64>
        affine.store %x, %b[%i, %j] : memref<100x100xf64>
      } }
      return
    }";
    assert_eq!(chosen("x86-64-v3", text).recipe, "plain");
}

#[test]
fn marks_stand_on_memories_that_are_apart() {
    let text = "func.func @f(%a: memref<4xf64>, %n: index, %b: memref<4xf64>) { return }
      func.func private @g(%a: memref<4xf64>, %b: memref<4xf64>) { return }
      func.func @h(%a: memref<4xf64>) { call @g(%a, %a) : (memref<4xf64>, memref<4xf64>) -> () return }";
    let (mut ir, module) = parse(text);
    let marked: Vec<usize> = mark::functions(&ir, module).into_iter().map(|f| mark::mark_apart(&mut ir, f)).collect();
    // What is called uses nothing but what it is passed, so `@h` has one memory alone.
    assert_eq!(marked, [2, 0, 1]);
}
