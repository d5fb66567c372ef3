//! A unit of a function as the text of a kernel.

use affine::access::{is_store, memref_of};
use ir::diag::{Diagnostics, Reported};
use ir::{Ir, Op, Traits, Value};

use crate::emit::operand::{Class, Number, Operand};
use crate::emit::{Emitter, index, memory, refuse};
use crate::manifest::TensorMap;
use crate::map::{Mapping, Thread, Unit};
use crate::tables;

/// What a kernel takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// The address of a memory: an argument of the function, or an allocation.
    Memory(Value),
    /// A constant table, which is a variable of the text and not given.
    Table(Value),
    /// A number: an argument of the function, or the variable of a loop of the host.
    Number(Value),
    /// A description of a memory for the copy engine.
    Tensor(Value, TensorMap),
}

impl Parameter {
    /// The memory or number.
    pub fn value(&self) -> Value {
        let (Parameter::Memory(value)
        | Parameter::Table(value)
        | Parameter::Number(value)
        | Parameter::Tensor(value, _)) = self;
        *value
    }
}

/// A kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// What it takes, in order.
    pub parameters: Vec<Parameter>,
    /// Threads of a block.
    pub block: [u32; 3],
    /// Blocks.
    pub grid: [u32; 3],
    /// Bytes of shared memory that a launch asks for.
    pub shared: u32,
    /// The text, from `.visible` on.
    pub text: String,
}

/// What a unit takes from outside.
#[derive(Debug, Default)]
pub(crate) struct Outside {
    /// Memories and numbers.
    pub parameters: Vec<Parameter>,
    /// Computations without effect, each after what it uses.
    pub computed: Vec<Op>,
}

/// The kernel of a unit. Errors: `E1702`.
pub fn kernel(ir: &Ir, unit: &Unit, name: &str, diags: &mut Diagnostics) -> Result<Kernel, Reported> {
    let outside = outside(ir, unit, diags)?;
    let written = written(ir, unit);
    let mut emitter = Emitter::new(ir, diags);
    for (number, parameter) in outside.parameters.iter().enumerate() {
        take(ir, &mut emitter, number, parameter, &written);
    }
    let end = emitter.code.label();
    match unit.mapping.shared.is_empty() {
        true => place_threads(&mut emitter, &unit.mapping, end),
        false => place_warps(&mut emitter, &unit.mapping, end),
    }
    outside.computed.iter().try_for_each(|op| emitter.operation(*op))?;
    unit.ops.iter().try_for_each(|op| emitter.operation(*op))?;
    emitter.code.place(end);
    emitter.code.line("ret;");
    let body = emitter.finish();
    let Mapping { block, grid, .. } = unit.mapping;
    let text = entry(ir, name, &outside.parameters, (block, None), &body);
    Ok(Kernel { name: name.to_owned(), parameters: outside.parameters, block, grid, shared: 0, text })
}

/// The name of a parameter in the text.
pub fn parameter_name(ir: &Ir, number: usize, parameter: &Parameter) -> String {
    let given = ir.value_name(parameter.value()).unwrap_or_default();
    let fits = given.starts_with(|c: char| c.is_ascii_alphabetic())
        && given.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    format!("p{number}{}", if fits { format!("_{given}") } else { String::new() })
}

/// The heading of a kernel, and its body; with the registers of a thread where the kernel shares them out itself.
pub fn entry(
    ir: &Ir,
    name: &str,
    parameters: &[Parameter],
    ([x, y, z], registers): ([u32; 3], Option<u32>),
    body: &str,
) -> String {
    let declare = |(number, parameter): (usize, &Parameter)| {
        let name = parameter_name(ir, number, parameter);
        Some(match parameter {
            Parameter::Table(_) => return None,
            Parameter::Memory(_) => format!("\t.param .u64 {name}"),
            Parameter::Number(value) => format!("\t.param .{} {name}", memory::element_type(number_of(ir, *value))),
            Parameter::Tensor(..) => format!("\t.param .align 64 .b8 {name}[{}]", TensorMap::BYTES),
        })
    };
    let list: Vec<String> = parameters.iter().enumerate().filter_map(declare).collect();
    let list = if list.is_empty() { String::new() } else { format!("\n{}\n", list.join(",\n")) };
    let registers = registers.map_or_else(String::new, |count| format!(".maxnreg {count}\n"));
    format!(".visible .entry {name}({list})\n.reqntid {x}, {y}, {z}\n{registers}{{\n{body}}}\n")
}

fn number_of(ir: &Ir, value: Value) -> Number {
    Number::of(&ir.ctx, ir.ty(value)).expect("parameters are numbers or memories")
}

/// Reads a parameter.
pub(crate) fn take(ir: &Ir, emitter: &mut Emitter<'_>, number: usize, parameter: &Parameter, written: &[Value]) {
    let name = parameter_name(ir, number, parameter);
    match parameter {
        Parameter::Memory(value) => {
            let generic = memory::load(&mut emitter.code, "param", Number::Integer(64), &name);
            let address = emitter.code.pure(Class::Long, "cvta.to.global.u64", &[generic]);
            emitter.set_global(*value, address, !written.contains(value));
        }
        Parameter::Table(value) => {
            let table = tables::find(ir, *value).expect("the parameter is a table");
            let address = emitter.code.register(Class::Long);
            emitter.code.line(&format!("mov.u64 {address}, {};", tables::name(ir, table)));
            emitter.set_global(*value, address, true);
        }
        Parameter::Number(value) => {
            let loaded = memory::load(&mut emitter.code, "param", number_of(ir, *value), &name);
            emitter.set(*value, loaded);
        }
        // Its address is taken where copies start.
        Parameter::Tensor(..) => {}
    }
}

/// Gives each loop that is a thread its variable; threads past the last iteration go to `end`.
fn place_threads(emitter: &mut Emitter<'_>, mapping: &Mapping, end: crate::emit::code::Label) {
    let mut past = Vec::new();
    for (axis, direction) in ["x", "y", "z"].into_iter().enumerate() {
        let threads = mapping.along(axis);
        if threads.is_empty() {
            continue;
        }
        let all: u64 = threads.iter().map(|thread| thread.extent).product();
        let at = position(emitter, direction, mapping.block[axis]);
        if !all.is_multiple_of(u64::from(mapping.block[axis])) {
            let all = Operand::word(all as i32);
            past.push(emitter.code.pure(Class::Predicate, "setp.ge.u32", &[at, all]));
        }
        divide(emitter, at, &threads);
    }
    past.into_iter().for_each(|is_past| emitter.code.branch_if(is_past, true, end));
}

/// Gives the loops of threads the number of a warp, and the loops that lanes share the number of a lane.
fn place_warps(emitter: &mut Emitter<'_>, mapping: &Mapping, end: crate::emit::code::Label) {
    let at = position(emitter, "x", mapping.block[0]);
    let code = &mut emitter.code;
    let warp = code.pure(Class::Word, "shr.u32", &[at, Operand::word(5)]);
    let lane = code.pure(Class::Word, "and.b32", &[at, Operand::word(31)]);
    let lane = code.pure(Class::Long, "cvt.u64.u32", &[lane]);
    let all: u64 = mapping.threads.iter().map(|thread| thread.extent).product();
    let is_past = code.pure(Class::Predicate, "setp.ge.u32", &[warp, Operand::word(all as i32)]);
    divide(emitter, warp, &mapping.threads.iter().collect::<Vec<_>>());
    mapping.shared.iter().for_each(|shared| emitter.set_shared(shared.clone(), lane));
    emitter.code.branch_if(is_past, true, end);
}

/// What the machine knows of a thread, by its name.
pub(crate) fn special(code: &mut crate::emit::code::Code, name: &str) -> Operand {
    let register = code.register(Class::Word);
    code.line(&format!("mov.u32 {register}, %{name};"));
    register
}

/// The number of a thread in a direction of the grid.
fn position(emitter: &mut Emitter<'_>, direction: &str, size: u32) -> Operand {
    let code = &mut emitter.code;
    let [block, thread] = ["ctaid", "tid"].map(|what| {
        let register = code.register(Class::Word);
        code.line(&format!("mov.u32 {register}, %{what}.{direction};"));
        register
    });
    code.pure(Class::Word, "mad.lo.s32", &[block, Operand::word(size as i32), thread])
}

/// The variables of the loops that share a direction, the first fastest.
pub(crate) fn divide(emitter: &mut Emitter<'_>, at: Operand, threads: &[&Thread]) {
    let mut rest = at;
    for (number, thread) in threads.iter().enumerate() {
        let extent = Operand::word(thread.extent as i32);
        let own = match number + 1 < threads.len() {
            true => emitter.code.pure(Class::Word, "rem.u32", &[rest, extent]),
            false => rest,
        };
        if number + 1 < threads.len() {
            rest = emitter.code.pure(Class::Word, "div.u32", &[rest, extent]);
        }
        let wide = emitter.code.pure(Class::Long, "cvt.u64.u32", &[own]);
        let scaled = index::scaled(&mut emitter.code, wide, thread.step);
        let variable = index::add(&mut emitter.code, scaled, Operand::long(thread.lower));
        emitter.set_threads(thread.looping, variable);
    }
}

/// The memory behind a memref, as far as views keep indices.
pub fn root(ir: &Ir, memref: Value) -> Value {
    let source =
        |value: &Value| ir.def_op(*value).and_then(|op| ir.viewed(op)).filter(|view| view.1).map(|view| view.0);
    std::iter::successors(Some(memref), source).last().unwrap_or(memref)
}

/// The memories that a unit writes.
pub(crate) fn written(ir: &Ir, unit: &Unit) -> Vec<Value> {
    let all = unit.ops.iter().flat_map(|op| ir.walk_vec(*op));
    all.filter(|op| is_store(ir, *op)).filter_map(|op| memref_of(ir, op)).map(|memref| root(ir, memref)).collect()
}

/// What a unit uses and does not make.
pub(crate) fn outside(ir: &Ir, unit: &Unit, diags: &mut Diagnostics) -> Result<Outside, Reported> {
    let mut found = Outside::default();
    for op in unit.ops.iter().flat_map(|op| ir.walk_vec(*op)) {
        for value in ir.operands(op).to_vec() {
            if !unit.ops.iter().any(|root| is_inside(ir, value, *root)) {
                found.take(ir, op, value, diags)?;
            }
        }
    }
    Ok(found)
}

fn is_inside(ir: &Ir, value: Value, root: Op) -> bool {
    let owner = ir.def_op(value).or_else(|| ir.def_block(value).and_then(|block| ir.parent_of_block(block)));
    owner.is_some_and(|owner| owner == root || ir.is_inside(owner, root))
}

impl Outside {
    fn take(&mut self, ir: &Ir, user: Op, value: Value, diags: &mut Diagnostics) -> Result<(), Reported> {
        if ir.ctx.shape(ir.ty(value)).is_some() {
            let memory = root(ir, value);
            self.parameter(match tables::find(ir, memory) {
                Some(_) => Parameter::Table(memory),
                None => Parameter::Memory(memory),
            });
            return Ok(());
        }
        let Some(op) = ir.def_op(value) else {
            if Number::of(&ir.ctx, ir.ty(value)).is_none() {
                return Err(refuse(ir, user, "an argument is a number of at most 64 bits or a memory", diags));
            }
            self.parameter(Parameter::Number(value));
            return Ok(());
        };
        if ir.has_trait(op, Traits::CONSTANT_LIKE) || self.computed.contains(&op) {
            return Ok(());
        }
        if !ir.regions(op).is_empty() || !ir::effects::is_speculatable(ir, op) {
            return Err(refuse(ir, op, "what kernels share is computed without effect, or goes through memory", diags));
        }
        ir.operands(op).to_vec().into_iter().try_for_each(|operand| self.take(ir, op, operand, diags))?;
        self.computed.push(op);
        Ok(())
    }

    fn parameter(&mut self, parameter: Parameter) {
        if !self.parameters.contains(&parameter) {
            self.parameters.push(parameter);
        }
    }
}
