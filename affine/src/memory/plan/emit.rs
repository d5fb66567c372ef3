//! A program of a plan: buffers at their addresses, one loop over the steps with transfers and waits, and the tile inside.
//!
//! What holds: transfers and waits are those of `events`, in their order. Numbers that change from step to step are affine
//! in the step; a plan whose numbers are too irregular for that is refused before anything is made.

use dialects::{arith, memref};
use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, AffineMap, InsertPoint, IntegerSet, Ir, Loc, Op, Rewriter, Type, TypeKind, Value};

use super::events::{Event, epilogue, ordered, prologue};
use super::solve::{Phase, Plan, Resident};
use super::stream::{Region, Stream};
use crate::loops::allocated;
use crate::memory::fit::affine_of;
use crate::memory::target::Target;
use crate::ops as affine;
use crate::ops::bounds::{lower_bound, upper_bound};
use crate::ops::compose::position;
use crate::transform::build::Header;

/// A number that is known, or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Index {
    Known(i64),
    Value(Value),
}

/// Why nothing was emitted.
pub const IRREGULAR: &str = "its tiles follow each other too irregularly";

/// Results of a map and what it is applied to.
#[derive(Default)]
struct Indices {
    results: Vec<AffineExpr>,
    operands: Vec<Value>,
}

impl Indices {
    fn term(&mut self, index: Index) -> AffineExpr {
        term(index, 0, &mut self.operands)
    }

    /// Adds the sum of `terms` as a result, modulo `modulus` if there is one.
    fn push(&mut self, terms: &[Index], modulus: Option<i64>) {
        let sum = terms.iter().fold(AffineExpr::Const(0), |sum, &t| sum + self.term(t));
        self.results.push(match modulus {
            Some(by) => sum.modulo(AffineExpr::Const(by)),
            None => sum,
        });
    }

    fn map(&self) -> AffineMap {
        AffineMap { dims: self.operands.len() as u32, symbols: 0, results: self.results.clone() }
    }
}

/// Emits a plan in its function. Errors: `IRREGULAR`; the function is then half done.
pub fn emit(ir: &mut Ir, target: &Target, plan: &Plan) -> Result<(), &'static str> {
    let Some(first) = plan.phases.first() else { return Ok(()) };
    let body = ir.body(plan.function, 0).ok_or(IRREGULAR)?;
    let top =
        |ir: &Ir, op: Op| std::iter::successors(Some(op), |&o| ir.parent(o)).find(|&o| ir.block_of(o) == Some(body));
    let (start, end) = (top(ir, first.nest.root), plan.phases.last().and_then(|p| top(ir, p.nest.root)));
    let (Some(start), Some(end)) = (start, end) else { return Err(IRREGULAR) };
    let after = ir.next_op(end).ok_or(IRREGULAR)?;
    let loc = ir.loc(start);
    let mut residents = Vec::new();
    for resident in &plan.residents {
        let mut emitter = Emitter::new(ir, target, InsertPoint::Before(start), loc);
        residents.push(emitter.bring_resident(resident));
    }
    for phase in &plan.phases {
        // The nest itself moves, so what is behind it is the place.
        let at = InsertPoint::Before(ir.next_op(phase.nest.root).ok_or(IRREGULAR)?);
        let loc = ir.loc(phase.nest.root);
        let mut emitter = Emitter::new(ir, target, at, loc);
        emitter.phase(phase)?;
    }
    for (resident, &buffer) in plan.residents.iter().zip(&residents) {
        for phase in &plan.phases {
            replace_inside(ir, phase.nest.root, resident.value, buffer);
        }
        let mut emitter = Emitter::new(ir, target, InsertPoint::Before(after), loc);
        emitter.take_resident(resident, buffer);
    }
    Ok(())
}

fn replace_inside(ir: &mut Ir, root: Op, from: Value, to: Value) {
    Rewriter::new(ir).replace_uses_if(from, to, &|ir, u| ir.is_inside(u.op, root));
}

struct Emitter<'a> {
    ir: &'a mut Ir,
    target: &'a Target,
    at: InsertPoint,
    loc: Loc,
}

/// What a stream has in the program.
struct Made {
    buffer: Value,
    tag_in: Option<Value>,
    tag_out: Option<Value>,
}

impl<'a> Emitter<'a> {
    fn new(ir: &'a mut Ir, target: &'a Target, at: InsertPoint, loc: Loc) -> Self {
        Emitter { ir, target, at, loc }
    }

    // Small things.

    fn constant(&mut self, value: i64) -> Value {
        let (index, attr) = (self.ir.ctx.index(), self.ir.ctx.index_attr(value));
        let made = self.rewriter().op(arith::Constant::NAME).attr("value", attr).result(index).value();
        self.ir.set_value_name(made, &format!("c{value}"));
        made
    }

    fn rewriter(&mut self) -> Rewriter<'_> {
        Rewriter::at(self.ir, self.at, self.loc)
    }

    fn value(&mut self, index: Index) -> Value {
        match index {
            Index::Known(v) => self.constant(v),
            Index::Value(v) => v,
        }
    }

    /// Entry `at` of a list.
    fn entry(&mut self, list: &[i64], at: Index) -> Result<Index, &'static str> {
        match at {
            _ if list.windows(2).all(|w| w[0] == w[1]) => Ok(Index::Known(list.first().copied().unwrap_or(0))),
            Index::Known(k) => Ok(Index::Known(list.get(k as usize).copied().unwrap_or(0))),
            Index::Value(v) => {
                let form = affine_of(list).ok_or(IRREGULAR)?;
                Ok(if form == AffineExpr::Dim(0) { at } else { Index::Value(self.apply(form, v)) })
            }
        }
    }

    /// A form in dimension 0 at a value.
    fn apply(&mut self, form: AffineExpr, at: Value) -> Value {
        let map = AffineMap { dims: 1, symbols: 0, results: vec![form] };
        let (attr, index) = (self.ir.ctx.map_attr(map), self.ir.ctx.index());
        self.rewriter().op(affine::Apply::NAME).operand(at).attr("map", attr).result(index).value()
    }

    fn named(&mut self, index: Index, name: &str) -> Index {
        if let Index::Value(v) = index
            && self.ir.value_name(v).is_none()
        {
            self.ir.set_value_name(v, name);
        }
        index
    }

    /// `index + more`.
    fn plus(&mut self, index: Index, more: i64) -> Index {
        match index {
            _ if more == 0 => index,
            Index::Known(v) => Index::Known(v + more),
            Index::Value(v) => Index::Value(self.apply(AffineExpr::Dim(0) + AffineExpr::Const(more), v)),
        }
    }

    /// A loop from 0 to `end`; `body` is called with its variable, inside.
    fn repeat<T>(&mut self, end: Index, body: impl FnOnce(&mut Self, Value) -> T) -> T {
        let mut bound = Indices::default();
        bound.push(&[end], None);
        let index = self.ir.ctx.index();
        let sizes = self.ir.ctx.dense_array(32, &[0, bound.operands.len() as i64, 0]);
        let (lower, upper) = (self.ir.ctx.map_attr(AffineMap::constant(0)), self.ir.ctx.map_attr(bound.map()));
        let (step, loc) = (self.ir.ctx.index_attr(1), self.loc);
        let mut rewriter = self.rewriter();
        let (region, block) = rewriter.create_region_with_block(&[index]);
        let builder = rewriter.op(affine::For::NAME).operands(&bound.operands).attr("lowerBoundMap", lower);
        let builder = builder.attr("upperBoundMap", upper).attr("step", step);
        builder.attr("operandSegmentSizes", sizes).region(region).build();
        let last = Rewriter::at(self.ir, InsertPoint::End(block), loc).op(affine::Yield::NAME).build();
        let variable = self.ir.arg(block, 0);
        let outer = std::mem::replace(&mut self.at, InsertPoint::Before(last));
        let result = body(self, variable);
        self.at = outer;
        result
    }

    /// `body` where all of `zero` are 0 and all of `least` are 0 or more.
    fn only_if(
        &mut self,
        zero: &[Index],
        least: &[(Index, i64)],
        body: impl FnOnce(&mut Self) -> Result<(), &'static str>,
    ) -> Result<(), &'static str> {
        let mut indices = Indices::default();
        let mut constraints = Vec::new();
        let all = zero.iter().map(|&i| (i, 0, true)).chain(least.iter().map(|&(i, c)| (i, c, false)));
        for (index, add, is_equality) in all {
            match index {
                Index::Known(v) if (is_equality && v + add == 0) || (!is_equality && v + add >= 0) => {}
                Index::Known(_) => return Ok(()),
                Index::Value(_) => {
                    let expr = indices.term(index) + AffineExpr::Const(add);
                    constraints.push(SetConstraint { expr, is_equality });
                }
            }
        }
        if constraints.is_empty() {
            return body(self);
        }
        let set = IntegerSet { dims: indices.operands.len() as u32, symbols: 0, constraints };
        let (condition, loc) = (self.ir.ctx.set_attr(set), self.loc);
        let mut rewriter = self.rewriter();
        let (then, block) = rewriter.create_region_with_block(&[]);
        let otherwise = rewriter.create_region();
        let builder = rewriter.op(affine::If::NAME).operands(&indices.operands).attr("condition", condition);
        builder.region(then).region(otherwise).build();
        let last = Rewriter::at(self.ir, InsertPoint::End(block), loc).op(affine::Yield::NAME).build();
        let outer = std::mem::replace(&mut self.at, InsertPoint::Before(last));
        let result = body(self);
        self.at = outer;
        result
    }

    // Memory.

    fn allocate(&mut self, shape: &[i64], like: Value, space: usize, offset: u64) -> Value {
        let element = self.ir.ctx.element_or_self(self.ir.ty(like));
        let number = self.ir.ctx.i_attr(64, self.target.spaces[space].number);
        let ty = self.memref(shape, element, Some(number));
        let address = self.ir.ctx.i_attr(64, offset as i64);
        let sizes = self.ir.ctx.dense_array(32, &[0, 0]);
        let name = self.ir.value_name(like).map(|n| format!("{n}_{}", self.target.spaces[space].name));
        let builder = self.rewriter();
        let mut builder = builder;
        let made = builder
            .op(memref::Alloc::NAME)
            .attr(memref::PLACE, address)
            .attr("operandSegmentSizes", sizes)
            .result(ty)
            .value();
        if let Some(name) = name {
            self.ir.set_value_name(made, &name);
        }
        made
    }

    fn memref(&mut self, shape: &[i64], element: Type, space: Option<ir::Attr>) -> Type {
        self.ir.ctx.ty(TypeKind::MemRef { shape: shape.into(), element, layout: None, space })
    }

    fn tag(&mut self, count: usize, like: Value, way: &str) -> Value {
        let element = self.ir.ctx.integer(32);
        let ty = self.memref(&[count as i64], element, None);
        let name = self.ir.value_name(like).map(|n| format!("{n}_{way}"));
        let made = allocated(&mut self.rewriter(), memref::Alloc::NAME, ty);
        if let Some(name) = name {
            self.ir.set_value_name(made, &name);
        }
        made
    }

    fn free(&mut self, memref: Value) {
        self.rewriter().op(memref::Dealloc::NAME).operand(memref).build();
    }

    /// One transfer.
    fn dma_start(
        &mut self,
        engine: usize,
        [source, to, tag]: [(Value, &Indices); 3],
        count: Index,
        stride: Option<(i64, i64)>,
    ) {
        let mut operands = Vec::new();
        for (memref, indices) in [source, to, tag] {
            operands.push(memref);
            operands.extend(&indices.operands);
        }
        operands.push(self.value(count));
        if let Some((stride, row)) = stride {
            operands.extend([self.constant(stride), self.constant(row)]);
        }
        let maps = [source, to, tag].map(|(_, i)| self.ir.ctx.map_attr(i.map()));
        let name = self.target.engines[engine].name.clone();
        let name = self.ir.ctx.string_attr(&name);
        let is_named = self.target.engines.len() > 1;
        let mut rewriter = self.rewriter();
        let builder = rewriter.op(affine::DmaStart::NAME).operands(&operands);
        let builder = builder.attr("src_map", maps[0]).attr("dst_map", maps[1]).attr("tag_map", maps[2]);
        if is_named {
            builder.attr("kiln.engine", name).build()
        } else {
            builder.build()
        };
    }

    fn dma_wait(&mut self, tag: Value, slot: Index, count: Index) {
        let mut indices = Indices::default();
        indices.push(&[slot], None);
        let mut operands = vec![tag];
        operands.extend(&indices.operands);
        operands.push(self.value(count));
        let map = self.ir.ctx.map_attr(indices.map());
        self.rewriter().op(affine::DmaWait::NAME).operands(&operands).attr("tag_map", map).build();
    }

    // Residents.

    fn bring_resident(&mut self, resident: &Resident) -> Value {
        let buffer = self.allocate(&resident.shape, resident.value, resident.space, resident.offset);
        self.move_resident(resident, resident.engines.0, (resident.value, buffer), "in");
        buffer
    }

    fn take_resident(&mut self, resident: &Resident, buffer: Value) {
        if resident.is_written {
            self.move_resident(resident, resident.engines.1, (buffer, resident.value), "out");
        }
        self.free(buffer);
    }

    fn move_resident(&mut self, resident: &Resident, engine: Option<usize>, (from, to): (Value, Value), way: &str) {
        let Some(engine) = engine else {
            return self.copy_whole(&resident.shape, (from, to), &mut Vec::new());
        };
        let mut zero = Indices::default();
        resident.shape.iter().for_each(|_| zero.push(&[Index::Known(0)], None));
        let mut first = Indices::default();
        first.push(&[Index::Known(0)], None);
        let tag = self.tag(1, resident.value, way);
        let count = Index::Known(resident.shape.iter().product());
        self.dma_start(engine, [(from, &zero), (to, &zero), (tag, &first)], count, None);
        self.dma_wait(tag, Index::Known(0), count);
        self.free(tag);
    }

    fn copy_whole(&mut self, shape: &[i64], memrefs: (Value, Value), at: &mut Vec<Value>) {
        if let Some(&size) = shape.get(at.len()) {
            return self.repeat(Index::Known(size), |e, v| {
                at.push(v);
                e.copy_whole(shape, memrefs, at);
                at.pop();
            });
        }
        let mut indices = Indices::default();
        at.iter().for_each(|&v| indices.push(&[Index::Value(v)], None));
        self.copy_element(memrefs, &indices, &indices);
    }

    fn copy_element(&mut self, (from, to): (Value, Value), source: &Indices, target: &Indices) {
        let element = self.ir.ctx.element_or_self(self.ir.ty(from));
        let (load, store) = (self.ir.ctx.map_attr(source.map()), self.ir.ctx.map_attr(target.map()));
        let mut rewriter = self.rewriter();
        let loaded = rewriter.op(affine::Load::NAME).operand(from).operands(&source.operands).attr("map", load);
        let value = loaded.result(element).value();
        let stored = rewriter.op(affine::Store::NAME).operand(value).operand(to).operands(&target.operands);
        stored.attr("map", store).build();
    }

    // Phases.

    fn phase(&mut self, phase: &Phase) -> Result<(), &'static str> {
        let made: Vec<Made> = (0..phase.streams.len()).map(|k| self.make(phase, k)).collect();
        for event in prologue(&phase.streams) {
            self.known_event(phase, &made, event)?;
        }
        let steps = Index::Known(phase.sequence.steps.len() as i64);
        self.repeat(steps, |e, step| {
            e.ir.set_value_name(step, "step");
            e.step(phase, &made, step)
        })?;
        for event in epilogue(&phase.streams) {
            self.known_event(phase, &made, event)?;
        }
        for made in &made {
            let all = [Some(made.buffer), made.tag_in, made.tag_out];
            all.into_iter().flatten().for_each(|m| self.free(m));
        }
        Ok(())
    }

    fn make(&mut self, phase: &Phase, k: usize) -> Made {
        let stream = &phase.streams[k];
        let value = phase.nest.arrays[stream.array].value;
        let slots = if stream.slots > 1 { vec![stream.slots as i64] } else { Vec::new() };
        let shape = [slots, stream.buffer.clone()].concat();
        let buffer = self.allocate(&shape, value, stream.choice.space, phase.offsets[k]);
        let has = |engine: Option<usize>, is_used: bool| engine.is_some() && is_used;
        let tag_in = has(stream.choice.engine_in, stream.is_brought()).then(|| self.tag(stream.tags(), value, "in"));
        let tag_out = has(stream.choice.engine_out, stream.is_taken()).then(|| self.tag(stream.tags(), value, "out"));
        Made { buffer, tag_in, tag_out }
    }

    fn known_event(&mut self, phase: &Phase, made: &[Made], event: Event) -> Result<(), &'static str> {
        match event {
            Event::Bring(k, g) => self.transfer(phase, made, k, Index::Known(g as i64), true),
            Event::Take(k, g) => self.transfer(phase, made, k, Index::Known(g as i64), false),
            Event::Brought(k, g) => self.wait(phase, made, k, Index::Known(g as i64), true),
            Event::Taken(k, g) => self.wait(phase, made, k, Index::Known(g as i64), false),
            Event::Compute(_) => Ok(()),
        }
    }

    /// One step: `events::at_step` with the step as a value.
    fn step(&mut self, phase: &Phase, made: &[Made], step: Value) -> Result<(), &'static str> {
        let order = ordered(&phase.streams);
        let mut groups: Vec<Index> = vec![Index::Known(0); phase.streams.len()];
        for &k in &order {
            let list = phase.streams[k].group_of_step(phase.sequence.steps.len());
            let group = self.entry(&list, Index::Value(step))?;
            groups[k] = self.named(group, "group");
        }
        for &k in &order {
            self.bring_ahead(phase, made, k, (step, groups[k]))?;
        }
        for &k in &order {
            self.begin_group(phase, made, k, (step, groups[k]))?;
        }
        self.tile(phase, made, step, &groups)?;
        for &k in order.iter().filter(|&&k| phase.streams[k].is_taken()) {
            let left = self.steps_left(&phase.streams[k], step)?;
            self.only_if(&[left], &[], |e| e.transfer(phase, made, k, groups[k], false))?;
        }
        Ok(())
    }

    /// Steps since the group began.
    fn steps_since(&mut self, stream: &Stream, step: Value) -> Result<Index, &'static str> {
        let list: Vec<i64> =
            stream.groups.iter().flat_map(|g| (g.steps.0..=g.steps.1).map(|s| (s - g.steps.0) as i64)).collect();
        self.entry(&list, Index::Value(step))
    }

    /// Steps until the group ends.
    fn steps_left(&mut self, stream: &Stream, step: Value) -> Result<Index, &'static str> {
        let list: Vec<i64> =
            stream.groups.iter().flat_map(|g| (g.steps.0..=g.steps.1).map(|s| (g.steps.1 - s) as i64)).collect();
        self.entry(&list, Index::Value(step))
    }

    fn bring_ahead(
        &mut self,
        phase: &Phase,
        made: &[Made],
        k: usize,
        (step, group): (Value, Index),
    ) -> Result<(), &'static str> {
        let stream = &phase.streams[k];
        let ahead = stream.choice.ahead as i64;
        let last = stream.groups.len() as i64 - 1 - ahead;
        if ahead == 0 || !stream.is_brought() || last < 0 {
            return Ok(());
        }
        let since = self.steps_since(stream, step)?;
        let room = self.negated(group);
        self.only_if(&[since], &[(room, last)], |e| {
            let next = e.plus(group, ahead);
            if stream.is_taken() && !stream.is_in_order() {
                let old = ahead - stream.slots as i64;
                e.only_if(&[], &[(group, old)], |e| {
                    let gone = e.plus(group, old);
                    e.wait(phase, made, k, gone, false)
                })?;
            }
            e.transfer(phase, made, k, next, true)
        })
    }

    fn negated(&mut self, index: Index) -> Index {
        match index {
            Index::Known(v) => Index::Known(-v),
            Index::Value(v) => Index::Value(self.apply(AffineExpr::Dim(0) * AffineExpr::Const(-1), v)),
        }
    }

    fn begin_group(
        &mut self,
        phase: &Phase,
        made: &[Made],
        k: usize,
        (step, group): (Value, Index),
    ) -> Result<(), &'static str> {
        let stream = &phase.streams[k];
        let is_single = stream.choice.ahead == 0;
        let waits_for_old = stream.is_taken() && (is_single || stream.is_in_order());
        if !stream.is_brought() && !waits_for_old {
            return Ok(());
        }
        let since = self.steps_since(stream, step)?;
        self.only_if(&[since], &[], |e| {
            if !is_single && stream.is_brought() {
                e.wait(phase, made, k, group, true)?;
            }
            if waits_for_old && stream.groups.len() > stream.slots {
                let old = -(stream.slots as i64);
                e.only_if(&[], &[(group, old)], |e| {
                    let gone = e.plus(group, old);
                    e.wait(phase, made, k, gone, false)
                })?;
            }
            if is_single && stream.is_brought() {
                e.transfer(phase, made, k, group, true)?;
                e.wait(phase, made, k, group, true)?;
            }
            Ok(())
        })
    }

    fn wait(&mut self, phase: &Phase, made: &[Made], k: usize, group: Index, is_in: bool) -> Result<(), &'static str> {
        let stream = &phase.streams[k];
        let Some(tag) = (if is_in { made[k].tag_in } else { made[k].tag_out }) else { return Ok(()) };
        let counts: Vec<i64> = stream.regions(is_in).iter().map(|r| r.count()).collect();
        let count = self.entry(&counts, group)?;
        let slot = self.entry(&stream.slot_of_group(), group)?;
        self.dma_wait(tag, slot, count);
        debug_assert!(phase.streams.len() == made.len());
        Ok(())
    }

    /// Starts the transfers of a group, or copies it.
    fn transfer(
        &mut self,
        phase: &Phase,
        made: &[Made],
        k: usize,
        group: Index,
        is_in: bool,
    ) -> Result<(), &'static str> {
        let stream = &phase.streams[k];
        let place = self.placement(stream, group, is_in)?;
        let engine = if is_in { stream.choice.engine_in } else { stream.choice.engine_out };
        let looped = if engine.is_some() { stream.looped() } else { place.low.len() };
        let array = phase.nest.arrays[stream.array].value;
        let one = Transfer { phase, stream, made: &made[k], array, engine, is_in, group, looped };
        self.loops(&one, &place, &mut Vec::new())
    }

    fn placement(&mut self, stream: &Stream, group: Index, is_in: bool) -> Result<Placement, &'static str> {
        let regions = stream.regions(is_in);
        let rank = stream.buffer.len();
        let mut place = Placement { low: Vec::new(), size: Vec::new(), within: Vec::new(), slot: Index::Known(0) };
        for d in 0..rank {
            let low: Vec<i64> = regions.iter().map(|r| r.low[d]).collect();
            let size: Vec<i64> = regions.iter().map(|r| r.size[d]).collect();
            let within: Vec<i64> = regions.iter().zip(&stream.groups).map(|(r, g)| stream.within(g, r, d)).collect();
            place.low.push(self.entry(&low, group)?);
            place.size.push(self.entry(&size, group)?);
            place.within.push(self.entry(&within, group)?);
        }
        place.slot = self.entry(&stream.slot_of_group(), group)?;
        Ok(place)
    }

    fn loops(&mut self, one: &Transfer<'_>, place: &Placement, at: &mut Vec<Value>) -> Result<(), &'static str> {
        if at.len() < one.looped {
            if place.size[at.len()] == Index::Known(1) {
                at.push(self.constant(0));
                let result = self.loops(one, place, at);
                at.pop();
                return result;
            }
            return self.repeat(place.size[at.len()], |e, v| {
                at.push(v);
                let result = e.loops(one, place, at);
                at.pop();
                result
            });
        }
        self.innermost(one, place, at)
    }

    fn innermost(&mut self, one: &Transfer<'_>, place: &Placement, at: &[Value]) -> Result<(), &'static str> {
        let (mut far, mut near) = (Indices::default(), Indices::default());
        if one.stream.slots > 1 {
            near.push(&[place.slot], None);
        }
        for d in 0..place.low.len() {
            let iteration = at.get(d).map_or(Index::Known(0), |&v| match place.size[d] {
                Index::Known(1) => Index::Known(0),
                _ => Index::Value(v),
            });
            let modulus = (one.stream.choice.rolling == Some(d)).then(|| one.stream.buffer[d]);
            far.push(&[place.low[d], iteration], None);
            near.push(&[place.within[d], iteration], modulus);
        }
        let ends = if one.is_in { (one.array, one.made.buffer) } else { (one.made.buffer, one.array) };
        let (source, target) = if one.is_in { (&far, &near) } else { (&near, &far) };
        let Some(engine) = one.engine else {
            self.copy_element(ends, source, target);
            return Ok(());
        };
        let regions = one.stream.regions(one.is_in);
        let counts: Vec<i64> = regions.iter().map(|r| r.size[one.looped..].iter().product()).collect();
        let count = self.entry(&counts, one.group)?;
        let shape = &one.phase.nest.arrays[one.stream.array].shape;
        let row = one.stream.row;
        let stride = one
            .stream
            .is_strided
            .then(|| (shape[row..].iter().product(), regions[0].size[row..].iter().product::<i64>()));
        let mut tag = Indices::default();
        tag.push(&[place.slot], None);
        let tag_memref = if one.is_in { one.made.tag_in } else { one.made.tag_out };
        let Some(tag_memref) = tag_memref else { return Ok(()) };
        self.dma_start(engine, [(ends.0, source), (ends.1, target), (tag_memref, &tag)], count, stride);
        Ok(())
    }

    /// The iterations of a tile: the nest itself, with its loops clipped and its accesses in the buffers.
    fn tile(&mut self, phase: &Phase, made: &[Made], step: Value, groups: &[Index]) -> Result<(), &'static str> {
        let counts = phase.sequence.tiling.counts(&phase.nest);
        let mut starts = Vec::new();
        for (k, &count) in counts.iter().enumerate() {
            let size = phase.sequence.tiling.sizes[k];
            let list: Vec<i64> = phase.sequence.steps.iter().map(|t| phase.nest.range[k].0 + t[k] * size).collect();
            let name = format!("{}_tile", self.variable_name(phase.nest.band[k]));
            let start = self.entry(&list, Index::Value(step))?;
            starts.push((count > 1).then(|| self.named(start, &name)));
        }
        for (k, stream) in phase.streams.iter().enumerate() {
            let mut shift = Vec::new();
            for d in 0..stream.buffer.len() {
                let list: Vec<i64> =
                    stream.groups.iter().map(|g| stream.within(g, &g.held, d) - g.held.low[d]).collect();
                let moved = self.entry(&list, groups[k])?;
                shift.push(self.named(moved, "shift"));
            }
            let slot = self.entry(&stream.slot_of_group(), groups[k])?;
            let slot = self.named(slot, "slot");
            self.redirect(phase, k, made[k].buffer, slot, &shift);
        }
        let at = self.at;
        Rewriter::new(self.ir).move_op(phase.nest.root, at);
        for (k, start) in starts.into_iter().enumerate() {
            if let Some(start) = start {
                self.clip(phase, k, start);
            }
        }
        Ok(())
    }

    fn variable_name(&self, looping: Op) -> String {
        let variable = self.ir.body(looping, 0).map(|b| self.ir.arg(b, 0));
        variable.and_then(|v| self.ir.value_name(v)).unwrap_or("i").to_owned()
    }

    /// Lets band loop `k` run within the tile at `start`.
    fn clip(&mut self, phase: &Phase, k: usize, start: Index) {
        let looping = phase.nest.band[k];
        let (Some(lower), Some(upper)) = (lower_bound(self.ir, looping), upper_bound(self.ir, looping)) else { return };
        let size = phase.sequence.tiling.sizes[k];
        let range = phase.nest.range[k];
        let divides = (range.1 - range.0 + 1) % size == 0;
        let keep_lower = lower.constant().is_none_or(|c| c > range.0);
        let keep_upper = upper.constant().is_none_or(|c| c <= range.1 || !divides);
        let lower = with_result(lower, keep_lower, start, 0);
        let upper = with_result(upper, keep_upper, start, size);
        Header { lower, upper, step: 1 }.set(self.ir, looping);
    }

    /// Lets all accesses to an array go to its buffer.
    fn redirect(&mut self, phase: &Phase, k: usize, buffer: Value, slot: Index, shift: &[Index]) {
        let stream = &phase.streams[k];
        for (s, _, is_write) in &phase.nest.arrays[stream.array].accesses {
            let op = phase.nest.model.statements[*s].op;
            let Some(map) = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned() else { continue };
            let first = 1 + usize::from(*is_write);
            let old = self.ir.operands(op).to_vec();
            let (dims, symbols) = old[first..].split_at(map.dims as usize);
            let mut added: Vec<Value> = Vec::new();
            let mut results = Vec::new();
            if stream.slots > 1 {
                results.push(term(slot, map.dims, &mut added));
            }
            for (d, result) in map.results.iter().enumerate() {
                let moved = result.clone() + term(shift[d], map.dims, &mut added);
                results.push(match stream.choice.rolling {
                    Some(rolling) if rolling == d => moved.modulo(AffineExpr::Const(stream.buffer[d])),
                    _ => moved,
                });
            }
            let value = old[..first - 1].to_vec();
            let operands = [value, vec![buffer], dims.to_vec(), added.clone(), symbols.to_vec()].concat();
            let map = AffineMap { dims: map.dims + added.len() as u32, symbols: map.symbols, results };
            let attr = self.ir.ctx.map_attr(map);
            let mut rewriter = Rewriter::new(self.ir);
            rewriter.set_operands(op, &operands);
            rewriter.set_attr(op, "map", attr);
        }
    }
}

/// One more dimension of a map, or a number.
fn term(index: Index, dims: u32, added: &mut Vec<Value>) -> AffineExpr {
    match index {
        Index::Known(v) => AffineExpr::Const(v),
        Index::Value(v) => AffineExpr::Dim(dims + position(added, v)),
    }
}

/// A bound with `start + more` as one more result, or alone.
fn with_result(bound: crate::ops::bounds::Bound, keeps: bool, start: Index, more: i64) -> crate::ops::bounds::Bound {
    let dims = bound.map.dims;
    let mut added = Vec::new();
    let own = term(start, dims, &mut added) + AffineExpr::Const(more);
    let old = if keeps { bound.map.results.clone() } else { Vec::new() };
    let results = [vec![own], old].concat();
    let (first, symbols) = bound.operands.split_at(dims as usize);
    let operands = [first, added.as_slice(), symbols].concat();
    let map = AffineMap { dims: dims + added.len() as u32, symbols: bound.map.symbols, results };
    crate::ops::bounds::Bound { map, operands }
}

/// Where a region lies in array and buffer.
struct Placement {
    low: Vec<Index>,
    size: Vec<Index>,
    within: Vec<Index>,
    slot: Index,
}

/// What is moved.
struct Transfer<'a> {
    phase: &'a Phase,
    stream: &'a Stream,
    made: &'a Made,
    array: Value,
    engine: Option<usize>,
    is_in: bool,
    group: Index,
    /// Dimensions with a loop.
    looped: usize,
}

impl Stream {
    /// Regions that come in, or go out, by group.
    fn regions(&self, is_in: bool) -> Vec<&Region> {
        self.groups.iter().filter_map(|g| if is_in { g.brought.as_ref() } else { g.taken.as_ref() }).collect()
    }

    /// The slot of each group, also of its tag.
    fn slot_of_group(&self) -> Vec<i64> {
        (0..self.groups.len()).map(|g| (g % self.tags()) as i64).collect()
    }

    /// Tags of a way.
    fn tags(&self) -> usize {
        if self.choice.rolling.is_some() { (self.choice.ahead + 1).min(self.groups.len()) } else { self.slots }
    }

    /// The group of each step.
    fn group_of_step(&self, steps: usize) -> Vec<i64> {
        let of = |s: usize| self.groups.partition_point(|g| g.steps.0 <= s) as i64 - 1;
        (0..steps).map(of).collect()
    }

    /// Where a region begins in the buffer, in dimension `d`.
    fn within(&self, group: &super::stream::Group, region: &Region, d: usize) -> i64 {
        let base = if self.choice.rolling == Some(d) { group.base } else { 0 };
        base + region.low[d] - group.held.low[d]
    }
}
