//! The signature of the public function of an MLIR file, read from its text.
//!
//! What holds: only integers, `index`, floats and ranked memrefs of integers and floats with static shapes are read; all else is
//! an error.

use anyhow::{Context, Result, bail};

/// An argument or a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Name without `%`; results are called `result0`, `result1`...
    pub name: String,
    /// Bits of the scalar or of a word of the memory; 64 for `index`.
    pub width: u32,
    /// Sizes of a memref; none for a scalar.
    pub shape: Option<Vec<usize>>,
    /// Whether the scalar has type `index`.
    pub index: bool,
    /// What the numbers are laid out as, if they are floats.
    pub float: Option<Layout>,
}

/// A float type whose exponent has a bias of half its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Its name in MLIR.
    pub name: &'static str,
    /// Its name in LLVM IR.
    pub llvm: &'static str,
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the fraction.
    pub fraction: u32,
}

const FLOATS: [Layout; 4] = [
    Layout { name: "f16", llvm: "half", exponent: 5, fraction: 10 },
    Layout { name: "bf16", llvm: "bfloat", exponent: 8, fraction: 7 },
    Layout { name: "f32", llvm: "float", exponent: 8, fraction: 23 },
    Layout { name: "f64", llvm: "double", exponent: 11, fraction: 52 },
];

impl Layout {
    /// The number that bits stand for: exact, as all of these formats fit in 64 bits.
    pub fn to_f64(self, bits: u64) -> f64 {
        let (exponent, fraction) =
            (bits >> self.fraction & ((1 << self.exponent) - 1), bits & ((1 << self.fraction) - 1));
        let sign = if bits >> (self.exponent + self.fraction) & 1 == 1 { -1.0 } else { 1.0 };
        let most = (1_u64 << self.exponent) - 1;
        if exponent == most {
            return if fraction == 0 { sign * f64::INFINITY } else { f64::NAN };
        }
        let lowest = 1 - ((most as i32) >> 1) - self.fraction as i32;
        let (leading, above) = if exponent == 0 { (0, 0) } else { (1 << self.fraction, exponent as i32 - 1) };
        // Two factors, as one of the least numbers would not be one.
        let power = lowest + above;
        sign * (leading | fraction) as f64 * 2_f64.powi(power / 2) * 2_f64.powi(power - power / 2)
    }

    /// The bits of the nearest number. Errors: it is neither of 32 nor of 64 bits.
    pub fn of_f64(self, number: f64) -> Result<u64> {
        match self.name {
            "f32" => Ok(u64::from((number as f32).to_bits())),
            "f64" => Ok(number.to_bits()),
            name => bail!("numbers of type {name} are not read back"),
        }
    }
}

impl Slot {
    /// Number of words: the product of the shape, 1 for a scalar.
    pub fn words(&self) -> usize {
        self.shape.iter().flatten().product()
    }

    /// The type of a scalar in LLVM IR.
    pub fn llvm(&self) -> String {
        self.float.map_or_else(|| format!("i{}", self.width), |layout| layout.llvm.to_owned())
    }
}

/// A function's name, arguments and results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Symbol name without `@`.
    pub name: String,
    /// Arguments in order.
    pub arguments: Vec<Slot>,
    /// Results in order.
    pub results: Vec<Slot>,
}

/// Reads the signature of the first function of `text` that is not private.
///
/// # Errors
/// There is none, or it has a type that is not read.
pub fn parse(text: &str) -> Result<Signature> {
    let code: String = text.lines().map(without_comment).collect::<Vec<_>>().join(" ");
    let head = "func.func @";
    let start = code.find(head).context("no public `func.func`")? + head.len();
    let rest = &code[start..];
    let open = rest.find('(').context("no argument list")?;
    let close = closing(rest, open).context("the argument list does not end")?;
    let arguments = split(&rest[open + 1..close]).into_iter().map(argument).collect::<Result<_>>()?;
    Ok(Signature { name: rest[..open].to_string(), arguments, results: results(rest[close + 1..].trim_start())? })
}

fn without_comment(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate().skip(open) {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Splits at the commas that stand outside brackets.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' | b'(' | b'{' | b'[' => depth += 1,
            b'>' | b')' | b'}' | b']' => depth -= 1,
            b',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn argument(text: &str) -> Result<Slot> {
    let (name, ty) = text.split_once(':').with_context(|| format!("`{text}` is no argument"))?;
    slot(name.trim().trim_start_matches('%'), ty)
}

fn results(text: &str) -> Result<Vec<Slot>> {
    let Some(types) = text.strip_prefix("->") else {
        return Ok(Vec::new());
    };
    let types = types.trim_start();
    let list = match closing(types, 0).filter(|_| types.starts_with('(')) {
        Some(close) => &types[1..close],
        None => types.split([' ', '{']).next().unwrap_or_default(),
    };
    split(list).into_iter().enumerate().map(|(at, ty)| slot(&format!("result{at}"), ty)).collect()
}

fn slot(name: &str, ty: &str) -> Result<Slot> {
    let ty = ty.split('{').next().unwrap_or_default().trim();
    let (shape, element) = match ty.strip_prefix("memref<").and_then(|inner| inner.strip_suffix('>')) {
        Some(inner) => memref(inner)?,
        None => (None, ty),
    };
    let index = element == "index";
    let float = FLOATS.into_iter().find(|layout| layout.name == element);
    let width = match element.strip_prefix('i') {
        _ if index => 64,
        None if float.is_some() => float.map_or(0, |layout| 1 + layout.exponent + layout.fraction),
        Some(digits) => digits.parse().with_context(|| format!("type `{ty}` is not read"))?,
        None => bail!("type `{ty}` is not read"),
    };
    Ok(Slot { name: name.to_string(), width, shape, index, float })
}

fn memref(inner: &str) -> Result<(Option<Vec<usize>>, &str)> {
    let mut sizes: Vec<&str> = inner.split('x').map(str::trim).collect();
    // `index` holds an `x` of its own.
    let element = if inner.ends_with("index") {
        sizes.truncate(sizes.len() - 2);
        "index"
    } else {
        sizes.pop().unwrap_or_default()
    };
    let shape = sizes.into_iter().map(|size| size.parse().with_context(|| format!("size `{size}` is not read")));
    Ok((Some(shape.collect::<Result<_>>()?), element))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_scalars_memories_and_results() {
        let text = "// func.func @no\nfunc.func private @p(i32)\nfunc.func @f(%a: i13, %m: memref<4x8xi32>,\n %n: index, %s: memref<i8>) -> (i32, i1) {";
        let signature = parse(text).unwrap();
        assert_eq!(signature.name, "f");
        let words: Vec<_> =
            signature.arguments.iter().map(|slot| (slot.name.as_str(), slot.width, slot.words())).collect();
        assert_eq!(words, [("a", 13, 1), ("m", 32, 32), ("n", 64, 1), ("s", 8, 1)]);
        assert_eq!(signature.results.iter().map(|slot| slot.width).collect::<Vec<_>>(), [32, 1]);
    }

    #[test]
    fn refuses_what_it_cannot_drive() {
        for ty in ["complex<f32>", "memref<?xi32>", "memref<4xf80>", "tensor<4xi32>"] {
            assert!(parse(&format!("func.func @f(%a: {ty}) {{")).is_err(), "{ty}");
        }
    }
}
