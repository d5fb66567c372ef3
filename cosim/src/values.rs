//! Numbers and arrays as text and JSON, by the types of a function.
//!
//! What holds: integers print signed (`i1` and unsigned types unsigned); what 64 bits can't hold is a string in JSON; a
//! value that does not fit its type is refused, never cut.

use ir::float::Float;
use ir::types::{FloatKind, Signedness};
use ir::{Context, Int, Type, TypeKind};
use serde_json::{Value, json};
use sim::interp::{Argument, Memory};
use sim::random::Random;

use crate::vectors::floats;

/// How bits of a number are read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// A two's complement integer.
    Signed(u32),
    /// An unsigned integer.
    Unsigned(u32),
    /// A float.
    Float(FloatKind),
    /// A complex number of two floats; the real part has the lowest bits.
    Complex(FloatKind),
}

/// What a parameter or result takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Name for messages and output.
    pub name: String,
    /// Its numbers.
    pub element: Element,
    /// Size by dimension of a memref or tensor, `ir::types::DYNAMIC` where any is allowed; `None` for a scalar.
    pub shape: Option<Vec<i64>>,
    /// It does not change: a number or a tensor.
    pub is_value: bool,
}

/// More elements than this are refused: 2^28.
const MOST_ELEMENTS: usize = 1 << 28;

impl Slot {
    /// The slot of a type; `None` if no number or array of numbers has it.
    pub fn of(ctx: &Context, name: String, ty: Type) -> Option<Self> {
        let element = match ctx.kind(ty) {
            TypeKind::Vector { .. } => element_of(ctx, ty),
            _ => element_of(ctx, ctx.element_or_self(ty)),
        }?;
        let is_value = !matches!(ctx.kind(ty), TypeKind::MemRef { .. });
        Some(Self { name, element, shape: shape_of(ctx, ty), is_value })
    }

    /// The argument that `text` stands for: a number, JSON of nested lists, or `random:SEED`.
    /// Errors: what is wrong, without the slot's name.
    pub fn parse(&self, text: &str) -> Result<Argument, String> {
        if let Some(seed) = text.strip_prefix("random:") {
            let seed = seed.parse().map_err(|_| format!("'{seed}' is no seed: a number of 64 bits is wanted"))?;
            return self.random(&mut Random::new(seed));
        }
        if self.shape.is_none() {
            return self.element.parse(text).map(Argument::Number);
        }
        let value = parse_json(text).map_err(|e| format!("an array is wanted as JSON: {e}"))?;
        self.from_json(&value)
    }

    /// The argument that a JSON value stands for. A memref takes nested lists, or one flat list in row-major order.
    pub fn from_json(&self, value: &Value) -> Result<Argument, String> {
        let Some(shape) = &self.shape else { return self.element.from_json(value).map(Argument::Number) };
        let mut items = Vec::new();
        let found = collect(value, self.element, &mut items, 0)?;
        let shape = fit_shape(shape, &found, items.len())?;
        Ok(Argument::Memory(Memory::from_ints(&shape, self.element.width(), &items)))
    }

    /// What fits, in words.
    pub fn wanted(&self) -> String {
        let Some(shape) = &self.shape else { return self.element.wanted() };
        let size = |&size: &i64| if size == ir::types::DYNAMIC { "?".to_owned() } else { size.to_string() };
        let sizes = shape.iter().map(size).collect::<Vec<_>>().join("x");
        let each = plural(&self.element.wanted());
        format!("{} {each}", if shape.is_empty() { "1".to_owned() } else { sizes })
    }

    fn random(&self, random: &mut Random) -> Result<Argument, String> {
        let Some(shape) = &self.shape else { return Ok(Argument::Number(self.element.random(random))) };
        let sizes: Option<Vec<usize>> = shape.iter().map(|&s| usize::try_from(s).ok()).collect();
        let sizes = sizes.ok_or("random data need a static shape")?;
        let count = sizes.iter().try_fold(1usize, |n, &s| n.checked_mul(s)).filter(|&n| n <= MOST_ELEMENTS);
        let count = count.ok_or("the memory is too large")?;
        let items: Vec<Int> = (0..count).map(|_| self.element.random(random)).collect();
        Ok(Argument::Memory(Memory::from_ints(&sizes, self.element.width(), &items)))
    }

    /// An argument or result as JSON.
    pub fn to_json(&self, argument: &Argument) -> Value {
        match argument {
            Argument::Number(number) => self.element.to_json(number),
            Argument::Memory(memory) => nested(memory, self.element, &memory.shape, &mut 0),
        }
    }
}

/// The sizes of an array.
fn shape_of(ctx: &Context, ty: Type) -> Option<Vec<i64>> {
    match ctx.kind(ty) {
        TypeKind::MemRef { shape, .. } | TypeKind::Tensor { shape, .. } => Some(shape.to_vec()),
        _ => None,
    }
}

/// What is wanted of each of several elements, from what is wanted of one: `integers` for `an integer`.
fn plural(one: &str) -> String {
    match one.strip_prefix("an ").or(one.strip_prefix("a ")) {
        Some(one) => one.replacen("integer", "integers", 1).replacen("float", "floats", 1),
        None => format!("numbers, {one}"),
    }
}

fn element_of(ctx: &Context, ty: Type) -> Option<Element> {
    Some(match ctx.kind(ty) {
        TypeKind::Index => Element::Signed(64),
        TypeKind::Integer { width: 1, .. } => Element::Unsigned(1),
        TypeKind::Integer { width, sign: Signedness::Unsigned } => Element::Unsigned(*width),
        TypeKind::Integer { width, .. } => Element::Signed(*width),
        TypeKind::Float(kind) => Element::Float(*kind),
        TypeKind::Vector { .. } => Element::Unsigned(vector_bits(ctx, ty)?),
        TypeKind::Complex(part) => match ctx.kind(*part) {
            TypeKind::Float(kind) => Element::Complex(*kind),
            _ => return None,
        },
        _ => return None,
    })
}

/// The bits of a vector of fixed size, which stands as one integer; its first element has the lowest.
fn vector_bits(ctx: &Context, ty: Type) -> Option<u32> {
    let vector = dialects::vector::parts(ctx, ty).filter(|vector| !vector.is_scalable())?;
    let bits = dialects::elements::element_bits(ctx, vector.element)?;
    u32::try_from(vector.count()).ok()?.checked_mul(bits).filter(|&bits| bits > 0)
}

/// The value of the text of a file of JSON, with its numbers exact. Errors: what is wrong.
pub fn json(name: &str, text: &str) -> Result<Value, String> {
    parse_json(text).map_err(|e| format!("'{name}' is not JSON: {e}"))
}

/// The value of a JSON text; numbers of more digits than a machine's hold become strings, so that none is lost.
fn parse_json(text: &str) -> serde_json::Result<Value> {
    match with_long_integers_quoted(text) {
        Some(quoted) => serde_json::from_str(&quoted),
        None => serde_json::from_str(text),
    }
}

/// Whether a word is an integer as JSON has it, of so many digits that 64 bits may not hold it.
fn is_long_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    word.len() > SAFE_DIGITS && !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Digits that every number of 64 bits, integer or float, can hold.
const SAFE_DIGITS: usize = 15;

/// `text` with quotes around integers of many digits; `None` if there is none.
fn with_long_integers_quoted(text: &str) -> Option<String> {
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
    let (mut quoted, mut rest, mut changed) = (String::with_capacity(text.len()), text, false);
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '"' => end_of_string(rest),
            '-' | '0'..='9' => rest.find(|c| !is_number(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (word, after) = rest.split_at(end);
        let is_long = first != '"' && is_long_integer(word);
        changed |= is_long;
        let quote = if is_long { "\"" } else { "" };
        quoted.extend([quote, word, quote]);
        rest = after;
    }
    changed.then_some(quoted)
}

/// The length of the string that `text` begins with, quotes included.
fn end_of_string(text: &str) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// Appends the numbers in nested lists to `items` and returns the sizes of the lists.
fn collect(value: &Value, element: Element, items: &mut Vec<Int>, depth: usize) -> Result<Vec<usize>, String> {
    let is_leaf = |list: &&Vec<Value>| element.is_pair() && !list.iter().any(Value::is_array);
    let Some(list) = value.as_array().filter(|list| !is_leaf(list)) else {
        items.push(element.from_json(value)?);
        return Ok(Vec::new());
    };
    if depth > 64 {
        return Err("lists are nested too deep".into());
    }
    let mut inner: Option<Vec<usize>> = None;
    for item in list {
        let sizes = collect(item, element, items, depth + 1)?;
        if inner.as_ref().is_some_and(|known| *known != sizes) {
            return Err("lists of one dimension differ in length".into());
        }
        inner = Some(sizes);
    }
    let mut sizes = vec![list.len()];
    sizes.extend(inner.unwrap_or_default());
    Ok(sizes)
}

/// The sizes of the memory for data of sizes `found` (flat or nested).
pub fn fit_shape(shape: &[i64], found: &[usize], count: usize) -> Result<Vec<usize>, String> {
    let fits = shape.len() == found.len()
        && shape
            .iter()
            .zip(found)
            .all(|(&want, &have)| want == ir::types::DYNAMIC || usize::try_from(want) == Ok(have));
    if fits {
        return Ok(found.to_vec());
    }
    let sizes: Option<Vec<usize>> = shape.iter().map(|&s| usize::try_from(s).ok()).collect();
    let flat = sizes.filter(|s| found.len() <= 1 && s.iter().try_fold(1usize, |n, &x| n.checked_mul(x)) == Some(count));
    flat.ok_or_else(|| {
        let wanted: Vec<String> =
            shape.iter().map(|&s| if s == ir::types::DYNAMIC { "?".into() } else { s.to_string() }).collect();
        format!("the array has sizes {found:?}, not [{}]", wanted.join(", "))
    })
}

/// Nested lists of the elements from `*next` on.
fn nested(memory: &Memory, element: Element, shape: &[usize], next: &mut usize) -> Value {
    let Some((&size, rest)) = shape.split_first() else {
        *next += 1;
        return element.to_json(&memory.get(*next - 1));
    };
    (0..size).map(|_| nested(memory, element, rest, next)).collect()
}

impl Element {
    /// Width in bits.
    pub fn width(self) -> u32 {
        match self {
            Self::Signed(width) | Self::Unsigned(width) => width,
            Self::Float(kind) => kind.width(),
            Self::Complex(kind) => 2 * kind.width(),
        }
    }

    /// True if numbers are written as lists of their two parts.
    pub fn is_pair(self) -> bool {
        matches!(self, Self::Complex(_))
    }

    fn random(self, random: &mut Random) -> Int {
        match self {
            Self::Float(kind) => floats::ordinary(kind, random),
            Self::Complex(kind) => pair(&floats::ordinary(kind, random), &floats::ordinary(kind, random)),
            Self::Signed(width) | Self::Unsigned(width) => random.int(width),
        }
    }

    /// The integers that fit, in words: two's complement, or without a sign.
    fn range(self) -> String {
        match self.width() {
            0 => "0".to_owned(),
            1 => "0 or 1".to_owned(),
            width @ 2..=32 => format!("{} to {}", -(1i64 << (width - 1)), (1i64 << width) - 1),
            width => format!("-2^{} to 2^{width}-1", width - 1),
        }
    }

    /// What fits, in words.
    pub fn wanted(self) -> String {
        match self {
            Self::Float(kind) => format!("a float of {} bits", kind.width()),
            Self::Complex(kind) => format!("a complex number [real, imaginary] of two floats of {} bits", kind.width()),
            Self::Signed(1) | Self::Unsigned(1) => "0 or 1".to_owned(),
            Self::Signed(width) | Self::Unsigned(width) => format!("an integer of {width} bits ({})", self.range()),
        }
    }

    /// Parses a decimal or hexadecimal number (for floats, hexadecimal is the bit pattern). Errors: what is wrong.
    pub fn parse(self, text: &str) -> Result<Int, String> {
        match self {
            Self::Float(kind) => parse_float(kind, text),
            Self::Complex(kind) => {
                let parts = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']')?.split_once(','));
                let wanted = || format!("'{text}' is no complex number: [real, imaginary] is wanted");
                let (real, imaginary) = parts.ok_or_else(wanted)?;
                let [real, imaginary] = [real, imaginary].map(|part| part.trim().trim_matches('"'));
                Ok(pair(&parse_float(kind, real)?, &parse_float(kind, imaginary)?))
            }
            Self::Signed(1) | Self::Unsigned(1) if text == "true" => Ok(Int::from_u64(1, 1)),
            Self::Signed(1) | Self::Unsigned(1) if text == "false" => Ok(Int::zero(1)),
            Self::Signed(width) | Self::Unsigned(width) => Int::from_literal(width, text)
                .map_err(|_| format!("'{text}' is no integer of {width} bits: {} is wanted", self.range())),
        }
    }

    fn from_json(self, value: &Value) -> Result<Int, String> {
        match value {
            Value::String(text) => self.parse(text),
            Value::Number(number) => self.parse(&number.to_string()),
            Value::Bool(flag) => self.parse(if *flag { "1" } else { "0" }),
            Value::Array(_) if self.is_pair() => self.parse(&value.to_string()),
            other => Err(format!("a number is wanted, not {other}")),
        }
    }

    /// The number as JSON; a string where a JSON number would lose bits.
    pub fn to_json(self, number: &Int) -> Value {
        let text = self.text(number);
        match self {
            Self::Complex(kind) => parts(kind, number).iter().map(|part| Self::Float(kind).to_json(part)).collect(),
            Self::Float(_) => text.parse::<f64>().ok().filter(|f| f.is_finite()).map_or(json!(text), |f| json!(f)),
            Self::Signed(_) => number.to_i64().map_or(json!(text), |v| json!(v)),
            Self::Unsigned(_) => number.to_u64().map_or(json!(text), |v| json!(v)),
        }
    }

    /// The number as text.
    pub fn text(self, number: &Int) -> String {
        match self {
            Self::Signed(_) => number.to_string_signed(),
            Self::Unsigned(_) => number.to_string_unsigned(),
            Self::Float(kind) => Float::from_bits(kind, number.to_u128().unwrap_or(0)).to_text(),
            Self::Complex(kind) => {
                let [real, imaginary] = parts(kind, number).map(|part| Self::Float(kind).text(&part));
                format!("[{real}, {imaginary}]")
            }
        }
    }
}

/// The bits of a complex number of these parts.
pub(crate) fn pair(real: &Int, imaginary: &Int) -> Int {
    imaginary.concat(real)
}

/// The parts of a complex number.
pub(crate) fn parts(kind: FloatKind, number: &Int) -> [Int; 2] {
    let width = kind.width();
    [number.extract(0, width), number.extract(width, width)]
}

fn parse_float(kind: FloatKind, text: &str) -> Result<Int, String> {
    let hex = text.strip_prefix("0x").is_some();
    let special = special_float(kind, text);
    let float = special.or_else(|| if hex { Float::parse_hex(kind, text) } else { Float::parse_decimal(kind, text) });
    let float = float.ok_or_else(|| format!("'{text}' is no float of {} bits", kind.width()))?;
    Ok(Int::from_u128(kind.width(), float.bits()))
}

/// What `nan`, `inf` and `-inf` stand for, as C, NumPy and JSON of Python write them; `None` for other words, and in formats without it.
fn special_float(kind: FloatKind, text: &str) -> Option<Float> {
    let (is_negative, word) = text.strip_prefix('-').map_or((false, text.trim_start_matches('+')), |word| (true, word));
    let value = match word.to_ascii_lowercase().as_str() {
        "nan" => Some(Float::nan(kind)).filter(|value| value.is_nan())?,
        "inf" | "infinity" => Some(Float::infinity(kind)).filter(|value| value.is_infinite())?,
        _ => return None,
    };
    Some(if is_negative && value.is_infinite() { value.neg() } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(element: Element, shape: Option<&[i64]>, text: &str, expect: Result<&str, &str>) {
        let slot = Slot { name: "a".into(), element, shape: shape.map(<[i64]>::to_vec), is_value: false };
        let json = slot.parse(text).map(|argument| slot.to_json(&argument).to_string());
        assert_eq!(json.as_deref().map_err(String::as_str), expect);
    }

    #[test]
    fn scalars() {
        check(Element::Signed(8), None, "-5", Ok("-5"));
        check(Element::Signed(8), None, "0xff", Ok("-1"));
        check(Element::Signed(8), None, "256", Err("'256' is no integer of 8 bits: -128 to 255 is wanted"));
        check(Element::Unsigned(1), None, "true", Ok("1"));
        check(Element::Signed(70), None, "590295810358705651711", Ok("\"590295810358705651711\""));
        check(Element::Float(FloatKind::F32), None, "1.5", Ok("1.5"));
        check(Element::Float(FloatKind::F32), None, "-inf", Ok("\"0xFF800000\""));
        check(Element::Float(FloatKind::F32), None, "NaN", Ok("\"0x7FC00000\""));
        check(Element::Float(FloatKind::F8E4M3FN), None, "inf", Err("'inf' is no float of 8 bits"));
    }

    #[test]
    fn numbers_of_any_width() {
        for width in [65, 128, 4096] {
            let least = Int::signed_min(width);
            let text = format!("[{}, {}, \"0x1\"]", least.to_string_signed(), least.not().to_string_signed());
            let expect = format!("[\"{}\",\"{}\",1]", least.to_string_signed(), least.not().to_string_signed());
            check(Element::Signed(width), Some(&[3]), &text, Ok(&expect));
        }
        let names = "{\"a 12345678901234567890 \\\" -12345678901234567890\": [18446744073709551616, 1.5, -7]}";
        let value = parse_json(names).unwrap();
        assert_eq!(value.to_string().matches("\"18446744073709551616\"").count(), 1);
        assert!(parse_json("[1234567890123456789.]").is_err());
        check(Element::Float(FloatKind::F64), Some(&[1]), "[0.30000000000000004]", Ok("[0.30000000000000004]"));
    }

    #[test]
    fn arrays() {
        check(Element::Signed(8), Some(&[2, 2]), "[[1,2],[3,-4]]", Ok("[[1,2],[3,-4]]"));
        check(Element::Signed(8), Some(&[2, 2]), "[1,2,3,4]", Ok("[[1,2],[3,4]]"));
        check(Element::Signed(8), Some(&[ir::types::DYNAMIC]), "[1,2,3]", Ok("[1,2,3]"));
        check(Element::Signed(8), Some(&[2, 2]), "[1,2]", Err("the array has sizes [2], not [2, 2]"));
        check(Element::Signed(8), Some(&[2, 2]), "[[1],[2,3]]", Err("lists of one dimension differ in length"));
        check(Element::Signed(8), Some(&[2]), "[1,{}]", Err("a number is wanted, not {}"));
    }
}
