//! A whole program: types, tables, globals, functions, and a `main` that calls the last of them.
//!
//! What holds: the text is C23, and C++20 in which everything is `constexpr`; the globals of the one are fields of a struct in the other,
//! which each function takes along.

use super::Generator;
use super::objects::{Access, Function, Object, Parameter, Shape};
use super::types::{Integer, Type};
use crate::fuzz::random::Random;

/// A global, or a `static` of the function that is named.
pub(super) struct Global {
    object: Object,
    value: String,
    function: Option<String>,
}

const BITS: [u32; 4] = [8, 16, 32, 64];

impl Generator {
    /// The program of a seed.
    pub fn program(seed: u64) -> String {
        let mut generator = Self::new(seed);
        generator.vocabulary();
        generator.tables();
        for _ in 0..generator.random.below(4) {
            generator.function(false);
        }
        generator.function(true);
        let test = generator.test();
        format!("{}{}{test}", generator.head(), generator.lines.join("\n") + "\n")
    }

    fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            has_floats: false,
            types: Vec::new(),
            records: Vec::new(),
            arrays: Vec::new(),
            functions: Vec::new(),
            tables: Vec::new(),
            globals: Vec::new(),
            scope: Vec::new(),
            result: None,
            has_state: false,
            lines: Vec::new(),
            indent: 0,
            loops: 0,
            trips: 1,
            room: 0,
            names: 0,
            subscripts: 0,
        }
    }

    /// The types that this program uses.
    fn vocabulary(&mut self) {
        self.types.push(Type::INT);
        for _ in 0..1 + self.random.below(4) {
            let standard = self.random.pick(&BITS).unwrap_or(32);
            let (bits, is_bit_int) = match self.random.below(10) {
                0..6 => (standard, false),
                6 => (1, false),
                _ => (2 + self.random.below(99) as u32, true),
            };
            let is_signed = bits > 1 && self.random.chance(50);
            self.types.push(Type::Integer(Integer { bits, is_signed, is_bit_int }));
        }
        self.has_floats = self.random.chance(20);
        if self.has_floats {
            self.types.push(self.random.pick(&[Type::Float, Type::Double]).unwrap_or(Type::Float));
        }
        for _ in 0..self.random.below(3) {
            let fields = (0..1 + self.random.below(4)).map(|_| self.field()).collect();
            self.records.push(fields);
        }
        for _ in 0..2 + self.random.below(2) {
            let count = 1 + self.random.below(16);
            let element = self.element();
            let element = match self.random.below(4) {
                0 => Shape::Array(1 + self.random.below(6), Box::new(element)),
                _ => element,
            };
            self.arrays.push(Shape::Array(count, Box::new(element)));
        }
    }

    fn field(&mut self) -> Shape {
        match self.random.below(8) {
            0 => Shape::Array(1 + self.random.below(5), Box::new(Shape::Number(self.ty()))),
            1 if !self.records.is_empty() => Shape::Record(self.random.below(self.records.len())),
            _ => Shape::Number(self.ty()),
        }
    }

    fn element(&mut self) -> Shape {
        match self.records.len() {
            count @ 1.. if self.random.chance(30) => Shape::Record(self.random.below(count)),
            _ => Shape::Number(self.ty()),
        }
    }

    /// One of the program's arrays.
    pub fn array(&mut self) -> Shape {
        self.random.pick(&self.arrays).unwrap_or_default()
    }

    /// One of the program's arrays or structs.
    pub fn shape(&mut self) -> Shape {
        match self.records.len() {
            count @ 1.. if self.random.chance(40) => Shape::Record(self.random.below(count)),
            _ => self.array(),
        }
    }

    fn tables(&mut self) {
        for _ in 0..self.random.below(3) {
            let (name, shape) = (self.name("table"), self.array());
            let value = self.initializer(&shape);
            self.line(format!("static TABLE {} = {value};", shape.declaration(&name)));
            self.tables.push(Object::new(name, shape, Access::Read));
        }
        for _ in 0..self.random.below(3) {
            self.global(None);
        }
    }

    fn global(&mut self, function: Option<String>) -> Object {
        let shape = if self.random.chance(50) { Shape::Number(self.ty()) } else { self.shape() };
        let object = Object::new(self.name("g"), shape, Access::Write);
        let value = self.initializer(&object.shape);
        self.globals.push(Global { object: object.clone(), value, function });
        object
    }

    /// A value of a shape, of literals.
    pub fn initializer(&mut self, shape: &Shape) -> String {
        let fields: Vec<Shape> = match shape {
            Shape::Number(ty) => return self.literal_of(*ty).text,
            Shape::Array(count, element) => vec![(**element).clone(); *count],
            Shape::Record(record) => self.records[*record].clone(),
        };
        let values: Vec<String> = fields.iter().map(|field| self.initializer(field)).collect();
        format!("{{{}}}", values.join(", "))
    }

    fn parameter(&mut self, is_last: bool) -> Parameter {
        let shape = if self.random.chance(50) { Shape::Number(self.ty()) } else { self.shape() };
        let is_address = matches!(shape, Shape::Record(_)) && self.random.chance(60);
        let is_number = matches!(shape, Shape::Number(_));
        let reads = if is_last { 25 } else { 50 };
        let access = if !is_number && self.random.chance(reads) { Access::Read } else { Access::Write };
        let name = self.name("a");
        let name = if is_address { format!("(*{name})") } else { name };
        Parameter { object: Object::new(name, shape, access), is_address }
    }

    /// A function that later ones can call, or the last one, `f`.
    fn function(&mut self, is_last: bool) {
        let name = if is_last { "f".to_owned() } else { self.name("h") };
        let has_state = is_last || self.random.chance(30);
        let statics = if has_state && self.random.chance(20) { 1 } else { 0 };
        let statics: Vec<Object> = (0..statics).map(|_| self.global(Some(name.clone()))).collect();
        let parameters = 1 + self.random.below(4);
        let parameters: Vec<Parameter> = (0..parameters).map(|_| self.parameter(is_last)).collect();
        let result = match self.random.below(6) {
            0 => None,
            1 if !self.records.is_empty() => Some(Shape::Record(self.random.below(self.records.len()))),
            _ => Some(Shape::Number(self.ty())),
        };
        let function = Function { name, parameters, result, has_state };
        self.head_of(&function);
        self.scope = self.tables.clone();
        if has_state {
            let shared = self.globals.iter().filter(|global| global.function.is_none());
            self.scope.extend(shared.map(|global| global.object.clone()));
            self.scope.extend(statics);
        }
        self.scope.extend(function.parameters.iter().map(|parameter| parameter.object.clone()));
        (self.result, self.has_state, self.loops, self.trips) = (function.result.clone(), has_state, 0, 1);
        self.room = if is_last { 14 } else { 6 };
        self.body();
        self.functions.push(function);
    }

    fn head_of(&mut self, function: &Function) {
        let parameters: Vec<String> = function.parameters.iter().map(Parameter::declaration).collect();
        let state = if function.has_state { "STATE " } else { "" };
        let declared = format!("{}({state}{})", function.name, parameters.join(", "));
        let declared = match &function.result {
            None => format!("void {declared}"),
            Some(shape) => shape.declaration(&declared),
        };
        let kept = if function.name == "f" { "" } else { "static " };
        self.line(format!("{kept}CONSTEXPR {declared}"));
        self.line("{");
        let own = self.globals.iter().filter(|global| global.function.as_ref() == Some(&function.name));
        let declared = |Global { object, value, .. }: &Global| {
            format!("#ifndef __cplusplus\n    static {} = {value};\n#endif", object.shape.declaration(&object.name))
        };
        let statics: Vec<String> = own.map(declared).collect();
        statics.into_iter().for_each(|lines| self.line(lines));
    }

    fn body(&mut self) {
        self.indent = 1;
        if let Some(shape @ Shape::Record(_)) = self.result.clone() {
            let (name, value) = (self.name("v"), self.initializer(&shape));
            self.line(format!("{} = {value};", shape.declaration(&name)));
            self.scope.push(Object::new(name, shape, Access::Write));
        }
        self.local();
        while self.room > 0 {
            self.statement();
        }
        let end = self.end();
        self.line(end);
        self.indent = 0;
        self.line("}");
    }

    /// What stands before the functions: the macros, the structs and the globals.
    fn head(&self) -> String {
        let mut text = String::from("#include <stdint.h>\n");
        for (number, fields) in self.records.iter().enumerate() {
            let fields = fields.iter().enumerate();
            let fields: Vec<String> = fields.map(|(i, field)| field.declaration(&format!("f{i}")) + ";").collect();
            text.push_str(&format!("struct S{number} {{ {} }};\n", fields.join(" ")));
        }
        text.push_str("#ifdef __cplusplus\n#define CONSTEXPR constexpr\n#define TABLE constexpr\n");
        text.push_str("#define STATE struct State *state,\n#define PASS state,\nstruct State {\n");
        let declared = |global: &Global| global.object.shape.declaration(&global.object.name);
        self.globals.iter().for_each(|global| text.push_str(&format!("    {};\n", declared(global))));
        text.push_str("};\n");
        for Global { object, .. } in &self.globals {
            text.push_str(&format!("#define {0} (state->{0})\n", object.name));
        }
        text.push_str("#else\n#define CONSTEXPR\n#define TABLE const\n#define STATE\n#define PASS\n");
        for global in self.globals.iter().filter(|global| global.function.is_none()) {
            text.push_str(&format!("static {} = {};\n", declared(global), global.value));
        }
        text + "#endif\n"
    }

    /// The bench: it calls `f` some times with the same arrays and other numbers.
    fn test(&mut self) -> String {
        let Some(function) = self.functions.last().cloned() else { return String::new() };
        let mut text = String::from("CONSTEXPR static uint64_t test(void)\n{\n#ifdef __cplusplus\n");
        let values: Vec<&str> = self.globals.iter().map(|global| global.value.as_str()).collect();
        text.push_str(&format!("    struct State all = {{{}}}, *state = &all;\n#endif\n", values.join(", ")));
        text.push_str("    uint64_t sum = 0;\n");
        let shared = |parameter: &&Parameter| !matches!(parameter.object.shape, Shape::Number(_));
        for parameter in function.parameters.iter().filter(shared) {
            let name = parameter.object.name.trim_matches(['(', ')', '*']);
            let value = self.initializer(&parameter.object.shape);
            text.push_str(&format!("    {} = {value};\n", parameter.object.shape.declaration(name)));
        }
        for _ in 0..1 + self.random.below(4) {
            let call = self.call_of_test(&function);
            text.push_str(&match &function.result {
                None => format!("    {call};\n"),
                Some(Shape::Number(Type::Integer(_))) => format!("    sum = sum * 31 + (uint64_t){call};\n"),
                Some(Shape::Number(Type::Float | Type::Double) | Shape::Array(..) | Shape::Record(_)) => {
                    format!("    (void){call};\n")
                }
            });
        }
        text.push_str("    return sum;\n}\n#ifdef __cplusplus\nconstexpr uint64_t result = test();\n#else\n");
        text + "int main(void)\n{\n    (void)test();\n    return 0;\n}\n#endif\n"
    }

    fn call_of_test(&mut self, function: &Function) -> String {
        let mut arguments = Vec::new();
        for Parameter { object, is_address } in &function.parameters {
            let name = object.name.trim_matches(['(', ')', '*']);
            arguments.push(match (&object.shape, is_address) {
                (Shape::Number(ty), _) => self.literal_of(*ty).text,
                (_, true) => format!("&{name}"),
                (_, false) => name.to_owned(),
            });
        }
        format!("{}(PASS {})", function.name, arguments.join(", "))
    }
}
