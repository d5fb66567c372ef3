//! Statements: what clocks run, and what is printed, checked and ended by them.
//!
//! What holds: a statement happens at the edges of one clock, under the conditions around it; a variable is a register or a wire, set by one
//! process or assignment as a whole; what is not simulated is refused by name.

use std::collections::hash_map::Entry;

use bits::Op as Operator;
use hw_dialects::{comb, hw, hw_types, ltl, sim, sv, verif};
use ir::{Block, Int, Ir, Op, Reported, Value};
use rustc_hash::FxHashSet;

use super::effects::{Action, CheckKind, Effect};
use super::elaborate::{Elaborator, Scope};
use super::node::{Kind, Net, Register, Reset};
use super::patterns::Pattern;
use super::rules::Handler;
use super::temporal::{self, Nets, Timing};
use super::text::{Digits, Field, Part, Piece, Radix, Text, WIDEST, parts};

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
    (sv::Case::NAME, case),
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
    (sv::AssertProperty::NAME, |e, s, op| at_clock_of(e, s, op, CheckKind::Assert)),
    (sv::AssumeProperty::NAME, |e, s, op| at_clock_of(e, s, op, CheckKind::Assume)),
    (sv::CoverProperty::NAME, |e, s, op| at_clock_of(e, s, op, CheckKind::Cover)),
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
    (sim::FormatString::NAME, |_, _, _| Ok(())),
    (sim::StringLiteral::NAME, |_, _, _| Ok(())),
    (sim::IntToString::NAME, |_, _, _| Ok(())),
    (sim::StringConcat::NAME, |_, _, _| Ok(())),
    (sim::GetFile::NAME, |_, _, _| Ok(())),
    (ltl::And::NAME, |e, s, op| bits(e, s, op, Operator::And)),
    (ltl::Intersect::NAME, |e, s, op| bits(e, s, op, Operator::And)),
    (ltl::Or::NAME, |e, s, op| bits(e, s, op, Operator::Or)),
    (ltl::Concat::NAME, |_, _, _| Ok(())),
    (ltl::Delay::NAME, |_, _, _| Ok(())),
    (ltl::Repeat::NAME, |_, _, _| Ok(())),
    (ltl::Not::NAME, |_, _, _| Ok(())),
    (ltl::Implication::NAME, |_, _, _| Ok(())),
    (ltl::Clock::NAME, |_, _, _| Ok(())),
    (ltl::Weak::NAME, |_, _, _| Ok(())),
    (ltl::BooleanConstant::NAME, |_, _, _| Ok(())),
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
                self.list.resets.push(Reset { state, out, net: reset });
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

/// The first alternative whose pattern the value has; the default is for when none has.
fn case(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let (value, style) = (e.one(s, op, "cond")?, e.int_attr(op, "caseStyle")?);
    let mut values = e.group(s, op, "caseValues")?.into_iter();
    let (mut any, mut default) = (e.constant(op, &Int::zero(1))?, None);
    for (region, &pattern) in e.required::<&[ir::Attr]>(op, "casePatterns")?.iter().enumerate() {
        let Some(is_met) = pattern_is_met(e, op, pattern, (value, style), &mut values)? else {
            default = Some(region);
            continue;
        };
        let before = not(e, op, any)?;
        let is_first = both(e, op, Some(before), is_met)?;
        under(e, s, op, is_first, |e, s| inside(e, s, op, region))?;
        any = e.node(op, Kind::Operator(Operator::Or), 1, vec![any, is_met])?;
    }
    let Some(region) = default else { return Ok(()) };
    let none = not(e, op, any)?;
    under(e, s, op, none, |e, s| inside(e, s, op, region))
}

/// Whether a value has a pattern; nothing for the default.
fn pattern_is_met(
    e: &mut Elaborator<'_>,
    op: Op,
    pattern: ir::Attr,
    (value, style): (Net, i64),
    values: &mut impl Iterator<Item = Net>,
) -> Result<Option<Net>, Reported> {
    let ctx = &e.ir.ctx;
    let (pattern, asked) = if ctx.as_dialect_attr(pattern, "sv.expr").is_some() {
        let Some(net) = values.next() else { return e.malformed(op, "it has fewer values than patterns") };
        (net, None)
    } else if let Some((field, ty)) = hw_dialects::hw_attrs::enum_field(ctx, pattern) {
        let cases = hw_types::as_enum(ctx, ty).unwrap_or_default();
        let index = cases.iter().position(|case| case == field).unwrap_or_default();
        (e.constant(op, &Int::from_u64(value.width, index as u64))?, None)
    } else if let Some((digits, _)) = ctx.as_int(pattern) {
        let Pattern { value: bits, asked } = Pattern::of(digits, value.width, style);
        let Some(asked) = asked else { return e.constant(op, &Int::zero(1)).map(Some) };
        (e.constant(op, &bits)?, Some(e.constant(op, &asked)?))
    } else {
        return Ok(None);
    };
    let value = match asked {
        Some(asked) => e.node(op, Kind::Operator(Operator::And), value.width, vec![value, asked])?,
        None => value,
    };
    let equal = Kind::Operator(Operator::Compare(bits::Predicate::Eq));
    e.node(op, equal, 1, vec![value, pattern]).map(Some)
}

/// Bits that are joined as sequences are; a sequence is read where it is checked.
fn bits(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, operator: Operator) -> Done {
    let result = e.ir.result(op, 0);
    if e.ir.ctx.integer_width(e.ir.ty(result)).is_none() {
        return Ok(());
    }
    let (inputs, out) = (e.operands(s, op)?, e.result(s, op)?);
    let kind = if inputs.len() == 1 { Kind::Copy } else { Kind::Operator(operator) };
    e.drive(kind, out, inputs);
    Ok(())
}

fn if_defined(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let ident = e.ir.attr(op, "cond").and_then(|a| e.ir.ctx.as_dialect_attr(a, "sv.macro.ident"));
    let name = ident.and_then(|params| e.ir.ctx.as_symbol(*params.first()?));
    let Some(name) = name else { return e.malformed(op, "it names no macro") };
    let region = if e.is_defined(name) { 0 } else { 1 };
    inside(e, s, op, region)
}

/// The clock that has its rising edges where a net has edges of this number. Errors: `E0930` those of both kinds.
fn edge(e: &mut Elaborator<'_>, op: Op, event: Option<i64>, net: Net) -> Result<Net, Reported> {
    match event {
        Some(0) => Ok(net),
        Some(1) => not(e, op, net),
        Some(_) | None => {
            e.fail(op, "E0930", "only what happens at rising or at falling edges of one clock is simulated")
        }
    }
}

fn always(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Done {
    let events = e.required::<&[ir::Attr]>(op, "events")?;
    let events: Vec<Option<i64>> = events.iter().map(|&event| crate::interp::enum_value(e.ir, event)).collect();
    let clocks = e.group(s, op, "clocks")?;
    if let (&[event, resets], &[clock, reset], Some((inner, is_set))) =
        (&events[..], &clocks[..], reset_first(e.ir, op))
        && resets == Some(i64::from(!is_set))
    {
        let clock = edge(e, op, event, clock)?;
        let reset = edge(e, op, resets, reset)?;
        return with_reset_at_once(e, s, op, (clock, reset), [(inner, 0), (inner, 1)]);
    }
    let &[clock] = &clocks[..] else {
        return e.fail(
            op,
            "E0930",
            "only what happens at one edge, or at one and a reset that is asked for first, is simulated",
        );
    };
    let clock = Some(edge(e, op, events.first().copied().flatten(), clock)?);
    process(e, s, op, When { clock, condition: None }, |e, s| inside(e, s, op, 0))
}

/// The only statement of a process that asks for its second clock, as a reset, and whether it asks for 1.
fn reset_first(ir: &Ir, op: Op) -> Option<(Op, bool)> {
    let body = ir.body(op, 0)?;
    let inner = ir.last_op(body).filter(|&inner| ir.isa::<sv::If>(inner) && ir.ops(body).count() == 1)?;
    let (asked, reset) = (*ir.operands(inner).first()?, *ir.operands(op).get(1)?);
    if asked == reset {
        return Some((inner, true));
    }
    let not = ir.def_op(asked).filter(|&not| ir.isa::<comb::Xor>(not))?;
    let &[of, one] = ir.operands(not) else { return None };
    let constant = ir.def_op(one).filter(|&op| ir.isa::<hw::Constant>(op))?;
    let (value, _) = ir.ctx.as_int(ir.attr(constant, "value")?)?;
    (of == reset && !value.is_zero()).then_some((inner, false))
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
    let (event, clock) = (e.int_attr(op, "clockEdge")?, e.one(s, op, "clock")?);
    let clock = edge(e, op, Some(event), clock)?;
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
    let (event, clock) = (e.int_attr(op, "event")?, e.one(s, op, "trigger")?);
    let (clock, inputs) = (Some(edge(e, op, Some(event), clock)?), e.group(s, op, "inputs")?);
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
    e.list.effects.push(Effect { clock: when.clock, falls: false, condition: when.condition, action, label, op });
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
    if let Some(property) = sequence(e, op) {
        return match s.process {
            Some(_) => e.fail(op, "E0930", "a property of several cycles inside a process is not simulated"),
            None => check_property(e, s, op, property, kind, (None, None)),
        };
    }
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
    effect(e, s, op, when, kind.action(text));
    Ok(())
}

/// The sequence or property that an operation checks, if it is no bit.
fn sequence(e: &Elaborator<'_>, op: Op) -> Option<Value> {
    let value = *e.ir.operands_named(op, "property").first()?;
    e.ir.ctx.integer_width(e.ir.ty(value)).is_none().then_some(value)
}

/// A check of a property at the edges of its clock, or of the one given; it is not looked at while `off`.
fn check_property(
    e: &mut Elaborator<'_>,
    s: &mut Scope,
    op: Op,
    property: Value,
    kind: CheckKind,
    (clock, off): (Option<Net>, Option<Net>),
) -> Done {
    let (own, property) = clocked(e, s, property)?;
    if own.is_some() && clock.is_some() {
        return e.fail(op, "E0930", "a property with two clocks is not simulated");
    }
    let (clock, enable) = (own.or(clock), e.optional(s, op, "enable")?);
    let enable = match off {
        Some(off) => Some(not(e, op, off)?),
        None => enable,
    };
    let timing = Timing { clock, enable };
    let happens = match kind {
        CheckKind::Cover => temporal::holds(&mut Around { e, s, op }, property, timing)?,
        CheckKind::Assert | CheckKind::Assume => temporal::fails(&mut Around { e, s, op }, property, timing)?,
    };
    effect(e, s, op, When { clock, condition: Some(happens) }, kind.action(None));
    Ok(())
}

/// The clock that a property names for itself, and the property that it is for.
fn clocked(e: &mut Elaborator<'_>, s: &mut Scope, value: Value) -> Result<(Option<Net>, Value), Reported> {
    let Some(op) = e.ir.def_op(value).filter(|&op| e.ir.isa::<ltl::Clock>(op)) else { return Ok((None, value)) };
    let (event, clock) = (e.int_attr(op, "edge")?, e.one(s, op, "clock")?);
    Ok((Some(edge(e, op, Some(event), clock)?), e.ir.operand(op, 0)))
}

/// The circuit around the operation that checks a property.
struct Around<'e, 'a, 's> {
    e: &'e mut Elaborator<'a>,
    s: &'s mut Scope,
    op: Op,
}

impl<'a> Nets<'a> for Around<'_, 'a, '_> {
    fn ir(&self) -> &'a Ir {
        self.e.ir
    }

    fn bit(&mut self, value: Value) -> Result<Net, Reported> {
        self.e.get(self.s, self.op, value)
    }

    fn number(&mut self, op: Op, name: &str) -> Result<i64, Reported> {
        self.e.int_attr(op, name)
    }

    fn constant(&mut self, is_set: bool) -> Result<Net, Reported> {
        self.e.constant(self.op, &Int::from_u64(1, is_set.into()))
    }

    fn node(&mut self, operator: Operator, inputs: Vec<Net>) -> Result<Net, Reported> {
        self.e.node(self.op, Kind::Operator(operator), 1, inputs)
    }

    fn register(&mut self, clock: Net, next: Net) -> Result<Net, Reported> {
        let (out, zero) = (self.e.net(self.op, 1)?, self.constant(false)?);
        let origin = self.e.origin();
        self.e.list.registers.push(Register { clock, out, next, initial: Some(zero), origin });
        Ok(out)
    }

    fn refuse<T>(&mut self, op: Option<Op>, message: String) -> Result<T, Reported> {
        self.e.fail(op.unwrap_or(self.op), "E0930", message)
    }
}

/// A check of a property, with a clock and what disables it.
fn at_clock_of(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, kind: CheckKind) -> Done {
    let Some(&property) = e.ir.operands_named(op, "property").first() else {
        return e.malformed(op, "it has no property");
    };
    let clock = match e.optional(s, op, "clock")? {
        Some(clock) => {
            let event = e.int_attr(op, "event")?;
            Some(edge(e, op, Some(event), clock)?)
        }
        None => None,
    };
    let off = e.optional(s, op, "disable")?;
    check_property(e, s, op, property, kind, (clock, off))
}

fn at_event(e: &mut Elaborator<'_>, s: &mut Scope, op: Op, event: &str, kind: CheckKind) -> Done {
    let (event, clock) = (e.int_attr(op, event)?, e.one(s, op, "clock")?);
    let clock = Some(edge(e, op, Some(event), clock)?);
    if let Some(property) = sequence(e, op) {
        return check_property(e, s, op, property, kind, (clock, None));
    }
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
    effect(e, s, op, s.when, Action::Print(text, None));
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
            Part::Characters(field) => operands.next().map(|net| Piece::Characters(net, field)),
        };
        let Some(piece) = piece else { return e.malformed(op, "its text asks for more operands than there are") };
        let fits = match &piece {
            Piece::Number(net, digits) => digits.fits(net.width),
            Piece::Characters(net, Field::Wide(count)) => *count == 0 || *count >= net.width.div_ceil(8),
            Piece::Words(_) | Piece::Character(_) | Piece::Characters(..) | Piece::Time => true,
        };
        if !fits {
            return e.fail(op, "E0930", "a field that is narrower than its operand is not simulated");
        }
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
            Some(made) if e.ir.isa::<sim::FormatConcat>(made) || e.ir.isa::<sim::StringConcat>(made) => {
                rest.extend(e.ir.operands(made).iter().rev());
                if rest.len() + pieces.len() > MOST_PIECES {
                    return e.fail(op, "E0930", format!("texts of more than {MOST_PIECES} pieces are not simulated"));
                }
            }
            Some(made) if e.ir.isa::<sim::FormatString>(made) => rest.push(string_of(e, made)?),
            Some(made) => pieces.push(piece(e, s, made)?),
            None => return e.fail(op, "E0930", "a text that comes from elsewhere is not simulated"),
        }
    }
    let file = file(e, op)?;
    effect(e, s, op, s.when, Action::Print(Text(pieces), file));
    Ok(())
}

/// The file that an operation prints to; nothing for the standard streams. Errors: `E0930` its name is not known.
fn file(e: &mut Elaborator<'_>, op: Op) -> Result<Option<String>, Reported> {
    let Some(&stream) = e.ir.operands_named(op, "stream").first() else { return Ok(None) };
    let Some(made) = e.ir.def_op(stream) else {
        return e.fail(op, "E0930", "a stream that comes from elsewhere is not simulated");
    };
    if !e.ir.isa::<sim::GetFile>(made) {
        return Ok(None);
    }
    let name = e.ir.def_op(e.ir.operand(made, 0)).filter(|&op| e.ir.isa::<sim::FormatLiteral>(op));
    match name.and_then(|op| e.ir.ctx.as_str(e.ir.attr(op, "literal")?)) {
        Some(name) if !["", "-"].contains(&name) => Ok(Some(name.to_owned())),
        Some(_) | None => e.fail(made, "E0930", "a file whose name is no literal is not simulated"),
    }
}

/// More pieces of a text are taken for a fault: texts can double themselves.
const MOST_PIECES: usize = 1 << 16;

/// The string of a piece. Errors: `E0930` it stands in a field of some width.
fn string_of(e: &mut Elaborator<'_>, op: Op) -> Result<Value, Reported> {
    match e.ir.attr(op, "specifierWidth") {
        Some(_) => e.fail(op, "E0930", "a string in a field of some width is not simulated"),
        None => Ok(e.ir.operand(op, 0)),
    }
}

fn piece(e: &mut Elaborator<'_>, s: &mut Scope, op: Op) -> Result<Piece, Reported> {
    let ir = e.ir;
    let radix = match ir.op_text(op) {
        sim::FormatLiteral::NAME => return Ok(Piece::Words(e.required::<&str>(op, "literal")?.to_owned())),
        sim::StringLiteral::NAME => return Ok(Piece::Words(e.required::<&str>(op, "literal")?.to_owned())),
        sim::IntToString::NAME => return Ok(Piece::Characters(e.one(s, op, "input")?, Field::String)),
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
