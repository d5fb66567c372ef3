//! What tests of kernels share: reading a file, running a kernel, floats in buffers.

use ir::diag::{Color, Diagnostics, render_all};
use ir::source::SourceMap;
use ptx::{Argument, Bytes, Counts, Launch};

/// A kernel of a text with its launch and buffers.
pub struct Run {
    pub launch: Launch,
    pub buffers: Vec<Bytes>,
}

impl Run {
    /// A launch of one row of blocks.
    pub fn new(kernel: &str, blocks: u32, threads: u32) -> Self {
        let launch = Launch {
            kernel: kernel.into(),
            grid: [blocks, 1, 1],
            block: [threads, 1, 1],
            dynamic_shared: 0,
            arguments: Vec::new(),
            seed: 1,
            most_steps: 20_000_000,
        };
        Self { launch, buffers: Vec::new() }
    }

    /// Adds a number as argument.
    pub fn value(&mut self, value: u32) -> &mut Self {
        self.launch.arguments.push(Argument::Value(value.to_le_bytes().to_vec()));
        self
    }

    /// Adds a buffer as argument.
    pub fn buffer(&mut self, bytes: Bytes) -> &mut Self {
        self.launch.arguments.push(Argument::Buffer(self.buffers.len()));
        self.buffers.push(bytes);
        self
    }

    /// Runs the kernel of a text; the error is what is rendered.
    pub fn run(&mut self, text: &str) -> Result<Counts, String> {
        let (mut sources, mut diags) = (SourceMap::default(), Diagnostics::new());
        let program = ptx::read(&mut sources, "k.ptx", text, &mut diags);
        let counts = program.and_then(|program| ptx::run(&program, &self.launch, &mut self.buffers, &mut diags));
        counts.map_err(|_| render_all(&diags, &sources, Color::Never))
    }

    /// Runs and demands success.
    pub fn pass(&mut self, text: &str) -> Counts {
        self.run(text).unwrap_or_else(|errors| panic!("{errors}"))
    }

    /// The floats of a buffer.
    pub fn floats(&self, buffer: usize) -> Vec<f32> {
        words(self.buffers[buffer].data()).map(f32::from_bits).collect()
    }
}

/// The words of bytes.
pub fn words(bytes: &[u8]) -> impl Iterator<Item = u32> + '_ {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()))
}

/// A buffer of floats.
pub fn floats(values: &[f32]) -> Bytes {
    Bytes::known(values.iter().flat_map(|value| value.to_le_bytes()).collect())
}

/// A buffer of words of 16 bits.
pub fn halves(values: &[u16]) -> Bytes {
    Bytes::known(values.iter().flat_map(|value| value.to_le_bytes()).collect())
}

/// Half precision of a multiple of 1/8 between -16 and 16.
pub fn half(value: f32) -> u16 {
    use ir::float::Float;
    Float::from_f32(value).convert(ir::types::FloatKind::F16).bits() as u16
}

/// Small multiples of 1/8, the same for a seed.
pub fn eighths(count: usize, seed: u32) -> Vec<f32> {
    let step = |state: &mut u32| {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some(((*state >> 16) % 33) as f32 / 8.0 - 2.0)
    };
    std::iter::repeat_n((), count).scan(seed, |state, ()| step(state)).collect()
}

/// The product of matrices in row order, m x k by k x n.
pub fn product(a: &[f32], b: &[f32], [m, n, k]: [usize; 3]) -> Vec<f32> {
    let mut sum = vec![0.0; m * n];
    for row in 0..m {
        for depth in 0..k {
            for column in 0..n {
                sum[row * n + column] += a[row * k + depth] * b[depth * n + column];
            }
        }
    }
    sum
}
