//! Intrinsics on memory, lifetimes and the stack.

use ir::constraint::{AttrConstraint, i1, i8, i32, same_as, signless_integer};
use ir::def::{EffectKind, OpDef};

use super::super::constraints::{access_groups, alias_scopes, default_pointer, llvm_type, pointer, tbaa_tags};
use super::super::declare::{Declaration, op};

/// What is known of an access's aliases.
fn aliasing(op: Declaration) -> OpDef {
    op.optional_attr("access_groups", access_groups())
        .optional_attr("alias_scopes", alias_scopes())
        .optional_attr("noalias_scopes", alias_scopes())
        .optional_attr("tbaa", tbaa_tags())
        .done()
}

fn copy(name: &str, docs: &'static str) -> Declaration {
    op(name, docs)
        .operand("dst", pointer())
        .operand("src", pointer())
        .effect(EffectKind::Write, "dst")
        .effect(EffectKind::Read, "src")
}

/// Says where the lifetime of memory begins or ends, or where it stops changing.
fn lifetime(name: &str, docs: &'static str) -> Declaration {
    op(name, docs).attr("size", AttrConstraint::Int(64)).operand("ptr", pointer())
}

/// An operation on a list of variadic arguments.
fn va_list(name: &str, docs: &'static str) -> OpDef {
    op(name, docs).operand("arg_list", pointer()).syntax("$arg_list attr-dict `:` qualified(type($arg_list))").done()
}

/// The declarations.
pub(super) fn ops() -> Vec<OpDef> {
    blocks().into_iter().chain(lifetimes()).chain(others()).chain(traps()).collect()
}

fn blocks() -> [OpDef; 4] {
    let volatile = || AttrConstraint::Int(1);
    [
        aliasing(
            copy("intr.memcpy", "Copies `len` bytes between places that do not overlap.")
                .operand("len", signless_integer())
                .attr("isVolatile", volatile()),
        ),
        aliasing(
            copy("intr.memcpy.inline", "Copies a known number of bytes without a call.")
                .attr("len", AttrConstraint::AnyInt)
                .attr("isVolatile", volatile()),
        ),
        aliasing(
            copy("intr.memmove", "Copies `len` bytes between places that may overlap.")
                .operand("len", signless_integer())
                .attr("isVolatile", volatile()),
        ),
        aliasing(
            op("intr.memset", "Sets `len` bytes.")
                .operand("dst", pointer())
                .operand("val", i8())
                .operand("len", signless_integer())
                .attr("isVolatile", volatile())
                .effect(EffectKind::Write, "dst"),
        ),
    ]
}

fn lifetimes() -> [OpDef; 4] {
    let syntax = "$size `,` $ptr attr-dict `:` qualified(type($ptr))";
    [
        lifetime("intr.lifetime.start", "From here on memory holds something.").syntax(syntax).done(),
        lifetime("intr.lifetime.end", "From here on memory holds nothing.").syntax(syntax).done(),
        lifetime("intr.invariant.start", "From here on memory does not change.")
            .result(default_pointer())
            .syntax(syntax)
            .done(),
        op("intr.invariant.end", "From here on memory may change again.")
            .operand("start", default_pointer())
            .attr("size", AttrConstraint::Int(64))
            .operand("ptr", pointer())
            .syntax("$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))")
            .done(),
    ]
}

fn others() -> Vec<OpDef> {
    vec![
        op("intr.prefetch", "Says that an address will soon be used.")
            .operand("addr", pointer())
            .attr("rw", AttrConstraint::Int(32))
            .attr("hint", AttrConstraint::Int(32))
            .attr("cache", AttrConstraint::Int(32))
            .done(),
        op("intr.stacksave", "The state of the stack.")
            .result(llvm_type())
            .syntax("attr-dict `:` qualified(type($res))")
            .done(),
        op("intr.stackrestore", "Frees what was allocated on the stack since its state was saved.")
            .operand("ptr", pointer())
            .syntax("$ptr attr-dict `:` qualified(type($ptr))")
            .done(),
        op("intr.threadlocal.address", "The address that a thread has of its own variable.")
            .operand("global", pointer())
            .result(llvm_type())
            .pure()
            .done(),
        va_list("intr.vastart", "Begins a list of variadic arguments."),
        va_list("intr.vaend", "Ends a list of variadic arguments."),
        op("intr.vacopy", "Copies the state of a list of variadic arguments.")
            .operand("dest_list", pointer())
            .operand("src_list", pointer())
            .syntax("$src_list `to` $dest_list attr-dict `:` type(operands)")
            .done(),
        op("intr.annotation", "An integer with a remark on it.")
            .operand("integer", signless_integer())
            .operand("annotation", pointer())
            .operand("fileName", same_as("annotation"))
            .operand("line", i32())
            .result(same_as("integer"))
            .done(),
        op("intr.ptr.annotation", "A pointer with a remark on it.")
            .operand("ptr", pointer())
            .operand("annotation", pointer())
            .operand("fileName", same_as("annotation"))
            .operand("line", i32())
            .operand("attr", same_as("annotation"))
            .result(same_as("ptr"))
            .done(),
        op("intr.var.annotation", "A remark on a variable.")
            .operand("val", pointer())
            .operand("annotation", pointer())
            .operand("fileName", same_as("annotation"))
            .operand("line", i32())
            .operand("attr", same_as("annotation"))
            .done(),
        op("intr.ssa.copy", "The operand, as a value of its own.")
            .operand("operand", ir::constraint::any())
            .result(llvm_type())
            .pure()
            .one_type()
            .syntax("$operand attr-dict `:` type($operand)")
            .done(),
        op("intr.eh.typeid.for", "The number of a type of exceptions.")
            .operand("type_info", pointer())
            .result(llvm_type())
            .syntax("$type_info attr-dict `:` functional-type(operands, results)")
            .done(),
    ]
}

fn traps() -> [OpDef; 4] {
    [
        op("intr.assume", "Promises that `cond` is 1.").operand("cond", i1()).done(),
        op("intr.trap", "Ends the program abnormally.").done(),
        op("intr.debugtrap", "Stops for a debugger.").done(),
        op("intr.ubsantrap", "Ends the program and tells which undefined behavior was met.")
            .attr("failureKind", AttrConstraint::Int(8))
            .done(),
    ]
}
