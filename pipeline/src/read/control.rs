//! What runs in which order.

use ir::{Op, Reported};

use super::Reader;
use crate::dialect;
use crate::{Awaited, Control, Task, Transfer, VarId};

impl Reader<'_> {
    /// The operations of a region, one after the other; a single one is itself.
    pub(super) fn sequence(&mut self, op: Op, region: usize) -> Result<Control, Reported> {
        let ops = self.ir.body(op, region).map(|body| self.ir.ops_vec(body)).unwrap_or_default();
        let mut items = Vec::new();
        for op in ops {
            if !self.ir.is(op, dialect::Get::NAME) {
                items.push(self.control_of(op)?);
            }
        }
        Ok(Control::Sequence(items))
    }

    fn control_of(&mut self, op: Op) -> Result<Control, Reported> {
        match self.ir.op_text(op) {
            dialect::Run::NAME => Ok(Control::Run(self.segment_of(op, "segment")?)),
            dialect::Tasks::NAME => self.tasks(op),
            dialect::For::NAME => self.counted(op),
            dialect::Loop::NAME => Ok(Control::While {
                before: Box::new(self.sequence(op, 0)?),
                condition: self.condition(op)?,
                body: Box::new(self.sequence(op, 1)?),
                loc: self.ir.loc(op),
            }),
            dialect::If::NAME => Ok(Control::If {
                condition: self.condition(op)?,
                then: Box::new(self.sequence(op, 0)?),
                otherwise: Box::new(self.sequence(op, 1)?),
            }),
            dialect::Await::NAME => {
                let stream = self.stream_of(op, "stream")?;
                Ok(Control::Await { stream, elements: self.only_form_of_registers(op)? })
            }
            dialect::Release::NAME => Ok(Control::Release {
                stream: self.stream_of(op, "stream")?,
                first: self.required(op, "first")?,
                step: self.required(op, "step")?,
            }),
            dialect::Transfer::NAME => self.transfer(op),
            dialect::Join::NAME => Ok(Control::Join { tag: self.only_form_of_registers(op)? }),
            other => Err(self.refuse(op, format!("'{other}' is no control"))),
        }
    }

    /// A register of one bit.
    fn condition(&mut self, op: Op) -> Result<VarId, Reported> {
        let register = self.register_of(op, "condition")?;
        match self.program.vars.get(register.index()).map(|var| var.width) {
            Some(1) => Ok(register),
            _ => Err(self.refuse(op, "a condition is a register of one bit")),
        }
    }

    fn counted(&mut self, op: Op) -> Result<Control, Reported> {
        let mut forms = self.forms_of_registers(op)?.into_iter();
        let [Some(lower), Some(upper)] = [forms.next(), forms.next()] else {
            return Err(self.refuse(op, "a loop has two bounds"));
        };
        let level = self.bounded(op, lower, upper)?;
        let counter = self.register_of(op, "counter")?;
        Ok(Control::Loop { level, counter, body: Box::new(self.sequence(op, 0)?) })
    }

    fn tasks(&mut self, op: Op) -> Result<Control, Reported> {
        let ops = self.ir.body(op, 0).map(|body| self.ir.ops_vec(body)).unwrap_or_default();
        let mut tasks = Vec::new();
        for op in ops {
            if !self.ir.is(op, dialect::Task::NAME) {
                return Err(self.refuse(op, format!("'{}' is no task", self.ir.op_text(op))));
            }
            tasks.push(Task {
                segment: self.segment_of(op, "segment")?,
                first: self.required(op, "first")?,
                last: self.required(op, "last")?,
                awaits: self.awaited(op)?,
            });
        }
        if tasks.is_empty() {
            return Err(self.refuse(op, "has no task"));
        }
        Ok(Control::Tasks(tasks))
    }

    fn awaited(&mut self, op: Op) -> Result<Option<Awaited>, Reported> {
        let Some(kind) = self.optional::<&str>(op, "awaits")? else { return Ok(None) };
        match kind {
            "words" => Ok(Some(Awaited::Words(self.memory_of(op, "awaited")?))),
            "port" => Ok(Some(Awaited::Port(self.memory_of(op, "awaited")?))),
            "unit" => Ok(Some(Awaited::Unit)),
            "registers" => Ok(Some(Awaited::Registers)),
            other => Err(self.refuse(op, format!("a task awaits words, a port, a unit or registers, not '{other}'"))),
        }
    }

    fn transfer(&mut self, op: Op) -> Result<Control, Reported> {
        let route = self.route_of(op, "route")?;
        let mut forms = self.forms_of_registers(op)?.into_iter();
        let mut next = || forms.next().unwrap_or_default();
        let (outside, inside, count, row, stride, tag) = (next(), next(), next(), next(), next(), next());
        match ([&outside[..], &count, &row, &stride, &tag], inside) {
            ([[outside], [count], [row], [stride], [tag]], inside) => {
                let [outside, count, row, stride, tag] = [outside, count, row, stride, tag].map(Clone::clone);
                Ok(Control::Transfer(Box::new(Transfer { route, outside, inside, count, row, stride, tag })))
            }
            _ => Err(self.refuse(op, "a transfer has one form for each word but 'to'")),
        }
    }
}
