//! Circuits that need no test bench: a design between random inputs and a checksum of its outputs, and a large generated one.
//!
//! What holds: the module is `bench`, with the inputs `clk`, `rst` and `clear` and the output `sum`; with the same `rst` and `clear` every
//! simulator gives the same sum, once what starts at random has left the circuit before `clear` falls.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A port: whether it is an input, its name and its type.
struct Port<'t> {
    is_input: bool,
    name: &'t str,
    ty: &'t str,
}

impl Port<'_> {
    /// Bits of an integer.
    fn width(&self) -> Result<u32> {
        let digits = self.ty.strip_prefix('i').and_then(|digits| digits.parse().ok());
        digits.with_context(|| format!("port '{}' has the type {}", self.name, self.ty))
    }
}

/// The ports of module `top`. Errors: the text has no such module, or a port is written in another way.
fn ports<'t>(text: &'t str, top: &str) -> Result<Vec<Port<'t>>> {
    let (_, rest) = text.split_once(&format!("hw.module @{top}(")).with_context(|| format!("no module {top}"))?;
    let (list, _) = rest.split_once(") {").context("the module has no body")?;
    let port = |text: &'t str| {
        let (head, ty) = text.split_once(" : ")?;
        let (direction, name) = head.trim().split_once(' ')?;
        Some(Port { is_input: direction == "in", name: name.trim_start_matches('%'), ty })
    };
    list.split(", ").map(|text| port(text).with_context(|| format!("a port is `{text}`"))).collect()
}

/// A generator of 64 random bits a cycle (xorshift, Marsaglia 2003).
const GENERATOR: &str = "  %seed = hw.constant -7046029254386353131 : i64
  %z13 = hw.constant 0 : i13
  %z7 = hw.constant 0 : i7
  %z17 = hw.constant 0 : i17
  %a0 = comb.extract %s from 0 : (i64) -> i51
  %a1 = comb.concat %a0, %z13 : i51, i13
  %a2 = comb.xor %s, %a1 : i64
  %b0 = comb.extract %a2 from 7 : (i64) -> i57
  %b1 = comb.concat %z7, %b0 : i7, i57
  %b2 = comb.xor %a2, %b1 : i64
  %c0 = comb.extract %b2 from 0 : (i64) -> i47
  %c1 = comb.concat %c0, %z17 : i47, i17
  %c2 = comb.xor %b2, %c1 : i64
  %s = seq.compreg %c2, %clk reset %rst, %seed : i64
  %one = hw.constant 1 : i1
";

/// A sum that turns by a bit each cycle and takes in `%word`.
const SUM: &str = "  %zero = hw.constant 0 : i64
  %t0 = comb.extract %sum from 0 : (i64) -> i63
  %t1 = comb.extract %sum from 63 : (i64) -> i1
  %t2 = comb.concat %t0, %t1 : i63, i1
  %t3 = comb.xor %t2, %word : i64
  %t4 = comb.mux %clear, %zero, %t3 : i64
  %sum = seq.compreg %t4, %clk reset %rst, %zero : i64
  hw.output %sum : i64
}
";

const HEAD: &str = "hw.module @bench(in %clk : !seq.clock, in %rst : i1, in %clear : i1, out sum : i64) {\n";

/// A design of `kiln hls`, given as the text of its circuit, that is started again and again and reads random data.
///
/// # Errors
/// A port of it is no integer.
pub fn around(text: &str, top: &str) -> Result<String> {
    let ports = ports(text, top)?;
    let (inputs, outputs): (Vec<Port>, Vec<Port>) = ports.into_iter().partition(|port| port.is_input);
    let mut body = GENERATOR.to_owned();
    let given = inputs.iter().enumerate().map(|(number, port)| input(number as u32, port, &mut body));
    let given = given.collect::<Result<Vec<String>>>()?;
    let names: Vec<String> = (0..outputs.len()).map(|number| format!("%o{number}")).collect();
    let types: Vec<String> = outputs.iter().map(|port| format!("{}: {}", port.name, port.ty)).collect();
    let (names, given, types) = (names.join(", "), given.join(", "), types.join(", "));
    writeln!(body, "  {names} = hw.instance \"dut\" @{top}({given}) -> ({types})")?;
    let mut words = Vec::new();
    for (number, port) in outputs.iter().enumerate() {
        fold(number, port.width()?, &mut body, &mut words)?;
    }
    ensure!(!words.is_empty(), "the design has no outputs");
    writeln!(body, "  %word = comb.xor {} : i64", words.join(", "))?;
    Ok(format!("{text}\n{HEAD}{body}{SUM}"))
}

/// What an input gets.
fn input(number: u32, port: &Port<'_>, body: &mut String) -> Result<String> {
    let value = match port.name {
        "clk" | "rst" => format!("%{}", port.name),
        "start" => "%one".to_owned(),
        _ => {
            let width = port.width()?;
            let copies = width.div_ceil(64).max(1);
            let low = number * 11 % (copies * 64 - width + 1);
            let all = copies * 64;
            writeln!(body, "  %all{number} = comb.replicate %s : (i64) -> i{all}")?;
            writeln!(body, "  %in{number} = comb.extract %all{number} from {low} : (i{all}) -> i{width}")?;
            format!("%in{number}")
        }
    };
    Ok(format!("{}: {value}: {}", port.name, port.ty))
}

/// The bits of an output as words of 64 bits.
fn fold(number: usize, width: u32, body: &mut String, words: &mut Vec<String>) -> Result<()> {
    for low in (0..width).step_by(64) {
        let (part, name) = ((width - low).min(64), format!("%w{number}_{low}"));
        writeln!(body, "  {name} = comb.extract %o{number} from {low} : (i{width}) -> i{part}")?;
        if part < 64 {
            let above = 64 - part;
            writeln!(body, "  {name}_z = hw.constant 0 : i{above}")?;
            writeln!(body, "  {name}_w = comb.concat {name}_z, {name} : i{above}, i{part}")?;
            words.push(format!("{name}_w"));
        } else {
            words.push(name);
        }
    }
    Ok(())
}

/// A circuit of about so many operations, a register of 32 bits for ten: each reads three others, most of them near.
pub fn large(operations: usize) -> String {
    let (cells, mut random) = (operations / 9, SplitMix64::seed_from_u64(1));
    let mut body = String::new();
    for cell in 0..cells {
        let [a, b, c] = [(); 3].map(|()| neighbour(cell, cells, &mut random));
        let (constant, product) = (below(&mut random, 1 << 31) + 1, if cell % 4 == 0 { "mul" } else { "sub" });
        let _ = writeln!(
            body,
            "  %k{cell} = hw.constant {constant} : i32
  %s{cell} = comb.add %r{a}, %r{b} : i32
  %x{cell} = comb.xor %s{cell}, %r{c} : i32
  %m{cell} = comb.{product} %x{cell}, %k{cell} : i32
  %h{cell} = comb.extract %m{cell} from 7 : (i32) -> i25
  %l{cell} = comb.extract %m{cell} from 0 : (i32) -> i7
  %e{cell} = comb.concat %l{cell}, %h{cell} : i7, i25
  %c{cell} = comb.icmp ult %r{a}, %r{c} : i32
  %n{cell} = comb.mux %c{cell}, %e{cell}, %s{cell} : i32
  %r{cell} = seq.compreg %n{cell}, %clk reset %rst, %k{cell} : i32"
        );
    }
    format!("{HEAD}{body}  %word = comb.concat %r0, %r{} : i32, i32\n{SUM}", cells - 1)
}

/// Another cell: nine times in ten one that is at most 40 away.
fn neighbour(cell: usize, cells: usize, random: &mut SplitMix64) -> usize {
    match below(random, 10) {
        0 => below(random, cells as u64) as usize,
        _ => (cell + below(random, 81) as usize).saturating_sub(40).min(cells - 1),
    }
}

fn below(random: &mut SplitMix64, bound: u64) -> u64 {
    (random.next_u64() >> 20) % bound
}
