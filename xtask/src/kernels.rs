//! Random kernels as MLIR text: nests of affine loops over small memories, at odd widths.
//!
//! What holds: a kernel is a function of its seed; every access is in range and every operation defined for all data, so that
//! any two implementations must agree on every word.

mod pieces;

use std::fmt::Write as _;

/// What a kernel may hold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Style {
    /// What every tool at hand takes: affine loops, conditionals, widths to 64 bits.
    #[default]
    Plain,
    /// Besides, while loops, loops in conditionals, bounds given by arguments, signed division, and widths to 200 bits.
    Wild,
    /// Besides, accesses at addresses that data decide, and conditions around them.
    Indirect,
    /// What is wild, and floats: memories and tables of them, and operations on them.
    Floats,
    /// What is wild, and what passes take apart: single elements, arrays that nothing wrote, views, vectors, parallel loops, reductions,
    /// and functions that get one array twice.
    Pieces,
}

/// The text of the kernel of `seed`, a function `@kernel`.
pub fn kernel(seed: u64, style: Style) -> String {
    let generator = Generator { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, style, ..Generator::default() };
    generator.function(seed)
}

const WIDTHS: [u32; 10] = [32, 32, 32, 32, 1, 7, 13, 16, 33, 64];
const WILD_WIDTHS: [u32; 14] = [32, 32, 32, 8, 1, 2, 7, 13, 16, 33, 64, 100, 128, 200];
const FLOAT_WIDTHS: [u32; 8] = [32, 32, 32, 16, 16, 8, 1, 64];
const FLOAT_BINARY: [&str; 9] = ["addf", "addf", "subf", "mulf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"];
const FLOAT_PREDICATES: [&str; 6] = ["olt", "oeq", "une", "ult", "uno", "oge"];
const FLOAT_UNARY: [&str; 6] = ["math.absf", "math.floor", "math.trunc", "math.roundeven", "arith.negf", "math.sqrt"];
const BINARY: [&str; 9] = ["addi", "addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui"];
const PREDICATES: [&str; 6] = ["slt", "ult", "eq", "ne", "sge", "ugt"];

#[derive(Clone)]
struct Memory {
    name: String,
    shape: Vec<i64>,
    width: u32,
    /// The type of elements that are floats.
    float: Option<&'static str>,
    /// Where the elements of a view lie.
    layout: String,
}

impl Memory {
    fn ty(&self) -> String {
        let sizes: String = self.shape.iter().map(|size| format!("{size}x")).collect();
        match self.float {
            Some(float) => format!("memref<{sizes}{float}{}>", self.layout),
            None => format!("memref<{sizes}i{}{}>", self.width, self.layout),
        }
    }
}

/// The float types of a width.
fn floats(width: u32) -> &'static [&'static str] {
    match width {
        8 => &["f8E5M2", "f8E4M3FN"],
        16 => &["f16", "bf16"],
        32 => &["f32"],
        64 => &["f64"],
        _ => &[],
    }
}

/// A loop variable with the values that it can take.
#[derive(Clone)]
struct Variable {
    name: String,
    low: i64,
    high: i64,
}

/// A scalar value.
#[derive(Clone)]
struct Scalar {
    name: String,
    width: u32,
}

#[derive(Default)]
struct Generator {
    state: u64,
    style: Style,
    /// Index arguments, which may have any value.
    bounds: Vec<String>,
    text: String,
    names: usize,
    depth: usize,
    memories: Vec<Memory>,
    /// Constant globals, which are only read.
    tables: Vec<Memory>,
    globals: String,
    variables: Vec<Variable>,
    scalars: Vec<Scalar>,
}

impl Generator {
    fn below(&mut self, limit: usize) -> usize {
        // xorshift64 after Marsaglia 2003
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 20) as usize % limit
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    fn width(&mut self) -> u32 {
        match self.style {
            Style::Plain => self.pick(&WIDTHS),
            Style::Wild | Style::Indirect | Style::Pieces => self.pick(&WILD_WIDTHS),
            Style::Floats => self.pick(&FLOAT_WIDTHS),
        }
    }

    /// With these odds, where the style allows it.
    fn wild(&mut self, percent: usize) -> bool {
        self.style != Style::Plain && self.chance(percent)
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    fn line(&mut self, text: String) {
        let indent = 2 * (self.depth + 1);
        writeln!(self.text, "{:indent$}{text}", "").ok();
    }

    /// `%name = text`, and the value is in scope.
    fn define(&mut self, width: u32, text: String) -> Scalar {
        let name = self.fresh();
        self.line(format!("{name} = {text}"));
        let scalar = Scalar { name, width };
        self.scalars.push(scalar.clone());
        scalar
    }

    fn function(mut self, seed: u64) -> String {
        let arguments = self.arguments();
        self.locals();
        self.constants();
        for _ in 0..1 + self.below(3) {
            match self.below(100) {
                0..50 if self.style == Style::Pieces => self.piece(0),
                50..75 if self.style != Style::Plain => self.wild_part(0),
                _ => self.nest(0),
            }
        }
        let results: Vec<Scalar> = (0..self.below(3)).map(|_| self.operand()).collect();
        let names: Vec<&str> = results.iter().map(|scalar| scalar.name.as_str()).collect();
        let types: Vec<String> = results.iter().map(|scalar| format!("i{}", scalar.width)).collect();
        let end =
            if results.is_empty() { String::new() } else { format!(" {} : {}", names.join(", "), types.join(", ")) };
        let arrow = if results.is_empty() { String::new() } else { format!(" -> ({})", types.join(", ")) };
        let (body, globals) = (self.text, self.globals);
        format!(
            "// Random kernel of seed {seed}.\n{globals}func.func @kernel({arguments}){arrow} {{\n{body}  return{end}\n}}\n"
        )
    }

    fn arguments(&mut self) -> String {
        let mut arguments = Vec::new();
        for at in 0..1 + self.below(3) {
            let memory = self.memory(format!("%m{at}"));
            arguments.push(format!("{}: {}", memory.name, memory.ty()));
            self.memories.push(memory);
        }
        for at in 0..1 + self.below(2) {
            let scalar = Scalar { name: format!("%s{at}"), width: self.width() };
            arguments.push(format!("{}: i{}", scalar.name, scalar.width));
            self.scalars.push(scalar);
        }
        if self.wild(40) {
            arguments.push("%n: index".into());
            self.bounds.push("%n".into());
        }
        arguments.join(", ")
    }

    fn memory(&mut self, name: String) -> Memory {
        let rank = if self.style == Style::Pieces && self.chance(15) { 0 } else { 1 + self.below(2) };
        let shape = (0..rank).map(|_| 2 + self.below(7) as i64).collect();
        let width = self.width();
        Memory { name, shape, width, float: self.float_of(width), layout: String::new() }
    }

    /// Perhaps a local buffer, written in full before anything reads it.
    fn locals(&mut self) {
        if !self.chance(40) {
            return;
        }
        let (shape, width, layout) = (vec![2 + self.below(7) as i64], self.width(), String::new());
        let memory = Memory { name: "%local".into(), shape, width, float: None, layout };
        self.line(format!("%local = memref.alloca() : {}", memory.ty()));
        let value = self.operand_of(memory.width);
        self.line(format!("affine.for %z = 0 to {} {{", memory.shape[0]));
        self.line(format!("  affine.store {}, %local[%z] : {}", value.name, memory.ty()));
        self.line("}".into());
        self.memories.push(memory);
    }

    /// Perhaps constant tables.
    fn constants(&mut self) {
        for at in 0..self.below(3) {
            let memory = self.memory(format!("%t{at}"));
            let (ty, words) = (memory.ty(), self.words(&memory.shape, (memory.width, memory.float)));
            writeln!(self.globals, "memref.global \"private\" constant @t{at} : {ty} = dense<{words}>").ok();
            self.line(format!("%t{at} = memref.get_global @t{at} : {ty}"));
            self.tables.push(memory);
        }
    }

    /// Nested lists of constants.
    fn words(&mut self, shape: &[i64], (width, float): (u32, Option<&str>)) -> String {
        let Some((&size, inner)) = shape.split_first() else {
            let half = 1_i64 << (width - 1).min(28);
            return match width {
                _ if float.is_some() => format!("{}.5", self.below(9) as i64 - 4),
                1 => self.chance(50).to_string(),
                _ => (self.below(2 * half as usize) as i64 - half).to_string(),
            };
        };
        let words: Vec<String> = (0..size).map(|_| self.words(inner, (width, float))).collect();
        format!("[{}]", words.join(", "))
    }

    /// A loop, with values carried or not, and what is in it.
    fn nest(&mut self, depth: usize) {
        let carried: Vec<Scalar> =
            if self.chance(35) { (0..1 + self.below(2)).map(|_| self.operand()).collect() } else { Vec::new() };
        let (bounds, low, high) = self.bounds();
        let variable = Variable { name: format!("%i{}", self.names), low, high };
        self.names += 1;
        let arguments: Vec<Scalar> =
            carried.iter().map(|scalar| Scalar { name: self.fresh(), width: scalar.width }).collect();
        let results: Vec<String> = carried.iter().map(|_| self.fresh()).collect();
        let types: Vec<String> = carried.iter().map(|scalar| format!("i{}", scalar.width)).collect();
        let pairs: Vec<String> =
            arguments.iter().zip(&carried).map(|(a, c)| format!("{} = {}", a.name, c.name)).collect();
        let group = format!("%r{}", self.names);
        let head = match carried.len() {
            0 => format!("affine.for {} = {bounds} {{", variable.name),
            many => {
                let pairs = pairs.join(", ");
                format!(
                    "{group}:{many} = affine.for {} = {bounds} iter_args({pairs}) -> ({}) {{",
                    variable.name,
                    types.join(", ")
                )
            }
        };
        self.line(head);
        let (scalars, variables) = (self.scalars.len(), self.variables.len());
        self.variables.push(variable);
        self.scalars.extend(arguments);
        self.depth += 1;
        self.body(depth);
        let yields: Vec<String> = carried.iter().map(|scalar| self.operand_of(scalar.width).name).collect();
        if !carried.is_empty() {
            self.line(format!("affine.yield {} : {}", yields.join(", "), types.join(", ")));
        }
        self.depth -= 1;
        self.line("}".into());
        self.scalars.truncate(scalars);
        self.variables.truncate(variables);
        let named = results.iter().enumerate().zip(&carried);
        let scalars = named.map(|((at, _), scalar)| Scalar { name: format!("{group}#{at}"), width: scalar.width });
        self.scalars.extend(scalars.collect::<Vec<_>>());
    }

    /// Bounds in text, and the values that the variable can take.
    fn bounds(&mut self) -> (String, i64, i64) {
        let low = self.below(3) as i64;
        let high = low + self.below(7) as i64;
        if !self.bounds.is_empty() && self.chance(25) {
            let name = self.bounds[0].clone();
            let offset = self.below(60) as i64 - 30;
            return (format!("{low} to min affine_map<(d0) -> (d0 + {offset}, {high})>({name})"), low, high);
        }
        let outer = self.variables.last().cloned().filter(|_| self.chance(40));
        match (outer, self.below(3)) {
            (Some(Variable { name, high: top, .. }), 0) => {
                (format!("0 to affine_map<(d0) -> (d0 + {low})>({name})"), 0, top + low - 1)
            }
            (Some(Variable { name, low: start, .. }), 1) => {
                (format!("affine_map<(d0) -> (d0)>({name}) to {}", start + high), start, start + high)
            }
            (Some(Variable { name, .. }), _) => {
                (format!("{low} to min affine_map<(d0) -> (d0 + 2, {high})>({name})"), low, high)
            }
            (None, 0) => (format!("{low} to {high} step 2"), low, high),
            (None, _) => (format!("{low} to {high}"), low, high),
        }
    }

    fn body(&mut self, depth: usize) {
        for _ in 0..1 + self.below(4) {
            if self.style == Style::Indirect && self.chance(25) {
                self.indirect();
                continue;
            }
            if self.style == Style::Pieces && self.chance(25) {
                self.piece(depth);
                continue;
            }
            if self.wild(12) {
                self.wild_part(depth);
                continue;
            }
            match self.below(10) {
                0..3 if depth < 2 => self.nest(depth + 1),
                3..5 => self.accumulate(),
                5..7 => self.store(),
                7 => self.conditional(),
                _ => drop(self.compute()),
            }
        }
    }

    /// What only wild kernels hold.
    fn wild_part(&mut self, depth: usize) {
        match self.below(6) {
            0 | 1 => self.countdown(depth),
            2 if depth < 2 => self.conditional_loops(depth),
            3 => self.guarded(),
            4 => self.signed_division(),
            _ => self.variable_shift(),
        }
    }

    /// An access, or a change of a word under a condition or not, at an address that data decide.
    fn indirect(&mut self) {
        let (memory, place) = self.place_of_data();
        let old = self.loaded(&memory, format!("memref.load {place}"));
        if self.chance(25) {
            return;
        }
        let condition = self.chance(50).then(|| self.condition());
        let place = if self.chance(80) { place } else { self.place_at(&memory) };
        match condition {
            None => self.change("memref", &memory, &place, &old),
            Some(condition) => {
                let scope = self.scalars.len();
                self.line(format!("scf.if {} {{", condition.name));
                self.depth += 1;
                self.change("memref", &memory, &place, &old);
                self.depth -= 1;
                self.line("}".into());
                self.scalars.truncate(scope);
            }
        }
    }

    /// `m[...] = op(old, x)`.
    fn change(&mut self, dialect: &str, memory: &Memory, place: &str, old: &Scalar) {
        let other = self.operand_of(memory.width);
        let op = self.pick(&BINARY);
        let new = self.define(memory.width, format!("arith.{op} {}, {} : i{}", old.name, other.name, memory.width));
        self.stored(dialect, memory, &new, place);
    }

    /// A memory, and `%m[...] : type` at an address that data decide.
    fn place_of_data(&mut self) -> (Memory, String) {
        let memories = self.memories.clone();
        let memory = self.pick(&memories);
        let place = self.place_at(&memory);
        (memory, place)
    }

    fn place_at(&mut self, memory: &Memory) -> String {
        let indices: Vec<String> = memory.shape.iter().map(|&size| self.index_of_data(size)).collect();
        format!("{}[{}] : {}", memory.name, indices.join(", "), memory.ty())
    }

    /// A value modulo `size`.
    fn index_of_data(&mut self, size: i64) -> String {
        let word = self.operand_of(16);
        let size = self.define(16, constant(size, 16));
        let low = self.define(16, format!("arith.remui {}, {} : i16", word.name, size.name));
        let name = self.fresh();
        self.line(format!("{name} = arith.index_castui {} : i16 to index", low.name));
        name
    }

    /// An `scf.while` that shifts a value to zero, at most 15 times, and perhaps carries another.
    fn countdown(&mut self, depth: usize) {
        let (start, other) = (self.operand(), self.operand());
        let seed = self.convert(&start, 16);
        let [state, carried, again, inner] = [(); 4].map(|()| self.fresh());
        let group = format!("{}w", self.fresh());
        let width = other.width;
        let types = format!("i16, i{width}");
        let head = format!("{group}:2 = scf.while ({state} = {}, {carried} = {})", seed.name, other.name);
        self.line(format!("{head} : ({types}) -> ({types}) {{"));
        let scope = self.scalars.len();
        self.depth += 1;
        self.scalars.push(Scalar { name: carried.clone(), width });
        let zero = self.define(16, "arith.constant 0 : i16".into());
        let more = self.define(1, format!("arith.cmpi ne, {state}, {} : i16", zero.name));
        let passed = self.operand_of(width);
        self.line(format!("scf.condition({}) {state}, {} : {types}", more.name, passed.name));
        self.scalars.truncate(scope);
        self.depth -= 1;
        self.line("} do {".into());
        self.line(format!("^bb0({again}: i16, {inner}: i{width}):"));
        self.depth += 1;
        self.scalars.push(Scalar { name: inner, width });
        let inner_depth = if self.chance(70) { 2 } else { depth + 1 };
        self.body(inner_depth);
        let one = self.define(16, "arith.constant 1 : i16".into());
        let next = self.define(16, format!("arith.shrui {again}, {} : i16", one.name));
        let yielded = self.operand_of(width);
        self.line(format!("scf.yield {}, {} : {types}", next.name, yielded.name));
        self.scalars.truncate(scope);
        self.depth -= 1;
        self.line("}".into());
        self.scalars
            .extend([Scalar { name: format!("{group}#0"), width: 16 }, Scalar { name: format!("{group}#1"), width }]);
    }

    /// Loops in both branches of an `scf.if`.
    fn conditional_loops(&mut self, depth: usize) {
        let condition = self.condition();
        self.line(format!("scf.if {} {{", condition.name));
        for last in [false, true] {
            let scope = self.scalars.len();
            self.depth += 1;
            self.nest(depth + 1);
            self.depth -= 1;
            self.scalars.truncate(scope);
            self.line(if last { "}".into() } else { "} else {".into() });
        }
    }

    /// Accesses under an `affine.if` over loop variables.
    fn guarded(&mut self) {
        if self.variables.is_empty() {
            return self.accumulate();
        }
        let variables = self.variables.clone();
        let (a, b) = (self.pick(&variables), self.pick(&variables));
        let limit = self.below(6) as i64 - 2;
        let set =
            self.pick(&["d0 - d1 + {} >= 0", "d0 + d1 - {} >= 0", "d0 - {} == 0"]).replace("{}", &limit.to_string());
        let set = set.replace("- -", "+ ").replace("+ -", "- ");
        self.line(format!("affine.if affine_set<(d0, d1) : ({set})>({}, {}) {{", a.name, b.name));
        for last in [false, true] {
            let scope = self.scalars.len();
            self.depth += 1;
            match self.chance(50) {
                true => self.accumulate(),
                false => self.store(),
            }
            self.depth -= 1;
            self.scalars.truncate(scope);
            self.line(if last { "}".into() } else { "} else {".into() });
        }
    }

    /// Division by a positive number, so that it is defined for all data.
    fn signed_division(&mut self) {
        let (left, right) = (self.operand(), self.operand());
        let width = left.width.max(3);
        let (left, right) = (self.convert(&left, width), self.convert(&right, width));
        let one = self.define(width, constant(1, width));
        let half = self.define(width, format!("arith.shrui {}, {} : i{width}", right.name, one.name));
        let divisor = self.define(width, format!("arith.ori {}, {} : i{width}", half.name, one.name));
        let op = self.pick(&["divsi", "remsi", "floordivsi", "ceildivsi", "divui", "ceildivui"]);
        self.define(width, format!("arith.{op} {}, {} : i{width}", left.name, divisor.name));
    }

    /// A shift by an amount that data decide, below the width.
    fn variable_shift(&mut self) {
        let (left, amount) = (self.operand(), self.operand());
        let width = left.width.max(3);
        let (left, amount) = (self.convert(&left, width), self.convert(&amount, width));
        let mask = (1_i64 << (31 - width.leading_zeros().min(29))) / 2 - 1;
        let mask = self.define(width, constant(mask.max(1), width));
        let low = self.define(width, format!("arith.andi {}, {} : i{width}", amount.name, mask.name));
        let op = self.pick(&["shli", "shrui", "shrsi"]);
        self.define(width, format!("arith.{op} {}, {} : i{width}", left.name, low.name));
    }

    /// `m[i] = op(m[i], x)`.
    fn accumulate(&mut self) {
        let (memory, place) = self.place();
        let old = self.loaded(&memory, format!("affine.load {place}"));
        self.change("affine", &memory, &place, &old);
    }

    fn store(&mut self) {
        let value = self.compute();
        let (memory, place) = self.place();
        let value = self.convert(&value, memory.width);
        self.stored("affine", &memory, &value, &place);
    }

    /// The bits of an element.
    fn loaded(&mut self, memory: &Memory, load: String) -> Scalar {
        let Some(float) = memory.float else { return self.define(memory.width, load) };
        let name = self.fresh();
        self.line(format!("{name} = {load}"));
        self.define(memory.width, format!("arith.bitcast {name} : {float} to i{}", memory.width))
    }

    /// A store of the bits of an element.
    fn stored(&mut self, dialect: &str, memory: &Memory, value: &Scalar, place: &str) {
        let value = match memory.float {
            Some(float) => self.as_float(value, float),
            None => value.name.clone(),
        };
        self.line(format!("{dialect}.store {value}, {place}"));
    }

    /// The float of these bits.
    fn as_float(&mut self, bits: &Scalar, float: &str) -> String {
        let name = self.fresh();
        self.line(format!("{name} = arith.bitcast {} : i{} to {float}", bits.name, bits.width));
        name
    }

    /// A float type of a width, with some odds.
    fn float_of(&mut self, width: u32) -> Option<&'static str> {
        let found = floats(width);
        (self.style == Style::Floats && !found.is_empty() && self.chance(70)).then(|| self.pick(found))
    }

    /// An operation on floats of the width of `left`, or of another one.
    fn on_floats(&mut self, left: &Scalar) -> Scalar {
        let width = if floats(left.width).is_empty() { 32 } else { left.width };
        let float = self.pick(floats(width));
        let (left, right) = (self.convert(left, width), self.operand_of(width));
        let operands = [left, right].map(|bits| self.as_float(&bits, float));
        let [a, b] = &operands;
        let text = match self.below(8) {
            0 => {
                let predicate = self.pick(&FLOAT_PREDICATES);
                return self.define(1, format!("arith.cmpf {predicate}, {a}, {b} : {float}"));
            }
            1 => format!("{} {a} : {float}", self.pick(&FLOAT_UNARY)),
            2 => format!("math.copysign {a}, {b} : {float}"),
            3 if width < 64 => format!("arith.divf {a}, {b} : {float}"),
            4 => {
                let integer = self.operand();
                format!("arith.sitofp {} : i{} to {float}", integer.name, integer.width)
            }
            _ => format!("arith.{} {a}, {b} : {float}", self.pick(&FLOAT_BINARY)),
        };
        let name = self.fresh();
        self.line(format!("{name} = {text}"));
        self.define(width, format!("arith.bitcast {name} : {float} to i{width}"))
    }

    /// An `scf.if` with a store in it and a value out of it.
    fn conditional(&mut self) {
        let condition = self.condition();
        let width = self.width();
        let name = self.fresh();
        self.line(format!("{name} = scf.if {} -> (i{width}) {{", condition.name));
        for last in [false, true] {
            let scope = self.scalars.len();
            self.depth += 1;
            if self.chance(60) {
                self.store();
            }
            let value = self.operand_of(width);
            self.line(format!("scf.yield {} : i{width}", value.name));
            self.depth -= 1;
            self.scalars.truncate(scope);
            self.line(if last { "}".into() } else { "} else {".into() });
        }
        self.scalars.push(Scalar { name, width });
    }

    fn condition(&mut self) -> Scalar {
        let (left, predicate) = (self.operand(), self.pick(&PREDICATES));
        let right = self.operand_of(left.width);
        self.define(1, format!("arith.cmpi {predicate}, {}, {} : i{}", left.name, right.name, left.width))
    }

    /// A new value.
    fn compute(&mut self) -> Scalar {
        let left = self.operand();
        let (name, width) = (left.name.clone(), left.width);
        if self.style == Style::Floats && self.chance(40) {
            return self.on_floats(&left);
        }
        match self.below(10) {
            0 => self.load(),
            1 => self.shift(&left),
            2 => self.divide(&left),
            3 => {
                let (condition, right) = (self.condition(), self.operand_of(width));
                self.define(width, format!("arith.select {}, {name}, {} : i{width}", condition.name, right.name))
            }
            4 => self.index_value(),
            _ => {
                let (op, right) = (self.pick(&BINARY), self.operand_of(width));
                self.define(width, format!("arith.{op} {name}, {} : i{width}", right.name))
            }
        }
    }

    fn load(&mut self) -> Scalar {
        if !self.tables.is_empty() && self.chance(40) {
            return self.look_up();
        }
        let (memory, place) = self.place();
        self.loaded(&memory, format!("affine.load {place}"))
    }

    /// A word of a table, at an index that loops or data decide.
    fn look_up(&mut self) -> Scalar {
        let tables = self.tables.clone();
        let table = self.pick(&tables);
        if self.style == Style::Plain || self.chance(50) {
            let place = self.place_in(&table);
            return self.loaded(&table, format!("affine.load {place}"));
        }
        let place = self.place_at(&table);
        self.loaded(&table, format!("memref.load {place}"))
    }

    fn shift(&mut self, left: &Scalar) -> Scalar {
        let (amount, op) = (self.below(left.width as usize), self.pick(&["shli", "shrui", "shrsi"]));
        let right = self.define(left.width, constant(amount as i64, left.width));
        self.define(left.width, format!("arith.{op} {}, {} : i{}", left.name, right.name, left.width))
    }

    /// Division by an odd number, so that it is defined for all data.
    fn divide(&mut self, left: &Scalar) -> Scalar {
        if left.width > 3 && self.chance(50) {
            return self.divide_by_constant(left);
        }
        let (width, op, divisor) = (left.width, self.pick(&["divui", "remui"]), self.operand_of(left.width));
        let one = self.define(width, constant(1, width));
        let odd = self.define(width, format!("arith.ori {}, {} : i{width}", divisor.name, one.name));
        self.define(width, format!("arith.{op} {}, {} : i{width}", left.name, odd.name))
    }

    /// A quotient or remainder by a constant of any size and sign that the width has.
    fn divide_by_constant(&mut self, left: &Scalar) -> Scalar {
        let (width, largest) = (left.width, (1_i64 << (left.width - 1).min(40)) - 1);
        let limit = self.pick(&[largest.min(16), largest.min(1000), largest]);
        let size = 1 + (self.below(1 << 30) as i64 * 1021 + 7) % limit;
        let value = if width >= 8 && self.chance(25) { -size } else { size };
        let divisor = self.define(width, constant(value, width));
        let op = self.pick(&["divui", "remui", "divsi", "remsi", "floordivsi", "ceildivsi", "ceildivui"]);
        self.define(width, format!("arith.{op} {}, {} : i{width}", left.name, divisor.name))
    }

    /// A loop variable as a value.
    fn index_value(&mut self) -> Scalar {
        match self.variables.is_empty() {
            true => self.load(),
            false => {
                let variables = self.variables.clone();
                let variable = self.pick(&variables);
                self.define(32, format!("arith.index_cast {} : index to i32", variable.name))
            }
        }
    }

    fn operand(&mut self) -> Scalar {
        let scalars = self.scalars.clone();
        match self.below(4) {
            0 => self.load(),
            1 => {
                let (width, value) = (self.width(), self.below(200) as i64 - 100);
                self.define(width, constant(value, width))
            }
            _ => self.pick(&scalars),
        }
    }

    fn operand_of(&mut self, width: u32) -> Scalar {
        let scalar = self.operand();
        self.convert(&scalar, width)
    }

    fn convert(&mut self, scalar: &Scalar, width: u32) -> Scalar {
        let extend = self.pick(&["extsi", "extui"]);
        let op = match scalar.width.cmp(&width) {
            std::cmp::Ordering::Less => extend,
            std::cmp::Ordering::Equal => return scalar.clone(),
            std::cmp::Ordering::Greater => "trunci",
        };
        self.define(width, format!("arith.{op} {} : i{} to i{width}", scalar.name, scalar.width))
    }

    /// A memory, and `%m[...] : type` within its range.
    fn place(&mut self) -> (Memory, String) {
        let memories = self.memories.clone();
        let memory = self.pick(&memories);
        let place = self.place_in(&memory);
        (memory, place)
    }

    fn place_in(&mut self, memory: &Memory) -> String {
        let indices: Vec<String> = memory.shape.iter().map(|&size| self.index(size)).collect();
        format!("{}[{}] : {}", memory.name, indices.join(", "), memory.ty())
    }

    /// An index below `size`: plain where the variable's range allows, else wrapped.
    fn index(&mut self, size: i64) -> String {
        let variables = self.variables.clone();
        if variables.is_empty() || self.chance(10) {
            return self.below(size as usize).to_string();
        }
        let Variable { name, low, high } = self.pick(&variables);
        let shift = self.below(3) as i64 - 1;
        match self.below(6) {
            0 if high < size => format!("{} - {name}", size - 1),
            4 => {
                let (factor, offset, divisor) = (1 + self.below(7), self.below(40) as i64 - 20, 2 + self.below(11));
                format!("(({name} * {factor} + {offset}) floordiv {divisor}) mod {size}")
            }
            5 => {
                let (other, divisor) = (self.pick(&variables).name, 1 + self.below(size as usize));
                format!("({name} * {} - {other} * {} + 3) mod {divisor}", 1 + self.below(5), self.below(4))
            }
            1 => format!("({name} * {} + {}) mod {size}", 1 + self.below(3), self.below(4)),
            2 if high < 2 * size => format!("{name} floordiv 2"),
            _ if low + shift >= 0 && high + shift < size => format!("{name} + {shift}"),
            _ => format!("{name} mod {size}"),
        }
    }
}

/// `arith.constant` of a value that fits its width.
fn constant(value: i64, width: u32) -> String {
    match width {
        1 => format!("arith.constant {}", value & 1 == 1),
        width if width < 8 => format!("arith.constant {} : i{width}", value & ((1 << (width - 1)) - 1)),
        _ => format!("arith.constant {value} : i{width}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_is_a_function_of_its_seed() {
        assert_eq!(kernel(7, Style::Wild), kernel(7, Style::Wild));
        assert_ne!(kernel(7, Style::Plain), kernel(8, Style::Plain));
        assert_ne!(kernel(7, Style::Wild), kernel(7, Style::Indirect));
    }
}
