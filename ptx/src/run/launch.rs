//! What a kernel is run with.

pub use crate::matrix::swizzle::Swizzle;

/// A launch of a kernel.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Name of the kernel.
    pub kernel: String,
    /// Blocks in each direction.
    pub grid: [u32; 3],
    /// Threads of a block in each direction.
    pub block: [u32; 3],
    /// Bytes of shared memory beside those that the kernel declares.
    pub dynamic_shared: u64,
    /// Arguments, one for each parameter.
    pub arguments: Vec<Argument>,
    /// Decides the order of blocks, warps and copies.
    pub seed: u64,
    /// The most instructions of warps.
    pub most_steps: u64,
}

/// An argument.
#[derive(Clone, Debug)]
pub enum Argument {
    /// The bytes of a number, little end first.
    Value(Vec<u8>),
    /// The address of a buffer, by its index.
    Buffer(usize),
    /// A map of a tensor, for bulk copies of boxes.
    Tensor(TensorMap),
}

/// A tensor in a buffer, and how boxes of it lie in shared memory. Dimensions go from the innermost one on.
#[derive(Clone, Debug)]
pub struct TensorMap {
    /// Index of the buffer.
    pub buffer: usize,
    /// Bytes from the start of the buffer to the first element.
    pub offset: u64,
    /// Bytes of an element.
    pub element_bytes: u32,
    /// Elements in each dimension.
    pub sizes: Vec<u64>,
    /// Bytes from one element to the next in each dimension but the innermost one.
    pub strides: Vec<u64>,
    /// Elements of a box in each dimension.
    pub box_sizes: Vec<u32>,
    /// How pieces of rows change places in shared memory.
    pub swizzle: Swizzle,
}

/// The most bytes of a box, which shared memory must hold.
const MOST_BOX: u64 = 227 * 1024;

impl TensorMap {
    /// Bytes of a parameter that holds a map.
    pub const BYTES: usize = 128;

    /// Whether the map is one that a driver would make. `Err` says why not.
    pub fn check(&self) -> Result<(), String> {
        let rank = self.sizes.len();
        if !(1..=5).contains(&rank) || self.strides.len() + 1 != rank || self.box_sizes.len() != rank {
            return Err(
                "a tensor map has 1 to 5 dimensions, with a box size for each and a stride for all but one".into()
            );
        }
        if !self.box_sizes.iter().all(|size| (1..=256).contains(size)) {
            return Err("a box has 1 to 256 elements in each dimension".into());
        }
        if !self.offset.is_multiple_of(16) {
            return Err("a tensor begins at a multiple of 16 bytes".into());
        }
        let inner = u64::from(self.box_sizes[0] * self.element_bytes);
        if !inner.is_multiple_of(16) || !self.strides.iter().all(|stride| stride.is_multiple_of(16)) {
            return Err("rows of a box and strides of a tensor are multiples of 16 bytes".into());
        }
        let all =
            self.box_sizes.iter().fold(u64::from(self.element_bytes), |all, size| all.saturating_mul(u64::from(*size)));
        if all > MOST_BOX || self.sizes.iter().any(|size| *size == 0 || *size > 1 << 32) {
            return Err(format!(
                "a box has at most {MOST_BOX} bytes, and a tensor at most 2^32 elements in each dimension"
            ));
        }
        if self.swizzle != Swizzle::None && inner > self.swizzle.span() {
            return Err(format!("rows of a box have at most the {} bytes of their swizzle", self.swizzle.span()));
        }
        Ok(())
    }
}
