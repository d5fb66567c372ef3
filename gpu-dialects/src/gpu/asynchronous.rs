//! Text of operations that go on beside the host: `async [%token, %token]`.

use ir::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Op, Type};

/// For operations whose token is their first result.
pub(super) const DEPENDENCIES: CustomDirective = CustomDirective {
    name: "AsyncDependencies",
    parse: |p, groups| parse(p, groups, 0),
    print: |p, op| print(p, op, 0),
};

/// For `gpu.alloc`, whose first result is the memory.
pub(super) const DEPENDENCIES_AFTER_MEMORY: CustomDirective = CustomDirective {
    name: "AsyncDependencies",
    parse: |p, groups| parse(p, groups, 1),
    print: |p, op| print(p, op, 1),
};

/// The type of what goes on beside the host.
pub(super) fn token_type(p: &mut Parser<'_>) -> Result<Type, Reported> {
    let ty = p.ctx().dialect_type("gpu.async.token", &[]);
    ty.ok_or_else(|| p.error("type gpu.async.token is not registered"))
}

/// Whether `async` was written, and the tokens in brackets.
pub(super) fn parse_list(p: &mut Parser<'_>) -> Result<(bool, Vec<UnresolvedOperand>), Reported> {
    let is_async = p.eat_keyword("async");
    let mut tokens = Vec::new();
    if p.at("[") {
        p.delimited("[", "]", |p| {
            tokens.push(p.parse_operand()?);
            Ok(())
        })?;
    }
    Ok((is_async, tokens))
}

fn parse(p: &mut Parser<'_>, groups: &mut Groups, result: usize) -> Result<(), Reported> {
    let (is_async, tokens) = parse_list(p)?;
    let ty = token_type(p)?;
    if is_async && p.declared_results()? <= result {
        return Err(p.error("needs to be named when marked 'async'"));
    }
    groups.operand_types[0] = Some(std::iter::repeat_n(ty, tokens.len()).collect());
    groups.operands[0].extend(tokens);
    groups.result_types[result] = Some(is_async.then_some(ty).into_iter().collect());
    Ok(())
}

fn print(p: &mut Printer<'_>, op: Op, result: usize) {
    let ir = p.ir();
    let is_async = ir.result_count(op) > result;
    let tokens = ir.operand_group(op, 0);
    print_list(p, is_async, tokens);
}

/// `async [%token]`, what there is of it.
pub(super) fn print_list(p: &mut Printer<'_>, is_async: bool, tokens: &[ir::Value]) {
    if is_async {
        p.text("async");
    }
    if tokens.is_empty() {
        return;
    }
    if is_async {
        p.space();
    }
    p.text("[");
    p.values(tokens);
    p.text("]");
}
