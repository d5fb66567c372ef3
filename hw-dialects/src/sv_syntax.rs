//! Text of sv operations that the format language can't say: lists of events, cases, loops, views of interfaces.

use ir::ir::OpState;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::{Argument, Parser};
use ir::text::printer::Printer;
use ir::{Attr, Int, Op, Region, Reported, Type};

use crate::hw;
use crate::hw_attrs::enum_field;
use crate::hw_types::{as_enum, bit_width, parse_name, print_name};
use crate::sv_types::{CASE_STYLE, INTERFACE, MODPORT_DIRECTION, QUALIFIER};

/// Sets the attribute `name` of the op that is read.
fn set(p: &mut Parser<'_>, groups: &mut Groups, name: &str, value: Attr) {
    let name = p.ctx().str(name);
    groups.attrs.push((name, value));
}

fn list<'a>(p: &Printer<'a>, op: Op, name: &str) -> &'a [Attr] {
    let ir = p.ir();
    ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[])
}

fn text<'a>(p: &Printer<'a>, op: Op, name: &str) -> &'a str {
    let ir = p.ir();
    ir.attr(op, name).and_then(|a| ir.ctx.as_str(a)).unwrap_or_default()
}

/// A region of one block at least.
fn parse_block(p: &mut Parser<'_>, arguments: &[Argument]) -> Result<Region, Reported> {
    let region = p.parse_region(arguments)?;
    p.ensure_block(region);
    Ok(region)
}

// Events.

/// `posedge %clk, negedge %rst`, or nothing.
pub(crate) const EVENT_LIST: CustomDirective =
    CustomDirective { name: "EventList", parse: parse_events, print: print_events };

fn parse_events(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut events = Vec::new();
    if !p.at("{") {
        p.comma_list(|p| {
            let event = p.parse_enum(&hw::EVENT)?;
            events.push(p.ctx().i_attr(32, event));
            groups.operands[0].push(p.parse_operand()?);
            Ok(())
        })?;
    }
    let events = p.ctx().array_attr(&events);
    set(p, groups, "events", events);
    Ok(())
}

fn print_events(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.comma_list(list(p, op, "events").iter().zip(ir.operands(op)), |p, (&event, &clock)| {
        let event = p.ctx().as_i64(event).and_then(|event| hw::EVENT.keyword(event));
        p.text(&format!("{} ", event.unwrap_or_default()));
        p.value(clock);
    });
}

// Names.

/// `"a", "b", "c"`: a path and what it leads to.
pub(crate) const XMR_PATH: CustomDirective = CustomDirective { name: "XMRPath", parse: parse_path, print: print_path };

fn parse_path(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut names = Vec::new();
    p.comma_list(|p| {
        let name = parse_name(p)?;
        names.push(p.ctx().string_attr(&name));
        Ok(())
    })?;
    let terminal = names.pop().ok_or_else(|| p.expected("a name"))?;
    let path = p.ctx().array_attr(&names);
    set(p, groups, "path", path);
    set(p, groups, "terminal", terminal);
    Ok(())
}

fn print_path(p: &mut Printer<'_>, op: Op) {
    let terminal = p.ir().attr(op, "terminal");
    p.comma_list(list(p, op, "path").iter().copied().chain(terminal), |p, name| p.attr(name));
}

/// `"name"` of a generate block, which is no symbol.
pub(crate) const GENERATE_NAME: CustomDirective =
    CustomDirective { name: "GenerateName", parse: parse_generate_name, print: print_generate_name };

fn parse_generate_name(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let name = p.parse_string()?;
    let name = p.ctx().string_attr(&name);
    set(p, groups, "sym_name", name);
    Ok(())
}

fn print_generate_name(p: &mut Printer<'_>, op: Op) {
    p.string(text(p, op, "sym_name"));
}

// Generate blocks.

/// `case (0 : i64, "name") {...}` for each block.
pub(crate) const CASE_REGIONS: CustomDirective =
    CustomDirective { name: "CaseRegions", parse: parse_blocks, print: print_blocks };

fn parse_blocks(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let (mut patterns, mut names) = (Vec::new(), Vec::new());
    while p.eat_keyword("case") {
        p.expect("(")?;
        patterns.push(p.parse_attr()?);
        p.expect(",")?;
        let name = p.parse_string()?;
        names.push(p.ctx().string_attr(&name));
        p.expect(")")?;
        groups.regions[0].push(parse_block(p, &[])?);
    }
    let (patterns, names) = (p.ctx().array_attr(&patterns), p.ctx().array_attr(&names));
    set(p, groups, "casePatterns", patterns);
    set(p, groups, "caseNames", names);
    Ok(())
}

fn print_blocks(p: &mut Printer<'_>, op: Op) {
    let regions = p.ir().regions(op).to_vec();
    let cases = list(p, op, "casePatterns").iter().zip(list(p, op, "caseNames"));
    for ((&pattern, &name), region) in cases.zip(regions) {
        p.newline();
        p.text("case (");
        p.attr(pattern);
        p.text(", ");
        p.attr(name);
        p.text(") ");
        p.region(region, false, true);
    }
    p.newline();
}

/// `%i : i64 = 0 : i64 to 8 : i64 step 1 : i64 name "blk" {...}`.
pub(crate) const GENERATE_FOR: CustomDirective =
    CustomDirective { name: "GenerateFor", parse: parse_generate_for, print: print_generate_for };

/// The bounds of a loop, with the words before them.
const BOUNDS: [(&str, &str); 2] = [("to", "upperBound"), ("step", "step")];

fn parse_generate_for(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let argument = p.parse_typed_argument()?;
    let ty = argument.ty.ok_or_else(|| p.expected("a type"))?;
    p.expect("=")?;
    let lower = parse_bound(p, ty)?;
    set(p, groups, "lowerBound", lower);
    for (word, name) in BOUNDS {
        p.expect_keyword(word)?;
        let bound = parse_bound(p, ty)?;
        set(p, groups, name, bound);
    }
    p.expect_keyword("name")?;
    let block = p.parse_string()?;
    let block = p.ctx().string_attr(&block);
    set(p, groups, "genBlockName", block);
    if let Some(name) = variable_name(p, &argument) {
        set(p, groups, "inductionVarName", name);
    }
    groups.regions[0].push(parse_block(p, &[argument])?);
    Ok(())
}

/// A number of type `ty`, which the text may say again.
fn parse_bound(p: &mut Parser<'_>, ty: Type) -> Result<Attr, Reported> {
    let bound = p.parse_attr_typed(ty)?;
    if p.eat(":") && p.parse_type()? != ty {
        return Err(p.op_error("the bounds must be of the variable's type"));
    }
    Ok(bound)
}

/// The name that the text gives a loop's variable; a number is none.
fn variable_name(p: &mut Parser<'_>, argument: &Argument) -> Option<Attr> {
    let name = p.operand_name(&argument.name).to_owned();
    (!name.starts_with(|c: char| c.is_ascii_digit())).then(|| p.ctx().string_attr(&name))
}

fn print_generate_for(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(body) = ir.body(op, 0) else { return };
    p.region_arg(ir.arg(body, 0));
    p.text(" : ");
    p.ty(ir.ty(ir.arg(body, 0)));
    p.text(" = ");
    p.attr(ir.expect_attr(op, "lowerBound"));
    for (word, name) in BOUNDS {
        p.text(&format!(" {word} "));
        p.attr(ir.expect_attr(op, name));
    }
    p.text(" name ");
    p.string(text(p, op, "genBlockName"));
    p.space();
    p.region(ir.region(op, 0), false, true);
}

// Interfaces.

/// `(input @data, output @valid)`.
pub(crate) const MODPORT_STRUCTS: CustomDirective =
    CustomDirective { name: "ModportStructs", parse: parse_modports, print: print_modports };

fn parse_modports(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut ports = Vec::new();
    p.delimited("(", ")", |p| {
        let direction = p.parse_enum(&MODPORT_DIRECTION)?;
        let direction = p.ctx().i_attr(32, direction);
        let direction = dialect_attr(p, "sv.modport_direction", &[direction])?;
        let signal = p.parse_symbol_name()?;
        let signal = p.ctx().symbol_attr(&signal);
        ports.push(dialect_attr(p, "sv.mod_port", &[direction, signal])?);
        Ok(())
    })?;
    let ports = p.ctx().array_attr(&ports);
    set(p, groups, "ports", ports);
    Ok(())
}

fn dialect_attr(p: &mut Parser<'_>, name: &str, params: &[Attr]) -> Result<Attr, Reported> {
    p.ctx().dialect_attr(name, params).ok_or_else(|| p.error(format!("attribute {name} is not registered")))
}

fn print_modports(p: &mut Printer<'_>, op: Op) {
    p.text("(");
    p.comma_list(list(p, op, "ports"), |p, &port| {
        let ctx = p.ctx();
        let Some(&[direction, signal]) = ctx.as_dialect_attr(port, "sv.mod_port") else { return };
        let direction = ctx.as_dialect_attr(direction, "sv.modport_direction").and_then(|params| ctx.as_i64(params[0]));
        p.text(&direction.and_then(|d| MODPORT_DIRECTION.keyword(d)).unwrap_or_default());
        p.space();
        p.attr(signal);
    });
    p.text(")");
}

/// `@interface::@signal`, which says the type of the instance too.
pub(crate) const SIGNAL: CustomDirective =
    CustomDirective { name: "IfaceTypeAndSignal", parse: parse_signal, print: print_signal };

fn parse_signal(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let interface = p.parse_symbol_name()?;
    p.expect("::")?;
    let signal = p.parse_symbol_name()?;
    let interface = p.ctx().symbol_attr(&interface);
    let ty = p.ctx().dialect_type(INTERFACE, &[interface]);
    let ty: Type = ty.ok_or_else(|| p.error("type sv.interface is not registered"))?;
    groups.operand_types[0] = Some([ty].into_iter().collect());
    let signal = p.ctx().symbol_attr(&signal);
    set(p, groups, "signalName", signal);
    Ok(())
}

fn print_signal(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let interface = ir.ctx.as_dialect_type(ir.ty(ir.operand(op, 0)), INTERFACE);
    if let (Some(&[interface]), Some(signal)) = (interface, ir.attr(op, "signalName")) {
        p.attr(interface);
        p.text("::");
        p.attr(signal);
    }
}

// Cases.

/// `casez unique %a : i8`, then `case b00001xzz: {...}`, `case %b: {...}`, `case A: {...}` of an enum or `default: {...}`.
pub(crate) fn parse_case(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let style =
        if p.at_operand() || !p.at_keyword("casex") && !p.at_keyword("casez") { 0 } else { p.parse_enum(&CASE_STYLE)? };
    let style = p.ctx().i_attr(32, style);
    state.set_attr(p.ctx(), "caseStyle", style);
    let qualifier = if p.at_operand() { 0 } else { p.parse_enum(&QUALIFIER)? };
    let qualifier = p.ctx().i_attr(32, qualifier);
    let qualifier = dialect_attr(p, "sv.validation_qualifier", &[qualifier])?;
    state.set_attr(p.ctx(), "validationQualifier", qualifier);
    let condition = p.parse_operand()?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    p.parse_attr_dict(state)?;
    let condition = p.resolve(&condition, ty)?;
    state.operands.push(condition);
    let mut patterns = Vec::new();
    while let Some(pattern) = parse_pattern(p, state, ty)? {
        patterns.push(pattern);
        p.expect(":")?;
        state.regions.push(p.parse_region(&[])?);
    }
    let patterns = p.ctx().array_attr(&patterns);
    state.set_attr(p.ctx(), "casePatterns", patterns);
    Ok(())
}

fn parse_pattern(p: &mut Parser<'_>, state: &mut OpState, ty: Type) -> Result<Option<Attr>, Reported> {
    if p.eat_keyword("default") {
        return Ok(Some(p.ctx().unit_attr()));
    }
    if !p.eat_keyword("case") {
        return Ok(None);
    }
    if p.at_operand() {
        let value = p.parse_operand()?;
        let value = p.resolve(&value, ty)?;
        state.operands.push(value);
        return dialect_attr(p, "sv.expr", &[]).map(Some);
    }
    if as_enum(p.ctx(), ty).is_some() {
        return parse_enum_pattern(p, ty).map(Some);
    }
    parse_bits(p, ty).map(Some)
}

fn parse_enum_pattern(p: &mut Parser<'_>, ty: Type) -> Result<Attr, Reported> {
    let name = parse_name(p)?;
    if !as_enum(p.ctx(), ty).is_some_and(|cases| cases.contains(&name)) {
        return Err(p.op_error(format!("case value '{name}' is not a member of the enum type")));
    }
    let params = [p.ctx().string_attr(&name), p.ctx().type_attr(ty)];
    dialect_attr(p, "hw.enum.field", &params)
}

/// The digits of a pattern; each is two bits of its number.
const DIGITS: [char; 4] = ['0', '1', 'x', 'z'];

fn parse_bits(p: &mut Parser<'_>, ty: Type) -> Result<Attr, Reported> {
    let at = p.token();
    let Some(width) = bit_width(p.ctx(), ty).filter(|_| p.ctx().integer_width(ty).is_some()) else {
        return Err(p.error_at(at, "E0101", "condition must have signless integer type"));
    };
    let word = p.keyword().unwrap_or_default();
    let Some(digits) = word.strip_prefix('b').filter(|digits| !digits.is_empty()) else {
        return Err(p.error_at(at, "E0101", "expected case value starting with 'b'"));
    };
    let bits = digits.chars().map(|digit| DIGITS.iter().position(|&d| d == digit));
    let Some(bits) = bits.collect::<Option<Vec<usize>>>() else {
        return Err(p.error_at(at, "E0101", "unexpected case bit"));
    };
    let width = 2 * u32::try_from(bits.len()).unwrap_or(u32::MAX / 2).max(width);
    let value = bits.iter().fold(Int::zero(width), |value, &bit| value.shl(2).or(&Int::from_u64(width, bit as u64)));
    let ty = p.ctx().integer(width);
    Ok(p.ctx().int_attr(value, ty))
}

pub(crate) fn print_case(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let style = ir.attr(op, "caseStyle").and_then(|a| ir.ctx.as_i64(a)).filter(|&style| style != 0);
    let qualifier =
        ir.attr(op, "validationQualifier").and_then(|a| ir.ctx.as_dialect_attr(a, "sv.validation_qualifier"));
    let qualifier = qualifier.and_then(|params| ir.ctx.as_i64(params[0])).filter(|&qualifier| qualifier != 0);
    let words = [style.and_then(|s| CASE_STYLE.keyword(s)), qualifier.and_then(|q| QUALIFIER.keyword(q))];
    for word in words.into_iter().flatten() {
        p.text(&format!(" {word}"));
    }
    let (condition, mut values) = (ir.operand(op, 0), ir.operands(op)[1..].iter());
    p.space();
    p.value(condition);
    p.text(" : ");
    p.ty(ir.ty(condition));
    p.attr_dict(op, &["caseStyle", "casePatterns", "validationQualifier"]);
    for (&pattern, &region) in list(p, op, "casePatterns").iter().zip(ir.regions(op)) {
        p.newline();
        print_pattern(p, pattern, &mut values);
        p.text(": ");
        p.region(region, false, true);
    }
}

fn print_pattern<'v>(p: &mut Printer<'_>, pattern: Attr, values: &mut impl Iterator<Item = &'v ir::Value>) {
    let ctx = p.ctx();
    if ctx.as_dialect_attr(pattern, "sv.expr").is_some() {
        p.text("case ");
        values.next().into_iter().for_each(|&value| p.value(value));
    } else if let Some((field, _)) = enum_field(ctx, pattern) {
        p.text("case ");
        print_name(p, field);
    } else if let Some((bits, _)) = ctx.as_int(pattern) {
        p.text(&format!("case b{}", digits(bits)));
    } else {
        p.text("default");
    }
}

/// The digits of a pattern, two bits each, the highest first.
pub fn digits(bits: &Int) -> String {
    let digit = |index: u32| DIGITS[usize::from(bits.bit(2 * index + 1)) * 2 + usize::from(bits.bit(2 * index))];
    (0..bits.width() / 2).rev().map(digit).collect()
}

// Loops.

/// `%i = %from to %end step %by : i8 {...}`.
pub(crate) fn parse_for(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut argument = p.parse_argument()?;
    p.expect("=")?;
    let mut bounds = vec![p.parse_operand()?];
    for (word, _) in BOUNDS {
        p.expect_keyword(word)?;
        bounds.push(p.parse_operand()?);
    }
    p.expect(":")?;
    let ty = p.parse_type()?;
    for bound in &bounds {
        let value = p.resolve(bound, ty)?;
        state.operands.push(value);
    }
    argument.ty = Some(ty);
    let name = match variable_name(p, &argument) {
        Some(name) => name,
        None => p.ctx().string_attr(""),
    };
    state.set_attr(p.ctx(), "inductionVarName", name);
    state.regions.push(parse_block(p, &[argument])?);
    p.parse_attr_dict(state)
}

pub(crate) fn print_for(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(body) = ir.body(op, 0) else { return };
    p.space();
    p.region_arg(ir.arg(body, 0));
    p.text(" = ");
    for (word, &bound) in ["", " to ", " step "].iter().zip(ir.operands(op)) {
        p.text(word);
        p.value(bound);
    }
    p.text(" : ");
    p.ty(ir.ty(ir.operand(op, 0)));
    p.space();
    p.region(ir.region(op, 0), false, true);
    p.attr_dict(op, &["inductionVarName"]);
}
