//! Kernels at small odd sizes: what is made of nests that sum, and of sweeps over time, for a CPU with caches of a few lines, computes what
//! the interpreter makes of the text, bit for bit.
//!
//! What holds: with such caches blocks and panels have ends in all dimensions at sizes that the interpreter can run.

#[path = "../../affine/tests/support/mod.rs"]
#[allow(dead_code)]
mod support;

use ir::diag::Diagnostics;
use ir::text::printer::{PrintOptions, print_op};
use sim::interp::Undefined;
use support::{Source, parse};
use tile::{Cpu, Options, optimize};

/// A CPU whose caches hold next to nothing, and which reaches far enough to fetch what it needs.
fn tiny(name: &str) -> Cpu {
    let mut cpu = Cpu::named(name).expect("it is described");
    for (cache, bytes) in cpu.caches.iter_mut().zip([256, 4096, 1 << 16]) {
        cache.bytes = bytes;
    }
    cpu
}

/// What a recipe makes of a text.
fn made(text: &str, cpu: &Cpu, recipe: &str) -> String {
    let (mut ir, module) = parse(text);
    let recipe = Some(recipe.to_owned());
    let options = Options { cpu: cpu.clone(), fuses: false, tuned: None, recipe, around: None, has_threads: false };
    let mut diags = Diagnostics::new();
    optimize(&mut ir, module, &options, &mut diags).unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    print_op(&ir, module, &PrintOptions::default())
}

/// The part of a float or integer operation's name behind its kind.
fn suffix(ty: &str) -> &str {
    if ty.starts_with('f') { "f" } else { "i" }
}

/// `C += A * B` with rows, columns and terms; factors as they are or transposed.
fn product(ty: &str, [m, n, k]: [usize; 3], transposed: [bool; 2]) -> String {
    let ((a, at), (b, bt)) = (
        if transposed[0] { (format!("{k}x{m}"), "%k, %i") } else { (format!("{m}x{k}"), "%i, %k") },
        if transposed[1] { (format!("{n}x{k}"), "%j, %k") } else { (format!("{k}x{n}"), "%k, %j") },
    );
    let s = suffix(ty);
    format!(
        "func.func @f(%a: memref<{a}x{ty}>, %b: memref<{b}x{ty}>, %c: memref<{m}x{n}x{ty}>) {{
          affine.for %i = 0 to {m} {{ affine.for %j = 0 to {n} {{ affine.for %k = 0 to {k} {{
            %x = affine.load %a[{at}] : memref<{a}x{ty}>
            %t = arith.mul{s} %x, %x : {ty}
            %y = affine.load %b[{bt}] : memref<{b}x{ty}>
            %z = affine.load %c[%i, %j] : memref<{m}x{n}x{ty}>
            %p = arith.mul{s} %t, %y : {ty}
            %s = arith.add{s} %z, %p : {ty}
            affine.store %s, %c[%i, %j] : memref<{m}x{n}x{ty}>
          }} }} }}
          return
        }}"
    )
}

/// A window of 3 x 3 over planes.
fn convolution(ty: &str, [o, c, h, w]: [usize; 4]) -> String {
    let s = suffix(ty);
    let (ih, iw) = (h + 2, w + 2);
    format!(
        "func.func @f(%in: memref<{c}x{ih}x{iw}x{ty}>, %f: memref<{o}x{c}x3x3x{ty}>, %out: memref<{o}x{h}x{w}x{ty}>) {{
          affine.for %o = 0 to {o} {{ affine.for %y = 0 to {h} {{ affine.for %x = 0 to {w} {{
            affine.for %c = 0 to {c} {{ affine.for %r = 0 to 3 {{ affine.for %q = 0 to 3 {{
              %1 = affine.load %in[%c, %y + %r, %x + %q] : memref<{c}x{ih}x{iw}x{ty}>
              %2 = affine.load %f[%o, %c, %r, %q] : memref<{o}x{c}x3x3x{ty}>
              %3 = affine.load %out[%o, %y, %x] : memref<{o}x{h}x{w}x{ty}>
              %4 = arith.mul{s} %1, %2 : {ty}
              %5 = arith.add{s} %3, %4 : {ty}
              affine.store %5, %out[%o, %y, %x] : memref<{o}x{h}x{w}x{ty}>
            }} }} }}
          }} }} }}
          return
        }}"
    )
}

/// Two sweeps a step, and a row at the edge that changes with time.
fn sweeps(ty: &str, [t, n, m]: [usize; 3]) -> String {
    let s = suffix(ty);
    format!(
        "func.func @f(%a: memref<{n}x{m}x{ty}>, %b: memref<{n}x{m}x{ty}>, %e: memref<{t}x{ty}>) {{
          affine.for %t = 0 to {t} {{
            affine.for %j = 0 to {m} {{
              %1 = affine.load %e[%t] : memref<{t}x{ty}>
              affine.store %1, %a[0, %j] : memref<{n}x{m}x{ty}>
            }}
            affine.for %i = 1 to {n} {{ affine.for %j = 0 to {m} {{
              %1 = affine.load %a[%i - 1, %j] : memref<{n}x{m}x{ty}>
              %2 = affine.load %b[%i, %j] : memref<{n}x{m}x{ty}>
              %3 = arith.add{s} %1, %2 : {ty}
              affine.store %3, %b[%i, %j] : memref<{n}x{m}x{ty}>
            }} }}
            affine.for %i = 1 to {n} {{ affine.for %j = 0 to {m} {{
              %1 = affine.load %b[%i, %j] : memref<{n}x{m}x{ty}>
              affine.store %1, %a[%i, %j] : memref<{n}x{m}x{ty}>
            }} }}
          }}
          return
        }}"
    )
}

const CPUS: [&str; 3] = ["x86-64-v2", "x86-64-v3", "x86-64-v4"];
const RECIPES: [&str; 2] = ["kernels", "apart-kernels"];

fn compare_all(name: &str, text: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let source = Source::new(text);
    for cpu in CPUS {
        for recipe in RECIPES {
            let after = made(text, &tiny(cpu), recipe);
            let (changed, made) = parse(&after);
            let name = format!("{name} {cpu} {recipe}");
            let runs = source.compare(&name, (&changed, made), Undefined::Trap);
            assert!(runs > 0, "{name}: no run");
            texts.push(after);
        }
    }
    texts
}

#[test]
fn products_of_odd_sizes() {
    const TRANSPOSED: [[bool; 2]; 3] = [[false, false], [true, false], [false, true]];
    let mut panels = 0;
    for sizes in [[1, 1, 1], [3, 17, 5], [7, 33, 70]] {
        for (k, ty) in ["f32", "f64", "i8", "i16", "i32", "i64"].into_iter().enumerate() {
            for transposed in [TRANSPOSED[0], TRANSPOSED[1 + k % 2]] {
                let texts = compare_all(&format!("{ty} {sizes:?} {transposed:?}"), &product(ty, sizes, transposed));
                panels += texts.iter().filter(|text| text.matches("memref.alloc").count() > 1).count();
            }
        }
    }
    assert!(panels > 0, "only {panels} products have panels");
}

#[test]
fn convolutions_of_odd_sizes() {
    for sizes in [[1, 1, 1, 1], [5, 2, 3, 17], [4, 3, 2, 9]] {
        for ty in ["f32", "f64", "i16"] {
            compare_all(&format!("{ty} {sizes:?}"), &convolution(ty, sizes));
        }
    }
}

#[test]
fn sweeps_of_odd_sizes() {
    for sizes in [[1, 3, 3], [3, 17, 9], [19, 45, 8]] {
        for ty in ["f32", "i32"] {
            compare_all(&format!("{ty} {sizes:?}"), &sweeps(ty, sizes));
        }
    }
}
