//! Small programs: as recipes, as operations, and as steps that the oracle takes.

use std::collections::HashMap;

use dialects::{arith, elements, func, ub};
use hw_dialects::hw;
use ir::{AttrKind, InsertPoint, Int, Ir, Op, Rewriter, Type, TypeKind};

use crate::instances::Instance;
use crate::oracle::{self, Rule, Scalar, Site, Value};

/// A number, or a vector of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    pub scalar: Scalar,
    /// 0 for a number.
    pub lanes: u32,
}

impl Shape {
    pub fn of(ir: &Ir, ty: Type) -> Option<Self> {
        let element = ir.ctx.element_or_self(ty);
        let scalar = match *ir.ctx.kind(element) {
            TypeKind::Integer { width, .. } => Scalar::Integer(width),
            TypeKind::Index => Scalar::Index,
            TypeKind::Float(kind) => Scalar::Float(kind),
            _ => return None,
        };
        let lanes = match ir.ctx.shape(ty) {
            Some(&[count]) => u32::try_from(count).ok()?,
            Some(_) => return None,
            None => 0,
        };
        Some(Self { scalar, lanes })
    }

    pub fn elements(self) -> usize {
        self.lanes.max(1) as usize
    }
}

/// Where an operand comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum Source {
    Argument(usize),
    /// The bits of each element.
    Constant(Vec<u128>),
    Poison,
    /// A result of an earlier node.
    Result(usize, usize),
}

/// An operation of a recipe.
#[derive(Clone, Debug)]
pub struct Node<'i> {
    pub instance: &'i Instance,
    pub operands: Vec<Source>,
}

/// What a program returns of its last node.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Returned {
    #[default]
    All,
    /// The first result; others have no use.
    First,
}

/// A program whose results are those of its last node.
#[derive(Clone, Debug, Default)]
pub struct Recipe<'i> {
    pub arguments: Vec<Type>,
    pub nodes: Vec<Node<'i>>,
    pub returned: Returned,
}

/// The operation for constants of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constants {
    Arith,
    Hw,
}

/// A function that was built, and its operations.
pub struct Built {
    pub func: Op,
    pub nodes: Vec<Op>,
}

/// Builds a recipe at the end of a module.
pub fn build(ir: &mut Ir, module: Op, recipe: &Recipe<'_>, constants: Constants) -> Built {
    let block = ir.body(module, 0).expect("a module has a body");
    let mut rewriter = Rewriter::new(ir);
    let (region, body) = rewriter.create_region_with_block(&recipe.arguments);
    rewriter.set_insertion(InsertPoint::End(body));
    let mut nodes: Vec<Op> = Vec::new();
    for node in &recipe.nodes {
        let mut operands = Vec::new();
        for (source, &ty) in node.operands.iter().zip(&node.instance.inputs) {
            operands.push(match source {
                Source::Argument(index) => rewriter.arg(body, *index),
                Source::Result(node, index) => rewriter.result(nodes[*node], *index),
                Source::Constant(bits) => constant(&mut rewriter, ty, bits, constants),
                Source::Poison => {
                    let value = rewriter.ir_mut().ctx.dialect_attr(ub::Poison::NAME, &[]).expect("ub is registered");
                    rewriter.op(ub::Poison::NAME).attr("value", value).result(ty).value()
                }
            });
        }
        nodes.push(node.instance.build(&mut rewriter, &operands));
    }
    let last = *nodes.last().expect("a recipe has nodes");
    let count = if recipe.returned == Returned::All { usize::MAX } else { 1 };
    let results: Vec<ir::Value> = rewriter.results(last).take(count).collect();
    let types: Vec<Type> = results.iter().map(|value| rewriter.ty(*value)).collect();
    rewriter.op(func::Return::NAME).operands(&results).build();
    rewriter.set_insertion(InsertPoint::End(block));
    let ctx = &mut rewriter.ir_mut().ctx;
    let function = ctx.function(&recipe.arguments, &types);
    let (name, function) = (ctx.string_attr("f"), ctx.type_attr(function));
    let func = rewriter.op(func::Func::NAME).attr("sym_name", name).attr("function_type", function).region(region);
    Built { func: func.build(), nodes }
}

fn constant(rewriter: &mut Rewriter<'_>, ty: Type, bits: &[u128], constants: Constants) -> ir::Value {
    let element = rewriter.ctx.element_or_self(ty);
    let width = elements::element_bits(&rewriter.ctx, element).expect("a number");
    let values: Vec<Int> = bits.iter().map(|bits| Int::from_u128(width, *bits)).collect();
    let value = elements::constant(&mut rewriter.ir_mut().ctx, ty, &values).expect("a constant");
    let name = match constants {
        Constants::Arith => arith::Constant::NAME,
        Constants::Hw => hw::Constant::NAME,
    };
    rewriter.op(name).attr("value", value).result(ty).value()
}

enum Work {
    Constant(Vec<Value>),
    Apply { rule: Rule, site: Site, operands: Vec<usize>, lanes: usize },
}

/// What the oracle runs: steps that fill slots, after those of the arguments.
pub struct Steps {
    work: Vec<Work>,
    outputs: Vec<usize>,
    pub types: Vec<Shape>,
    /// NaNs are canonical.
    pub exact: bool,
}

/// The only function of a body as steps. Errors: an operation that the oracle does not know.
pub fn steps(ir: &Ir, func: Op, rules: &HashMap<&str, Rule>, exact: bool) -> Result<Steps, String> {
    let body = ir.body(func, 0).expect("a function has a body");
    let mut slots: HashMap<ir::Value, usize> = ir.args(body).iter().copied().zip(0..).collect();
    let mut steps = Steps { work: Vec::new(), outputs: Vec::new(), types: Vec::new(), exact };
    let mut next = slots.len();
    for op in ir.ops(body) {
        if ir.isa::<func::Return>(op) {
            steps.outputs = ir.operands(op).iter().map(|value| slots[value]).collect();
            steps.types = ir.operands(op).iter().filter_map(|value| Shape::of(ir, ir.ty(*value))).collect();
            return Ok(steps);
        }
        let work = work(ir, op, rules, &slots)?;
        for result in ir.results(op) {
            slots.insert(result, next);
            next += 1;
        }
        steps.work.push(work);
    }
    Err("a function does not return".into())
}

fn work(ir: &Ir, op: Op, rules: &HashMap<&str, Rule>, slots: &HashMap<ir::Value, usize>) -> Result<Work, String> {
    let shape = |value: ir::Value| Shape::of(ir, ir.ty(value)).ok_or("a value that is no number");
    let first = shape(ir.result(op, 0))?;
    if let Some(value) = ir::fold::constant_of(ir, ir.result(op, 0)) {
        let Some(values) = elements::elements(&ir.ctx, value) else {
            return Ok(Work::Constant(vec![Value::Undefined; first.elements()]));
        };
        let bits = values.iter().map(|value| Value::Bits(value.to_u128().expect("at most 128 bits")));
        return Ok(Work::Constant(bits.cycle().take(first.elements()).collect()));
    }
    let name = ir.op_text(op);
    let rule = *rules.get(name).ok_or_else(|| format!("the oracle does not know {name}"))?;
    let scalars = |values: &mut dyn Iterator<Item = ir::Value>| -> Result<Vec<Scalar>, &str> {
        values.map(|value| Ok(shape(value)?.scalar)).collect()
    };
    let inputs = scalars(&mut ir.operands(op).iter().copied())?;
    let outputs = scalars(&mut ir.results(op))?;
    let site = Site { inputs, outputs, number: number(ir, op), overflow: overflow(ir, op), table: table(ir, op) };
    let operands = ir.operands(op).iter().map(|value| slots[value]).collect();
    Ok(Work::Apply { rule, site, operands, lanes: first.elements() })
}

/// The one number among the attributes.
fn number(ir: &Ir, op: Op) -> i64 {
    let mut numbers = ir.attrs(op).iter().filter_map(|(_, attr)| match ir.ctx.attr_kind(*attr) {
        AttrKind::Integer { .. } => ir.ctx.as_i64(*attr),
        _ => ir.ctx.as_dialect_attr(*attr, "index.cmp_predicate").and_then(|params| ir.ctx.as_i64(params[0])),
    });
    numbers.next_back().unwrap_or(0)
}

fn overflow(ir: &Ir, op: Op) -> i64 {
    let flags = ir.attr(op, "overflowFlags");
    let params = flags.and_then(|attr| ir.ctx.as_dialect_attr(attr, "arith.overflow"));
    params.and_then(|params| ir.ctx.as_i64(*params.first()?)).unwrap_or(0)
}

fn table(ir: &Ir, op: Op) -> Vec<i64> {
    ir.attr(op, "lookupTable").and_then(|attr| ir.ctx.as_dense_array(attr)).unwrap_or_default()
}

impl Steps {
    /// The results for values of the arguments.
    pub fn run(&self, arguments: &[&[Value]]) -> Vec<Vec<Value>> {
        let mut slots: Vec<Vec<Value>> = arguments.iter().map(|value| value.to_vec()).collect();
        for work in &self.work {
            match work {
                Work::Constant(values) => slots.push(values.clone()),
                Work::Apply { rule, site, operands, lanes } => {
                    let mut results = vec![Vec::with_capacity(*lanes); site.outputs.len()];
                    for lane in 0..*lanes {
                        let element = |&slot: &usize| slots[slot][if slots[slot].len() == 1 { 0 } else { lane }];
                        let operands: Vec<Value> = operands.iter().map(element).collect();
                        let values = oracle::apply(*rule, site, &operands, self.exact);
                        results.iter_mut().zip(values).for_each(|(result, value)| result.push(value));
                    }
                    slots.extend(results);
                }
            }
        }
        self.outputs.iter().map(|&slot| slots[slot].clone()).collect()
    }
}
