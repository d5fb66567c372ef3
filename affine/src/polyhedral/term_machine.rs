//! Runs a function on terms: counters and indices are numbers, everything else is an expression of what was there at the start.

use dialects::{arith, elements, func, memref, vector};
use ir::{Block, Ir, Op, Traits, Type, TypeKind, Value};
use rustc_hash::FxHashMap;

use super::terms::{MOST_STEPS, Outcome, Term, TermId, Terms};
use crate::access::is_note;
use crate::ops as affine;
use crate::ops::bounds::{Bound, lower_bound, step, upper_bound};
use crate::words::in_words;

/// Why there is no outcome.
pub enum Fault {
    /// Something that is not followed.
    Unknown(String),
    /// An element outside of its memory.
    Outside(String),
}

impl Fault {
    /// In words.
    pub fn words(self) -> String {
        match self {
            Fault::Unknown(words) | Fault::Outside(words) => words,
        }
    }
}

/// A value.
#[derive(Clone, Debug)]
enum Data {
    /// A known index.
    Number(i64),
    /// The elements of a vector, or the one of a scalar.
    Elements(Vec<TermId>),
    /// A memory.
    Memory(Value),
}

/// A function that is run.
pub struct Machine<'a> {
    ir: &'a Ir,
    terms: &'a mut Terms,
    values: FxHashMap<Value, Data>,
    /// What was written.
    written: FxHashMap<(Value, Vec<i64>), TermId>,
    /// Memories that others see: the arguments.
    observed: Vec<Value>,
    returned: Vec<TermId>,
    end: u64,
}

type Ran<T> = Result<T, Fault>;

impl Machine<'_> {
    /// What a function leaves. Errors: it can't be followed, or touches what is no element.
    pub fn run(ir: &Ir, function: Op, terms: &mut Terms) -> Ran<Outcome> {
        let region = ir.region(function, 0);
        let [block] = *ir.blocks(region) else { return Err(Fault::Unknown("the function has several blocks".into())) };
        let end = terms.steps + MOST_STEPS;
        let mut machine = Machine {
            ir,
            terms,
            values: FxHashMap::default(),
            written: FxHashMap::default(),
            observed: Vec::new(),
            returned: Vec::new(),
            end,
        };
        for &argument in ir.args(block) {
            machine.argument(argument);
        }
        machine.block(block)?;
        Ok(machine.outcome())
    }

    fn argument(&mut self, argument: Value) {
        let data = if matches!(self.ir.ctx.kind(self.ir.ty(argument)), TypeKind::MemRef { .. }) {
            self.observed.push(argument);
            Data::Memory(argument)
        } else {
            Data::Elements(vec![self.terms.number(Term::Outside(argument))])
        };
        self.values.insert(argument, data);
    }

    fn outcome(self) -> Outcome {
        let Machine { written, observed, returned, .. } = self;
        let seen = written.into_iter().filter(|((memory, _), _)| observed.contains(memory));
        let mut elements: Vec<_> = seen.map(|((memory, index), term)| (memory, index, term)).collect();
        elements.sort_by(|a, b| (position(&observed, a.0), &a.1).cmp(&(position(&observed, b.0), &b.1)));
        Outcome { elements, returned }
    }

    fn unknown<T>(&self, op: Op, why: &str) -> Ran<T> {
        Err(Fault::Unknown(format!("{} {why}", in_words(self.ir, op))))
    }

    /// Runs a block; returns the operands of its end.
    fn block(&mut self, block: Block) -> Ran<Vec<Data>> {
        let ops = self.ir.ops_vec(block);
        for &op in &ops {
            self.terms.steps += 1;
            if self.terms.steps > self.end {
                return Err(Fault::Unknown(format!("it takes more than {MOST_STEPS} steps")));
            }
            if self.ir.has_trait(op, Traits::TERMINATOR) {
                let all = self.ir.operands(op).iter().map(|&v| self.data(op, v)).collect::<Ran<Vec<Data>>>()?;
                if self.ir.isa::<func::Return>(op) {
                    self.returned = all.iter().flat_map(|data| self.elements_of(data)).collect();
                }
                return Ok(all);
            }
            self.op(op)?;
        }
        Ok(Vec::new())
    }

    fn data(&self, op: Op, value: Value) -> Ran<Data> {
        match self.values.get(&value) {
            Some(data) => Ok(data.clone()),
            None => self.unknown(op, "uses a value that is not followed"),
        }
    }

    fn elements_of(&mut self, data: &Data) -> Vec<TermId> {
        match data {
            Data::Number(number) => vec![self.index(*number)],
            Data::Elements(all) => all.clone(),
            Data::Memory(memory) => vec![self.terms.number(Term::Outside(*memory))],
        }
    }

    fn index(&mut self, number: i64) -> TermId {
        self.terms.number(Term::Index(number))
    }

    fn elements(&mut self, op: Op, value: Value) -> Ran<Vec<TermId>> {
        let data = self.data(op, value)?;
        Ok(self.elements_of(&data))
    }

    fn number(&self, op: Op, value: Value) -> Ran<i64> {
        match self.data(op, value)? {
            Data::Number(number) => Ok(number),
            Data::Elements(_) | Data::Memory(_) => self.unknown(op, "uses an index that is not known"),
        }
    }

    fn numbers(&self, op: Op, values: &[Value]) -> Ran<Vec<i64>> {
        values.iter().map(|&v| self.number(op, v)).collect()
    }

    fn set(&mut self, op: Op, data: Vec<Data>) {
        for (result, data) in self.ir.results(op).zip(data) {
            self.values.insert(result, data);
        }
    }

    fn op(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        if is_note(ir, op) || ir.isa::<memref::Dealloc>(op) {
            return Ok(());
        }
        if ir.has_trait(op, Traits::ALLOCATION) {
            let result = ir.result(op, 0);
            self.written.retain(|(memory, _), _| *memory != result);
            self.set(op, vec![Data::Memory(result)]);
            return Ok(());
        }
        if let Some(access) = ir.element_access(op) {
            let indices = self.numbers(op, access.indices)?;
            let index = match access.map {
                Some(map) => map.evaluate(&indices),
                None => Some(indices),
            };
            let Some(index) = index else { return self.unknown(op, "has an index that is no number") };
            return self.access(op, access.memory, &index, crate::access::is_store(ir, op));
        }
        match ir.op_text(op) {
            affine::For::NAME => self.looping(op),
            affine::If::NAME => self.condition(op),
            affine::Apply::NAME | affine::Min::NAME | affine::Max::NAME => self.map(op),
            affine::VectorLoad::NAME | affine::VectorStore::NAME => self.vector(op),
            arith::Constant::NAME => self.constant(op),
            vector::Broadcast::NAME => self.broadcast(op),
            vector::Extract::NAME => self.extract(op),
            vector::FromElements::NAME => {
                let all = ir.operands(op).iter().map(|&v| self.elements(op, v)).collect::<Ran<Vec<_>>>()?;
                self.set(op, vec![Data::Elements(all.concat())]);
                Ok(())
            }
            _ => self.compute(op),
        }
    }

    fn bound(&self, op: Op, bound: Option<Bound>) -> Ran<Vec<i64>> {
        let Some(bound) = bound else { return self.unknown(op, "has no bounds") };
        let operands = self.numbers(op, &bound.operands)?;
        match bound.map.evaluate(&operands) {
            Some(all) if !all.is_empty() => Ok(all),
            _ => self.unknown(op, "has a bound that is no number"),
        }
    }

    fn looping(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        let lower = self.bound(op, lower_bound(ir, op))?.into_iter().max().unwrap_or(0);
        let upper = self.bound(op, upper_bound(ir, op))?.into_iter().min().unwrap_or(0);
        let (step, inits) = (step(ir, op), crate::unroll::init_values(ir, op));
        let mut carried = inits.iter().map(|&v| self.data(op, v)).collect::<Ran<Vec<Data>>>()?;
        let Some(body) = ir.body(op, 0).filter(|_| step > 0) else { return self.unknown(op, "does not end") };
        let mut counter = lower;
        while counter < upper {
            self.values.insert(ir.arg(body, 0), Data::Number(counter));
            for (&argument, data) in ir.args(body)[1..].iter().zip(carried) {
                self.values.insert(argument, data);
            }
            carried = self.block(body)?;
            let Some(next) = counter.checked_add(step) else { break };
            counter = next;
        }
        self.set(op, carried);
        Ok(())
    }

    fn condition(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        let operands = self.numbers(op, ir.operands(op))?;
        let set = ir.attr(op, "condition").and_then(|a| ir.ctx.as_set(a));
        let holds = set.and_then(|set| {
            let (dims, symbols) = operands.split_at_checked(set.dims as usize)?;
            let values = set.constraints.iter().map(|c| Some((c.expr.evaluate(dims, symbols)?, c.is_equality)));
            let values: Vec<(i64, bool)> = values.collect::<Option<_>>()?;
            Some(values.into_iter().all(|(value, is_equality)| if is_equality { value == 0 } else { value >= 0 }))
        });
        let Some(holds) = holds else { return self.unknown(op, "has a condition that is not known") };
        let results = match ir.body(op, usize::from(!holds)).filter(|_| holds || ir.regions(op).len() > 1) {
            Some(block) => self.block(block)?,
            None => Vec::new(),
        };
        self.set(op, results);
        Ok(())
    }

    fn map(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        let operands = self.numbers(op, ir.operands(op))?;
        let results = ir.attr(op, "map").and_then(|a| ir.ctx.as_map(a)).and_then(|map| map.evaluate(&operands));
        let value = results.and_then(|all| match ir.op_text(op) {
            affine::Max::NAME => all.into_iter().max(),
            _ => all.into_iter().min(),
        });
        let Some(value) = value else { return self.unknown(op, "is no number") };
        self.set(op, vec![Data::Number(value)]);
        Ok(())
    }

    fn memory(&self, op: Op, memref: Value) -> Ran<Value> {
        match self.data(op, memref)? {
            Data::Memory(memory) => Ok(memory),
            Data::Number(_) | Data::Elements(_) => self.unknown(op, "touches what is no memory"),
        }
    }

    /// Errors: the element is outside of its memory.
    fn place(&self, op: Op, memref: Value, index: &[i64]) -> Ran<(Value, Vec<i64>)> {
        let memory = self.memory(op, memref)?;
        let shape = self.ir.ctx.shape(self.ir.ty(memref)).unwrap_or(&[]);
        let is_outside = |(&i, &size): (&i64, &i64)| i < 0 || (size >= 0 && i >= size);
        if index.iter().zip(shape).any(is_outside) {
            let index: Vec<String> = index.iter().map(i64::to_string).collect();
            let words = in_words(self.ir, op);
            return Err(Fault::Outside(format!("{words} touches element ({}), which there is not", index.join(", "))));
        }
        Ok((memory, index.to_vec()))
    }

    fn read(&mut self, place: (Value, Vec<i64>)) -> TermId {
        if let Some(&known) = self.written.get(&place) {
            return known;
        }
        let (memory, index) = place;
        let is_observed = self.observed.contains(&memory);
        self.terms.number(if is_observed { Term::Element(memory, index) } else { Term::Undefined })
    }

    fn access(&mut self, op: Op, memref: Value, index: &[i64], is_store: bool) -> Ran<()> {
        let place = self.place(op, memref, index)?;
        if is_store {
            let stored = self.elements(op, self.ir.operand(op, 0))?;
            let [element] = *stored.as_slice() else { return self.unknown(op, "writes a vector as an element") };
            self.written.insert(place, element);
            return Ok(());
        }
        let element = self.read(place);
        self.set(op, vec![Data::Elements(vec![element])]);
        Ok(())
    }

    fn vector(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        let is_store = ir.isa::<affine::VectorStore>(op);
        let value = if is_store { ir.operand(op, 0) } else { ir.result(op, 0) };
        let Some((memref, map, operands)) = affine::access::place(ir, op) else {
            return self.unknown(op, "has no affine subscripts");
        };
        let operands = self.numbers(op, operands)?;
        let shape = ir.ctx.shape(ir.ty(value)).unwrap_or(&[]);
        let first = map.evaluate(&operands);
        let lead = first.as_ref().and_then(|first| first.len().checked_sub(shape.len()));
        let Some((first, lead)) = first.zip(lead) else { return self.unknown(op, "has an index that is no number") };
        let stored = if is_store { self.elements(op, value)? } else { Vec::new() };
        let mut loaded = Vec::new();
        for (k, offsets) in crate::vectors::indices(shape).into_iter().enumerate() {
            let mut index = first.clone();
            index[lead..].iter_mut().zip(offsets).for_each(|(i, o)| *i += o);
            let place = self.place(op, memref, &index)?;
            match stored.get(k) {
                Some(&element) => drop(self.written.insert(place, element)),
                None => loaded.push(self.read(place)),
            }
        }
        self.terms.steps += loaded.len().max(stored.len()) as u64;
        if !is_store {
            self.set(op, vec![Data::Elements(loaded)]);
        }
        Ok(())
    }

    fn constant(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        let (attr, result) = (ir.attr(op, "value"), ir.result(op, 0));
        let Some(attr) = attr else { return self.unknown(op, "has no value") };
        let ty = ir.ty(result);
        if let (true, Some(number)) = (ir.ctx.is_index(ty), ir.ctx.as_i64(attr)) {
            self.set(op, vec![Data::Number(number)]);
            return Ok(());
        }
        let is_known = !matches!(ir.ctx.kind(ty), TypeKind::Tensor { .. });
        let Some(values) = elements::elements(&ir.ctx, attr).filter(|_| is_known) else {
            return self.unknown(op, "is a constant that is not followed");
        };
        let element = ir.ctx.element_or_self(ty);
        let all: Vec<TermId> = values.into_iter().map(|v| self.terms.of_constant(ir, element, v)).collect();
        let count = self.count(ty);
        let all = (0..count).filter_map(|k| all.get(if all.len() == 1 { 0 } else { k }).copied()).collect();
        self.set(op, vec![Data::Elements(all)]);
        Ok(())
    }

    fn count(&self, ty: Type) -> usize {
        match vector::parts(&self.ir.ctx, ty) {
            Some(parts) => usize::try_from(parts.count()).unwrap_or(usize::MAX),
            None => 1,
        }
    }

    fn broadcast(&mut self, op: Op) -> Ran<()> {
        let source = self.elements(op, self.ir.operand(op, 0))?;
        let count = self.count(self.ir.ty(self.ir.result(op, 0)));
        let source_rank = self.ir.ctx.shape(self.ir.ty(self.ir.operand(op, 0))).map_or(0, <[i64]>::len);
        if source_rank > 1 || source.is_empty() || !count.is_multiple_of(source.len()) {
            return self.unknown(op, "is not followed");
        }
        let all = (0..count).map(|k| source[k % source.len()]).collect();
        self.set(op, vec![Data::Elements(all)]);
        Ok(())
    }

    fn extract(&mut self, op: Op) -> Ran<()> {
        let source = self.elements(op, self.ir.operand(op, 0))?;
        let position = self.ir.attr(op, "static_position").and_then(|a| self.ir.ctx.as_dense_array(a));
        let rank = self.ir.ctx.shape(self.ir.ty(self.ir.operand(op, 0))).map_or(0, <[i64]>::len);
        let lane = match position.as_deref() {
            Some(&[lane]) if rank == 1 && self.ir.operands(op).len() == 1 => usize::try_from(lane).ok(),
            _ => None,
        };
        let Some(&element) = lane.and_then(|lane| source.get(lane)) else {
            return self.unknown(op, "is not followed");
        };
        self.set(op, vec![Data::Elements(vec![element])]);
        Ok(())
    }

    /// An operation on scalars, or on the elements of vectors alike.
    fn compute(&mut self, op: Op) -> Ran<()> {
        let ir = self.ir;
        let types: Vec<Type> = ir.results(op).map(|r| ir.ty(r)).collect();
        let all_values = || ir.operands(op).iter().copied().chain(ir.results(op));
        let has_vectors = all_values().any(|v| vector::parts(&ir.ctx, ir.ty(v)).is_some());
        let is_plain = ir.has_trait(op, Traits::ELEMENTWISE) || !has_vectors;
        if !is_plain || !ir.regions(op).is_empty() || !ir::effects::is_effect_free(ir, op) || types.is_empty() {
            return self.unknown(op, "is not followed");
        }
        if let Some(number) = self.index_arithmetic(op)? {
            self.set(op, vec![Data::Number(number)]);
            return Ok(());
        }
        let operands = ir.operands(op).iter().map(|&v| self.elements(op, v)).collect::<Ran<Vec<_>>>()?;
        let count = self.count(types[0]);
        self.terms.steps += count as u64;
        let mut results: Vec<Vec<TermId>> = vec![Vec::new(); types.len()];
        for lane in 0..count {
            let of_lane = operands.iter().filter_map(|all| all.get(if all.len() == 1 { 0 } else { lane }).copied());
            let of_lane: Vec<TermId> = of_lane.collect();
            for (k, &ty) in types.iter().enumerate() {
                let element = ir.ctx.element_or_self(ty);
                results[k].push(self.terms.apply(ir, op, (element, k), of_lane.clone()));
            }
        }
        self.set(op, results.into_iter().map(Data::Elements).collect());
        Ok(())
    }

    /// A sum or product of known indices.
    fn index_arithmetic(&self, op: Op) -> Ran<Option<i64>> {
        let known = self.ir.operands(op).iter().map(|&v| self.data(op, v)).collect::<Ran<Vec<Data>>>()?;
        let [Data::Number(a), Data::Number(b)] = *known.as_slice() else { return Ok(None) };
        Ok(match self.ir.op_text(op) {
            arith::AddI::NAME => Some(a.wrapping_add(b)),
            arith::SubI::NAME => Some(a.wrapping_sub(b)),
            arith::MulI::NAME => Some(a.wrapping_mul(b)),
            _ => None,
        })
    }
}

fn position(all: &[Value], value: Value) -> usize {
    all.iter().position(|&v| v == value).unwrap_or(all.len())
}
