//! Control: sequences, loops run by the sequencer, while loops, and branches.

use ir::{Op, Reported, Value};
use pipeline::{Control, Issue, Kind, Source, Test, VarId, VarRole, When};

use crate::operations::{Operation, Structured, Terminator, operation};
use crate::reading::Reads;

use super::loops::{contains_loop, initial_values};
use super::nest::{mux, previous_of};
use super::while_nest::inner_while;
use super::{Lowerer, Place, Zone};

impl Lowerer<'_> {
    /// The body of the function, which has one block.
    pub(super) fn function_body(&mut self, func: Op) -> Result<Control, Reported> {
        let region = self.ir.region(func, 0);
        let entry = self.ir.blocks(region)[0];
        let mut controls = Vec::new();
        self.sequence(self.ir.ops_vec(entry), &mut controls)?;
        Ok(Control::Sequence(controls))
    }

    /// Ops in order; straight-line code is gathered into segments of one token.
    fn sequence(&mut self, ops: Vec<Op>, controls: &mut Vec<Control>) -> Result<(), Reported> {
        for op in ops {
            self.await_all(op, controls);
            let known = operation(self.ir, op);
            match known {
                Some(Operation::Terminator(terminator)) => match terminator {
                    Terminator::Return => self.return_op(op, controls)?,
                    Terminator::Yield | Terminator::Condition | Terminator::Branch | Terminator::CondBranch => {}
                },
                Some(Operation::Structured(Structured::While)) => self.while_op(op, controls)?,
                Some(Operation::Structured(Structured::For)) => self.for_op(op, controls)?,
                Some(Operation::Structured(Structured::If)) if contains_loop(self.ir, op) => {
                    self.if_op(op, controls)?;
                }
                Some(Operation::Moving) => self.transfer_op(op, controls)?,
                _ if contains_loop(self.ir, op) => return Err(self.refuse_operation(op)),
                _ => self.simple_op(op)?,
            }
        }
        Ok(())
    }

    fn return_op(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let targets = self.program.results.clone();
        self.write_all(op, self.ir.operands(op).to_vec(), &targets, None)?;
        self.take_block(controls);
        Ok(())
    }

    /// Writes values to registers in the open segment of one token; all are read before any is written.
    fn write_all(
        &mut self,
        op: Op,
        values: Vec<Value>,
        targets: &[VarId],
        guard: Option<Source>,
    ) -> Result<(), Reported> {
        let mut sources = Vec::new();
        for value in values {
            sources.push(self.source(value, op)?);
        }
        let loc = self.ir.loc(op);
        for (source, &var) in sources.into_iter().zip(targets) {
            if source != Source::Var(var) {
                self.segment(loc).write(var, source, guard.clone(), When::default(), loc);
            }
        }
        Ok(())
    }

    /// One register for each value, named after it.
    pub(super) fn vars_for(&mut self, values: &[Value], op: Op, fallback: &str) -> Result<Vec<VarId>, Reported> {
        let var = |&value: &Value| {
            let width = self.width(self.ir.ty(value), op)?;
            let name = self.ir.value_name(value).unwrap_or(fallback).to_owned();
            Ok(self.new_var(&name, width, VarRole::Value))
        };
        values.iter().map(var).collect()
    }

    pub(super) fn place_in_vars(&mut self, values: &[Value], vars: &[VarId]) {
        for (&value, &var) in values.iter().zip(vars) {
            self.places.insert(value, Place::Var(var));
        }
    }

    /// A value as a one-bit register that the sequencer reads.
    fn condition_var(&mut self, source: Source, op: Op) -> VarId {
        let var = self.new_var("condition", 1, VarRole::Value);
        let loc = self.ir.loc(op);
        self.segment(loc).write(var, source, None, When::default(), loc);
        var
    }

    fn for_op(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let moves = self.moves_by_iteration(op);
        let is_merged = self.formation.flatten.contains(&op);
        if !moves && is_merged && inner_while(self.ir, op).is_some() {
            return self.while_nest(op, controls);
        }
        if !moves && (!contains_loop(self.ir, op) || is_merged) {
            return self.nest(op, controls);
        }
        let level = self.level(op, &[])?;
        let inits = initial_values(self.ir, op);
        let Some(body) = self.ir.body(op, 0) else { return Err(self.refuse(op, "E0606", "the loop has no body")) };
        let args = self.ir.args(body).to_vec();
        let vars = self.vars_for(&args[1..], op, "carried")?;
        self.write_all(op, inits, &vars, None)?;
        self.take_block(controls);
        self.place_in_vars(&args[1..], &vars);
        let width = self.width(self.ir.ty(args[0]), op)?;
        let counter = self.new_var(&level.name, width, VarRole::Counter);
        self.places.insert(args[0], Place::Var(counter));
        let mut inner = Vec::new();
        self.await_iteration(op, counter, &mut inner);
        let ops = self.ir.ops_vec(body);
        let last = ops.last().copied();
        self.sequence(ops, &mut inner)?;
        if let Some(yield_op) = last.filter(|_| !vars.is_empty()) {
            self.write_all(yield_op, self.ir.operands(yield_op).to_vec(), &vars, None)?;
        }
        self.take_block(&mut inner);
        self.release_iteration(op, &mut inner);
        let results: Vec<Value> = self.ir.results(op).collect();
        self.place_in_vars(&results, &vars);
        if !inner.is_empty() {
            controls.push(Control::Loop { level, counter, body: Box::new(Control::Sequence(inner)) });
        }
        Ok(())
    }

    fn if_op(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let source = self.condition(op)?;
        let condition = self.condition_var(source, op);
        self.take_block(controls);
        let results: Vec<Value> = self.ir.results(op).collect();
        let vars = self.vars_for(&results, op, "chosen")?;
        let mut branches = Vec::new();
        for index in 0..2 {
            let mut inner = Vec::new();
            if let Some(block) = self.ir.regions(op).get(index).and_then(|&r| self.ir.entry(r)) {
                let ops = self.ir.ops_vec(block);
                let last = ops.last().copied();
                self.sequence(ops, &mut inner)?;
                if let Some(yield_op) = last.filter(|_| !vars.is_empty()) {
                    self.write_all(yield_op, self.ir.operands(yield_op).to_vec(), &vars, None)?;
                }
                self.take_block(&mut inner);
            }
            branches.push(Box::new(Control::Sequence(inner)));
        }
        self.place_in_vars(&results, &vars);
        let otherwise = branches.pop().unwrap_or(Box::new(Control::Sequence(Vec::new())));
        let then = branches.pop().unwrap_or(Box::new(Control::Sequence(Vec::new())));
        controls.push(Control::If { condition, then, otherwise });
        Ok(())
    }

    fn while_op(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        if self.ir.regions(op).iter().any(|&r| self.ir.blocks(r).len() != 1) {
            return Err(self.refuse(op, "E0605", "an 'scf.while' with several blocks in a region can't be built"));
        }
        if contains_loop(self.ir, op) { self.sequenced_while(op, controls) } else { self.pipelined_while(op, controls) }
    }

    /// A while loop without loops inside: one segment, a token an iteration.
    fn pipelined_while(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        let (before, after) = (self.ir.blocks(self.ir.region(op, 0))[0], self.ir.blocks(self.ir.region(op, 1))[0]);
        let inits = self.ir.operands(op).to_vec();
        for &init in &inits {
            self.settle(init, op)?;
        }
        self.take_block(controls);
        // The condition is not known yet; the segment learns it below.
        let segment = self.open_segment("while", Issue::Once, loc);
        self.zone = Zone { depth: 1, is_epilogue: false };
        let args = self.ir.args(before).to_vec();
        let phis = self.while_phis(op, &args, &inits)?;
        let before_ops = self.ir.ops_vec(before);
        let Some((&condition_op, before_ops)) = before_ops.split_last() else {
            return Err(self.refuse(op, "E0605", "'scf.while' has no condition"));
        };
        for &inner in before_ops {
            self.simple_op(inner)?;
        }
        let operands = self.ir.operands(condition_op).to_vec();
        let condition = self.source(operands[0], condition_op)?;
        let Source::Node { node: condition_node, .. } = condition else {
            return Err(self.refuse(
                op,
                "E0607",
                "the condition of the loop is constant: it never iterates or never ends",
            ));
        };
        let mut forwarded = Vec::new();
        for &value in &operands[1..] {
            forwarded.push(self.source(value, condition_op)?);
        }
        self.guard = Some(condition);
        for (&arg, source) in self.ir.args(after).to_vec().iter().zip(&forwarded) {
            self.bind(arg, source.clone(), loc);
        }
        let mut next = Vec::new();
        for inner in self.ir.ops_vec(after) {
            if operation(self.ir, inner) == Some(Operation::Terminator(Terminator::Yield)) {
                for &value in self.ir.operands(inner) {
                    next.push(self.source(value, inner)?);
                }
            } else {
                self.simple_op(inner)?;
            }
        }
        self.guard = None;
        self.close_while(op, phis.into_iter().zip(&next), Test::of(condition_node), forwarded)?;
        controls.push(Control::Run(segment));
        Ok(())
    }

    /// Makes sure that a value is in a register or constant before the open segment ends.
    pub(super) fn settle(&mut self, value: Value, op: Op) -> Result<(), Reported> {
        match self.source(value, op)? {
            Source::Node { .. } => self.var_of(value, op).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn while_phis(&mut self, op: Op, args: &[Value], inits: &[Value]) -> Result<Vec<pipeline::NodeId>, Reported> {
        let loc = self.ir.loc(op);
        let mut phis = Vec::new();
        for (&arg, &init) in args.iter().zip(inits) {
            let width = self.width(self.ir.ty(arg), op)?;
            let init = self.source(init, op)?;
            let builder = self.segment(loc);
            let first = builder.pure(Kind::First(0), vec![], 1, loc);
            let phi = builder.push(mux(vec![first, init], width, loc));
            builder.set_depth(phi, 1);
            self.bind(arg, Source::node(phi), loc);
            phis.push(phi);
        }
        Ok(phis)
    }

    /// Ends the segment of a while loop: each phi with what is next in it, the test, and what its results are.
    pub(super) fn close_while<'a>(
        &mut self,
        op: Op,
        phis: impl Iterator<Item = (pipeline::NodeId, &'a Source)>,
        test: Test,
        forwarded: Vec<Source>,
    ) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        let builder = self.segment(loc);
        for (phi, next) in phis {
            builder.segment.nodes[phi.index()].inputs.push(previous_of(next));
        }
        builder.segment.issue = Issue::While(test);
        let results: Vec<Value> = self.ir.results(op).collect();
        let vars = self.vars_for(&results, op, "result")?;
        let builder = self.segment(loc);
        for (&var, source) in vars.iter().zip(forwarded) {
            builder.write(var, source, None, When::default(), loc);
        }
        self.close_segment();
        self.place_in_vars(&results, &vars);
        Ok(())
    }

    /// A while loop with loops inside, run by the sequencer.
    fn sequenced_while(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let (before, after) = (self.ir.blocks(self.ir.region(op, 0))[0], self.ir.blocks(self.ir.region(op, 1))[0]);
        let args = self.ir.args(before).to_vec();
        let vars = self.vars_for(&args, op, "carried")?;
        self.write_all(op, self.ir.operands(op).to_vec(), &vars, None)?;
        self.take_block(controls);
        self.place_in_vars(&args, &vars);
        let mut first = Vec::new();
        let ops = self.ir.ops_vec(before);
        let Some(&condition_op) = ops.last() else {
            return Err(self.refuse(op, "E0605", "'scf.while' has no condition"));
        };
        self.sequence(ops, &mut first)?;
        let operands = self.ir.operands(condition_op).to_vec();
        let results: Vec<Value> = self.ir.results(op).collect();
        let forwarded = self.vars_for(&results, op, "result")?;
        let source = self.source(operands[0], condition_op)?;
        let condition = self.condition_var(source, condition_op);
        self.write_all(condition_op, operands[1..].to_vec(), &forwarded, None)?;
        self.take_block(&mut first);
        let after_args = self.ir.args(after).to_vec();
        self.place_in_vars(&after_args, &forwarded);
        let mut second = Vec::new();
        let ops = self.ir.ops_vec(after);
        let last = ops.last().copied();
        self.sequence(ops, &mut second)?;
        if let Some(yield_op) = last {
            self.write_all(yield_op, self.ir.operands(yield_op).to_vec(), &vars, None)?;
        }
        self.take_block(&mut second);
        self.place_in_vars(&results, &forwarded);
        let (before, body) = (Box::new(Control::Sequence(first)), Box::new(Control::Sequence(second)));
        controls.push(Control::While { before, condition, body, loc: self.ir.loc(op) });
        Ok(())
    }
}
