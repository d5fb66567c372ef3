//! Custom text of the pipeline dialect.

use ir::ir::OpState;
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Attr, Op, Reported, Type, Value};

use crate::pipeline::words;
use crate::seq_types::clock_type;

fn set_segments(p: &mut Parser<'_>, state: &mut OpState, sizes: &[i64]) {
    let attr = p.ctx().dense_array(32, sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", attr);
}

fn set_words(p: &mut Parser<'_>, state: &mut OpState, name: &str, words: &[String]) {
    let words: Vec<Attr> = words.iter().map(|word| p.ctx().string_attr(word)).collect();
    let words = p.ctx().array_attr(&words);
    state.set_attr(p.ctx(), name, words);
}

/// `word(%value)`, if `word` comes next.
fn parse_optional(p: &mut Parser<'_>, word: &str) -> Result<Option<UnresolvedOperand>, Reported> {
    if !p.eat_keyword(word) {
        return Ok(None);
    }
    parse_in_parens(p).map(Some)
}

fn parse_in_parens(p: &mut Parser<'_>) -> Result<UnresolvedOperand, Reported> {
    p.expect("(")?;
    let operand = p.parse_operand()?;
    p.expect(")")?;
    Ok(operand)
}

fn parse_required(p: &mut Parser<'_>, word: &str) -> Result<UnresolvedOperand, Reported> {
    p.expect_keyword(word)?;
    parse_in_parens(p)
}

/// `"name"(%a : i32 = %x) stall(%s) clock(%clk) reset(%rst) go(%go) entryEn(%en) {...} -> (out : i32) { ... }`.
pub(crate) fn parse_pipeline(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.at_string() {
        let name = p.parse_string()?;
        let name = p.ctx().string_attr(&name);
        state.set_attr(p.ctx(), "name", name);
    }
    let (mut arguments, mut inputs) = (Vec::new(), Vec::new());
    p.delimited("(", ")", |p| {
        let argument = p.parse_typed_argument()?;
        p.expect("=")?;
        inputs.push(p.parse_operand()?);
        arguments.push(argument);
        Ok(())
    })?;
    let stall = parse_optional(p, "stall")?;
    let clock = parse_required(p, "clock")?;
    let reset = parse_optional(p, "reset")?;
    let go = parse_required(p, "go")?;
    let (bit, clock_type) = (p.ctx().integer(1), clock_type(p.ctx()));
    let types: Vec<Type> = arguments.iter().filter_map(|argument: &Argument| argument.ty).collect();
    let sizes = [inputs.len() as i64, i64::from(stall.is_some()), 1, i64::from(reset.is_some()), 1];
    let data = inputs.into_iter().zip(types).map(|(operand, ty)| (Some(operand), ty));
    let others = [(stall, bit), (Some(clock), clock_type), (reset, bit), (Some(go), bit)];
    for (operand, ty) in data.chain(others) {
        let Some(operand) = operand else { continue };
        state.operands.push(p.resolve(&operand, ty)?);
    }
    set_segments(p, state, &sizes);
    let names: Vec<String> = arguments.iter().map(|argument| p.operand_name(&argument.name).to_owned()).collect();
    set_words(p, state, "inputNames", &names);
    p.expect_keyword("entryEn")?;
    arguments.push(Argument { name: parse_in_parens(p)?, ty: Some(bit), attrs: None, loc: None });
    p.parse_attr_dict(state)?;
    p.expect("->")?;
    parse_outputs(p, state)?;
    state.result_types.push(bit);
    let region = p.parse_region(&arguments)?;
    state.regions.push(region);
    Ok(())
}

/// `(a : i32, b : i8)`.
fn parse_outputs(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut names = Vec::new();
    p.delimited("(", ")", |p| {
        let name = if p.at_string() { Some(p.parse_string()?) } else { p.keyword() };
        names.push(name.ok_or_else(|| p.expected("the name of an output"))?);
        p.expect(":")?;
        state.result_types.push(p.parse_type()?);
        Ok(())
    })?;
    set_words(p, state, "outputNames", &names);
    Ok(())
}

pub(crate) fn print_pipeline(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(name) = ir.attr(op, "name") {
        p.space();
        p.attr(name);
    }
    let region = ir.region(op, 0);
    let arguments: Vec<Value> = ir.entry(region).map(|entry| ir.args(entry).to_vec()).unwrap_or_default();
    let (busy, data) = arguments.split_last().map_or((None, &[][..]), |(busy, data)| (Some(*busy), data));
    let inputs: Vec<Value> = ir.operands_named(op, "inputs").to_vec();
    p.text("(");
    p.comma_list(data.iter().zip(&inputs), |p, (&argument, &input)| {
        p.value(argument);
        p.text(" : ");
        p.ty(p.ir().ty(argument));
        p.text(" = ");
        p.value(input);
    });
    p.text(")");
    for word in ["stall", "clock", "reset", "go"] {
        if let Some(&value) = p.ir().operands_named(op, word).first() {
            print_in_parens(p, word, value);
        }
    }
    if let Some(busy) = busy {
        print_in_parens(p, "entryEn", busy);
    }
    p.attr_dict(op, &["name", "inputNames", "outputNames", "operandSegmentSizes"]);
    p.text(" -> (");
    let results: Vec<Value> = p.ir().results(op).collect();
    let names = words(p.ir(), op, "outputNames");
    p.comma_list(names.iter().zip(&results), |p, (name, &result)| {
        p.keyword_or_string(name);
        p.text(" : ");
        p.ty(p.ir().ty(result));
    });
    p.text(") ");
    p.region(region, false, true);
}

fn print_in_parens(p: &mut Printer<'_>, word: &str, value: Value) {
    p.text(&format!(" {word}("));
    p.value(value);
    p.text(")");
}

/// A value that crosses to the next stage.
struct Crossing {
    name: String,
    operand: UnresolvedOperand,
    ty: Type,
    gates: Vec<UnresolvedOperand>,
}

/// `"name" = %value : type gated by [%g]`.
fn parse_crossing(p: &mut Parser<'_>, has_gates: bool) -> Result<Crossing, Reported> {
    let mut name = String::new();
    if p.at_string() {
        name = p.parse_string()?;
        p.expect("=")?;
    }
    let operand = p.parse_operand()?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let mut gates = Vec::new();
    if has_gates && p.eat_keyword("gated") {
        p.expect_keyword("by")?;
        p.delimited("[", "]", |p| {
            gates.push(p.parse_operand()?);
            Ok(())
        })?;
    }
    Ok(Crossing { name, operand, ty, gates })
}

fn parse_crossings(p: &mut Parser<'_>, word: &str, has_gates: bool) -> Result<Vec<Crossing>, Reported> {
    let mut crossings = Vec::new();
    if p.eat_keyword(word) {
        p.delimited("(", ")", |p| {
            crossings.push(parse_crossing(p, has_gates)?);
            Ok(())
        })?;
    }
    Ok(crossings)
}

/// `^bb1 regs("x" = %a : i32 gated by [%g], %b : i8) pass(%c : i8) {...}`.
pub(crate) fn parse_stage(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let next = p.parse_successor()?;
    state.successors.push(next);
    let registers = parse_crossings(p, "regs", true)?;
    let passed = parse_crossings(p, "pass", false)?;
    p.parse_attr_dict(state)?;
    for crossing in registers.iter().chain(&passed) {
        state.operands.push(p.resolve(&crossing.operand, crossing.ty)?);
    }
    let bit = p.ctx().integer(1);
    let gates: Vec<&UnresolvedOperand> = registers.iter().flat_map(|crossing| &crossing.gates).collect();
    for gate in &gates {
        state.operands.push(p.resolve(gate, bit)?);
    }
    set_segments(p, state, &[registers.len() as i64, passed.len() as i64, gates.len() as i64]);
    let counts: Vec<Attr> = registers.iter().map(|crossing| p.ctx().i_attr(64, crossing.gates.len() as i64)).collect();
    let counts = p.ctx().array_attr(&counts);
    state.set_attr(p.ctx(), "clockGatesPerRegister", counts);
    for (name, crossings) in [("registerNames", &registers), ("passthroughNames", &passed)] {
        if !crossings.is_empty() {
            let names: Vec<String> = crossings.iter().map(|crossing| crossing.name.clone()).collect();
            set_words(p, state, name, &names);
        }
    }
    Ok(())
}

pub(crate) fn print_stage(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    ir.successors(op).iter().for_each(|&next| p.successor(next));
    let mut gates = ir.operands_named(op, "clockGates");
    let counts = ir.required::<Vec<i64>>(op, "clockGatesPerRegister").unwrap_or_default();
    for (word, group, names) in [("regs", "registers", "registerNames"), ("pass", "passthroughs", "passthroughNames")] {
        let values = ir.operands_named(op, group);
        if values.is_empty() {
            continue;
        }
        let names = words(ir, op, names);
        p.text(&format!(" {word}("));
        p.comma_list(values.iter().enumerate(), |p, (index, &value)| {
            if let Some(name) = names.get(index).filter(|name| !name.is_empty()) {
                p.string(name);
                p.text(" = ");
            }
            p.value(value);
            p.text(" : ");
            p.ty(p.ir().ty(value));
            let count = if word == "regs" { counts.get(index).map_or(0, |&count| count as usize) } else { 0 };
            if count > 0 {
                let (own, rest) = gates.split_at(count.min(gates.len()));
                gates = rest;
                p.text(" gated by [");
                p.values(own);
                p.text("]");
            }
        });
        p.text(")");
    }
    p.attr_dict(op, &["clockGatesPerRegister", "registerNames", "passthroughNames", "operandSegmentSizes"]);
}
