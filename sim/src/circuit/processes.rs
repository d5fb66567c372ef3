//! Statements: what clocks run, and what is printed, checked and ended by them.
//!
//! What holds: a statement happens at the edges of one clock, under the conditions around it; a variable is a register or a wire, set by one
//! process or assignment as a whole; what is not simulated is refused by name.

use std::collections::hash_map::Entry;

use bits::Op as Operator;
use hw_dialects::{hw, sim, sv, verif};
use ir::{Block, Int, Ir, Op, Reported, Value};
use rustc_hash::FxHashSet;

use super::effects::{Action, Check, Effect};
use super::elaborate::{Elaborator, Scope};
use super::node::{Kind, Net, Register};
use super::rules::Handler;
use super::text::{Digits, Part, Piece, Radix, Text, WIDEST, parts};

type Done = Result<(), Reported>;

/// The table, of statements and what they are made of.
pub(super) const TABLE: &[(&str, Handler)] = &[
    (sv::Wire::NAME, storage),
    (sv::Reg::NAME, variable),
    (sv::Logic::NAME, storage),
    (sv::ReadInOut::NAME, read),
    (sv::Assign::NAME, assign),
    (sv::PAssign::NAME, set),
    (sv::Ordered::NAME, |e, s, op| inside(e, s, op, 0)),
    (sv::IfDef::NAME, if_defined),
    (sv::IfDefProcedural::NAME, if_defined),
    (sv::Always::NAME, always),
    (sv::AlwaysFF::NAME, always_at_edge),
    (sv::If::NAME, branch),
    (sv::Write::NAME, |e, s, op| print(e, s, op, "", "")),
    (sv::FWrite::NAME, write_to_file),
    (sv::FFlush::NAME, |_, _, _| Ok(())),
    (sv::Finish::NAME, |e, s, op| end(e, s, op, true)),
    (sv::Stop::NAME, |e, s, op| end(e, s, op, true)),
    (sv::Exit::NAME, |e, s, op| end(e, s, op, true)),
    (sv::FatalProcedural::NAME, fatal),
    (sv::ErrorProcedural::NAME, |e, s, op| check(e, s, op, None, CheckKind::Assert)),
    (sv::WarningProcedural::NAME, |e, s, op| print(e, s, op, "warning: ", "\n")),
    (sv::InfoProcedural::NAME, |e, s, op| print(e, s, op, "", "\n")),
    (sv::Assert::NAME, |e, s, op| check(e, s, op, Some("expression"), CheckKind::Assert)),
    (sv::Assume::NAME, |e, s, op| check(e, s, op, Some("expression"), CheckKind::Assume)),
    (sv::Cover::NAME, |e, s, op| check(e, s, op, Some("expression"), CheckKind::Cover)),
    (sv::AssertConcurrent::NAME, |e, s, op| at_event(e, s, op, "event", CheckKind::Assert)),
    (sv::AssumeConcurrent::NAME, |e, s, op| at_event(e, s, op, "event", CheckKind::Assume)),
    (sv::CoverConcurrent::NAME, |e, s, op| at_event(e, s, op, "event", CheckKind::Cover)),
    (verif::Assert::NAME, |e, s, op| check(e, s, op, Some("property"), CheckKind::Assert)),
    (verif::Assume::NAME, |e, s, op| check(e, s, op, Some("property"), CheckKind::Assume)),
    (verif::Cover::NAME, |e, s, op| check(e, s, op, Some("property"), CheckKind::Cover)),
    (verif::ClockedAssert::NAME, |e, s, op| at_event(e, s, op, "edge", CheckKind::Assert)),
    (verif::ClockedAssume::NAME, |e, s, op| at_event(e, s, op, "edge", CheckKind::Assume)),
    (verif::ClockedCover::NAME, |e, s, op| at_event(e, s, op, "edge", CheckKind::Cover)),
    (hw::Triggered::NAME, triggered),
    (sim::Triggered::NAME, |e, s, op| at_clock(e, s, op, |e, s| inside(e, s, op, 0))),
    (sim::Print::NAME, |e, s, op| at_clock(e, s, op, |e, s| print_pieces(e, s, op))),
    (sim::ProcPrint::NAME, print_pieces),
    (sim::ClockedTerminate::NAME, |e, s, op| at_clock(e, s, op, |e, s| terminate(e, s, op))),
    (sim::ClockedPause::NAME, |e, s, op| at_clock(e, s, op, |e, s| end(e, s, op, true))),
    (sim::Terminate::NAME, terminate),
    (sim::Pause::NAME, |e, s, op| end(e, s, op, true)),
    (sim::StdoutStream::NAME, |_, _, _| Ok(())),
    (sim::StderrStream::NAME, |_, _, _| Ok(())),
    (sim::Flush::NAME, |_, _, _| Ok(())),
    (sim::FormatLiteral::NAME, |_, _, _| Ok(())),
    (sim::FormatHex::NAME, |_, _, _| Ok(())),
    (sim::FormatDec::NAME, |_, _, _| Ok(())),
    (sim::FormatBin::NAME, |_, _, _| Ok(())),
    (sim::FormatOct::NAME, |_, _, _| Ok(())),
    (sim::FormatChar::NAME, |_, _, _| Ok(())),
    (sim::FormatCurrentTime::NAME, |_, _, _| Ok(())),
    (sim::FormatHierPath::NAME, |_, _, _| Ok(())),
    (sim::FormatConcat::NAME, |_, _, _| Ok(())),
];

/// When a statement happens.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct When {
    clock: Option<Net>,
    condition: Option<Net>,
}

/// A variable or net of a module.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variable {
    out: Net,
    initial: Option<Net>,
    /// What process or assignment sets it.
    setter: Option<Op>,
    /// What it is set to by the statements so far.
    next: Option<Net>,
    /// A reset that acts at once, and what it sets it to.
    reset: Option<(Net, Net)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckKind {
    Assert,
    Assume,
    Cover,
}

// Variables.

/// The variable of a handle, whose operation may stand further below.
fn variable_of<'s>(
    e: &mut Elaborator<'_>,
    s: &'s mut Scope,
    op: Op,
    handle: Value,
) -> Result<&'s mut Variable, Reported> {
    let vacant = match s.variables.entry(handle) {
        Entry::Occupied(known) => return Ok(known.into_mut()),
        Entry::Vacant(vacant) => vacant,
    };
    let held = hw_dialects::hw_types::as_inout(&e.ir.ctx, e.ir.ty(handle));
    let Some(held) = held else { return e.malformed(op, "it is no storage") };
    let width = e.width(op, held)?;
    let out = e.net(op, width)?;
    Ok(vacant.insert(Variable { out, initial: None, setter: None, next: None, reset: None }))
}

fn storage(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let out = variable_of(e, s, op, e.ir.result(op, 0))?.out;
    e.name(s, op, "name", out);
    Ok(())
}

fn variable(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    storage(e, s, op)?;
    let initial = e.optional(s, op, "init")?;
    variable_of(e, s, op, e.ir.result(op, 0))?.initial = initial;
    Ok(())
}

fn read(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let input = variable_of(e, s, op, e.ir.operand(op, 0))?.out;
    let out = e.result(s, op)?;
    e.drive(Kind::Copy, out, vec![input]);
    Ok(())
}

/// Notes what sets a variable. Errors: `E0930` something else does, too.
fn setter<'s>(e: &mut Elaborator<'_>, s: &'s mut Scope, op: Op, by: Op) -> Result<&'s mut Variable, Reported> {
    let found = variable_of(e, s, op, e.ir.operand(op, 0))?;
    match found.setter {
        Some(other) if other != by => e.fail(op, "E0930", "a variable that is set in two places is not simulated"),
        Some(_) | None => {
            found.setter = Some(by);
            Ok(found)
        }
    }
}

fn assign(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let source = e.one(s, op, "src")?;
    let out = setter(e, s, op, op)?.out;
    e.drive(Kind::Copy, out, vec![source]);
    Ok(())
}

fn set(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let source = e.one(s, op, "src")?;
    let Some(process) = s.process else { return e.malformed(op, "it stands in no process") };
    let Variable { out, next, .. } = *setter(e, s, op, process)?;
    let next = match s.when.condition {
        None => source,
        Some(condition) => {
            let choice = vec![condition, source, next.unwrap_or(out)];
            e.node(op, Kind::Operator(Operator::Mux), out.width, choice)?
        }
    };
    setter(e, s, op, process)?.next = Some(next);
    Ok(())
}

impl Elaborator<'_> {
    /// Makes registers of what a process sets.
    fn registers(&mut self, s: &mut Scope, process: Op, clock: Net) -> Done {
        let own = s.variables.values().filter(|variable| variable.setter == Some(process)).copied();
        let mut own: Vec<Variable> = own.collect();
        own.sort_by_key(|variable| variable.out.at);
        for Variable { out, initial, next, reset, .. } in own {
            let (mut state, mut next) = (out, next.unwrap_or(out));
            if let Some((reset, value)) = reset {
                state = self.net(process, out.width)?;
                self.drive(Kind::Operator(Operator::Mux), out, vec![reset, value, state]);
                next = self.node(process, Kind::Operator(Operator::Mux), out.width, vec![reset, value, next])?;
            }
            let origin = self.origin();
            self.list.registers.push(Register { clock, out: state, next, initial, origin });
        }
        Ok(())
    }

    /// That each variable of a scope is set. Errors: `E0930`.
    pub fn variables_are_set(&mut self, s: &Scope) -> Done {
        let unset = s.variables.iter().filter(|(_, variable)| variable.setter.is_none());
        match unset.filter_map(|(&handle, _)| self.ir.def_op(handle)).min() {
            Some(op) => self.fail(op, "E0930", "a variable that nothing sets is not simulated"),
            None => Ok(()),
        }
    }

    /// The names of macros that the program defines.
    fn is_defined(&mut self, name: &str) -> bool {
        let ir = self.ir;
        let module = self.top;
        let macros = self.macros.get_or_insert_with(|| defined(ir, module));
        macros.contains(name)
    }
}

fn defined(ir: &Ir, module: Op) -> FxHashSet<&str> {
    let root = ir.parent(module).unwrap_or(module);
    let all = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<sv::MacroDef>(op));
    all.filter_map(|op| ir.ctx.as_symbol(ir.attr(op, "macroName")?)).collect()
}

// Processes.

/// The statements of a region.
fn inside(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, region: usize) -> Done {
    match e.ir.body(op, region) {
        Some(block) => statements(e, s, block),
        None => Ok(()),
    }
}

fn statements(e: &mut Elaborator<'_>, s: &mut Scope, block: Block) -> Done {
    match s.process {
        Some(_) => e.ir.ops(block).try_for_each(|op| e.op(s, op)),
        None => e.body(s, block),
    }
}

/// Does `inner` at the edges of a clock, as a process.
fn process(
    e: &mut Elaborator<'_>,
    s: &mut Scope,
    op: Op,
    when: When,
    inner: impl FnOnce(&mut Elaborator<'_>, &mut Scope) -> Done,
) -> Done {
    let around = (std::mem::replace(&mut s.when, when), s.process.replace(op));
    inner(e, s)?;
    (s.when, s.process) = around;
    when.clock.map_or(Ok(()), |clock| e.registers(s, op, clock))
}

/// Does `inner` where a condition holds, too.
fn under(
    e: &mut Elaborator<'_>,
    s: &mut Scope,
    op: Op,
    condition: Net,
    inner: impl FnOnce(&mut Elaborator<'_>, &mut Scope) -> Done,
) -> Done {
    let around = s.when;
    s.when.condition = Some(both(e, op, around.condition, condition)?);
    inner(e, s)?;
    s.when = around;
    Ok(())
}

fn both(e: &mut Elaborator<'_>, op: Op, first: Option<Net>, second: Net) -> Result<Net, Reported> {
    match first {
        Some(first) => e.node(op, Kind::Operator(Operator::And), 1, vec![first, second]),
        None => Ok(second),
    }
}

fn not(e: &mut Elaborator<'_>, op: Op, net: Net) -> Result<Net, Reported> {
    let one = e.constant(op, &Int::one(1))?;
    e.node(op, Kind::Operator(Operator::Xor), 1, vec![net, one])
}

fn branch(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let condition = e.one(s, op, "cond")?;
    under(e, s, op, condition, |e, s| inside(e, s, op, 0))?;
    let otherwise = not(e, op, condition)?;
    under(e, s, op, otherwise, |e, s| inside(e, s, op, 1))
}

fn if_defined(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let ident = e.ir.attr(op, "cond").and_then(|a| e.ir.ctx.as_dialect_attr(a, "sv.macro.ident"));
    let name = ident.and_then(|params| e.ir.ctx.as_symbol(*params.first()?));
    let Some(name) = name else { return e.malformed(op, "it names no macro") };
    let region = if e.is_defined(name) { 0 } else { 1 };
    inside(e, s, op, region)
}

/// That an event is a rising edge. Errors: `E0930`.
fn rising(e: &mut Elaborator<'_>, op: Op, event: Option<i64>) -> Done {
    match event {
        Some(0) => Ok(()),
        Some(_) | None => e.fail(op, "E0930", "only what happens at one rising edge is simulated"),
    }
}

fn always(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let events = e.required::<&[ir::Attr]>(op, "events")?;
    let events: Vec<Option<i64>> = events.iter().map(|&event| crate::interp::enum_value(e.ir, event)).collect();
    let clocks = e.group(s, op, "clocks")?;
    if let (&[Some(0), Some(0)], &[clock, reset], Some(inner)) = (&events[..], &clocks[..], reset_first(e.ir, op)) {
        return with_reset_at_once(e, s, op, (clock, reset), [(inner, 0), (inner, 1)]);
    }
    rising(e, op, if events.len() == 1 { events[0] } else { None })?;
    let clock = clocks.first().copied();
    process(e, s, op, When { clock, condition: None }, |e, s| inside(e, s, op, 0))
}

/// The only statement of a process that asks for its second clock, as a reset.
fn reset_first(ir: &Ir, op: Op) -> Option<Op> {
    let body = ir.body(op, 0)?;
    let inner = ir.last_op(body).filter(|&inner| ir.isa::<sv::If>(inner) && ir.ops(body).count() == 1)?;
    (ir.operands(inner).first() == ir.operands(op).get(1)).then_some(inner)
}

/// A process with a clock, and a reset that waits for no edge: the regions for reset and for the rest.
fn with_reset_at_once(
    e: &mut Elaborator<'_>,
    s: &mut Scope,
    op: Op,
    (clock, reset): (Net, Net),
    [on, off]: [(Op, usize); 2],
) -> Done {
    process(e, s, op, When { clock: Some(clock), condition: None }, |e, s| {
        let effects = e.list.effects.len();
        inside(e, s, on.0, on.1)?;
        if e.list.effects.len() > effects {
            return e.fail(op, "E0930", "only assignments are simulated under a reset that waits for no edge");
        }
        let own = s.variables.values_mut().filter(|variable| variable.setter == Some(op));
        own.for_each(|variable| variable.reset = variable.next.take().map(|value| (reset, value)));
        let otherwise = not(e, op, reset)?;
        under(e, s, op, otherwise, |e, s| inside(e, s, off.0, off.1))
    })
}

fn always_at_edge(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let event = e.int_attr(op, "clockEdge")?;
    rising(e, op, Some(event))?;
    let clock = e.one(s, op, "clock")?;
    let style = e.int_attr(op, "resetStyle")?;
    let reset = e.optional(s, op, "reset")?.filter(|_| style != NO_RESET);
    let reset = match (reset, e.ir.attr(op, "resetEdge").and_then(|a| crate::interp::enum_value(e.ir, a))) {
        (Some(reset), Some(1)) => Some(not(e, op, reset)?),
        (reset, _) => reset,
    };
    if let Some(reset) = reset.filter(|_| style == RESET_AT_ONCE) {
        return with_reset_at_once(e, s, op, (clock, reset), [(op, 1), (op, 0)]);
    }
    process(e, s, op, When { clock: Some(clock), condition: None }, |e, s| {
        let Some(reset) = reset else { return inside(e, s, op, 0) };
        under(e, s, op, reset, |e, s| inside(e, s, op, 1))?;
        let otherwise = not(e, op, reset)?;
        under(e, s, op, otherwise, |e, s| inside(e, s, op, 0))
    })
}

/// Numbers of `sv.alwaysff`'s kinds of reset.
const NO_RESET: i64 = 0;
const RESET_AT_ONCE: i64 = 2;

/// Does `inner` at the operation's clock and condition.
fn at_clock(
    e: &mut Elaborator<'_>,
    s: &mut Scope,
    op: Op,
    inner: impl FnOnce(&mut Elaborator<'_>, &mut Scope) -> Done,
) -> Done {
    let (clock, condition) = (Some(e.one(s, op, "clock")?), e.optional(s, op, "condition")?);
    process(e, s, op, When { clock, condition }, inner)
}

fn triggered(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let event = e.int_attr(op, "event")?;
    rising(e, op, Some(event))?;
    let (clock, inputs) = (Some(e.one(s, op, "trigger")?), e.group(s, op, "inputs")?);
    let arguments = e.ir.body(op, 0).map_or(Vec::new(), |block| e.ir.args(block).to_vec());
    s.bind(&arguments, &inputs);
    process(e, s, op, When { clock, condition: None }, |e, s| inside(e, s, op, 0))
}

// What happens.

fn effect(e: &mut Elaborator<'_>, s: &Scope, op: Op, when: When, action: Action) {
    let label = e.ir.attr(op, "label").and_then(|a| e.ir.ctx.as_str(a));
    let label = match label {
        Some(label) => format!("{}{label}", s.path()),
        None => s.path().trim_end_matches('.').to_owned(),
    };
    e.list.effects.push(Effect { clock: when.clock, condition: when.condition, action, label, op });
}

fn end(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, is_success: bool) -> Done {
    effect(e, s, op, s.when, Action::End { is_success });
    Ok(())
}

fn terminate(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let is_success = e.int_attr(op, "success")? != 0;
    end(e, s, op, is_success)
}

fn fatal(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    print(e, s, op, "fatal: ", "\n")?;
    end(e, s, op, false)
}

/// A check of a value, or one that fails wherever it is reached.
fn check(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, value: Option<&str>, kind: CheckKind) -> Done {
    let mut when = s.when;
    if let Some(enable) = e.optional(s, op, "enable")? {
        when.condition = Some(both(e, op, when.condition, enable)?);
    }
    if let Some(value) = value {
        let holds = e.one(s, op, value)?;
        let is_met = if kind == CheckKind::Cover { holds } else { not(e, op, holds)? };
        when.condition = Some(both(e, op, when.condition, is_met)?);
    }
    let text = match e.ir.attr(op, "message") {
        Some(_) => Some(formatted(e, s, op, "message")?),
        None => None,
    };
    let action = match kind {
        CheckKind::Assert => Action::Fail(Check::Assertion, text),
        CheckKind::Assume => Action::Fail(Check::Assumption, text),
        CheckKind::Cover => Action::Cover,
    };
    effect(e, s, op, when, action);
    Ok(())
}

fn at_event(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, event: &str, kind: CheckKind) -> Done {
    let event = e.int_attr(op, event)?;
    rising(e, op, Some(event))?;
    let clock = Some(e.one(s, op, "clock")?);
    process(e, s, op, When { clock, condition: None }, |e, s| check(e, s, op, Some("property"), kind))
}

// Texts.

/// Prints a text in SystemVerilog's form.
fn print(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, before: &str, after: &str) -> Done {
    let name = ["format_string", "message"].into_iter().find(|name| e.ir.attr(op, name).is_some());
    let mut text = match name {
        Some(name) => formatted(e, s, op, name)?,
        None => Text::default(),
    };
    text.0.insert(0, Piece::Words(before.to_owned()));
    text.0.push(Piece::Words(after.to_owned()));
    effect(e, s, op, s.when, Action::Print(text));
    Ok(())
}

/// The numbers of the outputs that a simulation has without opening them.
const OUTPUTS: [u64; 3] = [1, 0x8000_0001, 0x8000_0002];

fn write_to_file(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let number = e.ir.def_op(e.ir.operand(op, 0)).filter(|&op| e.ir.isa::<hw::Constant>(op));
    let number = number.and_then(|op| e.ir.ctx.as_int(e.ir.attr(op, "value")?)).map(|(value, _)| value.low_u64());
    match number.is_some_and(|number| OUTPUTS.contains(&(number & 0xFFFF_FFFF))) {
        true => print(e, s, op, "", ""),
        false => e.fail(op, "E0930", "only the standard output and error are written to in a simulation"),
    }
}

/// The text of an attribute in SystemVerilog's form, with the operands of the operation.
fn formatted(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, name: &str) -> Result<Text, Reported> {
    let format = e.required::<&str>(op, name)?;
    let parts = match parts(format) {
        Ok(parts) => parts,
        Err(message) => return e.fail(op, "E0930", message),
    };
    let mut operands = e.group(s, op, "substitutions")?.into_iter();
    let mut pieces = Vec::new();
    for part in parts {
        let piece = match part {
            Part::Words(words) => Some(Piece::Words(words)),
            Part::Path => Some(Piece::Words(path(e, s))),
            Part::Number(digits) => operands.next().map(|net| Piece::Number(net, digits)),
            Part::Character => operands.next().map(Piece::Character),
        };
        let Some(piece) = piece else { return e.malformed(op, "its text asks for more operands than there are") };
        pieces.push(piece);
    }
    match operands.next() {
        Some(_) => e.fail(op, "E0930", "operands that the text does not ask for are not simulated"),
        None => Ok(Text(pieces)),
    }
}

/// The path of an instance, from the top.
fn path(e: &Elaborator<'_>, s: &Scope) -> String {
    let top = hw_dialects::ports::module_name(e.ir, e.top).unwrap_or_default();
    format!("{top}.{}", s.path()).trim_end_matches('.').to_owned()
}

/// Prints a text of pieces.
fn print_pieces(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let Some(&text) = e.ir.operands_named(op, "input").first() else { return e.malformed(op, "it has no text") };
    let mut rest = vec![text];
    let mut pieces = Vec::new();
    while let Some(text) = rest.pop() {
        let made = e.ir.def_op(text);
        match made {
            Some(made) if e.ir.isa::<sim::FormatConcat>(made) => {
                rest.extend(e.ir.operands(made).iter().rev());
                if rest.len() + pieces.len() > MOST_PIECES {
                    return e.fail(op, "E0930", format!("texts of more than {MOST_PIECES} pieces are not simulated"));
                }
            }
            Some(made) => pieces.push(piece(e, s, made)?),
            None => return e.fail(op, "E0930", "a text that comes from elsewhere is not simulated"),
        }
    }
    effect(e, s, op, s.when, Action::Print(Text(pieces)));
    Ok(())
}

/// More pieces of a text are taken for a fault: texts can double themselves.
const MOST_PIECES: usize = 1 << 16;

fn piece(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Result<Piece, Reported> {
    let ir = e.ir;
    let radix = match ir.op_text(op) {
        sim::FormatLiteral::NAME => return Ok(Piece::Words(e.required::<&str>(op, "literal")?.to_owned())),
        sim::FormatChar::NAME => return Ok(Piece::Character(e.one(s, op, "value")?)),
        sim::FormatCurrentTime::NAME => return Ok(Piece::Time),
        sim::FormatHierPath::NAME if ir.attr(op, "useEscapes").is_none() => return Ok(Piece::Words(path(e, s))),
        sim::FormatHex::NAME => Radix::Hexadecimal,
        sim::FormatDec::NAME => Radix::Decimal,
        sim::FormatBin::NAME => Radix::Binary,
        sim::FormatOct::NAME => Radix::Octal,
        _ => return e.fail(op, "E0930", "this part of a text is not simulated"),
    };
    let number = |name: &str| ir.attr(op, name).and_then(|a| crate::interp::enum_value(ir, a));
    let is_set = |name: &str| number(name).is_some_and(|number| number != 0);
    let padding = number("paddingChar").unwrap_or(if radix == Radix::Decimal { 32 } else { 48 });
    let width = match number("specifierWidth").map(u32::try_from) {
        None => None,
        Some(Ok(width)) if width <= WIDEST => Some(width),
        Some(_) => return e.fail(op, "E0930", format!("a number in more than {WIDEST} characters is not simulated")),
    };
    let digits = Digits {
        radix,
        is_signed: ir.attr(op, "isSigned").is_some(),
        is_upper: is_set("isHexUppercase"),
        is_left_aligned: is_set("isLeftAligned"),
        padding: char::from(padding as u8),
        width,
    };
    Ok(Piece::Number(e.one(s, op, "value")?, digits))
}
