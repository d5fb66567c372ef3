//! The llvm dialect's memory, atomics, aggregates and vectors of fixed positions.
//!
//! What holds: every op is one LLVM instruction of the same name and meaning.

use ir::interfaces::Part;

use super::constraints::{
    access_groups, aggregate, alias_scopes, case, combinable, exchangeable, integers, llvm_type, loadable, pointer,
    pointers, primitive, structure, tbaa_tags, vector,
};
pub use super::enums::{BINARY, ORDERING};
use super::{aggregates, atomics, check, enums, fold, gep, typed_pointers};

/// `acq_rel` in [`ORDERING`].
pub const ACQ_REL: i64 = 6;
/// `monotonic` in [`ORDERING`].
pub const MONOTONIC: i64 = 2;

ir::dialect! {
    /// Memory and aggregates of LLVM IR.
    dialect "llvm";

    /// Memory for `arraySize` elements on the stack, until the function returns.
    op Alloca = "llvm.alloca" (arraySize : signless_integer()) -> (res : pointer())
        attrs (alignment ? AttrConstraint::Int(64), elem_type : AttrConstraint::Type, inalloca ? AttrConstraint::Unit)
        effects [Allocate "res"]
        with parse = gep::parse_alloca, print = gep::print_alloca, has_text = gep::alloca_has_text, verify = check::alloca;

    /// The address of a part: `base` plus indices, which count in elements of `elem_type`, then of its parts. `noWrapFlags`, which
    /// LLVM has since 22, says what does not wrap beside what `inbounds` says.
    op GetElementPtr = "llvm.getelementptr" (base : pointers(), dynamicIndices .. integers()) -> (res : pointers())
        attrs (rawConstantIndices : AttrConstraint::DenseArray(32), elem_type : AttrConstraint::Type, inbounds ? AttrConstraint::Unit,
               noWrapFlags ? AttrConstraint::Enum { def: &enums::NO_WRAP, width: 32 })
        traits [PURE]
        with parse = gep::parse, print = gep::print, has_text = gep::has_text, verify = gep::verify, fold = fold::gep,
             read_by = gep::read_by, read_as = gep::split_flags;

    /// Loads a value.
    op Load = "llvm.load" (addr : pointer()) -> (res : loadable())
        attrs (
            alignment ? AttrConstraint::Int(64),
            volatile_ ? AttrConstraint::Unit,
            nontemporal ? AttrConstraint::Unit,
            invariant ? AttrConstraint::Unit,
            ordering = case(&ORDERING) => "0 : i64",
            syncscope ? AttrConstraint::Str,
            access_groups ? access_groups(),
            alias_scopes ? alias_scopes(),
            noalias_scopes ? alias_scopes(),
            tbaa ? tbaa_tags(),
        )
        syntax "(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant` $invariant^)? attr-dict `:` qualified(type($addr)) (`->` type($res)^)?"
        with verify = atomics::load, effects_hook = atomics::load_effects, infer = typed_pointers::loaded;

    /// Stores a value.
    op Store = "llvm.store" (value : loadable(), addr : pointer()) -> ()
        attrs (
            alignment ? AttrConstraint::Int(64),
            volatile_ ? AttrConstraint::Unit,
            nontemporal ? AttrConstraint::Unit,
            ordering = case(&ORDERING) => "0 : i64",
            syncscope ? AttrConstraint::Str,
            access_groups ? access_groups(),
            alias_scopes ? alias_scopes(),
            noalias_scopes ? alias_scopes(),
            tbaa ? tbaa_tags(),
        )
        syntax "(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? attr-dict `:` type($value) `,` qualified(type($addr))"
        with verify = atomics::store, effects_hook = atomics::store_effects;

    /// Reads, combines and writes as one atomic step; gives the old value.
    op AtomicRmw = "llvm.atomicrmw" (ptr : pointer(), val : combinable()) -> (res : same_as("val"))
        attrs (
            bin_op : case(&BINARY),
            ordering : case(&ORDERING),
            syncscope ? AttrConstraint::Str,
            alignment ? AttrConstraint::Int(64),
            volatile_ ? AttrConstraint::Unit,
            access_groups ? access_groups(),
            alias_scopes ? alias_scopes(),
            noalias_scopes ? alias_scopes(),
            tbaa ? tbaa_tags(),
        )
        effects [Read "ptr", Write "ptr"]
        syntax "(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"
        with verify = atomics::rmw;

    /// Writes `val` if the place holds `cmp`, as one atomic step; gives the old value and whether it did.
    op CmpXchg = "llvm.cmpxchg" (ptr : pointer(), cmp : exchangeable(), val : same_as("cmp")) -> (res : all_of(vec![structure(), atomics::with_flag("val")]))
        attrs (
            success_ordering : case(&ORDERING),
            failure_ordering : case(&ORDERING),
            syncscope ? AttrConstraint::Str,
            alignment ? AttrConstraint::Int(64),
            weak ? AttrConstraint::Unit,
            volatile_ ? AttrConstraint::Unit,
            access_groups ? access_groups(),
            alias_scopes ? alias_scopes(),
            noalias_scopes ? alias_scopes(),
            tbaa ? tbaa_tags(),
        )
        effects [Read "ptr", Write "ptr"]
        syntax "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"
        with verify = atomics::exchange;

    /// Orders memory between threads.
    op Fence = "llvm.fence" () -> ()
        attrs (ordering : case(&ORDERING), syncscope ? AttrConstraint::Str)
        effects [Read "", Write ""]
        syntax "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"
        with verify = atomics::fence;

    /// A part of an aggregate.
    op ExtractValue = "llvm.extractvalue" (container : aggregate()) -> (res : llvm_type())
        attrs (position : AttrConstraint::DenseArray(64))
        traits [PURE]
        with parse = aggregates::parse_extract, print = aggregates::print_extract, verify = aggregates::verify_extract, fold = fold::extract_value, part = Part::Extract;

    /// The aggregate with one part replaced.
    op InsertValue = "llvm.insertvalue" (container : aggregate(), value : primitive()) -> (res : same_as("container"))
        attrs (position : AttrConstraint::DenseArray(64))
        traits [PURE]
        with parse = aggregates::parse_insert, print = aggregates::print_insert, verify = aggregates::verify_insert, part = Part::Insert;

    /// An element of a vector.
    op ExtractElement = "llvm.extractelement" (vector : vector(), position : signless_integer()) -> (res : aggregates::element_of_vector("vector"))
        traits [PURE]
        syntax "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)";

    /// The vector with one element replaced.
    op InsertElement = "llvm.insertelement" (vector : vector(), value : aggregates::element_of_vector("vector"), position : signless_integer()) -> (res : same_as("vector"))
        traits [PURE]
        syntax "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)";

    /// Elements of two vectors, by their positions; -1 for any.
    op ShuffleVector = "llvm.shufflevector" (v1 : T, v2 : T) -> (res : vector())
        where (T: vector())
        attrs (mask : AttrConstraint::DenseArray(32))
        traits [PURE]
        with parse = aggregates::parse_shuffle, print = aggregates::print_shuffle, has_text = aggregates::shuffle_has_text, verify = aggregates::verify_shuffle;
}
