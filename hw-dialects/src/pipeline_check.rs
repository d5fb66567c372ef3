//! What must hold of pipelines: stages in one line, values that are of the stage that uses them, results that are there in time.

use ir::{Block, Fault, Ir, Op, Type, Value};

use crate::pipeline::{Latency, Source, Stage, words};

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message())) }
}

/// The stages in their order; nothing where they are no line from the first block on.
pub(crate) fn stages(ir: &Ir, op: Op) -> Option<Vec<Block>> {
    let region = *ir.regions(op).first()?;
    let mut stages = vec![ir.entry(region)?];
    loop {
        let last = ir.last_op(*stages.last()?)?;
        match ir.successors(last) {
            [] => return Some(stages),
            [next] if !stages.contains(next) => stages.push(*next),
            _ => return None,
        }
    }
}

/// Names for all inputs and results; an entry block that takes the inputs and whether it is busy.
pub(crate) fn verify_ports(ir: &Ir, op: Op) -> Result<(), Fault> {
    let inputs: Vec<Type> = ir.operands_named(op, "inputs").iter().map(|&v| ir.ty(v)).collect();
    let outputs = ir.result_count(op).saturating_sub(1);
    for (name, count) in [("inputNames", inputs.len()), ("outputNames", outputs)] {
        let given = words(ir, op, name).len();
        ensure(given == count, || format!("`{name}` has {given} names for {count} values"))?;
    }
    let entry = ir.regions(op).first().and_then(|&region| ir.entry(region));
    let Some(entry) = entry else { return Err(Fault::new("a pipeline needs a stage")) };
    let taken: Vec<Type> = ir.args(entry).iter().map(|&v| ir.ty(v)).collect();
    let fits = taken.split_last().is_some_and(|(last, data)| ir.ctx.integer_width(*last) == Some(1) && data == inputs);
    ensure(fits, || "the first stage must take the inputs of the pipeline and a last i1 argument".into())
}

pub(crate) fn verify_scheduled(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_ports(ir, op)?;
    let blocks = ir.blocks(ir.region(op, 0));
    for (number, &block) in blocks.iter().enumerate() {
        let busy = ir.args(block).last().is_some_and(|&last| ir.ctx.integer_width(ir.ty(last)) == Some(1));
        ensure(busy, || format!("block {number} must have an i1 argument as its last: that the stage is busy"))?;
    }
    let Some(stages) = stages(ir, op) else { return Err(Fault::new("the stages of the pipeline are no line")) };
    if let Some(&alone) = blocks.iter().find(|block| !stages.contains(block)) {
        let fault = Fault::new("the pipeline has a block that is no stage");
        return Err(ir.last_op(alone).map_or(fault.clone(), |end| fault.at(end)));
    }
    verify_stallability(ir, op, stages.len() - 1)?;
    Pipeline { ir, op, is_placed: stages.iter().skip(1).any(|&stage| ir.args(stage).len() > 1), stages }.verify()
}

fn verify_stallability(ir: &Ir, op: Op, cuts: usize) -> Result<(), Fault> {
    let Some(given) = ir.attr(op, "stallability").and_then(|attr| ir.ctx.as_array(attr)) else { return Ok(()) };
    ensure(!ir.operands_named(op, "stall").is_empty(), || "`stallability` is given without a stall signal".into())?;
    ensure(given.len() == cuts, || format!("`stallability` has {} elements for {cuts} stages", given.len()))
}

/// A scheduled pipeline.
struct Pipeline<'i> {
    ir: &'i Ir,
    op: Op,
    stages: Vec<Block>,
    /// Whether values cross as arguments of stages, or by `pipeline.src`.
    is_placed: bool,
}

impl Pipeline<'_> {
    fn verify(&self) -> Result<(), Fault> {
        for user in self.ir.walk_vec(self.op).into_iter().filter(|&user| user != self.op) {
            let at = |fault: Fault| fault.at(user);
            self.verify_source(user).map_err(at)?;
            for (index, &operand) in self.ir.operands(user).iter().enumerate() {
                self.verify_operand(user, index, operand).map_err(at)?;
            }
        }
        let latencies = self.ir.walk_vec(self.op).into_iter().filter(|&op| self.ir.isa::<Latency>(op));
        latencies.into_iter().try_for_each(|op| self.verify_latency(op).map_err(|fault| fault.at(op)))
    }

    /// The stage in which an operation stands, or in one of whose operations it does.
    fn stage_of(&self, op: Op) -> Option<usize> {
        let mut op = op;
        loop {
            let block = self.ir.block_of(op)?;
            if let Some(number) = self.stages.iter().position(|&stage| stage == block) {
                return Some(number);
            }
            op = self.ir.parent(op).filter(|&parent| parent != self.op)?;
        }
    }

    /// The stage that a value is of; nothing for those from outside, which are there in all stages.
    fn stage_of_value(&self, value: Value) -> Option<usize> {
        match self.ir.def_op(value) {
            Some(op) => self.stage_of(op),
            None => {
                let block = self.ir.def_block(value)?;
                self.stages.iter().position(|&stage| stage == block)
            }
        }
    }

    fn verify_source(&self, user: Op) -> Result<(), Fault> {
        let is_late = self.ir.isa::<Source>(user) && self.is_placed;
        ensure(!is_late, || "values cross as arguments of stages here: `pipeline.src` is not allowed".into())
    }

    fn verify_operand(&self, user: Op, index: usize, operand: Value) -> Result<(), Fault> {
        let (Some(of), Some(at)) = (self.stage_of_value(operand), self.stage_of(user)) else { return Ok(()) };
        let way = if self.is_placed { "arguments of stages" } else { "`pipeline.src`" };
        let fits = of == at || self.ir.isa::<Source>(user);
        ensure(fits, || format!("operand {index} is of another stage and should come through {way}"))
    }

    /// Results are used where they are there, and cross stages before beside the registers.
    fn verify_latency(&self, op: Op) -> Result<(), Fault> {
        let (Some(stage), Ok(latency)) = (self.stage_of(op), self.ir.required::<i64>(op, "latency")) else {
            return Ok(());
        };
        for (index, result) in self.ir.results(op).enumerate() {
            let in_time = self.is_in_time(result, stage + latency as usize);
            ensure(in_time, || format!("result {index} is used before it is available"))?;
        }
        Ok(())
    }

    /// Whether a value, and what it is passed on as, is used from this stage on alone.
    fn is_in_time(&self, value: Value, ready: usize) -> bool {
        let mut passed = vec![value];
        while let Some(value) = passed.pop() {
            for used in self.ir.uses(value) {
                let Some(stage) = self.stage_of(used.op) else { continue };
                let first = self.ir.operands_named(used.op, "registers").len();
                let is_stage = self.ir.isa::<Stage>(used.op);
                let passes = self.ir.operands_named(used.op, "passthroughs").len();
                match used.index {
                    // A register takes the value at the end of the stage.
                    index if is_stage && index < first && stage + 1 < ready => return false,
                    index if is_stage && index < first => {}
                    index if is_stage && index < first + passes => {
                        let next = self.stages.get(stage + 1).and_then(|&next| self.ir.args(next).get(index));
                        passed.extend(next.filter(|_| stage + 1 < ready));
                    }
                    _ if stage < ready => return false,
                    _ => {}
                }
            }
        }
        true
    }
}

pub(crate) fn verify_stage(ir: &Ir, op: Op) -> Result<(), Fault> {
    let registers = ir.operands_named(op, "registers");
    let gates = ir.required::<Vec<i64>>(op, "clockGatesPerRegister")?;
    let all: i64 = gates.iter().sum();
    let fits = gates.len() == registers.len() && all == ir.operands_named(op, "clockGates").len() as i64;
    ensure(fits, || "`clockGatesPerRegister` does not fit registers and gates".into())?;
    for (name, group) in [("registerNames", "registers"), ("passthroughNames", "passthroughs")] {
        let (given, count) = (words(ir, op, name).len(), ir.operands_named(op, group).len());
        let fits = ir.attr(op, name).is_none() || given == count;
        ensure(fits, || format!("`{name}` has {given} names for {count} values"))?;
    }
    let Some(&next) = ir.successors(op).first() else { return Ok(()) };
    let given: Vec<Type> = registers.iter().chain(ir.operands_named(op, "passthroughs")).map(|&v| ir.ty(v)).collect();
    let taken: Vec<Type> = ir.args(next).iter().map(|&v| ir.ty(v)).collect();
    let taken = taken.split_last().map_or(&[][..], |(_, taken)| taken);
    let count = (given.len(), taken.len());
    ensure(count.0 == count.1, || format!("the next stage takes {} values, {} are given", count.1, count.0))?;
    ensure(given == taken, || "the next stage takes values of other types".into())
}

fn returned(ir: &Ir, op: Op, expected: &[Type]) -> Result<(), Fault> {
    let given: Vec<Type> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    ensure(given == expected, || "the values that are returned are not of the types of the results".into())
}

pub(crate) fn verify_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(parent) = ir.parent(op) else { return Ok(()) };
    let results: Vec<Type> = ir.results(parent).map(|v| ir.ty(v)).collect();
    returned(ir, op, results.split_last().map_or(&[][..], |(_, data)| data))
}

pub(crate) fn verify_latency_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(parent) = ir.parent(op) else { return Ok(()) };
    let results: Vec<Type> = ir.results(parent).map(|v| ir.ty(v)).collect();
    returned(ir, op, &results)
}
