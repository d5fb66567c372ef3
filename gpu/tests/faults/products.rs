//! The kernels that faults are put into: products of halves by warps and by warpgroups, and what they give.

use gpu::check::{self, Data, Settings};
use gpu::{Compiled, Gpu, Options, compile};
use ir::{Context, Diagnostics, Ir};
use ptx::Bytes;

/// A product of halves.
pub struct Shape {
    name: &'static str,
    gpu: &'static str,
    tile: Option<[u64; 2]>,
    /// Multiprocessors, where they are others than the GPU's.
    multiprocessors: Option<u32>,
    /// Rows, columns and depth.
    sizes: [usize; 3],
    /// Whether the factors are turned.
    turned: [bool; 2],
}

/// So many steps that each stage is filled twice at least, by both units, in layouts that differ.
pub const PRODUCTS: &[Shape] = &[
    Shape {
        name: "warps",
        gpu: "sm_80",
        tile: Some([32, 64]),
        multiprocessors: None,
        sizes: [32, 64, 448],
        turned: [false, false],
    },
    Shape {
        name: "warps, turned",
        gpu: "sm_80",
        tile: Some([64, 32]),
        multiprocessors: None,
        sizes: [64, 32, 448],
        turned: [true, true],
    },
    Shape {
        name: "warpgroups",
        gpu: "sm_90a",
        tile: Some([128, 128]),
        multiprocessors: None,
        sizes: [128, 128, 704],
        turned: [false, false],
    },
    Shape {
        name: "warpgroups, turned",
        gpu: "sm_90a",
        tile: Some([64, 128]),
        multiprocessors: None,
        sizes: [64, 128, 704],
        turned: [true, true],
    },
];

/// More tiles than multiprocessors: five rows of tiles, of which two or three go together.
pub const GROUPED: Shape = Shape {
    name: "groups of tiles",
    gpu: "sm_90a",
    tile: Some([64, 64]),
    multiprocessors: Some(5),
    sizes: [320, 192, 64],
    turned: [false, true],
};

/// A kernel with its data and the result.
pub struct Product {
    /// Its name.
    pub name: &'static str,
    /// The kernel.
    pub compiled: Compiled,
    inputs: [Vec<u8>; 2],
    wanted: Vec<u8>,
}

/// Instructions of warps, far more than a right kernel has.
const MOST_STEPS: u64 = 400_000;

impl Product {
    /// The kernel of a product.
    pub fn new(shape: &Shape) -> Product {
        let text = shape.text();
        let mut ctx = Context::new();
        dialects::register_all(&mut ctx);
        affine::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
        let module =
            ir::text::parser::parse_shared(&mut ir, "product.mlir", text.into(), &mut diags).expect("it is read");
        let mut gpu = Gpu::named(shape.gpu).expect("it is known");
        gpu.multiprocessors = shape.multiprocessors.unwrap_or(gpu.multiprocessors);
        let options = Options { gpu, fuses: false, reassociates: true, tile: shape.tile };
        let compiled = compile(&mut ir, module, "product", &options, &mut diags).expect("it is compiled");
        let [rows, columns, depth] = shape.sizes;
        let (a, b) = (eighths(rows * depth, 1), eighths(depth * columns, 2));
        let at = |k: usize, x: usize, y: usize, sizes: [usize; 2]| {
            if shape.turned[k] { y * sizes[0] + x } else { x * sizes[1] + y }
        };
        let mut wanted = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let term = |k: usize| a[at(0, row, k, [rows, depth])] * b[at(1, k, column, [depth, columns])];
                wanted.extend((0..depth).map(term).sum::<f32>().to_le_bytes());
            }
        }
        Product { name: shape.name, compiled, inputs: [halves(&a), halves(&b)], wanted }
    }

    /// What a text in place of the kernel's gives: whether the result is right, or the code of an error.
    pub fn outcome(&self, text: &str, seed: u64) -> Result<bool, String> {
        let compiled = Compiled { ptx: text.to_owned(), ..self.compiled.clone() };
        let [a, b] = self.inputs.clone().map(|bytes| Data::Memory(Bytes::known(bytes)));
        let mut data = [a, b, Data::Memory(Bytes::known(vec![0; self.wanted.len()]))];
        let (mut ctx, mut diags) = (Context::new(), Diagnostics::new());
        let settings = Settings { seed, most_steps: MOST_STEPS };
        if check::run(&compiled, &mut data, settings, &mut ctx.sources, &mut diags).is_err() {
            return Err(diags
                .iter()
                .map(|found| found.code)
                .find(|code| !code.is_empty())
                .unwrap_or("no code")
                .to_owned());
        }
        let Data::Memory(result) = &data[2] else { return Ok(false) };
        Ok(result.get(0, self.wanted.len() as u64) == Some(&self.wanted[..]))
    }
}

impl Shape {
    fn text(&self) -> String {
        let [m, n, k] = self.sizes;
        let of = |turned: bool, [rows, columns]: [usize; 2]| if turned { [columns, rows] } else { [rows, columns] };
        let ([a, b], [c, d]) = (of(self.turned[0], [m, k]), of(self.turned[1], [k, n]));
        let index = |turned: bool, x: &str, y: &str| if turned { format!("{y}, {x}") } else { format!("{x}, {y}") };
        let (first, second) = (index(self.turned[0], "%i", "%k"), index(self.turned[1], "%k", "%j"));
        format!(
            "func.func @product(%A: memref<{a}x{b}xf16>, %B: memref<{c}x{d}xf16>, %C: memref<{m}x{n}xf32>) {{
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to {m} {{
    affine.for %j = 0 to {n} {{
      %sum = affine.for %k = 0 to {k} iter_args(%s = %zero) -> f32 {{
        %a = affine.load %A[{first}] : memref<{a}x{b}xf16>
        %b = affine.load %B[{second}] : memref<{c}x{d}xf16>
        %x = arith.extf %a : f16 to f32
        %y = arith.extf %b : f16 to f32
        %p = arith.mulf %x, %y : f32
        %t = arith.addf %s, %p : f32
        affine.yield %t : f32
      }}
      affine.store %sum, %C[%i, %j] : memref<{m}x{n}xf32>
    }}
  }}
  return
}}
"
        )
    }
}

/// Multiples of 1/8 between -1 and 1, whose products have exact sums.
fn eighths(count: usize, seed: u64) -> Vec<f32> {
    let word = |at: usize| crate::mix(seed << 32 | at as u64);
    (0..count).map(|at| (word(at) % 17) as f32 / 8.0 - 1.0).collect()
}

fn halves(values: &[f32]) -> Vec<u8> {
    let half =
        |value: &f32| ir::float::Float::from_f64(f64::from(*value)).convert(ir::types::FloatKind::F16).bits() as u16;
    values.iter().flat_map(|value| half(value).to_le_bytes()).collect()
}
