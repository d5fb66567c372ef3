//! Random statements of C that end: each loop has a limit, and all of a function's iterations together have one.

use super::Generator;
use super::objects::{Access, Function, Object, Shape};
use super::types::{Integer, Range, Type};

/// Iterations of all loops around a statement.
const MOST_TRIPS: usize = 400;
/// Blocks inside of each other.
const MOST_BLOCKS: usize = 4;

/// A block in braces: its head, how often a loop repeats it at most, what is known inside, and the statements at its ends.
#[derive(Default)]
struct Loop {
    head: String,
    trips: usize,
    inside: Vec<Object>,
    first: Option<String>,
    last: Option<String>,
}

impl Generator {
    pub fn line(&mut self, text: impl AsRef<str>) {
        let indent = if text.as_ref().starts_with('#') { 0 } else { self.indent };
        self.lines.push(format!("{}{}", "    ".repeat(indent), text.as_ref()));
    }

    pub fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Some statements in braces.
    fn block(&mut self, inside: &Loop) {
        let objects = self.scope.len();
        self.line(format!("{} {{", inside.head));
        self.indent += 1;
        self.scope.extend(inside.inside.iter().cloned());
        inside.first.iter().for_each(|line| self.line(line));
        let trips = self.trips;
        self.trips *= inside.trips.max(1);
        (0..1 + self.random.below(3)).for_each(|_| self.statement());
        self.trips = trips;
        inside.last.iter().for_each(|line| self.line(line));
        self.scope.truncate(objects);
        self.indent -= 1;
        self.line("}");
    }

    fn plain_block(&mut self, head: &str) {
        self.block(&Loop { head: head.into(), ..Loop::default() });
    }

    /// A statement, or several that belong together.
    pub fn statement(&mut self) {
        let is_small = self.indent > MOST_BLOCKS || self.room == 0;
        self.room = self.room.saturating_sub(1);
        match self.random.below(if is_small { 12 } else { 24 }) {
            0..5 => self.assignment(),
            5..7 => self.compound_assignment(),
            7 => self.local(),
            8 => self.pointer(),
            9 => self.call_statement(),
            10 => self.copy(),
            11 => self.jump(),
            12..18 => self.loop_statement(),
            18..20 => self.switch(),
            _ => self.branch(),
        }
    }

    fn assignment(&mut self) {
        if let Some((place, ty)) = self.writable() {
            let value = self.value_for(ty, 3);
            self.line(format!("{place} = {};", value.text));
        }
    }

    fn compound_assignment(&mut self) {
        let Some((place, Type::Integer(ty))) = self.writable() else { return self.assignment() };
        let promoted = ty.promoted();
        match self.random.below(6) {
            0 if !promoted.is_signed || promoted.bits > ty.bits && ty != Integer::BOOL => {
                let operator = self.random.pick(&["++", "--"]).unwrap_or("++");
                let text =
                    if self.random.chance(50) { format!("{place}{operator}") } else { format!("{operator}{place}") };
                self.line(format!("{text};"));
            }
            1 => {
                let distance = self.random.below(promoted.bits as usize);
                self.line(format!("{place} >>= {distance};"));
            }
            2 | 3 => {
                let (value, _) = self.integer(2);
                let operator = self.random.pick(&["&", "|", "^"]).unwrap_or("^");
                self.line(format!("{place} {operator}= {};", value.text));
            }
            _ => {
                // As unsigned, a sum or product is always defined.
                let (value, by) = self.integer(2);
                let Type::Integer(common) = Type::Integer(ty).common(Type::Integer(by)) else { return };
                let unsigned = common.unsigned();
                let operator = self.random.pick(&["+", "-", "*"]).unwrap_or("+");
                let is_wrapping = !common.is_signed;
                self.line(match is_wrapping {
                    true => format!("{place} {operator}= {};", value.text),
                    false => format!("{place} = ({0}){place} {operator} ({0}){1};", unsigned.name(), value.text),
                });
            }
        }
    }

    pub fn local(&mut self) {
        let shape = match self.random.below(10) {
            0..5 => Shape::Number(self.ty()),
            _ => self.shape(),
        };
        let name = self.name("v");
        match &shape {
            Shape::Number(ty) => {
                let value = self.value_for(*ty, 3);
                self.line(format!("{} = {};", shape.declaration(&name), value.text));
            }
            Shape::Array(count, element) => self.local_array(&name, &shape, *count, element),
            Shape::Record(_) => {
                let from = if self.random.chance(50) { self.object_of(&shape, Access::Read) } else { None };
                let value = from.map_or_else(|| self.initializer(&shape), |(from, _)| from);
                self.line(format!("{} = {value};", shape.declaration(&name)));
            }
        }
        self.scope.push(Object::new(name, shape, Access::Write));
    }

    /// An array with values, with zeros, or with what a loop writes.
    fn local_array(&mut self, name: &str, shape: &Shape, count: usize, element: &Shape) {
        let declaration = shape.declaration(name);
        match (self.random.below(3), element) {
            (0, Shape::Number(ty)) => {
                let counter = self.name("i");
                self.line(format!("{declaration};"));
                self.line(format!("for (int {counter} = 0; {counter} < {count}; ++{counter}) {{"));
                let range = Range::new(0, count as i128 - 1);
                self.scope.push(Object::counter(&counter, Type::INT, range));
                let value = self.value_for(*ty, 2);
                self.scope.pop();
                self.line(format!("    {name}[{counter}] = {};", value.text));
                self.line("}");
            }
            (1, _) => self.line(format!("{declaration} = {{0}};")),
            _ => {
                let values = self.initializer(shape);
                self.line(format!("{declaration} = {values};"));
            }
        }
    }

    /// A pointer to an array, to one of two, or into one.
    fn pointer(&mut self) {
        let shape = self.array();
        let Shape::Array(count, element) = &shape else { return };
        let Some((first, access)) = self.object_of(&shape, Access::Read) else { return self.assignment() };
        let (value, access, left) = match self.random.below(3) {
            0 => (first, access, *count),
            1 => {
                let offset = self.random.below(*count);
                (format!("{first} + {offset}"), access, count - offset)
            }
            _ => {
                let Some((second, other)) = self.object_of(&shape, Access::Read) else { return };
                let condition = self.condition(2);
                let access = if other == Access::Read { other } else { access };
                // Arrays of two kinds, as constant ones and those of parameters, meet as pointers.
                (format!("{} ? &{first}[0] : &{second}[0]", condition.text), access, *count)
            }
        };
        let name = self.name("p");
        let constant = if access == Access::Read { "const " } else { "" };
        self.line(format!("{constant}{} = {value};", element.pointer(&name)));
        self.scope.push(Object::new(name, Shape::Array(left, element.clone()), access));
    }

    fn call_statement(&mut self) {
        let functions: Vec<Function> =
            self.functions.iter().filter(|f| self.has_state || !f.has_state).cloned().collect();
        let Some(function) = self.random.pick(&functions) else { return self.assignment() };
        let Some(call) = self.call(&function, 2) else { return self.assignment() };
        let place = match &function.result {
            None => None,
            Some(Shape::Number(Type::Integer(_))) => self.writable().map(|(place, _)| place),
            Some(shape) => self.object_of(shape, Access::Write).map(|(place, _)| place),
        };
        self.line(match place {
            Some(place) => format!("{place} = {call};"),
            None => format!("{call};"),
        });
    }

    /// A struct assigned, or an array copied.
    fn copy(&mut self) {
        let shape = self.shape();
        let Some((to, _)) = self.object_of(&shape, Access::Write) else { return self.assignment() };
        let Some((from, _)) = self.object_of(&shape, Access::Read) else { return self.assignment() };
        match shape {
            Shape::Number(_) | Shape::Record(_) => self.line(format!("{to} = {from};")),
            Shape::Array(count, _) => {
                self.line(format!("__builtin_memmove(&{to}[0], &{from}[0], {count} * sizeof {to}[0]);"));
            }
        }
    }

    /// A way out of a loop or of the function, on a condition.
    fn jump(&mut self) {
        let condition = self.condition(2);
        let jump = match (self.loops > 0, self.random.below(3)) {
            (true, 0) => "break;".into(),
            (true, 1) => "continue;".into(),
            _ => self.end(),
        };
        if !jump.is_empty() {
            self.line(format!("if ({}) {jump}", condition.text));
        }
    }

    /// A `return`; empty where there is nothing to return.
    pub fn end(&mut self) -> String {
        match self.result.clone() {
            None => "return;".into(),
            Some(Shape::Number(ty)) => format!("return {};", self.value_for(ty, 2).text),
            Some(shape) => {
                self.object_of(&shape, Access::Read).map_or_else(String::new, |(object, _)| format!("return {object};"))
            }
        }
    }

    fn branch(&mut self) {
        let condition = self.condition(3);
        self.plain_block(&format!("if ({})", condition.text));
        if self.random.chance(40) {
            self.plain_block("else");
        }
    }

    fn switch(&mut self) {
        let (value, _) = self.integer(2);
        let cases = 2 + self.random.below(4);
        let value = if self.random.chance(70) { format!("{} & {}", value.text, 7) } else { value.text };
        self.line(format!("switch ({value}) {{"));
        let (first, stride) = (self.random.below(3), 1 + self.random.below(2));
        for case in 0..cases {
            self.line(format!("case {}:", first + case * stride));
            if self.random.chance(20) {
                continue;
            }
            self.plain_block("");
            if self.random.chance(70) {
                self.line("break;");
            }
        }
        if self.random.chance(60) {
            self.line("default:");
            self.plain_block("");
        }
        self.line("}");
    }

    fn loop_statement(&mut self) {
        let room = MOST_TRIPS / self.trips;
        if room < 3 {
            return self.assignment();
        }
        let most = room.min(20);
        let count = 2 + self.random.below(most - 1);
        let found = match self.random.below(12) {
            0..5 => self.counted(count),
            5 => self.counted_down(count),
            6 => self.bounded_by_data(count),
            7 => self.from_both_ends(count),
            8 | 9 => return self.walk(),
            _ => return self.conditional(count),
        };
        match self.random.below(12) {
            0 => self.line("#pragma clang loop unroll_count(2)"),
            1 if count < 9 => self.line("#pragma clang loop unroll(full)"),
            _ => {}
        }
        self.repeated(&found);
    }

    fn repeated(&mut self, found: &Loop) {
        self.loops += 1;
        self.block(found);
        self.loops -= 1;
    }

    /// Up, in steps; at times with one more condition.
    fn counted(&mut self, count: usize) -> Loop {
        let step = 1 + self.random.below(3) / 2 * self.random.below(3);
        let low = if self.random.chance(70) { 0 } else { self.random.below(4) };
        let end = low + step * (count - 1) + 1;
        let (ty, i) = (self.counter_type(end + step), self.name("i"));
        let more = if self.random.chance(10) { format!(" && {}", self.condition(2).text) } else { String::new() };
        let next = if step == 1 { format!("++{i}") } else { format!("{i} += {step}") };
        let head = format!("for ({} {i} = {low}; {i} < {end}{more}; {next})", ty.name());
        let range = Range::new(low as i128, (low + step * (count - 1)) as i128);
        let inside = vec![Object::counter(&i, Type::Integer(ty), range)];
        Loop { head, trips: count, inside, ..Loop::default() }
    }

    /// A type that holds `end`.
    fn counter_type(&mut self, end: usize) -> Integer {
        let bits = usize::BITS - end.leading_zeros();
        let exact = Integer { bits, is_signed: false, is_bit_int: true };
        let byte = Integer { bits: 8, ..Integer::UNSIGNED };
        let long = Integer { bits: 64, ..Integer::INT };
        let wide = Integer { bits: bits + 1, is_signed: true, is_bit_int: true };
        let all = [Integer::INT, Integer::INT, Integer::INT, Integer::UNSIGNED, byte, long, exact, wide];
        self.random.pick(&all).unwrap_or(Integer::INT)
    }

    fn counted_down(&mut self, count: usize) -> Loop {
        let i = self.name("i");
        let range = Range::new(0, count as i128 - 1);
        let (ty, head) = match self.random.chance(50) {
            true => (Type::INT, format!("for (int {i} = {}; {i} >= 0; --{i})", count - 1)),
            false => (Type::Integer(Integer::UNSIGNED), format!("for (unsigned {i} = {count}; {i}-- > 0;)")),
        };
        Loop { head, trips: count, inside: vec![Object::counter(&i, ty, range)], ..Loop::default() }
    }

    /// As often as some bits of a value say, which the body may change.
    fn bounded_by_data(&mut self, count: usize) -> Loop {
        let mask = (count + 1).next_power_of_two() / 2 - 1;
        let mask = mask.max(1);
        let (value, i) = (self.integer(2).0, self.name("i"));
        let head = format!("for (int {i} = 0; {i} < ({} & {mask}); ++{i})", value.text);
        let range = Range::new(0, mask as i128 - 1);
        Loop { head, trips: mask, inside: vec![Object::counter(&i, Type::INT, range)], ..Loop::default() }
    }

    fn from_both_ends(&mut self, count: usize) -> Loop {
        let (i, j) = (self.name("i"), self.name("j"));
        let head = format!("for (int {i} = 0, {j} = {}; {i} < {j}; ++{i}, --{j})", count - 1);
        let range = Range::new(0, count as i128 - 1);
        let inside = [i, j].map(|name| Object::counter(&name, Type::INT, range)).to_vec();
        Loop { head, trips: count / 2, inside, ..Loop::default() }
    }

    /// A pointer that walks over an array.
    fn walk(&mut self) {
        let shape = self.array();
        let Shape::Array(count, element) = &shape else { return };
        let Some((array, access)) = self.object_of(&shape, Access::Read) else { return self.assignment() };
        if self.trips * count > MOST_TRIPS {
            return self.assignment();
        }
        let (p, i) = (self.name("p"), self.name("i"));
        let constant = if access == Access::Read { "const " } else { "" };
        let declaration = format!("{constant}{} = &{array}[0]", element.pointer(&p));
        let at = Object::new(format!("(*{p})"), (**element).clone(), access);
        let range = Range::new(0, *count as i128 - 1);
        let counter = Object::counter(&i, Type::INT, range);
        let (head, inside, last) = match self.random.below(3) {
            0 => (format!("for ({declaration}; {p} != &{array}[0] + {count}; ++{p})"), vec![at], None),
            1 => {
                self.line(format!("{declaration};"));
                let head = format!("for (int {i} = 0; {i} < {count}; ++{i}, ++{p})");
                (head, vec![at, counter], None)
            }
            _ => {
                self.line(format!("{declaration};"));
                let head = format!("for (int {i} = 0; {i} < {count}; ++{i})");
                (head, vec![at, counter], Some(format!("++{p};")))
            }
        };
        self.repeated(&Loop { head, trips: *count, inside, last, ..Loop::default() });
    }

    /// `while` and `do`, with a number of iterations as their limit.
    fn conditional(&mut self, count: usize) {
        let (left, condition) = (self.name("left"), self.condition(2));
        self.line(format!("int {left} = {count};"));
        let going_on = format!("{left} > 0 && {}", condition.text);
        let range = Range::new(0, count as i128 - 1);
        let inside = vec![Object::counter(&left, Type::INT, range)];
        let first = Some(format!("--{left};"));
        let is_do = self.random.chance(40);
        let head = if is_do { "do".into() } else { format!("while ({going_on})") };
        self.repeated(&Loop { head, trips: count, inside, first, ..Loop::default() });
        if is_do {
            self.line(format!("while ({going_on});"));
        }
    }
}
