//! Texts that a circuit prints: words and numbers in some form.
//!
//! What holds: numbers look as SystemVerilog's `$write` writes them.

use ir::Int;

use super::Values;
use super::node::Net;

/// A text of pieces.
#[derive(Clone, Debug, Default)]
pub struct Text(pub Vec<Piece>);

/// A piece of a text.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Characters as they stand.
    Words(String),
    /// A number in digits.
    Number(Net, Digits),
    /// The character of a number's low 8 bits.
    Character(Net),
    /// The characters of a number's bytes, the highest first, in a field.
    Characters(Net, Field),
    /// The number of the cycle.
    Time,
}

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Digits {
    pub radix: Radix,
    pub is_signed: bool,
    pub is_upper: bool,
    pub is_left_aligned: bool,
    pub padding: char,
    /// The fewest characters; none for as many as the longest number of this width has.
    pub width: Option<u32>,
}

/// How many characters a text takes, at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// As many as there are, without bytes of 0 at the front.
    Short,
    /// So many, with spaces before; a byte of 0 is a space.
    Wide(u32),
    /// As many as there are without bytes of 0: those of a string.
    String,
}

impl Field {
    fn write(self, value: &Int) -> String {
        let count = value.width().div_ceil(8);
        let byte = |at: u32| (0..8).fold(0, |sum, bit| sum | u8::from(bit_of(value, at * 8 + bit)) << bit);
        let bytes = (0..count).rev().map(byte);
        let character = |byte: u8| if byte == 0 { ' ' } else { char::from(byte) };
        match self {
            Self::Short => bytes.skip_while(|&byte| byte == 0).map(character).collect(),
            Self::String => bytes.filter(|&byte| byte != 0).map(char::from).collect(),
            Self::Wide(width) => {
                let spaces = " ".repeat(width.saturating_sub(count) as usize);
                spaces + &bytes.map(character).collect::<String>()
            }
        }
    }
}

/// The base of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Radix {
    Binary,
    Octal,
    Decimal,
    Hexadecimal,
}

impl Radix {
    /// As many characters as the longest number of so many bits has.
    fn longest(self, bits: u32, is_signed: bool) -> usize {
        match self {
            Self::Binary => bits as usize,
            Self::Octal => bits.div_ceil(3) as usize,
            Self::Hexadecimal => bits.div_ceil(4) as usize,
            Self::Decimal if is_signed && bits > 0 => Int::signed_min(bits).to_string_signed().len(),
            Self::Decimal => Int::all_ones(bits).to_string_unsigned().len(),
        }
    }

    fn digits(self, value: &Int, is_signed: bool) -> String {
        let power = |bits: u32| {
            let count = value.unsigned_bits().div_ceil(bits).max(value.width().min(1));
            let digit = |at: u32| (0..bits).fold(0, |sum, bit| sum | u32::from(bit_of(value, at * bits + bit)) << bit);
            (0..count).rev().filter_map(|at| char::from_digit(digit(at), 16)).collect()
        };
        match self {
            Self::Binary => power(1),
            Self::Octal => power(3),
            Self::Hexadecimal => power(4),
            Self::Decimal if is_signed => value.to_string_signed(),
            Self::Decimal => value.to_string_unsigned(),
        }
    }
}

fn bit_of(value: &Int, index: u32) -> bool {
    index < value.width() && value.bit(index)
}

impl Digits {
    /// Decimal digits without padding.
    pub const SHORT: Self = Self {
        radix: Radix::Decimal,
        is_signed: false,
        is_upper: false,
        is_left_aligned: false,
        padding: ' ',
        width: Some(0),
    };

    /// Whether simulators of Verilog agree on a number of so many bits: in fewer characters than the longest has they do not, but for
    /// decimal ones.
    pub fn fits(self, bits: u32) -> bool {
        let is_enough = |width: u32| width == 0 || width as usize >= self.radix.longest(bits, self.is_signed);
        self.radix == Radix::Decimal || self.width.is_none_or(is_enough)
    }

    fn write(self, value: &Int) -> String {
        let digits = self.radix.digits(value, self.is_signed);
        let digits = if self.is_upper { digits.to_uppercase() } else { digits };
        let width =
            self.width.map_or_else(|| self.radix.longest(value.width(), self.is_signed), |width| width as usize);
        let padding = self.padding.to_string().repeat(width.saturating_sub(digits.len()));
        match (self.is_left_aligned, digits.strip_prefix('-')) {
            (true, _) => digits + &padding,
            // Zeros stand behind the sign.
            (false, Some(digits)) if self.padding == '0' => format!("-{padding}{digits}"),
            (false, _) => padding + &digits,
        }
    }
}

impl Text {
    /// The nets of its numbers.
    pub fn nets_mut(&mut self) -> impl Iterator<Item = &mut Net> {
        self.0.iter_mut().filter_map(|piece| match piece {
            Piece::Number(net, _) | Piece::Character(net) | Piece::Characters(net, _) => Some(net),
            Piece::Words(_) | Piece::Time => None,
        })
    }

    /// Its characters, with the values of a cycle.
    pub fn characters(&self, values: &mut impl Values, cycle: u64) -> String {
        let mut text = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => text += words,
                Piece::Number(net, digits) => text += &digits.write(&values.value((*net).into())),
                Piece::Character(net) => text.push(char::from(values.value((*net).into()).low_u64() as u8)),
                Piece::Characters(net, field) => text += &field.write(&values.value((*net).into())),
                Piece::Time => text += &cycle.to_string(),
            }
        }
        text
    }
}

/// Numbers in wider fields are taken for a fault.
pub const WIDEST: u32 = 1024;

/// A part of a text in the form of SystemVerilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Characters as they stand.
    Words(String),
    /// The next operand in digits.
    Number(Digits),
    /// The next operand as a character.
    Character,
    /// The bytes of the next operand as characters.
    Characters(Field),
    /// The path of the instance.
    Path,
}

/// The parts of a text in the form of SystemVerilog. Errors: what of it is not simulated.
pub fn parts(format: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = format;
    while let Some((words, after)) = rest.split_once('%') {
        parts.push(Part::Words(words.to_owned()));
        let end = after.find(|c: char| !c.is_ascii_digit() && c != '-').ok_or("a '%' without a letter after it")?;
        let (width, letter) = (&after[..end], after[end..].chars().next().unwrap_or_default());
        parts.push(part(width, letter)?);
        rest = &after[end + letter.len_utf8()..];
    }
    parts.push(Part::Words(rest.to_owned()));
    Ok(parts)
}

/// A part by its width, which begins with `-` or `0` where it says more, and its letter: what simulators of Verilog agree on.
fn part(width: &str, letter: char) -> Result<Part, String> {
    let refused = || format!("'%{width}{letter}' is not simulated");
    let (is_left_aligned, digits) = width.strip_prefix('-').map_or((false, width), |digits| (true, digits));
    let count = match digits {
        "" => None,
        digits => Some(digits.parse().ok().filter(|&count: &u32| count <= WIDEST).ok_or_else(refused)?),
    };
    let is_filled = digits.len() > 1 && digits.starts_with('0');
    let number = |radix: Radix, padding: char| {
        Ok(Part::Number(Digits { radix, padding, width: count, is_left_aligned, ..Digits::SHORT }))
    };
    match (letter.to_ascii_lowercase(), count) {
        ('d', Some(1..)) if is_left_aligned && !is_filled => number(Radix::Decimal, ' '),
        _ if is_left_aligned => Err(refused()),
        ('d', _) => number(Radix::Decimal, if is_filled { '0' } else { ' ' }),
        ('x' | 'h', _) if count.unwrap_or(0) == 0 || is_filled => number(Radix::Hexadecimal, '0'),
        ('o', _) if count.unwrap_or(0) == 0 || is_filled => number(Radix::Octal, '0'),
        ('b', _) if count.unwrap_or(0) == 0 || is_filled => number(Radix::Binary, '0'),
        ('t', None) => Ok(Part::Number(Digits { width: Some(20), ..Digits::SHORT })),
        ('t', Some(0)) => number(Radix::Decimal, ' '),
        ('s', None) => Ok(Part::Characters(Field::Wide(0))),
        ('s', Some(0)) => Ok(Part::Characters(Field::Short)),
        ('s', Some(count)) => Ok(Part::Characters(Field::Wide(count))),
        _ => plain_part(width, letter).ok_or_else(refused),
    }
}

fn plain_part(width: &str, letter: char) -> Option<Part> {
    match (letter.to_ascii_lowercase(), width) {
        ('c', "") => Some(Part::Character),
        ('m', "") => Some(Part::Path),
        ('%', "") => Some(Part::Words("%".to_owned())),
        _ => None,
    }
}
