//! Calls, invocations and inline assembly.

use ir::diag::Reported;
use ir::{Attr, Op};

use super::attrs::Read;
use super::blocks::Body;
use super::functions::convention;
use crate::assembly::names::escaped;
use crate::dialect::ops;
use crate::model::types::TyKind;
use crate::model::{AttributeSet, InstId, Part, Ty, Val};

/// Ops of this file.
pub(super) const OPS: [&str; 3] = ["call", "invoke", "inline_asm"];

/// What a call calls.
struct Callee {
    value: Val,
    ty: Ty,
    arguments: Vec<Val>,
}

impl Body<'_, '_> {
    /// Translates a call. False if it is another kind of operation.
    pub(super) fn call(&mut self, op: Op, word: &str) -> Result<bool, Reported> {
        match word {
            "call" => self.plain_call(op)?,
            "invoke" => self.invoke(op)?,
            "inline_asm" => self.inline_asm(op)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn callee(&mut self, op: Op) -> Result<Callee, Reported> {
        let ir = self.t.ir;
        let count = match ir.op_text(op) {
            ops::Invoke::NAME => ir.operands_named(op, "callee_operands").len(),
            _ => ir.operands(op).len(),
        };
        let mut arguments = self.operands(op)?;
        arguments.truncate(count);
        if let Some(name) = ir.symbol_attr(op, "callee") {
            let id = self.t.symbol(op, &name)?;
            let value = Val::Const(self.t.m.address(id));
            let ty = self.t.m.global(id).value_type;
            self.check_arguments(op, ty, &arguments)?;
            return Ok(Callee { value, ty, arguments });
        }
        if arguments.is_empty() {
            return Err(self.t.refuse(op));
        }
        let value = arguments.remove(0);
        let ty = self.indirect_ty(op, &arguments)?;
        Ok(Callee { value, ty, arguments })
    }

    /// LLVM IR wants an argument of its type for each parameter; `llvm.invoke` does not.
    fn check_arguments(&mut self, op: Op, ty: Ty, arguments: &[Val]) -> Result<(), Reported> {
        let TyKind::Function { params, variadic, .. } = self.t.m.types.kind(ty).clone() else {
            return Err(self.t.refuse(op));
        };
        let found: Vec<Ty> = arguments.iter().map(|&value| self.ty(value)).collect();
        let fits = found.starts_with(&params) && (variadic || found.len() == params.len());
        match fits {
            true => Ok(()),
            false => Err(self.t.fault(op, "the arguments do not have the types of the callee's parameters")),
        }
    }

    /// The function type of a call through a pointer.
    fn indirect_ty(&mut self, op: Op, arguments: &[Val]) -> Result<Ty, Reported> {
        let ir = self.t.ir;
        let declared = ir.attr(op, "var_callee_type").or(ir.attr(op, "callee_type"));
        if let Some(ty) = declared.and_then(|attr| ir.ctx.as_type(attr)) {
            return self.t.ty(op, ty);
        }
        let result = match ir.results(op).next() {
            Some(result) => self.t.value_ty(op, result)?,
            None => self.t.m.types.void(),
        };
        let params: Vec<Ty> = arguments.iter().map(|&value| self.ty(value)).collect();
        Ok(self.t.m.types.function(result, &params, false))
    }

    /// Result type, and what stands for the function's type: all of it if arguments may follow.
    fn head(&mut self, op: Op, ty: Ty) -> Result<(Ty, String), Reported> {
        match *self.t.m.types.kind(ty) {
            TyKind::Function { result, variadic: true, .. } => Ok((result, self.t.m.types.text(ty))),
            TyKind::Function { result, .. } => Ok((result, self.t.m.types.text(result))),
            _ => Err(self.t.refuse(op)),
        }
    }

    fn plain_call(&mut self, op: Op) -> Result<(), Reported> {
        let callee = self.callee(op)?;
        let (result, ty) = self.head(op, callee.ty)?;
        let tail = ["", "tail ", "musttail ", "notail "];
        let tail = tail.get(self.t.ir.number(op, "TailCallKind") as usize).copied().unwrap_or("");
        let fast = if self.is_float(result) { self.fast_math(op) } else { String::new() };
        let convention = spaced(convention(self.t.ir.number(op, "CConv")));
        let kept = self.kept_attributes(op)?;
        let head = format!("{tail}call{fast} {convention}{}{ty} ", kept.result_text());
        let mut parts = vec![Part::Text(head), Part::Val(callee.value, callee.ty), Part::Text("(".into())];
        self.arguments_with(&callee.arguments, &kept, &mut parts);
        parts.push(Part::Text(")".into()));
        parts.push(Part::Group(kept.function.clone()));
        let id = self.emit_id(result, parts);
        self.list_types(id, &kept);
        self.weights(op, id);
        self.value_metadata(op, id)?;
        self.alias_metadata(op, id)?;
        self.result(op, Val::Inst(id));
        Ok(())
    }

    fn invoke(&mut self, op: Op) -> Result<(), Reported> {
        let callee = self.callee(op)?;
        let (result, ty) = self.head(op, callee.ty)?;
        let (normal, unwind) = (self.successor(op, 0), self.successor(op, 1));
        self.edge(normal);
        self.edge(unwind);
        let convention = spaced(convention(self.t.ir.number(op, "CConv")));
        let kept = self.kept_attributes(op)?;
        let mut parts = vec![
            Part::Text(format!("invoke {convention}{}{ty} ", kept.result_text())),
            Part::Val(callee.value, callee.ty),
            Part::Text("(".into()),
        ];
        self.arguments_with(&callee.arguments, &kept, &mut parts);
        parts.extend([Part::Text(")".into()), Part::Group(kept.function.clone())]);
        parts.extend([Part::Text("\n          to ".into()), Part::Label(normal)]);
        parts.extend([Part::Text(" unwind ".into()), Part::Label(unwind)]);
        let id = self.emit_id(result, parts);
        self.list_types(id, &kept);
        self.weights(op, id);
        self.result(op, Val::Inst(id));
        Ok(())
    }

    fn inline_asm(&mut self, op: Op) -> Result<(), Reported> {
        let ir = self.t.ir;
        let result = match ir.results(op).next() {
            Some(result) => self.t.value_ty(op, result)?,
            None => self.t.m.types.void(),
        };
        let flag = |name: &str, word: &'static str| if ir.is_set(op, name) { word } else { "" };
        let intel = if ir.number(op, "asm_dialect") == 1 { "inteldialect " } else { "" };
        let flags = [flag("has_side_effects", "sideeffect "), flag("is_align_stack", "alignstack "), intel].concat();
        let text = |name: &str| escaped(&ir::text::lexer::bytes_of_text(&ir.string(op, name).unwrap_or_default()));
        let head = format!(
            "call {} asm {flags}\"{}\", \"{}\"(",
            self.t.m.types.text(result),
            text("asm_string"),
            text("constraints")
        );
        let mut parts = vec![Part::Text(head)];
        let mut types = Vec::new();
        let attributes = ir.items(op, "operand_attrs");
        for (index, value) in self.operands(op)?.into_iter().enumerate() {
            let set = self.element_type(op, attributes.get(index).copied())?;
            parts.push(Part::Text(if index > 0 { ", ".into() } else { String::new() }));
            self.argument(value, &set, &mut parts);
            types.push(set);
        }
        parts.push(Part::Text(")".into()));
        parts.push(Part::Group(self.kept_attributes(op)?.function));
        let id: InstId = self.emit_id(result, parts);
        self.attribute_types(id, &types.iter().collect::<Vec<_>>());
        self.result(op, Val::Inst(id));
        Ok(())
    }

    /// An argument with its attributes.
    pub(super) fn argument(&mut self, value: Val, set: &AttributeSet, parts: &mut Vec<Part>) {
        if set.is_empty() {
            parts.push(self.typed(value));
            return;
        }
        let ty = self.ty(value);
        let text = format!("{} {} ", self.t.m.types.text(ty), set.text());
        parts.extend([Part::Text(text), Part::Val(value, ty)]);
    }

    fn element_type(&mut self, op: Op, dict: Option<Attr>) -> Result<AttributeSet, Reported> {
        let ctx = &self.t.ir.ctx;
        let mut set = AttributeSet::default();
        let entries = dict.and_then(|dict| ctx.as_dict(dict)).unwrap_or(&[]);
        let found = entries.iter().find(|(key, _)| ctx.text(*key) == "elementtype");
        if let Some(ty) = found.and_then(|(_, value)| ctx.as_type(*value)) {
            let ty = self.t.ty(op, ty)?;
            set.add_kind("elementtype", self.t.m.types.text(ty));
            set.types.push(ty);
        }
        Ok(set)
    }
}

/// A word with a space after it, if there is one.
fn spaced(word: String) -> String {
    if word.is_empty() { word } else { word + " " }
}
