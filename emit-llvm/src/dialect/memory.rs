//! The llvm dialect's memory: allocation on the stack, addresses, loads, stores and atomic operations; and aggregates.
//!
//! What holds: an address is typed by the op that uses it; `llvm.getelementptr` counts in elements of `elem_type`.

use ir::def::EnumDef;

use super::{aggregate, gep, pointer};

/// How strongly an atomic operation orders memory.
pub static ORDERING: EnumDef = EnumDef {
    name: "ordering",
    cases: &[
        ("not_atomic", 0),
        ("unordered", 1),
        ("monotonic", 2),
        ("acquire", 4),
        ("release", 5),
        ("acq_rel", 6),
        ("seq_cst", 7),
    ],
    separator: None,
};

/// What `llvm.atomicrmw` does with the old value and its operand.
pub static BINARY: EnumDef = EnumDef {
    name: "bin_op",
    cases: &[
        ("xchg", 0),
        ("add", 1),
        ("sub", 2),
        ("_and", 3),
        ("nand", 4),
        ("_or", 5),
        ("_xor", 6),
        ("max", 7),
        ("min", 8),
        ("umax", 9),
        ("umin", 10),
        ("fadd", 11),
        ("fsub", 12),
        ("fmax", 13),
        ("fmin", 14),
        ("uinc_wrap", 15),
        ("udec_wrap", 16),
    ],
    separator: None,
};

/// `acq_rel` in [`ORDERING`].
pub const ACQ_REL: i64 = 6;
/// `monotonic` in [`ORDERING`].
pub const MONOTONIC: i64 = 2;

fn ordering() -> ir::constraint::AttrConstraint {
    ir::constraint::AttrConstraint::Enum { def: &ORDERING, width: 64 }
}

fn binary() -> ir::constraint::AttrConstraint {
    ir::constraint::AttrConstraint::Enum { def: &BINARY, width: 64 }
}

ir::dialect! {
    /// Memory and aggregates of LLVM IR.
    dialect "llvm";

    /// Memory for `arraySize` elements on the stack, until the function returns.
    op Alloca = "llvm.alloca" (arraySize : any_integer()) -> (res : pointer())
        attrs (elem_type : AttrConstraint::Type, alignment ? AttrConstraint::Int(64), inalloca ? AttrConstraint::Unit)
        effects [Allocate "res"]
        with parse = gep::parse_alloca, print = gep::print_alloca;

    /// The address of a part: `base` plus indices, which count in elements of `elem_type`, then of its parts.
    op GetElementPtr = "llvm.getelementptr" (base : any(), dynamicIndices .. any()) -> (res : any())
        attrs (rawConstantIndices : AttrConstraint::DenseArray(32), elem_type : AttrConstraint::Type, inbounds ? AttrConstraint::Unit)
        traits [PURE]
        with parse = gep::parse, print = gep::print, verify = gep::verify;

    /// Loads a value.
    op Load = "llvm.load" (addr : pointer()) -> (res : any())
        attrs (alignment ? AttrConstraint::Int(64), volatile_ ? AttrConstraint::Unit, nontemporal ? AttrConstraint::Unit)
        effects [Read "addr"]
        syntax "(`volatile` $volatile_^)? $addr attr-dict `:` qualified(type($addr)) `->` type($res)";

    /// Stores a value.
    op Store = "llvm.store" (value : any(), addr : pointer()) -> ()
        attrs (alignment ? AttrConstraint::Int(64), volatile_ ? AttrConstraint::Unit, nontemporal ? AttrConstraint::Unit)
        effects [Write "addr"]
        syntax "(`volatile` $volatile_^)? $value `,` $addr attr-dict `:` type($value) `,` qualified(type($addr))";

    /// Reads, combines and writes as one atomic step; gives the old value.
    op AtomicRmw = "llvm.atomicrmw" (ptr : pointer(), val : any()) -> (res : same_as("val"))
        attrs (bin_op : binary(), ordering : ordering())
        effects [Read "ptr", Write "ptr"]
        syntax "$bin_op $ptr `,` $val $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)";

    /// Writes `val` if the place holds `cmp`, as one atomic step; gives the old value and whether it did.
    op CmpXchg = "llvm.cmpxchg" (ptr : pointer(), cmp : T, val : T) -> (res : any())
        where (T: any())
        attrs (success_ordering : ordering(), failure_ordering : ordering())
        effects [Read "ptr", Write "ptr"]
        with parse = gep::parse_cmpxchg, print = gep::print_cmpxchg;

    /// Orders memory between threads.
    op Fence = "llvm.fence" () -> ()
        attrs (ordering : ordering())
        effects [Read "", Write ""]
        syntax "$ordering attr-dict";

    /// A part of an aggregate.
    op ExtractValue = "llvm.extractvalue" (container : aggregate()) -> (res : any())
        attrs (position : AttrConstraint::DenseArray(64))
        traits [PURE]
        with parse = gep::parse_extract, print = gep::print_extract, verify = gep::verify_extract;

    /// The aggregate with one part replaced.
    op InsertValue = "llvm.insertvalue" (container : aggregate(), value : any()) -> (res : same_as("container"))
        attrs (position : AttrConstraint::DenseArray(64))
        traits [PURE]
        with parse = gep::parse_insert, print = gep::print_insert, verify = gep::verify_insert;
}
