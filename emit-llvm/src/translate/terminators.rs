//! Terminators and landing pads.

use ir::Op;
use ir::diag::Reported;

use super::attrs::Read;
use super::blocks::Body;
use crate::dialect::control;
use crate::model::{InstId, Part, Val};

/// Ops of this file.
pub(super) const OPS: [&str; 7] = ["return", "br", "cond_br", "switch", "unreachable", "resume", "landingpad"];

impl Body<'_, '_> {
    /// Translates a terminator or a landing pad. False if it is another kind.
    pub(super) fn terminator(&mut self, op: Op, word: &str) -> Result<bool, Reported> {
        match word {
            "return" => self.ret(op)?,
            "br" => {
                let target = self.successor(op, 0);
                let id = self.branch_to(target);
                self.loop_metadata(op, id)?;
            }
            "cond_br" => self.conditional(op)?,
            "switch" => self.switch(op)?,
            "unreachable" => drop(self.emit_void(vec![Part::Text("unreachable".into())])),
            "resume" => {
                let value = self.operand(op, 0)?;
                let typed = self.typed(value);
                self.emit_void(vec![Part::Text("resume ".into()), typed]);
            }
            "landingpad" => self.landing_pad(op)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn ret(&mut self, op: Op) -> Result<(), Reported> {
        let mut parts = vec![Part::Text("ret ".into())];
        if self.t.ir.operands(op).is_empty() {
            parts.push(Part::Text("void".into()));
        } else {
            let value = self.operand(op, 0)?;
            parts.push(self.typed(value));
        }
        self.emit_void(parts);
        Ok(())
    }

    fn conditional(&mut self, op: Op) -> Result<(), Reported> {
        let condition = self.operand(op, 0)?;
        let (yes, no) = (self.successor(op, 0), self.successor(op, 1));
        self.edge(no);
        self.edge(yes);
        let typed = self.typed(condition);
        let comma = || Part::Text(", ".into());
        let parts = vec![Part::Text("br ".into()), typed, comma(), Part::Label(yes), comma(), Part::Label(no)];
        let id = self.emit_void(parts);
        self.weights(op, id);
        self.loop_metadata(op, id)
    }

    fn switch(&mut self, op: Op) -> Result<(), Reported> {
        let value = self.operand(op, 0)?;
        let ty = self.ty(value);
        let ty = self.t.m.types.text(ty);
        let default = self.successor(op, 0);
        self.edge(default);
        let typed = self.typed(value);
        let mut parts = vec![
            Part::Text("switch ".into()),
            typed,
            Part::Text(", ".into()),
            Part::Label(default),
            Part::Text(" [".into()),
        ];
        for (index, case) in control::case_values(self.t.ir, op).iter().enumerate() {
            let target = self.successor(op, index + 1);
            self.edge(target);
            let case = if case.width() == 1 { (!case.is_zero()).to_string() } else { case.to_string_signed() };
            parts.extend([Part::Text(format!("\n    {ty} {case}, ")), Part::Label(target)]);
        }
        parts.push(Part::Text("\n  ]".into()));
        let id = self.emit_void(parts);
        self.weights(op, id);
        Ok(())
    }

    /// How often each target is taken.
    pub(super) fn weights(&mut self, op: Op, id: InstId) {
        let Some(weights) = self.t.ir.segments(op, "branch_weights") else { return };
        let ty = self.t.m.types.int(32);
        let mut items = vec![Some(self.t.m.metadata.string("branch_weights"))];
        for weight in weights {
            let weight = self.int(32, weight);
            items.push(Some(self.t.m.metadata.constant(weight, ty)));
        }
        let node = self.t.m.metadata.tuple(items);
        self.attach(id, "prof", node);
    }

    fn landing_pad(&mut self, op: Op) -> Result<(), Reported> {
        let ty = self.result_ty(op)?;
        let cleanup = self.t.ir.is_set(op, "cleanup");
        let mut parts = vec![Part::Text(format!("landingpad {}", self.t.m.types.text(ty)))];
        parts.push(Part::Text(if cleanup { "\n          cleanup".into() } else { String::new() }));
        for clause in self.operands(op)? {
            let ty = self.ty(clause);
            let is_filter = matches!(self.t.m.types.kind(ty), crate::model::types::TyKind::Array(..));
            parts.push(Part::Text(if is_filter { "\n          filter ".into() } else { "\n          catch ".into() }));
            parts.push(Part::Typed(clause, ty));
        }
        let value: Val = self.emit(ty, parts);
        self.result(op, value);
        Ok(())
    }
}
