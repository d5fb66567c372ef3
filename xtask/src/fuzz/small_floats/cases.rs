//! The operations that are tried, as text with holes: `%a`, `%b`, `%c` for operands, `%r` for the result, `$a` to `$r` for types.

/// A format of floats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// 8 bits of exponent, 7 of fraction.
    BF16,
    /// 5 bits of exponent, 10 of fraction.
    F16,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
}

impl Format {
    /// Name, bits, bits of the fraction.
    pub const fn layout(self) -> (&'static str, u32, u32) {
        match self {
            Self::BF16 => ("bf16", 16, 7),
            Self::F16 => ("f16", 16, 10),
            Self::F32 => ("f32", 32, 23),
            Self::F64 => ("f64", 64, 52),
        }
    }

    /// The bit of the sign.
    pub const fn sign(self) -> u64 {
        1 << (self.layout().1 - 1)
    }
}

/// What an operand or a result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A float.
    Float(Format),
    /// An integer of so many bits.
    Int(u32),
}

/// How operands come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One at a time.
    Scalar,
    /// Four at a time.
    Vector,
    /// As constants, which LLVM folds.
    Constant,
}

/// An operation on operands of some kinds in some shape.
#[derive(Clone, Debug)]
pub struct Case {
    /// The function's name.
    pub name: String,
    /// The kinds of up to three operands.
    pub operands: Vec<Kind>,
    /// The kind of the result.
    pub result: Kind,
    /// The text.
    pub text: String,
    /// How operands come.
    pub shape: Shape,
    /// Whether operands are constants of the text, the same for all seeds.
    pub constant: bool,
    /// Whether all NaN are one.
    pub any_nan: bool,
    /// Whether the result may be the next number: functions, which are not rounded correctly.
    pub is_near: bool,
    /// Whether both zeros are one.
    pub any_zero: bool,
    /// Whether the result is an integer with a sign.
    pub signed: bool,
}

const UNARY: [&str; 9] = [
    "arith.negf",
    "math.absf",
    "math.ceil",
    "math.floor",
    "math.trunc",
    "math.round",
    "math.roundeven",
    "math.sqrt",
    "math.rsqrt",
];
/// What changes the sign alone, also of a NaN: LLVM 19 does so for bf16, as Kiln prints it, and makes a NaN of f16 quiet.
const SIGNS: [&str; 3] = ["arith.negf", "math.absf", "math.copysign"];
const FUNCTIONS: [&str; 7] = ["math.sin", "math.cos", "math.exp", "math.exp2", "math.log", "math.log2", "math.log10"];
const LIBRARY: [&str; 7] = ["math.atan", "math.cbrt", "math.erf", "math.expm1", "math.log1p", "math.tan", "math.tanh"];
const BINARY: [&str; 12] = [
    "arith.addf",
    "arith.subf",
    "arith.mulf",
    "arith.divf",
    "arith.remf",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxnumf",
    "arith.minnumf",
    "math.copysign",
    "math.powf",
    "math.atan2",
];
const PREDICATES: [&str; 6] = ["olt", "oeq", "one", "ueq", "uge", "uno"];
const WIDTHS: [u32; 16] = [1, 7, 8, 16, 24, 25, 26, 32, 33, 53, 54, 64, 65, 100, 128, 200];
const REDUCTIONS: [&str; 6] = ["add", "mul", "maximumf", "minimumf", "maxnumf", "minnumf"];

/// All operations, in all shapes.
pub fn all() -> Vec<Case> {
    let formats = [Format::BF16, Format::F16];
    let all: Vec<Case> = formats.into_iter().flat_map(of_format).collect();
    let shaped = |case: Case| [Shape::Scalar, Shape::Vector, Shape::Constant].map(|shape| case.clone().in_shape(shape));
    let reductions = formats.into_iter().flat_map(reductions);
    all.into_iter().flat_map(shaped).chain(reductions).collect()
}

impl Case {
    fn new(name: &str, operands: &[Kind], result: Kind, text: &str) -> Self {
        let kinds: Vec<String> = operands.iter().map(|kind| kind.name()).collect();
        Self {
            name: format!("{}_{}_to_{}", name.replace('.', "_"), kinds.join("_"), result.name()),
            operands: operands.to_vec(),
            result,
            text: text.to_string(),
            shape: Shape::Scalar,
            constant: false,
            any_nan: operands[0] != Kind::Float(Format::BF16) || !SIGNS.contains(&name),
            is_near: FUNCTIONS
                .iter()
                .chain(&LIBRARY)
                .chain(&["math.powf", "math.rsqrt", "math.atan2"])
                .any(|it| *it == name),
            any_zero: name.ends_with("numf"),
            signed: true,
        }
    }

    fn in_shape(self, shape: Shape) -> Self {
        let name = format!("{}_{}", self.name, format!("{shape:?}").to_lowercase());
        Self { name, shape, constant: shape == Shape::Constant, ..self }
    }
}

impl Kind {
    /// The name of the type.
    pub fn name(self) -> String {
        match self {
            Self::Float(format) => format.layout().0.to_string(),
            Self::Int(width) => format!("i{width}"),
        }
    }
}

fn of_format(format: Format) -> Vec<Case> {
    let small = Kind::Float(format);
    let mut all = Vec::new();
    for name in UNARY.iter().chain(&FUNCTIONS).chain(&LIBRARY) {
        all.push(Case::new(name, &[small], small, &format!("%r = {name} %a : $r")));
    }
    for name in BINARY {
        all.push(Case::new(name, &[small; 2], small, &format!("%r = {name} %a, %b : $r")));
    }
    all.push(Case::new("math.fma", &[small; 3], small, "%r = math.fma %a, %b, %c : $r"));
    for predicate in PREDICATES {
        let text = format!("%r = arith.cmpf {predicate}, %a, %b : $a");
        all.push(Case::new(&format!("cmpf_{predicate}"), &[small; 2], Kind::Int(1), &text));
    }
    for wide in [Kind::Float(Format::F32), Kind::Float(Format::F64)] {
        all.push(Case::new("arith.extf", &[small], wide, "%r = arith.extf %a : $a to $r"));
        all.push(Case::new("arith.truncf", &[wide], small, "%r = arith.truncf %a : $a to $r"));
    }
    for width in WIDTHS {
        let int = Kind::Int(width);
        for (from, to, signed) in [("sitofp", "fptosi", true), ("uitofp", "fptoui", false)] {
            all.push(Case::new(from, &[int], small, &format!("%r = arith.{from} %a : $a to $r")));
            all.push(Case { signed, ..Case::new(to, &[small], int, &format!("%r = arith.{to} %a : $a to $r")) });
        }
    }
    all
}

/// Vectors of three elements, reduced to one.
fn reductions(format: Format) -> Vec<Case> {
    let (small, name) = (Kind::Float(format), format.layout().0);
    let case = |kind: &&str| {
        let text = format!(
            "%v = vector.from_elements %a, %b, %c : vector<3x{name}>\n    \
             %r = vector.reduction <{kind}>, %v : vector<3x{name}> into {name}"
        );
        Case::new(&format!("reduce_{kind}"), &[small; 3], small, &text)
    };
    let mut all: Vec<Case> = REDUCTIONS.iter().map(case).collect();
    all.iter_mut().for_each(|case| case.any_zero |= case.name.contains("numf"));
    all
}
