//! Circuits against independent arithmetic: `comb` at many widths, registers, memories, hierarchies.

use ::vcd::{Command, IdCode, Parser, Value};
use ir::{Context, Diagnostics, Int, Ir, Op};

use super::*;

mod circuits;
mod plain;
mod random;
mod temporal;

/// Parses text and gives the first module called `top`.
pub(crate) fn load(text: &str, top: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = ir::text::parser::parse_source(&mut ir, "test.mlir", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    let block = ir.body(module, 0).unwrap();
    let op = ir.ops(block).find(|&op| hw_dialects::ports::module_name(&ir, op) == Some(top));
    let op = op.unwrap();
    (ir, op)
}

pub(crate) fn compile(text: &str, top: &str) -> Circuit {
    let (ir, op) = load(text, top);
    let mut diags = Diagnostics::new();
    let circuit = Circuit::compile(&ir, op, &mut diags);
    circuit.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)))
}

/// The code of the error that compiling gives.
fn fault(text: &str) -> String {
    let (ir, op) = load(text, "top");
    let mut diags = Diagnostics::new();
    Circuit::compile(&ir, op, &mut diags).err().unwrap();
    diags.iter().next().unwrap().code.to_owned()
}

fn int(width: u32, value: u64) -> Int {
    Int::from_u64(width, value)
}

const WIDTHS: [u32; 8] = [1, 13, 32, 64, 65, 128, 200, 4096];

const BINARY: [&str; 12] = ["add", "sub", "mul", "and", "or", "xor", "divu", "divs", "modu", "mods", "shl", "shru"];

/// A module with one output for each operation on two inputs of `width` bits.
fn all_operations(width: u32) -> String {
    let mut outs = vec![];
    let mut body = String::new();
    for name in BINARY.iter().chain(&["shrs"]) {
        body += &format!("  %{name} = comb.{name} %a, %b : i{width}\n");
        outs.push((name.to_string(), width));
    }
    for predicate in ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"] {
        body += &format!("  %{predicate} = comb.icmp {predicate} %a, %b : i{width}\n");
        outs.push((predicate.to_owned(), 1));
    }
    body += &format!("  %mux = comb.mux %eq, %a, %b : i{width}\n  %parity = comb.parity %a : i{width}\n");
    body += &format!("  %concat = comb.concat %a, %b : i{width}, i{width}\n  %reverse = comb.reverse %a : i{width}\n");
    let (low, part) = (width / 3, width - width / 3);
    body += &format!("  %extract = comb.extract %a from {low} : (i{width}) -> i{part}\n");
    body += &format!("  %replicate = comb.replicate %a : (i{width}) -> i{}\n", 3 * width);
    outs.extend([("mux".to_owned(), width), ("parity".to_owned(), 1), ("concat".to_owned(), 2 * width)]);
    outs.extend([("reverse".to_owned(), width), ("extract".to_owned(), part), ("replicate".to_owned(), 3 * width)]);
    let ports: Vec<String> = outs.iter().map(|(n, w)| format!("out {n}_out : i{w}")).collect();
    let values: Vec<String> = outs.iter().map(|(n, _)| format!("%{n}")).collect();
    let types: Vec<String> = outs.iter().map(|(_, w)| format!("i{w}")).collect();
    format!(
        "hw.module @top(in %a : i{width}, in %b : i{width}, {}) {{\n{body}  hw.output {} : {}\n}}\n",
        ports.join(", "),
        values.join(", "),
        types.join(", ")
    )
}

/// What each output should be, by big integers.
fn expected(name: &str, a: &Int, b: &Int) -> Int {
    let width = a.width();
    let (ua, ub, sa, sb) = (a.to_bigint_unsigned(), b.to_bigint_unsigned(), a.to_bigint_signed(), b.to_bigint_signed());
    let zero = b.is_zero();
    let amount = b.saturating_u32();
    let number = |value| Int::from_bigint(width, &value);
    let test = Int::from_bool;
    match name {
        "add" => number(ua + ub),
        "sub" => number(ua - ub),
        "mul" => number(ua * ub),
        "and" => number(ua & ub),
        "or" => number(ua | ub),
        "xor" => number(ua ^ ub),
        "divu" if !zero => number(ua / ub),
        "modu" if !zero => number(ua % ub),
        "divs" if !zero => number(sa / sb),
        "mods" if !zero => number(sa % sb),
        "divu" | "modu" | "divs" | "mods" => Int::zero(width),
        "shl" if amount < width => number(ua << amount),
        "shru" if amount < width => number(ua >> amount),
        "shl" | "shru" => Int::zero(width),
        "shrs" => number(sa >> amount.min(width)),
        "eq" => test(ua == ub),
        "ne" => test(ua != ub),
        "slt" => test(sa < sb),
        "sle" => test(sa <= sb),
        "sgt" => test(sa > sb),
        "sge" => test(sa >= sb),
        "ult" => test(ua < ub),
        "ule" => test(ua <= ub),
        "ugt" => test(ua > ub),
        "uge" => test(ua >= ub),
        "mux" => (if ua == ub { a } else { b }).clone(),
        "parity" => test((0..width).filter(|&i| a.bit(i)).count() % 2 == 1),
        "concat" => Int::from_bigint(2 * width, &((ua << width) + ub)),
        "reverse" => (0..width).fold(Int::zero(width), |r, i| r.with_bit(width - 1 - i, a.bit(i))),
        "extract" => Int::from_bigint(width - width / 3, &(ua >> (width / 3))),
        "replicate" => Int::from_bigint(3 * width, &((&ua << (2 * width)) + (&ua << width) + &ua)),
        _ => panic!("no expectation for {name}"),
    }
}

fn check_pair(circuit: &mut Circuit, a: &Int, b: &Int) {
    circuit.set("a", a).unwrap();
    circuit.set("b", b).unwrap();
    let names: Vec<String> = circuit.outputs().map(|(n, _)| n.to_owned()).collect();
    for name in names {
        let value = circuit.get(&name).unwrap();
        let wanted = expected(name.trim_end_matches("_out"), a, b);
        assert_eq!(value, wanted, "{name} of {a:?} and {b:?}");
    }
}

#[test]
fn operations_agree_with_big_integers() {
    let mut random = Random::new(11);
    for width in WIDTHS {
        let mut circuit = compile(&all_operations(width), "top");
        let corners =
            [Int::zero(width), Int::one(width), Int::all_ones(width), Int::signed_min(width), Int::signed_max(width)];
        for a in &corners {
            corners.iter().for_each(|b| check_pair(&mut circuit, a, b));
        }
        for _ in 0..if width > 1000 { 5 } else { 200 } {
            let (a, b) = (random.int(width), random.int(width));
            check_pair(&mut circuit, &a, &b);
            let small = Int::from_u64(width, random.below(u64::from(width) + 2));
            check_pair(&mut circuit, &a, &small);
        }
    }
}

proptest::proptest! {
    #[test]
    fn random_pairs_at_any_width(width in 1u32..300, seed: u64) {
        let mut random = Random::new(seed);
        let mut circuit = compile(&all_operations(width), "top");
        check_pair(&mut circuit, &random.int(width), &random.int(width));
    }
}

#[test]
fn many_operands_fold_from_the_left() {
    let mut circuit = compile(
        "hw.module @top(in %a : i100, in %b : i100, in %c : i100, out sum : i100, out product : i100, out all : i300) {
           %sum = comb.add %a, %b, %c : i100
           %product = comb.mul %a, %b, %c : i100
           %all = comb.concat %a, %b, %c : i100, i100, i100
           hw.output %sum, %product, %all : i100, i100, i300
         }",
        "top",
    );
    let mut random = Random::new(3);
    let values = [random.int(100), random.int(100), random.int(100)];
    for (name, value) in ["a", "b", "c"].iter().zip(&values) {
        circuit.set(name, value).unwrap();
    }
    let [a, b, c] = &values;
    assert_eq!(circuit.get("sum").unwrap(), a.add(b).add(c));
    assert_eq!(circuit.get("product").unwrap(), a.mul(b).mul(c));
    assert_eq!(circuit.get("all").unwrap(), a.concat(b).concat(c));
}

const COUNTER: &str = "hw.module @counter(in %clk : !seq.clock, in %rst : i1, in %en : i1, out q : i8) {
    %one = hw.constant 1 : i8
    %zero = hw.constant 0 : i8
    %next = comb.add %count, %one : i8
    %count = seq.compreg.ce %next, %clk, %en reset %rst, %zero : i8
    hw.output %count : i8
  }
  hw.module @top(in %clk : !seq.clock, in %rst : i1, in %en : i1, out a : i8, out b : i8) {
    %a = hw.instance \"first\" @counter(clk: %clk: !seq.clock, rst: %rst: i1, en: %en: i1) -> (q: i8)
    %b = seq.compreg %a, %clk : i8
    hw.output %a, %b : i8, i8
  }";

#[test]
fn registers_take_their_inputs_at_edges() {
    let mut circuit = compile(COUNTER, "top");
    circuit.set("rst", &int(1, 1)).unwrap();
    circuit.step();
    assert_eq!(circuit.get("a").unwrap(), int(8, 0));
    circuit.set("rst", &int(1, 0)).unwrap();
    circuit.set("en", &int(1, 1)).unwrap();
    for cycle in 1..300u64 {
        circuit.step();
        assert_eq!(circuit.get("a").unwrap(), int(8, cycle % 256), "cycle {cycle}");
        assert_eq!(circuit.get("b").unwrap(), int(8, (cycle - 1) % 256), "the register behind, cycle {cycle}");
    }
    circuit.set("en", &int(1, 0)).unwrap();
    circuit.step();
    assert_eq!(circuit.peek("first.count").unwrap(), int(8, 299 % 256));
}

#[test]
fn exchanged_registers_keep_both_values() {
    let mut circuit = compile(
        "hw.module @top(in %clk : !seq.clock, in %rst : i1, out x : i70, out y : i70) {
           %one = hw.constant 1 : i70
           %two = hw.constant 2 : i70
           %x = seq.compreg %y, %clk reset %rst, %one : i70
           %y = seq.compreg %x2, %clk : i70
           %x2 = comb.mux %rst, %two, %x : i70
           hw.output %x, %y : i70, i70
         }",
        "top",
    );
    circuit.set("rst", &int(1, 1)).unwrap();
    circuit.step();
    circuit.set("rst", &int(1, 0)).unwrap();
    for cycle in 0..5 {
        let (x, y) = if cycle % 2 == 0 { (1, 2) } else { (2, 1) };
        assert_eq!((circuit.get("x").unwrap(), circuit.get("y").unwrap()), (int(70, x), int(70, y)));
        circuit.step();
    }
}

#[test]
fn memories_read_old_words_and_hold_data() {
    let mut circuit = compile(
        "hw.module @top(in %clk : !seq.clock, in %rst : i1, in %ra : i4, in %re : i1, in %wa : i4, in %wd : i90, in %we : i1,
                        out now : i90, out later : i90) {
           %m = seq.hlmem @m %clk, %rst : <16xi90>
           %now = seq.read %m[%ra] rden %re { latency = 0 : i64 } : !seq.hlmem<16xi90>
           %later = seq.read %m[%ra] rden %re { latency = 1 : i64 } : !seq.hlmem<16xi90>
           seq.write %m[%wa] %wd wren %we { latency = 1 : i64 } : !seq.hlmem<16xi90>
           hw.output %now, %later : i90, i90
         }",
        "top",
    );
    let mut random = Random::new(5);
    let mut model = vec![Int::zero(90); 16];
    circuit.set("we", &int(1, 1)).unwrap();
    for (address, word) in model.iter_mut().enumerate() {
        *word = random.int(90);
        circuit.set("wa", &int(4, address as u64)).unwrap();
        circuit.set("wd", word).unwrap();
        circuit.step();
    }
    let mut held = circuit.get("later").unwrap();
    for _ in 0..200 {
        let (ra, wa, re, we) = (random.below(16), random.below(16), random.below(2), random.below(2));
        let data = random.int(90);
        for (name, value) in
            [("ra", int(4, ra)), ("wa", int(4, wa)), ("re", int(1, re)), ("we", int(1, we)), ("wd", data.clone())]
        {
            circuit.set(name, &value).unwrap();
        }
        assert_eq!(circuit.get("now").unwrap(), model[ra as usize]);
        if re == 1 {
            held = model[ra as usize].clone();
        }
        circuit.step();
        assert_eq!(circuit.get("later").unwrap(), held);
        if we == 1 {
            model[wa as usize] = data;
        }
    }
    assert_eq!(circuit.memory_word("m", 3), Some(model[3].clone()));
}

#[test]
fn arrays_and_structs_are_packed() {
    let mut circuit = compile(
        "hw.module @top(in %a : i40, in %b : i40, in %i : i2, out got : i40, out s : i12, out x : i5, out y : i7) {
           %array = hw.array_create %a, %b, %a : i40
           %got = hw.array_get %array[%i] : !hw.array<3xi40>, i2
           %x0 = comb.extract %a from 0 : (i40) -> i5
           %y0 = comb.extract %b from 0 : (i40) -> i7
           %st = hw.struct_create (%x0, %y0) : !hw.struct<x: i5, y: i7>
           %s = hw.bitcast %st : (!hw.struct<x: i5, y: i7>) -> i12
           %x, %y = hw.struct_explode %st : !hw.struct<x: i5, y: i7>
           hw.output %got, %s, %x, %y : i40, i12, i5, i7
         }",
        "top",
    );
    circuit.set("a", &int(40, 0xA1_2345_6789)).unwrap();
    circuit.set("b", &int(40, 0xB1_2345_6788)).unwrap();
    let mut got = |index| {
        circuit.set("i", &int(2, index)).unwrap();
        circuit.get("got").unwrap()
    };
    assert_eq!(got(1), int(40, 0xB1_2345_6788));
    assert_eq!(got(2), int(40, 0xA1_2345_6789));
    assert_eq!(got(3), int(40, 0));
    assert_eq!(circuit.get("x").unwrap(), int(5, 0x9));
    assert_eq!(circuit.get("y").unwrap(), int(7, 0x8));
    assert_eq!(circuit.get("s").unwrap(), int(12, 0x9 << 7 | 0x8));
}

#[test]
fn faults_are_named() {
    assert_eq!(
        fault(
            "hw.module @top(in %a : i4, out x : i4) {
               %x = comb.add %y, %a : i4
               %y = comb.xor %x, %a : i4
               hw.output %x : i4
             }"
        ),
        "E0931"
    );
    assert_eq!(fault("hw.module @top(in %a : i4, out x : i4) {\n %x = hw.wire %x : i4\n hw.output %x : i4 }"), "E0931");
    assert_eq!(
        fault(
            "hw.module @top(in %a : i4, in %clk : !seq.clock, out x : i4) {
               %q = seq.compreg %a, %clk : i4
               %bit = comb.extract %q from 0 : (i4) -> i1
               %slow = seq.to_clock %bit
               %x = seq.compreg %q, %slow : i4
               hw.output %x : i4
             }"
        ),
        "E0934"
    );
    assert_eq!(
        fault(
            "hw.module @top(in %a : i4, out x : i4) {
               %x = hw.instance \"i\" @top(a: %a: i4) -> (x: i4)
               hw.output %x : i4
             }"
        ),
        "E0935"
    );
    assert_eq!(
        fault(
            "hw.module.extern @e(in %a : i4, out x : i4)
             hw.module @top(in %a : i4, out x : i4) {
               %x = hw.instance \"i\" @e(a: %a: i4) -> (x: i4)
               hw.output %x : i4
             }"
        ),
        "E0936"
    );
}

#[test]
fn missing_resets_show_as_noise() {
    let mut circuit = compile(COUNTER, "top");
    let noise = circuit.get("a").unwrap();
    circuit.step();
    assert_eq!(circuit.get("a").unwrap(), noise);
    circuit.power_up();
    assert_eq!(circuit.get("a").unwrap(), noise, "the same noise each time");
}

#[test]
fn statements_that_are_not_simulated_are_refused() {
    let of = |ports: &str, body: &str| fault(&format!("hw.module @top({ports}) {{\n{body}\n}}"));
    let variable = "%r = sv.reg : !hw.inout<i8>\n%v = sv.read_inout %r : !hw.inout<i8>\n";
    let once = "sv.always posedge %clk { sv.passign %r, %a : i8 }\n";
    for body in [
        "sv.always edge %clk { sv.write \"x\" }".to_owned(),
        "sv.always posedge %clk { sv.write \"%-s\"(%a) : i8 }".to_owned(),
        "%fd = hw.constant 7 : i32 sv.always posedge %clk { sv.fwrite %fd, \"x\" }".to_owned(),
        "%s = ltl.delay %clk, 1 : i1 verif.clocked_assert %s, posedge %clk : !ltl.sequence".to_owned(),
        variable.to_owned(),
        format!("{variable}{once}{once}"),
        format!("{variable}sv.always posedge %clk {{ sv.bpassign %r, %a : i8 }}"),
        format!(
            "{variable}%c = comb.parity %a : i8 sv.always posedge %clk, posedge %c {{ sv.if %c {{ sv.write \"x\" }} else {{ \
             sv.passign %r, %a : i8 }} }}"
        ),
    ] {
        assert_eq!(of("in %clk : i1, in %a : i8", &body), "E0930", "{body}");
    }
    let derived = "%r = seq.compreg %a, %clk : i1 %c = seq.to_clock %r sim.clocked_terminate %c, %a, success, quiet";
    assert_eq!(of("in %clk : !seq.clock, in %a : i1", derived), "E0934");
}

/// FST, read by a reader that is not ours, holds the words that signals had, of those asked for alone.
#[test]
fn fst_holds_the_words() {
    let mut circuit = compile(COUNTER, "top");
    let asked = ["first".to_owned(), "b".to_owned()];
    let traced: Vec<(String, Signal)> =
        circuit.traced(&asked).unwrap().into_iter().map(|(name, signal)| (name.to_owned(), signal)).collect();
    assert!(traced.iter().any(|(name, _)| name == "first.count") && traced.iter().all(|(name, _)| name != "a"));
    let borrowed: Vec<(&str, Signal)> = traced.iter().map(|(name, signal)| (name.as_str(), *signal)).collect();
    let mut fst = Fst::new("top", &borrowed).unwrap();
    circuit.set("en", &int(1, 1)).unwrap();
    let mut words: Vec<Vec<Int>> = Vec::new();
    for time in 0..300 {
        circuit.set("rst", &int(1, u64::from(time % 100 == 7))).unwrap();
        fst.sample(&mut circuit, time).unwrap();
        words.push(traced.iter().map(|(_, signal)| circuit.value(*signal)).collect());
        circuit.step();
    }
    let mut waves = wellen::simple::read_from_reader(std::io::Cursor::new(fst.finish().unwrap())).unwrap();
    for (number, (name, _)) in traced.iter().enumerate() {
        let path: Vec<&str> = ["top"].into_iter().chain(name.split('.')).collect();
        let (leaf, scopes) = path.split_last().unwrap();
        let var = waves.hierarchy().lookup_var(scopes, leaf).unwrap();
        let signal = waves.hierarchy()[var].signal_ref();
        waves.load_signals(&[signal]);
        let signal = waves.get_signal(signal).unwrap();
        for (time, words) in words.iter().enumerate() {
            let index = waves.time_table().partition_point(|&t| t <= time as u64) - 1;
            let at = signal.get_offset(index as u32).unwrap();
            let found = signal.get_value_at(&at, 0).to_bit_string().unwrap();
            let wanted = &words[number];
            assert_eq!(&Int::from_str_radix(wanted.width(), &found, 2).unwrap(), wanted, "{name} at {time}");
        }
    }
    assert_eq!(circuit.traced(&["nothing".to_owned()]).unwrap_err().port, "nothing");
}

#[test]
fn waves_name_the_hierarchy() {
    let mut circuit = compile(COUNTER, "top");
    let mut vcd = Vcd::new(Vec::new(), &[("top", circuit.traced(&[]).unwrap())]).unwrap();
    for time in 0..3 {
        vcd.sample([(0, &mut circuit)], time).unwrap();
        circuit.step();
    }
    let text = String::from_utf8(vcd.finish().unwrap()).unwrap();
    assert!(text.contains("$scope module first $end"), "{text}");
    assert!(text.contains(" count $end"), "{text}");
    assert!(text.contains("#2"), "{text}");
}

/// The waves, read by a parser that is not ours, hold the words that the outputs had.
#[test]
fn waves_hold_the_words() {
    let mut circuit = compile(COUNTER, "top");
    let outputs: Vec<String> = circuit.outputs().map(|(name, _)| name.to_owned()).collect();
    let mut vcd = Vcd::new(Vec::new(), &[("top", circuit.traced(&[]).unwrap())]).unwrap();
    let mut words: Vec<Vec<Int>> = Vec::new();
    for time in 0..20 {
        vcd.sample([(0, &mut circuit)], time).unwrap();
        words.push(outputs.iter().map(|name| circuit.get(name).unwrap()).collect());
        circuit.step();
    }
    let bytes = vcd.finish().unwrap();
    let mut parser = Parser::new(&bytes[..]);
    let header = parser.parse_header().unwrap();
    let codes: Vec<IdCode> = outputs.iter().map(|name| header.find_var(&["top", name]).unwrap().code).collect();
    let bit = |value: Value| u64::from(value == Value::V1);
    let (mut now, mut read): (usize, Vec<Vec<u64>>) = (0, vec![vec![0; outputs.len()]; words.len()]);
    for command in parser {
        let (code, word) = match command.unwrap() {
            Command::Timestamp(time) => {
                now = time as usize;
                read[now] = read[now.saturating_sub(1)].clone();
                continue;
            }
            Command::ChangeScalar(code, value) => (code, bit(value)),
            Command::ChangeVector(code, bits) => (code, bits.iter().fold(0, |word, value| word << 1 | bit(value))),
            _ => continue,
        };
        if let Some(at) = codes.iter().position(|&of| of == code) {
            read[now][at] = word;
        }
    }
    let wanted: Vec<Vec<u64>> = words.iter().map(|row| row.iter().filter_map(Int::to_u64).collect()).collect();
    assert_eq!(read, wanted);
}

/// Operations of comb, hw and seq that stand outside module bodies, or that the simulator leaves out: each with the reason.
const LEFT_OUT: [(&str, &str); 15] = [
    ("hw.module", "the unit of simulation"),
    ("hw.module.extern", "has no body"),
    ("hw.module.generated", "has no body"),
    ("hw.generator.schema", "has no meaning of its own"),
    ("hw.type_scope", "declares types"),
    ("hw.typedecl", "declares types"),
    ("hw.hierpath", "has no meaning of its own"),
    ("hw.triggered", "holds effects, which circuits have none of"),
    ("seq.yield", "read with seq.initial"),
    ("seq.clock_inv", "falling edges are not simulated"),
    ("seq.clock_gate", "derived clocks are not simulated"),
    ("seq.clock_mux", "derived clocks are not simulated"),
    ("seq.clock_div", "derived clocks are not simulated"),
    ("seq.fifo", "its cycles are those of what makes registers of it"),
    ("seq.from_immutable", "values at start are read by registers alone"),
];

#[test]
fn the_table_covers_the_dialects() {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    ctx.awaken_all();
    let known: Vec<&str> = handled().chain(LEFT_OUT.iter().map(|(n, _)| *n)).collect();
    let mut missing = Vec::new();
    for dialect in ctx.dialects().iter().filter(|d| ["comb", "hw", "seq"].contains(&&*d.name)) {
        let no_meaning = |n: &&ir::ids::OpName| ctx.op_def(**n).is_none_or(|def| def.meaning.is_none());
        let names = dialect.op_names.iter().filter(no_meaning).map(|&n| ctx.op_name_text(n));
        missing.extend(names.filter(|n| !known.contains(n)).map(str::to_owned));
    }
    assert!(missing.is_empty(), "neither handled nor left out: {missing:?}");
    for name in handled() {
        assert!(ctx.find_str(name).is_some(), "{name} is no operation");
    }
}

#[test]
fn asynchronous_resets_act_at_once() {
    let mut circuit = compile(
        "hw.module @top(in %clk : !seq.clock, in %rst : i1, in %d : i8, out q : i8) {
           %seven = hw.constant 7 : i8
           %q = seq.firreg %d clock %clk reset async %rst, %seven : i8
           hw.output %q : i8
         }",
        "top",
    );
    circuit.set("d", &int(8, 9)).unwrap();
    circuit.step();
    assert_eq!(circuit.get("q").unwrap(), int(8, 9));
    circuit.set("rst", &int(1, 1)).unwrap();
    assert_eq!(circuit.get("q").unwrap(), int(8, 7));
    circuit.step();
    circuit.set("rst", &int(1, 0)).unwrap();
    assert_eq!(circuit.get("q").unwrap(), int(8, 7));
}

#[test]
fn masked_writes_change_lanes() {
    let mut circuit = compile(
        "hw.module @top(in %clk : !seq.clock, in %a : i3, in %d : i16, in %en : i1, in %mask : i2, out q : i16) {
           %m = seq.firmem 1, 1, new, port_order : <8 x 16, mask 2>
           %q = seq.firmem.read_port %m[%a], clock %clk : <8 x 16, mask 2>
           seq.firmem.write_port %m[%a] = %d, clock %clk enable %en mask %mask : <8 x 16, mask 2>
           hw.output %q : i16
         }",
        "top",
    );
    let mut write = |data, mask| {
        for (name, value) in [("a", int(3, 5)), ("d", int(16, data)), ("en", int(1, 1)), ("mask", int(2, mask))] {
            circuit.set(name, &value).unwrap();
        }
        circuit.step();
        circuit.get("q").unwrap()
    };
    assert_eq!(write(0x1234, 3), int(16, 0x1234));
    assert_eq!(write(0xABCD, 1), int(16, 0x12CD));
    assert_eq!(write(0xABCD, 2), int(16, 0xABCD));
    assert_eq!(write(0, 0), int(16, 0xABCD));
}

#[test]
fn initial_values_hold_from_the_start() {
    let mut circuit = compile(
        "hw.module @top(in %clk : !seq.clock, in %d : i8, out q : i8) {
           %start = seq.initial() {
             %c = hw.constant 42 : i8
             seq.yield %c : i8
           } : () -> !seq.immutable<i8>
           %q = seq.compreg %d, %clk initial %start : i8
           hw.output %q : i8
         }",
        "top",
    );
    assert_eq!(circuit.get("q").unwrap(), int(8, 42));
}
