//! The vector dialect: values of many elements of fixed or scalable count, their making, taking apart and combining.
//!
//! What holds: text, types and verification are the reference's; shapes are in elements, outermost dimension first.

mod canonicalize;
mod canonicalize_slice;
mod contract;
mod enums;
mod fold;
mod fold_mask;
mod fold_position;
mod fold_transfer;
mod mask;
mod memory;
mod position;
mod reduce;
mod shape;
mod slice;
mod text;
pub mod transfer;
mod types;
mod warp;

use ir::constraint::AttrConstraint;
use ir::{Attr, Context, Dialect, Op, Rewriter, Type};

use crate::constraints::{bool_attr, is_integer_or_index, static_memref};
use enums::{iterators, kind, punctuation};
use types::*;

pub use enums::Kind;
pub use types::{VectorParts, count, fixed, parts, scaled};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    let dialect: Dialect = enums::attrs().into_iter().fold(dialect(), Dialect::with_attr);
    ctx.register(dialect.materialize(materialize));
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    crate::arith::materialize(rewriter, value, ty)
}

fn fast() -> AttrConstraint {
    AttrConstraint::Dialect("arith.fastmath".into())
}

fn integer_or_index() -> ir::constraint::Constraint {
    ir::constraint::pred("signless integer or index", is_integer_or_index)
}

ir::dialect! {
    /// Values of many elements: making them, taking them apart, moving them to and from memory, reducing them.
    dialect "vector";

    /// Sums products of elements over the iterators that the result's map leaves out.
    op Contract = "vector.contract" (lhs : vector(), rhs : vector(), acc : any()) -> (result : any())
        attrs (indexing_maps : contract::maps(), iterator_types : iterators(), kind = kind() => "#vector.kind<add>")
        traits [PURE]
        with parse = contract::parse, print = contract::print, verify = contract::verify,
            canonicalize = &[canonicalize::add_to_contraction];

    /// All elements of a vector of one dimension combined to one scalar.
    op Reduction = "vector.reduction" (vector : any_rank(), acc ? same_as("dest")) -> (dest : any())
        attrs (kind : kind(), fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE]
        syntax "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)"
        with verify = reduce::verify_reduction, canonicalize = &[canonicalize::single_element_reduction];

    /// Elements combined over some of the dimensions.
    op MultiReduction = "vector.multi_reduction" (source : vector(), acc : same_as("dest")) -> (dest : any())
        attrs (kind : kind(), reduction_dims : i64_array())
        traits [PURE]
        syntax "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)"
        with verify = reduce::verify_multi, fold = fold::multi_reduction, canonicalize = &[canonicalize::unit_multi_reduction];

    /// The source repeated along new leading dimensions and along dimensions of size 1.
    op Broadcast = "vector.broadcast" (source : any()) -> (vector : any_rank())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($vector)"
        with verify = shape::verify_broadcast, fold = fold::broadcast, canonicalize = &[canonicalize::broadcast_of_broadcast];

    /// Slices of two vectors along the outermost dimension, in the order that the mask says.
    op Shuffle = "vector.shuffle" (v1 : fixed_vector(), v2 : fixed_vector()) -> (vector : vector())
        attrs (mask : i64_array())
        traits [PURE]
        syntax "operands $mask attr-dict `:` type(operands)"
        with verify = shape::verify_shuffle, infer = shape::infer_shuffle, fold = fold::shuffle,
            canonicalize = &[canonicalize::shuffle_of_scalars, canonicalize::shuffle_splat, canonicalize::shuffle_interleave];

    /// Elements of two vectors in turn along the innermost dimension.
    op Interleave = "vector.interleave" (lhs : T, rhs : T) -> (result : all_of(vec![vector(), shape::doubled("lhs")]))
        where (T: any_rank())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)";

    /// The elements at even places along the innermost dimension, and those at odd places.
    op Deinterleave = "vector.deinterleave" (source : vector())
        -> (res1 : all_of(vec![vector(), shape::halved("source")]), res2 : same_as("res1"))
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `->` type($res1)"
        with verify = shape::verify_deinterleave, result_name = text::deinterleave_name;

    /// The element at a place of a vector of at most one dimension.
    op ExtractElement = "vector.extractelement" (vector : any_rank(), position ? integer_or_index())
        -> (result : element_of("vector"))
        traits [PURE]
        syntax "$vector `[` ($position^ `:` type($position))? `]` attr-dict `:` type($vector)"
        with verify = position::verify_extractelement, fold = fold_position::extractelement, read_by = |_, _| 19..=21;

    /// The element or subvector at a position.
    op Extract = "vector.extract" (vector : any_rank(), dynamic_position .. index()) -> (result : any())
        attrs (static_position : AttrConstraint::DenseArray(64))
        traits [PURE]
        syntax "$vector `` custom<Position>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($vector)"
        with verify = position::verify_extract, fold = fold_position::extract, custom = &[text::EXTRACT_POSITION],
            canonicalize = &[canonicalize::extract_of_constant, canonicalize::extract_of_broadcast, canonicalize::extract_of_create_mask, canonicalize::extract_of_shape_cast, canonicalize::extract_of_elements];

    /// `lhs * rhs + acc` by element, rounded once.
    op Fma = "vector.fma" (lhs : T, rhs : T, acc : T) -> (result : T)
        where (T: float_vector())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)";

    /// A vector of the given elements, in row-major order.
    op FromElements = "vector.from_elements" (elements .. element_of("result")) -> (result : any_rank())
        traits [PURE]
        syntax "$elements attr-dict `:` type($result)"
        with verify = position::verify_from_elements, canonicalize = &[canonicalize::splat_from_elements];

    /// A vector of at most one dimension with one element replaced.
    op InsertElement = "vector.insertelement"
        (source : element_of("result"), dest : same_as("result"), position ? integer_or_index()) -> (result : any_rank())
        traits [PURE]
        syntax "$source `,` $dest `[` ($position^ `:` type($position))? `]` attr-dict `:` type($result)"
        with verify = position::verify_insertelement, fold = fold_position::insertelement, read_by = |_, _| 19..=21;

    /// A vector with the element or subvector at a position replaced.
    op Insert = "vector.insert" (source : any(), dest : any_rank(), dynamic_position .. index()) -> (result : same_as("dest"))
        attrs (static_position : AttrConstraint::DenseArray(64))
        traits [PURE]
        syntax "$source `,` $dest custom<Position>($dynamic_position, $static_position) attr-dict `:` type($source) `into` type($dest)"
        with verify = position::verify_insert, has_text = position::insert_has_text, fold = fold_position::insert, custom = &[text::INSERT_POSITION],
            canonicalize = &[canonicalize::insert_is_broadcast, canonicalize::insert_of_splat, canonicalize::insert_into_constant];

    /// A scalable vector with a part replaced.
    op ScalableInsert = "vector.scalable.insert" (source : linear(), dest : linear_scalable()) -> (res : same_as("dest"))
        attrs (pos : AttrConstraint::Int(64))
        traits [PURE]
        syntax "$source `,` $dest `[` $pos `]` attr-dict `:` type($source) `into` type($dest)"
        with verify = position::verify_scalable_insert;

    /// A part of a scalable vector.
    op ScalableExtract = "vector.scalable.extract" (source : linear_scalable()) -> (res : linear())
        attrs (pos : AttrConstraint::Int(64))
        traits [PURE]
        syntax "$source `[` $pos `]` attr-dict `:` type($res) `from` type($source)"
        with verify = position::verify_scalable_extract;

    /// A vector with a rectangle of its elements replaced.
    op InsertStridedSlice = "vector.insert_strided_slice" (source : vector(), dest : vector()) -> (res : same_as("dest"))
        attrs (offsets : i64_array(), strides : i64_array())
        traits [PURE]
        syntax "$source `,` $dest attr-dict `:` type($source) `into` type($dest)"
        with verify = slice::verify_insert, fold = fold::insert_strided_slice,
            canonicalize = &[canonicalize::insert_slice_of_splat, canonicalize::insert_slice_of_extract, canonicalize::insert_slice_into_constant];

    /// Products of each element of one vector with each of another, added to `acc`.
    op OuterProduct = "vector.outerproduct" (lhs : vector(), rhs : any(), acc ? vector()) -> (result : vector())
        attrs (kind = kind() => "#vector.kind<add>")
        traits [PURE]
        with parse = contract::parse_outer, print = contract::print_outer, has_text = contract::outer_has_text, verify = contract::verify_outer;

    /// The elements in another shape of which some sizes are values.
    op Reshape = "vector.reshape" (vector : vector(), input_shape .. index(), output_shape .. index()) -> (result : vector())
        attrs (fixed_vector_sizes : i64_array())
        traits [PURE, ATTR_SIZED_OPERANDS]
        syntax "$vector `,` `[` $input_shape `]` `,` `[` $output_shape `]` `,` $fixed_vector_sizes attr-dict `:` type($vector) `to` type($result)"
        with verify = shape::verify_reshape, read_by = |_, _| 19..=19;

    /// A rectangle of the elements.
    op ExtractStridedSlice = "vector.extract_strided_slice" (vector : vector()) -> (result : vector())
        attrs (offsets : i64_array(), sizes : i64_array(), strides : i64_array())
        traits [PURE]
        syntax "$vector attr-dict `:` type($vector) `to` type(results)"
        with verify = slice::verify_extract, fold = fold::extract_strided_slice,
            canonicalize = &[canonicalize::slice_of_constant_mask, canonicalize::slice_of_constant, canonicalize::slice_of_broadcast, canonicalize::slice_of_splat];

    /// A vector of elements of memory or of a tensor; what lies outside of it, or is masked, is `padding`.
    op TransferRead = "vector.transfer_read" (source : shaped(), indices .. index(), padding : any(), mask ? mask())
        -> (vector : any_rank())
        attrs (permutation_map : AttrConstraint::Map, in_bounds : bool_array())
        traits [ATTR_SIZED_OPERANDS]
        with parse = transfer::parse_read, print = transfer::print_read, verify = transfer::verify_read,
            effects_hook = transfer::read_effects, fold = fold_transfer::read;

    /// Writes a vector's elements to memory, or into a tensor; what lies outside, or is masked, is not written.
    op TransferWrite = "vector.transfer_write" (vector : any_rank(), source : shaped(), indices .. index(), mask ? mask())
        -> (result ? ir::constraint::ranked_tensor())
        attrs (permutation_map : AttrConstraint::Map, in_bounds : bool_array())
        traits [ATTR_SIZED_OPERANDS]
        with parse = transfer::parse_write, print = transfer::print_write, verify = transfer::verify_write,
            effects_hook = transfer::write_effects, fold = fold_transfer::write, canonicalize = &[canonicalize::overwritten_transfer];

    /// Adjacent elements of memory.
    op Load = "vector.load" (base : memref(), indices .. index()) -> (result : any_rank())
        attrs (nontemporal ? bool_attr() => "false")
        effects [Read "base"]
        syntax "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"
        with verify = memory::verify_load, fold = fold_transfer::memref_cast;

    /// Writes adjacent elements of memory.
    op Store = "vector.store" (valueToStore : any_rank(), base : memref(), indices .. index()) -> ()
        attrs (nontemporal ? bool_attr() => "false")
        effects [Write "base"]
        syntax "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)"
        with verify = memory::verify_store, fold = fold_transfer::memref_cast;

    /// Adjacent elements of memory where the mask is set, else those of `pass_thru`.
    op MaskedLoad = "vector.maskedload" (base : memref(), indices .. index(), mask : linear_mask(), pass_thru : linear())
        -> (result : linear())
        effects [Read "base"]
        syntax "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        with verify = memory::verify_masked_load, fold = fold_transfer::memref_cast, canonicalize = &[fold_mask::masked_load];

    /// Writes adjacent elements of memory where the mask is set.
    op MaskedStore = "vector.maskedstore" (base : memref(), indices .. index(), mask : linear_mask(), valueToStore : linear()) -> ()
        effects [Write "base"]
        syntax "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"
        with verify = memory::verify_masked_store, fold = fold_transfer::memref_cast, canonicalize = &[fold_mask::masked_store];

    /// Elements at a vector of offsets where the mask is set, else those of `pass_thru`.
    op Gather = "vector.gather" (base : shaped(), indices .. index(), index_vec : offsets(), mask : mask(), pass_thru : vector())
        -> (result : vector())
        effects [Read "base"]
        syntax "$base `[` $indices `]` `[` $index_vec `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($index_vec) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        with verify = memory::verify_gather, canonicalize = &[fold_mask::gather];

    /// Writes elements at a vector of offsets where the mask is set.
    op Scatter = "vector.scatter"
        (base : memref(), indices .. index(), index_vec : linear_offsets(), mask : linear_mask(), valueToStore : linear()) -> ()
        effects [Write "base"]
        syntax "$base `[` $indices `]` `[` $index_vec `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($index_vec) `,` type($mask) `,` type($valueToStore)"
        with verify = memory::verify_scatter, canonicalize = &[fold_mask::scatter];

    /// Adjacent elements of memory spread over the places where the mask is set.
    op ExpandLoad = "vector.expandload" (base : memref(), indices .. index(), mask : linear_mask(), pass_thru : linear())
        -> (result : linear())
        effects [Read "base"]
        syntax "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        with verify = memory::verify_expand_load, canonicalize = &[fold_mask::expand_load];

    /// Writes the elements where the mask is set next to each other.
    op CompressStore = "vector.compressstore" (base : memref(), indices .. index(), mask : linear_mask(), valueToStore : linear()) -> ()
        effects [Write "base"]
        syntax "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"
        with verify = memory::verify_compress_store, canonicalize = &[fold_mask::compress_store];

    /// The elements, in row-major order, in another shape.
    op ShapeCast = "vector.shape_cast" (source : any_rank()) -> (result : any_rank())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($result)"
        with verify = shape::verify_shape_cast, fold = fold::shape_cast,
            canonicalize = &[canonicalize::shape_cast_of_constant, canonicalize::shape_cast_of_create_mask, canonicalize::shape_cast_of_broadcast];

    /// The bits of the innermost dimension as elements of another type.
    op BitCast = "vector.bitcast" (source : any_rank()) -> (result : any_rank())
        traits [PURE]
        syntax "$source attr-dict `:` type($source) `to` type($result)"
        with verify = shape::verify_bitcast, fold = fold::bitcast;

    /// Memory of scalars as one memory of a vector.
    op TypeCast = "vector.type_cast" (memref : static_memref()) -> (result : memref())
        traits [PURE]
        syntax "$memref attr-dict `:` type($memref) `to` type($result)"
        with verify = memory::verify_type_cast;

    /// A mask that is set within constant bounds.
    op ConstantMask = "vector.constant_mask" () -> (result : mask_any_rank())
        attrs (mask_dim_sizes : i64_array())
        traits [PURE]
        syntax "$mask_dim_sizes attr-dict `:` type(results)"
        with verify = mask::verify_constant;

    /// A mask that is set within bounds.
    op CreateMask = "vector.create_mask" (operands .. index()) -> (result : mask_any_rank())
        traits [PURE]
        syntax "$operands attr-dict `:` type(results)"
        with verify = mask::verify_create, canonicalize = &[fold_mask::create_mask];

    /// Runs an operation for the elements where the mask is set; elsewhere the result is `passthru`.
    op Mask = "vector.mask" (mask : mask(), passthru ? any()) -> (results .. any())
        regions (maskRegion : 1)
        traits [RECURSIVE_EFFECTS, SINGLE_BLOCK]
        with implicit_terminator = Yield::NAME, parse = mask::parse, print = mask::print, has_text = mask::has_text, verify = mask::verify,
            canonicalize = &[fold_mask::all_true_mask, fold_mask::empty_mask];

    /// The dimensions in another order.
    op Transpose = "vector.transpose" (vector : any_rank()) -> (result : any_rank())
        attrs (permutation : AttrConstraint::DenseArray(64))
        traits [PURE]
        syntax "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"
        with verify = shape::verify_transpose, fold = fold::transpose,
            canonicalize = &[canonicalize::transpose_of_scalar_broadcast, canonicalize::transpose_of_transpose, canonicalize::transpose_of_create_mask, canonicalize::transpose_of_splat];

    /// Writes a value, or text, to standard output.
    op Print = "vector.print" (source ? printable()) -> ()
        attrs (punctuation = punctuation() => "#vector.punctuation<newline>", stringLiteral ? AttrConstraint::Str)
        effects [Write ""]
        syntax "($source^ `:` type($source))? (custom<Punctuation>($punctuation, $stringLiteral)^)? attr-dict"
        with verify = text::verify_print, custom = &[text::PUNCTUATION];

    /// The product of two matrices, each in a vector of one dimension by columns.
    op MatrixMultiply = "vector.matrix_multiply" (lhs : flat_matrix(), rhs : flat_matrix()) -> (res : flat_matrix())
        attrs (lhs_rows : AttrConstraint::Int(32), lhs_columns : AttrConstraint::Int(32), rhs_columns : AttrConstraint::Int(32))
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"
        with verify = shape::verify_matrix_multiply, read_by = |_, _| 19..=21;

    /// A matrix in a vector of one dimension, transposed.
    op FlatTranspose = "vector.flat_transpose" (matrix : flat_matrix()) -> (res : flat_matrix())
        attrs (rows : AttrConstraint::Int(32), columns : AttrConstraint::Int(32))
        traits [PURE]
        syntax "$matrix attr-dict `:` type($matrix) `->` type($res)"
        with verify = shape::verify_flat_transpose, read_by = |_, _| 19..=21;

    /// A vector whose every element is the operand.
    op Splat = "vector.splat" (input : all_of(vec![number_or_index(), element_of("aggregate")])) -> (aggregate : any_rank())
        traits [PURE]
        syntax "$input attr-dict `:` type($aggregate)"
        with fold = fold::splat, read_by = |_, _| 19..=21;

    /// By how much scalable dimensions are longer than written.
    op VScale = "vector.vscale" () -> (res : index())
        traits [PURE]
        syntax "attr-dict"
        with result_name = text::vscale_name;

    /// Running combinations along one dimension, and the last of them.
    op Scan = "vector.scan" (source : vector(), initial_value : any_rank())
        -> (dest : all_of(vec![vector(), same_as("source")]), accumulated_value : all_of(vec![any_rank(), same_as("initial_value")]))
        attrs (kind : kind(), reduction_dim : AttrConstraint::Int(64), inclusive : bool_attr())
        traits [PURE]
        syntax "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)"
        with verify = reduce::verify_scan, result_name = text::scan_name;

    /// `0, 1, 2, ...`.
    op Step = "vector.step" () -> (result : linear_index())
        traits [PURE]
        syntax "attr-dict `:` type($result)"
        with fold = fold::step;

    /// Ends a region of this dialect and gives its results.
    op Yield = "vector.yield" (operands .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        syntax "attr-dict ($operands^ `:` type($operands))?";

    /// Runs its region on the first lane of a warp, on the vectors that all lanes hold parts of.
    op WarpExecuteOnLane0 = "vector.warp_execute_on_lane_0" (laneid : index(), args .. any()) -> (results .. any())
        attrs (warp_size : AttrConstraint::Int(64))
        regions (warpRegion : 1)
        traits [RECURSIVE_EFFECTS, SINGLE_BLOCK]
        with implicit_terminator = Yield::NAME, parse = warp::parse, print = warp::print, verify = warp::verify, read_by = |_, _| 19..=19;
}
