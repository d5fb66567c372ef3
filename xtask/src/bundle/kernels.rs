//! The kernels of the bundle: nests with sizes, a small twin whose result is known, and what is counted of them.

use anyhow::{Context, Result};

/// What a nest computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A product of matrices; whether its factors are turned.
    Product([bool; 2]),
    /// The same with a bias and nothing below zero.
    Layer,
    /// Exponentials of rows, divided by their sum.
    Softmax,
    /// Rows less their mean, divided by their deviation.
    LayerNorm,
    /// Sums of rows.
    Sum,
    /// A matrix turned.
    Transpose,
}

/// A nest of a size.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name in the bundle.
    pub name: String,
    /// What it computes.
    pub kind: Kind,
    /// The type of its factors.
    pub element: &'static str,
    /// Rows, columns, and terms of a sum.
    pub sizes: [usize; 3],
}

/// A memory of a kernel.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Its name.
    pub name: &'static str,
    /// `f16`, `bf16` or `f32`.
    pub element: &'static str,
    /// Sizes by dimension.
    pub shape: Vec<usize>,
}

impl Memory {
    /// How many elements it has.
    pub fn count(&self) -> usize {
        self.shape.iter().product()
    }
}

/// All kernels.
pub fn all() -> Vec<Kernel> {
    let products = [
        ("f16_8192", "f16", 8192, [false, false]),
        ("f16_4096", "f16", 4096, [false, false]),
        ("f16_2048", "f16", 2048, [false, false]),
        ("bf16_4096", "bf16", 4096, [false, false]),
        ("f16_4096_rows_turned", "f16", 4096, [true, false]),
        ("f16_4096_columns_turned", "f16", 4096, [false, true]),
        ("f16_4096_both_turned", "f16", 4096, [true, true]),
    ];
    let product = |(name, element, size, turned): (&str, &'static str, usize, [bool; 2])| Kernel {
        name: format!("product_{name}"),
        kind: Kind::Product(turned),
        element,
        sizes: [size; 3],
    };
    let of_rows =
        |(name, kind, sizes): (&str, Kind, [usize; 3])| Kernel { name: name.into(), kind, element: "f32", sizes };
    let layer = Kernel { name: "layer_f16_4096".into(), kind: Kind::Layer, element: "f16", sizes: [4096; 3] };
    let rows = [
        ("softmax", Kind::Softmax, [8192, 4096, 1]),
        ("layer_norm", Kind::LayerNorm, [8192, 4096, 1]),
        ("sum", Kind::Sum, [8192, 8192, 1]),
        ("transpose", Kind::Transpose, [8192, 8192, 1]),
    ];
    products.map(product).into_iter().chain([layer]).chain(rows.map(of_rows)).collect()
}

/// Some of them by name; all where none is given.
pub fn named(only: &[String]) -> Vec<Kernel> {
    all().into_iter().filter(|kernel| only.is_empty() || only.contains(&kernel.name)).collect()
}

impl Kernel {
    /// Whether it is of matrix products.
    pub fn has_products(&self) -> bool {
        matches!(self.kind, Kind::Product(_) | Kind::Layer)
    }

    /// The word of its kind.
    pub fn word(&self) -> &'static str {
        match self.kind {
            Kind::Product(_) => "product",
            Kind::Layer => "layer",
            Kind::Softmax => "softmax",
            Kind::LayerNorm => "layer_norm",
            Kind::Sum => "sum",
            Kind::Transpose => "transpose",
        }
    }

    /// Which factors are turned.
    pub fn turned(&self) -> [bool; 2] {
        if let Kind::Product(turned) = self.kind { turned } else { [false; 2] }
    }

    /// A small one of the same form, with tiles that its sizes are no multiples of, and more steps than stages. Copies by threads alone want
    /// whole steps.
    pub fn small(&self, tile: Option<[usize; 2]>, are_steps_whole: bool) -> Kernel {
        let [rows, columns] = tile.unwrap_or([64, 64]);
        let depth = if are_steps_whole { 448 } else { 456 };
        let sizes = match self.kind {
            Kind::Product(_) | Kind::Layer => [rows + 40, columns + 24, depth],
            Kind::Softmax | Kind::LayerNorm | Kind::Sum => [24, 160, 1],
            Kind::Transpose => [64, 96, 1],
        };
        Kernel { sizes, ..self.clone() }
    }

    /// Its text.
    pub fn text(&self) -> String {
        let [m, n, k] = self.sizes;
        let [a, b] = self.turned();
        let sizes = |turned: bool, [x, y]: [usize; 2]| if turned { format!("{y}x{x}") } else { format!("{x}x{y}") };
        let index = |turned: bool, x: &str, y: &str| if turned { format!("{y}, {x}") } else { format!("{x}, {y}") };
        let values = [
            ("{A}", sizes(a, [m, k])),
            ("{B}", sizes(b, [k, n])),
            ("{a}", index(a, "%i", "%k")),
            ("{b}", index(b, "%k", "%j")),
            ("{T}", self.element.to_owned()),
            ("{M}", m.to_string()),
            ("{N}", n.to_string()),
            ("{K}", k.to_string()),
        ];
        values.iter().fold(self.template().to_owned(), |text, (mark, value)| text.replace(mark, value))
    }

    fn template(&self) -> &'static str {
        match self.kind {
            Kind::Product(_) => include_str!("kernels/product.mlir"),
            Kind::Layer => include_str!("kernels/layer.mlir"),
            Kind::Softmax => include_str!("kernels/softmax.mlir"),
            Kind::LayerNorm => include_str!("kernels/layer_norm.mlir"),
            Kind::Sum => include_str!("kernels/sum.mlir"),
            Kind::Transpose => include_str!("kernels/transpose.mlir"),
        }
    }

    /// Its memories in order, the result last.
    pub fn memories(&self) -> Vec<Memory> {
        let [m, n, k] = self.sizes;
        let [a, b] = self.turned();
        let matrix = |name, turned: bool, [x, y]: [usize; 2]| Memory {
            name,
            element: self.element,
            shape: if turned { vec![y, x] } else { vec![x, y] },
        };
        let float = |name, shape: &[usize]| Memory { name, element: "f32", shape: shape.to_vec() };
        let factors = [matrix("A", a, [m, k]), matrix("B", b, [k, n])];
        match self.kind {
            Kind::Product(_) => factors.into_iter().chain([float("C", &[m, n])]).collect(),
            Kind::Layer => factors.into_iter().chain([float("bias", &[n]), float("C", &[m, n])]).collect(),
            Kind::Softmax => vec![float("x", &[m, n]), float("y", &[m, n])],
            Kind::LayerNorm => vec![float("x", &[m, n]), float("g", &[n]), float("y", &[m, n])],
            Kind::Sum => vec![float("x", &[m, n]), float("y", &[m])],
            Kind::Transpose => vec![float("x", &[m, n]), float("y", &[n, m])],
        }
    }

    /// Operations, and bytes that are read and written once.
    pub fn work(&self) -> [f64; 2] {
        let [m, n, k] = self.sizes.map(|size| size as f64);
        let operations = if self.has_products() { 2.0 * m * n * k } else { m * n };
        let bytes = |memory: &Memory| memory.count() as f64 * if memory.element == "f32" { 4.0 } else { 2.0 };
        [operations, self.memories().iter().map(bytes).sum()]
    }

    /// What may differ from the result, as a part of it: products of small multiples of 1/8 have exact sums.
    pub fn tolerance(&self) -> f64 {
        if self.has_products() || self.kind == Kind::Transpose { 0.0 } else { 1e-5 }
    }

    /// Numbers of a memory for the small twin: multiples of 1/8.
    pub fn input(&self, number: usize) -> Vec<f32> {
        let mix = |at: usize| {
            let z = (number as u64 * 0x1_0000_0001 + at as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (z ^ z >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40
        };
        (0..self.memories()[number].count()).map(|at| (mix(at) % 17) as f32 / 8.0 - 1.0).collect()
    }

    /// The result from these numbers.
    ///
    /// # Errors
    /// There are fewer memories than the kind has.
    pub fn result(&self, inputs: &[Vec<f32>]) -> Result<Vec<f32>> {
        let [m, n, k] = self.sizes;
        let [a, b] = self.turned();
        let input = |number: usize| inputs.get(number).context("a memory is missing");
        let row =
            |x: &Vec<f32>, row: usize| x[row * n..(row + 1) * n].iter().map(|v| f64::from(*v)).collect::<Vec<f64>>();
        let mut result = Vec::new();
        for i in 0..if self.kind == Kind::Transpose { n } else { m } {
            match self.kind {
                Kind::Product(_) | Kind::Layer => {
                    let (left, right) = (input(0)?, input(1)?);
                    for j in 0..n {
                        let term = |p: usize| {
                            left[if a { p * m + i } else { i * k + p }] * right[if b { j * k + p } else { p * n + j }]
                        };
                        let sum: f32 = (0..k).map(term).sum();
                        let layer = self.kind == Kind::Layer;
                        result.push(if layer { (sum + input(2)?[j]).max(0.0) } else { sum });
                    }
                }
                Kind::Softmax => {
                    let own = row(input(0)?, i);
                    let most = own.iter().copied().fold(f64::MIN, f64::max);
                    let sum: f64 = own.iter().map(|v| (v - most).exp()).sum();
                    result.extend(own.iter().map(|v| ((v - most).exp() / sum) as f32));
                }
                Kind::LayerNorm => {
                    let (own, weights) = (row(input(0)?, i), input(1)?);
                    let mean = own.iter().sum::<f64>() / n as f64;
                    let variance = own.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / n as f64;
                    let root = (variance + 1e-5).sqrt();
                    result.extend(own.iter().zip(weights).map(|(v, w)| ((v - mean) / root * f64::from(*w)) as f32));
                }
                Kind::Sum => result.push(row(input(0)?, i).iter().sum::<f64>() as f32),
                Kind::Transpose => result.extend((0..m).map(|j| inputs[0][j * n + i])),
            }
        }
        Ok(result)
    }
}
