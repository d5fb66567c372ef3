//! What LLVM's own verifier asks of programs past what the llvm dialect does.
//!
//! What holds: each rule is one of LLVM 19's, told at the operation that breaks it, before LLVM IR is made of it.

use dialects::common::{ensure, scalar_bits};
use ir::diag::Reported;
use ir::{Context, Fault, Ir, Op, Type, Value};
use rustc_hash::FxHashSet;

use super::Translation;
use super::attrs::Read;
use crate::dialect::enums::{COMMON, INTERNAL, PRIVATE};
use crate::dialect::ops;
use crate::dialect::{control, types};
use crate::model::AttributeSet;

type Checked = Result<(), Fault>;

impl Translation<'_> {
    /// Checks every operation below `module`. Errors: `E0804`, the first rule that each one breaks.
    pub(super) fn check_rules(&mut self, module: Op) -> Result<(), Reported> {
        let mut result = Ok(());
        for op in self.ir.walk_vec(module) {
            if let Err(fault) = check(self.ir, op) {
                result = Err(self.fault(op, fault.message));
            }
        }
        result
    }

    /// Checks a function's attributes, and those of each parameter. Errors: `E0804`.
    pub(super) fn check_attributes(
        &mut self,
        op: Op,
        function: &AttributeSet,
        params: &[AttributeSet],
    ) -> Result<(), Reported> {
        let fault = exclusive(function, &FUNCTION_PAIRS)
            .and_then(|()| {
                let lacks = has(function, "optnone") && !has(function, "noinline");
                ensure(!lacks, || "Attribute 'optnone' requires 'noinline'".into())
            })
            .and_then(|()| params.iter().try_for_each(parameter))
            .and_then(|()| singles(params));
        fault.map_err(|fault| self.fault(op, fault.message))
    }
}

fn check(ir: &Ir, op: Op) -> Checked {
    let Some(word) = ir.op_text(op).strip_prefix("llvm.") else { return Ok(()) };
    match word {
        "func" => function(ir, op),
        "mlir.global" => global(ir, op),
        "switch" => switch(ir, op),
        "cond_br" => weights(ir, op, 2),
        "shufflevector" => shuffle(ir, op),
        "bitcast" => bitcast(ir, op),
        "trunc" => resized(ir, op, |from, to| to < from, "trunc must make the type narrower"),
        "zext" | "sext" | "fpext" => resized(ir, op, |from, to| to > from, "an extension must make the type wider"),
        "fptrunc" => resized(ir, op, |from, to| to < from, "fptrunc must make the type narrower"),
        "alloca" => alloca(ir, op),
        "inline_asm" => assembly(ir, op),
        "intr.vastart" => vastart(ir, op),
        "intr.bswap" => bswap(ir, op),
        "call" => call(ir, op),
        _ => Ok(()),
    }
}

fn has(set: &AttributeSet, name: &str) -> bool {
    set.items.iter().any(|item| item.is_kind() && item.text().split(['(', '=', ' ']).next() == Some(name))
}

/// Attributes of functions that exclude each other.
const FUNCTION_PAIRS: [(&str, &str); 3] =
    [("noinline", "alwaysinline"), ("optnone", "optsize"), ("optnone", "minsize")];

/// Attributes of parameters that exclude each other.
const PARAMETER_PAIRS: [(&str, &str); 5] = [
    ("zeroext", "signext"),
    ("readnone", "readonly"),
    ("readnone", "writeonly"),
    ("readonly", "writeonly"),
    ("inalloca", "readonly"),
];

fn exclusive(set: &AttributeSet, pairs: &[(&str, &str)]) -> Checked {
    match pairs.iter().find(|(a, b)| has(set, a) && has(set, b)) {
        Some((a, b)) => Err(Fault::new(format!("Attributes '{a} and {b}' are incompatible"))),
        None => Ok(()),
    }
}

fn parameter(set: &AttributeSet) -> Checked {
    exclusive(set, &PARAMETER_PAIRS)?;
    let ways = [&["byval"][..], &["inalloca"], &["preallocated"], &["sret", "inreg"], &["nest"], &["byref"]];
    let count = ways.iter().filter(|way| way.iter().any(|name| has(set, name))).count();
    ensure(count <= 1, || {
        "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible".into()
    })
}

/// What only one parameter may have.
fn singles(params: &[AttributeSet]) -> Checked {
    for name in ["nest", "returned", "sret", "swiftself", "swifterror"] {
        let count = params.iter().filter(|set| has(set, name)).count();
        ensure(count <= 1, || format!("More than one parameter has attribute {name}"))?;
    }
    let place = params.iter().position(|set| has(set, "sret")).unwrap_or(0);
    ensure(place <= 1, || "Attribute 'sret' is not on first or second parameter".into())
}

fn function(ir: &Ir, op: Op) -> Checked {
    let Some(signature) = control::signature(ir, op) else { return Ok(()) };
    let is_intrinsic = ir.string(op, "sym_name").is_some_and(|name| name.starts_with("llvm."));
    for (ty, what) in [("llvm.metadata", "metadata"), ("llvm.token", "token")] {
        let takes = signature.params.iter().any(|&param| types::is(&ir.ctx, param, ty));
        ensure(is_intrinsic || !takes, || format!("Function takes {what} but isn't an intrinsic"))?;
    }
    let label = types::is(&ir.ctx, signature.result, "llvm.label");
    ensure(!label, || "invalid function return type".into())?;
    let kernel = matches!(ir.number(op, "CConv"), 76 | 91);
    let void = types::is_void(&ir.ctx, signature.result);
    ensure(!kernel || void, || "Calling convention requires void return type".into())?;
    for (dict, &ty) in ir.items(op, "arg_attrs").iter().zip(&signature.params) {
        argument(&ir.ctx, ir.ctx.as_dict(*dict).unwrap_or(&[]), ty, signature.result)?;
    }
    hidden(ir, op)
}

fn argument(ctx: &Context, entries: &[(ir::Str, ir::Attr)], ty: Type, result: Type) -> Checked {
    let find = |name: &str| entries.iter().find(|(key, _)| ctx.text(*key) == name).map(|(_, value)| *value);
    let returned = find("llvm.returned").is_some();
    ensure(!returned || ty == result, || "Incompatible argument and return types for 'returned' attribute".into())?;
    let align = find("llvm.align").and_then(|value| ctx.as_i64(value));
    ensure(align.is_none_or(|align| align > 0 && align & (align - 1) == 0), || {
        "alignment is not a power of two".into()
    })?;
    let aligns = find("llvm.allocalign").is_some();
    let number = matches!(ctx.kind(ty), ir::TypeKind::Integer { .. });
    ensure(!aligns || number, || "Attribute 'allocalign' applied to incompatible type".into())
}

/// A symbol that the module keeps to itself has no visibility but the default one.
fn hidden(ir: &Ir, op: Op) -> Checked {
    let local = ir.attr(op, "linkage").is_some_and(|_| matches!(ir.number(op, "linkage"), PRIVATE | INTERNAL));
    let default = ir.number(op, "visibility_") == 0;
    ensure(!local || default, || "symbol with local linkage must have default visibility".into())
}

fn global(ir: &Ir, op: Op) -> Checked {
    let common = ir.attr(op, "linkage").is_some_and(|_| ir.number(op, "linkage") == COMMON);
    ensure(!common || !ir.is_set(op, "constant"), || "'common' global may not be marked constant".into())?;
    hidden(ir, op)
}

fn weights(ir: &Ir, op: Op, targets: usize) -> Checked {
    let count = ir.segments(op, "branch_weights").map_or(targets, |weights| weights.len());
    ensure(count == targets || count == 0, || "Wrong number of operands in branch weights".into())
}

fn switch(ir: &Ir, op: Op) -> Checked {
    let mut seen = FxHashSet::default();
    let repeated = control::case_values(ir, op).into_iter().any(|value| !seen.insert(value));
    ensure(!repeated, || "Duplicate integer as switch case".into())?;
    weights(ir, op, ir.successors(op).len())
}

fn shuffle(ir: &Ir, op: Op) -> Checked {
    let Some((count, ..)) = types::as_vector(&ir.ctx, ir.ty(ir.operand(op, 0))) else { return Ok(()) };
    let fits = |&index: &i64| index < 0 || (index as u64) < count.saturating_mul(2);
    let mask = ir.expect_attr::<Vec<i64>>(op, "mask");
    ensure(mask.iter().all(fits), || "Invalid shufflevector operands: an index is past both vectors".into())
}

/// The bits of a value of `ty`, elements and all; of pointers and aggregates nothing is known.
fn bits(ctx: &Context, ty: Type) -> Option<u64> {
    let (count, element) = types::as_vector(ctx, ty).map_or((1, ty), |(count, element, _)| (count, element));
    scalar_bits(ctx, element).map(|width| count.saturating_mul(u64::from(width)))
}

fn both_bits(ir: &Ir, op: Op) -> Option<(u64, u64)> {
    Some((bits(&ir.ctx, ir.ty(ir.operand(op, 0)))?, bits(&ir.ctx, ir.ty(ir.result(op, 0)))?))
}

fn bitcast(ir: &Ir, op: Op) -> Checked {
    ensure(both_bits(ir, op).is_none_or(|(from, to)| from == to), || "Invalid bitcast: the sizes differ".into())
}

fn resized(ir: &Ir, op: Op, fits: fn(u64, u64) -> bool, message: &str) -> Checked {
    ensure(both_bits(ir, op).is_none_or(|(from, to)| fits(from, to)), || message.to_owned())
}

fn alloca(ir: &Ir, op: Op) -> Checked {
    let element = ir.attr(op, "elem_type").and_then(|attr| ir.ctx.as_type(attr));
    let unsized_types = ["llvm.void", "llvm.label", "llvm.metadata", "llvm.token", ops::Func::NAME];
    let sized = element.is_none_or(|ty| !unsized_types.iter().any(|name| types::is(&ir.ctx, ty, name)));
    ensure(sized, || "Cannot allocate unsized type".into())
}

fn bswap(ir: &Ir, op: Op) -> Checked {
    let element = types::element_or_self(&ir.ctx, ir.ty(ir.operand(op, 0)));
    let even = scalar_bits(&ir.ctx, element).is_none_or(|width| width.is_multiple_of(16));
    ensure(even, || "bswap must be an even number of bytes".into())
}

fn vastart(ir: &Ir, op: Op) -> Checked {
    let around = ir.ancestor_as::<ops::Func>(op).and_then(|function| control::signature(ir, function));
    ensure(around.is_none_or(|f| f.variadic), || "va_start called in a non-varargs function".into())
}

/// The inputs that the constraints of inline assembly ask for, and whether each is the address of a value. Errors: a
/// constraint is not closed.
fn inputs(constraints: &str) -> Result<Vec<bool>, Fault> {
    let mut list = Vec::new();
    for constraint in constraints.split(',').filter(|c| !c.is_empty()) {
        let closed = constraint.matches('{').count() == constraint.matches('}').count();
        ensure(closed, || "failed to parse constraints".into())?;
        let indirect = constraint.contains('*');
        if indirect || !constraint.starts_with(['=', '~', '!']) {
            list.push(indirect);
        }
    }
    Ok(list)
}

fn assembly(ir: &Ir, op: Op) -> Checked {
    let inputs = inputs(&ir.string(op, "constraints").unwrap_or_default())?;
    ensure(inputs.len() == ir.operands(op).len(), || {
        "number of input constraints does not match number of parameters".into()
    })?;
    let typed = |dict: &ir::Attr| {
        ir.ctx.as_dict(*dict).is_some_and(|d| d.iter().any(|(k, _)| ir.ctx.text(*k) == "elementtype"))
    };
    let wrong = ir.items(op, "operand_attrs").iter().zip(&inputs).any(|(dict, indirect)| typed(dict) && !indirect);
    ensure(!wrong, || "Attribute 'elementtype' can only be applied for indirect constraints".into())
}

/// A call that must reuse the caller's frame takes and gives what the caller does.
fn call(ir: &Ir, op: Op) -> Checked {
    const MUST: i64 = 2;
    if ir.number(op, "TailCallKind") != MUST {
        return Ok(());
    }
    let Some(caller) = ir.ancestor_as::<ops::Func>(op) else { return Ok(()) };
    let Some(signature) = control::signature(ir, caller) else { return Ok(()) };
    let result = ir.results(op).next().map(|r| ir.ty(r));
    let void = types::is_void(&ir.ctx, signature.result);
    ensure(result.map_or(void, |ty| ty == signature.result), || {
        "cannot guarantee tail call due to mismatched return types".into()
    })?;
    let direct = usize::from(ir.attr(op, "callee").is_none());
    let passed: &[Value] = ir.operands(op).get(direct..).unwrap_or(&[]);
    let same = passed.iter().map(|&v| ir.ty(v)).eq(signature.params.iter().copied());
    ensure(same || signature.variadic, || "cannot guarantee tail call due to mismatched parameter types".into())?;
    let convention = ir.number(op, "CConv") == ir.number(caller, "CConv");
    ensure(convention, || "cannot guarantee tail call due to mismatched calling conv".into())
}
