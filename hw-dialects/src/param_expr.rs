//! Expressions of parameters, `#hw.param.expr.add<...>` and its kin, in the one form that equal ones share.
//!
//! What holds: sums are sums of products with constant factors, both sorted, with constants last and like terms made one; operands of the
//! bitwise operators are flat, sorted, with one constant; what constants alone decide is a constant.

use std::cmp::Ordering;

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect};
use ir::ids::AttrDefId;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Fault, Int, Reported, Type, TypeKind};

/// The operators.
const OPERATORS: [&str; 14] =
    ["add", "mul", "and", "or", "xor", "shl", "shru", "shrs", "divu", "divs", "modu", "mods", "clog2", CONCAT];

const PREFIX: &str = "hw.param.expr.";

/// The operator on texts.
const CONCAT: &str = "str.concat";

/// Adds one attribute an operator.
pub(crate) fn add_attrs(dialect: Dialect) -> Dialect {
    OPERATORS.iter().fold(dialect, |dialect, name| {
        dialect.with_attr(
            AttrDef::new(format!("{PREFIX}{name}"), "An expression of parameters.")
                .param("operands", AttrConstraint::Array(Box::new(AttrConstraint::Any)))
                .typed()
                .complete(complete)
                .parse(parse)
                .print(print),
        )
    })
}

/// `<#hw.param.decl.ref<"W">, 4>`.
fn parse(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut operands = Vec::new();
    p.delimited("<", ">", |p| {
        operands.push(p.parse_attr()?);
        Ok(())
    })?;
    if operands.is_empty() {
        return Err(p.error("an expression of parameters needs an operand"));
    }
    Ok(vec![p.ctx().array_attr(&operands)])
}

fn print(p: &mut Printer<'_>, params: &[Attr]) {
    let operands = params.first().and_then(|a| p.ctx().as_array(*a)).unwrap_or(&[]);
    p.text("<");
    p.comma_list(operands, |p, &operand| p.attr_without_type(operand));
    p.text(">");
}

/// True for the type `none`.
pub(crate) fn is_none(ctx: &Context, ty: Type) -> bool {
    *ctx.kind(ty) == TypeKind::None
}

/// Gives the operands the expression's type, and simplifies it.
fn complete(ctx: &mut Context, def: AttrDefId, params: Vec<Attr>) -> Result<Attr, Fault> {
    let name = ctx.attr_def(def).name.clone();
    let operator = name.strip_prefix(PREFIX).unwrap_or_default().to_owned();
    let mut operands = params.first().and_then(|a| ctx.as_array(*a)).unwrap_or(&[]).to_vec();
    let mut ty = params.get(1).and_then(|a| ctx.as_type(*a)).unwrap_or_else(|| ctx.none());
    // Where nothing says a type, an operand does; one inside another waits for that one's.
    if is_none(ctx, ty) && operator != CONCAT {
        let known = operands.iter().filter_map(|&operand| ctx.attr_type(operand)).find(|&ty| !is_none(ctx, ty));
        ty = known.unwrap_or(ty);
    }
    if !is_none(ctx, ty) || operator == CONCAT {
        for operand in &mut operands {
            *operand = retype(ctx, *operand, ty)?;
        }
    }
    let operands = operands.into_iter().map(|operand| Expr::of(ctx, operand, &[])).collect();
    Ok(Expr::apply(&operator, operands, ctx.integer_width(ty)).attr(ctx, ty))
}

/// An operand at another type: numbers and references take it.
fn retype(ctx: &mut Context, attr: Attr, ty: Type) -> Result<Attr, Fault> {
    match ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => {
            let number = value.to_bigint_signed();
            let Some(width) = ctx.integer_width(ty) else {
                return Err(Fault::new("integer literal not valid for specified type"));
            };
            let value = Int::from_bigint(width, &number);
            Ok(ctx.int_attr(value, ty))
        }
        AttrKind::Dialect { def, params } if ctx.attr_def(*def).typed => {
            let (def, mut params) = (*def, params.to_vec());
            params.pop();
            params.push(ctx.type_attr(ty));
            match ctx.attr_def(def).complete {
                Some(complete) => complete(ctx, def, params),
                None => Ok(ctx.attr(AttrKind::Dialect { def, params: params.into() })),
            }
        }
        _ => Ok(attr),
    }
}

/// An expression, not yet an attribute. Expressions made by `of` and `apply` are equal if their simplest forms are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expr {
    /// An operator on operands.
    Apply(String, Vec<Expr>),
    /// Words of Verilog, text, and what else is not looked into.
    Other(String, Attr),
    /// A parameter.
    Parameter(String, Attr),
    /// A number.
    Number(Int),
}

use Expr::{Apply, Number, Other, Parameter};

/// A product: its factors that are no constants, and the constant one.
type Term = (Vec<Expr>, Int);

impl Expr {
    /// The simplest form of `attr` where parameters have these values: names and values. References to others stay.
    pub fn of(ctx: &Context, attr: Attr, values: &[(&str, Attr)]) -> Self {
        match ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => Number(value.clone()),
            AttrKind::String { value, .. } => Other(ctx.text(*value).to_owned(), attr),
            AttrKind::Dialect { def, params } => {
                let text = params.first().and_then(|a| ctx.as_str(*a)).unwrap_or_default();
                let name = &ctx.attr_def(*def).name;
                if let Some(operator) = name.strip_prefix(PREFIX) {
                    let operands = params.first().and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
                    let operands = operands.iter().map(|&operand| Self::of(ctx, operand, values)).collect();
                    let width = ctx.attr_type(attr).and_then(|ty| ctx.integer_width(ty));
                    return Self::apply(operator, operands, width);
                }
                if *name != "hw.param.decl.ref" {
                    return Other(text.to_owned(), attr);
                }
                match values.iter().find(|(known, _)| *known == text) {
                    Some(&(_, value)) => Self::of(ctx, value, &[]),
                    None => Parameter(text.to_owned(), attr),
                }
            }
            _ => Other(String::new(), attr),
        }
    }

    /// The simplest form of an operator on operands in that form, integers of `width` bits if that is given.
    pub fn apply(operator: &str, operands: Vec<Expr>, width: Option<u32>) -> Self {
        let Some(width) = width else {
            return Self::make(operator, if operator == CONCAT { joined(operands) } else { operands });
        };
        let one_width = |operand: &Expr| !matches!(operand, Number(value) if value.width() != width);
        if !operands.iter().all(one_width) {
            return Self::make(operator, operands);
        }
        match (operator, &operands[..]) {
            ("add", _) => sum(operands.into_iter().flat_map(|operand| operand.terms(width)).collect(), width),
            ("mul", _) => {
                let factors = operands.into_iter().map(|operand| operand.terms(width));
                sum(factors.reduce(|a, b| product(&a, &b)).unwrap_or_default(), width)
            }
            ("and" | "or" | "xor", _) => bitwise(operator, operands, width),
            ("shl", [value, Number(amount)]) => {
                let factor = Number(Int::one(width).shl(amount.saturating_u32()));
                Self::apply("mul", vec![value.clone(), factor], Some(width))
            }
            _ => folded(operator, &operands).unwrap_or_else(|| Self::make(operator, operands)),
        }
    }

    /// One operand alone needs no operator, but for `clog2`.
    fn make(operator: &str, mut operands: Vec<Expr>) -> Self {
        match operands.len() == 1 && operator != "clog2" {
            true => operands.remove(0),
            false => Apply(operator.to_owned(), operands),
        }
    }

    /// The attribute at type `ty`. Panics if the hw dialect is not registered.
    pub fn attr(&self, ctx: &mut Context, ty: Type) -> Attr {
        match self {
            Number(value) => {
                let ty = if ctx.integer_width(ty) == Some(value.width()) { ty } else { ctx.integer(value.width()) };
                ctx.int_attr(value.clone(), ty)
            }
            Parameter(_, attr) => *attr,
            Other(text, attr) if ctx.as_str(*attr).is_some() => ctx.string_attr(text),
            Other(_, attr) => *attr,
            Apply(operator, operands) => {
                let operands: Vec<Attr> = operands.iter().map(|operand| operand.attr(ctx, ty)).collect();
                let params = [ctx.array_attr(&operands), ctx.type_attr(ty)];
                ctx.dialect_attr(&format!("{PREFIX}{operator}"), &params).expect("the hw dialect is registered")
            }
        }
    }

    /// The number that it is, if that is known.
    pub fn number(&self) -> Option<&Int> {
        if let Number(value) = self { Some(value) } else { None }
    }

    /// It as a sum of products.
    fn terms(self, width: u32) -> Vec<Term> {
        match self {
            Number(value) => vec![(Vec::new(), value)],
            Apply(operator, operands) if operator == "add" => {
                operands.into_iter().flat_map(|operand| operand.terms(width)).collect()
            }
            Apply(operator, operands) if operator == "mul" => {
                let factors = operands.into_iter().map(|operand| operand.terms(width));
                factors.reduce(|a, b| product(&a, &b)).unwrap_or_default()
            }
            other => vec![(vec![other], Int::one(width))],
        }
    }

    /// Expressions by operator and operands, then words of Verilog, parameters by name, numbers.
    fn order(&self, other: &Self) -> Ordering {
        let rank = |expr: &Self| match expr {
            Apply(..) => 0,
            Other(..) => 1,
            Parameter(..) => 2,
            Number(_) => 3,
        };
        match (self, other) {
            (Apply(left, first), Apply(right, second)) => {
                let operands = first.iter().zip(second).map(|(a, b)| a.order(b));
                let by_operands = operands.fold(Ordering::Equal, Ordering::then);
                left.cmp(right).then(by_operands).then(first.len().cmp(&second.len()))
            }
            (Other(left, _), Other(right, _)) | (Parameter(left, _), Parameter(right, _)) => left.cmp(right),
            _ => rank(self).cmp(&rank(other)),
        }
    }
}

/// Neighbouring texts become one.
fn joined(operands: Vec<Expr>) -> Vec<Expr> {
    let mut joined: Vec<Expr> = Vec::new();
    for operand in operands {
        match (joined.last_mut(), &operand) {
            (Some(Other(before, _)), Other(text, _)) => before.push_str(text),
            _ => joined.push(operand),
        }
    }
    joined
}

// Sums of products.

fn product(left: &[Term], right: &[Term]) -> Vec<Term> {
    let pair = |a: &Term, b: &Term| ([&a.0[..], &b.0[..]].concat(), a.1.mul(&b.1));
    left.iter().flat_map(|a| right.iter().map(move |b| pair(a, b))).collect()
}

fn sum(terms: Vec<Term>, width: u32) -> Expr {
    let mut merged: Vec<Term> = Vec::new();
    for (mut factors, coefficient) in terms {
        factors.sort_by(Expr::order);
        match merged.iter_mut().find(|(other, _)| *other == factors) {
            Some((_, total)) => *total = total.add(&coefficient),
            None => merged.push((factors, coefficient)),
        }
    }
    merged.retain(|(_, coefficient)| !coefficient.is_zero());
    let mut terms: Vec<Expr> = merged.into_iter().map(monomial).collect();
    terms.sort_by(Expr::order);
    if terms.is_empty() {
        terms.push(Number(Int::zero(width)));
    }
    Expr::make("add", terms)
}

fn monomial((mut factors, coefficient): Term) -> Expr {
    if factors.is_empty() || !coefficient.is_one() {
        factors.push(Number(coefficient));
    }
    Expr::make("mul", factors)
}

// Other operators.

fn bitwise(operator: &str, operands: Vec<Expr>, width: u32) -> Expr {
    let (neutral, dominant) = match operator {
        "and" => (Int::all_ones(width), Some(Int::zero(width))),
        "or" => (Int::zero(width), Some(Int::all_ones(width))),
        _ => (Int::zero(width), None),
    };
    let (mut rest, mut all) = (Vec::new(), neutral.clone());
    for operand in operands {
        let flat = match operand {
            Apply(inner, operands) if inner == operator => operands,
            other => vec![other],
        };
        for operand in flat {
            match (operand, operator) {
                (Number(value), "and") => all = all.and(&value),
                (Number(value), "or") => all = all.or(&value),
                (Number(value), _) => all = all.xor(&value),
                (other, _) => rest.push(other),
            }
        }
    }
    if dominant.as_ref() == Some(&all) {
        return Number(all);
    }
    rest.sort_by(Expr::order);
    if all != neutral || rest.is_empty() {
        rest.push(Number(all));
    }
    Expr::make(operator, rest)
}

/// What operators of one or two operands give where numbers decide.
fn folded(operator: &str, operands: &[Expr]) -> Option<Expr> {
    let value = match operands {
        [Number(value)] if operator == "clog2" => {
            let bits = if value.is_zero() { 0 } else { value.sub(&Int::one(value.width())).unsigned_bits() };
            Int::from_u64(value.width(), u64::from(bits))
        }
        [first, Number(zero)] if zero.is_zero() && operator.starts_with("shr") => return Some(first.clone()),
        [first, Number(one)] if one.is_one() && operator.starts_with("div") => return Some(first.clone()),
        [_, Number(one)] if one.is_one() && operator.starts_with("mod") => Int::zero(one.width()),
        [Number(a), Number(b)] => match operator {
            "shru" => a.lshr_by(b)?,
            "shrs" => a.ashr_by(b)?,
            "divu" => a.udiv(b)?,
            "divs" => a.sdiv(b)?,
            "modu" => a.urem(b)?,
            "mods" => a.srem(b)?,
            _ => return None,
        },
        _ => return None,
    };
    Some(Number(value))
}
