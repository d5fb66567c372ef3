//! The tensor dialect: making, reading, slicing and reshaping immutable arrays.
//!
//! What holds: a tensor is a value; an op that "changes" one gives another. Types say what is known of the shape, and
//! encodings are kept as the reference keeps them.

mod access;
mod canonicalize;
pub mod fold;
mod gather;
mod names;
mod pack;
mod pad;
mod shape;
mod slice;
mod slice_canonicalize;
mod tile_canonicalize;

use ir::{Attr, Context, Op, Rewriter, Type};

use crate::common::dimension_is_there;
use crate::constraints::*;

pub(crate) use canonicalize::dim_of_sizes;
pub(crate) use fold::forgotten_source;
pub use slice::{SliceEntries, kept_dimensions, slice_entries};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect().materialize(materialize));
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    crate::arith::materialize(rewriter, value, ty)
}

ir::dialect! {
    /// Immutable arrays of any rank.
    dialect "tensor";

    /// The same bits as elements of another type of the same width.
    op BitCast = "tensor.bitcast" (source : any_tensor()) -> (dest : any_tensor())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($dest)"
        with fold = fold::same_type, canonicalize = &[canonicalize::bitcast_of_bitcast], verify = shape::verify_bitcast;

    /// The same tensor under a type that says more or less about its shape. Undefined if the type says what does not hold.
    op Cast = "tensor.cast" (source : any_tensor()) -> (dest : any_tensor())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($dest)"
        with fold = fold::same_type, canonicalize = &[canonicalize::cast_of_cast, canonicalize::cast_of_slice, canonicalize::cast_of_empty], verify = shape::verify_cast, result_name = names::cast;

    /// Merges dimensions: group k of `reassociation` lists the source's dimensions that become dimension k.
    op CollapseShape = "tensor.collapse_shape" (src : any_tensor()) -> (result : any_tensor())
        attrs (reassociation : reassociation())
        traits [PURE]
        syntax "$src $reassociation attr-dict `:` type($src) `into` type($result)"
        with fold = fold::regroup, canonicalize = &[canonicalize::regroup_twice, canonicalize::regroup_elements], verify = shape::verify_collapse, result_name = names::collapsed;

    /// The inputs one after the other along dimension `dim`.
    op Concat = "tensor.concat" (inputs .. ranked_tensor()) -> (result : ranked_tensor())
        attrs (dim : AttrConstraint::Int(64))
        traits [PURE]
        syntax "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"
        with fold = fold::concat, canonicalize = &[canonicalize::single_concat], verify = shape::verify_concat, result_name = names::concat;

    /// The size of dimension `index`. Undefined if there is no such dimension.
    op Dim = "tensor.dim" (source : tensor_with_dimensions(), index : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "attr-dict $source `,` $index `:` type($source)"
        with fold = fold::dim, canonicalize = &[canonicalize::dim_of_cast, canonicalize::dim_of_destination, canonicalize::dim_of_reshape, canonicalize::dim_of_empty, canonicalize::dim_of_collapsed, canonicalize::dim_of_expanded, crate::bufferization::dim_of_border], result_name = names::dim,
            speculatable = dimension_is_there;

    /// A tensor of which only the shape is known; `dynamicSizes` are the sizes that the type leaves open.
    op Empty = "tensor.empty" (dynamicSizes .. index()) -> (result : ranked_tensor())
        traits [PURE]
        syntax "`(` $dynamicSizes `)` attr-dict `:` type($result)"
        with canonicalize = &[canonicalize::empty_sizes], verify = access::verify_empty;

    /// Splits dimensions: group k of `reassociation` lists the result's dimensions that dimension k becomes.
    op ExpandShape = "tensor.expand_shape" (src : any_tensor(), output_shape .. index()) -> (result : any_tensor())
        attrs (reassociation : reassociation(), static_output_shape : AttrConstraint::DenseArray(64))
        traits [PURE]
        syntax "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"
        with fold = fold::regroup, canonicalize = &[canonicalize::regroup_twice, canonicalize::regroup_elements], verify = shape::verify_expand, result_name = names::expanded;

    /// The element at `indices`.
    op Extract = "tensor.extract" (tensor : ranked_tensor(), indices .. index()) -> (result : element_of("tensor"))
        traits [PURE]
        syntax "$tensor `[` $indices `]` attr-dict `:` type($tensor)"
        with fold = fold::extract, canonicalize = &[canonicalize::extract_of_cast, canonicalize::extract_of_generate, canonicalize::extract_of_index_cast], verify = access::verify_extract, result_name = names::extracted;

    /// A rectangle of the source, with steps; dimensions of size 1 may be left out of the result.
    op ExtractSlice = "tensor.extract_slice"
        (source : ranked_tensor(), offsets .. index(), sizes .. index(), strides .. index()) -> (result : ranked_tensor())
        attrs (
            static_offsets : AttrConstraint::DenseArray(64),
            static_sizes : AttrConstraint::DenseArray(64),
            static_strides : AttrConstraint::DenseArray(64),
        )
        traits [PURE, ATTR_SIZED_OPERANDS]
        syntax "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        with fold = fold::extract_slice, canonicalize = &[slice_canonicalize::extract_constants, slice_canonicalize::extract_cast], verify = slice::verify_extract, result_name = names::extracted_slice;

    /// A tensor of the given elements, in row-major order.
    op FromElements = "tensor.from_elements" (elements .. element_of("result")) -> (result : static_tensor())
        traits [PURE]
        syntax "$elements attr-dict `:` type($result)"
        with fold = fold::from_elements, verify = access::verify_from_elements, result_name = names::from_elements;

    /// The slices of `source` at the coordinates that `indices` hold, for dimensions `gather_dims`.
    op Gather = "tensor.gather" (source : ranked_tensor(), indices : integer_tensor()) -> (result : ranked_tensor())
        attrs (gather_dims : AttrConstraint::DenseArray(64), unique ? AttrConstraint::Unit)
        traits [PURE]
        syntax "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` functional-type(operands, results)"
        with fold = fold::splat_source, verify = gather::verify_gather, result_name = names::gather;

    /// A tensor whose elements its region computes from their indices.
    op Generate = "tensor.generate" (dynamicExtents .. index()) -> (result : ranked_tensor())
        regions (body : 1)
        traits [RECURSIVE_EFFECTS, SINGLE_BLOCK]
        syntax "$dynamicExtents $body attr-dict `:` type($result)"
        with canonicalize = &[canonicalize::generate_sizes], implicit_terminator = Yield::NAME, verify = access::verify_generate,
            verify_regions = access::verify_generate_body, result_name = names::generated;

    /// `dest` with `scalar` at `indices`.
    op Insert = "tensor.insert" (scalar : element_of("dest"), dest : ranked_tensor(), indices .. index())
        -> (result : same_as("dest"))
        traits [PURE]
        syntax "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)"
        with fold = fold::insert, canonicalize = &[canonicalize::destination_cast], verify = access::verify_insert, result_name = names::inserted;

    /// `dest` with `source` in place of a rectangle with steps.
    op InsertSlice = "tensor.insert_slice"
        (source : ranked_tensor(), dest : ranked_tensor(), offsets .. index(), sizes .. index(), strides .. index())
        -> (result : same_as("dest"))
        attrs (
            static_offsets : AttrConstraint::DenseArray(64),
            static_sizes : AttrConstraint::DenseArray(64),
            static_strides : AttrConstraint::DenseArray(64),
        )
        traits [PURE, ATTR_SIZED_OPERANDS]
        syntax "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)"
        with fold = fold::insert_slice, canonicalize = &[slice_canonicalize::insert_constants, slice_canonicalize::insert_cast, slice_canonicalize::insert_known_source], verify = slice::verify_insert, result_name = names::inserted_slice;

    /// The source cut into tiles: tiled dimensions are split in two, and the inner parts come last.
    op Pack = "tensor.pack"
        (source : ranked_tensor(), dest : ranked_tensor(), padding_value ? any(), inner_tiles .. index())
        -> (result : same_as("dest"))
        attrs (
            outer_dims_perm ? AttrConstraint::DenseArray(64),
            inner_dims_pos : AttrConstraint::DenseArray(64),
            static_inner_tiles : AttrConstraint::DenseArray(64),
        )
        traits [NO_EFFECT, ATTR_SIZED_OPERANDS]
        syntax "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` type($dest)"
        with fold = fold::pack, canonicalize = &[tile_canonicalize::pack_of_unpack, tile_canonicalize::needless_padding, tile_canonicalize::operand_casts], verify = pack::verify_pack, result_name = names::pack, read_by = |_, _| 19..=20;

    /// The source with a margin of `low` and `high` elements, which the region computes from their indices.
    op Pad = "tensor.pad" (source : ranked_tensor(), low .. index(), high .. index()) -> (result : ranked_tensor())
        attrs (
            static_low : AttrConstraint::DenseArray(64),
            static_high : AttrConstraint::DenseArray(64),
            nofold ? AttrConstraint::Unit,
        )
        regions (region : 1)
        traits [PURE, ATTR_SIZED_OPERANDS, SINGLE_BLOCK]
        syntax "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)"
        with fold = fold::pad, canonicalize = &[tile_canonicalize::pad_of_cast, canonicalize::no_margin, tile_canonicalize::pad_into_cast, tile_canonicalize::constant_margins], implicit_terminator = Yield::NAME, verify = pad::verify, verify_regions = pad::verify_body,
            result_name = names::padded;

    /// Puts a slice into a tensor that the threads of `scf.forall` share.
    op ParallelInsertSlice = "tensor.parallel_insert_slice"
        (source : ranked_tensor(), dest : ranked_tensor(), offsets .. index(), sizes .. index(), strides .. index()) -> ()
        attrs (
            static_offsets : AttrConstraint::DenseArray(64),
            static_sizes : AttrConstraint::DenseArray(64),
            static_strides : AttrConstraint::DenseArray(64),
        )
        traits [ATTR_SIZED_OPERANDS]
        syntax "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)"
        with canonicalize = &[slice_canonicalize::insert_constants, slice_canonicalize::insert_cast, slice_canonicalize::insert_known_source], verify = slice::verify_parallel_insert;

    /// The number of dimensions.
    op Rank = "tensor.rank" (tensor : any_tensor()) -> (result : index())
        traits [PURE]
        syntax "$tensor attr-dict `:` type($tensor)"
        with fold = fold::rank, result_name = names::rank;

    /// The same elements, in row-major order, under the shape that `shape` holds.
    op Reshape = "tensor.reshape" (source : any_tensor(), shape : shape_tensor()) -> (result : any_tensor())
        traits [PURE]
        syntax "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"
        with fold = fold::reshape, verify = shape::verify_reshape, result_name = names::reshape;

    /// `dest` with the slices of `source` at the coordinates that `indices` hold, for dimensions `scatter_dims`.
    op Scatter = "tensor.scatter" (source : ranked_tensor(), dest : ranked_tensor(), indices : integer_tensor())
        -> (result : ranked_tensor())
        attrs (scatter_dims : AttrConstraint::DenseArray(64), unique ? AttrConstraint::Unit)
        traits [PURE]
        syntax "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict `:` functional-type(operands, results)"
        with verify = gather::verify_scatter, result_name = names::scatter;

    /// A tensor whose elements are all `input`.
    op Splat = "tensor.splat" (input : splat_element(), dynamicSizes .. index()) -> (aggregate : ranked_tensor())
        traits [PURE]
        syntax "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)"
        with fold = fold::splat, verify = access::verify_splat, result_name = names::splat;

    /// The inverse of `tensor.pack`.
    op UnPack = "tensor.unpack" (source : ranked_tensor(), dest : ranked_tensor(), inner_tiles .. index())
        -> (result : same_as("dest"))
        attrs (
            outer_dims_perm ? AttrConstraint::DenseArray(64),
            inner_dims_pos : AttrConstraint::DenseArray(64),
            static_inner_tiles : AttrConstraint::DenseArray(64),
        )
        traits [NO_EFFECT]
        syntax "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` type($dest)"
        with fold = fold::splat_source, canonicalize = &[tile_canonicalize::unpack_of_pack, tile_canonicalize::unpack_destination, tile_canonicalize::operand_casts], verify = pack::verify_unpack, result_name = names::unpack, read_by = |_, _| 19..=20;

    /// Ends the region of `tensor.generate` or `tensor.pad` and gives the element.
    op Yield = "tensor.yield" (value : any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        parents [Generate::NAME, Pad::NAME]
        syntax "$value attr-dict `:` type($value)";
}
