//! Kernels in a small part of C: read as a tree, and written as affine MLIR, so that both are one text.
//!
//! What holds: what is read is loops that count up, assignments, and locals of one number; the operations of the MLIR text are those of the C
//! text in its order.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result, bail, ensure};

/// A kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name of its function.
    pub name: String,
    /// The sizes that its text names.
    pub sizes: BTreeMap<String, i64>,
    /// Its arguments.
    pub arrays: Vec<Array>,
    body: Vec<Statement>,
    text: String,
}

/// An argument.
#[derive(Clone, Debug)]
pub struct Array {
    /// Its name.
    pub name: String,
    /// Whether its diagonal is to be large.
    pub is_dominant: bool,
    sizes: Vec<Affine>,
}

/// A float type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Float {
    /// 64 bits.
    F64,
    /// 32 bits.
    F32,
}

impl Float {
    /// MLIR's name.
    pub fn name(self) -> &'static str {
        match self {
            Float::F64 => "f64",
            Float::F32 => "f32",
        }
    }

    /// C's name.
    pub fn c(self) -> &'static str {
        match self {
            Float::F64 => "double",
            Float::F32 => "float",
        }
    }
}

/// A sum of names with factors, and a number.
#[derive(Clone, Debug, Default)]
struct Affine {
    terms: BTreeMap<String, i64>,
    constant: i64,
}

#[derive(Clone, Debug)]
enum Statement {
    Loop { variable: String, lower: Affine, upper: Affine, body: Vec<Statement> },
    Assign { place: Place, value: Expression },
    Local { name: String },
}

#[derive(Clone, Debug)]
struct Place {
    name: String,
    index: Vec<Affine>,
}

#[derive(Clone, Debug)]
enum Expression {
    Number(String),
    Read(Place),
    Call(&'static Function, Vec<Expression>),
    Binary(char, Box<Expression>, Box<Expression>),
}

/// A function of numbers.
#[derive(Debug)]
struct Function {
    name: &'static str,
    /// What it is in C, behind its name.
    in_c: &'static str,
    /// The operation of MLIR.
    operation: &'static str,
    arguments: usize,
}

const FUNCTIONS: [Function; 3] = [
    Function { name: "SQRT", in_c: "(x) __builtin_elementwise_sqrt(x)", operation: "math.sqrt", arguments: 1 },
    Function { name: "EXP", in_c: "(x) __builtin_elementwise_exp(x)", operation: "math.exp", arguments: 1 },
    Function { name: "MAX", in_c: "(x, y) ((x) > (y) ? (x) : (y))", operation: "arith.maximumf", arguments: 2 },
];

impl Kernel {
    /// Reads a kernel: comments `// NAME=SIZE ...` and `// dominant ARRAY ...`, and a function. Errors: it is no text of that language.
    pub fn read(text: &str) -> Result<Kernel> {
        let (mut sizes, mut dominant) = (BTreeMap::new(), Vec::new());
        for line in text.lines().filter_map(|line| line.strip_prefix("// ")) {
            let words = line.split_whitespace();
            match line.strip_prefix("dominant ") {
                Some(names) => dominant.extend(names.split_whitespace().map(str::to_owned)),
                None => sizes.extend(words.filter_map(|word| {
                    let (name, size) = word.split_once('=')?;
                    Some((name.to_owned(), size.parse::<i64>().ok()?))
                })),
            }
        }
        let code: String = text.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
        let mut parser = Parser { words: words(&code), at: 0 };
        let (name, arrays) = parser.signature(&dominant)?;
        let body = parser.block()?;
        Ok(Kernel { name, sizes, arrays, body, text: code })
    }

    /// The same kernel at other sizes.
    pub fn sized(mut self, size: impl Fn(&str, i64) -> i64) -> Kernel {
        self.sizes.iter_mut().for_each(|(name, value)| *value = size(name, *value));
        self
    }

    /// The sizes of an array.
    pub fn shape(&self, array: &Array) -> Vec<i64> {
        array.sizes.iter().map(|size| size.with(&self.sizes).constant).collect()
    }

    /// The C text of a translation unit.
    pub fn c(&self, float: Float) -> String {
        let mut text = format!("typedef {} real;\n#define R(x) ((real)(x))\n", float.c());
        FUNCTIONS.iter().for_each(|function| text += &format!("#define {}{}\n", function.name, function.in_c));
        self.sizes.iter().for_each(|(name, size)| text += &format!("#define {name} {size}\n"));
        text + &self.text + "\n"
    }

    /// The MLIR text.
    pub fn mlir(&self, float: Float) -> String {
        let mut writer = Writer { kernel: self, float: float.name(), text: String::new(), depth: 1, values: 0 };
        let argument = |array: &Array| format!("%{}: {}", array.name, writer.memref(&array.name));
        let arguments: Vec<String> = self.arrays.iter().map(argument).collect();
        writer.text = format!("func.func @{}({}) {{\n", self.name, arguments.join(", "));
        for local in locals(&self.body) {
            let ty = writer.memref(local);
            writer.line(&format!("%{local} = memref.alloca() : {ty}"));
        }
        self.body.iter().for_each(|statement| writer.statement(statement));
        writer.text + "  return\n}\n"
    }
}

fn locals(body: &[Statement]) -> Vec<&str> {
    let mut found = Vec::new();
    for statement in body {
        match statement {
            Statement::Loop { body, .. } => found.extend(locals(body)),
            Statement::Local { name } => found.push(name.as_str()),
            Statement::Assign { .. } => {}
        }
    }
    found
}

impl Affine {
    fn number(constant: i64) -> Affine {
        Affine { terms: BTreeMap::new(), constant }
    }

    fn name(name: &str) -> Affine {
        Affine { terms: BTreeMap::from([(name.to_owned(), 1)]), constant: 0 }
    }

    fn add(&mut self, other: &Affine, factor: i64) {
        other.terms.iter().for_each(|(name, f)| *self.terms.entry(name.clone()).or_default() += f * factor);
        self.constant += other.constant * factor;
    }

    /// With numbers for names.
    fn with(&self, sizes: &BTreeMap<String, i64>) -> Affine {
        let mut result = Affine::number(self.constant);
        for (name, factor) in &self.terms {
            match sizes.get(name) {
                Some(size) => result.constant += factor * size,
                None => result.add(&Affine::name(name), *factor),
            }
        }
        result.terms.retain(|_, factor| *factor != 0);
        result
    }
}

struct Writer<'a> {
    kernel: &'a Kernel,
    float: &'static str,
    text: String,
    depth: usize,
    values: usize,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(self.depth));
    }

    fn memref(&self, name: &str) -> String {
        let array = self.kernel.arrays.iter().find(|array| array.name == name);
        let shape = array.map(|array| self.kernel.shape(array)).unwrap_or_default();
        let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
        format!("memref<{sizes}{}>", self.float)
    }

    fn place(&self, place: &Place) -> String {
        let index: Vec<String> =
            place.index.iter().map(|i| sum(&i.with(&self.kernel.sizes), |n| format!("%{n}"))).collect();
        format!("%{}[{}] : {}", place.name, index.join(", "), self.memref(&place.name))
    }

    fn bound(&self, bound: &Affine) -> String {
        let bound = bound.with(&self.kernel.sizes);
        let names: Vec<&String> = bound.terms.keys().collect();
        if names.is_empty() {
            return bound.constant.to_string();
        }
        let dims: Vec<String> = (0..names.len()).map(|k| format!("d{k}")).collect();
        let expression = sum(&bound, |name| format!("d{}", names.iter().position(|n| *n == name).unwrap_or_default()));
        let operands: Vec<String> = names.iter().map(|name| format!("%{name}")).collect();
        format!("affine_map<({}) -> ({expression})>({})", dims.join(", "), operands.join(", "))
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Loop { variable, lower, upper, body } => {
                let (lower, upper) = (self.bound(lower), self.bound(upper));
                self.line(&format!("affine.for %{variable} = {lower} to {upper} {{"));
                self.depth += 1;
                body.iter().for_each(|inner| self.statement(inner));
                self.depth -= 1;
                self.line("}");
            }
            Statement::Assign { place, value } => {
                let value = self.value(value);
                let place = self.place(place);
                self.line(&format!("affine.store {value}, {place}"));
            }
            Statement::Local { .. } => {}
        }
    }

    fn value(&mut self, expression: &Expression) -> String {
        let float = self.float;
        let operation = match expression {
            Expression::Number(number) => format!("arith.constant {number} : {float}"),
            Expression::Read(place) => format!("affine.load {}", self.place(place)),
            Expression::Call(function, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(|argument| self.value(argument)).collect();
                format!("{} {} : {float}", function.operation, arguments.join(", "))
            }
            Expression::Binary(operator, a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                let name = match operator {
                    '+' => "addf",
                    '-' => "subf",
                    '*' => "mulf",
                    _ => "divf",
                };
                format!("arith.{name} {a}, {b} : {float}")
            }
        };
        self.values += 1;
        let name = format!("%{}", self.values);
        self.line(&format!("{name} = {operation}"));
        name
    }
}

fn sum(affine: &Affine, name: impl Fn(&str) -> String) -> String {
    let term = |(term, factor): (&String, &i64)| match factor {
        1 => name(term),
        factor => format!("{} * {factor}", name(term)),
    };
    let mut parts: Vec<String> = affine.terms.iter().map(term).collect();
    if affine.constant != 0 || parts.is_empty() {
        parts.push(affine.constant.to_string());
    }
    parts.join(" + ")
}

/// The words of a text: names, numbers, and signs of one or two characters.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
        let length = match first {
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ if ["+=", "-=", "*=", "/=", "++"].iter().any(|sign| rest.starts_with(sign)) => 2,
            c => c.len_utf8(),
        };
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    words
}

struct Parser {
    words: Vec<String>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> &str {
        self.words.get(self.at).map_or("", String::as_str)
    }

    fn next(&mut self) -> String {
        self.at += 1;
        self.words.get(self.at - 1).cloned().unwrap_or_default()
    }

    fn eat(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, word: &str) -> Result<()> {
        let found = self.next();
        let near = self.words[self.at.saturating_sub(6)..self.at.min(self.words.len())].join(" ");
        ensure!(found == word, "expected '{word}', found '{found}' after `{near}`");
        Ok(())
    }

    fn all(&mut self, words: &[&str]) -> Result<()> {
        words.iter().try_for_each(|word| self.expect(word))
    }

    fn signature(&mut self, dominant: &[String]) -> Result<(String, Vec<Array>)> {
        self.expect("void")?;
        let name = self.next();
        self.expect("(")?;
        let mut arrays = Vec::new();
        while !self.eat(")") {
            self.eat(",");
            self.expect("real")?;
            let name = self.next();
            let mut sizes = Vec::new();
            while self.eat("[") {
                self.eat("restrict");
                sizes.push(self.affine()?);
                self.expect("]")?;
            }
            arrays.push(Array { is_dominant: dominant.contains(&name), name, sizes });
        }
        Ok((name, arrays))
    }

    fn block(&mut self) -> Result<Vec<Statement>> {
        if !self.eat("{") {
            return self.statement();
        }
        let mut all = Vec::new();
        while !self.eat("}") {
            ensure!(self.at < self.words.len(), "a block has no end");
            all.extend(self.statement()?);
        }
        Ok(all)
    }

    fn statement(&mut self) -> Result<Vec<Statement>> {
        if self.eat("for") {
            return Ok(vec![self.looping()?]);
        }
        let is_local = self.eat("real");
        let place = self.place()?;
        let operator = self.next();
        let value = self.sum()?;
        self.expect(";")?;
        let read = || Box::new(Expression::Read(place.clone()));
        let value = match operator.as_str() {
            "=" => value,
            "+=" | "-=" | "*=" | "/=" => {
                Expression::Binary(operator.chars().next().context("no operator")?, read(), Box::new(value))
            }
            other => bail!("'{other}' is no assignment"),
        };
        let local = is_local.then(|| Statement::Local { name: place.name.clone() });
        Ok(local.into_iter().chain([Statement::Assign { place, value }]).collect())
    }

    fn looping(&mut self) -> Result<Statement> {
        self.all(&["(", "int"])?;
        let variable = self.next();
        self.expect("=")?;
        let lower = self.affine()?;
        self.all(&[";", &variable, "<"])?;
        let upper = self.affine()?;
        self.all(&[";", &variable, "++", ")"])?;
        Ok(Statement::Loop { variable, lower, upper, body: self.block()? })
    }

    fn place(&mut self) -> Result<Place> {
        let name = self.next();
        let mut index = Vec::new();
        while self.eat("[") {
            index.push(self.affine()?);
            self.expect("]")?;
        }
        Ok(Place { name, index })
    }

    fn affine(&mut self) -> Result<Affine> {
        let mut total = Affine::default();
        let mut factor = 1;
        loop {
            let word = self.next();
            let part = match word.parse::<i64>() {
                Ok(number) => Affine::number(number),
                Err(_) => Affine::name(&word),
            };
            ensure!(word.chars().all(|c| c.is_ascii_alphanumeric()), "'{word}' is no number or name");
            total.add(&part, factor);
            factor = match self.peek() {
                "+" => 1,
                "-" => -1,
                _ => return Ok(total),
            };
            self.at += 1;
        }
    }

    fn sum(&mut self) -> Result<Expression> {
        let mut left = self.product()?;
        while ["+", "-"].contains(&self.peek()) {
            left = self.binary(left, Self::product)?;
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Expression> {
        let mut left = self.factor()?;
        while ["*", "/"].contains(&self.peek()) {
            left = self.binary(left, Self::factor)?;
        }
        Ok(left)
    }

    fn binary(&mut self, left: Expression, right: fn(&mut Self) -> Result<Expression>) -> Result<Expression> {
        let operator = self.next().chars().next().context("no operator")?;
        Ok(Expression::Binary(operator, Box::new(left), Box::new(right(self)?)))
    }

    fn factor(&mut self) -> Result<Expression> {
        if self.eat("(") {
            let inner = self.sum()?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.eat("R") {
            self.expect("(")?;
            let number = self.next();
            self.expect(")")?;
            return Ok(Expression::Number(number));
        }
        if let Some(function) = FUNCTIONS.iter().find(|function| function.name == self.peek()) {
            self.at += 1;
            let mut arguments = Vec::new();
            for at in 0..function.arguments {
                self.expect(if at == 0 { "(" } else { "," })?;
                arguments.push(self.sum()?);
            }
            self.expect(")")?;
            return Ok(Expression::Call(function, arguments));
        }
        Ok(Expression::Read(self.place()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_is_one_text_in_both_languages() {
        let text = "// N=8\nvoid f(real a[restrict N][N]) {\n  for (int i = 1; i < N - 1; i++) a[i][N - 1 - i] += R(1.5) * (a[0][i] - SQRT(a[i][i]));\n}";
        let kernel = Kernel::read(text).unwrap();
        let mlir = kernel.mlir(Float::F32);
        let expected = "func.func @f(%a: memref<8x8xf32>) {
  affine.for %i = 1 to 7 {
    %1 = affine.load %a[%i, %i * -1 + 7] : memref<8x8xf32>
    %2 = arith.constant 1.5 : f32
    %3 = affine.load %a[0, %i] : memref<8x8xf32>
    %4 = affine.load %a[%i, %i] : memref<8x8xf32>
    %5 = math.sqrt %4 : f32
    %6 = arith.subf %3, %5 : f32
    %7 = arith.mulf %2, %6 : f32
    %8 = arith.addf %1, %7 : f32
    affine.store %8, %a[%i, %i * -1 + 7] : memref<8x8xf32>
  }
  return
}
";
        assert_eq!(mlir, expected);
        assert!(kernel.c(Float::F64).contains("#define N 8\nvoid f(real a[restrict N][N])"));
    }

    #[test]
    fn what_is_not_of_the_language_is_refused() {
        for text in ["void f() { while }", "int f() {}", "void f(real a[2]) { a[0] ^= a[1]; }", "void f() {"] {
            assert!(Kernel::read(text).is_err(), "{text}");
        }
    }
}
