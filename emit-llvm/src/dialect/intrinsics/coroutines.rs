//! Intrinsics of coroutines.

use ir::constraint::{i1, i32};
use ir::def::OpDef;

use super::super::constraints::{llvm_type, pointer, token};
use super::super::declare::op;

/// The declarations.
pub(super) fn ops() -> Vec<OpDef> {
    vec![
        op("intr.coro.id", "Begins a coroutine and names its parts.")
            .operand("align", i32())
            .operand("promise", pointer())
            .operand("coroaddr", pointer())
            .operand("fnaddrs", pointer())
            .result(llvm_type())
            .syntax("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)")
            .done(),
        op("intr.coro.begin", "The handle of a coroutine whose frame is at `mem`.")
            .operand("token", token())
            .operand("mem", pointer())
            .result(llvm_type())
            .syntax("$token `,` $mem attr-dict `:` functional-type(operands, results)")
            .done(),
        op("intr.coro.size", "Bytes of a coroutine's frame.")
            .result(llvm_type())
            .syntax("attr-dict `:` type($res)")
            .done(),
        op("intr.coro.align", "Alignment of a coroutine's frame.")
            .result(llvm_type())
            .syntax("attr-dict `:` type($res)")
            .done(),
        op("intr.coro.save", "Marks the point to which a suspension belongs.")
            .operand("handle", pointer())
            .result(llvm_type())
            .syntax("$handle attr-dict `:` functional-type(operands, results)")
            .done(),
        op("intr.coro.suspend", "Suspends; tells whether it is resumed or destroyed.")
            .operand("save", token())
            .operand("final", i1())
            .result(llvm_type())
            .syntax("$save `,` $final attr-dict `:` type($res)")
            .done(),
        op("intr.coro.end", "Ends a coroutine.")
            .operand("handle", pointer())
            .operand("unwind", i1())
            .operand("retvals", token())
            .result(llvm_type())
            .syntax("$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)")
            .done(),
        op("intr.coro.free", "The memory of a coroutine's frame, to be freed.")
            .operand("id", token())
            .operand("handle", pointer())
            .result(llvm_type())
            .syntax("$id `,` $handle attr-dict `:` functional-type(operands, results)")
            .done(),
        op("intr.coro.resume", "Resumes a coroutine.")
            .operand("handle", pointer())
            .syntax("$handle attr-dict `:` qualified(type($handle))")
            .done(),
        op("intr.coro.promise", "The memory that a coroutine shares with its caller.")
            .operand("handle", pointer())
            .operand("align", i32())
            .operand("from", i1())
            .result(pointer())
            .syntax("$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)")
            .done(),
    ]
}
