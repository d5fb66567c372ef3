//! Instructions on memory.

use ir::Op;
use ir::diag::Reported;

use super::attrs::Read;
use super::blocks::Body;
use super::instructions::as_constant;
use crate::dialect::enums::{INBOUNDS, NO_WRAP};
use crate::dialect::{DYNAMIC_INDEX, no_wrap};
use crate::fold::aggregates;
use crate::model::layout::Alignment;
use crate::model::types::TyKind;
use crate::model::{Const, InstId, Part, Ty, Val};

/// Ops of this file.
pub(super) const OPS: [&str; 8] =
    ["alloca", "getelementptr", "load", "store", "atomicrmw", "cmpxchg", "fence", "va_arg"];

const ORDERING: [&str; 8] = ["", "unordered", "monotonic", "", "acquire", "release", "acq_rel", "seq_cst"];

const ATOMIC: [&str; 17] = [
    "xchg",
    "add",
    "sub",
    "and",
    "nand",
    "or",
    "xor",
    "max",
    "min",
    "umax",
    "umin",
    "fadd",
    "fsub",
    "fmax",
    "fmin",
    "uinc_wrap",
    "udec_wrap",
];

fn word(words: &[&'static str], number: i64) -> &'static str {
    usize::try_from(number).ok().and_then(|index| words.get(index)).copied().unwrap_or("")
}

impl Body<'_, '_> {
    /// Translates an operation on memory. False if it is another kind.
    pub(super) fn memory(&mut self, op: Op, word: &str) -> Result<bool, Reported> {
        match word {
            "alloca" => self.alloca(op)?,
            "getelementptr" => self.element_ptr(op)?,
            "load" => self.load(op)?,
            "store" => self.store(op)?,
            "atomicrmw" => self.atomic_rmw(op)?,
            "cmpxchg" => self.compare_exchange(op)?,
            "va_arg" => {
                let (list, ty) = (self.operand(op, 0)?, self.result_ty(op)?);
                let tail = format!(", {}", self.t.m.types.text(ty));
                let typed = self.typed(list);
                let value = self.emit(ty, vec![Part::Text("va_arg ".into()), typed, Part::Text(tail)]);
                self.result(op, value);
            }
            "fence" => {
                let scope = self.scope(op);
                self.emit_void(vec![Part::Text(format!("fence{scope} {}", self.ordering(op, "ordering")))]);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn type_attr(&mut self, op: Op, name: &str) -> Result<Ty, Reported> {
        let ir = self.t.ir;
        match ir.attr(op, name).and_then(|attr| ir.ctx.as_type(attr)) {
            Some(ty) => self.t.ty(op, ty),
            None => Err(self.t.refuse(op)),
        }
    }

    /// ` syncscope("name")`.
    fn scope(&self, op: Op) -> String {
        match self.t.ir.string(op, "syncscope") {
            Some(name) if !name.is_empty() => {
                format!(" syncscope(\"{}\")", crate::assembly::names::escaped(&ir::text::lexer::bytes_of_text(&name)))
            }
            _ => String::new(),
        }
    }

    fn ordering(&self, op: Op, name: &str) -> &'static str {
        word(&ORDERING, self.t.ir.number(op, name))
    }

    fn volatile(&self, op: Op) -> &'static str {
        if self.t.ir.is_set(op, "volatile_") { " volatile" } else { "" }
    }

    /// The alignment that `op` asks for, else `natural`.
    fn alignment(&self, op: Op, natural: u64) -> u64 {
        u64::try_from(self.t.ir.number(op, "alignment")).ok().filter(|&bytes| bytes > 0).unwrap_or(natural)
    }

    fn abi(&self, ty: Ty) -> u64 {
        self.t.m.layout.align(&self.t.m.types, ty, Alignment::Abi)
    }

    fn alloca(&mut self, op: Op) -> Result<(), Reported> {
        let (count, element, result) = (self.operand(op, 0)?, self.type_attr(op, "elem_type")?, self.result_ty(op)?);
        let inalloca = if self.t.ir.is_set(op, "inalloca") { "inalloca " } else { "" };
        let mut parts = vec![Part::Text(format!("alloca {inalloca}")), Part::Type(element)];
        if !self.is_one(count) {
            parts.push(Part::Text(", ".into()));
            parts.push(self.typed(count));
        }
        let natural = self.t.m.layout.align(&self.t.m.types, element, Alignment::Preferred);
        parts.push(Part::Text(format!(", align {}", self.alignment(op, natural))));
        if let TyKind::Ptr(space @ 1..) = *self.t.m.types.kind(result) {
            parts.push(Part::Text(format!(", addrspace({space})")));
        }
        let value = self.emit(result, parts);
        self.result(op, value);
        Ok(())
    }

    /// The constant 1 of 32 bits, which is not written.
    fn is_one(&self, count: Val) -> bool {
        let int = as_constant(count).and_then(|value| self.t.m.constants.as_int(value));
        int.is_some_and(|int| int.width() == 32 && int.is_one())
    }

    fn element_ptr(&mut self, op: Op) -> Result<(), Reported> {
        let source = self.type_attr(op, "elem_type")?;
        let mut dynamic = self.operands(op)?.into_iter();
        let mut operands: Vec<Val> = dynamic.next().into_iter().collect();
        for index in self.t.ir.expect_attr::<Vec<i64>>(op, "rawConstantIndices") {
            let constant = Val::Const(self.int(32, index));
            operands.push(if index == DYNAMIC_INDEX { dynamic.next().unwrap_or(constant) } else { constant });
        }
        let flags = no_wrap(self.t.ir, op);
        let value = self.address(op, flags, source, &operands)?;
        self.result(op, value);
        Ok(())
    }

    fn address(&mut self, op: Op, flags: i64, source: Ty, operands: &[Val]) -> Result<Val, Reported> {
        let result = self.address_ty(op, operands)?;
        let known: Option<Vec<Const>> = operands.iter().map(|&value| as_constant(value)).collect();
        let folded = known
            .and_then(|all| aggregates::element_ptr(&mut self.t.m, flags & INBOUNDS == INBOUNDS, source, &all, result));
        if let Some(value) = folded {
            return Ok(Val::Const(value));
        }
        let words = NO_WRAP.keyword(flags).filter(|_| flags != 0).map(|words| format!("{} ", words.replace('|', " ")));
        let head = format!("getelementptr {}", words.unwrap_or_default());
        let mut parts = vec![Part::Text(head), Part::Type(source), Part::Text(", ".into())];
        parts.extend(self.typed_list(operands));
        Ok(self.emit(result, parts))
    }

    /// The type of the address: a vector if an operand is one.
    fn address_ty(&mut self, op: Op, operands: &[Val]) -> Result<Ty, Reported> {
        let Some(&base) = operands.first() else { return Err(self.t.refuse(op)) };
        let base = self.ty(base);
        for &operand in operands {
            let ty = self.ty(operand);
            if self.t.m.types.is_vector(ty) && !self.t.m.types.is_vector(base) {
                return Ok(self.t.m.types.like(ty, base));
            }
        }
        Ok(base)
    }

    /// ` atomic`, and scope and ordering that follow the operands.
    fn atomic(&self, op: Op) -> (&'static str, String) {
        match self.ordering(op, "ordering") {
            "" => ("", String::new()),
            ordering => (" atomic", format!("{} {ordering}", self.scope(op))),
        }
    }

    fn load(&mut self, op: Op) -> Result<(), Reported> {
        let (address, ty) = (self.operand(op, 0)?, self.result_ty(op)?);
        let (atomic, ordering) = self.atomic(op);
        let head = format!("load{atomic}{} {}, ", self.volatile(op), self.t.m.types.text(ty));
        let align = self.alignment(op, self.abi(ty));
        let typed = self.typed(address);
        let id = self.emit_id(ty, vec![Part::Text(head), typed, Part::Text(format!("{ordering}, align {align}"))]);
        if self.t.ir.is_set(op, "invariant") {
            let node = self.t.m.metadata.tuple(Vec::new());
            self.attach(id, "invariant.load", node);
        }
        self.access_metadata(op, id)?;
        self.result(op, Val::Inst(id));
        Ok(())
    }

    fn store(&mut self, op: Op) -> Result<(), Reported> {
        let (value, address) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let (atomic, ordering) = self.atomic(op);
        let align = self.ty(value);
        let align = self.alignment(op, self.abi(align));
        let mut parts = vec![Part::Text(format!("store{atomic}{} ", self.volatile(op)))];
        parts.extend(self.typed_list(&[value, address]));
        parts.push(Part::Text(format!("{ordering}, align {align}")));
        let id = self.emit_void(parts);
        self.access_metadata(op, id)
    }

    /// What is said of an access: whether it is cached, and what it aliases.
    fn access_metadata(&mut self, op: Op, id: InstId) -> Result<(), Reported> {
        if self.t.ir.is_set(op, "nontemporal") {
            let one = self.int(32, 1);
            let ty = self.t.m.types.int(32);
            let one = self.t.m.metadata.constant(one, ty);
            let node = self.t.m.metadata.tuple(vec![Some(one)]);
            self.attach(id, "nontemporal", node);
        }
        self.value_metadata(op, id)?;
        self.alias_metadata(op, id)
    }

    fn atomic_rmw(&mut self, op: Op) -> Result<(), Reported> {
        let values = self.operands(op)?;
        let ty = self.ty(values[1]);
        let natural = self.t.m.layout.store_size(&self.t.m.types, ty);
        let kind = word(&ATOMIC, self.t.ir.number(op, "bin_op"));
        let mut parts = vec![Part::Text(format!("atomicrmw{} {kind} ", self.volatile(op)))];
        parts.extend(self.typed_list(&values));
        let tail =
            format!("{} {}, align {}", self.scope(op), self.ordering(op, "ordering"), self.alignment(op, natural));
        parts.push(Part::Text(tail));
        let id = self.emit_id(ty, parts);
        self.alias_metadata(op, id)?;
        self.result(op, Val::Inst(id));
        Ok(())
    }

    fn compare_exchange(&mut self, op: Op) -> Result<(), Reported> {
        let values = self.operands(op)?;
        let value = self.ty(values[1]);
        let natural = self.t.m.layout.store_size(&self.t.m.types, value);
        let flag = self.t.m.types.int(1);
        let ty = self.t.m.types.structure(&[value, flag]);
        let weak = if self.t.ir.is_set(op, "weak") { " weak" } else { "" };
        let mut parts = vec![Part::Text(format!("cmpxchg{weak}{} ", self.volatile(op)))];
        parts.extend(self.typed_list(&values));
        let (success, failure) = (self.ordering(op, "success_ordering"), self.ordering(op, "failure_ordering"));
        let tail = format!("{} {success} {failure}, align {}", self.scope(op), self.alignment(op, natural));
        parts.push(Part::Text(tail));
        let id = self.emit_id(ty, parts);
        self.alias_metadata(op, id)?;
        self.result(op, Val::Inst(id));
        Ok(())
    }
}
