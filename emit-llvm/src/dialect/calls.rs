//! Text and checks of calls: `llvm.call`, `llvm.invoke` and `llvm.landingpad`; effects of assembly.

use dialects::common::{ensure, quoted};
use ir::def::EffectKind;
use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::TypeKind;
use ir::{Fault, Ir, Op, OpState, Type, Value};

use super::enums::{CALLING_CONVENTION, TAIL_CALL_KIND};
use super::keywords::{number_of, parse_word, print_word};
use super::switch::{parse_target, print_target};
use super::{function, types};
use crate::dialect::ops;

/// What is called, as it was read: a pointer first unless a symbol is named.
struct Callee {
    operands: Vec<UnresolvedOperand>,
    direct: bool,
}

/// `@name(args)` or `%pointer(args)`.
fn parse_callee(p: &mut Parser<'_>, state: &mut OpState) -> Result<Callee, Reported> {
    let mut operands = Vec::new();
    let name = p.parse_optional_symbol_name()?;
    match &name {
        Some(name) => {
            let callee = p.ctx().symbol_attr(name);
            state.set_attr(p.ctx(), "callee", callee);
        }
        None => operands.push(p.parse_operand()?),
    }
    p.expect("(")?;
    operands.extend(p.parse_operand_list()?);
    p.expect(")")?;
    Ok(Callee { operands, direct: name.is_some() })
}

/// `vararg(type)`, if it comes next.
fn parse_variadic_type(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if !p.eat_keyword("vararg") {
        return Ok(());
    }
    p.expect("(")?;
    let ty = p.parse_type()?;
    if !types::is(p.ctx(), ty, ops::Func::NAME) {
        return Err(p.error("expected an LLVM function type"));
    }
    p.expect(")")?;
    let ty = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "var_callee_type", ty);
    Ok(())
}

/// `: (types) -> type`, with the pointer's type and a comma before it in calls of pointers. Older text leaves that type
/// out where the pointer is known.
fn parse_call_types(p: &mut Parser<'_>, state: &mut OpState, callee: &Callee) -> Result<(), Reported> {
    let colon = p.token();
    p.expect(":")?;
    let mut types = p.parse_type_list()?;
    let Some(last) = types.pop() else { return Err(p.expected("type")) };
    let TypeKind::Function { inputs, results } = p.ctx().kind(last).clone() else {
        return Err(p.error_at(colon, "E0100", "expected trailing function type"));
    };
    let older = callee.operands.first().filter(|_| !callee.direct && types.is_empty()).and_then(|o| p.known_type(o));
    types.extend(older.filter(|&ty| types::pointee(p.ctx(), ty).is_some()));
    if types.len() != usize::from(!callee.direct) {
        let wanted = if callee.direct { "expected direct call to have 1" } else { "expected indirect call to have 2" };
        return Err(p.error_at(colon, "E0100", format!("{wanted} trailing types, found {}", types.len() + 1)));
    }
    if results.len() > 1 {
        return Err(p.error_at(colon, "E0100", "expected function with 0 or 1 result"));
    }
    if results.iter().any(|&ty| types::is_void(p.ctx(), ty)) {
        return Err(p.error_at(colon, "E0100", "expected a non-void result type"));
    }
    types.extend_from_slice(&inputs);
    p.resolve_all(&callee.operands, &types, state)?;
    state.result_types = results.iter().copied().collect();
    Ok(())
}

pub(super) fn parse_call(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_word(p, state, "CConv", &CALLING_CONVENTION, Some("llvm.cconv"), 0);
    parse_word(p, state, "TailCallKind", &TAIL_CALL_KIND, Some("llvm.tailcallkind"), 0);
    let callee = parse_callee(p, state)?;
    parse_variadic_type(p, state)?;
    p.parse_attr_dict(state)?;
    parse_call_types(p, state, &callee)
}

/// `@name(args)` or `%pointer(args)`.
fn print_callee(p: &mut Printer<'_>, op: Op, operands: &[Value]) {
    let ir = p.ir();
    let args = match ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a)) {
        Some(name) => {
            p.symbol(name);
            operands
        }
        None => {
            let (pointer, args) = operands.split_at(operands.len().min(1));
            p.values(pointer);
            args
        }
    };
    p.text("(");
    p.values(args);
    p.text(")");
}

fn print_variadic_type(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(ty) = ir.attr(op, "var_callee_type").and_then(|a| ir.ctx.as_type(a)) {
        p.text(" vararg(");
        p.ty(ty);
        p.text(")");
    }
}

fn print_call_types(p: &mut Printer<'_>, op: Op, operands: &[Value]) {
    let ir = p.ir();
    let direct = ir.attr(op, "callee").is_some();
    let (pointer, args) = operands.split_at(usize::from(!direct).min(operands.len()));
    p.text(" : ");
    if let Some(&pointer) = pointer.first() {
        p.ty(ir.ty(pointer));
        p.text(", ");
    }
    let results: Vec<Value> = ir.results(op).collect();
    p.functional_type(args, &results);
}

pub(super) fn print_call(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    print_word(p, &CALLING_CONVENTION, number_of(ir, op, "CConv"), 0);
    print_word(p, &TAIL_CALL_KIND, number_of(ir, op, "TailCallKind"), 0);
    print_callee(p, op, ir.operands(op));
    print_variadic_type(p, op);
    p.attr_dict(op, &["CConv", "callee", "TailCallKind", "var_callee_type"]);
    print_call_types(p, op, ir.operands(op));
}

pub(super) fn parse_invoke(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_word(p, state, "CConv", &CALLING_CONVENTION, Some("llvm.cconv"), 0);
    let callee = parse_callee(p, state)?;
    p.expect_keyword("to")?;
    let normal = parse_target(p)?;
    p.expect_keyword("unwind")?;
    let unwind = parse_target(p)?;
    parse_variadic_type(p, state)?;
    p.parse_attr_dict(state)?;
    parse_call_types(p, state, &callee)?;
    let mut sizes = vec![state.operands.len() as i64];
    for target in [&normal, &unwind] {
        p.resolve_all(&target.operands, &target.types, state)?;
        sizes.push(target.operands.len() as i64);
        state.successors.push(target.block);
    }
    let sizes = p.ctx().dense_array(32, &sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", sizes);
    Ok(())
}

pub(super) fn print_invoke(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let operands = ir.operand_group(op, 0);
    p.space();
    print_word(p, &CALLING_CONVENTION, number_of(ir, op, "CConv"), 0);
    print_callee(p, op, operands);
    for (index, word) in [" to ", " unwind "].into_iter().enumerate() {
        p.text(word);
        print_target(p, op, index);
    }
    print_variadic_type(p, op);
    p.attr_dict(op, &["CConv", "callee", "operandSegmentSizes", "var_callee_type"]);
    print_call_types(p, op, operands);
}

// Checks.

/// The arguments and the result of a call agree with the variadic function type that it names.
fn verify_variadic_type(ir: &Ir, op: Op, args: &[Value]) -> Result<(), Fault> {
    let attr = ir.attr(op, "var_callee_type").and_then(|a| ir.ctx.as_type(a));
    let Some(function) = attr.and_then(|ty| types::as_function(&ir.ctx, ty)) else { return Ok(()) };
    ensure(function.variadic, || "expected var_callee_type to be a variadic function type".into())?;
    ensure(function.params.len() <= args.len(), || {
        format!("expected var_callee_type to have at most {} parameters", args.len())
    })?;
    let differs = function.params.iter().zip(args).find(|&(&ty, &arg)| ty != ir.ty(arg));
    if let Some((&ty, &arg)) = differs {
        let (wanted, found) = (quoted(&ir.ctx, ty), quoted(&ir.ctx, ir.ty(arg)));
        return Err(Fault::new(format!("var_callee_type parameter type mismatch: {wanted} != {found}")));
    }
    verify_result(ir, op, function.result)
}

fn verify_result(ir: &Ir, op: Op, wanted: Type) -> Result<(), Fault> {
    let found = ir.results(op).next().map(|v| ir.ty(v));
    let is_void = types::is_void(&ir.ctx, wanted);
    match found {
        None => ensure(is_void, || "expected function call to produce a value".into()),
        Some(_) if is_void => Err(Fault::new("calling function with void result must not produce values")),
        Some(ty) => ensure(ty == wanted, || {
            format!("result type mismatch: {} != {}", quoted(&ir.ctx, ty), quoted(&ir.ctx, wanted))
        }),
    }
}

pub(super) fn verify_call(ir: &Ir, op: Op) -> Result<(), Fault> {
    let operands = ir.operands(op);
    let Some(name) = ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a)) else {
        let Some(&pointer) = operands.first() else {
            return Err(Fault::new("must have either a `callee` attribute or at least an operand"));
        };
        ensure(types::as_pointer(&ir.ctx, ir.ty(pointer)).is_some(), || {
            format!("indirect call expects a pointer as callee: {}", quoted(&ir.ctx, ir.ty(pointer)))
        })?;
        return verify_variadic_type(ir, op, &operands[1..]);
    };
    verify_variadic_type(ir, op, operands)?;
    let Some(callee) = ir::symbols::lookup(ir, op, name) else {
        return Err(Fault::new(format!("'{name}' does not reference a symbol in the current scope")));
    };
    let Some(function) = ir.isa::<ops::Func>(callee).then(|| function::signature(ir, callee)).flatten() else {
        return Err(Fault::new(format!("'{name}' does not reference a valid LLVM function")));
    };
    ensure(!function.variadic || ir.attr(op, "var_callee_type").is_some(), || {
        "missing var_callee_type attribute for vararg call".into()
    })?;
    let (wanted, found) = (function.params.len(), operands.len());
    ensure(wanted == found || (function.variadic && wanted <= found), || {
        format!("incorrect number of operands ({found}) for a callee of {wanted} parameters")
    })?;
    for (index, (&ty, &operand)) in function.params.iter().zip(operands).enumerate() {
        ensure(ty == ir.ty(operand), || {
            let (found, wanted) = (quoted(&ir.ctx, ir.ty(operand)), quoted(&ir.ctx, ty));
            format!("operand type mismatch for operand {index}: {found} != {wanted}")
        })?;
    }
    verify_result(ir, op, function.result)
}

pub(super) fn verify_invoke(ir: &Ir, op: Op) -> Result<(), Fault> {
    let direct = ir.attr(op, "callee").is_some();
    let operands = ir.operand_group(op, 0);
    ensure(direct || !operands.is_empty(), || "must have either a `callee` attribute or at least an operand".into())?;
    verify_variadic_type(ir, op, &operands[usize::from(!direct).min(operands.len())..])?;
    let first = ir.successors(op).get(1).and_then(|&block| ir.ops(block).next());
    let Some(first) = first else { return Err(Fault::new("must have at least one operation in unwind destination")) };
    ensure(ir.isa::<ops::LandingPad>(first), || {
        "first operation in unwind destination should be a llvm.landingpad operation".into()
    })
}

// Landing pads.

pub(super) fn parse_landingpad(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat_keyword("cleanup") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), "cleanup", unit);
    }
    while p.eat("(") {
        if !p.eat_keyword("filter") {
            p.expect_keyword("catch")?;
        }
        let operand = p.parse_operand()?;
        p.expect(":")?;
        let ty = p.parse_type()?;
        p.expect(")")?;
        p.resolve_all(&[operand], &[ty], state)?;
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    state.result_types.push(ty);
    Ok(())
}

pub(super) fn print_landingpad(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(if ir.attr(op, "cleanup").is_some() { " cleanup " } else { " " });
    for &clause in ir.operands(op) {
        let ty = ir.ty(clause);
        p.text(if types::as_array(&ir.ctx, ty).is_some() { "(filter " } else { "(catch " });
        p.value(clause);
        p.text(" : ");
        p.ty(ty);
        p.text(") ");
    }
    p.attr_dict(op, &["cleanup"]);
    p.text(": ");
    p.value_types(&ir.results(op).collect::<Vec<_>>());
}

pub(super) fn verify_landingpad(ir: &Ir, op: Op) -> Result<(), Fault> {
    let mut parents = std::iter::successors(ir.parent(op), |&parent| ir.parent(parent));
    let function = parents.find(|&parent| ir.isa::<ops::Func>(parent));
    ensure(function.is_none_or(|f| ir.attr(f, "personality").is_some()), || {
        "needs to be in a function with a personality".into()
    })?;
    ensure(ir.attr(op, "cleanup").is_some() || !ir.operands(op).is_empty(), || {
        "expects at least one clause or cleanup attribute".into()
    })?;
    for (index, &clause) in ir.operands(op).iter().enumerate() {
        let is_filter = types::as_array(&ir.ctx, ir.ty(clause)).is_some();
        ensure(is_filter || is_type_info(ir, clause), || {
            format!("clause #{index} is not a known constant - null, addressof, bitcast")
        })?;
    }
    Ok(())
}

/// True for null, the address of a global, and such an address as another type.
fn is_type_info(ir: &Ir, clause: Value) -> bool {
    let Some(def) = ir.def_op(clause) else { return false };
    match ir.op_text(def) {
        ops::Zero::NAME | ops::AddressOf::NAME => true,
        ops::Bitcast::NAME => ir.def_op(ir.operand(def, 0)).is_some_and(|op| ir.isa::<ops::AddressOf>(op)),
        _ => false,
    }
}

/// Assembly reads and writes memory at large if it has side effects, else nothing.
pub(super) fn asm_effects(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>> {
    let all = vec![(EffectKind::Write, None), (EffectKind::Read, None)];
    Some(if ir.attr(op, "has_side_effects").is_some() { all } else { Vec::new() })
}
