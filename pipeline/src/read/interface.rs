//! What is around the segments: memories, registers, streams and ways, and the interface of the function.

use affine::partition::Scheme;
use affine::views::Returned;
use ir::{AffineMap, Attr, Int, Op, Reported, Type};
use manifest::MemoryTiming;

use super::Reader;
use crate::{
    Bus, FloatOp, Goal, Limits, MOST_READ_LATENCY, Memory, MemoryId, Ports, Program, Resident, Resources, Route,
    Stream, Var, VarRole,
};

impl Reader<'_> {
    pub(super) fn interface(&mut self, design: Op) -> Result<(), Reported> {
        self.program.tags = self.optional(design, "tags")?.unwrap_or(0);
        self.program.bus = Bus { beat_bytes: self.beat_bytes(design)?, timing: self.timing(design)? };
        for scalar in self.items(design, "scalars")? {
            let (name, argument, register) = self.scalar(design, scalar)?;
            self.program.scalars.push((name, argument, register));
        }
        for result in self.items(design, "results")? {
            let register = self.register_named(design, result)?;
            self.program.results.push(register);
        }
        let kept: Vec<i64> = self.optional(design, "source_results")?.unwrap_or_default();
        self.program.source.results = self.positions(design, &kept)?;
        for item in self.items(design, "returned")? {
            let returned = self.returned(item);
            let returned = returned
                .ok_or_else(|| self.refuse(design, "a returned argument has result, argument, sizes and map"))?;
            self.program.source.returned.push(returned);
        }
        for item in self.items(design, "sizes")? {
            let numbers = self.ir.ctx.as_dense_array(item).unwrap_or_default();
            let [at, of, dimension] = self.positions(design, &numbers)?[..] else {
                return Err(self.refuse(design, "a size has a position, an argument and a dimension"));
            };
            self.program.source.sizes.push((at, (of, dimension)));
        }
        Ok(())
    }

    /// Bytes of a beat of the bus.
    fn beat_bytes(&mut self, design: Op) -> Result<u32, Reported> {
        let Some(bytes) = self.optional::<u32>(design, "beat_bytes")? else { return Ok(Bus::default().beat_bytes) };
        let known = Bus::bytes_of_bits(8 * u64::from(bytes));
        known.ok_or_else(|| self.refuse(design, "a beat has 8, 16, 32, 64 or 128 bytes"))
    }

    /// How the memory behind the bus answers.
    fn timing(&mut self, design: Op) -> Result<MemoryTiming, Reported> {
        let Some(numbers) = self.optional::<Vec<i64>>(design, "timing")? else { return Ok(MemoryTiming::default()) };
        let numbers: Vec<u64> = numbers.iter().filter_map(|&number| u64::try_from(number).ok()).collect();
        let timing = <[u64; 5]>::try_from(numbers).ok().and_then(MemoryTiming::of_numbers);
        timing.ok_or_else(|| self.refuse(design, "a memory has two latencies, cycles of a beat, requests and stalls"))
    }

    /// What the design is scheduled for; `None` without a target.
    pub(super) fn goal(&mut self, design: Op) -> Result<Option<Goal>, Reported> {
        let Some(target) = self.optional::<&str>(design, "target")? else { return Ok(None) };
        let period_ps = self.required(design, "period_ps")?;
        let name: &str = self.required(design, "ports")?;
        let ports =
            Ports::named(name).ok_or_else(|| self.refuse(design, format!("'{name}' are no ports: 1r1w or 2rw")))?;
        let floats = self.float_units(design)?;
        let units =
            Limits { mul: self.optional(design, "multipliers")?, div: self.optional(design, "dividers")?, floats };
        if period_ps == 0 || units.classes().any(|(_, limit)| limit == 0) {
            return Err(self.refuse(design, "a period and a number of units are at least 1"));
        }
        Ok(Some(Goal { target: target.to_owned(), period_ps, resources: Resources { ports, units } }))
    }

    /// How many units of operations on floats there may be: pairs of a name and a number.
    fn float_units(&mut self, design: Op) -> Result<Vec<(FloatOp, u32)>, Reported> {
        let mut units = Vec::new();
        for item in self.items(design, "float_units")? {
            let ctx = &self.ir.ctx;
            let found = match *ctx.as_array(item).unwrap_or_default() {
                [name, limit] => {
                    let limit = ctx.as_i64(limit).and_then(|limit| u32::try_from(limit).ok());
                    ctx.as_str(name).and_then(FloatOp::named).zip(limit)
                }
                _ => None,
            };
            units
                .push(found.ok_or_else(|| self.refuse(design, "'float_units' has names such as add.f32 and numbers"))?);
        }
        Ok(units)
    }

    fn positions(&mut self, op: Op, numbers: &[i64]) -> Result<Vec<usize>, Reported> {
        let positions: Option<Vec<usize>> = numbers.iter().map(|&n| usize::try_from(n).ok()).collect();
        positions.ok_or_else(|| self.refuse(op, "positions are not negative"))
    }

    fn scalar(&mut self, design: Op, item: Attr) -> Result<(String, usize, crate::VarId), Reported> {
        let ctx = &self.ir.ctx;
        let parts = ctx.as_array(item).unwrap_or_default();
        if let [name, argument, register] = *parts
            && let Some(name) = ctx.as_str(name)
            && let Some(argument) = ctx.as_i64(argument).and_then(|at| usize::try_from(at).ok())
        {
            let register = self.register_named(design, register)?;
            return Ok((name.to_owned(), argument, register));
        }
        Err(self.refuse(design, "a scalar has a name, a position and a register"))
    }

    fn returned(&self, item: Attr) -> Option<Returned> {
        let ctx = &self.ir.ctx;
        let [result, argument, shape, map] = *ctx.as_array(item)? else { return None };
        let position = |attr: Attr| usize::try_from(ctx.as_i64(attr)?).ok();
        Some(Returned {
            result: position(result)?,
            argument: position(argument)?,
            shape: ctx.as_dense_array(shape)?,
            map: ctx.as_map(map)?.clone(),
        })
    }

    pub(super) fn memory(&mut self, op: Op) -> Result<(), Reported> {
        let width = self.width(op)?;
        let depth = self.required::<usize>(op, "depth")? as u64;
        let initial: Option<Vec<Int>> = self.optional(op, "initial")?;
        if let Some(words) = &initial
            && (words.len() as u64 != depth || words.iter().any(|word| word.width() != width))
        {
            return Err(self.refuse(op, format!("the initial words must be {depth} of {width} bits")));
        }
        let outside = match self.optional::<Vec<i64>>(op, "outside_shape")? {
            Some(shape) => Some((shape, self.required::<&AffineMap>(op, "outside_map")?.clone())),
            None => None,
        };
        let copy_of = if self.has(op, "copy_of") { Some(self.memory_of(op, "copy_of")?) } else { None };
        let memory = Memory {
            name: self.name_of(op),
            argument: self.optional(op, "argument")?,
            shape: self.required(op, "shape")?,
            result: self.optional(op, "result")?,
            outside,
            width,
            depth,
            read_latency: self.read_latency(op)?,
            has_one_port: self.has_one_port(op)?,
            unfolded: self.optional::<usize>(op, "unfolded")?.map(|words| words as u64),
            initial,
            copy_of,
            loc: self.ir.loc(op),
        };
        self.program.memories.push(memory);
        Ok(())
    }

    /// Cycles from a request to its word: more than one only where a memory outside stands behind ports.
    fn read_latency(&mut self, op: Op) -> Result<u32, Reported> {
        let Some(cycles) = self.optional::<usize>(op, "read_latency")? else { return Ok(1) };
        match u32::try_from(cycles) {
            Ok(cycles @ 1..=MOST_READ_LATENCY) if cycles == 1 || self.has(op, "argument") => Ok(cycles),
            Ok(1..=MOST_READ_LATENCY) => Err(self.refuse(op, "memories inside have a read latency of 1")),
            _ => Err(self.refuse(op, format!("a read latency is 1 to {MOST_READ_LATENCY}"))),
        }
    }

    /// Memories inside that start as anything may have one port.
    fn has_one_port(&mut self, op: Op) -> Result<bool, Reported> {
        match self.has(op, "one_port") {
            true if self.has(op, "argument") || self.has(op, "initial") => {
                Err(self.refuse(op, "a memory with one port is inside, and has no words at start"))
            }
            has_one_port => Ok(has_one_port),
        }
    }

    /// Bits of a word or a register.
    fn width(&mut self, op: Op) -> Result<u32, Reported> {
        let element: Type = self.required(op, "element")?;
        let width = self.ir.ctx.integer_width(element).filter(|&width| width > 0);
        width.ok_or_else(|| self.refuse(op, "words are integers of at least one bit"))
    }

    pub(super) fn register(&mut self, op: Op) -> Result<(), Reported> {
        let width = self.width(op)?;
        let roles = (self.optional(op, "argument")?, self.optional(op, "result")?, self.has(op, "counter"));
        let role = match roles {
            (Some(position), None, false) => VarRole::Argument(position),
            (None, Some(position), false) => VarRole::Result(position),
            (None, None, true) => VarRole::Counter,
            (None, None, false) => VarRole::Value,
            _ => return Err(self.refuse(op, "a register is an argument, a result, a counter or none of them")),
        };
        let range = match &self.items(op, "range")?[..] {
            [] => None,
            &[least, most] => Some((self.wide(op, least)?, self.wide(op, most)?)),
            _ => return Err(self.refuse(op, "'range' has a least and a largest value")),
        };
        self.program.vars.push(Var { name: self.name_of(op), width, role, range });
        Ok(())
    }

    fn wide(&mut self, op: Op, attr: Attr) -> Result<i128, Reported> {
        let value = self.ir.ctx.as_int(attr).and_then(|(value, _)| value.to_i128());
        value.ok_or_else(|| self.refuse(op, "the ends of a range are integers of at most 128 bits"))
    }

    pub(super) fn stream(&mut self, op: Op) -> Result<(), Reported> {
        let (scheme, banks) = self.banked(op)?;
        let stream = Stream {
            memory: self.memory_of(op, "memory")?,
            scheme,
            banks,
            is_loaded: self.has(op, "loaded"),
            is_stored: self.has(op, "stored"),
            urgency: self.required(op, "urgency")?,
            is_direct: self.has(op, "direct"),
        };
        self.program.streams.push(stream);
        Ok(())
    }

    pub(super) fn resident(&mut self, op: Op) -> Result<(), Reported> {
        let (scheme, banks) = self.banked(op)?;
        let resident = Resident { memory: self.memory_of(op, "memory")?, scheme, banks };
        self.program.residents.push(resident);
        Ok(())
    }

    pub(super) fn route(&mut self, op: Op) -> Result<(), Reported> {
        let (scheme, banks) = self.banked(op)?;
        let route = Route {
            memory: self.memory_of(op, "memory")?,
            name: self.required::<&str>(op, "name")?.to_owned(),
            shape: self.required(op, "shape")?,
            scheme,
            banks,
            is_load: self.has(op, "load"),
            multiple: self.required::<usize>(op, "multiple")? as u64,
        };
        let shares = |other: &Route| other.banks.iter().flatten().any(|bank| route.banks.contains(&Some(*bank)));
        if self.program.routes.iter().any(|other| other.is_load == route.is_load && shares(other)) {
            return Err(self.refuse(op, "a memory inside has another route in this direction"));
        }
        self.program.routes.push(route);
        Ok(())
    }

    /// Errors: a way of spreading elements over banks does not fit the memory that it spreads.
    pub(super) fn check_schemes(&mut self, design: Op) -> Result<(), Reported> {
        let Program { memories, streams, residents, routes, .. } = &self.program;
        let shape = |memory: MemoryId| memories[memory.index()].shape.as_slice();
        let streams = streams.iter().map(|s| (s.memory, &s.scheme, &s.banks, shape(s.memory)));
        let residents = residents.iter().map(|r| (r.memory, &r.scheme, &r.banks, shape(r.memory)));
        let routes = routes.iter().map(|r| (r.memory, &r.scheme, &r.banks, r.shape.as_slice()));
        let unfit = streams.chain(residents).chain(routes).find(|(_, scheme, banks, shape)| {
            let fits = scheme.vector.len() == shape.len() && scheme.banks == banks.len() as i64;
            let is_block = scheme.block == 1 || scheme.vector.iter().filter(|&&factor| factor != 0).eq([&1]);
            !fits || !is_block || scheme.block < 1
        });
        let Some((memory, ..)) = unfit else { return Ok(()) };
        let message = format!("the banks of '{}' do not fit its dimensions", memories[memory.index()].name);
        Err(self.refuse(design, message))
    }

    fn banked(&mut self, op: Op) -> Result<(Scheme, Vec<Option<MemoryId>>), Reported> {
        let scheme = Scheme {
            vector: self.required(op, "vector")?,
            block: self.required(op, "block")?,
            banks: self.required(op, "modulus")?,
        };
        let mut banks = Vec::new();
        for bank in self.items(op, "banks")? {
            let is_absent = matches!(self.ir.ctx.attr_kind(bank), ir::AttrKind::Unit);
            banks.push(if is_absent { None } else { Some(self.memory_named(op, bank)?) });
        }
        Ok((scheme, banks))
    }
}
