//! Custom text of seq operations that the format language can't say.

use ir::def::RESULT_NAME;
use ir::ir::OpState;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Attr, Int, Ir, Op, Reported, Type, Value};

use crate::hw_attrs::given_name;
use crate::hw_syntax::{parse_inner_symbol, print_inner_symbol};
use crate::seq;
use crate::seq::{READ_UNDER_WRITE, WRITE_UNDER_WRITE};
use crate::seq_types::{self, address_widths, as_memory, clock_type};

fn set_segments(p: &mut Parser<'_>, state: &mut OpState, sizes: &[i64]) {
    let attr = p.ctx().dense_array(32, sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", attr);
}

fn push(p: &mut Parser<'_>, state: &mut OpState, operand: &UnresolvedOperand, ty: Type) -> Result<(), Reported> {
    let value = p.resolve(operand, ty)?;
    state.operands.push(value);
    Ok(())
}

fn push_optional(
    p: &mut Parser<'_>,
    state: &mut OpState,
    operand: &Option<UnresolvedOperand>,
    ty: Type,
) -> Result<(), Reported> {
    operand.as_ref().map_or(Ok(()), |operand| push(p, state, operand, ty))
}

/// An operand after `keyword`, if that comes next.
fn optional_after(p: &mut Parser<'_>, keyword: &str) -> Result<Option<UnresolvedOperand>, Reported> {
    if p.eat_keyword(keyword) { p.parse_operand().map(Some) } else { Ok(None) }
}

fn parse_symbol_and_name(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_inner_symbol(p, state)?;
    if p.eat_keyword("name") {
        let name = p.parse_string()?;
        let name = p.ctx().string_attr(&name);
        state.set_attr(p.ctx(), "name", name);
    }
    Ok(())
}

fn print_symbol_and_name(p: &mut Printer<'_>, op: Op) {
    print_inner_symbol(p, op);
    if let Some(name) = p.ir().attr(op, RESULT_NAME).filter(|&name| !p.is_result_name(op, name)) {
        p.text(" name ");
        p.attr(name);
    }
}

/// `%next clock %clk sym @s reset sync %rst, %value preset 3 : i8`; the symbol may also stand first.
pub(crate) fn parse_firreg(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_symbol_and_name(p, state)?;
    let next = p.parse_operand()?;
    p.expect_keyword("clock")?;
    let clk = p.parse_operand()?;
    parse_inner_symbol(p, state)?;
    let mut reset = None;
    if p.eat_keyword("reset") {
        if p.eat_keyword("async") {
            let unit = p.ctx().unit_attr();
            state.set_attr(p.ctx(), "isAsync", unit);
        } else {
            p.expect_keyword("sync")?;
        }
        let signal = p.parse_operand()?;
        p.expect(",")?;
        reset = Some((signal, p.parse_operand()?));
    }
    let preset = if p.eat_keyword("preset") { Some((p.token(), p.parse_integer_text()?)) } else { None };
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let (clock, i1) = (clock_type(p.ctx()), p.ctx().integer(1));
    push(p, state, &next, ty)?;
    push(p, state, &clk, clock)?;
    if let Some((signal, value)) = reset {
        push(p, state, &signal, i1)?;
        push(p, state, &value, ty)?;
    }
    if let Some((at, text)) = preset {
        let width = crate::hw_types::bit_width(p.ctx(), ty).unwrap_or(0);
        if text.starts_with('-') {
            return Err(p.error_at(at, "E0101", "preset value must not be negative"));
        }
        let Ok(value) = Int::from_literal(width, &text) else {
            return Err(p.error_at(at, "E0101", format!("preset {text} is out of range for {width} bits")));
        };
        let ty = p.ctx().integer(width);
        let attr = p.ctx().int_attr(value, ty);
        state.set_attr(p.ctx(), "preset", attr);
    }
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_firreg(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.space();
    p.value(operands[0]);
    p.text(" clock ");
    p.value(operands[1]);
    print_inner_symbol(p, op);
    if operands.len() == 4 {
        p.text(if p.ir().attr(op, "isAsync").is_some() { " reset async " } else { " reset sync " });
        p.values(&operands[2..]);
    }
    if let Some(preset) = p.ir().attr(op, "preset") {
        let value = p.ctx().as_int(preset).map(|(value, _)| value.to_string_unsigned());
        p.text(&format!(" preset {}", value.unwrap_or_default()));
    }
    p.attr_dict(op, &["inner_sym", "isAsync", "preset"]);
    p.text(" : ");
    p.ty(p.ir().ty(operands[0]));
}

/// `() { ... } : () -> !seq.immutable<i8>`.
pub(crate) fn parse_initial(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("(")?;
    let operands = if p.at(")") { Vec::new() } else { p.parse_operand_list()? };
    p.expect(")")?;
    let region = p.parse_isolated_region(&[])?;
    p.add_implicit_terminator(region, seq::Yield::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list_parens()?;
    if types.len() != operands.len() {
        return Err(p.error("one type for each operand is expected"));
    }
    for (operand, ty) in operands.iter().zip(types) {
        push(p, state, operand, ty)?;
    }
    p.expect("->")?;
    let results = p.parse_function_result_types()?;
    state.result_types.extend(results);
    Ok(())
}

pub(crate) fn print_initial(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    let results: Vec<Value> = p.ir().results(op).collect();
    p.text("(");
    p.values(&operands);
    p.text(") ");
    let body = p.ir().body(op, 0);
    let end = body.and_then(|body| p.ir().last_op(body));
    let says_something = end.is_some_and(|end| !p.ir().operands(end).is_empty() || !p.ir().attrs(end).is_empty());
    p.region(p.ir().region(op, 0), true, says_something);
    p.attr_dict(op, &[]);
    p.text(" : (");
    p.value_types(&operands);
    p.text(if results.len() == 1 { ") -> " } else { ") -> (" });
    p.value_types(&results);
    p.text(if results.len() == 1 { "" } else { ")" });
}

// Queues.

/// The numbers of a queue by the words before them, of which the first must be there.
const FIFO_NUMBERS: [(&str, &str); 4] = [
    ("depth", "depth"),
    ("rd_latency", "rdLatency"),
    ("almost_full", "almostFullThreshold"),
    ("almost_empty", "almostEmptyThreshold"),
];

/// The operands of a queue by the words before them.
const FIFO_OPERANDS: [&str; 5] = ["in", "rdEn", "wrEn", "clk", "rst"];

/// `depth 4 almost_full 3 in %a rdEn %r wrEn %w clk %clk rst %rst : i8`.
pub(crate) fn parse_fifo(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut is_given = [false; 4];
    for (index, (word, name)) in FIFO_NUMBERS.iter().enumerate() {
        is_given[index] = p.eat_keyword(word);
        if is_given[index] {
            let number = p.parse_integer()?;
            let number = p.ctx().i_attr(64, number);
            state.set_attr(p.ctx(), name, number);
        } else if index == 0 {
            return Err(p.expected("'depth'"));
        }
    }
    let mut operands = Vec::new();
    for word in FIFO_OPERANDS {
        p.expect_keyword(word)?;
        operands.push(p.parse_operand()?);
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let (clock, i1) = (clock_type(p.ctx()), p.ctx().integer(1));
    for (operand, ty) in operands.iter().zip([ty, i1, i1, clock, i1]) {
        push(p, state, operand, ty)?;
    }
    let flags = [is_given[2], is_given[3]];
    state.result_types.extend([ty, i1, i1]);
    state.result_types.extend(flags.iter().filter(|&&is_given| is_given).map(|_| i1));
    let sizes = p.ctx().dense_array(32, &[1, 1, 1, i64::from(flags[0]), i64::from(flags[1])]);
    state.set_attr(p.ctx(), "resultSegmentSizes", sizes);
    Ok(())
}

pub(crate) fn print_fifo(p: &mut Printer<'_>, op: Op) {
    for (word, name) in FIFO_NUMBERS {
        if let Some(number) = p.ir().attr(op, name).and_then(|a| p.ctx().as_i64(a)) {
            p.text(&format!(" {word} {number}"));
        }
    }
    let operands = p.ir().operands(op).to_vec();
    for (word, &operand) in FIFO_OPERANDS.iter().zip(&operands) {
        p.text(&format!(" {word} "));
        p.value(operand);
    }
    p.attr_dict(op, &["depth", "rdLatency", "almostFullThreshold", "almostEmptyThreshold", "resultSegmentSizes"]);
    p.text(" : ");
    p.ty(p.ir().ty(operands[0]));
}

/// What a result of a queue is.
pub(crate) fn fifo_result_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    let has_full = ir.attr(op, "almostFullThreshold").is_some();
    let names = ["out", "full", "empty", if has_full { "almostFull" } else { "almostEmpty" }, "almostEmpty"];
    names.get(index).map(|&name| name.to_owned())
}

/// The name of the memory that is read, and `_rdata`.
pub(crate) fn read_result_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    let memory = ir.def_op(ir.operand(op, 0))?;
    Some(format!("{}_rdata", given_name(ir, memory)?))
}

// Memories of any shape.

/// `@mem %clk, %rst : <256xi32>`.
pub(crate) fn parse_hlmem(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_symbol_name()?;
    let name = p.ctx().string_attr(&name);
    state.set_attr(p.ctx(), "name", name);
    let clk = p.parse_operand()?;
    p.expect(",")?;
    let rst = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = parse_memory_type(p, seq::HlMem::NAME, seq_types::parse_hlmem)?;
    let (clock, i1) = (clock_type(p.ctx()), p.ctx().integer(1));
    push(p, state, &clk, clock)?;
    push(p, state, &rst, i1)?;
    state.result_types.push(ty);
    Ok(())
}

/// A memory type, in full or without its name.
fn parse_memory_type(
    p: &mut Parser<'_>,
    name: &str,
    params: fn(&mut Parser<'_>) -> Result<Vec<Attr>, Reported>,
) -> Result<Type, Reported> {
    if !p.at("<") {
        let ty = p.parse_type()?;
        return if as_memory(p.ctx(), ty).is_some() { Ok(ty) } else { Err(p.op_error("a memory type is expected")) };
    }
    let params = params(p)?;
    p.ctx().dialect_type(name, &params).ok_or_else(|| p.error(format!("type {name} is not registered")))
}

fn memory_params(p: &Printer<'_>, ty: Type) -> Vec<Attr> {
    let ctx = &p.ir().ctx;
    [seq::HlMem::NAME, seq::FirMem::NAME].iter().find_map(|n| ctx.as_dialect_type(ty, n)).unwrap_or(&[]).to_vec()
}

pub(crate) fn print_hlmem(p: &mut Printer<'_>, op: Op) {
    let name = p.ir().expect_attr::<&str>(op, "name").to_owned();
    let operands = p.ir().operands(op).to_vec();
    p.space();
    p.symbol(&name);
    p.space();
    p.values(&operands);
    p.attr_dict(op, &["name"]);
    p.text(" : ");
    let params = memory_params(p, p.ir().ty(p.ir().result(op, 0)));
    seq_types::print_hlmem(p, &params);
}

/// `%mem[%a, %b]`.
fn parse_place(p: &mut Parser<'_>) -> Result<(UnresolvedOperand, Vec<UnresolvedOperand>), Reported> {
    let memory = p.parse_operand()?;
    p.expect("[")?;
    let addresses = p.parse_operand_list()?;
    p.expect("]")?;
    Ok((memory, addresses))
}

/// Resolves `%mem[%a, %b]` once the memory's type is known; returns the type of a word.
fn push_place(
    p: &mut Parser<'_>,
    state: &mut OpState,
    place: &(UnresolvedOperand, Vec<UnresolvedOperand>),
    ty: Type,
) -> Result<Type, Reported> {
    let Some(memory) = as_memory(p.ctx(), ty) else { return Err(p.op_error("a memory type is expected")) };
    let widths = address_widths(p.ctx(), ty);
    if widths.len() != place.1.len() {
        return Err(p.op_error(format!(
            "the memory has {} dimensions, but {} addresses are given",
            widths.len(),
            place.1.len()
        )));
    }
    push(p, state, &place.0, ty)?;
    for (address, width) in place.1.iter().zip(widths) {
        let ty = p.ctx().integer(width);
        push(p, state, address, ty)?;
    }
    Ok(memory.element)
}

fn print_place(p: &mut Printer<'_>, memory: Value, addresses: &[Value]) {
    p.space();
    p.value(memory);
    p.text("[");
    p.values(addresses);
    p.text("]");
}

/// `%mem[%a] rden %en {latency = 1} : !seq.hlmem<256xi32>`.
pub(crate) fn parse_read(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let place = parse_place(p)?;
    let enable = optional_after(p, "rden")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let word = push_place(p, state, &place, ty)?;
    let i1 = p.ctx().integer(1);
    push_optional(p, state, &enable, i1)?;
    set_segments(p, state, &[1, place.1.len() as i64, i64::from(enable.is_some())]);
    state.result_types.push(word);
    Ok(())
}

pub(crate) fn print_read(p: &mut Printer<'_>, op: Op) {
    let memory = p.ir().operand(op, 0);
    let addresses = p.ir().operands_named(op, "addresses").to_vec();
    let enable = p.ir().operands_named(op, "rdEn").first().copied();
    print_place(p, memory, &addresses);
    print_optional(p, " rden ", enable);
    p.attr_dict(op, &["operandSegmentSizes"]);
    p.text(" : ");
    p.ty(p.ir().ty(memory));
}

fn print_optional(p: &mut Printer<'_>, before: &str, value: Option<Value>) {
    if let Some(value) = value {
        p.text(before);
        p.value(value);
    }
}

/// `%mem[%a] %data wren %en {latency = 1} : !seq.hlmem<256xi32>`.
pub(crate) fn parse_write(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let place = parse_place(p)?;
    let data = p.parse_operand()?;
    p.expect_keyword("wren")?;
    let enable = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let word = push_place(p, state, &place, ty)?;
    let i1 = p.ctx().integer(1);
    push(p, state, &data, word)?;
    push(p, state, &enable, i1)
}

pub(crate) fn print_write(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    let [memory, addresses @ .., data, enable] = &operands[..] else { return };
    print_place(p, *memory, addresses);
    p.space();
    p.value(*data);
    p.text(" wren ");
    p.value(*enable);
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(*memory));
}

// Memories of words.

/// `1, 1, undefined, port_order : <256 x 32>`.
pub(crate) fn parse_firmem(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_symbol_and_name(p, state)?;
    let read = p.parse_integer()?;
    p.expect(",")?;
    let write = p.parse_integer()?;
    p.expect(",")?;
    let ruw = p.parse_enum(&READ_UNDER_WRITE)?;
    p.expect(",")?;
    let wuw = p.parse_enum(&WRITE_UNDER_WRITE)?;
    for (name, value) in [("readLatency", read), ("writeLatency", write), ("ruw", ruw), ("wuw", wuw)] {
        let attr = p.ctx().i_attr(32, value);
        state.set_attr(p.ctx(), name, attr);
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    state.result_types.push(parse_memory_type(p, seq::FirMem::NAME, seq_types::parse_firmem)?);
    Ok(())
}

pub(crate) fn print_firmem(p: &mut Printer<'_>, op: Op) {
    let number = |p: &Printer<'_>, name: &str| p.ir().expect_attr::<i64>(op, name);
    let ruw = READ_UNDER_WRITE.keyword(number(p, "ruw")).unwrap_or_default();
    let wuw = WRITE_UNDER_WRITE.keyword(number(p, "wuw")).unwrap_or_default();
    print_symbol_and_name(p, op);
    p.text(&format!(" {}, {}, {ruw}, {wuw}", number(p, "readLatency"), number(p, "writeLatency")));
    p.attr_dict(op, &["readLatency", "writeLatency", "ruw", "wuw", "name", "inner_sym"]);
    p.text(" : ");
    let params = memory_params(p, p.ir().ty(p.ir().result(op, 0)));
    seq_types::print_firmem(p, &params);
}

/// The operands that all ports have, as written.
struct PortText {
    place: (UnresolvedOperand, Vec<UnresolvedOperand>),
    data: Option<UnresolvedOperand>,
    mode: Option<UnresolvedOperand>,
    clk: UnresolvedOperand,
    enable: Option<UnresolvedOperand>,
    mask: Option<UnresolvedOperand>,
    ty: Type,
}

/// `%mem[%a] (= %data (if %mode)?)?, clock %clk (enable %en)? (mask %m)? {attrs} : <256 x 32, mask 4>, i4`. The type of
/// a mask may be left out.
fn parse_port(p: &mut Parser<'_>, state: &mut OpState, writes: Writes) -> Result<PortText, Reported> {
    let place = parse_place(p)?;
    let (mut data, mut mode) = (None, None);
    if writes != Writes::Never {
        p.expect("=")?;
        data = Some(p.parse_operand()?);
    }
    if writes == Writes::Sometimes {
        p.expect_keyword("if")?;
        mode = Some(p.parse_operand()?);
    }
    p.expect(",")?;
    p.expect_keyword("clock")?;
    let clk = p.parse_operand()?;
    let enable = optional_after(p, "enable")?;
    let mask = if writes == Writes::Never { None } else { optional_after(p, "mask")? };
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = parse_memory_type(p, seq::FirMem::NAME, seq_types::parse_firmem)?;
    if mask.is_some() && p.eat(",") {
        parse_mask_type(p, ty)?;
    }
    Ok(PortText { place, data, mode, clk, enable, mask, ty })
}

/// The type of a mask, which the memory's type implies.
fn parse_mask_type(p: &mut Parser<'_>, memory: Type) -> Result<(), Reported> {
    let at = p.token();
    let ty = p.parse_type()?;
    let bits = as_memory(p.ctx(), memory).and_then(|m| m.mask);
    match bits.is_some_and(|bits| p.ctx().integer(bits) == ty) {
        true => Ok(()),
        false => Err(p.error_at(at, "E0100", "the type of the mask is not that of the memory's mask")),
    }
}

/// Whether a port writes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Writes {
    Never,
    Always,
    Sometimes,
}

/// Memory, address, clock, enable, data, mode, mask: the order of the declarations. Returns the type of a word.
fn push_port(p: &mut Parser<'_>, state: &mut OpState, text: &PortText) -> Result<Type, Reported> {
    let word = push_place(p, state, &text.place, text.ty)?;
    let (clock, i1) = (clock_type(p.ctx()), p.ctx().integer(1));
    push(p, state, &text.clk, clock)?;
    push_optional(p, state, &text.enable, i1)?;
    push_optional(p, state, &text.data, word)?;
    push_optional(p, state, &text.mode, i1)?;
    let Some(mask) = &text.mask else { return Ok(word) };
    let Some(bits) = as_memory(p.ctx(), text.ty).and_then(|m| m.mask) else {
        return Err(p.op_error("the memory's type has no mask"));
    };
    let ty = p.ctx().integer(bits);
    push(p, state, mask, ty)?;
    Ok(word)
}

pub(crate) fn parse_firmem_read(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let text = parse_port(p, state, Writes::Never)?;
    let word = push_port(p, state, &text)?;
    state.result_types.push(word);
    Ok(())
}

pub(crate) fn parse_firmem_write(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let text = parse_port(p, state, Writes::Always)?;
    push_port(p, state, &text)?;
    set_segments(p, state, &[1, 1, 1, i64::from(text.enable.is_some()), 1, i64::from(text.mask.is_some())]);
    Ok(())
}

pub(crate) fn parse_firmem_read_write(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let text = parse_port(p, state, Writes::Sometimes)?;
    let word = push_port(p, state, &text)?;
    set_segments(p, state, &[1, 1, 1, i64::from(text.enable.is_some()), 1, 1, i64::from(text.mask.is_some())]);
    state.result_types.push(word);
    Ok(())
}

fn print_port(p: &mut Printer<'_>, op: Op, data: Option<Value>, mode: Option<Value>) {
    let optional = |p: &Printer<'_>, name: &str| p.ir().operands_named(op, name).first().copied();
    let (enable, mask) = (optional(p, "enable"), optional(p, "mask"));
    let operands = p.ir().operands(op).to_vec();
    print_place(p, operands[0], &operands[1..2]);
    print_optional(p, " = ", data);
    print_optional(p, " if ", mode);
    p.text(", clock ");
    p.value(operands[2]);
    print_optional(p, " enable ", enable);
    print_optional(p, " mask ", mask);
    p.attr_dict(op, &["operandSegmentSizes"]);
    p.text(" : ");
    let params = memory_params(p, p.ir().ty(operands[0]));
    seq_types::print_firmem(p, &params);
    if let Some(mask) = mask {
        p.text(", ");
        p.ty(p.ir().ty(mask));
    }
}

pub(crate) fn print_firmem_read(p: &mut Printer<'_>, op: Op) {
    print_port(p, op, None, None);
}

pub(crate) fn print_firmem_write(p: &mut Printer<'_>, op: Op) {
    let data = p.ir().operands_named(op, "data").first().copied();
    print_port(p, op, data, None);
}

pub(crate) fn print_firmem_read_write(p: &mut Printer<'_>, op: Op) {
    let named = |p: &Printer<'_>, name: &str| p.ir().operands_named(op, name).first().copied();
    let (data, mode) = (named(p, "writeData"), named(p, "mode"));
    print_port(p, op, data, mode);
}
