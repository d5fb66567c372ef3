//! The interpreter's code: small instructions over slots for what loops do most, and a side table for the rest.
//!
//! What holds: slots are relative to the frame; integers and floats up to 64 bits live in word slots, wider ones in
//! `Int` slots, memrefs in view slots. Jump targets are positions in the code once a function is finished.

use bits::{Binary, Predicate, Unary};
use floats::{Function, Rounding};
use ir::types::FloatKind;

use super::complex_ops::{ComplexBinary, ComplexUnary};
use super::float_ops::{FloatOp, FloatPredicate, FloatUnary};

/// Where a value lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// A word slot and the value's width, at most 64.
    Bits(u32, u32),
    /// An `Int` slot and the value's width, more than 64.
    Wide(u32, u32),
    /// A view slot.
    View(u32),
}

impl Slot {
    /// The bits of its number; a view has none.
    pub fn width(self) -> u32 {
        match self {
            Slot::Bits(_, width) | Slot::Wide(_, width) => width,
            Slot::View(_) => 0,
        }
    }
}

/// An instruction. `dst`, `a`, `b` and the like are word slots.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inst {
    Int {
        op: Binary,
        width: u8,
        dst: u32,
        a: u32,
        b: u32,
    },
    Unary {
        op: Unary,
        width: u8,
        dst: u32,
        a: u32,
    },
    Compare {
        predicate: Predicate,
        width: u8,
        dst: u32,
        a: u32,
        b: u32,
    },
    Select {
        dst: u32,
        condition: u32,
        a: u32,
        b: u32,
    },
    Copy {
        dst: u32,
        a: u32,
    },
    Truncate {
        width: u8,
        dst: u32,
        a: u32,
    },
    SignExtend {
        from: u8,
        to: u8,
        dst: u32,
        a: u32,
    },
    Float {
        op: FloatOp,
        kind: FloatKind,
        dst: u32,
        a: u32,
        b: u32,
    },
    FloatUnary {
        op: FloatUnary,
        kind: FloatKind,
        dst: u32,
        a: u32,
    },
    Function {
        function: Function,
        kind: FloatKind,
        dst: u32,
        /// As many as the function takes; the others are the first.
        operands: [u32; 2],
    },
    FloatCompare {
        predicate: FloatPredicate,
        kind: FloatKind,
        dst: u32,
        a: u32,
        b: u32,
    },
    FloatRound {
        from: FloatKind,
        to: FloatKind,
        rounding: Rounding,
        dst: u32,
        a: u32,
    },
    FloatConvert {
        from: FloatKind,
        to: FloatKind,
        dst: u32,
        a: u32,
    },
    Load1 {
        dst: u32,
        view: u32,
        i: u32,
    },
    Load2 {
        dst: u32,
        view: u32,
        i: u32,
        j: u32,
    },
    Load {
        dst: u32,
        view: u32,
        list: u32,
    },
    Store1 {
        a: u32,
        view: u32,
        i: u32,
    },
    Store2 {
        a: u32,
        view: u32,
        i: u32,
        j: u32,
    },
    Store {
        a: u32,
        view: u32,
        list: u32,
    },
    Jump {
        target: u32,
    },
    JumpUnless {
        condition: u32,
        target: u32,
    },
    /// Leaves the loop unless `iv < bound`, signed.
    LoopTest {
        width: u8,
        iv: u32,
        bound: u32,
        target: u32,
    },
    /// Adds `step` to `iv` and goes to the loop's body if `iv < bound` then, signed and without wrapping.
    LoopNext {
        width: u8,
        iv: u32,
        step: u32,
        bound: u32,
        target: u32,
    },
    /// See `Extra`.
    Extra {
        index: u32,
    },
}

/// How an allocation ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lifetime {
    /// By `memref.dealloc`.
    Heap,
    /// With the scope around it.
    Scope,
    /// When no view reaches it: the memory of a tensor.
    Value,
}

/// Both halves of a double-width result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extended {
    AddUnsigned,
    MulUnsigned,
    MulSigned,
}

/// A part of a subview: one kept or dropped dimension.
#[derive(Clone, Copy, Debug)]
pub(super) struct SubviewDim {
    pub offset: u32,
    pub size: u32,
    pub stride: u32,
    pub kept: bool,
}

/// An element of a memory: a view slot and word slots of indices.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub view: u32,
    pub indices: Box<[u32]>,
}

/// A transfer by an engine.
#[derive(Clone, Debug)]
pub(super) struct DmaStart {
    pub source: Place,
    pub target: Place,
    pub tag: Place,
    /// Number of elements.
    pub count: u32,
    /// Distance of rows and elements of a row in the space of the lower number.
    pub stride: Option<(u32, u32)>,
    /// Numbers of the memory spaces.
    pub spaces: (i64, i64),
    /// The engine in the program's list of names.
    pub engine: u32,
}

/// An instruction that is rare or large.
#[derive(Clone, Debug)]
pub(super) enum Extra {
    Int {
        op: Binary,
        dst: Slot,
        a: Slot,
        b: Slot,
    },
    Unary {
        op: Unary,
        dst: Slot,
        a: Slot,
    },
    Compare {
        predicate: Predicate,
        dst: Slot,
        a: Slot,
        b: Slot,
    },
    Select {
        condition: u32,
        dst: Slot,
        a: Slot,
        b: Slot,
    },
    Copy {
        dst: Slot,
        a: Slot,
    },
    Resize {
        signed: bool,
        dst: Slot,
        a: Slot,
    },
    Extended {
        op: Extended,
        low: Slot,
        high: Slot,
        a: Slot,
        b: Slot,
    },
    IntToFloat {
        signed: bool,
        kind: FloatKind,
        dst: u32,
        a: Slot,
    },
    FloatToInt {
        signed: bool,
        kind: FloatKind,
        dst: Slot,
        a: u32,
    },
    FusedMultiplyAdd {
        kind: FloatKind,
        dst: u32,
        a: u32,
        b: u32,
        c: u32,
    },
    FloatPowInt {
        kind: FloatKind,
        dst: u32,
        a: u32,
        b: Slot,
    },
    Load {
        dst: Slot,
        view: u32,
        indices: Box<[u32]>,
    },
    Store {
        a: Slot,
        view: u32,
        indices: Box<[u32]>,
    },
    Alloc {
        dst: u32,
        sizes: Box<[u32]>,
        width: u32,
        lifetime: Lifetime,
        /// Number of the memory space.
        space: i64,
        /// Address in the space in bytes, if the program says.
        offset: Option<u64>,
    },
    DmaStart(Box<DmaStart>),
    DmaWait {
        tag: Place,
        count: u32,
    },
    Dealloc {
        view: u32,
    },
    ScopeEnter {
        dst: u32,
    },
    ScopeExit {
        a: u32,
    },
    Dim {
        dst: u32,
        view: u32,
        index: u32,
    },
    /// Copies a view and checks static sizes.
    Cast {
        dst: u32,
        view: u32,
        shape: Box<[i64]>,
    },
    CopyMemory {
        from: u32,
        to: u32,
        /// Numbers of the memory spaces.
        spaces: (i64, i64),
    },
    Subview {
        dst: u32,
        view: u32,
        dims: Box<[SubviewDim]>,
    },
    Reinterpret {
        dst: u32,
        view: u32,
        offset: u32,
        sizes: Box<[u32]>,
        strides: Box<[u32]>,
    },
    Transpose {
        dst: u32,
        view: u32,
        order: Box<[u32]>,
    },
    /// Groups of source dimensions, each of which becomes one.
    Collapse {
        dst: u32,
        view: u32,
        groups: Box<[Box<[u32]>]>,
    },
    /// Groups of result dimensions with their sizes, each of which was one.
    Expand {
        dst: u32,
        view: u32,
        groups: Box<[Box<[u32]>]>,
        sizes: Box<[u32]>,
    },
    Metadata {
        base: u32,
        offset: u32,
        sizes: Box<[u32]>,
        strides: Box<[u32]>,
        view: u32,
    },
    Realloc {
        dst: u32,
        view: u32,
        size: u32,
        width: u32,
    },
    Global {
        dst: u32,
        index: u32,
    },
    /// A tensor of its own with the same elements.
    CloneTensor {
        dst: u32,
        view: u32,
    },
    /// A memory of its own with the same elements.
    CloneMemory {
        dst: u32,
        view: u32,
        width: u32,
    },
    /// The same elements next to each other.
    Dense {
        dst: u32,
        view: u32,
    },
    /// The same elements next to each other in one dimension.
    Flatten {
        dst: u32,
        view: u32,
    },
    /// A tensor of the shape of another.
    AllocLike {
        dst: u32,
        view: u32,
        width: u32,
    },
    SameShape {
        a: u32,
        b: u32,
    },
    /// Makes all elements `a`.
    Fill {
        view: u32,
        a: Slot,
    },
    /// The same elements, which lie next to each other, in another shape.
    Reshape {
        dst: u32,
        view: u32,
        sizes: Box<[u32]>,
    },
    Rank {
        dst: u32,
        view: u32,
    },
    /// Fills `dst` with the elements at the lists of indices of `dims`.
    Gather {
        dst: u32,
        view: u32,
        indices: u32,
        dims: Box<[u32]>,
    },
    /// Writes the elements to the places in `to` that the lists of indices of `dims` name.
    Scatter {
        view: u32,
        to: u32,
        indices: u32,
        dims: Box<[u32]>,
    },
    /// `bufferization.dealloc`.
    DeallocOwned {
        views: Box<[u32]>,
        conditions: Box<[u32]>,
        retained: Box<[u32]>,
        results: Box<[u32]>,
    },
    ComplexUnary {
        op: ComplexUnary,
        kind: FloatKind,
        dst: [u32; 2],
        a: [u32; 2],
    },
    ComplexBinary {
        op: ComplexBinary,
        kind: FloatKind,
        dst: [u32; 2],
        a: [u32; 2],
        b: [u32; 2],
    },
    /// The distance from zero if `size`, else the angle.
    ComplexMeasure {
        size: bool,
        kind: FloatKind,
        dst: u32,
        a: [u32; 2],
    },
    Call {
        function: u32,
        arguments: Box<[Slot]>,
        results: Box<[Slot]>,
    },
    CallIndirect {
        callee: u32,
        arguments: Box<[Slot]>,
        results: Box<[Slot]>,
    },
    Return {
        values: Box<[Slot]>,
    },
    Assert {
        condition: u32,
        message: Box<str>,
    },
    PositiveStep {
        a: u32,
        width: u32,
    },
    /// A loop begins of which it is asked what its iterations touch.
    EnterIterations,
    /// An iteration of it begins.
    Iteration {
        a: u32,
        width: u32,
    },
    /// It is over.
    LeaveIterations,
    /// The divisor of a quotient or remainder of an affine expression.
    PositiveDivisor {
        a: u32,
    },
    /// A sum or product of an affine expression, which must fit 64 bits.
    Fits {
        op: Binary,
        a: u32,
        b: u32,
    },
    Unreachable {
        message: Box<str>,
    },
}
