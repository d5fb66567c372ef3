//! The memref dialect: allocation, access, views and copies of memory.
//!
//! What holds: a view's type says where its elements lie in its source (offset and strides in elements).

pub mod access;
mod alloc;
mod canonicalize;
mod canonicalize_views;
pub mod dma;
mod fold;
mod global;
pub mod layout;
pub mod shape;
pub mod view;
mod view_text;

use ir::constraint::AttrConstraint;
use ir::interfaces::{AccessKind, AccessSpec, ViewSpec};
use ir::{Attr, Context, Op, Rewriter, Type};

use crate::arith::RMW_KINDS;
use crate::common::dimension_is_there;
use crate::constraints::*;

pub use canonicalize::drop_assumed_results;
pub use fold::forgets;
pub use view::{ViewEntries, reinterpret_entries, subview_entries};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect().materialize(materialize));
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    crate::arith::materialize(rewriter, value, ty)
}

fn rmw_kind() -> AttrConstraint {
    AttrConstraint::Enum { def: &RMW_KINDS, width: 64 }
}

/// The attribute of an allocation that holds its place in the memory space, in bytes.
pub const PLACE: &str = "kiln.offset";

ir::dialect! {
    /// Memory: allocation, access, views and copies.
    dialect "memref";

    /// Memory that lives until it is freed; `dynamicSizes` are the sizes that the type leaves open.
    op Alloc = "memref.alloc" (dynamicSizes .. index(), symbolOperands .. index()) -> (memref : memref())
        attrs (alignment ? alignment())
        traits [ALLOCATION, ATTR_SIZED_OPERANDS]
        effects [Allocate "memref"]
        syntax "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        with verify = alloc::verify, canonicalize = &[canonicalize::constant_sizes, canonicalize::unused_alloc],
            result_name = alloc::alloc_name;

    /// Memory that lives until the enclosing allocation scope ends.
    op Alloca = "memref.alloca" (dynamicSizes .. index(), symbolOperands .. index()) -> (memref : memref())
        attrs (alignment ? alignment())
        traits [ALLOCATION, ATTR_SIZED_OPERANDS]
        effects [Allocate "memref"]
        syntax "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        with verify = alloc::verify_alloca, canonicalize = &[canonicalize::constant_sizes, canonicalize::unused_alloc],
            result_name = alloc::alloca_name;

    /// A scope at whose end the memory of `memref.alloca` inside goes away.
    op AllocaScope = "memref.alloca_scope" () -> (results .. any())
        regions (bodyRegion : 1)
        traits [RECURSIVE_EFFECTS, SINGLE_BLOCK, ALLOCATION_SCOPE]
        with implicit_terminator = AllocaScopeReturn::NAME, parse = alloc::parse_scope, print = alloc::print_scope,
            verify = alloc::verify_scope, verify_regions = alloc::verify_scope_results,
            canonicalize = &[canonicalize::inline_scope];

    /// Ends `memref.alloca_scope`.
    op AllocaScopeReturn = "memref.alloca_scope.return" (results .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        parents [AllocaScope::NAME]
        syntax "attr-dict ($results^ `:` type($results))?";

    /// Moves memory to a place of another size; the old one is freed.
    op Realloc = "memref.realloc" (source : linear_memref(), dynamicResultSize ? index()) -> (result : linear_memref())
        attrs (alignment ? alignment())
        effects [Free "source", Allocate "result"]
        syntax "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)"
        with verify = alloc::verify_realloc;

    /// Frees memory of `memref.alloc`.
    op Dealloc = "memref.dealloc" (memref : any_memref()) -> ()
        effects [Free "memref"]
        syntax "$memref attr-dict `:` type($memref)"
        with canonicalize = &[canonicalize::operand_casts];

    /// The element at `indices`.
    op Load = "memref.load" (memref : memref(), indices .. index()) -> (result : element_of("memref"))
        attrs (nontemporal ? bool_attr() => "false", alignment ? alignment())
        effects [Read "memref"]
        syntax "$memref `[` $indices `]` attr-dict `:` type($memref)"
        with verify = access::verify_load, canonicalize = &[canonicalize::operand_casts, crate::bufferization::load_of_tensor],
            access = AccessSpec::of(AccessKind::Read);

    /// Stores `value` at `indices`.
    op Store = "memref.store" (value : element_of("memref"), memref : memref(), indices .. index()) -> ()
        attrs (nontemporal ? bool_attr() => "false", alignment ? alignment())
        effects [Write "memref"]
        syntax "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"
        with verify = access::verify_store, canonicalize = &[canonicalize::operand_casts],
            access = AccessSpec::of(AccessKind::Write);

    /// Reads, combines with `value` and writes one element as one atomic step; gives the new value.
    op AtomicRmw = "memref.atomic_rmw" (value : number(), memref : number_memref(), indices .. index())
        -> (result : same_as("value"))
        attrs (kind : rmw_kind())
        effects [Read "memref", Write "memref"]
        syntax "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)"
        with verify = access::verify_atomic, canonicalize = &[canonicalize::operand_casts];

    /// Reads, rewrites by its region and writes one element as one atomic step; gives the new value.
    op GenericAtomicRmw = "memref.generic_atomic_rmw" (memref : number_memref(), indices .. index())
        -> (result : element_of("memref"))
        regions (atomic_body :)
        traits [SINGLE_BLOCK]
        effects [Read "memref", Write "memref"]
        with parse = access::parse_generic_atomic, print = access::print_generic_atomic, verify = access::verify_generic_atomic;

    /// Ends `memref.generic_atomic_rmw`.
    op AtomicYield = "memref.atomic_yield" (result : any()) -> ()
        traits [PURE, TERMINATOR]
        parents [GenericAtomicRmw::NAME]
        syntax "$result attr-dict `:` type($result)"
        with verify = access::verify_atomic_yield;

    /// Says that an element will soon be used.
    op Prefetch = "memref.prefetch" (memref : memref(), indices .. index()) -> ()
        attrs (isWrite : bool_attr(), localityHint : locality_hint(), isDataCache : bool_attr())
        effects [Read "memref", Write "memref"]
        syntax "$memref `[` $indices `]` `,` custom<Prefetch>($isWrite, $localityHint, $isDataCache) attr-dict `:` type($memref)"
        with verify = access::verify_prefetch, canonicalize = &[canonicalize::operand_casts], custom = &[access::PREFETCH];

    /// Promises that memory starts at a multiple of `alignment` bytes. The result, which LLVM 22 and later have, is the memref.
    op AssumeAlignment = "memref.assume_alignment" (memref : memref()) -> (result ? memref())
        attrs (alignment : positive_i32())
        effects [Write ""]
        syntax "$memref `,` $alignment attr-dict `:` custom<AssumedTypes>"
        with verify = access::verify_alignment, canonicalize = &[canonicalize::assumed_result], read_by = access::alignment_read_by, custom = &[access::ASSUMED_TYPES],
            result_name = access::assumed_name;

    /// Copies all elements of one memref to another of the same shape.
    op Copy = "memref.copy" (source : any_memref(), target : any_memref()) -> ()
        effects [Read "source", Write "target"]
        syntax "$source `,` $target attr-dict `:` type($source) `to` type($target)"
        with verify = access::verify_copy, canonicalize = &[canonicalize::operand_casts, canonicalize::self_copy, canonicalize::empty_copy];

    /// Starts a copy between memory spaces; the tag element says when it is done.
    op DmaStart = "memref.dma_start" (operands .. any()) -> ()
        effects [Read "", Write ""]
        with parse = dma::parse_start, print = dma::print_start, verify = dma::verify_start;

    /// Waits for a copy.
    op DmaWait = "memref.dma_wait" (tagMemRef : memref(), tagIndices .. index(), numElements : index()) -> ()
        effects [Read "", Write ""]
        syntax "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"
        with verify = dma::verify_wait;

    /// A memory that exists once in the program.
    op Global = "memref.global" () -> ()
        attrs (
            sym_name : AttrConstraint::Str,
            sym_visibility ? AttrConstraint::Str,
            r#type : memref_type_attr(),
            initial_value ? AttrConstraint::Any,
            constant ? AttrConstraint::Unit,
            alignment ? AttrConstraint::Int(64),
        )
        traits [SYMBOL]
        syntax "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"
        with verify = global::verify, custom = &[global::TYPE_AND_VALUE];

    /// The memory of a `memref.global`.
    op GetGlobal = "memref.get_global" () -> (result : static_memref())
        attrs (name : AttrConstraint::Symbol)
        traits [PURE]
        syntax "$name `:` type($result) attr-dict"
        with verify_symbols = global::verify_get;

    /// The number of dimensions.
    op Rank = "memref.rank" (memref : any_memref()) -> (result : index())
        traits [PURE]
        syntax "$memref attr-dict `:` type($memref)"
        with fold = fold::rank;

    /// The size of dimension `index`. Undefined if there is no such dimension.
    op Dim = "memref.dim" (source : memref_with_dimensions(), index : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "attr-dict $source `,` $index `:` type($source)"
        with fold = fold::dim, canonicalize = &[canonicalize::operand_casts, canonicalize::dim_of_view, canonicalize::dim_of_reshape, crate::bufferization::dim_of_tensor],
            result_name = view::dim_name,
            speculatable = dimension_is_there;

    /// The same memory under a type that says more or less about it. Undefined if the type says what does not hold.
    op Cast = "memref.cast" (source : any_memref()) -> (dest : any_memref())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($dest)"
        with verify = view::verify_cast, fold = fold::cast, result_name = view::cast_name,
            view = ViewSpec { source: "source".into(), keeps_indices: true };

    /// The same memory in another memory space.
    op MemorySpaceCast = "memref.memory_space_cast" (source : any_memref()) -> (dest : any_memref())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($dest)"
        with verify = view::verify_space_cast, fold = fold::space_cast,
            canonicalize = &[canonicalize_views::space_cast_chain], result_name = view::space_cast_name,
            view = ViewSpec { source: "source".into(), keeps_indices: true };

    /// The address of the first element, as an integer.
    op ExtractAlignedPointerAsIndex = "memref.extract_aligned_pointer_as_index" (source : any_memref())
        -> (aligned_pointer : index())
        traits [PURE]
        syntax "$source `:` type($source) `->` type(results) attr-dict"
        with result_name = view::pointer_name;

    /// The base buffer, offset, sizes and strides of a memref.
    op ExtractStridedMetadata = "memref.extract_strided_metadata" (source : strided_memref())
        -> (base_buffer : strided_memref(), offset : index(), sizes .. index(), strides .. index())
        traits [PURE]
        syntax "$source `:` type($source) `->` type(results) attr-dict"
        with verify = view::verify_metadata, canonicalize = &[canonicalize::known_metadata], infer = view::infer_metadata,
            result_name = view::metadata_name;

    /// The same memory with any offset, sizes and strides.
    op ReinterpretCast = "memref.reinterpret_cast"
        (source : any_memref(), offsets .. index(), sizes .. index(), strides .. index()) -> (result : memref())
        attrs (
            static_offsets : AttrConstraint::DenseArray(64),
            static_sizes : AttrConstraint::DenseArray(64),
            static_strides : AttrConstraint::DenseArray(64),
        )
        traits [PURE, ATTR_SIZED_OPERANDS]
        syntax "$source `to` `offset` `` `:` custom<Offsets>($offsets, $static_offsets) `` `,` `sizes` `` `:` custom<Sizes>($sizes, $static_sizes) `` `,` `strides` `` `:` custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        with verify = view::verify_reinterpret, fold = fold::reinterpret, custom = &[view_text::OFFSETS, view_text::SIZES, view_text::STRIDES],
            result_name = view::reinterpret_name,
            view = ViewSpec { source: "source".into(), keeps_indices: false };

    /// The same elements, in row-major order, under another shape that is held in memory.
    op Reshape = "memref.reshape" (source : any_memref(), shape : shape_memref()) -> (result : any_memref())
        traits [PURE]
        syntax "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"
        with verify = shape::verify_reshape, result_name = view::reshape_name,
            view = ViewSpec { source: "source".into(), keeps_indices: false };

    /// Splits dimensions: group k of `reassociation` lists the result's dimensions that dimension k becomes.
    op ExpandShape = "memref.expand_shape" (src : strided_memref(), output_shape .. index()) -> (result : strided_memref())
        attrs (reassociation : reassociation(), static_output_shape : AttrConstraint::DenseArray(64))
        traits [PURE]
        syntax "$src $reassociation `output_shape` custom<OutputShape>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"
        with verify = shape::verify_expand, fold = fold::reshape, canonicalize = &[canonicalize_views::compose_reshapes], custom = &[view_text::OUTPUT_SHAPE], result_name = view::expand_name,
            view = ViewSpec { source: "src".into(), keeps_indices: false };

    /// Merges dimensions: group k of `reassociation` lists the source's dimensions that become dimension k.
    op CollapseShape = "memref.collapse_shape" (src : strided_memref()) -> (result : strided_memref())
        attrs (reassociation : reassociation())
        traits [PURE]
        syntax "$src $reassociation attr-dict `:` type($src) `into` type($result)"
        with verify = shape::verify_collapse, fold = fold::reshape,
            canonicalize = &[
                canonicalize_views::compose_reshapes,
                canonicalize_views::collapse_of_expand,
                canonicalize_views::collapse_of_cast,
            ],
            result_name = view::collapse_name,
            view = ViewSpec { source: "src".into(), keeps_indices: false };

    /// A rectangle of the source, with steps; dimensions of size 1 may be left out of the result.
    op SubView = "memref.subview"
        (source : memref(), offsets .. index(), sizes .. index(), strides .. index()) -> (result : memref())
        attrs (
            static_offsets : AttrConstraint::DenseArray(64),
            static_sizes : AttrConstraint::DenseArray(64),
            static_strides : AttrConstraint::DenseArray(64),
        )
        traits [PURE, ATTR_SIZED_OPERANDS]
        syntax "$source `` custom<Offsets>($offsets, $static_offsets) custom<Sizes>($sizes, $static_sizes) custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        with verify = view::verify_subview, fold = fold::subview,
            canonicalize = &[
                canonicalize_views::constant_subview,
                canonicalize_views::subview_of_cast,
                canonicalize_views::whole_subview,
            ],
            custom = &[view_text::OFFSETS, view_text::SIZES, view_text::STRIDES],
            result_name = view::subview_name,
            view = ViewSpec { source: "source".into(), keeps_indices: false };

    /// The source with its dimensions in another order.
    op Transpose = "memref.transpose" (r#in : strided_memref()) -> (result : strided_memref())
        attrs (permutation : AttrConstraint::Map)
        traits [PURE]
        syntax "$in custom<Permutation>($permutation) attr-dict `:` type($in) `to` type($result)"
        with verify = shape::verify_transpose, fold = fold::transpose, custom = &[view_text::PERMUTATION],
            result_name = view::transpose_name,
            view = ViewSpec { source: "in".into(), keeps_indices: false };

    /// A memref of any element type in the bytes of the source, from `byte_shift` on.
    op View = "memref.view" (source : byte_memref(), byte_shift : index(), sizes .. index()) -> (result : memref())
        traits [PURE]
        syntax "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"
        with verify = view::verify_view, canonicalize = &[canonicalize_views::constant_view], result_name = view::view_name,
            view = ViewSpec { source: "source".into(), keeps_indices: false };
}
