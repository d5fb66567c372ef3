//! Straight-line operations: arithmetic, memory accesses, and conditionals without loops.

use bits::Predicate;
use dialects::scf;
use ir::{IntegerSet, Op, Reported, Value};
use pipeline::Source;
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::constant;

use crate::meaning;
use crate::operations::{Extended, Memory, Operation, Pure, Structured, Terminator, operation};
use crate::reading::Reads;

use super::Lowerer;

impl Lowerer<'_> {
    /// Lowers one op without loops into the open segment.
    pub(super) fn simple_op(&mut self, op: Op) -> Result<(), Reported> {
        match operation(self.ir, op) {
            Some(Operation::Pure(pure)) => self.pure_result(op, pure),
            Some(Operation::Extended(extended)) => self.extended(op, extended),
            Some(Operation::Memory(memory)) => self.memory_op(op, memory),
            Some(Operation::Nothing) => Ok(()),
            Some(Operation::Structured(Structured::If)) => self.predicated_if(op),
            Some(Operation::Structured(Structured::ExecuteRegion)) => self.inline_region(op),
            Some(Operation::Structured(Structured::For | Structured::While))
            | Some(Operation::Terminator(_) | Operation::Moving)
            | None => Err(self.refuse_operation(op)),
        }
    }

    fn memory_op(&mut self, op: Op, memory: Memory) -> Result<(), Reported> {
        match memory {
            Memory::Load => self.load_op(op),
            Memory::Store => self.store_op(op),
            Memory::Allocate => self.allocation(op),
            Memory::Global => self.get_global(op),
        }
    }

    fn pure_result(&mut self, op: Op, pure: Pure) -> Result<(), Reported> {
        let operands = self.sources(self.ir.operands(op), op)?;
        let source = self.pure_op(op, pure, operands)?;
        self.bind(self.ir.result(op, 0), source, self.ir.loc(op));
        Ok(())
    }

    /// What values are that `op` takes, in order.
    pub(super) fn sources(&mut self, values: &[Value], op: Op) -> Result<Vec<Source>, Reported> {
        values.iter().map(|&value| self.source(value, op)).collect()
    }

    /// The value of a pure op. Errors: a type or an attribute that can't be built.
    pub(super) fn pure_op(&mut self, op: Op, pure: Pure, operands: Vec<Source>) -> Result<Source, Reported> {
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let from = match self.ir.operands(op).first().copied() {
            Some(operand) => self.width(self.ir.ty(operand), op)?,
            None => width,
        };
        meaning::value_of(self.ir, self, (op, pure), &operands, (from, width)).ok_or_else(|| self.refuse_operation(op))
    }

    /// Operations with two results: sum and carry, low and high half of a product.
    fn extended(&mut self, op: Op, extended: Extended) -> Result<(), Reported> {
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let operands = self.sources(self.ir.operands(op), op)?;
        let loc = self.ir.loc(op);
        let (low, high) = meaning::two_parts(self, extended, operands, width, loc);
        self.bind(self.ir.result(op, 0), low, loc);
        self.bind(self.ir.result(op, 1), high, loc);
        Ok(())
    }

    // Memory.

    fn index_sources(&mut self, op: Op, indices: &[Value]) -> Result<Vec<Source>, Reported> {
        let sources = self.sources(indices, op)?;
        let Some(map) = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned() else {
            return Ok(sources);
        };
        let (dims, symbols) = sources.split_at(map.dims as usize);
        Ok(map.results.iter().map(|e| self.affine(e, dims, symbols, self.ir.loc(op))).collect())
    }

    fn load_op(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let memory = self.memory_at(operands[0], op)?;
        let indices = self.index_sources(op, &operands[1..])?;
        let address = self.address(memory, &indices, op)?;
        self.load(op, memory, address)
    }

    fn store_op(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let memory = self.memory_at(operands[1], op)?;
        let value = self.source(operands[0], op)?;
        let indices = self.index_sources(op, &operands[2..])?;
        let address = self.address(memory, &indices, op)?;
        self.store(op, value, memory, address)
    }

    // Conditionals.

    /// Both branches run; their stores act under the condition, their results are chosen.
    fn predicated_if(&mut self, op: Op) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        let condition = self.condition(op)?;
        let outer = self.guard.clone();
        let not = self.segment(loc).not(condition.clone(), loc);
        let mut yields: Vec<Vec<Source>> = Vec::new();
        for (index, side) in [condition.clone(), not].into_iter().enumerate() {
            let guard = self.segment(loc).both(outer.clone(), Some(side), loc);
            self.guard = guard;
            yields.push(self.straight_region(op, index)?);
        }
        self.guard = outer;
        for (index, result) in self.ir.results(op).enumerate() {
            let width = self.width(self.ir.ty(result), op)?;
            let inputs = vec![condition.clone(), yields[0][index].clone(), yields[1][index].clone()];
            let source = self.segment(loc).pure(bits::Op::Mux, inputs, width, loc);
            self.bind(result, source, loc);
        }
        Ok(())
    }

    /// The ops of a region without loops; returns what its terminator yields.
    fn straight_region(&mut self, op: Op, index: usize) -> Result<Vec<Source>, Reported> {
        let Some(block) = self.ir.body(op, index) else { return Ok(Vec::new()) };
        let mut yields = Vec::new();
        for inner in self.ir.ops_vec(block) {
            if operation(self.ir, inner) == Some(Operation::Terminator(Terminator::Yield)) {
                yields.extend(self.sources(self.ir.operands(inner), inner)?);
            } else {
                self.simple_op(inner)?;
            }
        }
        Ok(yields)
    }

    /// `scf.execute_region` of one block.
    fn inline_region(&mut self, op: Op) -> Result<(), Reported> {
        if self.ir.blocks(self.ir.region(op, 0)).len() != 1 {
            return Err(self.refuse(op, "E0605", "an 'scf.execute_region' of several blocks can't be built"));
        }
        let yields = self.straight_region(op, 0)?;
        for (result, source) in self.ir.results(op).zip(yields) {
            self.bind(result, source, self.ir.loc(op));
        }
        Ok(())
    }

    /// The condition of `scf.if` or `affine.if` as one bit.
    pub(super) fn condition(&mut self, op: Op) -> Result<Source, Reported> {
        if self.ir.isa::<scf::If>(op) {
            return self.source(self.ir.operand(op, 0), op);
        }
        let Some(set) = self.ir.attr(op, "condition").and_then(|a| self.ir.ctx.as_set(a)).cloned() else {
            return Err(self.refuse(op, "E0605", "'affine.if' has no condition set"));
        };
        let mut operands = Vec::new();
        for &operand in self.ir.operands(op) {
            operands.push(self.source(operand, op)?);
        }
        Ok(self.is_in_set(&set, &operands, self.ir.loc(op)))
    }

    /// Whether all constraints of a set hold, as one bit.
    fn is_in_set(&mut self, set: &IntegerSet, operands: &[Source], loc: ir::Loc) -> Source {
        let (dims, symbols) = operands.split_at(set.dims as usize);
        let mut all = constant(1, 1);
        for constraint in &set.constraints {
            let value = self.affine(&constraint.expr, dims, symbols, loc);
            let predicate = if constraint.is_equality { Predicate::Eq } else { Predicate::Sge };
            let kind = bits::Op::Compare(predicate);
            let builder = self.segment(loc);
            let holds = builder.pure(kind, vec![value, constant(64, 0)], 1, loc);
            all = builder.pure(bits::Op::And, vec![all, holds], 1, loc);
        }
        all
    }
}
