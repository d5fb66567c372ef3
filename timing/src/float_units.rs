//! Units of operations on floats: the graph of an operation, scheduled for the target's clock by itself.
//!
//! What holds: a unit takes operands each cycle, in registers, and gives the result as many cycles later as its body has stages.
//! Its body is scheduled and built by what schedules and builds segments.

use bits::Op;
use dialects::float_operators::Applied;
use floats::Options;
use ir::{Diagnostics, Int, Loc};
use pipeline::range::{Shapes, analyse};
use pipeline::{
    Control, FloatOp, Issue, Kind, Node, Program, Resources, SegmentId, SegmentPlan, Source, Var, VarId, VarRole, When,
};
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::SegmentBuilder;
use pipeline_rewrite::float_nodes;
use scheduling::operators::Cost;

use crate::cost::{Target, source_shape};
use crate::plan::plan;

/// The body of a unit: a program of one segment, whose registers are the operands and the result.
#[derive(Clone, Debug)]
pub struct Body {
    /// What it computes.
    pub op: FloatOp,
    /// Its graph.
    pub program: Program,
    /// Bits of its values.
    pub shapes: Shapes,
    /// Its stages: one plan.
    pub plans: Vec<SegmentPlan>,
}

impl Body {
    /// The body of a unit for a target. `None` if the library lacks an operator.
    pub fn of(op: FloatOp, target: &Target) -> Option<Self> {
        let program = program(op);
        let shapes = analyse(&program);
        let plans = plan(&program, &shapes, target, Resources::default(), &mut Diagnostics::new()).ok()?;
        Some(Self { op, program, shapes, plans })
    }

    /// The node that takes the result, its last.
    pub fn result(&self) -> &Node {
        self.program.segments[0].nodes.last().expect("a body has a result")
    }

    /// Cycles from operands to result.
    pub fn latency(&self) -> u32 {
        *self.plans[0].schedule.start.last().expect("a body has a result")
    }

    /// What the body costs: operands are there at the edge of the clock.
    fn cost(&self) -> Cost {
        let plan = &self.plans[0];
        let sum = |of: fn(&Cost) -> u32| plan.operators.iter().map(|operator| of(&operator.cost)).sum();
        Cost {
            latency: self.latency(),
            blocking: 1,
            delay_in_ps: 0,
            delay_out_ps: plan.ready_at(&self.program.segments[0]).last().copied().unwrap_or(0),
            lut: sum(|cost| cost.lut),
            ff: sum(|cost| cost.ff) + self.registers(),
            dsp: sum(|cost| cost.dsp),
        }
    }

    /// Bits of the registers between stages.
    fn registers(&self) -> u32 {
        let (segment, plan) = (&self.program.segments[0], &self.plans[0]);
        let mut last: Vec<u32> = (0..segment.nodes.len()).map(|node| plan.available(node)).collect();
        let mut operands = vec![0; self.program.vars.len()];
        for (index, node) in segment.nodes.iter().enumerate() {
            for source in &node.inputs {
                match source {
                    Source::Node { node, .. } => {
                        last[node.index()] = last[node.index()].max(plan.schedule.start[index])
                    }
                    Source::Var(var) => operands[var.index()] = operands[var.index()].max(plan.schedule.start[index]),
                    Source::Constant(_) => {}
                }
            }
        }
        let bits = |node: usize| source_shape(&Source::node(pipeline::NodeId(node as u32)), 0, &self.shapes).bits;
        let values: u32 = last.iter().enumerate().map(|(node, end)| (end - plan.available(node)) * bits(node)).sum();
        values + operands.iter().sum::<u32>() * self.op.width()
    }
}

/// A target that knows what units of these operations cost. `None` if its library lacks an operator.
pub fn known(target: Target, ops: impl IntoIterator<Item = FloatOp>) -> Option<Target> {
    let costs: Option<Vec<_>> = ops.into_iter().map(|op| Some((op, Body::of(op, &target)?.cost()))).collect();
    Some(Target { float_units: costs?, ..target })
}

/// The bodies of all units that a program has.
pub fn bodies(program: &Program, target: &Target) -> Vec<Body> {
    used(program).into_iter().filter_map(|op| Body::of(op, target)).collect()
}

/// The operations of a program that units compute, each once.
pub fn used(program: &Program) -> Vec<FloatOp> {
    let nodes = program.segments.iter().flat_map(|segment| &segment.nodes);
    let op = |node: &Node| if let Kind::Float(op) = node.kind { Some(op) } else { None };
    let mut ops: Vec<FloatOp> = nodes.filter_map(op).collect();
    ops.sort();
    ops.dedup();
    ops
}

/// Nodes of a body.
struct Maker {
    segment: SegmentBuilder,
}

impl Arithmetic for Maker {
    fn pure(&mut self, op: Op, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        self.segment.pure(op, inputs, width, loc)
    }

    fn extract(&mut self, value: Source, from: u32, low: u32, width: u32, loc: Loc) -> Source {
        match (low, width) {
            (0, width) if width == from => value,
            _ => self.pure(Op::Extract { low, width }, vec![value], width, loc),
        }
    }

    fn concat(&mut self, parts: &[(Source, u32)], loc: Loc) -> Source {
        let (sources, width) = (parts.iter().map(|(part, _)| part.clone()), parts.iter().map(|(_, width)| width).sum());
        self.pure(Op::Concat, sources.collect(), width, loc)
    }
}

/// The graph of an operation as a program: operands are its first registers, the result is the last.
fn program(op: FloatOp) -> Program {
    let role = |at: usize| if at < op.arity() { VarRole::Argument(at) } else { VarRole::Result(0) };
    let var = |at: usize| Var { name: format!("operand{at}"), width: op.width(), role: role(at), range: None };
    let operands: Vec<Source> = (0..op.arity()).map(|at| Source::Var(VarId(at as u32))).collect();
    let name = op.name().replace('.', "_");
    let mut maker = Maker { segment: SegmentBuilder::new(SegmentId(0), name.clone(), Issue::Once, Loc::UNKNOWN) };
    let applied = Applied { operation: op.operation(), format: op.format(), options: Options::default() };
    let value = float_nodes::apply(&mut maker, applied, &operands, op.width(), Loc::UNKNOWN);
    let result = VarId(op.arity() as u32);
    maker.segment.push(Node {
        kind: Kind::Write(result),
        inputs: vec![value.unwrap_or_else(|| Source::Constant(Int::zero(op.width())))],
        width: 0,
        guard: None,
        when: When::default(),
        linear: None,
        name: None,
        loc: Loc::UNKNOWN,
    });
    Program {
        vars: (0..=op.arity()).map(var).collect(),
        segments: vec![maker.segment.segment],
        control: Control::Run(SegmentId(0)),
        results: vec![result],
        ..Program::empty(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(name: &str, mhz: f64) -> Body {
        let target = Target::new("ecp5", mhz).expect("a target");
        Body::of(FloatOp::named(name).expect("a unit"), &target).expect("the library has its operators")
    }

    #[test]
    fn faster_clocks_have_more_stages() {
        for name in ["add.f32", "mul.bf16", "fma.f16", "sqrt.f16"] {
            let (slow, fast) = (body(name, 20.0), body(name, 200.0));
            assert!(slow.latency() < fast.latency(), "{name}: {} {}", slow.latency(), fast.latency());
            assert!(slow.cost().ff < fast.cost().ff, "{name}");
            assert_eq!(slow.plans[0].schedule.ii, 1);
            assert!(matches!(slow.result().kind, Kind::Write(_)));
        }
    }

    #[test]
    fn targets_know_what_they_were_told() {
        let target = Target::new("ecp5", 100.0).expect("a target");
        let op = FloatOp::named("add.f16").expect("a unit");
        let known = known(target, [op]).expect("the library has its operators");
        assert_eq!(known.float_units.len(), 1);
        assert_eq!(known.float_units[0], (op, body("add.f16", 100.0).cost()));
    }
}
