//! Runs the affine part of a function iteration by iteration and notes each access.

use std::collections::HashMap;

use affine::access::{is_load, is_store, memref_of};
use ir::text::parser::parse_source;
use ir::{Context, Diagnostics, Ir, Op, Value};

/// A program with its dialects.
pub fn parse(name: &str, text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    ctx.allow_unregistered = true;
    let mut ir = Ir::new(ctx);
    let module = parse_source(&mut ir, name, text, &mut Diagnostics::new()).expect("the program parses");
    (ir, module)
}

/// The accesses of a function in order; `None` if it has several blocks or control that is not affine.
pub fn trace(ir: &Ir, function: Op) -> Option<Vec<Event>> {
    let body = ir.body(function, 0).filter(|_| ir.blocks(ir.region(function, 0)).len() == 1)?;
    let mut run = Run { ir, values: HashMap::new(), iterations: Vec::new(), events: Vec::new() };
    run.block(body)?;
    Some(run.events)
}

/// One access in a run.
pub struct Event {
    /// The op.
    pub op: Op,
    /// The variable and step of each loop around it.
    pub iterations: Vec<(i64, i64)>,
    /// The element.
    pub element: (Value, Vec<i64>),
}

struct Run<'a> {
    ir: &'a Ir,
    values: HashMap<Value, i64>,
    iterations: Vec<(i64, i64)>,
    events: Vec<Event>,
}

impl Run<'_> {
    fn map(&self, op: Op, name: &str, operands: &[Value]) -> Option<Vec<i64>> {
        let values: Option<Vec<i64>> = operands.iter().map(|v| self.values.get(v).copied()).collect();
        self.ir.ctx.as_map(self.ir.attr(op, name)?)?.evaluate(&values?)
    }

    fn block(&mut self, block: ir::Block) -> Option<()> {
        self.ir.ops_vec(block).into_iter().try_for_each(|op| self.op(op))
    }

    fn op(&mut self, op: Op) -> Option<()> {
        let ir = self.ir;
        let operand = |run: &Self, i: usize| run.values.get(&ir.operand(op, i)).copied();
        let value = match ir.op_text(op) {
            "affine.for" => return self.counted(op),
            "scf.for" => {
                let (low, high, step) = (operand(self, 0)?, operand(self, 1)?, operand(self, 2)?);
                return self.repeat(op, low, high, step);
            }
            "affine.if" => return self.branch(op),
            "arith.constant" => ir.attr(op, "value").and_then(|a| ir.ctx.as_i64(a)),
            "affine.apply" => self.map(op, "map", ir.operands(op)).map(|r| r[0]),
            "arith.addi" => operand(self, 0).zip(operand(self, 1)).map(|(a, b)| a + b),
            "arith.subi" => operand(self, 0).zip(operand(self, 1)).map(|(a, b)| a - b),
            "arith.muli" => operand(self, 0).zip(operand(self, 1)).map(|(a, b)| a * b),
            name if name.starts_with("scf.") || name.starts_with("cf.") || name == "affine.parallel" => {
                return (name == "scf.yield").then_some(());
            }
            name if name.ends_with("call") || name.starts_with("memref.copy") => {
                return None;
            }
            _ if is_load(ir, op) || is_store(ir, op) => return self.access(op),
            _ => None,
        };
        if let (Some(value), Some(result)) = (value, ir.results(op).next())
            && ir.ctx.is_index(ir.ty(result))
        {
            self.values.insert(result, value);
        }
        Some(())
    }

    fn access(&mut self, op: Op) -> Option<()> {
        let first = if is_store(self.ir, op) { 2 } else { 1 };
        let operands = &self.ir.operands(op)[first..];
        let indices = match self.ir.op_text(op).starts_with("affine") {
            true => self.map(op, "map", operands)?,
            false => operands.iter().map(|v| self.values.get(v).copied()).collect::<Option<Vec<_>>>()?,
        };
        let element = (memref_of(self.ir, op)?, indices);
        self.events.push(Event { op, iterations: self.iterations.clone(), element });
        Some(())
    }

    fn counted(&mut self, op: Op) -> Option<()> {
        let ir = self.ir;
        let low = self.map(op, "lowerBoundMap", ir.operands_named(op, "lowerBoundOperands"))?;
        let high = self.map(op, "upperBoundMap", ir.operands_named(op, "upperBoundOperands"))?;
        let step = ir.ctx.as_i64(ir.attr(op, "step")?)?;
        self.repeat(op, *low.iter().max()?, *high.iter().min()?, step)
    }

    fn repeat(&mut self, op: Op, low: i64, high: i64, step: i64) -> Option<()> {
        let body = self.ir.body(op, 0)?;
        self.iterations.push((low, step));
        let mut value = low;
        while value < high {
            self.values.insert(self.ir.arg(body, 0), value);
            self.block(body)?;
            value += step;
            self.iterations.last_mut()?.0 = value;
        }
        self.iterations.pop();
        Some(())
    }

    fn branch(&mut self, op: Op) -> Option<()> {
        let ir = self.ir;
        let set = ir.ctx.as_set(ir.attr(op, "condition")?)?;
        let values: Vec<i64> = ir.operands(op).iter().map(|v| self.values.get(v).copied()).collect::<Option<_>>()?;
        let (dims, symbols) = values.split_at(set.dims as usize);
        let holds = set
            .constraints
            .iter()
            .all(|c| c.expr.evaluate(dims, symbols).is_some_and(|v| if c.is_equality { v == 0 } else { v >= 0 }));
        match ir.body(op, usize::from(!holds)) {
            Some(block) => self.block(block),
            None => Some(()),
        }
    }
}
