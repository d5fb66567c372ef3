//! One kernel: operations of the source as instructions of a thread.
//!
//! What holds: an operation without instructions is refused by name at its place; loops that are threads have no instructions of their
//! own.

pub mod code;
mod control;
pub mod floats;
mod functions;
pub mod index;
pub mod integers;
mod lanes;
pub mod memory;
pub mod operand;

use affine::forms::{Forms, terms_of};
use dialects::{arith, float_operators, memref, operators};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{AffineExpr, Ir, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::map::lanes::Shared;
use code::Code;
use floats::Typed;
use memory::{Group, Place};
use operand::{Class, Number, Operand};

/// What is known on the way through a kernel.
pub struct Emitter<'a> {
    ir: &'a Ir,
    diags: &'a mut Diagnostics,
    /// The instructions so far.
    pub code: Code,
    forms: Forms,
    values: FxHashMap<Value, Operand>,
    /// What is added to the operands of some values.
    offsets: FxHashMap<Value, i64>,
    /// What the operands of some values are multiples of.
    multiples: FxHashMap<Value, i64>,
    /// Accesses that are written later, together.
    group: Option<Group>,
    places: FxHashMap<Value, Place>,
    threads: FxHashSet<Op>,
    /// Loops that lanes share, each with the lane of a thread.
    shared: FxHashMap<Op, (Shared, Operand)>,
    /// The lane of a thread, where all lanes do the same.
    uniform: Option<Operand>,
    locals: Vec<String>,
}

impl<'a> Emitter<'a> {
    /// A kernel without instructions.
    pub fn new(ir: &'a Ir, diags: &'a mut Diagnostics) -> Emitter<'a> {
        Emitter {
            ir,
            diags,
            code: Code::default(),
            forms: Forms::new(),
            values: FxHashMap::default(),
            offsets: FxHashMap::default(),
            multiples: FxHashMap::default(),
            group: None,
            places: FxHashMap::default(),
            threads: FxHashSet::default(),
            shared: FxHashMap::default(),
            uniform: None,
            locals: Vec::new(),
        }
    }

    /// Says what a value is.
    pub fn set(&mut self, value: Value, operand: Operand) {
        self.values.insert(value, operand);
        self.offsets.remove(&value);
    }

    /// Says that a value is an operand, a multiple of `multiple`, and a constant.
    pub fn set_sum(&mut self, value: Value, operand: Operand, offset: i64, multiple: i64) {
        self.values.insert(value, operand);
        self.offsets.insert(value, offset);
        self.multiples.insert(value, multiple);
    }

    /// What a value was set to.
    pub fn get(&mut self, user: Op, value: Value) -> Result<Operand, Reported> {
        self.value(user, value)
    }

    /// Says that a memory of the device begins at an address.
    pub fn set_global(&mut self, memref: Value, address: Operand, is_read_only: bool) {
        self.places.insert(memref, Place::global(address, is_read_only));
    }

    /// Says that the variable of a loop is known: its body stands for one iteration.
    pub fn set_threads(&mut self, looping: Op, variable: Operand) {
        self.threads.insert(looping);
        let body = self.ir.body(looping, 0).expect("a loop has a body");
        self.set(self.ir.arg(body, 0), variable);
    }

    /// Declarations and instructions.
    pub fn finish(self) -> String {
        let locals: String = self.locals.iter().map(|line| format!("\t{line}\n")).collect();
        locals + &self.code.finish()
    }

    /// An error at an operation.
    fn refuse(&mut self, op: Op, message: impl Into<String>) -> Reported {
        refuse(self.ir, op, message, self.diags)
    }

    fn number(&mut self, op: Op, value: Value) -> Result<Number, Reported> {
        Number::of(&self.ir.ctx, self.ir.ty(value)).ok_or_else(|| {
            let text = ir::text::printer::print_type(&self.ir.ctx, self.ir.ty(value));
            self.refuse(op, format!("no register of a GPU holds a value of type '{text}'"))
        })
    }

    /// The class of the registers of a value.
    fn class(&mut self, op: Op, value: Value) -> Result<Class, Reported> {
        Ok(self.number(op, value)?.class().expect("a number has a class"))
    }

    /// The classes of the results of an operation, all of which are numbers.
    pub fn classes_of(&self, op: Op) -> Vec<Class> {
        let class = |value| Number::of(&self.ir.ctx, self.ir.ty(value)).and_then(Number::class);
        self.ir.results(op).filter_map(class).collect()
    }

    /// The operand that a value is.
    fn value(&mut self, op: Op, value: Value) -> Result<Operand, Reported> {
        if let Some(&known) = self.values.get(&value) {
            let offset = self.offsets.get(&value).copied().unwrap_or(0);
            return Ok(if offset == 0 { known } else { index::add(&mut self.code, known, Operand::long(offset)) });
        }
        match self.constant(value) {
            Some(constant) => Ok(constant),
            None => {
                let class = self.class(op, value)?;
                Err(self.refuse(op, format!("an operand, of class '{}', has no value here", class.register_type())))
            }
        }
    }

    fn constant(&self, value: Value) -> Option<Operand> {
        let op = self.ir.def_op(value).filter(|op| self.ir.has_trait(*op, ir::Traits::CONSTANT_LIKE))?;
        let class = Number::of(&self.ir.ctx, self.ir.ty(value))?.class()?;
        let bits = dialects::elements::splat(&self.ir.ctx, self.ir.attr(op, "value")?)?;
        Some(Operand::Constant(class, bits.resize_unsigned(64).to_u64()?))
    }

    /// The value of a form at an operation.
    fn form(&mut self, op: Op, form: &AffineExpr) -> Result<Operand, Reported> {
        let values = self.terms(op, form)?;
        Ok(index::value(&mut self.code, form, &|term| values[&term]))
    }

    /// The values of the terms of a form.
    fn terms(&mut self, op: Op, form: &AffineExpr) -> Result<FxHashMap<u32, (Operand, i64)>, Reported> {
        let mut values = FxHashMap::default();
        for term in terms_of(form) {
            let value = self.forms.term(term);
            let known = match (self.values.get(&value), self.offsets.get(&value)) {
                (Some(operand), Some(offset)) => (*operand, *offset),
                _ => (self.value(op, value)?, 0),
            };
            values.insert(term, known);
        }
        Ok(values)
    }

    fn operands(&mut self, op: Op) -> Result<Vec<Operand>, Reported> {
        let values = self.ir.operands(op).to_vec();
        values.into_iter().map(|value| self.value(op, value)).collect()
    }

    /// The instructions of an operation. Errors: `E1702`.
    pub fn operation(&mut self, op: Op) -> Result<(), Reported> {
        if self.ir.has_trait(op, ir::Traits::CONSTANT_LIKE) || self.ir.has_trait(op, ir::Traits::TERMINATOR) {
            return Ok(());
        }
        if self.ir.element_access(op).is_some() {
            return self.access(op);
        }
        if self.shared.contains_key(&op) {
            return self.lane_loop(op);
        }
        if self.ir.is_counted_loop(op) {
            return self.counted(op);
        }
        match self.ir.op_text(op) {
            affine::ops::If::NAME | dialects::scf::If::NAME => self.condition(op),
            affine::ops::Apply::NAME => self.map(op, None),
            affine::ops::Min::NAME => self.map(op, Some(bits::Op::MinS)),
            affine::ops::Max::NAME => self.map(op, Some(bits::Op::MaxS)),
            memref::Alloc::NAME | memref::Alloca::NAME => self.allocate(op),
            memref::Dealloc::NAME | memref::AssumeAlignment::NAME => Ok(()),
            arith::Bitcast::NAME => self.bitcast(op),
            _ => self.computed(op),
        }
    }

    /// Operators on integers and operations on floats.
    fn computed(&mut self, op: Op) -> Result<(), Reported> {
        if self.ir.result_count(op) != 1 {
            return Err(self.refuse(op, "this operation has no instructions of a GPU"));
        }
        let result = self.ir.result(op, 0);
        let to = self.number(op, result)?;
        let first = self.ir.operands(op).first().map_or(Ok(to), |first| self.number(op, *first));
        let (from, operands) = (first?, self.operands(op)?);
        let made = match (operators::operator(self.ir, op), float_operators::applied(self.ir, op)) {
            (Some(operator), _) => {
                let width = if let Number::Integer(width) = from { width } else { 1 };
                integers::apply(&mut self.code, operator, &operands, width)
            }
            (None, Some(applied)) => {
                floats::apply(&mut self.code, Typed { operation: applied.operation, from, to }, &operands)
            }
            (None, None) => None,
        };
        match made {
            Some(made) => self.set(result, made),
            None => return Err(self.refuse(op, "this operation has no instructions of a GPU")),
        }
        Ok(())
    }

    /// `affine.apply` and its like.
    fn map(&mut self, op: Op, best: Option<bits::Op>) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let forms = self.forms.map_results(self.ir, op, "map", &operands).unwrap_or_default();
        let value = self.best(op, &forms, best.unwrap_or(bits::Op::MinS))?;
        self.set(self.ir.result(op, 0), value);
        Ok(())
    }

    /// The smallest or largest of forms.
    fn best(&mut self, op: Op, forms: &[AffineExpr], which: bits::Op) -> Result<Operand, Reported> {
        let mut best: Option<Operand> = None;
        for form in forms {
            let value = self.form(op, form)?;
            best = Some(match best {
                None => value,
                Some(before) => {
                    integers::apply(&mut self.code, which, &[before, value], 64).expect("extremes have instructions")
                }
            });
        }
        best.ok_or_else(|| self.refuse(op, "a map without results"))
    }

    fn bitcast(&mut self, op: Op) -> Result<(), Reported> {
        let (from, to) = (self.ir.operand(op, 0), self.ir.result(op, 0));
        let (value, class, number) = (self.value(op, from)?, self.class(op, to)?, self.number(op, from)?);
        let made = match (value.class(), class) {
            (a, b) if a == b => value,
            (Class::Half, Class::Word) => self.code.pure(class, "cvt.u32.u16", &[value]),
            (Class::Word, Class::Half) => self.code.pure(class, "cvt.u16.u32", &[value]),
            (a, b) if a.bits() == b.bits() && number.bytes() * 8 == a.bits() => {
                self.code.pure(class, &format!("mov.b{}", a.bits()), &[value])
            }
            _ => return Err(self.refuse(op, "this cast has no instructions of a GPU")),
        };
        self.set(to, made);
        Ok(())
    }
}

/// An error at an operation that has no place in code for a GPU.
pub fn refuse(ir: &Ir, op: Op, message: impl Into<String>, diags: &mut Diagnostics) -> Reported {
    let place = ir.loc(op).place(&ir.ctx);
    diags.report(Diagnostic::error("E1702", place, message).with_op(ir.op_text(op)))
}
