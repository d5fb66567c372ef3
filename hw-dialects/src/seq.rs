//! The seq dialect: clocks, registers and memories.
//!
//! What holds: a register takes its input at the rising edge of its clock; a reset is synchronous (but for `firreg` with
//! `async`), active when 1, and comes before the clock enable; a synchronous read gives its data in the cycles after the
//! edge at which it was enabled, and keeps them until the next such edge; the word that one edge both reads and writes
//! reads as the old one, unless the memory says otherwise.

use ir::constraint::*;
use ir::def::EnumDef;
use ir::{Fault, Ir, Op, Type};

use crate::hw::inner_symbol;
use crate::hw_types::bit_width;
use crate::seq_canonicalize::constant_register;
use crate::seq_types::{address_widths, as_memory, clock_type, immutable_type, is_clock};
use crate::{hw_fold, seq_syntax as syntax};

/// What a read gives for a word that is written at the same edge.
pub static READ_UNDER_WRITE: EnumDef =
    EnumDef { name: "read under write", cases: &[("undefined", 0), ("old", 1), ("new", 2)], separator: None };

/// What a word holds that two ports write at the same edge.
pub static WRITE_UNDER_WRITE: EnumDef =
    EnumDef { name: "write under write", cases: &[("undefined", 0), ("port_order", 1)], separator: None };

pub(crate) fn clock() -> Constraint {
    Constraint::Exactly { name: "a type for clock-carrying wires".into(), build: clock_type, test: is_clock }
}

fn immutable() -> Constraint {
    derived("input", "immutable", immutable_type)
}

fn hlmem() -> Constraint {
    pred("a multi-dimensional memory type", |ctx, ty| ctx.as_dialect_type(ty, HlMem::NAME).is_some())
}

fn firmem() -> Constraint {
    pred("a memory", |ctx, ty| ctx.as_dialect_type(ty, FirMem::NAME).is_some())
}

fn word(memory: &'static str) -> Constraint {
    derived(memory, "word", |ctx, ty| as_memory(ctx, ty).map(|m| m.element))
}

fn mask() -> Constraint {
    derived("memory", "mask", |ctx, ty| as_memory(ctx, ty).and_then(|m| m.mask).map(|bits| ctx.integer(bits)))
}

ir::dialect! {
    /// Registers, memories and clocks.
    dialect "seq";

    /// A register: takes its input at each rising edge, or the reset value while `reset` is set.
    op CompReg = "seq.compreg" (input : T, clk : clock(), reset ? i1(), resetValue ? T, initialValue ? immutable()) -> (data : T)
        where (T: any())
        attrs (name ? AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [SEQUENTIAL, ATTR_SIZED_OPERANDS, NAMES_RESULT, FIRST_OPERAND_TYPE, NO_EFFECT]
        syntax "(`sym` $inner_sym^)? (`name` $name^)? $input `,` $clk (`reset` $reset^ `,` $resetValue)? (`initial` $initialValue^)? attr-dict `:` type($data)"
        with canonicalize = &[constant_register], verify = verify_reset, result_name = hw_fold::named_result;

    /// A register that takes its input only at edges where `clockEnable` is set; a reset needs no enable.
    op CompRegCe = "seq.compreg.ce" (input : T, clk : clock(), clockEnable : i1(), reset ? i1(), resetValue ? T, initialValue ? immutable()) -> (data : T)
        where (T: any())
        attrs (name ? AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [SEQUENTIAL, ATTR_SIZED_OPERANDS, NAMES_RESULT, FIRST_OPERAND_TYPE, NO_EFFECT]
        syntax "(`sym` $inner_sym^)? (`name` $name^)? $input `,` $clk `,` $clockEnable (`reset` $reset^ `,` $resetValue)? (`initial` $initialValue^)? attr-dict `:` type($data)"
        with canonicalize = &[constant_register], verify = verify_reset, result_name = hw_fold::named_result;

    /// A register with a synchronous or asynchronous reset and a value at start.
    op FirReg = "seq.firreg" (next : T, clk : clock(), reset ? i1(), resetValue ? T) -> (data : T)
        where (T: any())
        attrs (name : AttrConstraint::Str, inner_sym ? inner_symbol(), isAsync ? AttrConstraint::Unit, preset ? AttrConstraint::AnyInt)
        traits [SEQUENTIAL, NAMES_RESULT, FIRST_OPERAND_TYPE, NO_EFFECT]
        with parse = syntax::parse_firreg, print = syntax::print_firreg, canonicalize = &[constant_register], verify = verify_firreg,
             result_name = hw_fold::named_result;

    /// `numElements` registers one after the other, which move on at edges where `clockEnable` is set. A reset sets all of them to
    /// `resetValue`; all of them start with `powerOnValue`.
    op ShiftReg = "seq.shiftreg" (input : T, clk : clock(), clockEnable : i1(), reset ? i1(), resetValue ? T, powerOnValue ? T) -> (data : T)
        where (T: any())
        attrs (numElements : AttrConstraint::Int(64), name ? AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [SEQUENTIAL, ATTR_SIZED_OPERANDS, NAMES_RESULT, FIRST_OPERAND_TYPE, NO_EFFECT]
        syntax "`[` $numElements `]` (`sym` $inner_sym^)? (`name` $name^)? $input `,` $clk `,` $clockEnable (`reset` $reset^ `,` $resetValue)? (`powerOn` $powerOnValue^)? attr-dict `:` type($data)"
        with verify = verify_shiftreg, result_name = hw_fold::named_result;

    /// A clock made of a bit.
    op ToClock = "seq.to_clock" (input : i1()) -> (output : clock())
        traits [PURE]
        syntax "$input attr-dict";

    /// A clock read as a bit.
    op FromClock = "seq.from_clock" (input : clock()) -> (output : i1())
        traits [PURE]
        syntax "$input attr-dict";

    /// A clock that never changes.
    op ConstClock = "seq.const_clock" () -> (result : clock())
        attrs (value : AttrConstraint::Dialect("seq.clock_constant".into()))
        traits [PURE]
        syntax "$value attr-dict";

    /// A clock with rising and falling edges exchanged.
    op ClockInverter = "seq.clock_inv" (input : clock()) -> (output : clock())
        traits [PURE]
        syntax "$input attr-dict";

    /// A clock that has edges only in cycles in which `enable` or `test_enable` was set before them.
    op ClockGate = "seq.clock_gate" (input : clock(), enable : i1(), test_enable ? i1()) -> (output : clock())
        attrs (inner_sym ? inner_symbol())
        traits [PURE]
        syntax "$input `,` $enable (`,` $test_enable^)? (`sym` $inner_sym^)? attr-dict";

    /// The first clock where `cond` is set, else the second.
    op ClockMux = "seq.clock_mux" (cond : i1(), trueClock : clock(), falseClock : clock()) -> (result : clock())
        traits [PURE]
        syntax "$cond `,` $trueClock `,` $falseClock attr-dict";

    /// A clock slower by the power of two `pow2`, with edges at edges of its operand.
    op ClockDivider = "seq.clock_div" (input : clock()) -> (output : clock())
        attrs (pow2 : AttrConstraint::Int(64))
        traits [PURE]
        syntax "$input `by` $pow2 attr-dict";

    /// A queue of `depth` words: `output` has a word `rdLatency` cycles after `rdEn`; full, empty, and nearly so by thresholds.
    op Fifo = "seq.fifo" (input : T, rdEn : i1(), wrEn : i1(), clk : clock(), rst : i1())
        -> (output : T, full : i1(), empty : i1(), almostFull ? i1(), almostEmpty ? i1())
        where (T: any())
        attrs (depth : AttrConstraint::Int(64), rdLatency ? AttrConstraint::Int(64) => "0 : i64",
               almostFullThreshold ? AttrConstraint::Int(64), almostEmptyThreshold ? AttrConstraint::Int(64))
        traits [SEQUENTIAL, ATTR_SIZED_RESULTS]
        with parse = syntax::parse_fifo, print = syntax::print_fifo, verify = verify_fifo,
             result_name = syntax::fifo_result_name, result_order = &[0, 2, 1, 3, 4];

    /// A value that is set before time begins, read by the circuit.
    op FromImmutable = "seq.from_immutable" (input : any()) -> (output : any())
        traits [PURE]
        syntax "$input attr-dict `:` functional-type($input, $output)"
        with verify = verify_from_immutable;

    /// Values of registers before the first edge; `seq.yield` ends the body.
    op Initial = "seq.initial" (inputs .. any()) -> (outputs .. any())
        regions (body : 1)
        traits [ISOLATED, SINGLE_BLOCK]
        with parse = syntax::parse_initial, print = syntax::print_initial, verify = verify_initial;

    /// Ends the body of `seq.initial`.
    op Yield = "seq.yield" (operands_ .. any()) -> ()
        traits [TERMINATOR, PURE, RETURN_LIKE]
        parents [Initial::NAME]
        syntax "attr-dict ($operands_^ `:` type($operands_))?";

    /// A memory of any shape; `seq.read` and `seq.write` are its ports. `rst` is kept for the text and clears nothing.
    op HlMem = "seq.hlmem" (clk : clock(), rst : i1()) -> (handle : hlmem())
        attrs (name : AttrConstraint::Str)
        traits [NAMES_RESULT]
        with parse = syntax::parse_hlmem, print = syntax::print_hlmem, verify = verify_contents,
             result_name = hw_fold::named_result;

    /// Reads a word: at once with latency 0, else that many cycles after the edge at which `rdEn` (1 if absent) is set.
    op ReadPort = "seq.read" (memory : hlmem(), addresses .. signless_integer(), rdEn ? i1()) -> (readData : word("memory"))
        attrs (latency : AttrConstraint::Int(64))
        traits [SEQUENTIAL, ATTR_SIZED_OPERANDS]
        effects [Read "memory"]
        with parse = syntax::parse_read, print = syntax::print_read, result_name = syntax::read_result_name, verify = verify_hlmem_port;

    /// Writes a word at the edge at which `wrEn` is set; with a latency of n, at the edge n - 1 cycles later.
    op WritePort = "seq.write" (memory : hlmem(), addresses .. signless_integer(), inData : word("memory"), wrEn : i1()) -> ()
        attrs (latency : AttrConstraint::Int(64))
        effects [Write "memory"]
        with parse = syntax::parse_write, print = syntax::print_write, verify = verify_hlmem_port;

    /// A memory of words: latencies in cycles, what `ruw` reads and `wuw` writes do that meet, and `contents` at start.
    op FirMem = "seq.firmem" () -> (memory : firmem())
        attrs (readLatency : AttrConstraint::Int(32), writeLatency : AttrConstraint::Int(32),
               ruw : AttrConstraint::Enum { def: &READ_UNDER_WRITE, width: 32 },
               wuw : AttrConstraint::Enum { def: &WRITE_UNDER_WRITE, width: 32 },
               name ? AttrConstraint::Str, inner_sym ? inner_symbol(),
               init ? AttrConstraint::Dialect("seq.firmem.init".into()), prefix ? AttrConstraint::Str,
               output_file ? AttrConstraint::Any)
        traits [NAMES_RESULT]
        with parse = syntax::parse_firmem, print = syntax::print_firmem, verify = verify_firmem,
             result_name = hw_fold::named_result;

    /// Reads a word of a `seq.firmem`.
    op FirMemRead = "seq.firmem.read_port" (memory : firmem(), address : signless_integer(), clk : clock(), enable ? i1())
        -> (data : word("memory"))
        traits [SEQUENTIAL]
        effects [Read "memory"]
        with parse = syntax::parse_firmem_read, print = syntax::print_firmem_read, verify = verify_firmem_port;

    /// Writes a word of a `seq.firmem`, or the parts of it that `mask` says.
    op FirMemWrite = "seq.firmem.write_port" (memory : firmem(), address : signless_integer(), clk : clock(), enable ? i1(),
        data : word("memory"), mask ? mask()) -> ()
        traits [ATTR_SIZED_OPERANDS]
        effects [Write "memory"]
        with parse = syntax::parse_firmem_write, print = syntax::print_firmem_write, verify = verify_firmem_port;

    /// Reads or, where `mode` is set, writes a word of a `seq.firmem`; the data read are undefined after a write.
    op FirMemReadWrite = "seq.firmem.read_write_port" (memory : firmem(), address : signless_integer(), clk : clock(),
        enable ? i1(), writeData : word("memory"), mode : i1(), mask ? mask()) -> (readData : word("memory"))
        traits [SEQUENTIAL, ATTR_SIZED_OPERANDS]
        effects [Read "memory", Write "memory"]
        with parse = syntax::parse_firmem_read_write, print = syntax::print_firmem_read_write,
             verify = verify_firmem_port;
}

fn verify_reset(ir: &Ir, op: Op) -> Result<(), Fault> {
    let present = |name| !ir.operands_named(op, name).is_empty();
    if present("reset") != present("resetValue") {
        return Err(Fault::new("either reset and resetValue or neither must be specified"));
    }
    Ok(())
}

fn verify_shiftreg(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.attr(op, "numElements").and_then(|a| ir.ctx.as_i64(a)).is_none_or(|count| count < 1) {
        return Err(Fault::new("attribute 'numElements' must be at least 1"));
    }
    verify_reset(ir, op)
}

fn verify_firreg(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.operands(op).len() == 3 {
        return Err(Fault::new("must specify reset and reset value"));
    }
    if ir.attr(op, "isAsync").is_some() && ir.operands(op).len() < 4 {
        return Err(Fault::new("register with no reset cannot be async"));
    }
    let Some((_, preset)) = ir.attr(op, "preset").and_then(|a| ir.ctx.as_int(a)) else { return Ok(()) };
    match ir.ctx.integer_width(preset).filter(|_| is_signless_integer(&ir.ctx, preset)) {
        None => Err(Fault::new("the preset must be a signless integer")),
        width if width != bit_width(&ir.ctx, ir.ty(ir.result(op, 0))) => {
            Err(Fault::new("register width and that of the preset differ"))
        }
        Some(_) => Ok(()),
    }
}

fn verify_initial(ir: &Ir, op: Op) -> Result<(), Fault> {
    let terminator = ir.body(op, 0).and_then(|b| ir.last_op(b)).filter(|&t| ir.isa::<Yield>(t));
    let Some(terminator) = terminator else { return Err(Fault::new("must end with seq.yield")) };
    let inner = |ty: Type| ir.ctx.as_dialect_type(ty, "seq.immutable").and_then(|p| ir.ctx.as_type(*p.first()?));
    let results: Vec<Option<Type>> = ir.results(op).map(|v| inner(ir.ty(v))).collect();
    let yielded: Vec<Option<Type>> = ir.operands(terminator).iter().map(|v| Some(ir.ty(*v))).collect();
    if results != yielded {
        return Err(Fault::new("results must be !seq.immutable of what seq.yield gives"));
    }
    let given: Vec<Option<Type>> = ir.operands(op).iter().map(|v| inner(ir.ty(*v))).collect();
    let arguments = ir.body(op, 0).map_or(&[][..], |body| ir.args(body));
    if given == arguments.iter().map(|v| Some(ir.ty(*v))).collect::<Vec<_>>() {
        return Ok(());
    }
    Err(Fault::new("the arguments of the body must be what the operands, !seq.immutable each, hold"))
}

fn verify_from_immutable(ir: &Ir, op: Op) -> Result<(), Fault> {
    let inner = ir.ctx.as_dialect_type(ir.ty(ir.operand(op, 0)), "seq.immutable");
    match inner.and_then(|params| ir.ctx.as_type(*params.first()?)) == Some(ir.ty(ir.result(op, 0))) {
        true => Ok(()),
        false => Err(Fault::new("the operand must be !seq.immutable of the result's type")),
    }
}

fn verify_fifo(ir: &Ir, op: Op) -> Result<(), Fault> {
    let number = |name: &str| ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a));
    let depth = number("depth").unwrap_or(0);
    if depth < 1 {
        return Err(Fault::new("attribute 'depth' must be at least 1"));
    }
    if number("rdLatency").is_some_and(|latency| latency < 0) {
        return Err(Fault::new("attribute 'rdLatency' must be at least 0"));
    }
    for (threshold, what, result) in [("almostFullThreshold", "full", 3), ("almostEmptyThreshold", "empty", 4)] {
        if number(threshold).is_some_and(|value| value < 0 || value > depth) {
            return Err(Fault::new(format!("almost {what} threshold must be <= FIFO depth")));
        }
        if number(threshold).is_some() != (ir.result_group(op, result).len() == 1) {
            return Err(Fault::new(format!("an almost {what} output and its threshold must come together")));
        }
    }
    Ok(())
}

fn verify_hlmem_port(ir: &Ir, op: Op) -> Result<(), Fault> {
    let have: Vec<u32> =
        ir.operands_named(op, "addresses").iter().map(|v| ir.ctx.integer_width(ir.ty(*v)).unwrap_or(0)).collect();
    let want = address_widths(&ir.ctx, ir.ty(ir.operand(op, 0)));
    if have != want {
        return Err(Fault::new(format!(
            "addresses must be as wide as the dimensions need: {want:?} bits, not {have:?}"
        )));
    }
    let least = i64::from(ir.isa::<WritePort>(op));
    match ir.attr(op, "latency").and_then(|a| ir.ctx.as_i64(a)) {
        Some(latency) if latency >= least => Ok(()),
        _ => Err(Fault::new(format!("latency must be at least {least}"))),
    }
}

fn verify_firmem(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.required::<i64>(op, "readLatency")? < 0 || ir.required::<i64>(op, "writeLatency")? < 1 {
        return Err(Fault::new("read latency must be at least 0, and write latency at least 1"));
    }
    verify_contents(ir, op)
}

fn verify_contents(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(contents) = ir.attr(op, CONTENTS) else { return Ok(()) };
    let memory = as_memory(&ir.ctx, ir.ty(ir.result(op, 0)));
    let Some(memory) = memory else { return Ok(()) };
    let element = ir.ctx.attr_type(contents).and_then(|ty| ir.ctx.element_type(ty));
    let words = ir.ctx.dense_ints(contents).map(|words| words.len());
    if element == Some(memory.element) && words == Some(memory.depth()) {
        return Ok(());
    }
    Err(Fault::new("contents must be dense integers, one of the word's type for each word"))
}

/// The discardable attribute of `seq.firmem` and `seq.hlmem` that holds its words at start, as `dense` integers.
pub const CONTENTS: &str = "kiln.contents";

fn verify_firmem_port(ir: &Ir, op: Op) -> Result<(), Fault> {
    let have = ir.ctx.integer_width(ir.ty(ir.operand(op, 1))).unwrap_or(0);
    let want = address_widths(&ir.ctx, ir.ty(ir.operand(op, 0)));
    if want != [have] {
        return Err(Fault::new(format!("address must be i{}, not i{have}", want.first().unwrap_or(&0))));
    }
    Ok(())
}
