//! Registers, in one block for each clock and reset, those with one enable together.

use hw_dialects::seq;
use ir::{Op, Value};

use super::Writer;
use crate::form::{Form, form};
use crate::section::Section;
use crate::values::{root, width_of};

/// A register, taken apart.
#[derive(Clone, Debug)]
struct Register {
    op: Op,
    input: Value,
    clock: Value,
    enable: Option<Value>,
    reset: Option<(Value, Value)>,
    is_async: bool,
}

impl Register {
    /// What registers of one block have in common.
    fn group(&self) -> (Value, Option<Value>, bool) {
        (self.clock, self.reset.map(|r| r.0), self.is_async)
    }
}

impl Writer<'_> {
    pub(super) fn registers(&mut self, section: Option<Section>) {
        let registers = self.ir.ops(self.block).filter_map(|op| self.register(op));
        let registers: Vec<Register> =
            registers.filter(|register| self.is_in(self.ir.result(register.op, 0), section)).collect();
        let mut groups: Vec<Vec<Register>> = Vec::new();
        for register in registers {
            match groups.iter_mut().find(|g| g[0].group() == register.group()) {
                Some(group) => group.push(register),
                None => groups.push(vec![register]),
            }
        }
        for group in groups {
            self.line(0, "");
            self.group(&group);
        }
    }

    fn register(&self, op: Op) -> Option<Register> {
        let one = |name: &str| self.ir.operands_named(op, name).first().map(|v| root(self.ir, *v));
        let Form::Register(input) = form(self.ir, op) else { return None };
        let input = one(input)?;
        let enable =
            if self.ir.isa::<seq::CompRegCe>(op) { one("clockEnable").filter(|v| !self.is_true(*v)) } else { None };
        let is_async = self.ir.attr(op, "isAsync").is_some();
        let reset = one("reset").zip(one("resetValue"));
        let register = Register { op, input, clock: one("clk")?, enable, reset, is_async };
        (width_of(self.ir, self.ir.result(op, 0)) > 0).then_some(register)
    }

    fn group(&mut self, group: &[Register]) {
        let first = &group[0];
        let clock = self.text(first.clock);
        let edge = match (first.is_async, first.reset) {
            (true, Some((reset, _))) => format!(" or posedge {}", self.text(reset)),
            _ => String::new(),
        };
        self.line(1, &format!("always_ff @(posedge {clock}{edge}) begin"));
        match first.reset {
            Some((reset, _)) => self.with_reset(reset, group),
            None => self.updates(2, group),
        }
        self.line(1, "end");
    }

    fn with_reset(&mut self, reset: Value, group: &[Register]) {
        let reset = self.text(reset);
        self.line(2, &format!("if ({reset}) begin"));
        for register in group {
            if let Some((_, value)) = register.reset {
                let text = format!("{} <= {};", self.name(register), self.text(value));
                self.statement(3, &text, &[register.op]);
            }
        }
        match group[0].enable.filter(|first| group.iter().all(|r| r.enable == Some(*first))) {
            Some(enable) => {
                let text = format!("end else if ({}) begin", self.text(enable));
                self.statement(2, &text, &[]);
                group.iter().for_each(|register| self.update(3, register));
            }
            None => {
                self.line(2, "end else begin");
                self.updates(3, group);
            }
        }
        self.line(2, "end");
    }

    /// The assignments: those without enable first, then a block for each enable.
    fn updates(&mut self, indent: usize, group: &[Register]) {
        for register in group.iter().filter(|r| r.enable.is_none()) {
            self.update(indent, register);
        }
        let mut done: Vec<Value> = Vec::new();
        for enable in group.iter().filter_map(|r| r.enable) {
            if done.contains(&enable) {
                continue;
            }
            done.push(enable);
            let condition = self.text(enable);
            self.statement(indent, &format!("if ({condition}) begin"), &[]);
            for register in group.iter().filter(|r| r.enable == Some(enable)) {
                self.update(indent + 1, register);
            }
            self.line(indent, "end");
        }
    }

    fn update(&mut self, indent: usize, register: &Register) {
        let (text, mut used) = self.expression(register.input);
        used.push(register.op);
        let text = format!("{} <= {text};", self.name(register));
        self.statement(indent, &text, &used);
    }

    fn name(&self, register: &Register) -> String {
        self.text(self.ir.result(register.op, 0))
    }
}
