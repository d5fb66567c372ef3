//! What moves beside the computation: what waits for elements, what lets them go, and what begins transfers.

use ir::{Op, Reported, Value};
use pipeline::{
    Control, Linear, MemoryId, Resident, Route, RouteId, Source, Stream, StreamId, Term, Transfer, VarId, VarRole, When,
};

use crate::dma;
use crate::reading::Reads;
use crate::stream::Traffic;

use super::Lowerer;

impl Lowerer<'_> {
    /// The streams of the program, once its memories are known.
    pub(super) fn declare_streams(&mut self) {
        let memory_of = |bank: Option<ir::Value>| bank.and_then(|b| self.memories.get(&b).copied());
        let stream = |moved: &crate::stream::Moved| Stream {
            memory: self.argument_memory(moved.argument),
            scheme: moved.scheme.clone(),
            banks: moved.banks.iter().map(|&bank| memory_of(bank)).collect(),
            is_loaded: moved.is_loaded,
            is_stored: moved.is_stored,
            urgency: moved.urgency,
            is_direct: moved.is_direct,
        };
        self.program.streams = self.moved.iter().filter(|m| !m.is_resident).map(stream).collect();
        let resident = |moved: &crate::stream::Moved| Resident {
            memory: self.argument_memory(moved.argument),
            scheme: moved.scheme.clone(),
            banks: moved.banks.iter().map(|&bank| memory_of(bank)).collect(),
        };
        self.program.residents = self.moved.iter().filter(|m| m.is_resident).map(resident).collect();
    }

    fn argument_memory(&self, argument: usize) -> MemoryId {
        let position = self.program.memories.iter().position(|m| m.argument == Some(argument));
        MemoryId(position.expect("an array that moves is an argument") as u32)
    }

    /// The ways of transfers, once the memories of the program are known.
    pub(super) fn declare_routes(&mut self, traffic: &Traffic) {
        let memory_of = |bank: Option<Value>| bank.and_then(|b| self.memories.get(&b).copied());
        let route = |route: &dma::Route| Route {
            memory: self.argument_memory(route.argument),
            name: route.name.clone(),
            shape: route.shape.clone(),
            scheme: route.scheme.clone(),
            banks: route.banks.iter().map(|&bank| memory_of(bank)).collect(),
            is_load: route.is_load,
            multiple: route.multiple,
        };
        self.program.routes = traffic.routes.iter().map(route).collect();
        self.program.tags = traffic.tags;
    }

    /// What begins a transfer, or waits for one.
    pub(super) fn transfer_op(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let route = self.ir.expect_attr::<i64>(op, "route");
        let route = RouteId(route as u32);
        let values = self.ir.operands(op).iter().copied().filter(|&v| self.ir.ctx.is_index(self.ir.ty(v)));
        let mut forms = Vec::new();
        for value in values.collect::<Vec<_>>() {
            forms.push(self.form(value, op)?);
        }
        self.take_block(controls);
        let mut forms = forms.into_iter();
        let mut next = || forms.next().unwrap_or_default();
        if self.ir.isa::<affine::marks::Join>(op) {
            controls.push(Control::Join { tag: next() });
            return Ok(());
        }
        let (outside, count, row, stride, tag) = (next(), next(), next(), next(), next());
        let inside = forms.collect();
        controls.push(Control::Transfer(Box::new(Transfer { route, outside, inside, count, row, stride, tag })));
        Ok(())
    }

    /// An index value as a constant or a register that the sequencer reads.
    fn form(&mut self, value: Value, op: Op) -> Result<Linear, Reported> {
        match self.source(value, op)? {
            Source::Constant(value) => Ok(Linear::constant(value.to_i64().unwrap_or(0))),
            Source::Var(var) => Ok(Linear::term(Term::Var(var))),
            source => {
                let width = self.width(self.ir.ty(value), op)?;
                let (var, loc) = (self.new_var("place", width, VarRole::Value), self.ir.loc(op));
                self.segment(loc).write(var, source, None, When::default(), loc);
                Ok(Linear::term(Term::Var(var)))
            }
        }
    }

    /// True if iterations of `op` wait for elements or let them go.
    pub(super) fn moves_by_iteration(&self, op: Op) -> bool {
        let waits = |m: &crate::stream::Moved| m.is_loaded && m.arriving.is_some() && m.first == Some(op);
        self.moved.iter().any(|m| waits(m) || m.is_stored && m.leaving.is_some_and(|(looping, _)| looping == op))
    }

    /// Waits for all elements of the arrays that `op` touches first, if it is not to do so iteration by iteration, or touches after
    /// iterations that wait for some.
    pub(super) fn await_all(&mut self, op: Op, controls: &mut Vec<Control>) {
        let awaits = |m: &crate::stream::Moved| m.arriving.is_none() && m.first == Some(op) || m.then == Some(op);
        let is_due = |m: &crate::stream::Moved| m.is_loaded && awaits(m);
        let due: Vec<usize> = (0..self.moved.len()).filter(|&i| is_due(&self.moved[i])).collect();
        if due.is_empty() {
            return;
        }
        self.take_block(controls);
        for index in due {
            let depth = self.program.memories[self.argument_memory(self.moved[index].argument).index()].depth;
            let elements = Linear::constant(depth as i64);
            controls.push(Control::Await { stream: StreamId(index as u32), elements });
        }
    }

    /// Waits for the elements that an iteration of `op` needs.
    pub(super) fn await_iteration(&mut self, op: Op, counter: VarId, controls: &mut Vec<Control>) {
        for (index, moved) in self.moved.iter().enumerate() {
            let Some(prefix) = moved.arriving.filter(|_| moved.is_loaded && moved.first == Some(op)) else { continue };
            let elements = Linear { terms: vec![(Term::Var(counter), prefix.step)], constant: prefix.first };
            controls.push(Control::Await { stream: StreamId(index as u32), elements });
        }
    }

    /// Lets the elements go that an iteration of `op` is done with.
    pub(super) fn release_iteration(&mut self, op: Op, controls: &mut Vec<Control>) {
        for (index, moved) in self.moved.iter().enumerate() {
            let own = moved.leaving.filter(|(looping, _)| moved.is_stored && *looping == op);
            let Some((_, prefix)) = own else { continue };
            let (first, step) = (prefix.first + prefix.step * prefix.lower, prefix.step * prefix.stride);
            controls.push(Control::Release { stream: StreamId(index as u32), first, step });
        }
    }
}
