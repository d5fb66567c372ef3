//! A program of operations of `pipe`, with its schedule if it has one.
//!
//! What holds: all that the text says is taken over, or refused by name with its place.

mod control;
mod interface;
mod segment;

use ir::required::{FromAttr, SymbolName};
use ir::{Attr, Diagnostics, Ir, Op, Reported};
use rustc_hash::FxHashMap;

use crate::dialect::{self, Design as DesignOp};
use crate::{Design, MemoryId, Program, RouteId, Schedule, SegmentId, StreamId, VarId};

/// Reads a `pipe.design`. Errors: it says what no program says (`E0620`), at the operation.
pub fn read(ir: &Ir, design: Op, diags: &mut Diagnostics) -> Result<Design, Reported> {
    let program = Program::empty(ir.expect_attr::<&str>(design, "sym_name").to_owned());
    let reader = Reader { ir, diags, names: Names::default(), program, schedules: Vec::new() };
    reader.design(design)
}

/// Numbers by symbol.
#[derive(Default)]
struct Names {
    memories: FxHashMap<String, MemoryId>,
    registers: FxHashMap<String, VarId>,
    segments: FxHashMap<String, SegmentId>,
    streams: FxHashMap<String, StreamId>,
    routes: FxHashMap<String, RouteId>,
}

struct Reader<'r> {
    ir: &'r Ir,
    diags: &'r mut Diagnostics,
    names: Names,
    program: Program,
    schedules: Vec<Option<Schedule>>,
}

/// The number of a symbol among those of a kind.
macro_rules! named {
    ($($method:ident $table:ident $id:ident $what:literal;)*) => {$(
        fn $method(&mut self, op: Op, attr: &str) -> Result<$id, Reported> {
            let SymbolName(name) = self.required(op, attr)?;
            match self.names.$table.get(name) {
                Some(&id) => Ok(id),
                None => Err(self.refuse(op, format!(concat!("'@{}' is no ", $what, " of the design"), name))),
            }
        }
    )*};
}

impl<'r> Reader<'r> {
    named! {
        memory_of memories MemoryId "memory";
        register_of registers VarId "register";
        segment_of segments SegmentId "segment";
        stream_of streams StreamId "stream";
        route_of routes RouteId "route";
    }

    fn refuse(&mut self, op: Op, message: impl Into<String>) -> Reported {
        let place = self.ir.loc(op).place(&self.ir.ctx);
        self.diags.error("E0620", place, message)
    }

    fn design(mut self, design: Op) -> Result<Design, Reported> {
        let ops: Vec<Op> = self.ir.body(design, 0).map(|body| self.ir.ops_vec(body)).unwrap_or_default();
        self.number(&ops);
        self.interface(design)?;
        let goal = self.goal(design)?;
        let mut controls = Vec::new();
        // Segments last: they are held against the memories and registers that they name.
        let is_segment = |op: &Op| self.ir.isa::<dialect::Segment>(*op);
        let (segments, others): (Vec<Op>, Vec<Op>) = ops.iter().partition(|op| is_segment(op));
        for op in others.into_iter().chain(segments) {
            match self.ir.op_text(op) {
                dialect::Memory::NAME => self.memory(op)?,
                dialect::Register::NAME => self.register(op)?,
                dialect::Stream::NAME => self.stream(op)?,
                dialect::Resident::NAME => self.resident(op)?,
                dialect::Route::NAME => self.route(op)?,
                dialect::Segment::NAME => self.segment(op)?,
                dialect::Control::NAME => controls.push(op),
                other => {
                    let message = format!("'{other}' is no part of a '{}'", DesignOp::NAME);
                    return Err(self.refuse(op, message));
                }
            }
        }
        let [control] = controls[..] else {
            return Err(
                self.refuse(design, format!("has {} '{}' where one is", controls.len(), dialect::Control::NAME))
            );
        };
        self.check_schemes(design)?;
        self.program.control = self.sequence(control, 0)?;
        let scheduled = self.schedules.iter().flatten().count();
        if scheduled != 0 && scheduled != self.schedules.len() {
            let message = format!("{scheduled} of {} segments are scheduled", self.schedules.len());
            return Err(self.refuse(design, message));
        }
        let schedules =
            (scheduled > 0 || self.schedules.is_empty()).then(|| self.schedules.into_iter().flatten().collect());
        Ok(Design { program: self.program, goal, schedules })
    }

    /// Gives symbols their numbers, so that parts may name those that come after them.
    fn number(&mut self, ops: &[Op]) {
        for &op in ops {
            let Some(name) = ir::symbols::name_of(self.ir, op).map(str::to_owned) else { continue };
            match self.ir.op_text(op) {
                dialect::Memory::NAME => {
                    let id = MemoryId(self.names.memories.len() as u32);
                    self.names.memories.insert(name, id);
                }
                dialect::Register::NAME => {
                    let id = VarId(self.names.registers.len() as u32);
                    self.names.registers.insert(name, id);
                }
                dialect::Segment::NAME => {
                    let id = SegmentId(self.names.segments.len() as u32);
                    self.names.segments.insert(name, id);
                }
                dialect::Stream::NAME => {
                    let id = StreamId(self.names.streams.len() as u32);
                    self.names.streams.insert(name, id);
                }
                dialect::Route::NAME => {
                    let id = RouteId(self.names.routes.len() as u32);
                    self.names.routes.insert(name, id);
                }
                // Anything else is refused where it is read.
                _ => {}
            }
        }
    }

    /// An attribute that must be there.
    fn required<T: FromAttr<'r>>(&mut self, op: Op, name: &str) -> Result<T, Reported> {
        let value = self.ir.required(op, name);
        value.map_err(|fault| self.refuse(op, fault.message))
    }

    /// An attribute that may be there.
    fn optional<T: FromAttr<'r>>(&mut self, op: Op, name: &str) -> Result<Option<T>, Reported> {
        if self.has(op, name) { self.required(op, name).map(Some) } else { Ok(None) }
    }

    fn has(&self, op: Op, name: &str) -> bool {
        self.ir.attr(op, name).is_some()
    }

    /// The name of a part: its symbol, if it has no other.
    fn name_of(&self, op: Op) -> String {
        let name = self.ir.attr(op, "name").and_then(|name| self.ir.ctx.as_str(name));
        name.unwrap_or_else(|| self.ir.expect_attr(op, "sym_name")).to_owned()
    }

    /// The items of an attribute that may be there. Errors: it is no list.
    fn items(&mut self, op: Op, name: &str) -> Result<Vec<Attr>, Reported> {
        let Some(attr) = self.ir.attr(op, name) else { return Ok(Vec::new()) };
        match self.ir.ctx.as_array(attr) {
            Some(items) => Ok(items.to_vec()),
            None => Err(self.refuse(op, format!("'{name}' is a list"))),
        }
    }

    fn register_named(&mut self, op: Op, attr: Attr) -> Result<VarId, Reported> {
        let name = self.ir.ctx.as_symbol(attr).unwrap_or_default();
        match self.names.registers.get(name) {
            Some(&id) => Ok(id),
            None => Err(self.refuse(op, format!("'@{name}' is no register of the design"))),
        }
    }

    fn memory_named(&mut self, op: Op, attr: Attr) -> Result<MemoryId, Reported> {
        let name = self.ir.ctx.as_symbol(attr).unwrap_or_default();
        match self.names.memories.get(name) {
            Some(&id) => Ok(id),
            None => Err(self.refuse(op, format!("'@{name}' is no memory of the design"))),
        }
    }
}
