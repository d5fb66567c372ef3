//! Modules of PTX as they are written: names of registers, labels and variables are resolved, operations are still words.

use ir::source::Span;

use crate::types::Type;

/// A register of a function, counted in the order of declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Register(pub u32);

/// A state space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// Any of the others but registers, by ranges of addresses.
    Generic,
    /// What all threads see.
    Global,
    /// What the threads of a block see.
    Shared,
    /// What one thread sees.
    Local,
    /// The arguments of a kernel.
    Param,
    /// What all threads see and none writes.
    Const,
}

/// A variable: an array of `count` elements.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Where it lies.
    pub space: Space,
    /// Its name.
    pub name: String,
    /// Alignment in bytes.
    pub align: u64,
    /// Size in bytes; `None` where the launch says it.
    pub bytes: Option<u64>,
    /// First bytes; those after them are zero.
    pub initial: Option<Vec<u8>>,
    /// Where it is declared.
    pub span: Span,
}

/// What an operand is.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A register.
    Register(Register),
    /// The opposite of a predicate.
    Not(Register),
    /// Two destinations, `p|q`.
    Pair(Register, Register),
    /// Two destinations, the first of which is dropped, `_|q`.
    Dropped(Register),
    /// A destination that is dropped.
    Sink,
    /// An integer.
    Integer(u64),
    /// A number of a float.
    Float(f64),
    /// A special register: `%tid.x`.
    Special(String),
    /// A variable or a label.
    Symbol(String),
    /// An address: what it begins with, the offset in bytes, coordinates.
    Address(Box<Operand>, i64, Vec<Operand>),
    /// Several operands in braces.
    Vector(Vec<Operand>),
}

/// The guard of an instruction: it takes effect where the predicate is so.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// The predicate.
    pub register: Register,
    /// Whether the instruction takes effect where the predicate is true.
    pub holds: bool,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct Instruction {
    /// Operation and modifiers, as they are written between dots.
    pub words: Vec<String>,
    /// Who executes it.
    pub guard: Option<Guard>,
    /// Operands.
    pub operands: Vec<(Operand, Span)>,
    /// Where a branch leads, as an index of an instruction.
    pub target: Option<u32>,
    /// Where it stands.
    pub span: Span,
}

/// A kernel or function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Whether it can be launched.
    pub is_entry: bool,
    /// Parameters in order.
    pub params: Vec<Variable>,
    /// The size of blocks that it demands.
    pub required_threads: Option<[u32; 3]>,
    /// The most threads in each direction.
    pub most_threads: Option<[u32; 3]>,
    /// Names and types of registers.
    pub registers: Vec<(String, Type)>,
    /// Variables declared inside.
    pub variables: Vec<Variable>,
    /// The instructions; `None` for a declaration.
    pub body: Option<Vec<Instruction>>,
    /// Where its name stands.
    pub span: Span,
}

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// Version of the language.
    pub version: (u32, u32),
    /// The architecture, as `sm_80`.
    pub target: String,
    /// Variables of the module.
    pub variables: Vec<Variable>,
    /// Kernels and functions.
    pub functions: Vec<Function>,
}
