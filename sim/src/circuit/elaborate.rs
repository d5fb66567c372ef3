//! Elaboration: a module and all instances below it become one list of nets and nodes.
//!
//! What holds: every value of every instance has its own net; instances cost nothing at run time.

use hw_dialects::hw;
use hw_dialects::hw_attrs::given_name;
use hw_dialects::hw_fold::aggregate_bits;
use hw_dialects::{Direction, hw_types, ports, seq, seq_types};
use ir::dense::DenseInts;
use ir::diag::Diagnostic;
use ir::required::{FromAttr, SymbolName};
use ir::{Attr, AttrKind, Block, Diagnostics, Int, Ir, Op, Reported, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::effects::Effect;
use super::fields::word_count;
use super::node::{Kind, MemoryShape, Net, Node, Register, Reset, SyncRead, Write};
use super::processes::{Variable, When};
use super::rules::{self, Handler};

/// Deepest nesting of instances.
const MAX_DEPTH: usize = 200;
/// Most words of state and nets together.
const MAX_WORDS: u64 = 1 << 28;

/// A circuit as nets and nodes.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct Netlist {
    pub nodes: Vec<Node>,
    pub registers: Vec<Register>,
    pub resets: Vec<Reset>,
    pub reads: Vec<SyncRead>,
    pub writes: Vec<Write>,
    pub memories: Vec<MemoryShape>,
    pub constants: Vec<(Net, Int)>,
    pub words: u32,
    pub inputs: Vec<(String, Net)>,
    pub outputs: Vec<(String, Net)>,
    /// Hierarchical names of nets inside.
    pub names: Vec<(String, Net)>,
    /// What it prints, checks and ends.
    pub effects: Vec<Effect>,
    /// The op of each origin.
    pub origins: Vec<Op>,
}

/// The values of one instance.
#[derive(Default)]
pub(super) struct Scope {
    nets: FxHashMap<Value, Net>,
    memories: FxHashMap<Value, u32>,
    clocks: FxHashMap<Value, Net>,
    pub variables: FxHashMap<Value, Variable>,
    /// When the statement at hand happens.
    pub when: When,
    /// The process that it stands in.
    pub process: Option<Op>,
    path: String,
}

impl Scope {
    /// The path of the instance, with a dot behind each name.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Gives values nets that are there.
    pub fn bind(&mut self, values: &[Value], nets: &[Net]) {
        self.nets.extend(values.iter().copied().zip(nets.iter().copied()));
    }
}

/// The state of elaboration.
pub(super) struct Elaborator<'a> {
    pub ir: &'a Ir,
    diags: &'a mut Diagnostics,
    pub list: Netlist,
    pub top: Op,
    /// Names of macros that the program defines, once one is asked for.
    pub macros: Option<FxHashSet<&'a str>>,
    rules: FxHashMap<&'static str, Handler>,
    constants: FxHashMap<Int, Net>,
    stack: Vec<Op>,
    origin: u32,
    outputs: Vec<Net>,
}

/// Elaborates a `hw.module`.
pub(super) fn elaborate(ir: &Ir, module: Op, diags: &mut Diagnostics) -> Result<Netlist, Reported> {
    let mut e = Elaborator {
        ir,
        diags,
        list: Netlist::default(),
        top: module,
        macros: None,
        rules: rules::rules().collect(),
        constants: FxHashMap::default(),
        stack: Vec::new(),
        origin: 0,
        outputs: Vec::new(),
    };
    let ports = ports::ports(ir, module);
    if let Some(name) = ports::repeated_name(&ports) {
        return e.fail(module, "E0932", format!("two ports are named '{name}', so neither can be driven by name"));
    }
    let mut inputs = Vec::new();
    for port in &ports {
        match port.direction {
            Direction::Input => {
                let width = e.width(module, port.ty)?;
                let net = e.net(module, width)?;
                e.list.inputs.push((port.name.clone(), net));
                inputs.push(net);
            }
            Direction::Output => {}
            Direction::InOut => return e.fail(module, "E0932", "inout ports are not simulated"),
        }
    }
    let outputs = e.module(module, &inputs, String::new())?;
    let named = ports.into_iter().filter(|p| p.direction == Direction::Output);
    e.list.outputs = named.map(|p| p.name).zip(outputs).collect();
    Ok(e.list)
}

impl<'a> Elaborator<'a> {
    /// Reports an error at an op.
    pub fn fail<T>(&mut self, op: Op, code: &'static str, message: impl Into<String>) -> Result<T, Reported> {
        let diagnostic = Diagnostic::error(code, self.ir.loc(op).place(&self.ir.ctx), message);
        Err(self.diags.report(diagnostic.with_op(self.ir.op_text(op))))
    }

    /// Reports that an op lacks something that its dialect's verifier demands.
    pub fn malformed<T>(&mut self, op: Op, what: &str) -> Result<T, Reported> {
        self.fail(op, "E0906", format!("the operation is not valid: {what}"))
    }

    /// The width of a type in bits.
    pub fn width(&mut self, op: Op, ty: Type) -> Result<u32, Reported> {
        let ctx = &self.ir.ctx;
        let inner = ctx.as_dialect_type(ty, "seq.immutable").and_then(|p| ctx.as_type(*p.first()?));
        match hw_types::bit_width(ctx, inner.unwrap_or(ty)) {
            Some(width) => Ok(width),
            None => self.fail(op, "E0932", "the simulator does not handle a type of this operation"),
        }
    }

    /// A new net.
    pub fn net(&mut self, op: Op, width: u32) -> Result<Net, Reported> {
        let end = u64::from(self.list.words) + word_count(width) as u64;
        if end > MAX_WORDS {
            return self.fail(op, "E0937", format!("the circuit needs more than {MAX_WORDS} words"));
        }
        let net = Net { at: self.list.words, width };
        self.list.words = end as u32;
        Ok(net)
    }

    /// A net that holds a constant.
    pub fn constant(&mut self, op: Op, value: &Int) -> Result<Net, Reported> {
        if let Some(&net) = self.constants.get(value) {
            return Ok(net);
        }
        let net = self.net(op, value.width())?;
        self.constants.insert(value.clone(), net);
        self.list.constants.push((net, value.clone()));
        Ok(net)
    }

    /// Adds a node that drives `out`.
    pub fn drive(&mut self, kind: Kind, out: Net, inputs: Vec<Net>) {
        self.list.nodes.push(Node { kind, out, inputs, origin: self.origin });
    }

    /// Adds a node and its net.
    pub fn node(&mut self, op: Op, kind: Kind, width: u32, inputs: Vec<Net>) -> Result<Net, Reported> {
        let out = self.net(op, width)?;
        self.drive(kind, out, inputs);
        Ok(out)
    }

    /// Adds a register without reset.
    pub fn register(&mut self, op: Op, clock: Net, next: Net) -> Result<Net, Reported> {
        let out = self.net(op, next.width)?;
        self.list.registers.push(Register { clock, out, next, initial: None, origin: self.origin });
        Ok(out)
    }

    /// The origin of what is added now.
    pub fn origin(&self) -> u32 {
        self.origin
    }

    // Values of a scope.

    /// The net of a value.
    pub fn get(&mut self, scope: &mut Scope, op: Op, value: Value) -> Result<Net, Reported> {
        if let Some(&net) = scope.nets.get(&value) {
            return Ok(net);
        }
        let width = self.width(op, self.ir.ty(value))?;
        let net = self.net(op, width)?;
        scope.nets.insert(value, net);
        if let Some(name) = self.ir.value_name(value) {
            self.list.names.push((format!("{}{name}", scope.path), net));
        }
        Ok(net)
    }

    /// The nets of values.
    pub fn get_all(&mut self, scope: &mut Scope, op: Op, values: &[Value]) -> Result<Vec<Net>, Reported> {
        values.iter().map(|&v| self.get(scope, op, v)).collect()
    }

    /// The nets of all operands.
    pub fn operands(&mut self, scope: &mut Scope, op: Op) -> Result<Vec<Net>, Reported> {
        let values = self.ir.operands(op).to_vec();
        self.get_all(scope, op, &values)
    }

    /// The nets of the operand group `name`.
    pub fn group(&mut self, scope: &mut Scope, op: Op, name: &str) -> Result<Vec<Net>, Reported> {
        let values = self.ir.operands_named(op, name).to_vec();
        self.get_all(scope, op, &values)
    }

    /// The net of the operand `name`, which must be there.
    pub fn one(&mut self, scope: &mut Scope, op: Op, name: &str) -> Result<Net, Reported> {
        match self.group(scope, op, name)?.as_slice() {
            &[net] => Ok(net),
            _ => self.malformed(op, &format!("operand `{name}` is missing")),
        }
    }

    /// The net of the operand `name`, if it is there.
    pub fn optional(&mut self, scope: &mut Scope, op: Op, name: &str) -> Result<Option<Net>, Reported> {
        Ok(self.group(scope, op, name)?.first().copied())
    }

    /// The net of result 0.
    pub fn result(&mut self, scope: &mut Scope, op: Op) -> Result<Net, Reported> {
        if self.ir.result_count(op) == 0 {
            return self.malformed(op, "it has no result");
        }
        self.get(scope, op, self.ir.result(op, 0))
    }

    /// The memory that operand `memory` names, and its clock if it has one.
    pub fn memory(&mut self, scope: &mut Scope, op: Op) -> Result<(u32, Option<Net>), Reported> {
        let handle = self.ir.operands(op).first().copied();
        let Some(handle) = handle else { return self.malformed(op, "it has no memory") };
        match scope.memories.get(&handle) {
            Some(&memory) => Ok((memory, scope.clocks.get(&handle).copied())),
            None => self.malformed(op, "its memory is not made in this module"),
        }
    }

    /// Notes an extra name for a net.
    pub fn name(&mut self, scope: &Scope, op: Op, attr: &str, net: Net) {
        if let Some(name) = self.ir.attr(op, attr).and_then(|a| self.ir.ctx.as_str(a)).filter(|n| !n.is_empty()) {
            self.list.names.push((format!("{}{name}", scope.path), net));
        }
    }

    /// The attribute `name`, which must be there.
    pub fn required<T: FromAttr<'a>>(&mut self, op: Op, name: &str) -> Result<T, Reported> {
        let ir = self.ir;
        ir.required(op, name).or_else(|fault| self.malformed(op, &fault.message))
    }

    /// The integer value of an attribute.
    pub fn int_attr(&mut self, op: Op, name: &str) -> Result<i64, Reported> {
        match self.ir.attr(op, name).and_then(|a| crate::interp::enum_value(self.ir, a)) {
            Some(value) => Ok(value),
            None => self.malformed(op, &format!("attribute `{name}` is missing")),
        }
    }

    // Modules.

    /// Elaborates one instance of a module and returns the nets of its outputs.
    fn module(&mut self, module: Op, inputs: &[Net], path: String) -> Result<Vec<Net>, Reported> {
        if self.stack.contains(&module) {
            return self.fail(module, "E0935", "the module contains an instance of itself");
        }
        if self.stack.len() >= MAX_DEPTH {
            return self.fail(module, "E0935", format!("instances are nested deeper than {MAX_DEPTH}"));
        }
        let Some(block) = self.ir.body(module, 0) else { return self.malformed(module, "it has no body") };
        let arguments = self.ir.args(block).to_vec();
        if arguments.len() != inputs.len() {
            return self.malformed(module, "its ports do not fit its body");
        }
        let mut scope = Scope { path, ..Scope::default() };
        scope.bind(&arguments, inputs);
        self.stack.push(module);
        let result = self.body(&mut scope, block).and_then(|()| self.variables_are_set(&scope));
        self.stack.pop();
        result?;
        Ok(std::mem::take(&mut self.outputs))
    }

    /// Elaborates the operations of a module.
    pub fn body(&mut self, scope: &mut Scope, block: Block) -> Result<(), Reported> {
        for op in self.ir.ops(block) {
            self.declare_memory(scope, op)?;
        }
        for op in self.ir.ops(block) {
            self.op(scope, op)?;
        }
        Ok(())
    }

    /// How an op is elaborated: by its row, else by what its declaration says that it computes.
    fn rule(&self, op: Op) -> Option<Handler> {
        let by_name = self.rules.get(self.ir.op_text(op)).copied();
        by_name.or_else(|| self.ir.def(op)?.meaning.map(|_| rules::formula as Handler))
    }

    /// Elaborates an operation.
    pub fn op(&mut self, scope: &mut Scope, op: Op) -> Result<(), Reported> {
        self.list.origins.push(op);
        self.origin = self.list.origins.len() as u32 - 1;
        match self.rule(op) {
            Some(handler) => handler(self, scope, op),
            None => self.fail(op, "E0930", "the circuit simulator does not handle this operation"),
        }
    }

    /// Makes the memory of a `seq.hlmem` or `seq.firmem`, before its ports are met.
    fn declare_memory(&mut self, scope: &mut Scope, op: Op) -> Result<(), Reported> {
        let name = self.ir.op_text(op);
        if name != seq::HlMem::NAME && name != seq::FirMem::NAME {
            return Ok(());
        }
        let handle = self.ir.result(op, 0);
        let Some(shape) = seq_types::as_memory(&self.ir.ctx, self.ir.ty(handle)) else {
            return self.malformed(op, "its result is no memory");
        };
        let width = self.width(op, shape.element)?;
        let words = shape.shape.iter().try_fold(word_count(width) as u64, |n, &s| n.checked_mul(s));
        if words.is_none_or(|w| w > MAX_WORDS) {
            return self.fail(op, "E0937", format!("the memory needs more than {MAX_WORDS} words"));
        }
        let label = given_name(self.ir, op).unwrap_or("memory");
        let label = format!("{}{label}", scope.path);
        if self.ir.attr(op, "init").is_some() {
            return self.fail(op, "E0932", "a memory whose contents come from a file is not simulated");
        }
        let contents = self.contents(op, width, shape.depth())?;
        self.list.memories.push(MemoryShape { name: label, width, shape: shape.shape, contents });
        scope.memories.insert(handle, self.list.memories.len() as u32 - 1);
        if name == seq::HlMem::NAME {
            let clock = self.one(scope, op, "clk")?;
            scope.clocks.insert(handle, clock);
        }
        Ok(())
    }

    /// The words that a memory holds at start, if it says so.
    fn contents(&mut self, op: Op, width: u32, depth: u64) -> Result<Option<Box<[u64]>>, Reported> {
        if self.ir.attr(op, seq::CONTENTS).is_none() {
            return Ok(None);
        }
        let words = self.required::<DenseInts>(op, seq::CONTENTS)?;
        if words.len() != depth || words.get(0).is_some_and(|word| word.width() != width) {
            return self.malformed(op, "its contents do not fit its words");
        }
        let mut state = vec![0; depth as usize * word_count(width)];
        for (place, word) in state.chunks_exact_mut(word_count(width)).zip(words.iter()) {
            let source = word.to_words();
            place[..source.len()].copy_from_slice(&source);
        }
        Ok(Some(state.into()))
    }

    /// Notes what `hw.output` gives.
    pub fn output(&mut self, nets: Vec<Net>) {
        self.outputs = nets;
    }

    /// Elaborates an instance and drives its results.
    pub fn instance(&mut self, scope: &mut Scope, op: Op) -> Result<(), Reported> {
        let ir = self.ir;
        let (instance, target) =
            (self.required::<&str>(op, "instanceName")?, self.required::<SymbolName<'a>>(op, "moduleName")?.0);
        let Some(module) = ports::find_module(ir, op, target) else {
            return self.fail(op, "E0936", format!("there is no module `{target}`"));
        };
        if !ir.isa::<hw::Module>(module) {
            return self.fail(op, "E0936", format!("module `{target}` has no body here, so it can't be simulated"));
        }
        let inputs = self.operands(scope, op)?;
        let origin = self.origin;
        let outputs = self.module(module, &inputs, format!("{}{instance}.", scope.path))?;
        self.origin = origin;
        let results: Vec<Value> = ir.results(op).collect();
        if results.len() != outputs.len() {
            return self.malformed(op, "its results do not fit the module's outputs");
        }
        for (result, output) in results.into_iter().zip(outputs) {
            let out = self.get(scope, op, result)?;
            self.drive(Kind::Copy, out, vec![output]);
        }
        Ok(())
    }

    /// Elaborates the body of `seq.initial`: its values are constant.
    pub fn initial(&mut self, scope: &mut Scope, op: Op) -> Result<(), Reported> {
        let Some(block) = self.ir.body(op, 0) else { return self.malformed(op, "it has no body") };
        let inputs = self.operands(scope, op)?;
        let arguments = self.ir.args(block).to_vec();
        scope.bind(&arguments, &inputs);
        for inner in self.ir.ops(block) {
            if !self.ir.isa::<seq::Yield>(inner) {
                self.op(scope, inner)?;
                continue;
            }
            let values = self.operands(scope, inner)?;
            for (result, value) in self.ir.results(op).zip(values) {
                let out = self.get(scope, op, result)?;
                self.drive(Kind::Copy, out, vec![value]);
            }
        }
        Ok(())
    }

    /// The bits of a constant attribute of type `ty`: integers, and arrays of those for aggregates.
    pub fn constant_bits(&mut self, op: Op, attr: Attr, ty: Type) -> Result<Int, Reported> {
        let ir = self.ir;
        match ir.ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => {
                let width = self.width(op, ty)?;
                Ok(value.resize_signed(width))
            }
            AttrKind::Array(items) => {
                let types: Vec<Type> = match hw_types::as_struct(&ir.ctx, ty) {
                    Some(fields) => fields.iter().map(|f| f.ty).collect(),
                    None => vec![hw_types::as_any_array(&ir.ctx, ty).map_or(ty, |(_, element)| element); items.len()],
                };
                let mut bits = Int::zero(0);
                for (&item, ty) in items.iter().zip(types) {
                    bits = bits.concat(&self.constant_bits(op, item, ty)?);
                }
                Ok(bits)
            }
            _ => match aggregate_bits(&ir.ctx, attr, ty) {
                Some(bits) => Ok(bits),
                None => self.fail(op, "E0932", "the simulator does not handle this constant"),
            },
        }
    }
}
