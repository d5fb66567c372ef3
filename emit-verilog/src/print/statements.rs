//! Statements of sv and verif, in modules and in processes.
//!
//! What holds: what a statement takes is written in place or has a name; what an assertion of one bit says is a statement of a process,
//! which every tool reads, and what one of a sequence says is SystemVerilog's.

use hw_dialects::hw_attrs::enum_field;
use hw_dialects::hw_types::{as_enum, bit_width};
use hw_dialects::{clog2, emit, hw, pattern_digits, sv};
use ir::def::Traits;
use ir::{Attr, Block, Ir, Op, Value};

use super::{Writer, logic, quoted};
use crate::expr::Expressions;
use crate::form::{Form, form};
use crate::properties::edge;
use crate::storage::declaration;
use crate::words::{filled, macro_name, named_macro};

/// A string attribute.
fn word(ir: &Ir, op: Op, name: &str) -> Option<String> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_str(a)).map(str::to_owned)
}

fn number(ir: &Ir, op: Op, name: &str) -> i64 {
    ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a)).unwrap_or_default()
}

/// The keyword of an assertion: the last part of what the operation is called.
fn assertion(name: &str) -> &'static str {
    ["assert", "assume", "cover"].into_iter().find(|word| name.contains(word)).unwrap_or("assert")
}

/// Words at the top of a file.
pub(super) fn top_words(ir: &Ir, op: Op) -> Option<String> {
    match ir.op_text(op) {
        sv::Verbatim::NAME if ir.operands(op).is_empty() => word(ir, op, "format_string"),
        sv::MacroDef::NAME => Some(definition(ir, op)),
        sv::Include::NAME => Some(include(ir, op)),
        sv::MacroRef::NAME => Some(format!("`{}", macro_name(ir, op))),
        sv::Interface::NAME => Some(interface(ir, op)),
        sv::IfDef::NAME => Some(top_condition(ir, op)),
        emit::Fragment::NAME => {
            let inner = ir.body(op, 0).map(|body| ir.ops(body).filter_map(|op| top_words(ir, op)).collect::<Vec<_>>());
            Some(inner.unwrap_or_default().join("\n"))
        }
        _ => None,
    }
}

fn definition(ir: &Ir, op: Op) -> String {
    let name = macro_name(ir, op);
    format!("`define {name} {}", word(ir, op, "format_string").unwrap_or_default()).trim_end().to_owned()
}

fn include(ir: &Ir, op: Op) -> String {
    let target = word(ir, op, "target").unwrap_or_default();
    let style = ir.attr(op, "style").and_then(|a| ir.ctx.as_dialect_attr(a, "sv.include_style"));
    let is_system = style.and_then(|params| ir.ctx.as_i64(*params.first()?)) == Some(1);
    if is_system { format!("`include <{target}>") } else { format!("`include \"{target}\"") }
}

fn top_condition(ir: &Ir, op: Op) -> String {
    let part = |index: usize| {
        let inner = ir.body(op, index).map(|body| ir.ops(body).filter_map(|op| top_words(ir, op)).collect::<Vec<_>>());
        inner.unwrap_or_default().join("\n")
    };
    let name = condition(ir, op);
    match (part(0), part(1)) {
        (yes, no) if no.is_empty() => format!("`ifdef {name}\n{yes}\n`endif"),
        (yes, no) if yes.is_empty() => format!("`ifndef {name}\n{no}\n`endif"),
        (yes, no) => format!("`ifdef {name}\n{yes}\n`else\n{no}\n`endif"),
    }
}

/// The macro of a condition of the preprocessor.
fn condition(ir: &Ir, op: Op) -> String {
    let name = ir.attr(op, "cond").and_then(|a| ir.ctx.as_dialect_attr(a, "sv.macro.ident"));
    named_macro(ir, op, name.and_then(|params| ir.ctx.as_symbol(*params.first()?)).unwrap_or_default())
}

fn interface(ir: &Ir, op: Op) -> String {
    let name = word(ir, op, "sym_name").unwrap_or_default();
    let inner = ir.body(op, 0).map(|body| ir.ops(body).map(|op| interface_line(ir, op)).collect::<Vec<_>>());
    format!("interface {name};\n{}endinterface", inner.unwrap_or_default().concat())
}

fn interface_line(ir: &Ir, op: Op) -> String {
    let name = word(ir, op, "sym_name").unwrap_or_default();
    if let Some(ty) = ir.attr(op, "type").and_then(|a| ir.ctx.as_type(a)) {
        return format!("  {};\n", declaration(&ir.ctx, "logic", ty, &name));
    }
    let ports = ir.attr(op, "ports").and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    let port = |&port: &Attr| {
        let params = ir.ctx.as_dialect_attr(port, "sv.mod_port")?;
        let direction = ir.ctx.as_dialect_attr(params[0], "sv.modport_direction").and_then(|p| ir.ctx.as_i64(p[0]));
        let direction = ["input", "output", "inout"].get(usize::try_from(direction?).ok()?)?;
        Some(format!("{direction} {}", ir.ctx.as_symbol(*params.get(1)?)?))
    };
    let ports: Vec<String> = ports.iter().filter_map(port).collect();
    format!("  modport {name}({});\n", ports.join(", "))
}

impl Writer<'_> {
    fn place(&self, value: Value) -> String {
        Expressions::new(self.ir, &self.plan.names).place(value)
    }

    fn property(&self, value: Value) -> String {
        Expressions::new(self.ir, &self.plan.names).property(value)
    }

    /// The declaration of a variable or net; a reference to something elsewhere has none.
    pub(super) fn storage(&mut self, indent: usize, op: Op) {
        let name = self.plan.names[&self.ir.result(op, 0)].clone();
        if is_reference(self.ir, op) {
            return;
        }
        if self.ir.isa::<sv::InterfaceInstance>(op) {
            let ty = self.ir.ty(self.ir.result(op, 0));
            let params = self.ir.ctx.as_dialect_type(ty, hw_dialects::sv::Interface::NAME);
            let interface = params.and_then(|p| self.ir.ctx.as_symbol(*p.first()?)).unwrap_or_default().to_owned();
            return self.line(indent, &format!("{interface} {name}();"));
        }
        let Some(held) = hw_dialects::hw_types::as_inout(&self.ir.ctx, self.ir.ty(self.ir.result(op, 0))) else {
            return;
        };
        let keyword = if self.ir.isa::<sv::Wire>(op) { "wire" } else { "logic" };
        let start = self.ir.operands(op).first().map(|&start| format!(" = {}", self.text(start))).unwrap_or_default();
        let text = declaration(&self.ir.ctx, keyword, held, &name);
        let text = format!("{text}{start};");
        // What a process uses may be left out with what the preprocessor leaves out.
        let in_process = self.ir.parent(op).is_some_and(|parent| self.ir.has_trait(parent, Traits::PROCEDURAL));
        let text = if in_process { Self::unused(&text) } else { text };
        self.statement(indent, &text, &[op]);
    }

    pub(super) fn block(&mut self, indent: usize, block: Option<Block>) {
        let ops: Vec<Op> = block.map(|block| self.ir.ops_vec(block)).unwrap_or_default();
        for op in ops {
            match form(self.ir, op) {
                Form::Statement => self.words(indent, op),
                Form::Storage if !self.plan.storage.contains(&op) => self.storage(indent, op),
                Form::Storage => {}
                Form::Instance => self.instance(op),
                Form::Constant(_) | Form::ConstantClock(_) | Form::Wire(_) | Form::Operator(..) | Form::Alone(..) => {}
                Form::Selection(_) | Form::Cast | Form::Simplified(_) | Form::Flattened(_) | Form::Place => {}
                Form::Structure | Form::Output | Form::Register(_) | Form::Initial | Form::Memory | Form::Port(_) => {}
                Form::Property => {}
            }
        }
    }

    /// `head begin ... end`.
    fn begin_end(&mut self, indent: usize, head: &str, op: Op) {
        self.set_apart(indent);
        self.line(indent, &format!("{head} begin"));
        self.block(indent + 1, self.ir.body(op, 0));
        self.line(indent, "end");
    }

    /// An empty line before a process of a module.
    fn set_apart(&mut self, indent: usize) {
        if indent == 1 && !self.out.ends_with("\n\n") {
            self.line(0, "");
        }
    }

    /// A statement of a module or a process.
    pub(super) fn words(&mut self, indent: usize, op: Op) {
        let operand = |index: usize| self.ir.operand(op, index);
        match self.ir.op_text(op) {
            sv::Assign::NAME => self.set(indent, op, "assign ", " = "),
            sv::BPAssign::NAME => self.set(indent, op, "", " = "),
            sv::PAssign::NAME => self.set(indent, op, "", " <= "),
            sv::Force::NAME => self.set(indent, op, "force ", " = "),
            sv::Release::NAME => self.statement(indent, &format!("release {};", self.place(operand(0))), &[op]),
            sv::AssignInterfaceSignal::NAME => {
                let signal = Expressions::new(self.ir, &self.plan.names).signal(op, operand(0)).0;
                let text = format!("assign {signal} = {};", self.text(operand(1)));
                self.statement(indent, &text, &[op]);
            }
            sv::Ordered::NAME => self.block(indent, self.ir.body(op, 0)),
            sv::IfDef::NAME | sv::IfDefProcedural::NAME => self.conditional(indent, op),
            sv::Always::NAME => self.always(indent, op),
            sv::AlwaysComb::NAME => self.begin_end(indent, "always_comb", op),
            sv::AlwaysFF::NAME => self.registers_of(indent, op),
            sv::Initial::NAME => self.begin_end(indent, "initial", op),
            sv::If::NAME => self.choice(indent, op),
            sv::Case::NAME => self.case(indent, op),
            sv::For::NAME => self.counted(indent, op),
            sv::MacroDef::NAME => self.line(0, &definition(self.ir, op)),
            sv::Include::NAME => self.line(0, &include(self.ir, op)),
            sv::Verbatim::NAME | sv::MacroRef::NAME => self.verbatim(indent, op),
            _ => self.call_or_assertion(indent, op),
        }
    }

    fn set(&mut self, indent: usize, op: Op, before: &str, between: &str) {
        let place = self.place(self.ir.operand(op, 0));
        let (value, mut used) = self.expression(self.ir.operand(op, 1));
        used.push(op);
        self.statement(indent, &format!("{before}{place}{between}{value};"), &used);
    }

    fn conditional(&mut self, indent: usize, op: Op) {
        let name = condition(self.ir, op);
        let is_there = |index: usize| self.ir.body(op, index).is_some_and(|body| self.ir.first_op(body).is_some());
        let (has_then, has_else) = (is_there(0), is_there(1));
        self.line(0, &format!("`{} {name}", if has_else && !has_then { "ifndef" } else { "ifdef" }));
        self.block(indent, self.ir.body(op, 0));
        if has_then && has_else {
            self.line(0, "`else");
        }
        self.block(indent, self.ir.body(op, 1).filter(|_| has_else));
        self.line(0, "`endif");
    }

    fn always(&mut self, indent: usize, op: Op) {
        let events = self.ir.expect_attr::<&[Attr]>(op, "events");
        let edges: Vec<&str> = events.iter().map(|&e| edge(self.ir.ctx.as_i64(e).unwrap_or_default())).collect();
        let clocks = self.ir.operands(op).iter().map(|&clock| self.text(clock));
        let waits: Vec<String> = edges.into_iter().zip(clocks).map(|(edge, clock)| format!("{edge}{clock}")).collect();
        let head = if waits.is_empty() { "always".to_owned() } else { format!("always @({})", waits.join(" or ")) };
        self.begin_end(indent, &head, op);
    }

    /// A process of registers; 1 stands for a reset that waits for the clock, 2 for one that does not.
    fn registers_of(&mut self, indent: usize, op: Op) {
        let (edge_of, style) = (|name: &str| edge(number(self.ir, op, name)), number(self.ir, op, "resetStyle"));
        let clock = format!("{}{}", edge_of("clockEdge"), self.text(self.ir.operand(op, 0)));
        let reset = self.ir.operands(op).get(1).map(|&reset| self.text(reset));
        let Some(reset) = reset else { return self.begin_end(indent, &format!("always_ff @({clock})"), op) };
        let also = if style == 2 { format!(" or {}{reset}", edge_of("resetEdge")) } else { String::new() };
        let not = if number(self.ir, op, "resetEdge") == 1 { "!" } else { "" };
        self.set_apart(indent);
        self.line(indent, &format!("always_ff @({clock}{also}) begin"));
        self.line(indent + 1, &format!("if ({not}{reset}) begin"));
        self.block(indent + 2, self.ir.body(op, 1));
        self.line(indent + 1, "end else begin");
        self.block(indent + 2, self.ir.body(op, 0));
        self.line(indent + 1, "end");
        self.line(indent, "end");
    }

    fn choice(&mut self, indent: usize, op: Op) {
        let head = format!("if ({}) begin", self.text(self.ir.operand(op, 0)));
        self.statement(indent, &head, &[op]);
        self.block(indent + 1, self.ir.body(op, 0));
        if self.ir.body(op, 1).is_some_and(|body| self.ir.first_op(body).is_some()) {
            self.line(indent, "end else begin");
            self.block(indent + 1, self.ir.body(op, 1));
        }
        self.line(indent, "end");
    }

    fn case(&mut self, indent: usize, op: Op) {
        let ir = self.ir;
        let style = ["case", "casex", "casez"][usize::try_from(number(ir, op, "caseStyle")).unwrap_or(0).min(2)];
        let qualifier = ir.attr(op, "validationQualifier");
        let qualifier = qualifier.and_then(|a| ir.ctx.as_dialect_attr(a, "sv.validation_qualifier"));
        let qualifier = qualifier.and_then(|p| ir.ctx.as_i64(*p.first()?)).and_then(|q| usize::try_from(q).ok());
        let qualifier = ["", "unique ", "unique0 ", "priority "][qualifier.unwrap_or(0).min(3)];
        let head = format!("{qualifier}{style} ({})", self.text(ir.operand(op, 0)));
        self.statement(indent, &head, &[op]);
        let patterns = ir.expect_attr::<&[Attr]>(op, "casePatterns");
        let mut values = ir.operands(op)[1..].iter();
        for (index, &pattern) in patterns.iter().enumerate() {
            let text = self.pattern(op, pattern, &mut values);
            self.line(indent + 1, &format!("{text}: begin"));
            self.block(indent + 2, ir.body(op, index));
            self.line(indent + 1, "end");
        }
        self.line(indent, "endcase");
    }

    fn pattern<'v>(&self, op: Op, pattern: Attr, values: &mut impl Iterator<Item = &'v Value>) -> String {
        let ctx = &self.ir.ctx;
        if ctx.as_dialect_attr(pattern, "sv.expr").is_some() {
            return values.next().map(|&value| self.text(value)).unwrap_or_default();
        }
        if let Some((field, ty)) = enum_field(ctx, pattern) {
            let cases = as_enum(ctx, ty).unwrap_or_default();
            let index = cases.iter().position(|case| case == field).unwrap_or_default();
            return format!("{}'d{index}", clog2(cases.len() as u64).max(1));
        }
        let width = bit_width(ctx, self.ir.ty(self.ir.operand(op, 0))).unwrap_or(1);
        match ctx.as_int(pattern) {
            Some((bits, _)) => format!("{width}'b{}", pattern_digits(bits)),
            None => "default".to_owned(),
        }
    }

    fn counted(&mut self, indent: usize, op: Op) {
        let [from, to, step] = [0, 1, 2].map(|index| self.text(self.ir.operand(op, index)));
        let Some(&number) = self.ir.body(op, 0).and_then(|body| self.ir.args(body).first()) else { return };
        let (name, ty) = (self.text(number), logic(bit_width(&self.ir.ctx, self.ir.ty(number)).unwrap_or(1)));
        let head = format!("for ({ty} {name} = {from}; {name} < {to}; {name} += {step})");
        self.begin_end(indent, &head, op);
    }

    fn verbatim(&mut self, indent: usize, op: Op) {
        let parts: Vec<String> = self.ir.operands(op).iter().map(|&value| self.text(value)).collect();
        let text = match word(self.ir, op, "format_string") {
            Some(format) => filled(&format, &parts).unwrap_or(format),
            None if parts.is_empty() => format!("`{}", macro_name(self.ir, op)),
            None => format!("`{}({})", macro_name(self.ir, op), parts.join(", ")),
        };
        text.lines().for_each(|line| self.line(indent, line));
    }

    /// `"format", a, b` of an operation with a text and values for it.
    fn message(&self, op: Op, name: &str) -> Option<String> {
        let format = quoted_format(&word(self.ir, op, name)?);
        let values = self.ir.operands_named(op, "substitutions").iter().map(|&value| self.text(value));
        Some(std::iter::once(format).chain(values).collect::<Vec<_>>().join(", "))
    }

    fn call_or_assertion(&mut self, indent: usize, op: Op) {
        let operand = |index: usize| self.text(self.ir.operand(op, index));
        let message = |name: &str| self.message(op, name).map(|text| format!("({text})")).unwrap_or_default();
        let level = number(self.ir, op, "verbosity");
        let call = match self.ir.op_text(op) {
            sv::Write::NAME => format!("$write{}", message("format_string")),
            sv::FWrite::NAME => {
                format!("$fwrite({}, {})", operand(0), self.message(op, "format_string").unwrap_or_default())
            }
            sv::FFlush::NAME if self.ir.operands(op).is_empty() => "$fflush".to_owned(),
            sv::FFlush::NAME => format!("$fflush({})", operand(0)),
            sv::FClose::NAME => format!("$fclose({})", operand(0)),
            sv::Exit::NAME => "$exit".to_owned(),
            sv::Stop::NAME => format!("$stop({level})"),
            sv::Finish::NAME => format!("$finish({level})"),
            sv::FatalProcedural::NAME => match self.message(op, "message") {
                Some(message) => format!("$fatal({level}, {message})"),
                None => format!("$fatal({level})"),
            },
            sv::ErrorProcedural::NAME => format!("$error{}", message("message")),
            sv::WarningProcedural::NAME => format!("$warning{}", message("message")),
            sv::InfoProcedural::NAME => format!("$info{}", message("message")),
            sv::ReadMem::NAME => self.read_memory(op),
            _ => return self.assertion(indent, op),
        };
        self.statement(indent, &format!("{call};"), &[op]);
    }

    fn read_memory(&self, op: Op) -> String {
        let digits = if number(self.ir, op, "base") == 0 { "b" } else { "h" };
        let file = quoted(&word(self.ir, op, "filename").unwrap_or_default());
        format!("$readmem{digits}({file}, {})", self.place(self.ir.operand(op, 0)))
    }

    // Assertions.

    fn assertion(&mut self, indent: usize, op: Op) {
        let ir = self.ir;
        let label = self.plan.labels.get(&op).map(|label| format!("{label}: ")).unwrap_or_default();
        let keyword = assertion(ir.op_text(op));
        let alternative = self.message(op, "message").map(|m| format!(" else $error({m})")).unwrap_or_default();
        let head = format!("{label}{keyword}");
        let text = match ir.op_text(op) {
            sv::Assert::NAME | sv::Assume::NAME | sv::Cover::NAME => {
                let defer = ["", "#0 ", "final "][usize::try_from(number(ir, op, "defer")).unwrap_or(0).min(2)];
                format!("{head} {defer}({}){alternative};", self.text(ir.operand(op, 0)))
            }
            sv::AssertConcurrent::NAME | sv::AssumeConcurrent::NAME | sv::CoverConcurrent::NAME => {
                let (clock, property) = (self.text(ir.operand(op, 0)), self.text(ir.operand(op, 1)));
                let event = edge(number(ir, op, "event"));
                format!("{head} property (@({event}{clock}) {property}){alternative};")
            }
            sv::AssertProperty::NAME | sv::AssumeProperty::NAME | sv::CoverProperty::NAME => {
                let part = |name: &str| ir.operands_named(op, name).first().map(|&value| self.text(value));
                let event = edge(number(ir, op, "event"));
                let clock = part("clock").map(|clock| format!("@({event}{clock}) ")).unwrap_or_default();
                let disable = part("disable").map(|off| format!("disable iff ({off}) ")).unwrap_or_default();
                format!("{head} property ({clock}{disable}{});", self.property(ir.operand(op, 0)))
            }
            _ => return self.verified(indent, op, &head),
        };
        self.statement(indent, &text, &[op]);
    }

    /// An assertion of verif: of one bit in a process, else of a sequence.
    fn verified(&mut self, indent: usize, op: Op, head: &str) {
        let ir = self.ir;
        let property = ir.operand(op, 0);
        let part = |name: &str| ir.operands_named(op, name).first().map(|&value| self.text(value));
        let (enable, clock) = (part("enable"), part("clock"));
        let event = clock.map(|clock| format!("{}{clock}", edge(number(ir, op, "edge"))));
        if ir.ctx.integer_width(ir.ty(property)).is_none() {
            let clock = event.map(|event| format!("@({event}) ")).unwrap_or_default();
            let disable = enable.map(|on| format!("disable iff (!({on})) ")).unwrap_or_default();
            let text = format!("{head} property ({clock}{disable}{});", self.property(property));
            return self.statement(indent, &text, &[op]);
        }
        let condition = enable.map(|on| format!("if ({on}) ")).unwrap_or_default();
        let in_process = ir.parent(op).is_some_and(|p| ir.has_trait(p, Traits::PROCEDURAL));
        let process = match event {
            Some(event) => format!("always @({event}) "),
            None if in_process => String::new(),
            None => "always_comb ".to_owned(),
        };
        let text = format!("{process}{condition}{head} ({});", self.text(property));
        self.statement(indent, &text, &[op]);
    }

    /// Instances that are made from elsewhere, by a statement after the module.
    pub(super) fn bound_instances(&mut self, name: &str) {
        for op in self.ir.ops_vec(self.block) {
            if self.ir.isa::<hw::Instance>(op) && self.ir.attr(op, "doNotPrint").is_some() {
                self.line(0, "");
                self.connected(0, op, &format!("bind {name} "));
            }
        }
    }
}

fn is_reference(ir: &Ir, op: Op) -> bool {
    ir.isa::<sv::Xmr>(op)
}

/// A format in quotes; line ends and quotes in it are escaped.
fn quoted_format(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_ascii_graphic() || c == ' ' => out.push(c),
            _ => {}
        }
    }
    out.push('"');
    out
}
