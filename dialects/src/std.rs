//! The std dialect: the older language of functions, branches, memory and arithmetic under bare names, such as `addi`.
//!
//! What holds: each operation has the operands and attributes of its successor in today's dialects, so that the upgrade
//! (`upgrade`) renames most of them. The text is read where `Context::older_language` is set.

mod access;
mod text;
mod upgrade;
mod verify;

use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::def::EnumDef;
use ir::{Context, TypeKind};

use crate::constraints::{function_type_attr, is_integer_or_index};
use crate::function;

pub use upgrade::{pass, upgrade};

/// The comparisons of `cmpi`.
pub static PREDICATES: EnumDef =
    EnumDef { name: "comparison predicate", cases: crate::arith::CMPI.cases, separator: None };

/// The comparisons of `cmpf`.
pub static FLOAT_PREDICATES: EnumDef =
    EnumDef { name: "comparison predicate", cases: crate::arith::CMPF.cases, separator: None };

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect());
}

fn ints() -> Constraint {
    pred("integer-like", |ctx, ty| ir::constraint::scalar_or_elements(ctx, ty, is_integer_or_index))
}

fn floats() -> Constraint {
    ir::constraint::float_like()
}

fn function_type() -> Constraint {
    pred("function type", |ctx, ty| matches!(ctx.kind(ty), TypeKind::Function { .. }))
}

fn shaped() -> Constraint {
    pred("memref or tensor", |ctx, ty| {
        matches!(ctx.kind(ty), TypeKind::MemRef { .. } | TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
    })
}

fn aggregate() -> Constraint {
    pred("vector or tensor", |ctx, ty| {
        matches!(ctx.kind(ty), TypeKind::Vector { .. } | TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
    })
}

fn dictionaries() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Dict))
}

fn predicate() -> AttrConstraint {
    AttrConstraint::Enum { def: &PREDICATES, width: 64 }
}

fn float_predicate() -> AttrConstraint {
    AttrConstraint::Enum { def: &FLOAT_PREDICATES, width: 64 }
}

ir::dialect! {
    /// The older language: functions, branches, memory and arithmetic in one dialect.
    dialect "std";

    /// A function; a declaration if it has no body.
    op Func = "std.func" () -> ()
        attrs (
            sym_name : AttrConstraint::Str,
            function_type : function_type_attr(),
            sym_visibility ? AttrConstraint::Str,
            arg_attrs ? dictionaries(),
            res_attrs ? dictionaries(),
        )
        regions (body :)
        traits [ISOLATED, SYMBOL, FUNCTION_LIKE, AFFINE_SCOPE, ALLOCATION_SCOPE]
        with parse = function::parse_function, print = function::print_function, verify = function::verify_function,
            default_dialect = "std";

    /// Ends a function and gives its results.
    op Return = "std.return" (operands .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        syntax "attr-dict ($operands^ `:` type($operands))?"
        with verify = verify::returned;

    /// Goes to a block.
    op Br = "std.br" (destOperands .. any()) -> ()
        successors (dest :)
        traits [PURE, TERMINATOR, BRANCH]
        syntax "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
        with verify = verify::branch;

    /// Goes to `trueDest` if `condition` is 1, else to `falseDest`.
    op CondBr = "std.cond_br" (condition : i1(), trueDestOperands .. any(), falseDestOperands .. any()) -> ()
        successors (trueDest :, falseDest :)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        syntax "$condition `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
        with verify = verify::branch;

    /// Calls a function by its name.
    op Call = "std.call" (operands .. any()) -> (results .. any())
        attrs (callee : AttrConstraint::Symbol)
        traits [CALL_LIKE]
        syntax "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"
        with verify = verify::call,
            inlining = crate::func::in_place_of_calls();

    /// Calls a function by its value.
    op CallIndirect = "std.call_indirect" (callee : function_type(), callee_operands .. any()) -> (results .. any())
        traits [CALL_LIKE]
        syntax "$callee `(` $callee_operands `)` attr-dict `:` custom<CalleeType>"
        with verify = verify::call_indirect, custom = &[text::CALLEE_TYPE],
            inlining = crate::func::in_place_of_calls();

    /// An integer, float, elements or function as a value.
    op Constant = "std.constant" () -> (result : any())
        attrs (value : AttrConstraint::Any)
        traits [PURE]
        with parse = text::parse_constant, print = text::print_constant, verify = verify::constant;

    /// The size of dimension `index`.
    op Dim = "std.dim" (source : shaped()) -> (result : index())
        attrs (index : AttrConstraint::AnyInt)
        traits [PURE]
        with parse = text::parse_dim, print = text::print_dim, verify = verify::dim;

    /// The number of dimensions.
    op Rank = "std.rank" (source : shaped()) -> (result : index())
        traits [PURE]
        syntax "$source attr-dict `:` type($source)";

    /// Memory that lives until it is freed: sizes that the type leaves open, then symbols of its layout.
    op Alloc = "std.alloc" (dynamicSizes .. index(), symbolOperands .. index()) -> (memref : memref())
        traits [ATTR_SIZED_OPERANDS]
        effects [Allocate "memref"]
        with parse = text::parse_alloc, print = text::print_alloc, verify = verify::alloc;

    /// Memory at a fixed address.
    op AllocStatic = "std.alloc_static" () -> (memref : memref())
        attrs (address : AttrConstraint::AnyInt)
        effects [Allocate "memref"]
        with parse = text::parse_alloc_static, print = text::print_alloc_static, verify = verify::alloc_static;

    /// Ends the life of memory.
    op Dealloc = "std.dealloc" (memref : memref()) -> ()
        effects [Free "memref"]
        syntax "$memref attr-dict `:` type($memref)";

    /// Starts a copy between memory spaces; the tag element says when it is done.
    op DmaStart = "std.dma_start" (operands .. any()) -> ()
        effects [Read "", Write ""]
        with parse = crate::memref::dma::parse_start, print = crate::memref::dma::print_start, verify = verify::dma_start;

    /// Waits for a copy.
    op DmaWait = "std.dma_wait" (tagMemRef : memref(), tagIndices .. index(), numElements : index()) -> ()
        effects [Read "", Write ""]
        syntax "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"
        with verify = crate::memref::dma::verify_wait;

    /// One element of a vector or tensor.
    op ExtractElement = "std.extract_element" (aggregate : aggregate(), indices .. index())
        -> (result : element_of("aggregate"))
        attrs (static_indices ? AttrConstraint::DenseArray(64))
        traits [NO_EFFECT]
        with parse = access::parse_extract, print = access::print_extract, verify = access::verify_extract;

    /// The element at `indices`. Indices may be numbers.
    op Load = "std.load" (memref : memref(), indices .. index()) -> (result : element_of("memref"))
        attrs (static_indices ? AttrConstraint::DenseArray(64))
        effects [Read "memref"]
        with parse = access::parse_load, print = access::print_load, verify = access::verify_load;

    /// Stores a value, or a number, at `indices`. Indices may be numbers.
    op Store = "std.store" (value ? any(), memref : memref(), indices .. index()) -> ()
        attrs (static_indices ? AttrConstraint::DenseArray(64), static_value ? AttrConstraint::Typed)
        traits [ATTR_SIZED_OPERANDS]
        effects [Write "memref"]
        with parse = access::parse_store, print = access::print_store, verify = access::verify_store;

    /// A tensor with a copy of the elements of a memref.
    op TensorLoad = "std.tensor_load" (memref : memref()) -> (result : any_tensor())
        effects [Read "memref"]
        with parse = text::parse_tensor_load, print = text::print_tensor_load, verify = verify::tensor_load;

    /// Stores all elements of a tensor to a memref.
    op TensorStore = "std.tensor_store" (tensor : any_tensor(), memref : memref()) -> ()
        effects [Write "memref"]
        with parse = text::parse_tensor_store, print = text::print_tensor_store, verify = verify::tensor_store;

    /// Sum of integers, modulo 2^width.
    op AddI = "std.addi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Difference of integers, modulo 2^width.
    op SubI = "std.subi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Product of integers, modulo 2^width.
    op MulI = "std.muli" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Quotient of signed integers, rounded towards zero. Division by zero and overflow are undefined.
    op DivIS = "std.divis" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Quotient of unsigned integers, rounded towards zero. Division by zero is undefined.
    op DivIU = "std.diviu" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Remainder of signed division, with the sign of the dividend. Division by zero is undefined.
    op RemIS = "std.remis" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Remainder of unsigned division. Division by zero is undefined.
    op RemIU = "std.remiu" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Bitwise and.
    op And = "std.and" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Bitwise or.
    op Or = "std.or" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Bitwise exclusive or.
    op Xor = "std.xor" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Shift to the left.
    op ShlIS = "std.shlis" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Sum of floats.
    op AddF = "std.addf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Difference of floats.
    op SubF = "std.subf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Product of floats.
    op MulF = "std.mulf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Quotient of floats.
    op DivF = "std.divf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Remainder of floats.
    op RemF = "std.remf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Compares integers; the predicate is written as a string.
    op CmpI = "std.cmpi" (lhs : T, rhs : T) -> (result : i1_like("lhs"))
        where (T: ints())
        attrs (predicate : predicate())
        traits [PURE]
        syntax "custom<Predicate>($predicate) `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
        with custom = &[text::PREDICATE];

    /// Compares floats; the predicate is written as a string.
    op CmpF = "std.cmpf" (lhs : T, rhs : T) -> (result : i1_like("lhs"))
        where (T: floats())
        attrs (predicate : float_predicate())
        traits [PURE]
        syntax "custom<Predicate>($predicate) `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
        with custom = &[text::FLOAT_PREDICATE];

    /// `true_value` where `condition` is 1, else `false_value`; element by element for a vector or tensor of conditions.
    op Select = "std.select" (condition : bool_like(), true_value : T, false_value : T) -> (result : T)
        where (T: any())
        traits [PURE]
        syntax "$condition `,` $true_value `,` $false_value attr-dict `:` type($result)"
        with verify = verify::select;

    /// An integer as an index, or the other way.
    op IndexCast = "std.index_cast" (in_ : any()) -> (out : any())
        traits [PURE]
        syntax "$in_ attr-dict `:` type($in_) `to` type($out)";

    /// An integer as a float, by its sign.
    op SIToFP = "std.sitofp" (in_ : ints()) -> (out : floats())
        traits [PURE]
        syntax "$in_ attr-dict `:` type($in_) `to` type($out)";

    /// The same memory under a type that says more or less of its sizes.
    op MemRefCast = "std.memref_cast" (source : any_memref()) -> (dest : any_memref())
        traits [PURE]
        with parse = text::parse_cast, print = text::print_cast, verify = verify::memref_cast;

    /// The same elements under a type that says more or less of their number.
    op TensorCast = "std.tensor_cast" (source : any_tensor()) -> (dest : any_tensor())
        traits [PURE]
        with parse = text::parse_cast, print = text::print_cast, verify = verify::tensor_cast;

    /// A vector or tensor whose elements all have one value.
    op Splat = "std.splat" (input : element_of("aggregate")) -> (aggregate : aggregate())
        traits [PURE]
        syntax "$input attr-dict `:` type($aggregate)";
}
