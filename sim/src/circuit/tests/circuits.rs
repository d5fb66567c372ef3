//! Random circuits of all operations with state, hierarchies and two clocks, as text. Tests of other crates include this file.

use super::Random;

const WIDTHS: [u32; 16] = [1, 1, 1, 2, 7, 8, 13, 32, 33, 63, 64, 65, 100, 128, 129, 200];

/// A module that is being written.
struct Writer<'r> {
    random: &'r mut Random,
    body: String,
    /// Values that are there already, with their widths.
    pool: Vec<(String, u32)>,
    registers: Vec<(String, u32)>,
    /// Widths of the inputs.
    inputs: Vec<u32>,
    /// Whether some registers have a reset that waits for no edge.
    has_resets: bool,
    /// Modules that may be instantiated, with the widths of their inputs and of their outputs.
    modules: &'r [(Vec<u32>, Vec<u32>)],
    count: usize,
}

impl Writer<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u64) as usize
    }

    fn width(&mut self) -> u32 {
        WIDTHS[self.below(WIDTHS.len())]
    }

    fn fresh(&mut self) -> String {
        self.count += 1;
        format!("%v{}", self.count)
    }

    fn line(&mut self, text: &str) {
        self.body += &format!("  {text}\n");
    }

    /// A value that `text` computes; it joins the others.
    fn value(&mut self, width: u32, text: &str) -> String {
        let name = self.fresh();
        self.line(&format!("{name} = {text}"));
        self.pool.push((name.clone(), width));
        name
    }

    fn any(&mut self) -> (String, u32) {
        let index = self.below(self.pool.len());
        self.pool[index].clone()
    }

    /// Some value, cut or filled to a width.
    fn of(&mut self, width: u32) -> String {
        let fitting: Vec<usize> = (0..self.pool.len()).filter(|&i| self.pool[i].1 == width).collect();
        if !fitting.is_empty() && self.below(4) > 0 {
            let index = fitting[self.below(fitting.len())];
            return self.pool[index].0.clone();
        }
        let (name, has) = self.any();
        match has.cmp(&width) {
            std::cmp::Ordering::Equal => name,
            std::cmp::Ordering::Greater => {
                let low = self.below((has - width) as usize + 1);
                self.value(width, &format!("comb.extract {name} from {low} : (i{has}) -> i{width}"))
            }
            std::cmp::Ordering::Less => {
                let constant = self.constant(width - has);
                self.value(width, &format!("comb.concat {constant}, {name} : i{}, i{has}", width - has))
            }
        }
    }

    fn constant(&mut self, width: u32) -> String {
        let value = self.random.int(width).to_string_signed();
        self.value(width, &format!("hw.constant {value} : i{width}"))
    }

    fn arithmetic(&mut self) {
        let (a, width) = self.any();
        let b = self.of(width);
        let op = ["sub", "divu", "divs", "modu", "mods", "shl", "shru", "shrs"][self.below(8)];
        self.value(width, &format!("comb.{op} {a}, {b} : i{width}"));
    }

    fn variadic(&mut self) {
        let (a, width) = self.any();
        let rest: Vec<String> = (0..1 + self.below(5)).map(|_| self.of(width)).collect();
        let op = ["add", "mul", "and", "or", "xor", "and", "or", "xor"][self.below(8)];
        self.value(width, &format!("comb.{op} {a}, {} : i{width}", rest.join(", ")));
    }

    fn compare(&mut self) {
        let (a, width) = self.any();
        let b = self.of(width);
        let predicate = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"][self.below(10)];
        self.value(1, &format!("comb.icmp {predicate} {a}, {b} : i{width}"));
    }

    fn choose(&mut self) {
        let (a, width) = self.any();
        let (b, c) = (self.of(width), self.of(1));
        self.value(width, &format!("comb.mux {c}, {a}, {b} : i{width}"));
    }

    fn one(&mut self) {
        let (a, width) = self.any();
        match self.below(5) {
            0 => self.value(1, &format!("comb.parity {a} : i{width}")),
            1 => self.value(width, &format!("comb.reverse {a} : i{width}")),
            2 => self.value(3 * width, &format!("comb.replicate {a} : (i{width}) -> i{}", 3 * width)),
            3 => {
                let (low, part) = (width / 3, width - width / 2);
                self.value(part, &format!("comb.extract {a} from {low} : (i{width}) -> i{part}"))
            }
            _ => {
                let (x, y) = (self.of(1), self.of(1));
                self.value(1, &format!("comb.truth_table {x}, {y} -> [true, false, false, true]"))
            }
        };
    }

    fn join(&mut self) {
        let parts: Vec<(String, u32)> = (0..2 + self.below(5)).map(|_| self.any()).collect();
        let width: u32 = parts.iter().map(|part| part.1).sum();
        if width > 600 {
            return;
        }
        let names: Vec<&str> = parts.iter().map(|part| part.0.as_str()).collect();
        let types: Vec<String> = parts.iter().map(|part| format!("i{}", part.1)).collect();
        self.value(width, &format!("comb.concat {} : {}", names.join(", "), types.join(", ")));
    }

    fn array(&mut self) {
        let (a, width) = self.any();
        let parts = [a, self.of(width), self.of(width)];
        let (array, index, element) = (self.fresh(), self.of(2), self.of(width));
        let ty = format!("!hw.array<3xi{width}>");
        self.line(&format!("{array} = hw.array_create {} : i{width}", parts.join(", ")));
        let (injected, part) = (self.fresh(), self.fresh());
        self.line(&format!("{injected} = hw.array_inject {array}[{index}], {element} : {ty}, i2"));
        self.line(&format!("{part} = hw.array_slice {array}[{index}] : ({ty}) -> !hw.array<2xi{width}>"));
        let other = self.of(2);
        self.value(width, &format!("hw.array_get {injected}[{other}] : {ty}, i2"));
        self.value(2 * width, &format!("hw.bitcast {part} : (!hw.array<2xi{width}>) -> i{}", 2 * width));
    }

    /// An array of structs, joined with another.
    fn nested(&mut self) {
        let (a, x) = self.any();
        let b = self.of(8);
        let ty = format!("!hw.struct<p: i{x}, q: i8>");
        let (whole, one, two, all) = (self.fresh(), self.fresh(), self.fresh(), self.fresh());
        self.line(&format!("{whole} = hw.struct_create ({a}, {b}) : {ty}"));
        self.line(&format!("{one} = hw.array_create {whole}, {whole} : {ty}"));
        let (low, high) = (self.of(2 * x + 16), self.of(2));
        let array = format!("!hw.array<2x{ty}>");
        self.line(&format!("{two} = hw.bitcast {low} : (i{}) -> {array}", 2 * x + 16));
        self.line(&format!("{all} = hw.array_concat {one}, {two} : {array}, {array}"));
        let (chosen, first, second) = (self.fresh(), self.fresh(), self.fresh());
        self.line(&format!("{chosen} = hw.array_get {all}[{high}] : !hw.array<4x{ty}>, i2"));
        self.line(&format!("{first}, {second} = hw.struct_explode {chosen} : {ty}"));
        self.pool.extend([(first, x), (second, 8)]);
    }

    fn enumeration(&mut self) {
        let (one, two) = (self.fresh(), self.fresh());
        let ty = "!hw.enum<A, B, C, D>";
        let bits = self.of(2);
        self.line(&format!("{one} = hw.enum.constant C : {ty}"));
        self.line(&format!("{two} = hw.bitcast {bits} : (i2) -> {ty}"));
        self.value(1, &format!("hw.enum.cmp {one}, {two} : {ty}, {ty}"));
    }

    fn structure(&mut self) {
        let ((a, x), (b, y)) = (self.any(), self.any());
        let (new, whole, changed) = (self.of(y), self.fresh(), self.fresh());
        let ty = format!("!hw.struct<p: i{x}, q: i{y}>");
        self.line(&format!("{whole} = hw.struct_create ({a}, {b}) : {ty}"));
        self.line(&format!("{changed} = hw.struct_inject {whole}[\"q\"], {new} : {ty}"));
        self.value(x, &format!("hw.struct_extract {changed}[\"p\"] : {ty}"));
        self.value(x + y, &format!("hw.bitcast {changed} : ({ty}) -> i{}", x + y));
    }

    fn union(&mut self) {
        let ((a, x), (b, y)) = (self.any(), self.any());
        let ty = format!("!hw.union<p: i{x}, q: i{y}>");
        let (first, second) = (self.fresh(), self.fresh());
        self.line(&format!("{first} = hw.union_create \"p\", {a} : {ty}"));
        self.line(&format!("{second} = hw.union_create \"q\", {b} : {ty}"));
        self.value(y, &format!("hw.union_extract {first}[\"q\"] : {ty}"));
        self.value(x.max(y), &format!("hw.bitcast {second} : ({ty}) -> i{}", x.max(y)));
    }

    fn instance(&mut self) {
        if self.modules.is_empty() {
            return;
        }
        let index = self.below(self.modules.len());
        let (inputs, outputs) = self.modules[index].clone();
        let given: Vec<String> =
            inputs.iter().enumerate().map(|(i, &width)| format!("a{i}: {}: i{width}", self.of(width))).collect();
        let results: Vec<(String, u32)> = outputs.iter().map(|&width| (self.fresh(), width)).collect();
        let names: Vec<&str> = results.iter().map(|result| result.0.as_str()).collect();
        let types: Vec<String> = outputs.iter().enumerate().map(|(i, width)| format!("x{i}: i{width}")).collect();
        self.count += 1;
        self.line(&format!(
            "{} = hw.instance \"i{}\" @m{index}(clk: %clk: !seq.clock, other: %other: !seq.clock, {}) -> ({})",
            names.join(", "),
            self.count,
            given.join(", "),
            types.join(", ")
        ));
        self.pool.extend(results);
    }

    fn hlmem(&mut self) {
        let (memory, width, latency) = (self.fresh(), self.width(), self.below(3));
        let clock = self.clock();
        let off = self.constant(1);
        self.line(&format!("{memory} = seq.hlmem @m{} {clock}, {off} : <5xi{width}>", self.count));
        let (read, write, data) = (self.of(3), self.of(3), self.of(width));
        let (enable, taken) = (self.of(1), self.of(1));
        self.value(
            width,
            &format!("seq.read {memory}[{read}] rden {enable} {{latency = {latency} : i64}} : !seq.hlmem<5xi{width}>"),
        );
        let late = 1 + self.below(2);
        self.line(&format!(
            "seq.write {memory}[{write}] {data} wren {taken} {{latency = {late} : i64}} : !seq.hlmem<5xi{width}>"
        ));
    }

    fn firmem(&mut self) {
        let (memory, lane) = (self.fresh(), [3, 8, 20, 40][self.below(4)]);
        let (latency, mode) = (self.below(3), ["undefined", "old", "new"][self.below(3)]);
        let ty = format!("<6 x {}, mask 4>", 4 * lane);
        self.line(&format!("{memory} = seq.firmem {latency}, 1, {mode}, undefined : {ty}"));
        let clock = self.clock();
        let (read, enable) = (self.of(3), self.of(1));
        self.value(4 * lane, &format!("seq.firmem.read_port {memory}[{read}], clock {clock} enable {enable} : {ty}"));
        let (write, data, enable, mask) = (self.of(3), self.of(4 * lane), self.of(1), self.of(4));
        self.line(&format!(
            "seq.firmem.write_port {memory}[{write}] = {data}, clock {clock} enable {enable} mask {mask} : {ty}, i4"
        ));
        if self.below(2) == 0 {
            let (at, data, mode, enable) = (self.of(3), self.of(4 * lane), self.of(1), self.of(1));
            let text = format!("{memory}[{at}] = {data} if {mode}, clock {clock} enable {enable} : {ty}");
            self.value(4 * lane, &format!("seq.firmem.read_write_port {text}"));
        }
    }

    fn is_reset_at_once(&self, name: &str) -> bool {
        self.has_resets && ["%r2", "%r7"].contains(&name)
    }

    /// A bit of a register that no reset changes at once, and one of another or of an input: what they make of others can't come back
    /// to them, and both are 1 between edges in some cycles.
    fn still(&mut self) -> [String; 2] {
        let registers = self.registers.iter().filter(|(name, _)| !self.is_reset_at_once(name)).cloned();
        let registers: Vec<(String, u32)> = registers.collect();
        let inputs = self.inputs.iter().enumerate().map(|(index, &width)| (format!("%a{index}"), width));
        let all: Vec<(String, u32)> = registers.iter().cloned().chain(inputs).collect();
        let chosen = [registers[self.below(registers.len())].clone(), all[self.below(all.len())].clone()];
        chosen.map(|(name, width)| {
            let (bit, low) = (self.fresh(), self.below(width as usize));
            self.line(&format!("{bit} = comb.extract {name} from {low} : (i{width}) -> i1"));
            bit
        })
    }

    fn clock(&mut self) -> &'static str {
        ["%clk", "%clk", "%other", "%fall"][self.below(4)]
    }

    fn step(&mut self) {
        match self.below(25) {
            0..3 => self.arithmetic(),
            3..7 => self.variadic(),
            7..9 => self.compare(),
            9..12 => self.choose(),
            12..14 => self.one(),
            14..16 => self.join(),
            16 => self.array(),
            17 => self.structure(),
            18 => self.instance(),
            19 => self.hlmem(),
            20 => self.firmem(),
            21 => self.union(),
            22 => self.nested(),
            23 => self.enumeration(),
            _ => {
                let width = self.width();
                self.of(width);
            }
        }
    }

    /// Writes the registers, which may take any value, other registers included.
    fn registers(&mut self) {
        for (name, width) in self.registers.clone() {
            let next = match self.below(3) {
                0 => {
                    let same = self.registers.iter().filter(|(_, other)| *other == width);
                    let same: Vec<String> = same.map(|(name, _)| name.clone()).collect();
                    same[self.below(same.len())].clone()
                }
                _ => self.of(width),
            };
            let (clock, enable) = (self.clock(), self.of(1));
            let (reset, value) = (self.of(1), self.constant(width));
            let reset = format!("reset {reset}, {value}");
            let text = match if self.is_reset_at_once(&name) { 8 } else { self.below(8) } {
                0 => format!("seq.compreg {next}, {clock} : i{width}"),
                1 => format!("seq.compreg {next}, {clock} {reset} : i{width}"),
                2 => format!("seq.compreg.ce {next}, {clock}, {enable} : i{width}"),
                3 => format!("seq.compreg.ce {next}, {clock}, {enable} {reset} : i{width}"),
                4 => format!("seq.firreg {next} clock {clock} preset 1 : i{width}"),
                5 => {
                    format!(
                        "seq.firreg {next} clock {clock} {} preset 1 : i{width}",
                        reset.replace("reset", "reset sync")
                    )
                }
                8 => {
                    let ([one, two], both) = (self.still(), self.fresh());
                    self.line(&format!("{both} = comb.and {one}, {two} : i1"));
                    format!("seq.firreg {next} clock {clock} reset async {both}, {value} preset 1 : i{width}")
                }
                6 => format!("seq.shiftreg[3] {next}, {clock}, {enable} {reset} : i{width}"),
                _ => format!("seq.shiftreg[3] {next}, {clock}, {enable} : i{width}"),
            };
            self.line(&format!("{name} = {text}"));
        }
    }
}

/// A module with 4 inputs and 4 outputs; gives their widths.
fn module(
    random: &mut Random,
    name: &str,
    has_resets: bool,
    modules: &[(Vec<u32>, Vec<u32>)],
    size: usize,
) -> (String, (Vec<u32>, Vec<u32>)) {
    let mut w = Writer {
        random,
        body: String::new(),
        pool: vec![],
        registers: vec![],
        inputs: vec![],
        has_resets,
        modules,
        count: 0,
    };
    let inputs: Vec<u32> = (0..4).map(|_| w.width()).collect();
    w.inputs.clone_from(&inputs);
    w.pool.extend(inputs.iter().enumerate().map(|(i, &width)| (format!("%a{i}"), width)));
    w.registers = (0..size / 4).map(|i| (format!("%r{i}"), w.width())).collect();
    w.pool.extend(w.registers.clone());
    w.line("%fall = seq.clock_inv %clk");
    (0..size).for_each(|_| w.step());
    w.registers();
    let outputs: Vec<(String, u32)> = (0..4).map(|_| w.any()).collect();
    let given = inputs.iter().enumerate().map(|(i, width)| format!("in %a{i} : i{width}"));
    let results = outputs.iter().enumerate().map(|(i, (_, width))| format!("out x{i} : i{width}"));
    let ports: Vec<String> = given.chain(results).collect();
    let (names, types): (Vec<&str>, Vec<String>) = outputs.iter().map(|(n, w)| (n.as_str(), format!("i{w}"))).unzip();
    let text = format!(
        "hw.module @{name}(in %clk : !seq.clock, in %other : !seq.clock, {}) {{\n{}  hw.output {} : {}\n}}\n",
        ports.join(", "),
        w.body,
        names.join(", "),
        types.join(", ")
    );
    (text, (inputs, outputs.into_iter().map(|(_, width)| width).collect()))
}

/// Text with a module `top`, and the widths of its inputs `a0`, `a1` and on.
pub fn design(random: &mut Random) -> (String, Vec<u32>) {
    let (mut text, mut modules) = (String::new(), Vec::new());
    let has_resets = random.below(4) == 0;
    for index in 0..2 {
        let (module, widths) = module(random, &format!("m{index}"), has_resets, &modules, 12);
        text += &module;
        modules.push(widths);
    }
    let (top, (inputs, _)) = module(random, "top", has_resets, &modules, 50);
    (text + &top, inputs)
}
