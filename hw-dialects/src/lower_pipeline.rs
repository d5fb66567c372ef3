//! Pipelines as circuits: the operations of all stages, a register for each value that crosses, and one that says that a stage is busy.
//!
//! What holds: a stage is stalled as CIRCT's pass of this name does it: all stages while `stall` is set, but those that `stallability`
//! excludes; what such a stage sends still moves through the stages behind it. The gates of a register are enables of it.

use ir::{Block, Fault, InsertPoint, Ir, Op, Rewriter, Value};

use crate::builder::{CircuitBuilder, RegisterOptions};
use crate::hw;
use crate::pipeline::{Latency, Scheduled, Source, Unscheduled, words};
use crate::pipeline_check::stages;

/// True for pipelines.
pub(crate) fn is_pipeline(ir: &Ir, op: Op) -> bool {
    ir.isa::<Scheduled>(op) || ir.isa::<Unscheduled>(op)
}

/// A pipeline that is being built.
struct Pipeline {
    op: Op,
    name: String,
    stall: Option<Value>,
    /// Whether each stage stops while `stall` is set.
    stops: Vec<bool>,
}

/// Replaces a pipeline by registers and the operations of its stages. Errors: `E0330`, its stages or registers are not placed, or it stands
/// outside of a module.
pub(crate) fn lower(ir: &mut Ir, op: Op) -> Result<(), Fault> {
    let refused = |message: &str| Fault::coded("E0330", message);
    let stages = stages(ir, op).filter(|_| ir.isa::<Scheduled>(op));
    let stages = stages.ok_or_else(|| refused("the pipeline has no stages yet: schedule it first"))?;
    if let Some(source) = ir.walk_vec(op).into_iter().find(|&inner| ir.isa::<Source>(inner)) {
        return Err(refused("the registers of the pipeline are not placed yet").at(source));
    }
    let module = ir.block_of(op).filter(|&block| ir.parent_of_block(block).is_some_and(|up| ir.isa::<hw::Module>(up)));
    let block = module.ok_or_else(|| refused("the pipeline does not stand in an hw.module"))?;
    inline_latencies(ir, op);
    let pipeline = Pipeline::read(ir, op, block, stages.len());
    let output = ir.last_op(block);
    let mut rw = Rewriter::new(ir);
    rw.set_loc(rw.loc(op));
    let results = pipeline.build(&mut rw, block, &stages);
    rw.replace(op, &results);
    if let Some(output) = output {
        rw.move_op(output, InsertPoint::End(block));
    }
    Ok(())
}

/// The operations of a latency stand for themselves: the registers are inside of the units.
fn inline_latencies(ir: &mut Ir, op: Op) {
    let latencies: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&inner| ir.isa::<Latency>(inner)).collect();
    for latency in latencies {
        let Some(body) = ir.body(latency, 0) else { continue };
        let Some(end) = ir.last_op(body) else { continue };
        let values = ir.operands(end).to_vec();
        let mut rw = Rewriter::new(ir);
        rw.erase(end);
        rw.inline_block(body, InsertPoint::Before(latency), &[]);
        rw.replace(latency, &values);
    }
}

impl Pipeline {
    fn read(ir: &Ir, op: Op, block: Block, count: usize) -> Self {
        let given = ir.attr(op, "name").and_then(|name| ir.ctx.as_str(name)).map(str::to_owned);
        let before = ir.ops(block).filter(|&other| ir.isa::<Scheduled>(other)).take_while(|&other| other != op);
        let name = given.unwrap_or_else(|| format!("p{}", before.count()));
        let stops = ir.attr(op, "stallability").and_then(|list| ir.ctx.as_array(list)).unwrap_or(&[]);
        let stop = |&stop| ir.ctx.as_int(stop).is_none_or(|(stop, _)| !stop.is_zero());
        let mut stops: Vec<bool> = stops.iter().map(stop).collect();
        stops.resize(count, true);
        Self { op, name, stall: ir.operands_named(op, "stall").first().copied(), stops }
    }

    /// The results of the pipeline, `done` last.
    fn build(&self, rw: &mut Rewriter<'_>, block: Block, stages: &[Block]) -> Vec<Value> {
        let mut values = rw.operands_named(self.op, "inputs").to_vec();
        let one = |rw: &Rewriter<'_>, name: &str| rw.operands_named(self.op, name).first().copied();
        let (clock, reset, go) = (one(rw, "clock"), one(rw, "reset"), one(rw, "go"));
        let mut builder = CircuitBuilder::new(rw, block);
        clock.into_iter().for_each(|clock| builder.set_clock(clock));
        reset.into_iter().for_each(|reset| builder.set_reset(reset));
        let moving = self.stall.map(|stall| builder.not(stall));
        let (mut enable, mut enables) = (go, Vec::new());
        for (number, &stage) in stages.iter().enumerate() {
            values.extend(enable);
            enables.extend(enable);
            let end = inline_stage(builder.rewriter(), block, stage, &values);
            let moves = self.moves(&mut builder, &enables, moving, number);
            let valid = enable.map(|enable| self.valid(&mut builder, enable, moves, number));
            let is_last = number + 1 == stages.len();
            let crossing = builder.ir().operands(end).to_vec();
            if is_last {
                values = crossing;
                values.extend(valid);
            } else {
                values = self.registers(&mut builder, end, valid, number);
                let next = self.moves(&mut builder, &enables, moving, number + 1);
                enable = valid.map(|valid| self.busy(&mut builder, valid, next, number + 1, reset.is_some()));
            }
            builder.rewriter().erase(end);
        }
        values
    }

    /// When a stage may move on; always without one. Behind a stage that does not stop, what it sends must be taken.
    fn moves(
        &self,
        builder: &mut CircuitBuilder<'_, '_>,
        enables: &[Value],
        moving: Option<Value>,
        number: usize,
    ) -> Option<Value> {
        let moving = moving.filter(|_| self.stops[number])?;
        let sender = (1..number).rev().find(|&before| !self.stops[before]);
        let busy = sender.and_then(|before| enables.get(before).copied());
        Some(busy.map_or(moving, |busy| builder.or(busy, moving)))
    }

    fn valid(&self, builder: &mut CircuitBuilder<'_, '_>, enable: Value, moves: Option<Value>, number: usize) -> Value {
        let Some(moves) = moves else { return enable };
        let valid = builder.and(enable, moves);
        builder.named(valid, &format!("{}_stage{number}_valid", self.name))
    }

    /// That the next stage is busy.
    fn busy(
        &self,
        builder: &mut CircuitBuilder<'_, '_>,
        valid: Value,
        moves: Option<Value>,
        number: usize,
        has_reset: bool,
    ) -> Value {
        let name = format!("{}_stage{number}_enable", self.name);
        let reset_value = has_reset.then(|| builder.truth(false));
        builder.register(valid, RegisterOptions { name: &name, enable: moves, reset_value })
    }

    /// What the next stage takes.
    fn registers(
        &self,
        builder: &mut CircuitBuilder<'_, '_>,
        end: Op,
        valid: Option<Value>,
        number: usize,
    ) -> Vec<Value> {
        let ir = builder.ir();
        let registers = ir.operands_named(end, "registers").to_vec();
        let passed = ir.operands_named(end, "passthroughs").to_vec();
        let mut gates = ir.operands_named(end, "clockGates").to_vec().into_iter();
        let counts = ir.required::<Vec<i64>>(end, "clockGatesPerRegister").unwrap_or_default();
        let names: Vec<String> = words(ir, end, "registerNames").into_iter().map(str::to_owned).collect();
        // Without a stall registers take their inputs in all cycles.
        let valid = valid.filter(|_| self.stall.is_some());
        let mut values = Vec::new();
        for (index, &input) in registers.iter().enumerate() {
            let own = gates.by_ref().take(counts.get(index).map_or(0, |&count| count as usize)).collect::<Vec<_>>();
            let enable = own.into_iter().fold(valid, |all, gate| Some(all.map_or(gate, |all| builder.and(all, gate))));
            let given = names.get(index).filter(|name| !name.is_empty());
            let name = match given {
                Some(given) => format!("{}_{given}", self.name),
                None => format!("{}_stage{number}_reg{index}", self.name),
            };
            values.push(builder.register(input, RegisterOptions { name: &name, enable, reset_value: None }));
        }
        values.extend(passed);
        values
    }
}

/// Moves the operations of a stage to the end of the module; its terminator, which is among them.
fn inline_stage(rw: &mut Rewriter<'_>, block: Block, stage: Block, values: &[Value]) -> Op {
    let end = rw.last_op(stage).expect("a stage has an end");
    rw.inline_block(stage, InsertPoint::End(block), values);
    rw.set_insertion(InsertPoint::End(block));
    end
}
