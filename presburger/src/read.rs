//! Reads the text of sets and relations: `affine_set` and `affine_map`, with unions and existential variables besides.
//!
//! `(d0, d1)[s0] : (d0 - s0 >= 0, d1 floordiv 2 == d0) or exists e : (d0 == 3 * e)` is a set, `(d0)[s0] -> (r0) : (...)` and
//! `(d0)[s0] -> (d0 + s0, d0 mod 2)` are relations; `affine_set<...>` and `affine_map<...>` around are read too.
//! Holds: what `Display` prints is read back as the same constraints.

use super::basic::BasicSet;
use super::int::Int;
use super::set::Set;
use super::space::Space;
use num_bigint::BigInt;
use std::fmt;
use std::str::FromStr;

/// Nesting of parentheses that is read.
const MOST_DEPTH: usize = 200;

/// Why a text is no set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Byte at which reading stopped.
    pub offset: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.message)
    }
}

impl std::error::Error for ReadError {}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Name(String),
    Number(Int),
    Mark(&'static str),
}

const MARKS: [&str; 16] = ["->", "==", ">=", "<=", "(", ")", "[", "]", ",", ":", "+", "-", "*", "<", ">", "="];

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, ReadError> {
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let span = |ok: fn(char) -> bool| rest.find(|c| !ok(c)).unwrap_or(rest.len());
        let length = if c.is_whitespace() {
            c.len_utf8()
        } else if c.is_ascii_digit() {
            let length = span(|c| c.is_ascii_digit());
            let value =
                rest[..length].parse::<BigInt>().map_err(|e| ReadError { offset: at, message: e.to_string() })?;
            all.push((at, Token::Number(Int::from(value))));
            length
        } else if c.is_ascii_alphabetic() || c == '_' {
            let length = span(|c| c.is_ascii_alphanumeric() || c == '_');
            all.push((at, Token::Name(rest[..length].to_owned())));
            length
        } else if let Some(mark) = MARKS.iter().find(|m| rest.starts_with(**m)) {
            all.push((at, Token::Mark(mark)));
            mark.len()
        } else {
            return Err(ReadError { offset: at, message: format!("unexpected character {c:?}") });
        };
        at += length;
    }
    Ok(all)
}

struct Reader {
    tokens: Vec<(usize, Token)>,
    at: usize,
    end: usize,
    depth: usize,
    symbols: Vec<String>,
    domain: Vec<String>,
    range: Vec<String>,
    locals: Vec<(String, usize)>,
}

type Read<T> = Result<T, ReadError>;

impl FromStr for Set {
    type Err = ReadError;

    fn from_str(text: &str) -> Read<Set> {
        let mut reader = Reader {
            tokens: tokens(text)?,
            at: 0,
            end: text.len(),
            depth: 0,
            symbols: Vec::new(),
            domain: Vec::new(),
            range: Vec::new(),
            locals: Vec::new(),
        };
        reader.take_wrapper()?;
        reader.take_symbols()?;
        let set = reader.set()?;
        match reader.at == reader.tokens.len() {
            true => Ok(set),
            false => Err(reader.error("unexpected text behind the set")),
        }
    }
}

impl Reader {
    fn error(&self, message: impl Into<String>) -> ReadError {
        let offset = self.tokens.get(self.at).map_or(self.end, |(offset, _)| *offset);
        ReadError { offset, message: message.into() }
    }

    fn peek(&self, mark: &str) -> bool {
        matches!(self.tokens.get(self.at), Some((_, Token::Mark(m))) if *m == mark)
    }

    fn peek_word(&self, word: &str) -> bool {
        matches!(self.tokens.get(self.at), Some((_, Token::Name(n))) if n == word)
    }

    fn take(&mut self, mark: &str) -> bool {
        let found = self.peek(mark);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.peek_word(word);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, mark: &str) -> Read<()> {
        match self.take(mark) {
            true => Ok(()),
            false => Err(self.error(format!("expected '{mark}'"))),
        }
    }

    fn name(&mut self) -> Read<String> {
        match self.tokens.get(self.at) {
            Some((_, Token::Name(name))) => {
                self.at += 1;
                Ok(name.clone())
            }
            _ => Err(self.error("expected a name")),
        }
    }

    /// `affine_set<` or `affine_map<` in front, `>` at the end.
    fn take_wrapper(&mut self) -> Read<()> {
        if !(self.take_word("affine_set") || self.take_word("affine_map")) {
            return Ok(());
        }
        self.expect("<")?;
        match self.tokens.pop() {
            Some((_, Token::Mark(">"))) => Ok(()),
            _ => Err(self.error("expected '>' at the end")),
        }
    }

    /// Takes the list in brackets out of the text: it may stand behind the domain or behind the range.
    fn take_symbols(&mut self) -> Read<()> {
        let start = self.at;
        let Some(open) = self.tokens.iter().position(|(_, t)| *t == Token::Mark("[")) else { return Ok(()) };
        self.at = open + 1;
        self.symbols = self.names("]")?;
        self.tokens.drain(open..self.at);
        self.at = start;
        Ok(())
    }

    /// Names that are not taken, up to the closing mark, which is read.
    fn names(&mut self, close: &str) -> Read<Vec<String>> {
        let mut names: Vec<String> = Vec::new();
        while !self.take(close) {
            if !names.is_empty() {
                self.expect(",")?;
            }
            let name = self.name()?;
            if names.contains(&name) || self.is_known(&name) {
                self.at -= 1;
                return Err(self.error(format!("'{name}' is declared twice")));
            }
            names.push(name);
        }
        Ok(names)
    }

    fn is_known(&self, name: &str) -> bool {
        [&self.symbols, &self.domain, &self.range].iter().any(|names| names.iter().any(|n| n == name))
    }

    fn set(&mut self) -> Read<Set> {
        self.expect("(")?;
        self.range = self.names(")")?;
        let mut results = Vec::new();
        if self.take("->") {
            self.domain = std::mem::take(&mut self.range);
            results = self.find_range()?;
        }
        let space = Space::relation(self.symbols.len(), self.domain.len(), self.range.len());
        let mut base = BasicSet::universe(space);
        let behind = self.at;
        for (i, at) in results {
            self.at = at;
            let mut value = self.sum(&mut base)?;
            let column = space.range_columns().start + i;
            value = base.padded(&value);
            value[column] = &value[column] - &Int::ONE;
            base.add_equality(&value);
            if !self.peek(",") && !self.peek(")") {
                return Err(self.error("expected ',' or ')'"));
            }
        }
        self.at = behind;
        if !self.take(":") {
            return Ok(Set::of(space, [base]));
        }
        let mut set = Set::empty(space);
        loop {
            set.push(self.conjunction(base.clone())?);
            if !self.take_word("or") {
                return Ok(set);
            }
        }
    }

    /// The tuple behind the arrow: new names, and the places of expressions (which the other dimensions equal).
    fn find_range(&mut self) -> Read<Vec<(usize, usize)>> {
        self.expect("(")?;
        let mut results = Vec::new();
        while !self.take(")") {
            if !self.range.is_empty() {
                self.expect(",")?;
            }
            let is_last = |token: Option<&(usize, Token)>| matches!(token, Some((_, Token::Mark("," | ")"))));
            match self.tokens.get(self.at) {
                Some((_, Token::Name(name))) if !self.is_known(name) && is_last(self.tokens.get(self.at + 1)) => {
                    let name = name.clone();
                    self.range.push(name);
                    self.at += 1;
                }
                _ => {
                    results.push((self.range.len(), self.at));
                    self.range.push(format!(" {}", self.range.len()));
                    self.skip_expression()?;
                }
            }
        }
        Ok(results)
    }

    fn skip_expression(&mut self) -> Read<()> {
        let mut depth = 0usize;
        loop {
            match self.tokens.get(self.at) {
                None => return Err(self.error("expected ')'")),
                Some((_, Token::Mark("("))) => depth += 1,
                Some((_, Token::Mark(")"))) if depth == 0 => return Ok(()),
                Some((_, Token::Mark(")"))) => depth -= 1,
                Some((_, Token::Mark(","))) if depth == 0 => return Ok(()),
                _ => {}
            }
            self.at += 1;
        }
    }

    fn conjunction(&mut self, mut set: BasicSet) -> Read<BasicSet> {
        self.locals.clear();
        if self.take_word("exists") {
            let names = self.names(":")?;
            let first = set.add_locals(names.len());
            self.locals = names.into_iter().zip(first..).collect();
        }
        self.expect("(")?;
        loop {
            self.constraint(&mut set)?;
            if !self.take(",") && !self.take_word("and") {
                break;
            }
        }
        self.expect(")")?;
        Ok(set)
    }

    /// `a >= b`, or a chain `a <= b < c`.
    fn constraint(&mut self, set: &mut BasicSet) -> Read<()> {
        let mut left = self.sum(set)?;
        let mut any = false;
        while let Some(mark) = ["==", ">=", "<=", "=", "<", ">"].into_iter().find(|m| self.peek(m)) {
            self.at += 1;
            any = true;
            let right = self.sum(set)?;
            let (a, b) = (set.padded(&left), set.padded(&right));
            let minus = |x: &[Int], y: &[Int], less: i64| {
                let mut row: Vec<Int> = x.iter().zip(y).map(|(x, y)| x - y).collect();
                let last = row.len() - 1;
                row[last] = &row[last] - &Int::from(less);
                row
            };
            match mark {
                ">=" => set.add_inequality(&minus(&a, &b, 0)),
                ">" => set.add_inequality(&minus(&a, &b, 1)),
                "<=" => set.add_inequality(&minus(&b, &a, 0)),
                "<" => set.add_inequality(&minus(&b, &a, 1)),
                _ => set.add_equality(&minus(&a, &b, 0)),
            }
            left = right;
        }
        match any {
            true => Ok(()),
            false => Err(self.error("expected '==', '>=' or another comparison")),
        }
    }

    fn sum(&mut self, set: &mut BasicSet) -> Read<Vec<Int>> {
        let mut sum = self.product(set)?;
        loop {
            let sign = match (self.take("+"), self.peek("-")) {
                (true, _) => Int::ONE,
                (_, true) => Int::from(-1),
                _ => return Ok(sum),
            };
            self.at += usize::from(sign.sign() < 0);
            let next = self.product(set)?;
            let (a, b) = (set.padded(&sum), set.padded(&next));
            sum = a.iter().zip(&b).map(|(x, y)| x + &(&sign * y)).collect();
        }
    }

    fn product(&mut self, set: &mut BasicSet) -> Read<Vec<Int>> {
        let mut value = self.factor(set)?;
        loop {
            let word = ["floordiv", "ceildiv", "mod"].into_iter().find(|w| self.peek_word(w));
            if self.take("*") {
                let other = self.factor(set)?;
                let product = match (constant(&value), constant(&other)) {
                    (Some(c), _) => other.iter().map(|x| x * &c).collect(),
                    (_, Some(c)) => value.iter().map(|x| x * &c).collect(),
                    _ => return Err(self.error("a product needs a constant factor")),
                };
                value = product;
            } else if let Some(word) = word {
                self.at += 1;
                let divisor = self.factor(set)?;
                let Some(divisor) = constant(&divisor).filter(|d| d.sign() > 0) else {
                    return Err(self.error(format!("'{word}' needs a positive constant")));
                };
                value = quotient(set, word, &value, &divisor);
            } else {
                return Ok(value);
            }
        }
    }

    fn factor(&mut self, set: &mut BasicSet) -> Read<Vec<Int>> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(self.error("nested too deeply"));
        }
        let value = self.nested_factor(set);
        self.depth -= 1;
        value
    }

    fn nested_factor(&mut self, set: &mut BasicSet) -> Read<Vec<Int>> {
        if self.take("-") {
            return Ok(self.factor(set)?.iter().map(|x| -x).collect());
        }
        if self.take("(") {
            let value = self.sum(set)?;
            self.expect(")")?;
            return Ok(value);
        }
        match self.tokens.get(self.at).cloned() {
            Some((_, Token::Number(value))) => {
                self.at += 1;
                let mut row = vec![Int::ZERO; set.width()];
                row[set.constant()] = value;
                Ok(row)
            }
            Some((_, Token::Name(name))) => match self.column(set.space(), &name) {
                Some(column) => {
                    self.at += 1;
                    Ok(set.variable(column))
                }
                None => Err(self.error(format!("'{name}' is not declared"))),
            },
            _ => Err(self.error("expected an expression")),
        }
    }

    fn column(&self, space: Space, name: &str) -> Option<usize> {
        let local = self.locals.iter().find(|(n, _)| n == name).map(|(_, column)| *column);
        let visible = self.symbols.iter().chain(&self.domain).chain(&self.range).position(|n| n == name);
        debug_assert!(visible.is_none_or(|v| v < space.variables()));
        local.or(visible)
    }
}

fn constant(row: &[Int]) -> Option<Int> {
    let (constant, coefficients) = row.split_last()?;
    coefficients.iter().all(Int::is_zero).then(|| constant.clone())
}

fn quotient(set: &mut BasicSet, word: &str, value: &[Int], divisor: &Int) -> Vec<Int> {
    if word == "mod" {
        return set.add_mod(value, divisor);
    }
    let mut numerator = value.to_vec();
    if word == "ceildiv" {
        let last = numerator.len() - 1;
        numerator[last] = &numerator[last] + &(divisor - &Int::ONE);
    }
    let column = set.add_floordiv(&numerator, divisor);
    set.variable(column)
}
