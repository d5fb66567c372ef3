//! From operations without regions to instructions.

use ir::{Op, Reported};
use lowering::meaning;
use lowering::operations::{Extended, Memory, Operation, Pure, operation};
use lowering::reading::Reads;

use super::read::Reader;

impl Reader<'_> {
    pub(super) fn simple_op(&mut self, op: Op) -> Result<(), Reported> {
        match operation(self.ir, op) {
            Some(Operation::Pure(pure)) => self.pure_result(op, pure),
            Some(Operation::Extended(extended)) => self.extended(op, extended),
            Some(Operation::Memory(memory)) => self.memory_op(op, memory),
            Some(Operation::Nothing) => Ok(()),
            Some(Operation::Structured(_) | Operation::Terminator(_) | Operation::Moving) | None => {
                Err(self.refuse_operation(op))
            }
        }
    }

    fn memory_op(&mut self, op: Op, memory: Memory) -> Result<(), Reported> {
        match memory {
            Memory::Load => self.load(op),
            Memory::Store => self.store(op),
            Memory::Allocate => self.allocation(op),
            Memory::Global => self.get_global(op),
        }
    }

    fn pure_result(&mut self, op: Op, pure: Pure) -> Result<(), Reported> {
        let operands = self.operands(op)?;
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let from = operands.first().map_or(width, |s| self.flow.width(s));
        let made = meaning::value_of(self.ir, self, (op, pure), &operands, (from, width));
        let source = made.ok_or_else(|| self.refuse_operation(op))?;
        self.bind(self.ir.result(op, 0), source);
        Ok(())
    }

    /// Operations with two results: sum and carry, low and high half of a product.
    fn extended(&mut self, op: Op, extended: Extended) -> Result<(), Reported> {
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let operands = self.operands(op)?;
        let loc = self.ir.loc(op);
        let (low, high) = meaning::two_parts(self, extended, operands, width, loc);
        self.bind(self.ir.result(op, 0), low);
        self.bind(self.ir.result(op, 1), high);
        Ok(())
    }
}
