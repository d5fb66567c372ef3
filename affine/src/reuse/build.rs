//! Builds the nest that reads each element once: loops over positions, one load a window, buffers and registers that delay
//! what was read, and the old iterations under the condition that their window is full.

use dialects::{func, memref};
use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, AffineMap, InsertPoint, IntegerSet, Ir, Op, Rewriter, Type, Value};
use rustc_hash::FxHashMap;

use super::find::{Group, Plan, Subscript, bits_of, element_type};
use super::{Buffer, First, Window};
use crate::forms::Forms;
use crate::loops::{Carried, add_carried, allocated, carried_arg, constant_before, set_yield};
use crate::ops as affine;
use crate::ops::bounds::Bound;
use crate::transform::build::{Header, bound_of, loop_before};

/// The new nest.
struct Nest {
    innermost: Op,
    /// Positions, by loop.
    positions: Vec<Value>,
    /// The end of the innermost body.
    end: Op,
}

/// A delay of a window: iterations by loop, of which all but the last belong to what is delayed.
type Delay = Vec<i64>;

/// The delayed elements of a window, by all their delays; loops that are left out delay by nothing.
type Streams = FxHashMap<Delay, Value>;

/// Replaces the nest of a plan. Returns what became of its windows.
pub(super) fn build(ir: &mut Ir, plan: &Plan, first: First) -> Vec<Window> {
    let root = plan.levels[0].looping;
    let registers: Vec<Vec<Delay>> = plan.groups.iter().map(|g| registers(g, plan.levels.len())).collect();
    let nest = loops(ir, plan, &registers);
    let mut carried = 0;
    let mut windows = Vec::new();
    let mut replacements = Vec::new();
    for (group, registers) in plan.groups.iter().zip(&registers) {
        let newest = newest(ir, plan, group, &nest);
        let mut streams: Streams = [(vec![0; plan.levels.len()], newest)].into_iter().collect();
        let buffers = buffers(ir, (plan, group, first), &nest, &mut streams);
        carried = shift(ir, &nest, registers, carried, &mut streams);
        for (load, offsets) in &group.loads {
            replacements.push((*load, streams[&group.delay(offsets)]));
        }
        windows.push(Window {
            array: ir.value_name(group.array).unwrap_or("array").to_owned(),
            nest: ir.loc(root),
            reads: group.places(),
            width: bits_of(ir, element_type(ir, group.array)).unwrap_or(0),
            buffers,
            registers: registers.len(),
        });
    }
    move_iterations(ir, plan, &nest, &replacements);
    Rewriter::new(ir).erase(root);
    windows
}

/// The delays by registers, in the order of their chains.
fn registers(group: &Group, levels: usize) -> Vec<Delay> {
    group.delays().into_iter().filter(|d| d.len() == levels).collect()
}

/// Loops over all positions, the innermost of which carries the registers.
fn loops(ir: &mut Ir, plan: &Plan, registers: &[Vec<Delay>]) -> Nest {
    let root = plan.levels[0].looping;
    let mut carried = Vec::new();
    for (group, delays) in plan.groups.iter().zip(registers) {
        let ty = element_type(ir, group.array);
        let name = name_of(ir, group);
        for delay in delays {
            carried.push(Carried { init: constant_before(ir, root, 0, ty), name: named(&name, delay) });
        }
    }
    let (mut at, mut looping, mut positions) = (root, root, Vec::new());
    for (index, level) in plan.levels.iter().enumerate() {
        let (first, last) = plan.positions(index);
        let bound = |value: i64| Bound { map: AffineMap::constant(value), operands: Vec::new() };
        let header = Header { lower: bound(first), upper: bound(last + 1), step: 1 };
        let (made, variable) = loop_before(ir, at, &header);
        if let Some(name) = ir.value_name(level.variable).map(str::to_owned) {
            ir.set_value_name(variable, &name);
        }
        let loc = ir.loc(level.looping);
        Rewriter::new(ir).set_op_loc(made, loc);
        at = yield_of(ir, made);
        looping = made;
        positions.push(variable);
    }
    let innermost = if carried.is_empty() { looping } else { add_carried(ir, looping, &carried) };
    Nest { innermost, positions, end: yield_of(ir, innermost) }
}

fn yield_of(ir: &Ir, looping: Op) -> Op {
    ir.body(looping, 0).and_then(|b| ir.last_op(b)).expect("a loop body ends in a yield")
}

fn name_of(ir: &Ir, group: &Group) -> String {
    ir.value_name(group.array).unwrap_or("window").to_owned()
}

fn named(array: &str, delay: &[i64]) -> String {
    let steps: Vec<String> = delay.iter().map(i64::to_string).collect();
    format!("{array}_{}", steps.join("_"))
}

/// Loads the newest element of a window, where it is one that is ever needed.
fn newest(ir: &mut Ir, plan: &Plan, group: &Group, nest: &Nest) -> Value {
    let mut forms = plan.forms.clone();
    let place = |forms: &mut Forms, subscript: &Subscript| match subscript {
        Subscript::Fixed(form) => form.clone(),
        Subscript::Moving { level, base, .. } => {
            let behind = group.most[*level] - plan.lead(*level);
            forms.opaque(nest.positions[*level]) + base.clone() + AffineExpr::Const(behind)
        }
    };
    let places: Vec<AffineExpr> = group.subscripts.iter().map(|s| place(&mut forms, s)).collect();
    let mut conditions = Vec::new();
    for (level, &(first, last)) in group.elements.iter().enumerate() {
        let ahead = plan.lead(level) - group.most[level];
        conditions.extend(within(plan, level, (first + ahead, last + ahead)));
    }
    let ty = element_type(ir, group.array);
    let load = |ir: &mut Ir, at: Op| {
        let Bound { map, operands } = bound_of(ir, &forms, &places, at);
        let map = ir.ctx.map_attr(map);
        let loc = ir.loc(group.loads[0].0);
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
        let made = rewriter.op(affine::Load::NAME).operand(group.array).operands(&operands).attr("map", map);
        made.result(ty).value()
    };
    let value = guarded(ir, nest, &conditions, ty, load);
    ir.set_value_name(value, &name_of(ir, group));
    value
}

/// The conditions that a position of a loop is in a range, as far as they do not hold of all.
fn within(plan: &Plan, level: usize, (first, last): (i64, i64)) -> Vec<SetConstraint> {
    let (start, end) = plan.positions(level);
    let position = || AffineExpr::Dim(level as u32);
    let above = (first > start).then(|| position() + AffineExpr::Const(-first));
    let below = (last < end).then(|| AffineExpr::Const(last) - position());
    above.into_iter().chain(below).map(|expr| SetConstraint { expr, is_equality: false }).collect()
}

/// What `make` makes before the end of the body; zero where the conditions do not hold.
fn guarded(
    ir: &mut Ir,
    nest: &Nest,
    conditions: &[SetConstraint],
    ty: Type,
    make: impl FnOnce(&mut Ir, Op) -> Value,
) -> Value {
    if conditions.is_empty() {
        return make(ir, nest.end);
    }
    let zero = constant_before(ir, nest.end, 0, ty);
    let (chosen, ends) = condition(ir, nest, conditions, &[zero]);
    let value = make(ir, ends);
    Rewriter::new(ir).set_operands(ends, &[value]);
    ir.result(chosen, 0)
}

/// An `affine.if` before the end of the body that gives `otherwise` where the conditions do not hold; returns it and the end
/// of its first branch, which gives the same.
fn condition(ir: &mut Ir, nest: &Nest, conditions: &[SetConstraint], otherwise: &[Value]) -> (Op, Op) {
    let set = IntegerSet { dims: nest.positions.len() as u32, symbols: 0, constraints: conditions.to_vec() };
    let (set, operands) = crate::ops::compose::canonical_set(ir, nest.end, &set, &nest.positions);
    let set = ir.ctx.set_attr(set);
    let loc = ir.loc(nest.innermost);
    let types: Vec<Type> = otherwise.iter().map(|&v| ir.ty(v)).collect();
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(nest.end), loc);
    let (then, then_block) = rewriter.create_region_with_block(&[]);
    let other = rewriter.create_region();
    let builder = rewriter.op(affine::If::NAME).operands(&operands).attr("condition", set);
    let made = builder.region(then).region(other).results(&types).build();
    if !otherwise.is_empty() {
        let block = rewriter.create_block(other, &[]);
        rewriter.set_insertion(InsertPoint::End(block));
        rewriter.op(affine::Yield::NAME).operands(otherwise).build();
    }
    rewriter.set_insertion(InsertPoint::End(then_block));
    let ends = rewriter.op(affine::Yield::NAME).operands(otherwise).build();
    (made, ends)
}

/// Makes the buffers of a window: each gives what was there one iteration of its loop ago.
fn buffers(
    ir: &mut Ir,
    (plan, group, first): (&Plan, &Group, First),
    nest: &Nest,
    streams: &mut Streams,
) -> Vec<Buffer> {
    let levels = plan.levels.len();
    let mut made = Vec::new();
    for delay in group.delays().into_iter().filter(|d| d.len() < levels) {
        let level = delay.len() - 1;
        let name = named(&name_of(ir, group), &delay);
        let buffer = allocate(ir, plan, (level, element_type(ir, group.array)), &name);
        let inner: Vec<usize> = (level + 1..levels).collect();
        let source = streams[&padded(&earlier(&delay), levels)];
        // Before that many iterations the buffer was not written.
        let start = plan.positions(level).0;
        let conditions = match first {
            First::Zero => within(plan, level, (start + delay[level], i64::MAX)),
            First::Undefined => Vec::new(),
        };
        let ty = element_type(ir, group.array);
        let place = place_in(plan, &inner);
        let operands: Vec<Value> = inner.iter().map(|&l| nest.positions[l]).collect();
        let value = guarded(ir, nest, &conditions, ty, |ir, at| {
            let map = ir.ctx.map_attr(place.clone());
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(at);
            rewriter.op(affine::Load::NAME).operand(buffer).operands(&operands).attr("map", map).result(ty).value()
        });
        ir.set_value_name(value, &name);
        let map = ir.ctx.map_attr(place.clone());
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(nest.end);
        rewriter.op(affine::Store::NAME).operands(&[source, buffer]).operands(&operands).attr("map", map).build();
        streams.insert(padded(&delay, levels), value);
        made.push(Buffer { name, words: plan.line_words(level) as u64, dimensions: inner.len() });
    }
    made
}

/// The delay by one iteration less.
fn earlier(delay: &[i64]) -> Delay {
    let mut delay = delay.to_vec();
    *delay.last_mut().expect("a delay has a loop") -= 1;
    delay
}

fn padded(delay: &[i64], levels: usize) -> Delay {
    let mut delay = delay.to_vec();
    delay.resize(levels, 0);
    delay
}

/// Where in a buffer the positions of these loops lie.
fn place_in(plan: &Plan, inner: &[usize]) -> AffineMap {
    let place = |(number, &level): (usize, &usize)| {
        AffineExpr::Dim(number as u32) + AffineExpr::Const(-plan.positions(level).0)
    };
    AffineMap { dims: inner.len() as u32, symbols: 0, results: inner.iter().enumerate().map(place).collect() }
}

/// A buffer for the positions of the loops inside `level`, at the start of the function.
fn allocate(ir: &mut Ir, plan: &Plan, (level, element): (usize, Type), name: &str) -> Value {
    let root = plan.levels[0].looping;
    let shape: Vec<i64> = (level + 1..plan.levels.len()).map(|l| plan.extent(l)).collect();
    let ty = ir.ctx.memref(&shape, element);
    let func = ir.ancestor_as::<func::Func>(root).expect("a nest is in a function");
    let entry = ir.body(func, 0).expect("the function has a body");
    let loc = ir.loc(root);
    let value = allocated(&mut Rewriter::at(ir, InsertPoint::Start(entry), loc), memref::Alloca::NAME, ty);
    ir.set_value_name(value, name);
    value
}

/// Lets registers take what is one iteration younger. Returns the number of those made so far.
fn shift(ir: &mut Ir, nest: &Nest, registers: &[Delay], made: usize, streams: &mut Streams) -> usize {
    for (number, delay) in registers.iter().enumerate() {
        set_yield(ir, nest.innermost, made + number, streams[&earlier(delay)]);
        streams.insert(delay.clone(), carried_arg(ir, nest.innermost, made + number));
    }
    made + registers.len()
}

/// Moves the old iterations to where their windows are full, with their loads replaced.
fn move_iterations(ir: &mut Ir, plan: &Plan, nest: &Nest, replacements: &[(Op, Value)]) {
    let mut conditions = Vec::new();
    for (index, level) in plan.levels.iter().enumerate() {
        let first = level.first * level.stride + plan.lead(index);
        conditions.extend(within(plan, index, (first, i64::MAX)));
        if level.stride > 1 {
            let phase =
                (AffineExpr::Dim(index as u32) + AffineExpr::Const(-first)).modulo(AffineExpr::Const(level.stride));
            conditions.push(SetConstraint { expr: phase, is_equality: true });
        }
    }
    let end = match conditions.is_empty() {
        true => nest.end,
        false => condition(ir, nest, &conditions, &[]).1,
    };
    for (index, level) in plan.levels.iter().enumerate() {
        let back = AffineExpr::Dim(0) + AffineExpr::Const(-plan.lead(index));
        let map = AffineMap { dims: 1, symbols: 0, results: vec![back.floor_div(AffineExpr::Const(level.stride))] };
        let value = match plan.lead(index) == 0 && level.stride == 1 {
            true => nest.positions[index],
            false => crate::loops::apply_before(ir, end, &map, &[nest.positions[index]]),
        };
        Rewriter::new(ir).replace_uses(level.variable, value);
    }
    for (index, level) in plan.levels.iter().enumerate() {
        let inner = plan.levels.get(index + 1).map(|l| l.looping);
        let body = ir.body(level.looping, 0).expect("a loop has a body");
        let ops = ir.ops_vec(body);
        let (_, ops) = ops.split_last().expect("a loop body ends in a yield");
        for &op in ops.iter().filter(|&&op| Some(op) != inner) {
            Rewriter::new(ir).move_op(op, InsertPoint::Before(end));
        }
    }
    for &(load, value) in replacements {
        Rewriter::new(ir).replace(load, &[value]);
    }
}
