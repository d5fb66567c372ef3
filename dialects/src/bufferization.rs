//! The bufferization dialect: the border between tensors and memrefs.
//!
//! What holds: a tensor that is read from memory has the shape and element type of the memref.

mod buffers;
mod fold;
mod text;
mod verify;

use ir::constraint::{Constraint, derived, pred};
use ir::text::releases::Renamed;
use ir::{Attr, Context, Op, Rewriter, Type, TypeKind};

pub(crate) use buffers::{dim_of_border, dim_of_tensor, load_of_tensor};
pub use verify::{memref_like, tensor_like};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect().materialize(materialize).verify_attr(verify::attribute));
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    crate::arith::materialize(rewriter, value, ty)
}

fn tensor_of(from: &'static str) -> Constraint {
    derived(from, "tensor equivalent", verify::tensor_like)
}

fn shaped() -> Constraint {
    pred("shaped of any type values", |ctx, ty| {
        ctx.element_type(ty).is_some() || matches!(ctx.kind(ty), TypeKind::UnrankedTensor(_))
    })
}

ir::dialect! {
    /// The border between tensors and memrefs.
    dialect "bufferization";

    /// A tensor whose elements are in memory of its own; a copy of `copy` if there is one.
    op AllocTensor = "bufferization.alloc_tensor"
        (dynamic_sizes .. index(), copy ? same_as("result"), size_hint ? index()) -> (result : any_tensor())
        attrs (memory_space ? AttrConstraint::Any)
        traits [ATTR_SIZED_OPERANDS]
        syntax "`(` $dynamic_sizes `)` (`copy` `(` $copy^ `)`)? (`size_hint` `` `=` `` $size_hint^)? attr-dict `:` type($result)"
        with verify = verify::alloc_tensor, canonicalize = &[buffers::constant_sizes];

    /// Memory with the elements of `input`; it may be the same memory where nobody writes either.
    op Clone = "bufferization.clone" (input : any_memref()) -> (output : any_memref())
        effects [Allocate "output", Read "input", Write "output"]
        syntax "$input attr-dict `:` type($input) `to` type($output)"
        with fold = fold::clone, canonicalize = &[buffers::clone_then_free];

    /// Frees each memref whose condition holds, but none that a retained one shares; says which those own.
    op Dealloc = "bufferization.dealloc" (memrefs .. any_memref(), conditions .. i1(), retained .. any_memref())
        -> (updatedConditions .. i1())
        traits [ATTR_SIZED_OPERANDS]
        syntax "(` ` `(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)`)? (`retain` ` ` `(` $retained^ `:` type($retained) `)`)? attr-dict"
        with verify = verify::dealloc, infer = verify::infer_dealloc;

    /// Ends the life of a tensor of `bufferization.alloc_tensor`.
    op DeallocTensor = "bufferization.dealloc_tensor" (tensor : any_tensor()) -> ()
        syntax "$tensor attr-dict `:` type($tensor)";

    /// Says that `source` is to be in the memory of `dest`.
    op MaterializeInDestination = "bufferization.materialize_in_destination" (source : any_tensor(), dest : shaped())
        -> (result ? any_tensor())
        attrs (restrict ? AttrConstraint::Unit, writable ? AttrConstraint::Unit)
        syntax "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` functional-type(operands, results)"
        with verify = verify::materialize, effects_hook = verify::materialize_effects;

    /// The memory that a tensor is in.
    op ToMemref = "bufferization.to_memref" (tensor : tensor_of("memref")) -> (memref : any_memref())
        attrs (read_only ? AttrConstraint::Unit)
        traits [PURE]
        syntax "$tensor (`read_only` $read_only^)? attr-dict `:` custom<BorderTypes>"
        with fold = fold::to_memref, canonicalize = &[buffers::memref_of_cast], custom = &[text::OF_TENSOR],
            newer_name = Renamed { since: 22, name: "bufferization.to_buffer" };

    /// The tensor that is in memory.
    op ToTensor = "bufferization.to_tensor" (memref : any_memref()) -> (result : tensor_of("memref"))
        attrs (restrict ? AttrConstraint::Unit, writable ? AttrConstraint::Unit)
        effects [Read "memref"]
        syntax "$memref (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` custom<BorderTypes>"
        with fold = fold::to_tensor, custom = &[text::OF_MEMREF];
}
