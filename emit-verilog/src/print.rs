//! Writes the text of prepared modules. Nothing here changes the IR.

#![deny(clippy::wildcard_enum_match_arm)]

mod memory;
mod registers;
mod statements;
mod usage;

use hw_dialects::hw_attrs::{Parameter, parameters};
use hw_dialects::names::{Names, legal};
use hw_dialects::ports::{self, Direction, module_name};
use hw_dialects::{hw, sv};
use ir::{Block, Ir, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Options;
use crate::expr::{Expressions, literal};
use crate::form::{Form, form};
use crate::origin::{comment, plain};
use crate::plan::{Plan, plan, port_names};
use crate::section::Section;
use crate::values::{known, width_of};

/// Columns after which a line is broken.
const MAX_COLUMNS: usize = 110;

/// The text of every module in `root`.
pub(crate) fn print(ir: &Ir, root: Op, options: &Options) -> String {
    let is_written = |&op: &Op| ir.isa::<hw::Module>(op) || ir.parent(op) == Some(root) && is_top(ir, op);
    let modules: Vec<Op> = ir.walk_vec(root).into_iter().filter(is_written).collect();
    let names = module_names(ir, root);
    let mut out = String::new();
    for line in options.header.iter().flat_map(|h| h.lines()) {
        // Tools differ in what ends a line.
        let line: String = line.chars().map(|c| if c.is_ascii_graphic() || c == ' ' { c } else { '_' }).collect();
        out.push_str(plain(&line).trim_end());
        out.push('\n');
    }
    let mut written = FxHashSet::default();
    for (index, module) in modules.into_iter().enumerate() {
        for fragment in fragments(ir, module).into_iter().filter(|&fragment| written.insert(fragment)) {
            let words = statements::top_words(ir, fragment).unwrap_or_default();
            out.extend(words.lines().flat_map(|line| [line, "\n"]));
        }
        if index > 0 || !out.is_empty() {
            out.push('\n');
        }
        match statements::top_words(ir, module) {
            Some(words) => out.extend(words.lines().flat_map(|line| [line, "\n"])),
            None => print_module(ir, module, (options, &names), &mut out),
        }
    }
    out
}

/// The fragments that stand before a module.
fn fragments(ir: &Ir, module: Op) -> Vec<Op> {
    let names = ir.attr(module, "emit.fragments").and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    let named = names.iter().filter_map(|&name| ir.ctx.as_symbol(name));
    named.filter_map(|name| ir::symbols::lookup(ir, module, name)).collect()
}

/// Words that stand beside the modules.
fn is_top(ir: &Ir, op: Op) -> bool {
    matches!(form(ir, op), Form::Statement) || ir.isa::<sv::Interface>(op)
}

/// The names of all modules in Verilog: those of modules that are elsewhere are what they are, the others differ from them.
fn module_names(ir: &Ir, root: Op) -> FxHashMap<Op, String> {
    let all = ir.walk_vec(root);
    let (here, elsewhere): (Vec<Op>, Vec<Op>) =
        all.into_iter().filter(|&op| ports::is_module(ir, op)).partition(|&op| ir.isa::<hw::Module>(op));
    let mut scope = Names::default();
    let mut names = FxHashMap::default();
    for module in elsewhere {
        let given = ir.attr(module, "verilogName").and_then(|a| ir.ctx.as_str(a));
        let name = given.map_or_else(|| legal(module_name(ir, module).unwrap_or("module")), str::to_owned);
        scope.unique(&name);
        names.insert(module, name);
    }
    names.extend(here.into_iter().map(|op| (op, scope.unique(module_name(ir, op).unwrap_or("module")))));
    names
}

fn print_module(ir: &Ir, module: Op, (options, module_names): (&Options, &FxHashMap<Op, String>), out: &mut String) {
    let Some(block) = ir.body(module, 0) else { return };
    let name = module_names[&module].clone();
    let mut plan = plan(ir, module, block, &name);
    let bypass_names = memory::bypass_names(&mut plan);
    let loop_name = plan.scope.unique("word");
    let other_name = options.file_stem.as_ref().is_some_and(|stem| *stem != name);
    let partial = usage::partly_used(ir, block, &plan);
    let mut w = Writer { ir, plan: &plan, module_names, block, options, partial, bypass_names, loop_name, out };
    if other_name {
        w.line(0, "/* verilator lint_off DECLFILENAME */");
    }
    w.header(module, &name);
    w.declarations();
    match options.sections {
        true => Section::ALL.into_iter().for_each(|section| w.titled(section.title(), |w| w.logic(Some(section)))),
        false => w.logic(None),
    }
    match options.sections && !w.plan.memories.is_empty() {
        true => w.titled("Memories", Writer::memories),
        false => w.memories(),
    }
    w.line(0, "endmodule");
    w.bound_instances(&name);
    if other_name {
        w.line(0, "/* verilator lint_on DECLFILENAME */");
    }
}

/// `logic`, or `logic [7:0]`.
pub(crate) fn logic(width: u32) -> String {
    if width == 1 { "logic".to_owned() } else { format!("logic [{}:0]", width - 1) }
}

/// Writes one module.
struct Writer<'a> {
    ir: &'a Ir,
    plan: &'a Plan,
    /// Names of all modules.
    module_names: &'a FxHashMap<Op, String>,
    block: Block,
    options: &'a Options,
    /// Named values of which some bit is never read.
    partial: FxHashSet<Value>,
    /// Names of address registers, by the read port that has one.
    bypass_names: FxHashMap<Op, String>,
    /// A name for loop variables.
    loop_name: String,
    out: &'a mut String,
}

impl Writer<'_> {
    fn line(&mut self, indent: usize, text: &str) {
        if !text.is_empty() {
            self.out.extend(std::iter::repeat_n(' ', indent * 2));
            self.out.push_str(text);
        }
        self.out.push('\n');
    }

    /// A statement and where it comes from; long ones are broken at spaces.
    fn statement(&mut self, indent: usize, text: &str, origin: &[Op]) {
        let origin = if self.options.locations { comment(self.ir, origin) } else { String::new() };
        let mut line = String::new();
        let mut indent_now = indent;
        for word in text.split(' ') {
            if !line.is_empty() && indent_now * 2 + line.len() + 1 + word.len() > MAX_COLUMNS {
                self.line(indent_now, &line);
                line.clear();
                indent_now = indent + 2;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.line(indent_now, &format!("{line}{origin}"));
    }

    /// The text of a value, and the ops in it.
    fn expression(&self, value: Value) -> (String, Vec<Op>) {
        let mut expressions = Expressions::new(self.ir, &self.plan.names);
        let text = expressions.value(value);
        (text, expressions.used)
    }

    fn text(&self, value: Value) -> String {
        self.expression(value).0
    }

    /// `text` in pragmas that keep Verilator from warning of unused bits, if some are.
    fn quiet(&self, value: Value, text: String) -> String {
        if self.partial.contains(&value) { Self::unused(&text) } else { text }
    }

    /// `text` in pragmas that keep Verilator from warning of bits that nothing reads.
    fn unused(text: &str) -> String {
        format!("/* verilator lint_off UNUSED */ {text} /* verilator lint_on UNUSED */")
    }

    fn header(&mut self, module: Op, name: &str) {
        let origin = if self.options.locations { comment(self.ir, &[module]) } else { String::new() };
        let parameters = self.parameters(module);
        let ports = &self.plan.ports;
        let open = if parameters.is_empty() { String::new() } else { format!(" #({})", parameters.join(", ")) };
        if ports.is_empty() {
            return self.line(0, &format!("module {name}{open};{origin}"));
        }
        self.line(0, &format!("module {name}{open} ({origin}"));
        let types: Vec<String> = ports.iter().map(|(_, value, _)| logic(width_of(self.ir, *value))).collect();
        let columns = types.iter().map(String::len).max().unwrap_or(0);
        let is_top = self.options.file_stem.as_deref() == Some(name);
        for (index, ((port, value, port_name), ty)) in ports.iter().zip(types).enumerate() {
            let group = self.options.groups.iter().find(|(first, _)| is_top && first == port_name);
            if let Some((_, comment)) = group {
                self.line(1, &plain(comment));
            }
            let comma = if index + 1 < ports.len() { "," } else { "" };
            let keyword = if port.direction == Direction::Input { "input " } else { "output" };
            let text = format!("{keyword} {ty:columns$} {port_name}{comma}");
            let text = if port.direction == Direction::Input { self.quiet(*value, text) } else { text };
            self.line(1, &text);
        }
        self.line(0, ");");
    }

    fn parameters(&self, module: Op) -> Vec<String> {
        let text = |parameter: Parameter<'_>| {
            let width = self.ir.ctx.integer_width(parameter.ty)?;
            // A default stands even where none is given: Icarus demands one.
            let value = parameter.value.and_then(|value| self.ir.ctx.as_int(value));
            let value = value.map_or(ir::Int::zero(width), |(value, _)| value.clone());
            Some(format!("parameter {} {} = {}", logic(width), legal(parameter.name), literal(&value)))
        };
        parameters(self.ir, module).into_iter().filter_map(text).collect()
    }

    fn declarations(&mut self) {
        let before = self.out.len();
        match self.options.sections {
            true => Section::ALL.into_iter().for_each(|section| {
                self.titled(section.title(), |w| w.declared(Some(section)));
            }),
            false => self.declared(None),
        }
        for &op in &self.plan.storage {
            self.storage(1, op);
        }
        match self.options.sections && !self.plan.memories.is_empty() {
            true => self.titled("Memories", Self::declare_memories),
            false => self.declare_memories(),
        }
        if self.out.len() > before {
            self.line(0, "");
        }
    }

    /// What `print` writes, under a title if that is anything.
    fn titled(&mut self, title: &str, print: impl FnOnce(&mut Self)) {
        let before = self.out.len();
        print(self);
        let body = self.out.split_off(before);
        if body.is_empty() {
            return;
        }
        if !["\n\n", "\n);\n"].iter().any(|end| self.out.ends_with(end)) {
            self.line(0, "");
        }
        self.line(1, &format!("// {title}"));
        self.out.push_str(body.trim_start_matches('\n'));
    }

    /// Whether a value is in a section, if there are sections.
    fn is_in(&self, value: Value, section: Option<Section>) -> bool {
        section.is_none_or(|section| Section::of(self.ir, value) == section)
    }

    /// Declarations of values.
    fn declared(&mut self, section: Option<Section>) {
        let plan = self.plan;
        for &value in &plan.declared {
            if !self.is_in(value, section) {
                continue;
            }
            let start = self.start_of(value).map(|v| format!(" = {}", literal(&v))).unwrap_or_default();
            if let Some(parameter) = self.local_parameter(value) {
                self.line(1, &parameter);
                continue;
            }
            let text = format!("{} {}{start};", logic(width_of(self.ir, value)), self.plan.names[&value]);
            let text = self.quiet(value, text);
            self.line(1, &text);
        }
    }

    /// The declaration of a value that is a parameter of the module alone.
    fn local_parameter(&self, value: Value) -> Option<String> {
        let op = self.ir.def_op(value).filter(|&op| self.ir.isa::<sv::LocalParam>(op))?;
        let text = Expressions::new(self.ir, &self.plan.names).parameter(op).0;
        Some(format!("localparam {} {} = {text};", logic(width_of(self.ir, value)), self.plan.names[&value]))
    }

    /// What a register holds before the first edge.
    fn start_of(&self, value: Value) -> Option<ir::Int> {
        let op = self.ir.def_op(value)?;
        let attr = self.ir.attr(op, hw_dialects::seq_types::START).or_else(|| self.ir.attr(op, "preset"))?;
        self.ir.ctx.as_int(attr).map(|(v, _)| v.clone())
    }

    /// Assignments and registers.
    fn logic(&mut self, section: Option<Section>) {
        self.assignments(section);
        self.registers(section);
    }

    /// Combinational values and instances, in the order of the ops; what gives no value of its own is in the datapath.
    fn assignments(&mut self, section: Option<Section>) {
        let plan = self.plan;
        for op in self.ir.ops_vec(self.block) {
            let value = self.ir.results(op).next().filter(|_| !matches!(form(self.ir, op), Form::Instance));
            let is_here = match value {
                Some(value) => self.is_in(value, section),
                None => section.is_none_or(|section| section == Section::Datapath),
            };
            if !is_here {
                continue;
            }
            match form(self.ir, op) {
                Form::Instance => self.instance(op),
                Form::Statement => self.words(1, op),
                Form::Storage | Form::Place | Form::Property => {}
                Form::Constant(_) | Form::ConstantClock(_) | Form::Wire(_) => self.assignment(self.ir.result(op, 0)),
                Form::Operator(..) | Form::Alone(..) | Form::Selection(_) => self.assignment(self.ir.result(op, 0)),
                // The values of registers and memories are given at edges.
                Form::Register(_) | Form::Memory | Form::Port(_) | Form::Cast | Form::Initial | Form::Output => {}
                Form::Structure | Form::Simplified(_) | Form::Flattened(_) => {}
            }
        }
        for (name, value) in &plan.aliases {
            if !self.is_in(*value, section) {
                continue;
            }
            let (text, used) = self.expression(*value);
            self.statement(1, &format!("assign {name} = {text};"), &used);
        }
    }

    fn assignment(&mut self, value: Value) {
        let Some(name) = self.plan.names.get(&value).filter(|_| self.local_parameter(value).is_none()) else { return };
        let mut expressions = Expressions::new(self.ir, &self.plan.names);
        let text = expressions.definition(value);
        let used = std::mem::take(&mut expressions.used);
        self.statement(1, &format!("assign {name} = {text};"), &used);
    }

    fn instance(&mut self, op: Op) {
        if self.ir.attr(op, "doNotPrint").is_none() {
            self.connected(1, op, "");
        }
    }

    /// An instance with what its ports are connected to, after these words.
    fn connected(&mut self, indent: usize, op: Op, before: &str) {
        let ir::required::SymbolName(symbol) = self.ir.expect_attr(op, "moduleName");
        let Some(module) = ports::find_module(self.ir, op, symbol) else {
            self.ir.internal_error(op, "is of a module that is not there")
        };
        let names = self.connected_names(module);
        let (mut operands, mut results) = (self.ir.operands(op).to_vec().into_iter(), self.ir.results(op));
        let mut connections = Vec::new();
        for (port, name) in ports::ports(self.ir, module).iter().zip(names) {
            let value = if port.is_argument() { operands.next() } else { results.next() };
            if let Some(value) = value.filter(|v| width_of(self.ir, *v) > 0) {
                connections.push(format!(".{name}({})", self.text(value)));
            }
        }
        let parameters = self.given_parameters(op);
        let parameters = if parameters.is_empty() { String::new() } else { format!(" #({})", parameters.join(", ")) };
        let head = format!("{before}{}{parameters} {} (", self.module_names[&module], self.plan.instances[&op]);
        self.statement(indent, &head, &[op]);
        let last = connections.len().saturating_sub(1);
        for (index, connection) in connections.into_iter().enumerate() {
            self.statement(indent + 1, &format!("{connection}{}", if index < last { "," } else { "" }), &[]);
        }
        self.line(indent, ");");
    }

    /// The names of a module's ports as it declares them; those of an extern module are what they are.
    fn connected_names(&self, module: Op) -> Vec<String> {
        if self.ir.isa::<hw::Module>(module) {
            return port_names(self.ir, module);
        }
        ports::ports(self.ir, module).into_iter().map(|p| p.name).collect()
    }

    fn given_parameters(&self, op: Op) -> Vec<String> {
        let text = |parameter: Parameter<'_>| {
            let value = parameter.value?;
            let reference = self.ir.ctx.as_dialect_attr(value, "hw.param.decl.ref");
            let reference = reference.and_then(|p| self.ir.ctx.as_str(*p.first()?)).map(legal);
            let number = || self.ir.ctx.as_int(value).map(|(v, _)| literal(v));
            let word = || self.ir.ctx.as_str(value).map(quoted);
            let text = reference.or_else(number).or_else(word)?;
            Some(format!(".{}({text})", legal(parameter.name)))
        };
        parameters(self.ir, op).into_iter().filter_map(text).collect()
    }

    /// True if `value` is the constant 1.
    fn is_true(&self, value: Value) -> bool {
        known(self.ir, value).is_some_and(|c| c.is_one())
    }
}

/// A string of Verilog; characters that it can't hold are left out.
pub(crate) fn quoted(text: &str) -> String {
    let plain = |c: &char| (c.is_ascii_graphic() || *c == ' ') && !matches!(c, '"' | '\\');
    format!("\"{}\"", text.chars().filter(plain).collect::<String>())
}
