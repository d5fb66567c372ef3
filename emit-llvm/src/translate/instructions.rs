//! Instructions that compute: arithmetic, casts, comparisons, aggregates, vectors.

use ir::Op;
use ir::diag::Reported;
use ir::required::SymbolName;

use super::attrs::{Read, number};
use super::blocks::Body;
use crate::dialect::compare::{FCMP, ICMP};
use crate::fold::{aggregates, binary, casts, compare, vectors};
use crate::model::types::TyKind;
use crate::model::{Const, Part, Ty, Val};

/// Ops `llvm.X` that are the instruction `X` of two operands of the result's type.
pub(super) const BINARY: [&str; 18] = [
    "add", "sub", "mul", "shl", "udiv", "sdiv", "urem", "srem", "and", "or", "xor", "lshr", "ashr", "fadd", "fsub",
    "fmul", "fdiv", "frem",
];

/// Ops `llvm.X` that are the cast `X`.
pub(super) const CASTS: [&str; 13] = [
    "trunc",
    "zext",
    "sext",
    "fptrunc",
    "fpext",
    "fptosi",
    "fptoui",
    "sitofp",
    "uitofp",
    "ptrtoint",
    "inttoptr",
    "bitcast",
    "addrspacecast",
];

/// Other ops of this file.
pub(super) const OTHERS: [&str; 17] = [
    "mlir.constant",
    "mlir.undef",
    "mlir.poison",
    "mlir.zero",
    "mlir.null",
    "mlir.none",
    "mlir.addressof",
    "fneg",
    "icmp",
    "fcmp",
    "select",
    "freeze",
    "extractvalue",
    "insertvalue",
    "extractelement",
    "insertelement",
    "shufflevector",
];

/// Fast-math words by bit.
const FAST: [&str; 7] = ["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"];

/// LLVM's order of fast-math words.
const FAST_ORDER: [&str; 7] = ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];

/// The constant of both, if both are constants.
fn constants(a: Val, b: Val) -> Option<(Const, Const)> {
    match (a, b) {
        (Val::Const(a), Val::Const(b)) => Some((a, b)),
        _ => None,
    }
}

impl Body<'_, '_> {
    /// Translates one operation.
    pub(super) fn operation(&mut self, op: Op) -> Result<(), Reported> {
        let Some(word) = self.t.ir.op_text(op).strip_prefix("llvm.") else { return Err(self.t.refuse(op)) };
        let done = self.computation(op, word)?;
        let done = done || self.memory(op, word)? || self.call(op, word)? || self.terminator(op, word)?;
        let done = done || self.intrinsic(op, word)?;
        if done { Ok(()) } else { Err(self.t.refuse(op)) }
    }

    /// Says what the result of `op` is.
    pub(super) fn result(&mut self, op: Op, value: Val) {
        if let Some(result) = self.t.ir.results(op).next() {
            self.map(result, value);
            self.name(value, result);
        }
    }

    /// The LLVM IR type of the result of `op`.
    pub(super) fn result_ty(&mut self, op: Op) -> Result<Ty, Reported> {
        let Some(result) = self.t.ir.results(op).next() else { return Err(self.t.refuse(op)) };
        self.t.value_ty(op, result)
    }

    fn computation(&mut self, op: Op, word: &str) -> Result<bool, Reported> {
        if let Some(word) = BINARY.into_iter().find(|w| *w == word) {
            let (lhs, rhs) = (self.operand(op, 0)?, self.operand(op, 1)?);
            let value = self.binary(op, word, lhs, rhs);
            self.result(op, value);
            return Ok(true);
        }
        if let Some(word) = CASTS.into_iter().find(|w| *w == word) {
            let (value, ty) = (self.operand(op, 0)?, self.result_ty(op)?);
            let value = self.cast(op, word, value, ty);
            self.result(op, value);
            return Ok(true);
        }
        let value = match word {
            "mlir.constant" | "mlir.undef" | "mlir.poison" | "mlir.zero" | "mlir.null" | "mlir.none"
            | "mlir.addressof" => Val::Const(self.constant(op, word)?),
            "fneg" => self.negate(op)?,
            "icmp" | "fcmp" => self.compare(op, word)?,
            "select" => self.select(op)?,
            "freeze" => {
                let value = self.operand(op, 0)?;
                let (ty, typed) = (self.ty(value), self.typed(value));
                self.emit(ty, vec![Part::Text("freeze ".into()), typed])
            }
            "extractvalue" => self.extract_value(op)?,
            "insertvalue" => self.insert_value(op)?,
            "extractelement" | "insertelement" => self.element(op, word)?,
            "shufflevector" => self.shuffle(op)?,
            _ => return Ok(false),
        };
        self.result(op, value);
        Ok(true)
    }

    fn constant(&mut self, op: Op, word: &str) -> Result<Const, Reported> {
        let ir = self.t.ir;
        if word == "mlir.addressof" {
            let SymbolName(name) = ir.expect_attr(op, "global_name");
            let id = self.t.symbol(op, name)?;
            return Ok(self.t.m.address(id));
        }
        let ty = self.result_ty(op)?;
        match word {
            "mlir.constant" => match ir.attr(op, "value") {
                Some(attr) => self.t.constant(op, attr, ty),
                None => Err(self.t.refuse(op)),
            },
            "mlir.undef" => Ok(self.t.m.constants.undef(ty)),
            "mlir.poison" => Ok(self.t.m.constants.poison(ty)),
            _ => {
                let zero = self.t.m.constants.zero(&self.t.m.types, ty);
                zero.map_or_else(|| Err(self.t.refuse(op)), Ok)
            }
        }
    }

    /// ` nuw nsw`, each word with a space before it.
    fn overflow(&self, op: Op) -> String {
        let flags = self.t.ir.number(op, "overflowFlags");
        [(2, " nuw"), (1, " nsw")].into_iter().filter(|(bit, _)| flags & bit != 0).map(|(_, word)| word).collect()
    }

    /// ` fast`, or ` nnan ninf`, each word with a space before it.
    pub(super) fn fast_math(&self, op: Op) -> String {
        let flags = self.t.ir.attr(op, "fastmathFlags").and_then(|attr| number(&self.t.ir.ctx, attr)).unwrap_or(0);
        if flags == 127 {
            return " fast".into();
        }
        let is_set = |word: &&str| FAST.iter().position(|w| w == word).is_some_and(|bit| flags >> bit & 1 != 0);
        FAST_ORDER.into_iter().filter(is_set).map(|word| format!(" {word}")).collect()
    }

    fn binary(&mut self, op: Op, word: &'static str, lhs: Val, rhs: Val) -> Val {
        let overflow = if matches!(word, "add" | "sub" | "mul" | "shl") {
            self.overflow(op)
        } else {
            self.promise(op, word).to_owned()
        };
        let folded = constants(lhs, rhs).and_then(|(a, b)| binary::builder(&mut self.t.m, word, &overflow, a, b));
        if let Some(value) = folded {
            return Val::Const(value);
        }
        let fast = if word.starts_with('f') { self.fast_math(op) } else { String::new() };
        let (ty, typed) = (self.ty(lhs), self.typed(lhs));
        let parts =
            vec![Part::Text(format!("{word}{overflow}{fast} ")), typed, Part::Text(", ".into()), Part::Val(rhs, ty)];
        self.emit(ty, parts)
    }

    /// A cast; nothing where the types are the same.
    fn cast(&mut self, op: Op, word: &'static str, value: Val, ty: Ty) -> Val {
        if self.ty(value) == ty {
            return value;
        }
        if let Val::Const(constant) = value
            && let Some(folded) = casts::builder(&mut self.t.m, word, constant, ty)
        {
            return Val::Const(folded);
        }
        let to = format!(" to {}", self.t.m.types.text(ty));
        let typed = self.typed(value);
        let flags = self.kept_flags(op, word);
        self.emit(ty, vec![Part::Text(format!("{word}{flags} ")), typed, Part::Text(to)])
    }

    fn negate(&mut self, op: Op) -> Result<Val, Reported> {
        let value = self.operand(op, 0)?;
        if let Val::Const(constant) = value
            && let Some(folded) = binary::negate(&mut self.t.m, constant)
        {
            return Ok(Val::Const(folded));
        }
        let (ty, typed) = (self.ty(value), self.typed(value));
        let fast = self.fast_math(op);
        Ok(self.emit(ty, vec![Part::Text(format!("fneg{fast} ")), typed]))
    }

    fn compare(&mut self, op: Op, word: &str) -> Result<Val, Reported> {
        let (lhs, rhs) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let integer = word == "icmp";
        let names: &[&'static str] = if integer { &ICMP } else { &FCMP };
        let index = usize::try_from(self.t.ir.number(op, "predicate")).unwrap_or(usize::MAX);
        let Some(predicate) = names.get(index).map(|name| name.trim_start_matches('_')) else {
            return Err(self.t.refuse(op));
        };
        let operand = self.ty(lhs);
        let flag = self.t.m.types.int(1);
        let ty = self.t.m.types.like(operand, flag);
        let folded = constants(lhs, rhs).and_then(|(a, b)| compare::fold(&mut self.t.m, integer, predicate, a, b, ty));
        if let Some(value) = folded {
            return Ok(Val::Const(value));
        }
        let fast = if integer { String::new() } else { self.fast_math(op) };
        let typed = self.typed(lhs);
        let parts = vec![
            Part::Text(format!("{word}{fast} {predicate} ")),
            typed,
            Part::Text(", ".into()),
            Part::Val(rhs, operand),
        ];
        Ok(self.emit(ty, parts))
    }

    fn select(&mut self, op: Op) -> Result<Val, Reported> {
        let values = self.operands(op)?;
        if let [Val::Const(condition), Val::Const(yes), Val::Const(no)] = values[..]
            && let Some(folded) = aggregates::select(&mut self.t.m, condition, yes, no)
        {
            return Ok(Val::Const(folded));
        }
        let ty = self.ty(values[1]);
        let fast = if self.is_float(ty) { self.fast_math(op) } else { String::new() };
        let mut parts = vec![Part::Text(format!("select{fast} "))];
        parts.extend(self.typed_list(&values));
        Ok(self.emit(ty, parts))
    }

    /// True if fast-math flags may stand on a value of this type: a float, or vectors and arrays of them.
    pub(super) fn is_float(&self, mut ty: Ty) -> bool {
        while let TyKind::Array(_, element) = *self.t.m.types.kind(ty) {
            ty = element;
        }
        self.t.m.types.is_float_or_vector(ty)
    }

    fn position(&self, op: Op) -> Vec<i64> {
        self.t.ir.expect_attr::<Vec<i64>>(op, "position")
    }

    fn extract_value(&mut self, op: Op) -> Result<Val, Reported> {
        let (container, position) = (self.operand(op, 0)?, self.position(op));
        if let Val::Const(constant) = container
            && let Some(folded) = aggregates::extract(&mut self.t.m, constant, &position)
        {
            return Ok(Val::Const(folded));
        }
        let mut ty = self.ty(container);
        for &index in &position {
            let part = u64::try_from(index).ok().and_then(|index| self.t.m.types.part(ty, index));
            ty = part.map_or_else(|| Err(self.t.refuse(op)), Ok)?;
        }
        let typed = self.typed(container);
        Ok(self.emit(ty, vec![Part::Text("extractvalue ".into()), typed, Part::Text(list(&position))]))
    }

    fn insert_value(&mut self, op: Op) -> Result<Val, Reported> {
        let (container, value, position) = (self.operand(op, 0)?, self.operand(op, 1)?, self.position(op));
        let folded = constants(container, value).and_then(|(a, b)| aggregates::insert(&mut self.t.m, a, b, &position));
        if let Some(folded) = folded {
            return Ok(Val::Const(folded));
        }
        let ty = self.ty(container);
        let mut parts = vec![Part::Text("insertvalue ".into())];
        parts.extend(self.typed_list(&[container, value]));
        parts.push(Part::Text(list(&position)));
        Ok(self.emit(ty, parts))
    }

    fn element(&mut self, op: Op, word: &str) -> Result<Val, Reported> {
        let values = self.operands(op)?;
        let known: Option<Vec<Const>> = values.iter().map(|value| as_constant(*value)).collect();
        let folded = match known.as_deref() {
            Some(&[vector, index]) => vectors::extract(&mut self.t.m, vector, index),
            Some(&[vector, value, index]) => vectors::insert(&mut self.t.m, vector, value, index),
            _ => None,
        };
        if let Some(folded) = folded {
            return Ok(Val::Const(folded));
        }
        let vector = self.ty(values[0]);
        let ty = if word == "insertelement" { vector } else { self.t.m.types.scalar(vector) };
        let mut parts = vec![Part::Text(format!("{word} "))];
        parts.extend(self.typed_list(&values));
        Ok(self.emit(ty, parts))
    }

    fn shuffle(&mut self, op: Op) -> Result<Val, Reported> {
        let (lhs, rhs) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let mask: Vec<i32> =
            self.t.ir.expect_attr::<Vec<i64>>(op, "mask").into_iter().map(|lane| lane as i32).collect();
        let vector = self.ty(lhs);
        let TyKind::Vector { scalable, element, .. } = *self.t.m.types.kind(vector) else {
            return Err(self.t.refuse(op));
        };
        let ty = self.t.m.types.intern(TyKind::Vector { size: mask.len() as u32, scalable, element });
        let folded = constants(lhs, rhs).and_then(|(a, b)| vectors::shuffle(&mut self.t.m, a, b, &mask, ty));
        if let Some(folded) = folded {
            return Ok(Val::Const(folded));
        }
        let mut parts = vec![Part::Text("shufflevector ".into())];
        parts.extend(self.typed_list(&[lhs, rhs]));
        parts.push(Part::Text(crate::assembly::values::shuffle_mask(&mask, scalable)));
        Ok(self.emit(ty, parts))
    }
}

/// The constant behind a value.
pub(super) fn as_constant(value: Val) -> Option<Const> {
    match value {
        Val::Const(value) => Some(value),
        _ => None,
    }
}

fn list(position: &[i64]) -> String {
    position.iter().map(|index| format!(", {index}")).collect()
}
