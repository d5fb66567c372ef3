//! Loops and conditions.

use affine::domain::{self, Counted};
use affine::unroll::init_values;
use ir::diag::Reported;
use ir::{AffineExpr, Block, Op, Value};

use super::Emitter;
use super::code::Label;
use super::integers;
use super::operand::{Class, Operand};

impl Emitter<'_> {
    /// The operations of a block, in order.
    pub fn block(&mut self, block: Block) -> Result<(), Reported> {
        self.ir.ops_vec(block).into_iter().try_for_each(|op| self.operation(op))
    }

    /// The bounds of a loop. Errors: they are not known as forms.
    pub(super) fn bounds(&mut self, op: Op) -> Result<Counted, Reported> {
        domain::counted(self.ir, &mut self.forms, op)
            .filter(|counted| counted.step.is_some())
            .ok_or_else(|| self.refuse(op, "the step of a loop is a positive constant"))
    }

    /// A counted loop: one iteration where its variable is that of a thread.
    pub(super) fn counted(&mut self, op: Op) -> Result<(), Reported> {
        let counted = self.bounds(op)?;
        if self.threads.contains(&op) {
            return self.iteration(op, &counted);
        }
        let lower = self.best(op, &counted.lower, bits::Op::MaxS)?;
        let upper = self.best(op, &counted.upper, bits::Op::MinS)?;
        let (head, end) = (self.code.label(), self.code.label());
        let carried = self.carry(op)?;
        let variable = self.code.register(Class::Long);
        self.code.assign(variable, lower);
        if counted.trip_count().is_none_or(|count| count < 1) {
            let is_over = self.code.pure(Class::Predicate, "setp.ge.s64", &[lower, upper]);
            self.code.branch_if(is_over, true, end);
        }
        self.code.place(head);
        self.code.enter();
        self.set(counted.variable, variable);
        let body = self.ir.body(op, 0).expect("a loop has a body");
        self.block(body)?;
        self.hand_on(body, &carried)?;
        let step = Operand::long(counted.step.unwrap_or(1));
        self.code.put("add.s64", &[variable, variable, step]);
        let goes_on = self.code.fresh(Class::Predicate, "setp.lt.s64", &[variable, upper]);
        self.code.branch_if(goes_on, true, head);
        self.code.leave();
        self.code.place(end);
        self.values.extend(self.ir.results(op).zip(carried));
        Ok(())
    }

    /// Registers of what a loop carries, with what goes into the first iteration.
    fn carry(&mut self, op: Op) -> Result<Vec<Operand>, Reported> {
        let body = self.ir.body(op, 0).expect("a loop has a body");
        let arguments: Vec<Value> = self.ir.args(body)[1..].to_vec();
        let mut carried = Vec::new();
        for (argument, init) in arguments.into_iter().zip(init_values(self.ir, op)) {
            let init = self.value(op, init)?;
            let register = self.code.register(init.class());
            self.code.assign(register, init);
            self.set(argument, register);
            carried.push(register);
        }
        Ok(carried)
    }

    /// Puts what a block yields into registers, all at once.
    fn hand_on(&mut self, block: Block, registers: &[Operand]) -> Result<(), Reported> {
        let Some(yielding) = self.ir.last_op(block).filter(|_| !registers.is_empty()) else { return Ok(()) };
        let mut values = self.operands(yielding)?;
        // Of what another register is about to get, a copy is taken first.
        for (at, value) in values.iter_mut().enumerate() {
            if registers[..at].contains(value) {
                let copy = self.code.register(value.class());
                self.code.assign(copy, *value);
                *value = copy;
            }
        }
        registers.iter().zip(values).for_each(|(register, value)| self.code.assign(*register, value));
        Ok(())
    }

    /// The iteration of a thread, where it is one of the loop's.
    fn iteration(&mut self, op: Op, counted: &Counted) -> Result<(), Reported> {
        let variable = self.value(op, counted.variable)?;
        let open = |forms: &[AffineExpr]| -> Vec<AffineExpr> {
            forms.iter().filter(|form| form.as_const().is_none()).cloned().collect()
        };
        let (lower, upper) = (open(&counted.lower), open(&counted.upper));
        let end = (!lower.is_empty() || !upper.is_empty()).then(|| self.code.label());
        let mut outside = Vec::new();
        for (forms, order) in [(lower, "lt"), (upper, "ge")] {
            for form in forms {
                let bound = self.form(op, &form)?;
                outside.push(self.code.pure(Class::Predicate, &format!("setp.{order}.s64"), &[variable, bound]));
            }
        }
        for is_outside in outside {
            self.code.branch_if(is_outside, true, end.expect("there are open bounds"));
        }
        self.code.enter();
        self.block(self.ir.body(op, 0).expect("a loop has a body"))?;
        self.code.leave();
        end.into_iter().for_each(|end| self.code.place(end));
        Ok(())
    }

    /// `affine.if` and `scf.if`.
    pub(super) fn condition(&mut self, op: Op) -> Result<(), Reported> {
        let (other, end) = (self.code.label(), self.code.label());
        self.branch_unless(op, other)?;
        let mut results = Vec::new();
        for result in self.ir.results(op).collect::<Vec<_>>() {
            let class = self.class(op, result)?;
            results.push(self.code.register(class));
        }
        self.branch_body(op, 0, &results)?;
        let has_else = self.ir.regions(op).get(1).is_some_and(|region| self.ir.entry(*region).is_some());
        if has_else {
            self.code.branch(end);
        }
        self.code.place(other);
        if has_else {
            self.branch_body(op, 1, &results)?;
            self.code.place(end);
        }
        self.values.extend(self.ir.results(op).zip(results));
        Ok(())
    }

    fn branch_body(&mut self, op: Op, region: usize, results: &[Operand]) -> Result<(), Reported> {
        let Some(block) = self.ir.entry(self.ir.region(op, region)) else { return Ok(()) };
        self.code.enter();
        self.block(block)?;
        self.hand_on(block, results)?;
        self.code.leave();
        Ok(())
    }

    /// Goes to a label where the condition of a branch does not hold.
    fn branch_unless(&mut self, op: Op, label: Label) -> Result<(), Reported> {
        let set = self.ir.attr(op, "condition").and_then(|attr| self.ir.ctx.as_set(attr)).cloned();
        let Some(set) = set else {
            let holds = self.value(op, self.ir.operand(op, 0))?;
            self.code.branch_if(holds, false, label);
            return Ok(());
        };
        let operands: Vec<AffineExpr> =
            self.ir.operands(op).to_vec().into_iter().map(|value| self.forms.of(self.ir, value)).collect();
        let mut failing = Vec::new();
        for constraint in &set.constraints {
            let form = affine::forms::substitute_operands(&constraint.expr, set.dims, &operands);
            let value = self.form(op, &form)?;
            let predicate = if constraint.is_equality { bits::Predicate::Ne } else { bits::Predicate::Slt };
            let compare = bits::Op::Compare(predicate);
            let fails = integers::apply(&mut self.code, compare, &[value, Operand::long(0)], 64);
            failing.push(fails.expect("comparisons have instructions"));
        }
        // What was computed for the later ones must be known to all that come here.
        failing.into_iter().for_each(|fails| self.code.branch_if(fails, true, label));
        Ok(())
    }
}
