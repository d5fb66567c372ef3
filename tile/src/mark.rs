//! What LLVM may know of a function: that its memories are apart, what CPU it is for, which sums may be fused with products.
//!
//! What holds: a memref argument is marked `llvm.noalias` only where the affine layer takes it to be apart (`affine::callers`), nothing in
//! its function frees it, and every call in its function is of a function that is only declared or of a library, or of one for which the
//! same holds and that names no global.

use affine::access::{Memory, memory_of};
use dialects::fast_math::Flags;
use dialects::{arith, func, memref};
use ir::{Attr, Ir, Op, Rewriter, Traits, TypeKind, Value};

use crate::cpu::Cpu;

/// Marks the memref arguments of a function that no other memory of it has an element in common with; how many there are.
pub fn mark_apart(ir: &mut Ir, func: Op) -> usize {
    let Some(entry) = ir.body(func, 0) else { return 0 };
    let arguments = ir.args(entry).to_vec();
    let marked: Vec<bool> = arguments.iter().map(|&argument| is_apart(ir, func, argument)).collect();
    let count = marked.iter().filter(|marked| **marked).count();
    if count > 0 {
        set_noalias(ir, func, &marked);
    }
    count
}

fn is_apart(ir: &Ir, func: Op, argument: Value) -> bool {
    matches!(ir.ctx.kind(ir.ty(argument)), TypeKind::MemRef { .. })
        && memory_of(ir, argument).0 == Memory::Value(argument)
        && uses_what_is_passed(ir, func)
}

/// True if a function, and each one that it calls, uses no memory but those it is passed and those it names itself, and frees none of
/// them. Linear in what is called.
fn uses_what_is_passed(ir: &Ir, func: Op) -> bool {
    let mut called = vec![func];
    let mut next = 0;
    while let Some(&function) = called.get(next) {
        next += 1;
        for op in ir.walk_vec(function) {
            if frees_other(ir, op) || (function != func && ir.isa::<memref::GetGlobal>(op)) {
                return false;
            }
            if !ir.has_trait(op, Traits::CALL_LIKE) {
                continue;
            }
            match callee(ir, op) {
                Some(callee) if ir.body(callee, 0).is_none() || called.contains(&callee) => {}
                Some(callee) => called.push(callee),
                None => return false,
            }
        }
    }
    true
}

/// True for what frees a memory that is not allocated in this function.
fn frees_other(ir: &Ir, op: Op) -> bool {
    let is_own = |value: Value| ir.def_as::<memref::Alloc>(value).is_some();
    ir.isa::<memref::Dealloc>(op)
        && !matches!(memory_of(ir, ir.operand(op, 0)).0, Memory::Value(value) if is_own(value))
}

/// The function of the module that a call names.
fn callee(ir: &Ir, call: Op) -> Option<Op> {
    ir.attr(call, "callee").and_then(|attr| ir::symbols::lookup_attr(ir, call, attr))
}

fn set_noalias(ir: &mut Ir, func: Op, marked: &[bool]) {
    let old = ir.attr(func, "arg_attrs").and_then(|a| ir.ctx.as_array(a)).map(<[Attr]>::to_vec);
    let (name, unit) = (ir.ctx.str("llvm.noalias"), ir.ctx.unit_attr());
    let mut items = Vec::new();
    for (at, &marked) in marked.iter().enumerate() {
        let known = old.as_ref().and_then(|old| ir.ctx.as_dict(*old.get(at)?)).unwrap_or(&[]);
        let mut entries: Vec<_> = known.iter().filter(|(key, _)| *key != name).copied().collect();
        entries.extend(marked.then_some((name, unit)));
        items.push(ir.ctx.dict_attr(&entries));
    }
    let items = ir.ctx.array_attr(&items);
    Rewriter::new(ir).set_attr(func, "arg_attrs", items);
}

/// Says for which CPU a function is compiled, and that its vectors may be as wide as those of the CPU.
pub fn mark_target(ir: &mut Ir, func: Op, cpu: &Cpu) {
    let width = (cpu.vector.bytes * 8).to_string();
    let pairs = [("target-cpu", cpu.llvm_cpu.as_str()), ("prefer-vector-width", width.as_str())];
    let old = ir.attr(func, "passthrough").and_then(|a| ir.ctx.as_array(a)).map(<[Attr]>::to_vec);
    let mut items = old.unwrap_or_default();
    for (key, value) in pairs {
        let (key, value) = (ir.ctx.string_attr(key), ir.ctx.string_attr(value));
        items.push(ir.ctx.array_attr(&[key, value]));
    }
    let items = ir.ctx.array_attr(&items);
    Rewriter::new(ir).set_attr(func, "passthrough", items);
}

/// Permits that sums are fused with products, without a rounding between them, in all of a function.
pub fn permit_fusing(ir: &mut Ir, func: Op) {
    const FUSED: [&str; 4] = [arith::AddF::NAME, arith::SubF::NAME, arith::MulF::NAME, arith::NegF::NAME];
    for op in ir.walk_vec(func).into_iter().filter(|&op| FUSED.contains(&ir.op_text(op))).collect::<Vec<_>>() {
        let flags = Flags::of(ir, op).with(Flags::CONTRACT);
        flags.set(&mut Rewriter::new(ir), op);
    }
}

/// The functions of a module that have a body.
pub fn functions(ir: &Ir, module: Op) -> Vec<Op> {
    let all = ir.walk_vec(module).into_iter().filter(|&op| ir.isa::<func::Func>(op));
    all.filter(|&op| ir.body(op, 0).is_some()).collect()
}

/// Marks all functions of a module for a CPU, if one is named, and permits fusing where asked for; nothing else changes.
pub fn mark_only(ir: &mut Ir, module: Op, cpu: Option<&Cpu>, fuses: bool) {
    for func in functions(ir, module) {
        if let Some(cpu) = cpu {
            mark_target(ir, func, cpu);
        }
        if fuses {
            permit_fusing(ir, func);
        }
    }
}
