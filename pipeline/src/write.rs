//! A program as operations of `pipe`, with its schedule if it has one.
//!
//! What holds: `read` gives back what was written, but for sequences inside sequences, which become one.

mod control;
mod scope;
mod segment;

use affine::partition::Scheme;
use ir::rewriter::OpBuilder;
use ir::{Attr, InsertPoint, Ir, Op, Rewriter};
use rustc_hash::FxHashSet;

use crate::dialect::{Control as ControlOp, Design as DesignOp, Memory as MemoryOp, Register, Resident as ResidentOp};
use crate::dialect::{Route as RouteOp, Stream as StreamOp};
use crate::{Bus, Design, Goal, Memory, MemoryId, Program, Resources, Schedule, SourceForm, Var, VarId, VarRole};

/// Writes a design before `anchor`: a `pipe.design`.
pub fn write(ir: &mut Ir, anchor: Op, design: &Design) -> Op {
    let loc = ir.loc(anchor);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(anchor);
    rewriter.set_loc(loc);
    let Design { program, goal, schedules } = design;
    let mut writer =
        Writer { r: &mut rewriter, program, schedules: schedules.as_deref(), symbols: Symbols::of(program) };
    writer.design(goal.as_ref())
}

/// The symbols of the parts of a program, by number.
pub(crate) struct Symbols {
    pub memories: Vec<String>,
    pub registers: Vec<String>,
    pub segments: Vec<String>,
    pub streams: Vec<String>,
    pub routes: Vec<String>,
}

impl Symbols {
    fn of(program: &Program) -> Self {
        let mut taken = FxHashSet::default();
        let mut unique = |name: &str| {
            let others = (1..).map(|number| format!("{name}_{number}"));
            let mut all = std::iter::once(name.to_owned()).chain(others);
            all.find(|name| taken.insert(name.clone())).expect("numbers do not end")
        };
        let of_memory = |id: MemoryId| program.memories[id.index()].name.as_str();
        Self {
            memories: program.memories.iter().map(|memory| unique(&memory.name)).collect(),
            registers: program.vars.iter().map(|var| unique(&var.name)).collect(),
            segments: program.segments.iter().map(|segment| unique(&segment.name)).collect(),
            streams: program.streams.iter().map(|s| unique(&format!("{}_stream", of_memory(s.memory)))).collect(),
            routes: program.routes.iter().map(|route| unique(&format!("{}_route", route.name))).collect(),
        }
    }
}

struct Writer<'w, 'a> {
    r: &'w mut Rewriter<'a>,
    program: &'w Program,
    schedules: Option<&'w [Schedule]>,
    symbols: Symbols,
}

/// Attributes in the making, by name.
type Attrs = Vec<(&'static str, Attr)>;

impl<'a> Writer<'_, 'a> {
    fn design(&mut self, goal: Option<&Goal>) -> Op {
        let mut attrs = self.interface();
        attrs.extend(goal.map(|goal| self.goal(goal)).into_iter().flatten());
        let name = self.string(&self.program.name);
        attrs.push(("sym_name", name));
        let (region, block) = self.r.create_region_with_block(&[]);
        let design = self.op(DesignOp::NAME, attrs).region(region).build();
        self.r.set_insertion(InsertPoint::End(block));
        let program = self.program;
        (0..program.memories.len()).for_each(|memory| self.memory(memory));
        (0..program.vars.len()).for_each(|register| self.register(register));
        (0..program.streams.len()).for_each(|stream| self.stream(stream));
        (0..program.residents.len()).for_each(|resident| self.resident(resident));
        (0..program.routes.len()).for_each(|route| self.route(route));
        for segment in 0..program.segments.len() {
            self.segment(segment);
            self.r.set_insertion(InsertPoint::End(block));
        }
        let (region, body) = self.r.create_region_with_block(&[]);
        self.r.op(ControlOp::NAME).region(region).build();
        self.r.set_insertion(InsertPoint::End(body));
        self.control(&program.control, &mut scope::Scope::default());
        design
    }

    fn goal(&mut self, goal: &Goal) -> Attrs {
        let Resources { ports, units } = &goal.resources;
        let mut attrs = vec![
            ("target", self.string(&goal.target)),
            ("period_ps", self.number(goal.period_ps.into())),
            ("ports", self.string(ports.name())),
        ];
        for (name, limit) in [("multipliers", units.mul), ("dividers", units.div)] {
            attrs.extend(limit.map(|limit| (name, self.number(limit.into()))));
        }
        let floats = units.floats.iter();
        let floats: Vec<Attr> = floats
            .map(|(op, limit)| {
                let pair = [self.string(&op.name()), self.number((*limit).into())];
                self.array(&pair)
            })
            .collect();
        if !floats.is_empty() {
            attrs.push(("float_units", self.array(&floats)));
        }
        attrs
    }

    /// An operation with attributes.
    fn op(&mut self, name: &str, attrs: Attrs) -> OpBuilder<'_, 'a> {
        attrs.into_iter().fold(self.r.op(name), |op, (name, value)| op.attr(name, value))
    }

    fn interface(&mut self) -> Attrs {
        let program = self.program;
        let SourceForm { results, returned, sizes } = &program.source;
        let mut attrs = Attrs::new();
        if !program.scalars.is_empty() {
            let scalars = program.scalars.iter().map(|(name, argument, var)| {
                let parts = [self.string(name), self.number(*argument as u64), self.register_ref(*var)];
                self.array(&parts)
            });
            let scalars: Vec<Attr> = scalars.collect();
            attrs.push(("scalars", self.array(&scalars)));
        }
        if !program.results.is_empty() {
            let registers: Vec<Attr> = program.results.iter().map(|var| self.register_ref(*var)).collect();
            attrs.push(("results", self.array(&registers)));
        }
        if !results.is_empty() {
            let results: Vec<i64> = results.iter().map(|&result| result as i64).collect();
            attrs.push(("source_results", self.list(&results)));
        }
        if !returned.is_empty() {
            let returned = returned.iter().map(|r| {
                let map = self.r.ir_mut().ctx.map_attr(r.map.clone());
                let parts = [self.number(r.result as u64), self.number(r.argument as u64), self.list(&r.shape), map];
                self.array(&parts)
            });
            let returned: Vec<Attr> = returned.collect();
            attrs.push(("returned", self.array(&returned)));
        }
        if !sizes.is_empty() {
            let sizes = sizes.iter().map(|(at, (of, dim))| self.list(&[*at as i64, *of as i64, *dim as i64]));
            let sizes: Vec<Attr> = sizes.collect();
            attrs.push(("sizes", self.array(&sizes)));
        }
        if program.tags > 0 {
            attrs.push(("tags", self.number(program.tags.into())));
        }
        let (bus, plain) = (program.bus, Bus::default());
        if bus.beat_bytes != plain.beat_bytes {
            attrs.push(("beat_bytes", self.number(bus.beat_bytes.into())));
        }
        if bus.timing != plain.timing {
            attrs.push(("timing", self.list(&bus.timing.numbers().map(|number| number as i64))));
        }
        attrs
    }

    fn memory(&mut self, index: usize) {
        let memory = &self.program.memories[index];
        let Memory { name, argument, shape, result, outside, width, depth, unfolded, initial, copy_of, loc, .. } =
            memory;
        let read_latency = Some(u64::from(memory.read_latency)).filter(|&cycles| cycles > 1);
        let element = self.r.ir_mut().ctx.integer(*width);
        let symbol = self.symbols.memories[index].clone();
        let mut attrs = self.named(&symbol, name);
        attrs.push(("depth", self.number(*depth)));
        attrs.push(("element", self.r.ir_mut().ctx.type_attr(element)));
        attrs.push(("shape", self.list(shape)));
        let numbers = [
            ("argument", argument.map(|a| a as u64)),
            ("result", result.map(|r| r as u64)),
            ("read_latency", read_latency),
            ("unfolded", *unfolded),
        ];
        for (name, number) in numbers {
            attrs.extend(number.map(|number| (name, self.number(number))));
        }
        if memory.has_one_port {
            attrs.push(("one_port", self.r.ir_mut().ctx.unit_attr()));
        }
        if let Some((shape, map)) = outside {
            attrs.push(("outside_shape", self.list(shape)));
            attrs.push(("outside_map", self.r.ir_mut().ctx.map_attr(map.clone())));
        }
        if let Some(words) = initial {
            attrs.push(("initial", crate::words::to_attr(&mut self.r.ir_mut().ctx, words, *width)));
        }
        attrs.extend(copy_of.map(|table| ("copy_of", self.memory_ref(table))));
        let loc = *loc;
        self.op(MemoryOp::NAME, attrs).loc(loc).build();
    }

    fn register(&mut self, index: usize) {
        let Var { name, width, role, range } = &self.program.vars[index];
        let element = self.r.ir_mut().ctx.integer(*width);
        let symbol = self.symbols.registers[index].clone();
        let mut attrs = self.named(&symbol, name);
        attrs.push(("element", self.r.ir_mut().ctx.type_attr(element)));
        match role {
            VarRole::Argument(position) => attrs.push(("argument", self.number(*position as u64))),
            VarRole::Result(position) => attrs.push(("result", self.number(*position as u64))),
            VarRole::Counter => attrs.push(("counter", self.r.ir_mut().ctx.unit_attr())),
            VarRole::Value => {}
        }
        if let Some((least, most)) = range {
            let ends = [self.wide(*least), self.wide(*most)];
            attrs.push(("range", self.array(&ends)));
        }
        self.op(Register::NAME, attrs).build();
    }

    fn stream(&mut self, index: usize) {
        let stream = &self.program.streams[index];
        let symbol = self.symbols.streams[index].clone();
        let mut attrs = self.banked(&stream.scheme, &stream.banks);
        attrs.push(("sym_name", self.string(&symbol)));
        attrs.push(("memory", self.memory_ref(stream.memory)));
        attrs.push(("urgency", self.number(stream.urgency.into())));
        let flags = [("loaded", stream.is_loaded), ("stored", stream.is_stored), ("direct", stream.is_direct)];
        for (name, is_set) in flags {
            attrs.extend(is_set.then(|| (name, self.r.ir_mut().ctx.unit_attr())));
        }
        self.op(StreamOp::NAME, attrs).build();
    }

    fn resident(&mut self, index: usize) {
        let resident = &self.program.residents[index];
        let mut attrs = self.banked(&resident.scheme, &resident.banks);
        attrs.push(("memory", self.memory_ref(resident.memory)));
        self.op(ResidentOp::NAME, attrs).build();
    }

    fn route(&mut self, index: usize) {
        let route = &self.program.routes[index];
        let symbol = self.symbols.routes[index].clone();
        let mut attrs = self.banked(&route.scheme, &route.banks);
        attrs.push(("sym_name", self.string(&symbol)));
        attrs.push(("memory", self.memory_ref(route.memory)));
        attrs.push(("name", self.string(&route.name)));
        attrs.push(("shape", self.list(&route.shape)));
        attrs.push(("multiple", self.number(route.multiple)));
        attrs.extend(route.is_load.then(|| ("load", self.r.ir_mut().ctx.unit_attr())));
        self.op(RouteOp::NAME, attrs).build();
    }

    fn banked(&mut self, scheme: &Scheme, banks: &[Option<MemoryId>]) -> Attrs {
        let banks = banks.iter().map(|bank| match bank {
            Some(memory) => self.memory_ref(*memory),
            None => self.r.ir_mut().ctx.unit_attr(),
        });
        let banks: Vec<Attr> = banks.collect();
        vec![
            ("banks", self.array(&banks)),
            ("vector", self.list(&scheme.vector)),
            ("block", self.signed(scheme.block)),
            ("modulus", self.signed(scheme.banks)),
        ]
    }

    /// The symbol, and the name where it is another.
    fn named(&mut self, symbol: &str, name: &str) -> Attrs {
        let mut attrs = vec![("sym_name", self.string(symbol))];
        attrs.extend((symbol != name).then(|| ("name", self.string(name))));
        attrs
    }

    fn memory_ref(&mut self, memory: MemoryId) -> Attr {
        self.r.ir_mut().ctx.symbol_attr(&self.symbols.memories[memory.index()])
    }

    fn register_ref(&mut self, register: VarId) -> Attr {
        self.r.ir_mut().ctx.symbol_attr(&self.symbols.registers[register.index()])
    }

    fn symbol(&mut self, name: &str) -> Attr {
        self.r.ir_mut().ctx.symbol_attr(name)
    }

    fn string(&mut self, text: &str) -> Attr {
        self.r.ir_mut().ctx.string_attr(text)
    }

    fn unit(&mut self) -> Attr {
        self.r.ir_mut().ctx.unit_attr()
    }

    fn number(&mut self, number: u64) -> Attr {
        self.r.ir_mut().ctx.i_attr(64, number as i64)
    }

    fn signed(&mut self, number: i64) -> Attr {
        self.r.ir_mut().ctx.i_attr(64, number)
    }

    /// A number of 128 bits.
    fn wide(&mut self, number: i128) -> Attr {
        let ctx = &mut self.r.ir_mut().ctx;
        let ty = ctx.integer(128);
        ctx.int_attr(ir::Int::from_u128(128, number as u128), ty)
    }

    fn list(&mut self, numbers: &[i64]) -> Attr {
        self.r.ir_mut().ctx.dense_array(64, numbers)
    }

    fn array(&mut self, items: &[Attr]) -> Attr {
        self.r.ir_mut().ctx.array_attr(items)
    }
}
