//! Vectors, tiles in registers and panels at sizes around theirs, of all types: the same results, bit for bit, and proven where sizes
//! let terms be followed.

#[path = "support/mod.rs"]
mod support;

use ir::pass::{Options, Pass};
use ir::pass_pipeline::parse_options;
use support::Source;

const SIZES: [[usize; 3]; 9] =
    [[1, 1, 1], [3, 3, 3], [2, 4, 5], [4, 3, 1], [5, 5, 7], [3, 17, 2], [7, 9, 3], [8, 8, 8], [17, 5, 3]];
const INTEGERS: [&str; 4] = ["i8", "i16", "i32", "i64"];
const FLOATS: [&str; 2] = ["f32", "f64"];

/// A product of matrices, `add` and `mul` of `ty`.
fn product(ty: &str, [m, n, k]: [usize; 3]) -> String {
    let kind = if ty.starts_with('f') { 'f' } else { 'i' };
    format!(
        "func.func @f(%a: memref<{m}x{k}x{ty}>, %b: memref<{k}x{n}x{ty}>, %c: memref<{m}x{n}x{ty}>) {{
          affine.for %i = 0 to {m} {{
            affine.for %j = 0 to {n} {{
              affine.for %k = 0 to {k} {{
                %x = affine.load %a[%i, %k] : memref<{m}x{k}x{ty}>
                %y = affine.load %b[%k, %j] : memref<{k}x{n}x{ty}>
                %z = affine.load %c[%i, %j] : memref<{m}x{n}x{ty}>
                %p = arith.mul{kind} %x, %y : {ty}
                %s = arith.add{kind} %z, %p : {ty}
                affine.store %s, %c[%i, %j] : memref<{m}x{n}x{ty}>
              }}
            }}
          }}
          return
        }}"
    )
}

/// Sums of rows, their indices, and a stencil that reads what it wrote in another row.
fn rows(ty: &str, [m, n, _]: [usize; 3]) -> String {
    let kind = if ty.starts_with('f') { 'f' } else { 'i' };
    let wider = n + 2;
    format!(
        "func.func @f(%a: memref<{m}x{wider}x{ty}>, %b: memref<{m}x{n}x{ty}>, %d: memref<{n}xindex>, %s: {ty}) -> {ty} {{
          affine.for %i = 1 to {m} {{
            affine.for %j = 0 to {n} {{
              %x = affine.load %a[%i - 1, %j + 2] : memref<{m}x{wider}x{ty}>
              %y = affine.load %a[%i, %j] : memref<{m}x{wider}x{ty}>
              %z = arith.add{kind} %x, %y : {ty}
              affine.store %z, %a[%i, %j] : memref<{m}x{wider}x{ty}>
              affine.store %s, %b[%i, %j] : memref<{m}x{n}x{ty}>
              %k = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%j, %i)
              affine.store %k, %d[%j] : memref<{n}xindex>
            }}
          }}
          %sum = affine.for %j = 0 to {n} iter_args(%r = %s) -> ({ty}) {{
            %x = affine.load %b[0, %j] : memref<{m}x{n}x{ty}>
            %t = arith.add{kind} %r, %x : {ty}
            affine.yield %t : {ty}
          }}
          return %sum : {ty}
        }}"
    )
}

/// Runs passes, given as `name=options`, on a program of each size.
fn check_all(name: &str, types: &[&str], program: &dyn Fn(&str, [usize; 3]) -> String, chains: &[&[&str]]) {
    let own: Vec<Pass> = affine::passes::all().into_iter().chain(ir::passes::all()).collect();
    let with_options = |step: &str| {
        let (name, options) = step.split_once('=').unwrap_or((step, ""));
        let pass = own.iter().find(|p| p.name == name).expect("the pass exists");
        (pass, parse_options(pass, options).expect("the options are right"))
    };
    let mut compared = 0;
    for ty in types {
        for size in SIZES {
            let source = Source::new(&program(ty, size));
            for chain in chains {
                let runs: Vec<(&Pass, Options)> = chain.iter().map(|step| with_options(step)).collect();
                compared += source.check(&format!("{name} {ty} {size:?} {chain:?}"), &runs, &|_| true);
            }
        }
    }
    assert!(compared >= types.len() * SIZES.len() * chains.len(), "{name}: too few runs without a fault: {compared}");
}

const CHAINS: &[&[&str]] = &[
    &["affine-vectorize=lanes=4"],
    &["affine-register-tile=tile-sizes=3,2"],
    &["affine-register-tile=tile-sizes=2,2,2"],
    &["affine-register-tile"],
    &["affine-vectorize=lanes=2", "affine-register-tile=tile-sizes=2,3"],
    &["affine-pack=depth=0"],
    &["affine-pack=argument=0 depth=1", "affine-pack=argument=1 depth=0"],
    &["affine-loop-tile=tile-sizes=4,6,3", "affine-register-tile=tile-sizes=2,2", "affine-pack=depth=3"],
    &["affine-loop-permute=permutation=2,0,1", "affine-vectorize=lanes=3"],
];

#[test]
fn products_of_matrices_keep_their_bits() {
    check_all("product", &INTEGERS[2..], &product, CHAINS);
    check_all("product", &FLOATS[..1], &product, CHAINS);
}

#[test]
fn products_of_other_types_keep_their_bits() {
    check_all("product", &INTEGERS[..2], &product, &CHAINS[4..5]);
    check_all("product", &FLOATS[1..], &product, &CHAINS[4..5]);
}

#[test]
fn rows_keep_their_bits() {
    check_all("rows", &["i8", "i32", "f64"], &rows, &[CHAINS[0], CHAINS[3], CHAINS[4], CHAINS[5]]);
}

/// The whole way of a product: a block of the sum outermost, vectors, a tile, blocks of rows and columns, panels.
#[test]
fn the_way_to_a_kernel_keeps_bits() {
    let chain: &[&str] = &[
        "affine-loop-permute=permutation=2,0,1",
        "affine-loop-tile=tile-sizes=4",
        "affine-loop-permute=permutation=0,2,3,1",
        "affine-vectorize=lanes=2",
        "affine-register-tile=tile-sizes=2,2",
        "affine-loop-distribution",
        "affine-loop-permute=permutation=2,0,1",
        "affine-loop-tile=tile-sizes=2,1,2",
        "affine-loop-normalize=promote-single-iter",
        "canonicalize",
        "affine-pack=argument=1 depth=2",
        "affine-pack=argument=0 depth=3",
    ];
    check_all("way", &["i32", "f32"], &product, &[chain]);
}
