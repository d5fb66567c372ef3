//! Programs as the interpreter runs them: every operation decoded, every address of a variable known.
//!
//! What holds: what is in a program has a meaning; what has none was refused when the text was decoded.

use ir::source::Span;

pub use crate::counts::Unit;
use crate::matrix::MatrixType;
use crate::text::syntax::{Guard, Register, Space};
use crate::types::Type;

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A register.
    Register(Register),
    /// A bit pattern.
    Constant(u64),
    /// What the machine knows of a thread.
    Special(Special),
}

/// What the machine knows of a thread. Indices are 0 for x, 1 for y, 2 for z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// Position of the thread in its block.
    Thread(usize),
    /// Size of blocks.
    BlockSize(usize),
    /// Position of the block in the grid.
    Block(usize),
    /// Size of the grid.
    GridSize(usize),
    /// Position in the warp.
    Lane,
    /// Position of the warp in the block.
    Warp,
    /// Lanes compared with this one, as a mask: below, not above, itself, not below, above.
    LaneMask(LaneMask),
    /// Bytes of shared memory that the launch adds.
    DynamicShared,
}

/// Which lanes a mask holds, beside the lane that reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneMask {
    /// Those below.
    Less,
    /// Those below and itself.
    LessEqual,
    /// Itself.
    Equal,
    /// Those above and itself.
    GreaterEqual,
    /// Those above.
    Greater,
}

/// An address: a value and an offset in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    /// What the offset is added to.
    pub base: Source,
    /// In bytes.
    pub offset: i64,
}

/// An access of every thread: `count` elements of `width` bytes.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The state space.
    pub space: Space,
    /// The first byte.
    pub address: Address,
    /// Bytes of an element.
    pub width: u32,
    /// Elements.
    pub count: u32,
}

/// An operation on integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntegerOp {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// Low half of the product.
    MulLow,
    /// High half of the product.
    MulHigh,
    /// The whole product.
    MulWide,
    /// Low half of the product, plus the third.
    MadLow,
    /// High half of the product, plus the third.
    MadHigh,
    /// The whole product, plus the third.
    MadWide,
    /// The quotient.
    Div,
    /// The remainder.
    Rem,
    /// The smaller.
    Min,
    /// The larger.
    Max,
    /// The opposite.
    Neg,
    /// The magnitude.
    Abs,
    /// Both.
    And,
    /// One or both.
    Or,
    /// One of both.
    Xor,
    /// Every bit inverted.
    Not,
    /// Shifted up.
    ShiftLeft,
    /// Shifted down, with the sign of signed integers.
    ShiftRight,
    /// The number of bits that are set.
    PopulationCount,
    /// The number of zeros above the first bit that is set.
    LeadingZeros,
    /// Bits in reverse order.
    Reverse,
    /// A field of bits.
    Extract,
    /// The second with a field replaced by the first.
    Insert,
    /// Any function of three bits, by its table.
    Logic(u8),
    /// Bytes chosen from two words.
    Permute,
    /// Upper or lower half of two words shifted together, with the amount taken modulo 32 or limited to 32.
    Funnel {
        /// Whether the upper half is the result.
        left: bool,
        /// Whether the amount is taken modulo 32.
        wraps: bool,
    },
}

pub use floats::Rounding;

/// How floats are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatMode {
    /// Direction of rounding.
    pub rounding: Rounding,
    /// Whether subnormal numbers of single precision are zero.
    pub flush: bool,
    /// Whether results are kept between 0 and 1.
    pub saturate: bool,
}

/// An operation on floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatOp {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// Product and sum, rounded once.
    Fma,
    /// The quotient.
    Div,
    /// Square root.
    Sqrt,
    /// One through the value.
    Reciprocal,
    /// The opposite.
    Neg,
    /// The magnitude.
    Abs,
    /// Smaller; the other one if one is NaN, unless NaN wins.
    Min {
        /// Whether NaN wins.
        nan_wins: bool,
    },
    /// Larger; the other one if one is NaN, unless NaN wins.
    Max {
        /// Whether NaN wins.
        nan_wins: bool,
    },
    /// The second with the sign of the first.
    CopySign,
    /// A function of single precision that hardware approximates.
    Function(floats::Function),
}

/// A conversion of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conversion {
    /// From.
    pub from: Type,
    /// To.
    pub to: Type,
    /// How floats are rounded, to floats or to integers.
    pub rounding: Rounding,
    /// Whether a float becomes an integral float.
    pub integral: bool,
    /// Whether results are kept in range: of the integer, or between 0 and 1.
    pub saturate: bool,
    /// Whether subnormal numbers of single precision are zero.
    pub flush: bool,
}

/// What a comparison is combined with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Combine {
    /// Both.
    And,
    /// One or both.
    Or,
    /// One of both.
    Xor,
}

/// A comparison of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Compare {
    /// The orders that it accepts.
    pub orders: floats::Comparison,
    /// Type of the operands.
    pub element: Type,
    /// Whether subnormal numbers of single precision are zero.
    pub flush: bool,
    /// What is done with a third operand, and whether that is negated before.
    pub combine: Option<(Combine, bool)>,
}

/// A function of a thread's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The value itself.
    Move,
    /// Integers.
    Integer(IntegerOp, Type),
    /// Floats, or both halves of pairs.
    Float(FloatOp, Type, FloatMode),
    /// From type to type.
    Convert(Conversion),
    /// Two values to a pair: the second one becomes the low half.
    ConvertPair(Conversion),
    /// A truth value of two.
    Compare(Compare),
    /// The first if the third is true, else the second.
    Select,
}

/// What an atomic operation does with the old value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicOp {
    /// Any function of old value and operand.
    Apply(Function),
    /// The operand.
    Exchange,
    /// The second operand if the old value is the first one.
    CompareExchange,
    /// Old value plus 1; 0 from the operand on.
    Increment,
    /// Old value less 1; the operand where it was 0 or above the operand.
    Decrement,
}

/// A read and write of memory at once.
#[derive(Clone, Debug)]
pub struct Atomic {
    /// Where.
    pub access: Access,
    /// What becomes of the value.
    pub op: AtomicOp,
    /// Its type.
    pub element: Type,
    /// Takes the old value.
    pub destination: Option<Register>,
    /// What it is combined with.
    pub operands: Vec<Source>,
}

/// A copy from global to shared memory that its thread waits for.
#[derive(Clone, Debug)]
pub struct Copy {
    /// The place in shared memory.
    pub to: Address,
    /// The place in global memory.
    pub from: Address,
    /// How many bytes are written.
    pub bytes: u32,
    /// How many of them are read; those after are zero.
    pub source_bytes: Option<Source>,
}

/// A read of another lane's value.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// Which lane.
    pub kind: ShuffleKind,
    /// Takes the value.
    pub destination: Register,
    /// Takes whether the lane is inside the segment.
    pub valid: Option<Register>,
    /// What is read.
    pub source: Source,
    /// The lane, or how far it is.
    pub lane: Source,
    /// Bounds of segments.
    pub clamp: Source,
    /// The lanes that take part.
    pub mask: Source,
}

/// A question to all lanes.
#[derive(Clone, Debug)]
pub struct Vote {
    /// Which.
    pub kind: VoteKind,
    /// Takes the answer.
    pub destination: Register,
    /// Of what.
    pub source: Source,
    /// Whether that is negated before.
    pub negated: bool,
    /// The lanes that take part.
    pub mask: Source,
}

/// An arrival at an mbarrier, an announcement of bytes, or both.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The mbarrier.
    pub mbarrier: Address,
    /// Takes which phase it was.
    pub state: Option<Register>,
    /// How many arrivals; 1 without.
    pub count: Option<Source>,
    /// Bytes that come.
    pub bytes: Option<Source>,
    /// Whether it arrives.
    pub arrives: bool,
}

/// A copy of bytes in a row beside the program.
#[derive(Clone, Debug)]
pub struct BulkCopy {
    /// Where it leads.
    pub direction: Direction,
    /// The place in shared memory.
    pub shared: Address,
    /// The place in global memory.
    pub global: Address,
    /// How many bytes.
    pub bytes: Source,
    /// What counts the bytes of a load.
    pub mbarrier: Option<Address>,
}

/// Which lane a lane reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShuffleKind {
    /// A lane below.
    Up,
    /// A lane above.
    Down,
    /// The lane whose number differs in some bits.
    Butterfly,
    /// A lane by number.
    Index,
}

/// What is asked of all lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoteKind {
    /// Whether it holds of all.
    All,
    /// Whether it holds of one.
    Any,
    /// Whether all agree.
    Uniform,
    /// The mask of those of which it holds.
    Ballot,
}

/// A matrix product of a warp or, with tiles in shared memory, of four.
#[derive(Clone, Debug)]
pub struct Mma {
    /// Rows and columns of the sum, depth of the product.
    pub shape: [u32; 3],
    /// Elements of A and B.
    pub elements: [MatrixType; 2],
    /// Elements of the sum.
    pub sum: MatrixType,
    /// Registers of the result.
    pub result: Vec<Register>,
    /// Registers of A.
    pub a: Vec<Source>,
    /// Registers of B.
    pub b: Vec<Source>,
    /// Registers of the addend.
    pub addend: Vec<Source>,
}

/// A matrix product of a warpgroup that runs beside the program.
#[derive(Clone, Debug)]
pub struct Wgmma {
    /// Rows and columns of the sum, depth of the product.
    pub shape: [u32; 3],
    /// Elements of A and B.
    pub elements: [MatrixType; 2],
    /// Elements of the sum.
    pub sum: MatrixType,
    /// Registers of the sum.
    pub result: Vec<Register>,
    /// A in registers, or its descriptor.
    pub a: Vec<Source>,
    /// The descriptor of B.
    pub b: Source,
    /// Whether the old sum is added, a predicate.
    pub accumulate: Source,
    /// Whether A and B are negated.
    pub negate: [bool; 2],
    /// Whether A and B run along rows (columns) in memory instead of the depth.
    pub transposed: [bool; 2],
}

impl Wgmma {
    /// The descriptor of A, if A does not come in registers: fragments have several.
    pub fn descriptor(&self) -> Option<Source> {
        match self.a.as_slice() {
            [descriptor] => Some(*descriptor),
            _ => None,
        }
    }
}

/// Where a tensor copy leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To shared memory; bytes are counted by an mbarrier.
    Load,
    /// From shared memory, in a group.
    Store,
}

/// A copy of a box of a tensor.
#[derive(Clone, Debug)]
pub struct TensorCopy {
    /// Where it leads.
    pub direction: Direction,
    /// The place in shared memory.
    pub shared: Address,
    /// The tensor map.
    pub map: Address,
    /// First element of the box, in each dimension from the innermost on.
    pub coordinates: Vec<Source>,
    /// What counts the bytes of a load.
    pub mbarrier: Option<Address>,
}

/// What a wait asks an mbarrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Whether the phase of the parity is over.
    Parity(Source),
    /// Whether the phase of a state that an arrival gave is over.
    State(Source),
}

/// An operation.
#[derive(Clone, Debug)]
pub enum Op {
    /// A function of values.
    Compute { function: Function, destination: Register, sources: Vec<Source> },
    /// Parts, the first in the low bits, to a word.
    Pack { destination: Register, parts: Vec<Source>, width: u32 },
    /// A word to parts of `width` bits.
    Unpack { destinations: Vec<Option<Register>>, source: Source, width: u32 },
    /// Read memory; small signed integers are extended to the register's width.
    Load { access: Access, destinations: Vec<Option<Register>>, element: Type },
    /// Write memory.
    Store { access: Access, sources: Vec<Source> },
    /// Read and write memory at once.
    Atomic(Box<Atomic>),
    /// Go on elsewhere.
    Branch { target: u32 },
    /// The thread ends.
    Exit,
    /// The kernel ends with an error.
    Trap,
    /// No effect on values: hints and prefetches.
    Nothing,
    /// Wait at a barrier of the block, or only arrive there.
    Barrier { number: Source, threads: Option<Source>, waits: bool },
    /// Order the accesses of lanes.
    WarpBarrier { mask: Source },
    /// Read another lane.
    Shuffle(Box<Shuffle>),
    /// Ask all lanes.
    Vote(Vote),
    /// Combine the values of all lanes.
    Reduce { function: Function, destination: Register, source: Source, mask: Source },
    /// Choose one lane.
    Elect { destination: Option<Register>, elected: Register, mask: Source },
    /// The lanes that are here.
    ActiveMask { destination: Register },
    /// Order accesses of this thread; with `is_proxy`, make ordinary ones seen by asynchronous engines.
    Fence { is_proxy: bool },
    /// Matrix product of fragments.
    Mma(Box<Mma>),
    /// Matrices of 8 x 8 elements of 16 bits from shared memory to fragments.
    LoadMatrix { destinations: Vec<Register>, address: Address, transposed: bool },
    /// Fragments to shared memory.
    StoreMatrix { sources: Vec<Source>, address: Address, transposed: bool },
    /// Copy from global to shared memory beside the program; bytes after `source_bytes` are zero.
    Copy(Copy),
    /// Close the group of copies.
    CommitCopies,
    /// Wait until no more than some groups are on their way; `None` waits for all copies.
    WaitCopies { pending: Option<u32> },
    /// Arrive at an mbarrier when the copies so far are there.
    ArriveAfterCopies { mbarrier: Address, counted: bool },
    /// Make an mbarrier.
    InitMbarrier { mbarrier: Address, count: Source },
    /// End an mbarrier.
    EndMbarrier { mbarrier: Address },
    /// Arrive at an mbarrier, and say how many bytes come.
    Arrive(Arrival),
    /// Ask for a phase; where `waits`, the thread may sleep until it is over.
    TestPhase { mbarrier: Address, done: Register, phase: Phase, waits: bool },
    /// Copy a box of a tensor.
    TensorCopy(Box<TensorCopy>),
    /// Copy bytes beside the program: to shared memory, or from it.
    BulkCopy(Box<BulkCopy>),
    /// Close the group of bulk stores.
    CommitBulk,
    /// Wait for groups of bulk stores: until they have read, or until they are done.
    WaitBulk { pending: u32 },
    /// Order registers before products of the warpgroup.
    FenceWgmma,
    /// A product of the warpgroup.
    Wgmma(Box<Wgmma>),
    /// Close the group of products.
    CommitWgmma,
    /// Wait until no more than some groups are on their way.
    WaitWgmma { pending: u32 },
}

/// An operation with its guard and place.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it does.
    pub op: Op,
    /// Who executes it.
    pub guard: Option<Guard>,
    /// What executes it.
    pub unit: Unit,
    /// The operation as it is written.
    pub name: String,
    /// Where it stands.
    pub span: Span,
}

/// A parameter of a kernel.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// First byte among the parameters.
    pub offset: u64,
    /// Size in bytes.
    pub bytes: u64,
}

/// A kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub parameters: Vec<Parameter>,
    /// The size of blocks that it demands.
    pub required_threads: Option<[u32; 3]>,
    /// The most threads of a block.
    pub most_threads: Option<[u32; 3]>,
    /// Names and types of registers.
    pub registers: Vec<(String, Type)>,
    /// The operations.
    pub code: Vec<Step>,
    /// End of the shared variables of known size; what the launch adds begins there.
    pub shared_end: u64,
    /// Bytes of local memory of a thread.
    pub local_bytes: u64,
    /// Where its name stands.
    pub span: Span,
}

/// A variable of the module in global or constant memory.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name.
    pub name: String,
    /// First byte.
    pub address: u64,
    /// Its bytes at the start.
    pub bytes: Vec<u8>,
}

impl Program {
    /// The kernels with what they take, a line each.
    pub fn summary(&self) -> String {
        let line = |kernel: &Kernel| {
            let Kernel { name, parameters, shared_end, local_bytes, code, .. } = kernel;
            let shared = shared_end - crate::decode::SHARED_START;
            let (parameters, code) = (parameters.len(), code.len() - 1);
            format!(
                "{name}: {parameters} parameters, {code} instructions, {shared} bytes of shared memory, {local_bytes} of local memory\n"
            )
        };
        self.kernels.iter().map(line).collect()
    }
}

/// A module that can be run.
#[derive(Clone, Debug)]
pub struct Program {
    /// Version of the language.
    pub version: (u32, u32),
    /// The architecture.
    pub target: String,
    /// Kernels in order.
    pub kernels: Vec<Kernel>,
    /// Variables of the module.
    pub globals: Vec<Global>,
}
