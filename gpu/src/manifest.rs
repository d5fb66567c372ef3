//! What a host has to do: memories of the device and launches in order, as JSON.

use serde::{Deserialize, Serialize};

/// A function for a GPU.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// Its name.
    pub function: String,
    /// The GPU that it was made for.
    pub gpu: String,
    /// The architecture in the text.
    pub architecture: String,
    /// The arguments of the function, in order.
    pub arguments: Vec<Argument>,
    /// Memories that live while the function runs.
    pub temporaries: Vec<Memory>,
    /// What is done, in order.
    pub steps: Vec<Step>,
}

/// An argument of the function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Argument {
    /// A number.
    Number {
        /// Its name.
        name: String,
        /// Its type in PTX.
        element: String,
    },
    /// A memory.
    Memory(Memory),
}

/// A memory of the device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Its name.
    pub name: String,
    /// The type of its elements in PTX.
    pub element: String,
    /// Sizes by dimension.
    pub shape: Vec<u64>,
    /// How many bytes it has.
    pub bytes: u64,
}

/// What the host does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Starts a kernel.
    Launch(Launch),
    /// Repeats steps.
    Loop {
        /// The name of its variable.
        variable: String,
        /// The first value.
        from: i64,
        /// Where it ends, exclusive.
        to: i64,
        /// What it grows by.
        step: i64,
        /// What is repeated.
        body: Vec<Step>,
    },
}

/// A launch of a kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Launch {
    /// The name of the kernel.
    pub kernel: String,
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Bytes of shared memory beside those that the kernel declares.
    pub shared: u32,
    /// What it is given, in order.
    pub arguments: Vec<Given>,
}

/// An argument of a launch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    /// An argument of the function, by its number.
    Argument(usize),
    /// A temporary memory, by its number.
    Temporary(usize),
    /// The variable of a loop around, by its name.
    Variable(String),
    /// A description of a memory for the copy engine, by value: 128 bytes that `cuTensorMapEncodeTiled` makes.
    Tensor {
        /// The memory.
        memory: Box<Given>,
        /// What of it.
        map: TensorMap,
    },
}

/// A tensor in a memory, and how boxes of it lie in shared memory. Dimensions go from the innermost one on, whose elements follow each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TensorMap {
    /// Bytes from the start of the memory to the first element.
    pub offset: u64,
    /// What an element is: `f16` or `bf16`.
    pub element: String,
    /// Elements in each dimension.
    pub sizes: Vec<u64>,
    /// Bytes from one element to the next in each dimension but the innermost one.
    pub strides: Vec<u64>,
    /// Elements of a box in each dimension.
    #[serde(rename = "box")]
    pub box_sizes: Vec<u32>,
    /// Bytes of shared memory in which pieces of 16 bytes change places: 128.
    pub swizzle: u32,
}

impl TensorMap {
    /// Bytes of a map.
    pub const BYTES: usize = 128;
}

impl Manifest {
    /// As text.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("a manifest has no maps of other keys than text") + "\n"
    }
}
