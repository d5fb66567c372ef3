//! What both flows read of a function alike: names, widths, memories, and what is refused.
//!
//! What holds: a memory of the source has one name and one refusal, whichever flow it is read for.

use affine::globals;
use ir::{Diagnostics, Int, Ir, Op, Reported, Type, Value};
use pipeline::{Memory, MemoryId};
use rustc_hash::FxHashMap;

use crate::memories::{memory_of, out_of_bounds, why_not_a_memory};
use crate::operations::{at_fault, unknown};
use crate::refuse;

/// What a memory is made for.
pub struct Origin {
    /// Its name, unique among memories.
    pub name: String,
    /// Position of the argument that it is.
    pub argument: Option<usize>,
    /// Its words at start.
    pub initial: Option<Vec<Int>>,
}

/// Reads a function for a flow.
pub trait Reads<'a> {
    /// The program that is read.
    fn ir(&self) -> &'a Ir;
    /// Where refusals go.
    fn diags(&mut self) -> &mut Diagnostics;
    /// How often a name was asked for.
    fn names(&mut self) -> &mut FxHashMap<String, u32>;
    /// By memref: its memory.
    fn memories(&mut self) -> &mut FxHashMap<Value, MemoryId>;
    /// By global: the first value that stands for it.
    fn globals(&mut self) -> &mut FxHashMap<Op, Value>;
    /// Adds a memory to what is made; its number.
    fn new_memory(&mut self, memory: Memory) -> MemoryId;

    /// Reports what can't be built, at `op`.
    fn refuse(&mut self, op: Op, code: &'static str, message: impl Into<String>) -> Reported {
        let refused = refuse::refused(self.ir(), op, code, message);
        self.diags().report(refused)
    }

    /// Reports an operation that no table has.
    fn refuse_operation(&mut self, op: Op) -> Reported {
        let op = at_fault(self.ir(), op);
        let message = unknown(self.ir().op_text(op));
        self.refuse(op, "E0605", message)
    }

    /// `name`, made unique.
    fn unique(&mut self, name: &str) -> String {
        let count = self.names().entry(name.to_owned()).or_insert(0);
        *count += 1;
        if *count == 1 { name.to_owned() } else { format!("{name}_{}", *count - 1) }
    }

    /// The width in bits of a scalar type; index counts as 64. Errors: the type is no integer, index or float.
    fn width(&mut self, ty: Type, op: Op) -> Result<u32, Reported> {
        refuse::width(self.ir(), ty).map_err(|message| self.refuse(op, "E0602", message))
    }

    /// Makes the memory of a memref value.
    fn memory(&mut self, value: Value, origin: Origin, op: Op) -> Result<(), Reported> {
        let Origin { name, argument, initial } = origin;
        let parts = (name, argument, initial);
        let made = memory_of(self.ir(), self.ir().ty(value), parts, op);
        let (memory, element) = made.map_err(|message| self.refuse(op, "E0604", message))?;
        let width = self.width(element, op)?;
        let memory = self.new_memory(Memory { width, ..memory });
        self.memories().insert(value, memory);
        Ok(())
    }

    /// The memory that an argument is.
    fn memory_argument(&mut self, arg: Value, index: usize, name: &str, func: Op) -> Result<(), Reported> {
        let name = self.unique(name);
        self.memory(arg, Origin { name, argument: Some(index), initial: None }, func)
    }

    /// `memref.alloc` and `memref.alloca`: a memory inside the design.
    fn allocation(&mut self, op: Op) -> Result<(), Reported> {
        let value = self.ir().result(op, 0);
        let name = self.unique(self.ir().value_name(value).unwrap_or("buffer"));
        self.memory(value, Origin { name, argument: None, initial: None }, op)
    }

    /// `memref.get_global`: one memory for each global, with its words at start.
    fn get_global(&mut self, op: Op) -> Result<(), Reported> {
        let Some(global) = globals::find(self.ir(), op) else {
            return Err(self.refuse(op, "E0604", "there is no such global"));
        };
        let value = self.ir().result(op, 0);
        if let Some(first) = self.globals().get(&global).copied()
            && let Some(memory) = self.memories().get(&first).copied()
        {
            self.memories().insert(value, memory);
            return Ok(());
        }
        let initial = globals::words(self.ir(), global).map_err(|why| self.refuse(global, "E0604", why))?;
        let name = self.unique(ir::symbols::name_of(self.ir(), global).unwrap_or("global"));
        self.memory(value, Origin { name, argument: None, initial }, op)?;
        self.globals().insert(global, value);
        Ok(())
    }

    /// The memory that a memref is.
    fn memory_at(&mut self, memref: Value, op: Op) -> Result<MemoryId, Reported> {
        match self.memories().get(&memref) {
            Some(&memory) => Ok(memory),
            None => Err(self.refuse(op, "E0604", why_not_a_memory(self.ir(), memref))),
        }
    }

    /// Refuses constant indices out of bounds in an access that every run makes. (Under a condition such an access may be
    /// one that no run makes.)
    fn check_bounds(&mut self, shape: &[i64], indices: &[pipeline::Source], op: Op) -> Result<(), Reported> {
        match out_of_bounds(self.ir(), op, shape, indices) {
            Some(message) => Err(self.refuse(op, "E0604", message)),
            None => Ok(()),
        }
    }
}
